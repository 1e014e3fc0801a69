"""What the box remembers on the table: the places of `Table.extra`."""

from __future__ import annotations

from typing import Final

from redbook.war.contents import FIRST_EXTRA, KINGS, TILE_IDS

FIRST: Final = FIRST_EXTRA[KINGS]
SOVEREIGNS: Final = 5
"""Brand, Dáin, Denethor, Théoden, Thranduil."""
HIDDEN_KINDS: Final = 6
"""The standard tiles with a number, which are laid face down on a sovereign …"""
SORTS: Final = 8
"""… and with the two kings tiles all that may lie on one."""
TILE_OF_SORT: Final[list[int]] = [1, 2, 3, 4, 5, 6, TILE_IDS.index("kings-1"), TILE_IDS.index("kings-2")]
"""The kind of tile that each sort is."""

ON: Final = FIRST
"""Of each sovereign and sort: how many tiles lie on him, ``ON + sovereign * SORTS + sort``. Those that are hidden are
the Shadow's secret."""
KNOWN: Final = FIRST + 40
"""Of each sovereign and hidden kind: how many of these the Free Peoples have seen and know to be there."""
HELD: Final = FIRST + 70
"""Of each hidden kind: the tiles that the Shadow has drawn in the attempt under way; its secret, too."""
SHOWN: Final = FIRST + 76
"""Of each hidden kind: the tiles that the Shadow drew in the last attempt, showed and gave back."""
BOUNCED: Final = FIRST + 82
"""Of each kind of tile: those drawn in the attempt under way that count for nothing and go back at its end."""
MOST_TILE_KINDS: Final = 32
CORRUPTED: Final = FIRST + 114
"""Of each sovereign: 1 while he is corrupted and in play, `GONE` once he was removed."""
TOKEN: Final = FIRST + 119
"""Of each sovereign: where his ruler token is."""
COMFORTS: Final = FIRST + 124
"""Of each sovereign: how often the Free Peoples may still take a tile off him, because his Nation stirred."""
TARGETED: Final = FIRST + 129
"""The sovereigns whom the Shadow has tried to corrupt this turn, a bit each."""
TO_ROLL: Final = FIRST + 130
"""Of each side: 1 while its ruler die has still to be rolled this turn."""
IN_POOL: Final = FIRST + 132
"""Of each side: 1 if its ruler die belongs to the pool this turn."""
TOKEN_AT_WORK: Final = FIRST + 134
"""One more than the sovereign whose token has turned the die in use; 0 if none has."""
STEALTH: Final = FIRST + 135
"""1 while the Fellowship makes a move that Thranduil watches over."""
ALLOCATED: Final = FIRST + 136
"""The dice that the Shadow has put in the Hunt Box unrolled this turn."""
PALANTIR_USED: Final = FIRST + 137
"""1 if a Muster result has served as an Event result this turn."""
ABILITY_USED: Final = FIRST + 138
"""Of each side: 1 if it has cancelled a card by its ability in this battle."""
EXTENDED: Final = FIRST + 140
"""1 if a Regular has paid for a round of this battle."""
ASKED: Final = FIRST + 141
"""Of each side: 1 if it has been asked for a combat ability in this round."""
TOKEN_USED: Final = FIRST + 143
"""1 if a ruler token was used this turn."""
LAST: Final = FIRST + 144
"""One more than the hidden kind of the tile drawn last, where the Shadow has to keep that (K-VARIANT-02); a secret."""
RING_WIELDED: Final = FIRST + 145
"""1 if the Free Peoples have used a Ring for what its Keeper can do with it this turn (X-LK-14)."""
ATTEMPTED_BY: Final = FIRST + 146
"""In a team, one more than the seat that made the last attempt of this turn (K-MULTI-05); 0 if there was none."""

GONE: Final = 2
"""In `CORRUPTED`: he was removed from play."""
NO_TOKEN: Final = 0
HELD_TOKEN: Final = 1
"""In `TOKEN`: the Free Peoples have it."""
DISMAY_TOKEN: Final = 2
"""The Shadow has it, on its other side."""
SPENT_TOKEN: Final = 3
