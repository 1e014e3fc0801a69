"""Compiled and plain Python play the same games: a compiler's slip must not change a rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"

PROGRAM = """
import hashlib, json, random
import redbook
from redbook.kernel.playout import playout

digest = hashlib.sha256()
for options in ({}, {"edition": "original"}, {"characters": "variant", "specials": "two-each"},
                {"characters": "draft", "draft": "hidden", "specials": "by-opponent"}):
    game = redbook.game("confrontation", **options)
    for seed in range(25):
        rng = random.Random(seed)
        state = game.start()
        while state.actor != redbook.OVER:
            state.play(rng.choice(state.legal()))
            digest.update(json.dumps(state.position()).encode())
            digest.update(json.dumps(state.determinize(0, rng).position()).encode())
        state = game.start()
        digest.update(b"%d" % playout(state, seed))
        digest.update(json.dumps(state.position()).encode())
war = redbook.game("war-of-the-ring", turn_limit=8)
for seed in range(12):
    rng = random.Random(seed)
    state = war.start()
    steps = 0
    while state.actor != redbook.OVER:
        state.play(rng.choice(state.legal()))
        steps += 1
        if steps % 7 == 0:
            digest.update(json.dumps(state.position()).encode())
            digest.update(json.dumps(state.determinize(seed % 2, rng).view(seed % 2)).encode())
            digest.update(json.dumps(state.choices(max(0, state.actor))).encode())
    digest.update(json.dumps(state.position()).encode())
    state = war.start()
    digest.update(b"%d" % playout(state, seed))
    digest.update(json.dumps(state.position()).encode())
for boxes in (["lords"], ["warriors"], ["kings"], ["twilight"], ["lords", "warriors", "kings"]):
    war = redbook.game("war-of-the-ring", expansions=boxes, turn_limit=3)
    for seed in range(4):
        rng = random.Random(seed)
        state = war.start()
        while state.actor != redbook.OVER:
            state.play(rng.choice(state.legal()))
        digest.update(json.dumps([state.position(), state.view(seed % 2)]).encode())
print(redbook.kernel.contract.__file__)
print(digest.hexdigest())
"""


def run(environment: dict[str, str]) -> tuple[str, str]:
    """Which contract module was used, and a digest of everything that happened."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, env=os.environ | environment
    )
    module, digest = done.stdout.split()
    return module, digest


def test_installed_and_plain_play_alike() -> None:
    plain_module, plain = run({"PYTHONPATH": str(SOURCE)})
    assert plain_module.endswith(".py")
    _, installed = run({"PYTHONPATH": ""})
    assert installed == plain
