"""What tests of Lords of Middle-earth are written with."""

from __future__ import annotations

from typing import Any

from tests.war.rulings import SEATS, lay, play, question

from redbook import CHANCE, State
from redbook.war.contents import DIE_IDS
from redbook.war.nations import SHADOW

HOME = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 5/0/2", "rivendell": "elves 0/3/1", "lorien": "elves 1/2/1"}
BOTH = {"elrond": "rivendell", "galadriel": "lorien"}
KEEPER = {"gandalf-keeper-of-narya": "fellowship", "gandalf-the-grey": "not-used"}


def table(**more: Any) -> State:
    """A game with the box, an action resolution unless something else is said."""
    armies = more.pop("armies", HOME)
    return lay(armies, more.pop("mover", "free-peoples"), expansions=["lords"], **more)


def special(*dice: str) -> dict[str, Any]:
    """For `table`: the special dice that show something, as ``vilya:event``; used ones as ``vilya:used``, in the Hunt
    Box ``vilya:box``."""
    told: dict[str, dict[str, Any]] = {"free-peoples": {}, "shadow": {}}
    for word in dice:
        name, _, where = word.partition(":")
        side = "shadow" if name in ("balrog", "gothmog") else "free-peoples"
        told[side][name] = {"used": {"used": True}, "box": {"hunt_box": True}}.get(where, {"unused": where})
    return told


def with_dice(standard: tuple[dict[str, int], dict[str, int]], told: dict[str, Any], box: int = 0) -> dict[str, Any]:
    """The field ``dice`` of a position."""
    return {
        seat: {"unused": standard[side], "special": told[seat], "hunt_box": box if side else 0}
        for side, seat in enumerate(SEATS)
    }


def roll(state: State, *faces: str) -> State:
    """Let the action dice come up: the last faces are those of special dice, and what is not told is the likeliest."""
    told = list(faces)
    while state.actor == CHANCE and question(state) == "action-die":
        kind = DIE_IDS[state.stack[-6]]  # type: ignore[attr-defined]
        if kind in SEATS:
            play(state, "face:muster")
        else:
            play(state, "face:" + told.pop(0))
    assert not told
    return state


def before_roll(characters: dict[str, str], **more: Any) -> State:
    """Phase 3 with nobody hunting yet; who is in play has his die in the pool, still to be rolled."""
    owners = {"elrond": "vilya", "galadriel": "nenya", "gandalf-keeper-of-narya": "narya"}
    dice = {owners[who]: {"pool": "in", "to_roll": True} for who in characters if who in owners}
    lords = {"dice": dice, **more.pop("lords", {})}
    state = table(phase=3, characters=characters, fields={"lords": lords, **more.pop("fields", {})}, **more)
    return play(state, "number:0") if question(state) == "turn" and state.actor == SHADOW else state


def next_turn(state: State) -> State:
    """The same situation at the beginning of the next turn, once dice are recovered."""
    return state.game.load(next_position(state))


def next_position(state: State) -> dict[str, Any]:
    """A position at the beginning of the next turn, before dice are recovered."""
    position = state.position()
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field)
    return position


def take(state: State, face: str, *acts: str) -> State:
    """Take a die to act with; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{face}")
    return play(state, *acts)
