"""The six factions: when they may enter play, where their figures come, and when they are out of the game.

A faction enters with a Muster result or a Recruit of the faction die, while its condition holds (A-FACTION-24); later
figures come by a Recruit of the die or by cards. What ends a faction is looked at before every question (`check`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, fellowship, politics
from redbook.war.actions import ALL, SAY_REGION
from redbook.war.board import (
    BLACK_BORDERS,
    DOL_GULDUR,
    EAGLES_EYRIE,
    ERECH,
    FANGORN,
    MINAS_MORGUL,
    NEIGHBOURS,
    NORTH_DUNLAND,
    OLD_FOREST,
    REGIONS_OF,
    RIVENDELL,
    SOUTH_DUNLAND,
    UMBAR,
)
from redbook.war.figures import ARAGORN, GANDALF_THE_WHITE, NO_CHARACTER, SARUMAN, STRIDER
from redbook.war.nations import FREE_PEOPLES, ISENGARD, ROHAN, SHADOW, SOUTHRONS
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import SLOTS
from redbook.war.table import STAGE, A, B, C, Table
from redbook.war.warriors import bands
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS
from redbook.war.warriors.kinds import ENTERING, JOINING_DEAD
from redbook.war.warriors.state import (
    CORSAIRS,
    DEAD,
    DUNLENDINGS,
    EAGLES,
    ENTS,
    FACTION_LABELS,
    FACTIONS_OF,
    IN_PLAY,
    IN_STOCK,
    MEMBERS,
    NOT_YET,
    OLD_WOOD,
    ON_CARD,
    ON_REFERENCE,
    SIDE_OF_FACTION,
    SPIDERS,
    STATUS,
)

HOMES: Final[list[list[int]]] = [
    [FANGORN], [EAGLES_EYRIE], [ERECH], [UMBAR], [NORTH_DUNLAND, SOUTH_DUNLAND], [DOL_GULDUR, MINAS_MORGUL]
]  # fmt: skip
"""The starting regions of each faction …"""
AT_START: Final[list[int]] = [2, 2, 2, 3, 2, 1]
"""… and how many figures come to each of them."""
CONDITIONS: Final[list[str]] = [
    "Saruman is in play, and a companion or the Fellowship is in Fangorn",
    "the Fellowship has left Rivendell, or Gandalf the White is in play",
    "Strider or Aragorn is in Erech, or one region from it",
    "the Southrons and Easterlings are At War",
    "Saruman is in play",
    "the Fellowship has left Rivendell",
]
"""When each may enter play, in words; `condition_holds` decides."""
NEAR_ERECH: Final[list[int]] = sorted([ERECH, *NEIGHBOURS[ERECH], *BLACK_BORDERS[ERECH]])
"""Erech and what is one region from it, over the mountains, too (A-DEAD-01, A-DEAD-02)."""
_LANDS: Final[list[int]] = sorted(REGIONS_OF[ISENGARD] + REGIONS_OF[ROHAN])


# ----- who is where


def leader(table: Table) -> i64:
    """Strider or Aragorn, whoever is on the map; NO_CHARACTER if neither is (A-DEAD-03)."""
    for who in (armies.version(table, STRIDER), ARAGORN):
        if table.place[who] < SLOTS:
            return who
    return NO_CHARACTER


def visited(table: Table, region: i64) -> bool:
    """Whether a companion on the map or the Fellowship is in a region."""
    if table.bearers == region:
        return True
    for character in table.rules.companions:
        if table.region_of(character) == region:
            return True
    return False


def army_of_the_dead(table: Table) -> i64:
    """The region of the Army of the Dead; it must be in play."""
    return bands.slots_with(table, DEAD)[0]


def saruman_in_play(table: Table) -> bool:
    """Whether Saruman is on the map."""
    return table.place[SARUMAN] < SLOTS


# ----- entering play


def condition_holds(table: Table, faction: i64) -> bool:
    """Whether a faction's condition for entering play holds."""
    if faction == ENTS:
        return saruman_in_play(table) and visited(table, FANGORN)
    if faction == EAGLES:
        return table.bearers != RIVENDELL or table.place[GANDALF_THE_WHITE] < SLOTS
    if faction == DEAD:
        who = leader(table)
        return who != NO_CHARACTER and table.region_of(who) in NEAR_ERECH
    if faction == CORSAIRS:
        return politics.at_war(table, SOUTHRONS)
    if faction == DUNLENDINGS:
        return saruman_in_play(table)
    return table.bearers != RIVENDELL


