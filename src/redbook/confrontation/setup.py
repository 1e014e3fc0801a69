"""Before the first turn: the draft, the special cards, and the secret placement, in this order (C-SETUP-19).

Both players choose in secret; one is asked after the other, and nothing is shown until both are done (C-SETUP-12,
C-SPECIAL-09, C-DRAFT-04). Each places his nine characters in the order of their tiles; the last one has only one
place left and is not asked for.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation.board import FELLOWSHIP, MIRKWOOD, SAURON, SETUP, SHIRE
from redbook.confrontation.cards import SPECIALS, SPECIALS_OF
from redbook.confrontation.characters import PIECES, VARIANT
from redbook.confrontation.table import ANNOUNCE, DRAFT, PLACEMENT, SPECIAL_CARDS, TURN_OVER, Table


def begin(table: Table) -> None:
    """Ask the first question of a game."""
    table.setting = 0
    if table.rules.draft:
        table.ask(DRAFT, FELLOWSHIP)
    else:
        choose_specials(table)


def draft(table: Table, character: i64) -> None:
    """Field one face of the next tile (C-DRAFT-01, C-DRAFT-02)."""
    side = table.actor
    table.who[side * 9 + table.setting] = character
    table.setting += 1
    if table.setting < 9:
        return
    table.setting = 0
    if side == FELLOWSHIP:
        table.ask(DRAFT, SAURON)
        return
    if not table.rules.hidden_draft:
        table.open_faces = (1 << PIECES) - 1  # C-DRAFT-04, C-DRAFT-06
    choose_specials(table)


def draft_faces(table: Table) -> tuple[i64, i64]:
    """The two faces of the tile being drafted."""
    piece = table.actor * 9 + table.setting
    return piece, piece + VARIANT


def choose_specials(table: Table) -> None:
    """Hand out the special cards, or ask for them."""
    method = table.rules.specials
    if method == "given":
        table.specials = table.rules.given.copy()
    elif method == "two-each":
        table.ask(SPECIAL_CARDS, FELLOWSHIP)
        return
    elif method == "by-opponent":
        table.ask(ANNOUNCE, FELLOWSHIP)
        return
    table.ask(PLACEMENT, FELLOWSHIP)


def announce(table: Table, number: i64) -> None:
    """How many cards each player picks for the other (C-SPECIAL-06)."""
    if 0 < number < 4:
        table.announced = number
        table.ask(SPECIAL_CARDS, FELLOWSHIP)
        return
    if number == 4:
        table.specials = SPECIALS_OF.copy()
    table.ask(PLACEMENT, FELLOWSHIP)


def pickable(table: Table) -> i64:
    """The cards the player may pick now: his own, or the opponent's, as a mask."""
    side = table.actor
    owner = side if table.rules.specials == "two-each" else 1 - side
    picked: i64 = table.picks[side]
    return SPECIALS_OF[owner] & ~picked


def pick(table: Table, card: i64) -> None:
    """Pick a special card; when both players are done, all are shown (C-SPECIAL-08)."""
    side = table.actor
    table.picks[side] |= 1 << card
    wanted = 2 if table.rules.specials == "two-each" else table.announced
    picked = 0
    for number in range(SPECIALS):
        picked += table.picks[side] >> number & 1
    if picked < wanted:
        return
    if side == FELLOWSHIP:
        table.ask(SPECIAL_CARDS, SAURON)
        return
    both = table.picks[0] | table.picks[1]
    table.specials = [both & SPECIALS_OF[0], both & SPECIALS_OF[1]]
    table.picks = [0, 0]
    table.announced = 0
    table.ask(PLACEMENT, FELLOWSHIP)


def open_places(table: Table) -> i64:
    """Where the character being placed may stand (C-SETUP-05 … C-SETUP-08), as a mask."""
    side = table.actor
    counts = table.counts[side]
    wanted = SETUP[side]
    places: i64 = 0
    first: i64 = SHIRE if side == FELLOWSHIP else MIRKWOOD
    for number in range(6):
        region: i64 = first + number
        if counts[region] < wanted[region]:
            places |= 1 << region
    return places


def _only(mask: i64) -> i64:
    """The number of the one bit that is set."""
    number: i64 = 0
    while mask > 1:
        mask >>= 1
        number += 1
    return number


def place(table: Table, region: i64) -> None:
    """Stand the next character in a region."""
    side = table.actor
    table.put(side * 9 + table.setting, region)
    table.setting += 1
    if table.setting < 8:
        return
    table.put(side * 9 + 8, _only(open_places(table)))
    table.setting = 0
    if side == FELLOWSHIP:
        table.ask(PLACEMENT, SAURON)
        return
    table.best = table.advance.copy()
    table.mover = FELLOWSHIP  # whose turn is over before it began: Sauron moves first (C-SETUP-14)
    table.question = TURN_OVER
