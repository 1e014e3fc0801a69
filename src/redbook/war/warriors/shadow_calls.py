"""The call-to-battle cards of the Shadow (A-CALL-23 … A-CALL-31): Corsairs, Dunlendings and Spiders."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, chance, movement, politics, seats, siege, strength
from redbook.war.actions import DONE, NO, ROLL_FACES, SAY_ARMY, SAY_CHARACTERS, SAY_FIGURE, YES
from redbook.war.board import NEIGHBOURS
from redbook.war.combat import (
    AFTER_CASUALTIES,
    AGAIN,
    BEFORE_CASUALTIES,
    BEFORE_ROLL,
    BEGINNING,
    END_OF_ROUND,
    NUMBER,
    STRIKING,
    append_leaders,
    fall,
)
from redbook.war.figures import COMBAT_LEVEL
from redbook.war.limits import ROLL_LIMIT, STACKING
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import NATION_OF_FIGURE, REGION_OF, UNITS_OF
from redbook.war.splitting import BIT
from redbook.war.strength import CARD_HITS, REROLL_HITS, ROLL_HITS, SPARED, STRUCK
from redbook.war.table import STAGE, E, Table
from redbook.war.warriors import along, bands
from redbook.war.warriors.calls import Call, enlist_calls
from redbook.war.warriors.state import CORSAIRS, DUNLENDINGS, PROLONGED, SPIDERS


class BorneUpOnTheWind(Call):
    """A-CALL-23 … A-CALL-25. Units come by sea, even to an army that has none left."""

    faction = CORSAIRS
    side = SHADOW
    title = "Borne up on the Wind"
    initiative = AFTER_CASUALTIES
    saves = True
    requires = "Corsairs are with a Shadow army that is not besieged."
    effect = (
        "After casualties you may lose one of these Corsairs to bring up to two units from adjacent regions. Even if no"
        " other is left the battle may go on with them, and nobody with the army is lost."
    )
    question = "do you lose a Corsair, and which units come?"
    keeps = "still-to-come:0-2 from:slot-or-none"

    def sources(self, table: Table) -> list[int]:
        """The slots from which a unit can come."""
        slot = strength.slot_of(table, SHADOW)
        if table.army(slot, SHADOW) >= STACKING:
            return []
        return [at for at in NEIGHBOURS[REGION_OF[slot]] if self.figures(table, at)]

    def figures(self, table: Table, source: i64) -> list[int]:
        """The units that can come from a slot: those of Nations not At War neither join an attack
        nor enter another's land."""
        slot = strength.slot_of(table, SHADOW)
        barred = movement.barred_from(table, SHADOW, REGION_OF[slot])
        if table.battle[strength.ATTACKER] == SHADOW:
            barred |= politics.not_at_war(table, SHADOW)
        return [
            figure
            for figure in UNITS_OF[SHADOW]
            if table.count(source, figure) > 0 and barred >> NATION_OF_FIGURE[figure] & 1 == 0
            if seats.owns(table, NATION_OF_FIGURE[figure])
        ]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == BEGINNING:
            if along.with_army(table, CORSAIRS) > 0 and self.sources(table):
                table.ask(SHADOW)
            else:
                table.pop()
        elif table.get(E) or (table.get(NUMBER) > 0 and self.sources(table)):
            table.ask(SHADOW)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == BEGINNING:
            menu.append(YES)
            menu.append(NO)
        elif table.get(E):
            for figure in self.figures(table, table.get(E) - 1):
                menu.append(SAY_FIGURE + figure)
        else:
            menu.append(DONE)
            for slot in self.sources(table):
                menu.append(SAY_ARMY + slot)

    def answer(self, table: Table, action: i64) -> None:
        if action == NO or action == DONE:
            table.pop()
        elif action == YES:
            along.lose_with_army(table, CORSAIRS, 1)
            table.set(NUMBER, 2)
            table.go_to(AGAIN)
        elif not table.get(E):
            table.set(E, action - SAY_ARMY + 1)
        else:
            figure = action - SAY_FIGURE
            source = table.get(E) - 1
            table.drop(source, figure, 1)
            table.add(strength.slot_of(table, SHADOW), figure, 1)
            siege.settle_region(table, source)
            table.set(E, 0)
            table.set(NUMBER, table.get(NUMBER) - 1)


class AskingCall(Call):
    """A figure of the Shadow may be lost for something."""

    side = SHADOW

    def resume(self, table: Table) -> None:
        self.ask(table)

    def may_use(self, table: Table) -> bool:
        """Whether it would do anything."""
        return True

    def legal(self, table: Table, menu: list[int]) -> None:
        if along.with_army(table, self.faction) > 0 and self.may_use(table):
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            along.lose_with_army(table, self.faction, 1)
            self.paid(table)

    def paid(self, table: Table) -> None:
        """The figure is lost."""


