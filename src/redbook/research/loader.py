"""Datasets as arrays: streamed in batches, in order or shuffled, for NumPy and, if it is installed, for PyTorch.

    from redbook.research.loader import Dataset

    data = Dataset("DIR")
    for batch in data.batches(1024, shuffle=1):
        batch["observation"]        # 1024 rows of zeros and ones
        batch["mask"], batch["action"], batch["outcome"], batch["seat"], …

    torch.utils.data.DataLoader(data.torch(1024, shuffle=1), batch_size=None, num_workers=2)

Only one part is in memory at a time, and of its bits only a batch is unpacked. Shuffled, the parts come in another
order and the rows of each part are mixed; the same seed gives the same order.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from redbook.kernel.contract import Json
from redbook.kernel.errors import OptionError, RedbookError
from redbook.research.dataset import ABOUT, COLUMNS

Batch = dict[str, NDArray[Any]]


class Dataset:
    """A dataset that `redbook dataset` wrote, or is writing: the parts that are there."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        file = self.folder / ABOUT
        try:
            self.about: Json = json.loads(file.read_text("utf-8"))
        except OSError as error:
            raise RedbookError(f"{file}: {error.strerror}; is {self.folder} a dataset?") from error
        except ValueError as error:
            raise RedbookError(f"{file} cannot be read: {error}") from error
        self.parts = sorted(self.folder.glob("part-*.parquet"))
        """The files, in the order of their games."""
        self.bits = {"observation": int(self.about["observation_bits"]), "mask": len(self.about["actions"])}
        """How many zeros and ones the columns of bits have."""

    def __len__(self) -> int:
        return sum(pq.read_metadata(part).num_rows for part in self.parts)

    def arrays(self, columns: Sequence[str] | None = None) -> Batch:
        """Everything at once, in the order of the games."""
        wanted = self._checked(columns)
        read = [self._unpacked(self._read(part, wanted)) for part in self.parts]
        return {name: np.concatenate([batch[name] for batch in read]) for name in wanted} if read else {}

    def batches(
        self, size: int, *, shuffle: int | None = None, columns: Sequence[str] | None = None
    ) -> Iterator[Batch]:
        """Batches of `size` rows, the last one smaller; with a seed for `shuffle` in a random order."""
        return self._batches(self.parts, size, shuffle, self._checked(columns))

    def _batches(self, parts: Sequence[Path], size: int, shuffle: int | None, columns: list[str]) -> Iterator[Batch]:
        if size < 1:
            raise OptionError("size", f"{size} is not a number of rows, 1 or more")
        rng = None if shuffle is None else np.random.default_rng(shuffle)
        order = np.arange(len(parts)) if rng is None else rng.permutation(len(parts))
        rest: Batch = {}
        for number in order:
            rows = self._read(parts[number], columns)
            if rng is not None:
                mixed = rng.permutation(len(rows[columns[0]]))
                rows = {name: column[mixed] for name, column in rows.items()}
            if rest:
                rows = {name: np.concatenate([rest[name], column]) for name, column in rows.items()}
            count = len(rows[columns[0]])
            for start in range(0, count - size + 1, size):
                yield self._unpacked({name: column[start : start + size] for name, column in rows.items()})
            rest = {name: column[count - count % size :] for name, column in rows.items()} if count % size else {}
        if rest:
            yield self._unpacked(rest)

    def _read(self, part: Path, columns: list[str]) -> Batch:
        """Some columns of a part, the bits still packed in bytes."""
        table = pq.read_table(part, columns=columns)
        return {name: self._column(name, table.column(name).combine_chunks()) for name in columns}

    def _column(self, name: str, column: Any) -> NDArray[Any]:
        if name not in self.bits:
            values: NDArray[Any] = column.to_numpy(zero_copy_only=False)
            return values
        width = column.type.byte_width
        start = column.offset * width
        packed = np.frombuffer(column.buffers()[1], np.uint8)[start : start + len(column) * width]
        return packed.reshape(-1, width)

    def _unpacked(self, rows: Batch) -> Batch:
        """The same rows with bits as zeros and ones."""
        return {
            name: np.unpackbits(column, axis=1, count=self.bits[name], bitorder="little")
            if name in self.bits
            else column
            for name, column in rows.items()
        }

    def _checked(self, columns: Sequence[str] | None) -> list[str]:
        wanted = list(COLUMNS) if columns is None else list(columns)
        for name in wanted:
            if name not in COLUMNS:
                raise OptionError("columns", f"there is no column {name!r}; there are " + ", ".join(COLUMNS))
        if not wanted:
            raise OptionError("columns", "name at least one of " + ", ".join(COLUMNS))
        return wanted

    # ----- PyTorch

    def torch(self, size: int, *, shuffle: int | None = None, columns: Sequence[str] | None = None) -> Any:
        """The same batches as tensors: an IterableDataset, for a DataLoader with ``batch_size=None``.

        Every worker of the loader reads parts of its own.
        """
        return _tensors(self.folder, size, shuffle, self._checked(columns))


def _tensors(folder: Path, size: int, shuffle: int | None, columns: list[str]) -> Any:
    try:
        torch = import_module("torch")
    except ImportError as error:
        raise RedbookError("PyTorch is not installed; `batches` gives the same as NumPy arrays") from error

    class Tensors(torch.utils.data.IterableDataset):  # type: ignore[misc, name-defined]  # PyTorch need not be installed
        """The batches of a dataset."""

        def __iter__(self) -> Iterator[dict[str, Any]]:
            data = Dataset(folder)
            worker = torch.utils.data.get_worker_info()
            parts = data.parts if worker is None else data.parts[worker.id :: worker.num_workers]
            for batch in data._batches(parts, size, shuffle, columns):
                yield {name: torch.from_numpy(np.array(column)) for name, column in batch.items()}

        def __reduce__(self) -> tuple[object, ...]:
            return _tensors, (folder, size, shuffle, columns)

    return Tensors()
