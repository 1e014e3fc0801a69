"""A small network learns endgames of The Confrontation by playing itself, and then meets `greedy`.

    pip install "redbook[research,arena]"
    python examples/train_confrontation.py --out trained

It needs nothing but NumPy, and for the curve Matplotlib; one core, and less than ten minutes of it. What happens, from
top to bottom of this file:

1. `endgame`: what is played. Frodo, Sam, Aragorn and Legolas against five servants of Sauron, anywhere on their ways,
   with four combat cards left to each side; who is who, nobody knows of the others. A seed gives an endgame.
2. `Network`: what a seat observes goes in; out come a *policy*, the probability of every action, and a *value*, what
   the seat may expect to gain. One network plays both seats: an observation says whose it is.
3. `play`: many games side by side (`redbook.research.vector`), both seats drawing their actions from the policy.
4. `advantages`: by how much a decision turned out better than was expected when it was made.
5. `Network.learn`: decisions that turned out better become likelier and others rarer, a little at a time: proximal
   policy optimisation (PPO). A bonus for entropy keeps the policy mixed, as cards laid at the same time want it.
6. `Learned`: the network as a player. It tries every action in some situations that it cannot tell from the true one
   (`determinize`), plays on by its policy to its own next decision, and takes what its value then likes best.
7. `measure`: it meets `greedy` in endgames that it has never seen, each played twice, once from either seat.

The network knows no rule: only what it observed, what was legal, and how the games ended.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import dataclass
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
from redbook.confrontation.cards import CARD_IDS, FULL_HAND
from redbook.kernel.contract import OVER, Game, State
from redbook.kernel.driver import answer
from redbook.kernel.errors import PositionError
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import Sfc32
from redbook.research.chance import settle
from redbook.research.observation import observer
from redbook.research.vector import Games

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]

MEN = ("frodo", "sam", "aragorn", "legolas")
SERVANTS = ("witch-king", "shelob", "flying-nazgul", "orcs", "warg")
CARDS = 4
"""Combat cards left to each side."""
STARTS = 5000
"""Endgames to learn from. It is measured on others."""
GAMES, STEPS = 128, 24
"""Games side by side, and decisions of each between two rounds of learning."""
HIDDEN = (64, 64)
"""Sizes of the hidden layers."""
EPOCHS, BATCH = 3, 512
"""How often a decision is learned from, and how many at a time."""
RATE = 1e-3
"""How fast it learns at the beginning; at the end a tenth of it. So, too, for the bonus:"""
BONUS = 0.03
"""What entropy is worth."""
CLIP = 0.2
"""By how much a round may change the probability of a decision."""
TRACE = 0.9
"""How much of a surprise reaches back to the decision before."""
IMAGINED = 32
"""In how many situations the player tries its actions."""


# ----- what is played


def endgame(game: Game, seed: int) -> State:
    """An endgame: every character in a random region of his side's way, and random combat cards left."""
    rng = Random(seed)
    hands = [[name for card, name in enumerate(CARD_IDS) if FULL_HAND[side] >> card & 1] for side in (0, 1)]
    absent = dict.fromkeys(game.start().position()["pieces"])
    while True:
        men = {name: rng.choice(REGION_IDS[1:13]) for name in MEN}  # between the Shire and the last mountains
        servants = {name: rng.choice(REGION_IDS[3:16]) for name in SERVANTS}  # Mordor included
        used = [rng.sample(hand, len(hand) - CARDS) for hand in hands]
        position = {
            "game": game.name,
            "to_move": rng.choice(game.seats),
            "pieces": absent | men | servants,
            "discards": dict(zip(game.seats, used, strict=True)),
        }
        try:
            state = game.load(position)
        except PositionError:  # too many in a region, or both sides
            continue
        if state.actor != OVER:
            return state


# ----- the network


@dataclass
class Decisions:
    """Decisions to learn from."""

    seen: Floats
    masks: Bools
    actions: Ints
    before: Floats
    """How likely each was when it was made."""
    gains: Floats
    """By how much it turned out better than expected."""
    wanted: Floats
    """What should have been expected."""

    def some(self, which: Ints) -> Decisions:
        """A part of them."""
        return Decisions(*(getattr(self, name)[which] for name in self.__dataclass_fields__))


