"""Steward: its worth is a chance that sees what matters, its card play an equilibrium; and it beats greedy."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog
from tests.bots.playing import answer, at, play_on
from tests.confrontation.games import OPTION_SETS, choose, make, name_of

import redbook
from redbook import OVER, bots
from redbook.bots.confrontation import lessons, train, worth
from redbook.bots.confrontation.belief import Belief
from redbook.bots.confrontation.bluff import choose_card, equilibrium, resolve, shares, weigh
from redbook.bots.tree import Budget
from redbook.confrontation.board import REGION_IDS, REGIONS, SAURON
from redbook.confrontation.characters import CHARACTER_IDS
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.eyes import Eyes

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


def test_a_free_road_is_better_than_one_with_servants_on_it() -> None:
    others = {"sam": "shire", "gandalf": "rhudaur"}
    free = chances("sauron", frodo="fangorn", orcs="high-pass", warg="misty-mountains", **others)
    barred = chances("sauron", frodo="fangorn", orcs="dagorlad", warg="gondor", **others)
    assert free > barred + 0.1


def test_a_race_that_is_won_by_a_step_is_won() -> None:
    """Both sides need three steps: Sauron into the Shire, the Ring to Mordor on a free road. Sauron moves first."""
    for seed in range(4):
        state = at(
            CLASSIC, "sauron", frodo="caradhras", gandalf="rohan", orcs="cardolan", warg="arthedain", saruman="cardolan"
        )
        players = [bots.make("steward", CLASSIC, seed=seed, iterations=600) for _ in range(2)]
        assert play_on(state, players, seed).returns()[SAURON] > 0


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


@pytest.mark.parametrize(("lines", "looked_at"), [(50, 0), (810, 810), (1000, 972), (10**9, 200 * 81 - 6 * 81)])
def test_card_play_tries_all_cards_on_as_many_states_as_its_budget_grants(lines: int, looked_at: int) -> None:
    """All 81 pairs of cards, on six states in any case and on two hundred at most."""
    state = at(CLASSIC, "sauron", frodo="shire", aragorn="rohan", balrog="gondor")
    state.play("move:balrog:rohan")
    while state.choices(state.actor)["question"] != "sauron-card":
        state.play(state.choices(state.actor)["actions"][0]["name"])
    budget = Budget(lines, None)
    chosen = choose_card(Eyes(state, SAURON), LEARNED, budget, Random(1))
    assert chosen in state.legal()
    assert budget.done == looked_at


def test_a_card_that_gandalf_sees_is_worth_what_his_best_answer_leaves() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", gandalf="rohan", balrog="gondor")
    assert isinstance(state, ConfrontationState)
    state.play("move:balrog:rohan")
    mine, matrix = weigh(Eyes(state, SAURON), LEARNED, Budget(0, None), Random(1))
    assert len(mine) == 9
    worst = []
    for card in mine:
        shown = state.clone()
        shown.apply(card)
        answers = []
        for answered in shown.legal():
            after = shown.clone()
            after.apply(answered)
            answers.append(resolve(after, LEARNED, 2))
        worst.append(-max(answers))
    assert [value for row in matrix for value in row] == pytest.approx(worst)
    assert shares(matrix)[worst.index(max(worst))] == 1.0


def test_a_win_at_hand_is_taken() -> None:
    for seed in range(5):
        state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", balrog="mordor", orcs="mirkwood")
        assert answer(bots.make("steward", CLASSIC, seed=seed, iterations=50), state) == "move:frodo:mordor"


def test_of_many_ways_to_win_the_shortest_is_taken() -> None:
    """Nobody can hold up the Ring here, whatever the Fellowship does first."""
    for seed in range(5):
        state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", orcs="rohan")
        assert answer(bots.make("steward", CLASSIC, seed=seed, iterations=50), state) == "move:frodo:mordor"


def test_steward_beats_greedy() -> None:
    won = 0
    for seed in range(12):
        players = [bots.make("greedy", CLASSIC, seed=seed), bots.make("greedy", CLASSIC, seed=seed)]
        players[seed % 2] = bots.make("steward", CLASSIC, seed=seed, iterations=1200)
        won += play_on(CLASSIC.start(), players, seed).returns()[seed % 2] > 0
    assert won >= 8


@pytest.fixture(scope="module")
def games() -> list[train.Game]:
    """Some games of greedy against itself."""
    return [train.play(seed, None) for seed in range(16)]


def test_training_plays_the_same_games_again(games: list[train.Game]) -> None:
    assert train.play(3, None) == games[3]


def test_training_learns_who_wins(games: list[train.Game]) -> None:
    weights = train.fit_worth(games)
    assert len(weights) == worth.FEATURES
    right = 0
    for game in games:
        right += (sum(weights[feature] for feature in game.turns[-1]) > 0) == (game.result > 0.5)
    assert right >= 13


def test_training_learns_to_tell_the_true_world_from_others(games: list[train.Game]) -> None:
    likely = Belief(train.fit_belief(games))
    looks = [look for game in games for look in game.looks]
    first = 0
    for look in looks:
        scores = [sum(likely.weights[habit] for habit in world) for world in look]
        first += scores[0] == max(scores)
    assert first > 2 * len(looks) / (train.WORLDS + 1)


def test_training_learns_for_whom_a_start_is_good() -> None:
    """A Balrog who starts in Mirkwood always wins here, one who starts in Rohan never."""
    balrog = CHARACTER_IDS.index("balrog") * REGIONS
    lucky, unlucky = balrog + REGION_IDS.index("mirkwood"), balrog + REGION_IDS.index("rohan")
    games = [train.Game([], [], [lucky], 0.0), train.Game([], [], [unlucky], 1.0)] * 120
    weights = train.fit_opening(games)
    assert weights[lucky] > 0.2
    assert weights[unlucky] < -0.2


def test_the_weights_are_written_as_they_are_read() -> None:
    text = lessons.written({"worth": LEARNED.weights, "opening": [0.0, -0.25]})
    kept = json.loads(text)
    assert kept["opening"] == {"1": -0.25}
    assert len(kept["worth"]) == sum(1 for weight in LEARNED.weights if weight)
    assert all(LEARNED.weights[int(feature)] == weight for feature, weight in kept["worth"].items())
