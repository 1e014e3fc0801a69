"""What a situation at the start of a turn is worth: the chance that the Fellowship wins it, learned from games.

A situation is described by about a hundred of some thousand yes-or-no features: who stands where, who faces whom, whose
place the enemy has found out, which cards are left, how far the Ringbearer has come and how many servants are still
ahead of him, whether his road is free, who could attack him now, how near Sauron is to three in the Shire and how many
could still hinder him, who of the two is faster, and whether the mover can win at once. The worth is the logistic
function of the sum of their weights, so that it takes a few microseconds. `train` finds the weights.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.lessons import insight, lesson
from redbook.bots.confrontation.network import Network
from redbook.bots.tree import Leaf
from redbook.confrontation.board import FELLOWSHIP, MORDOR, REGIONS, ROW, SAURON, SHIRE, TOWARDS_MORDOR
from redbook.confrontation.cards import CARDS
from redbook.confrontation.characters import CHARACTERS, PIECES
from redbook.confrontation.table import TURN, Table
from redbook.kernel.contract import OVER, State
from redbook.kernel.playout import Sfc32

_PLACES: Final = REGIONS + 1
_CARDS_AT: Final = CHARACTERS * _PLACES
_RACE_AT: Final = _CARDS_AT + 2 * CARDS
_DANGER_AT: Final = _RACE_AT + 2 * 8 * 10
_SIEGE_AT: Final = _DANGER_AT + 2 * 8 * 4 * 4
_SPECIAL_AT: Final = _SIEGE_AT + 2 * 3 * 5 * 5
_ALONE_AT: Final = _SPECIAL_AT + 8
_FACING_AT: Final = _ALONE_AT + 10 * 10
_FOUND_AT: Final = _FACING_AT + 18 * 18 * 4
_AT_HAND_AT: Final = _FOUND_AT + CHARACTERS
_ROAD_AT: Final = _AT_HAND_AT + 2
_AHEAD_AT: Final = _ROAD_AT + 2 * 8 * 2 * 4
_HURRY_AT: Final = _AHEAD_AT + 2 * 8 * 4 * 4 * 4
_GUARD_AT: Final = _HURRY_AT + 2 * 8 * 16
FEATURES: Final = _GUARD_AT + 2 * 16 * 6
"""How many features there are."""
_KNOWN_AT: Final = 2 * _CARDS_AT
_OTHERS_AT: Final = _KNOWN_AT + _CARDS_AT
INPUTS: Final = _OTHERS_AT + FEATURES - (_FOUND_AT - _FACING_AT) - _CARDS_AT
"""How many inputs the network has."""

_KIND: Final[list[int]] = [code % PIECES % 9 + code // PIECES * 9 for code in range(CHARACTERS)]
"""The number of a character among the eighteen of its side."""


def _facing(one: int, other: int) -> int:
    """How a character of the Fellowship in region `one` faces a servant in region `other`.

    0: far ahead of him; 1: a step ahead, so that either may attack; 3: beside him or past him.
    """
    if TOWARDS_MORDOR[one] >> other & 1:
        return 1
    return 0 if ROW[other] > ROW[one] else 3


_FACING: Final[list[int]] = [_facing(one, other) for one in range(REGIONS) for other in range(REGIONS)]


def _beyond(region: int) -> int:
    """All regions that a way towards Mordor can still touch, as a set of bits."""
    ahead = TOWARDS_MORDOR[region]
    for other in range(REGIONS):
        if TOWARDS_MORDOR[region] >> other & 1:
            ahead |= _beyond(other)
    return ahead


_BIT: Final[list[int]] = [1 << region for region in range(REGIONS)]
_BEYOND: Final[list[int]] = [_beyond(region) for region in range(REGIONS)]


def features(table: Table) -> list[int]:
    """The features of a situation, by number."""
    found: list[int] = []
    mover: i64 = table.mover
    men: i64 = 0
    servants: i64 = 0
    ring: i64 = table.place[table.ringbearer]
    row: i64 = ROW[ring] if ring < REGIONS else 7
    ahead: i64 = 0
    near_shire: i64 = 0
    for piece in range(PIECES):
        place: i64 = table.place[piece]
        found.append(table.who[piece] * _PLACES + place)
        if place < REGIONS:
            if piece < 9:
                men += 1
            else:
                servants += 1
                if ROW[place] > row:
                    ahead += 1
                if ROW[place] == 2:
                    near_shire += 1
    for side in range(2):
        hand: i64 = table.hand[side]
        for card in range(CARDS):
            if hand >> card & 1:
                found.append(_CARDS_AT + side * CARDS + card)
    found.append(_RACE_AT + (mover * 8 + row) * 10 + ahead)
    attackers: i64 = 0
    if ring < MORDOR:
        for region in range(REGIONS):
            if TOWARDS_MORDOR[ring] >> region & 1:
                attackers += table.counts[SAURON][region]
    if attackers > 3:
        attackers = 3
    friends: i64 = table.counts[FELLOWSHIP][ring] - 1 if ring < REGIONS else 0
    found.append(_DANGER_AT + ((mover * 8 + row) * 4 + attackers) * 4 + friends)
    in_shire: i64 = table.counts[SAURON][SHIRE]
    if in_shire > 2:
        in_shire = 2
    if near_shire > 4:
        near_shire = 4
    found.append(_SIEGE_AT + ((mover * 3 + in_shire) * 5 + near_shire) * 5 + table.counts[FELLOWSHIP][SHIRE])
    for card in range(8):
        if (table.specials[0] | table.specials[1]) >> card & 1:
            found.append(_SPECIAL_AT + card)
    found.append(_ALONE_AT + men * 10 + servants)
    if mover == FELLOWSHIP and row == 6:
        found.append(_AT_HAND_AT)
    if mover == SAURON and in_shire == 2 and near_shire and not table.counts[FELLOWSHIP][SHIRE]:
        found.append(_AT_HAND_AT + 1)
    if ring < REGIONS:
        _add_road(table, ring, found)
    _add_race(table, row, found)
    _add_facing(table, found)
    _add_found_out(table, FELLOWSHIP, found)
    _add_found_out(table, SAURON, found)
    return found


def _add_road(table: Table, ring: i64, found: list[int]) -> None:
    """What lies between the Ringbearer and Mordor: the servants whom he may still meet, by how soon, and whether there
    is a way on which no servant stands."""
    first: i64 = table.mover * 8 + ROW[ring]
    beyond: i64 = _BEYOND[ring]
    servants = table.counts[SAURON]
    clear: i64 = 0
    next_row: i64 = 0
    second_row: i64 = 0
    later: i64 = 0
    for region in range(REGIONS):
        count: i64 = servants[region]
        if count == 0:
            clear |= _BIT[region]
        elif beyond >> region & 1:
            rows: i64 = ROW[region] - ROW[ring]
            if rows == 1:
                next_row += count
            elif rows == 2:
                second_row += count
            else:
                later += count
    found.append(_AHEAD_AT + ((first * 4 + min(next_row, 3)) * 4 + min(second_row, 3)) * 4 + min(later, 3))
    steps: i64 = 0
    for region in range(REGIONS):
        if TOWARDS_MORDOR[ring] & clear & _BIT[region]:
            steps += 1
    found.append(_ROAD_AT + (first * 2 + _is_free(ring, clear)) * 4 + min(steps, 3))


def _is_free(ring: i64, clear: i64) -> i64:
    """1 if a way leads from a region to Mordor through such regions only, else 0."""
    reached: i64 = _BIT[ring]
    while reached:
        following: i64 = 0
        for region in range(REGIONS):
            if reached >> region & 1:
                following |= TOWARDS_MORDOR[region]
        if following >> MORDOR & 1:
            return 1
        reached = following & clear
    return 0


def _add_race(table: Table, row: i64, found: list[int]) -> None:
    """How many steps Sauron needs for three in the Shire, beside how far the Ring has come, and who could stop it."""
    mover: i64 = table.mover
    steps: i64 = 0
    needed: i64 = 3
    last: i64 = 0
    for region in range(REGIONS):  # which are numbered from the Shire to Mordor
        taken: i64 = min(needed, table.counts[SAURON][region])
        if taken:
            last = ROW[region]
            steps += taken * (last - 1)
            needed -= taken
    if needed or steps > 15:
        steps = 15
    guards: i64 = 0
    for region in range(REGIONS):
        if ROW[region] <= last:
            guards += table.counts[FELLOWSHIP][region]
    found.append(_HURRY_AT + (mover * 8 + row) * 16 + steps)
    found.append(_GUARD_AT + (mover * 16 + steps) * 6 + min(guards, 5))


def _add_facing(table: Table, found: list[int]) -> None:
    """Who is ahead of whom, who may attack whom, and whose turn it is then."""
    mover: i64 = table.mover
    for piece in range(9):
        one: i64 = table.place[piece]
        if one >= REGIONS:
            continue
        first: i64 = _FACING_AT + _KIND[table.who[piece]] * 72
        for other in range(9, PIECES):
            two: i64 = table.place[other]
            if two < REGIONS:
                facing: i64 = _FACING[one * REGIONS + two]
                if facing == 1:
                    facing += mover
                found.append(first + _KIND[table.who[other]] * 4 + facing)


def _add_found_out(table: Table, side: i64, found: list[int]) -> None:
    """Whose place the enemy knows for certain."""
    pieces: i64 = _found_out(table, side)
    for piece in range(9):
        if pieces >> piece & 1:
            found.append(_FOUND_AT + table.who[side * 9 + piece])


def _found_out(table: Table, side: i64) -> i64:
    """The pieces of a side, from 0, whose place the enemy knows for certain, as a set of bits."""
    known = table.known[side]
    traced = known.traced
    if traced == 0:
        return 0
    same: i64 = -1
    first: i64 = known.worlds[0]
    for number in known.worlds:
        world: i64 = number
        same &= ~(world ^ first)
    pieces: i64 = 0
    for piece in range(9):
        if traced >> piece & 1 and (same >> piece * 4 & 15) == 15:
            pieces |= 1 << piece
    return pieces


def inputs(table: Table, features: list[int]) -> list[int]:
    """What is true of a situation for the network, by number, given its features.

    Who faces whom is left to the weights: the network has it from who stands where.
    """
    found: list[int] = []
    placed: i64 = table.mover * _CARDS_AT
    for number in features:
        feature: i64 = number
        if feature < _CARDS_AT:
            found.append(placed + feature)
        elif feature < _FACING_AT:
            found.append(_OTHERS_AT - _CARDS_AT + feature)
        elif feature >= _FOUND_AT:
            found.append(_OTHERS_AT - _CARDS_AT - (_FOUND_AT - _FACING_AT) + feature)
    for side in range(2):
        pieces: i64 = _found_out(table, side)
        for piece in range(9):
            if pieces >> piece & 1:
                at: i64 = side * 9 + piece
                found.append(_KNOWN_AT + table.who[at] * _PLACES + table.place[at])
    return found


class Worth:
    """What has been learned: the weights of the features, and what a network adds to their sum."""

    def __init__(self, weights: list[float], network: Network | None = None) -> None:
        self.weights = weights
        self.network = network

    def of(self, table: Table) -> float:
        """The chance that the Fellowship wins from here, 0 … 1."""
        weights = self.weights
        network = self.network
        found = features(table)
        total: float = 0.0
        for feature in found:
            total += weights[feature]
        if network is not None:
            total += network.of(inputs(table, found))
        if total > 30.0:
            return 1.0
        if total < -30.0:
            return 0.0
        return 1.0 / (1.0 + exp(-total))


def learned() -> Worth:
    """The worth with the weights, and the network, that come with Redbook."""
    return Worth(lesson("worth", FEATURES), insight(INPUTS))


class WorthLeaf(Leaf):
    """Ends a search where a turn begins: what is under way is played out at random, and the rest is judged."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def returns(self, state: State, chance: Sfc32) -> list[float]:
        """What each seat gains, -1 … 1."""
        assert isinstance(state, Table)
        while state.question != TURN:
            if state.actor == OVER:
                return state.returns()
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        value = 2.0 * self.worth.of(state) - 1.0
        return [value, -value]
