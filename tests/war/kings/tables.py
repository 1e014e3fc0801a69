"""What tests of Kings of Middle-earth are written with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.war.rulings import EVERYBODY, SEATS, Pair, lay, play, question

from redbook import CHANCE, State

HOMES = {
    "brand": "dale", "dain": "erebor", "denethor": "minas-tirith", "theoden": "edoras", "thranduil": "woodland-realm"
}  # fmt: skip
HOME = {
    "dale": "north 1/0/1", "erebor": "dwarves 1/2/1", "minas-tirith": "gondor 3/1/1", "edoras": "rohan 1/1/0",
    "woodland-realm": "elves 1/1/1", "orthanc": "isengard 4/1/0", "barad-dur": "sauron 4/1/0",
    "near-harad": "southrons 3/1/0",
}  # fmt: skip
"""The sovereigns at home, each with an army."""
TILES = {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3, "kings-1": 1, "kings-2": 1}
"""The tiles of the pool at the start."""


def table(armies: Mapping[str, str] | None = None, mover: str = "free-peoples", **more: Any) -> State:
    """A game with the box. A sovereign of whom nothing is said is at home if there is an army, else eliminated; who is
    said to be awakened (``dain-awakened``) or corrupted has left his place as a Leader. `tiles` lie on sovereigns, and
    are not in the pool."""
    armies = HOME if armies is None else armies
    people: dict[str, str] = dict(more.pop("characters", {}))
    kings: dict[str, Any] = dict(more.pop("kings", {}))
    own: dict[str, Any] = {name: {} for name in HOMES}
    own.update({name: dict(told) for name, told in kings.get("sovereigns", {}).items()})
    for name in more.pop("corrupted", "").split():
        own[name]["state"] = "corrupted"
        people[name] = "replaced"
    pool = dict(TILES)
    for name, tiles in more.pop("tiles", {}).items():
        own[name]["tiles"] = {tile: tiles.split().count(tile) for tile in tiles.split() if "kings" not in tile}
        own[name]["kings_tiles"] = {tile: 1 for tile in tiles.split() if "kings" in tile}
        for tile in tiles.split():
            pool[tile] -= 1
    for name, home in HOMES.items():
        inside = f"inside-{home}"
        at_home = home if home in armies and "sauron" not in armies[home] else inside if inside in armies else None
        if f"{name}-awakened" in people:
            people.setdefault(name, "replaced")
        people.setdefault(name, at_home or "eliminated")
    kings["sovereigns"] = own
    fields = {"tiles": {"pool": pool}, **more.pop("fields", {}), "kings": kings}
    boxes = more.pop("expansions", ["kings"])
    return lay(armies, mover, characters=people, fields=fields, expansions=boxes, **more)


def with_dice(dice: Pair = ("", ""), rulers: Pair = ("", ""), box: int = 0, **more: Any) -> dict[str, Any]:
    """For `table`: the action dice that are unused, what the ruler dice show (or ``used``, ``box``), and Shadow dice in
    the Hunt Box."""
    fields = dict(more.pop("fields", {}))
    told: dict[str, Any] = {}
    for side, seat in enumerate(SEATS):
        words = dice[side].split()
        name = ("free-ruler", "shadow-ruler")[side]
        special = {
            "": {}, "used": {name: {"used": True}}, "box": {name: {"hunt_box": True}}
        }.get(rulers[side], {name: {"unused": rulers[side]}})  # fmt: skip
        told[seat] = {
            "unused": {word: words.count(word) for word in words}, "special": special, "hunt_box": box if side else 0,
        }  # fmt: skip
    fields["dice"] = told
    return {"fields": fields, **more}


def own(state: State, name: str, seat: int | None = 1) -> dict[str, Any]:
    """What a seat sees of a sovereign."""
    seen: dict[str, Any] = state.view(seat)["kings"]["sovereigns"][name]
    return seen


def ruler(state: State, side: int) -> dict[str, Any]:
    """Where a ruler die is."""
    name = ("free-ruler", "shadow-ruler")[side]
    seen: dict[str, Any] = state.view(None)["dice"][SEATS[side]]["special"][name]
    return seen


def roll(state: State, *faces: str) -> State:
    """Let the action dice come up: what is told in the order of rolling, and Muster for the others."""
    told = list(faces)
    while state.actor == CHANCE and question(state) == "action-die":
        play(state, "face:" + (told.pop(0) if told else "muster"))
    return state


def next_turn(state: State) -> State:
    """The same situation at the beginning of the next turn, with dice recovered, cards drawn and nobody hunting."""
    position = state.position()
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field)
    state = state.game.load(position)
    return to_roll(state)


def to_roll(state: State) -> State:
    """On to the action roll: cards are drawn, the Fellowship stays, as few dice hunt as may be."""
    while question(state) != "action-die":
        legal = [state.name(action) for action in state.legal()]
        state.play("pass" if "pass" in legal else "no" if "no" in legal else legal[0])
    return state


def pick(state: State, die: str) -> State:
    """Take up a die; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{die}")
    return state


def take(state: State, die: str, act: str, *answers: str) -> State:
    """Use a die for something; a single one is not asked for."""
    return play(pick(state, die), f"act:{act}", *answers)


WAR = EVERYBODY


def attack(state: State, *where: str) -> State:
    """Attack with an Army die and all there is."""
    take(state, "army", "attack", *where)
    return play(state, "all") if question(state) == "split" else state
