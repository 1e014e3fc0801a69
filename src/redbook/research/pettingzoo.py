"""Our games as PettingZoo AEC environments.

    >>> from redbook.research import pettingzoo
    >>> env = pettingzoo.env("confrontation", edition="deluxe", render_mode="ansi")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     if termination or truncation:
    ...         env.step(None)
    ...     else:
    ...         env.step(env.action_space(agent).sample(observation["action_mask"]))

An agent is a seat. What it observes is a dict of ``observation`` (exactly what the seat may know, see `observation`)
and ``action_mask``. Chance is played inside, from the seed of `reset`. The reward is 0 until the game ends, then what
each seat has gained: 1, -1 or 0. `raw_env` is the environment without PettingZoo's wrappers.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import redbook
from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.errors import OptionError
from redbook.kernel.playout import Sfc32
from redbook.research import pictures
from redbook.research.chance import settle
from redbook.research.observation import observer
from redbook.research.space import seen_space

Seen = dict[str, NDArray[Any]]

_ENTROPY = 96
"""Bits of a seed that makes a difference."""
ILLEGAL_REWARD = -1.0
"""What an agent gets in `env` for an action outside its mask; the game ends."""


def env(game: str = "confrontation", **arguments: Any) -> AECEnv[str, Seen, int]:
    """A game in PettingZoo's usual wrappers: an action outside the mask ends it and loses. Arguments: see `raw_env`."""
    wrapped: AECEnv[str, Seen, int] = raw_env(game, **arguments)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str = "confrontation", **arguments: Any) -> ParallelEnv[str, Seen, int]:
    """A game for programs that want an action of every agent at each step: PettingZoo's conversion of games that are
    played in turn. Only the answer of who is asked counts; the masks of the others are empty, and whatever is given for
    them is not looked at. Arguments: see `raw_env`."""
    converted: ParallelEnv[str, Seen, int] = turn_based_aec_to_parallel(raw_env(game, **arguments))
    return converted


class raw_env(AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]  # PettingZoo is not typed
    """A game as an AEC environment, without wrappers: an action outside the mask raises `redbook.IllegalAction`.

    `options` are those of the game; `render_mode` is ansi, svg or rgb_array; `perspective` is whose eyes it is rendered
    for: all (everything is open), spectator, or a seat. With `max_cycles` the game is truncated when somebody would be
    asked more often than that. ``reset(options={"position": …})`` begins with a position.

    Raises `redbook.OptionError` for what there is not.
    """

    def __init__(
        self,
        game: str = "confrontation",
        *,
        render_mode: str | None = None,
        perspective: str = pictures.ALL,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        said = {"render_mode": render_mode, "perspective": perspective, "max_cycles": max_cycles}
        EzPickle.__init__(self, game, **said, **options)
        super().__init__()
        self.game = redbook.game(game, **options)
        pictures.check(render_mode, perspective, self.game.seats)
        if max_cycles is not None and (isinstance(max_cycles, bool) or max_cycles < 1):
            raise OptionError("max_cycles", f"{max_cycles!r} is not a number of decisions, 1 or more")
        self.metadata = {
            "name": f"redbook_{game}_v0",
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.perspective = perspective
        self.max_cycles = max_cycles
        self.observer = observer(self.game)
        size, actions = self.observer.size, self.game.num_actions
        self.possible_agents = list(self.game.seats)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen_space(self.observer))
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (size * len(self.possible_agents),), np.uint8)
        self._chance: Sfc32 | None = None
        self._state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game under its options, numbered; `game.action_name` says what they are."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a game. Without a seed chance goes on from the game before, or is different every time."""
        if seed is not None or self._chance is None:
            self._chance = Sfc32(randbits(_ENTROPY) if seed is None else seed)
        position = (options or {}).get("position")
        self._state = self.game.start() if position is None else self.game.load(position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None  # PettingZoo's note of whom to go on with after the dead
        self._asked = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[0]
        settle(self._state, self._chance)
        self._ask()

    @property
    def position(self) -> State:
        """The true state, for whoever may see everything."""
        if self._state is None:
            raise RuntimeError("there is no game yet; call reset() first")
        return self._state

    def observe(self, agent: str) -> Seen:
        """What an agent may know now, and what it may do."""
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        seat = self.possible_agents.index(agent)
        mask = self.observer.mask(self.position, seat)
        if self.truncations.get(agent, True):
            mask[:] = 0
        return {"observation": self.observer.observe(self.position, seat), "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """What all agents know together."""
        seats = range(len(self.possible_agents))
        return np.concatenate([self.observer.observe(self.position, seat) for seat in seats])

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent selected; None for one whose game is over."""
        state = self.position
        if not self.agents:
            raise ValueError("the game is over and no agent is left to act; call reset() for another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.play(action)
        self._asked[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        if self._chance is not None:
            settle(state, self._chance)
        if state.actor == OVER:
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Select the agent who is asked; at the end everybody is done."""
        if self.position.actor == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.position.actor]
        if self.max_cycles is not None and self._asked[self.agent_selection] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table, as the render mode and the perspective have it."""
        if self.render_mode is None:
            logger.warn("render() was called, but the environment was made without a render_mode.")
            return None
        return pictures.show(self.position, self.render_mode, self.perspective)

    def close(self) -> None:
        """Nothing is held open."""
