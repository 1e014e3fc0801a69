"""The box's own state as plain data: in views, in positions, and read back."""

from __future__ import annotations

from typing import Any, Final

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war.board import LABELS, LORIEN, MORIA, OWNER, REGION_IDS, REGIONS, SIEGE_BOX, STRONGHOLDS
from redbook.war.figures import CHARACTER_IDS, WITCH_KING
from redbook.war.nations import FREE_PEOPLES, SEATS, SHADOW
from redbook.war.slots import DUNLENDING, DUNLENDINGS, REGION_OF, SLOTS, WAITING
from redbook.war.table import ON_TABLE, Table
from redbook.war.twilight import engines, ents, ships
from redbook.war.twilight.characters import BALROG, CHIEF, GALADRIEL
from redbook.war.twilight.people import BALROG_IS_COME
from redbook.war.twilight.state import (
    ALL_ENGINES,
    ALL_ENTS,
    ALL_SHIPS,
    AWAKENED,
    CLAIMED,
    COASTAL,
    CORSAIRS,
    EDGE,
    ENGINES_IN_REGION,
    ENT,
    ENTS,
    HILLMEN,
    LOST_ENT,
    MANNED,
    SAILED,
    SHIPS,
    STRONGHOLD_BOXES,
    TOWERS,
    TREBUCHETS,
)

_FACTIONS: Final[dict[str, int]] = {"hillmen": HILLMEN, "corsairs": CORSAIRS, "ents": ENTS}


def position(table: Table) -> Json:
    """All of it; nothing is secret. What is beside the map follows from what is on it."""
    return {
        "factions": [name for name, place in _FACTIONS.items() if table.extra[place]],
        "ships": _coast(table, SHIPS),
        "sailed": _coast(table, SAILED),
        "ents": {REGION_IDS[region]: ents.at(table, region) for region in ents.regions(table)},
        "ents_lost": ents.lost(table),
        "awakened": table.extra[AWAKENED],
        "engines": {
            REGION_IDS[STRONGHOLDS[box]]: {
                "towers": table.extra[TOWERS + box],
                "trebuchets": table.extra[TREBUCHETS + box],
                "manned": bool(table.extra[MANNED + box]),
            }
            for box in range(STRONGHOLD_BOXES)
            if table.extra[TOWERS + box] or table.extra[TREBUCHETS + box]
        },
        "superior_at_first": SEATS[table.extra[EDGE] - 1] if table.extra[EDGE] else None,
        "claimed": bool(table.extra[CLAIMED]),
    }


def view(table: Table) -> Json:
    """What everybody sees, with what is beside the map."""
    seen = position(table)
    seen["beside"] = {
        "ships": ships.in_stock(table),
        "ents": ents.in_stock(table),
        "towers": engines.in_stock(table, SHADOW),
        "trebuchets": engines.in_stock(table, FREE_PEOPLES),
    }
    return seen


def _coast(table: Table, first: int) -> Json:
    return {
        REGION_IDS[ships.COAST[coast]]: table.extra[first + coast]
        for coast in range(COASTAL)
        if table.extra[first + coast]
    }


# ----- reading


def read(table: Table, given: Json) -> None:
    """Take over what a position says."""
    told = "factions" in given
    factions = given.pop("factions", [])
    if not isinstance(factions, list) or any(name not in _FACTIONS for name in factions):
        raise PositionError("twilight.factions", "a list of factions was expected: " + ", ".join(_FACTIONS))
    for name in factions:
        table.extra[_FACTIONS[name]] = 1
    for field, first in (("ships", SHIPS), ("sailed", SAILED)):
        for name, number in _part(given.pop(field, {}), f"twilight.{field}").items():
            coast = ships.COAST_OF[_region(name, f"twilight.{field}")]
            if coast < 0:
                raise PositionError(f"twilight.{field}.{name}", "Ships sail along the coast only (T-FACTION-18)")
            table.extra[first + coast] = _number(number, ALL_SHIPS, f"twilight.{field}.{name}")
    _read_ents(table, given)
    if table.stock[DUNLENDING] < DUNLENDINGS:
        table.extra[HILLMEN] = 1  # whose figures are there has come into play
    if not told:
        table.extra[CORSAIRS] = int(ships.in_stock(table) < ALL_SHIPS)
        table.extra[ENTS] = int(ents.in_stock(table) < ALL_ENTS)
    table.extra[AWAKENED] = _number(given.pop("awakened", 0), ents.CARDS, "twilight.awakened")
    for name, part in _part(given.pop("engines", {}), "twilight.engines").items():
        _read_engines(table, _region(name, "twilight.engines"), _part(part, f"twilight.engines.{name}"))
    edge = given.pop("superior_at_first", None)
    if edge is not None and edge not in SEATS:
        raise PositionError("twilight.superior_at_first", f"{edge!r} is not known")
    table.extra[EDGE] = 0 if edge is None else SEATS.index(edge) + 1
    table.extra[CLAIMED] = int(_flag(given.pop("claimed", False), "twilight.claimed"))


