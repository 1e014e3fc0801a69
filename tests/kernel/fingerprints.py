"""How the rules play, in a hash: so that a change of them is noticed that does not raise their version.

A table stores the version of the rules that it is played under (`RULES` of each game's package), and an upgrade that
would change a running game says so. That holds only if whoever changes how the rules play raises the version. So games
are played at random here, and everything that a log depends on goes into a hash: who is asked, the answers with their
names, the odds, the result. What is shown or told does not.

    python -m tests.kernel.fingerprints

writes them anew, after the version was raised; it refuses to if it was not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, OVER

FILE = Path(__file__).with_name("fingerprints.json")

PLAYED: dict[str, tuple[tuple[dict[str, Any], ...], int, int]] = {
    "confrontation": (
        (
            {},
            {"edition": "original"},
            {"characters": "variant", "specials": "two-each"},
            {"characters": "draft", "specials": "by-opponent"},
        ),
        25,
        10_000,
    ),
    "war-of-the-ring": (({},), 4, 3_000),
}
"""For each game the options that are played with, how many games with each, and how many decisions of each at most."""


def fingerprints(name: str) -> Iterator[tuple[str, str]]:
    """Each set of options, and the hash of how it plays."""
    sets, games, most = PLAYED[name]
    for options in sets:
        told = sha256()
        for seed in range(games):
            rng = Random(seed)
            state = registry.game(name, **options).start()
            for _ in range(most):
                if state.actor == OVER:
                    told.update(repr(state.returns()).encode())
                    break
                legal = state.legal()
                odds = [round(chance, 9) for chance in state.odds()] if state.actor == CHANCE else None
                told.update(repr((state.actor, [state.name(action) for action in legal], odds)).encode())
                state.apply(legal[rng.randrange(len(legal))])
        yield json.dumps(options, sort_keys=True), told.hexdigest()[:32]


def write() -> str:
    """Write them down; returns what was done."""
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in PLAYED:
        found, version = dict(fingerprints(name)), registry.rules(name)
        before = known.get(name)
        if before is not None and before["rules"] == version and before["plays"] != found:
            return f"{name} plays otherwise than version {version} of its rules did: raise RULES in its package first"
        known[name] = {"rules": version, "plays": found}
    FILE.write_text(json.dumps(known, indent=2) + "\n", "utf-8")
    return f"written to {FILE.name}"


if __name__ == "__main__":
    sys.exit(print(write()))
