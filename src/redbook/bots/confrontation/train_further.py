"""Lets the network of Steward's worth learn on, from Steward's own games.

    python -m redbook.bots.confrontation.train_further --games 5000 --jobs 2 --start network.json --out network.json

The quick games of `train_network` are cheap and not good. Here Steward plays with the network it has: mostly itself,
for the rest MO-ISMCTS, since what is learned only from oneself misleads against anybody else. The network then learns
from where it was, with a slow pace, so that it loses nothing of what it knew of situations that do not arise here. Half
of the games are the plain one. The same seed gives the same games, and the same network; a fold of games may be held
back (`--held`) to see how much better results are foretold. It needs NumPy and SciPy (``redbook[train]``).
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import numpy as np

from redbook.bots.confrontation import belief, opening
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.lessons import lesson
from redbook.bots.confrontation.network import STEP, Weights, read, weights, written
from redbook.bots.confrontation.steward import Learning, Steward
from redbook.bots.confrontation.train import OPTIONS, chance
from redbook.bots.confrontation.train_network import Learner, Lesson, Notes, later, loss, matrix_of, together
from redbook.bots.confrontation.worth import FEATURES, INPUTS, Worth
from redbook.bots.search import Searcher
from redbook.confrontation.game import Confrontation
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import TURN
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.driver import Player, answer
from redbook.kernel.eyes import Eyes

FIRST = 1_000_000
"""The first seed: none of the quick games has it."""
ITERATIONS = {"steward": 150, "mo-ismcts": 500}
"""How long each thinks about a move."""
OTHERS = 0.4
"""In how many games one side is not played by Steward."""
NOISE = (0.0, 0.0, 0.04)
"""The share of answers given at random; each game draws one of these."""
WILD = 0.15
"""How often a side is set up at random."""
BATCH = 20
LAMBDA = 0.7
PACE = 1e-3
PASSES = 6
ROUNDS = 4
"""How often it begins again, each time with what it has learned as the judge of later turns."""
PULL = 0.5
"""How strongly its weights are drawn towards 0."""


class Unhurried(Eyes):
    """Eyes that let nobody hurry, or a busy machine would play other games."""

    def in_any_case(self) -> bool:
        """Never: here nobody watches how long an answer takes."""
        return False


def play_batch(first: int, network: str) -> Lesson:
    """Some games with consecutive seeds."""
    known = lesson("worth", FEATURES)
    learning = Learning(Worth(known, read(network, INPUTS)), belief.learned(), opening.learned())
    notes = Notes(known)
    for seed in range(first, first + BATCH):
        rng = Random(seed)
        players: list[Player] = [Steward(learning, 2 * seed + seat, ITERATIONS["steward"]) for seat in (0, 1)]
        if rng.random() < OTHERS:
            players[rng.randrange(2)] = Searcher("mo-ismcts", Greedy(seed), seed, ITERATIONS["mo-ismcts"])
        noise, wild = rng.choice(NOISE), [rng.random() < WILD for _ in players]
        state = Confrontation(OPTIONS[seed % len(OPTIONS)]).start()
        while state.actor != OVER:
            if state.question == TURN:
                notes.turn(state)
            if state.actor == CHANCE:
                state.apply(rng.choices(state.legal(), state.odds())[0])
            elif rng.random() < noise if state.turn else wild[state.actor]:
                state.apply(rng.choice(state.legal()))
            else:
                state.play(_answer(players[state.actor], state))
        notes.over(state)
    return notes.lesson()


def _answer(player: Player, state: ConfrontationState) -> str:
    return player.think(Unhurried(state, state.actor)) if isinstance(player, Steward) else answer(player, state)


def learner(known: Weights) -> Learner:
    """One that begins with what a network knows."""
    return Learner(np.array(known.rows) / STEP, np.array(known.base) / STEP, np.array(known.outs))


def learn(known: Weights, lesson: Lesson, seed: int, batch: int = 512) -> Learner:
    """From the results, mixed with what was judged of later turns: at first by the network that is known, then by the
    one that has learned from that."""
    matrix = matrix_of(lesson)
    said = lesson.said.astype(np.float32)
    order = np.random.default_rng(seed).permutation(len(said))
    shuffled = matrix[order]
    judge = learner(known)
    for number in range(ROUNDS):
        wanted = later(lesson, chance(said + judge.adds(matrix)), LAMBDA)
        judge = learner(known)
        for turn in range(PASSES):
            pace = PACE * (1.0 - turn / PASSES)
            for start in np.random.default_rng((seed, turn)).permutation(np.arange(0, len(order), batch)):
                chosen = order[start : start + batch]
                judge.learn(shuffled[start : start + batch], said[chosen], wanted[chosen], pace, PULL)
        print(f"\rlearned {number + 1} of {ROUNDS} times", end="", flush=True)
    print()
    return judge


def main() -> int:
    """Play, learn, and write the network."""
    parser = argparse.ArgumentParser(prog="python -m redbook.bots.confrontation.train_further", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=5000, help="how many (default 5000)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (default 2)")
    parser.add_argument("--seed", type=int, default=FIRST, help=f"the first seed (default {FIRST})")
    parser.add_argument("--start", type=Path, required=True, help="the network to begin with")
    parser.add_argument("--held", type=float, default=0.0, help="the share of games held back (default 0: none)")
    parser.add_argument("--out", type=Path, required=True, help="the file for the network")
    given = parser.parse_args()
    network = given.start.read_text(encoding="utf-8")
    firsts = range(given.seed, given.seed + given.games, BATCH)
    lessons: list[Lesson] = []
    began = time.monotonic()
    with ProcessPoolExecutor(given.jobs) as pool:
        for played in pool.map(play_batch, firsts, [network] * len(firsts)):
            lessons.append(played)
            done = len(lessons) * BATCH
            rate = done / (time.monotonic() - began)
            print(f"\r{done:,} of {given.games:,} games, {rate:.1f} games/s", end="", flush=True)
    print()
    known = weights(network, INPUTS)
    held = round(len(lessons) * given.held)
    learned = learn(known, together(lessons[held:]), given.seed)
    if held:
        unseen = together(lessons[:held])
        matrix = matrix_of(unseen)
        before, after = (loss(unseen, knowing.adds(matrix)) for knowing in (learner(known), learned))
        print(f"{held * BATCH:,} games held back: log-loss {before:.4f} before, {after:.4f} after")
    given.out.write_text(written(*learned.network(1.0)), encoding="utf-8")
    print(f"{given.out} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
