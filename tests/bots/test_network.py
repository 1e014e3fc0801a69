"""The network on top of Steward's worth: it adds up rightly, sees what is public, and learns what it is taught."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import numpy as np
import pytest
from scipy.sparse import csr_matrix
from tests.confrontation.games import OPTION_SETS, choose, make, name_of

from redbook import OVER
from redbook.bots.confrontation import lessons, train_further, train_network, worth
from redbook.bots.confrontation.network import MOST, STEP, Network, Weights, read, weights, written
from redbook.confrontation.state import ConfrontationState


def drawn(rng: Random, inputs: int, units: int) -> tuple[list[int], list[list[int]], list[float]]:
    """Any weights."""
    return (
        [rng.randint(-300, 300) for _ in range(units)],
        [[rng.randint(-MOST - 1, MOST) for _ in range(units)] for _ in range(inputs)],
        [round(rng.uniform(-2.0, 2.0), 4) for _ in range(units)],
    )


@pytest.mark.parametrize("seed", range(5))
def test_lanes_add_up_as_if_each_unit_were_added_alone(seed: int) -> None:
    rng = Random(seed)
    base, rows, outs = drawn(rng, 300, 7 + seed)
    network = Network(base, rows, outs)
    for count in (0, 1, 60, 200):
        true = rng.sample(range(300), count)
        sums = [first + sum(rows[number][unit] for number in true) for unit, first in enumerate(base)]
        expected = sum(max(0, total) / STEP * out for total, out in zip(sums, outs, strict=True))
        assert network.of(true) == pytest.approx(expected)


def test_a_network_is_read_as_it_was_written() -> None:
    rng = Random(3)
    base, rows, outs = drawn(rng, 50, 8)
    rows[7] = [0] * 8
    network, again = Network(base, rows, outs), read(written(base, rows, outs), 60)
    for _ in range(20):
        true = rng.sample(range(50), 12)
        assert again.of(true) == pytest.approx(network.of(true))
    assert again.of([55]) == again.of([])


@pytest.mark.parametrize("options", OPTION_SETS[::4], ids=name_of)
def test_inputs_are_in_range_and_no_unit_runs_out_of_its_lane(options: dict[str, object]) -> None:
    rng = Random(4)
    state = make(options).start()
    assert isinstance(state, ConfrontationState)
    while state.actor != OVER:
        if state.turn:
            found = worth.inputs(state, worth.features(state))
            assert len(set(found)) == len(found) < 120  # 120 * 128 is less than a lane holds
            assert min(found) >= 0
            assert max(found) < worth.INPUTS
        state.play(choose(state, rng))


def test_the_network_that_comes_with_redbook_is_counted() -> None:
    kept = lessons.insight(worth.INPUTS)
    assert kept is not None
    state = make({}).start()
    assert isinstance(state, ConfrontationState)
    rng = Random(5)
    while not state.turn:
        state.play(choose(state, rng))
    weights = worth.learned().weights
    bare, added = worth.Worth(weights, None).of(state), kept.of(worth.inputs(state, worth.features(state)))
    assert abs(added) > 1e-3
    odds = worth.learned().of(state) / (1.0 - worth.learned().of(state))
    assert np.log(odds) == pytest.approx(np.log(bare / (1.0 - bare)) + added)


def test_the_same_seeds_are_the_same_games() -> None:
    one, other = (train_network.play_batch(16, None, 8) for _ in range(2))
    assert all(np.array_equal(part, again) for part, again in zip(one, other, strict=True))
    assert one.last.sum() == 8
    assert len(one.said) == len(one.ends) == len(one.results)
    assert one.ends[-1] == len(one.inputs)
    both = train_network.together([one, train_network.play_batch(24, None, 8)])
    assert both.last.sum() == 16
    assert both.ends[len(one.ends)] > one.ends[-1]


def test_a_network_learns_what_no_sum_of_weights_can_say() -> None:
    """One of two inputs is good for the Fellowship, both or none are not; the weights say nothing of it."""
    rng = np.random.default_rng(1)
    pairs = rng.integers(0, 2, (4000, 2))
    rows = [[number for number in (0, 1) if pair[number]] + [5] for pair in pairs]
    results = (pairs[:, 0] != pairs[:, 1]).astype(float)
    lesson = train_network.Lesson(
        np.array([number for row in rows for number in row], dtype=np.uint16),
        np.cumsum([len(row) for row in rows]),
        np.zeros(len(rows)),
        results,
        np.ones(len(rows), dtype=bool),
    )
    learner = train_network.learn(lesson, 1, passes=4, batch=32)
    ones = np.ones(5)
    situations = csr_matrix((ones, [5, 0, 5, 1, 5], [0, 1, 3, 5]), shape=(3, worth.INPUTS))
    neither, first, second = learner.adds(situations)
    assert train_network.loss(lesson, np.zeros(len(rows))) == pytest.approx(np.log(2.0))
    assert neither < -2.0
    assert min(first, second) > 2.0
    whole = Network(*learner.network(train_network.SHARE))
    assert whole.of([5, 0]) == pytest.approx(train_network.SHARE * first, abs=0.1)
    assert whole.of([5]) == pytest.approx(train_network.SHARE * neither, abs=0.1)


def test_what_learns_further_begins_with_what_it_knew() -> None:
    text = files("redbook.bots.confrontation").joinpath("network.json").read_text(encoding="utf-8")
    known = weights(text, worth.INPUTS)
    rng = Random(6)
    situations = [sorted(rng.sample(range(worth.INPUTS), 40)) for _ in range(30)]
    matrix = csr_matrix(
        (np.ones(1200), [number for row in situations for number in row], range(0, 1201, 40)),
        shape=(30, worth.INPUTS),
    )
    learner, network, again = train_further.learner(known), Network(*known), Network(*learner_of(known))
    assert learner.adds(matrix) == pytest.approx([network.of(row) for row in situations], abs=1e-4)
    assert [again.of(row) for row in situations] == pytest.approx([network.of(row) for row in situations], abs=0.05)


def learner_of(known: Weights) -> Weights:
    """The weights, after they went through a learner that learned nothing."""
    return train_further.learner(known).network(1.0)


def test_it_learns_further_from_the_same_games_of_steward(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_further, "ITERATIONS", {"steward": 10, "mo-ismcts": 10})
    monkeypatch.setattr(train_further, "BATCH", 6)
    text = files("redbook.bots.confrontation").joinpath("network.json").read_text(encoding="utf-8")
    one, other = (train_further.play_batch(16, text) for _ in range(2))
    assert all(np.array_equal(part, again) for part, again in zip(one, other, strict=True))
    assert one.last.sum() == 6
    matrix = train_network.matrix_of(one)
    known = weights(text, worth.INPUTS)
    learned = train_further.learn(known, one, 1, batch=16)
    before, after = (train_network.loss(one, by.adds(matrix)) for by in (train_further.learner(known), learned))
    assert after < before - 0.02
