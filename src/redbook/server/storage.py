"""Where tables are kept: SQLite in one file, or PostgreSQL, with the same schema.

Writing goes through one queue. What has gathered while the last transaction was being made durable is written in the
next one (group commit), and each writer is told only after that. If one of them fails, all are tried again one by one,
so that nobody suffers from another's failure; so a job may run twice, and only its last run counts.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
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
    create_engine,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from redbook.kernel.errors import RedbookError

SCHEMA: Final = 1
"""The version of the schema below."""
_LARGEST_BATCH: Final = 200

metadata = MetaData()

about = Table(
    "redbook_about",
    metadata,
    Column("schema_version", Integer, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    PrimaryKeyConstraint("schema_version"),
)
"""One row: the version of the schema, and which secret the tables were made with."""

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
    UniqueConstraint("match", "round", name="redbook_match_round"),
    Index("redbook_tables_due", "due"),
    Index("redbook_tables_bots", "asked_bot"),
    Index("redbook_tables_state", "state", "changed"),
)

seats = Table(
    "redbook_seats",
    metadata,
    Column("table", String(24), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),
    Column("claim", String(16)),
    Column("rematch", Boolean, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
)
"""A seat is free while it has neither a bot nor the mark of a claim."""

holders = Table(
    "redbook_holders",
    metadata,
    Column("table", String(24), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("person", String(64), nullable=False),
    PrimaryKeyConstraint("table", "seat", "person"),
    Index("redbook_holders_person", "person"),
)

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
    Index("redbook_chats_table", "table", "id"),
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

# What every action needs, written out: SQLAlchemy would put these together anew each time.
APPEND: Final = text(
    'INSERT INTO redbook_actions ("table", number, who, action, at) VALUES (:table, :number, :who, :action, :at)'
)
ADVANCE: Final = text(
    "UPDATE redbook_tables SET revision = :revision, state = :state, changed = :changed, count = :count, "
    "turn = :turn, asked = :asked, asked_bot = :asked_bot, salt = :salt, spent = :spent, since = :since, due = :due, "
    "result = :result WHERE id = :id AND revision = :seen"
)

# The same for many tables at once, so that PostgreSQL is asked twice however many act: each question is a way there and
# back, and on a busy machine the ways take longer than the work.
_APPEND_ALL: Final = text(
    'INSERT INTO redbook_actions ("table", number, who, action, at) SELECT "table", number, who, action, at '
    'FROM jsonb_to_recordset(CAST(:lines AS jsonb)) AS line("table" text, number int, who text, action text, at bigint)'
)
_ADVANCE_ALL: Final = text(
    "UPDATE redbook_tables AS row SET revision = said.revision, state = said.state, changed = said.changed, "
    "count = said.count, turn = said.turn, asked = said.asked, asked_bot = said.asked_bot, salt = said.salt, "
    "spent = said.spent, since = said.since, due = said.due, result = said.result "
    "FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS said(id text, seen int, revision int, state text, "
    "changed bigint, count int, turn int, asked text, asked_bot boolean, salt text, spent text, since bigint, "
    "due bigint, result text) WHERE row.id = said.id AND row.revision = said.seen"
)

CHANNEL: Final = "redbook"
NOTICES: Final = "redbook notices"
"""Where a connection keeps what other processes are to be told when its transaction is durable."""
NOTIFY: Final = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")

T = TypeVar("T")
Job = Callable[[Connection], T]
"""What is done with a connection, from the first statement to the last; it runs aside from the event loop."""


class Lost(Exception):
    """A job found that somebody else was quicker: nothing of it is written."""


class Step(NamedTuple):
    """What happened at a table, to be written with what happened at others."""

    lines: Sequence[dict[str, Any]]
    """Of the log, as `APPEND` takes them."""
    row: dict[str, Any]
    """The table's row, as `ADVANCE` takes it: with the revision that was seen."""


class _Order(NamedTuple):
    about: str
    job: Callable[[Connection], Any]
    step: Step | None
    done: asyncio.Future[Any]


