"""Mustering: figures come from reinforcements into Settlements of their own Nation (W-MUSTER-01 … W-MUSTER-24).

One Muster result recruits two figures of the lesser sort (Regulars, Leaders, Nazgûl), in two different Settlements
and of any Nations At War, or one Elite. Each figure is a question of what, then where. While Saruman is in play his
voice offers two more uses of a Muster result. Cards recruit by other rules (`armies.recruit`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics, seats
from redbook.war.actions import DONE, SAY_FIGURE, SAY_NUMBER, SAY_REGION
from redbook.war.board import NOWHERE, ORTHANC, REGION_IDS, SETTLEMENTS_OF, STRONGHOLDS_OF
from redbook.war.box import BOX, boxes_in_play
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
    NATION_BIT,
    REGULAR,
    SAURON,
    SHADOW,
)
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import (
    DUNLENDING,
    ELIMINATED,
    FIGURE_LABELS,
    FIGURES_OF,
    INSIDE,
    NAZGUL,
    SIDE_OF_FIGURE,
    WAITING,
    figure_named,
)
from redbook.war.table import STAGE, A, B, C, D, Table

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


def places(table: Table, figure: i64) -> list[int]:
    """The regions where a figure may be recruited, as far as its Nation goes (W-MUSTER-03, W-MUSTER-14)."""
    return STRONGHOLDS_OF[SAURON] if figure == NAZGUL else settlements(table, figure // KINDS)


def settlements(table: Table, nation: i64) -> list[int]:
    """The Settlements of a Nation, with those that count as hers."""
    found = SETTLEMENTS_OF[nation]
    for box in table.rules.hooks:
        adopted = BOX[box].adopted(table, nation)
        if adopted:
            found = [*found, *adopted]
    return found


def closed(table: Table, figure: i64, region: i64) -> str:
    """The rule by which a figure cannot be recruited with a die in a region where it belongs; empty if it can."""
    side: i64 = FREE_PEOPLES if figure // KINDS < ISENGARD else SHADOW
    if table.control[region] != side:
        return "W-MUSTER-08"
    if armies.besieged(table, region):
        if not _may_receive_inside(table, side, figure, region):
            return "W-MUSTER-10"
    elif table.army(region, 1 - side) > 0:
        return "W-MUSTER-09"
    elif figure % KINDS == LEADER and figure != NAZGUL and table.army(region, FREE_PEOPLES) == 0:
        return "W-MUSTER-13"
    for box in table.rules.hooks:
        rule = BOX[box].bars_recruiting(table, figure, region)
        if rule:
            return rule
    return ""


def may_receive(table: Table, figure: i64, region: i64) -> bool:
    """Whether a figure can be recruited with a die in a region where it belongs."""
    return closed(table, figure, region) == ""


def _may_receive_inside(table: Table, side: i64, figure: i64, region: i64) -> bool:
    """Whether a box lets a side recruit in its besieged Stronghold, as many as there is room for."""
    inside = INSIDE[region]
    if table.army(inside, side) == 0:
        return False
    if figure % KINDS != LEADER and table.army(inside, side) >= armies.limit(inside):
        return False
    for box in boxes_in_play(table):
        if box.may_recruit_besieged(table, side, region):
            return True
    return False


def _forbidden(table: Table, figure: i64, allowance: i64, first: i64) -> str:
    """The rule by which a figure cannot be recruited at all with what is left of the Muster result; empty if it can. Of
    Settlements that are all closed it is what closes the most promising one."""
    if figure == DUNLENDING and table.stock[figure] > 0:
        return "T-FACTION-06"
    if not politics.at_war(table, figure // KINDS):
        return "W-MUSTER-02"  # W-MUSTER-15
    if not seats.may_act_on(table, figure // KINDS):
        return "W-MULTI-16"  # W-MULTI-20
    if table.stock[figure] == 0:
        return "W-MUSTER-16"
    if MUSTER_COST[figure % KINDS] > allowance:
        return "W-MUSTER-01"
    told = "W-MUSTER-08"
    for region in places(table, figure):
        rule = closed(table, figure, region)
        if rule == "":
            if region != first:
                return ""
            rule = "W-MUSTER-04"
        if rule not in _CLOSING or (told in _CLOSING and _CLOSING.index(rule) > _CLOSING.index(told)):
            told = rule
    return told


_CLOSING: Final = ["W-MUSTER-08", "W-MUSTER-10", "W-MUSTER-09", "W-MUSTER-13", "W-MUSTER-04"]
"""What closes a Settlement, the most promising last; but for what a box has to say."""
_WHY: Final = {
    "T-FACTION-06": "Dunlendings come only by Death to the Forgoil! and by Rage of the Dunlendings",
    "W-MUSTER-01": "what is left of the Muster result is not enough for an Elite",
    "W-MUSTER-02": "only a Nation At War recruits",
    "W-MUSTER-04": "the two figures go to different Settlements",
    "W-MUSTER-08": "the enemy controls its Settlements",
    "W-MUSTER-09": "enemy units are in the region",
    "W-MUSTER-10": "the Stronghold is besieged",
    "W-MUSTER-13": "a Leader is recruited only where there is an army unit",
    "W-MUSTER-16": "there is none left among the reinforcements",
}
_BY_BOX: Final = "somebody in play forbids it"


def _may_recruit(table: Table, figure: i64, allowance: i64, first: i64) -> bool:
    """Whether a figure can be recruited at all, with what is left of the Muster result."""
    return _forbidden(table, figure, allowance, first) == ""


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
    if not seats.may_act_on(table, ISENGARD):
        return False  # W-MULTI-16
    return table.control[ORTHANC] == SHADOW and not armies.besieged(table, ORTHANC)


def may_recruit_by_voice(table: Table) -> bool:
    """Whether the voice would bring a Regular anywhere."""
    regular: i64 = ISENGARD * KINDS + REGULAR
    if not may_use_voice(table) or table.stock[regular] == 0:
        return False
    for region in settlements(table, ISENGARD):
        if may_receive(table, regular, region):
            return True
    return False


def recruit_by_voice(table: Table) -> None:
    """One Regular in each Isengard Settlement able to receive one; with too few the Shadow chooses where."""
    regular: i64 = ISENGARD * KINDS + REGULAR
    able = [region for region in settlements(table, ISENGARD) if may_receive(table, regular, region)]
    if table.stock[regular] >= len(able):
        for region in able:
            armies.recruit(table, region, regular, 1)
    else:
        mask = 0
        for region in able:
            mask |= 1 << settlements(table, ISENGARD).index(region)
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


# ----- the procedures


class Muster(Procedure):
    """A side recruits with a Muster result, figure by figure."""

    kind = MUSTER
    rule = "W-MUSTER-01"

    def wording(self) -> dict[int, str]:
        return {WHAT: "What do you recruit?", WHERE: "Where do you recruit the {figure}?"}

    def words(self, table: Table) -> dict[str, object]:
        return {"figure": FIGURE_LABELS[table.get(FIGURE)]}

    def resume(self, table: Table) -> None:
        side = table.get(SIDE)
        if table.get(STAGE) == WHERE:
            table.ask(side)
            return
        for figure in FIGURES_OF[side]:
            if _may_recruit(table, figure, table.get(ALLOWANCE), table.get(FIRST)):
                table.ask(side)
                return
        table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        first = table.get(FIRST)
        if table.get(STAGE) == WHERE:
            figure = table.get(FIGURE)
            for region in places(table, figure):
                if region != first and may_receive(table, figure, region):
                    menu.append(SAY_REGION + region)
            return
        if first != NOWHERE:
            menu.append(DONE)  # W-MUSTER-07
        for figure in FIGURES_OF[table.get(SIDE)]:
            if _may_recruit(table, figure, table.get(ALLOWANCE), first):
                menu.append(SAY_FIGURE + figure)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == WHERE:
            figure = table.get(FIGURE)
            region = action - SAY_REGION
            armies.recruit(table, armies.friendly_slot(table, table.get(SIDE), region), figure, 1)
            seats.act_on(table, NATION_BIT[figure // KINDS])
            table.set(ALLOWANCE, table.get(ALLOWANCE) - MUSTER_COST[figure % KINDS])
            table.set(FIRST, region)
            table.go_to(WHAT)
        elif action == DONE:
            table.pop()
        else:
            table.set(FIGURE, action - SAY_FIGURE)
            table.go_to(WHERE)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "figure" and table.get(STAGE) == WHAT:
            figure = figure_named(words[0])
            if SIDE_OF_FIGURE[figure] != table.get(SIDE):
                return "W-MUSTER-01", "that is a figure of the other side"
            return _why_not_recruited(table, figure)
        if verb == "region" and table.get(STAGE) == WHERE:
            region = REGION_IDS.index(words[0])
            return _why_not_there(table, table.get(FIGURE), region)
        return None


def _why_not_recruited(table: Table, figure: i64) -> Reason | None:
    rule = _forbidden(table, figure, table.get(ALLOWANCE), table.get(FIRST))
    if rule == "W-MULTI-16":
        return seats.why_not(table, figure // KINDS, "W-MULTI-20" if figure == NAZGUL else rule)
    return rule, _WHY.get(rule, _BY_BOX)


def _why_not_there(table: Table, figure: i64, region: i64) -> Reason:
    if region not in places(table, figure):
        if figure == NAZGUL:
            return "W-MUSTER-14", "Nazgûl are recruited in Strongholds of Sauron"
        return "W-MUSTER-03", "a figure is recruited in a Settlement of its own Nation"
    rule = "W-MUSTER-04" if region == table.get(FIRST) else closed(table, figure, region)
    return rule, _WHY.get(rule, _BY_BOX)


class Voice(Procedure):
    """Saruman's voice: Regulars where there are too few for all, or Elites for Regulars in Orthanc."""

    kind = VOICE
    rule = "W-MUSTER-22"
    question = "What does Saruman's voice bring?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "number"): "{} become Elites"}

    def resume(self, table: Table) -> None:
        if table.get(_PROMOTING) or (table.stock[ISENGARD * KINDS + REGULAR] > 0 and table.get(_ABLE)):
            table.ask(SHADOW)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(_PROMOTING):
            for number in range(1, _promotions(table) + 1):
                menu.append(SAY_NUMBER + number)
            return
        for index in range(len(settlements(table, ISENGARD))):
            if table.get(_ABLE) >> index & 1:
                menu.append(SAY_REGION + settlements(table, ISENGARD)[index])

    def answer(self, table: Table, action: i64) -> None:
        regular: i64 = ISENGARD * KINDS + REGULAR
        if table.get(_PROMOTING):
            number = action - SAY_NUMBER
            table.pop()
            armies.eliminate(table, ORTHANC, regular, number)
            armies.recruit(table, ORTHANC, ISENGARD * KINDS + ELITE, number)
        else:
            region = action - SAY_REGION
            armies.recruit(table, region, regular, 1)
            table.set(_ABLE, table.get(_ABLE) & ~(1 << settlements(table, ISENGARD).index(region)))


enlist(Muster())
enlist(Voice())
