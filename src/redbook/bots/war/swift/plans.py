"""Search over plans: what becomes of a die, from its choice to the last question that its use asks.

An iteration takes a world that the seat cannot tell from the true one; each answer to the present question is tried in
the same worlds, with the same luck, so that they can be compared. The seat's own answers, as long as the plan is
under way, are those of a tree, which keeps to no order of dice and cards (it is open-loop): what is good is good on
average over what chance and the other side do. Branches are tried as the policy would rank them, and the more the
better they have done (PUCT). Everything else, the other side's answers and all that follows the plan, is left to the
policy, each time with other tempers; after some more actions, or at the end of the turn, the outlook says what that is
worth. Where a conquest or the end of the Ring's way is near, the turn is played to its end, so that it is not
overlooked; so it is where dice are laid for the hunt.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Final, cast

from mypy_extensions import i64

from redbook.bots.tree import Budget
from redbook.bots.war.swift import ring
from redbook.bots.war.swift.outlook import Outlook
from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import RINGBOUND, WARLIKE
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.eyes import Eyes
from redbook.kernel.playout import Sfc32
from redbook.war.kinds import TURN
from redbook.war.limits import CORRUPTION_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.state import WarState
from redbook.war.table import KIND, NOT_ON_TRACK
from redbook.war.victory import points

EXPLORATION: Final = 0.4
HORIZON: Final = 2
"""Actions of either side that are still played after a plan, before it is judged."""
_DEEPEST: Final = 12
"""Answers of a plan that are in the tree."""
_WARMTH: Final = 1.5
"""How far apart the scores of two answers are for one to be tried about thrice as often."""
FAVOUR: Final = 0.1
"""The share of the tries that the policy's own answer gets in advance."""
_DOUBT: Final = 0.08
"""How much a judgement varies: what is tried seldom is believed as much less."""
_LONGEST: Final = 4000
"""Answers after which a line is judged wherever it is."""
ACTIONS: Final = 5
"""The phase in which dice are used."""
_WORLDS: Final = 256
"""Worlds that are drawn for a search, at the most; then they are used again."""


