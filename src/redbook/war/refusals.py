"""Why an action is refused: the rule it breaks, by its ledger id, and one sentence.

Nothing here decides what is legal; that is asked of the same functions that make the list of legal actions. This
module only finds the most telling reason once an action is not among them: first what `_EXPLAIN` says of the verb,
else the rule behind the question that was really put.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.errors import IllegalAction, MalformedAction
from redbook.war import army_refusals, characters, event_refusals, fellowship, muster, politics, turn
from redbook.war.board import REGION_IDS
from redbook.war.choices import label
from redbook.war.dice import FACE_IDS, FACES, WILL
from redbook.war.figures import MOUTH_OF_SAURON
from redbook.war.kinds import (
    ACTION,
    COMPANY,
    COUNSEL,
    DIPLOMACY,
    DRAW,
    ENTRANCE,
    EXCESS,
    FELLOWSHIP_PHASE,
    FLIGHT,
    GUIDE,
    HUNT,
    JOURNEY,
    LOSSES,
    MUSTER,
    PARTING,
    RELEASE,
    ROUSE,
    TILE,
    TOIL,
    TURN,
    VOICE,
)
from redbook.war.nations import AT_WAR, FREE_PEOPLES, NATION_IDS, SHADOW, SIDE_LABELS, SIDE_OF_NATION
from redbook.war.prompts import prompt_of
from redbook.war.slots import IN_FELLOWSHIP, SLOTS
from redbook.war.table import KIND, STAGE

if TYPE_CHECKING:
    from redbook.war.state import WarState

Reason = tuple[str, str]
"""A rule's id, and a sentence."""

QUESTION_RULE: Final[dict[int, str]] = {
    TURN: "W-TURN-01",
    ACTION: "W-DICE-32",
    DRAW: "W-CARD-02",
    DIPLOMACY: "W-POL-14",
    MUSTER: "W-MUSTER-01",
    VOICE: "W-MUSTER-22",
    EXCESS: "W-MOVE-04",
    LOSSES: "W-BATTLE-48",
    **army_refusals.QUESTION_RULE,
    **event_refusals.QUESTION_RULE,
    FELLOWSHIP_PHASE: "W-TURN-05",
    JOURNEY: "W-FELLOW-09",
    GUIDE: "W-FELLOW-25",
    COUNSEL: "W-CHAR-48",
    HUNT: "W-HUNT-10",
    TILE: "W-HUNT-20",
    TOIL: "W-SH-CHAR-15",
    COMPANY: "W-CHAR-03",
    PARTING: "W-FELLOW-31",
    RELEASE: "W-SH-CHAR-14",
    FLIGHT: "W-DICE-14",
    ENTRANCE: "W-CHAR-19",
    ROUSE: "W-CHAR-43",
}
"""The rule behind each question, for answers that do not fit it at all."""


def refusal(state: WarState, action: int) -> IllegalAction:
    """Why an action is not legal now."""
    if not 0 <= action < state.game.num_actions:
        return MalformedAction(str(action), f"action ids are 0 … {state.game.num_actions - 1}")
    name = state.name(action)
    rule, sentence = _reason(state, name)
    return IllegalAction(name, rule, sentence)


def _reason(state: WarState, name: str) -> Reason:
    if state.actor == OVER:
        return "W-WIN-11", "the game is over"
    if state.actor == CHANCE:
        return "W-TURN-14", "chance decides now, before anybody goes on"
    verb, *words = name.split(":")
    explain = _EXPLAIN.get((state.get(KIND), verb))
    reason = explain(state, words) if explain else None
    if reason is not None:
        return reason
    rule = event_refusals.question_rule(state) or QUESTION_RULE[state.get(KIND)]
    return rule, f"that does not answer the question: {prompt_of(state)}"


