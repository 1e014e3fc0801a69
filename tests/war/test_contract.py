"""War of the Ring keeps the contract that every game keeps, and is quick to copy and small to store."""

from __future__ import annotations

import pickle

import pytest
from tests.kernel.contract_checks import check_game

import redbook
from redbook.war import actions, contents


@pytest.mark.parametrize("seed", range(6))
def test_keeps_the_contract(seed: int) -> None:
    check_game(redbook.game("war-of-the-ring", turn_limit=6), seed, share=0.1)


@pytest.mark.rule("W-MULTI-45")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [3, 4])
def test_keeps_the_contract_with_teams(players: int, seed: int) -> None:
    check_game(redbook.game("war-of-the-ring", turn_limit=4, players=players), seed, share=0.1)


@pytest.mark.rule("W-MULTI-64")
@pytest.mark.parametrize("box", ["lords", "twilight", "warriors", "kings"])
@pytest.mark.parametrize("players", [3, 4])
def test_keeps_the_contract_with_teams_and_a_box(players: int, box: str) -> None:
    check_game(redbook.game("war-of-the-ring", turn_limit=2, players=players, expansions=[box]), players, share=0.1)


def test_the_blocks_of_action_ids_fit_together() -> None:
    assert len(actions.NAMES) == len(set(actions.NAMES)) == actions.SIZE_WITH[-1]
    assert actions.NAMES[actions.SAY_REGION] == "region:andrast"
    assert actions.NAMES[actions.SAY_CHARACTER] == "character:gandalf-the-grey"
    assert actions.NAMES[actions.CAME_ROLL + actions.FIRST_ROLL[5]] == "roll:11111"
    assert actions.NAMES[actions.CAME_CHARACTER - 1] == "tile:give-it-to-uss"
    for said, verb in ((actions.SAY_CARDS, "card"), (actions.CAME_CARDS, "deal")):
        assert [actions.NAMES[action] for action in said] == [f"{verb}:{card}" for card in contents.CARD_IDS]
        assert [actions.THING[action] for action in said] == list(range(contents.CARDS))


def test_a_state_is_small_in_a_pickle() -> None:
    state = redbook.game("war-of-the-ring").start()
    assert len(pickle.dumps(state)) < 4096
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    "options", [{"expansions": ["wars"]}, {"expansions": "lords"}, {"turn_limit": -1}, {"players": 5}, {"x": 1}]
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(redbook.OptionError):
        redbook.game("war-of-the-ring", **options)


@pytest.mark.rule("X-SET-06", "X-SET-07")
@pytest.mark.parametrize(("other", "rule"), [("lords", "X-SET-06"), ("warriors", "X-SET-06"), ("kings", "X-SET-07")])
def test_twilight_is_played_with_no_other_box(other: str, rule: str) -> None:
    with pytest.raises(redbook.OptionError, match=rule):
        redbook.game("war-of-the-ring", expansions=["twilight", other])
