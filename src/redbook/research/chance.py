"""Chance inside an environment: played as soon as it is its turn, so that only seats are ever asked.

The generator is that of `kernel.playout`, compiled and interpreted the same. One environment keeps one for all its
games, and `vector` one for each of its games, so that a seed gives the same games there and here.
"""

from __future__ import annotations

from redbook.kernel.contract import CHANCE, State
from redbook.kernel.playout import Sfc32


def settle(state: State, chance: Sfc32) -> None:
    """Let chance act until a seat is asked or the game is over."""
    while state.actor == CHANCE:
        state.apply(state.legal()[chance.along(state.odds())])
