"""The command ``redbook study``."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from redbook.arena.plan import StudyError
from redbook.arena.studies.progress import bar
from redbook.bots.analysis import SAMPLES
from redbook.kernel import registry
from redbook.kernel.errors import RedbookError

if TYPE_CHECKING:
    from redbook.arena.studies.findings import Findings
    from redbook.arena.studies.records import Collection

ABOUT: Final = "learn from many games: fair sides, good setups, deadly characters, what decides a war"
EXAMPLES: Final = """\
what can be studied of both games:
  balance      win rates by side and option set; how games end, and when
  calibration  how far the chances of `redbook analyse` can be trusted
of confrontation:
  characters   who survives, by turn; who fells whom; where they fall
  setups       where characters start best, and which whole placements win
of war-of-the-ring:
  campaigns    which cards, characters and Strongholds decide, and where the
               Ring is lost

examples:
  redbook arena confrontation --bots captain --games 200 --out captains
  redbook study confrontation balance captains       tables in the terminal
  redbook study confrontation setups captains --out findings
                                                     and a report in a folder
  redbook study confrontation characters captains variant --out findings
  redbook study confrontation balance captains --players captain,steward
  redbook study confrontation calibration captains --samples 16
  redbook study war-of-the-ring balance base lords twilight      box by box
  redbook study war-of-the-ring campaigns base       what decides it

DIR is a folder that `redbook arena --out` has written, or any folder with
records in it (files that end with .redbook, also deeper down). Several can be
named; games are grouped by the options they were played under. Every record is
played again and checked. What cannot be counted is left out and named: records
of another game, damaged ones, games without a result, games that begin with a
position, and the same game found twice.

With --out DIR the folder gets a page that needs nothing else (balance.html),
its pictures as PNG, every table as CSV, and all of it as JSON.

All rates come with 95% intervals. Where many things are compared, chance alone
makes some look good: such comparisons are corrected for their number (Holm),
and the rates of whole placements are drawn towards their mean.
"""
KINDS: Final = {
    "confrontation": ("balance", "characters", "setups", "calibration"),
    "war-of-the-ring": ("balance", "campaigns", "calibration"),
}
"""What can be studied of each game."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("game", metavar="GAME", help="which game: " + ", ".join(KINDS))
    kinds = "; ".join(f"of {game} {', '.join(known)}" for game, known in KINDS.items())
    parser.add_argument("kind", nargs="?", metavar="WHAT", help=f"what of it: {kinds}")
    parser.add_argument("places", nargs="*", metavar="DIR", help="a folder with records, or a record; one or more")
    parser.add_argument("--out", metavar="DIR", help="write page, pictures, CSV and JSON into this folder")
    parser.add_argument(
        "--players", type=_names, metavar="NAME,…", help="count only games between these, by the names in the records"
    )
    judge = parser.add_argument_group("for calibration")
    judge.add_argument("--samples", type=int, metavar="N", help=f"states drawn for a number ({SAMPLES})")
    judge.add_argument("--iterations", type=int, metavar="N", help="iterations of a search for a number, instead")
    judge.add_argument("--seed", type=int, metavar="N", help="the same numbers every time (0)")


def _names(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit status."""
    for package in ("numpy", "matplotlib"):
        if find_spec(package) is None:
            raise StudyError("study", f"{package} is not installed: pip install 'redbook[arena]'")
    _understand(args)
    if args.kind != "calibration":
        for option in ("samples", "iterations", "seed"):
            if getattr(args, option) is not None:
                raise StudyError(option, f"only `redbook study {args.game} calibration` takes it")
    # Only here, so that whoever does not study needs neither NumPy nor Matplotlib.
    from redbook.arena.studies import findings as results
    from redbook.arena.studies.records import collect, found

    try:
        files = found(args.places)
        with bar(len(files), "records", sys.stderr) as advance:
            collection = collect(files, args.players, lambda: advance(1), game=args.game)
        results.tell_left_out(collection, sys.stderr)
        findings = _studied(args, collection)
    except KeyboardInterrupt:
        raise RedbookError("stopped; nothing was written") from None
    results.show(findings, collection)
    if args.out is not None:
        asked = shlex.join(_asked(args))
        page = results.write(findings, collection, Path(args.out), asked)
        print(f"\nThe report is in {page}.")
    return 0


def _understand(args: argparse.Namespace) -> None:
    """Refuse what is no game, no study of it, or says nowhere to look."""
    if any(args.game in known for known in KINDS.values()):
        said = " or ".join(f"`redbook study {game} {args.game} DIR`" for game in KINDS if args.game in KINDS[game])
        raise StudyError("game", f"name the game first: {said}")
    registry.game(args.game)
    known = KINDS[args.game]
    if args.kind not in known:
        told = "what of it?" if args.kind is None else f"{args.kind!r} cannot be studied of it."
        raise StudyError("what", f"{told} There are {', '.join(known)}")
    if not args.places:
        raise StudyError("DIR", "where are the records? Name a folder that `redbook arena --out` has written")


def _asked(args: argparse.Namespace) -> list[str]:
    """The command that does the study again."""
    words = ["redbook", "study", args.game, args.kind, *args.places, "--out", args.out]
    if args.players is not None:
        words += ["--players", ",".join(args.players)]
    for option in ("samples", "iterations", "seed"):
        if getattr(args, option) is not None:
            words += [f"--{option}", str(getattr(args, option))]
    return words


def _studied(args: argparse.Namespace, collection: Collection) -> Findings:
    from redbook.arena.studies import balance, calibration, campaigns, characters, setups

    if args.kind == "calibration":
        with bar(len(collection.games), "games judged", sys.stderr) as advance:
            samples = SAMPLES if args.samples is None else args.samples
            return calibration.study(collection, samples, args.iterations, args.seed or 0, lambda: advance(1))
    kinds: dict[str, Callable[[Collection], Findings]] = {
        "balance": balance.study,
        "characters": characters.study,
        "setups": setups.study,
        "campaigns": campaigns.study,
    }
    return kinds[args.kind](collection)
