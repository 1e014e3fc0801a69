"""Redbook plays, hosts, records and studies the Middle-earth board games.

>>> import redbook
>>> game = redbook.game("confrontation")
>>> state = game.start()
>>> state.play("place:frodo:shire")
"""

from __future__ import annotations

from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.kernel.dice import CommittedDice, SecureDice, SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.errors import (
    IllegalAction,
    MalformedAction,
    OptionError,
    PositionError,
    RecordError,
    RedbookError,
)
from redbook.kernel.eyes import Eyes
from redbook.kernel.record import Record
from redbook.kernel.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "CommittedDice",
    "Eyes",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "RedbookError",
    "SecureDice",
    "SeededDice",
    "State",
    "drive",
    "game",
    "games",
]
