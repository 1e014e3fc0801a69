"""What a seat knows, as a NumPy array of zeros and ones; and which actions it may choose, as a mask.

    >>> import redbook
    >>> from redbook.research.observation import observer
    >>> game = redbook.game("confrontation")
    >>> state, look = game.start(), observer(game)
    >>> seen = look.observe(state, 0)
    >>> seen.shape, seen.dtype.name
    ((1026,), 'uint8')
    >>> look.explain(seen)
    ['seat: fellowship', 'to-move: sauron', 'asked: fellowship', ...]
    >>> [state.name(int(action)) for action in look.mask(state).nonzero()[0]][:2]
    ['place:frodo:shire', 'place:frodo:arthedain']

An observation is the same in all states that the seat cannot tell apart, and different views have different
observations; so it holds exactly what the seat may know. (Turns beyond 65,535 count from 0 again.)
`docs/observations.md` has the layouts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from redbook.kernel.contract import Game, State
from redbook.kernel.errors import OptionError
from redbook.research.encoding import WORD, Bits, Encoder, Field

_ENCODERS = {"confrontation": "redbook.research.confrontation", "war-of-the-ring": "redbook.research.war"}
"""The module of each game that has a function ``encoder``."""

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


class Observer:
    """How a game under one set of options is observed. It keeps nothing of any state and may be shared."""

    def __init__(self, game: Game, encoder: Encoder) -> None:
        self.game = game
        self.encoder = encoder
        self.fields: tuple[Field, ...] = encoder.fields
        """What an observation consists of."""
        self.size: int = sum(field.length for field in encoder.fields)
        """How many zeros and ones it has."""
        self.words: int = -(-self.size // WORD)
        """How many words of 32 bits a packed one has."""

    def observe(self, state: State, seat: int) -> Observation:
        """What a seat may know, as a new array of zeros and ones."""
        return self.unpack(np.array(self.pack(state, seat), dtype="<u4"))

    def pack(self, state: State, seat: int) -> list[int]:
        """The same in words of 32 bits."""
        if not 0 <= seat < len(self.game.seats):
            seats = ", ".join(f"{number} ({name})" for number, name in enumerate(self.game.seats))
            raise ValueError(f"there is no seat {seat!r}; seats are {seats}")
        bits = Bits()
        self.encoder.encode(state, seat, bits)
        return bits.finish()

    def unpack(self, packed: NDArray[np.uint32]) -> Observation:
        """The zeros and ones of packed observations, one or many: the last axis is the words."""
        flat = np.ascontiguousarray(packed, dtype="<u4").view(np.uint8)
        return np.unpackbits(flat, axis=-1, count=self.size, bitorder="little")

    def mask(self, state: State, seat: int | None = None) -> Mask:
        """Which actions a seat may choose now, 1 for each; whoever is not asked has none. None is who is asked."""
        mask = np.zeros(self.game.num_actions, dtype=np.int8)
        if state.actor >= 0 and seat in (None, state.actor):
            mask[state.legal()] = 1
        return mask

    def slices(self) -> dict[str, slice]:
        """Where each field stands in an observation."""
        found = {}
        start = 0
        for field in self.fields:
            found[field.name] = slice(start, start + field.length)
            start += field.length
        return found

    def entries(self) -> list[str]:
        """What each bit of an observation stands for, for example ``at: frodo, shire``."""
        return [
            f"{field.name}: {', '.join(word for word in (row, column) if word)}"
            for field in self.fields
            for row in field.rows
            for column in field.columns
        ]

    def explain(self, observation: Observation) -> list[str]:
        """What an observation says: the entries that are set."""
        entries = self.entries()
        return [entries[index] for index in np.asarray(observation).nonzero()[0]]


def observer(game: Game) -> Observer:
    """How a game is observed. Raises `OptionError` for a game that has no observations."""
    if game.name not in _ENCODERS:
        raise OptionError("game", f"{game.name} has no observations; those that have are " + ", ".join(_ENCODERS))
    encoder: Callable[[Game], Encoder] = import_module(_ENCODERS[game.name]).encoder
    return Observer(game, encoder(game))
