"""When many tables act, what they do is taken together, round by round.

To wake up for one action, to find its table, to make it durable and to tell it costs three times what the same costs
among others: so the more tables act, the further apart transactions are begun, and what could only be written later
is not even read earlier. Who plays while nobody else does is answered at once, and nobody waits for long.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp
from typing import Final

MOST: Final = 0.03
"""Seconds from the beginning of one transaction to that of the next, at the most."""
FULL: Final = 300.0
"""Actions a second, at other tables than the one before, at which they are that far apart; for fewer it is less."""
MEMORY: Final = 1.0
"""Seconds over which actions are counted; what is longer ago counts less and less."""


class Pace:
    """How far apart transactions are begun, and when the next one may be."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._rate = 0.0
        self._at = 0.0
        """How many actions a second there were at that time."""
        self._about = ""
        """The table of the last one."""
        self._began = float("-inf")
        self._writing = False

    def count(self, about: str) -> None:
        """Something is to be written about a table."""
        if about != self._about:
            at = self._clock()
            self._rate = self._rate_at(at) + 1.0 / MEMORY
            self._at, self._about = at, about

    def begin(self) -> None:
        """A transaction is begun."""
        self._began, self._writing = self._clock(), True

    def end(self) -> None:
        """It is durable, or has failed."""
        self._writing = False

    def wait(self) -> float:
        """Seconds until the next one may be begun; 0 or less: at once."""
        at = self._clock()
        return self._began + min(MOST, self._rate_at(at) / FULL * MOST) - at

    def nap(self) -> None:
        """Something has come: sleep until it could be written, so that what comes meanwhile is taken up with it.

        The whole thread sleeps, on purpose: to be woken for each of them is what costs. While a transaction is going
        on nobody sleeps: its end is waited for.
        """
        if not self._writing:
            wait = self.wait()
            if wait > 0:
                self._sleep(wait)

    def _rate_at(self, at: float) -> float:
        return self._rate * exp((self._at - at) / MEMORY)
