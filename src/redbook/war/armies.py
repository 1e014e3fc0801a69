"""Forces: what a region is to a side, how figures leave the map, stacking limits, and hits that units take.

An army is all that a side has in one slot: its units, Leaders and Nazgûl there, and its characters whose place is
that slot (W-MOVE-01). Every question about an army is asked of a slot, never of a region (see `slots`).

Stacking is enforced at the end of each action: ten units of a side in the field, five inside a besieged Stronghold;
the owner removes the excess, which returns to reinforcements (W-MOVE-02 … W-MOVE-04, W-TURN-18, W-MUSTER-20). Hits
are met one by one by the owner: a Regular is removed, an Elite is replaced by a Regular, or two hits remove an Elite
(W-BATTLE-46 … W-BATTLE-53, W-CARD-36). Where there are Dunlendings one hit removes two of them, and a single one only
when it is the last unit (T-FACTION-08 … T-FACTION-13).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import SAY_LOSE, SAY_REDUCE
from redbook.war.board import NO_SETTLEMENT, OWNER, REGIONS, SETTLEMENT
from redbook.war.box import BOX
from redbook.war.figures import ELITES_LEAD, LEVEL, SIDE_OF, VERSION_OF
from redbook.war.kinds import EXCESS, LOSSES
from redbook.war.limits import STACKING, STACKING_BESIEGED
from redbook.war.nations import (
    ELITE,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    NATION_IDS,
    NO_NATION,
    REGULAR,
    SHADOW,
    SOUTHRONS,
)
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import (
    DUNLENDING,
    ELIMINATED,
    ELITES_OF,
    INSIDE,
    IS_UNIT,
    KIND_OF_FIGURE,
    LEADERS_OF,
    NATION_OF_FIGURE,
    NO_SLOT,
    SIDE_OF_FIGURE,
    SLOTS,
    UNIT_MASK,
    UNITS_OF,
    UNITS_OF_NATION,
    UNUSED,
    figure_named,
    place_label,
)
from redbook.war.table import A, B, C, D, E, Table

# The numbers of the frames EXCESS and LOSSES.
SLOT: Final = A
SIDE: Final = B
HITS: Final = C
REMOVED: Final = C
"""Of a frame EXCESS in a game with teams: how many have been removed."""
OF_NATION: Final = D
"""One more than the Nation whose units alone are hit; 0 if all are."""
BY_ITSELF: Final = E
"""1 if the side takes the hits on itself, for a combat card."""


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


def version(table: Table, character: i64) -> i64:
    """The version of a character that is in this game, as far as it is known."""
    for other in table.rules.versions:
        if VERSION_OF[other] == character and table.place[character] == UNUSED:
            return other
    return character


def apart_from_armies(table: Table) -> i64:
    """The characters on the map who are with no army even where there is one, a bit each."""
    mask: i64 = 0
    for box in table.rules.hooks:
        mask |= BOX[box].apart(table)
    return mask


def embodied(table: Table, character: i64) -> i64:
    """The version of a character that is on the map; himself if none is."""
    if table.place[character] >= SLOTS:
        for other in table.rules.versions:
            if VERSION_OF[other] == character and table.place[other] < SLOTS:
                return other
    return character


def level(table: Table, character: i64) -> i64:
    """The Level of a character: the printed one, unless a box says something else."""
    found: i64 = LEVEL[character]
    for box in table.rules.hooks:
        found = BOX[box].level(table, character, found)
    return found


def moves(table: Table, character: i64) -> bool:
    """Whether a character moves at all; one of Level 0 does not, unless he is a Leader of his Nation (W-MOVE-28)."""
    return table.rules.movable >> character & 1 != 0 or level(table, character) > 0


def leads(table: Table, slot: i64, figure: i64) -> bool:
    """Whether an Elite in a slot counts as a Leader, too: those of Isengard do while Saruman is in play (W-MOVE-26,
    W-CHAR-47). So do those of the Southrons, if the Shadow is a team (W-MULTI-32)."""
    nation: i64 = NATION_OF_FIGURE[figure]
    if nation == SOUTHRONS and table.rules.teams:
        nation = ISENGARD
    for lord in table.rules.lords:
        if ELITES_LEAD[lord] == nation and table.place[lord] < SLOTS:
            return True
    return False


def fights_as_leader(table: Table, slot: i64, figure: i64) -> bool:
    """Whether an Elite in a slot counts as a Leader in combat only (L-KEEPER-18, L-KEEPER-19)."""
    for box in table.rules.hooks:
        if BOX[box].fights_as_leader(table, slot, figure):
            return True
    return False


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
    for figure in LEADERS_OF[FREE_PEOPLES]:
        leaders = table.count(slot, figure)
        if leaders > 0:
            eliminate(table, slot, figure, leaders)
    for character in table.rules.leaders:
        if table.place[character] == slot:
            eliminate_character(table, character)


def transfer(table: Table, side: i64, slot: i64, to: i64) -> None:
    """Bring everything that a side has in a slot to another."""
    force: i64 = table.forces[slot * 2 + side]
    table.forces[to * 2 + side] += force
    table.forces[slot * 2 + side] = 0
    apart = apart_from_armies(table)
    seats.has_moved(table, side, slot, to, force)
    for character in range(len(table.place)):
        if table.place[character] == slot and SIDE_OF[character] == side and apart >> character & 1 == 0:
            table.place[character] = to
    for box in table.rules.hooks:
        BOX[box].army_transferred(table, side, slot, to)


# ----- stacking


def limit(slot: i64) -> i64:
    """How many units of a side a slot can hold."""
    return STACKING if slot < REGIONS else STACKING_BESIEGED


def enforce_stacking(table: Table) -> bool:
    """Have the first excess removed; whether there was one. Called until there is none."""
    forces = table.forces
    last: i64 = SLOTS * 2
    for at in range(last):
        units: i64 = forces[at]
        units &= UNIT_MASK
        if units > STACKING_BESIEGED and units > limit(at // 2):
            table.push(EXCESS, at // 2, at % 2)
            return True
    return False


# ----- hits


def inflict(table: Table, slot: i64, side: i64, hits: i64, nation: i64 = NO_NATION, by_itself: bool = False) -> None:
    """Hit a force, or the units of one Nation in it; hits `by_itself` a side takes for a combat card. Its owner chooses
    the losses; what follows from them is up to the rule that hit it."""
    if hits > 0:
        table.push(LOSSES, slot, side, hits, 0 if nation == NO_NATION else nation + 1)
        table.set(BY_ITSELF, 1 if by_itself else 0)


def units_of(table: Table, slot: i64, nation: i64) -> i64:
    """How many units of a Nation stand in a slot."""
    number: i64 = 0
    for figure in UNITS_OF_NATION[nation]:
        number += table.count(slot, figure)
    return number


def _units_hit(table: Table) -> i64:
    """How many units can still be lost to the hits."""
    if table.get(OF_NATION):
        units = units_of(table, table.get(SLOT), table.get(OF_NATION) - 1)
        return units - 1 if _is_spared(table) and units > 0 else units
    return table.army(table.get(SLOT), table.get(SIDE))


def _is_spared(table: Table) -> bool:
    """Whether a single Dunlending is in the force with others, so that no hit but one's own costs it (T-FACTION-10,
    T-FACTION-47)."""
    slot = table.get(SLOT)
    side = table.get(SIDE)
    alone = side == SHADOW and table.count(slot, DUNLENDING) == 1 and not table.get(BY_ITSELF)
    return alone and table.army(slot, side) > 1


def _others_hit(table: Table) -> bool:
    """Whether something of a box can be lost although no unit is left."""
    menu: list[int] = []
    for box in table.rules.hooks:
        BOX[box].losses(table, table.get(SIDE), table.get(SLOT), menu)
    return len(menu) > 0


def _is_hit(table: Table, figure: i64) -> bool:
    """Whether the hits can cost such a figure."""
    nation = table.get(OF_NATION)
    if figure == DUNLENDING and _is_spared(table):
        return False
    return table.count(table.get(SLOT), figure) > 0 and (nation == 0 or NATION_OF_FIGURE[figure] == nation - 1)


def _costs(figure: i64) -> i64:
    """The hits that removing a unit takes (W-BATTLE-46, W-BATTLE-47)."""
    return 2 if KIND_OF_FIGURE[figure] == ELITE else 1


# ----- the procedures


class Excess(Procedure):
    """Units beyond the stacking limit are removed by their owner."""

    kind = EXCESS
    rule = "W-MOVE-04"
    question = "There are too many units {place}: which one do you remove?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "lose"): "Remove one {}"}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(SLOT))}

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        slot = table.get(SLOT)
        side = table.get(SIDE)
        if table.army(slot, side) > limit(slot):
            table.ask(side)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        slot = table.get(SLOT)
        for figure in UNITS_OF[table.get(SIDE)]:
            if table.count(slot, figure) > 0 and seats.controls(table, table.get(SIDE), slot, figure):
                menu.append(SAY_LOSE + figure)

    def answer(self, table: Table, action: i64) -> None:
        withdraw(table, table.get(SLOT), action - SAY_LOSE)
        if table.rules.teams:
            table.set(REMOVED, table.get(REMOVED) + 1)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "lose":
            return None
        if not IS_UNIT[figure_named(words[0])]:
            return "W-MOVE-02", "only army units count, so only these are removed"
        return self.rule, "there is none of yours there"


class Losses(Procedure):
    """Hits on a force are met by its owner, one by one, while there is anything to lose."""

    kind = LOSSES
    rule = "W-BATTLE-48"
    question = "Hits still to be taken {place}: {hits}. Which loss do you take next?"

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(SLOT)), "hits": table.get(HITS)}

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        if table.get(HITS) > 0 and (_units_hit(table) > 0 or _others_hit(table)):  # W-BATTLE-53
            table.ask(table.get(SIDE))
            return
        slot = table.get(SLOT)
        side = table.get(SIDE)
        table.pop()
        if table.rules.hooks and table.army(slot, side) == 0:
            for box in table.rules.hooks:
                BOX[box].units_lost(table, side, slot)

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(SIDE)
        for figure in UNITS_OF[side]:
            if _is_hit(table, figure) and _costs(figure) <= table.get(HITS):
                menu.append(SAY_LOSE + figure)
        for figure in ELITES_OF[side]:
            if _is_hit(table, figure):
                menu.append(SAY_REDUCE + NATION_OF_FIGURE[figure])
        for box in table.rules.hooks:
            BOX[box].losses(table, side, table.get(SLOT), menu)

    def answer(self, table: Table, action: i64) -> None:
        slot = table.get(SLOT)
        for box in table.rules.hooks:
            if BOX[box].takes_loss(table, action):
                table.set(HITS, table.get(HITS) - 1)
                return
        if action >= SAY_REDUCE:
            reduce(table, slot, action - SAY_REDUCE)
            table.set(HITS, table.get(HITS) - 1)
        else:
            figure = action - SAY_LOSE
            pair = figure == DUNLENDING and table.count(slot, figure) > 1 and not table.get(BY_ITSELF)
            eliminate(table, slot, figure, 2 if pair else 1)  # T-FACTION-08, T-FACTION-11
            table.set(HITS, table.get(HITS) - _costs(figure))

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "reduce":
            figure = NATION_IDS.index(words[0]) * KINDS + ELITE
        elif verb == "lose":
            figure = figure_named(words[0])
        else:
            return None
        if SIDE_OF_FIGURE[figure] != table.get(SIDE) or table.count(table.get(SLOT), figure) == 0:
            return "W-BATTLE-48", "there is none in that force"
        if not IS_UNIT[figure]:
            return "W-BATTLE-49", "Leaders, Nazgûl and characters are no casualties"
        if figure == DUNLENDING and _is_spared(table):
            return "T-FACTION-10", "a single Dunlending is lost only when it is the last unit"
        if not _is_hit(table, figure):
            return "W-CARD-36", "the hits are on units of another Nation"
        return "W-BATTLE-47", "removing an Elite takes two hits"


enlist(Excess())
enlist(Losses())