class Network:
    """Two hidden layers, a head for the policy and one for the value; and how they are changed (Adam).

    Most bits of an observation never change in these endgames, and most actions never occur: it only has inputs for
    the `bits` and outputs for the `actions` that do.
    """

    def __init__(self, bits: Ints, actions: Ints, seed: int = 0) -> None:
        self.bits, self.actions = bits, actions
        rng = np.random.default_rng(seed)
        first, second = HIDDEN
        shapes = {
            (len(bits), first): sqrt(2 / 60),  # about sixty of the inputs are ones
            (first, second): sqrt(2 / first),
            (second, len(actions)): 0.01,  # at first all actions are about as likely
            (second, 1): 0.1,
        }
        self.weights: list[Floats] = []
        for shape, scale in shapes.items():
            self.weights += [(rng.standard_normal(shape) * scale).astype(np.float32), np.zeros(shape[1], np.float32)]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def inputs(self, observations: NDArray[np.uint8], masks: NDArray[np.int8]) -> tuple[Floats, Bools]:
        """The bits and the actions that it knows."""
        return observations[:, self.bits].astype(np.float32), masks[:, self.actions].astype(np.bool_)

    def ids(self, chosen: Ints, masks: NDArray[np.int8]) -> Ints:
        """The ids of actions chosen; where none that it knows is legal, of the first that is."""
        found: Ints = self.actions[chosen]
        lost = np.flatnonzero(masks[np.arange(len(found)), found] == 0)
        found[lost] = masks[lost].argmax(axis=1)
        return found

    def think(self, seen: Floats, masks: Bools) -> tuple[Floats, Floats]:
        """The policy and the value, for each observation."""
        return self._layers(seen, masks)[2:]

    def _layers(self, seen: Floats, masks: Bools) -> tuple[Floats, Floats, Floats, Floats]:
        one, one_bias, two, two_bias, act, act_bias, worth, worth_bias = self.weights
        first = np.maximum(seen @ one + one_bias, 0)
        second = np.maximum(first @ two + two_bias, 0)
        likings = np.where(masks, second @ act + act_bias, np.float32(-1e9))
        policy = np.exp(likings - likings.max(axis=1, keepdims=True))
        policy /= policy.sum(axis=1, keepdims=True)
        return first, second, policy, np.tanh(second @ worth + worth_bias)[:, 0]

    def learn(self, part: Decisions, rate: float, bonus: float) -> None:
        """Go a step downhill: what follows is the slope of the loss at each layer, the last one first."""
        first, second, policy, value = self._layers(part.seen, part.masks)
        _, _, two, _, act, _, worth, _ = self.weights
        count = len(part.actions)
        rows = np.arange(count)
        ratio = policy[rows, part.actions] / part.before
        free = np.where(part.gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = np.where(free, part.gains * ratio, 0)[:, None]
        logs = np.log(policy + 1e-12)
        entropy = -(policy * logs).sum(axis=1, keepdims=True)
        likings = policy * (push + bonus * (logs + entropy))
        likings[rows, part.actions] -= push[:, 0]
        likings = (likings / count).astype(np.float32)
        values = ((value - part.wanted) * (1 - value * value) / count).astype(np.float32)[:, None]
        seconds = (likings @ act.T + values @ worth.T) * (second > 0)
        firsts = (seconds @ two.T) * (first > 0)
        slopes: list[Floats] = []
        for below, above in ((part.seen, firsts), (first, seconds), (second, likings), (second, values)):
            slopes += [below.T @ above, above.sum(axis=0)]
        steep = sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        self._steps += 1
        fair = rate * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, mean, square, slope in zip(self.weights, self._means, self._squares, slopes, strict=True):
            slope *= min(1.0, 0.5 / steep)
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= fair * mean / (np.sqrt(square) + 1e-8)

    def save(self, file: Path) -> None:
        """Keep what was learned."""
        np.savez(file, self.bits, self.actions, *self.weights)

    @classmethod
    def load(cls, file: Path) -> Network:
        """What was learned before."""
        with np.load(file) as kept:
            bits, actions, *weights = (kept[name] for name in kept.files)
        network = cls(bits, actions)
        network.weights = weights
        return network


def drawn(policy: Floats, rng: np.random.Generator) -> Ints:
    """An action for each row, as likely as its policy has it."""
    chosen: Ints = (np.log(policy + 1e-30) + rng.gumbel(size=policy.shape)).argmax(axis=1)
    return chosen


def begin(games: Games, rng: np.random.Generator, seed: int) -> Network:
    """A new network, with inputs and outputs for all that changes or occurs in random games."""
    least, most = games.observations.copy(), games.observations.copy()
    occurs = games.masks.copy()
    for _ in range(300):
        games.step(games.random(rng))
        least &= games.observations
        most |= games.observations
        occurs |= games.masks
    changes = least.min(axis=0) != most.max(axis=0)
    return Network(np.flatnonzero(changes), np.flatnonzero(occurs.any(axis=0)), seed)


# ----- playing itself


def play(network: Network, games: Games, rng: np.random.Generator) -> tuple[Decisions, int]:
    """Let both seats choose by the policy for a while: what there is to learn, and how many games ended."""
    shape, rows = (STEPS, games.count), np.arange(games.count)
    seen, masks = np.zeros((*shape, len(network.bits)), np.float32), np.zeros((*shape, len(network.actions)), np.bool_)
    actions, actors = np.zeros(shape, np.int64), np.zeros(shape, np.int8)
    before, values = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    rewards, dones = np.zeros((*shape, 2), np.float32), np.zeros(shape, np.bool_)
    for step in range(STEPS):
        seen[step], masks[step] = network.inputs(games.observations, games.masks)
        policy, values[step] = network.think(seen[step], masks[step])
        actions[step] = drawn(policy, rng)
        before[step] = policy[rows, actions[step]]
        actors[step] = games.actors
        games.step(network.ids(actions[step], games.masks))
        rewards[step], dones[step] = games.rewards, games.dones
    gains, known = advantages(actors, values, rewards, dones)
    known &= masks.any(axis=2)
    wanted = np.clip(gains + values, -1, 1)[known]
    even = (gains[known] - gains[known].mean()) / (gains[known].std() + 1e-6)
    return Decisions(seen[known], masks[known], actions[known], before[known], even, wanted), int(dones.sum())


def advantages(actors: NDArray[np.int8], values: Floats, rewards: Floats, dones: Bools) -> tuple[Floats, Bools]:
    """By how much each decision turned out better than expected, and where that is known.

    The arrays have an axis for the steps and one for the games. What follows a decision for a seat is that seat's own
    next decision, or the end of the game; after the last decision of each seat nothing is known yet.
    """
    steps, count = values.shape
    rows = np.arange(count)
    expected, surprise = np.zeros((count, 2), np.float32), np.zeros((count, 2), np.float32)
    told = np.zeros((count, 2), np.bool_)
    gains, known = np.zeros((steps, count), np.float32), np.zeros((steps, count), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = dones[step]
        expected[over], surprise[over], told[over] = rewards[step][over], 0, True
        seat = actors[step]
        known[step] = told[rows, seat]
        gains[step] = expected[rows, seat] - values[step] + TRACE * surprise[rows, seat]
        surprise[rows, seat] = np.where(known[step], gains[step], 0)
        expected[rows, seat] = values[step]
        told[rows, seat] = True
    return gains, known


# ----- playing others


class Learned:
    """The network as a player. With nothing `imagined` it draws from its policy; else it looks ahead, see above."""

    name = "learned"

    def __init__(self, network: Network, game: Game, seed: int = 0, *, imagined: int = IMAGINED) -> None:
        self._network = network
        self._look = observer(game)
        self._rng = Random(seed)
        self._draws = np.random.default_rng(seed)
        self._chance = Sfc32(seed)
        self._imagined = imagined

    def think(self, eyes: Eyes) -> str:
        """The name of an action."""
        legal = eyes.legal()
        if len(legal) > 1 and not self._imagined:
            return eyes.game.action_name(self._answers([eyes.determinize(self._rng)])[0])
        best = int(self._ahead(eyes, legal).argmax()) if len(legal) > 1 else 0
        return eyes.game.action_name(legal[best])

    def _ahead(self, eyes: Eyes, legal: list[int]) -> Floats:
        """What each legal action is worth at the seat's own next decision, or at the end of the game."""
        tried: list[State] = []
        for _ in range(self._imagined):
            imagined = eyes.determinize(self._rng)
            for action in legal:
                tried.append(imagined.clone())
                tried[-1].apply(action)
        waiting = tried
        while waiting:
            for state in waiting:
                settle(state, self._chance)
            waiting = [state for state in waiting if state.actor not in (eyes.seat, OVER)]
            if waiting:
                for state, action in zip(waiting, self._answers(waiting), strict=True):
                    state.apply(action)
        worth = np.array([state.returns()[eyes.seat] if state.actor == OVER else 0.0 for state in tried], np.float32)
        mine = [number for number, state in enumerate(tried) if state.actor == eyes.seat]
        if mine:
            worth[mine] = self._network.think(*self._network.inputs(*self._seen([tried[number] for number in mine])))[1]
        means: Floats = worth.reshape(self._imagined, len(legal)).mean(axis=0)
        return means

    def _seen(self, states: list[State]) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """What whoever is asked in some states observes, and may do."""
        seen = [self._look.observe(state, state.actor) for state in states]
        return np.stack(seen), np.stack([self._look.mask(state) for state in states])

    def _answers(self, states: list[State]) -> list[int]:
        """An action for whoever is asked in some states, drawn from the policy."""
        seen, masks = self._seen(states)
        policy, _ = self._network.think(*self._network.inputs(seen, masks))
        answers: list[int] = self._network.ids(drawn(policy, self._draws), masks).tolist()
        return answers


def measure(network: Network, pairs: int, seed: int, imagined: int = IMAGINED) -> list[list[float]]:
    """What the network gained against `greedy`, by the seat it had: so many endgames, each from either seat."""
    game = redbook.game("confrontation")
    gained: list[list[float]] = [[], []]
    for number in range(seed, seed + pairs):
        for mine in (0, 1):
            players: list[Any] = [bots.make("greedy", game, number) for _ in game.seats]
            players[mine] = Learned(network, game, number, imagined=imagined)
            state, chance = endgame(game, number), Sfc32(2 * number + mine)
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
    middle = (p + z * z / 2 / n) / (1 + z * z / n)
    spread = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return p, middle - spread, middle + spread


# ----- the whole


FINAL_A_MINUTE = 80
"""Endgames of the last measurement for every minute of learning, so that a short run is short to its end."""
TRIALS, FINAL = 1_000_000, 2_000_000
"""The first seeds of the endgames it is measured on; those to learn from are below."""


def train(minutes: float, seed: int, points: int, trial: int) -> tuple[Network, list[dict[str, float]]]:
    """Play and learn for some minutes of processor time; returns the network and its curve of so many points more."""
    game = redbook.game("confrontation")
    rng = np.random.default_rng(seed)
    begun = process_time()
    games = Games(game, GAMES, seed, starts=[endgame(game, seed * STARTS + number) for number in range(STARTS)])
    network = begin(games, rng, seed)
    print(f"{len(network.bits)} bits in, {len(network.actions)} actions and a value out", flush=True)
    curve: list[dict[str, float]] = []
    finished = decisions = 0
    spent = process_time() - begun
    while True:
        if spent >= len(curve) * minutes * 60 / points:
            point = {"minutes": spent / 60, "games": float(finished), "decisions": float(decisions)}
            for name, imagined in (("policy", 0), ("player", IMAGINED)):
                both = measure(network, trial, TRIALS, imagined)
                point[name], point[f"{name}_low"], point[f"{name}_high"] = share(both[0] + both[1])
            curve.append(point)
            told = f"the policy alone {point['policy']:.1%}, looking ahead {point['player']:.1%}"
            print(f"{spent / 60:5.1f} min, {finished:,} games: against greedy {told}", flush=True)
        if spent >= minutes * 60:
            return network, curve
        begun = process_time()
        left = max(0.1, 1 - spent / (minutes * 60))
        lesson, ended = play(network, games, rng)
        for _ in range(EPOCHS):
            order = rng.permutation(len(lesson.actions))
            for start in range(0, len(order) - BATCH // 2, BATCH):
                network.learn(lesson.some(order[start : start + BATCH]), RATE * left, BONUS * left)
        finished += ended
        decisions += GAMES * STEPS
        spent += process_time() - begun


def draw(curve: list[dict[str, float]], file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    minutes = [point["minutes"] for point in curve]
    for name, label in (("player", "the network looking ahead"), ("policy", "its policy alone")):
        axes.fill_between(
            minutes, [p[f"{name}_low"] for p in curve], [p[f"{name}_high"] for p in curve], alpha=0.2, linewidth=0
        )
        axes.plot(minutes, [point[name] for point in curve], marker="o", label=f"{label}, with 95 % interval")
    axes.axhline(0.5, color="grey", linestyle="--", linewidth=1, label="as strong as greedy")
    axes.set(xlabel="minutes of processor time", ylabel="points won against greedy", ylim=(0, 1))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.legend(loc="lower right")
    figure.savefig(file, dpi=100)
    pyplot.close(figure)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Teach a small network endgames of The Confrontation by self-play.")
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time, for playing and learning (5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=6, help="points of the curve after the first (6)")
    parser.add_argument("--trial", type=int, default=100, help="endgames of each measurement on the way (100)")
    parser.add_argument("--final", type=int, help=f"endgames of the last measurement ({FINAL_A_MINUTE} a minute)")
    parser.add_argument("--out", type=Path, default=Path("trained"), help="a folder for network, curve and results")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    network, curve = train(options.minutes, options.seed, options.points, options.trial)
    network.save(options.out / "network.npz")
    draw(curve, options.out / "curve.png")
    results = {}
    final = max(1, round(FINAL_A_MINUTE * options.minutes)) if options.final is None else options.final
    print(f"It meets greedy in {final} new endgames, from either seat, without and with looking ahead", flush=True)
    for name, imagined in (("policy alone", 0), ("looking ahead", IMAGINED)):
        both = measure(network, final, FINAL, imagined)
        for seat, gained in zip(("fellowship", "sauron", "both"), (*both, both[0] + both[1]), strict=True):
            won, low, high = share(gained)
            results[f"{name}, {seat}"] = {"games": len(gained), "share": won, "low": low, "high": high}
            print(f"{name}, {seat}: {won:.1%} of {len(gained)} games against greedy (95 %: {low:.1%} to {high:.1%})")
    told = {"processor_minutes": process_time() / 60, "curve": curve, "final": results}
    (options.out / "results.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    print(f"{process_time() / 60:.1f} minutes of processor time in all")


if __name__ == "__main__":
    main()