def write_steps(connection: Connection, steps: Sequence[Step]) -> None:
    """Append to the logs of tables and write their rows; `Lost` if somebody else has written one of them meanwhile."""
    lines = [line for step in steps for line in step.lines]
    if connection.dialect.name == "postgresql":
        connection.execute(_APPEND_ALL, {"lines": msgspec.json.encode(lines).decode()})
        rows = [step.row for step in steps]
        written = connection.execute(_ADVANCE_ALL, {"rows": msgspec.json.encode(rows).decode()}).rowcount
    else:
        connection.execute(APPEND, lines)
        written = sum(connection.execute(ADVANCE, step.row).rowcount for step in steps)
    if written != len(steps):
        raise Lost


class Access(Protocol):
    """How a kind of database is reached."""

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns, it is durable."""

    async def close(self) -> None:
        """Let go."""


class Storage:
    """A database, opened."""

    def __init__(self, url: str) -> None:
        self.url = _checked(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may use the same database."""
        self._access: Access = Postgres(self.url) if self.shared else Sqlite(self.url)
        self._lock: int | None = None
        self._queue: asyncio.Queue[_Order] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self, fingerprint: str) -> None:
        """Make the schema if there is none; refuse a database that this server must not use."""
        where = self.url.render_as_string()
        if not self.shared:
            self._lock = _take_lock(self.url)
        try:
            await self._access.write(lambda connection: _prepare(connection, fingerprint, where))
        except (OSError, DBAPIError) as error:
            raise RedbookError(f"the database {where} cannot be opened: {_brief(error)}") from error
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, and let go."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._access.close()
        if self._lock is not None:
            os.close(self._lock)

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        return await self._access.read(job)

    async def write(self, job: Job[T], about: str = "", step: Step | None = None) -> T:
        """Run a job that writes, after a step if one is given; returns what it returned when all of it is durable.

        `about` is the table it is about. Tables are written in the same order by all processes, so that none waits for
        another that waits for it.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Order(about, job, step, done))
        return await asyncio.shield(done)

    # The queue.

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < _LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(sorted(batch, key=lambda order: order.about))
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _commit(self, batch: Sequence[_Order]) -> None:
        def run_all(connection: Connection) -> list[Any]:
            connection.info.pop(NOTICES, None)  # left over from what was not written
            steps = [order.step for order in batch if order.step is not None]
            if steps:
                write_steps(connection, steps)
            results = [order.job(connection) for order in batch]
            if NOTICES in connection.info:
                connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": connection.info.pop(NOTICES)})
            return results

        try:
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


class Sqlite:
    """A file. One thread writes and others read, each a whole job at a time: statements are too short to change threads
    for each of them, as an asynchronous driver would."""

    def __init__(self, url: URL) -> None:
        if url.database is not None:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(url, pool_size=4, max_overflow=4, hide_parameters=True)
        self._writer = ThreadPoolExecutor(1, "redbook-write")
        self._readers = ThreadPoolExecutor(2, "redbook-read")
        event.listen(self._engine, "connect", _settings)

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, job)

    async def close(self) -> None:
        """Let go."""
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()

    def _read(self, job: Job[T]) -> T:
        with self._engine.connect() as connection:
            return job(connection)

    def _write(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)


class Postgres:
    """A server of databases, which others may use as well."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=5, max_overflow=10, pool_pre_ping=True, hide_parameters=True)

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(job)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(job)

    async def close(self) -> None:
        """Let go."""
        await self._engine.dispose()


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


def _settings(connection: Any, _: object) -> None:
    """What every connection to a file is told first."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _take_lock(url: URL) -> int:
    """Keep a second server away from the same file: neither would hear what happens at the other's tables."""
    path = f"{url.database}.lock"
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
        # Two processes may start at once; the number is ours and means nothing.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(760823)")
    if not inspect(connection).has_table(about.name):
        metadata.create_all(connection)
        connection.execute(insert(about).values(schema_version=SCHEMA, fingerprint=fingerprint))
        return
    row = connection.execute(select(about)).one()
    if row.schema_version != SCHEMA:
        raise RedbookError(f"{where} has version {row.schema_version} of the schema; this Redbook reads {SCHEMA}")
    if connection.dialect.name == "sqlite":
        connection.execute(leases.delete())  # whoever held them is gone
    if row.fingerprint != fingerprint:
        raise RedbookError(f"{where} was made with another secret; name the right file with --secret-file")


def _brief(error: Exception) -> str:
    """The part of a database's error that a person needs."""
    return str(getattr(error, "orig", error)).strip().splitlines()[0]
