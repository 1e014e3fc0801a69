"""A study: some contenders, all games between them, and the folder where these are kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import redbook
from redbook.arena import build, plan
from redbook.arena.contest import Order
from redbook.arena.folder import STUDY, Folder, read_about
from redbook.arena.handicap import start
from redbook.arena.outcome import Outcome
from redbook.arena.plan import StudyError
from redbook.arena.summary import Summary
from redbook.arena.workers import chosen
from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import OptionError

Watch = Callable[[Outcome], None]
"""Called with each game when it has been kept."""

FORMAT: Final = 1
"""The version of what is written into a study's folder."""

_ASKED: Final = ("game", "options", "bots", "iterations", "seconds", "games", "seed", "handicap")
"""The fields of ``study.json`` that say what is studied."""
_PLAYED: Final = ("version", "code")
"""Those that say with which program. When time is the budget it matters, too, whether that is compiled."""


class Study:
    """Every two of some bots play `games` games, with the seats exchanged in every second one.

    A bot's budget for a decision is in `iterations` or in `seconds`; a bot can have its own, as in ``uct@0.8s`` or
    ``uct@500``. With iterations, the same `seed` gives the same games, however many workers play them. One bot alone
    plays against itself. A bot of your own is named ``module:name``, where the name is a class or function that is
    called as ``name(game, seed, iterations=…, seconds=…)`` and returns a player. In a game of teams ``greedy+random``
    is a team of two bots, who change seats from round to round.

    >>> from tempfile import TemporaryDirectory
    >>> import redbook
    >>> folder = TemporaryDirectory()
    >>> study = Study(redbook.game("confrontation"), ["greedy", "random"], folder.name, games=6, seed=1)
    >>> games = study.run()
    >>> games[1].seats, games[1].result
    (('random', 'greedy'), 'sauron')
    >>> score = study.summary().pairs[0, 1]
    >>> score.wins, score.draws, score.losses, f"{score.rate:.0%}"
    (6, 0, 0, '100%')
    >>> study.results() == study.run()              # all games have been played: there is nothing left to do
    True
    >>> folder.cleanup()
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        out: str | os.PathLike[str],
        *,
        games: int = 100,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int = 1,
        handicap: str = "",
    ) -> None:
        self.game = game
        self.bots = plan.contenders(bots, iterations, seconds, game)
        """The contenders, in the order they were named."""
        self.iterations, self.seconds = iterations, seconds
        self.games = plan.checked_games(games, len(self.bots))
        """How many games each pair plays."""
        self.seed = plan.checked_seed(seed)
        self.teams = [game.team(seat) for seat in range(len(game.seats))]
        """The side of each seat."""
        sizes = [len(contender.members) for contender in self.bots]
        self.fixtures = plan.fixtures([contender.label for contender in self.bots], games, seed, self.teams, sizes)
        """All games, in the order they are handed out."""
        self.timed = any(contender.thinks_by_the_clock(game) for contender in self.bots)
        """Whether a contender thinks by the clock, so that its games depend on the machine."""
        self.handicap = handicap
        """What is different at the beginning of every game (`redbook.arena.handicap`)."""
        start(game, handicap)  # which refuses what cannot be
        self.folder = Folder(out, game.seats)

    @classmethod
    def open(cls, out: str | os.PathLike[str]) -> Study:
        """The study that a folder holds."""
        about = read_about(Path(out))
        if about is None:
            raise StudyError("out", f"{out} holds no study: there is no {STUDY}")
        try:
            game = registry.game(about["game"], **about["options"])
            budget = {"iterations": about["iterations"], "seconds": plan.time_read(about["seconds"])}
            study = cls(
                game,
                about["bots"],
                out,
                games=about["games"],
                seed=about["seed"],
                handicap=about.get("handicap", ""),
                **budget,
            )
        except (KeyError, TypeError, ValueError, OptionError) as error:
            raise StudyError("out", f"{Path(out) / STUDY} is not what a study wrote: {error}") from error
        study._check_asked(about)
        return study

    @property
    def labels(self) -> list[str]:
        """What the contenders are called."""
        return [contender.label for contender in self.bots]

    def run(self, jobs: int | None = None, ray: str | None = None, watch: Watch | None = None) -> list[Outcome]:
        """Play all games that have not been played yet, and return the outcomes of all.

        `jobs` games are played at a time, each in a process of its own; with one (the default) in this process. A
        program that asks for more must be importable without side effects (``if __name__ == "__main__":``). With
        `ray` they are played on the Ray cluster at that address, or on one started here for ``local``.

        Raises `StudyError` if the folder cannot be written to, or holds another study. It can be interrupted at any
        moment: games that are finished are kept, and the next run goes on with the others.
        """
        if jobs is not None:
            plan.checked_count(jobs, "jobs", "jobs", most=1024)
        with self.folder.writing(self._check, self._about()):
            done = {outcome.game for outcome in self._read()}
            orders = [self._order(fixture) for fixture in self.fixtures if fixture.number not in done]
            if orders:
                with closing(chosen(jobs, ray)(orders)) as games:
                    for finished in games:
                        self.folder.add(finished)
                        if watch is not None:
                            watch(finished.outcome)
            return self.results()

    def results(self) -> list[Outcome]:
        """The games finished so far, by their numbers."""
        about = read_about(self.folder.path)
        if about is None:
            return []
        self._check_asked(about)
        return sorted(self._read(), key=lambda outcome: outcome.game)

    def summary(self) -> Summary:
        """What the games finished so far add up to."""
        return Summary.of(self.labels, self.game.seats, self.fixtures, self.results(), self.teams)

    def _read(self) -> list[Outcome]:
        return self.folder.outcomes(self.fixtures, self.bots)

    def _order(self, fixture: plan.Fixture) -> Order:
        who = fixture.players(self.bots)
        code = build.fingerprint(contender.bot for contender in who)
        return Order(self.game.name, self.game.options, fixture, who, code, self.handicap)

    # ----- what is written down about it

    def _about(self) -> Json:
        return {
            "format": FORMAT,
            "game": self.game.name,
            "options": self.game.options,
            "bots": self.labels,
            "iterations": self.iterations,
            "seconds": plan.time_written(self.seconds),
            "games": self.games,
            "seed": self.seed,
            **({"handicap": self.handicap} if self.handicap else {}),
            "version": redbook.__version__,
            "code": build.fingerprint(member.bot for contender in self.bots for member in contender.members),
            "compiled": build.compiled(),
            "program": build.described(),
            "begun": datetime.now(UTC).isoformat(timespec="seconds"),
        }

    def about(self) -> Json:
        """What is written down about the study, or would be if it were begun now."""
        return read_about(self.folder.path) or self._about()

    def _check(self, about: Json) -> None:
        """Refuse to go on with another study, or with another program."""
        self._check_asked(about)
        ours = self._about()
        for field in (*_PLAYED, "compiled") if self.timed else _PLAYED:
            if about.get(field) != ours[field]:
                was = f"{about.get('program')}, {about.get('code')}"
                raise StudyError(
                    "out",
                    f"{self.folder.path} was begun with other rules, bots or another build ({was}): games played with"
                    " different programs do not make one study, so choose another folder",
                )

    def _check_asked(self, about: Json) -> None:
        ours = self._about()
        if about.get("format") != FORMAT:
            raise StudyError("out", f"{self.folder.path / STUDY} has format {about.get('format')!r}, not {FORMAT}")
        for field in _ASKED:
            if about.get(field) != ours.get(field):
                there, here = _differing(about.get(field), ours.get(field))
                what = "time" if field == "seconds" else field
                raise StudyError(
                    "out",
                    f"{self.folder.path} holds another study: {what} is {there} there and {here} here;"
                    " choose another folder, or ask for the same",
                )


def _differing(there: object, here: object) -> tuple[str, str]:
    """Of two values what is different; of two sets of options only those that are."""
    if isinstance(there, dict) and isinstance(here, dict):
        keys = [key for key in here if there.get(key) != here[key]]
        return _listed(there, keys), _listed(here, keys)
    return _shown(there), _shown(here)


def _listed(options: Json, keys: list[str]) -> str:
    return " ".join(f"{key}={_shown(options.get(key))}" for key in keys)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return "not given" if value is None else str(value)
