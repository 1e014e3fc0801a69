"""Elven Rings: each serves once for the Free Peoples, then once for the Shadow (W-RING-01 … W-RING-12)."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war.box import boxes_in_play
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.table import Table


def may_spend(table: Table, side: i64) -> bool:
    """Whether a side has a Ring and has not used one this turn (W-RING-04)."""
    return table.rings[side] > 0 and not table.ring_used[side]


def spend(table: Table, side: i64) -> None:
    """Use one Ring: the Shadow gets those of the Free Peoples, and its own are gone (W-RING-04 … W-RING-06)."""
    table.rings[side] -= 1
    table.ring_used[side] = 1
    if side == FREE_PEOPLES:
        table.rings[SHADOW] += 1
    for box in boxes_in_play(table):
        box.ring_spent(table, side)
