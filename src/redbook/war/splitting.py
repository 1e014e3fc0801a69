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

from redbook.war.actions import ALL, NO, NUMBERS, SAY_CHARACTER, SAY_TAKE, SPLIT as SAY_SPLIT
from redbook.war.figures import CHARACTERS, COMPANIONS, LEVEL, SARUMAN, SIDE_OF, WITCH_KING
from redbook.war.kinds import SPLIT
from redbook.war.nations import ELITE, FREE_PEOPLES, ISENGARD, KINDS, LEADER, NATIONS, SHADOW
from redbook.war.slots import ARRIVED, CHOSEN, FIELD, FIGURES_OF, NAZGUL, ONE, REARGUARD, SHIFT, SLOTS, UNIT_MASK
from redbook.war.table import STAGE, A, B, C, D, E, F, Table

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

BIT: Final[list[int]] = [1 << character for character in range(CHARACTERS)]
NATION_BIT: Final[list[int]] = [1 << nation for nation in range(NATIONS)]
_MOVABLE: Final[int] = sum(1 << character for character in range(CHARACTERS) if LEVEL[character] > 0)
_COMPANIONS: Final[int] = (1 << COMPANIONS) - 1


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
    table.forces[CHOSEN * 2 + side] = 0
    table.push(SPLIT, slot * 2 + side, terms, barred, arrivals)
    table.set(BARRED, barred + (moved << NATIONS))


def possible(table: Table, side: i64, slot: i64, terms: i64, barred: i64, arrivals: i64 = 0, moved: i64 = 0) -> bool:
    """Whether there is a legal force at all."""
    free = _free(table, side, slot, barred, arrivals)
    if free & UNIT_MASK == 0:
        return False
    going = _free_characters(table, side, slot, terms, moved)
    if not meets(table, side, terms, free, going):
        return False  # and no part of it does
    if is_legal(table, side, slot, terms, free, going):
        return True
    for figure in FIGURES_OF[side]:
        if figure % KINDS != LEADER and free >> SHIFT[figure] & FIELD[figure]:
            if is_legal(table, side, slot, terms, free - ONE[figure], going):
                return True
    return False


def is_legal(table: Table, side: i64, slot: i64, terms: i64, force: i64, characters: i64) -> bool:
    """Whether a force and characters may leave a slot together, by the terms and by who would be left."""
    if force & UNIT_MASK == 0:
        return False  # W-MOVE-06
    staying: i64 = table.forces[slot * 2 + side] + table.forces[REARGUARD * 2 + side] - force
    if staying & UNIT_MASK == 0:
        if terms & KEEPING_SIEGE:
            return False
        if terms & TO_BATTLE:
            if staying != 0 or characters != characters_in(table, side, slot):
                return False
        elif side == FREE_PEOPLES and staying != 0:
            return False  # W-MOVE-18, W-MOVE-19, W-BATTLE-67
    return meets(table, side, terms, force, characters)


def meets(table: Table, side: i64, terms: i64, force: i64, characters: i64) -> bool:
    """Whether those who must go along are in a force."""
    if terms & LED and not is_led(table, side, force, characters):
        return False
    if terms & WITH_COMPANION and characters & _COMPANIONS == 0:
        return False
    if terms & WITH_WITCH_KING and characters & BIT[WITCH_KING] == 0:
        return False
    if terms & WITH_NAZGUL:
        return characters & BIT[WITCH_KING] != 0 or force >> SHIFT[NAZGUL] & FIELD[NAZGUL] != 0
    return True


def is_led(table: Table, side: i64, force: i64, characters: i64) -> bool:
    """Whether a Leader, Nazgûl or character is in a force; with Saruman in play an Isengard Elite is enough (W-MOVE-26,
    W-CHAR-17)."""
    if characters != 0:
        return True
    for figure in FIGURES_OF[side]:
        if figure % KINDS == LEADER and force >> SHIFT[figure] & FIELD[figure]:
            return True
    if side == SHADOW and table.place[SARUMAN] < SLOTS:
        elite: i64 = ISENGARD * KINDS + ELITE
        return force >> SHIFT[elite] & FIELD[elite] != 0
    return False


