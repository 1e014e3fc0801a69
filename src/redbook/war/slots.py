"""Where figures can stand, and the kinds of figures there are, as numbers.

An army stands in a *slot*: one for each region, and one siege box for each Stronghold, which holds the besieged. So
two forces in one region never mix: the field is the region's slot, the garrison the box's. A siege is under way
exactly while a box holds army units. Some more slots are no places on the map: they set figures apart while an action
is under way (a rearguard, the figures that have moved already), and are empty between actions.

A figure is a Nation's kind of figure: ``nation * 3 + kind``; Sauron's leaders are the Nazgûl. Isengard has no Leaders;
in the place of them stand the Dunlendings, army units of its own kind that one box brings (T-FACTION-07) and of which
a game without it has none. All figures of a side in a slot are its *force*, packed into one int.
"""

from __future__ import annotations

from typing import Final

from redbook.war.board import AMID, LABELS, NO_BOX, REGION_IDS, REGIONS, SIEGE_BOX, SIEGE_BOXES, STRONGHOLDS
from redbook.war.nations import (
    ELITE,
    FIGURES,
    ISENGARD,
    KIND_IDS,
    KINDS,
    LEADER,
    NATION_IDS,
    NATION_LABELS,
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

UNUSED: Final = 254
"""The place of a version of a character that is not in this game, or not known to be."""

SLOT_IDS: Final[list[str]] = [*REGION_IDS, *("inside-" + REGION_IDS[region] for region in STRONGHOLDS)]
SLOT_LABELS: Final[list[str]] = [*LABELS, *("inside " + LABELS[region] for region in STRONGHOLDS)]
SLOT_AMID: Final[list[str]] = [*AMID, *("inside " + AMID[region] for region in STRONGHOLDS)]
"""A slot as it stands amid a sentence."""
REGION_OF: Final[list[int]] = [*range(REGIONS), *STRONGHOLDS]
"""The region a slot is in."""
NO_SLOT: Final = 255
INSIDE: Final[list[int]] = [NO_SLOT if box == NO_BOX else REGIONS + box for box in SIEGE_BOX[:REGIONS]]
"""The slot inside a region's Stronghold."""

FIGURE_KINDS: Final = NATIONS * KINDS
NAZGUL: Final = SAURON * KINDS + LEADER
DUNLENDING: Final = ISENGARD * KINDS + LEADER
DUNLENDINGS: Final = 12
"""How many of them came in their box."""
FIGURE_IDS: Final[list[str]] = [
    f"{NATION_IDS[nation]}-{KIND_IDS[kind]}" for nation in range(NATIONS) for kind in range(KINDS)
]
FIGURE_IDS[NAZGUL] = "nazgul"
FIGURE_IDS[DUNLENDING] = "dunlending"
_ADJECTIVES: Final = {
    "Dwarves": "Dwarven",
    "Elves": "Elven",
    "Southrons & Easterlings": "Southron",
    "The North": "North",
}
"""Of Nations that a figure is not called by as they are."""
FIGURE_LABELS: Final[list[str]] = [
    f"{_ADJECTIVES.get(NATION_LABELS[nation], NATION_LABELS[nation])} {KIND_IDS[kind].capitalize()}"
    for nation in range(NATIONS)
    for kind in range(KINDS)
]
FIGURE_LABELS[NAZGUL] = "Nazgûl"
FIGURE_LABELS[DUNLENDING] = "Dunlending"
NATION_OF_FIGURE: Final[list[int]] = [figure // KINDS for figure in range(FIGURE_KINDS)]
KIND_OF_FIGURE: Final[list[int]] = [figure % KINDS for figure in range(FIGURE_KINDS)]
SIDE_OF_FIGURE: Final[list[int]] = [SIDE_OF_NATION[nation] for nation in NATION_OF_FIGURE]
IS_UNIT: Final[list[bool]] = [kind != LEADER for kind in KIND_OF_FIGURE]
IS_UNIT[DUNLENDING] = True
BEFORE_DUNLENDINGS: Final = "isengard-leader"
"""How answers are written in games without Dunlendings that name a figure of which such games have none."""
FIGURES_OF: Final[list[list[int]]] = [
    [figure for figure in range(FIGURE_KINDS) if SIDE_OF_FIGURE[figure] == side] for side in range(2)
]
"""The figures of a side."""
UNITS_OF: Final[list[list[int]]] = [
    [figure for figure in range(FIGURE_KINDS) if SIDE_OF_FIGURE[figure] == side and IS_UNIT[figure]]
    for side in range(2)
]
"""The army units of a side."""
UNITS_OF_NATION: Final[list[list[int]]] = [
    [figure for figure in range(FIGURE_KINDS) if NATION_OF_FIGURE[figure] == nation and IS_UNIT[figure]]
    for nation in range(NATIONS)
]
"""The army units of a Nation."""
ELITES_OF: Final[list[list[int]]] = [
    [figure for figure in FIGURES_OF[side] if KIND_OF_FIGURE[figure] == ELITE] for side in range(2)
]
LEADERS_OF: Final[list[list[int]]] = [
    [figure for figure in FIGURES_OF[side] if not IS_UNIT[figure]] for side in range(2)
]
"""The Leaders of a side; those of the Shadow are the Nazgûl."""


# How a force is written: one int for all that a side has in a slot, the number of army units in the lowest bits, then
# a field for each figure, wide enough for all there are in the box. So two forces merge by adding them up. The field of
# the Dunlendings is the last, so that all others are where they were before there were any.
UNIT_BITS: Final = 7
UNIT_MASK: Final = 127


def _shifts() -> list[int]:
    shifts = [0] * FIGURE_KINDS
    for side in range(2):
        at = UNIT_BITS
        for figure in FIGURES_OF[side]:
            if figure != DUNLENDING:
                shifts[figure] = at
                at += FIGURES[figure].bit_length()
        if side == SIDE_OF_FIGURE[DUNLENDING]:
            shifts[DUNLENDING] = at
    return shifts


SHIFT: Final[list[int]] = _shifts()
"""Where a figure's field begins."""
FIELD: Final[list[int]] = [(1 << FIGURES[figure].bit_length()) - 1 for figure in range(FIGURE_KINDS)]
FIELD[DUNLENDING] = (1 << DUNLENDINGS.bit_length()) - 1
"""The mask of a figure's field, once it is shifted down."""
ONE: Final[list[int]] = [(1 << SHIFT[figure]) + (1 if IS_UNIT[figure] else 0) for figure in range(FIGURE_KINDS)]
"""The force of one figure."""


def place_label(slot: int) -> str:
    """A slot as a question names it: in Edoras, inside Helm's Deep."""
    return SLOT_AMID[slot] if slot >= REGIONS else f"in {SLOT_AMID[slot]}"


def regular(nation: int) -> int:
    """A Nation's Regular."""
    return nation * KINDS + REGULAR


def elite(nation: int) -> int:
    """A Nation's Elite."""
    return nation * KINDS + ELITE


def leader(nation: int) -> int:
    """A Nation's Leader; Sauron's are the Nazgûl."""
    return nation * KINDS + LEADER


def figure_named(name: str) -> int:
    """The figure that an answer names."""
    return DUNLENDING if name == BEFORE_DUNLENDINGS else FIGURE_IDS.index(name)
