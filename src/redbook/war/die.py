"""What a kind of die is: its faces, and what may be done with it (X-DIE-01 … X-DIE-09)."""

from __future__ import annotations

from typing import NamedTuple


class Die(NamedTuple):
    """A kind of die, as one row of a box's table."""

    label: str
    side: int
    faces: dict[str, int]
    """How many of its six sides show a face, by the face's id."""
    ring: bool = True
    """Whether an Elven Ring may change it."""
    allocated: bool = True
    """Whether the Shadow may put it in the Hunt Box before the roll."""
    any_die: bool = True
    """Whether it serves where any die does, unless it shows an Eye."""
    free_in_hunt: bool = True
    """Whether it counts as a die of the Free Peoples in the Hunt Box, if it is theirs and has moved the Fellowship."""
    removing: tuple[str, ...] = ()
    """The faces that may cost the die for good."""
