"""One table kept warm: its row, its chairs, its course, and who is listening."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from redbook.kernel.contract import Json
from redbook.server.course import ABORT, Course, Eye, Scene
from redbook.server.hours import now
from redbook.server.keys import Keys, new_mark, same

WAITING: Final = "waiting"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ABORTED: Final = "aborted"

LOST: Final = "lost"
PARTNER: Final = "partner"
BOT: Final = "bot"
"""What happens when somebody leaves a game: his side has lost it, his partner plays on, or a bot sits down."""

PAUSE: Final = 0.2
"""Seconds in which those who come and go are told of together."""
MISSED: Final = 40
"""How many steps somebody who was away is told at most."""
TALK: Final = 200
"""Words at a table that a newcomer is shown."""
PAGE: Final = 200
"""Steps in one answer to who asks for all of them."""

LIVE: Final = {"game": 3 * 3600, "move": 600}
"""Up to so many seconds on the clock a game is one at which both are expected to be there."""
GONE_LIVE: Final = 180.0
GONE: Final = 7 * 24 * 3600.0
"""Seconds after which a win may be claimed because who is asked is not there: in a live game, and in one without a
clock. In slower games the clock decides."""


_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Visitor:
    """Whoever asks for something."""

    person: str | None
    """The hash of the cookie."""
    bearer: str | None
    """The key a program shows."""
    address: str
    """Where it comes from."""


@dataclass
class Facts:
    """The row of a table."""

    id: str
    game: str
    options: Json
    state: str
    listed: bool
    here: bool
    created: int
    changed: int
    revision: int
    """How often the row was written: who writes it has to know the last revision."""
    count: int
    turn: int
    asked: str | None
    asked_bot: bool
    salt: str
    clock: str
    seconds: int
    increment: int
    spent: dict[str, int]
    """Milliseconds each seat has used, increments taken off."""
    since: int | None
    """Since when who is asked has been asked, if the clock runs."""
    due: int | None
    """When that seat's time is up."""
    result: Json | None
    match: str | None
    round: int
    rematch: str | None
    rules: str = ""
    """The version of the rules it is played under."""
    creator: str | None = None
    """The person who set it up; None if all who sit there did, as in a second game."""
    aside: str | None = None
    """Why it was set aside; None if it was not."""
    aside_at: int | None = None
    position: Json | None = None
    """Where the game begins, if not at the start."""
    origin: str | None = None
    """Where it was set up from, as a keyed hash, if it is against a bot."""
    leaving: str = LOST
    """Who plays on for somebody who leaves: nobody (`LOST`), `PARTNER`, or a bot of the level named (`standing_in`)."""

    @classmethod
    def read(cls, row: Any) -> Facts:
        """The facts of a database row."""
        values = dict(row._mapping)
        for key in ("options", "spent", "result", "position"):
            values[key] = None if values[key] is None else json.loads(values[key])
        return cls(**values)

    def columns(self) -> dict[str, Any]:
        """The facts as a database row."""
        values = dict(vars(self))
        for key in ("options", "spent", "result", "position"):
            values[key] = None if values[key] is None else json.dumps(values[key])
        return values

    def changing(self) -> dict[str, Any]:
        """What changes with every action, to be written over the row as it was before."""
        return {
            "id": self.id,
            "seen": self.revision - 1,
            "revision": self.revision,
            "state": self.state,
            "changed": self.changed,
            "count": self.count,
            "turn": self.turn,
            "asked": self.asked,
            "asked_bot": self.asked_bot,
            "salt": self.salt,
            "spent": _encode(self.spent).decode(),
            "since": self.since,
            "due": self.due,
            "result": None if self.result is None else json.dumps(self.result),
        }

    def next(self) -> Facts:
        """A copy to be changed and written."""
        return Facts(**{**vars(self), "spent": dict(self.spent), "revision": self.revision + 1})

    @property
    def leaving_kind(self) -> str:
        """What happens when somebody leaves, as clients are told."""
        return self.leaving if self.leaving in (LOST, PARTNER) else BOT

    @property
    def leaving_level(self) -> str | None:
        """The level of the bot that sits down then."""
        return self.leaving if self.leaving_kind == BOT else None

    def left(self, seat: str, at: int) -> int:
        """Milliseconds a seat has left."""
        used = self.spent.get(seat, 0)
        if self.since is not None and seat == self.asked:
            used += max(0, at - self.since)  # another process may have begun it, and go a little before
        return max(0, self.seconds * 1000 - used)

    def ask(self, asked: str | None, bot: bool, at: int) -> None:
        """Note who is asked from now on, and have the clock run for that seat; bots play without one."""
        if self.since is not None and self.asked is not None and self.clock == "game":
            self.spent[self.asked] = self.spent.get(self.asked, 0) + max(0, at - self.since)
            if asked != self.asked:
                self.spent[self.asked] -= self.increment * 1000
        runs = self.clock != "none" and self.state == PLAYING and asked is not None and not bot
        if not runs:
            self.since = self.due = None
        elif self.clock == "game" or self.since is None or asked != self.asked:
            self.since = at
        self.asked, self.asked_bot = asked, bot
        if runs and asked is not None and self.since is not None:
            self.due = self.since + self.seconds * 1000 - self.spent.get(asked, 0)

    def clock_now(self) -> Json | None:
        """The clock as clients see it."""
        if self.clock == "none":
            return None
        at = now()
        seats = sorted({*self.spent, *([self.asked] if self.asked else [])})
        return {
            "kind": self.clock,
            "seconds": self.seconds,
            "increment": self.increment,
            "left": {seat: self.left(seat, at) / 1000 for seat in seats},
            "running": self.asked if self.since is not None else None,
        }


