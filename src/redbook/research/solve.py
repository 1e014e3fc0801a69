"""Exact equilibria of small games, by linear programming over sequences.

A two-player zero-sum game with perfect recall has an equilibrium that a linear program finds, whose size grows with the
game tree and not with the number of strategies (Koller, Megiddo and von Stengel, 1996). A *sequence* of a player is the
own actions on the way to some point of the game, and a plan gives each of them the probability with which the player
plays it, as far as it depends on him: 1 for the empty sequence, and at each information set the sequences that go on
from it share what the sequence leading there has.

    >>> from redbook.research.small import SMALL_GAMES
    >>> from redbook.research.solve import Tree, solve
    >>> tree = Tree(SMALL_GAMES["the-feint"].beginning)
    >>> solution = solve(tree)
    >>> round(solution.value, 6)
    0.333333

`solve` works out both players' programs and takes nothing from one for the other, so their values are a check on each
other; `exploitability` is another one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.sparse import coo_array, csr_array, hstack

from redbook.kernel.contract import CHANCE, OVER
from redbook.research.line import Beginning, Line

Policy = dict[str, dict[int, float]]
"""For each information set, by its text, the probability of each action."""


@dataclass
class InformationSet:
    """All points of the game at which a player remembers the same."""

    text: str
    """What the player remembers."""
    parent: int
    """The player's sequence that leads here."""
    actions: list[int]
    names: list[str]
    """The notation of the actions."""
    first: int
    """The sequence that goes on with the first action; the next ones follow."""
    histories: int = 0
    """At how many points of the game the player remembers this."""


@dataclass
class Side:
    """A player's part of a game tree."""

    sets: dict[str, InformationSet] = field(default_factory=dict)
    """The information sets by their texts, parents before children."""
    sequences: int = 1
    """How many sequences there are; number 0 is the empty one."""


class Tree:
    """A game written out: information sets, sequences, and what each pair of sequences is worth."""

    def __init__(self, beginning: Beginning, limit: int = 100_000) -> None:
        """Walk through a whole game. Raises `ValueError` if it has more points than the limit."""
        self._limit = limit
        self.sides = (Side(), Side())
        """The parts of the two players."""
        self.histories = 0
        """How many points the game has, the ends included."""
        self.endings = 0
        """How many of them are ends."""
        self.longest = 0
        """How many actions the longest line has."""
        self._payoffs: dict[tuple[int, int], float] = {}
        self._walk(Line(beginning), 1.0, (0, 0))

    @property
    def sets(self) -> int:
        """How many information sets there are."""
        return sum(len(side.sets) for side in self.sides)

    def payoffs(self) -> csr_array:
        """What the first player gains by each pair of sequences, weighted by chance."""
        rows, columns = zip(*self._payoffs, strict=True)
        shape = (self.sides[0].sequences, self.sides[1].sequences)
        return csr_array(coo_array((list(self._payoffs.values()), (rows, columns)), shape=shape))

    def _walk(self, line: Line, chance: float, sequences: tuple[int, int]) -> None:
        self.histories += 1
        if self.histories > self._limit:
            raise ValueError(f"this game is not small: it has more than {self._limit} histories")
        self.longest = max(self.longest, line.moves)
        actor = line.actor
        if actor == OVER:
            self.endings += 1
            self._payoffs[sequences] = self._payoffs.get(sequences, 0.0) + chance * line.returns()[0]
            return
        legal = line.legal()
        if actor == CHANCE:
            for action, share in zip(legal, line.odds(), strict=True):
                self._walk(_after(line, action), chance * share, sequences)
            return
        here = self._information_set(line, sequences[actor])
        for number, action in enumerate(legal):
            sequence = here.first + number
            pair = (sequence, sequences[1]) if actor == 0 else (sequences[0], sequence)
            self._walk(_after(line, action), chance, pair)

    def _information_set(self, line: Line, parent: int) -> InformationSet:
        side = self.sides[line.actor]
        text = line.information(line.actor)
        here = side.sets.get(text)
        if here is None:
            legal = line.legal()
            here = InformationSet(text, parent, legal, [line.name(action) for action in legal], side.sequences)
            side.sets[text] = here
            side.sequences += len(legal)
        elif here.parent != parent or here.actions != line.legal():
            raise ValueError(f"no perfect recall, or different actions, at {text!r}")
        here.histories += 1
        return here


def _after(line: Line, action: int) -> Line:
    """The line that goes on with an action."""
    other = line.clone()
    other.play(action)
    return other


