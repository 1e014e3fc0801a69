"""A bot whose process gets little of the processor is late, and no more than that; one that runs away is ended."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_limits import ADA, opened

from redbook.kernel.contract import State
from redbook.server import players, wire
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.players import TRIES, Players
from redbook.server.table import WarmTable
from redbook.server.workers import Pool, allow

FILE = "may answer"


def think_when_told(_level: str, state: State, folder: float, _longest: float) -> tuple[str, float]:
    """A thought that comes to no end before somebody says so. (What else it is given is of no use to it.)"""
    while not Path(str(folder), FILE).exists():
        time.sleep(0.01)
    return state.name(state.legal()[0]), 0.0


def run_away(seconds: float) -> None:
    """A thought that never ends, and takes all the processor it can get."""
    allow(seconds)
    while True:
        pass


async def until(ready: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(60):
        while not ready():
            await asyncio.sleep(0.01)


async def table_with_bot(house: House) -> WarmTable:
    """A table at which a bot is asked."""
    wanted = wire.NewTable(opponent=wire.Opponent(kind="bot", level="hobbit"), seat="sauron")
    return (await house.create(ADA, wanted))[0]


@pytest.mark.parametrize("gets_on", [True, False], ids=["starved", "stopped"])
def test_a_table_whose_bot_is_late_is_not_set_aside(
    gets_on: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looks = count()

    def used(_: Pool) -> float:
        return next(looks) * float(gets_on)

    def told(self: Any) -> Any:
        return str(tmp_path)

    async def run() -> None:
        async with opened(tmp_path) as house:
            bots = Players(house, Leases(house.store), 1)
            try:
                table = await table_with_bot(house)
                await until(lambda: table.public(ADA)["late"])
                seen = next(looks)
                # Each look after the first would have been one of the failures that set a table aside.
                await until(lambda: next(looks) > seen + 4 * TRIES if gets_on else bots._pool.closings > TRIES)
                assert table.facts.aside is None
                assert table.course.number == 0
                monkeypatch.setattr(players, "LONGEST", 600.0)  # from now on it may take its time
                (tmp_path / FILE).touch()
                await until(lambda: table.course.number > 0)
                await until(lambda: not table.public(ADA)["late"])
                assert house.warm[table.id] is table
            finally:
                await bots.close()

    monkeypatch.setattr(Pool, "used", used)
    monkeypatch.setattr(players, "_think", think_when_told)
    monkeypatch.setattr("redbook.server.turns.Turns.haste", told)
    for word in ("LATE", "LONGEST", "LOOK"):
        monkeypatch.setattr(players, word, 0.02)
    asyncio.run(run())


def test_a_thought_that_runs_away_is_ended_by_the_processor_time_it_takes() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(BrokenProcessPool):
            pool.submit(run_away, 0.2).result(120)
        assert pool.submit(abs, -1).result(120) == 1
        assert pool.used() is None or pool.used() > 0.0  # type: ignore[operator]  # it is not None then
    finally:
        pool.close()
