"""Forces: what a region is to a side, how figures leave the map, stacking limits, and hits that units take.

An army is all that a side has in one slot: its units, Leaders and Nazgûl there, and its characters whose place is
that slot (W-MOVE-01). Every question about an army is asked of a slot, never of a region (see `slots`).

Stacking is enforced at the end of each action: ten units of a side in the field, five inside a besieged Stronghold;
the owner removes the excess, which returns to reinforcements (W-MOVE-02 … W-MOVE-04, W-TURN-18, W-MUSTER-20). Hits
are met one by one by the owner: a Regular is removed, an Elite is replaced by a Regular, or two hits remove an Elite
(W-BATTLE-46 … W-BATTLE-53, W-CARD-36).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.actions import SAY_LOSE, SAY_REDUCE
from redbook.war.board import NO_SETTLEMENT, OWNER, REGIONS, SETTLEMENT
from redbook.war.figures import CHARACTERS, SIDE_OF
from redbook.war.kinds import EXCESS, LOSSES
from redbook.war.limits import STACKING, STACKING_BESIEGED
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, LEADER, NO_NATION, REGULAR
from redbook.war.slots import (
    ELIMINATED,
    FIGURES_OF,
    INSIDE,
    NO_SLOT,
    SIDE_OF_FIGURE,
    SLOTS,
    UNITS_OF,
)
from redbook.war.table import KIND, A, B, C, D, Table

# The numbers of the frames EXCESS and LOSSES.
SLOT: Final = A
SIDE: Final = B
HITS: Final = C
OF_NATION: Final = D
"""One more than the Nation whose units alone are hit; 0 if all are."""


# ----- what a region is to a side


def besieged(table: Table, region: i64) -> bool:
    """Whether the Stronghold of a region is under siege."""
    inside = INSIDE[region]
    return inside != NO_SLOT and table.army(inside, 0) + table.army(inside, 1) > 0


def besieges(table: Table, side: i64, region: i64) -> bool:
    """Whether a side besieges the Stronghold of a region."""
    inside = INSIDE[region]
    return inside != NO_SLOT and table.army(inside, 1 - side) > 0


def is_free(table: Table, side: i64, region: i64) -> bool:
    """Whether a region is free for a side: no enemy army, no enemy-controlled Settlement, or besieged by the side
    itself (W-SETUP-08, W-SETUP-09)."""
    if besieges(table, side, region):
        return True
    return table.army(region, 1 - side) == 0 and table.control[region] != 1 - side


def is_open(table: Table, side: i64, region: i64) -> bool:
    """Whether a side's armies may move into a region: free, or an enemy Settlement without units (W-SETUP-10)."""
    return besieges(table, side, region) or table.army(region, 1 - side) == 0


def unconquered(table: Table, region: i64) -> bool:
    """Whether a Settlement is controlled by the side that had it at the start (W-SETUP-11)."""
    return SETTLEMENT[region] != NO_SETTLEMENT and table.control[region] == OWNER[region]


def friendly_slot(table: Table, side: i64, region: i64) -> i64:
    """The slot in a region where figures of a side that appear there belong: inside its Stronghold if it is besieged
    there, else in the field (W-SIEGE-37, W-CARD-19)."""
    inside = INSIDE[region]
    if inside != NO_SLOT and table.army(inside, side) > 0:
        return inside
    return region


# ----- figures come and go


def recruit(table: Table, slot: i64, figure: i64, number: i64) -> i64:
    """Take figures from reinforcements, as many as there are; returns how many (W-MUSTER-16, W-CARD-17)."""
    taken = number if number < table.stock[figure] else table.stock[figure]
    table.stock[figure] -= taken
    table.add(slot, figure, taken)
    return taken


def eliminate(table: Table, slot: i64, figure: i64, number: i64) -> None:
    """Figures of the Shadow return to reinforcements; those of the Free Peoples are lost (W-MUSTER-17, W-MUSTER-18)."""
    table.drop(slot, figure, number)
    if SIDE_OF_FIGURE[figure] == FREE_PEOPLES:
        table.casualties[figure] += number
    else:
        table.stock[figure] += number


def withdraw(table: Table, slot: i64, figure: i64) -> None:
    """Take a unit back into reinforcements, whichever side it is of (W-MUSTER-20)."""
    table.drop(slot, figure, 1)
    table.stock[figure] += 1


