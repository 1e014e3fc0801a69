"""The Free Peoples' Strategy cards of the box."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, effects, politics, seats
from redbook.war.actions import SAY_CHARACTERS, SAY_FIGURE, SAY_NATION, SAY_REGION, THING
from redbook.war.board import DALE, EDORAS, EREBOR, NATION, REGIONS, SETTLEMENTS_OF, WOODLAND_REALM
from redbook.war.card import FIRST, OWN, OWN_2, OWN_3, SECOND, THIRD, Event, enlist
from redbook.war.dice import MUSTER
from redbook.war.effects import UNIT, Rows
from redbook.war.kings import corruption, sovereigns
from redbook.war.kings.cards import SAY_LOOK, ChoosingSovereign, SovereignCard, has_tiles
from redbook.war.kings.characters import BRAND
from redbook.war.kings.sovereigns import DAIN, THEODEN, THRANDUIL
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    KINDS,
    LEADER,
    NATION_BIT,
    NATIONS_OF,
    NORTH,
    REGULAR,
    ROHAN,
)
from redbook.war.table import STAGE, Table


class WisdomOfElrond(Event):
    """K-CARD-11. A Nation is roused, or a sovereign's tiles are looked at."""

    title = "Wisdom of Elrond"
    id = "kings-wisdom-of-elrond"
    die = MUSTER
    combat = "Confusion"
    effect = (
        "Choose a nation of the Free Peoples: it becomes active and advances one step. Or look at all tiles on a"
        " sovereign who is not corrupted, and return one of your choice to the pool if you like."
    )
    stages = "what whose-tiles"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which Nation heeds the counsel, or do you look at tiles?",
            SECOND: "At whose tiles do you look?",
        }

    def nations(self, table: Table) -> list[int]:
        """The Nations that the counsel would move."""
        return [
            nation
            for nation in NATIONS_OF[FREE_PEOPLES]
            if (politics.can_advance(table, nation) or politics.may_rouse(table, nation, politics.BY_CARD))
            and seats.may_act_on(table, nation)
        ]

    def bearers(self, table: Table) -> list[int]:
        """The sovereigns with tiles to look at."""
        return [sovereign for sovereign in range(SOVEREIGNS) if has_tiles(table, sovereign)]

    def useful(self, table: Table) -> bool:
        return len(self.nations(table)) + len(self.bearers(table)) > 0

    def resume(self, table: Table) -> None:
        if self.useful(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == SECOND:
            for sovereign in self.bearers(table):
                menu.append(SAY_CHARACTERS[BRAND + sovereign])
            return
        for nation in self.nations(table):
            menu.append(SAY_NATION + nation)
        if self.bearers(table):
            menu.append(SAY_LOOK)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == SECOND:
            self.end(table)
            corruption.look(table, THING[action] - BRAND, True)
        elif action == SAY_LOOK:
            table.go_to(SECOND)
        else:
            self.end(table)
            seats.act_on(table, NATION_BIT[action - SAY_NATION])
            politics.activate(table, action - SAY_NATION, politics.BY_CARD)
            politics.advance(table, action - SAY_NATION, politics.BY_CARD)


class RidersOfTheoden(SovereignCard):
    """K-CARD-13, K-CARD-14."""

    title = "Riders of Théoden"
    id = "kings-riders-of-theoden"
    die = MUSTER
    combat = "Daylight"
    effect = (
        "If Théoden is corrupted he is removed. If not: recruit a Rohan Regular or Elite and a Leader in Edoras or in a"
        " region of Rohan with a companion, or return a hidden tile of his, at random, to the pool; then draw a"
        " strategy card."
    )
    player = "rohan"
    sovereign = THEODEN

    def wording(self) -> dict[int, str]:
        return {THIRD: "In which region do you recruit?"}

    def places(self, table: Table) -> list[int]:
        """Where it may recruit."""
        return [
            region
            for region in range(REGIONS)
            if (region == EDORAS or (NATION[region] == ROHAN and effects.companion_in(table, region)))
            and (effects.may_recruit(table, region, ROHAN, UNIT) or effects.may_recruit(table, region, ROHAN, LEADER))
        ]

    def may_recruit(self, table: Table) -> bool:
        return len(self.places(table)) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == THIRD and self.places(table):
            table.ask(FREE_PEOPLES)
            return
        if table.get(STAGE) == THIRD:
            table.go_to(SECOND)
        SovereignCard.resume(self, table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) != THIRD:
            SovereignCard.legal(self, table, menu)
            return
        for region in self.places(table):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) != THIRD:
            SovereignCard.answer(self, table, action)
            return
        table.go_to(SECOND)
        region = action - SAY_REGION
        effects.recruit_rows(table, ((region, ROHAN, UNIT, 1), (region, ROHAN, LEADER, 1)))

    def recruit(self, table: Table) -> None:
        table.go_to(THIRD)


class KingBrandsMen(SovereignCard):
    """K-CARD-16, K-CARD-17."""

    title = "King Brand's Men"
    id = "kings-king-brands-men"
    die = MUSTER
    combat = "Shield-wall"
    effect = (
        "If Brand is corrupted he is removed. If not: recruit two Regulars of the North in Dale, or return a hidden"
        " tile of his, at random, to the pool; then draw a strategy card."
    )
    player = "rohan"
    sovereign = 0
    rows: Rows = ((DALE, NORTH, REGULAR, 2),)


