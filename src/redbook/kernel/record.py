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

import json
import os
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from redbook.kernel import registry
from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.dice import CommittedDice, Dice, SeededDice
from redbook.kernel.errors import IllegalAction, OptionError, PositionError, RecordError

VERSION: Final = 1
"""The version of the format that is written and read here."""
RESIGN: Final = "resign"
"""What a seat may do instead of an action of the rules; it ends the record."""
UNFINISHED: Final = "*"
DRAW: Final = "draw"

MakeGame = Callable[..., Game]
"""Makes a game from its name and options, as `redbook.kernel.registry.game` does."""

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes; the longest games are a hundredth of it, so what is larger is no record."""
_RESERVED: Final = ("game", "position", "result", "secret", "seal")

_KEY: Final = re.compile(r"[a-z][a-z0-9_-]*")
_HEADING: Final = re.compile(r"(?:(option|seat)[ \t]+)?([a-z][a-z0-9_-]*)[ \t]*:(.*)")
_ACTION: Final = re.compile(r"([0-9]{1,9})[ \t]+([a-z][a-z0-9_-]*)[ \t]+([!-~]+)")
_NOTATION: Final = re.compile(r"[!-~]+")
_RESULT: Final = re.compile(r"\*|[a-z][a-z0-9_-]*(?: [a-z][a-z0-9_-]*)*")
_SECRET: Final = re.compile(r"(?:[0-9a-f]{2}){16,512}")
_SEED: Final = re.compile(r"-?[0-9]{1,40}")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_HALF_PAIR: Final = re.compile(r"[\ud800-\udfff]")
"""Half a surrogate pair: no character, and nothing that could be saved or hashed."""

_BROKEN: Final = "the seal does not match: the record was changed after it was sealed"


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
            self.result = " ".join(seat for seat in state.game.seats if seat != self.actions[-1][0])
        if isinstance(dice, CommittedDice) and self.result != UNFINISHED:
            self.secret = dice.secret_hex

    # Writing.

    def write(self) -> str:
        """The record as text, with its seal. Raises `RecordError` if a part of it cannot be written."""
        text = _Lines([f"redbook {VERSION}"])
        text.add("game: " + text.fit(_KEY, "the name of a game", self.game))
        for key, value in self.options.items():
            text.add(f"option {text.fit(_KEY, 'an option', key)}: {text.option(key, value)}")
        for seat, name in self.players.items():
            text.add(f"seat {text.fit(_KEY, 'a seat', seat)}: {text.quoted(name)}")
        for key, name in self.tags.items():
            if key in _RESERVED:
                raise RecordError(text.next, f"a tag cannot be called {key!r}: that word is taken")
            text.add(f"{text.fit(_KEY, 'a tag', key)}: {text.quoted(name)}")
        if self.position is not None:
            text.add("position: " + text.json("the position", self.position))
        text.add("")
        for number, (who, action) in enumerate(self.actions, 1):
            text.fit(_KEY, "a seat", who)
            text.add(f"{number} {who} {text.fit(_NOTATION, 'an action', action)}")
        if self.actions:
            text.add("")
        text.add("result: " + text.fit(_RESULT, "a result", self.result))
        if self.secret is not None:
            text.add("secret: " + text.fit(_SECRET, "a secret", self.secret))
        written = "".join(line.rstrip() + "\n" for line in text.lines)
        return f"{written}seal: {_seal(written)}\n"

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
        return _Reading(_decoded(text)).record(check_seal)

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, check_seal: bool = True) -> Record:
        """Read a record from a file, as `read` does. A file that cannot be opened is an `OSError`."""
        with Path(path).open("rb") as file:
            return cls.read(file.read(_LARGEST + 1), check_seal=check_seal)

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

    def verify(self, make_game: MakeGame = registry.game) -> Report:
        """Play the whole game again and check all that can be checked."""
        problems: list[RecordError] = []
        notes: list[str] = []
        try:
            self.write()
        except RecordError as error:
            return Report([error], notes)
        if self.seal == "broken":
            problems.append(RecordError(self._line("seal"), _BROKEN))
        elif self.seal == "unsealed":
            notes.append("the record has no seal, so a change could not be noticed")
        dice = self._dice(problems, notes)
        try:
            state = self.start(make_game)
            for seat in self.players:
                if seat not in state.game.seats:
                    message = f"there is no such seat, only {', '.join(state.game.seats)}"
                    problems.append(RecordError(self._line(f"seat {seat}"), message))
            for number, (who, action) in enumerate(self.actions, 1):
                rolled = action
                if dice is not None and state.actor == CHANCE:
                    rolled = state.name(dice.roll(number - 1, state.legal(), state.odds()))
                self._play(state, number)
                if rolled != action and who == "chance":
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

    def _play(self, state: State, number: int) -> None:
        """Carry out the action with this number, from 1."""
        who, action = self.actions[number - 1]
        line = self._line
        if state.actor == OVER:
            raise RecordError(line(str(number)), "the game is over: nothing can follow")
        if action == RESIGN and who in state.game.seats:
            if number < len(self.actions):
                raise RecordError(line(str(number + 1)), f"{who} has resigned: nothing can follow")
            return
        actor = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        if who != actor:
            raise RecordError(line(str(number)), f"{actor} acts here, not {who}")
        try:
            state.play(action)
        except IllegalAction as error:
            raise RecordError(line(str(number)), str(error)) from error

    def _false_result(self, state: State) -> str:
        """What is wrong with the result, if `state` is the last one; empty if nothing is."""
        if self.actions and self.actions[-1][1] == RESIGN:
            loser = self.actions[-1][0]
            others = [seat for seat in state.game.seats if seat != loser]
            winners = self.result.split()
            # With more than two seats the loser's allies lose, too; only the table knows who they are.
            if winners == others or (len(others) > 1 and winners and set(winners) < set(others)):
                return ""
            return f"{loser} has resigned: the result cannot be {self.result!r}"
        true = outcome(state)
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


def outcome(state: State) -> str:
    """The result line of a state: who has won, ``draw``, or ``*`` if the game is not over."""
    if state.actor != OVER:
        return UNFINISHED
    winners = [seat for seat, gain in zip(state.game.seats, state.returns(), strict=True) if gain > 0]
    return " ".join(winners) or DRAW


class _Reading:
    """A record being read, line by line."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._number = 1
        self._record = Record(game="", options={}, result="", seal="unsealed")
        self._found = self._record.lines

    def record(self, check_seal: bool) -> Record:
        self._version(self._lines[0].strip())
        in_header = True
        for raw in self._lines[1:]:
            self._number += 1
            if _CONTROL.search(raw):
                raise self._error("this is not text: it holds a control character")
            line = raw.strip(" \t")
            if "seal" in self._found:
                if line:
                    raise self._error("nothing can follow the seal")
            elif line.startswith("#"):
                continue
            elif not line:
                in_header = in_header and not self._found
            elif in_header:
                self._heading(line)
            elif "result" not in self._found and not line.startswith("result"):
                self._action(line)
            else:
                self._closing(line)
        self._whole(check_seal)
        return self._record

    def _version(self, line: str) -> None:
        if not self._text.strip():
            raise self._error("the record is empty")
        match = re.fullmatch(r"redbook[ \t]+([0-9]{1,9})", line)
        if match is None:
            raise self._error(f"this is no record: one begins with 'redbook {VERSION}', not {_short(line)}")
        if int(match[1]) != VERSION:
            raise self._error(f"version {match[1]} of the format is not known here, only {VERSION}")

    def _heading(self, line: str) -> None:
        match = _HEADING.fullmatch(line)
        if match is None:
            hint = " (an empty line parts the header from the actions)" if _ACTION.fullmatch(line) else ""
            raise self._error(f"the header has lines such as 'date: 1954-07-29', not {_short(line)}{hint}")
        kind, key, value = match[1] or "", match[2], match[3].strip(" \t")
        self._find(f"{kind} {key}".strip())
        record = self._record
        if kind == "option":
            record.options[key] = self._option(value)
        elif kind == "seat":
            record.players[key] = self._unquoted(value)
        elif key == "game":
            if not _KEY.fullmatch(value):
                raise self._error(f"a game's name is a word such as 'confrontation', not {_short(value)}")
            record.game = value
        elif key == "position":
            record.position = self._position(value)
        elif key in _RESERVED:
            raise self._error(f"'{key}:' stands after the actions, and an empty line before them")
        else:
            record.tags[key] = self._unquoted(value)

    def _unquoted(self, value: str) -> str:
        text = _plain_or_json(value) if value.startswith('"') else value
        if not isinstance(text, str):
            return value
        if _HALF_PAIR.search(text):
            raise self._error(f"{_short(text)} is not text")
        return text

    def _option(self, value: str) -> Any:
        option = _plain_or_json(value)
        if not _is_option(option):
            kinds = "a word, a whole number, true, false or a list of words"
            raise self._error(f"an option is {kinds}, not {_short(value)}")
        return option

    def _position(self, value: str) -> Json:
        position = _plain_or_json(value)
        if not isinstance(position, dict):
            raise self._error(f"a position is a JSON object on one line, not {_short(value)}")
        return position

    def _action(self, line: str) -> None:
        match = _ACTION.fullmatch(line)
        expected = len(self._record.actions) + 1
        if match is None:
            example = f"'{expected} sauron move:warg:rohan'"
            raise self._error(f"expected an action, such as {example}, or 'result: …', not {_short(line)}")
        if int(match[1]) != expected:
            raise self._error(f"expected action {expected}, not {match[1]}: a line is missing or misplaced")
        self._found[str(expected)] = self._number
        self._record.actions.append((match[2], match[3]))

    def _closing(self, line: str) -> None:
        key, colon, value = line.partition(":")
        key, value = key.strip(" \t"), value.strip(" \t")
        if not colon or key not in ("result", "secret", "seal"):
            raise self._error(f"after the result come only 'secret: …' and 'seal: …', not {_short(line)}")
        self._find(key)
        if key == "result":
            self._record.result = " ".join(value.split())
            if not _RESULT.fullmatch(self._record.result):
                raise self._error(f"a result is a seat, 'draw' or '*', not {_short(value)}")
        elif key == "secret":
            self._record.secret = value
            if not _SECRET.fullmatch(value):
                raise self._error("a secret is 16 to 512 bytes in lower-case hexadecimal digits")
        else:
            before = "\n".join(self._lines[: self._number - 1]) + "\n"
            self._record.seal = "sealed" if value == _seal(before) else "broken"

    def _whole(self, check_seal: bool) -> None:
        """Raise what can be known only at the end."""
        if not self._record.game:
            raise RecordError(1, "the header has no line 'game: …'")
        if "result" not in self._found:
            while self._number > 1 and not self._lines[self._number - 1].strip():
                self._number -= 1
            raise self._error("the record stops here without a line 'result: …': its end is missing")
        if check_seal and self._record.seal == "broken":
            raise RecordError(self._found["seal"], _BROKEN)

    def _find(self, thing: str) -> None:
        if thing in self._found:
            raise self._error(f"'{thing}:' is said a second time (first on line {self._found[thing]})")
        self._found[thing] = self._number

    def _error(self, message: str) -> RecordError:
        return RecordError(self._number, message)


