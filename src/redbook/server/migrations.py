"""How a database of an earlier Redbook becomes one of this: a list of steps, each some statements that both databases
understand. A step is never changed once somebody may have taken it; another one is added.

A file is copied before its first step (``tables.sqlite.schema-1``), so that the earlier Redbook can be gone back to.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

STEPS: Final[dict[int, Sequence[str]]] = {
    2: (
        "ALTER TABLE redbook_about ADD COLUMN alive BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE redbook_about ADD COLUMN told INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE redbook_tables ADD COLUMN rules VARCHAR(40) NOT NULL DEFAULT '1'",
        "ALTER TABLE redbook_tables ADD COLUMN creator VARCHAR(64)",
        "ALTER TABLE redbook_tables ADD COLUMN aside TEXT",
        "ALTER TABLE redbook_tables ADD COLUMN aside_at BIGINT",
        "ALTER TABLE redbook_chats ADD COLUMN mark VARCHAR(64)",
        'CREATE UNIQUE INDEX redbook_chats_mark ON redbook_chats ("table", mark)',
        "CREATE INDEX redbook_tables_creator ON redbook_tables (creator)",
    ),
    3: (
        'CREATE TABLE redbook_parts ("table" VARCHAR(24) NOT NULL, seat VARCHAR(40) NOT NULL, gives BOOLEAN NOT NULL, '
        'pledge VARCHAR(80), part TEXT, attempt INTEGER NOT NULL, PRIMARY KEY ("table", seat))',
    ),
    4: (
        "ALTER TABLE redbook_tables ADD COLUMN position TEXT",
        "ALTER TABLE redbook_tables ADD COLUMN origin VARCHAR(64)",
        "CREATE INDEX redbook_tables_origin ON redbook_tables (origin)",
    ),
    5: ("ALTER TABLE redbook_chats ADD COLUMN team INTEGER",),
    6: (
        "ALTER TABLE redbook_tables ADD COLUMN leaving VARCHAR(48) NOT NULL DEFAULT 'lost'",
        "ALTER TABLE redbook_seats ADD COLUMN stand_in VARCHAR(80)",
        "ALTER TABLE redbook_seats ADD COLUMN invited BOOLEAN NOT NULL DEFAULT FALSE",
    ),
    7: ("ALTER TABLE redbook_seats ADD COLUMN away TEXT",),
}
"""The statements that lead to a version of the schema, from the one before."""
LATEST: Final = max(STEPS)


def migrate(connection: Connection, version: int) -> None:
    """Take all steps from a version to the latest, or none."""
    if version < LATEST and connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # which the driver leaves out before such statements
    for step in range(version + 1, LATEST + 1):
        for statement in STEPS[step]:
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql(f"UPDATE redbook_about SET schema_version = {step}")


def version_of(file: Path) -> int | None:
    """The version of a file's schema; None if it has none yet."""
    if not file.exists() or file.stat().st_size == 0:
        return None
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        try:
            found: int = connection.execute("SELECT schema_version FROM redbook_about").fetchone()[0]
        except (sqlite3.DatabaseError, TypeError):
            return None
    return found


def copy(file: Path, to: Path) -> None:
    """Copy a database while it may be in use; the copy is its owner's only."""
    to.touch(mode=0o600)
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(to)) as other:
        one.backup(other)
