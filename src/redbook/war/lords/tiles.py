"""The Sméagol tiles: neither standard nor special; two lie in the pool from the start (L-SMEAGOL)."""

from __future__ import annotations

from typing import Final

from redbook.war.nations import NOBODY
from redbook.war.tile import Tile

TILES: Final[list[Tile]] = [Tile("Sméagol", NOBODY, 4, 2, 0)]
