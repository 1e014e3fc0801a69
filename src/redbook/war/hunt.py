"""The hunt for the Ring: a tile is drawn, and what it does (W-HUNT-13 … W-HUNT-40).

A move of the Fellowship is followed by a hunt roll (`hunt_roll`). If it succeeds a tile is drawn; steps on the Mordor
Track and cards draw one, too.

A tile is resolved in a fixed order (W-HUNT-20), which is the order of the stages here: a card that stops the draw,
the draw, a card that replaces the tile, its value, a card that lowers the damage, the Guide, a casualty, Corruption,
the reveal. One table card at most is used on a tile. A casualty may make somebody else Guide, who can then use his
ability on what is left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, fellowship, victory
from redbook.war.actions import NO, PASS, RANDOM, ROLL_FACES, SAY_CARDS, SAY_CHARACTERS, THING, YES
from redbook.war.box import boxes_in_play
from redbook.war.card import EVENTS, discard, lying
from redbook.war.contents import DECK, FREE_CHARACTER, NO_CARD
from redbook.war.figures import COVERS_TRACKS, SLIPS_AWAY
from redbook.war.kinds import HUNT, TILE, TOIL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import (
    ASIDE,
    DRAWN,
    HUNT_SIZE,
    IN_HAND,
    ON_TABLE,
    POOL,
    REMOVED,
    STAGE,
    A,
    B,
    C,
    Table,
)
from redbook.war.tiles import (
    BY_CARD,
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
BOX_PLACES: Final = 10
"""The first of the places that a box in play may use until the hunt is over."""
PLACES: Final = HUNT_SIZE - 1
"""How many places are cleared when the hunt is over; the last is `chance`'s."""

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
SEEN: Final = 14
"""The boxes have been asked about the tile drawn."""


def roll(table: Table) -> None:
    """Hunt as after a move of the Fellowship."""
    table.push(HUNT)


def draw_for(table: Table, cause: i64, terms: i64 = 0) -> None:
    """Draw a tile and resolve it; `tiles` names causes and terms. The result is the tile, NO_TILE if none was drawn; on
    the terms NUMBER_ONLY it is the number on the tile."""
    table.push(TILE, cause, terms)


def inflict(table: Table, damage: i64) -> None:
    """Hunt damage without a tile, which is met as in a successful hunt."""
    table.push(TILE, BY_CARD, NO_REVEAL)
    table.hunt[DAMAGE] = damage
    table.go_to(SHIELDING)


def put_in_play(table: Table, tile: i64) -> None:
    """A special tile comes into play: aside, or at once into the pool of Mordor (W-HUNT-38)."""
    table.tiles[(POOL if fellowship.on_track(table) else ASIDE) * TILE_KINDS + tile] += 1


def clear(table: Table) -> None:
    for place in range(PLACES):
        table.hunt[place] = 0


# ----- table cards that the tile meets


def _stopper(table: Table) -> i64:
    """The card that keeps a tile from being drawn, or NO_CARD."""
    for event in lying(table):
        if event.stops_draw(table):
            return event.number
    return NO_CARD


def _replacer(table: Table) -> i64:
    """The card that has another tile drawn, or NO_CARD."""
    for event in lying(table):
        if event.replaces_tile(table):
            return event.number
    return NO_CARD


def _shields(table: Table) -> list[int]:
    """The cards that lower the damage by 1."""
    return [event.number for event in lying(table) if event.lowers_damage(table)]


def title(card: i64) -> str:
    return "" if card == NO_CARD else EVENTS[card].title


def _play(table: Table, card: i64) -> None:
    discard(table, card)
    table.hunt[CARD_USED] = 1


# ----- the tile


def end(table: Table, result: i64) -> None:
    """The frame TILE, which is on top, is over; its result is the tile, or what its terms ask for."""
    tile: i64 = table.hunt[TILE_IN_HAND] - 1
    table.pop()
    table.result = result
    clear(table)
    chance.draw_resolved(table)
    if tile >= 0:
        for box in boxes_in_play(table):
            box.hunt_ended(table, tile)


def _barred(table: Table) -> bool:
    """Whether no tile can be drawn."""
    for box in boxes_in_play(table):
        if box.bars_tiles(table):
            return True
    return False


def draw_again(table: Table, removed: bool) -> None:
    """Draw another tile in the place of the one in hand. That one is out of the game, or lies with those drawn; whoever
    wants it elsewhere puts it there himself, or has it return (`chance.set_aside`). The frame TILE is on top."""
    tile = table.hunt[TILE_IN_HAND] - 1
    if removed:
        table.tiles[DRAWN * TILE_KINDS + tile] -= 1
        table.tiles[REMOVED * TILE_KINDS + tile] += 1
    table.hunt[TILE_IN_HAND] = 0
    table.go_to(DRAWING)


