"""A bot whose process gets little of the processor is late, and no more than that; one that runs away is ended.

One that fails at a table has that set aside, and an answer that must not come early waits: nobody else notices either.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import PATIENCE
from tests.server.test_limits import ADA, opened

from redbook.kernel.contract import State
from redbook.server import players, wire
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.players import TRIES, Players
from redbook.server.table import WarmTable
from redbook.server.wire import Refusal
from redbook.server.workers import Pool, allow

FILE = "may answer"


def think_when_told(_level: str, state: State, folder: float, _longest: float) -> tuple[str, float]:
    """A thought that comes to no end before somebody says so. (What else it is given is of no use to it.)"""
    while not Path(str(folder), FILE).exists():
        time.sleep(0.01)
    return state.name(state.legal()[0]), 0.0


def fail_or_think(level: str, state: State, _haste: float, _longest: float) -> tuple[str, float]:
    """A hobbit makes a mistake of ours, whenever he thinks."""
    if level == "hobbit":
        raise ValueError("a mistake of ours")
    return state.name(state.legal()[0]), 0.0


def say_later_or_now(level: str, state: State, _haste: float, _longest: float) -> tuple[str, float]:
    """A hobbit knows his answer at once, and must not give it before an hour is over."""
    return state.name(state.legal()[0]), 3600.0 if level == "hobbit" else 0.0


def run_away(seconds: float) -> None:
    """A thought that never ends, and takes all the processor it can get."""
    allow(seconds)
    while True:
        pass


async def until(ready: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(PATIENCE):
        while not ready():
            await asyncio.sleep(0.01)


async def table_with_bot(house: House, level: str = "hobbit") -> WarmTable:
    """A table at which a bot is asked."""
    wanted = wire.NewTable(opponent=wire.Opponent(kind="bot", level=level), seat="sauron")
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


def test_a_table_whose_bot_fails_again_and_again_is_set_aside_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            bots = Players(house, Leases(house.store), 1)
            watching = asyncio.create_task(bots.watch())
            try:
                broken, whole = await table_with_bot(house), await table_with_bot(house, "ranger")
                await until(lambda: broken.id not in house.warm)
                with pytest.raises(Refusal, match="fails again and again"):
                    await house.table(broken.id)
                await until(lambda: whole.course.asked == "sauron")
            finally:
                watching.cancel()
                await bots.close()

    monkeypatch.setattr(players, "_think", fail_or_think)
    monkeypatch.setattr(players, "LOOK", 0.02)
    asyncio.run(run())


def test_an_answer_is_given_when_its_pace_is_over_and_nobody_else_waits_for_that(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            bots = Players(house, Leases(house.store), 1)
            try:
                early, after = await table_with_bot(house), await table_with_bot(house, "ranger")
                await until(lambda: after.course.asked == "sauron")
                assert early.course.number == 0
            finally:
                await bots.close()

    monkeypatch.setattr(players, "_think", say_later_or_now)
    asyncio.run(run())


def test_a_thought_that_runs_away_is_ended_by_the_processor_time_it_takes() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(BrokenProcessPool):
            pool.submit(run_away, 0.2).result(PATIENCE)
        assert pool.submit(abs, -1).result(PATIENCE) == 1
        assert pool.used() is None or pool.used() > 0.0  # type: ignore[operator]  # it is not None then
    finally:
        pool.close()
