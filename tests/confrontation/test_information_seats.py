"""Nothing reaches a seat that it may not know: views, stories and records of whole games."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.confrontation.rulings import lay
from tests.confrontation.test_information_games import OPTIONS, choose, small_position

import redbook
from redbook import CHANCE, OVER, State
from redbook.confrontation.cards import SPECIAL_IDS
from redbook.confrontation.glance import Glance
from redbook.confrontation.story import cut, tell
from redbook.kernel.contract import Json
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record

ALL_CARDS = {"specials": "given", "fellowship_specials": SPECIAL_IDS[:4], "sauron_specials": SPECIAL_IDS[4:]}


def somebody(seed: int) -> Any:
    """A player who answers at random."""
    rng = Random(seed)

    def player(view: Json, choices: Json) -> str:
        name: str = rng.choice(choices["actions"])["name"]
        return name

    return player


def random_record(seed: int, **options: Any) -> Record:
    """The record of a random game."""
    state = redbook.game("confrontation", **options).start()
    return drive(state, [somebody(seed), somebody(seed + 1)], SeededDice(seed))


@pytest.mark.rule("C-INFO-15")
@pytest.mark.parametrize("options", [{}, {"characters": "variant"}, {"characters": "draft", "draft": "hidden"}])
def test_no_secret_of_the_other_side_is_in_a_view(options: dict[str, str]) -> None:
    rng = Random(5)
    for state in random_record(5, specials="two-each", **options).states():
        truth = state.position()["pieces"]
        for seat, side in ((0, "sauron"), (1, "fellowship")):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert state.determinize(seat, rng).view(seat) == view
            for entry in view["pieces"][side]:
                assert "at" not in entry
                where = next(truth[face] for face in entry["faces"] if face in truth)
                if view["turn"] == 0:
                    assert entry["regions"] == []
                elif where is not None:
                    assert where in entry["regions"]
            if view["turn"] == 0:
                assert not any(here[side]["stands"] for here in view["regions"].values())


def facts(view: Json) -> Json:
    """A view without what follows from earlier ones."""
    pieces = {
        side: [{k: v for k, v in entry.items() if k not in ("regions", "seen")} for entry in entries]
        for side, entries in view["pieces"].items()
    }
    return {**view, "pieces": pieces, "pointed_at": None}


def shows_in_passing(before: Json, after: Json, action: str) -> bool:
    """Whether somebody was revealed and hidden again within one action."""
    ring = before["ringbearer"] != after["ringbearer"]
    return ring or action in ("use:gandalf-variant", "play:a-king-revealed", "intercept:yes")


@pytest.mark.rule("C-INFO-15")
@pytest.mark.parametrize("kind", list(OPTIONS))
def test_what_a_seat_cannot_see_makes_no_difference_to_what_it_is_shown(kind: str) -> None:
    """Two games that one seat cannot tell apart are played on alike, as far as it sees, and stay so.

    When something differs before its eyes, the second game is drawn anew.
    """
    compared = 0
    for seed in range(30):
        rng = Random(seed)
        state = small_position(kind, True, rng)
        seat = rng.randrange(2)
        twin = state.determinize(seat, rng)
        for _ in range(60):
            if state.actor == OVER:
                break
            name = choose(state, rng)
            action = state.game.action_id(name)
            alike = [other for other in twin.legal() if twin.seen_as(other, seat) == state.seen_as(action, seat)]
            if not alike:
                twin, alike = state.clone(), [action]
            before = state.view(seat)
            state.play(action)
            twin.play(rng.choice(alike))
            first, second = state.view(seat), twin.view(seat)
            if facts(first) == facts(second) and not shows_in_passing(before, first, name):
                assert first == second, f"seed {seed}, {name}"
                compared += 1
            else:
                twin = state.determinize(seat, rng)
    assert compared > 200


def pair() -> tuple[State, State]:
    """Two positions that look alike to Sauron and to an onlooker."""
    first = lay({"sam": "cardolan", "gimli": "arthedain", "frodo": "shire", "orcs": "mordor"}, "fellowship")
    second = lay({"sam": "arthedain", "gimli": "cardolan", "frodo": "shire", "orcs": "mordor"}, "fellowship")
    return first, second


@pytest.mark.rule("C-INFO-17")
def test_the_public_story_does_not_name_hidden_pieces_and_the_owners_does() -> None:
    told: dict[int | None, list[list[str]]] = {0: [], 1: [], None: []}
    for state, action in zip(pair(), ("move:sam:eregion", "move:gimli:eregion"), strict=True):
        before = {seat: state.view(seat) for seat in told}
        state.play(action)
        for seat, stories in told.items():
            stories.append(tell(before[seat], state.view(seat), "fellowship", action))
    assert told[1][0] == told[1][1]
    assert told[None][0] == told[None][1]
    assert "Sam" in told[0][0][0]
    assert "Gimli" in told[0][1][0]


def is_secret(state: State, verb: str) -> bool:
    """Whether an action has something that only one seat may know."""
    question = state.view(None)["question"]
    if verb in ("card", "choose", "stand"):
        return question in ("sauron-card", "fellowship-card", "recall-whom", "king-stand")
    return verb in ("tile", "special", "place", "move")


@pytest.mark.rule("C-INFO-17")
@pytest.mark.parametrize("options", [{}, {"characters": "draft", "draft": "hidden", "specials": "two-each"}])
def test_a_record_is_the_full_log_and_a_public_log_can_be_cut_from_it(options: dict[str, str]) -> None:
    record = random_record(11, **options)
    states = list(Record.read(record.write()).states())
    assert states[-1].view(None)["result"] == record.result, "the full log is the whole game"
    placed = dict(action.split(":")[1:] for _, action in record.actions if action.startswith("place:"))
    assert len(placed) == 16, "with every secret in it"
    for state, (who, action) in zip(states, record.actions, strict=False):
        verb = action.split(":")[0]
        assert cut(Glance(state.view(None)), who, action) == (verb if is_secret(state, verb) else action)
        if who in ("fellowship", "sauron"):
            assert cut(Glance(state.view(("fellowship", "sauron").index(who))), who, action) == action


@pytest.mark.rule("C-INFO-18")
@pytest.mark.parametrize("options", [{}, ALL_CARDS, {"characters": "variant", **ALL_CARDS}])
def test_chance_picks_stands_and_nothing_else(options: dict[str, Any]) -> None:
    asked: Counter[str] = Counter()
    for seed in range(15):
        record = random_record(seed, **options)
        for state, (who, action) in zip(record.states(), record.actions, strict=False):
            if state.actor == CHANCE:
                asked[state.view(None)["question"]] += 1
                assert who == "chance"
                assert action.split(":")[0] in ("defender", "stand")
                odds = state.odds()
                assert odds == [1 / len(odds)] * len(odds)
    assert set(asked) <= {"defender", "crebain-stand", "king-stand"}
    assert asked["defender"] > 0


@pytest.mark.rule("C-INFO-18")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_its_seed_a_game_can_be_played_again(seed: int) -> None:
    options = {"characters": "variant", "specials": "two-each"}
    first, second = random_record(seed, **options), random_record(seed, **options)
    assert first == second
    assert first.tags["seed"] == str(seed)
    assert any(who == "chance" for who, _ in first.actions)
    assert first.verify().ok
    forged = Record.read(first.write())
    index = next(i for i, (who, _) in enumerate(forged.actions) if who == "chance")
    others = [forged.state_at(index).name(a) for a in forged.state_at(index).legal()]
    forged.actions[index] = ("chance", next(name for name in others if name != forged.actions[index][1]))
    assert not forged.verify().ok, "other dice would have been noticed"
