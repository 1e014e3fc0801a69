"""How two characters fare against each other: texts that decide at once, strengths, and combat cards.

A `Fight` is what is left when no text has ended the battle: two strengths and two hands. Where both cards are known
`result` says who falls, as the rules do; `odds` takes the average over both hands, and `mixed` finds how to choose
between cards when the other side is choosing, too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from redbook.bots.confrontation.sight import Sight
from redbook.confrontation import duel
from redbook.confrontation.board import FANGORN, FELLOWSHIP, GONDOR, ROHAN, SAURON, bits
from redbook.confrontation.cards import (
    CARD_4,
    ELVEN_CLOAK,
    EYE,
    MAGIC,
    NO_CARD,
    NOBLE_SACRIFICE,
    RETREAT,
    is_text,
    value,
)
from redbook.confrontation.characters import (
    ARAGORN_VARIANT,
    BOROMIR,
    CAVE_TROLL,
    ELROND,
    FARAMIR,
    FLYING_NAZGUL,
    FRODO,
    FRODO_VARIANT,
    GANDALF,
    GIMLI,
    GOLLUM,
    LEGOLAS,
    MERRY,
    MOUTH_OF_SAURON,
    ORCS,
    ORCS_VARIANT,
    PIECES,
    PIPPIN,
    SAM,
    SAM_VARIANT,
    SARUMAN,
    SARUMAN_VARIANT,
    SMEAGOL,
    STRENGTH,
    THEODEN,
    TREEBEARD,
    WARG,
    WITCH_KING,
)

KEEP = [0.1, 0.2, 0.4, 0.7, 1.1, 1.5, 1.1, 0.6, 1.2, 0.9, 0.8]
"""What it is worth to keep a card for later, by code: 1 … 6, Magic, Retreat, Sacrifice, Cloak, Eye."""

_SLAYS = {MERRY: WITCH_KING, LEGOLAS: FLYING_NAZGUL, GIMLI: ORCS}
"""Who defeats whom at once."""

_REPLIES = 60
"""Rounds of `mixed`; enough for a choice that is not easily read."""


class Odds(NamedTuple):
    """How likely a battle ends with only the Fellowship's character defeated, only Sauron's, or both."""

    good: float
    evil: float
    both: float


GOOD_FALLS = Odds(1.0, 0.0, 0.0)
EVIL_FALLS = Odds(0.0, 1.0, 0.0)
BOTH_FALL = Odds(0.0, 0.0, 1.0)
NOBODY_FALLS = Odds(0.0, 0.0, 0.0)


class Fight(NamedTuple):
    """Two characters about to play cards."""

    good: int
    evil: int
    good_strength: int
    evil_strength: int
    good_worth: float
    evil_worth: float
    good_retreats: bool
    """Whether the Retreat card would work for the Fellowship."""
    evil_retreats: bool
    good_hand: int
    good_used: int
    evil_hand: int
    evil_used: int


# ----- battles from their beginning


def meeting(sight: Sight, good: int, evil: int, good_attacks: bool, field: int) -> Odds:
    """What is to be expected when two characters meet in a region."""
    if evil != WARG:
        if _SLAYS.get(good) == evil % PIECES:
            return EVIL_FALLS
        if good == BOROMIR:
            return BOTH_FALL
        if _slips_away(sight, good, good_attacks, field):
            return NOBODY_FALLS
    if (evil == ORCS and not good_attacks) or (evil == SARUMAN_VARIANT and good % PIECES == GANDALF):
        return GOOD_FALLS
    fight = prepare(sight, good, evil, good_attacks, field)
    with_cards = odds(fight)
    if evil == GOLLUM:
        return Odds(with_cards.good, 0.0, 0.0)  # he stays only where he wins
    if evil == SARUMAN:
        return min(with_cards, bare(fight), key=lambda end: gain(fight, end))
    if good == ARAGORN_VARIANT and not good_attacks:
        return max(with_cards, bare(fight), key=lambda end: gain(fight, end))
    return with_cards


def _slips_away(sight: Sight, good: int, good_attacks: bool, field: int) -> bool:
    """Whether a Fellowship character can leave the battle by his own text."""
    table = sight.table
    if good == SMEAGOL:
        return not good_attacks and table.counts[FELLOWSHIP][field] == 1
    if (good_attacks and good not in (PIPPIN, FARAMIR)) or (not good_attacks and good != FRODO):
        return False
    table.field = field
    return (duel.backward_regions(table) if good == PIPPIN else duel.sideways_regions(table, FELLOWSHIP)) != 0


def prepare(sight: Sight, good: int, evil: int, good_attacks: bool, field: int, with_frodo: bool = False) -> Fight:
    """The fight between two characters in a region, as far as this side knows; Sam may fight beside Frodo."""
    evil_strength = 6 if evil == ORCS_VARIANT and not good_attacks else STRENGTH[evil]
    good_strength = STRENGTH[good]
    if evil != WARG:
        if good == SAM and with_frodo:
            good_strength = 5
        elif good == SAM_VARIANT and not good_attacks:
            good_strength = evil_strength
        elif good == THEODEN and field in (ROHAN, GONDOR):
            good_strength = 4
        elif good == TREEBEARD and field == FANGORN:
            good_strength = 6
    table = sight.table
    table.field = field
    return Fight(
        good,
        evil,
        good_strength,
        evil_strength,
        sight.worth(good),
        sight.worth(evil),
        duel.backward_regions(table) != 0,
        duel.sideways_regions(table, SAURON) != 0,
        sight.hand[FELLOWSHIP],
        sight.used[FELLOWSHIP],
        sight.hand[SAURON],
        sight.used[SAURON],
    )


# ----- with both cards known


def gain(fight: Fight, end: Odds) -> float:
    """What an outcome is worth to the Fellowship."""
    return (end.evil + end.both) * fight.evil_worth - (end.good + end.both) * fight.good_worth


def compare(good: int, evil: int) -> Odds:
    """The lower total falls; equal ones both."""
    return EVIL_FALLS if good > evil else GOOD_FALLS if good < evil else BOTH_FALL


def bare(fight: Fight) -> Odds:
    """The fight without cards."""
    return compare(fight.good_strength, fight.evil_strength)


def ignored(fight: Fight, card: int) -> bool:
    """Whether a Sauron card does nothing in this fight."""
    if fight.evil == CAVE_TROLL:
        return True
    if fight.evil == WARG:
        return False
    if fight.good == FRODO_VARIANT:
        return is_text(card)
    return fight.good == ELROND and card in (EYE, MAGIC)


def result(fight: Fight, good_card: int, evil_card: int) -> Odds:
    """Who falls, given what the cards have become; Magic counts nothing any more."""
    theirs = NO_CARD if ignored(fight, evil_card) else evil_card
    left = theirs == RETREAT and fight.evil_retreats
    ours = NO_CARD if theirs == EYE and is_text(good_card) else good_card
    if left or (ours == RETREAT and fight.good_retreats):
        return NOBODY_FALLS
    if ours == NOBLE_SACRIFICE:
        return BOTH_FALL
    if ours == ELVEN_CLOAK:
        theirs = NO_CARD
    return compare(fight.good_strength + value(ours), fight.evil_strength + value(theirs))


def good_becomes(fight: Fight, card: int) -> list[int]:
    """What a Fellowship card may turn into."""
    return bits(fight.good_used) or [card] if card == MAGIC else [card]


def evil_becomes(fight: Fight, card: int) -> list[int]:
    """What a Sauron card may turn into; the Mouth always has a 4."""
    cards = bits(fight.evil_used) or [card] if card == MAGIC and not ignored(fight, MAGIC) else [card]
    return [*cards, CARD_4] if fight.evil == MOUTH_OF_SAURON else cards


def exchanged(fight: Fight, good_card: int, evil_card: int) -> Odds:
    """Who falls when each side makes the best of its Magic, Sauron first."""

    def answer(theirs: int) -> Odds:
        ends = [result(fight, ours, theirs) for ours in good_becomes(fight, good_card)]
        return max(ends, key=lambda end: gain(fight, end))

    ends = [answer(theirs) for theirs in evil_becomes(fight, evil_card)]
    return min(ends, key=lambda end: gain(fight, end))


# ----- with cards to be chosen


def payoff(fight: Fight, good_card: int, evil_card: int) -> float:
    """What a pair of cards is worth to the Fellowship: who falls, and what was spent on it."""
    return gain(fight, exchanged(fight, good_card, evil_card)) - KEEP[good_card] + KEEP[evil_card]


def sees_card(fight: Fight) -> bool:
    """Whether the Fellowship chooses its card after Sauron's was shown."""
    return fight.good == GANDALF and fight.evil != WARG


