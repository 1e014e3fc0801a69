"""A view drawn as text: a map as wide as there is room, and lists of what stands where and lies beside it; or only what
has changed since another view, or what is near a region. And the map as an SVG."""

from __future__ import annotations

import unicodedata
from html import escape
from itertools import zip_longest
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import (
    FORTIFIED,
    LABELS,
    NATION,
    NEIGHBOURS,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    SETTLEMENT_IDS,
    X,
    Y,
)
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS, DIE_IDS
from redbook.war.dice import FACE_IDS, FACE_LABELS, KINDS_OF_DICE
from redbook.war.figures import CHARACTER_IDS, NAMES, SIDE_OF
from redbook.war.kings import told
from redbook.war.limits import POINTS_TO_WIN
from redbook.war.nations import FREE_PEOPLES, KINDS, NATION_IDS, NATION_LABELS, SEAT_LABELS, SEATS, SHADOW, SIDE_LABELS
from redbook.war.slots import FIGURE_IDS, IS_UNIT, REGION_OF, SIDE_OF_FIGURE, SLOT_IDS
from redbook.war.warriors import told as warriors

WIDTH: Final = 79
"""The columns that a drawing needs."""
_WIDE: Final = 116
"""The columns from which the lists stand beside the map,"""
_LIST: Final = 56
"""with so many of them, or what a map of `WIDTH` leaves."""
_FORCE: Final = 38
"""The columns that a list of who stands where needs: with room for it, each side has two."""
_WIDEST: Final = 190
"""More would only tear the map apart."""
_ROWS: Final = 22
LEGEND: Final = (
    "On the map a region has its short name, as in the lists; f is an army of the\n"
    "Free Peoples and S one of the Shadow, with the number of its units; n is a\n"
    "Nazgûl alone, @ the last known place of the Ring-bearers, · an empty Settlement.\n"
    "In the lists 3/1/2 are three Regulars, one Elite and two Leaders (of Sauron:\n"
    "Nazgûl, of Isengard: Dunlendings). An army inside a Stronghold is besieged by\n"
    "the one in the field."
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


def text(view: Json, options: Json, width: int = WIDTH) -> str:
    """The map and who stands where, an empty line, and what lies beside the map; in one, where there is room."""
    width = min(width, _WIDEST)
    wide = width >= _WIDE
    beside = min(_LIST, width - WIDTH - 2)
    lists = _lists(view, beside if wide else width)
    drawn = _map(view, width - beside - 2 if wide else width)
    if wide:
        drawn += [" " * len(drawn[0])] * (len(lists) - len(drawn))
        drawn = [f"{left}  {right}".rstrip() for left, right in zip_longest(drawn, lists, fillvalue="")]
    columns = max(1, width // (2 * _FORCE))
    column = width // (2 * columns)
    stacks = [stack for side in (FREE_PEOPLES, SHADOW) for stack in _dealt(_forces(view, side, column), columns)]
    forces = ["".join(f"{line:<{column}}" for line in row).rstrip() for row in zip_longest(*stacks, fillvalue="")]
    return "\n".join([*drawn, *forces] if wide else [*drawn, *forces, "", *lists])


def changed(before: Json, after: Json, options: Json, width: int = WIDTH) -> str:
    """What is different on the table: the places where somebody came, went or fell, and the lists that changed."""
    lines = []
    for side in (FREE_PEOPLES, SHADOW):
        was, now = _places(before, side), _places(after, side)
        for slot in range(len(SLOT_IDS)):
            if was.get(slot) != now.get(slot):
                lines += _wrapped(f"Now {_where(slot)}: ", now.get(slot, ["nobody of the " + SIDE_LABELS[side]]), width)
    old = dict(_facts(before))
    for head, items in _facts(after):
        if old.get(head) == items:
            continue
        if head == _NATIONS:
            items = [item for item in items if item not in old[head]]
        lines += _wrapped(head, items, width)
    return "\n".join(lines)


def near(view: Json, word: str, width: int = WIDTH) -> str:
    """What is in a region, and in those next to it; the region by its name, the beginning of it, or its short name.
    Of a Nation, what is in all its regions."""
    wanted = _plain(word)
    found = [region for region in range(REGIONS) if wanted in (_plain(SHORT[region]), _plain(LABELS[region]))]
    found = found or [region for region in range(REGIONS) if wanted and _plain(LABELS[region]).startswith(wanted)]
    own = [region for region in range(REGIONS) if wanted and wanted == _plain(_nation_of(region))]
    if own and not found:
        return "\n".join(line for region in own for line in _region(view, region, width))
    if len(found) != 1:
        names = ", ".join(LABELS[region] for region in found)
        return f"That may be {names}." if found else f"There is no region {word!r}; `help` and its name tell about one."
    lines = _region(view, found[0], width)
    for other in NEIGHBOURS[found[0]]:
        lines += ["  " + line for line in _region(view, other, width - 2)]
    return "\n".join(lines)


def _nation_of(region: int) -> str:
    """The Nation that a region is of; nothing for most."""
    return NATION_LABELS[NATION[region]] if NATION[region] < len(NATION_LABELS) else ""


def _plain(name: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFKD", name.lower()) if letter.isalpha())


def _region(view: Json, region: int, width: int) -> list[str]:
    """A region: whose it is, what is built there, and who stands there."""
    taken = view["control"].get(REGION_IDS[region])
    told = [_nation_of(region)] if _nation_of(region) else []
    told += [SETTLEMENT_IDS[SETTLEMENT[region]]] if SETTLEMENT[region] else []
    told += ["fortification"] if FORTIFIED[region] else []
    told += [f"taken by the {SIDE_LABELS[SEATS.index(taken)]}"] if taken is not None else []
    if view["fellowship"]["region"] == REGION_IDS[region] and view["fellowship"]["mordor"] is None:
        told.append("the Ring-bearers, as far as is known")
    lines = _wrapped(f"{SHORT[region]} {LABELS[region]}: ", told or ["nobody's land"], width)
    for side in (FREE_PEOPLES, SHADOW):
        for slot, here in _places(view, side).items():
            if REGION_OF[slot] == region:
                whose = "besieged" if slot >= REGIONS else SIDE_LABELS[side]
                lines += _wrapped(f"    {whose}: ", here, width)
    for whose, place in (("factions", REGION_IDS[region]), ("besieged", f"inside-{REGION_IDS[region]}")):
        figures = warriors.at(view, place)
        lines += _wrapped(f"    {whose}: ", figures, width) if figures else []
    return lines


def _units(figures: Json, side: int) -> int:
    """How many army units of a side are among figures."""
    number = 0
    for name, count in figures.items():
        figure = FIGURE_IDS.index(name)
        if SIDE_OF_FIGURE[figure] == side and IS_UNIT[figure]:
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


def _map(view: Json, width: int) -> list[str]:
    """The regions where somebody stands, each about where it lies, and empty Settlements where there is room."""
    canvas = [[" "] * (width - 2) for _ in range(_ROWS)]
    here = [(region, f"{SHORT[region]} {mark}") for region in range(REGIONS) if (mark := _mark(view, region))]
    for region, mark in here:
        row, column = _spot(region, width)
        column = min(column, width - 3 - len(mark))
        spot = row, column
        if not _free(canvas, spot, mark):
            spots = ((there, aside) for there in range(_ROWS) for aside in range(1, width - 2 - len(mark)))
            spot = min(
                (other for other in spots if _free(canvas, other, mark)),
                key=lambda other: abs(other[0] - row) * _TALL + abs(other[1] - column),
            )
        _write(canvas, mark, spot)
    held = {region for region, _ in here}
    for region in range(REGIONS):
        if SETTLEMENT[region] and region not in held:
            spot = _spot(region, width)
            for mark in (f"{SHORT[region]} ·", "·"):
                if _free(canvas, spot, mark):
                    _write(canvas, mark, spot)
                    break
    edge = "─" * (width - 2)
    return [f"┌{edge}┐", *(f"│{''.join(line)}│" for line in canvas), f"└{edge}┘"]


_TALL: Final = 8
"""How many columns aside are no worse than a row above or below."""


def _spot(region: int, width: int) -> tuple[int, int]:
    """Where on the map a region lies: row and column."""
    row = (Y[region] - min(Y)) * (_ROWS - 1) / (max(Y) - min(Y))
    return round(row), round((X[region] - min(X)) * (width - 10) / (max(X) - min(X)))


def _free(canvas: list[list[str]], spot: tuple[int, int], mark: str) -> bool:
    """Whether there is room for a mark, with a column on either side of it."""
    row, column = spot
    room = canvas[row][max(0, column - 1) : column + len(mark) + 1]
    return column + len(mark) <= len(canvas[row]) and all(cell == " " for cell in room)


def _write(canvas: list[list[str]], mark: str, spot: tuple[int, int]) -> None:
    row, column = spot
    canvas[row][column : column + len(mark)] = list(mark)


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


def _forces(view: Json, side: int, column: int) -> list[list[str]]:
    """Where a side stands, a line for each place or two."""
    return [_wrapped(f"{_where(slot)}: ", here, column - 1) for slot, here in _places(view, side).items()]


def _dealt(places: list[list[str]], columns: int) -> list[list[str]]:
    """Lines in as many columns, about equally high, each with whole places."""
    high = -(-sum(map(len, places)) // columns)
    stacks: list[list[str]] = [[] for _ in range(columns)]
    stack = 0
    for lines in places:
        if len(stacks[stack]) >= high and stack < columns - 1:
            stack += 1
        stacks[stack] += lines
    return stacks


def _places(view: Json, side: int) -> dict[int, list[str]]:
    """Who of a side stands where, by slot."""
    found = {}
    for slot, place in enumerate(SLOT_IDS):
        here = _figures(view["armies"].get(place, {}), side)
        here += [
            NAMES[who].partition(",")[0]
            for who, name in enumerate(CHARACTER_IDS)
            if SIDE_OF[who] == side and view["characters"].get(name) == place
        ]
        if here:
            found[slot] = here
    return found


def _where(slot: int) -> str:
    return f"{SHORT[REGION_OF[slot]]} {LABELS[REGION_OF[slot]]}{' (besieged)' if slot >= REGIONS else ''}"


def _lists(view: Json, width: int) -> list[str]:
    """All that lies beside the map."""
    return [line for head, items in _facts(view) for line in _wrapped(head, items, width)]


_NATIONS: Final = "Nations: "


def _facts(view: Json) -> list[tuple[str, list[str]]]:
    """What there is to say beside the map: what it is about, and the items."""

    def of(thing: str, seat: str) -> str:
        return f"Your {thing.lower()}: " if view["seat"] == seat else f"{thing} of the {SEAT_LABELS[seat]}: "

    points = [
        f"{'you' if view['seat'] == seat else SIDE_LABELS[side]} {view['points'][seat]} of {POINTS_TO_WIN[side]}"
        for side, seat in enumerate(SEATS)
    ]
    facts = [
        ("", [f"Turn {view['turn']}, phase {view['phase']} ({_PHASES[view['phase']]})."]),
        ("Points: ", points),
        (_NATIONS, [_nation(view, nation) for nation in range(len(NATION_IDS))]),
        ("The Fellowship: ", _fellowship(view)),
    ]
    for seat in SEATS:
        dice = view["dice"][seat]
        unused = [_dice(face, number) for face, number in dice["unused"].items()] or ["none"]
        rings = view["rings"][seat]["left"]
        more = [f"{dice['used']} used", f"{dice['hunt_box']} in the Hunt Box", f"{rings} Ring{'s' * (rings != 1)}"]
        special = [
            f"{KINDS_OF_DICE[DIE_IDS.index(name)].label}: {FACE_LABELS[FACE_IDS.index(die['unused'])]}"
            for name, die in dice.get("special", {}).items()
            if die["unused"] is not None
        ]
        facts.append((of("Dice", seat), unused + special + more))
    if "kings" in view:
        facts.append(("Sovereigns: ", told.states(view)))
    taken = [
        f"{LABELS[REGION_IDS.index(region)]} (by the {SIDE_LABELS[SEATS.index(seat)]})"
        for region, seat in view["control"].items()
    ]
    if taken:
        facts.append(("Taken: ", taken))
    facts += _of_twilight(view)
    facts += warriors.facts(view)
    facts += _of_teams(view)
    for seat in SEATS:
        cards = view["cards"][seat]
        facts.append((of("Cards", seat), [f"{sum(cards['hand'].values())} in hand", *map(_title, cards["table"])]))
    hands = view.get("hands") or ({view["seat"]: view["own"]["hand"]} if view["own"] else {})
    return facts + [(of("Hand", seat), [_with_icon(card) for card in hand]) for seat, hand in hands.items() if hand]


def _of_teams(view: Json) -> list[tuple[str, list[str]]]:
    """Of three or four: whose the Nations are, who leads and holds how many cards, and where both of a team stand."""
    teams = view.get("teams")
    if teams is None:
        return []
    facts = []
    for seat, own in teams["seats"].items():
        mates = [other for other, facts_of in teams["seats"].items() if facts_of["side"] == own["side"]]
        items = [f"{sum(own['hand'].values())} in hand"]
        if len(mates) > 1 and teams["leading"][own["side"]] == seat:
            items.append("leads this turn")
        if own["score"]:
            items.append(f"{own['score']} scored")
        nations = ", ".join(NATION_LABELS[NATION_IDS.index(nation)] for nation in own["nations"])
        facts.append((f"{'You, the ' if view['seat'] == seat else ''}{SEAT_LABELS[seat]} ({nations}): ", items))
    for head, slots in (("Mixed armies: ", teams["mixed"]), ("Armies kept apart: ", teams["separate"])):
        if slots:
            facts.append((head, [_where(SLOT_IDS.index(slot)) for slot in slots]))
    last = teams["last_action"]["nations"]
    if last:
        named = [NATION_LABELS[NATION_IDS.index(nation)] for nation in last]
        facts.append(("The last action of the Free Peoples was on: ", named))
    return facts


def _of_twilight(view: Json) -> list[tuple[str, list[str]]]:
    """Ships, Ents and siege engines, where that box is in play."""
    own = view.get("twilight")
    if own is None:
        return []
    facts = []
    for head, where in (("Ships: ", own["ships"]), ("Ents: ", own["ents"])):
        if where:
            facts.append((head, [f"{number} in {LABELS[REGION_IDS.index(name)]}" for name, number in where.items()]))
    engines = [
        f"{number} {word} at {LABELS[REGION_IDS.index(name)]}"
        for name, there in own["engines"].items()
        for word, number in (("Siege Towers", there["towers"]), ("Trebuchets", there["trebuchets"]))
        if number
    ]
    return [*facts, ("Siege engines: ", engines)] if engines else facts


def _dice(face: str, number: int) -> str:
    label = FACE_LABELS[FACE_IDS.index(face)]
    return label if number == 1 else f"{number} {label}"


def _with_icon(card: str) -> str:
    """A card with the die that plays it besides an Event."""
    return f"{_title(card)} ({FACE_LABELS[EVENTS[CARD_IDS.index(card)].die]})"


def _title(card: str) -> str:
    return EVENTS[CARD_IDS.index(card)].title


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
        region = "The Western Way" if state["region"] is None else LABELS[REGION_IDS.index(state["region"])]
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


def open_view(*views: Json) -> Json:
    """The view of somebody who may see everything, from those of all seats."""
    hands = {view["seat"]: view["own"]["hand"] for view in views}
    return {**views[0], "seat": None, "own": None, "hands": hands}
