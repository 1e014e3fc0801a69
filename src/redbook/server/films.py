"""Games that are over: as a film, seen with anybody's eyes, and how the chances stood after each turn.

Both take a while, so they are made by a process at the `Desk`; the functions at the end run there.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select

from redbook.bots.analysis import OPEN as EVERYTHING, curve
from redbook.kernel.contract import Json
from redbook.kernel.dice import CommittedDice
from redbook.kernel.errors import RecordError, RedbookError
from redbook.kernel.record import AGREE, RESIGN, Record
from redbook.kernel.vouched import agreement_tags
from redbook.server import agreeing, faces, storage
from redbook.server.access import Lost
from redbook.server.course import OPEN, Course, Entry, Eye
from redbook.server.guard import Buckets
from redbook.server.house import House
from redbook.server.table import Visitor, WarmTable
from redbook.server.turning import Step, title
from redbook.server.wire import Refusal
from redbook.server.workers import Pool

LONGEST: Final = 3000
"""Actions of a film at most; games of people have a tenth of it."""
PATIENCE: Final = 60.0
"""Seconds after which a film is given up."""

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


class Desk:
    """Where films and analyses are ordered."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pool = Pool(1)
        self._analyst = Pool(1)
        """Another one: who wants to see a film does not wait for the analysis of the one before."""
        self._study = Pool(2)
        """And others for who studies a position: a move is shown while the last one is still being judged."""
        self._orders = Buckets(0.5, 12)
        self._questions = Buckets(3.0, 40)
        self._analyses: dict[str, asyncio.Task[None]] = {}

    def warm_up(self) -> None:
        """Be ready for the first order."""
        self._pool.warm_up()

    def close(self) -> None:
        """Stop all work."""
        for task in self._analyses.values():
            task.cancel()
        self._pool.close()
        self._analyst.close()
        self._study.close()

    async def film(self, visitor: Visitor, table: WarmTable, eye: Eye) -> msgspec.Raw:
        """The steps of a table's game."""
        self._count(visitor)
        return msgspec.Raw(await self._do(film_of, table_record(table).write(), eye))

    async def record(self, visitor: Visitor, text: bytes, eye: str) -> bytes:
        """What can be said about a record that somebody brought, and its film."""
        self._count(visitor)
        return await self._do(examined, text, eye)

    async def think(self, visitor: Visitor, work: Callable[[S], T], about: S) -> T:
        """Work for somebody who studies a position."""
        wait = self._questions.take(visitor.bearer or visitor.person or visitor.address)
        if wait:
            raise Refusal(429, "too_fast", "One question after the other, please.", wait=int(wait) + 1)
        return await self._do(work, about, pool=self._study)

    async def analysis(self, visitor: Visitor, table: WarmTable) -> Json | None:
        """How the chances stood; None while that is being found out."""
        kept = storage.analyses

        def find(connection: Connection) -> str | None:
            return (connection.execute(select(kept.c.points).where(kept.c.table == table.id))).scalar()

        found = await self._house.store.read(find)
        if found is not None:
            answer: Json = json.loads(found)
            return answer
        if table.id not in self._analyses:
            self._count(visitor)
            task = asyncio.create_task(self._analyse(table))
            self._analyses[table.id] = task
            task.add_done_callback(lambda _: self._analyses.pop(table.id, None))
        return None

    async def _analyse(self, table: WarmTable) -> None:
        found = await self._do(analysed, table_record(table).write(), pool=self._analyst, patience=600.0)

        def keep(connection: Connection) -> None:
            connection.execute(insert(storage.analyses).values(table=table.id, points=json.dumps(found)))

        try:
            await self._house.store.write(keep)
        except Lost:
            return  # another process has found the same

    def _count(self, visitor: Visitor) -> None:
        wait = self._orders.take(visitor.bearer or visitor.person or visitor.address)
        if wait:
            raise Refusal(429, "too_fast", "One film after the other, please.", wait=int(wait) + 1)

    async def _do(
        self, work: Callable[..., T], *args: object, pool: Pool | None = None, patience: float = PATIENCE
    ) -> T:
        pool = pool or self._pool
        for _ in range(2):
            future = pool.submit(work, *args)
            try:
                return await asyncio.wait_for(asyncio.wrap_future(future), patience)
            except BrokenProcessPool:
                continue
            except TimeoutError:
                break
        raise Refusal(503, "too_slow", "This takes too long; try again later.", wait=10)


