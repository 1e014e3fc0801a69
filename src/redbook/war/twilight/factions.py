"""What a Muster result does besides: factions come into play, Dunlendings gather, Ships and siege engines are built.

The Hillmen of Dunland come once Isengard is At War (T-FACTION-01 … T-FACTION-06); Ships, Ents and engines have files of
their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, armies, muster, politics, seats
from redbook.war.actions import SAY_ACTS, SAY_REGION
from redbook.war.board import NATION, NORTH_DUNLAND, REGION_IDS, REGIONS, SOUTH_DUNLAND
from redbook.war.box import offer
from redbook.war.contents import ACT_IDS
from redbook.war.limits import STACKING
from redbook.war.nations import FREE_PEOPLES, ISENGARD, ROHAN, SHADOW, SOUTHRONS
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import DUNLENDING, regular
from redbook.war.table import A, Table
from redbook.war.twilight import engines, ents, ships
from redbook.war.twilight.kinds import PLACED
from redbook.war.twilight.state import HILLMEN

TO_BRING_HILLMEN: Final = ACT_IDS.index("hillmen")
TO_GATHER: Final = ACT_IDS.index("forgoil")
TO_BRING_CORSAIRS: Final = ACT_IDS.index("corsairs")
TO_BUILD_SHIPS: Final = ACT_IDS.index("black-ships")
TO_BRING_ENTS: Final = ACT_IDS.index("ents")
TO_BUILD_TOWER: Final = ACT_IDS.index("siege-tower")
TO_BUILD_TREBUCHET: Final = ACT_IDS.index("trebuchet")

# The number of a frame PLACED.
USE: Final = A
"""What the die is used for."""

DUNLANDS: Final[list[int]] = [NORTH_DUNLAND, SOUTH_DUNLAND]
_AT_ONCE: Final = 2
"""How many Dunlendings come together."""


def hillmen_in_play(table: Table) -> bool:
    """Whether the Hillmen have come into play."""
    return table.extra[HILLMEN] != 0


def _bring_hillmen(table: Table) -> None:
    """Two Dunlendings in each Dunland that can receive them (T-FACTION-03, T-FACTION-04)."""
    table.extra[HILLMEN] = 1
    for region in DUNLANDS:
        if muster.may_receive(table, regular(ISENGARD), region):
            armies.recruit(table, region, DUNLENDING, _AT_ONCE)


def gathering_places(table: Table) -> list[int]:
    """Where Death to the Forgoil! brings Dunlendings: to an army in a region of Isengard or Rohan with room for them
    (T-FACTION-05)."""
    if not hillmen_in_play(table) or table.stock[DUNLENDING] == 0:
        return []
    return [
        region
        for region in range(REGIONS)
        if NATION[region] in (ISENGARD, ROHAN) and 0 < table.army(region, SHADOW) < STACKING
    ]


def recruit_dunlendings(table: Table, region: i64, number: i64) -> None:
    """Dunlendings join the army in a region, within the stacking limit."""
    armies.recruit(table, region, DUNLENDING, min(number, STACKING - table.army(region, SHADOW)))


# ----- what a die offers


def offers(table: Table, side: i64, face: i64, menu: list[int]) -> None:
    """Add what a Muster result does (T-FACTION-01)."""
    if not acting.counts_as_muster(face):
        return
    for use in (TO_BRING_HILLMEN, TO_GATHER, TO_BRING_CORSAIRS, TO_BUILD_SHIPS, TO_BRING_ENTS, TO_BUILD_TOWER,
                TO_BUILD_TREBUCHET):  # fmt: skip
        if (side == FREE_PEOPLES) == (use in (TO_BRING_ENTS, TO_BUILD_TREBUCHET)) and _is_open(table, use):
            offer(menu, SAY_ACTS[use])


def _is_open(table: Table, use: i64) -> bool:
    if use in (TO_BRING_HILLMEN, TO_GATHER) and not seats.owns(table, ISENGARD):
        return False  # T-MULTI-01
    if use in (TO_BRING_CORSAIRS, TO_BUILD_SHIPS) and not seats.owns(table, SOUTHRONS):
        return False
    if use == TO_BRING_HILLMEN:
        return not hillmen_in_play(table) and politics.at_war(table, ISENGARD)
    if use == TO_BRING_CORSAIRS:
        return ships.may_enter(table)
    if use == TO_BUILD_SHIPS:
        return ships.may_build(table)
    if use == TO_BRING_ENTS:
        return ents.may_enter(table)
    return len(_places(table, use)) > 0


def carry_out(table: Table, use: i64) -> bool:
    """Start what a die is used for, whether it is one of these."""
    if use == TO_BRING_HILLMEN:
        _bring_hillmen(table)
    elif use == TO_BRING_CORSAIRS:
        ships.enter(table)
    elif use == TO_BUILD_SHIPS:
        ships.build(table)
    elif use == TO_BRING_ENTS:
        ents.enter(table)
    elif use in (TO_GATHER, TO_BUILD_TOWER, TO_BUILD_TREBUCHET):
        table.push(PLACED, use)
    else:
        return False
    return True


def _places(table: Table, use: i64) -> list[int]:
    """Where Dunlendings or an engine can be placed."""
    if use == TO_GATHER:
        return gathering_places(table)
    return engines.places(table, SHADOW if use == TO_BUILD_TOWER else FREE_PEOPLES)


class Placed(Procedure):
    """Dunlendings or a siege engine are placed with a Muster result."""

    kind = PLACED
    rule = "T-FACTION-05"

    def prompt(self, table: Table) -> str:
        use = table.get(USE)
        if use == TO_GATHER:
            return "Which army do two Dunlendings join?"
        return f"Where do you build a {'Siege Tower' if use == TO_BUILD_TOWER else 'Trebuchet'}?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES if table.get(USE) == TO_BUILD_TREBUCHET else SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in _places(table, table.get(USE)):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        use = table.get(USE)
        region = action - SAY_REGION
        table.pop()
        if use == TO_GATHER:
            recruit_dunlendings(table, region, _AT_ONCE)
        else:
            engines.build(table, SHADOW if use == TO_BUILD_TOWER else FREE_PEOPLES, region)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "region":
            return None
        use = table.get(USE)
        region = REGION_IDS.index(words[0])
        if use == TO_GATHER:
            if NATION[region] not in (ISENGARD, ROHAN) or table.army(region, SHADOW) == 0:
                return "T-FACTION-05", "they join a Shadow army in the field of a region of Isengard or Rohan"
            return "W-MUSTER-21", "that army has as many units as a region holds"
        side = SHADOW if use == TO_BUILD_TOWER else FREE_PEOPLES
        if engines.may_stand(table, side, region):
            return "T-ENGINE-01", "at most two engines of a side stand in a region"
        if side == SHADOW:
            return "T-ENGINE-02", "a Siege Tower is built where the Shadow besieges a Stronghold"
        return "T-ENGINE-03", "a Trebuchet is built in a Free Peoples Stronghold they hold, of an active Nation"


enlist(Placed())
