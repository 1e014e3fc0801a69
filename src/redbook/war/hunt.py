"""The hunt for the Ring: the roll, the tile, and what it does (W-HUNT-01 … W-HUNT-40).

A move of the Fellowship is followed by a hunt roll: a die for each Shadow die in the Hunt Box, five at most; each of
6 or more succeeds, with 1 more for each die of the Free Peoples there, and a 1 always fails. The Shadow re-rolls a
failed die for each of a Stronghold, an army and a Nazgûl with the Ring-bearers. A single success draws a tile.

A tile is resolved in a fixed order (W-HUNT-20), which is the order of the stages here: a card that stops the draw,
the draw, a card that replaces the tile, its value, a card that lowers the damage, the Guide, a casualty, Corruption,
the reveal. One table card at most is used on a tile. A casualty may make somebody else Guide, who can then use his
ability on what is left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, characters, fellowship, victory
from redbook.war.actions import (
    NO,
    PASS,
    RANDOM,
    ROLL_FACES,
    SAY_CARD,
    SAY_CHARACTER,
    SAY_NUMBER,
    YES,
)
from redbook.war.board import NOWHERE, SETTLEMENT, STRONGHOLD
from redbook.war.cards import CARDS, DECK, FREE_CHARACTER
from redbook.war.cards.free_character import (
    AXE_AND_BOW,
    HORN_OF_GONDOR,
    MITHRIL_COAT_AND_STING,
    WIZARDS_STAFF,
)
from redbook.war.cards.shadow_character import FLOCKS_OF_CREBAIN, WORN_WITH_SORROW_AND_TOIL
from redbook.war.figures import BOROMIR, GANDALF_THE_GREY, GIMLI, GOLLUM, HOBBIT, LEGOLAS, LEVEL
from redbook.war.kinds import HUNT, TILE, TOIL
from redbook.war.limits import HUNT_SUCCESS, ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import IN_FELLOWSHIP, INSIDE, NO_SLOT
from redbook.war.table import (
    ASIDE,
    DISCARDED,
    IN_HAND,
    KIND,
    ON_TABLE,
    POOL,
    STAGE,
    A,
    B,
    C,
    Table,
)
from redbook.war.tiles import (
    BY_ROLL,
    DIE_VALUE,
    EYE,
    EYE_VALUE,
    EYES_MISS,
    FREE_TILES_MISS,
    NO_REDUCTION,
    NO_REVEAL,
    NO_TILE,
    NUMBER_ONLY,
    ON_TRACK,
    RANDOM_CASUALTY,
    STANDARD_KINDS,
    TILE_KINDS,
    TILE_REVEALS,
    TILE_SIDE,
    TILE_VALUE,
)

# The places of `Table.hunt`; all are public.
DICE: Final = 0
"""The dice of the hunt roll."""
BONUS: Final = 1
"""What is added to each (W-HUNT-08)."""
SUCCESSES: Final = 2
AGAIN: Final = 3
"""How many failed dice the Shadow may re-roll."""
TILE_IN_HAND: Final = 4
"""One more than the kind of the tile being resolved; 0 before it is drawn."""
DAMAGE: Final = 5
"""What is left of the hunt damage; less than 0 heals."""
CARD_USED: Final = 6
"""1 once a table card was used on the tile (W-HUNT-21)."""
CASUALTY: Final = 7
"""1 once a casualty was taken or declined (W-HUNT-25)."""
GIVEN_AWAY: Final = 8
"""1 if Gollum shows where the Fellowship is (W-HUNT-34)."""
LEAVING: Final = 9
"""The Hobbits who have left to lower the damage, as bits; they go as one group (W-HUNT-31)."""
PLACES: Final = 10

# The stages of a frame HUNT.
READY: Final = 0
CREBAIN: Final = 1
ROLLING: Final = 2
ROLLED: Final = 3
ROLLED_AGAIN: Final = 4
FOUND: Final = 5

# The numbers of a frame TILE.
CAUSE: Final = A
TERMS: Final = B
DECLINED: Final = C
"""One more than the Guide who has declined to use his ability; 0 if none has."""

# Its stages.
BEFORE_DRAW: Final = 0
DRAWING: Final = 1
TAKEN: Final = 2
REPLACING: Final = 3
VALUING: Final = 4
DIE_ROLLED: Final = 5
SHIELDING: Final = 6
GUIDING: Final = 7
CHOOSING_CASUALTY: Final = 8
FALLEN: Final = 9
MOURNING: Final = 10
PARTING_WAYS: Final = 11
CORRUPTING: Final = 12
UNVEILING: Final = 13


def roll(table: Table) -> None:
    """Hunt as after a move of the Fellowship."""
    table.push(HUNT)


def draw_for(table: Table, cause: i64, terms: i64 = 0) -> None:
    """Draw a tile and resolve it; `tiles` names causes and terms. The result is the tile, NO_TILE if none was drawn; on
    the terms NUMBER_ONLY it is the number on the tile."""
    table.push(TILE, cause, terms)


def put_in_play(table: Table, tile: i64) -> None:
    """A special tile comes into play: aside, or at once into the pool of Mordor (W-HUNT-38)."""
    table.tiles[(POOL if fellowship.on_track(table) else ASIDE) * TILE_KINDS + tile] += 1


def _clear(table: Table) -> None:
    for place in range(PLACES):
        table.hunt[place] = 0


# ----- the roll


def rerolls(table: Table) -> i64:
    """How many failed dice can be re-rolled where the Ring-bearers are (W-HUNT-10, W-HUNT-11)."""
    region = table.bearers
    if region == NOWHERE:
        return 0  # W-MORDOR-04
    number: i64 = 0
    if SETTLEMENT[region] == STRONGHOLD and table.control[region] == SHADOW:
        number += 1
    if table.army(region, SHADOW) > 0 or (INSIDE[region] != NO_SLOT and table.army(INSIDE[region], SHADOW) > 0):
        number += 1
    if characters.nazgul_at(table, region) > 0:
        number += 1
    return number


def _succeeding(table: Table, rolled: i64) -> i64:
    """How many dice of a roll succeed (W-HUNT-07 … W-HUNT-09)."""
    number: i64 = 0
    for face in ROLL_FACES[rolled]:
        if face != 1 and face + table.hunt[BONUS] >= HUNT_SUCCESS:
            number += 1
    return number


def _resume_hunt(table: Table) -> None:
    stage = table.get(STAGE)
    hunt = table.hunt
    if stage == READY:
        hunt[DICE] = min(table.hunt_box[SHADOW], ROLL_LIMIT)  # W-HUNT-05, W-HUNT-06
        hunt[BONUS] = table.hunt_box[FREE_PEOPLES]
        table.go_to(CREBAIN)
        if hunt[DICE] == 0:
            table.go_to(FOUND)
    elif stage == CREBAIN and table.cards[FLOCKS_OF_CREBAIN] == ON_TABLE:
        table.ask(SHADOW)
    elif stage == CREBAIN or stage == ROLLING:
        table.go_to(ROLLED)
        chance.roll(table, hunt[DICE])
    elif stage == ROLLED:
        hunt[SUCCESSES] = _succeeding(table, table.result)
        hunt[AGAIN] = min(rerolls(table), hunt[DICE] - hunt[SUCCESSES])
        table.go_to(FOUND)
        if hunt[AGAIN] > 0:
            table.go_to(ROLLED_AGAIN)
            table.ask(SHADOW)
    elif stage == ROLLED_AGAIN:
        hunt[SUCCESSES] += _succeeding(table, table.result)
        table.go_to(FOUND)
    else:
        table.pop()
        if hunt[SUCCESSES] > 0:
            draw_for(table, BY_ROLL)  # W-HUNT-12
        else:
            _clear(table)


def _answer_hunt(table: Table, action: i64) -> None:
    if table.get(STAGE) == CREBAIN:
        table.go_to(ROLLING)
        if action == YES:
            table.cards[FLOCKS_OF_CREBAIN] = DISCARDED
            table.hunt[BONUS] += 1
    elif action == SAY_NUMBER:
        table.go_to(FOUND)
    else:
        chance.roll(table, action - SAY_NUMBER)


# ----- table cards that the tile meets


def _staff_ready(table: Table) -> bool:
    """Wizard's Staff, while Gandalf the Grey is in the Fellowship."""
    return table.cards[WIZARDS_STAFF] == ON_TABLE and table.place[GANDALF_THE_GREY] == IN_FELLOWSHIP


