"""What an action says, as numbers: its verb, and the thing that it names."""

from __future__ import annotations

from typing import Final

from redbook.war.actions import NAMES
from redbook.war.board import REGION_IDS
from redbook.war.contents import ACT_IDS, CARD_IDS, CHARACTER_IDS, DECK_IDS, FACE_IDS
from redbook.war.nations import NATION_IDS
from redbook.war.slots import FIGURE_IDS, SLOT_IDS

OTHER: Final = 0
"""What only a box's own procedures say, and what chance says."""
PASS: Final = 1
DONE: Final = 2
YES: Final = 3
NO: Final = 4
ALL: Final = 5
SPLIT: Final = 6
RANDOM: Final = 7
NUMBER: Final = 8
DIE: Final = 9
ACT: Final = 10
RING: Final = 11
NATION: Final = 12
REGION: Final = 13
ARMY: Final = 14
TO: Final = 15
FIGURE: Final = 16
TAKE: Final = 17
LOSE: Final = 18
REDUCE: Final = 19
CHARACTER: Final = 20
CARD: Final = 21
DECK: Final = 22
_VERBS: Final[list[str]] = [
    "", "pass", "done", "yes", "no", "all", "split", "random", "number", "die", "act", "ring", "nation", "region",
    "army", "to", "figure", "take", "lose", "reduce", "character", "card", "deck",
]  # fmt: skip
_THINGS: Final[dict[str, list[str]]] = {
    "die": FACE_IDS, "act": ACT_IDS, "ring": FACE_IDS, "nation": NATION_IDS, "region": REGION_IDS, "army": SLOT_IDS,
    "to": REGION_IDS, "figure": FIGURE_IDS, "take": FIGURE_IDS, "lose": FIGURE_IDS, "reduce": NATION_IDS,
    "character": CHARACTER_IDS, "card": CARD_IDS, "deck": DECK_IDS,
}  # fmt: skip


def _read(name: str) -> tuple[int, int, int]:
    verb, *words = name.split(":")
    if verb not in _VERBS:
        return OTHER, 0, 0
    if verb == "number":
        return NUMBER, int(words[0]), 0
    if not words:
        return _VERBS.index(verb), 0, 0
    things = _THINGS.get(verb, [])
    if words[-1] not in things:
        return OTHER, 0, 0  # a box says it of something of its own
    if verb == "take":
        return TAKE, things.index(words[1]), int(words[0])
    if verb == "ring":
        return RING, things.index(words[0]), things.index(words[1])
    return _VERBS.index(verb), things.index(words[-1]), 0


_READ: Final[list[tuple[int, int, int]]] = [_read(name) for name in NAMES]
VERB: Final[list[int]] = [read[0] for read in _READ]
"""The verb of each action."""
WHAT: Final[list[int]] = [read[1] for read in _READ]
"""What it is said of: the region, slot, figure, card …; of a die and a Ring the face, of a number the number."""
MORE: Final[list[int]] = [read[2] for read in _READ]
"""How many are taken; the face that a Ring turns a die to."""
