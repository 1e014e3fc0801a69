"""The sovereigns as Leaders and as companions, and the dark chieftains (K-RULER, K-SOVEREIGN, K-CHIEFTAIN).

A sovereign begins as a Leader with a name. Awakened he is somebody else to the rules: a companion, with a number of his
own. Corrupted he is no character at all, and `sovereigns` remembers him.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, politics
from redbook.war.board import (
    CITY,
    DALE,
    EDORAS,
    EREBOR,
    MINAS_TIRITH,
    NEIGHBOURS,
    NOWHERE,
    OWNER,
    REGIONS,
    SETTLEMENT,
    WOODLAND_REALM,
)
from redbook.war.character import Character, Companion, Minion, enlist
from redbook.war.contents import CHARACTER_IDS
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    ISENGARD,
    NORTH,
    ROHAN,
    SAURON,
    SHADOW,
    SOUTHRONS,
)
from redbook.war.slots import INSIDE, NO_SLOT
from redbook.war.table import Table

BRAND: Final = CHARACTER_IDS.index("brand")
"""The first of the sovereigns as Leaders; the others follow."""
AWAKENED: Final = CHARACTER_IDS.index("brand-awakened")
"""The first of the sovereigns as companions."""
SHADOW_OF_MIRKWOOD: Final = CHARACTER_IDS.index("shadow-of-mirkwood")
UGLUK: Final = CHARACTER_IDS.index("ugluk")
BLACK_SERPENT: Final = CHARACTER_IDS.index("black-serpent")

LEADERSHIP_OF_AWAKENED_BRAND: Final = 2
"""1 or 2: the only source contradicts itself (K-SOVEREIGN-BRAND-02)."""
LEADERSHIP_OF_AWAKENED_DAIN: Final = 2
"""As for Brand (K-SOVEREIGN-DAIN-02)."""
FIRST_ROUND_LEADERSHIP: Final = 3
"""Théoden's in the first round of a battle (K-SOVEREIGN-THEODEN-03)."""


# ----- the sovereigns


class Sovereign(Character):
    """One who has not been awakened: a Leader of his Nation (K-RULER-01)."""

    leader = True
    leadership = 1


class Brand(Sovereign):
    name = "Brand"
    nation = NORTH
    entry = "In Dale from the start."
    ability = (
        "A Leader of his Nation, until he is awakened, or corrupted by tiles worth 2 or more. Corrupted, in Dale: the"
        " Free Peoples recruit no Leaders or Elites of the North but by event cards; once a battle with a unit of the"
        " North the Shadow may forfeit its combat card to cancel the other. A Character result removes him with a"
        " companion of the North, or one of all Nations, in his region."
    )


class Dain(Sovereign):
    name = "Dáin"
    nation = DWARVES
    entry = "In Erebor from the start."
    ability = (
        "A Leader of his Nation, until he is awakened, or corrupted by tiles worth 4 or more. Corrupted, in Erebor:"
        " the Free Peoples recruit no Leaders or Elites there but by event cards; once a siege battle there the Shadow"
        " may remove a Regular, instead of reducing an Elite, to go on. A Character result removes him with a"
        " companion of the Dwarves, or one of all Nations, in his region."
    )


class Denethor(Sovereign):
    name = "Denethor"
    nation = GONDOR
    entry = "In Minas Tirith from the start."
    ability = (
        "A Leader of his Nation, until he is awakened, or corrupted by tiles worth 3 or more. Corrupted, in Minas"
        " Tirith: the Free Peoples recruit no Leaders or Elites there but by event cards; once a siege battle there"
        " the Shadow may remove a Regular, instead of reducing an Elite, to go on. A Character result removes him with"
        " a companion of Gondor, or one of all Nations, in his region."
    )


class Theoden(Sovereign):
    name = "Théoden"
    nation = ROHAN
    entry = "In Edoras from the start."
    ability = (
        "A Leader of his Nation, until he is awakened, or corrupted by tiles worth 3 or more. Corrupted, in Edoras:"
        " the Free Peoples recruit no Leaders or Elites of Rohan but by event cards; Helm's Deep is an Isengard"
        " Stronghold while the Shadow controls it, though its points count as before. A Character result removes him"
        " with a companion of Rohan, or one of all Nations, in his region."
    )


