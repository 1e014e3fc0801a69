"""How many tables somebody may set up before some of them are over."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Select, bindparam, func, or_, select

from redbook.server import storage
from redbook.server.table import LOST, PARTNER, PLAYING, WAITING
from redbook.server.wire import Refusal

TABLES: Final = 200
"""Games that are not over, which one person may have set up."""
BOT_TABLES: Final = 20
"""Of these, against bots."""
BOT_TABLES_FROM: Final = 60
"""The same for all persons at one address."""


_rows, _seats = storage.tables, storage.seats
_GOING: Final = (
    select(func.count()).select_from(_rows).where(_rows.c.state.in_((WAITING, PLAYING)), _rows.c.aside.is_(None))
)
_OWN: Final = _GOING.where(_rows.c.creator == bindparam("person"))
_AGAINST_BOTS: Final = _OWN.where(
    or_(
        _rows.c.id.in_(select(_seats.c.table).where(_seats.c.bot.is_not(None))),
        _rows.c.leaving.not_in((LOST, PARTNER)),  # a bot sits down when somebody leaves
    )
)
_AROUND: Final = _GOING.where(_rows.c.origin == bindparam("origin"))


def check(connection: Connection, person: str, origin: str | None) -> None:
    """Refuse one more to who has enough; `origin` is where one against a bot is wanted from.

    What is refused here early is asked again in the transaction that writes the table, which is `alone` with it: many
    may be wanted at once, also at several processes.
    """

    def count(wanted: Select[int]) -> int:
        return int(connection.execute(wanted, {"person": person, "origin": origin}).scalars().one())

    if count(_OWN) >= TABLES:
        raise Refusal(429, "too_many", f"You have {TABLES} games that are not over: end one first.")
    if origin is None:
        return
    if count(_AGAINST_BOTS) >= BOT_TABLES:
        raise Refusal(429, "too_many", f"You have {BOT_TABLES} games against bots: end one first.")
    if count(_AROUND) >= BOT_TABLES_FROM:
        raise Refusal(429, "too_many", "There are too many games against bots from where you are.")
