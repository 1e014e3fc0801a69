"""The command ``redbook``: play, look at games again, check them, and look up rules. Alone, at a terminal, it plays.

What can be expected to go wrong (a file that is not there, an option that does not exist, a record that was changed) is
told in one line on standard error; the exit status is then 1, or 2 if the command itself was wrong.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from secrets import randbits
from textwrap import fill
from typing import Final

import redbook
from redbook import bots
from redbook.arena import command as arena_command
from redbook.arena.studies import analyse as analyse_command, command as study_command
from redbook.bots import puzzle_command
from redbook.bots.pace import read_time
from redbook.bots.roster import is_own, look_here
from redbook.confrontation import ruleset as confrontation
from redbook.kernel import contract, registry
from redbook.kernel.dice import CommittedDice, Dice, SeededDice
from redbook.kernel.errors import OptionError, RecordError, RedbookError
from redbook.kernel.ledger import ledger
from redbook.kernel.record import Record
from redbook.kernel.signing import can_check
from redbook.research import command as dataset_command
from redbook.server import command as serve_command, hosting as host_command, join as join_command
from redbook.terminal.client import Client, Stopped, match_score
from redbook.terminal.faces import face_of
from redbook.terminal.reference import look_up
from redbook.terminal.screen import Screen, enable_line_editing
from redbook.terminal.session import HUMAN, Session, told
from redbook.war import ruleset as war

FAILED: Final = 1
MISUSED: Final = 2
"""Exit statuses: it could not be done; it was asked for wrongly."""

_EXAMPLES: Final = """\
examples:
  redbook                               which game? and then you play
  redbook play confrontation            you are the Fellowship; a bot is Sauron
  redbook play confrontation --seat sauron --characters variant
  redbook play war-of-the-ring --seat shadow
  redbook replay game.redbook --at 40   the board after forty actions
  redbook verify game.redbook           check every action, result and dice
  redbook arena confrontation --bots greedy,random --out DIR     bots compared
  redbook dataset confrontation --bots greedy --games 100 --out DIR
  redbook study confrontation balance DIR    what those games tell
  redbook analyse game.redbook          how a game swung, turn by turn
  redbook puzzles confrontation         one best answer: those there are, more
  redbook rules C-MOVE-03               a rule; without an id, the sections
  redbook rules shelob                  a character, a card, a region, any word

`redbook COMMAND --help` says more about each command.
"""
_PLAY_EXAMPLES: Final = """\
examples:
  redbook play confrontation
  redbook play confrontation --seat sauron --against random --seed 7
  redbook play confrontation --edition original --record friday.redbook
  redbook play confrontation --characters draft --draft hidden
  redbook play confrontation --specials given --sauron-specials palantir,crebain
  redbook play confrontation --against human    two people at one keyboard
  redbook play war-of-the-ring --players 4 --against human    four of them, two against two
  redbook play confrontation --match            two games, with the score
  redbook play war-of-the-ring --seat shadow    the other game
  redbook play --resume friday.redbook          go on with a game that was left

In the game ? lists the commands, `help shelob` explains a character, and
`undo` takes back a step that showed nothing.
The dice are committed: the hash of a secret is printed before the game, and
the secret is in the record after it, so that `redbook verify` can check them.
With --seed they are the same every time instead.
"""
_REPLAY_EXAMPLES: Final = """\
examples:
  redbook replay game.redbook                         the end, everything open
  redbook replay game.redbook --at 40 --seat sauron   what Sauron saw then
  redbook replay game.redbook --story                 the game in sentences
  redbook replay game.redbook --at 40 --svg 40.svg    the board as a picture
"""
_VERIFY_EXAMPLES: Final = """\
examples:
  redbook verify game.redbook
  redbook verify *.redbook              one line for each file
  redbook verify game.redbook --commitment sha256:… --key ed25519:…

The exit status is 0 if all records hold, and 1 if one does not.
"""
_RULES_EXAMPLES: Final = """\
examples:
  redbook rules                         the sections
  redbook rules C-MOVE-03               a rule by its id; W-HUNT-11 is one of War of the Ring
  redbook rules C-MOVE                  all rules of a section
  redbook rules shelob                  a character
  redbook rules noble sacrifice         a card; also gwaihir, fangorn, …
  redbook rules retreat sideways        rules that hold these words
