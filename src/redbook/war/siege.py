"""Sieges and captures (W-SIEGE-01 … W-SIEGE-40, W-CAPTURE-01 … W-CAPTURE-15).

Who is besieged stands in the box of the Stronghold, the besiegers in the field of its region. A siege is nothing but
that: it begins when an army has withdrawn into the box and enemies come into the field, and it is over when either
has no units left. `settle_region` is what follows whenever anything has left or entered a region; battles, moves and
cards all call it, so it is the one place where sieges end, Settlements fall and Leaders without units are lost.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, politics, seats
from redbook.war.board import SETTLEMENT, STRONGHOLD
from redbook.war.nations import FREE_PEOPLES
from redbook.war.slots import INSIDE, NO_SLOT
from redbook.war.table import Table


def settle_region(table: Table, region: i64) -> None:
    """What follows when figures have left or entered a region, or were lost there.

    A garrison that nobody besieges any more comes out (W-SIEGE-18 … W-SIEGE-20); what is left of one without units is
    no army and comes out too, even among enemies (W-SIEGE-21). Leaders of the Free Peoples without units are lost
    (W-MOVE-20). An army alone in the region of an enemy Settlement captures it (W-CAPTURE-01, W-CAPTURE-02).
    """
    inside = INSIDE[region]
    if inside != NO_SLOT:
        for side in range(2):
            if table.army(inside, side) == 0 or table.army(region, 1 - side) == 0:
                armies.dismiss_lone_leaders(table, inside)
                armies.transfer(table, side, inside, region)
    armies.dismiss_lone_leaders(table, region)
    for side in range(2):
        if table.control[region] == 1 - side and table.army(region, side) > 0:
            if table.army(region, 1 - side) == 0 and not armies.besieged(table, region):
                capture(table, side, region)


def capture(table: Table, side: i64, region: i64) -> None:
    """A side takes control of a Settlement, and the Nation that loses it reacts (W-CAPTURE-05, W-CAPTURE-07,
    W-CAPTURE-13)."""
    table.control[region] = side
    seats.captured(table, side, region)
    politics.region_entered(table, side, region)
    politics.settlement_captured(table, side, region)


def may_shelter(table: Table, side: i64, slot: i64) -> bool:
    """Whether a side's army in the field of a region may retreat into a siege there: it controls the Stronghold
    (W-SIEGE-01, W-CAPTURE-10)."""
    return slot < len(SETTLEMENT) and SETTLEMENT[slot] == STRONGHOLD and table.control[slot] == side


def withdraw(table: Table, side: i64, region: i64) -> None:
    """All figures of an army go inside (W-SIEGE-08). Unless enemies come into the field `settle_region` brings them
    out again (W-SIEGE-05); if they do, the end of the action is when only five units are left (W-SIEGE-06)."""
    armies.transfer(table, side, region, INSIDE[region])


def besieging_army(table: Table, side: i64, region: i64) -> bool:
    """Whether a side has an army in a region that besieges its Stronghold."""
    return armies.besieges(table, side, region) and table.army(region, side) > 0


def garrison(table: Table, region: i64) -> i64:
    """How many units are besieged in a region's Stronghold."""
    inside = INSIDE[region]
    if inside == NO_SLOT:
        return 0
    return table.army(inside, FREE_PEOPLES) + table.army(inside, 1 - FREE_PEOPLES)
