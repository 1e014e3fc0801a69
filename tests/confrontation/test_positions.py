"""Positions: what can be loaded, what is refused and by which field, and that nothing else ever happens."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.confrontation.games import OPTION_SETS, choose, make
from tests.confrontation.rulings import at, lay, legal, question, result

import redbook
from redbook import OVER, PositionError, State

DESIGN_EXAMPLE = {
    "game": "confrontation",
    "edition": "deluxe",
    "to_move": "sauron",
    "pieces": {"frodo": "shire", "sam": None, "balrog": "mordor"},
    "revealed": [],
    "discards": {"fellowship": ["magic"], "sauron": ["6"]},
    "specials": {"fellowship": ["gwaihir"], "sauron": []},
    "ringbearer": "frodo",
}


def test_the_documented_example_loads_and_comes_back() -> None:
    state = redbook.game("confrontation").load(DESIGN_EXAMPLE)
    written = state.position()
    for field, value in DESIGN_EXAMPLE.items():
        if field != "pieces":
            assert written[field] == value
    assert at(state, "frodo") == "shire"
    assert at(state, "sam") is None
    assert question(state) == "turn"


def test_what_is_not_given_takes_its_default() -> None:
    state = redbook.game("confrontation").load({"pieces": {"frodo": "shire", "orcs": "rohan"}})
    assert state.actor == 1
    assert legal(state) == {"move:orcs:caradhras", "move:orcs:gap-of-rohan"}


def test_a_player_who_cannot_move_has_lost_as_soon_as_the_position_is_loaded() -> None:
    state = redbook.game("confrontation").load({"pieces": {"frodo": "shire"}})
    assert result(state) == "fellowship"


BAD: list[tuple[str, Any, str]] = [
    ("not an object", [], "position"),
    ("unknown field", {"pices": {}}, "pices"),
    ("another game", {"game": "chess"}, "game"),
    ("another edition", {"edition": "original"}, "edition"),
    ("unknown option", {"options": {"dragons": True}}, "options.dragons"),
    ("other option", {"options": {"characters": "variant"}}, "options.characters"),
    ("pieces no object", {"pieces": ["frodo"]}, "pieces"),
    ("unknown character", {"pieces": {"frodo": "shire", "bilbo": "shire"}}, "pieces.bilbo"),
    ("a tenth character", {"pieces": {"frodo": "shire", "elrond": "shire"}}, "pieces.elrond"),
    ("no region", {"pieces": {"frodo": "bree"}}, "pieces.frodo"),
    ("a number for a region", {"pieces": {"frodo": 3}}, "pieces.frodo"),
    (
        "three in a plain region",
        {"pieces": {"frodo": "shire", "sam": "rohan", "merry": "rohan", "pippin": "rohan"}},
        "pieces.merry",
    ),
    ("two in the mountains", {"pieces": {"frodo": "high-pass", "sam": "high-pass"}}, "pieces.sam"),
    (
        "five at home",
        {"pieces": dict.fromkeys(("frodo", "sam", "pippin", "merry", "gandalf"), "shire")},
        "pieces.gandalf",
    ),
    ("both sides in a region", {"pieces": {"frodo": "rohan", "orcs": "rohan"}}, "pieces"),
    ("no Ringbearer", {"pieces": {"frodo": None, "orcs": "rohan"}}, "pieces.frodo"),
    ("Ringbearer in Mordor", {"pieces": {"frodo": "mordor"}}, "pieces.frodo"),
    ("Sam bears the Ring", {"pieces": {"frodo": "shire", "sam": "shire"}, "ringbearer": "sam"}, "ringbearer"),
    ("a stranger bears the Ring", {"pieces": {"frodo": "shire"}, "ringbearer": "elrond"}, "ringbearer"),
    (
        "three in the Shire",
        {"pieces": {"frodo": "rohan", "orcs": "shire", "warg": "shire", "shelob": "shire"}},
        "pieces",
    ),
    ("whose turn", {"pieces": {"frodo": "shire"}, "to_move": "gondor"}, "to_move"),
    ("turn below 0", {"pieces": {"frodo": "shire"}, "turn": -1}, "turn"),
    ("turn 0 after the setup", {"pieces": {"frodo": "shire"}, "turn": 0}, "turn"),
    ("turn a truth value", {"pieces": {"frodo": "shire"}, "turn": True}, "turn"),
    ("other side's card", {"pieces": {"frodo": "shire"}, "discards": {"fellowship": ["eye"]}}, "discards.fellowship"),
    ("a card twice", {"pieces": {"frodo": "shire"}, "discards": {"sauron": ["1", "1"]}}, "discards.sauron"),
    ("unequal discards", {"pieces": {"frodo": "shire"}, "discards": {"sauron": ["1"]}}, "discards"),
    ("discards of nobody", {"pieces": {"frodo": "shire"}, "discards": {"gondor": ["1"]}}, "discards.gondor"),
    (
        "all nine used",
        {
            "pieces": {"frodo": "shire"},
            "discards": {
                "fellowship": ["1", "2", "3", "4", "5", "magic", "retreat", "noble-sacrifice", "elven-cloak"],
                "sauron": ["1", "2", "3", "4", "5", "6", "magic", "retreat", "eye"],
            },
        },
        "discards",
    ),
    ("other side's special", {"pieces": {"frodo": "shire"}, "specials": {"sauron": ["gwaihir"]}}, "specials.sauron"),
    ("unknown special", {"pieces": {"frodo": "shire"}, "specials": {"sauron": ["eagle"]}}, "specials.sauron"),
    ("revealed off the board", {"pieces": {"frodo": "shire"}, "revealed": ["sam"]}, "revealed"),
    ("left revealed", {"pieces": {"frodo": "shire", "orcs": "rohan"}, "revealed": ["orcs"]}, "revealed"),
    (
        "two revealed by Crebain",
        {"pieces": {"frodo": "shire", "sam": "shire"}, "revealed": ["frodo", "sam"]},
        "revealed",
    ),
    ("marked Fellowship", {"pieces": {"frodo": "shire"}, "marked": "frodo"}, "marked"),
    ("result of nobody", {"pieces": {"frodo": "shire"}, "result": "gondor"}, "result"),
    ("unknown question", {"pieces": {"frodo": "shire"}, "progress": {"question": "why"}}, "progress.question"),
    (
        "a question out of place",
        {"pieces": {"frodo": "shire", "orcs": "rohan"}, "progress": {"question": "help"}},
        "progress.question",
    ),
    (
        "a question to the wrong side",
        {"pieces": {"frodo": "shire", "orcs": "rohan"}, "progress": {"question": "turn", "asked": "fellowship"}},
        "progress.asked",
    ),
    (
        "a world that is not so",
        {"pieces": {"frodo": "shire", "orcs": "rohan"}, "known": {"sauron": [{"orcs": "mordor"}]}},
        "known.sauron",
    ),
    ("no world", {"pieces": {"frodo": "shire", "orcs": "rohan"}, "known": {"sauron": []}}, "known.sauron"),
]


@pytest.mark.parametrize(("position", "field"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_an_impossible_position_is_refused_by_its_field(position: Any, field: str) -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game("confrontation").load(position)
    assert caught.value.field == field, str(caught.value)


def test_both_faces_of_a_tile_are_refused() -> None:
    with pytest.raises(PositionError) as caught:
        lay({"frodo": "shire", "frodo-variant": "shire"}, characters="draft")
    assert caught.value.field == "pieces.frodo-variant"


def test_loading_does_not_change_what_was_given() -> None:
    position = copy.deepcopy(DESIGN_EXAMPLE)
    redbook.game("confrontation").load(position)
    assert position == DESIGN_EXAMPLE


def reached(options: dict[str, Any], seed: int, steps: int) -> State:
    """A state some random steps into a game."""
    rng = Random(seed)
    state = make(options).start()
    for _ in range(steps):
        if state.actor == OVER:
            break
        state.play(choose(state, rng))
    return state


def spoiled(value: Any, rng: Random) -> Any:
    """Plain data with one thing in it changed."""
    junk = [None, True, -1, 7, "", "mordor", "frodo", "hidden", [], {}, ["orcs"], {"sauron": "1"}, 10**30, 0.5]
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        changed = dict(value)
        if rng.random() < 0.15:
            del changed[key]
        else:
            changed[key] = spoiled(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        if rng.random() < 0.3:
            return value[:place] + value[place + 1 :]
        return [*value[:place], spoiled(value[place], rng), *value[place + 1 :]]
    return rng.choice(junk)


@settings(max_examples=300, deadline=None)
@given(
    options=st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 120),
    damage=st.integers(1, 4),
)
def test_a_spoiled_position_is_refused_clearly_or_can_be_played(
    options: dict[str, Any], seed: int, steps: int, damage: int
) -> None:
    rng = Random(seed)
    position = json.loads(json.dumps(reached(options, seed, steps).position()))
    for _ in range(damage):
        position = spoiled(position, rng)
    game = make(options)
    try:
        state = game.load(position)
    except PositionError:
        return
    assert game.load(state.position()).position() == state.position()
    for _ in range(400):
        if state.actor == OVER:
            break
        for seat in (0, 1):
            assert state.determinize(seat, rng).view(seat) == state.view(seat)
        state.play(rng.choice(state.legal()))
