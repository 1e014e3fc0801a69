"""Seats against bots side by side are played as each of them would be alone."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import redbook.research.gym
from redbook import OptionError
from redbook.research.gym_vector import BotVectorEnv

COUNT = 3


def made(game: str = "Confrontation", **more: Any) -> BotVectorEnv:
    """So many games side by side, made as Gymnasium makes them."""
    envs = gymnasium.make_vec(f"redbook/{game}-v0", COUNT, "vector_entry_point", **more)
    assert isinstance(envs, BotVectorEnv)
    return envs


@pytest.mark.parametrize(
    ("game", "most", "more"),
    [
        ("Confrontation", 25, {"against": "random", "seat": "sauron", "characters": "variant"}),
        ("Confrontation", None, {"against": "greedy", "specials": "two-each"}),
        ("WarOfTheRing", 40, {"against": "random", "seat": "shadow"}),
        ("WarOfTheRing", None, {"against": "random", "turn_limit": 1}),
        ("WarOfTheRing", None, {"against": "random", "turn_limit": 1, "players": 3, "seat": "saruman"}),
        (
            "WarOfTheRing",
            None,
            {"against": "swift", "turn_limit": 1, "players": 4, "seat": "rohan", "expansions": ["kings"]},
        ),
    ],
)
def test_many_are_played_as_one_by_one(game: str, most: int | None, more: dict[str, Any]) -> None:
    """Gymnasium's own vector environment, with the same seeds, is the measure."""
    ours = made(game, max_episode_steps=most, **more)
    single = [lambda: gymnasium.make(f"redbook/{game}-v0", max_episode_steps=most, **more)] * COUNT
    theirs = SyncVectorEnv(single, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, _ = ours.reset(seed=5)
    expected, _ = theirs.reset(seed=5)
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(120):
        assert all(np.array_equal(seen[name], expected[name]) for name in ("observation", "action_mask"))
        actions = np.array([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])
        seen, rewards, over, cut, infos = ours.step(actions)
        expected, rewards_2, over_2, cut_2, infos_2 = theirs.step(actions)
        assert rewards.tolist() == rewards_2.tolist()
        assert (over.tolist(), cut.tolist()) == (over_2.tolist(), cut_2.tolist())
        assert ("final_obs" in infos) == ("final_obs" in infos_2)
        if "final_obs" in infos:
            assert infos["_final_obs"].tolist() == infos_2["_final_obs"].tolist() == (over | cut).tolist()
            for number in infos["_final_obs"].nonzero()[0]:
                last, last_2 = infos["final_obs"][number], infos_2["final_obs"][number]
                assert np.array_equal(last["observation"], last_2["observation"])
                assert not last["action_mask"].any() or cut[number]
                ended += 1
    assert ended > 0


def test_spaces_are_those_of_one_env_side_by_side() -> None:
    envs = made()
    one = gymnasium.make("redbook/Confrontation-v0")
    assert envs.single_observation_space == one.observation_space
    assert envs.single_action_space == one.action_space
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert envs.action_space.shape == (COUNT,)


def test_what_is_wrong_is_told() -> None:
    envs = made(illegal="raise")
    with pytest.raises(error.ResetNeeded):
        envs.step(np.zeros(COUNT, np.int64))
    seen, _ = envs.reset(seed=1)
    legal = np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]])
    wrong = legal.copy()
    wrong[1] = envs.game.num_actions - 1
    with pytest.raises(error.InvalidAction, match="in game 1: "):
        envs.step(wrong)
    with pytest.raises(ValueError, match="there are 3 games, and 1 actions"):
        envs.step(legal[:1])
    with pytest.raises(ValueError, match="3 games, and 2 seeds"):
        envs.reset(seed=[1, 2])
    with pytest.raises(OptionError, match="num_envs"):
        BotVectorEnv(0)
    with pytest.raises(OptionError, match="max_episode_steps"):
        BotVectorEnv(1, max_episode_steps=0)
    assert redbook.research.gym.IDS["confrontation"] in gymnasium.registry


def test_an_action_outside_the_mask_loses_its_game_and_a_new_one_begins() -> None:
    envs = made()
    seen, _ = envs.reset(seed=1)
    actions = np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]])
    actions[2] = envs.game.num_actions - 1
    _, rewards, over, _, infos = envs.step(actions)
    assert (rewards.tolist(), over.tolist()) == ([0, 0, -1], [False, False, True])
    assert "that does not answer the question" in infos["final_info"]["illegal"][2]
