"""How one game of a study ended: a line of ``results.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from redbook.arena.plan import Contender, Fixture
from redbook.kernel.record import DRAW, UNFINISHED

TIMING = "seconds", "slowest"
"""The fields that differ from run to run, whatever the seeds."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended, and what can be counted about it. Lists are in the order of the seats."""

    game: int
    """The game's number in the study, from 0."""
    seats: tuple[str, ...]
    """The labels of the contenders; in a team, of its bots."""
    seed: int
    """The seed of the dice."""
    result: str
    """The winning seat or seats, ``draw``, or ``*`` for a game that failed."""
    points: tuple[int, ...] | None
    """What each side scores in a match; None when the game has no such thing or did not end by its rules."""
    ending: str | None
    """How the game ended, in a game that knows several ways; None otherwise."""
    turns: int
    """How many turns were begun."""
    actions: int
    """How many actions were made, chance and placement included."""
    decisions: tuple[int, ...]
    """How many questions each side was asked."""
    seal: str
    """The seal of the game's record."""
    error: str | None
    """Why the game failed; None for a game that did not."""
    seconds: tuple[float, ...]
    """How long each side thought in all."""
    slowest: tuple[float, ...]
    """How long each side thought at most about one decision."""

    def winner(self, names: tuple[str, ...]) -> int | None:
        """The index of the first winning seat, given the ids of the seats; None for a draw and for a failed game."""
        return next((seat for seat, name in enumerate(names) if name in self.result.split()), None)

    def won(self, names: tuple[str, ...]) -> list[bool | None]:
        """Whether each seat has won; None for a draw and for a failed game."""
        if self.winner(names) is None:
            return [None] * len(names)
        return [name in self.result.split() for name in names]

    def line(self, names: tuple[str, ...]) -> str:
        """The outcome as one line of JSON, without its end."""
        winner = self.winner(names)
        row: dict[str, object] = {
            "game": self.game,
            **dict(zip(names, self.seats, strict=True)),
            "seed": self.seed,
            "result": self.result,
            "winner": None if winner is None else self.seats[winner],
            "points": self.points,
            "ending": self.ending,
            "turns": self.turns,
            "actions": self.actions,
            "decisions": self.decisions,
            "record": f"records/{record_name(self.game)}",
            "seal": self.seal,
            "error": self.error,
            "seconds": [round(second, 4) for second in self.seconds],
            "slowest": [round(second, 4) for second in self.slowest],
        }
        return json.dumps(row, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, line: str, names: tuple[str, ...]) -> Outcome:
        """The outcome that a line holds. Raises `ValueError` saying what is wrong with it."""
        row: object = json.loads(line)
        if not isinstance(row, dict):
            raise ValueError("it is no JSON object")
        points = None if row.get("points") is None else _numbers(row, "points", len(names))
        found = cls(
            game=_number(row, "game"),
            seats=tuple(_text(row, name) for name in names),
            seed=_number(row, "seed"),
            result=_text(row, "result"),
            points=points,
            ending=None if row.get("ending") is None else _text(row, "ending"),
            turns=_number(row, "turns"),
            actions=_number(row, "actions"),
            decisions=_numbers(row, "decisions", len(names)),
            seal=_text(row, "seal"),
            error=None if row.get("error") is None else _text(row, "error"),
            seconds=_times(row, "seconds", len(names)),
            slowest=_times(row, "slowest", len(names)),
        )
        known = found.result in (DRAW, UNFINISHED) or set(found.result.split()) < set(names)
        if not known or not found.result or (found.result == UNFINISHED) != (found.error is not None):
            raise ValueError(f"the result cannot be {found.result!r}")
        return found

    def belongs_to(self, fixture: Fixture, who: list[Contender]) -> bool:
        """Whether it can be the outcome of this game of the plan."""
        return self.seed == fixture.dice and self.seats == tuple(one.label for one in fixture.players(who))


def record_name(game: int) -> str:
    """The file's name for the record of a game."""
    return f"{game:04d}.redbook"


def _number(row: Mapping[str, Any], key: str) -> int:
    value = row.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{key!r} is not a number")
    return value


def _text(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key!r} is not a text")
    return value


def _numbers(row: Mapping[str, Any], key: str, count: int) -> tuple[int, ...]:
    values = row.get(key)
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"{key!r} is not a list of {count}")
    return tuple(_number({key: value}, key) for value in values)


def _times(row: Mapping[str, Any], key: str, count: int) -> tuple[float, ...]:
    values = row.get(key)
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"{key!r} is not a list of {count}")
    if not all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in values):
        raise ValueError(f"{key!r} is not a list of times")
    return tuple(float(value) for value in values)
