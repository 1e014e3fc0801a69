"""Armies on the march (W-MOVE-01 … W-MOVE-34, W-CARD-29 … W-CARD-32).

A move takes an army, or a part of it, to an adjacent region that is open to it; an Army result makes two moves, a
Character result one with somebody to lead. Nobody moves twice in an action: who has arrived is noted, and stays
(`ARRIVED`). Figures of Nations not At War cannot enter another Nation (W-MOVE-30).

The questions: which army, where to, who goes (`splitting`). Cards move armies through the same frame on other terms:
more moves, several regions on end (the way is chosen region by region before those who go it), or straight to a place.
What follows from coming and going is in `siege`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics, siege, splitting
from redbook.war.actions import DONE, SAY_ARMY, SAY_TO
from redbook.war.board import (
    BUCKLAND,
    GREY_HAVENS,
    LORIEN,
    NATION,
    NEIGHBOURS,
    OLD_FOREST,
    REGIONS,
    RIVENDELL,
    THE_SHIRE,
)
from redbook.war.cards.free_strategy import A_POWER_TOO_GREAT, THE_POWER_OF_TOM_BOMBADIL
from redbook.war.figures import CHARACTERS, COMPANIONS
from redbook.war.kinds import MOVE
from redbook.war.nations import AT_WAR, NATIONS_OF, NO_NATION, SHADOW
from redbook.war.slots import ARRIVED, CHOSEN, REGION_OF
from redbook.war.splitting import BIT, JOINING, KEEPING_SIEGE, LED, NATION_BIT, OPTIONAL
from redbook.war.table import ON_TABLE, STAGE, A, B, C, D, E, F, Table

# The numbers of a frame MOVE.
SIDE: Final = A
TERMS: Final = B
"""The terms (see `splitting`), and from bit 16 on the number of regions a move may go."""
MOVES: Final = C
"""How many moves are left."""
ARRIVALS: Final = D
"""Where the moves so far have ended, eight bits each: slot + 1."""
MOVED: Final = E
"""The characters that have moved, a bit each."""
WAY: Final = F
"""The move being chosen: the army's slot, then the regions of its way, eight bits each: region + 1."""

# Its stages.
ARMY: Final = 0
WHERE: Final = 1
SETTING_OUT: Final = 2
ON_THE_MARCH: Final = 3

_STEPS: Final = 16


# ----- where armies may go


def warded(table: Table, side: i64, region: i64) -> bool:
    """Whether a card keeps armies of a side from moving into a region and from attacking there."""
    if side != SHADOW:
        return False
    if region == LORIEN or region == RIVENDELL or region == GREY_HAVENS:
        return table.cards[A_POWER_TOO_GREAT] == ON_TABLE
    if region == OLD_FOREST or region == THE_SHIRE or region == BUCKLAND:
        return table.cards[THE_POWER_OF_TOM_BOMBADIL] == ON_TABLE
    return False


def may_enter(table: Table, side: i64, region: i64) -> bool:
    """Whether armies of a side may move into a region at all (W-MOVE-07, W-MOVE-08, W-MOVE-34)."""
    return armies.is_open(table, side, region) and not warded(table, side, region)


def barred_from(table: Table, side: i64, region: i64) -> i64:
    """The Nations of a side, a bit each, whose figures may not enter a region: those not At War, if it belongs to
    another (W-MOVE-30, W-POL-23, W-POL-24)."""
    barred: i64 = 0
    if NATION[region] != NO_NATION:
        for nation in NATIONS_OF[side]:
            if table.steps[nation] != AT_WAR and nation != NATION[region]:
                barred |= NATION_BIT[nation]
    return barred


def may_move(table: Table, side: i64, terms: i64, steps: i64 = 1) -> bool:
    """Whether a side has an army that can move on some terms."""
    for slot in range(REGIONS):
        if table.army(slot, side) > 0 and _may_set_out(table, side, slot, terms, steps, 0, 0):
            return True
    return False


def may_send(table: Table, side: i64, slot: i64, to: i64, terms: i64) -> bool:
    """Whether some of an army can go straight to a region, by a card that says so; from inside a siege, too."""
    return may_enter(table, side, to) and splitting.possible(table, side, slot, terms, barred_from(table, side, to))


