"""How processes on one PostgreSQL database hear of each other's tables: LISTEN and NOTIFY.

A notice leaves with the transaction it is about, so who hears it finds what was written. Lost connections are made
again, and everything listened to here is looked at anew then, because notices may have been missed.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]  # asyncpg has no types
import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from redbook.server.hours import now
from redbook.server.house import House
from redbook.server.storage import CHANNEL, NOTICES
from redbook.server.table import WarmTable

PRESENCE: Final = 20.0
"""Seconds after which a process says again who is connected to it."""

NAME: Final = "redbook bell"
"""What PostgreSQL calls the connection on which a process hears the others."""
PULSE: Final = 10.0
"""Seconds after which the line to the others is tried, if nothing is heard, and how long its answer may take."""

log: Final = logging.getLogger("redbook.server")


class Notice(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    sender: str
    table: str
    what: str
    """``log``, ``table`` and ``chat``: look; ``presence``: who is connected to the sender."""
    online: list[str] = []
    watching: int = 0


def send(connection: Connection, notice: Notice) -> None:
    """Have a notice leave with the last statement of the transaction."""
    connection.info.setdefault(NOTICES, []).append(msgspec.json.encode(notice).decode())


class PostgresBell:
    """The bell of a process on PostgreSQL."""

    def __init__(self, house: House, process: str) -> None:
        self._house = house
        self._process = process
        self._waiting: set[str] = set()
        self._woken = asyncio.Event()
        self._present: dict[str, tuple[frozenset[str], int]] = {}

    def ring(self, connection: Connection, table: str, what: str) -> None:
        """Have the others told when this transaction is durable."""
        send(connection, Notice(self._process, table, what))

    async def listen(self) -> None:
        """Hear the others, for ever."""
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("the other processes cannot be heard: %s", error)
            await asyncio.sleep(1.0)

    async def _listen_once(self) -> None:
        url = self._house.store.url
        closed = asyncio.Event()
        connection: Any = await asyncpg.connect(
            host=url.query.get("host") or url.host,
            port=int(str(url.query.get("port") or url.port or 5432)),
            user=url.username,
            password=url.password,
            database=url.database,
            server_settings={"application_name": NAME},
        )
        try:
            connection.add_termination_listener(lambda _: closed.set())
            await connection.add_listener(CHANNEL, self._heard)
            for table in (*self._house.warm, *self._house.arriving):
                self._look_at(table)
            while not closed.is_set():
                await connection.execute("SELECT 1", timeout=PULSE)  # a line that was cut far away is silent, too
                with suppress(TimeoutError):
                    await asyncio.wait_for(closed.wait(), PULSE)
        finally:
            await connection.close(timeout=2)

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        notice = msgspec.json.decode(str(payload), type=Notice)
        if notice.sender == self._process:
            return
        table = self._house.warm.get(notice.table)
        if notice.what != "presence":
            self._look_at(notice.table)
        elif table is not None:
            until = now() + int(2.5 * PRESENCE * 1000)
            table.elsewhere[notice.sender] = (until, notice.online, notice.watching)
            table.tell_presence()

    def _look_at(self, table: str) -> None:
        self._waiting.add(table)
        self._woken.set()

    async def catch_up(self) -> None:
        """Look at the tables that others have changed, for ever."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self._waiting:
                table = self._waiting.pop()
                try:
                    await self._house.heard(table)
                except (OSError, SQLAlchemyError) as error:
                    log.warning("a table could not be looked at: %s", error)
                    self._waiting.add(table)
                    await asyncio.sleep(1.0)

    async def announce(self) -> None:
        """Say who is connected here, when that changes and from time to time, for ever."""
        while True:
            for _ in range(int(PRESENCE)):
                await asyncio.sleep(1.0)
                await self._say_who([table for table in self._house.warm.values() if self._differs(table)])
            await self._say_who([table for table in self._house.warm.values() if table.listeners])

    def _differs(self, table: WarmTable) -> bool:
        online, watching = table.present_here()
        return self._present.get(table.id, (frozenset(), 0)) != (frozenset(online), watching)

    async def _say_who(self, tables: list[WarmTable]) -> None:
        if not tables:
            return
        notices = []
        for table in tables:
            online, watching = table.present_here()
            notices.append(Notice(self._process, table.id, "presence", sorted(online), watching))
            self._present[table.id] = (frozenset(online), watching)

        def job(connection: Connection) -> None:
            for notice in notices:
                send(connection, notice)

        try:
            await self._house.store.write(job)
        except (OSError, SQLAlchemyError) as error:
            log.warning("the other processes cannot be told who is here: %s", error)
