"""The hunt tiles: sixteen standard ones in the pool from the start, and eight special ones that cards put in play.

Tiles that show the same are interchangeable, so a tile is written as its kind, and the pool as a count of each kind.
"""

from __future__ import annotations

from typing import Final

from redbook.war.nations import FREE_PEOPLES, NOBODY, SHADOW

EYE: Final = 0
ZERO_REVEAL: Final = 1
ONE: Final = 2
ONE_REVEAL: Final = 3
TWO: Final = 4
TWO_REVEAL: Final = 5
THREE: Final = 6
STANDARD_KINDS: Final = 7
"""Kinds below this are standard tiles."""
ELVEN_CLOAKS: Final = 7
ELVEN_ROPE: Final = 8
PHIAL_OF_GALADRIEL: Final = 9
SMEAGOL_HELPS_NICE_MASTER: Final = 10
SHELOBS_LAIR: Final = 11
THE_RING_IS_MINE: Final = 12
ON_ON_THEY_WENT: Final = 13
GIVE_IT_TO_USS: Final = 14
TILE_KINDS: Final = 15
NO_TILE: Final = 15

EYE_VALUE: Final = 100
"""The value of an Eye: successes of the hunt roll, dice in the Hunt Box, or 0 (W-HUNT-15, W-HUNT-16, W-MORDOR-10)."""
DIE_VALUE: Final = 101
"""The value of a tile whose damage is one die, rolled after the draw (W-HUNT-19)."""

# id, label, side (nobody's: standard), how many, value (negative: heals), reveal icon, Stop icon
_TABLE: Final = [
    ("eye", "Eye", NOBODY, 4, EYE_VALUE, True, False),
    ("0-reveal", "0, reveal", NOBODY, 2, 0, True, False),
    ("1", "1", NOBODY, 2, 1, False, False),
    ("1-reveal", "1, reveal", NOBODY, 2, 1, True, False),
    ("2", "2", NOBODY, 2, 2, False, False),
    ("2-reveal", "2, reveal", NOBODY, 1, 2, True, False),
    ("3", "3", NOBODY, 3, 3, False, False),
    ("elven-cloaks", "Elven Cloaks (0)", FREE_PEOPLES, 1, 0, False, False),
    ("elven-rope", "Elven Rope (0)", FREE_PEOPLES, 1, 0, False, False),
    ("phial-of-galadriel", "Phial of Galadriel (-2)", FREE_PEOPLES, 1, -2, False, False),
    ("smeagol-helps-nice-master", "Sméagol Helps Nice Master (-1)", FREE_PEOPLES, 1, -1, False, False),
    ("shelobs-lair", "Shelob's Lair (die, stop)", SHADOW, 1, DIE_VALUE, False, True),
    ("the-ring-is-mine", "The Ring is Mine! (Eye, reveal, stop)", SHADOW, 1, EYE_VALUE, True, True),
    ("on-on-they-went", "On, On They Went (3, stop)", SHADOW, 1, 3, False, True),
    ("give-it-to-uss", "Give it to Uss! (1, reveal, stop)", SHADOW, 1, 1, True, True),
]

TILE_IDS: Final[list[str]] = [row[0] for row in _TABLE]
TILE_LABELS: Final[list[str]] = [row[1] for row in _TABLE]
TILE_SIDE: Final[list[int]] = [row[2] for row in _TABLE]
"""Whose special tile it is; nobody's if it is a standard one."""
TILE_COUNT: Final[list[int]] = [row[3] for row in _TABLE]
"""How many there are of a kind."""
TILE_VALUE: Final[list[int]] = [row[4] for row in _TABLE]
"""Damage; less than 0 heals (W-HUNT-18); or `EYE_VALUE` or `DIE_VALUE`."""
TILE_REVEALS: Final[list[bool]] = [row[5] for row in _TABLE]
TILE_STOPS: Final[list[bool]] = [row[6] for row in _TABLE]
"""Whether the Fellowship stays on its step of the Mordor Track (W-MORDOR-13)."""
POOL_AT_START: Final[list[int]] = [row[3] if row[2] == NOBODY else 0 for row in _TABLE]
"""The hunt pool of the start (W-SETUP-20), by kind."""

# Why a tile is drawn.
BY_ROLL: Final = 0
"""A hunt roll succeeded (W-HUNT-12)."""
ON_TRACK: Final = 1
"""For a move on the Mordor Track (W-MORDOR-09)."""
FOR_STRONGHOLD: Final = 2
"""The Fellowship was revealed on its way past a Stronghold (W-FELLOW-20)."""
BY_CARD: Final = 3

# On what terms, as bits: what cards change.
EYES_MISS: Final = 1
"""An Eye is discarded without effect."""
FREE_TILES_MISS: Final = 2
"""A special tile of the Free Peoples is discarded without effect."""
NO_REDUCTION: Final = 4
"""All damage is Corruption: no card, Guide or casualty lowers it."""
RANDOM_CASUALTY: Final = 8
"""If there is damage, a companion at random must fall."""
NO_REVEAL: Final = 16
"""The reveal icon is ignored (W-FELLOW-12)."""
NUMBER_ONLY: Final = 32
"""The tile does nothing; the result is the number on it."""
