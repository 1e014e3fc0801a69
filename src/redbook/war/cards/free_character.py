"""The character events of the Free Peoples."""

from __future__ import annotations

from typing import Final

from redbook.war import tiles
from redbook.war.cards.combat import (
    ANDURIL,
    BLADE_OF_WESTERNESSE,
    BRAVE_STAND,
    DARING_DEFIANCE,
    ENTS_RAGE,
    FATEFUL_STRIKE,
    HEROIC_DEATH,
    HUORN_DARK,
    IT_IS_A_GIFT,
    MIGHTY_ATTACK,
    NAMELESS_WOOD,
    SERVANT_OF_THE_SECRET_FIRE,
    SUDDEN_STRIKE,
)
from redbook.war.cards.row import Row
from redbook.war.dice import CHARACTER

ELVEN_CLOAKS: Final = 0
ELVEN_ROPE: Final = 1
PHIAL_OF_GALADRIEL: Final = 2
SMEAGOL_HELPS_NICE_MASTER: Final = 3
MITHRIL_COAT_AND_STING: Final = 4
AXE_AND_BOW: Final = 5
HORN_OF_GONDOR: Final = 6
WIZARDS_STAFF: Final = 7
ATHELAS: Final = 8
THERE_IS_ANOTHER_WAY: Final = 9
I_WILL_GO_ALONE: Final = 10
BILBOS_SONG: Final = 11
MIRROR_OF_GALADRIEL: Final = 12
CHALLENGE_OF_THE_KING: Final = 13
GWAIHIR_THE_WINDLORD: Final = 14
WE_PROVE_THE_SWIFTER: Final = 15
THERE_AND_BACK_AGAIN: Final = 16
THE_EAGLES_ARE_COMING: Final = 17
THE_ENTS_AWAKE_TREEBEARD: Final = 18
THE_ENTS_AWAKE_HUORNS: Final = 19
THE_ENTS_AWAKE_ENTMOOT: Final = 20
DEAD_MEN_OF_DUNHARROW: Final = 21
HOUSE_OF_THE_STEWARDS: Final = 22
THE_GREY_COMPANY: Final = 23

_FOR_MORDOR: Final = "It joins the hunt pool once the Fellowship is on the Mordor Track."
_SHIELD: Final = "Once, discard it after a hunt tile is drawn: the damage is 1 less."
_ENTS_REQUIRE: Final = "Gandalf the White is in play, and a companion is in Fangorn."
_ENTS: Final = (
    "Three dice against a Shadow army in Orthanc, hitting on 4 or more; if it is destroyed, Nazgûl and minions with it"
    " are, too. Saruman without an army there is eliminated. Then, with Gandalf the White in Fangorn or Rohan, you may"
    " play another character event without a die."
)

