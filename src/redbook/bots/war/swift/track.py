"""The race on the Mordor Track, exactly: how likely the Ring gets to the Crack of Doom if it does nothing but go on.

The pool, the Corruption and the companions are known, so nothing has to be guessed: tiles are drawn and stay out, an
empty pool is filled again, a tile that stops costs its draw, and of all who may fall, slip away or give the Fellowship
away the Free Peoples choose best. What an Eye costs is the number of dice in the Hunt Box. Either the dice that can
still move or hide the Fellowship this turn are counted, each move lays one into the box, and the chance is that of
getting there in this very turn; or there are as many as are needed, and the box stays as it is.

Event cards are not in it. Boxes change the hunt: who asks about a table with one is told that it is UNKNOWN. What was
found is kept as long as the same race is asked about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.board import CRACK_OF_DOOM
from redbook.war.figures import CHARACTERS, GOLLUM, LEVEL
from redbook.war.limits import CORRUPTION_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import IN_FELLOWSHIP
from redbook.war.table import DRAWN, NOT_ON_TRACK, POOL, Table
from redbook.war.tiles import (
    DIE_VALUE,
    EYE,
    EYE_VALUE,
    GIVE_IT_TO_USS,
    ONE,
    ONE_REVEAL,
    STANDARD_KINDS,
    TILE_KINDS,
    TILE_REVEALS,
    TILE_STOPS,
    TILE_VALUE,
    TWO,
    TWO_REVEAL,
)

UNKNOWN: Final = -1.0
"""What is answered about a table that has more to it than is counted here."""
ENDLESS: Final = 31
"""As many dice as are needed: more than any number of draws and hidings on the track."""
_KINDS: Final = GIVE_IT_TO_USS + 1
"""The tiles of the base game; four bits of a number say how many of each there are."""
_ROLLS: Final = 6
_HIGHEST: Final = 3
"""The highest Level in a Fellowship; two bits of a number say how many companions there are of each Level."""
_MANY: Final = 200_000
"""Situations that are kept, at the most."""


class Race:
    """A race with so many dice in the Hunt Box, and the tiles that come back when the pool is empty."""

    def __init__(self, box: int, standard: list[int]) -> None:
        self.box: i64 = box
        self.standard: list[int] = standard
        self.known: dict[tuple[int, int, int], float] = {}

    def chance(
        self, pool: list[int], company: i64, corruption: i64, steps: i64, revealed: bool, dice: i64, moved: i64
    ) -> float:
        """How likely the Ring gets there with the dice that are left, after so many moves."""
        if revealed:
            dice -= 1
        if dice <= 0:
            return 0.0
        packed: i64 = 0
        total: i64 = 0
        for kind in range(_KINDS):
            packed = packed << 4 | pool[kind]
            total += pool[kind]
        if total == 0:
            if sum(self.standard) == 0:
                return 1.0 if dice >= steps else 0.0
            return self.chance(self.standard.copy(), company, corruption, steps, False, dice, moved)
        key = (packed, company << 4 | corruption, (steps << 5 | dice) << 5 | moved)
        known = self.known.get(key)
        if known is not None:
            return known
        found: float = 0.0
        for kind in range(_KINDS):
            number: i64 = pool[kind]
            if number:
                pool[kind] -= 1
                tile = _Draw(self, pool, kind, corruption, steps, dice, moved)
                value: i64 = TILE_VALUE[kind]
                worth: float = 0.0
                if value == DIE_VALUE:
                    for face in range(_ROLLS):
                        worth += tile.met(face + 1, company, False, False) / float(_ROLLS)
                else:
                    worth = tile.met(self.box + moved if value == EYE_VALUE else value, company, False, False)
                pool[kind] += 1
                found += float(number) * worth
        found /= float(total)
        if len(self.known) < _MANY:
            self.known[key] = found
        return found


class _Draw:
    """A tile that has been drawn, and the race as it was before it."""

    def __init__(self, race: Race, pool: list[int], kind: i64, corruption: i64, steps: i64, dice: i64, moved: i64):
        self.race = race
        self.pool = pool
        self.kind: i64 = kind
        self.corruption: i64 = corruption
        self.steps: i64 = steps
        self.dice: i64 = dice
        self.moved: i64 = moved

    def met(self, damage: i64, company: i64, fallen: bool, given: bool) -> float:
        """The best that can be made of some damage: by a companion who has fallen already, or one who may fall; with
        the Fellowship given away by Gollum, or not."""
        best: float = self._borne(damage, company, given)
        if damage <= 0:
            return best
        if company == 0:  # Gollum guides
            if not given and not self._reveals(company):
                best = max(best, self.met(damage - 1, company, fallen, True))
            return best
        guide: i64 = _HIGHEST
        while _of_level(company, guide) == 0:
            guide -= 1
        if guide == 1:  # a Hobbit slips away
            best = max(best, self.met(damage - 1, _without(company, guide), fallen, given))
        if fallen:
            return best
        best = max(best, self.met(max(0, damage - guide), _without(company, guide), True, given))
        worth: float = 0.0
        number: i64 = 0
        for level in range(1, _HIGHEST + 1):
            many: i64 = _of_level(company, level)
            if many:
                number += many
                worth += float(many) * self.met(max(0, damage - level), _without(company, level), True, given)
        return max(best, worth / float(number)) if number > 1 else best

    def _borne(self, damage: i64, company: i64, given: bool) -> float:
        """The Ring-bearers bear the damage, and take a step unless the tile stops them."""
        corruption: i64 = max(0, self.corruption + damage)
        if corruption >= CORRUPTION_LIMIT:
            return 0.0
        steps: i64 = self.steps if TILE_STOPS[self.kind] else self.steps - 1
        if steps == 0:
            return 1.0
        if self.dice == ENDLESS:
            return self.race.chance(self.pool, company, corruption, steps, False, ENDLESS, 0)
        seen = given or self._reveals(company)
        return self.race.chance(self.pool, company, corruption, steps, seen, self.dice - 1, self.moved + 1)

    def _reveals(self, company: i64) -> bool:
        """Whether the tile reveals the Fellowship; Gollum as Guide hides it from standard numbered tiles."""
        return TILE_REVEALS[self.kind] and (company != 0 or self.kind == EYE or self.kind >= STANDARD_KINDS)


def _of_level(company: i64, level: i64) -> i64:
    """How many companions of a Level there are."""
    return company >> (2 * level) & 3


def _without(company: i64, level: i64) -> i64:
    one: i64 = 1
    return company - (one << (2 * level))


def _company(table: Table) -> i64:
    """The companions in the Fellowship by their Levels."""
    company: i64 = 0
    for who in range(CHARACTERS):
        if table.place[who] == IN_FELLOWSHIP and who != GOLLUM:
            one: i64 = 1
            company += one << (2 * LEVEL[who])
    return company


_RACES: Final[list[Race]] = []
"""The race that was asked about last."""


def reaches(table: Table, dice: int = ENDLESS) -> float:
    """How likely the Ring gets to the Crack of Doom with so many dice that can move or hide the Fellowship, or with as
    many as it needs. UNKNOWN off the Mordor Track, and with boxes that add to the hunt."""
    if table.mordor == NOT_ON_TRACK or table.rules.hooks:
        return UNKNOWN
    endless = dice >= ENDLESS
    pool = [int(table.tiles[POOL * TILE_KINDS + kind]) for kind in range(_KINDS)]
    standard = [0] * _KINDS
    for kind in range(STANDARD_KINDS):
        standard[kind] = pool[kind] + table.tiles[DRAWN * TILE_KINDS + kind]
    if endless:  # hiding costs nothing, so it does not matter what reveals
        for tiles in (pool, standard):
            for shown, unseen in ((ONE_REVEAL, ONE), (TWO_REVEAL, TWO)):
                tiles[unseen] += tiles[shown]
                tiles[shown] = 0
    box = int(table.hunt_box[SHADOW] + table.hunt_box[FREE_PEOPLES])
    if not _RACES or _RACES[0].box != box or _RACES[0].standard != standard or len(_RACES[0].known) >= _MANY:
        _RACES.clear()
        _RACES.append(Race(box, standard))
    steps: i64 = CRACK_OF_DOOM - table.mordor
    revealed = table.revealed != 0 and not endless
    return _RACES[0].chance(pool, _company(table), table.corruption, steps, revealed, dice, 0)
