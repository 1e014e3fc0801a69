"""One game of a study, played from its seeds alone: what a worker does, wherever it is.

A bot may be anybody's program. If it fails, or answers with something that is not legal, the game ends there; it is
written down as far as it came, with what went wrong, and counts for nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from redbook.arena import handicap
from redbook.arena.build import fingerprint
from redbook.arena.outcome import Outcome
from redbook.arena.plan import Contender, Fixture, StudyError
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState
from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import answer
from redbook.kernel.errors import RedbookError
from redbook.kernel.record import RESIGN, Record

_LONGEST = 400
"""Characters of what went wrong that are kept."""


@dataclass(frozen=True)
class Order:
    """All that a worker has to know to play a game: plain data that travels."""

    game: str
    options: Json
    fixture: Fixture
    contenders: tuple[Contender, ...]
    """In the order of the seats."""
    code: str
    """The fingerprint of the rules and bots that the study was begun with."""
    handicap: str = ""
    """What is different at the beginning (`handicap`)."""


@dataclass(frozen=True)
class Finished:
    """A game that was played."""

    outcome: Outcome
    record: Record


def play(order: Order) -> Finished:
    """Play a game to its end, or to where a bot fails."""
    foreign = [contender.bot for contender in order.contenders]
    if fingerprint(foreign) != order.code:
        raise StudyError("code", "a worker has other rules or bots than the study: install the same version everywhere")
    game = registry.game(order.game, **order.options)
    state = handicap.start(game, order.handicap)
    dice = SeededDice(order.fixture.dice)
    record = Record.begin(state, [contender.label for contender in order.contenders], dice, _tags(order, game.seats))
    clock = _Clock(len(game.seats))
    error = _play(state, order, dice, record, clock)
    if error is None:
        record.finish(state)
    else:
        record.tags["failed"] = error
    end = state.view(None)
    outcome = Outcome(
        game=order.fixture.number,
        seats=tuple(contender.label for contender in order.contenders),
        seed=order.fixture.dice,
        result=record.result,
        points=points(state) if isinstance(state, ConfrontationState) and state.actor == OVER else None,
        ending=end.get("ending") if error is None else None,
        turns=int(end.get("turn", 0)),
        actions=len(record.actions),
        decisions=tuple(clock.decisions),
        seal=record.write().split()[-1],
        error=error,
        seconds=tuple(clock.total),
        slowest=tuple(clock.slowest),
    )
    return Finished(outcome, record)


class _Clock:
    """How long each seat thinks."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.total = [0.0] * seats
        self.slowest = [0.0] * seats

    def count(self, seat: int, seconds: float) -> None:
        self.decisions[seat] += 1
        self.total[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)


def _play(state: State, order: Order, dice: SeededDice, record: Record, clock: _Clock) -> str | None:
    """Play on, in place; returns what went wrong, if something did."""
    who = "nobody"
    try:
        seats = list(zip(order.contenders, order.fixture.seeds, strict=True))
        players = []
        for name, (contender, seed) in zip(state.game.seats, seats, strict=True):
            who = f"{contender.label} ({name})"
            players.append(contender.make(state.game, seed))
        while state.actor != OVER:
            actor = state.actor
            if actor == CHANCE:
                who = name = "chance"
                action = state.name(dice.roll(len(record.actions), state.legal(), state.odds()))
            else:
                name, contender = state.game.seats[actor], order.contenders[actor]
                who = f"{contender.label} ({name})"
                began = perf_counter()
                action = answer(players[actor], state, shown=contender.cheats)
                clock.count(actor, perf_counter() - began)
            if action != RESIGN:
                state.play(action)
            record.actions.append((name, action))
            if action == RESIGN:
                break
    except Exception as error:  # whatever it is, it is the bot's, and the study goes on
        return _told(who, error, len(record.actions) + 1)
    return None


def _told(who: str, error: Exception, number: int) -> str:
    what = str(error) if isinstance(error, RedbookError) else f"{type(error).__name__}: {error}"
    line = " ".join(f"{who}, action {number}: {what}".split())
    return line.encode(errors="replace").decode()[:_LONGEST]


def _tags(order: Order, seats: tuple[str, ...]) -> dict[str, str]:
    """What the record says besides who plays: enough to play the game again."""
    tags = {"event": f"arena, game {order.fixture.number}, round {order.fixture.round}"}
    for name, contender, seed in zip(seats, order.contenders, order.fixture.seeds, strict=True):
        tags[f"budget-{name}"] = contender.budget
        tags[f"seed-{name}"] = str(seed)
    return tags
