"""One seat of a game, the others taken by our bots, as a Gymnasium environment.

    >>> import gymnasium
    >>> import redbook.research.gym
    >>> env = gymnasium.make("redbook/Confrontation-v0", seat="sauron", against="greedy", characters="variant")
    >>> observation, info = env.reset(seed=3)
    >>> over, _ = False, env.action_space.seed(3)
    >>> while not over:
    ...     action = env.action_space.sample(observation["action_mask"])
    ...     observation, reward, over, truncated, info = env.step(action)
    >>> reward
    -1.0

Importing this module registers the environments. The observation is a dict of ``observation`` (exactly what the seat
may know, see `observation`) and ``action_mask``; the bot and chance act inside, from the seed of `reset`. The reward is
0 until the game ends, then what the seat has gained: 1, -1 or 0.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import error, spaces
from numpy.typing import NDArray

import redbook
from redbook.kernel.contract import Json, State
from redbook.kernel.driver import Player
from redbook.kernel.errors import IllegalAction, OptionError
from redbook.research import pictures
from redbook.research.bout import Bout
from redbook.research.observation import Mask, observer
from redbook.research.space import seen_space

Seen = dict[str, NDArray[Any]]
IDS = {"confrontation": "redbook/Confrontation-v0", "war-of-the-ring": "redbook/WarOfTheRing-v0"}
"""The id of each game's environment."""


class BotEnv(gymnasium.Env[Seen, np.int64]):
    """A seat of a game, the others taken by bots.

    `against` is a bot's name (see `redbook.bots.names`) or a player of your own; `iterations` and `seconds` are how
    long a bot that searches thinks about each answer. With three and four players each of the other seats has such a
    bot, a teammate's, too; a player of your own answers for all of them. `perspective` is whose eyes it is rendered
    for; unless given, the seat's own. `options` are those of the game. ``reset(options={"position": …})`` begins with a
    position.

    An action outside the mask loses the game at once, and ``info["illegal"]`` says why it is not legal; Gymnasium's
    check wants every action of the space to be possible. With ``illegal="raise"`` it raises Gymnasium's `InvalidAction`
    instead, as an action outside the space always does. Stepping when there is no game to play raises `ResetNeeded`,
    and what there is not `redbook.OptionError`.
    """

    metadata = {"render_modes": list(pictures.MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's attribute

    def __init__(
        self,
        game: str = "confrontation",
        *,
        seat: str = "",
        against: str | Player = "greedy",
        illegal: str = "lose",
        iterations: int | None = None,
        seconds: float | None = None,
        render_mode: str | None = None,
        perspective: str | None = None,
        **options: Any,
    ) -> None:
        self.game = redbook.game(game, **options)
        self._bout = Bout(self.game, seat, against, illegal, iterations, seconds)
        self.seat = self._bout.seat
        self.perspective = self.game.seats[self.seat] if perspective is None else perspective
        pictures.check(render_mode, self.perspective, self.game.seats)
        self.render_mode = render_mode
        self.observer = observer(self.game)
        self.observation_space: spaces.Space[Any] = seen_space(self.observer)
        self.action_space = spaces.Discrete(self.game.num_actions)

    @property
    def position(self) -> State:
        """The true state, for whoever may see everything."""
        if self._bout.state is None:
            raise error.ResetNeeded("there is no game yet; call reset() first")
        return self._bout.state

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Seen, Json]:
        """Begin a game, up to the first question put to the seat."""
        super().reset(seed=seed)
        self._bout.begin(self.np_random, (options or {}).get("position"))
        return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, Json]:
        """Carry out an action, and all that follows until the seat is asked again or the game is over."""
        if self.position and self._bout.over:
            raise error.ResetNeeded("the game is over; call reset() for another")
        try:
            reward, info = self._bout.play(action)
        except IllegalAction as problem:
            raise error.InvalidAction(f"{problem}. Choose one that action_mask allows.") from problem
        return self._seen(), reward, self._bout.over, False, info

    def action_masks(self) -> Mask:
        """Which actions are legal now, 1 for each; the name is that which learners with masks ask for."""
        return self.observer.mask(self.position, self.seat)

    def _seen(self) -> Seen:
        return {"observation": self.observer.observe(self.position, self.seat), "action_mask": self.action_masks()}

    def render(self) -> Any:
        """The table, as the render mode and the perspective have it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but the environment was made without a render_mode.")
            return None
        return pictures.show(self.position, self.render_mode, self.perspective)


def make(game: str = "confrontation", **arguments: Any) -> gymnasium.Env[Seen, np.int64]:
    """An environment in Gymnasium's usual wrappers; arguments: see `BotEnv`."""
    if game not in IDS:
        raise OptionError("game", f"there is no environment of {game!r}; there are: " + ", ".join(IDS))
    return gymnasium.make(IDS[game], **arguments)


def _register() -> None:
    for game, id in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id=id,
                entry_point="redbook.research.gym:BotEnv",
                vector_entry_point="redbook.research.gym_vector:BotVectorEnv",
                kwargs={"game": game},
            )


_register()
