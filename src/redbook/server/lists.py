"""Which tables there are: open ones, somebody's own, finished ones."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, or_, select

from redbook.kernel.contract import Json
from redbook.server import storage
from redbook.server.house import House
from redbook.server.table import FINISHED, PLAYING, WAITING, Visitor
from redbook.server.wire import Refusal

SHOWN: Final = 30
"""Tables in a list."""


async def lobby(house: House, visitor: Visitor) -> list[Json]:
    """Open tables with a free seat."""
    rows = storage.tables
    wanted = select(rows.c.id).where(rows.c.state == WAITING, rows.c.listed.is_(True), rows.c.aside.is_(None))
    found = await _listed(house, visitor, wanted.order_by(rows.c.changed.desc()).limit(2 * SHOWN))
    # A table where all sit waits, too, until its dice are agreed on; but not for a player.
    return [table for table in found if not all(seat["taken"] for seat in table["seats"])][:SHOWN]


async def mine(house: House, visitor: Visitor) -> list[Json]:
    """The tables somebody sits at: those that wait for him first."""
    rows, held = storage.tables, storage.holders
    sat = select(held.c.table).where(held.c.person == (visitor.person or ""))
    whole = rows.c.aside.is_(None)
    going = select(rows.c.id).where(rows.c.id.in_(sat), rows.c.state.in_((WAITING, PLAYING)), whole)
    done = select(rows.c.id).where(rows.c.id.in_(sat), rows.c.state == FINISHED, whole)
    newest = rows.c.changed.desc()
    found = await _listed(house, visitor, going.order_by(newest).limit(3 * SHOWN))
    found += await _listed(house, visitor, done.order_by(newest).limit(SHOWN // 3))

    def waits(table: Json) -> bool:
        return any(seat["yours"] and seat["id"] == table["asked"] for seat in table["seats"])

    return sorted(found, key=lambda table: (table["state"] == FINISHED, not waits(table), -table["changed"]))


async def aside(house: House, visitor: Visitor) -> list[Json]:
    """The tables somebody sits at that were set aside, and why."""
    rows, held = storage.tables, storage.holders
    sat = select(held.c.table).where(held.c.person == (visitor.person or ""))
    wanted = select(rows.c.id, rows.c.game, rows.c.aside).where(rows.c.id.in_(sat), rows.c.aside.is_not(None))

    def job(connection: Connection) -> list[Json]:
        found = connection.execute(wanted.order_by(rows.c.changed.desc()).limit(SHOWN))
        return [{"id": row.id, "game": row.game, "why": row.aside} for row in found]

    return await house.store.read(job)


async def finished(house: House, visitor: Visitor, before: int | None) -> tuple[list[Json], bool]:
    """Finished games, one's own and those of open tables."""
    rows, held = storage.tables, storage.holders
    sat = select(held.c.table).where(held.c.person == (visitor.person or ""))
    wanted = select(rows.c.id).where(rows.c.state == FINISHED, rows.c.aside.is_(None))
    wanted = wanted.where(or_(rows.c.listed.is_(True), rows.c.id.in_(sat)))
    if before is not None:
        wanted = wanted.where(rows.c.changed < before)
    found = await _listed(house, visitor, wanted.order_by(rows.c.changed.desc()).limit(SHOWN + 1))
    return found[:SHOWN], len(found) > SHOWN


async def _listed(house: House, visitor: Visitor, wanted: Any) -> list[Json]:
    def job(connection: Connection) -> list[str]:
        return list((connection.execute(wanted)).scalars())

    found = []
    for id in await house.store.read(job):
        with suppress(Refusal):  # deleted a moment ago, or just found to be broken
            found.append((await house.table(id)).public(visitor))
    return found
