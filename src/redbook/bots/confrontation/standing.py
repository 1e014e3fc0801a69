"""How good a board looks to a side: the Ring's way to Mordor, Sauron's way to the Shire, and who can attack whom.

Material is not counted here: what a battle takes is part of the battle's score (`exchange`). Everything is in the
same unit, about that of a character's worth.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.duel import meeting
from redbook.bots.confrontation.sight import RING, UNKNOWN, Sight
from redbook.confrontation import moves
from redbook.confrontation.board import (
    FALLEN,
    FELLOWSHIP,
    FORWARD,
    MIRKWOOD,
    MORDOR,
    REGIONS,
    RIVER,
    ROW,
    SAURON,
    SHIRE,
    bits,
)
from redbook.confrontation.characters import PIECES, VARIANT, WITCH_KING_VARIANT

HOPE: Final[list[float]] = [0.0, 0.0, 1.0, 2.5, 5.0, 10.0, 30.0, RING]
"""What the Ring's progress is worth, by its row from 1 (the Shire) to 7 (Mordor)."""
BLOCKER: Final = 0.5
"""How much each Sauron character ahead of the Ring takes from its hope."""
RACE: Final[list[float]] = [0.0, 5.0, 18.0, RING, RING]
"""What it is worth to Sauron to have so many in the Shire; three win."""
NEAR_SHIRE: Final[list[float]] = [0.0, 0.0, 2.0, 0.7, 0.3, 0.0, 0.0, 0.0]
"""What a Sauron character near the Shire is worth, by its row, if nobody guards it."""
MENACE: Final = 0.2
"""How much an attack that could be made next counts."""
CAUTION: Final = 0.6
"""How much an attack that the enemy could make counts: he does not know whom he would meet."""
WON: Final = 1000.0
"""The score of a move that ends the game."""
KEEP_SPECIAL: Final = 1.5
"""What a special card is worth as long as it is not played."""
WHIM: Final = 0.3
"""How far apart two answers must be before the better one is always taken."""


def _ahead_of(region: int) -> int:
    """All regions that lie on a way of the Fellowship from a region to Mordor, as a mask."""
    ahead, front = 0, [region]
    while front:
        here = front.pop()
        fresh = (FORWARD[here] | RIVER[here]) & ~ahead
        ahead |= fresh
        front += bits(fresh)
    return ahead


AHEAD: Final[list[int]] = [_ahead_of(region) for region in range(REGIONS)]


def best(menu: list[int], scores: list[float], rng: Random) -> int:
    """The answer with the highest score; of those about as good, any."""
    found = menu[0]
    most: float = scores[0] + WHIM * rng.random()
    for number in range(1, len(menu)):
        score: float = scores[number] + WHIM * rng.random()
        if score > most:
            found, most = menu[number], score
    return found


def standing(sight: Sight) -> float:
    """How good the board is for the side that is looking, as it is on `sight.table` now."""
    hopes: float = ring_hope(sight)
    marches: float = race(sight)
    if sight.side == SAURON:
        hopes = -hopes
    else:
        marches = -marches
    return hopes + marches + MENACE * best_attack(sight) - CAUTION * worst_attack(sight)


def after(sight: Sight, piece: i64, region: i64, cleared: bool = False) -> float:
    """How good the board would be with one's own piece in a region (or FALLEN), and the enemies there gone."""
    table = sight.table
    start = table.place[piece]
    gone: list[int] = []
    if cleared:
        for other in range(sight.enemy * 9, sight.enemy * 9 + 9):
            if table.place[other] == region:
                gone.append(other)
                table.lift(other)
                table.place[other] = FALLEN
    table.lift(piece)
    table.place[piece] = FALLEN
    lined_up = sight.lined_up
    number: i64 = 1 << piece - sight.side * 9
    lined_up[start] = lined_up[start] & ~number
    value: float = 0.0
    if region == FALLEN:
        value = standing(sight)
    else:
        table.put(piece, region)
        lined_up[region] = lined_up[region] | number
        value = standing(sight)
        lined_up[region] = lined_up[region] & ~number
        table.lift(piece)
    table.put(piece, start)
    lined_up[start] = lined_up[start] | number
    for other in gone:
        table.put(other, region)
    return value


def ring_hope(sight: Sight) -> float:
    """What the Ring's way to Mordor is worth, over all places where it may be."""
    table = sight.table
    hope: float = 0.0
    if sight.side == FELLOWSHIP:
        region: i64 = table.place[sight.ring]
        return HOPE[ROW[region]] / (1.0 + BLOCKER * _blockers(sight, region)) if region < REGIONS else hope
    held: i64 = table.held[FELLOWSHIP]
    for place in range(REGIONS):
        chance: float = sight.ring_chance[place]
        if chance > 0.0 and held >> place & 1:
            if ROW[place] == ROW[MORDOR] - 1:
                hope += chance * RING  # the next step wins, whoever stands in the way (C-WIN-01)
            else:
                hope += chance * HOPE[ROW[place]] / (1.0 + BLOCKER * _blockers(sight, place))
    return hope


def _blockers(sight: Sight, region: i64) -> float:
    """How many of Sauron stand on the ways from a region to Mordor."""
    counts = sight.table.counts[SAURON]
    ahead: i64 = AHEAD[region] & sight.table.held[SAURON]
    found: i64 = 0
    other: i64 = 0
    while ahead >> other:
        if ahead >> other & 1:
            found += counts[other]
        other += 1
    return float(found)


