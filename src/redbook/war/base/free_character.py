"""The character events of the Free Peoples for the Fellowship and those who leave it: W-FP-CHAR-01 … W-FP-CHAR-13 and
W-FP-CHAR-15 … W-FP-CHAR-17. Those that go to war are in `free_character_war`."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from redbook.war import (
    armies,
    chance,
    companions,
    effects,
    fellowship,
    politics,
    seats,
    tiles,
    victory,
)
from redbook.war.actions import (
    NO,
    SAY_ACTS,
    TO_MOVE_COMPANIONS,
    TO_SEPARATE,
    YES,
)
from redbook.war.board import (
    DALE,
    EREBOR,
    LORIEN,
    WOODLAND_REALM,
)
from redbook.war.card import FIRST, SECOND, Event, enlist
from redbook.war.dice import CHARACTER, FACES, WILL
from redbook.war.figures import (
    BOROMIR,
    GANDALF_THE_GREY,
    GIMLI,
    GOLLUM,
    LEGOLAS,
    STRIDER,
)
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    NATION_BIT,
    NORTH,
)
from redbook.war.slots import IN_FELLOWSHIP
from redbook.war.table import STAGE, Table

# ----- special hunt tiles


class ElvenCloaks(effects.TileCard):
    """W-FP-CHAR-01. A tile of 0."""

    title = "Elven Cloaks"
    combat = "It Is a Gift"
    tile = tiles.ELVEN_CLOAKS


class ElvenRope(effects.TileCard):
    """W-FP-CHAR-02. A tile of 0."""

    title = "Elven Rope"
    combat = "It Is a Gift"
    tile = tiles.ELVEN_ROPE


class PhialOfGaladriel(effects.TileCard):
    """W-FP-CHAR-03. A tile that heals 2."""

    title = "Phial of Galadriel"
    combat = "It Is a Gift"
    tile = tiles.PHIAL_OF_GALADRIEL


class SmeagolHelpsNiceMaster(effects.TileCard):
    """W-FP-CHAR-04. A tile that heals 1."""

    title = "Sméagol Helps Nice Master"
    combat = "It Is a Gift"
    tile = tiles.SMEAGOL_HELPS_NICE_MASTER


# ----- on the table, against the hunt


class MithrilCoatAndSting(Event):
    """W-FP-CHAR-05. Once, another hunt tile is drawn instead."""

    title = "Mithril Coat and Sting"
    combat = "Blade of Westernesse"
    effect = "Once, discard it after the Shadow has drawn a hunt tile: a second tile is drawn and counts instead."
    stays = True
    discarded = "When used."

    def replaces_tile(self, table: Table) -> bool:
        return True


class _Shield(Event):
    """Once, hunt damage is 1 less, as long as somebody is in the Fellowship."""

    combat = "Mighty Attack"
    effect = "Once, discard it after a hunt tile is drawn: the damage is 1 less."
    stays = True
    discarded = "When used."

    def lowers_damage(self, table: Table) -> bool:
        return self.playable(table)


class AxeAndBow(_Shield):
    """W-FP-CHAR-06. Gimli or Legolas lowers hunt damage."""

    title = "Axe and Bow"
    requires = "Gimli or Legolas is in the Fellowship."

    def playable(self, table: Table) -> bool:
        return table.place[GIMLI] == IN_FELLOWSHIP or table.place[LEGOLAS] == IN_FELLOWSHIP


class HornOfGondor(_Shield):
    """W-FP-CHAR-07. Boromir lowers hunt damage."""

    title = "Horn of Gondor"
    requires = "Boromir is in the Fellowship."

    def playable(self, table: Table) -> bool:
        return table.place[BOROMIR] == IN_FELLOWSHIP


class WizardsStaff(Event):
    """W-FP-CHAR-08. Once, a hunt tile is not drawn."""

    title = "Wizard's Staff"
    combat = "Servant of the Secret Fire"
    requires = "Gandalf the Grey is in the Fellowship."
    effect = "Once, discard it when the Shadow is about to draw a hunt tile: that tile is not drawn."
    stays = True
    discarded = "When used."

    def playable(self, table: Table) -> bool:
        return table.place[armies.version(table, GANDALF_THE_GREY)] == IN_FELLOWSHIP

    def stops_draw(self, table: Table) -> bool:
        return self.playable(table)


# ----- healing


class Athelas(Event):
    """W-FP-CHAR-09. Three dice heal Corruption, better with Strider as Guide."""

    title = "Athelas"
    combat = "Andúril"
    effect = "Roll three dice: each 5 or 6 heals one Corruption; with Strider as Guide, each 3 or more."
    stages = "begun rolled"

    def useful(self, table: Table) -> bool:
        return table.corruption > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            chance.roll(table, 3)
            return
        self.end(table)
        victory.corrupt(table, -effects.counted(table.result, 3 if table.guide == STRIDER else 5))


class ThereIsAnotherWay(Event):
    """W-FP-CHAR-10. Heal one Corruption; then Gollum may lead the Fellowship on."""

    title = "There Is Another Way"
    combat = "Heroic Death"
    effect = "Heal one Corruption. Then, with Gollum as Guide, you may hide or move the Fellowship."
    question = "Does Gollum lead the Fellowship on?"
    stages = "begun healed"

    def useful(self, table: Table) -> bool:
        return table.corruption > 0 or table.guide == GOLLUM

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            victory.corrupt(table, -1)
            table.go_to(SECOND)
        if table.guide == GOLLUM:
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == YES and fellowship.may_hide(table):
            fellowship.hide(table)
        elif action == YES:
            fellowship.move(table)


class IWillGoAlone(Event):
    """W-FP-CHAR-11. Companions leave, one region farther than else; then heal one Corruption."""

    title = "I Will Go Alone"
    combat = "Daring Defiance"
    requires = "A companion is in the Fellowship."
    effect = "Separate a companion or a group, who may go one region farther. Then heal one Corruption."
    stages = "begun separated"

    def playable(self, table: Table) -> bool:
        return fellowship.companions(table) != 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            companions.separate(table, 1)
            return
        self.end(table)
        victory.corrupt(table, -1)


class BilbosSong(Event):
    """W-FP-CHAR-12. Heal one Corruption, or two with Gollum as Guide."""

    title = "Bilbo's Song"
    combat = "Fateful Strike"
    effect = "Heal one Corruption, or two with Gollum as Guide."

    def useful(self, table: Table) -> bool:
        return table.corruption > 0

    def resume(self, table: Table) -> None:
        self.end(table)
        victory.corrupt(table, -2 if table.guide == GOLLUM else -1)


class MirrorOfGaladriel(Event):
    """W-FP-CHAR-13. A Character die becomes a Will of the West; in Lórien, heal one Corruption."""

    title = "Mirror of Galadriel"
    combat = "Heroic Death"
    effect = (
        "Turn one of your unused Character dice into a Will of the West. If the Ring-bearers are in Lórien and it is"
        " yours, heal one Corruption."
    )

    def heals(self, table: Table) -> bool:
        """Whether the Ring-bearers are in Lórien, and it is not captured."""
        return table.bearers == LORIEN and table.control[LORIEN] == FREE_PEOPLES

    def useful(self, table: Table) -> bool:
        return table.dice[FREE_PEOPLES * FACES + CHARACTER] > 0 or (self.heals(table) and table.corruption > 0)

    def resume(self, table: Table) -> None:
        self.end(table)
        if table.dice[FREE_PEOPLES * FACES + CHARACTER] > 0:
            table.dice[FREE_PEOPLES * FACES + CHARACTER] -= 1
            table.dice[FREE_PEOPLES * FACES + WILL] += 1
        if self.heals(table):
            victory.corrupt(table, -1)


# ----- companions on their way


class _Carrying(Event):
    """Companions leave the Fellowship, or a group of them moves on the map, in a manner of its own."""

    level: ClassVar[int] = 0
    """The Level they count as; 0 is their own."""
    extra: ClassVar[int] = 0
    """How much farther they go."""
    question = "Do companions leave the Fellowship, or move on the map?"

    def useful(self, table: Table) -> bool:
        return fellowship.companions(table) != 0 or companions.may_move_companions(table, into_siege=True)

    def resume(self, table: Table) -> None:
        if self.useful(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if fellowship.companions(table) != 0:
            menu.append(SAY_ACTS[TO_SEPARATE])
        if companions.may_move_companions(table, into_siege=True):
            menu.append(SAY_ACTS[TO_MOVE_COMPANIONS])

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == SAY_ACTS[TO_SEPARATE]:
            companions.separate(table, self.extra, self.level, into_siege=True)
        else:
            companions.move_companions(table, True, self.extra, self.level, into_siege=True)


class GwaihirTheWindlord(_Carrying):
    """W-FP-CHAR-15. Companions leave, or move, as if of Level 4."""

    title = "Gwaihir the Windlord"
    combat = "Daring Defiance"
    effect = (
        "Separate a companion or a group, or move one on the map, as if of Level 4. They may end inside a besieged"
        " friendly Stronghold."
    )
    level = 4


class WeProveTheSwifter(_Carrying):
    """W-FP-CHAR-16. Companions leave, or move, two regions farther than else."""

    title = "We Prove the Swifter"
    combat = "Daring Defiance"
    effect = (
        "Separate a companion or a group, or move one on the map, up to two regions farther. They may end inside a"
        " besieged friendly Stronghold."
    )
    extra = 2


class ThereAndBackAgain(Event):
    """W-FP-CHAR-17. Companions leave; Gimli or Legolas in the north rouses three Nations."""

    title = "There and Back Again"
    combat = "Brave Stand"
    effect = (
        "Separate a companion or a group, who may go one region farther. Then, if Gimli or Legolas is in Dale, Erebor"
        " or the Woodland Realm, the Dwarves and the North become active, and they and the Elves advance one step."
    )
    stages = "begun separated"

    def rouses(self, table: Table) -> bool:
        """Whether Gimli or Legolas is in a hall of the north that is not captured."""
        for character in (GIMLI, LEGOLAS):
            region = table.region_of(character)
            if region == DALE or region == EREBOR or region == WOODLAND_REALM:
                if table.control[region] == FREE_PEOPLES:
                    return True
        return False

    def useful(self, table: Table) -> bool:
        if fellowship.companions(table) != 0:
            return True
        peace = [nation for nation in (DWARVES, ELVES, NORTH) if not politics.at_war(table, nation)]
        return len(peace) > 0 and self.rouses(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            companions.separate(table, 1)
            return
        self.end(table)
        if self.rouses(table):
            politics.activate(table, DWARVES, politics.BY_CARD)
            politics.activate(table, NORTH, politics.BY_CARD)
            for nation in (DWARVES, ELVES, NORTH):
                if seats.may_act_on(table, nation):  # W-MULTI-17
                    seats.act_on(table, NATION_BIT[nation])
                    politics.advance(table, nation, politics.BY_CARD)


enlist(
    [
        ElvenCloaks(), ElvenRope(), PhialOfGaladriel(), SmeagolHelpsNiceMaster(), MithrilCoatAndSting(), AxeAndBow(),
        HornOfGondor(), WizardsStaff(), Athelas(), ThereIsAnotherWay(), IWillGoAlone(), BilbosSong(),
        MirrorOfGaladriel(), GwaihirTheWindlord(), WeProveTheSwifter(), ThereAndBackAgain(),
    ]
)  # fmt: skip
