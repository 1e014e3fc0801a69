"""What a kind of die is: its faces, and what may be done with it (X-DIE-01 … X-DIE-09)."""

from __future__ import annotations

from typing import NamedTuple


class Die(NamedTuple):
    """A kind of die, as one row of a box's table."""

    label: str
    side: int
    faces: dict[str, int]
    """How many of its six sides show a face, by the face's id."""
    any_die: bool = True
    """Whether it serves where any die does, unless it shows an Eye."""
    removing: tuple[str, ...] = ()
    """The faces that may cost the die for good."""
