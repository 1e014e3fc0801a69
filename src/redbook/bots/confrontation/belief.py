"""Beliefs: which of the worlds that are still possible are likely, from how characters are used to behave.

What follows with certainty from everything seen is in the state's own knowledge: a world drawn from it is possible. But
not all possible worlds are alike: the Ringbearer seldom stands in front, an idle stand at home is rarely the Balrog,
whoever stays next to an enemy and does not strike has his reasons. Such habits show in where the hidden characters
stand, early and late, next to the enemy or not, alone or in company. The likelihood of a world is the exponential of
the sum of the weights of its features; `train` finds the weights from games, by what tells the true world from
others that were possible. A search that draws its states through `BelievingEyes` spends its time on what is likely.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.lessons import lesson
from redbook.confrontation.board import FORWARD, REGIONS
from redbook.confrontation.characters import CHARACTERS
from redbook.confrontation.table import Table
from redbook.kernel.contract import State
from redbook.kernel.eyes import Eyes

_PHASES: Final = 3
_FRONT_AT: Final = CHARACTERS * REGIONS * _PHASES
_COMPANY_AT: Final = _FRONT_AT + CHARACTERS * 3
HABITS: Final = _COMPANY_AT + CHARACTERS * 4
"""How many features there are."""
TRUST: Final = 0.4
"""How far habits are trusted: 1 would be as far as those go who taught them; a stranger's may differ."""

MORE: Final = 4
"""Once as many states have been drawn from a store as it began with, it gets another with every so many draws."""


def habits(table: Table, side: int) -> list[int]:
    """The features of a side's hidden characters, by number."""
    found: list[int] = []
    turn: i64 = table.turn
    phase: i64 = 0 if turn < 6 else 1 if turn < 16 else 2
    enemies = table.counts[1 - side]
    for piece in range(side * 9, side * 9 + 9):
        place: i64 = table.place[piece]
        if place >= REGIONS or table.up >> piece & 1:
            continue
        who: i64 = table.who[piece]
        found.append((who * REGIONS + place) * _PHASES + phase)
        ahead: i64 = 0
        for region in range(REGIONS):
            if FORWARD[side * REGIONS + place] >> region & 1 and enemies[region]:
                ahead += 1
        found.append(_FRONT_AT + who * 3 + ahead)
        found.append(_COMPANY_AT + who * 4 + table.counts[side][place] - 1)
    return found


class Belief:
    """The learned weights."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def likelihood(self, table: Table, side: int) -> float:
        """How likely a world of a side is, beside the others that are possible."""
        weights = self.weights
        total: float = 0.0
        for habit in habits(table, side):
            total += weights[habit]
        return exp(TRUST * total)


def learned() -> Belief:
    """The beliefs that come with Redbook."""
    return Belief(lesson("belief", HABITS))


class BelievingEyes(Eyes):
    """Eyes that draw likely states more often than unlikely ones, from a store that grows in a long search."""

    def __init__(self, eyes: Eyes, belief: Belief, size: int, rng: Random) -> None:
        super().__init__(eyes.determinize(rng), eyes.seat)
        self._eyes = eyes
        self._belief = belief
        self._drawn: list[State] = []
        self._up_to: list[float] = []
        self._until_more: i64 = size
        for _ in range(size):
            self._store(rng)

    def determinize(self, rng: Random) -> State:
        """A copy of one of the stored states, the likely ones more often."""
        if self._until_more == 0:
            self._store(rng)
            self._until_more = MORE
        self._until_more -= 1
        mark = rng.random() * self._up_to[-1]
        low: i64 = 0
        high: i64 = len(self._up_to) - 1
        while low < high:
            middle: i64 = (low + high) // 2
            if self._up_to[middle] < mark:
                low = middle + 1
            else:
                high = middle
        return self._drawn[low].clone()

    def _store(self, rng: Random) -> None:
        state = self._eyes.determinize(rng)
        assert isinstance(state, Table)
        before = self._up_to[-1] if self._up_to else 0.0
        self._up_to.append(before + self._belief.likelihood(state, 1 - self.seat))
        self._drawn.append(state)
