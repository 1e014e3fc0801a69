"""Where a region's pieces stand, where its name is written, and where its Settlement is drawn.

In each region three things need room, so that none covers another when the whole map is in sight: the pieces (a disc
around the anchor), the name, and the picture of what is built there. All places are tried on a grid, and the one with
the least to be sorry for is taken.
"""

from __future__ import annotations

import math
from itertools import pairwise, product
from typing import Final, NamedTuple

from scripts.war_map.field import cell, owner, point, room, to_kind
from scripts.war_map.outline import Point, anchor, regions, table

SIZE: Final = 17.0
"""Height of the letters, in units, when the whole map is in sight (`--w-size` in map.css)."""
TIGHT: Final = 0.88
"""How much smaller a name is written where there is no room."""
PIECES: Final = 19.0
"""The radius of what stands in a region when the whole map is in sight."""
LEAST: Final = 35.5
"""The circle that the anchor must have within its region."""
_GRID: Final = 4
_MOUNTAIN: Final = 8.0
"""How far a range reaches from the border it stands on."""
_COARSE: Final = 2.5
"""What a distance read off the grid may be too large by."""
_TOO_BAD: Final = 40.0
BUILT: Final = {"town": (26.0, 18.0), "city": (30.0, 26.0), "stronghold": (36.0, 36.0), "fortification": (34.0, 20.0)}
"""Width and height of the pictures."""

# Widths in thousandths of the letters' height, of the widest face in the font list of map.css.
_WIDTHS: Final = {
    " ": 313, "m": 952, "w": 774, "M": 996, "W": 1011, **dict.fromkeys("il", 342), **dict.fromkeys("ft'-", 400),
    **dict.fromkeys("rIs", 490), **dict.fromkeys("cvye", 560), **dict.fromkeys("aobdgpkhnuóúû", 640),
    **dict.fromkeys("FLSTEPAV", 690), **dict.fromkeys("BCDGHKNORU", 800),
}  # fmt: skip


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def far(self, p: Point) -> float:
        """How far a point is from it."""
        x, y = p
        dx = self.left - x if x < self.left else x - self.right if x > self.right else 0.0
        dy = self.top - y if y < self.top else y - self.bottom if y > self.bottom else 0.0
        return math.hypot(dx, dy)

    def rim(self) -> list[Point]:
        """Points around it."""
        xs = [self.left + i * (self.right - self.left) / 4 for i in (0, 4, 1, 3, 2)]
        middle = (self.top + self.bottom) / 2
        return [(self.left, middle), (self.right, middle)] + [(x, y) for x in xs for y in (self.top, self.bottom)]


class Room(NamedTuple):
    """What was found for a region."""

    anchor: Point
    label: Point
    lines: tuple[str, ...]
    tight: bool
    place: Point | None
    cost: float


def width(line: str) -> float:
    """How wide a line of a name is, for letters of height 1."""
    return sum(_WIDTHS[letter] for letter in line) / 1000


def name_box(middle: Point, lines: tuple[str, ...], size: float) -> Box:
    """What a name covers that is written around a point."""
    wide, tall = max(width(line) for line in lines) * size, len(lines) * size
    return Box(middle[0] - wide / 2, middle[1] - tall / 2, middle[0] + wide / 2, middle[1] + tall / 2)


def place_box(foot: Point, built: str) -> Box:
    """What the picture of a Settlement covers that stands on a point."""
    wide, tall = BUILT[built]
    return Box(foot[0] - wide / 2, foot[1] - tall, foot[0] + wide / 2, foot[1])


def _ways_to_break(words: list[str]) -> list[tuple[str, ...]]:
    """All ways to write words in one, two or three lines; no line is one small word."""
    ways = []
    for count in range(min(3, len(words))):
        for cuts in product(range(1, len(words)), repeat=count):
            if list(cuts) == sorted(set(cuts)):
                ends = [0, *cuts, len(words)]
                lines = tuple(" ".join(words[a:b]) for a, b in pairwise(ends))
                if all(line not in {"of", "the", "of the", "The"} for line in lines):
                    ways.append(lines)
    return ways


