"""The Palantír of Barad-dûr: once a turn a Muster result of the Shadow serves as an Event result (K-CARD-67)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, events, hands
from redbook.war.actions import SAY_ACTS
from redbook.war.box import offer
from redbook.war.card import lying
from redbook.war.contents import ACT_IDS
from redbook.war.dice import EVENT, FACES, KINDS_OF_DICE
from redbook.war.kings.state import PALANTIR_USED
from redbook.war.nations import SHADOW
from redbook.war.table import Table

TO_DRAW_BY_STONE: Final = ACT_IDS.index("palantir-draw")
TO_PLAY_BY_STONE: Final = ACT_IDS.index("palantir-event")


def _stone_lies(table: Table) -> bool:
    for event in lying(table):
        if event.makes_events_of_musters(table):
            return True
    return False


def offers(table: Table, die: i64, menu: list[int]) -> None:
    """Draw or play a card with a Muster result."""
    if table.extra[PALANTIR_USED] or not acting.counts_as_muster(die % FACES) or not _stone_lies(table):
        return
    if KINDS_OF_DICE[die // FACES].any_die:
        if hands.can_draw(table, SHADOW):
            offer(menu, SAY_ACTS[TO_DRAW_BY_STONE])
        if events.may_play(table, SHADOW, EVENT):
            offer(menu, SAY_ACTS[TO_PLAY_BY_STONE])


def carry_out(table: Table, act: i64) -> bool:
    """Do so."""
    if act == TO_DRAW_BY_STONE:
        table.extra[PALANTIR_USED] = 1
        hands.draw_from_either(table, SHADOW)
    elif act == TO_PLAY_BY_STONE:
        table.extra[PALANTIR_USED] = 1
        events.choose_card(table, SHADOW, EVENT)
    else:
        return False
    return True
