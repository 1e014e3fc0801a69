"""The combat halves that came in the box. The others on its cards are those of the base game."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import strength
from redbook.war.actions import NO, SAY_CHARACTERS, THING, YES
from redbook.war.combat import BEFORE_CASUALTIES, Half, enlist
from redbook.war.figures import LEADERSHIP
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.splitting import BIT
from redbook.war.strength import (
    FEWER,
    FORFEITED,
    FORFEITED_BY_NAZGUL,
    MASTERS,
    REROLL_HITS,
    ROLL_BONUS,
    ROLL_HITS,
    SPARED,
    WITHDRAWS,
)
from redbook.war.table import Table

_MINION = "A minion is in the battle."


class OrderlyWithdrawal(Half):
    """L-CARD-FP-CHAR-27-COMBAT."""

    rule = "L-CARD-FP-CHAR-27-COMBAT"
    title = "Orderly Withdrawal"
    initiative = BEFORE_CASUALTIES
    requires = "A Leader of the Free Peoples or a companion is in a field battle or sortie."
    effect = "You may cancel one hit. If you do, you cease or retreat at the end of the round if you can."
    question = "do you cancel a hit, and leave the battle at the end of the round?"

    def may_lay(self, table: Table) -> bool:
        return not strength.is_siege(table) and strength.has_leader(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.battle[ROLL_HITS + SHADOW] + table.battle[REROLL_HITS + SHADOW] > 0:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            table.battle[SPARED + SHADOW] += 1
            table.battle[WITHDRAWS] = FREE_PEOPLES + 1


class FearOfTheirMasters(Half):
    """L-CARD-SH-CHAR-25-COMBAT."""

    rule = "L-CARD-SH-CHAR-25-COMBAT"
    title = "Fear of their Masters"
    side = SHADOW
    requires = _MINION
    effect = (
        "Forfeit all Leadership of the Shadow: its combat roll gets +2, and each natural 6 of the Free Peoples, re-roll"
        " included, is a hit more."
    )

    def may_lay(self, table: Table) -> bool:
        return strength.characters(table, SHADOW) != 0

    def change(self, table: Table, initiative: i64) -> None:
        if strength.leadership(table, SHADOW) > 0:
            table.battle[MASTERS] = 1
            table.battle[ROLL_BONUS + SHADOW] += 2


class ServantOfTheShadow(Half):
    """L-CARD-SH-CHAR-28-COMBAT."""

    rule = "L-CARD-SH-CHAR-28-COMBAT"
    title = "Servant of the Shadow"
    side = SHADOW
    requires = _MINION
    effect = "Forfeit a minion's Leadership: the Free Peoples combat roll has as many dice fewer, but at least one."
    question = "which minion forfeits his Leadership?"

    def may_lay(self, table: Table) -> bool:
        return strength.characters(table, SHADOW) != 0

    def forfeits(self, table: Table, minion: i64) -> i64:
        """How much Leadership a minion has to forfeit."""
        if not table.rules.nazgul & BIT[minion]:
            return strength.leadership_of(table, minion)
        return min(LEADERSHIP[minion], strength.nazgul_leadership(table))

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for minion in table.rules.minions:
            if strength.fights(table, minion) and self.forfeits(table, minion) > 0:
                menu.append(SAY_CHARACTERS[minion])

    def choose(self, table: Table, action: i64) -> None:
        minion = THING[action]
        points = self.forfeits(table, minion)
        if table.rules.nazgul & BIT[minion]:
            table.battle[FORFEITED_BY_NAZGUL] += points
        else:
            table.battle[FORFEITED] |= BIT[minion]
        table.battle[FEWER + FREE_PEOPLES] += points


enlist(OrderlyWithdrawal(), FearOfTheirMasters(), ServantOfTheShadow())
