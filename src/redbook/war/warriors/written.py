"""The box's own state as plain data: in views, in positions, and read back."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war.contents import CARD_IDS, DECK, FREE_FACTION
from redbook.war.figures import CHARACTER_IDS
from redbook.war.limits import FACTION_HAND_LIMIT
from redbook.war.nations import FREE_PEOPLES, SEATS
from redbook.war.slots import REGION_OF, SLOT_IDS, SLOTS
from redbook.war.table import IN_DECK, Table
from redbook.war.warriors import bands, factions, pool
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES
from redbook.war.warriors.state import (
    BOTTOM,
    BOTTOMS,
    DEAD,
    FACTIONS,
    IN_PLAY,
    IN_POOL,
    IN_STOCK,
    LAST,
    MEMBERS,
    MOVED,
    NOT_YET,
    ON_CARD,
    ON_REFERENCE,
    OUT,
    PLACE,
    STATUS,
    STATUS_IDS,
    TO_ROLL,
    TOP,
    TOPS,
)

PLACES: Final[dict[int, str]] = {
    IN_STOCK: "reinforcements",
    ON_REFERENCE: "waiting",
    ON_CARD: "on-card",
    OUT: "out-of-game",
    **{slot: SLOT_IDS[slot] for slot in range(SLOTS)},
}
_PLACE_OF: Final[dict[str, int]] = {name: place for place, name in PLACES.items()}
_FIRST_REST: Final = BOTTOM + BOTTOMS
"""From here on, and before TOP from MEMBERS on, are numbers of what is under way."""


def view(table: Table, seat: i64) -> Json:
    """What a seat sees: the order of cards put back into the deck is its owner's alone."""
    seen = position(table)
    if seat != FREE_PEOPLES:
        for field in ("deck_top", "deck_bottom"):
            seen[field] = len(seen[field])
    return seen


def position(table: Table) -> Json:
    """All of it."""
    told: Json = {}
    for faction in range(FACTIONS):
        places = [table.extra[PLACE + faction * FIGURES + figure] for figure in range(FIGURES)]
        figures: dict[str, int] = {}
        moved: dict[str, int] = {}
        for place in places:
            where = PLACES[place % MOVED]
            figures[where] = figures.get(where, 0) + 1
            if place >= MOVED:
                moved[where] = moved.get(where, 0) + 1
        told[FACTION_IDS[faction]] = {"status": STATUS_IDS[table.extra[STATUS + faction]], "figures": figures}
        if moved:
            told[FACTION_IDS[faction]]["moved"] = moved
    return {
        "factions": told,
        "dice": {
            SEATS[side]: {
                "in_pool": bool(table.extra[IN_POOL + side]),
                "to_roll": bool(table.extra[TO_ROLL + side]),
            }
            for side in (0, 1)
        },
        "army_of_the_dead": [CHARACTER_IDS[who] for who in range(len(table.place)) if table.extra[MEMBERS] >> who & 1],
        "deck_top": _cards(table, TOP, TOPS),
        "deck_bottom": _cards(table, BOTTOM, BOTTOMS),
        "under_way": [
            *(table.extra[place] for place in range(MEMBERS + 1, TOP)),
            *(table.extra[place] for place in range(_FIRST_REST, LAST)),
        ],
    }


def _cards(table: Table, first: int, size: int) -> list[str]:
    return [CARD_IDS[table.extra[first + at] - 1] for at in range(size) if table.extra[first + at]]


# ----- reading


def read(table: Table, given: Json) -> None:
    """Take over what a position says. What it does not say: no faction in play, all figures among the reinforcements; a
    faction with figures on the map is in play."""
    told = _part(given.pop("factions", {}), "warriors.factions")
    for faction, name in enumerate(FACTION_IDS):
        _read_faction(table, faction, _part(told.pop(name, {}), f"warriors.factions.{name}"))
    _nothing_left(told, "warriors.factions")
    dice = _part(given.pop("dice", {}), "warriors.dice")
    for side, seat in enumerate(SEATS):
        own = _part(dice.pop(seat, {}), f"warriors.dice.{seat}")
        table.extra[IN_POOL + side] = int(
            _flag(own.pop("in_pool", _is_there(table, side)), f"warriors.dice.{seat}.in_pool")
        )
        table.extra[TO_ROLL + side] = int(_flag(own.pop("to_roll", False), f"warriors.dice.{seat}.to_roll"))
        _nothing_left(own, f"warriors.dice.{seat}")
    _nothing_left(dice, "warriors.dice")
    members = given.pop("army_of_the_dead", [])
    if not isinstance(members, list) or any(who not in CHARACTER_IDS[: len(table.place)] for who in members):
        raise PositionError("warriors.army_of_the_dead", "a list of companions was expected")
    table.extra[MEMBERS] = sum(1 << CHARACTER_IDS.index(who) for who in members)
    _read_order(table, given.pop("deck_top", []), TOP, TOPS, "warriors.deck_top")
    _read_order(table, given.pop("deck_bottom", []), BOTTOM, BOTTOMS, "warriors.deck_bottom")
    places = [*range(MEMBERS + 1, TOP), *range(_FIRST_REST, LAST)]
    numbers = given.pop("under_way", [0] * len(places))
    if not isinstance(numbers, list) or len(numbers) != len(places):
        raise PositionError("warriors.under_way", f"a list of {len(places)} numbers was expected")
    for place, number in zip(places, numbers, strict=True):
        table.extra[place] = _number(number, 1 << 16, "warriors.under_way")


