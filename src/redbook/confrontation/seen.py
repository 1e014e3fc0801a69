"""How an action looks to the other side: what it sees of it, and what it cannot tell apart.

A hidden stand is seen to go from one region to another; drafts, picks, placements and a card laid face down are seen
to happen; everything else is public.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation import duel, moves
from redbook.confrontation.actions import MOVE, MOVE_SPAN
from redbook.confrontation.board import FELLOWSHIP, REGIONS, SAURON
from redbook.confrontation.characters import GANDALF, PIECES, URUK_HAI
from redbook.confrontation.table import (
    DRAFT,
    EXTRA_STEP,
    KING_STAND,
    PLACEMENT,
    RECALL_WHOM,
    SAURON_CARD,
    SECOND_MOVE,
    SPECIAL_CARDS,
    TURN,
    Table,
)


def seen_as(table: Table, action: i64, seat: i64) -> i64:
    """The action itself if a seat sees all of it, else a number that is the same for all that look alike."""
    question = table.question
    secret: i64 = table.acts.size
    if question == KING_STAND:
        return secret if seat == FELLOWSHIP else action
    if table.actor == seat or table.actor < 0:
        return action
    if question == TURN or question == SECOND_MOVE or question == EXTRA_STEP:
        if MOVE <= action < table.acts.place:
            return _seen_move(table, action)
    elif question == SAURON_CARD:
        if table.who[duel.fellow(table)] != GANDALF or not duel.fellow_text_works(table):
            return secret
    elif question == RECALL_WHOM:
        piece = (action - table.acts.choose) % PIECES
        if not table.up >> piece & 1:
            return secret + 1 + table.place[piece]
    elif question == PLACEMENT or question == DRAFT or question == SPECIAL_CARDS:
        return secret
    return action


def _seen_move(table: Table, action: i64) -> i64:
    """A move of a hidden stand: from where to where. An attack shows who attacks, the Uruk-hai's march the Uruk-hai."""
    piece = (action - MOVE) // MOVE_SPAN % PIECES
    to = (action - MOVE) % MOVE_SPAN
    region = table.place[piece]
    if table.up >> piece & 1 or table.held[1 - table.mover] >> to & 1:
        return action
    if table.who[piece] == URUK_HAI and not moves.steps(table, SAURON, region) >> to & 1:
        return action
    return table.acts.size + 1 + REGIONS + region * MOVE_SPAN + to
