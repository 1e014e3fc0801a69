"""Where a study is kept: a folder that loses no finished game, whatever happens to the program.

    DIR/study.json             what is studied: contenders, options, seeds, budget, version
    DIR/results.jsonl          one line a game, in the order they were finished; only ever added to
    DIR/records/0000.redbook   the game's record

A game counts once its line is in ``results.jsonl``. Its record is saved before that, whole or not at all, and the line
is on the disk before the next one is written. So after a crash there may be a record without a line, which is
written anew when that game is played again, or half a line at the end, which is cut off.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from redbook.arena.contest import Finished
from redbook.arena.outcome import Outcome, record_name
from redbook.arena.plan import Contender, Fixture, StudyError
from redbook.kernel.contract import Json

_OUT: Final = "out"
STUDY: Final = "study.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Folder:
    """The folder of one study."""

    def __init__(self, path: str | os.PathLike[str], names: tuple[str, ...]) -> None:
        self.path = Path(path)
        self._names = names
        self._results: int | None = None

    @property
    def records(self) -> Path:
        """Where the records are."""
        return self.path / RECORDS

    # ----- results

    def outcomes(self, fixtures: list[Fixture], who: list[Contender]) -> list[Outcome]:
        """The games finished so far, in the order they were. Raises `StudyError` if the file does not hold."""
        file = self.path / RESULTS
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StudyError(_OUT, f"{file} cannot be read: {error.strerror}") from error
        found: dict[int, Outcome] = {}
        for number, line in enumerate(content.split(b"\n")[:-1], 1):  # what follows the last line's end is half a line
            try:
                outcome = Outcome.read(line.decode(), self._names)
                if outcome.game in found:
                    raise ValueError(f"game {outcome.game} stands there already")
                if outcome.game >= len(fixtures) or not outcome.belongs_to(fixtures[outcome.game], who):
                    raise ValueError(f"the study has no such game {outcome.game}")
            except ValueError as error:
                wrong = f"{file}, line {number}, is not the result of a game: {error}"
                raise StudyError(_OUT, f"{wrong}; put the file right, or begin anew in another folder") from error
            found[outcome.game] = outcome
        return list(found.values())

    @contextmanager
    def writing(self, check: Callable[[Json], None], about: Json) -> Iterator[None]:
        """Hold the results open for adding games; nobody else may at the same time.

        What is studied is written down if the folder is new. Else it is handed to `check`, which may refuse it.
        """
        with _told(self.path):
            self.records.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path / RESULTS, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            _lock(handle, self.path)
            known = read_about(self.path)
            if known is not None:
                check(known)
            elif os.fstat(handle).st_size:
                raise StudyError(_OUT, f"{self.path} has {RESULTS} but no {STUDY}, so nobody knows what was studied")
            else:
                with _told(self.path):
                    write_whole(self.path / STUDY, json.dumps(about, indent=2, ensure_ascii=False) + "\n")
            _cut_half_line(handle)
            for draft in self.records.glob(".*.redbook.*"):  # a record that was being saved when the program was killed
                draft.unlink(missing_ok=True)
            self._results = handle
            yield
        finally:
            self._results = None
            os.close(handle)

    def add(self, finished: Finished) -> None:
        """Keep a finished game: its record first, then its line."""
        if self._results is None:
            raise ValueError("games are added only while the folder is held open by `writing`")
        finished.record.save(self.records / record_name(finished.outcome.game))
        line = (finished.outcome.line(self._names) + "\n").encode()
        while line:
            line = line[os.write(self._results, line) :]
        os.fsync(self._results)


def read_about(path: Path) -> Json | None:
    """What the ``study.json`` of a folder says; None if there is no such file."""
    file = path / STUDY
    try:
        about: object = json.loads(file.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StudyError(_OUT, f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise StudyError(_OUT, f"{file} is not what a study wrote: {error}") from error
    if not isinstance(about, dict):
        raise StudyError(_OUT, f"{file} is not what a study wrote: it is no JSON object")
    return about


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file whole or, if anything goes wrong on the way, not at all."""
    draft = file.with_name(f".{file.name}.{token_hex(4)}")
    try:
        with draft.open("xb") as stream:
            stream.write(content.encode() if isinstance(content, str) else content)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say which folder cannot be written to."""
    try:
        yield
    except OSError as error:
        raise StudyError(_OUT, f"{path} cannot be written to: {error.strerror}") from error


def _cut_half_line(handle: int) -> None:
    """Cut off what follows the last whole line: the program was killed while it wrote it."""
    size = os.fstat(handle).st_size
    end = size
    while end:
        start = max(0, end - 4096)
        os.lseek(handle, start, os.SEEK_SET)
        newline = os.read(handle, end - start).rfind(b"\n")
        if newline >= 0:
            end = start + newline + 1
            break
        end = start
    if end < size:
        os.ftruncate(handle, end)
        os.fsync(handle)


def _lock(handle: int, path: Path) -> None:
    """Keep a second run away. The system lets go of the lock when the program ends, however it ends."""
    with suppress(ImportError):  # there is no such lock on Windows
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StudyError(_OUT, f"another run is at work in {path}") from error
