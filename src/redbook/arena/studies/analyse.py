"""The command ``redbook analyse``: how one recorded game swung, in words, as a picture, a page and data."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from redbook.arena.folder import write_whole
from redbook.arena.studies.progress import bar
from redbook.bots import analysis
from redbook.kernel.contract import Json
from redbook.kernel.errors import OptionError, RecordError, RedbookError
from redbook.kernel.record import Record

ABOUT: Final = "tell how a game swung, turn by turn, and which moves did it"
EXAMPLES: Final = """\
examples:
  redbook analyse game.redbook                  the curve, and a picture of it
  redbook analyse game.redbook --seat sauron    from what Sauron knew; in War
                                                of the Ring --seat shadow, …
  redbook analyse game.redbook --samples 200    steadier numbers
  redbook analyse game.redbook --time 0.2       search before each number
  redbook analyse game.redbook --html game.html --json game.json

The record says which game it is. Every number is the chance that the
Fellowship (in War of the Ring, the Free Peoples) wins, after each turn (in War
of the Ring, where a die is to be chosen): from what it knew then, from what
the others knew, and with everything open. A seat's number is the mean over
drawn states that it could not tell from the true one, judged by what Steward
has learned from its own games.
With --iterations or --time each number comes from a short search instead.
The same --seed gives the same numbers (but with --time).

`redbook study GAME calibration DIR` tells how far such numbers can be trusted.
"""


def add_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    """What can be said on the command line; `seats` are those of every game, in words."""
    parser.add_argument(
        "file", metavar="FILE", help="a record of either game, as `play --record` or the arena writes it"
    )
    parser.add_argument(
        "--seat",
        action="append",
        metavar="SEAT",
        help=f"whose knowledge: {seats}; or open (somebody who sees everything); may be given several times; unless"
        " told, all of them",
    )
    judge = parser.add_argument_group("the judge")
    judge.add_argument(
        "--samples", type=int, default=analysis.SAMPLES, metavar="N", help="states drawn for a number (%(default)s)"
    )
    judge.add_argument("--iterations", type=int, metavar="N", help="iterations of a search for a number, instead")
    judge.add_argument("--time", type=float, metavar="SECONDS", help="seconds of a search for a number, instead")
    judge.add_argument("--seed", type=int, default=0, metavar="N", help="the same numbers every time; 0 unless told")
    shown = parser.add_argument_group("what is shown")
    shown.add_argument("--swings", type=int, default=5, metavar="N", help="how many turns to explain (%(default)s)")
    shown.add_argument("--png", metavar="FILE", help="where the picture goes; unless told, FILE-chances.png right here")
    shown.add_argument("--no-png", action="store_true", help="draw no picture")
    shown.add_argument("--html", metavar="FILE", help="write all of it as a page that needs nothing else")
    shown.add_argument("--json", metavar="FILE", help="write all numbers as data")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit status."""
    for package in ("numpy", "matplotlib"):
        if find_spec(package) is None:
            raise OptionError("analyse", f"{package} is not installed: pip install 'redbook[arena]'")
    if args.no_png and args.png is not None:
        raise OptionError("png", "a picture is either wanted or not: --png and --no-png do not go together")
    if args.iterations is not None and args.time is not None:
        raise OptionError("iterations", "a search is limited by --iterations or by --time, not by both")
    try:
        record = Record.open(args.file)
        if not record.actions:
            raise RedbookError(f"{args.file}: the record has no actions, so there is nothing to tell")
        with bar(len(record.actions), "actions", sys.stderr) as advance:
            seen = 0

            def watch(done: int, _: int) -> None:
                nonlocal seen
                advance(done - seen)
                seen = done

            found = analysis.curve(
                record,
                samples=args.samples,
                iterations=args.iterations,
                seconds=args.time,
                seed=args.seed,
                lines=args.seat,
                swings=args.swings,
                watch=watch,
            )
    except RecordError as error:
        raise RedbookError(f"{args.file}: {error}") from error
    if not found["points"]:
        raise RedbookError(f"{args.file}: the game ended before its first turn, so there is nothing to tell")
    _tell(args, found)
    return 0


def _tell(args: argparse.Namespace, found: Json) -> None:
    """Print it, and write what was asked for."""
    # Only here, so that the other commands need neither NumPy nor Matplotlib.
    from redbook.arena.studies import swings

    swings.show(found, sys.stdout)
    written = []
    image = b"" if args.no_png and args.html is None else swings.picture(found)
    if not args.no_png:
        written.append((Path(args.png or f"{Path(args.file).stem}-chances.png"), image))
    if args.html is not None:
        written.append((Path(args.html), swings.html(found, image, _asked(args)).encode()))
    if args.json is not None:
        written.append((Path(args.json), (json.dumps(found, indent=2, ensure_ascii=False) + "\n").encode()))
    if written:
        print()
    for file, content in written:
        try:
            write_whole(file, content)
        except OSError as error:
            raise RedbookError(f"{file} cannot be written: {error.strerror}") from error
        print(f"Written: {file}")


def _asked(args: argparse.Namespace) -> str:
    """The command that gives the same numbers."""
    words = ["redbook", "analyse", args.file, "--samples", str(args.samples), "--seed", str(args.seed)]
    for option in ("iterations", "time"):
        if getattr(args, option) is not None:
            words += [f"--{option}", f"{getattr(args, option):g}"]
    for seat in args.seat or ():
        words += ["--seat", seat]
    return shlex.join(words)
