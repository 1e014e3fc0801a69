"""Which question the rules would put in a situation, and to whom: what a position that is read must agree with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from redbook.confrontation import battle, duel, moves, specials
from redbook.confrontation.board import (
    CARADHRAS,
    EREGION,
    FELLOWSHIP,
    REGIONS,
    SAURON,
    UNPLACED,
    bits,
)
from redbook.confrontation.cards import (
    MAGIC,
    NO_CARD,
    RETREAT,
)
from redbook.confrontation.characters import (
    BALROG,
    WORMTONGUE,
)
from redbook.confrontation.table import (
    ANNOUNCE,
    ATTACK,
    CREBAIN_REGION,
    CREBAIN_STAND,
    DEFENDER,
    DEMAND,
    DRAFT,
    EXTRA_STEP,
    FALL_BACK,
    FELLOWSHIP_CARD,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FELLOWSHIP_TEXT,
    GWAIHIR_CARD,
    GWAIHIR_RETREAT,
    HELP,
    INTERCEPT,
    KING_REGION,
    KING_STAND,
    MOUTH,
    NOBODY,
    OTHER_CARD,
    PALANTIR_REGION,
    PLACEMENT,
    RECALL_WHOM,
    SAURON_CARD,
    SAURON_LEFT,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SAURON_SETTLED,
    SAURON_TEXT,
    SECOND_MOVE,
    SPECIAL_CARDS,
    TEXT_REPLACED,
    TURN,
    Table,
)
from redbook.kernel.contract import CHANCE

if TYPE_CHECKING:
    from redbook.confrontation.state import ConfrontationState

_CHANCE_QUESTIONS = (DEFENDER, CREBAIN_STAND, KING_STAND)
_FELLOWSHIP_QUESTIONS = (
    ANNOUNCE, KING_REGION, GWAIHIR_CARD, GWAIHIR_RETREAT, FELLOWSHIP_TEXT, FELLOWSHIP_CARD, OTHER_CARD,
    FELLOWSHIP_MAGIC, FELLOWSHIP_RETREAT, HELP,
)  # fmt: skip
_MOVER_QUESTIONS = (TURN, EXTRA_STEP, SECOND_MOVE, ATTACK)


def natural_actor(state: Table, question: int) -> int:
    """Whom the rules ask this question first."""
    if question in _CHANCE_QUESTIONS:
        return CHANCE
    if question in _MOVER_QUESTIONS:
        return state.mover
    if question in (DRAFT, SPECIAL_CARDS, PLACEMENT) or question in _FELLOWSHIP_QUESTIONS:
        return FELLOWSHIP
    return SAURON


_STEPS: dict[int, Callable[[Table], None]] = {
    ATTACK: battle.choose_defender,
    DEFENDER: battle.attack_hidden,
    GWAIHIR_CARD: battle.gwaihir_window,
    FELLOWSHIP_TEXT: battle.fellowship_text,
    SAURON_TEXT: battle.sauron_text,
    SAURON_CARD: battle.play_cards,
    FELLOWSHIP_CARD: battle.fellowship_answers,
    DEMAND: battle.react,
    MOUTH: battle.react,
    OTHER_CARD: battle.demand,
    FELLOWSHIP_MAGIC: battle.fellowship_card,
    FELLOWSHIP_RETREAT: battle.fellowship_card_works,
    HELP: battle.seek_help,
}
"""The step of a battle that asks each question: taken again on a copy, it must ask it again."""


def would_ask(state: ConfrontationState) -> bool:
    """Whether the rules would put the present question in this situation."""
    question = state.question
    if question >= ATTACK and not _well_formed_battle(state):
        return False
    if question in _STEPS:
        copy = state.clone()
        _STEPS[question](copy)
        return copy.question == question and copy.actor == state.actor
    if question == TURN:
        skips = not state.scried and specials.instead_of_turn(state)
        return state.stepped == NOBODY and (moves.can_move(state) or skips)
    if question == SECOND_MOVE:
        return state.stepped != NOBODY and moves.can_move(state)
    if question == EXTRA_STEP:
        return state.stepping != NOBODY and state.stepped == NOBODY and len(state.legal()) > 0
    if question == INTERCEPT:
        travels = state.active != NOBODY and state.active < 9 and state.place[state.active] == EREGION
        return travels and state.mover == FELLOWSHIP and state.may_hold(CARADHRAS, BALROG)
    if question in (PALANTIR_REGION, CREBAIN_REGION, KING_REGION):
        right = state.mover == (FELLOWSHIP if question == KING_REGION else SAURON)
        return right and len(bits(specials.choosable(state))) > 1
    if question in (CREBAIN_STAND, KING_STAND):
        right = state.mover == (FELLOWSHIP if question == KING_STAND else SAURON)
        return right and len(state.legal()) > 1
    if question == RECALL_WHOM:
        return state.mover == SAURON and len(state.legal()) > 1
    if question == GWAIHIR_RETREAT:
        return bool(state.settled & TEXT_REPLACED and duel.gwaihir_regions(state))
    if question == SAURON_MAGIC:
        return state.card[SAURON] == MAGIC and bool(state.used[SAURON] and state.settled & SAURON_SETTLED)
    if question == SAURON_RETREAT:
        return duel.in_effect(state, SAURON) == RETREAT and len(state.legal()) > 1
    if question == FALL_BACK:
        return state.who[duel.servant(state)] == WORMTONGUE and len(state.legal()) > 1
    return _would_ask_in_setup(state)


def _well_formed_battle(state: Table) -> bool:
    """Whether an attack is under way: the attacker in the field, the enemy there or just gone."""
    attacker = state.active
    if attacker == NOBODY or state.mover != attacker // 9:
        return False
    left = state.question == FALL_BACK or state.settled & SAURON_LEFT
    if state.place[attacker] != state.field and not left:
        return False
    if state.question in (ATTACK, DEFENDER):
        return state.foe == NOBODY and bool(state.held[1 - attacker // 9] >> state.field & 1)
    foe = state.foe
    if foe == NOBODY or foe // 9 == attacker // 9 or (state.place[foe] != state.field and not left):
        return False
    for piece in (attacker, foe):
        if state.place[piece] < REGIONS and not state.up >> piece & 1:
            return False
    wanted = _cards_wanted(state.question)
    laid = (state.card[FELLOWSHIP] != NO_CARD, state.card[SAURON] != NO_CARD)
    return wanted is None or laid == wanted


def _cards_wanted(question: int) -> tuple[bool, bool] | None:
    """Which sides have laid a card when a question of a battle is asked; None where it depends."""
    if question <= SAURON_CARD:
        return False, False
    if question == FELLOWSHIP_CARD:
        return False, True
    if question in (SAURON_MAGIC, HELP, FALL_BACK):
        return None
    return True, True


def _would_ask_in_setup(state: ConfrontationState) -> bool:
    rules = state.rules
    placed = [sum(state.place[piece] != UNPLACED for piece in range(side * 9, side * 9 + 9)) for side in (0, 1)]
    if state.question == PLACEMENT:
        first = state.actor * 9
        in_order = all(state.place[first + number] != UNPLACED for number in range(state.setting))
        other = placed[1 - state.actor] == (9 if state.actor == SAURON else 0)
        return placed[state.actor] == state.setting < 8 and in_order and other
    if any(placed):
        return False
    if state.question == DRAFT:
        return rules.draft
    if state.question == ANNOUNCE:
        return rules.specials == "by-opponent"
    return rules.specials in ("two-each", "by-opponent") and len(state.legal()) > 1
