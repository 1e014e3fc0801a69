"""A small network learns endgames of The Confrontation from playing itself, and is then measured against `greedy`.

    pip install "redbook[research,arena]"
    python examples/train_confrontation.py --minutes 10 --out trained

It needs nothing but NumPy, and for the curve Matplotlib. What happens, from top to bottom of this file:

0. `endgame`: four against four, all of them hidden, somewhere between the Shire and Mordor. With ``--whole`` it is the
   whole game instead, placement and all, which takes hours rather than minutes.
1. `Network`: 1,026 zeros and ones in (all that a seat knows), two hidden layers, 818 numbers out (one for each action)
   and one more, the outcome that it expects.
2. `Rollout`: 256 games side by side (`redbook.research.vector`) in which both seats choose by the network.
3. `advantages`: how much better each decision turned out than the network had expected.
4. `learn`: what turned out better becomes likelier, with PPO's clipped objective, and the expectation is corrected.
5. `Learned`: the network as a player, that can sit at any table and in the arena; `measure` lets it play `greedy`.

The network knows no rule: only what it observed and how the games ended.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
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
from redbook.research.observation import observer
from redbook.research.vector import Games

Floats = NDArray[np.float32]

GAMES = 256
"""Games side by side."""
STEPS = 32
"""Decisions of each game between two rounds of learning."""
HIDDEN = (256, 128)
"""Sizes of the hidden layers."""
RATE = 1e-3
"""How fast it learns at the beginning; at the end a tenth of it."""
PASSES = 2
"""How often each decision is learned from."""
BATCH = 1024
CLIP = 0.2
"""How far the odds of an action may move in a round."""
TRACE = 0.95
"""How much of an outcome reaches back over each decision; the rest is the network's own expectation."""
CURIOSITY = 0.01
"""What it is worth to keep several actions likely: without it the network would soon stop trying others."""
TRIAL = 200
"""Games of each measurement on the way."""
COMPANY = 4
"""Characters of a side in an endgame; Frodo is one of them."""
STARTS = 4000
"""Endgames to learn from. It is measured on others."""


# ----- what is played


def endgame(game: Game, rng: Random) -> State:
    """A situation with four characters a side; nobody has seen any of them."""
    names = list(game.start().position()["pieces"])
    men = ["frodo", *rng.sample(names[1:9], COMPANY - 1)]
    servants = rng.sample(names[9:], COMPANY)
    while True:
        places = {name: rng.choice(REGION_IDS[1:13]) for name in men}
        places |= {name: rng.choice(REGION_IDS[3:15]) for name in servants}
        position = {
            "game": game.name,
            "to_move": rng.choice(game.seats),
            "pieces": dict.fromkeys(names) | places,
        }
        try:
            state = game.load(position)
        except PositionError:  # too many in a region, or both sides
            continue
        if state.actor != OVER:
            return state


def starts(game: Game, whole: bool, number: int, seed: int) -> list[State]:
    """Where games begin."""
    rng = Random(seed)
    return [game.start() if whole else endgame(game, rng) for _ in range(1 if whole else number)]


# ----- the network


