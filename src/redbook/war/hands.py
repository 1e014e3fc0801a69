"""Event cards drawn and discarded, and the hand limit (W-CARD-01 … W-CARD-05).

A frame DRAW draws cards from the decks of a side and then has the side discard what is over the limit, face down, by
its own choice. Effects that let somebody draw push that frame through `draw`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, seats, teams
from redbook.war.actions import SAY_CARDS, SAY_DECKS, THING
from redbook.war.box import boxes_in_play
from redbook.war.contents import DECK, NO_DECK, SIDE_OF_DECK, STANDARD_DECKS
from redbook.war.kinds import DRAW
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import FACE_DOWN, STAGE, A, B, Table

# The numbers of a frame DRAW.
SIDE: Final = A
NUMBERS: Final = B
"""How many cards are still to be drawn of the side's first deck, character; the next numbers are those of its others:
strategy, faction."""
TO: Final = seats.SEAT_OF_FRAME
"""With teams, one more than the seat that draws."""

# Its stages.
DRAWING: Final = 0
CHOOSING_DECK: Final = 1
CHOOSING_FOR_TURN: Final = 2
"""The same in a team at the beginning of a turn: of the character and the strategy deck."""


def draw(table: Table, side: int, character: int, strategy: int, faction: int = 0) -> None:
    """Draw cards from the Character, the Strategy and the faction deck, then keep the hand limit."""
    _begin(table, side, character, strategy, faction)


def _begin(table: Table, side: i64, character: i64 = 0, strategy: i64 = 0, faction: i64 = 0) -> None:
    """In a team the player draws whose action it is, or whose army fights (W-MULTI-47)."""
    seat: i64 = seats.speaker(table, side) + 1 if table.rules.teams else 0
    table.push(DRAW, side, character, strategy, faction)
    table.set(TO, seat)


def draw_for_turn(table: Table, side: int) -> None:
    """Draw a card of each deck, as at the beginning of a turn (W-TURN-04, A-FACTION-01). In a team both players do so
    in the first turn, later each draws one card of a deck of his choice; then they may swap (W-MULTI-06, W-MULTI-07,
    W-MULTI-33). A faction card is the leading player's (A-MULTI-02); what he does with it comes before the swap."""
    if not seats.is_team(table, side):
        draw(table, side, 1, 1, 1 if len(table.rules.decks_of[side]) > 2 else 0)
        return
    teams.offer_swap(table, side)
    for box in boxes_in_play(table):
        box.team_has_drawn(table, side)
    first: i64 = 1 if table.turn == 1 else 0
    leader = seats.leading(table, side)
    for seat in reversed(table.rules.seats_of[side]):
        table.push(DRAW, side, first, first, 1 if seat == leader and len(table.rules.decks_of[side]) > 2 else 0)
        table.set(TO, seat + 1)
        table.go_to(DRAWING if first else CHOOSING_FOR_TURN)


def keep_limit(table: Table, side: int, seat: int) -> None:
    """Have a player of a team discard what is over the hand limit."""
    table.push(DRAW, side)
    table.set(TO, seat + 1)


def draw_from_either(table: Table, side: int) -> None:
    """Draw one card from a deck of the side's choice (W-DICE-23)."""
    _begin(table, side)
    table.go_to(CHOOSING_DECK)


def draw_from(table: Table, deck: int) -> None:
    """Draw one card from a deck."""
    side = SIDE_OF_DECK[deck]
    _begin(table, side)
    table.set(NUMBERS + table.rules.decks_of[side].index(deck), 1)


def can_draw(table: Table, side: int) -> bool:
    """Whether a side has a card left to draw."""
    for deck in table.rules.decks_of[side]:
        if table.deck_size(deck) > 0:
            return True
    return False


def _has_too_many(table: Table, side: int, faction: bool) -> bool:
    """Whether a side holds too many faction cards, or too many of the others (W-CARD-01, A-FACTION-02)."""
    if faction:
        return seats.faction_hand(table, side) > table.rules.faction_limit[side]
    return seats.hand_size(table, side) > table.rules.hand_limit[side]


# ----- the procedure


class Draw(Procedure):
    """A side draws cards, then discards what is over the hand limit."""

    kind = DRAW
    rule = "W-CARD-02"

    def wording(self) -> dict[int, str]:
        return {
            DRAWING: "You hold too many cards: which one do you discard, face down?",
            CHOOSING_DECK: "From which deck do you draw?",
            CHOOSING_FOR_TURN: "From which deck do you draw?",
        }

    def resume(self, table: Table) -> None:
        side = table.get(SIDE)
        if table.get(STAGE) == CHOOSING_DECK:
            if can_draw(table, side):
                table.ask(side)
            else:
                table.pop()
            return
        decks = table.rules.decks_of[side]
        if table.get(STAGE) == CHOOSING_FOR_TURN:
            if table.deck_size(decks[0]) + table.deck_size(decks[1]) > 0:
                table.ask(side)
                return
            table.go_to(DRAWING)
        for at in range(len(decks)):
            number = table.get(NUMBERS + at)
            if number > 0:
                table.set(NUMBERS + at, number - 1)
                chance.deal(table, decks[at], table.get(TO))
                return
        if _has_too_many(table, side, False) or _has_too_many(table, side, True):
            table.ask(side)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(SIDE)
        if table.get(STAGE) != DRAWING:
            decks = table.rules.decks_of[side]
            for deck in decks if table.get(STAGE) == CHOOSING_DECK else decks[:2]:
                if table.deck_size(deck) > 0:
                    menu.append(SAY_DECKS[deck])
            return
        standard = _has_too_many(table, side, False)
        faction = _has_too_many(table, side, True)
        for card in range(len(table.cards)):
            if seats.in_hand(table, side, card) and DECK[card] != NO_DECK:
                if standard if DECK[card] < STANDARD_DECKS else faction:
                    menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) != DRAWING:
            table.set(NUMBERS + table.rules.decks_of[table.get(SIDE)].index(THING[action]), 1)
            table.go_to(DRAWING)
        else:
            table.cards[THING[action]] = FACE_DOWN  # W-CARD-03


enlist(Draw())
