"""A small network learns War of the Ring from the games of a quick program, and then meets `random`.

    pip install "redbook[research]"
    python examples/train_war.py --out trained

It needs nothing but NumPy, SciPy and what `redbook dataset` needs; one core, and less than fifteen minutes. From top to
bottom of this file:

1. `write_games`: `swift` plays itself, and every decision becomes a row of a dataset: what its seat knew, what was
   legal, what it did (`redbook.research.dataset`).
2. `Network`: what a seat observes goes in, some thousand zeros and ones; out comes the probability of every action. One
   network plays both seats: an observation says whose it is.
3. `Network.learn`: the action that was taken becomes likelier among those that were legal (cross-entropy, Adam).
4. `Learned`: the network as a player. It sees its observation and the legal actions, nothing else, and takes the
   likeliest.
5. `measure`: it meets `random` in games with seats exchanged, and so does `swift`, so that there is something to
   compare with.

The network knows no rule, and is told nothing about what an action means: it only sees its number.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from time import process_time

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core is what is promised

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

import redbook
from redbook import bots
from redbook.kernel.contract import OVER, Game, State
from redbook.kernel.driver import answer
from redbook.kernel.playout import Sfc32
from redbook.research import dataset
from redbook.research.chance import settle
from redbook.research.loader import Dataset
from redbook.research.observation import observer

Floats = NDArray[np.float32]
Seen = csr_matrix
"""Observations, row by row."""

TEACHER = "swift"
"""Who is learned from."""
HIDDEN = 96
"""The size of the hidden layer."""
SET = 240
"""About so many bits of an observation are ones, of almost 18,000: hence matrices that hold only those."""
BATCH, RATE = 256, 2e-3
"""Decisions learned from at a time, and how fast."""
TURNS = 30
"""Games that last longer are draws: between random players some never end."""


def write_games(game: Game, games: int, out: Path, seed: int) -> Dataset:
    """So many games of the teacher with itself, as a dataset."""
    plan = dataset.plan(game, [TEACHER], games=games, seed=seed)
    return Dataset(dataset.write(plan, out / "games", watch=_games_written))


def _games_written(progress: dataset.Progress) -> None:
    if progress.games % 50 == 0:
        print(f"\r{progress.games} of {progress.of_games} games written", end="", flush=True)


class Network:
    """One hidden layer between what is observed and the actions."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Floats] = [
            rng.normal(0, 1 / sqrt(60), (inputs, HIDDEN)).astype(
                np.float32
            ),  # some sixty bits of an observation are set
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def policy(self, seen: Seen, legal: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The probabilities of the legal actions, row by row, and the hidden layer that they came from."""
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        scores = np.where(legal, hidden @ self.weights[2] + self.weights[3], np.float32(-1e9))
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), hidden

    def learn(self, seen: Seen, legal: NDArray[np.bool_], chosen: NDArray[np.int64]) -> tuple[float, float]:
        """One step; returns the loss and the share of decisions in which it would have done the same."""
        rows = np.arange(len(chosen))
        odds, hidden = self.policy(seen, legal)
        loss = -float(np.log(odds[rows, chosen] + 1e-9).mean())
        agreed = float((odds.argmax(axis=1) == chosen).mean())
        wrong = odds
        wrong[rows, chosen] -= 1
        wrong /= len(chosen)
        back = (wrong @ self.weights[2].T) * (hidden > 0)
        self._step([np.asarray(seen.T @ back), back.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0)])
        return loss, agreed

    def _step(self, slopes: list[Floats]) -> None:
        """Adam."""
        self._steps += 1
        for weight, mean, square, slope in zip(self.weights, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = RATE * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            weight -= size * mean / (np.sqrt(square) + 1e-8)

    def save(self, file: Path) -> None:
        """Keep the weights."""
        np.savez_compressed(file, *self.weights)


def learn(network: Network, data: Dataset, minutes: float, seed: int) -> None:
    """Go through the games again and again until the time is over; processor time, so that it means the same
    anywhere."""
    began, rounds, rows = process_time(), 0, 0
    agreed = 0.0
    while process_time() - began < minutes * 60:
        for batch in data.batches(BATCH, shuffle=seed + rounds, columns=["observation", "mask", "action"]):
            seen = csr_matrix(batch["observation"], dtype=np.float32)
            _, share = network.learn(seen, batch["mask"].astype(np.bool_), batch["action"].astype(np.int64))
            agreed += 0.01 * (share - agreed)
            rows += seen.shape[0]
            if rows // BATCH % 100 == 0:
                spent = (process_time() - began) / 60
                print(
                    f"\r{spent:4.1f} min, {rows:,} decisions, would do the same in {agreed:.0%}   ", end="", flush=True
                )
            if process_time() - began >= minutes * 60:
                break
        rounds += 1
    print()


class Learned:
    """The network as a player."""

    def __init__(self, game: Game, network: Network) -> None:
        self._look = observer(game)
        self._network = network

    def choose(self, state: State) -> int:
        """The likeliest of the legal actions, given what the seat may know."""
        legal = self._look.mask(state).astype(np.bool_)
        if legal.sum() == 1:
            return int(legal.argmax())
        seen = csr_matrix(self._look.observe(state, state.actor)[None], dtype=np.float32)
        odds, _ = self._network.policy(seen, legal[None])
        return int(odds[0].argmax())


Chooser = Callable[[State], int]


def asked(name: str, game: Game, seed: int) -> Chooser:
    """One of our bots, for a game."""
    player = bots.make(name, game, seed)
    return lambda state: game.action_id(answer(player, state))


def measure(game: Game, name: str, make: Callable[[int], Chooser], games: int, seed: int) -> float:
    """The share of games that somebody wins against `random`, seats exchanged in every second."""
    points, by_seat = 0.0, [0.0, 0.0]
    for number in range(games):
        seat = number % 2
        players = [make(seed + number), asked("random", game, seed + number)]
        state, chance = game.start(), Sfc32(seed + number // 2)
        settle(state, chance)
        while state.actor != OVER:
            state.play(players[0 if state.actor == seat else 1](state))
            settle(state, chance)
        won = (state.returns()[seat] + 1) / 2
        points += won
        by_seat[seat] += won * 2 / games
    share = points / games
    error = 1.96 * sqrt(share * (1 - share) / games)
    seats = ", ".join(f"{by_seat[seat]:.0%} as {game.seats[seat]}" for seat in (0, 1))
    print(f"{name} against random: {share:.1%} ± {error:.1%} of {games} games ({seats})")
    return share


def main() -> None:
    """Write, learn, measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("trained"), help="the folder for games and weights")
    parser.add_argument("--games", type=int, default=400, help="games to learn from; the default is %(default)s")
    parser.add_argument("--minutes", type=float, default=5, help="minutes of learning; the default is %(default)s")
    parser.add_argument("--final", type=int, default=100, help="games of the last match; the default is %(default)s")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = process_time()
    game = redbook.game("war-of-the-ring", turn_limit=TURNS)
    args.out.mkdir(parents=True, exist_ok=True)
    data = write_games(game, args.games, args.out, args.seed)
    print(f"\r{len(data):,} decisions of {args.games} games of {TEACHER}   ")
    look = observer(game)
    network = Network(look.size, game.num_actions, args.seed)
    learn(network, data, args.minutes, args.seed)
    network.save(args.out / "weights.npz")
    learned = Learned(game, network)
    measure(game, "the network", lambda seed: learned.choose, args.final, 1000 + args.seed)
    measure(game, TEACHER, lambda seed: asked(TEACHER, game, seed), args.final, 1000 + args.seed)
    print(f"{(process_time() - began) / 60:.1f} minutes of processor time in all")


if __name__ == "__main__":
    main()
