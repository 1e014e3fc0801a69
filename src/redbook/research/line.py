"""A game under way together with what each seat remembers of it: what information-set methods walk along.

A line may begin with the usual start of a game, with a position, or with one of several *worlds*: positions that are
alike to somebody. Then its first action chooses the world. Chance does it, with given weights, and so states the
beliefs the seats start with; or a seat does it, in secret, as in a placement. Who is not the chooser sees of the choice
what the view of the position shows him, and nothing else. After that the rules of the game alone say what happens.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from random import Random

from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.errors import IllegalAction
from redbook.kernel.registry import game
from redbook.research.memory import Memory, Origin


@dataclass(frozen=True)
class World:
    """One way in which a line may begin."""

    name: str
    """A word for it, in kebab-case."""
    position: Json
    """As `Game.load` reads it."""
    weight: float = 1.0
    """How often chance chooses it, beside the others."""


class Beginning:
    """The rules, and how a line begins. It is immutable and may be shared."""

    def __init__(self, game: Game, worlds: tuple[World, ...] = (), chooser: int = CHANCE) -> None:
        self.game = game
        self.worlds = worlds
        """The positions to choose from; a single one is no choice, and none is the usual start of the game."""
        self.chooser = chooser
        """Who chooses: `CHANCE` or a seat."""

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game.name, self.game.options, self.worlds, self.chooser)

    @cached_property
    def states(self) -> list[State]:
        """The worlds as states; they are copied, never played."""
        return [self.game.load(world.position) for world in self.worlds] or [self.game.start()]

    @cached_property
    def origins(self) -> list[tuple[Origin, ...]]:
        """For each world the numbers by which each seat knows it: alike for worlds the seat cannot tell apart."""
        if len(self.states) == 1:
            return [((0, 0),) * len(self.game.seats)]
        seats = range(len(self.game.seats))
        views = [[state.view(seat) for state in self.states] for seat in seats]
        return [
            tuple((1 + (world if seat == self.chooser else views[seat].index(views[seat][world])), 0) for seat in seats)
            for world in range(len(self.states))
        ]


class Line:
    """A line of play. Actions are those of the game; but with several worlds the first one is the number of a world."""

    __slots__ = ("_memory", "_state", "beginning", "done")

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.done: list[int] = []
        """What has been played, the choice of the world included."""
        self._state: State | None = None
        self._memory: Memory | None = None
        if len(beginning.states) == 1:
            self._begin(0)

    def _begin(self, world: int) -> None:
        self._state = self.beginning.states[world].clone()
        self._memory = Memory(self.beginning.game, self._state, self.beginning.origins[world])

    @property
    def state(self) -> State | None:
        """The state of the game; None while the world is to be chosen. Do not play on it."""
        return self._state

    @property
    def memory(self) -> Memory | None:
        """What the seats remember; None while the world is to be chosen."""
        return self._memory

    @property
    def moves(self) -> int:
        """How many actions there were, the choice of the world included."""
        return 0 if self._memory is None else len(self._memory) + (len(self.beginning.states) > 1)

    @property
    def actor(self) -> int:
        """Who acts."""
        return self.beginning.chooser if self._state is None else self._state.actor

    def legal(self) -> list[int]:
        """The legal actions."""
        return list(range(len(self.beginning.worlds))) if self._state is None else self._state.legal()

    def name(self, action: int) -> str:
        """The notation of an action that may be played now."""
        if self._state is not None:
            return self._state.name(action)
        self._check_world(action)
        return f"world:{self.beginning.worlds[action].name}"

    def play(self, action: int) -> None:
        """Carry out an action. Raises `IllegalAction`, and changes nothing, if it is not legal."""
        if self._state is None or self._memory is None:
            self._check_world(action)
            self._begin(action)
        elif action in self._state.legal():
            self._memory.play(self._state, action)
        else:
            raise self._state.refusal(action)
        self.done.append(action)

    def _check_world(self, action: int) -> None:
        if not 0 <= action < len(self.beginning.worlds):
            reason = f"the line begins with the choice of a world, 0 … {len(self.beginning.worlds) - 1}"
            raise IllegalAction(str(action), None, reason)

    def odds(self) -> list[float]:
        """At `CHANCE`: the probabilities of the legal actions."""
        if self._state is not None:
            return self._state.odds()
        total = sum(world.weight for world in self.beginning.worlds)
        return [world.weight / total for world in self.beginning.worlds]

    def returns(self) -> list[float]:
        """What each seat has gained; 0 while the game goes on."""
        if self._state is None or self._state.actor != OVER:
            return [0.0] * len(self.beginning.game.seats)
        return self._state.returns()

    def clone(self) -> Line:
        """An independent copy."""
        other = Line.__new__(Line)
        other.beginning = self.beginning
        other.done = self.done.copy()
        other._state = None if self._state is None else self._state.clone()
        other._memory = None if self._memory is None else self._memory.clone()
        return other

    def __deepcopy__(self, memo: object) -> Line:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        if len(self.done) == self.moves:
            return _replay, (self.beginning, self.done)
        return _restore_line, (self.beginning, self._state, self._memory)

    def information(self, seat: int) -> str:
        """What a seat remembers, as a text: its information state."""
        return f"{self.beginning.game.seats[seat]}:" if self._memory is None else self._memory.text(seat)

    # ----- what is unseen

    def draw(self, seat: int, rng: Random) -> Line:
        """A line that the seat cannot tell from this one.

        With worlds it is drawn from all lines that leave the seat the same memory, each as likely as chance makes it if
        the other seats choose at random. Without, it is a state drawn by `State.determinize`: the seat's memory goes
        on, and that of the others, whose past is not known, begins there.
        """
        if self._state is None or self._memory is None:
            return self.clone()
        if self.beginning.worlds:
            lines, weights = zip(*self.alike(seat), strict=True)
            drawn: Line = rng.choices(lines, weights)[0]
            return drawn
        other = self.clone()
        other.done = []
        other._state = self._state.determinize(seat, rng)
        seats = range(len(self.beginning.game.seats))
        other._memory = self._memory.kept_by(seat, tuple(_mark(other._state.view(number)) for number in seats))
        return other

    def alike(self, seat: int) -> list[tuple[Line, float]]:
        """All lines that leave a seat the same memory, with weights: chance by its odds, the other seats at random."""
        found: list[tuple[Line, float]] = [(Line(self.beginning), 1.0)]
        past = Line(self.beginning)
        for action in self.done:
            past.play(action)
            wanted = past.information(seat)
            nexts = []
            for line, weight in found:
                legal = line.legal()
                odds = line.odds() if line.actor == CHANCE else [1 / len(legal)] * len(legal)
                for choice, share in zip(legal, [1.0] * len(legal) if line.actor == seat else odds, strict=True):
                    trial = line.clone()
                    trial.play(choice)
                    if trial.information(seat) == wanted:
                        nexts.append((trial, weight * share))
            found = nexts
        return found


def _restore(name: str, options: dict[str, object], worlds: tuple[World, ...], chooser: int) -> Beginning:
    """A beginning as it was pickled."""
    return Beginning(game(name, **options), worlds, chooser)


def _replay(beginning: Beginning, done: list[int]) -> Line:
    """A line as it was played."""
    line = Line(beginning)
    for action in done:
        line.play(action)
    return line


def _restore_line(beginning: Beginning, state: State | None, memory: Memory | None) -> Line:
    """A line that was drawn, as it was pickled."""
    line = Line.__new__(Line)
    line.beginning, line.done, line._state, line._memory = beginning, [], state, memory
    return line


def _mark(view: Json) -> Origin:
    """Two numbers below 2²⁴ that tell views apart."""
    digest = blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=6).digest()
    return int.from_bytes(digest[:3], "big"), int.from_bytes(digest[3:], "big")
