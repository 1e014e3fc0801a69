"""The bots that play War of the Ring, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final, cast

from redbook.bots.roster import Bot
from redbook.bots.uniform import Uniform
from redbook.bots.war.greedy import Greedy
from redbook.bots.war.steward import Steward
from redbook.bots.war.swift import outlook
from redbook.bots.war.swift.player import Swift
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player
from redbook.war.game import War

_HASTE: Final = 60
"""How many lines of a plan a captain looks at, unless told otherwise."""
_CARELESS: Final = 0.3
"""How many questions a hobbit answers without a thought."""


def _steward(game: Game, seed: int | None, iterations: int | None, seconds: float | None) -> Player:
    return Steward(outlook.learned(), seed, iterations, seconds)


def _captain(game: Game, seed: int | None, iterations: int | None, seconds: float | None) -> Player:
    return _steward(game, seed, _HASTE if iterations is None and seconds is None else iterations, seconds)


BOTS: Final = (
    Bot("random", lambda game, seed, iterations, seconds: Uniform(seed), in_teams=True),
    Bot("hobbit", lambda game, seed, iterations, seconds: Swift("hobbit", seed, _CARELESS), in_teams=True),
    Bot("greedy", lambda game, seed, iterations, seconds: Greedy(cast(War, game), seed), in_teams=True),
    Bot("swift", lambda game, seed, iterations, seconds: Swift("swift", seed), in_teams=True),
    Bot("ranger", lambda game, seed, iterations, seconds: Swift("ranger", seed), in_teams=True),
    Bot("captain", _captain, keeps_clock=True, in_teams=True),
    Bot("steward", _steward, by_the_clock=True, keeps_clock=True, in_teams=True),
)