def draw_instead(table: Table) -> None:
    """Draw another tile in the place of the one in hand, which stays out until the draw is resolved and returns to the
    pool then (W-HUNT-22). The frame TILE is on top."""
    chance.set_aside(table, table.hunt[TILE_IN_HAND] - 1)
    table.hunt[TILE_IN_HAND] = 0
    table.go_to(DRAWING)


def _value(table: Table) -> None:
    """What the tile is worth (W-HUNT-14 … W-HUNT-19, W-MORDOR-10)."""
    tile = table.hunt[TILE_IN_HAND] - 1
    value = TILE_VALUE[tile]
    terms = table.get(TERMS)
    eye_missed = value == EYE_VALUE and terms & EYES_MISS != 0
    table.go_to(SHIELDING)
    if eye_missed or (TILE_SIDE[tile] == FREE_PEOPLES and terms & FREE_TILES_MISS):
        end(table, 0 if terms & NUMBER_ONLY else tile)
    elif value == DIE_VALUE:
        table.go_to(DIE_ROLLED)
        chance.roll(table, 1)
    elif value != EYE_VALUE:
        table.hunt[DAMAGE] = value
    elif table.get(CAUSE) == BY_ROLL:
        table.hunt[DAMAGE] = table.hunt[SUCCESSES]
    elif table.get(CAUSE) == ON_TRACK:
        table.hunt[DAMAGE] = sum(table.hunt_box)
    for box in boxes_in_play(table):
        table.hunt[DAMAGE] = box.tile_worth(table, tile, table.hunt[DAMAGE])


def _can_be_lowered(table: Table) -> bool:
    """Whether there is damage that cards, the Guide or a casualty may lower."""
    return table.hunt[DAMAGE] > 0 and table.get(TERMS) & NO_REDUCTION == 0


def _reveals(table: Table) -> bool:
    """Whether the tile reveals the Fellowship. Gollum as Guide hides it from standard numbered tiles (W-HUNT-33)."""
    tile = table.hunt[TILE_IN_HAND] - 1
    if not TILE_REVEALS[tile] or table.get(TERMS) & NO_REVEAL:
        return False
    return not COVERS_TRACKS[table.guide] or tile == EYE or tile >= STANDARD_KINDS


def _guide_can_help(table: Table) -> bool:
    """Whether the Guide has something to offer: a Hobbit leaves, Gollum gives the Fellowship away (W-CHAR-51,
    W-HUNT-34)."""
    guide = table.guide
    if table.get(DECLINED) == guide + 1:
        return False
    if COVERS_TRACKS[guide]:
        return table.revealed == 0 and not table.hunt[GIVEN_AWAY] and not _reveals(table)
    return SLIPS_AWAY[guide]


def _guide_helps(table: Table) -> None:
    table.hunt[DAMAGE] -= 1
    guide = table.guide
    if COVERS_TRACKS[guide]:
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
    table.hunt[DAMAGE] = max(table.hunt[DAMAGE] - armies.level(table, companion), 0)
    fellowship.lose(table, companion)


def _replace(table: Table) -> None:
    """Mithril Coat and Sting: another tile is drawn."""
    _play(table, _replacer(table))
    draw_instead(table)


# ----- Worn with Sorrow and Toil


def _to_discard(table: Table) -> list[int]:
    """The Character events of the Free Peoples on the table."""
    return [
        card
        for card in range(len(table.cards))
        if DECK[card] == FREE_CHARACTER and table.cards[card] == ON_TABLE and not EVENTS[card].fixed
    ]


def _holds_character_card(table: Table) -> bool:
    """Whether the Free Peoples hold a card of their Character deck; its back can be seen."""
    for card in range(len(table.cards)):
        if DECK[card] == FREE_CHARACTER and table.cards[card] == IN_HAND:
            return True
    return False


# ----- the procedures


