"""The whole server put together, as an ASGI app."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, InternalServerException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

import redbook
from redbook.kernel import registry
from redbook.server import analysing, clocks, telling, tidying, wire
from redbook.server.bell import PostgresBell
from redbook.server.films import Desk
from redbook.server.guard import Guard, is_loopback, loopback_names
from redbook.server.house import House
from redbook.server.keys import Keys
from redbook.server.leases import Leases
from redbook.server.manual import Manual
from redbook.server.pages import PAGES, Shelf, apology
from redbook.server.players import Players
from redbook.server.quick import Quick
from redbook.server.reach import Reach, network_address
from redbook.server.routes import ROUTES
from redbook.server.rows import other_rules
from redbook.server.storage import Storage
from redbook.server.stream import PER_PERSON, Connections, stream
from redbook.server.table import PLAYING
from redbook.server.tending import failures, tend
from redbook.server.wire import SMALL, Refusal

WARM_UP: Final = 3.0
"""Seconds after the start at which the other processes are started."""
DRIFT: Final = 30.0
"""Seconds after which the database is asked again what time it is."""

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
    metrics: int | None = None
    """The port at which this machine may ask for figures; None: no port."""
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
        await clocks.give_back(self.house)
        for game, rules, count in await other_rules(self.store):
            log.warning(
                "%d games of %s are going on under version %s of its rules; this Redbook plays version %s. They are "
                "set aside when somebody looks at them; `redbook host adopt` has them go on, if they can.",
                count,
                game,
                rules,
                registry.rules(game),
            )

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        """From the first request to the last."""
        tasks = [
            tend("the care of clocks", self._keep_clocks),
            tend("the care of bots", self.players.watch),
            tend("tidying", self._keep_tidy),
        ]
        if self.store.shared:
            bell = PostgresBell(self.house, self.leases.holder)
            self.house.bell = bell
            tasks += [tend(f"the bell ({part.__name__})", part) for part in (bell.listen, bell.catch_up, bell.announce)]
            tasks.append(tend("the time", self._keep_time))
        tasks.append(asyncio.create_task(self._warm_up()))
        port = self.settings.metrics
        told = None if port is None else await telling.serve_figures(port, self.figures)
        try:
            yield
        finally:
            if told is not None:
                told.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.players.close()
            self.desk.close()
            await self.store.close()

    async def _keep_clocks(self) -> None:
        while True:
            await asyncio.sleep(clocks.LOOK)
            await clocks.look(self.house, self.leases)
            if not self.store.shared:
                await self.house.hear_host()

    def figures(self) -> list[telling.Figure]:
        """What Prometheus is told."""
        playing = sum(table.facts.state == PLAYING for table in self.house.warm.values())
        return [
            *telling.own_figures(),
            ("redbook_streams", "gauge", "live connections", [("", len(self.connections.listeners))]),
            ("redbook_warm_tables", "gauge", "tables in memory", [("", len(self.house.warm))]),
            ("redbook_warm_games", "gauge", "of these, with a game that is going on", [("", playing)]),
            ("redbook_waiting_writes", "gauge", "writers that wait for the database", [("", self.store.waiting())]),
            ("redbook_waiting_bots", "gauge", "bots that wait for a turn", [("", self.players.turns.waiting())]),
            ("redbook_failures_total", "counter", "failures of what goes on in the background",
             [(f'{{what="{name}"}}', count) for name, count in sorted(failures.items())]),
        ]  # fmt: skip

    async def _keep_tidy(self) -> None:
        while True:
            await tidying.tidy(self.house, self.leases)
            await asyncio.sleep(tidying.LOOK)

    async def _keep_time(self) -> None:
        """Machines' clocks drift apart."""
        while True:
            await asyncio.sleep(DRIFT)
            with suppress(OSError, SQLAlchemyError):
                await self.store.look_at_clock()

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
        settings = self.settings
        reach = Reach(settings.host, settings.port, settings.url, network_address())
        inner = Litestar(
            route_handlers=[*ROUTES, *analysing.ROUTES, stream, *PAGES],
            dependencies={
                "house": Provide(lambda: self.house, sync_to_thread=False),
                "connections": Provide(lambda: self.connections, sync_to_thread=False),
                "desk": Provide(lambda: self.desk, sync_to_thread=False),
                "reach": Provide(lambda: reach, sync_to_thread=False),
                "shelf": Provide(lambda: shelf, sync_to_thread=False),
            },
            lifespan=[self.open],
            exception_handlers={
                Refusal: _refused,
                HTTPException: _http,
                RecursionError: _too_deep,
                UnicodeDecodeError: _no_text,
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
            signature_types=[House, Connections, Desk, Reach, Shelf],
        )
        return Guard(Quick(inner, self.house), hosts=self._hosts(), url=self.settings.url, rate=self.settings.rate)

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
        return _refused(request, wire.too_large())
    if isinstance(error, ValidationException):
        return _refused(request, _invalid(error))
    if isinstance(error, InternalServerException) and "disconnected" in error.detail:  # no mistake of ours
        return _refused(request, wire.cut_off())
    if isinstance(error, ClientException):
        return _refused(request, Refusal(error.status_code, "malformed", "This request is not understood."))
    return _broken(request, error)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[dict[str, object]]:
    """JSON in JSON in JSON …"""
    return _refused(request, Refusal(400, "malformed", "This is nested too deeply."))


def _no_text(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Any]:
    """Bytes that are no UTF-8."""
    return _refused(request, Refusal(400, "malformed", "This is not written in UTF-8."))


def _unavailable(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    log.error("%s %s: the database failed: %s", request.method, request.scope["path"], error)
    return _refused(request, wire.unavailable())


def _invalid(error: ValidationException) -> Refusal:
    """The first thing wrong with a request."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        key = extra[0].get("key")
        message = f"{extra[0].get('message', error.detail)}."
        return Refusal(400, "malformed", message, field=str(key) if key else None)
    cause = error.__cause__
    if isinstance(cause, msgspec.ValidationError):
        return wire.invalid(cause)
    return Refusal(400, "malformed", "This request is not understood.")


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: told in the log, not to the client."""
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _refused(request, wire.broken())
