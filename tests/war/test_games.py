"""Random games under invariants, some for each leaning of the players and each scene where they begin."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.war.games import SCENES, play_game
from tests.war.inclined import LEANINGS

import redbook

GAMES = 8
"""Games for each leaning, an equal share of them for each scene."""


@pytest.mark.parametrize("leaning", LEANINGS)
@pytest.mark.rule("W-SETUP-32", "W-TURN-18", "W-TURN-16", "W-POL-03")
def test_random_games_keep_the_invariants_and_end(leaning: str) -> None:
    assert GAMES % len(SCENES) == 0
    game = redbook.game("war-of-the-ring")
    seen: Counter[str] = Counter()
    first = list(LEANINGS).index(leaning)
    for seed in range(first, first + GAMES * len(LEANINGS), len(LEANINGS)):
        play_game(game, seed, seen, share=0.03)
    assert sum(number for what, number in seen.items() if what.startswith("ending ")) == GAMES
    assert seen["ending turn-limit"] == 0
