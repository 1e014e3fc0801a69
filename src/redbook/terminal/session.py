"""A game under way: its states, its actions, its dice; what can be taken back, and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.dice import CommittedDice, Dice, SecureDice, SeededDice
from redbook.kernel.errors import RecordError, RedbookError
from redbook.kernel.record import AGREE, RESIGN, UNFINISHED, Record
from redbook.terminal.faces import Face, face_of

HUMAN = "human"
"""What a record calls a person at this keyboard; a bot is called by its name."""


class Session:
    """One game, from its first state on."""

    def __init__(self, start: State, names: Sequence[str], dice: Dice, tags: Mapping[str, str] | None = None) -> None:
        self.face: Face = face_of(start.game.name)
        self.names = list(names)
        """Who plays each seat: `HUMAN`, or the name of a bot."""
        self.dice = dice
        self.states = [start]
        """The states so far; the last one is now."""
        self.actions: list[tuple[str, str]] = []
        """Who did what: a seat's id or ``chance``, and the action's notation."""
        self._tags = dict(tags or {"date": date.today().isoformat()})

    @classmethod
    def resume(cls, record: Record) -> Session:
        """Take up an unfinished game where its record ends; `RedbookError` says why one cannot be."""
        if record.result != UNFINISHED:
            raise RedbookError("the game in this record is over; `redbook replay` shows it")
        start = record.start()
        names = [record.players.get(seat, HUMAN) for seat in start.game.seats]
        dice = _dice_of(record)
        tags = {key: tag for key, tag in record.tags.items() if key not in dice.tags()}
        session = cls(start, names, dice, tags)
        session.states = list(record.states())
        session.actions = list(record.actions)
        return session

    @property
    def state(self) -> State:
        """The state now. It is not to be changed but by the methods here."""
        return self.states[-1]

    @property
    def resigned(self) -> int | None:
        """The seat that has resigned."""
        if self.actions and self.actions[-1][1] == RESIGN:
            return self.state.game.seats.index(self.actions[-1][0])
        return None

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by a resignation."""
        return self.state.actor == OVER or self.resigned is not None

    # What happens.

    def play(self, action: str) -> None:
        """Carry out an action of whoever is asked. Raises `IllegalAction`, and nothing happens."""
        state = self.state.clone()
        state.play(action)
        self.actions.append((self.state.game.seats[self.state.actor], action))
        self.states.append(state)

    def roll(self) -> None:
        """Let the dice decide."""
        state = self.state.clone()
        action = self.dice.roll(len(self.actions), state.legal(), state.odds())
        self.actions.append(("chance", state.name(action)))
        state.apply(action)
        self.states.append(state)

    def resign(self, seat: int) -> None:
        """End the game: a seat gives up."""
        self.actions.append((self.state.game.seats[seat], RESIGN))
        self.states.append(self.state)

    def why_no_undo(self, seat: int) -> str | None:
        """Why a seat cannot take back the last step; None if it can."""
        if not self.actions:
            return "nothing has happened yet"
        who, action = self.actions[-1]
        if who == "chance":
            return "chance has decided since your last step"
        if who != self.state.game.seats[seat]:
            return "the other side has acted since your last step"
        if self.face.reveals(self.states[-2].view(seat), self.state.view(seat)):
            return f"{action} has laid something open"
        return None

    def undo(self) -> str:
        """Take back the last step, and return it."""
        self.states.pop()
        return self.actions.pop()[1]

    # What is told of it.

    def story(self, seat: int | None, first: int = 0) -> list[str]:
        """What happened from the action with this index on, as a seat may hear it."""
        sentences = []
        for number in range(first, len(self.actions)):
            before, after = self.states[number].view(seat), self.states[number + 1].view(seat)
            who, action = self.actions[number]
            sentences += told(self.face, self.states[number], (before, after), who, action)
        return sentences

    def record(self) -> Record:
        """The game so far, as a record. An unfinished one holds the dice's secret, or nobody could go on with it."""
        record = Record.begin(self.states[0], self.names, self.dice, self._tags)
        record.actions = list(self.actions)
        record.finish(self.state, self.dice)
        if isinstance(self.dice, CommittedDice):
            record.secret = self.dice.secret_hex
        return record


def told(face: Face, state: State, views: tuple[Json, Json], who: str, action: str) -> list[str]:
    """An action in a state, or a resignation, in sentences, given one seat's views before and after it."""
    before, after = views
    if action == AGREE:
        return ["Both sides agree to a draw."]
    if action == RESIGN:
        side = face.side(before["options"], who)
        return [f"{side[:1].upper()}{side[1:]} resigns."]
    seen = face.seen(state, action)
    return face.tell(before, after, who, action, seen) if seen else face.tell(before, after, who, action)


def _dice_of(record: Record) -> Dice:
    """The dice that a record was being played with."""
    kind = record.tags.get("dice")
    if kind == "seeded":
        seed = record.tags.get("seed", "")
        if not seed.removeprefix("-").isdecimal():
            raise RecordError(record.lines.get("seed", 1), f"a seed is a whole number, not {seed!r}")
        return SeededDice(int(seed))
    if kind == "committed":
        if record.secret is None:
            raise RedbookError("the secret of the committed dice is not in this record, so nobody can roll them")
        dice = CommittedDice(bytes.fromhex(record.secret), record.tags.get("salt", ""))
        if dice.commitment != record.tags.get("commitment"):
            raise RecordError(record.lines.get("secret", 1), "the secret does not match the commitment")
        return dice
    return SecureDice()
