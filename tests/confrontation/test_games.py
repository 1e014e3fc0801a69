"""Five hundred random games under invariants, across all option sets; `make fuzz` plays many more."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.confrontation.games import OPTION_SETS, make, name_of, play_game
from tests.kernel.contract_checks import check_game

GAMES = -(-500 // len(OPTION_SETS))
"""Games for each set of options, so that there are 500 or more."""


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
@pytest.mark.rule("C-MOVE-37", "C-MOVE-38", "C-CARD-03", "C-INFO-01", "C-INFO-15")
def test_random_games_keep_the_invariants(options: dict[str, object]) -> None:
    game = make(options)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play_game(game, seed, share=0.05, seen=seen)
    assert seen["question ended"] == GAMES


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_keeps_the_contract(options: dict[str, object]) -> None:
    check_game(make(options), seed=1, share=0.2)
