"""Positions of War of the Ring: what is written down is read back, and what cannot be is refused by its field."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.war.games import choose
from tests.war.inclined import LEANINGS

import redbook
from redbook import OVER, PositionError, State

WAR = redbook.game("war-of-the-ring")
SIEGE: dict[str, Any] = {
    "mover": "shadow",
    "armies": {
        "helms-deep": {"isengard-regular": 5, "isengard-elite": 2},
        "inside-helms-deep": {"rohan-regular": 2, "rohan-leader": 1},
    },
    "dice": {"shadow": {"unused": {"army": 2}}, "free-peoples": {"unused": {"character": 1}}},
}
GARRISON = {"rohan-regular": 2}
FREE, SHADOW = "free-peoples", "shadow"


def armies(**places: dict[str, int]) -> dict[str, Any]:
    """A position with these armies, underscores for hyphens."""
    return {"armies": {place.replace("_", "-"): force for place, force in places.items()}}


BAD: list[tuple[str, Any, str]] = [
    ("no object", [], "position"),
    ("another game", {"game": "confrontation"}, "game"),
    ("unknown field", {"weather": "fine"}, "weather"),
    ("turn in words", {"turn": "three"}, "turn"),
    ("true for a number", {"turn": True}, "turn"),
    ("phase out of range", {"phase": 7}, "phase"),
    ("mover unknown", {"mover": "gondor"}, "mover"),
    ("armies as a list", {"armies": ["gondor"]}, "armies"),
    ("unknown region", armies(hobbiton={"north-regular": 1}), "armies.hobbiton"),
    ("unknown figure", armies(bree={"north-dragon": 1}), "armies.bree.north-dragon"),
    ("less than nobody", armies(bree={"north-regular": -1}), "armies.bree.north-regular"),
    ("more figures than there are", armies(bree={"north-elite": 6}), "armies.bree.north-elite"),
    (
        "more figures in all",
        armies(bree={"north-elite": 3}, dale={"north-elite": 3}),
        "armies",
    ),
    ("too many units", armies(orthanc={"isengard-regular": 8, "isengard-elite": 3}), "armies.orthanc"),
    (
        "too many inside",
        armies(helms_deep={"isengard-regular": 1}, inside_helms_deep={"rohan-regular": 6}),
        "armies.inside-helms-deep",
    ),
    ("both sides in a field", armies(dagorlad={"sauron-regular": 1, "gondor-regular": 1}), "armies.dagorlad"),
    ("both sides in a Stronghold", armies(lorien={"sauron-regular": 1, "elves-elite": 1}), "armies.lorien"),
    ("a Leader alone", armies(bree={"north-leader": 1}), "armies.bree"),
    ("a siege without besiegers", armies(inside_helms_deep=GARRISON), "armies.inside-helms-deep"),
    (
        "besieged in what they do not hold",
        {**armies(helms_deep={"isengard-regular": 1}, inside_helms_deep=GARRISON), "control": {"helms-deep": SHADOW}},
        "control.helms-deep",
    ),
    (
        "an army in a City of the enemy",
        {"control": {"pelargir": SHADOW}} | armies(pelargir={"gondor-regular": 1}),
        "control.pelargir",
    ),
    ("control of a wilderness", {"control": {"dagorlad": SHADOW}}, "control.dagorlad"),
    ("Shadow figures lost for good", {"casualties": {"sauron-regular": 1}}, "casualties.sauron-regular"),
    ("unknown character", {"characters": {"bilbo": "rivendell"}}, "characters.bilbo"),
    ("a character nowhere", {"characters": {"boromir": "numenor"}}, "characters.boromir"),
    ("a minion in the Fellowship", {"characters": {"saruman": "fellowship"}}, "characters.saruman"),
    ("Saruman abroad", {"characters": {"saruman": "edoras"}}, "characters.saruman"),
    ("a companion not yet in play", {"characters": {"gimli": "waiting"}}, "characters.gimli"),
    ("Gimli replaced", {"characters": {"gimli": "replaced"}}, "characters.gimli"),
    ("Aragorn beside Strider", {"characters": {"aragorn": "edoras", "strider": "bree"}}, "characters.aragorn"),
    ("Gollum in company", {"characters": {"gollum": "fellowship"}}, "characters.gollum"),
    ("inside without a garrison", {"characters": {"boromir": "inside-minas-tirith"}}, "characters.boromir"),
    ("a rearguard without a battle", {"characters": {"boromir": "rearguard"}}, "characters.boromir"),
    ("unknown Nation", {"nations": {"ents": {"steps": 0}}}, "nations.ents"),
    ("too far from war", {"nations": {"gondor": {"steps": 4}}}, "nations.gondor.steps"),
    ("passive At War", {"nations": {"gondor": {"steps": 0}}}, "nations.gondor"),
    ("active in words", {"nations": {"gondor": {"active": "yes"}}}, "nations.gondor.active"),
    ("unknown face", {"dice": {SHADOW: {"unused": {"sword": 1}}}}, "dice.shadow.unused.sword"),
    ("too many dice", {"dice": {FREE: {"unused": {"muster": 4}, "used": 3}}}, "dice.free-peoples"),
    ("four Rings", {"rings": {FREE: {"left": 2}, SHADOW: {"left": 2}}}, "rings"),
    ("unknown region of the Ring", {"fellowship": {"region": "hobbiton"}}, "fellowship.region"),
    ("beyond the Crack of Doom", {"fellowship": {"mordor": 6}}, "fellowship.mordor"),
    ("in Mordor and elsewhere", {"fellowship": {"mordor": 1, "region": "bree"}}, "fellowship.region"),
    ("a low Guide", {"fellowship": {"guide": "meriadoc"}}, "fellowship.guide"),
    ("unknown Guide", {"fellowship": {"guide": "bilbo"}}, "fellowship.guide"),
    ("unknown tile", {"tiles": {"drawn": {"nine": 1}}}, "tiles.drawn.nine"),
    ("a tile too many", {"tiles": {"drawn": {"eye": 3}, "removed": {"eye": 2}}}, "tiles"),
    (
        "a tile before its card",
        {"tiles": {"pool": {"elven-rope": 1}}, "cards": {FREE: {"hand": ["elven-rope"]}}},
        "tiles",
    ),
    ("unknown card", {"cards": {FREE: {"hand": ["lembas"]}}}, "cards.free-peoples.hand"),
    ("a card of the other side", {"cards": {FREE: {"hand": ["orc-patrol"]}}}, "cards.free-peoples.hand"),
    ("a card twice", {"cards": {FREE: {"hand": ["athelas"], "discard": ["athelas"]}}}, "cards.free-peoples.discard"),
    ("a card that does not stay", {"cards": {FREE: {"table": ["athelas"]}}}, "cards.free-peoples.table"),
    ("a combat card without a battle", {"cards": {FREE: {"laid": ["athelas"]}}}, "cards.free-peoples.laid"),
    ("a pile that is no list", {"cards": {FREE: {"hand": "athelas"}}}, "cards.free-peoples.hand"),
    ("unknown pile", {"cards": {FREE: {"sleeve": []}}}, "cards.free-peoples.sleeve"),
    ("unknown ending", {"ending": "peace"}, "ending"),
    ("the wrong winner", {"ending": "corruption", "winner": FREE}, "winner"),
    ("an unknown winner", {"ending": "corruption", "winner": "gondor"}, "winner"),
    ("a winner while it goes on", {"winner": SHADOW}, "winner"),
    ("no frames", {"stack": []}, "stack"),
    ("an unknown frame", {"stack": [["supper", 0, 0, 0, 0, 0, 0, 0]]}, "stack.0"),
    ("a short frame", {"stack": [["turn", 0]]}, "stack.0"),
    ("nobody is asked", {"stack": [["turn", 4, 0, 0, 0, 0, 0, 0]]}, "asked"),
    ("a stage that there is not", {"stack": [["turn", 77, 0, 0, 0, 0, 0, 0]], "asked": SHADOW}, "stack.0.stage"),
    ("a short battle", {"stack": [["turn", 4, 0, 0, 0, 0, 0, 0]], "asked": SHADOW, "battle": [1]}, "battle"),
]


@pytest.mark.parametrize(("position", "field"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_an_impossible_position_is_refused_by_its_field(position: Any, field: str) -> None:
    with pytest.raises(PositionError) as caught:
        WAR.load(position)
    assert caught.value.field == field, str(caught.value)
    assert len(str(caught.value)) > len(field) + 10


def test_what_is_left_out_follows_from_what_is_said() -> None:
    state = WAR.load(
        {
            "characters": {"aragorn": "edoras"},
            "tiles": {"aside": {"elven-rope": 1}},
            **armies(dale={"sauron-regular": 2}),
        }
    )
    view = state.view(None)
    assert view["characters"]["strider"] == "replaced"
    assert view["control"] == {"dale": "shadow"}
    assert view["cards"]["free-peoples"]["discard"] == ["elven-rope"]
    assert view["fellowship"]["guide"] == "gandalf-the-grey"
    without_gandalf = WAR.load({"characters": {"gandalf-the-grey": "eliminated"}})
    assert without_gandalf.view(None)["fellowship"]["guide"] == "strider"


def test_loading_does_not_change_what_was_given() -> None:
    position = copy.deepcopy(SIEGE)
    WAR.load(position)
    assert position == SIEGE


def reached(seed: int, steps: int) -> State:
    """A state some biased random steps into a game."""
    rng = Random(seed)
    leaning = list(LEANINGS.values())[seed % len(LEANINGS)]
    state = WAR.start()
    for _ in range(steps):
        if state.actor == OVER:
            break
        state.play(choose(state, rng, leaning))  # type: ignore[arg-type]
    return state


UNDER_WAY = ("stack", "asked", "apart", "battle", "hunt", "last_result")


def spoiled(value: Any, rng: Random) -> Any:
    """Plain data with one thing in it changed."""
    junk = [None, True, -1, 7, "", "lorien", "frodo", "shadow", [], {}, ["athelas"], {"eye": 1}, 10**30, 0.5]
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.15:
            return {name: held for name, held in value.items() if name != key}
        return {**value, key: spoiled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        if rng.random() < 0.3:
            return value[:place] + value[place + 1 :]
        return [*value[:place], spoiled(value[place], rng), *value[place + 1 :]]
    return rng.choice(junk)


def damaged(seed: int, steps: int, damage: int) -> Any:
    """A position reached in play in which some things were changed, first at a place that was drawn, then anywhere."""
    rng = Random(seed)
    position = json.loads(json.dumps(reached(seed, steps).position()))
    for _ in range(damage):
        position = spoiled(position, rng)
    return position


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 300), damage=st.integers(1, 3))
def test_a_spoiled_position_is_refused_clearly_or_can_be_looked_at(seed: int, steps: int, damage: int) -> None:
    try:
        state = WAR.load(damaged(seed, steps, damage))
    except PositionError:
        return
    for seat in (0, 1):
        assert state.view(seat)
        assert state.choices(seat)["prompt"]
    assert (not state.legal()) == (state.actor == OVER)


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 300), damage=st.integers(1, 3))
def test_a_spoiled_situation_is_refused_clearly_or_can_be_played(seed: int, steps: int, damage: int) -> None:
    rng = Random(seed)
    position = damaged(seed, steps, damage)
    if isinstance(position, dict):
        position = {name: value for name, value in position.items() if name not in UNDER_WAY}
    try:
        state = WAR.load(position)
    except PositionError:
        return
    assert WAR.load(state.position()).position() == state.position()
    for _ in range(60):
        if state.actor == OVER:
            break
        for seat in (0, 1):
            assert state.determinize(seat, rng).view(seat) == state.view(seat)
        state.play(rng.choice(state.legal()))


def test_a_stronghold_whose_last_defenders_fell_is_taken_only_when_the_battle_is_over() -> None:
    """The Witch-king's sorcery is asked about before: a position of that moment says who still controls."""
    state = WAR.load(
        {
            "mover": FREE,
            "armies": {
                "minas-tirith": {"sauron-regular": 4, "nazgul": 2},
                "inside-minas-tirith": {"gondor-regular": 1},
            },
            "characters": {"witch-king": "minas-tirith"},
            "nations": {"gondor": {"steps": 0, "active": True}},
            "dice": {FREE: {"unused": {"army": 1}}, SHADOW: {"unused": {"army": 1}}},
            "cards": {SHADOW: {"hand": ["orc-patrol"]}},
        }
    )
    for action in ("die:army", "act:attack", "card:orc-patrol", "roll:1", "roll:1245", "roll:56"):
        state.play(action)
    assert "inside-minas-tirith" not in state.view(None)["armies"]
    assert state.position()["control"] == {"minas-tirith": FREE}
    assert WAR.load(state.position()) == state
    state.play("no")
    assert state.position()["control"] == {"minas-tirith": SHADOW}


def test_a_game_that_is_over_keeps_nothing_that_somebody_would_have_heard() -> None:
    game = redbook.game("war-of-the-ring", turn_limit=1)
    state = game.load({"phase": 5, "mover": "shadow", "dice": {"shadow": {"unused": {"army": 1}}}})
    for action in ("die:army", "act:move-armies", "army:far-harad", "to:near-harad", "all", "done"):
        state.follow(action)
    assert state.actor == OVER
    assert state.position()["last_result"] is None
    assert game.load(state.position()) == state
