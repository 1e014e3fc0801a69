"""What an action costs, counted in work that is done rather than in time; `make bench-server` measures the time."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest
import uvicorn
from tests.server.test_limits import ADA, BOB, opened, seated
from uvicorn.server import ServerState

from redbook.kernel import registry
from redbook.kernel.contract import OVER
from redbook.kernel.errors import OptionError
from redbook.server import wire
from redbook.server.access import Lost, Sqlite, Step
from redbook.server.course import Course
from redbook.server.faces import face_of, game_with
from redbook.server.guard import Guard
from redbook.server.lines import Lines, line_class
from redbook.server.pace import Pace
from redbook.server.quick import Quick
from redbook.server.table import Listener


def objects(kept: Any) -> int:
    """How many objects something is made of that can hold others."""
    known: dict[int, Any] = {}
    waiting = [kept]
    while waiting:
        one = waiting.pop()
        if id(one) not in known and not isinstance(one, type) and gc.is_tracked(one):
            known[id(one)] = one
            waiting += gc.get_referents(one)
    return len(known)


def test_each_pair_of_eyes_looks_once_and_keeps_no_more_than_a_glance(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looks = 0
    look = Course._look

    def counted(self: Course, *args: Any) -> Any:
        nonlocal looks
        looks += 1
        return look(self, *args)

    async def run() -> float:
        nonlocal looks
        async with opened(tmp_path) as house:
            id = await seated(house)
            table = await house.table(id)
            for visitor, eye in ((ADA, "fellowship"), (BOB, "sauron")):
                table.greet(Listener(visitor, eye, 100_000))
            rng = Random(1)
            before = 0
            for count in range(60):
                if count == 10:
                    before, looks = table.course.number, 0
                state = table.course.state
                who = ADA if table.course.asked == "fellowship" else BOB
                action = state.name(rng.choice(state.legal()))
                await house.act(id, who, wire.Act(table.course.number, action=action))
                assert not table.course._views, "what was seen is let go of"
                if table.course.over:
                    break
            cost = looks / (table.course.number - before)
            kept = {eye: glance for (_, eye), (state, glance) in table.course._glances.items()}
            assert all(state is table.course.state for state, _ in table.course._glances.values())
            assert set(kept) == {"fellowship", "sauron"}
            assert objects(kept["fellowship"]) < objects(table.course.state.view(0)) / 4
            for listener in list(table.listeners):
                table.part(listener)
            assert not table.course._views
            assert not table.course._glances
            return cost

    monkeypatch.setattr(Course, "_look", counted)
    assert asyncio.run(run()) <= 2.1


def test_an_answer_and_the_dice_that_follow_are_sent_together(tmp_path: Path) -> None:
    async def run() -> int:
        async with opened(tmp_path) as house:
            wanted = wire.NewTable(opponent=wire.Opponent(kind="here"), game="war-of-the-ring")
            table = (await house.create(ADA, wanted))[0]
            sent: list[int] = []

            def at_once(*messages: bytes) -> bool:
                numbers = [json.loads(message)["number"] for message in messages]
                assert numbers == list(range(numbers[0], table.course.number + 1))
                sent.append(len(messages))
                return True

            for eye in table.course.game.seats:
                listener = Listener(ADA, eye)
                table.greet(listener)
                listener.at_once = at_once
                listener.queue = asyncio.Queue()
            rng, most = Random(1), 0
            for _ in range(20):
                state, number, seat = table.course.state, table.course.number, table.course.asked
                action = state.name(rng.choice(state.legal()))
                await house.act(table.id, ADA, wire.Act(number, seat=seat, action=action))
                assert sent == [table.course.number - number] * 2
                most = max(most, sent[0])
                sent.clear()
            return most

    assert asyncio.run(run()) > 5


def test_an_action_is_written_by_the_driver_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)

            def refused(*_: Any) -> None:
                raise AssertionError("the engine was asked")

            monkeypatch.setattr(Sqlite, "_write", refused)
            assert await house.act(id, ADA, wire.Act(0, action="place:frodo:shire")) == 1
            monkeypatch.undo()
            house.let_go(id)
            assert [entry.action for entry in (await house.table(id)).course.entries] == ["place:frodo:shire"]

    asyncio.run(run())


def test_what_somebody_else_has_written_first_is_not_written_twice(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            facts = (await house.table(id)).facts
            line = {"table": id, "number": 1, "who": "fellowship", "action": "place:frodo:shire", "at": 0}
            await house.store.append(id, Step([line], facts.next().changing()))
            with pytest.raises(Lost):  # the line is there
                await house.store.append(id, Step([line], facts.next().changing()))
            with pytest.raises(Lost):  # the row has another revision, and then the line must not stay
                await house.store.append(id, Step([line | {"number": 2}], facts.next().changing()))
            house.let_go(id)
            assert (await house.table(id)).course.number == 1

    asyncio.run(run())


def test_to_tell_a_step_is_little_work_in_both_games() -> None:
    """The calls that are made to tell a step, on the average of a whole game: they were twenty thousand at war."""
    for name, most in (("confrontation", 400), ("war-of-the-ring", 600)):
        game, face, rng = registry.game(name), face_of(name), Random(2)
        state, calls, steps = game.start(), 0, 0

        def count(*_: Any) -> None:
            nonlocal calls
            calls += 1

        while state.actor != OVER:
            action = state.name(rng.choice(state.legal()))
            who = game.seats[state.actor] if state.actor >= 0 else "chance"
            before, after = face.glance(state.view(0)), state.clone()
            happened = face.play(after, action)
            seen = face.glance(after.view(0))
            sys.setprofile(count)
            face.tell(before, seen, who, action, happened)
            sys.setprofile(None)
            state, steps = after, steps + 1
        assert calls / steps < most, (name, calls / steps)


def test_an_answer_does_not_go_through_the_framework(tmp_path: Path) -> None:
    async def framework(*_: Any) -> None:
        raise AssertionError("it went through the framework")

    async def ask(quick: Quick, id: str, body: bytes) -> tuple[int, Any]:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        path = f"/api/tables/{id}/act"
        scope: Any = {"type": "http", "method": "POST", "path": path, "state": {"visitor": ADA}}
        await quick(scope, receive, send)
        return sent[0]["status"], json.loads(sent[1]["body"])

    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            quick = Quick(framework, house)
            assert await ask(quick, id, b'{"number": 0, "action": "place:frodo:shire"}') == (200, {"number": 1})
            assert (await ask(quick, id, b'{"number": 1, "action": "place:frodo:mordor"}'))[0] == 422
            assert (await ask(quick, "nothing", b'{"number": 1, "action": "x"}'))[0] == 404
            for body, status in ((b"{", 400), (b"\xff", 400), (b"[" * 9000, 400), (b"x" * 20_000, 413), (b"{}", 400)):
                said = await ask(quick, id, body)
                assert said[0] == status, body[:20]
                assert said[1]["error"]["message"].endswith(".")
            with pytest.raises(AssertionError, match="through the framework"):
                await ask(quick, f"{id}/x", b"{}")

    asyncio.run(run())


class Wire(asyncio.Transport):
    """A connection that leads nowhere: what is sent is kept."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)})
        self.sent = b""
        self.heard = asyncio.Event()

    def write(self, data: Any) -> None:
        self.sent += data
        self.heard.set()

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def test_a_request_leaves_no_garbage_that_has_to_be_looked_for(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            id = await seated(house)
            guard = Guard(Quick(nobody, house), hosts=None, url=None, rate=1000)
            config = uvicorn.Config(guard, proxy_headers=False, log_config=None)
            config.load()
            line, wire_ = line_class(Lines(Pace()))(config, ServerState(), {}), Wire()
            line.connection_made(wire_)
            table = await house.table(id)
            key = house.own_key(table, "fellowship")
            requests = []
            for number, name in enumerate(("frodo", "sam", "pippin")):
                body = json.dumps({"number": number, "action": f"place:{name}:shire"}).encode()
                head = f"POST /api/tables/{id}/act HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n"
                wire_.heard.clear()
                line.data_received(head.encode() + b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
                requests.append(ref(line.cycle))
                await wire_.heard.wait()
            while line.tasks:
                await asyncio.sleep(0)
            assert wire_.sent.count(b"HTTP/1.1 200 OK") == 3
            assert [one() for one in requests] == [None, None, line.cycle], "only the last is known"
            line.connection_lost(None)

    async def nobody(*_: Any) -> None:
        raise AssertionError("it went through the framework")

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


def test_tables_with_the_same_options_share_a_game_and_others_do_not() -> None:
    plain = game_with("confrontation", {})
    assert game_with("confrontation", {}) is plain
    assert game_with("confrontation", {"draw_after": 1}) is not game_with("confrontation", {"draw_after": 2})
    assert game_with("confrontation", {"upstream_retreat": False}).options["upstream_retreat"] is False
    with pytest.raises(OptionError):
        game_with("confrontation", {"upstream_retreat": 0})  # though 0 == False
    assert game_with("war-of-the-ring", {}).name == "war-of-the-ring"
