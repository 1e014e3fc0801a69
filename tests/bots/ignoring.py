"""Greedy players of War of the Ring who take no notice of what came in boxes, or use it at random: who beats them uses
it well.

From the root of the project: redbook arena war-of-the-ring --expansions lords --bots greedy,tests.bots.ignoring:Rash
"""

from __future__ import annotations

from random import Random

from redbook.bots.war.greedy import Greedy
from redbook.kernel.contract import Json
from redbook.war.actions import SIZE_WITH
from redbook.war.contents import BASE
from redbook.war.game import War


class Ignoring:
    """Chooses like `Greedy` among the answers of the base game; if there are none, at random."""

    def __init__(self, game: War, seed: int | None = None, **budget: object) -> None:
        self._game = game
        self._greedy = Greedy(game, seed)
        self._rng = Random(seed)

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        known = [action for action in choices["actions"] if self._game.action_id(action["name"]) < SIZE_WITH[BASE]]
        if not known:
            return str(self._rng.choice(choices["actions"])["name"])
        return self._greedy(view, {**choices, "actions": known})


class Rash(Ignoring):
    """Chooses at random wherever something of a box is offered, and like `Greedy` elsewhere."""

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        if any(self._game.action_id(action["name"]) >= SIZE_WITH[BASE] for action in choices["actions"]):
            return str(self._rng.choice(choices["actions"])["name"])
        return self._greedy(view, choices)
