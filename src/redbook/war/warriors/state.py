"""What the box remembers on the table: the places of `Table.extra`.

Each of the 48 faction figures has a place of its own, so none is ever lost or doubled (A-SETUP-14); those of a faction
are alike, and their places are kept in rising order.
"""

from __future__ import annotations

from typing import Final

from redbook.war.contents import FIRST_EXTRA, WARRIORS
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES

ENTS: Final = 0
EAGLES: Final = 1
DEAD: Final = 2
CORSAIRS: Final = 3
DUNLENDINGS: Final = 4
SPIDERS: Final = 5
FACTIONS: Final = len(FACTION_IDS)
FACTION_LABELS: Final[list[str]] = ["Ents", "Eagles", "Dead Men", "Corsairs", "Dunlendings", "Spiders"]
FACTIONS_OF: Final[list[list[int]]] = [[ENTS, EAGLES, DEAD], [CORSAIRS, DUNLENDINGS, SPIDERS]]
SIDE_OF_FACTION: Final[list[int]] = [0, 0, 0, 1, 1, 1]

FIRST: Final = FIRST_EXTRA[WARRIORS]
PLACE: Final = FIRST
"""Of each figure, those of the first faction first: a slot, or one of the next."""
IN_STOCK: Final = 240
"""Among the reinforcements."""
ON_REFERENCE: Final = 241
"""It waits for its faction to come into play (A-FACTION-16)."""
ON_CARD: Final = 242
"""A card on the table holds it; each faction has one such card at most (A-FACTION-23)."""
OUT: Final = 243
"""Out of the game."""
MOVED: Final = 256
"""Added to the slot of a figure that has moved in the action under way."""

STATUS: Final = FIRST + FACTIONS * FIGURES
"""Of each faction."""
NOT_YET: Final = 0
IN_PLAY: Final = 1
GONE: Final = 2
STATUS_IDS: Final[list[str]] = ["not-yet", "in-play", "out"]

IN_POOL: Final = STATUS + FACTIONS
"""Of each side: 1 if its faction die belongs to its pool."""
TO_ROLL: Final = IN_POOL + 2
"""Of each side: 1 while its faction die has still to be rolled this turn."""
MEMBERS: Final = TO_ROLL + 2
"""The companions with the Army of the Dead, a bit each."""
ALONG: Final = MEMBERS + 1
"""How many Corsairs, Dunlendings and Spiders go along with the army that is setting out."""
FIGHTING: Final = ALONG + 3
"""And how many fight with the attacking army of the Shadow; the others stay with its rearguard."""
TOP: Final = FIGHTING + 3
"""One more than each card on top of the Free Peoples' faction deck whose order its owner knows, the uppermost first."""
TOPS: Final = 2
BOTTOM: Final = TOP + TOPS
"""The same at its bottom."""
BOTTOMS: Final = 20
SILENT: Final = BOTTOM + BOTTOMS
"""1 if the Shadow may play no card in the battle under way (Majesty and Glory)."""
PROLONGED: Final = SILENT + 1
"""1 if another round of the siege battle costs nothing (The Last Stroke of Doom)."""
AS_UNITS: Final = PROLONGED + 1
"""1 if the Dunlendings who fight count as units in the battle under way (Death to the Forgoil)."""
OLD_WOOD: Final = AS_UNITS + 1
"""1 if there is an Entwood in the Old Forest, too."""
ATTACKED: Final = OLD_WOOD + 1
"""One more than each slot of an army that Ents or Dead Men have attacked by the card being played."""
ATTACKS: Final = 8
ENT_ATTACK: Final = ATTACKED + ATTACKS
"""1 while hits of an attack by Ents are taken."""
LAST: Final = ENT_ATTACK + 1
