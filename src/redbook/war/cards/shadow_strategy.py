"""The strategy events of the Shadow."""

from __future__ import annotations

from typing import Final

from redbook.war.cards.combat import (
    DEADLY_STRIFE,
    DESPERATE_BATTLE,
    DEVILRY_OF_ORTHANC,
    GREAT_HOST,
    MUMAKIL,
    ONSLAUGHT,
    RELENTLESS_ASSAULT,
    SWARM_OF_BATS,
    WE_COME_TO_KILL,
)
from redbook.war.cards.row import Row
from redbook.war.dice import ARMY, MUSTER

RETURN_TO_VALINOR: Final = 72
THE_FIGHTING_URUK_HAI: Final = 73
DENETHORS_FOLLY: Final = 74
THE_DAY_WITHOUT_DAWN: Final = 75
THREATS_AND_PROMISES: Final = 76
STORMCROW: Final = 77
SHADOWS_GATHER: Final = 78
THE_SHADOW_LENGTHENS: Final = 79
THE_SHADOW_IS_MOVING: Final = 80
CORSAIRS_OF_UMBAR: Final = 81
RAGE_OF_THE_DUNLENDINGS: Final = 82
RETURN_OF_THE_WITCH_KING: Final = 83
HALF_ORCS_AND_GOBLIN_MEN: Final = 84
OLOG_HAI: Final = 85
HILL_TROLLS: Final = 86
A_NEW_POWER_IS_RISING: Final = 87
MANY_KINGS_TO_THE_SERVICE_OF_MORDOR: Final = 88
THE_KING_IS_REVEALED: Final = 89
SHADOWS_ON_THE_MISTY_MOUNTAINS: Final = 90
ORCS_MULTIPLYING_AGAIN: Final = 91
HORDE_FROM_THE_EAST: Final = 92
MONSTERS_ROUSED: Final = 93
MUSTERINGS_OF_LONG_PLANNED_WAR: Final = 94
PITS_OF_MORDOR: Final = 95

_ALL_AT_WAR: Final = "All Shadow nations are At War."

