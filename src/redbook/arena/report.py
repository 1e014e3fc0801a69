"""What a study leaves behind for people: two or three pictures, a file of ratings, and a page that needs nothing else.

The page is one file: its pictures are inside it, and it loads nothing from anywhere, so it can be kept, sent and read
for ever.
"""

from __future__ import annotations

import json
import shlex
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Final

from redbook.arena import plots
from redbook.arena.folder import write_whole
from redbook.arena.study import Study
from redbook.arena.tables import Standing, Table
from redbook.confrontation.ruleset import DEFAULTS
from redbook.kernel.contract import Json
from redbook.kernel.ledger import ledger

RATINGS: Final = "ratings.json"
REPORT: Final = "report.html"

_CSS: Final = """\
:root { color-scheme: light; --ink: #22303c; --faint: #6b7680; --rule: #e3e7ea; --accent: #1f6f8b; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f2ed; color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header p { color: var(--faint); margin: 0; }
h1 { font: 600 2.1rem/1.2 Georgia, "Times New Roman", serif; margin: 0 0 .3rem; }
h2 { font: 600 1.3rem/1.3 Georgia, "Times New Roman", serif; margin: 0 0 .8rem; }
section { background: #fff; border: 1px solid var(--rule); border-radius: 10px; margin-top: 1.4rem; }
section { padding: 1.4rem 1.6rem; }
section.headline { border-left: 5px solid var(--accent); font-size: 1.1rem; }
section.headline p { margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; font-variant-numeric: tabular-nums; }
th, td { padding: .42rem .7rem; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th { color: var(--faint); font-weight: 600; }
.left { text-align: left; }
tr:last-child td { border-bottom: 0; }
td:first-child { font-weight: 600; }
.failed td { white-space: normal; }
img { display: block; max-width: 100%; height: auto; margin: 1rem auto 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.4rem; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: #f4f2ed; border-radius: 6px; padding: .8rem 1rem; margin: .6rem 0 0; }
pre { white-space: pre-wrap; font-size: .87rem; }
.note { color: var(--faint); font-size: .9rem; margin: .9rem 0 0; }
.failed { border-left: 5px solid #b5432e; }
@media print { body { background: #fff; } section { break-inside: avoid; } }
"""


def write(study: Study) -> Path:
    """Write ratings, pictures and the page into the study's folder; returns the page's path."""
    standing = Standing(study.summary(), study.bots)
    pictures: dict[str, bytes] = {}
    if not standing.mirrored:
        pictures["ratings.png"] = plots.ratings(standing)
        pictures["win-rates.png"] = plots.win_rates(standing)
    pictures["lengths.png"] = plots.lengths(standing)
    folder = study.folder.path
    for name, content in pictures.items():
        write_whole(folder / name, content)
    planned = {"planned": len(study.fixtures)}
    write_whole(folder / RATINGS, json.dumps({**planned, **standing.data()}, indent=2, ensure_ascii=False) + "\n")
    page = folder / REPORT
    write_whole(page, html(study, standing, pictures))
    return page