def _may_set_out(table: Table, side: i64, slot: i64, terms: i64, steps: i64, arrivals: i64, moved: i64) -> bool:
    """Whether some of an army can move anywhere."""
    for to in NEIGHBOURS[slot]:
        if _may_go(table, side, slot, to, terms, steps - 1, 0, arrivals, moved):
            return True
    return False


def _may_go(
    table: Table, side: i64, slot: i64, to: i64, terms: i64, more: i64, barred: i64, arrivals: i64, moved: i64
) -> bool:
    """Whether some of an army can go on to a region, from where its way has led it, and end the way properly."""
    if not may_enter(table, side, to):
        return False
    barred |= barred_from(table, side, to)
    terms |= _way_back(table, side, slot, to)
    if not splitting.possible(table, side, slot, terms, barred, arrivals, moved):
        return False
    if terms & JOINING == 0 or _joins(table, side, slot, to):
        return True
    if more > 0:
        for region in NEIGHBOURS[to]:
            if _may_go(table, side, slot, region, terms, more - 1, barred, arrivals, moved):
                return True
    return False


def _way_back(table: Table, side: i64, slot: i64, to: i64) -> i64:
    """The terms that a way takes on where it leads back to where it began: a siege left by all would be over, and the
    region no longer open (W-SIEGE-18, W-MOVE-07)."""
    return KEEPING_SIEGE if to == slot and armies.besieges(table, side, slot) else 0


def _joins(table: Table, side: i64, slot: i64, to: i64) -> bool:
    """Whether a way that ends in a region ends with another army of the side."""
    return to != slot and table.army(to, side) > 0


# ----- moving


def move_armies(table: Table, side: i64, moves: i64, terms: i64, steps: i64 = 1) -> None:
    """Have a side move up to some number of armies (four at most), each up to some number of regions."""
    table.push(MOVE, side, terms + (steps << _STEPS), moves)


def act(table: Table, side: i64, character_result: bool) -> None:
    """Move armies with a die: two with an Army result, a led one with a Character result (W-DICE-08, W-DICE-15)."""
    if character_result:
        move_armies(table, side, 1, LED)
    else:
        move_armies(table, side, 2, 0)


def send(table: Table, side: i64, slot: i64, to: i64, terms: i64) -> None:
    """Have a side choose who of an army goes straight to a region."""
    table.push(MOVE, side, terms, 1)
    table.set(WAY, slot + (to + 1 << 8))
    table.go_to(SETTING_OUT)


def march(table: Table, side: i64, slot: i64, to: i64, force: i64, characters: i64) -> None:
    """A force goes from a slot into the field of a region, with all that follows."""
    table.forces[slot * 2 + side] -= force
    table.forces[to * 2 + side] += force
    for character in range(CHARACTERS):
        if characters & BIT[character]:
            table.place[character] = to
    politics.region_entered(table, side, to)
    siege.settle_region(table, REGION_OF[slot])
    siege.settle_region(table, to)


def companions_arrive(table: Table, characters: i64) -> None:
    """Companions who went with an army have ended their move (W-POL-10)."""
    for character in range(COMPANIONS):
        if characters & BIT[character]:
            politics.companion_arrived(table, character)


# ----- the frame


def _steps(table: Table) -> i64:
    return table.get(TERMS) >> _STEPS


def _terms(table: Table) -> i64:
    return table.get(TERMS) & ((1 << _STEPS) - 1)


def _slot(table: Table) -> i64:
    return table.get(WAY) & 255


def _length(table: Table) -> i64:
    """How many regions of the way are chosen."""
    way = table.get(WAY) >> 8
    length: i64 = 0
    while way:
        way >>= 8
        length += 1
    return length


def _here(table: Table) -> i64:
    """Where the way has led so far."""
    way = table.get(WAY)
    here = way & 255
    way >>= 8
    while way:
        here = (way & 255) - 1
        way >>= 8
    return here


def _barred(table: Table) -> i64:
    """The Nations that cannot go the way chosen so far."""
    barred: i64 = 0
    way = table.get(WAY) >> 8
    while way:
        barred |= barred_from(table, table.get(SIDE), (way & 255) - 1)
        way >>= 8
    return barred


def _terms_on_way(table: Table) -> i64:
    """The terms, with those that the way chosen so far has taken on."""
    terms = _terms(table)
    way = table.get(WAY) >> 8
    while way:
        terms |= _way_back(table, table.get(SIDE), _slot(table), (way & 255) - 1)
        way >>= 8
    return terms


