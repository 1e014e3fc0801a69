"""Playing event cards (W-CARD-06 … W-CARD-16), and having one removed from the table.

A frame PLAY asks which card; a frame EVENT is the card being resolved, which its class does (`card`); then it goes to
the discard pile or stays on the table (W-CARD-13, W-CARD-14), and an Event result may let a card be drawn: Gandalf's
counsel, or by a card on the table. A frame REMOVAL pays for an enemy card to leave the table, which is an action of its
own (W-CARD-16).

A card can be played if its requirement is met, even if nothing at all would come of it (W-CARD-08, W-CARD-09,
W-CARD-11, W-CARD-22).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import characters, fellowship, seats
from redbook.war.actions import PASS, SAY_CARDS, THING
from redbook.war.box import boxes_in_play
from redbook.war.card import (
    BY_EVENT,
    BY_FACTION_DIE,
    CARD,
    ENDED,
    EVENTS,
    FURTHER_FACTION_CARD,
    ICON,
    SIDE,
    WITHOUT_DIE,
    discard,
    holds,
)
from redbook.war.contents import CARD_IDS, CARD_RULE, CARD_SIDE, DECK, NO_DECK, STANDARD_DECKS
from redbook.war.dice import ARMY, ARMY_MUSTER, CHARACTER, EVENT as EVENT_FACE, FACE_LABELS, MUSTER, WILL
from redbook.war.kinds import EVENT, PLAY, REMOVAL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.table import DISCARDED, IN_HAND, IN_PLAY, MESSENGER_USED, ON_TABLE, STAGE, A, B, C, Table

# The numbers of a frame PLAY.
PLAYER: Final = A
FACE: Final = B
"""The face of the die that pays, or WITHOUT_DIE."""

# The numbers of a frame REMOVAL, and its stages.
REMOVER: Final = A
PAID_WITH: Final = B
REMOVED: Final = C
WHICH: Final = 0
ARMY_CARD: Final = 1
"""The Shadow discards an Army event from its hand."""
CHARACTER_CARD: Final = 2
"""And a character event."""
PAID: Final = 3


# ----- which cards can be played


def is_event_result(face: i64) -> bool:
    """Whether a die can be used as an Event result, which plays any card (W-DICE-24, W-DICE-25)."""
    return face == EVENT_FACE or face == WILL


def pays_for(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a die can pay for a card: an Event result for any, others for their own icon (W-CARD-07). Once a turn the
    Mouth of Sauron makes a Muster result pay for an Army event (W-CHAR-31). Without a die it is a character event."""
    icon = ICON[card]
    if face == BY_FACTION_DIE or face == FURTHER_FACTION_CARD:
        return DECK[card] >= STANDARD_DECKS
    if face == WITHOUT_DIE:
        return icon == CHARACTER
    if face == icon or is_event_result(face):
        return True
    if face == ARMY_MUSTER:
        return icon == ARMY or icon == MUSTER
    return face == MUSTER and icon == ARMY and side == SHADOW and characters.messenger_ready(table)


