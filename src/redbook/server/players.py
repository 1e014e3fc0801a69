"""Bots at tables. They think in processes of their own, at low priority, so that nobody waits for them.

A bot is woken when its seat is asked. Should the process that thought for it have died, another (or the same, started
again) finds the table in the database and goes on; a lease sees to it that only one thinks for a table at a time.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from redbook import bots
from redbook.bots.pace import decoy, pace, timed
from redbook.kernel import registry
from redbook.kernel.contract import State
from redbook.kernel.driver import Player, answer
from redbook.server import storage
from redbook.server.house import House
from redbook.server.leases import Leases
from redbook.server.table import PLAYING, WarmTable
from redbook.server.turns import Turns
from redbook.server.wire import Refusal
from redbook.server.workers import Pool, allow

LOOK: Final = 2.0
"""Seconds between two looks for bots that nobody has woken."""
LONGEST: Final = 120.0
"""Seconds of the processor's time that a thought may take: then its process is ended."""
LATE: Final = 30.0
"""Seconds after which the players are told that the answer is late: other processes leave too little to this one."""
STUCK: Final = 3600.0
"""Seconds after which a thought is begun again, however it was hindered."""
TRIES: Final = 3
"""How often a bot may fail at a table before that is set aside."""

HASTY: Final = "captain"
"""The level that thinks for the twinkling of an eye anyway."""
SHORTEST: Final = 0.125
"""Seconds that a bot is given to think, however many wait."""

log: Final = logging.getLogger("redbook.server")


class Players:
    """The bots of a server."""

    def __init__(self, house: House, leases: Leases, workers: int) -> None:
        self._house = house
        self._leases = leases
        self._pool = Pool(workers)
        self.turns = Turns(max(1, workers))
        self._failed: Counter[str] = Counter()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._thoughts: dict[str, Future[tuple[str, float]]] = {}
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
            asked = select(rows.c.id).where(rows.c.asked_bot.is_(True), rows.c.state == PLAYING, rows.c.aside.is_(None))
            return list((connection.execute(asked)).scalars())

        while True:
            try:
                for id in await self._house.store.read(job):
                    if id not in self._tasks:
                        with suppress(Refusal):  # deleted or set aside a moment ago
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
        lease = _lease(id)
        try:
            while await self._leases.take(lease):
                if not await self._play_once(id):
                    await self._leases.give(lease)
                    return
        except Refusal:
            return  # the table was deleted or set aside
        except (OSError, SQLAlchemyError) as error:
            log.warning("a bot could not act: %s", error)
        except Exception as error:
            log.error("the bot at table %s failed", id, exc_info=error)
            await self._fail(id)

    async def _play_once(self, id: str) -> bool:
        """One answer; False if no bot is asked."""
        table = await self._house.table(id)
        async with self.turns.of(_whose(table)):
            if not await self._leases.take(_lease(id)):
                return False
            table = await self._house.table(id)
            course = table.course  # as it is now, after some waiting
            seat, number = course.asked, course.number
            level = table.chairs[seat].bot if seat is not None and table.facts.state == PLAYING else None
            if seat is None or level is None:
                return False
            found = await self._answer(table, level, course.state)
        if found is not None:
            said, rest = found
            self._failed.pop(id, None)
            await asyncio.sleep(rest)
            async with table.lock:
                if course.number == number and not course.over and table.chairs[seat].bot == level:
                    with suppress(Refusal):  # another process was quicker
                        await self._house.act_for(table, seat, number, [said])
        return True

    async def _fail(self, id: str) -> None:
        """A bot has failed at a table: it may try again soon, but not for ever."""
        self._failed[id] += 1
        if self._failed[id] >= TRIES:
            del self._failed[id]
            with suppress(OSError, SQLAlchemyError):
                await self._house.set_aside(id, "The bot that plays there fails again and again.")

    async def _answer(self, table: WarmTable, level: str, state: State) -> tuple[str, float] | None:
        """What a bot says, and how many seconds later it may be said; None if the thought was given up."""
        id, closings = table.id, self._pool.closings
        thought = self._pool.submit(_think, level, state, self.turns.haste(), LONGEST)
        self._thoughts[id] = thought
        try:
            return await self._patiently(table, asyncio.wrap_future(thought))
        except TimeoutError:
            # That says nothing against the table: a process that is stopped or starved comes to no end, either.
            log.warning("a process in which bots think is stuck; another is started")
            self._pool.close()
        except BrokenProcessPool as error:
            if self._pool.closings == closings:  # otherwise we have ended it ourselves, because of another thought
                # Whose thought it was that killed it is not known if there are several; all of them try again.
                log.warning("a process in which bots think has died; another is started (%r)", error)
                await self._fail(id)
        except asyncio.CancelledError:
            if not thought.cancelled():
                raise
            return None
        finally:
            if self._thoughts.get(id) is thought:
                del self._thoughts[id]
        await asyncio.sleep(LOOK)
        return None

    async def _patiently(self, table: WarmTable, thought: asyncio.Future[tuple[str, float]]) -> tuple[str, float]:
        """Wait for a thought as long as its process gets on at all, however slowly; the players are told if it is late.

        Raises `TimeoutError` if it does not get on.
        """
        began = time.monotonic()
        try:
            done, _ = await asyncio.wait((thought,), timeout=LATE)
            while not done:
                if not table.late:
                    log.warning("the bot at table %s is late: its process gets little of the processor", table.id)
                    table.tell_late(True)
                used = self._pool.used()
                done, _ = await asyncio.wait((thought,), timeout=LONGEST)
                if not done and (self._pool.used() == used or time.monotonic() - began > STUCK):
                    raise TimeoutError
            return thought.result()
        finally:
            thought.cancel()
            if table.late:
                table.tell_late(False)


def _whose(table: WarmTable) -> str:
    """For whom a bot thinks: who set up the table; in a game that follows another, one of those who sit there."""
    people = {person for chair in table.chairs.values() for person in chair.holders}
    return table.facts.creator or min(people, default=table.id)


def _lease(table: str) -> str:
    return f"bot:{table}"


# ----- in the other process


@lru_cache(maxsize=32)
def _player(level: str, seconds: float | None, game: str, options: tuple[tuple[str, object], ...]) -> Player:
    return bots.make(level, registry.game(game, **{name: _thawed(value) for name, value in options}), seconds=seconds)


def _thawed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _think(level: str, state: State, haste: float, longest: float) -> tuple[str, float]:
    """What a bot says, and how many seconds are left until it may be said."""
    allow(longest)
    options = tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in state.game.options.items()
    )
    return thought(_player(level, seconds_for(level, haste), state.game.name, options), state)


def thought(player: Player, state: State, clock: Callable[[], float] = time.monotonic) -> tuple[str, float]:
    """The same, of any player; only a question put with or without a choice is answered at a pace."""
    if not state.in_any_case():
        return answer(player, state), 0.0
    return timed(lambda: _weighed(player, state), pace(player, state.choices(state.actor)["question"]), clock)


def _weighed(player: Player, state: State) -> str:
    """An answer that is as much work without a choice as with one."""
    other = decoy(state, Random()) if len(state.legal()) == 1 else None
    if other is not None:
        answer(player, other)
    return answer(player, state)


def seconds_for(level: str, haste: float) -> float | None:
    """How long a bot thinks; None: as long as it likes. Only those who think for a second can do with less."""
    if haste < 2.0 or level == HASTY:
        return None
    return max(SHORTEST, 2.0 ** -int(math.log2(haste)))
