"""Random games, as fast as they can be played: the loop of benchmarks, searches and fuzzing.

Players choose uniformly among their legal actions and chance keeps to its odds. The generator is Chris
Doty-Humphrey's sfc32: additions, shifts and exclusive ors on four 32-bit words, which never leave the range
of a 64-bit register. So a seed gives the same game compiled and interpreted. For dice that matter see `dice`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import CHANCE, OVER, State

_WORD: Final[i64] = 0xFFFFFFFF
_WARM_UP: Final = 12
"""Rounds after which every bit of the seed has reached every word."""


class Sfc32:
    """A small, fast, reproducible source of randomness; not for secrets."""

    def __init__(self, seed: int) -> None:
        self._a: i64 = seed & 0xFFFFFFFF
        self._b: i64 = (seed >> 32) & 0xFFFFFFFF
        self._c: i64 = (seed >> 64) & 0xFFFFFFFF
        self._count: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        word: i64 = (a + b + self._count) & _WORD
        self._count = (self._count + 1) & _WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _WORD
        self._c = (((c << 21) & _WORD | (c >> 11)) + word) & _WORD
        return word

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1; for the small bounds of a game the bias is beyond notice."""
        return (self.word() * bound) >> 32

    def along(self, odds: list[float]) -> i64:
        """An index into `odds`, each as likely as its share."""
        left: float = float(self.word()) / 4294967296.0
        last: i64 = len(odds) - 1
        index: i64 = 0
        while index < last:
            left -= odds[index]
            if left < 0.0:
                break
            index += 1
        return index


def playout(state: State, seed: int) -> int:
    """Play `state` at random to the end of the game, in place; returns how many decisions the seats made.

    Chance is played, too, but not counted.
    """
    chance = Sfc32(seed)
    decisions: i64 = 0
    while True:
        actor: i64 = state.actor
        if actor == OVER:
            return decisions
        legal = state.menu_now()
        if actor == CHANCE:
            state.apply(legal[chance.along(state.odds())])
        else:
            state.apply(legal[chance.below(len(legal))])
            decisions += 1
