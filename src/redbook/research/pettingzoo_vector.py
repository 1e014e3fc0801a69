"""Many games at once in PettingZoo's words, over `vector.Games`: in each of them one agent is asked.

    >>> import numpy as np
    >>> from redbook.research.pettingzoo_vector import BatchedEnv
    >>> envs = BatchedEnv(4, "confrontation", max_cycles=200)
    >>> envs.reset(seed=7)
    >>> rng = np.random.default_rng(7)
    >>> for _ in range(100):
    ...     observations, rewards, terminations, truncations, infos = envs.last()
    ...     envs.step(np.array([rng.choice(mask.nonzero()[0]) for mask in observations["action_mask"]]))
    >>> observations["observation"].shape, envs.agent_selection.tolist()
    ((4, 1026), ['sauron', 'fellowship', 'sauron', 'sauron'])

Game number i is played as `pettingzoo.raw_env` plays with seed ``vector.seeds(seed, num_envs)[i]``. A game that ends is
begun anew in the same step, so nobody steps with None. Every agent hears of the end when it is asked next, which is in
the new game: `last` then gives what it has gained, that its game was terminated or truncated, and as
``infos["final_obs"]`` what it knew at the end, beside what it sees now. Until it acts it is told the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

import redbook
from redbook.kernel.contract import Json
from redbook.kernel.errors import OptionError
from redbook.research.space import seen_space
from redbook.research.vector import Games

Seen = dict[str, NDArray[Any]]


class BatchedEnv:
    """So many games side by side; `options` are those of the game. With `max_cycles` a game is truncated after so many
    decisions of all agents together.

    Raises `redbook.OptionError` for what there is not, and `redbook.IllegalAction`, naming the game, for an action
    outside its mask; then none is carried out.
    """

    def __init__(
        self, num_envs: int, game: str = "confrontation", *, max_cycles: int | None = None, **options: Any
    ) -> None:
        if num_envs < 1:
            raise OptionError("num_envs", f"{num_envs!r} is not a number of games, 1 or more")
        if max_cycles is not None and max_cycles < 1:
            raise OptionError("max_cycles", f"{max_cycles!r} is not a number of decisions, 1 or more")
        self.game = redbook.game(game, **options)
        self.num_envs = num_envs
        self.max_cycles = max_cycles
        self.possible_agents = list(self.game.seats)
        self._names = np.array(self.possible_agents)
        self._all = np.arange(num_envs)
        self._games: Games | None = None

    @property
    def games(self) -> Games:
        """The games themselves."""
        if self._games is None:
            raise RuntimeError("there are no games yet; call reset() first")
        return self._games

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent may observe in one game."""
        return seen_space(self.games.observer)

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game under its options, numbered."""
        return spaces.Discrete(self.game.num_actions)

    @property
    def agent_selection(self) -> NDArray[np.str_]:
        """Who is asked in each game."""
        return self._names[self.games.actors]

    def reset(self, seed: int = 0) -> None:
        """Begin all games."""
        self._games = Games(self.game, self.num_envs, seed, most=self.max_cycles)
        table = (self.num_envs, len(self.possible_agents))
        self._rewards = np.zeros(table, np.float32)
        self._terminations = np.zeros(table, np.bool_)
        self._truncations = np.zeros(table, np.bool_)
        self._finals: dict[int, NDArray[np.uint8]] = {}

    def last(self) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Json]:
        """For who is asked in each game: what it observes, what it has gained since it acted last, and whether its game
        has ended since. The arrays are your own."""
        games = self.games
        asked = self._all, games.actors
        over, cut = self._terminations[asked], self._truncations[asked]
        infos: Json = {}
        if (over | cut).any():
            finals = np.full(self.num_envs, None, object)
            for number in np.flatnonzero(over | cut).tolist():
                finals[number] = self._finals[number][games.actors[number]]
            infos = {"final_obs": finals, "_final_obs": over | cut}
        seen = {"observation": games.observations.copy(), "action_mask": games.masks.copy()}
        return seen, self._rewards[asked], over, cut, infos

    def step(self, actions: ArrayLike) -> None:
        """Carry out the action of who is asked in each game."""
        games = self.games
        acting = self._all, games.actors.copy()
        games.step(actions)
        for told in (self._rewards, self._terminations, self._truncations):
            told[acting] = 0
        self._rewards += games.rewards
        self._terminations[games.dones] = True
        self._truncations[games.truncations] = True
        self._finals.update(zip(games.ended.tolist(), games.last_observations, strict=True))
