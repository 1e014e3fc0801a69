"""The Western Way (A-CARD-87 … A-CARD-92): a region for the Fellowship alone, next to the Grey Havens and the coast of
Gondor. On it, or in the Grey Havens, with little progress, the Fellowship is At Sea, and the Shadow draws no tile.

How its figure gets there is in `fellowship`, which knows the card by its shores.
"""

from __future__ import annotations

from typing import Final

from redbook.war import fellowship
from redbook.war.board import GONDOR_COAST, GREY_HAVENS
from redbook.war.contents import card
from redbook.war.table import ON_TABLE, Table

WESTERN_WAY: Final = card("the-western-way")
SHORES: Final[list[int]] = sorted([GREY_HAVENS, *GONDOR_COAST])
_MOST_PROGRESS: Final = 1
_NONE: Final[list[int]] = []


def shores(table: Table) -> list[int]:
    """The regions next to the card, while it lies on the table."""
    return SHORES if table.cards[WESTERN_WAY] == ON_TABLE else _NONE


def at_sea(table: Table) -> bool:
    """Whether the Fellowship is At Sea (A-CARD-88)."""
    if table.cards[WESTERN_WAY] != ON_TABLE or table.progress > _MOST_PROGRESS:
        return False
    return fellowship.at_sea(table) or table.bearers == GREY_HAVENS
