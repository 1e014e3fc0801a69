"""A pytest plugin for the tests that need PostgreSQL: it finds the server's programs, and says plainly if it cannot.

They come from the system's packages. Where they are absent the tests in files named ``test_postgres…`` are left out,
and the end of the run says that they were; with CI in the environment that is a failure.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

_ABSENT = (
    "No PostgreSQL: neither PATH nor the usual folders have initdb and postgres, so the tests of several processes on "
    "one database were NOT run. Install the package postgresql to run them."
)


def programs() -> Path | None:
    """The folder with PostgreSQL's programs; None if they are not there."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def pytest_configure() -> None:
    """In CI nothing may be left out."""
    if programs() is None and os.environ.get("CI"):
        raise pytest.UsageError(_ABSENT)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the tests out where there is no PostgreSQL."""
    if programs() is None and collection_path.name.startswith("test_postgres"):
        return True
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out."""
    if programs() is None:
        terminalreporter.section("PostgreSQL")
        terminalreporter.write_line(_ABSENT, red=True)
