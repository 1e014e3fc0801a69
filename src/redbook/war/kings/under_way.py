"""What of the box is under way, written down with names (`redbook.war.under_way`)."""

from __future__ import annotations

from typing import Final

from redbook.war.contents import DIE_IDS
from redbook.war.kings import kinds
from redbook.war.kings.contents import CHARACTERS
from redbook.war.kings.written import NAMES_OF
from redbook.war.slots import NO_SLOT
from redbook.war.sorts import FIGURE, FLAG, NUMBER, REGION, SIDE, Names, Sort, one_of, unless, words_of

_SOVEREIGN: Final = ("sovereign", one_of(NAMES_OF))
_CHIEFTAIN: Final[Sort] = one_of(CHARACTERS[2 * len(NAMES_OF) :])

FRAMES: Final[dict[int, Names]] = {
    kinds.RULER_DISCARD: [SIDE],
    kinds.AWAKENING: [_SOVEREIGN],
    kinds.ATTEMPT: [_SOVEREIGN, ("left", NUMBER), ("keeping", FLAG)],
    kinds.TILE_FOR_SOVEREIGN: [],
    kinds.COMFORT: [_SOVEREIGN, ("result", NUMBER)],
    kinds.TILE_OFF: [_SOVEREIGN],
    kinds.PROMOTION: [],
    kinds.CALL: [_SOVEREIGN, ("step", NUMBER), ("figure", FIGURE), ("first", unless(REGION, NO_SLOT))],
    kinds.PALANTIR: [],
    kinds.REMOVAL: [],
    kinds.ABILITY: [SIDE, ("revealed", FLAG)],
    kinds.LOOK: [_SOVEREIGN, ("may-decline", FLAG)],
    kinds.DISMAY: [("die", one_of(DIE_IDS))],
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
