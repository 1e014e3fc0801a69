"""The short way for what is asked most: an answer to a question (``POST /api/tables/ID/act``).

All requests could take the way through the framework, and this one as well; but there its reading and writing cost more
than the move itself. What is refused is told in the same words.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from redbook.server import telling, wire
from redbook.server.guard import method_of
from redbook.server.house import House
from redbook.server.wire import SMALL, Refusal

BEFORE: Final = "/api/tables/"
AFTER: Final = "/act"

_JSON: Final = b"content-type: application/json\r\n"

log: Final = logging.getLogger("redbook.server")

_decode = msgspec.json.Decoder(wire.Act).decode


class Quick:
    """Takes answers; everything else goes on to the framework."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if method_of(scope) == "POST" else ""
        if path.startswith(BEFORE) and path.endswith(AFTER):
            id = path[len(BEFORE) : -len(AFTER)]
            if id and "/" not in id:
                await self._act(id, scope["state"], receive, send)
                return
        await self._app(scope, receive, send)

    async def _act(self, id: str, state: dict[str, Any], receive: Receive, send: Send) -> None:
        try:
            number = await self._house.act(id, state["visitor"], _read(await _body(receive)))
            said = b'{"number":%d}' % number
            if not _say_at_once(state, said):
                await _say(send, 200, said)
        except Refusal as refusal:
            await _refuse(send, refusal)
        except SQLAlchemyError as error:
            log.error("POST %s…%s: the database failed: %s", BEFORE, AFTER, error)
            await _refuse(send, wire.unavailable())
        except Exception as error:
            log.error("POST %s%s%s failed", BEFORE, id, AFTER, exc_info=error)
            await _refuse(send, wire.broken())


async def _body(receive: Receive) -> bytes:
    """What was sent, if it is not too much."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise wire.cut_off()
        body += message["body"]
        if len(body) > SMALL:
            raise wire.too_large()
        if not message.get("more_body"):
            return body


def _read(body: bytes) -> wire.Act:
    try:
        return _decode(body)
    except msgspec.ValidationError as error:
        raise wire.invalid(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "malformed", "This request is not understood.") from None


async def _refuse(send: Send, refusal: Refusal) -> None:
    await _say(send, refusal.status, msgspec.json.encode(refusal.body()), refusal.wait)


def _say_at_once(state: dict[str, Any], body: bytes) -> bool:
    """Answer past all layers, if the connection can; False if not."""
    answer, headers = state.get("answer"), state.get("headers")
    if answer is None or headers is None or not answer(200, headers + _JSON, body):
        return False
    telling.answers["2"] += 1
    return True


async def _say(send: Send, status: int, body: bytes, wait: int | None = None) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait is not None:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
