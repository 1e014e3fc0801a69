"""The Corsairs of Umbar: Ships on the coast, which carry armies (T-FACTION-14 … T-FACTION-30).

Ships stand in regions of the coast, outside any army. With an Army result one of the two moves may be that of a fleet;
an army where a Ship lies goes by sea to any other Ship, as one of the moves or to attack. A Ship that has sailed in an
action sails no further in it; one that carries an army stays where it is. Between neighbouring regions an army goes by
land, which serves it no worse. Ships are lost with the army that is driven off beside them, and with the one that they
have landed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, muster, politics, seats, strength
from redbook.war.actions import SAY_NUMBER, SAY_TO, SAY_WORDS, THING
from redbook.war.board import ADJACENT, AMID, REGION_IDS, REGIONS, UMBAR
from redbook.war.contents import TWILIGHT
from redbook.war.nations import SHADOW, SOUTHRONS
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import regular
from redbook.war.strength import ATTACKER, CEASED, FROM, OUTCOME, REPELLED, SHELTERED, TARGET
from redbook.war.table import STAGE, A, B, Table
from redbook.war.twilight.contents import COASTS
from redbook.war.twilight.kinds import FLEET
from redbook.war.twilight.state import ALL_SHIPS, COASTAL, CORSAIRS, SAILED, SHIPS

COAST: Final[list[int]] = [REGION_IDS.index(name) for name in COASTS]
"""The regions where Ships sail, from south to north; each borders the next and no other of them (T-FACTION-18)."""
COAST_OF: Final[list[int]] = [COAST.index(region) if region in COAST else -1 for region in range(REGIONS)]
"""The place of a region on the coast, or -1."""
FLEET_MOVE: Final = 2
"""How far a fleet sails (T-FACTION-19)."""
SAY_FLEET: Final[list[int]] = SAY_WORDS[TWILIGHT][:COASTAL]

# The numbers of a frame FLEET, and its stages.
FROM_COAST: Final = A
SHIPS_TAKEN: Final = B
HOW_MANY: Final = 0
WHERE: Final = 1


def in_play(table: Table) -> bool:
    """Whether the Corsairs have come into play."""
    return table.extra[CORSAIRS] != 0


def at(table: Table, region: i64) -> i64:
    """How many Ships lie in a region."""
    coast = COAST_OF[region]
    return table.extra[SHIPS + coast] if coast >= 0 else 0


def in_stock(table: Table) -> i64:
    """How many Ships are beside the map."""
    left: i64 = ALL_SHIPS
    for coast in range(COASTAL):
        left -= table.extra[SHIPS + coast]
    return left


def remove_all(table: Table, region: i64) -> None:
    """All Ships in a region are lost; they can be built again (T-FACTION-02)."""
    coast = COAST_OF[region]
    if coast >= 0:
        table.extra[SHIPS + coast] = 0
        table.extra[SAILED + coast] = 0


def remove_one(table: Table, region: i64) -> None:
    """One Ship in a region is lost."""
    coast = COAST_OF[region]
    table.extra[SHIPS + coast] -= 1
    table.extra[SAILED + coast] = min(table.extra[SAILED + coast], table.extra[SHIPS + coast])


def rest(table: Table) -> None:
    """An action is over: all Ships may sail again."""
    for coast in range(COASTAL):
        table.extra[SAILED + coast] = 0


# ----- with a Muster result


def may_enter(table: Table) -> bool:
    """Whether a Muster result brings the Corsairs into play (T-FACTION-14, T-FACTION-16)."""
    return not in_play(table) and politics.at_war(table, SOUTHRONS) and table.control[UMBAR] == SHADOW


def enter(table: Table) -> None:
    """They come, with two Ships."""
    table.extra[CORSAIRS] = 1
    if not armies.besieged(table, UMBAR):
        _launch(table, 2)


def _launch(table: Table, number: i64) -> None:
    table.extra[SHIPS + COAST_OF[UMBAR]] += min(number, in_stock(table))


def may_build(table: Table) -> bool:
    """Whether Black Ships brings anything: Umbar is held, nobody besieges it, and a Ship or a Regular is left
    (T-FACTION-15, T-FACTION-16)."""
    if not in_play(table) or not muster.may_receive(table, regular(SOUTHRONS), UMBAR):
        return False
    return in_stock(table) > 0 or table.stock[regular(SOUTHRONS)] > 0


def build(table: Table) -> None:
    """Black Ships: a Ship and a Regular in Umbar."""
    _launch(table, 1)
    armies.recruit(table, UMBAR, regular(SOUTHRONS), 1)


# ----- armies by sea


def landings(table: Table, side: i64, slot: i64) -> list[int]:
    """The regions to which an army in a slot can go by Ship (T-FACTION-21, T-FACTION-23)."""
    found: list[int] = []
    if side == SHADOW and slot < REGIONS and at(table, slot) > 0 and seats.owns(table, SOUTHRONS):  # T-MULTI-01
        for region in COAST:
            if region != slot and at(table, region) > 0 and not ADJACENT[slot * REGIONS + region]:
                found.append(region)
    return found


def landed(table: Table) -> bool:
    """Whether the army that attacks in the battle under way has come by Ship."""
    slot = table.battle[FROM]
    target = table.battle[TARGET]
    if table.battle[ATTACKER] != SHADOW or slot >= REGIONS or target >= REGIONS or slot == target:
        return False
    return not ADJACENT[slot * REGIONS + target]


def battle_over(table: Table) -> None:
    """Ships are lost with the army beside them that was attacked and is gone, and with one that they had landed and
    that is no more (T-FACTION-25, T-FACTION-28, T-FACTION-29)."""
    region = strength.region(table)
    outcome = table.battle[OUTCOME]
    if table.battle[ATTACKER] == SHADOW:
        if outcome == REPELLED and landed(table):
            remove_all(table, region)
    elif outcome != SHELTERED and outcome != CEASED and strength.units(table, SHADOW) == 0:
        remove_all(table, region)


# ----- fleets


def may_sail(table: Table, region: i64) -> bool:
    """Whether Ships lie in a region that have not sailed in this action (T-FACTION-22)."""
    coast = COAST_OF[region]
    return coast >= 0 and table.extra[SHIPS + coast] > table.extra[SAILED + coast]


def fleets(table: Table, menu: list[int]) -> None:
    """Add the fleets that may sail; in a team they are the Saruman player's (T-MULTI-01)."""
    if not seats.owns(table, SOUTHRONS):
        return
    for coast in range(COASTAL):
        if may_sail(table, COAST[coast]):
            menu.append(SAY_FLEET[coast])


