"""Call-to-battle cards (A-CALL-01 … A-CALL-33): at the start of a battle a side takes those of its factions that are
near, two of each, and may lay one in the place of a combat card. After the round it comes back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, movement, politics, siege, strength
from redbook.war.actions import DONE, NO, ROLL_FACES, SAY_ARMY, SAY_CHARACTERS, SAY_FIGURE, SAY_REGION, YES
from redbook.war.board import BLACK_BORDERS, NEIGHBOURS, REGIONS
from redbook.war.card import Event, enlist, kebab
from redbook.war.combat import (
    AFTER_CASUALTIES,
    AGAIN,
    BEFORE_ALL,
    BEFORE_CASUALTIES,
    BEFORE_ROLL,
    BEGINNING,
    END_OF_ROUND,
    NUMBER,
    STRIKING,
    AdditionalAttack,
    Half,
    append_leaders,
    attack,
    enlist as enlist_halves,
    fall,
)
from redbook.war.contents import CARD_RULE, card
from redbook.war.figures import COMBAT_LEVEL
from redbook.war.limits import ROLL_LIMIT, STACKING
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import NATION_OF_FIGURE, REGION_OF, UNITS_OF
from redbook.war.splitting import BIT
from redbook.war.strength import (
    CANCELLED,
    CARD,
    CARD_HITS,
    CEASED,
    FORFEITED_BY_NAZGUL,
    OUTCOME,
    REROLL_HITS,
    ROLL_HITS,
    SPARED,
    STRUCK,
)
from redbook.war.table import IN_HAND, NOT_USED, ON_TABLE, STAGE, E, Table
from redbook.war.warriors import along, bands, dead, ents, factions, roaming
from redbook.war.warriors.state import (
    AS_UNITS,
    CORSAIRS,
    DEAD,
    DUNLENDINGS,
    EAGLES,
    ENTS,
    PROLONGED,
    SIDE_OF_FACTION,
    SPIDERS,
)

ANYBODY: Final = card("not-on-anybodys-side")
RANGE: Final = 4
"""How far Eagles come to a battle (A-EAGLES-08)."""
EVERY_LEADERSHIP: Final = 99
"""More than the Nazgûl ever have."""


def _flights(start: int) -> list[int]:
    """How far every region is for who flies over mountains (A-EAGLES-09)."""
    far = [REGIONS] * REGIONS
    far[start] = 0
    reached = [start]
    for region in reached:
        for other in [*NEIGHBOURS[region], *BLACK_BORDERS[region]]:
            if far[other] == REGIONS:
                far[other] = far[region] + 1
                reached.append(other)
    return far


FLIGHT: Final[list[int]] = [steps for region in range(REGIONS) for steps in _flights(region)]
"""The fewest borders between two regions for Eagles, by ``one * REGIONS + other``."""


# ----- who can be called


def eagles_in_range(table: Table) -> list[int]:
    """The regions from which Eagles reach the battle."""
    goal = strength.region(table)
    return [at for at in bands.regions_with(table, EAGLES) if FLIGHT[at * REGIONS + goal] <= RANGE]


def may_call(table: Table, faction: i64) -> bool:
    """Whether a faction can be called to the battle under way."""
    if not bands.in_play(table, faction):
        return False
    region = strength.region(table)
    if SIDE_OF_FACTION[faction] == FREE_PEOPLES and roaming.guarded(table, region):
        return False  # A-CARD-115
    if faction == ENTS:
        return ents.near_battle(table, region)
    if faction == EAGLES:
        return len(eagles_in_range(table)) > 0
    if faction == DEAD:
        return dead.is_near(table, region)
    if faction != SPIDERS and strength.slot_of(table, SHADOW) >= REGIONS:
        return False  # A-CORSAIRS-22, A-DUNLENDINGS-15; Spiders inside may be called, A-SPIDERS-13
    return along.with_army(table, faction) > 0


def take(table: Table) -> None:
    """A battle begins: each side takes its call cards (A-CALL-01, A-CALL-02)."""
    for call in table.rules.calls:
        if may_call(table, FACTION_OF[call]):
            table.cards[call] = IN_HAND


def set_aside(table: Table) -> None:
    """A battle is over (A-CALL-05)."""
    for call in table.rules.calls:
        table.cards[call] = NOT_USED


def settle(table: Table) -> None:
    """Those of a faction out of the game are set aside (A-FACTION-46)."""
    for call in table.rules.calls:
        if table.cards[call] == IN_HAND and not bands.in_play(table, FACTION_OF[call]):
            table.cards[call] = NOT_USED


def added_strength(table: Table) -> i64:
    """What armed Dunlendings and huge Spiders add to their army in a round in which one of their call cards is used
    (A-CALL-32, A-CALL-33); and Dunlendings that count as units (A-CARD-58)."""
    number: i64 = 0
    as_units = table.extra[AS_UNITS] > 0
    if as_units:
        number += along.with_army(table, DUNLENDINGS)
    used = table.battle[CARD + SHADOW] - 1
    if used < 0 or table.battle[CANCELLED + SHADOW] or used not in table.rules.calls:
        return number
    faction = FACTION_OF[used]
    if faction == DUNLENDINGS and table.cards[along.ARMED] == ON_TABLE and not as_units:
        number += along.with_army(table, DUNLENDINGS)
    if faction == SPIDERS and table.cards[along.HUGE] == ON_TABLE:
        number += along.with_army(table, SPIDERS)
    return number


# ----- what a call card is


class Call(Half):
    """What a call-to-battle card does; it can be laid while its faction may be called (A-CALL-04)."""

    faction: int = 0

    def may_lay(self, table: Table) -> bool:
        if self.faction in (ENTS, EAGLES) and table.cards[ANYBODY] == ON_TABLE:
            return False  # A-CARD-112
        return may_call(table, self.faction)


class CallCard(Event):
    """A call-to-battle card: no event, in hand for a battle only (A-CALL-06, A-CALL-07)."""

    def playable(self, table: Table) -> bool:
        return False

    def fought(self, table: Table) -> None:
        table.cards[self.number] = IN_HAND
        settle(table)


# ----- the Free Peoples'


class FigureAttacks(AdditionalAttack):
    """A figure is lost for an additional attack with three dice, each 4 or more a hit (A-CALL-13)."""

    initiative = BEFORE_ROLL
    faction: int = 0

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


# ----- the Shadow's


class BorneUpOnTheWind(Call):
    """A-CALL-23 … A-CALL-25. Units come by sea, even to an army that has none left."""

    faction = CORSAIRS
    side = SHADOW
    title = "Borne up on the Wind"
    initiative = AFTER_CASUALTIES
    saves = True
    requires = "Corsairs are with a Shadow army that is not besieged."
    effect = "After casualties you may lose one of these Corsairs to bring up to two units from adjacent regions."
    question = "do you lose a Corsair, and which units come?"

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
    effect = "At the end of the round you may lose a Corsair to fight another round without reducing an Elite."
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
    effect = "Before casualties you may lose any of these Dunlendings, each to cancel a hit."
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
    effect = "Before the combat roll roll a die for each of these Dunlendings: each 1 eliminates one, each 6 is a hit."

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
    effect = "If you have scored more hits than the Free Peoples you may lose one of these Spiders for a hit more."
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
    effect = "Before the combat roll roll a die: 1 or 2 eliminates a Spider, 5 or 6 a Leader or a companion of Level 1."
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


_CALLS: Final[list[Half]] = [
    TheKingOfTheDead(),
    TheTerrorOfTheDead(),
    SpeedingOnAGatheringWind(),
    OutOfTheHighAirs(),
    WithDoomWeCome(),
    TheForestIsRising(),
    BorneUpOnTheWind(),
    TheLastStrokeOfDoom(),
    FierceFolk(),
    OldHatred(),
    WebsOfShadow(),
    HideousSpeed(),
]
_FACTION: Final[list[int]] = [
    DEAD, DEAD, EAGLES, EAGLES, ENTS, ENTS, CORSAIRS, CORSAIRS, DUNLENDINGS, DUNLENDINGS, SPIDERS, SPIDERS
]  # fmt: skip


def _card_of(half: Half) -> Event:
    """The card with a half on it, and nothing else."""
    event = CallCard()
    event.title = half.title
    event.combat = half.title
    event.half = half.number
    event.effect = "It is no event: it is laid in a battle to which its faction is called."
    return event


for _half in _CALLS:
    _half.id = f"call-{kebab(_half.title)}"
enlist_halves(*_CALLS)
_CARDS: Final[list[Event]] = [_card_of(half) for half in _CALLS]
enlist(_CARDS)
for _half, _event in zip(_CALLS, _CARDS, strict=True):
    _half.rule = CARD_RULE[_event.number]
FACTION_OF: Final[dict[int, int]] = {_CARDS[at].number: _FACTION[at] for at in range(len(_CARDS))}
"""The faction of each call card."""
