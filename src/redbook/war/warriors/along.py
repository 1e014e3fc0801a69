"""Shadow figures and the armies of their region: who goes along, who fights with whom, who is lost
(A-CORSAIRS-04 … A-CORSAIRS-12, A-DUNLENDINGS-04 … A-DUNLENDINGS-14, A-SPIDERS-04 … A-SPIDERS-11).

Corsairs may go along where they may sail, and otherwise stay and are unharmed. Dunlendings and Spiders may go along,
must retreat, are lost with an army that is wholly lost, and go inside with one that is besieged. Of an army that
attacks with a part, its owner says which figures fight; the others are with the rearguard.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import seats, strength
from redbook.war.actions import SAY_LOSE
from redbook.war.armies import limit, withdraw
from redbook.war.board import AMID, COASTAL, ERECH, OSGILIATH, REGIONS, REGIONS_OF
from redbook.war.box import ADVANCING, ATTACKING, RETREATING
from redbook.war.contents import card
from redbook.war.kinds import MOVE
from redbook.war.nations import GONDOR, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import CHOSEN, INSIDE, NO_SLOT, SLOTS, UNIT_MASK, UNITS_OF, place_label
from redbook.war.table import KIND, ON_TABLE, STAGE, A, B, C, Table
from redbook.war.warriors import bands
from redbook.war.warriors.kinds import CROWD, GOING_ALONG, SHIPS
from redbook.war.warriors.state import (
    ALONG,
    AS_UNITS,
    CORSAIRS,
    DUNLENDINGS,
    ENT_ATTACK,
    FACTION_LABELS,
    FIGHTING,
    IN_STOCK,
    SPIDERS,
)

SAILED: Final[list[int]] = sorted(
    {region for region in range(REGIONS) if COASTAL[region]} | ({*REGIONS_OF[GONDOR], OSGILIATH} - {ERECH})
)
"""The regions that Corsairs may enter (A-CORSAIRS-07, A-CORSAIRS-08)."""
IS_SAILED: Final[list[bool]] = [region in SAILED for region in range(REGIONS)]
MOST: Final[list[int]] = [5, 3, 8]
"""How many Corsairs, Dunlendings and Spiders a region holds (A-CORSAIRS-04, A-DUNLENDINGS-04, A-SPIDERS-04)."""
ARMED: Final = card("armed-by-saruman")
HUGE: Final = card("huge-and-horrible")

# The numbers of a frame GOING_ALONG; its stage is the faction being asked about.
SLOT: Final = A
TO: Final = B
WHY: Final = C


def most_at(faction: i64) -> i64:
    """How many figures of a faction of the Shadow may be in a place."""
    return MOST[faction - CORSAIRS]


# ----- setting out


def _available(table: Table, faction: i64) -> i64:
    """How many figures of a faction can go along with the army that sets out."""
    slot = table.get(SLOT)
    to = table.get(TO)
    why = table.get(WHY)
    if faction == CORSAIRS:
        if why == ATTACKING or to not in SAILED:
            return 0
    elif why == RETREATING:
        return 0  # they have gone already
    number = bands.unmoved(table, faction, slot)
    if why == ATTACKING:
        return number
    if why == ADVANCING and faction != CORSAIRS:
        number = min(number, table.extra[FIGHTING + faction - CORSAIRS])
    return min(number, most_at(faction) - bands.at(table, faction, to))


def sets_out(table: Table, side: i64, slot: i64, to: i64, why: i64) -> None:
    """An army of the Shadow marches, attacks, advances or has retreated."""
    if side != SHADOW:
        return
    clear(table)
    if why == RETREATING:
        for faction in (DUNLENDINGS, SPIDERS):
            bands.shift(table, faction, slot, to, bands.at(table, faction, slot))  # A-DUNLENDINGS-11, A-SPIDERS-10
    if why == ATTACKING:
        staying = table.forces[slot * 2 + side] - table.forces[CHOSEN * 2 + side]
        if staying & UNIT_MASK == 0:
            for faction in (DUNLENDINGS, SPIDERS):
                table.extra[FIGHTING + faction - CORSAIRS] = bands.at(table, faction, slot)
            return
    table.push(GOING_ALONG, slot, to, why)


def clear(table: Table) -> None:
    """Nobody goes along."""
    for at in range(3):
        table.extra[ALONG + at] = 0


class GoingAlong(Procedure):
    """Who of the figures in a region goes along with an army."""

    kind = GOING_ALONG
    rule = "A-DUNLENDINGS-05"
    question = "How many of the {figures} {place} go along to {to}?"

    def words(self, table: Table) -> dict[str, object]:
        return {
            "figures": FACTION_LABELS[CORSAIRS + table.get(STAGE)],
            "place": place_label(table.get(SLOT)),
            "to": AMID[table.get(TO)],
        }

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        while table.get(STAGE) < 3:
            if _available(table, CORSAIRS + table.get(STAGE)) > 0:
                table.ask(SHADOW)
                return
            table.go_to(table.get(STAGE) + 1)
        table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        faction = CORSAIRS + table.get(STAGE)
        for number in range(_available(table, faction) + 1):
            menu.append(bands.say_band(faction, number))

    def answer(self, table: Table, action: i64) -> None:
        at = table.get(STAGE)
        number = bands.number_of(CORSAIRS + at, action)
        why = table.get(WHY)
        if why == RETREATING:
            bands.shift(table, CORSAIRS + at, table.get(SLOT), table.get(TO), number)  # A-CORSAIRS-10
        else:
            table.extra[(FIGHTING if why == ATTACKING else ALONG) + at] = number
        table.go_to(at + 1)


def marched(table: Table, side: i64, slot: i64, to: i64, onward: bool) -> None:
    """Those who go along do: in the midst of a longer move those who have come so far, and no others. Corsairs stay
    behind where they may not sail (A-CORSAIRS-09)."""
    if side != SHADOW:
        return
    moving = table.get(KIND) == MOVE or table.get(KIND) == SHIPS
    for at in range(3):
        if CORSAIRS + at != CORSAIRS or to in SAILED:
            bands.shift(table, CORSAIRS + at, slot, to, table.extra[ALONG + at], moving, onward)


def transferred(table: Table, side: i64, slot: i64, to: i64) -> None:
    """Dunlendings and Spiders go in and out of a Stronghold with their army; Corsairs are never inside
    (A-DUNLENDINGS-14, A-CORSAIRS-12)."""
    if side == SHADOW:
        for faction in (DUNLENDINGS, SPIDERS):
            bands.shift(table, faction, slot, to, bands.at(table, faction, slot))


def destroyed(table: Table, side: i64, slot: i64) -> None:
    """An army is wholly lost, and Dunlendings and Spiders with it (A-DUNLENDINGS-12, A-SPIDERS-11)."""
    if side != SHADOW:
        return
    attacking = table.battle[strength.ROUND] > 0 and table.battle[strength.ATTACKER] == SHADOW
    for faction in (DUNLENDINGS, SPIDERS):
        number = bands.at(table, faction, slot)
        if attacking and table.battle[strength.FROM] == slot:
            number = min(number, table.extra[FIGHTING + faction - CORSAIRS])
            table.extra[FIGHTING + faction - CORSAIRS] = 0
        bands.eliminate(table, faction, slot, number)


def units_lost(table: Table, side: i64, slot: i64) -> None:
    """Outside a battle an army without units is lost at once."""
    if table.battle[strength.ROUND] == 0 and slot < SLOTS:
        destroyed(table, side, slot)


# ----- in battle


def with_army(table: Table, faction: i64) -> i64:
    """How many figures of a faction are with the Shadow's army in the battle under way."""
    slot = strength.slot_of(table, SHADOW)
    if faction != CORSAIRS and table.battle[strength.ATTACKER] == SHADOW:
        return table.extra[FIGHTING + faction - CORSAIRS]
    return bands.at(table, faction, slot)


