"""The published searches as players: determinized UCT, SO-ISMCTS and MO-ISMCTS, and a cheater to measure against.

They search every question of the game; what comes before the first turn (draft, special cards, placement) is left to
hand-made sense, as it was in the study they are taken from.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from redbook.bots import tree
from redbook.bots.pace import search_pace, time_for
from redbook.kernel.driver import Thinker
from redbook.kernel.eyes import Eyes

Search = Callable[[Eyes, tree.Budget, Random], tree.Node]

SEARCHES: dict[str, Search] = {
    "uct": tree.uct,
    "so-ismcts": tree.so_ismcts,
    "mo-ismcts": tree.mo_ismcts,
    "cheater": tree.uct,
}
"""The searches by name. The cheater is UCT on the true state, which only `OpenEyes` show it."""


class Searcher:
    """Thinks for some iterations or seconds and plays what it tried most often.

    The same seed and number of iterations give the same answers to the same questions.
    """

    def __init__(
        self,
        name: str,
        opening: Thinker,
        seed: int | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.name = name
        self._search = SEARCHES[name]
        self._opening = opening
        self._rng = Random(seed)
        self._iterations = iterations
        self._seconds = seconds if iterations is not None or seconds is not None else 1.0

    def pace(self, question: str) -> float:
        """Seconds after which it answers a question that is put with or without a choice."""
        return search_pace(question, self._iterations, self._seconds)

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        legal = eyes.legal()
        if len(legal) == 1:
            return eyes.game.action_name(legal[0])
        if eyes.view()["turn"] == 0:
            return self._opening.think(eyes)
        budget = tree.Budget(self._iterations, self._seconds, early=True, within=time_for(self, eyes))
        root = self._search(eyes, budget, self._rng)
        return eyes.game.action_name(tree.most_visited(root, legal))
