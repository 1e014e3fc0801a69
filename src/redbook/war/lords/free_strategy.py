"""The strategy events of the Free Peoples that came in the box: L-CARD-FP-STRAT-25 and L-CARD-FP-STRAT-26."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, effects
from redbook.war.actions import SAY_ARMY, SAY_REGION
from redbook.war.board import LAMEDON, LOSSARNACH, NATION, NEIGHBOURS, PELARGIR
from redbook.war.card import FIRST, OWN, SECOND, THIRD, enlist
from redbook.war.dice import ARMY, MUSTER
from redbook.war.effects import UNIT, Places, Rows
from redbook.war.nations import FREE_PEOPLES, GONDOR, LEADER, NORTH, SHADOW
from redbook.war.slots import REGION_OF, SLOTS, regular
from redbook.war.table import STAGE, Table


class EveryLittleIsAGain(effects.SpreadingCard):
    """L-CARD-FP-STRAT-25. Regulars in the south of Gondor, and a card."""

    title = "Every Little is a Gain"
    die = MUSTER
    combat = "Shield-wall"
    effect = (
        "Recruit a Gondor Regular in each of Pelargir, Lossarnach and Lamedon. Then draw a card from your strategy"
        " deck."
    )
    player = "gondor"
    figure = regular(GONDOR)
    places: Places = ((PELARGIR, 1), (LOSSARNACH, 1), (LAMEDON, 1))
    draws = True


class RangersOfTheNorth(effects.ChoosingCard):
    """L-CARD-FP-STRAT-26. Three dice against a Shadow army in or next to the North, which then recruits."""

    title = "Rangers of the North"
    die = ARMY
    combat = "Advantageous Position"
    effect = (
        "Three dice against a Shadow army in the North or next to it, hitting on 5 or more. Then recruit a unit of the"
        " North and a Leader in one free region of the North adjacent to the one attacked."
    )
    player = "rohan"
    stages = "which-army struck where"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Which Shadow army do the Rangers strike?", THIRD: "Where does the North recruit?"}

    def targets(self, table: Table) -> list[int]:
        return [slot for slot in range(SLOTS) if table.army(slot, SHADOW) > 0 and self.is_near(REGION_OF[slot])]

    def is_near(self, region: i64) -> bool:
        """Whether a region is of the North, or next to one that is."""
        return NATION[region] == NORTH or any(NATION[other] == NORTH for other in NEIGHBOURS[region])

    def rows(self, region: i64) -> Rows:
        """What comes to a region."""
        return ((region, NORTH, UNIT, 1), (region, NORTH, LEADER, 1))

    def places(self, table: Table) -> list[int]:
        """Where the North can recruit."""
        return [
            region
            for region in NEIGHBOURS[REGION_OF[table.get(OWN)]]
            if NATION[region] == NORTH
            and armies.is_free(table, FREE_PEOPLES, region)
            and effects.may_recruit_any(table, self.rows(region))
        ]

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            effects.ChoosingCard.resume(self, table)
            return
        table.go_to(THIRD)
        if self.places(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            menu.extend(SAY_ARMY + slot for slot in self.targets(table))
        else:
            menu.extend(SAY_REGION + region for region in self.places(table))

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.set(OWN, action - SAY_ARMY)
            table.go_to(SECOND)
            effects.strike(table, action - SAY_ARMY, SHADOW, 3, 5)
        else:
            self.end(table)
            effects.recruit_rows(table, self.rows(action - SAY_REGION))


enlist([EveryLittleIsAGain(), RangersOfTheNorth()])
