"""What every game is: the contract between the rules and everybody else.

A `Game` is a set of rules with its options chosen; a `State` is one situation in it. Everything that
happens is an action: a small int with a notation (``move:frodo:cardolan``). Chance is an actor like the
players, so a state never rolls a die itself and a game is the list of its actions.

A driver needs only this loop:

    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(dice.roll(number_of_actions_so_far, state.legal(), state.odds()))
        else:
            state.play(somebody_chooses(state.view(state.actor), state.choices(state.actor)))

What only a game can answer is abstract here, which a type checker enforces; `abc.ABC` would do so at run time too, but
compiled subclasses share its cache of `isinstance`, so that each would pass for the other.

The methods stand in the same order in every game: who acts, what is legal, play, chance, copies, the end, what is seen,
what is unseen, positions.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from redbook.kernel.errors import IllegalAction, MalformedAction

CHANCE: Final = -1
"""The actor when a die, a shuffle or a random pick decides."""
OVER: Final = -2
"""The actor when the game has ended."""

Json = dict[str, Any]
"""Plain data as the json module reads and writes it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game under one set of options. It is immutable and may be shared."""

    name: str
    """The game's id, for example ``confrontation``."""
    seats: tuple[str, ...]
    """The ids of the seats, in the order of their indices."""
    options: Json
    """The options in full, defaults included, as plain data."""
    num_actions: int
    """Action ids are 0 … num_actions - 1, fixed for a game and its options."""

    def team(self, seat: int) -> int:
        """The side that a seat is of, from 0; seats of one side win and lose together. Mostly each is its own."""
        return seat

    @abstractmethod
    def start(self) -> State:
        """A fresh game before anybody has done anything."""

    @abstractmethod
    def load(self, position: object) -> State:
        """The state that a position describes. Raises `PositionError` naming the field that is wrong."""

    @abstractmethod
    def action_name(self, action: int) -> str:
        """The notation of an action id."""

    @abstractmethod
    def action_id(self, name: str) -> int:
        """The action id of a notation. Raises `MalformedAction` saying what was expected."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One situation of a game: plain data that clones fast, pickles and compares by value."""

    game: Game
    """The rules this situation is played under."""
    actor: int
    """Who acts: the index of a seat, `CHANCE` or `OVER`."""

    @abstractmethod
    def legal(self) -> list[int]:
        """The ids of the legal actions, ascending; empty when the game is over."""

    def menu_now(self) -> list[int]:
        """`legal()` for who promises not to change the list: without a copy, where a game has it at hand. With `apply`
        instead of `play` it is the fastest way to drive a game from Python, without a net."""
        return self.legal()

    def name(self, action: int) -> str:
        """The notation of an action."""
        return self.game.action_name(action)

    def play(self, action: object) -> None:
        """Carry out a legal action, given by id (int) or notation (str).

        Raises `IllegalAction`, and leaves the state as it was, if the rules do not allow it or it is no action at all.
        """
        number = self.game.action_id(action) if isinstance(action, str) else _as_id(action)
        if number not in self.legal():
            raise self.refusal(number)
        self.apply(number)

    def follow(self, action: str) -> None:
        """Carry out an action as a record or script may state it: a game may know one word for declining whatever is
        offered, and lets an answer be stated that was forced and has been taken already."""
        if not self.was_forced(action):
            self.play(action)

    def was_forced(self, action: str) -> bool:
        """Whether an action that is not legal now was the only answer to a question since the last action, and so was
        taken without asking. It may be stated once, and nothing happens."""
        return False

    @abstractmethod
    def apply(self, action: int) -> None:
        """Carry out an action known to be in `legal()`: what searches and playouts call. Nothing is checked."""

    @abstractmethod
    def refusal(self, action: int) -> IllegalAction:
        """Why an action is not legal now: the rule it breaks and one sentence."""

    @abstractmethod
    def odds(self) -> list[float]:
        """At `CHANCE`: the probabilities of the legal actions, in their order."""

    @abstractmethod
    def clone(self) -> State:
        """An independent copy."""

    @abstractmethod
    def returns(self) -> list[float]:
        """At `OVER`: what each seat has gained; the sum is 0."""

    @abstractmethod
    def view(self, seat: int | None) -> Json:
        """All that a seat may see, as plain data; None is a spectator."""

    @abstractmethod
    def choices(self, seat: int | None) -> Json:
        """The question put to a seat: its prompt, whether it is put in any case, and, for each legal action, its name,
        label and targets."""

    def in_any_case(self) -> bool:
        """Whether the question is put with or without a choice, because being asked must not tell what is hidden.

        It is the same in all states that somebody else cannot tell from this one, so whoever answers by itself (a
        program, a client when there is only one answer) can take as long over it either way. `choices` says it, too.
        """
        return False

    @abstractmethod
    def seen_as(self, action: int, seat: int) -> int:
        """How a legal action looks to a seat: itself if the seat sees all of it, else a number from `num_actions` on
        that is the same for all actions the seat cannot tell apart."""

    @abstractmethod
    def determinize(self, seat: int, rng: Random) -> State:
        """A state drawn from those the seat cannot tell from this one."""

    @abstractmethod
    def position(self) -> Json:
        """The whole truth as plain data; `Game.load` reads it back."""


def _as_id(action: object) -> int:
    """An int-like thing (NumPy's ints among them) as an action id."""
    index = getattr(action, "__index__", None)
    if index is None or isinstance(action, bool):
        expected = "an action is an id (int) or a notation (str) such as 'move:frodo:cardolan'"
        raise MalformedAction(repr(action), expected)
    number: int = index()
    return number