def may_play_card(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a side can play a card with a die, or by another card that lets it play a character event."""
    if not seats.in_hand(table, side, card) or not is_for(table, side, card):
        return False
    if not pays_for(table, side, face, card) or not EVENTS[card].playable(table):
        return False
    return DECK[card] != NO_DECK and not (table.rules.hooks and barred(table, card))


def barred(table: Table, card: i64) -> bool:
    """Whether a card on the table forbids that another is played."""
    for other in table.rules.lasting:
        if table.cards[other] == ON_TABLE and EVENTS[other].bars_card(table, card):
            return True
    return False


def is_for(table: Table, side: i64, card: i64) -> bool:
    """Whether an event is for who answers for a side: it has his icon or none (W-MULTI-31, W-MULTI-43), and is no
    action on a Nation on which he may not act (W-MULTI-63)."""
    if not table.rules.teams:
        return True
    event = EVENTS[card]
    return seats.is_for(table, side, event.player) and event.concerns(table) & seats.barred_nations(table, side) == 0


def may_play(table: Table, side: i64, face: i64) -> bool:
    """Whether a side can play any card with a die."""
    for card in range(len(table.cards)):
        if table.cards[card] == IN_HAND and may_play_card(table, side, face, card):
            return True
    return False


def may_play_well(table: Table, side: i64, face: i64) -> bool:
    """Whether a side can play any card with a die of which something would come: a hint, and no rule."""
    for card in range(len(table.cards)):
        if table.cards[card] == IN_HAND and may_play_card(table, side, face, card) and EVENTS[card].useful(table):
            return True
    return False


def choose_card(table: Table, side: i64, face: i64) -> None:
    """Have a side play a card with a die."""
    table.push(PLAY, side, face)


class Play(Procedure):
    """A side names the event card that it plays."""

    kind = PLAY
    rule = "W-CARD-06"
    question = "Which event card do you play?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "None"}

    def resume(self, table: Table) -> None:
        table.ask_in_any_case(table.get(PLAYER))

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(PLAYER)
        face = table.get(FACE)
        if face == WITHOUT_DIE or face == FURTHER_FACTION_CARD:
            menu.append(PASS)
        for card in range(len(table.cards)):
            if may_play_card(table, side, face, card):
                menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(PLAYER)
        face = table.get(FACE)
        table.pop()
        if action == PASS:
            return
        card = THING[action]
        if face == MUSTER and ICON[card] == ARMY:
            table.marks |= MESSENGER_USED
        table.cards[card] = IN_PLAY
        seats.act_on(table, EVENTS[card].concerns(table))
        for box in boxes_in_play(table):
            box.card_begins(table, card, side)
        table.push(EVENT, card, side, 1 if is_event_result(face) else 0)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "card":
            return None
        card = CARD_IDS.index(words[0])
        face = table.get(FACE)
        if not seats.in_hand(table, table.get(PLAYER), card):
            return "W-CARD-06", "only a card of one's own hand can be played"
        if not seats.is_for(table, table.get(PLAYER), EVENTS[card].player):
            return "W-MULTI-31", "the icon on it is your teammate's"
        if not is_for(table, table.get(PLAYER), card):
            return "W-MULTI-35", "your last action was on that Nation, too"
        if not pays_for(table, table.get(PLAYER), face, card):
            if face == WITHOUT_DIE:
                return "W-CARD-07", "only a character event can be played without a die now"
            if face == BY_FACTION_DIE or face == FURTHER_FACTION_CARD:
                return "A-DICE-11", "only a faction card can be played so"
            return "W-CARD-07", f"that card needs an Event result or the result {FACE_LABELS[EVENTS[card].die]}"
        if table.rules.hooks and barred(table, card):
            return "A-CARD-112", "a card on the table forbids it"
        return "W-CARD-08", f"what it requires is not so: {EVENTS[card].requires}"


# ----- the card in play


class Resolving(Procedure):
    """An event card is resolved."""

    kind = EVENT
    rule = "W-CARD-10"

    def resume(self, table: Table) -> None:
        card = table.get(CARD)
        if table.get(STAGE) == ENDED:
            _put_away(table, card)
        else:
            EVENTS[card].resume(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        EVENTS[table.get(CARD)].legal(table, menu)

    def answer(self, table: Table, action: i64) -> None:
        EVENTS[table.get(CARD)].answer(table, action)

    def prompt(self, table: Table) -> str:
        return EVENTS[table.get(CARD)].prompt(table)

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        return EVENTS[table.get(CARD)].label(table, verb, words)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        return CARD_RULE[table.get(CARD)], f"that does not answer the question: {self.prompt(table)}"


def _put_away(table: Table, card: i64) -> None:
    """The card is resolved: it is discarded or stays, and who played it by an Event result may draw (W-CHAR-48)."""
    side = table.get(SIDE)
    by_event = table.get(BY_EVENT)
    table.pop()
    if table.cards[card] == IN_PLAY:
        table.cards[card] = ON_TABLE if EVENTS[card].stays else DISCARDED
    for box in boxes_in_play(table):
        box.card_played(table, card, side)
    if not by_event:
        return
    if side == FREE_PEOPLES:
        fellowship.counsel(table, DECK[card])
    for other in table.rules.lasting:
        if other != card and table.cards[other] == ON_TABLE and CARD_SIDE[other] == side:
            EVENTS[other].card_resolved(table, card)


# ----- cards that leave the table


def discard_lapsed(table: Table) -> None:
    """Discard the cards on the table whose requirement is not met any more (W-CARD-15)."""
    for card in table.rules.lapsing:
        if table.cards[card] == ON_TABLE and not EVENTS[card].playable(table):
            discard(table, card)


def may_remove_card(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a side can pay with a die for a card to leave the table."""
    if table.cards[card] != ON_TABLE or CARD_SIDE[card] == side:
        return False
    return EVENTS[card].may_be_removed(table, face)


def may_remove(table: Table, side: i64, face: i64) -> bool:
    """Whether a side can pay with a die for any card to leave the table."""
    for card in table.rules.lasting:
        if may_remove_card(table, side, face, card):
            return True
    return False


def choose_removal(table: Table, side: i64, face: i64) -> None:
    """Have a side pay for an enemy card to leave the table."""
    table.push(REMOVAL, side, face)


def holds_price(table: Table) -> bool:
    """Whether the Shadow holds the two cards that some cards cost: an Army event and a character event."""
    return holds(table, SHADOW, ARMY) and holds(table, SHADOW, CHARACTER)


def ask_for_cards(table: Table) -> None:
    """Have the Shadow pay for the card that is being removed with an Army event and a character event."""
    table.go_to(ARMY_CARD)


class Removal(Procedure):
    """A side pays for an enemy card to leave the table."""

    kind = REMOVAL
    rule = "W-CARD-16"

    def wording(self) -> dict[int, str]:
        return {
            WHICH: "Which card do you have removed from the table?",
            ARMY_CARD: "Which Army event do you discard from your hand?",
            CHARACTER_CARD: "Which character event do you discard from your hand?",
        }

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == WHICH:
            table.ask(table.get(REMOVER))
        elif stage == PAID:
            table.pop()
        else:
            table.ask_in_any_case(table.get(REMOVER))

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(REMOVER)
        stage = table.get(STAGE)
        if stage == WHICH:
            for card in table.rules.lasting:
                if may_remove_card(table, side, table.get(PAID_WITH), card):
                    menu.append(SAY_CARDS[card])
            return
        icon = ARMY if stage == ARMY_CARD else CHARACTER
        for card in range(len(table.cards)):
            if seats.in_hand(table, side, card) and ICON[card] == icon:
                menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        card = THING[action]
        stage = table.get(STAGE)
        if stage == WHICH:
            table.set(REMOVED, card)
            table.go_to(PAID)
            EVENTS[card].pay_removal(table, table.get(PAID_WITH))
            return
        discard(table, card)
        if stage == ARMY_CARD:
            table.go_to(CHARACTER_CARD)
        else:
            table.go_to(PAID)
            EVENTS[table.get(REMOVED)].leave(table)


enlist(Play())
enlist(Resolving())
enlist(Removal())
