"""Who goes and who stays: an army is split by small questions (W-MOVE-17 … W-MOVE-31, W-BATTLE-05, W-BATTLE-06).

Somebody who moves, attacks or advances with an army may take all of it or a part. `choose` asks: ``all`` or ``split``;
then, kind by kind, ``take:n:figure``, and for each character whether he goes (``character:…``) or stays (``no``). Only
answers that can still lead to a legal force are offered, and a question with one answer is not put.

What a legal force is depends on the *terms*, a set of bits that movement, battle and cards share:

- it has an army unit, and no figure that is barred: figures of Nations not At War where the rule at hand bars them,
  characters that never move, and those that have moved in this action already;
- when no unit is left behind, no Leader of the Free Peoples is either (W-MOVE-18); of an army that goes into battle
  nobody at all is (W-BATTLE-05);
- it is led by somebody, or has a certain figure in it, if the terms say so.

The force chosen is left as a copy in the slot CHOSEN, the characters as bits in `result`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics, seats
from redbook.war.actions import ALL, NO, NUMBERS, SAY_CHARACTER, SAY_CHARACTERS, SAY_TAKE, SPLIT as SAY_SPLIT, THING
from redbook.war.figures import CHARACTER_IDS, IS_LEADER, NAMES, NATION_OF, NO_CHARACTER, SIDE_OF, WITCH_KING
from redbook.war.kinds import BATTLE, SPLIT
from redbook.war.nations import FREE_PEOPLES, NATIONS
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import (
    ALLOWED,
    HAS_MOVED,
    LEAVES_SIEGE,
    LEFT_ALONE,
    LEFT_BY_WAR,
    MUST_STAY,
    NEVER_MOVES,
    NO_ARMY,
    NO_BALROG,
    NO_COMPANION,
    NO_NAZGUL,
    NO_UNIT,
    NO_WITCH_KING,
    NONE_AT_WAR,
    NOT_LED,
    NOT_SO_MANY,
    NOT_THERE,
    NOT_YOURS,
    OUT_OF_CONTROL,
    TWICE_RUNNING,
    reason,
)
from redbook.war.slots import (
    ARRIVED,
    CHOSEN,
    ELITES_OF,
    FIELD,
    FIGURE_LABELS,
    FIGURES_OF,
    IS_UNIT,
    LEADERS_OF,
    NATION_OF_FIGURE,
    NAZGUL,
    ONE,
    REARGUARD,
    SHIFT,
    SIDE_OF_FIGURE,
    UNIT_MASK,
    UNITS_OF,
    figure_named,
    place_label,
)
from redbook.war.table import FRAME, KIND, STAGE, A, B, C, D, E, F, Table

# The terms on which an army moves or attacks, as bits.
LED: Final = 1
"""A Leader, Nazgûl or character goes with the force: a Character result pays (W-MOVE-24, W-BATTLE-04)."""
WITH_NAZGUL: Final = 2
"""A Nazgûl, or the Witch-king, goes with the force."""
WITH_WITCH_KING: Final = 4
WITH_COMPANION: Final = 8
OPTIONAL: Final = 16
"""Nobody needs to go at all."""
TO_BATTLE: Final = 32
"""Who stays behind is a rearguard, and has a unit with it (W-BATTLE-05)."""
JOINING: Final = 64
"""Of a move: it must end with another friendly army."""
FROM_ARMY_WITH_NAZGUL: Final = 128
"""Of an attack: there is a Nazgûl in the army; he may stay in the rearguard."""
AGAINST_BESIEGERS: Final = 256
"""Of an attack: its target is a besieging army, attacked from another region."""
NO_CEASING: Final = 512
"""Of an attack: the attacker cannot cease."""
THREE_ROUNDS: Final = 1024
"""Of a siege battle: it lasts three rounds."""
HASTY: Final = 2048
"""Of an attack: in the first round the Free Peoples play a combat card only with a companion in the battle."""
GARRISON_HELPS: Final = 4096
"""Of an attack on besiegers: these roll a die fewer for each unit inside the Stronghold."""
KEEPING_SIEGE: Final = 8192
"""Of a move back into the siege it set out from: a unit stays there, or the garrison would come out."""
WITH_NAMED: Final = 16384
"""Who is named by the die or card that pays goes with the force: the Balrog (L-MINION-22)."""

AFLOAT: Final = 32768
"""By a die, where there are Ships: armies may go and attack by sea, and fleets may sail."""
SILENT: Final = 65536
"""Of an attack, never of a move: in the first round the Free Peoples play no combat card."""

# The numbers of a frame SPLIT.
FROM: Final = A
"""Where the army is: ``slot * 2 + side``."""
TERMS: Final = B
BARRED: Final = C
"""Nations whose figures stay, a bit each, and above them the characters who stay."""
ARRIVALS: Final = D
"""Where the forces noted in ARRIVED have gone, eight bits each: slot + 1."""
GOING: Final = E
"""The characters chosen so far, a bit each."""
AT: Final = F
"""What is being asked about: a figure, by its place in FIGURES_OF, or beyond these a character."""

# Its stages.
WHOLE: Final = 0
PART: Final = 1

BIT: Final[list[int]] = [1 << character for character in range(len(CHARACTER_IDS))]


def choose(
    table: Table,
    side: i64,
    slot: i64,
    terms: i64,
    barred: i64 = 0,
    arrivals: i64 = 0,
    moved: i64 = 0,
) -> None:
    """Have a side choose who goes of its army in a slot. `barred` are Nations and `moved` characters that stay."""
    if table.rules.teams:
        barred |= seats.foreign(table, side, slot, terms & TO_BATTLE != 0)
    table.forces[CHOSEN * 2 + side] = 0
    table.push(SPLIT, slot * 2 + side, terms, barred, arrivals)
    table.set(BARRED, barred + (moved << NATIONS))


def possible(table: Table, side: i64, slot: i64, terms: i64, barred: i64, arrivals: i64 = 0, moved: i64 = 0) -> bool:
    """Whether there is a legal force at all."""
    return hinders(table, side, slot, terms, barred, arrivals, moved) == ALLOWED


def hinders(table: Table, side: i64, slot: i64, terms: i64, barred: i64, arrivals: i64 = 0, moved: i64 = 0) -> i64:
    """What keeps an army from setting out, whoever of it were chosen; ALLOWED if some may go."""
    foreign: i64 = seats.foreign(table, side, slot, terms & TO_BATTLE != 0) if table.rules.teams else 0
    barred |= foreign
    free = _free(table, side, slot, barred, arrivals)
    if free & UNIT_MASK == 0:
        if table.army(slot, side) == 0:
            return NO_ARMY
        if foreign and _free(table, side, slot, foreign, 0) & UNIT_MASK == 0:
            return NOT_YOURS
        if arrivals and _free(table, side, slot, 0, arrivals) & UNIT_MASK == 0:
            return HAS_MOVED
        return NONE_AT_WAR
    going = _free_characters(table, side, slot, terms, moved, barred)
    lacking = _lacks(table, side, slot, terms, free, going)
    if lacking != ALLOWED:
        return lacking  # and no part of it has more
    forbidden = forbids(table, side, slot, terms, free, going)
    if forbidden != ALLOWED:
        for figure in UNITS_OF[side]:
            if free >> SHIFT[figure] & FIELD[figure]:
                if forbids(table, side, slot, terms, free - ONE[figure], going) == ALLOWED:
                    return ALLOWED
        if (
            table.rules.teams
            and forbids(table, side, slot, terms, seats.own_units(table, side, free), going) == ALLOWED
        ):
            return ALLOWED
    return forbidden


def forbids(table: Table, side: i64, slot: i64, terms: i64, force: i64, characters: i64) -> i64:
    """Why a force and characters may not leave a slot together, by the terms and by who would be left; or ALLOWED."""
    if force & UNIT_MASK == 0:
        return NO_UNIT  # W-MOVE-06
    staying: i64 = table.forces[slot * 2 + side] + table.forces[REARGUARD * 2 + side] - force
    if table.rules.teams:
        if seats.loses_control(table, side, force):
            return OUT_OF_CONTROL
        if seats.twice_running(table, side, force):
            return TWICE_RUNNING
        staying = seats.own_part(table, side, slot, staying)
    if staying & UNIT_MASK == 0:
        if terms & KEEPING_SIEGE:
            return LEAVES_SIEGE
        if terms & TO_BATTLE:
            if staying != 0:
                return _left_alone(table, side, staying)
            if characters != characters_in(table, side, slot) and _has_nobody_else(table, side, slot, characters):
                return LEFT_ALONE
        elif side == FREE_PEOPLES and (staying != 0 or _leaves_leader(table, slot, characters)):
            return LEFT_ALONE  # W-MOVE-18, W-MOVE-19, W-BATTLE-67
    return _lacks(table, side, slot, terms, force, characters)


def _has_nobody_else(table: Table, side: i64, slot: i64, characters: i64) -> bool:
    """Whether those who do not go with an army have no other to stay with: with teams a teammate's separate one."""
    if not table.rules.teams:
        return True
    staying = characters_in(table, side, slot) & ~characters
    if staying & ~seats.foreign_characters(table, side, slot, True, 0) == 0:
        return False
    return not seats.is_team(table, side) or not seats.shared(table, side, slot) or seats.is_mixed(table, side, slot)


