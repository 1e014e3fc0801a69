"""What cards on the table do at other moments than their own: In Long Swift Lines, Black Sails, Majesty and Glory, Take
Someone You Can Trust; and the price of two cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import fellowship, hunt, seats, strength
from redbook.war.actions import NO, PASS, SAY_CARDS, SAY_REGION, THING, YES
from redbook.war.board import NATION, NOWHERE, OSGILIATH, WEST_HARONDOR
from redbook.war.card import EVENTS, discard
from redbook.war.contents import CARD_SIDE, DECK, FREE_FACTION, NO_DECK, card
from redbook.war.nations import FREE_PEOPLES, GONDOR, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import NOT_USED, ON_TABLE, STAGE, A, B, Table
from redbook.war.tiles import NO_REVEAL, TILE_REVEALS
from redbook.war.warriors import bands, factions, roaming, sea
from redbook.war.warriors.kinds import GIVING_CARDS, MAJESTY, SAILS, SWIFT_LINES, TRUST
from redbook.war.warriors.state import CORSAIRS, EAGLES, IN_STOCK, ON_CARD, SILENT

LINES: Final = card("in-long-swift-lines")
GLORY: Final = card("majesty-and-glory")
SOMEONE: Final = card("take-someone-you-can-trust")


# ----- In Long Swift Lines


def card_played(table: Table, played: i64, side: i64) -> None:
    """After a faction card of the Free Peoples (A-CARD-19, A-CARD-21)."""
    if DECK[played] == FREE_FACTION and played != LINES and table.cards[LINES] == ON_TABLE:
        table.push(SWIFT_LINES)


class SwiftLines(Procedure):
    """In Long Swift Lines brings an Eagle, or lets all fly."""

    kind = SWIFT_LINES
    rule = "A-CARD-19"
    question = "In Long Swift Lines: do you recruit an Eagle (yes), or move all Eagles (no)?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Recruit an Eagle", (0, "no"): "Move all Eagles", (0, "pass"): "Neither"}

    def resume(self, table: Table) -> None:
        if bands.in_play(table, EAGLES) and table.cards[LINES] == ON_TABLE:
            table.ask(FREE_PEOPLES)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        if bands.at(table, EAGLES, ON_CARD) > 0:
            menu.append(YES)
        if roaming.may_roam(table, EAGLES):
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            factions.add(table, EAGLES, ON_CARD)
        elif action == NO:
            roaming.move_all(table, EAGLES)


# ----- Black Sails

SAILING: Final = 0
GIVING_UP: Final = 1


class Sails(Procedure):
    """A faction die is used for Black Sails: Corsairs come or sail, then one may cost the Fellowship dear."""

    kind = SAILS
    rule = "A-CARD-49"
    question = "Black Sails: which Corsair do you give up, for a point of hunt damage?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(GIVING_UP, "pass"): "None"}

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SAILING:
            table.go_to(GIVING_UP)
            if table.get(A):
                roaming.move_all(table, CORSAIRS)
            else:
                factions.add(table, CORSAIRS)
        elif _in_sight(table) and bands.on_map(table, CORSAIRS) > 0:
            table.ask(SHADOW)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for region in bands.regions_with(table, CORSAIRS):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action != PASS:
            bands.shift(table, CORSAIRS, action - SAY_REGION, IN_STOCK, 1)
            hunt.inflict(table, 1)


def _in_sight(table: Table) -> bool:
    """Whether the Fellowship is at sea, or revealed on the coasts that the Corsairs watch (A-CARD-50)."""
    if sea.at_sea(table):
        return True
    region = table.bearers
    if not table.revealed or region == NOWHERE or fellowship.on_track(table):
        return False
    return NATION[region] == GONDOR or region in (WEST_HARONDOR, OSGILIATH)


# ----- Majesty and Glory


def battle_begins(table: Table) -> None:
    """A companion is in the battle: the card may be used (A-CARD-99)."""
    if table.cards[GLORY] == ON_TABLE and strength.characters(table, FREE_PEOPLES) & table.rules.company:
        table.push(MAJESTY)


class Majesty(Procedure):
    """Whether Majesty and Glory is used at the start of a battle."""

    kind = MAJESTY
    rule = "A-CARD-99"
    question = "Do you use Majesty and Glory, so that the Shadow may play no combat card in this battle?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Use the card", (0, "no"): "Keep it"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            discard(table, GLORY)
            table.extra[SILENT] = 1
            for call in table.rules.calls:
                if CARD_SIDE[call] == SHADOW:
                    table.cards[call] = NOT_USED


# ----- Take Someone You Can Trust


def tile_drawn(table: Table, tile: i64) -> None:
    """A tile that reveals was drawn: the card may be used on it (A-CARD-104)."""
    if table.cards[SOMEONE] == ON_TABLE and TILE_REVEALS[tile] and not table.revealed:
        if not table.hunt[hunt.CARD_USED]:
            table.push(TRUST)


class Trust(Procedure):
    """Whether Take Someone You Can Trust is used on a tile."""

    kind = TRUST
    rule = "A-CARD-104"
    question = "Do you use Take Someone You Can Trust, so that this tile does not reveal the Fellowship?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Use the card", (0, "no"): "Keep it"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            discard(table, SOMEONE)
            table.hunt[hunt.CARD_USED] = 1
            table.set(hunt.TERMS, table.get(hunt.TERMS) | NO_REVEAL)


# ----- a price of two cards


def ask_for_two_cards(table: Table, removed: i64) -> None:
    """Frame: the Shadow discards two event cards of any kind, and a card leaves the table (A-CARD-100, A-CARD-102)."""
    table.push(GIVING_CARDS, removed, 2)


class GivingCards(Procedure):
    """Two Shadow cards are discarded."""

    kind = GIVING_CARDS
    rule = "A-CARD-100"
    question = "Which card do you discard, to have it removed?"

    def resume(self, table: Table) -> None:
        if table.get(B) > 0:
            table.ask_in_any_case(SHADOW)
        else:
            removed = table.get(A)
            table.pop()
            EVENTS[removed].leave(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for held in range(len(table.cards)):
            if seats.in_hand(table, SHADOW, held) and DECK[held] != NO_DECK:
                menu.append(SAY_CARDS[held])

    def answer(self, table: Table, action: i64) -> None:
        discard(table, THING[action])
        table.set(B, table.get(B) - 1)


enlist(SwiftLines(), Sails(), Majesty(), Trust(), GivingCards())
