"""The characters of the box. What they do at moments of their own is in `people`, and in `redbook.war.common`."""

from __future__ import annotations

from typing import Final

from redbook.war import armies, effects, politics
from redbook.war.board import LORIEN, MORIA, NOWHERE, OWNER, SETTLEMENT, STRONGHOLD
from redbook.war.character import Companion, Minion, enlist
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import GANDALF_THE_WHITE, UNLIMITED, WITCH_KING
from redbook.war.nations import DWARVES, ELVES, FREE_PEOPLES, NORTH, SAURON, SHADOW
from redbook.war.slots import SLOTS, WAITING
from redbook.war.table import Table

SMEAGOL: Final = CHARACTER_IDS.index("twilight-smeagol")
GALADRIEL: Final = CHARACTER_IDS.index("twilight-galadriel")
BALROG: Final = CHARACTER_IDS.index("twilight-balrog")
CHIEF: Final = CHARACTER_IDS.index("twilight-chief-of-the-ringwraiths")


class Smeagol(Companion):
    """T-CHAR-01 … T-CHAR-17."""

    name = "Sméagol, Tamed Wretch"
    id = "twilight-smeagol"
    may_join = True
    leaves_for_good = True
    entry = "When a Sméagol tile is drawn and neither he nor Gollum has been in play: in the Fellowship, as Guide."
    ability = (
        "Always the Guide; his Level is the highest among the other companions there. Whenever he is eliminated or"
        " leaves, or the Fellowship is declared in a City or Stronghold of the Free Peoples, he is out of the game and"
        " We Shall Get It comes into play. As the last companion he is replaced by Gollum."
    )
    guide_ability = (
        "A Character result may declare the Fellowship: it heals nothing, and at a gate of Mordor it enters at once. A"
        " Sméagol tile does no damage, and goes back to the pool."
    )


class Galadriel(Companion):
    """T-CHAR-18 … T-CHAR-25."""

    name = "Galadriel, Keeper of Nenya"
    id = "twilight-galadriel"
    combat_level = 3
    leadership = 2
    bonus_dice = 1
    nation = ELVES
    comes_by_muster = True
    entry = (
        "Muster: in Lórien, held by the Free Peoples, once the Elves or Sauron are At War and while Gandalf the White"
        " is not in play."
    )
    ability = (
        "Never leaves Lórien, where the Free Peoples may recruit though it is besieged. Level 3 for cards. When a"
        " standard tile with an Eye is drawn, use a Ring, if none was used this turn, to remove it from the game and"
        " draw another. No die while Gandalf the White is in play."
    )

    def entrances(self, table: Table) -> list[int]:
        roused = politics.at_war(table, ELVES) or politics.at_war(table, SAURON)
        white = table.place[GANDALF_THE_WHITE] < SLOTS
        return [LORIEN] if roused and not white and table.control[LORIEN] == FREE_PEOPLES else []


class TheBalrog(Minion):
    """T-CHAR-33 … T-CHAR-41."""

    name = "The Balrog of Moria"
    id = "twilight-balrog"
    nation = SAURON  # T-MULTI-01
    leadership = 3
    bonus_dice = 1
    heralds_the_white = False
    entry = (
        "Muster: in Moria, if no Witch-king is in play; a Sauron unit comes there, and the Elves, the Dwarves and the"
        " North advance a step each."
    )
    ability = (
        "Leaves Moria only while A Balrog Is Come! lies on the table. Its army has 2 more combat strength. When the"
        " Fellowship's way leaves, crosses or enters its region, on a declaration or reveal, a hunt tile is drawn"
        " that does not reveal; an Eye eliminates it and the Guide, unless Gollum is Guide. No die while a Witch-king"
        " is in play. Does not count for the entry of Gandalf the White."
    )

    def entrances(self, table: Table) -> list[int]:
        return [] if witch_king_in_play(table) else [MORIA]

    def entered(self, table: Table) -> None:
        for nation in (ELVES, DWARVES, NORTH):
            politics.advance(table, nation, politics.BY_CARD)
        if table.control[MORIA] == SHADOW and not armies.besieged(table, MORIA):
            effects.recruit(table, MORIA, SAURON, effects.UNIT, 1)  # T-CHAR-35


class ChiefOfTheRingwraiths(Minion):
    """T-CHAR-26 … T-CHAR-32."""

    name = "The Witch-king, Chief of the Ringwraiths"
    id = "twilight-chief-of-the-ringwraiths"
    level = UNLIMITED
    leadership = 2
    bonus_dice = 1
    nation = SAURON
    is_nazgul = True
    version_of = WITCH_KING
    entry = (
        "Muster: in the Ring-bearers' region, if that has no Stronghold of the Free Peoples; never after the other"
        " Witch-king, nor that one after him."
    )
    ability = (
        "Moves as a Nazgûl. While he is in play each Nazgûl in the Ring-bearers' region gives a re-roll to the hunt."
        " When the Fellowship is declared anywhere but in a Stronghold of the Free Peoples, he may move there."
    )

    def entrances(self, table: Table) -> list[int]:
        if table.place[WITCH_KING] != WAITING or table.bearers == NOWHERE or in_stronghold(table.bearers):
            return []
        return [table.bearers]


def in_stronghold(region: int) -> bool:
    """Whether a region has a Stronghold of the Free Peoples, in whoever's hands (T-CHAR-27, T-CHAR-30)."""
    return SETTLEMENT[region] == STRONGHOLD and OWNER[region] == FREE_PEOPLES


def witch_king_in_play(table: Table) -> bool:
    """Whether a Witch-king is on the map, in either version."""
    return table.place[WITCH_KING] < SLOTS or table.place[CHIEF] < SLOTS


enlist(Smeagol(), Galadriel(), TheBalrog(), ChiefOfTheRingwraiths())