def resume(table: Table) -> None:
    """The next army, the next region of its way, or the march itself."""
    side = table.get(SIDE)
    stage = table.get(STAGE)
    if stage == ARMY:
        if table.get(MOVES) > 0 and _has_army(table):
            table.ask(side)
        else:
            _end(table)
    elif stage == WHERE:
        if _length(table) < _steps(table):
            table.ask(side)
        else:
            table.go_to(SETTING_OUT)
    elif stage == SETTING_OUT:
        terms = _terms_on_way(table)
        if _steps(table) > 0:
            terms &= ~OPTIONAL  # the army and its way are chosen, so somebody goes
        table.go_to(ON_THE_MARCH)
        splitting.choose(table, side, _slot(table), terms, _barred(table), table.get(ARRIVALS), table.get(MOVED))
    else:
        _go(table, side, table.result)


def _has_army(table: Table) -> bool:
    side = table.get(SIDE)
    arrivals = table.get(ARRIVALS)
    for slot in range(REGIONS):
        if table.army(slot, side) > 0:
            if _may_set_out(table, side, slot, _terms(table), _steps(table), arrivals, table.get(MOVED)):
                return True
    return False


def _go(table: Table, side: i64, characters: i64) -> None:
    """Those chosen go their way, and are noted."""
    force: i64 = table.forces[CHOSEN * 2 + side]
    table.forces[CHOSEN * 2 + side] = 0
    here = _slot(table)
    way = table.get(WAY) >> 8
    table.set(WAY, 0)
    table.set(MOVES, table.get(MOVES) - 1)
    table.go_to(ARMY)
    if force == 0:
        return
    while way:
        to = (way & 255) - 1
        march(table, side, here, to, force, characters)
        here = to
        way >>= 8
    companions_arrive(table, characters)
    _note(table, side, here, force)
    table.set(MOVED, table.get(MOVED) | characters)


def _note(table: Table, side: i64, slot: i64, force: i64) -> None:
    """Remember who has arrived where."""
    arrivals = table.get(ARRIVALS)
    at: i64 = 0
    while arrivals >> (8 * at) & 255:
        at += 1
    table.forces[(ARRIVED + at) * 2 + side] = force
    table.set(ARRIVALS, arrivals + (slot + 1 << 8 * at))


def _end(table: Table) -> None:
    """All have moved; `result` is 1 if anybody has."""
    side = table.get(SIDE)
    moved: i64 = 1 if table.get(ARRIVALS) else 0
    for at in range(4):
        table.forces[(ARRIVED + at) * 2 + side] = 0
    table.pop()
    table.result = moved


def legal(table: Table, menu: list[int]) -> None:
    """The armies that can move, or the regions one can go to; or no more."""
    side = table.get(SIDE)
    terms = _terms(table)
    steps = _steps(table)
    arrivals = table.get(ARRIVALS)
    moved = table.get(MOVED)
    if table.get(STAGE) == ARMY:
        if arrivals or terms & OPTIONAL:
            menu.append(DONE)  # W-MOVE-11
        for slot in range(REGIONS):
            if table.army(slot, side) > 0 and _may_set_out(table, side, slot, terms, steps, arrivals, moved):
                menu.append(SAY_ARMY + slot)
        return
    slot = _slot(table)
    here = _here(table)
    length = _length(table)
    if length > 0 and (terms & JOINING == 0 or _joins(table, side, slot, here)):
        menu.append(DONE)
    terms = _terms_on_way(table)
    barred = _barred(table)
    for to in NEIGHBOURS[here]:
        if _may_go(table, side, slot, to, terms, steps - length - 1, barred, arrivals, moved):
            menu.append(SAY_TO + to)


def answer(table: Table, action: i64) -> None:
    """An army, a region, or no more."""
    if table.get(STAGE) == ARMY:
        if action == DONE:
            table.set(MOVES, 0)
        else:
            table.set(WAY, action - SAY_ARMY)
            table.go_to(WHERE)
    elif action == DONE:
        table.go_to(SETTING_OUT)
    else:
        table.set(WAY, table.get(WAY) + (action - SAY_TO + 1 << 8 * (_length(table) + 1)))
