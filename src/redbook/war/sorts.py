"""How the numbers of what is under way are written: as ids, as lists of ids, as true or false, or as they are.

A `Sort` writes a number and reads it back. The tables of `under_way`, here and in the folders of the boxes, are made of
them, and cards name them in their `keeps` (`BY_NAME`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from redbook.kernel.errors import PositionError
from redbook.war.board import NOWHERE, REGION_IDS, STRONGHOLDS
from redbook.war.card import BY_FACTION_DIE, FURTHER_FACTION_CARD, WITHOUT_DIE
from redbook.war.contents import (
    ACT_IDS,
    BOX_IDS,
    CARD_IDS,
    CHARACTER_IDS,
    COMBAT_IDS,
    DECK_IDS,
    DIE_IDS,
    FACE_IDS,
    TILE_IDS,
)
from redbook.war.nations import KIND_IDS as FIGURE_KINDS, NATION_IDS, NO_NATION, SEATS
from redbook.war.slots import FIGURE_IDS, IN_FELLOWSHIP, NO_SLOT, SLOT_IDS

_LARGEST: Final = 1 << 60
_MOST_BITS: Final = 60
BITS: Final = 8
"""Of each place in a number that holds several."""


def words_of(names: str) -> list[str]:
    """Names, one after the other."""
    return names.split()


class Sort(NamedTuple):
    """How a number is written."""

    write: Callable[[int], object]
    read: Callable[[object], int]
    needed: bool = False
    """Whether it has to be told: there is nothing that it is as a rule."""
    else_: int = 0
    """What it is if it is not told."""
    bare: bool = False
    """Whether it is a number or a flag, which is not told if it is 0."""


def one_of(ids: list[str], first: int = 0, needed: bool = False) -> Sort:
    """A number that stands for a thing: its id. `first` is the number of the first thing; if that is 1, 0 is none."""

    def write(number: int) -> object:
        if number == 0 and first == 1:
            return None
        return (first <= number < first + len(ids) and ids[number - first]) or number

    def read(value: object) -> int:
        if value is None and first == 1:
            return 0
        if isinstance(value, str):
            if not value or value not in ids:
                raise ValueError(f"{value!r} is not known here; {_known(ids)} was expected")
            return ids.index(value) + first
        return _whole(value, 0, max(first + len(ids) - 1, 0))

    return Sort(write, read, needed)


def set_of(ids: list[str]) -> Sort:
    """Things as bits: a list of ids."""

    def write(number: int) -> object:
        return [name for bit, name in enumerate(ids) if number >> bit & 1] if 0 <= number < 1 << len(ids) else number

    def read(value: object) -> int:
        if not isinstance(value, list):
            return _whole(value, 0, (1 << len(ids)) - 1)
        return sum(1 << at for at in {_place(name, ids) for name in value})

    return Sort(write, read)


def packed(ids: list[str], bits: int = BITS, first: int = 1) -> Sort:
    """Things one after the other, from the lowest bits on, so many bits each: a list of ids. `first` is the number that
    stands for the first id, so that 0 is none."""

    def write(number: int) -> object:
        names = []
        left = number
        while left > 0:
            at = (left & (1 << bits) - 1) - first
            if not 0 <= at < len(ids):
                return number
            names.append(ids[at])
            left >>= bits
        return names

    def read(value: object) -> int:
        if isinstance(value, str):  # as what can be several was written when it was one
            value = [value]
        if not isinstance(value, list):
            return _bare(value, write)
        if len(value) * bits > _MOST_BITS:
            raise ValueError(f"{_MOST_BITS // bits} at the most were expected")
        return sum(_place(name, ids) + first << bits * at for at, name in enumerate(value))

    return Sort(write, read)


def in_base(ids: list[str], base: int) -> Sort:
    """The same, but that the last comes lowest, and a number of another base than two parts them."""

    def write(number: int) -> object:
        names: list[str] = []
        left = number
        while left > 0:
            if not 0 < left % base <= len(ids):
                return number
            names.insert(0, ids[left % base - 1])
            left //= base
        return names

    def read(value: object) -> int:
        if not isinstance(value, list):
            return _bare(value, write)
        if len(value) > 3:
            raise ValueError("3 at the most were expected")
        number = 0
        for name in value:
            number = number * base + _place(name, ids) + 1
        return number

    return Sort(write, read)


def count_of(ids: list[str], bits: int) -> Sort:
    """How many of each, so many bits each: an object."""

    def write(number: int) -> object:
        counts = {name: number >> bits * at & (1 << bits) - 1 for at, name in enumerate(ids)}
        return {name: count for name, count in counts.items() if count}

    def read(value: object) -> int:
        if not isinstance(value, dict):
            return _whole(value, 0, (1 << bits * len(ids)) - 1)
        return sum(
            _whole(count, 0, (1 << bits) - 1) << bits * _place(name, ids)
            for name, count in value.items()
        )  # fmt: skip

    return Sort(write, read)


def headed(head: Sort, rest: Sort) -> Sort:
    """A thing in the lowest bits, and several in those above: a list of ids, the one thing first."""

    def write(number: int) -> object:
        first = head.write(number & (1 << BITS) - 1)
        others = rest.write(number >> BITS)
        return [first, *others] if isinstance(others, list) else number

    def read(value: object) -> int:
        if not isinstance(value, list) or not value:
            return _bare(value, write)
        return head.read(value[0]) | rest.read(value[1:]) << BITS

    return Sort(write, read)


def parts(low: tuple[str, Sort], high: tuple[str, Sort], size: int) -> Sort:
    """Two things in one number, the lower less than a size: an object of both; 0 is none."""

    def write(number: int) -> object:
        return {
            name: sort.write(part)
            for (name, sort), part in ((high, number // size), (low, number % size))
            if part
        }  # fmt: skip

    def read(value: object) -> int:
        if not isinstance(value, dict):
            number = _whole(value, 0)
            return low[1].read(number % size) + high[1].read(number // size) * size
        for name in value:
            if name not in (low[0], high[0]):
                raise ValueError(f"there is no {name!r} in it; {low[0]!r} and {high[0]!r} are")
        below = low[1].read(value[low[0]]) if low[0] in value else 0
        above = high[1].read(value[high[0]]) if high[0] in value else 0
        return _whole(below, 0, size - 1) + above * size

    return Sort(write, read)


def special(sort: Sort, **names: int) -> Sort:
    """The same, but that some numbers have names of their own."""
    numbers = {name.replace("_", "-"): number for name, number in names.items()}
    words = {number: name for name, number in numbers.items()}

    def write(number: int) -> object:
        return words[number] if number in words else sort.write(number)

    def read(value: object) -> int:
        if isinstance(value, str) and value in numbers:
            return numbers[value]
        if isinstance(value, int) and not isinstance(value, bool) and value in words:
            return value
        return sort.read(value)

    return Sort(write, read, sort.needed, sort.else_)


def unless(sort: Sort, none: int) -> Sort:
    """The same, but that one number stands for nothing: null, and so does leaving it out."""

    def write(number: int) -> object:
        return None if number == none else sort.write(number)

    def read(value: object) -> int:
        if value is None or (value == none and isinstance(value, int)):
            return none
        return sort.read(value)

    return Sort(write, read, False, none)


def count(least: int, most: int) -> Sort:
    """A number that is just a number, within bounds."""
    return Sort(int, lambda value: _whole(value, least, most), bare=True)


def read(sort: Sort, value: object, field: str) -> int:
    """A number that is told in a field. Raises `PositionError` naming it."""
    try:
        return sort.read(value)
    except (TypeError, ValueError) as error:
        raise PositionError(field, str(error)) from error


def _place(name: object, ids: list[str]) -> int:
    if not isinstance(name, str) or not name or name not in ids:
        raise ValueError(f"{name!r} is not known here; a list of {_known(ids)} was expected")
    return ids.index(name)


def _known(ids: list[str]) -> str:
    """What was expected, for who reads an error: all if they are few."""
    named = [name for name in ids if name]
    return " or ".join(named) if len(named) <= 6 else f"an id like {named[0]}"


def _whole(value: object, least: int = -_LARGEST, most: int = _LARGEST) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is not known here")
    if not least <= value <= most:
        raise ValueError(f"a number from {least} to {most} was expected, not {value}")
    return value


def _bare(value: object, write: Callable[[int], object]) -> int:
    """A number that holds several things, given as it is: all of them must be there."""
    number = _whole(value, 0)
    if _has_bare(write(number)):
        raise ValueError(f"{value!r} is not known here")
    return number


def _has_bare(told: object) -> bool:
    """Whether anything that is told stayed a number, other than in an object, which has names for them."""
    return isinstance(told, int) or (isinstance(told, list) and any(isinstance(part, int) for part in told))


def _write_flag(number: int) -> object:
    return bool(number) if number in (0, 1) else number


def _read_flag(value: object) -> int:
    return int(value) if isinstance(value, bool) else _whole(value, 0, 1)


def _write_rows(number: int) -> object:
    rows: list[object] = []
    left = number
    while left > 0:
        row = left & (1 << _ROW_BITS) - 1
        rows.insert(0, {"region": REGION.write(row >> _NUMBER_BITS), "number": row & (1 << _NUMBER_BITS) - 1})
        left >>= _ROW_BITS
    return rows


def _read_rows(value: object) -> int:
    if not isinstance(value, list):
        return _bare(value, _write_rows)
    if len(value) > _MOST_ROWS:
        raise ValueError(f"{_MOST_ROWS} rows at the most were expected")
    number = 0
    for row in value:
        if not isinstance(row, dict) or set(row) != {"region", "number"}:
            raise ValueError("a list of objects with 'region' and 'number' was expected")
        of_row = REGION.read(row["region"]) << _NUMBER_BITS | _whole(row["number"], 0, (1 << _NUMBER_BITS) - 1)
        number = number << _ROW_BITS | of_row
    return number


_ROW_BITS: Final = 10
_NUMBER_BITS: Final = 3
_MOST_ROWS: Final = 4

NUMBER: Final = Sort(int, _whole, bare=True)
"""Any number at all, as those without a name were written."""
ANYTHING: Final = count(0, _LARGEST)
COUNT: Final = count(0, 200)
BONUS: Final = count(-50, 200)
FLAG: Final = Sort(_write_flag, _read_flag, bare=True)
SEAT: Final = one_of(list(SEATS))
SLOT: Final = one_of(SLOT_IDS, needed=True)
SLOT_OR_NONE: Final = one_of(SLOT_IDS, 1)
SEAT_OR_NONE: Final = one_of(list(SEATS), 1)
REGION: Final = one_of(REGION_IDS, needed=True)
REGION_OR_NOWHERE: Final = unless(REGION, NOWHERE)
REGION_OR_NO_SLOT: Final = unless(REGION, NO_SLOT)
SOURCE: Final = special(unless(SLOT, NO_SLOT), fellowship=IN_FELLOWSHIP)
"""Where companions set out from: a slot or the Fellowship, or null as long as nobody is chosen."""
FIGURE: Final = one_of(FIGURE_IDS, needed=True)
NATION: Final = one_of(NATION_IDS, needed=True)
NATION_OR_ANY: Final = unless(NATION, NO_NATION)
NATIONS: Final = set_of(NATION_IDS)
CHARACTER: Final = one_of(CHARACTER_IDS, needed=True)
CHARACTERS: Final = set_of(CHARACTER_IDS)
CARD: Final = one_of(CARD_IDS, needed=True)
HALF: Final = one_of(COMBAT_IDS, needed=True)
DECK: Final = one_of(DECK_IDS, needed=True)
FACE: Final = one_of(FACE_IDS)
PAID_WITH: Final = special(
    FACE, without_die=WITHOUT_DIE, by_faction_die=BY_FACTION_DIE, further_faction_card=FURTHER_FACTION_CARD
)
ACT: Final = one_of(ACT_IDS)
DIE: Final = one_of(DIE_IDS)
HALF_OR_NONE: Final = one_of(COMBAT_IDS, 1)
CARD_OR_NONE: Final = one_of(CARD_IDS, 1)
TILE_OR_NONE: Final = one_of(TILE_IDS, 1)
CHARACTER_OR_NONE: Final = one_of(CHARACTER_IDS, 1)
DIE_OR_NONE: Final = one_of(DIE_IDS, 1)
DECK_OR_NONE: Final = one_of(DECK_IDS, 1)
KIND_OF_FIGURE: Final = one_of([*FIGURE_KINDS, "unit"])
FORCE: Final = one_of([f"{slot}:{seat}" for slot in SLOT_IDS for seat in SEATS], needed=True)
FLYER: Final = one_of([*SLOT_IDS, *CHARACTER_IDS], needed=True)
WHO_STAYS: Final = set_of([*NATION_IDS, *CHARACTER_IDS])
ARRIVALS: Final = packed(SLOT_IDS)
LANDINGS: Final = packed(SLOT_IDS, 7)
REGIONS: Final = packed(REGION_IDS)
TILES: Final = packed(TILE_IDS)
WAY: Final = headed(SLOT, REGIONS)
OF_STRONGHOLDS: Final = set_of([REGION_IDS[region] for region in STRONGHOLDS])
BOXES: Final = set_of(BOX_IDS)
ROWS: Final = Sort(_write_rows, _read_rows)
"""What is still to come where: regions with a number each."""
MANNER: Final = parts(("into-siege", FLAG), ("level", count(0, 9)), 2)
"""As which Level companions go, and whether they may end in a siege."""
SIDE: Final = ("side", SEAT)
"""The first number of many frames."""
UNUSED: Final = ("", NUMBER)
"""A number that a frame has no use for, before one that it has."""

SEAT_OF_TEAM: Final = count(0, 3)
"""The number of a seat, and …"""
SEAT_OF_TEAM_OR_NONE: Final = count(0, 4)
"""… one more than that, or 0 for none: `under_way` writes the ids that the game's seats have."""
SPLIT_AT: Final = count(0, 200)
"""A figure of a side, by its place among them, or beyond these a character: `under_way` knows of which side."""
VOICE_ABLE: Final = count(0, 0)
"""The Settlements of Isengard: `under_way` knows them, and those that count as such."""
ASKED_SEAT: Final = ("seat", SEAT_OF_TEAM_OR_NONE)
"""In a game of teams the seat that is asked (`seats.NAMING`)."""

BY_NAME: Final[dict[str, Sort]] = {
    "flag": FLAG,
    "region": REGION,
    "slot": SLOT,
    "slot-or-none": SLOT_OR_NONE,
    "slots": ARRIVALS,
    "nation": NATION,
    "nations": NATIONS,
    "figure": FIGURE,
    "character": CHARACTER,
    "characters": CHARACTERS,
    "card": CARD,
    "tiles": TILES,
}
"""The sorts that a card may name; `under_way` has those that depend on the card or the game."""

Names = list[tuple[str, Sort]]
"""What the numbers of a frame are called, in their order, and how each is written."""
