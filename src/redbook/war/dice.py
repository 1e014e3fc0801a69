"""The dice: their faces, and the kinds of dice that the boxes bring.

A face doubles as the icon of an event card: Character, Army or Muster (W-CARD-07). The first two kinds are the action
dice of the two sides, so the number of a side is also that of its action dice.
"""

from __future__ import annotations

from typing import Final

from redbook.war.base import dice as base
from redbook.war.contents import DICE, FACE_IDS as FACE_IDS, FACES as FACES
from redbook.war.die import Die
from redbook.war.kings import dice as kings
from redbook.war.lords import dice as lords
from redbook.war.warriors import dice as warriors

CHARACTER: Final = 0
ARMY: Final = 1
MUSTER: Final = 2
ARMY_MUSTER: Final = 3
EVENT: Final = 4
WILL: Final = 5
EYE: Final = 6
FACE_LABELS: Final[list[str]] = [*base.FACE_LABELS, *lords.FACE_LABELS, *warriors.FACE_LABELS]

KINDS_OF_DICE: Final[list[Die]] = [*base.DICE, *lords.DICE, *warriors.DICE, *kings.DICE]
"""Every kind of die, by its number."""
SIDES_OF_A_DIE: Final = 6
FACE_COUNT: Final[list[int]] = [die.faces.get(face, 0) for die in KINDS_OF_DICE for face in FACE_IDS]
"""How many of a die's six sides show a face, by ``kind * FACES + face``."""
SIDE_OF_DIE: Final[list[int]] = [die.side for die in KINDS_OF_DICE]
DICE_OF: Final[list[list[int]]] = [[kind for kind in range(DICE) if SIDE_OF_DIE[kind] == side] for side in range(2)]
"""The kinds of dice of each side, its action dice first."""

SHOWS_AS: Final[list[int]] = [FACE_IDS.index(lords.SHOWS_AS.get(face, face)) for face in FACE_IDS]
"""The face that a die shows, by the face that was rolled: the same but for sides that differ in a symbol alone."""
REMOVING: Final[list[bool]] = [face in die.removing for die in KINDS_OF_DICE for face in FACE_IDS]
"""Whether a face carries the symbol that may cost the die, by ``kind * FACES + face``."""

START_DICE: Final[list[int]] = [4, 7]
"""Action dice of each side at the start (W-SETUP-21)."""
MOST_DICE: Final[list[int]] = [6, 10]
"""Action dice of each side with all its bonus dice (W-DICE-03, W-DICE-04)."""
