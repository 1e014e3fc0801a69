"""The Ring: when the Fellowship is declared and where, how it bears the hunt, and how hard it is hunted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.war.swift.answers import CARD, CHARACTER, DONE, NO, NUMBER, PASS, RANDOM, TO, VERB, WHAT, YES
from redbook.bots.war.swift.ground import GATE, Ground
from redbook.bots.war.swift.temper import CAUTION, CHASE, CROWN, DREAD, EAGER, HUNTERS, HURT, NEAR_HUNTERS
from redbook.war import fellowship, hunt
from redbook.war.board import (
    ARAGORNS_PLACES,
    CITY,
    CRACK_OF_DOOM,
    DISTANCE,
    NEIGHBOURS,
    NOWHERE,
    OWNER,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    STRONGHOLD,
)
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import BOROMIR, GANDALF_THE_GREY, LEVEL, STRIDER
from redbook.war.limits import CORRUPTION_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import IN_FELLOWSHIP
from redbook.war.table import NOT_ON_TRACK, Table
from redbook.war.tiles import TILE_VALUE

WAY: Final = CRACK_OF_DOOM + 1 + GATE[REGION_IDS.index("rivendell")]
"""Steps from Rivendell to the Crack of Doom."""
HASTY: Final = 1.6
TARDY: Final = 1.2
"""What a Fellowship that hastens dares a turn at the least, and one that tarries at the most (`haste`)."""
_ORDER: Final = ("strider", "gandalf-the-grey", "boromir", "legolas", "gimli", "peregrin", "meriadoc")
"""Whom one would have as Guide, the best first; whoever is not named comes last."""
RANK: Final[list[int]] = [_ORDER.index(name) if name in _ORDER else len(_ORDER) for name in CHARACTER_IDS]


def find(menu: list[int], verb: i64) -> int:
    """The first answer with a verb; -1 if there is none."""
    for action in menu:
        if VERB[action] == verb:
            return action
    return -1


def companions(table: Table) -> i64:
    """How many companions are in the Fellowship."""
    number: i64 = 0
    for place in table.place:
        if place == IN_FELLOWSHIP:
            number += 1
    return number


def _is_haven(ground: Ground, region: i64) -> bool:
    return SETTLEMENT[region] >= CITY and OWNER[region] == FREE_PEOPLES and ground.control[region] == FREE_PEOPLES


def peril(table: Table) -> float:
    """The damage that a move of the Fellowship has to expect now."""
    if table.mordor != NOT_ON_TRACK:
        return 1.8
    hunters: i64 = min(5, table.hunt_box[SHADOW])
    fails: float = max(0.0, 1.0 - float(min(5, 1 + table.hunt_box[FREE_PEOPLES])) / 6.0)
    missed = 1.0
    for _ in range(hunters):
        missed *= fails
    return (1.0 - missed) * 1.7


def worth_moving(ground: Ground, table: Table) -> float:
    """What it is worth to move the Fellowship, on the scale of `counsel`."""
    if table.mordor != NOT_ON_TRACK:
        return 12.0
    if table.bearers != NOWHERE and GATE[table.bearers] <= table.progress:
        return 0.2
    left: i64 = CORRUPTION_LIMIT - table.corruption
    temper = ground.temper
    return temper[EAGER] - peril(table) * (temper[CAUTION] + temper[DREAD] / float(left + 1))


def worth_separating(ground: Ground, table: Table) -> float:
    """Strider is worth sending where he can be crowned."""
    if table.place[STRIDER] != IN_FELLOWSHIP or table.bearers == NOWHERE:
        return 0.0
    for region in ARAGORNS_PLACES:
        if ground.control[region] == FREE_PEOPLES:
            if DISTANCE[table.bearers * REGIONS + region] <= table.progress + 3:
                return ground.temper[CROWN]
    return 0.0


def declare(ground: Ground, table: Table, menu: list[int]) -> int:
    """Declare at the gates, to go on, and in a haven, to heal; else keep it secret. Enter Mordor at once."""
    yes: int = find(menu, YES)
    no: int = find(menu, NO)
    if yes < 0 or no < 0:
        return guide(ground, table, menu)
    where: i64 = table.bearers
    if where == NOWHERE or GATE[where] <= table.progress:
        return yes
    if float(table.corruption) < ground.temper[HURT] or table.progress < 2:
        return no
    for region in range(REGIONS):
        if DISTANCE[where * REGIONS + region] <= table.progress and _is_haven(ground, region):
            if GATE[region] <= GATE[where] - table.progress + 1:
                return yes
    return no


def travel(ground: Ground, table: Table, menu: list[int]) -> int:
    """The way that ends nearest to the gates, around the Strongholds of the Shadow; a hurt Fellowship that declares
    itself rests in a haven. The Balrog wakes."""
    yes: int = find(menu, YES)
    if yes >= 0:
        return yes
    stays: list[float] = [_worth_ending(ground, table, region) for region in range(REGIONS)]
    done: int = find(menu, DONE)
    scores: list[float] = []
    if done < 0 and not table.revealed:
        for action in menu:
            scores.append(stays[WHAT[action]] if VERB[action] == TO else -99.0)
        return ground.most(menu, scores)  # anywhere within reach
    reached = stays
    for _ in range(table.get(fellowship.LEFT) - 1):
        further: list[float] = []
        for region in range(REGIONS):
            best: float = stays[region]
            for other in NEIGHBOURS[region]:
                value: float = reached[other] - _toll(ground, table, other)
                if value > best:
                    best = value
            further.append(best)
        reached = further
    for action in menu:
        if VERB[action] == TO:
            scores.append(reached[WHAT[action]] - _toll(ground, table, WHAT[action]))
        else:
            scores.append(stays[table.bearers] if table.bearers != NOWHERE else 0.0)
    return ground.most(menu, scores)


def _toll(ground: Ground, table: Table, region: i64) -> float:
    """What it costs a revealed Fellowship to come through a region: a tile for a Stronghold of the Shadow."""
    draws = SETTLEMENT[region] == STRONGHOLD and OWNER[region] == SHADOW and ground.control[region] == SHADOW
    return 3.0 if draws and table.revealed else 0.0


def _worth_ending(ground: Ground, table: Table, region: i64) -> float:
    """What it is worth to the Fellowship to be in a region."""
    value: float = -2.0 * float(GATE[region])
    haven = _is_haven(ground, region)
    if table.revealed:
        if haven:
            return -99.0  # it cannot be found there
        if ground.units[region * 2 + SHADOW] or ground.leadership[region * 2 + SHADOW]:
            value -= 1.0
    elif haven and GATE[region] > 0 and float(table.corruption) >= ground.temper[HURT]:
        value += 3.0
    return value


def guide(ground: Ground, table: Table, menu: list[int]) -> int:
    """The best Guide."""
    scores: list[float] = []
    for action in menu:
        scores.append(-float(RANK[WHAT[action]]) if VERB[action] == CHARACTER else -99.0)
    return ground.most(menu, scores)


def bear_tile(ground: Ground, table: Table, menu: list[int]) -> int:
    """What is done about a hunt tile."""
    damage: i64 = table.hunt[hunt.DAMAGE]
    near_the_end = table.corruption + damage >= 9
    card: int = find(menu, CARD)
    if card >= 0:
        return card
    decline: int = find(menu, PASS)
    if decline >= 0:
        return _casualty(table, menu, decline, damage, near_the_end)
    yes: int = find(menu, YES)
    no: int = find(menu, NO)
    if yes < 0 or no < 0:
        return menu[ground.chance.below(len(menu))]
    tile: i64 = table.hunt[hunt.TILE_IN_HAND] - 1
    if tile < 0:
        return yes  # the Wizard's Staff
    if damage == 0:
        return yes if TILE_VALUE[tile] >= 2 else no  # Mithril Coat and Sting
    if CHARACTER_IDS[table.guide] == "gollum":
        return yes if near_the_end else no
    return yes if damage >= 2 or near_the_end else no


def _casualty(table: Table, menu: list[int], decline: int, damage: i64, near_the_end: bool) -> int:
    if damage <= 1 and not near_the_end:
        return decline
    guided: int = find(menu, CHARACTER)
    by_chance: int = find(menu, RANDOM)
    if guided >= 0:
        who = WHAT[guided]
        if who == GANDALF_THE_GREY and damage >= 2:
            return guided  # he is sent back
        if (companions(table) <= 2 or LEVEL[who] <= damage) and (by_chance < 0 or near_the_end):
            return guided
    if by_chance >= 0:
        return by_chance
    return guided if guided >= 0 else decline


def steps_made(table: Table) -> i64:
    """How many steps of its way the Fellowship has made."""
    if table.mordor != NOT_ON_TRACK:
        return WAY - CRACK_OF_DOOM + table.mordor
    if table.bearers == NOWHERE:
        return 0
    return WAY - CRACK_OF_DOOM - 1 - max(0, GATE[table.bearers] - table.progress)


def haste(table: Table) -> float:
    """What the Fellowship has dared a turn: the steps it made and what they have cost it. Who stakes his dice on the
    Ring has dared two in each, who goes to war hardly one."""
    return float(steps_made(table) + table.corruption) / float(max(1, table.turn - 1))


def allocate(ground: Ground, table: Table, menu: list[int]) -> int:
    """Dice for the hunt: one more for a Fellowship that hastens, one less for one that tarries; more when it gets near
    Mordor."""
    wanted: float = ground.temper[HUNTERS]
    if table.turn > 1:
        dared: float = haste(table)
        wanted += ground.temper[CHASE] if dared > HASTY else -ground.temper[CHASE] if dared < TARDY else 0.0
    if table.bearers != NOWHERE and table.progress + 3 >= GATE[table.bearers]:
        wanted += ground.temper[NEAR_HUNTERS]
    if (table.mordor != NOT_ON_TRACK or table.corruption >= 7) and wanted < 2.0:
        wanted = 2.0
    best: int = menu[0]
    least: float = 99.0
    for action in menu:
        if VERB[action] == NUMBER:
            off: float = abs(float(WHAT[action]) - wanted)
            if off < least:
                least = off
                best = action
    return best


def reroll(ground: Ground, table: Table, menu: list[int]) -> int:
    """Re-roll whatever can be, and let the Crebain fly when the box is full."""
    yes: int = find(menu, YES)
    if yes >= 0:
        return yes if table.hunt_box[SHADOW] >= 2 else find(menu, NO)
    return menu[len(menu) - 1]


def release(ground: Ground, table: Table, menu: list[int]) -> int:
    """Those go who are the least use to the Ring-bearers."""
    scores: list[float] = []
    for action in menu:
        scores.append(float(RANK[WHAT[action]]) if VERB[action] == CHARACTER else -1.0)
    return ground.most(menu, scores)


def keep_company(ground: Ground, table: Table, menu: list[int]) -> int:
    """Companions who travel: where they strengthen what is menaced, or Strider where he is crowned."""
    scores: list[float] = []
    if find(menu, TO) >= 0:
        for action in menu:
            scores.append(_use_of(ground, WHAT[action]) if VERB[action] == TO else -99.0)
        return ground.most(menu, scores)
    done: int = find(menu, DONE)
    if done >= 0:
        return done
    for action in menu:
        who: i64 = WHAT[action] if VERB[action] == CHARACTER else -1
        wanted = 3.0 if who == STRIDER else 2.0 if who == GANDALF_THE_GREY else 1.0 if who == BOROMIR else 0.0
        scores.append(wanted if who >= 0 else -1.0)
    return ground.most(menu, scores)


def _use_of(ground: Ground, region: i64) -> float:
    """What use a companion is in a region."""
    value = 3.0 if SETTLEMENT[region] == STRONGHOLD and _is_haven(ground, region) else 0.0
    if region in ARAGORNS_PLACES:
        value += 2.0
    if ground.units[region * 2 + FREE_PEOPLES]:
        value += 1.0
    return value + float(max(0, ground.menace(FREE_PEOPLES, region))) * 0.1