class Network:
    """A policy and a value with shared layers, and how they are changed (Adam)."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = (inputs, *HIDDEN, actions + 1)
        self.weights: list[Floats] = []
        for size, following in pairwise(sizes):
            last = following == sizes[-1]
            scale = 0.01 if last else sqrt(2.0 / (size if size != inputs else 150))  # about 150 inputs are ones
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
            found.append(sums if number == last else np.maximum(sums, 0.0))
        return found

    def judge(self, seen: NDArray[Any], masks: NDArray[Any]) -> tuple[Floats, Floats]:
        """The logarithm of each action's odds, and the outcome expected."""
        out = self.layers(seen)[-1]
        return odds(out[:, :-1], masks), np.tanh(out[:, -1])

    def change(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """Go a step downhill, given the slope at the last layer."""
        slopes: list[Floats] = []
        for number in range(len(self.weights) // 2 - 1, -1, -1):
            slopes = [layers[number].T @ slope, slope.sum(axis=0), *slopes]
            if number:
                slope = (slope @ self.weights[2 * number].T) * (layers[number] > 0)
        size = sqrt(sum(float((one * one).sum()) for one in slopes))
        shrink = min(1.0, 0.5 / (size + 1e-8))
        self._steps += 1
        fair = rate * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, mean, square, one in zip(self.weights, self._means, self._squares, slopes, strict=True):
            one *= shrink
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
            weights = [kept[name] for name in kept.files]
        network = cls(weights[0].shape[0], weights[-1].shape[0] - 1)
        network.weights = weights
        return network


def odds(numbers: Floats, masks: NDArray[Any]) -> Floats:
    """Logarithms of odds over the legal actions."""
    allowed = np.where(masks, numbers, np.float32(-1e9))
    allowed -= allowed.max(axis=1, keepdims=True)
    logs: Floats = allowed - np.log(np.exp(allowed).sum(axis=1, keepdims=True))
    return logs


def drawn(logs: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for every row, by its odds."""
    sums = np.exp(logs).cumsum(axis=1)
    points = rng.random(len(logs), dtype=np.float32) * sums[:, -1]
    chosen: NDArray[np.int64] = (sums > points[:, None]).argmax(axis=1)
    return chosen


# ----- playing itself


@dataclass
class Rollout:
    """Some decisions of many games: the first axis is time, the second the games."""

    seen: NDArray[np.uint8]
    masks: NDArray[np.int8]
    actors: NDArray[np.int8]
    actions: NDArray[np.int64]
    logs: Floats
    values: Floats
    rewards: Floats
    dones: NDArray[np.bool_]
    last_actors: NDArray[np.int8]
    last_values: Floats


def play(network: Network, games: Games, rng: np.random.Generator) -> Rollout:
    """Let both seats choose by the network for a while."""
    kept: list[tuple[Any, ...]] = []
    rows = np.arange(games.count)
    for _ in range(STEPS):
        logs, values = network.judge(games.observations, games.masks)
        actions = drawn(logs, rng)
        now = games.observations.copy(), games.masks.copy(), games.actors.copy()
        games.step(actions)
        kept.append((*now, actions, logs[rows, actions], values, games.rewards.copy(), games.dones.copy()))
    _, last = network.judge(games.observations, games.masks)
    seen, masks, actors, chosen, logs, values, rewards, dones = (np.stack(column) for column in zip(*kept, strict=True))
    return Rollout(seen, masks, actors, chosen, logs, values, rewards, dones, games.actors.copy(), last)


def advantages(rollout: Rollout) -> Floats:
    """How much better each decision turned out than expected (generalised advantage estimation).

    What follows a decision for a seat is that seat's own next decision, or the end of the game. Where the rollout
    breaks off, the seat that is asked next expects what the network says, and the other one the opposite.
    """
    steps, count = rollout.actions.shape
    rows = np.arange(count)
    following = np.zeros((count, 2), np.float32)
    following[rows, rollout.last_actors] = rollout.last_values
    following[rows, 1 - rollout.last_actors] = -rollout.last_values
    carried = np.zeros((count, 2), np.float32)
    found = np.zeros((steps, count), np.float32)
    for step in range(steps - 1, -1, -1):
        over = rollout.dones[step]
        following[over] = rollout.rewards[step][over]
        carried[over] = 0.0
        seat = rollout.actors[step]
        found[step] = following[rows, seat] - rollout.values[step] + TRACE * carried[rows, seat]
        following[rows, seat] = rollout.values[step]
        carried[rows, seat] = found[step]
    return found


def learn(network: Network, rollout: Rollout, rate: float, rng: np.random.Generator) -> None:
    """Make what turned out better likelier."""
    better = advantages(rollout).reshape(-1)
    seen = rollout.seen.reshape(len(better), -1)
    masks = rollout.masks.reshape(len(better), -1)
    actions, logs = rollout.actions.reshape(-1), rollout.logs.reshape(-1)
    targets = better + rollout.values.reshape(-1)
    choice = masks.sum(axis=1) > 1
    for _ in range(PASSES):
        order = rng.permutation(len(better))
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            layers = network.layers(seen[part])
            out = layers[-1]
            now = odds(out[:, :-1], masks[part])
            shares = np.exp(now)
            rows = np.arange(len(part))
            gain = better[part] / (better.std() + 1e-8)
            ratio = np.exp(now[rows, actions[part]] - logs[part])
            # Beyond the clip nothing is gained by going further.
            moves = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) & choice[part]
            push = np.where(moves, gain * ratio, 0.0).astype(np.float32)
            slope = shares * push[:, None]
            slope[rows, actions[part]] -= push
            # The slope of the entropy, whose share keeps the network curious.
            plain = np.where(masks[part], now, 0.0)
            entropy = -(shares * plain).sum(axis=1, keepdims=True)
            slope += CURIOSITY * shares * (plain + entropy)
            value = np.tanh(out[:, -1])
            judged = (value - targets[part]) * (1 - value * value)
            whole = np.concatenate([slope, judged[:, None]], axis=1) / len(part)
            network.change(layers, whole.astype(np.float32), rate)


# ----- playing others


class Learned:
    """The network as a player. It draws its actions by their odds, or with `firm` takes the likeliest."""

    name = "learned"

    def __init__(self, network: Network, game: Game, seed: int = 0, *, firm: bool = False) -> None:
        self._network = network
        self._look = observer(game)
        self._rng = Random(seed)
        self._firm = firm

    def think(self, eyes: Eyes) -> str:
        """The name of an action. Any state that the seat cannot tell from the true one has the same observation."""
        state = eyes.determinize(self._rng)
        legal = eyes.legal()
        if len(legal) == 1:
            return state.name(legal[0])
        seen = self._look.observe(state, eyes.seat)[None]
        logs, _ = self._network.judge(seen, self._look.mask(state)[None])
        if self._firm:
            return state.name(int(logs.argmax()))
        return state.name(self._rng.choices(legal, np.exp(logs[0, legal]).tolist())[0])


def measure(network: Network, begin: list[State], against: str, games: int, seed: int) -> list[list[float]]:
    """What the network gained in each game, by the seat it had: it has both in turn, from the same start."""
    gained: list[list[float]] = [[], []]
    game = begin[0].game
    for number in range(games):
        mine = number % 2
        players: list[Any] = [bots.make(against, game, seed + number), bots.make(against, game, seed + number)]
        players[mine] = Learned(network, game, seed + number)
        state, chance = begin[number // 2 % len(begin)].clone(), Sfc32(seed + number)
        settle(state, chance)
        while state.actor != OVER:
            state.play(answer(players[state.actor], state))
            settle(state, chance)
        gained[mine].append(state.returns()[mine])
    return gained


def share(gained: list[float]) -> tuple[float, float, float]:
    """The share of points won (a draw is half) and Wilson's 95 % interval around it."""
    n, z = len(gained), 1.96
    p = sum((one + 1) / 2 for one in gained) / n
    middle, spread = (
        (p + z * z / 2 / n) / (1 + z * z / n),
        z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / 4 / n / n),
    )
    return p, middle - spread, middle + spread


# ----- the whole


def train(game: Game, whole: bool, minutes: float, seed: int, trial: int) -> tuple[Network, list[dict[str, float]]]:
    """Play and learn for some minutes of processor time; returns the network and its curve."""
    look = observer(game)
    network = Network(look.size, game.num_actions, seed)
    games = Games(game, GAMES, seed, starts=starts(game, whole, STARTS, seed))
    others = starts(game, whole, trial, seed + 1)
    rng = np.random.default_rng(seed)
    curve: list[dict[str, float]] = []
    spent = decisions = finished = 0.0
    last = -1.0
    while True:
        if spent >= minutes * 60 or spent - last >= minutes * 60 / 12 or last < 0:
            both = measure(network, others, "greedy", trial, seed)
            p, low, high = share(both[0] + both[1])
            curve.append(
                {"minutes": spent / 60, "decisions": decisions, "games": finished, "share": p, "low": low, "high": high}
            )
            seats = ", ".join(f"{share(one)[0]:.0%} as {name}" for one, name in zip(both, game.seats, strict=True))
            print(f"{spent / 60:5.1f} min {finished:8,.0f} games: {p:.1%} against greedy ({seats})", flush=True)
            last = spent
        if spent >= minutes * 60:
            return network, curve
        begin = process_time()
        rollout = play(network, games, rng)
        left = max(0.1, 1 - spent / (minutes * 60))
        learn(network, rollout, RATE * left, rng)
        spent += process_time() - begin
        decisions += rollout.actions.size
        finished += int(rollout.dones.sum())


def draw(curve: list[dict[str, float]], file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    minutes = [point["minutes"] for point in curve]
    axes.fill_between(minutes, [p["low"] for p in curve], [p["high"] for p in curve], alpha=0.25, linewidth=0)
    axes.plot(minutes, [point["share"] for point in curve], marker="o", label="the network, 95 % interval")
    axes.axhline(0.5, color="grey", linestyle="--", linewidth=1, label="as strong as greedy")
    axes.set(xlabel="minutes of one processor core", ylabel="points won against greedy", ylim=(0, 1))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.legend(loc="lower right")
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Teach a small network The Confrontation by self-play.")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time for playing and learning (10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trial", type=int, default=TRIAL, help=f"games of each measurement on the way ({TRIAL})")
    parser.add_argument("--final", type=int, default=1000, help="games of the last measurement (1000)")
    parser.add_argument("--whole", action="store_true", help="learn the whole game instead of endgames")
    parser.add_argument("--out", type=Path, default=Path("trained"), help="a folder for network, curve and results")
    options = parser.parse_args()
    game = redbook.game("confrontation")
    network, curve = train(game, options.whole, options.minutes, options.seed, options.trial)
    options.out.mkdir(parents=True, exist_ok=True)
    network.save(options.out / "network.npz")
    draw(curve, options.out / "curve.png")
    both = measure(network, starts(game, options.whole, options.final, options.seed + 2), "greedy", options.final, 2)
    names = dict(zip(game.seats, both, strict=True)) | {"both": both[0] + both[1]}
    results = {name: dict(zip(("share", "low", "high"), share(gained), strict=True)) for name, gained in names.items()}
    (options.out / "results.json").write_text(json.dumps({"curve": curve, "final": results}, indent=1) + "\n", "utf-8")
    for name, told in results.items():
        print(
            f"{name}: {told['share']:.1%} of the points against greedy (95 %: {told['low']:.1%} to {told['high']:.1%})"
        )


if __name__ == "__main__":
    main()
