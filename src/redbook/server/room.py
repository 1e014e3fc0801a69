"""How many tables somebody may set up before some of them are over."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Select, func, select

from redbook.server import storage
from redbook.server.storage import Storage
from redbook.server.table import PLAYING, WAITING
from redbook.server.wire import Refusal

TABLES: Final = 200
"""Games that are not over, which one person may have set up."""
BOT_TABLES: Final = 20
"""Of these, against bots."""
BOT_TABLES_FROM: Final = 60
"""The same for all persons at one address."""


class Room:
    """The tables of each."""

    def __init__(self, store: Storage) -> None:
        self._store = store

    async def check(self, person: str, origin: str | None) -> None:
        """Refuse one more to who has enough; `origin` is where one against a bot is wanted from."""
        rows, seats = storage.tables, storage.seats
        going = select(rows.c.id).where(rows.c.state.in_((WAITING, PLAYING)), rows.c.aside.is_(None))
        own = going.where(rows.c.creator == person)
        against_bots = own.where(rows.c.id.in_(select(seats.c.table).where(seats.c.bot.is_not(None))))
        around = going.where(rows.c.origin == origin)

        def job(connection: Connection) -> list[int]:
            def count(wanted: Select[tuple[str]]) -> int:
                return int(connection.execute(select(func.count()).select_from(wanted.subquery())).scalar_one())

            return [count(own)] if origin is None else [count(own), count(against_bots), count(around)]

        tables, with_bots, from_there = [*await self._store.read(job), 0, 0][:3]
        if tables >= TABLES:
            raise Refusal(429, "too_many", f"You have {TABLES} games that are not over: end one first.")
        if with_bots >= BOT_TABLES:
            raise Refusal(429, "too_many", f"You have {BOT_TABLES} games against bots: end one first.")
        if from_there >= BOT_TABLES_FROM:
            raise Refusal(429, "too_many", "There are too many games against bots from where you are.")
