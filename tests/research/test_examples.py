"""The example of training runs from end to end, and what it learns can be loaded and sits at a table."""

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
from redbook.research.observation import observer

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


def test_it_trains_measures_and_draws(tmp_path: Path, example: Any) -> None:
    words = [
        "--endgames",
        "--jobs",
        "1",
        "--minutes",
        "0.01",
        "--points",
        "1",
        "--trial",
        "2",
        "--final",
        "2",
        "--out",
        str(tmp_path),
    ]
    done = subprocess.run([sys.executable, str(EXAMPLE), *words], capture_output=True, text=True, check=True)
    assert "of the points against greedy" in done.stdout
    results = json.loads((tmp_path / "results.json").read_text())
    assert results["final"].keys() == {"fellowship", "sauron", "both"}
    assert results["curve"][-1]["core_minutes"] > 0
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    game = redbook.game("confrontation")
    player = example.Learned(example.Network.load(tmp_path / "network.npz"), game, seed=1)
    record = drive(example.starts(game, True, 1, 5)[0], [player, bots.make("random", game, 1)], SeededDice(1))
    assert record.result in ("fellowship", "sauron", "draw")


def test_the_network_learns_what_it_is_shown(example: Any) -> None:
    rng = np.random.default_rng(1)
    network = example.Network(20, seed=1)
    seen = rng.integers(0, 2, (128, 20)).astype(np.uint8)
    wanted = np.where(seen[:, 3] == seen[:, 7], 0.9, -0.9).astype(np.float32)
    before = np.abs(network.judge(seen) - wanted).mean()
    for _ in range(100):
        network.learn(seen, wanted, 5e-3)
    assert before > 0.7
    assert np.abs(network.judge(seen) - wanted).mean() < 0.2


def test_what_follows_a_decision_is_the_seats_own_next(example: Any) -> None:
    """Seat 0, seat 1, seat 0, and seat 0 wins; then seat 1 decides, and nobody knows what follows: by hand."""
    actors = np.array([[0], [1], [0], [1]], np.int8)
    values = np.array([[0.1], [0.2], [0.3], [0.4]], np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = 1.0, -1.0
    dones = np.array([[False], [False], [True], [False]])
    found, sure = example.targets(example.Rollout(np.zeros((4, 1, 1)), values, actors, rewards, dones))
    assert list(sure[:, 0]) == [True, True, True, False]
    assert np.allclose(found[:3, 0], [example.TRACE * 1.0 + (1 - example.TRACE) * 0.3, -1.0, 1.0])


def test_looking_ahead_sees_nothing_hidden(example: Any) -> None:
    """What is imagined depends on what the seat knows alone, not on the true state."""
    game = redbook.game("confrontation")
    look = observer(game)
    state, rng = game.start(), Random(3)
    while state.view(None)["turn"] < 4:
        state.play(rng.choice(state.legal()))
    seat = state.actor
    told = []
    for number in range(3):
        other = state.determinize(seat, Random(number)) if number else state
        ahead = example.Ahead(look)
        example.look_ahead(other, other.legal(), Random(9), ahead)
        told.append(ahead.seen())
    assert np.array_equal(told[0], told[1])
    assert np.array_equal(told[0], told[2])
    assert len(told[0]) == len(state.legal())


def test_shares_and_their_interval(example: Any) -> None:
    share, low, high = example.share([1.0] * 60 + [-1.0] * 40)
    assert share == pytest.approx(0.6)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert example.share([0.0, 0.0])[0] == 0.5


def test_endgames_are_four_against_six_and_hidden(example: Any) -> None:
    game = redbook.game("confrontation")
    begun = example.starts(game, True, 30, 1)
    for state in begun:
        pieces = state.position()["pieces"]
        places = [place for place in pieces.values() if place is not None]
        assert len(places) == 10
        assert pieces["frodo"] is not None
        assert state.position()["revealed"] == []
    assert len({str(state.position()) for state in begun}) == 30
    assert [state.position() for state in example.starts(game, True, 30, 1)] == [state.position() for state in begun]
    assert example.starts(game, False, 30, 1) == [game.start()]
