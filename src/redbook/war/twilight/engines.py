"""Siege engines: Siege Towers of the Shadow before a Stronghold, Trebuchets of the Free Peoples in it (T-ENGINE).

They are no units. At the start of a siege battle who has more of them has superiority: the first combat roll of the
Free Peoples gets 1 less or more, and then the Shadow may press on once without paying, or cannot press on by paying.
On a tie the Free Peoples may give up a Trebuchet for superiority in this battle. Towers are gone with the siege,
Trebuchets with the army that they were with, or with the Stronghold.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import seats, strength
from redbook.war.actions import YES
from redbook.war.board import AMID, NATION, NO_BOX, OWNER, SIEGE_BOX, STRONGHOLDS
from redbook.war.nations import FREE_PEOPLES, NOBODY, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import INSIDE, REARGUARD, REGION_OF
from redbook.war.strength import ATTACKER, FROM, ROLL_BONUS, ROUND
from redbook.war.table import Table
from redbook.war.twilight.kinds import CLAIM
from redbook.war.twilight.state import (
    ALL_ENGINES,
    CLAIMED,
    EDGE,
    ENGINES_IN_REGION,
    MANNED,
    STRONGHOLD_BOXES,
    TOWERS,
    TREBUCHETS,
)

OF_SIDE: Final[list[int]] = [TREBUCHETS, TOWERS]
"""The engines of each side."""


def at(table: Table, side: i64, region: i64) -> i64:
    """How many engines a side has in a region."""
    box = SIEGE_BOX[region]
    return 0 if box == NO_BOX else table.extra[OF_SIDE[side] + box]


def in_stock(table: Table, side: i64) -> i64:
    """How many engines a side can still build (T-ENGINE-01, T-ENGINE-16)."""
    left: i64 = ALL_ENGINES
    for box in range(STRONGHOLD_BOXES):
        left -= table.extra[OF_SIDE[side] + box]
    return left


# ----- building


def may_stand(table: Table, side: i64, region: i64) -> bool:
    """Whether a region is one for a side's engines: the Shadow besieges a Stronghold that the Free Peoples hold; the
    Free Peoples hold one of their own whose Nation is active (T-ENGINE-02 … T-ENGINE-05)."""
    box = SIEGE_BOX[region]
    if box == NO_BOX or table.control[region] != FREE_PEOPLES:
        return False
    if side == SHADOW:
        return under_siege(table, region)
    return OWNER[region] == FREE_PEOPLES and table.active[NATION[region]] != 0


def places(table: Table, side: i64) -> list[int]:
    """The regions where a side can build an engine now."""
    if in_stock(table, side) == 0:
        return []
    return [
        region
        for region in STRONGHOLDS
        if may_stand(table, side, region)
        and at(table, side, region) < ENGINES_IN_REGION
        and is_ours(table, side, region)
    ]


def is_ours(table: Table, side: i64, region: i64) -> bool:
    """Whether engines in a region are those of who answers for a side: a Trebuchet goes by the Nation of its
    Stronghold, a Tower by the army before it (T-MULTI-01)."""
    return seats.commands(table, SHADOW, region) if side == SHADOW else seats.owns(table, NATION[region])


def build(table: Table, side: i64, region: i64) -> None:
    """A side builds an engine."""
    table.extra[OF_SIDE[side] + SIEGE_BOX[region]] += 1


def remove(table: Table, side: i64, region: i64) -> None:
    """An engine of a side is lost."""
    table.extra[OF_SIDE[side] + SIEGE_BOX[region]] -= 1


# ----- what becomes of them


def _units(table: Table, side: i64, slot: i64) -> i64:
    """The units of a side in a slot, those in the rearguard of a battle included."""
    units = table.army(slot, side)
    if table.army(REARGUARD, side) > 0 and table.battle[FROM] == slot:
        units += table.army(REARGUARD, side)
    return units


def under_siege(table: Table, region: i64) -> bool:
    """Whether the Shadow besieges the Free Peoples in a region."""
    return _units(table, SHADOW, region) > 0 and _units(table, FREE_PEOPLES, INSIDE[region]) > 0


def settle(table: Table) -> None:
    """Engines whose siege is over, whose army is gone or whose Stronghold is taken are lost (T-ENGINE-05, T-ENGINE-14,
    T-ENGINE-15, T-ENGINE-19)."""
    for box in range(STRONGHOLD_BOXES):
        if table.extra[TOWERS + box] > 0 and not under_siege(table, STRONGHOLDS[box]):
            table.extra[TOWERS + box] = 0
        if table.extra[TREBUCHETS + box] > 0:
            _settle_trebuchets(table, box)
        else:
            table.extra[MANNED + box] = 0


def _settle_trebuchets(table: Table, box: i64) -> None:
    region = STRONGHOLDS[box]
    there = _units(table, FREE_PEOPLES, region) + _units(table, FREE_PEOPLES, INSIDE[region]) > 0
    if table.control[region] != FREE_PEOPLES or (table.extra[MANNED + box] and not there):
        table.extra[TREBUCHETS + box] = 0
        table.extra[MANNED + box] = 0
    elif there:
        table.extra[MANNED + box] = 1


# ----- in a siege battle


def in_battle(table: Table, side: i64) -> i64:
    """How many engines a side has in the battle under way: none but in siege battles (T-ENGINE-06, T-ENGINE-17)."""
    if not strength.is_siege(table) or table.battle[ATTACKER] != SHADOW:
        return 0
    return at(table, side, strength.region(table))


def superiority(table: Table) -> i64:
    """The side that has superiority now, or NOBODY (T-ENGINE-11, T-ENGINE-12, T-ENGINE-20)."""
    if table.extra[CLAIMED]:
        return FREE_PEOPLES
    towers = in_battle(table, SHADOW)
    trebuchets = in_battle(table, FREE_PEOPLES)
    if towers == trebuchets:
        return NOBODY
    return SHADOW if towers > trebuchets else FREE_PEOPLES


def round_begins(table: Table) -> None:
    """A battle begins: who has superiority, and what that does to the first roll (T-ENGINE-06, T-ENGINE-07,
    T-ENGINE-09, T-ENGINE-13)."""
    if table.battle[ROUND] != 1:
        return
    table.extra[CLAIMED] = 0
    table.extra[EDGE] = 0
    side = superiority(table)
    if side != NOBODY:
        _prevail(table, side)
    elif in_battle(table, FREE_PEOPLES) > 0:
        table.push(CLAIM)


def _prevail(table: Table, side: i64) -> None:
    table.extra[EDGE] = side + 1
    table.battle[ROLL_BONUS + FREE_PEOPLES] += -1 if side == SHADOW else 1


def presses_on_freely(table: Table) -> bool:
    """Whether the Shadow, superior from the start and still, adds a round without paying (T-ENGINE-08)."""
    return table.battle[ROUND] == 1 and table.extra[EDGE] == SHADOW + 1 and superiority(table) == SHADOW


def bars_paid_rounds(table: Table) -> bool:
    """Whether the Shadow cannot add a round by reducing an Elite (T-ENGINE-10)."""
    return superiority(table) == FREE_PEOPLES


def battle_over(table: Table) -> None:
    """A battle is over."""
    table.extra[EDGE] = 0
    table.extra[CLAIMED] = 0


class Claim(Procedure):
    """On a tie the Free Peoples may give up an engine to have superiority."""

    kind = CLAIM
    rule = "T-ENGINE-11"
    question = "Siege engines are equal {place}: do you give up a Trebuchet, to have superiority in this battle?"

    def words(self, table: Table) -> dict[str, object]:
        return {"place": f"at {AMID[strength.region(table)]}"}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Give up a Trebuchet", (0, "no"): "Keep it"}

    def slot(self, table: Table) -> i64:
        return table.battle[strength.TARGET]

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            remove(table, FREE_PEOPLES, REGION_OF[table.battle[strength.TARGET]])
            table.extra[CLAIMED] = 1
            _prevail(table, FREE_PEOPLES)


enlist(Claim())