def table_record(table: WarmTable) -> Record:
    """The record of a game that is over, signed."""
    chairs = table.chairs.values()
    tags = {}
    if table.attempt is not None:
        tags = agreement_tags(table.id, table.keys.signer.key, table.attempt, agreeing.givers(chairs))
    tags |= {f"stand-in-{chair.seat}": chair.shown for chair in chairs if chair.stand_in is not None}
    record = table.course.record([chair.name for chair in chairs], tags)
    record.sign(table.keys.signer)
    return record


# ----- in the other process


def film_of(text: str, eye: Eye) -> bytes:
    """The steps of a record as JSON."""
    return msgspec.json.encode(_steps(Record.read(text), eye))


def _steps(record: Record, eye: Eye) -> list[Json]:
    start = record.start()
    course = Course(start.game, CommittedDice.new(), start)  # a film rolls no dice
    steps = [course.step(course.scene, eye)]
    for who, action in record.actions:
        step = course.step(course.add(Entry(who, action, 0)), eye)
        if step["turn"] or step["story"]:  # what is not told before the game is no picture of its own
            steps.append(step)
    for step in steps:
        del step["at"]
    return steps


def examined(text: bytes, eye: str) -> bytes:
    """What `POST /api/records` answers."""
    problems: list[Json] = []
    notes: list[str] = []
    film = None
    try:
        record = Record.read(text, check_seal=False)
        if record.game not in faces.games():
            raise RedbookError(f"{record.game} has no board here yet; `redbook replay` shows the record in a terminal")
        if len(record.actions) > LONGEST:
            raise RedbookError(f"this game has {len(record.actions)} actions; a film has at most {LONGEST}")
        if eye not in (*record.rules().seats, "none", OPEN):
            raise RedbookError(f"there is no seat called {eye!r} in this game")
        report = record.verify()
        problems = [{"line": one.line, "message": _sentence(one)} for one in report.problems]
        notes = [_sentence(note) for note in report.notes]
        about = {
            "game": record.game,
            "options": dict(record.rules().options),
            "players": record.players,
            "tags": record.tags,
            "result": record.result,
        }
        film = {"table": None, "record": about, "eye": eye, "steps": _steps(record, None if eye == "none" else eye)}
    except RecordError as error:
        if not problems:
            problems = [{"line": error.line, "message": _sentence(error)}]
    except RedbookError as error:
        if not problems:
            problems = [{"line": None, "message": _sentence(error)}]
    return msgspec.json.encode({"report": {"ok": not problems, "problems": problems, "notes": notes}, "film": film})


def _sentence(said: object) -> str:
    text = str(said)
    if isinstance(said, RecordError):
        text = text.partition(": ")[2]
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def analysed(text: str) -> Json:
    """What `GET /api/tables/ID/analysis` answers."""
    record = Record.read(text)
    found = curve(record)
    seats: list[str] = found["seats"]
    game = record.rules()
    ours = [seat for place, seat in enumerate(seats) if game.team(place) == game.team(0)]
    return {
        "state": "done",
        "points": [
            {
                "number": point["action"],
                "turn": point["turn"],
                "chances": {
                    seat: point[EVERYTHING] if seat in ours else round(1 - point[EVERYTHING], 4) for seat in seats
                },
                "seen": {seat: point[seat] for seat in seats},
            }
            for point in found["points"]
        ],
        "swings": [
            {
                **{key: swing[key] for key in ("turn", "who", "action", "until", "told", "change")},
                "title": named,
                "before": swing["before"][EVERYTHING],
                "after": swing["after"][EVERYTHING],
            }
            for swing, named in zip(found["swings"], _titles(record, found["swings"]), strict=True)
        ],
    }


def _titles(record: Record, swings: list[Json]) -> list[str]:
    """What each of some turns will be remembered for."""
    face = faces.face_of(record.game)
    states = list(record.states())
    options = states[0].game.options
    said = []
    for swing in swings:
        if record.actions[swing["until"] - 1][1] in (RESIGN, AGREE):
            who, how = record.actions[swing["until"] - 1]
            said.append(_sentence(f"{face.side(options, who)} resigned" if how == RESIGN else swing["told"][-1])[:-1])
            continue
        steps = []
        chance = swing["before"][EVERYTHING]
        for step in swing["steps"]:
            before, after = states[step["action"] - 1], states[step["action"]]
            happened = face.play(before.clone(), step["name"])
            was, now = face.open_view(before), face.open_view(after)
            steps.append(Step(step["who"], step["name"], was, now, happened, step["told"], step["chance"] - chance))
            chance = step["chance"]
        named = title(face.deeds(steps), steps, swing["change"]) or f"Turn {swing['turn']}"
        said.append(named.rstrip("."))
    return said
