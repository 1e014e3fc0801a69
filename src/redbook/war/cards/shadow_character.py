"""The character events of the Shadow."""

from __future__ import annotations

from typing import Final

from redbook.war import tiles
from redbook.war.cards.combat import (
    BLACK_BREATH,
    CRUEL_AS_DEATH,
    DEVILRY_OF_ORTHANC,
    DREAD_AND_DESPAIR,
    DURINS_BANE,
    FOUL_STENCH,
    ONE_FOR_THE_DARK_LORD,
    THEY_ARE_TERRIBLE,
    WORDS_OF_POWER,
)
from redbook.war.cards.row import Row
from redbook.war.dice import CHARACTER

SHELOBS_LAIR: Final = 48
THE_RING_IS_MINE: Final = 49
ON_ON_THEY_WENT: Final = 50
GIVE_IT_TO_USS: Final = 51
ORC_PATROL: Final = 52
ISILDURS_BANE: Final = 53
FOUL_THING_FROM_THE_DEEP: Final = 54
CANDLES_OF_CORPSES: Final = 55
NAZGUL_SEARCH: Final = 56
CRUEL_WEATHER: Final = 57
THE_NAZGUL_STRIKE: Final = 58
MORGUL_WOUND: Final = 59
LURE_OF_THE_RING: Final = 60
THE_BREAKING_OF_THE_FELLOWSHIP: Final = 61
WORN_WITH_SORROW_AND_TOIL: Final = 62
FLOCKS_OF_CREBAIN: Final = 63
BALROG_OF_MORIA: Final = 64
THE_LIDLESS_EYE: Final = 65
DREADFUL_SPELLS: Final = 66
GROND_HAMMER_OF_THE_UNDERWORLD: Final = 67
THE_PALANTIR_OF_ORTHANC: Final = 68
WORMTONGUE: Final = 69
THE_RINGWRAITHS_ARE_ABROAD: Final = 70
THE_BLACK_CAPTAIN_COMMANDS: Final = 71

_FOR_MORDOR: Final = "It joins the hunt pool once the Fellowship is on the Mordor Track."
_IN_THE_WILD: Final = "The Ring-bearers are not in a region with a Free Peoples Settlement."
_ON_THE_WAY: Final = "The Fellowship's progress is 1 or more."
_REVEALED: Final = "The Fellowship is revealed."
_TILE: Final = "Draw a hunt tile; Eyes and special tiles of the Fellowship do nothing."
_HOME: Final = "When the Fellowship is declared in a Free Peoples City or Stronghold that is unconquered."

