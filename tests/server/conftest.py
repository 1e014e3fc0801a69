"""A server for the tests of a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.laid import SECRET
from tests.server.cluster import postgres
from tests.server.serving import Process, Somebody, serving

from redbook.server import hours


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server on SQLite."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "secret").write_text(SECRET, "ascii")
    with serving(folder) as running:
        yield running


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL of the module's own."""
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where servers that share a database keep what they share."""
    return tmp_path_factory.mktemp("servers")


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


@pytest.fixture
def later() -> Iterator[Callable[[float], None]]:
    """Makes it later than it is."""
    shift = 0.0

    def shifted(seconds: float) -> None:
        nonlocal shift
        shift += seconds
        at = time.monotonic_ns()
        hours.put_right(time.time_ns() + int(shift * 1e9), at, at)

    yield shifted
    shifted(-shift)
