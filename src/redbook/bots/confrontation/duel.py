"""How two characters fare against each other: texts that decide at once, strengths, and combat cards.

A `Fight` is what is left when no text has ended the battle: two strengths and two hands. Where both cards are known
`result` says who falls, as the rules do; `odds` takes the average over both hands, and `mixed` finds how to choose
between cards when the other side is choosing, too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.sight import Sight
from redbook.confrontation import duel
from redbook.confrontation.board import FANGORN, FELLOWSHIP, GONDOR, ROHAN, SAURON, bits
from redbook.confrontation.cards import (
    CARD_4,
    CARDS,
    ELVEN_CLOAK,
    EYE,
    MAGIC,
    NO_CARD,
    NOBLE_SACRIFICE,
    RETREAT,
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

KEEP: Final[list[float]] = [0.1, 0.2, 0.4, 0.7, 1.1, 1.5, 1.1, 0.6, 1.2, 0.9, 0.8]
"""What it is worth to keep a card for later, by code: 1 … 6, Magic, Retreat, Sacrifice, Cloak, Eye."""

_REPLIES: Final = 60
"""Rounds of `mixed`; enough for a choice that is not easily read."""

# How a battle ends: who is defeated, as a mask.
NOBODY_FALLS: Final = 0
GOOD_FALLS: Final = 1
EVIL_FALLS: Final = 2
BOTH_FALL: Final = 3


class Odds:
    """How likely a battle ends with only the Fellowship's character defeated, only Sauron's, or both."""

    def __init__(self, good: float, evil: float, both: float) -> None:
        self.good = good
        self.evil = evil
        self.both = both


_CERTAIN: Final[list[Odds]] = [Odds(0.0, 0.0, 0.0), Odds(1.0, 0.0, 0.0), Odds(0.0, 1.0, 0.0), Odds(0.0, 0.0, 1.0)]
"""The odds of what is certain, by how the battle ends."""


class Fight:
    """Two characters about to play cards in a region, as far as a side knows; Sam may fight beside Frodo."""

    def __init__(self, sight: Sight, good: i64, evil: i64, good_attacks: bool, field: i64, with_frodo: bool) -> None:
        self.good: i64 = good
        self.evil: i64 = evil
        self.good_strength: i64 = STRENGTH[good]
        self.evil_strength: i64 = 6 if evil == ORCS_VARIANT and not good_attacks else STRENGTH[evil]
        if evil != WARG:
            if good == SAM and with_frodo:
                self.good_strength = 5
            elif good == SAM_VARIANT and not good_attacks:
                self.good_strength = self.evil_strength
            elif good == THEODEN and (field == ROHAN or field == GONDOR):
                self.good_strength = 4
            elif good == TREEBEARD and field == FANGORN:
                self.good_strength = 6
        self.good_worth: float = sight.worth(good)
        self.evil_worth: float = sight.worth(evil)
        table = sight.table
        table.field = field
        self.good_retreats: bool = duel.backward_regions(table) != 0
        """Whether the Retreat card would work for the Fellowship."""
        self.evil_retreats: bool = duel.sideways_regions(table, SAURON) != 0
        self.good_hand: i64 = sight.hand[FELLOWSHIP]
        self.good_used: i64 = table.used[FELLOWSHIP]
        self.evil_hand: i64 = sight.hand[SAURON]
        self.evil_used: i64 = table.used[SAURON]


# ----- battles from their beginning


def meeting(sight: Sight, good: i64, evil: i64, good_attacks: bool, field: i64) -> Odds:
    """What is to be expected when two characters meet in a region."""
    if evil != WARG:
        if _slays(good, evil % PIECES):
            return _CERTAIN[EVIL_FALLS]
        if good == BOROMIR:
            return _CERTAIN[BOTH_FALL]
        if _slips_away(sight, good, good_attacks, field):
            return _CERTAIN[NOBODY_FALLS]
    if (evil == ORCS and not good_attacks) or (evil == SARUMAN_VARIANT and good % PIECES == GANDALF):
        return _CERTAIN[GOOD_FALLS]
    fight = Fight(sight, good, evil, good_attacks, field, False)
    with_cards = odds(fight)
    if evil == GOLLUM:
        return Odds(with_cards.good, 0.0, 0.0)  # he stays only where he wins
    if evil == SARUMAN:
        without = bare(fight)
        return without if gain(fight, without) < gain(fight, with_cards) else with_cards
    if good == ARAGORN_VARIANT and not good_attacks:
        without = bare(fight)
        return without if gain(fight, without) > gain(fight, with_cards) else with_cards
    return with_cards


def _slays(good: i64, evil: i64) -> bool:
    """Whether a Fellowship character defeats a servant, whichever his face, at once."""
    return (
        (good == MERRY and evil == WITCH_KING)
        or (good == LEGOLAS and evil == FLYING_NAZGUL)
        or (good == GIMLI and evil == ORCS)
    )


def _slips_away(sight: Sight, good: i64, good_attacks: bool, field: i64) -> bool:
    """Whether a Fellowship character can leave the battle by his own text."""
    table = sight.table
    if good == SMEAGOL:
        return not good_attacks and table.counts[FELLOWSHIP][field] == 1
    if (good_attacks and good != PIPPIN and good != FARAMIR) or (not good_attacks and good != FRODO):
        return False
    table.field = field
    return (duel.backward_regions(table) if good == PIPPIN else duel.sideways_regions(table, FELLOWSHIP)) != 0


# ----- with both cards known


def gain(fight: Fight, end: Odds) -> float:
    """What an outcome is worth to the Fellowship."""
    return (end.evil + end.both) * fight.evil_worth - (end.good + end.both) * fight.good_worth


def gain_if(fight: Fight, end: i64) -> float:
    """The same if it is certain."""
    return (fight.evil_worth if end & EVIL_FALLS else 0.0) - (fight.good_worth if end & GOOD_FALLS else 0.0)


def compare(good: i64, evil: i64) -> i64:
    """The lower total falls; equal ones both."""
    return EVIL_FALLS if good > evil else GOOD_FALLS if good < evil else BOTH_FALL


def bare(fight: Fight) -> Odds:
    """The fight without cards."""
    return _CERTAIN[compare(fight.good_strength, fight.evil_strength)]


def _ignored(fight: Fight, card: i64) -> bool:
    """Whether a Sauron card does nothing in this fight."""
    if fight.evil == CAVE_TROLL:
        return True
    if fight.evil == WARG:
        return False
    if fight.good == FRODO_VARIANT:
        return card >= MAGIC
    return fight.good == ELROND and (card == EYE or card == MAGIC)


def _adds(card: i64) -> i64:
    """What a card adds to a strength (C-BATTLE-35)."""
    return card + 1 if 0 <= card < MAGIC else 0


def result(fight: Fight, good_card: i64, evil_card: i64) -> i64:
    """Who falls, given what the cards have become; Magic counts nothing any more."""
    theirs: i64 = NO_CARD if _ignored(fight, evil_card) else evil_card
    ours: i64 = NO_CARD if theirs == EYE and good_card >= MAGIC else good_card
    if (theirs == RETREAT and fight.evil_retreats) or (ours == RETREAT and fight.good_retreats):
        return NOBODY_FALLS
    if ours == NOBLE_SACRIFICE:
        return BOTH_FALL
    if ours == ELVEN_CLOAK:
        theirs = NO_CARD
    return compare(fight.good_strength + _adds(ours), fight.evil_strength + _adds(theirs))


def answered(fight: Fight, good_card: i64, evil_card: i64) -> i64:
    """Who falls when the Fellowship makes the best of its Magic against a card that is what it will be."""
    if good_card != MAGIC or not fight.good_used:
        return result(fight, good_card, evil_card)
    best: i64 = -1
    most: float = 0.0
    for card in range(CARDS):
        if fight.good_used >> card & 1:
            end = result(fight, card, evil_card)
            if best < 0 or gain_if(fight, end) > most:
                best, most = end, gain_if(fight, end)
    return best


def exchanged(fight: Fight, good_card: i64, evil_card: i64) -> i64:
    """Who falls when each side makes the best of its Magic, Sauron first; the Mouth always has a 4."""
    worst: i64 = -1
    least: float = 0.0
    if evil_card == MAGIC and fight.evil_used and not _ignored(fight, MAGIC):
        for card in range(CARDS):
            if fight.evil_used >> card & 1:
                end = answered(fight, good_card, card)
                if worst < 0 or gain_if(fight, end) < least:
                    worst, least = end, gain_if(fight, end)
    else:
        worst = answered(fight, good_card, evil_card)
        least = gain_if(fight, worst)
    if fight.evil == MOUTH_OF_SAURON:
        end = answered(fight, good_card, CARD_4)
        if gain_if(fight, end) < least:
            return end
    return worst


# ----- with cards to be chosen


def payoff(fight: Fight, good_card: i64, evil_card: i64) -> float:
    """What a pair of cards is worth to the Fellowship: who falls, and what was spent on it."""
    return gain_if(fight, exchanged(fight, good_card, evil_card)) - KEEP[good_card] + KEEP[evil_card]


def sees_card(fight: Fight) -> bool:
    """Whether the Fellowship chooses its card after Sauron's was shown."""
    return fight.good == GANDALF and fight.evil != WARG


