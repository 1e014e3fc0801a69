"""Event cards drawn and discarded, and the hand limit (W-CARD-01 … W-CARD-05).

A frame DRAW draws cards from the decks of a side and then has the side discard what is over the limit, face down, by
its own choice. Effects that let somebody draw push that frame through `draw`.
"""

from __future__ import annotations

from typing import Final

from redbook.war import chance
from redbook.war.actions import SAY_CARD, SAY_DECK
from redbook.war.cards import CARD_SIDE, CARDS, DECKS_OF
from redbook.war.kinds import DRAW
from redbook.war.limits import HAND_LIMIT
from redbook.war.table import DISCARDED, FACE_DOWN, IN_HAND, STAGE, A, B, C, Table

# The numbers of a frame DRAW.
SIDE: Final = A
CHARACTER_CARDS: Final = B
STRATEGY_CARDS: Final = C

# Its stages.
DRAWING: Final = 0
CHOOSING_DECK: Final = 1


def draw(table: Table, side: int, character: int, strategy: int) -> None:
    """Draw cards from the Character and the Strategy deck, then keep the hand limit."""
    table.push(DRAW, side, character, strategy)


def draw_from_either(table: Table, side: int) -> None:
    """Draw one card from a deck of the side's choice (W-DICE-23)."""
    table.push(DRAW, side)
    table.go_to(CHOOSING_DECK)


def can_draw(table: Table, side: int) -> bool:
    """Whether a side has a card left to draw."""
    return table.deck_size(DECKS_OF[side][0]) > 0 or table.deck_size(DECKS_OF[side][1]) > 0


def discard(table: Table, card: int) -> None:
    """Put a card on its owner's discard pile, for all to see."""
    table.cards[card] = DISCARDED


# ----- the frame


def resume(table: Table) -> None:
    """Draw the next card, or have the excess discarded."""
    side = table.get(SIDE)
    if table.get(STAGE) == CHOOSING_DECK:
        table.ask(side)
    elif table.get(CHARACTER_CARDS) > 0:
        table.set(CHARACTER_CARDS, table.get(CHARACTER_CARDS) - 1)
        chance.deal(table, DECKS_OF[side][0])
    elif table.get(STRATEGY_CARDS) > 0:
        table.set(STRATEGY_CARDS, table.get(STRATEGY_CARDS) - 1)
        chance.deal(table, DECKS_OF[side][1])
    elif table.hand_size(side) > HAND_LIMIT:
        table.ask(side)
    else:
        table.pop()


def legal(table: Table, menu: list[int]) -> None:
    """The decks to draw from, or the cards to discard."""
    side = table.get(SIDE)
    if table.get(STAGE) == CHOOSING_DECK:
        for deck in DECKS_OF[side]:
            if table.deck_size(deck) > 0:
                menu.append(SAY_DECK + deck)
        return
    for card in range(CARDS):
        if table.cards[card] == IN_HAND and CARD_SIDE[card] == side:
            menu.append(SAY_CARD + card)


def answer(table: Table, action: int) -> None:
    """A deck was chosen, or a card."""
    if table.get(STAGE) == CHOOSING_DECK:
        strategy = action - SAY_DECK == DECKS_OF[table.get(SIDE)][1]
        table.set(STRATEGY_CARDS if strategy else CHARACTER_CARDS, 1)
        table.go_to(DRAWING)
    else:
        table.cards[action - SAY_CARD] = FACE_DOWN  # W-CARD-03
