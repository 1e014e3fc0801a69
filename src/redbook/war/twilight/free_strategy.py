"""The strategy events of the Free Peoples that came in the box: T-CARD-FP-STRAT-25 and T-CARD-FP-STRAT-26."""

from __future__ import annotations

from typing import Final

from redbook.war import chance, effects
from redbook.war.actions import ROLL_FACES
from redbook.war.board import LAMEDON, LOSSARNACH, NATION, PELARGIR
from redbook.war.card import FIRST, OWN, OWN_2, SECOND, THIRD, enlist
from redbook.war.dice import MUSTER
from redbook.war.effects import Places
from redbook.war.lords import free_strategy as lords
from redbook.war.nations import GONDOR
from redbook.war.slots import regular
from redbook.war.table import STAGE, Table
from redbook.war.twilight import ships

_SHIP_LOST: Final = 4
"""What a die needs to cost a Ship."""


class RangersOfTheNorth(lords.RangersOfTheNorth):
    """T-CARD-FP-STRAT-25. Three dice against a Shadow army in or next to the North, which then recruits."""

    id = "twilight-rangers-of-the-north"
    combat = "Last Defences"


class ThreatsToTheFiefsOfTheSouth(effects.SpreadingCard):
    """T-CARD-FP-STRAT-26. Regulars in the south of Gondor, and dice against the Ships on its coast."""

    title = "Threats to the Fiefs of the South"
    die = MUSTER
    combat = "Last Defences"
    requires = "The Corsairs of Umbar are in play."
    effect = (
        "Recruit a Gondor Regular in each of Pelargir, Lossarnach and Lamedon. Then a die for each Ship in a region of"
        " Gondor: 4 or more removes it."
    )
    player = "gondor"
    figure = regular(GONDOR)
    places: Places = ((PELARGIR, 1), (LOSSARNACH, 1), (LAMEDON, 1))
    stages = "begun recruited rolling"
    keeps = "coast:next-among rolls-left:0-20"

    def playable(self, table: Table) -> bool:
        return ships.in_play(table)

    def useful(self, table: Table) -> bool:
        return any(ships.at(table, region) for region in self.coast()) or super().useful(table)

    def coast(self) -> list[int]:
        """The regions of Gondor where Ships lie."""
        return [region for region in ships.COAST if NATION[region] == GONDOR]

    def among(self) -> list[int]:
        return self.coast()

    def resume(self, table: Table) -> None:
        """Ship by ship: OWN is the region of the coast, by its place among them, OWN_2 the rolls still due there."""
        stage = table.get(STAGE)
        coast = self.coast()
        if stage == FIRST:
            table.go_to(SECOND)
            table.set(OWN, -1)
            effects.spread(table, self.figure, self.places)
            return
        if stage == THIRD and ROLL_FACES[table.result][0] >= _SHIP_LOST:
            ships.remove_one(table, coast[table.get(OWN)])
        while table.get(OWN_2) == 0:
            table.set(OWN, table.get(OWN) + 1)
            if table.get(OWN) >= len(coast):
                self.end(table)
                return
            table.set(OWN_2, ships.at(table, coast[table.get(OWN)]))
        table.set(OWN_2, table.get(OWN_2) - 1)
        table.go_to(THIRD)
        chance.roll(table, 1)


enlist([RangersOfTheNorth(), ThreatsToTheFiefsOfTheSouth()])
