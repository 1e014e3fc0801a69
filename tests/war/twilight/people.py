"""What tests of the people of Twilight of the Third Age are written with."""

from __future__ import annotations

from typing import Any

from tests.war.rulings import (
    play,
    question,
    use,
)
from tests.war.twilight.twilight_tables import HOME, let_chance, table, take

from redbook import State
from redbook.war.contents import CHARACTER_IDS

SMEAGOL, GALADRIEL, BALROG = "twilight-smeagol", "twilight-galadriel", "twilight-balrog"
CHIEF = "twilight-chief-of-the-ringwraiths"
WSGI = "twilight-we-shall-get-it"
GATES = "twilight-the-gates-are-closed"
CAPTAIN = "twilight-captain-of-despair"
GUIDED = {SMEAGOL: "fellowship"}
COMPANY = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")
NOBODY_ELSE = dict.fromkeys(COMPANY, "eliminated")
GOLLUM = {**NOBODY_ELSE, "gollum": "fellowship"}


def number(name: str) -> int:
    return CHARACTER_IDS.index(name)


def pool(**tiles: int) -> dict[str, Any]:
    """Only these tiles are in the pool; the names with dashes."""
    names = {name.replace("_", "-"): count for name, count in tiles.items()}
    return {"tiles": {"pool": {key.removeprefix("t-"): count for key, count in names.items()}}}


def tiles(state: State, place: str) -> dict[str, int]:
    found: dict[str, int] = state.view(None)["tiles"][place]
    return found


def moved(tile: str | None = None, **more: Any) -> State:
    """The Fellowship moves, and the hunt draws a tile; chance is asked which unless it is named."""
    more.setdefault("fields", pool(twilight_smeagol=1, t_3=1))
    state = table(HOME, dice=("character character", "army army"), hunt_box=(0, 1), **more)
    use(state, "character", "move-fellowship", "roll:6")
    return play(state, f"tile:{tile}") if tile else state


def bringing(side: str = "free-peoples", armies: dict[str, str] | None = None, **more: Any) -> State:
    """A side is asked what it uses a Muster die for."""
    dice = ("muster muster", "event") if side == "free-peoples" else ("event", "muster muster")
    return take(table(armies, side, dice=dice, **more), "muster")


def pools(**characters: str) -> tuple[int, int]:
    """How many dice the sides roll in a new turn."""
    people = {name.replace("_", "-"): place for name, place in characters.items()}
    state = table(HOME, phase=1, characters=people)
    let_chance(state)
    play(state, "no") if question(state) == "fellowship-phase" else None
    while question(state) != "turn" or state.view(None)["phase"] != 3:
        state.apply(state.legal()[0])
    play(state, "number:0")
    frame = state.position()["stack"][0]
    rolled = state.position()["stack"][-1]
    assert rolled["procedure"] == "action-die"
    return frame.get("free-peoples-to-roll", 0) + 1, frame.get("shadow-to-roll", 0)


def declared(region: str, to: str, **more: Any) -> State:
    """The Fellowship is declared in phase 2, a region further."""
    state = table(more.pop("armies", HOME), phase=2, fellowship={"region": region, "progress": 1}, **more)
    play(state, "yes")
    return play(state, f"to:{to}")
