"""Steward: its worth is a chance that sees what matters, its card play an equilibrium; and it beats greedy."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog
from tests.bots.playing import answer, at, play_on
from tests.confrontation.games import OPTION_SETS, choose, make, name_of

import redbook
from redbook import OVER, bots
from redbook.bots.confrontation import train, worth
from redbook.bots.confrontation.bluff import equilibrium
from redbook.confrontation.state import ConfrontationState

CLASSIC = redbook.game("confrontation")
LEARNED = worth.learned()


def chances(to_move: str, **pieces: str) -> float:
    """What Steward thinks of the Fellowship's chances."""
    state = at(CLASSIC, to_move, **pieces)
    assert isinstance(state, ConfrontationState)
    return LEARNED.of(state)


@pytest.mark.parametrize("options", OPTION_SETS[::4], ids=name_of)
def test_worth_is_a_chance_everywhere_and_features_are_in_range(options: dict[str, object]) -> None:
    rng = Random(2)
    state = make(options).start()
    assert isinstance(state, ConfrontationState)
    while state.actor != OVER:
        if state.turn:
            assert 0.0 <= LEARNED.of(state) <= 1.0
            found = worth.features(state)
            assert len(set(found)) == len(found)
            assert min(found) >= 0
            assert max(found) < worth.FEATURES
        state.play(choose(state, rng))


def test_the_nearer_the_ringbearer_the_better_for_the_fellowship() -> None:
    others = {"gandalf": "cardolan", "warg": "rhudaur", "orcs": "enedwaith"}
    far = chances("fellowship", frodo="shire", **others)
    near = chances("fellowship", frodo="gondor", **others)
    assert near > far


def test_servants_at_an_open_shire_are_bad_for_the_fellowship() -> None:
    others = {"frodo": "rhudaur", "gandalf": "rohan"}
    calm = chances("sauron", warg="mordor", orcs="mordor", saruman="mordor", **others)
    siege = chances("sauron", warg="shire", orcs="shire", saruman="cardolan", **others)
    assert siege < calm


@pytest.mark.parametrize("seed", range(12))
def test_card_mixtures_can_hardly_be_exploited(seed: int) -> None:
    """Against the value of the game that linear programming finds exactly."""
    matrix = np.random.default_rng(seed).random((9, 9))
    bounds = np.hstack([-matrix.T, np.ones((9, 1))])
    equal = np.array([[1.0] * 9 + [0.0]])
    exact = linprog([0.0] * 9 + [-1.0], bounds, np.zeros(9), equal, [1.0], [(0, None)] * 9 + [(None, None)])
    assert exact.fun is not None
    mixture = np.array(equilibrium(matrix.tolist()))
    assert mixture.sum() == pytest.approx(1.0)
    assert (mixture @ matrix).min() >= -exact.fun - 0.03


def test_a_win_at_hand_is_taken() -> None:
    for seed in range(5):
        state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", balrog="mordor", orcs="mirkwood")
        assert answer(bots.make("steward", CLASSIC, seed=seed, iterations=50), state) == "move:frodo:mordor"


def test_steward_beats_greedy() -> None:
    won = 0
    for seed in range(12):
        players = [bots.make("greedy", CLASSIC, seed=seed), bots.make("greedy", CLASSIC, seed=seed)]
        players[seed % 2] = bots.make("steward", CLASSIC, seed=seed, iterations=1200)
        won += play_on(CLASSIC.start(), players, seed).returns()[seed % 2] > 0
    assert won >= 8


def test_training_learns_who_wins_from_its_games() -> None:
    games = [train.play(seed, None) for seed in range(16)]
    weights = train.fit(games)
    assert len(weights) == worth.FEATURES
    assert sum(1 for weight in weights if weight) > 100
    again = train.play(3, None)
    assert again == games[3]
    judged = worth.Worth(weights)
    right = 0
    for turns, result in games:
        total = sum(judged.weights[feature] for feature in turns[-1])
        right += (total > 0) == (result > 0.5)
    assert right >= 13
