"""What a list of bots is made of, and how a bot that is on no list is found.

Every game's players are listed beside them (`redbook.bots.confrontation.roster`, `redbook.bots.war.roster`), each with
what it needs. Anybody's own is named by where it is, ``package.module:Class``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from redbook.kernel.contract import Game
from redbook.kernel.driver import Player, Thinker
from redbook.kernel.errors import OptionError

Maker = Callable[[Game, int | None, int | None, float | None], Player]
"""Called with the game, a seed, and the iterations and the seconds a decision may take."""


@dataclass(frozen=True)
class Bot:
    """A bot that plays a game, and what it needs for that."""

    name: str
    make: Maker
    by_the_clock: bool = False
    """Whether it needs time: it thinks by the clock, unless it is given a number of iterations."""
    keeps_clock: bool = False
    """Whether it can be given a time for the whole game (`pace.PerGame`); others get a share of it for each answer."""
    in_teams: bool = False
    """Whether it plays in a team, too; who was written for two seats knows of no others."""
    true_state: bool = False
    """Whether it has to be shown the true state (`OpenEyes`): it may be measured, never seated at a table."""


def is_own(name: str) -> bool:
    """Whether a name says where somebody's own bot is, rather than which of ours it is."""
    return ":" in name


def look_here(names: str) -> None:
    """Let modules with bots of one's own be found in the folder one is in, as Python itself does; for commands."""
    if is_own(names) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def make_own(name: str, game: Game, seed: int | None, iterations: int | None, seconds: float | None) -> Player:
    """The player that ``package.module:Class`` makes for a game. Its module is imported: only for names one trusts.

    The class (or function) is called with the game, a seed, and `iterations` and `seconds` by name.
    """
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise OptionError("bot", f"{name!r} names no bot: a bot of your own is written package.module:Class")
    try:
        maker: object = getattr(import_module(module), attribute)
    except Exception as error:  # it is anybody's program, so anything can happen when it is imported
        raise OptionError("bot", f"{name} cannot be imported: {_told(error)}") from error
    if not callable(maker):
        raise OptionError("bot", f"{name} is no function or class that makes a player")
    try:
        player: object = maker(game, seed, iterations=iterations, seconds=seconds)
    except Exception as error:
        raise OptionError("bot", f"{name} cannot be made: {_told(error)}") from error
    if isinstance(player, Thinker) or callable(player):
        return player
    raise OptionError("bot", f"{name} makes no player: what it makes can neither be called nor think")


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, (ImportError, AttributeError)) else f"{type(error).__name__}: {error}"
