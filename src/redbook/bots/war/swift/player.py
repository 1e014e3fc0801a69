"""The policy as a player: it looks at a state that its seat cannot tell from the true one, and answers at once."""

from __future__ import annotations

from random import Random
from typing import cast

from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import RINGBOUND, WARLIKE
from redbook.kernel.eyes import Eyes
from redbook.war.state import WarState

_WARLIKE = (0.25, 0.5)
"""How many of the players of each side put their trust in arms rather than in the Ring."""


def any_tempers(rng: Random) -> list[list[float]]:
    """The tempers of a player, for either side."""
    return [WARLIKE[side] if rng.random() < _WARLIKE[side] else RINGBOUND[side] for side in (0, 1)]


class Swift:
    """Plays any seat of War of the Ring, with a temper that is drawn from the seed; a share of the questions it answers
    without a thought."""

    def __init__(self, name: str = "swift", seed: int | None = None, careless: float = 0.0) -> None:
        self.name = name
        self._careless = careless
        self._rng = Random(seed)
        self._policy = Policy(self._rng.getrandbits(64), any_tempers(self._rng))

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        if self._careless and self._rng.random() < self._careless:
            return eyes.game.action_name(self._rng.choice(eyes.legal()))
        menu = eyes.legal()
        if len(menu) == 1:
            return eyes.game.action_name(menu[0])
        world = cast(WarState, eyes.determinize(self._rng))
        world.menu = menu  # it is the seat's question, and the same in every world
        return eyes.game.action_name(self._policy.answer(world))
