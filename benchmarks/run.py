"""How fast Redbook is, beside OpenSpiel in the same run: one process, one core, random games.

    python benchmarks/run.py [--quick] [--no-peers] [--no-plain] [--json FILE] [--profile]

Measurements are taken in rounds, each of which runs every loop for a moment, and the best round of each loop
counts; so a busy moment of the machine does not fall on one of them alone. A second is one of processor time, for
all of them. Both engines are driven by the same loop: ask for the legal actions, pick one with the cheapest call
that `random.Random` has, play it; at chance, pick by the odds.

*Decisions* are what the players choose, *actions* include chance. docs/benchmarks.md tells what the numbers mean
and what they were on one machine.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import os
import platform
import pstats
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import redbook
from redbook.bots import tree
from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import playout

SOURCES = Path(__file__).resolve().parent.parent / "src"

OPTION_SETS: dict[str, dict[str, Any]] = {
    "classic": {},
    "original": {"edition": "original"},
    "variant": {"characters": "variant"},
    "draft": {"characters": "draft"},
    "classic, specials": {"specials": "two-each"},
    "hidden draft, specials": {"characters": "draft", "draft": "hidden", "specials": "two-each"},
}
"""The Confrontation as it is measured; the Deluxe edition unless another is named."""

PEERS = ("dark_chess", "hanabi", "backgammon", "gin_rummy", "python_block_dominoes", "python_liars_poker")
"""OpenSpiel's games: four written in C++, two in Python."""

SEARCHED = "gin_rummy"
"""The game that OpenSpiel's own search is measured on: one in which it can draw what is hidden."""

PLAYOUT_AIM = 400_000
DARK_CHESS_AIM = 2.5
CLONE_AIM = 3.0
SEARCH_AIM = 10_000

IDLE = 0.95
"""The share of a core that a measurement should have had; with less, caches and turbo are not its own either."""


@dataclass
class Effort:
    """How long to measure."""

    seconds: float
    rounds: int
    iterations: int
    """Of a search of ours; OpenSpiel's has a twentieth."""


FULL = Effort(seconds=0.6, rounds=6, iterations=10_000)
QUICK = Effort(seconds=0.02, rounds=1, iterations=60)


@dataclass
class Pace:
    """What one round of a loop did."""

    decisions: int
    actions: int | None
    """None where chance was not counted."""
    games: int
    seconds: float

    def rate(self, count: int) -> float:
        """So many a second."""
        return count / self.seconds


Loop = Callable[[float], Pace]
"""A measurement: runs for about so many seconds and says what it did."""


# ----- the loops


def playout_loop(game: Game) -> Loop:
    """Random games inside the engine: what a compiled search pays."""

    def run(seconds: float) -> Pace:
        decisions = games = 0
        spent, begin = 0.0, process_time()
        while spent < seconds:
            decisions += playout(game.start(), games)
            games += 1
            spent = process_time() - begin
        return Pace(decisions, None, games, spent)

    return run


Ask = Callable[[State], list[int]]
Play = Callable[[State, int], None]


def driven_loop(game: Game, checked: bool = True) -> Loop:
    """Random games driven action by action from ordinary Python; unchecked, without a net, as OpenSpiel's are: no copy
    of the list, and nobody looks whether the action is in it. The calls are looked up once, which gains OpenSpiel's
    loop nothing."""
    kind = type(game.start())
    ask: Ask = kind.legal if checked else kind.menu_now
    play: Play = kind.play if checked else kind.apply

    def run(seconds: float) -> Pace:
        rng = Random(1)
        decisions = chances = games = 0
        spent, begin = 0.0, process_time()
        while spent < seconds:
            state = game.start()
            while (actor := state.actor) != OVER:
                legal = ask(state)
                if actor == CHANCE:
                    play(state, rng.choices(legal, state.odds())[0])
                    chances += 1
                else:
                    play(state, legal[int(rng.random() * len(legal))])
                    decisions += 1
            games += 1
            spent = process_time() - begin
        return Pace(decisions, decisions + chances, games, spent)

    return run


def peer_loop(name: str) -> Loop:
    """The same loop for a game of OpenSpiel, whose `apply_action` does not look whether an action is legal either."""
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)

    def run(seconds: float) -> Pace:
        rng = Random(1)
        decisions = chances = games = 0
        spent, begin = 0.0, process_time()
        while spent < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
                    chances += 1
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rng.random() * len(legal))])
                    decisions += 1
            games += 1
            spent = process_time() - begin
        return Pace(decisions, decisions + chances, games, spent)

    return run


# ----- searching


