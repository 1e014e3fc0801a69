"""What tests of Warriors of Middle-earth are written with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.war.rulings import SEATS, Pair, lay, legal, question

from redbook import CHANCE, State
from redbook.war.boxes import EVENTS
from redbook.war.contents import CARD_IDS, CARD_SIDE
from redbook.war.dice import ARMY, FACE_IDS

BOX = ["warriors"]
HOME = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
"""An army of each side, far from everything."""
EVERYBODY = "dwarves elves gondor north rohan isengard sauron southrons"
Figures = Mapping[str, Mapping[str, int]]
"""Where the figures of a faction are."""

ENTWOOD: dict[str, Any] = {"characters": {"saruman": "orthanc", "gandalf-the-white": "fangorn"}}
"""For `table`: Saruman in play, and a companion in Fangorn."""


def table(
    armies: Mapping[str, str] | None = None,
    mover: str = "free-peoples",
    *,
    figures: Figures | None = None,
    status: Mapping[str, str] | None = None,
    dead: str = "",
    faction_dice: Pair = ("", ""),
    hunting: bool = False,
    **more: Any,
) -> State:
    """A game with the box. `figures` tells where figures are, `status` which factions are in play or out, `dead` who is
    with the Army of the Dead, `faction_dice` what they show; `hunting` puts the Shadow's into the Hunt Box."""
    told: dict[str, Any] = {}
    for faction, places in (figures or {}).items():
        told[faction] = {"figures": dict(places)}
    for faction, standing in (status or {}).items():
        told.setdefault(faction, {})["status"] = standing
    fields = dict(more.pop("fields", {}))
    fields["warriors"] = {"factions": told, "army_of_the_dead": dead.split(), **fields.get("warriors", {})}
    dice = more.pop("dice", ("", ""))
    box = more.pop("hunt_box", (0, 0))
    pools: dict[str, Any] = {}
    for side, seat in enumerate(SEATS):
        words = dice[side].split()
        pools[seat] = {"unused": {word: words.count(word) for word in words}, "hunt_box": box[side]}
        name = ("free-faction", "shadow-faction")[side]
        if faction_dice[side]:
            pools[seat]["special"] = {name: {"unused": faction_dice[side]}}
        elif hunting and side:
            pools[seat]["special"] = {name: {"hunt_box": True}}
    fields["dice"] = pools
    return lay(HOME if armies is None else armies, mover, expansions=more.pop("expansions", BOX), fields=fields, **more)


def holding(card: str, armies: Mapping[str, str] | None = None, *, others: str = "", **more: Any) -> State:
    """The side of a card is to act, with two dice of its icon, or of a face; the enemy has one die."""
    number = CARD_IDS.index(card)
    side = CARD_SIDE[number]
    icon = FACE_IDS[EVENTS[number].die]
    if side == 0 and EVENTS[number].die == ARMY:
        icon = "army-muster"
    own = " ".join([more.pop("face", icon)] * 2)
    held = f"{card} {others}"
    enemy = more.pop("enemy_hand", "")
    return table(
        armies,
        SEATS[side],
        dice=(own, "army") if side == 0 else ("muster", own),
        hands=(held, enemy) if side == 0 else (enemy, held),
        **more,
    )


def at(state: State, faction: str) -> dict[str, int]:
    """Where the figures of a faction are, those among the reinforcements left out."""
    figures: dict[str, int] = dict(state.view(None)["warriors"]["factions"][faction]["figures"])
    figures.pop("reinforcements", None)
    return figures


def stock(state: State, faction: str) -> int:
    """The figures of a faction among the reinforcements."""
    number: int = state.view(None)["warriors"]["factions"][faction]["figures"].get("reinforcements", 0)
    return number


def status(state: State, faction: str) -> str:
    """Whether a faction is in play."""
    told: str = state.view(None)["warriors"]["factions"][faction]["status"]
    return told


def go(state: State, *actions: str) -> State:
    """Play actions one after the other; those that were forced may be said, too."""
    for action in actions:
        forced = [state.name(answer) for answer in state.forced or []]  # type: ignore[attr-defined]
        if action in legal(state) or action not in forced:
            state.play(action)
    return state


def take(state: State, die: str, *acts: str) -> State:
    """Take a die to act with; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{die}")
    return go(state, *acts)


def offered(state: State, die: str) -> set[str]:
    """What a die may be used for."""
    return {name.removeprefix("act:") for name in legal(take(state, die)) if name.startswith("act:")}


def cast(state: State, card: str, *answers: str) -> State:
    """Play a card with the die at hand, and give the answers that it leads to."""
    if question(state) == "turn":
        state.play(state.name(next(action for action in state.legal() if state.name(action).startswith("die:"))))
    go(state, "act:event", f"card:{card}", *answers)
    if state.actor >= 0:
        assert state.choices(state.actor)["prompt"]
    return state


def roll(state: State, faces: str) -> State:
    """Let chance roll dice."""
    assert state.actor == CHANCE
    return go(state, f"roll:{faces}")


def no_cards(state: State) -> State:
    """Nobody lays a card."""
    while question(state) == "battle" and "pass" in legal(state):
        state.play("pass")
    return state
