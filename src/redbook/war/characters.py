"""Characters outside the Fellowship: how they travel, how they come into play, what they can do (W-CHAR-01 …
W-CHAR-53).

A Character result moves all companions on the map, each once, alone or in groups that start and end together; a group
goes as far as the highest Level in it. They ignore armies, must stop at a Stronghold of the Shadow, and neither enter
nor leave one of their own that is besieged. Companions leave the Fellowship in the same way, one group with one
destination, from where the Ring-bearers are and as far as the progress counter adds. The Shadow moves its Nazgûl,
which fly anywhere, and its minions.

Minions come with a Muster result, Aragorn and Gandalf the White with the Will of the West.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, fellowship, politics
from redbook.war.actions import ALL, DONE, NUMBERS, SAY_ARMY, SAY_CHARACTER, SAY_NATION, SAY_REGION, SAY_TAKE, SAY_TO
from redbook.war.board import (
    ARAGORNS_PLACES,
    CITY,
    FANGORN,
    NATION,
    NEIGHBOURS,
    NOWHERE,
    ORTHANC,
    REGIONS,
    SETTLEMENT,
    STRONGHOLD,
    STRONGHOLDS_OF,
)
from redbook.war.figures import (
    ARAGORN,
    BOROMIR,
    CHARACTERS,
    COMPANIONS,
    FIRST_MINION,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GIMLI,
    HOBBIT,
    LEGOLAS,
    LEVEL,
    MOUTH_OF_SAURON,
    REPLACES,
    SARUMAN,
    SHADOWFAX_LEVEL,
    SIDE_OF,
    STRIDER,
    WITCH_KING,
)
from redbook.war.kinds import COMPANY, ENTRANCE, FLIGHT, PARTING, RELEASE, ROUSE
from redbook.war.nations import DWARVES, ELVES, FREE_PEOPLES, GONDOR, ISENGARD, NATIONS, NATIONS_OF, SAURON, SHADOW
from redbook.war.slots import (
    IN_FELLOWSHIP,
    INSIDE,
    NAZGUL,
    NO_SLOT,
    REGION_OF,
    REPLACED,
    SLOTS,
    WAITING,
    elite,
    regular,
)
from redbook.war.table import KIND, MESSENGER_USED, STAGE, A, B, C, D, E, F, Table

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

# The numbers of a frame FLIGHT, and its stages.
WITH_MINIONS: Final = A
"""1 if the Mouth of Sauron may move as well as the Nazgûl."""
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

# The numbers of a frame ENTRANCE; its stages are WHO and WHERE.
SIDE: Final = A
ENTERING: Final = B


# ----- where characters are


def nazgul_at(table: Table, region: i64) -> i64:
    """The Nazgûl in a region, inside a Stronghold or not; the Witch-king is one (W-CHAR-27)."""
    number = table.count(region, NAZGUL)
    if INSIDE[region] != NO_SLOT:
        number += table.count(INSIDE[region], NAZGUL)
    if table.region_of(WITCH_KING) == region:
        number += 1
    return number


def in_play(table: Table, character: i64) -> bool:
    """Whether a character has come into play and is not eliminated."""
    return table.place[character] < SLOTS or table.place[character] == IN_FELLOWSHIP


# ----- ways


def reach(table: Table, side: i64, start: i64, steps: i64, into_siege: bool) -> list[int]:
    """The regions a character of a side can get to from another, that one first, ignoring armies (W-CHAR-04,
    W-CHAR-08).

    A besieged Stronghold of the side lets nobody in or out, unless they may end inside (W-CHAR-11, W-CHAR-29); one of
    the enemy ends the way (W-CHAR-09), and a minion enters it only if it is besieged (W-CHAR-30).
    """
    found: list[int] = [start]
    if _sealed(table, side, start):
        return found
    far: list[int] = [0]
    at = 0
    while at < len(found):
        region = found[at]
        steps_so_far = far[at]
        at += 1
        if steps_so_far == steps or (region != start and _ends_way(table, side, region)):
            continue
        for other in NEIGHBOURS[region]:
            if other not in found and (may_enter(table, side, other) or (into_siege and _sealed(table, side, other))):
                found.append(other)
                far.append(steps_so_far + 1)
    return found


def _can_leave(table: Table, side: i64, region: i64, into_siege: bool) -> bool:
    """Whether a character of a side on his own can go anywhere from a region."""
    if _sealed(table, side, region):
        return False
    for other in NEIGHBOURS[region]:
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


# ----- companions


def group_level(group: i64) -> i64:
    """The Level of a group, that is its highest; Shadowfax carries Gandalf the White and one Hobbit (W-CHAR-04,
    W-CHAR-05, W-CHAR-40)."""
    highest: i64 = 0
    size: i64 = 0
    hobbits: i64 = 0
    for character in range(COMPANIONS):
        if group >> character & 1:
            highest = max(highest, LEVEL[character])
            size += 1
            hobbits += 1 if HOBBIT[character] else 0
    if group >> GANDALF_THE_WHITE & 1 and (size == 1 or (size == 2 and hobbits == 1)):
        return SHADOWFAX_LEVEL
    return highest


def may_move_companions(table: Table, into_siege: bool = False) -> bool:
    """Whether a companion is on the map and has somewhere to go."""
    for character in range(COMPANIONS):
        if table.place[character] < SLOTS:
            if _can_leave(table, FREE_PEOPLES, table.region_of(character), into_siege):
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
        return reach(table, FREE_PEOPLES, table.bearers, table.progress + group_level(group), False)
    manner = table.get(MANNER)
    level = manner // 2 if manner >= 2 else group_level(group)
    into_siege = manner % 2 == 1
    if table.get(SOURCE) == IN_FELLOWSHIP:
        steps = table.progress + level + table.get(EXTRA)
        return reach(table, FREE_PEOPLES, table.bearers, steps, into_siege)
    start = REGION_OF[table.get(SOURCE)]
    return reach(table, FREE_PEOPLES, start, level + table.get(EXTRA), into_siege)[1:]


def _can_join(table: Table, character: i64) -> bool:
    """Whether a companion can be chosen next."""
    if (table.get(GROUP) | table.get(MOVED)) >> character & 1:
        return False
    place = table.place[character]
    if table.get(SOURCE) == NO_SLOT:
        into_siege = table.get(MANNER) % 2 == 1
        return place < SLOTS and _can_leave(table, FREE_PEOPLES, REGION_OF[place], into_siege)
    return place == table.get(SOURCE)


def _joining(table: Table) -> i64:
    """Those who can be chosen next, as bits."""
    mask: i64 = 0
    for character in range(COMPANIONS):
        if _can_join(table, character):
            mask |= fellowship.bit(character)
    return mask


def _legal_company(table: Table, menu: list[int]) -> None:
    joining = _joining(table)
    leaving_for_good = table.get(SOURCE) == IN_FELLOWSHIP and fellowship.on_track(table)
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
    for character in range(COMPANIONS):
        if joining >> character & 1:
            menu.append(SAY_CHARACTER + character)


def _answer_company(table: Table, action: i64) -> None:
    if action == ALL:
        table.set(GROUP, table.get(GROUP) | _joining(table))
    elif action >= SAY_CHARACTER:
        character = action - SAY_CHARACTER
        table.set(GROUP, table.get(GROUP) | fellowship.bit(character))
        table.set(SOURCE, table.place[character])
    elif table.get(SOURCE) == IN_FELLOWSHIP:
        group = table.get(GROUP)
        table.pop()
        for character in range(COMPANIONS):
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


def _arrive(table: Table, group: i64, region: i64) -> None:
    """A group ends its move (W-CHAR-13, W-POL-09)."""
    for character in range(COMPANIONS):
        if group >> character & 1:
            table.place[character] = armies.friendly_slot(table, FREE_PEOPLES, region)
            politics.companion_arrived(table, character)


def _resume_company(table: Table) -> None:
    """Ask who goes, or where; end when nobody is left who could go."""
    if table.get(GROUP) == 0 and _joining(table) == 0:
        table.pop()
    else:
        table.ask(FREE_PEOPLES)


def _resume_release(table: Table) -> None:
    """Ask who leaves, unless all must."""
    companions = fellowship.companions(table)
    left = table.get(STILL_TO_LEAVE)
    for character in range(COMPANIONS):
        left -= companions >> character & 1
    if left >= 0:
        for character in range(COMPANIONS):
            if companions >> character & 1:
                _let_go(table, character)
        table.set(STILL_TO_LEAVE, 0)
    if table.get(STILL_TO_LEAVE) > 0:
        table.ask(FREE_PEOPLES)
    else:
        table.pop()
        fellowship.name_guide(table)


def _let_go(table: Table, character: i64) -> None:
    """A companion leaves the Fellowship and goes no further."""
    fellowship.leave(table, character)
    politics.companion_arrived(table, character)


# ----- Nazgûl and minions


def may_move_minions(table: Table) -> bool:
    """Whether a Nazgûl or a minion other than Saruman is on the map and has somewhere to go."""
    if table.place[WITCH_KING] < SLOTS or _mouth_may_move(table):
        return True
    for slot in range(SLOTS):
        if table.count(slot, NAZGUL) > 0:
            return True
    return False


def _mouth_may_move(table: Table) -> bool:
    region = table.region_of(MOUTH_OF_SAURON)
    return region != NOWHERE and _can_leave(table, SHADOW, region, False)


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
    return table.count(slot, NAZGUL) - _landed(table, slot)


def _can_go(table: Table, character: i64) -> bool:
    """Whether a minion can still move: Saruman never does (W-CHAR-21, W-MOVE-28)."""
    if table.get(GONE) >> character & 1:
        return False
    if character == WITCH_KING:
        return table.place[WITCH_KING] < SLOTS
    return character == MOUTH_OF_SAURON and table.get(WITH_MINIONS) == 1 and _mouth_may_move(table)


def _resume_flight(table: Table) -> None:
    """Ask who moves while anybody can."""
    if table.get(STAGE) != WHO:
        table.ask(SHADOW)
        return
    for slot in range(SLOTS):
        if _can_fly(table, slot) > 0:
            table.ask(SHADOW)
            return
    if _can_go(table, WITCH_KING) or _can_go(table, MOUTH_OF_SAURON):
        table.ask(SHADOW)
    else:
        table.pop()


def _legal_flight(table: Table, menu: list[int]) -> None:
    stage = table.get(STAGE)
    flying = table.get(FLYING)
    if stage == WHO:
        menu.append(DONE)
        for slot in range(SLOTS):
            if _can_fly(table, slot) > 0:
                menu.append(SAY_ARMY + slot)
        for character in range(FIRST_MINION, CHARACTERS):
            if _can_go(table, character):
                menu.append(SAY_CHARACTER + character)
    elif stage == HOW_MANY:
        for number in range(1, _can_fly(table, flying) + 1):
            menu.append(SAY_TAKE + NAZGUL * NUMBERS + number)
    elif flying == SLOTS + MOUTH_OF_SAURON:
        for region in sorted(reach(table, SHADOW, table.region_of(MOUTH_OF_SAURON), LEVEL[MOUTH_OF_SAURON], False)[1:]):
            menu.append(SAY_TO + region)
    else:
        start = REGION_OF[flying] if flying < SLOTS else table.region_of(WITCH_KING)
        for region in range(REGIONS):
            if region != start and may_fly_to(table, region):
                menu.append(SAY_TO + region)


def _answer_flight(table: Table, action: i64) -> None:
    if action == DONE:
        table.pop()
    elif action >= SAY_CHARACTER:
        table.set(FLYING, SLOTS + action - SAY_CHARACTER)
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


# ----- coming into play


def may_bring(table: Table, side: i64) -> bool:
    """Whether a side has a character to bring into play."""
    for character in range(CHARACTERS):
        if SIDE_OF[character] == side and entrances(table, character):
            return True
    return False


def bring(table: Table, side: i64) -> None:
    """Bring a character of a side into play."""
    table.push(ENTRANCE, side)


def entrances(table: Table, character: i64) -> list[int]:
    """The regions where a character may come into play now; none if he may not (W-CHAR-19)."""
    if table.place[character] != WAITING:
        return []
    if character == SARUMAN:  # W-CHAR-20
        ready = politics.at_war(table, ISENGARD) and table.control[ORTHANC] == SHADOW
        return [ORTHANC] if ready else []
    if character == WITCH_KING:  # W-CHAR-22, W-CHAR-23
        ready = politics.at_war(table, SAURON) and _enemy_at_war(table)
        return [region for region in range(REGIONS) if _has_sauron_unit(table, region)] if ready else []
    if character == MOUTH_OF_SAURON:  # W-CHAR-24, W-CHAR-25
        ready = politics.all_at_war(table, FREE_PEOPLES) or fellowship.on_track(table)
        return [region for region in STRONGHOLDS_OF[SAURON] if table.control[region] == SHADOW] if ready else []
    if character == ARAGORN:  # W-CHAR-35, W-CHAR-36
        region = table.region_of(STRIDER)
        return [region] if region in ARAGORNS_PLACES and armies.unconquered(table, region) else []
    if character == GANDALF_THE_WHITE:
        return _gandalfs_entrances(table)
    return []


def _enemy_at_war(table: Table) -> bool:
    for nation in NATIONS_OF[FREE_PEOPLES]:
        if politics.at_war(table, nation):
            return True
    return False


def _has_sauron_unit(table: Table, region: i64) -> bool:
    """Whether a region has an army with a Sauron unit, besieged or not."""
    slot = armies.friendly_slot(table, SHADOW, region)
    return table.count(slot, regular(SAURON)) + table.count(slot, elite(SAURON)) > 0


def _gandalfs_entrances(table: Table) -> list[int]:
    """Gandalf the White comes where Gandalf the Grey stands; if he is nowhere, to Fangorn or the Elves (W-CHAR-32 …
    W-CHAR-34)."""
    minion_was_seen = False
    for minion in range(FIRST_MINION, CHARACTERS):
        minion_was_seen = minion_was_seen or table.place[minion] != WAITING
    if not minion_was_seen or table.place[GANDALF_THE_GREY] == IN_FELLOWSHIP:
        return []
    region = table.region_of(GANDALF_THE_GREY)
    if region != NOWHERE:
        return [region]
    return sorted([FANGORN, *(home for home in STRONGHOLDS_OF[ELVES] if armies.unconquered(table, home))])


def _enter(table: Table, character: i64, region: i64) -> None:
    """A character comes into play, in place of the one he replaces if that one is on the map (W-CHAR-33, W-CHAR-38)."""
    slot = armies.friendly_slot(table, SIDE_OF[character], region)  # W-SIEGE-37
    former = REPLACES[character]
    if former < CHARACTERS and table.place[former] < SLOTS:
        slot = table.place[former]
        table.place[former] = REPLACED
    table.place[character] = slot
    if character == WITCH_KING:
        for nation in NATIONS_OF[FREE_PEOPLES]:
            politics.activate(table, nation, politics.BY_CARD)
    elif SIDE_OF[character] == FREE_PEOPLES:
        politics.companion_arrived(table, character)  # W-CHAR-39


# ----- what they can do


def rousing(table: Table) -> i64:
    """The Nations that Boromir, Legolas and Gimli can advance with any die, as bits (W-CHAR-43 … W-CHAR-45)."""
    mask: i64 = 0
    for character, nation in ((BOROMIR, GONDOR), (LEGOLAS, ELVES), (GIMLI, DWARVES)):
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
    """Whether the Mouth of Sauron can still turn a Muster result into an Army result this turn (W-CHAR-31)."""
    return table.place[MOUTH_OF_SAURON] < SLOTS and not table.marked(MESSENGER_USED)


# ----- the frames


def resume(table: Table) -> None:
    """Ask for the next step of a journey, or of an entrance."""
    kind = table.get(KIND)
    if kind == COMPANY:
        _resume_company(table)
    elif kind == RELEASE:
        _resume_release(table)
    elif kind == FLIGHT:
        _resume_flight(table)
    elif kind == ENTRANCE:
        table.ask(table.get(SIDE))
    else:
        table.ask(FREE_PEOPLES)


def legal(table: Table, menu: list[int]) -> None:
    """Who goes, how many, where to; who comes, and where."""
    kind = table.get(KIND)
    if kind == COMPANY:
        _legal_company(table, menu)
    elif kind == PARTING:
        for region in sorted(_destinations(table)):
            menu.append(SAY_TO + region)
    elif kind == RELEASE:
        companions = fellowship.companions(table)
        for character in range(COMPANIONS):
            if companions >> character & 1:
                menu.append(SAY_CHARACTER + character)
    elif kind == FLIGHT:
        _legal_flight(table, menu)
    elif kind == ROUSE:
        nations = rousing(table)
        for nation in range(NATIONS):
            if nations >> nation & 1:
                menu.append(SAY_NATION + nation)
    elif table.get(STAGE) == WHERE:
        for region in entrances(table, table.get(ENTERING)):
            menu.append(SAY_REGION + region)
    else:
        for character in range(CHARACTERS):
            if SIDE_OF[character] == table.get(SIDE) and entrances(table, character):
                menu.append(SAY_CHARACTER + character)


def answer(table: Table, action: i64) -> None:
    """Somebody goes, or comes."""
    kind = table.get(KIND)
    if kind == COMPANY:
        _answer_company(table, action)
    elif kind == PARTING:
        group = table.get(GROUP)
        table.pop()
        _arrive(table, group, action - SAY_TO)
    elif kind == RELEASE:
        table.set(STILL_TO_LEAVE, table.get(STILL_TO_LEAVE) - 1)
        _let_go(table, action - SAY_CHARACTER)
    elif kind == FLIGHT:
        _answer_flight(table, action)
    elif kind == ROUSE:
        table.pop()
        politics.advance(table, action - SAY_NATION, politics.BY_COMPANION)
    elif table.get(STAGE) == WHERE:
        character = table.get(ENTERING)
        table.pop()
        _enter(table, character, action - SAY_REGION)
    else:
        table.set(ENTERING, action - SAY_CHARACTER)
        table.go_to(WHERE)
