"""The live part: what comes over a WebSocket, in which order, and to whom."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.server.serving import PATIENCE, Json, Somebody, is_step, messages, place_all, placement
from websockets.exceptions import ConnectionClosed

Come = Callable[..., Somebody]


def two(somebody: Come) -> tuple[str, Somebody, Somebody]:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend")
    bob.claim(table, keys["sauron"])
    return table, ada, bob


def steps(found: list[Json]) -> list[Json]:
    return [message for message in found if message["type"] == "step"]


def test_everybody_is_told_what_he_may_see(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    eve = somebody("Eve")
    with ada.stream(table) as to_ada, bob.stream(table) as to_bob, eve.stream(table) as to_eve:
        for stream in (to_ada, to_bob, to_eve):
            begun = messages(stream, is_step(0))
            assert [message["type"] for message in begun[:2]] == ["table", "chats"]
        ada.act(table, 0, "place:frodo:shire")
        mine = messages(to_ada, is_step(1))[-1]
        assert (mine["who"], mine["action"], mine["seat"]) == ("fellowship", "place:frodo:shire", "fellowship")
        assert mine["choices"]["actions"]
        assert mine["undo"]
        for stream, seat in ((to_bob, "sauron"), (to_eve, None)):
            theirs = messages(stream, is_step(1))[-1]
            assert (theirs["who"], theirs["action"], theirs["seat"]) == ("fellowship", "place", seat)
            assert theirs["choices"]["actions"] == []
            assert "frodo" not in json.dumps(theirs["story"] + theirs["events"])
            assert theirs["events"] == [{"kind": "place", "side": "fellowship", "character": None, "region": None}]


def test_who_comes_back_is_told_what_he_missed(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    number = place_all(table, ada, bob)
    with bob.stream(table, "?seen=3") as stream:
        found = steps(messages(stream, is_step(number)))
        assert [step["number"] for step in found] == list(range(4, number + 1))
        assert [step["choices"] is None for step in found] == [True] * (len(found) - 1) + [False]
    for query in (f"?seen={number}", "", "?seen=9999", "?seen=x"):
        with bob.stream(table, query) as stream:
            assert [step["number"] for step in steps(messages(stream, is_step(number)))] == [number]
    assert [step["number"] for step in ada.steps(table)] == list(range(1, number + 1))


def test_the_table_is_told_when_somebody_comes_or_goes(somebody: Come) -> None:
    table, ada, bob = two(somebody)

    def online(seat: int, wanted: bool) -> Callable[[Json], bool]:
        return lambda said: bool(said["type"] == "table" and said["table"]["seats"][seat]["online"] is wanted)

    with ada.stream(table) as to_ada:
        messages(to_ada, online(0, True))
        with bob.stream(table):
            messages(to_ada, online(1, True))
        messages(to_ada, online(1, False))
        with somebody("Eve").stream(table):
            messages(to_ada, lambda said: bool(said["type"] == "table" and said["table"]["watching"] == 1))


def test_words_and_the_end_are_told(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    with bob.stream(table) as stream:
        messages(stream, is_step(0))
        ada.post(f"/api/tables/{table}/chat", {"text": "Hello"})
        said = messages(stream, lambda message: bool(message["type"] == "chat"))[-1]["chat"]
        assert (said["name"], said["text"]) == ("Ada", "Hello")
        ada.post(f"/api/tables/{table}/resign")
        ended = messages(
            stream, lambda message: bool(message["type"] == "table" and message["table"]["state"] == "finished")
        )
        (step,) = steps(ended)
        assert step["events"] == [
            {"kind": "end", "winner": "sauron", "how": "resigned", "text": "The Fellowship resigns."}
        ]
        assert step["choices"]["actions"] == []
    with bob.stream(table) as stream:
        chats = messages(stream, lambda message: bool(message["type"] == "chats"))[-1]["chats"]
        assert [chat["text"] for chat in chats] == ["Hello"]


def test_on_one_device_nothing_hidden_comes_until_a_seat_is_asked_for(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("here")
    body = {"number": 0, "actions": placement("fellowship"), "seat": "fellowship"}
    number = ada.post(f"/api/tables/{table}/act", body)["number"]
    with ada.stream(table) as stream:
        (step,) = steps(messages(stream, is_step(number)))
        assert step["seat"] is None
        stream.send(json.dumps({"type": "eye", "seat": "sauron"}))
        (step,) = steps(messages(stream, is_step(number)))
        assert (step["seat"], bool(step["choices"]["actions"])) == ("sauron", True)
        stream.send(json.dumps({"type": "eye", "seat": "fellowship", "seen": 2}))
        found = steps(messages(stream, is_step(number)))
        assert [step["number"] for step in found] == list(range(3, number + 1))
        assert {step["seat"] for step in found} == {"fellowship"}
        stream.send(json.dumps({"type": "eye", "seat": "none"}))
        (step,) = steps(messages(stream, is_step(number)))
        assert "at" not in step["view"]["pieces"]["fellowship"][0]


def test_what_is_not_understood_is_told_and_the_connection_stays(somebody: Come) -> None:
    table, _, bob = two(somebody)
    with bob.stream(table) as stream:
        messages(stream, is_step(0))
        for wrong in ("", "[]", "{", '{"type": "dance"}', '{"type": "ping", "more": 1}', '{"type": "eye", "seen": -1}'):
            stream.send(wrong)
            error = messages(stream, lambda message: bool(message["type"] == "error"))[-1]["error"]
            assert error["code"] == "malformed"
        stream.send(json.dumps({"type": "eye", "seat": "fellowship"}))
        assert messages(stream, lambda message: bool(message["type"] == "error"))[-1]["error"]["code"] == "not_yours"
        stream.send(json.dumps({"type": "ping"}))
        assert messages(stream, lambda message: bool(message["type"] == "pong"))


def test_other_peoples_eyes_and_tables_that_are_not_there(somebody: Come) -> None:
    table, _, bob = two(somebody)
    for path, query, code in ((table, "?seat=fellowship", 4403), ("nowhere", "", 4404)):
        with bob.stream(path, query) as stream:
            assert json.loads(stream.recv(timeout=PATIENCE))["type"] == "error"
            with pytest.raises(ConnectionClosed) as closed:
                stream.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


def test_who_leaves_loses_the_eyes_of_the_seat(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    with bob.stream(table) as stream:
        assert messages(stream, is_step(0))[-1]["seat"] == "sauron"
        bob.post(f"/api/tables/{table}/leave")
        ada.act(table, 0, "place:frodo:shire")
        assert messages(stream, is_step(1))[-1]["seat"] is None
