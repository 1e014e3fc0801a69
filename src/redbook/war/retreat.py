"""Retreats: a force leaves for an adjacent free region, or shuts itself in (W-BATTLE-58 … W-BATTLE-63).

The defender of a field battle may retreat when the attacker presses on, Scouts let him do so before any roll, and a
card can drive a force off. All of it goes to one region, whatever its borders; only a character of Level 0 stays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, movement, politics, seats, siege, splitting
from redbook.war.actions import PASS, SAY_TO
from redbook.war.board import ADJACENT, LABELS, NEIGHBOURS, REGION_IDS, REGIONS
from redbook.war.box import BOX, RETREATING, boxes_in_play
from redbook.war.kinds import RETREAT
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import ALLOWED, NO_SHELTER, NOT_ADJACENT, NOT_FREE, WARDED, reason
from redbook.war.slots import REGION_OF, place_label
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


def hinders(table: Table, side: i64, slot: i64, shelter: bool, region: i64) -> i64:
    """Why a force may not retreat to a region, its own standing for the Stronghold in it: it must be adjacent and free,
    which that of an enemy Settlement never is (W-BATTLE-58, W-BATTLE-61), and no card may keep armies out."""
    here = REGION_OF[slot]
    if region == here:
        return ALLOWED if shelter and siege.may_shelter(table, side, slot) else NO_SHELTER
    if not ADJACENT[here * REGIONS + region]:
        return NOT_ADJACENT
    if not armies.is_free(table, side, region):
        return NOT_FREE
    for box in table.rules.hooks:
        if BOX[box].bars_retreat(table, side, region):
            return NOT_FREE
    return WARDED if movement.warded(table, side, region) else ALLOWED


class Retreat(Procedure):
    """A force goes to an adjacent free region, or into a siege."""

    kind = RETREAT
    rule = "W-BATTLE-58"
    question = "Where does the army {place} retreat to?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "Stay and fight"}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(FROM))}

    def slot(self, table: Table) -> i64:
        return table.get(FROM)

    def resume(self, table: Table) -> None:
        """Ask where to, if there is anywhere to go (W-BATTLE-59)."""
        menu: list[int] = []
        self.legal(table, menu)
        if menu:
            table.ask(table.get(SIDE))
        else:
            table.pop()
            table.result = 0

    def legal(self, table: Table, menu: list[int]) -> None:
        slot = table.get(FROM)
        here = REGION_OF[slot]
        if not table.get(MUST):
            menu.append(PASS)
        for region in sorted([here, *NEIGHBOURS[here]]):
            if hinders(table, table.get(SIDE), slot, table.get(SHELTER) != 0, region) == ALLOWED:
                menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
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
        going = splitting.characters_in(table, side, slot)
        seats.has_moved(table, side, slot, to, force)
        for character in range(len(table.place)):
            if going & splitting.BIT[character] and armies.moves(table, character):
                table.place[character] = to  # W-BATTLE-60
        politics.region_entered(table, side, to)
        table.result = RETREATED
        for box in boxes_in_play(table):
            box.sets_out(table, side, slot, to, RETREATING)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to":
            return None
        region = REGION_IDS.index(words[0])
        hindered = hinders(table, table.get(SIDE), table.get(FROM), table.get(SHELTER) != 0, region)
        if hindered == NOT_ADJACENT:
            return "W-BATTLE-58", f"{LABELS[region]} is not adjacent"
        return reason(table, hindered)


enlist(Retreat())
