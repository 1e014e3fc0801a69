"""The kinds of frames that are the box's own: numbers from 304 to 319 (`redbook.war.kinds`)."""

from __future__ import annotations

from typing import Final

RULER_DISCARD: Final = 304
"""A side whose pool has its ruler die discards a die."""
AWAKENING: Final = 305
"""A sovereign is awakened with a die."""
ATTEMPT: Final = 306
"""The Shadow tries to corrupt a sovereign."""
TILE_FOR_SOVEREIGN: Final = 307
"""A tile is drawn in an attempt."""
COMFORT: Final = 308
"""The Free Peoples may take a tile off a sovereign."""
TILE_OFF: Final = 309
"""A hidden tile of a sovereign, at random."""
PROMOTION: Final = 310
"""A Regular in a sovereign's army becomes an Elite."""
CALL: Final = 311
"""A sovereign recruits with the ruler die."""
PALANTIR: Final = 312
"""Denethor may draw one more card."""
REMOVAL: Final = 313
"""A corrupted sovereign is removed."""
ABILITY: Final = 314
"""Whether a combat ability takes the place of a combat card."""
LOOK: Final = 315
"""The Free Peoples look at the tiles on a sovereign, and may give one back."""
DISMAY: Final = 316
"""The Shadow may have a ruler die rolled again."""
BIDDING: Final = 317
"""The Shadow spends an action token, and a chieftain comes whose condition is not met."""

KIND_IDS: Final[dict[int, str]] = {
    RULER_DISCARD: "ruler-discard",
    AWAKENING: "awakening",
    ATTEMPT: "corruption-attempt",
    TILE_FOR_SOVEREIGN: "tile-for-sovereign",
    COMFORT: "comfort",
    TILE_OFF: "tile-off",
    PROMOTION: "promotion",
    CALL: "call",
    PALANTIR: "palantir",
    REMOVAL: "sovereign-removal",
    ABILITY: "combat-ability",
    LOOK: "look",
    DISMAY: "dismay",
    BIDDING: "bidden-chieftain",
}
"""The name of each kind."""
