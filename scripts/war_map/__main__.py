"""Writes art.js; with ``--check`` it writes nothing and fails if the file is not what would be written now."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import defaultdict
from typing import Any, Final

from scripts.war_map import layout
from scripts.war_map.courses import LAKES, RIVERS, ROADS, SMALL_WATERS, course, road
from scripts.war_map.field import Distances, room, to_kind
from scripts.war_map.layout import Box, Room
from scripts.war_map.outline import MAP, Point, Ring, border, curve, even, regions, room as exact_room, table
from scripts.war_map.scatter import Ground, growth, ranges, ranks

TRACK: Final[list[Point]] = [(1453, 741), (1446, 764), (1452, 787), (1474, 799), (1497, 809), (1540, 828)]
"""The Mordor Track, from the gates to the Crack of Doom, where the mountain of fire stands."""

SIGHTS: Final = {
    "arnor": "ruin", "cardolan": "ruin", "hollin": "ruin", "minhiriath": "ruin", "north-downs": "ruin",
    "north-ithilien": "ruin", "south-ithilien": "ruin", "weather-hills": "ruin", "dagorlad": "spears",
    "eagles-eyrie": "eagle", "east-rhun": "tents", "erech": "stone", "gap-of-rohan": "stones",
    "khand": "tents", "near-harad": "oliphaunt", "old-ford": "fall", "rhosgobel": "hut", "south-downs": "stones",
    "tharbad": "bridge", "tower-hills": "towers", "trollshaws": "trolls", "western-emyn-muil": "argonath",
    "withered-heath": "dragon",
}  # fmt: skip
"""What a traveller would see that the rules know nothing of."""
_SIGHT: Final = (20.0, 17.0)


def _clear_spot(id: str, covered: list[Box], pieces: Point, water: Distances) -> Point | None:
    """A place for a sight in a region, away from everything."""
    ring = regions()[id]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    best: tuple[float, Point] | None = None
    for x in range(round(min(xs)), round(max(xs)), 4):
        for y in range(round(min(ys)), round(max(ys)), 4):
            box = Box(x - _SIGHT[0] / 2, y - _SIGHT[1], x + _SIGHT[0] / 2, y)
            least = min(min(room(p, id), to_kind("impassable").at(p) - 9, water.at(p)) for p in box.rim())
            if least < 2 or any(box.meets(other) for other in covered) or box.far(pieces) < layout.PIECES + 1:
                continue
            worth = min(least, 6) - 0.02 * math.dist((x, y), pieces)
            if best is None or worth > best[0]:
                best = worth, (x, y)
    return best[1] if best else None


def _flat(line: Ring) -> list[int]:
    """Knots as the outline writes them: tenths of a unit, the first one whole, then steps."""
    flat: list[int] = []
    x = y = 0
    for px, py in line:
        flat += [round(px * 10) - x, round(py * 10) - y]
        x, y = round(px * 10), round(py * 10)
    return flat


def art() -> str:
    """The whole of art.js."""
    rivers = [(wide, course(stops)) for wide, stops in [*RIVERS, *SMALL_WATERS]]
    lakes = [
        Box(
            min(x for x, _ in lake) - 3,
            min(y for _, y in lake) - 3,
            max(x for x, _ in lake) + 3,
            max(y for _, y in lake) + 3,
        )
        for lake in LAKES.values()
    ]
    steps = [Box(x - 12, y - 12, x + 12, y + 12) for x, y in TRACK[:-1]]
    doom = Box(TRACK[-1][0] - 24, TRACK[-1][1] - 40, TRACK[-1][0] + 18, TRACK[-1][1] + 4)
    rooms = layout.lay_out([*lakes, *steps, doom])
    covered = [*lakes, *steps, doom, *(box for id, found in rooms.items() for box in layout.boxes(id, found))]
    water = Distances([*(curve(line) for _, line in rivers), *([*curve([*lake, lake[0]])] for lake in LAKES.values())])
    feet = {id: (found.place[0], found.place[1] + 2) for id, found in rooms.items() if found.place}
    roads = [road(ids, feet, {id: found.anchor for id, found in rooms.items()}) for ids in ROADS]
    ways = Distances(curve(line) for line in roads)
    sights = {}
    for id, kind in SIGHTS.items():
        spot = _clear_spot(id, covered, rooms[id].anchor, water)
        if spot:
            sights[id] = (kind, spot)
            covered.append(Box(spot[0] - 11, spot[1] - 18, spot[0] + 11, spot[1] + 1))
    ground = Ground(covered, [found.anchor for found in rooms.values()], water, ways)
    lands = table("lands.js", "LANDS")
    stamps = ranges(ground.free)
    for id, land in lands.items():
        stamps += growth(id, land["land"], ground)
    return _written(rooms, rivers, roads, sights, ranks([one for one in stamps if one.size > 2.5]))


def _written(rooms: dict[str, Room], rivers: Any, roads: list[Ring], sights: Any, rows: Any) -> str:
    def js(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def named(rows: dict[str, str]) -> list[str]:
        return [f"  {js(id) if '-' in id else id}: {row}," for id, row in rows.items()]

    places = {}
    for id, found in rooms.items():
        clearance = math.floor(exact_room(found.anchor, regions()[id]) * 10) / 10
        row = {
            "anchor": found.anchor,
            "clearance": clearance,
            "label": found.label,
            "lines": found.lines,
            "tight": found.tight,
            "place": found.place,
        }
        places[id] = "{ " + ", ".join(f"{key}: {js(value)}" for key, value in row.items()) + " }"
    ranks_written = []
    for row in rows:
        by_kind: dict[str, list[int]] = defaultdict(list)
        for kind, x, y, size in row:
            by_kind[kind] += [round(x * 10), round(y * 10), round(size * 10)]
        ranks_written.append(f"  {js(dict(sorted(by_kind.items())))},")
    gates = [_gate("moria", other) for other in ("hollin", "dimrill-dale")]
    lines = [
        "/**",
        " * What lies on the outline: written by scripts/war_map, not by hand.",
        " *",
        " * ROOMS: where a region's pieces stand and how large a circle they have, where its name is written, in",
        " * which lines and whether in smaller letters, where its Settlement stands. STAMPS: little drawings by",
        " * rank, to be drawn one rank after the other; x, y and size of each, in tenths. Waters and roads are knots",
        " * of curves in tenths, as in outline.js; a river's first number is how wide it is at its mouth.",
        " *",
        " * @typedef {[number, number]} Pair",
        " * @typedef {{anchor: Pair, clearance: number, label: Pair, lines: string[], tight: boolean,",
        " *   place: Pair | null}} Room",
        " */",
        "",
        "/** @type {Record<string, Room>} */",
        "export const ROOMS = {", *named(places), "};",
        "",
        "/** @type {[number, number[]][]} */",
        "export const RIVERS = [", *(f"  {js([wide, _flat(even(line, 9))])}," for wide, line in rivers), "];",
        "",
        "/** @type {number[][]} */",
        "export const LAKES = [", *(f"  {js(_flat(lake))}," for lake in LAKES.values()), "];",
        "",
        "/** @type {number[][]} */",
        "export const ROADS = [", *(f"  {js(_flat(line))}," for line in roads), "];",
        "",
        "/** The Mordor Track. @type {[number, number][]} */",
        f"export const TRACK = {js(TRACK)};",
        "",
        "/** The gates of Moria, west and east. @type {[number, number][]} */",
        f"export const GATES = {js(gates)};",
        "",
        "/** Sights that the rules know nothing of: what, and where its foot is. @type {[string, number, number][]} */",
        f"export const SIGHTS = {js([[kind, *spot] for kind, spot in sights.values()])};",
        "",
        "/** @type {Record<string, number[]>[]} */",
        "export const STAMPS = [", *ranks_written, "];",
        "",
    ]  # fmt: skip
    return "\n".join(lines)


def _gate(one: str, other: str) -> Point:
    line = border(one, other)
    x, y = line[len(line) // 2]
    return round(x, 1), round(y, 1)


def main() -> int:
    """Write art.js, or check it."""
    parser = argparse.ArgumentParser(prog="war_map", description="Draw what lies on the map of War of the Ring.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if art.js is not up to date")
    check = parser.parse_args().check
    file = MAP / "art.js"
    drawn = art()
    if not check:
        file.write_text(drawn, encoding="utf-8")
        return 0
    if file.read_text(encoding="utf-8") == drawn:
        return 0
    print(f"{file.name} is not what the outline gives: run python -m scripts.war_map", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