class DainIronfootsGuard(SovereignCard):
    """K-CARD-19, K-CARD-20."""

    title = "Dáin Ironfoot's Guard"
    id = "kings-dain-ironfoots-guard"
    die = MUSTER
    combat = "Valour"
    effect = (
        "If Dáin is corrupted he is removed. If not: recruit a Dwarven Regular or Elite and a Leader in Erebor, or"
        " return a hidden tile of his, at random, to the pool; then draw a strategy card."
    )
    player = "rohan"
    sovereign = DAIN
    rows: Rows = ((EREBOR, DWARVES, UNIT, 1), (EREBOR, DWARVES, LEADER, 1))


class ThranduilsArchers(SovereignCard):
    """K-CARD-22, K-CARD-23."""

    title = "Thranduil's Archers"
    id = "kings-thranduils-archers"
    die = MUSTER
    combat = "Valour"
    effect = (
        "If Thranduil is corrupted he is removed. If not: recruit an Elven Regular or Elite in the Woodland Realm, or"
        " return a hidden tile of his, at random, to the pool; then draw a strategy card."
    )
    player = "gondor"
    sovereign = THRANDUIL
    rows: Rows = ((WOODLAND_REALM, ELVES, UNIT, 1),)


class EverAtYourService(ChoosingSovereign):
    """K-CARD-27, K-CARD-28. A unit joins a sovereign, and a tile comes off him."""

    title = "Ever At Your Service"
    die = MUSTER
    combat = "There Is Hope for Victory"
    effect = (
        "Choose a sovereign who is not corrupted: recruit a Regular or Elite of his nation where he is. Then a hidden"
        " tile of his, at random, returns to the pool."
    )
    question = "Whom do you serve?"
    stages = "whom recruited"
    keeps = "sovereign:sovereign"

    def fits(self, table: Table, sovereign: i64) -> bool:
        return sovereigns.is_leader(table, sovereign) or sovereigns.is_awakened(table, sovereign)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            self.end(table)
            corruption.take_off(table, table.get(OWN))
        else:
            ChoosingSovereign.resume(self, table)

    def chosen(self, table: Table, sovereign: i64) -> None:
        table.set(OWN, sovereign)
        table.go_to(SECOND)
        nation = sovereigns.nation_of(sovereign)
        if seats.may_act_on(table, nation):
            seats.act_on(table, NATION_BIT[nation])
        effects.recruit(table, sovereigns.region_of(table, sovereign), nation, UNIT, 1)


class MenOfLittleVillages(Event):
    """K-CARD-31. In four Nations a Regular or Leader comes."""

    title = "Men of Little Villages"
    die = MUSTER
    combat = "There Is Hope for Victory"
    effect = (
        "For each of four different nations of the Free Peoples recruit a Regular or Leader in a free region with a"
        " Settlement of that nation."
    )
    nations: int = 4
    stages = "whom where"
    keeps = "come:nations figure:figure@where number:0-5"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Whom do you recruit next?", SECOND: "Where?"}

    def regions(self, table: Table, figure: i64) -> list[int]:
        """Where a figure may come."""
        nation = figure // KINDS
        return [
            region
            for region in SETTLEMENTS_OF[nation]
            if armies.is_free(table, FREE_PEOPLES, region)
            and effects.may_recruit(table, region, nation, figure % KINDS)
        ]

    def figures(self, table: Table, come: i64) -> list[int]:
        """Who can come, of Nations that have sent nobody yet."""
        return [
            nation * KINDS + kind
            for nation in NATIONS_OF[FREE_PEOPLES]
            if not come & NATION_BIT[nation]
            for kind in (REGULAR, LEADER)
            if self.regions(table, nation * KINDS + kind)
        ]

    def useful(self, table: Table) -> bool:
        return len(self.figures(table, 0)) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            table.ask(FREE_PEOPLES)
        elif table.get(OWN_3) < self.nations and self.figures(table, table.get(OWN)):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == SECOND:
            for region in self.regions(table, table.get(OWN_2)):
                menu.append(SAY_REGION + region)
        else:
            for figure in self.figures(table, table.get(OWN)):
                menu.append(SAY_FIGURE + figure)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == SECOND:
            figure = table.get(OWN_2)
            armies.recruit(table, action - SAY_REGION, figure, 1)
            seats.act_on(table, NATION_BIT[figure // KINDS])
            table.set(OWN, table.get(OWN) | NATION_BIT[figure // KINDS])
            table.set(OWN_3, table.get(OWN_3) + 1)
            table.go_to(FIRST)
        else:
            table.set(OWN_2, action - SAY_FIGURE)
            table.go_to(SECOND)


enlist(
    [
        WisdomOfElrond(), RidersOfTheoden(), KingBrandsMen(), DainIronfootsGuard(), ThranduilsArchers(),
        EverAtYourService(), MenOfLittleVillages(),
    ]
)  # fmt: skip
