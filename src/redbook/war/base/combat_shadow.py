"""The combat halves on cards of the Shadow (W-COMBAT-22 … W-COMBAT-38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, strength
from redbook.war.actions import PASS, SAY_CHARACTERS, SAY_NUMBER, THING
from redbook.war.board import DISTANCE, MORIA, REGIONS
from redbook.war.combat import (
    AFTER_CASUALTIES,
    AFTER_REROLL,
    AGAIN,
    BEFORE_ALL,
    BEFORE_CASUALTIES,
    BEFORE_REROLL,
    BEFORE_ROLL,
    CANCELLING,
    NUMBER,
    ROLLING,
    STRIKING,
    AdditionalAttack,
    Bonus,
    Half,
    OwnHits,
    append_characters,
    append_leaders,
    attack,
    enlist,
    fall,
    strike,
)
from redbook.war.figures import (
    COMBAT_LEVEL,
)
from redbook.war.limits import HIT
from redbook.war.nations import FREE_PEOPLES, ISENGARD, SHADOW, SOUTHRONS
from redbook.war.slots import elite
from redbook.war.splitting import BIT
from redbook.war.strength import (
    CANCELLED,
    CARD,
    CARD_HITS,
    FEWER,
    FORFEITED_BY_NAZGUL,
    NAMED,
    NO_REROLL,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_BONUS,
    STRUCK,
)
from redbook.war.table import STAGE, Table

_RING: Final = "The Ring-bearers are in the region of the defending army."
_NAZGUL: Final = "A Nazgûl is in the battle."
_NAZGUL_LEADERSHIP: Final = "The Nazgûl in the battle have Leadership 1 or more."


def _ring_is_there(table: Table) -> bool:
    return table.bearers == strength.region(table)


class OneForTheDarkLord(Bonus):
    """W-COMBAT-22."""

    title = "One for the Dark Lord"
    side = SHADOW
    requires = _RING
    effect = "All Shadow dice get +1, re-roll included."
    own_roll = 1
    own_reroll = 1

    def may_lay(self, table: Table) -> bool:
        return _ring_is_there(table)


class CruelAsDeath(Bonus):
    """W-COMBAT-23."""

    title = "Cruel as Death"
    side = SHADOW
    requires = "The Nazgûl in the battle have Leadership 2 or more."
    effect = "Forfeit two Leadership of Nazgûl: the Shadow combat roll gets +1."
    price = 2
    own_roll = 1


class TheyAreTerrible(Bonus):
    """W-COMBAT-24."""

    title = "They Are Terrible"
    side = SHADOW
    initiative = BEFORE_REROLL
    requires = _NAZGUL_LEADERSHIP
    effect = "Forfeit one Leadership of Nazgûl: the Shadow re-roll gets +1."
    price = 1
    own_reroll = 1


class DreadAndDespair(Half):
    """W-COMBAT-25."""

    title = "Dread and Despair"
    side = SHADOW
    requires = _NAZGUL_LEADERSHIP
    effect = "Forfeit one Leadership of Nazgûl or more: the Free Peoples roll as many combat dice fewer, at least one."
    question = "how much Leadership do the Nazgûl forfeit?"

    def may_lay(self, table: Table) -> bool:
        return strength.nazgul_leadership(table) >= 1

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for number in range(1, strength.nazgul_leadership(table) + 1):
            menu.append(SAY_NUMBER + number)

    def choose(self, table: Table, action: i64) -> None:
        table.battle[FORFEITED_BY_NAZGUL] += action - SAY_NUMBER
        table.battle[FEWER + FREE_PEOPLES] += action - SAY_NUMBER


class FoulStench(Half):
    """W-COMBAT-26."""

    title = "Foul Stench"
    side = SHADOW
    requires = _NAZGUL_LEADERSHIP
    effect = "If the Leadership of Nazgûl is at least that of the Free Peoples, these get no re-roll."

    def may_lay(self, table: Table) -> bool:
        return strength.nazgul_leadership(table) >= 1

    def change(self, table: Table, initiative: i64) -> None:
        if strength.nazgul_leadership(table) >= strength.leadership(table, FREE_PEOPLES):
            table.battle[NO_REROLL] = 1


class BlackBreath(Half):
    """W-COMBAT-27."""

    title = "Black Breath"
    side = SHADOW
    initiative = BEFORE_CASUALTIES
    requires = _NAZGUL
    effect = (
        "If the Shadow re-roll hit, a Leader of the Free Peoples may be eliminated, or a companion whose Level is not"
        " above the hits of the re-roll."
    )
    question = "whom does it kill?"

    def may_lay(self, table: Table) -> bool:
        return strength.has_nazgul(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        hits = table.battle[REROLL_HITS + SHADOW]
        if hits == 0:
            return
        menu.append(PASS)
        append_leaders(table, menu)
        companions = strength.characters(table, FREE_PEOPLES)
        for companion in table.rules.companions:
            if companions & BIT[companion] and COMBAT_LEVEL[companion] <= hits:
                menu.append(SAY_CHARACTERS[companion])

    def choose(self, table: Table, action: i64) -> None:
        fall(table, action)


class WordsOfPower(Half):
    """W-COMBAT-28."""

    title = "Words of Power"
    side = SHADOW
    initiative = BEFORE_ALL
    requires = _NAZGUL
    effect = "A companion in the battle, named by the Shadow, has neither Leadership nor abilities."
    question = "which companion has neither Leadership nor abilities?"

    def may_lay(self, table: Table) -> bool:
        return strength.has_nazgul(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        append_characters(menu, strength.companions(table))

    def choose(self, table: Table, action: i64) -> None:
        table.battle[NAMED] = THING[action] + 1


class DurinsBane(AdditionalAttack):
    """W-COMBAT-29."""

    title = "Durin's Bane"
    side = SHADOW
    initiative = BEFORE_ROLL
    requires = "The defending army is in Moria or at most two regions away."
    effect = "An additional attack with three dice that hit on 4 or more."

    def may_lay(self, table: Table) -> bool:
        if strength.characters(table, SHADOW) & table.rules.named:
            return True  # L-CARD-SH-CHAR-17-COMBAT
        return DISTANCE[MORIA * REGIONS + strength.region(table)] <= 2

    def dice(self, table: Table) -> i64:
        return 3

    def needs(self, table: Table) -> i64:
        return 4


class DevilryOfOrthanc(Bonus):
    """W-COMBAT-30."""

    title = "Devilry of Orthanc"
    side = SHADOW
    requires = "An Isengard unit is in a siege battle on the Shadow's side."
    effect = "The Shadow combat roll gets +1."
    own_roll = 1

    def may_lay(self, table: Table) -> bool:
        return strength.is_siege(table) and strength.units_of(table, SHADOW, ISENGARD) > 0


class DeadlyStrife(Bonus):
    """W-COMBAT-31."""

    title = "Deadly Strife"
    side = SHADOW
    effect = "All dice of both armies get +2, re-rolls included."
    own_roll = 2
    own_reroll = 2
    enemy_roll = 2
    enemy_reroll = 2


class Onslaught(OwnHits):
    """W-COMBAT-32."""

    title = "Onslaught"
    initiative = AFTER_CASUALTIES
    effect = "The Shadow may take up to four hits on its own units, and rolls a die for each: 4 or more is a hit."
    most = 4

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == STRIKING:
            strike(table)
        elif stage == AGAIN:
            attack(table, table.get(NUMBER), 4)
        else:
            self.ask(table)


class RelentlessAssault(OwnHits):
    """W-COMBAT-33."""

    title = "Relentless Assault"
    effect = "The Shadow may take up to two hits on its own units; its combat roll gets +1 for each."
    most = 2

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == AGAIN:
            table.battle[ROLL_BONUS + SHADOW] += table.get(NUMBER)
            table.pop()
        else:
            self.ask(table)


class GreatHost(Half):
    """W-COMBAT-34."""

    title = "Great Host"
    side = SHADOW
    initiative = AFTER_CASUALTIES
    effect = "If the Shadow then has at least twice as many units as the Free Peoples, these take one hit."

    def change(self, table: Table, initiative: i64) -> None:
        if strength.units(table, SHADOW) >= 2 * strength.units(table, FREE_PEOPLES):
            armies.inflict(table, strength.slot_of(table, FREE_PEOPLES), FREE_PEOPLES, 1)


class Mumakil(Bonus):
    """W-COMBAT-35."""

    title = "Mûmakil"
    side = SHADOW
    second = AFTER_REROLL
    requires = "A Southron & Easterling Elite is in the battle."
    effect = "The Shadow combat roll gets +1; if the Shadow scores more hits than the Free Peoples, it scores one more."
    own_roll = 1

    def may_lay(self, table: Table) -> bool:
        return table.count(strength.slot_of(table, SHADOW), elite(SOUTHRONS)) > 0

    def change(self, table: Table, initiative: i64) -> None:
        if initiative == ROLLING:
            Bonus.change(self, table, initiative)
        elif strength.hits(table, SHADOW) > strength.hits(table, FREE_PEOPLES) + table.battle[STRUCK + FREE_PEOPLES]:
            table.battle[CARD_HITS + SHADOW] += 1


class SwarmOfBats(Half):
    """W-COMBAT-36."""

    title = "Swarm of Bats"
    side = SHADOW
    initiative = CANCELLING
    effect = "The combat card of the Free Peoples is cancelled; if they played none, the Shadow re-roll gets +1."

    def change(self, table: Table, initiative: i64) -> None:
        if table.battle[CARD + FREE_PEOPLES]:
            table.battle[CANCELLED + FREE_PEOPLES] = 1
        else:
            table.battle[REROLL_BONUS + SHADOW] += 1


class WeComeToKill(AdditionalAttack):
    """W-COMBAT-37."""

    title = "We Come to Kill"
    side = SHADOW
    initiative = AFTER_CASUALTIES
    requires = "A Shadow Elite is in the battle."
    effect = "An additional attack with one die for each Shadow Elite left, at most five, that hit on 5 or more."

    def may_lay(self, table: Table) -> bool:
        return strength.elites(table, SHADOW) > 0

    def dice(self, table: Table) -> i64:
        return strength.elites(table, SHADOW)

    def needs(self, table: Table) -> i64:
        return HIT


class DesperateBattle(Bonus):
    """W-COMBAT-38."""

    title = "Desperate Battle"
    side = SHADOW
    effect = "All dice of both armies get +1, re-rolls included."
    own_roll = 1
    own_reroll = 1
    enemy_roll = 1
    enemy_reroll = 1


enlist(
    OneForTheDarkLord(),
    CruelAsDeath(),
    TheyAreTerrible(),
    DreadAndDespair(),
    FoulStench(),
    BlackBreath(),
    WordsOfPower(),
    DurinsBane(),
    DevilryOfOrthanc(),
    DeadlyStrife(),
    Onslaught(),
    RelentlessAssault(),
    GreatHost(),
    Mumakil(),
    SwarmOfBats(),
    WeComeToKill(),
    DesperateBattle(),
)
