"""The strategy events of the Free Peoples."""

from __future__ import annotations

from typing import Final

from redbook.war.cards.combat import (
    ADVANTAGEOUS_POSITION,
    CHARGE,
    CONFUSION,
    DAYLIGHT,
    NO_QUARTER,
    SCOUTS,
    SHIELD_WALL,
    SUDDEN_STRIKE,
    VALOUR,
)
from redbook.war.cards.row import Row
from redbook.war.dice import ARMY, MUSTER

THE_LAST_BATTLE: Final = 24
A_POWER_TOO_GREAT: Final = 25
THE_POWER_OF_TOM_BOMBADIL: Final = 26
BOOK_OF_MAZARBUL: Final = 27
THE_SPIRIT_OF_MORDOR: Final = 28
FARAMIRS_RANGERS: Final = 29
FEAR_FIRE_FOES: Final = 30
WISDOM_OF_ELROND: Final = 31
THE_RED_ARROW: Final = 32
HELP_UNLOOKED_FOR: Final = 33
PATHS_OF_THE_WOSES: Final = 34
THROUGH_A_DAY_AND_A_NIGHT: Final = 35
CIRDANS_SHIPS: Final = 36
GUARDS_OF_THE_CITADEL: Final = 37
CELEBORNS_GALADHRIM: Final = 38
RIDERS_OF_THEODEN: Final = 39
GRIMBEORN_THE_OLD_SON_OF_BEORN: Final = 40
IMRAHIL_OF_DOL_AMROTH: Final = 41
KING_BRANDS_MEN: Final = 42
SWORDS_IN_ERIADOR: Final = 43
KINDRED_OF_GLORFINDEL: Final = 44
DAIN_IRONFOOTS_GUARD: Final = 45
EOMER_SON_OF_EOMUND: Final = 46
THRANDUILS_ARCHERS: Final = 47

_FORCED_OFF: Final = (
    "When the Shadow, as an action, spends any die and discards an Army event and a character event from hand."
)

