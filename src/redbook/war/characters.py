"""Characters outside the Fellowship: where they are, the ways open to them, how they come into play and what they can
do (W-CHAR-01 … W-CHAR-53).

They ignore armies, must stop at a Stronghold of the enemy, and neither enter nor leave one of their own that is
besieged. Minions come with a Muster result, Aragorn and Gandalf the White with the Will of the West. How companions
travel is told in `companions`, how Nazgûl and minions do in `minions`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, fellowship, politics, seats
from redbook.war.actions import (
    SAY_CHARACTERS,
    SAY_NATION,
    SAY_REGION,
    THING,
)
from redbook.war.board import (
    CITY,
    NATION,
    NEIGHBOURS,
    NOWHERE,
    SETTLEMENT,
    STRONGHOLD,
)
from redbook.war.box import BOX, boxes_in_play
from redbook.war.character import PEOPLE
from redbook.war.figures import (
    COMES_BY_MUSTER,
    IS_COMPANION,
    IS_NAZGUL,
    MESSENGER,
    NAMES,
    NO_CHARACTER,
    REPLACES,
    ROUSES,
    SIDE_OF,
)
from redbook.war.kinds import ENTRANCE, ROUSE
from redbook.war.nations import FREE_PEOPLES, NATIONS, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import (
    IN_FELLOWSHIP,
    INSIDE,
    NAZGUL,
    NO_SLOT,
    REPLACED,
    SLOTS,
    WAITING,
)
from redbook.war.table import MESSENGER_USED, STAGE, A, B, C, Table

# The numbers of a frame ENTRANCE; its stages.
SIDE: Final = A
ENTERING: Final = B
BY_MUSTER: Final = C
"""1 if only those of the Free Peoples may come who come by a Muster result."""
WHO: Final = 0
WHERE: Final = 2


# ----- where characters are


def nazgul_at(table: Table, region: i64) -> i64:
    """The Nazgûl in a region, inside a Stronghold or not; the Witch-king is one (W-CHAR-27)."""
    number = table.count(region, NAZGUL)
    if INSIDE[region] != NO_SLOT:
        number += table.count(INSIDE[region], NAZGUL)
    for minion in table.rules.minions:
        if IS_NAZGUL[minion] and table.region_of(minion) == region:
            number += 1
    return number


def in_play(table: Table, character: i64) -> bool:
    """Whether a character has come into play and is not eliminated."""
    return table.place[character] < SLOTS or table.place[character] == IN_FELLOWSHIP


# ----- ways


def reach(table: Table, side: i64, start: i64, steps: i64, into_siege: bool, separating: bool = False) -> list[int]:
    """The regions a character of a side can get to from another, that one first, ignoring armies (W-CHAR-04,
    W-CHAR-08).

    A besieged Stronghold of the side lets nobody in or out, unless they may end inside (W-CHAR-11, W-CHAR-29); one of
    the enemy ends the way (W-CHAR-09), and a minion enters it only if it is besieged (W-CHAR-30). Companions being
    separated may come by the sea, but do not end there.
    """
    found: list[int] = [start]
    if start != NOWHERE and _sealed(table, side, start):
        return found
    seen: list[bool] = [False] * (NOWHERE + 1)
    seen[start] = True
    far: list[int] = [0]
    at = 0
    while at < len(found):
        region = found[at]
        steps_so_far = far[at]
        at += 1
        ends = region != start and region != NOWHERE and _ends_way(table, side, region)
        if steps_so_far == steps or ends:
            continue
        for other in ways(table, side, region, separating) if table.rules.hooks else NEIGHBOURS[region]:
            if seen[other]:
                continue
            if other == NOWHERE or may_enter(table, side, other) or (into_siege and _sealed(table, side, other)):
                seen[other] = True
                found.append(other)
                far.append(steps_so_far + 1)
    if seen[NOWHERE]:
        found.remove(NOWHERE)
    return found


def ways(table: Table, side: i64, region: i64, separating: bool) -> list[int]:
    """The regions next to one for characters of a side; NOWHERE is the sea, if a card opens it."""
    if side != FREE_PEOPLES:
        return NEIGHBOURS[region]
    shores: list[int] = []
    for box in table.rules.hooks:
        shores += BOX[box].shores(table)
    if region == NOWHERE:
        return shores
    found = NEIGHBOURS[region]
    for box in table.rules.hooks:
        found = BOX[box].companion_ways(table, region, found)
    return [*found, NOWHERE] if separating and region in shores else found


def can_leave(table: Table, side: i64, region: i64, into_siege: bool) -> bool:
    """Whether a character of a side on his own can go anywhere from a region."""
    if _sealed(table, side, region):
        return False
    for other in ways(table, side, region, False) if table.rules.hooks else NEIGHBOURS[region]:
        if may_enter(table, side, other) or (into_siege and _sealed(table, side, other)):
            return True
    return False


def _sealed(table: Table, side: i64, region: i64) -> bool:
    """Whether the enemy besieges a Stronghold of the side in a region."""
    return INSIDE[region] != NO_SLOT and table.army(INSIDE[region], side) > 0


def _ends_way(table: Table, side: i64, region: i64) -> bool:
    hostile = SETTLEMENT[region] == STRONGHOLD and table.control[region] == 1 - side
    return hostile or _sealed(table, side, region)


def may_enter(table: Table, side: i64, region: i64) -> bool:
    """Whether a character of a side on his own may come to a region."""
    if _sealed(table, side, region):
        return False
    if side == FREE_PEOPLES:
        return True
    return SETTLEMENT[region] != STRONGHOLD or table.control[region] == SHADOW or armies.besieges(table, side, region)


def may_fly_to(table: Table, region: i64) -> bool:
    """Whether a Nazgûl on its own may go to a region: not into a Stronghold of the Free Peoples, unless the Shadow
    besieges it (W-MOVE-35 … W-MOVE-38)."""
    hostile = SETTLEMENT[region] == STRONGHOLD and table.control[region] == FREE_PEOPLES
    return not hostile or armies.besieges(table, SHADOW, region)


# ----- coming into play


def may_bring(table: Table, side: i64, by_muster: bool) -> bool:
    """Whether a side has a character to bring into play; of the Free Peoples only one who comes by a Muster result, if
    that is used."""
    for character in range(len(table.place)):
        if SIDE_OF[character] == side and (COMES_BY_MUSTER[character] or not by_muster):
            if seats.runs(table, character) and entrances(table, character):
                return True
    return False


def bring(table: Table, side: i64, by_muster: bool) -> None:
    """Bring a character of a side into play."""
    table.push(ENTRANCE, side, 0, 1 if by_muster else 0)


def entrances(table: Table, character: i64) -> list[int]:
    """The regions where a character may come into play now; none if he may not (W-CHAR-19)."""
    if table.place[character] != WAITING:
        return []
    for box in table.rules.hooks:
        if BOX[box].bars_entrance(table, character):
            return []
    regions = PEOPLE[character].entrances(table)
    for box in table.rules.hooks:
        regions = BOX[box].entrances(table, character, regions)
    return regions


def enter(table: Table, character: i64, region: i64) -> None:
    """A character comes into play, in place of the one he replaces if that one is on the map (W-CHAR-33, W-CHAR-38)."""
    slot = armies.friendly_slot(table, SIDE_OF[character], region)  # W-SIEGE-37
    former: i64 = REPLACES[character]
    if former != NO_CHARACTER:
        former = armies.version(table, former)
    if former != NO_CHARACTER and table.place[former] < SLOTS:
        slot = table.place[former]
        table.place[former] = REPLACED
    table.place[character] = slot
    PEOPLE[character].entered(table)
    for box in boxes_in_play(table):
        box.entered(table, character)
    if IS_COMPANION[character]:
        politics.companion_arrived(table, character)  # W-CHAR-39


# ----- what they can do


def rousing(table: Table) -> i64:
    """The Nations that companions at home can advance with any die, as bits (W-CHAR-43 … W-CHAR-45)."""
    mask: i64 = 0
    for character in table.rules.companions:
        nation = ROUSES[character]
        region = table.region_of(character)
        if region == NOWHERE or NATION[region] != nation:
            continue
        if SETTLEMENT[region] >= CITY and armies.unconquered(table, region) and politics.can_advance(table, nation):
            mask |= fellowship.bit(nation)
    return mask


def rouse(table: Table) -> None:
    """A companion advances his Nation."""
    table.push(ROUSE)


def messenger_ready(table: Table) -> bool:
    """Whether a messenger can still turn a Muster result into an Army result this turn (W-CHAR-31)."""
    if table.marked(MESSENGER_USED):
        return False
    for minion in table.rules.minions:
        if MESSENGER[minion] and table.place[minion] < SLOTS and seats.runs(table, minion):
            return True
    return False


# ----- the procedures


class Entrance(Procedure):
    """A character comes into play."""

    kind = ENTRANCE
    rule = "W-CHAR-19"

    def wording(self) -> dict[int, str]:
        return {WHO: "Who comes into play?", WHERE: "Where does {entering} come into play?"}

    def words(self, table: Table) -> dict[str, object]:
        return {"entering": NAMES[table.get(ENTERING)]}

    def resume(self, table: Table) -> None:
        table.ask(table.get(SIDE))

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == WHERE:
            for region in entrances(table, table.get(ENTERING)):
                menu.append(SAY_REGION + region)
            return
        for character in range(len(table.place)):
            if SIDE_OF[character] == table.get(SIDE) and (COMES_BY_MUSTER[character] or not table.get(BY_MUSTER)):
                if seats.runs(table, character) and entrances(table, character):
                    menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == WHERE:
            character = table.get(ENTERING)
            table.pop()
            enter(table, character, action - SAY_REGION)
        else:
            table.set(ENTERING, THING[action])
            table.go_to(WHERE)


class Rouse(Procedure):
    """A companion at home advances his Nation."""

    kind = ROUSE
    rule = "W-CHAR-43"
    question = "Which Nation is roused?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        nations = rousing(table)
        for nation in range(NATIONS):
            if nations >> nation & 1:
                menu.append(SAY_NATION + nation)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        politics.advance(table, action - SAY_NATION, politics.BY_COMPANION)


enlist(Entrance(), Rouse())
