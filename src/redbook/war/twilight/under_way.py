"""What of the box is under way, written down with names (`redbook.war.under_way`)."""

from __future__ import annotations

from typing import Final

from redbook.war.sorts import ACT, COUNT, Names, one_of, words_of
from redbook.war.twilight import kinds
from redbook.war.twilight.contents import COASTS

FRAMES: Final[dict[int, Names]] = {
    kinds.FLEET: [("from", one_of(COASTS, needed=True)), ("ships", COUNT)],
    kinds.PLACED: [("use", ACT)],
    kinds.CLAIM: [],
    kinds.LADY_OF_LIGHT: [],
    kinds.DECLARED_BY_DIE: [],
}
STAGES: Final[dict[int, list[str]]] = {
    kinds.FLEET: words_of("how-many where"),
    kinds.DECLARED_BY_DIE: words_of("declaring declared"),
}
HOLDS: Final[dict[tuple[int, str], str]] = {(kinds.FLEET, "from"): "where"}
