"""The bots that play The Confrontation, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from redbook.bots.confrontation import steward
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.steward import Steward
from redbook.bots.roster import Bot, Maker
from redbook.bots.search import SEARCHES, Searcher
from redbook.bots.uniform import Careless, Uniform
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player

_HASTE: Final = 400
"""How many lines a captain looks at, unless told otherwise."""


def _search(name: str) -> Maker:
    return lambda game, seed, iterations, seconds: Searcher(name, Greedy(seed), seed, iterations, seconds)


def _steward(game: Game, seed: int | None, iterations: int | None, seconds: float | None) -> Player:
    return Steward(steward.learned(), seed, iterations, seconds)


def _captain(game: Game, seed: int | None, iterations: int | None, seconds: float | None) -> Player:
    return _steward(game, seed, _HASTE if iterations is None and seconds is None else iterations, seconds)


BOTS: Final = (
    Bot("random", lambda game, seed, iterations, seconds: Uniform(seed)),
    Bot("hobbit", lambda game, seed, iterations, seconds: Careless("hobbit", Greedy(seed), 0.3, seed)),
    Bot("greedy", lambda game, seed, iterations, seconds: Greedy(seed)),
    Bot("ranger", lambda game, seed, iterations, seconds: Greedy(seed)),
    *(Bot(name, _search(name), by_the_clock=True, true_state=name == "cheater") for name in SEARCHES),
    Bot("captain", _captain),
    Bot("steward", _steward, by_the_clock=True),
)
