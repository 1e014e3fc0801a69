"""Several processes on one PostgreSQL: they share tables and live updates, and one takes over when another dies."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.cluster import cluster
from tests.server.lasting import Launcher, survive
from tests.server.serving import (
    PATIENCE,
    Json,
    Process,
    Somebody,
    is_step,
    messages,
    place_all,
    placement,
    play,
    serving,
    wait_for,
)
from websockets.exceptions import ConnectionClosed

from redbook.kernel.agreement import pledge_of
from redbook.kernel.record import Record

KILLS = 20


@pytest.fixture(scope="module")
def servers(database: str, folder: Path) -> Iterator[tuple[Process, Process]]:
    with serving(folder, database=database) as one, serving(folder, database=database) as two:
        yield one, two


@pytest.fixture
def people(servers: tuple[Process, Process]) -> Iterator[tuple[Somebody, Somebody]]:
    """Ada at one process, Bob at the other."""
    with Somebody(servers[0].url) as ada, Somebody(servers[1].url, "Bob") as bob:
        yield ada, bob


def seated(ada: Somebody, bob: Somebody, **more: object) -> str:
    table, keys = ada.create("friend", **more)  # type: ignore[arg-type]
    bob.claim(table, keys["sauron"])
    return table


def test_a_game_across_two_processes(people: tuple[Somebody, Somebody]) -> None:
    ada, bob = people
    table = seated(ada, bob)
    with ada.stream(table) as to_ada, bob.stream(table) as to_bob:
        done = play({"fellowship": ada, "sauron": bob}, table, Random(2))
        for stream in (to_ada, to_bob):
            steps = [m["number"] for m in messages(stream, is_step(done["number"])) if m["type"] == "step"]
            assert steps == list(range(done["number"] + 1))
    assert Record.read(bob.http.get(f"/api/tables/{table}/record").text).verify().ok
    assert wait_for(bob, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "finished"))["result"]


def test_words_presence_and_claims_are_heard_at_the_other_process(people: tuple[Somebody, Somebody]) -> None:
    ada, bob = people
    table, keys = ada.create("friend")
    with ada.stream(table) as to_ada:
        messages(to_ada, is_step(0))
        bob.claim(table, keys["sauron"])
        messages(to_ada, lambda said: bool(said["type"] == "table" and said["table"]["seats"][1]["name"] == "Bob"))
        bob.post(f"/api/tables/{table}/chat", {"text": "I am here"})
        said = messages(to_ada, lambda message: bool(message["type"] == "chat"))[-1]["chat"]
        assert (said["name"], said["text"]) == ("Bob", "I am here")
        with bob.stream(table):
            messages(to_ada, lambda said: bool(said["type"] == "table" and said["table"]["seats"][1]["online"]))


def test_four_across_two_processes_their_words_to_a_side_and_one_who_leaves(servers: tuple[Process, Process]) -> None:
    """Teammates sit at different processes; what they say to each other is heard at both, by nobody else."""
    seats = ("gondor", "rohan", "witch-king", "saruman")
    people = {seat: Somebody(servers[place % 2].url, seat.capitalize()) for place, seat in enumerate(seats)}
    options = {"players": 4, "turn_limit": 1}
    table, keys = people["gondor"].create(
        "friend", "gondor", game="war-of-the-ring", options=options, leaving={"kind": "partner"}
    )
    for seat, key in keys.items():
        people[seat].claim(table, key)
    play(people, table, Random(8), 8)
    with people["rohan"].stream(table) as mate, people["witch-king"].stream(table) as enemy:
        people["gondor"].post(f"/api/tables/{table}/chat", {"text": "to Rohan", "team": True})
        people["gondor"].post(f"/api/tables/{table}/chat", {"text": "to all"})
        heard = [
            [said["chat"]["text"] for said in messages(stream, says("to all")) if said["type"] == "chat"]
            for stream in (mate, enemy)
        ]
    assert heard == [["to Rohan", "to all"], ["to all"]]
    people["gondor"].post(f"/api/tables/{table}/leave", {"seat": "gondor"})
    done = play(people | {"gondor": people["rohan"]}, table, Random(9))
    assert done["state"] == "finished"
    assert Record.read(people["saruman"].http.get(f"/api/tables/{table}/record").text).verify().ok
    for who in people.values():
        who.close()


def says(text: str) -> Callable[[Json], bool]:
    """That somebody says just this."""
    return lambda said: bool(said["type"] == "chat" and said["chat"]["text"] == text)


def test_of_two_actions_at_once_one_is_a_conflict(servers: tuple[Process, Process]) -> None:
    """The same seat from two devices at two processes, both with another answer to the same question."""
    with Somebody(servers[0].url) as ada:
        table, _ = ada.create("friend")
        key = ada.post(f"/api/tables/{table}/key")["key"]
    hands = [Somebody(server.url, bearer=key) for server in servers]
    regions = ("shire", "arthedain", "cardolan", "rhudaur", "eregion", "enedwaith")
    whom = ("frodo", "sam", "pippin", "merry", "gandalf")
    for number, character in enumerate(whom):
        for hand in hands:
            wait_for(hand, f"/api/tables/{table}", partial(has_number, number))
        answers: list[httpx.Response] = []
        barrier = threading.Barrier(2)
        threads = []
        for hand, region in zip(hands, regions[number : number + 2], strict=True):
            body = {"number": number, "action": f"place:{character}:{region}"}
            threads.append(threading.Thread(target=send, args=(hand, table, body, barrier, answers)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses in ([200, 409], [200, 422]), [answer.text for answer in answers]
    for hand in hands:
        wait_for(hand, f"/api/tables/{table}", partial(has_number, len(whom)))
    steps = [hand.steps(table, seat="fellowship") for hand in hands]
    assert steps[0] == steps[1]
    assert len(steps[0]) == len(whom)
    for hand in hands:
        hand.close()


def has_number(number: int, facts: Json) -> bool:
    """Whether so much has happened at a table."""
    return bool(facts["number"] == number)


def send(hand: Somebody, table: str, body: Json, barrier: threading.Barrier, answers: list[httpx.Response]) -> None:
    """Answer at the same moment as another."""
    barrier.wait()
    answers.append(hand.http.post(f"/api/tables/{table}/act", json=body))


def test_a_seat_is_claimed_once_also_at_two_processes(servers: tuple[Process, Process]) -> None:
    with Somebody(servers[0].url) as ada:
        table, keys = ada.create("friend")
    people = [Somebody(server.url, f"P{number}") for number, server in enumerate(servers * 3)]
    statuses: list[int] = []
    barrier = threading.Barrier(len(people))

    def claim(who: Somebody) -> None:
        barrier.wait()
        statuses.append(who.http.post(f"/api/tables/{table}/claim", json={"key": keys["sauron"]}).status_code)

    threads = [threading.Thread(target=claim, args=(who,)) for who in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(statuses) == [200] + [409] * (len(people) - 1)
    for who in people:
        who.close()


def test_who_sits_down_while_the_other_acts_elsewhere_is_not_forgotten(servers: tuple[Process, Process]) -> None:
    with Somebody(servers[0].url) as ada:
        for number in range(8):
            table, keys = ada.create("friend")
            with Somebody(servers[1].url, f"P{number}") as bob:
                bob.get(f"/api/tables/{table}")
                claiming = threading.Thread(target=bob.claim, args=(table, keys["sauron"]))
                claiming.start()
                for count, action in enumerate(placement("fellowship")):
                    ada.act(table, count, action)
                claiming.join(PATIENCE)
                facts = wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "playing"))
                assert facts["dice"]["salt"].startswith("agreed:")
                assert facts["number"] == len(placement("fellowship"))
                wait_for(bob, f"/api/tables/{table}", lambda facts: bool(facts["asked"] == "sauron"))


def test_dice_are_agreed_on_across_processes(people: tuple[Somebody, Somebody]) -> None:
    ada, bob = people
    for number in range(4):
        table, keys = ada.create("friend", dice=True)
        bob.claim(table, keys["sauron"], dice=True)
        parts = {"fellowship": f"a{number}", "sauron": f"b{number}"}
        for what in ("pledge", "part"):
            both = [
                threading.Thread(target=contribute, args=(who, table, what, parts[seat]))
                for who, seat in ((ada, "fellowship"), (bob, "sauron"))
            ]
            for one in both:
                one.start()
            for one in both:
                one.join(PATIENCE)
        for who in people:
            facts = wait_for(who, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "playing"))
            assert {seat: one["part"] for seat, one in facts["dice"]["seats"].items()} == parts
        assert ada.get(f"/api/tables/{table}")["dice"] == bob.get(f"/api/tables/{table}")["dice"]


def contribute(who: Somebody, table: str, what: str, part: str) -> None:
    """Pledge a part, or show it as soon as all have pledged."""
    body = {"part": part} if what == "part" else {"pledge": pledge_of(part)}
    for _ in range(10 * PATIENCE):
        if who.http.post(f"/api/tables/{table}/dice", json=body).status_code == 200:
            return
        time.sleep(0.1)
    pytest.fail("the part was not taken")


def test_a_match_and_a_rematch_across_processes(people: tuple[Somebody, Somebody]) -> None:
    ada, bob = people
    table = seated(ada, bob, match=True)
    wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "playing"))
    place_all(table, ada, bob)
    second = bob.post(f"/api/tables/{table}/resign")["table"]["match"]["tables"][1]
    bob.post(f"/api/tables/{second}/act", {"number": 0, "actions": placement("fellowship")})
    assert ada.get(f"/api/tables/{second}")["seats"][1]["yours"]
    ada.post(f"/api/tables/{second}/resign")
    ada.post(f"/api/tables/{second}/rematch")
    following = bob.post(f"/api/tables/{second}/rematch")["table"]["rematch"]["table"]
    facts = wait_for(ada, f"/api/tables/{second}", lambda facts: facts["rematch"]["table"] is not None)
    assert facts["rematch"]["table"] == following


def test_when_a_process_dies_the_other_goes_on(database: str, folder: Path, servers: tuple[Process, Process]) -> None:
    """Its tables, the bot it was thinking for, and the clocks."""
    third = Process(database, folder / "secret")
    with Somebody(third.url) as ada:
        cookie = dict(ada.http.cookies)
        bots = ada.create("bot", level="steward", seat="sauron")[0]
        clock = ada.create("here", clock={"kind": "move", "seconds": 5})[0]
        table = ada.create("here")[0]
        number = ada.act(table, 0, "place:frodo:shire", seat="fellowship")["number"]
        cookie = dict(ada.http.cookies)
        third.kill()
    with Somebody(servers[0].url) as ada:
        ada.http.cookies.update(cookie)
        assert ada.view(table, "fellowship")["number"] == number
        assert ada.act(table, number, "place:sam:shire", seat="fellowship")["number"] == number + 1
        wait_for(ada, f"/api/tables/{bots}", lambda facts: bool(facts["asked"] == "sauron"))
        done = wait_for(ada, f"/api/tables/{clock}", lambda facts: bool(facts["state"] == "finished"))
        assert done["result"]["how"] == "time"


def test_a_machine_whose_clock_is_wrong_flags_nobody(
    database: str, folder: Path, servers: tuple[Process, Process]
) -> None:
    with Somebody(servers[0].url) as ada:
        table, keys = ada.create("friend", clock={"kind": "game", "seconds": 600})
        with Somebody(servers[1].url, "Bob") as bob:
            key = bob.claim(table, keys["sauron"])["key"]
        for ahead in (7200.0, -7200.0):
            wrong = Process(database, folder / "secret", ahead=ahead)
            with Somebody(wrong.url, bearer=key) as program, Somebody(servers[1].url) as eve:
                facts = program.get(f"/api/tables/{table}")
                who = {"fellowship": ada, "sauron": program}[facts["asked"]]
                step = who.view(table, facts["asked"])
                body = {"number": step["number"], "actions": placement(facts["asked"]), "seat": facts["asked"]}
                who.post(f"/api/tables/{table}/act", body)
                for one in (program, eve):
                    left = one.get(f"/api/tables/{table}")["clock"]["left"]
                    assert 500 < min(left.values()) <= max(left.values()) <= 600
            wrong.stop()


def test_while_the_database_is_away_the_server_says_so_and_a_bot_elsewhere_waits(folder: Path, tmp_path: Path) -> None:
    with cluster() as made, serving(tmp_path, database=made.url) as server, Somebody(server.url) as ada:
        table, keys = ada.create("friend", clock={"kind": "game", "seconds": 6000})
        other = ada.create("friend")[0]
        made.stop()
        for path in (f"/api/tables/{table}/chat", "/api/tables"):
            body = {"text": "x"} if "chat" in path else {"opponent": {"kind": "friend"}}
            answer = ada.http.post(path, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable"), answer.text
            assert answer.headers["retry-after"]
        assert ada.http.get("/api/mine").status_code == 503
        with ada.stream("abcdefghijkl") as stream:
            assert json.loads(stream.recv(timeout=PATIENCE))["error"]["code"] == "unavailable"
            with pytest.raises(ConnectionClosed) as closed:
                stream.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4503
        link = f"{server.url}/table/{table}#seat={keys['sauron']}"
        command = [sys.executable, "-m", "redbook", "join", link, "--bot", "ranger"]
        bot = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            time.sleep(8)
            assert bot.poll() is None
            made.start()
            assert bot.stdout is not None
            assert "sits down as sauron" in bot.stdout.readline()
            wait_for_answer(ada, table)
            facts = wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "playing"))
            assert facts["clock"]["left"]["fellowship"] > 6000 - PATIENCE
            assert ada.get(f"/api/tables/{other}")["state"] == "waiting"
            made.stop()  # and once more, in the middle of the game
            time.sleep(2)
            made.start()
            wait_for_answer(ada, table)
            ada.post(f"/api/tables/{table}/act", {"number": 0, "actions": placement("fellowship")})
            wait_for(ada, f"/api/tables/{table}", lambda facts: facts["number"] > len(placement("fellowship")))
        finally:
            bot.kill()
            bot.communicate()
        assert "Traceback" not in "".join(server.log)


def wait_for_answer(who: Somebody, table: str) -> None:
    """Wait until the database is there again."""
    until = time.monotonic() + PATIENCE
    while who.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_kills_of_one_of_two_processes_lose_nothing(database: str, folder: Path) -> None:
    """Who was at the one that is killed goes on at the other, by himself."""
    launchers = [Launcher(folder, database), Launcher(folder, database)]
    try:
        survive(launchers, KILLS, Random(3))
    finally:
        for launcher in launchers:
            launcher.close()
