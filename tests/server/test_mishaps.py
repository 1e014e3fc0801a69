"""What goes wrong at one table stays there; old files open; nobody's clock runs while the server is away."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import PATIENCE, Process, Somebody, place_all, serving, wait_for
from tests.server.test_limits import ADA, opened, seated
from websockets.exceptions import ConnectionClosed

from redbook.kernel.errors import RedbookError
from redbook.server import clocks, wire
from redbook.server.leases import Leases
from redbook.server.players import seconds_for
from redbook.server.room import BOT_TABLES
from redbook.server.storage import SCHEMA, Storage
from redbook.server.tending import failures, tend
from redbook.server.turns import Turns
from redbook.server.wire import Refusal

OLD = Path(__file__).with_name("old")
HOUR = 3_600_000


@contextmanager
def changed(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a server that is not running, to be tampered with."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        yield connection


def two(server: Process, **more: Any) -> tuple[str, Somebody, Somebody]:
    """A table at which all pieces are placed."""
    ada, bob = Somebody(server.url), Somebody(server.url, "Bob")
    table, keys = ada.create("friend", **more)
    bob.claim(table, keys["sauron"])
    place_all(table, ada, bob)
    return table, ada, bob


# ----- one table that cannot be played


def test_a_table_that_cannot_be_played_again_is_set_aside_and_all_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        broken, ada, bob = two(server, clock={"kind": "game", "seconds": 5})
        bots = ada.create("bot", level="hobbit", seat="sauron")[0]
        clock = ada.create("here", clock={"kind": "game", "seconds": 5})[0]
        unasked = ada.create("here")[0]  # neither its clock nor its bot has anybody look at it
        ada.act(unasked, 0, "place:frodo:shire", seat="fellowship")
        cookies = dict(ada.http.cookies)
        ada.close()
        bob.close()
        server.kill()
    with changed(tmp_path) as database:
        database.execute(
            'UPDATE redbook_actions SET action = ? WHERE "table" = ? AND number = 3', ("place:frodo:mordor", broken)
        )
        database.execute('UPDATE redbook_actions SET action = ? WHERE "table" = ?', ("place:frodo:shire", bots))
        database.execute('UPDATE redbook_actions SET action = ? WHERE "table" = ?', ("place:frodo:mordor", unasked))
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        ada.http.cookies.update(cookies)
        done = wait_for(ada, f"/api/tables/{clock}", lambda facts: bool(facts["state"] == "finished"))
        assert done["result"]["how"] == "time"
        other = ada.create("bot", level="hobbit", seat="sauron")[0]
        wait_for(ada, f"/api/tables/{other}", lambda facts: bool(facts["asked"] == "sauron"))
        for path in ("", "/view", "/steps", "/links"):
            refused = ada.get(f"/api/tables/{broken}{path}", 423)["error"]
            assert refused["code"] == "set_aside"
            assert "set aside" in refused["message"]
        assert ada.get(f"/api/tables/{unasked}", 423)["error"]["code"] == "set_aside"
        ada.post(f"/api/tables/{broken}/resign", status=423)
        with ada.stream(broken) as stream:
            assert json.loads(stream.recv(timeout=PATIENCE))["error"]["code"] == "set_aside"
            with pytest.raises(ConnectionClosed) as closed:
                stream.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4423
        mine = ada.get("/api/mine")
        assert broken not in [table["id"] for table in mine["tables"]]
        assert broken in [table["id"] for table in mine["aside"]]
        ada.get("/api/finished")
        assert f"table {broken} is set aside" in "".join(server.log)
    with changed(tmp_path) as database:
        ((why, state),) = database.execute("SELECT aside, state FROM redbook_tables WHERE id = ?", (broken,))
        assert why
        assert state == "playing"  # it was not ended


def test_a_table_whose_row_cannot_be_read_is_set_aside_like_one(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        broken, whole = (ada.create("here")[0] for _ in range(2))
        cookies = dict(ada.http.cookies)
        server.kill()
    with changed(tmp_path) as database:
        database.execute("UPDATE redbook_tables SET options = '{' WHERE id = ?", (broken,))
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        ada.http.cookies.update(cookies)
        assert [table["id"] for table in ada.get("/api/mine")["tables"]] == [whole]
        assert [table["id"] for table in ada.get("/api/mine")["aside"]] == [broken]
        assert ada.get(f"/api/tables/{broken}", 423)["error"]["code"] == "set_aside"


@pytest.mark.parametrize("heard", [True, False], ids=["when its time is given back", "when its time is up"])
def test_a_table_that_fails_while_the_clocks_are_looked_after_stops_no_other(
    heard: bool, tmp_path: Path, later: Callable[[float], None]
) -> None:
    async def run() -> str:
        async with opened(tmp_path) as house:
            leases = Leases(house.store)
            broken, whole = await seated(house, wire.Clock("game", 5)), await seated(house, wire.Clock("game", 5))
            if not heard:
                await clocks.look(house, leases)
            del (await house.table(broken)).course.scene  # a mistake of ours: from nothing nothing follows
            for _ in range(4):
                await clocks.look(house, leases)
                later(2.0)
            with pytest.raises(Refusal, match="set aside"):
                await house.table(broken)
            return (await house.table(whole)).facts.state

    assert asyncio.run(run()) == "finished"


def test_a_game_under_other_rules_is_not_carried_over_in_silence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        running, ada, bob = two(server)
        finished, ada2, bob2 = two(server)
        bob2.post(f"/api/tables/{finished}/resign")
        cookies = dict(ada.http.cookies)
        for who in (ada, bob, ada2, bob2):
            who.close()
    with changed(tmp_path) as database:
        assert set(database.execute("SELECT rules FROM redbook_tables")) == {("1",)}
        database.execute("UPDATE redbook_tables SET rules = '0'")
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        ada.http.cookies.update(cookies)
        said = ada.get(f"/api/tables/{running}", 423)["error"]["message"]
        assert "version 0 of the rules" in said
        assert ada.get(f"/api/tables/{finished}")["state"] == "finished"
        assert "1 games of confrontation are going on under version 0 of its rules" in "".join(server.log)


def test_what_is_tended_begins_again_when_it_fails() -> None:
    async def run() -> int:
        times = 0

        async def work() -> None:
            nonlocal times
            times += 1
            if times < 2:
                raise ValueError("this once")
            await asyncio.sleep(60)

        task = tend("a test", work)
        until = asyncio.get_running_loop().time() + PATIENCE
        while times < 2 and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)
        task.cancel()
        return times

    before = failures["a test"]
    assert asyncio.run(run()) == 2
    assert failures["a test"] == before + 1


# ----- files of earlier versions


def test_a_file_of_the_first_schema_opens_and_its_games_go_on(tmp_path: Path) -> None:
    known = json.loads((OLD / "schema_1.json").read_text("utf-8"))
    with changed(tmp_path) as database:
        database.executescript((OLD / "schema_1.sql").read_text("utf-8"))
    (tmp_path / "tables.sqlite").chmod(0o644)  # as they were made then
    (tmp_path / "secret").write_text(known["secret"])
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob:
        ada.http.cookies.set("redbook", known["ada"])
        bob.http.cookies.set("redbook", known["bob"])
        table = known["playing"]
        assert ada.get(f"/api/tables/{table}")["number"] == known["number"]
        action = bob.view(table)["choices"]["actions"][0]["name"]
        assert bob.act(table, known["number"], action)["number"] > known["number"]
        assert "Well met" in str(next_chats(ada, table))
        assert ada.http.get(f"/api/tables/{known['finished']}/record").status_code == 200
        assert ada.get(f"/api/tables/{known['clock']}")["clock"]["left"]["sauron"] > 3500
        with Somebody(server.url, "Cleo") as cleo:
            cleo.claim(known["waiting"], known["invitation"])
        assert ada.get(f"/api/tables/{known['match']}")["match"]["tables"][1] is not None
        ada.create("friend")
    kept = tmp_path / "tables.sqlite.schema-1"
    for file in (kept, tmp_path / "tables.sqlite"):
        assert file.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(kept)) as database:
        assert database.execute("SELECT schema_version FROM redbook_about").fetchone() == (1,)
    assert [*shape(tmp_path / "tables.sqlite")] == [*shape(_new(tmp_path / "new.sqlite"))]


def next_chats(who: Somebody, table: str) -> list[dict[str, Any]]:
    """What was said at a table."""
    with who.stream(table) as stream:
        while True:
            said = json.loads(stream.recv(timeout=PATIENCE))
            if said["type"] == "chats":
                found: list[dict[str, Any]] = said["chats"]
                return found


def shape(file: Path) -> Iterator[tuple[str, ...]]:
    """The columns and indexes of a database."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
        for name in names:
            if name.startswith("redbook_"):
                columns = database.execute(f"PRAGMA table_info({name})").fetchall()
                yield (name, *sorted(f"{column[1]} {column[2]} {column[3]}" for column in columns))
        yield from database.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> '' ORDER BY 1")


