"""He Sees, He Knows: the Chief of the Ringwraiths comes to a Fellowship that is declared (L-MINION-56, T-CHAR-30)."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, seats
from redbook.war.actions import YES
from redbook.war.board import NOWHERE
from redbook.war.lords.kinds import HE_SEES
from redbook.war.nations import SAURON, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import SLOTS
from redbook.war.table import A, Table


def may_come(table: Table, chief: i64, barred: bool) -> None:
    """For `Box.fellowship_declared`: ask whether he comes, unless where the Fellowship is bars him, as the sea does."""
    if table.bearers == NOWHERE:
        return  # A-CARD-91
    if not barred and table.place[chief] < SLOTS and table.region_of(chief) != table.bearers:
        table.push(HE_SEES, chief)


class HeSees(Procedure):
    """Whether the Chief of the Ringwraiths moves to the Ring-bearers at once."""

    kind = HE_SEES
    rule = "L-MINION-56"
    question = "The Fellowship is declared: does the Chief of the Ringwraiths come to it at once?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "He comes", (0, "no"): "He stays"}

    def resume(self, table: Table) -> None:
        seats.ask_owner(table, SHADOW, SAURON)  # L-MULTI-07

    def answer(self, table: Table, action: i64) -> None:
        chief = table.get(A)
        table.pop()
        if action == YES:
            table.place[chief] = armies.friendly_slot(table, SHADOW, table.bearers)


enlist(HeSees())
seats.NAMING.append(HE_SEES)
