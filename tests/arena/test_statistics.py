"""The statistics of studies, against SciPy's where it has them, and against what must be true where it has not."""

from __future__ import annotations

from math import inf
from random import Random

import numpy as np
import pytest
from scipy import stats

from redbook.arena.studies.statistics import Shrinkage, even, fisher, half_life, holm, shrinkage, survival


@pytest.mark.parametrize("seed", range(8))
def test_fishers_test_is_the_exact_one(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        won, lost, other_won, other_lost = (rng.randrange(25) for _ in range(4))
        found = fisher(won, lost, other_won, other_lost)
        wanted = stats.fisher_exact(np.array([[won, lost], [other_won, other_lost]])).pvalue
        assert found == pytest.approx(wanted, abs=1e-9)


def test_nothing_differs_from_nothing() -> None:
    assert fisher(0, 0, 5, 5) == fisher(5, 5, 0, 0) == 1.0
    assert even(0, 0) == 1.0


def test_even_is_sure_exactly_where_wilsons_interval_leaves_one_half() -> None:
    from redbook.arena.summary import wilson

    for wins in range(101):
        low, high = wilson(wins, 100)
        assert (even(wins, 100) < 0.05) == (not low <= 0.5 <= high)


def test_holm_is_stricter_than_no_correction_and_milder_than_bonferroni() -> None:
    rng = Random(3)
    chances = [rng.random() ** 3 for _ in range(12)]
    corrected = holm(chances)
    for chance, better in zip(chances, corrected, strict=True):
        assert chance <= better <= min(1.0, 12 * chance)
    assert min(corrected) == pytest.approx(12 * min(chances))
    assert sorted(range(12), key=lambda place: chances[place]) == sorted(
        range(12), key=lambda place: (corrected[place], chances[place])
    )
    assert holm([]) == []


def drawn(rates: list[float], games: int, seed: int) -> list[tuple[int, int]]:
    """Groups of so many games with these true win rates."""
    rng = Random(seed)
    won = [sum(rng.random() < rate for _ in range(games)) for rate in rates]
    return [(wins, games - wins) for wins in won]


def test_groups_that_are_alike_are_drawn_together() -> None:
    groups = drawn([0.5] * 40, 20, seed=1)
    found = shrinkage(groups)
    assert found.differ < 0.5
    best = max(groups)
    assert best[0] / 20 > 0.7, "chance alone makes the best of forty look good"
    assert found.rate(*best) == pytest.approx(found.mean, abs=0.05)
    low, high = found.interval(*best)
    assert low <= 0.5 <= high


def test_groups_that_differ_are_left_apart() -> None:
    groups = drawn([0.2, 0.8] * 20, 40, seed=1)
    found = shrinkage(groups)
    assert found.differ > 0.999
    assert found.rate(8, 32) == pytest.approx(0.2, abs=0.06)
    assert found.rate(32, 8) == pytest.approx(0.8, abs=0.06)
    assert found.interval(32, 8)[0] > 0.6


def test_groups_of_one_game_tell_nothing() -> None:
    found = shrinkage([(1, 0), (0, 1)] * 30)
    assert found.differ == pytest.approx(0.5)


def test_an_interval_is_that_of_the_beta_distribution() -> None:
    found = Shrinkage(0.4, ((10.0, 1.0),)).interval(12, 8)
    wanted = stats.beta(12 + 4, 8 + 6).ppf([0.025, 0.975])
    assert found == pytest.approx(tuple(wanted), abs=1e-3)
    assert Shrinkage(0.4, ((inf, 1.0),)).interval(12, 8) == pytest.approx((0.4, 0.4), abs=1e-3)


def test_survival_without_games_that_end_early_is_the_share_alive() -> None:
    lives = [(turn, True) for turn in (2, 2, 5, 9)]
    assert [(step.turn, step.alive) for step in survival(lives)] == [(2, 0.5), (5, 0.25), (9, 0.0)]
    assert half_life(survival(lives)) == 2


def test_survival_is_kaplans_and_meiers() -> None:
    rng = Random(4)
    lives = [(rng.randrange(1, 30), rng.random() < 0.6) for _ in range(80)]
    sample = stats.CensoredData.right_censored([turn for turn, _ in lives], [not fell for _, fell in lives])
    wanted = stats.ecdf(sample).sf
    steps = survival(lives)
    for turn, alive in zip(wanted.quantiles, wanted.probabilities, strict=True):
        (step,) = (step for step in steps if step.turn == turn)
        assert step.alive == pytest.approx(alive)


def test_who_never_falls_has_no_half_life() -> None:
    assert half_life(survival([(10, False), (12, False)])) is None
    assert half_life([]) is None
