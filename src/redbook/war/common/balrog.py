"""Fire and Shadow, and the Flame of Udûn: what the Balrog does in both boxes (L-MINION-11 … L-MINION-17, T-CHAR-38 …
T-CHAR-40).

When the Fellowship is declared or revealed and its way touches the Balrog's region, a tile is drawn and applied without
its reveal icon, one for each journey. An Eye costs the Balrog and the Guide, whoever he is; with Gollum as Guide it
does nothing. In battle the Balrog adds two to the strength of his army.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, fellowship, hunt, strength
from redbook.war.figures import GOLLUM
from redbook.war.kinds import TILE
from redbook.war.nations import SHADOW
from redbook.war.table import Table
from redbook.war.tiles import BY_FIRE, EYE_VALUE, NO_REVEAL, TILE_VALUE

_FLAME_OF_UDUN: Final = 2


def watched(table: Table, balrog: i64) -> i64:
    """For `Box.watched`: the region where it is, wherever that is; NOWHERE if it is not on the map."""
    return table.region_of(balrog)


def came_by(table: Table) -> None:
    """For `Box.fellowship_came_by`: the tile of Fire and Shadow, which reveals nobody."""
    table.push(TILE, BY_FIRE, NO_REVEAL)


def resolves_tile(table: Table, balrog: i64, tile: i64) -> bool:
    """For `Box.resolves_tile`: an Eye that Fire and Shadow has drawn."""
    if table.get(hunt.CAUSE) != BY_FIRE or TILE_VALUE[tile] != EYE_VALUE:
        return False
    guide = table.guide
    hunt.end(table, tile)
    if guide != GOLLUM:
        armies.eliminate_character(table, balrog)
        fellowship.lose(table, guide)
    return True


def flame(table: Table, balrog: i64, side: i64) -> i64:
    """For `Box.strength`: what it adds to the combat strength of its army (L-MINION-17)."""
    return _FLAME_OF_UDUN if side == SHADOW and strength.fights(table, balrog) else 0
