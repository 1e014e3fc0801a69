"""A faction card for the teammate (A-MULTI-03, A-MULTI-10).

In a team only the leading player draws one at the beginning of a turn. When he has discarded what is over his limit he
may give one away, unseen by the others; then the teammate keeps his limit, too. The swap that both have to agree to is
another thing, and of other cards (`teams`).
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import hands, seats
from redbook.war.actions import PASS, SAY_CARDS, THING
from redbook.war.kinds import HANDOVER
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import LAID, A, Table
from redbook.war.warriors import piles
from redbook.war.warriors.kinds import GIFT


def offer(table: Table, side: i64) -> None:
    """Frame: have the leading player of a team give a card away, if he wants to."""
    table.push(GIFT, side)


class Gift(Procedure):
    """The leading player may give a faction card to his teammate."""

    kind = GIFT
    rule = "A-MULTI-03"
    question = "Which faction card do you give your teammate?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "None"}

    def resume(self, table: Table) -> None:
        side = table.get(A)
        leader = seats.leading(table, side)
        if seats.faction_cards_of(table, leader) == 0:
            table.pop()
        else:
            seats.ask(table, side, leader)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for card in piles.held(table, table.get(A)):
            menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(A)
        table.pop()
        if action != PASS:
            leader = seats.leading(table, side)
            mate = seats.mate(table, leader)
            table.cards[THING[action]] = LAID
            hands.keep_limit(table, side, mate)
            table.push(HANDOVER, leader, mate)


seats.NAMING.append(GIFT)
enlist(Gift())
