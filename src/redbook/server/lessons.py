"""First lessons: a few guided steps of a game that is already going on, for each seat.

A lesson is a script over a position: what the pupil is told and asked to do, and what the others and chance do then.
It is played on the engine like any game, so that it can show nothing that the rules do not allow; the pupil is offered
only the answer that the lesson is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, Json
from redbook.kernel.dice import CommittedDice
from redbook.server import faces
from redbook.server.course import Course, Entry
from redbook.server.lesson import Point


def lessons(game: str) -> Json:
    """What `GET /api/lessons` answers."""
    return {"game": game, "lessons": [_played(game, number) for number in range(len(faces.face_of(game).lessons))]}


@cache
def _played(game: str, number: int) -> Json:
    lesson = faces.face_of(game).lessons[number]
    state = registry.game(game).load(lesson.position)
    course = Course(state.game, CommittedDice.new(), state)
    start = course.step(course.scene, lesson.seat)
    return {
        "seat": lesson.seat,
        "title": lesson.title,
        "start": {**start, "choices": _nothing(course, lesson.seat)},
        "points": [_point(course, lesson.seat, point) for point in lesson.points],
    }


def _point(course: Course, seat: str, point: Point) -> Json:
    """A step of a lesson: its words, and each question put to the pupil with the steps that follow his answer."""
    asked = []
    for answer, then in ((point.answer, point.then), (point.follow, ())):
        if answer is None:
            continue
        question = course.question(seat)
        offered = [action for action in question["actions"] if action["name"] == answer]
        if len(offered) != 1:
            raise ValueError(f"{answer} is no answer to {question['prompt']!r}")
        choices = {**question, "actions": offered}
        asked.append({"answer": answer, "choices": choices, "steps": _steps(course, seat, (answer, *then))})
    return {"title": point.title, "text": point.text, "learned": point.learned, "asked": asked}


def _steps(course: Course, seat: str, actions: Sequence[str]) -> list[Json]:
    """What follows an answer, as the pupil sees it."""
    steps = []
    for action in actions:
        who = "chance" if course.state.actor == CHANCE else course.game.seats[course.state.actor]
        step = course.step(course.add(Entry(who, action, 0)), seat)
        steps.append({**step, "choices": _nothing(course, seat), "undo": False, "clock": None})
    return steps


def _nothing(course: Course, seat: str) -> Json:
    """The question as it stands, without answers: in a lesson it is put when the pupil has read what it is about."""
    return {**course.question(seat), "actions": []}
