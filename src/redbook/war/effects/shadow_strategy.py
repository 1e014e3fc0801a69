"""What the strategy events of the Shadow do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import siege
from redbook.war.board import MINAS_MORGUL, MINAS_TIRITH
from redbook.war.cards.shadow_strategy import DENETHORS_FOLLY, THE_KING_IS_REVEALED
from redbook.war.effects import common
from redbook.war.figures import ARAGORN
from redbook.war.nations import LEADER, REGULAR, SAURON, SHADOW
from redbook.war.slots import SLOTS
from redbook.war.table import Table

PROMPTS: Final[dict[tuple[int, int], str]] = {}
"""The questions in words, by card and stage."""

_RECRUITS: Final[dict[int, list[tuple[int, int, int, int]]]] = {
    THE_KING_IS_REVEALED: [(MINAS_MORGUL, SAURON, REGULAR, 5), (MINAS_MORGUL, SAURON, LEADER, 1)],
}
"""What a card recruits: region, Nation, kind, number."""


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card == DENETHORS_FOLLY:
        return siege.besieging_army(table, SHADOW, MINAS_TIRITH)
    if card == THE_KING_IS_REVEALED and table.place[ARAGORN] >= SLOTS:
        return False
    return card in _RECRUITS and common.may_recruit_any(table, _RECRUITS[card])


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    common.end(table)
    if card in _RECRUITS:
        common.recruit_rows(table, _RECRUITS[card])


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""


def answer(table: Table, card: i64, action: i64) -> None:
    """An answer has come."""
