"""How a game will end, as far as can be told: the chances of the four endings, learned from games of the policy.

A situation is described by some 190 numbers: how far the Ring has to go and through what hunt, what is held, besieged
and threatened, who is at war, dice, Rings, cards and characters. Of hands only their sizes count: what is hidden makes
no difference. A small network (one hidden layer beside a direct one) makes four chances of them, one for each
ending; `train` finds its weights.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Final

from mypy_extensions import i64

from redbook.bots.war.swift import ring
from redbook.bots.war.swift.ground import GATE, fighting
from redbook.war import hunt_roll
from redbook.war.board import CRACK_OF_DOOM, DISTANCE, NOWHERE, OWNER, POINTS, REGIONS, SETTLEMENTS
from redbook.war.contents import CARD_SIDE, DECK
from redbook.war.dice import FACES
from redbook.war.figures import BONUS_DICE, CHARACTERS, GOLLUM, LEADERSHIP, LEVEL, SIDE_OF
from redbook.war.limits import CORRUPTION_LIMIT
from redbook.war.nations import FREE_PEOPLES, NATIONS, SHADOW
from redbook.war.slots import ELITES_OF, FIELD, IN_FELLOWSHIP, INSIDE, LEADERS_OF, NO_SLOT, SHIFT, SLOTS, UNIT_MASK
from redbook.war.table import (
    ASIDE,
    FREE_PEOPLES_CONQUERED,
    GOES_ON,
    IN_HAND,
    NOT_ON_TRACK,
    ON_TABLE,
    POOL,
    RING_CORRUPTED,
    RING_DESTROYED,
    SHADOW_CONQUERED,
    Table,
)
from redbook.war.tiles import DIE_VALUE, EYE_VALUE, TILE_KINDS, TILE_REVEALS, TILE_SIDE, TILE_STOPS, TILE_VALUE

ENDS: Final[list[int]] = [RING_CORRUPTED, RING_DESTROYED, SHADOW_CONQUERED, FREE_PEOPLES_CONQUERED]
"""The endings, in the order of their chances."""
HEADS: Final = 4
_ABREAST: Final = 6
"""Rows of the network that are summed up together."""

_HOLDS: Final[list[int]] = [region for region in SETTLEMENTS if POINTS[region]]
_WEIGHT: Final = (20, 20, 8, 3)
"""How much of an army counts for a place so many steps away, in twentieths."""
_WHOLE: Final = 20.0
_NEAR: Final[list[list[int]]] = [
    [place for place, hold in enumerate(_HOLDS) if DISTANCE[region * REGIONS + hold] < len(_WEIGHT)]
    for region in range(REGIONS)
]
"""The places of worth that are near to each region, by their number, …"""
_SHARES: Final[list[list[int]]] = [
    [_WEIGHT[DISTANCE[region * REGIONS + _HOLDS[place]]] for place in _NEAR[region]] for region in range(REGIONS)
]
"""… and how much an army there counts for each."""
_STANDARD: Final = 6
"""Faces of action dice that can be used."""
_CHANCE_OF_HUNT: Final = 0.42
"""How often a move outside Mordor is found, roughly."""
_FARTHEST: Final = 20
_DEEPEST: Final = 24
_USUAL_EYE: Final = 2
_BITS: Final[list[int]] = [
    5 * min(7, 2 + (_USUAL_EYE if value == EYE_VALUE else 3 if value == DIE_VALUE else value)) for value in TILE_VALUE
]
"""Where tiles of each kind are counted: an Eye as a 2, a die as a 3."""
_RACES: Final[dict[tuple[int, int], list[float]]] = {}
"""What was found out about the race so far, …"""
_MANY: Final = 5000
"""… as long as it is not too much."""


def race(table: Table) -> float:
    """How likely the Ring reaches the Crack of Doom if the Fellowship only moves: exact for the tiles in the pool, each
    drawn as if all were still there; outside Mordor a move is found as often as it usually is. The companions bear a
    part of it."""
    now: i64 = table.corruption
    on_track = table.mordor != NOT_ON_TRACK
    hurting: i64 = 0  # how many tiles there are of each value from -2 to 5, five bits for each
    stopping: i64 = 0
    eye: i64 = 5 * (2 + _USUAL_EYE)
    if on_track:  # there it hurts as much as there are dice in the Hunt Box
        eye = 5 * (2 + max(_USUAL_EYE, min(5, table.hunt_box[SHADOW] + table.hunt_box[FREE_PEOPLES])))
    for tile in range(TILE_KINDS):
        number: i64 = table.tiles[POOL * TILE_KINDS + tile]
        if not on_track:
            number += table.tiles[ASIDE * TILE_KINDS + tile]
        if number:
            at: i64 = eye if TILE_VALUE[tile] == EYE_VALUE else _BITS[tile]
            if TILE_STOPS[tile]:
                stopping += number << at
            else:
                hurting += number << at
    if hurting + stopping == 0:
        return 0.5
    bears: i64 = 0
    for who in range(CHARACTERS):
        if table.place[who] == IN_FELLOWSHIP:
            bears += LEVEL[who]
    limit: i64 = CORRUPTION_LIMIT + min(_DEEPEST - CORRUPTION_LIMIT, bears * 6 // 10)
    if now >= limit:
        return 0.0
    inside: i64 = CRACK_OF_DOOM - table.mordor if on_track else CRACK_OF_DOOM
    outside: i64 = 0 if on_track or table.bearers == NOWHERE else GATE[table.bearers] - table.progress
    steps: i64 = min(_FARTHEST, inside + max(outside, 0))
    # Every situation of a search asks this, and few of them differ in it.
    asked = (hurting + (limit << 40) + (inside << 46), stopping + (steps << 40))
    known = _RACES.get(asked)
    if known is None:
        if len(_RACES) >= _MANY:
            _RACES.clear()
        known = _run(hurting, stopping, limit, inside, steps)
        _RACES[asked] = known
    return known[now]


def _run(hurting: i64, stopping: i64, limit: i64, inside: i64, steps: i64) -> list[float]:
    """How likely the Ring gets there, by the Corruption so far."""
    damage: list[float] = []
    stops: list[float] = []
    blows: list[int] = []
    total: float = 0.0
    for hit in range(8):
        damage.append(float(hurting >> (5 * hit) & 31))
        stops.append(float(stopping >> (5 * hit) & 31))
        if damage[hit] + stops[hit] > 0.0:
            blows.append(hit)
            total += damage[hit] + stops[hit]
    reached: list[float] = [1.0] * limit
    for step in range(steps):
        found: float = 1.0 if step < inside else _CHANCE_OF_HUNT
        further: list[float] = [0.0] * limit
        for corruption in range(limit):
            chance: float = (1.0 - found) * reached[corruption]
            for hit in blows:
                later: i64 = corruption + hit - 2
                if later < 0:
                    later = 0
                if later < limit:
                    # A tile that stops costs another draw, which is taken as a point more.
                    again: i64 = min(later + 1, limit - 1)
                    chance += found / total * (damage[hit] * reached[later] + stops[hit] * reached[again])
            further[corruption] = chance
        reached = further
    return reached


def features(table: Table) -> list[float]:
    """The numbers that describe a situation."""
    x: list[float] = []
    _of_the_war(table, x, _of_the_ring(table, x))
    _of_the_means(table, x)
    return x


def _of_the_ring(table: Table, x: list[float]) -> float:
    """… and in how many turns the Ring will be there, about, in eighths."""
    on_track: float = 1.0 if table.mordor != NOT_ON_TRACK else 0.0
    left: i64 = CRACK_OF_DOOM - table.mordor if on_track else CRACK_OF_DOOM + 1
    if not on_track and table.bearers != NOWHERE and GATE[table.bearers] > table.progress:
        left += GATE[table.bearers] - table.progress
    bad: float = float(table.corruption) / 12.0
    way: float = float(left) / 10.0
    levels: i64 = 0
    company: i64 = 0
    for who in range(len(table.place)):
        if table.place[who] == IN_FELLOWSHIP:
            company += 1
            levels += LEVEL[who]
    pool: float = 0.0
    hurts: float = 0.0
    reveals: float = 0.0
    eyes: float = 0.0
    helps: list[float] = [0.0, 0.0, 0.0]
    for tile in range(TILE_KINDS):
        number = float(table.tiles[POOL * TILE_KINDS + tile])
        value: i64 = TILE_VALUE[tile]
        pool += number
        hurts += number * (2.0 if value == EYE_VALUE else 3.0 if value == DIE_VALUE else float(value))
        if TILE_REVEALS[tile]:
            reveals += number
        if value == EYE_VALUE:
            eyes += number
        helps[TILE_SIDE[tile]] += number + float(table.tiles[ASIDE * TILE_KINDS + tile])
    pool = max(pool, 1.0)
    chance = race(table)
    sure = min(max(chance, 0.002), 0.998)
    at_gate = 1.0 if table.bearers != NOWHERE and GATE[table.bearers] <= table.progress else 0.0
    seen = float(table.revealed)
    again: i64 = hunt_roll.rerolls(table)
    hunted: float = _found(table, again)
    # Who has hastened will hasten.
    pace: float = float(ring.steps_made(table)) / float(max(1, table.turn))
    dared: float = min(ring.haste(table), 4.0)
    to_come: float = min(float(left) / max(pace, 0.4), 16.0) / 8.0
    level: float = float(table.hunt_box[SHADOW] + table.hunt_box[FREE_PEOPLES])
    x += [
        on_track, way, bad, bad * bad, on_track * bad, way * bad, seen, on_track * seen, float(company) / 7.0,
        float(levels) / 15.0, hurts / pool / 2.0, reveals / pool, helps[0] / 2.0, helps[1] / 2.0, chance,
        log(sure / (1.0 - sure)) / 4.0, way * way, at_gate, 1.0 if table.guide == GOLLUM else 0.0,
        float(table.hunt_box[FREE_PEOPLES]) / 2.0, float(table.hunt_box[SHADOW]) / 3.0,
        float(again) / 2.0, hunted, pace / 2.0, to_come, to_come * bad, dared / 2.0, eyes / pool,
        on_track * level * eyes / pool,
    ]  # fmt: skip
    return to_come


def _found(table: Table, again: i64) -> float:
    """How likely the next move outside Mordor is found, with so many dice rolled again."""
    if table.bearers == NOWHERE:
        return 0.0
    dice: i64 = min(5, table.hunt_box[SHADOW])
    fails: float = max(1.0, 5.0 - float(table.hunt_box[FREE_PEOPLES])) / 6.0
    missed: float = 1.0
    for _ in range(dice):
        missed *= fails
    for _ in range(min(dice, again)):
        missed *= fails
    return 1.0 - missed


def _of_the_war(table: Table, x: list[float], to_come: float) -> None:
    free: i64 = fighting(table)
    hits: list[int] = [0] * (SLOTS * 2)
    around: list[int] = [0] * (2 * len(_HOLDS))  # in twentieths
    strong: list[int] = [0, 0]
    led: list[int] = [0, 0]
    elites: list[int] = [0, 0]
    for at in range(SLOTS * 2):
        force: i64 = table.forces[at]
        if force:
            side: i64 = at & 1
            units: i64 = force & UNIT_MASK
            more: i64 = 0
            leaders: i64 = 0
            for figure in ELITES_OF[side]:
                more += force >> SHIFT[figure] & FIELD[figure]
            for figure in LEADERS_OF[side]:
                leaders += force >> SHIFT[figure] & FIELD[figure]
            weight: i64 = units + more
            hits[at] = weight
            if at < 2 * REGIONS and (side == SHADOW or force & free):
                near = _NEAR[at >> 1]
                shares = _SHARES[at >> 1]
                for index in range(len(near)):
                    around[2 * near[index] + side] += weight * shares[index]
            strong[side] += weight
            elites[side] += more
            led[side] += leaders
    for who in range(len(table.place)):
        if table.place[who] < SLOTS:
            led[SIDE_OF[who]] += LEADERSHIP[who]
    points: list[float] = [0.0, 0.0]
    dangers: list[float] = [0.0, 0.0]
    reach: list[float] = [0.0, 0.0]
    for number in range(len(_HOLDS)):
        region: i64 = _HOLDS[number]
        owner: i64 = OWNER[region]
        other: i64 = 1 - owner
        lost: float = 1.0 if table.control[region] == other else 0.0
        points[other] += lost * float(POINTS[region])
        holder: i64 = other if lost else owner
        standing: i64 = hits[region * 2 + holder]
        enemy: float = float(around[2 * number + 1 - holder]) / _WHOLE
        besieged: float = 0.0
        inside: i64 = INSIDE[region]
        if inside != NO_SLOT:
            sheltered: i64 = hits[inside * 2 + holder]
            standing += sheltered
            if sheltered > 0:
                besieged = 1.0
        own: float = float(standing)
        danger: float = enemy / (enemy + own + 2.0)
        x.append(lost)
        x.append(danger)
        x.append(besieged * danger)
        if not lost:
            dangers[owner] += danger * float(POINTS[region])
            if enemy > 1.3 * own + 2.0:
                reach[owner] += float(POINTS[region])
    for side in range(2):
        need: float = 10.0 if side == SHADOW else 4.0
        share: float = points[side] / need
        x += [share, share * share, max(0.0, share - 0.6), dangers[1 - side] / 10.0, reach[1 - side] / 6.0]
        x += [share * dangers[1 - side] / 10.0, share * reach[1 - side] / 6.0]
        x += [float(strong[side]) / 50.0, float(elites[side]) / 15.0, float(led[side]) / 12.0]
        x += [share * to_come, reach[1 - side] / 6.0 * to_come]


def _of_the_means(table: Table, x: list[float]) -> None:
    for nation in range(NATIONS):
        x.append(float(table.steps[nation]) / 3.0)
        if nation < 5:
            x.append(float(table.active[nation]))
    stock: list[float] = [0.0, 0.0]
    for figure in range(len(table.stock)):
        stock[0 if figure < 15 else 1] += float(table.stock[figure])
    x.append(stock[0] / 50.0)
    x.append(stock[1] / 50.0)
    acting: float = 1.0 if table.phase == 5 else 0.0
    for side in range(2):
        dice: float = 0.0
        for face in range(_STANDARD):
            number = float(table.dice[side * FACES + face])
            dice += number
            x.append(number / 3.0)
        x.append(dice / 5.0)
        coming: i64 = 4 if side == FREE_PEOPLES else 7
        for who in range(len(table.place)):
            if table.place[who] < SLOTS and SIDE_OF[who] == side:
                coming += BONUS_DICE[who]
        x.append(float(coming) / 8.0)
        x.append(float(table.rings[side]) / 3.0)
        x.append(acting if table.mover == side else 0.0)
    held: list[float] = [0.0] * 8
    lying: list[float] = [0.0, 0.0]
    for card in range(len(table.cards)):
        place = table.cards[card]
        if place == IN_HAND:
            if DECK[card] < 4:
                held[DECK[card]] += 1.0
        elif place == ON_TABLE:
            lying[CARD_SIDE[card]] += 1.0
    x += [held[0] / 4.0, held[1] / 4.0, held[2] / 4.0, held[3] / 4.0, lying[0] / 2.0, lying[1] / 2.0]
    x += [acting, float(min(table.turn, 20)) / 12.0, 1.0 if table.phase <= 2 else 0.0]
    for who in range(CHARACTERS):
        place = table.place[who]
        x.append(1.0 if place < SLOTS else 0.0)
        x.append(1.0 if place == IN_FELLOWSHIP else 0.0)


class Outlook:
    """A network that foretells endings."""

    def __init__(self, direct: list[list[float]], hidden: list[list[float]], upper: list[list[float]]) -> None:
        """`direct` and `upper` have a row for each ending, `hidden` one for each unit; the last number is added."""
        self._size: i64 = len(direct[0]) - 1
        self._units: i64 = len(hidden)
        self._upper = upper
        rows = [*direct, *hidden]
        while len(rows) % _ABREAST:
            rows.append([0.0] * len(direct[0]))
        self._rows: i64 = len(rows)
        self._weights: list[float] = [row[at] for at in range(len(direct[0])) for row in rows]
        """All rows, number by number."""

    def ends(self, table: Table) -> list[float]:
        """The chances of the four endings, in the order of `ENDS`."""
        if table.ending != GOES_ON:
            return [1.0 if ending == table.ending else 0.0 for ending in ENDS]
        return self.foretell(features(table))

    def foretell(self, x: list[float]) -> list[float]:
        """The chances for these numbers."""
        used: list[int] = []
        for at in range(self._size):
            if x[at] != 0.0:
                used.append(at)
        totals: list[float] = []
        for first in range(0, self._rows, _ABREAST):
            self._add_up(x, used, first, totals)
        powers: list[float] = []
        highest: float = -1e9
        for head in range(HEADS):
            total: float = totals[head]
            above = self._upper[head]
            for unit in range(self._units):
                lit: float = totals[HEADS + unit]
                if lit > 0.0:
                    total += above[unit] * lit
            powers.append(total)
            if total > highest:
                highest = total
        sum_of: float = 0.0
        for head in range(HEADS):
            powers[head] = exp(powers[head] - highest)
            sum_of += powers[head]
        return [power / sum_of for power in powers]

    def _add_up(self, x: list[float], used: list[int], first: i64, totals: list[float]) -> None:
        """Sum up some rows side by side, so that each number is looked up once for all of them."""
        weights = self._weights
        rows: i64 = self._rows
        base: i64 = self._size * rows + first
        a: float = weights[base]
        b: float = weights[base + 1]
        c: float = weights[base + 2]
        d: float = weights[base + 3]
        e: float = weights[base + 4]
        f: float = weights[base + 5]
        for at in used:
            number: float = x[at]
            base = at * rows + first
            a += weights[base] * number
            b += weights[base + 1] * number
            c += weights[base + 2] * number
            d += weights[base + 3] * number
            e += weights[base + 4] * number
            f += weights[base + 5] * number
        totals += [a, b, c, d, e, f]

    def of(self, table: Table) -> float:
        """The chance that the Free Peoples win."""
        if table.ending != GOES_ON:
            return 1.0 if table.winner == FREE_PEOPLES else 0.0 if table.winner == SHADOW else 0.5
        ends = self.foretell(features(table))
        return ends[1] + ends[3]


@cache
def learned() -> Outlook:
    """What comes with Redbook."""
    text = files("redbook.bots.war").joinpath("weights.json").read_text(encoding="utf-8")
    kept: dict[str, list[list[float]]] = json.loads(text)
    return Outlook(kept["direct"], kept["hidden"], kept["upper"])
