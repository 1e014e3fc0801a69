"""Everything that is numbered, of all boxes: the cards of the decks and their lower halves.

A number is given once and for ever: first comes what the base game has, then box after box in the order of `BOXES`.
So a game without boxes has the same numbers as it had before there were any, and its lists are no longer.
"""

from __future__ import annotations

from typing import Final

from redbook.war.base import contents as base
from redbook.war.kings import contents as kings
from redbook.war.lords import contents as lords
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.twilight import contents as twilight
from redbook.war.warriors import contents as warriors

BASE: Final = 0
LORDS: Final = 1
TWILIGHT: Final = 2
WARRIORS: Final = 3
KINGS: Final = 4
BOXES: Final = 5
BOX_IDS: Final[list[str]] = ["base", "lords", "twilight", "warriors", "kings"]
BOX_LABELS: Final[list[str]] = [
    "War of the Ring", "Lords of Middle-earth", "Twilight of the Third Age", "Warriors of Middle-earth",
    "Kings of Middle-earth",
]  # fmt: skip
_LEDGER: Final[list[str]] = ["W", "L-CARD", "T-CARD", "A-CARD", "K-CARD"]
"""How the rules of a box's cards begin."""
_SPECIAL: Final[list[str]] = ["", "L-CARD-WSGI-01", "T-CARD-WSGI", "", ""]
"""The rule of the card of a box that belongs to no deck."""

FIRST_EXTRA: Final[list[int]] = [0, 0, 0, 64, 192]
"""Where the numbers begin that a box has to remember (`Table.extra`); Twilight is in play with no other box."""
EXTRA_SIZE: Final[list[int]] = [0, 64, 96, 128, 160]
"""And how many they are."""

# ----- decks

FREE_CHARACTER: Final = 0
FREE_STRATEGY: Final = 1
SHADOW_CHARACTER: Final = 2
SHADOW_STRATEGY: Final = 3
FREE_FACTION: Final = 4
SHADOW_FACTION: Final = 5
DECKS: Final = 6
STANDARD_DECKS: Final = 4
"""The decks of the base game; those after them are the faction decks, which have a hand limit of their own."""
# id, label, side, the area of the ledger its cards are in
_DECKS: Final = [
    ("free-character", "Free Peoples character", FREE_PEOPLES, "FP-CHAR"),
    ("free-strategy", "Free Peoples strategy", FREE_PEOPLES, "FP-STRAT"),
    ("shadow-character", "Shadow character", SHADOW, "SH-CHAR"),
    ("shadow-strategy", "Shadow strategy", SHADOW, "SH-STRAT"),
    ("free-faction", "Free Peoples faction", FREE_PEOPLES, "FP-FACTION"),
    ("shadow-faction", "Shadow faction", SHADOW, "SH-FACTION"),
]
DECK_IDS: Final[list[str]] = [deck[0] for deck in _DECKS]
DECK_LABELS: Final[list[str]] = [deck[1] for deck in _DECKS]
SIDE_OF_DECK: Final[list[int]] = [deck[2] for deck in _DECKS]
BOX_OF_DECK: Final[list[int]] = [BASE, BASE, BASE, BASE, WARRIORS, WARRIORS]
DECKS_OF: Final[list[list[int]]] = [[FREE_CHARACTER, FREE_STRATEGY], [SHADOW_CHARACTER, SHADOW_STRATEGY]]
"""The character and the strategy deck of each side."""

NO_DECK: Final = 15
"""In the place of a deck: the card belongs to none, and waits beside the table."""

# ----- cards

