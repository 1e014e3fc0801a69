"""Monte Carlo tree search for games with hidden information, on the kernel's contract.

Three published searches, as Cowling, Powley and Whitehouse describe them ("Information Set Monte Carlo Tree
Search", 2012):

- *determinized UCT*: some states are drawn, each is searched as if everything were open, and the visits are added up;
- *SO-ISMCTS*: one tree for the searching seat; every iteration draws a new state and keeps to what is legal in it;
- *MO-ISMCTS*: a tree for each seat, walked together; a seat's tree branches on what that seat sees of an action.

In all of them a branch is chosen by UCB1 in which the count of the parent is replaced by how often the branch was
available, because a branch that is legal in few of the drawn states must not look neglected. MO-ISMCTS may also be
given a `Memory` of how actions have done elsewhere in its trees, so that it need not try each of them everywhere.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import monotonic, thread_time
from typing import Final

from mypy_extensions import i64, mypyc_attr

from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import Sfc32

EXPLORATION: Final = 0.7
"""The constant of UCB1 for results between 0 and 1."""


class Node:
    """What is known of the situations after one action, as one seat can tell them apart."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0
        """The results so far, 0 … 1, of the seat whose action led here."""
        self.available: i64 = 0
        """How often the action leading here could have been chosen."""
        self.children: dict[int, Node] = {}


class Budget:
    """How long to search: a number of iterations, or seconds of the thread's own processor time, so that a busy machine
    takes longer but plays no worse. With `early`, a search ends once the rest could no longer change its answer; with
    `within` after so many seconds on the clock, however busy the machine is."""

    def __init__(
        self, iterations: int | None, seconds: float | None, early: bool = False, within: float | None = None
    ) -> None:
        self.iterations: int = iterations if iterations is not None else 1 << 60
        self.until: float = thread_time() + seconds if seconds is not None else 1e18
        self.latest: float = monotonic() + within if within is not None else 1e18
        self.early = early
        self.begun: float = 0.0
        self.done: int = 0

    def left(self, root: Node) -> bool:
        """Whether another iteration may be made from this root, which is then counted."""
        if self.done & 7 == 0:
            now = thread_time()
            if self.done == 0:
                self.begun = now
            if now >= self.until or monotonic() >= self.latest:
                return False
            if self.early and self.done & 63 == 0 and self._settled(root, now):
                return False
        if self.done >= self.iterations:
            return False
        self.done += 1
        return True

    def grants(self, lines: int) -> bool:
        """Whether so many lines may be looked at together, which are then counted."""
        if self.done + lines > self.iterations or thread_time() >= self.until or monotonic() >= self.latest:
            return False
        self.done += lines
        return True

    def _settled(self, root: Node, now: float) -> bool:
        """Whether the action tried most often would stay so if all iterations left went to the next."""
        first: i64 = 0
        second: i64 = 0
        for child in root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        lead: float = float(first - second)
        if lead > float(self.iterations - self.done):
            return True
        return lead * (now - self.begun) > float(self.done) * (self.until - now)


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaf:
    """What a state at the edge of the tree is worth: here, the result of playing it to its end at random."""

    def returns(self, state: State, chance: Sfc32) -> list[float]:
        """What each seat gains, -1 … 1. The state may be changed."""
        finish(state, chance)
        return state.returns()


PLAYOUT: Final = Leaf()


class Memory:
    """How each action has done so far, wherever in a search it was chosen (the history heuristic).

    A move that is good in one situation is mostly good in those nearby. So every branch starts with some visits as they
    would be expected from the action's record elsewhere, and that is what a branch not tried yet is judged by.
    """

    TRUST: Final = 5.0
    """How many visits the record elsewhere counts for in a branch."""
    DOUBT: Final = 10.0
    """How many average results a record starts with."""

    def __init__(self, game: Game) -> None:
        self._actions: i64 = game.num_actions
        self._visits: list[float] = [0.0] * (game.num_actions * len(game.seats))
        self._totals: list[float] = [0.0] * (game.num_actions * len(game.seats))
        self._chosen: list[int] = []

    def choose(self, node: Node, legal: list[int], seat: i64, chance: Sfc32, exploration: float) -> int:
        """The action that UCB1 prefers, counting what is remembered, tried or not; it is kept for `learn`."""
        first: i64 = seat * self._actions
        children = node.children
        total: float = 0.5
        visits: float = 1.0
        for action in legal:
            child = children.get(action)
            if child is not None:
                total += child.total
                visits += float(child.visits)
        average: float = total / visits
        wonder: float = exploration * sqrt(log(visits) / self.TRUST)
        best: int = -1
        most: float = -1.0
        for action in legal:
            record: i64 = first + action
            past: float = (self._totals[record] + self.DOUBT * average) / (self._visits[record] + self.DOUBT)
            child = children.get(action)
            if child is None:
                worth = past + wonder + 0.001 * float(chance.below(8))  # of actions unknown alike, any
            else:
                child.available += 1
                tried: float = float(child.visits) + self.TRUST
                worth = (child.total + self.TRUST * past) / tried
                worth += exploration * sqrt(log(float(child.available) + 1.0) / tried)
            if worth > most:
                most = worth
                best = action
        self._chosen.append(first + best)
        return best

    def learn(self, returns: list[float]) -> None:
        """Count a result for the actions chosen since the last."""
        for record in self._chosen:
            seat: i64 = record // self._actions
            self._visits[record] += 1.0
            self._totals[record] += (returns[seat] + 1.0) * 0.5
        self._chosen.clear()


