"""Card play as a game of its own: both sides choose hidden, so the best choice is a mixture.

Every pair of cards is tried on many drawn states and judged at the start of the next turn by `worth`, which also
prices the cards kept in hand. The matrix of these values is a zero-sum game in which the other side errs at times;
regret matching finds the mixtures that neither side can exploit, and one's own is drawn from. Against Gandalf, who sees
the card before he answers, there is nothing to hide: the best is the one whose best answer is worst.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.worth import Worth
from redbook.bots.tree import Budget
from redbook.confrontation.actions import CARD
from redbook.confrontation.board import FELLOWSHIP, SAURON
from redbook.confrontation.cards import CARDS
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import FELLOWSHIP_CARD, SAURON_CARD, SAURON_SHOWN, TURN
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.eyes import Eyes

ROUNDS = 400
"""Rounds of regret matching; the mixtures are then within a percent or two of the equilibrium."""
FEWEST: Final = 6
"""On how many drawn states each pair of cards is tried at least in a search."""
MOST: Final = 200
"""And at most: more would hardly change the mixture."""
ERRORS: Final = 0.4
"""How often the other side is taken to play just any card: nobody plays the equilibrium, so there is more to win."""
_OPENLY: Final = -1
"""For the other side's card where nothing is hidden: it is known already, or will be the best answer to one's own."""


def choose_card(eyes: Eyes, worth: Worth, budget: Budget, rng: Random) -> int:
    """The card action to play, drawn from the equilibrium mixture."""
    mine, matrix = weigh(eyes, worth, budget, rng)
    return rng.choices(mine, shares(matrix))[0]


def weigh(
    eyes: Eyes, worth: Worth, budget: Budget | None, rng: Random, fewest: int = FEWEST
) -> tuple[list[int], list[list[float]]]:
    """One's own card actions, and what each is worth against each that may meet it: the chances of the Fellowship, or
    for Sauron their negative. Each pair is tried on `fewest` states, and on more as far as there is a budget."""
    mine = eyes.legal()
    theirs = _answers(eyes, rng)
    sign: float = 1.0 if eyes.seat == FELLOWSHIP else -1.0
    totals = [[0.0] * len(theirs) for _ in mine]
    lines = len(mine) * (len(mine) if theirs[0] == _OPENLY and eyes.seat == SAURON else len(theirs))
    drawn: i64 = 0
    while drawn < fewest or (budget is not None and drawn < MOST and budget.grants(lines)):
        state = eyes.determinize(rng)
        assert isinstance(state, ConfrontationState)
        for row, own in enumerate(mine):
            for column, other in enumerate(theirs):
                totals[row][column] += sign * _value(state, worth, own, other)
        drawn += 1
    return mine, [[total / float(drawn) for total in row] for row in totals]


def shares(matrix: list[list[float]]) -> list[float]:
    """How often to play each row: the best where nothing is hidden, else the mixture."""
    if len(matrix[0]) > 1:
        return mixture(matrix)
    best = max(range(len(matrix)), key=lambda row: matrix[row][0])
    return [1.0 if row == best else 0.0 for row in range(len(matrix))]


def mixture(matrix: list[list[float]]) -> list[float]:
    """What to play where the column player's choice is replaced by any of them alike, as often as `ERRORS` says.

    A risk that only the right answer punishes is worth taking:

    >>> equilibrium([[0.3, 1.0], [0.4, 0.4]])
    [0.0, 1.0]
    >>> mixture([[0.3, 1.0], [0.4, 0.4]])
    [1.0, 0.0]
    """
    game = []
    for row in matrix:
        anything = ERRORS * sum(row) / len(row)
        game.append([(1.0 - ERRORS) * value + anything for value in row])
    return equilibrium(game)


def _answers(eyes: Eyes, rng: Random) -> list[int]:
    """The cards that may meet one's own."""
    state = eyes.determinize(rng)
    assert isinstance(state, ConfrontationState)
    if eyes.seat == SAURON:
        theirs = _cards(state.hand[FELLOWSHIP])
        state.apply(state.legal()[0])
        return [_OPENLY] if state.settled & SAURON_SHOWN else theirs
    if state.settled & SAURON_SHOWN:
        return [_OPENLY]
    return _cards(state.hand[SAURON] | 1 << state.card[SAURON])


def _cards(hand: int) -> list[int]:
    return [CARD + card for card in range(CARDS) if hand >> card & 1]


def _value(state: ConfrontationState, worth: Worth, own: int, other: int) -> float:
    """The Fellowship's chances in a state after two cards, the first of which is played by who is asked."""
    trial = state.clone()
    if trial.question == SAURON_CARD:
        trial.apply(own)
        if trial.question == FELLOWSHIP_CARD and other != _OPENLY:
            trial.apply(other)
    else:
        if other != _OPENLY:
            hand = trial.hand[SAURON] | 1 << trial.card[SAURON]
            trial.card[SAURON] = other - CARD
            trial.hand[SAURON] = hand & ~(1 << (other - CARD))
        trial.apply(own)
    return resolve(trial, worth, 3)


def resolve(state: ConfrontationState, worth: Worth, depth: i64) -> float:
    """The Fellowship's chances once what is under way is done, each side choosing what is best for it.

    A further battle of the same turn is not played out but cut short by its first choices.
    """
    if state.actor == OVER:
        return (state.returns()[FELLOWSHIP] + 1.0) * 0.5
    if state.question == TURN:
        return worth.of(state)
    legal = state.legal()
    actor = state.actor
    hidden = state.question == SAURON_CARD or (state.question == FELLOWSHIP_CARD and not state.settled & SAURON_SHOWN)
    if actor == CHANCE or depth == 0 or hidden:
        state.apply(legal[len(legal) // 2])
        return resolve(state, worth, depth)
    best: float = -1.0 if actor == FELLOWSHIP else 2.0
    for action in legal:
        trial = state.clone()
        trial.apply(action)
        value = resolve(trial, worth, depth - 1)
        if (value > best) == (actor == FELLOWSHIP):
            best = value
    return best


def equilibrium(matrix: list[list[float]]) -> list[float]:
    """The row player's mixture in a zero-sum game, by regret matching.

    >>> [round(share, 1) for share in equilibrium([[0.0, 1.0], [1.0, 0.0]])]
    [0.5, 0.5]
    >>> [round(share, 1) for share in equilibrium([[2.0, 2.0], [1.0, 0.0]])]
    [1.0, 0.0]
    """
    rows = len(matrix)
    columns = len(matrix[0])
    row_regret = [0.0] * rows
    column_regret = [0.0] * columns
    total = [0.0] * rows
    for played in range(ROUNDS):
        row_mix = _matched(row_regret)
        column_mix = _matched(column_regret)
        gains = [0.0] * rows
        losses = [0.0] * columns
        value: float = 0.0
        for row in range(rows):
            line = matrix[row]
            share = row_mix[row]
            gain: float = 0.0
            for column in range(columns):
                payoff = line[column]
                gain += payoff * column_mix[column]
                losses[column] += payoff * share
            gains[row] = gain
            value += gain * share
        for row in range(rows):
            row_regret[row] = max(0.0, row_regret[row] + gains[row] - value)
            total[row] += row_mix[row] * (played + 1)
        for column in range(columns):
            column_regret[column] = max(0.0, column_regret[column] + value - losses[column])
    summed = sum(total)
    kept = [share if share > 0.02 * summed else 0.0 for share in total]
    summed = sum(kept)
    return [share / summed for share in kept]


def _matched(regrets: list[float]) -> list[float]:
    summed = sum(regrets)
    if summed <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / summed for regret in regrets]
