"""Call-to-battle cards (A-CALL-01 … A-CALL-12): at the start of a battle a side takes those of its factions that are
near, two of each, and may lay one in the place of a combat card. After the round it comes back.

What each does is in `free_calls` and `shadow_calls`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import strength
from redbook.war.board import BLACK_BORDERS, NEIGHBOURS, REGIONS
from redbook.war.card import Event, enlist, kebab
from redbook.war.combat import Half, enlist as enlist_halves
from redbook.war.contents import CARD_RULE, card
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.strength import CANCELLED, CARD
from redbook.war.table import IN_HAND, NOT_USED, ON_TABLE, Table
from redbook.war.warriors import along, bands, dead, ents, roaming
from redbook.war.warriors.contents import FREE_CALL_CARDS, SHADOW_CALL_CARDS
from redbook.war.warriors.state import (
    AS_UNITS,
    CORSAIRS,
    DEAD,
    DUNLENDINGS,
    EAGLES,
    ENTS,
    SIDE_OF_FACTION,
    SPIDERS,
)

ANYBODY: Final = card("not-on-anybodys-side")
RANGE: Final = 4
"""How far Eagles come to a battle (A-EAGLES-08)."""
_BY_TURNS: Final[list[int]] = [DEAD, EAGLES, ENTS, CORSAIRS, DUNLENDINGS, SPIDERS]
FACTION_OF: Final[dict[int, int]] = {
    card(name): _BY_TURNS[at // 2] for at, name in enumerate([*FREE_CALL_CARDS, *SHADOW_CALL_CARDS])
}
"""The faction of each call card; each has two."""


def _flights(start: int) -> list[int]:
    """How far every region is for who flies over mountains (A-EAGLES-09)."""
    far = [REGIONS] * REGIONS
    far[start] = 0
    reached = [start]
    for region in reached:
        for other in [*NEIGHBOURS[region], *BLACK_BORDERS[region]]:
            if far[other] == REGIONS:
                far[other] = far[region] + 1
                reached.append(other)
    return far


FLIGHT: Final[list[int]] = [steps for region in range(REGIONS) for steps in _flights(region)]
"""The fewest borders between two regions for Eagles, by ``one * REGIONS + other``."""


# ----- who can be called


def eagles_in_range(table: Table) -> list[int]:
    """The regions from which Eagles reach the battle."""
    goal = strength.region(table)
    return [at for at in bands.regions_with(table, EAGLES) if FLIGHT[at * REGIONS + goal] <= RANGE]


def may_call(table: Table, faction: i64) -> bool:
    """Whether a faction can be called to the battle under way."""
    if not bands.in_play(table, faction):
        return False
    region = strength.region(table)
    if SIDE_OF_FACTION[faction] == FREE_PEOPLES and roaming.guarded(table, region):
        return False  # A-CARD-115
    if faction == ENTS:
        return ents.near_battle(table, region)
    if faction == EAGLES:
        return len(eagles_in_range(table)) > 0
    if faction == DEAD:
        return dead.is_near(table, region)
    if faction != SPIDERS and strength.slot_of(table, SHADOW) >= REGIONS:
        return False  # A-CORSAIRS-22, A-DUNLENDINGS-15; Spiders inside may be called, A-SPIDERS-13
    return along.with_army(table, faction) > 0


def take(table: Table) -> None:
    """A battle begins: each side takes its call cards (A-CALL-01, A-CALL-02)."""
    for call in table.rules.calls:
        if may_call(table, FACTION_OF[call]):
            table.cards[call] = IN_HAND


def set_aside(table: Table) -> None:
    """A battle is over (A-CALL-05)."""
    for call in table.rules.calls:
        table.cards[call] = NOT_USED


def settle(table: Table) -> None:
    """Those of a faction out of the game are set aside (A-FACTION-46)."""
    for call in table.rules.calls:
        if table.cards[call] == IN_HAND and not bands.in_play(table, FACTION_OF[call]):
            table.cards[call] = NOT_USED


def added_strength(table: Table) -> i64:
    """What armed Dunlendings and huge Spiders add to their army in a round in which one of their call cards is used
    (A-CALL-32, A-CALL-33); and Dunlendings that count as units (A-CARD-58)."""
    number: i64 = 0
    as_units = table.extra[AS_UNITS] > 0
    if as_units:
        number += along.with_army(table, DUNLENDINGS)
    used = table.battle[CARD + SHADOW] - 1
    if used < 0 or table.battle[CANCELLED + SHADOW] or used not in table.rules.calls:
        return number
    faction = FACTION_OF[used]
    if faction == DUNLENDINGS and table.cards[along.ARMED] == ON_TABLE and not as_units:
        number += along.with_army(table, DUNLENDINGS)
    if faction == SPIDERS and table.cards[along.HUGE] == ON_TABLE:
        number += along.with_army(table, SPIDERS)
    return number


# ----- what a call card is


class Call(Half):
    """What a call-to-battle card does; it can be laid while its faction may be called (A-CALL-04)."""

    faction: ClassVar[int] = 0

    def may_lay(self, table: Table) -> bool:
        if self.faction in (ENTS, EAGLES) and table.cards[ANYBODY] == ON_TABLE:
            return False  # A-CARD-112
        return may_call(table, self.faction)


class CallCard(Event):
    """A call-to-battle card: no event, in hand for a battle only (A-CALL-06, A-CALL-07)."""

    effect = "It is no event: it is laid in a battle to which its faction is called."
    title: str  # type: ignore[misc]  # one class for all of them: each has the title of its half
    combat: str  # type: ignore[misc]  # and so has its half

    def __init__(self, half: Half) -> None:
        super().__init__()
        self.title = half.title
        self.combat = half.title
        self.half = half.number

    def playable(self, table: Table) -> bool:
        return False

    def fought(self, table: Table) -> None:
        table.cards[self.number] = IN_HAND
        settle(table)


def enlist_calls(calls: list[Half]) -> None:
    """Add call cards, each with its half on it and nothing else."""
    for half in calls:
        half.id = f"call-{kebab(half.title)}"
    enlist_halves(*calls)
    for half in calls:
        event = CallCard(half)
        enlist([event])
        half.rule = CARD_RULE[event.number]