_CARDS: Final[list[tuple[int, int, int, list[str]]]] = [
    (BASE, FREE_CHARACTER, 1, base.FREE_CHARACTER_CARDS),
    (BASE, FREE_STRATEGY, 1, base.FREE_STRATEGY_CARDS),
    (BASE, SHADOW_CHARACTER, 1, base.SHADOW_CHARACTER_CARDS),
    (BASE, SHADOW_STRATEGY, 1, base.SHADOW_STRATEGY_CARDS),
    (LORDS, FREE_CHARACTER, 25, lords.FREE_CHARACTER_CARDS),
    (LORDS, FREE_STRATEGY, 25, lords.FREE_STRATEGY_CARDS),
    (LORDS, SHADOW_CHARACTER, 17, lords.SHADOW_CHARACTER_REPLACEMENTS),
    (LORDS, SHADOW_CHARACTER, 25, lords.SHADOW_CHARACTER_CARDS),
    (LORDS, SHADOW_STRATEGY, 25, lords.SHADOW_STRATEGY_CARDS),
    (LORDS, NO_DECK, 0, lords.SPECIAL_CARDS),
    (TWILIGHT, FREE_CHARACTER, 19, twilight.FREE_CHARACTER_REPLACEMENTS),
    (TWILIGHT, FREE_CHARACTER, 25, twilight.FREE_CHARACTER_CARDS),
    (TWILIGHT, FREE_STRATEGY, 25, twilight.FREE_STRATEGY_CARDS),
    (TWILIGHT, SHADOW_CHARACTER, 17, twilight.SHADOW_CHARACTER_REPLACEMENTS),
    (TWILIGHT, SHADOW_CHARACTER, 25, twilight.SHADOW_CHARACTER_CARDS),
    (TWILIGHT, SHADOW_STRATEGY, 10, twilight.SHADOW_STRATEGY_REPLACEMENTS),
    (TWILIGHT, SHADOW_STRATEGY, 25, twilight.SHADOW_STRATEGY_CARDS),
    (TWILIGHT, NO_DECK, 0, twilight.SPECIAL_CARDS),
    (WARRIORS, FREE_CHARACTER, 15, warriors.FREE_CHARACTER_CARDS[:1]),
    (WARRIORS, FREE_CHARACTER, 18, warriors.FREE_CHARACTER_CARDS[1:]),
    (WARRIORS, SHADOW_CHARACTER, 1, warriors.SHADOW_CHARACTER_CARDS),
    (WARRIORS, SHADOW_STRATEGY, 10, warriors.SHADOW_STRATEGY_CARDS),
    (WARRIORS, FREE_FACTION, 1, warriors.FREE_FACTION_CARDS),
    (WARRIORS, SHADOW_FACTION, 1, warriors.SHADOW_FACTION_CARDS),
    (WARRIORS, NO_DECK, 1, warriors.FREE_CALL_CARDS),
    (WARRIORS, NO_DECK, 1, warriors.SHADOW_CALL_CARDS),
    (KINGS, FREE_CHARACTER, 0, kings.FREE_CHARACTER_CARDS),
    (KINGS, FREE_STRATEGY, 0, kings.FREE_STRATEGY_CARDS),
    (KINGS, SHADOW_CHARACTER, 0, kings.SHADOW_CHARACTER_CARDS),
    (KINGS, SHADOW_STRATEGY, 0, kings.SHADOW_STRATEGY_CARDS),
]
"""Box, deck, the number printed on the first card, and the cards."""
REPLACED_BY: Final[list[list[str]]] = [[], lords.REPLACED, twilight.REPLACED, warriors.REPLACED, kings.REPLACED]
"""The cards of the base game that are not used with a box."""

CARD_IDS: Final[list[str]] = [card for row in _CARDS for card in row[3]]
CARDS: Final = len(CARD_IDS)
NO_CARD: Final = 1 << 16
DECK: Final[list[int]] = [row[1] for row in _CARDS for _ in row[3]]
BOX_OF_CARD: Final[list[int]] = [row[0] for row in _CARDS for _ in row[3]]
CALL_BACKS: Final[dict[str, int]] = {
    **{card: FREE_STRATEGY - at % 2 for at, card in enumerate(warriors.FREE_CALL_CARDS)},
    **{card: SHADOW_STRATEGY - at % 2 for at, card in enumerate(warriors.SHADOW_CALL_CARDS)},
}
"""The call-to-battle cards: they belong to no deck, but each has the back of one (A-CALL-07, A-CALL-10)."""
BACK: Final[list[int]] = [CALL_BACKS.get(name, DECK[card]) for card, name in enumerate(CARD_IDS)]
"""The deck whose back a card shows."""
CARD_SIDE: Final[list[int]] = [SHADOW if deck == NO_DECK else SIDE_OF_DECK[deck] for deck in BACK]


