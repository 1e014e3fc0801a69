"""A real server in a process of its own, and clients who talk to it as anybody would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import redbook

Json = dict[str, Any]

PATIENCE = 300
"""Seconds after which something counts as stuck: machines may be busy, and nothing here is about how fast they are."""


_AHEAD = """
import sys, time
seconds = float(sys.argv.pop(1))
real, real_ns = time.time, time.time_ns
time.time = lambda: real() + seconds
time.time_ns = lambda: real_ns() + int(seconds * 1e9)
from redbook.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""A server on a machine whose clock is wrong."""


class Process:
    """``redbook serve`` on a port that was free."""

    def __init__(self, database: str, secret: Path, *more: str, ahead: float = 0.0) -> None:
        """With `ahead` the clock of its machine is wrong by so many seconds."""
        begin = ["-m", "redbook"] if not ahead else ["-c", _AHEAD, str(ahead)]
        command = [sys.executable, *begin, "serve", "--no-open", "--port", "0"]
        command += ["--database", database, "--secret-file", str(secret), "--rate", "1000", *more]
        self.folder = secret.parent
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        said = self.process.stdout.readline()
        if "Redbook is at " not in said:
            with self.process.stdout, self.process.stderr:
                why = self.process.stderr.read()
                self.process.wait(PATIENCE)
            raise RuntimeError(f"the server did not start: {why}")
        self.url = said.split("listening at " if "listening at " in said else "Redbook is at ")[1].split()[0]
        self.url = self.url.replace("localhost", "127.0.0.1")
        self.log: list[str] = []
        self._reader = threading.Thread(target=self.log.extend, args=(self.process.stderr,), daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """End it as a person would; returns the exit status."""
        self.process.terminate()
        return self._wait()

    def _wait(self) -> int:
        status = self.process.wait(PATIENCE)
        self._reader.join(10)
        if self.process.stdout is not None:
            self.process.stdout.close()
        if self.process.stderr is not None:
            self.process.stderr.close()
        return status


@contextmanager
def serving(folder: Path, *more: str, database: str | None = None) -> Iterator[Process]:
    """A server for the length of a test."""
    server = Process(database or str(folder / "tables.sqlite"), folder / "secret", *more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Somebody:
    """A browser or a program: a cookie, and the seats it holds."""

    def __init__(self, url: str, name: str = "Ada", bearer: str | None = None) -> None:
        self.url = url
        self.name = name
        headers = {} if bearer is None else {"authorization": f"Bearer {bearer}"}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)

    def close(self) -> None:
        """Go away."""
        self.http.close()

    def __enter__(self) -> Somebody:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, path: str, status: int = 200) -> Json:
        """Ask for something."""
        return _answer(self.http.get(path), status)

    def post(self, path: str, body: Json | None = None, status: int = 200) -> Json:
        """Ask for something to be done."""
        return _answer(self.http.post(path, json=body or {}), status)

    def create(self, kind: str = "friend", seat: str = "fellowship", **more: Any) -> tuple[str, dict[str, str]]:
        """Set up a table; its id and the invitations."""
        opponent: Json = {"kind": kind}
        if kind == "bot":
            opponent["level"] = more.pop("level", "hobbit")
        body = {"opponent": opponent, "seat": seat, "name": self.name, **more}
        made = self.post("/api/tables", body, 201)
        return made["table"]["id"], {seat: key_of(link) for seat, link in made["links"].items()}

    def claim(self, table: str, key: str | None = None, status: int = 200, **more: Any) -> Json:
        """Sit down."""
        return self.post(f"/api/tables/{table}/claim", {"key": key, "name": self.name, **more}, status)

    def act(self, table: str, number: int, action: str, status: int = 200, **more: Any) -> Json:
        """Answer."""
        return self.post(f"/api/tables/{table}/act", {"number": number, "action": action, **more}, status)

    def view(self, table: str, seat: str | None = None) -> Json:
        """The present step."""
        return self.get(f"/api/tables/{table}/view" + (f"?seat={seat}" if seat else ""))

    def steps(self, table: str, seen: int = 0, seat: str | None = None) -> list[Json]:
        """All steps after one, page by page."""
        found: list[Json] = []
        more = True
        while more:
            query = f"seen={seen + len(found)}" + (f"&seat={seat}" if seat else "")
            page = self.get(f"/api/tables/{table}/steps?{query}")
            found += page["steps"]
            more = page["more"]
        return found

    def stream(self, table: str, query: str = "", **headers: str) -> ClientConnection:
        """A live connection."""
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/stream{query}"
        sent = dict(headers)
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if cookie:
            sent["Cookie"] = cookie
        if "authorization" in self.http.headers:
            sent["Authorization"] = self.http.headers["authorization"]
        return connect(url, additional_headers=sent, open_timeout=PATIENCE, close_timeout=5, max_queue=None)


def key_of(link: str) -> str:
    """The key in a link."""
    return link.partition("#seat=")[2]


def _answer(response: httpx.Response, status: int) -> Json:
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


def placement(seat: str) -> list[str]:
    """One way to place a side's nine pieces, as actions."""
    game = redbook.game("confrontation")
    state = game.start()
    while game.seats[state.actor] != seat:
        state.apply(state.legal()[0])
    actions = []
    while state.view(None)["turn"] == 0 and game.seats[state.actor] == seat:
        actions.append(state.name(state.legal()[0]))
        state.apply(state.legal()[0])
    return actions


def place_all(table: str, fellowship: Somebody, sauron: Somebody) -> int:
    """Place all pieces; returns the number after it."""
    number = 0
    for seat, who in (("fellowship", fellowship), ("sauron", sauron)):
        body = {"number": number, "actions": placement(seat), "seat": seat}
        number = who.post(f"/api/tables/{table}/act", body)["number"]
    return number


def messages(stream: ClientConnection, until: Callable[[Json], bool]) -> list[Json]:
    """What comes over a stream up to a message."""
    found: list[Json] = []
    while not found or not until(found[-1]):
        found.append(json.loads(stream.recv(timeout=PATIENCE)))
    return found


def is_step(number: int) -> Callable[[Json], bool]:
    """Whether a message is a certain step."""
    return lambda message: message["type"] == "step" and message["number"] == number


def play(
    seats: dict[str, Somebody], table: str, rng: Random, most: int = 100_000, wishes: dict[str, float] | None = None
) -> Json:
    """Play a game at random to its end, or for so many answers; returns the table.

    Answers named in `wishes`, whole or by their first word, are so much likelier than others.
    """
    someone = next(iter(seats.values()))
    for _ in range(most):
        facts = wait_for(
            someone, f"/api/tables/{table}", lambda facts: facts["asked"] is None or facts["asked"] in seats, pause=0.0
        )
        if facts["asked"] is None:
            return facts
        who = seats[facts["asked"]]
        step = who.view(table, facts["asked"])
        if not step["choices"]["actions"]:
            continue
        names = [action["name"] for action in step["choices"]["actions"]]
        if wishes is None:
            action = rng.choice(names)
        else:
            weights = [wishes.get(name, wishes.get(name.partition(":")[0], 1.0)) for name in names]
            action = rng.choices(names, weights)[0]
        who.post(f"/api/tables/{table}/act", {"number": step["number"], "action": action, "seat": facts["asked"]})
    return someone.get(f"/api/tables/{table}")


def wait_for(who: Somebody, path: str, ready: Callable[[Json], bool], pause: float = 0.05) -> Json:
    """Ask until an answer is as wanted."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = who.get(path)
        if ready(found):
            return found
        time.sleep(pause)
    raise AssertionError(f"{path} did not become as wanted: {found}")
