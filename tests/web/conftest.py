"""A server and a browser for the tests of the pages, and pages that remember what went wrong on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests import chromium
from tests.web.people import Host, People


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of one's own, with a database of its own."""
    with Host(tmp_path_factory.mktemp("host")) as running:
        yield running


# Not for the whole session: as long as Playwright is there, no other test could run an event loop in this thread.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium.path(), args=list(chromium.ARGUMENTS))
        yield launched
        launched.close()


@pytest.fixture
def other_browser(browser: Browser) -> Iterator[Browser]:
    """Another Chromium, a process of its own that shares nothing with the first."""
    launched = browser.browser_type.launch(executable_path=chromium.path(), args=list(chromium.ARGUMENTS))
    yield launched
    launched.close()


@pytest.fixture
def people(host: Host, browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People who open pages; when a test is over, none of their browsers may have complained."""
    crowd = People(host, browser, tmp_path)
    yield crowd
    complaints = crowd.leave()
    assert not complaints, "\n".join(complaints)
