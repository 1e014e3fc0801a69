"""Steward: searches like MO-ISMCTS, but with beliefs, a judgement, and card play as the game it is.

- The states it searches on are drawn by how likely they are (`belief`), not evenly from all that are possible.
- Where the published search plays each line to its end at random, Steward stops at the next turn and asks what it has
  learned (`worth`), so it looks at several times as many lines in the same time and judges each better.
- The judgement is a sum of weights, refined by a small network (`network`) learned from quick games and its own.
- It remembers which actions have done well anywhere in its search and tries those first (`tree.Memory`).
- A combat card is drawn from the equilibrium of the two hands (`bluff`), so that it cannot be read.
- Its first placement is drawn from a learned book (`opening`); the draft and special cards it leaves to greedy's sense.
"""

from __future__ import annotations

from random import Random
from typing import Final

from redbook.bots import tree
from redbook.bots.confrontation import belief, bluff, opening, worth
from redbook.bots.confrontation.belief import Belief, BelievingEyes
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.opening import Opening
from redbook.bots.confrontation.worth import Worth, WorthLeaf
from redbook.bots.pace import search_pace, time_for
from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.eyes import Eyes

EXPLORATION: Final = 0.3
"""Less than for random playouts: judgements vary less than results."""
WORLDS: Final = 300
"""How many possible states are weighed by their likelihood before a search."""
_LOOKED_AT: Final = 6
"""In how many possible states an action has to win, to be taken without a search."""


class Learning:
    """All that Steward has learned."""

    def __init__(self, worth: Worth, belief: Belief, opening: Opening) -> None:
        self.worth = worth
        self.belief = belief
        self.opening = opening


def learned() -> Learning:
    """What comes with Redbook."""
    return Learning(worth.learned(), belief.learned(), opening.learned())


class Steward:
    """Plays either side of The Confrontation under all options."""

    name = "steward"

    def __init__(
        self,
        learning: Learning,
        seed: int | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self._sense = Greedy(seed)
        self._learning = learning
        self._leaf = WorthLeaf(learning.worth)
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
        view = eyes.view()
        if view["turn"] == 0:
            return self._before_the_game(view, eyes)
        won = _at_once(eyes, legal, self._rng)
        if won is not None:
            return eyes.game.action_name(won)
        budget = tree.Budget(self._iterations, self._seconds, early=True, within=time_for(self, eyes))
        worlds = min(WORLDS, self._iterations or WORLDS)
        likely = BelievingEyes(eyes, self._learning.belief, worlds, self._rng)
        if view["question"] in ("sauron-card", "fellowship-card"):
            return eyes.game.action_name(bluff.choose_card(likely, self._learning.worth, budget, self._rng))
        root = tree.mo_ismcts(likely, budget, self._rng, self._leaf, EXPLORATION, tree.Memory(eyes.game))
        return eyes.game.action_name(tree.most_visited(root, legal))

    def _before_the_game(self, view: Json, eyes: Eyes) -> str:
        if view["question"] == "placement":
            names = [eyes.game.action_name(action) for action in eyes.legal()]
            return self._learning.opening.place(view, names, self._rng)
        return self._sense.think(eyes)


def _at_once(eyes: Eyes, legal: list[int], rng: Random) -> int | None:
    """An action that wins on the spot, whatever is hidden: where all ways lead to victory, the shortest is taken."""
    worlds = [eyes.determinize(rng) for _ in range(_LOOKED_AT)]
    return next((action for action in legal if all(_wins(world, action, eyes.seat) for world in worlds)), None)


def _wins(world: State, action: int, seat: int) -> bool:
    after = world.clone()
    after.apply(action)
    return after.actor == OVER and after.returns()[seat] > 0.0