"""


_RULESETS: Final = {"confrontation": confrontation, "war-of-the-ring": war}
"""Where the options of each game are told."""
_OPTIONS: Final = tuple(option for rules in _RULESETS.values() for option in rules.DEFAULTS)
"""The options of all games. One that does not belong to the game played is for the game to refuse."""


class Misuse(Exception):
    """The command was given wrongly; the message says how."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; returns the exit status."""
    _open_streams()
    try:
        said = sys.argv[1:] if argv is None else argv
        args = _parser().parse_args(said or (["play"] if _somebody_is_there() else []))
        args.options = {name: getattr(args, name) for name in _OPTIONS if getattr(args, name, None) is not None}
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except SystemExit as stop:  # argparse has said what was wrong, or has shown the help
        return stop.code if isinstance(stop.code, int) else MISUSED
    except (Misuse, OptionError) as error:
        return _fail(str(error), MISUSED)
    except RedbookError as error:
        return _fail(str(error))
    except BrokenPipeError:
        # Whoever read our output has seen enough. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename is not None else str(error))
    except KeyboardInterrupt:
        return _fail("stopped")


def _open_streams() -> None:
    """Make sure that there is something to read from and to write to, and that no odd letter is a reason to stop."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before we were started
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        if hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def _somebody_is_there() -> bool:
    """Whether a person reads what is written, and can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _fail(message: str, status: int = FAILED) -> int:
    print(f"redbook: {message}", file=sys.stderr)
    return status


# ----- what there is to say on the command line


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("redbook")
    _describe(parser, "play, record and check board games", _EXAMPLES)
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(title="commands", dest="command", required=True, metavar="COMMAND")

    def add(
        name: str, run: Callable[[argparse.Namespace], int], about: str, examples: str | None = None
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about)
        _describe(command, about, examples)
        command.set_defaults(run=run)
        return command

    play = add("play", _play, "play a game in the terminal", _PLAY_EXAMPLES)
    play.add_argument("game", nargs="?", metavar="GAME", help="which game: " + ", ".join(registry.games()))
    table = play.add_argument_group("the table")
    table.add_argument("--seat", metavar="SEAT", help=f"where you sit: {_seats()}; the default is the first")
    against = (
        f"{', '.join(bots.names())}, package.module:Class for a bot of your own, or human for people at one "
        "keyboard; the default is the strongest"
    )
    table.add_argument("--against", metavar="WHO", help=f"who plays the other seats: {against}")
    table.add_argument(
        "--match", action="store_true", help="play two games with the sides swapped, and print the score"
    )
    table.add_argument(
        "--time", type=_seconds, metavar="S", help="seconds a searching bot thinks about an answer (1), or 60s/game"
    )
    table.add_argument("--seed", type=_seed, metavar="N", help="dice and bot that are the same every time")
    table.add_argument("--record", metavar="FILE", help="write the game to a new file, after every answer")
    table.add_argument("--resume", metavar="FILE", help="go on with an unfinished game, and write it to the same file")
    _add_options(play)

    replay = add("replay", _replay, "show a recorded game at any point", _REPLAY_EXAMPLES)
    replay.add_argument("file", metavar="FILE", help="a record")
    replay.add_argument("--at", type=int, metavar="N", help="after so many actions; the default is the end")
    replay.add_argument("--seat", default="all", metavar="SEAT", help=f"whose view: {_seats()}; or all (the default)")
    replay.add_argument("--story", action="store_true", help="tell what happened up to there, too")
    replay.add_argument("--svg", metavar="FILE", help="draw the board into this file instead")

    verify = add("verify", _verify, "check records: every action, the result, the seal and the dice", _VERIFY_EXAMPLES)
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record")
    verify.add_argument(
        "--commitment", metavar="SHA256", help="what the host committed to before the game, as you saw it"
    )
    verify.add_argument("--key", metavar="ED25519", help="the key of the server that must have signed it")

    rules = add("rules", _rules, "look up a rule, a character, a card, a region or any word", _RULES_EXAMPLES)
    rules.add_argument(
        "what", nargs="*", metavar="WHAT", help="a rule's id, a name or words; nothing lists the sections"
    )
    rules.add_argument("--game", metavar="GAME", help="look in this game only; the default is to look in all")

    arena = add("arena", arena_command.run, arena_command.ABOUT, arena_command.EXAMPLES)
    arena_command.add_arguments(arena)
    _add_options(arena)

    dataset = add("dataset", dataset_command.run, dataset_command.ABOUT, dataset_command.EXAMPLES)
    dataset_command.add_arguments(dataset)
    _add_options(dataset)

    study_command.add_arguments(add("study", study_command.run, study_command.ABOUT, study_command.EXAMPLES))
    analyse = add("analyse", analyse_command.run, analyse_command.ABOUT, analyse_command.EXAMPLES)
    analyse_command.add_arguments(analyse, _seats())

    puzzle_command.add_arguments(add("puzzles", puzzle_command.run, puzzle_command.ABOUT, puzzle_command.EXAMPLES))

    serve_command.add_arguments(add("serve", serve_command.run, serve_command.ABOUT, serve_command.EXAMPLES))
    host_command.add_arguments(add("host", host_command.run, host_command.ABOUT, host_command.EXAMPLES))
    join_command.add_arguments(add("join", join_command.run, join_command.ABOUT, join_command.EXAMPLES))

    add("games", _games, "list the games with their options")
    add("version", lambda _: _say(_version()), "say which version this is, and whether it is compiled")
    return parser


