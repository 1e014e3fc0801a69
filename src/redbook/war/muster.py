"""Mustering: figures come from reinforcements into Settlements of their own Nation (W-MUSTER-01 … W-MUSTER-24).

One Muster result recruits two figures of the lesser sort (Regulars, Leaders, Nazgûl), in two different Settlements
and of any Nations At War, or one Elite. Each figure is a question of what, then where. While Saruman is in play his
voice offers two more uses of a Muster result. Cards recruit by other rules (`armies.recruit`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics
from redbook.war.actions import DONE, SAY_FIGURE, SAY_NUMBER, SAY_REGION
from redbook.war.board import NOWHERE, ORTHANC, SETTLEMENTS_OF, STRONGHOLDS_OF
from redbook.war.figures import SARUMAN
from redbook.war.kinds import MUSTER, VOICE
from redbook.war.nations import (
    ELITE,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    LEADER,
    MUSTER_ALLOWANCE,
    MUSTER_COST,
    REGULAR,
    SAURON,
    SHADOW,
)
from redbook.war.slots import ELIMINATED, FIGURES_OF, NAZGUL, WAITING
from redbook.war.table import KIND, STAGE, A, B, C, D, Table

# The numbers of a frame MUSTER.
SIDE: Final = A
ALLOWANCE: Final = B
"""How much of the Muster result is left."""
FIGURE: Final = C
"""The figure being recruited."""
FIRST: Final = D
"""Where the first figure went; the second may not follow it (W-MUSTER-04)."""

# Its stages.
WHAT: Final = 0
WHERE: Final = 1


def places(figure: i64) -> list[int]:
    """The regions where a figure may ever be recruited (W-MUSTER-03, W-MUSTER-14)."""
    return STRONGHOLDS_OF[SAURON] if figure == NAZGUL else SETTLEMENTS_OF[figure // KINDS]


def may_receive(table: Table, figure: i64, region: i64) -> bool:
    """Whether a figure can be recruited with a die in a region where it belongs."""
    side: i64 = FREE_PEOPLES if figure // KINDS < ISENGARD else SHADOW
    if table.control[region] != side or table.army(region, 1 - side) > 0:
        return False  # W-MUSTER-08, W-MUSTER-09
    if armies.besieged(table, region):
        return False  # W-MUSTER-10
    if figure % KINDS == LEADER and figure != NAZGUL:
        return table.army(region, FREE_PEOPLES) > 0  # W-MUSTER-13
    return True


def _may_recruit(table: Table, figure: i64, allowance: i64, first: i64) -> bool:
    """Whether a figure can be recruited at all, with what is left of the Muster result."""
    if MUSTER_COST[figure % KINDS] > allowance or table.stock[figure] == 0:
        return False
    if not politics.at_war(table, figure // KINDS):
        return False  # W-MUSTER-02, W-MUSTER-15
    for region in places(figure):
        if region != first and may_receive(table, figure, region):
            return True
    return False


def may_act(table: Table, side: i64) -> bool:
    """Whether a side can recruit anything with a Muster result."""
    for figure in FIGURES_OF[side]:
        if _may_recruit(table, figure, MUSTER_ALLOWANCE, NOWHERE):
            return True
    return False


def act(table: Table, side: i64) -> None:
    """Recruit with a Muster result."""
    table.push(MUSTER, side, MUSTER_ALLOWANCE, 0, NOWHERE)


# ----- the voice of Saruman


def may_use_voice(table: Table) -> bool:
    """Whether Saruman's voice can be used: Orthanc held and not besieged (W-MUSTER-22)."""
    if table.place[SARUMAN] == WAITING or table.place[SARUMAN] == ELIMINATED:
        return False
    return table.control[ORTHANC] == SHADOW and not armies.besieged(table, ORTHANC)


def may_recruit_by_voice(table: Table) -> bool:
    """Whether the voice would bring a Regular anywhere."""
    regular: i64 = ISENGARD * KINDS + REGULAR
    if not may_use_voice(table) or table.stock[regular] == 0:
        return False
    for region in SETTLEMENTS_OF[ISENGARD]:
        if may_receive(table, regular, region):
            return True
    return False