class Thranduil(Sovereign):
    name = "Thranduil"
    nation = ELVES
    entry = "In the Woodland Realm from the start."
    ability = (
        "A Leader of his Nation, until he is awakened, or corrupted by tiles worth 4 or more. Corrupted, in the"
        " Woodland Realm: the Free Peoples recruit no Elites there but by event cards; once a siege battle there the"
        " Shadow may remove a Regular, instead of reducing an Elite, to go on. A Character result removes him with a"
        " companion of the Elves, or one of all Nations, in his region."
    )


class Awakened(Companion):
    """One who has been awakened: a companion who bears the icon of his Nation (K-RULER-04 … K-RULER-06)."""

    level = 1
    resistance: int = 0
    """How much corruption makes a slave of him, before he is awakened."""
    home: int = DALE
    """Where he must be to be awakened, and where he is put when he is corrupted."""

    def may_awaken_in(self, table: Table, region: i64) -> bool:
        """Whether a region is one in which his card lets him be awakened."""
        return region == self.home and armies.unconquered(table, region)


class AwakenedBrand(Awakened):
    name = "Brand, King of Dale"
    id = "brand-awakened"
    nation = NORTH
    activates = 1 << NORTH
    leadership = LEADERSHIP_OF_AWAKENED_BRAND
    resistance = 2
    home = DALE
    entry = (
        "Muster, or any result of the ruler die: if the North is active, in an unconquered City or Stronghold of the"
        " Free Peoples that he can reach."
    )
    ability = (
        "Heir of Bard: once a battle with a unit of the North, forfeit your combat card to cancel the Shadow's. Call to"
        " Arms (Muster on the ruler die, the North At War): a Regular or Leader in each of two free Settlements of the"
        " North, and one with Brand if his region is free."
    )

    def may_awaken_in(self, table: Table, region: i64) -> bool:
        haven = SETTLEMENT[region] >= CITY and OWNER[region] == FREE_PEOPLES
        return haven and armies.unconquered(table, region)


class AwakenedDain(Awakened):
    name = "Dáin Ironfoot, King under the Mountain"
    id = "dain-awakened"
    nation = DWARVES
    activates = 1 << DWARVES
    leadership = LEADERSHIP_OF_AWAKENED_DAIN
    resistance = 4
    home = EREBOR
    entry = "Muster, or any result of the ruler die: if the Dwarves are active, in unconquered Erebor."
    ability = (
        "Dwarvenking (Muster, the Dwarves At War, in Erebor): a Dwarven Regular of his army becomes an Elite. Iron"
        " Guard (Muster on the ruler die, the Dwarves At War): a unit with Dáin, if his region is free or besieged,"
        " and a Regular or Leader in another free Settlement of the Dwarves."
    )


class AwakenedDenethor(Awakened):
    name = "Denethor, Lord Steward of Gondor"
    id = "denethor-awakened"
    nation = GONDOR
    activates = 1 << GONDOR
    leadership = 1
    resistance = 3
    home = MINAS_TIRITH
    entry = "Muster, or any result of the ruler die: if Gondor is active, in unconquered Minas Tirith."
    ability = (
        "Stewardship (Muster, Gondor At War, in Minas Tirith): a Gondor Regular of his army becomes an Elite. Palantír"
        " of Anárion (Event on the ruler die, in Minas Tirith): after drawing or playing a card, draw one more."
    )


class AwakenedTheoden(Awakened):
    name = "Théoden, King of the Riddermark"
    id = "theoden-awakened"
    nation = ROHAN
    activates = 1 << ROHAN
    level = 2
    leadership = 1
    resistance = 3
    home = EDORAS
    entry = "Muster, or any result of the ruler die: if Rohan is active, in unconquered Edoras."
    ability = (
        "Forth, Eorlingas: his Leadership is 3 in the first round of a battle. Mustering of the Mark (Muster on the"
        " ruler die, Rohan At War): a Regular or Leader in each of two free Settlements of Rohan, and one with Théoden"
        " if his region is free."
    )


