"""The Sméagol tiles: neither standard nor special; both lie in the pool from the start (T-SETUP-02)."""

from __future__ import annotations

from typing import Final

from redbook.war.nations import NOBODY
from redbook.war.tile import Tile

TILES: Final[list[Tile]] = [Tile("Sméagol", NOBODY, 2, 2, 0)]
