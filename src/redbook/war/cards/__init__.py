"""The 96 event cards: four decks of 24, each card an event above and a combat card below.

A card is a number: 24 times its deck and its place in it. Each deck has a file with the names of its cards and a table
of what is printed on them; `combat` has the lower halves. Here the tables are put together, one list for each thing to
know about a card. What the cards *do* is elsewhere, since those who do it look the cards up here.
"""

from __future__ import annotations

from typing import Final

from redbook.war.cards import free_character, free_strategy, shadow_character, shadow_strategy
from redbook.war.cards.row import Row, kebab
from redbook.war.nations import FREE_PEOPLES, SHADOW

FREE_CHARACTER: Final = 0
FREE_STRATEGY: Final = 1
SHADOW_CHARACTER: Final = 2
SHADOW_STRATEGY: Final = 3
DECKS: Final = 4
DECK_SIZE: Final = 24
CARDS: Final = 96
NO_CARD: Final = 96

# id, label, side, the area of the ledger its cards are in
_DECKS: Final = [
    ("free-character", "Free Peoples character", FREE_PEOPLES, "FP-CHAR"),
    ("free-strategy", "Free Peoples strategy", FREE_PEOPLES, "FP-STRAT"),
    ("shadow-character", "Shadow character", SHADOW, "SH-CHAR"),
    ("shadow-strategy", "Shadow strategy", SHADOW, "SH-STRAT"),
]
_ROWS: Final[list[Row]] = [
    *free_character.ROWS,
    *free_strategy.ROWS,
    *shadow_character.ROWS,
    *shadow_strategy.ROWS,
]

DECK_IDS: Final[list[str]] = [deck[0] for deck in _DECKS]
DECK_LABELS: Final[list[str]] = [deck[1] for deck in _DECKS]
SIDE_OF_DECK: Final[list[int]] = [deck[2] for deck in _DECKS]
DECKS_OF: Final[list[list[int]]] = [[FREE_CHARACTER, FREE_STRATEGY], [SHADOW_CHARACTER, SHADOW_STRATEGY]]
"""The character and the strategy deck of each side."""

DECK: Final[list[int]] = [card // DECK_SIZE for card in range(CARDS)]
CARD_SIDE: Final[list[int]] = [SIDE_OF_DECK[DECK[card]] for card in range(CARDS)]
CARD_TITLES: Final[list[str]] = [row.title for row in _ROWS]
CARD_IDS: Final[list[str]] = [kebab(row.title) for row in _ROWS]
CARD_RULE: Final[list[str]] = [f"W-{_DECKS[DECK[card]][3]}-{card % DECK_SIZE + 1:02}" for card in range(CARDS)]
"""The rule of the ledger that states the event exactly; its number is the card's in its deck."""
CARD_DIE: Final[list[int]] = [row.die for row in _ROWS]
"""The icon of a card, a face of an action die (W-CARD-07)."""
COMBAT: Final[list[int]] = [row.combat for row in _ROWS]
"""The lower half of a card, a code of `redbook.war.cards.combat`."""
STAYS: Final[list[bool]] = [row.stays for row in _ROWS]
"""Whether a card stays on the table."""
TILE: Final[list[int]] = [row.tile for row in _ROWS]
"""The hunt tile that a card puts in play, or `redbook.war.tiles.NO_TILE`."""
REQUIRES: Final[list[str]] = [row.requires for row in _ROWS]
EFFECT: Final[list[str]] = [row.effect for row in _ROWS]
DISCARDED: Final[list[str]] = [row.discarded for row in _ROWS]
"""When a card leaves the table, besides its requirement ceasing to hold."""
PLAYER: Final[list[str]] = [row.player for row in _ROWS]
"""In a team, who alone may play the event; anybody if empty."""
