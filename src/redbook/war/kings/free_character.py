"""The Free Peoples' Character cards of the box."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import companions, effects, politics, seats
from redbook.war.actions import SAY_CHARACTERS, SAY_NATION, THING
from redbook.war.board import NATION, NOWHERE
from redbook.war.card import FIRST, SECOND, Event, enlist
from redbook.war.figures import BOROMIR
from redbook.war.kings import corruption, sovereigns
from redbook.war.kings.cards import SovereignCard, has_tiles
from redbook.war.kings.characters import BRAND
from redbook.war.kings.sovereigns import DENETHOR
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.nations import FREE_PEOPLES, GONDOR, NATION_BIT, NATIONS_OF
from redbook.war.table import STAGE, Table


class HouseOfTheStewards(SovereignCard):
    """K-CARD-01, K-CARD-02. Boromir recruits at home, or comforts his father; then two cards."""

    title = "House of the Stewards"
    id = "kings-house-of-the-stewards"
    combat = "Brave Stand"
    requires = "Boromir is in a region of Gondor."
    effect = (
        "Recruit a Gondor Regular or Elite with Boromir, or return a hidden tile of Denethor, at random, to the pool."
        " Then draw two strategy cards."
    )
    sovereign = DENETHOR
    draws = 2
    removes = False

    def playable(self, table: Table) -> bool:
        region = table.region_of(BOROMIR)
        return region != NOWHERE and NATION[region] == GONDOR

    def may_recruit(self, table: Table) -> bool:
        return effects.may_recruit(table, table.region_of(BOROMIR), GONDOR, effects.UNIT)

    def recruit(self, table: Table) -> None:
        effects.recruit(table, table.region_of(BOROMIR), GONDOR, effects.UNIT, 1)


class AidInTimeOfNeed(Event):
    """K-CARD-04, K-CARD-05. Companions move, and one of them wakes a sovereign."""

    title = "Aid in Time of Need"
    combat = "The King's Banner"
    effect = (
        "Move any companions outside the Fellowship. Then awaken, where he is, a sovereign who shares a region with a"
        " companion."
    )
    question = "Which sovereign is awakened?"
    stages = "begun moved"

    def sleepers(self, table: Table) -> list[int]:
        """Who can be awakened."""
        return [
            sovereign
            for sovereign in range(SOVEREIGNS)
            if sovereigns.may_be_awakened(table, sovereign)
            and seats.owns(table, sovereigns.nation_of(sovereign))  # K-MULTI-01
            and effects.companion_in(table, table.region_of(BRAND + sovereign))
        ]

    def useful(self, table: Table) -> bool:
        return companions.may_move_companions(table) or len(self.sleepers(table)) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            companions.move_companions(table)
        elif self.sleepers(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for sovereign in self.sleepers(table):
            menu.append(SAY_CHARACTERS[BRAND + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        sovereigns.awaken(table, THING[action] - BRAND)


class ItIsNotSoDarkHere(Event):
    """K-CARD-07, K-CARD-08. A Nation advances, and a tile comes off a sovereign."""

    title = "It Is Not So Dark Here"
    combat = "Like a God of Old"
    effect = (
        "Advance a nation of the Free Peoples. Then look at all tiles on a sovereign who is not corrupted and return"
        " one of your choice to the pool."
    )
    stages = "which-nation whose-tiles"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Which Nation advances?", SECOND: "At whose tiles do you look?"}

    def nations(self, table: Table) -> list[int]:
        """The Nations that can advance."""
        return [
            nation
            for nation in NATIONS_OF[FREE_PEOPLES]
            if politics.can_advance(table, nation) and seats.may_act_on(table, nation)
        ]

    def bearers(self, table: Table) -> list[int]:
        """The sovereigns with tiles to look at."""
        return [sovereign for sovereign in range(SOVEREIGNS) if has_tiles(table, sovereign)]

    def useful(self, table: Table) -> bool:
        return len(self.nations(table)) + len(self.bearers(table)) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.nations(table):
            table.ask(FREE_PEOPLES)
            return
        table.go_to(SECOND)
        if self.bearers(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            for nation in self.nations(table):
                menu.append(SAY_NATION + nation)
        else:
            for sovereign in self.bearers(table):
                menu.append(SAY_CHARACTERS[BRAND + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            seats.act_on(table, NATION_BIT[action - SAY_NATION])
            politics.advance(table, action - SAY_NATION, politics.BY_CARD)
        else:
            self.end(table)
            corruption.look(table, THING[action] - BRAND, False)


enlist([HouseOfTheStewards(), AidInTimeOfNeed(), ItIsNotSoDarkHere()])
