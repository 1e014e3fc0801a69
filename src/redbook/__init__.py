"""Redbook plays, hosts, records and studies the Middle-earth board games.

>>> import redbook
>>> game = redbook.game("confrontation")
>>> state = game.start()
>>> state.play("place:frodo:shire")
"""

from __future__ import annotations

from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.kernel.errors import (
    IllegalAction,
    MalformedAction,
    OptionError,
    PositionError,
    RecordError,
    RedbookError,
)
from redbook.kernel.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "OptionError",
    "PositionError",
    "RecordError",
    "RedbookError",
    "State",
    "game",
    "games",
]
