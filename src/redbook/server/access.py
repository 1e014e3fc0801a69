"""How each kind of database is reached: SQLite by threads, PostgreSQL by an asynchronous driver."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import asyncpg  # type: ignore[import-untyped]  # asyncpg has no types
import msgspec
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

# What every action needs, written out: SQLAlchemy would put these together anew each time.
_APPEND: Final = (
    'INSERT INTO redbook_actions ("table", number, who, action, at) VALUES (:table, :number, :who, :action, :at)'
)
_ADVANCE: Final = (
    "UPDATE redbook_tables SET revision = :revision, state = :state, changed = :changed, count = :count, "
    "turn = :turn, asked = :asked, asked_bot = :asked_bot, salt = :salt, spent = :spent, since = :since, due = :due, "
    "result = :result WHERE id = :id AND revision = :seen"
)
ADVANCE: Final = text(_ADVANCE)

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

UNREACHED: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the driver says when it cannot connect; SQLAlchemy passes these on as they are."""
T = TypeVar("T")
Job = Callable[[Connection], T]
"""What is done with a connection, from the first statement to the last; it runs aside from the event loop."""
Then = Callable[[Exception | None], None]
"""Called by the event loop when something is durable, or with the reason why it is not."""


class Lost(Exception):
    """A job found that somebody else was quicker: nothing of it is written."""


class Step(NamedTuple):
    """What happened at a table, to be written with what happened at others."""

    lines: Sequence[dict[str, Any]]
    """Of the log, one dictionary a line."""
    row: dict[str, Any]
    """The table's row, as `ADVANCE` takes it: with the revision that was seen."""


def write_steps(connection: Connection, steps: Sequence[Step]) -> None:
    """Append to the logs of tables and write their rows; `Lost` if somebody else has written one of them meanwhile."""
    if connection.dialect.name != "postgresql":
        _write_by_driver(connection.connection.cursor(), steps)
        return
    lines = [line for step in steps for line in step.lines]
    rows = [step.row for step in steps]
    connection.execute(_APPEND_ALL, {"lines": msgspec.json.encode(lines).decode()})
    if connection.execute(_ADVANCE_ALL, {"rows": msgspec.json.encode(rows).decode()}).rowcount != len(rows):
        raise Lost


def _write_by_driver(cursor: Any, steps: Sequence[Step]) -> None:
    """The same by SQLite's own driver, which has these statements ready: what SQLAlchemy adds costs more than they."""
    cursor.executemany(_APPEND, [line for step in steps for line in step.lines])
    cursor.executemany(_ADVANCE, [step.row for step in steps])
    written = cursor.rowcount
    cursor.close()
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


class Sqlite:
    """A file. Threads write and read, each a whole job at a time: statements are too short to change threads for each
    of them, as an asynchronous driver would. One thread does nothing but append; `Storage` has one write at a time."""

    def __init__(self, url: URL) -> None:
        path = self._path = Path(str(url.database))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):  # the engine says what is wrong
            path.touch(mode=0o600)  # what SQLite puts beside it is for nobody else, either
        self._engine = create_engine(url, pool_size=4, max_overflow=4, hide_parameters=True)
        self._writer = ThreadPoolExecutor(1, "redbook-write")
        self._readers = ThreadPoolExecutor(2, "redbook-read")
        event.listen(self._engine, "connect", _settings)
        self._appender: threading.Thread | None = None
        self._steps: SimpleQueue[tuple[Sequence[Step], Then, asyncio.AbstractEventLoop] | None] = SimpleQueue()
        self._log: sqlite3.Connection | None = None
        """What steps are appended with, without the engine's care for each transaction."""

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, job)

    def append(self, steps: Sequence[Step], then: Then) -> None:
        """Write steps in a transaction, as `write_steps` does, and nothing else; then say how it went. It is most of
        what is ever written: from this thread to that one and back, without a task that waits."""
        if self._appender is None:
            self._appender = threading.Thread(target=self._append_all, name="redbook-append", daemon=True)
            self._appender.start()
        self._steps.put((steps, then, asyncio.get_running_loop()))

    async def close(self) -> None:
        """Let go."""
        if self._appender is not None:
            self._steps.put(None)
            self._appender.join()
        self._writer.shutdown()
        self._readers.shutdown()
        if self._log is not None:
            self._log.close()
        self._engine.dispose()

    def _read(self, job: Job[T]) -> T:
        with self._engine.connect() as connection:
            return job(connection)

    def _write(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    def _append_all(self) -> None:
        while (order := self._steps.get()) is not None:
            steps, then, loop = order
            failed = None
            try:
                self._append(steps)
            except Exception as error:
                failed = error
            with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(then, failed)

    def _append(self, steps: Sequence[Step]) -> None:
        if self._log is None:
            self._log = sqlite3.connect(self._path, check_same_thread=False)
            _settings(self._log, None)
        try:
            with self._log:
                _write_by_driver(self._log.cursor(), steps)
        except sqlite3.IntegrityError:
            raise Lost from None
        except sqlite3.Error as error:
            raise Away(f"the database failed: {error}") from error


class Away(SQLAlchemyError):
    """A database that cannot be reached."""


class Postgres:
    """A server of databases, which others may use as well."""

    def __init__(self, url: URL) -> None:
        patience = {"timeout": 5.0, "command_timeout": 20.0}
        self._engine = create_async_engine(
            url,
            pool_size=5,
            max_overflow=10,
            pool_pre_ping=True,
            pool_timeout=10.0,
            hide_parameters=True,
            connect_args=patience,
        )
        # What is read in several questions is of one moment, whatever others write between them.
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        try:
            async with self._reading.connect() as connection:
                return await connection.run_sync(job)
        except UNREACHED as error:
            raise Away(f"the database cannot be reached: {error}") from error

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(job)
        except UNREACHED as error:
            raise Away(f"the database cannot be reached: {error}") from error

    async def close(self) -> None:
        """Let go."""
        await self._engine.dispose()


def _settings(connection: Any, _: object) -> None:
    """What every connection to a file is told first."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA wal_autocheckpoint=4000")  # pages: what is written over and over is copied less often
    cursor.close()
