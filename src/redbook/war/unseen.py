"""Drawing anew what a seat cannot see: the other side's hand, its face-down cards, and so the rest of its decks.

Hidden are only cards, and of each the deck is known; so the cards of one deck that lie where the seat cannot see
their faces are shuffled among those places; the place of a combat card laid is for one that could be (W-BATTLE-18).
The order of decks and of the hunt pool is decided when it matters
(`chance`), so there is nothing to draw in them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from redbook.war import battle, frames
from redbook.war.cards import CARDS, DECK, DECKS_OF
from redbook.war.table import FACE_DOWN, IN_DECK, IN_HAND, LAID, Table

HIDDEN: Final = (IN_DECK, IN_HAND, FACE_DOWN, LAID)
"""The places in which only its owner knows a card."""


def redraw(table: Table, seat: int, rng: Random) -> None:
    """Draw anew, in place, all that a seat cannot see.

    Where the other side has to name a card of its hand, because it has just said that it plays or discards one, a hand
    without any such card is not possible and is drawn again.
    """
    while True:
        _shuffle(table, seat, rng)
        if table.actor != 1 - seat:
            return
        menu: list[int] = []
        frames.legal(table, menu)
        if menu:
            return


def _shuffle(table: Table, seat: int, rng: Random) -> None:
    for deck in DECKS_OF[1 - seat]:
        cards = [card for card in range(CARDS) if DECK[card] == deck and table.cards[card] in HIDDEN]
        places = [table.cards[card] for card in cards]
        rng.shuffle(places)
        if LAID in places:
            able = rng.choice([at for at, card in enumerate(cards) if battle.may_lay(table, 1 - seat, card)])
            laid = places.index(LAID)
            places[laid], places[able] = places[able], LAID
        for card, place in zip(cards, places, strict=True):
            table.cards[card] = place
