"""The rows of a table: how all of it is written for the first time, and read again."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update

from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.server import storage
from redbook.server.course import Entry
from redbook.server.storage import Storage
from redbook.server.table import PLAYING, TALK, WAITING, Chair, Facts

_SEAT = ("seat", "name", "bot", "claim", "rematch", "stand_in", "invited", "away")
"""What of a chair stands in the row of its seat."""


class Read(NamedTuple):
    """All that the database says about a table."""

    facts: Facts
    chairs: list[Chair]
    series: list[Json]
    entries: list[Entry]
    """The lines of the log that were not known yet."""
    chats: list[Json]
    attempt: int | None = None
    """How often the dice were set out to be agreed on; None at a table older than agreements."""


def read(connection: Connection, facts: Facts, count: int = 0, known: Sequence[Json] = ()) -> Read:
    """A table as it is written down: its log after so many lines, and the newest words but those that are known.

    Words have numbers in the order in which they were said, and are written in any: who knows one may not know another
    before it.
    """
    seats, held, log, talk = storage.seats, storage.holders, storage.actions, storage.chats
    rows = connection.execute(select(seats).where(seats.c.table == facts.id))
    chairs = {row.seat: Chair(**{name: getattr(row, name) for name in _SEAT}) for row in rows}
    for row in connection.execute(select(held).where(held.c.table == facts.id)):
        chairs[row.seat].holders.add(row.person)
    attempt = None
    for row in connection.execute(select(storage.parts).where(storage.parts.c.table == facts.id)):
        chair = chairs[row.seat]
        chair.gives, chair.pledge, chair.part, attempt = row.gives, row.pledge, row.part, row.attempt
    lines = connection.execute(
        select(log.c.who, log.c.action, log.c.at)
        .where(log.c.table == facts.id, log.c.number > count)
        .order_by(log.c.number)
    )
    entries = [Entry(row.who, row.action, row.at) for row in lines]
    oldest = known[0]["id"] if len(known) == TALK else 0
    news = and_(talk.c.table == facts.id, talk.c.id > oldest, talk.c.id.not_in([chat["id"] for chat in known]))
    words = connection.execute(select(talk).where(news).order_by(talk.c.id.desc()).limit(TALK))
    chats = [chat_of(row) for row in reversed(words.all())]
    series = [] if facts.match is None else _read_series(connection, facts.match)
    return Read(facts, list(chairs.values()), series, entries, chats, attempt)


def _read_series(connection: Connection, match: str) -> list[Json]:
    games, seats = storage.tables, storage.seats
    series = []
    rows = connection.execute(select(games).where(games.c.match == match).order_by(games.c.round))
    for row in rows.all():
        names = connection.execute(select(seats).where(seats.c.table == row.id))
        result = None if row.result is None else json.loads(row.result)
        series.append(
            {"id": row.id, "round": row.round, "names": {one.seat: one.name for one in names}, "result": result}
        )
    return series


def in_order(game: Game, chairs: Sequence[Chair]) -> dict[str, Chair]:
    """Chairs by seat, in the order of the game."""
    return {chair.seat: chair for chair in sorted(chairs, key=lambda chair: game.seats.index(chair.seat))}


_NEW_TABLE: Final = insert(storage.tables)
_NEW_SEATS: Final = insert(storage.seats)
_NEW_PARTS: Final = insert(storage.parts)
_NEW_HOLDERS: Final = insert(storage.holders)


def insert_table(connection: Connection, facts: Facts, chairs: Sequence[Chair]) -> None:
    """Write a new table."""
    connection.execute(_NEW_TABLE, facts.columns())
    seats = [{"table": facts.id, **{name: vars(chair)[name] for name in _SEAT}} for chair in chairs]
    connection.execute(_NEW_SEATS, seats)
    connection.execute(_NEW_PARTS, [{"attempt": 1, **_part(facts.id, chair)} for chair in chairs])
    held = [{"table": facts.id, "seat": chair.seat, "person": one} for chair in chairs for one in chair.holders]
    if held:
        connection.execute(_NEW_HOLDERS, held)


async def other_rules(store: Storage) -> list[tuple[str, str, int]]:
    """The games that are going on under other rules than this Redbook's: which, which version, how many."""
    rows = storage.tables
    going = and_(rows.c.state.in_((WAITING, PLAYING)), rows.c.aside.is_(None))

    def job(connection: Connection) -> list[tuple[str, str, int]]:
        found = connection.execute(
            select(rows.c.game, rows.c.rules, func.count()).where(going).group_by(rows.c.game, rows.c.rules)
        )
        return [(game, rules, count) for game, rules, count in found if rules != registry.rules(game)]

    return await store.read(job)


