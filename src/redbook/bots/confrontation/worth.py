"""What a situation at the start of a turn is worth: the chance that the Fellowship wins it, learned from games.

A situation is described by a few dozen of some thousand yes-or-no features: who stands where, which cards are left, how
far the Ringbearer has come and how many servants are still ahead of him, who could attack him now, and how near Sauron
is to three in the Shire. The worth is the logistic function of the sum of their weights, so that it takes about a
microsecond. `train` finds the weights.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from mypy_extensions import i64

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
FEATURES: Final = _ALONE_AT + 10 * 10
"""How many features there are."""


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
    return found


class Worth:
    """The learned weights."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def of(self, table: Table) -> float:
        """The chance that the Fellowship wins from here, 0 … 1."""
        weights = self.weights
        total: float = 0.0
        for feature in features(table):
            total += weights[feature]
        if total > 30.0:
            return 1.0
        if total < -30.0:
            return 0.0
        return 1.0 / (1.0 + exp(-total))


def learned() -> Worth:
    """The worth with the weights that come with Redbook."""
    text = files("redbook.bots.confrontation").joinpath("weights.json").read_text(encoding="utf-8")
    kept: dict[str, float] = json.loads(text)
    weights = [0.0] * FEATURES
    for feature, weight in kept.items():
        weights[int(feature)] = weight
    return Worth(weights)


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
