"""Why an event card cannot be played, and the questions that cards put, in words; see `refusals` and `choices`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from redbook.war import events
from redbook.war.cards import CARD_DIE, CARD_IDS, CARD_RULE, CARD_SIDE, CARD_TITLES, REQUIRES
from redbook.war.dice import CHARACTER, FACE_LABELS
from redbook.war.effects import free_character, free_strategy, shadow_character, shadow_strategy
from redbook.war.effects.common import CARD, WITHOUT_DIE
from redbook.war.kinds import EVENT, PLAY, RECRUIT, REMOVAL, SPREAD
from redbook.war.table import IN_HAND, KIND, STAGE

if TYPE_CHECKING:
    from redbook.war.state import WarState

Reason = tuple[str, str]
"""A rule's id, and a sentence."""

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (PLAY, 0): "Which event card do you play?",
    (REMOVAL, events.WHICH): "Which card do you have removed from the table?",
    (REMOVAL, events.ARMY_CARD): "Which Army event do you discard from your hand?",
    (REMOVAL, events.CHARACTER_CARD): "Which character event do you discard from your hand?",
    (RECRUIT, 0): "Which unit do you recruit?",
    (SPREAD, 0): "Reinforcements are too few for all: where does the next unit come?",
}
"""The questions about cards, by kind and stage of the frame."""
_OF_CARDS: Final[dict[tuple[int, int], str]] = {
    **free_character.PROMPTS,
    **free_strategy.PROMPTS,
    **shadow_character.PROMPTS,
    **shadow_strategy.PROMPTS,
}
"""The questions that cards put, by card and stage."""

QUESTION_RULE: Final[dict[int, str]] = {
    PLAY: "W-CARD-06",
    EVENT: "W-CARD-10",
    REMOVAL: "W-CARD-16",
    RECRUIT: "W-CARD-17",
    SPREAD: "W-CARD-17",
}
"""The rule behind each question."""


def event_prompt(state: WarState) -> str:
    """What the card in play asks."""
    card = state.get(CARD)
    return f"{CARD_TITLES[card]}: {_OF_CARDS[card, state.get(STAGE)]}"


def question_rule(state: WarState) -> str | None:
    """The rule of the card in play."""
    return CARD_RULE[state.get(CARD)] if state.get(KIND) == EVENT else None


def _why_not_play(state: WarState, words: list[str]) -> Reason | None:
    card = CARD_IDS.index(words[0])
    side = state.get(events.PLAYER)
    face = state.get(events.FACE)
    if CARD_SIDE[card] != side or state.cards[card] != IN_HAND:
        return "W-CARD-06", "only a card of one's own hand can be played"
    if face == WITHOUT_DIE and CARD_DIE[card] != CHARACTER:
        return "W-CARD-07", "only a character event can be played without a die now"
    if face != WITHOUT_DIE and not events.pays_for(state, side, face, card):
        return "W-CARD-07", f"that card needs an Event result or the result {FACE_LABELS[CARD_DIE[card]]}"
    if REQUIRES[card]:
        return "W-CARD-08", f"nothing would come of it, or what it requires is not so: {REQUIRES[card]}"
    return "W-CARD-09", "nothing at all would come of it now"


EXPLAIN: Final[dict[tuple[int, str], Callable[[WarState, list[str]], Reason | None]]] = {
    (PLAY, "card"): _why_not_play,
}
"""What is known about a refusal, by the kind of the frame that asks and the verb of the answer."""