@dataclass
class Search:
    """How fast a search is whose every iteration ends with a random game to its end."""

    iterations: float
    """A second."""
    length: float
    """How many decisions such a random game has, from where the search begins."""


def first_turn(game: Game) -> State:
    """The situation after a random placement."""
    rng = Random(4)
    state = game.start()
    while state.view(None)["turn"] == 0:
        state.play(rng.choice(state.legal()))
    return state


def search(game: Game, effort: Effort) -> Search:
    """MO-ISMCTS by whoever has the first turn, from a fresh tree: the best round."""
    state = first_turn(game)
    best = 0.0
    for number in range(effort.rounds):
        begin = process_time()
        tree.mo_ismcts(Eyes(state, state.actor), tree.Budget(effort.iterations, None), Random(number))
        best = max(best, effort.iterations / (process_time() - begin))
    return Search(best, sum(playout(state.clone(), seed) for seed in range(200)) / 200)


def peer_search(name: str, effort: Effort) -> Search:
    """OpenSpiel's information set search, written in C++, by whoever has the first decision: the best round."""
    spiel = import_module("pyspiel")
    rng = Random(4)

    def roll(state: Any) -> None:
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])

    state = spiel.load_game(name).new_initial_state()
    roll(state)
    iterations = max(1, effort.iterations // 20)
    best = 0.0
    for number in range(effort.rounds):
        bot = spiel.ISMCTSBot(number, spiel.RandomRolloutEvaluator(1, number), tree.EXPLORATION, iterations)
        begin = process_time()
        bot.step(state)
        best = max(best, iterations / (process_time() - begin))
    decisions = 0
    for _ in range(50):
        trial = state.clone()
        while not trial.is_terminal():
            trial.apply_action(rng.choice(trial.legal_actions()))
            decisions += 1
            roll(trial)
    return Search(best, decisions / 50)


# ----- the cost of single calls


def random_games(game: Game, number: int) -> list[list[int]]:
    """The actions of some random games."""
    rng = Random(2)
    games = []
    for _ in range(number):
        state = game.start()
        actions = []
        while state.actor != OVER:
            actions.append(rng.choice(state.legal()))
            state.play(actions[-1])
        games.append(actions)
    return games


def states_of(game: Game, games: list[list[int]]) -> list[State]:
    """Every situation of some games in which somebody has to decide."""
    states = []
    for actions in games:
        state = game.start()
        for action in actions:
            if state.actor >= 0:
                states.append(state.clone())
            state.play(action)
    return states


def call_costs(game: Game, effort: Effort) -> dict[str, float]:
    """Microseconds a call, over the situations of random games: the best round of each.

    `play` is measured on states that were not asked for their legal actions before, so it includes checking.
    """
    games = random_games(game, 3 if effort is QUICK else 20)
    states = states_of(game, games)
    rng = Random(3)

    def replay() -> tuple[int, float]:
        starts = [game.start() for _ in games]
        begin = process_time()
        for state, actions in zip(starts, games, strict=True):
            for action in actions:
                state.play(action)
        return sum(map(len, games)), process_time() - begin

    def each(call: Callable[[State], object]) -> Callable[[], tuple[int, float]]:
        def run() -> tuple[int, float]:
            begin = process_time()
            for state in states:
                call(state)
            return len(states), process_time() - begin

        return run

    def clone() -> tuple[int, float]:
        begin = process_time()
        for state in states:
            state.clone()
        return len(states), process_time() - begin

    calls = {
        "play": replay,
        "clone": clone,
        "view": each(lambda state: state.view(state.actor)),
        "choices": each(lambda state: state.choices(state.actor)),
        "determinize": each(lambda state: state.determinize(state.actor, rng)),
    }
    costs: dict[str, float] = {}
    for _ in range(effort.rounds):
        for name, run in calls.items():
            count, spent, most = 0, 0.0, effort.seconds / 2
            while spent < most:
                more, seconds = run()
                count += more
                spent += seconds
            costs[name] = min(costs.get(name, float("inf")), spent / count * 1e6)
    return costs


# ----- measuring


def rounds_of(loops: dict[str, Loop], effort: Effort) -> dict[str, list[Pace]]:
    """Every round of every loop, by turns."""
    paces: dict[str, list[Pace]] = {name: [] for name in loops}
    for _ in range(effort.rounds):
        for name, loop in loops.items():
            paces[name].append(loop(effort.seconds))
    return paces


def best_of(paces: dict[str, list[Pace]]) -> dict[str, Pace]:
    """The best round of every loop."""
    return {name: max(rounds, key=lambda pace: pace.rate(pace.decisions)) for name, rounds in paces.items()}


def measure(loops: dict[str, Loop], effort: Effort) -> dict[str, Pace]:
    """The best round of every loop, measured by turns."""
    return best_of(rounds_of(loops, effort))


def beside(ours: Loop, theirs: Loop, effort: Effort) -> list[float]:
    """How many times as many decisions a second our loop makes as theirs, pair by pair, in rising order."""
    pairs = rounds_of({"ours": ours, "theirs": theirs}, Effort(effort.seconds, 4 * effort.rounds, 0))
    return sorted(
        our.rate(our.decisions) / their.rate(their.decisions)
        for our, their in zip(pairs["ours"], pairs["theirs"], strict=True)
    )


def quartiles(ratios: list[float]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile of what is in rising order."""
    last = len(ratios) - 1
    return ratios[last // 4], median(ratios), ratios[last - last // 4]


def is_compiled() -> bool:
    """Whether the engine imported here is compiled."""
    return not str(import_module("redbook.kernel.contract").__file__).endswith(".py")


def measure_plain(effort: Effort) -> dict[str, Any]:
    """The engine's plain sources, measured in a Python process of their own."""
    arguments = ["--as-plain", *(["--quick"] if effort is QUICK else [])]
    answer: dict[str, Any] = json.loads(run_plain(arguments))
    return answer


def run_plain(arguments: list[str]) -> str:
    """Run this file on the plain sources; returns what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, str(Path(__file__).resolve()), *arguments]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def plain_part(effort: Effort) -> None:
    """What the process started by `measure_plain` does."""
    if is_compiled():
        raise SystemExit(f"the sources in {SOURCES} were to be measured, but a compiled redbook was imported")
    game = redbook.game("confrontation")
    paces = measure({"playout": playout_loop(game), "driven": driven_loop(game)}, effort)
    print(json.dumps({name: pace.rate(pace.decisions) for name, pace in paces.items()}))


def profile_plain_loop() -> None:
    """Where the plain loop spends its time: the shape, if not the size, of what the compiled one does."""
    loop = driven_loop(redbook.game("confrontation"))
    with cProfile.Profile() as profile:
        loop(2.0)
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(15)


# ----- the report

OURS = "classic, MO-ISMCTS"
THEIRS = f"{SEARCHED}, OpenSpiel's IS-MCTS"


@dataclass
class Aim:
    """Something the project wants to be true."""

    what: str
    wanted: str
    got: float | None
    met: bool | None

    def __str__(self) -> str:
        verdict = "not measured" if self.met is None else "met" if self.met else "not met"
        got = "" if self.got is None else f"{self.got:,.2f}" if self.got < 1000 else f"{self.got:,.0f}"
        return f"{self.what:<58} {self.wanted:>14} {got:>12}  {verdict}"


def aims(
    playouts: dict[str, Pace], ratio: float | None, costs: dict[str, float], searches: dict[str, Search]
) -> list[Aim]:
    """The aims, and whether they are met; those that need OpenSpiel are not measured without it."""
    decisions = playouts["classic"].rate(playouts["classic"].decisions)
    clone = costs["clone"] / costs["play"]
    found = searches[OURS].iterations
    return [
        Aim("playout loop, decisions/s", f">= {PLAYOUT_AIM:,}", decisions, decisions >= PLAYOUT_AIM),
        Aim(
            "driven from Python unchecked, against dark_chess, median",
            f">= {DARK_CHESS_AIM} x",
            ratio,
            None if ratio is None else ratio >= DARK_CHESS_AIM,
        ),
        Aim("clone() against play()", f"<= {CLONE_AIM} x", clone, clone <= CLONE_AIM),
        Aim("MO-ISMCTS from the first turn, iterations/s", f">= {SEARCH_AIM:,}", found, found >= SEARCH_AIM),
    ]


def print_paces(title: str, paces: dict[str, Pace]) -> None:
    """A table of rates."""
    print(f"\n{title}\n{'':<32} {'decisions/s':>12} {'actions/s':>12} {'games/s':>10}")
    for name, pace in paces.items():
        with_chance = "" if pace.actions is None else f"{pace.rate(pace.actions):,.0f}"
        decisions, games = pace.rate(pace.decisions), pace.rate(pace.games)
        print(f"{name:<32} {decisions:>12,.0f} {with_chance:>12} {games:>10,.0f}")


def print_searches(searches: dict[str, Search]) -> None:
    """A table of searches, and what they are worth beside each other."""
    print("\nSearch from the first turn, a random game to its end in every iteration")
    print(f"{'':<32} {'iterations/s':>12} {'decisions/game':>15}")
    for name, found in searches.items():
        print(f"{name:<32} {found.iterations:>12,.0f} {found.length:>15.0f}")
    if THEIRS in searches:
        ours, theirs = searches[OURS], searches[THEIRS]
        ratio = ours.iterations / theirs.iterations
        by_length = ratio * ours.length / theirs.length
        print(f"{'ours to theirs':<32} {ratio:>10.1f} x   (decisions of the random games: {by_length:.1f} x)")


def report(effort: Effort, peers: bool, plain: bool) -> dict[str, Any]:
    """Measure everything and print it; returns it as plain data."""
    compiled = is_compiled()
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"redbook {redbook.__version__}, {'compiled' if compiled else 'plain Python'}; {machine}")

    started, worked = perf_counter(), process_time()
    games = {name: redbook.game("confrontation", **options) for name, options in OPTION_SETS.items()}
    playouts = measure({name: playout_loop(game) for name, game in games.items()}, effort)
    print_paces("Playout loop (random games inside the engine)", playouts)

    loops = {name: driven_loop(game) for name, game in games.items()}
    loops["classic, unchecked"] = driven_loop(games["classic"], checked=False)
    if peers:
        loops |= {name: peer_loop(name) for name in PEERS}
    driven = measure(loops, effort)
    print_paces("Driven from Python, action by action", driven)

    ratios: dict[str, tuple[float, float, float]] = {}
    if peers:
        chess = peer_loop("dark_chess")
        print(f"\nAgainst dark_chess, pair by pair\n{'':<32} {'quartile':>12} {'median':>12} {'quartile':>10}")
        for name in ("checked", "unchecked"):
            ours = driven_loop(games["classic"], checked=name == "checked")
            ratios[name] = quartiles(beside(ours, chess, effort))
            lower, middle, upper = ratios[name]
            print(f"{f'classic, {name}':<32} {lower:>10.2f} x {middle:>10.2f} x {upper:>8.2f} x")

    searches = {OURS: search(games["classic"], effort)}
    if peers:
        searches[THEIRS] = peer_search(SEARCHED, effort)
    print_searches(searches)

    costs = call_costs(games["classic"], effort)
    share = (process_time() - worked) / (perf_counter() - started)
    print(f"\nSingle calls, classic\n{'':<32} {'microseconds':>12} {'x play()':>12}")
    for name, cost in costs.items():
        print(f"{name + '()':<32} {cost:>12.2f} {cost / costs['play']:>12.2f}")

    unhurried: dict[str, Any] = {}
    if plain and compiled:
        unhurried = measure_plain(effort)
        print(f"\nPlain Python, classic\n{'':<32} {'decisions/s':>12} {'compiled is':>12}")
        for name, paces in (("playout", playouts), ("driven", driven)):
            ratio = paces["classic"].rate(paces["classic"].decisions) / unhurried[name]
            print(f"{name:<32} {unhurried[name]:>12,.0f} {ratio:>10.1f} x")

    if share < IDLE:
        print(f"\nThe machine was busy with other things: this process had {share:.0%} of a core. Better run it again.")

    wanted = aims(playouts, ratios["unchecked"][1] if ratios else None, costs, searches)
    print("\nAims")
    for aim in wanted:
        print(aim)
    return {
        "machine": machine,
        "compiled": compiled,
        "share_of_a_core": share,
        "playout": {name: asdict(pace) for name, pace in playouts.items()},
        "driven": {name: asdict(pace) for name, pace in driven.items()},
        "against_dark_chess": ratios,
        "search": {name: asdict(found) for name, found in searches.items()},
        "microseconds": costs,
        "plain_decisions_per_second": unhurried,
        "aims": [asdict(aim) for aim in wanted],
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure Redbook's speed beside OpenSpiel's, in one run.")
    parser.add_argument("--quick", action="store_true", help="a smoke test: every loop once, for a moment")
    parser.add_argument("--no-peers", action="store_true", help="leave OpenSpiel out")
    parser.add_argument("--no-plain", action="store_true", help="leave the uncompiled sources out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results to a file")
    parser.add_argument("--profile", action="store_true", help="only profile the loop in plain Python")
    parser.add_argument("--as-plain", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    effort = QUICK if options.quick else FULL
    if options.as_plain:
        plain_part(effort)
    elif options.profile and is_compiled():
        print(run_plain(["--profile"]), end="")
    elif options.profile:
        profile_plain_loop()
    else:
        peers = not options.no_peers
        if peers and find_spec("pyspiel") is None:
            print("OpenSpiel is not installed (pip install redbook[bench]); measuring without it.")
            peers = False
        results = report(effort, peers, not options.no_plain)
        if options.json is not None:
            options.json.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
