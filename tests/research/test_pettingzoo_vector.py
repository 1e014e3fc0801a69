"""Games side by side in PettingZoo's words: every agent hears what it would hear in a game alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from redbook import IllegalAction, OptionError
from redbook.research.pettingzoo import raw_env
from redbook.research.pettingzoo_vector import BatchedEnv
from redbook.research.vector import seeds

COUNT = 3
STEPS = 260
TEAMS = {"players": 4, "expansions": ["warriors", "kings"], "turn_limit": 1}


@pytest.mark.parametrize(
    ("game", "options", "gains"),
    [
        ("confrontation", {"characters": "variant", "specials": "two-each"}, {-1.0, 1.0}),
        ("war-of-the-ring", {"turn_limit": 1}, {0.0}),
        ("war-of-the-ring", TEAMS, {0.0}),
    ],
)
def test_every_agent_hears_what_it_would_alone(game: str, options: dict[str, Any], gains: set[float]) -> None:
    """What an agent is to hear of an end is kept here for each game alone, until that agent is asked again."""
    envs = BatchedEnv(COUNT, game, **options)
    envs.reset(seed=4)
    alone = [raw_env(game, **options) for _ in range(COUNT)]
    for env, seed in zip(alone, seeds(4, COUNT), strict=True):
        env.reset(seed=seed)
    ends: list[dict[str, tuple[float, list[int]]]] = [{} for _ in alone]
    rng, heard = np.random.default_rng(3), []
    for _ in range(STEPS):
        seen, rewards, over, cut, infos = envs.last()
        assert not cut.any()
        for number, env in enumerate(alone):
            agent = env.agent_selection
            assert envs.agent_selection[number] == agent
            assert all(np.array_equal(seen[name][number], there) for name, there in env.observe(agent).items())
            assert over[number] == (agent in ends[number])
            if agent in ends[number]:
                gained, last = ends[number].pop(agent)
                assert (rewards[number], infos["final_obs"][number].tolist()) == (gained, last)
                assert infos["_final_obs"][number]
                heard.append((agent, gained))
            else:
                assert rewards[number] == 0
        actions = np.array([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])
        envs.step(actions)
        for number, env in enumerate(alone):
            env.step(int(actions[number]))
            if all(env.terminations.values()):
                ends[number] = {
                    agent: (env.rewards[agent], env.observe(agent)["observation"].tolist()) for agent in env.agents
                }
                env.reset()
    assert {agent for agent, _ in heard} == set(envs.possible_agents)
    assert {gained for _, gained in heard} == gains


def test_a_game_that_is_too_long_is_truncated_and_both_agents_hear_it() -> None:
    envs = BatchedEnv(2, max_cycles=17)
    envs.reset(seed=1)
    rng, heard = np.random.default_rng(1), set()
    for step in range(40):
        seen, rewards, over, cut, infos = envs.last()
        assert step >= 17 or not cut.any()
        assert ("final_obs" in infos) == bool(cut.any())
        assert not over.any()
        assert not rewards.any()
        for number in np.flatnonzero(cut):
            heard.add(str(envs.agent_selection[number]))
            assert infos["final_obs"][number].shape == seen["observation"][number].shape
        envs.step(np.array([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]]))
    assert heard == {"fellowship", "sauron"}


def test_an_action_outside_its_mask_changes_nothing() -> None:
    envs = BatchedEnv(2)
    envs.reset(seed=1)
    before, *_ = envs.last()
    legal = [int(mask.nonzero()[0][0]) for mask in before["action_mask"]]
    with pytest.raises(IllegalAction, match="in game 1: "):
        envs.step([legal[0], envs.game.num_actions - 1])
    assert np.array_equal(envs.last()[0]["observation"], before["observation"])
    assert envs.observation_space("sauron").contains({name: rows[0] for name, rows in before.items()})
    assert envs.action_space("sauron").n == before["action_mask"].shape[1]


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        BatchedEnv(2).last()
    with pytest.raises(OptionError, match="num_envs"):
        BatchedEnv(0)
    with pytest.raises(OptionError, match="max_cycles"):
        BatchedEnv(1, max_cycles=0)
    with pytest.raises(OptionError, match="edition"):
        BatchedEnv(1, edition="third")
