"""All tables of a server: finding one, setting one up, acting, ending. (`seating` is about sitting down and leaving.)

Whatever changes a table is written first and told after that. What was written by another process on the same database
is heard of through a `Bell`, read from the log, and told in the same way.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from redbook.kernel import registry
from redbook.kernel.contract import OVER, Json
from redbook.kernel.errors import IllegalAction
from redbook.kernel.record import RESIGN
from redbook.server import agreeing, clocks, faces, room, setting, storage, telling, wire
from redbook.server.access import ADVANCE, Job, Lost, Step
from redbook.server.course import ABORT, ENDINGS, LINES, TIME, UNDO, Course, Entry, Scene
from redbook.server.hours import now
from redbook.server.keys import Keys, is_id
from redbook.server.people import People, checked_name, find_name, keep_name, person_behind
from redbook.server.rows import Read, in_order, insert_table, put_aside, read
from redbook.server.setting import known_seat
from redbook.server.storage import Storage
from redbook.server.table import (
    ABORTED,
    FINISHED,
    PLAYING,
    WAITING,
    Chair,
    Facts,
    Visitor,
    WarmTable,
)
from redbook.server.wire import Refusal

PATIENCE: Final = 20
"""How often somebody tries to sit down while the other side acts at another process, faster than he can."""
WARM: Final = 600
"""Tables kept in memory that nobody listens to."""
log: Final = logging.getLogger("redbook.server")


class Bell(Protocol):
    """How processes tell each other that a table has changed."""

    def ring(self, connection: Connection, table: str, what: str) -> None:
        """Have the others told when this transaction is durable."""


class Silence:
    """For a process that is alone."""

    def ring(self, connection: Connection, table: str, what: str) -> None:
        """There is nobody to tell."""


class House:
    """The tables."""

    def __init__(self, store: Storage, keys: Keys) -> None:
        self.store = store
        self.keys = keys
        self.people = People(store)
        self.bell: Bell = Silence()
        self.warm: OrderedDict[str, WarmTable] = OrderedDict()
        self.on_change: list[Callable[[WarmTable], None]] = []
        """Called when a table has changed: bots look whether it is their turn."""
        self.arriving: dict[str, bool] = {}
        """Tables on their way into memory, and whether something was heard of them since they were read."""
        self._loading: dict[str, asyncio.Task[WarmTable]] = {}
        self._told: int | None = None

    # ----- finding a table

    async def table(self, id: str) -> WarmTable:
        """A table by its id, from memory or played again."""
        found = self.warm.get(id)
        if found is not None:
            self.warm.move_to_end(id)
            return found
        if not is_id(id):
            raise Refusal(404, "not_found", "There is no such table.")
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(loading)  # who gives up waiting is not the only one who waits

    async def open(self, table: WarmTable) -> None:
        """Have chance do what it does before anybody is asked, once all sit; if others are quicker, that is as well.

        The table's lock has to be held.
        """
        if table.facts.state == PLAYING and (scenes := table.course.opening(now())):
            with suppress(Refusal):
                await self.append(table, scenes)

    def _cool(self) -> None:
        """Let go of the tables that were longest not asked for."""
        if len(self.warm) <= WARM:
            return
        for id, table in list(self.warm.items())[: len(self.warm) - WARM]:
            if not table.listeners and not table.lock.locked():
                del self.warm[id]

    async def _load(self, id: str) -> WarmTable:
        self.arriving[id] = False
        try:
            table = await self._read(id)
        finally:
            missed = self.arriving.pop(id)
        async with table.lock:
            if missed:
                await self.refresh(table)
            await self.open(table)
        return table

    async def _read(self, id: str) -> WarmTable:
        found = await self._look_up(id)
        if found.facts.aside is not None:
            raise _aside(found.facts.aside)
        known = registry.rules(found.facts.game)
        if found.facts.rules != known and found.facts.state in (WAITING, PLAYING):
            raise await self.set_aside(
                id, f"It is played under version {found.facts.rules} of the rules; this server plays version {known}."
            )
        try:
            return self._take_in(found)
        except Exception as error:
            raise await self._broken(id, error) from None

    async def _look_up(self, id: str, count: int = 0, known: Sequence[Json] = ()) -> Read:
        """What is written down of a table and not known yet."""

        def job(connection: Connection) -> Read:
            return read(connection, Facts.read(_row_of(connection, id)), count, known)

        try:
            return await self.store.read(job)
        except (Refusal, OSError, SQLAlchemyError):
            raise
        except Exception as error:
            raise await self._broken(id, error) from None

    async def _broken(self, id: str, error: Exception) -> Refusal:
        """Put a table away whose rows make no game."""
        log.error("table %s cannot be played again", id, exc_info=error)
        return await self.set_aside(id, "What was written down of it cannot be played again.")

    async def try_out(self, id: str) -> str | None:
        """Why a table cannot be played again under the present rules; None if it can."""
        found = await self.store.read(lambda connection: read(connection, Facts.read(_row_of(connection, id))))
        try:
            table = self._take_in(found)
        except Exception as error:
            return str(error)
        self.warm.pop(id, None)
        if (table.course.asked, table.course.turn) != (found.facts.asked, found.facts.turn):
            return "it would go on otherwise than it stands"
        return None

    async def hear_host(self) -> None:
        """Look at all tables anew if ``redbook host`` has changed one; with PostgreSQL it rings the bell itself."""
        told = await self.store.read(lambda connection: connection.execute(select(storage.about.c.told)).scalar_one())
        if self._told is not None and told != self._told:
            for id in list(self.warm):
                await self.heard(id)
        self._told = told

    async def set_aside(self, id: str, why: str) -> Refusal:
        """Put a table away at which something is wrong, so that all others go on; returns what its players are told."""

        def job(connection: Connection) -> None:
            put_aside(connection, id, why, now())
            self.bell.ring(connection, id, "table")

        await self.store.write(job, id)
        log.error("table %s is set aside: %s", id, why)
        telling.events["set aside"] += 1
        self.let_go(id)
        return _aside(why)

    def let_go(self, id: str) -> None:
        """Forget a table; those who listen come again, and are told what has become of it."""
        table = self.warm.pop(id, None)
        if table is not None:
            for listener in list(table.listeners):
                listener.stop()

    def _take_in(self, found: Read) -> WarmTable:
        """Keep a table in memory, played up to where it is; the one that is kept there already, if one is."""
        id = found.facts.id
        known = self.warm.get(id)
        if known is not None:
            return known
        game = faces.game_with(found.facts.game, found.facts.options)
        course = Course(game, self.keys.dice(id, found.facts.salt), setting.begun(game, found.facts.position))
        table = WarmTable(found.facts, in_order(game, found.chairs), course, self.keys)
        table.series, table.chats, table.attempt = found.series, found.chats, found.attempt
        for entry in found.entries:
            course.add(entry)
        table.facts.count = course.number
        self.warm[id] = table
        self._cool()
        return table

    async def refresh(self, table: WarmTable) -> None:
        """Catch up with what others have written, and tell the listeners. The table's lock has to be held."""
        try:
            found = await self._look_up(table.id, table.course.number, table.chats)
        except Refusal:
            self.let_go(table.id)
            raise
        if found.facts.aside is not None:
            self.let_go(table.id)
            raise _aside(found.facts.aside)
        # From here on nobody else gets a word in: nobody may see half of it.
        before = (table.facts.state, table.facts.rematch, table.chairs, table.series, table.course.offered)
        if found.facts.salt != table.facts.salt:
            table.course.dice = self.keys.dice(table.id, found.facts.salt)
        table.facts, table.series, table.attempt = found.facts, found.series, found.attempt
        table.chairs = in_order(table.course.game, found.chairs)
        try:
            scenes = [table.course.add(entry) for entry in found.entries]
        except Exception as error:
            raise await self._broken(table.id, error) from None
        table.facts.count = table.course.number
        table.tell_steps(scenes)
        for chat in found.chats:
            table.hear(chat)
        after = (table.facts.state, table.facts.rematch, table.chairs, table.series, table.course.offered)
        if before != after:
            self.reseat(table)
        self.changed(table)

    async def heard(self, id: str) -> None:
        """Another process has changed a table."""
        if id in self.arriving:
            self.arriving[id] = True
            return
        table = self.warm.get(id)
        if table is not None:
            try:
                async with table.lock:
                    await self.refresh(table)
            except Refusal:
                return  # it is no more, or was set aside: who listens is told
            except (OSError, SQLAlchemyError):
                raise
            except Exception as error:  # who tells of one table goes on to tell of others
                await self._broken(id, error)

    # ----- setting up and sitting down

    async def create(self, visitor: Visitor, wanted: wire.NewTable) -> tuple[WarmTable, dict[str, str]]:
        """Set up a table; the creator sits down."""
        person = person_behind(visitor)
        setting.check(wanted)
        wishes = (wanted.opponent, *wanted.seats.values())
        bot = wanted.leaving.kind == "bot" or any(wish.kind == "bot" for wish in wishes)
        origin = self.keys.origin(visitor.address) if bot else None
        wish = checked_name(wanted.name)

        def look(connection: Connection) -> str | None:
            room.check(connection, person, origin)
            return find_name(connection, person)

        known = await self.store.read(look)
        name = wish or known or "Somebody"
        facts, chairs = setting.set_up(wanted, person, name)
        facts.origin = origin
        agreeing.agree(self.keys, facts, chairs, 1)

        def job(connection: Connection) -> None:
            room.check(connection, person, origin)
            if wish is not None and wish != known:
                keep_name(connection, person, wish)
            insert_table(connection, facts, chairs)

        try:
            await self.store.write(job, alone=True)
        except Lost:  # the same person has given a name elsewhere at the same moment
            await self.store.write(job, alone=True)
        table = await self.table(facts.id)
        self.changed(table)
        telling.events["set up"] += 1
        log.info("table %s is set up: %s, %s", table.id, facts.game, wanted.opponent.kind)
        return table, self.links(table)

    def links(self, table: WarmTable) -> dict[str, str]:
        """The invitations to the seats that are free."""
        return {
            chair.seat: f"/table/{table.id}#seat={self.keys.invitation(table.id, chair.seat)}"
            for chair in table.chairs.values()
            if not chair.taken and table.facts.state == WAITING
        }

    def own_key(self, table: WarmTable, seat: str) -> str:
        """What opens a seat to its holder."""
        return self.keys.own(table.id, seat, table.chairs[seat].claim or "")

    async def my_seat(self, table: WarmTable, visitor: Visitor, seat: str | None) -> str:
        """The seat a visitor acts for."""
        mine = table.seats_of(visitor)
        if not mine and self.store.shared:
            await self.refresh(table)  # it may have been claimed at another process a moment ago
            mine = table.seats_of(visitor)
        if seat is not None:
            known_seat(table.course.game, seat)
            if seat in mine:
                return seat
        elif len(mine) == 1:
            return mine[0]
        elif mine:
            raise Refusal(400, "malformed", "You hold several seats: say which.", field="seat")
        if visitor.bearer is not None and not mine:
            raise Refusal(401, "no_key", "This key opens no seat of this table.")
        raise Refusal(403, "not_yours", "You do not sit there.")

    # ----- acting

    async def act(self, id: str, visitor: Visitor, wanted: wire.Act) -> int:
        """Answer the question; returns how many lines the log has when the answer and its dice are in it."""
        if (wanted.action is None) == (wanted.actions is None):
            raise Refusal(400, "malformed", "Send either action or actions.", field="action")
        actions = wanted.actions if wanted.actions is not None else [str(wanted.action)]
        table = await self.table(id)
        async with table.lock:
            seat = await self.my_seat(table, visitor, wanted.seat)
            return await self.act_for(table, seat, wanted.number, actions)

    async def act_for(self, table: WarmTable, seat: str, number: int, actions: Sequence[str]) -> int:
        """The same for a seat, whoever acts for it. The table's lock has to be held."""
        await self._be_up_to(table, number)
        for _ in range(3):
            course = table.course
            again = _repeated(course, seat, number, actions)
            if again is not None:
                return again
            if course.over:
                raise Refusal(409, "over", "The game is over.", number=course.number)
            if number != course.number:
                raise conflict(table)
            if course.asked != seat:
                raise Refusal(409, "not_asked", f"It is {side(table, course.asked)}'s turn to answer.")
            if number + len(actions) > LINES:
                raise Refusal(409, "too_long", "This game is too long to go on; it can be resigned.")
            at = now()
            if table.facts.due is not None and at > table.facts.due:
                if not await clocks.kept(self.store):
                    raise Refusal(503, "unavailable", "The clocks are being put right; try again soon.", wait=1)
                await self.append(table, course.plan_other(Entry(seat, TIME, at)))
                raise Refusal(409, "over", "Your time is up.", number=table.course.number)
            try:
                scenes = course.plan(seat, actions, at)
                if table.facts.state == WAITING and (
                    course.turn > 0 or any(one.entry is not None and one.entry.who == "chance" for one in scenes)
                ):
                    raise Refusal(409, "dice_wait", "The dice are not agreed on yet: somebody has to open the table.")
            except IllegalAction as error:
                reason = error.reason[:1].upper() + error.reason[1:]
                raise Refusal(422, "illegal", f"{reason.rstrip('.')}.", rule=error.rule, number=number) from None
            try:
                await self.append(table, scenes)
            except Refusal as lost:
                if lost.code != "conflict":
                    raise
                continue
            return table.course.number
        raise conflict(table)

    async def meet(self, table: WarmTable, visitor: Visitor, seat: str | None, seen: int | None) -> None:
        """Before somebody looks at a table: know what he has seen, and that he sits there, though it may have happened
        at another process a moment ago. Nobody is shown less than he knows."""
        unknown = seat in table.chairs and seat not in table.seats_of(visitor)
        if self.store.shared and (unknown or (seen or 0) > table.course.number):
            async with table.lock:
                await self.refresh(table)

    async def _be_up_to(self, table: WarmTable, number: int) -> None:
        """Know what somebody has seen: it may have happened at another process a moment ago."""
        if self.store.shared and number != table.course.number:
            await self.refresh(table)

    async def undo(self, id: str, visitor: Visitor, wanted: wire.Undo) -> int:
        """Take back one's last action, if nothing hidden or random has come of it."""
        table = await self.table(id)
        async with table.lock:
            seat = await self.my_seat(table, visitor, wanted.seat)
            await self._be_up_to(table, wanted.number)
            course = table.course
            if _repeated(course, seat, wanted.number, [UNDO]) is not None:
                return wanted.number + 1
            if wanted.number != course.number:
                raise conflict(table)
            why = course.why_no_undo(seat) if course.number < LINES else "the game is too long"
            if why is not None:
                raise Refusal(409, "no_undo", f"This cannot be taken back: {why}.")
            await self.append(table, course.plan_other(Entry(seat, UNDO, now())))
            return table.course.number

    async def end(self, id: str, visitor: Visitor, seat: str | None, action: str) -> WarmTable:
        """Resign, or abort before the first move."""
        table = await self.table(id)
        async with table.lock:
            seat = await self.my_seat(table, visitor, seat)
            for _ in range(3):
                if table.course.over:
                    if table.course.ended is not None and table.course.ended[:2] == (seat, action):
                        return table
                    raise Refusal(409, "over", "The game is over.")
                if action == ABORT and not table.may_abort():
                    raise Refusal(409, "too_late", "The game has begun: it can only be resigned.")
                if action == ABORT and not table.set_up_by(seat):
                    raise Refusal(403, "not_yours", "Only who set up the table may call it off; you may leave it.")
                if action == RESIGN and table.facts.state == WAITING:
                    raise Refusal(409, "too_late", "Nobody has come yet: the game can be aborted.")
                try:
                    await self.append(table, table.course.plan_other(Entry(seat, action, now())))
                except Refusal as lost:
                    if lost.code != "conflict":
                        raise
                    continue
                return table
            raise conflict(table)

    async def time_out(self, id: str) -> None:
        """End a game in which somebody's time is up."""
        table = await self.table(id)
        async with table.lock:
            facts, asked = table.facts, table.course.asked
            if facts.due is None or now() <= facts.due or asked is None:
                if self.store.shared:
                    await self.refresh(table)
                return
            await self.append(table, table.course.plan_other(Entry(asked, TIME, now())))

    async def append(self, table: WarmTable, scenes: Sequence[Scene]) -> None:
        """Write lines of the log and all that follows from them; then take them up and tell them."""
        course = table.course
        first = course.number
        facts = self._facts_after(table, scenes)
        following = self._second_game(table, facts)
        lines = [
            {"table": table.id, "number": scene.number, **scene.entry._asdict()}
            for scene in scenes
            if scene.entry is not None
        ]

        def job(connection: Connection) -> None:
            if following is not None:
                insert_table(connection, *following)
            self.bell.ring(connection, table.id, "log")

        step = Step(lines, facts.changing())
        await self.write(table, job if following is not None or self.store.shared else None, step)
        if course.number != first:  # nobody waited for the answer any more, and the table went on without it
            return
        offered = course.offered
        course.take(scenes)
        ended = facts.state != table.facts.state
        telling.events["action"] += 1
        if ended:
            telling.events["ended"] += 1
            log.info("table %s is over: %s", table.id, facts.state)
        table.facts = facts
        if following is not None:
            table.series.append(setting.series_entry(*following))
        for game in table.series:
            if game["id"] == table.id:
                game["result"] = facts.result
        table.tell_steps(scenes)
        if ended or course.offered != offered:
            table.tell_table()
        self.changed(table)

    def _facts_after(self, table: WarmTable, scenes: Sequence[Scene]) -> Facts:
        """The row as it will be."""
        facts = table.facts.next()
        course = table.course
        last = scenes[-1]
        at = now()
        facts.count = last.number
        facts.turn = course.face.turn(last.after)
        facts.changed = at
        ended = last.entry if last.entry is not None and last.entry.action in ENDINGS else None
        if ended is None and last.after.actor != OVER:
            asked = course.game.seats[last.after.actor]
            facts.ask(asked, table.chairs[asked].bot is not None, at)
            return facts
        facts.state = ABORTED if ended is not None and ended.action == ABORT else FINISHED
        facts.ask(None, False, at)
        after = Course(course.game, course.dice, course.begun)
        after.scene, after.ended = last, ended
        facts.result = after.result()
        return facts

    def _second_game(self, table: WarmTable, facts: Facts) -> tuple[Facts, list[Chair]] | None:
        """The second game of a match, when the first has ended."""
        if facts.match is None or facts.round != 1 or facts.state != FINISHED:
            return None
        following, chairs = setting.swapped(table)
        following.match, following.round = facts.match, 2
        agreeing.agree(self.keys, following, chairs, 1)
        return following, chairs

    def put_row(self, connection: Connection, facts: Facts) -> None:
        """Write a row, unless somebody else has written it meanwhile."""
        if connection.execute(ADVANCE, facts.changing()).rowcount == 0:
            raise Lost

    async def write(self, table: WarmTable, job: Job[None] | None, step: Step | None = None) -> None:
        """Write about a table; if somebody else was quicker, that is a conflict."""
        try:
            if job is not None:
                await self.store.write(job, table.id, step)
            elif step is not None:
                await self.store.append(table.id, step)
        except Lost:
            await self.refresh(table)
            raise conflict(table) from None

    # ----- telling

    def reseat(self, table: WarmTable) -> None:
        """Chairs have changed: nobody keeps the eyes of a seat that is not his any more."""
        for listener in table.listeners:
            if listener.eye is not None and listener.eye not in table.seats_of(listener.visitor):
                listener.eye = None
        table.tell_table()

    def changed(self, table: WarmTable) -> None:
        """Tell those in the house who want to know."""
        for call in self.on_change:
            call(table)


# ----- small things


def _row_of(connection: Connection, id: str) -> Any:
    row = (connection.execute(select(storage.tables).where(storage.tables.c.id == id))).one_or_none()
    if row is None:
        raise Refusal(404, "not_found", "There is no such table.")
    return row


def _aside(why: str) -> Refusal:
    said = f"This table was set aside. {why} Nothing of it is lost; whoever keeps this server can look at it."
    return Refusal(423, "set_aside", said)


def side(table: WarmTable, seat: str | None) -> str:
    """A seat as a sentence names it."""
    return table.course.face.side(table.facts.options, seat) if seat is not None else "nobody"


def conflict(table: WarmTable) -> Refusal:
    said = "Something else has happened at the table meanwhile."
    return Refusal(409, "conflict", said, number=table.course.number)


def _repeated(course: Course, seat: str, number: int, actions: Sequence[str]) -> int | None:
    """How a request was answered that has been carried out already; None if it has not."""
    at = number
    for action in actions:
        if at >= course.number or course.entries[at][:2] != (seat, action):
            return None
        at += 1
        while at < course.number and course.entries[at].who == "chance":
            at += 1
    return at
