"""Agreeing on the dice at a real server: pledges, parts, those who leave, those who lose theirs, and power cuts."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.serving import Json, Process, Somebody, key_of, place_all, play, serving, wait_for

import redbook
from redbook.kernel.agreement import pledge_of
from redbook.kernel.record import Record
from redbook.server import agreeing, wire
from redbook.server.keys import Keys
from redbook.server.part import Part
from redbook.server.setting import new_facts
from redbook.server.table import Chair
from redbook.server.wire import Refusal

Come = Callable[..., Somebody]


def facts_of(who: Somebody, table: str) -> Json:
    """The table as everybody sees it."""
    return who.get(f"/api/tables/{table}")


def say(who: Somebody, table: str, status: int = 200, /, **body: Any) -> Json:
    """Pledge or show a part."""
    return who.post(f"/api/tables/{table}/dice", body, status)


def agree(table: str, *givers: tuple[Somebody, Part]) -> Json:
    """All do what their clients would do until nobody has anything to say."""
    for _ in range(10):
        said = False
        for who, part in givers:
            answer = part.answer(facts_of(who, table))
            if answer is not None:
                who.post(f"/api/tables/{table}/dice", answer)
                said = True
        if not said:
            break
    return facts_of(givers[0][0], table)


def two(somebody: Come, **more: Any) -> tuple[str, Somebody, Somebody]:
    """A table at which both will give a part."""
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", dice=True, **more)
    bob.claim(table, keys["sauron"], dice=True)
    return table, ada, bob


def record_of(who: Somebody, table: str) -> Record:
    """The record of a finished game."""
    return Record.read(who.http.get(f"/api/tables/{table}/record").text)


def test_the_server_commits_then_all_pledge_then_all_show(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", dice=True)
    committed = facts_of(ada, table)["dice"]
    assert committed["commitment"].startswith("sha256:")
    assert (committed["salt"], committed["secret"]) == ("", None)
    say(ada, table, pledge=pledge_of("a"))
    assert say(ada, table, 409, part="a")["error"]["code"] == "too_soon", "Bob has not come"
    bob.claim(table, keys["sauron"], dice=True)
    assert say(ada, table, 409, part="a")["error"]["code"] == "too_soon", "Bob has not pledged"
    assert say(bob, table, 409, part="b")["error"]["code"] == "too_soon"
    say(bob, table, pledge=pledge_of("b"))
    assert say(ada, table, 409, part="other")["error"]["code"] == "broken_pledge"
    say(ada, table, part="a")
    assert facts_of(bob, table)["state"] == "waiting"
    say(bob, table, part="b")
    dice = facts_of(ada, table)["dice"]
    assert facts_of(ada, table)["state"] == "playing"
    assert dice["commitment"] == committed["commitment"]
    assert dice["salt"].startswith("agreed:")
    assert {seat: one["part"] for seat, one in dice["seats"].items()} == {"fellowship": "a", "sauron": "b"}
    say(ada, table, part="a")
    say(ada, table, pledge=pledge_of("a"))
    assert say(ada, table, 409, pledge=pledge_of("c"))["error"]["code"] == "too_late"


def test_a_whole_game_whose_record_is_what_both_saw(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    parts = Part("fellowship"), Part("sauron")
    assert agree(table, (ada, parts[0]), (bob, parts[1]))["state"] == "playing"
    play({"fellowship": ada, "sauron": bob}, table, Random(5))
    record = record_of(ada, table)
    for part in parts:
        report = record.verify(seen=part.seen)
        assert (report.problems, report.notes) == ([], [])
    assert parts[0].seen["pledge-sauron"] == record.tags["pledge-sauron"]
    assert ada.http.get(f"/api/tables/{table}/record").text == record.write()


def test_nobody_moves_before_the_dice_are_agreed_on_but_pieces_are_placed(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    number = place_all(table, ada, bob)
    action = bob.view(table)["choices"]["actions"][0]["name"]
    assert bob.act(table, number, action, 409)["error"]["code"] == "dice_wait"
    agree(table, (ada, Part("fellowship")), (bob, Part("sauron")))
    bob.act(table, number, action)


def test_against_a_bot_the_person_adds_to_the_dice_and_so_does_the_bot(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("bot", seat="sauron", dice=True)
    before = facts_of(ada, table)
    assert (before["state"], before["number"]) == ("waiting", 0), "the bot does not act before"
    assert before["dice"]["seats"]["fellowship"]["pledge"].startswith("sha256:")
    assert before["dice"]["seats"]["fellowship"]["part"] is None, "not shown before Ada has pledged"
    other = facts_of(ada, ada.create("bot", seat="sauron", dice=True)[0])["dice"]["seats"]["fellowship"]
    assert other["pledge"] != before["dice"]["seats"]["fellowship"]["pledge"], "a fresh one for each game"
    part = Part("sauron")
    assert agree(table, (ada, part))["state"] == "playing"
    wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["asked"] == "sauron"))
    ada.post(f"/api/tables/{table}/resign")
    report = record_of(ada, table).verify(seen=part.seen)
    assert (report.problems, report.notes) == ([], [])


def test_on_one_device_one_person_adds_for_both(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("here", dice=True)
    assert agree(table, (ada, Part("fellowship")), (ada, Part("sauron")))["state"] == "playing"


def test_a_rematch_and_the_second_game_of_a_match_take_fresh_parts(somebody: Come) -> None:
    table, ada, bob = two(somebody, match=True)
    agree(table, (ada, Part("fellowship")), (bob, Part("sauron")))
    place_all(table, ada, bob)
    first = bob.post(f"/api/tables/{table}/resign")["table"]
    second = first["match"]["tables"][1]
    before = facts_of(ada, second)
    assert before["state"] == "waiting"
    assert before["dice"]["commitment"] != first["dice"]["commitment"]
    assert [one["pledge"] for one in before["dice"]["seats"].values()] == [None, None]
    after = agree(second, (bob, Part("fellowship")), (ada, Part("sauron")))
    assert after["state"] == "playing"
    assert after["dice"]["salt"] != first["dice"]["salt"]
    ada.post(f"/api/tables/{second}/resign")
    ada.post(f"/api/tables/{second}/rematch")
    third = bob.post(f"/api/tables/{second}/rematch")["table"]["rematch"]["table"]
    assert facts_of(ada, third)["state"] == "waiting"
    assert agree(third, (ada, Part("fellowship")), (bob, Part("sauron")))["state"] == "playing"


def test_who_has_lost_his_part_begins_anew_and_it_is_counted(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    say(ada, table, pledge=pledge_of("on the other device"))
    parts = Part("fellowship"), Part("sauron")
    done = agree(table, (ada, parts[0]), (bob, parts[1]))
    assert (done["state"], done["dice"]["attempt"]) == ("playing", 1), "Bob had not pledged yet: nothing was lost"
    table, ada, bob = two(somebody)
    say(ada, table, pledge=pledge_of("on the other device"))
    say(bob, table, pledge=pledge_of("b"))
    say(bob, table, part="b")
    parts = Part("fellowship"), Part("sauron")
    done = agree(table, (ada, parts[0]), (bob, parts[1]))
    assert (done["state"], done["dice"]["attempt"]) == ("playing", 2)
    place_all(table, ada, bob)
    ada.post(f"/api/tables/{table}/resign")
    report = record_of(ada, table).verify(seen=parts[1].seen)
    assert report.ok
    assert "attempt 2" in report.notes[0]


def test_what_was_told_before_a_pledge_had_arrived_makes_nobody_pledge_anew(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    part, empty = Part("fellowship"), facts_of(ada, table)
    first = part.answer(empty)
    assert first is not None
    assert part.answer(empty) == first, "nothing has been heard of it yet: the same is said again"
    say(ada, table, pledge=first["pledge"])
    say(bob, table, pledge=pledge_of("b"))
    assert part.answer(empty) == first
    say(bob, table, pledge=pledge_of("another"))
    anew = facts_of(ada, table)
    assert anew["dice"]["attempt"] == 2
    second = part.answer(anew)
    assert second is not None
    assert second["pledge"] != first["pledge"], "who has begun anew may have seen the part"
    assert part.answer(empty) is None, "told before all began anew"


def test_who_comes_after_another_has_left_cannot_know_the_parts_of_those_who_stayed(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    part = Part("fellowship")
    first = agree(table, (ada, part), (bob, Part("sauron")))["dice"]
    left = bob.post(f"/api/tables/{table}/leave")["table"]
    assert (left["state"], left["dice"]["salt"]) == ("waiting", "")
    assert [one["pledge"] for one in left["dice"]["seats"].values()] == [None, None]
    eve = somebody("Eve")
    eve.claim(table, key_of(ada.get(f"/api/tables/{table}/links")["links"]["sauron"]), dice=True)
    dice = agree(table, (ada, part), (eve, Part("sauron")))["dice"]
    assert dice["seats"]["fellowship"]["part"] != first["seats"]["fellowship"]["part"]
    assert dice["attempt"] == 2


def test_a_part_of_any_length_counts_to_its_end_and_one_too_long_is_refused(somebody: Come) -> None:
    salts = []
    for end in ("1", "2"):
        ada = somebody("Ada")
        table, _ = ada.create("bot", dice=True)
        long = "x" * 4000 + end
        say(ada, table, pledge=pledge_of(long))
        say(ada, table, part=long)
        facts = facts_of(ada, table)
        assert facts["dice"]["seats"]["fellowship"]["part"] == long
        salts.append(facts["dice"]["salt"])
    assert salts[0] != salts[1]
    assert say(ada, table, 400, part="x" * 4097)["error"]["code"] == "malformed"
    assert say(ada, table, 400, pledge="sha256:short")["error"]["code"] == "malformed"
    assert say(ada, table, 400)["error"]["code"] == "malformed"


def test_only_who_sits_there_gives_a_part(somebody: Come) -> None:
    table, _, bob = two(somebody)
    assert say(somebody("Eve"), table, 403, pledge=pledge_of("e"))["error"]["code"] == "not_yours"
    assert say(bob, table, 403, pledge=pledge_of("b"), seat="fellowship")["error"]["code"] == "not_yours"


def test_who_gives_nothing_does_not_keep_the_others_waiting(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", dice=True)
    bob.claim(table, keys["sauron"])
    assert agree(table, (ada, Part("fellowship")))["state"] == "playing"
    place_all(table, ada, bob)
    ada.post(f"/api/tables/{table}/resign")
    assert record_of(ada, table).verify().notes == ["Bob added nothing to the dice"]


def test_every_step_towards_the_dice_outlives_a_power_cut(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret")
    port = server.url.rpartition(":")[2]
    ada, bob = Somebody(server.url), Somebody(server.url, "Bob")
    try:
        table, keys = ada.create("friend", dice=True)
        bob.claim(table, keys["sauron"], dice=True)
        steps = [(ada, {"pledge": pledge_of("a")}), (bob, {"pledge": pledge_of("b")}), (ada, {"part": "a"})]
        for who, body in [*steps, (bob, {"part": "b"})]:
            say(who, table, 200, **body)
            told = facts_of(who, table)["dice"]
            server.kill()
            server = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
            assert facts_of(who, table)["dice"] == told
            say(who, table, 200, **body)  # as a client that had no answer would
            assert facts_of(who, table)["dice"] == told
        assert facts_of(ada, table)["state"] == "playing"
    finally:
        ada.close()
        bob.close()
        server.stop()


def test_four_at_a_table_agree_like_two() -> None:
    keys, game = Keys(bytes(32)), redbook.game("confrontation")
    chairs = {seat: Chair(seat, seat.title(), None, "mark", False, gives=True) for seat in ("a", "b", "c", "d")}
    chairs["d"].bot = "hobbit"
    agreeing.bot_gives(chairs["d"])
    facts = new_facts(game, list(chairs.values()), wire.Clock())
    order = ["c", "a", "b"]
    for seat in order:
        assert agreeing.after(facts, chairs, 1, seat, wire.Dice(pledge=pledge_of(seat))) == 1
    for seat in order:
        assert facts.state == "waiting"
        assert agreeing.after(facts, chairs, 1, seat, wire.Dice(part=seat)) == 1
        agreeing.agree(keys, facts, list(chairs.values()), 1)
    assert facts.state == "playing"
    assert facts.salt == agreeing.salt_of(keys, facts, chairs.values(), 1)
    for seat in order:
        other = agreeing.copied(chairs)
        other[seat].part = "another"
        assert agreeing.salt_of(keys, facts, other.values(), 1) != facts.salt


def test_whoever_of_three_has_lost_his_part_has_all_begin_anew() -> None:
    chairs = {seat: Chair(seat, seat.title(), None, "mark", False, gives=True) for seat in ("a", "b", "c")}
    facts = new_facts(redbook.game("confrontation"), list(chairs.values()), wire.Clock())
    for seat in chairs:
        agreeing.after(facts, chairs, 1, seat, wire.Dice(pledge=pledge_of(seat)))
    agreeing.after(facts, chairs, 1, "a", wire.Dice(part="a"))
    assert agreeing.after(facts, chairs, 1, "b", wire.Dice(pledge=pledge_of("fresh"))) == 2
    assert [(chair.pledge, chair.part) for chair in chairs.values()] == [
        (None, None),
        (pledge_of("fresh"), None),
        (None, None),
    ]
    for seat in ("a", "b", "c"):
        with pytest.raises(Refusal):
            agreeing.after(facts, chairs, 2, seat, wire.Dice(part="fresh"))
    for seat in chairs:
        agreeing.after(facts, chairs, agreeing.ATTEMPTS, seat, wire.Dice(pledge=pledge_of(seat)))
    with pytest.raises(Refusal, match="too often"):
        agreeing.after(facts, chairs, agreeing.ATTEMPTS, "a", wire.Dice(pledge=pledge_of("again")))


OLD = Path(__file__).parent / "old"


def test_tables_from_before_go_on_with_the_dice_they_had(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.executescript((OLD / "tables.sql").read_text())
    database.close()
    (tmp_path / "secret").write_text((OLD / "secret").read_text())
    commitments = dict(line.split() for line in (OLD / "commitments").read_text().splitlines())
    with serving(tmp_path) as server, Somebody(server.url) as eve:
        for table, commitment in commitments.items():
            assert facts_of(eve, table)["dice"]["commitment"] == commitment
        waiting, playing, finished = commitments
        record = record_of(eve, finished)
        assert record.verify().ok
        assert record.tags["salt"] == "from-ada:from-bob"
        keys = dict(line.split() for line in (OLD / "keys").read_text().splitlines())
        people = {seat: Somebody(server.url, bearer=key) for seat, key in keys.items() if seat != "invitation"}
        play(people, playing, Random(3))
        record = record_of(eve, playing)
        assert record.verify().ok
        assert record.tags["salt"] == "from-ada:from-bob"
        eve.claim(waiting, keys["invitation"], dice=True)
        assert facts_of(eve, waiting)["state"] == "playing"
        for who in people.values():
            who.close()


def test_a_part_that_was_shown_is_not_shown_beside_another_pledge(somebody: Come) -> None:
    """A host that knows a part could look for one of its own that suits it, and say that it was pledged all along."""
    table, ada, bob = two(somebody)
    part = Part("fellowship")
    say(bob, table, pledge=pledge_of("b"))
    pledged = part.answer(facts_of(ada, table))
    assert pledged is not None
    say(ada, table, **pledged)
    told = facts_of(ada, table)
    shown = part.answer(told)
    assert shown is not None
    assert part.answer(told) == shown, "a client that had no answer says it again"
    kept = dict(part.seen)
    for change in ({"pledge": pledge_of("what suits the host")}, {}):
        lie = facts_of(ada, table)
        lie["dice"]["seats"]["sauron"] |= change
        lie["dice"]["attempt"] += not change
        part.broken = None
        assert part.answer(lie) is None
        assert part.broken == "the server has changed a pledge after our part was shown"
    assert part.seen == kept
    assert kept["pledge-sauron"] == pledge_of("b")
    assert kept["attempt"] == "1"


def test_who_leaves_while_a_part_is_on_its_way_has_all_begin_anew(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    part = Part("fellowship")
    say(bob, table, pledge=pledge_of("b"))
    say(ada, table, **(part.answer(facts_of(ada, table)) or {}))
    shown = part.answer(facts_of(ada, table))
    assert shown is not None
    assert shown["part"]
    assert bob.post(f"/api/tables/{table}/leave")["table"]["dice"]["attempt"] == 2
    assert say(ada, table, 409, **shown)["error"]["code"] == "too_soon"
    eve = somebody("Eve")
    eve.claim(table, key_of(ada.get(f"/api/tables/{table}/links")["links"]["sauron"]), dice=True)
    dice = agree(table, (ada, part), (eve, Part("sauron")))["dice"]
    assert part.broken is None
    assert dice["seats"]["fellowship"]["part"] not in (None, shown["part"])


@pytest.mark.parametrize("word", ["commitment", "key"])
def test_a_client_notices_a_server_that_changes_its_mind(somebody: Come, word: str) -> None:
    table, ada, _ = two(somebody)
    part = Part("fellowship")
    told = facts_of(ada, table)
    assert part.answer(told) is not None
    told["dice"][word] = "sha256:" + "0" * 64
    assert part.answer(told) is None
    assert part.broken == f"the server has changed its {word}"
