"""Faction figures: where they are, and how they come, go and end (A-FACTION-24 … A-FACTION-44).

A faction figure is no unit, no Leader and no character: it stands in a region or with those inside a Stronghold, and
armies do not heed it. Only the files of this box count it; what a card or rule makes of it is asked at the seams.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.actions import SAY_WORDS
from redbook.war.board import REGIONS
from redbook.war.contents import WARRIORS
from redbook.war.nations import FREE_PEOPLES
from redbook.war.slots import INSIDE, NO_SLOT, REGION_OF, SLOTS
from redbook.war.table import Table
from redbook.war.warriors.contents import FIGURES
from redbook.war.warriors.state import (
    DEAD,
    FACTIONS,
    FACTIONS_OF,
    GONE,
    IN_PLAY,
    IN_STOCK,
    MEMBERS,
    MOVED,
    NOT_YET,
    OUT,
    PLACE,
    SIDE_OF_FACTION,
    STATUS,
)

SAY_FACTION: Final[list[int]] = SAY_WORDS[WARRIORS][:FACTIONS]
"""``faction:ents`` and so on."""
_BANDS: Final = FIGURES + 1
SAY_BAND: Final[list[int]] = SAY_WORDS[WARRIORS][FACTIONS : FACTIONS + FACTIONS * _BANDS]
"""``band:2:spiders`` and so on, by ``faction * 9 + number``."""
SAY_LOSE_FIGURE: Final[list[int]] = SAY_WORDS[WARRIORS][FACTIONS + FACTIONS * _BANDS :][:FACTIONS]
_REST: Final[list[int]] = SAY_WORDS[WARRIORS][FACTIONS + FACTIONS * _BANDS + FACTIONS :]
SAY_LEAVE: Final[int] = _REST[0]
SAY_AT_SEA: Final[int] = _REST[1]
SAY_TOP: Final[int] = _REST[2]
SAY_BOTTOM: Final[int] = _REST[3]


def say_band(faction: i64, number: i64) -> int:
    """The answer that names a number of figures."""
    return SAY_BAND[faction * _BANDS + number]


def number_of(faction: i64, action: i64) -> i64:
    """The number that such an answer names."""
    return action - SAY_BAND[faction * _BANDS]


# ----- where they are


def in_play(table: Table, faction: i64) -> bool:
    """Whether a faction is in play."""
    return table.extra[STATUS + faction] == IN_PLAY


def gone(table: Table, faction: i64) -> bool:
    """Whether a faction is out of the game."""
    return table.extra[STATUS + faction] == GONE


def any_in_play(table: Table, side: i64) -> bool:
    """Whether a side has a faction in play."""
    for faction in FACTIONS_OF[side]:
        if in_play(table, faction):
            return True
    return False


def at(table: Table, faction: i64, place: i64) -> i64:
    """How many figures of a faction are at a place: a slot, or one of those that `state` names."""
    number: i64 = 0
    first = PLACE + faction * FIGURES
    if place > table.extra[first + FIGURES - 1] or (place < IN_STOCK and _nowhere(table, faction)):
        return 0
    for figure in range(FIGURES):
        there = table.extra[first + figure]
        if there == place or there == place + MOVED:
            number += 1
    return number


def unmoved(table: Table, faction: i64, slot: i64) -> i64:
    """How many figures of a faction in a slot have not moved in this action."""
    number: i64 = 0
    first = PLACE + faction * FIGURES
    for figure in range(FIGURES):
        if table.extra[first + figure] == slot:
            number += 1
    return number


def in_region(table: Table, faction: i64, region: i64) -> i64:
    """How many are in a region, inside a Stronghold or not."""
    number = at(table, faction, region)
    if INSIDE[region] != NO_SLOT:
        number += at(table, faction, INSIDE[region])
    return number


def _nowhere(table: Table, faction: i64) -> bool:
    """Whether no figure of a faction is on the map: places are in rising order, so the first and the last tell."""
    first = PLACE + faction * FIGURES
    return table.extra[first] >= IN_STOCK and table.extra[first + FIGURES - 1] < MOVED


def on_map(table: Table, faction: i64) -> i64:
    """How many are on the map."""
    if _nowhere(table, faction):
        return 0
    number: i64 = 0
    first = PLACE + faction * FIGURES
    for figure in range(FIGURES):
        if table.extra[first + figure] % MOVED < SLOTS:
            number += 1
    return number


def may_crowd(table: Table, faction: i64, most: i64) -> bool:
    """Whether more figures of a faction than so many may be in one slot: places are in rising order, but for those of
    figures that have moved."""
    first: i64 = PLACE + faction * FIGURES
    last: i64 = first + FIGURES - most
    for at in range(first, last):
        place: i64 = table.extra[at]
        if place < SLOTS and place == table.extra[at + most]:
            return True
    return table.extra[first + FIGURES - 1] >= MOVED


def slots_with(table: Table, faction: i64) -> list[int]:
    """The slots that hold figures of a faction, in rising order."""
    slots: list[int] = []
    if _nowhere(table, faction):
        return slots
    first = PLACE + faction * FIGURES
    for figure in range(FIGURES):
        there = table.extra[first + figure] % MOVED
        if there < SLOTS and there not in slots:
            slots.append(there)
    slots.sort()
    return slots


def regions_with(table: Table, faction: i64) -> list[int]:
    """The regions that do."""
    regions: list[int] = []
    for slot in slots_with(table, faction):
        if REGION_OF[slot] not in regions:
            regions.append(REGION_OF[slot])
    regions.sort()
    return regions


# ----- how they come and go


def shift(
    table: Table, faction: i64, place: i64, to: i64, number: i64, moving: bool = False, onward: bool = False
) -> i64:
    """Take figures from a place to another, as many as there are, first those that have not moved, or, `onward`, that
    have; `moving` notes that they have. Returns how many."""
    first = PLACE + faction * FIGURES
    goal = to + MOVED if moving else to
    taken: i64 = 0
    for there in (place + MOVED, place) if onward else (place, place + MOVED):
        for figure in range(FIGURES):
            if taken < number and table.extra[first + figure] == there:
                table.extra[first + figure] = goal
                taken += 1
    places = table.extra[first : first + FIGURES]
    places.sort()
    for figure in range(FIGURES):
        table.extra[first + figure] = places[figure]
    return taken


def recruit(table: Table, faction: i64, slot: i64, number: i64) -> i64:
    """Figures come from reinforcements, as many as there are (A-FACTION-32)."""
    return shift(table, faction, IN_STOCK, slot, number)


def eliminate(table: Table, faction: i64, slot: i64, number: i64) -> None:
    """Figures of the Shadow go back to reinforcements, those of the Free Peoples out of the game (A-FACTION-30,
    A-FACTION-31)."""
    shift(table, faction, slot, OUT if SIDE_OF_FACTION[faction] == FREE_PEOPLES else IN_STOCK, number)


def rest(table: Table) -> None:
    """Nobody is noted as having moved any more."""
    for faction in range(FACTIONS):
        first = PLACE + faction * FIGURES
        for figure in range(FIGURES):
            table.extra[first + figure] %= MOVED
        places = table.extra[first : first + FIGURES]
        places.sort()
        for figure in range(FIGURES):
            table.extra[first + figure] = places[figure]


def end(table: Table, faction: i64) -> None:
    """A faction is out of the game, with all its figures (A-FACTION-28)."""
    table.extra[STATUS + faction] = GONE
    for figure in range(FIGURES):
        table.extra[PLACE + faction * FIGURES + figure] = OUT
    if faction == DEAD:
        table.extra[MEMBERS] = 0  # A-DEAD-35


def lay_out(table: Table) -> None:
    """All figures aside, no faction in play (A-SETUP-11, A-SETUP-12)."""
    for figure in range(FACTIONS * FIGURES):
        table.extra[PLACE + figure] = IN_STOCK
    for faction in range(FACTIONS):
        table.extra[STATUS + faction] = NOT_YET


def field_of(slot: i64) -> bool:
    """Whether a slot is a field, not the inside of a Stronghold."""
    return slot < REGIONS
