"""Corsairs that carry an army (A-CORSAIRS-16 … A-CORSAIRS-21): a card takes up to two armies up to four regions each,
or one up to two regions and into an attack.

Each Corsair carries two units, and Nazgûl and minions as many as there are. They go region by region, under the limits
of armies and of Corsairs. The questions: whence, with how many ships, the way, who is carried.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, movement, seats
from redbook.war.actions import DONE, NO, NUMBERS, SAY_CHARACTERS, SAY_NUMBER, SAY_REGION, SAY_TAKE, SAY_TO
from redbook.war.board import AMID, NEIGHBOURS
from redbook.war.figures import LEVEL, NAMES, SIDE_OF
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import ALLOWED
from redbook.war.slots import (
    ARRIVED,
    CHOSEN,
    FIELD,
    FIGURE_LABELS,
    FIGURES_OF,
    IS_UNIT,
    NATION_OF_FIGURE,
    NAZGUL,
    ONE,
    SHIFT,
    UNIT_MASK,
)
from redbook.war.splitting import BIT
from redbook.war.table import STAGE, A, B, C, D, E, F, Table
from redbook.war.warriors import along, bands
from redbook.war.warriors.kinds import SHIPS
from redbook.war.warriors.state import ALONG, CORSAIRS

CARRIED: Final = 2
"""Units that a Corsair carries."""

# The numbers of a frame SHIPS, and its stages.
LEFT: Final = A
"""Armies that may still be carried; from bit 8 on one more than the region where the first has landed."""
ATTACKING: Final = B
"""1 if the army attacks; from bit 8 on the characters who have landed."""
FROM: Final = C
NUMBER: Final = D
WAY: Final = E
"""The regions of the way, eight bits each: region + 1."""
AT: Final = F
"""What is being asked about, of those who may be carried; from bit 8 on the characters chosen."""
HOW: Final = 0
WHENCE: Final = 1
HOW_MANY: Final = 2
WHITHER: Final = 3
WHO: Final = 4


def may_carry(table: Table) -> bool:
    """Whether Corsairs are anywhere with an army."""
    for slot in bands.slots_with(table, CORSAIRS):
        if table.army(slot, SHADOW) > 0 and seats.commands(table, SHADOW, slot):
            return True
    return False


def carry(table: Table) -> None:
    """Frame: Corsairs carry armies."""
    if bands.in_play(table, CORSAIRS) and may_carry(table):
        table.push(SHIPS)


def _here_of(table: Table, slot: i64, figure: i64) -> i64:
    """How many of a figure in a slot have not been carried there by this card (A-CARD-52)."""
    number: i64 = table.count(slot, figure)
    if slot == (table.get(LEFT) >> 8) - 1:
        number -= table.forces[ARRIVED * 2 + SHADOW] >> SHIFT[figure] & FIELD[figure]
    return max(number, 0)


def _sources(table: Table) -> list[int]:
    """Where Corsairs that have not sailed yet are with units that were not carried."""
    found: list[int] = []
    for slot in bands.slots_with(table, CORSAIRS):
        if bands.unmoved(table, CORSAIRS, slot) > 0 and seats.commands(table, SHADOW, slot):
            for figure in FIGURES_OF[SHADOW]:
                if IS_UNIT[figure] and _here_of(table, slot, figure) > 0:
                    found.append(slot)
                    break
    return found


def _attacking(table: Table) -> bool:
    return table.get(ATTACKING) & 1 != 0


def _way(table: Table) -> list[int]:
    """The regions of the way so far."""
    regions: list[int] = []
    way = table.get(WAY)
    while way:
        regions.append((way & 255) - 1)
        way >>= 8
    return regions


def _here(table: Table) -> i64:
    way = _way(table)
    return way[-1] if way else table.get(FROM)


def _barred(table: Table) -> i64:
    """The Nations that cannot go the way, a bit each (A-CORSAIRS-18); a teammate's go with him alone (A-MULTI-08)."""
    barred: i64 = seats.others_nations(table, SHADOW)
    for region in _way(table):
        barred |= movement.barred_from(table, SHADOW, region)
    return barred


def _units(table: Table, barred: i64) -> i64:
    """How many units can be carried where some Nations cannot go."""
    number: i64 = 0
    for figure in FIGURES_OF[SHADOW]:
        if IS_UNIT[figure] and barred >> NATION_OF_FIGURE[figure] & 1 == 0:
            number += _here_of(table, table.get(FROM), figure)
    return number


