"""The hunt tiles of all boxes: the standard ones of the base game, the special ones that cards put in play, and others.

Tiles that show the same are interchangeable, so a tile is written as its kind, and the pool as a count of each kind.
"""

from __future__ import annotations

from typing import Final

from redbook.war.base import tiles as base
from redbook.war.contents import TILE_IDS as TILE_IDS, TILE_KINDS as TILE_KINDS
from redbook.war.kings import tiles as kings
from redbook.war.lords import tiles as lords
from redbook.war.tile import DIE_VALUE as DIE_VALUE, EYE_VALUE as EYE_VALUE, Tile
from redbook.war.twilight import tiles as twilight
from redbook.war.warriors import tiles as warriors

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
NO_TILE: Final = 255

_TILES: Final[list[Tile]] = [
    *base.TILES, *lords.TILES, *twilight.TILES, *warriors.TILES, *kings.TILES
]  # fmt: skip
TILE_LABELS: Final[list[str]] = [tile.label for tile in _TILES]
TILE_SIDE: Final[list[int]] = [tile.side for tile in _TILES]
TILE_COUNT: Final[list[int]] = [tile.number for tile in _TILES]
TILE_VALUE: Final[list[int]] = [tile.value for tile in _TILES]
TILE_REVEALS: Final[list[bool]] = [tile.reveals for tile in _TILES]
TILE_STOPS: Final[list[bool]] = [tile.stops for tile in _TILES]
TILE_REFILLS: Final[list[bool]] = [at < STANDARD_KINDS or tile.refills for at, tile in enumerate(_TILES)]
POOL_AT_START: Final[list[int]] = [tile.pool for tile in _TILES]

# Why a tile is drawn.
BY_ROLL: Final = 0
"""A hunt roll succeeded (W-HUNT-12)."""
ON_TRACK: Final = 1
"""For a move on the Mordor Track (W-MORDOR-09)."""
FOR_STRONGHOLD: Final = 2
"""The Fellowship was revealed on its way past a Stronghold (W-FELLOW-20)."""
BY_CARD: Final = 3
BY_FIRE: Final = 4
"""The Fellowship came past the Balrog (L-MINION-11, T-CHAR-38)."""

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
