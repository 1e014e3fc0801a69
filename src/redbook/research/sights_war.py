"""What is remembered of War of the Ring: the sights of `redbook.research.memory`, in whole numbers and in words.

Everything that happens on the map is an action that all see, so the actions tell it. What they do not tell is what
becomes of cards: one that was dealt, laid or discarded with its back up may come to light later. So after each action a
sight has what is asked, where each card lies that lies open, and how many backs of each deck are where.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.research.sights import SEEN, Sight, Sights
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS, DECK, DECK_IDS as ALL_DECKS, STANDARD_DECKS
from redbook.war.kinds import KIND_IDS
from redbook.war.table import CARD_PLACES, FACE_DOWN, IN_DECK, IN_HAND, KIND, LAID, STAGE, Table

_HIDDEN: Final = (IN_DECK, IN_HAND, FACE_DOWN, LAID)
"""Where only the owner knows a card."""
DECK_IDS: Final = ALL_DECKS[:STANDARD_DECKS]
_BASE: Final = len(CARD_PLACES)
_CARDS_A_NUMBER: Final = 8
_BACKS: Final = 32
"""More than there are cards in a deck."""
_CARDS: Final = sum(1 for box in BOX_OF_CARD if box == BASE)
"""The cards of the base game: a memory is of games that can be played, and no box is offered yet."""
_GROUPS: Final = _CARDS // _CARDS_A_NUMBER

COLUMNS: Final[tuple[tuple[str, str], ...]] = (
    SEEN,
    ("asked", "who is asked next: 0 nobody, 1 the first seat, 2 the second …; chance after the last seat"),
    ("question", "the kind of the procedure that asks, from 1, as in `redbook.war.kinds`; 0 at the end"),
    ("stage", "how far that procedure is"),
    *(
        (
            f"cards-{group * _CARDS_A_NUMBER}",
            f"where eight cards lie, from number {group * _CARDS_A_NUMBER} on, as a number to the base {_BASE}, the "
            "first card its last digit: 0 where its owner alone knows it, else as in `redbook.war.table.CARD_PLACES`",
        )
        for group in range(_GROUPS)
    ),
    *(
        (
            f"{deck}-backs",
            "how many cards of this deck are in the deck, in hand, face down and laid, as a number to the base "
            f"{_BACKS}, the deck its last digit",
        )
        for deck in DECK_IDS
    ),
)
"""The numbers of an entry: their names and what they mean."""

# Where in a sight:
_ASKED: Final = 0
_CARDS_AT: Final = 3
_BACKS_AT: Final = _CARDS_AT + _GROUPS


def sight(state: State) -> Sight:
    """What everybody sees of what is asked and of the cards."""
    if not isinstance(state, Table):
        raise TypeError(f"this is a state of {state.game.name}, not of war-of-the-ring")
    open_cards = [0] * _GROUPS
    backs = [0] * len(DECK_IDS)
    for card in range(_CARDS - 1, -1, -1):
        group = card // _CARDS_A_NUMBER
        place = state.cards[card]
        open_cards[group] *= _BASE
        if place in _HIDDEN:
            backs[DECK[card]] += int(_BACKS ** _HIDDEN.index(place))
        else:
            open_cards[group] += place
    if state.actor == OVER:
        return 0, 0, 0, *open_cards, *backs
    asked = len(state.rules.seats) + 1 if state.actor == CHANCE else state.actor + 1
    return asked, state.get(KIND) + 1, state.get(STAGE), *open_cards, *backs


def seen_name(game: Game, seen: int) -> str:
    """An action as a seat saw it: its notation, or ``?`` with the deck of the card; see `redbook.war.seen`."""
    if seen < game.num_actions:
        return game.action_name(seen)
    back = seen - game.num_actions
    return f"?:{ALL_DECKS[back]}" if back < len(ALL_DECKS) else "?"


def news(before: Sight, after: Sight, seen: int, game: Game) -> str:
    """What an action brought to light, in brackets; nothing if that was nothing."""
    found = []
    for group in range(_GROUPS):
        old, new = before[_CARDS_AT + group], after[_CARDS_AT + group]
        for number in range(_CARDS_A_NUMBER):
            if old % _BASE != new % _BASE:
                whither = CARD_PLACES[new % _BASE] if new % _BASE else "hidden"
                found.append(f"{CARD_IDS[group * _CARDS_A_NUMBER + number]}-{whither}")
            old, new = old // _BASE, new // _BASE
    for deck, name in enumerate(DECK_IDS):
        old, new = before[_BACKS_AT + deck], after[_BACKS_AT + deck]
        for place in _HIDDEN:
            change = new % _BACKS - old % _BACKS
            if change:
                found.append(f"{name}-{CARD_PLACES[place]}{change:+d}")
            old, new = old // _BACKS, new // _BACKS
    if after[_ASKED:_CARDS_AT] != before[_ASKED:_CARDS_AT]:
        asked, kind, stage = after[_ASKED:_CARDS_AT]
        found.append(f"{('nobody', *game.seats, 'chance')[asked]}-{KIND_IDS[kind - 1]}-{stage}" if kind else "ended")
    return f"[{','.join(found)}]" if found else ""


SIGHTS: Final = Sights(COLUMNS, sight, seen_name, news)
