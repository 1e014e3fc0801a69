"""The rows of a table: how all of it is written for the first time, and read again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, insert, select

from redbook.kernel.contract import Game, Json
from redbook.server import storage
from redbook.server.course import Entry
from redbook.server.table import Chair, Facts

TALK = 200
"""Words at a table that a newcomer is shown."""


class Read(NamedTuple):
    """All that the database says about a table."""

    facts: Facts
    chairs: list[Chair]
    series: list[Json]
    entries: list[Entry]
    """The lines of the log that were not known yet."""
    chats: list[Json]


def read(connection: Connection, facts: Facts, count: int, said: int) -> Read:
    """A table as it is written down: its log after so many lines, and what was said after a certain word."""
    seats, held, log, talk = storage.seats, storage.holders, storage.actions, storage.chats
    rows = connection.execute(select(seats).where(seats.c.table == facts.id))
    chairs = {row.seat: Chair(row.seat, row.name, row.bot, row.claim, row.rematch) for row in rows}
    for row in connection.execute(select(held).where(held.c.table == facts.id)):
        chairs[row.seat].holders.add(row.person)
    lines = connection.execute(
        select(log.c.who, log.c.action, log.c.at)
        .where(log.c.table == facts.id, log.c.number > count)
        .order_by(log.c.number)
    )
    entries = [Entry(row.who, row.action, row.at) for row in lines]
    words = connection.execute(
        select(talk).where(talk.c.table == facts.id, talk.c.id > said).order_by(talk.c.id.desc()).limit(TALK)
    )
    chats = [_chat(row) for row in reversed(words.all())]
    series = [] if facts.match is None else _read_series(connection, facts.match)
    return Read(facts, list(chairs.values()), series, entries, chats)


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


def insert_table(connection: Connection, facts: Facts, chairs: Sequence[Chair]) -> None:
    """Write a new table."""
    connection.execute(insert(storage.tables).values(**facts.columns()))
    for chair in chairs:
        row = {name: value for name, value in vars(chair).items() if name != "holders"}
        connection.execute(insert(storage.seats).values(table=facts.id, **row))
        for person in chair.holders:
            connection.execute(insert(storage.holders).values(table=facts.id, seat=chair.seat, person=person))


def _chat(row: Row[Any]) -> Json:
    return {"id": row.id, "at": row.at, "seat": row.seat, "name": row.name, "text": row.text}
