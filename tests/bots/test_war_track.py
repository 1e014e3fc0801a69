"""The exact race on the Mordor Track: what it says is what the rules of the game lead to, tile by tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

import redbook
from redbook import CHANCE, OVER
from redbook.bots.war.swift import track
from redbook.war.kinds import ACTION, TURN
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.state import WarState
from redbook.war.table import KIND, RING_DESTROYED

WAR = redbook.game("war-of-the-ring")
COMPANIONS = ("gandalf-the-grey", "strider", "legolas", "gimli", "boromir", "meriadoc", "peregrin")
ALL = {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3}
FEW = {"eye": 2, "1": 1, "1-reveal": 1, "2-reveal": 1, "3": 2}
"""The standard tiles in the pool: of each sort some, and soon enumerated."""
STOPS = ("shelobs-lair", "the-ring-is-mine", "give-it-to-uss", "phial-of-galadriel")


def on_track(
    company: Sequence[str], steps: int, corruption: int, dice: int, box: int, pool: dict[str, int]
) -> WarState:
    """The Fellowship so many steps from the Crack of Doom, with so many dice that can move it; the Shadow has none."""
    fellowship: dict[str, object] = {"region": None, "mordor": 5 - steps, "corruption": corruption}
    if not company:
        fellowship["guide"] = "gollum"
    position = {
        "mover": "free-peoples",
        "characters": {who: "eliminated" for who in COMPANIONS if who not in company},
        "fellowship": fellowship,
        "tiles": {"pool": pool, "drawn": {name: ALL[name] - pool.get(name, 0) for name in ALL}},
        "dice": {"free-peoples": {"unused": {"character": dice}}, "shadow": {"hunt_box": box}},
    }
    return cast(WarState, WAR.load(position))


def enumerated(state: WarState, box: int | None = None) -> float:
    """The same through the rules: every tile and every roll by its odds, the best of every answer; each die moves the
    Fellowship, or hides it. The Hunt Box is set back before each, if it is told how."""
    if state.actor == OVER:
        return float(state.ending == RING_DESTROYED)
    if state.phase != 5:
        return 0.0
    menu = state.legal()
    if state.actor == CHANCE:
        return sum(odds * enumerated(after(state, menu[at]), box) for at, odds in enumerate(state.odds()))
    names = [state.name(action) for action in menu]
    if state.get(KIND) == TURN:
        if box is not None:
            state.hunt_box[FREE_PEOPLES], state.hunt_box[SHADOW] = 0, box
        menu = [menu[names.index("die:character")]]
    elif state.get(KIND) == ACTION:
        menu = [menu[names.index("act:hide-fellowship" if state.revealed else "act:move-fellowship")]]
    return max(enumerated(after(state, action), box) for action in menu)


def after(state: WarState, action: int) -> WarState:
    """The state after an action."""
    clone = state.clone()
    clone.apply(action)
    return clone


COMPANIES = [
    (),
    ("meriadoc",),
    ("meriadoc", "peregrin"),
    ("boromir", "peregrin"),
    ("strider", "gimli", "meriadoc"),
]


@pytest.mark.parametrize("company", COMPANIES, ids=str)
@pytest.mark.parametrize(
    ("steps", "corruption", "dice", "box"), [(1, 9, 2, 2), (2, 7, 3, 1), (2, 10, 4, 3), (3, 8, 3, 0)]
)
def test_the_chance_to_get_there_this_turn_is_what_the_rules_lead_to(
    company: tuple[str, ...], steps: int, corruption: int, dice: int, box: int
) -> None:
    state = on_track(company, steps, corruption, dice, box, FEW)
    expected = enumerated(state)
    assert 0.0 < expected < 1.0 or corruption < 9
    assert track.reaches(state, dice) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("company", COMPANIES[:4], ids=str)
def test_tiles_that_stop_heal_or_roll_a_die_are_in_it(company: tuple[str, ...]) -> None:
    for stop in STOPS:
        state = on_track(company, 2, 8, 4, 1, {"eye": 1, "1-reveal": 1, "3": 1, stop: 1})
        assert track.reaches(state, 4) == pytest.approx(enumerated(state), abs=1e-12)


@pytest.mark.parametrize("company", COMPANIES[:4], ids=str)
def test_an_empty_pool_is_filled_again(company: tuple[str, ...]) -> None:
    state = on_track(company, 3, 6, 4, 2, {"1": 1, "eye": 1})
    assert track.reaches(state, 4) == pytest.approx(enumerated(state), abs=1e-12)


@pytest.mark.parametrize("company", COMPANIES[:4], ids=str)
def test_with_as_many_dice_as_it_takes_the_box_stays_as_it_is(company: tuple[str, ...]) -> None:
    """Two steps and a tile that stops: three moves and two times to hide are enough."""
    state = on_track(company, 2, 8, 5, 2, {**FEW, "the-ring-is-mine": 1})
    assert track.reaches(state) == pytest.approx(enumerated(state, box=2), abs=1e-12)


def test_a_revealed_fellowship_has_to_hide_first() -> None:
    state = on_track((), 1, 5, 2, 1, FEW)
    state.revealed = 1
    assert track.reaches(state, 1) == 0.0
    assert track.reaches(state, 2) == pytest.approx(enumerated(state), abs=1e-12)


def test_off_the_track_and_with_boxes_nothing_is_claimed() -> None:
    assert track.reaches(cast(WarState, WAR.start())) == track.UNKNOWN
    boxed = redbook.game("war-of-the-ring", expansions=["lords"])
    there = {"region": None, "mordor": 2, "corruption": 3}
    assert track.reaches(cast(WarState, boxed.load({"fellowship": there}))) == track.UNKNOWN
