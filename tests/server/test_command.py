"""``redbook serve`` and ``redbook join`` as commands: what they say, and what they refuse."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.server.serving import PATIENCE, Json, Somebody, placement, play, serving, wait_for

from redbook.server.command import data_folder
from redbook.server.join import _parts


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command; it is not expected to stay."""
    return subprocess.run(
        [sys.executable, "-m", "redbook", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **environment},
    )


def test_help_teaches() -> None:
    said = run("serve", "--help").stdout
    for word in ("--host", "--port", "--database", "--secret-file", "--no-open", "REDBOOK_DATABASE", "postgresql://"):
        assert word in said
    assert "--bot" in run("join", "--help").stdout


def test_two_servers_on_one_file_are_one_too_many(tmp_path: Path) -> None:
    with serving(tmp_path):
        second = run(
            "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "tables.sqlite"),
            "--secret-file", str(tmp_path / "secret"),
        )  # fmt: skip
    assert second.returncode == 1
    assert "is in use by another" in second.stderr


def test_another_secret_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    database = str(tmp_path / "tables.sqlite")
    other = run("serve", "--no-open", "--port", "0", "--database", database, "--secret-file", str(tmp_path / "other"))
    assert other.returncode == 1
    assert "another secret" in other.stderr
    (tmp_path / "short").write_text("abc")
    short = run("serve", "--no-open", "--port", "0", "--database", database, "--secret-file", str(tmp_path / "short"))
    assert "hexadecimal digits" in short.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "mysql://x"), "a database is a file's path"),
        (("--database", "sqlite://"), "a database is a file's path"),
        (("--port", "70000"), "is no port"),
        (("--host", "203.0.113.7", "--port", "0"), "cannot be listened at"),
    ],
    ids=["mysql", "memory", "port", "host"],
)
def test_what_cannot_be_served_is_told_in_a_line(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run("serve", "--no-open", "--secret-file", str(tmp_path / "secret"), *arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--no-open", "--port", str(port), XDG_DATA_HOME=str(tmp_path))
    assert f"127.0.0.1:{port} cannot be listened at" in done.stderr


def test_everything_can_be_said_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_folder() == tmp_path / "redbook"
    done = run("serve", REDBOOK_DATABASE="mysql://x", REDBOOK_OPEN="0", REDBOOK_PORT="0", XDG_DATA_HOME=str(tmp_path))
    assert "a database is a file's path" in done.stderr


def test_a_link_has_a_server_a_table_and_a_key() -> None:
    assert _parts("https://a.example/games/table/T1#seat=K") == ("https://a.example/games", "T1", "K")
    for wrong in ("http://a.example/table/T1", "table/T1#seat=K", "http://a.example/#seat=K", "http://a/table/T#K"):
        done = run("join", wrong)
        assert done.returncode == 1
        assert "a seat's link looks like" in done.stderr


@pytest.mark.parametrize("bot", ["ranger", "captain", "tests.arena.players:Wary"])
def test_a_bot_from_here_sits_at_a_table_there(tmp_path: Path, bot: str) -> None:
    options = {"characters": "draft", "draft": "hidden", "specials": "two-each"} if bot == "captain" else {}
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend", options=options)
        if bot == "ranger":  # who finds, when it sits down, that it is asked already
            ada.post(f"/api/tables/{table}/act", {"number": 0, "actions": placement("fellowship")})
        link = f"{server.url}/table/{table}#seat={keys['sauron']}"
        command = [sys.executable, "-m", "redbook", "join", link, "--bot", bot]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot_here:
            wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["seats"][1]["taken"]))
            done = play_slowly(ada, table)
            said, _ = bot_here.communicate(timeout=PATIENCE)
        assert bot_here.returncode == 0
        assert done["result"]["text"] in said
        assert done["seats"][1]["name"] == f"{bot.rpartition(':')[2]} (a bot)"
        given = done["dice"]["seats"]
        assert (given["fellowship"]["gives"], len(given["sauron"]["part"])) == (False, 32)
        assert "its dice are those that were agreed on before the game" in said


def play_slowly(ada: Somebody, table: str) -> Json:
    """Play the Fellowship for some answers, then give up."""
    rng = Random(2)
    for _ in range(len(placement("fellowship")) + 12):
        facts = wait_for(ada, f"/api/tables/{table}", lambda facts: facts["asked"] in ("fellowship", None))
        if facts["asked"] is None:
            return facts
        play({"fellowship": ada}, table, rng, 1)
    answer = ada.http.post(f"/api/tables/{table}/resign", json={})
    assert answer.status_code == 200 or answer.json()["error"]["code"] == "over"  # the bot was quicker
    return ada.get(f"/api/tables/{table}")


def test_a_bot_from_here_is_refused_at_a_taken_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url) as bob:
        table, keys = ada.create("friend")
        bob.claim(table, keys["sauron"])
        done = run("join", f"{server.url}/table/{table}#seat={keys['sauron']}")
        assert done.returncode == 1
        assert "is taken" in done.stderr
        assert "does not open a seat" in run("join", f"{server.url}/table/{table}#seat=wrong").stderr


def test_a_bot_that_cannot_play_takes_no_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend")
        done = run("join", f"{server.url}/table/{table}#seat={keys['sauron']}", "--bot", "tests.arena.players:refuses")
        assert done.returncode == 2
        assert "tests.arena.players:refuses cannot be made: ValueError: not today" in done.stderr
        assert not ada.get(f"/api/tables/{table}")["seats"][1]["taken"]
