"""Observations of War of the Ring as a graph: features of 105 regions and the ways between them, and tables beside it.

A flat observation (`observation`) has every count as binary digits, one after the other. Networks that know a map want
regions as nodes; Nations, characters, cards and dice as rows of tables; and numbers of about the same size. They are
made here of observations, one or a batch of them, so nothing is added to what a seat may know; left out are the numbers
that procedures, battles and hunts have noted. What boxes and teams add to the arrays tells `graph_more`.

    >>> import redbook
    >>> from redbook.research.graph import Graph
    >>> game = redbook.game("war-of-the-ring")
    >>> graph = Graph(game)
    >>> arrays = graph.arrays(graph.observer.observe(game.start(), 0))
    >>> arrays["regions"].shape, arrays["cards"].shape, graph.edges.shape
    ((105, 85), (96, 9), (2, 464))
    >>> minas_tirith = arrays["regions"][graph.rows["regions"].index("minas-tirith")]
    >>> {name: round(float(value), 1) for name, value in zip(graph.columns["regions"], minas_tirith) if value}
    {'gondor-regular': 0.6, 'gondor-elite': 0.2, 'gondor-leader': 0.2, 'of gondor': 1.0, 'stronghold': 1.0}

`rows` and `columns` name what each array has. Counts are divided by `SCALE`, so that five units are 1, and the turn by
ten times as much; everything else is 0 or 1.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from redbook.kernel.contract import Game
from redbook.kernel.errors import OptionError
from redbook.research.graph_more import More
from redbook.research.observation import Observer, observer
from redbook.war.board import NATION, NEIGHBOURS, REGION_IDS, REGIONS, SETTLEMENT, SETTLEMENT_IDS, SETTLEMENTS
from redbook.war.game import War
from redbook.war.nations import NATION_IDS
from redbook.war.slots import INSIDE, NO_SLOT, SLOT_IDS

SCALE = 5.0
"""What counts are divided by."""

_SWITCHES = (
    "seat", "phase", "mover", "asked", "result", "ending", "ring-used", "mordor", "progress", "revealed", "this-turn",
)  # fmt: skip
"""The fields of ``table`` that are zeros and ones."""
_COUNTS = ("points", "rings", "used", "hunt-box", "corruption")
"""The fields of ``table`` that are numbers."""

Array = NDArray[np.float32]


class Graph:
    """How observations of War of the Ring under one set of options become arrays."""

    def __init__(self, game: Game) -> None:
        if not isinstance(game, War):
            raise OptionError("game", f"{game.name} has no graph of regions; only war-of-the-ring has")
        self.observer: Observer = observer(game)
        """What makes the observations."""
        self.edges: NDArray[np.int64] = np.array(
            [(region, other) for region in range(REGIONS) for other in NEIGHBOURS[region]], np.int64
        ).T
        """Which regions are adjacent: a column for each way, there and back."""
        self._fields = {field.name: field for field in self.observer.fields}
        self._slices = self.observer.slices()
        self._strongholds = [region for region in range(REGIONS) if INSIDE[region] != NO_SLOT]
        self._figures, self._worth = _binary(self._fields["armies"].columns)
        self.rows: dict[str, tuple[str, ...]] = {
            "regions": tuple(REGION_IDS),
            "nations": tuple(NATION_IDS),
            "reserves": self._figures,
            "characters": self._fields["characters"].rows,
            "cards": self._fields["cards"].rows,
            "backs": self._fields["backs"].rows,
            "dice": self._fields["dice"].rows,
            "tiles": self._fields["tiles"].rows,
        }
        """What the rows of each array are; ``table`` and ``boxes`` have only one."""
        people = self._fields["characters"].rows
        here = (*self._figures, *people)
        self.columns: dict[str, tuple[str, ...]] = {
            "regions": (
                *here,
                *(f"{thing} inside" for thing in here),
                "in enemy hands",
                "ring-bearers",
                "attacked from",
                "attacked",
                *(f"of {nation}" for nation in NATION_IDS),
                *SETTLEMENT_IDS[1:],
            ),
            "nations": (*(f"{steps} from war" for steps in self._fields["steps"].columns), "active"),
            "reserves": ("reinforcements", "casualties"),
            "characters": (*self._fields["characters"].columns[len(SLOT_IDS) :], "guide"),
            "cards": (*self._fields["cards"].columns, "being resolved"),
            "backs": ("count",),
            "dice": ("count",),
            "tiles": ("count",),
            "table": (
                *(f"{name} {column}" for name in _SWITCHES for column in self._fields[name].columns),
                *(f"{name} {row}".strip() for name in _COUNTS for row in self._fields[name].rows),
                "turn",
                *(f"asking {kind}" for kind in self._fields["under-way"].columns),
            ),
        }
        """What their columns are."""
        land = np.zeros((REGIONS, len(NATION_IDS) + len(SETTLEMENT_IDS) - 1), np.float32)
        for region in range(REGIONS):
            if NATION[region] < len(NATION_IDS):
                land[region, NATION[region]] = 1
            if SETTLEMENT[region]:
                land[region, len(NATION_IDS) + SETTLEMENT[region] - 1] = 1
        self._land = land
        self._more = More(self.observer, game.rules, self._strongholds, SCALE)
        self.rows |= self._more.rows
        for name, columns in self._more.columns.items():
            self.columns[name] = (*self.columns.get(name, ()), *columns)

    def arrays(self, observations: NDArray[np.uint8]) -> dict[str, Array]:
        """The arrays of an observation, or of many: then they have the same axes before those of one."""
        seen = np.asarray(observations)
        if seen.shape[-1:] != (self.observer.size,):
            raise ValueError(f"observations have {self.observer.size} zeros and ones, not the shape {seen.shape}")
        places = self._bits(seen, "characters")
        cards = [self._bits(seen, "cards"), self._bits(seen, "event")[..., 0, :, None]]
        guide = self._bits(seen, "guide")[..., 0, :, None]
        figures = [self._bits(seen, name) @ self._worth / SCALE for name in ("reinforcements", "casualties")]
        active = self._bits(seen, "active")[..., 0, :, None]
        found = {
            "regions": self._regions(seen, places),
            "nations": np.concatenate([self._bits(seen, "steps"), active], axis=-1),
            "reserves": np.concatenate(figures, axis=-2).swapaxes(-1, -2),
            "characters": np.concatenate([places[..., len(SLOT_IDS) :], guide], axis=-1),
            "cards": np.concatenate(cards, axis=-1),
            "backs": self._numbers(seen, "backs"),
            "dice": self._numbers(seen, "dice"),
            "tiles": self._numbers(seen, "tiles"),
            "table": self._table(seen),
        }
        for name, more in self._more.arrays(seen).items():
            found[name] = np.concatenate([found[name], more], axis=-1) if name in found else more
        return found

    def _regions(self, seen: NDArray[np.uint8], places: Array) -> Array:
        """What stands in each region and inside its Stronghold, and what the land is."""
        ahead = seen.shape[:-1]
        armies = self._bits(seen, "armies")[..., : len(SLOT_IDS), :] @ self._worth / SCALE
        standing = np.concatenate([armies, places[..., : len(SLOT_IDS)].swapaxes(-1, -2)], axis=-1)
        inside = np.zeros((*ahead, REGIONS, standing.shape[-1]), np.float32)
        inside[..., self._strongholds, :] = standing[..., [INSIDE[region] for region in self._strongholds], :]
        marks = np.zeros((*ahead, REGIONS, 4), np.float32)
        marks[..., SETTLEMENTS, 0] = self._bits(seen, "taken")[..., 0, :]
        marks[..., 1] = self._bits(seen, "ring-bearers")[..., 0, :]
        for column, name in ((2, "battle-from"), (3, "battle-target")):
            slots = self._bits(seen, name)[..., 0, :]
            marks[..., column] = slots[..., :REGIONS]
            marks[..., self._strongholds, column] += slots[..., [INSIDE[region] for region in self._strongholds]]
        land = np.broadcast_to(self._land, (*ahead, *self._land.shape))
        return np.concatenate([standing[..., :REGIONS, :], inside, marks, land], axis=-1)

    def _table(self, seen: NDArray[np.uint8]) -> Array:
        """What is not of a region, a Nation, a character, a card, a die or a tile."""
        parts = [self._bits(seen, name)[..., 0, :] for name in _SWITCHES]
        parts += [self._numbers(seen, name)[..., 0] for name in _COUNTS]
        parts += [self._numbers(seen, "turn")[..., 0] / np.float32(10), self._bits(seen, "under-way")[..., 0, :]]
        return np.concatenate(parts, axis=-1)

    def _bits(self, seen: NDArray[np.uint8], name: str) -> Array:
        """The zeros and ones of a field, row by row."""
        field = self._fields[name]
        found = seen[..., self._slices[name]].astype(np.float32)
        return found.reshape(*seen.shape[:-1], len(field.rows), len(field.columns))

    def _numbers(self, seen: NDArray[np.uint8], name: str) -> Array:
        """The numbers of a field that has binary ones, scaled: a column."""
        worth = 2.0 ** np.arange(len(self._fields[name].columns), dtype=np.float32)
        return (self._bits(seen, name) @ worth[:, None] / np.float32(SCALE)).astype(np.float32)


def _binary(columns: tuple[str, ...]) -> tuple[tuple[str, ...], Array]:
    """Of columns like ``nazgul 1, nazgul 2, nazgul 4``: what they count, and what each is worth to which count."""
    split = [column.rpartition(" ") for column in columns]
    names = tuple(dict.fromkeys(name for name, _, _ in split))
    worth = np.zeros((len(columns), len(names)), np.float32)
    for at, (name, _, digit) in enumerate(split):
        worth[at, names.index(name)] = int(digit)
    return names, worth
