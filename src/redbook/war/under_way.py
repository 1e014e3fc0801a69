"""What is under way, written down with names: the frames of the stack, the battle and the hunt, for positions.

A frame is ``{"procedure": "retreat", "from": "edoras", "must": true}``: its procedure, its stage if it is not the
first, and its numbers by name; what is 0 may be left out. Sides, regions, characters, cards and the like are ids, and
so are stages, the terms of a move or attack, and why a tile is drawn. The battle and the hunt are objects of the same
sort; what each side has of its own is an object by seat. Bare numbers, as positions were written before they had names,
are read as well. What the boxes have of their own is in their folders.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import hunt, kinds, strength
from redbook.war.card import ENDED, FIFTH
from redbook.war.contents import DIE_IDS
from redbook.war.kinds import KIND_IDS
from redbook.war.kings import under_way as kings
from redbook.war.lords import under_way as lords
from redbook.war.nations import SEATS
from redbook.war.sorts import (
    ACT,
    ARRIVALS,
    ASKED_SEAT,
    CARD,
    CARD_OR_NONE,
    CHARACTER,
    CHARACTER_OR_NONE,
    CHARACTERS,
    DECK,
    DECK_OR_NONE,
    DIE_OR_NONE,
    FACE,
    FIGURE,
    FLAG,
    FLYER,
    FORCE,
    HALF,
    HALF_OR_NONE,
    KIND_OF_FIGURE,
    NATION,
    NUMBER,
    REGION,
    SEAT,
    SEAT_OR_NONE,
    SIDE,
    SLOT,
    TILE_OR_NONE,
    UNUSED,
    WAY,
    WHO_STAYS,
    Names,
    Sort,
    one_of,
    set_of,
    words_of,
)
from redbook.war.table import BATTLE_SIZE, FRAME, HUNT_SIZE, STAGE, A
from redbook.war.twilight import under_way as twilight
from redbook.war.warriors import under_way as warriors

_LETTERS: Final = "abcdef"
"""The numbers of a frame that have no name."""
TERM_IDS: Final = words_of(
    "led with-nazgul with-witch-king with-companion optional to-battle joining from-army-with-nazgul against-besiegers"
    " no-ceasing three-rounds hasty garrison-helps keeping-siege with-named afloat"
)
_STEP_IDS: Final = ["one-region", "two-regions", "four-regions"]
TERMS: Final = set_of([*TERM_IDS, "silent"])
"""The terms of an attack; `splitting` says what they are."""
TERMS_OF_MOVE: Final = set_of([*TERM_IDS, *_STEP_IDS])
"""Those of a move, and how many regions it may go: as many as these add up to."""
TERMS_OF_TILE: Final = set_of(words_of("eyes-miss free-tiles-miss no-reduction random-casualty no-reveal number-only"))
CAUSE: Final = one_of(["by-roll", "on-track", "for-stronghold", "by-card", "by-fire"])
DISPOSAL: Final = one_of(["as-usual", "kept", "as-eye", "as-played"])
OUTCOME: Final = one_of(["none", "retreated", "sheltered", "destroyed", "ceased", "repelled"])

FRAMES: Final[dict[int, Names]] = {
    kinds.TURN: [
        ("free-peoples-to-roll", NUMBER), ("shadow-to-roll", NUMBER), ("rolling", DIE_OR_NONE), ("has-acted", FLAG),
    ],
    kinds.ACTION: [
        ("face", FACE), SIDE, ("use", ACT), ("to-hunt-box", FLAG), ("die", DIE_OR_NONE), ("disposal", DISPOSAL),
    ],
    kinds.DRAW: [
        SIDE, ("character-cards", NUMBER), ("strategy-cards", NUMBER), ("faction-cards", NUMBER), ("to", NUMBER),
    ],
    kinds.ACTION_DIE: [("die", one_of(DIE_IDS))],
    kinds.ROLL: [("dice", NUMBER)],
    kinds.DEAL: [("deck", DECK), ("to", NUMBER)],
    kinds.PLUCK: [("deck", DECK)],
    kinds.FATE: [("characters", CHARACTERS)],
    kinds.DIPLOMACY: [SIDE],
    kinds.MUSTER: [SIDE, ("allowance", NUMBER), ("figure", FIGURE), ("first", REGION)],
    kinds.VOICE: [("promoting", FLAG), ("able", NUMBER)],
    kinds.EXCESS: [("slot", SLOT), SIDE, ("removed", NUMBER)],
    kinds.LOSSES: [("slot", SLOT), SIDE, ("hits", NUMBER), ("of-nation", NATION), ("by-itself", FLAG)],
    kinds.SWAP: [SIDE, *[UNUSED] * 3, ASKED_SEAT],
    kinds.UNION: [SIDE, ("slot", SLOT), *[UNUSED] * 2, ASKED_SEAT],
    kinds.HANDOVER: [("from", NUMBER), ("to", NUMBER)],
    kinds.MOVE: [
        SIDE, ("terms", TERMS_OF_MOVE), ("moves", NUMBER), ("arrivals", ARRIVALS), ("moved", CHARACTERS),
        ("way", WAY),
    ],
    kinds.SPLIT: [
        ("force", FORCE), ("terms", TERMS), ("barred", WHO_STAYS), ("arrivals", ARRIVALS), ("going", CHARACTERS),
        ("at", NUMBER),
    ],
    kinds.ATTACK: [SIDE, ("terms", TERMS), ("from", SLOT), ("target", SLOT)],
    kinds.RETREAT: [SIDE, ("from", SLOT), ("must", FLAG), ("shelter", FLAG)],
    kinds.COMBAT_CARD: [SIDE, ("half", HALF), ("initiative", NUMBER), ("number", NUMBER)],
    kinds.JOURNEY: [
        ("revealing", FLAG), ("left", NUMBER), ("touched", NUMBER), ("passed", NUMBER), ("gone", NUMBER),
        ("unhealed", FLAG),
    ],
    kinds.COUNSEL: [("deck", DECK)],
    kinds.TILE: [("cause", CAUSE), ("terms", TERMS_OF_TILE), ("declined", CHARACTER_OR_NONE)],
    kinds.COMPANY: [
        ("group", CHARACTERS), ("source", SLOT), ("moved", CHARACTERS), ("one-group", FLAG), ("extra", NUMBER),
        ("manner", NUMBER),
    ],
    kinds.PARTING: [("group", CHARACTERS)],
    kinds.RELEASE: [("still-to-leave", NUMBER)],
    kinds.FLIGHT: [("with-minions", FLAG), ("flying", FLYER), ("taken", NUMBER), ("gone", CHARACTERS)],
    kinds.ENTRANCE: [SIDE, ("entering", CHARACTER), ("by-muster", FLAG)],
    kinds.PLAY: [("player", SEAT), ("face", FACE)],
    kinds.EVENT: [("card", CARD), SIDE, ("by-event", FLAG)],
    kinds.REMOVAL: [("remover", SEAT), ("paid-with", FACE), ("card", CARD)],
    kinds.RECRUIT: [("region", REGION), ("nation", NATION), ("kind", KIND_OF_FIGURE), ("number", NUMBER)],
    kinds.SPREAD: [("figure", FIGURE), ("rows", NUMBER)],
    kinds.STRIKE: [
        ("slot", SLOT), ("struck", SEAT), ("dice", NUMBER), ("needed", NUMBER), ("to-the-last", FLAG),
        ("of-nation", NATION),
    ],
    **lords.FRAMES,
    **twilight.FRAMES,
    **warriors.FRAMES,
    **kings.FRAMES,
}  # fmt: skip
"""The numbers of a frame, in their order; those without a name are ``a`` … ``f``."""

STAGES: Final[dict[int, list[str]]] = {
    kinds.TURN: words_of(
        "recovery shadow-draw fellowship-phase hunt-allocation action-roll action-resolution victory-check"
    ),
    kinds.ACTION: words_of("choosing under-way over settled"),
    kinds.DRAW: words_of("drawing choosing-deck choosing-for-turn"),
    kinds.MUSTER: words_of("what where"),
    kinds.MOVE: words_of("army where setting-out on-the-march joined"),
    kinds.ATTACK: words_of("which-army which-target who-fights declared joined"),
    kinds.BATTLE: words_of(
        "round-begins sheltering challenge attacker-lays defender-lays before-roll attacker-rolls defender-rolls"
        " between-rolls attacker-rerolls defender-rerolls after-rolls attacker-loses defender-loses after-losses"
        " pressing-on defender-retreats round-ends advance aftermath dispersing laid-down revealed"
    ),
    kinds.COMBAT_CARD: words_of("beginning again striking"),
    kinds.SPLIT: words_of("whole part"),
    kinds.SWAP: words_of("offering answering"),
    kinds.UNION: words_of("offering answering"),
    kinds.FELLOWSHIP_PHASE: words_of("declaring entering naming over"),
    kinds.JOURNEY: words_of("setting-out whither tracing arrived waking stronghold-tiles passing"),
    kinds.MORDOR_STEP: words_of("setting-out resolved"),
    kinds.HUNT: words_of("ready crebain rolling rolled rolled-again found"),
    kinds.TILE: words_of(
        "before-draw drawing taken replacing valuing die-rolled shielding guiding choosing-casualty fallen mourning"
        " parting-ways corrupting unveiling seen"
    ),
    kinds.FLIGHT: words_of("who how-many where"),
    kinds.ENTRANCE: ["who", "", "where"],
    kinds.REMOVAL: words_of("which army-card character-card paid"),
    kinds.STRIKE: words_of("rolling hitting settling"),
    kinds.EVENT: [*words_of("first second third fourth fifth"), *map(str, range(FIFTH + 1, ENDED)), "ended"],
    **lords.STAGES,
    **twilight.STAGES,
    **warriors.STAGES,
    **kings.STAGES,
}
"""The stages of a procedure, in the order of their numbers, by the names they have in its file."""

BATTLE: Final[dict[int, tuple[str, Sort]]] = {
    strength.ATTACKER: ("attacker", SEAT),
    strength.FROM: ("from", SLOT),
    strength.TARGET: ("target", SLOT),
    strength.TERMS: ("terms", TERMS),
    strength.ABSENT: ("absent", CHARACTERS),
    strength.ROUND: ("round", NUMBER),
    strength.OUTCOME: ("outcome", OUTCOME),
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
    **lords.HUNT,
}


def _plain(place: int) -> str:
    return f"place-{place}"


def _places(named: dict[int, tuple[str, Sort]], size: int, taken: set[int]) -> dict[int, tuple[str, Sort]]:
    """All places of a list, those that have no name by their number."""
    return {place: named.get(place, (_plain(place), NUMBER)) for place in range(size) if place not in taken}


_OF_SEATS: Final = {place + side for place in BATTLE_BY_SEAT for side in (0, 1)}
_BATTLE: Final = _places(BATTLE, BATTLE_SIZE, _OF_SEATS)
_HUNT: Final = _places(HUNT, HUNT_SIZE, set())


def _stages(kind: int) -> Sort:
    return one_of(STAGES.get(kind, []))


def _frame_names(kind: int) -> Names:
    names = FRAMES.get(kind, [])
    named = [(name or _LETTERS[at], sort) for at, (name, sort) in enumerate(names)]
    return [*named, *((letter, NUMBER) for letter in _LETTERS[len(names) :])]


# ----- writing


def write_frame(numbers: list[int]) -> Json:
    """A frame as an object."""
    written: Json = {"procedure": KIND_IDS[numbers[0]]}
    if numbers[STAGE]:
        written["stage"] = _stages(numbers[0]).write(numbers[STAGE])
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
    numbers[STAGE] = _read(_stages(numbers[0]), left.pop("stage", 0), f"{field}.stage")
    for at, (word, sort) in enumerate(_frame_names(numbers[0])):
        if word in left:
            numbers[A + at] = _read(sort, left.pop(word), f"{field}.{word}")
        elif _LETTERS[at] in left:  # as those of boxes were written before they had names
            numbers[A + at] = _read(NUMBER, left.pop(_LETTERS[at]), f"{field}.{_LETTERS[at]}")
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
        elif _plain(place) in left:
            values[place] = _read(NUMBER, left.pop(_plain(place)), f"{field}.{_plain(place)}")
    _end(left, field)


def _read(sort: Sort, value: object, field: str) -> int:
    try:
        return sort.read(value)
    except (TypeError, ValueError) as error:
        raise PositionError(field, str(error)) from error


def _end(left: Json, field: str) -> None:
    for name in left:
        raise PositionError(f"{field}.{name}", "there is no such field here")
