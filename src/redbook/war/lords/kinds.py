"""The kinds of frames that are the box's own: numbers from 256 to 271 (`redbook.war.kinds`)."""

from __future__ import annotations

from typing import Final

COMPANY_CHOSEN: Final = 256
"""Before the first turn: which Gandalf sets out, and who guides."""
KEEPING: Final = 257
"""A side keeps one of the special dice that it has rolled."""
RING_NAMED: Final = 258
"""Which of the named Rings is used."""
VILYA: Final = 259
"""Whether a die just used is kept."""
NENYA: Final = 260
"""Whether an Eye is cancelled."""
WE_SHALL_GET_IT: Final = 261
"""Whether the Shadow has another tile drawn; in Twilight, too."""
HE_SEES: Final = 262
"""Whether the Chief of the Ringwraiths comes to the Fellowship; in Twilight, too."""
BALROG_COMES: Final = 263
"""Which Sauron unit comes with the Balrog, if any."""
BALROG_ACTS: Final = 264
"""What the active Balrog does."""
WE_WONT_GO_BACK: Final = 265
"""Whether the Shadow pays for Corruption when a Sméagol tile is drawn."""
LORE: Final = 266
"""Which die the Shadow changes by The Lore of the Elven Rings."""
SPEAR_OF_TERROR: Final = 267
"""Whether the Shadow draws a card because the Chief is with the Ring-bearers."""

KIND_IDS: Final[dict[int, str]] = {
    COMPANY_CHOSEN: "company-chosen",
    KEEPING: "keep-die",
    RING_NAMED: "ring-named",
    VILYA: "vilya",
    NENYA: "nenya",
    WE_SHALL_GET_IT: "we-shall-get-it",
    HE_SEES: "he-sees",
    BALROG_COMES: "balrog-comes",
    BALROG_ACTS: "balrog-acts",
    WE_WONT_GO_BACK: "we-wont-go-back",
    LORE: "lore",
    SPEAR_OF_TERROR: "spear-of-terror",
}
"""The name of each kind."""
