"""What boxes and teams add to the arrays of `graph`: more columns of regions, Nations, characters, cards and the table,
and two arrays of their own, ``hands`` (a row for each seat) and ``boxes`` (all that a box remembers and that stands in
no region).

    >>> import redbook
    >>> from redbook.research.graph import Graph
    >>> game = redbook.game("war-of-the-ring", players=4, expansions=["warriors"])
    >>> graph = Graph(game)
    >>> [column for column in graph.columns["regions"] if "ents" in column or "gondor" in column][-3:]
    ['ents', 'ents inside', 'captured by gondor']
    >>> graph.rows["hands"], graph.columns["hands"][:2]
    (('gondor', 'rohan', 'witch-king', 'saruman'), ('free-character, hand', 'free-character, face-down'))
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from redbook.research import war_numbers
from redbook.research.observation import Observer
from redbook.research.war_numbers import CARD, COUNT, ENT, FIGURE, FLAG, ONE_OF, PUT_BY, SET, SLOT, UNUSED
from redbook.war.board import REGIONS
from redbook.war.nations import NATIONS, SEATS
from redbook.war.ruleset import Ruleset
from redbook.war.slots import INSIDE, SLOTS
from redbook.war.twilight.state import LOST_ENT, WAITING_ENT
from redbook.war.warriors.state import IN_STOCK, MOVED, ON_CARD, ON_REFERENCE, OUT

Array = NDArray[np.float32]
Whole = NDArray[np.int64]

_APART: Final = 255
"""In ``together``: teammates have made one army of theirs."""
_BESIDE: Final = {
    "among the reinforcements": IN_STOCK,
    "waiting": ON_REFERENCE,
    "on a card": ON_CARD,
    "out of the game": OUT,
}
"""Where faction figures are that are not on the map."""
_LAST_NATIONS, _NATIONS_NOW = 2, 3
"""Places of ``last-action``."""


class More:
    """What boxes and teams add; nothing in the base game for two."""

    def __init__(self, look: Observer, rules: Ruleset, strongholds: list[int], scale: float) -> None:
        self._fields = {field.name: field for field in look.fields}
        self._slices = look.slices()
        self._strongholds = strongholds
        self._scale = scale
        self._numbers = war_numbers.boxes(rules)
        self._things = list(dict.fromkeys(told.thing for told in self._numbers if told.sort in (FIGURE, SLOT)))
        self._spots = list(dict.fromkeys(told.thing for told in self._numbers if told.region >= 0 or told.sort == ENT))
        self._piles = list(dict.fromkeys(told.thing for told in self._numbers if told.sort == CARD))
        self.rows: dict[str, tuple[str, ...]] = {}
        """The rows of arrays that are not in the base game for two."""
        self.columns: dict[str, tuple[str, ...]] = {}
        """The columns of all arrays that grow or come."""
        in_slots = [*self._things]
        regions: list[str] = []
        if "dunlendings" in self._fields:
            in_slots.append("dunlending")
        if rules.teams:
            in_slots += [f"{side} {how}" for side in SEATS for how in ("together", "apart")]
        for thing in in_slots:
            regions += [thing, f"{thing} inside"]
        regions += self._spots
        self._in_slots = in_slots
        if rules.teams:
            regions += [f"captured by {seat}" for seat in rules.seats]
            columns = self._fields["hands"].rows
            width = len(columns) // len(rules.seats)
            self.rows["hands"] = tuple(rules.seats)
            self.columns["hands"] = tuple(column.partition(", ")[2] for column in columns[:width])
            self.columns["nations"] = ("in the last action", "in this action")
            self.columns["table"] = tuple(f"leader is to act for {side}" for side in SEATS)
        if regions:
            self.columns["regions"] = tuple(regions)
        cards = [*(["given"] if rules.teams else []), *self._piles]
        if cards:
            self.columns["cards"] = tuple(cards)
        if "with-the-dead" in self._fields:
            self.columns["characters"] = ("with the Army of the Dead",)
        if self._numbers:
            self.columns["boxes"] = tuple(self._names())

    def _names(self) -> list[str]:
        """The columns of ``boxes``."""
        found: list[str] = []
        for told in self._plain():
            found += [f"{told.name} {word}" for word in told.words] if told.sort in (ONE_OF, SET) else [told.name]
        for thing in dict.fromkeys(told.thing for told in self._numbers if told.sort == FIGURE):
            found += [f"{thing} {where}" for where in (*_BESIDE, "that have moved")]
        if any(told.sort == ENT for told in self._numbers):
            found += ["ents among the reinforcements", "ents lost"]
        if "dunlendings" in self._fields:
            found.append("dunlendings among the reinforcements")
        return found

    def _plain(self) -> list[war_numbers.Number]:
        """The numbers that stand in no region and are no card."""
        sorts = (FLAG, COUNT, ONE_OF, SET)
        return [
            told
            for told in self._numbers
            if told.sort in sorts and told.region < 0 and not told.name.startswith(f"{UNUSED} ")
        ]

    def arrays(self, seen: NDArray[np.uint8]) -> dict[str, Array]:
        """The columns and arrays, in the order of `columns`."""
        found: dict[str, Array] = {}
        kept = self._whole(seen, "boxes") if "boxes" in self._fields else None
        if "regions" in self.columns:
            found["regions"] = self._regions(seen, kept)
        if "hands" in self.columns:
            hands = self._whole(seen, "hands").reshape(*seen.shape[:-1], len(self.rows["hands"]), -1)
            found["hands"] = (hands / self._scale).astype(np.float32)
            order = self._whole(seen, "last-action")
            now = order[..., [_LAST_NATIONS, _NATIONS_NOW], None] >> np.arange(NATIONS) & 1
            found["nations"] = now.swapaxes(-1, -2).astype(np.float32)
            found["table"] = order[..., : len(SEATS)].astype(np.float32)
        if "cards" in self.columns:
            found["cards"] = self._cards(seen, kept)
        if "characters" in self.columns:
            found["characters"] = seen[..., self._slices["with-the-dead"]].astype(np.float32)[..., None]
        if kept is not None:
            found["boxes"] = self._boxes(seen, kept)
        return found

    def _regions(self, seen: NDArray[np.uint8], kept: Whole | None) -> Array:
        """What stands in each region, and inside its Stronghold."""
        ahead = seen.shape[:-1]
        slots: dict[str, Array] = {}
        for thing in self._things if kept is not None else []:
            slots[thing] = self._at_slots(kept, thing)
        if "dunlendings" in self._fields:
            there = self._whole(seen, "dunlendings")[..., :SLOTS] / self._scale
            slots["dunlending"] = there.astype(np.float32)
        if "together" in self._fields:
            both = self._whole(seen, "together").reshape(*ahead, SLOTS, len(SEATS))
            for at, side in enumerate(SEATS):
                told = both[..., at]
                slots[f"{side} together"] = (told == _APART).astype(np.float32)
                slots[f"{side} apart"] = np.where(told == _APART, 0, told / self._scale).astype(np.float32)
        columns: list[Array] = []
        for thing in self._in_slots:
            inside = np.zeros((*ahead, REGIONS), np.float32)
            inside[..., self._strongholds] = slots[thing][..., [INSIDE[region] for region in self._strongholds]]
            columns += [slots[thing][..., :REGIONS], inside]
        if kept is not None:
            columns += [self._at_regions(kept, thing) for thing in self._spots]
        if "captors" in self._fields:
            captors = seen[..., self._slices["captors"]].astype(np.float32).reshape(*ahead, REGIONS, -1)
            columns += list(np.moveaxis(captors, -1, 0))
        return np.stack(columns, axis=-1)

    def _at_slots(self, kept: Whole | None, thing: str) -> Array:
        """How many figures of a faction are in each slot; or which slots are marked."""
        assert kept is not None
        places = [place for place, told in enumerate(self._numbers) if told.thing == thing]
        figures = self._numbers[places[0]].sort == FIGURE
        values = kept[..., places] % MOVED if figures else kept[..., places] - 1
        found = (values[..., None] == np.arange(SLOTS)).sum(axis=-2)
        told: Array = (found / self._scale if figures else np.minimum(found, 1)).astype(np.float32)
        return told

    def _at_regions(self, kept: Whole, thing: str) -> Array:
        """How many of something are in each region."""
        found = np.zeros((*kept.shape[:-1], REGIONS), np.float32)
        for place, told in enumerate(self._numbers):
            if told.thing == thing and told.sort == ENT:
                found += (kept[..., place, None] - 1 == np.arange(REGIONS)) / np.float32(self._scale)
            elif told.thing == thing:
                found[..., told.region] = kept[..., place] / (self._scale if told.sort == COUNT else 1)
        return found

    def _cards(self, seen: NDArray[np.uint8], kept: Whole | None) -> Array:
        """Which cards were given away, and which are known to be where in the faction deck."""
        columns: list[Array] = []
        if "given" in self._fields:
            columns.append(seen[..., self._slices["given"]].astype(np.float32))
        for pile in self._piles if kept is not None else []:
            assert kept is not None
            places = [place for place, told in enumerate(self._numbers) if told.thing == pile]
            cards = np.arange(len(self._fields["cards"].rows))
            at = kept[..., places] % PUT_BY - 1
            columns.append((at[..., None] == cards).any(axis=-2).astype(np.float32))
        return np.stack(columns, axis=-1)

    def _boxes(self, seen: NDArray[np.uint8], kept: Whole) -> Array:
        """What boxes remember beside the map."""
        places = {told.name: place for place, told in enumerate(self._numbers)}
        columns: list[NDArray[np.floating]] = []
        for told in self._plain():
            value = kept[..., places[told.name]]
            if told.sort == ONE_OF:
                columns += [(value == at).astype(np.float32) for at in range(1, len(told.words) + 1)]
            elif told.sort == SET:
                columns += [(value >> at & 1).astype(np.float32) for at in range(len(told.words))]
            else:
                columns.append(value / (self._scale if told.sort == COUNT else 1))
        for thing in dict.fromkeys(told.thing for told in self._numbers if told.sort == FIGURE):
            values = kept[..., [place for place, told in enumerate(self._numbers) if told.thing == thing]]
            columns += [(values == place).sum(axis=-1) / self._scale for place in _BESIDE.values()]
            columns.append((values >= MOVED).sum(axis=-1) / self._scale)
        ents = [place for place, told in enumerate(self._numbers) if told.sort == ENT]
        if ents:
            columns += [(kept[..., ents] == where).sum(axis=-1) / self._scale for where in (WAITING_ENT, LOST_ENT)]
        if "dunlendings" in self._fields:
            columns.append(self._whole(seen, "dunlendings")[..., -1] / self._scale)
        return np.stack(columns, axis=-1).astype(np.float32)

    def _whole(self, seen: NDArray[np.uint8], name: str) -> Whole:
        """The numbers of a field that has them in binary."""
        field = self._fields[name]
        bits = seen[..., self._slices[name]].astype(np.int64)
        rows = bits.reshape(*seen.shape[:-1], len(field.rows), len(field.columns))
        worth: Whole = np.left_shift(np.int64(1), np.arange(len(field.columns), dtype=np.int64))
        found: Whole = rows @ worth
        return found
