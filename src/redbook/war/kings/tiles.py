"""The kings tiles: a number with a crown, neither standard nor special; both are in the pool from the start."""

from __future__ import annotations

from typing import Final

from redbook.war.nations import NOBODY
from redbook.war.tile import Tile

TILES: Final[list[Tile]] = [
    Tile("1, crown", NOBODY, 1, 1, 1, refills=True),
    Tile("2, crown", NOBODY, 1, 1, 2, refills=True),
]
