"""The war: which armies move and attack, who is recruited and where, which Nation is brought to war."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.war.swift.answers import (
    ALL,
    ARMY,
    CHARACTER,
    FIGURE,
    MORE,
    NATION,
    NUMBER,
    REGION,
    SPLIT,
    TAKE,
    TO,
    VERB,
    WHAT,
)
from redbook.bots.war.swift.ground import Ground
from redbook.bots.war.swift.ring import find
from redbook.bots.war.swift.temper import ATTACK, MUSTER, POLITICS
from redbook.war import strength
from redbook.war.board import POINTS, REGIONS, SETTLEMENT, STRONGHOLD
from redbook.war.contents import CHARACTER_IDS
from redbook.war.limits import STACKING
from redbook.war.nations import ELITE, ELVES, FREE_PEOPLES, LEADER, NATION_IDS, NATIONS, REGULAR, SHADOW
from redbook.war.procedure import PROCEDURES
from redbook.war.slots import INSIDE, KIND_OF_FIGURE, NAZGUL, SLOTS
from redbook.war.table import KIND, Table

_POLITICS: Final = ("sauron", "isengard", "southrons", "gondor", "rohan", "elves", "north", "dwarves")
"""The Nations in the order in which they are wanted at war."""
_WANTED: Final[list[int]] = [_POLITICS.index(name) for name in NATION_IDS]
_ENTRANCES: Final = ("saruman", "witch-king", "mouth-of-sauron", "gandalf-the-white", "aragorn")
_ENTERS: Final[list[int]] = [
    _ENTRANCES.index(name) if name in _ENTRANCES else len(_ENTRANCES) for name in CHARACTER_IDS
]


def asked_of(table: Table) -> i64:
    """The army that the question is about, or -1."""
    slot: i64 = PROCEDURES[table.get(KIND)].slot(table)
    return slot if slot < SLOTS else -1


# ----- attacks and moves


def choose_attack(ground: Ground, table: Table, menu: list[int]) -> int:
    """The army, or the target, that promises most."""
    side = ground.side
    attacker = asked_of(table)
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == ARMY:
            scores.append(ground.best_prospect(side, what))
        elif verb != TO:
            scores.append(0.1)
        elif attacker < 0:
            scores.append(float(POINTS[what]))
        else:
            scores.append(ground.prospect(side, attacker, INSIDE[what] if attacker == what else what))
    return ground.most(menu, scores)


def choose_move(ground: Ground, table: Table, menu: list[int]) -> int:
    """The army, or the region, from which most is gained; no second move that gains nothing."""
    side = ground.side
    armies = find(menu, ARMY) >= 0
    origin = asked_of(table)
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == ARMY:
            scores.append(ground.best_gain(side, what))
        elif verb != TO:
            scores.append(0.3 if armies else 0.0)
        elif origin < 0:
            scores.append(ground.pull(side, what))
        else:
            scores.append(ground.gain(side, origin, what))
    return ground.most(menu, scores)


def split(ground: Ground, table: Table, menu: list[int]) -> int:
    """All go; of an army that must be split as many as can; a Regular stays to guard a Settlement."""
    slot = asked_of(table)
    whole: int = find(menu, ALL)
    part: int = find(menu, SPLIT)
    guard = slot >= 0 and ground.units[slot * 2 + ground.side] >= 3 and ground.wants_guard(ground.side, slot)
    if whole >= 0:
        overfull = slot >= 0 and ground.units[slot * 2 + ground.side] > STACKING
        return part if (overfull or guard) and part >= 0 else whole
    if part >= 0:
        return part
    scores: list[float] = []
    most: i64 = 0
    for action in menu:
        if VERB[action] == TAKE and MORE[action] > most:
            most = MORE[action]
    for action in menu:
        verb = VERB[action]
        if verb == TAKE:
            stays = guard and MORE[action] == most and KIND_OF_FIGURE[WHAT[action]] == REGULAR
            scores.append(float(MORE[action]) - 0.5 if stays else 1.0 + float(MORE[action]))
        else:
            scores.append(0.5 if verb == CHARACTER else 0.0)
    return ground.most(menu, scores)


def retreat(ground: Ground, table: Table, menu: list[int]) -> int:
    """To the nearest place of one's own, if it is lost here."""
    side = ground.side
    stays: int = -1
    ways = False
    for action in menu:
        if VERB[action] == TO:
            ways = True
        elif stays < 0:
            stays = action
    battle = table.battle
    fights = battle[strength.ROUND] > 0
    if fights and stays >= 0 and battle[strength.ATTACKER] != side:
        if ground.odds(1 - side, battle[strength.FROM], battle[strength.TARGET]) < 1.0:
            return stays
    if not ways:
        return stays
    scores: list[float] = []
    for action in menu:
        region: i64 = WHAT[action]
        if VERB[action] == TO:
            held = 2.0 * float(POINTS[region]) if ground.control[region] == side else 0.0
            near = 0.2 * float(ground.near(1 - side, region))
            scores.append(held + 0.3 * float(ground.units[region * 2 + side]) - near)
        else:
            scores.append(-99.0)
    return ground.most(menu, scores)


