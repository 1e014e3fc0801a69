"""Players that are programs. A player is called with what its seat sees and the question put to it, nothing else.

    >>> import redbook
    >>> from redbook import bots
    >>> game = redbook.game("confrontation")
    >>> player = bots.make("greedy", game, seed=1)
    >>> state = game.start()
    >>> player(state.view(state.actor), state.choices(state.actor)).split(":")[:2]
    ['place', 'frodo']

`uniform` chooses at random; `confrontation` has the players made for that game.
"""

from __future__ import annotations

from difflib import get_close_matches

from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.uniform import Uniform
from redbook.confrontation.game import Confrontation
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player
from redbook.kernel.errors import OptionError

BEST = "greedy"
"""The strongest player there is."""

_NAMES = ("random", "greedy")


def names() -> tuple[str, ...]:
    """The names of all players, from the weakest to the strongest."""
    return _NAMES


def make(name: str, game: Game, seed: int | None = None) -> Player:
    """A player for any seat of a game. With a seed it answers the same questions alike every time."""
    if name == "random":
        return Uniform(seed)
    if name == "greedy":
        if not isinstance(game, Confrontation):
            raise OptionError("bot", f"greedy cannot play {game.name}; random can")
        return Greedy(game, seed)
    near = get_close_matches(str(name), _NAMES, n=1)
    hint = f"did you mean {near[0]!r}?" if near else "there are: " + ", ".join(_NAMES)
    raise OptionError("bot", f"there is no bot called {name!r}; {hint}")