def _read_ents(table: Table, given: Json) -> None:
    places: list[int] = [LOST_ENT] * _number(given.pop("ents_lost", 0), ALL_ENTS, "twilight.ents_lost")
    for name, number in _part(given.pop("ents", {}), "twilight.ents").items():
        region = _region(name, "twilight.ents")
        places += [region + 1] * _number(number, ALL_ENTS, f"twilight.ents.{name}")
    if len(places) > ALL_ENTS:
        raise PositionError("twilight.ents", f"there are only {ALL_ENTS} Ents (T-SETUP-05)")
    table.extra[ENT : ENT + ALL_ENTS] = sorted([0] * (ALL_ENTS - len(places)) + places)


def _read_engines(table: Table, region: int, part: dict[str, Any]) -> None:
    field = f"twilight.engines.{REGION_IDS[region]}"
    if region not in STRONGHOLDS:
        raise PositionError(field, f"{LABELS[region]} is no Stronghold")
    box = SIEGE_BOX[region]
    for name, first in (("towers", TOWERS), ("trebuchets", TREBUCHETS)):
        table.extra[first + box] = _number(part.pop(name, 0), ENGINES_IN_REGION, f"{field}.{name}")
    manned = table.army(region, FREE_PEOPLES) + table.army(REGIONS + box, FREE_PEOPLES) > 0
    manned = manned and table.extra[TREBUCHETS + box] > 0
    table.extra[MANNED + box] = int(_flag(part.pop("manned", manned), f"{field}.manned"))
    for name in part:
        raise PositionError(f"{field}.{name}", "there is no such field here")


def sound(table: Table, under_way: bool) -> None:
    """Refuse what no game can come to."""
    if ships.in_stock(table) < 0:
        raise PositionError("twilight.ships", f"there are only {ALL_SHIPS} Ships (T-SETUP-05)")
    for coast in range(COASTAL):
        if table.extra[SAILED + coast] > table.extra[SHIPS + coast]:
            name = REGION_IDS[ships.COAST[coast]]
            raise PositionError(f"twilight.sailed.{name}", "more Ships have come there than there are")
        if table.extra[SAILED + coast] and not under_way:
            raise PositionError("twilight.sailed", "between two actions all Ships may sail again")
    for side, name in ((SHADOW, "Siege Towers"), (FREE_PEOPLES, "Trebuchets")):
        if engines.in_stock(table, side) < 0:
            raise PositionError("twilight.engines", f"there are only {ALL_ENGINES} {name} (T-SETUP-05)")
    if not table.extra[CORSAIRS] and ships.in_stock(table) < ALL_SHIPS:
        raise PositionError("twilight.factions", "there are Ships, so the Corsairs have come into play (T-FACTION-14)")
    if not table.extra[ENTS] and ents.in_stock(table) < ALL_ENTS:
        raise PositionError("twilight.factions", "there are Ents, so they have come into play (T-FACTION-31)")
    for box in range(STRONGHOLD_BOXES):
        _check_engines(table, STRONGHOLDS[box], under_way)
    _check_home(table, GALADRIEL, LORIEN, "T-CHAR-18")
    if table.cards[BALROG_IS_COME] != ON_TABLE:
        _check_home(table, BALROG, MORIA, "T-CHAR-41")
    if table.place[WITCH_KING] != WAITING and table.place[CHIEF] != WAITING:
        raise PositionError(f"characters.{CHARACTER_IDS[CHIEF]}", "only one Witch-king comes into play (T-CHAR-28)")


def _check_engines(table: Table, region: int, under_way: bool) -> None:
    field = f"twilight.engines.{REGION_IDS[region]}"
    if engines.at(table, FREE_PEOPLES, region):
        taken = table.control[region] != FREE_PEOPLES and not under_way  # else they are about to be lost
        if OWNER[region] != FREE_PEOPLES or taken:
            raise PositionError(field, "Trebuchets stand in Free Peoples Strongholds that they hold (T-ENGINE-04)")
    if engines.at(table, SHADOW, region) and not under_way and not engines.under_siege(table, region):
        raise PositionError(field, "Siege Towers stand where the Shadow besieges a Stronghold (T-ENGINE-15)")


def _check_home(table: Table, character: int, home: int, rule: str) -> None:
    """Refuse a character who is not where he is bound to."""
    place = table.place[character]
    if place < SLOTS and REGION_OF[place] != home:
        raise PositionError(f"characters.{CHARACTER_IDS[character]}", f"{LABELS[home]} is never left ({rule})")


def _part(value: object, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(field, f"an object was expected, not {value!r}")
    return dict(value)


def _region(name: object, field: str) -> int:
    if not isinstance(name, str) or name not in REGION_IDS:
        raise PositionError(f"{field}.{name}", "there is no such region")
    return REGION_IDS.index(name)


def _number(value: object, most: int, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise PositionError(field, f"a number from 0 to {most} was expected, not {value!r}")
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(field, f"true or false was expected, not {value!r}")
    return value
