"""In company: agreeing on the dice, what is said at a table, who has left it, a new link for a seat, playing again."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, and_, delete, insert, select, update

from redbook.kernel.contract import Json
from redbook.kernel.record import AGREE
from redbook.server import agreeing, room, setting, standing_in, storage, wire
from redbook.server.access import Lost
from redbook.server.course import GONE, LINES, OFFER, Entry
from redbook.server.hours import now
from redbook.server.house import PATIENCE, House, conflict
from redbook.server.keys import new_id, new_mark
from redbook.server.people import person_behind
from redbook.server.rows import change_lock, chat_of, insert_table, write_parts
from redbook.server.table import Chair, Facts, Visitor, WarmTable
from redbook.server.wire import Refusal

WORDS: Final = 1000
"""Words at a table that are kept."""


async def say(house: House, id: str, visitor: Visitor, wanted: wire.Said) -> Json:
    """A word at the table; sent twice with the same mark it is said once."""
    table = await house.table(id)
    mine = table.seats_of(visitor)
    seat = mine[0] if len(mine) == 1 else None
    name = table.chairs[mine[0]].shown if mine else await house.people.name_of(person_behind(visitor), None)
    team = _team_of(table, mine) if wanted.team else None
    said = {"at": now(), "seat": seat, "name": name, "text": wanted.text, "team": team}
    mark = None
    if wanted.mark is not None:  # everybody has marks of his own
        mark = sha256(f"{visitor.bearer or visitor.person}:{wanted.mark}".encode()).hexdigest()

    def job(connection: Connection) -> Json:
        words = storage.chats
        if mark is not None:
            known = connection.execute(select(words).where(words.c.table == id, words.c.mark == mark)).one_or_none()
            if known is not None:
                return chat_of(known)
        made = connection.execute(insert(words).values(table=id, mark=mark, **said))
        house.bell.ring(connection, id, "chat")
        key = made.inserted_primary_key
        number = int(key[0]) if key is not None else 0
        connection.execute(delete(words).where(words.c.table == id, words.c.id <= _oldest(connection, id)))
        return {"id": number, **said}

    try:
        chat = await house.store.write(job, id)
    except Lost:  # the same word came by two ways at once
        chat = await house.store.write(job, id)
    table.hear(chat)
    return chat


def _team_of(table: WarmTable, mine: list[str]) -> int:
    """The side that may read what somebody says to it alone."""
    sides = table.sides_of(mine)
    mates = [seat for seat in table.chairs if seat not in mine and table.sides_of([seat]) == sides]
    if len(sides) != 1 or not mates:
        raise Refusal(409, "no_team", "You have no teammates here to speak to alone.")
    return sides.pop()


def _oldest(connection: Connection, table: str) -> int:
    """The last word at a table that is not kept any more."""
    words = storage.chats
    newest = select(words.c.id).where(words.c.table == table).order_by(words.c.id.desc())
    return int(connection.execute(newest.offset(WORDS).limit(1)).scalar() or 0)


async def draw(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Offer a draw, or agree to the one that is offered. An offer stands until the other side acts."""
    table = await house.table(id)
    async with table.lock:
        seat = await house.my_seat(table, visitor, seat)
        if house.store.shared:
            await house.refresh(table)
        course = table.course
        if course.over:
            raise Refusal(409, "over", "The game is over.")
        if any(chair.bot is not None for chair in table.chairs.values()):
            raise Refusal(409, "no_draw", "A program plays on to the end.")
        if course.turn == 0:
            raise Refusal(409, "too_soon", "Nobody has moved yet.")
        if table.facts.here or (course.offered is not None and not table.allied(course.offered, seat)):
            await house.append(table, course.plan_other(Entry(seat, AGREE, now())))
        elif course.offered is None and course.number < LINES:
            await house.append(table, course.plan_other(Entry(seat, OFFER, now())))
    return table


