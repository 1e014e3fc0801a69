"""The Ents on the march (A-ENTS-04 … A-ENTS-22): one card lets them march and attack, in any number and mixture.

All is paid with Ents of the Entwood, which are those in Fangorn and, after Fathers of Trees, those in the Old Forest.
One is placed next to where an Ent stands, or one is lost for three dice against an army in reach.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, effects, politics
from redbook.war.actions import DONE, SAY_ARMY, SAY_REGION, SAY_TO
from redbook.war.board import FANGORN, NEIGHBOURS, OLD_FOREST, ORTHANC
from redbook.war.figures import SARUMAN
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import INSIDE, NO_SLOT, REGION_OF, SLOTS
from redbook.war.table import STAGE, A, B, Table
from redbook.war.warriors import bands, roaming
from redbook.war.warriors.kinds import ENTS_MARCH
from redbook.war.warriors.state import ATTACKED, ATTACKS, ENT_ATTACK, ENTS, OLD_WOOD

DICE: Final = 3
NEEDED: Final = 4
"""Three dice, each 4 or more a hit: so Ents attack, and Dead Men (A-ENTS-13, A-DEAD-20)."""

# The numbers of a frame ENTS_MARCH, and its stages.
GOAL: Final = A
"""The region an Ent marches to, or the slot that is attacked."""
ATTACKING: Final = B
CHOOSING: Final = 0
WOOD: Final = 1
"""Which Entwood pays."""
STRUCK: Final = 2


# ----- armies attacked outside battle


def armies_in(table: Table, region: i64) -> list[int]:
    """The slots of a region with a Shadow army (A-ENTS-19)."""
    slots: list[int] = []
    if table.army(region, SHADOW) > 0:
        slots.append(region)
    if INSIDE[region] != NO_SLOT and table.army(INSIDE[region], SHADOW) > 0:
        slots.append(INSIDE[region])
    return slots


def forget_attacks(table: Table) -> None:
    """A card begins: no army has been attacked by it."""
    for at in range(ATTACKS):
        table.extra[ATTACKED + at] = 0
    table.extra[ENT_ATTACK] = 0


def declare_attack(table: Table, slot: i64) -> None:
    """An army is attacked: its Nations react, once for a card (A-FACTION-45)."""
    for at in range(ATTACKS):
        if table.extra[ATTACKED + at] == slot + 1:
            return
        if table.extra[ATTACKED + at] == 0:
            table.extra[ATTACKED + at] = slot + 1
            politics.army_attacked(table, slot, SHADOW)
            return


# ----- the Entwood


def woods(table: Table) -> list[int]:
    """The Entwoods with Ents in them (A-CARD-39)."""
    found: list[int] = []
    if bands.at(table, ENTS, FANGORN) > 0:
        found.append(FANGORN)
    if table.extra[OLD_WOOD] and bands.at(table, ENTS, OLD_FOREST) > 0:
        found.append(OLD_FOREST)
    return found


def paying(table: Table, attacking: bool) -> list[int]:
    """The Entwoods that can pay: the last Ent of one never marches, but may attack (A-ENTS-08, A-ENTS-14)."""
    return [wood for wood in woods(table) if attacking or bands.at(table, ENTS, wood) > 1]


def in_reach(table: Table) -> list[int]:
    """The regions with an Ent or next to one, in rising order (A-ENTS-10)."""
    found: list[int] = []
    for region in bands.regions_with(table, ENTS):
        for other in [region, *NEIGHBOURS[region]]:
            if other not in found:
                found.append(other)
    found.sort()
    return found


def marches(table: Table) -> list[int]:
    """Where an Ent can march: next to an Ent, and without enemy units (A-ENTS-07, A-ENTS-11)."""
    if not paying(table, False):
        return []
    beside: list[int] = []
    for region in bands.regions_with(table, ENTS):
        for other in NEIGHBOURS[region]:
            if other not in beside and not armies_in(table, other) and not roaming.guarded(table, other):
                if other not in woods(table) or len(paying(table, False)) > 1:
                    beside.append(other)
    beside.sort()
    return beside


def targets(table: Table) -> list[int]:
    """The armies that Ents can attack, by slot (A-ENTS-12)."""
    found: list[int] = []
    if woods(table):
        for region in in_reach(table):
            if not roaming.guarded(table, region):
                found += armies_in(table, region)
    found.sort()
    return found


def pay(table: Table, wood: i64) -> None:
    """An Ent of an Entwood is eliminated."""
    bands.eliminate(table, ENTS, wood, 1)


def kill_saruman(table: Table) -> None:
    """Saruman dies when no Shadow unit is left in Orthanc and Ents are at the gates (A-ENTS-20)."""
    if table.place[SARUMAN] < SLOTS and not armies_in(table, ORTHANC):
        armies.eliminate_character(table, SARUMAN)


# ----- the march


def march(table: Table) -> None:
    """Frame: the Ents march and attack as their owner likes."""
    forget_attacks(table)
    table.push(ENTS_MARCH)


class EntsMarch(Procedure):
    """The Ents march and attack."""

    kind = ENTS_MARCH
    rule = "A-ENTS-06"

    def wording(self) -> dict[int, str]:
        return {CHOOSING: "Where does an Ent march, or whom do the Ents attack?", WOOD: "Which Entwood does it cost?"}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(CHOOSING, "done"): "No more", (CHOOSING, "army"): "Attack {}", (CHOOSING, "to"): "March to {}"}

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == STRUCK:
            table.extra[ENT_ATTACK] = 0
            if REGION_OF[table.get(GOAL)] == ORTHANC:
                kill_saruman(table)
            table.go_to(CHOOSING)
        elif stage == WOOD:
            table.ask(FREE_PEOPLES)
        elif marches(table) or targets(table):
            table.ask(FREE_PEOPLES)
        else:
            _end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == WOOD:
            for wood in paying(table, table.get(ATTACKING) != 0):
                if table.get(ATTACKING) or wood != table.get(GOAL):
                    menu.append(SAY_REGION + wood)
            return
        menu.append(DONE)
        for slot in targets(table):
            menu.append(SAY_ARMY + slot)
        for region in marches(table):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            _end(table)
        elif table.get(STAGE) == WOOD:
            _carry_out(table, action - SAY_REGION)
        else:
            attacking = action < SAY_TO
            table.set(GOAL, action - SAY_ARMY if attacking else action - SAY_TO)
            table.set(ATTACKING, 1 if attacking else 0)
            table.go_to(WOOD)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "to" and not paying(table, False):
            return "A-ENTS-08", "the last Ent never leaves the Entwood"
        if verb == "to":
            return "A-ENTS-07", "an Ent goes next to another, where no enemy units are"
        return ("A-ENTS-12", "no Ent is near that army") if verb == "army" else None


def _end(table: Table) -> None:
    """The march is over."""
    table.pop()
    forget_attacks(table)


def _carry_out(table: Table, wood: i64) -> None:
    """An Ent of an Entwood marches, or is lost for an attack."""
    goal = table.get(GOAL)
    if not table.get(ATTACKING):
        table.go_to(CHOOSING)
        bands.shift(table, ENTS, wood, goal, 1)
        if goal == ORTHANC:
            kill_saruman(table)
        return
    table.go_to(STRUCK)
    pay(table, wood)
    declare_attack(table, goal)
    table.extra[ENT_ATTACK] = 1
    effects.strike(table, goal, SHADOW, DICE, NEEDED, to_the_last=True)


def near_battle(table: Table, region: i64) -> bool:
    """Whether an Ent is in a region or next to it (A-ENTS-26)."""
    return region in in_reach(table)


enlist(EntsMarch())
