"""What a kind of hunt tile is, as one row of a box's table."""

from __future__ import annotations

from typing import Final, NamedTuple

EYE_VALUE: Final = 100
"""The value of an Eye: successes of the hunt roll, dice in the Hunt Box, or 0 (W-HUNT-15, W-HUNT-16, W-MORDOR-10)."""
DIE_VALUE: Final = 101
"""The value of a tile whose damage is one die, rolled after the draw (W-HUNT-19)."""


class Tile(NamedTuple):
    """A kind of hunt tile; tiles that show the same are interchangeable."""

    label: str
    side: int
    """Whose special tile it is; nobody's if it is none."""
    number: int
    """How many there are of the kind."""
    pool: int
    """How many are in the hunt pool at the start (W-SETUP-20)."""
    value: int
    """Damage; less than 0 heals (W-HUNT-18); or `EYE_VALUE` or `DIE_VALUE`."""
    reveals: bool = False
    stops: bool = False
    refills: bool = False
    """Whether it returns with the standard tiles when an empty pool is filled again, although it is none."""
    """Whether the Fellowship stays on its step of the Mordor Track (W-MORDOR-13)."""
