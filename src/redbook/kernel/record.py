"""How a game is written down: a text file that a person can read and a program can check.

    redbook 1
    game: confrontation
    option edition: deluxe
    seat fellowship: Alice
    seat sauron: Bob
    dice: secure

    1 fellowship place:frodo:shire
    2 fellowship place:sam:shire

    result: *
    seal: sha256:…

The header says what is played and by whom; then comes one action a line, chance included; then the result. As
every state follows from the actions before it, the record is the game: `Record.states` plays it again, and
`Record.verify` tells whether it can have happened. The grammar is documented in ``docs/records.md``.

Whatever is wrong with a record is a `RecordError` that names the line.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from redbook.kernel import registry, vouched
from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.dice import CommittedDice, Dice, SeededDice
from redbook.kernel.errors import IllegalAction, OptionError, PositionError, RecordError
from redbook.kernel.record_text import (
    BROKEN,
    KEY,
    LARGEST,
    NOTATION,
    RESERVED,
    RESULT,
    SECRET,
    VERSION,
    Lines,
    Reading,
    decoded,
    seal_of,
)
from redbook.kernel.signing import Signer

RESIGN: Final = "resign"
"""What a seat may do instead of an action of the rules; it ends the record."""
AGREE: Final = "agree"
"""Another such: the seat agrees to a draw that the other has offered."""
UNFINISHED: Final = "*"
DRAW: Final = "draw"

MakeGame = Callable[..., Game]
"""Makes a game from its name and options, as `redbook.kernel.registry.game` does."""

_SEED: Final = re.compile(r"-?[0-9]{1,40}")


@dataclass
class Report:
    """What `Record.verify` found."""

    problems: list[RecordError]
    """All that is wrong, in the order of the lines."""
    notes: list[str]
    """What could not be checked, and why: an unfinished game, a missing seal, a secret not yet revealed."""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


@dataclass
class Record:
    """One game, written down."""

    game: str
    """The game's name."""
    options: Json
    """The game's options: str, bool, int, None or a list of str each."""
    players: dict[str, str] = field(default_factory=dict)
    """Who sits where: the names people gave themselves, by seat."""
    tags: dict[str, str] = field(default_factory=dict)
    """All else the header says: the kind of dice, their commitment and salt or seed, the date, …"""
    position: Json | None = None
    """Where the game began, if not at the start."""
    actions: list[tuple[str, str]] = field(default_factory=list)
    """Who did what: a seat's id or ``chance``, and the action's notation."""
    result: str = UNFINISHED
    """The winning seat (several are parted by spaces), ``draw``, or ``*`` for a game that is not over."""
    secret: str | None = None
    """What committed dice reveal after the game, in hexadecimal."""
    seal: str = field(default="sealed", compare=False)
    """``sealed``, ``unsealed`` or, if it was read with `check_seal` off, ``broken``."""
    lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Where things stand in the text it was read from: ``game``, ``option edition``, ``1``, …"""

    # Making a record while a game is played.

    @classmethod
    def begin(
        cls,
        state: State,
        names: Sequence[str],
        dice: Dice | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a game that begins at `state`, still without actions; `names` in seat order."""
        game = state.game
        return cls(
            game=game.name,
            options=dict(game.options),
            players=dict(zip(game.seats, names, strict=True)),
            tags={**(tags or {}), **(dice.tags() if dice is not None else {})},
            position=None if state == game.start() else state.position(),
        )

    def finish(self, state: State, dice: Dice | None = None) -> None:
        """Add the result, which the last `state` or a resignation gives, and what committed dice reveal."""
        self.result = outcome(state)
        if self.actions and self.actions[-1][1] == RESIGN:
            self.result = " ".join(others(state.game, self.actions[-1][0]))
        elif self.actions and self.actions[-1][1] == AGREE:
            self.result = DRAW
        if isinstance(dice, CommittedDice) and self.result != UNFINISHED:
            self.secret = dice.secret_hex

    # Writing.

    def write(self) -> str:
        """The record as text, with its seal. Raises `RecordError` if a part of it cannot be written."""
        written = self._written(self.tags)
        return f"{written}seal: {seal_of(written)}\n"

    def signed_text(self) -> str:
        """What a signature is under: the record as it is written, without the signature and the seal."""
        return self._written({key: value for key, value in self.tags.items() if key != vouched.SIGNATURE})

    def sign(self, signer: Signer) -> None:
        """Have it signed, when all else is in it."""
        self.tags[vouched.KEY] = signer.key
        self.tags[vouched.SIGNATURE] = signer.sign(self.signed_text())

    def _written(self, tags: Mapping[str, str]) -> str:
        text = Lines([f"redbook {VERSION}"])
        text.add("game: " + text.fit(KEY, "the name of a game", self.game))
        for key, value in self.options.items():
            text.add(f"option {text.fit(KEY, 'an option', key)}: {text.option(key, value)}")
        for seat, name in self.players.items():
            text.add(f"seat {text.fit(KEY, 'a seat', seat)}: {text.quoted(name)}")
        for key, name in tags.items():
            if key in RESERVED:
                raise RecordError(text.next, f"a tag cannot be called {key!r}: that word is taken")
            text.add(f"{text.fit(KEY, 'a tag', key)}: {text.quoted(name)}")
        if self.position is not None:
            text.add("position: " + text.json("the position", self.position))
        text.add("")
        for number, (who, action) in enumerate(self.actions, 1):
            text.fit(KEY, "a seat", who)
            text.add(f"{number} {who} {text.fit(NOTATION, 'an action', action)}")
        if self.actions:
            text.add("")
        text.add("result: " + text.fit(RESULT, "a result", self.result))
        if self.secret is not None:
            text.add("secret: " + text.fit(SECRET, "a secret", self.secret))
        return "".join(line.rstrip() + "\n" for line in text.lines)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file: whole or, if anything goes wrong on the way, not at all."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
        content = self.write().encode()
        try:
            with draft.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        except OSError:
            draft.unlink(missing_ok=True)
            raise
        _settle(target.parent)

    # Reading.

    @classmethod
    def read(cls, text: str | bytes, *, check_seal: bool = True) -> Record:
        """The record that a text holds; `RecordError` if it holds none, or not a whole one, or a changed one.

        A record without a seal (one written by hand) is read as ``unsealed``. With `check_seal` off a record
        that was changed after it was sealed is read, too, and `verify` will say so.
        """
        record = cls(game="", options={}, result="", seal="unsealed")
        Reading(decoded(text), record).read(check_seal)
        return record

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, check_seal: bool = True) -> Record:
        """Read a record from a file, as `read` does. A file that cannot be opened is an `OSError`."""
        with Path(path).open("rb") as file:
            return cls.read(file.read(LARGEST + 1), check_seal=check_seal)

    # Playing it again.

    def rules(self, make_game: MakeGame = registry.game) -> Game:
        """The game with its options."""
        try:
            return make_game(self.game, **self.options)
        except OptionError as error:
            wrong = f"option {error.option}" if error.option in self.options else "game"
            raise RecordError(self._line(wrong), str(error)) from error
        except TypeError as mismatch:  # an option whose name cannot even be passed on
            message = f"{self.game} cannot be played with these options"
            raise RecordError(self._line("game"), message) from mismatch

    def start(self, make_game: MakeGame = registry.game) -> State:
        """The state before the first action."""
        game = self.rules(make_game)
        if self.position is None:
            return game.start()
        try:
            return game.load(self.position)
        except PositionError as error:
            raise RecordError(self._line("position"), f"the position cannot be: {error}") from error

    def states(self, make_game: MakeGame = registry.game) -> Iterator[State]:
        """The states of the game: before the first action, and after each of them."""
        state = self.start(make_game)
        yield state.clone()
        for number in range(1, len(self.actions) + 1):
            self._play(state, number)
            yield state.clone()

    def state_at(self, number: int | None = None, make_game: MakeGame = registry.game) -> State:
        """The state after so many actions; after all of them, if no number is given."""
        if number is None:
            number = len(self.actions)
        if not 0 <= number <= len(self.actions):
            message = f"the record has {len(self.actions)} actions: there is no state {number}"
            raise RecordError(self._line("result"), message)
        state = self.start(make_game)
        for done in range(1, number + 1):
            self._play(state, done)
        return state

    def verify(self, make_game: MakeGame = registry.game, *, seen: Mapping[str, str] | None = None) -> Report:
        """Play the whole game again and check all that can be checked.

        `seen` are tags as a player saw them before the game: the ``commitment``, the server's ``key``, a pledge.
        """
        problems: list[RecordError] = []
        notes: list[str] = []
        try:
            self.write()
        except RecordError as error:
            return Report([error], notes)
        if self.seal == "broken":
            problems.append(RecordError(self._line("seal"), BROKEN))
        elif self.seal == "unsealed":
            notes.append("the record has no seal, so a change could not be noticed")
        dice = self._dice(problems, notes)
        try:
            state = self.start(make_game)
            for seat in self.players:
                if seat not in state.game.seats:
                    message = f"there is no such seat, only {', '.join(state.game.seats)}"
                    problems.append(RecordError(self._line(f"seat {seat}"), message))
            self._vouched(state.game, seen or {}, problems, notes)
            for number, (who, action) in enumerate(self.actions, 1):
                rolled = action
                if dice is not None and state.actor == CHANCE:
                    rolled = state.name(dice.roll(number - 1, state.legal(), state.odds()))
                happened = self._play(state, number)
                if not happened and isinstance(dice, CommittedDice):
                    message = f"{action} was forced and has been taken: to state it would change every roll after it"
                    problems.append(RecordError(self._line(str(number)), message))
                elif rolled != action and who == "chance":
                    message = f"the dice gave {rolled}, not {action}"
                    problems.append(RecordError(self._line(str(number)), message))
            wrong = self._false_result(state)
            if wrong:
                problems.append(RecordError(self._line("result"), wrong))
        except RecordError as error:
            problems.append(error)
        if self.result == UNFINISHED:
            notes.append("the game is not finished")
        return Report(sorted(problems, key=lambda problem: problem.line), notes)

    def _vouched(self, game: Game, seen: Mapping[str, str], problems: list[RecordError], notes: list[str]) -> None:
        """Whether the agreement, the signature and what was seen before the game hold."""
        for where, what in (
            *vouched.wrong_agreement(game, self.players, self.tags),
            *vouched.wrong_signature(self.tags, self.signed_text()),
            *vouched.unlike_what_was_seen(self.tags, seen),
        ):
            problems.append(RecordError(self._line(where), what))
        notes += vouched.weak_agreement(game, self.players, self.tags)
        notes += vouched.unchecked_signature(self.tags)

    def _play(self, state: State, number: int) -> bool:
        """Carry out the action with this number, from 1; False if it only states what was forced."""
        who, action = self.actions[number - 1]
        line = self._line
        if state.actor == OVER:
            raise RecordError(line(str(number)), "the game is over: nothing can follow")
        if action in (RESIGN, AGREE) and who in state.game.seats:
            if number < len(self.actions):
                done = "has resigned" if action == RESIGN else "has agreed to a draw"
                raise RecordError(line(str(number + 1)), f"{who} {done}: nothing can follow")
            return True
        actor = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        try:
            if state.was_forced(action):
                return False
            if who != actor:
                raise RecordError(line(str(number)), f"{actor} acts here, not {who}")
            state.follow(action)
        except IllegalAction as error:
            raise RecordError(line(str(number)), str(error)) from error
        return True

    def _false_result(self, state: State) -> str:
        """What is wrong with the result, if `state` is the last one; empty if nothing is."""
        if self.actions and self.actions[-1][1] == RESIGN:
            loser = self.actions[-1][0]
            if self.result.split() == others(state.game, loser):
                return ""
            return f"{loser} has resigned: the result cannot be {self.result!r}"
        true = DRAW if self.actions and self.actions[-1][1] == AGREE else outcome(state)
        if self.result == true:
            return ""
        said = "that the game is not over" if true == UNFINISHED else repr(true)
        return f"the result is {self.result!r}, but the actions say {said}"

    def _dice(self, problems: list[RecordError], notes: list[str]) -> Dice | None:
        """The dice the record says were rolled, if they can be rolled again."""
        kind = self.tags.get("dice")
        if kind == "seeded" and "seed" in self.tags:
            if _SEED.fullmatch(self.tags["seed"]):
                return SeededDice(int(self.tags["seed"]))
            problems.append(RecordError(self._line("seed"), "a seed is a whole number of at most 40 digits"))
        elif kind == "committed" or self.secret is not None:
            if "commitment" not in self.tags:
                where = "dice" if kind is not None else "secret"
                message = "committed dice need a line 'commitment: sha256:…'"
                problems.append(RecordError(self._line(where), message))
            elif self.secret is None:
                notes.append("the dice are committed, but their secret is not revealed: they are not checked")
            else:
                committed = CommittedDice(bytes.fromhex(self.secret), self.tags.get("salt", ""))
                if committed.commitment == self.tags["commitment"]:
                    return committed
                message = f"the secret does not match the commitment: its hash is {committed.commitment}"
                problems.append(RecordError(self._line("secret"), message))
        else:
            notes.append("the dice are not committed: nobody can check them")
        return None

    def _line(self, thing: str) -> int:
        """The line on which a thing stands, or would stand if the record were written."""
        if thing not in self.lines:
            return Record.read(self.write()).lines.get(thing, 1)
        return self.lines[thing]


def others(game: Game, loser: str) -> list[str]:
    """The seats that have won when one gives up: those of the other sides; its allies lose with it."""
    side = game.team(game.seats.index(loser))
    return [name for seat, name in enumerate(game.seats) if game.team(seat) != side]


def outcome(state: State) -> str:
    """The result line of a state: who has won, ``draw``, or ``*`` if the game is not over."""
    if state.actor != OVER:
        return UNFINISHED
    winners = [seat for seat, gain in zip(state.game.seats, state.returns(), strict=True) if gain > 0]
    return " ".join(winners) or DRAW


def _settle(folder: Path) -> None:
    """Have the folder's new entry survive a power cut, where the system can do that for folders."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
