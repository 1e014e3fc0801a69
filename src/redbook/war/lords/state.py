"""What the box remembers on the table: the places of `Table.extra`, and how positions name them."""

from __future__ import annotations

from typing import Final

from redbook.war.contents import FIRST_EXTRA, LORDS

FIRST: Final = FIRST_EXTRA[LORDS]
DICE: Final = 5
"""The special dice, numbered as in `contents.DICE`: Vilya, Nenya, Narya, Balrog, Gothmog."""
IN_POOL: Final = FIRST
"""Of each die: whether it belongs to the pool (1), does not (0), or is lost for good (`LOST`)."""
TO_ROLL: Final = FIRST + 5
"""Of each die: 1 while it has still to be rolled this turn."""
SYMBOL: Final = FIRST + 10
"""Of each die: 1 if the face it was rolled with carries the remove symbol."""
EYE_IN_BOX: Final = FIRST + 15
"""Of each die: 1 if it lies in the Hunt Box for its Eye."""
KEPT: Final = FIRST + 20
"""Of each side: one more than the die that it keeps this turn; 0 for none."""
RING: Final = FIRST + 22
"""Of each Ring (Vilya, Nenya, Narya): the side that has it, or `SPENT`."""
VERSION: Final = FIRST + 25
"""Which Gandalf the Grey is in the Fellowship, as long as the Shadow does not know; the one secret here."""
ALLOCATED: Final = FIRST + 26
"""The dice that the Shadow has put in the Hunt Box unrolled this turn."""
TOKEN: Final = FIRST + 27
"""Of each Shadow action token (move Nazgûl and minions, advance a Nation): 1 while the Shadow has it."""
TOKEN_USED: Final = FIRST + 29
"""1 if a token was used this turn."""
BALROG_ACTIVE: Final = FIRST + 30
"""1 while the Balrog is active."""
SORCERY_USED: Final = FIRST + 31
"""1 if the Black Númenórean has used his Great Sorcery this turn."""
KNOWLEDGE_USED: Final = FIRST + 32
"""1 if he has added a round to a siege battle in this action."""
SPEAR: Final = FIRST + 33
"""1 while a character event of the Shadow is played with the Chief of the Ringwraiths in the Ring-bearers' region."""
DESPAIR: Final = FIRST + 34
"""The action dice that the Captain of Despair has brought to the Hunt Box, which show no Eye (X-LK-03, X-LK-04) …"""
DESPAIRING_RULER: Final = FIRST + 35
"""… and 1 if he has brought the ruler die there."""
REST: Final = FIRST + 36
"""From here on places are free."""

LOST: Final = 2
"""In `IN_POOL`: the die has left the game."""
SPENT: Final = 2
"""In `RING`: the Shadow has used it, and it is out of the game."""
KNOWN: Final = 0
"""In `VERSION`: which Gandalf it is, is known to all."""
WANDERER: Final = 1
KEEPER: Final = 2
