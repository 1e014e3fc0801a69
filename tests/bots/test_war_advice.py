"""Advice on War of the Ring: what Steward's search over plans found, told; for what its seat knows, and no more."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from tests.bots.playing import step

import redbook
from redbook import CHANCE, OVER, State, bots
from redbook.bots.advice import advise
from redbook.kernel.contract import Json
from redbook.kernel.errors import RedbookError

WAR = redbook.game("war-of-the-ring")
BOXES = {"expansions": ["lords", "warriors", "kings"]}


def test_what_wins_at_once_is_told_first_with_the_way_there() -> None:
    """One step from the Crack of Doom, far from Corruption."""
    position = {
        "fellowship": {"region": None, "mordor": 4, "corruption": 2},
        "dice": {"free-peoples": {"unused": {"character": 1, "event": 1}}, "shadow": {"unused": {"army": 1}}},
    }
    advice = advise(WAR.load(position), iterations=400)
    assert (advice["by"], advice["seat"], advice["iterations"]) == ("steward", "free-peoples", 400)
    assert advice["chance"] > 0.8
    first = advice["answers"][0]
    assert (first["name"], first["label"]) == ("die:character", "Character")
    assert first["chance"] > 0.9
    assert sum(answer["share"] for answer in advice["answers"]) == pytest.approx(1.0, abs=0.01)
    best = advice["lines"][0]
    assert [step["name"] for step in best["steps"][:2]] == ["die:character", "act:move-fellowship"]
    assert best["share"] == first["share"]


@pytest.mark.parametrize("options", [{}, BOXES, {"players": 4}], ids=["base", "boxes", "four players"])
def test_all_over_a_game_it_tells_what_can_be_played(options: Json) -> None:
    """Every answer is named with its label, and every line can be played as it is told, by who is asked."""
    game = redbook.game("war-of-the-ring", **options)
    told = followed = 0
    for state in asked(game, seed=2):
        opened = told % 2 == 0
        advice = advise(state, opened=opened, iterations=200)
        labels = {action["name"]: action["label"] for action in state.choices(state.actor)["actions"]}
        assert {answer["name"]: answer["label"] for answer in advice["answers"]} == labels
        assert 0.0 <= advice["chance"] <= 1.0
        told += 1
        for line in advice["lines"] if opened else ():
            played = state.clone()
            for one in line["steps"]:
                assert one["seat"] == game.seats[played.actor] == advice["seat"]
                played.play(one["name"])
            followed += len(line["steps"]) > 1
    assert told > 8
    assert followed > 3


def test_it_sees_only_what_its_seat_sees() -> None:
    """Two states that the seat cannot tell apart get the same advice with closed eyes; open eyes see the difference."""
    rng = Random(5)
    differ = 0
    for state in asked(WAR, seed=4):
        other = state.determinize(state.actor, rng)
        assert advise(state, iterations=60) == advise(other, iterations=60)
        differ += advise(state, opened=True, iterations=60) != advise(other, opened=True, iterations=60)
    assert differ > 3


def test_who_has_no_adviser_is_told_so() -> None:
    chess = cast(State, SimpleNamespace(game=SimpleNamespace(name="chess")))
    with pytest.raises(RedbookError, match="nobody here can advise on chess"):
        advise(chess)


def asked(game: redbook.Game, seed: int) -> list[State]:
    """Situations all over a game in which somebody has a choice."""
    rng = Random(seed)
    players = [bots.make("swift", game, seed=place) for place in range(len(game.seats))]
    state = game.start()
    found: list[State] = []
    while state.actor != OVER:
        if state.actor != CHANCE and len(state.legal()) > 1 and rng.random() < 0.04:
            found.append(state.clone())
        step(state, players, rng)
    return found
