"""The characters of the box."""

from __future__ import annotations

from typing import ClassVar, Final

from redbook.war import armies, fellowship, politics, victory
from redbook.war.board import (
    LORIEN,
    MINAS_MORGUL,
    MORIA,
    NOWHERE,
    OWNER,
    RIVENDELL,
    SETTLEMENT,
    STRONGHOLD,
    STRONGHOLDS_OF,
)
from redbook.war.character import Companion, Minion, enlist
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import GANDALF_THE_GREY, MOUTH_OF_SAURON, UNLIMITED, WITCH_KING
from redbook.war.nations import DWARVES, ELVES, FREE_PEOPLES, NATIONS_OF, SAURON
from redbook.war.slots import ELIMINATED, SLOTS, WAITING
from redbook.war.table import Table

ELROND: Final = CHARACTER_IDS.index("elrond")
GALADRIEL: Final = CHARACTER_IDS.index("galadriel")
KEEPER_OF_NARYA: Final = CHARACTER_IDS.index("gandalf-keeper-of-narya")
SMEAGOL: Final = CHARACTER_IDS.index("smeagol")
BALROG: Final = CHARACTER_IDS.index("balrog")
GOTHMOG: Final = CHARACTER_IDS.index("gothmog")
BLACK_NUMENOREAN: Final = CHARACTER_IDS.index("mouth-of-sauron-black-numenorean")
CHIEF_OF_THE_RINGWRAITHS: Final = CHARACTER_IDS.index("witch-king-chief-of-the-ringwraiths")


# ----- the Keepers (L-KEEPER)


class ElvenKeeper(Companion):
    """Elrond or Galadriel: bound to a home (L-KEEPER-11 … L-KEEPER-17, L-KEEPER-26 … L-KEEPER-29)."""

    combat_level = 3
    leadership = 2
    nation = ELVES
    comes_by_muster = True
    home: ClassVar[int] = RIVENDELL

    def entrances(self, table: Table) -> list[int]:
        roused = politics.at_war(table, ELVES) or politics.at_war(table, SAURON)
        return [self.home] if roused and armies.unconquered(table, self.home) else []


class Elrond(ElvenKeeper):
    name = "Elrond"
    home = RIVENDELL
    entry = "Muster: in unconquered Rivendell, once the Elves or Sauron are At War."
    ability = (
        "Never leaves Rivendell. Level 3 for combat cards. Elven Elites in his region are also Leaders in combat."
        " Vilya: after using a die that shows no Will of the West, spend the Ring to keep it among the unused dice."
    )


class Galadriel(ElvenKeeper):
    name = "Galadriel"
    home = LORIEN
    entry = "Muster: in unconquered Lórien, once the Elves or Sauron are At War."
    ability = (
        "Never leaves Lórien, where the Free Peoples may recruit though it is besieged. Level 3 for combat cards."
        " Nenya: when a standard tile with an Eye is drawn, spend the Ring to remove it from the game and draw"
        " another."
    )


class GandalfKeeperOfNarya(Companion):
    """L-KEEPER-36 … L-KEEPER-44."""

    name = "Gandalf, Keeper of Narya"
    level = 3
    leadership = 1
    version_of = GANDALF_THE_GREY
    may_join = True
    activates = sum(1 << nation for nation in NATIONS_OF[FREE_PEOPLES])
    entry = "In the Fellowship from the start, in the place of Gandalf the Grey."
    ability = (
        "Narya: in an unconquered Settlement of a nation of the Free Peoples, the Ring and any die result make the"
        " nation active and At War."
    )
    guide_ability = "The Narya die is rolled if a die of the Free Peoples came back from the Hunt Box."


# ----- Sméagol (L-SMEAGOL; what he does is in `common.smeagol`)


class Smeagol(Companion):
    name = "Sméagol"
    may_join = True
    leaves_for_good = True
    entry = "When a Sméagol tile is drawn and neither he nor Gollum has been in play: in the Fellowship, as Guide."
    ability = (
        "Always the Guide; his Level is the highest among the other companions there. Whenever he is eliminated or"
        " leaves, or the Fellowship is declared in an unconquered City or Stronghold of the Free Peoples, he is out of"
        " the game and We Shall Get It comes into play. As the last companion he is replaced by Gollum."
    )
    guide_ability = "A Sméagol tile does no damage, and is out of the game."


# ----- the lesser minions (L-MINION-05 … L-MINION-35; what they do is in `balrog` and `minions`)


