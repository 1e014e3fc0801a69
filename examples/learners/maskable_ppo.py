"""Stable-Baselines3: PPO with masks (sb3-contrib) learns a seat of a game against one of our bots.

    pip install "redbook[research,learners]"
    python examples/learners/maskable_ppo.py --game confrontation --against random --steps 50000

The environment is Gymnasium's; `MaskablePPO` asks it for `action_masks()`, so nothing illegal is ever chosen. At the
end it plays some games with what it has learned, and says how many it won.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from redbook.research import gym


def learn(game: str, against: str, steps: int, seed: int = 1) -> MaskablePPO:
    """A player that has taken so many steps."""
    envs = make_vec_env(lambda: gym.make(game, against=against), n_envs=4, seed=seed)
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=128, batch_size=128, seed=seed, device="cpu")
    return model.learn(steps, progress_bar=False)


def wins(model: MaskablePPO, game: str, against: str, games: int, seed: int = 2) -> int:
    """How many of so many games it wins."""
    env = gym.make(game, against=against)
    won = 0
    for number in range(games):
        seen, _ = env.reset(seed=seed * 100_000 + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=seen["action_mask"])
            seen, gained, over, _, info = env.step(np.int64(action))
            reward = float(gained)
            assert "illegal" not in info
        won += reward > 0
    return won


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, play, and say how it went; the number of games won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="confrontation", help="confrontation or war-of-the-ring (default the first)")
    parser.add_argument("--against", default="random", help="the bot in the other seat (default random)")
    parser.add_argument("--steps", type=int, default=50_000, help="decisions to learn from (default 50000)")
    parser.add_argument("--games", type=int, default=100, help="games played at the end (default 100)")
    given = parser.parse_args(arguments)
    model = learn(given.game, given.against, given.steps)
    won = wins(model, given.game, given.against, given.games)
    print(f"MaskablePPO after {given.steps} decisions: {won} of {given.games} games won against {given.against}")
    return won


if __name__ == "__main__":
    main()
