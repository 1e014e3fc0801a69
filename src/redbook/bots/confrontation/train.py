"""Finds what Steward knows (`worth`, `belief`, `opening`) from games that it plays against itself and others.

    python -m redbook.bots.confrontation.train --rounds 1000,4000,10000 --jobs 2 --out weights.json

In the first round greedy and MO-ISMCTS play each other; in each later one mostly Steward does, with what it has learned
so far, and the lessons are then drawn from the games of the last two rounds. The others still take a part, because
what is learned only from oneself misleads against anybody else: the habits of three kinds of players are a better
guide to those of a fourth. A share of the moves and of the first placements is random, so that the games differ and
show also what is bad; all kinds of option sets are played. The same seed gives the same games. It needs NumPy and SciPy
(``redbook[train]``).

- *worth* is a logistic regression on the features of every turn. What it is to predict is not only the result: that
  hangs on all the luck still to come, so it is mixed with what the following turns were judged to be (TD(lambda)).
- *belief* is a conditional logistic regression: of the true world and some that were as possible for all the other side
  could know, which is the true one?
- *opening* is a logistic regression of the result on who started where.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from redbook.bots.confrontation.belief import HABITS, Belief, habits
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.lessons import written
from redbook.bots.confrontation.opening import STARTS, Opening
from redbook.bots.confrontation.steward import Learning, Steward
from redbook.bots.confrontation.worth import FEATURES, Worth, features
from redbook.bots.search import Searcher
from redbook.confrontation.board import REGIONS, SAURON
from redbook.confrontation.cards import SPECIAL_IDS
from redbook.confrontation.game import Confrontation
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import TURN
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.driver import Player, answer

NOISE = (0.0, 0.05, 0.1)
"""The share of moves made at random; each game draws one of these."""
WILD = 0.4
"""How often a side is set up at random."""
ITERATIONS = {"steward": 150, "mo-ismcts": 100}
"""How long those that search think about a move of these games."""
OTHERS = 0.4
"""How often a side is not played by Steward."""
BATCH = 20
LOOKS = 0.35
"""How often a turn is used to learn beliefs."""
WORLDS = 8
"""Beside how many other possible worlds the true one is put."""
LAMBDA = 0.75
"""How much of what a turn is to predict comes from the result rather than from the judgement of the next turn."""
RIDGES = {"worth": 60.0, "belief": 2.0, "opening": 160.0}
"""How strongly weights are drawn towards 0: as games that were held back are foretold best."""

_CARDS: dict[str, object] = {
    "specials": "given",
    "fellowship_specials": SPECIAL_IDS[:4],
    "sauron_specials": SPECIAL_IDS[4:],
}
OPTIONS: list[dict[str, object]] = [
    {},
    {},
    {},
    {},
    {},
    {},
    {"edition": "original"},
    {"characters": "variant"},
    {"characters": "variant"},
    {"characters": "draft"},
    {"characters": "draft", "draft": "hidden", "specials": "two-each"},
    _CARDS,
]
"""The option sets played, in turn; half of the games are the plain one, being the one most played."""

Weights = dict[str, list[float]]
"""The weights of each subject."""


class Game(NamedTuple):
    """What is kept of a game."""

    turns: list[list[int]]
    """The features of every turn."""
    looks: list[list[list[int]]]
    """For some turns, the habits in the true world of the side that waits, and in some others as possible."""
    starts: list[int]
    """Who started where."""
    result: float
    """1 if the Fellowship won, else 0; a half for a draw."""


def play_batch(first: int, weights: Weights | None) -> list[Game]:
    """Some games with consecutive seeds, without Steward where there are no weights yet."""
    return [play(seed, weights) for seed in range(first, first + BATCH)]


def play(seed: int, weights: Weights | None) -> Game:
    """One game."""
    game = Confrontation(OPTIONS[seed % len(OPTIONS)])
    rng = Random(seed)
    players = [_player(game, weights, 2 * seed + seat, rng) for seat in (0, 1)]
    wild = [rng.random() < WILD for _ in players]
    noise = rng.choice(NOISE)
    state = game.start()
    turns: list[list[int]] = []
    looks: list[list[list[int]]] = []
    starts: list[int] = []
    while state.actor != OVER:
        if state.question == TURN:
            if not turns:
                starts = [state.who[piece] * REGIONS + place for piece, place in enumerate(state.place)]
            turns.append(features(state))
            if rng.random() < LOOKS:
                looks.append(_look(state, rng))
        if state.actor == CHANCE:
            state.apply(rng.choices(state.legal(), state.odds())[0])
        elif rng.random() < noise if state.turn else wild[state.actor]:
            state.apply(rng.choice(state.legal()))
        else:
            state.play(answer(players[state.actor], state))
    return Game(turns, looks, starts, (state.returns()[0] + 1.0) / 2.0)


def _player(game: Confrontation, weights: Weights | None, seed: int, rng: Random) -> Player:
    if weights is None or rng.random() < OTHERS:
        if rng.random() < 0.5:
            return Greedy(seed)
        return Searcher("mo-ismcts", Greedy(seed), seed, ITERATIONS["mo-ismcts"])
    learning = Learning(Worth(weights["worth"]), Belief(weights["belief"]), Opening(weights["opening"]))
    return Steward(learning, seed, ITERATIONS["steward"])


def _look(state: ConfrontationState, rng: Random) -> list[list[int]]:
    """The habits of the side that waits: as they are, and in other worlds that the mover cannot rule out."""
    mover = int(state.mover)
    others = [state.determinize(mover, rng) for _ in range(WORLDS)]
    return [habits(world, 1 - mover) for world in [state, *others]]


# ----- what the games teach


def learn(games: Sequence[Game]) -> Weights:
    """The weights of all subjects."""
    return {"worth": fit_worth(games), "belief": fit_belief(games), "opening": fit_opening(games)}


def fit_worth(games: Sequence[Game], passes: int = 3) -> list[float]:
    """First by the results alone; then, some times over, with the judgement of later turns mixed in."""
    matrix = _matrix((turn for game in games for turn in game.turns), FEATURES)
    ends = np.cumsum([len(game.turns) for game in games])
    results = np.repeat([game.result for game in games], [len(game.turns) for game in games])
    last = np.zeros(len(results), dtype=bool)
    last[ends - 1] = True
    weights = _logistic(matrix, results, RIDGES["worth"])
    for _ in range(passes):
        judged = chance(matrix @ weights)
        wanted = results.copy()
        for turn in range(len(results) - 2, -1, -1):
            if not last[turn]:
                wanted[turn] = (1.0 - LAMBDA) * judged[turn + 1] + LAMBDA * wanted[turn + 1]
        weights = _logistic(matrix, wanted, RIDGES["worth"], weights)
    return _rounded(weights)


def fit_belief(games: Sequence[Game]) -> list[float]:
    """What makes the true world likelier than the others beside it."""
    matrix = _matrix((world for game in games for look in game.looks for world in look), HABITS)

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        scores = (matrix @ weights).reshape(-1, WORLDS + 1)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        slope = odds.copy()
        slope[:, 0] -= 1.0
        value = RIDGES["belief"] * (weights @ weights) / 2.0 - np.log(odds[:, 0] + 1e-12).sum()
        return float(value), matrix.T @ slope.ravel() + RIDGES["belief"] * weights

    return _rounded(_least(loss, np.zeros(HABITS)))


def fit_opening(games: Sequence[Game]) -> list[float]:
    """What each start adds to the chances of its own side."""
    matrix = _matrix((game.starts for game in games), STARTS)
    weights = _logistic(matrix, np.array([game.result for game in games]), RIDGES["opening"])
    side = np.arange(STARTS) // REGIONS % 18 // 9
    return _rounded(np.where(side == SAURON, -weights, weights))


def _matrix(rows: Iterable[list[int]], columns: int) -> csr_matrix:
    """Rows of features that are there, as a sparse matrix of ones."""
    indices: list[int] = []
    starts = [0]
    for row in rows:
        indices += row
        starts.append(len(indices))
    return csr_matrix((np.ones(len(indices)), indices, starts), shape=(len(starts) - 1, columns))


def _logistic(matrix: csr_matrix, wanted: np.ndarray, ridge: float, start: np.ndarray | None = None) -> np.ndarray:
    """The weights of a logistic regression."""

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        foretold = chance(matrix @ weights)
        surprise = wanted * np.log(foretold + 1e-9) + (1.0 - wanted) * np.log(1.0 - foretold + 1e-9)
        value = ridge * (weights @ weights) / 2.0 - surprise.sum()
        return float(value), matrix.T @ (foretold - wanted) + ridge * weights

    return _least(loss, np.zeros(matrix.shape[1]) if start is None else start)


def _least(loss: Callable[[np.ndarray], tuple[float, np.ndarray]], start: np.ndarray) -> np.ndarray:
    found: np.ndarray = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 150}).x
    return found


def chance(score: np.ndarray) -> np.ndarray:
    """The chance of log-odds."""
    odds: np.ndarray = 1.0 / (1.0 + np.exp(-score))
    return odds


def _rounded(weights: np.ndarray) -> list[float]:
    return [round(float(weight), 3) for weight in weights]


def main() -> int:
    """Play, learn, and write the weights after every round."""
    parser = argparse.ArgumentParser(prog="python -m redbook.bots.confrontation.train", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", default="1000,4000,10000", help="games in each round (default 1000,4000,10000)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--out", type=Path, required=True, help="the file for the weights")
    given = parser.parse_args()
    rounds: list[list[Game]] = []
    weights: Weights | None = None
    seed = given.seed
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, wanted in enumerate(int(count) for count in given.rounds.split(",")):
            began = time.monotonic()
            firsts = range(seed, seed + wanted, BATCH)
            rounds.append([])
            for batch in pool.map(play_batch, firsts, [weights] * len(firsts)):
                rounds[-1] += batch
                done = len(rounds[-1])
                rate = done / (time.monotonic() - began)
                print(f"\rround {number + 1}: {done:,} of {wanted:,} games, {rate:.1f} games/s", end="", flush=True)
            seed += len(firsts) * BATCH
            weights = learn([game for games in rounds[-2:] for game in games])
            given.out.write_text(written(weights), encoding="utf-8")
            kept = sum(1 for subject in weights.values() for weight in subject if weight)
            print(f"; {kept:,} weights in {given.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
