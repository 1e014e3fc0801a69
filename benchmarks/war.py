"""How fast War of the Ring is played: one process, one core; random games and games of the heuristic player.

    python benchmarks/war.py [--quick] [--no-plain] [--json FILE]

Random games are played inside the engine, as a search plays them; so are those of the policy in numbers, which a search
asks; heuristic ones are driven from Python, with a view and the question's choices for every decision. Then Steward's
search, from where a die is to be chosen in the middle of a game. A second is one of processor time. Then the cost of
single calls over the situations of a random game, and how large a pickled state is. With a compiled engine the plain
sources are measured, too, in a process of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from time import process_time

import redbook
from redbook import bots
from redbook.bots.tree import Budget
from redbook.bots.war.swift import outlook
from redbook.bots.war.swift.plans import Branch, Planner
from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import RINGBOUND
from redbook.kernel import contract
from redbook.kernel.contract import CHANCE, OVER, State
from redbook.kernel.driver import answer
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import Sfc32, playout
from redbook.war import state as war_state
from redbook.war.game import War
from redbook.war.kinds import TURN
from redbook.war.state import WarState
from redbook.war.table import KIND

SOURCES = Path(__file__).resolve().parent.parent / "src"
PEER_RANDOM_GAMES = 0.28
"""Random games a second of the best public engine of this game, measured on a core of this kind."""
AIMS: dict[str, tuple[float, bool]] = {
    "random decisions/s": (100_000, True),
    "random games/s": (50 * PEER_RANDOM_GAMES, True),
    "all boxes, decisions/s": (100_000, True),
    "driven decisions/s": (100_000, True),
    "policy games/s": (40, True),
    "policy, microseconds": (20, False),
    "search iterations/s": (4000, True),
    "clone, microseconds": (10, False),
    "view, microseconds": (100, False),
    "pickled, bytes": (4096, False),
}
"""What is wanted of the compiled engine, and whether more is better."""
TRIES = 200
"""Iterations of a search that is measured."""


def random_games(seconds: float, *boxes: str) -> tuple[float, float]:
    """Decisions and games a second of random play inside the engine."""
    game = redbook.game("war-of-the-ring", expansions=list(boxes))
    decisions = games = 0
    begin = process_time()
    while process_time() - begin < seconds or not games:
        decisions += playout(game.start(), games)
        games += 1
    spent = process_time() - begin
    return decisions / spent, games / spent


def driven_games(seconds: float) -> float:
    """Decisions a second of random games driven from Python: the legal actions, a pick, and it is played."""
    game = redbook.game("war-of-the-ring")
    rng = Random(1)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds or not decisions:
        state = game.start()
        while (actor := state.actor) != OVER:
            legal = state.legal()
            if actor == CHANCE:
                state.play(rng.choices(legal, state.odds())[0])
            else:
                state.play(legal[int(rng.random() * len(legal))])
                decisions += 1
    return decisions / (process_time() - begin)


def heuristic_games(seconds: float) -> tuple[dict[str, float], Counter[str]]:
    """Decisions and games a second of greedy against itself, with how the games ended and how many turns they had."""
    game = redbook.game("war-of-the-ring")
    decisions = games = turns = 0
    endings: Counter[str] = Counter()
    begin = process_time()
    while process_time() - begin < seconds or not games:
        rng = Random(games)
        players = [bots.make("greedy", game, seed=2 * games + seat) for seat in range(2)]
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.play(rng.choices(state.legal(), state.odds())[0])
            else:
                state.play(answer(players[state.actor], state))
                decisions += 1
        end = state.view(None)
        endings[end["ending"]] += 1
        turns += end["turn"]
        games += 1
    spent = process_time() - begin
    rates = {"heuristic decisions/s": decisions / spent, "heuristic games/s": games / spent}
    return rates | {"heuristic turns/game": turns / games}, endings


def policy_games(seconds: float) -> dict[str, float]:
    """Games a second of the policy against itself, and what an answer of it costs."""
    game = War({})
    games = 0
    asked: list[WarState] = []
    begin = process_time()
    while process_time() - begin < seconds or not games:
        chance = Sfc32(games)
        policy = Policy(games, RINGBOUND)
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.legal()[chance.along(state.odds())])
            else:
                if not games:
                    asked.append(state.clone())
                state.apply(policy.answer(state))
        games += 1
    rate = games / (process_time() - begin)
    policy = Policy(0, RINGBOUND)
    for state in asked:
        state.menu_now()
    begin = process_time()
    for state in asked:
        policy.answer(state)
    return {"policy games/s": rate, "policy, microseconds": (process_time() - begin) / len(asked) * 1e6}


def search_iterations(seconds: float) -> dict[str, float]:
    """Iterations a second of Steward's search, from the choices of a die in turns 4 to 7 of a game of the policy, one
    after the other; each search is half as long as with 0.2 s a plan."""
    chance = Sfc32(1)
    policy = Policy(1, RINGBOUND)
    state = War({}).start()
    middle: list[WarState] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.legal()[chance.along(state.odds())])
            continue
        if state.get(KIND) == TURN and state.phase == 5 and 4 <= state.turn <= 7:
            middle.append(state.clone())
        state.apply(policy.answer(state))
    planner = Planner(outlook.learned(), 1)
    iterations = 0
    begin = process_time()
    for state in cycle(middle):
        planner.search(Eyes(state, state.actor), Branch(), Budget(TRIES, None))
        iterations += TRIES
        if process_time() - begin >= seconds:
            break
    return {"search iterations/s": iterations / (process_time() - begin)}


def situations() -> list[State]:
    """Every situation of a random game in which somebody has to decide."""
    rng = Random(1)
    state = redbook.game("war-of-the-ring").start()
    found = []
    while state.actor != OVER:
        legal = state.legal()
        if state.actor == CHANCE:
            state.play(rng.choices(legal, state.odds())[0])
        else:
            found.append(state.clone())
            state.play(rng.choice(legal))
    return found


def single_calls(rounds: int) -> dict[str, float]:
    """Microseconds a call, the best round of each; and the largest pickled state."""
    states = situations()
    rng = Random(2)
    calls: dict[str, Callable[[State], object]] = {
        "clone": lambda state: state.clone(),
        "view": lambda state: state.view(state.actor),
        "choices": lambda state: state.choices(state.actor),
        "determinize": lambda state: state.determinize(state.actor, rng),
    }
    costs = {}
    for name, call in calls.items():
        best = float("inf")
        for _ in range(rounds):
            begin = process_time()
            for state in states:
                call(state)
            best = min(best, (process_time() - begin) / len(states) * 1e6)
        costs[f"{name}, microseconds"] = best
    return costs | {"pickled, bytes": float(max(len(pickle.dumps(state)) for state in states))}


def measured(quick: bool) -> tuple[dict[str, float], Counter[str]]:
    """Everything, measured in this process."""
    seconds = 0.05 if quick else 10.0
    say(f"random games ({seconds:g} s)")
    numbers = dict(zip(("random decisions/s", "random games/s"), random_games(seconds), strict=True))
    say(f"random games with Lords, Warriors and Kings, and driven ones ({seconds / 2:g} s each)")
    numbers["all boxes, decisions/s"] = random_games(seconds / 2, "lords", "warriors", "kings")[0]
    numbers["driven decisions/s"] = driven_games(seconds / 2)
    longer = seconds if quick else 30.0
    say(f"games of greedy against itself ({longer:g} s)")
    heuristic, endings = heuristic_games(longer)
    say(f"games of the policy, and the search ({seconds:g} s each)")
    swift = policy_games(seconds) | search_iterations(seconds)
    say("single calls")
    return numbers | heuristic | swift | single_calls(1 if quick else 3), endings


def say(what: str) -> None:
    """Tell on the side what is being measured."""
    print(f"measuring {'compiled' if is_compiled() else 'plain'}: {what}", file=sys.stderr, flush=True)


def is_compiled() -> bool:
    """Whether any of the engine imported here is compiled: what is measured is then not plain Python."""
    return any(not str(module.__file__).endswith(".py") for module in (contract, war_state))


def plain_numbers(quick: bool) -> dict[str, float]:
    """The plain sources, measured in a process of their own."""
    command = [sys.executable, str(Path(__file__).resolve()), "--as-plain", *(["--quick"] if quick else [])]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    printed = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout
    numbers: dict[str, float] = json.loads(printed)
    return numbers


def verdict(name: str, number: float) -> str:
    """Whether an aim is met."""
    if name not in AIMS:
        return ""
    wanted, more = AIMS[name]
    met = number >= wanted if more else number <= wanted
    return f"{'>=' if more else '<='} {wanted:,.0f}: {'met' if met else 'not met'}"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure how fast War of the Ring is played.")
    parser.add_argument("--quick", action="store_true", help="a smoke test: every loop for a moment")
    parser.add_argument("--no-plain", action="store_true", help="leave the uncompiled sources out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results to a file")
    parser.add_argument("--as-plain", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    compiled = is_compiled()
    if given.as_plain and compiled:
        raise SystemExit(f"the sources in {SOURCES} were to be measured, but a compiled redbook was imported")
    numbers, endings = measured(given.quick)
    if given.as_plain:
        print(json.dumps(numbers))
        return
    plain = plain_numbers(given.quick) if compiled and not given.no_plain else {}
    print(f"War of the Ring, {'compiled' if compiled else 'plain Python'}")
    for name, number in numbers.items():
        beside = f"{plain[name]:>12,.1f} plain" if name in plain else ""
        print(f"{name:<28} {number:>12,.1f} {beside:>20}  {verdict(name, number)}".rstrip())
    games = sum(endings.values())
    shares = ", ".join(f"{ending} {count / games:.0%}" for ending, count in endings.most_common())
    by_the_ring = (endings["crack-of-doom"] + endings["corruption"]) / games
    print(f"How {games} games of greedy against itself ended: {shares}")
    turns = numbers["heuristic turns/game"]
    print(f"By the Ring {by_the_ring:.0%}, by arms {1 - by_the_ring:.0%}; {turns:.1f} turns a game")
    if given.json is not None:
        results = {"compiled": compiled, "numbers": numbers, "plain": plain, "endings": dict(endings)}
        given.json.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