def best_answer(fight: Fight, evil_card: i64) -> i64:
    """The Fellowship's best card against one that it sees."""
    best: i64 = -1
    most: float = 0.0
    for card in range(CARDS):
        if fight.good_hand >> card & 1:
            brings = payoff(fight, card, evil_card)
            if best < 0 or brings > most:
                best, most = card, brings
    return best


_MOST: Final = 1 << 16
_KNOWN: Final[dict[int, Odds]] = {}
"""Fights already thought through, by all that tells them apart; when there are too many they are forgotten."""


def odds(fight: Fight) -> Odds:
    """How a fight ends on the average when both sides play any of their cards; Gandalf plays the best one."""
    key = _key(fight)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        known = _average(fight)
        _KNOWN[key] = known
    return known


def _key(fight: Fight) -> i64:
    """A number that only fights with the same odds have."""
    # Used cards count if they may come back by Magic, characters if they change what cards do; of what they are worth
    # only matters who is worth more, but where a card is chosen by it.
    magic: i64 = 1 << MAGIC
    key: i64 = fight.good_hand
    key = key << CARDS | (fight.good_used if fight.good_hand & magic else 0)
    key = key << CARDS | fight.evil_hand
    key = key << CARDS | (fight.evil_used if fight.evil_hand & magic else 0)
    key = key << 5 | fight.good_strength - fight.evil_strength + 16
    key = key << 2 | (1 if fight.good_retreats else 0) | (2 if fight.evil_retreats else 0)
    good: i64 = 0
    evil: i64 = 0
    if fight.evil == CAVE_TROLL:
        evil = 1
    elif fight.evil == WARG:
        evil = 2
    elif fight.evil == MOUTH_OF_SAURON:
        evil = 3
    if fight.good == FRODO_VARIANT:
        good = 1
    elif fight.good == ELROND:
        good = 2
    if sees_card(fight):
        return key << 7 | 64 | fight.evil
    more: i64 = 0
    if fight.evil_worth > fight.good_worth:
        more = 1
    elif fight.evil_worth < fight.good_worth:
        more = 2
    return key << 7 | good << 4 | evil << 2 | more


