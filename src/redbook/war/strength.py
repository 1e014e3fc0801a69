"""The battle under way in numbers: who fights, with what strength and Leadership, and what a die needs.

`Table.battle` holds the battle; its places are named here, because both `battle` and `combat_cards` read and write
them. The attacker fights from his slot, the defender in his, each with all his figures there; what the attacker left
out of it stands in the slot REARGUARD, or is named in ABSENT. All of this is public.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import siege, splitting
from redbook.war.board import CITY, FORTIFIED, REGIONS, SETTLEMENT
from redbook.war.figures import (
    CAPTAIN,
    CHARACTERS,
    COMPANIONS,
    GANDALF_THE_WHITE,
    LEADER_LEADERSHIP,
    LEADERSHIP,
    SARUMAN,
    WITCH_KING,
)
from redbook.war.limits import HIT, HIT_UNDER_COVER, ROLL_LIMIT
from redbook.war.nations import ELITE, FREE_PEOPLES, ISENGARD, KINDS, LEADER, SHADOW
from redbook.war.slots import FIGURES_OF, REGION_OF, SLOTS
from redbook.war.splitting import BIT, GARRISON_HELPS
from redbook.war.table import BATTLE_SIZE, Table

# The places of `Table.battle` that last for the whole battle.
ATTACKER: Final = 0
FROM: Final = 1
"""The attacker's slot."""
TARGET: Final = 2
"""The defender's slot; a siege box in a siege battle."""
TERMS: Final = 3
ABSENT: Final = 4
"""The attacker's characters who stay in the rearguard, a bit each."""
ROUND: Final = 5
OUTCOME: Final = 6
"""How the battle ends; 0 while it goes on."""
SORCERY: Final = 7
"""One more than the deck from which the Witch-king lets the Shadow draw a card (W-CHAR-46)."""
GANDALF: Final = 8
"""1 if Gandalf the White has given up his Leadership to cancel that of the Nazgûl (W-CHAR-41)."""

# Those that last for a round.
FIRST_OF_ROUND: Final = 9
NEXT: Final = 9
"""The next effect of combat cards to look for: twice the initiative, and 1 for the attacker's."""
NAMED: Final = 10
"""One more than the companion whom Words of Power have silenced."""
FORFEITED: Final = 11
"""The companions whose Leadership is forfeited, a bit each."""
FORFEITED_BY_NAZGUL: Final = 12
"""How much Leadership the Nazgûl have forfeited."""
NO_REROLL: Final = 13
"""1 if the Free Peoples get no re-roll."""
ONES: Final = 14
"""The natural 1s of the Shadow's combat roll."""
# And of each side, that of the Free Peoples first.
CARD: Final = 16
"""One more than the combat card revealed."""
CANCELLED: Final = 18
ROLL_BONUS: Final = 20
REROLL_BONUS: Final = 22
FEWER: Final = 24
"""Dice taken from the combat roll."""
AT_MOST: Final = 26
"""The most dice in the combat roll; 0 for no such limit."""
MISSES: Final = 28
"""Dice of the combat roll that missed and may be rolled again."""
ROLL_HITS: Final = 30
REROLL_HITS: Final = 32
CARD_HITS: Final = 34
"""Hits that a combat card adds to those of the rolls."""
SPARED: Final = 36
"""Hits on the enemy that a combat card has cancelled or spent otherwise."""
STRUCK: Final = 38
"""Hits of an additional attack, which were taken at once."""
REROLLS: Final = 40
"""Dice of the re-roll."""

# How a battle ends; OUTCOME.
RETREATED: Final = 1
SHELTERED: Final = 2
"""The defender has retreated into a siege."""
DESTROYED: Final = 3
"""The defender is no more."""
CEASED: Final = 4
REPELLED: Final = 5
"""The attacker is no more."""


def new_round(table: Table) -> None:
    """Forget what lasts for a round."""
    for place in range(FIRST_OF_ROUND, BATTLE_SIZE):
        table.battle[place] = 0
    table.battle[ROUND] += 1


# ----- who fights


def slot_of(table: Table, side: i64) -> i64:
    """Where a side's force is."""
    return table.battle[FROM] if table.battle[ATTACKER] == side else table.battle[TARGET]


def region(table: Table) -> i64:
    """The region of the defending army."""
    return REGION_OF[table.battle[TARGET]]


def is_siege(table: Table) -> bool:
    """Whether it is a siege battle."""
    return table.battle[TARGET] >= REGIONS


def units(table: Table, side: i64) -> i64:
    """How many units a side has in the battle."""
    return table.army(slot_of(table, side), side)


def characters(table: Table, side: i64) -> i64:
    """The characters of a side in the battle, a bit each."""
    found = splitting.characters_in(table, side, slot_of(table, side))
    return found & ~table.battle[ABSENT] if table.battle[ATTACKER] == side else found


def fights(table: Table, character: i64) -> bool:
    """Whether a character is in the battle."""
    return characters(table, FREE_PEOPLES if character < COMPANIONS else SHADOW) >> character & 1 != 0


