"""How fast our environments are, beside PettingZoo's and OpenSpiel's in the same run: one process, one core.

    python benchmarks/environments.py [--quick] [--json FILE]

A step is one decision of a player, with all that an environment has to do for it: carry the action out, play chance,
find what is legal and make the observation of whoever is asked next. Actions are random among the legal ones; picking
one counts, too. Measurements are taken in rounds, each of which runs every loop for a moment of processor time, and the
best round of each counts. The peers need ``pip install "redbook[bench]"``; what is not installed is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

import redbook
from redbook.kernel import contract
from redbook.kernel.contract import Json
from redbook.kernel.driver import Player
from redbook.research.gym import BotEnv
from redbook.research.gym_vector import BotVectorEnv
from redbook.research.pettingzoo import raw_env
from redbook.research.pettingzoo_vector import BatchedEnv
from redbook.research.vector import Games

Loop = Callable[[float], float]
"""Runs for about so many seconds of processor time; returns steps a second."""

OPTION_SETS: dict[str, tuple[str, dict[str, Any]]] = {
    "classic": ("confrontation", {}),
    "variant": ("confrontation", {"characters": "variant"}),
    "hidden draft, specials": ("confrontation", {"characters": "draft", "draft": "hidden", "specials": "two-each"}),
    "War of the Ring": ("war-of-the-ring", {}),
}
"""The games and options that are measured; those without a game's name are of The Confrontation."""
COUNTS = (1, 16, 256)
"""How many games side by side."""
CLASSICS = {
    "PettingZoo connect_four": ("pettingzoo.classic.connect_four.connect_four", ("pygame",)),
    "PettingZoo chess": ("pettingzoo.classic.chess.chess", ("chess", "pygame")),
}
"""Environments of PettingZoo, with what they need."""
SPIELS = ("python_tic_tac_toe", "python_block_dominoes", "python_liars_poker", "dark_chess", "gin_rummy")
"""Games of OpenSpiel: three written in Python, two in C++."""
IDLE = 0.95
"""The share of a core that a measurement should have had."""


# ----- the loops


def aec_loop(make: Callable[[], Any]) -> Loop:
    """An AEC environment of PettingZoo, its wrappers left out."""

    def run(seconds: float) -> float:
        rng = Random(1)
        env = make()
        env.reset(seed=1)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                spent = process_time() - begin
                continue
            env.step(pick(seen["action_mask"], rng))
            steps += 1
        return steps / spent

    return run


def first_answer(view: Json, choices: Json) -> str:
    """A player that takes no time to think, but is shown everything in words, as a person would be."""
    return str(choices["actions"][0]["name"])


def bot_loop(against: str | Player) -> Loop:
    """A Gymnasium environment against a bot."""

    def run(seconds: float) -> float:
        rng = Random(1)
        env = BotEnv(against=against)
        seen, _ = env.reset(seed=1)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            seen, _, over, _, _ = env.step(pick(seen["action_mask"], rng))
            steps += 1
            if over:
                seen, _ = env.reset()
                spent = process_time() - begin
        return steps / spent

    return run


def pick(mask: Any, rng: Random) -> int:
    """A random action of a mask."""
    legal = np.asarray(mask).nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def vector_loop(count: int, name: str, options: dict[str, Any]) -> Loop:
    """Many games at once."""

    def run(seconds: float) -> float:
        games = Games(redbook.game(name, **options), count, seed=1)
        rng = np.random.default_rng(1)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            games.step(games.random(rng))
            steps += count
            spent = process_time() - begin
        return steps / spent

    return run


def bots_loop(count: int) -> Loop:
    """Many of them at once, against `random`."""

    def run(seconds: float) -> float:
        rng = Random(1)
        envs = BotVectorEnv(count, against="random")
        seen, _ = envs.reset(seed=1)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            seen, *_ = envs.step(np.array([pick(mask, rng) for mask in seen["action_mask"]]))
            steps += count
            spent = process_time() - begin
        return steps / spent

    return run


