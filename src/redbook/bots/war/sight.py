"""What a player sees, as numbers: who stands where and how strong, and how much each side wants to be in a region.

Everything is read from one view; distances and borders are those of the printed map.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import (
    DISTANCE,
    MORDOR_ENTRANCES,
    NEIGHBOURS,
    NO_SETTLEMENT,
    OWNER,
    POINTS,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    SETTLEMENTS,
    STRONGHOLD,
)
from redbook.war.figures import CHARACTER_IDS, LEADERSHIP, SIDE_OF
from redbook.war.limits import POINTS_TO_WIN, STACKING
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, LEADER, NATION_IDS, REGULAR, SEATS, SHADOW
from redbook.war.slots import DUNLENDING, FIGURE_IDS, INSIDE, NO_SLOT, REGION_OF, SIDE_OF_FIGURE, SLOT_IDS, SLOTS

SLOT_OF: Final[dict[str, int]] = {name: slot for slot, name in enumerate(SLOT_IDS)}
REGION_NUMBER: Final[dict[str, int]] = {name: region for region, name in enumerate(REGION_IDS)}
_FIGURE: Final[dict[str, tuple[int, int]]] = {
    name: (SIDE_OF_FIGURE[figure], REGULAR if figure == DUNLENDING else figure % KINDS)
    for figure, name in enumerate(FIGURE_IDS)
}
"""The side and the kind of each figure; a Dunlending is as good as a Regular."""
_WEIGHTY: Final[list[int]] = [region for region in SETTLEMENTS if POINTS[region]]
"""The Settlements that are worth victory points."""
GATE: Final[list[int]] = [
    min(DISTANCE[gate * REGIONS + region] for gate in MORDOR_ENTRANCES) for region in range(REGIONS)
]
"""How far each region is from the gates of Mordor."""


def side_of(view: Json) -> int:
    """The side of the seat that looks; with teams its seats have names of their own."""
    seat: str = view["seat"]
    return SEATS.index(view["teams"]["seats"][seat]["side"] if "teams" in view else seat)


class Sight:
    """One view, looked at."""

    def __init__(self, view: Json, about: Json, warlike: bool = False) -> None:
        self.view = view
        self.warlike = warlike
        """Whether the player would rather win by arms than by the Ring."""
        self.about = about
        """What the question is about, as `choices` says."""
        self.side: int = side_of(view)
        self.units: list[list[int]] = [[0] * SLOTS, [0] * SLOTS]
        """Army units of each side in each slot."""
        self.elites: list[list[int]] = [[0] * SLOTS, [0] * SLOTS]
        self.leadership: list[list[int]] = [[0] * SLOTS, [0] * SLOTS]
        for place, figures in view["armies"].items():
            slot = SLOT_OF[place]
            for name, number in figures.items():
                side, kind = _FIGURE[name]
                if kind == LEADER:
                    self.leadership[side][slot] += number
                else:
                    self.units[side][slot] += number
                    if kind == ELITE:
                        self.elites[side][slot] += number
        for name, place in view["characters"].items():
            who = CHARACTER_IDS.index(name)
            if place in SLOT_OF:
                self.leadership[SIDE_OF[who]][SLOT_OF[place]] += LEADERSHIP[who]
        self.control: list[int] = OWNER.copy()
        for name, seat in view["control"].items():
            self.control[REGION_NUMBER[name]] = SEATS.index(seat)
        self.at_war: list[bool] = [view["nations"][name]["steps"] == 0 for name in NATION_IDS]
        self.short: list[int] = [POINTS_TO_WIN[side] - view["points"][SEATS[side]] for side in range(2)]
        """How many victory points each side still needs."""
        self._pull: list[list[float]] | None = None
        self.ships: list[int] = [0] * REGIONS
        """Ships in each region, where a box has any."""
        for name, number in view.get("twilight", {}).get("ships", {}).items():
            self.ships[REGION_NUMBER[name]] = number

    # ----- forces

    def ways(self, slot: int) -> list[int]:
        """The regions that an army in the field can reach in a move: those next to it, and by Ship."""
        if not self.ships[slot]:
            return NEIGHBOURS[slot]
        return NEIGHBOURS[slot] + [
            region
            for region in range(REGIONS)
            if self.ships[region] and region != slot and region not in NEIGHBOURS[slot]
        ]

    def strength(self, side: int, slot: int) -> int:
        """How many hits a force can take."""
        return self.units[side][slot] + self.elites[side][slot]

    def garrison(self, side: int, region: int) -> int:
        """How many hits a side can take in a region, besieged or not."""
        inside = INSIDE[region]
        return self.strength(side, region) + (0 if inside == NO_SLOT else self.strength(side, inside))

    def besieges(self, side: int, region: int) -> bool:
        """Whether a side besieges the Stronghold of a region."""
        inside = INSIDE[region]
        return inside != NO_SLOT and self.units[1 - side][inside] > 0

    def near(self, side: int, region: int) -> int:
        """The strength of a side next to a region."""
        return sum(self.strength(side, other) for other in NEIGHBOURS[region])

    def menace(self, side: int, region: int) -> int:
        """How much stronger the enemy of a side is next to a region than the side in it."""
        return self.near(1 - side, region) - self.garrison(side, region)

    def odds(self, side: int, slot: int, target: int) -> float:
        """How an attack would end: what the attacker has left, less what the defender has, in hits. A defender at
        the walls of his Stronghold or City is harder to hit."""
        return duel(
            (self.units[side][slot], self.strength(side, slot), self.leadership[side][slot]),
            (self.units[1 - side][target], self.strength(1 - side, target), self.leadership[1 - side][target]),
            siege=target >= REGIONS,
            walled=SETTLEMENT[REGION_OF[target]] >= STRONGHOLD - 1 and OWNER[REGION_OF[target]] != side,
        )

    # ----- where a side wants to be

    def pull(self, side: int, region: int) -> float:
        """How much a side wants an army in a region: nearer to what it can take, and to what it must hold."""
        if self._pull is None:
            self._pull = [self._pulls(FREE_PEOPLES), self._pulls(SHADOW)]
        return self._pull[side][region]

    def _pulls(self, side: int) -> list[float]:
        goals: list[tuple[int, float]] = []
        for region in _WEIGHTY:
            if self.control[region] != side:
                ease = 12.0 / (4 + self.garrison(1 - side, region))
                goals.append((region, POINTS[region] * ease))
            elif self.menace(side, region) > 0:
                goals.append((region, POINTS[region] * (3.0 if side == FREE_PEOPLES else 1.5)))
        pulls = [0.0] * REGIONS
        for goal, weight in goals:
            first = goal * REGIONS
            for region in range(REGIONS):
                drawn = weight / (1 + DISTANCE[first + region])
                if drawn > pulls[region]:
                    pulls[region] = drawn
        return pulls

    def gain(self, side: int, slot: int, to: int) -> float:
        """What is gained if the army in a slot moves to a region next to it."""
        if slot >= REGIONS or self.besieges(side, slot):
            return -20.0
        own = self.strength(side, slot)
        gain = own * (self.pull(side, to) - self.pull(side, slot))
        joined = self.units[side][slot] + self.units[side][to]
        if self.control[to] == 1 - side and SETTLEMENT[to] != NO_SETTLEMENT and not self.garrison(1 - side, to):
            gain += 3 + 9 * POINTS[to]
        if self.units[side][to]:
            gain += 1.0
        if joined > STACKING:
            gain -= 20.0
        if self.near(1 - side, to) > own + self.strength(side, to) and not POINTS[to]:
            gain -= 2.0
        if self.control[slot] == side and POINTS[slot] and self.near(1 - side, slot):
            gain -= 6.0 * POINTS[slot]
        return gain


def duel(attacker: tuple[int, int, int], defender: tuple[int, int, int], siege: bool, walled: bool) -> float:
    """What is left of two forces (units, hits they can take, Leadership) when one of them is gone, by expectation:
    above 0 the attacker's hits, below 0 the defender's."""
    left, right = float(attacker[1]), float(defender[1])
    first = True
    while left > 0 and right > 0:
        ours = 1 / 6 if siege or (walled and first) else 1 / 3
        dice = min(5.0, left, float(attacker[0]))
        others = min(5.0, right, float(defender[0]))
        hits = dice * ours + min(dice * (1 - ours), attacker[2], 5) * ours
        struck = others / 3 + min(others * 2 / 3, defender[2], 5) / 3
        left, right = left - struck, right - hits
        first = False
    return max(left, 0.0) - max(right, 0.0)