def _next(table: Table) -> list[int]:
    """Where the way can lead on to."""
    limit: i64 = 2 if _attacking(table) else 4
    if len(_way(table)) >= limit:
        return []
    found: list[int] = []
    for region in NEIGHBOURS[_here(table)]:
        if region in along.SAILED and region != table.get(FROM) and movement.may_enter(table, SHADOW, region):
            if _units(table, _barred(table) | movement.barred_from(table, SHADOW, region)) > 0:
                found.append(region)
    return found


def _has_target(table: Table, region: i64) -> bool:
    """Whether there is anybody to attack from a region: next to it, or besieged in it (A-CORSAIRS-19)."""
    if armies.besieges(table, SHADOW, region):
        return True
    for other in NEIGHBOURS[region]:
        if table.army(other, FREE_PEOPLES) > 0 and not movement.warded(table, SHADOW, other):
            return True
    return False


def _may_end(table: Table) -> bool:
    """Whether the way may end here: the Corsairs have room, and whoever is to attack has a target."""
    here = _here(table)
    if _attacking(table):
        return _has_target(table, here) and (
            here == table.get(FROM) or bands.at(table, CORSAIRS, here) + table.get(NUMBER) <= along.most_at(CORSAIRS)
        )
    if here == table.get(FROM):
        return False
    return bands.at(table, CORSAIRS, here) + table.get(NUMBER) <= along.most_at(CORSAIRS)


# ----- who is carried


def _characters(table: Table) -> list[int]:
    landed = table.get(ATTACKING) >> 8
    return [
        who
        for who in range(len(table.place))
        if table.place[who] == table.get(FROM) and SIDE_OF[who] == SHADOW and LEVEL[who] > 0 and seats.runs(table, who)
        if landed >> who & 1 == 0
    ]


def _free(table: Table, figure: i64) -> i64:
    """How many of a figure may be carried, of those still to be asked about."""
    if figure != NAZGUL and _barred(table) >> NATION_OF_FIGURE[figure] & 1:
        return 0
    return _here_of(table, table.get(FROM), figure)


def _chosen_units(table: Table) -> i64:
    return table.forces[CHOSEN * 2 + SHADOW] & UNIT_MASK


def _later_units(table: Table, at: i64) -> i64:
    """Units of the kinds that are asked about later."""
    number: i64 = 0
    for place in range(at, len(FIGURES_OF[SHADOW])):
        if IS_UNIT[FIGURES_OF[SHADOW][place]]:
            number += _free(table, FIGURES_OF[SHADOW][place])
    return number


class Ships(Procedure):
    """Corsairs carry an army, or two."""

    kind = SHIPS
    rule = "A-CORSAIRS-16"

    def wording(self) -> dict[int, str]:
        return {
            HOW: "Do the ships carry up to two armies (2), or one that attacks (1)?",
            WHENCE: "From where do the Corsairs carry an army?",
            HOW_MANY: "How many Corsairs carry it?",
            WHITHER: "Where do the ships from {place} go?",
            WHO: "Who is carried: how about {whom}?",
        }

    def words(self, table: Table) -> dict[str, object]:
        at = table.get(AT) & 255
        figures = len(FIGURES_OF[SHADOW])
        whom = FIGURE_LABELS[FIGURES_OF[SHADOW][at]] if at < figures else NAMES[min(at - figures, len(NAMES) - 1)]
        return {"place": AMID[table.get(FROM)], "whom": whom}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "number" and table.get(STAGE) == HOW:
            return "Carry an army, which then attacks" if words[0] == "1" else "Carry up to two armies"
        return Procedure.label(self, table, verb, words)

    def labelling(self) -> dict[tuple[int, str], str]:
        return {
            (WHENCE, "done"): "No more",
            (WHITHER, "done"): "No further",
            (WHO, "character"): "{} goes",
            (WHO, "no"): "He stays",
        }

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == WHENCE and (table.get(LEFT) & 255 == 0 or not _sources(table)):
            _end(table)
        elif stage == WHO and not _find_next(table):
            _set_sail(table)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == HOW:
            menu.append(SAY_NUMBER + 1)
            menu.append(SAY_NUMBER + 2)
        elif stage == WHENCE:
            menu.append(DONE)
            for slot in _sources(table):
                menu.append(SAY_REGION + slot)
        elif stage == HOW_MANY:
            for number in range(1, bands.unmoved(table, CORSAIRS, table.get(FROM)) + 1):
                menu.append(bands.say_band(CORSAIRS, number))
        elif stage == WHITHER:
            if _may_end(table) or not _next(table):
                menu.append(DONE)
            for region in _next(table):
                menu.append(SAY_TO + region)
        else:
            _answers_of_who(table, menu)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == HOW:
            table.set(LEFT, action - SAY_NUMBER)
            table.set(ATTACKING, 1 if action == SAY_NUMBER + 1 else 0)
            table.go_to(WHENCE)
        elif stage == WHENCE:
            table.set(FROM, action - SAY_REGION)
            table.go_to(HOW_MANY)
            if action == DONE:
                _end(table)
        elif stage == HOW_MANY:
            table.set(NUMBER, bands.number_of(CORSAIRS, action))
            table.set(WAY, 0)
            table.go_to(WHITHER)
        elif stage == WHITHER:
            if action != DONE:
                table.set(WAY, table.get(WAY) + (action - SAY_TO + 1 << 8 * len(_way(table))))
            elif _may_end(table):
                table.set(AT, 0)
                table.forces[CHOSEN * 2 + SHADOW] = 0
                table.go_to(WHO)
            else:
                table.set(LEFT, table.get(LEFT) - 1)
                table.go_to(WHENCE)
        else:
            at = table.get(AT) & 255
            if action >= SAY_TAKE and action < SAY_TAKE + len(FIGURE_LABELS) * NUMBERS:
                figure = FIGURES_OF[SHADOW][at]
                table.forces[CHOSEN * 2 + SHADOW] += (action - SAY_TAKE) % NUMBERS * ONE[figure]
            elif action != NO:
                table.set(AT, table.get(AT) | BIT[at - len(FIGURES_OF[SHADOW])] << 8)
            table.set(AT, table.get(AT) + 1)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "to" and table.get(STAGE) == WHITHER:
            return "A-CORSAIRS-17", "neither may Corsairs sail there nor an army pass, or it is too far"
        return None


