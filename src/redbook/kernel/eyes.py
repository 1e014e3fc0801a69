"""A state through the eyes of one seat: all that a bot may touch.

A bot that searches needs states to try things on. It never gets the true one, only those drawn from what its seat
cannot tell apart (`determinize`), so it cannot see hidden things even by mistake.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import mypyc_attr

from redbook.kernel.contract import Game, Json, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """What a seat sees of a state."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        """The index of the seat."""

    @property
    def game(self) -> Game:
        """The rules and options played under."""
        return self._state.game

    def view(self) -> Json:
        """What the seat may see."""
        return self._state.view(self.seat)

    def choices(self) -> Json:
        """The question put to the seat."""
        return self._state.choices(self.seat)

    def in_any_case(self) -> bool:
        """Whether the question is put with or without a choice; see the contract."""
        return self._state.in_any_case()

    def legal(self) -> list[int]:
        """The seat's legal actions; none when somebody else is asked."""
        return self._state.legal() if self._state.actor == self.seat else []

    def determinize(self, rng: Random) -> State:
        """A state the seat cannot tell from the true one."""
        return self._state.determinize(self.seat, rng)


class OpenEyes(Eyes):
    """Eyes that see everything, for measuring what hidden information is worth; never for a real table."""

    def determinize(self, rng: Random) -> State:
        """The true state, copied."""
        return self._state.clone()
