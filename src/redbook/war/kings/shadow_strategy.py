"""The Shadow's Strategy cards of the box."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, characters, effects, rings
from redbook.war.actions import SAY_FIGURE
from redbook.war.base.shadow_muster import TheKingIsRevealed as BaseKingIsRevealed
from redbook.war.base.shadow_strategy import (
    ReturnToValinor as BaseReturnToValinor,
    Stormcrow as BaseStormcrow,
    ThreatsAndPromises as BaseThreatsAndPromises,
)
from redbook.war.board import MINAS_MORGUL, MINAS_TIRITH, STRONGHOLDS_OF
from redbook.war.card import FIRST, FOURTH, OWN, OWN_3, SECOND, THIRD, Event, enlist
from redbook.war.dice import ARMY, MUSTER, WILL
from redbook.war.figures import ARAGORN, GANDALF_THE_GREY, GANDALF_THE_WHITE
from redbook.war.kings import corruption, sovereigns
from redbook.war.kings.cards import ChoosingSovereign
from redbook.war.kings.sovereigns import DENETHOR
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.nations import ELVES, FREE_PEOPLES, KINDS, REGULAR, SAURON, SHADOW
from redbook.war.slots import IS_UNIT, NAZGUL
from redbook.war.table import STAGE, Table


class ReturnToValinor(BaseReturnToValinor):
    """K-CARD-44, K-CARD-45."""

    id = "kings-return-to-valinor"
    requires = "The Shadow controls an Elven Stronghold, or a corrupted sovereign is in play."
    effect = (
        "In each unconquered Elven Stronghold not besieged roll a die for each Elven unit, at most five: each 6 is a"
        " hit on that army, or each 5 or 6 if two or more sovereigns in play are corrupted."
    )

    def playable(self, table: Table) -> bool:
        return BaseReturnToValinor.playable(self, table) or sovereigns.number_corrupted(table) > 0

    def resume(self, table: Table) -> None:
        at = self.next_called(table, table.get(OWN))
        if at == len(STRONGHOLDS_OF[ELVES]):
            self.end(table)
            return
        table.set(OWN, at + 1)
        region = STRONGHOLDS_OF[ELVES][at]
        needed = 5 if sovereigns.number_corrupted(table) > 1 else 6
        effects.strike(table, region, FREE_PEOPLES, armies.units_of(table, region, ELVES), needed, nation=ELVES)


class DenethorsFolly(Event):
    """K-CARD-47 … K-CARD-50, K-CARD-52, K-CARD-53."""

    title = "Denethor's Folly"
    id = "kings-denethors-folly"
    die = ARMY
    combat = "Devilry of Orthanc"
    requires = "Denethor is in play and not awakened."
    effect = (
        "Denethor cannot be awakened. The Free Peoples may not play combat cards in battles in Minas Tirith or where he"
        " is."
    )
    stays = True
    discarded = (
        "When the Free Peoples, as an action, spend a Will of the West, or any die with Gandalf or Aragorn in Minas"
        " Tirith or where Denethor is."
    )

    def playable(self, table: Table) -> bool:
        return sovereigns.is_leader(table, DENETHOR) or sovereigns.is_corrupted(table, DENETHOR)

    def keeps_asleep(self, table: Table, sovereign: i64) -> bool:
        return sovereign == DENETHOR

    def silences(self, table: Table, side: i64, region: i64) -> bool:
        return side == FREE_PEOPLES and self.is_his(table, region)

    def is_his(self, table: Table, region: i64) -> bool:
        """Whether a region is Minas Tirith, or the one where he is."""
        return region == MINAS_TIRITH or region == sovereigns.region_of(table, DENETHOR)

    def may_be_removed(self, table: Table, face: i64) -> bool:
        if face == WILL:
            return True
        for captain in (armies.version(table, GANDALF_THE_GREY), GANDALF_THE_WHITE, ARAGORN):
            if characters.in_play(table, captain) and self.is_his(table, table.region_of(captain)):
                return True
        return False


class ThreatsAndPromises(BaseThreatsAndPromises):
    """K-CARD-54 … K-CARD-58."""

    id = "kings-threats-and-promises"
    effect = "With Muster results the Free Peoples can neither advance passive nations nor awaken sovereigns."
    discarded = (
        "When a nation of the Free Peoples has advanced by an attack or by a companion's ability, or a sovereign"
        " becomes corrupted."
    )

    def keeps_muster_from_waking(self, table: Table) -> bool:
        return True

    def sovereign_corrupted(self, table: Table) -> None:
        self.leave(table)


class Stormcrow(BaseStormcrow):
    """K-CARD-59, K-CARD-60, K-CARD-62, K-CARD-63."""

    id = "kings-stormcrow"
    effect = (
        "Choose such a nation: it goes back one step. If its sovereign is not awakened, draw a tile and lay it on him,"
        " and the Free Peoples lose a unit of the nation, of their choice."
    )
    stages = "which-nation which-figure where tempting"

    def figures(self, table: Table, nation: i64) -> list[int]:
        return [figure for figure in BaseStormcrow.figures(self, table, nation) if IS_UNIT[figure]]

    def sovereign_of(self, nation: i64) -> i64:
        """The sovereign of a Nation."""
        for sovereign in range(SOVEREIGNS):
            if sovereigns.nation_of(sovereign) == nation:
                return sovereign
        return 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) != FOURTH:
            BaseStormcrow.resume(self, table)
            return
        sovereign = self.sovereign_of(table.get(OWN))
        table.go_to(SECOND)
        if sovereigns.is_leader(table, sovereign):
            corruption.draw(table, sovereign, 1)
        elif not sovereigns.is_corrupted(table, sovereign):
            self.end(table)

    def answer(self, table: Table, action: i64) -> None:
        first = table.get(STAGE) == FIRST
        BaseStormcrow.answer(self, table, action)
        if first:
            table.go_to(FOURTH)


class TheKingIsRevealed(BaseKingIsRevealed):
    """K-CARD-64, K-CARD-65."""

    id = "kings-the-king-is-revealed"
    requires = "Aragorn, or Denethor awakened, is in play."
    effect = (
        "Recruit five Sauron Regulars and a Nazgûl in Minas Morgul, and one more Regular or Nazgûl there for each"
        " sovereign in play who is awakened."
    )
    question = "Whom else do you recruit in Minas Morgul?"
    stages = "begun recruited more"
    keeps = "- - more:0-5"

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, ARAGORN) or sovereigns.is_awakened(table, DENETHOR)

    def more(self, table: Table) -> list[int]:
        """Who else can come."""
        figures = (SAURON * KINDS + REGULAR, NAZGUL)
        return [f for f in figures if effects.may_recruit(table, MINAS_MORGUL, SAURON, f % KINDS)]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(THIRD)
            effects.recruit_rows(table, self.rows)
        elif table.get(OWN_3) < sovereigns.number_awakened(table) and self.more(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for figure in self.more(table):
            menu.append(SAY_FIGURE + figure)

    def answer(self, table: Table, action: i64) -> None:
        table.set(OWN_3, table.get(OWN_3) + 1)
        armies.recruit(table, effects.receiving_slot(table, SHADOW, MINAS_MORGUL), action - SAY_FIGURE, 1)


class ThePalantirOfBaradDur(Event):
    """K-CARD-67, K-CARD-68."""

    title = "The Palantír of Barad-dûr"
    die = MUSTER
    combat = "His Power Waxes"
    effect = "Once a turn the Shadow may use a Muster result as an Event result."
    stays = True
    discarded = "When the Free Peoples, as an action, spend a Will of the West, or any die and an Elven Ring."

    def makes_events_of_musters(self, table: Table) -> bool:
        return True

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or rings.may_spend(table, FREE_PEOPLES)

    def pay_removal(self, table: Table, face: i64) -> None:
        if face != WILL:
            rings.spend(table, FREE_PEOPLES)
        self.leave(table)


class WorkOfTheEnemy(ChoosingSovereign):
    """K-CARD-70, K-CARD-72."""

    title = "Work of the Enemy"
    die = MUSTER
    combat = "His Power Waxes"
    effect = (
        "Choose a sovereign and roll three dice: each 5 or 6, or 4 to 6 if he is corrupted, is a hit on the Free"
        " Peoples army in his region."
    )
    question = "Where is the Enemy at work?"

    def fits(self, table: Table, sovereign: i64) -> bool:
        return sovereigns.in_play(table, sovereign)

    def slot(self, table: Table, sovereign: i64) -> i64:
        """Where the army is that it hits."""
        return armies.friendly_slot(table, FREE_PEOPLES, sovereigns.region_of(table, sovereign))

    def useful(self, table: Table) -> bool:
        for sovereign in self.choices(table):
            if table.army(self.slot(table, sovereign), FREE_PEOPLES) > 0:
                return True
        return False

    def chosen(self, table: Table, sovereign: i64) -> None:
        self.end(table)
        slot = self.slot(table, sovereign)
        if table.army(slot, FREE_PEOPLES) > 0:
            effects.strike(table, slot, FREE_PEOPLES, 3, 4 if sovereigns.is_corrupted(table, sovereign) else 5)


enlist(
    [
        ReturnToValinor(), DenethorsFolly(), ThreatsAndPromises(), Stormcrow(), TheKingIsRevealed(),
        ThePalantirOfBaradDur(), WorkOfTheEnemy(),
    ]
)  # fmt: skip
