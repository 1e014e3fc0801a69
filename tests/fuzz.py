"""Many random games under invariants, with a progress line and counts of what was reached: ``make fuzz``.

Usage: python -m tests.fuzz [GAMES] [--seed N] [--jobs N]. It fails on the first game that breaks an invariant, naming
the options and the seed, and at the end if something was never reached.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from tests.confrontation.games import OPTION_SETS, expected, make, play_game

BATCH = 25


def play_batch(options: dict[str, Any], first: int, games: int) -> tuple[int, Counter[str], str]:
    """Play some games; returns how many actions, what was reached, and what went wrong."""
    seen: Counter[str] = Counter()
    actions = 0
    game = make(options)
    for seed in range(first, first + games):
        try:
            actions += play_game(game, seed, share=0.03, seen=seen)
        except Exception:
            return actions, seen, f"options {options}, seed {seed}:\n{traceback.format_exc()}"
    return actions, seen, ""


def main() -> int:
    """Play, report, and say whether all was well."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=20_000, help="how many games (default 20000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    given = parser.parse_args()
    batches = [
        (OPTION_SETS[number % len(OPTION_SETS)], given.seed + number * BATCH, BATCH)
        for number in range(-(-given.games // BATCH))
    ]
    seen: Counter[str] = Counter()
    games = actions = 0
    began = time.monotonic()
    with ProcessPoolExecutor(given.jobs) as pool:
        for done in as_completed([pool.submit(play_batch, *batch) for batch in batches]):
            played, reached, wrong = done.result()
            if wrong:
                print(f"\n{wrong}", file=sys.stderr)
                pool.shutdown(cancel_futures=True)
                return 1
            games += BATCH
            actions += played
            seen += reached
            rate = games / (time.monotonic() - began)
            line = f"{games:,} of {len(batches) * BATCH:,} games, {actions:,} actions, {rate:.0f} games/s"
            if sys.stdout.isatty():
                print(f"\r{line}", end="")
            elif games % (40 * BATCH) == 0:
                print(line, flush=True)
    print()
    for item, count in sorted(seen.items()):
        print(f"  {count:>9,}  {item}")
    missing = expected(seen)
    if missing:
        print("never reached: " + ", ".join(missing), file=sys.stderr)
        return 1
    print(f"{games:,} games kept every invariant; everything was reached")
    return 0


if __name__ == "__main__":
    sys.exit(main())
