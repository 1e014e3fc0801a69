"""The map as a fine grid: who owns each cell, how far it is from a line, from mountains, from whatever is asked.

Measuring polygons at every place that is tried would take minutes; a look into a grid does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final

from scripts.war_map.outline import HEIGHT, WIDTH, Point, Ring, arcs, even, kinds, regions, sides

CELL: Final = 2
_ACROSS: Final = WIDTH // CELL + 1
_DOWN: Final = HEIGHT // CELL + 1
_FAR: Final = 1e9


def cell(p: Point) -> int:
    """The number of the cell a point is in, or of the nearest one if it is off the picture."""
    x, y = int(p[0] / CELL + 0.5), int(p[1] / CELL + 0.5)
    if not (0 <= x < _ACROSS and 0 <= y < _DOWN):
        x, y = min(max(x, 0), _ACROSS - 1), min(max(y, 0), _DOWN - 1)
    return y * _ACROSS + x


def point(cell: int) -> Point:
    """The middle of a cell."""
    return CELL * (cell % _ACROSS), CELL * (cell // _ACROSS)


class Distances:
    """How far every point of the map is from some lines, to within about a unit."""

    def __init__(self, lines: Iterable[Ring]) -> None:
        cells = [_FAR] * (_ACROSS * _DOWN)
        for line in lines:
            for a, b in pairwise(line):
                for p in even([a, b], CELL / 2):
                    cells[cell(p)] = 0.0
        straight, slant = float(CELL), CELL * 1.4142
        for y in range(_DOWN):  # down and to the right, then back again: a chamfer
            row = y * _ACROSS
            for x in range(_ACROSS):
                best = cells[row + x]
                if x:
                    best = min(best, cells[row + x - 1] + straight)
                if y:
                    above = row - _ACROSS + x
                    best = min(best, cells[above] + straight)
                    if x:
                        best = min(best, cells[above - 1] + slant)
                    if x < _ACROSS - 1:
                        best = min(best, cells[above + 1] + slant)
                cells[row + x] = best
        for y in reversed(range(_DOWN)):
            row = y * _ACROSS
            for x in reversed(range(_ACROSS)):
                best = cells[row + x]
                if x < _ACROSS - 1:
                    best = min(best, cells[row + x + 1] + straight)
                if y < _DOWN - 1:
                    below = row + _ACROSS + x
                    best = min(best, cells[below] + straight)
                    if x:
                        best = min(best, cells[below - 1] + slant)
                    if x < _ACROSS - 1:
                        best = min(best, cells[below + 1] + slant)
                cells[row + x] = best
        self._cells = cells

    def at(self, p: Point) -> float:
        """How far it is from a point to the nearest of the lines."""
        return self._cells[cell(p)]


@cache
def _owners() -> list[str]:
    """The region of each cell, "" for none."""
    owners = [""] * (_ACROSS * _DOWN)
    for id, ring in regions().items():
        ys = [y for _, y in ring]
        for row in range(round(min(ys) / CELL), round(max(ys) / CELL) + 1):
            y = row * CELL + 0.01
            cuts = sorted(
                a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in sides(ring) if (a[1] > y) != (b[1] > y)
            )
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                for column in range(round(left / CELL), round(right / CELL) + 1):
                    owners[row * _ACROSS + min(column, _ACROSS - 1)] = id
    return owners


def owner(p: Point) -> str:
    """The region a point is in, "" for none."""
    return _owners()[cell(p)]


@cache
def to_kind(*wanted: str) -> Distances:
    """Distances to all lines of some kinds."""
    return Distances(line for line, kind in zip(arcs(), kinds(), strict=True) if kind in wanted)


def room(p: Point, id: str) -> float:
    """How far a point of a region is from its border; less than nothing outside."""
    far = to_kind("open", "impassable", "coast", "shore", "edge").at(p)
    return far if owner(p) == id else -far
