"""Three and four at a table: who sits where, who may read what, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.server.serving import Json, Process, Somebody, messages, play, serving

from redbook.kernel.record import Record

Come = Callable[..., Somebody]
WAR = "war-of-the-ring"
FOUR = ("gondor", "rohan", "witch-king", "saruman")


def four(somebody: Come, **options: int) -> tuple[str, dict[str, Somebody]]:
    """Four people at a table, each invited to a seat by a link of its own."""
    people = {seat: somebody(seat.capitalize()) for seat in FOUR}
    table, keys = people["gondor"].create("friend", "gondor", game=WAR, options={"players": 4, **options})
    assert set(keys) == set(FOUR[1:])
    for seat, key in keys.items():
        people[seat].claim(table, key)
    return table, people


def test_people_and_bots_sit_in_any_mix(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    bot = {"kind": "bot", "level": "ranger"}
    seats = {"rohan": bot, "saruman": bot}
    table, keys = ada.create("friend", "gondor", game=WAR, options={"players": 4}, seats=seats)
    assert set(keys) == {"witch-king"}
    assert ada.get(f"/api/tables/{table}")["state"] == "waiting"
    bob.claim(table, keys["witch-king"])
    done = play({"gondor": ada, "witch-king": bob}, table, Random(2), 12)
    assert done["state"] == "playing"
    acted = {step["who"] for step in ada.steps(table, seat="gondor")}
    assert acted >= set(FOUR), "the bots have played their seats"


def test_what_cannot_be_had_is_refused(somebody: Come) -> None:
    ada = somebody("Ada")
    bot = {"kind": "bot", "level": "ranger"}
    body: Json = {"opponent": {"kind": "friend"}, "seat": "gondor", "game": WAR, "options": {"players": 4}}
    assert ada.post("/api/tables", {**body, "seats": {"shadow": bot}}, 400)["error"]["field"] == "seats"
    wrong = {"rohan": {"kind": "bot", "level": "sauron"}}
    assert ada.post("/api/tables", {**body, "seats": wrong}, 400)["error"]["field"] == "seats.rohan.level"
    assert ada.post("/api/tables", {**body, "match": True}, 400)["error"]["field"] == "match"
    assert ada.post("/api/tables", {**body, "seat": "shadow"}, 400)["error"]["field"] == "seat"


def test_four_on_one_device(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("here", "gondor", game=WAR, options={"players": 4})
    done = play(dict.fromkeys(FOUR, ada), table, Random(5), 10)
    assert done["state"] == "playing"
    assert {step["who"] for step in ada.steps(table, seat="gondor")} >= set(FOUR)


def test_a_whole_game_of_four_is_recorded_and_verified(somebody: Come) -> None:
    table, people = four(somebody, turn_limit=1)
    done = play(people, table, Random(4))
    assert done["state"] == "finished"
    record = Record.read(people["rohan"].http.get(f"/api/tables/{table}/record").text)
    assert record.verify().ok
    assert list(record.players) == list(FOUR)
    film = people["gondor"].get(f"/api/tables/{table}/film?eye=open")
    assert set(film["steps"][-1]["view"]["hands"]) == set(FOUR)


def test_who_resigns_resigns_for_his_side(somebody: Come) -> None:
    table, people = four(somebody)
    people["rohan"].post(f"/api/tables/{table}/resign", {"seat": "rohan"})
    result = people["gondor"].get(f"/api/tables/{table}")["result"]
    assert result["winner"] == "witch-king saruman"
    assert result["points"] == {"gondor": 0, "rohan": 0, "witch-king": 1, "saruman": 1}
    record = Record.read(people["gondor"].http.get(f"/api/tables/{table}/record").text)
    assert record.result == "witch-king saruman"
    assert record.verify().ok


def test_what_is_said_to_the_team_the_other_side_cannot_read(somebody: Come) -> None:
    table, people = four(somebody)
    eve = somebody("Eve")
    people["gondor"].post(f"/api/tables/{table}/chat", {"text": "to all"})
    people["gondor"].post(f"/api/tables/{table}/chat", {"text": "to Rohan", "team": True})
    people["saruman"].post(f"/api/tables/{table}/chat", {"text": "to the Witch-king", "team": True})
    read = {}
    for name, who in {**people, "eve": eve}.items():
        with who.stream(table) as stream:
            found = messages(stream, lambda message: bool(message["type"] == "chats"))[-1]["chats"]
            read[name] = [chat["text"] for chat in found]
    assert read["gondor"] == read["rohan"] == ["to all", "to Rohan"]
    assert read["witch-king"] == read["saruman"] == ["to all", "to the Witch-king"]
    assert read["eve"] == ["to all"]
    with people["rohan"].stream(table) as mate, people["saruman"].stream(table) as enemy:
        people["gondor"].post(f"/api/tables/{table}/chat", {"text": "now", "team": True})
        people["gondor"].post(f"/api/tables/{table}/chat", {"text": "hello"})
        said = [_until(stream, "hello") for stream in (mate, enemy)]
    assert ["now" in texts for texts in said] == [True, False]
    eve.post(f"/api/tables/{table}/chat", {"text": "hey", "team": True}, 409)


def _until(stream: object, text: str) -> list[str]:
    """What is said until a word comes."""

    def said(message: Json) -> bool:
        return bool(message["type"] == "chat" and message["chat"]["text"] == text)

    return [message["chat"]["text"] for message in messages(stream, said) if message["type"] == "chat"]  # type: ignore[arg-type]


def test_a_draw_is_agreed_on_by_the_other_side(somebody: Come) -> None:
    table, people = four(somebody)
    play(people, table, Random(3), 6)
    people["gondor"].post(f"/api/tables/{table}/draw", {"seat": "gondor"})
    people["rohan"].post(f"/api/tables/{table}/draw", {"seat": "rohan"})
    assert people["rohan"].get(f"/api/tables/{table}")["state"] == "playing", "a teammate cannot agree to it"
    people["saruman"].post(f"/api/tables/{table}/draw", {"seat": "saruman"})
    result = people["rohan"].get(f"/api/tables/{table}")["result"]
    assert (result["winner"], set(result["points"].values())) == ("draw", {0})


def test_the_next_game_goes_on_from_seat_to_seat(somebody: Come) -> None:
    table, people = four(somebody)
    people["rohan"].post(f"/api/tables/{table}/resign", {"seat": "rohan"})
    for seat, who in people.items():
        asked = who.post(f"/api/tables/{table}/rematch", {"seat": seat})
    following = people["gondor"].get(f"/api/tables/{table}")["rematch"]["table"]
    assert following is not None, asked
    names = {place["id"]: place["name"] for place in people["gondor"].get(f"/api/tables/{following}")["seats"]}
    assert names == {"gondor": "Saruman", "rohan": "Witch-king", "witch-king": "Gondor", "saruman": "Rohan"}


def test_each_has_a_clock(somebody: Come) -> None:
    people = {seat: somebody(seat) for seat in FOUR}
    clock = {"kind": "game", "seconds": 600, "increment": 0}
    table, keys = people["gondor"].create("friend", "gondor", game=WAR, options={"players": 4}, clock=clock)
    for seat, key in keys.items():
        people[seat].claim(table, key)
    facts = play(people, table, Random(6), 4)
    assert set(facts["clock"]["left"]) == set(FOUR)


def test_nothing_is_lost_when_the_server_is_killed_at_a_table_of_four(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = {seat: Somebody(server.url, seat) for seat in FOUR}
        table, keys = people["gondor"].create("friend", "gondor", game=WAR, options={"players": 4})
        for seat, key in keys.items():
            people[seat].claim(table, key)
        rng = Random(9)
        play(people, table, rng, 12)
        views = {seat: who.view(table, seat) for seat, who in people.items()}
        server.kill()
        port = server.url.rpartition(":")[2]
    again = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
    try:
        for seat, who in people.items():
            now = who.view(table, seat)
            assert (now["number"], now["view"]) == (views[seat]["number"], views[seat]["view"])
        assert play(people, table, rng, 6)["number"] >= views["gondor"]["number"] + 6
    finally:
        for who in people.values():
            who.close()
        again.stop()
