"""How an action looks to another seat: what it sees of it, and what it cannot tell apart.

Of a card that is dealt to somebody else, discarded face down, offered to a teammate or laid as a combat card, only its
back is seen: which deck it is of (W-CARD-03, W-CARD-38, W-BATTLE-17). Everything else is public.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war.actions import THING, says_card
from redbook.war.box import BOX
from redbook.war.contents import BACK, CARD_SIDE
from redbook.war.kinds import BATTLE, DEAL, DRAW, HANDOVER, SWAP
from redbook.war.table import KIND, ON_TABLE, A, B, Table


def seen_as(table: Table, action: i64, seat: i64) -> i64:
    """The action itself if a seat sees all of it, else a number that is the same for all that look alike."""
    kind = table.get(KIND)
    thing = THING[action]
    if kind == DEAL and _drawn_by(table, thing) != seat:
        return table.game.num_actions + BACK[thing]
    if kind == HANDOVER and seat != table.get(A) and seat != table.get(B):
        return table.game.num_actions + BACK[thing]
    if (kind == DRAW or kind == BATTLE or kind == SWAP) and table.actor != seat and says_card(action):
        if table.cards[thing] != ON_TABLE:
            return table.game.num_actions + BACK[thing]
    for box in table.rules.hooks:
        seen = BOX[box].seen_as(table, action, seat)
        if seen != action:
            return seen
    return action


def _drawn_by(table: Table, card: i64) -> i64:
    """The seat that draws the card; a frame DEAL is on top."""
    return table.get(B) - 1 if table.get(B) else CARD_SIDE[card]
