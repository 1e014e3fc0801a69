"""Rivers, lakes and roads.

A river is named after the borders it runs along, one after the other, as "one/other"; between them it may have points
of its own. Rivers are no obstacle in the rules, so they lie on borders that can be crossed: a great river is a border
that looks like what it is. A road goes from region to region through the borders between them.
"""

from __future__ import annotations

import math
from typing import Final

from scripts.war_map.outline import Point, Ring, border, even

RIVERS: Final[list[tuple[float, list[str | Point]]]] = [
    # width at its mouth, and its course
    (7.0, [  # Anduin
        (866, 28), "eagles-eyrie/carrock", "old-ford/carrock", "old-ford/rhosgobel", "gladden-fields/rhosgobel",
        "gladden-fields/north-anduin-vale", "dimrill-dale/north-anduin-vale", "dimrill-dale/south-anduin-vale",
        "parth-celebrant/south-anduin-vale", "parth-celebrant/western-brown-lands", "eastemnet/western-brown-lands",
        "eastemnet/western-emyn-muil", "druadan-forest/western-emyn-muil", "druadan-forest/dead-marshes",
        "druadan-forest/osgiliath", "minas-tirith/osgiliath", "lossarnach/osgiliath", "pelargir/osgiliath",
        "pelargir/west-harondor",
    ]),
    (4.2, [(372, 246), (380, 256), "the-shire/buckland", "the-shire/old-forest", "south-ered-luin/old-forest",
           "south-ered-luin/cardolan", "south-ered-luin/minhiriath"]),  # Brandywine
    (3.6, ["north-ered-luin/evendim", "ered-luin/evendim", "ered-luin/tower-hills", (258, 240),
           (240, 264), (224, 282), (210, 292)]),  # Lune
    (4.6, ["trollshaws/weather-hills", "trollshaws/south-downs", "hollin/south-downs", "north-dunland/south-downs",
           "north-dunland/cardolan", "tharbad/cardolan", "tharbad/minhiriath", "enedwaith/minhiriath"]),  # Greyflood
    (3.2, ["rivendell/fords-of-bruinen", "trollshaws/fords-of-bruinen", "trollshaws/hollin"]),  # Bruinen
    (3.0, ["moria/hollin", "hollin/north-dunland"]),  # Glanduin
    (3.8, ["orthanc/fords-of-isen", "gap-of-rohan/fords-of-isen", "druwaith-iaur/gap-of-rohan",
           "druwaith-iaur/enedwaith"]),  # Isen
    (3.6, ["fangorn/westemnet", "westemnet/eastemnet", "folde/eastemnet", "druadan-forest/eastemnet"]),  # Entwash
    (3.0, ["fangorn/parth-celebrant", "eastemnet/parth-celebrant"]),  # Limlight
    (3.0, ["lorien/dimrill-dale", "parth-celebrant/dimrill-dale"]),  # Silverlode
    (3.0, ["gladden-fields/dimrill-dale"]),  # Gladden
    (4.4, ["dale/northern-rhovanion", "vale-of-the-carnen/northern-rhovanion", "vale-of-the-celduin/vale-of-the-carnen",
           "vale-of-the-celduin/north-rhun", "northern-dorwinion/north-rhun"]),  # Celduin
    (3.4, ["iron-hills/vale-of-the-carnen", "east-rhun/vale-of-the-carnen", "north-rhun/vale-of-the-carnen"]),  # Carnen
    (3.0, ["western-mirkwood/northern-mirkwood", "western-mirkwood/woodland-realm",
           "old-forest-road/woodland-realm"]),  # Forest River
    (3.4, ["east-harondor/south-ithilien", "west-harondor/south-ithilien", "west-harondor/osgiliath"]),  # Poros
    (3.8, ["near-harad/east-harondor", "near-harad/west-harondor", "umbar/west-harondor"]),  # Harnen
    (3.0, ["erech/dol-amroth", "anfalas/dol-amroth"]),  # Morthond
    (3.0, ["lamedon/erech", "lamedon/dol-amroth"]),  # Ringló
    (2.8, ["lossarnach/pelargir", "lamedon/pelargir"]),  # Sirith
    (2.8, ["andrast/anfalas"]),  # Lefnui
]  # fmt: skip

