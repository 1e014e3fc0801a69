"""The box's own state as plain data: in views, in positions, and read back.

``sovereigns``: for each his ``state`` (leader, awakened, corrupted or gone), the ``tiles`` that lie face down on him
(in a position, and to the Shadow, by kind; else how many) and the ``kings_tiles``, what the Free Peoples have
``known`` of the former, his ruler ``token``, how often a tile may still come off him (``comforts``), and whether he was
``targeted`` this turn.
``rulers``: for each side whether its ruler die is in the ``pool`` and still ``to_roll``. ``shown``: the tiles that the
Shadow showed in its last attempt; ``held`` and ``returning``: those of one under way.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import seats
from redbook.war.contents import TILE_IDS
from redbook.war.dice import EYE
from redbook.war.figures import NAMES
from redbook.war.kings import rulers, sovereigns
from redbook.war.kings.characters import AWAKENED, BRAND, SOVEREIGN
from redbook.war.kings.state import (
    ABILITY_USED,
    ALLOCATED,
    ASKED,
    ATTEMPTED_BY,
    BOUNCED,
    COMFORTS,
    CORRUPTED,
    DISMAY_TOKEN,
    EXTENDED,
    GONE,
    HELD,
    HELD_TOKEN,
    HIDDEN_KINDS,
    IN_POOL,
    KNOWN,
    LAST,
    NO_TOKEN,
    ON,
    PALANTIR_USED,
    RING_WIELDED,
    SHOWN,
    SORTS,
    SOVEREIGNS,
    STEALTH,
    TARGETED,
    TILE_OF_SORT,
    TO_ROLL,
    TOKEN,
    TOKEN_AT_WORK,
    TOKEN_USED,
)
from redbook.war.limits import DICE_TAKEN_UP
from redbook.war.nations import FREE_PEOPLES, SEATS, SHADOW
from redbook.war.slots import ELIMINATED, REPLACED, SLOTS, WAITING
from redbook.war.sorts import one_of, read as read_number
from redbook.war.table import Table
from redbook.war.tiles import TILE_KINDS

NAMES_OF: Final[list[str]] = ["brand", "dain", "denethor", "theoden", "thranduil"]
TOKENS: Final[list[str]] = ["none", "held", "dismay", "spent"]
SORT_IDS: Final[list[str]] = [TILE_IDS[tile] for tile in TILE_OF_SORT]
_LAST: Final = one_of(SORT_IDS[:HIDDEN_KINDS], 1)
_FLAGS: Final[dict[str, int]] = {
    "token_used": TOKEN_USED, "ring_wielded": RING_WIELDED, "stealth": STEALTH, "palantir_used": PALANTIR_USED,
    "extended": EXTENDED,
    "cancelled_by_free_peoples": ABILITY_USED, "cancelled_by_shadow": ABILITY_USED + 1, "asked_free_peoples": ASKED,
    "asked_shadow": ASKED + 1,
}  # fmt: skip
"""What has happened in this turn or battle, by name."""


def state_of(table: Table, sovereign: int) -> str:
    """What a sovereign is."""
    if sovereigns.is_leader(table, sovereign):
        return "leader"
    if sovereigns.is_awakened(table, sovereign):
        return "awakened"
    return "corrupted" if sovereigns.is_corrupted(table, sovereign) else "gone"


def tiles_elsewhere(table: Table, tile: i64) -> i64:
    """The tiles of a kind that lie on sovereigns, or are held or set aside in an attempt."""
    number: i64 = table.extra[BOUNCED + tile]
    for sort in range(SORTS):
        if TILE_OF_SORT[sort] == tile:
            for sovereign in range(SOVEREIGNS):
                number += table.extra[ON + sovereign * SORTS + sort]
            if sort < HIDDEN_KINDS:
                number += table.extra[HELD + sort]
    return number


# ----- writing


def _counts(table: Table, first: int, names: list[str]) -> Json:
    """Numbers by name, those that are not 0."""
    return {name: table.extra[first + at] for at, name in enumerate(names) if table.extra[first + at]}


def view(table: Table, seat: i64) -> Json:
    """What a seat sees: of tiles that lie face down only the Shadow, and who has looked, sees which they are."""
    seen = position(table)
    side = seats.side_of(table, seat)
    if side == SHADOW:
        return seen
    for sovereign, name in enumerate(NAMES_OF):
        own = seen["sovereigns"][name]
        if not table.rules.visible_tiles:
            own["tiles"] = int(sovereigns.hidden_on(table, sovereign))
            if side != FREE_PEOPLES:
                own["known"] = {}
    seen["held"] = sum(seen["held"].values())
    seen["last"] = None
    return seen


def position(table: Table) -> Json:
    """All of it."""
    people: Json = {}
    for sovereign, name in enumerate(NAMES_OF):
        first = ON + sovereign * SORTS
        people[name] = {
            "state": state_of(table, sovereign),
            "tiles": _counts(table, first, SORT_IDS[:HIDDEN_KINDS]),
            "kings_tiles": _counts(table, first + HIDDEN_KINDS, SORT_IDS[HIDDEN_KINDS:]),
            "known": _counts(table, KNOWN + sovereign * HIDDEN_KINDS, SORT_IDS[:HIDDEN_KINDS]),
            "token": TOKENS[table.extra[TOKEN + sovereign]],
            "comforts": table.extra[COMFORTS + sovereign],
            "targeted": bool(table.extra[TARGETED] >> sovereign & 1),
        }
    work = table.extra[TOKEN_AT_WORK]
    return {
        "sovereigns": people,
        "rulers": {
            seat: {"pool": bool(table.extra[IN_POOL + side]), "to_roll": bool(table.extra[TO_ROLL + side])}
            for side, seat in enumerate(SEATS)
        },
        "held": _counts(table, HELD, SORT_IDS[:HIDDEN_KINDS]),
        "last": _LAST.write(table.extra[LAST]),
        "shown": _counts(table, SHOWN, SORT_IDS[:HIDDEN_KINDS]),
        "returning": _counts(table, BOUNCED, TILE_IDS),
        "token_at_work": NAMES_OF[work - 1] if work else None,
        "allocated": table.extra[ALLOCATED],
        **{name: bool(table.extra[place]) for name, place in _FLAGS.items()},
        **_last_attempt(table),
    }


def _last_attempt(table: Table) -> Json:
    """Of a team of the Shadow: who made the last attempt of the turn."""
    if not seats.is_team(table, SHADOW):
        return {}
    seat = table.extra[ATTEMPTED_BY]
    return {"attempted_by": table.rules.seats[seat - 1] if seat else None}


# ----- reading


def read(table: Table, given: Json) -> None:
    """Take over what a position says; what it does not say is as where the characters and dice are."""
    people = _part(given.pop("sovereigns", {}), "kings.sovereigns")
    for sovereign, name in enumerate(NAMES_OF):
        _read_sovereign(table, sovereign, _part(people.pop(name, {}), f"kings.sovereigns.{name}"), name)
    _nothing_left(people, "kings.sovereigns")
    dice = _part(given.pop("rulers", {}), "kings.rulers")
    for side, seat in enumerate(SEATS):
        own = _part(dice.pop(seat, {}), f"kings.rulers.{seat}")
        kind = rulers.RULER[side]
        there = rulers.shown(table, side) >= 0 or table.used[kind] > 0 or table.hunt_box[kind] > 0
        rolling = table.phase in DICE_TAKEN_UP and rulers.joins(table, side)
        table.extra[IN_POOL + side] = _flag(own.pop("pool", there or rolling), f"kings.rulers.{seat}.pool")
        to_roll = rolling and table.extra[IN_POOL + side] > 0
        table.extra[TO_ROLL + side] = _flag(own.pop("to_roll", to_roll), f"kings.rulers.{seat}.to_roll")
        _nothing_left(own, f"kings.rulers.{seat}")
    _nothing_left(dice, "kings.rulers")
    _read_counts(table, HELD, given.pop("held", {}), SORT_IDS[:HIDDEN_KINDS], "kings.held")
    table.extra[LAST] = read_number(_LAST, given.pop("last", None), "kings.last")
    _read_counts(table, SHOWN, given.pop("shown", {}), SORT_IDS[:HIDDEN_KINDS], "kings.shown")
    _read_counts(table, BOUNCED, given.pop("returning", {}), TILE_IDS, "kings.returning")
    work = given.pop("token_at_work", None)
    table.extra[TOKEN_AT_WORK] = 0 if work is None else _index(work, NAMES_OF, "kings.token_at_work") + 1
    table.extra[ALLOCATED] = _number(given.pop("allocated", 0), 10, "kings.allocated")
    team = [table.rules.seats[seat] for seat in table.rules.seats_of[SHADOW]] if seats.is_team(table, SHADOW) else []
    last = given.pop("attempted_by", None)
    if last is not None:
        table.extra[ATTEMPTED_BY] = table.rules.seats.index(team[_index(last, team, "kings.attempted_by")]) + 1
    for flag, place in _FLAGS.items():
        table.extra[place] = _flag(given.pop(flag, False), f"kings.{flag}")


def _read_sovereign(table: Table, sovereign: int, own: dict[str, Any], name: str) -> None:
    field = f"kings.sovereigns.{name}"
    state = own.pop("state", None)
    if state == "corrupted":
        table.extra[CORRUPTED + sovereign] = 1
        if table.place[BRAND + sovereign] == sovereigns.home(sovereign):
            table.place[BRAND + sovereign] = REPLACED  # not said otherwise
    elif state == "gone" and table.place[BRAND + sovereign] == REPLACED:
        table.extra[CORRUPTED + sovereign] = GONE if table.place[AWAKENED + sovereign] == WAITING else 0
    if table.place[AWAKENED + sovereign] != WAITING and table.place[BRAND + sovereign] == sovereigns.home(sovereign):
        table.place[BRAND + sovereign] = REPLACED
    if state is not None and state != state_of(table, sovereign):
        raise PositionError(f"{field}.state", f"{NAMES[BRAND + sovereign]} is {state_of(table, sovereign)}")
    first = ON + sovereign * SORTS
    _read_counts(table, first, own.pop("tiles", {}), SORT_IDS[:HIDDEN_KINDS], f"{field}.tiles")
    crowned = own.pop("kings_tiles", {})
    _read_counts(table, first + HIDDEN_KINDS, crowned, SORT_IDS[HIDDEN_KINDS:], f"{field}.kings_tiles")
    known = own.pop("known", _counts(table, first, SORT_IDS[:HIDDEN_KINDS]) if table.rules.visible_tiles else {})
    _read_counts(table, KNOWN + sovereign * HIDDEN_KINDS, known, SORT_IDS[:HIDDEN_KINDS], f"{field}.known")
    table.extra[TOKEN + sovereign] = _index(own.pop("token", _likely_token(table, sovereign)), TOKENS, f"{field}.token")
    table.extra[COMFORTS + sovereign] = _number(own.pop("comforts", 0), 20, f"{field}.comforts")
    if _flag(own.pop("targeted", False), f"{field}.targeted"):
        table.extra[TARGETED] |= 1 << sovereign
    _nothing_left(own, field)


def _likely_token(table: Table, sovereign: int) -> str:
    """Where a token is if nothing is said: with the Free Peoples while its sovereign is awakened."""
    held = sovereigns.is_awakened(table, sovereign) and not table.rules.without_ruler_tokens
    return TOKENS[HELD_TOKEN if held else NO_TOKEN]


# ----- what cannot be


def sound(table: Table, under_way: bool) -> None:
    """Refuse what no game can come to."""
    for sovereign, name in enumerate(NAMES_OF):
        field = f"kings.sovereigns.{name}"
        asleep = table.place[BRAND + sovereign]
        awake = table.place[AWAKENED + sovereign]
        if asleep == WAITING or (awake != WAITING and asleep != REPLACED) or awake == REPLACED:
            raise PositionError(f"characters.{name}", "a sovereign is a Leader until he is awakened or corrupted")
        if table.extra[CORRUPTED + sovereign] and (asleep != REPLACED or awake != WAITING):
            raise PositionError(f"{field}.state", "a corrupted sovereign is on the map as nothing else (K-RULER-10)")
        if asleep == REPLACED and awake == WAITING and not table.extra[CORRUPTED + sovereign]:
            raise PositionError(f"characters.{name}", "nobody has taken the place of this sovereign")
        if asleep >= SLOTS and asleep != ELIMINATED and sovereigns.tiles_on(table, sovereign):
            raise PositionError(f"{field}.tiles", "tiles lie on Leaders alone (K-RULER-25, K-CORRUPT-22)")
        if sovereigns.level(table, sovereign) >= SOVEREIGN[sovereign].resistance and asleep < SLOTS:
            raise PositionError(f"{field}.tiles", "that much corruption would have taken him (K-CORRUPT-21)")
        for sort in range(HIDDEN_KINDS):
            known = table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort]
            lying = table.extra[ON + sovereign * SORTS + sort]
            if known > lying:
                raise PositionError(f"{field}.known", f"no such tile {SORT_IDS[sort]} lies on him")
            if known < lying and table.rules.visible_tiles:
                raise PositionError(f"{field}.known", "all tiles lie face up (K-VARIANT-01)")
        token = table.extra[TOKEN + sovereign]
        if token == HELD_TOKEN and awake >= SLOTS and not under_way:
            raise PositionError(f"{field}.token", "a ruler token comes with an awakened sovereign (K-RULER-11)")
        if token == DISMAY_TOKEN and not table.rules.dismay_tokens:
            raise PositionError(f"{field}.token", "this game has no dismay tokens (X-DISMAY-01)")
    for side, seat in enumerate(SEATS):
        if rulers.shown(table, side) == EYE and not under_way:
            raise PositionError(f"dice.{seat}.special", "an Eye lies in the Hunt Box (K-DICE-08)")
    held = sum(table.extra[HELD : HELD + HIDDEN_KINDS]) + sum(table.extra[BOUNCED : BOUNCED + TILE_KINDS])
    if held and not under_way:
        raise PositionError("kings.held", "no attempt is under way")


# ----- fields


def _part(value: object, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(field, f"an object was expected, not {value!r}")
    return dict(value)


def _read_counts(table: Table, first: int, value: object, names: list[str], field: str) -> None:
    counts = _part(value, field)
    for at, name in enumerate(names):
        table.extra[first + at] = _number(counts.pop(name, 0), 4, f"{field}.{name}")
    _nothing_left(counts, field)


def _number(value: object, most: int, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise PositionError(field, f"a number from 0 to {most} was expected, not {value!r}")
    return value


def _index(value: object, known: list[str], field: str) -> int:
    if not isinstance(value, str) or value not in known:
        raise PositionError(field, f"{value!r} is not known; expected one of " + ", ".join(known))
    return known.index(value)


def _flag(value: object, field: str) -> int:
    if not isinstance(value, bool):
        raise PositionError(field, f"true or false was expected, not {value!r}")
    return int(value)


def _nothing_left(given: dict[str, Any], field: str) -> None:
    for name in given:
        raise PositionError(f"{field}.{name}", "there is no such field")
