"""The analysis board and the puzzles over HTTP: shown, judged, arranged and played on; a puzzle keeps its secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.server.serving import Somebody, place_all, serving, wait_for

from redbook.bots import puzzles
from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, Json
from redbook.kernel.record import Record
from redbook.server import analysing

POSITION = {
    "to_move": "fellowship",
    "pieces": {"frodo": "rohan", "sam": "rohan", "aragorn": "fangorn", "balrog": "gondor", "warg": "mordor"},
}
GAME = "confrontation"
Come = Callable[..., Somebody]


def test_a_situation_is_moved_on_by_hand_for_both_sides(somebody: Come) -> None:
    ada = somebody()
    look = ada.post("/api/analysis/look", {"position": POSITION})
    assert look["asked"] == "fellowship"
    assert "move:aragorn:gondor" in [action["name"] for action in look["step"]["choices"]["actions"]]
    look = ada.post("/api/analysis/look", {"position": POSITION, "actions": ["move:aragorn:dagorlad"]})
    assert look["asked"] == "sauron"
    assert {action["name"] for action in look["step"]["choices"]["actions"]} >= {"move:balrog:fangorn"}
    assert [told["who"] for told in look["log"]] == ["fellowship"]
    assert look["position"]["pieces"]["aragorn"] == "dagorlad"


def test_everything_lies_open_or_only_what_a_seat_knows(somebody: Come) -> None:
    ada = somebody()

    def known(eye: str) -> int:
        view = ada.post("/api/analysis/look", {"position": POSITION, "eye": eye})["step"]["view"]
        return sum(piece["at"] is not None for piece in view["pieces"]["sauron"] if "at" in piece)

    assert known("open") == 2
    assert known("sauron") == 2
    assert known("fellowship") == 0


def test_what_chance_may_do_is_offered_with_its_odds(somebody: Come) -> None:
    ada = somebody()
    pieces = {**POSITION["pieces"], "orcs": "mirkwood", "cave-troll": "mirkwood"}  # type: ignore[dict-item]
    position = {"to_move": "fellowship", "pieces": {**pieces, "gimli": "misty-mountains"}}
    actions = ["move:gimli:mirkwood"]
    look = ada.post("/api/analysis/look", {"position": position, "actions": actions})
    while look["asked"] is not None:
        actions.append(look["step"]["choices"]["actions"][0]["name"])
        look = ada.post("/api/analysis/look", {"position": position, "actions": actions})
    assert {one["name"]: one["odds"] for one in look["chance"]} == {"defender:orcs": 0.5, "defender:cave-troll": 0.5}


@pytest.mark.parametrize("players", [2, 3])
def test_war_of_the_ring_is_judged_too(somebody: Come, players: int) -> None:
    ada = somebody()
    actions: list[str] = []
    wanted = {"game": "war-of-the-ring", "options": {"players": players}, "actions": actions}
    while (shown := ada.post("/api/analysis/look", wanted))["asked"] is None:
        actions.append(shown["chance"][0]["name"])
    judged = ada.post("/api/analysis/judge", {**wanted, "iterations": 100})
    assert (judged["by"], judged["seat"], judged["iterations"]) == ("steward", shown["asked"], 100)
    assert judged["answers"]
    assert len(judged["chances"]) == players
    first, *others = judged["chances"].values()
    assert 0.1 < first < 0.9
    assert others == pytest.approx([1 - first] * (players - 1), abs=1e-3), "a side wins together"


@pytest.mark.parametrize("eye", ["open", "fellowship"])
def test_steward_judges_it(somebody: Come, eye: str) -> None:
    won = {"to_move": "fellowship", "pieces": {"frodo": "gondor", "sam": "shire", "orcs": "rohan"}}
    judged = somebody().post("/api/analysis/judge", {"position": won, "iterations": 200, "eye": eye})
    assert judged["answers"][0]["name"] == "move:frodo:mordor"
    assert judged["chances"]["fellowship"] > 0.9
    assert judged["chances"]["fellowship"] + judged["chances"]["sauron"] == pytest.approx(1.0)
    other = somebody().post("/api/analysis/judge", {"position": won, "iterations": 200, "eye": "sauron"})
    assert other["answers"] == [], "who is not asked has no answers"
    assert other["chances"] is not None


def test_one_plays_on_from_a_position_at_a_table_against_a_level(somebody: Come) -> None:
    ada = somebody()
    position = ada.post("/api/analysis/look", {"position": POSITION, "actions": ["move:aragorn:dagorlad"]})["position"]
    table, _ = ada.create("bot", "fellowship", level="hobbit", position=position)
    facts = ada.get(f"/api/tables/{table}")
    assert facts["from_position"] is True
    assert facts["turn"] == position["turn"]
    moved = wait_for(ada, f"/api/tables/{table}", lambda now: now["asked"] == "fellowship" and now["number"] > 0)
    first = ada.steps(table, seat="fellowship")[0]
    assert (first["number"], first["who"]) == (1, "sauron"), "it was Sauron's turn"
    assert moved["state"] == "playing"
    ada.post(f"/api/tables/{table}/resign")
    record = Record.read(ada.http.get(f"/api/tables/{table}/record").text)
    assert record.position == position
    assert record.verify().ok
    opened = ada.get(f"/api/analysis/table/{table}")
    assert opened["position"] == position
    shown = ada.post("/api/analysis/look", {key: opened[key] for key in ("game", "options", "position", "actions")})
    assert shown["asked"] == "fellowship"
    rematch = ada.post(f"/api/tables/{table}/rematch")["table"]["rematch"]["table"]
    again = ada.get(f"/api/tables/{rematch}")
    assert again["from_position"] is True
    assert again["seats"][1]["yours"], "the same position with sides exchanged"


def test_a_table_in_the_middle_of_a_game_outlives_its_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Somebody(server.url) as ada:
        table, _ = ada.create("here", "fellowship", position=POSITION)
        number = ada.act(table, 0, "move:aragorn:dagorlad", seat="fellowship")["number"]
        key = ada.post(f"/api/tables/{table}/key", {"seat": "sauron"})["key"]
    with serving(tmp_path) as server, Somebody(server.url, bearer=key) as bob:
        step = bob.view(table, "sauron")
        assert (step["number"], step["view"]["asked"]) == (number, "sauron")
        assert "move:balrog:fangorn" in [one["name"] for one in step["choices"]["actions"]]


@pytest.mark.parametrize(
    ("kind", "position", "field"),
    [
        ("friend", POSITION, "opponent.kind"),
        ("anyone", POSITION, "opponent.kind"),
        ("here", {"to_move": "fellowship", "pieces": {"frodo": "the-moon"}}, "position"),
        ("here", {"to_move": "fellowship", "pieces": {"frodo": "mordor", "orcs": "rohan"}}, "position"),
    ],
)
def test_a_table_is_set_up_from_no_such_position(somebody: Come, kind: str, position: Json, field: str) -> None:
    body = {"opponent": {"kind": kind}, "seat": "fellowship", "position": position}
    assert somebody().post("/api/tables", body, 400)["error"]["field"] == field


def test_pieces_are_put_by_hand_and_what_cannot_be_is_refused(somebody: Come) -> None:
    ada = somebody()
    look = ada.post("/api/analysis/look", {"position": POSITION, "arrange": "sauron"})
    names = [action["name"] for action in look["step"]["choices"]["actions"]]
    assert "put:warg:mirkwood" in names
    assert "put:warg:rohan" not in names, "the Fellowship stands there"
    put = ada.post("/api/analysis/look", {"position": POSITION, "arrange": "sauron", "put": "put:warg:mirkwood"})
    assert put["position"]["pieces"]["warg"] == "mirkwood"
    back = ada.post("/api/analysis/look", {"position": POSITION, "arrange": "sauron", "put": "put:orcs:mordor"})
    assert back["position"]["pieces"]["orcs"] == "mordor"
    gone = ada.post("/api/analysis/look", {"position": POSITION, "arrange": "sauron", "put": "put:warg:fallen"})
    assert gone["position"]["pieces"]["warg"] is None


def test_cards_are_dealt_by_hand(somebody: Come) -> None:
    ada = somebody()

    def put(position: Json, words: str, status: int = 200) -> Json:
        return ada.post("/api/analysis/look", {"position": position, "arrange": "sauron", "put": words}, status)

    look = put(POSITION, "cards:magic,1:6,eye")
    assert look["position"]["discards"] == {"fellowship": ["1", "magic"], "sauron": ["6", "eye"]}
    hands = {hand["seat"]: hand for hand in look["step"]["choices"]["hands"]}
    assert [card["id"] for card in hands["sauron"]["cards"] if card["used"]] == ["6", "eye"]
    refused = put(look["position"], "cards:magic:", 422)["error"]
    assert "the same number of cards" in refused["message"]
    assert put(look["position"], "cards::")["position"]["discards"] == {"fellowship": [], "sauron": []}
    assert put(POSITION, "cards:magic:eleven", 422)["error"]["field"] == "discards.sauron"

    held = put(put(POSITION, "special:gwaihir")["position"], "special:crebain")
    assert held["position"]["specials"] == {"fellowship": ["gwaihir"], "sauron": ["crebain"]}
    hands = {hand["seat"]: hand for hand in held["step"]["choices"]["hands"]}
    assert [card["id"] for card in hands["fellowship"]["specials"] if card["held"]] == ["gwaihir"]
    assert put(held["position"], "special:gwaihir")["position"]["specials"]["fellowship"] == []
    assert ada.post("/api/analysis/look", {"position": POSITION, "put": "move:sauron"})["asked"] == "sauron"
    refused = ada.post("/api/analysis/look", {"position": POSITION, "put": "put:frodo:mordor"}, 422)
    assert "Ringbearer" in refused["error"]["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"position": {"pieces": {"frodo": "narnia"}}},
        {"actions": ["move:frodo:mordor"]},
        {"position": POSITION, "actions": ["nonsense"]},
        {"game": "chess"},
        {"options": {"edition": "third"}},
        {"position": POSITION, "eye": "nobody"},
        {"position": POSITION, "actions": ["move:aragorn:dagorlad"] * 2},
    ],
)
def test_what_is_no_situation_is_refused_in_words(somebody: Come, body: dict[str, object]) -> None:
    ada = somebody()
    for path in ("look", "judge"):
        assert ada.post(f"/api/analysis/{path}", body, 422)["error"]["message"]


def test_a_finished_game_and_its_record_can_be_looked_into(somebody: Come) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    table, keys = ada.create("friend")
    bob.claim(table, keys["sauron"])
    ada.get(f"/api/analysis/table/{table}", 403)
    number = place_all(table, ada, bob)
    ada.post(f"/api/tables/{table}/resign", {})
    opened = bob.get(f"/api/analysis/table/{table}")
    assert len(opened["actions"]) == number
    assert (
        ada.post("/api/analysis/look", {key: opened[key] for key in ("game", "options", "actions")})["asked"]
        == "sauron"
    )
    text = ada.http.get(f"/api/tables/{table}/record").text
    response = ada.http.post("/api/analysis/record", content=text, headers={"content-type": "text/plain"})
    assert response.json()["actions"] == opened["actions"]


def test_the_board_one_begins_with_is_a_situation(somebody: Come) -> None:
    ada = somebody()
    position = ada.get("/api/analysis/example")["position"]
    assert ada.post("/api/analysis/look", {"position": position})["asked"] is not None


def test_a_puzzle_tells_nothing_before_it_is_answered(somebody: Come) -> None:
    ada = somebody()
    listed = ada.get("/api/puzzles")
    assert len(listed["puzzles"]) == len(puzzles.shipped(GAME))
    assert listed["today"] in {puzzle["id"] for puzzle in listed["puzzles"]}
    hidden = puzzles.shipped(GAME)[-1]
    posed = ada.get(f"/api/puzzles/{hidden['id']}")
    assert set(posed) == {"id", "game", "seat", "kind", "rating", "step"}
    other = "sauron" if hidden["seat"] == "fellowship" else "fellowship"
    assert posed["step"]["seat"] == hidden["seat"]
    assert not [piece for piece in posed["step"]["view"]["pieces"][other] if "at" in piece]
    assert "solved" not in json.dumps(posed)
    right = ada.post(f"/api/puzzles/{hidden['id']}", {"action": hidden["answer"]})
    assert right["right"]
    assert right["position"] == hidden["position"]
    assert not ada.post(f"/api/puzzles/{hidden['id']}", {"action": hidden["answers"][1]["name"]})["right"]
    ada.get("/api/puzzles/0000000000", 404)
    assert ada.get("/api/puzzles?game=war-of-the-ring")["puzzles"] == []


def test_a_moment_of_a_long_game_begins_a_little_before_it() -> None:
    state = registry.game("war-of-the-ring").start()
    record = Record.begin(state, ["Ada", "Bob"])
    rng = Random(3)
    while len(record.actions) < 420:
        action = rng.choice(state.legal())
        record.actions.append(
            ("chance" if state.actor == CHANCE else state.game.seats[state.actor], state.name(action))
        )
        state.apply(action)
    text = record.write().encode()
    for at in (310, None):
        found = analysing.recorded((text, at))
        place = at or 420
        assert len(found["actions"]) == 100
        assert len(found["ahead"]) == 420 - place
        begun = {key: found[key] for key in ("game", "options", "position")}
        look = analysing.looked_at(analysing.Look(**begun, actions=found["actions"]))
        whole = registry.game("war-of-the-ring").start()
        for _, name in record.actions[:place]:
            whole.play(name)
        assert look["position"] == whole.position()
    assert analysing.recorded((text, 90))["position"] is None, "near the beginning nothing is left out"


def test_a_record_of_a_draw_that_was_agreed_on_can_be_looked_into(somebody: Come) -> None:
    ada = somebody()
    table, _ = ada.create("here", "fellowship", position=POSITION)
    ada.post(f"/api/tables/{table}/draw", {"seat": "fellowship"})  # both seats are on one device, and agree at once
    text = ada.http.get(f"/api/tables/{table}/record").text
    assert [action for _, action in Record.read(text).actions] == ["agree"]
    response = ada.http.post("/api/analysis/record", content=text, headers={"content-type": "text/plain"})
    found = response.json()
    assert found["actions"] == []
    assert ada.post("/api/analysis/look", {key: found[key] for key in ("game", "options", "position")})["asked"]


def test_with_one_seats_eyes_the_other_side_is_moved_as_it_looks_from_there(somebody: Come) -> None:
    ada = somebody()
    pieces = {"frodo": "rohan", "sam": "shire", "orcs": "mordor", "warg": "mordor", "balrog": "dagorlad"}
    situation: Json = {"position": {"to_move": "sauron", "pieces": pieces}, "eye": "fellowship"}
    look = ada.post("/api/analysis/look", situation)
    assert look["asked"] == "sauron"
    assert look["step"]["choices"]["actions"] == []
    found = {one["label"]: one["name"] for one in look["theirs"]}
    to_gondor = found["Sauron moves a stand from Mordor to Gondor"]
    assert to_gondor in ("move:orcs:gondor", "move:warg:gondor"), "the two look alike, and are one answer"
    attacks = situation | {"position": {"to_move": "sauron", "pieces": pieces | {"sam": "mirkwood"}}}
    told = [one["label"] for one in ada.post("/api/analysis/look", attacks)["theirs"]]
    assert "Sauron moves a stand from Dagorlad to Mirkwood" in told, "who attacks is seen when he does, not before"
    assert not {"Orcs", "Warg", "Balrog"} & {word for label in [*found, *told] for word in label.split()}
    after = ada.post("/api/analysis/look", {**situation, "actions": [to_gondor]})
    assert after["asked"] == "fellowship"
    assert after["theirs"] == []
    assert ada.post("/api/analysis/look", {**situation, "eye": "open"})["theirs"] == []


@pytest.mark.parametrize("eye", ["free-peoples", "shadow"])
def test_in_war_of_the_ring_what_looks_alike_is_one_answer_too(eye: str) -> None:
    state, rng = registry.game("war-of-the-ring").start(), Random(5)
    seat = state.game.seats.index(eye)
    while state.actor in (CHANCE, seat) or len(seen := {state.seen_as(one, seat) for one in state.legal()}) == len(
        state.legal()
    ):
        state.apply(rng.choice(state.legal()))
    look = analysing.looked_at(analysing.Look(game="war-of-the-ring", position=state.position(), eye=eye))
    assert len(look["theirs"]) <= len(seen)
    assert {one["name"] for one in look["theirs"]} < {state.name(action) for action in state.legal()}
