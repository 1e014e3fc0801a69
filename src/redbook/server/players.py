"""Bots at tables. They think in processes of their own, at low priority, so that nobody waits for them.

A bot is woken when its seat is asked. Should the process that thought for it have died, another (or the same, started
again) finds the table in the database and goes on; a lease sees to it that only one thinks for a table at a time.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from redbook import bots
from redbook.kernel import registry
from redbook.kernel.contract import State
from redbook.kernel.driver import Player, answer
from redbook.server import storage
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.table import PLAYING, WarmTable
from redbook.server.wire import Refusal
from redbook.server.workers import Pool

LOOK: Final = 2.0
"""Seconds between two looks for bots that nobody has woken."""

log: Final = logging.getLogger("redbook.server")


class Players:
    """The bots of a server."""

    def __init__(self, house: House, leases: Leases, workers: int) -> None:
        self._house = house
        self._leases = leases
        self._pool = Pool(workers)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._thoughts: dict[str, Future[str]] = {}
        house.on_change.append(self.wake)

    def wake(self, table: WarmTable) -> None:
        """See whether a bot is asked at a table, and stop thinking where none is any more."""
        facts = table.facts
        if facts.asked_bot and facts.state == PLAYING:
            if table.id not in self._tasks:
                task = asyncio.create_task(self._play(table.id))
                self._tasks[table.id] = task
                task.add_done_callback(lambda _: self._tasks.pop(table.id, None))
        elif table.id in self._thoughts:
            self._thoughts[table.id].cancel()

    async def watch(self) -> None:
        """Look for bots that were not woken, for ever."""
        rows = storage.tables

        def job(connection: Connection) -> list[str]:
            asked = select(rows.c.id).where(rows.c.asked_bot.is_(True), rows.c.state == PLAYING)
            return list((connection.execute(asked)).scalars())

        while True:
            with suppress(Refusal):
                try:
                    for id in await self._house.store.read(job):
                        if id not in self._tasks:
                            self.wake(await self._house.table(id))
                except (OSError, SQLAlchemyError) as error:
                    log.warning("the bots' tables could not be looked at: %s", error)
            await asyncio.sleep(LOOK)

    def warm_up(self) -> None:
        """Be ready to think."""
        self._pool.warm_up()

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.close()

    async def _play(self, id: str) -> None:
        """Answer for the bots of a table as long as one is asked."""
        lease = f"bot:{id}"
        try:
            while await self._leases.take(lease):
                table = await self._house.table(id)
                course = table.course
                seat, number = course.asked, course.number
                level = table.chairs[seat].bot if seat is not None and table.facts.state == PLAYING else None
                if seat is None or level is None:
                    await self._leases.give(lease)
                    return
                said = await self._answer(id, level, course.state)
                if said is None:
                    continue
                async with table.lock:
                    if course.number == number and not course.over:
                        with suppress(Refusal):  # another process was quicker
                            await self._house.act_for(table, seat, number, [said])
        except (OSError, SQLAlchemyError) as error:
            log.warning("a bot could not act: %s", error)

    async def _answer(self, id: str, level: str, state: State) -> str | None:
        """What a bot says; None if the thought was given up."""
        thought = self._pool.submit(_think, level, state)
        self._thoughts[id] = thought
        try:
            return await asyncio.wrap_future(thought)
        except BrokenProcessPool:
            log.warning("a process in which bots think has died; another is started")
            self._pool.forget()
            await asyncio.sleep(LOOK)
            return None
        except asyncio.CancelledError:
            if not thought.cancelled():
                raise
            return None
        finally:
            if self._thoughts.get(id) is thought:
                del self._thoughts[id]


# ----- in the other process


@lru_cache(maxsize=32)
def _player(level: str, game: str, options: tuple[tuple[str, object], ...]) -> Player:
    return bots.make(level, registry.game(game, **{name: _thawed(value) for name, value in options}))


def _thawed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _think(level: str, state: State) -> str:
    options = tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in state.game.options.items()
    )
    return answer(_player(level, state.game.name, options), state)