def race(sight: Sight) -> float:
    """What Sauron's way to the Shire is worth."""
    table = sight.table
    counts = table.counts[SAURON]
    guards = float(table.counts[FELLOWSHIP][SHIRE])
    near: float = 0.0
    for region in range(SHIRE + 1, MIRKWOOD):  # those of the rows 2 to 4
        if counts[region]:
            near += counts[region] * NEAR_SHIRE[ROW[region]]
    value: float = RACE[counts[SHIRE]] + near / (1.0 + guards)
    if sight.side == SAURON:
        king = WITCH_KING_VARIANT - VARIANT
        if table.who[king] == WITCH_KING_VARIANT and table.place[king] < REGIONS:
            value += HOPE[8 - ROW[table.place[king]]] / (1.0 + BLOCKER * guards)
    elif sight.king_comes:
        for region in range(REGIONS):
            if counts[region] and sight.king_chance[region] > 0.0:
                value += sight.king_chance[region] * HOPE[8 - ROW[region]] / (1.0 + BLOCKER * guards)
    return value


# ----- who can attack whom


def best_attack(sight: Sight) -> float:
    """What one's own side may expect of its best attack."""
    table = sight.table
    side = sight.side
    enemies: i64 = table.held[1 - side]
    most: float = 0.0
    held: i64 = table.held[side]
    region: i64 = -1
    while held:
        region += 1
        pieces: i64 = sight.lined_up[region] if held & 1 else 0
        held >>= 1
        number: i64 = -1
        while pieces:
            number += 1
            present = pieces & 1
            pieces >>= 1
            if not present:
                continue
            targets: i64 = moves.reach(table, table.who[side * 9 + number], side, region) & enemies
            target: i64 = 0
            while targets:
                if targets & 1:
                    expected: float = assault(sight, number, target)
                    if expected > most:
                        most = expected
                targets >>= 1
                target += 1
    return most


def assault(sight: Sight, number: i64, region: i64) -> float:
    """What one's own piece may expect to gain by attacking somebody in a region."""
    known: float = sight.assaults[number * REGIONS + region]
    if known == UNKNOWN:
        attacker: i64 = sight.table.who[sight.side * 9 + number]
        who = sight.who[region]
        chances: float = 0.0
        total: float = 0.0
        for at in range(len(who)):
            chance: float = sight.chance[region][at]
            chances += chance
            total += chance * exchange(sight, attacker, who[at], region)
        known = total / chances if chances else 0.0
        sight.assaults[number * REGIONS + region] = known
    return known


def worst_attack(sight: Sight) -> float:
    """What the enemy may expect of his best attack.

    Any of the stands in a region may attack, so an ordinary attack is as good as their average; an attack that few
    characters can make, as good as they are likely there.
    """
    table = sight.table
    enemy = sight.enemy
    own: i64 = table.held[sight.side]
    held: i64 = table.held[enemy]
    most: float = 0.0
    region: i64 = 0
    while held >> region:
        if held >> region & 1:
            steps: i64 = moves.steps(table, enemy, region) & own
            target: i64 = 0
            while steps >> target:
                if steps >> target & 1:
                    expected: float = _step(sight, region, target)
                    if expected > most:
                        most = expected
                target += 1
        region += 1
    afar: dict[int, float] = {}
    number: i64 = len(sight.far_who)
    for at in range(number):
        region = sight.far_region[at]
        if held >> region & 1:
            character: i64 = sight.far_who[at]
            reached: i64 = moves.reach(table, character, enemy, region) & own & ~moves.steps(table, enemy, region)
            target = 0
            while reached >> target:
                if reached >> target & 1:
                    key = character * REGIONS + target
                    afar[key] = afar.get(key, 0.0) + sight.far_chance[at] * menace(sight, character, target)
                target += 1
    for expected in afar.values():
        if expected > most:
            most = expected
    return most


def _step(sight: Sight, region: i64, target: i64) -> float:
    """What the enemy may expect of an ordinary attack from a region."""
    as_before = sight.lined_up[target] == sight.at_first[target]
    expected: float = sight.menaces[region * REGIONS + target] if as_before else UNKNOWN
    if expected == UNKNOWN:
        who = sight.who[region]
        chance = sight.chance[region]
        stands = float(sight.table.counts[sight.enemy][region])
        expected = 0.0
        number: i64 = len(who)
        for at in range(number):
            expected += chance[at] * menace(sight, who[at], target) / stands
        if as_before:
            sight.menaces[region * REGIONS + target] = expected
    return expected


def menace(sight: Sight, attacker: i64, region: i64) -> float:
    """What an enemy character may expect to gain by attacking somebody of one's own in a region."""
    kind: i64 = attacker % 9
    if attacker >= PIECES and sight.faces == 2:
        kind += 9
    chances: float = 0.0
    total: float = 0.0
    pieces: i64 = sight.lined_up[region]
    number: i64 = -1
    while pieces:
        number += 1
        present = pieces & 1
        pieces >>= 1
        if not present:
            continue
        at: i64 = (kind * 9 + number) * REGIONS + region
        known: float = sight.exchanges[at]
        if known == UNKNOWN:
            known = exchange(sight, attacker, sight.table.who[sight.side * 9 + number], region)
            sight.exchanges[at] = known
        total += known
        chances += 1.0
    return total / chances if chances else 0.0


def exchange(sight: Sight, attacker: i64, defender: i64, region: i64) -> float:
    """What a character may expect to gain by attacking another: the worth of who falls."""
    good_attacks = attacker % PIECES < 9
    good, evil = (attacker, defender) if good_attacks else (defender, attacker)
    end = meeting(sight, good, evil, good_attacks, region)
    gained = (end.evil + end.both) * sight.worth(evil) - (end.good + end.both) * sight.worth(good)
    return gained if good_attacks else -gained
