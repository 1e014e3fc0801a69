"""The character events of the Shadow against the Fellowship: W-SH-CHAR-01 … W-SH-CHAR-18. Those that go to war are in
`shadow_character_war`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import (
    armies,
    chance,
    characters,
    companions,
    effects,
    fellowship,
    hunt,
    minions,
    tiles,
    victory,
)
from redbook.war.actions import (
    DONE,
    PASS,
    SAY_CARDS,
    SAY_CHARACTERS,
    SAY_DIE,
    SAY_NUMBER,
    SAY_TO,
    THING,
    YES,
)
from redbook.war.board import (
    MORIA,
    NEIGHBOURS,
    NO_SETTLEMENT,
    NOWHERE,
    OWNER,
    SETTLEMENT,
)
from redbook.war.card import FIRST, OWN, SECOND, Event, discard, enlist
from redbook.war.contents import DECK, FREE_CHARACTER
from redbook.war.dice import FACES
from redbook.war.figures import GOLLUM
from redbook.war.kinds import TOIL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.table import ON_TABLE, STAGE, Table
from redbook.war.tiles import BY_CARD, EYES_MISS, FREE_TILES_MISS, NO_REDUCTION, NUMBER_ONLY, RANDOM_CASUALTY

_TILE: Final = "Draw a hunt tile; Eyes and special tiles of the Fellowship do nothing."
_HOME: Final = "When the Fellowship is declared in a Free Peoples City or Stronghold that is unconquered."


# ----- special hunt tiles


class ShelobsLair(effects.TileCard):
    """W-SH-CHAR-01. A tile whose damage is a die."""

    title = "Shelob's Lair"
    combat = "One for the Dark Lord"
    tile = tiles.SHELOBS_LAIR


class TheRingIsMine(effects.TileCard):
    """W-SH-CHAR-02. An Eye that reveals, and stops."""

    title = "The Ring is Mine!"
    combat = "One for the Dark Lord"
    tile = tiles.THE_RING_IS_MINE


class OnOnTheyWent(effects.TileCard):
    """W-SH-CHAR-03. A tile of 3 that stops."""

    title = "On, On They Went"
    combat = "One for the Dark Lord"
    tile = tiles.ON_ON_THEY_WENT


class GiveItToUss(effects.TileCard):
    """W-SH-CHAR-04. A tile of 1 that reveals, and stops."""

    title = "Give it to Uss!"
    combat = "One for the Dark Lord"
    tile = tiles.GIVE_IT_TO_USS


# ----- in the wild


class _InTheWild(Event):
    """A card for when the Ring-bearers are away from every Settlement that was the Free Peoples' at the start; on the
    Mordor Track they are in no region."""

    requires = "The Ring-bearers are not in a region with a Free Peoples Settlement."

    def playable(self, table: Table) -> bool:
        region = table.bearers
        return region == NOWHERE or SETTLEMENT[region] == NO_SETTLEMENT or OWNER[region] != FREE_PEOPLES


class _HuntedInTheWild(_InTheWild):
    """A hunt tile is drawn on some terms."""

    terms: ClassVar[int] = EYES_MISS | FREE_TILES_MISS

    def resume(self, table: Table) -> None:
        self.end(table)
        hunt.draw_for(table, BY_CARD, self.terms)


class OrcPatrol(_HuntedInTheWild):
    """W-SH-CHAR-05. A hunt tile."""

    title = "Orc Patrol"
    combat = "Cruel as Death"
    effect = f"{_TILE} Any other is resolved as in a successful hunt."


class IsildursBane(_HuntedInTheWild):
    """W-SH-CHAR-06. A hunt tile whose damage nothing lowers."""

    title = "Isildur's Bane"
    combat = "Cruel as Death"
    effect = f"{_TILE} Any other is resolved as in a successful hunt, but all its damage is taken as Corruption."
    terms = EYES_MISS | FREE_TILES_MISS | NO_REDUCTION


class FoulThingFromTheDeep(_HuntedInTheWild):
    """W-SH-CHAR-07. A hunt tile whose damage takes a companion first."""

    title = "Foul Thing from the Deep"
    combat = "They Are Terrible"
    effect = (
        f"{_TILE} Any other is resolved as in a successful hunt, but damage must first be met by a random companion."
    )
    terms = EYES_MISS | FREE_TILES_MISS | RANDOM_CASUALTY


class CandlesOfCorpses(_InTheWild):
    """W-SH-CHAR-08. Three dice bring Corruption; Gollum knows the way through the marshes."""

    title = "Candles of Corpses"
    combat = "Dread and Despair"
    effect = "Roll three dice: each 4 or more adds one Corruption; with Gollum as Guide, only each 6."
    stages = "begun rolled"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            chance.roll(table, 3)
            return
        self.end(table)
        victory.corrupt(table, effects.counted(table.result, 6 if table.guide == GOLLUM else 4))


# ----- Nazgûl against the Fellowship on its way


class _OnTheWay(Event):
    """A card for when the Fellowship has moved since it was last seen."""

    requires = "The Fellowship's progress is 1 or more."

    def playable(self, table: Table) -> bool:
        return table.progress > 0


def _nazgul_found_it(table: Table) -> bool:
    """Whether a Nazgûl is where the Ring-bearers are."""
    return table.bearers != NOWHERE and characters.nazgul_at(table, table.bearers) > 0


class NazgulSearch(_OnTheWay):
    """W-SH-CHAR-09. Nazgûl fly, and reveal the Fellowship if they find it."""

    title = "Nazgûl Search"
    combat = "Foul Stench"
    effect = "You may move Nazgûl. If one is then with the Ring-bearers, the Fellowship is revealed."
    stages = "begun flown"

    def useful(self, table: Table) -> bool:
        return effects.nazgul_on_map(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            minions.move_nazgul(table)
            return
        self.end(table)
        if _nazgul_found_it(table):
            fellowship.reveal(table)


class CruelWeather(_OnTheWay):
    """W-SH-CHAR-10. The Ring-bearers are driven into a region next to theirs."""

    title = "Cruel Weather"
    combat = "Cruel as Death"
    effect = "Move the Ring-bearers to an adjacent region of your choice; progress stays as it is."
    question = "Where are the Ring-bearers driven?"

    def useful(self, table: Table) -> bool:
        return table.bearers != NOWHERE

    def resume(self, table: Table) -> None:
        if self.useful(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in NEIGHBOURS[table.bearers]:
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        table.bearers = action - SAY_TO


class TheNazgulStrike(_OnTheWay):
    """W-SH-CHAR-11. Nazgûl fly, and hunt the Fellowship or strike at its help if they find it."""

    title = "The Nazgûl Strike!"
    combat = "Black Breath"
    effect = (
        "You may move Nazgûl. If one is then with the Ring-bearers, you may discard a character event of the Free"
        " Peoples from the table, or make a hunt roll."
    )
    question = "Do you make a hunt roll, or have a character event of the Free Peoples discarded?"
    stages = "begun flown"

    def useful(self, table: Table) -> bool:
        return effects.nazgul_on_map(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            minions.move_nazgul(table)
        elif _nazgul_found_it(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        if table.hunt_box[SHADOW] > 0:
            menu.append(YES)
        for card in table.rules.lasting:
            if DECK[card] == FREE_CHARACTER and table.cards[card] == ON_TABLE:
                menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == YES:
            hunt.roll(table)
        elif action != PASS:
            discard(table, THING[action])


# ----- the Fellowship revealed


class _Revealed(Event):
    """A card for when the Fellowship is revealed."""

    requires = "The Fellowship is revealed."

    def playable(self, table: Table) -> bool:
        return table.revealed == 1


class MorgulWound(_Revealed):
    """W-SH-CHAR-12. Corruption."""

    title = "Morgul Wound"
    combat = "Black Breath"
    effect = "Add two Corruption if there are 3 or less, otherwise one."

    def resume(self, table: Table) -> None:
        self.end(table)
        victory.corrupt(table, 2 if table.corruption <= 3 else 1)


class LureOfTheRing(_Revealed):
    """W-SH-CHAR-13. A companion falls to the Ring, or the Ring-bearer takes it upon himself."""

    title = "Lure of the Ring"
    combat = "They Are Terrible"
    effect = (
        "With Gollum as Guide, add one Corruption. Otherwise draw a companion of the Fellowship: the Free Peoples add"
        " Corruption equal to his Level or eliminate him."
    )
    question = "Do you take Corruption equal to his Level, or eliminate him?"
    stages = "begun tempted"
    keeps = "tempted:character?"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            table.set(OWN, table.result)
            table.ask(FREE_PEOPLES)
        elif table.guide == GOLLUM:
            self.end(table)
            victory.corrupt(table, 1)
        else:
            table.go_to(SECOND)
            chance.any_of(table, fellowship.companions(table))

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(SAY_NUMBER + armies.level(table, table.get(OWN)))
        menu.append(SAY_CHARACTERS[table.get(OWN)])

    def answer(self, table: Table, action: i64) -> None:
        tempted = table.get(OWN)
        level = armies.level(table, tempted)
        self.end(table)
        if action == SAY_CHARACTERS[tempted]:
            fellowship.lose(table, tempted)
        else:
            victory.corrupt(table, level)


class TheBreakingOfTheFellowship(_Revealed):
    """W-SH-CHAR-14. As many companions leave as a hunt tile says."""

    title = "The Breaking of the Fellowship"
    combat = "Dread and Despair"
    effect = (
        f"With Gollum as Guide, add one Corruption. Otherwise: {_TILE[0].lower()}{_TILE[1:]} For any other, as many"
        " companions as its number are separated into the region of the Ring-bearers."
    )
    stages = "begun drawn"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            self.end(table)
            companions.release(table, table.result)
        elif table.guide == GOLLUM:
            self.end(table)
            victory.corrupt(table, 1)
        else:
            table.go_to(SECOND)
            hunt.draw_for(table, BY_CARD, EYES_MISS | FREE_TILES_MISS | NUMBER_ONLY)


# ----- on the table, against the Fellowship


class WornWithSorrowAndToil(Event):
    """W-SH-CHAR-15. After a casualty a card of the Free Peoples goes, too."""

    title = "Worn with Sorrow and Toil"
    combat = "Words of Power"
    effect = (
        "Each time a companion of the Fellowship is a casualty, you may discard a character event of the Free Peoples:"
        " a random one from hand, or one of your choice from the table."
    )
    stays = True
    discarded = _HOME

    def casualty_taken(self, table: Table) -> None:
        table.push(TOIL)

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        if haven:
            self.leave(table)


class FlocksOfCrebain(Event):
    """W-SH-CHAR-16. Once, a hunt with 1 more on each die."""

    title = "Flocks of Crebain"
    combat = "They Are Terrible"
    effect = "Once, discard it before a hunt roll: all its dice get +1, re-rolls included."
    stays = True
    discarded = f"When used. {_HOME}"

    def helps_hunt(self, table: Table) -> bool:
        return True

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        if haven:
            self.leave(table)


class BalrogOfMoria(Event):
    """W-SH-CHAR-17. Once, a hunt tile for a way through Moria; or its combat half from the table."""

    title = "Balrog of Moria"
    combat = "Durin's Bane"
    effect = (
        "Discard it when the Fellowship is declared or revealed on a path that touches Moria, to draw a hunt tile more,"
        " of which Eyes do nothing; or in battle, to use its combat half."
    )
    stays = True
    discarded = "When used."

    def wakes_in(self, table: Table, region: i64) -> bool:
        return region == MORIA

    def fights_from_table(self, table: Table) -> bool:
        return True


class TheLidlessEye(Event):
    """W-SH-CHAR-18. Up to three dice become Eyes."""

    title = "The Lidless Eye"
    combat = "Words of Power"
    effect = "Change up to three of your unused dice to Eyes; they go to the Hunt Box at once."
    question = "Which die becomes an Eye?"
    keeps = "turned:0-3"

    def useful(self, table: Table) -> bool:
        return table.unused_dice(SHADOW) > 0

    def resume(self, table: Table) -> None:
        if table.unused_dice(SHADOW) == 0 or table.get(OWN) == 3:
            self.end(table)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(DONE)
        for face in range(FACES):
            if table.dice[SHADOW * FACES + face] > 0:
                menu.append(SAY_DIE + face)

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            self.end(table)
            return
        table.dice[SHADOW * FACES + action - SAY_DIE] -= 1
        table.hunt_box[SHADOW] += 1
        table.set(OWN, table.get(OWN) + 1)


enlist(
    [
        ShelobsLair(), TheRingIsMine(), OnOnTheyWent(), GiveItToUss(), OrcPatrol(), IsildursBane(),
        FoulThingFromTheDeep(), CandlesOfCorpses(), NazgulSearch(), CruelWeather(), TheNazgulStrike(), MorgulWound(),
        LureOfTheRing(), TheBreakingOfTheFellowship(), WornWithSorrowAndToil(), FlocksOfCrebain(), BalrogOfMoria(),
        TheLidlessEye(),
    ]
)  # fmt: skip