ROWS: Final[list[Row]] = [
    Row(
        "The Last Battle",
        ARMY,
        DAYLIGHT,
        "Dice that move the Fellowship do not go to the Hunt Box.",
        requires="Aragorn is in a Free Peoples army outside the regions of the Free Peoples nations.",
        stays=True,
        discarded="When the Fellowship is declared or revealed.",
    ),
    Row(
        "A Power too Great",
        ARMY,
        NO_QUARTER,
        "The Elves advance one step. Shadow armies may neither enter nor attack Lórien, Rivendell and the Grey Havens.",
        stays=True,
        discarded=_FORCED_OFF,
        player="gondor",
    ),
    Row(
        "The Power of Tom Bombadil",
        ARMY,
        ADVANTAGEOUS_POSITION,
        "The North advances one step. Shadow armies may neither enter nor attack the Old Forest, the Shire and"
        " Buckland.",
        stays=True,
        discarded=_FORCED_OFF,
        player="rohan",
    ),
    Row(
        "Book of Mazarbul",
        MUSTER,
        ADVANTAGEOUS_POSITION,
        "You may move companions. Then, with a companion in Erebor or Ered Luin, the Dwarves become active and are At"
        " War.",
        player="rohan",
    ),
    Row(
        "The Spirit of Mordor",
        ARMY,
        SCOUTS,
        "Choose a Shadow army of two nations or more and roll five dice: each 5 or 6 is a hit on it.",
    ),
    Row(
        "Faramir's Rangers",
        ARMY,
        SHIELD_WALL,
        "Three dice against a Shadow army in Osgiliath or Ithilien, hitting on 5 or more. Then, with a Free Peoples"
        " army in Osgiliath, recruit a Gondor Regular or Elite and a Leader there.",
        player="gondor",
    ),
    Row(
        "Fear! Fire! Foes!",
        MUSTER,
        SHIELD_WALL,
        "You may move companions. Then, with a companion in the Shire or Bree, the North becomes active and is At War.",
        player="rohan",
    ),
    Row(
        "Wisdom of Elrond",
        MUSTER,
        CONFUSION,
        "Choose a nation of the Free Peoples: it becomes active and advances one step.",
    ),
    Row(
        "The Red Arrow",
        MUSTER,
        SCOUTS,
        "Rohan advances one step. Then recruit a Rohan Regular or Elite and a Leader in Edoras.",
        requires="Gondor is active.",
        player="rohan",
    ),
    Row(
        "Help Unlooked For",
        ARMY,
        NO_QUARTER,
        "Attack besiegers from a region next to them. All through the battle the Shadow rolls one combat die fewer for"
        " each unit inside the Stronghold, at least one.",
    ),
    Row(
        "Paths of the Woses",
        ARMY,
        SUDDEN_STRIKE,
        "Move an army from a region of Rohan to Minas Tirith; if the Shadow holds or besieges that, to a region next to"
        " it.",
        requires="Rohan is At War.",
    ),
    Row(
        "Through a Day and a Night",
        ARMY,
        CONFUSION,
        "Move that army with its companion one or two regions.",
        requires="A Free Peoples army has a companion with it.",
    ),
    Row(
        "Círdan's Ships",
        MUSTER,
        CHARGE,
        "Recruit two Elven units with a Free Peoples army in a coastal region.",
        requires="The Elves are At War.",
        player="gondor",
    ),
    Row(
        "Guards of the Citadel",
        MUSTER,
        CHARGE,
        "Recruit a Gondor Regular or Elite and a Leader in Minas Tirith.",
        player="gondor",
    ),
    Row(
        "Celeborn's Galadhrim",
        MUSTER,
        DAYLIGHT,
        "Recruit an Elven Regular or Elite in Lórien. Then draw a strategy card.",
        player="gondor",
    ),
    Row(
        "Riders of Théoden",
        MUSTER,
        DAYLIGHT,
        "Recruit a Rohan Regular or Elite and a Leader in Edoras, or in a region of Rohan with a companion.",
        player="rohan",
    ),
    Row(
        "Grimbeorn the Old, Son of Beorn",
        MUSTER,
        SCOUTS,
        "Recruit a Regular or Elite of the North and a Leader in Carrock.",
        player="rohan",
    ),
    Row(
        "Imrahil of Dol Amroth",
        MUSTER,
        SHIELD_WALL,
        "Recruit a Gondor Regular or Elite and a Leader in Dol Amroth.",
        player="gondor",
    ),
    Row(
        "King Brand's Men",
        MUSTER,
        SHIELD_WALL,
        "Recruit two Regulars of the North in Dale. Then draw a strategy card.",
        player="rohan",
    ),
    Row(
        "Swords in Eriador",
        MUSTER,
        ADVANTAGEOUS_POSITION,
        "Recruit a Regular or Elite of the North in the Shire and one of the Dwarves in Ered Luin. Then draw a strategy"
        " card.",
        player="rohan",
    ),
    Row(
        "Kindred of Glorfindel",
        MUSTER,
        ADVANTAGEOUS_POSITION,
        "Recruit an Elven Regular or Elite in Rivendell. Then draw a strategy card.",
        player="gondor",
    ),
    Row(
        "Dáin Ironfoot's Guard",
        MUSTER,
        VALOUR,
        "Recruit a Dwarven Regular or Elite and a Leader in Erebor.",
        player="rohan",
    ),
    Row(
        "Éomer, Son of Éomund",
        MUSTER,
        VALOUR,
        "Recruit a Rohan Regular or Elite and a Leader in a free region of Rohan with a Settlement.",
        player="rohan",
    ),
    Row(
        "Thranduil's Archers",
        MUSTER,
        VALOUR,
        "Recruit an Elven Regular or Elite in the Woodland Realm. Then draw a strategy card.",
        player="gondor",
    ),
]
"""The twenty-four cards in the order of their numbers."""
