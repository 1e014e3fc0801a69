"""Playing event cards (W-CARD-06 … W-CARD-16), and having one removed from the table.

A frame PLAY asks which card; a frame EVENT is the card being resolved, which the file of its deck does (`effects`);
then it goes to the discard pile or stays on the table (W-CARD-13, W-CARD-14), and an Event result may let a card be
drawn: Gandalf's counsel, or the Palantír of Orthanc. A frame REMOVAL pays for an enemy card to leave the table, which
is an action of its own (W-CARD-16).

A card can be played if its requirement is met and anything at all would come of it (W-CARD-08, W-CARD-09, W-CARD-11,
W-CARD-22).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import characters, fellowship, hands, rings
from redbook.war.actions import PASS, SAY_CARD
from redbook.war.board import MINAS_TIRITH
from redbook.war.cards import (
    CARD_DIE,
    CARD_SIDE,
    CARDS,
    DECK,
    FREE_CHARACTER,
    FREE_STRATEGY,
    REQUIRES,
    SHADOW_CHARACTER,
    STAYS,
)
from redbook.war.cards.free_strategy import A_POWER_TOO_GREAT, THE_POWER_OF_TOM_BOMBADIL
from redbook.war.cards.shadow_character import THE_PALANTIR_OF_ORTHANC
from redbook.war.cards.shadow_strategy import DENETHORS_FOLLY
from redbook.war.dice import ARMY, ARMY_MUSTER, CHARACTER, EVENT as EVENT_FACE, MUSTER, WILL
from redbook.war.effects import common, free_character, free_strategy, shadow_character, shadow_strategy
from redbook.war.effects.common import BY_EVENT, CARD, ENDED, SIDE, WITHOUT_DIE
from redbook.war.figures import ARAGORN, GANDALF_THE_GREY, GANDALF_THE_WHITE
from redbook.war.kinds import EVENT, PLAY, REMOVAL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.table import DISCARDED, IN_HAND, IN_PLAY, KIND, MESSENGER_USED, ON_TABLE, STAGE, A, B, C, Table

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

LAPSING: Final[list[int]] = [card for card in range(CARDS) if STAYS[card] and REQUIRES[card]]
"""The cards that leave the table when their requirement is not met any more (W-CARD-15)."""
_REMOVABLE: Final[list[list[int]]] = [
    [THE_PALANTIR_OF_ORTHANC, DENETHORS_FOLLY],
    [A_POWER_TOO_GREAT, THE_POWER_OF_TOM_BOMBADIL],
]
"""The enemy cards that each side can pay to have removed."""


# ----- which cards can be played


def is_event_result(face: i64) -> bool:
    """Whether a die can be used as an Event result, which plays any card (W-DICE-24, W-DICE-25)."""
    return face == EVENT_FACE or face == WILL


def pays_for(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a die can pay for a card: an Event result for any, others for their own icon (W-CARD-07). Once a turn the
    Mouth of Sauron makes a Muster result pay for an Army event (W-CHAR-31)."""
    icon = CARD_DIE[card]
    if face == icon or is_event_result(face):
        return True
    if face == ARMY_MUSTER:
        return icon == ARMY or icon == MUSTER
    return face == MUSTER and icon == ARMY and side == SHADOW and characters.messenger_ready(table)


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met, and anything would come of it."""
    deck = DECK[card]
    if deck == FREE_CHARACTER:
        return free_character.playable(table, card)
    if deck == FREE_STRATEGY:
        return free_strategy.playable(table, card)
    if deck == SHADOW_CHARACTER:
        return shadow_character.playable(table, card)
    return shadow_strategy.playable(table, card)


def may_play_card(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a side can play a card with a die, or by another card that lets it play a character event."""
    if table.cards[card] != IN_HAND or CARD_SIDE[card] != side:
        return False
    if face == WITHOUT_DIE:
        return CARD_DIE[card] == CHARACTER and playable(table, card)
    return pays_for(table, side, face, card) and playable(table, card)


