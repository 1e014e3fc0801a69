"""The whole server put together, as an ASGI app."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

import redbook
from redbook.server.bell import PostgresBell
from redbook.server.clocks import watch
from redbook.server.films import Desk
from redbook.server.guard import Guard, is_loopback, loopback_names
from redbook.server.house import House
from redbook.server.keys import Keys
from redbook.server.leases import Leases
from redbook.server.manual import Manual
from redbook.server.pages import PAGES, Shelf, apology
from redbook.server.players import Players
from redbook.server.routes import ROUTES
from redbook.server.storage import Storage
from redbook.server.stream import PER_PERSON, Connections, stream
from redbook.server.wire import SMALL, Refusal

WARM_UP: Final = 3.0
"""Seconds after the start at which the other processes are started."""

log: Final = logging.getLogger("redbook.server")


@dataclass
class Settings:
    """What a host may choose."""

    database: str
    """A path, ``sqlite:///…`` or ``postgresql://…``."""
    secret_file: Path
    host: str = "127.0.0.1"
    port: int = 8410
    url: str | None = None
    """Where people reach the server, if that is not host and port: behind a proxy."""
    bots: int = 1
    """Processes in which bots think."""
    rate: float = 20.0
    """Requests a second that a person may make."""
    connections: int = PER_PERSON
    """Streams that a person may have open."""
    names: frozenset[str] = field(default_factory=frozenset)
    """More names that the server goes by."""


class Server:
    """A server: its house and what keeps it going."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        keys = Keys.open(settings.secret_file)
        self.store = Storage(settings.database)
        self.house = House(self.store, keys)
        self.leases = Leases(self.store)
        self.players = Players(self.house, self.leases, settings.bots)
        self.desk = Desk(self.house)
        self.connections = Connections(settings.connections)
        self._fingerprint = keys.fingerprint()

    async def prepare(self) -> None:
        """Open the database before anything is promised to anybody; says what is wrong with it."""
        await self.store.open(self._fingerprint)

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        """From the first request to the last."""
        tasks = [asyncio.create_task(watch(self.house, self.leases)), asyncio.create_task(self.players.watch())]
        if self.store.shared:
            bell = PostgresBell(self.house, self.leases.holder)
            self.house.bell = bell
            tasks += [asyncio.create_task(part()) for part in (bell.listen, bell.catch_up, bell.announce)]
        tasks.append(asyncio.create_task(self._warm_up()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.players.close()
            self.desk.close()
            await self.store.close()

    async def _warm_up(self) -> None:
        """Start the other processes before somebody waits for them, but not in the first moments."""
        await asyncio.sleep(WARM_UP)
        self.players.warm_up()
        self.desk.warm_up()

    def say_goodbye(self) -> None:
        """End the streams, so that clients look for the server that comes next."""
        for listener in list(self.connections.listeners):
            listener.stop()

    def app(self) -> ASGIApp:
        """What an ASGI server runs."""
        shelf = Shelf()
        inner = Litestar(
            route_handlers=[*ROUTES, stream, *PAGES],
            dependencies={
                "house": Provide(lambda: self.house, sync_to_thread=False),
                "connections": Provide(lambda: self.connections, sync_to_thread=False),
                "desk": Provide(lambda: self.desk, sync_to_thread=False),
                "shelf": Provide(lambda: shelf, sync_to_thread=False),
            },
            lifespan=[self.open],
            exception_handlers={
                Refusal: _refused,
                HTTPException: _http,
                RecursionError: _too_deep,
                SQLAlchemyError: _unavailable,
                Exception: _broken,
            },
            request_max_body_size=SMALL,
            compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=2000),
            openapi_config=OpenAPIConfig(
                title="Redbook",
                version=redbook.__version__,
                description="Tables over HTTP and WebSocket; docs/api.md tells more.",
                path="/api/docs",
                render_plugins=[Manual(), JsonRenderPlugin(path="/openapi.json")],
            ),
            logging_config=None,
            signature_types=[House, Connections, Desk, Shelf],
        )
        return Guard(inner, hosts=self._hosts(), url=self.settings.url, rate=self.settings.rate)

    def _hosts(self) -> frozenset[str] | None:
        """The names a browser may call this server by; None: any, because nobody said which."""
        names = set(self.settings.names)
        if self.settings.url is not None:
            names.add(urlsplit(self.settings.url).hostname or "")
        if is_loopback(self.settings.host):
            return frozenset(names | loopback_names())
        return frozenset(names | loopback_names()) if names else None


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    page = apology(request, refusal.status)
    if page is not None:
        return page
    headers = {} if refusal.wait is None else {"retry-after": str(refusal.wait)}
    return Response(refusal.body(), status_code=refusal.status, headers=headers)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in the words of docs/api.md."""
    if error.status_code == 404:
        return _refused(request, Refusal(404, "not_found", "There is no such page."))
    if error.status_code == 405:
        return _refused(request, Refusal(405, "malformed", "That cannot be done with this address."))
    if error.status_code == 413:
        return _refused(request, Refusal(413, "too_large", f"A request has at most {SMALL} bytes."))
    if isinstance(error, ValidationException):
        message, field = _invalid(error)
        return _refused(request, Refusal(400, "malformed", message, field=field))
    if isinstance(error, ClientException):
        return _refused(request, Refusal(error.status_code, "malformed", "This request is not understood."))
    return _broken(request, error)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[dict[str, object]]:
    """JSON in JSON in JSON …"""
    return _refused(request, Refusal(400, "malformed", "This is nested too deeply."))


def _unavailable(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """The database is away. Whether the last action was written is not known; it may be sent again and does no harm."""
    log.error("%s %s: the database failed: %s", request.method, request.url.path, error)
    return _refused(request, Refusal(503, "unavailable", "The database does not answer; try again soon.", wait=2))


def _invalid(error: ValidationException) -> tuple[str, str | None]:
    """The first thing wrong with a request."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        key = extra[0].get("key")
        return f"{extra[0].get('message', error.detail)}.", str(key) if key else None
    cause = error.__cause__
    if isinstance(cause, msgspec.ValidationError):
        said, _, path = str(cause).partition(" - at `$.")
        return f"{said}.", path.rstrip("`") or None
    return "This request is not understood.", None


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: told in the log, not to the client."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _refused(request, Refusal(500, "broken", "Something went wrong here; it has been noted."))
