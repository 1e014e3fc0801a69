"""A view drawn as text: a compact map, and lists of what stands where and lies beside it. And the map as an SVG."""

from __future__ import annotations

from html import escape
from itertools import zip_longest
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import LABELS, NEIGHBOURS, REGION_IDS, REGIONS, SETTLEMENT, SETTLEMENT_IDS, X, Y
from redbook.war.cards import CARD_DIE, CARD_IDS, CARD_TITLES
from redbook.war.dice import FACE_IDS, FACE_LABELS
from redbook.war.figures import CHARACTER_IDS, NAMES, SIDE_OF
from redbook.war.limits import POINTS_TO_WIN
from redbook.war.nations import FREE_PEOPLES, KINDS, NATION_IDS, NATION_LABELS, SEATS, SHADOW, SIDE_LABELS
from redbook.war.slots import FIGURE_IDS, REGION_OF, SIDE_OF_FIGURE, SLOT_IDS

WIDTH: Final = 79
_ROWS: Final = 22
LEGEND: Final = (
    "On the map a region has its short name, as in the lists; f is an army of the\n"
    "Free Peoples and S one of the Shadow, with the number of its units; n is a\n"
    "Nazgûl alone, @ the last known place of the Ring-bearers, · an empty Settlement.\n"
    "In the lists 3/1/2 are three Regulars, one Elite and two Leaders (of Sauron:\n"
    "Nazgûl). An army inside a Stronghold is besieged by the one in the field."
)
_PHASES: Final = ("", "cards and dice", "the Fellowship", "hunt allocation", "action roll", "actions", "victory check")


def _short_names() -> list[str]:
    """A short name for each region: as few letters of its words as tell it from the others."""
    words = [[word for word in label.replace("'", "").replace("-", " ").split() if word != "of"] for label in LABELS]

    def short(region: int, letters: int) -> str:
        parts = words[region]
        return parts[0][: letters + 2] if len(parts) == 1 else "".join(part[:letters] for part in parts)

    lengths = [1] * REGIONS
    while True:
        names = [short(region, lengths[region]) for region in range(REGIONS)]
        alike = [region for region in range(REGIONS) if names.count(names[region]) > 1]
        if not alike:
            return names
        for region in alike:
            lengths[region] += 1


SHORT: Final[list[str]] = _short_names()


def text(view: Json, options: Json) -> str:
    """The map and who stands where, an empty line, and what lies beside the map."""
    sides = zip_longest(_forces(view, FREE_PEOPLES), _forces(view, SHADOW), fillvalue="")
    forces = [f"{left:<{_COLUMN}}{right}".rstrip() for left, right in sides]
    return "\n".join([*_map(view), *forces, "", *_lists(view)])


def _units(figures: Json, side: int) -> int:
    """How many army units of a side are among figures."""
    number = 0
    for name, count in figures.items():
        figure = FIGURE_IDS.index(name)
        if SIDE_OF_FIGURE[figure] == side and figure % KINDS < 2:
            number += count
    return number


def _mark(view: Json, region: int) -> str:
    """What the map shows of a region; nothing for most."""
    mark = "@" if view["fellowship"]["region"] == REGION_IDS[region] else ""
    for place in (REGION_IDS[region], f"inside-{REGION_IDS[region]}"):
        figures = view["armies"].get(place)
        if figures:
            for side, letter in ((0, "f"), (1, "S")):
                units = _units(figures, side)
                if units:
                    mark += f"{letter}{units}"
            if "nazgul" in figures and not _units(figures, 1):
                mark += "n"
    return mark


