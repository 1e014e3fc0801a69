"""What a game supplies so that an observation can be made of it: its fields, and their bits in the same order.

An observation is a row of zeros and ones. The bits are put together in words of 32, because that is fast in compiled
code and makes a packed observation an eighth of the size; `observation` unpacks them into arrays.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from array import array
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from redbook.kernel.contract import State

WORD: Final = 32
"""How many bits a word has."""
_FULL: Final[i64] = 0xFFFFFFFF
_EMPTY: Final = [0] * 8
"""Words of a long stretch of zeros."""
_NUMBER: Final = 16
"""How many bits a whole number has."""


class Field(NamedTuple):
    """A part of an observation: a list of bits, or a table of them, row by row."""

    name: str
    meaning: str
    columns: tuple[str, ...]
    """What each bit of a row stands for."""
    rows: tuple[str, ...] = ("",)
    """What each row stands for."""

    @property
    def length(self) -> int:
        """How many bits it has."""
        return len(self.rows) * len(self.columns)


class Bits:
    """Bits that are being put together."""

    def __init__(self) -> None:
        self.words: list[int] = []
        """The words that are complete; after `finish` all of them, the first bit the lowest."""
        self._word: i64 = 0
        self._at: i64 = 0

    def put(self, value: i64, width: i64) -> None:
        """Add the lowest `width` bits of a value (32 at most) that has no others."""
        self._word |= value << self._at
        self._at += width
        if self._at >= WORD:
            self.words.append(self._word & _FULL)
            self._word >>= WORD
            self._at -= WORD

    def skip(self, width: i64) -> None:
        """Add zeros, as many as are wanted: most of a large observation is empty."""
        self._at += width
        if self._at >= WORD:
            self.words.append(self._word)
            self._word = 0
            self._at -= WORD
            while self._at >= len(_EMPTY) * WORD:
                self.words.extend(_EMPTY)
                self._at -= len(_EMPTY) * WORD
            while self._at >= WORD:
                self.words.append(0)
                self._at -= WORD

    def one_of(self, index: i64, width: i64) -> None:
        """Add `width` bits of which only the one with this index is set; none if it is negative."""
        if index >= 0:
            self.put(shifted(1, index), width)
        else:
            self.put(0, width)

    def number(self, value: i64) -> None:
        """Add a whole number in 16 bits, the lowest first; larger ones start again from 0."""
        self.put(value & 0xFFFF, _NUMBER)

    def finish(self) -> list[int]:
        """All words; the last is filled up with zeros."""
        if self._at > 0:
            self.words.append(self._word)
            self._word = 0
            self._at = 0
        return self.words


def shifted(mask: i64, by: i64) -> i64:
    """A mask shifted; as a literal in the expression it would only be 32 bits wide in compiled code."""
    return mask << by


def number_at(words: list[int], bit: i64) -> int:
    """The number that `Bits.number` has put at a bit of finished words."""
    at = bit // WORD
    shift = bit % WORD
    low: i64 = words[at]
    found = low >> shift
    if shift > WORD - _NUMBER:
        high: i64 = words[at + 1]
        found |= high << WORD - shift
    return found & 0xFFFF


def in_bytes(words: list[int]) -> bytes:
    """Finished words as bytes, the lowest first on every machine."""
    found = array("I", words)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def mask_bytes(actions: list[int], size: i64) -> bytes:
    """Which of `size` actions these are, a bit each, the first of them the lowest of the first byte."""
    found = bytearray((size + 7) // 8)
    for action in actions:
        number: i64 = action
        found[number // 8] |= 1 << number % 8
    return bytes(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How one game under one set of options is observed. A game has one subclass, see `observation.observer`."""

    fields: tuple[Field, ...]
    """What the bits are, in their order."""

    @abstractmethod
    def encode(self, state: State, seat: int, bits: Bits) -> None:
        """Add the bits of all fields: all that a seat may know, and nothing else."""
