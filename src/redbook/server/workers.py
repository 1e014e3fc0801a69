"""Processes that do what would keep everybody waiting: bots' thoughts, films, analyses.

They are started when they are first needed, again when one has died, and do not outlive the server.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """Some processes, at low priority."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have something done. `BrokenProcessPool` means that a process has died: `forget` it and try again."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _settle_in)
        return self._pool.submit(work, *args, **kwargs)

    def warm_up(self) -> None:
        """Have a process started before it is needed."""
        self.submit(_nothing)

    def forget(self) -> None:
        """Let go of processes that have died."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        """Stop all of them; what they are doing is not worth waiting for."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


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