def may_enter(table: Table, faction: i64) -> bool:
    """Whether a faction may be brought into play now (A-FACTION-24)."""
    return table.extra[STATUS + faction] == NOT_YET and condition_holds(table, faction)


def may_bring_any(table: Table, side: i64) -> bool:
    """Whether a side has a faction to bring into play."""
    for faction in FACTIONS_OF[side]:
        if may_enter(table, faction):
            return True
    return False


def receives(table: Table, faction: i64, region: i64, by_card: bool) -> bool:
    """Whether figures of a faction can come to a region: none of the Shadow's where the Free Peoples control the
    Settlement, nor Spiders by a die into a siege; those of the Free Peoples always (A-FACTION-33, A-FACTION-34)."""
    if SIDE_OF_FACTION[faction] == FREE_PEOPLES:
        return True
    if table.control[region] == FREE_PEOPLES:
        return False
    return faction == CORSAIRS or by_card or not armies.besieged(table, region)


def slot_for(table: Table, faction: i64, region: i64) -> i64:
    """Where in a region figures of a faction come: Spiders and Dunlendings with a besieged garrison, the others
    outside (A-FACTION-33, A-CORSAIRS-12)."""
    if faction == SPIDERS or faction == DUNLENDINGS:
        return armies.friendly_slot(table, SHADOW, region)
    return region


def open_homes(table: Table, faction: i64, by_card: bool) -> list[int]:
    """The starting regions of a faction to which figures can come."""
    return [region for region in HOMES[faction] if receives(table, faction, region, by_card)]


def enter(table: Table, faction: i64) -> None:
    """A faction comes into play: its starting figures are placed (A-FACTION-25). Those who wait come next."""
    table.extra[STATUS + faction] = IN_PLAY
    for region in open_homes(table, faction, False):
        bands.recruit(table, faction, slot_for(table, faction, region), AT_START[faction])


def place_waiting(table: Table, faction: i64, region: i64, number: i64) -> None:
    """Figures that waited on the reference card come to a starting region (A-FACTION-17)."""
    bands.shift(table, faction, ON_REFERENCE, slot_for(table, faction, region), number)


# ----- adding figures


def recruiting_regions(table: Table, faction: i64, by_card: bool) -> list[int]:
    """Where the recruit line of a faction brings a figure, one to each; the Entwood is one of two at most."""
    if faction == DEAD:
        return [army_of_the_dead(table)] if bands.on_map(table, DEAD) else []
    return open_homes(table, faction, by_card)


def lands_with_army(table: Table) -> list[int]:
    """The regions of Isengard and Rohan with a Shadow army that is not besieged (A-DUNLENDINGS-03)."""
    return [region for region in _LANDS if table.army(region, SHADOW) > 0]


def may_recruit(table: Table, faction: i64) -> bool:
    """Whether a Recruit of the die adds a figure to a faction in play (A-DICE-13)."""
    if not bands.in_play(table, faction) or bands.at(table, faction, IN_STOCK) == 0:
        return False
    if recruiting_regions(table, faction, False):
        return True
    return faction == DUNLENDINGS and len(lands_with_army(table)) > 0


def may_recruit_any(table: Table, side: i64) -> bool:
    """Whether a Recruit adds a figure to any faction of a side."""
    for faction in FACTIONS_OF[side]:
        if may_recruit(table, faction):
            return True
    return False


def add(table: Table, faction: i64, source: i64 = IN_STOCK) -> None:
    """A card adds a figure of the Free Peoples to a faction, or to its starting set-up, from reinforcements or from a
    card on the table. With two Entwoods it goes to Fangorn (A-CARD-34)."""
    if bands.in_play(table, faction):
        for region in recruiting_regions(table, faction, True):
            bands.shift(table, faction, source, slot_for(table, faction, region), 1)
            return
    elif not bands.gone(table, faction):
        bands.shift(table, faction, source, ON_REFERENCE, 1)


