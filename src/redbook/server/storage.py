"""Where tables are kept: SQLite in one file, or PostgreSQL, with the same schema.

Writing goes through one queue. What has gathered while the last transaction was being made durable is written in the
next one (group commit), and each writer is told only after that. If one of them fails, all are tried again one by one,
so that nobody suffers from another's failure; so a job may run twice, and only its last run counts.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from redbook.kernel.errors import RedbookError
from redbook.server import hours, migrations
from redbook.server.access import Access, Away, Job, Lost, Postgres, Sqlite, Step, T, write_steps
from redbook.server.pace import Pace

SCHEMA: Final = migrations.LATEST
"""The version of the schema below."""
_LARGEST_BATCH: Final = 200
_TURNS: Final = 20
"""Turns of the event loop for which a transaction waits at the most, while in each of them more comes."""

metadata = MetaData()

about = Table(
    "redbook_about",
    metadata,
    Column("schema_version", Integer, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("alive", BigInteger, nullable=False, server_default="0"),
    Column("told", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("schema_version"),
)
"""One row: the version of the schema, which secret the tables were made with, when the clocks were last looked after,
and how often ``redbook host`` has changed something."""

persons = Table(
    "redbook_persons",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
)
"""People who gave a name, by the hash of their cookie."""

tables = Table(
    "redbook_tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("here", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked", String(40)),
    Column("asked_bot", Boolean, nullable=False),
    Column("salt", String(200), nullable=False),
    Column("clock", String(8), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("increment", Integer, nullable=False),
    Column("spent", Text, nullable=False),
    Column("since", BigInteger),
    Column("due", BigInteger),
    Column("result", Text),
    Column("match", String(24)),
    Column("round", Integer, nullable=False),
    Column("rematch", String(24)),
    Column("rules", String(40), nullable=False, server_default="1"),
    Column("creator", String(64)),
    Column("aside", Text),
    Column("aside_at", BigInteger),
    Column("position", Text),
    Column("origin", String(64)),
    Column("leaving", String(48), nullable=False, server_default="lost"),
    UniqueConstraint("match", "round", name="redbook_match_round"),
    Index("redbook_tables_due", "due"),
    Index("redbook_tables_bots", "asked_bot"),
    Index("redbook_tables_state", "state", "changed"),
    Index("redbook_tables_creator", "creator"),
    Index("redbook_tables_origin", "origin"),
)
"""`position` is where the game begins, if not at the start; `origin` a keyed hash of the address that a table against a
bot was set up from; `leaving` who plays on for somebody who leaves (see `standing_in`)."""

seats = Table(
    "redbook_seats",
    metadata,
    Column("table", String(24), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),
    Column("claim", String(16)),
    Column("rematch", Boolean, nullable=False),
    Column("stand_in", String(80)),
    Column("invited", Boolean, nullable=False, server_default=false()),
    Column("away", Text),
    PrimaryKeyConstraint("table", "seat"),
)
"""A seat is free while it has neither a bot nor the mark of a claim. `stand_in` is who plays on for who sat down there;
`invited` a seat for who has its link, at a table where others are for anyone; `away` those who may come back to it."""

holders = Table(
    "redbook_holders",
    metadata,
    Column("table", String(24), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("person", String(64), nullable=False),
    PrimaryKeyConstraint("table", "seat", "person"),
    Index("redbook_holders_person", "person"),
)

parts = Table(
    "redbook_parts",
    metadata,
    Column("table", String(24), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("gives", Boolean, nullable=False),
    Column("pledge", String(80)),
    Column("part", Text),
    Column("attempt", Integer, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
)
"""What each seat adds to the dice. Tables that were made before there were agreements have no rows here."""

actions = Table(
    "redbook_actions",
    metadata,
    Column("table", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("who", String(40), nullable=False),
    Column("action", String(120), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)
"""What happened, append-only. Two who want the same number cannot both have it: that is what a conflict is."""

chats = Table(
    "redbook_chats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", String(40)),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("mark", String(64)),
    Column("team", Integer),
    Index("redbook_chats_table", "table", "id"),
    Index("redbook_chats_mark", "table", "mark", unique=True),
)

setups = Table(
    "redbook_setups",
    metadata,
    Column("person", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("places", Text, nullable=False),
    PrimaryKeyConstraint("person", "game", "seat", "name"),
)

analyses = Table(
    "redbook_analyses",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("points", Text, nullable=False),
)

leases = Table(
    "redbook_leases",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("holder", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which process looks after what, and until when."""

CHANNEL: Final = "redbook"
NOTICES: Final = "redbook notices"
"""Where a connection keeps what other processes are to be told when its transaction is durable."""
NOTIFY: Final = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")

