"""What goes on for ever in the background: if it fails it is told in the log and begun again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

PAUSE: Final = 1.0
LONGEST: Final = 30.0
"""Seconds before something that failed is begun again: twice as many each time, up to the longest."""

log: Final = logging.getLogger("redbook.server")

failures: Final[Counter[str]] = Counter()
"""How often something has failed."""


def tend(name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
    """Have something done for ever."""
    return asyncio.create_task(_tend(name, work), name=name)


async def _tend(name: str, work: Callable[[], Awaitable[None]]) -> None:
    pause = PAUSE
    while True:
        began = time.monotonic()
        try:
            await work()
        except Exception:
            failures[name] += 1
            log.exception("%s has failed and is begun again", name)
        if time.monotonic() - began > 10 * LONGEST:
            pause = PAUSE
        await asyncio.sleep(pause)
        pause = min(LONGEST, 2 * pause)
