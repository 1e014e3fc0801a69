"""Connections before they are requests: how long a head may be, and how long anybody may keep one waiting.

The parser sets no limit of its own: it would hold a head that never ends, and wait for ever for one that never comes.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, Final
from weakref import proxy

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from redbook.server.guard import is_loopback, neighbourhood
from redbook.server.pace import Pace

HEAD: Final = 16 * 1024
"""Bytes of a request that are not its body: the first line, the headers, the marks between chunks."""
LINES: Final = 5000
"""Connections of a process that are no streams."""
LINES_FROM: Final = 1000
"""Of these, from one address, unless that is a proxy on this machine."""
FRAMES: Final = 100
"""Frames a second on a stream that are no messages: pings, pongs, and parts of a message after the first."""
UNTIL_HEAD: Final = 15.0
UNTIL_BODY: Final = 60.0
UNTIL_ANSWER: Final = 180.0
"""Seconds after which a connection is closed on which a head, a body or an answer (because nobody reads it) is not
complete."""


class Lines:
    """How many connections there are, and from where."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.open: set[Line] = set()
        self._from: Counter[str] = Counter()

    def add(self, line: Line, address: str) -> bool:
        """Count one more; False if there are too many."""
        if len(self.open) >= LINES or (self._from[address] >= LINES_FROM and not is_loopback(address)):
            return False
        self.open.add(line)
        self._from[address] += 1
        return True

    def remove(self, line: Line, address: str) -> None:
        """Count one less."""
        if line in self.open:
            self.open.discard(line)
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def close_the_slow(self, at: float) -> int:
        """Close those on which something was to come long ago; returns how many."""
        slow = [line for line in self.open if line.due() < at]
        for line in slow:
            line.transport.abort()
        return len(slow)


class Line(HttpToolsProtocol):
    """A connection as uvicorn has it, within limits."""

    lines: Lines
    """All of them: one for a server, given by `line_class`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._head = 0
        self._since: float | None = self.loop.time()
        """Since when a request is being waited for, or for which an answer is being given; None between two."""
        self._patience = UNTIL_HEAD
        self._address = ""

    def due(self) -> float:
        """When it has to have come further."""
        return float("inf") if self._since is None else self._since + self._patience

    def connection_made(self, transport: Any) -> None:
        """Somebody has come."""
        super().connection_made(transport)
        self._address = neighbourhood(self.client[0]) if self.client is not None else ""
        if not self.lines.add(self, self._address):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.lines.remove(self, self._address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a stream, which is kept alive by pings."""
        self.lines.remove(self, self._address)
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Some bytes have come; no more of a head than there may be is taken."""
        self.lines.pace.nap()
        if self._since is None:
            self._wait_for_a_head()
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD and not self.transport.is_closing():
            self.send_400_response("This request is too long.")

    def _wait_for_a_head(self) -> None:
        self._since, self._patience = self.loop.time(), UNTIL_HEAD

    def on_message_begin(self) -> None:
        """A request begins."""
        self._wait_for_a_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """A head is complete: it may have come in one piece and still be too long."""
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD:
            raise ValueError("too long")  # the parser stops, and the request is refused as malformed
        self._head, self._patience = 0, UNTIL_BODY
        super().on_headers_complete()
        if self.cycle is not None and self.cycle.scope is self.scope:
            self.scope["state"]["answer"] = partial(_answer, proxy(self.cycle))

    def on_body(self, body: bytes) -> None:
        """Some of a body has come, which is limited elsewhere."""
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._head, self._patience = 0, UNTIL_ANSWER
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """An answer has been given; more of a request that is refused already may still come."""
        if self._patience == UNTIL_ANSWER:
            self._since = None
        super().on_response_complete()


def _answer(cycle: RequestResponseCycle, status: int, headers: bytes, body: bytes) -> bool:
    """Answer a request in one piece, as ``answer`` in an app's scope: header for header it costs more than a move.
    False if it has to wait; then it is sent as all others are."""
    if cycle.response_started or cycle.flow.write_paused:
        return False
    if cycle.disconnected:
        return True
    now = b"".join(b"%b: %b\r\n" % header for header in cycle.default_headers)
    close = b"" if cycle.keep_alive else b"connection: close\r\n"
    cycle.transport.write(
        b"%b%b%b%bcontent-length: %d\r\n\r\n%b" % (STATUS_LINE[status], now, headers, close, len(body), body)
    )
    cycle.response_started = cycle.response_complete = True
    cycle.message_event.set()
    if not cycle.keep_alive:
        cycle.transport.close()
    cycle.on_response()
    return True


class Stream(WebSocketsSansIOProtocol):
    """A live connection as uvicorn has it, with a short way for what is sent: all steps go this way, and through the
    framework it costs more than to make them. An app finds it in its scope as ``at_once``.

    Messages are counted by the app; frames that are none, or only a part of one, never come to it and are counted here.
    """

    _second = 0.0
    _frames = 0
    """When the present second began, and how many such frames have come in it."""

    def handle_ping(self) -> None:
        """Somebody asks whether anybody is there."""
        if self._allowed():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Somebody is there."""
        if self._allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """More of a message has come, though it may be nothing."""
        if self._allowed():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A message is complete; what is no UTF-8 is refused, and no mistake of ours."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def _allowed(self) -> bool:
        """Count a frame; who sends too many is let go."""
        at = self.loop.time()
        if at - self._second >= 1.0:
            self._second, self._frames = at, 0
        self._frames += 1
        if self._frames > FRAMES and not self.transport.is_closing():
            self.transport.abort()
        return self._frames <= FRAMES

    def handle_connect(self, event: Any) -> None:
        """Somebody asks for a stream."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["at_once"] = self.at_once

    def at_once(self, *messages: bytes) -> bool:
        """Send messages if they need not wait; what is sent to nobody any more need not."""
        if not self.handshake_complete or not self.writable.is_set():
            return False
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            if self.conn.extensions:  # they are to be compressed
                for message in messages:
                    self.conn.send_text(message)
                self.transport.write(b"".join(self.conn.data_to_send()))
            else:
                self.transport.write(b"".join(map(framed, messages)))
        return True


def framed(message: bytes) -> bytes:
    """A text as one WebSocket frame from a server (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return b"\x81" + length.to_bytes(1) + message
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2) + message
    return b"\x81\x7f" + length.to_bytes(8) + message


def line_class(lines: Lines) -> type[Line]:
    """What uvicorn makes of each connection."""
    return type("ServerLine", (Line,), {"lines": lines})
