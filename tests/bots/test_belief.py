"""Beliefs: what is drawn is possible, the likely more often, and what was learned tells the true world from others."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest
from tests.confrontation.games import OPTION_SETS, choose, make, name_of

import redbook
from redbook import OVER
from redbook.bots.confrontation import belief, opening, train, worth
from redbook.bots.confrontation.belief import HABITS, MORE, TRUST, Belief, BelievingEyes, habits
from redbook.confrontation.board import REGIONS, SHIRE
from redbook.confrontation.characters import CHARACTER_IDS
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.eyes import Eyes

CLASSIC = redbook.game("confrontation")
LEARNED = belief.learned()


@pytest.mark.parametrize("options", OPTION_SETS[::5], ids=name_of)
def test_every_state_drawn_by_belief_is_one_the_seat_cannot_tell_from_the_true_one(options: dict[str, object]) -> None:
    rng = Random(4)
    state = make(options).start()
    assert isinstance(state, ConfrontationState)
    while state.actor != OVER:
        if state.turn and state.actor >= 0 and rng.random() < 0.3:
            eyes = BelievingEyes(Eyes(state, state.actor), LEARNED, 5, rng)
            seen = state.view(state.actor)
            assert eyes.view() == seen
            assert eyes.legal() == state.legal()
            for _ in range(3):
                assert eyes.determinize(rng).view(state.actor) == seen
        state.play(choose(state, rng))


def test_what_is_drawn_may_be_played_on_without_harm_to_the_store() -> None:
    rng = Random(1)
    state = CLASSIC.start()
    while state.view(None)["turn"] == 0:
        state.play(choose(state, rng))
    eyes = BelievingEyes(Eyes(state, state.actor), LEARNED, 1, rng)
    for _ in range(40):
        drawn = eyes.determinize(rng)
        assert drawn.view(state.actor) == state.view(state.actor)
        drawn.play(drawn.legal()[0])


def test_a_long_search_sees_ever_more_states() -> None:
    rng = Random(2)
    state = CLASSIC.start()
    while state.view(None)["turn"] == 0:
        state.play(choose(state, rng))
    eyes = BelievingEyes(Eyes(state, state.actor), Belief([0.0] * HABITS), 50, rng)
    seen = [str(eyes.determinize(rng).position()) for _ in range(1050)]
    assert len(set(seen[:50])) < 50, "none is added as long as a short search lasts"
    assert 200 < len(set(seen)) <= 50 + 1000 / MORE


def test_the_likely_is_drawn_more_often_by_as_much_as_it_is_likelier() -> None:
    """Frodo is believed to be four times as likely in the Shire as elsewhere, trust included."""
    rng = Random(3)
    state = CLASSIC.start()
    while state.view(None)["turn"] == 0:
        state.play(choose(state, rng))
    assert isinstance(state, ConfrontationState)
    frodo = CHARACTER_IDS.index("frodo")
    weights = [0.0] * HABITS
    for phase in range(3):
        weights[(frodo * REGIONS + SHIRE) * 3 + phase] = log(4.0) / TRUST
    eyes = BelievingEyes(Eyes(state, 1), Belief(weights), 4000, rng)
    home = 0
    for _ in range(4000):
        drawn = eyes.determinize(rng)
        assert isinstance(drawn, ConfrontationState)
        home += drawn.place[frodo] == SHIRE
    # Four of the nine places are in the Shire, so the odds are 4 * 4 to 5.
    assert 16 / 21 - 0.05 < home / 4000 < 16 / 21 + 0.05


def test_what_was_learned_tells_the_true_world_from_others_as_possible() -> None:
    """Against even odds, in games that it has not learned from."""
    weights = {"worth": worth.learned().weights, "belief": LEARNED.weights, "opening": opening.learned().weights}
    gained = 0.0
    looks = 0
    for seed in range(500_000, 500_006):
        for look in train.play(seed, weights).looks:
            scores = [exp(TRUST * sum(LEARNED.weights[habit] for habit in world)) for world in look]
            gained += log(scores[0] / sum(scores) * len(scores))
            looks += 1
    assert looks > 30
    assert gained / looks > 0.02


def test_those_who_stand_open_are_no_matter_of_belief() -> None:
    state = CLASSIC.load({"pieces": {"frodo": "shire", "sam": "rohan", "orcs": "mordor"}, "revealed": ["sam"]})
    assert isinstance(state, ConfrontationState)
    hidden = CLASSIC.load({"pieces": {"frodo": "shire", "sam": "rohan", "orcs": "mordor"}})
    assert isinstance(hidden, ConfrontationState)
    assert len(habits(hidden, 0)) == 2 * len(habits(state, 0))
