"""At the door: other sites, floods, nonsense, and what may be found in headers, cookies and logs."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.server.serving import PATIENCE, Process, Somebody, is_step, messages, serving
from websockets.exceptions import ConnectionClosed

Come = Callable[..., Somebody]
NEW = {"opponent": {"kind": "friend"}, "seat": "fellowship"}


def code(response: httpx.Response) -> str:
    """Why a request was refused."""
    found: str = response.json()["error"]["code"]
    return found


def test_every_answer_has_the_headers_that_keep_a_page_safe(somebody: Come) -> None:
    who = somebody()
    for path in (
        "/",
        "/table/x",
        "/film",
        "/film/x",
        "/rules",
        "/learn",
        "/verify",
        "/static/style.css",
        "/api/games",
        "/nowhere",
    ):
        headers = who.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert who.http.get("/").headers["content-type"] == "text/html; charset=utf-8"
    table, _ = who.create("here")
    move = {"number": 0, "action": "place:frodo:shire", "seat": "fellowship"}
    acted, undone = (
        who.http.post(f"/api/tables/{table}/{deed}", json=said)
        for deed, said in (("act", move), ("undo", {"number": 1, "seat": "fellowship"}))
    )
    assert (acted.status_code, undone.status_code) == (200, 200)
    for name in ("date", "content-length"):  # the short way of an answer has all that the long one has
        assert acted.headers.pop(name)
        assert undone.headers.pop(name)
    assert sorted(acted.headers.items()) == sorted(undone.headers.items())


def test_pages_hold_no_inline_script_or_foreign_address(somebody: Come) -> None:
    who = somebody()
    for path in ("/", "/table/x", "/film", "/rules", "/learn", "/verify", "/api/docs"):
        page = who.http.get(path).text
        assert "<script>" not in page
        assert " style=" not in page
        assert "http://" not in page
        assert "https://" not in page


def test_the_api_describes_itself(somebody: Come) -> None:
    who = somebody()
    paths = who.get("/api/docs/openapi.json")["paths"]
    page = who.http.get("/api/docs").text
    for path in ("/api/tables", "/api/tables/{id}/act", "/api/tables/{id}/claim", "/api/records"):
        assert path in paths
        assert path in page


def test_files_are_asked_for_once_and_never_from_outside_the_folder(somebody: Come) -> None:
    who = somebody()
    first = who.http.get("/static/style.css")
    assert first.status_code == 200
    again = who.http.get("/static/style.css", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for path in (
        "/static/../__init__.py",
        "/static/%2e%2e/__init__.py",
        "/static/nothing.js",
        "/static/",
        "/static/a.py",
    ):
        assert who.http.get(path).status_code == 404


def test_a_browser_gets_one_cookie_that_scripts_cannot_read(server: Process) -> None:
    with httpx.Client(base_url=server.url) as browser:
        cookie = browser.get("/").headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=Strict", "Path=/"):
            assert part in cookie
        assert "Secure" not in cookie
        assert "set-cookie" not in browser.get("/").headers
        assert "set-cookie" not in browser.post("/api/tables", json=NEW).headers
    with httpx.Client(base_url=server.url) as other:
        assert "set-cookie" not in other.get("/static/style.css").headers
        assert "set-cookie" not in other.get("/api/games").headers


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--url", "https://games.example.org") as server,
        httpx.Client(base_url=server.url) as browser,
    ):
        answer = browser.get("/", headers={"host": "games.example.org"})
        assert "Secure" in answer.headers["set-cookie"]
        for origin, status in (("https://games.example.org", 200), ("https://evil.example", 403)):
            headers = {"host": "127.0.0.1", "origin": origin}  # a proxy may call us by another name
            assert browser.put("/api/me", json={"name": "Ada"}, headers=headers).status_code == status
        assert code(browser.get("/api/games", headers={"host": "evil.example"})) == "cross_site"


def test_what_another_sites_page_sends_is_refused(somebody: Come, server: Process) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("friend")
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": server.url + "0"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        answer = ada.http.post(f"/api/tables/{table}/abort", json={}, headers=headers)
        assert (answer.status_code, code(answer)) == (403, "cross_site"), headers
        assert ada.http.put("/api/me", json={"name": "Eve"}, headers=headers).status_code == 403
    assert ada.get(f"/api/tables/{table}")["state"] == "waiting"
    fine = ada.http.post(f"/api/tables/{table}/abort", json={}, headers={"origin": server.url})
    assert fine.status_code == 200


def test_a_foreign_page_cannot_listen(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("friend")
    with ada.stream(table, Origin="https://evil.example") as stream:
        assert json.loads(stream.recv(timeout=PATIENCE))["error"]["code"] == "cross_site"
        with pytest.raises(ConnectionClosed):
            stream.recv(timeout=PATIENCE)


def test_a_name_that_is_not_ours_is_refused(somebody: Come) -> None:
    """A page elsewhere whose name was made to point at this machine sees nothing."""
    answer = somebody().http.get("/api/games", headers={"host": "rebound.example:80"})
    assert (answer.status_code, code(answer)) == (403, "cross_site")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"{}",
        b'{"opponent": {"kind": "friend"}, "unknown": 1}',
        b'{"opponent": {"kind": "friend", "unknown": 1}}',
        b'{"opponent": []}',
        b'{"opponent": {"kind": "friend"}, "seat": 1}',
        b'{"opponent": {"kind": "friend"}, "name": "' + b"x" * 41 + b'"}',
        b'{"opponent": {"kind": "friend"}, "options": {"draw_after": 1e400}}',
        b'{"opponent": {"kind": "friend"}, "options": {"draw_after": 1.5}}',
        b'{"opponent": {"kind": "friend"}, "options": {"draw_after": 99999999999999999999999}}',
        b'{"opponent": {"kind": "here"}, "game": "war-of-the-ring", "options": {"turn_limit": 9999999999999999999999}}',
        b"\xff\xfe",
        b'{"opponent": {"kind": "friend"}, "dice": "\xc3\xa4"}',
        b"[" * 5000,
    ],
    ids=lambda body: repr(body[:40]),
)
def test_nonsense_is_refused_with_a_sentence(somebody: Come, body: bytes) -> None:
    answer = somebody().http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert code(answer) == "malformed"
    assert answer.json()["error"]["message"].endswith(".")


def test_what_is_too_large_is_refused(somebody: Come) -> None:
    who = somebody()
    large = {"opponent": {"kind": "friend"}, "name": "x" * 20_000}
    assert code(who.http.post("/api/tables", json=large)) == "too_large"
    assert code(who.http.post("/api/records", content=b"x" * (1024 * 1024 + 1))) == "too_large"

    def endless() -> object:
        for _ in range(200):
            yield b"x" * 1000

    assert code(who.http.post("/api/tables", content=endless())) == "too_large"  # type: ignore[arg-type]
    table, _ = who.create("friend")
    with who.stream(table) as stream:
        messages(stream, is_step(0))
        stream.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            messages(stream, lambda _: False)
    assert who.get(f"/api/tables/{table}")["number"] == 0


def test_who_asks_too_often_has_to_wait_and_others_do_not(tmp_path: Path) -> None:
    with serving(tmp_path, "--rate", "0.5") as server, Somebody(server.url) as eve, Somebody(server.url) as ada:
        eve.http.get("/")
        refused = next(
            answer for answer in (eve.http.get("/api/games") for _ in range(100)) if answer.status_code != 200
        )
        assert (refused.status_code, code(refused)) == (429, "too_fast")
        assert int(refused.headers["retry-after"]) >= 1
        assert ada.http.get("/").status_code == 200
        assert ada.get("/api/games")["games"]


def test_too_many_connections_of_one_are_refused_and_others_go_on(somebody: Come) -> None:
    ada, eve = somebody("Ada"), somebody("Eve")
    table, _ = ada.create("friend")
    eve.http.get("/")
    with ExitStack() as open_streams:
        mine = open_streams.enter_context(ada.stream(table))
        for _ in range(30):
            messages(open_streams.enter_context(eve.stream(table)), is_step(0))
        refused = open_streams.enter_context(eve.stream(table))
        assert json.loads(refused.recv(timeout=PATIENCE))["error"]["code"] == "too_many"
        ada.act(table, 0, "place:frodo:shire")
        assert messages(mine, is_step(1))


def test_requests_of_others_cannot_be_replayed(somebody: Come) -> None:
    ada, bob, eve = somebody("Ada"), somebody("Bob"), somebody("Eve")
    table, keys = ada.create("friend")
    bob.claim(table, keys["sauron"])
    action = {"number": 0, "action": "place:frodo:shire", "seat": "fellowship"}
    ada.post(f"/api/tables/{table}/act", action)
    for who in (bob, eve):
        assert who.post(f"/api/tables/{table}/act", action, 403)["error"]["code"] == "not_yours"
        for what in ("resign", "abort", "leave", "rematch", "key"):
            assert who.post(f"/api/tables/{table}/{what}", {"seat": "fellowship"}, 403)["error"]["code"] == "not_yours"
        assert who.post(f"/api/tables/{table}/undo", {"number": 1, "seat": "fellowship"}, 403)
        assert who.get(f"/api/tables/{table}/view?seat=fellowship", 403)["error"]["code"] == "not_yours"
        assert who.get(f"/api/tables/{table}/steps?seat=fellowship", 403)["error"]["code"] == "not_yours"


def test_logs_and_tables_hold_no_secrets(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob:
        table, keys = ada.create("friend")
        own = bob.claim(table, keys["sauron"])["key"]
        bob.http.get(f"/api/tables/{table}/view", headers={"authorization": f"Bearer {own}"})
        bob.http.post("/api/tables", content=b"{")
        place = {"number": 0, "action": "place:frodo:shire"}
        ada.post(f"/api/tables/{table}/act", place)
        secrets = [keys["sauron"], own, *ada.http.cookies.values(), *bob.http.cookies.values()]
        secrets.append((tmp_path / "secret").read_text().strip())
        public = ada.http.get(f"/api/tables/{table}").text
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    for secret in secrets:
        assert secret not in public
        assert secret not in "".join(server.log)
        assert secret.encode() not in stored
