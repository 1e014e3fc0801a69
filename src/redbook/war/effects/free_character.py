"""What the character events of the Free Peoples do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import hunt
from redbook.war.cards import STAYS, TILE
from redbook.war.cards.free_character import AXE_AND_BOW, HORN_OF_GONDOR, WIZARDS_STAFF
from redbook.war.effects import common
from redbook.war.figures import BOROMIR, GANDALF_THE_GREY, GIMLI, LEGOLAS
from redbook.war.slots import IN_FELLOWSHIP
from redbook.war.table import Table

PROMPTS: Final[dict[tuple[int, int], str]] = {}
"""The questions in words, by card and stage."""


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card == AXE_AND_BOW:
        return table.place[GIMLI] == IN_FELLOWSHIP or table.place[LEGOLAS] == IN_FELLOWSHIP
    if card == HORN_OF_GONDOR:
        return table.place[BOROMIR] == IN_FELLOWSHIP
    if card == WIZARDS_STAFF:
        return table.place[GANDALF_THE_GREY] == IN_FELLOWSHIP
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