def mo_ismcts(
    eyes: Eyes,
    budget: Budget,
    rng: Random,
    leaf: Leaf = PLAYOUT,
    exploration: float = EXPLORATION,
    memory: Memory | None = None,
) -> Node:
    """Search with a tree for each seat; returns the searching seat's. With a memory, it guides the choice."""
    seats: i64 = len(eyes.game.seats)
    roots = [Node() for _ in range(seats)]
    chance = Sfc32(rng.getrandbits(96))
    path: list[Node] = []
    movers: list[int] = []
    while budget.left(roots[eyes.seat]):
        state = eyes.determinize(rng)
        nodes = roots.copy()
        path.clear()
        movers.clear()
        expanded = False
        while not expanded and state.actor != OVER:
            actor: i64 = state.actor
            legal = state.legal()
            if actor == CHANCE:
                action = legal[chance.along(state.odds())]
            else:
                if memory is None:
                    action = choose(nodes[actor], legal, chance, exploration)
                else:
                    action = memory.choose(nodes[actor], legal, actor, chance, exploration)
                expanded = action not in nodes[actor].children
            for seat in range(seats):
                key = action if seat == actor else state.seen_as(action, seat)
                nodes[seat] = _child(nodes[seat], key)
                path.append(nodes[seat])
                movers.append(actor)
            state.apply(action)
        returns = leaf.returns(state, chance)
        credit(path, movers, returns)
        if memory is not None:
            memory.learn(returns)
    return roots[eyes.seat]


def so_ismcts(eyes: Eyes, budget: Budget, rng: Random) -> Node:
    """Search with one tree over all drawn states."""
    root = Node()
    chance = Sfc32(rng.getrandbits(96))
    while budget.left(root):
        descend(root, eyes.determinize(rng), chance)
    return root


def uct(eyes: Eyes, budget: Budget, rng: Random, states: int = 40) -> Node:
    """Search some drawn states as if everything were open, in turn; the visits of their first actions are added."""
    chance = Sfc32(rng.getrandbits(96))
    drawn = [eyes.determinize(rng) for _ in range(states)]
    roots = [Node() for _ in drawn]
    total = Node()
    while budget.left(total):
        number = budget.done % states
        descend(roots[number], drawn[number].clone(), chance)
    for root in roots:
        for action, child in root.children.items():
            added = _child(total, action)
            added.visits += child.visits
            added.total += child.total
    return total


def descend(node: Node, state: State, chance: Sfc32) -> None:
    """One iteration in one tree."""
    path: list[Node] = []
    movers: list[int] = []
    expanded = False
    while not expanded and state.actor != OVER:
        actor: i64 = state.actor
        legal = state.legal()
        if actor == CHANCE:
            action = legal[chance.along(state.odds())]
        else:
            action = choose(node, legal, chance, EXPLORATION)
            expanded = action not in node.children
        node = _child(node, action)
        path.append(node)
        movers.append(actor)
        state.apply(action)
    credit(path, movers, PLAYOUT.returns(state, chance))


def _child(node: Node, key: int) -> Node:
    child = node.children.get(key)
    if child is None:
        child = Node()
        node.children[key] = child
    return child


def choose(node: Node, legal: list[int], chance: Sfc32, exploration: float) -> int:
    """An action not tried yet, at random; else the one that UCB1 prefers."""
    children = node.children
    untried: i64 = 0
    fresh: int = -1
    best: int = -1
    most: float = -1.0
    for action in legal:
        child = children.get(action)
        if child is None:
            untried += 1
            if chance.below(untried) == 0:
                fresh = action
        else:
            child.available += 1
            if untried == 0:
                visits: float = float(child.visits)
                if visits == 0.0:
                    return action
                worth = child.total / visits + exploration * sqrt(log(float(child.available)) / visits)
                if worth > most:
                    most = worth
                    best = action
    return fresh if untried else best


def finish(state: State, chance: Sfc32) -> None:
    """Play a state to its end at random."""
    while True:
        actor: i64 = state.actor
        if actor == OVER:
            return
        legal = state.legal()
        if actor == CHANCE:
            state.apply(legal[chance.along(state.odds())])
        else:
            state.apply(legal[chance.below(len(legal))])


def credit(path: list[Node], movers: list[int], returns: list[float]) -> None:
    """Count a result in every node it passed, for the seat that acted."""
    for number in range(len(path)):
        node = path[number]
        mover = movers[number]
        node.visits += 1
        if mover >= 0:
            node.total += (returns[mover] + 1.0) * 0.5


def most_visited(root: Node, legal: list[int]) -> int:
    """The legal action tried most often; of equal ones the better, then the first."""
    best = legal[0]
    most: i64 = -1
    worth: float = 0.0
    for action in legal:
        child = root.children.get(action)
        if child is None:
            continue
        if child.visits > most or (child.visits == most and child.total > worth):
            best = action
            most = child.visits
            worth = child.total
    return best
