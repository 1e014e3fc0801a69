"""A view drawn as a picture: an SVG that stands alone, without fonts, scripts or files from elsewhere.

Regions are hexagons, which border on each other as the rules say: two towards each home, one to either side. Stands
are shields in the colour of their side; one whose face the viewer may see has its name and strength on it, a hidden
one shows its back. Whatever has a meaning has a ``<title>``, for screen readers and as a tooltip.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

from redbook.confrontation.board import FANGORN, HOME, LIMIT, MOUNTAINS, REGION_IDS, REGIONS, SEATS, SHIRE
from redbook.confrontation.cards import CARD_IDS, CARD_TEXT, FULL_HAND, SPECIAL_IDS, SPECIAL_TEXT
from redbook.confrontation.characters import ABILITY, CHARACTER_IDS
from redbook.confrontation.scene import (
    Stand,
    battle_line,
    capital,
    card_name,
    fallen,
    name_of,
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

_WIDTH: Final = 1000
_HEIGHT: Final = 1076
_HALF: Final = 113
"""Half the width of a hexagon."""
_TALL: Final = 88
"""Half its height; the next row is three quarters of the height below."""
_TOP: Final = 110
"""The middle of the first row."""
_SHIELD: Final = (56, 66)
"""Width and height of a stand."""

_INK: Final = "#3b2a1a"
_COLOURS: Final = {"fellowship": ("#2c5a4f", "#e7efdc", "#1d3f37"), "sauron": ("#7c2320", "#f3dfcf", "#4a1412")}
"""Of each side: its colour, the light face of its shields, and its dark edge."""
_PLATES: Final = {"shire": "#c9d6a0", "mordor": "#b9a196"}
_PLAIN: Final = "#e9ddb8"
_MOUNTAIN: Final = "#d3c7b0"
_GOLD: Final = "#c48a12"

_DEFINITIONS: Final = f"""\
<defs>
<radialGradient id="redbook-parchment" cx="50%" cy="45%" r="75%">
<stop offset="0" stop-color="#f7efd6"/><stop offset="0.7" stop-color="#efe2bd"/><stop offset="1" stop-color="#d9c492"/>
</radialGradient>
<pattern id="redbook-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(58)">
<path d="M0 0V9" stroke="#8d7b5f" stroke-width="1.4" stroke-opacity="0.4"/>
</pattern>
<marker id="redbook-flow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="2.8" markerHeight="2.8" orient="auto">
<path d="M0 0L10 5L0 10L2.5 5Z" fill="#3f7d9c"/>
</marker>
<marker id="redbook-way" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
<path d="M0 0L10 5L0 10L2.5 5Z" fill="{_INK}"/>
</marker>
</defs>"""


def svg(view: Json, options: Json) -> str:
    """The picture of a view."""
    sides = ["fellowship", "sauron"] if upside_down(view) else ["sauron", "fellowship"]
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
        f' font-family="Georgia, \'Times New Roman\', serif" fill="{_INK}">',
        _title(f"The Confrontation. {status(view, options)}"),
        _DEFINITIONS,
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="url(#redbook-parchment)"/>',
        f'<rect x="7" y="7" width="{_WIDTH - 14}" height="{_HEIGHT - 14}" rx="9" fill="none" stroke="#a98f5a"'
        ' stroke-width="1.5"/>',
        *(_plate(view, options, region) for region in range(REGIONS)),
        _river(view),
        _tunnel(view),
        *(_company(view, options, region) for region in range(REGIONS)),
        *_hand(view, options, sides[0], 24),
        *_losses(view, options, sides[0], 24),
        *_hand(view, options, sides[1], _HEIGHT - 262),
        *_losses(view, options, sides[1], _HEIGHT - 262),
        *_footer(view, options),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


# ----- the board


def _middle(view: Json, region: int) -> tuple[int, int]:
    """The middle of a region's hexagon."""
    return _WIDTH // 2 + x_of(view, region) * _HALF, _TOP + row_of(view, region) * _TALL * 3 // 2


