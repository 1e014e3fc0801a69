"""Bots for the arena's tests: some that fail in every way a bot can fail, and one that looks at what it is shown."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from random import Random

from redbook import Game
from redbook.kernel.contract import Json
from redbook.kernel.driver import Player
from redbook.kernel.eyes import Eyes


class Steady(ABC):
    """Chooses at random, and does something else at its tenth answer."""

    def __init__(self, game: Game, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> None:
        self._rng = Random(seed)
        self._left = 10

    def __call__(self, view: Json, choices: Json) -> str:
        self._left -= 1
        if self._left == 0:
            return self.tenth()
        return str(self._rng.choice(choices["actions"])["name"])

    @abstractmethod
    def tenth(self) -> str:
        """What it answers to the tenth question."""


class Raises(Steady):
    """Fails."""

    def tenth(self) -> str:
        raise ZeroDivisionError("nothing\nto divide by \ud800")


class Illegal(Steady):
    """Answers with what is not allowed."""

    def tenth(self) -> str:
        return "move:frodo:mordor"


class Resigns(Steady):
    """Gives up."""

    def tenth(self) -> str:
        return "resign"


class Dies(Steady):
    """Takes its whole process with it."""

    def tenth(self) -> str:
        os._exit(3)


class Wary:
    """Fails if it is shown more than its seat may see."""

    def __init__(self, game: Game, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> None:
        self._rng = Random(seed)

    def think(self, eyes: Eyes) -> str:
        if type(eyes) is not Eyes:
            raise PermissionError("these eyes see everything")
        return eyes.game.action_name(self._rng.choice(eyes.legal()))


def refuses(game: Game, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> Player:
    """Cannot even be made."""
    raise ValueError("not today")


def empty_handed(game: Game, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> int:
    """Makes something, but no player."""
    return 7


NO_BOT = 7
