"""A person at the keyboard, for tests: reads what the screen shows and types an answer."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from random import Random

ANSWERS = re.compile(r"(?<![\w(-])(\d+)\) ")
"""The numbers of the answers offered."""


class Typist(io.StringIO):
    """The lines somebody types: each is made from what has appeared on the screen since the last one."""

    def __init__(self, screen: io.StringIO, types: Callable[[str], str | None]) -> None:
        super().__init__()
        self._screen = screen
        self._types = types
        self._read = 0
        self.pages: list[str] = []
        """What was shown before each line."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """What is typed next; None from `types` is the end of the input."""
        shown = self._screen.getvalue()
        self.pages.append(shown[self._read :])
        self._read = len(shown)
        typed = self._types(self.pages[-1])
        return "" if typed is None else typed + "\n"


def at_random(seed: int) -> Callable[[str], str]:
    """Somebody who types the number of any answer offered, and Enter where nothing is offered."""
    rng = Random(seed)

    def types(page: str) -> str:
        numbers = ANSWERS.findall(page.rpartition("\n\n")[2])
        return rng.choice(numbers) if numbers else ""

    return types


def script(*lines: str) -> Callable[[str], str | None]:
    """Somebody who types these lines, whatever is shown."""
    rest = iter(lines)
    return lambda page: next(rest, None)


def no_time(_: float) -> None:
    """How tests wait for a program that answers at its pace."""
