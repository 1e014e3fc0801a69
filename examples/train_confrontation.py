"""A small network learns The Confrontation from playing itself, and is then measured against `greedy`.

    pip install "redbook[research,arena]"
    python examples/train_confrontation.py --minutes 10 --out trained

It needs nothing but NumPy, and for the curve Matplotlib. This is temporal-difference learning, as TD-Gammon did it for
backgammon, for a game of hidden information. What happens, from top to bottom of this file:

1. `Network`: the 1,026 zeros and ones of an observation in, one number out: the outcome that the seat may expect.
2. `look_ahead`: for each legal action, what the seat would know after it, in a situation that it cannot tell from the
   true one (`determinize`); the network judges them all. So it never sees what is hidden.
3. `play`: many games side by side (`redbook.research.vector`), on all cores; both seats choose what looks best, or
   nearly so.
4. `targets`: what the network should have expected: partly what it expected a decision later, partly how it ended.
5. `Learned`: the network as a player, that can sit at any table and in the arena; it looks a little further ahead than
   in training. `measure` lets it play `greedy`.

The network knows no rule: only what it observed, and how the games ended.
"""

from __future__ import annotations

import argparse
import json
import os
from array import array
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # small matrices: more threads would only wait for each other

import numpy as np
from numpy.typing import NDArray

import redbook
from redbook import bots
from redbook.confrontation.board import REGION_IDS
from redbook.kernel.contract import OVER, Game, State
from redbook.kernel.driver import answer
from redbook.kernel.errors import PositionError
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import Sfc32
from redbook.research.chance import settle
from redbook.research.encoding import Bits
from redbook.research.observation import Observer, observer
from redbook.research.vector import Games

Floats = NDArray[np.float32]

GAMES = 64
"""Games side by side."""
STEPS = 32
"""Decisions of each game between two rounds of learning."""
HIDDEN = (128, 32)
"""Sizes of the hidden layers."""
RATE = 1e-3
"""How fast it learns at the beginning; at the end a tenth of it."""
MEMORY = 40
"""Rounds of playing that are remembered to learn from."""
LESSONS = 30
"""Lessons for each round, of so many decisions drawn from all that is remembered:"""
BATCH = 256
TRACE = 0.8
"""How much of an outcome reaches back over each decision; the rest is the network's own expectation."""
WARMTH = 0.1
"""How readily it tries what looks a little worse: what looks worse by this much is chosen 2.7 times as seldom. At the
end of training it is a third of it."""
TRIAL = 200
"""Games of each measurement on the way."""
MEN, SERVANTS = 4, 6
"""Characters of either side in an endgame: about even, if both are played by `greedy`."""
STARTS = 500
"""Endgames to learn from. It is measured on others."""


# ----- what is played


def endgame(game: Game, rng: Random) -> State:
    """A situation with Frodo, three friends and six servants of Sauron; nobody has seen any of them."""
    names = list(game.start().position()["pieces"])
    men = ["frodo", *rng.sample(names[1:9], MEN - 1)]
    servants = rng.sample(names[9:], SERVANTS)
    while True:
        places = {name: rng.choice(REGION_IDS[1:13]) for name in men}
        places |= {name: rng.choice(REGION_IDS[3:15]) for name in servants}
        position = {"game": game.name, "to_move": rng.choice(game.seats), "pieces": dict.fromkeys(names) | places}
        try:
            state = game.load(position)
        except PositionError:  # too many in a region, or both sides
            continue
        if state.actor != OVER:
            return state


def starts(game: Game, endgames: bool, number: int, seed: int) -> list[State]:
    """Where games begin."""
    rng = Random(seed)
    return [endgame(game, rng) for _ in range(number)] if endgames else [game.start()]


# ----- the network


