"""What only teams do: cards swapped unseen after the draw, and armies that become one (W-MULTI-09, W-MULTI-22).

A swap is offered blind: first one player lays a card face down, or none; if he does the other lays one, or none. With
two cards laid they change hands; each sees what he gets when he has given, so both have agreed, and nothing was shown.
It is offered once a turn, the non-leading player first (W-MULTI-46).

When an action is over, units of both teammates that have come together stay two armies, unless first the acting player
and then his teammate want them to be one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.actions import CAME_CARDS, NO, PASS, SAY_CARDS, THING
from redbook.war.chance import Chance
from redbook.war.contents import DECK, STANDARD_DECKS
from redbook.war.kinds import HANDOVER, SWAP, UNION
from redbook.war.procedure import Procedure, enlist
from redbook.war.seats import MIXED, SEAT_OF_FRAME, TOGETHER
from redbook.war.slots import SLOTS, place_label
from redbook.war.table import IN_HAND, LAID, STAGE, A, B, Table

SIDE: Final = A
SLOT: Final = B
FROM: Final = A
"""Of a frame HANDOVER: the seat that gives …"""
TO: Final = B
"""… and the one that gets."""

# The stages of a frame SWAP, and of a frame UNION.
OFFERING: Final = 0
ANSWERING: Final = 1


def offer_swap(table: Table, side: i64) -> None:
    """Have the two players of a team swap a card, if both want to."""
    table.push(SWAP, side)


def join_armies(table: Table) -> bool:
    """Have two teammates decide about units that have come together in an action; whether there were any. Called until
    there are none."""
    for side in range(2):
        if not seats.is_team(table, side):
            continue
        for slot in range(SLOTS):
            at = TOGETHER + slot * 2 + side
            if not seats.shared(table, side, slot):
                table.team[at] = 0
            elif table.team[at] != MIXED:
                units = table.army(slot, side)
                if units > table.team[at]:
                    table.team[at] = units
                    table.push(UNION, side, slot)
                    return True
                table.team[at] = units
    return False


class Swap(Procedure):
    """Two teammates may swap a card, unseen."""

    kind = SWAP
    rule = "W-MULTI-09"

    def wording(self) -> dict[int, str]:
        return {
            OFFERING: "Which card do you offer your teammate for one of his, unseen?",
            ANSWERING: "Your teammate offers a card: which one do you give him for it, unseen?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(OFFERING, "pass"): "None", (ANSWERING, "pass"): "None: no swap"}

    def resume(self, table: Table) -> None:
        side = table.get(SIDE)
        leader = seats.leading(table, side)
        first = seats.mate(table, leader)
        if seats.cards_of(table, first) + table.get(STAGE) == 0 or seats.cards_of(table, leader) == 0:
            table.pop()
            return
        table.set(SEAT_OF_FRAME, 1 + (first if table.get(STAGE) == OFFERING else leader))
        table.ask(side)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for card in range(len(table.cards)):
            if seats.in_hand(table, table.get(SIDE), card) and DECK[card] < STANDARD_DECKS:  # A-MULTI-10
                menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        offered = _laid(table)
        if action == PASS:
            if offered >= 0:
                table.cards[offered] = IN_HAND
            table.pop()
            return
        table.cards[THING[action]] = LAID
        if offered < 0:
            table.go_to(ANSWERING)
            return
        one = seats.holder(table, offered)
        other = seats.holder(table, THING[action])
        table.pop()
        table.push(HANDOVER, other, one)
        table.push(HANDOVER, one, other)


class Handover(Chance):
    """A card that was swapped goes to its new holder, who sees it; to the others it is a card with its back up. There
    is nothing to decide, but it is told like a card that is dealt, so that what a seat remembers has it."""

    kind = HANDOVER
    rule = "W-MULTI-09"

    def resume(self, table: Table) -> None:
        table.ask_chance()
        table.secret = True

    def legal(self, table: Table, menu: list[int]) -> None:
        for card in range(len(table.cards)):
            if table.cards[card] == LAID and seats.holder(table, card) == table.get(FROM):
                menu.append(CAME_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        table.cards[THING[action]] = IN_HAND
        seats.take(table, THING[action], table.get(TO), table.get(FROM))
        table.pop()


def _laid(table: Table) -> i64:
    """The card that is offered; -1 if none is."""
    for card in range(len(table.cards)):
        if table.cards[card] == LAID:
            return card
    return -1


class Union(Procedure):
    """Two teammates whose units have met may form a mixed army."""

    kind = UNION
    rule = "W-MULTI-22"
    question = "Do your units {place} and your teammate's form a mixed army?"

    def labelling(self) -> dict[tuple[int, str], str]:
        named = {"yes": "A mixed army", "no": "Separate armies"}
        return {(stage, verb): label for stage in (OFFERING, ANSWERING) for verb, label in named.items()}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(SLOT))}

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        side = table.get(SIDE)
        first = seats.acting(table, side) if side == table.mover else seats.leading(table, side)
        table.set(SEAT_OF_FRAME, 1 + (first if table.get(STAGE) == OFFERING else seats.mate(table, first)))
        table.ask(side)

    def answer(self, table: Table, action: i64) -> None:
        if action == NO:
            table.pop()
        elif table.get(STAGE) == OFFERING:
            table.go_to(ANSWERING)
        else:
            side = table.get(SIDE)
            slot = table.get(SLOT)
            table.pop()
            seats.mix(table, side, slot)


enlist(Swap(), Handover(), Union())
