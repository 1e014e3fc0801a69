"""What whoever keeps a server can see and do."""

from __future__ import annotations

import argparse
import json
import logging
import os
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.serving import PATIENCE, Somebody, key_of, messages, place_all, serving, wait_for
from websockets.exceptions import ConnectionClosed

from redbook.server import hosting
from redbook.server.telling import Lines, Structured
from redbook.server.wire import LATEST


def host(folder: Path, *words: str, status: int = 0) -> str:
    """What ``redbook host`` says."""
    command = [sys.executable, "-m", "redbook", "host", "--database", str(folder / "tables.sqlite")]
    command += ["--secret-file", str(folder / "secret"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == status, done.stderr
    return done.stdout + done.stderr


def test_the_documentation_shows_the_examples_that_are_tried() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "host.md").read_text("utf-8")
    for name in ("nginx.conf", "redbook.service"):
        assert (root / "examples" / "host" / name).read_text("utf-8") in page


def test_tables_are_listed_set_aside_taken_back_and_deleted_while_people_play(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob:
        table, keys = ada.create("friend", clock={"kind": "game", "seconds": 600})
        bob.claim(table, keys["sauron"])
        number = place_all(table, ada, bob)
        listed = host(tmp_path, "list", "--state", "playing")
        assert table in listed
        assert "fellowship: Ada, sauron: Bob" in listed
        with bob.stream(table) as stream:
            host(tmp_path, "aside", table, "Somebody complained.")
            with pytest.raises(ConnectionClosed) as closed:
                messages(stream, lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # he comes again, and is told
        assert "Somebody complained." in ada.get(f"/api/tables/{table}", 423)["error"]["message"]
        assert "aside (Somebody complained.)" in host(tmp_path, "list")
        assert host(tmp_path, "list", "--state", "playing") == "No table is playing.\n"
        host(tmp_path, "aside", table, "Again.", status=1)
        host(tmp_path, "back", table)
        step = wait_for(bob, f"/api/tables/{table}/view", lambda step: bool(step["number"] == number))
        bob.act(table, number, step["choices"]["actions"][0]["name"])
        host(tmp_path, "delete", table)
        wait_until_gone(ada, table)
        assert host(tmp_path, "list") == "There are no tables.\n"
        assert "there is no table" in host(tmp_path, "delete", table, status=1)


def wait_until_gone(who: Somebody, table: str) -> None:
    """Ask until there is no such table."""
    until = time.monotonic() + PATIENCE
    while who.http.get(f"/api/tables/{table}").status_code != 404:
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.05)


def test_where_the_tables_are_is_said_before_or_after_the_deed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REDBOOK_DATABASE", "REDBOOK_SECRET_FILE"):
        monkeypatch.delenv(name, raising=False)
    parser = argparse.ArgumentParser()
    hosting.add_arguments(parser)
    where = ["--database", "here", "--secret-file", "there"]
    for words in ([*where, "list"], ["list", *where], [*where[:2], "delete", *where[2:], "TABLE"]):
        said = parser.parse_args(words)
        assert (said.database, said.secret_file) == ("here", "there"), words
    assert parser.parse_args(["list"]).database is None


def test_a_backup_is_a_server_of_its_own(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        table, _ = ada.create("friend")
        ada.act(table, 0, "place:frodo:shire")
        host(tmp_path, "backup", str(copy))
        ada.act(table, 1, "place:sam:shire")
        cookies = dict(ada.http.cookies)
    assert sorted(file.name for file in copy.iterdir()) == ["secret", "tables.sqlite"]
    for file in copy.iterdir():
        assert file.stat().st_mode & 0o077 == 0
    with serving(copy) as server, Somebody(server.url) as ada:
        ada.http.cookies.update(cookies)
        assert ada.get(f"/api/tables/{table}")["number"] == 1
        ada.act(table, 1, "place:sam:shire")
    assert "is there already" in host(tmp_path, "backup", str(copy), status=1)


def test_a_seat_gets_a_new_link_and_a_game_new_rules(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob:
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        link = host(tmp_path, "link", table, "sauron").strip()
        wait_for(bob, f"/api/tables/{table}", lambda facts: not facts["seats"][1]["yours"])
        with Somebody(server.url, "Bob again") as again:
            assert again.claim(table, key_of(link))["seat"] == "sauron"
        host(tmp_path, "link", table, "nobody", status=1)
        assert "No game is going on under other rules." in host(tmp_path, "adopt")
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE redbook_tables SET rules = '0'")
    database.close()
    with serving(tmp_path) as server, Somebody(server.url) as eve:
        eve.get(f"/api/tables/{table}", 423)
        assert f"{table} goes on under these rules." in host(tmp_path, "adopt")
        assert eve.get(f"/api/tables/{table}")["state"] == "playing"


def test_figures_are_told_on_a_port_of_their_own_if_wanted(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path, "--metrics", str(port)) as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend")
        ada.act(table, 0, "place:frodo:shire")
        ada.get("/api/tables/nothing", 404)
        assert ada.http.get("/metrics").status_code == 404  # not where people come
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 404
    figures = {}
    for line in told.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            figures[name] = float(value)
    assert figures['redbook_events_total{event="set up"}'] == 1
    assert figures['redbook_events_total{event="action"}'] == 1
    assert figures['redbook_answers_total{status="2xx"}'] >= 2
    assert figures['redbook_answers_total{status="4xx"}'] >= 1
    assert figures["redbook_warm_tables"] == 1
    assert figures["process_cpu_seconds_total"] > 0
    for secret in (*keys.values(), *ada.http.cookies.values()):
        assert secret not in told


def test_without_a_wish_there_are_no_figures(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        assert listening(server.process.pid) == {int(server.url.rpartition(":")[2])}


def listening(process: int) -> set[int]:
    """The ports at which a process listens."""
    files = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # it was closed a moment ago
            files.add(os.readlink(file))
    ports = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{process}/net/{table}").read_text("ascii").splitlines()[1:]:
            here, state, inode = (line.split()[column] for column in (1, 3, 9))
            if state == "0A" and f"socket:[{inode}]" in files:
                ports.add(int(here.rpartition(":")[2], 16))
    return ports


def test_logs_are_lines_of_json_without_secrets(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json", "--log-level", "info") as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend")
        ada.post(f"/api/tables/{table}/abort")
        ada.http.get(f"/api/finished?before={LATEST + 1}")
    said = [json.loads(line) for line in server.log]
    assert f"table {table} is set up: confrontation, friend" in [line["message"] for line in said]
    assert f"table {table} is over: aborted" in [line["message"] for line in said]
    assert {"at", "level", "from", "message"} <= set(said[0])
    for secret in (*keys.values(), *ada.http.cookies.values()):
        assert secret not in "".join(server.log)


@pytest.mark.parametrize("formatter", [Lines(), Structured()])
def test_what_opens_a_seat_is_cut_from_logs(formatter: logging.Formatter) -> None:
    key = "6exLthyk7xOqkdxFcqxDHAtkjk24GhSh"
    for text in (f"GET /table/x?seat={key}", f"Authorization: Bearer {key}", f"Cookie: __Host-redbook={key}"):
        record = logging.LogRecord("redbook", logging.ERROR, "", 0, text, (), None)
        assert key not in formatter.format(record)
    try:
        raise ValueError(f"seat={key}")
    except ValueError:
        record = logging.LogRecord("redbook", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    assert key not in formatter.format(record)
    assert "Traceback" in formatter.format(record)
