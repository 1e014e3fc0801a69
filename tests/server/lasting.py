"""For the tests of killed servers: servers that start quickly, a door in front of them, and clients that go on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import TypeVar

import httpx
from tests.server.serving import PATIENCE, Json, Somebody, wait_for
from websockets.exceptions import WebSocketException

from redbook.kernel import registry

T = TypeVar("T")


class Launcher:
    """Starts and kills servers on one database, quickly."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        script = Path(__file__).with_name("launcher.py")
        self._arguments = ["--no-open", "--port", "0", "--database", database or str(folder / "tables.sqlite")]
        self._arguments += ["--secret-file", str(folder / "secret"), "--rate", "100000"]
        self.process = subprocess.Popen(
            [sys.executable, str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            # What is killed leaves its semaphores to be cleaned up, and that would be said after each kill.
            env={**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker:UserWarning"},
        )
        self.port: int | None = None
        """Where the server listens; None while there is none."""
        self._child = 0

    def start(self) -> None:
        """Start a server."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(self._arguments) + "\n")
        self.process.stdin.flush()
        said = {self._line(), self._line()}
        self._child = int(next(line for line in said if line.isdecimal()))
        at = next(line for line in said if line.startswith("Redbook is at"))
        self.port = int(at.split("Redbook is at ")[1].split()[0].rpartition(":")[2])

    def kill(self) -> None:
        """End it without warning."""
        self.port = None
        os.kill(self._child, signal.SIGKILL)
        assert self._line() == "gone"

    def close(self) -> None:
        """End everything."""
        if self.port is not None:
            self.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


class Door(threading.Thread):
    """One address for several servers, as a proxy gives: who knocks is led to one that is there, now this, now that."""

    def __init__(self, launchers: list[Launcher]) -> None:
        super().__init__()
        self._launchers = launchers
        self._turn = 0
        self._open = threading.Event()
        self._loop = asyncio.new_event_loop()
        self.url = ""
        self.start()
        assert self._open.wait(PATIENCE)

    def run(self) -> None:
        try:
            self._loop.run_until_complete(self._stand_open())
        finally:
            self._loop.close()

    def close(self) -> None:
        """Nobody comes in any more."""
        self._loop.call_soon_threadsafe(self._closing.set)
        self.join(PATIENCE)

    async def _stand_open(self) -> None:
        self._closing = asyncio.Event()
        self._guests: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self._knock, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._open.set()
        await self._closing.wait()
        server.close()
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)

    def _knock(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        guest = asyncio.ensure_future(self._lead(reader, writer))
        self._guests.add(guest)
        guest.add_done_callback(self._guests.discard)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead somebody to a server, and carry what both say until either goes."""
        try:
            inner_reader, inner_writer = await self._find()
        except OSError:
            writer.transport.abort()
            return
        ways = [asyncio.ensure_future(carry(reader, inner_writer)), asyncio.ensure_future(carry(inner_reader, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()
            inner_writer.transport.abort()

    async def _find(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self._turn += 1
        for place in range(len(self._launchers)):
            port = self._launchers[(self._turn + place) % len(self._launchers)].port
            if port is not None:
                with suppress(OSError):
                    return await asyncio.open_connection("127.0.0.1", port)
        raise OSError("there is no server just now")


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What comes in goes out."""
    with suppress(OSError):
        while said := await reader.read(65536):
            writer.write(said)
            await writer.drain()


GAMES: tuple[tuple[str, Json], ...] = (
    ("confrontation", {}),
    ("war-of-the-ring", {}),
    ("war-of-the-ring", {"players": 4}),
)
"""What is played while servers are killed."""


class Game:
    """A table with the keys of all seats, and what was acknowledged there."""

    def __init__(self, url: str, game: str, options: Json) -> None:
        first, *others = registry.game(game, **options).seats
        with Somebody(url) as ada:
            self.table, keys = ada.create("friend", first, game=game, options=options)
            self.keys = {}
            for seat in others:
                with Somebody(url, seat.capitalize()) as mate:
                    self.keys[seat] = str(mate.claim(self.table, keys[seat])["key"])
            self.keys[first] = str(ada.post(f"/api/tables/{self.table}/key")["key"])
        self.acknowledged: dict[int, str] = {}

    def number(self, url: str) -> int:
        """How much has happened there."""
        with Somebody(url) as eve:
            return int(eve.get(f"/api/tables/{self.table}")["number"])

    def check(self, url: str) -> None:
        """Fail if anything acknowledged is gone or another thing, or if half of an action is there.

        What was done at another process a moment ago is waited for; nothing more may be done meanwhile.
        """
        done: dict[int, str] = {}
        least = max(self.acknowledged, default=-1) + 1
        for seat, key in self.keys.items():
            with Somebody(url, bearer=key) as hand:
                facts = wait_for(hand, f"/api/tables/{self.table}", lambda facts: bool(facts["number"] >= least))
                steps = hand.steps(self.table, seat=seat)
            assert [step["number"] for step in steps] == list(range(1, facts["number"] + 1))
            done |= {step["number"] - 1: step["action"] for step in steps if step["who"] == seat}
        missing = {number: action for number, action in self.acknowledged.items() if done.get(number) != action}
        assert not missing
        # Never half of an action: after an answer the dice it needed have been rolled, and somebody is asked.
        assert (facts["asked"] is not None) == (facts["state"] == "playing")


class Client(threading.Thread, ABC):
    """Somebody who goes on until he is stopped."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.lost = 0
        """How often the line was lost."""
        self.trouble: BaseException | None = None
        self.stopped = threading.Event()

    def run(self) -> None:
        try:
            with Somebody(self.url) as self.hand:
                self.live()
        except BaseException as trouble:
            self.trouble = trouble

    @abstractmethod
    def live(self) -> None:
        """What he does."""

    def stop(self) -> None:
        """Have it end; what went wrong is raised."""
        self.stopped.set()
        self.join(PATIENCE)
        if self.trouble is not None:
            raise self.trouble


class Player(Client):
    """Plays all seats of one table after the other, as fast as he can."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(url)
        self.games: list[Game] = []
        self._rng = Random(seed)
        self._game = GAMES[seed % len(GAMES)]

    @property
    def acknowledged(self) -> int:
        """How many answers were acknowledged."""
        return sum(len(game.acknowledged) for game in self.games)

    def live(self) -> None:
        while not self.stopped.is_set():
            self._persist(self._begin)
            while not self.stopped.is_set() and self._persist(self._act):
                pass

    def _persist(self, act: Callable[[], T]) -> T:
        """Do something, again and again if the line is lost."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return act()
            except httpx.TransportError:
                self.lost += 1
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def _begin(self) -> None:
        self.games.append(Game(self.url, *self._game))

    def _act(self) -> bool:
        """One answer; False when the game is over."""
        game, http = self.games[-1], self.hand.http
        asked = self.hand.get(f"/api/tables/{game.table}")["asked"]
        if asked is None:
            return False
        headers = {"authorization": f"Bearer {game.keys[asked]}"}
        step: Json = http.get(f"/api/tables/{game.table}/view", headers=headers).json()
        if not step["choices"]["actions"]:
            return True
        body = {"number": step["number"], "action": self._rng.choice(step["choices"]["actions"])["name"]}
        answer = http.post(f"/api/tables/{game.table}/act", json=body, headers=headers)
        assert answer.status_code == 200 or answer.json()["error"]["code"] in ("conflict", "not_asked", "over")
        if answer.status_code == 200:
            game.acknowledged[step["number"]] = body["action"]
        return True


class Watcher(Client):
    """Listens to a table; when the line is lost he comes back, and says what he last saw."""

    def __init__(self, url: str, table: str) -> None:
        super().__init__(url)
        self.table = table
        self.seen = [0]
        """The numbers of the steps he was told, in order."""

    def live(self) -> None:
        while not self.stopped.is_set():
            with suppress(OSError, WebSocketException, httpx.TransportError):
                self._listen(self.hand)
            self.lost += 1
            time.sleep(0.02)

    def _listen(self, eve: Somebody) -> None:
        for step in eve.steps(self.table, self.seen[-1]):
            self.seen.append(step["number"])
        with eve.stream(self.table, f"?seen={self.seen[-1]}") as stream:
            new = True
            while not self.stopped.is_set():
                with suppress(TimeoutError):
                    said = json.loads(stream.recv(timeout=0.5))
                    if said["type"] != "step":
                        continue
                    if new and said["number"] > self.seen[-1] + 1:
                        return  # more has happened since than a newcomer is told: it is asked for again
                    # Whoever comes back is told the last step again.
                    if not new or said["number"] != self.seen[-1]:
                        self.seen.append(said["number"])
                    new = False


def survive(launchers: list[Launcher], kills: int, rng: Random) -> int:
    """Have clients play while servers are killed at random moments and started again; how many answers were kept.

    Fails if anything acknowledged is lost, if half of an action is there, if somebody who listens misses a step, or if
    a client does not go on by itself.
    """
    for launcher in launchers:
        launcher.start()
    door = Door(launchers)
    players = [Player(door.url, seed) for seed in range(len(GAMES))]
    watchers: list[Watcher] = []
    try:
        for player in players:
            player.start()
        wait_until(lambda: players[0].acknowledged > 0, players)
        watchers.append(Watcher(door.url, players[0].games[0].table))
        watchers[0].start()
        for _ in range(kills):
            goals = [player.acknowledged + 1 for player in players]
            wait_until(partial(all_have, players, goals), players)
            time.sleep(rng.uniform(0.0, 0.1))
            killed = rng.choice(launchers)
            killed.kill()
            killed.start()
        for player in players:
            player.stop()
        for player in players:
            assert player.lost > 0
            for game, launcher in product(player.games, launchers):
                game.check(f"http://127.0.0.1:{launcher.port}")
        number = players[0].games[0].number(door.url)
        wait_until(lambda: watchers[0].seen[-1] >= number, watchers)
        assert watchers[0].seen == list(range(number + 1))
        return sum(player.acknowledged for player in players)
    finally:
        for client in (*players, *watchers):
            client.stop()
        door.close()


def all_have(players: Sequence[Player], goals: Sequence[int]) -> bool:
    """Whether all players have had so many answers acknowledged."""
    return all(player.acknowledged >= goal for player, goal in zip(players, goals, strict=True))


def wait_until(ready: Callable[[], bool], clients: Sequence[Client]) -> None:
    """Wait for something; a client in trouble ends it."""
    until = time.monotonic() + PATIENCE
    while not ready():
        for client in clients:
            if client.trouble is not None:
                raise client.trouble
        assert time.monotonic() < until, "nobody goes on"
        time.sleep(0.005)