def reduce(table: Table, slot: i64, nation: i64) -> None:
    """Replace an Elite by a Regular, taken from casualties first, then from reinforcements; without one it is
    eliminated (W-BATTLE-50 … W-BATTLE-52)."""
    regular = nation * KINDS + REGULAR
    eliminate(table, slot, nation * KINDS + ELITE, 1)
    if table.casualties[regular] > 0:
        table.casualties[regular] -= 1
        table.add(slot, regular, 1)
    elif table.stock[regular] > 0:
        table.stock[regular] -= 1
        table.add(slot, regular, 1)


def eliminate_character(table: Table, character: i64) -> None:
    """Take a character out of the game (W-MUSTER-19, W-CHAR-53)."""
    table.place[character] = ELIMINATED


def dismiss_lone_leaders(table: Table, slot: i64) -> None:
    """Leaders of the Free Peoples without units are lost at once (W-MOVE-20, W-CARD-24)."""
    if table.army(slot, FREE_PEOPLES) > 0:
        return
    for figure in FIGURES_OF[FREE_PEOPLES]:
        leaders = table.count(slot, figure)
        if figure % KINDS == LEADER and leaders > 0:
            eliminate(table, slot, figure, leaders)


def transfer(table: Table, side: i64, slot: i64, to: i64) -> None:
    """Bring everything that a side has in a slot to another."""
    table.forces[to * 2 + side] += table.forces[slot * 2 + side]
    table.forces[slot * 2 + side] = 0
    for character in range(CHARACTERS):
        if table.place[character] == slot and SIDE_OF[character] == side:
            table.place[character] = to


# ----- stacking


def limit(slot: i64) -> i64:
    """How many units of a side a slot can hold."""
    return STACKING if slot < REGIONS else STACKING_BESIEGED


def enforce_stacking(table: Table) -> bool:
    """Have the first excess removed; whether there was one. Called until there is none."""
    for slot in range(SLOTS):
        for side in range(2):
            if table.army(slot, side) > limit(slot):
                table.push(EXCESS, slot, side)
                return True
    return False


# ----- hits


def inflict(table: Table, slot: i64, side: i64, hits: i64, nation: i64 = NO_NATION) -> None:
    """Hit a force, or the units of one Nation in it. Its owner chooses the losses; what follows from them is up to the
    rule that hit it."""
    if hits > 0:
        table.push(LOSSES, slot, side, hits, 0 if nation == NO_NATION else nation + 1)


def units_of(table: Table, slot: i64, nation: i64) -> i64:
    """How many units of a Nation stand in a slot."""
    return table.count(slot, nation * KINDS + REGULAR) + table.count(slot, nation * KINDS + ELITE)


def _units_hit(table: Table) -> i64:
    """How many units can still be lost to the hits."""
    if table.get(OF_NATION):
        return units_of(table, table.get(SLOT), table.get(OF_NATION) - 1)
    return table.army(table.get(SLOT), table.get(SIDE))


def _is_hit(table: Table, figure: i64) -> bool:
    """Whether the hits, or the excess, can cost such a figure."""
    nation = table.get(OF_NATION)
    return table.count(table.get(SLOT), figure) > 0 and (nation == 0 or figure // KINDS == nation - 1)


# ----- the frames


def resume(table: Table) -> None:
    """Ask for the next loss while there is anything to lose."""
    slot = table.get(SLOT)
    side = table.get(SIDE)
    if table.get(KIND) == EXCESS:
        over = table.army(slot, side) > limit(slot)
    else:
        over = table.get(HITS) > 0 and _units_hit(table) > 0  # W-BATTLE-53
    if over:
        table.ask(side)
    else:
        table.pop()


def legal(table: Table, menu: list[int]) -> None:
    """What can be lost."""
    side = table.get(SIDE)
    excess = table.get(KIND) == EXCESS
    for figure in UNITS_OF[side]:
        if _is_hit(table, figure) and (excess or figure % KINDS == REGULAR or table.get(HITS) >= 2):
            menu.append(SAY_LOSE + figure)
    if not excess:
        for figure in UNITS_OF[side]:
            if figure % KINDS == ELITE and _is_hit(table, figure):
                menu.append(SAY_REDUCE + figure // KINDS)


def answer(table: Table, action: i64) -> None:
    """Something is lost."""
    slot = table.get(SLOT)
    if table.get(KIND) == EXCESS:
        withdraw(table, slot, action - SAY_LOSE)
    elif action >= SAY_REDUCE:
        reduce(table, slot, action - SAY_REDUCE)
        table.set(HITS, table.get(HITS) - 1)
    else:
        figure = action - SAY_LOSE
        eliminate(table, slot, figure, 1)
        table.set(HITS, table.get(HITS) - (2 if figure % KINDS == ELITE else 1))  # W-BATTLE-47
