"""What a game supplies so that it can be remembered: what lies open after each action, in numbers and in words.

`memory` keeps the sights in order; a game has a module with its `Sights`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from redbook.kernel.contract import Game, State
from redbook.kernel.errors import OptionError

Sight = tuple[int, ...]
"""What lies open to everybody, in whole numbers."""


class Sights(NamedTuple):
    """How a game is remembered."""

    sight: Callable[[State], Sight]
    """What lies open in a state."""
    seen_name: Callable[[Game, int], str]
    """An action as a seat saw it (`State.seen_as`), with a question mark where something of it is hidden."""
    shown: Callable[[Game], tuple[str, ...]]
    """The cards that may lie open for all to see after an action, by whose they are: names for `lying`."""
    lying: Callable[[Sight, Game], list[int]]
    """Which of them do."""
    news: Callable[[Sight, Sight, int, Game], str]
    """What came to light between two sights by an action seen like this, in brackets; nothing if that was nothing."""


_MODULES = {
    "confrontation": "redbook.research.sights_confrontation",
    "war-of-the-ring": "redbook.research.sights_war",
}


def sights(game: Game) -> Sights:
    """How a game is remembered. Raises `OptionError` for one that is not."""
    if game.name not in _MODULES:
        raise OptionError("game", f"of {game.name} nothing is remembered; only of " + ", ".join(_MODULES))
    found: Sights = import_module(_MODULES[game.name]).SIGHTS
    return found
