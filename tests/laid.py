"""Tables that stand at a moment: played by programs without a server, and written into a server's database as played.

The dice of a table follow from the server's secret and from the table's id. Both are fixed here, so the same game
comes about every time, before the moment and after it: what a test waits for cannot fail to come by bad luck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import create_engine, insert

from redbook.bots.war.greedy import Greedy
from redbook.kernel.contract import Game, Json
from redbook.kernel.registry import game
from redbook.server import agreeing, setting, storage, wire
from redbook.server.course import Course, Entry
from redbook.server.hours import now
from redbook.server.keys import Keys
from redbook.server.rows import insert_table
from redbook.server.table import FINISHED, LOST, PLAYING, Chair, Facts
from redbook.war.game import War

WAR: Final = "war-of-the-ring"
SECRET: Final = sha256(b"the server of the tests").hexdigest()
TRIES: Final = 60
"""Games in which a moment is looked for; where rules change, it may come in another one."""

Until = Callable[[str, Json], bool]
"""Whether to stop, given who is asked and the step as that seat sees it."""
Advice = Callable[[str, Json, Json], str]
"""What a seat answers, given its view and its choices."""


@dataclass
class Laid:
    """A table at a moment."""

    table: str
    keys: dict[str, str]
    """What opens the seats."""
    asked: str | None
    """Who is asked now; None if the game is over."""
    step: Json
    """As who is asked sees it; empty if the game is over."""
    rest: list[Entry]
    """Answers of seats that were kept back: with them the moment comes."""

    def __iter__(self) -> Any:
        """The id and the keys, as most tests want them."""
        return iter((self.table, self.keys))


def lay_out(
    folder: Path,
    rules: Game,
    name: str,
    advisors: Callable[[int], Advice],
    until: Until | None = None,
    *,
    clock: wire.Clock | None = None,
    short: int = 0,
    least: int = 0,
    leaving: str = LOST,
    ending: str = "",
) -> Laid:
    """A table where a moment has come, in the first game that has it; without a moment, where all is over, in the first
    game with that `ending`, if there is one.

    `name` and the number of the game fix the dice, `advisors` makes the players of each. With `short` so many answers
    before the moment are left to be given; a log of less than `least` lines is too short. `leaving` is who plays on for
    somebody who leaves.
    """
    keys = Keys.open(folder / "secret")
    for attempt in range(TRIES):
        facts, chairs = _set_up(keys, rules, f"{name}-{attempt}", clock or wire.Clock())
        course = Course(rules, keys.dice(facts.id, facts.salt))
        facts.leaving = leaving
        if not _play(course, advisors(attempt), until) or course.number < least:
            continue
        if not ending or course.view(course.state, None)["ending"] == ending:
            return _write(folder, keys, facts, chairs, course, short)
    raise AssertionError(f"the moment {name!r} has not come in {TRIES} games")


def _set_up(keys: Keys, rules: Game, name: str, clock: wire.Clock) -> tuple[Facts, list[Chair]]:
    chairs = []
    for place, seat in enumerate(rules.seats):
        chairs.append(Chair(seat, ("Ada", "Bob", "Eve", "Dan")[place], None, f"{place:016}", False))
    facts = setting.new_facts(rules, chairs, clock)
    facts.listed = True
    facts.id = sha256(name.encode()).hexdigest()[:12]
    agreeing.agree(keys, facts, chairs, 1)
    return facts, chairs


def _play(course: Course, advice: Advice, until: Until | None) -> bool:
    """Play until the moment; False if it has not come before the end."""
    course.take(course.opening(now()))
    while course.asked is not None:
        seat, step = course.asked, _step(course)
        if until is not None and until(seat, step):
            return True
        course.take(course.plan(seat, [advice(seat, step["view"], step["choices"])], now()))
    return until is None


def _step(course: Course) -> Json:
    """What who is asked sees."""
    seat = course.asked
    view, choices = course.view(course.state, seat), course.question(seat)
    deeds = [(deed.who, deed.action) for deed in course.deeds]
    return {"number": course.number, "seat": seat, "view": view, "choices": choices, "deeds": deeds}


def _write(folder: Path, keys: Keys, facts: Facts, chairs: list[Chair], course: Course, short: int) -> Laid:
    answers = [at for at, entry in enumerate(course.entries) if entry.who != "chance"]
    kept = course.entries[: answers[-short]] if short else course.entries
    rest = [entry for entry in course.entries[len(kept) :] if entry.who != "chance"]
    written = Course(course.game, course.dice)
    for entry in kept:
        written.add(entry)
    facts.count, facts.turn, facts.state = written.number, written.turn, FINISHED if written.over else PLAYING
    facts.result = written.result() if written.over else None
    facts.ask(written.asked, False, now())
    engine = create_engine(f"sqlite:///{folder / 'tables.sqlite'}", connect_args={"timeout": 60})
    with engine.begin() as connection:
        insert_table(connection, facts, chairs)
        lines = [{"table": facts.id, "number": at + 1, **entry._asdict()} for at, entry in enumerate(kept)]
        if lines:
            connection.execute(insert(storage.actions), lines)
    engine.dispose()
    seats = {chair.seat: keys.own(facts.id, chair.seat, chair.claim or "") for chair in chairs}
    return Laid(facts.id, seats, written.asked, {} if written.over else _step(written), rest)


def _bold(attempt: int) -> Advice:
    """Programs that look for a fight."""
    rng = Random(attempt)

    def advice(seat: str, view: Json, choices: Json) -> str:
        names = [str(action["name"]) for action in choices["actions"]]
        bold = [str(action["name"]) for action in choices["actions"] if " attacks " in action["label"]]
        return rng.choice(bold or names)

    return advice


def asked_for(question: str) -> Until:
    """The moment when anybody is asked something."""
    return lambda asked, step: bool(step["choices"]["question"] == question)


def at_moment(
    folder: Path,
    name: str,
    until: Until | None,
    *,
    clock: wire.Clock | None = None,
    least: int = 0,
    **options: str | bool,
) -> Laid:
    """A table of the Confrontation where a moment has come; without a moment, where all is over. `name` is its own."""
    return lay_out(folder, game("confrontation", **options), name, _bold, until, clock=clock, least=least)


def greedy(attempt: int) -> Advice:
    """Programs that know what they want, for both seats; others for each attempt."""
    rules = game(WAR)
    assert isinstance(rules, War)
    players = {seat: Greedy(rules, 2 * attempt + place) for place, seat in enumerate(rules.seats)}
    return lambda seat, view, choices: players[seat](view, choices)


def war_at(
    folder: Path,
    name: str,
    until: Until | None = None,
    advisors: Callable[[int], Advice] = greedy,
    *,
    short: int = 0,
    leaving: str = LOST,
    ending: str = "",
    **options: Any,
) -> Laid:
    """The same for War of the Ring."""
    return lay_out(folder, game(WAR, **options), name, advisors, until, short=short, leaving=leaving, ending=ending)
