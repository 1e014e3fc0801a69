"""A game played at the terminal: by one person against a bot, or by two who hand the keyboard to each other.

A person is shown what happened since he last looked, the board if it has changed, and the question; he answers, or
gives a command (`COMMANDS`). All of it comes from his seat's view.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

from redbook.bots.pace import answer_at_pace, pace
from redbook.kernel.contract import CHANCE, Json, State
from redbook.kernel.dice import CommittedDice
from redbook.kernel.driver import Player, answer
from redbook.kernel.errors import IllegalAction, RedbookError
from redbook.kernel.record import others
from redbook.terminal.menu import Menu
from redbook.terminal.reference import look_up
from redbook.terminal.screen import Screen
from redbook.terminal.session import Session

COMMANDS = """\
Answer with a number, with the notation ({notation}), or with as much
of it as is clear ({part}).
  ?, help          this page             board    draw the board again
  help {name:<10}  about a character,    log      all that happened so far
                   a card, a word        undo     take back your last step,
  rules {rule:<9}  a rule by its id               if it has shown nothing
  save FILE        write the game down   resign   give up{near}
  quit             stop; a game that is recorded or saved can be gone on with"""


_NAMES: Final = ("help", "board", "log", "undo", "rules", "save", "resign", "near", "quit")
"""The commands: who wants help about one is shown all of them."""

_READABLE: Final = 100
"""Sentences are no longer, however wide the terminal is."""


class Stopped(Exception):
    """Somebody has left the game before its end."""


class Client:
    """One game at one terminal."""

    def __init__(
        self,
        screen: Screen,
        session: Session,
        bots: Mapping[int, Player],
        file: Path | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._screen = screen
        self._session = session
        self._bots = bots
        self._sleep = sleep
        """The seats that programs play; people play the others."""
        self._file = file
        """Where the record goes."""
        self._ours = {file}
        """The files that hold this game, and that may be written over."""
        self._heard: dict[int, int] = {}
        """How many actions each seat has been told of."""
        self._drawn: dict[int, Json] = {}
        """The view that each seat saw drawn last."""
        self._at_keyboard: int | None = None

    def run(self) -> None:
        """Play the game to its end. Raises `Stopped` when somebody quits, `EOFError` when the input ends."""
        session = self._session
        self._screen.require(session.face.width)
        self._screen.styles = session.face.styles
        if isinstance(session.dice, CommittedDice):
            self._screen.show(f"The dice are committed to {session.dice.commitment}.")
        self._screen.show(f"{self._who_plays()} Type ? for help.")
        self._keep()
        try:
            while not session.over:
                self._step()
        finally:
            self._keep()
        self._close()

    def _step(self) -> None:
        """Let whoever acts act."""
        session = self._session
        actor = session.state.actor
        if actor == CHANCE:
            session.roll()
        elif actor in self._bots:
            session.play(self._thought(self._bots[actor], session.state))
        else:
            self._ask(actor)
            self._keep()

    def _thought(self, bot: Player, state: State) -> str:
        """What a bot says, at a pace that does not tell whether it had a choice."""

        def ask() -> str:
            return answer(bot, state)

        if not state.in_any_case():
            return ask()
        return answer_at_pace(ask, pace(bot, state.choices(state.actor)["question"]), sleep=self._sleep)

    def _who_plays(self) -> str:
        session = self._session
        said = []
        for seat, name in enumerate(session.names):
            side = session.face.side(session.state.game.options, session.state.game.seats[seat])
            said.append(f"{name} plays {side}" if seat in self._bots else f"you play {side}")
        told = ", ".join(said)
        return f"{told[:1].upper()}{told[1:]}."

    # One question.

    def _ask(self, seat: int) -> None:
        """Have a person answer the question put to a seat, or leave the question as it is after an undo."""
        session = self._session
        if self._at_keyboard != seat:
            self._hand_over(seat)
        self._tell_news(seat)
        self._draw(seat)
        choices = session.state.choices(seat)
        menu = Menu(choices, session.face.folds, session.face.last)
        self._put(choices["prompt"], menu)
        while True:
            typed = self._screen.ask()
            word, _, rest = typed.partition(" ")
            command = word.lower()
            if command == "undo":
                if self._undo(seat):
                    return
            elif command == "resign" and not rest:
                session.resign(seat)
                return
            elif command == "quit":
                raise Stopped
            elif not typed and len(menu.answers) > 1:
                self._put(choices["prompt"], menu)
            elif menu.folded(command) and not rest:
                self._screen.show("\n".join(menu.unfolded(command, self._screen.width, self._subject)))
            elif self._is_command(seat, command, rest.strip()):
                continue
            elif self._answer(menu, typed):
                return

    def _put(self, prompt: str, menu: Menu) -> None:
        """Show a question with its answers."""
        lines = menu.lines(self._screen.width, self._subject)
        self._screen.show("\n".join([self._lines([prompt]), *lines]))

    def _subject(self, action: str) -> str | None:
        return self._session.face.subject(self._session.state.game.options, action)

    def _lines(self, sentences: Iterable[str]) -> str:
        """Sentences, one on a line, those that are too long on several."""
        width = min(self._screen.width, _READABLE)
        return "\n".join(fill(sentence, width, subsequent_indent="    ") for sentence in sentences)

    def _answer(self, menu: Menu, typed: str) -> bool:
        """Carry out what was typed, if it is clear and legal."""
        found = menu.find(typed) if typed else menu.answers
        if len(found) == 1:
            self._session.play(found[0].name)
            return True
        if found:
            several = ", ".join(f"{answer.number}) {answer.name}" for answer in found[:6])
            self._screen.show(f"That may mean {several}{' …' if len(found) > 6 else ''}.")
        elif typed.isdecimal():
            numbers = ", ".join(str(answer.number) for answer in menu.answers)
            self._screen.show(f"There is no answer {typed}; there are {numbers}.")
        else:
            self._explain(typed)
        return False

    def _explain(self, typed: str) -> None:
        """Say why what was typed cannot be played."""
        name = typed.lower()
        if ":" not in name and name not in ("pass", "stay"):
            self._screen.show(f"{typed!r} is none of the answers, and no command; ? lists those.")
            return
        try:
            self._session.state.clone().play(name)
        except IllegalAction as error:
            self._screen.show(str(error))

    # Commands.

    def _is_command(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command that does not change the game; False if it is none."""
        if command in ("?", "help", "rules"):
            self._help(command, rest)
        elif command == "board":
            self._drawn.pop(seat, None)
            self._draw(seat)
        elif command == "near" and self._session.face.near is not None:
            view = self._session.state.view(seat)
            self._screen.show(self._session.face.near(view, rest, self._screen.width))
        elif command == "log":
            self._screen.show(self._lines(self._session.story(seat)) or "Nothing has happened yet.")
        elif command == "save":
            self._save(rest)
        else:
            return False
        return True

    def _help(self, command: str, rest: str) -> None:
        if command != "rules" and (not rest or rest.lower() in _NAMES):
            face = self._session.face
            near = "\n  near REGION      who is there and around" if face.near is not None else ""
            self._screen.show(f"{COMMANDS.format(**face.examples, near=near)}\n{face.legend}")
            return
        try:
            self._screen.show(look_up(rest, self._session.state.game.name))
        except RedbookError as error:
            self._screen.show(str(error))

    def _undo(self, seat: int) -> bool:
        reason = self._session.why_no_undo(seat)
        if reason is not None:
            self._screen.show(f"Nothing can be taken back: {reason}.")
            return False
        self._screen.show(f"Taken back: {self._session.undo()}.")
        self._heard[seat] = len(self._session.actions)
        return True

    def _save(self, name: str) -> None:
        if not name:
            self._screen.show("Save where? Say save and the name of a file.")
            return
        file = Path(name)
        try:
            if file not in self._ours and file.exists():
                self._screen.show(f"{file} exists already; choose another name.")
                return
            self._session.record().save(file)
            self._ours.add(file)
            self._screen.show(f"Saved in {file}; `redbook play --resume {file}` goes on from here.")
        except (OSError, ValueError) as error:
            self._screen.show(f"It could not be saved in {file}: {getattr(error, 'strerror', None) or error}.")

    def _keep(self) -> None:
        """Write the record as it is now, so that the game can be taken up again whatever happens."""
        if self._file is not None:
            self._session.record().save(self._file)

    # What is shown.

    def _hand_over(self, seat: int) -> None:
        """See to it that the right person looks before anything of a seat is shown."""
        session = self._session
        people = [number for number in range(len(session.names)) if number not in self._bots]
        if len(people) > 1:
            name = session.face.side(session.state.game.options, session.state.game.seats[seat])
            self._screen.clear()
            self._screen.show(f"{name[:1].upper()}{name[1:]} is to decide. Let nobody else look.")
            self._screen.ask("Press Enter to go on. ")
            self._screen.clear()
            self._drawn.pop(seat, None)
        self._at_keyboard = seat

    def _tell_news(self, seat: int) -> None:
        news = self._session.story(seat, self._heard.get(seat, 0))
        self._heard[seat] = len(self._session.actions)
        if news:
            self._screen.show(self._lines(news))

    def _draw(self, seat: int) -> None:
        """Draw the board and what lies beside it, as far as the seat has not just seen it."""
        state, face, width = self._session.state, self._session.face, self._screen.width
        view, last = state.view(seat), self._drawn.get(seat)
        self._drawn[seat] = view
        if last is None:
            shown = face.draw(view, state.game.options, width)
        else:
            shown = face.changed(last, view, state.game.options, width)
        if shown:
            self._screen.show(f"\n{shown}\n")

    def _close(self) -> None:
        """Show how it ended, with everything open, and where the record is."""
        session = self._session
        state = session.state
        people = [seat for seat in range(len(session.names)) if seat not in self._bots]
        viewer = people[0] if len(people) == 1 else None
        first = min((self._heard.get(seat, 0) for seat in people), default=0)
        result = self._result()
        self._screen.show(self._lines(line for line in session.story(viewer, first) if line != result))
        self._screen.show("\nThe game is over. This is where everybody stood:\n")
        self._screen.show(session.face.draw(session.face.open_view(state), state.game.options, self._screen.width))
        self._screen.show(f"\n{self._verdict(people)}{result}")
        if self._file is not None:
            self._screen.show(f"The record is in {self._file}; `redbook replay {self._file}` shows it again.")
        elif isinstance(session.dice, CommittedDice):
            self._screen.show(f"The dice's secret was {session.dice.secret_hex}.")

    def _verdict(self, people: Sequence[int]) -> str:
        """What the end is for the one person who played."""
        state, resigned = self._session.state, self._session.resigned
        if len(people) != 1:
            return ""
        game = state.game
        if resigned is None:
            gained = state.returns()[people[0]]
        else:
            gained = -1.0 if game.team(resigned) == game.team(people[0]) else 1.0
        return "You have won. " if gained > 0 else "You have lost. " if gained < 0 else ""

    def _result(self) -> str:
        session = self._session
        options, seats = session.state.game.options, session.state.game.seats
        if session.resigned is None:
            return session.face.ending(session.state.view(None))
        loser = session.face.side(options, seats[session.resigned])
        winners = [session.face.side(options, seat) for seat in others(session.state.game, seats[session.resigned])]
        won = " and ".join(winners)
        return f"{won[:1].upper()}{won[1:]} {'has' if len(winners) == 1 else 'have'} won: {loser} has resigned."


def match_score(sessions: Sequence[Session], seat: int, names: tuple[str, str]) -> str:
    """The score of a match of which these games have been played; the first player had `seat` in the first."""
    lines, totals = [], [0, 0]
    for number, session in enumerate(sessions):
        points = session.face.score(session.state, session.resigned)
        first = seat if number % 2 == 0 else 1 - seat
        totals[0] += points[first]
        totals[1] += points[1 - first]
        lines.append(f"Game {number + 1}: {names[0]} {points[first]}, {names[1]} {points[1 - first]}.")
    lines.append(f"Together: {names[0]} {totals[0]}, {names[1]} {totals[1]}.")
    if len(sessions) == 2:
        drawn = totals[0] == totals[1]
        lines.append("The match is drawn." if drawn else f"The match goes to {names[totals[1] > totals[0]]}.")
    return "\n".join(lines)
