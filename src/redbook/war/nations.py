"""The two sides, their eight nations, and the figures each nation has.

A nation is written as a small int, and so is a kind of figure: Regular, Elite or Leader. The Nazgûl stand in the
place of Sauron's Leaders; the other two nations of the Shadow have none. Politics counts the steps that a nation
still needs to be At War (W-SETUP-23), so that nought means war and a step forward is a subtraction; a passive
nation of the Free Peoples never takes the last one (W-POL-03).
"""

from __future__ import annotations

from typing import Final

FREE_PEOPLES: Final = 0
SHADOW: Final = 1
NOBODY: Final = 2
"""The side of what belongs to neither."""
SEATS: Final = ("free-peoples", "shadow")
SIDE_LABELS: Final = ("Free Peoples", "Shadow")

DWARVES: Final = 0
ELVES: Final = 1
GONDOR: Final = 2
NORTH: Final = 3
ROHAN: Final = 4
ISENGARD: Final = 5
SAURON: Final = 6
SOUTHRONS: Final = 7
NATIONS: Final = 8
NO_NATION: Final = 8
"""The nation of a region that belongs to none."""

REGULAR: Final = 0
ELITE: Final = 1
LEADER: Final = 2
"""A Leader of the Free Peoples; among Sauron's figures, a Nazgûl."""
KINDS: Final = 3
KIND_IDS: Final[list[str]] = ["regular", "elite", "leader"]

AT_WAR: Final = 0
"""Steps still needed by a nation that is At War."""
FARTHEST: Final = 3
"""Steps still needed from the first box of the political track (W-POL-01)."""

# id, label, side, steps to At War, active at the start, Regulars, Elites, Leaders (of Sauron: Nazgûl)
_TABLE: Final = [
    ("dwarves", "Dwarves", FREE_PEOPLES, 3, False, 5, 5, 4),
    ("elves", "Elves", FREE_PEOPLES, 3, True, 5, 10, 4),
    ("gondor", "Gondor", FREE_PEOPLES, 2, False, 15, 5, 4),
    ("north", "The North", FREE_PEOPLES, 3, False, 10, 5, 4),
    ("rohan", "Rohan", FREE_PEOPLES, 3, False, 10, 5, 4),
    ("isengard", "Isengard", SHADOW, 1, True, 12, 6, 0),
    ("sauron", "Sauron", SHADOW, 1, True, 36, 6, 8),
    ("southrons", "Southrons & Easterlings", SHADOW, 2, True, 24, 6, 0),
]

NATION_IDS: Final[list[str]] = [row[0] for row in _TABLE]
NATION_LABELS: Final[list[str]] = [row[1] for row in _TABLE]
SIDE_OF_NATION: Final[list[int]] = [row[2] for row in _TABLE] + [NOBODY]
"""By nation; `NO_NATION` is nobody's."""
START_STEPS: Final[list[int]] = [row[3] for row in _TABLE]
"""Steps still needed to At War at the start (W-SETUP-23)."""
ACTIVE_AT_START: Final[list[bool]] = [row[4] for row in _TABLE]
"""Whether a nation starts active (W-SETUP-22)."""
FIGURES: Final[list[int]] = [count for row in _TABLE for count in (row[5], row[6], row[7])]
"""How many figures there are, by ``nation * KINDS + kind`` (W-SETUP-32)."""

NATIONS_OF: Final[list[list[int]]] = [
    [nation for nation in range(NATIONS) if SIDE_OF_NATION[nation] == side] for side in (FREE_PEOPLES, SHADOW)
]
"""The nations of each side (W-SETUP-01)."""
NATION_BIT: Final[list[int]] = [1 << nation for nation in range(NATIONS)] + [0]
"""A bit for each nation; `NO_NATION` has none."""

SEATS_WITH: Final[dict[int, tuple[str, ...]]] = {
    2: SEATS,
    3: ("free-peoples", "witch-king", "saruman"),
    4: ("gondor", "rohan", "witch-king", "saruman"),
}
"""The seats by the number of players (W-MULTI-01)."""
SEAT_LABELS: Final[dict[str, str]] = {
    "free-peoples": "Free Peoples",
    "shadow": "Shadow",
    "gondor": "Gondor player",
    "rohan": "Rohan player",
    "witch-king": "Witch-king player",
    "saruman": "Saruman player",
}
SEATS_OF_SHADOW: Final = ("shadow", "witch-king", "saruman")
PLAYER_OF_NATION: Final[list[str]] = [
    "rohan", "gondor", "gondor", "rohan", "rohan", "saruman", "witch-king", "saruman"
]  # fmt: skip
"""Who controls each nation where its side is a team (W-MULTI-02, W-MULTI-03)."""

MUSTER_ALLOWANCE: Final = 2
"""What one Muster result is worth in recruits."""
MUSTER_COST: Final[list[int]] = [1, 2, 1]
"""What a recruit of each kind takes of it: two Regulars or Leaders, or one Elite (W-MUSTER-01)."""
