"""PPO in one file, as CleanRL writes its algorithms: every line of it is here, on our vector environment.

    pip install "redbook[research,learners]"
    python examples/learners/clean_ppo.py --game confrontation --against random --steps 100000

`gymnasium.make_vec` gives many games at once that are begun anew in the same step; masks keep the policy to what is
legal: what is not gets no chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from redbook.research.gym import IDS

GAMMA, LAMBDA, CLIP, ENTROPY, VALUE, RATE, EPOCHS, PARTS = 0.99, 0.95, 0.2, 0.01, 0.5, 2.5e-4, 4, 4


class Agent(nn.Module):
    """A trunk, a head for the policy, and one for the value."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(seen, 256), nn.Tanh(), nn.Linear(256, 128), nn.Tanh())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The chances of the legal actions, and what the seat may expect."""
        trunk = self.trunk(seen)
        logits = self.policy(trunk).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(trunk).squeeze(-1)


def tensors(seen: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """What environments show, for the network."""
    return torch.tensor(seen["observation"], dtype=torch.float32), torch.tensor(seen["action_mask"])


def learn(
    game: str, against: str, steps: int, envs: int = 16, length: int = 64, seed: int = 1
) -> tuple[Agent, list[float]]:
    """A network that has learned from so many decisions, and how the games it finished meanwhile ended."""
    torch.manual_seed(seed)
    games: Any = gymnasium.make_vec(IDS[game], num_envs=envs, against=against)
    seen, _ = games.reset(seed=seed)
    agent = Agent(seen["observation"].shape[1], int(games.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE)
    ends: list[float] = []
    for _ in range(max(1, steps // (envs * length))):
        kept: list[tuple[torch.Tensor, ...]] = []
        rewards, overs = np.zeros((length, envs), np.float32), np.zeros((length, envs), np.float32)
        for at in range(length):
            rows, masks = tensors(seen)
            with torch.no_grad():
                chances, value = agent(rows, masks)
            action = chances.sample()
            kept.append((rows, masks, action, chances.log_prob(action), value))
            seen, rewards[at], over, cut, infos = games.step(action.numpy())
            assert "illegal" not in infos.get("final_info", {}), "the mask let something illegal through"
            overs[at] = over | cut
            ends += rewards[at][over].tolist()
        with torch.no_grad():
            _, ahead = agent(*tensors(seen))
        values = torch.stack([row[4] for row in kept])
        gains, gain = torch.zeros(length, envs), torch.zeros(envs)
        for at in reversed(range(length)):
            goes_on = torch.tensor(1 - overs[at])
            surprise = torch.tensor(rewards[at]) + GAMMA * ahead * goes_on - values[at]
            gain = surprise + GAMMA * LAMBDA * goes_on * gain
            gains[at], ahead = gain, values[at]
        rows, masks, actions, logs = (torch.cat([row[part] for row in kept]) for part in range(4))
        gain, goal = gains.flatten(), (gains + values).flatten()
        for _ in range(EPOCHS):
            for part in torch.randperm(len(rows)).chunk(PARTS):
                chances, value = agent(rows[part], masks[part])
                ratio = (chances.log_prob(actions[part]) - logs[part]).exp()
                better = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
                policy = -torch.min(better * ratio, better * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
                loss = policy + VALUE * (value - goal[part]).pow(2).mean() - ENTROPY * chances.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        won = sum(end > 0 for end in ends[-200:])
        print(f"{len(ends):6} games finished, {won} of the last {min(200, len(ends))} won")
    games.close()
    return agent, ends


def main(arguments: Sequence[str] | None = None) -> list[float]:
    """Learn, and say how it goes; how the games ended."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="confrontation", help="confrontation or war-of-the-ring (default the first)")
    parser.add_argument("--against", default="random", help="the bot in the other seat (default random)")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from (default 100000)")
    given = parser.parse_args(arguments)
    return learn(given.game, given.against, given.steps)[1]


if __name__ == "__main__":
    main()
