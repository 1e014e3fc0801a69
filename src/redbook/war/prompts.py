"""The questions in words, as each procedure puts them; a card's questions are in the file of its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.war.figures import NO_CHARACTER
from redbook.war.procedure import PROCEDURES
from redbook.war.slots import NO_SLOT
from redbook.war.table import KIND

if TYPE_CHECKING:
    from redbook.war.state import WarState


def prompt_of(state: WarState) -> str:
    """The question in words."""
    return PROCEDURES[state.get(KIND)].prompt(state)


def character_in_question(state: WarState) -> int | None:
    """The character whom the question is about."""
    who = PROCEDURES[state.get(KIND)].character(state)
    return None if who == NO_CHARACTER else who


def slot_in_question(state: WarState) -> int | None:
    """The place that the question is about."""
    slot = PROCEDURES[state.get(KIND)].slot(state)
    return None if slot == NO_SLOT else slot