def _average(fight: Fight) -> Odds:
    ends: list[int] = [0, 0, 0, 0]
    number = 0
    sees = sees_card(fight)
    for theirs in range(CARDS):
        if not fight.evil_hand >> theirs & 1:
            continue
        if sees:
            end = exchanged(fight, best_answer(fight, theirs), theirs)
            ends[end] = ends[end] + 1
            number += 1
            continue
        for ours in range(CARDS):
            if fight.good_hand >> ours & 1:
                end = exchanged(fight, ours, theirs)
                ends[end] = ends[end] + 1
                number += 1
    return Odds(ends[GOOD_FALLS] / number, ends[EVIL_FALLS] / number, ends[BOTH_FALL] / number)


_MIXTURES: Final[dict[tuple[int, float, float], tuple[list[float], list[float]]]] = {}
"""How cards were mixed in fights already thought through."""


def mixture(fight: Fight) -> tuple[list[float], list[float]]:
    """How often each side chooses each card of its hand, when neither sees the other's."""
    key = (int(_key(fight)), fight.good_worth, fight.evil_worth)
    known = _MIXTURES.get(key)
    if known is None:
        if len(_MIXTURES) >= _MOST:
            _MIXTURES.clear()
        theirs = bits(fight.evil_hand)
        known = mixed([[payoff(fight, card, other) for other in theirs] for card in bits(fight.good_hand)])
        _MIXTURES[key] = known
    return known


