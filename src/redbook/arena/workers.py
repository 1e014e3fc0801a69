"""Who plays the games: this process, some processes of this machine, or a Ray cluster.

All of them play the same orders with the same function, `contest.play`; they differ in when a game is finished, not in
how it ends. Only the process that leads the study writes anything.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from logging import CRITICAL
from multiprocessing import get_context
from multiprocessing.connection import Connection
from socket import create_connection
from threading import Thread
from typing import Final

from redbook.arena.contest import Finished, Order, play
from redbook.arena.plan import StudyError
from redbook.kernel.errors import RedbookError

Workers = Callable[[Sequence[Order]], Generator[Finished, None, None]]
"""Plays orders and yields each game as it is finished, in any order. Closing the generator stops the workers."""

_AHEAD: Final = 2
"""Games handed out for each worker, so that none waits for the next."""

_ONE_CORE: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""What tells numerical libraries how many threads to start. A bot has one core."""


def chosen(jobs: int | None, ray: str | None) -> Workers:
    """The workers that were asked for: `jobs` games at a time, here or on a Ray cluster."""
    if ray is not None:
        return lambda orders: on_ray(orders, ray, jobs)
    if jobs is None or jobs == 1:
        return here
    return lambda orders: in_processes(orders, jobs)


def here(orders: Sequence[Order]) -> Generator[Finished, None, None]:
    """Play in this process, one game after the other."""
    for order in orders:
        yield play(order)


# ----- processes of this machine


def in_processes(orders: Sequence[Order], jobs: int) -> Generator[Finished, None, None]:
    """Play in processes of this machine, so many games at a time."""
    context = get_context("spawn")
    lifeline, ours = context.Pipe(duplex=False)
    for variable in _ONE_CORE:
        os.environ.setdefault(variable, "1")
    pool = ProcessPoolExecutor(min(jobs, len(orders)) or 1, context, _settle_in, (lifeline,))
    try:
        waiting = iter(orders)
        running: set[Future[Finished]] = set()
        while True:
            for order in waiting:
                with _interrupts_kept_back():
                    running.add(pool.submit(play, order))
                if len(running) >= jobs * _AHEAD:
                    break
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise RedbookError("a worker died in the middle of a game; what was finished is kept") from error
    except BaseException:
        ours.close()  # nobody waits for games that nobody will read
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        ours.close()
        lifeline.close()


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Have the keyboard's interrupt wait. A process that is started meanwhile never hears of it at all."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle_in(lifeline: Connection) -> None:
    """Begin as a worker: leave the keyboard's interrupt to the one who leads, and end when he does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    """The other end is closed when the study stops, and also when its process is killed."""
    lifeline.poll(None)
    os._exit(0)


# ----- a Ray cluster


def on_ray(orders: Sequence[Order], address: str, jobs: int | None) -> Generator[Finished, None, None]:
    """Play on a Ray cluster: the one at `address`, or with ``local`` one that is started here for the purpose.

    At most `jobs` games are played at a time; unless told, as many as there are processors. The cluster's machines need
    the same version of Redbook.
    """
    # Ray would otherwise report to its makers that it is used, and warn of a change that does not concern us.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError as error:
        raise StudyError("ray", "Ray is not installed: pip install 'redbook[cluster]'") from error
    local = address == "local"
    _check_address(address)
    try:
        ray.init(
            address,
            num_cpus=jobs if local else None,
            include_dashboard=False if local else None,
            log_to_driver=False,
            logging_level=CRITICAL,
        )
    except (ConnectionError, ValueError, RuntimeError, ImportError) as error:
        raise StudyError("ray", f"there is no Ray cluster to be reached at {address}: {_first_line(error)}") from error
    try:
        remote = ray.remote(num_cpus=1)(play)
        at_once = jobs if jobs is not None and not local else _processors(ray.cluster_resources) * _AHEAD
        waiting = iter(orders)
        running: list[ray.ObjectRef[Finished]] = []
        while True:
            for order in waiting:
                running.append(remote.remote(order))
                if len(running) >= at_once:
                    break
            if not running:
                break
            done, running = ray.wait(running)
            yield from ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise RedbookError(f"a worker on the cluster cannot play: {_last_line(error)}") from error
    except ray.exceptions.RayError as error:
        raise RedbookError(f"the cluster failed; what was finished is kept: {_first_line(error)}") from error
    finally:
        ray.shutdown()


def _check_address(address: str) -> None:
    """Raise `StudyError` if nobody answers at an address: Ray itself would go on trying for minutes."""
    if address in ("local", "auto"):
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise StudyError("ray", f"an address is HOST:PORT, ray://HOST:PORT, auto or local, not {address!r}")
    try:
        create_connection((host.strip("[]"), int(port)), timeout=10).close()
    except OSError as error:
        raise StudyError("ray", f"there is no Ray cluster to be reached at {address}: {error}") from error


def _processors(resources: Callable[[], Mapping[str, float]]) -> int:
    return max(1, int(resources().get("CPU", 1)))


def _first_line(error: Exception) -> str:
    return next(iter(str(error).split("\n")))


def _last_line(error: Exception) -> str:
    """What a traceback ends with."""
    return str(error).rstrip().split("\n")[-1]
