"""What one process writes becomes known at another on the same database, whatever comes between, and in whatever order.

A process hears of another's deeds a moment later. Here that moment lasts as long as a test wants: PostgreSQL is kept
from telling one of two processes anything, or a table that is being read does not arrive before something else has
happened.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # asyncpg has no types
import pytest
from tests.server.serving import PATIENCE, Json, Process, Somebody, is_step, messages, serving, wait_for

from redbook.server import company, wire
from redbook.server.access import Job, T
from redbook.server.bell import NAME, PostgresBell
from redbook.server.house import House
from redbook.server.keys import Keys
from redbook.server.storage import Storage
from redbook.server.table import Visitor

ADA = Visitor("ada", None, "127.0.0.1")
FIRST = wire.Act(number=0, action="place:frodo:shire")


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("servers") / "secret"


# ----- two processes, one of which hears nothing


class Pair:
    """Two processes on one database; PostgreSQL can be kept from telling the second anything."""

    def __init__(self, database: str, one: Process, two: Process, ears: int) -> None:
        self.database = database
        self.one = one
        self.two = two
        self._ears = ears

    @contextmanager
    def second_deaf(self) -> Iterator[None]:
        """What PostgreSQL has to tell the second waits until the end of this. Else it does all that it is asked."""
        os.kill(self._ears, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._ears, signal.SIGCONT)


@pytest.fixture(scope="module")
def pair(database: str, secret: Path) -> Iterator[Pair]:
    with serving(secret.parent, database=database) as one:
        first = the_new_listener(database, set())
        with serving(secret.parent, database=database) as two:
            yield Pair(database, one, two, the_new_listener(database, {first}))


def the_new_listener(database: str, known: set[int]) -> int:
    """PostgreSQL's process that tells a server what the others do, once there is a new one."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = asyncio.run(listeners(database)) - known
        if found:
            return found.pop()
        time.sleep(0.05)
    raise AssertionError("the server does not listen")


async def listeners(database: str) -> set[int]:
    """PostgreSQL's processes that tell servers what others do."""
    connection = await asyncpg.connect(database)
    try:
        found = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = $1", NAME)
        return {int(row["pid"]) for row in found}
    finally:
        await connection.close()


def test_words_said_at_both_before_either_has_heard_of_the_others(pair: Pair) -> None:
    with Somebody(pair.one.url) as ada, Somebody(pair.two.url, "Bob") as bob:
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        with bob.stream(table) as to_bob:
            messages(to_bob, is_step(0))
            with pair.second_deaf():
                ada.post(f"/api/tables/{table}/chat", {"text": "first"})
                bob.post(f"/api/tables/{table}/chat", {"text": "second"})
            ada.act(table, 0, "place:frodo:shire")
            messages(to_bob, is_step(1))  # now he has heard of the word before it, too
        assert words(bob, table) == ["first", "second"]


def words(who: Somebody, table: str) -> list[str]:
    """What somebody is told that was said at a table."""
    with who.stream(table) as stream:
        (said,) = [message["chats"] for message in messages(stream, is_of("step")) if message["type"] == "chats"]
    return [word["text"] for word in said]


def is_of(kind: str) -> Callable[[Json], bool]:
    """Whether a message is of a kind."""
    return lambda message: bool(message["type"] == kind)


def test_nobody_is_shown_less_than_he_has_seen(pair: Pair) -> None:
    """Whose line breaks may come to a process that has not heard yet of what he saw last."""
    with Somebody(pair.one.url) as ada, Somebody(pair.two.url) as also:
        table, _ = ada.create("friend")
        assert also.get(f"/api/tables/{table}")["number"] == 0  # the second knows the table
        with pair.second_deaf():
            ada.act(table, 0, "place:frodo:shire")
            with also.stream(table, "?seen=1") as stream:
                assert messages(stream, is_of("step"))[-1]["number"] == 1
            ada.act(table, 1, "place:sam:shire")
            assert also.steps(table, 2) == []
            assert also.view(table)["number"] == 2
            with also.stream(table) as stream:
                messages(stream, is_of("step"))
                ada.act(table, 2, "place:pippin:arthedain")
                stream.send(json.dumps({"type": "eye", "seat": "none", "seen": 3}))
                assert messages(stream, is_of("step"))[-1]["number"] == 3


