"""Who of several processes looks after what: a lease is taken in the database and runs out by itself.

A process that has a database for itself always has every lease.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, insert, or_, update

from redbook.server import storage
from redbook.server.access import Lost
from redbook.server.hours import now
from redbook.server.keys import new_id
from redbook.server.storage import Storage

TERM: Final = 15_000
"""Milliseconds after which a lease that was not renewed is free for others."""


class Leases:
    """The leases of one process."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self.holder = new_id()
        """This process, as others know it."""
        self._until: dict[str, int] = {}

    async def take(self, name: str) -> bool:
        """Take or renew a lease; False if another process has it."""
        if not self._store.shared:
            return True
        at = now()
        if self._until.get(name, 0) - at > TERM // 2:
            return True
        rows = storage.leases
        until = at + TERM

        def job(connection: Connection) -> bool:
            mine_or_over = or_(rows.c.holder == self.holder, rows.c.until < at)
            changed = connection.execute(
                update(rows).where(rows.c.name == name, mine_or_over).values(holder=self.holder, until=until)
            )
            if changed.rowcount:
                return True
            held = connection.execute(rows.select().where(rows.c.name == name))
            if held.first() is not None:
                return False
            connection.execute(insert(rows).values(name=name, holder=self.holder, until=until))
            return True

        try:
            taken = await self._store.write(job)
        except Lost:
            taken = False
        if taken:
            self._until[name] = until
        else:
            self._until.pop(name, None)
        return taken

    async def give(self, name: str) -> None:
        """Let go of a lease."""
        if self._until.pop(name, None) is None:
            return
        rows = storage.leases

        def job(connection: Connection) -> None:
            connection.execute(rows.delete().where(rows.c.name == name, rows.c.holder == self.holder))

        await self._store.write(job)