def _map(view: Json) -> list[str]:
    """The regions where somebody stands, each about where it lies."""
    canvas = [[" "] * WIDTH for _ in range(_ROWS)]
    left, right, top, bottom = min(X), max(X), min(Y), max(Y)
    for region in range(REGIONS):
        mark = _mark(view, region)
        mark = f"{SHORT[region]} {mark}" if mark else ""
        row = round((Y[region] - top) * (_ROWS - 1) / (bottom - top))
        column = 1 + round((X[region] - left) * (WIDTH - 10) / (right - left))
        if not mark:
            if canvas[row][column] == " ":
                canvas[row][column] = "·" if SETTLEMENT[region] else " "
            continue
        for there in [row, *(other for other in range(max(0, row - 1), min(_ROWS, row + 2)) if other != row)]:
            column = min(column, WIDTH - 2 - len(mark))
            cells = canvas[there][max(1, column - 1) : column + len(mark) + 1]
            if all(cell in " ·" for cell in cells):
                canvas[there][column : column + len(mark)] = list(mark)
                break
    return ["|" + "".join(line[1:-1]) + "|" for line in canvas]


def _figures(figures: Json, side: int) -> list[str]:
    """The figures of a side: its Nations with Regulars/Elites/Leaders."""
    found = []
    for nation, name in enumerate(NATION_IDS):
        numbers = [figures.get(FIGURE_IDS[nation * KINDS + kind], 0) for kind in range(KINDS)]
        if SIDE_OF_FIGURE[nation * KINDS] == side and any(numbers):
            while numbers[-1] == 0:
                numbers.pop()
            found.append(f"{_SHORTER.get(name, NATION_LABELS[nation])} {'/'.join(map(str, numbers))}")
    return found


_SHORTER: Final = {"southrons": "Southrons", "north": "North"}
"""Nations whose names are too long for a column."""


def _forces(view: Json, side: int) -> list[str]:
    """Where a side stands, a line for each place or two."""
    lines = []
    for slot, place in enumerate(SLOT_IDS):
        here = _figures(view["armies"].get(place, {}), side)
        here += [
            NAMES[who].partition(",")[0]
            for who, name in enumerate(CHARACTER_IDS)
            if SIDE_OF[who] == side and view["characters"][name] == place
        ]
        if here:
            where = f"{SHORT[REGION_OF[slot]]} {LABELS[REGION_OF[slot]]}{' (besieged)' if slot >= REGIONS else ''}: "
            lines += _wrapped(where, here, _COLUMN - 1)
    return lines


_COLUMN: Final = WIDTH // 2
"""How wide the list of each side's forces is."""


def _lists(view: Json) -> list[str]:
    """All that lies beside the map."""
    lines = [f"Turn {view['turn']}, phase {view['phase']} ({_PHASES[view['phase']]})."]
    lines += _wrapped("Points: ", [
        f"{SIDE_LABELS[side]} {view['points'][seat]} of {POINTS_TO_WIN[side]}" for side, seat in enumerate(SEATS)
    ])  # fmt: skip
    lines += _wrapped("Nations: ", [_nation(view, nation) for nation in range(len(NATION_IDS))])
    lines += _wrapped("The Fellowship: ", _fellowship(view))
    for side, seat in enumerate(SEATS):
        dice = view["dice"][seat]
        unused = [_dice(face, number) for face, number in dice["unused"].items()] or ["none"]
        more = [f"{dice['used']} used", f"{dice['hunt_box']} in the Hunt Box", f"{view['rings'][seat]['left']} Rings"]
        lines += _wrapped(f"Dice of the {SIDE_LABELS[side]}: ", unused + more)
    taken = [
        f"{LABELS[REGION_IDS.index(region)]} (by the {SIDE_LABELS[SEATS.index(seat)]})"
        for region, seat in view["control"].items()
    ]
    lines += _wrapped("Taken: ", taken) if taken else []
    for side, seat in enumerate(SEATS):
        cards = view["cards"][seat]
        table = [_title(card) for card in cards["table"]]
        held = sum(cards["hand"].values())
        lines += _wrapped(f"Cards of the {SIDE_LABELS[side]}: ", [f"{held} in hand", *table])
    hands = view.get("hands") or ({view["seat"]: view["own"]["hand"]} if view["own"] else {})
    for seat, hand in hands.items():
        if hand:
            lines += _wrapped(f"Hand of the {SIDE_LABELS[SEATS.index(seat)]}: ", [_with_icon(card) for card in hand])
    return lines


