"""A view drawn as text: the diamond of regions as a wall of bricks, and below it what else lies on the table.

The bricks border on each other as the regions do. ``◇`` is a stand of the Fellowship, ``◆`` one of Sauron's; a name is
followed by the strength. It is 73 columns wide and needs no colour. `svg`, the picture, is drawn in `picture`.

    >>> import redbook
    >>> print(redbook.game("confrontation").start())  # doctest: +ELLIPSIS
                      ┌───────────────────────────────────┐
                      │               MORDOR              │
    ...
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from redbook.confrontation.board import HOME, MOUNTAINS, REGION_IDS, REGIONS
from redbook.confrontation.picture import svg
from redbook.confrontation.scene import (
    Stand,
    battle_line,
    capital,
    card_name,
    fallen,
    name_of,
    place_name,
    region_name,
    remarks,
    row_of,
    side_name,
    stands,
    status,
    strength_of,
    suspects,
    upside_down,
    x_of,
)
from redbook.kernel.contract import Json

__all__ = ["SIGNS", "WIDTH", "svg", "text"]

WIDTH: Final = 73
"""Columns of the board."""
SIGNS: Final = {"fellowship": "◇", "sauron": "◆"}
"""What marks the stands of each side."""

_BRICK: Final = 18
"""Columns from one wall of a region to the next; a home is two bricks wide."""
_ROOM: Final = _BRICK - 1
"""Columns between the walls."""
_MOUNTAIN_ROW: Final = 3
"""The mountains' row, in the middle of seven whoever looks."""
_JOINTS: Final = dict(zip(range(16), " ╵╷│╴┘┐┤╶└┌├─┴┬┼", strict=True))
"""Box characters by the lines that meet: 1 from above, 2 from below, 4 from the left, 8 from the right."""


def text(view: Json, options: Json) -> str:
    """The board and all that lies beside it, as the view has it."""
    return "\n".join([*board(view, options), "", *table(view, options)])


# ----- the board


def board(view: Json, options: Json) -> list[str]:
    """The lines of the board, a player's own home at the bottom."""
    rows: list[list[int]] = [[] for _ in range(7)]
    for region in range(REGIONS):
        rows[row_of(view, region)].append(region)
    walls = [sorted({wall for region in row for wall in _walls(view, region)}) for row in rows]
    lines: list[str] = []
    borders: list[int] = []
    for number, row in enumerate(rows):
        borders.append(len(lines))
        lines.append(_border(walls[number - 1] if number else [], walls[number]))
        lines += _bricks(view, options, row, walls[number])
    lines.append(_border(walls[-1], []))
    _add_tunnel(view, lines, borders[_MOUNTAIN_ROW], borders[_MOUNTAIN_ROW + 1])
    return lines


def _walls(view: Json, region: int) -> tuple[int, int]:
    """The columns of a region's walls."""
    middle = WIDTH // 2 + x_of(view, region) * _BRICK // 2
    reach = _BRICK if region in HOME else _BRICK // 2
    return middle - reach, middle + reach


def _border(above: list[int], below: list[int]) -> str:
    """The line between two rows, given where the walls of each are."""
    joints = [0] * WIDTH
    for walls, bit in ((above, 1), (below, 2)):
        for wall in walls:
            joints[wall] |= bit
    for walls in (above, below):
        if walls:
            for column in range(walls[0], walls[-1]):
                joints[column] |= 8
                joints[column + 1] |= 4
    return "".join(_JOINTS[joint] for joint in joints).rstrip()


def _bricks(view: Json, options: Json, row: list[int], walls: list[int]) -> list[str]:
    """The lines of a row: names, then stands."""
    filled = {region: _stand_lines(view, options, region) for region in row}
    height = max(1, *(len(lines) for lines in filled.values()))
    canvas = [[" "] * WIDTH for _ in range(1 + height)]
    for line in canvas:
        for wall in walls:
            line[wall] = "│"
    for region, lines in filled.items():
        left, right = _walls(view, region)
        room = right - left - 1
        for line, said in zip(canvas, [_title(options, region, room), *lines], strict=False):
            line[left + 1 : right] = said.ljust(room)
    _add_river(view, row, canvas[0])
    return ["".join(line).rstrip() for line in canvas]


