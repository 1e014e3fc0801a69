"""What the strategy events of the Free Peoples do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import hands
from redbook.war.board import (
    CARROCK,
    DALE,
    DOL_AMROTH,
    EREBOR,
    ERED_LUIN,
    LORIEN,
    MINAS_TIRITH,
    NATION,
    NOWHERE,
    RIVENDELL,
    THE_SHIRE,
    WOODLAND_REALM,
)
from redbook.war.cards import FREE_STRATEGY
from redbook.war.cards.free_strategy import (
    CELEBORNS_GALADHRIM,
    DAIN_IRONFOOTS_GUARD,
    GRIMBEORN_THE_OLD_SON_OF_BEORN,
    GUARDS_OF_THE_CITADEL,
    IMRAHIL_OF_DOL_AMROTH,
    KINDRED_OF_GLORFINDEL,
    KING_BRANDS_MEN,
    SWORDS_IN_ERIADOR,
    THE_LAST_BATTLE,
    THRANDUILS_ARCHERS,
)
from redbook.war.effects import common
from redbook.war.effects.common import UNIT
from redbook.war.figures import ARAGORN
from redbook.war.nations import DWARVES, ELVES, FREE_PEOPLES, GONDOR, LEADER, NORTH, REGULAR, SIDE_OF_NATION
from redbook.war.table import STAGE, Table

PROMPTS: Final[dict[tuple[int, int], str]] = {}
"""The questions in words, by card and stage."""

_RECRUITS: Final[dict[int, list[tuple[int, int, int, int]]]] = {
    GUARDS_OF_THE_CITADEL: [(MINAS_TIRITH, GONDOR, UNIT, 1), (MINAS_TIRITH, GONDOR, LEADER, 1)],
    CELEBORNS_GALADHRIM: [(LORIEN, ELVES, UNIT, 1)],
    GRIMBEORN_THE_OLD_SON_OF_BEORN: [(CARROCK, NORTH, UNIT, 1), (CARROCK, NORTH, LEADER, 1)],
    IMRAHIL_OF_DOL_AMROTH: [(DOL_AMROTH, GONDOR, UNIT, 1), (DOL_AMROTH, GONDOR, LEADER, 1)],
    KING_BRANDS_MEN: [(DALE, NORTH, REGULAR, 2)],
    SWORDS_IN_ERIADOR: [(THE_SHIRE, NORTH, UNIT, 1), (ERED_LUIN, DWARVES, UNIT, 1)],
    KINDRED_OF_GLORFINDEL: [(RIVENDELL, ELVES, UNIT, 1)],
    DAIN_IRONFOOTS_GUARD: [(EREBOR, DWARVES, UNIT, 1), (EREBOR, DWARVES, LEADER, 1)],
    THRANDUILS_ARCHERS: [(WOODLAND_REALM, ELVES, UNIT, 1)],
}
"""What a card recruits: region, Nation, kind, number."""
_DRAWS: Final[list[int]] = [
    CELEBORNS_GALADHRIM, KING_BRANDS_MEN, SWORDS_IN_ERIADOR, KINDRED_OF_GLORFINDEL, THRANDUILS_ARCHERS,
]  # fmt: skip
"""The cards that let a strategy card be drawn after recruiting."""

# The stages of a recruiting card.
_RECRUITING: Final = 0
_DRAWING: Final = 1


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card == THE_LAST_BATTLE:
        return _aragorn_marches(table) and table.revealed == 0
    if card in _DRAWS and table.deck_size(FREE_STRATEGY) > 0:
        return True  # W-CARD-22
    return card in _RECRUITS and common.may_recruit_any(table, _RECRUITS[card])


def _aragorn_marches(table: Table) -> bool:
    """Whether Aragorn is with an army outside the regions of the Free Peoples."""
    region = table.region_of(ARAGORN)
    if region == NOWHERE or SIDE_OF_NATION[NATION[region]] == FREE_PEOPLES:
        return False
    return common.is_with_army(table, ARAGORN)


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    if table.get(STAGE) == _RECRUITING:
        table.go_to(_DRAWING)
        common.recruit_rows(table, _RECRUITS[card])
    else:
        common.end(table)
        if card in _DRAWS:
            hands.draw(table, FREE_PEOPLES, 0, 1)


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""


def answer(table: Table, card: i64, action: i64) -> None:
    """An answer has come."""