_OPENING: Final = 760823
_ALONE: Final = 760824
"""What PostgreSQL's own locks are called; the numbers are ours and mean nothing."""


class _Order(NamedTuple):
    about: str
    job: Callable[[Connection], Any] | None
    step: Step | None
    alone: bool
    done: asyncio.Future[Any]


class Storage:
    """A database, opened."""

    def __init__(self, url: str) -> None:
        self.url = _checked(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may use the same database."""
        self._file = None if self.shared else Sqlite(self.url)
        self._access: Access = self._file or Postgres(self.url)
        self._lock: int | None = None
        self._waiting: list[_Order] = []
        self._idle = asyncio.Event()
        """Set while nothing is being written."""
        self._idle.set()
        self._writing: asyncio.Task[None] | None = None
        self.pace = Pace()

    async def open(self, fingerprint: str, *, beside: bool = False) -> None:
        """Make the schema if there is none; refuse a database that this server must not use.

        Somebody `beside` the server that uses it neither makes nor changes the schema.
        """
        where = self.url.render_as_string()
        try:
            if not self.shared and not beside:
                self._lock = _take_lock(self.url)
                _keep_old(Path(str(self.url.database)))
            prepare = _check if beside else _prepare
            await self._access.write(lambda connection: prepare(connection, fingerprint, where))
            await self.look_at_clock()
        except (OSError, DBAPIError, Away) as error:
            raise RedbookError(f"the database {where} cannot be opened: {_brief(error)}") from error

    async def close(self) -> None:
        """Write what is waiting, and let go."""
        await self._idle.wait()
        await self._access.close()
        if self._lock is not None:
            os.close(self._lock)

    async def look_at_clock(self) -> None:
        """Go by the database's time from now on; a file has none but this machine's."""
        if not self.shared:
            asked = time.monotonic_ns()
            hours.put_right(time.time_ns(), asked, asked)
            return

        def job(connection: Connection) -> tuple[int, int, int]:
            connection.exec_driver_sql("SELECT 1")  # the first question of a connection takes longer
            asked = time.monotonic_ns()
            said = connection.exec_driver_sql("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
            return int(said.scalar_one()) * 1000, asked, time.monotonic_ns()

        hours.put_right(*await self.read(job))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        return await self._access.read(job)

    async def write(self, job: Job[T], about: str = "", step: Step | None = None, *, alone: bool = False) -> T:
        """Run a job that writes, after a step if one is given; returns what it returned when all of it is durable.

        `about` is the table it is about. Tables are written in the same order by all processes, so that none waits for
        another that waits for it. Of the jobs that want to be `alone` only one process has some under way at a time, so
        that what they count is still true when they write.
        """
        result: T = await self._order(about, job, step, alone)
        return result

    async def append(self, about: str, step: Step) -> None:
        """Write a step and nothing else: most of what is ever written."""
        await self._order(about, None, step)

    def waiting(self) -> int:
        """How many writers wait."""
        return len(self._waiting)

    # The queue.

    def _order(self, about: str, job: Job[Any] | None, step: Step | None, alone: bool = False) -> asyncio.Future[Any]:
        """Have something written. Who waits for it may go away: it is written nevertheless."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._waiting.append(_Order(about, job, step, alone, done))
        self.pace.count(about)
        if self._idle.is_set():
            self._idle.clear()
            self._begin_soon()
        return done

    def _begin_soon(self) -> None:
        """Write what is waiting: with all that comes at the same moment, or in the next moments if others act, too."""
        self.pace.end()
        if not self._waiting:
            self._idle.set()
            return
        loop = asyncio.get_running_loop()
        wait = self.pace.wait()
        if wait > 0:
            loop.call_later(wait, self._settle, 0)
        else:
            loop.call_soon(self._settle, 0)

    def _settle(self, known: int, turns: int = 0) -> None:
        """Begin when nothing more has come in a turn of the event loop: what came together is written together."""
        if len(self._waiting) > known and turns < _TURNS:
            asyncio.get_running_loop().call_soon(self._settle, len(self._waiting), turns + 1)
        else:
            self._begin()

    def _begin(self) -> None:
        """Write the next batch."""
        batch = sorted(self._waiting[:_LARGEST_BATCH], key=lambda order: order.about)
        del self._waiting[:_LARGEST_BATCH]
        self.pace.begin()
        steps = [order.step for order in batch if order.step is not None]
        if self._file is not None and all(order.job is None for order in batch):
            self._file.append(steps, lambda error: self._appended(batch, error))
        else:
            self._writing = asyncio.create_task(self._write(batch))

    def _appended(self, batch: Sequence[_Order], error: Exception | None) -> None:
        """A batch of nothing but steps was written, or was not."""
        if error is not None:
            self._writing = asyncio.create_task(self._write(batch, error))
            return
        for order in batch:
            if not order.done.cancelled():
                order.done.set_result(None)
        self._begin_soon()

    async def _write(self, batch: Sequence[_Order], failed: Exception | None = None) -> None:
        try:
            await self._commit(batch, failed)
        finally:
            self._begin_soon()

    async def _commit(self, batch: Sequence[_Order], failed: Exception | None = None) -> None:
        steps = [order.step for order in batch if order.step is not None]

        def run_all(connection: Connection) -> list[Any]:
            connection.info.pop(NOTICES, None)  # left over from what was not written
            if self.shared and any(order.alone for order in batch):  # who waits for it has nothing others wait for
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ALONE})")
            if steps:
                write_steps(connection, steps)
            results = [order.job(connection) if order.job is not None else None for order in batch]
            if NOTICES in connection.info:
                connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": connection.info.pop(NOTICES)})
            return results

        try:
            if failed is not None:
                raise failed
            results = await self._access.write(run_all)
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self._commit([one])
            else:
                _fail(batch[0].done, error)
            return
        for order, result in zip(batch, results, strict=True):
            if not order.done.cancelled():
                order.done.set_result(result)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if done.cancelled():
        return
    done.set_exception(Lost() if isinstance(error, IntegrityError) else error)


