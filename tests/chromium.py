"""A pytest plugin for the tests that need a browser: it finds Chromium, and says so plainly when there is none.

The browser comes from the system's packages. Where it is absent the tests of `tests.web` are left out, and the end of
the run says that they were; with CI in the environment that is a failure. The same goes for axe, which looks for what
keeps people out, and which npm installs: the tests that need it are marked so.
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

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
"""Where `npm ci` puts it."""

_WEB = Path(__file__).parent / "web"
_NO_BROWSER = (
    f"No browser: none of {', '.join(NAMES)} was found in PATH, so the tests in tests/web were NOT run. "
    "Install Chromium to run them."
)
_NO_AXE = "No axe: it is not in node_modules, so accessibility was NOT audited. Run `npm ci` to have it."


def path() -> str | None:
    """Where Chromium is; None if it is not there."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


def missing() -> list[str]:
    """What is not here, and what is therefore not tested."""
    if path() is None:
        return [_NO_BROWSER]
    return [] if AXE.exists() else [_NO_AXE]


def pytest_configure(config: pytest.Config) -> None:
    """In CI nothing may be left out."""
    config.addinivalue_line("markers", "axe: the test audits a page with axe")
    if missing() and os.environ.get("CI"):
        raise pytest.UsageError(*missing())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the browser's tests out where there is none."""
    if path() is None and collection_path.is_relative_to(_WEB):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the audits out where there is no axe."""
    left_out = [] if AXE.exists() else [item for item in items if item.get_closest_marker("axe")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out."""
    for what in missing():
        terminalreporter.section("browser")
        terminalreporter.write_line(what, red=True)
