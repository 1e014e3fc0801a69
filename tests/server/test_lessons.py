"""First lessons: scripts that the engine plays, eight steps for each seat."""

from __future__ import annotations

import pytest

from redbook.kernel.contract import Json
from redbook.server import faces
from redbook.server.lesson import STEPS
from redbook.server.lessons import lessons


def _lessons() -> list[Json]:
    return [lesson | {"game": game} for game in faces.games() for lesson in lessons(game)["lessons"]]


@pytest.mark.parametrize("lesson", _lessons(), ids=lambda lesson: f"{lesson['game']}-{lesson['seat']}")
def test_a_lesson_has_eight_steps_each_with_one_answer_and_is_won(lesson: Json) -> None:
    assert len(lesson["points"]) == STEPS
    last = lesson["start"]
    for point in lesson["points"]:
        assert point["title"]
        assert len(point["text"]) < 400, "too long to be read beside a board"
        for asked in point["asked"]:
            assert last["view"]["asked"] == lesson["seat"]
            assert [action["name"] for action in asked["choices"]["actions"]] == [asked["answer"]]
            assert asked["steps"][0]["who"] == lesson["seat"]
            assert all(step["choices"]["actions"] == [] for step in asked["steps"])
            last = asked["steps"][-1]
    assert last["view"]["result"] == lesson["seat"]


@pytest.mark.parametrize("lesson", _lessons(), ids=lambda lesson: f"{lesson['game']}-{lesson['seat']}")
def test_a_pupil_sees_only_what_his_seat_may_see(lesson: Json) -> None:
    steps = [lesson["start"], *(step for point in lesson["points"] for one in point["asked"] for step in one["steps"])]
    assert {step["seat"] for step in steps} == {lesson["seat"]}
    assert {step["view"]["seat"] for step in steps} == {lesson["seat"]}


def test_both_sides_of_the_confrontation_have_a_lesson() -> None:
    assert [lesson["seat"] for lesson in lessons("confrontation")["lessons"]] == ["fellowship", "sauron"]
