"""A thousand connections at once: those that are too many are told so, and a game goes on meanwhile."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import threading
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.server.serving import Process, Somebody, is_step, messages

from redbook.server.stream import PER_TABLE

CROWD = 1000
AT_A_TIME = 40
ELSEWHERE = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
"""Where the crowd comes from, if this system has a second address of its own."""


@pytest.fixture
def roomy() -> Iterator[None]:
    """Room for both ends of all connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4 * CROWD if hard == resource.RLIM_INFINITY else min(hard, 4 * CROWD)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Game(threading.Thread):
    """Two people who play on, whatever happens around them."""

    def __init__(self, table: str, ada: Somebody, bob: Somebody) -> None:
        super().__init__()
        self.table = table
        self.hands = {"fellowship": ada, "sauron": bob}
        self.rng = Random(5)
        self.number = 0
        self.stopped = threading.Event()
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self.act()
        except BaseException as trouble:
            self.trouble = trouble

    def act(self) -> None:
        """One answer, which has to be accepted."""
        asked = self.hands["sauron"].get(f"/api/tables/{self.table}")["asked"]
        if asked is None:
            self.stopped.set()
            return
        actions = self.hands[asked].view(self.table)["choices"]["actions"]
        # Slow pieces first, so that the game lasts.
        quiet = [one for one in actions if "attacks" not in one["label"]] or actions
        self.number = self.hands[asked].act(self.table, self.number, self.rng.choice(quiet)["name"])["number"]


async def frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame of a WebSocket: its kind and what is in it."""
    kind, length = await reader.readexactly(2)
    if length >= 126:
        length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8))
    return kind & 15, await reader.readexactly(length)


async def join(server: str, table: str, number: int, verdicts: Counter[str]) -> asyncio.StreamWriter:
    """One of the crowd, with a cookie of its own: what it is told first is counted.

    It speaks the protocol itself, because a thousand clients of a library would keep this machine busy by themselves.
    """
    host, port = server.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ELSEWHERE, 0))
    head = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {host}\r\nCookie: redbook=crowd-member-{number:05}\r\n"
    head += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{head}Sec-WebSocket-Key: {b64encode(number.to_bytes(16)).decode()}\r\n\r\n".encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    first = json.loads((await frame(reader))[1])
    if first["type"] != "error":
        verdicts["welcome"] += 1
        return writer
    assert first["error"]["code"] == "too_many"
    assert await frame(reader) == (8, (4429).to_bytes(2) + b"too_many")
    verdicts[first["error"]["message"]] += 1
    return writer


async def come(server: str, tables: list[str]) -> Counter[str]:
    """All of them come, stay until the last has come, and go without a word."""
    verdicts: Counter[str] = Counter()
    gate = asyncio.Semaphore(AT_A_TIME)
    lines: list[asyncio.StreamWriter] = []

    async def one(number: int, table: str) -> None:
        async with gate, asyncio.timeout(120):
            lines.append(await join(server, table, number, verdicts))

    await asyncio.gather(*(one(number, table) for number, table in enumerate(tables)))
    for line in lines:
        line.transport.abort()
    return verdicts


@pytest.mark.usefixtures("roomy")
def test_a_thousand_connections_are_told_off_and_a_game_goes_on(server: Process) -> None:
    with Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob, Somebody(server.url, "Eve") as eve:
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        others = [eve.create("friend")[0] for _ in range(2)]
        where = [table] * (CROWD * 2 // 5) + [others[0]] * (CROWD * 2 // 5) + [others[1]] * (CROWD // 5)
        with ada.stream(table) as to_ada, bob.stream(table) as to_bob:
            game = Game(table, ada, bob)
            game.start()
            verdicts = asyncio.run(come(server.url, where))
            played = game.number
            game.stopped.set()
            game.join(60)
            assert game.trouble is None
            assert played > 0
            for to_one in (to_ada, to_bob):
                heard = messages(to_one, is_step(game.number))
                steps = [said["number"] for said in heard if said["type"] == "step"]
                assert steps == list(range(game.number + 1))
                assert max(said["table"]["watching"] for said in heard if said["type"] == "table") <= PER_TABLE
        # Who does not read, or answer the server, is let go in the end, and others find his place: so these are bounds.
        assert verdicts.total() == CROWD
        assert verdicts["This table has as many spectators as it can hold."] >= CROWD // 10
        with eve.stream(others[0]) as again:
            messages(again, is_step(0))
