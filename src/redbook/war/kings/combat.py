"""The lower halves of the box, and the combat abilities that take the place of one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, strength
from redbook.war.actions import SAY_CHARACTERS, SAY_NUMBER, THING
from redbook.war.combat import (
    AGAIN,
    BEFORE_ALL,
    BEFORE_REROLL,
    BEFORE_ROLL,
    CANCELLING,
    NUMBER,
    STRIKING,
    AdditionalAttack,
    Half,
    attack,
    enlist,
    half_of,
    strike,
)
from redbook.war.figures import ARAGORN
from redbook.war.kings.characters import AWAKENED, BRAND, SHADOW_OF_MIRKWOOD
from redbook.war.kings.sovereigns import awaken, is_corrupted, may_be_awakened, region_of
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.splitting import BIT
from redbook.war.strength import (
    CANCELLED,
    CARD,
    FORFEITED,
    FORFEITED_BY_NAZGUL,
    LOWERED,
    REROLL_BONUS,
    ROLL_BONUS,
    SHADOW_REROLL_CANCELLED,
)
from redbook.war.table import STAGE, Table

_AWAKENED: Final = "An awakened sovereign is in the battle."


def _awakened_in_battle(table: Table) -> list[int]:
    """The awakened sovereigns in the battle, by character."""
    return [AWAKENED + who for who in range(SOVEREIGNS) if strength.fights(table, AWAKENED + who)]


class TheKingsBanner(Half):
    """K-CARD-06."""

    rule = "K-CARD-06"
    title = "The King's Banner"
    initiative = BEFORE_REROLL
    requires = "Aragorn or an awakened sovereign is in the battle."
    effect = "Forfeit his Leadership: the Shadow has no re-roll."
    question = "who forfeits his Leadership?"

    def bearers(self, table: Table) -> list[int]:
        """Who may bear it."""
        return [*([ARAGORN] if strength.fights(table, ARAGORN) else []), *_awakened_in_battle(table)]

    def may_lay(self, table: Table) -> bool:
        return len(self.bearers(table)) > 0

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for who in self.bearers(table):
            if strength.leadership_of(table, who) > 0:
                menu.append(SAY_CHARACTERS[who])

    def choose(self, table: Table, action: i64) -> None:
        table.battle[FORFEITED] |= BIT[THING[action]]
        table.battle[SHADOW_REROLL_CANCELLED] = 1


class LikeAGodOfOld(AdditionalAttack):
    """K-CARD-09."""

    rule = "K-CARD-09"
    title = "Like a God of Old"
    initiative = BEFORE_ROLL
    requires = _AWAKENED
    effect = "An additional attack with as many dice as an awakened sovereign has Leadership, which hit on 3 or more."
    question = "which sovereign strikes?"

    def may_lay(self, table: Table) -> bool:
        return len(_awakened_in_battle(table)) > 0

    def needs(self, table: Table) -> i64:
        return 3

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == STRIKING:
            strike(table)
        else:
            self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for who in _awakened_in_battle(table):
            menu.append(SAY_CHARACTERS[who])

    def answer(self, table: Table, action: i64) -> None:
        attack(table, strength.leadership_of(table, THING[action]), self.needs(table))


class ThereIsHopeForVictory(Half):
    """K-CARD-29. A sovereign may be awakened in mid-battle (K-RULER-27, K-RULER-28)."""

    rule = "K-CARD-29"
    title = "There Is Hope for Victory"
    initiative = BEFORE_REROLL
    requires = "A sovereign who is not corrupted is in the battle."
    effect = "If he is not awakened he is, where he stands. The Free Peoples re-roll gets +1."
    question = "which sovereign gives hope?"

    def givers(self, table: Table) -> list[int]:
        """The sovereigns in the battle, by character."""
        asleep = [BRAND + who for who in range(SOVEREIGNS) if strength.fights(table, BRAND + who)]
        return [*asleep, *_awakened_in_battle(table)]

    def may_lay(self, table: Table) -> bool:
        return len(self.givers(table)) > 0

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for who in self.givers(table):
            menu.append(SAY_CHARACTERS[who])

    def choose(self, table: Table, action: i64) -> None:
        table.battle[REROLL_BONUS + FREE_PEOPLES] += 1
        sovereign = THING[action] - BRAND
        if sovereign < SOVEREIGNS and may_be_awakened(table, sovereign):
            awaken(table, sovereign)


class BattleIsVain(Half):
    """K-CARD-41."""

    rule = "K-CARD-41"
    title = "Battle Is Vain"
    side = SHADOW
    initiative = BEFORE_ALL
    requires = "The Nazgûl in the battle have Leadership."
    effect = "Forfeit up to five Leadership of Nazgûl: that of the Free Peoples is lowered by as much."
    question = "how much Leadership do the Nazgûl forfeit?"
    most: int = 5

    def may_lay(self, table: Table) -> bool:
        return strength.nazgul_leadership(table) > 0

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for number in range(min(self.most, strength.nazgul_leadership(table)) + 1):
            menu.append(SAY_NUMBER + number)

    def choose(self, table: Table, action: i64) -> None:
        table.battle[FORFEITED_BY_NAZGUL] += action - SAY_NUMBER
        table.battle[LOWERED] += action - SAY_NUMBER


class HisPowerWaxes(Half):
    """K-CARD-69."""

    rule = "K-CARD-69"
    title = "His Power Waxes"
    side = SHADOW
    requires = "The defending army is in a region with a sovereign."
    effect = "If he is corrupted the Shadow's rolls and re-rolls get +1, else those of both armies."

    def may_lay(self, table: Table) -> bool:
        for sovereign in range(SOVEREIGNS):
            if region_of(table, sovereign) == strength.region(table):
                return True
        return False

    def change(self, table: Table, initiative: i64) -> None:
        """With several sovereigns there the Shadow names the one that serves it: a corrupted one."""
        corrupted = False
        for sovereign in range(SOVEREIGNS):
            if region_of(table, sovereign) == strength.region(table) and is_corrupted(table, sovereign):
                corrupted = True
        for side in range(2):
            if side == SHADOW or not corrupted:
                table.battle[ROLL_BONUS + side] += 1
                table.battle[REROLL_BONUS + side] += 1


# ----- the abilities


class HeirOfBard(Half):
    """K-SOVEREIGN-BRAND-04."""

    rule = "K-SOVEREIGN-BRAND-04"
    title = "Heir of Bard"
    initiative = CANCELLING
    effect = "The Shadow's combat card is cancelled."

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[CANCELLED + SHADOW] = 1


class ShadowInTheNorth(Half):
    """K-SOVEREIGN-BRAND-09."""

    rule = "K-SOVEREIGN-BRAND-09"
    title = "Shadow in the North"
    side = SHADOW
    initiative = CANCELLING
    effect = "The Free Peoples combat card is cancelled."

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[CANCELLED + FREE_PEOPLES] = 1


def _forfeited(table: Table) -> str:
    """The title of the half that the Shadow has forfeited."""
    return half_of(table.battle[CARD + SHADOW] - 1).title


class RedWrath(Half):
    """K-CHIEFTAIN-12. The hit is taken when it takes effect, and may be the end of the army (K-CHIEFTAIN-19)."""

    rule = "K-CHIEFTAIN-12"
    title = "Red Wrath"
    side = SHADOW
    effect = "The Shadow takes a hit; its combat roll gets +1, or +2 for a Relentless Assault."
    keeps = "hits:0-1"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == AGAIN:
            table.pop()
            table.battle[ROLL_BONUS + SHADOW] += 2 if _forfeited(table) == "Relentless Assault" else 1
            return
        table.set(NUMBER, 1)
        table.go_to(AGAIN)
        armies.inflict(table, strength.slot_of(table, SHADOW), SHADOW, 1)


class LordOfTheBats(Half):
    """K-CHIEFTAIN-14."""

    rule = "K-CHIEFTAIN-14"
    title = "Lord of the Bats"
    side = SHADOW
    initiative = BEFORE_REROLL
    second = CANCELLING
    effect = "He forfeits his Leadership; the Shadow's re-roll gets +1. A Swarm of Bats cancels the other card, too."

    def change(self, table: Table, initiative: i64) -> None:
        if initiative == CANCELLING:
            if _forfeited(table) == "Swarm of Bats":
                table.battle[CANCELLED + FREE_PEOPLES] = 1
            return
        table.battle[FORFEITED] |= BIT[SHADOW_OF_MIRKWOOD]
        table.battle[REROLL_BONUS + SHADOW] += 1


class ICommand(Half):
    """K-CHIEFTAIN-16."""

    rule = "K-CHIEFTAIN-16"
    title = "I Command"
    side = SHADOW
    effect = "All rolls of both armies get +1; only the Shadow's for a Desperate Battle."

    def change(self, table: Table, initiative: i64) -> None:
        for side in range(2):
            if side == SHADOW or _forfeited(table) != "Desperate Battle":
                table.battle[ROLL_BONUS + side] += 1
                table.battle[REROLL_BONUS + side] += 1


enlist(
    TheKingsBanner(), LikeAGodOfOld(), ThereIsHopeForVictory(), BattleIsVain(), HisPowerWaxes(), HeirOfBard(),
    ShadowInTheNorth(), RedWrath(), LordOfTheBats(), ICommand(),
)  # fmt: skip
