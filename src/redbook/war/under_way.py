"""What is under way, written down with names: the frames of the stack, the battle and the hunt, for positions.

A frame is ``{"procedure": "retreat", "from": "edoras", "must": true}``: its procedure, its stage if it is not the
first, and its numbers by name; what is nothing may be left out. Sides, regions, characters, cards and the like are ids,
and so are stages, the terms of a move or attack, and why a tile is drawn. The battle and the hunt are objects of the
same sort; what each side has of its own is an object by seat. What the boxes have of their own is in their folders.

What a card keeps while it is resolved it names itself, beside its code (`card.Event.stages` and `keeps`, and `keeps` of
`combat.Half`): ``"nation:nation figure:figure@where"`` are two numbers, a Nation and a figure, and the second is there
only at the stage *where*. The word after the colon is a sort (`sorts.BY_NAME`, `_sort_of_card`) or the bounds of a
number; ``/`` parts names that one number has at different stages, ``-`` is a number without use, and ``?`` is one that
is told only when the card itself asks.

Bare numbers, and the letters that stood for names before there were any, are read as well, if they are possible.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import combat, frames, muster, rounds, strength
from redbook.war.base.free_character_war import ChallengeOfTheKing
from redbook.war.board import REGION_IDS
from redbook.war.card import CARD as CARD_OF_FRAME, ENDED, EVENTS, Event
from redbook.war.contents import CHARACTER_IDS, TILE_IDS
from redbook.war.kinds import BATTLE as BATTLE_KIND, COMBAT_CARD, EVENT, KIND_IDS
from redbook.war.kings.under_way import SOVEREIGN
from redbook.war.naming import BATTLE, BATTLE_BY_SEAT, FRAMES, HOLDS, HUNT, OUTCOME, STAGES
from redbook.war.nations import ISENGARD, SEATS
from redbook.war.slots import FIGURE_IDS, FIGURES_OF
from redbook.war.sorts import (
    ANYTHING,
    BY_NAME,
    CHARACTERS,
    NUMBER,
    SEAT_OF_TEAM,
    SEAT_OF_TEAM_OR_NONE,
    SPLIT_AT,
    VOICE_ABLE,
    Sort,
    count,
    count_of,
    in_base,
    one_of,
    read,
    set_of,
    unless,
    words_of,
)
from redbook.war.table import BATTLE_SIZE, FRAME, HUNT_SIZE, STAGE, A, Table

_LETTERS: Final = "abcdef"
"""What the numbers of a frame were called before they had names."""


def _plain(place: int) -> str:
    return f"place-{place}"


def _places(named: dict[int, tuple[str, Sort]], size: int, taken: set[int]) -> dict[int, tuple[str, Sort]]:
    """All places of a list, those that have no name by their number."""
    return {place: named.get(place, (_plain(place), NUMBER)) for place in range(size) if place not in taken}


_OF_SEATS: Final = {place + side for place in BATTLE_BY_SEAT for side in (0, 1)}
_BATTLE: Final = _places(BATTLE, BATTLE_SIZE, _OF_SEATS)
_HUNT: Final = _places(HUNT, HUNT_SIZE, set())


# ----- what a frame tells


class Field(NamedTuple):
    """What a number of a frame is called."""

    name: str
    sort: Sort
    stages: tuple[str, ...] = ()
    """The stages at which it is what it is called; all if there are none."""
    when_asking: bool = False
    """Whether it is so only once the frame itself asks."""


_OLD_STAGES: Final = words_of("first second third fourth fifth")
"""What the stages of all cards were called."""


@cache
def kept(declared: str) -> list[list[tuple[str, str, tuple[str, ...], bool]]]:
    """What a card says of its numbers: for each the names that it has, each with its sort, stages, and whether it is
    told only when the card asks.

    >>> kept("nation:nation figure:figure@where")
    [[('nation', 'nation', (), False)], [('figure', 'figure', ('where',), False)]]
    """
    numbers = []
    for number in declared.split():
        names = []
        for told in number.split("/") if number != "-" else []:
            name, _, rest = told.rstrip("?").partition(":")
            sort, _, at = rest.partition("@")
            names.append((name, sort, tuple(at.split(",")) if at else (), told.endswith("?")))
        numbers.append(names)
    return numbers


def stages_of(numbers: list[int]) -> list[str]:
    """The stages that a frame can be at, by their numbers; those of a card stand in its class."""
    if numbers[0] != EVENT:
        return STAGES.get(numbers[0], [])
    own = EVENTS[numbers[CARD_OF_FRAME]].stages.split()
    return [*(own or _OLD_STAGES[:1]), *[""] * (ENDED - len(own or "-")), "ended"]


def fields_of(numbers: list[int], table: Table) -> list[list[Field]]:
    """What the numbers of a frame are called in a game."""
    kind = numbers[0]
    fields = [
        [Field(name, _sort_here(sort, numbers, table), tuple(HOLDS.get((kind, name), "").split()))] if name else []
        for name, sort in FRAMES.get(kind, [])
    ]
    if kind == EVENT:
        event = EVENTS[numbers[CARD_OF_FRAME]]
        begun = tuple(event.stages.split()[1:])
        for names in kept(event.keeps):
            fields.append([Field(n, _sort_of_card(s, event, table), at or begun, when) for n, s, at, when in names])
    elif kind == COMBAT_CARD:
        for names in kept(combat.HALVES[numbers[combat.HALF]].keeps):
            fields.append([Field(n, _sort_of_card(s, None, table), at, when) for n, s, at, when in names])
    return [*fields, *[[] for _ in range(FRAME - A - len(fields))]]


def _sort_here(sort: Sort, numbers: list[int], table: Table) -> Sort:
    """A sort that depends on the game, or on another number of the frame."""
    if sort is SEAT_OF_TEAM:
        return one_of(list(table.rules.seats))
    if sort is SEAT_OF_TEAM_OR_NONE:
        return one_of(list(table.rules.seats), 1)._replace(bare=True)
    if sort is VOICE_ABLE:
        return set_of([REGION_IDS[region] for region in muster.settlements(table, ISENGARD)])
    if sort is SPLIT_AT:
        figures = [FIGURE_IDS[figure] for figure in FIGURES_OF[numbers[A] % 2]]
        return one_of([*figures, *CHARACTER_IDS], needed=True)
    return sort


def _sort_of_card(name: str, event: Event | None, table: Table) -> Sort:
    """A sort that a card names."""
    if name in BY_NAME:
        return BY_NAME[name]
    if name == "seat-of-team":
        return one_of(list(table.rules.seats), needed=True) if table.rules.teams else count(0, 0)
    if name == "sovereign":
        return SOVEREIGN
    if isinstance(event, ChallengeOfTheKing):
        return in_base(TILE_IDS, event.base(table))
    if event is None or not event.among():
        least, _, most = name.partition("-")
        return count(int(least), int(most))
    among = [REGION_IDS[region] for region in event.among()]
    if name == "some-among":
        return set_of(among)
    if name == "count-among":
        return count_of(among, 4)
    if name == "last-among":
        return one_of(among, 1)
    if name == "next-among":
        return unless(one_of([*among, "past-all"]), -1)._replace(needed=True)
    least, _, most = name.partition("-")
    return count(int(least), int(most))


def _field_at(names: list[Field], stage: str) -> Field:
    """The name that a number has at a stage."""
    return next((field for field in names if not field.stages or stage in field.stages), names[0])


def _is_told(field: Field, stage: str, innermost: bool) -> bool:
    """Whether a number has to be told at a stage."""
    return (not field.stages or stage in field.stages) and (innermost or not field.when_asking)


# ----- writing


def write_stack(table: Table) -> list[Json]:
    """All frames, the outermost first."""
    stack = table.stack
    return [write_frame(stack[at : at + FRAME], table, at + FRAME == len(stack)) for at in range(0, len(stack), FRAME)]


def write_frame(numbers: list[int], table: Table, innermost: bool = True) -> Json:
    """A frame as an object."""
    written: Json = {"procedure": KIND_IDS[numbers[0]]}
    stages = stages_of(numbers)
    stage = stages[numbers[STAGE]] if numbers[STAGE] < len(stages) else ""
    if numbers[STAGE]:
        written["stage"] = stage or numbers[STAGE]
    own = len(FRAMES.get(numbers[0], []))
    for at, names in enumerate(fields_of(numbers, table)):
        number = numbers[A + at]
        if not names:
            if number:
                written[_LETTERS[at]] = number
            continue
        field = _field_at(names, stage)
        if field.sort.needed:
            told = number != 0 or _is_told(field, stage, innermost)
        else:
            told = number != field.sort.else_ or (at < own and not field.sort.bare)
        if told:
            written[field.name] = field.sort.write(number)
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


def write_result(table: Table) -> object:
    """What a frame has still to hear from those above it."""
    return _result_for(table.stack, len(table.stack) - 2 * FRAME).write(table.result)


def _result_for(stack: list[int], at: int) -> Sort:
    """How a result is told to the frame that is to hear it, from a place on the stack downwards."""
    at = frames.hearer(stack, at)
    if at < 0:
        return ANYTHING
    retreating = stack[at] == BATTLE_KIND and stack[at + STAGE] == rounds.DEFENDER_RETREATS
    return OUTCOME if retreating or stack[at] == COMBAT_CARD else CHARACTERS


# ----- reading


def read_frame(given: object, field: str, table: Table, innermost: bool = True) -> list[int]:
    """The numbers of a frame above those that the table has. Raises `PositionError` naming the field that is wrong."""
    known = {name: kind for kind, name in KIND_IDS.items()}
    if isinstance(given, list):
        if len(given) != FRAME or not isinstance(given[0], str) or given[0] not in known:
            raise PositionError(field, f"the name of a frame and {FRAME - 1} numbers were expected")
        stage = read(count(0, ENDED), given[STAGE], f"{field}.stage")
        given = {"procedure": given[0], "stage": stage, **dict(zip(_LETTERS, given[A:], strict=True))}
        if given["procedure"] == KIND_IDS[EVENT]:  # its stages may have been others
            numbers = read_frame({**given, "stage": 0}, field, table, False)
            return [*numbers[:STAGE], stage, *numbers[A:]]
    if not isinstance(given, dict):
        raise PositionError(field, f"an object was expected, not {given!r}")
    left = dict(given)
    name = left.pop("procedure", None)
    if not isinstance(name, str) or name not in known:
        raise PositionError(f"{field}.procedure", f"there is no procedure {name!r}")
    numbers = [0] * FRAME
    numbers[0] = known[name]
    first = 0
    if numbers[0] == EVENT:  # whose stages those are, and what it keeps, is for the card to say
        if word := _read_number(numbers, 0, left, field, table, innermost):
            raise PositionError(f"{field}.{word}", "it is missing")
        first = 1
    numbers[STAGE] = _read_stage(numbers, left.pop("stage", 0), f"{field}.stage")
    missing = [_read_number(numbers, at, left, field, table, innermost) for at in range(first, FRAME - A)]
    _end(left, field)
    for word in missing:
        if word:
            raise PositionError(f"{field}.{word}", "it is missing")
    return numbers


def _read_stage(numbers: list[int], given: object, field: str) -> int:
    stages = stages_of(numbers)
    if numbers[0] == EVENT and given in _OLD_STAGES and given not in stages:
        given = _OLD_STAGES.index(str(given))
    stage = read(one_of(stages or [""]), given, field)
    if stage and not stages[stage]:
        raise PositionError(field, f"there is no stage {given!r} here")
    return stage


def _read_number(numbers: list[int], at: int, left: Json, field: str, table: Table, innermost: bool) -> str:
    """Take over a number of a frame; returns its name if it is missing."""
    names = fields_of(numbers, table)[at]
    told = next((name for name in names if name.name in left), None)
    if told is not None:
        numbers[A + at] = read(told.sort, left.pop(told.name), f"{field}.{told.name}")
        return ""
    letter = _LETTERS[at]
    if letter in left:
        sort = names[0].sort if names else count(0, 0)
        if len(names) > 1:
            sort = NUMBER
        numbers[A + at] = read(sort, left.pop(letter), f"{field}.{letter}")
        return ""
    if not names:
        return ""
    stages = stages_of(numbers)
    stage = stages[numbers[STAGE]] if stages else ""
    here = _field_at(names, stage)
    if here.sort.needed:
        return here.name if _is_told(here, stage, innermost) else ""
    numbers[A + at] = here.sort.else_
    return ""


def read_result(given: object, table: Table) -> int:
    """Take over what a frame has still to hear."""
    sort = _result_for(table.stack, len(table.stack) - 2 * FRAME)
    return 0 if given is None else read(ANYTHING if isinstance(given, int) else sort, given, "last_result")


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
            values[place + SEATS.index(seat)] = read(sort, value, f"battle.{name}.{seat}")
        for bare in (place, place + 1):
            if _plain(bare) in left:
                values[bare] = read(sort, left.pop(_plain(bare)), f"battle.{_plain(bare)}")
    _read_places(values, left, _BATTLE, "battle")


def read_hunt(values: list[int], given: object) -> None:
    """Take over the hunt under way."""
    _read_places(values, _object(values, given, "hunt"), _HUNT, "hunt")


def _object(values: list[int], given: object, field: str) -> Json:
    """The fields of an object; those of a list of bare numbers are called by their places."""
    if isinstance(given, list):
        if len(given) != len(values):
            raise PositionError(field, f"a list of {len(values)} numbers was expected")
        return {_plain(place): number for place, number in enumerate(given)}
    if not isinstance(given, dict):
        raise PositionError(field, f"an object was expected, not {given!r}")
    return dict(given)


def _read_places(values: list[int], left: Json, places: dict[int, tuple[str, Sort]], field: str) -> None:
    for place, (name, sort) in places.items():
        if name in left:
            values[place] = read(sort, left.pop(name), f"{field}.{name}")
        elif _plain(place) in left:
            values[place] = read(sort, left.pop(_plain(place)), f"{field}.{_plain(place)}")
    _end(left, field)


def _end(left: Json, field: str) -> None:
    for name in left:
        raise PositionError(f"{field}.{name}", "there is no such field here")