ROWS: Final[list[Row]] = [
    Row(
        "Return to Valinor",
        ARMY,
        DEADLY_STRIFE,
        "In each Elven Stronghold not besieged roll a die for each Elven unit, at most five: each 6 is a hit on it.",
        requires="The Shadow controls an Elven Stronghold.",
    ),
    Row(
        "The Fighting Uruk-hai",
        ARMY,
        ONSLAUGHT,
        "A siege battle of three rounds there. In the first the Free Peoples may play a combat card only with a"
        " companion in the battle.",
        requires="Saruman is in play, and a Shadow army with an Isengard unit is besieging a Stronghold.",
        player="saruman",
    ),
    Row(
        "Denethor's Folly",
        ARMY,
        DEVILRY_OF_ORTHANC,
        "A Leader of the Free Peoples in Minas Tirith is eliminated. The Free Peoples may not play combat cards in"
        " battles there.",
        requires="The Shadow is besieging Minas Tirith.",
        stays=True,
        discarded="When the Free Peoples, as an action, spend a Will of the West, or any die with Gandalf or Aragorn"
        " in Minas Tirith.",
    ),
    Row(
        "The Day Without Dawn",
        ARMY,
        RELENTLESS_ASSAULT,
        "All unused Will of the West dice are discarded.",
        requires=_ALL_AT_WAR,
    ),
    Row(
        "Threats and Promises",
        MUSTER,
        DEVILRY_OF_ORTHANC,
        "The Free Peoples cannot advance passive nations with Muster results.",
        stays=True,
        discarded="When a nation of the Free Peoples has advanced by an attack or by a companion's ability.",
    ),
    Row(
        "Stormcrow",
        MUSTER,
        GREAT_HOST,
        "Choose such a nation: it goes back one step, and the Free Peoples lose a figure of it, of their choice.",
        requires="The Ring-bearers or a companion are in a region of a Free Peoples nation that is not At War.",
    ),
    Row(
        "Shadows Gather",
        ARMY,
        MUMAKIL,
        "Move an army up to three regions, to where another Shadow army is that is not besieged.",
    ),
    Row(
        "The Shadow Lengthens",
        ARMY,
        MUMAKIL,
        "Move two armies up to two regions each, to where another Shadow army is that is not besieged.",
    ),
    Row(
        "The Shadow is Moving",
        ARMY,
        SWARM_OF_BATS,
        "Move up to four armies one region each.",
        requires=_ALL_AT_WAR,
    ),
    Row(
        "Corsairs of Umbar",
        ARMY,
        DEADLY_STRIFE,
        "Move an army from Umbar to a coastal region of Gondor. A Free Peoples army there is attacked, and unless it"
        " was besieged the Shadow may not cease.",
        requires="The Southrons & Easterlings are At War.",
        player="saruman",
    ),
    Row(
        "Rage of the Dunlendings",
        MUSTER,
        RELENTLESS_ASSAULT,
        "Recruit two Isengard Regulars in a free region next to North or South Dunland. Then you may move up to four"
        " Isengard units there from the two.",
        requires="Isengard is At War.",
        player="saruman",
    ),
    Row(
        "Return of the Witch-king",
        MUSTER,
        SWARM_OF_BATS,
        "Move the Witch-king to Angmar. Recruit two Sauron Regulars and an Elite there.",
        requires="The Witch-king is in play.",
        player="witch-king",
    ),
    Row(
        "Half-orcs and Goblin-men",
        ARMY,
        WE_COME_TO_KILL,
        "Recruit an Isengard Regular or Elite with any Shadow army.",
        requires="Isengard is At War.",
        player="saruman",
    ),
    Row(
        "Olog-hai",
        ARMY,
        WE_COME_TO_KILL,
        "Recruit a Sauron Regular or Elite with any Shadow army.",
        requires="Sauron is At War.",
        player="witch-king",
    ),
    Row(
        "Hill-trolls",
        ARMY,
        WE_COME_TO_KILL,
        "Exchange two Sauron Regulars on the map for Elites.",
        requires="Sauron is At War.",
        player="witch-king",
    ),
    Row(
        "A New Power is Rising",
        MUSTER,
        GREAT_HOST,
        "Recruit two Isengard Regulars in each of North and South Dunland, and two Isengard units in Orthanc.",
        requires="Saruman is in play.",
        player="saruman",
    ),
    Row(
        "Many Kings to the Service of Mordor",
        MUSTER,
        GREAT_HOST,
        "Recruit two Southron & Easterling Regulars in each of three Settlements of theirs.",
        player="saruman",
    ),
    Row(
        "The King is Revealed",
        MUSTER,
        RELENTLESS_ASSAULT,
        "Recruit five Sauron Regulars and a Nazgûl in Minas Morgul.",
        requires="Aragorn is in play.",
        player="witch-king",
    ),
    Row(
        "Shadows on the Misty Mountains",
        MUSTER,
        ONSLAUGHT,
        "Recruit two Sauron units and a Nazgûl in Mount Gram, or in Moria.",
        player="witch-king",
    ),
    Row(
        "Orcs Multiplying Again",
        MUSTER,
        ONSLAUGHT,
        "Recruit three Sauron Regulars in each of Dol Guldur and Mount Gundabad.",
        player="witch-king",
    ),
    Row(
        "Horde From the East",
        MUSTER,
        DEADLY_STRIFE,
        "Recruit five Southron & Easterling Regulars in a free region of theirs at the eastern edge of the map.",
        requires="The Southrons & Easterlings are At War.",
        player="saruman",
    ),
    Row(
        "Monsters Roused",
        MUSTER,
        DESPERATE_BATTLE,
        "Recruit a Sauron Regular in each of Angmar, Ettenmoors and Weather Hills, and an Elite in Trollshaws.",
        player="witch-king",
    ),
    Row(
        "Musterings of Long-planned War",
        MUSTER,
        DESPERATE_BATTLE,
        "Recruit five Southron & Easterling Regulars in Gorgoroth and five Sauron Regulars in Nurn.",
        requires=_ALL_AT_WAR,
    ),
    Row(
        "Pits of Mordor",
        MUSTER,
        DESPERATE_BATTLE,
        "Recruit two Sauron Regulars in each of three Sauron Strongholds.",
        requires="Sauron is At War.",
        player="witch-king",
    ),
]
"""The twenty-four cards in the order of their numbers."""
