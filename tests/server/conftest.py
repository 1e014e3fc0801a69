"""A server for the tests of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.laid import SECRET
from tests.server.serving import Process, Somebody, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server on SQLite."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "secret").write_text(SECRET, "ascii")
    with serving(folder) as running:
        yield running


@pytest.fixture
def somebody(server: Process) -> Iterator[Callable[..., Somebody]]:
    """People who come to it."""
    came: list[Somebody] = []

    def come(name: str = "Ada", bearer: str | None = None) -> Somebody:
        came.append(Somebody(server.url, name, bearer))
        return came[-1]

    yield come
    for who in came:
        who.close()