def characters_in(table: Table, side: i64, slot: i64) -> i64:
    """The characters of a side in a slot, as bits."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if table.place[character] == slot and SIDE_OF[character] == side:
            found |= BIT[character]
    return found


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
    if barred:
        for figure in FIGURES_OF[side]:
            if barred >> (figure // KINDS) & 1 and figure != NAZGUL:
                force -= (force >> SHIFT[figure] & FIELD[figure]) * ONE[figure]
    return force


def _free_characters(table: Table, side: i64, slot: i64, terms: i64, moved: i64) -> i64:
    """The characters in a slot who may go; one of Level 0 goes into battle, but not away (W-MOVE-28)."""
    found = characters_in(table, side, slot) & ~moved
    return found if terms & TO_BATTLE else found & _MOVABLE


# ----- the frame


def _nations(table: Table) -> i64:
    return table.get(BARRED) & ((1 << NATIONS) - 1)


def _available(table: Table) -> i64:
    """The figures that the present frame can choose from."""
    origin = table.get(FROM)
    return _free(table, origin % 2, origin // 2, _nations(table), table.get(ARRIVALS))


def _available_characters(table: Table) -> i64:
    origin = table.get(FROM)
    return _free_characters(table, origin % 2, origin // 2, table.get(TERMS), table.get(BARRED) >> NATIONS)


def resume(table: Table) -> None:
    """Ask for the whole army, then for kind after kind; end when all are decided."""
    origin = table.get(FROM)
    side = origin % 2
    if table.get(STAGE) == WHOLE:
        table.ask(side)
        return
    figures = len(FIGURES_OF[side])
    free = _available(table)
    characters = _available_characters(table)
    at = table.get(AT)
    while at < figures + CHARACTERS:
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


def legal(table: Table, menu: list[int]) -> None:
    """All or a part; how many of a kind; whether a character goes."""
    origin = table.get(FROM)
    side = origin % 2
    terms = table.get(TERMS)
    if table.get(STAGE) == WHOLE:
        _legal_whole(table, side, origin // 2, terms, menu)
        return
    at = table.get(AT)
    figures = len(FIGURES_OF[side])
    chosen: i64 = table.forces[CHOSEN * 2 + side]
    going = table.get(GOING)
    if at < figures:
        figure = FIGURES_OF[side][at]
        most: i64 = _available(table) >> SHIFT[figure] & FIELD[figure]
        for number in range(most + 1):
            if _can_end(table, at + 1, chosen + number * ONE[figure], going):
                menu.append(SAY_TAKE + figure * NUMBERS + number)
    else:
        if _can_end(table, at + 1, chosen, going):
            menu.append(NO)
        if _can_end(table, at + 1, chosen, going | BIT[at - figures]):
            menu.append(SAY_CHARACTER + at - figures)


def _legal_whole(table: Table, side: i64, slot: i64, terms: i64, menu: list[int]) -> None:
    free = _available(table)
    going = _available_characters(table)
    whole = is_legal(table, side, slot, terms, free, going)
    if terms & OPTIONAL:
        menu.append(NO)
    if whole:
        menu.append(ALL)
    if not whole or _has_part(table, side, slot, terms, free, going):
        menu.append(SAY_SPLIT)


def _has_part(table: Table, side: i64, slot: i64, terms: i64, free: i64, going: i64) -> bool:
    """Whether a force smaller than the greatest is legal; if any is, so is one that lacks a single figure."""
    for figure in FIGURES_OF[side]:
        if free >> SHIFT[figure] & FIELD[figure]:
            if is_legal(table, side, slot, terms, free - ONE[figure], going):
                return True
    for character in range(CHARACTERS):
        if going & BIT[character] and is_legal(table, side, slot, terms, free, going & ~BIT[character]):
            return True
    return False


def _can_end(table: Table, at: i64, chosen: i64, going: i64) -> bool:
    """Whether a choice made up to some figure can be completed: by all the rest, or by all but one unit."""
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
    for character in range(max(at - figures, 0), CHARACTERS):
        going |= characters & BIT[character]
    if is_legal(table, side, slot, terms, force, going):
        return True
    for place in range(at, figures):
        figure = FIGURES_OF[side][place]
        if figure % KINDS != LEADER and free >> SHIFT[figure] & FIELD[figure]:
            if is_legal(table, side, slot, terms, force - ONE[figure], going):
                return True
    return False


def answer(table: Table, action: i64) -> None:
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
        table.set(GOING, table.get(GOING) | BIT[action - SAY_CHARACTER])
    elif action != NO:
        figure = (action - SAY_TAKE) // NUMBERS
        table.forces[CHOSEN * 2 + side] += (action - SAY_TAKE) % NUMBERS * ONE[figure]
    table.set(AT, table.get(AT) + 1)


def _end(table: Table, characters: i64) -> None:
    table.pop()
    table.result = characters
