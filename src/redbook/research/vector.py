"""Many games at once, stepped with NumPy arrays: for learners that need millions of decisions.

    >>> import numpy as np
    >>> import redbook
    >>> from redbook.research.vector import Games
    >>> games = Games(redbook.game("confrontation"), count=64, seed=7)
    >>> rng = np.random.default_rng(7)
    >>> for _ in range(100):
    ...     games.step(games.random(rng))
    >>> games.observations.shape, games.masks.shape, games.actors.shape
    ((64, 1026), (64, 818), (64,))

In every game somebody is asked; `observations` hold what that seat may know and `masks` what it may choose. A game that
ends is begun anew in the same step: `dones` marks it, `rewards` have what each seat has gained, `last_observations`
what each knew at its end, and everything else is of the new game. With `most` a game is broken off after so many
decisions: `truncations` marks that. The arrays are the same ones all the time, written anew by every step (only those
of the games that ended are new): copy what you keep.

Game number i of seed s is played as `pettingzoo.raw_env` plays with seed ``seeds(s, count)[i]``, whatever the count.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from redbook.kernel.contract import OVER, Game, State
from redbook.kernel.errors import IllegalAction, OptionError
from redbook.research.batch import Batch
from redbook.research.observation import observer

_STREAM = 1 << 64
"""What the seeds of neighbouring games differ by: a word of the generator that a small seed leaves alone."""


def seeds(seed: int, count: int) -> list[int]:
    """The seeds of the games."""
    return [seed % _STREAM + number * _STREAM for number in range(count)]


class Games:
    """Games of the same rules side by side.

    With `starts` every game begins with one of those states, drawn by its own chance: for endgames, or to go on from
    where others have played.
    """

    def __init__(
        self, game: Game, count: int, seed: int = 0, *, starts: Sequence[State] = (), most: int | None = None
    ) -> None:
        if count < 1:
            raise OptionError("count", f"{count!r} is not a number of games, 1 or more")
        if most is not None and most < 1:
            raise OptionError("most", f"{most!r} is not a number of decisions, 1 or more")
        for number, state in enumerate(starts):
            if state.game.name != game.name or state.game.options != game.options:
                raise OptionError("starts", f"state {number} is played by other rules: {state.game!r}")
            if state.actor == OVER:
                raise OptionError("starts", f"state {number} is the end of a game")
        self._starts = [state.clone() for state in starts]
        self._most = most or 0
        self.game = game
        self.count = count
        self.observer = observer(game)
        self.packed: NDArray[np.uint32] = np.zeros((count, self.observer.words), np.uint32)
        """The same as `observations` in words of 32 bits, the first bit the lowest: an eighth of their size."""
        self.observations: NDArray[np.uint8] = np.zeros((count, self.observer.size), np.uint8)
        """What whoever is asked may know: one row a game (see `observation`)."""
        self.masks: NDArray[np.int8] = np.zeros((count, game.num_actions), np.int8)
        """Which actions are legal, 1 for each."""
        self.actors: NDArray[np.int8] = np.zeros(count, np.int8)
        """The index of the seat that is asked."""
        self.rewards: NDArray[np.float32] = np.zeros((count, len(game.seats)), np.float32)
        """What each seat gained with the last step."""
        self.dones: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """Which games ended with the last step …"""
        self.truncations: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """… and which were broken off."""
        self.ended: NDArray[np.int64] = np.zeros(0, np.int64)
        """The numbers of both, rising, and …"""
        self.last_observations: NDArray[np.uint8] = np.zeros((0, len(game.seats), self.observer.size), np.uint8)
        """… what each seat knew at their end: one row for each of `ended`, a row in it for each seat."""
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._batch = Batch(self.game, self.observer.encoder, seeds(seed, self.count), self._starts, self._most)
        self._note_ends()
        self._write()

    def step(self, actions: ArrayLike) -> None:
        """Carry out one action in every game.

        Raises `redbook.IllegalAction`, naming the game, if one of them is outside its mask; then none is carried out.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            found = f"an array of {chosen.dtype} with the shape {chosen.shape}"
            raise ValueError(f"step takes {self.count} whole numbers, one action a game, not {found}")
        wanted: list[int] = chosen.tolist()
        bad = self._batch.illegal(wanted)
        if bad >= 0:
            problem = self._batch.state(bad).refusal(wanted[bad])
            raise IllegalAction(problem.action, problem.rule, f"in game {bad}: {problem.reason}")
        self._batch.step(wanted)
        self._note_ends()
        self._write()

    def _note_ends(self) -> None:
        """Write down which games have ended with the last step, if any."""
        batch = self._batch
        self.rewards.fill(0)
        self.dones.fill(False)
        self.truncations.fill(False)
        if batch.over:
            self.rewards[batch.over] = batch.returns
            self.dones[batch.over] = True
        if batch.cut:
            self.truncations[batch.cut] = True
        self.ended = np.array(sorted(batch.over + batch.cut), np.int64)
        packed = np.array(batch.last, np.uint32).reshape(len(self.ended), len(self.game.seats), self.observer.words)
        self.last_observations = self.observer.unpack(packed)

    def _write(self) -> None:
        # An array of the standard library is made of a list in half the time that one of NumPy's takes.
        self.packed[:] = np.frombuffer(array("I", self._batch.words()), np.uint32).reshape(self.packed.shape)
        self.observations[:] = self.observer.unpack(self.packed)
        self.masks.fill(0)
        self._legal: NDArray[np.int64] = np.frombuffer(array("q", self._batch.legal(self.game.num_actions)), np.int64)
        self.masks.reshape(-1)[self._legal] = 1
        self.actors[:] = self._batch.actors

    def random(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as any other."""
        counts = np.array(self._batch.counts())
        first = counts.cumsum() - counts
        chosen: NDArray[np.int64] = self._legal[first + rng.integers(counts)] % self.game.num_actions
        return chosen

    def state(self, number: int) -> State:
        """A copy of a game's true state, for whoever may see everything."""
        if not 0 <= number < self.count:
            raise ValueError(f"there is no game {number!r}; games are 0 … {self.count - 1}")
        return self._batch.state(number).clone()
