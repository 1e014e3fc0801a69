"""The command ``redbook dataset``."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from time import monotonic
from typing import TYPE_CHECKING, Final

from redbook import bots
from redbook.bots.roster import look_here
from redbook.kernel import registry
from redbook.kernel.errors import OptionError, RedbookError

if TYPE_CHECKING:
    from redbook.research.dataset import Progress

EVERY: Final = 10.0
"""Seconds between two lines where there is no terminal."""

ABOUT: Final = "write games of bots as a dataset: Parquet, one row a decision"
EXAMPLES: Final = """\
examples:
  redbook dataset confrontation --games 1000 --bots greedy,random --out DIR
  redbook dataset confrontation --games 200 --bots steward \\
      --iterations 200 --jobs 2 --out DIR
  redbook dataset confrontation --games 500 --bots greedy --seed 7 \\
      --characters draft --draft hidden --out DIR
  redbook dataset war-of-the-ring --games 20 --bots greedy --out DIR

Every bot plays every bot and itself in either seat, in turn. DIR gets a part
for every --shard games, dataset.json and README.md, which tell what the columns
and every bit mean. What was interrupted goes on when the same command is given
again. The same seed gives the same rows, however many jobs write them.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line, the options of the game apart."""
    parser.add_argument("game", metavar="GAME", help="which game: " + ", ".join(registry.games()))
    known = f"{', '.join(bots.names())}, or package.module:Class for one of your own"
    parser.add_argument("--bots", metavar="BOT,…", required=True, help=f"who plays: {known}")
    parser.add_argument("--games", type=int, required=True, metavar="N", help="how many games")
    parser.add_argument("--out", metavar="DIR", required=True, help="the folder; it is made, or gone on with")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="all seeds follow from it; the default is 1")
    parser.add_argument("--iterations", type=int, metavar="N", help="how long a bot that searches thinks")
    parser.add_argument("--shard", type=int, metavar="N", help="games in a part; 100, of War of the Ring 10")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="parts written at a time; the default is 1")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit status."""
    for package in ("numpy", "pyarrow"):
        if find_spec(package) is None:
            raise RedbookError(f"{package} is not installed: pip install 'redbook[research]'")
    # Only here, so that whoever writes no dataset needs neither.
    from redbook.research import dataset

    look_here(args.bots)
    game = registry.game(args.game, **args.options)
    names = [name for name in args.bots.split(",") if name]
    if len(set(names)) != len(names):
        raise OptionError("bots", "a bot is named twice")
    wanted = dataset.plan(game, names, args.games, args.seed, args.iterations, args.shard)
    shown = _Line()
    try:
        folder = dataset.write(wanted, args.out, args.jobs, shown.tell)
    except KeyboardInterrupt:
        raise RedbookError("stopped; the parts that are finished are kept, and the same command goes on") from None
    finally:
        shown.end()
    print(f"{wanted.games} games are in {folder}; its README.md says what the columns mean.")
    return 0


class _Line:
    """How far the work has come: at a terminal a line that is written over with every game, else one for
    every part, and now and then one in between."""

    def __init__(self) -> None:
        self._over = sys.stderr.isatty()
        self._open = False
        self._parts = -1
        self._last = monotonic()

    def tell(self, progress: Progress) -> None:
        """Show it."""
        if not self._over and progress.parts == self._parts and monotonic() - self._last < EVERY:
            return
        self._parts, self._last = progress.parts, monotonic()
        said = f"{progress.games}/{progress.of_games} games, {progress.parts}/{progress.of_parts} parts"
        said += f", {progress.rows:,} rows now" if progress.rows else ""
        print(f"\r{said}   " if self._over else said, end="" if self._over else "\n", file=sys.stderr, flush=True)
        self._open = self._over

    def end(self) -> None:
        """Go on below it."""
        if self._open:
            print(file=sys.stderr)