def _new(file: Path) -> Path:
    async def make() -> None:
        store = Storage(str(file))
        await store.open("x" * 64)
        await store.close()

    asyncio.run(make())
    return file


def test_a_file_of_a_later_schema_is_refused(tmp_path: Path) -> None:
    file = _new(tmp_path / "tables.sqlite")
    with changed(tmp_path) as database:
        database.execute("UPDATE redbook_about SET schema_version = ?", (SCHEMA + 1,))
    with pytest.raises(RedbookError, match="made by a later Redbook"):
        _new(file)


def test_a_file_is_its_owners_and_one_servers_whatever_it_is_called(tmp_path: Path) -> None:
    with serving(tmp_path, database=str(tmp_path / "data" / "tables.sqlite")):
        for file in (tmp_path / "data").iterdir():
            assert file.stat().st_mode & 0o077 == 0, file
        link = tmp_path / "other.sqlite"
        link.symlink_to(tmp_path / "data" / "tables.sqlite")
        hard = tmp_path / "hard.sqlite"
        hard.hardlink_to(tmp_path / "data" / "tables.sqlite")
        for name in (link, hard):
            with pytest.raises(RuntimeError, match="is in use by another"):
                Process(str(name), tmp_path / "secret")


# ----- clocks


def test_time_in_which_the_server_was_away_is_given_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada, bob = two(server, clock={"kind": "game", "seconds": 60})
        correspondence, ada2, bob2 = two(server, clock={"kind": "move", "seconds": 60})
        wait_for(ada, "/api/games", lambda _: _alive(tmp_path) > 0)  # the clocks have been looked after
        ada.get(f"/api/tables/{table}")
        server.kill()
    with changed(tmp_path) as database:  # as if all this had been an hour ago
        database.execute("UPDATE redbook_tables SET since = since - ?, due = due - ?", (HOUR, HOUR))
        database.execute("UPDATE redbook_about SET alive = alive - ?", (HOUR,))
    with serving(tmp_path) as server:
        for who in (ada, bob, ada2, bob2):
            who.close()
        with Somebody(server.url) as eve:
            for one in (table, correspondence):
                facts = eve.get(f"/api/tables/{one}")
                assert facts["state"] == "playing"
                assert 40 < facts["clock"]["left"]["sauron"] < 60
        with Somebody(server.url) as bob:
            bob.http.cookies.update(dict(bob2.http.cookies))
            step = bob.view(correspondence)
            bob.act(correspondence, step["number"], step["choices"]["actions"][0]["name"])


