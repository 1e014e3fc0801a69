"""The messages, as docs/api.md describes them: what may be asked, and how a refusal is told.

Every request is read into one of these; an unknown field, a wrong kind or a text too long is refused before anything
else is done with it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, ValidationError, field

SMALL: Final = 16 * 1024
"""Bytes of a request's body at most."""
LARGE: Final = 1024 * 1024
"""Bytes of a record's text at most."""

LATEST: Final = 2**53
"""A time, in milliseconds, that never comes."""

_PRINTED = r"^[^\x00]*$"
"""Databases do not agree about the character 0."""
Name = Annotated[str, Meta(max_length=40, pattern=_PRINTED)]
Pledge = Annotated[str, Meta(pattern=r"^sha256:[0-9a-f]{64}$")]
Part = Annotated[str, Meta(min_length=1, max_length=4096, pattern=r"^[!-~]+$")]
Key = Annotated[str, Meta(max_length=64)]
SeatId = Annotated[str, Meta(max_length=40)]
Action = Annotated[str, Meta(max_length=120)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Value = str | bool | int | list[str]


class Refusal(Exception):
    """Something that is not done, and why: `code` for programs, `message` for people."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        rule: str | None = None,
        field: str | None = None,
        number: int | None = None,
        wait: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.rule = rule
        self.field = field
        self.number = number
        self.wait = wait
        """Seconds after which it may be tried again."""

    def body(self) -> dict[str, object]:
        """What is sent."""
        return {
            "error": {
                "code": self.code,
                "message": self.message,
                "rule": self.rule,
                "field": self.field,
                "number": self.number,
            }
        }


def unavailable() -> Refusal:
    """The database is away. Whether the last action was written is not known; it may be sent again and does no harm."""
    return Refusal(503, "unavailable", "The database does not answer; try again soon.", wait=2)


def broken() -> Refusal:
    """Our own mistake: told in the log, not to the client."""
    return Refusal(500, "broken", "Something went wrong here; it has been noted.")


def too_large() -> Refusal:
    """A body that is longer than it may be."""
    return Refusal(413, "too_large", f"A request has at most {SMALL} bytes.")


def cut_off() -> Refusal:
    """Whoever sent this has gone before the end of it."""
    return Refusal(400, "malformed", "The rest of this request did not come.")


def invalid(error: ValidationError) -> Refusal:
    """A body that is no such request: in a sentence, with the field it is about."""
    said, _, path = str(error).partition(" - at `$.")
    return Refusal(400, "malformed", f"{said}.", field=path.rstrip("`") or None)


class Request(Struct, forbid_unknown_fields=True):
    """What all requests have in common: nothing unknown is taken."""


class Opponent(Request):
    """Who shall sit on the other side."""

    kind: Literal["bot", "friend", "anyone", "here"]
    level: Annotated[str, Meta(max_length=40)] | None = None


class Leaving(Request):
    """What happens when somebody leaves a game that has begun."""

    kind: Literal["lost", "partner", "bot"] = "lost"
    level: Annotated[str, Meta(max_length=40)] | None = None


class Clock(Request):
    """How much time there is."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Request):
    """A table is to be set up."""

    opponent: Opponent
    game: Annotated[str, Meta(max_length=40)] = "confrontation"
    options: dict[Annotated[str, Meta(max_length=40)], Value] = {}
    seat: SeatId = "random"
    clock: Clock = field(default_factory=Clock)
    match: bool = False
    name: Name | None = None
    dice: bool = False
    """Whether a part of the dice will be given: the game begins when it is there."""
    position: dict[Annotated[str, Meta(max_length=40)], Any] | None = None
    """Where the game begins, if not at the start."""
    seats: dict[SeatId, Opponent] = {}
    """Who shall sit where, in a game of more than two; `opponent` is for the seats that are not named."""
    leaving: Leaving = field(default_factory=Leaving)


class Claim(Request):
    """Somebody sits down."""

    seat: SeatId | None = None
    key: Key | None = None
    name: Name | None = None
    dice: bool = False
    """Whether a part of the dice will be given: the game begins when it is there."""


class Dice(Request):
    """A part of the dice: pledged by its hash, or shown."""

    seat: SeatId | None = None
    pledge: Pledge | None = None
    part: Part | None = None


class AtSeat(Request):
    """Something that only needs a seat."""

    seat: SeatId | None = None


class KeyWanted(AtSeat):
    """The key of my seat, or another in its place; its link is drawn as a code only for who will show it."""

    renew: bool = False
    code: bool = False


class Act(Request):
    """An action, or several that belong together."""

    number: Number
    seat: SeatId | None = None
    action: Action | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=18)] | None = None


class Undo(Request):
    """The last action is to be taken back."""

    number: Number
    seat: SeatId | None = None


class Said(Request):
    """A word at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=_PRINTED)]
    mark: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    team: bool = False
    """Whether only one's own side may read it."""


class Me(Request):
    """What I am called."""

    name: Name


class SetupName(Request):
    """Which of my setups."""

    game: Annotated[str, Meta(max_length=40)]
    seat: SeatId
    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=_PRINTED)]


class Setup(SetupName):
    """A setup to be kept."""

    places: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ]


class FromClient(Request):
    """What a client may say on the stream."""

    type: Literal["eye", "ping"]
    seat: SeatId | None = None
    seen: Number | None = None
