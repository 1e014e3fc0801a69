"""Looking before one leaps: any situation, moved on by hand, judged, arranged, played on from; and the puzzles.

Nothing is stored. A situation is the position it begins with (none: the start of a game) and the actions since, and the
client keeps both, in its address. What a client is shown here it has brought itself, so nothing is hidden from it; of a
puzzle it is told only what the solver's seat sees, until it has been answered. The work is done in another process.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from random import Random
from typing import Annotated, Any, Final

from litestar import Request, get, post
from msgspec import Meta, field

from redbook import bots
from redbook.bots import advice, puzzles
from redbook.bots.analysis import judge_for
from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.kernel.dice import CommittedDice
from redbook.kernel.errors import IllegalAction, PositionError, RedbookError
from redbook.kernel.record import AGREE, RESIGN, Record
from redbook.server import faces, wire
from redbook.server.course import ENDINGS, OPEN, Course, Entry
from redbook.server.films import Desk
from redbook.server.house import House
from redbook.server.routes import finished_table, visitor_of
from redbook.server.wire import Refusal

THOUGHT: Final = 20_000
"""Iterations of a judgement at most; no more are done than take about a second."""
LONGEST: Final = 600
"""Actions that a situation may be away from its beginning."""
NEAR: Final = 100
"""Actions that lead to a moment of a game that is longer than half of that: it begins with the position before them."""


class Situation(wire.Request):
    """What is looked at."""

    game: Annotated[str, Meta(max_length=40)] = "confrontation"
    options: dict[Annotated[str, Meta(max_length=40)], wire.Value] = field(default_factory=dict)
    position: dict[Annotated[str, Meta(max_length=40)], Any] | None = None
    actions: Annotated[list[wire.Action], Meta(max_length=LONGEST)] = field(default_factory=list)
    eye: wire.SeatId = OPEN
    """Whose knowledge: a seat's, or everything."""


class Look(Situation):
    """It is to be shown, or arranged by hand for a seat."""

    arrange: wire.SeatId | None = None
    put: Annotated[str, Meta(max_length=300)] | None = None


class Judge(Situation):
    """It is to be judged."""

    iterations: Annotated[int, Meta(ge=1, le=THOUGHT)] = 400


class Solution(wire.Request):
    """An answer to a puzzle."""

    action: wire.Action


class Played(Situation):
    """A whole game, of which a moment is to be looked into."""

    actions: list[str] = field(default_factory=list)
    at: int | None = None

    @property
    def place(self) -> int:
        """How many actions have been done then."""
        return len(self.actions) if self.at is None else min(self.at, len(self.actions))

    @property
    def long(self) -> bool:
        """Whether the way to it is too long to be gone at every look."""
        return self.place > LONGEST // 2

    def told(self) -> Json:
        """What a client is told."""
        place = self.place
        way = {"position": self.position, "actions": self.actions[:place], "ahead": self.actions[place:]}
        return {"game": self.game, "options": self.options, **way}


Ask = Request[Any, Any, Any]


@post("/api/analysis/look", summary="A situation, shown", tags=["analysis"], status_code=200)
async def look(request: Ask, desk: Desk, data: Look) -> Json:
    """What a pair of eyes sees of a situation, what was told on the way, and all that can follow."""
    return _unless_refused(await desk.think(visitor_of(request), looked_at, data))


@post("/api/analysis/judge", summary="A situation, judged", tags=["analysis"], status_code=200)
async def judge(request: Ask, desk: Desk, data: Judge) -> Json:
    """The chances, and how good each answer looks to the strongest player, after so many iterations of its search."""
    return _unless_refused(await desk.think(visitor_of(request), judged, data))


@get("/api/puzzles", summary="The puzzles", tags=["analysis"])
async def list_puzzles(game: str = "confrontation") -> Json:
    """All puzzles of a game, the easiest first, and that of the day."""
    every = puzzles.shipped(game) if game in puzzles.OPTIONS else ()
    today = puzzles.of_the_day(game, datetime.now(UTC).toordinal())["id"] if every else None
    return {"game": game, "today": today, "puzzles": [_shown(puzzle) for puzzle in every]}


@get("/api/puzzles/{id:str}", summary="A puzzle", tags=["analysis"])
async def show_puzzle(request: Ask, desk: Desk, id: str, game: str = "confrontation") -> Json:
    """The question of a puzzle, as the seat sees it that is asked."""
    puzzle = _puzzle(game, id)
    seen = _unless_refused(await desk.think(visitor_of(request), looked_at, _situation(puzzle, puzzle["seat"])))
    return {**_shown(puzzle), "step": seen["step"]}


