"""All tables of a server: setting one up, sitting down, acting, ending, playing again.

Whatever changes a table is written first and told after that. What was written by another process on the same database
is heard of through a `Bell`, read from the log, and told in the same way.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from sqlalchemy import Connection, and_, delete, insert, select, update

from redbook.kernel import registry
from redbook.kernel.contract import OVER, Json
from redbook.kernel.errors import IllegalAction
from redbook.kernel.record import RESIGN
from redbook.server import setting, storage, wire
from redbook.server.course import ABORT, ENDINGS, TIME, UNDO, Course, Entry, Scene
from redbook.server.keys import Keys, new_id, new_mark, same
from redbook.server.people import People, person_behind
from redbook.server.rows import TALK, Read, in_order, insert_table, read
from redbook.server.setting import known_seat
from redbook.server.storage import Lost, Step, Storage
from redbook.server.table import (
    ABORTED,
    FINISHED,
    PLAYING,
    WAITING,
    Chair,
    Facts,
    Visitor,
    WarmTable,
    now,
)
from redbook.server.wire import Refusal

PATIENCE: Final = 20
"""How often somebody tries to sit down while the other side acts at another process, faster than he can."""
WARM: Final = 600
"""Tables kept in memory that nobody listens to."""


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
        self._loading: dict[str, asyncio.Lock] = {}

    # ----- finding a table

    async def table(self, id: str) -> WarmTable:
        """A table by its id, from memory or played again."""
        found = self.warm.get(id)
        if found is not None:
            self.warm.move_to_end(id)
            return found
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                found = self.warm.get(id)
                return await self._load(id) if found is None else found
        finally:
            self._loading.pop(id, None)

    def _cool(self) -> None:
        """Let go of the tables that were longest not asked for."""
        if len(self.warm) <= WARM:
            return
        for id, table in list(self.warm.items())[: len(self.warm) - WARM]:
            if not table.listeners and not table.lock.locked():
                del self.warm[id]

    async def _load(self, id: str) -> WarmTable:
        def job(connection: Connection) -> Read:
            row = (connection.execute(select(storage.tables).where(storage.tables.c.id == id))).one_or_none()
            if row is None:
                raise Refusal(404, "not_found", "There is no such table.")
            return read(connection, Facts.read(row), 0, 0)

        return self._take_in(await self.store.read(job))

    def _take_in(self, found: Read) -> WarmTable:
        """Keep a table in memory, played up to where it is; the one that is kept there already, if one is."""
        id = found.facts.id
        known = self.warm.get(id)
        if known is not None:
            return known
        game = registry.game(found.facts.game, **found.facts.options)
        course = Course(game, self.keys.dice(id, found.facts.salt))
        table = WarmTable(found.facts, in_order(game, found.chairs), course, self.keys)
        table.series, table.chats = found.series, found.chats
        for entry in found.entries:
            course.add(entry)
        table.facts.count = course.number
        self.warm[id] = table
        self._cool()
        return table

    async def refresh(self, table: WarmTable) -> None:
        """Catch up with what others have written, and tell the listeners."""

        def job(connection: Connection) -> Read:
            row = (connection.execute(select(storage.tables).where(storage.tables.c.id == table.id))).one()
            said = table.chats[-1]["id"] if table.chats else 0
            return read(connection, Facts.read(row), table.course.number, said)

        found = await self.store.read(job)
        # From here on nobody else gets a word in: nobody may see half of it.
        before = (table.facts.state, table.facts.rematch, table.chairs, table.series)
        if found.facts.salt != table.facts.salt:
            table.course.dice = self.keys.dice(table.id, found.facts.salt)
        table.facts, table.series = found.facts, found.series
        table.chairs = in_order(table.course.game, found.chairs)
        scenes = [table.course.add(entry) for entry in found.entries]
        table.facts.count = table.course.number
        table.tell_steps(scenes)
        for chat in found.chats:
            if all(chat["id"] != known["id"] for known in table.chats):
                table.chats = [*table.chats, chat][-TALK:]
                table.tell_chat(chat)
        if before != (table.facts.state, table.facts.rematch, table.chairs, table.series):
            self._reseat(table)
        self._changed(table)

    async def heard(self, id: str) -> None:
        """Another process has changed a table."""
        table = self.warm.get(id)
        if table is not None:
            async with table.lock:
                await self.refresh(table)

    # ----- setting up and sitting down

    async def create(self, visitor: Visitor, wanted: wire.NewTable) -> tuple[WarmTable, dict[str, str]]:
        """Set up a table; the creator sits down."""
        person = person_behind(visitor)
        setting.check(wanted)
        facts, chairs = setting.set_up(wanted, person, await self.people.name_of(person, wanted.name))

        def job(connection: Connection) -> None:
            insert_table(connection, facts, chairs)

        await self.store.write(job)
        series = [] if facts.match is None else [setting.series_entry(facts, chairs)]
        table = self._take_in(Read(facts, chairs, series, [], []))
        self._changed(table)
        return table, self.links(table)

    def links(self, table: WarmTable) -> dict[str, str]:
        """The invitations to the seats that are free."""
        return {
            chair.seat: f"/table/{table.id}#seat={self.keys.invitation(table.id, chair.seat)}"
            for chair in table.chairs.values()
            if not chair.taken and table.facts.state == WAITING
        }

    async def claim(self, id: str, visitor: Visitor, wanted: wire.Claim) -> tuple[WarmTable, str, str]:
        """Sit down: with an invitation, with the seat's own key (another device), or at a table open to anyone."""
        person = person_behind(visitor)
        table = await self.table(id)
        async with table.lock:
            if self.store.shared:
                await self.refresh(table)
            for _ in range(PATIENCE):
                seat, own = self._claimed_seat(table, wanted)
                chair = table.chairs[seat]
                if person in chair.holders:
                    return table, seat, self.own_key(table, seat)
                if chair.taken and not own:
                    raise Refusal(409, "taken", f"The seat of {_side(table, seat)} is taken.")
                if table.facts.state in (FINISHED, ABORTED) and not own:
                    raise Refusal(409, "over", "This game is over.")
                name = await self.people.name_of(person, wanted.name)
                if await self._sit(table, chair, person, name, wanted.salt, own):
                    break
            else:
                raise _conflict(table)
        table.tell_table()
        self._changed(table)
        return table, seat, self.own_key(table, seat)

    async def _sit(self, table: WarmTable, chair: Chair, person: str, name: str, salt: str, own: bool) -> bool:
        """Write that somebody sits there; False if the table has changed meanwhile."""
        mark = new_mark()
        at = now()
        all_seated = all(other.taken for other in table.chairs.values() if other is not chair)
        facts = table.facts.next()
        # The dice are not rolled before all sit: nobody can fall into battle before that.
        facts.salt = ":".join(part for part in (facts.salt, salt) if part)[:200] if not own else facts.salt
        if not own and all_seated and facts.state == WAITING:
            facts.state = PLAYING
            facts.ask(facts.asked, facts.asked_bot, at)
        facts.changed = at

        def job(connection: Connection) -> None:
            held, seats = storage.holders, storage.seats
            if not own:
                changed = connection.execute(
                    update(seats)
                    .where(seats.c.table == table.id, seats.c.seat == chair.seat, seats.c.claim.is_(None))
                    .where(seats.c.bot.is_(None))
                    .values(claim=mark, name=name)
                )
                if changed.rowcount == 0:
                    raise Lost
                self._update(connection, facts)
            connection.execute(insert(held).values(table=table.id, seat=chair.seat, person=person))
            self.bell.ring(connection, table.id, "table")

        try:
            await self.store.write(job, table.id)
        except Lost:
            await self.refresh(table)
            return False
        chair.holders.add(person)
        if not own:
            chair.claim, chair.name = mark, name
            table.facts = facts
            table.course.dice = self.keys.dice(table.id, facts.salt)
            for game in table.series:
                if game["id"] == table.id:
                    game["names"][chair.seat] = name
        return True

    def _claimed_seat(self, table: WarmTable, wanted: wire.Claim) -> tuple[str, bool]:
        """Which seat a claim is for, and whether it comes with the seat's own key."""
        if wanted.seat is not None:
            known_seat(table.course.game, wanted.seat)
        seats = [wanted.seat] if wanted.seat is not None else list(table.chairs)
        if wanted.key is not None:
            for seat in seats:
                claim = table.chairs[seat].claim
                if claim is not None and same(self.keys.own(table.id, seat, claim), wanted.key):
                    return seat, True
                if same(self.keys.invitation(table.id, seat), wanted.key):
                    return seat, False
            raise Refusal(403, "wrong_key", "This link does not open a seat of this table.")
        if not table.facts.listed:
            raise Refusal(403, "wrong_key", "To sit down at this table one has to be invited by a link.")
        free = [seat for seat in seats if not table.chairs[seat].taken]
        return (free or seats)[0], False

    def own_key(self, table: WarmTable, seat: str) -> str:
        """What opens a seat to its holder."""
        return self.keys.own(table.id, seat, table.chairs[seat].claim or "")

    async def leave(self, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
        """Give a seat back before the first move; a table that nobody is left at is gone."""
        table = await self.table(id)
        async with table.lock:
            seat = await self.my_seat(table, visitor, seat)
            if not table.may_abort():
                raise Refusal(409, "too_late", "The game has begun: to leave it is to resign.")
            chair = table.chairs[seat]
            others = [c for c in table.chairs.values() if c is not chair and c.claim is not None]
            if not others or table.facts.here:
                await self._append(table, table.course.plan_other(Entry(seat, ABORT, now())))
                return table
            facts = table.facts.next()
            facts.state, facts.changed = WAITING, now()
            facts.ask(facts.asked, facts.asked_bot, facts.changed)

            def job(connection: Connection) -> None:
                seats, held = storage.seats, storage.holders
                here = and_(seats.c.table == table.id, seats.c.seat == chair.seat)
                connection.execute(update(seats).where(here).values(claim=None, name=""))
                connection.execute(delete(held).where(held.c.table == table.id, held.c.seat == chair.seat))
                self._update(connection, facts)
                self.bell.ring(connection, table.id, "table")

            await self._write(table, job)
            table.facts = facts
            chair.claim, chair.name, chair.holders = None, "", set()
            self._reseat(table)
        self._changed(table)
        return table

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
                raise _conflict(table)
            if course.asked != seat:
                raise Refusal(409, "not_asked", f"It is {_side(table, course.asked)}'s turn to answer.")
            at = now()
            if table.facts.due is not None and at > table.facts.due:
                await self._append(table, course.plan_other(Entry(seat, TIME, at)))
                raise Refusal(409, "over", "Your time is up.", number=table.course.number)
            try:
                scenes = course.plan(seat, actions, at)
            except IllegalAction as error:
                reason = error.reason[:1].upper() + error.reason[1:]
                raise Refusal(422, "illegal", f"{reason.rstrip('.')}.", rule=error.rule, number=number) from None
            try:
                await self._append(table, scenes)
            except Refusal as lost:
                if lost.code != "conflict":
                    raise
                continue
            return table.course.number
        raise _conflict(table)

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
                raise _conflict(table)
            why = course.why_no_undo(seat)
            if why is not None:
                raise Refusal(409, "no_undo", f"This cannot be taken back: {why}.")
            await self._append(table, course.plan_other(Entry(seat, UNDO, now())))
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
                if action == RESIGN and table.facts.state == WAITING:
                    raise Refusal(409, "too_late", "Nobody has come yet: the game can be aborted.")
                try:
                    await self._append(table, table.course.plan_other(Entry(seat, action, now())))
                except Refusal as lost:
                    if lost.code != "conflict":
                        raise
                    continue
                return table
            raise _conflict(table)

    async def time_out(self, id: str) -> None:
        """End a game in which somebody's time is up."""
        table = await self.table(id)
        async with table.lock:
            facts, asked = table.facts, table.course.asked
            if facts.due is None or now() <= facts.due or asked is None:
                if self.store.shared:
                    await self.refresh(table)
                return
            await self._append(table, table.course.plan_other(Entry(asked, TIME, now())))

    async def _append(self, table: WarmTable, scenes: Sequence[Scene]) -> None:
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

        await self._write(table, job, Step(lines, _row(facts)))
        if course.number != first:  # nobody waited for the answer any more, and the table went on without it
            return
        course.take(scenes)
        ended = facts.state != table.facts.state
        table.facts = facts
        if following is not None:
            table.series.append(setting.series_entry(*following))
        for game in table.series:
            if game["id"] == table.id:
                game["result"] = facts.result
        table.tell_steps(scenes)
        if ended:
            table.tell_table()
        self._changed(table)

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
        after = Course(course.game, course.dice)
        after.scene, after.ended = last, ended
        facts.result = after.result()
        return facts

    def _second_game(self, table: WarmTable, facts: Facts) -> tuple[Facts, list[Chair]] | None:
        """The second game of a match, when the first has ended."""
        if facts.match is None or facts.round != 1 or facts.state != FINISHED:
            return None
        following, chairs = setting.swapped(table)
        following.match, following.round = facts.match, 2
        return following, chairs

    def _update(self, connection: Connection, facts: Facts) -> None:
        """Write a row, unless somebody else has written it meanwhile."""
        if connection.execute(storage.ADVANCE, _row(facts)).rowcount == 0:
            raise Lost

    async def _write(self, table: WarmTable, job: storage.Job[None], step: Step | None = None) -> None:
        try:
            await self.store.write(job, table.id, step)
        except Lost:
            await self.refresh(table)
            raise _conflict(table) from None

    # ----- talking, and playing again

    async def say(self, id: str, visitor: Visitor, text: str) -> Json:
        """A word at the table."""
        table = await self.table(id)
        mine = table.seats_of(visitor)
        seat = mine[0] if len(mine) == 1 else None
        name = table.chairs[mine[0]].name if mine else await self.people.name_of(person_behind(visitor), None)
        said = {"table": id, "at": now(), "seat": seat, "name": name, "text": text}

        def job(connection: Connection) -> int:
            made = connection.execute(insert(storage.chats).values(**said))
            self.bell.ring(connection, id, "chat")
            key = made.inserted_primary_key
            return int(key[0]) if key is not None else 0

        number = await self.store.write(job, id)
        chat = {"id": number, **{key: value for key, value in said.items() if key != "table"}}
        if all(other["id"] != number for other in table.chats):  # the bell may have been quicker
            table.chats = sorted([*table.chats, chat], key=lambda one: int(one["id"]))[-TALK:]
            table.tell_chat(chat)
        return chat

    async def rematch(self, id: str, visitor: Visitor, seat: str | None) -> WarmTable:
        """Ask for another game with sides swapped; it is set up when all want it."""
        table = await self.table(id)
        async with table.lock:
            if self.store.shared:
                await self.refresh(table)
            seat = await self.my_seat(table, visitor, seat)
            if not table.course.over:
                raise Refusal(409, "too_late", "The game is still going on.")
            if table.facts.rematch is not None:
                return table
            willing = [c for c in table.chairs.values() if c.rematch or c.bot is not None or c.seat == seat]
            agreed = len(willing) == len(table.chairs) or table.facts.here
            following, chairs = setting.swapped(table)
            following.match = new_id() if table.facts.match is not None else None

            def job(connection: Connection) -> None:
                seats, rows = storage.seats, storage.tables
                here = and_(seats.c.table == table.id, seats.c.seat == seat)
                connection.execute(update(seats).where(here).values(rematch=True))
                if agreed:
                    free = and_(rows.c.id == table.id, rows.c.rematch.is_(None))
                    changed = connection.execute(update(rows).where(free).values(rematch=following.id))
                    if changed.rowcount == 0:
                        raise Lost
                    insert_table(connection, following, chairs)
                self.bell.ring(connection, table.id, "table")

            try:
                await self.store.write(job, table.id)
            except Lost:
                await self.refresh(table)
                return table
            table.chairs[seat].rematch = True
            if agreed:
                table.facts.rematch = following.id
        self._changed(table)
        table.tell_table()
        if agreed:
            self._changed(await self.table(following.id))
        return table

    # ----- telling

    def _reseat(self, table: WarmTable) -> None:
        """Chairs have changed: nobody keeps the eyes of a seat that is not his any more."""
        for listener in table.listeners:
            if listener.eye is not None and listener.eye not in table.seats_of(listener.visitor):
                listener.eye = None
        table.tell_table()

    def _changed(self, table: WarmTable) -> None:
        for call in self.on_change:
            call(table)


# ----- small things


def _row(facts: Facts) -> dict[str, Any]:
    """A row to be written over the one before it."""
    return {**facts.columns(), "seen": facts.revision - 1}


def _side(table: WarmTable, seat: str | None) -> str:
    return table.course.face.side(table.facts.options, seat) if seat is not None else "nobody"


def _conflict(table: WarmTable) -> Refusal:
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