def add_from_card(table: Table, faction: i64) -> None:
    """Frame, or nothing to ask: a die brings a figure that a card on the table holds, by the normal rule; with two
    Entwoods the owner says to which."""
    if faction == ENTS and table.extra[OLD_WOOD] and bands.at(table, ENTS, ON_CARD) > 0:
        table.push(ENTERING, FREE_PEOPLES, FROM_CARD, ENTS)
        table.go_to(WHERE)
    else:
        add(table, faction, ON_CARD)


def recruit_by_card(table: Table, faction: i64) -> None:
    """Frame: a card recruits a figure in each home of a faction, or adds as many to its starting set-up
    (A-FACTION-16)."""
    if bands.in_play(table, faction):
        table.push(ENTERING, SIDE_OF_FACTION[faction], BY_CARD, faction)
        table.go_to(_begin_recruiting(table))
    elif not bands.gone(table, faction):
        bands.shift(table, faction, IN_STOCK, ON_REFERENCE, len(open_homes(table, faction, True)))


# ----- the frame

# Its numbers.
SIDE: Final = A
MANNER: Final = B
FACTION: Final = C

# MANNER: what is going on.
BRINGING: Final = 0
ADDING: Final = 1
BY_CARD: Final = 2
FROM_CARD: Final = 3
"""A figure that a card on the table holds comes."""

# Its stages.
WHICH: Final = 0
PLACING: Final = 1
"""The starting figures are there; those who wait come."""
HOW: Final = 2
"""Dunlendings: one in each Settlement, or one with an army."""
WHERE: Final = 3
"""Too few for all, or one of two Entwoods: where does the figure come?"""
OVER: Final = 4


def bring(table: Table, side: i64) -> None:
    """Frame: a side brings a faction into play."""
    table.push(ENTERING, side, BRINGING)


def bring_one(table: Table, faction: i64) -> None:
    """Frame: this faction comes into play."""
    table.push(ENTERING, SIDE_OF_FACTION[faction], BRINGING, faction)
    enter(table, faction)
    table.go_to(PLACING)


def recruit(table: Table, side: i64) -> None:
    """Frame: a side adds figures to a faction in play."""
    table.push(ENTERING, side, ADDING)


def _candidates(table: Table) -> list[int]:
    """The factions to choose from."""
    bringing = table.get(MANNER) == BRINGING
    return [
        faction
        for faction in FACTIONS_OF[table.get(SIDE)]
        if (may_enter(table, faction) if bringing else may_recruit(table, faction))
    ]


def _targets(table: Table) -> list[int]:
    """Where a figure can come, when it has to be said."""
    faction = table.get(FACTION)
    by_card = table.get(MANNER) == BY_CARD
    regions = recruiting_regions(table, faction, by_card)
    if faction == ENTS and table.extra[OLD_WOOD]:
        return [FANGORN, OLD_FOREST]  # A-CARD-39
    if table.get(STAGE) == HOW:
        return sorted(set(lands_with_army(table)) | set(regions))
    return regions


def _begin_recruiting(table: Table) -> i64:
    """The stage with which figures are added."""
    faction = table.get(FACTION)
    by_card = table.get(MANNER) == BY_CARD
    if faction == DUNLENDINGS and not by_card:
        return HOW
    if faction == ENTS and table.extra[OLD_WOOD]:
        return WHERE
    regions = recruiting_regions(table, faction, by_card)
    if 0 < bands.at(table, faction, IN_STOCK) < len(regions):
        return WHERE
    for region in regions:
        bands.recruit(table, faction, slot_for(table, faction, region), 1)
    return OVER


