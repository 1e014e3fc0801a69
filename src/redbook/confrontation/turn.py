"""The turn: it starts, somebody moves (or plays a card instead), battles follow, it ends.

Sauron begins, then turns alternate (C-SETUP-14). Who cannot move at the start of his turn has lost, unless he plays
a special card instead of it (C-WIN-16, C-SPECIAL-12). Entering a region with enemies is an attack (C-MOVE-15).
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation import battle, moves, specials
from redbook.confrontation.board import CARADHRAS, FANGORN, REGIONS, SAURON, TUNNEL
from redbook.confrontation.cards import DARK_OF_MORDOR
from redbook.confrontation.characters import BALROG, URUK_HAI
from redbook.confrontation.table import (
    DRAW,
    ENDED,
    EXTRA_STEP,
    INTERCEPT,
    MOVED,
    NOBODY,
    SECOND_MOVE,
    TURN,
    TURN_OVER,
    Table,
)
from redbook.kernel.contract import OVER


def start_turn(table: Table) -> None:
    """Ask the next player for his turn, if he can take one."""
    table.turn += 1
    table.active = NOBODY
    table.stepped = NOBODY
    table.stepping = NOBODY
    table.battles = 0
    table.field = 0
    table.ask(TURN, table.mover)
    if not moves.can_move(table) and not specials.instead_of_turn(table):
        table.win(1 - table.mover)  # C-WIN-05, C-WIN-06


def end_turn(table: Table) -> None:
    """Finish a turn and pass it to the other side."""
    table.scried = 0
    table.hide()
    table.quiet += 1
    for side in range(2):
        advance = table.advance[side]
        if advance > table.best[side]:
            table.best[side] = advance
            table.quiet = 0
    if table.rules.draw_after and table.quiet >= 2 * table.rules.draw_after:
        table.winner = DRAW  # C-WIN-14
        table.ask(ENDED, OVER)
        return
    table.mover = 1 - table.mover
    start_turn(table)


def move(table: Table, piece: i64, to: i64) -> None:
    """Carry out the move of the turn, or the extra step of a special card."""
    table.active = piece
    if table.question != EXTRA_STEP:
        _meet_obligation(table, piece)
    if to == TUNNEL:
        if table.may_hold(CARADHRAS, BALROG):
            table.ask(INTERCEPT, SAURON)  # asked whenever nobody can rule him out (C-INFO-14)
            return
        walk(table, piece, FANGORN)
    elif table.question == EXTRA_STEP or moves.steps(table, piece // 9, table.place[piece]) >> to & 1:
        walk(table, piece, to)
    else:
        able = moves.able_to_move(table, piece // 9, table.place[piece], to)
        start = table.place[piece]
        later = _settle_step(table, piece)
        if table.who[piece] == URUK_HAI:
            table.show(piece)  # C-VAR-S-02
        _note_move(table, piece, start, to)
        table.go_specially(piece, to, able)
        _step_after(table, later)
    arrive(table)


def walk(table: Table, piece: i64, region: i64) -> None:
    """Go to a region by a move that everybody could make."""
    _note_move(table, piece, table.place[piece], region)
    if in_extra_step(table):
        table.step(piece, region)
        return
    later = _settle_step(table, piece)
    table.go(piece, region)
    _step_after(table, later)


def _note_move(table: Table, piece: i64, start: i64, region: i64) -> None:
    shown = piece if table.up >> piece & 1 else NOBODY
    table.note(MOVED, shown, piece // 9, start, region)


def in_extra_step(table: Table) -> bool:
    """Whether the extra step of a special card is being taken, rather than the move of the turn."""
    return table.stepping != NOBODY and table.stepped == NOBODY


def _settle_step(table: Table, piece: i64) -> i64:
    """Now that it is known who makes the move after an extra step, note that step in what is known.

    Returns the region to which the stand that stepped must still go once the move is made, or NOBODY.
    """
    if table.origin == NOBODY:
        return NOBODY
    stepped = table.stepped
    came_from = table.place[piece]
    came_to = table.take_back_step()
    if piece == stepped and not table.rules.original:
        return NOBODY  # Shadowfax: the same stand goes on, all the way from its origin
    if table.stepping == DARK_OF_MORDOR and came_from == came_to:
        return came_to  # the Dark of Mordor: the mover was there before the other came, and is not the other
    table.go(stepped, came_to)
    return NOBODY


def _step_after(table: Table, region: i64) -> None:
    if region != NOBODY:
        table.go(table.stepped, region)


def _meet_obligation(table: Table, piece: i64) -> None:
    """A move ends the obligation by A King Revealed.

    If no stand has left the region that was pointed at, the one that was meant has shown that it cannot move.
    """
    if table.marked == NOBODY:
        return
    region = table.pointed_at()
    left = table.origin == region or table.place[piece] == region
    table.marked = NOBODY
    if not left:
        table.rule_out(SAURON, region, moves.able_to_leave(table, SAURON, region))


def intercept(table: Table, yes: bool) -> None:
    """The Balrog's answer to a traveller in the tunnel."""
    traveller = table.active
    if yes:
        _settle_step(table, traveller)
        table.show(BALROG)
        table.remove(traveller)  # C-CHAR-S-02, C-CHAR-S-05
        battle.ring_passes(table, traveller, False)
    else:
        walk(table, traveller, FANGORN)
    arrive(table)


def arrive(table: Table) -> None:
    """What follows a move or an extra step: battles, a second move, or the end of the turn."""
    if table.question == ENDED:
        return
    if in_extra_step(table):
        table.stepped = table.active
        table.ask(SECOND_MOVE, table.mover)
        if not moves.can_move(table):
            table.win(1 - table.mover)  # C-SPECIAL-18
        return
    region = table.place[table.active]
    enemy = SAURON if table.active < 9 else 0
    if region < REGIONS and table.held[enemy] >> region & 1:
        table.field = region
        battle.choose_defender(table)
    else:
        table.question = TURN_OVER
