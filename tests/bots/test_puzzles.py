"""Puzzles and the advice they rest on: those shipped hold, finding is repeatable, who solves one decides its rating."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import redbook
from redbook.bots import puzzle_command, puzzles
from redbook.bots.advice import advise
from redbook.bots.puzzles import Effort, examine, rating
from redbook.cli import main
from redbook.kernel.contract import State
from redbook.kernel.errors import OptionError, RedbookError

GAME = "confrontation"
QUICK = Effort(play=60, look=150, proof=300, trials=3, last=300)


def lay(pieces: dict[str, str], to_move: str) -> State:
    return redbook.game(GAME).load({"pieces": pieces, "to_move": to_move})


def test_there_are_two_hundred_and_each_can_be_put() -> None:
    every = puzzles.shipped(GAME)
    assert len(every) >= 200
    assert len({puzzle["id"] for puzzle in every}) == len(every)
    assert [puzzle["rating"] for puzzle in every] == sorted(puzzle["rating"] for puzzle in every)
    for puzzle in every:
        state = redbook.game(GAME, **puzzle["options"]).load(puzzle["position"])
        assert state.game.seats[state.actor] == puzzle["seat"]
        names = [state.name(action) for action in state.legal()]
        assert puzzle["answer"] in names
        assert len(names) >= puzzles.FEWEST
        assert puzzle["rating"] == rating(puzzle["solved"])
        assert puzzle["answers"][0]["name"] == puzzle["answer"]
        labels = {action["name"]: action["label"] for action in state.choices(state.actor)["actions"]}
        assert all(labels[answer["name"]] == answer["label"] for answer in puzzle["answers"])
    assert {puzzle["kind"] for puzzle in every} == {"win", "save", "best", "card"}
    assert {puzzle["seat"] for puzzle in every} == {"fellowship", "sauron"}


def test_each_day_has_its_puzzle_and_none_comes_twice_before_all_have_come() -> None:
    days = [puzzles.of_the_day(GAME, day)["id"] for day in range(len(puzzles.shipped(GAME)))]
    assert len(set(days)) == len(days)
    assert puzzles.of_the_day(GAME, len(days))["id"] == days[0]
    with pytest.raises(RedbookError):
        puzzles.of_the_day("war-of-the-ring", 1)


def test_advice_sees_only_what_its_seat_sees() -> None:
    """Two positions that Sauron cannot tell apart get the same advice, with closed eyes; with open ones he wins."""
    board = {"sam": "cardolan", "merry": "arthedain", "frodo": "rhudaur", "orcs": "eregion", "warg": "mordor"}
    swapped = {**board, "frodo": "cardolan", "sam": "rhudaur"}
    closed = [advise(lay(pieces, "sauron"), iterations=400) for pieces in (board, swapped)]
    assert closed[0] == closed[1]
    assert closed[0]["lines"]
    best = [
        {
            answer["name"]: answer["share"]
            for answer in advise(lay(pieces, "sauron"), opened=True, iterations=400)["answers"]
        }
        for pieces in (board, swapped)
    ]
    assert best[0] != best[1]


def test_advice_is_about_whom_it_is_asked_for() -> None:
    state = lay({"frodo": "gondor", "sam": "shire", "orcs": "rohan"}, "fellowship")
    advice = advise(state, iterations=400)
    assert (advice["seat"], advice["chance"] > 0.9) == ("fellowship", True)
    assert sum(answer["share"] for answer in advice["answers"]) == pytest.approx(1.0, abs=0.01)
    best = advice["lines"][0]
    assert best["steps"] == [{"seat": "fellowship", "name": "move:frodo:mordor", "label": "Frodo to Mordor"}]
    assert best["share"] == advice["answers"][0]["share"]
    assert advise(redbook.game(GAME).start())["chance"] is None
    with pytest.raises(OptionError):
        advise(state, iterations=0)


def test_lines_can_be_played_as_they_are_told() -> None:
    pieces = {"frodo": "rhudaur", "sam": "cardolan", "gandalf": "shire", "orcs": "eregion", "warg": "mordor"}
    advice = advise(lay(pieces, "fellowship"), opened=True, iterations=2000)
    assert [line["share"] for line in advice["lines"]] == sorted(
        (line["share"] for line in advice["lines"]), reverse=True
    )
    assert len(advice["lines"][0]["steps"]) > 2
    for line in advice["lines"]:
        state = lay(pieces, "fellowship")
        for step in line["steps"]:
            assert step["seat"] == (state.game.seats[state.actor] if state.actor >= 0 else None)
            state.play(step["name"])


def test_a_card_is_advised_as_a_mixture() -> None:
    puzzle = next(one for one in puzzles.shipped(GAME) if one["kind"] == "card")
    state = redbook.game(GAME, **puzzle["options"]).load(puzzle["position"])
    advice = advise(state, iterations=300)
    assert {answer["name"] for answer in advice["answers"]} == {state.name(action) for action in state.legal()}
    assert sum(answer["share"] for answer in advice["answers"]) == pytest.approx(1.0, abs=0.01)


def test_a_question_with_many_good_answers_is_no_puzzle() -> None:
    state = lay({"frodo": "shire", "sam": "shire", "merry": "arthedain", "orcs": "mordor", "warg": "mordor"}, "sauron")
    assert examine(state, QUICK, 1) is None


def test_a_question_with_one_good_answer_is_a_puzzle() -> None:
    """Found in a game of Steward's, and found again with a fraction of the effort."""
    wins = [one for one in puzzles.shipped(GAME) if one["kind"] == "win"]
    puzzle = min(wins, key=lambda one: max(other["chance"] or 0.0 for other in one["answers"][1:]))
    state = redbook.game(GAME, **puzzle["options"]).load(puzzle["position"])
    effort = Effort(look=2000, proof=5000, trials=2, last=5000)
    again = examine(state, effort, 1)
    assert again is not None
    assert examine(state, effort, 1, hard=again["rating"] + 1) is None, "it is not so hard"
    assert (again["answer"], again["id"], again["kind"]) == (puzzle["answer"], puzzle["id"], "win")