def test_who_sits_down_at_one_sees_as_who_sits_there_at_the_other(pair: Pair) -> None:
    with Somebody(pair.one.url, "Bob") as bob, Somebody(pair.two.url) as ada:
        table, keys = ada.create("friend")
        with pair.second_deaf():
            key = bob.claim(table, keys["sauron"])["key"]
            with Somebody(pair.two.url, bearer=key) as again:
                with again.stream(table, "?seat=sauron") as stream:
                    assert messages(stream, is_of("step"))[-1]["seat"] == "sauron"
                assert again.view(table, "sauron")["seat"] == "sauron"


def test_a_line_on_which_nothing_comes_any_more_is_made_anew(pair: Pair) -> None:
    """PostgreSQL may be cut off without a word: what it has to tell never comes then."""
    with Somebody(pair.one.url) as ada, Somebody(pair.two.url, "Bob") as bob:
        table, _ = ada.create("friend")
        assert bob.get(f"/api/tables/{table}")["number"] == 0
        with pair.second_deaf():
            ada.act(table, 0, "place:frodo:shire")
            wait_for(bob, f"/api/tables/{table}", lambda facts: bool(facts["number"] == 1))


# ----- what happens while a table is being read


class Slow(Storage):
    """A database of which one answer is a long time on its way."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.hold = False
        self.held = asyncio.Event()
        self.arrive = asyncio.Event()

    async def read(self, job: Job[T]) -> T:
        """What was written when it was asked for, though it may come later."""
        hold, self.hold = self.hold, False
        found = await super().read(job)
        if hold:
            self.held.set()
            await self.arrive.wait()
        return found


def test_what_happens_while_a_table_is_being_read_is_not_missed(database: str, secret: Path) -> None:
    keys = Keys.open(secret)
    wanted = wire.NewTable(wire.Opponent("friend"), seat="fellowship")

    async def trial() -> int:
        store = Slow(database)
        one, two = House(Storage(database), keys), House(store, keys)
        await one.store.open(keys.fingerprint())
        await two.store.open(keys.fingerprint())
        one.bell = PostgresBell(one, "one")
        ears = PostgresBell(two, "two")
        hearing = [asyncio.create_task(part()) for part in (ears.listen, ears.catch_up)]
        table, other = [(await one.create(ADA, wanted))[0].id for _ in range(2)]
        await two.table(other)
        store.hold = True
        reading = asyncio.create_task(two.table(table))
        await store.held.wait()
        await one.act(table, ADA, FIRST)
        while (await two.table(other)).course.number == 0:  # until something that was told later has come
            if not (await one.table(other)).course.number:
                await one.act(other, ADA, FIRST)
            await asyncio.sleep(0.01)
        store.arrive.set()
        number = (await reading).course.number
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)
        await one.store.close()
        await two.store.close()
        return number

    assert asyncio.run(trial()) == 1


def test_a_word_that_is_written_after_one_with_a_later_number_is_not_missed(database: str, secret: Path) -> None:
    """Numbers are given when something is said, and become known when it is durable: in another order."""
    keys = Keys.open(secret)

    async def trial() -> list[str]:
        house = House(Storage(database), keys)
        await house.store.open(keys.fingerprint())
        table, _ = await house.create(ADA, wire.NewTable(wire.Opponent("friend"), seat="fellowship"))
        elsewhere = await asyncpg.connect(database)
        writing = elsewhere.transaction()
        await writing.start()
        await elsewhere.execute(
            'INSERT INTO redbook_chats ("table", at, name, text) VALUES ($1, 0, $2, $3)', table.id, "Bob", "earlier"
        )
        await company.say(house, table.id, ADA, wire.Said("later"))
        await house.heard(table.id)
        await writing.commit()
        await elsewhere.close()
        await house.heard(table.id)
        await house.store.close()
        return [word["text"] for word in table.chats]

    assert asyncio.run(trial()) == ["earlier", "later"]
