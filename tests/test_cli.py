"""The command: every sub-command, on good input and bad; never a traceback, and a status that says how it went."""

from __future__ import annotations

import doctest
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from tests.terminal.typist import ANSWERS, Typist, at_random, script

import redbook
from redbook import OVER, bots
from redbook.cli import main
from redbook.kernel.dice import CommittedDice, SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record
from redbook.kernel.signing import Signer

COMMANDS = (
    "play",
    "replay",
    "verify",
    "rules",
    "games",
    "version",
    "arena",
    "dataset",
    "study",
    "analyse",
    "serve",
    "join",
)
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game."""
    rng = Random(3)
    file = tmp_path / "game.redbook"

    def player(view: redbook.kernel.contract.Json, choices: redbook.kernel.contract.Json) -> str:
        return str(rng.choice(choices["actions"])["name"])

    drive(redbook.game("confrontation").start(), [player, player], SeededDice(3), names=["Ann", "Ben"]).save(file)
    return file


class Result:
    """How a command ended, and what it said."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    """Run a command without anybody at the keyboard."""

    def command(*arguments: object) -> Result:
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Result(status, said.out, said.err)

    return command


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command with somebody at the keyboard."""

    def command(types: Callable[[str], str | None], *arguments: object) -> Result:
        out, err = io.StringIO(), io.StringIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", Typist(out, types))
            status = main(["play", *(str(argument) for argument in arguments)])
        return Result(status, out.getvalue(), err.getvalue())

    return command


# Help and version.


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Callable[..., Result], command: str) -> None:
    result = run(command, "--help")
    assert result.status == 0
    assert f"usage: redbook {command}" in result.out
    assert result.err == ""


def test_help_lists_every_command_with_examples(run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = run("--help")
    assert result.status == 0
    for command in COMMANDS:
        assert f"    {command} " in result.out
    assert "examples:" in result.out
    assert max(map(len, result.out.splitlines())) < 80


def test_help_of_play_gives_every_option_its_meaning(run: Callable[..., Result]) -> None:
    help_text = " ".join(run("play", "--help").out.split())
    for rules in (redbook.confrontation.ruleset, redbook.war.ruleset):
        for option, meaning in rules.MEANING.items():
            assert f"--{option.replace('_', '-')}" in help_text
            assert meaning.replace(" ", "") in help_text.replace(" ", "")  # a line may end behind a hyphen
        for words in rules.WORDS.values():
            assert " | ".join(words) in help_text


@pytest.mark.parametrize("argument", ["version", "--version"])
def test_version_says_how_it_was_built(run: Callable[..., Result], argument: str) -> None:
    result = run(argument)
    compiled = not str(redbook.kernel.contract.__file__).endswith(".py")
    assert result.status == 0
    assert result.out.startswith(f"redbook {redbook.__version__} (")
    assert ("not compiled" in result.out) == (not compiled)


def test_games_lists_options_with_their_defaults(run: Callable[..., Result]) -> None:
    said = " ".join(run("games").out.split())
    assert said.startswith("confrontation: The Confrontation, for fellowship and sauron")
    assert "edition (deluxe | original; default deluxe): the rules of" in said
    assert "upstream_retreat (default yes)" in said
    assert "draw_after (default 50)" in said
    assert "war-of-the-ring: War of the Ring, for free-peoples and shadow" in said
    assert "expansions (default none)" in said
    assert "turn_limit (default 0)" in said


# Rules.


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["C-MOVE-03"], "C-MOVE-03 · Moving"),
        (["shelob"], "Shelob: Sauron, classic, strength 5."),
        (["noble", "sacrifice"], "Noble Sacrifice: combat card"),
        (["gwaihir"], "Gwaihir the Windlord: special card, Fellowship."),
        (["fangorn"], "Fangorn: region, open land"),
        (["W-HUNT-11"], "W-HUNT-11 · The hunt"),
        (["Gwaihir the Windlord"], "Gwaihir the Windlord: Free Peoples character event 15"),
        ([], "C-MOVE"),
    ],
)
def test_rules_are_looked_up(run: Callable[..., Result], words: list[str], told: str) -> None:
    result = run("rules", *words)
    assert result.status == 0
    assert told in result.out