def html(study: Study, standing: Standing, pictures: dict[str, bytes]) -> str:
    """The page."""
    about = study.about()
    title = f"{ledger(study.game.name).title}: {', '.join(standing.label(place) for place in standing.order)}"
    summary = standing.summary
    parts = [
        f"<header><h1>{escape(title)}</h1><p>A study in Redbook's arena</p></header>",
        f'<section class="headline">{"".join(f"<p>{escape(line)}</p>" for line in standing.headlines())}</section>',
    ]
    if summary.failed:
        count = len(summary.failed)
        said = f"{count} game{'s' * (count > 1)} failed"
        note = "They count for nobody. The records show them as far as they came."
        parts.append(_section(said, _table(standing.failed_table()), _note(note), kind="failed"))
    if not standing.mirrored:
        parts += [
            _section(
                "Ratings",
                _table(standing.rating_table()),
                _picture(pictures, "ratings.png", "Ratings of all bots with their 95% intervals"),
                _note(
                    "By the model of Bradley and Terry, at the greatest likelihood, on the scale of chess: 100 points"
                    " more win 64% of the games, 200 points 76%, 400 points 91%. The mean is 1500. Each pair is given"
                    " one drawn game more, so that nobody is rated infinite. Intervals are 95%, from the Fisher"
                    " information."
                ),
            ),
            _section(
                "Who beats whom",
                _table(standing.pair_table()),
                _picture(pictures, "win-rates.png", "Win rate of each bot against each other"),
                _note(
                    "A draw is half a win. Intervals are 95%, by Wilson's score: if one does not hold 50%, the two are"
                    " told apart. A match is the two games of a round with the sides exchanged, won by whoever has"
                    " more characters left in the games he won (won–drawn–lost)."
                ),
            ),
        ]
    parts += [
        _section(
            "Sides",
            _table(standing.side_table()),
            _note("The share of games won on each side. The seats are exchanged in every second game."),
        ),
        _section(
            "Length of the games",
            _table(standing.length_table()),
            _picture(pictures, "lengths.png", "How many games lasted how many turns"),
            _note("In turns of the game; a turn is one side's."),
        ),
        _section(
            "Thinking",
            _table(standing.thinking_table()),
            _note("Time for one decision, measured on a clock on the wall; forced answers are among the decisions."),
        ),
        _section("The study", _facts(study, about, summary.games), _again(study)),
    ]
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_CSS}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def command(study: Study, out: str) -> str:
    """The command that does the study again, in a folder."""
    words = ["redbook", "arena", study.game.name, "--bots", ",".join(study.labels), "--games", str(study.games)]
    if study.iterations is not None:
        words += ["--iterations", str(study.iterations)]
    if study.seconds is not None:
        words += ["--time", f"{study.seconds:g}"]
    words += ["--seed", str(study.seed)]
    for option, value in study.game.options.items():
        flag = option.replace("_", "-")
        if value == DEFAULTS.get(option):
            continue
        if isinstance(value, bool):
            words.append(f"--{flag}" if value else f"--no-{flag}")
        else:
            words += [f"--{flag}", ",".join(value) if isinstance(value, list) else str(value)]
    return shlex.join([*words, "--out", out])


def _section(title: str, *parts: str, kind: str = "") -> str:
    head = f'<section class="{kind}">' if kind else "<section>"
    return "\n".join([head, f"<h2>{escape(title)}</h2>", *parts, "</section>"])


def _table(table: Table) -> str:
    return f'<div class="wide">{table.html()}</div>'


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def _picture(pictures: dict[str, bytes], name: str, alt: str) -> str:
    content = pictures[name]
    width = int.from_bytes(content[16:20], "big") * 96 // plots.DPI  # a page has 96 dots an inch
    return f'<img alt="{escape(alt)}" width="{width}" src="data:image/png;base64,{b64encode(content).decode()}">'


def _facts(study: Study, about: Json, finished: int) -> str:
    options = ", ".join(f"{option} {_said(value)}" for option, value in study.game.options.items())
    facts = [
        (
            "games",
            f"{finished} finished of {len(study.fixtures)}: {study.games} a pair, the seats exchanged in every second",
        ),
        ("seed", f"{study.seed}; the dice and both bots have the same seeds in the two games of a round"),
        ("options", options),
        ("program", str(about["program"])),
        ("rules and bots", str(about["code"])),
        ("begun", str(about["begun"])),
    ]
    return "<dl>" + "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts) + "</dl>"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (" and ".join(value) or "none") if isinstance(value, list) else str(value)


def _again(study: Study) -> str:
    out = study.folder.path.resolve().name
    lines = [
        command(study, out),
        f"redbook verify {shlex.quote(out)}/records/*.redbook",
        f"redbook replay {shlex.quote(out)}/records/0000.redbook --story",
    ]
    same = (
        "A bot thinks by the clock here, so another run plays other games."
        if study.timed
        else "The same command plays the same games, with any number of workers."
    )
    code = "\n".join(lines)
    return f"<p>To do it again, to check the records, and to read a game:</p>\n<pre>{escape(code)}</pre>\n{_note(same)}"
