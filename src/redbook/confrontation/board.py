"""The board: sixteen regions in rows of 1-2-3-4-3-2-1 between the Shire and Mordor.

Forward is one row towards Mordor for the Fellowship and one row towards the Shire for Sauron (C-MOVE-04);
backward is the opposite; sideways is along a row, and never possible in the mountains (C-MOVE-07, C-MOVE-08).
The Anduin and the Tunnel of Moria are one-way steps of the Fellowship only (C-MOVE-18 … C-MOVE-27); they make
no regions adjacent (C-MOVE-33).

For speed the engine asks for sets of regions as bit masks: bit r stands for region r.
"""

from __future__ import annotations

from typing import Final

FELLOWSHIP: Final = 0
SAURON: Final = 1
SEATS: Final = ("fellowship", "sauron")
SIDE_LABELS: Final = ("Fellowship", "Sauron")
ORIGINAL_SIDE_LABELS: Final = ("Good", "Dark")
"""What the original edition calls the sides (C-SETUP-02)."""

SHIRE: Final = 0
ARTHEDAIN: Final = 1
CARDOLAN: Final = 2
RHUDAUR: Final = 3
EREGION: Final = 4
ENEDWAITH: Final = 5
HIGH_PASS: Final = 6
MISTY_MOUNTAINS: Final = 7
CARADHRAS: Final = 8
GAP_OF_ROHAN: Final = 9
MIRKWOOD: Final = 10
FANGORN: Final = 11
ROHAN: Final = 12
DAGORLAD: Final = 13
GONDOR: Final = 14
MORDOR: Final = 15
REGIONS: Final = 16

FALLEN: Final = 16
"""The place of a defeated character."""
UNPLACED: Final = 17
"""The place of a character that has not been set up yet."""
TUNNEL: Final = 16
"""As the destination of a move: Fangorn, through the Tunnel of Moria."""

# id, label, label in the original edition, row, x (as the Fellowship sees the board), limit of stands a side
_TABLE: Final = [
    ("shire", "The Shire", "The Shire", 1, 0, 4),
    ("arthedain", "Arthedain", "Arthedain", 2, -1, 2),
    ("cardolan", "Cardolan", "Cardolan", 2, 1, 2),
    ("rhudaur", "Rhudaur", "Rhudaur", 3, -2, 2),
    ("eregion", "Eregion", "Hollin", 3, 0, 2),
    ("enedwaith", "Enedwaith", "Enedwaith", 3, 2, 2),
    ("high-pass", "The High Pass", "The High Pass", 4, -3, 1),
    ("misty-mountains", "Misty Mountains", "Misty Mountains", 4, -1, 1),
    ("caradhras", "Caradhras", "Moria", 4, 1, 1),
    ("gap-of-rohan", "Gap of Rohan", "Gap of Rohan", 4, 3, 1),
    ("mirkwood", "Mirkwood", "Mirkwood", 5, -2, 2),
    ("fangorn", "Fangorn", "Fangorn", 5, 0, 2),
    ("rohan", "Rohan", "Rohan", 5, 2, 2),
    ("dagorlad", "Dagorlad", "Dagorlad", 6, -1, 2),
    ("gondor", "Gondor", "Gondor", 6, 1, 2),
    ("mordor", "Mordor", "Mordor", 7, 0, 4),
]

REGION_IDS: Final[list[str]] = [row[0] for row in _TABLE]
LABELS: Final[list[str]] = [row[1] for row in _TABLE]
ORIGINAL_LABELS: Final[list[str]] = [row[2] for row in _TABLE]
ROW: Final[list[int]] = [row[3] for row in _TABLE]
X: Final[list[int]] = [row[4] for row in _TABLE]
LIMIT: Final[list[int]] = [row[5] for row in _TABLE]
"""How many stands of one side a region holds (C-MOVE-09 … C-MOVE-11)."""


def within(label: str) -> str:
    """A region's name within a sentence.

    >>> within("The High Pass"), within("Misty Mountains"), within("Mordor")
    ('the High Pass', 'the Misty Mountains', 'Mordor')
    """
    if label.startswith(("The ", "Misty ", "Gap ")):
        return f"the {label.removeprefix('The ')}"
    return label


def bits(mask: int) -> list[int]:
    """The numbers of the set bits, ascending.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    found = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


def _bordering(region: int, rows: int) -> int:
    """The regions that border on a region `rows` rows nearer to Mordor (0: in the same row)."""
    reach = 2 if rows == 0 else 1
    found = 0
    for other in range(REGIONS):
        if ROW[other] - ROW[region] == rows and abs(X[other] - X[region]) == reach:
            found |= 1 << other
    return found


MOUNTAINS: Final[int] = 1 << HIGH_PASS | 1 << MISTY_MOUNTAINS | 1 << CARADHRAS | 1 << GAP_OF_ROHAN

TOWARDS_MORDOR: Final[list[int]] = [_bordering(region, 1) for region in range(REGIONS)]
TOWARDS_SHIRE: Final[list[int]] = [_bordering(region, -1) for region in range(REGIONS)]
BESIDE: Final[list[int]] = [_bordering(region, 0) for region in range(REGIONS)]
"""Bordering in the same row, mountains included: what a border is, not where one may go."""

FORWARD: Final[list[int]] = TOWARDS_MORDOR + TOWARDS_SHIRE
"""Forward over a border, by ``side * 16 + region``."""
BACKWARD: Final[list[int]] = TOWARDS_SHIRE + TOWARDS_MORDOR
"""Backward over a border, by ``side * 16 + region``."""
SIDEWAYS: Final[list[int]] = [0 if MOUNTAINS >> region & 1 else BESIDE[region] for region in range(REGIONS)]
"""Where sideways effects may lead: never in the mountains."""
ADJACENT: Final[list[int]] = [TOWARDS_MORDOR[r] | TOWARDS_SHIRE[r] | BESIDE[r] for r in range(REGIONS)]
"""Sharing a border, mountain borders included."""
CROSSABLE: Final[list[int]] = [TOWARDS_MORDOR[r] | TOWARDS_SHIRE[r] | SIDEWAYS[r] for r in range(REGIONS)]
"""Adjacent, without going sideways in the mountains."""

RIVER: Final[list[int]] = [
    1 << FANGORN if region == MIRKWOOD else 1 << ROHAN if region == FANGORN else 0 for region in range(REGIONS)
]
"""Downstream on the Anduin."""
STEPS: Final[list[int]] = [FORWARD[r] | RIVER[r] for r in range(REGIONS)] + TOWARDS_SHIRE
"""The normal moves without the tunnel, by ``side * 16 + region``."""
UPSTREAM: Final[list[int]] = [
    1 << MIRKWOOD if region == FANGORN else 1 << FANGORN if region == ROHAN else 0 for region in range(REGIONS)
]
"""What the strict reading of the upstream ban closes to sideways retreats of the Fellowship (C-MOVE-31)."""

HOME: Final = (SHIRE, MORDOR)
SETUP: Final[list[list[int]]] = [
    [4, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 4],
]
"""How many characters each side sets up in each region (C-SETUP-05 … C-SETUP-09)."""
