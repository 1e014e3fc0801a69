"""Whose turn it is to have his bots think: everybody's in turn, however many tables somebody has set up."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

CROWD: Final = 4
"""Who thinks while so many others wait for each place thinks for half as long; while twice as many do, a third …"""


class Turns:
    """Some places, given to those who wait: one for each person in turn, not one for each table."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, who: str) -> AsyncIterator[None]:
        """A place, when it is this person's turn."""
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._give()

    def waiting(self) -> int:
        """How many thoughts wait for a place."""
        return sum(len(queue) for queue in self._waiting.values())

    def haste(self) -> float:
        """By how much a thought has to be shorter than it would be if nobody waited."""
        return 1.0 + self.waiting() / (CROWD * self._places)

    async def _wait(self, who: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()  # it came at the same moment
            else:
                self._forget(who, turn)
            raise

    def _give(self) -> None:
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _forget(self, who: str, turn: asyncio.Future[None]) -> None:
        queue = self._waiting.get(who)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._waiting[who]
