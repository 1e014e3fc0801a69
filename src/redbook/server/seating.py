"""Sitting down at a table, and giving a seat back before the first move."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, insert, update

from redbook.server import agreeing, storage, wire
from redbook.server.access import Lost
from redbook.server.course import ABORT, Entry
from redbook.server.hours import now
from redbook.server.house import PATIENCE, House, conflict, side
from redbook.server.keys import new_mark, same
from redbook.server.people import person_behind
from redbook.server.rows import write_parts
from redbook.server.setting import known_seat
from redbook.server.table import ABORTED, FINISHED, WAITING, Chair, Visitor, WarmTable, all_pledged
from redbook.server.wire import Refusal


async def claim(house: House, id: str, visitor: Visitor, wanted: wire.Claim) -> tuple[WarmTable, str, str]:
    """Sit down: with an invitation, with the seat's own key (another device), or at a table open to anyone."""
    person = person_behind(visitor)
    table = await house.table(id)
    async with table.lock:
        if house.store.shared:
            await house.refresh(table)
        for _ in range(PATIENCE):
            seat, own = _claimed_seat(house, table, wanted)
            chair = table.chairs[seat]
            if person in chair.holders:
                return table, seat, house.own_key(table, seat)
            if chair.taken and not own:
                raise Refusal(409, "taken", f"The seat of {side(table, seat)} is taken.")
            if table.facts.state in (FINISHED, ABORTED) and not own:
                raise Refusal(409, "over", "This game is over.")
            name = await house.people.name_of(person, wanted.name)
            if await _sit(house, table, chair, person, name, wanted.dice, own):
                break
        else:
            raise conflict(table)
        await house.open(table)
    table.tell_table()
    house.changed(table)
    return table, seat, house.own_key(table, seat)


async def _sit(house: House, table: WarmTable, chair: Chair, person: str, name: str, gives: bool, own: bool) -> bool:
    """Write that somebody sits there; False if the table has changed meanwhile."""
    facts, chairs = table.facts.next(), agreeing.copied(table.chairs)
    sitting = chairs[chair.seat]
    sitting.holders.add(person)
    facts.changed = now()
    if not own:
        sitting.claim, sitting.name, sitting.gives = new_mark(), name, gives and table.attempt is not None
        agreeing.agree(house.keys, facts, list(chairs.values()), table.attempt)

    def job(connection: Connection) -> None:
        held, seats = storage.holders, storage.seats
        if not own:
            changed = connection.execute(
                update(seats)
                .where(seats.c.table == table.id, seats.c.seat == chair.seat, seats.c.claim.is_(None))
                .where(seats.c.bot.is_(None))
                .values(claim=sitting.claim, name=name)
            )
            if changed.rowcount == 0:
                raise Lost
            house.put_row(connection, facts)
            write_parts(connection, table.id, [sitting], table.attempt or 1)
        connection.execute(insert(held).values(table=table.id, seat=chair.seat, person=person))
        house.bell.ring(connection, table.id, "table")

    try:
        await house.store.write(job, table.id)
    except Lost:
        await house.refresh(table)
        return False
    table.chairs = chairs
    if not own:
        table.facts = facts
        table.course.dice = house.keys.dice(table.id, facts.salt)
        for game in table.series:
            if game["id"] == table.id:
                game["names"][chair.seat] = name
    return True


def _claimed_seat(house: House, table: WarmTable, wanted: wire.Claim) -> tuple[str, bool]:
    """Which seat a claim is for, and whether it comes with the seat's own key."""
    if wanted.seat is not None:
        known_seat(table.course.game, wanted.seat)
    seats = [wanted.seat] if wanted.seat is not None else list(table.chairs)
    if wanted.key is not None:
        for seat in seats:
            claim = table.chairs[seat].claim
            if claim is not None and same(house.keys.own(table.id, seat, claim), wanted.key):
                return seat, True
            if same(house.keys.invitation(table.id, seat), wanted.key):
                return seat, False
        raise Refusal(403, "wrong_key", "This link does not open a seat of this table.")
    if not table.facts.listed:
        raise Refusal(403, "wrong_key", "To sit down at this table one has to be invited by a link.")
    free = [seat for seat in seats if not table.chairs[seat].taken]
    anyone = [seat for seat in free if not table.chairs[seat].invited]
    if free and not anyone:
        raise Refusal(403, "wrong_key", "To sit down there one has to be invited by a link.")
    return (anyone or seats)[0], False


async def leave(house: House, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
    """Give a seat back before the first move; a table that nobody is left at is gone."""
    table = await house.table(id)
    async with table.lock:
        seat = await house.my_seat(table, visitor, seat)
        if not table.may_abort():
            raise Refusal(409, "too_late", "The game has begun: to leave it is to resign.")
        chair = table.chairs[seat]
        others = [c for c in table.chairs.values() if c is not chair and c.claim is not None]
        if not others or table.facts.here:
            await house.append(table, table.course.plan_other(Entry(seat, ABORT, now())))
            return table
        if any(deed.who == "chance" for deed in table.course.deeds):
            raise Refusal(409, "too_late", "The dice have been rolled: to leave the game is to resign.")
        facts, left = table.facts.next(), agreeing.copied(table.chairs)
        facts.state, facts.changed = WAITING, now()
        facts.ask(facts.asked, facts.asked_bot, facts.changed)
        left[seat].claim, left[seat].name, left[seat].holders, left[seat].gives = None, "", set(), False
        attempt = table.attempt
        if attempt is not None:
            # Who comes next must not know the parts of those who stay, and one of them may be on its way.
            pledged = table.chairs.values()
            attempt += all_pledged(pledged) and any(one.gives and one.bot is None for one in pledged)
            facts.salt = ""
            agreeing.begin_anew(left.values())

        def job(connection: Connection) -> None:
            seats, held = storage.seats, storage.holders
            here = and_(seats.c.table == table.id, seats.c.seat == chair.seat)
            connection.execute(update(seats).where(here).values(claim=None, name=""))
            connection.execute(delete(held).where(held.c.table == table.id, held.c.seat == chair.seat))
            house.put_row(connection, facts)
            write_parts(connection, table.id, left.values(), attempt or 1)
            house.bell.ring(connection, table.id, "table")

        await house.write(table, job)
        table.facts, table.chairs, table.attempt = facts, left, attempt
        house.reseat(table)
    house.changed(table)
    return table
