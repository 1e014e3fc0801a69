"""The action dice of the base game: six faces, different for the two sides (W-DICE-01, W-DICE-02)."""

from __future__ import annotations

from typing import Final

from redbook.war.die import Die
from redbook.war.nations import FREE_PEOPLES, SHADOW

FACE_LABELS: Final[list[str]] = ["Character", "Army", "Muster", "Army/Muster", "Event", "Will of the West", "Eye"]
DICE: Final[list[Die]] = [
    Die("Free Peoples", FREE_PEOPLES, {"character": 2, "muster": 1, "army-muster": 1, "event": 1, "will": 1}),
    Die("Shadow", SHADOW, {"character": 1, "army": 1, "muster": 1, "army-muster": 1, "event": 1, "eye": 1}),
]
