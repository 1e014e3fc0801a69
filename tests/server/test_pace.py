"""How what many tables do is taken together: with a clock that is put forward by hand, so nothing here takes time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.server.test_cost import Wire
from tests.server.test_limits import ADA, opened, seated
from uvicorn.server import ServerState

from redbook.server import wire
from redbook.server.access import Sqlite
from redbook.server.guard import Guard
from redbook.server.house import House
from redbook.server.lines import LINES_FROM, Lines, line_class
from redbook.server.pace import FULL, MOST, Pace


class Clock:
    """A time that is put forward by hand, or by who sleeps."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        """Let it pass."""
        self.slept.append(seconds)
        self.at += seconds

    def pace(self) -> Pace:
        """A pace by this clock."""
        return Pace(self, self.sleep)


def play(pace: Pace, clock: Clock, tables: int, rate: float, seconds: float) -> None:
    """Tables act in turn, `rate` times a second all together."""
    for count in range(int(rate * seconds)):
        pace.count(f"table {count % tables}")
        clock.at += 1 / rate


def test_one_table_is_never_kept_waiting_however_fast_it_is() -> None:
    clock = Clock()
    pace = clock.pace()
    play(pace, clock, tables=1, rate=1000, seconds=3)
    pace.begin()
    pace.end()
    assert 0 < pace.wait() < 0.0001, "it was another than none, once"
    clock.at += 0.0001
    assert pace.wait() <= 0
    pace.nap()
    assert clock.slept == []


def test_the_more_act_the_further_apart_up_to_a_limit_and_when_they_stop_nobody_waits() -> None:
    apart = []
    for rate in (2, 30, 150, 300, 3000):
        clock = Clock()
        pace = clock.pace()
        play(pace, clock, tables=200, rate=rate, seconds=10)
        pace.begin()
        apart.append(pace.wait())
        clock.at += 30
        assert pace.wait() <= 0
        pace.begin()
        assert pace.wait() < MOST / 1000, "it is forgotten"
    assert apart == sorted(apart)
    assert apart[0] < 0.0005, "two who play at the same time do not notice each other"
    assert apart[2] == pytest.approx(MOST * 150 / FULL, rel=0.02)
    assert apart[-1] == pytest.approx(MOST)
    assert MOST <= 0.03, "less than a third of what a person may notice"


def test_who_comes_while_many_act_is_read_when_he_can_be_written_and_never_while_something_is_being_written() -> None:
    clock = Clock()
    pace = clock.pace()
    play(pace, clock, tables=200, rate=2 * FULL, seconds=5)
    pace.begin()
    clock.at += MOST / 4
    pace.nap()
    assert clock.slept == [], "the end of what is being written is waited for, not slept through"
    pace.end()
    pace.nap()
    assert clock.slept == [pytest.approx(MOST * 3 / 4)]
    pace.nap()
    assert len(clock.slept) == 1, "those who came meanwhile do not wait again"


def test_a_line_sleeps_before_it_reads() -> None:
    async def app(*_: Any) -> None:
        raise AssertionError("this is no request yet")

    async def run() -> None:
        clock = Clock()
        pace = clock.pace()
        config = uvicorn.Config(Guard(app, hosts=None, url=None, rate=20), proxy_headers=False, log_config=None)
        config.load()
        line = line_class(Lines(pace))(config, ServerState(), {})
        line.connection_made(Wire())
        line.data_received(b"POST /api/")
        assert clock.slept == []
        play(pace, clock, tables=200, rate=2 * FULL, seconds=5)
        pace.begin()
        pace.end()
        line.data_received(b"tables/x/act HTTP/1.1\r\n")
        assert clock.slept == [pytest.approx(MOST)]
        line.connection_lost(None)

    asyncio.run(run())


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many steps each transaction has."""
    found: list[int] = []
    append = Sqlite.append

    def counted(self: Sqlite, steps: Any, then: Any) -> None:
        found.append(len(steps))
        append(self, steps, then)

    monkeypatch.setattr(Sqlite, "append", counted)
    return found


def act(house: House, id: str, number: int, action: str) -> asyncio.Task[int]:
    """Somebody answers."""
    return asyncio.create_task(house.act(id, ADA, wire.Act(number, action=action)))


def test_what_comes_in_one_turn_after_the_other_is_written_together(tmp_path: Path, written: list[int]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            house.store.pace = Clock().pace()
            ids = [await seated(house) for _ in range(4)]
            acting = []
            for id in ids:  # each turn of the event loop brings one more
                acting.append(act(house, id, 0, "place:frodo:shire"))
                await asyncio.sleep(0)
            assert await asyncio.gather(*acting) == [1, 1, 1, 1]
            assert written == [4]

    asyncio.run(run())


def test_while_many_act_a_transaction_is_begun_when_it_is_time_and_who_acts_alone_does_not_wait(
    tmp_path: Path, written: list[int]
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            clock = Clock()
            pace = house.store.pace = clock.pace()
            ids = [await seated(house) for _ in range(3)]
            clock.at += 3600
            assert await act(house, ids[0], 0, "place:frodo:shire") == 1
            assert await act(house, ids[0], 1, "place:sam:shire") == 2
            assert written == [1, 1], "with a clock that stands still"
            play(pace, clock, tables=200, rate=2 * FULL, seconds=5)
            pace.begin()
            pace.end()
            put_off: list[tuple[float, Any]] = []
            loop: Any = asyncio.get_running_loop()
            later, loop.call_later = loop.call_later, lambda wait, *call: put_off.append((wait, call))
            try:
                waiting = [act(house, id, 0, "place:frodo:shire") for id in ids[1:]]
                for _ in range(10):
                    await asyncio.sleep(0)
            finally:
                loop.call_later = later
            assert (written, house.store.waiting()) == ([1, 1], 2)
            (wait, (call, *args)), *more = put_off
            assert not more
            assert wait == pytest.approx(MOST)
            assert not any(one.done() for one in waiting), "nobody is told before it is durable"
            call(*args)  # as it is done when it is time
            assert await asyncio.gather(*waiting) == [1, 1]
            assert written == [1, 1, 2]

    asyncio.run(run())


def test_a_household_s_lines_are_counted_together() -> None:
    """Of IPv6 that is a /64: who has one has more addresses than there are lines."""

    class From(Wire):
        def __init__(self, address: str) -> None:
            super().__init__()
            self.address = address
            self.cut = False

        def get_extra_info(self, name: str, default: Any = None) -> Any:
            return (self.address, 1) if name == "peername" else super().get_extra_info(name, default)

        def abort(self) -> None:
            self.cut = True

    async def app(*_: Any) -> None:
        raise AssertionError("nobody asks for anything")

    async def run() -> None:
        config = uvicorn.Config(Guard(app, hosts=None, url=None, rate=20), proxy_headers=False, log_config=None)
        config.load()
        lines = Lines(Pace())
        wires = [From(f"2001:db8::{number:x}") for number in range(LINES_FROM + 1)]
        wires.append(From("2001:db8:0:1::1"))
        made = []
        for end in wires:
            line = line_class(lines)(config, ServerState(), {})
            line.connection_made(end)
            made.append(line)
        assert [number for number, end in enumerate(wires) if end.cut] == [LINES_FROM]
        for line in made:
            line.connection_lost(None)
        assert not lines.open

    asyncio.run(run())