def _is_there(table: Table, side: int) -> bool:
    """Whether a faction die was rolled this turn."""
    kind = pool.KINDS[side]
    size = len(table.dice) // len(table.used)
    return any(table.dice[kind * size : (kind + 1) * size]) or bool(table.used[kind] or table.hunt_box[kind])


def _read_faction(table: Table, faction: int, given: dict[str, Any]) -> None:
    field = f"warriors.factions.{FACTION_IDS[faction]}"
    figures = _part(given.pop("figures", {}), f"{field}.figures")
    moved = _part(given.pop("moved", {}), f"{field}.moved")
    places: list[int] = []
    for where, number in figures.items():
        if where not in _PLACE_OF:
            raise PositionError(f"{field}.figures.{where}", "there is no such place")
        places += [_PLACE_OF[where]] * _number(number, FIGURES, f"{field}.figures.{where}")
    if len(places) > FIGURES:
        raise PositionError(f"{field}.figures", f"a faction has {FIGURES} figures (A-SETUP-14)")
    places += [IN_STOCK] * (FIGURES - len(places))
    for where, number in moved.items():
        for _ in range(_number(number, FIGURES, f"{field}.moved.{where}")):
            if where not in _PLACE_OF or _PLACE_OF[where] not in places:
                raise PositionError(f"{field}.moved.{where}", "there are not so many")
            places[places.index(_PLACE_OF[where])] += MOVED
    places.sort()
    for figure in range(FIGURES):
        table.extra[PLACE + faction * FIGURES + figure] = places[figure]
    standing = STATUS_IDS[IN_PLAY if any(place % MOVED < SLOTS for place in places) else NOT_YET]
    status = given.pop("status", standing)
    if status not in STATUS_IDS:
        raise PositionError(f"{field}.status", "one of " + ", ".join(STATUS_IDS) + " was expected")
    table.extra[STATUS + faction] = STATUS_IDS.index(status)
    _nothing_left(given, field)


def _read_order(table: Table, cards: object, first: int, size: int, field: str) -> None:
    if not isinstance(cards, list) or len(cards) > size:
        raise PositionError(field, f"a list of {size} cards at most was expected")
    for at, name in enumerate(cards):
        if name not in CARD_IDS[: len(table.cards)]:
            raise PositionError(field, f"{name!r} is not known")
        card = CARD_IDS.index(name)
        if DECK[card] != FREE_FACTION or table.cards[card] != IN_DECK:
            raise PositionError(field, f"{name!r} is not in the faction deck of the Free Peoples")
        table.extra[first + at] = card + 1


def sound(table: Table, under_way: bool) -> None:
    """Refuse what no game can come to."""
    for faction, name in enumerate(FACTION_IDS):
        field = f"warriors.factions.{name}"
        if bands.on_map(table, faction) and not bands.in_play(table, faction):
            raise PositionError(f"{field}.status", "a faction with figures on the map is in play (A-FACTION-25)")
        if bands.in_play(table, faction) and not under_way and factions.is_over(table, faction):
            raise PositionError(f"{field}.status", "this faction would be out of the game")
        if not under_way and any(table.extra[PLACE + faction * FIGURES + figure] >= MOVED for figure in range(FIGURES)):
            raise PositionError(f"{field}.moved", "nobody is on the move")
    members = table.extra[MEMBERS]
    if members and not bands.in_play(table, DEAD):
        raise PositionError("warriors.army_of_the_dead", "there is no Army of the Dead (A-DEAD-10)")
    if members and bands.on_map(table, DEAD):
        here = factions.army_of_the_dead(table)
        for who in range(len(table.place)):
            if members >> who & 1 and not under_way and table.region_of(who) != here:
                raise PositionError("warriors.army_of_the_dead", "those with the Army are where it is (A-DEAD-12)")
    if len({REGION_OF[slot] for slot in bands.slots_with(table, DEAD)}) > 1:
        raise PositionError("warriors.factions.dead-men.figures", "the Dead Men are always together (A-DEAD-08)")
    if not under_way:
        for side, seat in enumerate(SEATS):
            if table.faction_hand(side) > FACTION_HAND_LIMIT:
                limit = f"a hand holds {FACTION_HAND_LIMIT} faction cards at most (A-FACTION-02)"
                raise PositionError(f"cards.{seat}.hand", limit)


def _part(value: object, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(field, f"an object was expected, not {value!r}")
    return dict(value)


def _nothing_left(given: dict[str, Any], field: str) -> None:
    for name in given:
        raise PositionError(f"{field}.{name}", "there is no such field here")


def _number(value: object, most: int, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise PositionError(field, f"a number from 0 to {most} was expected, not {value!r}")
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(field, f"true or false was expected, not {value!r}")
    return value
