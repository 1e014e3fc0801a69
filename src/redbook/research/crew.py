"""Processes of this machine that work off orders, for `dataset`.

Workers end with the one who leads them, even if that one is killed; if a worker is killed the rest stops with a word.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from redbook.kernel.errors import RedbookError

Order = TypeVar("Order")
Done = TypeVar("Done")


def work_off(orders: Iterable[Order], task: Callable[[Order], Done], jobs: int) -> Generator[Done, None, None]:
    """Carry out `task` for each order, so many at a time; yields what it returns, in any order."""
    if jobs == 1:
        for order in orders:
            yield task(order)
        return
    context = get_context("spawn")
    lifeline, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _settle_in, (lifeline,))
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
            done, running = wait(running, return_when=FIRST_COMPLETED)
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


def _settle_in(lifeline: Connection) -> None:
    """Begin as a worker: leave the keyboard's interrupt to the one who leads, and end when he does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    """The other end is closed when the work stops, and also when the leading process is killed."""
    lifeline.poll(None)
    os._exit(0)