def batched_loop(count: int) -> Loop:
    """Many games at once in PettingZoo's words."""

    def run(seconds: float) -> float:
        envs = BatchedEnv(count)
        envs.reset(seed=1)
        rng = np.random.default_rng(1)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            envs.last()
            envs.step(envs.games.random(rng))
            steps += count
            spent = process_time() - begin
        return steps / spent

    return run


def spiel_loop(name: str) -> Loop:
    """OpenSpiel's own environment for learners."""
    import_module("open_spiel.python.games")
    environment = import_module("open_spiel.python.rl_environment")

    def run(seconds: float) -> float:
        rng = Random(1)
        env = environment.Environment(name)
        steps, spent, begin = 0, 0.0, process_time()
        while spent < seconds:
            now = env.reset()
            while not now.last():
                legal = now.observations["legal_actions"][now.observations["current_player"]]
                now = env.step([legal[int(rng.random() * len(legal))]])
                steps += 1
            spent = process_time() - begin
        return steps / spent

    return run


def classic(module: str) -> Callable[[], Any]:
    """The raw environment of one of PettingZoo's modules."""
    make: Callable[[], Any] = import_module(module).raw_env
    return make


def loops() -> dict[str, Loop]:
    """Everything that can be measured here."""
    found: dict[str, Loop] = {}
    for label, (name, options) in OPTION_SETS.items():
        for count in COUNTS if label == "classic" else COUNTS[-1:]:
            found[f"redbook vector, {label}, {count} at once"] = vector_loop(count, name, options)
    for label, (name, options) in OPTION_SETS.items():
        found[f"redbook pettingzoo, {label}"] = aec_loop(partial(raw_env, name, **options))
    found["redbook batched, classic, 256 at once"] = batched_loop(256)
    found["redbook gym, classic"] = bot_loop(first_answer)
    found["redbook gym, classic, against random"] = bot_loop("random")
    found["redbook gym vector, classic, 64 at once, against random"] = bots_loop(64)
    for label, (module, needs) in CLASSICS.items():
        missing = [need for need in needs if find_spec(need) is None]
        if missing:
            print(f"{label} is left out: {' and '.join(missing)} is not installed")
        else:
            found[label] = aec_loop(classic(module))
    if find_spec("pyspiel") is None:
        print("OpenSpiel's games are left out: open_spiel is not installed")
    else:
        found |= {f"OpenSpiel {name}": spiel_loop(name) for name in SPIELS}
    return found


# ----- the report


def measure(seconds: float, rounds: int) -> dict[str, float]:
    """Steps a second of every loop, in its best round."""
    best: dict[str, float] = {}
    every = loops()
    for _ in range(rounds):
        for name, loop in every.items():
            best[name] = max(best.get(name, 0.0), loop(seconds))
    return best


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure our environments beside PettingZoo's and OpenSpiel's.")
    parser.add_argument("--quick", action="store_true", help="a smoke test: every loop once, for a moment")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results to a file")
    options = parser.parse_args()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    how = "plain Python" if str(contract.__file__).endswith(".py") else "compiled"
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"redbook {redbook.__version__}, {how}; {machine}")
    started, worked = perf_counter(), process_time()
    rates = measure(0.02, 1) if options.quick else measure(0.8, 4)
    share = (process_time() - worked) / (perf_counter() - started)
    ours = rates["redbook vector, classic, 256 at once"]
    aec = rates["redbook pettingzoo, classic"]
    print(f"\n{'':<56} {'steps/s':>12} {'vector is':>11} {'pettingzoo is':>14}")
    for name, rate in rates.items():
        print(f"{name:<56} {rate:>12,.0f} {ours / rate:>9.1f} x {aec / rate:>12.1f} x")
    if share < IDLE:
        print(f"\nThe machine was busy with other things: this process had {share:.0%} of a core. Better run it again.")
    if options.json is not None:
        told = {"machine": machine, "compiled": how == "compiled", "share_of_a_core": share, "steps_per_second": rates}
        options.json.write_text(json.dumps(told, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