def _leaves_leader(table: Table, slot: i64, characters: i64) -> bool:
    """Whether a Leader who has a name would stay behind."""
    for leader in table.rules.leaders:
        if table.place[leader] == slot and not characters & BIT[leader]:
            return True
    return False


def _left_alone(table: Table, side: i64, staying: i64) -> i64:
    """Whether those who would be left without units have to stay, or were chosen to."""
    for figure in LEADERS_OF[side]:
        if staying >> SHIFT[figure] & FIELD[figure] and figure != NAZGUL:
            if not politics.at_war(table, NATION_OF_FIGURE[figure]):
                return LEFT_BY_WAR
    return LEFT_ALONE


def _lacks(table: Table, side: i64, slot: i64, terms: i64, force: i64, characters: i64) -> i64:
    """Who of those that must go along is not in a force; ALLOWED if nobody is missing."""
    if terms & LED and not is_led(table, side, slot, terms, force, characters):
        return NOT_LED
    if terms & WITH_COMPANION and characters & table.rules.company == 0:
        return NO_COMPANION
    if terms & WITH_WITCH_KING and characters & BIT[armies.embodied(table, WITCH_KING)] == 0:
        return NO_WITCH_KING
    if terms & WITH_NAMED and characters & table.rules.named == 0:
        return NO_BALROG
    if terms & WITH_NAZGUL and characters & table.rules.nazgul == 0 and force >> SHIFT[NAZGUL] & FIELD[NAZGUL] == 0:
        return NO_NAZGUL
    return ALLOWED


