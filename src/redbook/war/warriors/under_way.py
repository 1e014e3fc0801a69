"""What of the box is under way, written down with names (`redbook.war.under_way`)."""

from __future__ import annotations

from typing import Final

from redbook.war.contents import CHARACTER_IDS
from redbook.war.nations import SHADOW
from redbook.war.slots import FIGURE_IDS, FIGURES_OF
from redbook.war.sorts import (
    ASKED_SEAT,
    BITS,
    CARD,
    CHARACTERS,
    COUNT,
    FLAG,
    REGION,
    REGIONS,
    SIDE,
    SLOT,
    SLOT_OR_NONE,
    UNUSED,
    Names,
    Sort,
    headed,
    one_of,
    parts,
    words_of,
)
from redbook.war.warriors import kinds
from redbook.war.warriors.contents import FACTIONS
from redbook.war.warriors.state import CORSAIRS

_FACTION: Final = ("faction", one_of(FACTIONS, needed=True))
_MANNER: Final[Sort] = one_of(["bringing", "adding", "by-card", "from-card"])
_WHY: Final[Sort] = one_of(["marching", "attacking", "advancing", "retreating"])
_LEFT: Final[Sort] = parts(("armies", COUNT), ("first-landed-in", REGIONS), 1 << BITS)
"""How many armies may still be carried, and where the first has landed."""
_AND_LANDED: Final[Sort] = parts(("attacking", FLAG), ("landed", CHARACTERS), 1 << BITS)


def _write_attack(number: int) -> object:
    return _AND_LANDED.write(number) if number > 1 else FLAG.write(number)


def _read_attack(value: object) -> int:
    return FLAG.read(value) if isinstance(value, bool) else _AND_LANDED.read(value)


_ATTACKING: Final[Sort] = Sort(_write_attack, _read_attack, bare=True)
"""Whether the army attacks; and the characters who have landed, if there are any."""
_WHO: Final[Sort] = headed(one_of([*(FIGURE_IDS[figure] for figure in FIGURES_OF[SHADOW]), *CHARACTER_IDS]), CHARACTERS)
"""Who is being asked about, and the characters that were chosen."""

FRAMES: Final[dict[int, Names]] = {
    kinds.ENTERING: [SIDE, ("manner", _MANNER), _FACTION],
    kinds.GOING_ALONG: [("slot", SLOT), ("to", REGION), ("why", _WHY)],
    kinds.ROAMING: [_FACTION, ("from", SLOT), ("number", COUNT)],
    kinds.ENTS_MARCH: [("goal", SLOT), ("attacking", FLAG)],
    kinds.WRAITHS: [("here", REGION), ("target", SLOT_OR_NONE), ("has-moved", FLAG)],
    kinds.STAYING: [("slot", SLOT), ("decided", CHARACTERS), *[UNUSED] * 2, ASKED_SEAT],
    kinds.SHIPS: [
        ("left", _LEFT), ("attacking", _ATTACKING), ("from", SLOT), ("number", COUNT), ("way", REGIONS), ("who", _WHO),
    ],
    kinds.JOINING_DEAD: [("slot", SLOT)],
    kinds.MAJESTY: [],
    kinds.TRUST: [],
    kinds.SWIFT_LINES: [],
    kinds.CROWD: [("slot", SLOT), *[UNUSED] * 3, ASKED_SEAT],
    kinds.SAILS: [("moving", FLAG)],
    kinds.GIVING_CARDS: [("for", CARD), ("left", COUNT)],
    kinds.GIFT: [SIDE, *[UNUSED] * 3, ASKED_SEAT],
}  # fmt: skip
STAGES: Final[dict[int, list[str]]] = {
    kinds.ENTERING: words_of("which placing how where over"),
    kinds.GOING_ALONG: FACTIONS[CORSAIRS:],
    kinds.ROAMING: words_of("whence how-many whither"),
    kinds.ENTS_MARCH: words_of("choosing wood struck"),
    kinds.WRAITHS: words_of("moving striking struck driving-off following"),
    kinds.STAYING: words_of("how-many-nazgul which-minions driven-off"),
    kinds.SHIPS: words_of("how whence how-many whither who"),
    kinds.SAILS: words_of("sailing giving-up"),
}
HOLDS: Final[dict[tuple[int, str], str]] = {
    (kinds.ENTERING, "faction"): "placing how where over",
    (kinds.ROAMING, "from"): "how-many whither",
    (kinds.ENTS_MARCH, "goal"): "wood struck",
    (kinds.SHIPS, "from"): "how-many whither who",
}