def _axe_ready(table: Table) -> bool:
    """Axe and Bow, while Gimli or Legolas is in the Fellowship."""
    present = table.place[GIMLI] == IN_FELLOWSHIP or table.place[LEGOLAS] == IN_FELLOWSHIP
    return table.cards[AXE_AND_BOW] == ON_TABLE and present


def _horn_ready(table: Table) -> bool:
    """Horn of Gondor, while Boromir is in the Fellowship."""
    return table.cards[HORN_OF_GONDOR] == ON_TABLE and table.place[BOROMIR] == IN_FELLOWSHIP


def _play(table: Table, card: i64) -> None:
    table.cards[card] = DISCARDED
    table.hunt[CARD_USED] = 1


# ----- the tile


def _resume_tile(table: Table) -> None:
    stage = table.get(STAGE)
    if stage == BEFORE_DRAW:
        table.go_to(DRAWING)
        if _staff_ready(table):
            table.go_to(BEFORE_DRAW)
            table.ask(FREE_PEOPLES)
    elif stage == DRAWING:
        table.go_to(TAKEN)
        chance.draw_tile(table)  # W-HUNT-13
    elif stage == TAKEN:
        table.hunt[TILE_IN_HAND] = table.result + 1
        table.go_to(VALUING)
        if table.cards[MITHRIL_COAT_AND_STING] == ON_TABLE and not table.hunt[CARD_USED]:
            table.go_to(REPLACING)
            table.ask(FREE_PEOPLES)
    elif stage == VALUING:
        _value(table)
    elif stage == DIE_ROLLED:
        table.hunt[DAMAGE] = ROLL_FACES[table.result][0]  # W-HUNT-19
        table.go_to(SHIELDING)
    elif stage == SHIELDING and table.get(TERMS) & NUMBER_ONLY:
        _end(table, max(table.hunt[DAMAGE], 0))
    elif stage <= CHOOSING_CASUALTY and not _can_be_lowered(table):
        table.go_to(PARTING_WAYS)
    elif stage == SHIELDING:
        table.go_to(GUIDING)
        if not table.hunt[CARD_USED] and (_axe_ready(table) or _horn_ready(table)):
            table.go_to(SHIELDING)
            table.ask(FREE_PEOPLES)
    elif stage == GUIDING:
        table.go_to(CHOOSING_CASUALTY)
        if _guide_can_help(table):
            table.go_to(GUIDING)
            table.ask(FREE_PEOPLES)
    elif stage == CHOOSING_CASUALTY:
        _choose_casualty(table)
    elif stage == FALLEN:
        table.go_to(MOURNING)
        _fall(table, table.result)
    elif stage == MOURNING:
        table.go_to(GUIDING)  # W-HUNT-30
        if table.cards[WORN_WITH_SORROW_AND_TOIL] == ON_TABLE:
            table.push(TOIL)
    elif stage == PARTING_WAYS:
        table.go_to(CORRUPTING)
        if table.hunt[LEAVING]:
            fellowship.go_apart(table, table.hunt[LEAVING])  # W-HUNT-31, W-HUNT-32
    elif stage == CORRUPTING:
        table.go_to(UNVEILING)
        victory.corrupt(table, table.hunt[DAMAGE])  # W-HUNT-18, W-HUNT-28, W-HUNT-39
    else:
        unveiled = table.hunt[GIVEN_AWAY] or _reveals(table)
        _end(table, table.hunt[TILE_IN_HAND] - 1)
        if unveiled:
            fellowship.reveal(table)  # W-HUNT-17


