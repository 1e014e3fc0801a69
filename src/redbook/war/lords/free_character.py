"""The character events of the Free Peoples that came in the box: L-CARD-FP-CHAR-25 … L-CARD-FP-CHAR-28."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, effects, seats, victory
from redbook.war.actions import PASS, SAY_CARDS, SAY_NUMBER, THING, YES
from redbook.war.box import boxes_in_play
from redbook.war.card import FIRST, FOURTH, OWN, SECOND, THIRD, Event, discard, enlist
from redbook.war.contents import CARD_IDS, CARD_SIDE, TILE_IDS, TILE_KINDS
from redbook.war.lords.keepers import RINGS, SAY_SPEND
from redbook.war.lords.state import RING, SPENT
from redbook.war.nations import FREE_PEOPLES, SEAT_LABELS, SHADOW
from redbook.war.table import IN_HAND, ON_TABLE, POOL, STAGE, TILE_PLACES, Table
from redbook.war.tiles import TILE_COUNT

SMEAGOL_TILE: Final = TILE_IDS.index("smeagol")
_OF_SMEAGOL: Final[list[int]] = [CARD_IDS.index("we-wont-go-back"), CARD_IDS.index("we-shall-get-it")]
"""The cards that Safe Paths in the Dark takes from the table."""


class YouKnowTheWayThere(Event):
    """L-CARD-FP-CHAR-25. The Sméagol tiles that wait join the pool."""

    title = "You Know the Way There"
    combat = "Blade of Westernesse"
    effect = "Put the two Sméagol tiles that wait in the hunt pool."

    def waiting(self, table: Table) -> int:
        """The Sméagol tiles that are nowhere yet."""
        placed = sum(table.tiles[place * TILE_KINDS + SMEAGOL_TILE] for place in range(len(TILE_PLACES)))
        return TILE_COUNT[SMEAGOL_TILE] - placed

    def useful(self, table: Table) -> bool:
        return self.waiting(table) > 0

    def resume(self, table: Table) -> None:
        self.end(table)
        table.tiles[POOL * TILE_KINDS + SMEAGOL_TILE] += self.waiting(table)


class SafePathsInTheDark(Event):
    """L-CARD-FP-CHAR-26. Corruption is healed, and what Sméagol may do is averted."""

    title = "Safe Paths in the Dark"
    combat = "It Is a Gift"
    effect = "Remove one Corruption. Discard We Shall Get It or We Won't Go Back from the table, without effect."

    def useful(self, table: Table) -> bool:
        return table.corruption > 0 or len(self.averted(table)) > 0

    def averted(self, table: Table) -> list[int]:
        """The cards on the table that are discarded."""
        return [card for card in _OF_SMEAGOL if table.cards[card] == ON_TABLE]

    def resume(self, table: Table) -> None:
        self.end(table)
        for card in self.averted(table):
            discard(table, card)
        victory.corrupt(table, -1)


class WindFromTheWest(Event):
    """L-CARD-FP-CHAR-27. A card of the Shadow is discarded, from the table; if none lies there, from its hand."""

    title = "Wind from the West"
    combat = "Orderly Withdrawal"
    effect = (
        "Discard a Shadow card from the table. If there is none, you may look at the Shadow's hand, and discard a card"
        " from it."
    )
    stages = "which-on-table looking which-in-hand whose-hand"
    keeps = "hand-of:seat-of-team@which-in-hand"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which card of the Shadow do you discard?",
            SECOND: "Do you look at the Shadow's hand?",
            THIRD: "Which card of the Shadow's hand do you discard?",
            FOURTH: "Which Shadow player's hand do you look at?",
        }

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb != "number":
            return ""
        seat = table.rules.seats_of[SHADOW][int(words[0]) - 1]
        return f"The hand of the {SEAT_LABELS[table.rules.seats[seat]]}"

    def useful(self, table: Table) -> bool:
        return len(self.lying(table)) > 0 or table.hand_size(SHADOW) > 0

    def lying(self, table: Table) -> list[int]:
        """The Shadow's cards on the table."""
        return [card for card in table.rules.lasting if CARD_SIDE[card] == SHADOW and table.cards[card] == ON_TABLE]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and not self.lying(table):
            table.go_to(SECOND)
        if table.get(STAGE) == SECOND and table.hand_size(SHADOW) == 0:
            self.end(table)
        else:
            table.ask_in_any_case(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            menu.extend(SAY_CARDS[card] for card in self.lying(table))
            return
        if stage == FOURTH:
            for place, seat in enumerate(table.rules.seats_of[SHADOW]):
                if seats.cards_of(table, seat) > 0:
                    menu.append(SAY_NUMBER + 1 + place)  # L-MULTI-09
            return
        menu.append(PASS)
        if stage == SECOND:
            menu.append(YES)
            return
        for card in range(len(table.cards)):
            if CARD_SIDE[card] == SHADOW and table.cards[card] == IN_HAND and self.is_shown(table, card):
                menu.append(SAY_CARDS[card])

    def is_shown(self, table: Table, card: i64) -> bool:
        """Whether a card of the Shadow is in the hand that is looked at."""
        return not seats.is_team(table, SHADOW) or seats.holder(table, card) == table.get(OWN)

    def answer(self, table: Table, action: i64) -> None:
        if action == YES:
            table.go_to(FOURTH if seats.is_team(table, SHADOW) else THIRD)
            return
        if table.get(STAGE) == FOURTH:
            table.set(OWN, table.rules.seats_of[SHADOW][action - SAY_NUMBER - 1])
            table.go_to(THIRD)
            return
        self.end(table)
        if action != PASS:
            discard(table, THING[action])


class ThreeRingsForTheElvenKings(Event):
    """L-CARD-FP-CHAR-28. Rings that were used come back."""

    title = "Three Rings for the Elven-Kings"
    combat = "Orderly Withdrawal"
    effect = (
        "Roll three dice: for each 5 or 6 take back a used Elven Ring, first those out of the game, then those that the"
        " Shadow has."
    )
    question = "Which Ring do you take back?"
    stages = "begun rolled taking-back"
    keeps = "left:0-3"

    def useful(self, table: Table) -> bool:
        return table.rings[FREE_PEOPLES] < RINGS

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            table.go_to(SECOND)
            chance.roll(table, 3)
        elif stage == SECOND:
            table.set(OWN, effects.counted(table.result, 5))
            table.go_to(THIRD)
        elif table.get(OWN) == 0 or not self.lost(table):
            self.end(table)
        else:
            table.ask(FREE_PEOPLES)

    def lost(self, table: Table) -> list[int]:
        """The Rings that can be taken back now: those out of the game, or if there are none, the Shadow's."""
        for holder in (SPENT, SHADOW):
            rings = [ring for ring in range(RINGS) if table.extra[RING + ring] == holder]
            if rings:
                return rings
        return []

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.extend(SAY_SPEND[ring] for ring in self.lost(table))

    def answer(self, table: Table, action: i64) -> None:
        ring = SAY_SPEND.index(action)
        if table.extra[RING + ring] == SHADOW:
            table.rings[SHADOW] -= 1
        table.rings[FREE_PEOPLES] += 1
        table.extra[RING + ring] = FREE_PEOPLES
        table.set(OWN, table.get(OWN) - 1)
        for box in boxes_in_play(table):
            box.ring_returned(table)


enlist([YouKnowTheWayThere(), SafePathsInTheDark(), WindFromTheWest(), ThreeRingsForTheElvenKings()])
