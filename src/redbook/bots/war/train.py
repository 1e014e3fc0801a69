"""Finds what Steward knows of endings (`swift.outlook`) from games of the policy against itself.

    python -m redbook.bots.war.train --games 10000 --seed 1 --out weights.json

Players of all tempers meet, each between the two that are usual and a little beside, two in three of the Free Peoples
nearer to those who trust in the Ring; some are far from usual, and now and then somebody answers without a thought, so
that the games differ and show also what is bad. From every game situations are taken at random in
which a die is to be chosen, each with how the game ended; the network is fitted to those of nine games in ten, as
many times as the tenth gets better by it. The same seed gives the same weights. It needs NumPy (``redbook[train]``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from redbook.bots.war.swift.outlook import ENDS, HEADS, features
from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import RINGBOUND, WARLIKE
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.playout import Sfc32
from redbook.war.game import War
from redbook.war.kinds import TURN
from redbook.war.nations import FREE_PEOPLES
from redbook.war.table import KIND

SHARE = 0.12
"""How many of the situations in which a die is chosen are learned from."""
BLOCK = 2500
"""Games whose seeds follow each other; the next block has seeds of its own, so that blocks can be played apart."""
CARELESS = (0.0, 0.0, 0.02, 0.05)
"""How often an answer is just any; each game draws one of these."""
RINGWARD = 0.5
"""How many of the Free Peoples' players certainly put their trust in the Ring rather than in arms."""
APART = (0.05, 0.12, 0.12, 0.3)
"""How far a trait may be from what is usual; each player draws one of these."""
HIDDEN = 20
"""Units of the hidden layer."""
IDLE = 1e-3
"""Below this a unit of the hidden layer makes no difference."""
STEPS = 60
"""Times that all situations are gone through, at the most."""
PATIENCE = 6
BATCH = 256

Numbers = NDArray[np.float32]


def any_temper(side: int, rng: Random) -> list[float]:
    """A temper between the two usual ones of a side, and beside them."""
    where = rng.uniform(-0.3, 0.4) if side == FREE_PEOPLES and rng.random() < RINGWARD else rng.uniform(-0.3, 1.3)
    apart = rng.choice(APART)
    pairs = zip(RINGBOUND[side], WARLIKE[side], strict=True)
    return [one + where * (other - one) + rng.gauss(0, apart) * max(abs(one), 1.0) for one, other in pairs]


def play(game: War, seed: int) -> tuple[list[list[float]], int]:
    """The situations of a game, and the number of its ending; -1 if nobody won."""
    rng = Random(f"lesson:{seed}")
    chance = Sfc32(rng.getrandbits(64))
    policy = Policy(rng.getrandbits(64), [any_temper(side, rng) for side in (0, 1)])
    careless = rng.choice(CARELESS)
    seen: list[list[float]] = []
    state = game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.legal()[chance.along(state.odds())])
            continue
        if state.get(KIND) == TURN and rng.random() < SHARE:
            seen.append(features(state))
        legal = state.legal()
        state.apply(rng.choice(legal) if careless and rng.random() < careless else policy.answer(state))
    return seen, ENDS.index(state.ending) if state.ending in ENDS else -1


def situations(games: int, seed: int) -> tuple[Numbers, NDArray[np.int64], NDArray[np.int64]]:
    """What was seen in so many games, how each ended, and in which game it was."""
    game = War({})
    rows: list[Numbers] = []
    ends: list[int] = []
    which: list[int] = []
    for number in range(games):
        block, place = divmod(number, BLOCK)
        seen, end = play(game, (5000 * seed + block) * 1_000_000 + place)
        if end >= 0 and seen:
            rows.append(np.array(seen, dtype=np.float32))
            ends += [end] * len(seen)
            which += [number] * len(seen)
        if number % 500 == 499:
            print(f"{number + 1} games, {len(ends)} situations", file=sys.stderr, flush=True)
    return np.concatenate(rows), np.array(ends), np.array(which)


