"""What chance decides: action dice, combat and hunt dice, the next card, the next hunt tile, a companion at random.

A rule pushes one of these frames; when it is resumed, `Table.result` says what came up: the face of the action die,
the roll (its faces are ``ROLL_FACES[result]``), the kind of tile, the character. A card that is dealt goes to its
owner's hand and is not told, because nothing secret may stand in the result. Decks have no order: which card is next
is decided when it is drawn, which is the same to everybody.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from redbook.war.actions import (
    CAME_CARD,
    CAME_CHARACTER,
    CAME_FACE,
    CAME_ROLL,
    CAME_TILE,
    FIRST_ROLL,
    ROLL_FACES,
)
from redbook.war.cards import CARDS, DECK, DECKS
from redbook.war.dice import FACE_COUNT, FACES, SIDES_OF_A_DIE
from redbook.war.figures import CHARACTERS
from redbook.war.kinds import ACTION_DIE, DEAL, FATE, PLUCK, ROLL, TILE_DRAWN
from redbook.war.table import ASIDE, DISCARDED, DRAWN, HUNT_SIZE, IN_DECK, IN_HAND, KIND, POOL, A, Table
from redbook.war.tiles import STANDARD_KINDS, TILE_KINDS

_CARDS_OF_DECK: Final[list[list[int]]] = [
    [card for card in range(CARDS) if DECK[card] == deck] for deck in range(DECKS)
]

_RETURNS: Final = HUNT_SIZE - 1
"""The place of `Table.hunt` for one more than the kind of a tile that is to return to the pool."""


def roll(table: Table, dice: int) -> None:
    """Roll one to five dice (W-BATTLE-32, W-HUNT-06)."""
    table.push(ROLL, dice)


def deal(table: Table, deck: int) -> None:
    """Draw the next card of a deck; from an empty one none is drawn (W-CARD-05)."""
    if table.deck_size(deck) > 0:
        table.push(DEAL, deck)


def draw_tile(table: Table) -> None:
    """Draw a tile from the hunt pool (W-HUNT-13)."""
    table.push(TILE_DRAWN)


def set_aside(table: Table, tile: int) -> None:
    """Keep a tile just drawn out of the pool until the action is over; then it returns (W-HUNT-22)."""
    table.tiles[DRAWN * TILE_KINDS + tile] -= 1
    table.tiles[ASIDE * TILE_KINDS + tile] += 1
    table.hunt[_RETURNS] = tile + 1


def return_tile(table: Table) -> None:
    """The action is over: a tile set aside returns to the pool."""
    if table.hunt[_RETURNS]:
        tile = table.hunt[_RETURNS] - 1
        table.tiles[ASIDE * TILE_KINDS + tile] -= 1
        table.tiles[POOL * TILE_KINDS + tile] += 1
        table.hunt[_RETURNS] = 0


def any_of(table: Table, characters: int) -> None:
    """Pick one of some characters, given as bits."""
    table.push(FATE, characters)


def pluck(table: Table, deck: int) -> None:
    """Discard a card of a deck at random from its owner's hand, for all to see."""
    table.push(PLUCK, deck)


# ----- the frames


def resume(table: Table) -> None:
    """Ask chance; an empty hunt pool is refilled first."""
    if table.get(KIND) == TILE_DRAWN and sum(table.tiles[:TILE_KINDS]) == 0:
        for tile in range(STANDARD_KINDS):
            table.tiles[POOL * TILE_KINDS + tile] = table.tiles[DRAWN * TILE_KINDS + tile]  # W-HUNT-36, W-HUNT-37
            table.tiles[DRAWN * TILE_KINDS + tile] = 0
    table.ask_chance()


def legal(table: Table, menu: list[int]) -> None:
    """What can come up."""
    kind = table.get(KIND)
    if kind == ROLL:
        dice = table.get(A)
        menu.extend(range(CAME_ROLL + FIRST_ROLL[dice], CAME_ROLL + FIRST_ROLL[dice + 1]))
    elif kind == ACTION_DIE:
        for face in range(FACES):
            if FACE_COUNT[table.get(A) * FACES + face]:
                menu.append(CAME_FACE + face)
    elif kind == DEAL:
        for card in _CARDS_OF_DECK[table.get(A)]:
            if table.cards[card] == IN_DECK:
                menu.append(CAME_CARD + card)
    elif kind == PLUCK:
        for card in _CARDS_OF_DECK[table.get(A)]:
            if table.cards[card] == IN_HAND:
                menu.append(CAME_CARD + card)
    elif kind == TILE_DRAWN:
        for tile in range(TILE_KINDS):
            if table.tiles[POOL * TILE_KINDS + tile]:
                menu.append(CAME_TILE + tile)
    elif kind == FATE:
        for character in range(CHARACTERS):
            if table.get(A) >> character & 1:
                menu.append(CAME_CHARACTER + character)


def answer(table: Table, action: int) -> None:
    """Something has come up."""
    kind = table.get(KIND)
    if kind == ROLL:
        table.result = action - CAME_ROLL
    elif kind == ACTION_DIE:
        table.result = action - CAME_FACE
    elif kind == DEAL:
        table.cards[action - CAME_CARD] = IN_HAND
    elif kind == PLUCK:
        table.cards[action - CAME_CARD] = DISCARDED
    elif kind == TILE_DRAWN:
        tile = action - CAME_TILE
        table.tiles[POOL * TILE_KINDS + tile] -= 1
        table.tiles[DRAWN * TILE_KINDS + tile] += 1
        table.result = tile
    elif kind == FATE:
        table.result = action - CAME_CHARACTER
    table.pop()


def _roll_odds(faces: list[int]) -> float:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return float(ways) / 6.0 ** len(faces)


_ODDS: Final[list[float]] = [_roll_odds(faces) for faces in ROLL_FACES]


def odds(table: Table, menu: list[int]) -> list[float]:
    """How likely each thing in the menu is."""
    kind = table.get(KIND)
    if kind == ROLL:
        dice = table.get(A)
        return _ODDS[FIRST_ROLL[dice] : FIRST_ROLL[dice + 1]]
    if kind == ACTION_DIE:
        side = table.get(A)
        return [FACE_COUNT[side * FACES + action - CAME_FACE] / SIDES_OF_A_DIE for action in menu]
    if kind == TILE_DRAWN:
        counts = [table.tiles[POOL * TILE_KINDS + action - CAME_TILE] for action in menu]
        total = sum(counts)
        return [count / total for count in counts]
    return [1.0 / len(menu)] * len(menu)
