"""A ladder: a folder that keeps how strong bots are, over years, as more of them join.

    DIR/ladder.json                    the game, its options, the budget, and who has joined when
    DIR/meetings/greedy--random/       every two bots have a study of their own
    DIR/history.jsonl                  the ratings after each time it was played, one line each
    DIR/index.html, DIR/README.md      the page, for a browser and as Markdown

Who joins plays only the meetings that are missing; those of before stay as they were played, with the program of their
day, whose name and date stand beside them.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Final

from redbook.arena import build, plan
from redbook.arena.folder import write_whole
from redbook.arena.plan import Contender, StudyError
from redbook.arena.study import Study, Watch
from redbook.arena.summary import Summary
from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import OptionError

FORMAT: Final = 1
ABOUT: Final = "ladder.json"
HISTORY: Final = "history.jsonl"
MEETINGS: Final = "meetings"
_OPTION: Final = "ladder"


Showing = Callable[[Study], AbstractContextManager[Watch | None]]
"""Who watches a meeting while it is played."""


def _unseen(study: Study) -> AbstractContextManager[Watch | None]:
    return nullcontext(None)


class Ladder:
    """A ladder in its folder. `Ladder.open` reads one that is there; who has not begun it says what it is to be."""

    def __init__(
        self,
        game: Game,
        out: str | os.PathLike[str],
        *,
        games: int = 100,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int = 1,
    ) -> None:
        self.game = game
        self.path = Path(out)
        self.games = plan.checked_games(games, 2)
        """How many games every two play."""
        self.iterations, self.seconds = iterations, seconds
        self.seed = plan.checked_seed(seed)
        self.joined: dict[str, str] = {}
        """Who is on the ladder, and since which day."""
        known = _read(self.path)
        if known is not None:
            self._take_over(known)

    @classmethod
    def open(cls, out: str | os.PathLike[str]) -> Ladder:
        """The ladder that a folder holds."""
        about = _read(Path(out))
        if about is None:
            raise StudyError(_OPTION, f"{out} holds no ladder: there is no {ABOUT}; say which game it is to be of")
        try:
            game = registry.game(about["game"], **about["options"])
            budget = {"iterations": about["iterations"], "seconds": plan.time_read(about["seconds"])}
            return cls(game, out, games=about["games"], seed=about["seed"], **budget)
        except (KeyError, TypeError, ValueError, OptionError) as error:
            raise StudyError(_OPTION, f"{Path(out) / ABOUT} is not what a ladder wrote: {error}") from error

    def _take_over(self, about: Json) -> None:
        """Go on with what is there, if it is the same ladder."""
        ours = self.about()
        for field in ("format", "game", "options", "games", "iterations", "seconds", "seed"):
            if about.get(field) != ours[field]:
                what = "time" if field == "seconds" else field
                there = f"{what} is {about.get(field)} there and {ours[field]} here"
                raise StudyError(_OPTION, f"{self.path} holds another ladder: {there}; choose another folder")
        joined = about.get("bots")
        if not isinstance(joined, dict) or not all(isinstance(day, str) for day in joined.values()):
            raise StudyError(_OPTION, f"{self.path / ABOUT} is not what a ladder wrote: bots are names with days")
        self.joined = dict(joined)

    def about(self) -> Json:
        """What is written down about it."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "options": self.game.options,
            "games": self.games,
            "iterations": self.iterations,
            "seconds": plan.time_written(self.seconds),
            "seed": self.seed,
            "bots": self.joined,
        }

    @property
    def bots(self) -> list[Contender]:
        """Those on the ladder, in the order they joined."""
        return [Contender.parse(name, self.iterations, self.seconds) for name in self.joined]

    def join(self, names: Sequence[str]) -> list[str]:
        """Let bots join; those on the ladder already stay as they are. Returns the labels of the new ones."""
        asked = plan.contenders(names, self.iterations, self.seconds, self.game) if names else []
        new = [contender.label for contender in asked if contender.label not in self.joined]
        if len(self.joined) + len(new) < 2:
            raise StudyError("bots", "a ladder needs two bots at least")
        for label in new:
            self.joined[label] = _today()
        self.path.mkdir(parents=True, exist_ok=True)
        write_whole(self.path / ABOUT, json.dumps(self.about(), indent=2, ensure_ascii=False) + "\n")
        return new

    def meetings(self) -> list[Study]:
        """A study for every two."""
        return [
            Study(
                self.game,
                [one, other],
                self.path / MEETINGS / f"{_plain(one)}--{_plain(other)}",
                games=self.games,
                iterations=self.iterations,
                seconds=self.seconds,
                seed=self.seed,
            )
            for one, other in combinations(self.joined, 2)
        ]

    def missing(self) -> list[Study]:
        """The meetings that are not finished."""
        return [study for study in self.meetings() if len(study.results()) < len(study.fixtures)]

    def run(self, jobs: int | None = None, ray: str | None = None, showing: Showing = _unseen) -> None:
        """Play what is missing, and note the ratings. It can be interrupted and gone on with like a study; `showing`
        is entered for each meeting, and tells who is to be told of its games."""
        missing = self.missing()
        for study in missing:
            with showing(study) as watch:
                study.run(jobs, ray, watch)
        if missing:
            self._note()

    def summary(self) -> Summary:
        """What all meetings add up to."""
        labels = list(self.joined)
        summary = Summary(labels, self.game.seats, [self.game.team(seat) for seat in range(len(self.game.seats))])
        first = 0
        for study in self.meetings():
            places = [labels.index(label) for label in study.labels]
            for outcome in study.results():
                fixture = study.fixtures[outcome.game]
                seats = tuple(places[at] for at in fixture.seats)
                summary.count(replace(fixture, number=first + fixture.number, seats=seats), outcome)
            first += len(study.fixtures)
        return summary

    def history(self) -> list[Json]:
        """The ratings after each time it was played, the oldest first: day, program, and a number for each bot."""
        try:
            lines = (self.path / HISTORY).read_text("utf-8").splitlines()
            return [json.loads(line) for line in lines]
        except FileNotFoundError:
            return []
        except ValueError as error:
            raise StudyError(_OPTION, f"{self.path / HISTORY} is not what a ladder wrote: {error}") from error

    def _note(self) -> None:
        from redbook.arena.tables import Standing  # it needs NumPy, which playing does not

        standing = Standing(self.summary(), self.bots)
        ratings = {standing.label(place): round(standing.ratings[place].value) for place in standing.rated}
        noted = [*self.history(), {"day": _today(), "program": build.described(), "ratings": ratings}]
        text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in noted)
        write_whole(self.path / HISTORY, text)


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _plain(label: str) -> str:
    """A label as the name of a folder, the same on every system."""
    return re.sub(r"[^A-Za-z0-9.@_-]", "_", label)


def _read(path: Path) -> Json | None:
    file = path / ABOUT
    try:
        about: object = json.loads(file.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StudyError(_OPTION, f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise StudyError(_OPTION, f"{file} is not what a ladder wrote: {error}") from error
    if not isinstance(about, dict):
        raise StudyError(_OPTION, f"{file} is not what a ladder wrote: it is no JSON object")
    return about
