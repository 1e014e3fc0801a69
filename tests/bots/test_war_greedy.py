"""Greedy plays War of the Ring sensibly: it beats chance, goes on with the Ring, and brings its Nations to war."""

from __future__ import annotations

import pytest
from tests.bots.playing import answer, play_on

import redbook
from redbook import State, bots

WAR = redbook.game("war-of-the-ring")
SEEDS = range(5)


def always(state: State) -> set[str]:
    """What greedy answers, whatever its mood."""
    return {answer(bots.make("greedy", WAR, seed=seed), state) for seed in SEEDS}


def wins(seat: int, games: int) -> int:
    """How many games greedy wins against random from a seat."""
    won = 0
    for seed in range(games):
        players = [bots.make("random", WAR, seed=seed), bots.make("random", WAR, seed=seed)]
        players[seat] = bots.make("greedy", WAR, seed=seed)
        won += play_on(WAR.start(), players, seed).returns()[seat] > 0
    return won


def test_the_shadow_beats_random() -> None:
    assert wins(1, 4) == 4


def test_the_free_peoples_beat_random_now_and_then() -> None:
    assert wins(0, 8) >= 1


def test_a_revealed_fellowship_is_hidden() -> None:
    state = WAR.load(
        {
            "fellowship": {"region": "lorien", "revealed": True},
            "dice": {"free-peoples": {"unused": {"character": 2}}, "shadow": {"unused": {"army": 1}}},
        }
    )
    assert always(state) == {"die:character"} or always(state) == {"act:hide-fellowship"}
    while state.actor == 0 and state.view(0)["question"] == "turn":
        state.play("die:character")
    assert always(state) == {"act:hide-fellowship"}


def test_the_fellowship_is_declared_at_the_gates_and_enters_mordor() -> None:
    state = WAR.load({"phase": 2, "fellowship": {"region": "dagorlad", "progress": 2}})
    assert always(state) == {"yes"}
    state.play("yes")
    players = [bots.make("greedy", WAR, seed=1), bots.make("greedy", WAR, seed=2)]
    while state.actor == 0 and state.view(0)["fellowship"]["mordor"] is None:
        state.play(answer(players[0], state))
    assert state.view(0)["fellowship"]["mordor"] == 0


def test_saruman_comes_as_soon_as_he_can() -> None:
    state = WAR.load(
        {
            "mover": "shadow",
            "nations": {"isengard": {"steps": 0, "active": True}},
            "dice": {"free-peoples": {"unused": {"event": 1}}, "shadow": {"unused": {"muster": 1, "event": 1}}},
        }
    )
    assert always(state) == {"die:muster"}
    state.play("die:muster")
    assert always(state) == {"act:minion"}


@pytest.mark.parametrize("name", ["steward", "uct"])
def test_who_cannot_play_it_is_refused(name: str) -> None:
    with pytest.raises(redbook.OptionError, match="greedy"):
        bots.make(name, WAR)