async def claim_win(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """End a game because who is asked has gone for long."""
    table = await house.table(id)
    async with table.lock:
        seat = await house.my_seat(table, visitor, seat)
        if table.course.over:
            if table.course.ended is not None and table.course.ended.action == GONE:
                return table
            raise Refusal(409, "over", "The game is over.")
        asked = table.course.asked
        wait = table.claim_in(table.presence()[0])
        if wait is None or asked is None or table.allied(asked, seat):
            raise Refusal(409, "too_early", "Nobody has left a game that waits for him.")
        if wait > 0:
            raise Refusal(409, "too_early", "He has not been gone for long; give him some time.", wait=int(wait) + 1)
        if (refused := standing_in.win_refused(table, asked)) is not None:
            raise refused
        await house.append(table, table.course.plan_other(Entry(asked, GONE, now())))
    return table


async def renew(house: House, id: str, visitor: Visitor, seat: str | None) -> tuple[str, str]:
    """Change the lock of one's seat: all its links and other devices open it no more. Returns the seat and its key."""
    table = await house.table(id)
    async with table.lock:
        seat = await house.my_seat(table, visitor, seat)
        mark = new_mark()
        holders = set() if visitor.person is None else {visitor.person}

        def job(connection: Connection) -> None:
            change_lock(connection, id, str(seat), mark, holders)
            house.bell.ring(connection, id, "table")

        await house.store.write(job, id)
        chair = table.chairs[seat]
        chair.claim, chair.holders = mark, holders
        house.reseat(table)
        return seat, house.own_key(table, seat)


async def contribute(house: House, id: str, visitor: Visitor, wanted: wire.Dice) -> WarmTable:
    """Pledge a part of the dice, or show it; the game begins when all parts are there."""
    if (wanted.pledge is None) == (wanted.part is None):
        raise Refusal(400, "malformed", "Send either pledge or part.", field="pledge")
    table = await house.table(id)
    async with table.lock:
        for _ in range(PATIENCE):
            seat = await house.my_seat(table, visitor, wanted.seat)
            facts, chairs = table.facts.next(), agreeing.copied(table.chairs)
            attempt = agreeing.after(facts, chairs, table.attempt, seat, wanted)
            if attempt is None:
                return table
            facts.changed = now()
            agreeing.agree(house.keys, facts, list(chairs.values()), attempt)
            if await _agreed(house, table, facts, chairs, attempt):
                break
        else:
            raise conflict(table)
        await house.open(table)
    table.tell_table()
    house.changed(table)
    return table


async def _agreed(house: House, table: WarmTable, facts: Facts, chairs: dict[str, Chair], attempt: int) -> bool:
    """Write a step towards the agreement; False if the table has changed meanwhile."""

    def job(connection: Connection) -> None:
        house.put_row(connection, facts)
        write_parts(connection, table.id, chairs.values(), attempt)
        house.bell.ring(connection, table.id, "table")

    try:
        await house.store.write(job, table.id)
    except Lost:
        await house.refresh(table)
        return False
    table.facts, table.chairs, table.attempt = facts, chairs, attempt
    table.course.dice = house.keys.dice(table.id, facts.salt)
    return True


async def rematch(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Ask for another game with sides swapped; it is set up when all want it."""
    table = await house.table(id)
    async with table.lock:
        if house.store.shared:
            await house.refresh(table)
        seat = await house.my_seat(table, visitor, seat)
        if not table.course.over:
            raise Refusal(409, "too_late", "The game is still going on.")
        if table.facts.rematch is not None:
            return table
        mine = {seat, *table.seats_of(visitor)}  # who plays on for another agrees for him, too
        willing = [c for c in table.chairs.values() if c.rematch or c.bot is not None or c.seat in mine]
        agreed = len(willing) == len(table.chairs) or table.facts.here
        following, chairs = setting.swapped(table)
        following.match = new_id() if table.facts.match is not None else None
        agreeing.agree(house.keys, following, chairs, 1)

        def job(connection: Connection) -> None:
            seats, rows = storage.seats, storage.tables
            here = and_(seats.c.table == table.id, seats.c.seat.in_(mine))
            connection.execute(update(seats).where(here).values(rematch=True))
            if agreed:
                free = and_(rows.c.id == table.id, rows.c.rematch.is_(None))
                changed = connection.execute(update(rows).where(free).values(rematch=following.id))
                if changed.rowcount == 0:
                    raise Lost
                if following.origin is not None:
                    room.check(connection, following.creator or str(visitor.person), following.origin)
                insert_table(connection, following, chairs)
            house.bell.ring(connection, table.id, "table")

        try:
            await house.store.write(job, table.id, alone=following.origin is not None)
        except Lost:
            await house.refresh(table)
            return table
        for one in mine:
            table.chairs[one].rematch = True
        if agreed:
            table.facts.rematch = following.id
    house.changed(table)
    table.tell_table()
    if agreed:
        house.changed(await house.table(following.id))
    return table