class Network:
    """What a seat may expect, from -1 to 1, and how that is changed (Adam)."""

    def __init__(self, inputs: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = (inputs, *HIDDEN, 1)
        self.weights: list[Floats] = []
        for size, following in pairwise(sizes):
            scale = sqrt(2.0 / (size if size != inputs else 150))  # about 150 inputs are ones
            self.weights.append((rng.standard_normal((size, following)) * scale).astype(np.float32))
            self.weights.append(np.zeros(following, np.float32))
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def layers(self, seen: NDArray[Any]) -> list[Floats]:
        """What each layer says, the observations first."""
        found: list[Floats] = [seen.astype(np.float32)]
        last = len(self.weights) // 2 - 1
        for number in range(last + 1):
            sums = found[-1] @ self.weights[2 * number] + self.weights[2 * number + 1]
            found.append(np.tanh(sums) if number == last else np.maximum(sums, 0.0))
        return found

    def judge(self, seen: NDArray[Any]) -> Floats:
        """The outcome expected, for each observation."""
        return self.layers(seen)[-1][:, 0]

    def learn(self, seen: NDArray[Any], wanted: Floats, rate: float) -> None:
        """Go a step towards what should have been expected."""
        layers = self.layers(seen)
        value = layers[-1]
        slope = ((value - wanted[:, None]) * (1 - value * value) / len(wanted)).astype(np.float32)
        slopes: list[Floats] = []
        for number in range(len(self.weights) // 2 - 1, -1, -1):
            slopes = [layers[number].T @ slope, slope.sum(axis=0), *slopes]
            if number:
                slope = (slope @ self.weights[2 * number].T) * (layers[number] > 0)
        self._steps += 1
        fair = rate * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, mean, square, one in zip(self.weights, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (one - mean)
            square += 0.001 * (one * one - square)
            weight -= fair * mean / (np.sqrt(square) + 1e-8)

    def save(self, file: Path) -> None:
        """Keep what was learned."""
        np.savez(file, *self.weights)

    @classmethod
    def load(cls, file: Path) -> Network:
        """What was learned before."""
        with np.load(file) as kept:
            return cls.of([kept[name] for name in kept.files])

    @classmethod
    def of(cls, weights: list[Floats]) -> Network:
        """A network with given weights."""
        network = cls(weights[0].shape[0])
        network.weights = weights
        return network


# ----- playing itself


class Ahead:
    """What some seats would know after each of their actions: one row an action."""

    def __init__(self, look: Observer) -> None:
        self._look = look
        self._bits = Bits()
        self._ended: dict[int, float] = {}
        self.rows = 0

    def add(self, state: State, seat: int) -> None:
        """Add what a seat knows in a state; where the game is over, also what it has gained."""
        if state.actor == OVER:
            self._ended[self.rows] = state.returns()[seat]
        self._look.encoder.encode(state, seat, self._bits)
        self._bits.finish()
        self.rows += 1

    def seen(self) -> NDArray[np.uint8]:
        """The observations."""
        packed = np.frombuffer(array("I", self._bits.words), np.uint32)
        return self._look.unpack(packed.reshape(self.rows, self._look.words))

    def values(self, network: Network) -> Floats:
        """What the network thinks of them."""
        judged = network.judge(self.seen())
        for row, gained in self._ended.items():
            judged[row] = gained
        return judged


def look_ahead(state: State, legal: list[int], rng: Random, ahead: Ahead) -> None:
    """Add what the seat that is asked would know after each legal action, were things as it may well imagine them."""
    imagined = state.determinize(state.actor, rng)
    for action in legal:
        other = imagined.clone()
        other.apply(action)
        ahead.add(other, state.actor)


@dataclass
class Rollout:
    """Some decisions of many games: the first axis is time, the second the games."""

    seen: NDArray[np.uint8]
    """What the seat knew after its decision."""
    values: Floats
    actors: NDArray[np.int8]
    rewards: Floats
    dones: NDArray[np.bool_]


def play(network: Network, games: Games, warmth: float, rng: Random) -> Rollout:
    """Let both seats choose by the network for a while."""
    seen, values, actors, rewards, dones = [], [], [], [], []
    for _ in range(STEPS):
        states = [games.state(number) for number in range(games.count)]
        menus = [state.legal() for state in states]
        ahead, after = Ahead(games.observer), Ahead(games.observer)
        for state, menu in zip(states, menus, strict=True):
            look_ahead(state, menu, rng, ahead)
        judged = ahead.values(network)
        actors.append(games.actors.copy())
        actions = []
        first = 0
        for state, menu in zip(states, menus, strict=True):
            mine = judged[first : first + len(menu)]
            actions.append(rng.choices(menu, np.exp((mine - mine.max()) / warmth).tolist())[0])
            first += len(menu)
            seat = state.actor
            state.apply(actions[-1])
            after.add(state, seat)
        values.append(after.values(network))
        seen.append(after.seen())
        games.step(np.array(actions))
        rewards.append(games.rewards.copy())
        dones.append(games.dones.copy())
    return Rollout(np.stack(seen), np.stack(values), np.stack(actors), np.stack(rewards), np.stack(dones))


def targets(rollout: Rollout) -> tuple[Floats, NDArray[np.bool_]]:
    """What should have been expected after each decision, and where that is known (the lambda-return).

    What follows a decision for a seat is that seat's own next decision, or the end of the game; the last decision of
    each seat before the rollout breaks off is followed by nothing that is known.
    """
    steps, count = rollout.values.shape
    rows = np.arange(count)
    following = np.zeros((count, 2), np.float32)
    known = np.zeros((count, 2), np.bool_)
    found = np.zeros((steps, count), np.float32)
    sure = np.zeros((steps, count), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = rollout.dones[step]
        following[over] = rollout.rewards[step][over]
        known[over] = True
        seat = rollout.actors[step]
        found[step] = following[rows, seat]
        sure[step] = known[rows, seat]
        following[rows, seat] = np.where(
            sure[step], TRACE * found[step] + (1 - TRACE) * rollout.values[step], rollout.values[step]
        )
        known[rows, seat] = True
    return found, sure


Lesson = tuple[NDArray[np.uint8], Floats]
"""What was known after some decisions, and what should have been expected."""


def lesson(rollout: Rollout) -> Lesson:
    """What there is to learn from a rollout."""
    wanted, sure = targets(rollout)
    return rollout.seen[sure], wanted[sure]


def learn(network: Network, memory: list[Lesson], lessons: int, rate: float, rng: np.random.Generator) -> None:
    """Correct what the network expects, by decisions drawn from all that is remembered."""
    seen = np.concatenate([one for one, _ in memory])
    wanted = np.concatenate([one for _, one in memory])
    for _ in range(lessons):
        part = rng.integers(len(wanted), size=BATCH)
        network.learn(seen[part], wanted[part], rate)


# ----- playing others


class Learned:
    """The network as a player. It looks further than in training: beyond each action to its own next decision.

    In some situations that it cannot tell from the true one it tries every action, lets chance and the other seat
    answer (that one by the network, too, and no better informed), and judges the best that it could do then.
    """

    name = "learned"

    def __init__(self, network: Network, game: Game, seed: int = 0, *, imagined: int = 8) -> None:
        self._network = network
        self._look = observer(game)
        self._rng = Random(seed)
        self._chance = Sfc32(seed)
        self._imagined = imagined

    def think(self, eyes: Eyes) -> str:
        """The name of an action."""
        legal = eyes.legal()
        if len(legal) == 1:
            return eyes.game.action_name(legal[0])
        tried: list[State] = []
        for _ in range(self._imagined):
            imagined = eyes.determinize(self._rng)
            for action in legal:
                tried.append(imagined.clone())
                tried[-1].apply(action)
        self._go_on(tried, eyes.seat)
        worth = np.array([max(values) for values, _ in self._choices(tried, eyes.seat)])
        return eyes.game.action_name(legal[int(worth.reshape(self._imagined, len(legal)).mean(axis=0).argmax())])

    def _go_on(self, states: list[State], seat: int) -> None:
        """Let chance and the other seat act until the seat is asked again, or the game is over."""
        waiting = states
        while waiting:
            for state in waiting:
                settle(state, self._chance)
            waiting = [state for state in waiting if state.actor not in (seat, OVER)]
            for state, (values, menu) in zip(waiting, self._choices(waiting, 1 - seat), strict=True):
                state.apply(menu[int(np.argmax(values))])

    def _choices(self, states: list[State], seat: int) -> list[tuple[Floats, list[int]]]:
        """For each state what the seat that is asked may do and what that is worth; at an end what has been gained."""
        ahead = Ahead(self._look)
        menus = [state.legal() for state in states]
        for state, menu in zip(states, menus, strict=True):
            if menu:
                look_ahead(state, menu, self._rng, ahead)
            else:
                ahead.add(state, seat)
        if not states:
            return []
        ends = np.cumsum([max(1, len(menu)) for menu in menus])
        return list(zip(np.split(ahead.values(self._network), ends[:-1]), menus, strict=True))


def contest(order: tuple[list[Floats], bool, int, int]) -> float:
    """What the network gains in one game: it has both seats in turn, from the same start. What a process does."""
    weights, endgames, number, seed = order
    game = redbook.game("confrontation")
    mine = number % 2
    players: list[Any] = [bots.make("greedy", game, seed + number) for _ in game.seats]
    players[mine] = Learned(Network.of(weights), game, seed + number)
    (state,) = starts(game, endgames, 1, seed + number // 2)
    chance = Sfc32(seed + number)
    settle(state, chance)
    while state.actor != OVER:
        state.play(answer(players[state.actor], state))
        settle(state, chance)
    return state.returns()[mine]


def measure(pool: Executor, network: Network, endgames: bool, games: int, seed: int) -> list[list[float]]:
    """What the network gained in each game against `greedy`, by the seat it had."""
    orders = [(network.weights, endgames, number, seed) for number in range(games)]
    gained = list(pool.map(contest, orders, chunksize=5))
    return [gained[0::2], gained[1::2]]


def share(gained: list[float]) -> tuple[float, float, float]:
    """The share of points won (a draw is half) and Wilson's 95 % interval around it."""
    n, z = len(gained), 1.96
    p = sum((one + 1) / 2 for one in gained) / n
    middle = (p + z * z / 2 / n) / (1 + z * z / n)
    spread = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return p, middle - spread, middle + spread


# ----- the whole


_own: dict[str, Any] = {}
"""What a process keeps from round to round: its games and its randomness."""


def practise(order: tuple[list[Floats], bool, int, float]) -> tuple[Lesson, int, float]:
    """Play a round with given weights: what there is to learn, games finished, seconds worked. What a process does."""
    weights, endgames, seed, warmth = order
    begin = process_time()
    if not _own:
        game = redbook.game("confrontation")
        own = seed * 100_000 + os.getpid() % 100_000  # every process plays games of its own
        _own["games"] = Games(game, GAMES, own, starts=starts(game, endgames, STARTS, own) if endgames else ())
        _own["rng"] = Random(own)
    rollout = play(Network.of(weights), _own["games"], warmth, _own["rng"])
    return lesson(rollout), int(rollout.dones.sum()), process_time() - begin


def train(
    pool: Executor, jobs: int, endgames: bool, minutes: float, seed: int, trial: int, points: int
) -> tuple[Network, list[dict[str, float]]]:
    """Play and learn for some minutes; returns the network and its curve of so many points.

    While the processes play a round, the network learns from the round before.
    """
    game = redbook.game("confrontation")
    network = Network(observer(game).size, seed)
    rng = np.random.default_rng(seed)
    curve: list[dict[str, float]] = []
    memory: list[Lesson] = []
    spent = worked = finished = 0.0
    while True:
        if spent >= len(curve) * minutes * 60 / points:
            both = measure(pool, network, endgames, trial, 10_000_000 + seed)
            p, low, high = share(both[0] + both[1])
            told = {"minutes": spent / 60, "core_minutes": worked / 60, "games": finished}
            curve.append(told | {"share": p, "low": low, "high": high})
            seats = ", ".join(f"{share(one)[0]:.0%} as {name}" for one, name in zip(both, game.seats, strict=True))
            times = f"{spent / 60:5.1f} min ({worked / 60:.1f} of processor time), {finished:,.0f} games"
            print(f"{times}: {p:.1%} against greedy ({seats})", flush=True)
        if spent >= minutes * 60:
            return network, curve
        begin, own = perf_counter(), process_time()
        left = max(0.0, 1 - spent / (minutes * 60))
        order = ([weight.copy() for weight in network.weights], endgames, seed, WARMTH * max(0.3, left))
        rounds = [pool.submit(practise, order) for _ in range(jobs)]
        if memory:
            learn(network, memory, jobs * LESSONS, RATE * max(0.1, left), rng)
        for one in rounds:
            learned, games, seconds = one.result()
            memory = [*memory[-MEMORY + 1 :], learned]
            finished += games
            worked += seconds
        worked += process_time() - own
        spent += perf_counter() - begin


def draw(curve: list[dict[str, float]], file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    minutes = [point["core_minutes"] for point in curve]
    axes.fill_between(minutes, [p["low"] for p in curve], [p["high"] for p in curve], alpha=0.25, linewidth=0)
    axes.plot(minutes, [point["share"] for point in curve], marker="o", label="the network, 95 % interval")
    axes.axhline(0.5, color="grey", linestyle="--", linewidth=1, label="as strong as greedy")
    axes.set(xlabel="minutes of processor time", ylabel="points won against greedy", ylim=(0, 1))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.legend(loc="lower right")
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Teach a small network The Confrontation by self-play.")
    parser.add_argument("--minutes", type=float, default=10.0, help="for playing and learning (10)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--endgames",
        action="store_true",
        help="Frodo, three friends and six servants of Sauron, instead of the whole game",
    )
    parser.add_argument("--points", type=int, default=10, help="points of the curve (10)")
    parser.add_argument("--trial", type=int, default=TRIAL, help=f"games of each measurement on the way ({TRIAL})")
    parser.add_argument("--final", type=int, default=1000, help="games of the last measurement (1000)")
    parser.add_argument("--out", type=Path, default=Path("trained"), help="a folder for network, curve and results")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    game = redbook.game("confrontation")
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        network, curve = train(
            pool, options.jobs, options.endgames, options.minutes, options.seed, options.trial, options.points
        )
        network.save(options.out / "network.npz")
        draw(curve, options.out / "curve.png")
        both = measure(pool, network, options.endgames, options.final, 20_000_000 + options.seed)
    names = dict(zip(game.seats, both, strict=True)) | {"both": both[0] + both[1]}
    results = {name: dict(zip(("share", "low", "high"), share(gained), strict=True)) for name, gained in names.items()}
    (options.out / "results.json").write_text(json.dumps({"curve": curve, "final": results}, indent=1) + "\n", "utf-8")
    for name, told in results.items():
        print(
            f"{name}: {told['share']:.1%} of the points against greedy (95 %: {told['low']:.1%} to {told['high']:.1%})"
        )


if __name__ == "__main__":
    main()
