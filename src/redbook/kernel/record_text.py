"""The text of a record, line by line: read with every mistake named by its line, and written so that it can be read.

What the lines mean together, and whether such a game can have been played, is told in `redbook.kernel.record`.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from redbook.kernel.contract import Json
from redbook.kernel.errors import RecordError

if TYPE_CHECKING:
    from redbook.kernel.record import Record

VERSION: Final = 1
"""The version of the format that is written and read here."""
LARGEST: Final = 16 * 1024 * 1024
"""Bytes; the longest games are a hundredth of it, so what is larger is no record."""
RESERVED: Final = ("game", "position", "result", "secret", "seal")

KEY: Final = re.compile(r"[a-z][a-z0-9_-]*")
_HEADING: Final = re.compile(r"(?:(option|seat)[ \t]+)?([a-z][a-z0-9_-]*)[ \t]*:(.*)")
_ACTION: Final = re.compile(r"([0-9]{1,9})[ \t]+([a-z][a-z0-9_-]*)[ \t]+([!-~]+)")
NOTATION: Final = re.compile(r"[!-~]+")
RESULT: Final = re.compile(r"\*|[a-z][a-z0-9_-]*(?: [a-z][a-z0-9_-]*)*")
SECRET: Final = re.compile(r"(?:[0-9a-f]{2}){16,512}")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_HALF_PAIR: Final = re.compile(r"[\ud800-\udfff]")
"""Half a surrogate pair: no character, and nothing that could be saved or hashed."""

BROKEN: Final = "the seal does not match: the record was changed after it was sealed"


class Reading:
    """A record being read, line by line."""

    def __init__(self, text: str, record: Record) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._number = 1
        self._record = record
        self._found = record.lines

    def read(self, check_seal: bool) -> None:
        """Have all that the text says in the record, which is empty."""
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
            if not KEY.fullmatch(value):
                raise self._error(f"a game's name is a word such as 'confrontation', not {_short(value)}")
            record.game = value
        elif key == "position":
            record.position = self._position(value)
        elif key in RESERVED:
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
            if not RESULT.fullmatch(self._record.result):
                raise self._error(f"a result is a seat, 'draw' or '*', not {_short(value)}")
        elif key == "secret":
            self._record.secret = value
            if not SECRET.fullmatch(value):
                raise self._error("a secret is 16 to 512 bytes in lower-case hexadecimal digits")
        else:
            before = "\n".join(self._lines[: self._number - 1]) + "\n"
            self._record.seal = "sealed" if value == seal_of(before) else "broken"

    def _whole(self, check_seal: bool) -> None:
        """Raise what can be known only at the end."""
        if not self._record.game:
            raise RecordError(1, "the header has no line 'game: …'")
        if "result" not in self._found:
            while self._number > 1 and not self._lines[self._number - 1].strip():
                self._number -= 1
            raise self._error("the record stops here without a line 'result: …': its end is missing")
        if check_seal and self._record.seal == "broken":
            raise RecordError(self._found["seal"], BROKEN)

    def _find(self, thing: str) -> None:
        if thing in self._found:
            raise self._error(f"'{thing}:' is said a second time (first on line {self._found[thing]})")
        self._found[thing] = self._number

    def _error(self, message: str) -> RecordError:
        return RecordError(self._number, message)


class Lines:
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


def decoded(text: str | bytes) -> str:
    """The text with plain line ends, if it is one and not too large."""
    if len(text) > LARGEST:
        raise RecordError(1, f"this is no record: it is larger than {LARGEST // 1024 // 1024} MiB")
    try:
        # A text is encoded, too: half a surrogate pair cannot be sealed or saved.
        decoded = (text.encode() if isinstance(text, str) else text).decode()
    except UnicodeError as error:
        start: int = getattr(error, "start", 0)
        line = text[:start].count("\n") if isinstance(text, str) else text[:start].count(b"\n")
        raise RecordError(line + 1, "this is not text in UTF-8") from error
    return decoded.removeprefix("\ufeff").replace("\r\n", "\n")


def seal_of(text: str) -> str:
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
