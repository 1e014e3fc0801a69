"""What the pages of the arena are made of: each is one file that needs nothing else.

Pictures are inside the page, and it loads nothing from anywhere, so it can be kept, sent and read for ever.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from redbook.arena.canvas import DPI
from redbook.arena.tables import Table

_CSS: Final = """\
:root { color-scheme: light; --ink: #22303c; --faint: #6b7680; --rule: #e3e7ea; --accent: #1f6f8b; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f2ed; color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header p { color: var(--faint); margin: 0; }
h1 { font: 600 2.1rem/1.2 Georgia, "Times New Roman", serif; margin: 0 0 .3rem; }
h2 { font: 600 1.3rem/1.3 Georgia, "Times New Roman", serif; margin: 0 0 .8rem; }
section { background: #fff; border: 1px solid var(--rule); border-radius: 10px; margin-top: 1.4rem; }
section { padding: 1.4rem 1.6rem; }
section.headline { border-left: 5px solid var(--accent); font-size: 1.1rem; }
section.headline p { margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; font-variant-numeric: tabular-nums; }
th, td { padding: .38rem .6rem; text-align: right; border-bottom: 1px solid var(--rule); }
th, td { line-height: 1.35; white-space: nowrap; }
th { color: var(--faint); font-weight: 600; }
th, td.left { white-space: normal; }
.left { text-align: left; }
tr:last-child td { border-bottom: 0; }
td:first-child { font-weight: 600; white-space: nowrap; }
.failed td { white-space: normal; }
img { display: block; max-width: 100%; height: auto; margin: 1rem auto 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.4rem; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: #f4f2ed; border-radius: 6px; padding: .8rem 1rem; margin: .6rem 0 0; }
pre { white-space: pre-wrap; font-size: .87rem; }
.note { color: var(--faint); font-size: .9rem; margin: .9rem 0 0; }
details { margin-top: .9rem; }
summary { color: var(--accent); cursor: pointer; }
.failed { border-left: 5px solid #b5432e; }
@media print { body { background: #fff; } section { break-inside: avoid; } }
"""


def document(title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_CSS}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def header(title: str, about: str) -> str:
    """What a page begins with."""
    return f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p></header>"


def headlines(lines: Sequence[str]) -> str:
    """What was found, in sentences."""
    return f'<section class="headline">{"".join(f"<p>{escape(line)}</p>" for line in lines)}</section>'


def section(title: str, *parts: str, kind: str = "") -> str:
    """A part of a page under its title."""
    head = f'<section class="{kind}">' if kind else "<section>"
    return "\n".join([head, f"<h2>{escape(title)}</h2>", *parts, "</section>"])


def table(rows: Table) -> str:
    """A table that can be moved sideways where there is no room for it."""
    return f'<div class="wide">{rows.html()}</div>'


def note(text: str) -> str:
    """A remark in small print."""
    return f'<p class="note">{escape(text)}</p>'


def picture(pictures: Mapping[str, bytes], name: str, alt: str) -> str:
    """A picture, inside the page, as large as it was meant."""
    content = pictures[name]
    width = int.from_bytes(content[16:20], "big") * 96 // DPI  # a page has 96 dots an inch
    return f'<img alt="{escape(alt)}" width="{width}" src="data:image/png;base64,{b64encode(content).decode()}">'


def fold(summary: str, inside: str) -> str:
    """Something long that is opened by a click."""
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def facts(pairs: Sequence[tuple[str, str]]) -> str:
    """What there is to know, name by name."""
    return "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in pairs) + "</dl>"
