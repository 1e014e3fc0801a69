"""Companions on the move, on the map and out of the Fellowship (W-CHAR-03 … W-CHAR-13, W-FELLOW-30 … W-FELLOW-36).

A Character result moves all companions on the map, each once, alone or in groups that start and end together; a group
goes as far as the highest Level in it. Companions leave the Fellowship in the same way, one group with one destination,
from where the Ring-bearers are and as far as the progress counter adds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, characters, fellowship, politics
from redbook.war.actions import (
    ALL,
    DONE,
    SAY_CHARACTER,
    SAY_CHARACTERS,
    SAY_TO,
    THING,
)
from redbook.war.board import (
    REGION_IDS,
)
from redbook.war.figures import (
    HOBBIT,
    LEAVES_FOR_GOOD,
    LEVEL,
    SWIFT_LEVEL,
)
from redbook.war.kinds import COMPANY, PARTING, RELEASE
from redbook.war.nations import FREE_PEOPLES
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import (
    IN_FELLOWSHIP,
    NO_SLOT,
    REGION_OF,
    SLOTS,
)
from redbook.war.table import KIND, A, B, C, D, E, F, Table

# The numbers of a frame COMPANY; the first also of PARTING.
GROUP: Final = A
"""The companions who go together, as bits."""
SOURCE: Final = B
"""Where they start: a slot, IN_FELLOWSHIP, or NO_SLOT as long as nobody is chosen."""
MOVED: Final = C
"""The companions who have moved already (W-CHAR-07)."""
ONE_GROUP: Final = D
"""1 if only one group may move."""
EXTRA: Final = E
"""Regions they may go beyond their Level."""
MANNER: Final = F
"""Twice the Level they count as (0: their own), and 1 more if they may end in a besieged Stronghold."""

# The number of a frame RELEASE.
STILL_TO_LEAVE: Final = A


def group_level(group: i64) -> i64:
    """The Level of a group, that is its highest; Shadowfax carries Gandalf the White and one Hobbit (W-CHAR-04,
    W-CHAR-05, W-CHAR-40)."""
    highest: i64 = 0
    swift: i64 = 0
    others: i64 = 0
    hobbits: i64 = 0
    for character in range(len(LEVEL)):
        if group >> character & 1:
            highest = max(highest, LEVEL[character])
            if HOBBIT[character]:
                hobbits += 1
            elif SWIFT_LEVEL[character] and swift == 0:
                swift = SWIFT_LEVEL[character]
            else:
                others += 1
    return swift if swift and others == 0 and hobbits <= 1 else highest


def may_move_companions(table: Table, into_siege: bool = False) -> bool:
    """Whether a companion is on the map and has somewhere to go."""
    apart = armies.apart_from_armies(table)
    for character in table.rules.companions:
        if table.place[character] < SLOTS and LEVEL[character] > 0 and apart >> character & 1 == 0:
            if characters.can_leave(table, FREE_PEOPLES, table.region_of(character), into_siege):
                return True
    return False


def move_companions(
    table: Table, one_group: bool = False, extra: i64 = 0, level: i64 = 0, into_siege: bool = False
) -> None:
    """The Free Peoples move companions on the map, or one group of them, in the manner that a card says."""
    table.push(COMPANY, 0, NO_SLOT, 0, 1 if one_group else 0)
    _in_manner(table, extra, level, into_siege)


def may_separate(table: Table) -> bool:
    """Whether a die can separate companions: not on the Mordor Track (W-FELLOW-36)."""
    return fellowship.companions(table) != 0 and not fellowship.on_track(table)


def separate(table: Table, extra: i64 = 0, level: i64 = 0, into_siege: bool = False) -> None:
    """Companions leave the Fellowship as one group, in the manner that a card says (W-FELLOW-30, W-FELLOW-31)."""
    if fellowship.companions(table) != 0:
        table.push(COMPANY, 0, IN_FELLOWSHIP, 0, 1)
        _in_manner(table, extra, level, into_siege)


def _in_manner(table: Table, extra: i64, level: i64, into_siege: bool) -> None:
    table.set(EXTRA, extra)
    table.set(MANNER, level * 2 + (1 if into_siege else 0))


def release(table: Table, number: i64) -> None:
    """So many companions leave the Fellowship, as far as there are, and go no further than where it is."""
    if number > 0 and fellowship.companions(table) != 0:
        table.push(RELEASE, number)


def _destinations(table: Table) -> list[int]:
    """Where the chosen group can go."""
    group = table.get(GROUP)
    if table.get(KIND) == PARTING:
        return characters.reach(table, FREE_PEOPLES, table.bearers, table.progress + group_level(group), False, True)
    manner = table.get(MANNER)
    level = manner // 2 if manner >= 2 else group_level(group)
    into_siege = manner % 2 == 1
    if table.get(SOURCE) == IN_FELLOWSHIP:
        steps = table.progress + level + table.get(EXTRA)
        return characters.reach(table, FREE_PEOPLES, table.bearers, steps, into_siege, True)
    start = REGION_OF[table.get(SOURCE)]
    return characters.reach(table, FREE_PEOPLES, start, level + table.get(EXTRA), into_siege)[1:]


def _can_join(table: Table, character: i64) -> bool:
    """Whether a companion can be chosen next."""
    if (table.get(GROUP) | table.get(MOVED)) >> character & 1:
        return False
    place = table.place[character]
    if table.get(SOURCE) == NO_SLOT:
        into_siege = table.get(MANNER) % 2 == 1
        if LEVEL[character] == 0 or armies.apart_from_armies(table) >> character & 1:
            return False
        return place < SLOTS and characters.can_leave(table, FREE_PEOPLES, REGION_OF[place], into_siege)
    free = armies.apart_from_armies(table) >> character & 1 == 0
    return place == table.get(SOURCE) and (place == IN_FELLOWSHIP or LEVEL[character] > 0) and free


def _leaves_for_good(table: Table) -> bool:
    """Whether those chosen so far go nowhere when they leave: on the Mordor Track nobody does."""
    if table.get(SOURCE) != IN_FELLOWSHIP:
        return False
    if fellowship.on_track(table):
        return True
    for character in table.rules.companions:
        if table.get(GROUP) >> character & 1 and not LEAVES_FOR_GOOD[character]:
            return False
    return True


def _joining(table: Table) -> i64:
    """Those who can be chosen next, as bits."""
    mask: i64 = 0
    for character in table.rules.companions:
        if _can_join(table, character):
            mask |= fellowship.bit(character)
    return mask


def _arrive(table: Table, group: i64, region: i64) -> None:
    """A group ends its move (W-CHAR-13, W-POL-09)."""
    for character in table.rules.companions:
        if group >> character & 1 and not LEAVES_FOR_GOOD[character]:
            table.place[character] = armies.friendly_slot(table, FREE_PEOPLES, region)
            politics.companion_arrived(table, character)


def _let_go(table: Table, character: i64) -> None:
    """A companion leaves the Fellowship and goes no further."""
    fellowship.leave(table, character)
    politics.companion_arrived(table, character)


class Company(Procedure):
    """Companions move, or leave the Fellowship, in groups."""

    kind = COMPANY
    rule = "W-CHAR-03"
    question = "Who goes, and where to?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "all"): "All others, too"}

    def resume(self, table: Table) -> None:
        """Ask who goes, or where; end when nobody is left who could go."""
        if table.get(GROUP) == 0 and _joining(table) == 0:
            table.pop()
        else:
            table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        joining = _joining(table)
        leaving_for_good = _leaves_for_good(table)
        if table.get(GROUP) == 0:
            if table.get(SOURCE) == NO_SLOT and not table.get(ONE_GROUP):
                menu.append(DONE)  # nobody has to move, unless a card moves one group
        elif leaving_for_good:
            menu.append(DONE)
        if table.get(SOURCE) != NO_SLOT and joining & joining - 1:
            menu.append(ALL)
        if table.get(GROUP) != 0 and not leaving_for_good:
            for region in sorted(_destinations(table)):
                menu.append(SAY_TO + region)
        for character in table.rules.companions:
            if joining >> character & 1:
                menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        if action == ALL:
            table.set(GROUP, table.get(GROUP) | _joining(table))
        elif action >= SAY_CHARACTER:
            character = THING[action]
            table.set(GROUP, table.get(GROUP) | fellowship.bit(character))
            table.set(SOURCE, table.place[character])
        elif table.get(SOURCE) == IN_FELLOWSHIP:
            group = table.get(GROUP)
            table.pop()
            for character in table.rules.companions:
                if group >> character & 1:
                    fellowship.leave(table, character)
            if action != DONE:
                _arrive(table, group, action - SAY_TO)
            fellowship.name_guide(table)
        elif action == DONE:
            table.pop()
        else:
            group = table.get(GROUP)
            _arrive(table, group, action - SAY_TO)
            table.set(MOVED, table.get(MOVED) | group)
            table.set(GROUP, 0)
            table.set(SOURCE, NO_SLOT)
            if table.get(ONE_GROUP):
                table.pop()

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to" or table.get(GROUP) == 0 or _leaves_for_good(table):
            return None
        if table.get(SOURCE) == IN_FELLOWSHIP:
            return _why_not_part(table, REGION_IDS.index(words[0]))
        if REGION_OF[table.get(SOURCE)] == REGION_IDS.index(words[0]):
            return self.rule, "that is where they are"
        if not characters.may_enter(table, FREE_PEOPLES, REGION_IDS.index(words[0])):
            return "W-CHAR-11", _SEALED_OFF
        return "W-CHAR-04", "that is further than their Level allows, or behind a Stronghold of the Shadow"


_SEALED_OFF: Final = "no companion enters or leaves a Stronghold that the Shadow besieges"


def _why_not_part(table: Table, region: i64) -> Reason:
    """Why those who leave the Fellowship cannot go to a region."""
    if not characters.may_enter(table, FREE_PEOPLES, region):
        return "W-CHAR-11", _SEALED_OFF
    return "W-FELLOW-31", "that is further than progress and Level allow, or behind a Stronghold of the Shadow"


class Parting(Procedure):
    """Companions who have just left the Fellowship go their way."""

    kind = PARTING
    rule = "W-FELLOW-31"
    question = "Where do those who have left the Fellowship go?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in sorted(_destinations(table)):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        group = table.get(GROUP)
        table.pop()
        _arrive(table, group, action - SAY_TO)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        return _why_not_part(table, REGION_IDS.index(words[0])) if verb == "to" else None


class Release(Procedure):
    """A number of companions must leave the Fellowship."""

    kind = RELEASE
    rule = "W-SH-CHAR-14"
    question = "Who must leave the Fellowship?"

    def resume(self, table: Table) -> None:
        """Ask who leaves, unless all must."""
        companions = fellowship.companions(table)
        left = table.get(STILL_TO_LEAVE)
        for character in table.rules.companions:
            left -= companions >> character & 1
        if left >= 0:
            for character in table.rules.companions:
                if companions >> character & 1:
                    _let_go(table, character)
            table.set(STILL_TO_LEAVE, 0)
        if table.get(STILL_TO_LEAVE) > 0:
            table.ask(FREE_PEOPLES)
        else:
            table.pop()
            fellowship.name_guide(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        companions = fellowship.companions(table)
        for character in table.rules.companions:
            if companions >> character & 1:
                menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        table.set(STILL_TO_LEAVE, table.get(STILL_TO_LEAVE) - 1)
        _let_go(table, THING[action])


enlist(Company(), Parting(), Release())