def _describe(parser: argparse.ArgumentParser, about: str, examples: str | None) -> None:
    parser.description = f"{about[:1].upper()}{about[1:]}."
    parser.epilog = examples
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.allow_abbrev = False


def _add_options(command: argparse.ArgumentParser) -> None:
    for game, rules in _RULESETS.items():
        group = command.add_argument_group(f"options of {ledger(game).title}")
        for option, default in rules.DEFAULTS.items():
            _add_option(group, option, default, rules.MEANING[option], " | ".join(rules.WORDS.get(option, ())))


def _add_option(group: argparse._ArgumentGroup, option: str, default: object, about: str, words: str) -> None:
    """An option of a game, with what it means; whether a value is right is for the game to say."""
    flag = "--" + option.replace("_", "-")
    if words:
        group.add_argument(flag, dest=option, metavar="WORD", help=f"{words}: {about}; the default is {default}")
    elif isinstance(default, bool):
        said = "yes" if default else "no"
        group.add_argument(
            flag, dest=option, action=argparse.BooleanOptionalAction, help=f"{about}; the default is {said}"
        )
    elif isinstance(default, int):
        group.add_argument(flag, dest=option, type=int, metavar="N", help=f"{about}; the default is {default}")
    else:
        group.add_argument(flag, dest=option, type=_listed, metavar="ID,…", help=about)


def _seats() -> str:
    """The seats of every game, for every number of players."""
    told = []
    for name in registry.games():
        game = redbook.game(name)
        more = [redbook.game(name, players=many).seats for many in (3, 4)] if "players" in game.options else []
        of_more = "".join(f", of {len(seats)} players {' or '.join(seats)}" for seats in more)
        told.append(f"{' or '.join(game.seats)} in {ledger(name).title}{of_more}")
    return "; ".join(told)