def recruit_by_voice(table: Table) -> None:
    """One Regular in each Isengard Settlement able to receive one; with too few the Shadow chooses where."""
    regular: i64 = ISENGARD * KINDS + REGULAR
    able = [region for region in SETTLEMENTS_OF[ISENGARD] if may_receive(table, regular, region)]
    if table.stock[regular] >= len(able):
        for region in able:
            armies.recruit(table, region, regular, 1)
    else:
        mask = 0
        for region in able:
            mask |= 1 << SETTLEMENTS_OF[ISENGARD].index(region)
        table.push(VOICE, 0, mask)


def may_promote_by_voice(table: Table) -> bool:
    """Whether a Regular in Orthanc can be replaced by an Elite (W-MUSTER-23)."""
    return may_use_voice(table) and _promotions(table) > 0


def _promotions(table: Table) -> i64:
    regulars = table.count(ORTHANC, ISENGARD * KINDS + REGULAR)
    elites = table.stock[ISENGARD * KINDS + ELITE]
    return min(2, regulars, elites)


def promote_by_voice(table: Table) -> None:
    """Replace one or two Regulars in Orthanc by Elites."""
    table.push(VOICE, 1)


_PROMOTING: Final = A
_ABLE: Final = B
"""The Isengard Settlements that can still receive a Regular, as bits."""


# ----- the frames


def resume(table: Table) -> None:
    """Ask for the next recruit, or end."""
    if table.get(KIND) == VOICE:
        if table.get(_PROMOTING) or (table.stock[ISENGARD * KINDS + REGULAR] > 0 and table.get(_ABLE)):
            table.ask(SHADOW)
        else:
            table.pop()
        return
    side = table.get(SIDE)
    if table.get(STAGE) == WHERE:
        table.ask(side)
        return
    for figure in FIGURES_OF[side]:
        if _may_recruit(table, figure, table.get(ALLOWANCE), table.get(FIRST)):
            table.ask(side)
            return
    table.pop()


def legal(table: Table, menu: list[int]) -> None:
    """What can be recruited, or where."""
    if table.get(KIND) == VOICE:
        _legal_voice(table, menu)
    elif table.get(STAGE) == WHERE:
        figure = table.get(FIGURE)
        for region in places(figure):
            if region != table.get(FIRST) and may_receive(table, figure, region):
                menu.append(SAY_REGION + region)
    else:
        if table.get(FIRST) != NOWHERE:
            menu.append(DONE)  # W-MUSTER-07
        for figure in FIGURES_OF[table.get(SIDE)]:
            if _may_recruit(table, figure, table.get(ALLOWANCE), table.get(FIRST)):
                menu.append(SAY_FIGURE + figure)


def _legal_voice(table: Table, menu: list[int]) -> None:
    if table.get(_PROMOTING):
        for number in range(1, _promotions(table) + 1):
            menu.append(SAY_NUMBER + number)
        return
    for index in range(len(SETTLEMENTS_OF[ISENGARD])):
        if table.get(_ABLE) >> index & 1:
            menu.append(SAY_REGION + SETTLEMENTS_OF[ISENGARD][index])


def answer(table: Table, action: i64) -> None:
    """A figure was named, or its place."""
    if table.get(KIND) == VOICE:
        _answer_voice(table, action)
    elif table.get(STAGE) == WHERE:
        figure = table.get(FIGURE)
        region = action - SAY_REGION
        armies.recruit(table, region, figure, 1)
        table.set(ALLOWANCE, table.get(ALLOWANCE) - MUSTER_COST[figure % KINDS])
        table.set(FIRST, region)
        table.go_to(WHAT)
    elif action == DONE:
        table.pop()
    else:
        table.set(FIGURE, action - SAY_FIGURE)
        table.go_to(WHERE)


def _answer_voice(table: Table, action: i64) -> None:
    regular: i64 = ISENGARD * KINDS + REGULAR
    if table.get(_PROMOTING):
        number = action - SAY_NUMBER
        table.pop()
        armies.eliminate(table, ORTHANC, regular, number)
        armies.recruit(table, ORTHANC, ISENGARD * KINDS + ELITE, number)
    else:
        region = action - SAY_REGION
        armies.recruit(table, region, regular, 1)
        table.set(_ABLE, table.get(_ABLE) & ~(1 << SETTLEMENTS_OF[ISENGARD].index(region)))
