"""A game followed from one seat's side of the table: for bots that sit at somebody else's server.

Only the seat's steps come over the wire, but a bot that searches wants states to try things on. So one state is kept
that looks to the seat as the true one does. When a step comes, an action is looked for that leads to the view that came
with it; if there is none, the state was a wrong guess about something hidden, and another one that the seat could not
tell from it is drawn (`determinize`), until one fits. Nothing but what the seat has seen goes into it.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from redbook.kernel.contract import OVER, Game, Json, State
from redbook.kernel.errors import RedbookError
from redbook.kernel.eyes import Eyes

TRIES: Final = 5000
"""How many guesses are tried for one step."""
NOT_OF_THE_RULES: Final = ("resign", "time", "gone", "abort")


class LostTrack(RedbookError):
    """No state was found that looks like what was told."""


class Guess(NamedTuple):
    """How a step may have come about."""

    before: State
    action: str
    after: State


class Follower:
    """A seat's idea of a game."""

    def __init__(self, game: Game, seat: str, rng: Random | None = None) -> None:
        self.game = game
        self.seat = game.seats.index(seat)
        self.number = 0
        """How many steps have been followed."""
        self._rng = rng or Random()
        self._states: list[State] = [game.start()]
        self.guess: Guess | None = None
        """How the last action of the rules may have come about."""

    def eyes(self) -> Eyes:
        """What a bot may look through."""
        return Eyes(self._states[-1], self.seat)

    def follow(self, step: Json) -> None:
        """Take up the next step as it came over the wire. Raises `LostTrack` if nothing fits."""
        number: int = step["number"]
        if number <= self.number:
            return
        if number != self.number + 1:
            raise LostTrack(f"step {self.number + 1} is missing: step {number} came instead")
        action: str = step["action"]
        if action == "undo":
            self._states.pop()
        elif action not in NOT_OF_THE_RULES:
            self.guess = self._guess(action, step["view"])
            self._states.append(self.guess.after)
        self.number = number

    def _guess(self, action: str, view: Json) -> Guess:
        state = self._states[-1]
        for _ in range(TRIES):
            for legal in self._readings(state, action):
                after = state.clone()
                after.apply(legal)
                if after.view(self.seat) == view:
                    return Guess(state, state.name(legal), after)
            state = state.determinize(self.seat, self._rng)
        raise LostTrack(f"nothing that could be here leads to what was seen after {action}")

    def _readings(self, state: State, action: str) -> list[int]:
        """The legal actions that what was told of an action may mean, in random order."""
        if state.actor == OVER:
            return []
        legal = state.legal()
        if ":" in action:
            return [one for one in legal if state.name(one) == action]
        found = [one for one in legal if state.name(one).partition(":")[0] == action]
        self._rng.shuffle(found)
        return found