class Network:
    """The network while it learns: one layer of rectified units beside a direct one, fitted by Adam."""

    def __init__(self, size: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: list[Numbers] = [
            np.zeros((size + 1, HEADS), np.float32),
            rng.normal(0, 1 / np.sqrt(size), (size + 1, HIDDEN)).astype(np.float32),
            rng.normal(0, 0.1, (HIDDEN, HEADS)).astype(np.float32),
        ]
        self._mean = [np.zeros_like(part) for part in self.parts]
        self._square = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def chances(self, x: Numbers) -> tuple[Numbers, Numbers]:
        """The chances of the endings, and the hidden units."""
        direct, hidden, upper = self.parts
        units = np.maximum(x @ hidden, 0.0)
        powers = x @ direct + units @ upper
        powers = np.exp(powers - powers.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), units

    def learn(self, x: Numbers, y: NDArray[np.int64], rate: float) -> None:
        """One step towards what was seen."""
        found, units = self.chances(x)
        found[np.arange(len(y)), y] -= 1.0
        found /= len(y)
        behind = (found @ self.parts[2].T) * (units > 0.0)
        slopes = [x.T @ found, x.T @ behind, units.T @ found]
        self._steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self._mean, self._square, strict=True):
            slope += 2e-4 * part
            mean += 0.1 * (slope - mean)
            square += 0.002 * (slope * slope - square)
            scale = np.sqrt(square / (1 - 0.998**self._steps)) + 1e-8
            part -= rate * (mean / (1 - 0.9**self._steps)) / scale


def fit(x: Numbers, y: NDArray[np.int64], which: NDArray[np.int64], seed: int) -> tuple[Network, float, float]:
    """The network that foretells best what it was not shown, how well (mean log-likelihood lost), and how often it
    names the winner."""
    x = np.hstack([x, np.ones((len(x), 1), np.float32)])
    held = which % 10 == 0
    network = Network(x.shape[1] - 1, seed)
    rng = np.random.default_rng(seed)
    shown = np.flatnonzero(~held)
    best, kept, since = 1e9, [part.copy() for part in network.parts], 0
    for step in range(STEPS):
        order = rng.permutation(shown)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            network.learn(x[some], y[some], 2e-3 * 0.93**step)
        lost = _lost(network, x[held], y[held])
        if lost < best - 1e-4:
            best, kept, since = lost, [part.copy() for part in network.parts], 0
        else:
            since += 1
            if since >= PATIENCE:
                break
    network.parts = kept
    found, _ = network.chances(x[held])
    right = (found[:, 1] + found[:, 3] > 0.5) == ((y[held] == 1) | (y[held] == 3))
    return network, best, float(right.mean())


def _lost(network: Network, x: Numbers, y: NDArray[np.int64]) -> float:
    found, _ = network.chances(x)
    return float(-np.log(np.maximum(found[np.arange(len(y)), y], 1e-9)).mean())


def written(network: Network) -> str:
    """The text of the file of weights, a row of the network a line; units that make no difference are left out."""
    direct, hidden, upper = network.parts
    alive = np.flatnonzero(np.abs(hidden).max(axis=0) * np.abs(upper).max(axis=1) > IDLE)
    hidden, upper = hidden[:, alive], upper[alive]
    parts = {"direct": direct.T, "hidden": hidden.T, "upper": upper.T}
    lines = [
        f'"{name}": [' + ",\n".join(json.dumps([round(float(number), 3) for number in row]) for row in part) + "]"
        for name, part in parts.items()
    ]
    return "{" + ",\n".join(lines) + "}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, learn, and write the weights down."""
    parser = argparse.ArgumentParser(description="find what Steward knows of endings")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(arguments)
    x, y, which = situations(args.games, args.seed)
    network, lost, right = fit(x, y, which, args.seed)
    args.out.write_text(written(network), encoding="utf-8")
    print(f"{len(x)} situations of {args.games} games; of those not shown: log-loss {lost:.3f}, winner {right:.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