# What goes wrong.


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["play"], 2, "which game? There are: confrontation, war-of-the-ring"),
        (["play", "confrontatoin"], 2, "did you mean 'confrontation'?"),
        (["play", "confrontation", "--edition", "delux"], 2, "edition: 'delux' is not one of deluxe, original"),
        (["play", "confrontation", "--edition", "original", "--characters", "draft"], 2, "characters: "),
        (["play", "confrontation", "--specials", "given", "--sauron-specials", "palantyr"], 2, "'palantyr'"),
        (["play", "confrontation", "--draw-after", "-1"], 2, "draw_after: -1"),
        (["play", "confrontation", "--seat", "saruon"], 2, "did you mean sauron?"),
        (["play", "confrontation", "--against", "gredy"], 2, "did you mean greedy?"),
        (["play", "confrontation", "--against", "no.where:Bot"], 2, "no.where:Bot cannot be imported: No module named"),
        (["play", "--against", "random", "--resume", "x"], 2, "--against does not go with --resume"),
        (["play", "war-of-the-ring", "--edition", "original"], 2, "edition: there is no such option"),
        (["play", "war-of-the-ring", "--turn-limit", "-1"], 2, "turn_limit: a number of turns"),
        (["play", "war-of-the-ring", "--expansions", "hobbits"], 2, "expansions: there is no expansion 'hobbits'"),
        (["play", "war-of-the-ring", "--seat", "sauron"], 2, "say free-peoples or shadow"),
        (["play", "war-of-the-ring", "--against", "uct"], 2, "uct cannot play war-of-the-ring"),
        (["play", "confrontation", "--turn-limit", "9"], 2, "turn_limit: there is no such option"),
        (["play", "--turn-limit", "9", "--resume", "x"], 2, "--turn-limit does not go with --resume"),
        (["play", "confrontation", "--resume", "x"], 2, "GAME does not go with --resume"),
        (["play", "--edition", "original", "--resume", "x"], 2, "--edition does not go with --resume"),
        (["play", "--match", "--resume", "x"], 2, "--match does not go with --resume"),
        (["play", "war-of-the-ring", "--players", "4", "--match"], 2, "--match is for two players"),
        (["play", "--resume", "nowhere.redbook"], 1, "nowhere.redbook: No such file or directory"),
        (["play", "confrontation", "--record", "no/such/folder/x"], 1, "No such file or directory"),
        (["replay", "nowhere.redbook"], 1, "nowhere.redbook: No such file or directory"),
        (["replay", "."], 1, ".: Is a directory"),
        (["rules", "C-MOVE-99"], 1, "did you mean C-MOVE-"),
        (["rules", "--game", "chess"], 2, "there is no game called 'chess'"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(
    run: Callable[..., Result], arguments: list[str], status: int, told: str
) -> None:
    result = run(*arguments)
    assert result.status == status
    assert result.err.startswith("redbook: ")
    assert result.err.count("\n") == 1
    assert told in result.err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["conquer"],
        ["--colour"],
        ["play", "confrontation", "--seed", "seven"],
        ["play", "confrontation", "--seed", "1" * 41],
        ["play", "confrontation", "--draw-after", "soon"],
        ["play", "confrontation", "--editio", "original"],
        ["replay"],
        ["replay", "x", "--at", "noon"],
        ["verify"],
        ["games", "confrontation"],
    ],
    ids=" ".join,
)
def test_a_command_that_is_not_understood(run: Callable[..., Result], arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.status == 2
    assert result.err.startswith("usage: redbook")
    assert result.out == ""


CORRUPT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "binary": lambda content: bytes(range(256)) * 4,
    "truncated": lambda content: content[: len(content) // 2],
    "without its end": lambda content: content[: content.index(b"result:")],
    "changed": lambda content: content.replace(b"card:", b"card:1", 1),
    "foreign": lambda content: b"[Event 'F/S Return Match']\n1. e4 e5\n",
    "of another game": lambda content: content.replace(b"game: confrontation", b"game: chess"),
    "of a later format": lambda content: content.replace(b"redbook 1", b"redbook 99"),
}


@pytest.mark.parametrize("kind", CORRUPT)
def test_a_corrupt_record_is_refused_by_every_command(run: Callable[..., Result], record: Path, kind: str) -> None:
    record.write_bytes(CORRUPT[kind](record.read_bytes()))
    for arguments in (["replay", record], ["play", "--resume", record]):
        result = run(*arguments)
        assert result.status == 1
        assert re.fullmatch(rf"redbook: {re.escape(str(record))}: line \d+: .*\n", result.err)
    verified = run("verify", record)
    assert verified.status == 1
    assert re.match(rf"{re.escape(str(record))}: does not hold: line \d+: ", verified.out)


# Replay and verify.


def test_verify_says_what_was_checked(run: Callable[..., Result], record: Path) -> None:
    result = run("verify", record)
    game = Record.open(record)
    assert result.status == 0
    assert result.out == (
        f"{record}: holds: {len(game.actions)} actions are legal; the result is {game.result}; the seal matches;"
        " the dice match their seed\n"
    )


def test_verify_compares_a_record_with_what_was_seen_before_the_game(run: Callable[..., Result], record: Path) -> None:
    rules = redbook.game("confrontation")
    dice, host = CommittedDice(bytes(32)), Signer(bytes(32))
    written = drive(rules.start(), [bots.make("random", rules, 1), bots.make("random", rules, 2)], dice)
    written.sign(host)
    written.save(record)
    true = dice.commitment
    result = run("verify", record, "--commitment", true, "--key", host.key)
    assert result.status == 0
    assert f"{host.key} has signed it" in result.out
    other = run("verify", record, "--commitment", "sha256:" + "0" * 64)
    assert other.status == 1
    assert f"commitment is {true}, but before the game it was sha256:000" in other.out
    assert run("verify", record, "--key", Signer(bytes(range(32))).key).status == 1


def test_verify_looks_at_every_file(run: Callable[..., Result], record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.redbook"
    bad.write_text(record.read_text().replace("result: ", "result: draw #"))
    result = run("verify", bad, record, tmp_path / "none", tmp_path)
    assert result.status == 1
    lines = result.out.splitlines()
    assert [": holds: " in line for line in lines] == [False, True, False, False]
    assert "cannot be read: No such file or directory" in lines[2]
    assert "cannot be read: Is a directory" in lines[3]


def test_an_illegal_action_is_named_with_its_line(run: Callable[..., Result], record: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(n for n, line in enumerate(lines) if " sauron move:" in line)
    lines[number] = re.sub(r"move:.*", "move:shelob:shire", lines[number])
    record.write_text("\n".join(line for line in lines if not line.startswith("seal:")) + "\n")
    result = run("verify", record)
    assert result.status == 1
    assert f"line {number + 1}: move:shelob:shire" in result.out


def test_replay_shows_the_board_at_any_point(run: Callable[..., Result], record: Path) -> None:
    game = Record.open(record)
    end = run("replay", record)
    assert end.status == 0
    assert end.out.startswith(f"The Confrontation: fellowship Ann, sauron Ben; result {game.result}\n")
    assert f"After {len(game.actions)} of {len(game.actions)} actions" in end.out
    assert "has won" in end.out or "a draw" in end.out
    start = run("replay", record, "--at", 0)
    assert "After 0 of" in start.out
    assert "◇" not in start.out.split("\n\n")[1]
    placed = run("replay", record, "--at", 8)
    assert "◇Frodo 1" in placed.out


@pytest.mark.parametrize("number", [-1, 10_000])
@pytest.mark.parametrize("more", [[], ["--story"], ["--svg", "never.svg"]])
def test_replay_beyond_the_game_is_refused(
    run: Callable[..., Result], record: Path, number: int, more: list[str]
) -> None:
    result = run("replay", record, "--at", number, *more)
    assert result.status == 1
    assert f"there is no state {number}" in result.err
    assert not Path("never.svg").exists()


def test_replay_shows_what_one_seat_saw(run: Callable[..., Result], record: Path) -> None:
    everything = run("replay", record, "--at", 16).out
    assert "◇Frodo 1" in everything
    assert "◆Shelob 5" in everything
    for seat, own, other in (("fellowship", "◇Frodo 1", "Shelob"), ("sauron", "◆Shelob 5", "Frodo")):
        seen = run("replay", record, "--at", 16, "--seat", seat, "--story").out
        assert own in seen
        assert other not in seen
    assert run("replay", record, "--seat", "gandalf").status == 2


def test_replay_tells_the_story(run: Callable[..., Result], record: Path) -> None:
    story = run("replay", record, "--story").out
    assert story.startswith("The Fellowship places Frodo in ")
    assert "Sauron places Balrog in " in story
    assert " has won: " in story
    assert run("replay", record, "--story", "--at", 2).out.count("places") == 2 + 1  # and the line below the board


def test_replay_draws_a_picture(run: Callable[..., Result], record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    result = run("replay", record, "--at", 20, "--svg", picture)
    assert result.status == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert run("replay", record, "--svg", tmp_path).status == 1


# Play.


def test_a_game_played_at_the_command_line_is_recorded_and_holds(
    play: Callable[..., Result], run: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "game.redbook"
    result = play(at_random(1), "confrontation", "--against", "random", "--seat", "sauron", "--record", file)
    assert result.status == 0
    assert result.err == ""
    commitment = re.match(r"The dice are committed to (sha256:[0-9a-f]{64})\.", result.out)
    assert commitment
    game = Record.open(file)
    assert game.tags["commitment"] == commitment[1]
    assert game.players == {"fellowship": "random", "sauron": "human"}
    assert "the dice match the secret that was committed to" in run("verify", file).out


def test_options_reach_the_game(play: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    options = ["--specials", "given", "--fellowship-specials", "gwaihir,shadowfax", "--no-upstream-retreat"]
    play(script("quit"), "confrontation", *options, "--draw-after", 7, "--characters", "variant", "--record", file)
    game = Record.open(file)
    assert game.options["fellowship_specials"] == ["shadowfax", "gwaihir"]
    assert game.options["upstream_retreat"] is False
    assert game.options["draw_after"] == 7
    assert game.options["characters"] == "variant"


def test_a_seed_gives_the_same_game_every_time(play: Callable[..., Result]) -> None:
    games = [play(at_random(2), "confrontation", "--seed", 5, "--against", "random").out for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play(at_random(2), "confrontation", "--seed", 6, "--against", "random").out


def test_the_best_bot_is_the_opponent_unless_another_is_named(play: Callable[..., Result]) -> None:
    out = play(script("quit"), "confrontation").out
    assert f"{redbook.bots.BEST} plays Sauron" in out


def test_a_game_that_was_left_can_be_gone_on_with(
    play: Callable[..., Result], run: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "game.redbook"
    left = play(script("1", "1", "undo", "2", "quit"), "confrontation", "--against", "random", "--record", file)
    assert left.status == 0
    assert f"`redbook play --resume {file}` goes on with it" in left.out
    assert [action for _, action in Record.open(file).actions] == ["place:frodo:shire", "place:sam:arthedain"]
    assert "the game is not finished" in run("verify", file).out
    resumed = play(at_random(4), "--resume", file)
    assert resumed.status == 0
    assert "You place Sam in Arthedain." in resumed.out
    assert "random plays Sauron" in resumed.out
    game = Record.open(file)
    assert game.actions[:2] == [("fellowship", "place:frodo:shire"), ("fellowship", "place:sam:arthedain")]
    assert game.result != "*"
    assert run("verify", file).status == 0
    again = play(script(), "--resume", file)
    assert again.status == 1
    assert "is over" in again.err


def test_a_bot_of_ones_own_is_played_against_and_only_gone_on_with_if_it_is_trusted(
    play: Callable[..., Result], tmp_path: Path
) -> None:
    file, own = tmp_path / "game.redbook", "tests.arena.players:Wary"
    left = play(script("1", "quit"), "confrontation", "--against", own, "--record", file)
    assert left.status == 0
    assert f"{own} plays Sauron" in left.out
    assert f"`redbook play --resume {file} --against {own}` goes on with it" in left.out
    untrusted = play(script(), "--resume", file)
    assert untrusted.status == 2
    assert f"the record names a program that is not ours; --against {own} says that you trust it" in untrusted.err
    assert play(script(), "--resume", file, "--against", "another:Bot").status == 2
    assert play(at_random(4), "--resume", file, "--against", own).status == 0
    assert Record.open(file).result != "*"


def test_an_old_record_is_not_written_over(play: Callable[..., Result], record: Path) -> None:
    before = record.read_bytes()
    result = play(script("quit"), "confrontation", "--record", record)
    assert result.status == 1
    assert "exists already" in result.err
    assert record.read_bytes() == before


def test_the_end_of_the_input_keeps_the_game(play: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    result = play(script("1", "1"), "confrontation", "--seat", "sauron", "--against", "random", "--record", file)
    assert result.status == 1
    assert result.err.startswith("redbook: the input ended in the middle of the game; it is kept in ")
    assert result.err.count("\n") == 1
    assert len(Record.open(file).actions) == 8 + 2
    assert "it is not kept" in play(script("1"), "confrontation").err


def test_an_interrupt_keeps_the_game(play: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"

    def types(page: str) -> str:
        if "Sam" in page:
            raise KeyboardInterrupt
        return "1"

    result = play(types, "confrontation", "--record", file)
    assert result.status == 1
    assert result.err.startswith("redbook: stopped in the middle of the game; it is kept in ")
    assert len(Record.open(file).actions) == 1


def test_a_match_is_two_games_with_sides_swapped(play: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "match.redbook"
    result = play(at_random(3), "confrontation", "--match", "--against", "random", "--seed", 3, "--record", file)
    assert result.status == 0
    assert re.findall(r"^(?:You|Random) .*Type \?", result.out, re.MULTILINE) == [
        "You play the Fellowship, random plays Sauron. Type ?",
        "Random plays the Fellowship, you play Sauron. Type ?",
    ]
    assert re.search(
        r"^Together: you \d+, random \d+\.\nThe match (is drawn|goes to (you|random))\.$", result.out, re.M
    )
    first, second = Record.open(tmp_path / "match-1.redbook"), Record.open(tmp_path / "match-2.redbook")
    assert first.players == {"fellowship": "human", "sauron": "random"}
    assert second.players == {"fellowship": "random", "sauron": "human"}


def test_the_game_in_the_documentation_is_a_real_one(play: Callable[..., Result]) -> None:
    page = Path(__file__).parent.parent.joinpath("docs", "play.md").read_text("utf-8")
    match = re.search(r"```text\n\$ redbook play ([^\n]*)\n(.*?)```", page, re.DOTALL)
    assert match
    typed = re.findall(r"^> (.*)$", match[2], re.MULTILINE)
    result = play(script(*typed), *match[1].split())
    assert result.status == 0
    if not doctest.OutputChecker().check_output(match[2], result.out, doctest.ELLIPSIS):
        pytest.fail(f"docs/play.md shows another game than this:\n{result.out}")


# As a program of its own.


def program(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "redbook.cli", *(str(argument) for argument in arguments)]


def test_whoever_reads_only_the_beginning_does_no_harm() -> None:
    command = subprocess.Popen(program("rules", "C-CHAR-F"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.close()
    error = command.stderr.read().decode()
    command.stderr.close()
    command.wait(timeout=60)
    assert "Traceback" not in error
    assert "BrokenPipe" not in error


def test_it_speaks_to_a_terminal_that_knows_few_letters(record: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = subprocess.run(program("replay", record), env=environment, capture_output=True, timeout=60, check=False)
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"Mirkwood" in result.stdout


def test_a_stream_that_was_closed_is_no_reason_to_fall_over() -> None:
    for closed in ("<&-", ">&-", "2>&-"):
        line = f'"$0" -m redbook.cli play confrontation --seat sauron --against random {closed}'
        result = subprocess.run(
            ["sh", "-c", line, sys.executable], input="1\n", capture_output=True, text=True, timeout=60, check=False
        )
        assert result.returncode == 1
        assert "Traceback" not in result.stdout + result.stderr
        assert ("the input ended" in result.stderr) == (closed != "2>&-")


def test_rubbish_on_the_input_is_no_answer() -> None:
    rubbish = bytes(range(256)) * 3 + b"\nsave \0\nquit\n"
    result = subprocess.run(
        program("play", "confrontation"), input=rubbish, capture_output=True, timeout=60, check=False
    )
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"is none of the answers" in result.stdout
    assert b"It could not be saved" in result.stdout


def at_a_terminal(columns: int, types: Callable[[str], str], *arguments: object) -> tuple[int, str]:
    """Run a command in a terminal of its own; returns the exit status and everything that appeared."""
    terminal, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    child = subprocess.Popen(
        program(*arguments),
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env={**os.environ, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(inner)
    shown, answered = b"", 0
    while True:
        ready, _, _ = select.select([terminal], [], [], 60)
        if not ready:
            child.kill()
            pytest.fail(f"nothing more came after {shown[-300:]!r}")
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
        text = ESCAPE.sub("", shown.decode("utf-8", "ignore"))
        if text.endswith(("> ", "go on. ")) and len(text) > answered:
            os.write(terminal, (types(text[answered:].replace("\r\n", "\n")) + "\n").encode())
            answered = len(text)
    os.close(terminal)
    return child.wait(timeout=60), shown.decode("utf-8")


@pytest.mark.parametrize(
    ("game", "told"),
    [("1", "Where does Frodo start?"), ("war-of-the-ring", "where the Fellowship is?"), ("3", "say conf")],
)
def test_alone_at_a_terminal_it_asks_which_game_and_plays(game: str, told: str) -> None:
    """What somebody who knows no command meets first: ``pipx run redbook``."""
    status, shown = at_a_terminal(80, lambda text: game if "Which game?" in text else "quit")
    assert "1) The Confrontation   2) War of the Ring" in ESCAPE.sub("", shown)
    assert told in ESCAPE.sub("", shown).partition("2) War of the Ring")[2]
    assert status == (2 if game == "3" else 0)


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_game_at_a_terminal(columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    file = tmp_path / "game.redbook"
    status, shown = at_a_terminal(
        columns, at_random(7), "play", "confrontation", "--against", "random", "--seed", 9, "--record", file
    )
    assert status == 0
    assert "\x1b[" in shown
    assert "The game is over." in shown
    game = Record.open(file)
    assert game.verify().ok
    assert game.state_at().actor == OVER
    board = [line for line in ESCAPE.sub("", shown).replace("\r", "").split("\n") if "│" in line]
    assert max(map(len, board)) < 80


def test_a_terminal_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    status, shown = at_a_terminal(100, lambda _: "quit", "play", "confrontation")
    assert status == 0
    assert not re.search(r"\x1b\[[0-9;]*m", shown)
    assert len(ANSWERS.findall(shown)) == 6


def test_two_people_at_a_terminal_see_it_wiped_between_them() -> None:
    lines = iter(["", *["1"] * 8, "", "quit"])
    status, shown = at_a_terminal(100, lambda _: next(lines), "play", "confrontation", "--against", "human")
    assert status == 0
    last = shown.rpartition("\x1b[3J")[2]
    assert "Where does Balrog start?" in ESCAPE.sub("", last)
    assert "Frodo" not in last


def test_a_terminal_that_is_too_narrow() -> None:
    status, shown = at_a_terminal(60, lambda _: "quit", "play", "confrontation")
    assert status == 1
    assert shown.strip() == "redbook: the board needs 73 columns, and this terminal has 60: make it wider"
