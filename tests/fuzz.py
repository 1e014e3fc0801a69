"""Many random games under invariants, with a progress line and counts of what was reached: ``make fuzz``.

Usage: python -m tests.fuzz [GAMES] [--game NAME] [--players N] [--boxes NAMES] [--seed N] [--jobs N]. Of ten games nine
are of The Confrontation and one, which is far longer, of War of the Ring, unless one of them is named. War of the Ring
is played with every lawful set of boxes in turn, unless one is named (`--boxes none` is the base game alone) or each is
asked for by itself (`--boxes each`). It fails on the first game that breaks an invariant, naming the options and the
seed, and at the end if something was never reached; what was reached least is said, too.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import cycle
from typing import Any

from tests.confrontation.games import OPTION_SETS, expected, make, play_game
from tests.war import boxes as war_boxes, games as war_games

BATCH = 25
CONFRONTATION = "confrontation"
WAR = "war-of-the-ring"
SHARE_OF_WAR = 10
"""One batch in so many is of War of the Ring."""
EACH = "each"
RAREST = 12
"""Of how many things that have to be reached, those that were reached least, the counts are told."""
SAY_EVERY = 10
"""How many batches pass between two lines, where they cannot be written over each other."""


def play_batch(
    options: dict[str, Any] | None, first: int, games: int, players: int = 2, boxes: tuple[str, ...] = ()
) -> tuple[int, Counter[str], str]:
    """Play some games, of War of the Ring without options; returns how many actions, what was reached, and what went
    wrong."""
    seen: Counter[str] = Counter()
    actions = 0
    game = war_boxes.make(list(boxes), players, first // BATCH) if options is None else make(options)
    for seed in range(first, first + games):
        try:
            if options is None:
                actions += war_games.play_game(game, seed, seen, share=0.02)
            else:
                actions += play_game(game, seed, share=0.03, seen=seen)
        except Exception:
            return actions, seen, f"{game!r}, seed {seed}:\n{traceback.format_exc()}"
    return actions, seen, ""


def batches_of(games: int, seed: int, only: str | None) -> list[tuple[dict[str, Any] | None, int, int]]:
    """The batches to play."""
    batches: list[tuple[dict[str, Any] | None, int, int]] = []
    for number in range(-(-games // BATCH)):
        war = only == WAR if only else number % SHARE_OF_WAR == 0
        options = None if war else OPTION_SETS[number % len(OPTION_SETS)]
        batches.append((options, seed + number * BATCH, BATCH))
    return batches


def main() -> int:
    """Play, report, and say whether all was well."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=20_000, help="how many games (default 20000)")
    parser.add_argument("--game", choices=(CONFRONTATION, WAR), help="play only this one (default: both)")
    parser.add_argument("--players", type=int, default=2, help="how many play War of the Ring (default 2)")
    parser.add_argument(
        "--boxes",
        help="the boxes that War of the Ring is played with, with commas between; none: without; each: so many games"
        " with every lawful set, each of which has to reach everything (default: every lawful set in turn)",
    )
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    given = parser.parse_args()
    lawful = war_boxes.lawful_sets(given.players)
    if given.boxes == EACH:
        for boxes in lawful:
            name = ",".join(boxes) or "none"
            print(f"{given.games} games for {given.players} with boxes: {name}", flush=True)
            if play_all(batches_of(given.games, given.seed, WAR), given.players, [boxes], given.jobs):
                return 1
        return 0
    sets = lawful if given.boxes is None else [war_boxes.named(given.boxes)]
    return play_all(batches_of(given.games, given.seed, given.game), given.players, sets, given.jobs)


def play_all(
    batches: list[tuple[dict[str, Any] | None, int, int]], players: int, sets: list[tuple[str, ...]], jobs: int
) -> int:
    """Play batches, those of War of the Ring with sets of boxes in turn, and report; whether something was amiss."""
    seen_in: dict[str, Counter[str]] = {}
    games = actions = 0
    began = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        submitted = {}
        in_turn = cycle(sets)
        for batch in batches:
            boxes = next(in_turn) if batch[0] is None else ()
            playing = pool.submit(play_batch, *batch, players, boxes)
            submitted[playing] = WAR if batch[0] is None else CONFRONTATION
        for done in as_completed(submitted):
            played, reached, wrong = done.result()
            if wrong:
                print(f"\n{wrong}", file=sys.stderr)
                pool.shutdown(cancel_futures=True)
                return 1
            games += BATCH
            actions += played
            seen_in[submitted[done]] = seen_in.get(submitted[done], Counter()) + reached
            rate = games / (time.monotonic() - began)
            line = f"{games:,} of {len(batches) * BATCH:,} games, {actions:,} actions, {rate:.0f} games/s"
            if sys.stdout.isatty():
                print(f"\r{line}", end="")
            elif games % (SAY_EVERY * BATCH) == 0:
                print(line, flush=True)
    print()
    lacking = []
    for name, seen in seen_in.items():
        print(name)
        for item, count in sorted(seen.items()):
            print(f"  {count:>9,}  {item}")
        if name == CONFRONTATION:
            lacking += expected(seen)
        else:
            wanted = dict.fromkeys(what for boxes in sets for what in war_games.wanted(players, boxes))
            lacking += [what for what in wanted if not seen[what]]
            rarest = sorted(wanted, key=lambda what: seen[what])[:RAREST]
            print("rarest: " + ", ".join(f"{what} {seen[what]}" for what in rarest))
    if lacking:
        print("never reached: " + ", ".join(dict.fromkeys(lacking)), file=sys.stderr)
        return 1
    print(f"{games:,} games kept every invariant; everything was reached", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