def _hexagon(x: int, y: int, inset: int) -> str:
    half, tall = _HALF - inset, _TALL - inset
    corners = [(0, -tall), (half, -tall // 2), (half, tall // 2), (0, tall), (-half, tall // 2), (-half, -tall // 2)]
    return " ".join(f"{x + dx},{y + dy}" for dx, dy in corners)


def _plate(view: Json, options: Json, region: int) -> str:
    """A region: its ground, its name and, in the mountains, its peaks."""
    x, y = _middle(view, region)
    mountain = MOUNTAINS >> region & 1
    name = region_name(options, REGION_IDS[region])
    ground = _PLATES.get(REGION_IDS[region], _MOUNTAIN if mountain else _PLAIN)
    kind = "home of " + side_name(options, "fellowship" if region == SHIRE else "sauron") if region in HOME else ""
    kind = kind or ("mountains" if mountain else "open land")
    room = "one stand" if LIMIT[region] == 1 else f"{LIMIT[region]} stands"
    edge = f'stroke="{_INK}" stroke-opacity="0.55" stroke-width="{3 if region in HOME else 1.6}"'
    lines = [
        "<g>",
        _title(f"{name}: {kind}, room for {room} of a side"),
        f'<polygon points="{_hexagon(x, y, 3)}" fill="{ground}" {edge} stroke-linejoin="round"/>',
    ]
    if mountain:
        lines.append(f'<polygon points="{_hexagon(x, y, 3)}" fill="url(#redbook-hatch)"/>')
        lines += [_peak(x + dx, y + 66 + dy, size) for dx, dy, size in ((-24, -6, 15), (22, -8, 13), (0, 0, 20))]
    size = 19 if region in HOME else 17
    weight = ' font-weight="bold" letter-spacing="1.5"' if region in HOME else ""
    lines += [_text(x, y - 37, size, name.upper() if region in HOME else name, weight), "</g>"]
    return "\n".join(lines)


def _peak(x: int, y: int, size: int) -> str:
    """A mountain with snow on it."""
    top, rim, fold, foot = y - size * 5 // 4, y - size * 5 // 6, y - size // 2, size // 3
    slopes = f"M{x - size} {y}L{x} {top}L{x + size} {y}Z"
    snow = f"M{x - foot} {rim}L{x} {top}L{x + foot} {rim}L{x} {fold}Z"
    return f'<path d="{slopes}" fill="#9c8c72" stroke="#6c5b43"/><path d="{snow}" fill="#f6f1e2"/>'


def _river(view: Json) -> str:
    """The Anduin: downstream from Mirkwood through Fangorn to Rohan."""
    x, y = _middle(view, FANGORN)
    down = -1 if upside_down(view) else 1
    lines = ["<g>", _title("The Anduin: the Fellowship may move downstream")]
    for edge in (x - _HALF, x + _HALF):
        wave = f"M{edge - 38 * down} {y + 6}q{9 * down} -13 {18 * down} 0t{18 * down} 0t{18 * down} 0h{8 * down}"
        lines.append(
            f'<path d="{wave}" fill="none" stroke="#5b9ab8" stroke-width="8" stroke-linecap="round"'
            ' stroke-opacity="0.9" marker-end="url(#redbook-flow)"/>'
        )
    return "\n".join([*lines, "</g>"])


def _tunnel(view: Json) -> str:
    """The Tunnel of Moria: from Eregion to Fangorn, under the border of two mountains."""
    x, end = _middle(view, FANGORN)
    towards = 1 if upside_down(view) else -1
    start = end - towards * _TALL * 3
    way = f"M{x} {start + towards * 66}V{end - towards * 72}"
    title = _title("The Tunnel of Moria: the Fellowship may go through it")
    return (
        f'<g>{title}<path d="{way}" stroke="#f7efd6" stroke-width="10"/>'
        f'<path d="{way}" stroke="{_INK}" stroke-width="4.5" stroke-dasharray="9 6"'
        ' marker-end="url(#redbook-way)"/></g>'
    )


# ----- stands


def _company(view: Json, options: Json, region: int) -> str:
    """The stands in a region, side by side; a battle is lit up."""
    x, y = _middle(view, region)
    battle = view["battle"]
    lines = []
    if battle is not None and battle["region"] == REGION_IDS[region]:
        lines.append(
            f'<polygon points="{_hexagon(x, y, 5)}" fill="none" stroke="#d9541e" stroke-width="6"'
            ' stroke-opacity="0.85" stroke-linejoin="round"/>'
        )
    here = stands(view, REGION_IDS[region])
    width = _SHIELD[0]
    step = min(width + 8, (2 * _HALF - 22) // max(1, len(here)))
    scale = min(1.0, (step - 3) / width)
    left = x - step * (len(here) - 1) / 2
    for number, stand in enumerate(here):
        lines.append(
            f'<g transform="translate({left + step * number:g} {y + 12}) scale({scale:.3g})">'
            f"{_shield(options, stand)}</g>"
        )
    return "\n".join(lines)


def _shield(options: Json, stand: Stand) -> str:
    """A stand, around the origin."""
    width, height = _SHIELD
    half = width // 2
    colour, face, dark = _COLOURS[stand.side]
    outline = (
        f"M{-half} {-height // 2}H{half}V4C{half} 20 12 {height // 2 - 6} 0 {height // 2}"
        f"C-12 {height // 2 - 6} {-half} 20 {-half} 4Z"
    )
    shadow = f'<path d="{outline}" transform="translate(2 3)" fill="#000" fill-opacity="0.22"/>'
    owner = side_name(options, stand.side)
    if stand.character is None:
        title = _title(f"A hidden stand of {owner}")
        back = f'<path d="{outline}" fill="{colour}" stroke="{dark}" stroke-width="2"/>'
        return title + shadow + back + _EMBLEMS[stand.side]
    name = name_of(options, stand.character)
    state = "revealed" if stand.shown else "hidden, but known to the other side" if stand.known else "hidden"
    if not stand.own and not stand.shown:
        state = "hidden, but known to be here"
    told = f"{name}, strength {strength_of(stand.character)}, {state}. {ABILITY[CHARACTER_IDS.index(stand.character)]}"
    edge = f'stroke="{_GOLD}" stroke-width="4"' if stand.shown else f'stroke="{colour}" stroke-width="2.5"'
    if stand.known and not stand.shown:
        edge += ' stroke-dasharray="4 3"'
    words = name.replace(" (variant)", "′").replace("Mouth of Sauron", "The Mouth").split(" ", 1)
    lines = [_title(told), shadow, f'<path d="{outline}" fill="{face}" {edge}/>']
    for number, word in enumerate(words):
        size = min(12.5, 76 / len(word))  # so that a word of any length fits, in any serif font
        lines.append(_text(0, -14 + 12 * number - 4 * (len(words) - 1), size, word, ' font-weight="bold"'))
    lines.append(_text(0, 16 + 3 * (len(words) - 1), 21, str(strength_of(stand.character)), f' fill="{colour}"'))
    return "".join(lines)


_EMBLEMS: Final = {
    # A leaf, and an eye.
    "fellowship": '<path d="M0 18C-16 4 -13 -13 0 -22C13 -13 16 4 0 18Z" fill="#9fc08a"/>'
    '<path d="M0 22V-16M0 8L-7 0M0 8L7 0M0 -2L-5 -8M0 -2L5 -8" stroke="#2c5a4f" stroke-width="1.8" fill="none"/>',
    "sauron": '<path d="M-18 -4Q0 -22 18 -4Q0 14 -18 -4Z" fill="#e9a13b"/>'
    '<path d="M0 -13Q5 -4 0 5Q-5 -4 0 -13Z" fill="#2a0b0a"/>',
}


# ----- beside the board


def _hand(view: Json, options: Json, side: str, y: int) -> Iterable[str]:
    """The nine combat cards of a side; the used ones are crossed out."""
    colour, face, dark = _COLOURS[side]
    yield _text(26, y + 16, 17, capital(side_name(options, side)), f' fill="{dark}" font-weight="bold"', "start")
    used = view["cards"][side]["used"]
    nine = [card for code, card in enumerate(CARD_IDS) if FULL_HAND[SEATS.index(side)] >> code & 1]
    for number, card in enumerate(nine):
        left, top = 26 + number % 5 * 46, y + 28 + number // 5 * 60
        gone = card in used
        played = view["battle"] is not None and view["battle"]["cards"][side] == card
        edge = f'stroke="{_GOLD}" stroke-width="4"' if played else f'stroke="{colour}" stroke-width="1.6"'
        word = {"noble-sacrifice": "Noble", "elven-cloak": "Cloak", "eye": "Eye"}.get(card, card_name(card))
        told = f"{card_name(card)}, {'used' if gone else 'unused'}. {CARD_TEXT[CARD_IDS.index(card)]}"
        yield f"<g{' opacity=' + chr(34) + '0.45' + chr(34) if gone else ''}>{_title(told)}"
        yield f'<rect x="{left}" y="{top}" width="40" height="54" rx="5" fill="{face}" {edge}/>'
        yield _text(left + 20, top + 34, 21 if card.isdigit() else 9.5, word, f' fill="{dark}"')
        if gone:
            yield f'<path d="M{left + 5} {top + 49}L{left + 35} {top + 5}" stroke="{colour}" stroke-width="3"/>'
        yield "</g>"


def _losses(view: Json, options: Json, side: str, y: int) -> Iterable[str]:
    """The special cards of a side, its fallen, and where those seen before may be."""
    dark = _COLOURS[side][2]
    groups = [
        (
            "Special cards",
            [(card_name(card), SPECIAL_TEXT[SPECIAL_IDS.index(card)]) for card in view["specials"][side]],
        ),
        (
            "Fallen",
            [(name_of(options, who), ABILITY[CHARACTER_IDS.index(who)]) for who in fallen(view, side)],
        ),
        (
            "Seen before",
            [
                (f"{name_of(options, who)}: {' or '.join(region_name(options, region) for region in regions)}", "")
                for who, regions in suspects(view, side).items()
            ],
        ),
    ]
    line = y + 16
    for heading, entries in groups:
        if not entries:
            continue
        yield _text(_WIDTH - 26, line, 15, heading, f' fill="{dark}" font-weight="bold"', "end")
        told = "; ".join(f"{entry}: {what}" if what else entry for entry, what in entries)
        yield f"<g>{_title(told)}"
        for part in wrap(", ".join(entry for entry, _ in entries), 34):
            line += 18
            yield _text(_WIDTH - 26, line, 14, part, "", "end")
        yield "</g>"
        line += 26


def _footer(view: Json, options: Json) -> Iterable[str]:
    """How the game stands, in words."""
    fight = battle_line(view, options)
    told = [*([fight] if fight is not None else []), *remarks(view, options)]
    lines = wrap(" ".join(told), 112)[:2]
    first = _HEIGHT - 24 - 20 * len(lines)
    yield _text(_WIDTH // 2, first, 18, status(view, options), ' font-weight="bold"')
    for number, line in enumerate(lines, 1):
        yield _text(_WIDTH // 2, first + 20 * number, 15, line)


def _title(told: str) -> str:
    return f"<title>{escape(told)}</title>"


def _text(x: float, y: float, size: float, said: str, more: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"{more}>{escape(said)}</text>'