def lose_with_army(table: Table, faction: i64, number: i64) -> None:
    """Figures that are with the Shadow's army in battle are eliminated."""
    bands.eliminate(table, faction, strength.slot_of(table, SHADOW), number)
    if faction != CORSAIRS and table.battle[strength.ATTACKER] == SHADOW:
        table.extra[FIGHTING + faction - CORSAIRS] -= number


def stands(table: Table, side: i64) -> bool:
    """Whether Dunlendings fight on as units (A-CARD-58)."""
    return side == SHADOW and table.extra[AS_UNITS] > 0 and with_army(table, DUNLENDINGS) > 0


def losses(table: Table, side: i64, slot: i64, menu: list[int]) -> None:
    """Dunlendings as casualties: as units, or, armed, against an attack by Ents while there are units (A-CARD-58,
    A-CARD-63, A-CARD-65)."""
    if side != SHADOW:
        return
    fighting = table.battle[strength.ROUND] > 0 and slot == strength.slot_of(table, SHADOW)
    if fighting and stands(table, side):
        menu.append(bands.SAY_LOSE_FIGURE[DUNLENDINGS])
    elif table.extra[ENT_ATTACK] and table.cards[ARMED] == ON_TABLE:
        if table.army(slot, side) > 0 and bands.at(table, DUNLENDINGS, slot) > 0:
            menu.append(bands.SAY_LOSE_FIGURE[DUNLENDINGS])


