"""Processes that do what would keep everybody waiting: bots' thoughts, films, analyses.

They are started when they are first needed, again when one has died, and do not outlive the server.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """Some processes, at low priority."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None
        self.closings = 0
        """How often all of them were stopped."""

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have something done. `BrokenProcessPool` means that a process has died: it may be tried again."""
        if self._pool is not None:
            try:
                return self._pool.submit(work, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False, cancel_futures=True)
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, context, _settle_in)
        return self._pool.submit(work, *args, **kwargs)

    def used(self) -> float | None:
        """The seconds of processor time that they have had; None where the system does not tell."""
        try:
            return sum(_used(pid) for pid in ((self._pool and self._pool._processes) or {}))
        except (OSError, ValueError, IndexError):
            return None

    def warm_up(self) -> None:
        """Have a process started before it is needed."""
        self.submit(_nothing)

    def close(self) -> None:
        """Stop all of them; what they are doing is not worth waiting for."""
        self.closings += 1
        if self._pool is not None:
            pool, self._pool = self._pool, None
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def _used(process: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if sys.platform == "win32":

    def allow(seconds: float) -> None:
        """This system has no such limit."""

else:
    import resource

    def allow(seconds: float) -> None:
        """Have this process ended if it takes more than so many seconds of the processor from now on."""
        most = resource.getrlimit(resource.RLIMIT_CPU)[1]
        wanted = int(time.process_time() + seconds) + 1
        soft = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, most))


def _nothing() -> None:
    """What is done to start a process."""


def _settle_in() -> None:
    """Be modest, leave Ctrl-C to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(10)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent,), daemon=True).start()


def _go_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