ROWS: Final[list[Row]] = [
    Row(
        "Elven Cloaks",
        CHARACTER,
        IT_IS_A_GIFT,
        f"The tile Elven Cloaks (0) is put in play. {_FOR_MORDOR}",
        tile=tiles.ELVEN_CLOAKS,
    ),
    Row(
        "Elven Rope",
        CHARACTER,
        IT_IS_A_GIFT,
        f"The tile Elven Rope (0) is put in play. {_FOR_MORDOR}",
        tile=tiles.ELVEN_ROPE,
    ),
    Row(
        "Phial of Galadriel",
        CHARACTER,
        IT_IS_A_GIFT,
        f"The tile Phial of Galadriel (-2) is put in play. {_FOR_MORDOR}",
        tile=tiles.PHIAL_OF_GALADRIEL,
    ),
    Row(
        "Sméagol Helps Nice Master",
        CHARACTER,
        IT_IS_A_GIFT,
        f"The tile Sméagol Helps Nice Master (-1) is put in play. {_FOR_MORDOR}",
        tile=tiles.SMEAGOL_HELPS_NICE_MASTER,
    ),
    Row(
        "Mithril Coat and Sting",
        CHARACTER,
        BLADE_OF_WESTERNESSE,
        "Once, discard it after the Shadow has drawn a hunt tile: a second tile is drawn and counts instead.",
        stays=True,
        discarded="When used.",
    ),
    Row(
        "Axe and Bow",
        CHARACTER,
        MIGHTY_ATTACK,
        _SHIELD,
        requires="Gimli or Legolas is in the Fellowship.",
        stays=True,
        discarded="When used.",
    ),
    Row(
        "Horn of Gondor",
        CHARACTER,
        MIGHTY_ATTACK,
        _SHIELD,
        requires="Boromir is in the Fellowship.",
        stays=True,
        discarded="When used.",
    ),
    Row(
        "Wizard's Staff",
        CHARACTER,
        SERVANT_OF_THE_SECRET_FIRE,
        "Once, discard it when the Shadow is about to draw a hunt tile: that tile is not drawn.",
        requires="Gandalf the Grey is in the Fellowship.",
        stays=True,
        discarded="When used.",
    ),
    Row(
        "Athelas",
        CHARACTER,
        ANDURIL,
        "Roll three dice: each 5 or 6 heals one Corruption; with Strider as Guide, each 3 or more.",
    ),
    Row(
        "There Is Another Way",
        CHARACTER,
        HEROIC_DEATH,
        "Heal one Corruption. Then, with Gollum as Guide, you may hide or move the Fellowship.",
    ),
    Row(
        "I Will Go Alone",
        CHARACTER,
        DARING_DEFIANCE,
        "Separate a companion or a group, who may go one region farther. Then heal one Corruption.",
        requires="A companion is in the Fellowship.",
    ),
    Row(
        "Bilbo's Song",
        CHARACTER,
        FATEFUL_STRIKE,
        "Heal one Corruption, or two with Gollum as Guide.",
    ),
    Row(
        "Mirror of Galadriel",
        CHARACTER,
        HEROIC_DEATH,
        "Turn one of your unused Character dice into a Will of the West. If the Ring-bearers are in Lórien and it is"
        " yours, heal one Corruption.",
    ),
    Row(
        "Challenge of the King",
        CHARACTER,
        SUDDEN_STRIKE,
        "Draw three hunt tiles. If all are Eyes, they go back and Strider or Aragorn is eliminated; if not, the Eyes"
        " are out of the game and the others go back.",
        requires="A Free Peoples army with Strider or Aragorn is in a region of Gondor or Rohan.",
    ),
    Row(
        "Gwaihir the Windlord",
        CHARACTER,
        DARING_DEFIANCE,
        "Separate a companion or a group, or move one on the map, as if of Level 4. They may end inside a besieged"
        " friendly Stronghold.",
    ),
    Row(
        "We Prove the Swifter",
        CHARACTER,
        DARING_DEFIANCE,
        "Separate a companion or a group, or move one on the map, up to two regions farther. They may end inside a"
        " besieged friendly Stronghold.",
    ),
    Row(
        "There and Back Again",
        CHARACTER,
        BRAVE_STAND,
        "Separate a companion or a group, who may go one region farther. Then, if Gimli or Legolas is in Dale, Erebor"
        " or the Woodland Realm, the Dwarves and the North become active, and they and the Elves advance one step.",
    ),
    Row(
        "The Eagles are Coming!",
        CHARACTER,
        HEROIC_DEATH,
        "Choose such a Shadow army and roll a die for each of its Nazgûl, at most five: each 5 or 6 eliminates one. The"
        " others go to one Sauron Stronghold of the Shadow. The Witch-king is left out.",
        requires="A Free Peoples army with a companion is in the region of a Shadow army with a Nazgûl, or next to it.",
    ),
    Row("The Ents Awake: Treebeard", CHARACTER, ENTS_RAGE, _ENTS, requires=_ENTS_REQUIRE),
    Row("The Ents Awake: Huorns", CHARACTER, HUORN_DARK, _ENTS, requires=_ENTS_REQUIRE),
    Row("The Ents Awake: Entmoot", CHARACTER, NAMELESS_WOOD, _ENTS, requires=_ENTS_REQUIRE),
    Row(
        "Dead Men of Dunharrow",
        CHARACTER,
        SUDDEN_STRIKE,
        "Move him and any companions with him to Erech, Lamedon or Pelargir. A Shadow army there takes as many hits as"
        " one die shows and must retreat or is destroyed. Then you may recruit up to three Gondor Regulars there, which"
        " takes back the Settlement.",
        requires="Strider or Aragorn is in a region of Rohan.",
    ),
    Row(
        "House of the Stewards",
        CHARACTER,
        BRAVE_STAND,
        "Recruit a Gondor Regular or Elite with Boromir. Then draw two strategy cards.",
        requires="Boromir is in a region of Gondor.",
    ),
    Row(
        "The Grey Company",
        CHARACTER,
        BRAVE_STAND,
        "In that army, eliminate a Regular and recruit an Elite of the same nation for it. Then draw two strategy"
        " cards.",
        requires="Strider or Aragorn is in a Free Peoples army.",
    ),
]
"""The twenty-four cards in the order of their numbers."""
