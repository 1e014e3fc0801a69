"""The turn: which move to make, or which special card to play, and whom to attack.

Every answer gets a score in the unit of `standing`: how the board would look, and what a battle on the way there may
bring and cost.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.bots.confrontation.duel import meeting
from redbook.bots.confrontation.sight import RING, Sight, own_in
from redbook.bots.confrontation.special import scrying_helps, special_score
from redbook.bots.confrontation.standing import WON, after, assault, best, exchange
from redbook.confrontation.actions import ATTACK_HIDDEN, INTERCEPT_YES, MOVE, MOVE_SPAN, PLAY
from redbook.confrontation.board import (
    CARADHRAS,
    FALLEN,
    FANGORN,
    FELLOWSHIP,
    GONDOR,
    MORDOR,
    ROW,
    SAURON,
    SHIRE,
    TUNNEL,
)
from redbook.confrontation.cards import PALANTIR
from redbook.confrontation.characters import BALROG, PIECES, SHELOB, WITCH_KING_VARIANT

# ----- moves


def take_turn(sight: Sight, menu: list[int], rng: Random) -> int:
    """Move, or play a special card."""
    moves = [action for action in menu if action >= MOVE]
    scored = [move_score(sight, action) for action in moves]
    scores = [special_score(sight, action, moves, scored) for action in menu if action < MOVE]
    return best(menu, scores + scored, rng)


def move_score(sight: Sight, action: i64) -> float:
    """How good a move is."""
    piece: i64 = (action - MOVE) // MOVE_SPAN % PIECES
    region: i64 = (action - MOVE) % MOVE_SPAN
    tunnel = region == TUNNEL
    if tunnel:
        region = FANGORN
    elif wins(sight, piece, region):
        return WON
    value: float = 0.0
    if sight.table.counts[sight.enemy][region]:
        value = attack_score(sight, piece, region)
    else:
        value = after(sight, piece, region)
    if tunnel:
        caught: float = sight.may_be(BALROG, CARADHRAS)
        lost: float = after(sight, piece, FALLEN) - sight.worth(sight.table.who[piece])
        value = (1.0 - caught) * value + caught * lost
    return value


def wins(sight: Sight, piece: i64, region: i64) -> bool:
    """Whether a piece ends the game by entering a region."""
    table = sight.table
    if region == MORDOR:
        return piece == sight.ring
    if region != SHIRE or sight.side == FELLOWSHIP:
        return False
    unopposed = table.counts[FELLOWSHIP][SHIRE] == 0
    return table.who[piece] == WITCH_KING_VARIANT or (unopposed and table.counts[SAURON][SHIRE] == 2)


def attack_score(sight: Sight, piece: i64, region: i64) -> float:
    """How good it is to attack a region: battle after battle as long as the attacker stands and enemies are left."""
    attacker: i64 = sight.table.who[piece]
    once: float = assault(sight, piece - sight.side * 9, region)
    holds: float = _holding(sight, attacker, region)
    gained: float = 0.0
    reaches: float = 1.0
    for _ in range(sight.table.counts[sight.enemy][region]):
        gained += reaches * once
        reaches *= holds
    ends_in: i64 = region
    if attacker == SHELOB:
        blocked = (sight.table.full[SAURON] | sight.table.held[FELLOWSHIP]) >> GONDOR & 1
        ends_in = FALLEN if blocked else GONDOR
        if blocked:
            gained -= reaches * sight.worth(SHELOB)
    stands: float = after(sight, piece, ends_in, ends_in == region)
    return gained + reaches * stands + (1.0 - reaches) * after(sight, piece, FALLEN)


def _holding(sight: Sight, attacker: i64, region: i64) -> float:
    """How likely an attacker defeats a defender and survives."""
    good_attacks = attacker % PIECES < 9
    total: float = 0.0
    chances: float = 0.0
    who = sight.who[region]
    for at in range(len(who)):
        defender: i64 = who[at]
        good, evil = (attacker, defender) if good_attacks else (defender, attacker)
        end = meeting(sight, good, evil, good_attacks, region)
        chance: float = sight.chance[region][at]
        total += chance * (end.evil if good_attacks else end.good)
        chances += chance
    return total / chances


def extra_step(sight: Sight, menu: list[int], rng: Random) -> int:
    """The step of Shadowfax or the Dark of Mordor: as a move, but the Ring goes first where Mordor is next."""
    scores: list[float] = []
    for action in menu:
        piece = (action - MOVE) // MOVE_SPAN % PIECES
        region = (action - MOVE) % MOVE_SPAN
        at_the_gate = piece == sight.ring and region != TUNNEL and ROW[region] == 6
        scores.append(WON if at_the_gate else move_score(sight, action))
    return best(menu, scores, rng)


# ----- meeting the enemy


def intercept(menu: list[int]) -> int:
    """The Balrog takes whoever comes."""
    return INTERCEPT_YES if INTERCEPT_YES in menu else menu[0]


def attack(sight: Sight, menu: list[int], rng: Random) -> int:
    """The most promising of the enemies in the region just entered; the Palantír first where it helps."""
    table = sight.table
    region: i64 = table.place[table.active]
    attacker: i64 = table.who[own_in(sight, region)]
    first = table.acts.attack
    shown = [table.acts.characters[action - first] for action in menu if action >= first]
    scores: list[float] = []
    for action in menu:
        if action == PLAY + PALANTIR:
            scores.append(RING if scrying_helps(sight) else -RING)
        elif action == ATTACK_HIDDEN:
            gained: float = 0.0
            chances: float = 0.0
            who = sight.who[region]
            for at in range(len(who)):
                if who[at] not in shown:
                    chance: float = sight.chance[region][at]
                    gained += chance * exchange(sight, attacker, who[at], region)
                    chances += chance
            scores.append(gained / max(chances, 1e-9))
        else:
            scores.append(exchange(sight, attacker, table.acts.characters[action - first], region))
    return best(menu, scores, rng)
