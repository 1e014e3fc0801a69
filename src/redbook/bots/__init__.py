"""Players that are programs. A player is asked through the eyes of its seat, or called with what it sees; nothing else.

    >>> import redbook
    >>> from redbook import bots
    >>> from redbook.kernel.driver import answer
    >>> game = redbook.game("confrontation")
    >>> player = bots.make("greedy", game, seed=1)
    >>> state = game.start()
    >>> answer(player, state).split(":")[:2]
    ['place', 'frodo']

`roster` says what a list of bots is: there is one for each game, in `confrontation` and `war`, beside the players made
for it. `uniform` chooses at random; `search` has those that try things out, on the trees of `tree`.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from redbook.bots.confrontation.roster import BOTS as CONFRONTATION
from redbook.bots.pace import PerGame
from redbook.bots.roster import Bot, is_own, make_own
from redbook.bots.uniform import Uniform
from redbook.bots.war.roster import BOTS as WAR
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player, Thinker
from redbook.kernel.errors import OptionError

LEVELS = ("hobbit", "ranger", "captain", "steward")
"""Opponents for people, from the easiest to the strongest: a careless greedy, greedy, a hasty Steward, Steward."""

BEST = "steward"
"""The strongest player there is."""

ROSTERS: Final[dict[str, tuple[Bot, ...]]] = {"confrontation": CONFRONTATION, "war-of-the-ring": WAR}
"""The bots of every game, from the weakest to the strongest, with what each needs."""

_ANYWHERE: Final = (Bot("random", lambda game, seed, iterations, seconds: Uniform(seed)),)
"""Those that play any game at all."""


ANSWERS: Final = 60
"""Answers of a player in a game, about: what a time for the whole game is divided by for those that keep no clock."""


def bots_for(game: Game) -> dict[str, Bot]:
    """The bots that play a game, by name."""
    teams = len(game.seats) > 2
    return {bot.name: bot for bot in ROSTERS.get(game.name, _ANYWHERE) if bot.in_teams or not teams}


def names(game: Game | None = None) -> tuple[str, ...]:
    """The names of all players that may sit at a table, of a game or of any.

    >>> import redbook
    >>> names(redbook.game("war-of-the-ring"))
    ('random', 'hobbit', 'greedy', 'swift', 'ranger', 'captain', 'steward')
    """
    rosters = ROSTERS.values() if game is None else [tuple(bots_for(game).values())]
    return tuple(dict.fromkeys(bot.name for roster in rosters for bot in roster if not bot.true_state))


def best_for(game: Game) -> str:
    """The name of the strongest player there is for a game."""
    return names(game)[-1]


def thinks_by_the_clock(name: str, game: Game) -> bool:
    """Whether what a bot plays depends on how fast the machine is, unless it is given a number of iterations."""
    if is_own(name):
        return isinstance(make(name, game, 0), Thinker)
    bot = bots_for(game).get(name)
    return bot is not None and bot.by_the_clock


def make(
    name: str, game: Game, seed: int | None = None, *, iterations: int | None = None, seconds: float | None = None
) -> Player:
    """A player for any seat of a game. With a seed (and a number of iterations) it answers alike every time.

    A player that searches thinks for so many iterations or seconds a decision, one second unless told otherwise (a
    captain for the twinkling of an eye); seconds that are `PerGame` are for all of a game. The others take no notice of
    it. ``cheater`` has to be shown the true state (`OpenEyes`): it is only for measuring. A name such as
    ``package.module:Class`` is a bot of somebody's own, whose module is imported (`roster.make_own`): it must not come
    from strangers.

    Raises `OptionError` if there is no such bot, or it cannot play the game.
    """
    if is_own(name):
        return make_own(name, game, seed, iterations, seconds)
    bot = bots_for(game).get(name)
    if bot is not None:
        if isinstance(seconds, PerGame) and not bot.keeps_clock:
            seconds = seconds / ANSWERS
        return bot.make(game, seed, iterations, seconds)
    if any(bot.name == name for roster in ROSTERS.values() for bot in roster):
        raise OptionError("bot", f"{name} cannot play {game.name}; there can: " + ", ".join(names(game)))
    near = get_close_matches(name, names(), n=1)
    hint = f"did you mean {near[0]!r}?" if near else "there are: " + ", ".join(names())
    raise OptionError("bot", f"there is no bot called {name!r}; {hint}")
