"""What chance decides: action dice, combat and hunt dice, the next card, the next hunt tile, a companion at random.

A rule pushes one of these frames; when it is resumed, `Table.result` says what came up: the face of the action die,
the roll (its faces are ``ROLL_FACES[result]``), the kind of tile, the character. A card that is dealt goes to its
owner's hand and is not told, because nothing secret may stand in the result. Decks have no order: which card is next
is decided when it is drawn, which is the same to everybody.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import (
    CAME_CARDS,
    CAME_CHARACTERS,
    CAME_FACES,
    CAME_ROLL,
    CAME_TILES,
    FIRST_ROLL,
    ROLL_FACES,
    THING,
)
from redbook.war.box import BOX
from redbook.war.card import discard
from redbook.war.contents import DECK
from redbook.war.dice import FACE_COUNT, FACES, SIDES_OF_A_DIE
from redbook.war.kinds import ACTION_DIE, DEAL, FATE, PLUCK, ROLL, TILE_DRAWN
from redbook.war.procedure import PROCEDURES, Procedure, enlist
from redbook.war.table import ASIDE, DRAWN, HUNT_SIZE, IN_DECK, IN_HAND, KIND, POOL, A, B, Table
from redbook.war.tiles import TILE_KINDS, TILE_REFILLS

_RETURNS: Final = HUNT_SIZE - 1
"""The place of `Table.hunt` for one more than the kind of a tile that is to return to the pool; of two, packed."""
_TILE_BITS: Final = 8
_TILE_MASK: Final = 255


def roll(table: Table, dice: int) -> None:
    """Roll one to five dice (W-BATTLE-32, W-HUNT-06)."""
    table.push(ROLL, dice)


def deal(table: Table, deck: int, to: int = 0) -> None:
    """Draw the next card of a deck; from an empty one none is drawn (W-CARD-05). In a team `to` is one more than the
    seat that draws it."""
    if table.deck_size(deck) > 0:
        table.push(DEAL, deck, to)


def draw_tile(table: Table) -> None:
    """Draw a tile from the hunt pool (W-HUNT-13)."""
    table.push(TILE_DRAWN)


def set_aside(table: Table, tile: int) -> None:
    """Keep a tile just drawn out of the pool until the draw is resolved; then it returns (W-HUNT-22)."""
    table.tiles[DRAWN * TILE_KINDS + tile] -= 1
    table.tiles[ASIDE * TILE_KINDS + tile] += 1
    table.hunt[_RETURNS] = (table.hunt[_RETURNS] << _TILE_BITS) + tile + 1


def draw_resolved(table: Table) -> None:
    """A draw is resolved: an empty pool is filled again, and tiles set aside return to it (W-HUNT-22)."""
    refill(table)
    while table.hunt[_RETURNS]:
        tile = (table.hunt[_RETURNS] & _TILE_MASK) - 1
        table.tiles[ASIDE * TILE_KINDS + tile] -= 1
        table.tiles[POOL * TILE_KINDS + tile] += 1
        table.hunt[_RETURNS] >>= _TILE_BITS


def refill(table: Table) -> None:
    """An empty pool is filled with all standard tiles that were drawn; those removed stay out, and so do special tiles
    once drawn (W-HUNT-36, W-HUNT-37)."""
    if sum(table.tiles[:TILE_KINDS]) > 0:
        return
    for tile in range(TILE_KINDS):
        if TILE_REFILLS[tile]:
            table.tiles[POOL * TILE_KINDS + tile] = table.tiles[DRAWN * TILE_KINDS + tile]
            table.tiles[DRAWN * TILE_KINDS + tile] = 0


def any_of(table: Table, characters: int) -> None:
    """Pick one of some characters, given as bits."""
    table.push(FATE, characters)


def pluck(table: Table, deck: int) -> None:
    """Discard a card of a deck at random from its owner's hand, for all to see."""
    table.push(PLUCK, deck)


# ----- the procedures


class Chance(Procedure):
    """Something that chance decides."""

    rule = "W-TURN-14"

    def resume(self, table: Table) -> None:
        table.ask_chance()

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        """How likely each thing in the menu is; all the same, if nothing else is said."""
        return [1.0 / len(menu)] * len(menu)