def best_answer(fight: Fight, evil_card: int) -> int:
    """The Fellowship's best card against one that it sees."""
    return max(bits(fight.good_hand), key=lambda card: payoff(fight, card, evil_card))


@lru_cache(maxsize=1 << 16)
def odds(fight: Fight) -> Odds:
    """How a fight ends on the average when both sides play any of their cards; Gandalf plays the best one."""
    ends = []
    ours, theirs = bits(fight.good_hand), bits(fight.evil_hand)
    for evil_card in theirs:
        if sees_card(fight):
            ends.append(exchanged(fight, best_answer(fight, evil_card), evil_card))
        else:
            ends += [exchanged(fight, good_card, evil_card) for good_card in ours]
    return Odds(*(sum(column) / len(ends) for column in zip(*ends, strict=True)))


def mixed(matrix: list[list[float]]) -> tuple[list[float], list[float]]:
    """How often to choose each row (who wants much) and each column (who wants little).

    Both sides keep score of what each choice would have brought against the other's play so far, and choose in
    proportion to their regrets; the averages approach an equilibrium.

    >>> rows, columns = mixed([[1.0, -1.0], [-1.0, 1.0]])
    >>> [round(share, 1) for share in rows + columns]
    [0.5, 0.5, 0.5, 0.5]
    """
    rows, columns = len(matrix), len(matrix[0])
    row_regret, column_regret = [0.0] * rows, [0.0] * columns
    row_sum, column_sum = [0.0] * rows, [0.0] * columns
    for turn in range(1, _REPLIES + 1):
        row_mix, column_mix = _shares(row_regret), _shares(column_regret)
        row_gain = [sum(x * y for x, y in zip(line, column_mix, strict=True)) for line in matrix]
        column_gain = [-sum(row_mix[i] * matrix[i][j] for i in range(rows)) for j in range(columns)]
        _learn(row_regret, row_gain, row_mix)
        _learn(column_regret, column_gain, column_mix)
        for i in range(rows):
            row_sum[i] += turn * row_mix[i]
        for j in range(columns):
            column_sum[j] += turn * column_mix[j]
    return _shares(row_sum), _shares(column_sum)


def _shares(amounts: list[float]) -> list[float]:
    whole = sum(amounts)
    return [amount / whole for amount in amounts] if whole > 0.0 else [1.0 / len(amounts)] * len(amounts)


def _learn(regret: list[float], gains: list[float], mix: list[float]) -> None:
    """Add what each choice would have brought beyond what was got; past regrets never turn negative."""
    got = sum(x * y for x, y in zip(gains, mix, strict=True))
    for i, gained in enumerate(gains):
        regret[i] = max(0.0, regret[i] + gained - got)
