"""The four ways to win, in their order (W-WIN-01 … W-WIN-12).

The Ring decides at once, in any phase: Corruption of 12 for the Shadow, the Crack of Doom for the Free Peoples.
Conquest decides only in phase 6: ten points of Settlements for the Shadow, then four for the Free Peoples. Of a
team that has won, one player is the winner, or both.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war.board import NATION, OWNER, POINTS, REGIONS
from redbook.war.limits import CORRUPTION_LIMIT, POINTS_TO_WIN
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.seats import CAPTOR
from redbook.war.table import FREE_PEOPLES_CONQUERED, RING_CORRUPTED, RING_DESTROYED, SHADOW_CONQUERED, Table


def points(table: Table, side: i64) -> i64:
    """The victory points of a side: the enemy Settlements that bear its control marker (W-WIN-06, W-WIN-07)."""
    total: i64 = 0
    for region in range(REGIONS):
        if POINTS[region] and OWNER[region] == 1 - side and table.control[region] == side:
            total += POINTS[region]
    return total


def corrupt(table: Table, number: i64) -> None:
    """Add Corruption, or remove it; never below 0 (W-FELLOW-39). At 12 the Shadow wins at once (W-WIN-01)."""
    table.corruption = max(0, table.corruption + number)
    if table.corruption >= CORRUPTION_LIMIT:
        table.win(SHADOW, RING_CORRUPTED)


def destroy_the_ring(table: Table) -> None:
    """The Ring-bearers are at the Crack of Doom, and the tile of their last step is resolved. Had it brought
    Corruption to 12, the game would have ended before (W-WIN-02, W-WIN-12, W-MORDOR-24)."""
    table.win(FREE_PEOPLES, RING_DESTROYED)


def check_conquest(table: Table) -> None:
    """The victory check of phase 6; the Shadow goes first (W-WIN-03 … W-WIN-05)."""
    if points(table, SHADOW) >= POINTS_TO_WIN[SHADOW]:
        table.win(SHADOW, SHADOW_CONQUERED)
    elif points(table, FREE_PEOPLES) >= POINTS_TO_WIN[FREE_PEOPLES]:
        table.win(FREE_PEOPLES, FREE_PEOPLES_CONQUERED)


# ----- of teams


def score(table: Table, seat: i64) -> i64:
    """What a player of a team has of his own: a Shadow player the points of Settlements that he captured, less those
    that his Nations lost; one of the Free Peoples only what his lost (W-MULTI-38, W-MULTI-39)."""
    side: i64 = table.rules.side_of[seat]
    points: i64 = 0
    for region in range(REGIONS):
        if POINTS[region] and table.control[region] != OWNER[region]:
            if OWNER[region] == side and table.rules.seat_of_nation[NATION[region]] == seat:
                points -= POINTS[region]
            elif side == SHADOW and OWNER[region] != side and table.team[CAPTOR + region] == seat + 1:
                points += POINTS[region]
    return points


def winners(table: Table) -> list[int]:
    """Who has won of the winning side: its better player, or both if they are equal (W-MULTI-38, W-MULTI-39,
    W-MULTI-58); nobody in a draw or while the game goes on."""
    if table.winner != FREE_PEOPLES and table.winner != SHADOW:
        return []
    team = table.rules.seats_of[table.winner]
    if len(team) == 1:
        return list(team)
    scores = [score(table, seat) for seat in team]
    return [seat for seat, points in zip(team, scores, strict=True) if points == max(scores)]
