"""The examples of training run from end to end, and what they learn sits at a table."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import redbook
from redbook import bots
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.eyes import Eyes
from redbook.research.observation import observer
from redbook.research.vector import Games

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_confrontation.py"


@pytest.fixture(scope="module")
def example() -> Any:
    """The example as a module."""
    spec = spec_from_file_location("train_confrontation", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["train_confrontation"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def network(example: Any) -> Any:
    """A network that has learned nothing yet."""
    game = redbook.game("confrontation")
    games = Games(game, 16, 1, starts=[example.endgame(game, seed) for seed in range(20)])
    return example.begin(games, np.random.default_rng(1), 1)


def test_it_trains_measures_and_draws(tmp_path: Path, example: Any) -> None:
    """In a moment, with few endgames, and by the command line."""
    brief = tmp_path / "brief.py"
    text = EXAMPLE.read_text("utf-8")
    for usual, small in {
        "STARTS = 5000": "STARTS = 50",
        "128, 24": "8, 24",
        "EPOCHS, BATCH = 3, 512": "EPOCHS, BATCH = 1, 64",
    }.items():
        assert usual in text
        text = text.replace(usual, small)
    brief.write_text(text, "utf-8")
    words = ["--minutes", "0.06", "--points", "1", "--trial", "1", "--out", str(tmp_path / "out")]
    done = subprocess.run([sys.executable, str(brief), *words], capture_output=True, text=True, check=True)
    assert "looking ahead, both" in done.stdout
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    assert results["final"]["policy alone, both"]["games"] == 2 * 5  # as many as go with so few minutes
    assert [point["minutes"] >= 0.06 for point in results["curve"]] == [False, True]
    assert results["curve"][-1]["decisions"] > 0
    assert (tmp_path / "out" / "curve.png").read_bytes().startswith(b"\x89PNG")
    game = redbook.game("confrontation")
    player = example.Learned(example.Network.load(tmp_path / "out" / "network.npz"), game, seed=1, imagined=2)
    record = drive(example.endgame(game, 5), [player, bots.make("random", game, 1)], SeededDice(1))
    assert record.result in ("fellowship", "sauron", "draw")


def test_the_network_learns_what_it_is_shown(example: Any) -> None:
    """Which action gains depends on two bits; so does what is to be expected."""
    rng = np.random.default_rng(1)
    network = example.Network(np.arange(20), np.arange(4), seed=1)
    seen = rng.integers(0, 2, (256, 20)).astype(np.float32)
    masks = np.ones((256, 4), np.bool_)
    masks[:, 3] = False
    good = np.where(seen[:, 3] == seen[:, 7], 0, 1)
    wanted = np.where(good == 0, 0.8, -0.8).astype(np.float32)
    for _ in range(80):
        policy, _ = network.think(seen, masks)
        actions = example.drawn(policy, rng)
        gains = np.where(actions == good, 1.0, -1.0).astype(np.float32)
        before = policy[np.arange(256), actions]
        network.learn(example.Decisions(seen, masks, actions, before, gains, wanted), 5e-3, 0.0)
    policy, value = network.think(seen, masks)
    assert policy[np.arange(256), good].mean() > 0.9
    assert np.abs(value - wanted).mean() < 0.3
    assert not policy[:, 3].any()


def test_the_slopes_are_those_of_the_loss(example: Any) -> None:
    """Against differences: one step of learning goes where a small change of a weight lowers the loss."""
    rng = np.random.default_rng(2)
    network = example.Network(np.arange(6), np.arange(3), seed=3)
    network.weights = [weight.astype(np.float64) for weight in network.weights]
    seen, masks = rng.standard_normal((40, 6)), np.ones((40, 3), np.bool_)
    actions = rng.integers(0, 3, 40)
    before = network.think(seen, masks)[0][np.arange(40), actions]
    gains, wanted = rng.standard_normal(40), rng.uniform(-1, 1, 40)
    bonus, tiny = 0.05, 1e-7

    def loss() -> float:
        policy, value = network.think(seen, masks)
        entropy = -(policy * np.log(policy)).sum(axis=1)
        gain = gains * policy[np.arange(40), actions] / before
        return float(((value - wanted) ** 2 / 2 - gain - bonus * entropy).mean())

    slopes = []
    for weight in network.weights:
        slope = np.zeros_like(weight)
        for at in np.ndindex(weight.shape):
            kept, weight[at] = weight[at], weight[at] + tiny
            above, weight[at] = loss(), kept - tiny
            slope[at] = (above - loss()) / (2 * tiny)
            weight[at] = kept
        slopes.append(slope)
    network._means = [np.zeros_like(weight) for weight in network.weights]
    network._squares = [np.zeros_like(weight) for weight in network.weights]
    network.learn(example.Decisions(seen, masks, actions, before, gains, wanted), 1e-9, bonus)
    steep = min(1.0, 0.5 / np.sqrt(sum(float((slope**2).sum()) for slope in slopes)))
    for mean, slope in zip(network._means, slopes, strict=True):
        assert np.allclose(mean, 0.1 * steep * slope, atol=1e-5)


def test_what_follows_a_decision_is_the_seats_own_next(example: Any) -> None:
    """Seat 0, seat 1, seat 0, and seat 0 wins; then seat 1 decides, and nobody knows what follows: by hand."""
    actors = np.array([[0], [1], [0], [1]], np.int8)
    values = np.array([[0.1], [0.2], [0.3], [0.4]], np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = 1.0, -1.0
    dones = np.array([[False], [False], [True], [False]])
    gains, known = example.advantages(actors, values, rewards, dones)
    assert list(known[:, 0]) == [True, True, True, False]
    assert np.allclose(gains[:3, 0], [0.3 - 0.1 + example.TRACE * 0.7, -1.2, 0.7])


def test_the_player_sees_nothing_hidden(example: Any, network: Any) -> None:
    """What it answers depends on what its seat knows alone, not on the true state."""
    game = redbook.game("confrontation")
    for seed in range(4):
        state = example.endgame(game, seed)
        answers = set()
        for number in range(3):
            other = state.determinize(state.actor, Random(number)) if number else state
            for imagined in (0, 4):
                player = example.Learned(network, game, seed=9, imagined=imagined)
                answers.add((imagined, player.think(Eyes(other, other.actor))))
        assert len(answers) == 2


def test_where_it_knows_no_legal_action_it_takes_the_first_that_is(example: Any) -> None:
    network = example.Network(np.arange(3), np.array([2, 5]))
    masks = np.zeros((3, 8), np.int8)
    masks[0, [2, 5]] = masks[1, [5, 6]] = masks[2, [4, 7]] = 1
    assert network.ids(np.array([0, 1, 1]), masks).tolist() == [2, 5, 4]


def test_a_round_of_play_is_told_as_it_was(example: Any, network: Any) -> None:
    game = redbook.game("confrontation")
    games = Games(game, 8, 3, starts=[example.endgame(game, seed) for seed in range(20)])
    lesson, ended = example.play(network, games, np.random.default_rng(4))
    count = len(lesson.actions)
    assert 0 < count <= 8 * example.STEPS
    assert ended > 0
    assert lesson.masks[np.arange(count), lesson.actions].all()
    assert (lesson.before > 0).all()
    assert np.abs(lesson.wanted).max() <= 1
    assert lesson.gains.mean() == pytest.approx(0, abs=1e-4)


def test_shares_and_their_interval(example: Any) -> None:
    share, low, high = example.share([1.0] * 60 + [-1.0] * 40)
    assert share == pytest.approx(0.6)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert example.share([0.0, 0.0])[0] == 0.5


def test_endgames_are_four_against_five_and_hidden(example: Any) -> None:
    game = redbook.game("confrontation")
    begun = [example.endgame(game, seed) for seed in range(30)]
    for state in begun:
        position = state.position()
        assert {name for name, place in position["pieces"].items() if place} == {*example.MEN, *example.SERVANTS}
        assert position["revealed"] == []
        assert [len(position["discards"][seat]) for seat in game.seats] == [9 - example.CARDS] * 2
    assert len({str(state.position()) for state in begun}) == 30
    assert [example.endgame(game, seed).position() for seed in range(30)] == [state.position() for state in begun]


def test_no_endgame_is_both_learned_from_and_measured_on(example: Any) -> None:
    assert example.STARTS * 100 < example.TRIALS < example.FINAL


def test_a_network_learns_war_of_the_ring_from_games(tmp_path: Path) -> None:
    """Few games and a moment; what it would have done comes nearer to what was done."""
    spec = spec_from_file_location("train_war", EXAMPLE.with_name("train_war.py"))
    assert spec is not None
    assert spec.loader is not None
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    game = redbook.game("war-of-the-ring", turn_limit=1)
    data = example.write_games(game, 2, tmp_path, seed=1)
    look = observer(game)
    network = example.Network(look.size, game.num_actions, 1)
    rows = data.arrays(["observation", "mask", "action"])
    seen = example.csr_matrix(rows["observation"], dtype=np.float32)
    legal, chosen = rows["mask"].astype(np.bool_), rows["action"].astype(np.int64)
    losses = [network.learn(seen, legal, chosen)[0] for _ in range(30)]
    assert losses[-1] < losses[0] / 2
    learned = example.Learned(game, network)
    share = example.measure(game, "the network", lambda seed: learned.choose, 2, 5)
    assert 0 <= share <= 1
