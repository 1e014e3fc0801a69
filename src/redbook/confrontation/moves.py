"""Movement: where a character may go.

In his turn a player moves exactly one character (C-MOVE-01): one step forward over a border (C-MOVE-03), for the
Fellowship also down the Anduin or through the Tunnel of Moria, never into a region at his own limit (C-MOVE-13).
Some characters may do more, mostly to attack.

All that decides where a *character* may go is public, so what a move tells about a hidden stand follows from the
same function that says which moves are legal.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation.actions import MOVE, MOVE_SPAN
from redbook.confrontation.board import (
    CROSSABLE,
    EREGION,
    FANGORN,
    FELLOWSHIP,
    FORWARD,
    REGIONS,
    RIVER,
    SAURON,
    SIDEWAYS,
    STEPS,
    TUNNEL,
)
from redbook.confrontation.cards import DARK_OF_MORDOR, SHADOWFAX
from redbook.confrontation.characters import (
    ARAGORN,
    BLACK_RIDER,
    FLYING_NAZGUL,
    FLYING_NAZGUL_VARIANT,
    TREEBEARD,
    URUK_HAI,
    VARIANT,
    WATCHER,
    WITCH_KING,
)
from redbook.confrontation.table import NOBODY, Table, add_bits

# ----- where to


def steps(table: Table, side: i64, region: i64) -> i64:
    """The normal moves from a region: the regions as a mask, with bit 16 for the tunnel."""
    full: i64 = table.full[side]
    mask: i64 = STEPS[side * 16 + region] & ~full
    if region == EREGION and side == FELLOWSHIP and not full >> FANGORN & 1:
        mask |= 1 << TUNNEL
    return mask


def reach(table: Table, character: i64, side: i64, region: i64) -> i64:
    """Everywhere a hidden character may move to from a region, its own ability included."""
    mask = steps(table, side, region)
    if character == ARAGORN:
        mask |= CROSSABLE[region] & table.held[SAURON]  # C-CHAR-F-47, C-CHAR-F-50
    elif character == WITCH_KING:
        mask |= SIDEWAYS[region] & table.held[FELLOWSHIP]  # C-CHAR-S-23, C-CHAR-S-25
    elif character == FLYING_NAZGUL:
        for target in range(REGIONS):
            if table.counts[FELLOWSHIP][target] == 1:  # C-CHAR-S-27
                mask |= 1 << target
    elif character == BLACK_RIDER:
        mask |= _along(table, region) & table.held[FELLOWSHIP]  # C-CHAR-S-33
    elif character == URUK_HAI:
        mask |= _along(table, region) & ~table.held[SAURON] & ~table.held[FELLOWSHIP]  # C-VAR-S-02
    elif character == FLYING_NAZGUL_VARIANT:
        mask |= _ahead(_ahead(1 << region)) & table.held[FELLOWSHIP]  # C-VAR-S-45
    elif character == TREEBEARD:
        if region != FANGORN and table.counts[SAURON][FANGORN] == 1:  # C-VAR-F-37
            mask |= 1 << FANGORN
    return mask


def destinations(table: Table, piece: i64) -> i64:
    """Everywhere a piece may move to; a revealed Watcher goes nowhere (C-VAR-S-37)."""
    region = table.place[piece]
    character = table.who[piece]
    if region >= REGIONS or (character == WATCHER and table.up >> piece & 1):
        return 0
    return reach(table, character, 0 if piece < 9 else 1, region)


def _ahead(regions: i64) -> i64:
    """All regions one Sauron step forward of some regions."""
    mask: i64 = 0
    for region in range(REGIONS):
        if regions >> region & 1:
            mask |= FORWARD[16 + region]
    return mask


def _along(table: Table, region: i64) -> i64:
    """Every region a Sauron character comes to riding forward: past nobody of the Fellowship, nor full regions."""
    full: i64 = table.full[SAURON]
    enemies: i64 = table.held[FELLOWSHIP]
    reached: i64 = 0
    front: i64 = 1 << region
    while front:
        front = _ahead(front) & ~full
        reached |= front
        front &= ~enemies
    return reached


def is_special(table: Table, piece: i64, to: i64) -> bool:
    """Whether a move is beyond the normal ones, so that only some characters can make it."""
    return not steps(table, 0 if piece < 9 else 1, table.place[piece]) >> to & 1


def may_step(table: Table, piece: i64) -> i64:
    """Where a piece may take the extra step of a special card: forward, and where no enemy is.

    The Anduin counts as forward in the Deluxe edition only (C-MOVE-23, C-SPECIAL-15, C-SPECIAL-16).
    """
    region = table.place[piece]
    if region >= REGIONS or (table.who[piece] == WATCHER and table.up >> piece & 1):
        return 0
    side: i64 = 0 if piece < 9 else 1
    mask = steps(table, side, region)
    if side == FELLOWSHIP and table.rules.original:
        mask &= ~RIVER[region]
    enemies: i64 = table.held[1 - side]
    mask &= ~enemies
    if enemies >> FANGORN & 1:
        mask &= ~(1 << TUNNEL)
    return mask


# ----- who may make the move of the turn


def can_move(table: Table) -> bool:
    """Whether the player whose turn it is has any move (C-MOVE-34, C-WIN-07)."""
    return _somebody_moves(table, NOBODY)


def movers(table: Table) -> list[int]:
    """The pieces that may make the move of the turn, after an extra step if there was one."""
    side = table.mover
    stepped = table.stepped
    if stepped != NOBODY and table.stepping == SHADOWFAX and not table.rules.original:
        if table.place[stepped] < REGIONS:
            return [stepped]  # C-SPECIAL-14; if it fell, any piece (C-SPECIAL-18)
    marked = table.marked
    if marked != NOBODY and marked != stepped and destinations(table, marked):
        return [marked]  # C-SPECIAL-26, C-SPECIAL-30, C-SPECIAL-31
    pieces = list(range(side * 9, side * 9 + 9))
    if stepped != NOBODY and table.stepping == DARK_OF_MORDOR:
        pieces.remove(stepped)  # C-SPECIAL-48
    return pieces


def add_moves(table: Table, menu: list[int]) -> None:
    """The moves of the turn, as action ids."""
    if table.stepped == NOBODY and table.marked == NOBODY:
        first: i64 = table.mover * 9
        for number in range(9):
            _add(table, menu, first + number, destinations(table, first + number))
        return
    for piece in movers(table):
        _add(table, menu, piece, destinations(table, piece))


def few_steps(table: Table) -> bool:
    """Whether the moves that everybody could make leave no choice: then only hidden things give one."""
    found: i64 = 0
    side = table.mover
    for piece in range(side * 9, side * 9 + 9):
        region = table.place[piece]
        if region < REGIONS and not (table.who[piece] == WATCHER and table.up >> piece & 1):
            mask = steps(table, side, region)
            found += 2 if mask & (mask - 1) else 1 if mask else 0
    return found < 2


def add_steps(table: Table, menu: list[int]) -> None:
    """The extra steps that the special card being played allows, as action ids."""
    side = table.mover
    for piece in range(side * 9, side * 9 + 9):
        _add(table, menu, piece, extra_steps(table, piece, table.stepping))


def _add(table: Table, menu: list[int], piece: i64, mask: i64) -> None:
    if not mask:
        return
    action: i64 = MOVE + table.slot(piece) * MOVE_SPAN
    while not mask & 15:
        mask >>= 4
        action += 4
    add_bits(menu, table.acts.made, action, mask)


def extra_steps(table: Table, piece: i64, card: i64) -> i64:
    """Where a piece may go by Shadowfax or the Dark of Mordor.

    Not where the move that must follow would be impossible (C-SPECIAL-19, C-SPECIAL-51), nor so that a piece obliged
    to move no longer can (C-SPECIAL-31).
    """
    mask = may_step(table, piece)
    if not mask:
        return 0
    allowed: i64 = 0
    start = table.place[piece]
    marked = table.marked
    obliged = marked != NOBODY and marked != piece and destinations(table, marked) != 0
    for to in range(MOVE_SPAN):
        if not mask >> to & 1:
            continue
        region = FANGORN if to == TUNNEL else to
        if table.wins_by_entering(piece, region):
            allowed |= 1 << to
            continue
        table.lift(piece)
        table.put(piece, region)
        if obliged:
            goes_on = destinations(table, marked) != 0
        elif card == SHADOWFAX and not table.rules.original:
            goes_on = destinations(table, piece) != 0
        else:
            goes_on = _somebody_moves(table, piece if card == DARK_OF_MORDOR else NOBODY)
        table.lift(piece)
        table.put(piece, start)
        if goes_on:
            allowed |= 1 << to
    return allowed


def _somebody_moves(table: Table, but: i64) -> bool:
    side = table.mover
    for piece in range(side * 9, side * 9 + 9):
        if piece != but and destinations(table, piece):
            return True
    return False


# ----- what a move tells


def able_to_move(table: Table, side: i64, start: i64, to: i64) -> list[int]:
    """For each piece of a side, the faces that could make this special move and stay hidden."""
    able = []
    for piece in range(side * 9, side * 9 + 9):
        faces = table.public_faces(piece)
        if faces & 1 and not reach(table, piece, side, start) >> to & 1:
            faces &= ~1
        variant = piece + VARIANT
        if faces & 2 and (variant == URUK_HAI or not reach(table, variant, side, start) >> to & 1):
            faces &= ~2  # the Uruk-hai show themselves for their march (C-VAR-S-02)
        able.append(faces)
    return able


def able_to_leave(table: Table, side: i64, region: i64) -> list[int]:
    """For each piece of a side, the faces that could move anywhere from a region."""
    able = []
    for piece in range(side * 9, side * 9 + 9):
        faces = table.public_faces(piece)
        if faces & 1 and not reach(table, piece, side, region):
            faces &= ~1
        if faces & 2 and not reach(table, piece + VARIANT, side, region):
            faces &= ~2
        able.append(faces)
    return able