@dataclass
class Chair:
    """A seat, and who sits there."""

    seat: str
    name: str
    bot: str | None
    claim: str | None
    rematch: bool
    holders: set[str] = field(default_factory=set)
    """The persons who may act for it: one person's several devices."""
    gives: bool = False
    """Whether the seat adds a part to the dice."""
    pledge: str | None = None
    part: str | None = None
    stand_in: str | None = None
    """Who plays on for who sat down there and has left. The dice were agreed on with `name`."""
    invited: bool = False
    """Whether it is for who has its link, though other seats are for anyone."""
    away: str | None = None
    """The persons, with spaces between, who were gone for so long that somebody plays on for them; they may come
    back."""

    @property
    def shown(self) -> str:
        """What who sits there now is called."""
        return self.stand_in or self.name

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.bot is not None or self.claim is not None


def all_pledged(chairs: Iterable[Chair]) -> bool:
    """Whether all sit, and all who give a part of the dice have pledged it."""
    return all(chair.taken and (not chair.gives or chair.pledge is not None) for chair in chairs)


def all_given(chairs: Iterable[Chair]) -> bool:
    """Whether all sit, and all parts of the dice are there."""
    return all(chair.taken and (not chair.gives or chair.part is not None) for chair in chairs)


def _later(*_: bytes) -> bool:
    return False


