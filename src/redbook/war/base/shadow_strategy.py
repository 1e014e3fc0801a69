"""The strategy events of the Shadow that strike and march: W-SH-STRAT-01 … W-SH-STRAT-10. Those that recruit are in
`shadow_muster`."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, battle, characters, effects, movement, politics, siege, splitting, strength
from redbook.war.actions import SAY_ARMY, SAY_LOSE, SAY_NATION, SAY_TO
from redbook.war.board import GONDOR_COAST, MINAS_TIRITH, NATION, NOWHERE, REGIONS, STRONGHOLDS_OF, UMBAR
from redbook.war.card import FIRST, OWN, OWN_2, SECOND, THIRD, Event, enlist
from redbook.war.dice import ARMY, FACES, MUSTER, WILL
from redbook.war.figures import ARAGORN, GANDALF_THE_GREY, GANDALF_THE_WHITE, SARUMAN
from redbook.war.kinds import EXCESS
from redbook.war.limits import STACKING
from redbook.war.nations import (
    ELVES,
    FARTHEST,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    LEADER,
    NATIONS_OF,
    SHADOW,
    SIDE_OF_NATION,
    SOUTHRONS,
)
from redbook.war.slots import FIGURES_OF, INSIDE, REARGUARD, REGION_OF, SLOTS
from redbook.war.table import STAGE, Table


class ReturnToValinor(Event):
    """W-SH-STRAT-01. In Stronghold after Stronghold, Elves hear the call of the sea."""

    title = "Return to Valinor"
    die = ARMY
    combat = "Deadly Strife"
    requires = "The Shadow controls an Elven Stronghold."
    effect = (
        "In each Elven Stronghold not besieged roll a die for each Elven unit, at most five: each 6 is a hit on it."
    )
    keeps = "last-called:last-among"

    def playable(self, table: Table) -> bool:
        for region in STRONGHOLDS_OF[ELVES]:
            if table.control[region] == SHADOW:
                return True
        return False

    def among(self) -> list[int]:
        return STRONGHOLDS_OF[ELVES]

    def next_called(self, table: Table, first: i64) -> i64:
        """The next Stronghold of the Elves, by its place in the list, that is not besieged and has Elves in it."""
        at = first
        while at < len(STRONGHOLDS_OF[ELVES]):
            region = STRONGHOLDS_OF[ELVES][at]
            if armies.units_of(table, region, ELVES) > 0 and not armies.besieged(table, region):
                break
            at += 1
        return at

    def useful(self, table: Table) -> bool:
        return self.next_called(table, 0) < len(STRONGHOLDS_OF[ELVES])

    def resume(self, table: Table) -> None:
        at = self.next_called(table, table.get(OWN))
        if at == len(STRONGHOLDS_OF[ELVES]):
            self.end(table)
            return
        table.set(OWN, at + 1)
        region = STRONGHOLDS_OF[ELVES][at]
        effects.strike(table, region, FREE_PEOPLES, armies.units_of(table, region, ELVES), 6, nation=ELVES)


class TheFightingUrukHai(effects.ChoosingCard):
    """W-SH-STRAT-02. An army with Isengard's units storms a Stronghold."""

    title = "The Fighting Uruk-hai"
    die = ARMY
    combat = "Onslaught"
    requires = "Saruman is in play, and a Shadow army with an Isengard unit is besieging a Stronghold."
    effect = (
        "A siege battle of three rounds there. In the first the Free Peoples may play a combat card only with a"
        " companion in the battle."
    )
    player = "saruman"
    question = "Which army storms the Stronghold that it besieges?"
    verb = SAY_ARMY

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, SARUMAN) and len(self.besiegers(table)) > 0

    def besiegers(self, table: Table) -> list[int]:
        """The regions where Isengard has units in a besieging army."""
        return [
            region
            for region in range(REGIONS)
            if armies.units_of(table, region, ISENGARD) > 0 and siege.besieging_army(table, SHADOW, region)
        ]

    def targets(self, table: Table) -> list[int]:
        return [region for region in self.besiegers(table) if effects.may_storm(table, region)]

    def chosen(self, table: Table, target: i64) -> None:
        self.end(table)
        effects.storm(table, target)


