"""Time that runs out: one process looks twice a second for tables where it has, and ends those games."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from redbook.server import storage
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.table import PLAYING, now
from redbook.server.wire import Refusal

LOOK: Final = 0.5
"""Seconds between two looks."""

log: Final = logging.getLogger("redbook.server")


async def watch(house: House, leases: Leases) -> None:
    """Look after all clocks, for ever."""
    while True:
        await asyncio.sleep(LOOK)
        try:
            if await leases.take("clocks"):
                for id in await _run_out(house):
                    await house.time_out(id)
        except Refusal:
            continue  # somebody acted at the same moment
        except (OSError, SQLAlchemyError) as error:
            log.warning("the clocks could not be looked at: %s", error)


async def _run_out(house: House) -> list[str]:
    rows = storage.tables

    def job(connection: Connection) -> list[str]:
        found = connection.execute(select(rows.c.id).where(rows.c.due < now(), rows.c.state == PLAYING))
        return list(found.scalars())

    return await house.store.read(job)
