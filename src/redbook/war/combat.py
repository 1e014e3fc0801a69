"""What the lower half of an event card is: a class for each, with all that is known of it in one piece.

A half is found in a file of its box (`base/combat_free.py` …): its title, when it applies, requirement and effect in
words, what it does and asks. The families at the end of this file are halves that differ by a number: a bonus, a limit
of dice, further hits, an additional attack, hits that one takes on oneself.

A part of a half takes effect as a frame COMBAT_CARD, which `battle` pushes at the moment of its initiative: of two
cards played in a round the one with the lower initiative applies first, on a tie the defender's (W-BATTLE-21,
W-BATTLE-22). The number also tells when in the round a part applies; a half may have parts at several moments
(W-BATTLE-23).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import armies, chance, strength
from redbook.war.actions import PASS, ROLL_FACES, SAY_CHARACTER, SAY_CHARACTERS, SAY_FIGURE, SAY_NUMBER, THING
from redbook.war.card import EVENTS, kebab
from redbook.war.contents import COMBATS, combat
from redbook.war.figures import COMBAT_LEVEL, IS_COMPANION
from redbook.war.kinds import COMBAT_CARD
from redbook.war.limits import ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist as enlist_procedure
from redbook.war.slots import ELITES_OF, LEADERS_OF, SIDE_OF_FIGURE
from redbook.war.splitting import BIT
from redbook.war.strength import (
    AT_MOST,
    CARD_HITS,
    FORFEITED_BY_NAZGUL,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_BONUS,
    ROLL_HITS,
    STRUCK,
)
from redbook.war.table import STAGE, A, B, C, D, Table

CANCELLING: Final = 0
BEFORE_ALL: Final = 1
BEFORE_ROLL: Final = 2
ROLLING: Final = 3
BEFORE_REROLL: Final = 4
AFTER_REROLL: Final = 5
BEFORE_CASUALTIES: Final = 6
AFTER_CASUALTIES: Final = 7
END_OF_ROUND: Final = 8
INITIATIVES: Final = 9
NEVER: Final = -1
TIMING: Final[list[str]] = [
    "cancels the other card",
    "first of all, before the combat roll",
    "before the combat roll",
    "changes the rolls",
    "between combat roll and leader re-roll",
    "after the leader re-roll",
    "before casualties are removed",
    "after casualties are removed",
    "at the end of the round",
]
"""When a part of each initiative applies."""

# The numbers of a frame COMBAT_CARD.
SIDE: Final = A
HALF: Final = B
INITIATIVE: Final = C
NUMBER: Final = D
"""What was chosen, or what a die of an additional attack needs."""

# Its stages.
BEGINNING: Final = 0
AGAIN: Final = 1
"""After something else has happened in between: a retreat, losses of one's own."""
STRIKING: Final = 2
"""The dice of an additional attack have been rolled."""


