"""The hunt tiles of the base game: sixteen standard ones, and eight special ones that cards put in play."""

from __future__ import annotations

from typing import Final

from redbook.war.nations import FREE_PEOPLES, NOBODY, SHADOW
from redbook.war.tile import DIE_VALUE, EYE_VALUE, Tile

TILES: Final[list[Tile]] = [
    Tile("Eye", NOBODY, 4, 4, EYE_VALUE, reveals=True),
    Tile("0, reveal", NOBODY, 2, 2, 0, reveals=True),
    Tile("1", NOBODY, 2, 2, 1),
    Tile("1, reveal", NOBODY, 2, 2, 1, reveals=True),
    Tile("2", NOBODY, 2, 2, 2),
    Tile("2, reveal", NOBODY, 1, 1, 2, reveals=True),
    Tile("3", NOBODY, 3, 3, 3),
    Tile("Elven Cloaks (0)", FREE_PEOPLES, 1, 0, 0),
    Tile("Elven Rope (0)", FREE_PEOPLES, 1, 0, 0),
    Tile("Phial of Galadriel (-2)", FREE_PEOPLES, 1, 0, -2),
    Tile("Sméagol Helps Nice Master (-1)", FREE_PEOPLES, 1, 0, -1),
    Tile("Shelob's Lair (die, stop)", SHADOW, 1, 0, DIE_VALUE, stops=True),
    Tile("The Ring is Mine! (Eye, reveal, stop)", SHADOW, 1, 0, EYE_VALUE, reveals=True, stops=True),
    Tile("On, On They Went (3, stop)", SHADOW, 1, 0, 3, stops=True),
    Tile("Give it to Uss! (1, reveal, stop)", SHADOW, 1, 0, 1, reveals=True, stops=True),
]
