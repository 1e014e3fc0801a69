"""Special cards: when it is time to play one, and what to point it at."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.bots.confrontation.sight import RING, Sight
from redbook.bots.confrontation.standing import AHEAD, KEEP_SPECIAL, WON, after, best, standing
from redbook.confrontation.actions import CHOOSE_REGION, MOVE, MOVE_SPAN, PLAY
from redbook.confrontation.board import FANGORN, FELLOWSHIP, FORWARD, MORDOR, REGIONS, ROW, SAURON, SHIRE, TUNNEL
from redbook.confrontation.cards import (
    A_KING_REVEALED,
    CREBAIN,
    DARK_OF_MORDOR,
    GANDALF_THE_WHITE,
    PALANTIR,
    RECALL_TO_MORDOR,
    SHADOWFAX,
)
from redbook.confrontation.characters import GANDALF, PIECES


def special_score(sight: Sight, action: i64, moves: list[int], scored: list[float]) -> float:
    """How good it is to play a special card, given the scores of the moves to be made instead or as well."""
    card = action - PLAY
    table = sight.table
    now = standing(sight)
    if card == GANDALF_THE_WHITE:
        return now + sight.worth(table.who[GANDALF])
    if card == SHADOWFAX and _ring_rides_home(sight):
        return WON
    if card == SHADOWFAX or card == DARK_OF_MORDOR:
        peaceful = [scored[at] for at in range(len(moves)) if not _enters_enemies(sight, moves[at])]
        return max(scored) + max(peaceful, default=now) - now - KEEP_SPECIAL
    if card == RECALL_TO_MORDOR:
        outside = [piece for piece in range(9, 18) if table.place[piece] < MORDOR]
        return max([after(sight, piece, MORDOR) for piece in outside]) - KEEP_SPECIAL
    if card == PALANTIR:
        return max(scored) + (1.0 if scrying_helps(sight) else -RING)
    if card == CREBAIN:
        return now + (0.5 if _ring_is_near(sight, SHIRE) else -KEEP_SPECIAL)
    if card == A_KING_REVEALED:
        ring = table.place[sight.ring]
        blocked = AHEAD[ring] & table.held[SAURON]
        return now + (0.5 if blocked and ROW[ring] >= 4 else -KEEP_SPECIAL)
    raise ValueError(f"special card {card} is not played in a turn")


def _ring_rides_home(sight: Sight) -> bool:
    """Whether an extra step brings the Ring to the gate of Mordor, so that the move wins."""
    region = sight.table.place[sight.ring]
    free = FORWARD[region] & ~sight.table.held[SAURON] & ~sight.table.full[FELLOWSHIP]
    return ROW[region] == 5 and free != 0


def _enters_enemies(sight: Sight, action: i64) -> bool:
    region: i64 = (action - MOVE) % MOVE_SPAN
    return sight.table.counts[sight.enemy][FANGORN if region == TUNNEL else region] > 0


def scrying_helps(sight: Sight) -> bool:
    """Whether the Palantír has somewhere to look."""
    return _ring_is_near(sight, SHIRE + 1)


def _ring_is_near(sight: Sight, first: i64) -> bool:
    """Whether there is a stand (in this region or after) that may well be the Ringbearer, and may well not be."""
    stands = sight.table.counts[FELLOWSHIP]
    for region in range(first, REGIONS):
        chance: float = sight.ring_chance[region]
        if chance > 0.0 and 0.2 < chance / stands[region] < 0.9:
            return True
    return False


def look(sight: Sight, menu: list[int], rng: Random) -> int:
    """The Palantír and Crebain look where the Ring is likeliest."""
    return best(menu, [10.0 * sight.ring_chance[action - CHOOSE_REGION] for action in menu], rng)


def drive_away(sight: Sight, menu: list[int], rng: Random) -> int:
    """A King Revealed: the stand nearest ahead of the Ring has to move."""
    ring = sight.table.place[sight.ring]
    scores: list[float] = []
    for action in menu:
        region = action - CHOOSE_REGION
        scores.append(10.0 + ROW[ring] - ROW[region] if AHEAD[ring] >> region & 1 else 0.0)
    return best(menu, scores, rng)


def recall(sight: Sight, menu: list[int], rng: Random) -> int:
    """Who is of most use back in Mordor."""
    first = sight.table.acts.choose
    return best(menu, [after(sight, (action - first) % PIECES, MORDOR) for action in menu], rng)