class _Sorry(dict[int, float]):
    """What is wrong with writing in a cell of the map: it is over the border of a region, or worse, in mountains."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self._id = id

    def __missing__(self, at: int) -> float:
        p = point(at)
        wrong = 0.7 * max(0.0, 2.0 - room(p, self._id)) + 1.6 * max(0.0, _MOUNTAIN - to_kind("impassable").at(p))
        if not owner(p):
            wrong += 0.5 * to_kind("coast").at(p)
        self[at] = wrong
        return wrong

    def about(self, box: Box) -> float:
        """What is wrong with a box, all around; more than enough is not counted to the end."""
        total = 0.0
        for p in box.rim():
            total += self[cell(p)]
            if total > _TOO_BAD:
                break
        return total


def _tries(
    sorry: _Sorry, points: list[Point], words: list[str]
) -> list[tuple[float, Point, tuple[str, ...], bool, Box]]:
    """Names at all places where they are not too bad."""
    tries = []
    for lines in _ways_to_break(words):
        for tight in (False, True):
            cost = 7.0 * tight + 2.0 * len(lines) ** 2
            for p in points:
                box = name_box(p, lines, SIZE * (TIGHT if tight else 1))
                rough = sorry.about(box)
                if rough < _TOO_BAD:
                    tries.append((cost + rough, p, lines, tight, box))
    tries.sort(key=lambda one: one[0])
    return tries


def find_room(id: str, keep_off: list[Box], others: list[Point]) -> Room:
    """The best places for the pieces, the name and the Settlement of a region.

    Nothing may be put on the boxes that are to be kept off, and no name over the pieces of other regions.
    """
    facts = table("lands.js", "LANDS")[id]
    built = facts["settlement"]
    sorry = _Sorry(id)
    ring = regions()[id]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    around = Box(min(xs) - 90, min(ys) - 40, max(xs) + 90, max(ys) + 40)
    keep_off = [box for box in keep_off if box.meets(around)]
    others = [p for p in others if around.far(p) < PIECES]
    points = [
        (float(x), float(y))
        for x in range(math.ceil(min(xs)), math.floor(max(xs)), _GRID)
        for y in range(math.ceil(min(ys)), math.floor(max(ys)), _GRID)
        if room((x, y), id) > 0
    ]
    given = anchor(id)
    anchors = [p for p in points if room(p, id) >= LEAST + _COARSE and not any(box.far(p) < PIECES for box in keep_off)]
    names = [
        one
        for one in _tries(sorry, points, facts["name"].split())
        if not any(one[4].meets(box) for box in keep_off) and all(one[4].far(p) >= PIECES for p in others)
    ]
    places = []
    if built:
        for p in points:
            box = place_box(p, built)
            rough = sorry.about(box)
            if rough < 30 and not any(box.meets(other) for other in keep_off):
                places.append((rough, p, box))
        places.sort(key=lambda one: one[0])
    best: Room | None = None
    for start in [*anchors, given]:
        lost = 0.5 * max(0.0, min(room(given, id), 44) - room(start, id)) + 0.5 * (start != given)
        for cost, p, lines, tight, box in names:
            if best and lost + cost >= best.cost:
                break
            near = max(0.0, PIECES + 2 - box.far(start))
            total = lost + cost + 3 * near + 0.06 * abs(p[0] - start[0]) + 2.0 * (p[1] < start[1])
            if best and total >= best.cost:
                continue
            place: Point | None = None
            if built:
                least = math.inf
                for rough, foot, ground in places:
                    if total + rough >= (best.cost if best else math.inf) or rough >= least:
                        break
                    if ground.meets(box):
                        continue
                    worth = rough + 2 * max(0.0, PIECES + 1 - ground.far(start)) + 0.03 * math.dist(foot, start)
                    if worth < least:
                        least, place = worth, foot
                total += least
            if best is None or total < best.cost:
                best = Room(start, p, lines, tight, place, total)
    if best is None:
        raise ValueError(f"no room for the name of {id}")
    return best


def boxes(id: str, found: Room) -> list[Box]:
    """What a region's name and Settlement cover."""
    covered = [name_box(found.label, found.lines, SIZE * (TIGHT if found.tight else 1))]
    if found.place:
        covered.append(place_box(found.place, table("lands.js", "LANDS")[id]["settlement"]))
    return covered


def lay_out(taken: list[Box]) -> dict[str, Room]:
    """All regions, the narrowest first; `taken` is covered already."""
    clearance = {id: row["clearance"] for id, row in table("outline.js", "RINGS").items()}
    found: dict[str, Room] = {}
    covered = list(taken)
    for id in sorted(clearance, key=lambda id: (clearance[id], id)):
        others = [found[other].anchor if other in found else anchor(other) for other in clearance if other != id]
        found[id] = find_room(id, covered, others)
        covered += boxes(id, found[id])
    return {id: found[id] for id in clearance}
