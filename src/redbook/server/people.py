"""People: what they are called, and the setups they keep. They are known by the hash of a cookie only."""

from __future__ import annotations

import json
from typing import Final

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from redbook.kernel.contract import Json
from redbook.server import storage, wire
from redbook.server.access import Lost
from redbook.server.setting import game_of, known_seat
from redbook.server.storage import Storage
from redbook.server.table import Visitor
from redbook.server.wire import Refusal

SETUPS = 40
"""Setups kept for a person."""


def person_behind(visitor: Visitor) -> str:
    """Who a visitor is; something that is to be remembered needs a person."""
    if visitor.person is None:
        raise Refusal(401, "no_key", "This needs a cookie; a program gets one with the answer to its first request.")
    return visitor.person


_NAME: Final = select(storage.persons.c.name).where(storage.persons.c.id == bindparam("person"))
_RENAME: Final = (
    update(storage.persons).where(storage.persons.c.id == bindparam("person")).values(name=bindparam("wanted"))
)
_APPEAR: Final = insert(storage.persons)


def checked_name(wanted: str | None) -> str | None:
    """A name as it is kept; None if none is wanted."""
    name = None if wanted is None else " ".join(wanted.split())
    if wanted is not None and (not name or not name.isprintable()):
        raise Refusal(400, "malformed", "A name has 1 to 40 letters.", field="name")
    return name


def find_name(connection: Connection, person: str) -> str | None:
    """What a person is called, if he has said so."""
    return connection.execute(_NAME, {"person": person}).scalar()


def keep_name(connection: Connection, person: str, name: str) -> None:
    """Write down what a person is called."""
    if connection.execute(_RENAME, {"person": person, "wanted": name}).rowcount == 0:
        connection.execute(_APPEAR, {"id": person, "name": name})


class People:
    """Everybody who gave a name."""

    def __init__(self, store: Storage) -> None:
        self._store = store

    async def name_of(self, person: str, wanted: str | None) -> str:
        """What a person is called; a new name is kept."""
        name = checked_name(wanted)
        known = await self._store.read(lambda connection: find_name(connection, person))
        if name is None or name == known:
            return known or "Somebody"

        def keep(connection: Connection) -> None:
            keep_name(connection, person, name)

        try:
            await self._store.write(keep)
        except Lost:
            await self._store.write(keep)
        return name

    async def me(self, visitor: Visitor) -> Json:
        """What is kept about a person."""
        person = visitor.person or ""

        def job(connection: Connection) -> Json:
            people, kept = storage.persons, storage.setups
            name = (connection.execute(select(people.c.name).where(people.c.id == person))).scalar()
            rows = connection.execute(select(kept).where(kept.c.person == person).order_by(kept.c.name))
            return {
                "name": name or "",
                "setups": [
                    {"game": row.game, "seat": row.seat, "name": row.name, "places": json.loads(row.places)}
                    for row in rows
                ],
            }

        return await self._store.read(job)

    async def keep_setup(self, visitor: Visitor, setup: wire.Setup) -> None:
        """Keep a setup under its name."""
        person = person_behind(visitor)
        known_seat(game_of(setup.game, {}), setup.seat)
        kept = storage.setups
        key = {"person": person, "game": setup.game, "seat": setup.seat, "name": setup.name}
        here = and_(*(kept.c[column] == value for column, value in key.items()))

        def job(connection: Connection) -> None:
            connection.execute(delete(kept).where(here))
            count = connection.execute(select(kept.c.name).where(kept.c.person == person))
            if len(count.all()) >= SETUPS:
                raise Refusal(409, "too_many", f"{SETUPS} setups are kept at most; forget one first.")
            connection.execute(insert(kept).values(**key, places=json.dumps(setup.places)))

        await self._store.write(job)

    async def forget_setup(self, visitor: Visitor, setup: wire.SetupName) -> None:
        """Forget a setup."""
        person = person_behind(visitor)
        kept = storage.setups
        here = and_(
            kept.c.person == person, kept.c.game == setup.game, kept.c.seat == setup.seat, kept.c.name == setup.name
        )

        def job(connection: Connection) -> int:
            return (connection.execute(delete(kept).where(here))).rowcount

        if await self._store.write(job) == 0:
            raise Refusal(404, "not_found", "There is no setup by that name.")
