"""How good a board looks to a side: the Ring's way to Mordor, Sauron's way to the Shire, and who can attack whom.

Material is not counted here: what a battle takes is part of the battle's score (`exchange`). Everything is in the
same unit, about that of a character's worth.
"""

from __future__ import annotations

from random import Random

from redbook.bots.confrontation.duel import meeting
from redbook.bots.confrontation.sight import RING, Sight
from redbook.confrontation import moves
from redbook.confrontation.board import (
    FALLEN,
    FELLOWSHIP,
    FORWARD,
    MORDOR,
    REGIONS,
    RIVER,
    ROW,
    SAURON,
    SHIRE,
    bits,
)
from redbook.confrontation.characters import WITCH_KING_VARIANT

HOPE = [0.0, 0.0, 1.0, 2.5, 5.0, 10.0, 30.0, RING]
"""What the Ring's progress is worth, by its row from 1 (the Shire) to 7 (Mordor)."""
BLOCKER = 0.5
"""How much each Sauron character ahead of the Ring takes from its hope."""
RACE = [0.0, 5.0, 18.0, RING, RING]
"""What it is worth to Sauron to have so many in the Shire; three win."""
NEAR_SHIRE = [0.0, 0.0, 2.0, 0.7, 0.3, 0.0, 0.0, 0.0]
"""What a Sauron character near the Shire is worth, by its row, if nobody guards it."""
MENACE = 0.2
"""How much an attack that could be made next counts."""
CAUTION = 0.6
"""How much an attack that the enemy could make counts: he does not know whom he would meet."""
WON = 1000.0
"""The score of a move that ends the game."""
KEEP_SPECIAL = 1.5
"""What a special card is worth as long as it is not played."""
WHIM = 0.3
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


AHEAD = [_ahead_of(region) for region in range(REGIONS)]


def best(names: list[str], scores: list[float], rng: Random) -> str:
    """The answer with the highest score; of those about as good, any."""
    return max(zip(scores, names, strict=True), key=lambda pair: pair[0] + WHIM * rng.random())[1]


def standing(sight: Sight) -> float:
    """How good the board is for the side that is looking, as it is on `sight.table` now."""
    hopes = -ring_hope(sight) if sight.side == SAURON else ring_hope(sight)
    marches = race(sight) if sight.side == SAURON else -race(sight)
    return hopes + marches + MENACE * best_attack(sight, sight.side) - CAUTION * best_attack(sight, sight.enemy)


def after(sight: Sight, piece: int, region: int, cleared: bool = False) -> float:
    """How good the board would be with one's own piece in a region (or FALLEN), and the enemies there gone."""
    table = sight.table
    start = table.place[piece]
    gone = []
    if cleared:
        gone = [other for other in range(sight.enemy * 9, sight.enemy * 9 + 9) if table.place[other] == region]
    for other in gone:
        table.lift(other)
        table.place[other] = FALLEN
    table.lift(piece)
    if region == FALLEN:
        table.place[piece] = FALLEN
        value = standing(sight)
    else:
        table.put(piece, region)
        value = standing(sight)
        table.lift(piece)
    table.put(piece, start)
    for other in gone:
        table.put(other, region)
    return value


def ring_hope(sight: Sight) -> float:
    """What the Ring's way to Mordor is worth, over all places where it may be."""
    table = sight.table
    if sight.side == FELLOWSHIP:
        places = [(table.place[sight.ring], 1.0)] if table.place[sight.ring] < REGIONS else []
    else:
        places = [(region, chance) for region, chance in sight.ring_odds() if table.held[FELLOWSHIP] >> region & 1]
    hope = 0.0
    for region, chance in places:
        if ROW[region] == ROW[MORDOR] - 1 and sight.side == SAURON:
            hope += chance * RING  # the next step wins, whoever stands in the way (C-WIN-01)
            continue
        blockers = sum(table.counts[SAURON][ahead] for ahead in bits(AHEAD[region] & table.held[SAURON]))
        hope += chance * HOPE[ROW[region]] / (1.0 + BLOCKER * blockers)
    return hope


def race(sight: Sight) -> float:
    """What Sauron's way to the Shire is worth."""
    counts = sight.table.counts
    near = sum(counts[SAURON][region] * NEAR_SHIRE[ROW[region]] for region in bits(sight.table.held[SAURON]))
    value = RACE[counts[SAURON][SHIRE]] + near / (1.0 + counts[FELLOWSHIP][SHIRE])
    for region in bits(sight.table.held[SAURON]):
        for character, chance in sight.people(SAURON, region):
            if character == WITCH_KING_VARIANT:
                value += chance * HOPE[8 - ROW[region]] / (1.0 + BLOCKER * counts[FELLOWSHIP][SHIRE])
    return value


def best_attack(sight: Sight, side: int) -> float:
    """What a side may expect of its best attack.

    A side's own characters are known to it. Of the enemy any of the stands in a region may attack, so an ordinary
    attack is as good as their average; an attack that few characters can make, as good as they are likely there.
    """
    table = sight.table
    enemies = table.held[1 - side]
    attacks: dict[tuple[int, int], float] = {}
    for region in bits(table.held[side]):
        ordinary = moves.steps(table, side, region)
        stands = table.counts[side][region]
        for character, chance in sight.people(side, region):
            for target in bits(moves.reach(table, character, side, region) & enemies):
                expected = chance * assault(sight, character, target)
                key = (REGIONS + character, target)
                if side == sight.enemy and ordinary >> target & 1:
                    key = (region, target)
                    expected /= stands
                attacks[key] = attacks.get(key, 0.0) + expected
    return max(0.0, *attacks.values()) if attacks else 0.0


def assault(sight: Sight, attacker: int, region: int) -> float:
    """What a character may expect to gain by attacking somebody in a region."""
    defenders = sight.people(FELLOWSHIP if attacker % 18 >= 9 else SAURON, region)
    chances = sum(chance for _, chance in defenders)
    total = sum(chance * exchange(sight, attacker, defender, region) for defender, chance in defenders)
    return total / chances if chances else 0.0


def exchange(sight: Sight, attacker: int, defender: int, region: int) -> float:
    """What a character may expect to gain by attacking another: the worth of who falls."""
    key = (attacker, defender, region)
    known = sight.exchanges.get(key)
    if known is None:
        good_attacks = attacker % 18 < 9
        good, evil = (attacker, defender) if good_attacks else (defender, attacker)
        end = meeting(sight, good, evil, good_attacks, region)
        known = (end.evil + end.both) * sight.worth(evil) - (end.good + end.both) * sight.worth(good)
        known = known if good_attacks else -known
        sight.exchanges[key] = known
    return known
