"""The player to measure from, whose every answer is as likely as any other; and one who is often as careless."""

from __future__ import annotations

from random import Random

from redbook.kernel.contract import Json
from redbook.kernel.driver import Thinker
from redbook.kernel.eyes import Eyes


class Uniform:
    """Chooses uniformly among the actions offered."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        name: str = self._rng.choice(choices["actions"])["name"]
        return name

    def think(self, eyes: Eyes) -> str:
        """The same, without the question in words: they are most of the work."""
        return eyes.game.action_name(self._rng.choice(eyes.legal()))


class Careless:
    """Plays like another, but answers a share of the questions without a thought."""

    def __init__(self, name: str, other: Thinker, share: float, seed: int | None = None) -> None:
        self.name = name
        self._other = other
        self._share = share
        self._rng = Random(seed)
        self._thoughtless = Uniform(seed)

    def think(self, eyes: Eyes) -> str:
        """The name of one of the actions offered."""
        thinker = self._thoughtless if self._rng.random() < self._share else self._other
        return thinker.think(eyes)
