"""The Shadow's action tokens: an action without a die, once each in the game and one a turn (L-TOKEN).

The Shadow gets them for companions who start outside the Fellowship. Those are the alternate companions of the Council
of Rivendell, whose cards are not known, so that a game played from its start has no token; a position may have them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import minions, politics, turn
from redbook.war.actions import SAY_WORDS
from redbook.war.contents import LORDS
from redbook.war.lords.state import TOKEN, TOKEN_USED
from redbook.war.nations import SHADOW
from redbook.war.table import Table

TOKENS: Final = 2
TOKEN_IDS: Final[list[str]] = ["move-minions", "advance"]
SAY_TOKEN: Final[list[int]] = SAY_WORDS[LORDS][8:10]


def may_use(table: Table, side: i64, token: i64) -> bool:
    """Whether a side has a token that it can use now (L-TOKEN-02 … L-TOKEN-05)."""
    if side != SHADOW or table.extra[TOKEN_USED] or not table.extra[TOKEN + token]:
        return False
    return minions.may_move_minions(table) if token == 0 else politics.may_act(table, SHADOW)


def actions(table: Table, side: i64, menu: list[int]) -> None:
    """The tokens that can be used in the place of a die."""
    for token in range(TOKENS):
        if may_use(table, side, token):
            menu.append(SAY_TOKEN[token])


def to_spend(table: Table, menu: list[int]) -> None:
    """The tokens that may be spent together with a die, whether or not what they do could be done (X-LK-08)."""
    for token in range(TOKENS):
        if table.extra[TOKEN + token] and not table.extra[TOKEN_USED]:
            menu.append(SAY_TOKEN[token])


def spend(table: Table, action: i64) -> None:
    """A token is used up, and does nothing itself (X-LK-09)."""
    for token in range(TOKENS):
        if SAY_TOKEN[token] == action:
            table.extra[TOKEN + token] = 0
            table.extra[TOKEN_USED] = 1


def act(table: Table, action: i64) -> bool:
    """Use a token."""
    for token in range(TOKENS):
        if SAY_TOKEN[token] == action:
            table.extra[TOKEN + token] = 0
            table.extra[TOKEN_USED] = 1
            turn.end_action(table)
            if token == 0:
                minions.move_minions(table)
            else:
                politics.act(table, SHADOW)
            return True
    return False
