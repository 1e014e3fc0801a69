"""The strategy events of the Free Peoples (W-FP-STRAT-01 … W-FP-STRAT-24), in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from redbook.war import armies, battle, companions, effects, events, movement, politics, seats
from redbook.war.actions import SAY_ARMY, SAY_NATION, SAY_TO
from redbook.war.board import (
    BREE,
    BUCKLAND,
    CARROCK,
    COASTAL,
    DALE,
    DOL_AMROTH,
    EDORAS,
    EREBOR,
    ERED_LUIN,
    GREY_HAVENS,
    LORIEN,
    MINAS_TIRITH,
    NATION,
    NEIGHBOURS,
    NORTH_ITHILIEN,
    NOWHERE,
    OLD_FOREST,
    OSGILIATH,
    REGIONS_OF,
    RIVENDELL,
    SETTLEMENTS_OF,
    SOUTH_ITHILIEN,
    THE_SHIRE,
    WOODLAND_REALM,
)
from redbook.war.card import FIRST, OWN, SECOND, Event, enlist
from redbook.war.dice import ARMY, MUSTER
from redbook.war.effects import UNIT, Kinds, Rows
from redbook.war.figures import ARAGORN
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    LEADER,
    NATION_BIT,
    NATIONS_OF,
    NORTH,
    REGULAR,
    ROHAN,
    SHADOW,
    SIDE_OF_NATION,
)
from redbook.war.slots import INSIDE, SLOTS
from redbook.war.splitting import AGAINST_BESIEGERS, GARRISON_HELPS, WITH_COMPANION
from redbook.war.table import STAGE, Table

# ----- on the table


class TheLastBattle(Event):
    """W-FP-STRAT-01. While Aragorn marches on the enemy, dice that move the Fellowship do not help the hunt."""

    title = "The Last Battle"
    die = ARMY
    combat = "Daylight"
    requires = (
        "Aragorn is in a Free Peoples army outside the regions of the Free Peoples nations; the Fellowship is hidden."
    )
    effect = "Dice that move the Fellowship do not go to the Hunt Box."
    stays = True
    discarded = "When the Fellowship is declared or revealed."

    def playable(self, table: Table) -> bool:
        """With the Fellowship revealed it would leave at once, so that is ruled to be part of what it requires."""
        region = table.region_of(ARAGORN)
        if table.revealed or region == NOWHERE or SIDE_OF_NATION[NATION[region]] == FREE_PEOPLES:
            return False
        return effects.is_with_army(table, ARAGORN)

    def keeps_die_from_hunt(self, table: Table) -> bool:
        return True

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        self.leave(table)

    def fellowship_revealed(self, table: Table) -> None:
        self.leave(table)


class _Ward(Event):
    """A Nation advances; then a power keeps Shadow armies out of three regions."""

    die = ARMY
    stays = True
    discarded = (
        "When the Shadow, as an action, spends any die and discards an Army event and a character event from hand."
    )
    warding = True
    nation: ClassVar[int] = ELVES
    regions: tuple[int, int, int] = (LORIEN, RIVENDELL, GREY_HAVENS)

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[self.nation]

    def resume(self, table: Table) -> None:
        self.end(table)
        politics.advance(table, self.nation, politics.BY_CARD)

    def wards(self, table: Table, side: i64, region: i64) -> bool:
        return side == SHADOW and region in self.regions

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return events.holds_price(table)

    def pay_removal(self, table: Table, face: i64) -> None:
        events.ask_for_cards(table)


class APowerTooGreat(_Ward):
    """W-FP-STRAT-02. The havens of the Elves are warded."""

    title = "A Power too Great"
    combat = "No Quarter"
    effect = (
        "The Elves advance one step. Shadow armies may neither enter nor attack Lórien, Rivendell and the Grey Havens."
    )
    player = "gondor"


class ThePowerOfTomBombadil(_Ward):
    """W-FP-STRAT-03. The Shire and the lands about it are warded."""

    title = "The Power of Tom Bombadil"
    combat = "Advantageous Position"
    effect = (
        "The North advances one step. Shadow armies may neither enter nor attack the Old Forest, the Shire and"
        " Buckland."
    )
    player = "rohan"
    nation = NORTH
    regions = (OLD_FOREST, THE_SHIRE, BUCKLAND)


# ----- councils, counsel, arrows


class _Council(Event):
    """Companions may move; then, if one is in the right place and it is not captured, a Nation goes to war."""

    die = MUSTER
    player = "rohan"
    nation: ClassVar[int] = DWARVES
    halls: tuple[int, int] = (EREBOR, ERED_LUIN)
    stages = "begun moved"

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[self.nation]

    def called(self, table: Table) -> bool:
        """Whether the Nation can be called to war by companions where they are."""
        if politics.at_war(table, self.nation):
            return False
        for region in self.halls:
            if table.control[region] == FREE_PEOPLES and effects.companion_in(table, region):
                return True
        return False

    def useful(self, table: Table) -> bool:
        return companions.may_move_companions(table) or self.called(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            companions.move_companions(table)
            return
        self.end(table)
        if self.called(table):
            effects.call_to_war(table, self.nation)


class BookOfMazarbul(_Council):
    """W-FP-STRAT-04. A companion calls the Dwarves to war."""

    title = "Book of Mazarbul"
    combat = "Advantageous Position"
    effect = (
        "You may move companions. Then, with a companion in Erebor or Ered Luin, the Dwarves become active and are At"
        " War."
    )


class TheSpiritOfMordor(effects.ChoosingCard):
    """W-FP-STRAT-05. Five dice against a Shadow army of several Nations."""

    title = "The Spirit of Mordor"
    die = ARMY
    combat = "Scouts"
    effect = "Choose a Shadow army of two nations or more and roll five dice: each 5 or 6 is a hit on it."
    question = "Which Shadow army falls out among itself?"
    verb = SAY_ARMY

    def targets(self, table: Table) -> list[int]:
        return [slot for slot in range(SLOTS) if effects.nations_in(table, slot, SHADOW) >= 2]

    def chosen(self, table: Table, target: i64) -> None:
        self.end(table)
        effects.strike(table, target, SHADOW, 5, 5)


class FaramirsRangers(effects.ChoosingCard):
    """W-FP-STRAT-06. Three dice against a Shadow army about Osgiliath, where Gondor then recruits."""

    title = "Faramir's Rangers"
    die = ARMY
    combat = "Shield-wall"
    effect = (
        "Three dice against a Shadow army in Osgiliath or Ithilien, hitting on 5 or more. Then, with a Free Peoples"
        " army in Osgiliath, recruit a Gondor Regular or Elite and a Leader there."
    )
    player = "gondor"
    question = "Which Shadow army do the Rangers strike?"
    verb = SAY_ARMY
    rows: Rows = ((OSGILIATH, GONDOR, UNIT, 1), (OSGILIATH, GONDOR, LEADER, 1))
    stages = "which-army struck"

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[GONDOR]

    def targets(self, table: Table) -> list[int]:
        return [r for r in (NORTH_ITHILIEN, OSGILIATH, SOUTH_ITHILIEN) if table.army(r, SHADOW) > 0]

    def may_recruit(self, table: Table) -> bool:
        """Whether anybody would come to Osgiliath, where there must be an army."""
        return table.army(OSGILIATH, FREE_PEOPLES) > 0 and effects.may_recruit_any(table, self.rows)

    def useful(self, table: Table) -> bool:
        return len(self.targets(table)) > 0 or self.may_recruit(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.targets(table):
            table.ask(FREE_PEOPLES)
            return
        self.end(table)
        if self.may_recruit(table):
            effects.recruit_rows(table, self.rows)

    def chosen(self, table: Table, target: i64) -> None:
        table.go_to(SECOND)
        effects.strike(table, target, SHADOW, 3, 5)


class FearFireFoes(_Council):
    """W-FP-STRAT-07. A companion calls the North to war."""

    title = "Fear! Fire! Foes!"
    combat = "Shield-wall"
    effect = (
        "You may move companions. Then, with a companion in the Shire or Bree, the North becomes active and is At War."
    )
    nation = NORTH
    halls = (BREE, THE_SHIRE)


class WisdomOfElrond(effects.ChoosingCard):
    """W-FP-STRAT-08. A Nation becomes active and advances."""

    title = "Wisdom of Elrond"
    die = MUSTER
    combat = "Confusion"
    effect = "Choose a nation of the Free Peoples: it becomes active and advances one step."
    question = "Which Nation heeds the counsel?"
    verb = SAY_NATION

    def targets(self, table: Table) -> list[int]:
        """The Nations that the counsel would move: to become active, or a step forward."""
        return [
            nation
            for nation in NATIONS_OF[FREE_PEOPLES]
            if (politics.can_advance(table, nation) or politics.may_rouse(table, nation, politics.BY_CARD))
            and seats.may_act_on(table, nation)
        ]

    def chosen(self, table: Table, target: i64) -> None:
        self.end(table)
        seats.act_on(table, NATION_BIT[target])
        politics.activate(table, target, politics.BY_CARD)
        politics.advance(table, target, politics.BY_CARD)


class TheRedArrow(effects.RecruitingCard):
    """W-FP-STRAT-09. Rohan advances, and recruits in Edoras."""

    title = "The Red Arrow"
    die = MUSTER
    combat = "Scouts"
    requires = "Gondor is active."
    effect = "Rohan advances one step. Then recruit a Rohan Regular or Elite and a Leader in Edoras."
    player = "rohan"
    rows: Rows = ((EDORAS, ROHAN, UNIT, 1), (EDORAS, ROHAN, LEADER, 1))

    def playable(self, table: Table) -> bool:
        return table.active[GONDOR] == 1

    def useful(self, table: Table) -> bool:
        return politics.can_advance(table, ROHAN) or super().useful(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            politics.advance(table, ROHAN, politics.BY_CARD)
        super().resume(table)


# ----- armies


class HelpUnlookedFor(Event):
    """W-FP-STRAT-10. Besiegers are attacked from outside, while the garrison binds their dice."""

    title = "Help Unlooked For"
    die = ARMY
    combat = "No Quarter"
    effect = (
        "Attack besiegers from a region next to them. All through the battle the Shadow rolls one combat die fewer for"
        " each unit inside the Stronghold, at least one."
    )

    def useful(self, table: Table) -> bool:
        return battle.may_attack(table, FREE_PEOPLES, AGAINST_BESIEGERS | GARRISON_HELPS)

    def resume(self, table: Table) -> None:
        self.end(table)
        if self.useful(table):
            battle.choose_attack(table, FREE_PEOPLES, AGAINST_BESIEGERS | GARRISON_HELPS)


class PathsOfTheWoses(effects.ChoosingCard):
    """W-FP-STRAT-11. An army in Rohan goes straight to Minas Tirith, or beside it."""

    title = "Paths of the Woses"
    die = ARMY
    combat = "Sudden Strike"
    requires = "Rohan is At War."
    effect = (
        "Move an army from a region of Rohan to Minas Tirith; if the Shadow holds or besieges that, to a region next to"
        " it."
    )
    verb = SAY_ARMY
    stages = "which-army whither"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Which army takes the hidden paths?", SECOND: "Where does it come out?"}

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, ROHAN)

    def targets(self, table: Table) -> list[int]:
        slots = [
            slot
            for region in REGIONS_OF[ROHAN]
            for slot in effects.slots_of(region)
            if table.army(slot, FREE_PEOPLES) > 0 and self.ways_out(table, slot)
        ]
        slots.sort()
        return slots

    def ways_out(self, table: Table, slot: i64) -> list[int]:
        """Where an army can go: to Minas Tirith, or beside it if it is lost or besieged."""
        lost = table.control[MINAS_TIRITH] == SHADOW or table.army(INSIDE[MINAS_TIRITH], FREE_PEOPLES) > 0
        regions = NEIGHBOURS[MINAS_TIRITH] if lost else [MINAS_TIRITH]
        return [region for region in regions if movement.may_send(table, FREE_PEOPLES, slot, region, 0)]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == SECOND:
            table.ask(FREE_PEOPLES)
        else:
            super().resume(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            super().legal(table, menu)
            return
        for region in self.ways_out(table, table.get(OWN)):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.set(OWN, action - SAY_ARMY)
            table.go_to(SECOND)
            return
        slot = table.get(OWN)
        self.end(table)
        movement.send(table, FREE_PEOPLES, slot, action - SAY_TO, 0)


class ThroughADayAndANight(effects.MarchingCard):
    """W-FP-STRAT-12. An army with a companion goes one or two regions."""

    title = "Through a Day and a Night"
    die = ARMY
    combat = "Confusion"
    requires = "A Free Peoples army has a companion with it."
    effect = "Move that army with its companion one or two regions."
    terms = WITH_COMPANION
    steps = 2

    def playable(self, table: Table) -> bool:
        for slot in range(SLOTS):
            if table.army(slot, FREE_PEOPLES) > 0 and effects.has_companion(table, slot):
                return True
        return False


# ----- musters


class CirdansShips(effects.RecruitingWhereChosen):
    """W-FP-STRAT-13. Elves land with an army on the coast."""

    title = "Círdan's Ships"
    die = MUSTER
    combat = "Charge"
    requires = "The Elves are At War."
    effect = "Recruit two Elven units with a Free Peoples army in a coastal region."
    player = "gondor"
    question = "In which region do the Elves land?"
    kinds: Kinds = ((ELVES, UNIT, 2),)

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, ELVES)

    def fits(self, table: Table, region: i64) -> bool:
        return COASTAL[region] and effects.has_army(table, FREE_PEOPLES, region)


class GuardsOfTheCitadel(effects.RecruitingCard):
    """W-FP-STRAT-14. Gondor recruits in Minas Tirith."""

    title = "Guards of the Citadel"
    die = MUSTER
    combat = "Charge"
    effect = "Recruit a Gondor Regular or Elite and a Leader in Minas Tirith."
    player = "gondor"
    rows: Rows = ((MINAS_TIRITH, GONDOR, UNIT, 1), (MINAS_TIRITH, GONDOR, LEADER, 1))


class CelebornsGaladhrim(effects.RecruitingCard):
    """W-FP-STRAT-15. Elves in Lórien, and a card."""

    title = "Celeborn's Galadhrim"
    die = MUSTER
    combat = "Daylight"
    effect = "Recruit an Elven Regular or Elite in Lórien. Then draw a strategy card."
    player = "gondor"
    rows: Rows = ((LORIEN, ELVES, UNIT, 1),)
    draws = True


class RidersOfTheoden(effects.RecruitingWhereChosen):
    """W-FP-STRAT-16. Rohan recruits in Edoras, or where a companion is."""

    title = "Riders of Théoden"
    die = MUSTER
    combat = "Daylight"
    effect = "Recruit a Rohan Regular or Elite and a Leader in Edoras, or in a region of Rohan with a companion."
    player = "rohan"
    question = "In which region do you recruit?"
    kinds: Kinds = ((ROHAN, UNIT, 1), (ROHAN, LEADER, 1))

    def fits(self, table: Table, region: i64) -> bool:
        return region == EDORAS or (NATION[region] == ROHAN and effects.companion_in(table, region))


class GrimbeornTheOldSonOfBeorn(effects.RecruitingCard):
    """W-FP-STRAT-17. The North recruits in Carrock."""

    title = "Grimbeorn the Old, Son of Beorn"
    die = MUSTER
    combat = "Scouts"
    effect = "Recruit a Regular or Elite of the North and a Leader in Carrock."
    player = "rohan"
    rows: Rows = ((CARROCK, NORTH, UNIT, 1), (CARROCK, NORTH, LEADER, 1))


class ImrahilOfDolAmroth(effects.RecruitingCard):
    """W-FP-STRAT-18. Gondor recruits in Dol Amroth."""

    title = "Imrahil of Dol Amroth"
    die = MUSTER
    combat = "Shield-wall"
    effect = "Recruit a Gondor Regular or Elite and a Leader in Dol Amroth."
    player = "gondor"
    rows: Rows = ((DOL_AMROTH, GONDOR, UNIT, 1), (DOL_AMROTH, GONDOR, LEADER, 1))


class KingBrandsMen(effects.RecruitingCard):
    """W-FP-STRAT-19. Men of the North in Dale, and a card."""

    title = "King Brand's Men"
    die = MUSTER
    combat = "Shield-wall"
    effect = "Recruit two Regulars of the North in Dale. Then draw a strategy card."
    player = "rohan"
    rows: Rows = ((DALE, NORTH, REGULAR, 2),)
    draws = True


class SwordsInEriador(effects.RecruitingCard):
    """W-FP-STRAT-20. Hobbits in the Shire, Dwarves in Ered Luin, and a card."""

    title = "Swords in Eriador"
    die = MUSTER
    combat = "Advantageous Position"
    effect = (
        "Recruit a Regular or Elite of the North in the Shire and one of the Dwarves in Ered Luin. Then draw a strategy"
        " card."
    )
    player = "rohan"
    rows: Rows = ((THE_SHIRE, NORTH, UNIT, 1), (ERED_LUIN, DWARVES, UNIT, 1))
    draws = True


class KindredOfGlorfindel(effects.RecruitingCard):
    """W-FP-STRAT-21. Elves in Rivendell, and a card."""

    title = "Kindred of Glorfindel"
    die = MUSTER
    combat = "Advantageous Position"
    effect = "Recruit an Elven Regular or Elite in Rivendell. Then draw a strategy card."
    player = "gondor"
    rows: Rows = ((RIVENDELL, ELVES, UNIT, 1),)
    draws = True


class DainIronfootsGuard(effects.RecruitingCard):
    """W-FP-STRAT-22. The Dwarves recruit in Erebor."""

    title = "Dáin Ironfoot's Guard"
    die = MUSTER
    combat = "Valour"
    effect = "Recruit a Dwarven Regular or Elite and a Leader in Erebor."
    player = "rohan"
    rows: Rows = ((EREBOR, DWARVES, UNIT, 1), (EREBOR, DWARVES, LEADER, 1))


class EomerSonOfEomund(effects.RecruitingWhereChosen):
    """W-FP-STRAT-23. Rohan recruits in a Settlement of its own that is free."""

    title = "Éomer, Son of Éomund"
    die = MUSTER
    combat = "Valour"
    effect = "Recruit a Rohan Regular or Elite and a Leader in a free region of Rohan with a Settlement."
    player = "rohan"
    question = "In which region do you recruit?"
    kinds: Kinds = ((ROHAN, UNIT, 1), (ROHAN, LEADER, 1))

    def fits(self, table: Table, region: i64) -> bool:
        return region in SETTLEMENTS_OF[ROHAN] and armies.is_free(table, FREE_PEOPLES, region)


class ThranduilsArchers(effects.RecruitingCard):
    """W-FP-STRAT-24. Elves in the Woodland Realm, and a card."""

    title = "Thranduil's Archers"
    die = MUSTER
    combat = "Valour"
    effect = "Recruit an Elven Regular or Elite in the Woodland Realm. Then draw a strategy card."
    player = "gondor"
    rows: Rows = ((WOODLAND_REALM, ELVES, UNIT, 1),)
    draws = True


enlist(
    [
        TheLastBattle(), APowerTooGreat(), ThePowerOfTomBombadil(), BookOfMazarbul(), TheSpiritOfMordor(),
        FaramirsRangers(), FearFireFoes(), WisdomOfElrond(), TheRedArrow(), HelpUnlookedFor(), PathsOfTheWoses(),
        ThroughADayAndANight(), CirdansShips(), GuardsOfTheCitadel(), CelebornsGaladhrim(), RidersOfTheoden(),
        GrimbeornTheOldSonOfBeorn(), ImrahilOfDolAmroth(), KingBrandsMen(), SwordsInEriador(), KindredOfGlorfindel(),
        DainIronfootsGuard(), EomerSonOfEomund(), ThranduilsArchers(),
    ]
)  # fmt: skip
