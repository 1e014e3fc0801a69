"""Nazgûl and minions on the move (W-MOVE-35 … W-MOVE-40, W-CHAR-27 … W-CHAR-30).

A Character result of the Shadow moves any of its Nazgûl, which fly anywhere, and its minions, who walk as far as their
Level; each moves once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, characters, fellowship, seats
from redbook.war.actions import (
    DONE,
    NUMBERS,
    SAY_ARMY,
    SAY_CHARACTER,
    SAY_CHARACTERS,
    SAY_TAKE,
    SAY_TO,
    THING,
)
from redbook.war.board import (
    NOWHERE,
    REGION_IDS,
    REGIONS,
)
from redbook.war.figures import IS_NAZGUL
from redbook.war.kinds import FLIGHT
from redbook.war.nations import SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import (
    NAZGUL,
    NO_SLOT,
    REGION_OF,
    SLOTS,
    place_label,
)
from redbook.war.table import STAGE, A, B, C, D, E, Table

# The numbers of a frame FLIGHT, and its stages.
WITH_MINIONS: Final = A
"""1 if minions may move as well as the Nazgûl."""
FLYING: Final = B
"""The slot from which Nazgûl fly; or, from SLOTS on, SLOTS and the character who moves."""
TAKEN: Final = C
"""How many Nazgûl fly."""
GONE: Final = D
"""The characters who have moved, as bits."""
LANDED: Final = E
"""Where Nazgûl have come to that have moved, one more than the slot, five of them packed; four more in the next
number."""
WHO: Final = 0
HOW_MANY: Final = 1
WHERE: Final = 2
_PACKED: Final = 5
_SLOT_BITS: Final = 7
_SLOT_MASK: Final = 127


def may_move_minions(table: Table) -> bool:
    """Whether a Nazgûl or a minion other than Saruman is on the map and has somewhere to go."""
    for minion in table.rules.minions:
        if _has_way(table, minion):
            return True
    for slot in range(SLOTS):
        if table.count(slot, NAZGUL) > 0:
            return True
    return False


def _has_way(table: Table, minion: i64) -> bool:
    """Whether a minion is on the map, is one who moves, and has somewhere to go (W-CHAR-21, W-MOVE-28)."""
    region = table.region_of(minion)
    if region == NOWHERE or armies.level(table, minion) == 0 or not seats.runs(table, minion):
        return False  # W-MULTI-21, W-MULTI-51
    return IS_NAZGUL[minion] or characters.can_leave(table, SHADOW, region, False)


def move_nazgul(table: Table) -> None:
    """The Shadow moves any of its Nazgûl, the Witch-king included (W-CARD-34, W-CARD-35)."""
    table.push(FLIGHT, 0)


def move_minions(table: Table) -> None:
    """The Shadow moves any of its Nazgûl and minions, each once (W-DICE-14)."""
    table.push(FLIGHT, 1)


def _landed(table: Table, slot: i64) -> i64:
    """How many Nazgûl in a slot have come there by this action."""
    number: i64 = 0
    for index in range(2):
        packed = table.get(LANDED + index)
        while packed:
            if packed & _SLOT_MASK == slot + 1:
                number += 1
            packed >>= _SLOT_BITS
    return number


def _note_landing(table: Table, slot: i64) -> None:
    field: i64 = LANDED
    if table.get(LANDED) >> _SLOT_BITS * (_PACKED - 1):
        field = LANDED + 1
    table.set(field, table.get(field) << _SLOT_BITS | slot + 1)


def _can_fly(table: Table, slot: i64) -> i64:
    """How many Nazgûl in a slot can still fly."""
    number = table.count(slot, NAZGUL)
    return number - _landed(table, slot) if number else 0


def _can_go(table: Table, minion: i64) -> bool:
    """Whether a minion can still move; where only Nazgûl fly, only one who is a Nazgûl."""
    if table.get(GONE) >> minion & 1 or not _has_way(table, minion):
        return False
    return IS_NAZGUL[minion] or table.get(WITH_MINIONS) == 1


def _walks(table: Table) -> bool:
    """Whether it is a minion who does not fly that moves."""
    return table.get(FLYING) >= SLOTS and not IS_NAZGUL[table.get(FLYING) - SLOTS]


def _land(table: Table, region: i64) -> None:
    """They come to a region: inside a besieged Stronghold of the Shadow, else in the field (W-MOVE-39, W-MOVE-40)."""
    slot = armies.friendly_slot(table, SHADOW, region)
    flying = table.get(FLYING)
    if flying >= SLOTS:
        table.place[flying - SLOTS] = slot
        table.set(GONE, table.get(GONE) | fellowship.bit(flying - SLOTS))
        return
    number = table.get(TAKEN)
    table.drop(flying, NAZGUL, number)
    table.add(slot, NAZGUL, number)
    for _ in range(number):
        _note_landing(table, slot)


def _start(table: Table) -> i64:
    """The region from which they move."""
    flying = table.get(FLYING)
    return REGION_OF[flying] if flying < SLOTS else table.region_of(flying - SLOTS)


class Flight(Procedure):
    """Nazgûl and minions move."""

    kind = FLIGHT
    rule = "W-DICE-14"

    def wording(self) -> dict[int, str]:
        return {
            WHO: "Which Nazgûl or minion moves?",
            HOW_MANY: "How many of the Nazgûl {place} fly?",
            WHERE: "Where to?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(FLYING))}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(WHO, "done"): "No more moves", (WHO, "army"): "Nazgûl: {}"}

    def slot(self, table: Table) -> i64:
        return table.get(FLYING) if table.get(STAGE) != WHO and table.get(FLYING) < SLOTS else NO_SLOT

    def resume(self, table: Table) -> None:
        """Ask who moves while anybody can."""
        if table.get(STAGE) != WHO:
            table.ask(SHADOW)
            return
        for slot in range(SLOTS):
            if _can_fly(table, slot) > 0:
                table.ask(SHADOW)
                return
        for minion in table.rules.minions:
            if _can_go(table, minion):
                table.ask(SHADOW)
                return
        table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        flying = table.get(FLYING)
        if stage == WHO:
            menu.append(DONE)
            for slot in range(SLOTS):
                if _can_fly(table, slot) > 0:
                    menu.append(SAY_ARMY + slot)
            for minion in table.rules.minions:
                if _can_go(table, minion):
                    menu.append(SAY_CHARACTERS[minion])
        elif stage == HOW_MANY:
            for number in range(1, _can_fly(table, flying) + 1):
                menu.append(SAY_TAKE + NAZGUL * NUMBERS + number)
        elif _walks(table):
            minion = flying - SLOTS
            for region in sorted(
                characters.reach(table, SHADOW, table.region_of(minion), armies.level(table, minion), False)[1:]
            ):
                menu.append(SAY_TO + region)
        else:
            for region in range(REGIONS):
                if region != _start(table) and characters.may_fly_to(table, region):
                    menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.pop()
        elif action >= SAY_CHARACTER:
            table.set(FLYING, SLOTS + THING[action])
            table.go_to(WHERE)
        elif action >= SAY_TAKE:
            table.set(TAKEN, (action - SAY_TAKE) % NUMBERS)
            table.go_to(WHERE)
        elif action >= SAY_TO:
            _land(table, action - SAY_TO)
            table.go_to(WHO)
        else:
            table.set(FLYING, action - SAY_ARMY)
            table.go_to(HOW_MANY)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to" or table.get(STAGE) != WHERE:
            return None
        if REGION_IDS.index(words[0]) == _start(table):
            return self.rule, "that is where they are"
        if not _walks(table):
            return "W-MOVE-38", "a Nazgûl on its own enters no Stronghold of the Free Peoples that is not besieged"
        if not characters.may_enter(table, SHADOW, REGION_IDS.index(words[0])):
            return "W-CHAR-30", "a minion on his own enters no Stronghold of the Free Peoples that is not besieged"
        return "W-CHAR-28", "that is further than his Level allows, or behind a Stronghold of the Free Peoples"


enlist(Flight())
