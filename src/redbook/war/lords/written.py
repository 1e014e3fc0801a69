"""The box's own state as plain data: in views, in positions, and read back."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import seats
from redbook.war.board import MORIA
from redbook.war.contents import CARD_IDS, CHARACTER_IDS, DIE_IDS
from redbook.war.dice import EYE, FACE_IDS, FACES, REMOVING
from redbook.war.figures import GANDALF_THE_GREY, GOLLUM, MOUTH_OF_SAURON, NAMES, WITCH_KING
from redbook.war.limits import DICE_TAKEN_UP
from redbook.war.lords import keepers, specials, tokens
from redbook.war.lords.characters import (
    BALROG,
    BLACK_NUMENOREAN,
    CHIEF_OF_THE_RINGWRAITHS,
    KEEPER_OF_NARYA,
    SMEAGOL,
)
from redbook.war.lords.state import (
    ALLOCATED,
    BALROG_ACTIVE,
    DESPAIR,
    DESPAIRING_RULER,
    DICE,
    EYE_IN_BOX,
    IN_POOL,
    KEEPER,
    KEPT,
    KNOWLEDGE_USED,
    KNOWN,
    RING,
    SORCERY_USED,
    SPEAR,
    SYMBOL,
    TO_ROLL,
    TOKEN,
    TOKEN_USED,
    VERSION,
    WANDERER,
)
from redbook.war.nations import FREE_PEOPLES, SEATS
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP, REGION_OF, REPLACED, SLOTS, UNUSED, WAITING
from redbook.war.table import DISCARDED, NOT_USED, ON_TABLE, Table

RING_IDS: Final[list[str]] = ["vilya", "nenya", "narya"]
HOLDERS: Final[list[str]] = [*SEATS, "spent"]
POOLS: Final[list[str]] = ["out", "in", "lost"]
VERSIONS: Final[list[str]] = ["known", "wanderer", "keeper-of-narya"]
STATES: Final[list[str]] = ["inactive", "active"]
FLAGS: Final[list[tuple[str, int]]] = [
    ("sorcery_used", SORCERY_USED),
    ("knowledge_used", KNOWLEDGE_USED),
    ("spear", SPEAR),
    ("despairing_ruler", DESPAIRING_RULER),
]


def view(table: Table, seat: i64) -> Json:
    """What a seat sees: all but which Gandalf it is, as long as that is secret."""
    seen = position(table)
    if seats.side_of(table, seat) != FREE_PEOPLES and table.extra[VERSION] != KNOWN:
        seen["gandalf"] = "secret"
    return seen


def position(table: Table) -> Json:
    """All of it."""
    dice: Json = {}
    for die in range(DICE):
        dice[DIE_IDS[specials.FIRST_KIND + die]] = {
            "pool": POOLS[table.extra[IN_POOL + die]],
            "to_roll": bool(table.extra[TO_ROLL + die]),
            "symbol": bool(table.extra[SYMBOL + die]),
            "eye": bool(table.extra[EYE_IN_BOX + die]),
        }
    kept = [table.extra[KEPT + side] for side in range(2)]
    return {
        "dice": dice,
        "kept": {SEATS[side]: DIE_IDS[specials.FIRST_KIND + kept[side] - 1] if kept[side] else None for side in (0, 1)},
        "rings": {RING_IDS[ring]: HOLDERS[table.extra[RING + ring]] for ring in range(keepers.RINGS)},
        "gandalf": VERSIONS[table.extra[VERSION]],
        "allocated": table.extra[ALLOCATED],
        "despair": table.extra[DESPAIR],
        "tokens": [tokens.TOKEN_IDS[token] for token in range(tokens.TOKENS) if table.extra[TOKEN + token]],
        "token_used": bool(table.extra[TOKEN_USED]),
        "balrog": STATES[table.extra[BALROG_ACTIVE]],
        "sorcery_used": bool(table.extra[SORCERY_USED]),
        "knowledge_used": bool(table.extra[KNOWLEDGE_USED]),
        "spear": bool(table.extra[SPEAR]),
        "despairing_ruler": bool(table.extra[DESPAIRING_RULER]),
    }


# ----- reading


def read(table: Table, given: Json) -> None:
    """Take over what a position says; what it does not say follows from where dice, Rings and characters are."""
    _read_dice(table, _part(given.pop("dice", {}), "lords.dice"))
    kept = _part(given.pop("kept", {}), "lords.kept")
    for side, seat in enumerate(SEATS):
        die = kept.pop(seat, _kept(table, side))
        if die is not None:
            table.extra[KEPT + side] = _index(die, DIE_IDS[specials.FIRST_KIND :], f"lords.kept.{seat}") + 1
    _nothing_left(kept, "lords.kept")
    _read_rings(table, _part(given.pop("rings", {}), "lords.rings"))
    known = table.place[GANDALF_THE_GREY] != IN_FELLOWSHIP or table.guide == GANDALF_THE_GREY
    gandalf = given.pop("gandalf", VERSIONS[KNOWN if known else WANDERER])
    table.extra[VERSION] = _index(gandalf, VERSIONS, "lords.gandalf")
    table.extra[ALLOCATED] = _number(given.pop("allocated", 0), 10, "lords.allocated")
    table.extra[DESPAIR] = _number(given.pop("despair", 0), 10, "lords.despair")
    held = given.pop("tokens", [])
    for token, name in enumerate(tokens.TOKEN_IDS):
        table.extra[TOKEN + token] = 1 if isinstance(held, list) and name in held else 0
    if not isinstance(held, list) or any(name not in tokens.TOKEN_IDS for name in held):
        raise PositionError("lords.tokens", "a list of tokens was expected: " + ", ".join(tokens.TOKEN_IDS))
    table.extra[TOKEN_USED] = int(_flag(given.pop("token_used", False), "lords.token_used"))
    outside = specials.on_map(table, BALROG) and table.region_of(BALROG) != MORIA
    state = given.pop("balrog", STATES[1 if outside else 0])
    table.extra[BALROG_ACTIVE] = _index(state, STATES, "lords.balrog")
    if table.extra[BALROG_ACTIVE] and not specials.on_map(table, BALROG):
        raise PositionError("lords.balrog", "the Balrog is not in play (L-MINION-05)")
    for name, place in FLAGS:
        table.extra[place] = int(_flag(given.pop(name, False), f"lords.{name}"))


def _read_dice(table: Table, given: dict[str, Any]) -> None:
    for die in range(DICE):
        name = DIE_IDS[specials.FIRST_KIND + die]
        part = _part(given.pop(name, {}), f"lords.dice.{name}")
        kind = specials.FIRST_KIND + die
        face = specials.shown(table, die)
        there = face >= 0 or table.used[kind] or table.hunt_box[kind]
        owned = specials.on_map(table, specials.OWNER_OF_DIE[die]) and die != specials.NARYA_DIE
        pool = part.pop("pool", POOLS[1 if there or owned else 0])
        table.extra[IN_POOL + die] = _index(pool, POOLS, f"lords.dice.{name}.pool")
        to_roll = table.phase in DICE_TAKEN_UP and table.extra[IN_POOL + die] == 1
        table.extra[TO_ROLL + die] = int(_flag(part.pop("to_roll", to_roll), f"lords.dice.{name}.to_roll"))
        symbol = face >= 0 and REMOVING[kind * FACES + face]
        table.extra[SYMBOL + die] = int(_flag(part.pop("symbol", symbol), f"lords.dice.{name}.symbol"))
        table.extra[EYE_IN_BOX + die] = int(_flag(part.pop("eye", False), f"lords.dice.{name}.eye"))
        _nothing_left(part, f"lords.dice.{name}")
    _nothing_left(given, "lords.dice")


def _kept(table: Table, side: int) -> str | None:
    """The die that a side has kept, if nothing is said: the one it can use, or that lies in the Hunt Box."""
    for die in specials.DICE_OF_SIDE[side]:
        if specials.shown(table, die) >= 0 or table.hunt_box[specials.FIRST_KIND + die]:
            return DIE_IDS[specials.FIRST_KIND + die]
    return None


def _read_rings(table: Table, given: dict[str, Any]) -> None:
    """Who holds which Ring; of those that nothing is said of the Free Peoples have the first, as many as they still
    need, the Shadow the next, and the others are spent."""
    told = {name: _index(holder, HOLDERS, f"lords.rings.{name}") for name, holder in given.items() if name in RING_IDS}
    lacking = [table.rings[side] - list(told.values()).count(side) for side in range(2)]
    for ring, name in enumerate(RING_IDS):
        holder = told.get(name, 0 if lacking[0] > 0 else 1 if lacking[1] > 0 else 2)
        if name not in told and holder < 2:
            lacking[holder] -= 1
        table.extra[RING + ring] = holder
        given.pop(name, None)
    _nothing_left(given, "lords.rings")


def sound(table: Table, under_way: bool) -> None:
    """Refuse what no game can come to."""
    for side, seat in enumerate(SEATS):
        held = sum(table.extra[RING + ring] == side for ring in range(keepers.RINGS))
        if held != table.rings[side] and not under_way:
            raise PositionError("lords.rings", f"{seat} has {table.rings[side]} Rings (L-RING-02)")
        dice = [die for die in specials.DICE_OF_SIDE[side] if specials.shown(table, die) >= 0]
        if len(dice) > 1 and not under_way:
            raise PositionError(f"dice.{seat}.special", "only one special die is kept in a turn (L-DICE-02)")
        if not under_way and any(specials.shown(table, die) == EYE for die in dice):
            raise PositionError(f"dice.{seat}.special", f"a special die that shows {FACE_IDS[EYE]} is in the Hunt Box")
        for die in specials.DICE_OF_SIDE[side]:
            kind = specials.FIRST_KIND + die
            there = specials.shown(table, die) >= 0 or table.used[kind] or table.hunt_box[kind]
            if there and table.extra[IN_POOL + die] != 1:
                raise PositionError(f"lords.dice.{DIE_IDS[kind]}.pool", "a die that was rolled belongs to the pool")
    for at, home in enumerate(keepers.HOMES):
        place = table.place[keepers.KEEPER_OF[at]]
        if place < SLOTS and REGION_OF[place] != home:
            name = NAMES[keepers.KEEPER_OF[at]]
            raise PositionError(f"characters.{name.lower()}", f"{name} never leaves home (L-KEEPER-13, L-KEEPER-28)")
    if table.place[GANDALF_THE_GREY] != UNUSED and table.place[KEEPER_OF_NARYA] != UNUSED:
        raise PositionError("characters.gandalf-keeper-of-narya", "only one Gandalf the Grey is in a game (L-SETUP-12)")
    if table.place[GANDALF_THE_GREY] == UNUSED and table.extra[VERSION] != KNOWN:
        raise PositionError("lords.gandalf", "it is known which Gandalf it is")
    if table.extra[VERSION] == KEEPER and table.place[GANDALF_THE_GREY] != IN_FELLOWSHIP:
        raise PositionError("lords.gandalf", "who has left the Fellowship is known (L-SETUP-09)")
    if any(table.extra[TOKEN + token] for token in range(tokens.TOKENS)) and not table.rules.council:
        raise PositionError("lords.tokens", "action tokens belong to the Council of Rivendell (L-SETUP-01)")
    _sound_minions(table)
    _sound_smeagol(table, under_way)


def _sound_minions(table: Table) -> None:
    if specials.on_map(table, BALROG) and table.region_of(BALROG) != MORIA and not table.extra[BALROG_ACTIVE]:
        raise PositionError("lords.balrog", "an inactive Balrog never leaves Moria (L-MINION-09)")
    for one, other in ((WITCH_KING, CHIEF_OF_THE_RINGWRAITHS), (MOUTH_OF_SAURON, BLACK_NUMENOREAN)):
        places = (table.place[one], table.place[other])
        field = f"characters.{CHARACTER_IDS[other]}"
        exchanged = one == WITCH_KING and REPLACED in places
        if WAITING not in places and not exchanged:
            rule = "L-MINION-49" if one == WITCH_KING else "L-MINION-39"
            raise PositionError(field, f"the two versions exclude each other ({rule})")
        if REPLACED in places and (one != WITCH_KING or WAITING in places or places == (REPLACED, REPLACED)):
            raise PositionError(field, "only one Witch-king is ever replaced, by the other (L-MINION-49)")


def _sound_smeagol(table: Table, under_way: bool) -> None:
    place = table.place[SMEAGOL]
    if place < SLOTS:
        raise PositionError("characters.smeagol", "Sméagol is in no region (L-SMEAGOL-21)")
    if place == REPLACED and table.place[GOLLUM] != IN_FELLOWSHIP:
        raise PositionError("characters.smeagol", "only Gollum takes his place (L-SMEAGOL-11)")
    card = table.cards[CARD_IDS.index("we-shall-get-it")]
    if card not in (ON_TABLE, DISCARDED, NOT_USED):
        raise PositionError("cards.shadow", "We Shall Get It belongs to no deck and to no hand (L-CARD-WSGI-01)")
    if card == ON_TABLE and place != ELIMINATED:
        raise PositionError("cards.shadow.table", "We Shall Get It comes when Sméagol has gone (L-SMEAGOL-10)")
    if card == NOT_USED and place == ELIMINATED and not under_way:
        raise PositionError("cards.shadow.table", "Sméagol has gone, so We Shall Get It is in play (L-SMEAGOL-10)")


def _part(value: object, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(field, f"an object was expected, not {value!r}")
    return dict(value)


def _nothing_left(given: dict[str, Any], field: str) -> None:
    for name in given:
        raise PositionError(f"{field}.{name}", "there is no such field here")


def _index(value: object, known: list[str], field: str) -> int:
    if not isinstance(value, str) or value not in known:
        raise PositionError(field, f"{value!r} is not known")
    return known.index(value)


def _number(value: object, most: int, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise PositionError(field, f"a number from 0 to {most} was expected, not {value!r}")
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(field, f"true or false was expected, not {value!r}")
    return value
