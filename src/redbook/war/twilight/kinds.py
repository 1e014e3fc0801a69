"""The kinds of frames that are the box's own: numbers from 272 to 287 (`redbook.war.kinds`)."""

from __future__ import annotations

from typing import Final

FLEET: Final = 272
"""Ships sail."""
PLACED: Final = 273
"""Dunlendings or a siege engine are placed with a Muster result."""
CLAIM: Final = 274
"""The Free Peoples may give up an engine for superiority."""
LADY_OF_LIGHT: Final = 275
"""Whether an Eye is cancelled."""
DECLARED_BY_DIE: Final = 276
"""Sméagol leads the Fellowship out of hiding, with a die."""

KIND_IDS: Final[dict[int, str]] = {
    FLEET: "fleet",
    PLACED: "placed",
    CLAIM: "claim",
    LADY_OF_LIGHT: "lady-of-light",
    DECLARED_BY_DIE: "declared-by-die",
}
"""The name of each kind."""