class AwakenedThranduil(Awakened):
    name = "Thranduil, King of the Woodland Realm"
    id = "thranduil-awakened"
    nation = ELVES
    activates = 1 << ELVES
    level = 2
    leadership = 1
    resistance = 4
    home = WOODLAND_REALM
    entry = "Muster, or any result of the ruler die: if the Elves are active, in the unconquered Woodland Realm."
    ability = (
        "Elvenking (Muster, the Elves At War, in the Woodland Realm): an Elven Regular of his army becomes an Elite."
        " Far-sighted (Character on the ruler die, the Fellowship not on the Mordor Track): it moves and is hunted"
        " with a die fewer, or companions move or leave the Fellowship and go one region more."
    )


# ----- the dark chieftains


class Chieftain(Minion):
    """A minion who does not fly, brings no die, and does not herald Gandalf the White (K-CHIEFTAIN-05, -06, -20)."""

    heralds_the_white = False
    comes_by_muster = True

    def may_come(self, table: Table) -> bool:
        """Whether his condition holds."""
        return False

    def entrances(self, table: Table) -> list[int]:
        return self.places(table) if self.may_come(table) else []

    def places(self, table: Table) -> list[int]:
        """Where he comes, if he does: with an army that has a unit of his Nation, besieged or not."""
        return [region for region in range(REGIONS) if self.has_unit(table, region)]

    def has_unit(self, table: Table, region: i64) -> bool:
        """Whether a unit of his Nation is in a region."""
        inside = INSIDE[region]
        if armies.units_of(table, region, self.nation) > 0:
            return True
        return inside != NO_SLOT and armies.units_of(table, inside, self.nation) > 0


class ShadowOfMirkwood(Chieftain):
    name = "The Shadow of Mirkwood"
    id = "shadow-of-mirkwood"
    nation = SAURON
    level = 3
    leadership = 1
    entry = (
        "Muster, or any result of the ruler die: with a Sauron unit, if the Dwarves, the Elves or the North are At War."
    )
    ability = (
        "Lord of the Bats: before cards are revealed, forfeit yours and his Leadership for +1 to your re-roll; a"
        " Swarm of Bats cancels the Free Peoples card, too."
    )

    def may_come(self, table: Table) -> bool:
        return politics.at_war(table, DWARVES) or politics.at_war(table, ELVES) or politics.at_war(table, NORTH)


class Ugluk(Chieftain):
    name = "Uglúk"
    nation = ISENGARD
    level = 2
    leadership = 1
    entry = (
        "Muster, or any result of the ruler die, if Rohan is At War or the Fellowship revealed: with an Isengard"
        " unit, or in a free region with the revealed Fellowship or next to it."
    )
    ability = (
        "I Command: before cards are revealed, forfeit yours for +1 to all rolls of both armies; of yours alone for a"
        " Desperate Battle."
        " We March Day and Night: with the Fellowship or next to it, +1 to each hunt die that is re-rolled."
    )

    def may_come(self, table: Table) -> bool:
        return politics.at_war(table, ROHAN) or table.revealed != 0

    def places(self, table: Table) -> list[int]:
        found = Chieftain.places(self, table)
        if table.revealed and table.bearers != NOWHERE:
            for region in (table.bearers, *NEIGHBOURS[table.bearers]):
                if region not in found and armies.is_free(table, SHADOW, region):
                    found.append(region)
        return sorted(found)


class BlackSerpent(Chieftain):
    name = "The Black Serpent"
    id = "black-serpent"
    nation = SOUTHRONS
    level = 2
    leadership = 2
    entry = "Muster, or any result of the ruler die: with a Southron or Easterling unit, if Gondor is At War."
    ability = (
        "Red Wrath: before cards are revealed, forfeit yours and take a hit for +1 to your combat roll, +2 for a"
        " Relentless Assault."
    )

    def may_come(self, table: Table) -> bool:
        return politics.at_war(table, GONDOR)


SOVEREIGN: Final[list[Awakened]] = [
    AwakenedBrand(), AwakenedDain(), AwakenedDenethor(), AwakenedTheoden(), AwakenedThranduil()
]  # fmt: skip
"""The sovereigns, with what is printed on their cards."""
CHIEFTAIN: Final[list[Chieftain]] = [ShadowOfMirkwood(), Ugluk(), BlackSerpent()]
enlist(Brand(), Dain(), Denethor(), Theoden(), Thranduil(), *SOVEREIGN, *CHIEFTAIN)