def _why_not_pass(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != turn.ACTION_RESOLUTION:
        return None
    return "W-DICE-28", "only who has strictly fewer unused dice than the other side may pass"


def _why_not_die(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != turn.ACTION_RESOLUTION:
        return None
    return "W-DICE-32", f"the {SIDE_LABELS[state.mover]} have no unused die that shows this face"


def _why_not_ring(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != turn.ACTION_RESOLUTION:
        return "W-RING-01", "a Ring is used only before one's action in phase 5"
    side = state.mover
    if state.ring_used[side]:
        return "W-RING-04", "only one Ring can be used in a turn"
    if not state.rings[side]:
        return "W-RING-12", f"the {SIDE_LABELS[side]} have no Ring left"
    if not state.dice[side * FACES + FACE_IDS.index(words[0])]:
        return "W-RING-10", "a Ring changes one of one's own unused dice, and none shows this face"
    if words[1] == "will":
        return "W-RING-07", "no Ring makes a Will of the West"
    return "W-RING-02", "a Ring changes a die to another of its own faces"


def _why_not_hunt_dice(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != turn.HUNT_ALLOCATION:
        return None
    if int(words[0]) == 0:
        return "W-HUNT-02", "a Fellowship that moved last turn demands one die at least"
    return "W-HUNT-03", "at most as many dice as there are companions in the Fellowship, and one in any case"


def _why_not_act(state: WarState, words: list[str]) -> Reason | None:
    act = words[0]
    if act == "move-fellowship" and state.revealed:
        return "W-FELLOW-04", "the Fellowship is revealed, and must be hidden before it can move"
    if act == "hide-fellowship" and not state.revealed:
        return "W-FELLOW-22", "the Fellowship is hidden"
    if act == "separate" and fellowship.on_track(state):
        return "W-FELLOW-36", "nobody can be separated on the Mordor Track with a die"
    if act == "companion" and state.get(turn.FACE) != WILL:
        return "W-DICE-26", "only the Will of the West brings Aragorn or Gandalf the White into play"
    return "W-DICE-32", f"this die cannot be used now to do that: {label('act:' + words[0])}"


def _why_not_advance(state: WarState, words: list[str]) -> Reason | None:
    nation = NATION_IDS.index(words[0])
    if SIDE_OF_NATION[nation] != state.actor:
        return "W-POL-14", "only a Nation of one's own side can be advanced"
    if state.steps[nation] == AT_WAR:
        return "W-POL-15", "the Nation is At War already"
    if not politics.can_advance(state, nation):
        return "W-POL-03", "a passive Nation cannot enter the box At War"
    return None


def _why_not_there(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != muster.WHERE:
        return None
    region = REGION_IDS.index(words[0])
    if region not in muster.places(state.get(muster.FIGURE)):
        return "W-MUSTER-03", "a figure is recruited in a Settlement of its own Nation"
    if region == state.get(muster.FIRST):
        return "W-MUSTER-04", "the two figures go to different Settlements"
    if state.control[region] != state.actor:
        return "W-MUSTER-08", "the enemy controls that Settlement"
    return "W-MUSTER-09", "that Settlement cannot receive the figure now"


def _why_not_on_journey(state: WarState, words: list[str]) -> Reason | None:
    region = REGION_IDS.index(words[0])
    if state.get(fellowship.REVEALING) and fellowship.is_haven(state, region):
        return "W-FELLOW-18", "a revealed Fellowship cannot be in a City or Stronghold that the Free Peoples hold"
    if state.get(fellowship.REVEALING):
        return "W-FELLOW-17", "the figure goes no further than the progress of the Fellowship"
    return None


def _why_not_that_way(state: WarState, words: list[str]) -> Reason | None:
    if not characters.may_enter(state, FREE_PEOPLES, REGION_IDS.index(words[0])):
        return "W-CHAR-11", "no companion enters or leaves a Stronghold that the Shadow besieges"
    if state.get(KIND) == PARTING or state.get(characters.SOURCE) == IN_FELLOWSHIP:
        return "W-FELLOW-31", "that is further than progress and Level allow, or behind a Stronghold of the Shadow"
    return "W-CHAR-04", "that is further than their Level allows, or behind a Stronghold of the Shadow"


def _why_not_fly(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != characters.WHERE:
        return None
    region = REGION_IDS.index(words[0])
    if state.get(characters.FLYING) == SLOTS + MOUTH_OF_SAURON:
        if not characters.may_enter(state, SHADOW, region):
            return "W-CHAR-30", "a minion on his own enters no Stronghold of the Free Peoples that is not besieged"
        return "W-CHAR-28", "that is further than his Level allows"
    return "W-MOVE-38", "a Nazgûl on its own enters no Stronghold of the Free Peoples that is not besieged"


_EXPLAIN: Final[dict[tuple[int, str], Callable[[WarState, list[str]], Reason | None]]] = {
    (TURN, "pass"): _why_not_pass,
    (TURN, "die"): _why_not_die,
    (TURN, "ring"): _why_not_ring,
    (TURN, "number"): _why_not_hunt_dice,
    (ACTION, "act"): _why_not_act,
    (DIPLOMACY, "nation"): _why_not_advance,
    (MUSTER, "region"): _why_not_there,
    (JOURNEY, "to"): _why_not_on_journey,
    (COMPANY, "to"): _why_not_that_way,
    (PARTING, "to"): _why_not_that_way,
    (FLIGHT, "to"): _why_not_fly,
    **army_refusals.EXPLAIN,
    **event_refusals.EXPLAIN,
}
"""What is known about a refusal, by the kind of the frame that asks and the verb of the answer."""
