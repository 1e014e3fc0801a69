"""Many seats against bots at once, as a Gymnasium vector environment.

    >>> import gymnasium
    >>> import redbook.research.gym
    >>> envs = gymnasium.make_vec("redbook/Confrontation-v0", num_envs=4, seat="sauron", against="random")
    >>> observations, infos = envs.reset(seed=1)
    >>> observations["observation"].shape, observations["action_mask"].shape
    ((4, 1026), (4, 818))

Number i plays as a `gym.BotEnv` would that is reset with the seed plus i. A game that ends is begun anew in the same
step (`AutoresetMode.SAME_STEP`): the observation is of the new game, and ``infos["final_obs"]`` has the last one of the
old. After `max_episode_steps` decisions a game is truncated in the same way.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import redbook
from redbook.kernel.contract import Json, State
from redbook.kernel.driver import Player
from redbook.kernel.errors import IllegalAction, OptionError
from redbook.research.bout import Bout
from redbook.research.gym import Seen
from redbook.research.observation import observer
from redbook.research.space import seen_space


class BotVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """So many games, one seat of each to be played, the others taken by bots; arguments: see `gym.BotEnv`."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's attribute

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "confrontation",
        *,
        seat: str = "",
        against: str | Player = "greedy",
        illegal: str = "lose",
        iterations: int | None = None,
        seconds: float | None = None,
        max_episode_steps: int | None = None,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise OptionError("num_envs", f"{num_envs!r} is not a number of games, 1 or more")
        if max_episode_steps is not None and max_episode_steps < 1:
            raise OptionError("max_episode_steps", f"{max_episode_steps!r} is not a number of decisions, 1 or more")
        self.game = redbook.game(game, **options)
        self.num_envs = num_envs
        self._bouts = [Bout(self.game, seat, against, illegal, iterations, seconds) for _ in range(num_envs)]
        self._rngs = [np.random.default_rng() for _ in range(num_envs)]
        self._most = max_episode_steps
        self._steps = [0] * num_envs
        self.observer = observer(self.game)
        self.single_observation_space = seen_space(self.observer)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: Json | None = None) -> tuple[Seen, Json]:
        """Begin all games; a list has a seed for each, a number is the first of consecutive ones."""
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, and {len(seeds)} seeds")
        for number, bout in enumerate(self._bouts):
            chosen = None if seeds is None else seeds[number]
            if chosen is not None:
                self._rngs[number] = gymnasium.utils.seeding.np_random(chosen)[0]
            self._begin(number, bout, (options or {}).get("position"))
        return self._seen(range(self.num_envs)), {}

    def _begin(self, number: int, bout: Bout, position: Json | None = None) -> None:
        bout.begin(self._rngs[number], position)
        self._steps[number] = 0

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Json]:
        """Carry out an action in every game. With ``illegal="raise"`` an action outside a mask raises `InvalidAction`
        naming its game; the games before it have gone on."""
        if len(actions) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, and {len(actions)} actions")
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        infos: Json = {}
        ended: list[tuple[int, Json]] = []
        for number, bout in enumerate(self._bouts):
            if bout.state is None:
                raise error.ResetNeeded("there are no games yet; call reset() first")
            try:
                rewards[number], info = bout.play(actions[number])
            except IllegalAction as problem:
                text = f"in game {number}: {problem}. Choose one that action_mask allows."
                raise error.InvalidAction(text) from problem
            self._steps[number] += 1
            over[number] = bout.over
            cut[number] = self._most is not None and self._steps[number] >= self._most
            if over[number] or cut[number]:
                ended.append((number, info))
        if ended:
            last = self._seen([number for number, _ in ended])
            for at, (number, info) in enumerate(ended):
                seen = {name: last[name][at] for name in last}
                infos = self._add_info(infos, {"final_obs": seen, "final_info": info}, number)
                self._begin(number, self._bouts[number])
        return self._seen(range(self.num_envs)), rewards, over, cut, infos

    def _seen(self, numbers: range | list[int]) -> Seen:
        """What the seats of some games see now."""
        packed: list[int] = []
        masks = np.zeros((len(numbers), self.game.num_actions), np.int8)
        for at, number in enumerate(numbers):
            bout = self._bouts[number]
            state = self.state(number)
            packed += self.observer.pack(state, bout.seat)
            if state.actor == bout.seat:
                masks[at, state.legal()] = 1
        words = np.array(packed, np.uint32).reshape(len(numbers), self.observer.words)
        return {"observation": self.observer.unpack(words), "action_mask": masks}

    def state(self, number: int) -> State:
        """The true state of a game, for whoever may see everything."""
        state = self._bouts[number].state
        if state is None:
            raise error.ResetNeeded("there are no games yet; call reset() first")
        return state
