"""The course of a game at a table: its log, played again, and what each pair of eyes may see of it.

The log holds what happened in order: actions of seats and of chance, and besides them ``undo``, ``resign``, ``time``
(somebody's ran out) and ``abort``. Whatever leaves the server about a game is made here, from the views of the eyes it
goes to (`Course.step`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.dice import CommittedDice
from redbook.kernel.errors import IllegalAction
from redbook.kernel.record import RESIGN, Record
from redbook.server.face import Face
from redbook.server.faces import face_of

UNDO: Final = "undo"
TIME: Final = "time"
ABORT: Final = "abort"
ENDINGS: Final = {RESIGN: "resigned", TIME: "time", ABORT: "aborted"}
"""What may end a game besides the rules, and how that is called."""

_VIEWS: Final = 2
"""Views kept of a game: those that are just being told. More would save little, and be in the way of everybody when the
memory is swept."""

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
        begun = game.start() if start is None else start
        self.scene = Scene(0, None, begun, begun, [])
        """The last step."""
        self.ended: Entry | None = None
        """What ended the game, if it was not the rules."""
        self._views: dict[tuple[int, Eye], tuple[State, Json]] = {}

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
            state = scenes[-1].after
            while state.actor == CHANCE:
                rolled = self.dice.roll(len(self.deeds) + len(scenes), state.legal(), state.odds())
                scenes.append(self._next(scenes, Entry("chance", state.name(rolled), at)))
                state = scenes[-1].after
        return scenes

    def plan_other(self, entry: Entry) -> list[Scene]:
        """What an undo or an ending leads to; nothing is changed."""
        if entry.action in ENDINGS:
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
            elif scene.entry.action == UNDO:
                self.deeds.pop()
            else:
                self.deeds.append(scene.entry)
            self.scene = scene

    def add(self, entry: Entry) -> Scene:
        """Take up a line of the log."""
        self.take([self._next([], entry)] if entry.action not in (*ENDINGS, UNDO) else self.plan_other(entry))
        return self.scene

    def _next(self, scenes: Sequence[Scene], entry: Entry) -> Scene:
        before = scenes[-1].after if scenes else self.state
        after = before.clone()
        happened = self.face.play(after, entry.action)
        return Scene(self.number + len(scenes) + 1, entry, before, after, happened)

    def _replayed(self, deeds: Sequence[Entry]) -> State:
        state = self.game.start()
        for deed in deeds:
            state.play(deed.action)
        return state

    def why_no_undo(self, seat: str) -> str | None:
        """Why a seat cannot take back its last action; None if it can."""
        if self.over:
            return "the game is over"
        if not self.deeds:
            return "nothing has happened yet"
        last = self.deeds[-1]
        if last.who == "chance":
            return "chance has decided since your last action"
        if last.who != seat:
            return "the other side has acted since your last action"
        if self.entries[-1] is last:
            before = self.scene.before
        else:
            before = self._replayed(self.deeds[:-1])
        if self.face.reveals(self.view(before, seat), self.view(self.state, seat)):
            return "it has laid something open"
        return None

    # What is seen.

    def view(self, state: State, eye: Eye) -> Json:
        """A state as a pair of eyes sees it. The last ones are kept: what came after one step comes before the next."""
        found = self._views.get((id(state), eye))
        if found is not None:
            return found[1]
        if eye == OPEN:
            view = self.face.open_view(state)
        else:
            view = state.view(None if eye is None else self.game.seats.index(eye))
        self._views[id(state), eye] = (state, view)
        while len(self._views) > _VIEWS:
            del self._views[next(iter(self._views))]
        return view

    def step(self, scene: Scene, eye: Eye) -> Json:
        """A step as a pair of eyes sees it, without what the table adds (the clock, undo)."""
        after = self.view(scene.after, eye)
        step: Json = {
            "type": "step",
            "number": scene.number,
            "seat": eye,
            "who": None,
            "action": None,
            "story": [],
            "events": [],
            "view": after,
            "at": None,
        }
        entry = scene.entry
        if entry is None:
            return step
        step |= {"who": entry.who, "at": entry.at, "action": entry.action}
        side = self.face.side(self.game.options, entry.who) if entry.who != "chance" else ""
        if entry.action == UNDO:
            step["story"] = [{"text": _capital(f"{side} takes back the last action."), "rules": []}]
        elif entry.action in ENDINGS:
            step["story"] = [{"text": _capital(_ENDED[entry.action].format(side)), "rules": []}]
            step["events"] = [self._end(entry)]
        else:
            before = self.view(scene.before, eye)
            step["action"] = self.face.cut(before, entry.who, entry.action)
            step["story"] = self.face.tell(before, after, entry.who, entry.action)
            step["events"] = self.face.events(before, after, entry.who, entry.action, scene.happened)
        return step

    def question(self, eye: Eye) -> Json:
        """The question put to a pair of eyes."""
        seat = None if eye is None else self.game.seats.index(eye)
        choices = self.state.choices(seat)
        if self.ended is not None:
            return {**choices, "prompt": "The game is over.", "actions": []}
        return choices

    def scenes(self, entries: Sequence[Entry]) -> Iterator[Scene]:
        """The steps of a log, from the start on."""
        again = Course(self.game, self.dice)
        yield again.scene
        for entry in entries:
            yield again.add(entry)

    # The end.

    def result(self) -> Json | None:
        """How the game ended; None if it has not, or was aborted."""
        if not self.over or (self.ended is not None and self.ended.action == ABORT):
            return None
        end = self._end(self.ended)
        loser = None if self.ended is None else self.game.seats.index(self.ended.who)
        points = self.face.score(self.state, loser)
        return {
            "winner": end["winner"],
            "how": end["how"],
            "text": end["text"],
            "points": dict(zip(self.game.seats, points, strict=True)),
        }

    def _end(self, entry: Entry | None) -> Json:
        if entry is None:
            view = self.state.view(None)
            return {"kind": "end", "winner": view["result"], "how": "rules", "text": self.face.ending(view)}
        said = _capital(_ENDED[entry.action].format(self.face.side(self.game.options, entry.who)))
        winner = None
        if entry.action != ABORT:
            winner = next(seat for seat in self.game.seats if seat != entry.who)
        return {"kind": "end", "winner": winner, "how": ENDINGS[entry.action], "text": said}

    def record(self, names: Sequence[str]) -> Record:
        """The game as a record, if it is over: with everything open, and the secret of the dice."""
        tags = {}
        if self.entries:
            tags["date"] = datetime.fromtimestamp(self.entries[0].at / 1000, UTC).date().isoformat()
        if self.ended is not None and self.ended.action == TIME:
            tags["ending"] = "time"
        record = Record.begin(self.game.start(), names, self.dice, tags)
        record.actions = [(deed.who, deed.action) for deed in self.deeds]
        if self.ended is not None:
            record.actions.append((self.ended.who, RESIGN))
        record.finish(self.state, self.dice)
        return record


_ENDED: Final = {
    RESIGN: "{} resigns.",
    TIME: "{} has no time left.",
    ABORT: "{} ends the game before the first move.",
}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
