"""A pytest plugin for the tests that need a browser: it finds Chromium, and says so plainly when there is none.

The browser comes from the system's packages. Where it is absent the tests of `tests.web` are left out, and the end of
the run says that they were; with CI in the environment that is a failure.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
"""The names that a system may have it by."""
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""What it is started with: without a screen, and without talking to anybody of its own accord."""

_WEB = Path(__file__).parent / "web"
_ABSENT = (
    f"No browser: none of {', '.join(NAMES)} was found in PATH, so the tests in tests/web were NOT run. "
    "Install Chromium to run them."
)


def path() -> str | None:
    """Where Chromium is; None if it is not there."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


def pytest_configure() -> None:
    """In CI nothing may be left out."""
    if path() is None and os.environ.get("CI"):
        raise pytest.UsageError(_ABSENT)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the browser's tests out where there is none."""
    if path() is None and collection_path.is_relative_to(_WEB):
        return True
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out."""
    if path() is None:
        terminalreporter.section("browser")
        terminalreporter.write_line(_ABSENT, red=True)
