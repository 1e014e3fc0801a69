"""A seat of a game whose other seats are taken by bots: what both forms of the Gymnasium environment are made of."""

from __future__ import annotations

import numpy as np

from redbook import bots
from redbook.kernel.contract import OVER, Game, Json, State
from redbook.kernel.driver import Player, answer
from redbook.kernel.errors import IllegalAction, MalformedAction, OptionError
from redbook.kernel.playout import Sfc32
from redbook.research.chance import settle

LOST = -1.0
"""What the seat gets for an action outside the mask."""


class Bout:
    """One game after the other, from the questions put to one seat. Bots and chance act in between."""

    def __init__(
        self,
        game: Game,
        seat: str,
        against: str | Player,
        illegal: str,
        iterations: int | None,
        seconds: float | None,
    ) -> None:
        seats = game.seats
        if seat and seat not in seats:
            raise OptionError("seat", f"{seat!r} is not one of " + ", ".join(seats))
        if illegal not in ("lose", "raise"):
            raise OptionError("illegal", f"{illegal!r} is neither lose nor raise")
        self.game = game
        self.seat = seats.index(seat) if seat else 0
        """The index of the seat."""
        self.state: State | None = None
        """The true state; none before the first game."""
        self._forgiving = illegal == "lose"
        self._against = against
        self._iterations = iterations
        self._seconds = seconds
        self._others = self._sit_down(np.random.default_rng(0))
        self._chance = Sfc32(0)
        self._lost = False

    def _sit_down(self, rng: np.random.Generator) -> dict[int, Player]:
        """Who takes the other seats: a bot for each, so that none knows what another has seen; or your own player."""
        others = [seat for seat in range(len(self.game.seats)) if seat != self.seat]
        if not isinstance(self._against, str):
            return dict.fromkeys(others, self._against)
        return {
            seat: bots.make(
                self._against,
                self.game,
                int(rng.integers(2**63)),
                iterations=self._iterations,
                seconds=self._seconds,
            )
            for seat in others
        }

    def begin(self, rng: np.random.Generator, position: Json | None = None) -> None:
        """A new game, up to the first question put to the seat."""
        self._chance = Sfc32(int(rng.integers(2**63)))
        self._others = self._sit_down(rng)
        state = self.game.start() if position is None else self.game.load(position)
        self._lost = False
        self.state = state
        self._go_on(state)
        if state.actor == OVER:
            raise OptionError("position", "the game ends before the seat is asked anything")

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self._lost or self.state is None or self.state.actor == OVER

    def play(self, action: int | np.int64) -> tuple[float, Json]:
        """Carry out an action, and all that follows until the seat is asked again or the game is over: what the seat
        has gained, and why, if the action was not legal and has lost the game.

        Raises `IllegalAction` if the bout does not forgive, and for what is no action at all.
        """
        state = self.state
        if state is None or self.over:
            raise RuntimeError("there is no game to play")
        try:
            state.play(action)
        except IllegalAction as problem:
            is_none = isinstance(problem, MalformedAction) and not self._has(state, action)
            if not self._forgiving or is_none:
                raise
            self._lost = True
            return LOST, {"illegal": str(problem)}
        self._go_on(state)
        return (state.returns()[self.seat] if state.actor == OVER else 0.0), {}

    def _has(self, state: State, action: object) -> bool:
        """Whether the game has an action of this id, be it one of a box that is not in play."""
        return isinstance(action, (int, np.integer)) and 0 <= int(action) < state.game.num_actions

    def _go_on(self, state: State) -> None:
        """Let chance and the others act until the seat is asked or the game is over."""
        settle(state, self._chance)
        while state.actor not in (OVER, self.seat):
            state.play(answer(self._others[state.actor], state))
            settle(state, self._chance)
