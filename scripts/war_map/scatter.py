"""Peaks, hills, trees, grass and reeds: what grows where, and what stands before what.

A stamp is a kind of little drawing, its foot and its size; how it looks is the client's (`sketches.js`). Stamps are
written in ranks: none overlaps another of its rank, and what stands before another is of a later rank. So the client
can draw a rank in a few strokes, however many stamps it has.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable
from typing import Final, NamedTuple

from scripts.war_map.field import Distances, owner, room, to_kind
from scripts.war_map.layout import Box
from scripts.war_map.outline import Point, arcs, even, kinds, regions, table


class Stamp(NamedTuple):
    """A little drawing."""

    kind: str
    x: float
    y: float
    size: float

    def box(self) -> Box:
        """What it covers."""
        wide, tall = EXTENT[self.kind]
        return Box(self.x - wide * self.size, self.y - tall * self.size, self.x + wide * self.size, self.y)


EXTENT: Final = {
    "peak": (1.0, 1.3), "spike": (0.95, 1.45), "crag": (0.9, 1.2), "hill": (1.0, 0.75), "tree": (0.75, 1.45),
    "fir": (0.58, 1.55), "mallorn": (0.7, 1.7), "dead": (0.6, 1.4), "bush": (0.6, 0.8), "tuft": (0.5, 0.9),
    "reeds": (1.0, 1.5), "dune": (1.0, 0.5), "palm": (0.8, 1.5), "stones": (0.7, 1.1), "vine": (0.9, 0.6),
    "crack": (1.0, 0.6), "furrow": (1.0, 0.6),
}  # fmt: skip
"""How far a stamp of size 1 reaches to each side of its foot, and upwards."""

# For each kind of land: what stands there, how far apart, how large from and to, and how much of it there is.
GROWTH: Final[dict[str, list[tuple[str, float, float, float, float]]]] = {
    "mountains": [("peak", 17, 7.0, 10.5, 0.42), ("crag", 13, 4.0, 5.5, 0.3)],
    "hills": [("hill", 19, 8.0, 12.0, 0.62), ("tuft", 13, 3.5, 4.5, 0.25), ("bush", 15, 4.0, 5.0, 0.12)],
    "forest": [("tree", 11.5, 6.6, 8.2, 0.95)],
    "golden": [("mallorn", 12, 6.6, 8.4, 0.95)],
    "darkwood": [("fir", 10, 6.2, 8.0, 0.94)],
    "marsh": [("reeds", 17, 5.2, 7.0, 0.8), ("tuft", 12, 3.2, 4.2, 0.3)],
    "home": [("hill", 24, 9.0, 12.0, 0.5), ("tree", 15, 4.6, 6.0, 0.4), ("furrow", 18, 6.0, 7.5, 0.45)],
    "heath": [("tuft", 14, 3.5, 5.0, 0.55), ("hill", 27, 8.0, 11.0, 0.3), ("tree", 22, 4.6, 6.0, 0.25)],
    "plains": [("tuft", 11, 3.6, 5.2, 0.72), ("hill", 34, 9.0, 12.0, 0.18)],
    "stone": [("tuft", 15, 3.4, 4.6, 0.4), ("tree", 19, 4.8, 6.2, 0.35), ("furrow", 21, 6.0, 7.5, 0.35),
              ("hill", 30, 8.0, 11.0, 0.25)],
    "garden": [("tree", 13, 5.0, 6.8, 0.55), ("bush", 12, 3.6, 4.8, 0.5), ("tuft", 12, 3.2, 4.2, 0.3)],
    "ash": [("crag", 15, 4.2, 7.2, 0.6), ("crack", 19, 6.0, 8.5, 0.5)],
    "desert": [("dune", 19, 8.0, 12.0, 0.62), ("palm", 25, 5.6, 7.4, 0.28)],
    "brown": [("tuft", 13, 3.4, 4.6, 0.4), ("stones", 26, 4.0, 5.5, 0.35), ("dead", 21, 5.0, 6.5, 0.4)],
    "steppe": [("tuft", 13, 3.6, 5.0, 0.6), ("tree", 30, 4.6, 5.8, 0.25), ("hill", 34, 8.0, 11.0, 0.2)],
    "vineyard": [("vine", 14, 6.0, 7.0, 0.75), ("tree", 26, 4.6, 5.6, 0.25), ("tuft", 14, 3.4, 4.4, 0.2)],
}  # fmt: skip

RANGES_BEYOND: Final = {
    "angmar", "mount-gram", "mount-gundabad", "carrock", "northern-mirkwood", "withered-heath", "erebor",
    "gorgoroth", "barad-dur",
}  # fmt: skip
"""Regions whose outer edge is a range of mountains: the Grey Mountains in the north, and Mordor's fence in the east."""


_BAND: Final = 135
MORDOR: Final = {"gorgoroth", "barad-dur", "nurn", "morannon", "minas-morgul"}
"""Its mountains are black."""


