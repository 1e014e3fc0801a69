"""Combat cards and special cards.

Both sides share the card ids ``1`` … ``5``, ``magic`` and ``retreat``; a hand is a bit mask of card codes.
"""

from __future__ import annotations

from typing import Final

CARD_4: Final = 3
CARD_6: Final = 5
MAGIC: Final = 6
RETREAT: Final = 7
NOBLE_SACRIFICE: Final = 8
ELVEN_CLOAK: Final = 9
EYE: Final = 10
CARDS: Final = 11
NO_CARD: Final = -1

CARD_IDS: Final[list[str]] = [
    "1", "2", "3", "4", "5", "6", "magic", "retreat", "noble-sacrifice", "elven-cloak", "eye",
]  # fmt: skip
CARD_LABELS: Final[list[str]] = [
    "1", "2", "3", "4", "5", "6", "Magic", "Retreat", "Noble Sacrifice", "Elven Cloak", "Eye of Sauron",
]  # fmt: skip
CARD_TEXT: Final[list[str]] = [
    *(f"Adds {value} to the strength of your character." for value in range(1, 7)),
    "Is exchanged for one of your used cards, which then counts as the card played.",
    "Your character leaves the battle: backwards for the Fellowship, sideways for Sauron.",
    "Both characters are defeated, unless Sauron's retreats by card.",
    "Sauron's strength card counts nothing.",
    "The Fellowship's text card does nothing.",
]

FULL_HAND: Final[list[int]] = [
    0b11111 | 1 << MAGIC | 1 << RETREAT | 1 << NOBLE_SACRIFICE | 1 << ELVEN_CLOAK,
    0b111111 | 1 << MAGIC | 1 << RETREAT | 1 << EYE,
]
"""The nine cards of each side (C-CARD-01, C-CARD-02)."""


def is_text(card: int) -> bool:
    """Whether a card is a text card rather than a strength card."""
    return card >= MAGIC


def value(card: int) -> int:
    """What a card adds to a strength (C-BATTLE-35)."""
    return card + 1 if 0 <= card < MAGIC else 0


SHADOWFAX: Final = 0
GANDALF_THE_WHITE: Final = 1
A_KING_REVEALED: Final = 2
GWAIHIR: Final = 3
PALANTIR: Final = 4
RECALL_TO_MORDOR: Final = 5
DARK_OF_MORDOR: Final = 6
CREBAIN: Final = 7
SPECIALS: Final = 8

SPECIAL_IDS: Final[list[str]] = [
    "shadowfax",
    "gandalf-the-white",
    "a-king-revealed",
    "gwaihir",
    "palantir",
    "recall-to-mordor",
    "dark-of-mordor",
    "crebain",
]
SPECIAL_LABELS: Final[list[str]] = [
    "Shadowfax",
    "Gandalf the White",
    "A King Revealed",
    "Gwaihir the Windlord",
    "Palantír",
    "Recall to Mordor",
    "The Dark of Mordor",
    "Crebain of Dunland",
]
SPECIAL_TEXT: Final[list[str]] = [
    "Before your move: one character takes an extra forward step to a region without enemies"
    " (Deluxe: and then makes the move of the turn).",
    "Instead of your turn: a defeated Gandalf returns in Fangorn, if there is room and no enemy.",
    "Instead of your turn: show Aragorn and point at a Sauron stand, which must move next turn.",
    "At the start of a battle, not against the Warg: your character's text is replaced, and it may retreat"
    " sideways or backwards at once.",
    "During your turn: all Fellowship characters of one region other than the Shire are revealed until it ends.",
    "Instead of your turn: put one of your characters back into Mordor, if there is room and no enemy.",
    "Before your move: one character takes an extra forward step to a region without enemies;"
    " then a different one makes the move of the turn.",
    "Instead of your turn: choose a Fellowship stand; it stays revealed for the rest of the game.",
]

SPECIALS_OF: Final[list[int]] = [0b00001111, 0b11110000]
"""The special cards of each side, as bit masks."""
ORIGINAL_SPECIALS: Final[int] = 1 << SHADOWFAX | 1 << GANDALF_THE_WHITE | 1 << PALANTIR | 1 << RECALL_TO_MORDOR
"""The four optional cards of the original edition (C-SPECIAL-01)."""
