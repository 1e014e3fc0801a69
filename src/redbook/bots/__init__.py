"""Players that are programs. A player is called with what its seat sees and the question put to it, nothing else.

    >>> import redbook
    >>> from redbook import bots
    >>> game = redbook.game("confrontation")
    >>> player = bots.make("greedy", game, seed=1)
    >>> state = game.start()
    >>> player(state.view(state.actor), state.choices(state.actor)).split(":")[:2]
    ['place', 'frodo']

`uniform` chooses at random; `confrontation` and `war` have the players made for those games; `search` has those that
try things out, on the trees of `tree`.
"""

from __future__ import annotations

from difflib import get_close_matches

from redbook.bots.confrontation import steward
from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.confrontation.steward import Steward
from redbook.bots.search import SEARCHES, Searcher
from redbook.bots.uniform import Careless, Uniform
from redbook.bots.war.greedy import Greedy as WarGreedy
from redbook.confrontation.game import Confrontation
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player
from redbook.kernel.errors import OptionError
from redbook.war.game import War

LEVELS = ("hobbit", "ranger", "captain", "steward")
"""Opponents for people, from the easiest to the strongest: a careless greedy, greedy, a hasty Steward, Steward."""

BEST = "steward"
"""The strongest player there is."""

_NAMES = ("random", "hobbit", "greedy", "ranger", "uct", "so-ismcts", "mo-ismcts", "captain", "steward")
_AT_WAR = ("hobbit", "greedy", "ranger")
"""Those of them, besides ``random``, that play War of the Ring."""
_HASTE = 400
"""How many lines a captain looks at, unless told otherwise."""


def names() -> tuple[str, ...]:
    """The names of all players that may sit at a table."""
    return _NAMES


def best_for(game: Game) -> str:
    """The name of the strongest player there is for a game."""
    return "greedy" if isinstance(game, War) else BEST


def make(
    name: str, game: Game, seed: int | None = None, *, iterations: int | None = None, seconds: float | None = None
) -> Player:
    """A player for any seat of a game. With a seed (and a number of iterations) it answers alike every time.

    A player that searches thinks for so many iterations or seconds a decision, one second unless told otherwise (a
    captain for the twinkling of an eye); the others take no notice of it. ``cheater`` has to be shown the true state
    (`OpenEyes`): it is only for measuring.
    """
    if name == "random":
        return Uniform(seed)
    if name not in _NAMES and name != "cheater":
        near = get_close_matches(str(name), _NAMES, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "there are: " + ", ".join(_NAMES)
        raise OptionError("bot", f"there is no bot called {name!r}; {hint}")
    if isinstance(game, War) and name in _AT_WAR:
        greedy = WarGreedy(game, seed)
        return Careless("hobbit", greedy, 0.3, seed) if name == "hobbit" else greedy
    if not isinstance(game, Confrontation):
        raise OptionError("bot", f"{name} cannot play {game.name}; there can: random, " + ", ".join(_AT_WAR))
    if name == "captain" and iterations is None and seconds is None:
        iterations = _HASTE
    if name in ("captain", "steward"):
        return Steward(game, steward.learned(), seed, iterations, seconds)
    if name in SEARCHES:
        return Searcher(name, Greedy(game, seed), seed, iterations, seconds)
    if name == "hobbit":
        return Careless("hobbit", Greedy(game, seed), 0.3, seed)
    return Greedy(game, seed)
