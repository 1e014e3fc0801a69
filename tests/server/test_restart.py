"""Nothing that was acknowledged is lost, however the server ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.server.lasting import Launcher, survive
from tests.server.serving import Process, Somebody, is_step, messages, place_all, serving, wait_for
from websockets.exceptions import ConnectionClosed

KILLS = 50


def test_nothing_acknowledged_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    launcher = Launcher(tmp_path)
    try:
        survive([launcher], KILLS, Random(11))
    finally:
        launcher.close()


def test_a_client_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bob = Somebody(server.url), Somebody(server.url, "Bob")
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        number = place_all(table, ada, bob)
        with bob.stream(table) as stream:
            messages(stream, is_step(number))
            assert server.stop() == 0
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
