"""The map as a player sees it who has to decide at once: forces, distances, and what could be gained.

What is read here is open to everybody: where figures and characters stand, who controls what, which Nations are at war.
It is read anew only when it has changed, because a search asks many questions about the same map.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.war.swift import odds
from redbook.bots.war.swift.temper import EASE, ENOUGH, GUARD, HOLD, RINGBOUND, SIEGE, STORM
from redbook.kernel.playout import Sfc32
from redbook.war.board import (
    DISTANCE,
    MORDOR_ENTRANCES,
    NEIGHBOURS,
    NO_SETTLEMENT,
    OWNER,
    POINTS,
    REGIONS,
    SETTLEMENT,
    SETTLEMENTS,
    STRONGHOLD,
)
from redbook.war.figures import LEADERSHIP, SIDE_OF
from redbook.war.limits import POINTS_TO_WIN, STACKING
from redbook.war.nations import FREE_PEOPLES, NATIONS, SHADOW
from redbook.war.slots import (
    ELITES_OF,
    FIELD,
    INSIDE,
    LEADERS_OF,
    NO_SLOT,
    REGION_OF,
    SHIFT,
    SLOTS,
    UNIT_MASK,
    UNITS_OF_NATION,
)
from redbook.war.table import Table

_WEIGHTY: Final[list[int]] = [region for region in SETTLEMENTS if POINTS[region]]
"""The Settlements that are worth victory points."""
GATE: Final[list[int]] = [
    min(DISTANCE[gate * REGIONS + region] for gate in MORDOR_ENTRANCES) for region in range(REGIONS)
]
"""How far each region is from the gates of Mordor."""
_DRAWN: Final[list[float]] = [1.0 / (1 + steps) for steps in DISTANCE]
"""How much of its weight a goal has in a region, by ``region * REGIONS + goal``: the less, the farther it is."""
_UNITS: Final[list[int]] = [
    sum(FIELD[figure] << SHIFT[figure] for figure in UNITS_OF_NATION[nation]) for nation in range(NATIONS)
]
"""The bits of a force in which the units of each Nation are counted."""
_UNKNOWN: Final = -1000.0
TARGETS: Final[list[list[int]]] = [
    [*([INSIDE[slot]] if INSIDE[slot] != NO_SLOT else []), *NEIGHBOURS[slot]] for slot in range(REGIONS)
] + [[REGION_OF[slot]] for slot in range(REGIONS, SLOTS)]
"""The slots that an army in a slot could attack."""


def fighting(table: Table) -> i64:
    """The bits of units of the Free Peoples that are at war: the others attack nobody."""
    bits: i64 = 0
    for nation in range(5):
        if table.steps[nation] == 0:
            bits |= _UNITS[nation]
    return bits


class Ground:
    """The map, looked at for one side."""

    def __init__(self, seed: int) -> None:
        self.chance = Sfc32(seed)
        """For answers that look alike."""
        self.side: i64 = 0
        """The side that is asked."""
        self.temper: list[float] = RINGBOUND[0]
        """What it is like."""
        self._tempers: list[list[float]] = [RINGBOUND[0], RINGBOUND[1]]
        self.scored = False
        """Whether the last answer was one of several that had scores, …"""
        self.scores: list[float] = []
        """… and these."""
        self.units: list[int] = [0] * (SLOTS * 2)
        """Army units, by ``slot * 2 + side``, as all that follow."""
        self.hits: list[int] = [0] * (SLOTS * 2)
        """How many hits a force can take."""
        self.leadership: list[int] = [0] * (SLOTS * 2)
        self.short: list[int] = [0, 0]
        """How many victory points each side still needs."""
        self._forces: list[int] = [0] * (SLOTS * 2)
        self._led: list[int] = [0] * (SLOTS * 2)
        """The Leadership of figures, without that of characters."""
        self._fighting: i64 = 0
        """The units of the Free Peoples that may attack."""
        self._place: list[int] = []
        self.control: list[int] = []
        self._armies: list[list[int]] = [[], []]
        """The slots in which each side has an army."""
        self._goals: list[list[int]] = [[], []]
        self._weights: list[list[float]] = [[], []]
        self._pulls: list[list[float]] = [[], []]
        self._aimed: list[bool] = [False, False]
        self._menaced: list[bool] = [False, False]
        self._guards: list[int] = [-1] * (REGIONS * 2)
        """Whether a guard is wanted in each region, by ``region * 2 + side``; -1 for what was not asked."""
        self._near: list[int] = [-1] * (REGIONS * 2)
        """The strength of each side next to each region, in the same way."""
        self._best: list[float] = [_UNKNOWN] * 8
        """The best attack and move of each side, with any army and with one that is led."""

    def be(self, tempers: list[list[float]]) -> None:
        """Take on the tempers of both sides."""
        self._tempers = tempers
        self._forget()

    def look(self, table: Table, side: i64) -> None:
        """Look at a table for a side."""
        self.side = side
        self.temper = self._tempers[side]
        moved = self._forces != table.forces
        free = fighting(table)
        if not moved and self._fighting == free and self.control == table.control and self._place == table.place:
            return
        self._fighting = free
        if moved:
            self._count(table.forces)
        self.control = table.control.copy()
        self._place = table.place.copy()
        self._lead()
        self._forget()

    def _forget(self) -> None:
        """What follows from the map and the tempers has to be found anew."""
        self._aimed[0] = False
        self._aimed[1] = False
        self._guards = [-1] * (REGIONS * 2)
        self._near = [-1] * (REGIONS * 2)
        for at in range(8):
            self._best[at] = _UNKNOWN

    def _count(self, forces: list[int]) -> None:
        """Count what has changed."""
        known = self._forces
        stirred = False
        for at in range(SLOTS * 2):
            force: i64 = forces[at]
            if force != known[at]:
                if (force & UNIT_MASK > 0) != (self.units[at] > 0):
                    stirred = True
                self._weigh(at, force)
        if stirred:
            self._armies[0].clear()
            self._armies[1].clear()
            for at in range(SLOTS * 2):
                if self.units[at]:
                    self._armies[at & 1].append(at >> 1)
        self._forces = forces.copy()

    def _weigh(self, at: i64, force: i64) -> None:
        """Count a force."""
        units: i64 = force & UNIT_MASK
        side: i64 = at & 1
        hits: i64 = units
        led: i64 = 0
        if force:
            for figure in ELITES_OF[side]:
                hits += force >> SHIFT[figure] & FIELD[figure]
            for figure in LEADERS_OF[side]:
                led += force >> SHIFT[figure] & FIELD[figure]
        self.units[at] = units
        self.hits[at] = hits
        self._led[at] = led

    def _lead(self) -> None:
        """Add what characters lead, and count what each side is short of."""
        self.leadership = self._led.copy()
        for who in range(len(self._place)):
            slot = self._place[who]
            if slot < SLOTS:
                self.leadership[slot * 2 + SIDE_OF[who]] += LEADERSHIP[who]
        for side in range(2):
            short: i64 = POINTS_TO_WIN[side]
            for region in _WEIGHTY:
                if OWNER[region] != side and self.control[region] == side:
                    short -= POINTS[region]
            self.short[side] = short

    def most(self, menu: list[int], scores: list[float]) -> int:
        """The answer with the highest score; one of them, if several look alike."""
        self.scored = True
        self.scores = scores
        best: float = -1e18
        alike: i64 = 0
        found: int = menu[0]
        for at in range(len(menu)):
            score: float = scores[at]
            if score > best:
                best = score
                found = menu[at]
                alike = 1
            elif score == best:
                alike += 1
                if self.chance.below(alike) == 0:
                    found = menu[at]
        return found

    # ----- forces

    def garrison(self, side: i64, region: i64) -> i64:
        """How many hits a side can take in a region, besieged or not."""
        inside: i64 = INSIDE[region]
        hits: i64 = self.hits[region * 2 + side]
        return hits if inside == NO_SLOT else hits + self.hits[inside * 2 + side]

    def besieges(self, side: i64, region: i64) -> bool:
        """Whether a side besieges the Stronghold of a region."""
        inside: i64 = INSIDE[region]
        return inside != NO_SLOT and self.units[inside * 2 + 1 - side] > 0

    def near(self, side: i64, region: i64) -> i64:
        """The strength of a side next to a region, of armies that may attack."""
        at: i64 = region * 2 + side
        total: i64 = self._near[at]
        if total < 0:
            total = 0
            for other in NEIGHBOURS[region]:
                if self._may_attack(side, other):
                    total += self.hits[other * 2 + side]
            self._near[at] = total
        return total

    def _may_attack(self, side: i64, slot: i64) -> bool:
        """Whether an army of a side may attack, now or before long; the Shadow's Nations are soon at war."""
        return side == SHADOW or self._forces[slot * 2] & self._fighting != 0

    def menace(self, side: i64, region: i64) -> i64:
        """How much stronger the enemy of a side is next to a region than the side in it."""
        return self.near(1 - side, region) - self.garrison(side, region)

    def is_menaced(self, side: i64) -> bool:
        """Whether any Settlement of a side that is worth points is menaced."""
        if not self._aimed[side]:
            self._aim(side)
        return self._menaced[side]

    def wants_guard(self, side: i64, slot: i64) -> bool:
        """Whether somebody had better stay in a Settlement that is worth points: an enemy is near."""
        if slot >= REGIONS or POINTS[slot] == 0 or self.control[slot] != side:
            return False
        at: i64 = slot * 2 + side
        if self._guards[at] < 0:
            reach: float = self._tempers[side][GUARD]
            self._guards[at] = 0
            for enemy in self._armies[1 - side]:
                if enemy < REGIONS and float(DISTANCE[slot * REGIONS + enemy]) <= reach:
                    if self._may_attack(1 - side, enemy):
                        self._guards[at] = 1
        return self._guards[at] == 1

    def odds(self, side: i64, slot: i64, target: i64) -> float:
        """How an attack would end: what the attacker has left, less what the defender has, in hits. A defender at
        the walls of his Stronghold or City is harder to hit."""
        region: i64 = REGION_OF[target]
        ours: i64 = slot * 2 + side
        theirs: i64 = target * 2 + 1 - side
        return odds.margin(
            self.units[ours], self.hits[ours], self.leadership[ours],
            self.units[theirs], self.hits[theirs], self.leadership[theirs],
            target >= REGIONS,
            SETTLEMENT[region] >= STRONGHOLD - 1 and OWNER[region] != side,
        )  # fmt: skip

    # ----- where a side wants to be

    def pull(self, side: i64, region: i64) -> float:
        """How much a side wants an army in a region: nearer to what it can take, and to what it must hold."""
        if not self._aimed[side]:
            self._aim(side)
        pulled: float = self._pulls[side][region]
        if pulled >= 0.0:
            return pulled
        goals = self._goals[side]
        weights = self._weights[side]
        first: i64 = region * REGIONS
        pulled = 0.0
        for at in range(len(goals)):
            drawn: float = weights[at] * _DRAWN[first + goals[at]]
            if drawn > pulled:
                pulled = drawn
        self._pulls[side][region] = pulled
        return pulled

    def _aim(self, side: i64) -> None:
        """Find what a side can take, and what it must hold."""
        goals: list[int] = []
        weights: list[float] = []
        ease: float = self._tempers[side][EASE]
        hold: float = self._tempers[side][HOLD]
        if side == SHADOW:
            # The Free Peoples need so few points that each they have makes the rest the more dear.
            away: float = float(max(1, self.short[FREE_PEOPLES]))
            hold *= 16.0 / (away * away)
        self._menaced[side] = False
        for region in _WEIGHTY:
            if self.control[region] != side:
                goals.append(region)
                weights.append(float(POINTS[region]) * 12.0 / (ease + float(self.garrison(1 - side, region))))
            elif self.menace(side, region) > 0:
                self._menaced[side] = True
                goals.append(region)
                weights.append(float(POINTS[region]) * hold)
        if goals != self._goals[side] or weights != self._weights[side] or not self._pulls[side]:
            self._goals[side] = goals
            self._weights[side] = weights
            self._pulls[side] = [-1.0] * REGIONS
        self._aimed[side] = True

    def gain(self, side: i64, slot: i64, to: i64) -> float:
        """What is gained if the army in a slot moves to a region next to it."""
        if slot >= REGIONS or self.besieges(side, slot):
            return -20.0
        own: i64 = self.hits[slot * 2 + side]
        gain: float = float(own) * (self.pull(side, to) - self.pull(side, slot))
        there: i64 = self.units[to * 2 + side]
        if self.control[to] == 1 - side and SETTLEMENT[to] != NO_SETTLEMENT and self.garrison(1 - side, to) == 0:
            gain += 3.0 + 9.0 * float(POINTS[to])
        if there:
            gain += 1.0
        if self.units[slot * 2 + side] + there > STACKING:
            gain -= 20.0
        if POINTS[to] == 0 and self.near(1 - side, to) > own + self.hits[to * 2 + side]:
            gain -= 2.0
        if self.control[slot] == side and POINTS[slot] and self.near(1 - side, slot):
            gain -= 6.0 * float(POINTS[slot])
        elif self.units[slot * 2 + side] < 3 and self.wants_guard(side, slot):
            gain -= 4.0 * float(POINTS[slot])
        return gain

    def best_gain(self, side: i64, slot: i64) -> float:
        """What the best move of an army gains."""
        best: float = -9.0
        if slot < REGIONS:
            for to in NEIGHBOURS[slot]:
                if self.units[to * 2 + 1 - side] == 0:
                    gain: float = self.gain(side, slot, to)
                    if gain > best:
                        best = gain
        return best

    # ----- attacks

    def prospect(self, side: i64, slot: i64, target: i64) -> float:
        """What an attack promises, on the scale of `counsel`; 0 or less if it had better not be made."""
        if self.units[target * 2 + 1 - side] == 0 or self.units[slot * 2 + side] == 0:
            return 0.0
        region: i64 = REGION_OF[target]
        own: float = float(self.hits[slot * 2 + side])
        temper = self._tempers[side]
        other: float = float(self.hits[target * 2 + 1 - side])
        prize: float = float(POINTS[region]) if self.control[region] != side else 0.0
        if prize >= self.short[side]:
            prize += 3.0  # it wins the game
        if target >= REGIONS:
            if own - temper[ENOUGH] * other > 0.0 or self.odds(side, slot, target) > 0.0:
                return temper[STORM] + 2.0 * prize
            return 0.0
        inside: i64 = INSIDE[region]
        if inside != NO_SLOT and self.control[region] != side and slot != inside:
            # They can take shelter: then it is a siege, for which there must be enough.
            return temper[SIEGE] + prize if own >= temper[ENOUGH] * min(7.0, other) + 2.0 else 0.0
        margin = self.odds(side, slot, target)
        if margin <= 0.5:
            return 0.0
        relief = 2.0 if self.besieges(1 - side, region) else 0.0
        return 5.0 + 2.0 * prize + relief + min(margin, 3.0) * 0.3

    def best_prospect(self, side: i64, slot: i64) -> float:
        """What the best attack of an army promises."""
        best: float = 0.0
        for target in TARGETS[slot]:
            if self.units[target * 2 + 1 - side]:
                value: float = self.prospect(side, slot, target)
                if value > best:
                    best = value
        return best

    # ----- the best that any army could do

    def best_attack(self, side: i64, led: bool) -> float:
        """What the best attack promises, of all armies or of those with Leadership."""
        return self._best_of(side, 0, led)

    def best_move(self, side: i64, led: bool) -> float:
        """What the best move of an army gains."""
        return self._best_of(side, 2, led)

    def _best_of(self, side: i64, what: i64, led: bool) -> float:
        at: i64 = side * 4 + what
        if self._best[at] == _UNKNOWN:
            every: float = 0.0
            with_leader: float = 0.0
            for slot in self._armies[side]:
                value: float = self.best_prospect(side, slot) if what == 0 else self.best_gain(side, slot)
                if value > every:
                    every = value
                if value > with_leader and self.leadership[slot * 2 + side]:
                    with_leader = value
            self._best[at] = every
            self._best[at + 1] = with_leader
        return self._best[at + 1] if led else self._best[at]