def _seconds(text: str) -> float:
    try:
        seconds = read_time(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 3600.0:
        expected = "a number of seconds, more than 0 and at most 3600, or such a time for the whole game as 60s/game"
        raise argparse.ArgumentTypeError(f"{text!r} is not {expected}")
    return seconds


def _seed(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 40:
        raise argparse.ArgumentTypeError("a seed is a whole number of at most 40 digits")
    return int(text)


def _listed(text: str) -> list[str]:
    return [word for word in text.split(",") if word]


def _version() -> str:
    compiled = not (contract.__file__ or "").endswith(".py")
    how = "compiled with mypyc" if compiled else "plain Python, not compiled"
    return f"redbook {redbook.__version__} ({how}; Python {platform.python_version()})"


def _say(text: str) -> int:
    print(text)
    return 0


# ----- play


def _play(args: argparse.Namespace) -> int:
    enable_line_editing()
    screen = Screen()
    if args.resume is not None:
        return _play_on(args, screen)
    game = redbook.game(args.game or _which_game(screen), **args.options)
    seat = _chosen(args.seat or game.seats[0], game.seats, "--seat")
    against = args.against or bots.best_for(game)
    if not is_own(against):
        _chosen(against, (*bots.names(), HUMAN), "--against")
    if args.match and len(game.seats) > 2:
        raise Misuse("--match is for two players: the sides are swapped after the first game")
    files = _new_files(args)
    sessions: list[Session] = []
    for number, file in enumerate(files):
        mine = game.seats.index(seat) if number % 2 == 0 else 1 - game.seats.index(seat)
        names = [HUMAN if place == mine else against for place in range(len(game.seats))]
        if args.match:
            side = game.seats[mine]
            screen.show(f"Game {number + 1} of 2: {'you have' if against != HUMAN else 'the first player has'} {side}.")
        session = Session(game.start(), names, _dice(args.seed, number))
        if not _sit_down(screen, session, args.seed, args.time, file):
            return 0
        sessions.append(session)
        if args.match:
            players = ("you", against) if against != HUMAN else ("the first player", "the second player")
            screen.show(match_score(sessions, game.seats.index(seat), players))
    return 0


def _which_game(screen: Screen) -> str:
    """Ask which game, where there is somebody to ask."""
    games = registry.games()
    if not _somebody_is_there():
        raise Misuse("which game? There are: " + ", ".join(games))
    screen.show("Which game?\n  " + "   ".join(f"{n}) {ledger(name).title}" for n, name in enumerate(games, 1)))
    try:
        said = screen.ask()
    except EOFError:
        said = ""
    return games[int(said) - 1] if said in map(str, range(1, len(games) + 1)) else _chosen(said, games, "a game")


def _play_on(args: argparse.Namespace, screen: Screen) -> int:
    """Go on with a game that was left; everything about it stands in its record."""
    own = args.against is not None and is_own(args.against)
    for option in ("game", "seat", *(() if own else ("against",)), "seed", *_OPTIONS):
        if getattr(args, option) is not None:
            flag = "GAME" if option == "game" else "--" + option.replace("_", "-")
            raise Misuse(f"{flag} does not go with --resume: the record says what is played")
    if args.match:
        raise Misuse("--match does not go with --resume: a record is one game")
    with _about(args.resume):
        session = Session.resume(Record.open(args.resume))
    for name in filter(is_own, session.names):
        if name != args.against:  # a record may come from anybody, and whose program it names is run
            raise Misuse(f"the record names a program that is not ours; --against {name} says that you trust it")
    if own and args.against not in session.names:
        raise Misuse(f"--against {args.against} does not play in this record")
    file = Path(args.resume) if args.record is None else _new_files(args)[0]
    _sit_down(screen, session, None, args.time, file)
    return 0


def _sit_down(screen: Screen, session: Session, seed: int | None, seconds: float | None, file: Path | None) -> bool:
    """Play a game at the terminal; False if somebody left before its end."""
    game = session.state.game
    look_here(",".join(session.names))
    seats = {
        seat: bots.make(name, game, randbits(32) if seed is None else seed, seconds=seconds)
        for seat, name in enumerate(session.names)
        if is_own(name) or name in bots.names()
    }
    again = " ".join(
        ["redbook play --resume", str(file), *(f"--against {own}" for own in filter(is_own, session.names))]
    )
    kept = f"it is kept in {file}, and `{again}` goes on with it" if file else "it is not kept"
    try:
        Client(screen, session, seats, file).run()
    except Stopped:
        screen.show(f"You have left the game; {kept}.")
        return False
    except EOFError:
        raise RedbookError(f"the input ended in the middle of the game; {kept}") from None
    except KeyboardInterrupt:
        raise RedbookError(f"stopped in the middle of the game; {kept}") from None
    return True


def _dice(seed: int | None, game: int) -> Dice:
    """The dice of the first, second, … game."""
    return CommittedDice.new() if seed is None else SeededDice(seed + game)


def _new_files(args: argparse.Namespace) -> list[Path | None]:
    """Where the record of each game goes; a match has two."""
    if args.record is None:
        return [None, None] if args.match else [None]
    file = Path(args.record)
    files = [file.with_stem(f"{file.stem}-{number}") for number in (1, 2)] if args.match else [file]
    for path in files:
        if path.exists():
            raise RedbookError(f"{path} exists already; choose another file, or go on with it by --resume")
    return list(files)


def _chosen(word: str, words: Sequence[str], flag: str) -> str:
    """A word, if it is one of those that there are."""
    if word in words:
        return word
    near = get_close_matches(word, words, n=1)
    raise Misuse(
        f"{flag}: there is no {word!r}; " + (f"did you mean {near[0]}?" if near else f"say {' or '.join(words)}")
    )


# ----- replay and verify


def _replay(args: argparse.Namespace) -> int:
    with _about(args.file):
        record = Record.open(args.file)
        game = record.rules()
        face = face_of(record.game)
        seat = _chosen(args.seat, (*game.seats, "all"), "--seat")
        number = len(record.actions) if args.at is None else args.at
        state = record.state_at(number)
        states = list(record.states()) if args.story else []

    def seen(at: contract.State) -> contract.Json:
        return face.open_view(at) if seat == "all" else at.view(game.seats.index(seat))

    if args.svg is not None:
        Path(args.svg).write_text(face.picture(seen(state), game.options), "utf-8")
        return _say(f"The board is drawn in {args.svg}.")
    if args.story:
        for done, (who, action) in enumerate(record.actions[:number]):
            for sentence in told(face, states[done], (seen(states[done]), seen(states[done + 1])), who, action):
                print(sentence)
        print()
    players = ", ".join(f"{place} {name}" for place, name in record.players.items())
    print(f"{ledger(record.game).title}: {players or 'nobody is named'}; result {record.result}")
    last = f", the last one {' '.join(record.actions[number - 1])}" if number and seat == "all" else ""
    print(f"After {number} of {len(record.actions)} actions{last}:\n")
    return _say(face.draw(seen(state), game.options, Screen().width))


@contextmanager
def _about(file: str) -> Iterator[None]:
    """Say which file it is that something is wrong with."""
    try:
        yield
    except RecordError as error:
        raise RedbookError(f"{file}: {error}") from error


def _verify(args: argparse.Namespace) -> int:
    failed = False
    for file in args.files:
        try:
            record = Record.open(file, check_seal=False)
            seen = {"commitment": args.commitment, "key": args.key}
            report = record.verify(seen={word: value for word, value in seen.items() if value is not None})
        except RedbookError as error:
            failed = True
            print(f"{file}: does not hold: {error}")
            continue
        except OSError as error:
            failed = True
            print(f"{file}: cannot be read: {error.strerror}")
            continue
        failed = failed or not report.ok
        print(f"{file}: {_found(record, report.problems, report.notes)}")
    return FAILED if failed else 0


def _found(record: Record, problems: Sequence[RedbookError], notes: Sequence[str]) -> str:
    """What was checked, in a line."""
    if problems:
        return "does not hold: " + "; ".join(str(problem) for problem in problems)
    checked = [f"{len(record.actions)} actions are legal", f"the result is {record.result}"]
    if record.seal == "sealed":
        checked.append("the seal matches")
    if record.tags.get("dice") == "committed" and record.secret is not None:
        checked.append("the dice match the secret that was committed to")
    if "signature" in record.tags and can_check():
        checked.append(f"{record.tags['key']} has signed it")
    if record.tags.get("dice") == "seeded":
        checked.append("the dice match their seed")
    return "holds: " + "; ".join([*checked, *notes])


# ----- rules, games


def _rules(args: argparse.Namespace) -> int:
    return _say(look_up(" ".join(args.what), args.game))


def _games(_: argparse.Namespace) -> int:
    for name in registry.games():
        game = redbook.game(name)
        rules = _RULESETS[name]
        print(f"{name}: {ledger(name).title}, for {' and '.join(game.seats)}")
        for option, default in rules.DEFAULTS.items():
            words = " | ".join(rules.WORDS.get(option, ()))
            shown = ("yes" if default else "no") if isinstance(default, bool) else "none" if default == [] else default
            said = f"{option} ({words + '; ' if words else ''}default {shown}): {rules.MEANING[option]}"
            print(fill(said, 79, initial_indent="  ", subsequent_indent="      "))
    return 0


if __name__ == "__main__":
    sys.exit(main())
