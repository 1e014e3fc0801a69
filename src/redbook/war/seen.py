"""How an action looks to the other side: what it sees of it, and what it cannot tell apart.

Of a card that is dealt to somebody else, discarded face down or laid as a combat card, only its back is seen: which
deck it is of (W-CARD-03, W-CARD-38, W-BATTLE-17). Everything else is public.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war.actions import CAME_CARD, SAY_CARD, SIZE
from redbook.war.cards import CARD_SIDE, DECK
from redbook.war.kinds import BATTLE, DEAL, DRAW
from redbook.war.table import KIND, ON_TABLE, Table


def seen_as(table: Table, action: i64, seat: i64) -> i64:
    """The action itself if a seat sees all of it, else a number that is the same for all that look alike."""
    kind = table.get(KIND)
    if kind == DEAL and CARD_SIDE[action - CAME_CARD] != seat:
        return SIZE + DECK[action - CAME_CARD]
    if (kind == DRAW or kind == BATTLE) and table.actor != seat and action >= SAY_CARD:
        if action < SAY_CARD + len(DECK) and table.cards[action - SAY_CARD] != ON_TABLE:
            return SIZE + DECK[action - SAY_CARD]
    return action
