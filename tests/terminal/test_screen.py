"""The screen: colours where there is a terminal, plain text everywhere else."""

from __future__ import annotations

import io
import os
import re

import pytest
from tests.terminal.typist import Typist, script

from redbook import RedbookError
from redbook.terminal.screen import Screen

ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
BOARD = "│◇Frodo 1*        │◆◆ 2 hidden      ≈≈▸ ^ Caradhras ^ ║\n  Sam  12) attacks Rohan [red]x[/red]"


class Glass(io.StringIO):
    """A terminal, as far as Python can tell."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _colourful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_file_gets_plain_text() -> None:
    out = io.StringIO()
    Screen(out).show(BOARD)
    assert out.getvalue() == BOARD + "\n"


def test_a_terminal_gets_the_same_text_in_colour() -> None:
    out = Glass()
    Screen(out).show(BOARD)
    assert ESCAPE.search(out.getvalue())
    assert ESCAPE.sub("", out.getvalue()) == BOARD + "\n"


def test_a_terminal_without_colour_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = Glass()
    Screen(out).show(BOARD)
    assert out.getvalue() == BOARD + "\n"


def test_a_long_line_is_not_torn_apart() -> None:
    out = Glass()
    Screen(out).show("x " * 300)
    assert ESCAPE.sub("", out.getvalue()) == "x " * 300 + "\n"


def test_what_a_script_types_is_repeated() -> None:
    out = io.StringIO()
    screen = Screen(out, Typist(out, script("  1  ", "two")))
    assert screen.ask() == "1"
    assert screen.ask("? ") == "two"
    assert out.getvalue() == ">   1  \n? two\n"


def test_a_last_line_without_an_end_is_still_a_line() -> None:
    screen = Screen(io.StringIO(), io.StringIO("last"))
    assert screen.ask() == "last"
    with pytest.raises(EOFError):
        screen.ask()


def test_only_a_terminal_is_wiped() -> None:
    glass, file = Glass(), io.StringIO()
    Screen(glass).clear()
    Screen(file).clear()
    assert glass.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
    assert set(file.getvalue()) == {"-", "\n"}


def test_a_narrow_terminal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Narrow(Glass):
        def fileno(self) -> int:
            return 1

    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((40, 24)))
    with pytest.raises(RedbookError, match="needs 73 columns, and this terminal has 40"):
        Screen(Narrow()).require(73)
    Screen(io.StringIO()).require(73)