class Half:
    """The lower half of one event card or more. The texts are ours and short; the ledger has the exact statement."""

    number: int = -1
    """Its number, once it is enlisted."""
    id: str = ""
    """Its id, if another half has its title."""
    rule: str = ""
    """The rule of the ledger that states it exactly; that of its number if it is not told."""
    title: ClassVar[str] = ""
    side: ClassVar[int] = FREE_PEOPLES
    initiative: ClassVar[int] = ROLLING
    """The initiative of its effect …"""
    second: ClassVar[int] = NEVER
    """… and of a second part of it."""
    requires: ClassVar[str] = ""
    """What must be true of the battle to play it; nothing if empty."""
    effect: ClassVar[str] = ""
    saves: ClassVar[bool] = False
    """Whether it applies after casualties even if no unit of its side is left."""
    question: ClassVar[str] = ""
    """What it asks, in words."""
    keeps: ClassVar[str] = "needed:0-6@striking"
    """What its own numbers are called in positions, and what sort each is of: `under_way` reads it."""

    def initiatives(self) -> list[int]:
        """The initiative of each part."""
        return [self.initiative] if self.second == NEVER else [self.initiative, self.second]

    def may_lay(self, table: Table) -> bool:
        """Whether what it requires is true of the battle under way (W-BATTLE-18)."""
        return True

    def resume(self, table: Table) -> None:
        """A part of it takes effect, or goes on after something else. Most do their work at once."""
        initiative = table.get(INITIATIVE)
        table.pop()
        self.change(table, initiative)

    def change(self, table: Table, initiative: i64) -> None:
        """Change the numbers of the battle."""

    def legal(self, table: Table, menu: list[int]) -> None:
        """The answers to its question."""

    def answer(self, table: Table, action: i64) -> None:
        """Act on an answer. Most choose once, or nothing."""
        table.pop()
        if action != PASS:
            self.choose(table, action)

    def choose(self, table: Table, action: i64) -> None:
        """Something was chosen."""

    def ask(self, table: Table) -> None:
        """Put its question, if there is anything to answer; without it has no effect."""
        menu: list[int] = []
        self.legal(table, menu)
        if menu:
            table.ask(table.get(SIDE))
        else:
            table.pop()


HALVES: Final[list[Half]] = [Half() for _ in range(COMBATS)]
"""Every half, by its number."""
INITIATIVE_OF: Final[list[int]] = [ROLLING] * COMBATS
SECOND_OF: Final[list[int]] = [NEVER] * COMBATS
"""The initiatives of every half in lists, because they are asked so often."""


def enlist(*halves: Half) -> None:
    """Add the halves of a box to those that there are."""
    for half in halves:
        half.number = combat(half.id or kebab(half.title))
        if not half.rule:
            half.rule = f"W-COMBAT-{half.number + 1:02}"
        HALVES[half.number] = half
        INITIATIVE_OF[half.number] = half.initiative
        SECOND_OF[half.number] = half.second


def half_of(card: i64) -> Half:
    """The lower half of an event card."""
    return HALVES[EVENTS[card].half]


def apply(table: Table, side: i64, half: Half, initiative: i64) -> None:
    """A part of a side's card takes effect."""
    table.push(COMBAT_CARD, side, half.number, initiative)


