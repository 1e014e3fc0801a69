"""Tables that nobody comes back to are removed after a documented time (docs/host.md)."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import Connection, and_, or_, select
from sqlalchemy.exc import SQLAlchemyError

from redbook.server import storage
from redbook.server.hours import now
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.rows import delete_table
from redbook.server.table import ABORTED, PLAYING, WAITING

DAYS: Final = {ABORTED: 7, WAITING: 30, PLAYING: 365}
"""Days without any change after which a table goes: one that was called off, one at which a seat is still free, and one
at which nobody acts any more and no clock runs. Finished games stay, and what was set aside."""
LOOK: Final = 3600.0
"""Seconds between two looks."""
AT_ONCE: Final = 100

_DAY: Final = 24 * 3600 * 1000

log: Final = logging.getLogger("redbook.server")


async def tidy(house: House, leases: Leases) -> int:
    """Remove what is abandoned; returns how many tables that were."""
    rows = storage.tables
    old = [and_(rows.c.state == state, rows.c.changed < now() - days * _DAY) for state, days in DAYS.items()]
    wanted = select(rows.c.id).where(or_(*old), rows.c.due.is_(None), rows.c.aside.is_(None)).limit(AT_ONCE)
    removed = 0

    def job(connection: Connection) -> list[str]:
        found = list(connection.execute(wanted).scalars())
        for id in found:
            delete_table(connection, id)
            house.bell.ring(connection, id, "table")
        return found

    try:
        while await leases.take("tidying") and (found := await house.store.write(job)):
            removed += len(found)
            for id in found:
                house.let_go(id)
    except (OSError, SQLAlchemyError) as error:
        log.warning("abandoned tables could not be removed: %s", error)
    if removed:
        log.warning("%d abandoned tables were removed", removed)
    return removed