def mixed(matrix: list[list[float]]) -> tuple[list[float], list[float]]:
    """How often to choose each row (who wants much) and each column (who wants little).

    Both sides keep score of what each choice would have brought against the other's play so far, and choose in
    proportion to their regrets; the averages approach an equilibrium.

    >>> rows, columns = mixed([[1.0, -1.0], [-1.0, 1.0]])
    >>> [round(share, 1) for share in rows + columns]
    [0.5, 0.5, 0.5, 0.5]
    """
    row = Chooser(matrix)
    column = Chooser([[-line[j] for line in matrix] for j in range(len(matrix[0]))])
    for turn in range(1, _REPLIES + 1):
        row.choose(float(turn))
        column.choose(float(turn))
        row.learn(column)
        column.learn(row)
    return _shares(row.total), _shares(column.total)


class Chooser:
    """A side that learns how often to choose what."""

    def __init__(self, gains: list[list[float]]) -> None:
        self.gains = gains
        """What each choice brings, by the other side's."""
        self.regret: list[float] = [0.0] * len(gains)
        self.total: list[float] = [0.0] * len(gains)
        self.chosen: list[int] = []
        """What it chooses now, and how often (`share`)."""
        self.share: list[float] = []

    def choose(self, turn: float) -> None:
        """Choose in proportion to the regrets; later turns count for more."""
        regret, total = self.regret, self.total
        self.chosen = []
        self.share = []
        whole: float = 0.0
        for amount in regret:
            whole += amount
        size: i64 = len(regret)
        for i in range(size):
            share: float = regret[i] / whole if whole > 0.0 else 1.0 / len(regret)
            if share > 0.0:
                self.chosen.append(i)
                self.share.append(share)
                total[i] = total[i] + turn * share

    def against(self, choice: i64, other: Chooser) -> float:
        """What a choice would bring now."""
        line = self.gains[choice]
        chosen, share = other.chosen, other.share
        gained: float = 0.0
        size: i64 = len(chosen)
        for at in range(size):
            gained += line[chosen[at]] * share[at]
        return gained

    def learn(self, other: Chooser) -> None:
        """Add what each choice would have brought beyond what was got; past regrets never turn negative."""
        regret, chosen = self.regret, self.chosen
        got: float = 0.0
        size: i64 = len(chosen)
        for at in range(size):
            got += self.against(chosen[at], other) * self.share[at]
        size = len(regret)
        for i in range(size):
            after: float = regret[i] + self.against(i, other) - got
            if after > 0.0:
                regret[i] = after
            elif regret[i] > 0.0:
                regret[i] = 0.0


def _shares(amounts: list[float]) -> list[float]:
    whole: float = 0.0
    for amount in amounts:
        whole += amount
    return [amount / whole for amount in amounts]
