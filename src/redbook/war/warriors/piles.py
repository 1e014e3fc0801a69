"""The faction decks and their discard piles: formed anew when they run out, searched, shuffled, looked into
(A-FACTION-03 … A-FACTION-06, A-CARD-42 … A-CARD-45, A-CARD-84 … A-CARD-86).

Decks have no order, except for cards that By Chance or by Foresight has put on top of the Free Peoples' deck or at its
bottom: these are remembered, and known alone to who has put them there. Cards being looked at are LAID.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import CAME_CARDS
from redbook.war.contents import CARD_SIDE, DECK, FREE_FACTION, SHADOW_FACTION, STANDARD_DECKS
from redbook.war.nations import FREE_PEOPLES
from redbook.war.table import DISCARDED, FACE_DOWN, IN_DECK, IN_HAND, LAID, Table
from redbook.war.warriors.state import BOTTOM, BOTTOMS, TOP, TOPS

_PUT_BY: Final = 1024
"""In the places of cards whose order is known: the seat that knows it, in so many."""
FACTION_DECK: Final[list[int]] = [FREE_FACTION, SHADOW_FACTION]
CARDS_OF: Final[list[list[int]]] = [
    [card for card in range(len(DECK)) if DECK[card] == deck] for deck in range(SHADOW_FACTION + 1)
]
"""The cards of each deck; only those of the faction decks are asked for, so that nobody has to look through all."""


def pile(table: Table, deck: i64) -> list[int]:
    """The cards of a faction deck that are discarded, face down or not."""
    return [card for card in CARDS_OF[deck] if table.cards[card] == DISCARDED or table.cards[card] == FACE_DOWN]


def looked_at(table: Table, deck: i64) -> list[int]:
    """The cards of a faction deck that its owner is looking at."""
    return [card for card in CARDS_OF[deck] if table.cards[card] == LAID]


def shuffle_in(table: Table, deck: i64, cards: list[int]) -> None:
    """Shuffle cards into a faction deck; nobody knows its order then."""
    for card in cards:
        table.cards[card] = IN_DECK
    if deck == FREE_FACTION:
        for at in range(TOPS):
            table.extra[TOP + at] = 0
        for at in range(BOTTOMS):
            table.extra[BOTTOM + at] = 0


def has_cards(table: Table, deck: i64) -> bool:
    """Whether a card is left in a faction deck."""
    for card in CARDS_OF[deck]:
        if table.cards[card] == IN_DECK:
            return True
    return False


def refill(table: Table) -> None:
    """A faction deck that has run out is formed anew of its pile at once (A-FACTION-05, A-FACTION-06)."""
    for deck in FACTION_DECK:
        if not has_cards(table, deck):
            discarded = pile(table, deck)
            if discarded:
                shuffle_in(table, deck, discarded)


def next_of_deck(table: Table, deck: i64, menu: list[int]) -> None:
    """Leave in the menu what can come next: the uppermost card that is known, or any that is not at the bottom."""
    if deck != FREE_FACTION:
        return
    if table.extra[TOP]:
        menu.clear()
        menu.append(CAME_CARDS[card_at(table, TOP)])
        return
    if not table.extra[BOTTOM]:
        return
    low = [CAME_CARDS[card_at(table, BOTTOM + at)] for at in range(BOTTOMS) if table.extra[BOTTOM + at]]
    others = [action for action in menu if action not in low]
    menu.clear()
    menu += others or low[:1]


def taken(table: Table, deck: i64, card: i64) -> None:
    """A card has left its deck."""
    if deck < STANDARD_DECKS:
        return
    if deck == FREE_FACTION:
        _forget(table, TOP, TOPS, card)
        _forget(table, BOTTOM, BOTTOMS, card)
    refill(table)


def _forget(table: Table, first: i64, size: i64, card: i64) -> None:
    kept = [table.extra[first + at] for at in range(size) if card_at(table, first + at) not in (-1, card)]
    for at in range(size):
        table.extra[first + at] = kept[at] if at < len(kept) else 0


def put_on_top(table: Table, card: i64) -> None:
    """A card goes on top of the Free Peoples' faction deck."""
    table.cards[card] = IN_DECK
    for at in range(TOPS - 1, 0, -1):
        table.extra[TOP + at] = table.extra[TOP + at - 1]
    note(table, TOP, card, seats.speaker(table, FREE_PEOPLES))


def put_at_bottom(table: Table, card: i64) -> None:
    """A card goes to its bottom, below those that are there."""
    table.cards[card] = IN_DECK
    for at in range(BOTTOMS):
        if table.extra[BOTTOM + at] == 0:
            note(table, BOTTOM + at, card, seats.speaker(table, FREE_PEOPLES))
            return


def card_at(table: Table, place: i64) -> i64:
    """The card in a place of those whose order is known; -1 if none is."""
    return table.extra[place] % _PUT_BY - 1


def knower(table: Table, place: i64) -> i64:
    """The seat that knows it."""
    return table.extra[place] // _PUT_BY


def note(table: Table, place: i64, card: i64, seat: i64) -> None:
    """A card is in such a place, as a seat knows."""
    table.extra[place] = card + 1 + _PUT_BY * seat


def known_to(table: Table, seat: i64) -> list[int]:
    """The cards in such places that a seat knows."""
    places = [place for place in range(TOP, BOTTOM + BOTTOMS) if table.extra[place]]
    return [card_at(table, place) for place in places if knower(table, place) == seat]


def redraw(table: Table, seat: i64, rng: Random) -> None:
    """Others do not know which cards somebody has put on top and at the bottom."""
    known = [place for place in range(TOP, BOTTOM + BOTTOMS) if table.extra[place]]
    unknown = [place for place in known if knower(table, place) != seat]
    if unknown:
        sure = known_to(table, seat)
        cards = [card for card in CARDS_OF[FREE_FACTION] if table.cards[card] == IN_DECK and card not in sure]
        for place, card in zip(unknown, rng.sample(cards, len(unknown)), strict=True):
            note(table, place, card, knower(table, place))


def hides(table: Table, place: i64, seat: i64) -> bool:
    """Whether a number of the table is hidden from a seat."""
    if not TOP <= place < BOTTOM + BOTTOMS:
        return False
    return seats.side_of(table, seat) != FREE_PEOPLES or (table.extra[place] > 0 and knower(table, place) != seat)


def take(table: Table, card: i64) -> None:
    """A card of a discard pile comes into the hand of who answers for its side."""
    table.cards[card] = IN_HAND
    if table.rules.teams:
        seats.take(table, card, seats.speaker(table, CARD_SIDE[card]))


def held(table: Table, side: i64) -> list[int]:
    """The faction cards in a hand."""
    return [card for card in CARDS_OF[FACTION_DECK[side]] if seats.in_hand(table, side, card)]