def under_other_rules(connection: Connection) -> list[str]:
    """The tables at which a game is going on, or was, under other rules than this Redbook's."""
    rows = storage.tables
    found = connection.execute(select(rows.c.id, rows.c.game, rows.c.rules).where(rows.c.state.in_((WAITING, PLAYING))))
    return [id for id, game, rules in found if rules != registry.rules(game)]


def adopt(connection: Connection, id: str, at: int) -> bool:
    """Write that a table is played under this Redbook's rules from now on."""
    rows = storage.tables
    game = connection.execute(select(rows.c.game).where(rows.c.id == id)).scalar()
    if game is None:
        return False
    take_back(connection, id, at)
    connection.execute(
        update(rows).where(rows.c.id == id).values(rules=registry.rules(game), revision=rows.c.revision + 1)
    )
    return True


def put_aside(connection: Connection, id: str, why: str, at: int) -> bool:
    """Write that a table is set aside; False if it was already, or is none."""
    rows = storage.tables
    free = and_(rows.c.id == id, rows.c.aside.is_(None))
    values = {"aside": why, "aside_at": at, "revision": rows.c.revision + 1}
    return bool(connection.execute(update(rows).where(free).values(**values)).rowcount)


def take_back(connection: Connection, id: str, at: int) -> bool:
    """Write that a table is not set aside any more; its clock goes on where it was. False if it was not set aside."""
    rows = storage.tables
    lost = at - rows.c.aside_at
    values = {"since": rows.c.since + lost, "due": rows.c.due + lost, "revision": rows.c.revision + 1}
    here = and_(rows.c.id == id, rows.c.aside.is_not(None))
    return bool(connection.execute(update(rows).where(here).values(aside=None, aside_at=None, **values)).rowcount)


def change_lock(connection: Connection, id: str, seat: str, mark: str, holders: Collection[str]) -> bool:
    """Give a seat to these persons alone; every key it had opens it no more. False if nobody has it."""
    seats, held = storage.seats, storage.holders
    taken = and_(seats.c.table == id, seats.c.seat == seat, seats.c.claim.is_not(None))
    if connection.execute(update(seats).where(taken).values(claim=mark)).rowcount == 0:
        return False
    connection.execute(delete(held).where(held.c.table == id, held.c.seat == seat))
    for person in holders:
        connection.execute(insert(held).values(table=id, seat=seat, person=person))
    return True


def delete_table(connection: Connection, id: str) -> bool:
    """Remove all of a table; False if there is none."""
    for part in (storage.seats, storage.holders, storage.parts, storage.actions, storage.chats, storage.analyses):
        connection.execute(delete(part).where(part.c.table == id))
    return bool(connection.execute(delete(storage.tables).where(storage.tables.c.id == id)).rowcount)


def write_parts(connection: Connection, table: str, chairs: Iterable[Chair], attempt: int) -> None:
    """Write what the seats of a table add to the dice."""
    rows = storage.parts
    for chair in chairs:
        values = _part(table, chair)
        here = and_(rows.c.table == values.pop("table"), rows.c.seat == values.pop("seat"))
        connection.execute(update(rows).where(here).values(attempt=attempt, **values))


def _part(table: str, chair: Chair) -> Json:
    return {"table": table, "seat": chair.seat, "gives": chair.gives, "pledge": chair.pledge, "part": chair.part}


def chat_of(row: Row[Any]) -> Json:
    """A word at a table as it is told."""
    return {"id": row.id, "at": row.at, "seat": row.seat, "name": row.name, "text": row.text, "team": row.team}
