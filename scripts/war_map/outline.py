"""The outline of the regions as polygons, and what can be measured on it.

Lines are the curves that the page draws, in short straight pieces. Units are those of the drawing, y downwards.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from itertools import pairwise
from typing import Any, Final

from redbook.web import STATIC

MAP: Final = STATIC / "board" / "war-of-the-ring" / "map"
WIDTH: Final = 1600
HEIGHT: Final = 1080
_FINE: Final = 4
"""Pieces of a curve between two knots: they leave it by less than a tenth of a unit."""

Point = tuple[float, float]
Ring = list[Point]


@cache
def table(module: str, name: str) -> Any:
    """A table of one of the map's modules; its rows are JSON but for keys without quotes and the last comma."""
    text = (MAP / module).read_text(encoding="utf-8")
    body = re.search(rf"^export const {name} = ([\[{{].*?[\]}}]);$", text, re.DOTALL | re.MULTILINE)
    if body is None:
        raise ValueError(f"{module} has no table {name}")
    quoted = re.sub(r"([{\[,]\s*)([a-z_]\w*):", r'\1"\2":', body[1])
    return json.loads(re.sub(r",(\s*[\]}])", r"\1", quoted))


@cache
def arcs() -> list[Ring]:
    """Every line of the map: a smooth curve through its knots; only the rim of the picture is straight."""
    lines = []
    for kind, steps in table("outline.js", "ARCS"):
        knots: Ring = []
        x = y = 0
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            knots.append((x / 10, y / 10))
        lines.append(knots if kind == "frame" else curve(knots))
    return lines


def kinds() -> list[str]:
    """The kind of each arc."""
    return [kind for kind, _ in table("outline.js", "ARCS")]


def curve(knots: Ring) -> Ring:
    """What `curve` in geometry.js draws."""
    line = [knots[0]]
    padded = [knots[0], *knots, knots[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        handles = [
            (start[axis] + (end[axis] - before[axis]) / 6, end[axis] - (after[axis] - start[axis]) / 6)
            for axis in (0, 1)
        ]
        for i in range(1, _FINE):
            t = i / _FINE
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x, y = (
                sum(w * at for w, at in zip(weights, (start[axis], *handles[axis], end[axis]), strict=True))
                for axis in (0, 1)
            )
            line.append((x, y))
        line.append(end)
    return line


def arc(number: int) -> Ring:
    """An arc as it stands, or from its end if the number is ~n."""
    return arcs()[number] if number >= 0 else arcs()[~number][::-1]


def ring(numbers: list[int]) -> Ring:
    """A ring of arcs as a polygon, the first point not repeated."""
    points: Ring = []
    for number in numbers:
        line = arc(number)
        if points and points[-1] != line[0]:
            raise ValueError(f"arc {number} does not begin where the one before it ends")
        points += line[1:]
    if points[-1] != arc(numbers[0])[0]:
        raise ValueError("a ring that is not closed")
    return points


@cache
def regions() -> dict[str, Ring]:
    """The regions by id."""
    return {id: ring(row["ring"]) for id, row in table("outline.js", "RINGS").items()}


def anchor(id: str) -> Point:
    """Where the pieces of a region stand."""
    x, y = table("outline.js", "RINGS")[id]["anchor"]
    return x / 10, y / 10


@cache
def border(one: str, other: str) -> Ring:
    """The line between two regions."""
    for a, b, number in table("outline.js", "BORDERS"):
        if {a, b} == {one, other}:
            return arc(number)
    raise ValueError(f"{one} and {other} do not touch")


def sides(polygon: Ring) -> list[tuple[Point, Point]]:
    """The sides of a polygon."""
    return [*pairwise(polygon), (polygon[-1], polygon[0])]


def area(polygon: Ring) -> float:
    """The area of a polygon; positive if it goes around clockwise as seen on the page."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(polygon)) / 2


def distance(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch of line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0.0
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def inside(p: Point, polygon: Ring) -> bool:
    """Whether a point is in a polygon."""
    within = False
    x, y = p
    for (ax, ay), (bx, by) in sides(polygon):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            within = not within
    return within


def room(p: Point, polygon: Ring) -> float:
    """How large a circle around a point the polygon holds; less than nothing outside."""
    far = min(distance(p, a, b) for a, b in sides(polygon))
    return far if inside(p, polygon) else -far


def even(line: Ring, step: float) -> Ring:
    """Points along a line, a step apart, the ends among them."""
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    count = max(1, round(length / step))
    points, done, target = [line[0]], 0.0, length / count
    for a, b in pairwise(line):
        piece = math.dist(a, b)
        while piece and done + piece >= target - 1e-9 and len(points) < count:
            t = (target - done) / piece
            points.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
            target += length / count
        done += piece
    return [*points, line[-1]]
