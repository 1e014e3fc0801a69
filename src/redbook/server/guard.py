"""At the door: who comes, from where, and how often.

Every request passes here before anything else looks at it. A browser is given a cookie; other sites' pages, too many
requests and bodies that are too large are turned away; every answer leaves with the headers that keep a page safe.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from redbook.server import telling
from redbook.server.keys import new_person, person_of
from redbook.server.table import Visitor
from redbook.server.wire import Refusal

COOKIE: Final = "redbook"
SECURE_COOKIE: Final = "__Host-redbook"
"""Its name under https: browsers take one of this kind from the very host only, never from a neighbour's page."""
_HOST: Final = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])?(:[0-9]{1,5})?")
_YEAR: Final = 365 * 24 * 3600
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
STEPS: Final = 25
"""Steps from the log that count as one more request."""

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
_SECURE_HEADERS: Final = [*_HEADERS, (b"strict-transport-security", f"max-age={_YEAR}".encode())]
_WRITTEN: Final = [
    b"".join(b"%b: %b\r\n" % header for header in (*headers, (b"cache-control", b"no-store")))
    for headers in (_HEADERS, _SECURE_HEADERS)
]
"""What an answer of the API leaves with, written out: without and with https."""


class Buckets:
    """How often each of many may do something: `rate` a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float, size: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._size = size
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> float:
        """Take one; returns 0, or the seconds to wait."""
        level = self._level(who)
        wait = 0.0 if level >= 1.0 else (1.0 - level) / self._rate
        self._keep(who, level - 1.0 if not wait else level)
        return wait

    def charge(self, who: str, much: float) -> None:
        """Take more for what is done already; who had not so much has to wait the longer."""
        self._keep(who, self._level(who) - much)

    def _level(self, who: str) -> float:
        at = time.monotonic()
        level, since = self._levels.pop(who, (self._burst, at))
        return min(self._burst, level + (at - since) * self._rate)

    def _keep(self, who: str, level: float) -> None:
        self._levels[who] = (level, time.monotonic())
        if len(self._levels) > self._size:
            self._levels.popitem(last=False)


class Guard:
    """The outermost part of the app."""

    def __init__(self, app: ASGIApp, *, hosts: frozenset[str] | None, url: str | None, rate: float) -> None:
        self._app = app
        self._hosts = hosts
        """The names this server is called by; None: any."""
        self._https = url is not None and url.lower().startswith("https://")
        self._site = urlsplit(url).netloc if url is not None else None
        """Where our own pages come from, if a proxy calls us by another name."""
        self._persons = Buckets(rate, 4 * rate)
        self._addresses = Buckets(10 * rate, 40 * rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        fresh = None
        https = self._https or scope["scheme"] in ("https", "wss")
        try:
            self._check_site(scope, headers)
            secret = _cookie(headers.get("cookie", ""), SECURE_COOKIE if https else COOKIE)
            bearer = _bearer(headers.get("authorization", ""))
            if secret is None and bearer is None and _needs_cookie(scope):
                secret = fresh = new_person()
            client = scope["client"]
            address = neighbourhood(client[0]) if client is not None else ""
            visitor = Visitor(None if secret is None else person_of(secret), bearer, address)
            if scope["path"].startswith("/api/"):
                self.check_rate(visitor)
        except Refusal as refusal:
            await refuse(scope, receive, send, refusal, https)
            return
        scope["state"].update(visitor=visitor, guard=self, headers=None if fresh is not None else _WRITTEN[https])

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                telling.answers[str(message["status"])[0]] += 1
                sent = [*message["headers"], *(_SECURE_HEADERS if https else _HEADERS)]
                if fresh is not None:
                    sent.append((b"set-cookie", _set_cookie(fresh, https)))
                if scope["path"].startswith("/api/"):
                    sent.append((b"cache-control", b"no-store"))
                message["headers"] = sent
            await send(message)

        await self._app(scope, receive, answer)

    def _check_site(self, scope: Scope, headers: dict[str, str]) -> None:
        """Refuse what another site's page makes a browser send, and names that are not ours (DNS rebinding)."""
        host = headers.get("host", "")
        name = host_name(host)
        if name is None:
            raise Refusal(400, "malformed", "There is no such host.")
        if self._hosts is not None and name not in self._hosts:
            raise Refusal(403, "cross_site", "This server does not go by that name.")
        if method_of(scope) in _SAFE:
            return
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site")
        if (origin is not None and origin.partition("://")[2] not in (host, self._site)) or site in (
            "cross-site",
            "same-site",
        ):
            raise Refusal(403, "cross_site", "This request comes from another site's page.")

    def check_rate(self, visitor: Visitor) -> None:
        """Count a request, or a message on a stream; refuse it if there are too many."""
        who = visitor.bearer or visitor.person
        wait = max(self._persons.take(who) if who is not None else 0.0, self._addresses.take(visitor.address))
        if wait:
            raise Refusal(429, "too_fast", "That was too fast; try again in a moment.", wait=int(wait) + 1)

    def charge_steps(self, visitor: Visitor, told: int) -> None:
        """Count steps that were told from the log: many of them are as much work as several requests."""
        who = visitor.bearer or visitor.person
        if who is not None:
            self._persons.charge(who, told / STEPS)
        self._addresses.charge(visitor.address, told / STEPS)


def loopback_names() -> frozenset[str]:
    """What a server on this machine alone may be called."""
    return frozenset(("localhost", "127.0.0.1", "::1"))


@lru_cache(maxsize=1000)
def host_name(host: str) -> str | None:
    """The name in a ``Host`` header, which may be absent; None if it is none."""
    found = _HOST.fullmatch(host)
    return None if found is None else (found[1] or "").strip("[]").lower()


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """By what an address is counted: of IPv6 the /64, which is what one household is given."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address) or parsed.is_loopback:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> 64 << 64))


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal, https: bool = False) -> None:
    """Answer with a refusal before the app has seen the request."""
    if method_of(scope) is None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        body = msgspec.json.encode({"type": "error", **refusal.body()}).decode()
        await send({"type": "websocket.send", "text": body, "bytes": None})
        await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.code})
        return
    telling.answers[str(refusal.status)[0]] += 1
    body_bytes = msgspec.json.encode(refusal.body())
    headers = [
        *(_SECURE_HEADERS if https else _HEADERS),
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body_bytes)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if refusal.wait is not None:
        headers.append((b"retry-after", str(refusal.wait).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body_bytes, "more_body": False})


def method_of(scope: Scope) -> str | None:
    """The method of a request; None for a WebSocket."""
    method = scope.get("method")
    return method if isinstance(method, str) else None


def _needs_cookie(scope: Scope) -> bool:
    """A page, or a request that does something; a file or a question needs none, so two at once make no two persons."""
    method = method_of(scope)
    if method is None:
        return False
    path = scope["path"]
    if path.startswith("/api/"):
        return method not in _SAFE
    return not path.startswith("/static/")


def _cookie(header: str, wanted: str) -> str | None:
    """Our cookie among those a browser sent; the length of a header is limited before this."""
    for pair in header.split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == wanted:
            value = value.strip()
            return value if 16 <= len(value) <= 64 and value.isascii() else None
    return None


def _bearer(header: str) -> str | None:
    kind, _, key = header.partition(" ")
    return key.strip()[:64] if kind.lower() == "bearer" and key.strip() else None


def _set_cookie(secret: str, https: bool) -> bytes:
    name, secure = (SECURE_COOKIE, "; Secure") if https else (COOKIE, "")
    return f"{name}={secret}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Strict{secure}".encode()
