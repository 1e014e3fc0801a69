"""The box's own state as plain data: in views, in positions, and read back."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import seats
from redbook.war.board import OLD_FOREST, REGIONS
from redbook.war.contents import CARD_IDS, CARD_SIDE, DECK, FREE_FACTION
from redbook.war.figures import ARAGORN, CHARACTER_IDS, STRIDER
from redbook.war.limits import DICE_TAKEN_UP, STACKING, STACKING_BESIEGED
from redbook.war.nations import FREE_PEOPLES, SEATS, SHADOW
from redbook.war.slots import REGION_OF, SLOT_IDS, SLOTS
from redbook.war.table import IN_DECK, IN_HAND, ON_TABLE, Table
from redbook.war.warriors import along, bands, factions, piles, pool
from redbook.war.warriors.cards import faction_of
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES, HOLDING_CARDS
from redbook.war.warriors.state import (
    ALONG,
    AS_UNITS,
    ATTACKED,
    ATTACKS,
    BOTTOM,
    BOTTOMS,
    CORSAIRS,
    DEAD,
    ENT_ATTACK,
    ENTS,
    FACTIONS,
    FIGHTING,
    GONE,
    IN_PLAY,
    IN_POOL,
    IN_STOCK,
    MEMBERS,
    MOVED,
    NOT_YET,
    OLD_WOOD,
    ON_CARD,
    ON_REFERENCE,
    OUT,
    PLACE,
    PROLONGED,
    SILENT,
    SPIDERS,
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
_UNDER_WAY: Final[list[tuple[str, int, int, int]]] = [
    ("along", ALONG, 3, FIGURES),
    ("fighting", FIGHTING, 3, FIGURES),
    ("silent", SILENT, 1, 1),
    ("prolonged", PROLONGED, 1, 1),
    ("as_units", AS_UNITS, 1, 1),
    ("attacked", ATTACKED, ATTACKS, SLOTS),
    ("ent_attack", ENT_ATTACK, 1, 1),
]
"""The numbers of what is under way: a name, the first place, how many, and the highest number."""


def view(table: Table, seat: i64) -> Json:
    """What a seat sees: the order of cards put back into the deck is known alone to who has put them there. His
    teammate sees None in their place, the others how many there are."""
    seen = position(table)
    for field, first, size in (("deck_top", TOP, TOPS), ("deck_bottom", BOTTOM, BOTTOMS)):
        if seats.side_of(table, seat) != FREE_PEOPLES:
            seen[field] = len(seen[field])
        else:
            places = [first + at for at in range(size) if table.extra[first + at]]
            known = [piles.card_at(table, place) if piles.knower(table, place) == seat else -1 for place in places]
            seen[field] = [CARD_IDS[card] if card >= 0 else None for card in known]
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
        "old_entwood": bool(table.extra[OLD_WOOD]),
        "under_way": _under_way(table),
    }


def _under_way(table: Table) -> Json:
    """Figures by their faction, armies that were attacked by their slot, and flags."""
    told: Json = {}
    for name, first, size, _ in _UNDER_WAY:
        numbers = [table.extra[first + at] for at in range(size)]
        if not any(numbers):
            continue
        if size == 1:
            told[name] = True
        elif first == ATTACKED:
            told[name] = [SLOT_IDS[number - 1] for number in numbers if number]
        else:
            told[name] = {FACTION_IDS[CORSAIRS + at]: number for at, number in enumerate(numbers) if number}
    return told


def _cards(table: Table, first: int, size: int) -> list[str]:
    """The cards by id; in a team with who has put them there."""
    team = seats.is_team(table, FREE_PEOPLES)
    return [
        CARD_IDS[piles.card_at(table, place)] + (f" ({table.rules.seats[piles.knower(table, place)]})" if team else "")
        for place in range(first, first + size)
        if table.extra[place]
    ]


# ----- reading


def read(table: Table, given: Json) -> None:
    """Take over what a position says. What it does not say: no faction in play, all figures among the reinforcements; a
    faction with figures on the map is in play, of one that is out all are out, and Strider or Aragorn
    leads the Army of the Dead where he is with it."""
    told = _part(given.pop("factions", {}), "warriors.factions")
    for faction, name in enumerate(FACTION_IDS):
        _read_faction(table, faction, _part(told.pop(name, {}), f"warriors.factions.{name}"))
    _nothing_left(told, "warriors.factions")
    dice = _part(given.pop("dice", {}), "warriors.dice")
    for side, seat in enumerate(SEATS):
        own = _part(dice.pop(seat, {}), f"warriors.dice.{seat}")
        rolling = table.phase in DICE_TAKEN_UP and bands.any_in_play(table, side)
        there = _flag(own.pop("in_pool", rolling or _is_there(table, side)), f"warriors.dice.{seat}.in_pool")
        table.extra[IN_POOL + side] = int(there)
        table.extra[TO_ROLL + side] = int(_flag(own.pop("to_roll", rolling and there), f"warriors.dice.{seat}.to_roll"))
        _nothing_left(own, f"warriors.dice.{seat}")
    _nothing_left(dice, "warriors.dice")
    table.extra[MEMBERS] = _read_members(table, given.pop("army_of_the_dead", _leaders(table)))
    _read_order(table, given.pop("deck_top", []), TOP, TOPS, "warriors.deck_top")
    _read_order(table, given.pop("deck_bottom", []), BOTTOM, BOTTOMS, "warriors.deck_bottom")
    table.extra[OLD_WOOD] = int(_flag(given.pop("old_entwood", False), "warriors.old_entwood"))
    under_way = _part(given.pop("under_way", {}), "warriors.under_way")
    for name, first, size, most in _UNDER_WAY:
        field = f"warriors.under_way.{name}"
        for at, number in enumerate(_numbers(under_way.pop(name, [0] * size), first, size, field)):
            table.extra[first + at] = _number(number, most, field)
    _nothing_left(under_way, "warriors.under_way")


def _numbers(told: object, first: int, size: int, field: str) -> list[object]:
    """What is under way as numbers. Lists of bare numbers, as they were written before, are taken as they are."""
    numbers: list[object] = [0] * size
    if size == 1 and isinstance(told, bool):
        numbers[0] = int(told)
    elif isinstance(told, list) and len(told) == size and not any(isinstance(one, str) for one in told):
        numbers[:] = told
    elif first == ATTACKED and isinstance(told, list) and len(told) <= size:
        for at, slot in enumerate(told):
            if slot not in SLOT_IDS:
                raise PositionError(field, f"there is no army {slot!r}")
            numbers[at] = SLOT_IDS.index(slot) + 1
    elif size == len(FACTION_IDS) - CORSAIRS and isinstance(told, dict):
        for name, number in told.items():
            if name not in FACTION_IDS[CORSAIRS:]:
                raise PositionError(f"{field}.{name}", "there is no such field here")
            numbers[FACTION_IDS.index(name) - CORSAIRS] = number
    else:
        what = "true or false" if size == 1 else "a list of armies" if first == ATTACKED else "an object by faction"
        raise PositionError(field, f"{what} was expected, not {told!r}")
    return numbers


def _read_members(table: Table, members: object) -> int:
    """The companions with the Army of the Dead, a bit each."""
    field = "warriors.army_of_the_dead"
    if not isinstance(members, list):
        raise PositionError(field, f"a list of companions was expected, not {members!r}")
    found = 0
    for who in members:
        if who not in [CHARACTER_IDS[companion] for companion in table.rules.companions]:
            raise PositionError(field, f"{who!r} is no companion (A-DEAD-04)")
        if found >> CHARACTER_IDS.index(who) & 1:
            raise PositionError(field, f"{who} is named twice")
        found |= 1 << CHARACTER_IDS.index(who)
    return found


def _leaders(table: Table) -> list[str]:
    """Strider or Aragorn, where the Dead Men are."""
    where = [REGION_OF[slot] for slot in bands.slots_with(table, DEAD)]
    return [
        CHARACTER_IDS[who] for who in (STRIDER, ARAGORN) if table.place[who] < SLOTS and table.region_of(who) in where
    ]


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
    over = given.get("status") == STATUS_IDS[GONE]
    places += [OUT if over else IN_STOCK] * (FIGURES - len(places))
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
    for at, written in enumerate(cards):
        name, _, by = str(written).partition(" (")
        team = [table.rules.seats[seat] for seat in table.rules.seats_of[FREE_PEOPLES]]
        if name not in CARD_IDS[: len(table.cards)] or (by and by.rstrip(")") not in team):
            raise PositionError(field, f"{written!r} is not known")
        card = CARD_IDS.index(name)
        if DECK[card] != FREE_FACTION or table.cards[card] != IN_DECK:
            raise PositionError(field, f"{name!r} is not in the faction deck of the Free Peoples")
        piles.note(table, first + at, card, table.rules.seats.index(by.rstrip(")")) if by else 0)


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
        if bands.gone(table, faction) and bands.at(table, faction, OUT) < FIGURES:
            raise PositionError(f"{field}.figures", "of a faction out of the game all are out (A-FACTION-28)")
        if faction >= CORSAIRS and not bands.gone(table, faction) and bands.at(table, faction, OUT):
            raise PositionError(f"{field}.figures", "the Shadow's figures go back to reinforcements (A-FACTION-31)")
        if faction >= CORSAIRS and not under_way:
            _room(table, faction, f"{field}.figures")
    if any(slot >= REGIONS for slot in bands.slots_with(table, CORSAIRS)):
        raise PositionError("warriors.factions.corsairs.figures", "Corsairs are never besieged (A-CORSAIRS-12)")
    for slot in bands.slots_with(table, CORSAIRS):
        if slot not in along.SAILED:
            field = f"warriors.factions.corsairs.figures.{SLOT_IDS[slot]}"
            raise PositionError(field, "Corsairs never come there (A-CORSAIRS-07)")
    for faction, name in enumerate(FACTION_IDS):
        if not under_way:
            _beside_the_map(table, faction, f"warriors.factions.{name}.figures")
    for card in table.rules.calls if not under_way else []:
        if table.cards[card] == IN_HAND:
            field = f"cards.{SEATS[CARD_SIDE[card]]}.hand"
            raise PositionError(field, f"{CARD_IDS[card]!r} is in hand in a battle only (A-CALL-05)")
    if not under_way and table.extra[OLD_WOOD] and not bands.at(table, ENTS, OLD_FOREST):
        raise PositionError("warriors.old_entwood", "no Ent is in the Old Forest (A-CARD-38)")
    if not under_way and any(table.extra[first + at] for _, first, size, _ in _UNDER_WAY for at in range(size)):
        raise PositionError("warriors.under_way", "nothing is under way")
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
            held = [table.faction_hand(side)]
            if table.rules.teams:
                held = [seats.faction_cards_of(table, player) for player in table.rules.seats_of[side]]
            most = table.rules.faction_limit[side]
            if max(held) > most:
                raise PositionError(
                    f"cards.{seat}.hand", f"a hand holds {most} faction cards at most (A-FACTION-02, A-MULTI-01)"
                )


def _room(table: Table, faction: int, field: str) -> None:
    """Refuse more figures of a faction of the Shadow than a place holds."""
    for slot in bands.slots_with(table, faction):
        if bands.at(table, faction, slot) > along.most_at(faction):
            rule = "A-CORSAIRS-04" if faction == CORSAIRS else "A-DUNLENDINGS-04"
            raise PositionError(f"{field}.{SLOT_IDS[slot]}", f"there are {along.most_at(faction)} at most ({rule})")
        crowd = table.army(slot, SHADOW) + bands.at(table, faction, slot)
        limit = STACKING if slot < REGIONS else STACKING_BESIEGED
        if faction == SPIDERS and table.cards[along.HUGE] == ON_TABLE and table.army(slot, SHADOW) and crowd > limit:
            raise PositionError(f"{field}.{SLOT_IDS[slot]}", f"{limit} with the army's units at most (A-CARD-80)")


def _beside_the_map(table: Table, faction: int, field: str) -> None:
    """Refuse figures on a card that does not lie there, waiting though their faction is in play, or besieged without a
    siege."""
    if bands.at(table, faction, ON_CARD) and not any(
        CARD_IDS[card] in HOLDING_CARDS and faction_of(card) == faction and table.cards[card] == ON_TABLE
        for card in table.rules.lasting
    ):
        raise PositionError(f"{field}.{PLACES[ON_CARD]}", "no card on the table holds them (A-FACTION-23)")
    if bands.at(table, faction, ON_REFERENCE) and bands.in_play(table, faction):
        raise PositionError(f"{field}.{PLACES[ON_REFERENCE]}", "they have come with the others (A-FACTION-17)")
    for slot in bands.slots_with(table, faction):
        if slot >= REGIONS and table.army(slot, SHADOW) == 0:
            raise PositionError(f"{field}.{SLOT_IDS[slot]}", "no army is besieged there (A-DUNLENDINGS-14)")


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