def is_led(table: Table, side: i64, slot: i64, terms: i64, force: i64, characters: i64) -> bool:
    """Whether a Leader, Nazgûl or character is in a force, or an Elite that counts as a Leader (W-MOVE-26,
    W-CHAR-17)."""
    if characters != 0:
        return True
    for figure in LEADERS_OF[side]:
        if force >> SHIFT[figure] & FIELD[figure]:
            return True
    for figure in ELITES_OF[side]:
        if force >> SHIFT[figure] & FIELD[figure] == 0:
            continue
        if armies.leads(table, slot, figure):
            return True
        if terms & TO_BATTLE and armies.fights_as_leader(table, slot, figure):
            return True
    return False


def characters_in(table: Table, side: i64, slot: i64) -> i64:
    """The characters of a side in a slot, as bits."""
    found: i64 = 0
    place = table.place
    last: i64 = len(place)
    for character in range(last):
        if place[character] == slot and SIDE_OF[character] == side:
            found |= BIT[character]
    return found & ~armies.apart_from_armies(table) if found and table.rules.hooks else found


def has_nazgul(table: Table, slot: i64) -> bool:
    """Whether a Nazgûl is with an army of the Shadow, be it a character."""
    if table.count(slot, NAZGUL) > 0:
        return True
    for character in range(len(table.place)):
        if table.place[character] == slot and table.rules.nazgul & BIT[character]:
            return True
    return False


