"""The combat halves on cards of the Free Peoples (W-COMBAT-01 … W-COMBAT-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, retreat, strength
from redbook.war.actions import PASS, SAY_CHARACTERS, SAY_FIGURE, THING
from redbook.war.board import FANGORN, NATION, ORTHANC
from redbook.war.combat import (
    AGAIN,
    BEFORE_ALL,
    BEFORE_CASUALTIES,
    BEFORE_REROLL,
    BEFORE_ROLL,
    CANCELLING,
    AdditionalAttack,
    Bonus,
    FurtherHits,
    Half,
    Limit,
    append_characters,
    append_leaders,
    enlist,
    fall,
)
from redbook.war.figures import (
    ARAGORN,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    HOBBIT,
    STRIDER,
)
from redbook.war.nations import FREE_PEOPLES, ROHAN, SHADOW, SIDE_OF_NATION
from redbook.war.slots import NAZGUL
from redbook.war.splitting import BIT
from redbook.war.strength import (
    ATTACKER,
    CANCELLED,
    CARD,
    CARD_HITS,
    FEWER,
    FORFEITED,
    MISSES,
    NO_REROLL,
    ONES,
    OUTCOME,
    REROLL_HITS,
    ROLL_HITS,
    SPARED,
)
from redbook.war.table import STAGE, Table

_RING: Final = "The Ring-bearers are in the region of the defending army."
_ENTS: Final = "The defending army is in Fangorn, Orthanc or Rohan."
_COMPANION: Final = "A companion is in the battle."
_LEADER: Final = "A Leader of the Free Peoples or a companion is in the battle."


def _ring_is_there(table: Table) -> bool:
    return table.bearers == strength.region(table)


def _ents_are_near(table: Table) -> bool:
    where = strength.region(table)
    return where == FANGORN or where == ORTHANC or NATION[where] == ROHAN


def _has_companion(table: Table) -> bool:
    return strength.companions(table) != 0


def _turn_misses(table: Table, dice: i64) -> None:
    """Dice of the Free Peoples that missed become hits, and are not rolled again."""
    table.battle[MISSES + FREE_PEOPLES] -= dice
    table.battle[ROLL_HITS + FREE_PEOPLES] += dice


class ItIsAGift(Bonus):
    """W-COMBAT-01."""

    title = "It Is a Gift"
    requires = _RING
    effect = "All Free Peoples dice get +1, re-roll included."
    own_roll = 1
    own_reroll = 1

    def may_lay(self, table: Table) -> bool:
        return _ring_is_there(table)


class BladeOfWesternesse(Half):
    """W-COMBAT-02."""

    title = "Blade of Westernesse"
    initiative = BEFORE_CASUALTIES
    requires = "A Hobbit is in the battle."
    effect = "One hit of the Free Peoples re-roll eliminates a minion in the battle instead of a unit."
    question = "which minion is eliminated?"

    def may_lay(self, table: Table) -> bool:
        companions = strength.characters(table, FREE_PEOPLES)
        for companion in table.rules.companions:
            if HOBBIT[companion] and companions & BIT[companion]:
                return True
        return False

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.battle[REROLL_HITS + FREE_PEOPLES] > 0:
            append_characters(menu, strength.characters(table, SHADOW))

    def choose(self, table: Table, action: i64) -> None:
        fall(table, action)
        table.battle[SPARED + FREE_PEOPLES] += 1


class MightyAttack(Half):
    """W-COMBAT-03."""

    title = "Mighty Attack"
    initiative = BEFORE_REROLL
    requires = _COMPANION
    effect = "Forfeit a companion's Leadership: one missed die of the Free Peoples is a hit."
    question = "which companion forfeits his Leadership?"

    def may_lay(self, table: Table) -> bool:
        return _has_companion(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.battle[MISSES + FREE_PEOPLES] > 0 and not table.battle[NO_REROLL]:
            for companion in table.rules.companions:
                if strength.fights(table, companion) and strength.leadership_of(table, companion) > 0:
                    menu.append(SAY_CHARACTERS[companion])

    def choose(self, table: Table, action: i64) -> None:
        table.battle[FORFEITED] |= BIT[THING[action]]
        _turn_misses(table, 1)


class ServantOfTheSecretFire(Bonus):
    """W-COMBAT-04."""

    title = "Servant of the Secret Fire"
    requires = "Gandalf is in the battle."
    effect = "The Free Peoples combat roll gets +1."
    own_roll = 1

    def may_lay(self, table: Table) -> bool:
        return strength.fights(table, armies.version(table, GANDALF_THE_GREY)) or strength.fights(
            table, GANDALF_THE_WHITE
        )


class Anduril(Half):
    """W-COMBAT-05."""

    title = "Andúril"
    initiative = BEFORE_REROLL
    requires = "Strider or Aragorn is in the battle."
    effect = "Forfeit his Leadership: one missed die of the Free Peoples is a hit; with Aragorn, up to two."

    def may_lay(self, table: Table) -> bool:
        return strength.fights(table, STRIDER) or strength.fights(table, ARAGORN)

    def change(self, table: Table, initiative: i64) -> None:
        """He forfeits all his Leadership, and as many dice that missed hit."""
        for character in (STRIDER, ARAGORN):
            if strength.fights(table, character) and not table.battle[NO_REROLL]:
                dice = min(strength.leadership_of(table, character), table.battle[MISSES + FREE_PEOPLES])
                table.battle[FORFEITED] |= BIT[character]
                _turn_misses(table, dice)


class HeroicDeath(Half):
    """W-COMBAT-06."""

    title = "Heroic Death"
    initiative = BEFORE_CASUALTIES
    requires = _LEADER
    effect = "A Leader may be eliminated to cancel one hit, or a companion to cancel hits up to his Level."
    question = "who dies, to cancel hits?"

    def may_lay(self, table: Table) -> bool:
        return strength.has_leader(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.battle[ROLL_HITS + SHADOW] + table.battle[REROLL_HITS + SHADOW] > 0:
            menu.append(PASS)
            append_leaders(table, menu)
            append_characters(menu, strength.companions(table))

    def choose(self, table: Table, action: i64) -> None:
        rolled = table.battle[ROLL_HITS + SHADOW] + table.battle[REROLL_HITS + SHADOW]
        table.battle[SPARED + SHADOW] += min(fall(table, action), rolled)


class DaringDefiance(Half):
    """W-COMBAT-07."""

    title = "Daring Defiance"
    initiative = CANCELLING
    requires = _COMPANION
    effect = "Forfeit the Leadership of all companions in the battle: the Shadow's combat card is cancelled."

    def may_lay(self, table: Table) -> bool:
        return _has_companion(table)

    def change(self, table: Table, initiative: i64) -> None:
        """The forfeit is paid only for a card that is cancelled, and needs Leadership to forfeit."""
        if table.battle[CARD + SHADOW] == 0:
            return
        for companion in table.rules.companions:
            if strength.fights(table, companion) and strength.leadership_of(table, companion) > 0:
                table.battle[FORFEITED] |= BIT[companion]
        if table.battle[FORFEITED]:
            table.battle[CANCELLED + SHADOW] = 1


class FatefulStrike(Half):
    """W-COMBAT-08."""

    title = "Fateful Strike"
    initiative = BEFORE_CASUALTIES
    requires = _LEADER
    effect = (
        "If the Free Peoples re-roll hit, a Nazgûl in the battle is eliminated; with two hits or more it may be a"
        " minion instead."
    )
    question = "whom does it strike down?"

    def may_lay(self, table: Table) -> bool:
        return strength.has_leader(table)

    def resume(self, table: Table) -> None:
        self.ask(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        """A Nazgûl; with two hits of the re-roll a minion instead, even if there is no Nazgûl."""
        hits = table.battle[REROLL_HITS + FREE_PEOPLES]
        if hits == 0:
            return
        has_nazgul = strength.leaders(table, SHADOW) > 0
        minions = strength.characters(table, SHADOW) if hits >= 2 else 0
        if minions and not has_nazgul:
            menu.append(PASS)
        if has_nazgul:
            menu.append(SAY_FIGURE + NAZGUL)
        append_characters(menu, minions)

    def choose(self, table: Table, action: i64) -> None:
        fall(table, action)


class SuddenStrike(AdditionalAttack):
    """W-COMBAT-09."""

    title = "Sudden Strike"
    initiative = BEFORE_ROLL
    requires = _LEADER
    effect = "An additional attack with as many dice as the Free Peoples have Leadership, at most five."

    def may_lay(self, table: Table) -> bool:
        return strength.has_leader(table)

    def dice(self, table: Table) -> i64:
        return strength.leadership(table, FREE_PEOPLES)


class BraveStand(Half):
    """W-COMBAT-10."""

    title = "Brave Stand"
    requires = _COMPANION
    effect = "The Shadow rolls one combat die fewer for each companion in the battle, at least one."

    def may_lay(self, table: Table) -> bool:
        return _has_companion(table)

    def change(self, table: Table, initiative: i64) -> None:
        for companion in table.rules.companions:
            if strength.fights(table, companion):
                table.battle[FEWER + SHADOW] += 1


class EntsRage(Bonus):
    """W-COMBAT-11."""

    title = "Ents' Rage"
    requires = _ENTS
    effect = "The Free Peoples combat roll gets +2."
    own_roll = 2

    def may_lay(self, table: Table) -> bool:
        return _ents_are_near(table)


class HuornDark(Limit):
    """W-COMBAT-12."""

    title = "Huorn-dark"
    requires = _ENTS
    effect = "The Shadow rolls two combat dice at most."
    at_most = 2

    def may_lay(self, table: Table) -> bool:
        return _ents_are_near(table)


class NamelessWood(FurtherHits):
    """W-COMBAT-13."""

    title = "Nameless Wood"
    requires = _ENTS
    effect = "If the Free Peoples hit at all this round, they score two hits more."
    further = 2

    def may_lay(self, table: Table) -> bool:
        return _ents_are_near(table)


class Daylight(Limit):
    """W-COMBAT-14."""

    title = "Daylight"
    effect = "The Shadow rolls three combat dice at most."
    at_most = 3


class NoQuarter(FurtherHits):
    """W-COMBAT-15."""

    title = "No Quarter"
    effect = "If the Free Peoples hit at all this round, they score one hit more."
    further = 1


class AdvantageousPosition(Bonus):
    """W-COMBAT-16."""

    title = "Advantageous Position"
    requires = "The defending army is in a region of a Free Peoples nation."
    effect = "The Shadow combat roll gets -1."
    enemy_roll = -1

    def may_lay(self, table: Table) -> bool:
        return SIDE_OF_NATION[NATION[strength.region(table)]] == FREE_PEOPLES


class Scouts(Half):
    """W-COMBAT-17."""

    title = "Scouts"
    initiative = BEFORE_ALL
    requires = "The Free Peoples defend in a field battle."
    effect = "Their army retreats, or withdraws into a siege, before the combat roll; the battle ends."

    def may_lay(self, table: Table) -> bool:
        return table.battle[ATTACKER] == SHADOW and not strength.is_siege(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == AGAIN:
            table.battle[OUTCOME] = table.result
            table.pop()
        else:
            table.go_to(AGAIN)
            retreat.begin(table, FREE_PEOPLES, strength.slot_of(table, FREE_PEOPLES), True, True)


class ShieldWall(Half):
    """W-COMBAT-18."""

    title = "Shield-wall"
    initiative = BEFORE_CASUALTIES
    effect = "If the Shadow scored two hits or more, one of them is cancelled."

    def change(self, table: Table, initiative: i64) -> None:
        if table.battle[ROLL_HITS + SHADOW] + table.battle[REROLL_HITS + SHADOW] >= 2:
            table.battle[SPARED + SHADOW] += 1


class Confusion(Half):
    """W-COMBAT-19."""

    title = "Confusion"
    initiative = BEFORE_REROLL
    effect = "Each 1 of the Shadow combat roll is a hit on the Shadow army, and cannot be re-rolled."

    def change(self, table: Table, initiative: i64) -> None:
        table.battle[CARD_HITS + FREE_PEOPLES] += table.battle[ONES]
        table.battle[MISSES + SHADOW] -= table.battle[ONES]


class Charge(AdditionalAttack):
    """W-COMBAT-20."""

    title = "Charge"
    initiative = BEFORE_ROLL
    requires = "A Free Peoples Elite is in the battle."
    effect = "An additional attack with one die for each Free Peoples Elite, at most five."

    def may_lay(self, table: Table) -> bool:
        return strength.elites(table, FREE_PEOPLES) > 0

    def dice(self, table: Table) -> i64:
        return strength.elites(table, FREE_PEOPLES)


class Valour(Bonus):
    """W-COMBAT-21."""

    title = "Valour"
    requires = "A Free Peoples Elite is in the battle."
    effect = "The Free Peoples combat roll gets +1."
    own_roll = 1

    def may_lay(self, table: Table) -> bool:
        return strength.elites(table, FREE_PEOPLES) > 0


enlist(
    ItIsAGift(),
    BladeOfWesternesse(),
    MightyAttack(),
    ServantOfTheSecretFire(),
    Anduril(),
    HeroicDeath(),
    DaringDefiance(),
    FatefulStrike(),
    SuddenStrike(),
    BraveStand(),
    EntsRage(),
    HuornDark(),
    NamelessWood(),
    Daylight(),
    NoQuarter(),
    AdvantageousPosition(),
    Scouts(),
    ShieldWall(),
    Confusion(),
    Charge(),
    Valour(),
)
