"""Finds what the network of Steward's worth knows at first, from quick games; `train_further` goes on from there.

    python -m redbook.bots.confrontation.train_network --rounds 40000,20000 --jobs 2 --out network.json

Two quick players (`quick`) finish some thirty games a second on one core. In the first round they go by the weights of
`train` alone, in each later one by the network of the round before, too; the lessons are drawn from the games of all
rounds. What a turn is to predict is the result, mixed with the judgement of later turns (TD(lambda)); the network
learns what the weights, which stay as they are, leave to say. Quick games are not good ones, so only a share of what
it adds is counted. The same seed gives the same games, and the same network. It needs NumPy and SciPy
(``redbook[train]``).
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from scipy.sparse import csr_matrix

from redbook.bots.confrontation import belief, opening, quick
from redbook.bots.confrontation.greedy import answer as at_once
from redbook.bots.confrontation.lessons import lesson
from redbook.bots.confrontation.network import MOST, STEP, Weights, read, written
from redbook.bots.confrontation.train import OPTIONS, chance
from redbook.bots.confrontation.worth import FEATURES, INPUTS, Worth, features, inputs
from redbook.confrontation.game import Confrontation
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import FELLOWSHIP_CARD, PLACEMENT, SAURON_CARD, TURN
from redbook.kernel.contract import CHANCE, OVER

PLAYED: list[dict[str, object]] = [*({} for _ in range(4)), *OPTIONS]
"""The option sets played, in turn; most of the games are the plain one, being the one most played."""
NOISE = (0.0, 0.02, 0.06, 0.12)
"""The share of answers given at random; each game draws one of these."""
WORLDS = (1, 1, 2, 3)
"""On how many worlds a player tries his answers; each game draws one of these."""
WILD = 0.3
"""How often a side is set up at random."""
SENSE = 0.85
"""How often a combat card is left to greedy's sense, which takes a twentieth of the time."""
BATCH = 100
UNITS = 64
LAMBDA = 0.92
SHARE = 0.6
"""How much of what the network adds is counted."""


class Lesson(NamedTuple):
    """The turns of some games."""

    inputs: np.ndarray
    """The inputs of all turns, one after the other."""
    ends: np.ndarray
    """Where those of each turn end."""
    said: np.ndarray
    """What the weights say of each turn, as log-odds."""
    results: np.ndarray
    """1 if the Fellowship won, else 0; a half for a draw."""
    last: np.ndarray
    """Whether it is the last turn of its game."""


class Notes:
    """What is written down of games while they are played."""

    def __init__(self, weights: list[float]) -> None:
        self._weights = weights
        self._inputs: list[int] = []
        self._ends: list[int] = []
        self._said: list[float] = []
        self._results: list[float] = []
        self._last: list[bool] = []

    def turn(self, state: ConfrontationState) -> None:
        """A turn begins."""
        true = features(state)
        self._inputs += inputs(state, true)
        self._ends.append(len(self._inputs))
        self._said.append(sum(self._weights[feature] for feature in true))

    def over(self, state: ConfrontationState) -> None:
        """The game is over."""
        turns = len(self._said) - len(self._results)
        self._results += [(state.returns()[0] + 1.0) / 2.0] * turns
        self._last += [turn == turns - 1 for turn in range(turns)]

    def lesson(self) -> Lesson:
        """All of it."""
        return Lesson(
            np.array(self._inputs, dtype=np.uint16),
            np.array(self._ends),
            np.array(self._said),
            np.array(self._results),
            np.array(self._last, dtype=bool),
        )


