"""Special cards: when it is time to play one, and what to point it at."""

from __future__ import annotations

from random import Random

from redbook.bots.confrontation.sight import RING, Sight
from redbook.bots.confrontation.standing import AHEAD, KEEP_SPECIAL, WON, after, best, standing
from redbook.confrontation.board import FELLOWSHIP, FORWARD, MORDOR, REGION_IDS, ROW, SAURON, SHIRE, bits
from redbook.confrontation.cards import (
    A_KING_REVEALED,
    CREBAIN,
    DARK_OF_MORDOR,
    GANDALF_THE_WHITE,
    PALANTIR,
    RECALL_TO_MORDOR,
    SHADOWFAX,
    SPECIAL_IDS,
)
from redbook.confrontation.characters import GANDALF


def special_score(sight: Sight, name: str, moves: dict[str, float]) -> float:
    """How good it is to play a special card, given the scores of the moves to be made instead or as well."""
    card = SPECIAL_IDS.index(name.split(":")[1])
    now = standing(sight)
    if card == GANDALF_THE_WHITE:
        return now + sight.worth(sight.table.who[GANDALF])
    if card == SHADOWFAX and _ring_rides_home(sight):
        return WON
    if card in (SHADOWFAX, DARK_OF_MORDOR):
        peaceful = [score for move, score in moves.items() if not _enters_enemies(sight, move)]
        return max(moves.values()) + max(peaceful, default=now) - now - KEEP_SPECIAL
    if card == RECALL_TO_MORDOR:
        outside = [piece for piece in range(9, 18) if sight.table.place[piece] < MORDOR]
        return max(after(sight, piece, MORDOR) for piece in outside) - KEEP_SPECIAL
    if card == PALANTIR:
        return max(moves.values()) + (1.0 if scrying_helps(sight) else -RING)
    if card == CREBAIN:
        return now + (0.5 if _ring_is_near(sight, SHIRE) else -KEEP_SPECIAL)
    if card == A_KING_REVEALED:
        ring = sight.table.place[sight.ring]
        blocked = AHEAD[ring] & sight.table.held[SAURON]
        return now + (0.5 if blocked and ROW[ring] >= 4 else -KEEP_SPECIAL)
    raise ValueError(f"{name}: no special card that is played in a turn")


def _ring_rides_home(sight: Sight) -> bool:
    """Whether an extra step brings the Ring to the gate of Mordor, so that the move wins."""
    region = sight.table.place[sight.ring]
    free = FORWARD[region] & ~sight.table.held[SAURON] & ~sight.table.full[FELLOWSHIP]
    return ROW[region] == 5 and free != 0


def _enters_enemies(sight: Sight, move: str) -> bool:
    return sight.table.counts[sight.enemy][REGION_IDS.index(move.split(":")[2])] > 0


def scrying_helps(sight: Sight) -> bool:
    """Whether the Palantír has somewhere to look."""
    return _ring_is_near(sight, SHIRE + 1)


def _ring_is_near(sight: Sight, first: int) -> bool:
    """Whether there is a stand (in this region or after) that may well be the Ringbearer, and may well not be."""
    stands = sight.table.counts[FELLOWSHIP]
    chances = [chance / stands[region] for region, chance in sight.ring_odds() if region >= first]
    return any(0.2 < chance < 0.9 for chance in chances)


def look(sight: Sight, names: list[str], rng: Random) -> str:
    """The Palantír and Crebain look where the Ring is likeliest."""
    chances = dict(sight.ring_odds())
    return best(names, [10.0 * chances.get(REGION_IDS.index(name.split(":")[1]), 0.0) for name in names], rng)


def drive_away(sight: Sight, names: list[str], rng: Random) -> str:
    """A King Revealed: the stand nearest ahead of the Ring has to move."""
    ring = sight.table.place[sight.ring]
    ahead = bits(AHEAD[ring])
    scores = []
    for name in names:
        region = REGION_IDS.index(name.split(":")[1])
        scores.append(10.0 + ROW[ring] - ROW[region] if region in ahead else 0.0)
    return best(names, scores, rng)


def recall(sight: Sight, names: list[str], rng: Random) -> str:
    """Who is of most use back in Mordor."""
    return best(names, [after(sight, sight.own_piece(name.split(":")[1]), MORDOR) for name in names], rng)
