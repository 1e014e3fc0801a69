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
from redbook.war.cards.shadow_character import WORMTONGUE
from redbook.war.cards.shadow_strategy import THREATS_AND_PROMISES
from redbook.war.kinds import DIPLOMACY
from redbook.war.nations import AT_WAR, FREE_PEOPLES, NATIONS, NATIONS_OF, ROHAN, SIDE_OF_NATION
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

    Wormtongue keeps Rohan passive, except from companions, declarations and attacks; who calls this for a declaration
    or an attack sees to it that it was at Edoras or Helm's Deep.
    """
    if table.active[nation]:
        return
    if nation == ROHAN and table.cards[WORMTONGUE] == ON_TABLE:
        if cause != BY_COMPANION and cause != BY_DECLARATION and cause != BY_ATTACK:
            return
        table.cards[WORMTONGUE] = DISCARDED
    table.active[nation] = 1


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
