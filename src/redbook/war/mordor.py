"""The Mordor Track: six steps from the gates to the Crack of Doom (W-MORDOR-01 … W-MORDOR-28).

The Fellowship enters from Morannon or Minas Morgul, in phase 2, hidden or not. From then on it is in no region. A
move draws a tile without a hunt roll; unless the tile shows Stop, or none is drawn at all, the Ring-bearers take a
step once it is resolved. Whoever neither tries to move nor to hide in a turn takes a point of Corruption at its end.
"""

from __future__ import annotations

from typing import Final

from redbook.war import victory
from redbook.war.board import CRACK_OF_DOOM, MORDOR_ENTRANCES, NOWHERE
from redbook.war.kinds import MORDOR_STEP, TILE
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import (
    ASIDE,
    DRAWN,
    NOT_ON_TRACK,
    POOL,
    STAGE,
    TRIED_TO_GO_ON,
    Table,
)
from redbook.war.tiles import EYE, NO_TILE, ON_TRACK, TILE_KINDS, TILE_STOPS

# The stages of a frame MORDOR_STEP.
SETTING_OUT: Final = 0
RESOLVED: Final = 1


def on_track(table: Table) -> bool:
    """Whether the Fellowship is on the Mordor Track."""
    return table.mordor != NOT_ON_TRACK


def may_enter(table: Table) -> bool:
    """Whether the Ring-bearers stand at a gate (W-MORDOR-01, W-MORDOR-02)."""
    return table.bearers in MORDOR_ENTRANCES


def enter(table: Table) -> None:
    """Place the Ring-bearers on the first step; drawn Eyes and special tiles in play go to the pool (W-MORDOR-03,
    W-MORDOR-06, W-MORDOR-07)."""
    table.mordor = 0
    table.bearers = NOWHERE
    table.progress = 0  # from here on the counter only shows whether the Fellowship is hidden (W-MORDOR-05)
    for tile in range(TILE_KINDS):
        if tile == EYE:
            table.tiles[POOL * TILE_KINDS + tile] += table.tiles[DRAWN * TILE_KINDS + tile]
            table.tiles[DRAWN * TILE_KINDS + tile] = 0
        table.tiles[POOL * TILE_KINDS + tile] += table.tiles[ASIDE * TILE_KINDS + tile]
        table.tiles[ASIDE * TILE_KINDS + tile] = 0


def step(table: Table) -> None:
    """Try to take a step (W-MORDOR-09)."""
    table.push(MORDOR_STEP)


def idle(table: Table) -> None:
    """The end of phase 5: the Ring weighs on those who did not even try to go on (W-MORDOR-17)."""
    if on_track(table) and not table.marked(TRIED_TO_GO_ON):
        victory.corrupt(table, 1)


class MordorStep(Procedure):
    """The Ring-bearers try to take a step on the Mordor Track."""

    kind = MORDOR_STEP
    rule = "W-MORDOR-09"

    def resume(self, table: Table) -> None:
        """Draw the tile of a step; then take it, unless the tile says Stop (W-MORDOR-12, W-MORDOR-13)."""
        if table.get(STAGE) == SETTING_OUT:
            table.go_to(RESOLVED)
            table.push(TILE, ON_TRACK)
            return
        table.pop()
        if table.result == NO_TILE or not TILE_STOPS[table.result]:
            table.mordor += 1
            if table.mordor == CRACK_OF_DOOM:
                victory.destroy_the_ring(table)  # W-MORDOR-23


enlist(MordorStep())
