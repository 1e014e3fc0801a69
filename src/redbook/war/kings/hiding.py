"""What the Free Peoples do not see: the tiles that lie face down on sovereigns, and so what is in the hunt pool.

They know how many tiles there are on each, and all that is neither in the pool nor hidden; so to them a tile in the
pool and one on a sovereign look alike (K-CORRUPT-19, K-CORRUPT-20). Tiles that a card has let them look at they know.
The tiles belong to a side, not to a hand: of a team, both players see what the side sees.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import NAMES, THING
from redbook.war.kings.characters import SOVEREIGN
from redbook.war.kings.corruption import CAME_OFF, SAY_LAY, SORT_OF_TILE
from redbook.war.kings.kinds import ATTEMPT, TILE_FOR_SOVEREIGN, TILE_OFF
from redbook.war.kings.sovereigns import VALUE, hidden_on, level
from redbook.war.kings.state import HELD, HIDDEN_KINDS, KNOWN, LAST, ON, SORTS, SOVEREIGNS, TILE_OF_SORT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.table import KIND, POOL, A, Table
from redbook.war.tiles import TILE_KINDS

_FIRST_GUISE: Final = 64
"""How actions look that cannot be told apart: from this number on, beyond those there are."""
_SOME_TILE: Final = 0
_TRIES: Final = 200
_SWAPS: Final = 400


def unknown(table: Table, sovereign: i64, sort: i64, seat: i64) -> i64:
    """How many tiles of a hidden kind lie on a sovereign that a seat does not know to be there."""
    lying: i64 = table.extra[ON + sovereign * SORTS + sort]
    side = seats.side_of(table, seat)
    if side == SHADOW:
        return 0
    if side == FREE_PEOPLES or table.rules.visible_tiles:
        return lying - table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort]
    return lying


def unseen_tiles(table: Table, tile: i64, seat: i64) -> i64:
    """How many tiles of a kind are out of the pool for all that a seat can tell in it."""
    sort = SORT_OF_TILE[tile]
    if seats.side_of(table, seat) == SHADOW or sort < 0 or sort >= HIDDEN_KINDS:
        return 0
    number: i64 = table.extra[HELD + sort]
    for sovereign in range(SOVEREIGNS):
        number += unknown(table, sovereign, sort, seat)
    return number


def hides(table: Table, place: i64, seat: i64) -> bool:
    """Whether a number is hidden from a seat's observation."""
    if seats.side_of(table, seat) == SHADOW:
        return False
    if ON <= place < ON + SOVEREIGNS * SORTS:
        return (place - ON) % SORTS < HIDDEN_KINDS
    return HELD <= place < HELD + HIDDEN_KINDS or place == LAST


def redraw(table: Table, seat: i64, rng: Random) -> None:
    """Draw anew, for the Free Peoples, which tiles lie on whom: any that are not known, so long as nobody on whom they
    lie would be corrupted by them."""
    if seats.side_of(table, seat) == SHADOW:
        return
    free: list[int] = []
    for sort in range(HIDDEN_KINDS):
        tile = TILE_OF_SORT[sort]
        free += [sort] * (table.tiles[POOL * TILE_KINDS + tile] + unseen_tiles(table, tile, seat))
    wanted = [hidden_on(table, sovereign) - _known(table, sovereign) for sovereign in range(SOVEREIGNS)]
    held = sum(table.extra[HELD : HELD + HIDDEN_KINDS])
    for _ in range(_TRIES):
        rng.shuffle(free)
        if _possible(table, free, wanted):
            _deal(table, free, wanted, held, rng)
            return
    free = _as_they_lie(table, seat, held)
    for _ in range(_SWAPS):  # few deals are possible: walk from one to the next
        one, other = rng.randrange(len(free)), rng.randrange(len(free))
        free[one], free[other] = free[other], free[one]
        if not _possible(table, free, wanted):
            free[one], free[other] = free[other], free[one]
    _deal(table, free, wanted, held, rng)


def _as_they_lie(table: Table, seat: i64, held: int) -> list[int]:
    """The tiles in the order in which they are dealt, as they are now."""
    found: list[int] = []
    for sovereign in range(SOVEREIGNS):
        for sort in range(HIDDEN_KINDS):
            found += [sort] * unknown(table, sovereign, sort, seat)
    for sort in range(HIDDEN_KINDS):
        found += [sort] * table.extra[HELD + sort]
    for sort in range(HIDDEN_KINDS):
        found += [sort] * table.tiles[POOL * TILE_KINDS + TILE_OF_SORT[sort]]
    return found


def _known(table: Table, sovereign: i64) -> int:
    first = KNOWN + sovereign * HIDDEN_KINDS
    return sum(table.extra[first : first + HIDDEN_KINDS])


def _possible(table: Table, free: list[int], wanted: list[int]) -> bool:
    """Whether nobody would be corrupted, if the tiles were dealt in this order."""
    at = 0
    for sovereign in range(SOVEREIGNS):
        total = sum(table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort] * VALUE[sort] for sort in range(HIDDEN_KINDS))
        total += sum(VALUE[sort] for sort in free[at : at + wanted[sovereign]])
        at += wanted[sovereign]
        if wanted[sovereign] and total >= SOVEREIGN[sovereign].resistance:
            return False
    return True


def _deal(table: Table, free: list[int], wanted: list[int], held: int, rng: Random) -> None:
    """Deal the tiles: to the sovereigns, to the Shadow's hand, and the rest to the pool."""
    at = 0
    for sovereign in range(SOVEREIGNS):
        for sort in range(HIDDEN_KINDS):
            known = table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort]
            table.extra[ON + sovereign * SORTS + sort] = known + free[at : at + wanted[sovereign]].count(sort)
        at += wanted[sovereign]
    hand = free[at : at + held]
    for sort in range(HIDDEN_KINDS):
        table.extra[HELD + sort] = hand.count(sort)
        table.tiles[POOL * TILE_KINDS + TILE_OF_SORT[sort]] = free[at + held :].count(sort)
    if table.extra[LAST]:
        table.extra[LAST] = rng.choice(hand) + 1


def seen_as(table: Table, action: i64, seat: i64) -> i64:
    """How an action looks to a seat: which tile is drawn, laid or comes off at random is the Shadow's secret."""
    if seats.side_of(table, seat) == SHADOW:
        return action
    kind = table.get(KIND)
    first = len(NAMES) + _FIRST_GUISE
    if kind == TILE_FOR_SOVEREIGN and 0 <= SORT_OF_TILE[THING[action]] < HIDDEN_KINDS:
        return first + _SOME_TILE
    if kind == TILE_OFF and not table.rules.visible_tiles and CAME_OFF[0] <= action <= CAME_OFF[-1]:
        return first + _SOME_TILE
    if kind == ATTEMPT and not table.rules.visible_tiles and SAY_LAY[0] <= action <= SAY_LAY[-1]:
        return _laid_as(table, action, first)
    return action


def _laid_as(table: Table, action: i64, first: i64) -> i64:
    """Of a tile that is laid the Free Peoples see those that are not, which are shown; and all, if it corrupts."""
    laid = action - SAY_LAY[0]
    sovereign = table.get(A)
    if level(table, sovereign) + VALUE[laid] >= SOVEREIGN[sovereign].resistance:
        return action
    guise = first + 1
    weight: i64 = 1
    for sort in range(HIDDEN_KINDS):
        shown: i64 = table.extra[HELD + sort]
        if sort == laid:
            shown -= 1
        guise += shown * weight
        weight *= 4
    return guise