class Branch:
    """What is known of an answer within a plan, and of those after it."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0
        """The judgements so far, 0 … 1, for the seat that searches."""
        self.children: dict[int, Branch] = {}
        self.priors: dict[int, float] = {}
        """How much of the search each answer gets in advance."""

    def mean(self) -> float:
        """What it has been worth so far."""
        return self.total / float(self.visits) if self.visits else 0.5


class Planner:
    """Searches for one seat."""

    def __init__(
        self,
        outlook: Outlook,
        seed: int,
        horizon: int = HORIZON,
        exploration: float = EXPLORATION,
        favour: float = FAVOUR,
    ) -> None:
        self._outlook = outlook
        self._rng = Random(seed)
        self._chance = Sfc32(self._rng.getrandbits(96))
        self._policy = Policy(self._rng.getrandbits(64), RINGBOUND)
        self._horizon: i64 = horizon
        self._exploration: float = exploration
        self._favour: float = favour
        self._pairs: list[list[list[float]]] = [
            [free, shadow] for free in (RINGBOUND[0], WARLIKE[0]) for shadow in (RINGBOUND[1], WARLIKE[1])
        ]
        self.stopped = False
        """Set by whoever wants an answer at once."""

    def search(self, eyes: Eyes, root: Branch, budget: Budget) -> None:
        """Try out plans from the present question of a seat, as long as the budget lasts."""
        worlds: list[WarState] = []
        tries: dict[int, int] = {}
        luck: int = self._rng.getrandbits(62)
        self._policy.ground.be(self._pairs[luck & 3])
        first: i64 = 0
        spread: i64 = 3
        while not self.stopped and budget.grants(1):
            if not worlds:
                worlds.append(cast(WarState, eyes.determinize(self._rng)))
                if worlds[0].rules.side_of[eyes.seat] == SHADOW and worlds[0].turn > 2:
                    # As the Free Peoples have dared so far they will go on.
                    dared: float = ring.haste(worlds[0])
                    if dared > ring.HASTY or dared < ring.TARDY:
                        first = 0 if dared > ring.HASTY else 2
                        spread = 1
            # Every answer is tried in the same worlds, with the same luck: what differs is the answer.
            action = self._choose(worlds[0], root)
            number: i64 = tries.get(action, 0)
            tries[action] = number + 1
            at: i64 = number % _WORLDS
            if at == len(worlds):
                worlds.append(cast(WarState, eyes.determinize(self._rng)))
            self._chance = Sfc32(luck + number)
            self._policy.ground.chance = Sfc32(luck - number)
            self._policy.ground.be(self._pairs[first + (number & spread)])
            self._iterate(worlds[at].clone(), eyes.seat, root, action)

    def _iterate(self, state: WarState, seat: i64, root: Branch, first: int) -> None:
        turn = state.turn
        # Dice for the hunt are laid for the whole turn.
        to_the_end = _is_near_the_end(state) or (state.get(KIND) == TURN and state.phase != ACTIONS)
        node = root.children.get(first)
        in_tree = node is not None
        if node is None:
            node = Branch()
            root.children[first] = node
        path: list[Branch] = [root, node]
        state.apply(first)
        actions: i64 = 0
        steps: i64 = 0
        while state.actor != OVER and steps < _LONGEST:
            steps += 1
            if state.actor == CHANCE:
                menu = state.menu_now()
                state.apply(menu[self._chance.along(state.odds())])
                continue
            if state.get(KIND) == TURN:
                in_tree = False
                if state.turn != turn or (actions >= self._horizon and not to_the_end):
                    break
                actions += 1
            if in_tree and state.actor == seat:
                action = self._choose(state, node)
                child = node.children.get(action)
                if child is None:
                    child = Branch()
                    node.children[action] = child
                    in_tree = False
                elif len(path) >= _DEEPEST:
                    in_tree = False
                path.append(child)
                node = child
                state.apply(action)
            else:
                state.apply(self._policy.answer(state))
        value: float = self._outlook.of(state)
        if state.rules.side_of[seat] == SHADOW:
            value = 1.0 - value
        for node in path:
            node.visits += 1
            node.total += value

    def _choose(self, state: WarState, node: Branch) -> int:
        menu = state.menu_now()
        if len(menu) == 1:
            return menu[0]
        if not node.priors:
            node.priors = self._priors(state, menu)
        average: float = node.mean()
        spread: float = self._exploration * sqrt(float(node.visits) + 1.0)
        least: float = 0.3 / float(len(menu))
        best: int = menu[0]
        most: float = -1e9
        for action in menu:
            prior: float = node.priors.get(action, least)
            child = node.children.get(action)
            if child is None:
                worth = average - 0.02 + spread * prior
            else:
                # One try more than there was, and that an average one.
                tried: float = float(child.visits) + 1.0
                worth = (child.total + average) / tried + spread * prior / tried
            if worth > most:
                most = worth
                best = action
        return best

    def _priors(self, state: WarState, menu: list[int]) -> dict[int, float]:
        """How much of the search each answer gets in advance: as the policy ranks them."""
        ground = self._policy.ground
        ground.scored = False
        chosen: int = self._policy.answer(state)
        priors: dict[int, float] = {}
        if ground.scored and len(ground.scores) == len(menu):
            highest: float = max(ground.scores)
            total: float = 0.0
            for at in range(len(menu)):
                total += exp(max(-6.0, (ground.scores[at] - highest) / _WARMTH))
            for at in range(len(menu)):
                share: float = exp(max(-6.0, (ground.scores[at] - highest) / _WARMTH)) / total
                priors[menu[at]] = (1.0 - self._favour) * (0.8 * share + 0.2 / float(len(menu)))
        else:
            for action in menu:
                priors[action] = (1.0 - self._favour) / float(len(menu))
        priors[chosen] = priors.get(chosen, 0.0) + self._favour
        return priors


def best_of(root: Branch, legal: list[int]) -> int:
    """The answer that has done best, as far as it has been tried."""
    best: int = legal[0]
    most: float = -1e9
    for action in legal:
        child = root.children.get(action)
        if child is not None and child.visits > 0:
            worth: float = child.mean() - _DOUBT / sqrt(float(child.visits))
            if worth > most:
                most = worth
                best = action
    return best


def _is_near_the_end(state: WarState) -> bool:
    """Whether somebody may win in this turn."""
    if state.corruption >= CORRUPTION_LIMIT - 3 or (state.mordor != NOT_ON_TRACK and state.mordor >= 3):
        return True
    return points(state, SHADOW) >= 7 or points(state, FREE_PEOPLES) >= 2
