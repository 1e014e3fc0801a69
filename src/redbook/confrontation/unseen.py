"""Drawing what a seat cannot see: the other side's identities, faces, and secret choices.

Everything the seat has seen stays as it is, and what is drawn is consistent with it (`knowledge`), so the seat
cannot tell the result from the truth.
"""

from __future__ import annotations

from random import Random

from redbook.confrontation.board import FELLOWSHIP, REGIONS, SAURON, SETUP, UNPLACED
from redbook.confrontation.cards import CARDS, SPECIALS, SPECIALS_OF
from redbook.confrontation.characters import VARIANT
from redbook.confrontation.table import (
    DRAFT,
    FELLOWSHIP_CARD,
    NOBODY,
    PLACEMENT,
    SAURON_SHOWN,
    SPECIAL_CARDS,
    Table,
)


def redraw(table: Table, seat: int, rng: Random) -> None:
    """Draw anew, in place, all that a seat cannot see of the other side."""
    enemy = 1 - seat
    if table.question == DRAFT or (table.rules.hidden_draft and table.turn == 0):
        _redraw_faces(table, enemy, 0, rng)
    if table.question == SPECIAL_CARDS:
        _redraw_picks(table, enemy, rng)
    if table.turn == 0:
        _redraw_placement(table, enemy, rng)
        return
    _redraw_places(table, enemy, rng)
    if enemy == SAURON and table.question == FELLOWSHIP_CARD and not table.settled & SAURON_SHOWN:
        _redraw_card(table, rng)


def _redraw_faces(table: Table, side: int, pinned: int, rng: Random) -> None:
    """Faces of drafted tiles that are not publicly known; a world may pin some (two bits a piece)."""
    drafted = 9
    if table.question == DRAFT:
        drafted = table.setting if table.actor == side else 9 if side == FELLOWSHIP else 0
    for number in range(drafted):
        piece = side * 9 + number
        if not table.open_faces >> piece & 1:
            pin = pinned >> number * 2 & 3
            face = pin - 1 if pin else rng.randrange(2)
            table.who[piece] = piece + VARIANT * face


def _redraw_picks(table: Table, side: int, rng: Random) -> None:
    """Special cards picked and not yet shown."""
    number = 0
    for card in range(SPECIALS):
        number += table.picks[side] >> card & 1
    owner = side if table.rules.specials == "two-each" else 1 - side
    cards = [card for card in range(SPECIALS) if SPECIALS_OF[owner] >> card & 1]
    table.picks[side] = 0
    for card in rng.sample(cards, number):
        table.picks[side] |= 1 << card


def _redraw_placement(table: Table, side: int, rng: Random) -> None:
    """A placement in progress, or done and not yet shown."""
    placed = [piece for piece in range(side * 9, side * 9 + 9) if table.place[piece] != UNPLACED]
    if table.question != PLACEMENT or not placed:
        return
    regions = []
    for region in range(REGIONS):
        regions += [region] * SETUP[side][region]
    rng.shuffle(regions)
    for piece in placed:
        table.lift(piece)
    for piece in placed:
        table.put(piece, regions.pop())


def _redraw_places(table: Table, side: int, rng: Random) -> None:
    """Identities of the hidden stands on the board, and in a hidden draft their faces.

    The stand under way and the one that has taken an extra step stay the same stands, but may turn out to be others. An
    extra step is taken back first and then taken by whoever that stand now is. The one obliged to move is any of those
    in the region pointed at.
    """
    pointed_at = table.pointed_at() if table.marked != NOBODY else NOBODY
    origin = table.origin if table.stepped // 9 == side else NOBODY
    stepped_to = table.take_back_step() if origin != NOBODY else NOBODY
    before = table.place.copy()
    alive = [number for number in range(9) if before[side * 9 + number] < REGIONS]
    places, faces = table.known[side].sample(rng, alive, table.counts[side])
    for number in alive:
        if not table.up >> side * 9 + number & 1:
            table.place[side * 9 + number] = places[number]
    if table.rules.hidden_draft:
        _redraw_faces(table, side, faces, rng)
    moving = table.active == table.stepped
    table.active = _same_stand(table, side, table.active, before, rng)
    table.stepped = table.active if moving else _same_stand(table, side, table.stepped, before, rng)
    if pointed_at != NOBODY and side == SAURON:
        stands = table.hidden_in(SAURON, pointed_at)
        table.marked = stands[rng.randrange(len(stands))]
    if origin != NOBODY:
        table.lift(table.stepped)
        table.put(table.stepped, stepped_to)
        table.origin = origin


def _same_stand(table: Table, side: int, piece: int, before: list[int], rng: Random) -> int:
    """Who a stand of a side now is, given who it was and where everybody stood."""
    if piece == NOBODY or piece // 9 != side or before[piece] >= REGIONS or table.up >> piece & 1:
        return piece
    stands = table.hidden_in(side, before[piece])
    return stands[rng.randrange(len(stands))]


def _redraw_card(table: Table, rng: Random) -> None:
    """Sauron's card that lies face down."""
    hand = table.hand[SAURON] | 1 << table.card[SAURON]
    cards = [card for card in range(CARDS) if hand >> card & 1]
    card = cards[rng.randrange(len(cards))]
    table.card[SAURON] = card
    table.hand[SAURON] = hand & ~(1 << card)