class Roll(Chance):
    """One to five dice are rolled."""

    kind = ROLL

    def legal(self, table: Table, menu: list[int]) -> None:
        dice = table.get(A)
        menu.extend(range(CAME_ROLL + FIRST_ROLL[dice], CAME_ROLL + FIRST_ROLL[dice + 1]))

    def answer(self, table: Table, action: i64) -> None:
        table.result = action - CAME_ROLL
        table.pop()

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        dice = table.get(A)
        return _ODDS[FIRST_ROLL[dice] : FIRST_ROLL[dice + 1]]


class ActionDie(Chance):
    """A die of a kind is rolled for its face."""

    kind = ACTION_DIE

    def legal(self, table: Table, menu: list[int]) -> None:
        for face in range(FACES):
            if FACE_COUNT[table.get(A) * FACES + face]:
                menu.append(CAME_FACES[face])

    def answer(self, table: Table, action: i64) -> None:
        table.result = THING[action]
        table.pop()

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        kind = table.get(A)
        return [FACE_COUNT[kind * FACES + THING[action]] / SIDES_OF_A_DIE for action in menu]


class Deal(Chance):
    """The next card of a deck is drawn. It goes to its owner's hand and is not told."""

    kind = DEAL

    def legal(self, table: Table, menu: list[int]) -> None:
        for card in range(len(table.cards)):
            if table.cards[card] == IN_DECK and DECK[card] == table.get(A):
                menu.append(CAME_CARDS[card])
        for box in table.rules.hooks:
            BOX[box].next_of_deck(table, table.get(A), menu)

    def answer(self, table: Table, action: i64) -> None:
        deck = table.get(A)
        table.cards[THING[action]] = IN_HAND
        if table.get(B):
            seats.take(table, THING[action], table.get(B) - 1)
        table.pop()
        for box in table.rules.hooks:
            BOX[box].card_dealt(table, deck, THING[action])


class Pluck(Chance):
    """A card of a deck at random from its owner's hand is discarded, for all to see."""

    kind = PLUCK

    def legal(self, table: Table, menu: list[int]) -> None:
        for card in range(len(table.cards)):
            if table.cards[card] == IN_HAND and DECK[card] == table.get(A):
                menu.append(CAME_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        discard(table, THING[action])
        table.pop()


class TileDrawn(Chance):
    """A tile is drawn from the hunt pool; when one draw of several has emptied it, it is filled before the next."""

    kind = TILE_DRAWN

    def resume(self, table: Table) -> None:
        refill(table)
        table.ask_chance()

    def legal(self, table: Table, menu: list[int]) -> None:
        for tile in range(TILE_KINDS):
            if table.tiles[POOL * TILE_KINDS + tile]:
                menu.append(CAME_TILES[tile])

    def answer(self, table: Table, action: i64) -> None:
        tile = THING[action]
        table.tiles[POOL * TILE_KINDS + tile] -= 1
        table.tiles[DRAWN * TILE_KINDS + tile] += 1
        table.result = tile
        table.pop()

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        counts = [table.tiles[POOL * TILE_KINDS + THING[action]] for action in menu]
        total = sum(counts)
        return [count / total for count in counts]


class Fate(Chance):
    """One of some characters, at random."""

    kind = FATE

    def legal(self, table: Table, menu: list[int]) -> None:
        for character in range(len(table.place)):
            if table.get(A) >> character & 1:
                menu.append(CAME_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        table.result = THING[action]
        table.pop()


enlist(Roll(), ActionDie(), Deal(), Pluck(), TileDrawn(), Fate())


def _roll_odds(faces: list[int]) -> float:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return float(ways) / 6.0 ** len(faces)


_ODDS: Final[list[float]] = [_roll_odds(faces) for faces in ROLL_FACES]


def odds(table: Table, menu: list[int]) -> list[float]:
    """How likely each thing in the menu is."""
    procedure = PROCEDURES[table.get(KIND)]
    if not isinstance(procedure, Chance):
        raise ValueError("nothing is left to chance now")
    return procedure.odds(table, menu)
