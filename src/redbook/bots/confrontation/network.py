"""A small network: one hidden layer over many yes-or-no inputs, of which few are true at a time.

A hidden unit adds up its weights of the inputs that are true; what is above 0 counts, with a weight of the unit's own,
towards one number. All units are added up at once: an input's weights are whole numbers, written side by side as one
long number with a *lane* of 16 bits for each unit. So all that a situation takes is a sum of some fifty long numbers,
and no library for arrays is needed.
"""

from __future__ import annotations

import json
from base64 import b85decode, b85encode
from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

LANE: Final = 16
"""The bits of a unit in the number that all are added up in."""
MIDDLE: Final = 1 << LANE - 1
"""What stands in a lane for 0."""
STEP: Final = 64
"""How many steps of a whole number make 1."""
MOST: Final = 127
"""The largest weight of an input, in steps."""


class Network:
    """The weights, and what they make of a situation."""

    def __init__(self, base: Sequence[int], rows: Sequence[Sequence[int]], outs: Sequence[float]) -> None:
        """`base` is what each unit starts with, in steps; `rows` are what each input adds to it; `outs` the weights
        of what is above 0."""
        self.units: i64 = len(outs)
        self._start: int = _laid([MIDDLE + value for value in base])
        self._rows: list[int] = [_laid(row) for row in rows]
        self._outs: list[float] = [out / STEP for out in outs]
        self._bytes: i64 = self.units * (LANE // 8)

    def of(self, inputs: list[int]) -> float:
        """The number for a situation in which these inputs are true."""
        rows = self._rows
        total = self._start
        for number in inputs:
            total += rows[number]
        lanes = total.to_bytes(self._bytes, "little")
        outs = self._outs
        value: float = 0.0
        at: i64 = 0
        for unit in range(self.units):
            lane: i64 = lanes[at] | lanes[at + 1] << 8
            if lane > MIDDLE:
                value += float(lane - MIDDLE) * outs[unit]
            at += 2
        return value


def _laid(values: Sequence[int]) -> int:
    """Whole numbers side by side, each in its lane; those below 0 borrow from the next, and a sum is right again."""
    total = 0
    for unit, value in enumerate(values):
        total += value << LANE * unit
    return total


class Weights(NamedTuple):
    """What a network is made of."""

    base: list[int]
    """What each unit starts with, in steps."""
    rows: list[list[int]]
    """What each input adds to the units, in steps."""
    outs: list[float]
    """How much of a step above 0 each unit counts."""


def weights(text: str, inputs: int) -> Weights:
    """The weights in a file; inputs that it does not have add nothing."""
    kept = json.loads(text)
    rows = [[0] * len(kept["outs"])] * inputs
    for number, row in kept["rows"].items():
        rows[int(number)] = [byte - 256 if byte > MOST else byte for byte in b85decode(row)]
    return Weights(kept["base"], rows, kept["outs"])


def read(text: str, inputs: int) -> Network:
    """The network of a file."""
    return Network(*weights(text, inputs))


def written(base: Sequence[int], rows: Sequence[Sequence[int]], outs: Sequence[float]) -> str:
    """The text of the file, an input a line."""
    lines = [
        f"{json.dumps(str(number))}: {json.dumps(b85encode(bytes(value & 255 for value in row)).decode())}"
        for number, row in enumerate(rows)
        if any(row)
    ]
    base, outs = list(base), [round(out, 4) for out in outs]
    return f'{{"base": {base},\n"outs": {outs},\n"rows": {{\n' + ",\n".join(lines) + "\n}}\n"
