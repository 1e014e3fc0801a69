"""What the character events of the Shadow do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import characters, hunt
from redbook.war.cards import STAYS, TILE
from redbook.war.cards.shadow_character import THE_PALANTIR_OF_ORTHANC, WORMTONGUE
from redbook.war.effects import common
from redbook.war.figures import SARUMAN
from redbook.war.nations import ROHAN
from redbook.war.table import Table

PROMPTS: Final[dict[tuple[int, int], str]] = {}
"""The questions in words, by card and stage."""


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card == THE_PALANTIR_OF_ORTHANC:
        return characters.in_play(table, SARUMAN)
    if card == WORMTONGUE:
        return characters.in_play(table, SARUMAN) and not table.active[ROHAN]
    return STAYS[card] or common.puts_tile(card)


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    common.end(table)
    if common.puts_tile(card):
        hunt.put_in_play(table, TILE[card])


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""


def answer(table: Table, card: i64, action: i64) -> None:
    """An answer has come."""
