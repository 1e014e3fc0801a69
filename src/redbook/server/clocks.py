"""Time that runs out: one process looks twice a second for tables where it has, and ends those games.

Nobody loses for our absence. While clocks run, the process that looks after them writes down every two seconds that it
does. Whoever finds that this was not done for longer (the server was down, the database away, or the machine so busy
that it comes to the same) gives that time back to everybody whose clock was running, before any clock is looked at.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, and_, bindparam, case, select, update
from sqlalchemy.exc import SQLAlchemyError

from redbook.server import storage
from redbook.server.access import Lost
from redbook.server.hours import now
from redbook.server.storage import Storage
from redbook.server.wire import Refusal

if TYPE_CHECKING:
    from redbook.server.house import House
    from redbook.server.leases import Leases

LOOK: Final = 0.5
"""Seconds between two looks."""
BEAT: Final = 2_000
"""Milliseconds after which it is written down again that the clocks are looked after."""
ABSENT: Final = 6_000
"""Milliseconds after which nobody can have looked after them."""

log: Final = logging.getLogger("redbook.server")

_rows = storage.tables
_RUNNING: Final = and_(_rows.c.state == "playing", _rows.c.since.is_not(None), _rows.c.aside.is_(None))
_ALIVE: Final = select(storage.about.c.alive)
_ANY: Final = select(_rows.c.id).where(_RUNNING).limit(1)
_RUN_OUT: Final = select(_rows.c.id).where(_RUNNING, _rows.c.due < bindparam("at"))


async def look(house: House, leases: Leases) -> None:
    """Look after all clocks, once."""
    try:
        if not await leases.take("clocks"):
            return
        await give_back(house)
        for id in await _run_out(house.store):
            try:
                await house.time_out(id)
            except Refusal:
                continue  # somebody acted at the same moment, or it was set aside
            except (OSError, SQLAlchemyError):
                raise
            except Exception:
                await house.set_aside(id, "Its clock could not be read.")
    except (OSError, SQLAlchemyError) as error:
        log.warning("the clocks could not be looked at: %s", error)


async def kept(store: Storage) -> bool:
    """Whether the clocks are being looked after: only then may anybody's time be up."""

    def job(connection: Connection) -> int:
        return int(connection.execute(_ALIVE).scalar_one())

    return abs(now() - await store.read(job)) <= ABSENT


async def give_back(house: House) -> None:
    """Write down that the clocks are looked after; before that give back the time in which nobody did."""
    at = now()

    def find(connection: Connection) -> tuple[int, bool]:
        alive = int(connection.execute(_ALIVE).scalar_one())
        return alive, connection.execute(_ANY).first() is not None

    alive, running = await house.store.read(find)
    if not running or abs(at - alive) < BEAT:
        return

    def job(connection: Connection) -> list[str]:
        here = storage.about.c.alive == alive
        if connection.execute(update(storage.about).where(here).values(alive=at)).rowcount == 0:
            raise Lost  # another process has just done it
        if abs(at - alive) <= ABSENT:
            return []
        found = list(connection.execute(select(_rows.c.id).where(_RUNNING)).scalars())
        # Who was asked while nobody was there begins now.
        lost = case((_rows.c.since <= alive, at - alive), else_=at - _rows.c.since)
        values = {"since": _rows.c.since + lost, "due": _rows.c.due + lost, "revision": _rows.c.revision + 1}
        connection.execute(update(_rows).where(_RUNNING).values(**values))
        for id in found:
            house.bell.ring(connection, id, "table")
        return found

    try:
        found = await house.store.write(job)
    except Lost:
        return
    if found and alive:
        log.warning("the clocks of %d tables were given back %.1f seconds", len(found), (at - alive) / 1000)
    for id in found:
        await house.heard(id)


async def _run_out(store: Storage) -> list[str]:
    def job(connection: Connection) -> list[str]:
        return list(connection.execute(_RUN_OUT, {"at": now()}).scalars())

    return await store.read(job)
