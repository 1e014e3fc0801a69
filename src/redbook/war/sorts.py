"""How the numbers of what is under way are written: as ids, as lists of ids, as true or false, or as they are.

A `Sort` writes a number and reads it back. The tables of `under_way`, here and in the folders of the boxes, are made of
them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from redbook.war.board import REGION_IDS
from redbook.war.contents import ACT_IDS, CARD_IDS, CHARACTER_IDS, COMBAT_IDS, DECK_IDS, DIE_IDS, FACE_IDS, TILE_IDS
from redbook.war.nations import KIND_IDS as FIGURE_KINDS, NATION_IDS, SEATS
from redbook.war.slots import FIGURE_IDS, SLOT_IDS

_LARGEST: Final = 1 << 60
BITS: Final = 8
"""Of each place in a number that holds several."""


def words_of(names: str) -> list[str]:
    """Names, one after the other."""
    return names.split()


class Sort(NamedTuple):
    """How a number is written."""

    write: Callable[[int], object]
    read: Callable[[object], int]


def one_of(ids: list[str], first: int = 0) -> Sort:
    """A number that stands for a thing: its id. Numbers that stand for none stay numbers, from `first` on, and those
    whose id is empty."""

    def write(number: int) -> object:
        return (first <= number < first + len(ids) and ids[number - first]) or number

    def read(value: object) -> int:
        return ids.index(value) + first if isinstance(value, str) and value and value in ids else _whole(value)

    return Sort(write, read)


def set_of(ids: list[str]) -> Sort:
    """Things as bits: a list of ids."""

    def write(number: int) -> object:
        return [name for bit, name in enumerate(ids) if number >> bit & 1] if 0 <= number < 1 << len(ids) else number

    def read(value: object) -> int:
        if not isinstance(value, list):
            return _whole(value)
        if any(name not in ids for name in value):
            raise ValueError("a list of ids was expected")
        return sum(1 << ids.index(name) for name in set(value))

    return Sort(write, read)


def packed(ids: list[str], bits: int, first: int = 1) -> Sort:
    """Things one after the other, from the lowest bits on, so many bits each: a list of ids. `first` is the number that
    stands for the first id, so that 0 is none."""

    def write(number: int) -> object:
        names = []
        left = number
        while left:
            at = (left & (1 << bits) - 1) - first
            if not 0 <= at < len(ids):
                return number
            names.append(ids[at])
            left >>= bits
        return names

    def read(value: object) -> int:
        if not isinstance(value, list):
            return _whole(value)
        if any(name not in ids for name in value):
            raise ValueError("a list of ids was expected")
        return sum(ids.index(name) + first << bits * at for at, name in enumerate(value))

    return Sort(write, read)


def headed(head: Sort, rest: Sort) -> Sort:
    """A thing in the lowest bits, and several in those above: a list of ids, the one thing first."""

    def write(number: int) -> object:
        first = head.write(number & (1 << BITS) - 1)
        others = rest.write(number >> BITS)
        return [first, *others] if isinstance(others, list) else number

    def read(value: object) -> int:
        if not isinstance(value, list) or not value:
            return _whole(value)
        return head.read(value[0]) | rest.read(value[1:]) << BITS

    return Sort(write, read)


def unless(sort: Sort, none: int) -> Sort:
    """The same, but that one number stands for nothing: null."""

    def write(number: int) -> object:
        return None if number == none else sort.write(number)

    def read(value: object) -> int:
        return none if value is None else sort.read(value)

    return Sort(write, read)


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -_LARGEST < value < _LARGEST:
        raise ValueError(f"{value!r} is not known here")
    return value


def _write_flag(number: int) -> object:
    return bool(number) if number in (0, 1) else number


def _read_flag(value: object) -> int:
    return int(value) if isinstance(value, bool) else _whole(value)


NUMBER: Final = Sort(int, _whole)
FLAG: Final = Sort(_write_flag, _read_flag)
SEAT: Final = one_of(list(SEATS))
SLOT: Final = one_of(SLOT_IDS)
SLOT_OR_NONE: Final = one_of(SLOT_IDS, 1)
SEAT_OR_NONE: Final = one_of(list(SEATS), 1)
REGION: Final = one_of(REGION_IDS)
FIGURE: Final = one_of(FIGURE_IDS)
NATION: Final = one_of(NATION_IDS)
CHARACTER: Final = one_of(CHARACTER_IDS)
CHARACTERS: Final = set_of(CHARACTER_IDS)
CARD: Final = one_of(CARD_IDS)
HALF: Final = one_of(COMBAT_IDS)
DECK: Final = one_of(DECK_IDS)
FACE: Final = one_of(FACE_IDS)
ACT: Final = one_of(ACT_IDS)
HALF_OR_NONE: Final = one_of(COMBAT_IDS, 1)
CARD_OR_NONE: Final = one_of(CARD_IDS, 1)
TILE_OR_NONE: Final = one_of(TILE_IDS, 1)
CHARACTER_OR_NONE: Final = one_of(CHARACTER_IDS, 1)
DIE_OR_NONE: Final = one_of(DIE_IDS, 1)
DECK_OR_NONE: Final = one_of(DECK_IDS, 1)
KIND_OF_FIGURE: Final = one_of([*FIGURE_KINDS, "unit"])
FORCE: Final = one_of([f"{slot}:{seat}" for slot in SLOT_IDS for seat in SEATS])
FLYER: Final = one_of([*SLOT_IDS, *CHARACTER_IDS])
WHO_STAYS: Final = set_of([*NATION_IDS, *CHARACTER_IDS])
ARRIVALS: Final = packed(SLOT_IDS, BITS)
REGIONS: Final = packed(REGION_IDS, BITS)
WAY: Final = headed(SLOT, REGIONS)
SIDE: Final = ("side", SEAT)
"""The first number of many frames."""
UNUSED: Final = ("", NUMBER)
"""A number that a frame has no use for, before one that it has."""
ASKED_SEAT: Final = ("seat", NUMBER)
"""In a game of teams one more than the number of the seat that is asked (`seats.NAMING`)."""

Names = list[tuple[str, Sort]]
"""What the numbers of a frame are called, in their order, and how each is written."""
