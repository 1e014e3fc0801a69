"""The judge of War of the Ring: what a situation is worth, from what Steward has learned of endings.

A number stands wherever a die is to be chosen, because a whole turn is too much for one. The outlook knows nothing
that is hidden, so there it is the same for everybody; with a budget, a search like Steward's looks ahead from what the
seat knows instead. What is under way in the middle of an action is finished by the policy first, in states that the
seat cannot tell from the true one.
"""

from __future__ import annotations

from random import Random

from redbook.bots.tree import Budget
from redbook.bots.war.swift import outlook
from redbook.bots.war.swift.plans import Branch, Planner
from redbook.bots.war.swift.player import any_tempers
from redbook.bots.war.swift.policy import Policy
from redbook.kernel.contract import CHANCE, OVER, State
from redbook.kernel.eyes import Eyes, OpenEyes
from redbook.war import story
from redbook.war.kinds import TURN
from redbook.war.nations import FREE_PEOPLES
from redbook.war.state import WarState
from redbook.war.table import KIND


class WarJudge:
    """Judges by the outlook, by `samples` states where an action is under way, or by a search."""

    def __init__(self, samples: int, iterations: int | None = None, seconds: float | None = None) -> None:
        self._outlook = outlook.learned()
        self._samples = samples
        self._iterations = iterations
        self._seconds = seconds

    def begins_turn(self, state: State) -> bool:
        """Whether a die is to be chosen here."""
        return _begins(_table(state))

    def turn(self, state: State) -> int:
        """The turn being played."""
        return int(_table(state).turn)

    def chance(self, state: State, seat: int | None, rng: Random) -> float:
        """The chance that the Free Peoples win, from what a seat knows; None sees everything."""
        table = _table(state)
        if table.actor == OVER:
            return self._outlook.of(table)
        if _begins(table):
            if self._iterations is not None or self._seconds is not None:
                return self._searched(table, seat, rng)
            return self._outlook.of(table)
        total = 0.0
        for _ in range(self._samples):
            total += self._finished(table.clone() if seat is None else table.determinize(seat, rng), rng)
        return total / self._samples

    def _finished(self, state: WarState, rng: Random) -> float:
        """What a state of its own is worth once the action under way is over."""
        policy = Policy(rng.getrandbits(64), any_tempers(rng))
        while state.actor != OVER and not _begins(state):
            if state.actor == CHANCE:
                state.apply(rng.choices(state.legal(), state.odds())[0])
            else:
                state.apply(policy.answer(state))
        return self._outlook.of(state)

    def _searched(self, state: WarState, seat: int | None, rng: Random) -> float:
        """The mean of what a search finds, as it comes to prefer the better plans of the side that is asked."""
        eyes = OpenEyes(state, state.actor) if seat is None else _As(state, state.actor, seat)
        root = Branch()
        Planner(self._outlook, rng.getrandbits(64)).search(eyes, root, Budget(self._iterations, self._seconds))
        if not root.visits:
            return self._outlook.of(state)
        won = root.mean()
        return won if state.rules.side_of[state.actor] == FREE_PEOPLES else 1.0 - won

    def tell(self, before: State, after: State, seat: int | None, who: str, action: str) -> list[str]:
        """What happened, in sentences, as a seat may hear it."""
        return story.tell(before.view(seat), after.view(seat), who, action)


class _As(Eyes):
    """The question of one seat, in the worlds that another thinks possible."""

    def __init__(self, state: State, asked: int, seat: int) -> None:
        super().__init__(state, asked)
        self._knower = seat

    def determinize(self, rng: Random) -> State:
        """A state that the other seat cannot tell from the true one."""
        return self._state.determinize(self._knower, rng)


def _begins(state: WarState) -> bool:
    return state.actor >= 0 and state.phase == 5 and state.get(KIND) == TURN


def _table(state: State) -> WarState:
    if not isinstance(state, WarState):
        raise TypeError(f"this is no state of War of the Ring but a {type(state).__name__}")
    return state
