"""What tests of rules are written with: lay out a situation, play, and say what must be true.

Gondor, At War, recruits a Regular in each of two Settlements:

    state = lay({"minas-tirith": "gondor 1/0/0"}, dice=("muster", ""), at_war="gondor")
    use(state, "muster", "muster", "figure:gondor-regular", "region:minas-tirith")
    play(state, "figure:gondor-regular", "region:pelargir")
    assert army(state, "pelargir") == "gondor 1/0/0"

An army is written as its Nations with Regulars/Elites/Leaders (of Sauron: Nazgûl, of Isengard: Dunlendings), joined by
``+``. Lists of dice,
cards and Nations are words with spaces between them, those of the Free Peoples first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import redbook
from redbook import IllegalAction, State
from redbook.war.nations import KIND_IDS, NATION_IDS

SEATS = ("free-peoples", "shadow")
Pair = tuple[str, str]
"""Something of the Free Peoples, and the same of the Shadow."""
NONE = ("", "")
STANDARD_TILES = {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3}


def lay(
    armies: Mapping[str, str] | None = None,
    mover: str = "free-peoples",
    *,
    phase: int = 5,
    dice: Pair = NONE,
    hunt_box: tuple[int, int] = (0, 0),
    at_war: str = "",
    active: str = "",
    steps: Mapping[str, int] | None = None,
    characters: Mapping[str, str] | None = None,
    fellowship: Mapping[str, Any] | None = None,
    control: Mapping[str, str] | None = None,
    hands: Pair = NONE,
    table: Pair = NONE,
    rings: tuple[int, int] = (0, 0),
    casualties: Mapping[str, int] | None = None,
    fields: Mapping[str, Any] | None = None,
    **options: Any,
) -> State:
    """The beginning of a phase, by default the action resolution with the mover to act.

    Only these armies are on the map; without any, those of the start, but in Settlements whose control is told.
    Nations that are not mentioned stand as at the start. Nobody has a Ring, so that they are not in the way. `fields`
    are further fields of the position, and the options are the game's.
    """
    position: dict[str, Any] = {
        "mover": mover,
        "phase": phase,
        "dice": {seat: {"unused": _counted(dice[side]), "hunt_box": hunt_box[side]} for side, seat in enumerate(SEATS)},
        "nations": _nations(at_war.split(), active.split(), steps or {}),
        "characters": dict(characters or {}),
        "fellowship": dict(fellowship or {}),
        "control": dict(control or {}),
        "cards": {seat: {"hand": hands[side].split(), "table": table[side].split()} for side, seat in enumerate(SEATS)},
        "rings": {seat: {"left": rings[side]} for side, seat in enumerate(SEATS)},
        "casualties": dict(casualties or {}),
        **(fields or {}),
    }
    if armies is not None:
        position["armies"] = {slot: _figures(force) for slot, force in armies.items()}
    elif control is not None:
        position["armies"] = {
            slot: force for slot, force in start().view(None)["armies"].items() if slot not in control
        }
    _account_for_tiles(position)
    return redbook.game("war-of-the-ring", **options).load(position)


def _account_for_tiles(position: dict[str, Any]) -> None:
    """Standard tiles that a test does not mention are out of the game: a position must say where all of them are."""
    tiles = position.get("tiles", {})
    if "pool" in tiles:
        removed = dict(tiles.get("removed", {}))
        for name, number in STANDARD_TILES.items():
            told = sum(tiles.get(place, {}).get(name, 0) for place in ("pool", "drawn", "aside", "removed"))
            for sovereign in position.get("kings", {}).get("sovereigns", {}).values():
                told += sovereign.get("tiles", {}).get(name, 0)
            if number > told:
                removed[name] = removed.get(name, 0) + number - told
        position["tiles"] = {**tiles, "removed": removed}


def _counted(words: str) -> dict[str, int]:
    return {word: words.split().count(word) for word in words.split()}


def _nations(at_war: list[str], active: list[str], steps: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    nations: dict[str, dict[str, Any]] = {}
    for nation in NATION_IDS:
        counter: dict[str, Any] = {}
        if nation in at_war:
            counter = {"steps": 0, "active": True}
        if nation in active:
            counter["active"] = True
        if nation in steps:
            counter["steps"] = steps[nation]
        nations[nation] = counter
    return nations


def _figures(force: str) -> dict[str, int]:
    figures = {}
    for part in force.split("+"):
        nation, numbers = part.split()
        for kind, number in zip(KIND_IDS, numbers.split("/"), strict=True):
            if int(number):
                figures[_name(nation, kind)] = int(number)
    return figures


def _name(nation: str, kind: str) -> str:
    """The id of a figure; Sauron's leaders are the Nazgûl, and in the place of Isengard's stand the Dunlendings."""
    return {"sauron-leader": "nazgul", "isengard-leader": "dunlending"}.get(f"{nation}-{kind}", f"{nation}-{kind}")


# ----- what happens


def start(**options: Any) -> State:
    """A fresh game."""
    return redbook.game("war-of-the-ring", **options).start()


def play(state: State, *actions: str) -> State:
    """Play actions one after the other."""
    for action in actions:
        state.play(action)
    return state


def use(state: State, face: str, act: str, *answers: str) -> State:
    """Use a die for something, and give the answers that it leads to. A single die is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{face}")
    return play(state, f"act:{act}", *answers)