class TheLastStrokeOfDoom(AskingCall):
    """A-CALL-26."""

    faction = CORSAIRS
    title = "The Last Stroke of Doom"
    initiative = END_OF_ROUND
    requires = "Corsairs are with a Shadow army that attacks in a siege battle."
    effect = "At the end of the round you may lose one of them to fight another round without reducing an Elite."
    question = "do you lose a Corsair, to fight another round?"

    def may_lay(self, table: Table) -> bool:
        attacking = strength.is_siege(table) and table.battle[strength.ATTACKER] == SHADOW
        return attacking and super().may_lay(table)

    def paid(self, table: Table) -> None:
        table.extra[PROLONGED] = 1


class FierceFolk(Call):
    """A-CALL-27."""

    faction = DUNLENDINGS
    side = SHADOW
    title = "Fierce Folk"
    initiative = BEFORE_CASUALTIES
    requires = "Dunlendings are with a Shadow army that is not besieged."
    effect = (
        "Before casualties you may lose any of these Dunlendings, each to cancel a hit. With Armed by Saruman they"
        " add to the army's strength."
    )
    question = "how many Dunlendings do you lose, each to cancel a hit?"

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        most = min(along.with_army(table, DUNLENDINGS), strength.hits(table, FREE_PEOPLES))
        if most > 0:
            for number in range(most + 1):
                menu.append(bands.say_band(DUNLENDINGS, number))

    def answer(self, table: Table, action: i64) -> None:
        number = bands.number_of(DUNLENDINGS, action)
        table.pop()
        along.lose_with_army(table, DUNLENDINGS, number)
        table.battle[SPARED + FREE_PEOPLES] += number


class OldHatred(Call):
    """A-CALL-28."""

    faction = DUNLENDINGS
    side = SHADOW
    title = "Old Hatred"
    initiative = BEFORE_ROLL
    requires = "Dunlendings are with a Shadow army that is not besieged."
    effect = (
        "Before the combat roll roll a die for each of these Dunlendings: each 1 eliminates one, each 6 is a hit. With"
        " Armed by Saruman they add to the army's strength."
    )

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == BEGINNING:
            table.go_to(STRIKING)
            dice = min(along.with_army(table, DUNLENDINGS), ROLL_LIMIT)
            if dice > 0:
                chance.roll(table, dice)
            else:
                table.pop()
            return
        faces = ROLL_FACES[table.result]
        table.pop()
        along.lose_with_army(table, DUNLENDINGS, faces.count(1))
        table.battle[STRUCK + SHADOW] += faces.count(6)
        armies.inflict(table, strength.slot_of(table, FREE_PEOPLES), FREE_PEOPLES, faces.count(6))


class WebsOfShadow(AskingCall):
    """A-CALL-29."""

    faction = SPIDERS
    title = "Webs of Shadow"
    initiative = AFTER_CASUALTIES
    requires = "Spiders are with the Shadow army."
    effect = (
        "If after the re-roll you have scored more hits than the Free Peoples, theirs before the combat roll"
        " included, you may lose one of these Spiders for a hit more. With Huge and Horrible they add to the army's"
        " strength."
    )
    question = "do you lose a Spider, for a hit more?"

    def scored(self, table: Table, side: i64) -> i64:
        """The hits of a side in this round, those before the combat roll included."""
        rolled = table.battle[ROLL_HITS + side] + table.battle[REROLL_HITS + side]
        return rolled + table.battle[CARD_HITS + side] + table.battle[STRUCK + side]

    def may_use(self, table: Table) -> bool:
        return self.scored(table, SHADOW) > self.scored(table, FREE_PEOPLES)

    def paid(self, table: Table) -> None:
        armies.inflict(table, strength.slot_of(table, FREE_PEOPLES), FREE_PEOPLES, 1)


class HideousSpeed(Call):
    """A-CALL-30, A-CALL-31."""

    faction = SPIDERS
    side = SHADOW
    title = "Hideous Speed"
    initiative = BEFORE_ROLL
    requires = "Spiders are with the Shadow army."
    effect = (
        "Before the combat roll roll a die: 1 or 2 eliminates a Spider, 5 or 6 a Leader or a companion of Level 1. With"
        " Huge and Horrible they add to the army's strength."
    )
    question = "whom do the Spiders take?"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == BEGINNING:
            table.go_to(STRIKING)
            chance.roll(table, 1)
            return
        face = ROLL_FACES[table.result][0]
        if face <= 2:
            table.pop()
            along.lose_with_army(table, SPIDERS, min(along.with_army(table, SPIDERS), 1))
        elif face >= 5:
            self.ask(table)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        append_leaders(table, menu)
        present = strength.characters(table, FREE_PEOPLES) & table.rules.company
        for character in table.rules.companions:
            if present & BIT[character] and COMBAT_LEVEL[character] == 1:
                menu.append(SAY_CHARACTERS[character])

    def choose(self, table: Table, action: i64) -> None:
        fall(table, action)


enlist_calls(
    [BorneUpOnTheWind(), TheLastStrokeOfDoom(), FierceFolk(), OldHatred(), WebsOfShadow(), HideousSpeed()],
)
