"""The faction dice (A-DICE-01, A-DICE-02). No Ring changes them, they are not allocated, and they are no normal die for
anything but the right to pass (A-DICE-07 … A-DICE-10)."""

from __future__ import annotations

from typing import Final

from redbook.war.die import Die
from redbook.war.nations import FREE_PEOPLES, SHADOW

FACE_LABELS: Final[list[str]] = ["Recruit", "Play/Draw", "Recruit/Play", "Recruit/Draw", "Wild"]
DICE: Final[list[Die]] = [
    Die(
        "Free Peoples faction die",
        FREE_PEOPLES,
        {"recruit": 2, "play-draw": 2, "recruit-play": 1, "recruit-draw": 1},
        any_die=False,
    ),
    Die(
        "Shadow faction die",
        SHADOW,
        {"recruit": 1, "play-draw": 1, "recruit-play": 1, "recruit-draw": 1, "eye": 1, "wild": 1},
        any_die=False,
    ),
]
