"""What happens when one of several leaves: his side has lost, his partner plays on, or a bot sits down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.serving import Json, Process, Somebody, key_of, play, serving, wait_for
from tests.server.test_limits import opened

from redbook.kernel.record import Record
from redbook.server import company, seating, standing_in, wire
from redbook.server.house import House
from redbook.server.table import GONE, GONE_LIVE, Listener, Visitor, WarmTable
from redbook.server.wire import Refusal

Come = Callable[..., Somebody]
WAR = "war-of-the-ring"
FOUR = ("gondor", "rohan", "witch-king", "saruman")


def four(somebody: Come, leaving: Json, **more: Any) -> tuple[str, dict[str, Somebody]]:
    """Four people at a table."""
    people = {seat: somebody(seat.capitalize()) for seat in FOUR}
    options = {"players": 4, **more}
    table, keys = people["gondor"].create("friend", "gondor", game=WAR, options=options, leaving=leaving)
    for seat, key in keys.items():
        people[seat].claim(table, key)
    return table, people


def seat_of(table: Json, seat: str) -> Json:
    return next(one for one in table["seats"] if one["id"] == seat)


def test_the_partner_plays_on(somebody: Come) -> None:
    table, people = four(somebody, {"kind": "partner"}, turn_limit=1)
    old = people["rohan"].post(f"/api/tables/{table}/key", {"seat": "rohan"})["key"]
    play(people, table, Random(1), 5)
    hand = people["rohan"].view(table, "rohan")["view"]["own"]["hand"]
    people["gondor"].get(f"/api/tables/{table}/view?seat=rohan", 403)
    left = people["rohan"].post(f"/api/tables/{table}/leave", {"seat": "rohan"})["table"]
    assert not any(seat["yours"] for seat in left["seats"])
    people["rohan"].get(f"/api/tables/{table}/view?seat=rohan", 403)
    somebody("Eve", old).get(f"/api/tables/{table}/view?seat=rohan", 403)
    assert left["returns"] == []
    said = people["rohan"].post(f"/api/tables/{table}/return", {"seat": "rohan"}, 403)["error"]
    assert said["code"] == "not_yours", "he has given it up"
    now = people["gondor"].get(f"/api/tables/{table}")
    assert (seat_of(now, "rohan")["name"], seat_of(now, "rohan")["in_place_of"]) == ("Gondor", "Rohan")
    assert seat_of(now, "rohan")["yours"]
    assert people["gondor"].view(table, "rohan")["view"]["own"]["hand"] == hand
    people["saruman"].get(f"/api/tables/{table}/view?seat=rohan", 403)
    done = play({**people, "rohan": people["gondor"]}, table, Random(2))
    assert done["state"] == "finished"
    record = Record.read(people["saruman"].http.get(f"/api/tables/{table}/record").text)
    assert record.verify().ok, "the dice were agreed on with who sat there first"
    assert record.players["rohan"] == "Rohan"
    assert record.tags["stand-in-rohan"] == "Gondor"
    people["gondor"].post(f"/api/tables/{table}/rematch", {"seat": "gondor"})
    asked = people["saruman"].post(f"/api/tables/{table}/rematch", {"seat": "saruman"})["table"]["rematch"]
    assert set(asked["asked"]) == {"gondor", "rohan", "saruman"}
    people["witch-king"].post(f"/api/tables/{table}/rematch", {"seat": "witch-king"})
    following = people["gondor"].get(f"/api/tables/{table}")["rematch"]["table"]
    again = people["gondor"].get(f"/api/tables/{following}")
    assert [seat["name"] for seat in again["seats"]] == ["Saruman", "Witch-king", "Gondor", "Gondor"]
    assert [seat["in_place_of"] for seat in again["seats"]] == [None] * 4


def test_a_bot_sits_down(somebody: Come) -> None:
    table, people = four(somebody, {"kind": "bot", "level": "ranger"}, turn_limit=1)
    play(people, table, Random(3), 5)
    people["saruman"].post(f"/api/tables/{table}/leave", {"seat": "saruman"})
    del people["saruman"]
    now = people["gondor"].get(f"/api/tables/{table}")
    seat = seat_of(now, "saruman")
    assert (seat["name"], seat["bot"], seat["in_place_of"]) == ("Ranger", "ranger", "Saruman")
    number = now["number"]
    done = play(people, table, Random(4))
    assert done["state"] == "finished"
    later = people["gondor"].steps(table, seat="gondor")[number:]
    assert any(step["who"] == "saruman" for step in later), "the bot has played on"
    for who in people.values():
        who.post(f"/api/tables/{table}/rematch", {})
    following = people["gondor"].get(f"/api/tables/{table}")["rematch"]["table"]
    assert people["gondor"].get(f"/api/tables/{following}")["seats"][0]["bot"] == "ranger"


def test_a_partner_who_is_a_bot_takes_over_too(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    bots = {seat: {"kind": "bot", "level": "ranger"} for seat in ("rohan", "saruman")}
    more: Json = {"game": WAR, "options": {"players": 4}, "seats": bots, "leaving": {"kind": "partner"}}
    table, keys = ada.create("friend", "gondor", **more)
    bob.claim(table, keys["witch-king"])
    play({"gondor": ada, "witch-king": bob}, table, Random(5), 4)
    bob.post(f"/api/tables/{table}/leave", {})
    assert seat_of(ada.get(f"/api/tables/{table}"), "witch-king")["bot"] == "ranger"
    said = ada.post(f"/api/tables/{table}/leave", {}, 409)["error"]
    assert said["code"] == "too_late", "nobody would be left to play against"


def test_who_leaves_where_nobody_plays_on_resigns(somebody: Come) -> None:
    table, people = four(somebody, {"kind": "lost"})
    play(people, table, Random(6), 3)
    assert people["rohan"].post(f"/api/tables/{table}/leave", {}, 409)["error"]["code"] == "too_late"
    three = {seat: somebody(seat) for seat in ("free-peoples", "witch-king", "saruman")}
    more: Json = {"game": WAR, "options": {"players": 3}, "leaving": {"kind": "partner"}}
    table, keys = three["free-peoples"].create("friend", "free-peoples", **more)
    for seat, key in keys.items():
        three[seat].claim(table, key)
    play(three, table, Random(6), 3)
    assert three["free-peoples"].post(f"/api/tables/{table}/leave", {}, 409)["error"]["code"] == "too_late"
    three["saruman"].post(f"/api/tables/{table}/leave", {})
    assert three["saruman"].post(f"/api/tables/{table}/leave", {}, 403)["error"]["code"] == "not_yours"
    both = three["witch-king"].post(f"/api/tables/{table}/leave", {"seat": "saruman"}, 409)["error"]
    assert both["code"] == "too_late", "who plays on has no partner"


def test_what_cannot_be_chosen_is_refused(somebody: Come) -> None:
    ada = somebody("Ada")
    body: Json = {"opponent": {"kind": "friend"}, "seat": "gondor", "game": WAR, "options": {"players": 4}}
    for leaving, field in (
        ({"kind": "bot"}, "leaving.level"),
        ({"kind": "bot", "level": "sauron"}, "leaving.level"),
        ({"kind": "partner", "level": "ranger"}, "leaving.level"),
        ({"kind": "nobody"}, "leaving.kind"),
    ):
        assert ada.post("/api/tables", {**body, "leaving": leaving}, 400)["error"]["field"] == field
    two = {"opponent": {"kind": "friend"}, "game": WAR, "seat": "shadow", "leaving": {"kind": "partner"}}
    assert ada.post("/api/tables", two, 400)["error"]["field"] == "leaving.kind"


def test_a_seat_for_a_friend_is_not_for_anyone(somebody: Come) -> None:
    ada, bob, eve = somebody("Ada"), somebody("Bob"), somebody("Eve")
    seats = {
        "rohan": {"kind": "friend"},
        "saruman": {"kind": "anyone"},
        "witch-king": {"kind": "bot", "level": "ranger"},
    }
    table, keys = ada.create("friend", "gondor", game=WAR, options={"players": 4}, seats=seats)
    shown = {seat["id"]: seat["open"] for seat in eve.get(f"/api/tables/{table}")["seats"]}
    assert shown == {"gondor": False, "rohan": False, "witch-king": False, "saruman": True}
    assert eve.post(f"/api/tables/{table}/claim", {"seat": "rohan", "name": "Eve"}, 403)["error"]["code"] == "wrong_key"
    assert eve.claim(table)["seat"] == "saruman"
    assert somebody("Zoe").claim(table, status=403)["error"]["code"] == "wrong_key"
    assert bob.claim(table, keys["rohan"])["seat"] == "rohan"
    assert bob.get(f"/api/tables/{table}")["state"] == "playing"


def test_another_plays_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people: dict[str, Somebody] = {}

        def come(name: str) -> Somebody:
            return people.setdefault(name, Somebody(server.url, name))

        table, seats = four(come, {"kind": "bot", "level": "ranger"}, turn_limit=1)
        play(seats, table, Random(7), 6)
        seats.pop("rohan").post(f"/api/tables/{table}/leave", {})
        server.kill()
        port = server.url.rpartition(":")[2]
    again = Process(str(tmp_path / "tables.sqlite"), tmp_path / "secret", "--port", port)
    try:
        found = wait_for(seats["gondor"], f"/api/tables/{table}", lambda facts: bool(facts["asked"] in seats))
        assert seat_of(found, "rohan")["bot"] == "ranger"
        assert play(seats, table, Random(8))["state"] == "finished"
    finally:
        for who in people.values():
            who.close()
        again.stop()


# ----- those who go without a word, with time going by as it should: in a moment

WHO = {seat: Visitor(letter * 64, None, "192.0.2.1") for seat, letter in zip(FOUR, "abcd", strict=True)}


async def seated(house: House, leaving: wire.Leaving, clock: wire.Clock) -> tuple[WarmTable, str]:
    """A table of four, and who is asked there."""
    wanted = wire.NewTable(
        wire.Opponent("friend"), game=WAR, options={"players": 4}, seat="gondor", leaving=leaving, clock=clock
    )
    table, links = await house.create(WHO["gondor"], wanted)
    for seat, link in links.items():
        await seating.claim(house, table.id, WHO[seat], wire.Claim(key=key_of(link)))
    assert table.facts.asked is not None
    return table, table.facts.asked


def mate_of(seat: str) -> str:
    return {"gondor": "rohan", "rohan": "gondor", "witch-king": "saruman", "saruman": "witch-king"}[seat]


@pytest.mark.parametrize(("clock", "patience"), [(wire.Clock("game", 1800), GONE_LIVE), (wire.Clock(), GONE)])
def test_for_who_is_gone_the_partner_plays_on_and_no_win_is_claimed(
    tmp_path: Path, later: Callable[[float], None], clock: wire.Clock, patience: float
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            table, gone = await seated(house, wire.Leaving("partner"), clock)
            mate = mate_of(gone)
            foe = next(seat for seat in FOUR if seat not in (gone, mate))
            listener = Listener(WHO[mate], mate)
            table.greet(listener)
            later(patience - 2)
            assert table.public(WHO[mate])["gone"]["then"] == "partner"
            with pytest.raises(Refusal) as early:
                await standing_in.stand_in(house, table.id, WHO[mate], mate)
            assert early.value.code == "too_early"
            later(3)
            with pytest.raises(Refusal) as other:
                await standing_in.stand_in(house, table.id, WHO[foe], foe)
            assert other.value.code == "not_yours"
            with pytest.raises(Refusal) as won:
                await company.claim_win(house, table.id, WHO[foe], foe)
            assert won.value.code == "stand_in"
            await standing_in.stand_in(house, table.id, WHO[mate], mate)
            assert set(table.seats_of(WHO[mate])) == {gone, mate}
            assert table.seats_of(WHO[gone]) == []
            assert table.public(WHO[foe])["gone"] is None

    asyncio.run(run())


def test_the_win_is_claimed_when_both_partners_are_gone(tmp_path: Path, later: Callable[[float], None]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            table, gone = await seated(house, wire.Leaving("partner"), wire.Clock("game", 1800))
            foe = next(seat for seat in FOUR if seat not in (gone, mate_of(gone)))
            table.public(WHO[foe])
            later(GONE_LIVE + 1)
            ended = await company.claim_win(house, table.id, WHO[foe], foe)
            assert ended.facts.result is not None
            assert ended.facts.result["how"] == "gone"
            assert foe in ended.facts.result["winner"].split()

    asyncio.run(run())


def test_for_who_is_gone_anybody_may_have_a_bot_sit_down(tmp_path: Path, later: Callable[[float], None]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            table, gone = await seated(house, wire.Leaving("bot", "ranger"), wire.Clock("game", 1800))
            foe = next(seat for seat in FOUR if seat not in (gone, mate_of(gone)))
            assert table.public(WHO[foe])["gone"]["then"] == "bot"
            later(GONE_LIVE + 1)
            with pytest.raises(Refusal) as won:
                await company.claim_win(house, table.id, WHO[foe], foe)
            assert won.value.code == "stand_in"
            await standing_in.stand_in(house, table.id, WHO[foe], foe)
            assert (table.chairs[gone].bot, table.facts.asked_bot) == ("ranger", True)
            assert table.facts.clock_now()["running"] is None, "bots play without a clock"  # type: ignore[index]

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["partner", "bot"])
def test_who_was_gone_comes_back_to_his_seat(tmp_path: Path, later: Callable[[float], None], kind: str) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            leaving = wire.Leaving("bot", "ranger") if kind == "bot" else wire.Leaving("partner")
            table, gone = await seated(house, leaving, wire.Clock("game", 1800))
            mate = mate_of(gone)
            table.greet(Listener(WHO[mate], mate))
            later(GONE_LIVE + 1)
            assert table.public(WHO[gone])["returns"] == []
            await standing_in.stand_in(house, table.id, WHO[mate], mate)
            assert table.seats_of(WHO[gone]) == []
            assert [table.public(WHO[seat])["returns"] for seat in (gone, mate)] == [[gone], []]
            for other in (mate, next(seat for seat in FOUR if seat not in (gone, mate))):
                with pytest.raises(Refusal) as foreign:
                    await standing_in.come_back(house, table.id, WHO[other], gone)
                assert foreign.value.code == "not_yours"
            await house.refresh(table)
            await standing_in.come_back(house, table.id, WHO[gone], None)
            await house.refresh(table)
            assert (table.seats_of(WHO[gone]), table.seats_of(WHO[mate])) == ([gone], [mate])
            chair = table.chairs[gone]
            assert (chair.bot, chair.stand_in, chair.away, chair.shown) == (None, None, None, chair.name)
            assert (table.facts.asked, table.facts.asked_bot) == (gone, False)
            assert table.facts.clock_now()["running"] == gone, "his clock goes on"  # type: ignore[index]
            assert table.public(WHO[gone])["returns"] == []

    asyncio.run(run())
