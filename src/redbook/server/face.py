"""What the server has to know of a game, beyond the kernel's contract, to set tables for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from redbook.kernel.contract import Json, State
from redbook.server.lesson import Lesson
from redbook.server.turning import Deed, Step


@dataclass(frozen=True)
class Arranging:
    """How a board is set up by hand."""

    places: Callable[[State, str], Json]
    """For a seat: a question whose answers put a piece somewhere, and under ``pieces`` all that it has."""
    put: Callable[[State, list[str]], Json]
    """The position after such an answer, given as its words."""


@dataclass(frozen=True)
class Face:
    """How a game looks to a server. What happened is told from two glances at one pair of eyes' views, before and after
    an action; a glance is whatever a game compares of a view."""

    seats: Callable[[Json], tuple[str, ...]]
    """The seats' names for people, given the options."""
    options: list[Json]
    """The options, as `GET /api/games` explains them."""
    turn: Callable[[State], int]
    """The turn, from 1; 0 before the first move."""
    play: Callable[[State, str], list[Json]]
    """Carry out an action; what happened openly on the way."""
    open_view: Callable[[State], Json]
    """The view of somebody who may see everything."""
    cut: Callable[[Any, str, str], str]
    """An action as far as a viewer may read it, given a glance before it."""
    tell: Callable[[Any, Any, str, str, list[Json]], list[Json]]
    """What happened, in sentences, each with the rules that say more; the last argument is what `play` returned."""
    events: Callable[[Any, Any, str, str, list[Json]], list[Json]]
    """What happened, for animation; the last argument is what `play` returned."""
    reveals: Callable[[Any, Any], bool]
    """Whether an action laid something open, given glances before and after it."""
    ending: Callable[[Json], str]
    """Who has won, and why."""
    side: Callable[[Json, str], str]
    """A seat as a sentence names it, given the options."""
    score: Callable[[State, int | None], tuple[int, ...]]
    """The points of each seat, given the last state and who gave up."""
    things: Callable[[], Json]
    """What is on the table, for the reference."""
    levels: dict[str, str]
    """The levels of bot that play it, from the easiest to the strongest, and what to expect of each."""
    glance: Callable[[Json], Any] = lambda view: view
    """What is compared of a view; it is kept for each pair of eyes until the next step, so it had better be small."""
    players: tuple[int, ...] = (2,)
    """How many may play: values of the option ``players``, if there is a choice."""
    about_seat: Callable[[Json, str], str] = lambda options, seat: ""
    """What belongs to a seat, given the options; nothing if its name says it."""
    deeds: Callable[[Sequence[Step]], list[Deed]] = lambda steps: []
    """What a turn may be remembered for, the greatest first, and whom each of it helps; its steps are given."""
    arrange: Arranging | None = None
    """How a board is set up by hand; None for a game where it cannot be yet."""
    lessons: Sequence[Lesson] = ()
    """The first lessons, one for each seat that has one."""
