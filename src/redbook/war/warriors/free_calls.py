"""The call-to-battle cards of the Free Peoples (A-CALL-13 … A-CALL-22): Dead Men, Ents and Eagles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import armies, chance, strength
from redbook.war.actions import DONE, NO, ROLL_FACES, SAY_REGION, YES
from redbook.war.board import REGIONS
from redbook.war.combat import (
    AFTER_CASUALTIES,
    AGAIN,
    BEFORE_ALL,
    BEFORE_ROLL,
    BEGINNING,
    END_OF_ROUND,
    STRIKING,
    AdditionalAttack,
    attack,
)
from redbook.war.limits import ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.strength import CEASED, FORFEITED_BY_NAZGUL, OUTCOME
from redbook.war.table import ON_TABLE, STAGE, Table
from redbook.war.warriors import bands, ents, factions
from redbook.war.warriors.calls import ANYBODY, Call, eagles_in_range, enlist_calls, may_call
from redbook.war.warriors.state import DEAD, EAGLES, ENTS

EVERY_LEADERSHIP: Final = 99
"""More than the Nazgûl ever have."""


class FigureAttacks(AdditionalAttack):
    """A figure is lost for an additional attack with three dice, each 4 or more a hit (A-CALL-13)."""

    initiative = BEFORE_ROLL
    faction: ClassVar[int] = 0

    def may_lay(self, table: Table) -> bool:
        if self.faction == ENTS and table.cards[ANYBODY] == ON_TABLE:
            return False
        return may_call(table, self.faction)

    def dice(self, table: Table) -> i64:
        return ents.DICE

    def needs(self, table: Table) -> i64:
        return ents.NEEDED

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == STRIKING:
            super().resume(table)
        elif len(sources(table, self.faction)) == 0:
            table.pop()
        else:
            table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in sources(table, self.faction):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        bands.eliminate(table, self.faction, action - SAY_REGION, 1)
        attack(table, ents.DICE, ents.NEEDED)


def sources(table: Table, faction: i64) -> list[int]:
    """Where a figure can be lost for a call card: in the Entwood, in the Army of the Dead."""
    if faction == ENTS:
        return ents.woods(table)
    return [factions.army_of_the_dead(table)] if bands.on_map(table, DEAD) > 0 else []


class TheKingOfTheDead(FigureAttacks):
    """A-CALL-14."""

    faction = DEAD
    title = "The King of the Dead"
    requires = "The Army of the Dead is where the defending army is, or next to it."
    effect = "A Dead Men figure is lost: before the combat roll you attack with three dice more, 4 or more a hit."


class WithDoomWeCome(FigureAttacks):
    """A-CALL-16."""

    faction = ENTS
    title = "With Doom We Come"
    requires = "An Ent is where the defending army is, or next to it."
    effect = "An Ent of the Entwood is lost: before the combat roll you attack with three dice more, 4 or more a hit."
    question = "which Entwood does it cost?"


class EndingCall(Call):
    """A figure may be lost at the end of the round to end the battle (A-CALL-18)."""

    initiative = END_OF_ROUND
    question = "do you lose a figure, to end the battle?"

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if sources(table, self.faction):
            menu.append(NO)
            for region in sources(table, self.faction):
                menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action != NO:
            bands.eliminate(table, self.faction, action - SAY_REGION, 1)
            table.battle[OUTCOME] = CEASED


class TheTerrorOfTheDead(EndingCall):
    """A-CALL-15."""

    faction = DEAD
    title = "The Terror of the Dead"
    requires = "The Army of the Dead is where the defending army is, or next to it."
    effect = "At the end of the round you may lose a Dead Men figure to end the battle."


class TheForestIsRising(EndingCall):
    """A-CALL-17."""

    faction = ENTS
    title = "The Forest Is Rising"
    requires = "An Ent is where the defending army is, or next to it."
    effect = "At the end of the round you may lose an Ent of the Entwood to end the battle."


class EagleCall(Call):
    """Eagles in range come to the battle, one by one as their owner likes (A-EAGLES-10)."""

    faction = EAGLES

    def flying(self, table: Table) -> list[int]:
        """The regions from which Eagles can still come."""
        return [region for region in eagles_in_range(table) if region != strength.region(table)]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == BEGINNING and self.flying(table):
            table.ask(FREE_PEOPLES)
        elif table.get(STAGE) == BEGINNING:
            table.go_to(AGAIN)
            self.go_on(table)
        else:
            self.go_on(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(DONE)
        for region in self.flying(table):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.go_to(AGAIN)
        else:
            bands.shift(table, EAGLES, action - SAY_REGION, strength.region(table), 1)

    def go_on(self, table: Table) -> None:
        """The Eagles are there."""
        table.pop()


class SpeedingOnAGatheringWind(EagleCall):
    """A-CALL-19, A-CALL-20."""

    title = "Speeding on a Gathering Wind"
    initiative = AFTER_CASUALTIES
    requires = "An Eagle is within four regions of the defending army."
    effect = (
        "Move any of these Eagles to the battle. After casualties you may roll a die for each Eagle there, at most "
        "five: each 1 eliminates an Eagle, each 6 is a hit; none on a besieged army."
    )
    question = "which Eagle comes to the battle, or do the Eagles fight (yes)?"

    def go_on(self, table: Table) -> None:
        if table.get(STAGE) == STRIKING:
            self.strike(table)
        elif bands.in_region(table, EAGLES, strength.region(table)) > 0:
            table.ask(FREE_PEOPLES)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == BEGINNING:
            super().legal(table, menu)
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == BEGINNING:
            super().answer(table, action)
        elif action == NO:
            table.pop()
        else:
            table.go_to(STRIKING)
            chance.roll(table, min(bands.in_region(table, EAGLES, strength.region(table)), ROLL_LIMIT))

    def strike(self, table: Table) -> None:
        """The dice are rolled."""
        faces = ROLL_FACES[table.result]
        slot = strength.slot_of(table, SHADOW)
        table.pop()
        bands.eliminate(table, EAGLES, strength.region(table), faces.count(1))
        if slot < REGIONS:
            armies.inflict(table, slot, SHADOW, faces.count(6))


class OutOfTheHighAirs(EagleCall):
    """A-CALL-21, A-CALL-22."""

    title = "Out of the High Airs"
    initiative = BEFORE_ALL
    requires = "An Eagle is within four regions of the defending army."
    effect = "Move any of these Eagles to the battle; one of them is lost to cancel the Leadership of the Nazgûl."
    question = "which Eagle comes to the battle, or is lost?"

    def go_on(self, table: Table) -> None:
        if eagles_in_range(table):
            table.ask(FREE_PEOPLES)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == BEGINNING:
            super().legal(table, menu)
        else:
            for region in eagles_in_range(table):
                menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == BEGINNING:
            super().answer(table, action)
            return
        table.pop()
        bands.eliminate(table, EAGLES, action - SAY_REGION, 1)
        table.battle[FORFEITED_BY_NAZGUL] = EVERY_LEADERSHIP


enlist_calls(
    [
        TheKingOfTheDead(),
        TheTerrorOfTheDead(),
        SpeedingOnAGatheringWind(),
        OutOfTheHighAirs(),
        WithDoomWeCome(),
        TheForestIsRising(),
    ]
)
