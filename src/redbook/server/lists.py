"""Which tables there are: open ones, somebody's own, finished ones."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, or_, select

from redbook.kernel.contract import Json
from redbook.server import storage
from redbook.server.house import House
from redbook.server.table import FINISHED, PLAYING, WAITING, Visitor

SHOWN: Final = 30
"""Tables in a list."""


async def lobby(house: House, visitor: Visitor) -> list[Json]:
    """Open tables with a free seat."""
    rows = storage.tables
    wanted = select(rows.c.id).where(rows.c.state == WAITING, rows.c.listed.is_(True))
    return await _listed(house, visitor, wanted.order_by(rows.c.changed.desc()).limit(SHOWN))


async def mine(house: House, visitor: Visitor) -> list[Json]:
    """The tables somebody sits at: those that wait for him first."""
    rows, held = storage.tables, storage.holders
    sat = select(held.c.table).where(held.c.person == (visitor.person or ""))
    going = select(rows.c.id).where(rows.c.id.in_(sat), rows.c.state.in_((WAITING, PLAYING)))
    done = select(rows.c.id).where(rows.c.id.in_(sat), rows.c.state == FINISHED)
    newest = rows.c.changed.desc()
    found = await _listed(house, visitor, going.order_by(newest).limit(3 * SHOWN))
    found += await _listed(house, visitor, done.order_by(newest).limit(SHOWN // 3))

    def waits(table: Json) -> bool:
        return any(seat["yours"] and seat["id"] == table["asked"] for seat in table["seats"])

    return sorted(found, key=lambda table: (table["state"] == FINISHED, not waits(table), -table["changed"]))


async def finished(house: House, visitor: Visitor, before: int | None) -> tuple[list[Json], bool]:
    """Finished games, one's own and those of open tables."""
    rows, held = storage.tables, storage.holders
    sat = select(held.c.table).where(held.c.person == (visitor.person or ""))
    wanted = select(rows.c.id).where(rows.c.state == FINISHED, or_(rows.c.listed.is_(True), rows.c.id.in_(sat)))
    if before is not None:
        wanted = wanted.where(rows.c.changed < before)
    found = await _listed(house, visitor, wanted.order_by(rows.c.changed.desc()).limit(SHOWN + 1))
    return found[:SHOWN], len(found) > SHOWN


async def _listed(house: House, visitor: Visitor, wanted: Any) -> list[Json]:
    def job(connection: Connection) -> list[str]:
        return list((connection.execute(wanted)).scalars())

    return [(await house.table(id)).public(visitor) for id in await house.store.read(job)]
