"""What a study of somebody against `greedy` adds up to, told apart by side and by greedy's temper, which is drawn from
its seed:

    redbook arena war-of-the-ring --bots steward@0.2s,greedy --games 400 --seed 1 --out equal
    python -m tests.bots.tempers equal

It may be asked while the games are still being played.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import redbook
from redbook.arena import wilson
from redbook.bots.war.greedy import Greedy
from redbook.war.game import War

SIDES = ("free-peoples", "shadow")
TEMPERS = (
    ("Free Peoples who trust in the Ring", "Free Peoples who go to war"),
    ("a Shadow that trusts in the hunt", "a Shadow that trusts in arms"),
)
"""What greedy is like, by its side and whether it is warlike."""


def told(folder: Path) -> list[str]:
    """A line for the whole, one for each side of greedy's opponent, one for each temper, and one for the endings."""
    game = redbook.game("war-of-the-ring")
    assert isinstance(game, War)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    names = ("in all", "as the Free Peoples", "as the Shadow", *TEMPERS[0], *TEMPERS[1])
    for line in (folder / "results.jsonl").read_text().splitlines():
        row = json.loads(line)
        side = [row[name] for name in SIDES].index("greedy")
        record = redbook.Record.read((folder / row["record"]).read_text())
        warlike = Greedy(game, int(record.tags[f"seed-{SIDES[side]}"])).warlike[side]
        beaten = row["result"] == SIDES[1 - side]
        for name in ("in all", names[2 - side], TEMPERS[side][warlike]):
            played[name] += 1
            won[name] += beaten
        endings[f"{'won' if beaten else 'lost'} {names[2 - side]} by {row['ending']}"] += 1
    lines = []
    for name in names:
        if played[name]:
            low, high = wilson(won[name], played[name])
            rate = f"{won[name] / played[name]:.1%} ({100 * low:.1f}–{100 * high:.1f})"
            lines.append(f"{name}: {won[name]} of {played[name]}, {rate}")
    return [*lines, *(f"{how}: {number}" for how, number in endings.most_common())]


if __name__ == "__main__":
    print("\n".join(told(Path(sys.argv[1]))))