def may_play(table: Table, side: i64, face: i64) -> bool:
    """Whether a side can play any card with a die."""
    for card in range(CARDS):
        if table.cards[card] == IN_HAND and may_play_card(table, side, face, card):
            return True
    return False


def choose_card(table: Table, side: i64, face: i64) -> None:
    """Have a side play a card with a die."""
    table.push(PLAY, side, face)


# ----- cards that leave the table


def discard_lapsed(table: Table) -> None:
    """Discard the cards on the table whose requirement is not met any more (W-CARD-15)."""
    for card in LAPSING:
        if table.cards[card] == ON_TABLE and not playable(table, card):
            table.cards[card] = DISCARDED


def may_remove_card(table: Table, side: i64, face: i64, card: i64) -> bool:
    """Whether a side can pay with a die for a card to leave the table."""
    if table.cards[card] != ON_TABLE or CARD_SIDE[card] == side:
        return False
    if card == THE_PALANTIR_OF_ORTHANC:
        return face == WILL or rings.may_spend(table, FREE_PEOPLES)
    if card == DENETHORS_FOLLY:
        return face == WILL or _captain_in_minas_tirith(table)
    if card in _REMOVABLE[SHADOW]:
        return _holds(table, ARMY) and _holds(table, CHARACTER)
    return False


def _captain_in_minas_tirith(table: Table) -> bool:
    for character in (GANDALF_THE_GREY, GANDALF_THE_WHITE, ARAGORN):
        if table.region_of(character) == MINAS_TIRITH:
            return True
    return False


def _may_pay_with(table: Table, icon: i64, card: i64) -> bool:
    """Whether a card is an event with an icon in the Shadow's hand."""
    return table.cards[card] == IN_HAND and CARD_SIDE[card] == SHADOW and CARD_DIE[card] == icon


def _holds(table: Table, icon: i64) -> bool:
    """Whether the Shadow holds an event with an icon."""
    for card in range(CARDS):
        if _may_pay_with(table, icon, card):
            return True
    return False


def may_remove(table: Table, side: i64, face: i64) -> bool:
    """Whether a side can pay with a die for any card to leave the table."""
    for card in _REMOVABLE[side]:
        if may_remove_card(table, side, face, card):
            return True
    return False


def choose_removal(table: Table, side: i64, face: i64) -> None:
    """Have a side pay for an enemy card to leave the table."""
    table.push(REMOVAL, side, face)


# ----- the frames


def resume(table: Table) -> None:
    """Ask for a card, or go on with the one in play."""
    kind = table.get(KIND)
    if kind == EVENT:
        _resume_event(table)
    elif kind == PLAY:
        table.ask_in_any_case(table.get(PLAYER))
    elif kind == REMOVAL:
        _resume_removal(table)
    else:
        common.resume(table)


def legal(table: Table, menu: list[int]) -> None:
    """The cards that can be played or discarded; or what the card in play asks."""
    kind = table.get(KIND)
    if kind == EVENT:
        _legal_event(table, menu)
    elif kind == PLAY:
        side = table.get(PLAYER)
        face = table.get(FACE)
        if face == WITHOUT_DIE:
            menu.append(PASS)
        for card in range(CARDS):
            if may_play_card(table, side, face, card):
                menu.append(SAY_CARD + card)
    elif kind == REMOVAL:
        _legal_removal(table, menu)
    else:
        common.legal(table, menu)


def answer(table: Table, action: i64) -> None:
    """A card was named; or an answer to the card in play."""
    kind = table.get(KIND)
    if kind == EVENT:
        _answer_event(table, action)
    elif kind == PLAY:
        side = table.get(PLAYER)
        face = table.get(FACE)
        table.pop()
        if action != PASS:
            _play(table, side, face, action - SAY_CARD)
    elif kind == REMOVAL:
        _answer_removal(table, action)
    else:
        common.answer(table, action)