def _title(options: Json, region: int, room: int) -> str:
    name = region_name(options, REGION_IDS[region])
    if region in HOME:
        name = name.upper()
    elif MOUNTAINS >> region & 1:
        name = f"^ {name} ^" if len(name) + 4 <= room else f"^{name}^"
    return name.center(room)


def _stand_lines(view: Json, options: Json, region: int) -> list[str]:
    """The stands of a region; in a home two stand beside each other."""
    said: list[str] = []
    for side, sign in SIGNS.items():
        here = [stand for stand in stands(view, REGION_IDS[region]) if stand.side == side]
        said += [_named(options, stand, stand.character) for stand in here if stand.character is not None]
        hidden = sum(stand.character is None for stand in here)
        if hidden:
            said.append(f"{sign * hidden} {hidden} hidden")
    if region not in HOME:
        return said
    return [" ".join(one.ljust(_ROOM) for one in said[n : n + 2]).rstrip() for n in range(0, len(said), 2)]


def _named(options: Json, stand: Stand, character: str) -> str:
    """A stand with its name, as much of it as fits."""
    said = ""
    for name in _ever_shorter(name_of(options, character)):
        said = f"{name} {strength_of(character)}"
        if not stand.own and not stand.shown:
            said = f"({said})"
        said = SIGNS[stand.side] + said + ("*" if stand.shown else "°" if stand.own and stand.known else "")
        if len(said) <= _ROOM:
            break
    return said


def _ever_shorter(name: str) -> list[str]:
    """A name in full, and abbreviated."""
    bare = name.removesuffix(" (variant)")
    face = " v" if bare != name else ""
    first, *rest = bare.split()
    brief = f"{first[0]}. {rest[0]}" if len(rest) == 1 else first
    return [name, bare + face, brief + face]


def _add_river(view: Json, row: list[int], line: list[str]) -> None:
    """The Anduin flows from Mirkwood through Fangorn to Rohan, over their walls."""
    ids = [REGION_IDS[region] for region in row]
    if "fangorn" in ids:
        flow = "◂≈≈" if upside_down(view) else "≈≈▸"
        for wall in _walls(view, row[ids.index("fangorn")]):
            line[wall - 1 : wall + 2] = flow


def _add_tunnel(view: Json, lines: list[str], top: int, bottom: int) -> None:
    """The Tunnel of Moria runs from Eregion between the mountains to Fangorn, in the middle of the board."""
    middle = WIDTH // 2
    ends = "╥▼" if upside_down(view) else "▲╨"
    for number in range(top, bottom + 1):
        sign = ends[0] if number == top else ends[1] if number == bottom else "║"
        lines[number] = lines[number][:middle] + sign + lines[number][middle + 1 :]


# ----- beside the board


def table(view: Json, options: Json) -> list[str]:
    """What lies beside the board, and how the game stands."""
    lines = wrap(status(view, options), WIDTH)
    fight = battle_line(view, options)
    if fight is not None:
        lines += wrap(fight, WIDTH)
    for remark in remarks(view, options):
        lines += wrap(remark, WIDTH)
    for side, sign in SIGNS.items():
        cards = view["cards"][side]
        parts = [
            f"{what} {', '.join(named)}"
            for what, named in (
                ("cards", [card_name(card) for card in cards["unused"]]),
                ("used", [card_name(card) for card in cards["used"]]),
                ("special cards", [card_name(card) for card in view["specials"][side]]),
                ("fallen", [name_of(options, character) for character in fallen(view, side)]),
            )
            if named
        ]
        for character, regions in suspects(view, side).items():
            places = " or ".join(place_name(options, region) for region in regions)
            parts.append(f"{name_of(options, character)} is in {places}")
        lines += wrap(
            f"{sign} {capital(side_name(options, side))}: {'; '.join(parts)}", WIDTH, subsequent_indent="    "
        )
    if view["ringbearer"] not in (None, "frodo", "frodo-variant"):
        lines.append(f"The Ringbearer is {name_of(options, view['ringbearer'])}.")
    return lines
