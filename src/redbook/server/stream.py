"""The live part of the API: a WebSocket that is told what happens at a table, as one pair of eyes may see it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from redbook.server import wire
from redbook.server.house import House
from redbook.server.routes import eye_of, guard_of, visitor_of
from redbook.server.table import Listener, Visitor, WarmTable
from redbook.server.wire import Refusal

OVERALL: Final = 2000
WATCHING: Final = 1500
"""Of all, those who only watch: places are kept for those who play."""
PER_TABLE: Final = 200
"""Of these, at one table: who plays there always finds a place."""
PER_ADDRESS: Final = 500
PER_PERSON: Final = 30
"""Connections at a time; one without a cookie or key is counted by its address."""

TOO_FAST: Final = 20
"""Messages on a stream that are refused before it is closed."""

SLOW: Final = 4408
RESTART: Final = 1012

log: Final = logging.getLogger("redbook.server")

_decode = msgspec.json.Decoder(wire.FromClient).decode


class Connections:
    """How many there are, and of whom."""

    def __init__(self, per_person: int = PER_PERSON) -> None:
        self.per_person = per_person
        self.listeners: set[Listener] = set()
        self._of: Counter[str] = Counter()
        self._from: Counter[str] = Counter()
        self._watching: dict[Listener, str] = {}
        """Those who only watch, and at which table."""
        self._at: Counter[str] = Counter()

    def add(self, table: WarmTable, listener: Listener) -> None:
        """Count one more, or refuse it."""
        who, address = _who(listener.visitor), listener.visitor.address
        watches = not table.seats_of(listener.visitor)
        if len(self.listeners) >= OVERALL or (watches and len(self._watching) >= WATCHING):
            raise Refusal(429, "too_many", "This server has as many connections as it can hold.")
        if watches and self._at[table.id] >= PER_TABLE:
            raise Refusal(429, "too_many", "This table has as many spectators as it can hold.")
        if self._of[who] >= self.per_person:
            raise Refusal(429, "too_many", f"You have {self.per_person} connections already: close one.")
        if self._from[address] >= PER_ADDRESS:
            raise Refusal(429, "too_many", "There are too many connections from where you are.")
        self.listeners.add(listener)
        self._of[who] += 1
        self._from[address] += 1
        if watches:
            self._watching[listener] = table.id
            self._at[table.id] += 1

    def remove(self, listener: Listener) -> None:
        """Count one less."""
        self.listeners.discard(listener)
        _less(self._of, _who(listener.visitor))
        _less(self._from, listener.visitor.address)
        table = self._watching.pop(listener, None)
        if table is not None:
            _less(self._at, table)


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


def _who(visitor: Visitor) -> str:
    """By what a visitor's connections are counted."""
    return visitor.bearer or visitor.person or visitor.address


@websocket("/api/tables/{id:str}/stream")
async def stream(
    socket: WebSocket[Any, Any, Any],
    house: House,
    connections: Connections,
    id: str,
    seat: str | None = None,
    seen: str | None = None,
) -> None:
    """Tell a client what happens at a table until it goes."""
    await socket.accept()
    try:
        await _listen(socket, house, connections, id, seat, _number(seen))
    except Refusal as refusal:
        await _turn_away(socket, refusal)
    except SQLAlchemyError as error:
        log.error("the stream of table %s: the database failed: %s", id, error)
        await _turn_away(socket, wire.unavailable())
    except (WebSocketDisconnect, OSError):
        pass  # he has gone
    except Exception as error:
        log.error("the stream of table %s failed", id, exc_info=error)
        await _turn_away(socket, wire.broken())


def _number(seen: str | None) -> int | None:
    """The number of a step in a query; None if it is none."""
    return int(seen) if seen is not None and seen.isdecimal() and len(seen) < 10 else None


async def _turn_away(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Say why there is nothing more to be told."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError):  # he may have gone, or been told already
        await socket.send_data(msgspec.json.encode({"type": "error", **refusal.body()}).decode(), mode="text")
        await socket.close(code=4000 + refusal.status, reason=refusal.code)


async def _listen(
    socket: WebSocket[Any, Any, Any],
    house: House,
    connections: Connections,
    id: str,
    seat: str | None,
    last: int | None,
) -> None:
    visitor = visitor_of(socket)
    table = await house.table(id)
    await house.meet(table, visitor, seat, last)
    listener = Listener(visitor, eye_of(table, visitor, seat))
    connections.add(table, listener)
    listener.at_once = socket.scope["state"].get("at_once", listener.at_once)
    try:
        async with table.lock:  # so that no step comes between those missed and those to come
            table.greet(listener)
            words = [chat for chat in table.chats if table.may_read(chat, visitor)]
            listener.send(msgspec.json.encode({"type": "chats", "chats": words}))
            guard_of(socket).charge_steps(visitor, _catch_up(table, listener, last))
        await _talk(socket, house, table, listener)
    finally:
        connections.remove(listener)
        table.part(listener)


def _catch_up(table: WarmTable, listener: Listener, seen: int | None) -> int:
    """Tell what was missed; returns how many steps that were."""
    missed = table.steps(seen, listener.eye)
    listener.send(*missed)
    return len(missed)


async def _talk(socket: WebSocket[Any, Any, Any], house: House, table: WarmTable, listener: Listener) -> None:
    sending = asyncio.create_task(_send(socket, listener))
    hearing = asyncio.create_task(_hear(socket, house, table, listener))
    try:
        done, _ = await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        # A browser that is closed may be noticed by either; then there is nobody left to tell.
        await asyncio.gather(sending, hearing, return_exceptions=True)
    for task in done:
        task.result()


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while True:
        message = await listener.queue.get()
        if message is None:
            await socket.close(code=RESTART, reason="the server restarts")
            return
        if listener.slow and listener.queue.empty():
            await socket.close(code=SLOW, reason="too slow to read")
            return
        listener.sending = True
        await socket.send_data(message.decode(), mode="text")
        listener.sending = False


async def _hear(socket: WebSocket[Any, Any, Any], house: House, table: WarmTable, listener: Listener) -> None:
    guard = guard_of(socket)
    visitor = listener.visitor
    refused = 0
    while True:
        said = await socket.receive_data(mode="text")
        try:
            guard.check_rate(visitor)
            wanted = _decode(said)
            if wanted.type == "ping":
                listener.send(b'{"type":"pong"}')
                continue
            await house.meet(table, visitor, wanted.seat, wanted.seen)
            async with table.lock:
                listener.eye = eye_of(table, visitor, wanted.seat)
                guard.charge_steps(visitor, _catch_up(table, listener, wanted.seen))
        except Refusal as refusal:
            listener.send(msgspec.json.encode({"type": "error", **refusal.body()}))
            refused += refusal.status == 429
            if refused > TOO_FAST:
                await socket.close(code=4429, reason=refusal.code)
                return
        except msgspec.ValidationError as error:
            listener.send(msgspec.json.encode({"type": "error", **wire.invalid(error).body()}))
        except (msgspec.DecodeError, UnicodeDecodeError):
            body = Refusal(400, "malformed", "This is no JSON.").body()
            listener.send(msgspec.json.encode({"type": "error", **body}))
