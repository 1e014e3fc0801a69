"""Counting: intervals, scores of pairs, sides and matches, and ratings that find the truth again."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from hypothesis import given, strategies as st

from redbook.arena import Outcome, Score, Summary, wilson
from redbook.arena.plan import fixtures
from redbook.arena.ratings import MEAN, SCALE, rate
from redbook.arena.summary import Z

SEATS = ("fellowship", "sauron")


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_wilsons_interval_holds_the_rate_and_narrows(games: int, share: float) -> None:
    wins = share * games
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1
    wider = wilson(wins / 4, games // 4) if games >= 4 and games % 4 == 0 else (0.0, 1.0)
    assert high - low < wider[1] - wider[0]


def test_wilsons_interval_is_the_set_of_rates_that_the_score_test_does_not_reject() -> None:
    for wins, games in ((0, 10), (3, 10), (200, 400), (390, 400)):
        for end in wilson(wins, games):
            if 0 < end < 1:
                assert abs(wins / games - end) / sqrt(end * (1 - end) / games) == pytest.approx(Z)


def test_wilsons_interval_holds_the_truth_95_times_of_100() -> None:
    rng = np.random.default_rng(5)
    for truth in (0.5, 0.75, 0.97):
        held = 0
        for wins in rng.binomial(100, truth, 4000):
            low, high = wilson(int(wins), 100)
            held += low <= truth <= high
        assert 0.93 < held / 4000 < 0.975


def outcome(game: int, seats: tuple[str, str], result: str, points: tuple[int, int] | None) -> Outcome:
    """A game as it matters to a count."""
    error = "it failed" if result == "*" else None
    return Outcome(game, seats, 0, result, points, None, 10 + game, 99, (5, 6), "", error, (1.0, 2.0), (0.5, 0.9))


def test_games_are_counted_for_those_who_played_them() -> None:
    labels = ("ann", "bob")
    plan = fixtures(labels, 8, 1)
    summary = Summary.of(
        labels,
        SEATS,
        plan,
        [
            outcome(0, ("ann", "bob"), "fellowship", (2, 0)),  # ann wins 2 : 0 …
            outcome(1, ("bob", "ann"), "fellowship", (5, 0)),  # … and loses 0 : 5, which is a match for bob
            outcome(2, ("ann", "bob"), "sauron", (0, 3)),
            outcome(3, ("bob", "ann"), "draw", (0, 0)),  # a match for bob
            outcome(4, ("ann", "bob"), "draw", (0, 0)),
            outcome(5, ("bob", "ann"), "*", None),  # no match without a second game
            outcome(6, ("ann", "bob"), "draw", (0, 0)),
            outcome(7, ("bob", "ann"), "draw", (0, 0)),  # a drawn match
        ],
    )
    assert summary.pairs == {(0, 1): Score(1, 4, 2)}
    assert summary.against(1, 0) == Score(2, 4, 1)
    assert summary.against(0, 0) is None
    assert summary.matches == {(0, 1): Score(0, 1, 2)}
    assert summary.sides == [[Score(1, 2, 1), Score(0, 2, 1)], [Score(1, 2, 0), Score(1, 2, 1)]]
    assert summary.seat_scores == [Score(2, 4, 1), Score(1, 4, 2)]
    assert summary.overall(0) == Score(1, 4, 2)
    assert summary.games == 7
    assert [failed.game for failed in summary.failed] == [5]
    assert summary.length((0, 1)) == (10, 13, 17)
    assert summary.won() == {(0, 1): (3.0, 4.0)}
    assert summary.thinking[0].decisions == 4 * 5 + 4 * 6
    assert summary.thinking[0].seconds == 4 * 1.0 + 4 * 2.0
    assert summary.thinking[1].slowest == 0.9


def test_a_bot_against_itself_is_counted_by_seed() -> None:
    plan = fixtures(["ann"], 2, 1)
    twice = [outcome(game, ("ann", "ann"), "fellowship", (4 - game, 0)) for game in (0, 1)]
    summary = Summary.of(["ann"], SEATS, plan, twice)
    assert summary.pairs == {(0, 0): Score(1, 0, 1)}
    assert summary.matches == {(0, 0): Score(1, 0, 0)}
    assert summary.seat_scores == [Score(2, 0, 0), Score(0, 0, 2)]


def test_a_score_tells_itself() -> None:
    assert str(Score(3, 2, 5)) == "40.0% (16.8–68.7)"
    assert str(Score()) == "–"


# Ratings.


def played(strengths: list[float], games: int, rng: np.random.Generator) -> dict[tuple[int, int], tuple[float, float]]:
    """What contenders with these ratings win against each other."""
    won = {}
    for one in range(len(strengths)):
        for other in range(one):
            chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            wins = int(rng.binomial(games, chance))
            won[one, other] = float(wins), float(games - wins)
    return won


def test_ratings_find_known_strengths_again() -> None:
    truth = [1200.0, 1400.0, 1550.0, 1850.0]
    found = rate(4, played(truth, 20_000, np.random.default_rng(1)))
    for rating, strength in zip(found, truth, strict=True):
        assert rating.value == pytest.approx(strength, abs=10)
        assert rating.error < 10


def test_intervals_of_ratings_hold_the_truth_95_times_of_100() -> None:
    truth = [1380.0, 1470.0, 1650.0]
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(400):
        ratings = rate(3, played(truth, 100, rng))
        held += sum(low <= t <= high for t, (low, high) in zip(truth, (r.interval for r in ratings), strict=True))
    assert 0.92 < held / 1200 < 0.98


def test_two_contenders_are_rated_as_their_odds_say() -> None:
    ann, bob = rate(2, {(0, 1): (75.5, 24.5)})
    odds = (75.5 + 0.5) / (24.5 + 0.5)  # with the drawn game that every pair is given
    assert ann.value - bob.value == pytest.approx(SCALE * np.log(odds))
    assert ann.value + bob.value == pytest.approx(2 * MEAN)


def test_more_games_make_narrower_intervals() -> None:
    few, many = (rate(2, {(0, 1): (0.6 * games, 0.4 * games)})[0].error for games in (100, 400))
    assert few / many == pytest.approx(2, abs=0.05)


@pytest.mark.parametrize(
    "won",
    [
        {(0, 1): (400.0, 0.0), (0, 2): (400.0, 0.0), (1, 2): (400.0, 0.0)},
        {(0, 1): (0.0, 0.0), (0, 2): (0.0, 0.0), (1, 2): (0.0, 0.0)},
        {(0, 1): (100_000.0, 0.0), (0, 2): (0.0, 0.0), (1, 2): (1.0, 0.0)},
    ],
)
def test_extreme_results_have_finite_ratings(won: dict[tuple[int, int], tuple[float, float]]) -> None:
    ratings = rate(3, won)
    assert all(np.isfinite(rating.value) and np.isfinite(rating.error) for rating in ratings)
    assert [rating.value for rating in ratings] == sorted((rating.value for rating in ratings), reverse=True)


def test_one_alone_is_rated_at_the_mean() -> None:
    (alone,) = rate(1, {(0, 0): (3.0, 3.0)})
    assert (alone.value, alone.error) == (MEAN, 0.0)