@post("/api/puzzles/{id:str}", summary="A puzzle's solution", tags=["analysis"], status_code=200)
async def solve_puzzle(id: str, data: Solution, game: str = "confrontation") -> Json:
    """Whether an answer is the best, what was found about the others, and the whole situation to be looked into."""
    puzzle = _puzzle(game, id)
    told = ("answer", "answers", "line", "solved", "options", "position")
    return {**_shown(puzzle), "right": data.action == puzzle["answer"], **{key: puzzle[key] for key in told}}


def _shown(puzzle: Json) -> Json:
    return {key: puzzle[key] for key in ("id", "game", "seat", "kind", "rating")}


def _puzzle(game: str, id: str) -> Json:
    for puzzle in puzzles.shipped(game) if game in puzzles.OPTIONS else ():
        if puzzle["id"] == id:
            return puzzle
    raise Refusal(404, "not_found", "There is no such puzzle.")


def _situation(puzzle: Json, eye: str) -> Look:
    return Look(game=puzzle["game"], options=puzzle["options"], position=puzzle["position"], eye=eye)


def _unless_refused(found: Json) -> Json:
    if "refused" in found:
        message, rule, where = found["refused"]
        raise Refusal(422, "illegal", f"{message[:1].upper()}{message[1:].rstrip('.')}.", rule=rule, field=where)
    return found


@get("/api/analysis/table/{id:str}", summary="A finished game, to be looked into", tags=["analysis"])
async def open_table(
    request: Ask, desk: Desk, house: House, id: str, at: Annotated[int, Meta(ge=0)] | None = None
) -> Json:
    """What was played at a table, up to a step or to its end, and what followed; after the end nothing is hidden."""
    table = await finished_table(house, id)
    actions = [deed.action for deed in table.course.deeds if deed.action not in ENDINGS]
    facts = table.facts
    played = Played(game=facts.game, options=facts.options, position=facts.position, actions=actions, at=at)
    if not played.long:
        return played.told()
    return _unless_refused(await desk.think(visitor_of(request), shortened, played))


@post(
    "/api/analysis/record",
    summary="A record, to be looked into",
    tags=["analysis"],
    status_code=200,
    request_max_body_size=wire.LARGE,
)
async def open_record(request: Ask, desk: Desk, at: Annotated[int, Meta(ge=0)] | None = None) -> Json:
    """Where the game in a record (the text is the body) begins, and its actions, likewise; nothing is stored."""
    return _unless_refused(await desk.think(visitor_of(request), recorded, (await request.body(), at)))


@get("/api/analysis/example", summary="A board to begin with", tags=["analysis"])
async def example(game: str = "confrontation") -> Json:
    """A situation in the middle of a game: that of a first lesson, if there is one."""
    lessons = faces.face_of(game).lessons if game in faces.games() else ()
    return {"game": game, "position": lessons[0].position if lessons else None}


ROUTES: Final = [look, judge, open_table, open_record, example, list_puzzles, show_puzzle, solve_puzzle]


# ----- in the other process


def looked_at(wanted: Look) -> Json:
    """What `POST /api/analysis/look` answers; with ``refused`` if there is no such situation."""
    try:
        return _looked_at(wanted)
    except RedbookError as error:
        return _refused(error)


def judged(wanted: Judge) -> Json:
    """What `POST /api/analysis/judge` answers."""
    try:
        state = _course(wanted).state
        return _judged(state, wanted)
    except RedbookError as error:
        return _refused(error)


def shortened(played: Played) -> Json:
    """A moment of a long game, from the position a little before it."""
    try:
        game = registry.game(played.game, **played.options)
        state = game.start() if played.position is None else game.load(played.position)
        begins = max(0, played.place - NEAR)
        for action in played.actions[:begins]:
            state.follow(action)
        rest = Played(
            game=played.game,
            options=played.options,
            position=state.position(),
            actions=played.actions[begins:],
            at=played.place - begins,
        )
        return rest.told()
    except RedbookError as error:
        return _refused(error)


def recorded(brought: tuple[bytes, int | None]) -> Json:
    """What `POST /api/analysis/record` answers."""
    text, at = brought
    try:
        record = Record.read(text, check_seal=False)
        options = dict(record.rules().options)
        begun = record.start()
        position = None if begun == record.rules().start() else begun.position()
        actions = [action for _, action in record.actions if action not in (RESIGN, AGREE)]
        played = Played(game=record.game, options=options, position=position, actions=actions, at=at)
        return shortened(played) if played.long else played.told()
    except RedbookError as error:
        return _refused(error)


def _refused(error: RedbookError) -> Json:
    where = error.field if isinstance(error, PositionError) else None
    rule = error.rule if isinstance(error, IllegalAction) else None
    return {"refused": [str(error), rule, where]}


