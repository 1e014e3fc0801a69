"""What is remembered of War of the Ring: the sights of `redbook.research.memory`, in whole numbers and in words.

Everything that happens on the map is an action that all see, so the actions tell it. What they do not tell is what
becomes of cards: one that was dealt, laid or discarded with its back up may come to light later. So after each action a
sight has who is asked (0 nobody, 1 the first seat …; chance after the last), the procedure that asks and how far it is;
where each card lies that lies open, eight cards a number; how many backs of each deck are where; and, with boxes, what
these remember, unless it is hidden from somebody.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import CHANCE, OVER, Game, State
from redbook.research.sights import Sight, Sights
from redbook.war.box import BOX
from redbook.war.contents import BACK, CARD_IDS, DECK_IDS
from redbook.war.game import War
from redbook.war.kinds import KIND_IDS
from redbook.war.ruleset import Ruleset
from redbook.war.table import CARD_PLACES, FACE_DOWN, IN_DECK, IN_HAND, IN_PLAY, KIND, LAID, STAGE, Table

_HIDDEN: Final = (IN_DECK, IN_HAND, FACE_DOWN, LAID)
"""Where only the owner knows a card."""
_BASE: Final = len(CARD_PLACES)
_CARDS_A_NUMBER: Final = 8
_BACKS: Final = 64
"""More than there are cards in a deck."""

# Where in a sight:
_ASKED: Final = 0
_CARDS_AT: Final = 3


def _rules(game: Game) -> Ruleset:
    if not isinstance(game, War):
        raise TypeError(f"this is {game.name}, not war-of-the-ring")
    return game.rules


def _parts(game: Game) -> tuple[int, int]:
    """Where in a sight the backs begin, and where what the boxes remember."""
    rules = _rules(game)
    backs = _CARDS_AT - (-rules.cards // _CARDS_A_NUMBER)
    return backs, backs + rules.decks


def sight(state: State) -> Sight:
    """What everybody sees of what is asked, of the cards and of what the boxes remember."""
    if not isinstance(state, Table):
        raise TypeError(f"this is a state of {state.game.name}, not of war-of-the-ring")
    open_cards = [0] * -(-len(state.cards) // _CARDS_A_NUMBER)
    backs = [0] * state.rules.decks
    for card in range(len(state.cards) - 1, -1, -1):
        group = card // _CARDS_A_NUMBER
        place = state.cards[card]
        open_cards[group] *= _BASE
        if place in _HIDDEN:
            backs[BACK[card]] += int(_BACKS ** _HIDDEN.index(place))
        else:
            open_cards[group] += place
    told = [0 if _is_secret(state, at) else number for at, number in enumerate(state.extra)]
    if state.actor == OVER:
        return 0, 0, 0, *open_cards, *backs, *told
    asked = len(state.rules.seats) + 1 if state.actor == CHANCE else state.actor + 1
    return asked, state.get(KIND) + 1, state.get(STAGE), *open_cards, *backs, *told


def _is_secret(table: Table, at: int) -> bool:
    """Whether a number that the boxes remember is hidden from somebody."""
    return any(BOX[box].hides(table, at, seat) for box in table.rules.hooks for seat in range(len(table.rules.seats)))


def seen_name(game: Game, seen: int) -> str:
    """An action as a seat saw it: its notation, or ``?`` with the deck of the card; see `redbook.war.seen`."""
    if seen < game.num_actions:
        return game.action_name(seen)
    back = seen - game.num_actions
    return f"?:{DECK_IDS[back]}" if back < len(DECK_IDS) else "?"


def shown(game: Game) -> tuple[str, ...]:
    """The cards of the boxes in play: each may be played or revealed."""
    return tuple(f"{card} in play" for card in CARD_IDS[: _rules(game).cards])


def lying(sight: Sight, game: Game) -> list[int]:
    """The cards that are being played."""
    found = []
    for card in range(_rules(game).cards):
        group, number = divmod(card, _CARDS_A_NUMBER)
        if sight[_CARDS_AT + group] // _BASE**number % _BASE == IN_PLAY:
            found.append(card)
    return found


def news(before: Sight, after: Sight, seen: int, game: Game) -> str:
    """What an action brought to light, in brackets; nothing if that was nothing."""
    found = []
    backs_at, boxes_at = _parts(game)
    for group in range(backs_at - _CARDS_AT):
        old, new = before[_CARDS_AT + group], after[_CARDS_AT + group]
        for number in range(_CARDS_A_NUMBER):
            if old % _BASE != new % _BASE:
                whither = CARD_PLACES[new % _BASE] if new % _BASE else "hidden"
                found.append(f"{CARD_IDS[group * _CARDS_A_NUMBER + number]}-{whither}")
            old, new = old // _BASE, new // _BASE
    for deck in range(boxes_at - backs_at):
        old, new = before[backs_at + deck], after[backs_at + deck]
        for place in _HIDDEN:
            change = new % _BACKS - old % _BACKS
            if change:
                found.append(f"{DECK_IDS[deck]}-{CARD_PLACES[place]}{change:+d}")
            old, new = old // _BACKS, new // _BACKS
    for at in range(boxes_at, len(after)):
        if after[at] != before[at]:
            found.append(f"boxes-{at - boxes_at}-{after[at]}")
    if after[_ASKED:_CARDS_AT] != before[_ASKED:_CARDS_AT]:
        asked, kind, stage = after[_ASKED:_CARDS_AT]
        found.append(f"{('nobody', *game.seats, 'chance')[asked]}-{KIND_IDS[kind - 1]}-{stage}" if kind else "ended")
    return f"[{','.join(found)}]" if found else ""


SIGHTS: Final = Sights(sight, seen_name, shown, lying, news)
