"""The battle under way in numbers: who fights, with what strength and Leadership, and what a die needs.

`Table.battle` holds the battle; its places are named here, because both `battle` and the combat cards read and write
them. The attacker fights from his slot, the defender in his, each with all his figures there; what the attacker left
out of it stands in the slot REARGUARD, or is named in ABSENT. All of this is public.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, siege, splitting
from redbook.war.board import CITY, FORTIFIED, REGIONS, SETTLEMENT
from redbook.war.box import BOX
from redbook.war.figures import (
    CAPTAIN,
    LEADER_LEADERSHIP,
    LEADERSHIP,
    SIDE_OF,
)
from redbook.war.limits import HIT, HIT_UNDER_COVER, ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import ELITES_OF, LEADERS_OF, REGION_OF
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
WITHDRAWS: Final = 15
"""One more than the side that leaves the battle at the end of the round, if it can; 0 if nobody has to."""
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
LOWERED: Final = 45
"""By how much the Leadership of the Free Peoples is lowered."""
SHADOW_REROLL_CANCELLED: Final = 46
"""1 if the Shadow gets no re-roll."""
INSTEAD: Final = 43
"""Of each side: one more than the half that takes the place of that of its combat card; 0 if none does (K-RULER-16)."""
MASTERS: Final = 42
"""1 if the Shadow has forfeited all its Leadership, and each natural 6 of the Free Peoples is a hit more."""

MORE: Final = 60
"""Combat strength that a combat card adds, of each side."""

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


def units_of(table: Table, side: i64, nation: i64) -> i64:
    """How many units of a Nation a side has in the battle, with those who count as such."""
    number = armies.units_of(table, slot_of(table, side), nation)
    for box in table.rules.hooks:
        number += BOX[box].as_units(table, side, nation)
    return number


def stands(table: Table, side: i64) -> bool:
    """Whether a side still fights: with a unit, or with what counts as one."""
    if units(table, side) > 0:
        return True
    for box in table.rules.hooks:
        if BOX[box].stands(table, side):
            return True
    return False


def characters(table: Table, side: i64) -> i64:
    """The characters of a side in the battle, a bit each."""
    found = splitting.characters_in(table, side, slot_of(table, side))
    return found & ~table.battle[ABSENT] if table.battle[ATTACKER] == side else found


def companions(table: Table) -> i64:
    """The companions in the battle, a bit each: not every character of the Free Peoples is one (K-RULER-01)."""
    return characters(table, FREE_PEOPLES) & table.rules.company


def fights(table: Table, character: i64) -> bool:
    """Whether a character is in the battle."""
    return characters(table, SIDE_OF[character]) >> character & 1 != 0


def leaders(table: Table, side: i64) -> i64:
    """How many Leaders or Nazgûl a side has in the battle."""
    number: i64 = 0
    slot = slot_of(table, side)
    for figure in LEADERS_OF[side]:
        number += table.count(slot, figure)
    return number


def has_leader(table: Table) -> bool:
    """Whether a Leader or a character of the Free Peoples is in the battle, or an Elite that is a Leader, too."""
    if characters(table, FREE_PEOPLES) != 0 or leaders(table, FREE_PEOPLES) > 0:
        return True
    slot = slot_of(table, FREE_PEOPLES)
    for figure in ELITES_OF[FREE_PEOPLES]:
        if table.count(slot, figure) > 0 and armies.fights_as_leader(table, slot, figure):
            return True
    return False


def elites(table: Table, side: i64) -> i64:
    """How many Elites a side has in the battle."""
    number: i64 = 0
    slot = slot_of(table, side)
    for figure in ELITES_OF[side]:
        number += table.count(slot, figure)
    return number


def has_nazgul(table: Table) -> bool:
    """Whether a Nazgûl is in the battle; the Witch-king is one (W-CHAR-27)."""
    return leaders(table, SHADOW) > 0 or characters(table, SHADOW) & table.rules.nazgul != 0


def has_challenger(table: Table) -> bool:
    """Whether somebody in the battle may give up his Leadership to cancel that of the Nazgûl."""
    return characters(table, FREE_PEOPLES) & table.rules.challengers != 0


def has_sorcerer(table: Table) -> bool:
    """Whether somebody in the battle lets the Shadow draw a card for its combat card."""
    return characters(table, SHADOW) & table.rules.sorcerers != 0


# ----- Leadership


def leadership_of(table: Table, character: i64) -> i64:
    """What a character in the battle adds: nothing once silenced or forfeited (W-BATTLE-26, W-BATTLE-27)."""
    if table.battle[NAMED] == character + 1 or table.battle[FORFEITED] & BIT[character]:
        return 0
    if table.battle[GANDALF] and table.rules.challengers & BIT[character]:
        return 0
    leadership: i64 = LEADERSHIP[character]
    for box in table.rules.hooks:
        leadership = BOX[box].leadership_of(table, character, leadership)
    return leadership


def nazgul_leadership(table: Table) -> i64:
    """The Leadership that Nazgûl add, that of characters included. Gandalf the White has cancelled it for the battle,
    except in a round in which he is silenced himself."""
    if table.battle[GANDALF]:
        named: i64 = table.battle[NAMED]
        if named == 0 or table.rules.challengers & BIT[named - 1] == 0:
            return 0
    leadership = leaders(table, SHADOW) * LEADER_LEADERSHIP
    present = characters(table, SHADOW) & table.rules.nazgul
    if present:
        for character in range(len(table.place)):
            if present & BIT[character]:
                leadership += LEADERSHIP[character]
    return max(leadership - table.battle[FORFEITED_BY_NAZGUL], 0)


def leadership(table: Table, side: i64) -> i64:
    """The Leadership of a side: that of its Leaders, Nazgûl and characters (W-BATTLE-30), and of Elites that count as
    Leaders (W-CHAR-47)."""
    slot = slot_of(table, side)
    present = characters(table, side)
    if side == SHADOW:
        if table.battle[MASTERS]:
            return 0
        total = nazgul_leadership(table)
        present &= ~table.rules.nazgul
    else:
        total = leaders(table, side) * LEADER_LEADERSHIP
    for character in range(len(table.place)):
        if present & BIT[character]:
            total += leadership_of(table, character)
    for figure in ELITES_OF[side]:
        if armies.leads(table, slot, figure) or armies.fights_as_leader(table, slot, figure):
            total += table.count(slot, figure) * LEADER_LEADERSHIP
    return max(total - table.battle[LOWERED], 0) if side == FREE_PEOPLES else total


# ----- dice


def combat_dice(table: Table, side: i64) -> i64:
    """The dice of a side's combat roll: one for each unit and each captain, at most five, less what cards take away
    (W-BATTLE-28, W-BATTLE-29, W-CHAR-42)."""
    strength = units(table, side)
    present = characters(table, side)
    for character in range(len(table.place)):
        if present & BIT[character] and CAPTAIN[character] and table.battle[NAMED] != character + 1:
            strength += 1
    for box in table.rules.hooks:
        strength += BOX[box].strength(table, side)
    strength += table.battle[MORE + side]
    dice = min(strength, ROLL_LIMIT) - table.battle[FEWER + side]
    if side == SHADOW and table.battle[TERMS] & GARRISON_HELPS:
        dice -= siege.garrison(table, region(table))
    if table.battle[AT_MOST + side]:
        dice = min(dice, table.battle[AT_MOST + side])
    return max(dice, 1)


def rerolls(table: Table, side: i64) -> i64:
    """The dice of a side's leader re-roll (W-BATTLE-37, W-BATTLE-38)."""
    if table.battle[NO_REROLL if side == FREE_PEOPLES else SHADOW_REROLL_CANCELLED]:
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