def _free(table: Table, side: i64, slot: i64, barred: i64, arrivals: i64) -> i64:
    """The figures in a slot that may go: not those that have just arrived (W-MOVE-13), nor those of barred Nations.
    Nazgûl are never barred (W-POL-30)."""
    force: i64 = table.forces[slot * 2 + side]
    at: i64 = ARRIVED
    while arrivals:
        if (arrivals & 255) - 1 == slot:
            force -= table.forces[at * 2 + side]
        arrivals >>= 8
        at += 1
    if table.rules.teams:
        force = seats.fresh(table, side, slot, force)
    if barred:
        for figure in FIGURES_OF[side]:
            if barred >> NATION_OF_FIGURE[figure] & 1 and figure != NAZGUL:
                force -= (force >> SHIFT[figure] & FIELD[figure]) * ONE[figure]
    return force


def _free_characters(table: Table, side: i64, slot: i64, terms: i64, moved: i64, barred: i64) -> i64:
    """The characters in a slot who may go; one of Level 0 goes into battle, but not away (W-MOVE-28), and a Leader only
    where his Nation may."""
    found = characters_in(table, side, slot) & ~moved
    if table.rules.teams:
        named: i64 = table.rules.named if terms & WITH_NAMED else 0
        found &= ~seats.foreign_characters(table, side, slot, terms & TO_BATTLE != 0, named)
    if barred:
        for leader in table.rules.leaders:
            if barred >> NATION_OF[leader] & 1:
                found &= ~BIT[leader]
    if terms & TO_BATTLE or found == 0:
        return found
    if not table.rules.hooks:
        return found & table.rules.movable
    for character in range(len(table.place)):
        if found & BIT[character] and not armies.moves(table, character):
            found &= ~BIT[character]
    return found


# ----- the procedure


def _nations(table: Table) -> i64:
    return table.get(BARRED) & ((1 << NATIONS) - 1)