def _dice(face: str, number: int) -> str:
    label = FACE_LABELS[FACE_IDS.index(face)]
    return label if number == 1 else f"{number} {label}"


def _with_icon(card: str) -> str:
    """A card with the die that plays it besides an Event."""
    return f"{_title(card)} ({FACE_LABELS[CARD_DIE[CARD_IDS.index(card)]]})"


def _title(card: str) -> str:
    return CARD_TITLES[CARD_IDS.index(card)]


def _nation(view: Json, nation: int) -> str:
    counter = view["nations"][NATION_IDS[nation]]
    if counter["steps"] == 0:
        return f"{NATION_LABELS[nation]} at war"
    return f"{NATION_LABELS[nation]} {counter['steps']} from war{'' if counter['active'] else ' (passive)'}"


def _fellowship(view: Json) -> list[str]:
    state = view["fellowship"]
    if state["mordor"] is not None:
        where = f"step {state['mordor']} of the Mordor Track"
    else:
        region = LABELS[REGION_IDS.index(state["region"])]
        steps = f"{state['progress']} step{'s' * (state['progress'] > 1)}"
        where = f"last seen in {region}, {steps} ago" if state["progress"] else f"in {region}"
    names = [NAMES[CHARACTER_IDS.index(name)] for name in state["companions"] if name != state["guide"]]
    said = [where, "revealed" if state["revealed"] else "hidden", f"Corruption {state['corruption']}"]
    guide = [] if state["guide"] is None else [f"led by {NAMES[CHARACTER_IDS.index(state['guide'])]}"]
    return said + guide + ([f"with {', '.join(names)}"] if names else [])


def _wrapped(head: str, items: list[str], width: int = WIDTH) -> list[str]:
    """A line that goes on, indented, where it is too long."""
    lines, line = [], head
    for number, item in enumerate(items):
        piece = item + ("; " if number < len(items) - 1 else "")
        if len(line) + len(piece.rstrip()) > width and line.strip():
            lines.append(line.rstrip())
            line = "    "
        while len(line) + len(piece.rstrip()) > width:
            cut = piece.rfind(" ", 0, width - len(line))
            cut = cut if cut > 0 else width - len(line)
            lines.append((line + piece[:cut]).rstrip())
            line, piece = "    ", piece[cut:].lstrip()
        line += piece
    return [*lines, line.rstrip()]


def svg(view: Json, options: Json) -> str:
    """The map with who stands where, as an SVG."""
    width, height = max(X) + 80, max(Y) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" font-size="9">'
    ]
    parts.append(f'<rect width="{width}" height="{height}" fill="#f4ecd8"/>')
    for region in range(REGIONS):
        for other in NEIGHBOURS[region]:
            if other > region:
                ends = f'x1="{X[region]}" y1="{Y[region]}" x2="{X[other]}" y2="{Y[other]}"'
                parts.append(f'<line {ends} stroke="#c9b98f"/>')
    for region in range(REGIONS):
        size = {"none": 3, "town": 5, "city": 7, "stronghold": 9}[SETTLEMENT_IDS[SETTLEMENT[region]]]
        parts.append(f'<circle cx="{X[region]}" cy="{Y[region]}" r="{size}" fill="#8a7a55"/>')
        mark = _mark(view, region)
        label = escape(LABELS[region] + (f" {mark}" if mark else ""))
        weight = ' font-weight="bold"' if mark else ""
        parts.append(f'<text x="{X[region]}" y="{Y[region] + 16}" text-anchor="middle"{weight}>{label}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def open_view(free_peoples: Json, shadow: Json) -> Json:
    """The view of somebody who may see everything, from those of both sides."""
    hands = {view["seat"]: view["own"]["hand"] for view in (free_peoples, shadow)}
    return {**free_peoples, "seat": None, "own": None, "hands": hands}
