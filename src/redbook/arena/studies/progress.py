"""How far something is that takes a while: a bar on a terminal, elsewhere a line now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import monotonic
from typing import TextIO

from redbook.arena.progress import EVERY


@contextmanager
def bar(total: int, what: str, stream: TextIO) -> Iterator[Callable[[int], None]]:
    """Show how far it is while it goes on; yields what is to be told how much more is done."""
    if stream.isatty() and find_spec("rich") is not None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = BarColumn(40), MofNCompleteColumn(), TextColumn(what), TimeRemainingColumn()
        with Progress(*columns, console=Console(file=stream), transient=True) as progress:
            task = progress.add_task(what, total=total)
            yield lambda more: progress.advance(task, more)
        return
    done, last = 0, monotonic()

    def tell(more: int) -> None:
        nonlocal done, last
        done += more
        if monotonic() - last >= EVERY:
            last = monotonic()
            print(f"{done}/{total} {what}", file=stream, flush=True)

    yield tell