def _checked(url: str) -> URL:
    """A database's URL with the driver that is used here."""
    try:
        made = make_url(url if "://" in url else f"sqlite:///{Path(url).absolute()}")
    except ArgumentError:
        made = None
    backend = "" if made is None else made.drivername.partition("+")[0]
    if made is not None and backend == "sqlite" and made.database not in (None, "", ":memory:"):
        return made.set(drivername="sqlite")
    if made is not None and backend in ("postgresql", "postgres"):
        return made.set(drivername="postgresql+asyncpg")
    raise RedbookError(
        "a database is a file's path, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, "
        f"not {url if made is None else made.render_as_string()!r}"
    )


def _keep_old(file: Path) -> None:
    """Copy a file of an earlier schema before it is changed."""
    version = migrations.version_of(file)
    kept = file.with_name(f"{file.name}.schema-{version}")
    if version is not None and version < SCHEMA and not kept.exists():
        migrations.copy(file, kept)
    if version == 1:  # these were made for whoever may read a new file
        file.chmod(0o600)


def _take_lock(url: URL) -> int:
    """Keep a second server away from the same file, whatever it is called: neither would hear what happens at the
    other's tables."""
    path = Path(str(url.database)).resolve()
    if sys.platform != "linux":  # elsewhere this lock and SQLite's own would get in each other's way
        path = path.with_name(f"{path.name}.lock")
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock_file(lock)
    except OSError:
        os.close(lock)
        raise RedbookError(
            f"{url.database} is in use by another `redbook serve`; stop it, or name another --database"
        ) from None
    return lock


if sys.platform == "win32":
    import msvcrt

    def _lock_file(lock: int) -> None:
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_file(lock: int) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _prepare(connection: Connection, fingerprint: str, where: str) -> None:
    """Make or check the schema."""
    if connection.dialect.name == "postgresql":
        # Two processes may start at once.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_OPENING})")
    if not inspect(connection).has_table(about.name):
        metadata.create_all(connection)
        connection.execute(insert(about).values(schema_version=SCHEMA, fingerprint=fingerprint))
        return
    migrations.migrate(connection, _version(connection, fingerprint, where))
    if connection.dialect.name == "sqlite":
        connection.execute(leases.delete())  # whoever held them is gone


def _check(connection: Connection, fingerprint: str, where: str) -> None:
    """Refuse a database that is not as this Redbook has them."""
    version = _version(connection, fingerprint, where) if inspect(connection).has_table(about.name) else 0
    if version < SCHEMA:
        raise RedbookError(f"{where} has schema {version}: this Redbook's server has to change it to {SCHEMA} first")


def _version(connection: Connection, fingerprint: str, where: str) -> int:
    """The version of the schema of a database that was made with this secret."""
    version, made_with = connection.execute(select(about.c.schema_version, about.c.fingerprint)).one()
    if version > SCHEMA:
        raise RedbookError(f"{where} was made by a later Redbook: its schema is {version}, this one knows {SCHEMA}")
    if made_with != fingerprint:
        raise RedbookError(f"{where} was made with another secret; name the right file with --secret-file")
    return int(version)


def _brief(error: Exception) -> str:
    """The part of a database's error that a person needs."""
    return str(getattr(error, "orig", error)).strip().splitlines()[0]
