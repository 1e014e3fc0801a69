"""How much anybody may do, and what becomes of tables that are left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.serving import PATIENCE, Process, Somebody, key_of, place_all, placement, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from redbook.server import company, course, room, routes, seating, storage, wire
from redbook.server.course import ABORT
from redbook.server.guard import Guard
from redbook.server.house import House
from redbook.server.keys import Keys
from redbook.server.leases import Leases
from redbook.server.players import _whose
from redbook.server.storage import Storage
from redbook.server.table import GONE, GONE_LIVE, Listener, Visitor
from redbook.server.tidying import DAYS, tidy
from redbook.server.wire import Refusal

Come = Callable[..., Somebody]
ADA, BOB = (Visitor(name * 64, None, "192.0.2.1") for name in "ab")
DAY = 24 * 3600.0


def two(somebody: Come, **more: Any) -> tuple[str, Somebody, Somebody]:
    """A table with Ada for the Fellowship and Bob for Sauron."""
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", **more)
    bob.claim(table, keys["sauron"])
    return table, ada, bob


# ----- how much


def test_games_against_bots_are_counted_by_person_and_by_address_for_all_processes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(room, "BOT_TABLES", 2)
    monkeypatch.setattr(room, "BOT_TABLES_FROM", 3)
    wanted = wire.NewTable(wire.Opponent("bot", "hobbit"), seat="fellowship")
    elsewhere = Visitor(BOB.person, None, "192.0.2.9")

    async def run() -> None:
        async with opened(tmp_path) as house:
            for visitor in (ADA, ADA, BOB):
                await house.create(visitor, wanted)
            with pytest.raises(Refusal, match="You have 2 games against bots"):
                await house.create(ADA, wanted)
            with pytest.raises(Refusal, match="too many games against bots from where you are"):
                await house.create(BOB, wanted)
        async with opened(tmp_path) as house:  # as another process: nothing of it is kept in memory
            with pytest.raises(Refusal, match="too many games against bots from where you are"):
                await house.create(BOB, wanted)
            await house.create(BOB, wire.NewTable(wire.Opponent("friend")))
            await house.create(elsewhere, wanted)
            rows = await house.store.read(lambda connection: connection.execute(select(storage.tables.c.origin)).all())
        assert not any("192.0.2" in str(origin) for (origin,) in rows), "addresses are not written down"

    asyncio.run(run())


def test_games_against_bots_that_are_wanted_at_the_same_moment_are_counted_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(room, "BOT_TABLES", 3)
    wanted = wire.NewTable(wire.Opponent("bot", "hobbit"), seat="fellowship")

    async def run() -> None:
        async with opened(tmp_path) as house:
            found = await asyncio.gather(*(house.create(ADA, wanted) for _ in range(20)), return_exceptions=True)
            refused = [one for one in found if isinstance(one, Refusal)]
            assert (len(refused), {one.code for one in refused}) == (17, {"too_many"})

    asyncio.run(run())


def test_games_against_bots_that_follow_others_are_counted_and_waited_for_by_the_same_person(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(room, "BOT_TABLES", 2)
    wanted = wire.NewTable(wire.Opponent("bot", "hobbit"), seat="fellowship")

    async def run() -> None:
        async with opened(tmp_path) as house:
            over = []
            for _ in range(4):
                table = (await house.create(ADA, wanted))[0]
                over.append((await house.end(table.id, ADA, None, "resign")).id)
            for id in over[:2]:
                following = (await company.rematch(house, id, ADA, None)).facts.rematch
                assert following is not None
                assert _whose(await house.table(following)) == ADA.person
            with pytest.raises(Refusal, match="You have 2 games against bots"):
                await company.rematch(house, over[2], ADA, None)
            with pytest.raises(Refusal, match="You have 2 games against bots"):
                await house.create(ADA, wanted)
            await house.end(str(following), ADA, None, "resign")
            assert (await company.rematch(house, over[2], ADA, None)).facts.rematch is not None
            both = await seated(house)
            await house.end(both, BOB, None, "resign")
            await company.rematch(house, both, ADA, None)
            following = (await company.rematch(house, both, BOB, None)).facts.rematch
            assert following is not None
            assert (await house.table(following)).facts.creator is None, "who has set it up? both"

    asyncio.run(run())


def test_a_game_in_which_a_bot_may_sit_down_is_counted_as_one_against_bots(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(room, "BOT_TABLES", 1)
    four = wire.NewTable(
        wire.Opponent("friend"),
        game="war-of-the-ring",
        options={"players": 4},
        seat="gondor",
        leaving=wire.Leaving("bot", "ranger"),
    )

    async def run() -> None:
        async with opened(tmp_path) as house:
            await house.create(ADA, four)
            with pytest.raises(Refusal, match="You have 1 games against bots"):
                await house.create(ADA, four)

    asyncio.run(run())


def test_one_takes_back_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(course, "UNDOS", 3)

    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            number = 0
            for _ in range(3):
                number = await house.act(id, ADA, wire.Act(number, action="place:frodo:shire"))
                number = await house.undo(id, ADA, wire.Undo(number))
            number = await house.act(id, ADA, wire.Act(number, action="place:frodo:shire"))
            with pytest.raises(Refusal, match="you have taken back 3 actions in this game") as refused:
                await house.undo(id, ADA, wire.Undo(number))
            assert refused.value.code == "no_undo"
            assert b'"undo":false' in (await house.table(id)).step((await house.table(id)).course.scene, "fellowship")

    asyncio.run(run())


def test_a_log_has_an_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("redbook.server.house.LINES", 4)

    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            for number, action in enumerate(placement("fellowship")[:4]):
                await house.act(id, ADA, wire.Act(number, action=action))
            with pytest.raises(Refusal, match="too long"):
                await house.act(id, ADA, wire.Act(4, action=placement("fellowship")[4]))
            with pytest.raises(Refusal, match="too long"):
                await house.undo(id, ADA, wire.Undo(4))
            assert (await house.end(id, ADA, None, "resign")).facts.state == "finished"

    asyncio.run(run())


def test_steps_come_in_pages(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    last = place_all(table, ada, bob)
    found = ada.get(f"/api/tables/{table}/steps?seen=0")
    assert (len(found["steps"]), found["more"]) == (last, False)
    found = ada.get(f"/api/tables/{table}/steps?seen={last - 1}")
    assert ([step["number"] for step in found["steps"]], found["more"]) == ([last], False)
    assert ada.get(f"/api/tables/{table}/steps?seen={last}") == {"steps": [], "more": False}
    other, _ = ada.create("friend")
    number = 0
    for _ in range(110):
        number = ada.act(other, number, "place:frodo:shire")["number"]
        number = ada.post(f"/api/tables/{other}/undo", {"number": number})["number"]
    first = ada.get(f"/api/tables/{other}/steps?seen=0")
    assert ([step["number"] for step in first["steps"]], first["more"]) == ([*range(1, 201)], True)
    second = ada.get(f"/api/tables/{other}/steps?seen=200")
    assert ([step["number"] for step in second["steps"]], second["more"]) == ([*range(201, 221)], False)
    assert second["steps"][-1]["choices"] is not None


def test_steps_from_the_log_count_as_what_they_cost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def nobody(*_: Any) -> None:
        raise AssertionError("nothing is passed on")

    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            last = await house.act(id, ADA, wire.Act(0, actions=placement("fellowship")))
            for seen, waits in ((last - 1, False), (0, True)):
                watched = Guard(nobody, hosts=None, url=None, rate=1.0)
                request: Any = SimpleNamespace(scope={"state": {"visitor": ADA, "guard": watched}})
                watched.check_rate(ADA)
                found = await routes.steps.fn(request, house, id, seen=seen)
                assert len(json.loads(found.content)["steps"]) == last - seen
                with pytest.raises(Refusal, match="too fast") if waits else nullcontext():
                    watched.check_rate(ADA)
                watched.check_rate(BOB)

    monkeypatch.setattr("redbook.server.guard.STEPS", 1)
    asyncio.run(run())


def test_every_message_on_a_stream_counts(tmp_path: Path) -> None:
    with serving(tmp_path, "--rate", "5") as server, Somebody(server.url) as ada:
        table, _ = ada.create("friend")
        with ada.stream(table) as stream:
            codes = []

            def flood() -> None:
                for _ in range(2000):
                    stream.send('{"type": "ping"}')
                    said = json.loads(stream.recv(timeout=PATIENCE))
                    codes.append(said["error"]["code"] if said["type"] == "error" else said["type"])

            with pytest.raises(ConnectionClosed) as closed:
                flood()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            assert "pong" in codes
            assert "too_fast" in codes


def test_frames_that_are_no_messages_count_as_well(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("friend")
    with ada.stream(table) as stream:
        for _ in range(20):
            stream.ping()
        stream.send(["{", '"type":', '"ping"', "}"])
        while json.loads(stream.recv(timeout=PATIENCE))["type"] != "pong":
            pass

    def ping_on(stream: ClientConnection) -> None:
        for _ in range(100_000):
            stream.ping()

    with ada.stream(table) as stream, pytest.raises(ConnectionClosed):
        ping_on(stream)
    with ada.stream(table) as stream, pytest.raises(ConnectionClosed):
        stream.send(repeat("", 500_000))  # a message of parts that hold nothing


def test_a_word_sent_twice_is_said_once(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    first = ada.post(f"/api/tables/{table}/chat", {"text": "Well met", "mark": "m1"})
    assert ada.post(f"/api/tables/{table}/chat", {"text": "Well met", "mark": "m1"}) == first
    mine = bob.post(f"/api/tables/{table}/chat", {"text": "And you", "mark": "m1"})
    assert mine["chat"]["id"] != first["chat"]["id"]
    with bob.stream(table) as stream:
        while (said := json.loads(stream.recv(timeout=PATIENCE)))["type"] != "chats":
            pass
    assert [chat["text"] for chat in said["chats"]] == ["Well met", "And you"]


# ----- who may end it


def test_who_merely_sat_down_cannot_call_a_game_off(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    refused = bob.post(f"/api/tables/{table}/abort", {}, 403)["error"]
    assert refused["code"] == "not_yours"
    assert not bob.get(f"/api/tables/{table}")["may_abort"]
    assert ada.get(f"/api/tables/{table}")["may_abort"]
    assert bob.post(f"/api/tables/{table}/leave")["table"]["state"] == "waiting"
    assert ada.post(f"/api/tables/{table}/abort")["table"]["state"] == "aborted"


def test_the_second_game_of_a_match_is_not_called_off(somebody: Come) -> None:
    table, ada, bob = two(somebody, match=True)
    second = bob.post(f"/api/tables/{table}/resign")["table"]["match"]["tables"][1]
    for who in (ada, bob):
        assert who.post(f"/api/tables/{second}/abort", {}, 409)["error"]["code"] == "too_late"


def test_a_lost_or_leaked_link_is_replaced(somebody: Come, server: Process) -> None:
    table, _, bob = two(somebody)
    old = bob.post(f"/api/tables/{table}/key")["key"]
    with Somebody(server.url, "Bob's telephone") as other, Somebody(server.url, bearer=old) as program:
        other.claim(table, old)
        assert program.view(table)["seat"] == "sauron"
        with other.stream(table, "?seat=sauron") as stream:
            json.loads(stream.recv(timeout=PATIENCE))
            new = key_of(bob.post(f"/api/tables/{table}/key", {"renew": True})["link"])
            assert new != old
            while not (
                (said := json.loads(stream.recv(timeout=PATIENCE)))["type"] == "table"
                and not any(seat["yours"] for seat in said["table"]["seats"])
            ):
                pass
        other.claim(table, old, 403)
        program.get(f"/api/tables/{table}/view?seat=sauron", 403)
        assert other.claim(table, new)["seat"] == "sauron"
    assert bob.get(f"/api/tables/{table}")["seats"][1]["yours"]


# ----- those who go, with time going by as it should: in a moment


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[House]:
    """A house in this process."""
    store = Storage(str(folder / "tables.sqlite"))
    keys = Keys.open(folder / "secret")
    await store.open(keys.fingerprint())
    try:
        yield House(store, keys)
    finally:
        await store.close()


async def seated(house: House, clock: wire.Clock | None = None, kind: str = "friend") -> str:
    """A table with Ada for the Fellowship and Bob for Sauron."""
    wanted = wire.NewTable(wire.Opponent(kind), seat="fellowship", clock=clock or wire.Clock())  # type: ignore[arg-type]
    table, links = await house.create(ADA, wanted)
    if "sauron" in links:
        await seating.claim(house, table.id, BOB, wire.Claim(key=key_of(links["sauron"])))
    return table.id


@pytest.mark.parametrize(
    ("clock", "patience"),
    [(wire.Clock("game", 1800), GONE_LIVE), (wire.Clock("move", 300), GONE_LIVE), (wire.Clock(), GONE)],
)
def test_a_win_is_claimed_when_the_other_has_been_gone_for_long(
    tmp_path: Path, later: Callable[[float], None], clock: wire.Clock, patience: float
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house, clock)
            await house.act(id, ADA, wire.Act(0, actions=placement("fellowship")))
            table = await house.table(id)
            listener = Listener(BOB, "sauron")
            table.greet(listener)
            later(2 * patience if clock.kind == "none" else patience / 2)
            assert table.public(ADA)["gone"] is None
            with pytest.raises(Refusal) as refused:  # he is there, and thinks
                await company.claim_win(house, id, ADA, None)
            assert refused.value.code == "too_early"
            table.part(listener)
            if clock.kind == "none":
                later(-2 * patience)
            table.public(ADA)
            later(patience - 2)
            assert table.public(ADA)["gone"]["seat"] == "sauron"
            assert 0 < table.public(ADA)["gone"]["claim_in"] < 3
            with pytest.raises(Refusal):
                await company.claim_win(house, id, ADA, None)
            later(3)
            with pytest.raises(Refusal):
                await company.claim_win(house, id, BOB, None)
            ended = await company.claim_win(house, id, ADA, None)
            assert ended.facts.result is not None
            assert (ended.facts.result["winner"], ended.facts.result["how"]) == ("fellowship", "gone")
            assert (await company.claim_win(house, id, ADA, None)).facts.result == ended.facts.result

    asyncio.run(run())


def test_no_win_is_claimed_in_a_slow_game_or_from_a_bot(tmp_path: Path, later: Callable[[float], None]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            for id in (
                await seated(house, wire.Clock("move", 3 * 24 * 3600)),
                await seated(house, kind="here"),
            ):
                await house.act(id, ADA, wire.Act(0, actions=placement("fellowship"), seat="fellowship"))
                later(2 * DAY)
                with pytest.raises(Refusal):
                    await company.claim_win(house, id, ADA, "fellowship")

    asyncio.run(run())


def test_abandoned_tables_are_removed_in_the_end(tmp_path: Path, later: Callable[[float], None]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            leases = Leases(house.store)
            friend = wire.NewTable(wire.Opponent("friend"), seat="fellowship")
            waiting = (await house.create(ADA, friend))[0].id
            aborted = (await house.create(ADA, friend))[0].id
            await house.end(aborted, ADA, None, ABORT)
            playing, finished, slow = (
                await seated(house),
                await seated(house),
                await seated(house, wire.Clock("move", 60)),
            )
            await house.end(finished, BOB, None, "resign")

            async def there() -> set[str]:
                found = set()
                for id in (waiting, aborted, playing, finished, slow):
                    with suppress(Refusal):
                        found.add((await house.table(id)).id)
                return found

            assert await tidy(house, leases) == 0
            later((DAYS["aborted"] + 1) * DAY)
            assert await tidy(house, leases) == 1
            assert await there() == {waiting, playing, finished, slow}
            later((DAYS["waiting"] + 1) * DAY)
            assert await tidy(house, leases) == 1
            later((DAYS["playing"] + 1) * DAY)
            assert await tidy(house, leases) == 1
            assert await there() == {finished, slow}

    asyncio.run(run())