def test_who_solves_it_decides_the_rating() -> None:
    ladder = [
        {"hobbit": 0.8, "ranger": 1.0, "captain": 1.0, "steward": 1.0},
        {"hobbit": 0.3, "ranger": 0.4, "captain": 1.0, "steward": 1.0},
        {"hobbit": 0.0, "ranger": 0.0, "captain": 0.5, "steward": 1.0},
        {"hobbit": 0.0, "ranger": 0.0, "captain": 0.0, "steward": 0.5},
    ]
    rated = [rating(solved) for solved in ladder]
    assert rated == sorted(rated)
    assert rated[0] < 900 < 1100 < rated[2] < rated[3]


def test_finding_is_repeatable() -> None:
    hasty = Effort(play=8, look=16, proof=24, trials=1, last=24)
    first, again = (list(puzzles.find(GAME, 3, hasty)) for _ in range(2))
    assert first == again
    with pytest.raises(RedbookError):
        next(puzzles.find("war-of-the-ring", 1))


def test_finding_goes_on_with_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.json"
    kept = [dict(puzzle) for puzzle in puzzles.shipped(GAME)[:3]]
    file.write_text(puzzle_command.written(kept))
    assert main(["puzzles", GAME, "--find", "3", "--out", str(file)]) == 0
    assert json.loads(file.read_text()) == kept, "there are enough already"
    assert "3 puzzles" in capsys.readouterr().out
    assert main(["puzzles", GAME, "--find", "4"]) == 1
    assert "--out" in capsys.readouterr().err
    assert main(["puzzles", GAME]) == 0
    assert f"{len(puzzles.shipped(GAME))} puzzles" in capsys.readouterr().out


def test_a_puzzle_that_no_longer_holds_is_let_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = next(one for one in puzzles.shipped(GAME) if one["kind"] == "win" and one["solved"]["ranger"] == 1.0)
    other = next(answer["name"] for answer in puzzle["answers"] if answer["name"] != puzzle["answer"])
    file = tmp_path / "found.json"
    file.write_text(puzzle_command.written([{**puzzle, "rating": 2000}, {**puzzle, "id": "wrong", "answer": other}]))
    assert main(["puzzles", GAME, "--again", "--out", str(file)]) == 0
    (held,) = json.loads(file.read_text())
    assert {name: held[name] for name in ("id", "position", "answer", "from")} == {
        name: puzzle[name] for name in ("id", "position", "answer", "from")
    }
    assert held["rating"] < 1500, "it is rated anew"
    assert "2 of 2 searched again, 1 hold" in capsys.readouterr().out
    file.write_text("[]")
    assert main(["puzzles", GAME, "--again", "--out", str(file)]) == 1
    assert "no puzzles" in capsys.readouterr().err
