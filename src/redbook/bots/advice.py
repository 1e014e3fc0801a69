"""What the strongest player there is thinks of a question: how good each answer is, and how often it would give it.

    >>> import redbook
    >>> from redbook.bots.advice import advise
    >>> game = redbook.game("confrontation")
    >>> state = game.load({"pieces": {"frodo": "gondor", "sam": "shire", "orcs": "rohan"}, "to_move": "fellowship"})
    >>> advice = advise(state, iterations=200)
    >>> advice["by"], advice["seat"], advice["answers"][0]["name"], advice["answers"][0]["chance"] > 0.99
    ('steward', 'fellowship', 'move:frodo:mordor', True)

A game needs an *adviser*: both have one, which is their Steward's search, told as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from redbook.bots.confrontation.advice import ConfrontationAdviser
from redbook.bots.war.advice import WarAdviser
from redbook.kernel.contract import Json, State
from redbook.kernel.errors import OptionError, RedbookError

MOST: Final = 100_000
"""Iterations that one question may be searched for."""


class Adviser(Protocol):
    """What a game needs for its questions to be thought about."""

    by: str
    """Whose judgement it is."""
    a_second: int
    """Iterations that take about a second."""

    def advise(self, state: State, opened: bool, iterations: int, rng: Random) -> Json | None:
        """``chance``, ``answers`` and ``lines`` as `advise` tells them; None where there is nothing to search."""


_ADVISERS: Final[dict[str, Callable[[], Adviser]]] = {
    "confrontation": ConfrontationAdviser,
    "war-of-the-ring": WarAdviser,
}


def a_second(game: str) -> int:
    """Iterations that take an adviser about a second; 0 of a game that has none."""
    return _ADVISERS[game]().a_second if game in _ADVISERS else 0


def advise(state: State, *, opened: bool = False, iterations: int = 2000, seed: int = 0) -> Json:
    """What is thought of the question put in a state, as plain JSON data.

    The adviser knows what the seat knows that is asked; with `opened` it sees everything. The result has ``by``,
    ``seat`` (who is asked; None if nobody is, or chance), ``iterations``, and:

    - ``chance``: how likely that seat wins, 0 to 1; None where nothing was searched (before the first turn, say);
    - ``answers``: the best first, each with ``name``, ``label``, ``share`` (how much of the search went there, or how
      often a combat card is to be played) and ``chance``; None for one that was hardly tried;
    - ``lines``: how it would go on after each of the best three, with the ``share`` of its first step and ``steps``:
      ``seat`` (None for chance), ``name`` and ``label`` of each, as far as the seat could see it and enough was tried.
    """
    if state.game.name not in _ADVISERS:
        raise RedbookError(f"nobody here can advise on {state.game.name}; there are advisers on {', '.join(_ADVISERS)}")
    if isinstance(iterations, bool) or not isinstance(iterations, int) or not 1 <= iterations <= MOST:
        raise OptionError("iterations", f"a number of iterations is from 1 to {MOST}, not {iterations!r}")
    adviser = _ADVISERS[state.game.name]()
    asked = state.game.seats[state.actor] if state.actor >= 0 else None
    told: Json = {"by": adviser.by, "seat": asked, "iterations": iterations, "chance": None, "answers": [], "lines": []}
    found = None if asked is None else adviser.advise(state, opened, iterations, Random(f"{seed}:{opened}"))
    return told | (found or {})