def takes_loss(table: Table, slot: i64, action: i64) -> bool:
    """A Dunlending is a casualty."""
    if action != bands.SAY_LOSE_FIGURE[DUNLENDINGS]:
        return False
    if table.battle[strength.ROUND] > 0:
        lose_with_army(table, DUNLENDINGS, 1)
    else:
        bands.eliminate(table, DUNLENDINGS, slot, 1)
    return True


# ----- too many


def too_many(table: Table) -> bool:
    """Corsairs and Dunlendings beyond their limit go back to reinforcements (A-CORSAIRS-05); while Huge and Horrible
    lies on the table, Spiders with an army count against its limit (A-CARD-80, A-CARD-81)."""
    for faction in (CORSAIRS, DUNLENDINGS):
        if not bands.may_crowd(table, faction, most_at(faction)):
            continue
        for slot in bands.slots_with(table, faction):
            excess = bands.at(table, faction, slot) - most_at(faction)
            if excess > 0:
                bands.shift(table, faction, slot, IN_STOCK, excess)
    if table.cards[HUGE] == ON_TABLE and bands.on_map(table, SPIDERS) > 0:
        for slot in bands.slots_with(table, SPIDERS):
            if _is_crowded(table, slot):
                table.push(CROWD, slot)
                return True
    return False


def _is_crowded(table: Table, slot: i64) -> bool:
    units = table.army(slot, SHADOW)
    if units == 0:
        return False
    spiders = bands.at(table, SPIDERS, slot)
    return spiders > 0 and units + spiders > limit(slot)


class Crowd(Procedure):
    """Too many units and Spiders together: the owner removes what he likes."""

    kind = CROWD
    rule = "A-CARD-81"
    question = "There are too many units and Spiders {place}: what do you remove?"

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(SLOT))}

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        slot = table.get(SLOT)
        if _is_crowded(table, slot):
            seats.ask(table, SHADOW, seats.controller(table, SHADOW, slot))
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        for figure in UNITS_OF[SHADOW]:
            if table.count(table.get(SLOT), figure) > 0 and seats.controls(table, SHADOW, table.get(SLOT), figure):
                menu.append(SAY_LOSE + figure)
        menu.append(bands.SAY_LOSE_FIGURE[SPIDERS])

    def answer(self, table: Table, action: i64) -> None:
        if action == bands.SAY_LOSE_FIGURE[SPIDERS]:
            bands.shift(table, SPIDERS, table.get(SLOT), IN_STOCK, 1)
        else:
            withdraw(table, table.get(SLOT), action - SAY_LOSE)


# ----- the hunt


def help_hunt(table: Table, region: i64) -> bool:
    """Whether Dunlendings or Spiders count as an army where the Fellowship is (A-CARD-61, A-CARD-77)."""
    if region >= REGIONS or table.army(region, SHADOW) > 0:
        return False
    if INSIDE[region] != NO_SLOT and table.army(INSIDE[region], SHADOW) > 0:
        return False
    armed = table.cards[ARMED] == ON_TABLE and bands.in_region(table, DUNLENDINGS, region) > 0
    return armed or (table.cards[HUGE] == ON_TABLE and bands.in_region(table, SPIDERS, region) > 0)


seats.NAMING.append(CROWD)
enlist(GoingAlong(), Crowd())
