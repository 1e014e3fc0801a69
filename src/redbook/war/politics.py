"""The political track: Nations become active and advance step by step to war (W-POL-01 … W-POL-34).

`steps` counts what a Nation still needs to be At War. A passive Nation stops one step short of it (W-POL-03); an
active one never becomes passive again (W-POL-05). The diplomatic action advances one Nation of the acting side with a
Muster result; attacks, captures, companions and cards advance Nations through `advance`, saying what caused it,
because some cards ask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.actions import SAY_NATION
from redbook.war.board import CITY, EDORAS, HELMS_DEEP, NATION, NOWHERE, SETTLEMENT
from redbook.war.cards.shadow_character import WORMTONGUE
from redbook.war.cards.shadow_strategy import THREATS_AND_PROMISES
from redbook.war.figures import ACTIVATES
from redbook.war.kinds import DIPLOMACY
from redbook.war.nations import (
    AT_WAR,
    ELITE,
    FREE_PEOPLES,
    KINDS,
    NATIONS,
    NATIONS_OF,
    NO_NATION,
    REGULAR,
    ROHAN,
    SIDE_OF_NATION,
)
from redbook.war.slots import REGION_OF
from redbook.war.table import DISCARDED, ON_TABLE, A, Table

# What makes a Nation advance or become active.
BY_MUSTER: Final = 0
BY_ATTACK: Final = 1
BY_CAPTURE: Final = 2
BY_COMPANION: Final = 3
BY_CARD: Final = 4
BY_DECLARATION: Final = 5
BY_ENTRY: Final = 6
"""An enemy army has entered a region of the Nation."""

SIDE: Final = A


def at_war(table: Table, nation: i64) -> bool:
    """Whether a Nation is At War (W-POL-02)."""
    return table.steps[nation] == AT_WAR


def all_at_war(table: Table, side: i64) -> bool:
    """Whether every Nation of a side is At War."""
    for nation in NATIONS_OF[side]:
        if table.steps[nation] != AT_WAR:
            return False
    return True


def can_advance(table: Table, nation: i64) -> bool:
    """Whether a Nation has a step to take: passive ones stop before At War (W-POL-03, W-POL-04, W-POL-15)."""
    return table.steps[nation] > (AT_WAR if table.active[nation] else AT_WAR + 1)


def advance(table: Table, nation: i64, cause: i64) -> None:
    """Advance a Nation one step, if it has one to take."""
    if not can_advance(table, nation):
        return
    table.steps[nation] -= 1
    free = SIDE_OF_NATION[nation] == FREE_PEOPLES
    if free and (cause == BY_ATTACK or cause == BY_COMPANION) and table.cards[THREATS_AND_PROMISES] == ON_TABLE:
        table.cards[THREATS_AND_PROMISES] = DISCARDED


def activate(table: Table, nation: i64, cause: i64) -> None:
    """Make a Nation active; its counter stays where it is (W-POL-05).

    Wormtongue keeps Rohan passive, except from companions, declarations (which count only in its City and Stronghold)
    and attacks on those two (see `army_attacked`).
    """
    if table.active[nation]:
        return
    if nation == ROHAN and table.cards[WORMTONGUE] == ON_TABLE:
        if cause != BY_COMPANION and cause != BY_DECLARATION and cause != BY_ATTACK:
            return
        table.cards[WORMTONGUE] = DISCARDED
    table.active[nation] = 1


# ----- what Nations react to


def army_attacked(table: Table, slot: i64, side: i64) -> None:
    """An attack on a side's force is declared: its Nations become active, then advance (W-POL-07, W-POL-16 …
    W-POL-19). With Wormtongue on the table only an attack on Edoras or Helm's Deep rouses Rohan, and any such does."""
    rohan_called = REGION_OF[slot] == EDORAS or REGION_OF[slot] == HELMS_DEEP
    if rohan_called and side == FREE_PEOPLES and table.cards[WORMTONGUE] == ON_TABLE:
        activate(table, ROHAN, BY_ATTACK)
    for nation in NATIONS_OF[side]:
        if table.count(slot, nation * KINDS + REGULAR) + table.count(slot, nation * KINDS + ELITE) == 0:
            continue
        if nation != ROHAN or rohan_called or table.cards[WORMTONGUE] != ON_TABLE:
            activate(table, nation, BY_ATTACK)
        advance(table, nation, BY_ATTACK)


def region_entered(table: Table, side: i64, region: i64) -> None:
    """An army of a side has entered a region: an enemy Nation there becomes active (W-POL-06)."""
    nation = NATION[region]
    if nation != NO_NATION and SIDE_OF_NATION[nation] != side:
        activate(table, nation, BY_ENTRY)


def settlement_captured(table: Table, side: i64, region: i64) -> None:
    """A side has captured a Settlement: an enemy Nation that lost it advances (W-POL-20, W-POL-22)."""
    if SIDE_OF_NATION[NATION[region]] != side:
        advance(table, NATION[region], BY_CAPTURE)


def companion_arrived(table: Table, character: i64) -> None:
    """A companion has ended his move, or come into play: in a City or Stronghold that the enemy does not hold he
    rouses the Nation, if it is one he can (W-POL-09 … W-POL-13)."""
    region = table.region_of(character)
    if region == NOWHERE or SETTLEMENT[region] < CITY or table.control[region] != FREE_PEOPLES:
        return
    if SIDE_OF_NATION[NATION[region]] == FREE_PEOPLES and ACTIVATES[character] >> NATION[region] & 1:
        activate(table, NATION[region], BY_COMPANION)


# ----- the diplomatic action


def may_advance(table: Table, side: i64, nation: i64) -> bool:
    """Whether a Muster result may advance a Nation (W-POL-14)."""
    if SIDE_OF_NATION[nation] != side or not can_advance(table, nation):
        return False
    return side != FREE_PEOPLES or table.active[nation] == 1 or table.cards[THREATS_AND_PROMISES] != ON_TABLE


def may_act(table: Table, side: i64) -> bool:
    """Whether a side has a Nation to advance."""
    for nation in NATIONS_OF[side]:
        if may_advance(table, side, nation):
            return True
    return False


def act(table: Table, side: i64) -> None:
    """Take the diplomatic action."""
    table.push(DIPLOMACY, side)


def resume(table: Table) -> None:
    """Ask which Nation advances."""
    table.ask(table.get(SIDE))


def legal(table: Table, menu: list[int]) -> None:
    """The Nations that can advance."""
    side = table.get(SIDE)
    for nation in range(NATIONS):
        if may_advance(table, side, nation):
            menu.append(SAY_NATION + nation)


def answer(table: Table, action: i64) -> None:
    """A Nation advances."""
    table.pop()
    advance(table, action - SAY_NATION, BY_MUSTER)
