"""How many actions a second a server takes from many tables, each acknowledged when it is durable, and how soon.

    make bench-server
    .venv/bin/python -m benchmarks.server --seconds 60 --tables 200 --rate 300
    .venv/bin/python -m benchmarks.server --war --tables 100 --rate 100

A real server runs in a process of its own, with SQLite and then with a PostgreSQL made for the occasion; with SQLite
War of the Ring is played, too. At every table two scripted players sit with live connections; who is asked waits a
random while and answers with a legal action. The latency is that of the answer: from the moment it is sent until it
is acknowledged. The players share this machine with the server, so these figures are lower bounds; where there is
more than one core the server has one of its own and the players have the others, as they are elsewhere in real life.
The processor time that an acknowledged action costs the server (all its threads, new tables and connections included)
depends far less on who else uses the machine, though processors that share their caches make each other slower.

All tables begin together, and in the first half minute nobody does anything but place his pieces, which is cheap, and
no game ends, so that no table has to be set up. So there is a warm-up, until tables are at all stages of a game.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from tests.postgres import programs
from tests.server.cluster import postgres
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from redbook.kernel import registry


class Choice(msgspec.Struct):
    name: str


class Choices(msgspec.Struct):
    actions: list[Choice]


class Step(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    number: int = 0
    choices: Choices | None = None


read = msgspec.json.Decoder(Step).decode


class Line:
    """A connection that is kept open: requests one after the other."""

    def __init__(self, host: str, port: int) -> None:
        self._where = (host, port)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()

    async def ask(self, path: str, body: object, bearer: str | None = None, cookie: str | None = None) -> Any:
        """Post something; the answer, or None if it was refused. A first cookie is returned under ``cookie``."""
        async with self._lock:
            if self._streams is None or self._streams[0].at_eof():  # the server closes a line that is long idle
                self._streams = await asyncio.open_connection(*self._where)
            reader, writer = self._streams
            sent = msgspec.json.encode(body)
            head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            head += f"Authorization: Bearer {bearer}\r\n" if bearer else ""
            head += f"Cookie: redbook={cookie}\r\n" if cookie else ""
            writer.write(f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
            headers = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = 0
            given = None
            for line in headers.split("\r\n"):
                name, _, value = line.partition(": ")
                if name.lower() == "content-length":
                    length = int(value)
                elif name.lower() == "set-cookie":
                    given = value.partition("=")[2].partition(";")[0]
            answer = msgspec.json.decode(await reader.readexactly(length))
        if not headers.startswith("HTTP/1.1 2"):
            return None
        if given is not None:
            answer["cookie"] = given
        return answer

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()


class Bench:
    """The players of many tables."""

    def __init__(self, url: str, game: str, tables: int, rate: float, seed: int) -> None:
        self._game = game
        self._seats = registry.game(game).seats
        self._host, _, port = url.removeprefix("http://").partition(":")
        self._port = int(port)
        self._tables = tables
        self._wait = tables / rate
        self._rng = random.Random(seed)
        self._measuring = False
        self.latencies: list[float] = []
        self.refused = 0
        self.games = 0
        self.server_share: float | None = None
        """What the server took of a core; None where the system does not tell."""
        self.players_share = 0.0

    async def run(self, seconds: float, warm_up: float, server: int) -> float:
        """Play; returns for how long it was measured. `server` is the server's process."""
        players = []
        for _ in range(self._tables):
            players.append(asyncio.create_task(self._play()))
            await asyncio.sleep(0.01)
        await asyncio.sleep(warm_up)
        self._measuring = True
        before, mine = processor_time(server), time.process_time()
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        self._measuring = False
        lasted = time.perf_counter() - began
        after = processor_time(server)
        self.players_share = (time.process_time() - mine) / lasted
        if before is not None and after is not None:
            self.server_share = (after - before) / lasted
        for player in players:
            player.cancel()
        for result in await asyncio.gather(*players, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        return lasted

    async def _play(self) -> None:
        """One table, game after game."""
        line = Line(self._host, self._port)
        try:
            while True:
                wanted = {"game": self._game, "opponent": {"kind": "here"}, "seat": self._seats[0], "name": "A"}
                made = await line.ask("/api/tables", wanted)
                table = made["table"]["id"]
                keys = {}
                for seat in self._seats:
                    answer = await line.ask(f"/api/tables/{table}/key", {"seat": seat}, cookie=made["cookie"])
                    keys[seat] = answer["key"]
                ended = asyncio.Event()
                hands = [asyncio.create_task(self._hand(line, table, seat, key, ended)) for seat, key in keys.items()]
                try:
                    await asyncio.gather(*hands)
                finally:
                    for hand in hands:
                        hand.cancel()
                self.games += 1
        finally:
            line.close()

    async def _hand(self, line: Line, table: str, seat: str, key: str, ended: asyncio.Event) -> None:
        """One seat: hears what happens, and answers when asked."""
        url = f"ws://{self._host}:{self._port}/api/tables/{table}/stream?seat={seat}"
        headers = {"Authorization": f"Bearer {key}"}
        with suppress(ConnectionClosed):
            async with connect(
                url, additional_headers=headers, compression=None, max_size=None, open_timeout=60
            ) as stream:
                async for message in stream:
                    step = read(message)
                    if step.type == "table" and b'"state":"finished"' in (
                        message if isinstance(message, bytes) else message.encode()
                    ):
                        return
                    if step.type != "step" or step.choices is None or not step.choices.actions:
                        continue
                    await asyncio.sleep(self._rng.expovariate(1 / self._wait))
                    action = self._rng.choice(step.choices.actions).name
                    await self._act(line, table, seat, key, step.number, action)

    async def _act(self, line: Line, table: str, seat: str, key: str, number: int, action: str) -> None:
        body = {"number": number, "action": action, "seat": seat}
        sent = time.perf_counter()
        answer = await line.ask(f"/api/tables/{table}/act", body, bearer=key)
        if self._measuring:
            if answer is None:
                self.refused += 1
            else:
                self.latencies.append(time.perf_counter() - sent)


def processor_time(process: int) -> float | None:
    """Seconds of processor time that a process has used, all its threads together, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def apart(process: int, wanted: bool) -> Iterator[None]:
    """Have a server on a core of its own, and its players, who are elsewhere in real life, on the others."""
    cores = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
    if not wanted or len(cores) < 2:
        yield
        return
    for thread in Path(f"/proc/{process}/task").iterdir():  # those that come later are like the one that starts them
        os.sched_setaffinity(int(thread.name), cores[:1])
    os.sched_setaffinity(0, cores[1:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


@contextmanager
def server(database: str, folder: str, pinned: bool) -> Iterator[tuple[str, int]]:
    """A server on a database: its address and its process."""
    command = [sys.executable, "-m", "redbook", "serve", "--no-open", "--port", "0", "--database", database]
    command += ["--secret-file", str(Path(folder, "secret")), "--rate", "1000000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        if "Redbook is at" not in said:
            raise SystemExit("the server did not start")
        with apart(process.pid, pinned):
            yield said.split("Redbook is at ")[1].split()[0].replace("localhost", "127.0.0.1"), process.pid
    finally:
        process.terminate()
        process.wait(30)
        if process.stdout is not None:
            process.stdout.close()


def measure(name: str, database: str, args: argparse.Namespace, game: str = "confrontation") -> dict[str, Any]:
    """Measure one database; prints a line."""
    with tempfile.TemporaryDirectory(prefix="redbook-") as folder, ExitStack() as stack:
        url, process = stack.enter_context(server(database or str(Path(folder, "tables.sqlite")), folder, args.pinned))
        bench = Bench(url, game, args.tables, args.rate, seed=1)
        lasted = asyncio.run(bench.run(args.seconds, args.warm_up, process))
    times = sorted(bench.latencies)
    if not times:
        raise SystemExit(f"{name}: nothing was acknowledged")
    cost = None if bench.server_share is None else 1000 * bench.server_share * lasted / len(times)
    result = {
        "database": name,
        "game": game,
        "tables": args.tables,
        "seconds": round(lasted, 1),
        "acknowledged_per_second": round(len(times) / lasted, 1),
        "refused": bench.refused,
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "worst_ms": round(1000 * times[-1], 1),
        "server_ms_per_action": None if cost is None else round(cost, 3),
        "server_share_of_a_core": None if bench.server_share is None else round(bench.server_share, 2),
        "players_share_of_a_core": round(bench.players_share, 2),
    }
    shares = f"the players took {bench.players_share:.0%} of a core"
    if bench.server_share is not None and cost is not None:
        shares = (
            f"the server took {cost:.3f} ms of processor time an action ({bench.server_share:.0%} of a core), {shares}"
        )
    print(
        f"{name:<11}{args.tables} tables of {game}, {result['seconds']} s: {result['acknowledged_per_second']} "
        f"actions/s acknowledged durably; p50 {result['p50_ms']} ms, p99 {result['p99_ms']} ms, "
        f"worst {result['worst_ms']} ms\n"
        f"{'':<11}{shares}; {bench.refused} refused",
        flush=True,
    )
    return result


def main() -> None:
    """Measure SQLite, and PostgreSQL where it is installed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="tables played at (%(default)s)")
    parser.add_argument("--rate", type=float, default=300.0, help="actions a second that are tried (%(default)s)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is measured (%(default)s)")
    parser.add_argument("--warm-up", type=float, default=40.0, help="how long is played before that (%(default)s)")
    parser.add_argument("--confrontation", action="store_true", help="only The Confrontation, on SQLite")
    parser.add_argument("--war", action="store_true", help="only War of the Ring, on SQLite")
    parser.add_argument(
        "--no-pinned",
        dest="pinned",
        action="store_false",
        help="let the system put server and players on whatever core it likes",
    )
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()
    print(f"{os.cpu_count()} cores; the players run on the same machine; {args.rate:g} actions/s are tried")
    alone = args.war or args.confrontation
    results = [] if args.war else [measure("SQLite", "", args)]
    if not args.confrontation:
        results.append(measure("SQLite", "", args, "war-of-the-ring"))
    if programs() is None and not alone:
        print("PostgreSQL is not installed here, so it was not measured.")
    elif not alone:
        with postgres() as url:
            results.append(measure("PostgreSQL", url, args))
    if args.json:
        Path(args.json).write_bytes(msgspec.json.format(msgspec.json.encode(results)))


if __name__ == "__main__":
    main()
