"""The Gymnasium environment passes Gymnasium's own check against every bot, and refuses bad use as Gymnasium does."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env
from tests.confrontation.games import OPTION_SETS, name_of

import redbook
from redbook import OptionError, PositionError, bots
from redbook.kernel.contract import Json
from redbook.research import gym
from redbook.research.gym import BotEnv

SEATS = ("fellowship", "sauron")


def play(env: Any, seed: int) -> tuple[list[int], float]:
    """Play at random within the masks; what was chosen, and the last reward."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    told = []
    while True:
        told.append(int(rng.choice(seen["action_mask"].nonzero()[0])))
        seen, reward, over, truncated, _ = env.step(told[-1])
        assert not truncated
        if over:
            return told, reward
        assert reward == 0.0


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=name_of)
@pytest.mark.parametrize("seat", SEATS)
def test_gymnasiums_check_passes(seat: str, options: dict[str, Any]) -> None:
    env = gymnasium.make("redbook/Confrontation-v0", seat=seat, against="random", **options)
    check_env(env.unwrapped)


@pytest.mark.parametrize("against", bots.names(redbook.game("confrontation")))
def test_any_bot_may_be_the_opponent(against: str) -> None:
    env = BotEnv(seat="sauron", against=against, iterations=3)
    first = play(env, 1)
    assert play(env, 1) == first
    assert play(BotEnv(seat="sauron", against=against, iterations=3), 1) == first


def test_a_player_of_ones_own_may_be_the_opponent() -> None:
    asked = []

    def first(view: Json, choices: Json) -> str:
        asked.append(view["seat"])
        name: str = choices["actions"][0]["name"]
        return name

    play(BotEnv(seat="fellowship", against=first), 2)
    assert set(asked) == {"sauron"}


def test_the_reward_is_what_the_seat_has_gained() -> None:
    rewards = {seat: [play(BotEnv(seat=seat), seed)[1] for seed in range(12)] for seat in SEATS}
    assert sum(rewards["fellowship"]) < -6, "random play loses to greedy"
    assert sum(rewards["sauron"]) < -3
    assert set(rewards["fellowship"]) <= {-1.0, 0.0, 1.0}


def test_only_the_seat_is_asked_and_sees_what_it_may_know() -> None:
    env = BotEnv(seat="sauron", characters="draft", draft="hidden")
    seen, _ = env.reset(seed=4)
    for _ in range(30):
        assert env.position.actor == 1
        assert np.array_equal(seen["observation"], env.observer.observe(env.position, 1))
        assert np.array_equal(seen["action_mask"], env.observer.mask(env.position))
        assert np.array_equal(seen["action_mask"], env.action_masks())
        seen, _, over, _, _ = env.step(int(seen["action_mask"].nonzero()[0][-1]))
        if over:
            break


def test_it_is_registered() -> None:
    env = gymnasium.make("redbook/Confrontation-v0", seat="sauron", against="random", edition="original")
    assert isinstance(env.unwrapped, BotEnv)
    assert env.unwrapped.game.options["edition"] == "original"
    play(env, 1)
    assert isinstance(gym.make("confrontation", seat="sauron").unwrapped, BotEnv)
    with pytest.raises(OptionError, match="there is no environment of 'chess'"):
        gym.make("chess")


def test_many_environments_at_once() -> None:
    envs = gymnasium.make_vec("redbook/Confrontation-v0", num_envs=2, vectorization_mode="sync", against="random")
    seen, _ = envs.reset(seed=3)
    actions = np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]])
    seen, rewards, _, _, _ = envs.step(actions)
    assert seen["observation"].shape == (2, 1026)
    assert list(rewards) == [0.0, 0.0]
    envs.close()


def test_an_action_outside_the_mask_loses_and_says_why() -> None:
    env = BotEnv(seat="sauron")
    env.reset(seed=1)
    before = env.position.position()
    _, reward, over, truncated, info = env.step(env.game.action_id("move:orcs:gondor"))
    assert (reward, over, truncated) == (-1.0, True, False)
    assert info == {
        "illegal": "move:orcs:gondor: that does not answer the question: Where does Balrog start? (C-SETUP-12)"
    }
    with pytest.raises(error.ResetNeeded, match="the game is over"):
        env.step(0)
    assert env.position.position() == before
    env.reset(seed=1)
    assert env.step(int(env.action_masks().nonzero()[0][0]))[2] is False


def test_an_action_outside_the_mask_may_be_refused_with_its_rule() -> None:
    env = BotEnv(illegal="raise")
    env.reset(seed=1)
    before = env.position.position()
    with pytest.raises(error.InvalidAction, match=r"Where does Frodo start\? \(C-SETUP-12\)\. Choose one that"):
        env.step(env.game.action_id("move:frodo:mordor"))
    assert env.position.position() == before


def test_an_action_outside_the_space_is_refused() -> None:
    env = BotEnv()
    env.reset(seed=1)
    with pytest.raises(error.InvalidAction, match="action ids are 0"):
        env.step(-1)


def test_a_finished_game_takes_no_action_and_a_new_one_must_be_begun() -> None:
    env = BotEnv()
    with pytest.raises(error.ResetNeeded, match="no game yet"):
        env.step(0)
    play(env, 1)
    with pytest.raises(error.ResetNeeded, match="the game is over"):
        env.step(0)


def test_a_game_may_begin_with_a_position() -> None:
    env = BotEnv(seat="sauron")
    env.reset(seed=2)
    pieces = dict.fromkeys(env.position.position()["pieces"])
    position = {
        "game": "confrontation",
        "to_move": "fellowship",
        "pieces": pieces | {"frodo": "shire", "orcs": "mordor"},
    }
    env.reset(seed=1, options={"position": position})
    assert env.position.view(None)["turn"] == 3
    with pytest.raises(PositionError, match=r"pieces\.frodo"):
        env.reset(options={"position": position | {"pieces": {"frodo": "bree"}}})
    lost = position | {"pieces": pieces | {"frodo": "gondor", "orcs": "rhudaur"}}
    with pytest.raises(OptionError, match="the game ends before the seat is asked"):
        env.reset(options={"position": lost})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"edition": "third"}, "edition: 'third' is not one of deluxe, original"),
        ({"seat": "gollum"}, "seat: 'gollum' is not one of fellowship, sauron"),
        ({"illegal": "ignore"}, "illegal: 'ignore' is neither lose nor raise"),
        ({"against": "greddy"}, "did you mean 'greedy'"),
        ({"render_mode": "human"}, "render_mode: 'human' is not one of ansi, svg, rgb_array"),
        ({"perspective": "gollum"}, "perspective: 'gollum' is not one of all"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_option_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        BotEnv(**arguments)


def test_rendering() -> None:
    shown = {}
    for perspective in (None, "all"):
        env = BotEnv(seat="sauron", render_mode="ansi", perspective=perspective)
        env.reset(seed=5)
        shown[perspective] = env.render()
    assert "Frodo" not in shown[None]
    assert "Frodo" in shown["all"]
    pixels = BotEnv(render_mode="rgb_array")
    pixels.reset(seed=5)
    assert pixels.render().shape == (538, 500, 3)
    silent = BotEnv()
    silent.reset(seed=5)
    with pytest.warns(UserWarning, match="made without a render_mode"):
        assert silent.render() is None