class DenethorsFolly(Event):
    """W-SH-STRAT-03. A Leader in Minas Tirith falls, and no combat cards help the city."""

    title = "Denethor's Folly"
    die = ARMY
    combat = "Devilry of Orthanc"
    requires = "The Shadow is besieging Minas Tirith."
    effect = (
        "A Leader of the Free Peoples in Minas Tirith is eliminated. The Free Peoples may not play combat cards in"
        " battles there."
    )
    stays = True
    discarded = (
        "When the Free Peoples, as an action, spend a Will of the West, or any die with Gandalf or Aragorn in Minas"
        " Tirith."
    )
    question = "Which Leader in Minas Tirith is eliminated?"

    def playable(self, table: Table) -> bool:
        """While a battle is fought there both sides' rearguards count, too."""
        inside = self.units(table, INSIDE[MINAS_TIRITH], FREE_PEOPLES)
        return inside > 0 and self.units(table, MINAS_TIRITH, SHADOW) > 0

    def units(self, table: Table, slot: i64, side: i64) -> i64:
        """A side's units in a slot, with those who stay out of a battle that is fought from there."""
        units = table.army(slot, side)
        if table.battle[strength.FROM] == slot:
            units += table.army(REARGUARD, side)
        return units

    def leaders(self, table: Table) -> list[int]:
        """The Leaders inside, by figure."""
        inside = INSIDE[MINAS_TIRITH]
        return [f for f in FIGURES_OF[FREE_PEOPLES] if f % KINDS == LEADER and table.count(inside, f) > 0]

    def resume(self, table: Table) -> None:
        if self.leaders(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for figure in self.leaders(table):
            menu.append(SAY_LOSE + figure)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        armies.eliminate(table, INSIDE[MINAS_TIRITH], action - SAY_LOSE, 1)

    def silences(self, table: Table, side: i64, region: i64) -> bool:
        return side == FREE_PEOPLES and region == MINAS_TIRITH

    def may_be_removed(self, table: Table, face: i64) -> bool:
        if face == WILL:
            return True
        for captain in (armies.version(table, GANDALF_THE_GREY), GANDALF_THE_WHITE, ARAGORN):
            if table.region_of(captain) == MINAS_TIRITH:
                return True
        return False


class TheDayWithoutDawn(Event):
    """W-SH-STRAT-04. No Will of the West is left."""

    title = "The Day Without Dawn"
    die = ARMY
    combat = "Relentless Assault"
    requires = "All Shadow nations are At War."
    effect = "All unused Will of the West dice are discarded."

    def playable(self, table: Table) -> bool:
        return politics.all_at_war(table, SHADOW)

    def useful(self, table: Table) -> bool:
        return table.dice[FREE_PEOPLES * FACES + WILL] > 0

    def resume(self, table: Table) -> None:
        self.end(table)
        table.used[FREE_PEOPLES] += table.dice[FREE_PEOPLES * FACES + WILL]
        table.dice[FREE_PEOPLES * FACES + WILL] = 0


class ThreatsAndPromises(Event):
    """W-SH-STRAT-05. Passive Nations do not heed Muster results."""

    title = "Threats and Promises"
    die = MUSTER
    combat = "Devilry of Orthanc"
    effect = "The Free Peoples cannot advance passive nations with Muster results."
    stays = True
    discarded = "When a nation of the Free Peoples has advanced by an attack or by a companion's ability."

    def bars_diplomacy(self, table: Table, nation: i64) -> bool:
        return SIDE_OF_NATION[nation] == FREE_PEOPLES and not table.active[nation]

    def nation_advanced(self, table: Table, nation: i64, cause: i64) -> None:
        if SIDE_OF_NATION[nation] == FREE_PEOPLES and (cause == politics.BY_ATTACK or cause == politics.BY_COMPANION):
            self.leave(table)


class Stormcrow(Event):
    """W-SH-STRAT-06. A Nation that the Ring-bearers or companions visit loses heart, and a figure."""

    title = "Stormcrow"
    die = MUSTER
    combat = "Great Host"
    requires = "The Ring-bearers or a companion are in a region of a Free Peoples nation that is not At War."
    effect = "Choose such a nation: it goes back one step, and the Free Peoples lose a figure of it, of their choice."
    stages = "which-nation which-figure where"
    keeps = "nation:nation figure:figure@where"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which Nation loses heart?",
            SECOND: "Which figure of the Nation do you lose?",
            THIRD: "Where do you lose it?",
        }

    def playable(self, table: Table) -> bool:
        return len(self.visited(table)) > 0

    def visited(self, table: Table) -> list[int]:
        """The Nations not At War that have the Ring-bearers or a companion in their lands."""
        return [
            nation
            for nation in NATIONS_OF[FREE_PEOPLES]
            if not politics.at_war(table, nation) and self.is_visited(table, nation)
        ]

    def is_visited(self, table: Table, nation: i64) -> bool:
        """Whether the Ring-bearers or a companion are in a Nation's lands."""
        if table.bearers != NOWHERE and NATION[table.bearers] == nation:
            return True
        for companion in table.rules.companions:
            region = table.region_of(companion)
            if region != NOWHERE and NATION[region] == nation:
                return True
        return False

    def figures(self, table: Table, nation: i64) -> list[int]:
        """The figures of a Nation that are anywhere on the map."""
        return [f for f in range(nation * KINDS, nation * KINDS + KINDS) if self.slots_with(table, f)]

    def slots_with(self, table: Table, figure: i64) -> list[int]:
        """Where a figure is."""
        return [slot for slot in range(SLOTS) if table.count(slot, figure) > 0]

    def useful(self, table: Table) -> bool:
        for nation in self.visited(table):
            if table.steps[nation] < FARTHEST or self.figures(table, nation):
                return True
        return False

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.ask(SHADOW)
        elif self.figures(table, table.get(OWN)):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            for nation in self.visited(table):
                menu.append(SAY_NATION + nation)
        elif stage == SECOND:
            for figure in self.figures(table, table.get(OWN)):
                menu.append(SAY_LOSE + figure)
        else:
            for slot in self.slots_with(table, table.get(OWN_2)):
                menu.append(SAY_ARMY + slot)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            nation = action - SAY_NATION
            table.steps[nation] = min(table.steps[nation] + 1, FARTHEST)
            table.set(OWN, nation)
            table.go_to(SECOND)
        elif stage == SECOND:
            table.set(OWN_2, action - SAY_LOSE)
            table.go_to(THIRD)
        else:
            slot = action - SAY_ARMY
            figure = table.get(OWN_2)
            self.end(table)
            armies.eliminate(table, slot, figure, 1)
            siege.settle_region(table, REGION_OF[slot])  # W-CARD-25