@dataclass
class Solution:
    """An equilibrium."""

    value: float
    """What the first player gains, by the first player's program."""
    value_of_second: float
    """What the second player gains, by the second player's program; with exact arithmetic the opposite."""
    policies: tuple[Policy, Policy]
    """How each plays. Where a player's own plan never comes, all actions alike."""
    plans: tuple[NDArray[np.float64], NDArray[np.float64]]
    """The probabilities of the sequences."""


def solve(tree: Tree) -> Solution:
    """An equilibrium of a game, as exact as floating-point numbers are."""
    payoffs = tree.payoffs()
    value, plan = _best_plan(payoffs, tree.sides[0], tree.sides[1])
    other_value, other_plan = _best_plan(csr_array(-payoffs.T), tree.sides[1], tree.sides[0])
    policies = (policy(tree.sides[0], plan), policy(tree.sides[1], other_plan))
    return Solution(value, other_value, policies, (plan, other_plan))


def _best_plan(payoffs: csr_array, me: Side, other: Side) -> tuple[float, NDArray[np.float64]]:
    """The plan x that gains most against the best answer to it.

    The other's best answer is worth what its program gives. Its dual has one variable v for each of its information
    sets (the first for the root) and one inequality for each of its sequences: what the information set of the sequence
    is worth is at most what the sequence earns at once, x·payoffs, and what the sets after it are worth. So maximise
    v[0] over all x that are plans.
    """
    flow, total = _flow(me)
    other_flow, _ = _flow(other)
    sequences, answers = payoffs.shape[0], other_flow.shape[0]
    aim = np.zeros(sequences + answers)
    aim[sequences] = -1.0
    found = linprog(  # type: ignore[call-overload]  # the stubs do not know that it takes sparse matrices
        aim,
        A_ub=hstack([-payoffs.T, other_flow.T]),
        b_ub=np.zeros(other.sequences),
        A_eq=hstack([flow, csr_array((flow.shape[0], answers))]),
        b_eq=total,
        bounds=[(0, None)] * sequences + [(None, None)] * answers,
        method="highs",
    )
    if not found.success:
        raise RuntimeError(f"the linear program was not solved: {found.message}")
    return -float(found.fun), np.clip(found.x[:sequences], 0.0, None)


def _flow(side: Side) -> tuple[csr_array, NDArray[np.float64]]:
    """The equations that make numbers a plan: flow @ plan == total."""
    rows, columns, values = [0], [0], [1.0]
    for number, here in enumerate(side.sets.values(), start=1):
        rows.append(number)
        columns.append(here.parent)
        values.append(-1.0)
        for sequence in range(here.first, here.first + len(here.actions)):
            rows.append(number)
            columns.append(sequence)
            values.append(1.0)
    shape = (len(side.sets) + 1, side.sequences)
    total = np.zeros(shape[0])
    total[0] = 1.0
    return csr_array(coo_array((values, (rows, columns)), shape=shape)), total


def policy(side: Side, plan: NDArray[np.float64]) -> Policy:
    """The probabilities of actions that a plan comes to."""
    chosen: Policy = {}
    for here in side.sets.values():
        shares = plan[here.first : here.first + len(here.actions)]
        total = float(shares.sum())
        even = 1.0 / len(here.actions)
        chosen[here.text] = {
            action: float(share) / total if total > 1e-12 else even
            for action, share in zip(here.actions, shares, strict=True)
        }
    return chosen


def plan_of(side: Side, chosen: Policy) -> NDArray[np.float64]:
    """The plan that a policy comes to."""
    plan = np.zeros(side.sequences)
    plan[0] = 1.0
    for here in side.sets.values():
        for number, action in enumerate(here.actions):
            plan[here.first + number] = plan[here.parent] * chosen[here.text][action]
    return plan


def best_response(tree: Tree, seat: int, plan: NDArray[np.float64]) -> float:
    """What a seat gains by answering the other's plan as well as can be."""
    payoffs = tree.payoffs()
    worth = payoffs @ plan if seat == 0 else -(payoffs.T @ plan)
    for here in reversed(tree.sides[seat].sets.values()):
        worth[here.parent] += max(worth[here.first : here.first + len(here.actions)])
    return float(worth[0])


def exploitability(tree: Tree, policies: tuple[Policy, Policy]) -> float:
    """What the players' best answers gain on average over the policies; 0 only for an equilibrium."""
    plans = [plan_of(side, chosen) for side, chosen in zip(tree.sides, policies, strict=True)]
    return (best_response(tree, 0, plans[1]) + best_response(tree, 1, plans[0])) / 2