def sail(table: Table, action: i64) -> None:
    """A fleet that was named sails."""
    table.push(FLEET, THING[action])


class Fleet(Procedure):
    """Ships of one region sail together, two regions at most along the coast (T-FACTION-19, T-FACTION-20)."""

    kind = FLEET
    rule = "T-FACTION-19"

    def wording(self) -> dict[int, str]:
        return {HOW_MANY: "How many of the Ships in {place} sail?", WHERE: "Where do the Ships in {place} sail?"}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": AMID[COAST[table.get(FROM_COAST)]]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(HOW_MANY, "number"): "{} of them"}

    def slot(self, table: Table) -> i64:
        return COAST[table.get(FROM_COAST)]

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        coast = table.get(FROM_COAST)
        if table.get(STAGE) == HOW_MANY:
            for number in range(1, table.extra[SHIPS + coast] - table.extra[SAILED + coast] + 1):
                menu.append(SAY_NUMBER + number)
            return
        for region in sorted(_within_reach(coast)):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        coast = table.get(FROM_COAST)
        if table.get(STAGE) == HOW_MANY:
            table.set(SHIPS_TAKEN, action - SAY_NUMBER)
            table.go_to(WHERE)
            return
        number = table.get(SHIPS_TAKEN)
        to = COAST_OF[action - SAY_TO]
        table.extra[SHIPS + coast] -= number
        table.extra[SHIPS + to] += number
        table.extra[SAILED + to] += number
        table.pop()

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to" or table.get(STAGE) != WHERE:
            return None
        if COAST_OF[REGION_IDS.index(words[0])] < 0:
            return "T-FACTION-18", "Ships sail along the coast from Umbar to Forlindon only"
        return "T-FACTION-19", "a fleet sails to another region of the coast, two regions away at most"


def _within_reach(coast: i64) -> list[int]:
    """The regions to which a fleet can sail from a place on the coast."""
    first = max(coast - FLEET_MOVE, 0)
    last = min(coast + FLEET_MOVE, COASTAL - 1)
    return [COAST[to] for to in range(first, last + 1) if to != coast]


enlist(Fleet())
