"""Parts of the server by themselves: keys, the clock's arithmetic, buckets, the queue of writers, a game followed."""

from __future__ import annotations

import asyncio
import re
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, insert, select
from tests.confrontation.games import OPTION_SETS, choose, name_of
from tests.server.serving import Json
from websockets.frames import Frame, Opcode

import redbook
from redbook.kernel.contract import CHANCE, OVER
from redbook.server import storage
from redbook.server.access import Job, Lost
from redbook.server.course import Course, Entry
from redbook.server.follow import Follower, LostTrack
from redbook.server.guard import Buckets
from redbook.server.keys import Keys, new_id, person_of
from redbook.server.lines import framed
from redbook.server.pages import Shelf
from redbook.server.setting import new_facts
from redbook.server.storage import Storage
from redbook.server.stream import PER_ADDRESS, PER_TABLE, Connections
from redbook.server.table import PLAYING, Chair, Facts, Listener, Visitor, WarmTable
from redbook.server.wire import Clock, Refusal

KEYS = Keys(b"a secret of the tests that is long enough")


# ----- keys


def test_keys_follow_from_the_secret_and_from_nothing_else(tmp_path: Path) -> None:
    first = Keys.open(tmp_path / "deep" / "secret")
    again = Keys.open(tmp_path / "deep" / "secret")
    other = Keys.open(tmp_path / "other")
    assert first.invitation("T", "sauron") == again.invitation("T", "sauron")
    assert first.dice("T", "").commitment == again.dice("T", "").commitment
    assert first.fingerprint() == again.fingerprint() != other.fingerprint()
    found = [first.invitation("T", "sauron"), first.invitation("T", "fellowship"), first.invitation("U", "sauron")]
    found += [first.own("T", "sauron", "1"), first.own("T", "sauron", "2"), other.invitation("T", "sauron")]
    assert len(set(found)) == len(found)
    assert not list((tmp_path / "deep").glob(".*"))  # nothing is left of making it
    assert (tmp_path / "deep" / "secret").stat().st_mode & 0o077 == 0


def test_a_persons_secret_is_not_what_is_stored() -> None:
    assert person_of("secret") != "secret"
    assert len({new_id() for _ in range(1000)}) == 1000


# ----- the clock


def facts(kind: str, seconds: int, increment: int = 0) -> Facts:
    game = redbook.game("confrontation")
    chairs = [Chair(seat, seat, None, "mark", False) for seat in game.seats]
    made = new_facts(game, chairs, Clock(kind, seconds, increment))  # type: ignore[arg-type]
    assert made.state == PLAYING
    made.since = None
    made.ask("fellowship", False, 1000)
    return made


def test_time_for_the_game_is_used_up_only_while_one_is_asked() -> None:
    row = facts("game", 60, 5)
    assert row.due == 61_000
    row.ask("fellowship", False, 11_000)  # the next question to the same seat: no increment
    assert (row.left("fellowship", 11_000), row.due) == (50_000, 61_000)
    row.ask("sauron", False, 21_000)
    assert row.left("fellowship", 99_000) == 45_000
    assert (row.left("sauron", 31_000), row.due) == (50_000, 81_000)
    row.ask(None, False, 31_000)
    assert row.since is None
    assert row.due is None


def test_a_clock_that_another_process_began_a_little_later_gives_no_time() -> None:
    row = facts("game", 60)
    assert row.left("fellowship", 950) == 60_000
    row.ask("sauron", False, 950)
    assert row.left("fellowship", 950) == 60_000


def test_time_for_a_move_begins_anew_when_the_other_has_answered() -> None:
    row = facts("move", 60)
    row.ask("fellowship", False, 11_000)
    assert row.left("fellowship", 11_000) == 50_000
    row.ask("sauron", False, 21_000)
    assert row.left("sauron", 21_000) == 60_000
    row.ask("fellowship", True, 31_000)  # a bot plays without a clock
    assert row.since is None
    assert row.due is None


# ----- how often


def test_a_bucket_fills_again() -> None:
    bucket = Buckets(rate=1000.0, burst=3)
    assert [bucket.take("a") for _ in range(3)] == [0.0] * 3
    waits = [bucket.take("a") for _ in range(3)]
    assert any(wait > 0 for wait in waits)
    assert bucket.take("b") == 0.0


def test_buckets_forget_those_who_came_first() -> None:
    bucket = Buckets(rate=0.001, burst=1, size=10)
    assert bucket.take("first") == 0.0
    assert bucket.take("first") > 0
    for number in range(10):
        bucket.take(str(number))
    assert bucket.take("first") == 0.0


def test_a_thousand_connections_of_one_address_leave_room_for_others() -> None:
    course = Course(redbook.game("confrontation"), KEYS.dice("T", ""))
    open_ones = []
    connections = Connections()
    refused = 0
    for number in range(1000):
        table = WarmTable(facts("none", 0), {}, course, KEYS)
        table.facts.id = f"table {number}"
        listener = Listener(Visitor(f"person {number}", None, "203.0.113.9"), None)
        try:
            connections.add(table, listener)
            open_ones.append(listener)
        except Refusal as refusal:
            refused += refusal.code == "too_many"
    assert (len(open_ones), refused) == (PER_ADDRESS, 1000 - PER_ADDRESS)
    connections.add(table, Listener(Visitor("somebody", None, "203.0.113.10"), None))
    for listener in open_ones:
        connections.remove(listener)
    connections.add(table, Listener(Visitor("person 1", None, "203.0.113.9"), None))


