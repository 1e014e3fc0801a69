"""The Keeper dice and the dice of the lesser minions (L-DICE, L-KEEPER-01 … L-KEEPER-03, L-MINION-01, L-MINION-02).

A face with the remove symbol may cost the die. Of Gothmog's two Army faces one alone has it, so that is a face of its
own when the die is rolled.
"""

from __future__ import annotations

from typing import Final

from redbook.war.die import Die
from redbook.war.nations import FREE_PEOPLES, SHADOW


def _special(label: str, side: int, faces: dict[str, int], *removing: str) -> Die:
    """A special die; no Ring changes it, and it is never allocated to the Hunt: that is for action dice (L-DICE-21,
    L-DICE-23)."""
    return Die(label, side, faces, removing=removing)


FACE_LABELS: Final[list[str]] = ["Card Draw", "Use Balrog", "Army with the remove symbol"]
SHOWS_AS: Final[dict[str, str]] = {"army-remove": "army"}
"""The faces that are another's as soon as they are rolled."""
DICE: Final[list[Die]] = [
    _special("Vilya", FREE_PEOPLES, {"army": 1, "muster": 1, "event": 1, "card-draw": 2, "eye": 1}, "army", "eye"),
    _special(
        "Nenya", FREE_PEOPLES, {"character": 1, "muster": 1, "event": 1, "card-draw": 2, "eye": 1}, "character", "eye"
    ),
    _special("Narya", FREE_PEOPLES, {"character": 1, "muster": 1, "event": 1, "card-draw": 1, "army": 1, "eye": 1}),
    _special(
        "The Balrog",
        SHADOW,
        {"character": 1, "use-balrog": 2, "muster": 1, "card-draw": 1, "eye": 1},
        "character",
        "eye",
    ),
    _special(
        "Gothmog", SHADOW, {"army": 1, "army-remove": 1, "muster": 2, "card-draw": 1, "eye": 1}, "army-remove", "eye"
    ),
]