ROWS: Final[list[Row]] = [
    Row(
        "Shelob's Lair",
        CHARACTER,
        ONE_FOR_THE_DARK_LORD,
        f"The tile Shelob's Lair (one die, stop) is put in play. {_FOR_MORDOR}",
        tile=tiles.SHELOBS_LAIR,
    ),
    Row(
        "The Ring is Mine!",
        CHARACTER,
        ONE_FOR_THE_DARK_LORD,
        f"The tile The Ring is Mine! (Eye, reveal, stop) is put in play. {_FOR_MORDOR}",
        tile=tiles.THE_RING_IS_MINE,
    ),
    Row(
        "On, On They Went",
        CHARACTER,
        ONE_FOR_THE_DARK_LORD,
        f"The tile On, On They Went (3, stop) is put in play. {_FOR_MORDOR}",
        tile=tiles.ON_ON_THEY_WENT,
    ),
    Row(
        "Give it to Uss!",
        CHARACTER,
        ONE_FOR_THE_DARK_LORD,
        f"The tile Give it to Uss! (1, reveal, stop) is put in play. {_FOR_MORDOR}",
        tile=tiles.GIVE_IT_TO_USS,
    ),
    Row(
        "Orc Patrol",
        CHARACTER,
        CRUEL_AS_DEATH,
        f"{_TILE} Any other is resolved as in a successful hunt.",
        requires=_IN_THE_WILD,
    ),
    Row(
        "Isildur's Bane",
        CHARACTER,
        CRUEL_AS_DEATH,
        f"{_TILE} Any other is resolved as in a successful hunt, but all its damage is taken as Corruption.",
        requires=_IN_THE_WILD,
    ),
    Row(
        "Foul Thing from the Deep",
        CHARACTER,
        THEY_ARE_TERRIBLE,
        f"{_TILE} Any other is resolved as in a successful hunt, but damage must first be met by a random companion.",
        requires=_IN_THE_WILD,
    ),
    Row(
        "Candles of Corpses",
        CHARACTER,
        DREAD_AND_DESPAIR,
        "Roll three dice: each 4 or more adds one Corruption; with Gollum as Guide, only each 6.",
        requires=_IN_THE_WILD,
    ),
    Row(
        "Nazgûl Search",
        CHARACTER,
        FOUL_STENCH,
        "You may move Nazgûl. If one is then with the Ring-bearers, the Fellowship is revealed.",
        requires=_ON_THE_WAY,
    ),
    Row(
        "Cruel Weather",
        CHARACTER,
        CRUEL_AS_DEATH,
        "Move the Ring-bearers to an adjacent region of your choice; progress stays as it is.",
        requires=_ON_THE_WAY,
    ),
    Row(
        "The Nazgûl Strike!",
        CHARACTER,
        BLACK_BREATH,
        "You may move Nazgûl. If one is then with the Ring-bearers, you may discard a character event of the Free"
        " Peoples from the table, or make a hunt roll.",
        requires=_ON_THE_WAY,
    ),
    Row(
        "Morgul Wound",
        CHARACTER,
        BLACK_BREATH,
        "Add two Corruption if there are 3 or less, otherwise one.",
        requires=_REVEALED,
    ),
    Row(
        "Lure of the Ring",
        CHARACTER,
        THEY_ARE_TERRIBLE,
        "With Gollum as Guide, add one Corruption. Otherwise draw a companion of the Fellowship: the Free Peoples add"
        " Corruption equal to his Level or eliminate him.",
        requires=_REVEALED,
    ),
    Row(
        "The Breaking of the Fellowship",
        CHARACTER,
        DREAD_AND_DESPAIR,
        f"With Gollum as Guide, add one Corruption. Otherwise: {_TILE[0].lower()}{_TILE[1:]} For any other, as many"
        " companions as its number are separated into the region of the Ring-bearers.",
        requires=_REVEALED,
    ),
    Row(
        "Worn with Sorrow and Toil",
        CHARACTER,
        WORDS_OF_POWER,
        "Each time a companion of the Fellowship is a casualty, you may discard a character event of the Free Peoples:"
        " a random one from hand, or one of your choice from the table.",
        stays=True,
        discarded=_HOME,
    ),
    Row(
        "Flocks of Crebain",
        CHARACTER,
        THEY_ARE_TERRIBLE,
        "Once, discard it before a hunt roll: all its dice get +1, re-rolls included.",
        stays=True,
        discarded=f"When used. {_HOME}",
    ),
    Row(
        "Balrog of Moria",
        CHARACTER,
        DURINS_BANE,
        "Discard it when the Fellowship is declared or revealed on a path that touches Moria, to draw a hunt tile more,"
        " of which Eyes do nothing; or in battle, to use its combat half.",
        stays=True,
        discarded="When used.",
    ),
    Row(
        "The Lidless Eye",
        CHARACTER,
        WORDS_OF_POWER,
        "Change up to three of your unused dice to Eyes; they go to the Hunt Box at once.",
    ),
    Row(
        "Dreadful Spells",
        CHARACTER,
        DEVILRY_OF_ORTHANC,
        "Choose two such armies and roll a die for each Nazgûl, at most five: each 5 or 6 is a hit on the Free Peoples"
        " army.",
        requires="A Shadow army with a Nazgûl is in the region of a Free Peoples army, or next to it.",
    ),
    Row(
        "Grond, Hammer of the Underworld",
        CHARACTER,
        DREAD_AND_DESPAIR,
        "A siege battle of three rounds there. In the first the Free Peoples may play a combat card only with a"
        " companion in the battle.",
        requires="A Shadow army with the Witch-king is besieging a Stronghold.",
        player="witch-king",
    ),
    Row(
        "The Palantír of Orthanc",
        CHARACTER,
        CRUEL_AS_DEATH,
        "Each time you play an event with an Event result, you then draw a card from either of your decks.",
        requires="Saruman is in play.",
        stays=True,
        discarded="When the Free Peoples, as an action, spend a Will of the West, or any die and an Elven Ring.",
        player="saruman",
    ),
    Row(
        "Wormtongue",
        CHARACTER,
        FOUL_STENCH,
        "Rohan becomes active only by a companion, a declaration in Edoras or Helm's Deep, or an attack on either.",
        requires="Saruman is in play.",
        stays=True,
        discarded="When Rohan becomes active.",
        player="saruman",
    ),
    Row(
        "The Ringwraiths Are Abroad",
        CHARACTER,
        WORDS_OF_POWER,
        "You may move Nazgûl. Then you may move two armies with a Nazgûl each, or attack with one.",
    ),
    Row(
        "The Black Captain Commands",
        CHARACTER,
        FOUL_STENCH,
        "You may recruit two Nazgûl with the Witch-king, or move Nazgûl. Then you may move his army or attack with it.",
        requires="The Witch-king is in play.",
        player="witch-king",
    ),
]
"""The twenty-four cards in the order of their numbers."""