def test_who_plays_finds_a_place_at_a_table_that_is_full_of_spectators() -> None:
    chair = Chair("sauron", "Bob", None, "mark", False, {"bob"})
    table = WarmTable(
        facts("none", 0), {"sauron": chair}, Course(redbook.game("confrontation"), KEYS.dice("T", "")), KEYS
    )
    connections = Connections()
    for number in range(PER_TABLE):
        connections.add(table, Listener(Visitor(f"person {number}", None, f"203.0.113.{number}"), None))
    with pytest.raises(Refusal, match="spectators"):
        connections.add(table, Listener(Visitor("eve", None, "203.0.113.250"), None))
    connections.add(table, Listener(Visitor("bob", None, "203.0.113.251"), "sauron"))


def test_who_does_not_read_is_let_go() -> None:
    listener = Listener(Visitor("somebody", None, ""), None, capacity=3)
    for number in range(5):
        listener.send(str(number).encode())
    assert listener.slow
    listener.stop()
    assert listener.queue.get_nowait() is None


def test_nothing_overtakes_what_waits() -> None:
    listener = Listener(Visitor("somebody", None, ""), None)
    sent: list[bytes] = []
    free = True

    def at_once(*messages: bytes) -> bool:
        if free:
            sent.extend(messages)
        return free

    listener.at_once = at_once
    listener.send(b"1")
    free = False
    listener.send(b"2")
    free = True  # but the second has not left the queue yet
    listener.send(b"3")
    assert listener.queue.get_nowait() == b"2"
    assert listener.queue.get_nowait() == b"3"
    listener.sending = True  # it is on its way
    listener.send(b"4")
    assert listener.queue.get_nowait() == b"4"
    listener.sending = False
    listener.send(b"5")
    assert sent == [b"1", b"5"]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_message_is_framed_as_a_browser_reads_it(length: int) -> None:
    message = b"x" * length
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


# ----- the queue of writers


def test_a_page_waits_for_one_sheet_and_it_is_whole() -> None:
    shelf = Shelf()
    for page in ("index.html", "table.html", "learn.html", "analysis.html"):
        found = shelf._open(page)
        assert found is not None
        assert re.findall(rb'rel="stylesheet" href="([^"]+)"', found[0]) == [b"/static/style.css"], page
        assert len(re.findall(rb'<script src="[^"]+"></script>', found[0])) == 1, "the one that chooses light or dark"
    sheet = shelf._open("style.css")
    assert sheet is not None
    assert b"@import" not in sheet[0]
    for part in ("style/base.css", "style/table.css", "fonts/fonts.css"):
        first = (files("redbook.web") / "static" / part).read_bytes().rpartition(b"{")[2].strip().splitlines()[0]
        assert first in sheet[0], part
    named = re.findall(rb'url\("/static/([^"]+)"\)', sheet[0])
    assert len(named) == 4
    for one in named:
        assert shelf._open(one.decode()) is not None


def person(name: str) -> Job[str]:
    def job(connection: Connection) -> str:
        connection.execute(insert(storage.persons).values(id=name, name=name))
        return name

    return job


def lost(connection: Connection) -> None:
    connection.execute(insert(storage.persons).values(id="lost", name="lost"))
    raise Lost


def test_who_fails_does_not_take_others_with_him(tmp_path: Path) -> None:
    async def run() -> tuple[list[object], list[str]]:
        store = Storage(str(tmp_path / "tables.sqlite"))
        await store.open("f")
        jobs: list[Job[object]] = [person("a"), lost, person("b"), person("a"), person("c")]
        results = await asyncio.gather(*(store.write(job) for job in jobs), return_exceptions=True)
        names = await store.read(lambda connection: list(connection.execute(select(storage.persons.c.id)).scalars()))
        await store.close()
        return list(results), sorted(names)

    results, names = asyncio.run(run())
    assert [type(one) if isinstance(one, Exception) else one for one in results] == ["a", Lost, "b", Lost, "c"]
    assert names == ["a", "b", "c"]


# ----- a game followed from one seat


@pytest.mark.parametrize("options", OPTION_SETS[1::5], ids=name_of)
def test_a_guess_looks_like_the_truth_all_along(options: Json) -> None:
    game = redbook.game("confrontation", **options)
    rng = Random(5)
    course = Course(game, KEYS.dice("T", ""))
    followers = [Follower(game, seat, Random(6)) for seat in game.seats]
    while course.state.actor != OVER:
        state = course.state
        who = "chance" if state.actor == CHANCE else game.seats[state.actor]
        scene = course.add(Entry(who, state.name(choose(state, rng)), 0))
        for follower, seat in zip(followers, game.seats, strict=True):
            follower.follow(course.step(scene, seat))
            assert follower.eyes().view() == course.state.view(follower.seat)
            assert follower.eyes().legal() == (course.state.legal() if course.state.actor == follower.seat else [])


def test_a_step_that_is_missing_is_noticed() -> None:
    game = redbook.game("confrontation")
    with pytest.raises(LostTrack, match="step 1 is missing"):
        Follower(game, "sauron").follow({"number": 2, "action": "place", "view": {}})
