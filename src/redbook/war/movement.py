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

from redbook.war import armies, politics, seats, siege, splitting
from redbook.war.actions import DONE, SAY_ARMY, SAY_TO, SIZE
from redbook.war.board import (
    ADJACENT,
    LABELS,
    NATION,
    NEIGHBOURS,
    REGION_IDS,
    REGIONS,
)
from redbook.war.box import BOX, MARCHING, boxes_in_play
from redbook.war.card import EVENTS
from redbook.war.kinds import MOVE
from redbook.war.nations import NATION_BIT, NO_NATION
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import (
    ALLOWED,
    ENEMY_SIEGE,
    ENEMY_UNITS,
    INSIDE_SIEGE,
    NO_ARMY,
    NOT_ADJACENT,
    NOT_JOINING,
    NOWHERE_TO_GO,
    WARDED,
    reason,
)
from redbook.war.slots import ARRIVED, CHOSEN, NO_SLOT, REGION_OF, SLOT_IDS, place_label
from redbook.war.splitting import AFLOAT, BIT, JOINING, KEEPING_SIEGE, LED, OPTIONAL
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
JOINED: Final = 4
"""The boxes have been asked who else goes."""

_STEPS: Final = 16
_MOVES_OF_ARMY_RESULT: Final = 2


# ----- where armies may go


def warded(table: Table, side: i64, region: i64) -> bool:
    """Whether a card keeps armies of a side out of a region, and from attacking there."""
    for card in table.rules.warding:
        if table.cards[card] == ON_TABLE and EVENTS[card].wards(table, side, region):
            return True
    return False


def may_enter(table: Table, side: i64, region: i64) -> bool:
    """Whether armies of a side may move into a region at all."""
    return closed(table, side, region) == ALLOWED


def closed(table: Table, side: i64, region: i64) -> i64:
    """Why armies of a side may not move into a region (W-MOVE-07, W-MOVE-08, W-MOVE-34); ALLOWED if they may."""
    if not armies.is_open(table, side, region):
        return ENEMY_SIEGE if siege.besieging_army(table, 1 - side, region) else ENEMY_UNITS
    return WARDED if warded(table, side, region) else ALLOWED


def barred_from(table: Table, side: i64, region: i64) -> i64:
    """The Nations of a side, a bit each, whose figures may not enter a region: those not At War, if it belongs to
    another (W-MOVE-30, W-POL-23, W-POL-24)."""
    if NATION[region] == NO_NATION:
        return 0
    return politics.not_at_war(table, side) & ~NATION_BIT[NATION[region]]


def by_die(table: Table, side: i64, terms: i64) -> i64:
    """The terms on which a die moves armies or lets them attack: by Ship, too, where a box has Ships."""
    for box in table.rules.hooks:
        if BOX[box].sails(table, side):
            return terms | AFLOAT
    return terms


def by_ship(table: Table, side: i64, slot: i64, terms: i64) -> list[int]:
    """The regions that an army can reach by Ship on some terms."""
    found: list[int] = []
    if terms & AFLOAT:
        for box in boxes_in_play(table):
            found = found + box.landings(table, side, slot)
    return found


def fleets(table: Table, side: i64, terms: i64) -> list[int]:
    """The fleets that may sail, as the answers that name them; a Character result moves none."""
    menu: list[int] = []
    if terms & AFLOAT and not terms & LED:
        for box in boxes_in_play(table):
            box.fleets(table, side, menu)
    return menu


def may_move(table: Table, side: i64, terms: i64, steps: i64 = 1) -> bool:
    """Whether a side has an army that can move on some terms, or a fleet."""
    for slot in range(REGIONS):
        if table.army(slot, side) > 0 and hinders(table, side, slot, terms, steps, 0, 0) == ALLOWED:
            return True
    return len(fleets(table, side, terms)) > 0


def may_send(table: Table, side: i64, slot: i64, to: i64, terms: i64) -> bool:
    """Whether some of an army can go straight to a region, by a card that says so; from inside a siege, too."""
    return may_enter(table, side, to) and splitting.possible(table, side, slot, terms, barred_from(table, side, to))