def play_batch(first: int, network: str | None, games: int = BATCH) -> Lesson:
    """Some games with consecutive seeds, by the weights and what a network adds."""
    weights = lesson("worth", FEATURES)
    player = Worth(weights, None if network is None else read(network, INPUTS))
    believed, book = belief.learned(), opening.learned()
    notes = Notes(weights)
    for seed in range(first, first + games):
        rng = Random(seed)
        noise, worlds = rng.choice(NOISE), [rng.choice(WORLDS) for _ in (0, 1)]
        wild = [rng.random() < WILD for _ in (0, 1)]
        state = Confrontation(PLAYED[seed % len(PLAYED)]).start()
        while state.actor != OVER:
            if state.question == TURN:
                notes.turn(state)
            state.apply(_answer(state, player, believed, book, noise, wild, worlds, rng))
        notes.over(state)
    return notes.lesson()


def _answer(
    state: ConfrontationState,
    player: Worth,
    believed: belief.Belief,
    book: opening.Opening,
    noise: float,
    wild: list[bool],
    worlds: list[int],
    rng: Random,
) -> int:
    legal = state.legal()
    seat = state.actor
    if seat == CHANCE:
        return rng.choices(legal, state.odds())[0]
    if len(legal) == 1:
        return legal[0]
    if rng.random() < noise if state.turn else wild[seat]:
        return rng.choice(legal)
    if state.question == PLACEMENT:
        names = [state.game.action_name(action) for action in legal]
        return legal[names.index(book.place(state.view(seat), names, rng))]
    if not state.turn or (state.question in (SAURON_CARD, FELLOWSHIP_CARD) and rng.random() < SENSE):
        return at_once(state.determinize(seat, rng), seat, legal, rng)
    return quick.choose(state, player, believed, worlds[seat], rng)


# ----- what the games teach


class Learner:
    """A network while it learns, in fractions; each step goes down the slope of the log-loss (Adam)."""

    def __init__(self, rows: np.ndarray, base: np.ndarray, outs: np.ndarray) -> None:
        self._weights = [weights.astype(np.float32) for weights in (rows, base, outs)]
        self._slopes = [np.zeros_like(weights) for weights in self._weights]
        self._squares = [np.zeros_like(weights) for weights in self._weights]
        self._steps = 0

    def adds(self, matrix: csr_matrix) -> np.ndarray:
        """What it adds to the log-odds of situations."""
        rows, base, outs = self._weights
        added: np.ndarray = np.maximum(matrix @ rows + base, 0.0) @ outs
        return added

    def learn(self, matrix: csr_matrix, said: np.ndarray, wanted: np.ndarray, pace: float, pull: float = 0.0) -> None:
        """One step, towards what is wanted of some situations; with a pull, also towards weights of 0."""
        rows, base, outs = self._weights
        sums = matrix @ rows + base
        above = np.maximum(sums, 0.0)
        off = ((chance(said + above @ outs) - wanted) / len(wanted)).astype(np.float32)
        back = np.where(sums > 0.0, off[:, None] * outs, np.float32(0.0))
        self._steps += 1
        warm = pace * np.sqrt(1.0 - 0.999**self._steps) / (1.0 - 0.9**self._steps)
        for weights, slope, square, now in zip(
            self._weights, self._slopes, self._squares, (matrix.T @ back, back.sum(0), above.T @ off), strict=True
        ):
            slope *= 0.9
            slope += 0.1 * now
            square *= 0.999
            square += 0.001 * now * now
            weights -= warm * slope / (np.sqrt(square) + 1e-8)
            weights *= 1.0 - pull * pace

    def network(self, share: float) -> Weights:
        """The same in whole steps, a share of it counted: every unit is scaled so that its largest weight is as large
        as may be."""
        rows, base, outs = self._weights
        scale = MOST / np.abs(rows).max(0)
        return Weights(
            np.rint(base * scale).astype(int).tolist(),
            np.rint(rows * scale).astype(int).tolist(),
            (share * outs * STEP / scale).tolist(),
        )


def unlearned(seed: int) -> Learner:
    """A network that knows nothing yet."""
    rng = np.random.default_rng(seed)
    return Learner(rng.normal(0.0, 0.1, (INPUTS, UNITS)), np.zeros(UNITS), rng.normal(0.0, 0.1, UNITS))


