"""The course of a game at a table: its log, played again, and what each pair of eyes may see of it.

The log holds what happened in order: actions of seats and of chance, and besides them ``undo``, ``resign``, ``time``
(somebody's ran out), ``gone`` (somebody left for good) and ``abort``. Whatever leaves the server about a game is made
here, from the views of the eyes it goes to (`Course.step`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.dice import CommittedDice
from redbook.kernel.errors import IllegalAction
from redbook.kernel.record import AGREE, DRAW, RESIGN, Record, others, outcome
from redbook.server.face import Face
from redbook.server.faces import face_of

UNDO: Final = "undo"
OFFER: Final = "offer"
"""A draw is offered; it stands until the other side acts."""
TIME: Final = "time"
GONE: Final = "gone"
ABORT: Final = "abort"
ENDINGS: Final = {RESIGN: "resigned", TIME: "time", GONE: "gone", AGREE: "agreed", ABORT: "aborted"}
"""What may end a game besides the rules, and how that is called."""

LINES: Final = 20_000
"""Lines of a log at most; the longest games have a tenth of it."""
UNDOS: Final = 200
"""How often one seat may take back an action in one game: each time all of it is played again."""

_VIEWS: Final = 12
"""Views, and glances at them, kept of a game while it is being told: before and after a step, for four seats, who
watches, and open eyes."""

OPEN: Final = "open"
"""The eyes that see everything: only after the end."""
Eye = str | None
"""A seat's id, None for a spectator, or `OPEN`."""


class Entry(NamedTuple):
    """A line of the log."""

    who: str
    """A seat's id or ``chance``."""
    action: str
    at: int
    """When, in milliseconds since 1970."""


class Scene(NamedTuple):
    """One step of a game: what it was, and the states around it."""

    number: int
    entry: Entry | None
    before: State
    after: State
    happened: list[Json]
    """What happened openly on the way."""


