"""The command ``redbook join``: a bot that runs here sits down at a table of any server, by a seat's link."""

from __future__ import annotations

import argparse
import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from redbook import bots
from redbook.bots.pace import answer_at_pace, pace
from redbook.bots.roster import look_here
from redbook.kernel import registry
from redbook.kernel.contract import Json
from redbook.kernel.driver import Player, Thinker
from redbook.kernel.errors import RedbookError
from redbook.kernel.record import Record
from redbook.server.follow import Follower
from redbook.server.part import Part

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

ABOUT: Final = "seat a bot that runs here at a table of any server"
EXAMPLES: Final = """\
examples:
  redbook join 'http://localhost:8410/table/Qm3v0fZkJt1c#seat=KEY'
  redbook join 'https://games.example.org/table/…#seat=KEY' --bot ranger
  redbook join 'https://games.example.org/table/…#seat=KEY' --bot mybots:Careful

The link is the one that invites to a seat; quote it, because of the #. The bot
adds its part to the dice, plays until the game is over, and checks its record.
It is told only what its seat may see. The link it prints first goes on with the
same seat, should it be stopped.
"""
PATIENCE: Final = 60.0
"""Seconds for which a server that does not answer is tried again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("link", metavar="LINK", help="the link of a free seat")
    known = f"{', '.join(bots.names())}, or package.module:Class for one of your own"
    parser.add_argument("--bot", metavar="BOT", help=f"who plays: {known}; the default is the strongest")
    parser.add_argument("--time", type=float, metavar="S", help="seconds a searching bot thinks about an answer (1)")
    parser.add_argument("--name", metavar="NAME", help="what it is called at the table")


def run(args: argparse.Namespace) -> int:
    """Play the game; returns the exit status."""
    if find_spec("websockets") is None:
        raise RedbookError("websockets is not installed: pip install 'redbook[server]'")
    look_here(args.bot or "")
    server, table, key = _parts(args.link)
    remote = Remote(server, table)
    facts = _patiently(lambda: remote.get(""))
    if facts["from_position"]:
        raise RedbookError("this game began in the middle: no program is told what was hidden there, so none can join")
    game = registry.game(facts["game"], **facts["options"])
    bot: str = args.bot or bots.best_for(game)
    player = bots.make(bot, game, seconds=args.time)  # before it sits down: whoever cannot play takes no seat
    asked = {"key": key, "name": args.name or f"{bot.rpartition(':')[2]} (a bot)", "dice": True}
    claimed = _patiently(lambda: remote.post("claim", asked))
    remote.key = claimed["key"]
    seat: str = claimed["seat"]
    print(f"{bot} sits down as {seat}. To go on with this seat: {server}/table/{table}#seat={remote.key}", flush=True)
    part = Part(seat)
    result = _play(remote, player, Follower(game, seat, Random()), part)
    print(result)
    return _check(remote, part)


def _check(remote: Remote, part: Part) -> int:
    """Whether the record of the game is what was seen before it; returns the exit status."""
    try:
        report = Record.read(remote.text("record")).verify(seen=part.seen)
    except Refused:
        return 0  # the game was called off: there is no record
    except OSError as error:
        print(f"The record could not be fetched: {error}")
        return 0
    if report.ok:
        print("The record holds, and its dice are those that were agreed on before the game.")
        return 0
    for problem in report.problems:
        print(f"The record does not hold: {problem}")
    return 1


def _play(remote: Remote, player: Player, follower: Follower, part: Part) -> str:
    """Answer for a seat until the game is over; returns how it ended."""
    from websockets.exceptions import WebSocketException

    seat = part.seat
    early: Json | None = None  # a question that was put before the dice were agreed on
    since = time.monotonic()
    while True:
        try:
            more = True
            while more:
                missed = remote.get(f"steps?seat={seat}&seen={follower.number}")
                for step in missed["steps"]:
                    follower.follow(step)
                more = missed["more"]
            with remote.stream(f"?seat={seat}&seen={follower.number}") as stream:
                since = time.monotonic()
                for message in stream:
                    said: Json = json.loads(message)
                    if said["type"] == "step":
                        follower.follow(said)
                        early = None if _answer(remote, player, follower, said, seat) else said
                    elif said["type"] == "table":
                        _give(remote, part, said["table"])
                        if early is not None and said["table"]["state"] == "playing":
                            early = None if _answer(remote, player, follower, early, seat) else early
                    ended = _ended(said)
                    if ended is not None:
                        return ended
        except (OSError, WebSocketException) as error:
            if time.monotonic() - since > PATIENCE:
                raise RedbookError(f"the server does not answer any more: {error}") from error
        time.sleep(1.0)


def _give(remote: Remote, part: Part, table: Json) -> None:
    """Pledge the seat's part of the dice, or show it, if it is time for that."""
    said = part.answer(table)
    if part.broken is not None:
        raise RedbookError(f"{part.broken}: its dice cannot be trusted")
    if said is None:
        return
    try:
        remote.post("dice", said)
    except Refused as refused:
        if refused.code not in ("conflict", "too_late", "too_soon"):  # the stream tells how the table is now
            raise