def hinders(table: Table, side: i64, slot: i64, terms: i64, steps: i64, arrivals: i64, moved: i64) -> i64:
    """What keeps a side's army in a slot from moving anywhere; ALLOWED if some of it can."""
    if table.army(slot, side) == 0:
        return NO_ARMY
    if slot >= REGIONS:
        return INSIDE_SIEGE
    found: i64 = NOWHERE_TO_GO
    for to in NEIGHBOURS[slot]:
        hindered = _hinders_way(table, side, slot, to, terms, steps - 1, 0, arrivals, moved)
        if hindered == ALLOWED:
            return ALLOWED
        found = max(found, hindered)
    for to in by_ship(table, side, slot, terms):
        if _hinders_way(table, side, slot, to, terms, 0, 0, arrivals, moved) == ALLOWED:
            return ALLOWED
    return found


def _hinders_way(
    table: Table, side: i64, slot: i64, to: i64, terms: i64, more: i64, barred: i64, arrivals: i64, moved: i64
) -> i64:
    """Why nobody of an army can go on to a region, from where its way has led it, and end the way properly."""
    hindered = closed(table, side, to)
    if hindered != ALLOWED:
        return hindered
    barred |= barred_from(table, side, to)
    terms |= _way_back(table, side, slot, to)
    hindered = splitting.hinders(table, side, slot, terms, barred, arrivals, moved)
    if hindered != ALLOWED or terms & JOINING == 0 or _joins(table, side, slot, to):
        return hindered
    if more > 0:
        for region in NEIGHBOURS[to]:
            if _hinders_way(table, side, slot, region, terms, more - 1, barred, arrivals, moved) == ALLOWED:
                return ALLOWED
    return NOT_JOINING


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
        move_armies(table, side, 1, by_die(table, side, LED))
    else:
        move_armies(table, side, _MOVES_OF_ARMY_RESULT, by_die(table, side, 0))


def move_from(table: Table, side: i64, slot: i64, terms: i64 = 0) -> None:
    """Have a side move its army in a slot one region."""
    move_armies(table, side, 1, terms)
    table.set(WAY, slot)
    table.go_to(WHERE)


def send(table: Table, side: i64, slot: i64, to: i64, terms: i64) -> None:
    """Have a side choose who of an army goes straight to a region."""
    table.push(MOVE, side, terms, 1)
    table.set(WAY, slot + (to + 1 << 8))
    table.go_to(SETTING_OUT)


def march(table: Table, side: i64, slot: i64, to: i64, force: i64, characters: i64, onward: bool = False) -> None:
    """A force goes from a slot into the field of a region, with all that follows; `onward` if it came there in the same
    move."""
    table.forces[slot * 2 + side] -= force
    table.forces[to * 2 + side] += force
    seats.has_moved(table, side, slot, to, force)
    for character in range(len(table.place)):
        if characters & BIT[character]:
            table.place[character] = to
    for box in boxes_in_play(table):
        box.marched(table, side, slot, to, onward)
    politics.region_entered(table, side, to)
    siege.settle_region(table, REGION_OF[slot])
    siege.settle_region(table, to)


def companions_arrive(table: Table, characters: i64) -> None:
    """Companions who went with an army have ended their move (W-POL-10)."""
    for character in table.rules.companions:
        if characters & BIT[character]:
            politics.companion_arrived(table, character)


# ----- the procedure


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


def _hinders_army(table: Table, slot: i64) -> i64:
    """What keeps an army from making the next move."""
    arrivals = table.get(ARRIVALS)
    return hinders(table, table.get(SIDE), slot, _terms(table), _steps(table), arrivals, table.get(MOVED))


def _hinders_next(table: Table, to: i64) -> i64:
    """Why the way chosen so far cannot lead on to a region."""
    here = _here(table)
    if not ADJACENT[here * REGIONS + to] and to not in _landings(table):
        return NOT_ADJACENT
    more = _steps(table) - _length(table) - 1
    terms = _terms_on_way(table)
    arrivals = table.get(ARRIVALS)
    moved = table.get(MOVED)
    return _hinders_way(table, table.get(SIDE), _slot(table), to, terms, more, _barred(table), arrivals, moved)


def _landings(table: Table) -> list[int]:
    """The regions to which the army chosen can go by Ship."""
    if _length(table) > 0:
        return []
    return by_ship(table, table.get(SIDE), _slot(table), _terms(table))