class TheBalrog(Minion):
    name = "The Balrog"
    id = "balrog"
    nation = SAURON  # L-MULTI-04
    leadership = 3
    heralds_the_white = False
    named_by_die = True
    entry = (
        "Muster: in Moria, inactive; the Elves and the Dwarves advance a step each, and if Moria is unconquered and not"
        " besieged you may recruit a Sauron unit there."
    )
    ability = (
        "Inactive its Level is 0 and it stays in Moria; active its Level is 2. Its army has 2 more combat strength."
        " When the Fellowship's way touches its region, on a declaration or reveal, or it stays there, a hunt tile is"
        " drawn that does not reveal; an Eye eliminates it and the Guide, unless Gollum is Guide. The Free Peoples"
        " make it inactive with a Will of the West, or a Character result with Gandalf in its region; outside Moria"
        " it is eliminated then. Does not count for the entry of Gandalf the White."
    )

    def entrances(self, table: Table) -> list[int]:
        return [MORIA]

    def entered(self, table: Table) -> None:
        for nation in (ELVES, DWARVES):
            politics.advance(table, nation, politics.BY_CARD)  # L-MINION-08


class Gothmog(Minion):
    name = "Gothmog"
    nation = SAURON  # L-MULTI-04
    level = 3
    leadership = 1
    heralds_the_white = False
    entry = "Muster: in unconquered Minas Morgul, if Sauron is At War and the Black Captain is not in play."
    ability = (
        "With his army in a free region, a Muster result recruits a Sauron Regular there or replaces one by an Elite."
        " Does not count for the entry of Gandalf the White."
    )

    def entrances(self, table: Table) -> list[int]:
        ready = politics.at_war(table, SAURON) and armies.unconquered(table, MINAS_MORGUL)
        return [MINAS_MORGUL] if ready and table.place[WITCH_KING] >= SLOTS else []


# ----- the other versions of minions (L-MINION-36 … L-MINION-60)


class BlackNumenorean(Minion):
    name = "The Mouth of Sauron, Black Númenórean"
    id = "mouth-of-sauron-black-numenorean"
    level = 3
    leadership = 2
    bonus_dice = 1
    nation = SAURON
    version_of = MOUTH_OF_SAURON
    entry = (
        "Muster: in a region with an unconquered Sauron Stronghold, if the Free Peoples have a victory point or the"
        " Fellowship is on the Mordor Track; never after the other Mouth of Sauron."
    )
    ability = (
        "Once per action his besieging army fights a further round without reducing an Elite. Once a turn a Muster"
        " result moves or attacks with his army as a Character result would."
    )

    def entrances(self, table: Table) -> list[int]:
        if table.place[MOUTH_OF_SAURON] != WAITING:
            return []  # L-MINION-39
        if victory.points(table, FREE_PEOPLES) == 0 and not fellowship.on_track(table):
            return []
        return [region for region in STRONGHOLDS_OF[SAURON] if armies.unconquered(table, region)]


class ChiefOfTheRingwraiths(Minion):
    name = "The Witch-king, Chief of the Ringwraiths"
    id = "witch-king-chief-of-the-ringwraiths"
    level = UNLIMITED
    leadership = 1
    bonus_dice = 1
    nation = SAURON
    is_nazgul = True
    heralds_the_white = False
    version_of = WITCH_KING
    entry = (
        "Muster: if the Ring-bearers are not in a region with an unconquered Free Peoples Stronghold, in their region;"
        " or in the place of the Black Captain, where he stands. The Black Captain may come in his place likewise, but"
        " only one such exchange is made in a game."
    )
    ability = (
        "Moves as a Nazgûl. In the Ring-bearers' region: when the Shadow plays a character event it may draw a"
        " character card. When the Fellowship is declared in a region without an unconquered Free Peoples Stronghold,"
        " he may move there at once. Does not count for the entry of Gandalf the White."
    )

    def entrances(self, table: Table) -> list[int]:
        if table.place[WITCH_KING] == ELIMINATED or in_haven(table, table.bearers):
            return []  # L-MINION-45, L-MINION-49
        if table.place[WITCH_KING] < SLOTS:
            return [table.region_of(WITCH_KING)]  # L-MINION-46
        return [] if table.bearers == NOWHERE else [table.bearers]  # L-MINION-47


def in_haven(table: Table, region: int) -> bool:
    """Whether a region has an unconquered Stronghold of the Free Peoples."""
    if region == NOWHERE or SETTLEMENT[region] != STRONGHOLD or OWNER[region] != FREE_PEOPLES:
        return False
    return armies.unconquered(table, region)


enlist(
    Elrond(),
    Galadriel(),
    GandalfKeeperOfNarya(),
    Smeagol(),
    TheBalrog(),
    Gothmog(),
    BlackNumenorean(),
    ChiefOfTheRingwraiths(),
)
