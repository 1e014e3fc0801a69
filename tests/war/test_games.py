"""Random games under invariants, a few for each leaning of the players."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.war.games import LEANINGS, play_game

import redbook

GAMES = 4
"""Games for each leaning."""


@pytest.mark.parametrize("leaning", LEANINGS)
@pytest.mark.rule("W-SETUP-32", "W-TURN-18", "W-TURN-16", "W-POL-03")
def test_random_games_keep_the_invariants_and_end(leaning: str) -> None:
    game = redbook.game("war-of-the-ring")
    seen: Counter[str] = Counter()
    first = list(LEANINGS).index(leaning)
    for seed in range(first, first + GAMES * len(LEANINGS), len(LEANINGS)):
        play_game(game, seed, seen)
    assert sum(number for what, number in seen.items() if what.startswith("ending ")) == GAMES
    assert seen["ending turn-limit"] == 0
