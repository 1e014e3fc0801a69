"""The hunt tiles of the box."""

from __future__ import annotations

from typing import Final

from redbook.war.tile import Tile

TILES: Final[list[Tile]] = []
