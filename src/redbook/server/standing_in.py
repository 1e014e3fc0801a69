"""Who plays on for somebody who leaves a game that has begun: his partner, or a bot, as the table's creator chose.

A seat changes hands when who sits there gives it up (`leave`), or when he is asked, has been gone for so long that the
win could be claimed, and somebody who is there wants to go on (`stand_in`). Its keys open it no more; but who was only
gone may come back to it, as long as the game goes on (`come_back`). The dice were agreed on with whoever sat there
first; so the record has his name, and tells of the other under a tag.
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, and_, delete, insert, update

from redbook.server import agreeing, seating, storage
from redbook.server.access import Lost
from redbook.server.hours import now
from redbook.server.house import House, conflict
from redbook.server.keys import new_mark
from redbook.server.table import PARTNER, PLAYING, Chair, Visitor, WarmTable
from redbook.server.wire import Refusal


async def leave(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Give a seat up: before the first move it is free again, after that somebody plays on."""
    table = await house.table(id)
    if table.facts.state != PLAYING or table.may_abort():
        return await seating.leave(house, id, visitor, seat)
    async with table.lock:
        if house.store.shared:
            await house.refresh(table)
        seat = await house.my_seat(table, visitor, seat)
        _going_on(table)
        heir = table.plays_on(seat)
        if heir is None:
            raise Refusal(409, "too_late", "The game has begun: to leave it is to resign.")
        await _hand_over(house, table, heir)
    return table


async def stand_in(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Have somebody play on for who is asked and has been gone for long."""
    table = await house.table(id)
    async with table.lock:
        if house.store.shared:
            await house.refresh(table)
        seat = await house.my_seat(table, visitor, seat)
        _going_on(table)
        asked = table.course.asked
        wait = table.claim_in(table.presence()[0])
        if wait is None or asked is None or asked == seat:
            raise Refusal(409, "too_early", "Nobody has left a game that waits for him.")
        heir = table.plays_on(asked)
        if heir is None:
            raise Refusal(409, "no_stand_in", "At this table nobody plays on for him: his side has lost.")
        if table.facts.leaving == PARTNER and heir.bot is None and not table.allied(asked, seat):
            raise Refusal(403, "not_yours", "Only his partner may play on for him.")
        if wait > 0:
            raise Refusal(409, "too_early", "He has not been gone for long; give him some time.", wait=int(wait) + 1)
        heir.away = " ".join(sorted(table.chairs[asked].holders)) or None
        await _hand_over(house, table, heir)
    return table


async def come_back(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Take a seat again in which somebody plays on; who has given it up himself cannot."""
    table = await house.table(id)
    async with table.lock:
        if house.store.shared:
            await house.refresh(table)
        left = table.left_by(visitor)
        if not left or (seat is not None and seat not in left):
            raise Refusal(403, "not_yours", "Nobody plays on for you in this seat.")
        _going_on(table)
        chair = table.chairs[seat or left[0]]
        person = str(visitor.person)
        again = replace(chair, bot=None, stand_in=None, claim=new_mark(), holders={person}, rematch=False, away=None)
        await _hand_over(house, table, again)
    return table


def win_refused(table: WarmTable, asked: str) -> Refusal | None:
    """Why the win may not be claimed though who is asked has gone: somebody can play on for him."""
    heir = table.plays_on(asked)
    if heir is None or (heir.bot is None and not _there(table, heir)):
        return None
    return Refusal(409, "stand_in", f"{heir.shown} can play on for him.")


def _there(table: WarmTable, heir: Chair) -> bool:
    """Whether who would play on is at the table himself."""
    online = table.presence()[0]
    return any(chair.seat in online for chair in table.chairs.values() if chair.holders & heir.holders)


def _going_on(table: WarmTable) -> None:
    if table.course.over:
        raise Refusal(409, "over", "The game is over.")


async def _hand_over(house: House, table: WarmTable, heir: Chair) -> None:
    """Write that a seat is another's, and tell everybody. The table's lock has to be held."""
    seat = heir.seat
    facts, chairs = table.facts.next(), agreeing.copied(table.chairs)
    chairs[seat] = heir
    facts.changed = now()
    if facts.asked == seat:
        facts.ask(seat, heir.bot is not None, facts.changed)

    def job(connection: Connection) -> None:
        seats, held = storage.seats, storage.holders
        here = and_(seats.c.table == table.id, seats.c.seat == seat)
        values = {"bot": heir.bot, "claim": heir.claim, "stand_in": heir.stand_in, "away": heir.away, "rematch": False}
        connection.execute(update(seats).where(here).values(**values))
        connection.execute(delete(held).where(held.c.table == table.id, held.c.seat == seat))
        for person in heir.holders:
            connection.execute(insert(held).values(table=table.id, seat=seat, person=person))
        house.put_row(connection, facts)
        house.bell.ring(connection, table.id, "table")

    try:
        await house.store.write(job, table.id)
    except Lost:
        await house.refresh(table)
        raise conflict(table) from None
    table.facts, table.chairs = facts, chairs
    house.reseat(table)
    house.changed(table)
