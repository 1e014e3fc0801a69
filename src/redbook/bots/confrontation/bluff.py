"""Card play as a game of its own: both sides choose hidden, so the best choice is a mixture.

Every pair of cards is tried on some drawn states and judged at the start of the next turn by `worth`, which also
prices the cards kept in hand. The matrix of these values is a zero-sum game; regret matching finds the mixtures that
neither side can exploit, and one's own is drawn from.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.bots.confrontation.worth import Worth
from redbook.confrontation.actions import CARD
from redbook.confrontation.board import FELLOWSHIP, SAURON
from redbook.confrontation.cards import CARDS
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import FELLOWSHIP_CARD, SAURON_CARD, SAURON_SHOWN, TURN
from redbook.kernel.contract import CHANCE, OVER, State
from redbook.kernel.eyes import Eyes

ROUNDS = 400
"""Rounds of regret matching; the mixtures are then within a percent or two of the equilibrium."""


def choose_card(eyes: Eyes, worth: Worth, states: int, rng: Random) -> int:
    """The card action to play, drawn from the equilibrium mixture."""
    drawn = [eyes.determinize(rng) for _ in range(states)]
    first = drawn[0]
    assert isinstance(first, ConfrontationState)
    mine = eyes.legal()
    if eyes.seat == SAURON:
        theirs = _cards(first.hand[FELLOWSHIP])
        matrix = [[_value(drawn, worth, own, other) for other in theirs] for own in mine]
        mixture = equilibrium([[-value for value in row] for row in matrix])
    elif first.settled & SAURON_SHOWN:
        values = [_value(drawn, worth, -1, own) for own in mine]
        return mine[values.index(max(values))]
    else:
        theirs = _cards(first.hand[SAURON] | 1 << first.card[SAURON])
        matrix = [[_value(drawn, worth, other, own) for other in theirs] for own in mine]
        mixture = equilibrium(matrix)
    return rng.choices(mine, mixture)[0]


def _cards(hand: int) -> list[int]:
    return [CARD + card for card in range(CARDS) if hand >> card & 1]


def _value(drawn: list[State], worth: Worth, sauron: int, fellowship: int) -> float:
    """The Fellowship's chances after two cards, over the drawn states; -1 keeps the Sauron card that lies there."""
    total: float = 0.0
    for state in drawn:
        assert isinstance(state, ConfrontationState)
        trial = state.clone()
        if trial.question == SAURON_CARD:
            trial.apply(sauron)
        elif sauron != -1:
            hand = trial.hand[SAURON] | 1 << trial.card[SAURON]
            trial.card[SAURON] = sauron - CARD
            trial.hand[SAURON] = hand & ~(1 << (sauron - CARD))
        if trial.question == FELLOWSHIP_CARD:
            trial.apply(fellowship)
        total += resolve(trial, worth, 3)
    return total / len(drawn)


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
    if actor == CHANCE or depth == 0 or state.question == SAURON_CARD or state.question == FELLOWSHIP_CARD:
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