def _end(table: Table, result: i64) -> None:
    table.pop()
    table.result = result
    _clear(table)


def _value(table: Table) -> None:
    """What the tile is worth (W-HUNT-14 … W-HUNT-19, W-MORDOR-10)."""
    tile = table.hunt[TILE_IN_HAND] - 1
    value = TILE_VALUE[tile]
    terms = table.get(TERMS)
    eye_missed = value == EYE_VALUE and terms & EYES_MISS != 0
    table.go_to(SHIELDING)
    if eye_missed or (TILE_SIDE[tile] == FREE_PEOPLES and terms & FREE_TILES_MISS):
        _end(table, 0 if terms & NUMBER_ONLY else tile)
    elif value == DIE_VALUE:
        table.go_to(DIE_ROLLED)
        chance.roll(table, 1)
    elif value != EYE_VALUE:
        table.hunt[DAMAGE] = value
    elif table.get(CAUSE) == BY_ROLL:
        table.hunt[DAMAGE] = table.hunt[SUCCESSES]
    elif table.get(CAUSE) == ON_TRACK:
        table.hunt[DAMAGE] = table.hunt_box[FREE_PEOPLES] + table.hunt_box[SHADOW]


def _can_be_lowered(table: Table) -> bool:
    """Whether there is damage that cards, the Guide or a casualty may lower."""
    return table.hunt[DAMAGE] > 0 and table.get(TERMS) & NO_REDUCTION == 0


