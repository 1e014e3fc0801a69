"""Processes of this machine that work off orders, for `dataset`.

Workers end with the one who leads them, even if that one is killed; if a worker is killed the rest stops with a word.
While it is at work a task tells what it has done so far (`tell`), so that who waits sees it grow.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import SynchronizedArray
from threading import Thread
from typing import TypeVar

from redbook.kernel.errors import RedbookError

Order = TypeVar("Order")
Done = TypeVar("Done")

Watch = Callable[[int, int], None]
"""Called with the games and the rows that are done."""
_SECONDS = 0.25
"""How often who waits looks at what workers have told."""

_told: Watch | None = None
"""Where this process tells what it has done."""


def tell(games: int, rows: int) -> None:
    """A task has done so many more games and rows."""
    if _told is not None:
        _told(games, rows)


def work_off(
    orders: Iterable[Order], task: Callable[[Order], Done], jobs: int, watch: Watch | None = None
) -> Generator[Done, None, None]:
    """Carry out `task` for each order, so many at a time; yields what it returns, in any order. `watch` is called with
    all that tasks have told so far, whenever it has grown."""
    if jobs == 1:
        yield from _alone(orders, task, watch)
        return
    context = get_context("spawn")
    lifeline, ours = context.Pipe(duplex=False)
    tally = context.Array("q", 2)
    seen = [0, 0]
    pool = ProcessPoolExecutor(jobs, context, _settle_in, (lifeline, tally))
    try:
        waiting = iter(orders)
        running: set[Future[Done]] = set()
        while True:
            for order in waiting:
                running.add(pool.submit(task, order))
                if len(running) >= jobs * 2:
                    break
            if not running:
                break
            done, running = wait(running, _SECONDS, FIRST_COMPLETED)
            if watch is not None and tally[:] != seen:
                seen = tally[:]
                watch(*seen)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise RedbookError("a worker died; what was finished is kept, and the same command goes on") from error
    except BaseException:
        ours.close()  # nobody waits for what nobody will read
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        ours.close()
        lifeline.close()


def _alone(orders: Iterable[Order], task: Callable[[Order], Done], watch: Watch | None) -> Generator[Done, None, None]:
    """Carry out the orders in this process."""
    global _told
    done = [0, 0]

    def told(games: int, rows: int) -> None:
        done[0] += games
        done[1] += rows
        if watch is not None:
            watch(*done)

    for order in orders:
        _told = told
        try:
            result = task(order)
        finally:
            _told = None
        yield result


def _settle_in(lifeline: Connection, tally: SynchronizedArray[int]) -> None:
    """Begin as a worker: leave the keyboard's interrupt to the one who leads, and end when he does."""
    global _told

    def told(games: int, rows: int) -> None:
        with tally.get_lock():
            tally[0] += games
            tally[1] += rows

    _told = told
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    """The other end is closed when the work stops, and also when the leading process is killed."""
    lifeline.poll(None)
    os._exit(0)
