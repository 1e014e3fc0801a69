"""The sovereigns: who is what, the tiles on them, awakened and corrupted (K-RULER, K-CORRUPT-18 … K-CORRUPT-34).

A sovereign is a Leader, an awakened companion, corrupted, or out of the game. As a Leader and as a companion he is a
character (`characters`); the corrupted one is a figure that takes part in nothing, always in the region of his card.
Tiles lie on Leaders alone. What the Free Peoples do not know of them stands in `Table.extra`, and `hiding` keeps it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, characters
from redbook.war.board import HELMS_DEEP, NOWHERE
from redbook.war.card import lying
from redbook.war.figures import ACTIVATES, NATION_OF
from redbook.war.kings.characters import AWAKENED, BRAND, SOVEREIGN
from redbook.war.kings.state import (
    COMFORTS,
    CORRUPTED,
    GONE,
    HELD_TOKEN,
    HIDDEN_KINDS,
    KNOWN,
    ON,
    SORTS,
    SOVEREIGNS,
    TILE_OF_SORT,
    TOKEN,
)
from redbook.war.nations import FREE_PEOPLES, ISENGARD, NORTH, ROHAN, SHADOW
from redbook.war.slots import ELIMINATED, REPLACED, SLOTS
from redbook.war.table import DRAWN, POOL, Table
from redbook.war.tiles import TILE_KINDS, TILE_REVEALS, TILE_VALUE

DAIN: Final = 1
DENETHOR: Final = 2
THEODEN: Final = 3
THRANDUIL: Final = 4
"""Brand is 0."""
VALUE: Final[list[int]] = [TILE_VALUE[tile] for tile in TILE_OF_SORT[:HIDDEN_KINDS]]
"""What a hidden tile adds to the corruption of a sovereign; kings tiles add nothing (K-CORRUPT-16)."""


# ----- who is what


def nation_of(sovereign: i64) -> i64:
    """His Nation."""
    return NATION_OF[BRAND + sovereign]


def home(sovereign: i64) -> i64:
    """The region of his cards."""
    return SOVEREIGN[sovereign].home


def is_leader(table: Table, sovereign: i64) -> bool:
    """Whether he is in play, and neither awakened nor corrupted."""
    return table.place[BRAND + sovereign] < SLOTS


def is_awakened(table: Table, sovereign: i64) -> bool:
    """Whether he is in play as a companion."""
    return table.place[AWAKENED + sovereign] < SLOTS


def is_corrupted(table: Table, sovereign: i64) -> bool:
    """Whether he is in play and corrupted."""
    return table.extra[CORRUPTED + sovereign] == 1


def in_play(table: Table, sovereign: i64) -> bool:
    """Whether he is in play at all."""
    return is_leader(table, sovereign) or is_awakened(table, sovereign) or is_corrupted(table, sovereign)


def region_of(table: Table, sovereign: i64) -> i64:
    """Where he is, inside a Stronghold or not; NOWHERE if he is out of the game."""
    if is_corrupted(table, sovereign):
        return home(sovereign)
    if is_awakened(table, sovereign):
        return table.region_of(AWAKENED + sovereign)
    return table.region_of(BRAND + sovereign)


def slot_of(table: Table, sovereign: i64) -> i64:
    """Where he is as a Leader or companion."""
    return table.place[AWAKENED + sovereign] if is_awakened(table, sovereign) else table.place[BRAND + sovereign]


def number_awakened(table: Table) -> i64:
    """How many sovereigns in play are awakened."""
    number: i64 = 0
    for sovereign in range(SOVEREIGNS):
        if is_awakened(table, sovereign):
            number += 1
    return number


def number_corrupted(table: Table) -> i64:
    """How many sovereigns in play are corrupted."""
    number: i64 = 0
    for sovereign in range(SOVEREIGNS):
        if is_corrupted(table, sovereign):
            number += 1
    return number


def matched(table: Table, sovereign: i64) -> bool:
    """Whether a companion who bears his Nation's icon, or that of all Free Peoples, is where he is (K-CORRUPT-28,
    K-CORRUPT-32, K-CORRUPT-34). A Keeper who never leaves his home matches by his Nation (X-LK-15)."""
    region = region_of(table, sovereign)
    if region == NOWHERE:
        return False
    nation = nation_of(sovereign)
    for companion in table.rules.companions:
        if table.region_of(companion) == region and companion != AWAKENED + sovereign:
            if ACTIVATES[companion] >> nation & 1 or NATION_OF[companion] == nation:
                return True
    return False


# ----- tiles


def tiles_on(table: Table, sovereign: i64) -> i64:
    """How many tiles lie on him."""
    number: i64 = 0
    for sort in range(SORTS):
        number += table.extra[ON + sovereign * SORTS + sort]
    return number


def hidden_on(table: Table, sovereign: i64) -> i64:
    """How many of them lie face down (K-CORRUPT-31)."""
    number: i64 = 0
    for sort in range(HIDDEN_KINDS):
        number += table.extra[ON + sovereign * SORTS + sort]
    return number


def level(table: Table, sovereign: i64) -> i64:
    """His corruption: the sum of the numbers on his tiles, kings tiles counting 0 (K-CORRUPT-18)."""
    total: i64 = 0
    for sort in range(HIDDEN_KINDS):
        total += table.extra[ON + sovereign * SORTS + sort] * VALUE[sort]
    return total


def give_back(table: Table, sovereign: i64, sort: i64) -> None:
    """A tile on him returns to the pool that is in use (K-CORRUPT-27)."""
    table.extra[ON + sovereign * SORTS + sort] -= 1
    table.tiles[POOL * TILE_KINDS + TILE_OF_SORT[sort]] += 1


def forget(table: Table, sovereign: i64) -> None:
    """The Free Peoples know nothing of his tiles any more."""
    for sort in range(HIDDEN_KINDS):
        table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort] = 0


def clear(table: Table, sovereign: i64) -> None:
    """All his tiles return to the pool."""
    for sort in range(SORTS):
        while table.extra[ON + sovereign * SORTS + sort] > 0:
            give_back(table, sovereign, sort)
    forget(table, sovereign)
    table.extra[COMFORTS + sovereign] = 0


def removal_barred(table: Table) -> bool:
    """Whether a card keeps the Free Peoples from taking tiles off sovereigns (K-CARD-33)."""
    for event in lying(table):
        if event.keeps_corruption(table):
            return True
    return False


def stirred(table: Table, nation: i64) -> None:
    """A Nation has become active or advanced: with a matching companion a tile may come off its sovereign, one for
    each change (K-CORRUPT-28 … K-CORRUPT-30)."""
    for sovereign in range(SOVEREIGNS):
        if nation_of(sovereign) == nation and is_leader(table, sovereign):
            if hidden_on(table, sovereign) > 0 and matched(table, sovereign) and not removal_barred(table):
                table.extra[COMFORTS + sovereign] += 1


# ----- awakened


def may_be_awakened(table: Table, sovereign: i64) -> bool:
    """Whether he is a Leader whom no card keeps asleep (K-RULER-10, K-RULER-28)."""
    if not is_leader(table, sovereign):
        return False
    for event in lying(table):
        if event.keeps_asleep(table, sovereign):
            return False
    return True


def waking_places(table: Table, sovereign: i64) -> list[int]:
    """Where he can go and be awakened with a die: as far as a companion of his Level gets, and as his card says
    (K-RULER-22 … K-RULER-24)."""
    if not table.active[nation_of(sovereign)] or not may_be_awakened(table, sovereign):
        return []
    card = SOVEREIGN[sovereign]
    start = table.region_of(BRAND + sovereign)
    reached = characters.reach(table, FREE_PEOPLES, start, card.level, False)
    return [region for region in sorted(reached) if card.may_awaken_in(table, region)]


def awaken(table: Table, sovereign: i64, region: i64 = NOWHERE) -> None:
    """He is awakened, where he is or where he has gone to (K-RULER-25)."""
    slot = table.place[BRAND + sovereign]
    if region != NOWHERE and region != table.region_of(BRAND + sovereign):
        slot = armies.friendly_slot(table, FREE_PEOPLES, region)
    clear(table, sovereign)
    table.place[BRAND + sovereign] = REPLACED
    table.place[AWAKENED + sovereign] = slot
    if not table.rules.without_ruler_tokens:
        table.extra[TOKEN + sovereign] = HELD_TOKEN  # K-RULER-11


# ----- corrupted


def corrupt_if_due(table: Table, sovereign: i64) -> None:
    """He becomes corrupted as soon as his corruption reaches his resistance (K-CORRUPT-21)."""
    if is_leader(table, sovereign) and level(table, sovereign) >= SOVEREIGN[sovereign].resistance:
        _corrupt(table, sovereign)


def _corrupt(table: Table, sovereign: i64) -> None:
    """His tiles are shown, the highest is discarded and the others return; he is put where his card says
    (K-CORRUPT-22 … K-CORRUPT-26)."""
    highest = _highest(table, sovereign)
    table.extra[ON + sovereign * SORTS + highest] -= 1
    table.tiles[DRAWN * TILE_KINDS + TILE_OF_SORT[highest]] += 1
    clear(table, sovereign)
    table.place[BRAND + sovereign] = REPLACED
    table.extra[CORRUPTED + sovereign] = 1
    for event in lying(table):
        event.sovereign_corrupted(table)


def _highest(table: Table, sovereign: i64) -> i64:
    """The highest of his hidden tiles; of equal numbers one that reveals (K-CORRUPT-23)."""
    best: i64 = -1
    for sort in range(HIDDEN_KINDS):
        if table.extra[ON + sovereign * SORTS + sort] == 0:
            continue
        if best < 0 or VALUE[sort] > VALUE[best]:
            best = sort
        elif VALUE[sort] == VALUE[best] and TILE_REVEALS[TILE_OF_SORT[sort]]:
            best = sort
    return best


def remove(table: Table, sovereign: i64) -> None:
    """A corrupted sovereign leaves the game, and what he did ends (K-CORRUPT-32)."""
    table.extra[CORRUPTED + sovereign] = GONE


def bars_recruiting(table: Table, figure_nation: i64, leader: bool, elite: bool, region: i64) -> str:
    """The rule by which a corrupted sovereign keeps a Leader or Elite from being recruited; empty if none does."""
    if not leader and not elite:
        return ""
    for sovereign in range(SOVEREIGNS):
        if not is_corrupted(table, sovereign):
            continue
        if sovereign == 0 or sovereign == THEODEN:
            if figure_nation == (NORTH if sovereign == 0 else ROHAN):
                return _BARRING[sovereign]
        elif region == home(sovereign) and (elite or sovereign != THRANDUIL):
            return _BARRING[sovereign]
    return ""


_BARRING: Final = [
    "K-SOVEREIGN-BRAND-08", "K-SOVEREIGN-DAIN-07", "K-SOVEREIGN-DENETHOR-07", "K-SOVEREIGN-THEODEN-06",
    "K-SOVEREIGN-THRANDUIL-07",
]  # fmt: skip
"""The rules by which they keep figures from being recruited."""


def adopted(table: Table, nation: i64) -> list[int]:
    """Helm's Deep is a Stronghold of Isengard while Théoden is corrupted and the Shadow holds it
    (K-SOVEREIGN-THEODEN-07, K-SOVEREIGN-THEODEN-08)."""
    if nation == ISENGARD and is_corrupted(table, THEODEN) and table.control[HELMS_DEEP] == SHADOW:
        return [HELMS_DEEP]
    return []


def settle_losses(table: Table) -> None:
    """The tiles on a sovereign who was eliminated return to the pool (K-RULER-03)."""
    for sovereign in range(SOVEREIGNS):
        if table.place[BRAND + sovereign] == ELIMINATED and tiles_on(table, sovereign) > 0:
            clear(table, sovereign)
