"""What time it is: the database's time, for all processes that share it, and steady between two looks at it.

A machine's own clock may be wrong, and may be put right while people play. So it is read once, when a file is opened
(with PostgreSQL never: there the database is asked, and again from time to time), and counted on from there.
"""

from __future__ import annotations

import time

_offset = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970."""
    return (time.monotonic_ns() + _offset) // 1_000_000


def put_right(said: int, asked: int, answered: int) -> None:
    """Go by a clock that said so many nanoseconds since 1970 between two moments of `time.monotonic_ns`."""
    global _offset
    _offset = said - (asked + answered) // 2
