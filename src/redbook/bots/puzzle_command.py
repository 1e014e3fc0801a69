"""The command ``redbook puzzles``: find more of them, or list those there are."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Final

from redbook.bots import puzzles
from redbook.kernel.contract import Json
from redbook.kernel.errors import RedbookError

ABOUT: Final = "find puzzles in games of the strongest player, or list those that are there"
EXAMPLES: Final = """\
examples:
  redbook puzzles confrontation                        those that come with Redbook
  redbook puzzles confrontation --find 20 --seed 1000 --out more.json
  redbook puzzles confrontation --find 20 --hard 1400 --out hard.json
  redbook puzzles confrontation --again --out more.json

Finding goes on with a file that exists: the puzzles in it are kept, and the
games that they are from are not played again. It takes some seconds of
processor time a puzzle, compiled, and minutes for one above 1400. When Steward
has learned, --again asks whether a file's puzzles still hold and rates them
anew; those that do not hold are let go, and --find fills their places.
docs/puzzles.md tells how they are found.
"""
MIXED: Final = {"card": 0.4, "win": 0.5, "save": 0.5, "best": 0.5}
"""The share of all that a kind may have: there are battles in every game, and wins that can be missed are rare."""
EASY: Final = 0.3
"""The share of those that Rangers and Captains always find: a beginner does not."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("game", metavar="GAME", help="which game: " + ", ".join(puzzles.OPTIONS))
    parser.add_argument("--find", type=int, metavar="N", help="find puzzles until there are so many")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first game (0)")
    parser.add_argument("--hard", type=int, default=0, metavar="RATING", help="only those rated at least so much")
    parser.add_argument("--again", action="store_true", help="search those of the file again: only what holds stays")
    parser.add_argument("--out", metavar="FILE", help="where those that are found go")


def run(args: argparse.Namespace) -> int:
    """Carry it out; returns the exit status."""
    if args.find is None and not args.again:
        _list(list(puzzles.shipped(args.game)))
        return 0
    if args.out is None:
        raise RedbookError("where do the puzzles go? Say --out FILE")
    file = Path(args.out)
    found: list[Json] = json.loads(file.read_text("utf-8")) if file.exists() else []
    if args.again:
        if not found:
            raise RedbookError(f"there are no puzzles in {file}, so none to search again")
        found = _again(found)
        file.write_text(written(found), "utf-8")
    if args.find is not None:
        _find(args, file, found)
    _list(found)
    return 0


def _again(found: list[Json]) -> list[Json]:
    """Those that hold, as they are rated now."""
    held = []
    for number, puzzle in enumerate(found, 1):
        now = puzzles.again(puzzle)
        if now is not None:
            held.append(now)
        print(f"\r{number} of {len(found)} searched again, {len(held)} hold", end="", flush=True)
    print()
    return sorted(held, key=_order)


def _find(args: argparse.Namespace, file: Path, found: list[Json]) -> None:
    """Find more, until there are enough; after each game they are written."""
    seed = max([args.seed, *(puzzle["from"]["seed"] + 1 for puzzle in found)])
    while len(found) < args.find:
        cards = not _enough(found, "card", args.find)
        for puzzle in puzzles.find(
            args.game, seed, cards=cards, hard=args.hard, watch=lambda told: print(told, flush=True)
        ):
            known = puzzle["id"] in {other["id"] for other in found}
            if not known and not _enough(found, puzzle["kind"], args.find) and not _too_easy(found, puzzle, args.find):
                found.append(puzzle)
        seed += 1
        found.sort(key=_order)
        file.write_text(written(found), "utf-8")


def _order(puzzle: Json) -> tuple[int, str]:
    return puzzle["rating"], puzzle["id"]


def _enough(found: list[Json], kind: str, wanted: int) -> bool:
    """Whether there are as many of a kind as may be."""
    return len([puzzle for puzzle in found if puzzle["kind"] == kind]) >= MIXED[kind] * wanted


def _too_easy(found: list[Json], puzzle: Json, wanted: int) -> bool:
    """Whether everybody finds it, and there are as many of those as may be."""
    easy = [other for other in (*found, puzzle) if other["solved"]["ranger"] == other["solved"]["captain"] == 1.0]
    return puzzle in easy and len(easy) > EASY * wanted


def written(found: list[Json]) -> str:
    """Puzzles as a file: one on a line."""
    return "[\n" + ",\n".join(json.dumps(puzzle, sort_keys=True, ensure_ascii=False) for puzzle in found) + "\n]\n"


def _list(found: list[Json]) -> None:
    for puzzle in found:
        print(f"{puzzle['id']}  {puzzle['rating']:4}  {puzzle['kind']:5}  {puzzle['seat']}: {puzzle['answer']}")
    kinds = Counter(puzzle["kind"] for puzzle in found)
    print(f"{len(found)} puzzles: " + ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items())))
