"""Where figures can stand, and the kinds of figures there are, as numbers.

An army stands in a *slot*: one for each region, and one siege box for each Stronghold, which holds the besieged. So
two forces in one region never mix: the field is the region's slot, the garrison the box's. A siege is under way
exactly while a box holds army units. Some more slots are no places on the map: they set figures apart while an action
is under way (a rearguard, the figures that have moved already), and are empty between actions.

A figure is a Nation's kind of figure: ``nation * 3 + kind``; Sauron's leaders are the Nazgûl. All figures of a side in
a slot are its *force*, packed into one int.
"""

from __future__ import annotations

from typing import Final

from redbook.war.board import NO_BOX, REGION_IDS, REGIONS, SIEGE_BOX, SIEGE_BOXES, STRONGHOLDS
from redbook.war.nations import (
    ELITE,
    FIGURES,
    KIND_IDS,
    KINDS,
    LEADER,
    NATION_IDS,
    NATIONS,
    REGULAR,
    SAURON,
    SIDE_OF_NATION,
)

SLOTS: Final = REGIONS + SIEGE_BOXES
"""The slots that are places on the map."""
REARGUARD: Final = SLOTS
"""Those of the attacker's army who take no part in the battle under way."""
CHOSEN: Final = SLOTS + 1
"""Those picked so far while an army is being split."""
ARRIVED: Final = SLOTS + 2
"""Copies of those who have moved in the action under way and may not move again: four slots, one for each move."""
ALL_SLOTS: Final = SLOTS + 6

IN_FELLOWSHIP: Final = 250
WAITING: Final = 251
"""The place of a character who has not come into play yet."""
ELIMINATED: Final = 252
REPLACED: Final = 253
"""The place of Strider once he is Aragorn, and of Gandalf the Grey once he is the White."""

SLOT_IDS: Final[list[str]] = [*REGION_IDS, *("inside-" + REGION_IDS[region] for region in STRONGHOLDS)]
REGION_OF: Final[list[int]] = [*range(REGIONS), *STRONGHOLDS]
"""The region a slot is in."""
NO_SLOT: Final = 255
INSIDE: Final[list[int]] = [NO_SLOT if box == NO_BOX else REGIONS + box for box in SIEGE_BOX[:REGIONS]]
"""The slot inside a region's Stronghold."""

FIGURE_KINDS: Final = NATIONS * KINDS
NAZGUL: Final = SAURON * KINDS + LEADER
FIGURE_IDS: Final[list[str]] = [
    "nazgul" if nation == SAURON and kind == LEADER else f"{NATION_IDS[nation]}-{KIND_IDS[kind]}"
    for nation in range(NATIONS)
    for kind in range(KINDS)
]
SIDE_OF_FIGURE: Final[list[int]] = [SIDE_OF_NATION[figure // KINDS] for figure in range(FIGURE_KINDS)]
IS_UNIT: Final[list[bool]] = [figure % KINDS != LEADER for figure in range(FIGURE_KINDS)]
FIGURES_OF: Final[list[list[int]]] = [
    [figure for figure in range(FIGURE_KINDS) if SIDE_OF_FIGURE[figure] == side] for side in range(2)
]
"""The figures of a side."""
UNITS_OF: Final[list[list[int]]] = [
    [figure for figure in range(FIGURE_KINDS) if SIDE_OF_FIGURE[figure] == side and IS_UNIT[figure]]
    for side in range(2)
]
"""The army units of a side."""


# How a force is written: one int for all that a side has in a slot, the number of army units in the lowest bits, then
# a field for each figure, wide enough for all there are in the box. So two forces merge by adding them up.
UNIT_BITS: Final = 7
UNIT_MASK: Final = 127


def _shifts() -> list[int]:
    shifts = [0] * FIGURE_KINDS
    for side in range(2):
        at = UNIT_BITS
        for figure in FIGURES_OF[side]:
            shifts[figure] = at
            at += FIGURES[figure].bit_length()
    return shifts


SHIFT: Final[list[int]] = _shifts()
"""Where a figure's field begins."""
FIELD: Final[list[int]] = [(1 << FIGURES[figure].bit_length()) - 1 for figure in range(FIGURE_KINDS)]
"""The mask of a figure's field, once it is shifted down."""
ONE: Final[list[int]] = [(1 << SHIFT[figure]) + (1 if IS_UNIT[figure] else 0) for figure in range(FIGURE_KINDS)]
"""The force of one figure."""


def regular(nation: int) -> int:
    """A Nation's Regular."""
    return nation * KINDS + REGULAR


def elite(nation: int) -> int:
    """A Nation's Elite."""
    return nation * KINDS + ELITE


def leader(nation: int) -> int:
    """A Nation's Leader; Sauron's are the Nazgûl."""
    return nation * KINDS + LEADER