class Ground:
    """Where something may still be put."""

    def __init__(self, covered: list[Box], pieces: list[Point], water: Distances, roads: Distances) -> None:
        self._covered: dict[tuple[int, int], list[Box]] = defaultdict(list)
        for box in covered:
            for x in range(int(box.left // 40), int(box.right // 40) + 1):
                for y in range(int(box.top // 40), int(box.bottom // 40) + 1):
                    self._covered[x, y].append(box)
        self._pieces = pieces
        self._water = water
        self._roads = roads

    def free(self, stamp: Stamp, spare: float = 0.0) -> bool:
        """Whether a stamp would cover no name, no Settlement, no water, no road, and not the place of the pieces."""
        box = stamp.box()
        grown = Box(box.left + 1, box.top + 1, box.right - 1, box.bottom - 1)
        for x in {int(box.left // 40), int(box.right // 40)}:
            for y in {int(box.top // 40), int(box.bottom // 40)}:
                if any(grown.meets(other) for other in self._covered.get((x, y), ())):
                    return False
        middle = (stamp.x, stamp.y - 0.4 * stamp.size)
        near = 0.5 * stamp.size + 2.5
        if (
            self._water.at((stamp.x, stamp.y)) < near
            or self._water.at(middle) < near
            or self._roads.at((stamp.x, stamp.y - 1)) < 0.6 * near
        ):
            return False
        return all(math.dist(middle, p) > spare for p in self._pieces)


def ranges(may: Callable[[Stamp], bool]) -> list[Stamp]:
    """Mountains along every border that cannot be crossed, and along edges where the known land ends in them."""
    stamps = []
    beyond, mordor = (
        {n if n >= 0 else ~n for id in ids for n in table("outline.js", "RINGS")[id]["ring"]}
        for ids in (RANGES_BEYOND, MORDOR)
    )
    for number, (line, kind) in enumerate(zip(arcs(), kinds(), strict=True)):
        edge = kind == "edge" and number in beyond
        if kind != "impassable" and not edge:
            continue
        dice = random.Random(f"range {number}")
        peak = "spike" if number in mordor else "peak"
        for i, (x, y) in enumerate(even(line, 9.0)):
            size = dice.uniform(10.0, 13.4) if i % 2 else dice.uniform(7.6, 10.2)
            if edge:
                size *= 0.82
            foot = Stamp(peak, x + dice.uniform(-2.4, 2.4), y + 0.48 * size + dice.uniform(-1.5, 1.5), size)
            if foot.y - 1.3 * foot.size < 15:
                foot = foot._replace(size=(foot.y - 15) / 1.3)
            stamps.append(foot)
            if i % 2 == 0:
                side = dice.choice((-1, 1))
                small = Stamp(peak, x + side * dice.uniform(7, 10), y + dice.uniform(-2, 9), dice.uniform(4.2, 6.2))
                if small.y > 24 and may(small):
                    stamps.append(small)
    return stamps


def growth(id: str, land: str, ground: Ground) -> list[Stamp]:
    """What grows in a region."""
    dice = random.Random(f"growth {id}")
    ring = regions()[id]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    black = to_kind("impassable")
    stamps: list[Stamp] = []
    for kind, step, least, most, share in GROWTH[land]:
        wood = kind in {"tree", "fir", "mallorn"} and share > 0.9
        row, y = 0, min(ys)
        while y < max(ys):
            x = min(xs) + (row % 2) * step / 2
            while x < max(xs):
                size = dice.uniform(least, most)
                loose = 0.16 if wood else 0.36
                stamp = Stamp(
                    kind, x + dice.uniform(-loose, loose) * step, y + dice.uniform(-loose, loose) * step * 0.8, size
                )
                keep = dice.random() < share
                x += step
                middle = (stamp.x, stamp.y - 0.35 * size)
                wide, tall = EXTENT[kind]
                ends = [
                    (stamp.x - wide * size, stamp.y),
                    (stamp.x + wide * size, stamp.y),
                    (stamp.x, stamp.y - tall * size),
                ]
                if not keep or owner(middle) != id or room(middle, id) < (4.5 if wood else 6) or black.at(middle) < 13:
                    continue
                if not wood and any(owner(end) != id for end in ends):
                    continue
                if not ground.free(stamp, dice.choice((0.0, 12.0, 15.0)) if wood else 17):
                    continue
                if any(_crowd(stamp, other, wood) for other in stamps):
                    continue
                stamps.append(stamp)
            y += step * (0.62 if wood else 0.8)
            row += 1
    return stamps


def _crowd(stamp: Stamp, other: Stamp, wood: bool) -> bool:
    """Whether two stamps are too near to each other."""
    if wood:
        return False
    return stamp.box().meets(other.box())


def ranks(stamps: list[Stamp]) -> list[list[Stamp]]:
    """Stamps in the order they must be drawn: in bands from north to south, in each band as few ranks as can be."""
    bands: dict[int, list[Stamp]] = defaultdict(list)
    for stamp in stamps:
        bands[int(stamp.y // _BAND)].append(stamp)
    return [rank for _, band in sorted(bands.items()) for rank in _ranks(band)]


def _ranks(stamps: list[Stamp]) -> list[list[Stamp]]:
    rows: list[list[Stamp]] = []
    near: dict[tuple[int, int], list[tuple[Box, int]]] = defaultdict(list)
    for stamp in sorted(stamps, key=lambda one: (one.y, one.x)):
        box = stamp.box()
        box = Box(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)
        cells = {(int(x // 32), int(y // 32)) for x in (box.left, box.right) for y in (box.top, box.bottom)}
        rank = 1 + max((r for cell in cells for other, r in near[cell] if other.meets(box)), default=-1)
        for cell in cells:
            near[cell].append((box, rank))
        if rank == len(rows):
            rows.append([])
        rows[rank].append(stamp)
    return rows
