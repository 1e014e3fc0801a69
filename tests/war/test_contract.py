"""War of the Ring keeps the contract that every game keeps, and is quick to copy and small to store."""

from __future__ import annotations

import pickle

import pytest
from tests.kernel.contract_checks import check_game

import redbook
from redbook.war import actions


@pytest.mark.parametrize("seed", range(6))
def test_keeps_the_contract(seed: int) -> None:
    check_game(redbook.game("war-of-the-ring", turn_limit=6), seed, share=0.1)


def test_the_blocks_of_action_ids_fit_together() -> None:
    assert len(actions.NAMES) == len(set(actions.NAMES)) == actions.SIZE
    assert actions.NAMES[actions.SAY_REGION] == "region:andrast"
    assert actions.NAMES[actions.SAY_CHARACTER] == "character:gandalf-the-grey"
    assert actions.NAMES[actions.CAME_ROLL + actions.FIRST_ROLL[5]] == "roll:11111"
    assert actions.NAMES[actions.CAME_CHARACTER - 1] == "tile:give-it-to-uss"


def test_a_state_is_small_in_a_pickle() -> None:
    state = redbook.game("war-of-the-ring").start()
    assert len(pickle.dumps(state)) < 4096
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("options", [{"expansions": ["lords"]}, {"expansions": "lords"}, {"turn_limit": -1}, {"x": 1}])
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(redbook.OptionError):
        redbook.game("war-of-the-ring", **options)
