"""The action dice: six faces, different for the two sides, and how many dice a side rolls.

A face doubles as the icon of an event card: Character, Army or Muster (W-CARD-07).
"""

from __future__ import annotations

from typing import Final

CHARACTER: Final = 0
ARMY: Final = 1
MUSTER: Final = 2
ARMY_MUSTER: Final = 3
EVENT: Final = 4
WILL: Final = 5
EYE: Final = 6
FACES: Final = 7

# id, label, how many of the six faces of a Free Peoples die, and of a Shadow die (W-DICE-01, W-DICE-02)
_TABLE: Final = [
    ("character", "Character", 2, 1),
    ("army", "Army", 0, 1),
    ("muster", "Muster", 1, 1),
    ("army-muster", "Army/Muster", 1, 1),
    ("event", "Event", 1, 1),
    ("will", "Will of the West", 1, 0),
    ("eye", "Eye", 0, 1),
]

FACE_IDS: Final[list[str]] = [row[0] for row in _TABLE]
FACE_LABELS: Final[list[str]] = [row[1] for row in _TABLE]
SIDES_OF_A_DIE: Final = 6
FACE_COUNT: Final[list[int]] = [row[2] for row in _TABLE] + [row[3] for row in _TABLE]
"""How many of a die's six sides show a face, by ``side * FACES + face``."""

START_DICE: Final[list[int]] = [4, 7]
"""Action dice of each side at the start (W-SETUP-21)."""
MOST_DICE: Final[list[int]] = [6, 10]
"""Action dice of each side with all its bonus dice (W-DICE-03, W-DICE-04)."""
