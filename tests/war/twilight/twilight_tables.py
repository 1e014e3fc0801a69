"""What tests of Twilight of the Third Age are written with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.war.rulings import EVERYBODY, Pair, attacking, fighting, lay, play, question, use

from redbook import CHANCE, State

BOX = ["twilight"]
HOME = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 5/0/2", "orthanc": "isengard 4/1/0"}
"""Somebody of each side, far from everything."""


def table(armies: Mapping[str, str] | None = None, mover: str = "free-peoples", **more: Any) -> State:
    """A situation in which the box is in play; `twilight` is what the box remembers."""
    own = more.pop("twilight", {})
    fields = {"twilight": own, **more.pop("fields", {})}
    more.setdefault("at_war", EVERYBODY)
    return lay(HOME if armies is None else armies, mover, fields=fields, expansions=BOX, **more)


def battle(armies: Mapping[str, str], mover: str = "shadow", cards: Pair = ("", ""), **more: Any) -> State:
    """A battle in which all fight, with a card of each side at most."""
    return fighting(armies, mover, cards, fields={"twilight": more.pop("twilight", {})}, expansions=BOX, **more)


def attack(armies: Mapping[str, str], mover: str = "shadow", **more: Any) -> State:
    """A side uses a die to attack."""
    return attacking(armies, mover=mover, fields={"twilight": more.pop("twilight", {})}, expansions=BOX, **more)


def mustering(mover: str = "shadow", armies: Mapping[str, str] | None = None, **more: Any) -> State:
    """A side is asked what it uses its only Muster die for."""
    dice = ("muster muster", "event") if mover == "free-peoples" else ("event", "muster muster")
    return take(table(armies, mover, dice=dice, **more), "muster")


def take(state: State, face: str, *answers: str) -> State:
    """Take a die to act with; where all are alike it is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{face}")
    return play(state, *answers)


def event(card: str, face: str, side: str = "shadow", armies: Mapping[str, str] | None = None, **more: Any) -> State:
    """A side plays an event card with a die."""
    hands = (card, "") if side == "free-peoples" else ("", card)
    dice = (f"{face} {face}", "army") if side == "free-peoples" else ("army", f"{face} {face}")
    return use(table(armies, side, dice=dice, hands=hands, **more), face, "event", f"card:{card}")


def box(state: State, field: str) -> Any:
    """Something that the box remembers."""
    return state.view(None)["twilight"][field]


def let_chance(state: State) -> State:
    """Let chance do the first thing it can, until somebody is asked."""
    while state.actor == CHANCE:
        state.apply(state.legal()[0])
    return state


def event_over(state: State) -> bool:
    """Whether the card being played has done all it does."""
    return state.view(None)["event"] is None
