"""What turns of The Confrontation are remembered for: who fell by whom, who got away, who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from redbook.confrontation import story
from redbook.confrontation.board import SEATS
from redbook.confrontation.characters import CHARACTER_IDS, side_of
from redbook.confrontation.glance import Glance
from redbook.confrontation.scene import ROLES, name_of, place_name
from redbook.kernel.contract import Json
from redbook.server.turning import Deed, Step


def deeds(steps: Sequence[Step]) -> list[Deed]:
    """The deeds of a turn, the greatest first: the fallen, the end, those out of a battle, the battle, the move."""
    ranked = list(_ranked(steps))
    return [deed for rank in range(5) for kind, deed in ranked if kind == rank]


def _ranked(steps: Sequence[Step]) -> Iterator[tuple[int, Deed]]:
    for at, step in enumerate(steps):
        if step.after["result"] is not None and step.before["result"] is None:
            winner = step.after["result"]
            helps = SEATS.index(winner) if winner in SEATS else None
            yield 1, Deed(story.ending(Glance(step.after)), helps, at)
        if step.told:
            yield 4, Deed(step.told[0], None, at)
    options = steps[0].before["options"]
    seen = [(at, event) for at, step in enumerate(steps) for event in step.happened]
    for place, (at, event) in enumerate(seen):
        if event["kind"] == "battle":
            fight = list(takewhile(lambda later: later[1]["kind"] not in ("battle", "outcome"), seen[place + 1 :]))
            yield from _battle(options, at, event, fight)


def _battle(options: Json, at: int, battle: Json, fight: list[tuple[int, Json]]) -> Iterator[tuple[int, Deed]]:
    """How a battle went. That both fell, or one got away, may be good for either."""
    where = place_name(options, battle["region"])
    fighters = {SEATS[side_of(CHARACTER_IDS.index(battle[role]))]: battle[role] for role in ROLES}
    yield 3, Deed(" against ".join(name_of(options, battle[role]) for role in ROLES) + f" in {where}", None, at)
    fighters |= {event["side"]: event["character"] for _, event in fight if event["kind"] == "fighter"}
    lost = [(step, event) for step, event in fight if event["kind"] == "fallen"]
    left = [(step, event) for step, event in fight if event["kind"] == "retreat"]
    if not lost and not left:
        return
    names = " and ".join(name_of(options, event["character"]) for _, event in lost or left)
    sides = {event["side"] for _, event in lost}
    ended = (lost or left)[-1][0]
    if len(sides) == 1:
        winner = next(side for side in SEATS if side not in sides)
        text = f"{names} defeated by {name_of(options, fighters[winner])} in {where}"
        yield 0, Deed(text, SEATS.index(winner), ended, at)
    elif lost:
        yield 2, Deed(f"{names} defeated in {where}", None, ended, at)
    else:
        yield 2, Deed(f"{names} out of the battle in {where}", None, ended, at)