def leaders(table: Table, side: i64) -> i64:
    """How many Leaders or Nazgûl a side has in the battle."""
    number: i64 = 0
    slot = slot_of(table, side)
    for figure in FIGURES_OF[side]:
        if figure % KINDS == LEADER:
            number += table.count(slot, figure)
    return number


def elites(table: Table, side: i64) -> i64:
    """How many Elites a side has in the battle."""
    number: i64 = 0
    slot = slot_of(table, side)
    for figure in FIGURES_OF[side]:
        if figure % KINDS == ELITE:
            number += table.count(slot, figure)
    return number


def has_nazgul(table: Table) -> bool:
    """Whether a Nazgûl is in the battle; the Witch-king is one (W-CHAR-27)."""
    return leaders(table, SHADOW) > 0 or fights(table, WITCH_KING)


# ----- Leadership


def companion_leadership(table: Table, companion: i64) -> i64:
    """What a companion in the battle adds: nothing once silenced or forfeited (W-BATTLE-26, W-BATTLE-27)."""
    if table.battle[NAMED] == companion + 1 or table.battle[FORFEITED] & BIT[companion]:
        return 0
    if companion == GANDALF_THE_WHITE and table.battle[GANDALF]:
        return 0
    return LEADERSHIP[companion]


def nazgul_leadership(table: Table) -> i64:
    """The Leadership that Nazgûl add, the Witch-king's included. Gandalf the White has cancelled it for the battle,
    except in a round in which he is silenced himself."""
    if table.battle[GANDALF] and table.battle[NAMED] != GANDALF_THE_WHITE + 1:
        return 0
    leadership = leaders(table, SHADOW) * LEADER_LEADERSHIP
    if fights(table, WITCH_KING):
        leadership += LEADERSHIP[WITCH_KING]
    return max(leadership - table.battle[FORFEITED_BY_NAZGUL], 0)


def leadership(table: Table, side: i64) -> i64:
    """The Leadership of a side: that of its Leaders, Nazgûl and characters (W-BATTLE-30), and with Saruman in play of
    Isengard's Elites (W-CHAR-47)."""
    present = characters(table, side)
    if side == FREE_PEOPLES:
        total = leaders(table, FREE_PEOPLES) * LEADER_LEADERSHIP
        for companion in range(COMPANIONS):
            if present & BIT[companion]:
                total += companion_leadership(table, companion)
        return total
    total = nazgul_leadership(table)
    for character in range(COMPANIONS, CHARACTERS):
        if present & BIT[character] and character != WITCH_KING:
            total += LEADERSHIP[character]
    if table.place[SARUMAN] < SLOTS:
        total += table.count(slot_of(table, SHADOW), ISENGARD * KINDS + ELITE)
    return total


# ----- dice


def combat_dice(table: Table, side: i64) -> i64:
    """The dice of a side's combat roll: one for each unit and each captain, at most five, less what cards take away
    (W-BATTLE-28, W-BATTLE-29, W-CHAR-42)."""
    strength = units(table, side)
    if side == FREE_PEOPLES:
        present = characters(table, FREE_PEOPLES)
        for companion in range(COMPANIONS):
            if present & BIT[companion] and CAPTAIN[companion] and table.battle[NAMED] != companion + 1:
                strength += 1
    dice = min(strength, ROLL_LIMIT) - table.battle[FEWER + side]
    if side == SHADOW and table.battle[TERMS] & GARRISON_HELPS:
        dice -= siege.garrison(table, region(table))
    if table.battle[AT_MOST + side]:
        dice = min(dice, table.battle[AT_MOST + side])
    return max(dice, 1)


def rerolls(table: Table, side: i64) -> i64:
    """The dice of a side's leader re-roll (W-BATTLE-37, W-BATTLE-38)."""
    if side == FREE_PEOPLES and table.battle[NO_REROLL]:
        return 0
    return min(leadership(table, side), table.battle[MISSES + side], ROLL_LIMIT)


def needed(table: Table, side: i64) -> i64:
    """What a die of a side needs to hit: more against walls, and in the first round against a City or Fortification
    (W-BATTLE-33, W-BATTLE-40 … W-BATTLE-42, W-SIEGE-11)."""
    if table.battle[ATTACKER] != side:
        return HIT
    if is_siege(table):
        return HIT_UNDER_COVER
    where = region(table)
    if table.battle[ROUND] == 1 and (SETTLEMENT[where] == CITY or FORTIFIED[where]):
        return HIT_UNDER_COVER
    return HIT


def count_hits(faces: list[int], need: i64, bonus: i64) -> i64:
    """How many dice hit; a natural 6 always does and a 1 never (W-BATTLE-34, W-BATTLE-35)."""
    hits: i64 = 0
    for face in faces:
        if face == 6 or (face > 1 and face + bonus >= need):
            hits += 1
    return hits


def hits(table: Table, side: i64) -> i64:
    """The hits that a side has scored for the casualties of the round."""
    scored = table.battle[ROLL_HITS + side] + table.battle[REROLL_HITS + side] + table.battle[CARD_HITS + side]
    return max(scored - table.battle[SPARED + side], 0)
