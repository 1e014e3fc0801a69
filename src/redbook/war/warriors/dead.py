"""The Army of the Dead (A-DEAD-04 … A-DEAD-36): the Dead Men in one region, with Strider or Aragorn and who went with
him. It is no army of the Free Peoples, and they are with none as long as they are with it.

One card lets it move, for a figure each region, and then attack one army next to it or where it is, for a figure each
time. What is left of that army must go, and the Dead may follow.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import effects, politics, retreat, seats, siege
from redbook.war.actions import DONE, NO, NUMBERS, SAY_ARMY, SAY_CHARACTERS, SAY_TAKE, SAY_TO, THING, YES
from redbook.war.board import AMID, EDORAS, ERECH, HELMS_DEEP, NEIGHBOURS, REGIONS, WESTEMNET
from redbook.war.contents import card
from redbook.war.figures import LEVEL, NAMES
from redbook.war.kinds import RETREAT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import NAZGUL, REARGUARD, REGION_OF, SLOTS
from redbook.war.splitting import BIT
from redbook.war.table import FRAME, KIND, ON_TABLE, STAGE, A, B, C, Table
from redbook.war.warriors import bands, ents, factions, roaming
from redbook.war.warriors.kinds import JOINING_DEAD, STAYING, WRAITHS
from redbook.war.warriors.state import DEAD, MEMBERS

DARK_DOOR: Final = card("the-dark-door")
BEYOND_THE_DOOR: Final[list[int]] = [EDORAS, HELMS_DEEP, WESTEMNET]

# The numbers of a frame WRAITHS, and its stages.
HERE: Final = A
TARGET: Final = B
"""One more than the slot attacked."""
HAS_MOVED: Final = C
MOVING: Final = 0
STRIKING: Final = 1
STRUCK: Final = 2
DRIVING_OFF: Final = 3
FOLLOWING: Final = 4

# The numbers of a frame STAYING, and of JOINING_DEAD: the slot, and the characters decided on.
SLOT: Final = A
DECIDED: Final = B
# The stages of a frame STAYING.
HOW_MANY_NAZGUL: Final = 0
WHICH_MINIONS: Final = 1
DRIVEN_OFF: Final = 2


def neighbours(table: Table, region: i64) -> list[int]:
    """The regions next to one for the Army of the Dead; The Dark Door opens the mountains (A-CARD-11)."""
    if table.cards[DARK_DOOR] != ON_TABLE:
        return NEIGHBOURS[region]
    if region == ERECH:
        return sorted({*NEIGHBOURS[ERECH], *BEYOND_THE_DOOR})
    if region in BEYOND_THE_DOOR:
        return sorted({*NEIGHBOURS[region], ERECH})
    return NEIGHBOURS[region]


def is_near(table: Table, region: i64) -> bool:
    """Whether the Army of the Dead is in a region or next to it (A-DEAD-36)."""
    if not bands.in_play(table, DEAD) or bands.on_map(table, DEAD) == 0:
        return False
    here = factions.army_of_the_dead(table)
    return here == region or region in neighbours(table, here)


def go(table: Table, here: i64, to: i64) -> None:
    """The Army goes to a region, and those with it (A-DEAD-12)."""
    bands.shift(table, DEAD, here, to, bands.at(table, DEAD, here))
    for character in table.rules.companions:
        if table.extra[MEMBERS] >> character & 1 and table.place[character] < SLOTS:
            table.place[character] = to


def arrive(table: Table) -> None:
    """Its movement has ended (A-DEAD-13)."""
    for character in table.rules.companions:
        if table.extra[MEMBERS] >> character & 1:
            politics.companion_arrived(table, character)


def disband(table: Table) -> None:
    """Strider or Aragorn leaves, and all who are with him: the Army is no more (A-DEAD-32, A-DEAD-35)."""
    bands.end(table, DEAD)


# ----- moving and attacking


def wraiths(table: Table) -> None:
    """Frame: the Army of the Dead moves, then attacks."""
    ents.forget_attacks(table)
    if bands.in_play(table, DEAD) and bands.on_map(table, DEAD) > 0:
        table.push(WRAITHS, factions.army_of_the_dead(table))


def _ways(table: Table) -> list[int]:
    """Where it can go next: more than one figure, no enemy units there (A-DEAD-16, A-DEAD-17)."""
    here = table.get(HERE)
    if bands.at(table, DEAD, here) < 2:
        return []
    return [to for to in neighbours(table, here) if not ents.armies_in(table, to) and not roaming.guarded(table, to)]


def targets(table: Table, here: i64) -> list[int]:
    """The armies it can attack, by slot (A-DEAD-18)."""
    found: list[int] = []
    for region in sorted([here, *neighbours(table, here)]):
        if not roaming.guarded(table, region):
            found += ents.armies_in(table, region)
    found.sort()
    return found


class Wraiths(Procedure):
    """The Army of the Dead moves and attacks."""

    kind = WRAITHS
    rule = "A-DEAD-15"

    def wording(self) -> dict[int, str]:
        return {
            MOVING: "Where does the Army of the Dead go from {here}, or whom does it attack?",
            STRUCK: "Does the Army of the Dead attack again?",
            FOLLOWING: "Does the Army of the Dead advance?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"here": AMID[table.get(HERE)]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(MOVING, "done"): "No more", (MOVING, "army"): "Attack {}", (MOVING, "to"): "Go to {}"}

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        here = table.get(HERE)
        slot = table.get(TARGET) - 1
        if stage == MOVING:
            if _ways(table) or targets(table, here):
                table.ask(FREE_PEOPLES)
            else:
                _end(table)
        elif stage == STRIKING:
            table.go_to(STRUCK)
            bands.eliminate(table, DEAD, here, 1)
            ents.declare_attack(table, slot)
            effects.strike(table, slot, SHADOW, ents.DICE, ents.NEEDED, to_the_last=True)
        elif stage == STRUCK:
            if bands.at(table, DEAD, here) > 0 and table.army(slot, SHADOW) > 0:
                table.ask(FREE_PEOPLES)
            else:
                table.go_to(DRIVING_OFF)
        elif stage == DRIVING_OFF:
            table.go_to(FOLLOWING)
            if slot < REGIONS and table.army(slot, SHADOW) > 0:
                table.push(STAYING, slot)  # A-DEAD-24, A-DEAD-25
        elif _may_advance(table, here, slot):
            table.ask(FREE_PEOPLES)
        else:
            _end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) != MOVING:
            menu.append(YES)
            menu.append(NO)
            return
        menu.append(DONE)
        for slot in targets(table, table.get(HERE)):
            menu.append(SAY_ARMY + slot)
        for region in _ways(table):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        here = table.get(HERE)
        if stage == STRUCK:
            table.go_to(STRIKING if action == YES else DRIVING_OFF)
        elif stage == FOLLOWING:
            if action == YES:
                region = REGION_OF[table.get(TARGET) - 1]
                go(table, here, region)
                table.set(HERE, region)
                table.set(HAS_MOVED, 1)
            _end(table)
        elif action == DONE:
            _end(table)
        elif action < SAY_TO:
            _stop(table)
            table.set(TARGET, action - SAY_ARMY + 1)
            table.go_to(STRIKING)
        else:
            bands.eliminate(table, DEAD, here, 1)
            go(table, here, action - SAY_TO)
            table.set(HERE, action - SAY_TO)
            table.set(HAS_MOVED, 1)


def _stop(table: Table) -> None:
    """Its movement is over, if it has moved."""
    if table.get(HAS_MOVED):
        table.set(HAS_MOVED, 0)
        arrive(table)


def _end(table: Table) -> None:
    _stop(table)
    table.pop()
    ents.forget_attacks(table)


def _may_advance(table: Table, here: i64, slot: i64) -> bool:
    """Whether the Army may follow into a region left without enemy units (A-DEAD-28, A-DEAD-29)."""
    region = REGION_OF[slot]
    if region == here or bands.at(table, DEAD, here) == 0 or ents.armies_in(table, region):
        return False
    return not roaming.guarded(table, region)


def bars_retreat(table: Table, region: i64) -> bool:
    """Whether a region is where the attack of the Dead came from that drives an army off (A-DEAD-24)."""
    for at in range(len(table.stack) - FRAME, -1, -FRAME):
        if table.stack[at + KIND] == WRAITHS:
            return table.stack[at + HERE] == region
        if table.stack[at + KIND] not in (RETREAT, STAYING):
            return False
    return False


class Staying(Procedure):
    """An army is driven off: for each Nazgûl and minion the Shadow says whether he goes along (A-DEAD-26)."""

    kind = STAYING
    rule = "A-DEAD-26"

    def wording(self) -> dict[int, str]:
        return {
            HOW_MANY_NAZGUL: "The army must go: how many Nazgûl go along?",
            WHICH_MINIONS: "The army must go: does {whom} go along?",
        }

    def words(self, table: Table) -> dict[str, object]:
        who = _undecided(table)
        return {"whom": "" if who < 0 else NAMES[who]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(WHICH_MINIONS, "character"): "{} goes", (WHICH_MINIONS, "no"): "He stays"}

    def slot(self, table: Table) -> i64:
        return table.get(SLOT)

    def resume(self, table: Table) -> None:
        slot = table.get(SLOT)
        stage = table.get(STAGE)
        if stage == HOW_MANY_NAZGUL:
            table.go_to(WHICH_MINIONS)
            if not _can_go(table, slot):
                table.pop()
            elif table.count(slot, NAZGUL) > 0:
                table.go_to(HOW_MANY_NAZGUL)
                seats.ask(table, SHADOW, seats.controller(table, SHADOW, slot))
        elif stage == WHICH_MINIONS and _undecided(table) >= 0:
            seats.ask(table, SHADOW, seats.controller(table, SHADOW, slot))
        elif stage == WHICH_MINIONS:
            table.go_to(DRIVEN_OFF)
            retreat.begin(table, SHADOW, slot, True, False)
        else:
            table.pop()
            table.forces[slot * 2 + SHADOW] += table.forces[REARGUARD * 2 + SHADOW]
            table.forces[REARGUARD * 2 + SHADOW] = 0
            for character in table.rules.minions:
                if table.place[character] == REARGUARD:
                    table.place[character] = slot
            siege.settle_region(table, slot)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == HOW_MANY_NAZGUL:
            for number in range(table.count(table.get(SLOT), NAZGUL) + 1):
                menu.append(SAY_TAKE + NAZGUL * NUMBERS + number)
        else:
            menu.append(NO)
            menu.append(SAY_CHARACTERS[_undecided(table)])

    def answer(self, table: Table, action: i64) -> None:
        slot = table.get(SLOT)
        if table.get(STAGE) == HOW_MANY_NAZGUL:
            staying = table.count(slot, NAZGUL) - (action - SAY_TAKE) % NUMBERS
            table.drop(slot, NAZGUL, staying)
            table.add(REARGUARD, NAZGUL, staying)
            table.go_to(WHICH_MINIONS)
            return
        who = _undecided(table)
        table.set(DECIDED, table.get(DECIDED) | BIT[who])
        if action == NO:
            table.place[who] = REARGUARD


def _undecided(table: Table) -> i64:
    """The next minion with the army who moves at all; less than 0 if all are decided."""
    for character in table.rules.minions:
        if table.place[character] == table.get(SLOT) and LEVEL[character] > 0:
            if table.get(DECIDED) & BIT[character] == 0:
                return character
    return -1


def _can_go(table: Table, slot: i64) -> bool:
    """Whether an army has anywhere to go."""
    for region in NEIGHBOURS[slot]:
        if retreat.hinders(table, SHADOW, slot, False, region) == 0:
            return True
    return False


class JoiningDead(Procedure):
    """The companions who go to Erech with Strider or Aragorn (A-DEAD-04, A-DEAD-05)."""

    kind = JOINING_DEAD
    rule = "A-DEAD-04"
    question = "Who else goes to Erech, to the Army of the Dead?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "done"): "Nobody else"}

    def resume(self, table: Table) -> None:
        if _can_join(table):
            table.ask(FREE_PEOPLES)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(DONE)
        for character in _can_join(table):
            menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.pop()
            return
        table.place[THING[action]] = ERECH
        table.extra[MEMBERS] |= BIT[THING[action]]


def _can_join(table: Table) -> list[int]:
    """The companions where he was."""
    region = REGION_OF[table.get(SLOT)]
    return [
        who
        for who in table.rules.companions
        if table.place[who] < SLOTS
        and table.region_of(who) == region
        and LEVEL[who] > 0
        and not table.extra[MEMBERS] & BIT[who]
    ]


seats.NAMING.append(STAYING)
enlist(Wraiths(), Staying(), JoiningDead())
