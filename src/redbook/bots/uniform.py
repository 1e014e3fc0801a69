"""The player to measure from: every answer is as likely as any other."""

from __future__ import annotations

from random import Random

from redbook.kernel.contract import Json


class Uniform:
    """Chooses uniformly among the actions offered."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        name: str = self._rng.choice(choices["actions"])["name"]
        return name
