"""Plays both games' ladders and writes the project's own page of them, docs/ladder.md: ``make ladder``.

Usage: python -m scripts.make_ladder [--ladders FOLDER] [--page FILE] [--game GAME] [--write-only]
[--commit COMMIT]. The ladders stay in their folder with all records, so a second run plays only what is missing: a bot
that is new in `CONTENDERS`. Everybody thinks in iterations and every game has its seed, so the same program that begins
with an empty folder plays the same games again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from redbook.arena import ladder_page
from redbook.arena.ladder import MEETINGS, Ladder
from redbook.server.face_confrontation import FACE as CONFRONTATION
from redbook.server.face_war import FACE as WAR

ROOT: Final = Path(__file__).resolve().parent.parent

CONTENDERS: Final = {
    "confrontation": (10, "random,hobbit,greedy,ranger,uct@300,so-ismcts@300,mo-ismcts@300,captain,steward@1000"),
    "war-of-the-ring": (6, "random,hobbit,greedy,swift,ranger,captain,steward@150"),
}
"""How many games every two bots of a game play, and who they are: all there are. Who searches is given iterations,
which do not depend on what else the machine does; fewer than at a table, so that a ladder comes to its end."""
LEVELS: Final = {"confrontation": CONFRONTATION.levels, "war-of-the-ring": WAR.levels}

HEAD: Final = """# The ladder

<!-- Written by scripts/make_ladder.py: change that, not this page. -->

All bots of both games, every level among them, and how strong they are against each other. `uct@300` is `uct` with 300
iterations a decision; without a number a bot thinks as it does at a table. What each of them is,
[opponents](opponents.md) tells; how to read the tables, [the arena](arena.md#how-to-read-a-report). Only `cheater`,
which sees what is hidden and sits at no table, has no place here.

`make ladder` plays what is missing and writes this page: in a fresh clone everything, which takes about a quarter of
an hour of one core, compiled; the same program plays the same games again. A bot of your own joins with
`--bots package.module:Class`.

Every two have met, but not often: the intervals say how much that is worth. That it may come to an end, searchers have
few iterations: `steward` 1,000 (The Confrontation) and 150 (War of the Ring), while a second at a table is enough for
some thousands. Nothing here was played by the clock.
"""


def main() -> int:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="make_ladder.py", description="Play the ladders and write their page.")
    parser.add_argument("--ladders", type=Path, default=ROOT / "ladders", help="where they are kept (default ladders)")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "ladder.md", help="what is written")
    parser.add_argument("--game", choices=sorted(CONTENDERS), help="play only this one's (default: both)")
    parser.add_argument("--write-only", action="store_true", help="play nothing: write the page of what was played")
    parser.add_argument("--commit", help="of what sources the program is that has played, to be told on the page")
    given = parser.parse_args()
    for game, (games, bots) in CONTENDERS.items():
        if given.write_only or given.game not in (None, game):
            continue
        command = [sys.executable, "-m", "redbook", "arena", game, "--ladder", str(given.ladders / game)]
        subprocess.run([*command, "--bots", bots, "--games", str(games)], check=True)
    missing = [game for game in CONTENDERS if not (given.ladders / game / "ladder.json").exists()]
    if missing:
        print(f"not written: of {', '.join(missing)} nothing has been played yet", file=sys.stderr)
        return 1
    given.page.write_text(page(given.ladders, given.commit), "utf-8")
    print(f"written: {given.page}")
    return 0


def page(ladders: Path, commit: str | None = None) -> str:
    """The page of the ladders in a folder, which the program of a commit has played."""
    return "\n".join([HEAD, *(_part(ladders / game, game, commit) for game in CONTENDERS)])


def _part(folder: Path, game: str, commit: str | None) -> str:
    """One game's: its ladder as it is told there, the levels, and when it was played."""
    ladder_page.write(Ladder.open(folder))
    told = _one_lower((folder / ladder_page.MARKDOWN).read_text("utf-8"))
    names = CONTENDERS[game][1].split(",")
    levels = "".join(
        f"| {level} | `{next(name for name in names if name.partition('@')[0] == level)}` | {sentence} |\n"
        for level, sentence in LEVELS[game].items()
    )
    headings = "| level | here | what to expect at a table |\n|---|---|---|\n"
    return f"{told}\n{_when(folder, commit)}\n\n### The levels\n\n{headings}{levels}"


def _when(folder: Path, commit: str | None) -> str:
    """When it was played, and by which program."""
    studies = [json.loads(file.read_text("utf-8")) for file in sorted((folder / MEETINGS).glob("*/study.json"))]
    days = sorted({study["begun"][:10] for study in studies})
    programs = sorted({study["program"] for study in studies})
    told = " and ".join(days) if len(days) < 3 else f"{days[0]} to {days[-1]}"
    return f"Played on {told} by {', '.join(programs)}{f', built from commit {commit}' if commit else ''}."


def _one_lower(markdown: str) -> str:
    """A page as a part of another: its headings one level lower."""
    return "".join(f"#{line}" if line.startswith("#") else line for line in markdown.splitlines(keepends=True))


if __name__ == "__main__":
    raise SystemExit(main())
