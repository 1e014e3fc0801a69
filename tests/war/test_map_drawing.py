"""The map of War of the Ring, measured: which regions touch, along what, and what room there is.

Nothing here trusts the map's own list of borders. The outline's arcs are made into the polygons that the page draws,
and those are measured: two regions touch exactly where the rules make them adjacent or put a black line between them.
"""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import combinations, pairwise
from typing import Final

from scripts.war_map.__main__ import art
from scripts.war_map.layout import BUILT, SIZE, TIGHT, Box, name_box, place_box
from scripts.war_map.outline import (
    HEIGHT,
    MAP,
    WIDTH,
    Point,
    arcs,
    area,
    distance,
    inside,
    kinds,
    regions,
    ring,
    room,
    sides,
    table,
)

from redbook.war import board
from redbook.war.nations import NATION_IDS, NO_NATION

_ROOM: Final = 35.0


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches of line cross or touch, other than at an end they share."""
    common = {a, b} & {c, d}
    if common:
        (shared, *_) = common
        p, q = (b if a == shared else a), (d if c == shared else c)
        return p == q or distance(p, c, d) == 0 or distance(q, a, b) == 0

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def _touching() -> dict[frozenset[str], float]:
    """The pairs of regions with a line in common, and how long it is."""
    owners: dict[frozenset[Point], list[str]] = defaultdict(list)
    for id, polygon in regions().items():
        for side in sides(polygon):
            owners[frozenset(side)].append(id)
    shared: dict[frozenset[str], float] = defaultdict(float)
    for ends, ids in owners.items():
        assert len(ids) <= 2, f"three regions along one line: {ids}"
        if len(ids) == 2:
            shared[frozenset(ids)] += math.dist(*ends)
    return shared


def _pairs(rows: list[list[int]]) -> set[frozenset[str]]:
    return {frozenset((board.REGION_IDS[a], board.REGION_IDS[b])) for a, others in enumerate(rows) for b in others}


def test_regions_touch_exactly_where_the_rules_say_so() -> None:
    """232 borders to cross and 47 to look across, each a line; no other two have even a point in common."""
    open_borders, black_borders = _pairs(board.NEIGHBOURS), _pairs(board.BLACK_BORDERS)
    assert (len(open_borders), len(black_borders)) == (232, 47)
    shared = _touching()
    assert set(shared) == open_borders | black_borders
    assert min(shared[pair] for pair in open_borders) > 30
    assert min(shared[pair] for pair in black_borders) > 20

    meeting: dict[Point, set[str]] = defaultdict(set)
    for id, polygon in regions().items():
        for point in polygon:
            meeting[point].add(id)
    in_a_point = {frozenset(pair) for ids in meeting.values() for pair in combinations(ids, 2)}
    assert in_a_point == set(shared)


def test_borders_are_listed_as_they_are() -> None:
    """The map's own list of borders, from which they are drawn, says what the polygons show."""
    listed = {frozenset((a, b)): arc for a, b, arc in table("outline.js", "BORDERS")}
    assert set(listed) == set(_touching())
    black = _pairs(board.BLACK_BORDERS)
    for pair, arc in listed.items():
        assert kinds()[arc] == ("impassable" if pair in black else "open"), pair
    assert (kinds().count("open"), kinds().count("impassable")) == (232, 47)


def test_no_two_lines_cross() -> None:
    """Lines of the map meet at their ends only; so no region overlaps another unless it lies inside it."""
    cell = 12.0
    where: dict[tuple[int, int], list[tuple[Point, Point, int]]] = defaultdict(list)
    for n, arc in enumerate(arcs()):
        for a, b in pairwise(arc):
            if math.dist(a, b) > cell:
                assert kinds()[n] == "frame"  # the rim of the picture, which is a rectangle
                continue
            for x in range(int(min(a[0], b[0]) / cell), int(max(a[0], b[0]) / cell) + 1):
                for y in range(int(min(a[1], b[1]) / cell), int(max(a[1], b[1]) / cell) + 1):
                    where[x, y].append((a, b, n))
    compared = 0
    for pieces in where.values():
        for (a, b, one), (c, d, other) in combinations(pieces, 2):
            compared += 1
            assert not _cross(a, b, c, d), f"arc {one} crosses arc {other} near {a}"
    assert compared > 10_000


