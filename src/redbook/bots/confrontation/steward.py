"""Steward: searches like MO-ISMCTS, but knows what a situation is worth and plays cards as the game they are.

- Where the published search plays each line to its end at random, Steward stops at the next turn and asks what it has
  learned (`worth`), so it looks at several times as many lines in the same time and judges each better.
- A combat card is drawn from the equilibrium of the two hands (`bluff`), so that it cannot be read.
- Before the first turn it goes by the same sense as greedy.
"""

from __future__ import annotations

from random import Random
from typing import Final

from redbook.bots import tree
from redbook.bots.confrontation import bluff
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.worth import Worth, WorthLeaf
from redbook.confrontation.game import Confrontation
from redbook.kernel.eyes import Eyes

EXPLORATION: Final = 0.3
"""Less than for random playouts: judgements vary less than results."""
STATES: Final = 6
"""On how many drawn states each pair of cards is tried."""


class Steward:
    """Plays either side of The Confrontation under all options."""

    name = "steward"

    def __init__(
        self,
        game: Confrontation,
        worth: Worth,
        seed: int | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self._opening = Greedy(game, seed)
        self._worth = worth
        self._leaf = WorthLeaf(worth)
        self._rng = Random(seed)
        self._iterations = iterations
        self._seconds = seconds if iterations is not None or seconds is not None else 1.0

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        legal = eyes.legal()
        if len(legal) == 1:
            return eyes.game.action_name(legal[0])
        view = eyes.view()
        if view["turn"] == 0:
            return self._opening(view, eyes.choices())
        if view["question"] in ("sauron-card", "fellowship-card"):
            return eyes.game.action_name(bluff.choose_card(eyes, self._worth, STATES, self._rng))
        budget = tree.Budget(self._iterations, self._seconds)
        root = tree.mo_ismcts(eyes, budget, self._rng, self._leaf, EXPLORATION)
        return eyes.game.action_name(tree.most_visited(root, legal))
