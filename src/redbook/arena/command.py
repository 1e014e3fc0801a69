"""The command ``redbook arena``."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from typing import Final

from redbook.arena import plan
from redbook.arena.ladder import Ladder
from redbook.arena.plan import StudyError
from redbook.arena.progress import shown
from redbook.arena.study import Study
from redbook.bots.roster import look_here
from redbook.kernel import registry
from redbook.kernel.errors import RedbookError

ABOUT: Final = "let bots play each other, and measure how strong they are"
EXAMPLES: Final = """\
examples:
  redbook arena confrontation --bots greedy,random --games 100 --out DIR
  redbook arena confrontation --bots mo-ismcts,uct,greedy --games 400 \\
      --time 0.2 --jobs 2 --out DIR           a fifth of a second a decision
  redbook arena confrontation --bots uct@0.2s,uct@0.8s --out DIR
                                              budgets of their own
  redbook arena confrontation --bots uct,cheater --iterations 500 --out DIR
  redbook arena confrontation --bots greedy,mybots:Careful --out DIR
                                              a bot of your own
  redbook arena confrontation --bots greedy,random --ray local --out DIR
  redbook arena war-of-the-ring --bots greedy,random --games 20 --out DIR
  redbook arena --report DIR                  a study that is still running
  redbook arena confrontation --ladder DIR --bots greedy,random,uct@500
                                              a ladder, which others join

Every two bots play --games games; seats are exchanged in every second game,
with the same seeds. DIR gets every game as a record, results.jsonl,
ratings.json, pictures and report.html. A study that was interrupted goes on
when the same command is given again. With --iterations the same seed gives
the same games, however many workers play them.

A ladder keeps ratings over time: whoever is named and not on it joins, and
plays --games games with everybody on it. DIR/index.html is its page.

The exit status is 1 if a bot has failed in a game.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line, the options of the game apart."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game: " + ", ".join(registry.games()))
    study = parser.add_argument_group("the study")
    named = "a budget of its own is written as uct@0.8s or uct@500, a bot of your own as package.module:Class"
    study.add_argument("--bots", metavar="BOT,…", help=f"who plays: {', '.join(plan.known())}; {named}")
    study.add_argument(
        "--games", type=int, default=100, metavar="N", help="games of each pair; the default is %(default)s"
    )
    thinking = "how long a bot may think about a decision, or about all of a game (60s/game)"
    study.add_argument("--time", metavar="SECONDS", help=thinking)
    study.add_argument("--iterations", type=int, metavar="N", help="how many iterations it may think, instead")
    study.add_argument("--seed", type=int, default=1, metavar="N", help="all seeds follow from it; the default is 1")
    study.add_argument("--out", metavar="DIR", help="the folder of the study; it is made, or gone on with")
    unequal = "what is different at the beginning, by its path in a position: rings.free-peoples.left=2,…"
    study.add_argument("--handicap", default="", metavar="PATH=VALUE,…", help=unequal)
    lasting = "a ladder instead of a study: the folder of one that is begun, or joined by those named"
    study.add_argument("--ladder", metavar="DIR", help=lasting)
    work = parser.add_argument_group("the work")
    work.add_argument("--jobs", type=int, metavar="N", help="games played at a time; the default is 1")
    where = "play on the Ray cluster at this address; `local` starts one here"
    work.add_argument("--ray", metavar="ADDRESS", help=where)
    work.add_argument("--report", metavar="DIR", help="play nothing: write the report of a study as far as it is")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit status."""
    for package in ("numpy", "matplotlib"):
        if find_spec(package) is None:
            raise StudyError("arena", f"{package} is not installed: pip install 'redbook[arena]'")
    if args.report is not None:
        return _report(args)
    if args.ladder is not None:
        return _climb(args)
    study = _study(args)
    if study.timed and args.ray is None and args.jobs is not None and args.jobs > (os.cpu_count() or 1):
        print(
            f"{args.jobs} jobs share {os.cpu_count()} processors, so bots that think by the clock think less",
            file=sys.stderr,
        )
    try:
        with shown(study) as watch:
            study.run(args.jobs, args.ray, watch)
    except KeyboardInterrupt:
        done = len(study.results())
        raise RedbookError(
            f"stopped after {done} of {len(study.fixtures)} games, which are kept; the same command goes on"
        ) from None
    return _tell(study)


def _climb(args: argparse.Namespace) -> int:
    # Only here, so that whoever does not measure needs neither NumPy nor Matplotlib.
    from redbook.arena import ladder_page
    from redbook.arena.tables import Standing

    if args.out is not None:
        raise StudyError("out", "a ladder has its own folder; name no other")
    if args.handicap:
        raise StudyError("handicap", "on a ladder everybody begins alike")
    if args.game is None:
        ladder = Ladder.open(args.ladder)
    else:
        look_here(args.bots or "")
        ladder = Ladder(
            registry.game(args.game, **args.options),
            args.ladder,
            games=args.games,
            iterations=args.iterations,
            seconds=plan.time_given(args.time),
            seed=args.seed,
        )
    ladder.join(args.bots.split(",") if args.bots else [])
    try:
        ladder.run(args.jobs, args.ray, shown)
    except KeyboardInterrupt:
        raise RedbookError("stopped; the games played are kept, and the same command goes on") from None
    standing = Standing(ladder.summary(), ladder.bots)
    print(f"{standing.rating_table().text()}\n\nThe ladder is in {ladder_page.write(ladder)}.")
    return 1 if standing.summary.failed else 0


def _study(args: argparse.Namespace) -> Study:
    if args.game is None:
        raise StudyError("game", "which game? There are: " + ", ".join(registry.games()))
    if args.bots is None:
        raise StudyError("bots", "who plays? There are " + ", ".join(plan.known()))
    if args.out is None:
        raise StudyError("out", "where to? Name a folder for the study")
    look_here(args.bots)
    return Study(
        registry.game(args.game, **args.options),
        args.bots.split(","),
        args.out,
        games=args.games,
        iterations=args.iterations,
        seconds=plan.time_given(args.time),
        seed=args.seed,
        handicap=args.handicap,
    )


def _report(args: argparse.Namespace) -> int:
    if args.game is not None or args.bots is not None or args.out is not None:
        raise StudyError("report", "the study's folder says all; name nothing else")
    return _tell(Study.open(args.report))


def _tell(study: Study) -> int:
    # Only here, so that whoever does not measure needs neither NumPy nor Matplotlib.
    from redbook.arena import report
    from redbook.arena.tables import Standing

    standing = Standing(study.summary(), study.bots)
    page = report.write(study)
    print(f"{standing.text()}\n\nThe report is in {page}.")
    return 1 if standing.summary.failed else 0