# ----- mustering and politics


def front(ground: Ground, region: i64) -> float:
    """How much fresh troops are wanted in a Settlement."""
    side = ground.side
    want: float = 4.0 * ground.pull(side, region)
    if side == FREE_PEOPLES and POINTS[region]:
        want += float(POINTS[region] * max(0, ground.menace(side, region))) * 0.3
    if SETTLEMENT[region] == STRONGHOLD:
        want += 0.5
    units: i64 = ground.units[region * 2 + side]
    return want - 20.0 if units >= STACKING else want + 0.1 * float(units)


def muster(ground: Ground, table: Table, menu: list[int]) -> int:
    """Regulars for the Shadow's numbers, Elites for strength, a Leader now and then; where they are wanted."""
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == REGION:
            scores.append(100.0 + front(ground, what))
        elif verb == NUMBER:
            scores.append(50.0 + float(what))
        elif verb != FIGURE:
            scores.append(0.0)
        elif what == NAZGUL:
            scores.append(2.4)
        else:
            kind = KIND_OF_FIGURE[what]
            value = 1.0 if kind == LEADER else 2.3 if kind == ELITE else 2.0
            scores.append(value + (0.2 if table.stock[what] > 3 else 0.0))
    return ground.most(menu, scores)


def diplomacy(ground: Ground, table: Table, menu: list[int]) -> int:
    """The Shadow in its order; of the Free Peoples whoever is nearest to war; the warlike begin with the Elves."""
    scores: list[float] = []
    for action in menu:
        if VERB[action] == NATION:
            nation: i64 = WHAT[action]
            favoured = 2.0 if ground.temper[ATTACK] > 1.0 and nation == ELVES else 0.0
            scores.append(favoured - float(table.steps[nation]) - 0.3 * float(_WANTED[nation]))
        else:
            scores.append(-99.0)
    return ground.most(menu, scores)


def wants_politics(ground: Ground, table: Table) -> float:
    """What it is worth to advance a Nation."""
    if ground.side == SHADOW:
        for nation in range(5, NATIONS):
            if table.steps[nation]:
                return ground.temper[POLITICS]
        return 0.0
    able = False
    at_war: i64 = 0
    for nation in range(5):
        if table.steps[nation] > (0 if table.active[nation] else 1):
            able = True
        if table.steps[nation] == 0:
            at_war += 1
    if not able:
        return 0.0
    if at_war < 2 and ground.temper[ATTACK] > 1.0:
        return ground.temper[POLITICS]
    return min(5.5 if ground.is_menaced(FREE_PEOPLES) else 4.0, ground.temper[POLITICS])


def wants_muster(ground: Ground, table: Table) -> float:
    """What it is worth to recruit."""
    first: i64 = 0 if ground.side == FREE_PEOPLES else 5
    last: i64 = 5 if ground.side == FREE_PEOPLES else NATIONS
    for nation in range(first, last):
        if table.steps[nation] == 0:
            return ground.temper[MUSTER]
    return 0.0


# ----- characters and Nazgûl


def fly(ground: Ground, table: Table, menu: list[int]) -> int:
    """Nazgûl go where armies besiege without a Leader; the Witch-king to the greatest army; else they stay."""
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == TO:
            scores.append(100.0 + lack(ground, table, what))
        elif verb == TAKE:
            scores.append(50.0 if MORE[action] else 49.0)
        elif verb == ARMY:
            idle = 1.0 if ground.units[what * 2 + SHADOW] == 0 else -0.5
            scores.append(idle + 0.3 * float(ground.leadership[what * 2 + SHADOW] - 2))
        else:
            scores.append(0.0)
    return ground.most(menu, scores)


def lack(ground: Ground, table: Table, region: i64) -> float:
    """How much an army in a region lacks Leadership; and the Ring-bearers are worth watching."""
    led: i64 = ground.leadership[region * 2 + SHADOW]
    lacking: i64 = min(5, ground.units[region * 2 + SHADOW]) - 2 * led
    value: float = float(lacking) * (1.0 + ground.pull(SHADOW, region)) if lacking > 0 else 0.0
    if table.bearers == region and led == 0:
        value += 3.0
    return value


def worth_flying(ground: Ground, table: Table) -> float:
    """What it is worth to move Nazgûl."""
    lacking: float = 0.0
    idle = False
    for region in range(REGIONS):
        if ground.units[region * 2 + SHADOW] or table.bearers == region:
            value = lack(ground, table, region)
            if value > lacking:
                lacking = value
        elif ground.leadership[region * 2 + SHADOW]:
            idle = True
    return min(4.6, 2.0 + 0.5 * lacking) if idle and lacking > 1.0 else 0.5


def enter(ground: Ground, table: Table, menu: list[int]) -> int:
    """Who comes into play, and where: with the greatest army, or in the strongest place."""
    side = ground.side
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == CHARACTER:
            scores.append(100.0 - float(_ENTERS[what]))
        elif verb == REGION or verb == TO:
            scores.append(float(ground.garrison(side, what)) + ground.pull(side, what))
        else:
            scores.append(-1.0)
    return ground.most(menu, scores)