class _Lines:
    """A record being written: each line, and the number of the next."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    @property
    def next(self) -> int:
        return len(self.lines) + 1

    def add(self, line: str) -> None:
        self.lines.append(line)

    def fit(self, pattern: re.Pattern[str], what: str, text: str) -> str:
        """The text, if it has the form that readers expect of it."""
        if not pattern.fullmatch(text):
            raise RecordError(self.next, f"{_short(text)} cannot be written as {what}")
        return text

    def quoted(self, text: str) -> str:
        if _HALF_PAIR.search(text):
            raise RecordError(self.next, f"{_short(text)} is not text")
        return text if _is_plain(text) else json.dumps(text)

    def option(self, key: str, value: Any) -> str:
        if not _is_option(value):
            raise RecordError(self.next, f"{_short(value)} cannot be written as the option {key}")
        if isinstance(value, str) and _is_plain(value) and _plain_or_json(value) == value:
            return value
        return self.json(f"the option {key}", value)

    def json(self, what: str, value: Any) -> str:
        try:
            return json.dumps(value, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise RecordError(self.next, f"{what} is not plain data: {error}") from error


def _decoded(text: str | bytes) -> str:
    """The text with plain line ends, if it is one and not too large."""
    if len(text) > _LARGEST:
        raise RecordError(1, f"this is no record: it is larger than {_LARGEST // 1024 // 1024} MiB")
    try:
        # A text is encoded, too: half a surrogate pair cannot be sealed or saved.
        decoded = (text.encode() if isinstance(text, str) else text).decode()
    except UnicodeError as error:
        start: int = getattr(error, "start", 0)
        line = text[:start].count("\n") if isinstance(text, str) else text[:start].count(b"\n")
        raise RecordError(line + 1, "this is not text in UTF-8") from error
    return decoded.removeprefix("\ufeff").replace("\r\n", "\n")


def _seal(text: str) -> str:
    return "sha256:" + sha256(text.encode()).hexdigest()


def _short(text: object) -> str:
    """A quotation for an error message."""
    quoted = repr(text)
    return quoted if len(quoted) <= 60 else quoted[:57] + "…"


def _is_plain(text: str) -> bool:
    """Whether a text can stand on a line as it is."""
    return text.isprintable() and text == text.strip() and not text.startswith('"')


def _plain_or_json(text: str) -> Any:
    """A value in JSON or, if it is none, the text itself."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return text


def _refuse_constant(name: str) -> None:
    """NaN and the infinities are no JSON, though Python's parser would take them."""
    raise ValueError(f"{name} is no JSON")


def _is_option(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(word, str) for word in value)
    return value is None or isinstance(value, (str, bool, int))


def _settle(folder: Path) -> None:
    """Have the folder's new entry survive a power cut, where the system can do that for folders."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
