"""RLlib: PPO with masks learns a seat of a game against one of our bots.

    pip install "redbook[research,learners]"
    python examples/learners/rllib_ppo.py --game confrontation --against random --iterations 20

RLlib makes the environment on each of its workers, from a function registered under a name. Its own module for masks
wants the keys ``observations`` and ``action_mask``, so one wrapper renames what ours shows.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from redbook.research import gym

NAME = "redbook"


class Renamed(gymnasium.ObservationWrapper[dict[str, Any], np.int64, gym.Seen]):
    """What is seen under the names that RLlib's module for masks knows, as the numbers it computes with."""

    def __init__(self, env: gymnasium.Env[gym.Seen, np.int64]) -> None:
        super().__init__(env)
        inner: Any = env.observation_space
        self.observation_space = spaces.Dict(
            {
                "observations": spaces.Box(0.0, 1.0, inner["observation"].shape, np.float32),
                "action_mask": spaces.Box(0.0, 1.0, inner["action_mask"].shape, np.float32),
            }
        )

    def observation(self, observation: gym.Seen) -> dict[str, Any]:
        """The same under other names."""
        return {
            "observations": observation["observation"].astype(np.float32),
            "action_mask": observation["action_mask"].astype(np.float32),
        }


def algorithm(game: str, against: str, decisions: int) -> PPO:
    """PPO that learns from so many decisions an iteration, all in this process."""
    register_env(NAME, lambda _: Renamed(gym.make(game, against=against)))
    config = (
        PPOConfig()
        .environment(NAME)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=decisions, minibatch_size=min(128, decisions), num_epochs=4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [256, 128]}
            )
        )
    )
    return config.build_algo()


def main(arguments: Sequence[str] | None = None) -> list[float]:
    """Learn, and say how it goes; the mean return of each iteration."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="confrontation", help="confrontation or war-of-the-ring (default the first)")
    parser.add_argument("--against", default="random", help="the bot in the other seat (default random)")
    parser.add_argument("--iterations", type=int, default=20, help="how often it learns (default 20)")
    parser.add_argument("--decisions", type=int, default=4000, help="decisions an iteration (default 4000)")
    given = parser.parse_args(arguments)
    ppo = algorithm(given.game, given.against, given.decisions)
    means = []
    for number in range(given.iterations):
        runners = ppo.train()["env_runners"]
        means.append(float(runners.get("episode_return_mean", float("nan"))))
        print(f"iteration {number + 1}: mean return {means[-1]:+.2f} over {runners.get('num_episodes', 0)} games")
    ppo.stop()
    return means


if __name__ == "__main__":
    main()
