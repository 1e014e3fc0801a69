"""How `swift` does against itself, told apart by tempers:

    python -m tests.bots.duels 400

Four matches, ten seconds or so.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import cast

from tests.bots.tempers import TEMPERS

import redbook
from redbook import CHANCE, OVER
from redbook.arena import wilson
from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import RINGBOUND, WARLIKE
from redbook.kernel.playout import Sfc32
from redbook.war.nations import SHADOW
from redbook.war.state import WarState
from redbook.war.table import ENDINGS

GAME = redbook.game("war-of-the-ring")


def play(tempers: list[list[float]], seed: int) -> WarState:
    """The end of the game of a seed."""
    rng = Random(f"duel:{seed}")
    chance = Sfc32(rng.getrandbits(64))
    policy = Policy(rng.getrandbits(64), tempers)
    state = cast(WarState, GAME.start())
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.legal()[chance.along(state.odds())])
        else:
            state.apply(policy.answer(state))
    return state


def told(games: int) -> list[str]:
    """A line for each match: how often the Shadow wins, and how the games end."""
    lines = []
    for warlike_free, free in enumerate((RINGBOUND[0], WARLIKE[0])):
        for warlike_shadow, shadow in enumerate((RINGBOUND[1], WARLIKE[1])):
            ends = [play([free, shadow], seed) for seed in range(games)]
            won = sum(state.winner == SHADOW for state in ends)
            low, high = wilson(won, games)
            rate = f"{won} of {games}, {won / games:.1%} ({100 * low:.1f}–{100 * high:.1f})"
            how = Counter(ENDINGS[state.ending] for state in ends)
            who = f"{TEMPERS[1][warlike_shadow]} against {TEMPERS[0][warlike_free]}"
            lines.append(f"{who}: {rate}; " + ", ".join(f"{name} {number}" for name, number in how.most_common()))
    return lines


if __name__ == "__main__":
    print("\n".join(told(int(sys.argv[1]))))
