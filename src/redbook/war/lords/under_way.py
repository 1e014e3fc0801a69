"""What of the box is under way, written down with names (`redbook.war.under_way`)."""

from __future__ import annotations

from typing import Final

from redbook.war.common.smeagol import HANDLED, OFFERED
from redbook.war.lords import kinds
from redbook.war.lords.shadow_character import ASKED
from redbook.war.sorts import ASKED_SEAT, CHARACTER, FLAG, SIDE, UNUSED, Names, Sort, words_of

FRAMES: Final[dict[int, Names]] = {
    kinds.COMPANY_CHOSEN: [],
    kinds.KEEPING: [SIDE],
    kinds.RING_NAMED: [SIDE, *[UNUSED] * 3, ASKED_SEAT],
    kinds.VILYA: [*[UNUSED] * 4, ASKED_SEAT],
    kinds.NENYA: [],
    kinds.WE_SHALL_GET_IT: [],
    kinds.HE_SEES: [("chief", CHARACTER), *[UNUSED] * 3, ASKED_SEAT],
    kinds.BALROG_COMES: [],
    kinds.BALROG_ACTS: [],
    kinds.WE_WONT_GO_BACK: [],
    kinds.LORE: [],
    kinds.SPEAR_OF_TERROR: [],
}
STAGES: Final[dict[int, list[str]]] = {
    kinds.COMPANY_CHOSEN: words_of("which-gandalf who-guides"),
    kinds.VILYA: words_of("using agreeing"),
    kinds.BALROG_ACTS: words_of("how where"),
}
HUNT: Final[dict[int, tuple[str, Sort]]] = {
    HANDLED: ("smeagol-tile-done", FLAG),
    OFFERED: ("another-tile-offered", FLAG),
    ASKED: ("corruption-offered", FLAG),
}
"""The first two in Twilight, too."""
HOLDS: Final[dict[tuple[int, str], str]] = {}
