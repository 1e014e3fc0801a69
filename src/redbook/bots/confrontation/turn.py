"""The turn: which move to make, or which special card to play, and whom to attack.

Every answer gets a score in the unit of `standing`: how the board would look, and what a battle on the way there may
bring and cost.
"""

from __future__ import annotations

from random import Random

from redbook.bots.confrontation.duel import meeting
from redbook.bots.confrontation.sight import RING, Sight
from redbook.bots.confrontation.special import scrying_helps, special_score
from redbook.bots.confrontation.standing import WON, after, assault, best, exchange
from redbook.confrontation.board import (
    CARADHRAS,
    FALLEN,
    FELLOWSHIP,
    GONDOR,
    MORDOR,
    REGION_IDS,
    ROW,
    SAURON,
    SHIRE,
)
from redbook.confrontation.characters import (
    BALROG,
    CHARACTER_IDS,
    PIECES,
    SHELOB,
    WITCH_KING_VARIANT,
)

# ----- moves


def take_turn(sight: Sight, names: list[str], rng: Random) -> str:
    """Move, or play a special card."""
    moves = {name: move_score(sight, name) for name in names if name.startswith("move:")}
    return best(names, [moves[n] if n in moves else special_score(sight, n, moves) for n in names], rng)


def move_score(sight: Sight, name: str) -> float:
    """How good a move is."""
    _, character, where, *tunnel = name.split(":")
    piece, region = sight.own_piece(character), REGION_IDS.index(where)
    if wins(sight, piece, region) and not tunnel:
        return WON
    if sight.table.counts[sight.enemy][region]:
        value = attack_score(sight, piece, region)
    else:
        value = after(sight, piece, region)
    if tunnel:
        caught = sight.may_be(BALROG, CARADHRAS)
        lost = after(sight, piece, FALLEN) - sight.worth(sight.table.who[piece])
        value = (1.0 - caught) * value + caught * lost
    return value


def wins(sight: Sight, piece: int, region: int) -> bool:
    """Whether a piece ends the game by entering a region."""
    table = sight.table
    if region == MORDOR:
        return piece == sight.ring
    if region != SHIRE or sight.side == FELLOWSHIP:
        return False
    unopposed = not table.counts[FELLOWSHIP][SHIRE]
    return table.who[piece] == WITCH_KING_VARIANT or (unopposed and table.counts[SAURON][SHIRE] == 2)


def attack_score(sight: Sight, piece: int, region: int) -> float:
    """How good it is to attack a region: battle after battle as long as the attacker stands and enemies are left."""
    attacker = sight.table.who[piece]
    once = assault(sight, attacker, region)
    holds = _holding(sight, attacker, region)
    gained, reaches = 0.0, 1.0
    for _ in range(sight.table.counts[sight.enemy][region]):
        gained += reaches * once
        reaches *= holds
    ends_in = region
    if attacker == SHELOB:
        blocked = (sight.table.full[SAURON] | sight.table.held[FELLOWSHIP]) >> GONDOR & 1
        ends_in = FALLEN if blocked else GONDOR
        gained -= reaches * sight.worth(SHELOB) if blocked else 0.0
    stands = after(sight, piece, ends_in, cleared=ends_in == region)
    return gained + reaches * stands + (1.0 - reaches) * after(sight, piece, FALLEN)


def _holding(sight: Sight, attacker: int, region: int) -> float:
    """How likely an attacker defeats a defender and survives."""
    good_attacks = attacker % PIECES < 9
    total = chances = 0.0
    for defender, chance in sight.people(sight.enemy, region):
        good, evil = (attacker, defender) if good_attacks else (defender, attacker)
        end = meeting(sight, good, evil, good_attacks, region)
        total += chance * (end.evil if good_attacks else end.good)
        chances += chance
    return total / chances


def extra_step(sight: Sight, names: list[str], rng: Random) -> str:
    """The step of Shadowfax or the Dark of Mordor: as a move, but the Ring goes first where Mordor is next."""
    scores = []
    for name in names:
        piece = sight.own_piece(name.split(":")[1])
        at_the_gate = piece == sight.ring and ROW[REGION_IDS.index(name.split(":")[2])] == 6
        scores.append(WON if at_the_gate else move_score(sight, name))
    return best(names, scores, rng)


# ----- meeting the enemy


def intercept(sight: Sight, names: list[str], rng: Random) -> str:
    """The Balrog takes whoever comes."""
    return "intercept:yes" if "intercept:yes" in names else names[0]


def attack(sight: Sight, names: list[str], rng: Random) -> str:
    """The most promising of the enemies in the region just entered; the Palantír first where it helps."""
    region = REGION_IDS.index(sight.view["moving"]["region"])
    attacker = sight.people(sight.side, region)[0][0]
    shown = [name.split(":")[1] for name in names if name.startswith("attack:") and name != "attack:hidden"]
    hidden = [(who, chance) for who, chance in sight.belief[region] if CHARACTER_IDS[who] not in shown]
    scores = []
    for name in names:
        verb, whom = name.split(":")
        if verb == "play":
            scores.append(RING if scrying_helps(sight) else -RING)
        elif whom == "hidden":
            gains = [chance * exchange(sight, attacker, who, region) for who, chance in hidden]
            scores.append(sum(gains) / max(sum(chance for _, chance in hidden), 1e-9))
        else:
            scores.append(exchange(sight, attacker, CHARACTER_IDS.index(whom), region))
    return best(names, scores, rng)