def _reveals(table: Table) -> bool:
    """Whether the tile reveals the Fellowship. Gollum as Guide hides it from standard numbered tiles (W-HUNT-33)."""
    tile = table.hunt[TILE_IN_HAND] - 1
    if not TILE_REVEALS[tile] or table.get(TERMS) & NO_REVEAL:
        return False
    return table.guide != GOLLUM or tile == EYE or tile >= STANDARD_KINDS


def _guide_can_help(table: Table) -> bool:
    """Whether the Guide has something to offer: a Hobbit leaves, Gollum gives the Fellowship away (W-CHAR-51,
    W-HUNT-34)."""
    guide = table.guide
    if table.get(DECLINED) == guide + 1:
        return False
    if guide == GOLLUM:
        return table.revealed == 0 and not table.hunt[GIVEN_AWAY] and not _reveals(table)
    return HOBBIT[guide]


def _guide_helps(table: Table) -> None:
    table.hunt[DAMAGE] -= 1
    guide = table.guide
    if guide == GOLLUM:
        table.hunt[GIVEN_AWAY] = 1
        return
    if not fellowship.on_track(table):
        table.hunt[LEAVING] |= fellowship.bit(guide)
    fellowship.leave(table, guide)  # W-MORDOR-20
    fellowship.name_guide(table)


def _choose_casualty(table: Table) -> None:
    """The Free Peoples may lose the Guide, or a companion at random (W-HUNT-23 … W-HUNT-25)."""
    companions = fellowship.companions(table)
    if table.hunt[CASUALTY] or companions == 0:
        table.go_to(PARTING_WAYS)
    elif table.get(TERMS) & RANDOM_CASUALTY:
        table.go_to(FALLEN)
        chance.any_of(table, companions)
    else:
        table.ask(FREE_PEOPLES)


def _fall(table: Table, companion: i64) -> None:
    """A companion is a casualty; his Level lowers the damage (W-HUNT-26, W-HUNT-27, W-HUNT-29)."""
    table.hunt[CASUALTY] = 1
    table.hunt[DAMAGE] = max(table.hunt[DAMAGE] - LEVEL[companion], 0)
    fellowship.lose(table, companion)


