"""What cards of the box share: a sovereign is chosen, or one of two things is done for him."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import effects, hands
from redbook.war.actions import SAY_CHARACTERS, SAY_WORDS, THING
from redbook.war.card import FIRST, SECOND, SIDE, Event
from redbook.war.contents import FREE_STRATEGY, KINGS
from redbook.war.kings import corruption, sovereigns
from redbook.war.kings.characters import BRAND
from redbook.war.kings.state import SOVEREIGNS
from redbook.war.nations import FREE_PEOPLES, NATION_BIT
from redbook.war.table import STAGE, Table

SAY_LOOK: Final = SAY_WORDS[KINGS][43]
SAY_RECRUIT: Final = SAY_WORDS[KINGS][44]
SAY_TAKE_OFF: Final = SAY_WORDS[KINGS][45]


class SovereignCard(Event):
    """A card that recruits for a sovereign, or takes a hidden tile off him at random; then cards are drawn. If he is
    corrupted, some of these cards remove him instead (K-CARD-25, K-CARD-26)."""

    sovereign: ClassVar[int] = 0
    draws: ClassVar[int] = 1
    removes: ClassVar[bool] = True
    rows: effects.Rows = ()
    question = "Do you recruit, or take a tile off the sovereign?"
    stages = "what done where"

    def useful(self, table: Table) -> bool:
        if self.removes and sovereigns.is_corrupted(table, self.sovereign):
            return True
        return self.may_recruit(table) or table.deck_size(FREE_STRATEGY) > 0

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[sovereigns.nation_of(self.sovereign)]

    def may_recruit(self, table: Table) -> bool:
        """Whether anything would be recruited."""
        return effects.may_recruit_any(table, self.rows)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            self.end(table)
            hands.draw(table, FREE_PEOPLES, 0, self.draws)
        elif self.removes and sovereigns.is_corrupted(table, self.sovereign):
            self.end(table)
            sovereigns.remove(table, self.sovereign)
        else:
            table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(SAY_RECRUIT)
        menu.append(SAY_TAKE_OFF)

    def answer(self, table: Table, action: i64) -> None:
        table.go_to(SECOND)
        if action == SAY_TAKE_OFF:
            corruption.take_off(table, self.sovereign)
        else:
            self.recruit(table)

    def recruit(self, table: Table) -> None:
        """Frames: what it recruits comes."""
        effects.recruit_rows(table, self.rows)


class ChoosingSovereign(Event):
    """A card that begins with the choice of a sovereign; without anybody to choose it does nothing."""

    def fits(self, table: Table, sovereign: i64) -> bool:
        """Whether he can be chosen."""
        return False

    def chosen(self, table: Table, sovereign: i64) -> None:
        """He was chosen."""

    def choices(self, table: Table) -> list[int]:
        """Who can be chosen."""
        return [sovereign for sovereign in range(SOVEREIGNS) if self.fits(table, sovereign)]

    def useful(self, table: Table) -> bool:
        return len(self.choices(table)) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.choices(table):
            table.ask(table.get(SIDE))
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for sovereign in self.choices(table):
            menu.append(SAY_CHARACTERS[BRAND + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        self.chosen(table, THING[action] - BRAND)


def has_tiles(table: Table, sovereign: i64) -> bool:
    """Whether he is not corrupted and has tiles to look at."""
    return sovereigns.is_leader(table, sovereign) and sovereigns.tiles_on(table, sovereign) > 0
