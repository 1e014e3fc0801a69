"""How far a study is, while it runs: a table that is drawn anew on a terminal, or now and then a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import monotonic
from typing import TYPE_CHECKING, Final, TextIO

from redbook.arena.outcome import Outcome
from redbook.arena.study import Study, Watch
from redbook.arena.summary import Summary

if TYPE_CHECKING:
    from rich.console import RenderableType

EVERY: Final = 10.0
"""Seconds between two lines."""


class Pace:
    """What was played, how fast, and how long it will take."""

    def __init__(self, study: Study) -> None:
        self.fixtures = study.fixtures
        self.summary: Summary = study.summary()
        self.before = self.done
        """Games that an earlier run has played."""
        self._began = monotonic()

    @property
    def done(self) -> int:
        """Games played so far."""
        return self.summary.games + len(self.summary.failed)

    @property
    def total(self) -> int:
        """Games to be played in all."""
        return len(self.fixtures)

    def count(self, outcome: Outcome) -> None:
        """Count a game."""
        self.summary.count(self.fixtures[outcome.game], outcome)

    @property
    def speed(self) -> float:
        """Games a second, in this run."""
        return (self.done - self.before) / max(monotonic() - self._began, 1e-9)

    def told(self) -> str:
        """Speed and time left, in words."""
        if self.done == self.before:
            return "no game finished in this run yet"
        if self.done == self.total:
            return _speed(self.speed)
        return f"{_speed(self.speed)}, {_clock((self.total - self.done) / self.speed)} left"

    def line(self) -> str:
        """All of it in a line."""
        labels = self.summary.labels
        rates = [
            f"{labels[one]} against {labels[other]} {score}"
            for (one, other), score in self.summary.pairs.items()
            if score.games
        ]
        failed = [f"{len(self.summary.failed)} failed"] if self.summary.failed else []
        return "; ".join([f"{self.done}/{self.total} games, {self.told()}", *failed, *rates])


def _speed(games: float) -> str:
    """Games a second, to two figures at least and never with an exponent."""
    return f"{games:,.0f} games/s" if games >= 9.5 else f"{games:.2g} games/s"


def _clock(seconds: float) -> str:
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02d}:{whole % 60:02d}" if hours else f"{minutes}:{whole % 60:02d}"


@contextmanager
def shown(study: Study, stream: TextIO | None = None) -> Iterator[Watch]:
    """Show how far a study is while it runs; yields what is to be told of each game."""
    stream = stream or sys.stderr
    pace = Pace(study)
    drawn = stream.isatty() and find_spec("rich") is not None
    with _live(pace, stream) if drawn else _lines(pace, stream) as watch:
        yield watch


@contextmanager
def _lines(pace: Pace, stream: TextIO) -> Iterator[Watch]:
    print(f"{pace.done}/{pace.total} games were played before" if pace.before else f"{pace.total} games", file=stream)
    last = monotonic()

    def watch(outcome: Outcome) -> None:
        nonlocal last
        pace.count(outcome)
        if outcome.error is not None:
            print(f"game {outcome.game} failed: {outcome.error}", file=stream)
        if pace.done == pace.total or monotonic() - last >= EVERY:
            last = monotonic()
            print(pace.line(), file=stream, flush=True)

    yield watch


@contextmanager
def _live(pace: Pace, stream: TextIO) -> Iterator[Watch]:
    from rich.console import Console
    from rich.live import Live

    console = Console(file=stream)
    with Live(_drawn(pace), console=console, refresh_per_second=4, get_renderable=lambda: _drawn(pace)):

        def watch(outcome: Outcome) -> None:
            pace.count(outcome)
            if outcome.error is not None:
                console.print(
                    f"game {outcome.game} failed: {outcome.error}", style="red", markup=False, highlight=False
                )

        yield watch


def _drawn(pace: Pace) -> RenderableType:
    from rich.console import Group
    from rich.progress_bar import ProgressBar
    from rich.table import Table
    from rich.text import Text

    labels, pairs = pace.summary.labels, pace.summary.pairs
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading, side in (
        ("bot", "left"),
        ("against", "left"),
        ("won", "right"),
        ("drawn", "right"),
        ("lost", "right"),
    ):
        table.add_column(heading, justify="left" if side == "left" else "right")
    table.add_column("win rate (95%)", justify="right")
    table.add_column("", width=24)
    for (one, other), score in pairs.items():
        low, high = score.interval
        style = "green" if low > 0.5 else "red" if high < 0.5 else ""
        bar = ProgressBar(
            total=1, completed=score.rate, width=24, complete_style=style or "yellow", finished_style="green"
        )
        counts = str(score.wins), str(score.draws), str(score.losses)
        table.add_row(Text(labels[one]), Text(labels[other]), *counts, Text(str(score), style), bar)
    failed = f"  {len(pace.summary.failed)} failed" if pace.summary.failed else ""
    bar = ProgressBar(total=pace.total, completed=pace.done, width=40, complete_style="cyan", finished_style="cyan")
    foot = Table.grid(padding=(0, 2, 0, 0))
    foot.add_row(bar, Text(f"{pace.done}/{pace.total} games"), Text(pace.told()), Text(failed, "red"))
    return Group(table, Text(), foot)
