"""Figures that move by themselves: all of a faction, each as far as it may, or not at all.

Eagles fly anywhere (A-EAGLES-05, A-EAGLES-06). Corsairs sail up to four regions, past armies, too (A-CORSAIRS-13 …
A-CORSAIRS-15). Dunlendings and Spiders go up to two, and neither into a region with a Free Peoples army nor to a
Stronghold of theirs that nobody besieges; Spiders not even to a Town (A-DUNLENDINGS-06 … -09, A-SPIDERS-06 … -09).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import siege
from redbook.war.actions import DONE, SAY_REGION, SAY_TO
from redbook.war.board import AMID, NEIGHBOURS, NO_SETTLEMENT, OWNER, REGIONS, SETTLEMENT, STRONGHOLD
from redbook.war.contents import card
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import ON_TABLE, STAGE, A, B, C, Table
from redbook.war.warriors import along, bands
from redbook.war.warriors.kinds import ROAMING
from redbook.war.warriors.state import (
    CORSAIRS,
    EAGLES,
    FACTION_LABELS,
    SIDE_OF_FACTION,
    SPIDERS,
)

STEPS: Final[list[int]] = [0, 0, 0, 4, 2, 2]
"""How many regions a figure of each faction goes."""
GUARDED: Final = card("strongly-guarded")

# The numbers of a frame ROAMING, and its stages.
FACTION: Final = A
FROM: Final = B
NUMBER: Final = C
WHENCE: Final = 0
HOW_MANY: Final = 1
WHITHER: Final = 2


def guarded(table: Table, region: i64) -> bool:
    """Whether Strongly Guarded keeps the Free Peoples' factions out of a region (A-CARD-115)."""
    there = SETTLEMENT[region] == STRONGHOLD and table.control[region] == SHADOW
    return there and table.cards[GUARDED] == ON_TABLE


def open_to(table: Table, faction: i64, region: i64) -> bool:
    """Whether figures of a faction may come to a region by themselves."""
    if faction == EAGLES:
        return not guarded(table, region)
    if faction == CORSAIRS:
        return along.IS_SAILED[region]
    if siege.besieging_army(table, SHADOW, region):
        return True
    if table.army(region, FREE_PEOPLES) > 0:
        return False
    unconquered = OWNER[region] == FREE_PEOPLES and table.control[region] == FREE_PEOPLES
    if faction == SPIDERS:
        return not (unconquered and SETTLEMENT[region] != NO_SETTLEMENT)  # A-SPIDERS-07
    return not (unconquered and SETTLEMENT[region] == STRONGHOLD)  # A-DUNLENDINGS-08


def reach(table: Table, faction: i64, start: i64, number: i64) -> list[int]:
    """Where so many figures of a faction can go from a region, in rising order."""
    if faction == EAGLES:
        return [region for region in range(REGIONS) if region != start and open_to(table, faction, region)]
    found: list[int] = [start]
    seen: list[bool] = [False] * REGIONS
    seen[start] = True
    done = 0
    for _ in range(STEPS[faction]):
        last = found[done:]
        done = len(found)
        for region in last:
            for other in NEIGHBOURS[region]:
                if not seen[other]:
                    seen[other] = True
                    if open_to(table, faction, other):
                        found.append(other)
    ends = [region for region in found[1:] if _has_room(table, faction, region, number)]
    ends.sort()
    return ends


def _has_room(table: Table, faction: i64, region: i64, number: i64) -> bool:
    return bands.at(table, faction, region) + number <= along.most_at(faction)


def _may_go(table: Table, faction: i64, start: i64) -> bool:
    """Whether a figure of a faction can go anywhere from a region: mostly to the next."""
    if faction != EAGLES:
        for other in NEIGHBOURS[start]:
            if open_to(table, faction, other) and _has_room(table, faction, other, 1):
                return True
    return len(reach(table, faction, start, 1)) > 0


def may_roam(table: Table, faction: i64) -> bool:
    """Whether any figure of a faction has somewhere to go."""
    if not bands.in_play(table, faction):
        return False
    for slot in bands.slots_with(table, faction):
        if _may_leave(table, faction, slot):
            return True
    return False


def _may_leave(table: Table, faction: i64, slot: i64) -> bool:
    """Whether a figure in a slot may go somewhere: not out of a siege (A-DUNLENDINGS-09, A-SPIDERS-09)."""
    return bands.field_of(slot) and bands.unmoved(table, faction, slot) > 0 and _may_go(table, faction, slot)


def move_all(table: Table, faction: i64) -> None:
    """Frame: the owner moves the figures of a faction that he likes."""
    if may_roam(table, faction):
        table.push(ROAMING, faction)


class Roaming(Procedure):
    """All figures of a faction move, those whom their owner likes."""

    kind = ROAMING
    rule = "A-FACTION-07"

    def wording(self) -> dict[int, str]:
        return {
            WHENCE: "{figures} may move: from where?",
            HOW_MANY: "How many {figures} go from {place}?",
            WHITHER: "Where do the {figures} from {place} go?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"figures": FACTION_LABELS[table.get(FACTION)], "place": AMID[table.get(FROM)]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(WHENCE, "done"): "No more moves"}

    def resume(self, table: Table) -> None:
        faction = table.get(FACTION)
        if table.get(STAGE) == WHENCE and not may_roam(table, faction):
            table.pop()
            bands.rest(table)
        else:
            table.ask(SIDE_OF_FACTION[faction])

    def legal(self, table: Table, menu: list[int]) -> None:
        faction = table.get(FACTION)
        stage = table.get(STAGE)
        if stage == WHENCE:
            menu.append(DONE)
            for slot in bands.slots_with(table, faction):
                if _may_leave(table, faction, slot):
                    menu.append(SAY_REGION + slot)
        elif stage == HOW_MANY:
            for number in range(1, bands.unmoved(table, faction, table.get(FROM)) + 1):
                if reach(table, faction, table.get(FROM), number):
                    menu.append(bands.say_band(faction, number))
        else:
            for region in reach(table, faction, table.get(FROM), table.get(NUMBER)):
                menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        faction = table.get(FACTION)
        stage = table.get(STAGE)
        if action == DONE:
            table.pop()
            bands.rest(table)
        elif stage == WHENCE:
            table.set(FROM, action - SAY_REGION)
            table.go_to(HOW_MANY)
        elif stage == HOW_MANY:
            table.set(NUMBER, bands.number_of(faction, action))
            table.go_to(WHITHER)
        else:
            bands.shift(table, faction, table.get(FROM), action - SAY_TO, table.get(NUMBER), True)
            table.go_to(WHENCE)


enlist(Roaming())
