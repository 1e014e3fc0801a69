"""Why an action is refused: the rule it breaks, by its ledger id, and one sentence.

Nothing here decides what is legal; that is asked of the same functions that make the list of legal actions. This
module only finds the most telling reason once an action is not among them: first what the procedure says of the
answer, else the rule behind the question that was really put.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.errors import IllegalAction, MalformedAction
from redbook.war.actions import box_of
from redbook.war.box import boxes_in_play
from redbook.war.contents import BOX_LABELS
from redbook.war.procedure import PROCEDURES
from redbook.war.prompts import prompt_of
from redbook.war.table import KIND

if TYPE_CHECKING:
    from redbook.war.state import WarState

Reason = tuple[str, str]
"""A rule's id, and a sentence."""


def refusal(state: WarState, action: int) -> IllegalAction:
    """Why an action is not legal now."""
    if not 0 <= action < state.game.num_actions:
        return MalformedAction(str(action), f"action ids are 0 … {state.game.num_actions - 1}")
    name = state.name(action)
    box = box_of(action)
    if box not in state.rules.boxes:
        return MalformedAction(name, f"that came in {BOX_LABELS[box]}, which is not in play")
    rule, sentence = _reason(state, name)
    return IllegalAction(name, rule, sentence)


def _reason(state: WarState, name: str) -> Reason:
    if state.actor == OVER:
        return "W-WIN-11", "the game is over"
    if state.actor == CHANCE:
        return "W-TURN-14", "chance decides now, before anybody goes on"
    verb, *words = name.split(":")
    procedure = PROCEDURES[state.get(KIND)]
    known = procedure.why_not(state, verb, words)
    for box in boxes_in_play(state):
        known = known or box.refuses(state, verb, words)
    return known or (procedure.rule, f"that does not answer the question: {prompt_of(state)}")