EVERYBODY = "dwarves elves gondor north rohan isengard sauron southrons"


def attacking(armies: Mapping[str, str], face: str = "army", mover: str = "shadow", **more: Any) -> State:
    """A side uses a die to attack. All Nations are At War unless others are named; the other side has a die left."""
    more.setdefault("at_war", EVERYBODY)
    faces = (f"{face} {face}", "event") if mover == "free-peoples" else ("event", f"{face} {face}")
    return use(lay(armies, mover, dice=faces, **more), face, "attack")


def fighting(armies: Mapping[str, str], mover: str = "shadow", cards: Pair = NONE, **more: Any) -> State:
    """A battle in which the attacker fights with all he has, each side holds at most one card and lays it."""
    face = "will" if mover == "free-peoples" else "army"
    state = attacking(armies, face, mover, hands=cards, **more)
    if question(state) == "split":
        play(state, "all")
    first = SEATS.index(mover)
    return play(state, *(f"card:{cards[side]}" for side in (first, 1 - first) if cards[side]))


def dice_rolled(state: State) -> int:
    """How many dice chance is about to roll."""
    assert (asked(state), question(state)) == ("chance", "roll")
    return len(state.name(state.legal()[0]).removeprefix("roll:"))


def roll_dice(state: State, free_peoples: str, shadow: str) -> State:
    """Roll the action dice: the faces as words, in the order of rolling."""
    return play(state, *(f"face:{face}" for face in (free_peoples + " " + shadow).split()))


def legal(state: State) -> set[str]:
    """The legal actions, in notation."""
    return {state.name(action) for action in state.legal()}


def refused(state: State, action: str, rule: str) -> IllegalAction:
    """An action is refused by a rule, and nothing changes."""
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert caught.value.rule == rule, str(caught.value)
    assert state.position() == before
    return caught.value


# ----- what is true


def question(state: State) -> str:
    """The kind of frame that asks."""
    asked: str = state.view(None)["question"]
    return asked


def asked(state: State) -> str | None:
    """Who is being asked: a seat's id, ``chance`` or nobody."""
    who: str | None = state.view(None)["asked"]
    return who


def result(state: State) -> tuple[str | None, str]:
    """Who has won, and how: ``(None, "none")`` while the game goes on."""
    view = state.view(None)
    return view["result"], view["ending"]


def army(state: State, slot: str) -> str:
    """The figures in a slot, written as in `lay`; empty if there are none."""
    figures = state.view(None)["armies"].get(slot, {})
    parts = []
    for nation in NATION_IDS:
        names = [_name(nation, kind) for kind in KIND_IDS]
        if any(name in figures for name in names):
            parts.append(nation + " " + "/".join(str(figures.get(name, 0)) for name in names))
    return " + ".join(parts)


def stock(state: State, figure: str) -> int:
    """How many of a figure are among the reinforcements."""
    number: int = state.view(None)["reinforcements"].get(figure, 0)
    return number


def lost(state: State, figure: str) -> int:
    """How many of a figure are casualties for good."""
    number: int = state.view(None)["casualties"].get(figure, 0)
    return number


def at(state: State, character: str) -> str:
    """Where a character is: a slot, ``fellowship``, ``waiting``, ``eliminated`` or ``replaced``."""
    place: str = state.view(None)["characters"][character]
    return place


def nation(state: State, name: str) -> tuple[int, bool]:
    """The steps a Nation still needs to be At War, and whether it is active."""
    counter = state.view(None)["nations"][name]
    return counter["steps"], counter["active"]


def controller(state: State, region: str) -> str | None:
    """Who controls a Settlement against its owner; None if nobody does."""
    side: str | None = state.view(None)["control"].get(region)
    return side


def fellowship(state: State, field: str) -> Any:
    """Something about the Fellowship: ``region``, ``progress``, ``corruption``, …"""
    return state.view(None)["fellowship"][field]


def dice(state: State, seat: str) -> str:
    """The unused dice of a side, as words."""
    unused = state.view(None)["dice"][seat]["unused"]
    return " ".join(face for face, number in unused.items() for _ in range(number))


def in_hunt_box(state: State) -> tuple[int, int]:
    """The dice of both sides in the Hunt Box."""
    sides = state.view(None)["dice"]
    return sides["free-peoples"]["hunt_box"], sides["shadow"]["hunt_box"]


def hand(state: State, seat: str) -> set[str]:
    """The cards a side holds."""
    return set(state.view(SEATS.index(seat))["own"]["hand"])


def on_table(state: State, seat: str) -> set[str]:
    """The cards of a side that lie on the table."""
    return set(state.view(None)["cards"][seat]["table"])


def discards(state: State, seat: str) -> set[str]:
    """The cards of a side discarded face up."""
    return set(state.view(None)["cards"][seat]["discard"])