def test_nobodys_time_is_up_while_the_clocks_are_not_looked_after(
    tmp_path: Path, later: Callable[[float], None]
) -> None:
    async def run() -> int:
        async with opened(tmp_path) as house:
            leases = Leases(house.store)
            table = await seated(house, wire.Clock("game", 5))
            await clocks.look(house, leases)
            later(60.0)
            first = wire.Act(0, action="place:frodo:shire")
            with pytest.raises(Refusal, match="being put right"):
                await house.act(table, ADA, first)
            await clocks.look(house, leases)
            return await house.act(table, ADA, first)

    assert asyncio.run(run()) == 1


def _alive(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        return int(database.execute("SELECT alive FROM redbook_about").fetchone()[0])


# ----- bots for everybody


def test_bots_think_for_each_person_in_turn() -> None:
    async def run() -> list[str]:
        turns = Turns(1)
        order: list[str] = []

        async def think(who: str) -> None:
            async with turns.of(who):
                order.append(who)
                await asyncio.sleep(0)

        greedy = [asyncio.create_task(think("greedy")) for _ in range(80)]
        await asyncio.sleep(0)
        assert turns.waiting() == 79
        assert turns.haste() > 2
        others = [asyncio.create_task(think(who)) for who in ("ada", "bob")]
        late = asyncio.create_task(think("gives up"))
        await asyncio.sleep(0)
        late.cancel()
        await asyncio.gather(*greedy, *others)
        assert turns.waiting() == 0
        assert turns.haste() == 1.0
        async with turns.of("ada"):
            pass
        return order

    order = asyncio.run(run())
    assert len(order) == 82
    assert order.index("ada") < 5
    assert order.index("bob") < 5
    assert "gives up" not in order


def test_thoughts_are_shorter_while_many_wait() -> None:
    assert seconds_for("steward", 1.9) is None
    assert seconds_for("steward", 2.0) == 0.5
    assert seconds_for("steward", 5.0) == 0.25
    assert seconds_for("steward", 1000.0) == 0.125
    assert seconds_for("captain", 1000.0) is None


def test_one_person_has_so_many_games_against_bots(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada, Somebody(server.url, "Bob") as bob:
        tables = [ada.create("bot", level="hobbit")[0] for _ in range(BOT_TABLES)]
        more = {"opponent": {"kind": "bot", "level": "hobbit"}, "seat": "fellowship"}
        assert ada.post("/api/tables", more, 429)["error"]["code"] == "too_many"
        ada.create("friend")
        bob.create("bot")
        ada.post(f"/api/tables/{tables[0]}/abort")
        ada.create("bot")
