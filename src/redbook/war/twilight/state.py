"""What the box remembers on the table: the places of `Table.extra`, and how they are read."""

from __future__ import annotations

from typing import Final

from redbook.war.contents import FIRST_EXTRA, TWILIGHT

FIRST: Final = FIRST_EXTRA[TWILIGHT]

# The factions, numbered: 1 at its place once a faction has come into play.
HILLMEN: Final = FIRST
CORSAIRS: Final = FIRST + 1
ENTS: Final = FIRST + 2

SHIPS: Final = FIRST + 3
"""Ships in each coastal region, in the order of `contents.COASTS`."""
COASTAL: Final = 14
SAILED: Final = SHIPS + COASTAL
"""How many of them have come there in the action under way, and sail no further."""
ENT: Final = SAILED + COASTAL
"""Each Ent, those in reinforcements first: `WAITING_ENT`, one more than his region, or `LOST_ENT`, in rising order."""
ALL_ENTS: Final = 8
WAITING_ENT: Final = 0
LOST_ENT: Final = 255
AWAKENED: Final = ENT + ALL_ENTS
"""How many of the three cards The Ents Awake have been played as events."""
TOWERS: Final = AWAKENED + 1
"""Siege Towers at each Stronghold, by its siege box."""
STRONGHOLD_BOXES: Final = 16
TREBUCHETS: Final = TOWERS + STRONGHOLD_BOXES
MANNED: Final = TREBUCHETS + STRONGHOLD_BOXES
"""1 where Trebuchets have an army with them, or have had one."""
EDGE: Final = MANNED + STRONGHOLD_BOXES
"""Who had superiority when the siege battle under way began, one more than the side; 0 if nobody."""
CLAIMED: Final = EDGE + 1
"""1 if the Free Peoples have claimed it on a tie, for the whole battle."""
END: Final = CLAIMED + 1

ALL_SHIPS: Final = 6
ALL_ENGINES: Final = 6
"""Siege Towers, and as many Trebuchets."""
ENGINES_IN_REGION: Final = 2