class Course:
    """A log and where it led."""

    def __init__(self, game: Game, dice: CommittedDice, start: State | None = None) -> None:
        self.game = game
        self.dice = dice
        self.face: Face = face_of(game.name)
        self.entries: list[Entry] = []
        self.deeds: list[Entry] = []
        """Those that stand: without what was undone, and without the undoing."""
        self.begun = game.start() if start is None else start
        """Where it begins."""
        self.scene = Scene(0, None, self.begun, self.begun, [])
        """The last step."""
        self.undone: Counter[str] = Counter()
        """How often each seat has taken something back."""
        self.ended: Entry | None = None
        """What ended the game, if it was not the rules."""
        self.offered: str | None = None
        """The seat that offers a draw."""
        self._views: dict[tuple[int, Eye], tuple[State, Json]] = {}
        self._glances: dict[tuple[int, Eye], tuple[State, Any]] = {}
        """By the state and the eyes; each with its state, so that no other can take its place."""

    @property
    def state(self) -> State:
        """The state now."""
        return self.scene.after

    @property
    def number(self) -> int:
        """How many lines the log has."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether nothing can follow."""
        return self.ended is not None or self.state.actor == OVER

    @property
    def asked(self) -> str | None:
        """The seat that is asked; chance never is, between two requests."""
        return self.game.seats[self.state.actor] if not self.over and self.state.actor >= 0 else None

    @property
    def turn(self) -> int:
        """The turn, from 1; 0 before the first move."""
        return self.face.turn(self.state)

    # What happens.

    def plan(self, seat: str, actions: Sequence[str], at: int) -> list[Scene]:
        """What answers of the seat asked lead to, rolls of the dice included; nothing is changed.

        Raises `IllegalAction`; of several actions the seat must be asked each.
        """
        scenes: list[Scene] = []
        state = self.state
        for action in actions:
            if state.actor < 0 or self.game.seats[state.actor] != seat:
                raise IllegalAction(action, None, "you are not asked any more by then")
            scenes.append(self._next(scenes, Entry(seat, action, at)))
            state = self._rolled(scenes, at)
        return scenes

    def opening(self, at: int) -> list[Scene]:
        """What chance does before anybody is asked: cards are dealt, for example. Nothing is changed."""
        scenes: list[Scene] = []
        if not self.entries:
            self._rolled(scenes, at)
        return scenes

    def _rolled(self, scenes: list[Scene], at: int) -> State:
        """Have the dice decide until a seat is asked; the state then."""
        state = scenes[-1].after if scenes else self.state
        while state.actor == CHANCE:
            rolled = self.dice.roll(len(self.deeds) + len(scenes), state.legal(), state.odds())
            scenes.append(self._next(scenes, Entry("chance", state.name(rolled), at)))
            state = scenes[-1].after
        return state

    def plan_other(self, entry: Entry) -> list[Scene]:
        """What an undo, an offer or an ending leads to; nothing is changed."""
        if entry.action in (*ENDINGS, OFFER):
            return [Scene(self.number + 1, entry, self.state, self.state, [])]
        return [Scene(self.number + 1, entry, self.state, self._replayed(self.deeds[:-1]), [])]

    def take(self, scenes: Sequence[Scene]) -> None:
        """Go on as planned."""
        for scene in scenes:
            if scene.entry is None:
                continue
            self.entries.append(scene.entry)
            if scene.entry.action in ENDINGS:
                self.ended = scene.entry
            elif scene.entry.action == OFFER:
                self.offered = scene.entry.who
            elif scene.entry.action == UNDO:
                self.deeds.pop()
                self.undone[scene.entry.who] += 1
            else:
                self.deeds.append(scene.entry)
                if scene.entry.who not in (self.offered, "chance"):
                    self.offered = None
            self.scene = scene

    def add(self, entry: Entry) -> Scene:
        """Take up a line of the log."""
        self.take([self._next([], entry)] if entry.action not in (*ENDINGS, UNDO, OFFER) else self.plan_other(entry))
        return self.scene

    def _next(self, scenes: Sequence[Scene], entry: Entry) -> Scene:
        before = scenes[-1].after if scenes else self.state
        after = before.clone()
        happened = self.face.play(after, entry.action)
        return Scene(self.number + len(scenes) + 1, entry, before, after, happened)

    def _replayed(self, deeds: Sequence[Entry]) -> State:
        state = self.begun.clone()
        for deed in deeds:
            state.play(deed.action)
        return state

    def why_no_undo(self, seat: str) -> str | None:
        """Why a seat cannot take back its last action; None if it can."""
        if self.over:
            return "the game is over"
        if not self.deeds:
            return "nothing has happened yet"
        if self.undone[seat] >= UNDOS:
            return f"you have taken back {UNDOS} actions in this game"
        last = self.deeds[-1]
        if last.who == "chance":
            return "chance has decided since your last action"
        if last.who != seat:
            return "the other side has acted since your last action"
        if self.entries[-1] is last:
            before = self.scene.before
        else:
            before = self._replayed(self.deeds[:-1])
        if self.face.reveals(self._glance(before, seat), self._glance(self.state, seat)):
            return "it has laid something open"
        return None

    # What is seen.

    def view(self, state: State, eye: Eye) -> Json:
        """A state as a pair of eyes sees it; the last ones are kept until they are forgotten: while a step is told."""
        found = self._views.get((id(state), eye))
        if found is None:
            found = self._views[id(state), eye] = (state, self._look(state, eye))
            _keep_the_last(self._views)
        return found[1]

    def _glance(self, state: State, eye: Eye) -> Any:
        """What is compared of a view."""
        found = self._glances.get((id(state), eye))
        if found is None:
            found = self._glances[id(state), eye] = (state, self.face.glance(self.view(state, eye)))
            _keep_the_last(self._glances)
        return found[1]

    def forget(self, eyes: Collection[Eye]) -> None:
        """Let go of what was seen. Of the present state, which comes before the next step, these eyes keep a glance.

        To keep views, hundreds of small objects for each of many tables, costs more than it spares: they are far from
        the processor by then, so is what takes their place, and all are looked through for garbage again and again.
        """
        now = id(self.state)
        self._views.clear()
        self._glances = {key: kept for key, kept in self._glances.items() if key[0] == now and key[1] in eyes}

    def _look(self, state: State, eye: Eye) -> Json:
        if eye == OPEN:
            return self.face.open_view(state)
        return state.view(None if eye is None else self.game.seats.index(eye))

    def step(self, scene: Scene, eye: Eye) -> Json:
        """A step as a pair of eyes sees it, without what the table adds (the clock, undo)."""
        step: Json = {
            "type": "step",
            "number": scene.number,
            "turn": self.face.turn(scene.before),
            "seat": eye,
            "who": None,
            "action": None,
            "story": [],
            "events": [],
            "view": self.view(scene.after, eye),
            "at": None,
        }
        entry = scene.entry
        if entry is None:
            return step
        step |= {"who": entry.who, "at": entry.at, "action": entry.action}
        side = self.face.side(self.game.options, entry.who) if entry.who != "chance" else ""
        if entry.action == OFFER:
            step["story"] = [{"text": _said(side, "offers a draw", "offer a draw"), "rules": []}]
        elif entry.action == UNDO:
            step["story"] = [
                {"text": _said(side, "takes back the last action", "take back the last action"), "rules": []}
            ]
        elif entry.action in ENDINGS:
            step["story"] = [{"text": _ending(entry.action, side), "rules": []}]
            step["events"] = [self._end(entry)]
        else:
            before, now = self._glance(scene.before, eye), self._glance(scene.after, eye)
            step["action"] = self._cut(scene.before, before, eye, entry)
            step["story"] = self.face.tell(before, now, entry.who, entry.action, scene.happened)
            step["events"] = self.face.events(before, now, entry.who, entry.action, scene.happened)
        return step

    def _cut(self, state: State, before: Any, eye: Eye, entry: Entry) -> str:
        """An action as a pair of eyes may read it. With more than two seats the state says who sees all of it; who only
        watches sees what all see."""
        if len(self.game.seats) == 2 or eye == OPEN:
            return self.face.cut(before, entry.who, entry.action)
        action = self.game.action_id(entry.action)
        seats = range(len(self.game.seats)) if eye is None else [self.game.seats.index(eye)]
        whole = all(state.seen_as(action, seat) == action for seat in seats)
        return entry.action if whole else entry.action.partition(":")[0]

    def question(self, eye: Eye) -> Json:
        """The question put to a pair of eyes."""
        seat = None if eye in (None, OPEN) else self.game.seats.index(eye)
        choices = self.state.choices(seat)
        if self.ended is not None:
            return {**choices, "prompt": "The game is over.", "actions": []}
        return choices

    def scenes(self, after: int, most: int) -> Iterator[Scene]:
        """Some steps of the log, played again. What comes before them is only carried out, not told."""
        again = Course(self.game, self.dice, self.begun)
        again.entries = self.entries[:after]
        for entry in again.entries:
            if entry.action == UNDO:
                again.deeds.pop()
            elif entry.action not in (*ENDINGS, OFFER):
                again.deeds.append(entry)
        state = again._replayed(again.deeds)
        again.scene = Scene(after, again.entries[-1] if after else None, state, state, [])
        for entry in self.entries[after : after + most]:
            yield again.add(entry)

    # The end.

    def result(self) -> Json | None:
        """How the game ended; None if it has not, or was aborted."""
        if not self.over or (self.ended is not None and self.ended.action == ABORT):
            return None
        end = self._end(self.ended)
        loser = None if self.ended is None else self.game.seats.index(self.ended.who)
        points = self.face.score(self.state, loser) if end["how"] != ENDINGS[AGREE] else (0,) * len(self.game.seats)
        return {
            "winner": end["winner"],
            "how": end["how"],
            "text": end["text"],
            "points": dict(zip(self.game.seats, points, strict=True)),
        }

    def _end(self, entry: Entry | None) -> Json:
        if entry is None:
            view = self.state.view(None)
            winner = view["result"] if len(self.game.seats) == 2 else outcome(self.state)
            return {"kind": "end", "winner": winner, "how": "rules", "text": self.face.ending(view)}
        said = _ending(entry.action, self.face.side(self.game.options, entry.who))
        winner = None
        if entry.action == AGREE:
            winner = DRAW
        elif entry.action != ABORT:
            winner = " ".join(others(self.game, entry.who))
        return {"kind": "end", "winner": winner, "how": ENDINGS[entry.action], "text": said}

    def record(self, names: Sequence[str], tags: dict[str, str]) -> Record:
        """The game as a record, if it is over: with everything open, and the secret of the dice."""
        if self.entries:
            tags["date"] = datetime.fromtimestamp(self.entries[0].at / 1000, UTC).date().isoformat()
        if self.ended is not None and self.ended.action in (TIME, GONE):
            tags["ending"] = ENDINGS[self.ended.action]
        record = Record.begin(self.begun, names, self.dice, tags)
        record.actions = [(deed.who, deed.action) for deed in self.deeds]
        if self.ended is not None:
            record.actions.append((self.ended.who, AGREE if self.ended.action == AGREE else RESIGN))
        record.finish(self.state, self.dice)
        return record


_ENDED: Final = {
    RESIGN: ("resigns", "resign"),
    TIME: ("has no time left", "have no time left"),
    GONE: ("has left the table, and does not come back", "have left the table, and do not come back"),
    ABORT: ("ends the game before the first move", "end the game before the first move"),
}
"""What a side does that ends a game; what several do, such as the Free Peoples."""


def _keep_the_last(seen: dict[tuple[int, Eye], Any]) -> None:
    while len(seen) > _VIEWS:
        del seen[next(iter(seen))]


def _ending(action: str, side: str) -> str:
    return "Both sides agree to a draw." if action == AGREE else _said(side, *_ENDED[action])


def _said(side: str, one: str, many: str) -> str:
    """A sentence about a side."""
    return f"{side[:1].upper()}{side[1:]} {many if side.endswith('Peoples') else one}."
