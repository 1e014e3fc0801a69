"""The heavier trials of a server: kills, floods, wrong clocks, a proxy. Prints what it survived; fails if it did not.

make soak
.venv/bin/python -m tests.soak --kills 200
"""

from __future__ import annotations

import argparse
import json
import socket
import ssl
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import httpx
from tests.postgres import programs
from tests.server import proxy
from tests.server.cluster import cluster, postgres
from tests.server.lasting import Launcher, survive
from tests.server.serving import Process, Somebody, place_all, placement, serving, wait_for
from websockets.sync.client import connect

from redbook.server.lines import UNTIL_BODY

HEADS = 50
SILENT = 800
ELSEWHERE = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
"""Where attackers come from, if this system has a second address of its own: an address has a limit, too."""


def main() -> int:
    """All trials, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=60, help="servers that are killed, on each database (%(default)s)")
    parser.add_argument("--only", metavar="WORD", help="only trials whose name has it")
    args = parser.parse_args()
    trials: list[tuple[str, Callable[[Path], str]]] = [
        ("kills, SQLite", lambda folder: kills_sqlite(folder, args.kills)),
        ("kills, PostgreSQL", lambda folder: kills_postgres(folder, args.kills)),
        ("floods", floods),
        ("slow bodies", slow_bodies),
        ("a wrong clock, PostgreSQL", wrong_clocks),
        ("the database away", database_away),
        ("nginx with TLS", behind_nginx),
    ]
    failed = 0
    for name, trial in trials:
        if args.only and args.only not in name:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="redbook-soak-") as folder:
            try:
                said = trial(Path(folder))
            except LookupError as error:  # something is not installed
                said = f"NOT TRIED: {error}"
            except Exception as error:
                failed += 1
                said = f"FAILED: {error!r}"
        print(f"{name:<26}{time.monotonic() - began:6.0f} s  {said}", flush=True)
    print("It survived all of that." if not failed else f"{failed} of these it did not survive.")
    return 1 if failed else 0


def need_postgres() -> None:
    """Say so if it is not there."""
    if programs() is None:
        raise LookupError("PostgreSQL is not installed")


# ----- kills


def kills_sqlite(folder: Path, kills: int) -> str:
    """One process, killed again and again."""
    launcher = Launcher(folder)
    try:
        kept = survive([launcher], kills, Random(1))
    finally:
        launcher.close()
    return f"survived {kills} kills; none of {kept} acknowledged actions was lost"


def kills_postgres(folder: Path, kills: int) -> str:
    """Two processes on one database, one of them killed again and again."""
    need_postgres()
    with postgres() as url:
        launchers = [Launcher(folder, url), Launcher(folder, url)]
        try:
            kept = survive(launchers, kills, Random(2))
        finally:
            for launcher in launchers:
                launcher.close()
    return f"survived {kills} kills of one of two processes; none of {kept} acknowledged actions was lost"


# ----- floods


def knock(server: Process) -> socket.socket:
    """A bare connection."""
    where = urlsplit(server.url)
    return socket.create_connection((str(where.hostname), where.port or 80), 30, (ELSEWHERE, 0))


def floods(folder: Path) -> str:
    """Endless heads, slow cookies, silent lines and one greedy person, while two others play."""
    with serving(folder, "--rate", "20") as server, ExitStack() as stack:
        ada, bob = (stack.enter_context(Somebody(server.url, name)) for name in ("Ada", "Bob"))
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        stopped = threading.Event()
        sent = [0, 0, 0]

        def endless() -> None:
            while not stopped.is_set():
                with suppress(OSError), knock(server) as line:
                    line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
                    while not stopped.is_set():
                        line.sendall(b"x" * 65536)
                        sent[0] += 65536

        def cookies() -> None:
            head = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: " + b"\\" * 15_000
            while not stopped.is_set():
                with suppress(OSError), knock(server) as line:
                    line.sendall(head + b"\r\n\r\n")
                    line.recv(100)
                    sent[1] += 1

        def greedy() -> None:
            transport = httpx.HTTPTransport(local_address=ELSEWHERE)
            with httpx.Client(base_url=server.url, transport=transport, timeout=60) as eve:
                eve.get("/")
                while not stopped.is_set():
                    with suppress(httpx.HTTPError):
                        eve.get("/api/lobby")
                        sent[2] += 1

        silent = [stack.enter_context(knock(server)) for _ in range(SILENT)]
        threads = [threading.Thread(target=work) for work in (endless, endless, cookies, greedy)]
        for thread in threads:
            thread.start()
        before = memory(server)
        took = []
        try:
            number = 0
            for count in range(80):
                began = time.monotonic()
                number = ada.act(table, number, "place:frodo:shire")["number"]
                number = ada.post(f"/api/tables/{table}/undo", {"number": number})["number"]
                took.append((time.monotonic() - began) / 2)
                if count % 3 == 0:
                    time.sleep(0.5)
            place_from = {"number": number, "actions": placement("fellowship")}
            ada.post(f"/api/tables/{table}/act", place_from)
        finally:
            stopped.set()
            for thread in threads:
                thread.join(60)
        grown = memory(server) - before
        assert grown < 64 * 2**20, f"it grew by {grown} bytes"
        assert not any("Traceback" in line for line in server.log)
        median, worst = 1000 * statistics.median(took), 1000 * max(took)
        return (
            f"survived {sent[0] / 2**20:.0f} MiB of heads without end, {sent[1]} slow cookies, {len(silent)} silent "
            f"lines and {sent[2]} requests of one person; {2 * len(took)} answers of another took {median:.0f} ms "
            f"(median), {worst:.0f} ms (worst); it grew by {grown / 2**20:.0f} MiB"
        )


def memory(server: Process) -> int:
    """The bytes of memory that a server takes up."""
    text = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return next(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("VmRSS:"))


def slow_bodies(folder: Path) -> str:
    """Bodies that never come to an end."""
    with serving(folder) as server, ExitStack() as stack:
        lines = [stack.enter_context(knock(server)) for _ in range(HEADS)]
        began = time.monotonic()
        for line in lines:
            line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
        for line in lines:
            line.settimeout(UNTIL_BODY + 60)
            with suppress(ConnectionResetError):
                assert line.recv(100) == b""
        lasted = time.monotonic() - began
        assert lasted > UNTIL_BODY - 5
        return f"survived {HEADS} bodies without an end: they were closed after {lasted:.0f} s"


# ----- time


def wrong_clocks(folder: Path) -> str:
    """Processes on machines whose clocks are hours apart."""
    need_postgres()
    with postgres() as url, ExitStack() as stack:
        servers = [Process(url, folder / "secret", ahead=ahead) for ahead in (-7200.0, 7200.0)]
        for one in servers:
            stack.callback(one.stop)
        ada, bob = Somebody(servers[0].url), Somebody(servers[1].url, "Bob")
        games = 0
        for _ in range(10):
            table, keys = ada.create("friend", clock={"kind": "game", "seconds": 120})
            bob.claim(table, keys["sauron"])
            place_all(table, ada, bob)
            facts = bob.get(f"/api/tables/{table}")
            assert facts["state"] == "playing"
            assert min(facts["clock"]["left"].values()) > 60
            games += 1
        ada.close()
        bob.close()
        return f"survived two machines whose clocks are four hours apart: nobody lost time in {games} games"


def database_away(folder: Path) -> str:
    """PostgreSQL stopped and started again."""
    need_postgres()
    with cluster() as made, serving(folder, database=made.url) as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend", clock={"kind": "game", "seconds": 20})
        with Somebody(server.url, "Bob") as bob:
            bob.claim(table, keys["sauron"])
        statuses = set()
        for _ in range(2):
            made.stop()
            until = time.monotonic() + 15
            while time.monotonic() < until:
                statuses.add(ada.http.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code)
                time.sleep(0.5)
            made.start()
            until = time.monotonic() + 60
            while ada.http.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code != 200:
                assert time.monotonic() < until
                time.sleep(0.2)
        assert statuses <= {503, 200}, statuses
        facts = wait_for(ada, f"/api/tables/{table}", lambda _: True)
        assert facts["state"] == "playing", "somebody's time ran out while the database was away"
        return "survived two absences of the database of 15 s with a clock of 20 s: 503, and nobody's time was up"


# ----- a proxy


def behind_nginx(folder: Path) -> str:
    """The example of examples/host, TLS and all."""
    if proxy.program() is None:
        raise LookupError("nginx is not installed")
    with (
        serving(folder, "--url", f"https://{proxy.NAME}") as server,
        proxy.proxy(folder / "nginx", int(server.url.rpartition(":")[2])) as front,
    ):
        headers = {"host": proxy.NAME}
        extensions = {"sni_hostname": proxy.NAME}
        url = f"https://127.0.0.1:{front.secure}"
        hands = []
        with ExitStack() as stack:
            for _ in range(2):
                hand = stack.enter_context(httpx.Client(base_url=url, verify=front.trust, headers=headers, timeout=60))
                answer = hand.get("/", extensions=extensions)
                assert answer.headers["set-cookie"].startswith("__Host-redbook=")
                assert answer.headers["strict-transport-security"]
                hand.headers["cookie"] = answer.headers["set-cookie"].partition(";")[0]
                hand.headers["origin"] = f"https://{proxy.NAME}"
                hands.append(hand)
            made = (
                hands[0]
                .post("/api/tables", json={"opponent": {"kind": "friend"}, "seat": "fellowship"}, extensions=extensions)
                .json()
            )
            table = made["table"]["id"]
            key = made["links"]["sauron"].partition("#seat=")[2]
            claimed = hands[1].post(f"/api/tables/{table}/claim", json={"key": key}, extensions=extensions)
            assert claimed.status_code == 200, claimed.text
            line = socket.create_connection(("127.0.0.1", front.secure), timeout=60)
            with connect(
                f"wss://{proxy.NAME}/api/tables/{table}/stream?seat=sauron",
                sock=line,
                ssl=front.trust,
                additional_headers={
                    "Cookie": str(hands[1].headers["cookie"]),
                    "Origin": f"https://{proxy.NAME}",
                },
            ) as stream:
                steps = 0
                body = {"number": 0, "actions": placement("fellowship")}
                hands[0].post(f"/api/tables/{table}/act", json=body, extensions=extensions)
                while steps < len(placement("fellowship")):
                    steps += json.loads(stream.recv(timeout=60))["type"] == "step"
            moved = httpx.get(f"http://127.0.0.1:{front.plain}/", headers=headers, follow_redirects=False)
            assert (moved.status_code, moved.headers["location"]) == (308, f"https://{proxy.NAME}/")
        long = _over_tls(front, b"GET / HTTP/1.1\r\nHost: games.example.org\r\nX: " + b"x" * 40_000 + b"\r\n\r\n")
        assert b" 400 " in long.split(b"\r\n")[0], long[:100]
        began = time.monotonic()
        assert b" 200 " not in _over_tls(front, b"GET / HTTP/1.1\r\nHost: games.example.org\r\nX: ").split(b"\r\n")[0]
        waited = time.monotonic() - began
        assert waited < 60
        return (
            f"a game over TLS with live updates; a long head was refused, half a head was let go after {waited:.0f} s"
        )


def _over_tls(front: proxy.Proxy, request: bytes) -> bytes:
    """What comes back for bytes, up to the end."""
    with (
        socket.create_connection(("127.0.0.1", front.secure), timeout=90) as line,
        front.trust.wrap_socket(line, server_hostname=proxy.NAME) as secured,
    ):
        answer = b""
        with suppress(ConnectionError, ssl.SSLError):
            secured.sendall(request)
            while said := secured.recv(65536):
                answer += said
        return answer


if __name__ == "__main__":
    sys.exit(main())