LAKES: Final[dict[str, Ring]] = {
    "evendim": [(330, 246), (342, 236), (360, 237), (376, 231), (386, 239), (377, 249), (360, 253), (344, 257),
                (333, 255)],
    "dale": [(1262, 134), (1271, 140), (1275, 156), (1271, 172), (1275, 188), (1267, 203), (1257, 198), (1258, 178),
             (1253, 160)],
    "nurn": [(1392, 916), (1404, 905), (1424, 903), (1440, 893), (1458, 890), (1468, 898), (1460, 910), (1444, 914),
             (1430, 922), (1408, 925)],
}  # fmt: skip
"""Evendim, the Long Lake and Nurnen, by the region they lie in."""

SMALL_WATERS: Final[list[tuple[float, list[str | Point]]]] = [
    (2.6, [(1378, 128), (1352, 140), (1318, 136), (1290, 146), (1270, 150)]),  # from the Mountain into the Long Lake
    (2.6, [(1262, 200), (1258, 212), (1253, 223)]),
    (2.2, [(1376, 872), (1388, 884), (1394, 900), (1402, 908)]),
    (2.2, [(1482, 868), (1474, 880), (1464, 892)]),
]  # fmt: skip

ROADS: Final[list[list[str]]] = [
    ["grey-havens", "tower-hills", "the-shire", "buckland", "bree", "weather-hills", "trollshaws", "fords-of-bruinen",
     "rivendell"],
    ["fords-of-bruinen", "high-pass", "goblins-gate", "old-ford", "rhosgobel", "old-forest-road", "dale"],
    ["north-downs", "bree", "south-downs", "cardolan", "tharbad", "south-dunland", "gap-of-rohan", "fords-of-isen",
     "westemnet", "edoras", "folde", "druadan-forest", "minas-tirith", "osgiliath", "north-ithilien", "minas-morgul"],
    ["morannon", "dagorlad", "north-ithilien", "south-ithilien", "east-harondor", "near-harad", "far-harad"],
    ["minas-tirith", "lossarnach", "pelargir", "lamedon", "erech"],
    ["near-harad", "umbar"],
    ["fords-of-isen", "helms-deep"],
    ["dale", "erebor"],
]  # fmt: skip


def course(stops: list[str | Point]) -> Ring:
    """A river's line: its borders joined, their corners worn round by the water."""
    line: Ring = []
    pieces = [border(*stop.split("/")) if isinstance(stop, str) else [stop] for stop in stops]
    for i, piece in enumerate(pieces):
        if not line:
            following = pieces[i + 1] if i + 1 < len(pieces) else None
            if following and min(math.dist(piece[0], p) for p in (following[0], following[-1])) < min(
                math.dist(piece[-1], p) for p in (following[0], following[-1])
            ):
                piece = piece[::-1]
        elif math.dist(line[-1], piece[-1]) < math.dist(line[-1], piece[0]):
            piece = piece[::-1]
        line += piece
    line = even(line, 6)
    for _ in range(2):
        line = [line[0], *(_between(a, b, c) for a, b, c in zip(line, line[1:], line[2:], strict=False)), line[-1]]
    return line


def _between(a: Point, b: Point, c: Point) -> Point:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def road(ids: list[str], places: dict[str, Point], middles: dict[str, Point]) -> Ring:
    """A road from region to region, through the middle of the borders, to the places on its way."""
    gates = [line[len(line) // 2] for line in map(border, ids, ids[1:])]
    line: Ring = []
    for i, id in enumerate(ids):
        stop = places.get(id, middles[id])
        if id not in places and 0 < i < len(ids) - 1:
            (ax, ay), (bx, by) = gates[i - 1], gates[i]
            stop = (0.3 * ax + 0.3 * bx + 0.4 * stop[0], 0.3 * ay + 0.3 * by + 0.4 * stop[1])
        line += [*gates[i - 1 : i], stop] if i else [stop]
    return line