class Entering(Procedure):
    """A faction comes into play, or gets figures."""

    kind = ENTERING
    rule = "A-FACTION-24"

    def wording(self) -> dict[int, str]:
        return {
            WHICH: "Which faction?",
            PLACING: "How many of the {figures} who waited come to the first of their regions?",
            HOW: "Where are Dunlendings recruited: in the Settlements of Dunland, or with an army?",
            WHERE: "Where does the figure come?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"figures": FACTION_LABELS[table.get(FACTION)]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(HOW, "all"): "One in each Settlement of Dunland"}

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        faction = table.get(FACTION)
        if stage == WHICH or stage == HOW or stage == WHERE:
            table.ask(table.get(SIDE))
        elif stage == PLACING:
            homes = open_homes(table, faction, False)
            waiting = bands.at(table, faction, ON_REFERENCE)
            if len(homes) > 1 and waiting > 0:
                table.ask(table.get(SIDE))
                return
            if homes:
                place_waiting(table, faction, homes[0], waiting)
            _entered(table, faction)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        faction = table.get(FACTION)
        if stage == WHICH:
            for one in _candidates(table):
                menu.append(bands.SAY_FACTION[one])
        elif stage == PLACING:
            for number in range(bands.at(table, faction, ON_REFERENCE) + 1):
                menu.append(bands.say_band(faction, number))
        else:
            if stage == HOW and len(recruiting_regions(table, faction, False)) > 0:
                if bands.at(table, faction, IN_STOCK) >= len(recruiting_regions(table, faction, False)):
                    menu.append(ALL)
            for region in _targets(table):
                if stage != HOW or region in lands_with_army(table) or ALL not in menu:
                    menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == WHICH:
            faction = bands.SAY_FACTION.index(action)
            table.set(FACTION, faction)
            if table.get(MANNER) == BRINGING:
                enter(table, faction)
                table.go_to(PLACING)
            else:
                table.go_to(_begin_recruiting(table))
            return
        faction = table.get(FACTION)
        if stage == PLACING:
            homes = open_homes(table, faction, False)
            place_waiting(table, faction, homes[0], bands.number_of(faction, action))
            place_waiting(table, faction, homes[1], bands.at(table, faction, ON_REFERENCE))
            _entered(table, faction)
            return
        table.go_to(OVER)
        if action == ALL:
            for region in recruiting_regions(table, faction, False):
                bands.recruit(table, faction, slot_for(table, faction, region), 1)
        else:
            region = action - SAY_REGION
            source = ON_CARD if table.get(MANNER) == FROM_CARD else IN_STOCK
            bands.shift(table, faction, source, slot_for(table, faction, region), 1)


def _entered(table: Table, faction: i64) -> None:
    """All figures are there; Strider or Aragorn goes to Erech with whom he likes (A-DEAD-04)."""
    table.go_to(OVER)
    if faction == DEAD:
        who = leader(table)
        slot = table.place[who]
        table.place[who] = ERECH
        table.extra[MEMBERS] = fellowship.bit(who)
        table.push(JOINING_DEAD, slot, 0)


# ----- when a faction is out of the game


def is_over(table: Table, faction: i64) -> bool:
    """Whether a faction in play has come to its end."""
    if faction == ENTS:
        return bands.at(table, ENTS, FANGORN) == 0 or not visited(table, FANGORN)  # A-ENTS-22, A-ENTS-23
    if faction == DEAD:
        who = leader(table)
        return bands.on_map(table, DEAD) == 0 or who == NO_CHARACTER or table.extra[MEMBERS] >> who & 1 == 0
    if faction == CORSAIRS:
        return table.control[UMBAR] == FREE_PEOPLES  # A-CORSAIRS-23
    if faction == DUNLENDINGS:
        lost = table.control[NORTH_DUNLAND] == FREE_PEOPLES and table.control[SOUTH_DUNLAND] == FREE_PEOPLES
        return lost  # A-DUNLENDINGS-16
    return bands.on_map(table, faction) == 0  # A-EAGLES-11, A-SPIDERS-14


def held(table: Table, faction: i64) -> i64:
    """How many figures of a faction a card on the table holds."""
    return bands.at(table, faction, ON_CARD)


def faction_named(name: str) -> int:
    """A faction by its id."""
    return FACTION_IDS.index(name)


enlist(Entering())