# ----- marches


class ShadowsGather(effects.MarchingCard):
    """W-SH-STRAT-07. An army joins another from afar."""

    title = "Shadows Gather"
    die = ARMY
    combat = "Mûmakil"
    effect = "Move an army up to three regions, to where another Shadow army is that is not besieged."
    terms = splitting.JOINING
    steps = 3


class TheShadowLengthens(effects.MarchingCard):
    """W-SH-STRAT-08. Two armies join others."""

    title = "The Shadow Lengthens"
    die = ARMY
    combat = "Mûmakil"
    effect = "Move two armies up to two regions each, to where another Shadow army is that is not besieged."
    moves = 2
    terms = splitting.JOINING
    steps = 2


class TheShadowIsMoving(effects.MarchingCard):
    """W-SH-STRAT-09. Four armies move."""

    title = "The Shadow is Moving"
    die = ARMY
    combat = "Swarm of Bats"
    requires = "All Shadow nations are At War."
    effect = "Move up to four armies one region each."
    moves = 4

    def playable(self, table: Table) -> bool:
        return politics.all_at_war(table, SHADOW)


class CorsairsOfUmbar(effects.ChoosingCard):
    """W-SH-STRAT-10. An army sails from Umbar, and attacks where it lands."""

    title = "Corsairs of Umbar"
    die = ARMY
    combat = "Deadly Strife"
    requires = "The Southrons & Easterlings are At War."
    effect = (
        "Move an army from Umbar to a coastal region of Gondor. A Free Peoples army there is attacked, and unless it"
        " was besieged the Shadow may not cease."
    )
    player = "saruman"
    question = "Where on the coast of Gondor do the Corsairs land?"
    verb = SAY_TO
    stages = "whither landed attacking"
    keeps = "landing:region"

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SOUTHRONS)

    def targets(self, table: Table) -> list[int]:
        """Where some of an army in Umbar may go; nobody sails out of a siege (W-CARD-12)."""
        return [
            region
            for region in sorted(GONDOR_COAST)
            if splitting.possible(table, SHADOW, UMBAR, 0, movement.barred_from(table, SHADOW, region))
        ]

    def resume(self, table: Table) -> None:
        """They are ashore: with others there they keep the stacking limit at once, then they attack."""
        stage = table.get(STAGE)
        region = table.get(OWN)
        if stage == FIRST:
            super().resume(table)
        elif stage == SECOND:
            table.go_to(THIRD)
            if table.army(region, SHADOW) > STACKING:
                table.push(EXCESS, region, SHADOW)
        else:
            self.end(table)
            if table.army(region, FREE_PEOPLES) > 0:
                battle.begin(table, SHADOW, region, region, splitting.NO_CEASING)
            elif siege.besieging_army(table, SHADOW, region):
                battle.begin(table, SHADOW, region, INSIDE[region], 0)

    def chosen(self, table: Table, target: i64) -> None:
        table.set(OWN, target)
        table.go_to(SECOND)
        movement.send(table, SHADOW, UMBAR, target, 0)


enlist(
    [
        ReturnToValinor(), TheFightingUrukHai(), DenethorsFolly(), TheDayWithoutDawn(), ThreatsAndPromises(),
        Stormcrow(), ShadowsGather(), TheShadowLengthens(), TheShadowIsMoving(), CorsairsOfUmbar(),
    ]
)  # fmt: skip