def _play(table: Table, side: i64, face: i64, card: i64) -> None:
    if face == MUSTER and CARD_DIE[card] == ARMY:
        table.marks |= MESSENGER_USED
    table.cards[card] = IN_PLAY
    table.push(EVENT, card, side, 1 if is_event_result(face) else 0)


# ----- the card in play


def _resume_event(table: Table) -> None:
    card = table.get(CARD)
    if table.get(STAGE) == ENDED:
        _put_away(table, card)
        return
    deck = DECK[card]
    if deck == FREE_CHARACTER:
        free_character.resume(table, card)
    elif deck == FREE_STRATEGY:
        free_strategy.resume(table, card)
    elif deck == SHADOW_CHARACTER:
        shadow_character.resume(table, card)
    else:
        shadow_strategy.resume(table, card)


def _legal_event(table: Table, menu: list[int]) -> None:
    card = table.get(CARD)
    deck = DECK[card]
    if deck == FREE_CHARACTER:
        free_character.legal(table, card, menu)
    elif deck == FREE_STRATEGY:
        free_strategy.legal(table, card, menu)
    elif deck == SHADOW_CHARACTER:
        shadow_character.legal(table, card, menu)
    else:
        shadow_strategy.legal(table, card, menu)


def _answer_event(table: Table, action: i64) -> None:
    card = table.get(CARD)
    deck = DECK[card]
    if deck == FREE_CHARACTER:
        free_character.answer(table, card, action)
    elif deck == FREE_STRATEGY:
        free_strategy.answer(table, card, action)
    elif deck == SHADOW_CHARACTER:
        shadow_character.answer(table, card, action)
    else:
        shadow_strategy.answer(table, card, action)


def _put_away(table: Table, card: i64) -> None:
    """The card is resolved: it is discarded or stays, and who played it by an Event result may draw (W-CHAR-48)."""
    side = table.get(SIDE)
    by_event = table.get(BY_EVENT)
    table.pop()
    table.cards[card] = ON_TABLE if STAYS[card] else DISCARDED
    if not by_event:
        return
    if side == FREE_PEOPLES:
        fellowship.counsel(table, DECK[card])
    elif card != THE_PALANTIR_OF_ORTHANC and table.cards[THE_PALANTIR_OF_ORTHANC] == ON_TABLE:
        if playable(table, THE_PALANTIR_OF_ORTHANC) and hands.can_draw(table, SHADOW):
            hands.draw_from_either(table, SHADOW)


# ----- paying for a card to leave


def _resume_removal(table: Table) -> None:
    if table.get(STAGE) == WHICH:
        table.ask(table.get(REMOVER))
    else:
        table.ask_in_any_case(SHADOW)


def _legal_removal(table: Table, menu: list[int]) -> None:
    side = table.get(REMOVER)
    if table.get(STAGE) == WHICH:
        for card in _REMOVABLE[side]:
            if may_remove_card(table, side, table.get(PAID_WITH), card):
                menu.append(SAY_CARD + card)
        return
    icon = ARMY if table.get(STAGE) == ARMY_CARD else CHARACTER
    for card in range(CARDS):
        if _may_pay_with(table, icon, card):
            menu.append(SAY_CARD + card)


def _answer_removal(table: Table, action: i64) -> None:
    card = action - SAY_CARD
    stage = table.get(STAGE)
    if stage == WHICH and table.get(REMOVER) == SHADOW:
        table.set(REMOVED, card)
        table.go_to(ARMY_CARD)
    elif stage == WHICH:
        table.cards[card] = DISCARDED
        if card == THE_PALANTIR_OF_ORTHANC and table.get(PAID_WITH) != WILL:
            rings.spend(table, FREE_PEOPLES)  # W-RING-11
        table.pop()
    elif stage == ARMY_CARD:
        table.cards[card] = DISCARDED
        table.go_to(CHARACTER_CARD)
    else:
        table.cards[card] = DISCARDED
        table.cards[table.get(REMOVED)] = DISCARDED
        table.pop()