# ----- the frames


def resume(table: Table) -> None:
    """Go on with the roll, with the tile, or ask."""
    kind = table.get(KIND)
    if kind == HUNT:
        _resume_hunt(table)
    elif kind == TILE:
        _resume_tile(table)
    elif _to_discard(table) or _holds_character_card(table):
        table.ask(SHADOW)
    else:
        table.pop()


def legal(table: Table, menu: list[int]) -> None:
    """Re-rolls; cards; yes or no; who falls."""
    kind = table.get(KIND)
    stage = table.get(STAGE)
    if kind == TOIL:
        menu.append(PASS)
        if _holds_character_card(table):
            menu.append(RANDOM)
        for card in _to_discard(table):
            menu.append(SAY_CARD + card)
    elif kind == HUNT and stage == ROLLED_AGAIN:
        for number in range(table.hunt[AGAIN] + 1):
            menu.append(SAY_NUMBER + number)
    elif kind == TILE and stage == SHIELDING:
        menu.append(PASS)
        if _axe_ready(table):
            menu.append(SAY_CARD + AXE_AND_BOW)
        if _horn_ready(table):
            menu.append(SAY_CARD + HORN_OF_GONDOR)
    elif kind == TILE and stage == CHOOSING_CASUALTY:
        menu.append(PASS)
        companions = fellowship.companions(table)
        if companions & companions - 1:
            menu.append(RANDOM)  # W-HUNT-24
        menu.append(SAY_CHARACTER + table.guide)
    else:
        menu.append(YES)
        menu.append(NO)


def answer(table: Table, action: i64) -> None:
    """Something was decided."""
    kind = table.get(KIND)
    if kind == HUNT:
        _answer_hunt(table, action)
    elif kind == TOIL:
        table.pop()
        if action == RANDOM:
            chance.pluck(table, FREE_CHARACTER)
        elif action != PASS:
            table.cards[action - SAY_CARD] = DISCARDED
    else:
        _answer_tile(table, action)


def _answer_tile(table: Table, action: i64) -> None:
    stage = table.get(STAGE)
    if stage == BEFORE_DRAW:
        table.go_to(DRAWING)
        if action == YES:
            table.cards[WIZARDS_STAFF] = DISCARDED
            _end(table, 0 if table.get(TERMS) & NUMBER_ONLY else NO_TILE)
    elif stage == REPLACING:
        table.go_to(VALUING)
        if action == YES:
            _replace(table)
    elif stage == SHIELDING:
        table.go_to(GUIDING)
        if action != PASS:
            _play(table, action - SAY_CARD)
            table.hunt[DAMAGE] -= 1
    elif stage == GUIDING:
        if action == YES:
            _guide_helps(table)
        else:
            table.set(DECLINED, table.guide + 1)
    elif action == PASS:
        table.hunt[CASUALTY] = 1
    else:
        table.go_to(FALLEN)
        if action == RANDOM:
            chance.any_of(table, fellowship.companions(table))
        else:
            table.result = action - SAY_CHARACTER


def _replace(table: Table) -> None:
    """Mithril Coat and Sting: another tile is drawn; the first stays out until the action is over (W-HUNT-22)."""
    _play(table, MITHRIL_COAT_AND_STING)
    chance.set_aside(table, table.hunt[TILE_IN_HAND] - 1)
    table.hunt[TILE_IN_HAND] = 0
    table.go_to(DRAWING)


# ----- Worn with Sorrow and Toil


def _to_discard(table: Table) -> list[int]:
    """The Character events of the Free Peoples on the table."""
    return [card for card in range(CARDS) if DECK[card] == FREE_CHARACTER and table.cards[card] == ON_TABLE]


def _holds_character_card(table: Table) -> bool:
    """Whether the Free Peoples hold a card of their Character deck; its back can be seen."""
    for card in range(CARDS):
        if DECK[card] == FREE_CHARACTER and table.cards[card] == IN_HAND:
            return True
    return False
