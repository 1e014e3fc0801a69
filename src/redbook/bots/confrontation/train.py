"""Finds the weights of `worth` from games that Steward plays against itself.

    python -m redbook.bots.confrontation.train --rounds 1500,3000,4000 --jobs 2 --out weights.json

In the first round greedy plays both sides; in each later one Steward does, with the weights found so far. A share of
the moves is random, so that the games differ; all kinds of option sets are played. The weights are a logistic
regression of the results on the features of every turn of all games so far. The same seed gives the same games. It
needs NumPy and SciPy (``redbook[train]``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.steward import Steward
from redbook.bots.confrontation.worth import FEATURES, Worth, features
from redbook.confrontation.cards import SPECIAL_IDS
from redbook.confrontation.game import Confrontation
from redbook.confrontation.table import TURN
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.driver import Player, answer

Game = tuple[list[list[int]], float]
"""The features of every turn of a game, and 1 if the Fellowship won it, else 0; a half for a draw."""

NOISE = 0.08
"""The share of moves made at random."""
ITERATIONS = 200
"""How long Steward thinks about a move of these games."""
BATCH = 25
RIDGE = 3.0
"""How strongly weights are drawn towards 0."""
_CARDS: dict[str, object] = {
    "specials": "given",
    "fellowship_specials": SPECIAL_IDS[:4],
    "sauron_specials": SPECIAL_IDS[4:],
}
OPTIONS: list[dict[str, object]] = [
    {},
    {},
    {"edition": "original"},
    {"characters": "variant"},
    {"characters": "variant"},
    {"characters": "draft"},
    {"characters": "draft", "draft": "hidden", "specials": "two-each"},
    _CARDS,
]
"""The option sets played, in turn; the plain game twice, being the one most played."""


def play_batch(first: int, weights: list[float] | None) -> list[Game]:
    """Some games with consecutive seeds, by Steward, or by greedy where there are no weights yet."""
    return [play(seed, weights) for seed in range(first, first + BATCH)]


def play(seed: int, weights: list[float] | None) -> Game:
    """One game of a player against itself."""
    game = Confrontation(OPTIONS[seed % len(OPTIONS)])
    rng = Random(seed)
    players: list[Player] = []
    for seat in (0, 1):
        number = 2 * seed + seat
        if weights is None:
            players.append(Greedy(game, number))
        else:
            players.append(Steward(game, Worth(weights), number, iterations=ITERATIONS))
    state = game.start()
    turns = []
    while state.actor != OVER:
        if state.question == TURN:
            turns.append(features(state))
        if state.actor == CHANCE or (state.turn > 0 and rng.random() < NOISE):
            state.apply(rng.choice(state.legal()))
        else:
            state.play(answer(players[state.actor], state))
    return turns, (state.returns()[0] + 1.0) / 2.0


def fit(games: list[Game]) -> list[float]:
    """The weights that explain the results best. Turns near the end count more, being less a matter of chance."""
    indices: list[int] = []
    starts = [0]
    results = []
    shares = []
    for turns, result in games:
        for number, found in enumerate(turns):
            indices += found
            starts.append(len(indices))
            results.append(result)
            shares.append(0.97 ** (len(turns) - 1 - number))
    matrix = csr_matrix((np.ones(len(indices)), indices, starts), shape=(len(results), FEATURES))
    outcome = np.array(results)
    share = np.array(shares)

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        chance = 1.0 / (1.0 + np.exp(-(matrix @ weights)))
        surprise = outcome * np.log(chance + 1e-9) + (1.0 - outcome) * np.log(1.0 - chance + 1e-9)
        value = float(RIDGE * (weights @ weights) / 2.0 - (share * surprise).sum())
        return value, matrix.T @ (share * (chance - outcome)) + RIDGE * weights

    best = minimize(loss, np.zeros(FEATURES), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
    return [round(float(weight), 3) for weight in best]


def main() -> int:
    """Play, fit, and write the weights after every round."""
    parser = argparse.ArgumentParser(prog="python -m redbook.bots.confrontation.train", description=__doc__)
    parser.add_argument("--rounds", default="1500,3000,4000", help="games in each round (default 1500,3000,4000)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--out", type=Path, required=True, help="the file for the weights")
    given = parser.parse_args()
    games: list[Game] = []
    weights: list[float] | None = None
    seed = given.seed
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, wanted in enumerate(int(count) for count in given.rounds.split(",")):
            began = time.monotonic()
            firsts = range(seed, seed + wanted, BATCH)
            done = 0
            for batch in pool.map(play_batch, firsts, [weights] * len(firsts)):
                games += batch
                done += len(batch)
                rate = done / (time.monotonic() - began)
                print(f"\rround {number + 1}: {done:,} of {wanted:,} games, {rate:.1f} games/s", end="", flush=True)
            seed += len(firsts) * BATCH
            weights = fit(games)
            kept = {str(feature): weight for feature, weight in enumerate(weights) if weight}
            given.out.write_text(json.dumps(kept) + "\n", encoding="utf-8")
            print(f"; {len(kept)} weights in {given.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
