"""How long a program takes over a question that is put with or without a choice.

Such a question hides whether there is anything to say (C-INFO-14: is the Balrog in the tunnel?). A search takes a
second to answer it, and nothing at all where there is only one answer: whoever waits for it would know which it was. So
the answer is given when the player's `pace` is over, counted from when it began to think; and the search ends well
before that by the clock, however busy the machine is (`time_for`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final, Protocol, runtime_checkable

from redbook.kernel.contract import State
from redbook.kernel.driver import Player
from redbook.kernel.eyes import Eyes

QUICK: Final = 0.25
"""Seconds, for a player that does not search."""
_SHARE: Final = 0.6
"""Of a pace, for the search; the rest is for all that comes before and after it."""
_TRIES: Final = 200
"""States that are drawn in search of one with a choice."""
_OPENINGS: Final = ("draft", "announce", "special-cards", "placement")
"""Questions of The Confrontation that come before the game, and that no player searches about."""


class PerGame(float):
    """Seconds for all that a player thinks in a game, rather than for one answer: `60s/game`."""


def read_time(text: str) -> float:
    """The seconds that a text names: ``0.5`` or ``0.5s`` for an answer, ``60s/game`` for a whole game.

    >>> read_time("0.5s"), read_time("60s/game")
    (0.5, 60.0)
    >>> isinstance(read_time("60s/game"), PerGame)
    True

    Raises `ValueError` for anything else.
    """
    number, per, _ = text.strip().partition("/game")
    seconds = float(number.removesuffix("s"))
    if not 0.0 < seconds <= 86400.0:
        raise ValueError(f"{text!r} is no time to think")
    return PerGame(seconds) if per else seconds


@runtime_checkable
class Paced(Protocol):
    """A player that says itself how long it takes."""

    def pace(self, question: str) -> float:
        """Seconds within which it answers a question of this kind, unless its machine is overburdened."""


def pace(player: Player, question: str) -> float:
    """Seconds after which a player's answer to such a question is given; `choices` names the kind of `question`."""
    return player.pace(question) if isinstance(player, Paced) else QUICK


def search_pace(question: str, iterations: int | None, seconds: float | None) -> float:
    """The pace of a player that searches for so many iterations, or seconds of processor time."""
    if question in _OPENINGS:
        return QUICK
    if seconds is not None:
        return QUICK + 2.5 * seconds
    return QUICK + (iterations or 0) / 500


def time_for(player: Paced, eyes: Eyes) -> float | None:
    """Seconds on the clock that a search about the present question may take at most, so that its answer is not late;
    None if nothing is told by its taking longer."""
    return _SHARE * player.pace(eyes.view()["question"]) if eyes.in_any_case() else None


def decoy(state: State, rng: Random) -> State | None:
    """A state in which who is asked has a choice, drawn from those that the other side cannot tell from this one.

    None if none is found.

    On a machine that is far too busy a search ends after its pace however short it is made, and an answer without one
    does not. Who has no choice therefore thinks about such a state first, which takes as long.
    """
    game = state.game
    other = next(seat for seat in range(len(game.seats)) if game.team(seat) != game.team(state.actor))
    for _ in range(_TRIES):
        drawn = state.determinize(other, rng)
        if len(drawn.legal()) > 1:
            return drawn
    return None


def timed(ask: Callable[[], str], seconds: float, clock: Callable[[], float] = time.monotonic) -> tuple[str, float]:
    """What `ask` answers, and how many seconds are left until the answer may be given."""
    until = clock() + seconds
    said = ask()
    return said, max(0.0, until - clock())


def answer_at_pace(
    ask: Callable[[], str],
    seconds: float,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> str:
    """The same, given when it may be."""
    said, rest = timed(ask, seconds, clock)
    sleep(rest)
    return said