def _rule(box: int, deck: int, number: int, name: str) -> str:
    """The rule of the ledger that states a card exactly."""
    if name in warriors.RULES:
        return warriors.RULES[name]
    if deck == NO_DECK:
        return _SPECIAL[box]
    if box == KINGS:
        return f"{_LEDGER[box]}-{kings.RULES[name]:02}"
    replacing = "E" if box == TWILIGHT and number < 25 else ""  # it is printed so there
    return f"{_LEDGER[box]}-{_DECKS[deck][3]}-{number:02}{replacing}"


CARD_RULE: Final[list[str]] = [
    _rule(row[0], row[1], row[2] + at, row[3][at]) for row in _CARDS for at in range(len(row[3]))
]
"""The rule of the ledger that states the event exactly; its number is the one printed on the card."""
CARD_NUMBER: Final[list[int]] = [
    kings.NUMBERS[row[3][at]] if row[0] == KINGS else row[2] + at for row in _CARDS for at in range(len(row[3]))
]
"""The number printed on it."""
CARDS_OF_DECK: Final[list[list[int]]] = [[card for card in range(CARDS) if DECK[card] == deck] for deck in range(DECKS)]


def card(name: str) -> int:
    """The number of a card, by its id."""
    return CARD_IDS.index(name)


# ----- combat halves

COMBAT_IDS: Final[list[str]] = [
    *base.COMBAT_HALVES, *lords.COMBAT_HALVES, *twilight.COMBAT_HALVES, *warriors.COMBAT_HALVES, *kings.COMBAT_HALVES
]  # fmt: skip
COMBATS: Final = len(COMBAT_IDS)


def combat(name: str) -> int:
    """The number of a combat half, by its id."""
    return COMBAT_IDS.index(name)


# ----- characters, tiles, dice and what they are used for


def _boxes_of(lists: list[list[str]]) -> list[int]:
    """The box of each thing, of lists that stand in the order of the boxes."""
    return [box for box, things in enumerate(lists) for _ in things]


_CHARACTERS: Final[list[list[str]]] = [
    base.CHARACTERS, lords.CHARACTERS, twilight.CHARACTERS, warriors.CHARACTERS, kings.CHARACTERS
]  # fmt: skip
CHARACTER_IDS: Final[list[str]] = [who for box in _CHARACTERS for who in box]
CHARACTERS: Final = len(CHARACTER_IDS)
NO_CHARACTER: Final = 255
BOX_OF_CHARACTER: Final[list[int]] = _boxes_of(_CHARACTERS)

_TILES: Final[list[list[str]]] = [
    base.TILES, lords.TILES, twilight.TILES, warriors.TILES, kings.TILES
]  # fmt: skip
TILE_IDS: Final[list[str]] = [tile for box in _TILES for tile in box]
TILE_KINDS: Final = len(TILE_IDS)
BOX_OF_TILE: Final[list[int]] = _boxes_of(_TILES)

_FACES: Final[list[list[str]]] = [
    base.FACES, lords.FACES, twilight.FACES, warriors.FACES, kings.FACES
]  # fmt: skip
FACE_IDS: Final[list[str]] = [face for box in _FACES for face in box]
FACES: Final = len(FACE_IDS)
BOX_OF_FACE: Final[list[int]] = _boxes_of(_FACES)

_DICE: Final[list[list[str]]] = [
    base.DICE, lords.DICE, twilight.DICE, warriors.DICE, kings.DICE
]  # fmt: skip
DIE_IDS: Final[list[str]] = [die for box in _DICE for die in box]
DICE: Final = len(DIE_IDS)
BOX_OF_DIE: Final[list[int]] = _boxes_of(_DICE)

_ACTS: Final[list[list[str]]] = [
    base.ACTS, lords.ACTS, twilight.ACTS, warriors.ACTS, kings.ACTS
]  # fmt: skip
ACT_IDS: Final[list[str]] = [act for box in _ACTS for act in box]
ACTS: Final = len(ACT_IDS)
BOX_OF_ACT: Final[list[int]] = _boxes_of(_ACTS)

WORDS: Final[list[list[str]]] = [[], lords.WORDS, twilight.WORDS, warriors.WORDS, kings.WORDS]
"""Further answers, of procedures that only a box has."""