class Listener:
    """A connection that is told what happens at a table."""

    def __init__(self, visitor: Visitor, eye: Eye, capacity: int = 200) -> None:
        self.visitor = visitor
        self.eye = eye
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(capacity)
        """What is to be sent later; None ends the connection."""
        self.at_once: Callable[..., bool] = _later
        """Sends messages, unless they have to wait."""
        self.sending = False
        """Whether something from the queue is on its way: nothing may overtake it."""
        self.slow = False

    def send(self, *messages: bytes) -> None:
        """Have messages sent, at once and together if they can be; who does not read is let go."""
        if self.slow or (not self.sending and self.queue.empty() and self.at_once(*messages)):
            return
        try:
            for message in messages:
                self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.slow = True

    def stop(self) -> None:
        """End the connection."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class WarmTable:
    """A table in memory."""

    def __init__(self, facts: Facts, chairs: dict[str, Chair], course: Course, keys: Keys) -> None:
        self.facts = facts
        self.chairs = chairs
        self.course = course
        self.keys = keys
        self.attempt: int | None = None
        """How often those who sit here have set out to agree on the dice; None for a table older than agreements."""
        self.chats: list[Json] = []
        self.series: list[Json] = []
        """The games of the match it belongs to: id, round, names by seat, result."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.late = False
        """Whether a bot that is asked takes longer than it should."""
        self.elsewhere: dict[str, tuple[int, list[str], int]] = {}
        """Who is connected to other processes: until when that holds, which seats, how many watch."""
        self._away: dict[str, int] = {}
        """Since when nobody has been connected for a seat, as far as this process knows."""
        self._rendered: dict[tuple[int, Eye], bytes] = {}
        self._told: tuple[set[str], int] = (set(), 0)
        """Who was there when everybody was last told."""
        self._telling: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.facts.id

    def seats_of(self, visitor: Visitor) -> list[str]:
        """The seats that a visitor holds."""
        if visitor.bearer is not None:
            return [
                chair.seat
                for chair in self.chairs.values()
                if chair.claim is not None and same(self.keys.own(self.id, chair.seat, chair.claim), visitor.bearer)
            ]
        if visitor.person is None:
            return []
        return [chair.seat for chair in self.chairs.values() if visitor.person in chair.holders]

    # What is told about the table.

    def public(self, visitor: Visitor) -> Json:
        """The table as `GET /api/tables/ID` shows it."""
        return self._public(self.seats_of(visitor), self.left_by(visitor), *self.presence())

    def left_by(self, visitor: Visitor) -> list[str]:
        """The seats to which a visitor may come back, because somebody plays on for him."""
        if visitor.person is None or self.facts.state != PLAYING:
            return []
        return [chair.seat for chair in self.chairs.values() if visitor.person in (chair.away or "").split()]

    def _public(self, mine: Sequence[str], left: Sequence[str], online: set[str], watching: int) -> Json:
        """The same for whoever holds certain seats, and may come back to others."""
        facts, course = self.facts, self.course
        over = facts.state in (FINISHED, ABORTED)
        labels = course.face.seats(facts.options)
        return {
            "id": facts.id,
            "game": facts.game,
            "options": facts.options,
            "from_position": facts.position is not None,
            "state": facts.state,
            "listed": facts.listed,
            "created": facts.created,
            "changed": facts.changed,
            "seats": [
                {
                    "id": chair.seat,
                    "label": label,
                    "taken": chair.taken,
                    "team": course.game.team(place),
                    "name": chair.shown,
                    "in_place_of": chair.name if chair.stand_in is not None else None,
                    "bot": chair.bot,
                    "open": facts.listed and not chair.taken and not chair.invited,
                    "yours": chair.seat in mine,
                    "online": chair.bot is not None or chair.seat in online,
                }
                for place, (chair, label) in enumerate(zip(self.chairs.values(), labels, strict=True))
            ],
            "here": facts.here,
            "watching": watching,
            "number": facts.count,
            "turn": facts.turn,
            "asked": facts.asked,
            "clock": facts.clock_now(),
            "dice": self._dice(over),
            "leaving": {"kind": facts.leaving_kind, "level": facts.leaving_level},
            "may_abort": self.may_abort() and any(self.set_up_by(seat) for seat in mine),
            "gone": self._gone(online),
            "returns": list(left),
            "late": self.late,
            "draw": None if over else course.offered,
            "result": facts.result,
            "match": self._match(),
            "rematch": {
                "asked": [chair.seat for chair in self.chairs.values() if chair.rematch],
                "table": facts.rematch,
            },
        }

    def _dice(self, over: bool) -> Json:
        """What everybody may know about the dice; parts are shown when all have pledged."""
        shown = all_pledged(self.chairs.values())
        return {
            "commitment": self.course.dice.commitment,
            "key": self.keys.signer.key,
            "attempt": self.attempt,
            "salt": self.facts.salt,
            "seats": {
                chair.seat: {"gives": chair.gives, "pledge": chair.pledge, "part": chair.part if shown else None}
                for chair in self.chairs.values()
            },
            "secret": self.course.dice.secret_hex if over else None,
        }

    def _gone(self, online: set[str]) -> Json | None:
        """Who is asked and not there, and when the others may have the win for it."""
        wait = self.claim_in(online)
        if wait is None or self.facts.asked is None:
            return None
        then = "win" if self.plays_on(self.facts.asked) is None else self.facts.leaving_kind
        return {"seat": self.facts.asked, "claim_in": max(0.0, wait), "then": then}

    def claim_in(self, online: set[str]) -> float | None:
        """Seconds until a win may be claimed because who is asked has gone; None if it may not."""
        at = now()
        for seat in self.chairs:
            if seat in online:
                self._away.pop(seat, None)
            else:
                self._away.setdefault(seat, at)
        facts = self.facts
        asked = facts.asked
        if facts.state != PLAYING or asked is None or facts.asked_bot or facts.here or asked in online:
            return None
        if facts.clock == "none":
            return GONE - (at - facts.changed) / 1000
        if facts.seconds > LIVE[facts.clock]:
            return None
        return GONE_LIVE - (at - max(self._away[asked], facts.changed)) / 1000

    def _match(self) -> Json | None:
        if self.facts.match is None:
            return None
        seats = self.course.game.seats
        ids: list[str | None] = [None, None]
        points = [0, 0]
        names = ["", ""]
        for game in self.series:
            ids[game["round"] - 1] = game["id"]
            for place in (0, 1):
                seat = seats[place if game["round"] == 1 else 1 - place]
                names[place] = game["names"].get(seat, "") or names[place]
                if game["result"] is not None:
                    points[place] += game["result"]["points"][seat]
        done = len(self.series) == 2 and all(game["result"] is not None for game in self.series)
        winner: int | str | None = None
        if done:
            winner = "draw" if points[0] == points[1] else points.index(max(points))
        here = self.facts.round
        return {
            "id": self.facts.match,
            "game": here,
            "tables": ids,
            "players": [
                {"name": names[place], "points": points[place], "seat": seats[place if here == 1 else 1 - place]}
                for place in (0, 1)
            ],
            "winner": winner,
        }

    def presence(self) -> tuple[set[str], int]:
        """The seats somebody is connected for, and how many only watch."""
        online, watching = self.present_here()
        at = now()
        for until, seats, others in self.elsewhere.values():
            if until > at:
                online |= set(seats)
                watching += others
        return online, watching

    def present_here(self) -> tuple[set[str], int]:
        """The same, as far as this process knows by itself."""
        online: set[str] = set()
        watching = 0
        for listener in self.listeners:
            seats = self.seats_of(listener.visitor)
            online |= set(seats)
            watching += not seats
        return online, watching

    def step(self, scene: Scene, eye: Eye) -> bytes:
        """A step as it is sent to a pair of eyes; the same for all who have them."""
        found = self._rendered.get((scene.number, eye))
        if found is not None and scene is self.course.scene and self.facts.clock == "none":
            return found
        step = self.course.step(scene, eye)
        newest = scene.number == self.course.number
        step["choices"] = self.course.question(eye) if newest else None
        step["undo"] = newest and eye is not None and self.course.why_no_undo(eye) is None
        step["clock"] = self.facts.clock_now() if newest else None
        sent = msgspec.json.encode(step)
        if newest:
            self._rendered = {key: value for key, value in self._rendered.items() if key[0] == scene.number}
            self._rendered[scene.number, eye] = sent
        return sent

    def steps(self, seen: int | None, eye: Eye) -> list[bytes]:
        """The steps after `seen`, at most `MISSED`, or the present one if there is nothing new."""
        course = self.course
        if seen is None or seen >= course.number - 1:
            missed: Iterable[Scene] = [course.scene]
        else:
            missed = course.scenes(max(seen, course.number - MISSED), MISSED)
        found = [self.step(scene, eye) for scene in missed]
        course.forget(self._eyes())
        return found

    # Telling it.

    def tell_table(self) -> None:
        """Tell everybody what the table is like now; who hold the same seats are told the same."""
        self._told = self.presence()
        said: dict[tuple[tuple[str, ...], tuple[str, ...]], bytes] = {}
        for listener in self.listeners:
            mine = tuple(self.seats_of(listener.visitor)), tuple(self.left_by(listener.visitor))
            if mine not in said:
                said[mine] = msgspec.json.encode({"type": "table", "table": self._public(*mine, *self._told)})
            listener.send(said[mine])

    def tell_late(self, late: bool) -> None:
        """Tell everybody that a bot takes longer than it should, or does no more."""
        self.late = late
        self.tell_table()

    def greet(self, listener: Listener) -> None:
        """Somebody has come: he is told at once, the others soon."""
        self.listeners.add(listener)
        listener.send(msgspec.json.encode({"type": "table", "table": self.public(listener.visitor)}))
        self.tell_presence()

    def part(self, listener: Listener) -> None:
        """Somebody has gone."""
        self.listeners.discard(listener)
        self.course.forget(self._eyes())
        self.tell_presence()

    def _eyes(self) -> set[Eye]:
        """The eyes that are told what happens."""
        return {listener.eye for listener in self.listeners}

    def tell_presence(self) -> None:
        """Tell everybody who is there, if that has changed, soon: a crowd that comes at once is told of once."""
        if self._telling is None and self.listeners:
            self._telling = asyncio.get_running_loop().call_later(PAUSE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        self.claim_in(self.presence()[0])
        if self.presence() != self._told:
            self.tell_table()

    def tell_steps(self, scenes: Iterable[Scene]) -> None:
        """Tell everybody what happened; who have the same eyes are told the same."""
        said: dict[Eye, list[bytes]] = {eye: [] for eye in self._eyes()}
        for scene in scenes:
            for eye, steps in said.items():
                steps.append(self.step(scene, eye))
        for listener in self.listeners:
            listener.send(*said[listener.eye])
        self.course.forget(said)

    def hear(self, chat: Json) -> None:
        """Somebody has said something: keep and tell it, unless it is known (the bell may have been quicker)."""
        if all(known["id"] != chat["id"] for known in self.chats):
            self.chats = sorted([*self.chats, chat], key=lambda one: int(one["id"]))[-TALK:]
            self.tell_chat(chat)

    def tell_chat(self, chat: Json) -> None:
        """Tell everybody what somebody said; what was said to one side, only those who sit there."""
        message = msgspec.json.encode({"type": "chat", "chat": chat})
        for listener in self.listeners:
            if self.may_read(chat, listener.visitor):
                listener.send(message)

    def may_read(self, chat: Json, visitor: Visitor) -> bool:
        """Whether somebody may read a word."""
        mine = self.sides_of(self.seats_of(visitor))
        return chat["team"] is None or mine == {chat["team"]}

    def sides_of(self, seats: Iterable[str]) -> set[int]:
        """The sides that some seats are of."""
        game = self.course.game
        return {game.team(game.seats.index(seat)) for seat in seats}

    def plays_on(self, seat: str) -> Chair | None:
        """A seat as it is when who sits there has left, and somebody plays on for him as the table's creator chose.

        None if nobody does. A partner who is a bot takes over like one who is not.
        """
        chair = self.chairs[seat]
        mates = [mate for mate in self.chairs.values() if mate is not chair and self.allied(seat, mate.seat)]
        kind, level = self.facts.leaving_kind, self.facts.leaving_level
        if kind == PARTNER:
            people = [mate for mate in mates if mate.holders and mate.holders != chair.holders]
            if people:
                heir = people[0]
                return replace(chair, rematch=False, claim=new_mark(), holders=set(heir.holders), stand_in=heir.shown)
            level = next((mate.bot for mate in mates if mate.bot is not None), None)
        if level is None or not any(other.holders - chair.holders for other in self.chairs.values()):
            return None
        return replace(chair, rematch=False, claim=None, holders=set(), bot=level, stand_in=level.capitalize())

    def allied(self, one: str, other: str) -> bool:
        """Whether two seats are of one side, or the same."""
        return self.sides_of([one]) == self.sides_of([other])

    def may_abort(self) -> bool:
        """Whether the game can still be ended without a result."""
        second = self.facts.match is not None and self.facts.round > 1
        begun = self.course.entries if self.facts.position is not None else self.facts.turn
        return not begun and not self.course.over and not second

    def set_up_by(self, seat: str) -> bool:
        """Whether who sits there set up the table, or all who sit at it did."""
        creator = self.facts.creator
        return creator is None or creator in self.chairs[seat].holders

    @property
    def aborted(self) -> bool:
        """Whether it was."""
        return self.course.ended is not None and self.course.ended.action == ABORT
