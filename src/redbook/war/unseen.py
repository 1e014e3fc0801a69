"""Drawing anew what a seat cannot see: the hands of others, their face-down cards, and so the rest of the decks.

Hidden are only cards, and of each the deck is known; so the cards of one deck that lie where the seat cannot see
their faces are shuffled among those places; a combat card laid is one that could be (W-BATTLE-18), and where it shows
the back of a call-to-battle card in hand, it may be that one (A-CALL-10).
The order of decks and of the hunt pool is decided when it matters
(`chance`), so there is nothing to draw in them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from redbook.war import frames, laying, seats
from redbook.war.actions import THING, says_card
from redbook.war.box import boxes_in_play
from redbook.war.contents import BACK, CARD_SIDE, CARDS_OF_DECK, DECK, SIDE_OF_DECK, STANDARD_DECKS
from redbook.war.table import CARD_PLACES, FACE_DOWN, IN_DECK, IN_HAND, LAID, Table

HIDDEN: Final = (IN_DECK, IN_HAND, FACE_DOWN, LAID)
"""The places in which only its owner knows a card."""
_IS_HIDDEN: Final[list[bool]] = [place in HIDDEN for place in range(len(CARD_PLACES))]
COMBAT: Final = 5
"""The phase in which a card that is laid is a combat card; in the first it is offered to a teammate."""


def redraw(table: Table, seat: int, rng: Random) -> None:
    """Draw anew, in place, all that a seat cannot see.

    Where somebody else has to name a card of his hand, because he has just said that he plays or discards one, a hand
    without any such card is not possible and is drawn again.
    """
    while True:
        if table.rules.teams:
            _shuffle_hands(table, seat, rng)
        else:
            _shuffle(table, seat, rng)
        for box in boxes_in_play(table):
            box.redraw(table, seat, rng)
        if table.actor < 0 or table.actor == seat:
            return
        menu: list[int] = []
        frames.legal(table, menu)
        if menu:
            return


def _shown(table: Table, seat: int) -> list[int]:
    """The cards of another that a seat is being shown, to choose from; only cards of boxes do that."""
    if not table.rules.hooks or table.actor != seat:
        return []
    menu: list[int] = []
    frames.legal(table, menu)
    cards = [THING[action] for action in menu if says_card(action)]
    if table.rules.teams:
        return cards  # be it what the teammate has discarded face down
    return [card for card in cards if CARD_SIDE[card] != seat and table.cards[card] == IN_HAND]


def _shuffle(table: Table, seat: int, rng: Random) -> None:
    shown = _shown(table, seat)
    held = table.cards
    for deck in table.rules.decks_of[1 - seat]:
        cards: list[int] = []
        places: list[int] = []
        calls = [card for card in table.rules.calls if BACK[card] == deck and held[card] in (IN_HAND, LAID)]
        battle = deck < STANDARD_DECKS  # of a faction deck, those LAID are being looked at
        laid = False
        for card in CARDS_OF_DECK[deck]:
            if card < len(held):
                place = held[card]
                if _IS_HIDDEN[place] and not (shown and card in shown):
                    cards.append(card)
                    if place != IN_DECK:
                        if place == LAID and battle:
                            laid = True
                            place = IN_HAND
                        places.append(place)
                        held[card] = IN_DECK
        for card in calls:
            laid = laid or (battle and held[card] == LAID)
            held[card] = IN_HAND
        places.sort()  # the draw must not depend on what is true, so that who draws alike thinks alike
        # Most cards are in the deck, and there each is like any other: only who is elsewhere is drawn.
        size = len(cards)
        for at in range(len(places)):
            other = at + int(rng.random() * (size - at))
            drawn = cards[other]
            cards[other] = cards[at]
            cards[at] = drawn
            held[drawn] = places[at]
        if laid:
            _lay(table, 1 - seat, cards, calls, rng)


def _lay(table: Table, side: int, cards: list[int], calls: list[int], rng: Random) -> None:
    """Lay one of the cards that are in a hand now, or of the call-to-battle cards of the same back."""
    able = [card for card in cards if laying.may_lay(table, side, card)]
    fitting = [card for card in able if table.cards[card] == IN_HAND]
    fitting += [card for card in calls if laying.may_lay(table, side, card)]
    if fitting:
        table.cards[rng.choice(fitting)] = LAID
    else:
        in_hand = [card for card in cards if table.cards[card] == IN_HAND]
        card = rng.choice(able)
        table.cards[in_hand[0]] = table.cards[card]
        table.cards[card] = LAID


def _shuffle_hands(table: Table, seat: int, rng: Random) -> None:
    """The same where hands are those of three or four: each place has its holder, and cards that the seat has given to
    its teammate are with him (W-MULTI-45)."""
    shown = _shown(table, seat)
    for box in boxes_in_play(table):
        shown = shown + box.in_deck_for_sure(table, seat)
    for deck in [*table.rules.decks_of[0], *table.rules.decks_of[1]]:
        cards = [
            card
            for card in range(len(table.cards))
            if DECK[card] == deck
            and table.cards[card] in HIDDEN
            and seats.holder(table, card) != seat
            and card not in shown
        ]
        known = [card for card in cards if seats.giver(table, card) == seat]
        side = SIDE_OF_DECK[deck]
        own = table.rules.side_of[seat] == side
        mate = seats.mate(table, seat)
        with_mate = [own and seats.holder(table, card) == mate for card in cards]
        places = [
            (table.cards[card], mate + 1 if his else table.holders[card])
            for card, his in zip(cards, with_mate, strict=True)
        ]
        places.sort()  # as above
        battle = table.phase == COMBAT and deck < STANDARD_DECKS  # as above
        if battle:
            _choose_laid(table, seat, deck, places, cards, rng)
        held = [at for at, place in enumerate(places) if own and place[1] == mate + 1]
        rng.shuffle(known)
        rng.shuffle(held)
        free = [card for card in cards if card not in known]
        rng.shuffle(free)
        fixed: dict[int, int] = {}
        laid = [at for at, place in enumerate(places) if place[0] == LAID and battle]
        for at in laid:
            # If the teammate has nothing of this deck but what he was given, it is one of these that he has laid.
            of = known if own and len(held) == len(known) else cards
            fits = [card for card in of if laying.may_lay(table, side, card)]
            fixed[rng.choice(fits)] = at
        _assign(table, seat, fixed, known, held, free, places)


def _choose_laid(
    table: Table, seat: int, deck: int, places: list[tuple[int, int]], cards: list[int], rng: Random
) -> None:
    """Whether the combat card that somebody else has laid is one of his hand or a call-to-battle card (A-CALL-10)."""
    calls = [
        card
        for card in table.rules.calls
        if BACK[card] == deck and table.cards[card] in (IN_HAND, LAID) and seats.holder(table, card) != seat
    ]
    if not calls:
        return
    laid = [at for at, place in enumerate(places) if place[0] == LAID]
    called = [card for card in calls if table.cards[card] == LAID]
    if not laid and not called:
        return
    commander = seats.holder(table, calls[0]) + 1
    side = SIDE_OF_DECK[deck]
    for card in calls:
        table.cards[card] = IN_HAND
    for at in laid:
        places[at] = (IN_HAND, places[at][1])
    held = [at for at, place in enumerate(places) if place == (IN_HAND, commander)]
    if not any(laying.may_lay(table, side, card) for card in cards):
        held = []
    able = [card for card in calls if laying.may_lay(table, side, card)] or (called if not held else [])
    chosen = rng.randrange(len(held) + len(able))
    if chosen < len(held):
        places[held[chosen]] = (LAID, commander)
    else:
        table.cards[able[chosen - len(held)]] = LAID


def _assign(
    table: Table,
    seat: int,
    fixed: dict[int, int],
    known: list[int],
    held: list[int],
    free: list[int],
    places: list[tuple[int, int]],
) -> None:
    """Put the cards into their places: first those that are laid, then those known to be with the teammate."""
    left = [at for at in range(len(places)) if at not in fixed.values()]
    with_mate = [at for at in held if at in left]
    for card in known:
        if card not in fixed:
            at = with_mate.pop()
            left.remove(at)
            fixed[card] = at
    for card in free:
        if card not in fixed:
            fixed[card] = left.pop()
    for card, at in fixed.items():
        table.cards[card], table.holders[card] = places[at]
        if card in known:
            seats.take(table, card, seats.mate(table, seat), seat)
