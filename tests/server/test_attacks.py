"""What somebody may send who means harm: it is refused in a moment, held in little memory, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.serving import PATIENCE, Process, Somebody, is_step, messages, serving
from websockets.exceptions import ConnectionClosed

from redbook.server.app import Server, Settings
from redbook.server.guard import neighbourhood
from redbook.server.house import House
from redbook.server.lines import UNTIL_HEAD

Come = Callable[..., Somebody]


def knock(server: Process) -> socket.socket:
    """A bare connection."""
    where = urlsplit(server.url)
    assert where.hostname is not None
    assert where.port is not None
    return socket.create_connection((where.hostname, where.port), timeout=60)


def send(server: Process, request: bytes) -> bytes:
    """What a server answers to bytes, up to its end."""
    answer = b""
    with knock(server) as line, suppress(ConnectionResetError, BrokenPipeError):  # it does not hear all of it
        line.sendall(request)
        while said := line.recv(65536):
            answer += said
    return answer


def status(answer: bytes) -> int:
    """The status of an answer."""
    return int(answer.split(b" ", 2)[1])


def memory(process: int) -> int:
    """The bytes of memory that a process takes up."""
    for line in Path(f"/proc/{process}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the system does not tell")


@pytest.mark.parametrize(
    "cookie",
    [b"\\" * 15_000, b'"' + b"\\" * 15_000, b"redbook=" + b"\\" * 15_000, b'a="' + b"\\101" * 3_500, b";" * 15_000],
    ids=["backslashes", "quoted", "ours", "octal", "semicolons"],
)
def test_a_cookie_made_to_be_parsed_slowly_costs_nothing(server: Process, cookie: bytes) -> None:
    """Of all answers to ten such requests none takes a tenth of what one of them took a parser made for all cookies."""
    head = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: " + cookie + b"\r\n\r\n"
    before = _processor_time(server)
    for _ in range(10):
        assert status(send(server, head)) == 200
    assert _processor_time(server) - before < 0.5


def _processor_time(server: Process) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_our_cookie_is_found_among_others(server: Process) -> None:
    with Somebody(server.url) as ada:
        table, _ = ada.create("friend")
        mine = ada.http.cookies["redbook"]
    for header in (
        f"redbook={mine}",
        f"a=b; redbook={mine}",
        f'x="y z"; a; =; redbook={mine}; c=d',
        f"not-redbook=1;redbook={mine}",
    ):
        shown = httpx.get(f"{server.url}/api/tables/{table}", headers={"cookie": header}).json()
        assert shown["seats"][0]["yours"], header
    for header in (f"Redbook={mine}", f"redbook={mine}x", "redbook=", "redbook", f"redbook ={mine[:15]}"):
        shown = httpx.get(f"{server.url}/api/tables/{table}", headers={"cookie": header}).json()
        assert not shown["seats"][0]["yours"], header
    for length, known in ((15, False), (16, True), (64, True), (65, False)):
        told = httpx.get(server.url, headers={"cookie": f"redbook={'x' * length}"})
        assert ("set-cookie" not in told.headers) is known, length


@pytest.mark.parametrize("ends", [False, True], ids=["never ends", "ends"])
def test_a_head_that_is_too_long_is_refused_before_it_is_held(server: Process, ends: bool) -> None:
    before = memory(server.process.pid)
    with knock(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        with suppress(OSError):  # it does not listen to the end
            for _ in range(640):
                line.sendall(b"x" * 65536)
            if ends:
                line.sendall(b"\r\n\r\n")
            assert status(line.recv(65536)) == 400
    assert memory(server.process.pid) - before < 16 * 2**20
    assert status(send(server, b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")) == 200


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a: b\r\n" * 10_000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: " + b"x" * 17_000 + b"\r\n\r\n",
        b"\x00\x01\x02\x03\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # somebody begins to speak TLS
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"CONNECT evil:80 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ],
    ids=lambda request: repr(request[:12]),
)
def test_what_is_no_request_is_refused(server: Process, request_: bytes) -> None:
    assert status(send(server, request_)) == 400


def test_who_says_nothing_is_let_go(server: Process) -> None:
    """Neither of these would ever have been closed."""
    silent, hesitant = knock(server), knock(server)
    hesitant.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
    began = time.monotonic()
    stopped = threading.Event()

    def trickle() -> None:
        while not stopped.wait(0.5):
            try:
                hesitant.sendall(b"x")
            except OSError:
                return

    trickling = threading.Thread(target=trickle)
    trickling.start()
    try:
        for line in (silent, hesitant):
            line.settimeout(UNTIL_HEAD + 60)
            with suppress(ConnectionResetError):
                assert line.recv(100) == b""
        assert time.monotonic() - began > UNTIL_HEAD - 2
    finally:
        stopped.set()
        trickling.join()
        silent.close()
        hesitant.close()


@pytest.mark.parametrize("name", ["[", "[::1", "a]b", "[::1]]", "[x]", "127.0.0.1:x", "[v1.x]", "\u2100"])
@pytest.mark.parametrize("header", ["host", "origin"])
def test_a_malformed_host_or_origin_is_no_mistake_of_ours(server: Process, header: str, name: str) -> None:
    value = name.encode() if header == "host" else b"http://" + name.encode()
    other = b"Host: 127.0.0.1\r\n" if header == "origin" else b""
    head = b"POST /api/tables HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n" + other
    answer = send(server, head + header.encode() + b": " + value + b"\r\n\r\n")
    assert 400 <= status(answer) < 500, answer
    assert "Traceback" not in "".join(server.log)


def test_nonsense_in_addresses_and_bodies_is_refused_plainly(server: Process, somebody: Come) -> None:
    ada = somebody()
    table, _ = ada.create("friend")
    for path in (
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        f"/api/tables/{'x' * 5000}",
        "/api/tables/%F0%9F%92%8D/view",
        f"/api/finished?before={10**30}",
        f"/api/finished?before={-(10**30)}",
        "/api/finished?before=x",
        f"/api/tables/{table}/steps?seen={10**30}",
        f"/api/tables/{table}/steps?seen=-1",
        f"/api/tables/{table}/view?seat=%00",
        "/api/reference?q=%00",
        "/api/reference?game=%00",
        f"/api/tables/{table}/film?eye=%00",
        "/static/%00.js",
        "/static/%ff.js",
        "/table/%00",
    ):
        found = ada.http.get(path).status_code
        assert found < 500, (path, found)
    for path, body in (
        ("/api/tables", {"opponent": {"kind": "friend"}, "options": {"name": "x"}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "options": {"self": "x"}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "options": {"draw_after": 10**300}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "options": {"edition": "\x00"}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "game": "war-of-the-ring", "options": {"players": ["x"]}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "options": {"fellowship_specials": ["\x00"]}}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "name": "A\x00a"}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "salt": "\x00"}),
        ("/api/tables", {"opponent": {"kind": "friend"}, "game": "\x00"}),
        (f"/api/tables/{table}/claim", {"key": "\x00"}),
        (f"/api/tables/{table}/act", {"number": 10**30, "action": "x"}),
        (f"/api/tables/{table}/act", {"number": 0, "action": "place:\x00:shire"}),
        (f"/api/tables/{table}/act", {"number": 0, "action": "resign"}),
        (f"/api/tables/{table}/act", {"number": 0, "action": "undo"}),
        (f"/api/tables/{table}/undo", {"number": 10**30}),
        (f"/api/tables/{table}/chat", {"text": "a\x00b"}),
        (f"/api/tables/{table}/chat", {"text": "\u202egnp.exe"}),
        ("/api/records", {"a": "\x00"}),
    ):
        answer = ada.http.post(path, content=json.dumps(body).encode())
        assert answer.status_code < 500, (path, body, answer.text)
    for raw in (b'{"text": "\\ud800"}', b'{"text": "\xed\xa0\x80"}', b'{"text": "\xff"}'):
        assert ada.http.post(f"/api/tables/{table}/chat", content=raw).status_code == 400
    setup = {"game": "confrontation", "seat": "sauron", "name": "a\x00", "places": {}}
    assert ada.http.put("/api/setups", json=setup).status_code == 400
    assert "Traceback" not in "".join(server.log)


def test_nonsense_on_a_stream_is_refused_plainly(server: Process, somebody: Come) -> None:
    ada = somebody()
    table, _ = ada.create("friend")
    for seen in ("9" * 5000, "-1", "x", "1e9", "%D9%A3"):
        with ada.stream(table, f"?seen={seen}") as stream:
            assert messages(stream, is_step(0))
    with ada.stream(table) as stream:
        messages(stream, is_step(0))
        for wrong in (
            b"\x00",
            '{"type": "eye", "seen": ' + "9" * 5000 + "}",
            "[" * 9000,
            '{"type": "eye", "seat": "\\u0000"}',
        ):
            stream.send(wrong)
            assert json.loads(stream.recv(timeout=PATIENCE))["type"] == "error"
        stream.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            messages(stream, lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
    assert "Traceback" not in "".join(server.log)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_mistake_of_ours_on_a_stream_is_told_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("this once")

    monkeypatch.setattr(House, "table", broken)
    app: Any = Server(Settings(str(tmp_path / "tables.sqlite"), tmp_path / "secret")).app()
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    path = "/api/tables/abcdefghijkl/stream"
    scope: dict[str, Any] = {
        "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "subprotocols": [],
        "headers": [(b"host", b"localhost")], "scheme": "ws", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2),
        "state": {}, "http_version": "1.1", "root_path": "", "extensions": {},
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))
    assert (sent[-1]["type"], sent[-1]["code"], sent[-1]["reason"]) == ("websocket.close", 4500, "broken")
    (told,) = caplog.records
    assert "the stream of table abcdefghijkl failed" in told.message
    assert told.exc_info is not None


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_who_goes_in_the_middle_of_a_request_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app: Any = Server(Settings(str(tmp_path / "tables.sqlite"), tmp_path / "secret")).app()
    for path in ("/api/tables", "/api/tables/abcdefghijkl/act", "/api/records"):
        coming = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
        sent: list[Any] = []

        async def receive(coming: list[Any] = coming) -> Any:
            return coming.pop(0)

        async def send(message: Any, sent: list[Any] = sent) -> None:
            sent.append(message)

        scope: dict[str, Any] = {
            "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")], "scheme": "http",
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {}, "http_version": "1.1", "root_path": "",
        }  # fmt: skip
        asyncio.run(app(scope, receive, send))
        assert sent[0]["status"] == 400, path
    assert not caplog.records


def test_a_household_is_counted_as_one() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1") == "2001:db8:1:2::"
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("::1") == "::1"
    assert neighbourhood("unix") == "unix"


def test_under_tls_the_cookie_is_of_this_host_alone(tmp_path: Path) -> None:
    with serving(tmp_path, "--url", "https://games.example.org") as server:
        headers = {"host": "games.example.org"}
        answer = httpx.get(server.url, headers=headers)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-redbook=")
        for part in ("Secure", "HttpOnly", "Path=/", "SameSite=Strict"):
            assert part in cookie
        assert "Domain" not in cookie
        refused = httpx.post(f"{server.url}/api/tables", headers={**headers, "origin": "https://evil.example"})
        assert refused.status_code == 403
        for one in (answer, refused, httpx.get(f"{server.url}/nowhere", headers=headers)):
            assert one.headers["strict-transport-security"] == "max-age=31536000"
        # One that a neighbour's page could have set is not taken.
        secret = cookie.partition("=")[2].partition(";")[0]
        told = httpx.get(server.url, headers={**headers, "cookie": f"redbook={secret}"})
        assert "set-cookie" in told.headers
        told = httpx.get(server.url, headers={**headers, "cookie": f"__Host-redbook={secret}"})
        assert "set-cookie" not in told.headers
    with serving(tmp_path) as server:
        assert "strict-transport-security" not in httpx.get(server.url).headers
