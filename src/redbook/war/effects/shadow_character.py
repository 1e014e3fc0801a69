"""What the character events of the Shadow do (W-SH-CHAR-01 … W-SH-CHAR-24).

Four put a hunt tile in play. Then there are those that strike at the Fellowship: with a tile drawn on terms of its own
(`_TILE_TERMS`), with Nazgûl that find it, or with Corruption. Five stay on the table, where the rules that they change
know them. The last ones send Nazgûl to war: they fly, and then armies with them move or attack.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import battle, chance, characters, fellowship, hunt, movement, splitting, victory
from redbook.war.actions import (
    DONE,
    PASS,
    SAY_ACT,
    SAY_ARMY,
    SAY_CARD,
    SAY_CHARACTER,
    SAY_DIE,
    SAY_NUMBER,
    SAY_TO,
    TO_ATTACK,
    TO_MOVE_ARMIES,
    TO_MOVE_MINIONS,
    TO_MUSTER,
    YES,
)
from redbook.war.board import NEIGHBOURS, NO_SETTLEMENT, NOWHERE, OWNER, REGIONS, SETTLEMENT
from redbook.war.cards import CARDS, DECK, FREE_CHARACTER, STAYS, TILE
from redbook.war.cards.shadow_character import (
    CANDLES_OF_CORPSES,
    CRUEL_WEATHER,
    DREADFUL_SPELLS,
    FOUL_THING_FROM_THE_DEEP,
    GROND_HAMMER_OF_THE_UNDERWORLD,
    ISILDURS_BANE,
    LURE_OF_THE_RING,
    MORGUL_WOUND,
    NAZGUL_SEARCH,
    ORC_PATROL,
    THE_BLACK_CAPTAIN_COMMANDS,
    THE_BREAKING_OF_THE_FELLOWSHIP,
    THE_LIDLESS_EYE,
    THE_NAZGUL_STRIKE,
    THE_PALANTIR_OF_ORTHANC,
    THE_RINGWRAITHS_ARE_ABROAD,
    WORMTONGUE,
)
from redbook.war.dice import FACES
from redbook.war.effects import common
from redbook.war.figures import GOLLUM, LEVEL, SARUMAN, WITCH_KING
from redbook.war.nations import FIGURES, FREE_PEOPLES, LEADER, ROHAN, SAURON, SHADOW
from redbook.war.slots import NAZGUL, SLOTS
from redbook.war.table import DISCARDED, ON_TABLE, STAGE, D, Table
from redbook.war.tiles import BY_CARD, EYES_MISS, FREE_TILES_MISS, NO_REDUCTION, NUMBER_ONLY, RANDOM_CASUALTY

# The stages of a card that has several.
FIRST: Final = 0
SECOND: Final = 1

_CHANGED: Final = D
"""The Lidless Eye: the dice changed so far."""
_CASTER: Final = D
"""Dreadful Spells: the slot of the army with the Nazgûl."""
_TEMPTED: Final = D
"""Lure of the Ring: the companion drawn."""

_EYES: Final = 3
"""How many dice The Lidless Eye can change."""
_RECRUITED_NAZGUL: Final = 2
_STRIKING: Final = 5
"""What a die of Dreadful Spells needs."""

_TILE_TERMS: Final[dict[int, int]] = {
    ORC_PATROL: EYES_MISS | FREE_TILES_MISS,
    ISILDURS_BANE: EYES_MISS | FREE_TILES_MISS | NO_REDUCTION,
    FOUL_THING_FROM_THE_DEEP: EYES_MISS | FREE_TILES_MISS | RANDOM_CASUALTY,
}
"""The cards that draw a hunt tile, and on what terms."""

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (CRUEL_WEATHER, FIRST): "Where are the Ring-bearers driven?",
    (THE_NAZGUL_STRIKE, SECOND): "Do you make a hunt roll, or have a character event of the Free Peoples discarded?",
    (LURE_OF_THE_RING, SECOND): "Do you take Corruption equal to his Level, or eliminate him?",
    (THE_LIDLESS_EYE, FIRST): "Which die becomes an Eye?",
    (DREADFUL_SPELLS, FIRST): "Which army with Nazgûl casts the spells?",
    (DREADFUL_SPELLS, SECOND): "Which army of the Free Peoples do they strike?",
    (THE_RINGWRAITHS_ARE_ABROAD, SECOND): "Do armies with Nazgûl move, or does one attack?",
    (THE_BLACK_CAPTAIN_COMMANDS, FIRST): "Do you recruit Nazgûl with the Witch-king, or move Nazgûl?",
    (THE_BLACK_CAPTAIN_COMMANDS, SECOND): "Does the Witch-king's army move or attack?",
}
"""The questions in words, by card and stage."""


# ----- what can be played


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card in _TILE_TERMS or card == CANDLES_OF_CORPSES:
        return _in_the_wild(table)
    if card == NAZGUL_SEARCH or card == THE_NAZGUL_STRIKE:
        return table.progress > 0 and _nazgul_on_map(table)
    if card == CRUEL_WEATHER:
        return table.progress > 0 and not fellowship.on_track(table)
    if card == MORGUL_WOUND or card == LURE_OF_THE_RING or card == THE_BREAKING_OF_THE_FELLOWSHIP:
        return table.revealed == 1
    if card == THE_LIDLESS_EYE:
        return table.unused_dice(SHADOW) > 0
    if card == DREADFUL_SPELLS:
        return len(_casters(table)) > 0
    if card == GROND_HAMMER_OF_THE_UNDERWORLD:
        return _grond_reaches(table)
    if card == THE_PALANTIR_OF_ORTHANC:
        return characters.in_play(table, SARUMAN)
    if card == WORMTONGUE:
        return characters.in_play(table, SARUMAN) and not table.active[ROHAN]
    if card == THE_RINGWRAITHS_ARE_ABROAD:
        return _nazgul_on_map(table)
    if card == THE_BLACK_CAPTAIN_COMMANDS:
        return characters.in_play(table, WITCH_KING)
    return STAYS[card] or common.puts_tile(card)


def _in_the_wild(table: Table) -> bool:
    """Whether the Ring-bearers are away from every Settlement that was the Free Peoples' at the start; on the Mordor
    Track they are in no region."""
    region = table.bearers
    return region == NOWHERE or SETTLEMENT[region] == NO_SETTLEMENT or OWNER[region] != FREE_PEOPLES


def _nazgul_on_map(table: Table) -> bool:
    """Whether there is any Nazgûl to move; the Witch-king is one (W-CARD-34)."""
    return table.stock[NAZGUL] < FIGURES[NAZGUL] or table.place[WITCH_KING] < SLOTS


def _nazgul_found_it(table: Table) -> bool:
    """Whether a Nazgûl is where the Ring-bearers are."""
    return table.bearers != NOWHERE and characters.nazgul_at(table, table.bearers) > 0


def _nazgul_in(table: Table, slot: i64) -> i64:
    """The Nazgûl with an army, the Witch-king included."""
    return table.count(slot, NAZGUL) + (1 if table.place[WITCH_KING] == slot else 0)


def _casters(table: Table) -> list[int]:
    """The Shadow armies with Nazgûl that have an army of the Free Peoples near."""
    casters: list[int] = []
    for slot in range(SLOTS):
        if table.army(slot, SHADOW) > 0 and _nazgul_in(table, slot) > 0 and _within_spells(table, slot):
            casters.append(slot)
    return casters


def _within_spells(table: Table, caster: i64) -> list[int]:
    """The armies of the Free Peoples near a Shadow army, besieged or not (W-CARD-26)."""
    return [slot for slot in range(SLOTS) if table.army(slot, FREE_PEOPLES) > 0 and common.near(caster, slot)]


def _grond_reaches(table: Table) -> bool:
    """Whether an army with the Witch-king besieges a Stronghold and can attack it."""
    region = table.place[WITCH_KING]
    return region < REGIONS and common.may_storm(table, region)


def _discardable(table: Table) -> list[int]:
    """The character events of the Free Peoples on the table."""
    return [card for card in range(CARDS) if DECK[card] == FREE_CHARACTER and table.cards[card] == ON_TABLE]


def _may_recruit_nazgul(table: Table) -> bool:
    return common.may_recruit(table, table.region_of(WITCH_KING), SAURON, LEADER)


# ----- what happens


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    stage = table.get(STAGE)
    if card == NAZGUL_SEARCH or card == THE_NAZGUL_STRIKE or card == THE_RINGWRAITHS_ARE_ABROAD:
        _resume_flight(table, card, stage)
    elif card == CANDLES_OF_CORPSES:
        _resume_candles(table, stage)
    elif card == LURE_OF_THE_RING or card == THE_BREAKING_OF_THE_FELLOWSHIP:
        _resume_temptation(table, card, stage)
    elif card == THE_LIDLESS_EYE and (table.unused_dice(SHADOW) == 0 or table.get(_CHANGED) == _EYES):
        common.end(table)
    elif (card, stage) in PROMPTS:
        table.ask(SHADOW)
    else:
        common.end(table)
        _at_once(table, card)


def _at_once(table: Table, card: i64) -> None:
    """What a card does that asks nothing itself."""
    if common.puts_tile(card):
        hunt.put_in_play(table, TILE[card])
    elif card in _TILE_TERMS:
        hunt.draw_for(table, BY_CARD, _TILE_TERMS[card])
    elif card == MORGUL_WOUND:
        victory.corrupt(table, 2 if table.corruption <= 3 else 1)
    elif card == GROND_HAMMER_OF_THE_UNDERWORLD:
        common.storm(table, table.place[WITCH_KING])


def _resume_flight(table: Table, card: i64, stage: i64) -> None:
    """Nazgûl fly; then, if they have found the Fellowship or are with an army, what follows."""
    if stage == FIRST:
        table.go_to(SECOND)
        characters.move_nazgul(table)
    elif card == THE_RINGWRAITHS_ARE_ABROAD:
        table.ask(SHADOW)
    elif card == THE_NAZGUL_STRIKE and _nazgul_found_it(table):
        table.ask(SHADOW)
    else:
        common.end(table)
        if card == NAZGUL_SEARCH and _nazgul_found_it(table):
            fellowship.reveal(table)


def _resume_candles(table: Table, stage: i64) -> None:
    if stage == FIRST:
        table.go_to(SECOND)
        chance.roll(table, 3)
        return
    common.end(table)
    victory.corrupt(table, common.counted(table.result, 6 if table.guide == GOLLUM else 4))


def _resume_temptation(table: Table, card: i64, stage: i64) -> None:
    """Gollum suffers a point of Corruption; others may fall, or fall apart."""
    if table.guide == GOLLUM and stage == FIRST:
        common.end(table)
        victory.corrupt(table, 1)
    elif stage == FIRST:
        table.go_to(SECOND)
        if card == LURE_OF_THE_RING:
            chance.any_of(table, fellowship.companions(table))
        else:
            hunt.draw_for(table, BY_CARD, EYES_MISS | FREE_TILES_MISS | NUMBER_ONLY)
    elif card == LURE_OF_THE_RING:
        table.set(_TEMPTED, table.result)
        table.ask(FREE_PEOPLES)
    else:
        common.end(table)
        characters.release(table, table.result)


# ----- questions and answers


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""
    if card == CRUEL_WEATHER:
        for region in NEIGHBOURS[table.bearers]:
            menu.append(SAY_TO + region)
    elif card == LURE_OF_THE_RING:
        menu.append(SAY_NUMBER + LEVEL[table.get(_TEMPTED)])
        menu.append(SAY_CHARACTER + table.get(_TEMPTED))
    elif card == THE_NAZGUL_STRIKE:
        menu.append(PASS)
        if table.hunt_box[SHADOW] > 0:
            menu.append(YES)
        for other in _discardable(table):
            menu.append(SAY_CARD + other)
    elif card == THE_LIDLESS_EYE:
        menu.append(DONE)
        for face in range(FACES):
            if table.dice[SHADOW * FACES + face] > 0:
                menu.append(SAY_DIE + face)
    elif card == DREADFUL_SPELLS:
        for slot in _casters(table) if table.get(STAGE) == FIRST else _within_spells(table, table.get(_CASTER)):
            menu.append(SAY_ARMY + slot)
    else:
        _legal_command(table, card, menu)


def _legal_command(table: Table, card: i64, menu: list[int]) -> None:
    """What Nazgûl and their armies can be told to do; or nothing."""
    menu.append(PASS)
    if table.get(STAGE) == FIRST:
        if _may_recruit_nazgul(table):
            menu.append(SAY_ACT + TO_MUSTER)
        menu.append(SAY_ACT + TO_MOVE_MINIONS)
        return
    if movement.may_move(table, SHADOW, _marching(card)):
        menu.append(SAY_ACT + TO_MOVE_ARMIES)
    if battle.may_attack(table, SHADOW, _attacking(card)):
        menu.append(SAY_ACT + TO_ATTACK)


def _marching(card: i64) -> i64:
    """Who must go with an army that moves."""
    return splitting.WITH_NAZGUL if card == THE_RINGWRAITHS_ARE_ABROAD else splitting.WITH_WITCH_KING


def _attacking(card: i64) -> i64:
    """Who must be with an army that attacks: any Nazgûl, who may stay in the rearguard; but the Witch-king fights."""
    return splitting.FROM_ARMY_WITH_NAZGUL if card == THE_RINGWRAITHS_ARE_ABROAD else splitting.WITH_WITCH_KING


def answer(table: Table, card: i64, action: i64) -> None:
    """An answer has come."""
    if card == THE_LIDLESS_EYE:
        _answer_lidless_eye(table, action)
    elif card == THE_BLACK_CAPTAIN_COMMANDS and table.get(STAGE) == FIRST:
        table.go_to(SECOND)
        if action == SAY_ACT + TO_MUSTER:
            common.recruit(table, table.region_of(WITCH_KING), SAURON, LEADER, _RECRUITED_NAZGUL)
        elif action != PASS:
            characters.move_nazgul(table)
    elif card == DREADFUL_SPELLS and table.get(STAGE) == FIRST:
        table.set(_CASTER, action - SAY_ARMY)
        table.go_to(SECOND)
    else:
        common.end(table)
        _carry_out(table, card, action)


def _answer_lidless_eye(table: Table, action: i64) -> None:
    """A die becomes an Eye and goes to the Hunt Box; or no more."""
    if action == DONE:
        common.end(table)
        return
    table.dice[SHADOW * FACES + action - SAY_DIE] -= 1
    table.hunt_box[SHADOW] += 1
    table.set(_CHANGED, table.get(_CHANGED) + 1)


def _carry_out(table: Table, card: i64, action: i64) -> None:
    """The last thing that a card does, as it was told."""
    if card == CRUEL_WEATHER:
        table.bearers = action - SAY_TO
    elif card == LURE_OF_THE_RING:
        companion = table.get(_TEMPTED)
        if action == SAY_CHARACTER + companion:
            fellowship.lose(table, companion)
        else:
            victory.corrupt(table, LEVEL[companion])
    elif card == DREADFUL_SPELLS:
        dice = _nazgul_in(table, table.get(_CASTER))
        common.strike(table, action - SAY_ARMY, FREE_PEOPLES, dice, _STRIKING)
    elif action == YES:
        hunt.roll(table)
    elif action >= SAY_CARD:
        table.cards[action - SAY_CARD] = DISCARDED
    elif action == SAY_ACT + TO_MOVE_ARMIES:
        movement.move_armies(table, SHADOW, 2 if card == THE_RINGWRAITHS_ARE_ABROAD else 1, _marching(card))
    elif action == SAY_ACT + TO_ATTACK:
        battle.choose_attack(table, SHADOW, _attacking(card))
