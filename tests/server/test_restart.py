"""Nothing that was acknowledged is lost, however the server ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.serving import Process, Somebody, is_step, messages, place_all, serving, wait_for
from websockets.exceptions import ConnectionClosed

KILLS = 50


class Launcher:
    """Starts and kills servers on one database, quickly."""

    def __init__(self, folder: Path) -> None:
        script = Path(__file__).with_name("launcher.py")
        self._arguments = ["--no-open", "--port", "0", "--database", str(folder / "tables.sqlite")]
        self._arguments += ["--secret-file", str(folder / "secret"), "--rate", "100000"]
        self.process = subprocess.Popen(
            [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.url = ""
        self._child = 0

    def start(self) -> None:
        """Start a server."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(self._arguments) + "\n")
        self.process.stdin.flush()
        said = {self._line(), self._line()}
        self._child = int(next(line for line in said if line.isdecimal()))
        at = next(line for line in said if line.startswith("Redbook is at"))
        self.url = at.split("Redbook is at ")[1].split()[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it without warning."""
        os.kill(self._child, signal.SIGKILL)
        assert self._line() == "gone"

    def close(self) -> None:
        """End everything."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[Launcher]:
    made = Launcher(tmp_path)
    yield made
    made.close()


class Play(threading.Thread):
    """Somebody who plays both seats of a table as fast as he can, and remembers what was acknowledged."""

    def __init__(self, url: str, table: str, keys: dict[str, str], acknowledged: dict[int, str], seed: int) -> None:
        super().__init__()
        self.hands = {seat: Somebody(url, bearer=key) for seat, key in keys.items()}
        self.table = table
        self.acknowledged = acknowledged
        self.rng = Random(seed)

    def run(self) -> None:
        with suppress(httpx.TransportError):
            while self.act():
                pass
        for hand in self.hands.values():
            hand.close()

    def act(self) -> bool:
        """One answer; False when the game is over."""
        asked = next(iter(self.hands.values())).get(f"/api/tables/{self.table}")["asked"]
        if asked is None:
            return False
        step = self.hands[asked].view(self.table)
        if not step["choices"]["actions"]:
            return True
        action = self.rng.choice(step["choices"]["actions"])["name"]
        number: int = step["number"]
        self.hands[asked].act(self.table, number, action)
        self.acknowledged[number] = action
        return True


def test_nothing_acknowledged_is_lost_in_fifty_kills(launcher: Launcher) -> None:
    rng = Random(11)
    launcher.start()
    games: list[tuple[str, dict[str, str], dict[int, str]]] = []
    for kill in range(KILLS):
        while len(games) < 2:
            games.append(new_game(launcher.url))
        playing = [
            Play(launcher.url, table, keys, acknowledged, rng.getrandbits(32)) for table, keys, acknowledged in games
        ]
        for thread in playing:
            thread.start()
        time.sleep(rng.uniform(0.02, 0.25))
        launcher.kill()
        for thread in playing:
            thread.join(30)
        launcher.start()
        games = [game for game in games if check(launcher.url, *game)]
        assert kill < KILLS
    launcher.kill()


def new_game(url: str) -> tuple[str, dict[str, str], dict[int, str]]:
    """A table with keys to both seats."""
    with Somebody(url) as ada, Somebody(url, "Bob") as bob:
        table, keys = ada.create("friend")
        own = {"sauron": bob.claim(table, keys["sauron"])["key"]}
        own["fellowship"] = ada.post(f"/api/tables/{table}/key")["key"]
    return table, own, {}


def check(url: str, table: str, keys: dict[str, str], acknowledged: dict[int, str]) -> bool:
    """Whether a game goes on; fails if anything acknowledged is gone, or half of an action is there."""
    done: dict[int, str] = {}
    for seat, key in keys.items():
        with Somebody(url, bearer=key) as hand:
            facts = hand.get(f"/api/tables/{table}")
            steps = hand.get(f"/api/tables/{table}/steps?seen=0")["steps"]
        done |= {step["number"] - 1: step["action"] for step in steps if step["who"] == seat}
        assert [step["number"] for step in steps] == list(range(1, facts["number"] + 1)) or not steps[0]["number"]
    missing = {number: action for number, action in acknowledged.items() if done.get(number) != action}
    assert not missing
    # Never half of an action: after an answer the dice it needed have been rolled, and somebody is asked.
    assert (facts["asked"] is not None) == (facts["state"] == "playing")
    assert facts["number"] - len(acknowledged) < 200
    return bool(facts["state"] == "playing")


def test_a_client_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bob = Somebody(server.url), Somebody(server.url, "Bob")
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        number = place_all(table, ada, bob)
        with bob.stream(table) as stream:
            messages(stream, is_step(number))
            assert server.stop() in (0, -signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                messages(stream, lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        port = server.url.rpartition(":")[2]
    again = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
    try:
        assert again.url == server.url
        action = bob.view(table)["choices"]["actions"][0]["name"]
        with bob.stream(table, f"?seen={number}") as stream:
            messages(stream, is_step(number))
            bob.act(table, number, action)
            assert messages(stream, lambda message: bool(message["type"] == "step"))[-1]["number"] == number + 1
        assert ada.get(f"/api/tables/{table}")["seats"][0]["yours"]
    finally:
        ada.close()
        bob.close()
        again.stop()


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = Somebody(server.url)
        table, _ = ada.create("bot", level="steward", seat="sauron")
        server.kill()
        port = server.url.rpartition(":")[2]
    again = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
    try:
        facts = wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["asked"] == "sauron"))
        assert facts["number"] >= 8
    finally:
        ada.close()
        again.stop()


def test_a_clock_runs_out_across_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = Somebody(server.url)
        table, _ = ada.create("here", clock={"kind": "game", "seconds": 5})
        server.kill()
        port = server.url.rpartition(":")[2]
    again = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
    try:
        done = wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "finished"))
        assert done["result"]["how"] == "time"
    finally:
        ada.close()
        again.stop()
