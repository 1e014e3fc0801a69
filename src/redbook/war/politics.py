"""The political track: Nations become active and advance step by step to war (W-POL-01 … W-POL-34).

`steps` counts what a Nation still needs to be At War. A passive Nation stops one step short of it (W-POL-03); an
active one never becomes passive again (W-POL-05). The diplomatic action advances one Nation of the acting side with a
Muster result; attacks, captures, companions and cards advance Nations through `advance`, saying what caused it,
because some cards ask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import SAY_NATION
from redbook.war.board import CITY, NATION, NOWHERE, SETTLEMENT
from redbook.war.box import BOX
from redbook.war.card import lying
from redbook.war.figures import ACTIVATES
from redbook.war.kinds import DIPLOMACY
from redbook.war.nations import (
    AT_WAR,
    FREE_PEOPLES,
    NATION_BIT,
    NATION_IDS,
    NATIONS,
    NATIONS_OF,
    NO_NATION,
    SIDE_OF_NATION,
)
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import REGION_OF, UNITS_OF_NATION
from redbook.war.table import A, Table

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


def any_at_war(table: Table, side: i64) -> bool:
    """Whether a Nation of a side is At War."""
    for nation in NATIONS_OF[side]:
        if table.steps[nation] == AT_WAR:
            return True
    return False


def not_at_war(table: Table, side: i64) -> i64:
    """The Nations of a side that are not At War, a bit each."""
    nations: i64 = 0
    for nation in NATIONS_OF[side]:
        if table.steps[nation] != AT_WAR:
            nations |= NATION_BIT[nation]
    return nations


def can_advance(table: Table, nation: i64) -> bool:
    """Whether a Nation has a step to take: passive ones stop before At War (W-POL-03, W-POL-04, W-POL-15)."""
    return table.steps[nation] > (AT_WAR if table.active[nation] else AT_WAR + 1)


def advance(table: Table, nation: i64, cause: i64) -> None:
    """Advance a Nation one step, if it has one to take."""
    if not can_advance(table, nation):
        return
    table.steps[nation] -= 1
    for event in lying(table):
        event.nation_advanced(table, nation, cause)
    for box in table.rules.hooks:
        BOX[box].nation_changed(table, nation)


def may_rouse(table: Table, nation: i64, cause: i64, region: i64 = NOWHERE) -> bool:
    """Whether a Nation becomes active for this cause, in this region: no card keeps it passive."""
    if table.active[nation]:
        return False
    for event in lying(table):
        if event.keeps_passive(table, nation, cause, region):
            return False
    return True


def activate(table: Table, nation: i64, cause: i64, region: i64 = NOWHERE) -> None:
    """Make a Nation active, unless a card keeps it passive; its counter stays where it is (W-POL-05)."""
    if may_rouse(table, nation, cause, region):
        table.active[nation] = 1
        for event in lying(table):
            event.nation_roused(table, nation)
        for box in table.rules.hooks:
            BOX[box].nation_changed(table, nation)


# ----- what Nations react to


def army_attacked(table: Table, slot: i64, side: i64) -> None:
    """An attack on a side's force is declared: its Nations become active, then advance (W-POL-07, W-POL-16 …
    W-POL-19)."""
    region = REGION_OF[slot]
    seats.mix(table, side, slot)  # W-MULTI-24
    for event in lying(table):
        event.army_attacked(table, side, region)
    for nation in NATIONS_OF[side]:
        if _has_units(table, slot, nation):
            activate(table, nation, BY_ATTACK, region)
            advance(table, nation, BY_ATTACK)


def _has_units(table: Table, slot: i64, nation: i64) -> bool:
    """Whether a Nation has army units in a slot."""
    for figure in UNITS_OF_NATION[nation]:
        if table.count(slot, figure) > 0:
            return True
    return False


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
    if not seats.may_act_on(table, nation):
        return False  # W-MULTI-17
    for event in lying(table):
        if event.bars_diplomacy(table, nation):
            return False
    return True


def may_act(table: Table, side: i64) -> bool:
    """Whether a side has a Nation to advance."""
    for nation in NATIONS_OF[side]:
        if may_advance(table, side, nation):
            return True
    return False


def act(table: Table, side: i64) -> None:
    """Take the diplomatic action."""
    table.push(DIPLOMACY, side)


class Diplomacy(Procedure):
    """A side advances one of its Nations with a Muster result."""

    kind = DIPLOMACY
    rule = "W-POL-14"
    question = "Which Nation advances on the political track?"

    def resume(self, table: Table) -> None:
        table.ask(table.get(SIDE))

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(SIDE)
        for nation in range(NATIONS):
            if may_advance(table, side, nation):
                menu.append(SAY_NATION + nation)

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(SIDE)
        table.pop()
        seats.act_on(table, NATION_BIT[action - SAY_NATION])
        advance(table, action - SAY_NATION, BY_MUSTER)
        for box in table.rules.hooks:
            BOX[box].diplomacy(table, side)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "nation":
            return None
        nation = NATION_IDS.index(words[0])
        if SIDE_OF_NATION[nation] != table.get(SIDE):
            return "W-POL-14", "only a Nation of one's own side can be advanced"
        if at_war(table, nation):
            return "W-POL-15", "the Nation is At War already"
        if not can_advance(table, nation):
            return "W-POL-03", "a passive Nation cannot enter the box At War"
        foreign = seats.why_not(table, nation, "W-MULTI-17")
        if foreign is not None:
            return foreign
        return "W-CARD-14", "a card on the table forbids it"


enlist(Diplomacy())
