"""The combat halves that came in the box. The others on its cards are those of the base game."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import strength
from redbook.war.actions import NO, YES
from redbook.war.base.combat_free import EntsRage
from redbook.war.combat import BEFORE_CASUALTIES, BEFORE_ROLL, AdditionalAttack, Half, enlist
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import DUNLENDING
from redbook.war.strength import MORE, NO_REROLL, REROLL_HITS, ROLL_BONUS
from redbook.war.table import Table
from redbook.war.twilight import engines


class RageOfTheEnts(EntsRage):
    """T-CARD-FP-CHAR-19E-COMBAT."""

    rule = "T-CARD-FP-CHAR-19E-COMBAT"
    title = "Rage of the Ents"


class AmongTheSiegeEngines(Half):
    """T-CARD-FP-CHAR-25-COMBAT, T-CARD-FP-CHAR-26-COMBAT."""

    rule = "T-CARD-FP-CHAR-25-COMBAT"
    title = "Among the Siege Engines"
    initiative = BEFORE_CASUALTIES
    effect = "If your leader re-roll hits at all, you may also eliminate a Siege Tower in the battle."
    question = "do you eliminate a Siege Tower?"

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.battle[REROLL_HITS + FREE_PEOPLES] > 0 and engines.in_battle(table, SHADOW) > 0:
            menu.append(YES)
            menu.append(NO)

    def choose(self, table: Table, action: i64) -> None:
        if action == YES:
            engines.remove(table, SHADOW, strength.region(table))


class LastDefences(Half):
    """T-CARD-FP-STRAT-25-COMBAT, T-CARD-FP-STRAT-26-COMBAT."""

    rule = "T-CARD-FP-STRAT-25-COMBAT"
    title = "Last Defences"
    requires = "A Trebuchet is in the battle."
    effect = "Your Trebuchets add 1 each to the combat strength of your army; five dice are still the most."

    def may_lay(self, table: Table) -> bool:
        return engines.in_battle(table, FREE_PEOPLES) > 0

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[MORE + FREE_PEOPLES] += engines.in_battle(table, FREE_PEOPLES)


class HeadsOfTheFallen(Half):
    """T-CARD-SH-CHAR-25-COMBAT, T-CARD-SH-CHAR-26-COMBAT."""

    rule = "T-CARD-SH-CHAR-25-COMBAT"
    title = "Heads of the Fallen"
    side = SHADOW
    requires = "A Siege Tower is in the battle."
    effect = "The Shadow combat roll gets +1, and the Free Peoples get no leader re-roll."

    def may_lay(self, table: Table) -> bool:
        return engines.in_battle(table, SHADOW) > 0

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[ROLL_BONUS + SHADOW] += 1
        table.battle[NO_REROLL] = 1


class OldHatred(AdditionalAttack):
    """T-CARD-SH-STRAT-25-COMBAT, T-CARD-SH-STRAT-26-COMBAT."""

    rule = "T-CARD-SH-STRAT-25-COMBAT"
    title = "Old Hatred"
    id = "twilight-old-hatred"
    side = SHADOW
    initiative = BEFORE_ROLL
    requires = "Dunlendings are in the battle."
    effect = "An additional attack by the Dunlendings alone, a die for each, five at most."

    def may_lay(self, table: Table) -> bool:
        return self.dice(table) > 0

    def dice(self, table: Table) -> i64:
        return table.count(strength.slot_of(table, SHADOW), DUNLENDING)


enlist(RageOfTheEnts(), AmongTheSiegeEngines(), LastDefences(), HeadsOfTheFallen(), OldHatred())
