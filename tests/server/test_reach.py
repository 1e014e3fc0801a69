"""Invitations: who can open a link, where it leads, and the code that a telephone reads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.serving import Somebody, serving

from redbook.server.reach import Reach, code, network_address

HOME = "192.168.1.5"


@pytest.mark.parametrize(
    ("reach", "opened", "base"),
    [
        (Reach("127.0.0.1", 8410, None, HOME), "http://localhost:8410", None),
        (Reach("0.0.0.0", 8410, None, HOME), "http://localhost:8410", f"http://{HOME}:8410"),
        (Reach("0.0.0.0", 8410, None, HOME), "http://[::1]:8410", f"http://{HOME}:8410"),
        (Reach("0.0.0.0", 8410, None, None), "http://127.0.0.1:8410", None),
        (Reach("0.0.0.0", 8410, None, HOME), "http://desk.lan:8410", "http://desk.lan:8410"),
        (Reach("192.168.1.7", 9000, None, HOME), "http://localhost:9000", "http://192.168.1.7:9000"),
        (Reach("127.0.0.1", 8410, "https://games.example.org/", HOME), "http://localhost:8410", "https://games.example.org"),
    ],
)  # fmt: skip
def test_a_link_begins_with_where_others_reach_the_server(reach: Reach, opened: str, base: str | None) -> None:
    assert reach.base(opened) == base
    told = reach.told(opened, {"sauron": "/table/abc#seat=KEY"})
    assert told["only_here"] == (base is None)
    assert told["base"] == (base or opened)
    assert bool(told["codes"]) == (told["there"] is not None), "a code that nobody could ever open is not drawn"


def test_a_machine_alone_tells_where_it_would_be() -> None:
    links = {"sauron": "/table/abc#seat=KEY"}
    told = Reach("127.0.0.1", 8410, None, HOME).told("http://localhost:8410", links)
    assert told["there"] == f"http://{HOME}:8410"
    assert told["codes"] == {"sauron": code(f"http://{HOME}:8410/table/abc#seat=KEY")}, "for when it is"
    assert Reach("127.0.0.1", 8410, None, None).told("http://localhost:8410", {})["there"] is None


def test_a_code_has_its_three_marks_and_holds_another_text_differently() -> None:
    drawn, other = (
        code("http://192.168.1.5:8410/table/abc#seat=KEY"),
        code("http://192.168.1.5:8410/table/abd#seat=KEY"),
    )
    size = drawn["size"]
    for x, y in ((0, 0), (size - 7, 0), (0, size - 7)):
        assert f"M{x} {y}h7v1h-7z" in drawn["path"]
    assert drawn["path"] != other["path"]


def test_the_own_address_is_no_loopback() -> None:
    address = network_address()
    assert address is None or not address.startswith("127.")


def test_an_invitation_from_a_loopback_address_says_so(somebody: Callable[..., Somebody]) -> None:
    ada = somebody("Ada")
    table, links = ada.create("friend")
    said = ada.get(f"/api/tables/{table}/links")
    assert set(said["links"]) == set(links)
    assert said["reach"]["only_here"]
    assert set(said["reach"]["codes"]) == (set(links) if said["reach"]["there"] else set())
    mine = ada.post(f"/api/tables/{table}/key", {"seat": "fellowship"})
    assert mine["reach"]["only_here"]


def test_an_invitation_from_a_server_with_a_name_has_it_and_a_code(tmp_path: Path) -> None:
    with serving(tmp_path, "--url", "http://games.example.org") as running, Somebody(running.url) as ada:
        table, links = ada.create("friend")
        said = ada.get(f"/api/tables/{table}/links")
        assert said["reach"]["base"] == "http://games.example.org"
        assert said["reach"]["codes"] == {
            seat: code(f"http://games.example.org{said['links'][seat]}") for seat in links
        }
        mine = ada.post(f"/api/tables/{table}/key", {"code": True})
        assert mine["reach"]["codes"] == {mine["seat"]: code(f"http://games.example.org{mine['link']}")}
        plain = ada.post(f"/api/tables/{table}/key")
        assert (plain["link"], plain["reach"]["codes"]) == (mine["link"], {}), "nothing is drawn for a program"
