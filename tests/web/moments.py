"""Moments of games for whoever draws the board: steps as a server would send them, made by the engine from fixed seeds.

`moments()` gives each a name: setting up, drafting, a game in the middle with much known, questions of all kinds, the
end, and a game that can be watched step by step.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import redbook
from redbook.confrontation import events
from redbook.confrontation.board import SEATS
from redbook.confrontation.glance import Glance
from redbook.confrontation.scene import open_view
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.story import tell
from redbook.kernel.contract import Json

Steps = list[Json]

QUESTIONS: Final = (
    "sauron-text", "fellowship-text", "sauron-card", "fellowship-card", "attack", "intercept", "sauron-magic",
    "fellowship-retreat", "sauron-retreat", "demand", "mouth", "help", "fall-back", "second-move", "gwaihir",
    "palantir-region", "recall-whom", "crebain-region", "king-region",
)  # fmt: skip
"""Questions of a turn, each of which is a moment."""


def moments() -> dict[str, Steps]:
    """All moments, by name."""
    found = {
        "setup": [_now(_played({}, 1, _at_once), 0)],
        "setup-waiting": [_now(_played({}, 1, _at_once), 1)],
        "opening": [_now(_played({}, 1, _first_turn), 1)],
        "draft": [_now(_played({"characters": "draft", "specials": "two-each"}, 3, _four_drafted), 0)],
        "special-cards": [_now(_played({"characters": "draft", "specials": "two-each"}, 3, _one_picked), 0)],
        "variant": [_now(_played({"characters": "variant", "specials": "two-each"}, 5, lambda s: s.turn == 5), 1)],
        "original": [_now(_played({"edition": "original"}, 4, lambda s: s.turn == 7), 0)],
        "end": [_now(_played({}, 8, lambda _: False), 0)],
        "film": _film(0),
        "film-watched": _film(None),
    }
    middle = next(state for state in (_played({}, seed, _middle) for seed in range(500)) if _middle(state))
    found["middle"] = [_now(middle, 0)]
    found["middle-sauron"] = [_now(middle, 1)]
    found["watched"] = [_now(middle, None)]
    found["open"] = [{**_now(middle, None), "view": open_view(middle.view(0), middle.view(1))}]
    for question in QUESTIONS:
        state = _asked(question)
        found[question] = [_now(state, state.actor)]
    return found


def _played(options: dict[str, Any], seed: int, until: Callable[[ConfrontationState], bool]) -> ConfrontationState:
    """A game played at random until something holds, or to its end."""
    state = redbook.game("confrontation", **options).start()
    assert isinstance(state, ConfrontationState)
    chance = Random(seed)
    while state.actor != redbook.OVER and not until(state):
        state.play(chance.choice(state.legal()))
    return state


def _at_once(state: ConfrontationState) -> bool:
    return True


def _first_turn(state: ConfrontationState) -> bool:
    return state.turn == 1


def _four_drafted(state: ConfrontationState) -> bool:
    return sum(piece["character"] is not None for piece in state.view(0)["pieces"]["fellowship"]) == 4


def _one_picked(state: ConfrontationState) -> bool:
    return len(state.view(0)["own"]["picks"]) == 1


def _middle(state: ConfrontationState) -> bool:
    """The Fellowship to move, two enemies known without being shown, some fallen."""
    if state.turn < 12 or state.actor != 0 or state.choices(0)["question"] != "turn":
        return False
    enemies = state.view(0)["pieces"]["sauron"]
    known = [one for one in enemies if not one["fallen"] and not one["shown"] and len(one["regions"]) == 1]
    return len(known) >= 2 and sum(one["fallen"] for one in enemies) >= 2


def _asked(question: str) -> ConfrontationState:
    """Somebody is asked a question, with more than one answer."""

    def holds(state: ConfrontationState) -> bool:
        return (
            state.turn > 0
            and state.actor in (0, 1)
            and state.choices(0)["question"] == question
            and len(state.legal()) > 1
        )

    sets: list[dict[str, Any]] = [
        {},
        {"characters": "variant"},
        {"specials": "two-each"},
        {"characters": "draft", "specials": "two-each"},
    ]
    for seed in range(4000):
        state = _played(sets[seed % len(sets)], seed, holds)
        if holds(state):
            return state
    raise RuntimeError(f"no game came to the question {question!r}")


def _now(state: ConfrontationState, seat: int | None) -> Json:
    """The step that shows how it stands."""
    return {
        "type": "step",
        "number": 0,
        "seat": None if seat is None else SEATS[seat],
        "who": None,
        "action": None,
        "story": [],
        "events": [],
        "view": state.view(seat),
        "choices": state.choices(seat),
    }


def _film(seat: int | None) -> Steps:
    """A whole game from its first turn, with the events of every action."""
    state = _played({"specials": "two-each"}, 11, _first_turn)
    chance = Random(25)
    steps = [_now(state, seat)]
    while state.actor != redbook.OVER:
        before, who = state.view(seat), SEATS[state.actor] if state.actor >= 0 else "chance"
        action = state.name(chance.choice(state.legal()))
        happened = events.play(state, action)
        step = _now(state, seat)
        step["number"] = len(steps)
        step["events"] = events.events(Glance(before), Glance(step["view"]), who, action, happened)
        step["story"] = [{"text": text, "rules": []} for text in tell(before, step["view"], who, action, happened)]
        steps.append(step)
    return steps
