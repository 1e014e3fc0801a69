"""The judge of The Confrontation: what a situation is worth to somebody who knows only what one seat knows.

Where a turn begins, Steward's learned worth says what a state with everything open is worth, unless the mover can win
at once; a seat's chances are the mean over states that it cannot tell from the true one. What is under way in the
middle of a turn is finished at random first. With a budget, a short search like Steward's looks ahead from the start of
a turn instead.
"""

from __future__ import annotations

from random import Random

from redbook.bots import tree
from redbook.bots.confrontation import worth
from redbook.bots.confrontation.steward import EXPLORATION
from redbook.confrontation import events, story
from redbook.confrontation.board import FELLOWSHIP
from redbook.confrontation.scene import open_view
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import TURN
from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.eyes import Eyes, OpenEyes


class ConfrontationJudge:
    """Judges by `samples` drawn states, or by a search of so many iterations or seconds."""

    def __init__(self, samples: int, iterations: int | None = None, seconds: float | None = None) -> None:
        self._worth = worth.learned()
        self._leaf = worth.WorthLeaf(self._worth)
        self._samples = samples
        self._iterations = iterations
        self._seconds = seconds

    def begins_turn(self, state: State) -> bool:
        """Whether a turn begins here."""
        return _table(state).question == TURN

    def turn(self, state: State) -> int:
        """How many turns are over."""
        table = _table(state)
        return table.turn if table.actor == OVER or table.question != TURN else table.turn - 1

    def chance(self, state: State, seat: int | None, rng: Random) -> float:
        """The chance that the Fellowship wins, from what a seat knows; None sees everything."""
        table = _table(state)
        if table.actor == OVER:
            return (table.returns()[FELLOWSHIP] + 1.0) / 2.0
        if table.question == TURN and (self._iterations is not None or self._seconds is not None):
            return self._searched(table, seat, rng)
        if table.question == TURN and seat is None:
            return self._judged(table)
        total = 0.0
        for _ in range(self._samples):
            total += self._finished(table.clone() if seat is None else table.determinize(seat, rng), rng)
        return total / self._samples

    def _finished(self, state: ConfrontationState, rng: Random) -> float:
        """What a state of its own is worth once its turn is over."""
        while state.question != TURN:
            if state.actor == OVER:
                return (state.returns()[FELLOWSHIP] + 1.0) / 2.0
            state.apply(rng.choice(state.legal()))
        return self._judged(state)

    def _judged(self, state: ConfrontationState) -> float:
        """What a state at the start of a turn is worth: the result if the mover can win now, else what was learned."""
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            if after.actor == OVER and after.returns()[state.actor] > 0.0:
                return (after.returns()[FELLOWSHIP] + 1.0) / 2.0
        return self._worth.of(state)

    def _searched(self, state: ConfrontationState, seat: int | None, rng: Random) -> float:
        """The mean of what a search finds, as it comes to prefer the better moves of both sides."""
        eyes = OpenEyes(state, state.actor) if seat is None else Eyes(state, seat)
        budget = tree.Budget(self._iterations, self._seconds)
        children = tree.mo_ismcts(eyes, budget, rng, self._leaf, EXPLORATION).children.values()
        visits = sum(int(child.visits) for child in children)
        if not visits:
            return self._judged(state) if seat is None else 0.5
        won = sum(child.total for child in children) / visits
        return won if state.actor == FELLOWSHIP else 1.0 - won

    def tell(self, before: State, after: State, seat: int | None, who: str, action: str) -> list[str]:
        """What happened, in sentences, as a seat may hear it."""
        happened = events.play(_table(before.clone()), action)
        return story.tell(_seen(before, seat), _seen(after, seat), who, action, happened)


def _table(state: State) -> ConfrontationState:
    if not isinstance(state, ConfrontationState):
        raise TypeError(f"this is no state of The Confrontation but a {type(state).__name__}")
    return state


def _seen(state: State, seat: int | None) -> Json:
    return open_view(state.view(0), state.view(1)) if seat is None else state.view(seat)
