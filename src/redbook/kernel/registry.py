"""The games there are, by name. A game's package is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from redbook.kernel.contract import Game
from redbook.kernel.errors import OptionError

_PACKAGES = {"confrontation": "redbook.confrontation", "war-of-the-ring": "redbook.war"}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_PACKAGES)


def game(name: str, /, **options: Any) -> Game:
    """The rules of a game with the options chosen.

    >>> import redbook
    >>> redbook.game("confrontation", edition="original").seats
    ('fellowship', 'sauron')
    """
    if name not in _PACKAGES:
        near = get_close_matches(str(name), _PACKAGES, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "there are: " + ", ".join(games())
        raise OptionError("game", f"there is no game called {name!r}; {hint}")
    make: Callable[..., Game] = import_module(_PACKAGES[name]).game
    return make(**options)


def rules(name: str) -> str:
    """The version of a game's rules: another one plays some old record otherwise, or not at all."""
    version: str = import_module(_PACKAGES[name]).RULES
    return version
