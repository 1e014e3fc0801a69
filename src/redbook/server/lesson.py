"""What a first lesson is: a script over a position. `lessons` plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from redbook.kernel.contract import Json

STEPS: Final = 8
"""How many steps a first lesson has."""


@dataclass(frozen=True)
class Point:
    """One thing to learn."""

    title: str
    text: str
    """What the pupil is told."""
    answer: str | None = None
    """What he is to do; None: only to read on."""
    then: tuple[str, ...] = ()
    """What the others and chance do, and what he does himself without being asked again."""
    learned: str = ""
    """What has been seen."""
    follow: str | None = None
    """A second answer that belongs to the same step."""


@dataclass(frozen=True)
class Lesson:
    """The first lesson of a seat."""

    seat: str
    title: str
    position: Json
    points: tuple[Point, ...]
