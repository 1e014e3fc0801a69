"""Sitting down, acting, taking back, ending, talking: two people at a real server."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.laid import at_moment
from tests.server.serving import PATIENCE, Json, Process, Somebody, key_of, place_all, placement, play, wait_for

import redbook
from redbook.kernel.record import Record

Come = Callable[..., Somebody]


def two(somebody: Come, **more: Any) -> tuple[str, Somebody, Somebody]:
    """A table with Ada for the Fellowship and Bob for Sauron."""
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", **more)
    bob.claim(table, keys["sauron"])
    return table, ada, bob


# ----- what there is


def test_every_option_is_explained(somebody: Come) -> None:
    small, large = somebody().get("/api/games")["games"]
    assert (small["title"], large["title"]) == ("The Confrontation", "War of the Ring")
    assert [seat["id"] for seat in small["seats"]] == ["fellowship", "sauron"]
    assert [seat["id"] for seat in large["seats"]] == ["free-peoples", "shadow"]
    for game in (small, large):
        defaults = {option["id"]: option["default"] for option in game["options"]}
        assert defaults.items() <= redbook.game(game["id"]).options.items()
        for option in game["options"]:
            assert option["about"]
            assert all(value["about"] for value in option["values"])
    assert {option["id"] for option in small["options"]} == set(redbook.game("confrontation").options)
    assert {option["id"] for option in large["options"]} == set(redbook.game("war-of-the-ring").options)
    assert [[seat["id"] for seat in seating["seats"]] for seating in large["seatings"]] == [
        list(redbook.game("war-of-the-ring", players=players).seats) for players in (2, 3, 4)
    ]
    assert [seat["team"] for seat in large["seatings"][2]["seats"]] == [0, 0, 1, 1]
    assert [level["id"] for level in small["levels"]] == ["hobbit", "ranger", "captain", "steward"]
    assert [level["id"] for level in large["levels"]] == ["hobbit", "ranger", "captain", "steward"]


def test_the_reference_finds_a_character_and_a_rule(somebody: Come) -> None:
    who = somebody()
    whole = who.get("/api/reference")
    assert len(whole["rules"]) > 500
    assert len(whole["characters"]) == 36
    found = who.get("/api/reference?q=shelob")
    assert [one["id"] for one in found["characters"]] == ["shelob"]
    (rule,) = who.get("/api/reference?q=C-MOVE-03")["rules"]
    assert rule["id"] == "C-MOVE-03"
    assert rule["section"] in {section["id"] for section in whole["sections"]}
    who.get("/api/reference?game=chess", 404)


# ----- sitting down


def test_a_friend_sits_down_by_link_and_nobody_after_him(somebody: Come) -> None:
    ada, bob, eve = somebody("Ada"), somebody("Bob"), somebody("Eve")
    table, keys = ada.create("friend")
    assert list(keys) == ["sauron"]
    assert ada.get(f"/api/tables/{table}")["state"] == "waiting"
    claimed = bob.claim(table, keys["sauron"])
    assert (claimed["seat"], claimed["table"]["state"]) == ("sauron", "playing")
    assert [seat["name"] for seat in claimed["table"]["seats"]] == ["Ada", "Bob"]
    assert [seat["yours"] for seat in claimed["table"]["seats"]] == [False, True]
    assert eve.claim(table, keys["sauron"], 409)["error"]["code"] == "taken"
    assert bob.claim(table, keys["sauron"])["seat"] == "sauron"  # once more does no harm
    assert ada.get(f"/api/tables/{table}/links")["links"] == {}


def test_a_guessed_key_opens_nothing(somebody: Come) -> None:
    ada, eve = somebody("Ada"), somebody("Eve")
    table, keys = ada.create("friend")
    key = keys["sauron"]
    for wrong in ("", "x", key[:-1], key.swapcase(), key + "A", "é" * 20):
        assert eve.claim(table, wrong, 403)["error"]["code"] == "wrong_key"
    assert eve.claim(table, None, 403)["error"]["code"] == "wrong_key"
    assert eve.claim(table, key, 403, seat="fellowship")["error"]["code"] == "wrong_key"
    assert eve.get(f"/api/tables/{table}/links", 403)["error"]["code"] == "not_yours"
    other, _ = ada.create("friend")
    assert eve.claim(other, key, 403)["error"]["code"] == "wrong_key"


def test_a_table_is_open_to_anyone_who_finds_it_in_the_lobby(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, _ = ada.create("anyone", seat="sauron")
    hidden, _ = ada.create("friend")
    listed = [one["id"] for one in bob.get("/api/lobby")["tables"]]
    assert table in listed
    assert hidden not in listed
    assert bob.claim(table)["seat"] == "fellowship"
    assert table not in [one["id"] for one in bob.get("/api/lobby")["tables"]]


def test_a_full_table_waits_for_its_dice_but_not_in_the_lobby(somebody: Come) -> None:
    ada, bob, eve = somebody("Ada"), somebody("Bob"), somebody("Eve")
    table, _ = ada.create("anyone", seat="sauron", dice=True)
    assert table in [one["id"] for one in eve.get("/api/lobby")["tables"]]
    bob.claim(table, dice=True)
    assert bob.get(f"/api/tables/{table}")["state"] == "waiting"
    assert table not in [one["id"] for one in eve.get("/api/lobby")["tables"]]


def test_the_one_who_invited_cannot_use_the_invitation_to_look(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend")
    own = bob.claim(table, keys["sauron"])["key"]
    assert own != keys["sauron"]
    with Somebody(ada.url, bearer=keys["sauron"]) as eve:
        assert eve.get(f"/api/tables/{table}/view?seat=sauron", 403)["error"]["code"] == "not_yours"
        assert eve.post(f"/api/tables/{table}/resign", {}, 401)["error"]["code"] == "no_key"
    with Somebody(ada.url, bearer=own) as program:
        assert program.get(f"/api/tables/{table}/view")["seat"] == "sauron"


def test_a_seat_goes_on_from_another_device(somebody: Come) -> None:
    table, _, bob = two(somebody)
    answer = bob.post(f"/api/tables/{table}/key")
    assert key_of(answer["link"]) == answer["key"]
    phone = somebody("Bob's phone")
    assert phone.claim(table, answer["key"])["seat"] == "sauron"
    assert phone.get(f"/api/tables/{table}/view")["seat"] == "sauron"
    assert bob.get(f"/api/tables/{table}/view")["seat"] == "sauron"
    assert phone.get(f"/api/tables/{table}")["seats"][1]["name"] == "Bob"


def test_who_leaves_before_the_first_move_can_be_followed_by_another(somebody: Come) -> None:
    ada, bob, eve = somebody("Ada"), somebody("Bob"), somebody("Eve")
    table, keys = ada.create("friend")
    own = bob.claim(table, keys["sauron"])["key"]
    assert bob.post(f"/api/tables/{table}/leave")["table"]["state"] == "waiting"
    assert bob.get(f"/api/tables/{table}/view?seat=sauron", 403)
    assert eve.claim(table, keys["sauron"])["key"] != own
    with Somebody(ada.url, bearer=own) as former:
        former.post(f"/api/tables/{table}/resign", {}, 401)


# ----- acting


def test_actions_are_acknowledged_once_however_often_they_are_sent(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    first = ada.act(table, 0, "place:frodo:shire")
    assert first == ada.act(table, 0, "place:frodo:shire") == {"number": 1}
    other = ada.act(table, 0, "place:frodo:rhudaur", 409)["error"]
    assert (other["code"], other["number"]) == ("conflict", 1)
    assert ada.act(table, 5, "place:sam:shire", 409)["error"]["code"] == "conflict"
    assert bob.act(table, 1, "place:balrog:mordor", 409)["error"]["code"] == "not_asked"
    assert bob.act(table, 0, "place:frodo:shire", 409)["error"]["code"] == "conflict"
    assert ada.get(f"/api/tables/{table}")["number"] == 1


def test_a_repeated_answer_counts_the_dice_that_followed_it(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend", "free-peoples", game="war-of-the-ring")
    bob.claim(table, keys["shadow"])
    number = after = 0
    while after <= number + 1:  # the action dice of the first turn are rolled before anything can end
        facts = ada.get(f"/api/tables/{table}")
        number, who = facts["number"], ada if facts["asked"] == "free-peoples" else bob
        action = who.view(table)["choices"]["actions"][0]["name"]
        after = who.act(table, number, action)["number"]
    assert who.act(table, number, action) == {"number": after}


def test_what_the_rules_refuse_is_told_with_its_rule(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    number = place_all(table, ada, bob)
    refused = bob.act(table, number, "move:balrog:shire", 422)["error"]
    assert refused["code"] == "illegal"
    assert refused["rule"].startswith("C-")
    assert refused["message"].endswith(".")
    assert bob.act(table, number, "fly:balrog", 422)["error"]["rule"] is None
    assert bob.get(f"/api/tables/{table}")["number"] == number


def test_several_actions_are_carried_out_all_or_none(somebody: Come) -> None:
    table, ada, _ = two(somebody)
    whole = placement("fellowship")
    path = f"/api/tables/{table}/act"
    refused = ada.post(path, {"number": 0, "actions": [*whole[:5], "place:gimli:mordor"]}, 422)
    assert refused["error"]["code"] == "illegal"
    assert ada.get(f"/api/tables/{table}")["number"] == 0
    assert ada.post(path, {"number": 0, "actions": [*whole, "place:balrog:mordor"]}, 422)
    assert ada.post(path, {"number": 0, "actions": whole}) == {"number": len(whole)}
    assert ada.post(path, {"number": 0, "actions": whole}) == {"number": len(whole)}
    assert ada.post(path, {"number": 0, "actions": [*whole[:-1], "place:frodo:shire"]}, 409)
    assert ada.post(path, {"number": len(whole)}, 400)["error"]["field"] == "action"


def test_a_step_is_taken_back_until_something_was_shown(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    ada.act(table, 0, "place:frodo:shire")
    assert ada.view(table)["undo"]
    assert not bob.view(table)["undo"]
    assert bob.post(f"/api/tables/{table}/undo", {"number": 1}, 409)["error"]["code"] == "no_undo"
    assert ada.post(f"/api/tables/{table}/undo", {"number": 0}, 409)["error"]["code"] == "conflict"
    assert ada.post(f"/api/tables/{table}/undo", {"number": 1}) == {"number": 2}
    assert ada.post(f"/api/tables/{table}/undo", {"number": 1}) == {"number": 2}
    step = ada.view(table)
    assert (step["action"], step["choices"]["prompt"]) == ("undo", "Where does Frodo start?")
    ada.act(table, 2, "place:frodo:rhudaur")
    rest = placement_after("place:frodo:rhudaur")
    number = ada.post(f"/api/tables/{table}/act", {"number": 3, "actions": rest})["number"]
    number = bob.post(f"/api/tables/{table}/act", {"number": number, "actions": placement("sauron")})["number"]
    assert ada.post(f"/api/tables/{table}/undo", {"number": number}, 409)["error"]["code"] == "no_undo"


def placement_after(first: str) -> list[str]:
    """The rest of a placement that began otherwise."""
    state = redbook.game("confrontation").start()
    state.play(first)
    actions = []
    while state.actor == 0:
        actions.append(state.name(state.legal()[0]))
        state.apply(state.legal()[0])
    return actions


def test_a_battle_cannot_be_taken_back(server: Process, somebody: Come) -> None:
    def begun(asked: str, step: Json) -> bool:
        return step["view"]["battle"] is not None and step["deeds"][-1][0] == asked

    laid = at_moment(server.folder, "a battle", begun)
    assert laid.asked is not None
    who, number = somebody(bearer=laid.keys[laid.asked]), laid.step["number"]
    assert not who.view(laid.table)["undo"]
    refused = who.post(f"/api/tables/{laid.table}/undo", {"number": number}, 409)["error"]
    assert refused["code"] == "no_undo"


# ----- the end


def test_a_whole_game_its_record_and_its_dice(somebody: Come, tmp_path: Path) -> None:
    table, ada, bob = two(somebody)
    before = ada.get(f"/api/tables/{table}")["dice"]
    assert before["secret"] is None
    assert ada.http.get(f"/api/tables/{table}/record").status_code == 403
    assert ada.get(f"/api/tables/{table}/film", 403)["error"]["code"] == "hidden"
    done = play({"fellowship": ada, "sauron": bob}, table, Random(5))
    assert done["state"] == "finished"
    assert done["dice"]["commitment"] == before["commitment"]
    record = Record.read(ada.http.get(f"/api/tables/{table}/record").text)
    report = record.verify()
    assert (report.problems, report.notes) == ([], ["Ada and Bob added nothing to the dice"])
    assert record.secret == done["dice"]["secret"]
    assert record.tags["commitment"] == before["commitment"]
    assert record.tags["salt"] == done["dice"]["salt"]
    assert record.players == {"fellowship": "Ada", "sauron": "Bob"}
    assert record.result == done["result"]["winner"]
    assert ada.act(table, done["number"], "pass", 409)["error"]["code"] == "over"


def test_who_resigns_has_lost(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    place_all(table, ada, bob)
    done = ada.post(f"/api/tables/{table}/resign")["table"]
    assert (done["state"], done["result"]["winner"], done["result"]["how"]) == ("finished", "sauron", "resigned")
    assert done["result"]["points"] == {"fellowship": 0, "sauron": 9}
    assert ada.post(f"/api/tables/{table}/resign")["table"]["result"] == done["result"]
    assert bob.post(f"/api/tables/{table}/resign", {}, 409)["error"]["code"] == "over"
    record = Record.read(ada.http.get(f"/api/tables/{table}/record").text)
    assert record.actions[-1] == ("fellowship", "resign")
    assert record.verify().ok


def test_a_draw_is_offered_declined_by_playing_on_and_agreed_to(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    assert ada.post(f"/api/tables/{table}/draw", {}, 409)["error"]["code"] == "too_soon"
    place_all(table, ada, bob)
    assert ada.post(f"/api/tables/{table}/draw")["table"]["draw"] == "fellowship"
    assert ada.post(f"/api/tables/{table}/draw")["table"]["draw"] == "fellowship", "an offer is made once"
    step = bob.view(table, "sauron")
    assert [told["text"] for told in step["story"]] == ["The Fellowship offers a draw."]
    bob.post(f"/api/tables/{table}/act", {"number": step["number"], "action": step["choices"]["actions"][0]["name"]})
    assert ada.get(f"/api/tables/{table}")["draw"] is None
    assert bob.post(f"/api/tables/{table}/draw")["table"]["draw"] == "sauron"
    done = ada.post(f"/api/tables/{table}/draw")["table"]
    assert (done["state"], done["result"]["winner"], done["result"]["how"]) == ("finished", "draw", "agreed")
    assert done["result"]["points"] == {"fellowship": 0, "sauron": 0}
    assert ada.post(f"/api/tables/{table}/draw", {}, 409)["error"]["code"] == "over"
    record = Record.read(ada.http.get(f"/api/tables/{table}/record").text)
    assert record.actions[-1] == ("fellowship", "agree")
    assert record.result == "draw"
    assert record.verify().ok
    assert ada.get(f"/api/tables/{table}/film")["steps"][-1]["story"][0]["text"] == "Both sides agree to a draw."


def test_a_program_plays_on_to_the_end(somebody: Come) -> None:
    ada = somebody("Ada")
    table, _ = ada.create("bot", level="hobbit")
    assert ada.post(f"/api/tables/{table}/draw", {}, 409)["error"]["code"] == "no_draw"


def test_a_game_is_aborted_only_before_the_first_move(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    assert ada.post(f"/api/tables/{table}/abort")["table"]["state"] == "aborted"
    assert ada.get(f"/api/tables/{table}/film", 404)
    assert table not in [one["id"] for one in ada.get("/api/mine")["tables"]]
    table, ada, bob = two(somebody)
    place_all(table, ada, bob)
    assert ada.post(f"/api/tables/{table}/abort", {}, 409)["error"]["code"] == "too_late"
    assert ada.post(f"/api/tables/{table}/leave", {}, 409)["error"]["code"] == "too_late"


def test_a_rematch_swaps_sides_when_both_want_it(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    place_all(table, ada, bob)
    assert ada.post(f"/api/tables/{table}/rematch", {}, 409)["error"]["code"] == "too_late"
    ada.post(f"/api/tables/{table}/resign")
    asked = ada.post(f"/api/tables/{table}/rematch")["table"]["rematch"]
    assert asked == {"asked": ["fellowship"], "table": None}
    following = bob.post(f"/api/tables/{table}/rematch")["table"]["rematch"]["table"]
    assert ada.get(f"/api/tables/{table}")["rematch"]["table"] == following
    seats = ada.get(f"/api/tables/{following}")["seats"]
    assert [(seat["name"], seat["yours"]) for seat in seats] == [("Bob", False), ("Ada", True)]
    assert bob.act(following, 0, "place:frodo:shire") == {"number": 1}


def test_a_match_has_two_games_with_sides_swapped_and_a_score(somebody: Come) -> None:
    table, ada, bob = two(somebody, match=True)
    place_all(table, ada, bob)
    done = bob.post(f"/api/tables/{table}/resign")["table"]
    first, second = done["match"]["tables"]
    assert first == table
    assert [player["points"] for player in done["match"]["players"]] == [9, 0]
    assert done["match"]["winner"] is None
    facts = ada.get(f"/api/tables/{second}")
    assert [(one["name"], one["seat"]) for one in facts["match"]["players"]] == [
        ("Ada", "sauron"),
        ("Bob", "fellowship"),
    ]
    place_all(second, bob, ada)
    end = bob.post(f"/api/tables/{second}/resign")["table"]["match"]
    assert [player["points"] for player in end["players"]] == [18, 0]
    assert end["winner"] == 0


def test_time_runs_out_also_when_nobody_is_there(somebody: Come) -> None:
    table, ada, bob = two(somebody, clock={"kind": "move", "seconds": 5})
    clock = ada.get(f"/api/tables/{table}")["clock"]
    assert clock["running"] == "fellowship"
    assert 0 < clock["left"]["fellowship"] <= 5
    done = wait_for(bob, f"/api/tables/{table}", lambda facts: bool(facts["state"] == "finished"))
    assert (done["result"]["winner"], done["result"]["how"]) == ("sauron", "time")
    record = Record.read(ada.http.get(f"/api/tables/{table}/record").text)
    assert record.tags["ending"] == "time"
    assert record.verify().ok


def test_the_clock_waits_until_all_are_there(somebody: Come) -> None:
    ada = somebody("Ada")
    table, keys = ada.create("friend", clock={"kind": "game", "seconds": 60, "increment": 50})
    assert ada.get(f"/api/tables/{table}")["clock"]["running"] is None
    bob = somebody("Bob")
    facts = bob.claim(table, keys["sauron"])["table"]
    assert facts["clock"]["running"] == "fellowship"
    ada.post(f"/api/tables/{table}/act", {"number": 0, "actions": placement("fellowship")})
    clock = ada.get(f"/api/tables/{table}")["clock"]
    assert clock["running"] == "sauron"
    assert clock["left"]["fellowship"] > 60  # what was used is less than the increment


# ----- talking, names, setups, lists


def test_words_at_a_table(somebody: Come) -> None:
    table, ada, bob = two(somebody)
    said = ada.post(f"/api/tables/{table}/chat", {"text": "Good luck!"})["chat"]
    assert (said["seat"], said["name"], said["text"]) == ("fellowship", "Ada", "Good luck!")
    eve = somebody("Eve")
    eve.http.put("/api/me", json={"name": "Eve"}).raise_for_status()
    assert eve.post(f"/api/tables/{table}/chat", {"text": "Hm."})["chat"]["seat"] is None
    bob.post(f"/api/tables/{table}/chat", {"text": ""}, 400)
    bob.post(f"/api/tables/{table}/chat", {"text": "x" * 501}, 400)


def test_a_name_and_setups_are_kept(somebody: Come) -> None:
    ada = somebody("Ada")
    assert ada.get("/api/me") == {"name": "", "setups": []}
    assert ada.http.put("/api/me", json={"name": "  Ada   L. "}).json()["name"] == "Ada L."
    assert ada.http.put("/api/me", json={"name": "   "}).status_code == 400
    setup = {"game": "confrontation", "seat": "sauron", "name": "East", "places": {"balrog": "caradhras"}}
    assert ada.http.put("/api/setups", json=setup).json()["setups"] == [setup]
    setup["places"] = {"balrog": "mordor"}
    assert ada.http.put("/api/setups", json=setup).json()["setups"] == [setup]
    named = {key: setup[key] for key in ("game", "seat", "name")}
    assert ada.http.request("DELETE", "/api/setups", json=named).json()["setups"] == []
    assert ada.http.request("DELETE", "/api/setups", json=named).status_code == 404
    assert somebody("Bob").get("/api/me")["name"] == ""


def test_my_tables_are_listed_those_that_wait_for_me_first(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    waiting, _ = ada.create("friend", seat="fellowship")
    other, keys = ada.create("friend", seat="sauron")
    bob.claim(other, keys["fellowship"])
    assert [table["id"] for table in ada.get("/api/mine")["tables"]] == [waiting, other]
    assert [table["id"] for table in bob.get("/api/mine")["tables"]] == [other]
    place_all(other, bob, ada)
    ada.post(f"/api/tables/{other}/resign")
    listed = ada.get("/api/mine")["tables"]
    assert [table["id"] for table in listed] == [waiting, other]
    assert other in [table["id"] for table in bob.get("/api/finished")["tables"]]
    assert other not in [table["id"] for table in somebody("Eve").get("/api/finished")["tables"]]


def test_a_bot_answers_by_itself(somebody: Come) -> None:
    ada = somebody("Ada")
    table, links = ada.create("bot", level="hobbit", seat="sauron")
    assert links == {}
    facts = wait_for(ada, f"/api/tables/{table}", lambda facts: bool(facts["asked"] == "sauron"))
    assert facts["number"] == len(placement("fellowship"))
    assert facts["seats"][0]["bot"] == "hobbit"
    rng = Random(3)
    done = play({"sauron": ada}, table, rng, 3000)
    assert done["result"] is not None
    assert ada.post(f"/api/tables/{table}/rematch")["table"]["rematch"]["table"] is not None


def test_two_on_one_device_hold_both_seats(somebody: Come) -> None:
    ada = somebody("Ada")
    table, links = ada.create("here")
    assert links == {}
    facts = ada.get(f"/api/tables/{table}")
    assert facts["here"]
    assert [seat["yours"] for seat in facts["seats"]] == [True, True]
    assert ada.view(table)["seat"] is None  # without asking for a seat nothing hidden is shown
    assert ada.view(table, "sauron")["seat"] == "sauron"
    assert ada.act(table, 0, "place:frodo:shire", 400)["error"]["field"] == "seat"
    assert ada.act(table, 0, "place:frodo:shire", seat="fellowship") == {"number": 1}


def test_wrong_wishes_for_a_table_name_the_field(somebody: Come) -> None:
    ada = somebody("Ada")
    for body, field in (
        ({"opponent": {"kind": "bot", "level": "wizard"}}, "opponent.level"),
        ({"opponent": {"kind": "friend", "level": "hobbit"}}, "opponent.level"),
        ({"opponent": {"kind": "nobody"}}, "opponent.kind"),
        ({"opponent": {"kind": "friend"}, "game": "chess"}, "game"),
        ({"opponent": {"kind": "friend"}, "game": "war-of-the-ring", "seat": "sauron"}, "seat"),
        ({"opponent": {"kind": "friend"}, "seat": "gondor"}, "seat"),
        ({"opponent": {"kind": "friend"}, "options": {"edition": "third"}}, "options.edition"),
        ({"opponent": {"kind": "friend"}, "options": {"colour": "red"}}, "options.colour"),
        ({"opponent": {"kind": "friend"}, "clock": {"kind": "move", "seconds": 1}}, "clock.seconds"),
        ({"opponent": {"kind": "friend"}, "clock": {"kind": "move", "seconds": 60, "increment": 1}}, "clock.increment"),
    ):
        error = ada.post("/api/tables", body, 400)["error"]
        assert (error["code"], error["field"]) == ("malformed", field), body


# ----- after the end


def test_a_film_from_every_eye_and_a_record_brought_along(server: Process, somebody: Come) -> None:
    table, ada, _ = two(somebody)
    assert ada.get(f"/api/tables/{table}/view?seat=open", 403)["error"]["code"] == "not_yours"
    table, keys = at_moment(server.folder, "a film", None, least=60)
    ada, bob = (somebody(bearer=keys[seat]) for seat in ("fellowship", "sauron"))
    done = ada.get(f"/api/tables/{table}")
    assert sees(somebody("Eve").get(f"/api/tables/{table}/view?seat=open")["view"]) == {"fellowship", "sauron"}
    open_film = bob.get(f"/api/tables/{table}/film")
    setting = [step["number"] for step in open_film["steps"] if step["turn"] == 0]
    assert len(setting) == 3, "all that a side places is one step"
    assert [step["number"] for step in open_film["steps"]] == [*setting, *range(setting[-1] + 1, done["number"] + 1)]
    assert [len(step["story"]) for step in open_film["steps"][:2]] == [0, 1], "and one line"
    assert sees(open_film["steps"][10]["view"]) == {"fellowship", "sauron"}
    for eye, seen in (("fellowship", {"fellowship"}), ("sauron", {"sauron"}), ("none", set())):
        film = bob.get(f"/api/tables/{table}/film?eye={eye}")
        assert sees(film["steps"][10]["view"]) == seen
    bob.get(f"/api/tables/{table}/film?eye=gandalf", 400)
    text = ada.http.get(f"/api/tables/{table}/record").text
    eve = somebody("Eve")
    brought = eve.http.post("/api/records?eye=sauron", content=text).json()
    assert brought["report"] == {
        "ok": True,
        "problems": [],
        "notes": ["Ada and Bob added nothing to the dice."],
    }
    assert brought["film"]["steps"] == bob.get(f"/api/tables/{table}/film?eye=sauron")["steps"]
    changed = eve.http.post("/api/records", content=text.replace("card:", "card:1", 1)).json()
    assert not changed["report"]["ok"]
    assert changed["report"]["problems"][0]["line"] > 1
    nonsense = eve.http.post("/api/records", content=b"\xff\x00").json()
    assert nonsense["film"] is None


def sees(view: Json) -> set[str]:
    """The sides of which a view shows everything."""
    return {side for side, pieces in view["pieces"].items() if "at" in pieces[0]}


def test_the_chances_after_each_turn(server: Process, somebody: Come) -> None:
    table, ada, _ = two(somebody)
    assert ada.get(f"/api/tables/{table}/analysis", 403)["error"]["code"] == "hidden"
    table, _ = at_moment(server.folder, "chances", None, least=60)
    done = ada.get(f"/api/tables/{table}")
    until = time.monotonic() + PATIENCE
    while (answer := ada.http.get(f"/api/tables/{table}/analysis")).status_code == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    assert found["points"][-1]["number"] == done["number"]
    winner = done["result"]["winner"]
    assert found["points"][-1]["chances"][winner] == 1.0
    changes = [abs(swing["change"]) for swing in found["swings"]]
    assert changes == sorted(changes, reverse=True)
    for swing in found["swings"]:
        assert swing["title"]
        assert round(swing["after"] - swing["before"], 4) == swing["change"]
