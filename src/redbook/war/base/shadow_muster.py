"""The strategy events of the Shadow that recruit: W-SH-STRAT-11 … W-SH-STRAT-24. The others are in
`shadow_strategy`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import armies, characters, effects, movement, politics
from redbook.war.actions import NUMBERS, SAY_ARMY, SAY_REGION, SAY_TAKE
from redbook.war.board import (
    ANGMAR,
    DOL_GULDUR,
    EASTERN_EDGE,
    ETTENMOORS,
    GORGOROTH,
    MINAS_MORGUL,
    MORIA,
    MOUNT_GRAM,
    MOUNT_GUNDABAD,
    NEIGHBOURS,
    NORTH_DUNLAND,
    NURN,
    ORTHANC,
    SETTLEMENTS_OF,
    SOUTH_DUNLAND,
    STRONGHOLDS_OF,
    TROLLSHAWS,
    WEATHER_HILLS,
)
from redbook.war.card import FIFTH, FIRST, FOURTH, OWN, OWN_2, SECOND, THIRD, Event, enlist
from redbook.war.dice import ARMY, MUSTER
from redbook.war.effects import UNIT, Kinds, Places, Rows
from redbook.war.figures import ARAGORN, SARUMAN, WITCH_KING
from redbook.war.nations import ELITE, ISENGARD, LEADER, REGULAR, SAURON, SHADOW, SOUTHRONS
from redbook.war.slots import ONE, SLOTS, elite, regular
from redbook.war.table import STAGE, Table

_LEFT: Final = OWN_2
"""Rage of the Dunlendings: how many units may still come."""
_SOURCES: Final[list[int]] = [NORTH_DUNLAND, NORTH_DUNLAND, SOUTH_DUNLAND, SOUTH_DUNLAND]
_COMING: Final[list[int]] = [regular(ISENGARD), elite(ISENGARD), regular(ISENGARD), elite(ISENGARD)]
"""From where which figures come to it, question by question."""
_RAGED_OVER: Final[list[int]] = sorted(set(NEIGHBOURS[NORTH_DUNLAND] + NEIGHBOURS[SOUTH_DUNLAND]))
"""The regions next to either Dunland."""


class RageOfTheDunlendings(effects.RecruitingWhereChosen):
    """W-SH-STRAT-11. Dunlendings gather in a region next to their land."""

    title = "Rage of the Dunlendings"
    die = MUSTER
    combat = "Relentless Assault"
    requires = "Isengard is At War."
    effect = (
        "Recruit two Isengard Regulars in a free region next to North or South Dunland. Then you may move up to four"
        " Isengard units there from the two."
    )
    player = "saruman"
    kinds: Kinds = ((ISENGARD, REGULAR, 2),)
    stages = "where north-regulars north-elites south-regulars south-elites all-asked"
    keeps = "region:region left:0-4"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "In which region do the Dunlendings gather?",
            SECOND: "How many Regulars come there from North Dunland?",
            THIRD: "How many Elites come there from North Dunland?",
            FOURTH: "How many Regulars come there from South Dunland?",
            FIFTH: "How many Elites come there from South Dunland?",
        }

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, ISENGARD)

    def fits(self, table: Table, region: i64) -> bool:
        return region in _RAGED_OVER and armies.is_free(table, SHADOW, region)

    def may_recruit(self, table: Table, region: i64) -> bool:
        """Recruits come, or units from a Dunland other than the region itself."""
        for source in (NORTH_DUNLAND, SOUTH_DUNLAND):
            if source != region and armies.units_of(table, source, ISENGARD) > 0:
                return True
        return super().may_recruit(table, region)

    def resume(self, table: Table) -> None:
        """Kind by kind, first of the north and then of the south."""
        stage = table.get(STAGE)
        if stage == FIRST:
            super().resume(table)
        elif stage > FIFTH or table.get(_LEFT) == 0:
            self.end(table)
        elif _SOURCES[stage - SECOND] == table.get(OWN) or self.coming(table) == 0:
            table.go_to(stage + 1)
        else:
            table.ask(SHADOW)

    def coming(self, table: Table) -> i64:
        """How many figures of the kind asked about there are to come."""
        at = table.get(STAGE) - SECOND
        return table.count(_SOURCES[at], _COMING[at])

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            super().legal(table, menu)
            return
        figure = _COMING[table.get(STAGE) - SECOND]
        for number in range(min(table.get(_LEFT), self.coming(table)) + 1):
            menu.append(SAY_TAKE + figure * NUMBERS + number)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            region = action - SAY_REGION
            table.set(OWN, region)
            table.set(_LEFT, 4)
            table.go_to(SECOND)
            self.recruit(table, region)
            return
        number = (action - SAY_TAKE) % NUMBERS
        table.set(_LEFT, table.get(_LEFT) - number)
        table.go_to(stage + 1)
        if number > 0:
            at = stage - SECOND
            movement.march(table, SHADOW, _SOURCES[at], table.get(OWN), number * ONE[_COMING[at]], 0)


class ReturnOfTheWitchKing(effects.RecruitingCard):
    """W-SH-STRAT-12. The Witch-king goes to Angmar, and units with him."""

    title = "Return of the Witch-king"
    die = MUSTER
    combat = "Swarm of Bats"
    requires = "The Witch-king is in play."
    effect = "Move the Witch-king to Angmar. Recruit two Sauron Regulars and an Elite there."
    player = "witch-king"
    rows: Rows = ((ANGMAR, SAURON, REGULAR, 2), (ANGMAR, SAURON, ELITE, 1))

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, armies.embodied(table, WITCH_KING))

    def useful(self, table: Table) -> bool:
        return table.place[armies.embodied(table, WITCH_KING)] != ANGMAR or super().useful(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.place[armies.embodied(table, WITCH_KING)] = ANGMAR
        super().resume(table)


class _WithAnyArmy(effects.RecruitingWhereChosen):
    """A unit of a Nation At War joins any army."""

    die = ARMY
    combat = "We Come to Kill"
    question = "With which army do you recruit?"

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, self.kinds[0][0])

    def fits(self, table: Table, region: i64) -> bool:
        return effects.has_army(table, SHADOW, region)


class HalfOrcsAndGoblinMen(_WithAnyArmy):
    """W-SH-STRAT-13. A unit of Isengard joins any army."""

    title = "Half-orcs and Goblin-men"
    requires = "Isengard is At War."
    effect = "Recruit an Isengard Regular or Elite with any Shadow army."
    player = "saruman"
    kinds: Kinds = ((ISENGARD, UNIT, 1),)


class OlogHai(_WithAnyArmy):
    """W-SH-STRAT-14. A unit of Sauron joins any army."""

    title = "Olog-hai"
    requires = "Sauron is At War."
    effect = "Recruit a Sauron Regular or Elite with any Shadow army."
    player = "witch-king"
    kinds: Kinds = ((SAURON, UNIT, 1),)


class HillTrolls(effects.ChoosingCard):
    """W-SH-STRAT-15. Two Regulars become Elites, or as many as can (W-CARD-10)."""

    title = "Hill-trolls"
    die = ARMY
    combat = "We Come to Kill"
    requires = "Sauron is At War."
    effect = "Exchange two Sauron Regulars on the map for Elites."
    player = "witch-king"
    question = "In which army does a Regular of Sauron become an Elite?"
    verb = SAY_ARMY
    keeps = "replaced:0-2"

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SAURON)

    def targets(self, table: Table) -> list[int]:
        if table.stock[elite(SAURON)] == 0:
            return []
        return [slot for slot in range(SLOTS) if table.count(slot, regular(SAURON)) > 0]

    def resume(self, table: Table) -> None:
        if table.get(OWN) == 2:
            self.end(table)
        else:
            super().resume(table)

    def chosen(self, table: Table, target: i64) -> None:
        armies.eliminate(table, target, regular(SAURON), 1)
        armies.recruit(table, target, elite(SAURON), 1)
        table.set(OWN, table.get(OWN) + 1)


_POWERS: Final[list[int]] = [NORTH_DUNLAND, ORTHANC, SOUTH_DUNLAND]
_BITS: Final = 4
_EACH: Final = 2


class ANewPowerIsRising(Event):
    """W-SH-STRAT-16. Isengard recruits in both Dunlands and in Orthanc."""

    title = "A New Power is Rising"
    die = MUSTER
    combat = "Great Host"
    requires = "Saruman is in play."
    effect = "Recruit two Isengard Regulars in each of North and South Dunland, and two Isengard units in Orthanc."
    player = "saruman"
    question = "Reinforcements are too few for all: where does the next unit come?"
    keeps = "come:count-among"

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, SARUMAN)

    def useful(self, table: Table) -> bool:
        for region in _POWERS:
            if effects.may_recruit(table, region, ISENGARD, self.sort(region)):
                return True
        return False

    def among(self) -> list[int]:
        return _POWERS

    def sort(self, region: i64) -> i64:
        """What comes to a region: Regulars, and to Orthanc units of either kind."""
        return UNIT if region == ORTHANC else REGULAR

    def lacking(self, table: Table, region: i64) -> i64:
        """How many units a region still lacks and can receive. Those who came already are packed, a few bits each."""
        if not effects.may_recruit(table, region, ISENGARD, self.sort(region)):
            return 0
        return _EACH - (table.get(OWN) >> _BITS * _POWERS.index(region) & (1 << _BITS) - 1)

    def resume(self, table: Table) -> None:
        """While Regulars may be too few the Shadow says where each unit comes; else all come."""
        wanted: i64 = 0
        places = 0
        for region in _POWERS:
            lacking = self.lacking(table, region)
            wanted += lacking
            places += 1 if lacking > 0 else 0
        if places > 1 and wanted > table.stock[regular(ISENGARD)]:
            table.ask(SHADOW)
            return
        rows = [
            (region, ISENGARD, self.sort(region), self.lacking(table, region))
            for region in (NORTH_DUNLAND, SOUTH_DUNLAND, ORTHANC)
        ]
        self.end(table)
        effects.recruit_rows(table, tuple(rows))

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in _POWERS:
            if self.lacking(table, region) > 0:
                menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        region = action - SAY_REGION
        one: i64 = 1
        table.set(OWN, table.get(OWN) + (one << _BITS * _POWERS.index(region)))
        effects.recruit(table, region, ISENGARD, self.sort(region), 1)


class _InThreePlaces(Event):
    """Two Regulars of a Nation come to each of three of its places."""

    die = MUSTER
    nation: ClassVar[int] = SOUTHRONS
    keeps = "picked:some-among"

    def places(self) -> list[int]:
        """Where they may come."""
        return SETTLEMENTS_OF[self.nation]

    def among(self) -> list[int]:
        return self.places()

    def able(self, table: Table) -> list[int]:
        """The places that can receive any and are not picked yet; those that are, are bits of `OWN`."""
        places = self.places()
        return [
            places[at]
            for at in range(len(places))
            if not table.get(OWN) >> at & 1 and effects.may_recruit(table, places[at], self.nation, REGULAR)
        ]

    def useful(self, table: Table) -> bool:
        for region in self.places():
            if effects.may_recruit(table, region, self.nation, REGULAR):
                return True
        return False

    def resume(self, table: Table) -> None:
        """Pick three, all if there are no more; then recruit in them."""
        places = self.places()
        picked = table.get(OWN)
        rows = [(places[at], 2) for at in range(len(places)) if picked >> at & 1]
        able = self.able(table)
        if len(able) > 3 - len(rows) > 0:
            table.ask(SHADOW)
            return
        if len(rows) < 3:
            rows += [(region, 2) for region in able]
        self.end(table)
        effects.spread(table, regular(self.nation), tuple(rows))

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in self.able(table):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        one: i64 = 1
        table.set(OWN, table.get(OWN) | one << self.places().index(action - SAY_REGION))


class ManyKingsToTheServiceOfMordor(_InThreePlaces):
    """W-SH-STRAT-17. Southrons and Easterlings in three Settlements."""

    title = "Many Kings to the Service of Mordor"
    combat = "Great Host"
    effect = "Recruit two Southron & Easterling Regulars in each of three Settlements of theirs."
    player = "saruman"
    question = "Which Settlement is one of the three?"


class TheKingIsRevealed(effects.RecruitingCard):
    """W-SH-STRAT-18. Once Aragorn is known, Minas Morgul empties itself."""

    title = "The King is Revealed"
    die = MUSTER
    combat = "Relentless Assault"
    requires = "Aragorn is in play."
    effect = "Recruit five Sauron Regulars and a Nazgûl in Minas Morgul."
    player = "witch-king"
    rows: Rows = ((MINAS_MORGUL, SAURON, REGULAR, 5), (MINAS_MORGUL, SAURON, LEADER, 1))

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, ARAGORN)


class ShadowsOnTheMistyMountains(effects.RecruitingWhereChosen):
    """W-SH-STRAT-19. Orcs and a Nazgûl in Mount Gram, or in Moria."""

    title = "Shadows on the Misty Mountains"
    die = MUSTER
    combat = "Onslaught"
    effect = "Recruit two Sauron units and a Nazgûl in Mount Gram, or in Moria."
    player = "witch-king"
    question = "Where do you recruit?"
    kinds: Kinds = ((SAURON, UNIT, 2), (SAURON, LEADER, 1))

    def fits(self, table: Table, region: i64) -> bool:
        return region == MOUNT_GRAM or region == MORIA


class OrcsMultiplyingAgain(effects.SpreadingCard):
    """W-SH-STRAT-20. Orcs in Dol Guldur and Mount Gundabad."""

    title = "Orcs Multiplying Again"
    die = MUSTER
    combat = "Onslaught"
    effect = "Recruit three Sauron Regulars in each of Dol Guldur and Mount Gundabad."
    player = "witch-king"
    figure = regular(SAURON)
    places: Places = ((DOL_GULDUR, 3), (MOUNT_GUNDABAD, 3))


class HordeFromTheEast(effects.RecruitingWhereChosen):
    """W-SH-STRAT-21. Easterlings at the eastern edge of the map."""

    title = "Horde From the East"
    die = MUSTER
    combat = "Deadly Strife"
    requires = "The Southrons & Easterlings are At War."
    effect = "Recruit five Southron & Easterling Regulars in a free region of theirs at the eastern edge of the map."
    player = "saruman"
    question = "In which region does the horde appear?"
    kinds: Kinds = ((SOUTHRONS, REGULAR, 5),)

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SOUTHRONS)

    def fits(self, table: Table, region: i64) -> bool:
        return region in EASTERN_EDGE and armies.is_free(table, SHADOW, region)


class MonstersRoused(effects.SpreadingCard):
    """W-SH-STRAT-22. Orcs and trolls in the wilds of the north."""

    title = "Monsters Roused"
    die = MUSTER
    combat = "Desperate Battle"
    effect = "Recruit a Sauron Regular in each of Angmar, Ettenmoors and Weather Hills, and an Elite in Trollshaws."
    player = "witch-king"
    figure = regular(SAURON)
    places: Places = ((ANGMAR, 1), (ETTENMOORS, 1), (WEATHER_HILLS, 1))
    rows: Rows = ((TROLLSHAWS, SAURON, ELITE, 1),)


class MusteringsOfLongPlannedWar(effects.RecruitingCard):
    """W-SH-STRAT-23. Southrons and Easterlings in Gorgoroth, Orcs in Nurn."""

    title = "Musterings of Long-planned War"
    die = MUSTER
    combat = "Desperate Battle"
    requires = "All Shadow nations are At War."
    effect = "Recruit five Southron & Easterling Regulars in Gorgoroth and five Sauron Regulars in Nurn."
    rows: Rows = ((GORGOROTH, SOUTHRONS, REGULAR, 5), (NURN, SAURON, REGULAR, 5))

    def playable(self, table: Table) -> bool:
        return politics.all_at_war(table, SHADOW)


class PitsOfMordor(_InThreePlaces):
    """W-SH-STRAT-24. Orcs in three Strongholds."""

    title = "Pits of Mordor"
    combat = "Desperate Battle"
    requires = "Sauron is At War."
    effect = "Recruit two Sauron Regulars in each of three Sauron Strongholds."
    player = "witch-king"
    question = "Which Stronghold is one of the three?"
    nation = SAURON

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SAURON)

    def places(self) -> list[int]:
        return STRONGHOLDS_OF[SAURON]


enlist(
    [
        RageOfTheDunlendings(), ReturnOfTheWitchKing(), HalfOrcsAndGoblinMen(), OlogHai(), HillTrolls(),
        ANewPowerIsRising(), ManyKingsToTheServiceOfMordor(), TheKingIsRevealed(), ShadowsOnTheMistyMountains(),
        OrcsMultiplyingAgain(), HordeFromTheEast(), MonstersRoused(), MusteringsOfLongPlannedWar(), PitsOfMordor(),
    ]
)  # fmt: skip
