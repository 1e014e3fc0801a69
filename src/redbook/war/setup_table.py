"""The armies of the start, region by region, and what is left for reinforcements (W-SETUP-24 … W-SETUP-31)."""

from __future__ import annotations

from typing import Final

from redbook.war.board import (
    BARAD_DUR,
    BREE,
    CARROCK,
    DALE,
    DOL_AMROTH,
    DOL_GULDUR,
    EDORAS,
    EREBOR,
    ERED_LUIN,
    FAR_HARAD,
    FORDS_OF_ISEN,
    GORGOROTH,
    GREY_HAVENS,
    HELMS_DEEP,
    IRON_HILLS,
    LORIEN,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORANNON,
    MORIA,
    MOUNT_GUNDABAD,
    NEAR_HARAD,
    NORTH_DOWNS,
    NORTH_DUNLAND,
    NORTH_RHUN,
    NURN,
    ORTHANC,
    OSGILIATH,
    PELARGIR,
    RIVENDELL,
    SOUTH_DUNLAND,
    SOUTH_RHUN,
    THE_SHIRE,
    UMBAR,
    WOODLAND_REALM,
)
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FIGURES,
    GONDOR,
    ISENGARD,
    KINDS,
    NATIONS,
    NORTH,
    ROHAN,
    SAURON,
    SOUTHRONS,
)

SETUP: Final[list[list[int]]] = [
    # region, nation, Regulars, Elites, Leaders (of Sauron: Nazgûl)
    [EREBOR, DWARVES, 1, 2, 1],
    [ERED_LUIN, DWARVES, 1, 0, 0],
    [IRON_HILLS, DWARVES, 1, 0, 0],
    [GREY_HAVENS, ELVES, 1, 1, 1],
    [LORIEN, ELVES, 1, 2, 1],
    [RIVENDELL, ELVES, 0, 2, 1],
    [WOODLAND_REALM, ELVES, 1, 1, 1],
    [DOL_AMROTH, GONDOR, 3, 0, 0],
    [MINAS_TIRITH, GONDOR, 3, 1, 1],
    [OSGILIATH, GONDOR, 2, 0, 0],
    [PELARGIR, GONDOR, 1, 0, 0],
    [BREE, NORTH, 1, 0, 0],
    [CARROCK, NORTH, 1, 0, 0],
    [DALE, NORTH, 1, 0, 1],
    [NORTH_DOWNS, NORTH, 0, 1, 0],
    [THE_SHIRE, NORTH, 1, 0, 0],
    [EDORAS, ROHAN, 1, 1, 0],
    [FORDS_OF_ISEN, ROHAN, 2, 0, 1],
    [HELMS_DEEP, ROHAN, 1, 0, 0],
    [BARAD_DUR, SAURON, 4, 1, 1],
    [DOL_GULDUR, SAURON, 5, 1, 1],
    [GORGOROTH, SAURON, 3, 0, 0],
    [MINAS_MORGUL, SAURON, 5, 0, 1],
    [MORANNON, SAURON, 5, 0, 1],
    [MORIA, SAURON, 2, 0, 0],
    [MOUNT_GUNDABAD, SAURON, 2, 0, 0],
    [NURN, SAURON, 2, 0, 0],
    [NORTH_DUNLAND, ISENGARD, 1, 0, 0],
    [ORTHANC, ISENGARD, 4, 1, 0],
    [SOUTH_DUNLAND, ISENGARD, 1, 0, 0],
    [FAR_HARAD, SOUTHRONS, 3, 1, 0],
    [NEAR_HARAD, SOUTHRONS, 3, 1, 0],
    [NORTH_RHUN, SOUTHRONS, 2, 0, 0],
    [SOUTH_RHUN, SOUTHRONS, 3, 1, 0],
    [UMBAR, SOUTHRONS, 3, 0, 0],
]


def _left(nation: int, kind: int) -> int:
    return FIGURES[nation * KINDS + kind] - sum(row[2 + kind] for row in SETUP if row[1] == nation)


REINFORCEMENTS: Final[list[int]] = [_left(nation, kind) for nation in range(NATIONS) for kind in range(KINDS)]
"""Figures that wait beside the map at the start, by ``nation * KINDS + kind``."""
