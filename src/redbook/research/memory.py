"""What the seats remember of a game: all that each did and saw, in order. That is its information state.

Each action leaves one entry: how it looked to the seat (`State.seen_as`), and a *sight*: what then lay open to
everybody (`sights`). Games that look alike to a seat leave it the same memory; and seats that remember the same see the
same (`State.view`) and may do the same. Nothing is ever forgotten, so recall is perfect by construction.

    >>> import redbook
    >>> from redbook.research.memory import Memory
    >>> game = redbook.game("confrontation")
    >>> state = game.start()
    >>> memory = Memory(game, state)
    >>> for name in ("place:frodo:shire", "place:sam:shire"):
    ...     memory.play(state, game.action_id(name))
    >>> memory.text(0)
    'fellowship: place:frodo:shire place:sam:shire'
    >>> memory.text(1)
    'sauron: ? ?'

The text writes what was seen of each action, with ``?`` where something of it is hidden, and in brackets what it
brought to light. The key says the same in whole numbers.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Game, State
from redbook.research.sights import Sight, sights

ORIGINS: Final = 2
"""How many numbers say what a seat knew at the start."""
Origin = tuple[int, int]


class Memory:
    """What all seats remember of a game since a state in which it began."""

    __slots__ = ("_began", "_how", "_origins", "_seen", "_sights", "_start", "game")

    def __init__(self, game: Game, start: State, origins: tuple[Origin, ...] = ((0, 0), (0, 0))) -> None:
        """Begin in a state. The origins tell apart what each seat may have known when it began."""
        self.game = game
        self._how = sights(game)
        self._start: Sight = self._how.sight(start)
        self._origins = origins
        self._began = [0] * len(game.seats)
        self._seen: list[list[int]] = [[] for _ in game.seats]
        self._sights: list[Sight] = []

    def play(self, state: State, action: int) -> None:
        """Apply a legal action to a state, and remember it."""
        for seat, seen in enumerate(self._seen):
            seen.append(state.seen_as(action, seat))
        state.apply(action)
        self._sights.append(self._how.sight(state))

    def clone(self) -> Memory:
        """An independent copy."""
        other = Memory.__new__(Memory)
        other.game = self.game
        other._how = self._how
        other._start = self._start
        other._origins = self._origins
        other._began = self._began.copy()
        other._seen = [seen.copy() for seen in self._seen]
        other._sights = self._sights.copy()
        return other

    def kept_by(self, seat: int, origins: tuple[Origin, ...]) -> Memory:
        """The memory of one seat; for the others, whose past is unknown, it begins now, with these origins."""
        other = self.clone()
        other._origins = tuple(
            self._origins[number] if number == seat else origin for number, origin in enumerate(origins)
        )
        for number, seen in enumerate(other._seen):
            if number != seat:
                seen.clear()
                other._began[number] = len(self._sights)
        return other

    def __len__(self) -> int:
        """How many actions there were."""
        return len(self._sights)

    def origin(self, seat: int) -> Origin:
        """The numbers that tell apart what a seat knew at the start."""
        return self._origins[seat]

    def key(self, seat: int) -> tuple[object, ...]:
        """What tells one memory of a seat from another."""
        return self._origins[seat], tuple(self._seen[seat]), tuple(self._sights[self._began[seat] :])

    def text(self, seat: int) -> str:
        """What a seat remembers, in the notation of the game."""
        began = self._began[seat]
        origin = self._origins[seat]
        words = [self.game.seats[seat] + ":"]
        if any(origin):
            words.append(f"#{origin[0]}.{origin[1]}" if origin[1] else f"#{origin[0]}")
        before = self._sights[began - 1] if began else self._start
        for seen, after in zip(self._seen[seat], self._sights[began:], strict=True):
            words.append(self._how.seen_name(self.game, seen) + self._how.news(before, after, seen, self.game))
            before = after
        return " ".join(words)

    def latest(self, seat: int, number: int) -> list[tuple[int, Sight]]:
        """The last actions, so many at the most, the latest first: how each looked to a seat (`State.seen_as`), and
        what then lay open."""
        seen = self._seen[seat][: -number - 1 : -1]
        return list(zip(seen, self._sights[: -len(seen) - 1 : -1], strict=True))

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self._start, self._origins, self._began, self._seen, self._sights)
        return _restore, (self.game.name, self.game.options, parts)


_Parts = tuple[Sight, tuple[Origin, ...], list[int], list[list[int]], list[Sight]]


def _restore(name: str, options: dict[str, object], parts: _Parts) -> Memory:
    """A memory as it was pickled."""
    from redbook.kernel.registry import game

    memory = Memory.__new__(Memory)
    memory.game = game(name, **options)
    memory._how = sights(memory.game)
    memory._start, memory._origins, memory._began, memory._seen, memory._sights = parts
    return memory
