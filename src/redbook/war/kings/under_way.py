"""What of the box is under way, written down with names (`redbook.war.under_way`)."""

from __future__ import annotations

from typing import Final

from redbook.war.kings import kinds
from redbook.war.kings.contents import CHARACTERS
from redbook.war.kings.written import NAMES_OF
from redbook.war.sorts import (
    COUNT,
    DIE,
    FIGURE,
    FLAG,
    REGION_OR_NO_SLOT,
    SIDE,
    Names,
    Sort,
    one_of,
    words_of,
)

SOVEREIGN: Final = one_of(NAMES_OF, needed=True)
_SOVEREIGN: Final = ("sovereign", SOVEREIGN)
_CHIEFTAIN: Final[Sort] = one_of(CHARACTERS[2 * len(NAMES_OF) :], needed=True)
_STEP: Final[Sort] = one_of(
    ["first-settlement", "second-settlement", "with-sovereign", "with-dain", "another-settlement"]
)

FRAMES: Final[dict[int, Names]] = {
    kinds.RULER_DISCARD: [SIDE],
    kinds.AWAKENING: [_SOVEREIGN],
    kinds.ATTEMPT: [_SOVEREIGN, ("left", COUNT), ("keeping", FLAG)],
    kinds.TILE_FOR_SOVEREIGN: [],
    kinds.COMFORT: [_SOVEREIGN],
    kinds.TILE_OFF: [_SOVEREIGN],
    kinds.PROMOTION: [],
    kinds.CALL: [_SOVEREIGN, ("step", _STEP), ("figure", FIGURE), ("first", REGION_OR_NO_SLOT)],
    kinds.PALANTIR: [],
    kinds.REMOVAL: [],
    kinds.ABILITY: [SIDE, ("revealed", FLAG)],
    kinds.LOOK: [_SOVEREIGN, ("may-decline", FLAG)],
    kinds.DISMAY: [("die", DIE)],
    kinds.BIDDING: [("chieftain", _CHIEFTAIN)],
}
STAGES: Final[dict[int, list[str]]] = {
    kinds.AWAKENING: words_of("who where"),
    kinds.ATTEMPT: words_of("choosing drawing going-on ended"),
    kinds.COMFORT: ["", "", "", "ended"],
    kinds.CALL: words_of("what place"),
    kinds.DISMAY: words_of("choosing rolled"),
    kinds.BIDDING: words_of("token who where"),
}
HOLDS: Final[dict[tuple[int, str], str]] = {
    (kinds.AWAKENING, "sovereign"): "where",
    (kinds.CALL, "figure"): "place",
    (kinds.BIDDING, "chieftain"): "who where",
}