def _has_moved(table: Table) -> bool:
    """Whether a move has been made, be it that of a fleet."""
    if table.get(ARRIVALS):
        return True
    return _terms(table) & AFLOAT != 0 and _terms(table) & LED == 0 and table.get(MOVES) < _MOVES_OF_ARMY_RESULT


def _hinders_ending(table: Table) -> i64:
    """Why the way cannot end where it has led."""
    if _length(table) == 0:
        return NOWHERE_TO_GO
    if _terms(table) & JOINING and not _joins(table, table.get(SIDE), _slot(table), _here(table)):
        return NOT_JOINING
    return ALLOWED


class Move(Procedure):
    """Armies move: which army, where to region by region, who goes; then the next."""

    kind = MOVE
    rule = "W-MOVE-05"

    def wording(self) -> dict[int, str]:
        return {ARMY: "Which army moves?", WHERE: "Where does the army {place} go?"}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(ARMY, "done"): "No more moves", (WHERE, "done"): "No further"}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(_slot(table))}

    def slot(self, table: Table) -> i64:
        return _slot(table) if table.get(STAGE) == WHERE else NO_SLOT

    def resume(self, table: Table) -> None:
        side = table.get(SIDE)
        stage = table.get(STAGE)
        if stage == ARMY:
            if table.get(MOVES) > 0 and (_has_army(table) or len(fleets(table, side, _terms(table))) > 0):
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
        elif stage == ON_THE_MARCH and table.rules.hooks:
            table.go_to(JOINED)
            if table.forces[CHOSEN * 2 + side]:
                for box in boxes_in_play(table):
                    box.sets_out(table, side, _slot(table), _here(table), MARCHING)
        else:
            _go(table, side, table.result)

    def legal(self, table: Table, menu: list[int]) -> None:
        """The armies that can move, or the regions one can go to; or no more."""
        if table.get(STAGE) == ARMY:
            if _has_moved(table) or _terms(table) & OPTIONAL:
                menu.append(DONE)  # W-MOVE-11
            side = table.get(SIDE)
            for slot in range(REGIONS):
                if table.army(slot, side) > 0 and _hinders_army(table, slot) == ALLOWED:
                    menu.append(SAY_ARMY + slot)
            menu.extend(fleets(table, side, _terms(table)))
            return
        if _hinders_ending(table) == ALLOWED:
            menu.append(DONE)
        landings = _landings(table)
        for to in sorted([*NEIGHBOURS[_here(table)], *landings]) if landings else NEIGHBOURS[_here(table)]:
            if _hinders_next(table, to) == ALLOWED:
                menu.append(SAY_TO + to)

    def answer(self, table: Table, action: i64) -> None:
        """An army, a region, or no more."""
        if table.get(STAGE) == ARMY:
            if action == DONE:
                table.set(MOVES, 0)
            elif action >= SIZE:
                table.set(MOVES, table.get(MOVES) - 1)
                for box in boxes_in_play(table):
                    box.sail(table, action)
            else:
                table.set(WAY, action - SAY_ARMY)
                table.go_to(WHERE)
        elif action == DONE:
            table.go_to(SETTING_OUT)
        else:
            table.set(WAY, table.get(WAY) + (action - SAY_TO + 1 << 8 * (_length(table) + 1)))

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if table.get(STAGE) == ARMY:
            if verb == "army":
                return reason(table, _hinders_army(table, SLOT_IDS.index(words[0])))
            return None
        if verb == "to":
            region = REGION_IDS.index(words[0])
            hindered = _hinders_next(table, region)
            if hindered == NOT_ADJACENT:
                return "W-MOVE-05", f"{LABELS[region]} is not adjacent"
            return reason(table, hindered)
        if verb == "done" and _length(table) > 0:
            return reason(table, _hinders_ending(table))
        return None


def _has_army(table: Table) -> bool:
    side = table.get(SIDE)
    for slot in range(REGIONS):
        if table.army(slot, side) > 0 and _hinders_army(table, slot) == ALLOWED:
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
    start = here
    while way:
        to = (way & 255) - 1
        march(table, side, here, to, force, characters, here != start)
        here = to
        way >>= 8
    companions_arrive(table, characters)
    seats.army_acts(table, side, here, force)
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
    for box in boxes_in_play(table):
        box.moves_over(table)
    table.result = moved


enlist(Move())
