"""Retreats: a force leaves for an adjacent free region, or shuts itself in (W-BATTLE-58 … W-BATTLE-63).

The defender of a field battle may retreat when the attacker presses on, Scouts let him do so before any roll, and a
card can drive a force off. All of it goes to one region, whatever its borders; only a character of Level 0 stays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics, siege
from redbook.war.actions import PASS, SAY_TO
from redbook.war.board import NEIGHBOURS
from redbook.war.figures import CHARACTERS, LEVEL, SIDE_OF
from redbook.war.kinds import RETREAT
from redbook.war.slots import REGION_OF
from redbook.war.strength import RETREATED, SHELTERED
from redbook.war.table import A, B, C, D, Table

# The numbers of a frame RETREAT.
SIDE: Final = A
FROM: Final = B
MUST: Final = C
SHELTER: Final = D
"""1 if the Stronghold of the own region will do."""


def begin(table: Table, side: i64, slot: i64, must: bool, shelter: bool) -> None:
    """Have a force retreat to an adjacent free region, or into a siege if `shelter` allows it. `result` is RETREATED,
    SHELTERED, or 0 if it stays, which it does only if it cannot or need not go."""
    table.push(RETREAT, side, slot, 1 if must else 0, 1 if shelter else 0)


def resume(table: Table) -> None:
    """Ask where to, if there is anywhere to go (W-BATTLE-59)."""
    menu: list[int] = []
    legal(table, menu)
    if menu:
        table.ask(table.get(SIDE))
    else:
        table.pop()
        table.result = 0


def legal(table: Table, menu: list[int]) -> None:
    """Adjacent free regions, which those of enemy Settlements never are (W-BATTLE-58, W-BATTLE-61); the own region
    stands for the Stronghold in it."""
    side = table.get(SIDE)
    slot = table.get(FROM)
    here = REGION_OF[slot]
    if not table.get(MUST):
        menu.append(PASS)
    shelter = table.get(SHELTER) != 0 and siege.may_shelter(table, side, slot)
    for region in sorted([here, *NEIGHBOURS[here]]):
        if shelter if region == here else armies.is_free(table, side, region):
            menu.append(SAY_TO + region)


def answer(table: Table, action: i64) -> None:
    """The force stays, goes inside, or goes away."""
    side = table.get(SIDE)
    slot = table.get(FROM)
    table.pop()
    if action == PASS:
        table.result = 0
        return
    to = action - SAY_TO
    if to == slot:
        siege.withdraw(table, side, slot)
        table.result = SHELTERED
        return
    force: i64 = table.forces[slot * 2 + side]
    table.forces[slot * 2 + side] = 0
    table.forces[to * 2 + side] += force
    for character in range(CHARACTERS):
        if table.place[character] == slot and SIDE_OF[character] == side and LEVEL[character] > 0:
            table.place[character] = to  # W-BATTLE-60
    politics.region_entered(table, side, to)
    table.result = RETREATED
