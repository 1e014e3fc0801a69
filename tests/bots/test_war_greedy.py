"""Greedy plays War of the Ring sensibly: it beats chance, goes on with the Ring, and brings its Nations to war."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.bots.playing import answer, play_on, step
from tests.war.rulings import lay, play, question, use

import redbook
from redbook import CHANCE, State, bots
from redbook.bots.war.sight import GATE, REGION_NUMBER, SLOT_OF, Sight

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
    assert wins(1, 6) == 6


def test_the_free_peoples_beat_random() -> None:
    assert wins(0, 12) >= 8


def test_against_itself_both_sides_win_in_both_ways() -> None:
    endings: Counter[str] = Counter()
    for seed in range(1, 21):
        players = [bots.make("greedy", WAR, seed=seed), bots.make("greedy", WAR, seed=-seed)]
        endings[play_on(WAR.start(), players, seed).view(None)["ending"]] += 1
    assert set(endings) == {"corruption", "crack-of-doom", "shadow-conquest", "free-peoples-conquest"}
    assert 7 <= endings["crack-of-doom"] + endings["free-peoples-conquest"] <= 13


def test_a_revealed_fellowship_looks_further_than_the_next_step() -> None:
    """From Hollin every way nearer to Mordor begins in Moria, which draws a tile, but is worth it for seven steps."""
    state = lay(dice=("character", "event"), hunt_box=(0, 1), fellowship={"region": "hollin", "progress": 6})
    play(use(state, "character", "move-fellowship"), "roll:6", "tile:0-reveal")
    assert state.view(0)["fellowship"]["steps_left"] == 7
    player = bots.make("greedy", WAR, seed=1)
    while question(state) == "journey":
        state.play(answer(player, state))
    assert GATE[REGION_NUMBER["hollin"]] == 8
    assert GATE[REGION_NUMBER[state.view(0)["fellowship"]["region"]]] == 1


def test_no_army_moves_where_there_is_no_room() -> None:
    state = WAR.load(
        {
            "mover": "shadow",
            "armies": {"minas-morgul": {"sauron-regular": 6}, "south-ithilien": {"sauron-regular": 10}},
            "dice": {"shadow": {"unused": {"army": 1}}, "free-peoples": {"unused": {"event": 1}}},
        }
    )
    sight = Sight(state.view(1), {})
    assert sight.gain(1, SLOT_OF["minas-morgul"], REGION_NUMBER["south-ithilien"]) < -10


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


def test_it_answers_alike_in_every_state_that_it_cannot_tell_apart() -> None:
    rng = Random(4)
    state = WAR.start()
    players = [bots.make("greedy", WAR, seed=1), bots.make("greedy", WAR, seed=2)]
    compared = 0
    while compared < 60:
        if state.actor != CHANCE and rng.random() < 0.3:
            other = state.determinize(state.actor, rng)
            seed = rng.randrange(99)
            alike = [answer(bots.make("greedy", WAR, seed=seed), either) for either in (state, other)]
            assert alike[0] == alike[1]
            compared += 1
        step(state, players, rng)


@pytest.mark.parametrize("name", ["hobbit", "ranger"])
def test_the_levels_for_people_play_it(name: str) -> None:
    game = redbook.game("war-of-the-ring", turn_limit=2)
    players = [bots.make(name, game, seed=1), bots.make(name, game, seed=2)]
    assert play_on(game.start(), players, 3).view(None)["ending"] == "turn-limit"


@pytest.mark.parametrize("name", ["mo-ismcts", "uct"])
def test_who_cannot_play_it_is_refused(name: str) -> None:
    with pytest.raises(redbook.OptionError, match="greedy"):
        bots.make(name, WAR)