class CombatCard(Procedure):
    """A part of a combat card takes effect."""

    kind = COMBAT_CARD
    rule = "W-BATTLE-15"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(BEGINNING, "pass"): "Nobody"}

    def prompt(self, table: Table) -> str:
        half = HALVES[table.get(HALF)]
        return f"{half.title}: {half.question}"

    def resume(self, table: Table) -> None:
        HALVES[table.get(HALF)].resume(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        HALVES[table.get(HALF)].legal(table, menu)

    def answer(self, table: Table, action: i64) -> None:
        HALVES[table.get(HALF)].answer(table, action)


enlist_procedure(CombatCard())


# ----- families of halves


class Bonus(Half):
    """Modifiers of the rolls, perhaps for Leadership that the Nazgûl forfeit (W-BATTLE-26, W-BATTLE-27)."""

    own_roll: ClassVar[int] = 0
    own_reroll: ClassVar[int] = 0
    enemy_roll: ClassVar[int] = 0
    enemy_reroll: ClassVar[int] = 0
    price: ClassVar[int] = 0
    """The Leadership that the Nazgûl forfeit."""

    def may_lay(self, table: Table) -> bool:
        return self.price == 0 or strength.nazgul_leadership(table) >= self.price

    def change(self, table: Table, initiative: i64) -> None:
        if self.price and strength.nazgul_leadership(table) < self.price:
            return
        table.battle[FORFEITED_BY_NAZGUL] += self.price
        table.battle[ROLL_BONUS + self.side] += self.own_roll
        table.battle[REROLL_BONUS + self.side] += self.own_reroll
        table.battle[ROLL_BONUS + 1 - self.side] += self.enemy_roll
        table.battle[REROLL_BONUS + 1 - self.side] += self.enemy_reroll


class Limit(Half):
    """The enemy rolls only so many combat dice."""

    at_most: ClassVar[int] = 0

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[AT_MOST + 1 - self.side] = self.at_most


class FurtherHits(Half):
    """Who hits at all scores more hits."""

    initiative = AFTER_REROLL
    further: ClassVar[int] = 0

    def change(self, table: Table, initiative: i64) -> None:
        if table.battle[ROLL_HITS + self.side] + table.battle[REROLL_HITS + self.side] > 0:
            table.battle[CARD_HITS + self.side] += self.further


class AdditionalAttack(Half):
    """Dice besides the combat roll: no re-roll, no modifiers, hits taken at once (W-BATTLE-43, W-BATTLE-44)."""

    def dice(self, table: Table) -> i64:
        """How many dice."""
        return 0

    def needs(self, table: Table) -> i64:
        """What a die needs to hit."""
        return strength.needed(table, self.side)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == STRIKING:
            strike(table)
        else:
            attack(table, self.dice(table), self.needs(table))


class OwnHits(Half):
    """The Shadow takes hits on itself, for something (W-BATTLE-72)."""

    side = SHADOW
    question = "how many hits do you take on your own army?"
    keeps = "hits:0-10@again/needed:0-6@striking"
    most: ClassVar[int] = 0

    def legal(self, table: Table, menu: list[int]) -> None:
        bearable = strength.units(table, self.side) + strength.elites(table, self.side)
        for number in range(min(self.most, bearable) + 1):
            menu.append(SAY_NUMBER + number)

    def answer(self, table: Table, action: i64) -> None:
        number = action - SAY_NUMBER
        table.set(NUMBER, number)
        table.go_to(AGAIN)
        armies.inflict(table, strength.slot_of(table, self.side), self.side, number, by_itself=True)


def attack(table: Table, dice: i64, need: i64) -> None:
    """Roll for an additional attack."""
    if dice == 0:
        table.pop()
        return
    table.set(NUMBER, need)
    table.go_to(STRIKING)
    chance.roll(table, min(dice, ROLL_LIMIT))


def strike(table: Table) -> None:
    """The hits of an additional attack are taken."""
    side = table.get(SIDE)
    hits = strength.count_hits(ROLL_FACES[table.result], table.get(NUMBER), 0)
    table.battle[STRUCK + side] += hits
    table.pop()
    armies.inflict(table, strength.slot_of(table, 1 - side), 1 - side, hits)


# ----- what halves choose from, and do


def append_characters(menu: list[int], characters: i64) -> None:
    """Characters, given as bits."""
    for character in range(len(BIT)):
        if characters & BIT[character]:
            menu.append(SAY_CHARACTERS[character])


def append_leaders(table: Table, menu: list[int]) -> None:
    """The Leaders of the Free Peoples in the battle, by Nation; and Elites that count as such."""
    slot = strength.slot_of(table, FREE_PEOPLES)
    for figure in LEADERS_OF[FREE_PEOPLES]:
        if table.count(slot, figure) > 0:
            menu.append(SAY_FIGURE + figure)
    for figure in ELITES_OF[FREE_PEOPLES]:
        if table.count(slot, figure) > 0 and armies.fights_as_leader(table, slot, figure):
            menu.append(SAY_FIGURE + figure)
    for leader in table.rules.leaders:
        if strength.fights(table, leader):
            menu.append(SAY_CHARACTERS[leader])


def fall(table: Table, action: i64) -> i64:
    """A Leader, Nazgûl or character who was named is lost; returns the Level of a companion, else 1."""
    if action >= SAY_CHARACTER:
        character = THING[action]
        armies.eliminate_character(table, character)
        return COMBAT_LEVEL[character] if IS_COMPANION[character] else 1
    figure = action - SAY_FIGURE
    armies.eliminate(table, strength.slot_of(table, SIDE_OF_FIGURE[figure]), figure, 1)
    return 1