def learn(lesson: Lesson, seed: int, passes: int = 4, batch: int = 1024) -> Learner:
    """First from the results alone, then as many times over with the judgement of later turns mixed in."""
    learner = unlearned(seed)
    matrix = matrix_of(lesson)
    order = np.random.default_rng(seed).permutation(len(lesson.said))
    shuffled = matrix[order]
    said = lesson.said.astype(np.float32)
    wanted = lesson.results.astype(np.float32)
    starts = np.arange(0, len(order), batch)
    for number in range(2 * passes):
        if number == passes:
            wanted = later(lesson, chance(said + learner.adds(matrix)), LAMBDA)
        pace = 2e-3 * (1.0 - number % passes / passes) if number < passes else 1e-3 * (1.0 - number % passes / passes)
        for start in np.random.default_rng((seed, number)).permutation(starts):
            chosen = order[start : start + batch]
            learner.learn(shuffled[start : start + batch], said[chosen], wanted[chosen], pace)
        print(f"\rpass {number + 1} of {2 * passes}", end="", flush=True)
    return learner


def later(lesson: Lesson, judged: np.ndarray, share: float) -> np.ndarray:
    """What the turns are to predict: a share of the result, and for the rest what the next turn was judged to be."""
    wanted = lesson.results.astype(np.float32)
    for turn in range(len(wanted) - 2, -1, -1):
        if not lesson.last[turn]:
            wanted[turn] = (1.0 - share) * judged[turn + 1] + share * wanted[turn + 1]
    return wanted


def loss(lesson: Lesson, added: np.ndarray) -> float:
    """How badly results are foretold: the log-loss."""
    foretold = np.clip(chance(lesson.said + added), 1e-6, 1.0 - 1e-6)
    results = lesson.results
    return float(-(results * np.log(foretold) + (1.0 - results) * np.log(1.0 - foretold)).mean())


def matrix_of(lesson: Lesson) -> csr_matrix:
    """The inputs of all turns, a turn a row."""
    ones = np.ones(len(lesson.inputs), dtype=np.float32)
    starts = np.concatenate([[0], lesson.ends])
    return csr_matrix((ones, lesson.inputs.astype(np.int32), starts), shape=(len(lesson.ends), INPUTS))


def together(lessons: list[Lesson]) -> Lesson:
    """Several lessons as one."""
    before = np.cumsum([0, *(len(lesson.inputs) for lesson in lessons[:-1])])
    return Lesson(
        np.concatenate([lesson.inputs for lesson in lessons]),
        np.concatenate([lesson.ends + first for lesson, first in zip(lessons, before, strict=True)]),
        *(np.concatenate([lesson[part] for lesson in lessons]) for part in (2, 3, 4)),
    )


def main() -> int:
    """Play, learn, and write the network after every round."""
    parser = argparse.ArgumentParser(prog="python -m redbook.bots.confrontation.train_network", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", default="40000,20000", help="games in each round (default 40000,20000)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--out", type=Path, required=True, help="the file for the network")
    given = parser.parse_args()
    lessons: list[Lesson] = []
    network: str | None = None
    seed = given.seed
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, wanted in enumerate(int(count) for count in given.rounds.split(",")):
            began, done = time.monotonic(), 0
            firsts = range(seed, seed + wanted, BATCH)
            for lesson_of_batch in pool.map(play_batch, firsts, [network] * len(firsts)):
                lessons.append(lesson_of_batch)
                done += BATCH
                rate = done / (time.monotonic() - began)
                print(f"\rround {number + 1}: {done:,} of {wanted:,} games, {rate:.1f} games/s", end="", flush=True)
            seed += len(firsts) * BATCH
            print()
            network = written(*learn(together(lessons), given.seed).network(SHARE))
            given.out.write_text(network, encoding="utf-8")
            print(f"\rround {number + 1}: {given.out} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
