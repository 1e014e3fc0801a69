"""What is under way, written down with names: the frames of the stack, the battle and the hunt, for positions.

A frame is ``{"procedure": "retreat", "from": "edoras", "must": true}``: its procedure, its stage if it is not the
first, and its numbers by name; what is 0 may be left out. Sides, regions, characters, cards and the like are ids. The
battle and the hunt are objects of the same sort; what each side has of its own is an object by seat. Lists of bare
numbers, as positions were written before they had names, are read as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import hunt, kinds, strength
from redbook.war.board import REGION_IDS
from redbook.war.contents import ACT_IDS, CARD_IDS, CHARACTER_IDS, COMBAT_IDS, DECK_IDS, DIE_IDS, FACE_IDS, TILE_IDS
from redbook.war.kinds import KIND_IDS
from redbook.war.nations import NATION_IDS, SEATS
from redbook.war.slots import FIGURE_IDS, SLOT_IDS
from redbook.war.table import BATTLE_SIZE, FRAME, HUNT_SIZE, STAGE, A

_LARGEST: Final = 1 << 60


class Sort(NamedTuple):
    """How a number is written."""

    write: Callable[[int], object]
    read: Callable[[object], int]


def _ids(ids: list[str], first: int = 0) -> Sort:
    """A number that stands for a thing: its id. Numbers that stand for none stay numbers, from `first` on."""

    def write(number: int) -> object:
        return ids[number - first] if first <= number < first + len(ids) else number

    def read(value: object) -> int:
        return ids.index(value) + first if isinstance(value, str) and value in ids else _whole(value)

    return Sort(write, read)


def _set_of(ids: list[str]) -> Sort:
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
SEAT: Final = _ids(list(SEATS))
SLOT: Final = _ids(SLOT_IDS)
SEAT_OR_NONE: Final = _ids(list(SEATS), 1)
REGION: Final = _ids(REGION_IDS)
FIGURE: Final = _ids(FIGURE_IDS)
NATION: Final = _ids(NATION_IDS)
NATIONS: Final = _set_of(NATION_IDS)
CHARACTER: Final = _ids(CHARACTER_IDS)
CHARACTERS: Final = _set_of(CHARACTER_IDS)
CARD: Final = _ids(CARD_IDS)
HALF: Final = _ids(COMBAT_IDS)
DECK: Final = _ids(DECK_IDS)
FACE: Final = _ids(FACE_IDS)
ACT: Final = _ids(ACT_IDS)
HALF_OR_NONE: Final = _ids(COMBAT_IDS, 1)
CARD_OR_NONE: Final = _ids(CARD_IDS, 1)
TILE_OR_NONE: Final = _ids(TILE_IDS, 1)
CHARACTER_OR_NONE: Final = _ids(CHARACTER_IDS, 1)
DIE_OR_NONE: Final = _ids(DIE_IDS, 1)
DECK_OR_NONE: Final = _ids(DECK_IDS, 1)

Names = list[tuple[str, Sort]]
_SIDE: Final = ("side", SEAT)

FRAMES: Final[dict[int, Names]] = {
    kinds.TURN: [
        ("free-peoples-to-roll", NUMBER), ("shadow-to-roll", NUMBER), ("rolling", DIE_OR_NONE), ("has-acted", FLAG),
    ],
    kinds.ACTION: [
        ("face", FACE), _SIDE, ("use", ACT), ("to-hunt-box", FLAG), ("die", DIE_OR_NONE), ("disposal", NUMBER),
    ],
    kinds.DRAW: [
        _SIDE, ("character-cards", NUMBER), ("strategy-cards", NUMBER), ("faction-cards", NUMBER), ("to", NUMBER),
    ],
    kinds.ACTION_DIE: [("die", _ids(DIE_IDS))],
    kinds.ROLL: [("dice", NUMBER)],
    kinds.DEAL: [("deck", DECK), ("to", NUMBER)],
    kinds.PLUCK: [("deck", DECK)],
    kinds.FATE: [("characters", CHARACTERS)],
    kinds.DIPLOMACY: [_SIDE],
    kinds.MUSTER: [_SIDE, ("allowance", NUMBER), ("figure", FIGURE), ("first", REGION)],
    kinds.VOICE: [("promoting", FLAG), ("able", NUMBER)],
    kinds.EXCESS: [("slot", SLOT), _SIDE, ("removed", NUMBER)],
    kinds.LOSSES: [("slot", SLOT), _SIDE, ("hits", NUMBER), ("of-nation", NATION), ("by-itself", FLAG)],
    kinds.UNION: [_SIDE, ("slot", SLOT)],
    kinds.MOVE: [
        _SIDE, ("terms", NUMBER), ("moves", NUMBER), ("arrivals", NUMBER), ("moved", CHARACTERS), ("way", NUMBER),
    ],
    kinds.SPLIT: [
        ("force", NUMBER), ("terms", NUMBER), ("barred", NATIONS), ("arrivals", NUMBER), ("going", CHARACTERS),
        ("at", NUMBER),
    ],
    kinds.ATTACK: [_SIDE, ("terms", NUMBER), ("from", SLOT), ("target", SLOT)],
    kinds.RETREAT: [_SIDE, ("from", SLOT), ("must", FLAG), ("shelter", FLAG)],
    kinds.COMBAT_CARD: [_SIDE, ("half", HALF), ("initiative", NUMBER), ("number", NUMBER)],
    kinds.JOURNEY: [
        ("revealing", FLAG), ("left", NUMBER), ("touched", NUMBER), ("passed", NUMBER), ("gone", NUMBER),
        ("unhealed", FLAG),
    ],
    kinds.COUNSEL: [("deck", DECK)],
    kinds.TILE: [("cause", NUMBER), ("terms", NUMBER), ("declined", CHARACTER_OR_NONE)],
    kinds.COMPANY: [
        ("group", CHARACTERS), ("source", SLOT), ("moved", CHARACTERS), ("one-group", FLAG), ("extra", NUMBER),
        ("manner", NUMBER),
    ],
    kinds.PARTING: [("group", CHARACTERS)],
    kinds.RELEASE: [("still-to-leave", NUMBER)],
    kinds.FLIGHT: [("with-minions", FLAG), ("flying", SLOT), ("taken", NUMBER), ("gone", CHARACTERS)],
    kinds.ENTRANCE: [_SIDE, ("entering", CHARACTER)],
    kinds.PLAY: [("player", SEAT), ("face", FACE)],
    kinds.EVENT: [("card", CARD), _SIDE, ("by-event", FLAG)],
    kinds.REMOVAL: [("remover", SEAT), ("paid-with", FACE), ("card", CARD)],
    kinds.RECRUIT: [("region", REGION), ("nation", NATION), ("kind", NUMBER), ("number", NUMBER)],
    kinds.SPREAD: [("figure", FIGURE), ("rows", NUMBER)],
    kinds.STRIKE: [
        ("slot", SLOT), ("struck", SEAT), ("dice", NUMBER), ("needed", NUMBER), ("to-the-last", FLAG),
        ("of-nation", NATION),
    ],
}  # fmt: skip
"""The numbers of a frame, in their order; those without a name are ``a`` … ``f``."""

BATTLE: Final[dict[int, tuple[str, Sort]]] = {
    strength.ATTACKER: ("attacker", SEAT),
    strength.FROM: ("from", SLOT),
    strength.TARGET: ("target", SLOT),
    strength.TERMS: ("terms", NUMBER),
    strength.ABSENT: ("absent", CHARACTERS),
    strength.ROUND: ("round", NUMBER),
    strength.OUTCOME: ("outcome", NUMBER),
    strength.SORCERY: ("sorcery", DECK_OR_NONE),
    strength.GANDALF: ("nazgul-challenged", FLAG),
    strength.NEXT: ("next-effect", NUMBER),
    strength.NAMED: ("silenced", CHARACTER_OR_NONE),
    strength.FORFEITED: ("forfeited", CHARACTERS),
    strength.FORFEITED_BY_NAZGUL: ("forfeited-by-nazgul", NUMBER),
    strength.NO_REROLL: ("no-reroll", FLAG),
    strength.ONES: ("ones", NUMBER),
    strength.WITHDRAWS: ("withdraws", SEAT_OR_NONE),
    strength.MASTERS: ("masters-feared", FLAG),
    strength.LOWERED: ("leadership-lowered", NUMBER),
    strength.SHADOW_REROLL_CANCELLED: ("no-reroll-of-shadow", FLAG),
}
BATTLE_BY_SEAT: Final[dict[int, tuple[str, Sort]]] = {
    strength.CARD: ("card", CARD_OR_NONE),
    strength.CANCELLED: ("cancelled", FLAG),
    strength.ROLL_BONUS: ("roll-bonus", NUMBER),
    strength.REROLL_BONUS: ("reroll-bonus", NUMBER),
    strength.FEWER: ("fewer-dice", NUMBER),
    strength.AT_MOST: ("most-dice", NUMBER),
    strength.MISSES: ("misses", NUMBER),
    strength.ROLL_HITS: ("roll-hits", NUMBER),
    strength.REROLL_HITS: ("reroll-hits", NUMBER),
    strength.CARD_HITS: ("card-hits", NUMBER),
    strength.SPARED: ("spared", NUMBER),
    strength.STRUCK: ("struck", NUMBER),
    strength.REROLLS: ("rerolls", NUMBER),
    strength.INSTEAD: ("instead", HALF_OR_NONE),
    strength.MORE: ("more-strength", NUMBER),
}
HUNT: Final[dict[int, tuple[str, Sort]]] = {
    hunt.DICE: ("dice", NUMBER),
    hunt.BONUS: ("bonus", NUMBER),
    hunt.SUCCESSES: ("successes", NUMBER),
    hunt.AGAIN: ("rerolls", NUMBER),
    hunt.TILE_IN_HAND: ("tile", TILE_OR_NONE),
    hunt.DAMAGE: ("damage", NUMBER),
    hunt.CARD_USED: ("card-used", FLAG),
    hunt.CASUALTY: ("casualty-decided", FLAG),
    hunt.GIVEN_AWAY: ("given-away", FLAG),
    hunt.LEAVING: ("leaving", CHARACTERS),
    HUNT_SIZE - 1: ("returning", TILE_OR_NONE),
}


def _plain(place: int) -> str:
    return f"place-{place}"


def _places(named: dict[int, tuple[str, Sort]], size: int, taken: set[int]) -> dict[int, tuple[str, Sort]]:
    """All places of a list, those that have no name by their number."""
    return {place: named.get(place, (_plain(place), NUMBER)) for place in range(size) if place not in taken}


_OF_SEATS: Final = {place + side for place in BATTLE_BY_SEAT for side in (0, 1)}
_BATTLE: Final = _places(BATTLE, BATTLE_SIZE, _OF_SEATS)
_HUNT: Final = _places(HUNT, HUNT_SIZE, set())


def _frame_names(kind: int) -> Names:
    names = FRAMES.get(kind, [])
    return [*names, *((letter, NUMBER) for letter in "abcdef"[len(names) :])]


# ----- writing


def write_frame(numbers: list[int]) -> Json:
    """A frame as an object."""
    written: Json = {"procedure": KIND_IDS[numbers[0]]}
    if numbers[STAGE]:
        written["stage"] = numbers[STAGE]
    known = len(FRAMES.get(numbers[0], []))
    for at, (name, sort) in enumerate(_frame_names(numbers[0])):
        if numbers[A + at] or (at < known and sort is not NUMBER and sort is not FLAG):
            written[name] = sort.write(numbers[A + at])
    return written


def write_battle(numbers: list[int]) -> Json:
    """The battle under way; an empty object if there is none."""
    if not any(numbers):
        return {}
    written: Json = {
        name: sort.write(numbers[place])
        for place, (name, sort) in _BATTLE.items()
        if numbers[place] or place in (strength.ATTACKER, strength.FROM, strength.TARGET)
    }
    for place, (name, sort) in BATTLE_BY_SEAT.items():
        both = {seat: sort.write(numbers[place + side]) for side, seat in enumerate(SEATS) if numbers[place + side]}
        if both:
            written[name] = both
    return written


def write_hunt(numbers: list[int]) -> Json:
    """The hunt under way; an empty object if there is none."""
    return {name: sort.write(numbers[place]) for place, (name, sort) in _HUNT.items() if numbers[place]}


# ----- reading


def read_frame(given: object, field: str) -> list[int]:
    """The numbers of a frame. Raises `PositionError` naming the field that is wrong."""
    known = {name: kind for kind, name in KIND_IDS.items()}
    if isinstance(given, list):
        if len(given) != FRAME or given[0] not in known:
            raise PositionError(field, f"the name of a frame and {FRAME - 1} numbers were expected")
        return [known[given[0]], *(_read(NUMBER, number, field) for number in given[1:])]
    if not isinstance(given, dict):
        raise PositionError(field, f"an object was expected, not {given!r}")
    left = dict(given)
    name = left.pop("procedure", None)
    if not isinstance(name, str) or name not in known:
        raise PositionError(f"{field}.procedure", f"there is no procedure {name!r}")
    numbers = [0] * FRAME
    numbers[0] = known[name]
    numbers[STAGE] = _read(NUMBER, left.pop("stage", 0), f"{field}.stage")
    for at, (word, sort) in enumerate(_frame_names(numbers[0])):
        if word in left:
            numbers[A + at] = _read(sort, left.pop(word), f"{field}.{word}")
    _end(left, field)
    return numbers


def read_battle(values: list[int], given: object) -> None:
    """Take over the battle under way."""
    left = _object(values, given, "battle")
    for place, (name, sort) in BATTLE_BY_SEAT.items():
        both = left.pop(name, {})
        if not isinstance(both, dict):
            raise PositionError(f"battle.{name}", "an object by seat was expected")
        for seat, value in both.items():
            if seat not in SEATS:
                raise PositionError(f"battle.{name}.{seat}", "there is no such field here")
            values[place + SEATS.index(seat)] = _read(sort, value, f"battle.{name}.{seat}")
    _read_places(values, left, _BATTLE, "battle")


def read_hunt(values: list[int], given: object) -> None:
    """Take over the hunt under way."""
    _read_places(values, _object(values, given, "hunt"), _HUNT, "hunt")


def _object(values: list[int], given: object, field: str) -> Json:
    """The fields of an object; of a list of bare numbers, which is taken over at once, there are none."""
    if isinstance(given, list):
        if len(given) != len(values):
            raise PositionError(field, f"a list of {len(values)} numbers was expected")
        values[:] = [_read(NUMBER, number, field) for number in given]
        return {}
    if not isinstance(given, dict):
        raise PositionError(field, f"an object was expected, not {given!r}")
    return dict(given)


def _read_places(values: list[int], left: Json, places: dict[int, tuple[str, Sort]], field: str) -> None:
    for place, (name, sort) in places.items():
        if name in left:
            values[place] = _read(sort, left.pop(name), f"{field}.{name}")
    _end(left, field)


def _read(sort: Sort, value: object, field: str) -> int:
    try:
        return sort.read(value)
    except (TypeError, ValueError) as error:
        raise PositionError(field, str(error)) from error


def _end(left: Json, field: str) -> None:
    for name in left:
        raise PositionError(f"{field}.{name}", "there is no such field here")