def _patiently(ask: Callable[[], Json]) -> Json:
    """Ask until there is an answer, for a while."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except OSError as error:
            if time.monotonic() > until:
                raise RedbookError(f"the server does not answer: {error}") from error
            time.sleep(1.0)


def _ended(said: Json) -> str | None:
    if said["type"] == "table" and said["table"]["state"] == "aborted":
        return "The game was ended before its first move."
    if said["type"] == "table" and said["table"]["result"] is not None:
        text: str = said["table"]["result"]["text"]
        return text
    return None


def _answer(remote: Remote, player: Player, follower: Follower, step: Json, seat: str) -> bool:
    """Answer the question of a step, if there is one; False if that has to be done again when the game has begun."""
    choices = step["choices"]
    if choices is None or not choices["actions"]:
        return True

    def ask() -> str:
        return player.think(follower.eyes()) if isinstance(player, Thinker) else player(step["view"], choices)

    action = answer_at_pace(ask, pace(player, choices["question"])) if choices["in_any_case"] else ask()
    try:
        remote.post("act", {"number": step["number"], "action": action, "seat": seat})
    except Refused as refused:
        if refused.code == "dice_wait":
            return False
        if refused.code not in ("conflict", "over", "not_asked"):  # the table went on meanwhile: the stream tells
            raise
    return True


class Refused(RedbookError):
    """The server does not do what was asked."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Remote:
    """A table at a server."""

    def __init__(self, server: str, table: str) -> None:
        self._server = server
        self._table = table
        self.key: str | None = None

    def get(self, what: str) -> Json:
        """Ask for something."""
        return self._ask(what, None)

    def post(self, what: str, body: Json) -> Json:
        """Ask for something to be done."""
        return self._ask(what, json.dumps(body).encode())

    def text(self, what: str) -> bytes:
        """Ask for something that is no JSON."""
        return self._answer(what, None)

    def stream(self, query: str) -> ClientConnection:
        """What happens at the table."""
        from websockets.sync.client import connect

        url = f"{self._server}/api/tables/{self._table}/stream{query}".replace("http", "ws", 1)
        return connect(url, additional_headers=self._headers(), max_size=4 * 1024 * 1024)

    def _headers(self) -> dict[str, str]:
        return {} if self.key is None else {"Authorization": f"Bearer {self.key}"}

    def _ask(self, what: str, body: bytes | None) -> Json:
        answer: Json = json.loads(self._answer(what, body))
        return answer

    def _answer(self, what: str, body: bytes | None) -> bytes:
        headers = {"Content-Type": "application/json", **self._headers()}
        request = urllib.request.Request(f"{self._server}/api/tables/{self._table}/{what}".rstrip("/"), body, headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                answer: bytes = response.read()
                return answer
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error) from None
        except urllib.error.URLError as error:
            raise OSError(f"{self._server}: {error.reason}") from error
        except http.client.HTTPException as error:
            raise OSError(f"{self._server} broke off in the middle of an answer") from error


def _refused(error: urllib.error.HTTPError) -> RedbookError | OSError:
    if error.code in (429, 502, 503, 504):
        return OSError(f"the server is busy ({error.code})")
    try:
        said: Json = json.load(error)["error"]
        return Refused(said["code"], said["message"])
    except (ValueError, KeyError, TypeError):
        return RedbookError(f"this is no server of Redbook: it answers with {error.code}")


def _parts(link: str) -> tuple[str, str, str]:
    """The server, the table and the key of a link."""
    parts = urlsplit(link)
    folder, _, table = parts.path.rstrip("/").rpartition("/table/")
    key = parts.fragment.removeprefix("seat=")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or not key or key == parts.fragment:
        hint = "" if "#" in link else " (quote the link: a shell may cut it off at the #)"
        raise RedbookError(f"a seat's link looks like http://HOST/table/ID#seat=KEY, not {link!r}{hint}")
    return f"{parts.scheme}://{parts.netloc}{folder}", table, key
