"""A view drawn as text: a compact map, and lists of what stands where and lies beside it. And the map as an SVG."""

from __future__ import annotations

from html import escape
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import LABELS, NEIGHBOURS, REGION_IDS, REGIONS, SETTLEMENT, SETTLEMENT_IDS, X, Y
from redbook.war.cards import CARD_IDS, CARD_TITLES
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.limits import POINTS_TO_WIN
from redbook.war.nations import KINDS, NATION_IDS, NATION_LABELS, SEATS, SIDE_LABELS
from redbook.war.prompts import FIGURE_LABELS, SLOT_LABELS
from redbook.war.slots import FIGURE_IDS, SIDE_OF_FIGURE, SLOT_IDS

WIDTH: Final = 79
_ROWS: Final = 22
LEGEND: Final = (
    "On the map f is an army of the Free Peoples and S one of the Shadow, with the\n"
    "number of its units; n is a Nazgûl alone, @ the last known place of the\n"
    "Ring-bearers. An army inside a Stronghold is besieged by the one in the field."
)


def text(view: Json, options: Json) -> str:
    """The map, an empty line, and the lists."""
    return "\n".join([*_map(view), "", *_lists(view)])


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
        row = round((Y[region] - top) * (_ROWS - 1) / (bottom - top))
        column = 1 + round((X[region] - left) * (WIDTH - 10) / (right - left))
        if not mark:
            if canvas[row][column] == " ":
                canvas[row][column] = "·" if SETTLEMENT[region] else " "
            continue
        for there in [row, *(other for other in range(max(0, row - 1), min(_ROWS, row + 2)) if other != row)]:
            cells = canvas[there][column : column + len(mark) + 1]
            if all(cell in " ·" for cell in cells):
                canvas[there][column : column + len(mark)] = list(mark)
                break
    return ["|" + "".join(line[1:-1]) + "|" for line in canvas]


def _figures(figures: Json) -> str:
    """Figures in words."""
    return ", ".join(f"{number} {FIGURE_LABELS[FIGURE_IDS.index(name)]}" for name, number in figures.items())


def _lists(view: Json) -> list[str]:
    """All that the map does not tell."""
    lines = [f"Turn {view['turn']}, phase {view['phase']}."]
    lines += _wrapped("Points: ", [
        f"{SIDE_LABELS[side]} {view['points'][seat]} of {POINTS_TO_WIN[side]}" for side, seat in enumerate(SEATS)
    ])  # fmt: skip
    lines += _wrapped("Nations: ", [_nation(view, nation) for nation in range(len(NATION_IDS))])
    lines += _wrapped("The Fellowship: ", _fellowship(view))
    for side, seat in enumerate(SEATS):
        dice = view["dice"][seat]
        unused = [f"{number} {face}" for face, number in dice["unused"].items()] or ["none"]
        more = [f"{dice['used']} used", f"{dice['hunt_box']} in the Hunt Box", f"{view['rings'][seat]['left']} Rings"]
        lines += _wrapped(f"Dice of the {SIDE_LABELS[side]}: ", unused + more)
    for slot, place in enumerate(SLOT_IDS):
        here = [name for name in CHARACTER_IDS if view["characters"][name] == place]
        if place in view["armies"] or here:
            found = [_figures(view["armies"].get(place, {}))] if place in view["armies"] else []
            found += [NAMES[CHARACTER_IDS.index(name)] for name in here]
            lines += _wrapped(f"{SLOT_LABELS[slot][:1].upper()}{SLOT_LABELS[slot][1:]}: ", found)
    taken = [f"{LABELS[REGION_IDS.index(region)]} ({seat})" for region, seat in view["control"].items()]
    lines += _wrapped("Taken: ", taken) if taken else []
    for side, seat in enumerate(SEATS):
        cards = view["cards"][seat]
        table = [_title(card) for card in cards["table"]]
        held = sum(cards["hand"].values())
        lines += _wrapped(f"Cards of the {SIDE_LABELS[side]}: ", [f"{held} in hand", *table])
    hands = view.get("hands") or ({view["seat"]: view["own"]["hand"]} if view["own"] else {})
    for seat, hand in hands.items():
        if hand:
            lines += _wrapped(f"Hand ({seat}): ", [_title(card) for card in hand])
    return lines


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
        where = f"{LABELS[REGION_IDS.index(state['region'])]} + {state['progress']}"
    names = [NAMES[CHARACTER_IDS.index(name)] for name in state["companions"]]
    said = [where, "revealed" if state["revealed"] else "hidden", f"Corruption {state['corruption']}"]
    return said + ([f"with {', '.join(names)}"] if names else [])


def _wrapped(head: str, items: list[str]) -> list[str]:
    """A line that goes on, indented, where it is too long."""
    lines, line = [], head
    for number, item in enumerate(items):
        piece = item + ("; " if number < len(items) - 1 else "")
        if len(line) + len(piece.rstrip()) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = "    "
        while len(line) + len(piece.rstrip()) > WIDTH:
            cut = piece.rfind(" ", 0, WIDTH - len(line))
            cut = cut if cut > 0 else WIDTH - len(line)
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