def _course(wanted: Situation) -> Course:
    """The situation, with the way to it."""
    game = registry.game(wanted.game, **wanted.options)
    if wanted.eye not in (*game.seats, OPEN):
        raise RedbookError(f"there is no seat called {wanted.eye!r} in this game")
    start = game.start() if wanted.position is None else game.load(wanted.position)
    course = Course(game, CommittedDice.new(), start)  # what chance does is chosen, or rolled by the client
    for action in wanted.actions:
        actor = course.state.actor
        if actor == OVER:
            raise RedbookError("the game is over before the last of these actions")
        course.add(Entry("chance" if actor == CHANCE else game.seats[actor], action, 0))
    return course


def _looked_at(wanted: Look) -> Json:
    course = _course(wanted)
    arranging = course.face.arrange
    if wanted.put is not None and arranging is not None:
        wanted = Look(
            game=wanted.game,
            options=wanted.options,
            position=arranging.put(course.state, wanted.put.split(":")),
            eye=wanted.eye,
            arrange=wanted.arrange,
        )
        course = _course(wanted)
    state = course.state
    step = course.step(course.scene, wanted.eye)
    asked = course.game.seats[state.actor] if state.actor >= 0 else None
    acting = wanted.arrange or asked
    if wanted.eye == OPEN and acting is not None:
        # The eyes are open, and the hand is that of who is asked.
        own = state.view(course.game.seats.index(acting))
        step["view"] = {**step["view"], "seat": acting, "own": own["own"]}
        step["seat"] = acting
    step["choices"] = course.question(asked if wanted.eye == OPEN else wanted.eye)
    if wanted.arrange is not None and arranging is not None:
        step["choices"] = arranging.places(state, wanted.arrange)
    return {
        "step": step,
        "log": _log(wanted, course),
        "asked": asked,
        "chance": _chance(state),
        "theirs": _theirs(course, wanted.eye) if wanted.arrange is None else [],
        "result": course.result(),
        "position": state.position(),
        "options": dict(course.game.options),
        "arranges": arranging is not None,
    }


def _log(wanted: Situation, course: Course) -> list[Json]:
    """What was told on the way, without the views."""
    game = course.game
    again = Course(game, course.dice, game.start() if wanted.position is None else game.load(wanted.position))
    told = []
    for entry in course.entries:
        step = again.step(again.add(entry), wanted.eye)
        told.append({key: step[key] for key in ("number", "turn", "who", "action", "story")})
    return told


def _chance(state: State) -> list[Json]:
    """What chance may do, with the odds; empty where it is not asked."""
    if state.actor != CHANCE:
        return []
    odds = zip(state.legal(), state.odds(), strict=True)
    return [{"name": state.name(action), "odds": round(chance, 4)} for action, chance in odds]


def _theirs(course: Course, eye: str) -> list[Json]:
    """What another seat may answer, as a pair of eyes would see it: of those that look alike to them one, at random."""
    state, game = course.state, course.game
    if eye == OPEN or state.actor < 0 or game.seats[state.actor] == eye:
        return []
    who, seat = game.seats[state.actor], game.seats.index(eye)
    alike: dict[tuple[str, str, int], list[str]] = {}
    for offered in state.choices(state.actor)["actions"]:
        name: str = offered["name"]
        tried = Course(game, course.dice, state.clone())
        step = tried.step(tried.add(Entry(who, name, 0)), eye)
        if step["action"] == name:
            alike[offered["label"], name, 0] = [name]
            continue
        # Who it is may come out by what is done: that is not told before.
        label = str(step["story"][0]["text"]).rstrip(".") if step["story"] else "Something that is not seen"
        regions = ", ".join(offered["targets"].get("regions", ())).replace("-", " ")
        back = state.seen_as(game.action_id(name), seat)
        alike.setdefault((label, regions, back if back >= game.num_actions else 0), []).append(name)
    labels = Counter(label for label, _, _ in alike)
    rng = Random()
    return [
        {"name": rng.choice(names), "label": f"{label} ({regions})" if regions and labels[label] > 1 else label}
        for (label, regions, _), names in alike.items()
    ]


def _judged(state: State, wanted: Judge) -> Json:
    game = state.game
    opened = wanted.eye == OPEN
    found: Json = {"by": bots.BEST, "seat": None, "iterations": 0, "chance": None, "answers": [], "lines": []}
    iterations = min(wanted.iterations, advice.a_second(wanted.game))  # without an adviser only the chances are told
    if iterations and state.actor >= 0 and (opened or wanted.eye == game.seats[state.actor]):
        found = advice.advise(state, opened=opened, iterations=iterations)
    chance, whose = found["chance"], game.team(max(0, state.actor))
    if chance is None and state.view(None)["turn"] > 0:
        eye = None if opened else game.seats.index(wanted.eye)
        chance, whose = judge_for(wanted.game).chance(state, eye, Random(len(wanted.actions))), game.team(0)
    if chance is None:
        return {**found, "chances": None}
    chances = {
        seat: round(chance if game.team(place) == whose else 1.0 - chance, 4) for place, seat in enumerate(game.seats)
    }
    return {**found, "chances": chances}