def _available(table: Table) -> i64:
    """The figures that the present frame can choose from."""
    origin = table.get(FROM)
    return _free(table, origin % 2, origin // 2, _nations(table), table.get(ARRIVALS))


def _available_characters(table: Table) -> i64:
    origin = table.get(FROM)
    moved = table.get(BARRED) >> NATIONS
    return _free_characters(table, origin % 2, origin // 2, table.get(TERMS), moved, _nations(table))


def _hinders_whole(table: Table) -> i64:
    """Why all who can go may not go together."""
    origin = table.get(FROM)
    free = _available(table)
    return forbids(table, origin % 2, origin // 2, table.get(TERMS), free, _available_characters(table))


def _hinders_parts(table: Table) -> i64:
    """Why no force smaller than the greatest may go; if any may, so may one that lacks a single figure."""
    origin = table.get(FROM)
    side = origin % 2
    slot = origin // 2
    terms = table.get(TERMS)
    free = _available(table)
    going = _available_characters(table)
    found: i64 = NO_UNIT
    for figure in FIGURES_OF[side]:
        if free >> SHIFT[figure] & FIELD[figure]:
            found = forbids(table, side, slot, terms, free - ONE[figure], going)
            if found == ALLOWED:
                return ALLOWED
    for character in range(len(table.place)):
        if going & BIT[character]:
            found = forbids(table, side, slot, terms, free, going & ~BIT[character])
            if found == ALLOWED:
                return ALLOWED
    return found


def _hinders_splitting(table: Table, whole: bool) -> i64:
    """Why an army may not go in part: if all may go together, because no smaller force may; if not, because none may at
    all, by the function that lists the answers to come."""
    return _hinders_parts(table) if whole else _hinders_choice(table, 0, 0, 0)


def _hinders_choice(table: Table, at: i64, chosen: i64, going: i64) -> i64:
    """Why a choice made up to some figure leads to no legal force: it is completed by all the rest, or by all but one
    unit."""
    origin = table.get(FROM)
    side = origin % 2
    slot = origin // 2
    terms = table.get(TERMS)
    figures = len(FIGURES_OF[side])
    free = _available(table)
    characters = _available_characters(table)
    force = chosen
    for place in range(at, figures):
        figure = FIGURES_OF[side][place]
        force += (free >> SHIFT[figure] & FIELD[figure]) * ONE[figure]
    for character in range(max(at - figures, 0), len(table.place)):
        going |= characters & BIT[character]
    forbidden = forbids(table, side, slot, terms, force, going)
    if forbidden == ALLOWED:
        return ALLOWED
    for place in range(at, figures):
        figure = FIGURES_OF[side][place]
        if IS_UNIT[figure] and free >> SHIFT[figure] & FIELD[figure]:
            if forbids(table, side, slot, terms, force - ONE[figure], going) == ALLOWED:
                return ALLOWED
    if table.rules.teams:
        own = chosen + seats.own_units(table, side, force - chosen)
        if forbids(table, side, slot, terms, own, going) == ALLOWED:
            return ALLOWED
    return forbidden


def _lacks_figures(table: Table, figure: i64, number: i64) -> i64:
    """Why there are not so many of a figure that can go."""
    origin = table.get(FROM)
    if SIDE_OF_FIGURE[figure] != origin % 2 or number > table.count(origin // 2, figure):
        return NOT_SO_MANY
    if number <= (_available(table) >> SHIFT[figure] & FIELD[figure]):
        return ALLOWED
    return MUST_STAY if _nations(table) >> NATION_OF_FIGURE[figure] & 1 else HAS_MOVED


def _hinders_taking(table: Table, figure: i64, number: i64) -> i64:
    """Why so many of the figure in question may not go, of those that can."""
    chosen: i64 = table.forces[CHOSEN * 2 + table.get(FROM) % 2]
    return _hinders_choice(table, table.get(AT) + 1, chosen + number * ONE[figure], table.get(GOING))


def _hinders_character(table: Table, goes: bool) -> i64:
    """Why the character in question may not go, or may not stay."""
    origin = table.get(FROM)
    at = table.get(AT)
    going = table.get(GOING)
    if goes:
        going |= BIT[at - len(FIGURES_OF[origin % 2])]
    return _hinders_choice(table, at + 1, table.forces[CHOSEN * 2 + origin % 2], going)


class Split(Procedure):
    """Who of an army goes and who stays: the whole, or kind after kind."""

    kind = SPLIT
    rule = "W-MOVE-17"

    def wording(self) -> dict[int, str]:
        return {
            WHOLE: "Who goes of the army {place}: all of them, or only some?",
            PART: "Who goes of the army {place}: how about {whom}?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(WHOLE, "no"): "Nobody goes", (PART, "character"): "{} goes"}

    def words(self, table: Table) -> dict[str, object]:
        words: dict[str, object] = {"place": place_label(self.slot(table))}
        if table.get(STAGE) == PART:
            who = self.character(table)
            words["whom"] = NAMES[who] if who != NO_CHARACTER else f"{FIGURE_LABELS[_figure(table)]}s"
        return words

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "no" and table.get(STAGE) == PART:
            who = self.character(table)
            return "Nobody" if who == NO_CHARACTER else f"{NAMES[who]} stays"
        return Procedure.label(self, table, verb, words)

    def slot(self, table: Table) -> i64:
        return table.get(FROM) // 2

    def character(self, table: Table) -> i64:
        who = table.get(AT) - len(FIGURES_OF[table.get(FROM) % 2])
        return who if table.get(STAGE) == PART and who >= 0 else NO_CHARACTER

    def resume(self, table: Table) -> None:
        """Ask for the whole army, then for kind after kind; end when all are decided."""
        side = table.get(FROM) % 2
        if table.get(STAGE) == WHOLE:
            table.ask(side)
            return
        figures = len(FIGURES_OF[side])
        free = _available(table)
        characters = _available_characters(table)
        at = table.get(AT)
        while at < figures + len(table.place):
            if at < figures:
                figure = FIGURES_OF[side][at]
                present = free >> SHIFT[figure] & FIELD[figure] != 0
            else:
                present = characters >> (at - figures) & 1 != 0
            if present:
                table.set(AT, at)
                table.ask(side)
                return
            at += 1
        _end(table, table.get(GOING))

    def legal(self, table: Table, menu: list[int]) -> None:
        """All or a part; how many of a kind; whether a character goes."""
        if table.get(STAGE) == WHOLE:
            whole = _hinders_whole(table) == ALLOWED
            if table.get(TERMS) & OPTIONAL:
                menu.append(NO)
            if whole:
                menu.append(ALL)
            if _hinders_splitting(table, whole) == ALLOWED:
                menu.append(SAY_SPLIT)
            return
        side = table.get(FROM) % 2
        at = table.get(AT)
        figures = len(FIGURES_OF[side])
        if at < figures:
            figure = FIGURES_OF[side][at]
            most: i64 = _available(table) >> SHIFT[figure] & FIELD[figure]
            for number in range(most + 1):
                if _hinders_taking(table, figure, number) == ALLOWED:
                    menu.append(SAY_TAKE + figure * NUMBERS + number)
            return
        if _hinders_character(table, False) == ALLOWED:
            menu.append(NO)
        if _hinders_character(table, True) == ALLOWED:
            menu.append(SAY_CHARACTERS[at - figures])

    def answer(self, table: Table, action: i64) -> None:
        """All, none or a part; a number of figures; a character."""
        side = table.get(FROM) % 2
        if table.get(STAGE) == WHOLE:
            if action == SAY_SPLIT:
                table.go_to(PART)
            elif action == ALL:
                table.forces[CHOSEN * 2 + side] = _available(table)
                _end(table, _available_characters(table))
            else:
                _end(table, 0)
            return
        if action >= SAY_CHARACTER:
            table.set(GOING, table.get(GOING) | BIT[THING[action]])
        elif action != NO:
            figure = (action - SAY_TAKE) // NUMBERS
            table.forces[CHOSEN * 2 + side] += (action - SAY_TAKE) % NUMBERS * ONE[figure]
        table.set(AT, table.get(AT) + 1)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        code: i64 = ALLOWED
        if table.get(STAGE) == WHOLE:
            if verb == "all":
                code = _hinders_whole(table)
            elif verb == "split":
                code = _hinders_splitting(table, _hinders_whole(table) == ALLOWED)
        elif verb == "take":
            figure = figure_named(words[1])
            code = _lacks_figures(table, figure, int(words[0]))
            if code == ALLOWED and self.character(table) == NO_CHARACTER and figure == _figure(table):
                code = _hinders_taking(table, figure, int(words[0]))
        elif verb == "no" and self.character(table) != NO_CHARACTER:
            code = _hinders_character(table, False)
        elif verb == "character":
            who = CHARACTER_IDS.index(words[0])
            if who == self.character(table):
                code = _hinders_character(table, True)
            else:
                code = _keeps_here(table, who)
        if code == ALLOWED:
            return None
        if _is_advance(table) and code in _OF_ADVANCE:
            return _OF_ADVANCE[code]
        return reason(table, code, table.get(TERMS) & TO_BATTLE != 0)


_OF_ADVANCE: Final[dict[int, Reason]] = {
    LEFT_ALONE: ("W-BATTLE-67", "an advance must not leave a Leader without units"),
    NEVER_MOVES: ("W-BATTLE-68", "a character of Level 0 does not advance"),
    HAS_MOVED: ("W-BATTLE-07", "who took no part in the attack cannot advance"),
}
"""What forbids it of an advance after a battle."""


def _is_advance(table: Table) -> bool:
    """Whether those are chosen who advance after a battle."""
    below = len(table.stack) - 2 * FRAME
    return below >= 0 and table.stack[below + KIND] == BATTLE


def _figure(table: Table) -> i64:
    """The figure in question."""
    return FIGURES_OF[table.get(FROM) % 2][table.get(AT)]


def _keeps_here(table: Table, character: i64) -> i64:
    """Why a character is not asked about at all; ALLOWED if he is, or was."""
    origin = table.get(FROM)
    if _available_characters(table) & BIT[character]:
        return ALLOWED
    if characters_in(table, origin % 2, origin // 2) & BIT[character] == 0:
        return NOT_THERE
    if IS_LEADER[character] and _nations(table) >> NATION_OF[character] & 1:
        return MUST_STAY
    return HAS_MOVED if table.get(BARRED) >> NATIONS & BIT[character] else NEVER_MOVES


def _end(table: Table, characters: i64) -> None:
    table.pop()
    table.result = characters


enlist(Split())
