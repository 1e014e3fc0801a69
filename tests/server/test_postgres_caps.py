"""How many tables somebody may set up holds for all processes on a database together, also at the same instant.

Both processes count, or wait until they may, before either has written anything the other could see: nothing can be
added to the seats of tables meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # asyncpg has no types
import pytest
from tests.server.serving import PATIENCE

from redbook.server import company, room, wire
from redbook.server.house import House
from redbook.server.keys import Keys
from redbook.server.storage import Storage
from redbook.server.table import Visitor

AGAINST_BOT = wire.NewTable(wire.Opponent("bot", "hobbit"), seat="fellowship")
WITH_FRIEND = wire.NewTable(wire.Opponent("friend"), seat="fellowship")


@asynccontextmanager
async def two_houses(database: str, folder: Path) -> AsyncIterator[tuple[House, House]]:
    """As two processes have them: what one knows the other does not."""
    keys = Keys.open(folder / "secret")
    houses = House(Storage(database), keys), House(Storage(database), keys)
    for house in houses:
        await house.store.open(keys.fingerprint())
    try:
        yield houses
    finally:
        for house in houses:
            await house.store.close()


async def at_one_instant(database: str, *wishes: Awaitable[object]) -> list[str]:
    """What comes of them when none can write before all have come as far as they can: "" or the reason why not."""
    elsewhere = await asyncpg.connect(database)
    try:
        async with elsewhere.transaction():
            await elsewhere.execute("LOCK TABLE redbook_parts IN SHARE MODE")
            all_of_them = asyncio.gather(*wishes, return_exceptions=True)
            until = time.monotonic() + PATIENCE
            while await elsewhere.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < len(wishes):
                assert time.monotonic() < until, "they do not come"
                await asyncio.sleep(0.01)
        return [str(one) if isinstance(one, Exception) else "" for one in await all_of_them]
    finally:
        await elsewhere.close()


@pytest.mark.parametrize(
    ("cap", "wanted", "people", "address"),
    [
        ("TABLES", WITH_FRIEND, ("ada", "ada"), "192.0.2.1"),
        ("BOT_TABLES", AGAINST_BOT, ("bob", "bob"), "192.0.2.2"),
        ("BOT_TABLES_FROM", AGAINST_BOT, ("cid", "dan"), "192.0.2.3"),
    ],
)
def test_the_last_table_is_set_up_once(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    database: str,
    cap: str,
    wanted: wire.NewTable,
    people: tuple[str, str],
    address: str,
) -> None:
    monkeypatch.setattr(room, cap, 2)
    first, second = (Visitor(name, None, address) for name in people)

    async def trial() -> list[str]:
        async with two_houses(database, folder) as (one, two):
            await one.create(first, wanted)
            return await at_one_instant(database, one.create(first, wanted), two.create(second, wanted))

    said = asyncio.run(trial())
    assert said.count("") == 1, said
    assert "games" in max(said)


def test_a_game_that_follows_another_is_counted_with_one_that_is_set_up_elsewhere(
    monkeypatch: pytest.MonkeyPatch, folder: Path, database: str
) -> None:
    monkeypatch.setattr(room, "BOT_TABLES", 1)
    eve = Visitor("eve", None, "192.0.2.4")

    async def trial() -> list[str]:
        async with two_houses(database, folder) as (one, two):
            table, _ = await one.create(eve, AGAINST_BOT)
            await one.end(table.id, eve, None, "resign")
            again = company.rematch(one, table.id, eve, None)
            return await at_one_instant(database, again, two.create(eve, AGAINST_BOT))

    said = asyncio.run(trial())
    assert sorted(said) == ["", "You have 1 games against bots: end one first."]
