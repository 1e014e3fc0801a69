"""What the faction cards share: they belong to a faction or to none, look into their deck, hold figures."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import chance, events, seats
from redbook.war.actions import NO, SAY_CARDS, THING, YES
from redbook.war.card import EVENTS, FIRST, FURTHER_FACTION_CARD, OWN, SECOND, SIDE, THIRD, Event, deck_of, side_of
from redbook.war.contents import CARD_IDS, DECK, STANDARD_DECKS
from redbook.war.kinds import EVENT
from redbook.war.table import IN_HAND, KIND, LAID, STAGE, A, Table
from redbook.war.warriors import bands, factions, piles, roaming
from redbook.war.warriors.contents import HOLDING_CARDS
from redbook.war.warriors.state import IN_STOCK, ON_CARD

NO_FACTION: Final = -1
HOLDS: Final = 3
"""Figures that a card on the table holds."""
LOOKS_AT: Final = 3


class FactionCard(Event):
    """A card of a faction deck. Of a faction out of the game it does nothing, and of one not yet in play only what it
    adds to the starting set-up (A-FACTION-15, A-FACTION-20, A-FACTION-21)."""

    faction: int = NO_FACTION
    looks: ClassVar[bool] = False
    """Whether it looks at cards of its deck."""

    def works(self, table: Table) -> bool:
        """Whether its faction is in play."""
        return bands.in_play(table, self.faction)

    def useful(self, table: Table) -> bool:
        return self.works(table)


def faction_of(card: i64) -> int:
    """The faction of a card, or NO_FACTION."""
    event = EVENTS[card]
    return event.faction if isinstance(event, FactionCard) else NO_FACTION


class HoldingCard(FactionCard):
    """A card on the table that holds three figures, which come to its faction one by one (A-FACTION-22, A-FACTION-23).
    It leaves the table when none is left (`lapse`)."""

    stays = True
    discarded = "When no figure is left on it."

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, self.faction) and bands.at(table, self.faction, IN_STOCK) > 0

    def resume(self, table: Table) -> None:
        self.end(table)
        bands.shift(table, self.faction, IN_STOCK, ON_CARD, HOLDS)

    def settle(self, table: Table) -> None:
        """It is put away without figures, and figures go back without it (A-CARD-04, A-CARD-20, A-CARD-36)."""
        there = self.lies(table)
        if there and bands.at(table, self.faction, ON_CARD) == 0:
            self.leave(table)
        elif not there and bands.at(table, self.faction, ON_CARD) > 0:
            if table.get(KIND) != EVENT or table.get(A) != self.number:
                bands.shift(table, self.faction, ON_CARD, IN_STOCK, HOLDS)


class AwakeningCard(FactionCard):
    """A figure comes, or is added to the starting set-up; then another faction card is played, or those of the faction
    go from the discard pile back into the deck (A-FACTION-18)."""

    stages = "begun come"

    def wording(self) -> dict[int, str]:
        return {SECOND: "do you play another faction card, or shuffle those discarded into the deck?"}

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, self.faction)

    def resume(self, table: Table) -> None:
        if bands.gone(table, self.faction):
            self.end(table)
        elif table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            factions.recruit_by_card(table, self.faction)
        else:
            table.ask_in_any_case(table.get(SIDE))

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == YES:
            events.choose_card(table, side_of(self), FURTHER_FACTION_CARD)
        else:
            shuffle_faction(table, self)


def shuffle_faction(table: Table, event: FactionCard) -> None:
    """All cards of a card's faction go from the discard pile back into the deck, itself included (A-CARD-86)."""
    deck = deck_of(event)
    cards = [card for card in piles.pile(table, deck) if faction_of(card) == event.faction]
    piles.shuffle_in(table, deck, [*cards, event.number])


class MusteringCard(FactionCard):
    """Figures come to the homes of a faction of the Shadow, or are added to the starting set-up; then, if it is in
    play, all its figures may move."""

    stages = "begun come"

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, self.faction) and (
            bands.at(table, self.faction, IN_STOCK) > 0 or roaming.may_roam(table, self.faction)
        )

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            factions.recruit_by_card(table, self.faction)
            return
        self.end(table)
        roaming.move_all(table, self.faction)


class LookingCard(FactionCard):
    """Three cards of the deck are looked at, and one is kept. What becomes of the others is the card's own."""

    looks = True
    stages = "looking which kept"
    keeps = "seen:0-3"

    def works(self, table: Table) -> bool:
        return True

    def useful(self, table: Table) -> bool:
        return table.deck_size(deck_of(self)) > 0

    def wording(self) -> dict[int, str]:
        return {SECOND: "which of these cards do you keep?"}

    def resume(self, table: Table) -> None:
        deck = deck_of(self)
        if table.get(STAGE) == FIRST:
            if table.get(OWN) < LOOKS_AT and table.deck_size(deck) > 0:
                table.set(OWN, table.get(OWN) + 1)
                chance.deal(table, deck, seats.speaker(table, table.get(SIDE)) + 1 if table.rules.teams else 0)
                return
            table.go_to(SECOND)
        if table.get(STAGE) == SECOND and piles.looked_at(table, deck):
            table.ask_in_any_case(table.get(SIDE))
        else:
            self.go_on(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for card in piles.looked_at(table, deck_of(self)):
            menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        table.cards[THING[action]] = IN_HAND
        table.go_to(THIRD)

    def go_on(self, table: Table) -> None:
        """One is kept."""
        self.end(table)


def dealt(table: Table, deck: i64, card: i64) -> None:
    """A card was drawn: if one that looks into the deck is being resolved, it is only looked at."""
    if deck >= STANDARD_DECKS and table.get(KIND) == EVENT:
        event = EVENTS[table.get(A)]
        if isinstance(event, FactionCard) and event.looks and DECK[event.number] == deck:
            table.cards[card] = LAID


_HOLDERS: Final[list[int]] = [CARD_IDS.index(name) for name in HOLDING_CARDS]


def settle(table: Table) -> None:
    """Cards that hold figures are put in order."""
    for holder in _HOLDERS:
        event = EVENTS[holder]
        assert isinstance(event, HoldingCard)
        event.settle(table)
