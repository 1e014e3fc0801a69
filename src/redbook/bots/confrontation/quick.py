"""A quick player, who takes whatever the worth likes best: games to learn from, some fifty a second.

It draws a likely world or two that its seat cannot tell from the true one, tries every answer in them, and takes the
one that is best where the next turn begins. Combat cards it draws from the mixture that is right in those worlds.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation import bluff
from redbook.bots.confrontation.belief import Belief
from redbook.bots.confrontation.worth import Worth
from redbook.confrontation.board import FELLOWSHIP
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import FELLOWSHIP_CARD, SAURON_CARD
from redbook.kernel.eyes import Eyes

DRAWN: Final = 4
"""Of how many worlds a likely one is chosen."""
DEPTH: Final = 2
"""How many answers after its own it looks for the best ones."""


class LikelyEyes(Eyes):
    """Eyes that draw the likelier ones of a few worlds."""

    def __init__(self, state: ConfrontationState, seat: int, belief: Belief) -> None:
        super().__init__(state, seat)
        self._true = state
        self._belief = belief

    def determinize(self, rng: Random) -> ConfrontationState:
        """One of some worlds that the seat cannot tell from the true one, the likely ones more often."""
        drawn: list[ConfrontationState] = []
        up_to: list[float] = []
        total: float = 0.0
        for _ in range(DRAWN):
            world = self._true.determinize(self.seat, rng)
            drawn.append(world)
            total += self._belief.likelihood(world, 1 - self.seat)
            up_to.append(total)
        mark: float = rng.random() * total
        at: i64 = 0
        while at < DRAWN - 1 and up_to[at] < mark:
            at += 1
        return drawn[at]


def choose(state: ConfrontationState, worth: Worth, belief: Belief, worlds: int, rng: Random) -> int:
    """The answer of who is asked, from what its seat knows."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    seat: i64 = state.actor
    eyes = LikelyEyes(state, seat, belief)
    if state.question == SAURON_CARD or state.question == FELLOWSHIP_CARD:
        mine, matrix = bluff.weigh(eyes, worth, None, rng, worlds)
        return rng.choices(mine, bluff.shares(matrix))[0]
    totals = [0.0] * len(legal)
    for _ in range(worlds):
        world = eyes.determinize(rng)
        for number in range(len(legal)):
            trial = world.clone()
            trial.apply(legal[number])
            totals[number] += bluff.resolve(trial, worth, DEPTH)
    best: i64 = 0
    for number in range(len(legal)):
        if (totals[number] > totals[best]) == (seat == FELLOWSHIP):
            best = number
    return legal[best]