def _answers_of_who(table: Table, menu: list[int]) -> None:
    """How many of a figure are carried: as much as the ships hold, and one unit at least."""
    at = table.get(AT) & 255
    if at >= len(FIGURES_OF[SHADOW]):
        menu.append(NO)
        menu.append(SAY_CHARACTERS[at - len(FIGURES_OF[SHADOW])])
        return
    figure = FIGURES_OF[SHADOW][at]
    most = _free(table, figure)
    fewest: i64 = 0
    if IS_UNIT[figure]:
        most = min(most, table.get(NUMBER) * CARRIED - _chosen_units(table))
        if _chosen_units(table) == 0 and _later_units(table, at + 1) == 0:
            fewest = 1
    for number in range(fewest, most + 1):
        menu.append(SAY_TAKE + figure * NUMBERS + number)


def _find_next(table: Table) -> bool:
    """Go on to the next figure or character to be asked about; whether there is one."""
    figures = len(FIGURES_OF[SHADOW])
    at = table.get(AT) & 255
    chosen = table.get(AT) >> 8 << 8
    while at < figures + len(table.place):
        if at < figures:
            present = _free(table, FIGURES_OF[SHADOW][at]) > 0
            if present and IS_UNIT[FIGURES_OF[SHADOW][at]]:
                present = _chosen_units(table) < table.get(NUMBER) * CARRIED
        else:
            present = at - figures in _characters(table)
        if present:
            table.set(AT, chosen | at)
            return True
        at += 1
    return False


def _set_sail(table: Table) -> None:
    """Ships and army go their way, and attack if that was meant."""
    force: i64 = table.forces[CHOSEN * 2 + SHADOW]
    table.forces[CHOSEN * 2 + SHADOW] = 0
    characters = table.get(AT) >> 8
    table.set(AT, 0)
    here = table.get(FROM)
    way = _way(table)
    attacking = _attacking(table)
    number = table.get(NUMBER)
    left = (table.get(LEFT) & 255) - 1
    for to in way:
        along.clear(table)
        table.extra[ALONG] = number
        movement.march(table, SHADOW, here, to, force, characters, here != table.get(FROM))
        here = to
    along.clear(table)
    table.forces[ARRIVED * 2 + SHADOW] = force
    table.set(ATTACKING, table.get(ATTACKING) | characters << 8)
    table.set(LEFT, left | here + 1 << 8)
    table.go_to(WHENCE)
    if attacking:
        _end(table)
        if battle.hinders(table, SHADOW, here, 0) == ALLOWED:
            battle.attack_from(table, SHADOW, here)


def _end(table: Table) -> None:
    table.forces[ARRIVED * 2 + SHADOW] = 0
    table.pop()
    bands.rest(table)


enlist(Ships())