def test_regions_sea_and_wild_fill_the_picture() -> None:
    """All areas together are the picture, no middle lies in two of them, and every line parts exactly two."""
    rings = [row["ring"] for row in table("outline.js", "RINGS").values()]
    rings += [numbers for what in table("outline.js", "BEYOND").values() for numbers in what]
    assert math.isclose(sum(area(ring(numbers)) for numbers in rings), WIDTH * HEIGHT, rel_tol=1e-9)
    assert all(area(polygon) > 0 for polygon in regions().values())
    used = sorted(n for numbers in rings for n in numbers)
    rim = {n for n, kind in enumerate(kinds()) if kind == "frame"}
    assert used == sorted(m for n in range(len(arcs())) for m in (n, ~n) if n not in rim or m in used)
    for id, found in table("art.js", "ROOMS").items():
        assert [other for other, polygon in regions().items() if inside(tuple(found["anchor"]), polygon)] == [id]


def test_coasts_are_where_the_rules_have_them() -> None:
    """A region touches the sea exactly if it is coastal; the Sea of Rhûn is none."""
    (sea, *_) = table("outline.js", "BEYOND")["sea"]
    shore = {frozenset(side) for side in sides(ring(sea))}
    coastal = {id for id, polygon in regions().items() if shore & {frozenset(side) for side in sides(polygon)}}
    assert coastal == {id for id, by_the_sea in zip(board.REGION_IDS, board.COASTAL, strict=True) if by_the_sea}
    assert len(coastal) == 17
    for row in table("outline.js", "RINGS").values():
        for n in row["ring"]:
            assert (kinds()[n if n >= 0 else ~n] == "coast") == (~n in sea)


def test_every_region_has_room_for_its_pieces() -> None:
    """The circle that the map promises around the anchor lies within the region, and is never smaller than 35 units."""
    for id, found in table("art.js", "ROOMS").items():
        assert found["clearance"] >= _ROOM, id
        assert room(tuple(found["anchor"]), regions()[id]) >= found["clearance"], id


def test_lands_are_those_of_the_rules() -> None:
    """Names, Nations and what is built are told once more for the drawing, and truly."""
    lands, rooms = table("lands.js", "LANDS"), table("art.js", "ROOMS")
    assert list(lands) == list(rooms) == board.REGION_IDS
    for region, (id, land) in enumerate(lands.items()):
        assert land["name"] == " ".join(rooms[id]["lines"]) == board.LABELS[region]
        assert land["nation"] == ("" if board.NATION[region] == NO_NATION else NATION_IDS[board.NATION[region]])
        built = "fortification" if board.FORTIFIED[region] else board.SETTLEMENT_IDS[board.SETTLEMENT[region]]
        assert land["settlement"] == built.replace("none", "")
        assert (rooms[id]["place"] is not None) == (land["settlement"] in BUILT)


def test_names_and_places_do_not_collide() -> None:
    """With the whole map in sight no name covers another, a Settlement, or the middle of anybody's pieces."""
    lands = table("lands.js", "LANDS")
    names: dict[str, Box] = {}
    places: dict[str, Box] = {}
    for id, found in table("art.js", "ROOMS").items():
        size = SIZE * TIGHT if found["tight"] else SIZE
        names[id] = name_box(tuple(found["label"]), tuple(found["lines"]), size)
        if found["place"]:
            places[id] = place_box(tuple(found["place"]), lands[id]["settlement"])
    things = [*names.items(), *places.items()]
    assert [(a, b) for (a, one), (b, other) in combinations(things, 2) if one.meets(other)] == []
    for id, found in table("art.js", "ROOMS").items():
        for other, box in things:
            assert box.far(tuple(found["anchor"])) >= 12, f"what is written of {other} covers the pieces of {id}"


def test_the_drawing_is_what_the_script_draws() -> None:
    """art.js is written by `python -m scripts.war_map`, and by nobody else."""
    assert (MAP / "art.js").read_text(encoding="utf-8") == art()
