"""The terminal itself: text goes out, with colour where that is possible and wanted, and lines come in.

With rich installed and a terminal at the other end, the sides have their colours. Otherwise, or with NO_COLOR set, the
same text is written plainly, and what is read is repeated, so that a game played from a script reads like a transcript.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Final, TextIO

from redbook.kernel.errors import RedbookError

if TYPE_CHECKING:
    from rich.console import Console

_NUMBERS: Final = (re.compile(r"(?<![\w(-])\d+\)"), "bold green")
"""The numbers of answers are green, whatever is played."""
_USUAL: Final = 79
"""The columns of somebody who reads it elsewhere."""


class Screen:
    """Where a person looks and types."""

    def __init__(self, out: TextIO | None = None, lines: TextIO | None = None) -> None:
        self._out = out if out is not None else sys.stdout
        self._lines = lines if lines is not None else sys.stdin
        self.is_terminal = self._out.isatty()
        """Whether a terminal shows what is written, rather than a file or a pipe taking it."""
        self.styles: tuple[tuple[re.Pattern[str], str], ...] = ()
        """What has which colour; the game says it."""
        self._console = _console(self._out) if self.is_terminal and not os.environ.get("NO_COLOR") else None

    def require(self, columns: int) -> None:
        """Raise `RedbookError` if the terminal is too narrow."""
        if self.is_terminal:
            there = os.get_terminal_size(self._out.fileno()).columns
            if 0 < there < columns:
                raise RedbookError(f"the board needs {columns} columns, and this terminal has {there}: make it wider")

    @property
    def width(self) -> int:
        """How many columns there are to write in."""
        if not self.is_terminal:
            return _USUAL
        there = os.get_terminal_size(self._out.fileno()).columns
        return there - 1 if there > _USUAL else _USUAL

    def show(self, text: str) -> None:
        """Write some lines."""
        if self._console is None:
            self._out.write(text + "\n")
            self._out.flush()
            return
        from rich.text import Text

        coloured = Text(text)
        for pattern, style in (*self.styles, _NUMBERS):
            coloured.highlight_regex(pattern, style)
        self._console.print(coloured, soft_wrap=True)

    def ask(self, prompt: str = "> ") -> str:
        """Read a line. Raises `EOFError` when there are no more."""
        if self.is_terminal and self._lines is sys.stdin and self._out is sys.stdout and self._lines.isatty():
            return input(prompt)
        self._out.write(prompt)
        self._out.flush()
        line = self._lines.readline()
        if not line:
            self._out.write("\n")
            raise EOFError
        if not self._lines.isatty():
            self._out.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def clear(self) -> None:
        """Wipe everything off a terminal, what has scrolled away included; a file gets a line across."""
        if self.is_terminal:
            self._out.write("\x1b[2J\x1b[3J\x1b[H")
            self._out.flush()
        else:
            self.show("-" * 73)


def _console(out: TextIO) -> Console | None:
    """Rich's console, if it is installed."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=out, highlight=False, markup=False, emoji=False)


def enable_line_editing() -> None:
    """Give `input` its history and editing keys, where Python has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