class Tile(Procedure):
    """One hunt tile, from the draw to its last effect."""

    kind = TILE
    rule = "W-HUNT-20"

    def wording(self) -> dict[int, str]:
        return {
            BEFORE_DRAW: "Do you use {stopper}, so that no tile is drawn?",
            REPLACING: "Do you use {replacer}, to have another tile drawn?",
            SHIELDING: "The hunt damage is {damage}. Do you use a card to lower it by 1?",
            GUIDING: "The hunt damage is {damage}. Does the Guide lower it by 1?",
            CHOOSING_CASUALTY: "The hunt damage is {damage}. Who falls, so that his Level lowers it?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {
            "damage": table.hunt[DAMAGE],
            "stopper": title(_stopper(table)),
            "replacer": title(_replacer(table)),
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {
            (BEFORE_DRAW, "yes"): "Use the card",
            (BEFORE_DRAW, "no"): "Keep it",
            (REPLACING, "yes"): "Have another tile drawn",
            (REPLACING, "no"): "Take this one",
            (SHIELDING, "pass"): "Use none",
            (CHOOSING_CASUALTY, "pass"): "Nobody: the Ring-bearers bear it",
            (CHOOSING_CASUALTY, "random"): "A companion at random",
            (CHOOSING_CASUALTY, "character"): "{}, the Guide",
        }

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == BEFORE_DRAW:
            table.go_to(DRAWING)
            if table.rules.hooks and _barred(table):
                end(table, 0 if table.get(TERMS) & NUMBER_ONLY else NO_TILE)
            elif _stopper(table) != NO_CARD:
                table.go_to(BEFORE_DRAW)
                table.ask(FREE_PEOPLES)
        elif stage == DRAWING:
            table.go_to(TAKEN)
            chance.draw_tile(table)  # W-HUNT-13
        elif stage == TAKEN:
            table.hunt[TILE_IN_HAND] = table.result + 1
            table.go_to(SEEN)
            tile = table.result
            for box in boxes_in_play(table):
                box.tile_drawn(table, tile)
        elif stage == SEEN:
            table.go_to(VALUING)
            if _replacer(table) != NO_CARD and not table.hunt[CARD_USED]:
                table.go_to(REPLACING)
                table.ask(FREE_PEOPLES)
        elif stage == VALUING:
            for box in boxes_in_play(table):
                if box.resolves_tile(table, table.hunt[TILE_IN_HAND] - 1):
                    return
            _value(table)
        elif stage == DIE_ROLLED:
            table.hunt[DAMAGE] = ROLL_FACES[table.result][0]  # W-HUNT-19
            table.go_to(SHIELDING)
        elif stage == SHIELDING and table.get(TERMS) & NUMBER_ONLY:
            end(table, max(table.hunt[DAMAGE], 0))
        elif stage <= CHOOSING_CASUALTY and not _can_be_lowered(table):
            table.go_to(PARTING_WAYS)
        elif stage == SHIELDING:
            table.go_to(GUIDING)
            if not table.hunt[CARD_USED] and _shields(table):
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
            for event in lying(table):
                event.casualty_taken(table)
        elif stage == PARTING_WAYS:
            table.go_to(CORRUPTING)
            if table.hunt[LEAVING]:
                fellowship.go_apart(table, table.hunt[LEAVING])  # W-HUNT-31, W-HUNT-32
        elif stage == CORRUPTING:
            table.go_to(UNVEILING)
            victory.corrupt(table, table.hunt[DAMAGE])  # W-HUNT-18, W-HUNT-28, W-HUNT-39
        else:
            unveiled = table.hunt[GIVEN_AWAY] or _reveals(table)
            end(table, table.hunt[TILE_IN_HAND] - 1 if table.hunt[TILE_IN_HAND] else NO_TILE)
            if unveiled:
                fellowship.reveal(table)  # W-HUNT-17

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == SHIELDING:
            menu.append(PASS)
            for card in _shields(table):
                menu.append(SAY_CARDS[card])
        elif stage == CHOOSING_CASUALTY:
            menu.append(PASS)
            companions = fellowship.companions(table)
            if companions & companions - 1:
                menu.append(RANDOM)  # W-HUNT-24
            menu.append(SAY_CHARACTERS[table.guide])
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == BEFORE_DRAW:
            table.go_to(DRAWING)
            if action == YES:
                discard(table, _stopper(table))
                end(table, 0 if table.get(TERMS) & NUMBER_ONLY else NO_TILE)
        elif stage == REPLACING:
            table.go_to(VALUING)
            if action == YES:
                _replace(table)
        elif stage == SHIELDING:
            table.go_to(GUIDING)
            if action != PASS:
                _play(table, THING[action])
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
                table.result = THING[action]


class Toil(Procedure):
    """After a casualty the Shadow may discard a card of the Free Peoples."""

    kind = TOIL
    rule = "W-SH-CHAR-15"
    question = "Which card of the Free Peoples do you have discarded?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "None", (0, "random"): "A character card of the hand, at random"}

    def resume(self, table: Table) -> None:
        if _to_discard(table) or _holds_character_card(table):
            table.ask(SHADOW)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        if _holds_character_card(table):
            menu.append(RANDOM)
        for card in _to_discard(table):
            menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == RANDOM:
            chance.pluck(table, FREE_CHARACTER)
        elif action != PASS:
            discard(table, THING[action])


enlist(Tile(), Toil())
