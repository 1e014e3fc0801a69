"""War of the Ring at a table: it begins with chance, is played to its end, shown again, and verified."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from tests.laid import war_at
from tests.server.serving import Process, Somebody, play, wait_for

import redbook
from redbook import SeededDice, bots, drive
from redbook.kernel.contract import Json
from redbook.kernel.record import Record
from redbook.server.face_war import cut
from redbook.server.films import analysed
from redbook.war.contents import BASE, BOX_IDS, BOX_OF_CARD
from redbook.war.ruleset import EXPANSIONS

Come = Callable[..., Somebody]
WAR = "war-of-the-ring"


def test_the_first_cards_are_dealt_when_all_sit(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", "shadow", game=WAR)
    waiting = ada.get(f"/api/tables/{table}")
    assert (waiting["number"], waiting["asked"], waiting["turn"]) == (0, None, 0)
    assert ada.view(table)["view"]["own"]["hand"] == []
    bob.claim(table, keys["free-peoples"])
    begun = ada.get(f"/api/tables/{table}")
    assert begun["number"] > 0
    assert begun["asked"] is not None
    assert begun["turn"] == 1
    hands = [set(who.view(table)["view"]["own"]["hand"]) for who in (ada, bob)]
    assert [len(hand) for hand in hands] == [2, 2]
    steps = ada.steps(table, seat="shadow")
    dealt = [step["action"] for step in steps if step["action"].startswith("deal")]
    assert {action.partition(":")[2] for action in dealt if ":" in action} == hands[0]
    assert dealt.count("deal") == 2
    ada.post(f"/api/tables/{table}/leave", {"seat": "shadow"}, 409)


def test_both_on_one_device_begin_at_once(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("here", "free-peoples", game=WAR)
    assert ada.get(f"/api/tables/{table}")["asked"] is not None
    ended = ada.post(f"/api/tables/{table}/resign", {"seat": "free-peoples"})["table"]
    assert ended["result"]["text"] == "The Free Peoples resign."


def test_a_whole_game_is_recorded_shown_and_verified(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", "free-peoples", game=WAR, options={"turn_limit": 3})
    bob.claim(table, keys["shadow"])
    done = play({"free-peoples": ada, "shadow": bob}, table, Random(4))
    assert done["state"] == "finished"
    text = ada.http.get(f"/api/tables/{table}/record").text
    record = Record.read(text)
    assert record.game == WAR
    assert record.verify().ok
    film = ada.get(f"/api/tables/{table}/film?eye=open")
    assert len(film["steps"]) == len(record.actions) + 1
    assert set(film["steps"][-1]["view"]["hands"]) == {"free-peoples", "shadow"}
    blind = ada.get(f"/api/tables/{table}/film?eye=none")["steps"]
    assert all(step["view"]["own"] is None and "hands" not in step["view"] for step in blind)


def test_a_bot_plays_the_other_side(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("bot", "shadow", game=WAR, level="ranger")
    wait_for(ada, f"/api/tables/{table}", lambda facts: facts["asked"] == "shadow")
    before = ada.get(f"/api/tables/{table}")["number"]
    play({"shadow": ada}, table, Random(1), 12)
    assert ada.get(f"/api/tables/{table}")["number"] > before + 12


def test_a_board_is_told_of_the_things_without_the_rules(somebody: Come) -> None:
    ada = somebody("Ada")
    whole = ada.get(f"/api/reference?game={WAR}")
    things = ada.get(f"/api/reference?game={WAR}&rules=false")
    assert "rules" not in things
    offered = [box for box in BOX_OF_CARD if box == BASE or BOX_IDS[box] in EXPANSIONS]
    assert (len(things["regions"]), len(things["cards"]), len(things["nations"])) == (105, len(offered), 8)
    assert {key: whole[key] for key in things} == things


def test_a_game_with_lords_of_middle_earth_is_played_at_a_table(somebody: Come) -> None:
    """The Free Peoples say which Gandalf sets out before anything else; the Shadow is not told."""
    ada = somebody("Ada")
    bob = somebody("Bob")
    table, keys = ada.create("friend", "free-peoples", game=WAR, options={"expansions": ["lords"]})
    bob.claim(table, keys["shadow"])
    assert ada.get(f"/api/tables/{table}")["asked"] == "free-peoples"
    play({"free-peoples": ada, "shadow": bob}, table, Random(2), 60)
    seen = ada.view(table)["view"]
    assert "smeagol" in seen["characters"]
    assert set(seen["lords"]["rings"]) == {"vilya", "nenya", "narya"}


def test_sentences_of_the_story_lead_to_rules(server: Process, somebody: Come) -> None:
    known = {rule["id"] for rule in somebody().get(f"/api/reference?game={WAR}")["rules"]}
    table, _ = war_at(server.folder, "a story")
    film = somebody().get(f"/api/tables/{table}/film?eye=open")["steps"]
    told = [(line["text"], rule) for step in film for line in step["story"] for rule in line["rules"]]
    assert {rule for _, rule in told} <= known
    begun = {rule: text for text, rule in told}
    assert "attack" in begun["W-BATTLE-01"]
    assert begun["W-HUNT-28"].startswith("Corruption rises to ")
    assert any(rule.startswith("W-COMBAT-") and "ombat card" in text for text, rule in told)
    assert any(rule.startswith(("W-FP-", "W-SH-")) and " play" in text for text, rule in told)


def test_it_is_told_whose_combat_dice_fall(server: Process, somebody: Come) -> None:
    table, _ = war_at(server.folder, "dice of a battle")
    steps = somebody().get(f"/api/tables/{table}/film?eye=open")["steps"]
    seen = set()
    for before, after in pairwise(steps):
        fight = before["view"]["battle"]
        if fight is None or not after["action"].startswith("roll:"):
            continue
        now = after["view"]["battle"] or fight
        if now["round"] != fight["round"]:
            continue
        for seat in ("free-peoples", "shadow"):
            if now["hits"][seat] > fight["hits"][seat]:
                assert fight["rolls"] == seat
                seen.add(seat)
    assert seen == {"free-peoples", "shadow"}


def test_why_a_card_of_the_hand_cannot_be_played_is_told_to_its_holder_alone(server: Process, somebody: Come) -> None:
    def held_back(asked: str, step: Json) -> bool:
        return step["choices"]["question"] == "play" and len(step["choices"]["not_now"]) > 1

    laid = war_at(server.folder, "a card in hand", held_back)
    assert laid.asked is not None
    view = somebody(bearer=laid.keys[laid.asked]).view(laid.table)
    offered = {action["name"].partition(":")[2] for action in view["choices"]["actions"]}
    told = view["choices"]["not_now"]
    assert set(told) == set(view["view"]["own"]["hand"]) - offered
    who = somebody(bearer=laid.keys[laid.asked])
    for card, why in told.items():
        refused = who.act(laid.table, view["number"], f"card:{card}", 422)["error"]
        assert (refused["rule"], refused["message"].rstrip(".").lower()) == (
            why["rule"],
            why["reason"].rstrip(".").lower(),
        )
    assert "not_now" not in somebody("Eve").view(laid.table)["choices"]


def test_a_card_seen_from_its_back_is_not_named_in_the_log() -> None:
    """Also one that a card of a box looks at."""
    nothing: Json = {"cards": {seat: {"table": []} for seat in ("free-peoples", "shadow")}}
    for question, card in (("battle", "athelas"), ("draw", "athelas"), ("event", "paths-of-the-dead")):
        seen = {"question": question, "seat": "shadow", **nothing}
        assert cut(seen, "free-peoples", f"card:{card}") == "card"
        assert cut({**seen, "seat": "free-peoples"}, "free-peoples", f"card:{card}") == f"card:{card}"
    played = {"question": "play", "seat": "shadow", **nothing}
    assert cut(played, "free-peoples", "card:paths-of-the-dead") == "card:paths-of-the-dead"


def test_a_finished_war_has_a_curve_of_chances_with_its_turning_points() -> None:
    """What the film in the browser draws: a number wherever a die was to be chosen, and the greatest changes named."""
    game = redbook.game("war-of-the-ring", turn_limit=2)
    record = drive(game.start(), [bots.make("swift", game, seed=seat) for seat in (1, 2)], SeededDice(4))
    found = analysed(record.write())
    numbers = [point["number"] for point in found["points"]]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 10
    for point in found["points"]:
        assert point["chances"]["free-peoples"] + point["chances"]["shadow"] == pytest.approx(1.0)
    assert found["swings"]
    for swing in found["swings"]:
        assert swing["title"]
        assert round(swing["after"] - swing["before"], 4) == swing["change"]
