"""Games side by side are played as each of them would be alone."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.confrontation.games import OPTION_SETS, make, name_of

import redbook
from redbook import IllegalAction, OptionError
from redbook.research.pettingzoo import raw_env
from redbook.research.vector import Games, seeds

COUNT = 5
STEPS = 150


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=name_of)
def test_stepping_many_is_stepping_each(options: dict[str, Any]) -> None:
    games = Games(make(options), COUNT, seed=3)
    alone = [raw_env("confrontation", **options) for _ in range(COUNT)]
    for env, seed in zip(alone, seeds(3, COUNT), strict=True):
        env.reset(seed=seed)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(STEPS):
        for number, env in enumerate(alone):
            seen = env.observe(env.agent_selection)
            assert games.actors[number] == env.possible_agents.index(env.agent_selection)
            assert np.array_equal(games.observations[number], seen["observation"])
            assert np.array_equal(games.masks[number], seen["action_mask"])
        actions = games.random(rng)
        games.step(actions)
        for number, env in enumerate(alone):
            env.step(int(actions[number]))
            over = env.terminations[env.agent_selection]
            assert games.dones[number] == over
            assert list(games.rewards[number]) == list(env.rewards.values())
            if over:
                ended += 1
                env.reset()
    assert ended >= COUNT


def play(count: int, seed: int, steps: int = 200) -> list[bytes]:
    """What the games look like on the way; the first legal action everywhere, so that only chance matters."""
    games = Games(redbook.game("confrontation", specials="two-each"), count, seed)
    told = [b""] * count
    for step in range(steps):
        legal = [mask.nonzero()[0] for mask in games.masks]
        games.step(np.array([menu[step % len(menu)] for menu in legal]))
        for number in range(count):
            told[number] += games.observations[number].tobytes()
    return told


def test_the_same_seed_gives_the_same_games_however_many_there_are() -> None:
    few, many = play(2, 9), play(6, 9)
    assert many[:2] == few
    assert len(set(many)) > 2, "every game has chance of its own"
    assert play(2, 10) != few


def test_reset_begins_anew() -> None:
    games = Games(redbook.game("confrontation"), 3, seed=4)
    first = games.observations.copy(), games.masks.copy()
    rng = np.random.default_rng(2)
    for _ in range(120):
        games.step(games.random(rng))
    games.reset(4)
    assert np.array_equal(games.observations, first[0])
    assert np.array_equal(games.masks, first[1])
    assert not games.dones.any()
    assert not games.rewards.any()


def test_games_may_begin_with_given_states() -> None:
    game = redbook.game("confrontation")
    first = game.start()
    first.play("place:frodo:cardolan")
    second = game.start()
    second.play("place:frodo:rhudaur")
    games = Games(game, 32, seed=1, starts=[first, second])
    begun = {str(games.state(number).position()) for number in range(32)}
    assert begun == {str(first.position()), str(second.position())}
    again = Games(game, 32, seed=1, starts=[first, second])
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 5:
        actions = games.random(rng)
        games.step(actions)
        again.step(actions)
        assert np.array_equal(games.observations, again.observations)
        for number in np.flatnonzero(games.dones):
            ended += 1
            assert games.state(int(number)) in (first, second)
    assert first == game.load(first.position()), "what was given is left alone"


def test_a_start_of_other_rules_or_after_the_end_is_refused() -> None:
    game = redbook.game("confrontation")
    with pytest.raises(OptionError, match=r"starts: state 1 is played by other rules: .*original"):
        Games(game, 1, starts=[game.start(), redbook.game("confrontation", edition="original").start()])
    over = game.start()
    rng = Random(1)
    while over.actor != redbook.OVER:
        over.play(rng.choice(over.legal()))
    with pytest.raises(OptionError, match="starts: state 0 is the end of a game"):
        Games(game, 1, starts=[over])


def test_random_actions_are_legal_and_all_of_them() -> None:
    games = Games(redbook.game("confrontation"), 4)
    rng = np.random.default_rng(3)
    chosen = np.zeros_like(games.masks)
    for _ in range(300):
        chosen[np.arange(4), games.random(rng)] = 1
    assert np.array_equal(chosen, games.masks)


def test_an_action_outside_the_mask_is_refused_and_nothing_is_played() -> None:
    games = Games(redbook.game("confrontation"), 3)
    before = games.observations.copy()
    actions = games.random(np.random.default_rng(1))
    actions[1] = games.game.action_id("move:frodo:mordor")
    with pytest.raises(IllegalAction, match=r"in game 1: .*Where does Frodo start\? \(C-SETUP-12\)"):
        games.step(actions)
    actions[1] = games.game.num_actions
    with pytest.raises(IllegalAction, match="in game 1: action ids are 0"):
        games.step(actions)
    assert np.array_equal(games.observations, before)
    assert games.state(0) == games.state(1) == games.state(2)


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.5, 0.5, 0.5], 7, ["a", "b", "c"]], ids=str)
def test_anything_but_an_action_a_game_is_refused(actions: Any) -> None:
    games = Games(redbook.game("confrontation"), 3)
    with pytest.raises(ValueError, match="step takes 3 whole numbers, one action a game"):
        games.step(actions)


def test_a_state_is_a_copy() -> None:
    games = Games(redbook.game("confrontation"), 2)
    state = games.state(1)
    state.play(state.legal()[0])
    assert games.state(1) == games.game.start()
    with pytest.raises(ValueError, match="games are 0 … 1"):
        games.state(2)


def test_there_is_at_least_one_game() -> None:
    with pytest.raises(OptionError, match="count: 0 is not a number of games"):
        Games(redbook.game("confrontation"), 0)


def test_a_game_that_is_too_long_is_broken_off_and_what_was_known_at_the_end_is_told() -> None:
    """Beside each game plays one alone; what the seats know there at the end is what is told here."""
    most = 12
    games = Games(redbook.game("confrontation"), 3, seed=5, most=most)
    alone = [raw_env("confrontation") for _ in range(3)]
    for env, seed in zip(alone, seeds(5, 3), strict=True):
        env.reset(seed=seed)
    rng = np.random.default_rng(1)
    for step in range(1, 3 * most + 1):
        actions = games.random(rng)
        games.step(actions)
        for number, env in enumerate(alone):
            env.step(int(actions[number]))
        cut = step % most == 0
        assert games.truncations.tolist() == [cut] * 3
        assert not games.dones.any()
        assert games.ended.tolist() == ([0, 1, 2] if cut else [])
        if cut:
            for number, env in enumerate(alone):
                for seat, agent in enumerate(env.possible_agents):
                    seen = env.observe(agent)["observation"]
                    assert np.array_equal(games.last_observations[number, seat], seen)
                env.reset()


def test_the_last_observation_of_a_finished_game_tells_its_result() -> None:
    games = Games(redbook.game("confrontation"), 8, seed=2)
    rng = np.random.default_rng(3)
    entries = games.observer.entries()
    won = [entries.index(f"result: {seat}") for seat in games.game.seats]
    ended = 0
    for _ in range(200):
        games.step(games.random(rng))
        for place, number in enumerate(games.ended):
            for seat in (0, 1):
                told = games.last_observations[place, seat, won]
                assert (told == (games.rewards[number] > 0)).all()
            ended += 1
    assert ended > 8


def test_a_limit_that_is_none_is_refused() -> None:
    with pytest.raises(OptionError, match="most: 0 is not a number of decisions"):
        Games(redbook.game("confrontation"), 1, most=0)
