"""The Shadow's Character cards of the box."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import characters, effects, politics
from redbook.war.board import NEIGHBOURS
from redbook.war.card import Event, enlist
from redbook.war.dice import CHARACTER, WILL
from redbook.war.kings import corruption, sovereigns
from redbook.war.kings.cards import ChoosingSovereign
from redbook.war.kings.characters import AWAKENED
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.table import Table


class YourWelcomeIsDoubtful(Event):
    """K-CARD-33 … K-CARD-35, K-CARD-37, K-CARD-38."""

    title = "Your Welcome Is Doubtful"
    combat = "Servant of the Shadow"
    effect = "The Free Peoples cannot take tiles off sovereigns. One can be awakened only if his nation is At War."
    stays = True
    discarded = (
        "When the Free Peoples, as an action, spend a Will of the West, or a Character result with a companion where"
        " another sovereign is who is not corrupted."
    )

    def keeps_corruption(self, table: Table) -> bool:
        return True

    def keeps_asleep(self, table: Table, sovereign: i64) -> bool:
        return not politics.at_war(table, sovereigns.nation_of(sovereign))

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or (face == CHARACTER and self.is_answered(table))

    def is_answered(self, table: Table) -> bool:
        """Whether a companion is where a sovereign is who is not corrupted, and not he himself (K-CARD-38)."""
        for sovereign in range(SOVEREIGNS):
            if sovereigns.is_leader(table, sovereign):
                if effects.companion_in(table, sovereigns.region_of(table, sovereign)):
                    return True
            elif sovereigns.is_awakened(table, sovereign):
                for companion in table.rules.companions:
                    here = sovereigns.region_of(table, sovereign)
                    if companion != AWAKENED + sovereign and table.region_of(companion) == here:
                        return True
        return False


class TheWestHasFailed(ChoosingSovereign):
    """K-CARD-39, K-CARD-40, K-CARD-42, K-CARD-43. An attempt that costs nothing."""

    title = "The West Has Failed"
    combat = "Battle Is Vain"
    effect = (
        "Try to corrupt a sovereign in a region with a Nazgûl or next to one. No Eye leaves the Hunt Box, and the Free"
        " Peoples need no unused die."
    )
    question = "Whom do you try to corrupt?"

    def fits(self, table: Table, sovereign: i64) -> bool:
        if not sovereigns.is_leader(table, sovereign):
            return False
        here = sovereigns.region_of(table, sovereign)
        for region in (here, *NEIGHBOURS[here]):
            if characters.nazgul_at(table, region) > 0:
                return True
        return False

    def useful(self, table: Table) -> bool:
        return len(self.choices(table)) > 0 and corruption.eyes(table) > 0

    def chosen(self, table: Table, sovereign: i64) -> None:
        self.end(table)
        corruption.attempt(table, sovereign)


enlist([YourWelcomeIsDoubtful(), TheWestHasFailed()])
