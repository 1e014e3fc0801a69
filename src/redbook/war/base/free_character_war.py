"""The character events of the Free Peoples that go to war: W-FP-CHAR-14 and W-FP-CHAR-18 … W-FP-CHAR-24. The others are
in `free_character`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import (
    armies,
    battle,
    chance,
    effects,
    fellowship,
    hands,
    politics,
    retreat,
    seats,
    siege,
)
from redbook.war.actions import (
    ALL,
    DONE,
    ROLL_FACES,
    SAY_ARMY,
    SAY_CHARACTERS,
    SAY_NATION,
    SAY_NUMBER,
    SAY_TO,
    THING,
)
from redbook.war.board import (
    ERECH,
    FANGORN,
    LAMEDON,
    NATION,
    NOWHERE,
    ORTHANC,
    PELARGIR,
    STRONGHOLDS_OF,
)
from redbook.war.card import FIFTH, FIRST, FOURTH, OWN, OWN_2, SECOND, THIRD, WITHOUT_DIE, Event, enlist, holds
from redbook.war.contents import FREE_STRATEGY
from redbook.war.dice import CHARACTER
from redbook.war.figures import (
    ARAGORN,
    BOROMIR,
    GANDALF_THE_WHITE,
    NO_CHARACTER,
    SARUMAN,
    STRIDER,
)
from redbook.war.kinds import PLAY
from redbook.war.limits import ROLL_LIMIT
from redbook.war.nations import (
    FREE_PEOPLES,
    GONDOR,
    NATION_BIT,
    NATIONS_OF,
    NO_NATION,
    ROHAN,
    SAURON,
    SHADOW,
)
from redbook.war.slots import NAZGUL, SLOTS, elite, regular
from redbook.war.table import ASIDE, DRAWN, POOL, REMOVED, STAGE, Table
from redbook.war.tiles import EYE_VALUE, TILE_KINDS, TILE_VALUE


def _heir(table: Table) -> i64:
    """Strider or Aragorn, if either is on the map (W-CHAR-33)."""
    if table.place[ARAGORN] < SLOTS:
        return ARAGORN
    return STRIDER if table.place[STRIDER] < SLOTS else NO_CHARACTER


def _heirs_nation(table: Table) -> i64:
    """The Nation of the region where he is."""
    return NO_NATION if _heir(table) == NO_CHARACTER else NATION[table.region_of(_heir(table))]


def _heir_leads(table: Table) -> bool:
    """Whether he is with an army."""
    return _heir(table) != NO_CHARACTER and effects.is_with_army(table, _heir(table))


class ChallengeOfTheKing(Event):
    """W-FP-CHAR-14. Of three hunt tiles the Eyes are gone for good, unless all three are."""

    title = "Challenge of the King"
    combat = "Sudden Strike"
    requires = "A Free Peoples army with Strider or Aragorn is in a region of Gondor or Rohan."
    effect = (
        "Draw three hunt tiles. If all are Eyes, they go back and Strider or Aragorn is eliminated; if not, the Eyes"
        " are out of the game and the others go back."
    )
    stages = "begun first-tile second-tile third-tile"
    keeps = "drawn:tiles-of-the-king"

    def playable(self, table: Table) -> bool:
        nation = _heirs_nation(table)
        return (nation == GONDOR or nation == ROHAN) and _heir_leads(table)

    def resume(self, table: Table) -> None:
        """Draw, and keep each tile aside meanwhile so that none comes up twice; then see what they are."""
        stage = table.get(STAGE)
        if stage > FIRST:
            table.tiles[DRAWN * TILE_KINDS + table.result] -= 1
            table.tiles[ASIDE * TILE_KINDS + table.result] += 1
            table.set(OWN, table.get(OWN) * self.base(table) + table.result + 1)
        if stage < FOURTH:
            table.go_to(stage + 1)
            chance.draw_tile(table)
            return
        drawn = table.get(OWN)
        base = self.base(table)
        self.end(table)
        self.put_back(table, [drawn % base - 1, drawn // base % base - 1, drawn // (base * base) - 1])

    def base(self, table: Table) -> i64:
        """What the tiles drawn are packed by: boxes bring more kinds of them than the fifteen of the base game."""
        return 64 if table.rules.hooks else 16

    def put_back(self, table: Table, drawn: list[int]) -> None:
        """The tiles go where they belong: into a pool that has been filled, if they were its last (W-HUNT-36)."""
        chance.refill(table)
        eyes: i64 = 0
        for tile in drawn:
            if TILE_VALUE[tile] == EYE_VALUE:
                eyes += 1
        for tile in drawn:
            gone = TILE_VALUE[tile] == EYE_VALUE and eyes < 3
            table.tiles[ASIDE * TILE_KINDS + tile] -= 1
            table.tiles[(REMOVED if gone else POOL) * TILE_KINDS + tile] += 1
        if eyes == 3:
            armies.eliminate_character(table, _heir(table))


# ----- Eagles, Ents, the Dead


class TheEaglesAreComing(effects.ChoosingCard):
    """W-FP-CHAR-18. Nazgûl of an army near a companion's are struck down, or put to flight."""

    title = "The Eagles are Coming!"
    combat = "Heroic Death"
    requires = "A Free Peoples army with a companion is in the region of a Shadow army with a Nazgûl, or next to it."
    effect = (
        "Choose such a Shadow army and roll a die for each of its Nazgûl, at most five: each 5 or 6 eliminates one. The"
        " others go to one Sauron Stronghold of the Shadow. The Witch-king is left out."
    )
    verb = SAY_ARMY
    stages = "which-army rolled whither"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Against which army do the Eagles fly?", THIRD: "To which Stronghold do the Nazgûl flee?"}

    def playable(self, table: Table) -> bool:
        return len(self.targets(table)) > 0

    def targets(self, table: Table) -> list[int]:
        """The Shadow armies with Nazgûl near an army with a companion; the Witch-king alone does not count."""
        eyries = [
            slot for slot in range(SLOTS) if table.army(slot, FREE_PEOPLES) > 0 and effects.has_companion(table, slot)
        ]
        hunted: list[int] = []
        for slot in range(SLOTS):
            if table.army(slot, SHADOW) > 0 and table.count(slot, NAZGUL) > 0:
                for eyrie in eyries:
                    if effects.near(slot, eyrie):
                        hunted.append(slot)
                        break
        return hunted

    def refuges(self, table: Table) -> list[int]:
        """The Strongholds of Sauron that the Shadow controls."""
        return [region for region in STRONGHOLDS_OF[SAURON] if table.control[region] == SHADOW]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.ask(FREE_PEOPLES)
            return
        slot = table.get(OWN)
        if table.get(STAGE) == SECOND:
            armies.eliminate(table, slot, NAZGUL, effects.counted(table.result, 5))
            table.go_to(THIRD)
        if table.count(slot, NAZGUL) > 0 and self.refuges(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            super().legal(table, menu)
            return
        for region in self.refuges(table):
            menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            slot = action - SAY_ARMY
            table.set(OWN, slot)
            table.go_to(SECOND)
            chance.roll(table, min(ROLL_LIMIT, table.count(slot, NAZGUL)))
            return
        slot = table.get(OWN)
        self.end(table)
        number = table.count(slot, NAZGUL)
        table.drop(slot, NAZGUL, number)
        table.add(armies.friendly_slot(table, SHADOW, action - SAY_TO), NAZGUL, number)


class _TheEntsAwake(Event):
    """The Ents march on Orthanc; then Gandalf the White may let another character event be played."""

    requires = "Gandalf the White is in play, and a companion is in Fangorn."
    effect = (
        "Three dice against a Shadow army in Orthanc, hitting on 4 or more; if it is destroyed, Nazgûl and minions with"
        " it are, too. Saruman without an army there is eliminated. Then, with Gandalf the White in Fangorn or Rohan,"
        " you may play another character event without a die."
    )
    stages = "begun marched"

    def playable(self, table: Table) -> bool:
        return table.place[GANDALF_THE_WHITE] < SLOTS and effects.companion_in(table, FANGORN)

    def useful(self, table: Table) -> bool:
        marching = effects.has_army(table, SHADOW, ORTHANC) or table.region_of(SARUMAN) == ORTHANC
        return marching or self.lets_play(table)

    def lets_play(self, table: Table) -> bool:
        """Whether Gandalf is where he lets a card be played, and there is one of the sort in hand."""
        region = table.region_of(GANDALF_THE_WHITE)
        near = region != NOWHERE and (region == FANGORN or NATION[region] == ROHAN)
        return near and holds(table, FREE_PEOPLES, CHARACTER)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            self.march(table)
            return
        self.end(table)
        if self.lets_play(table):
            table.push(PLAY, FREE_PEOPLES, WITHOUT_DIE)

    def march(self, table: Table) -> None:
        """They strike at whoever is in Orthanc."""
        for slot in effects.slots_of(ORTHANC):
            if table.army(slot, SHADOW) > 0:
                politics.army_attacked(table, slot, SHADOW)  # W-CARD-28
                effects.strike(table, slot, SHADOW, 3, 4, to_the_last=True)
                return
        if table.region_of(SARUMAN) == ORTHANC:
            armies.eliminate_character(table, SARUMAN)


class TheEntsAwakeTreebeard(_TheEntsAwake):
    """W-FP-CHAR-19. The Ents march on Orthanc."""

    title = "The Ents Awake: Treebeard"
    combat = "Ents' Rage"


class TheEntsAwakeHuorns(_TheEntsAwake):
    """W-FP-CHAR-20. The Ents march on Orthanc."""

    title = "The Ents Awake: Huorns"
    combat = "Huorn-dark"


class TheEntsAwakeEntmoot(_TheEntsAwake):
    """W-FP-CHAR-21. The Ents march on Orthanc."""

    title = "The Ents Awake: Entmoot"
    combat = "Nameless Wood"


_TO: Final = OWN
"""Where the Dead lead him."""
_GROUP: Final = OWN_2
"""Who goes with him, as bits."""


class DeadMenOfDunharrow(Event):
    """W-FP-CHAR-22. The Dead lead Strider or Aragorn to the south of Gondor, and put the enemy there to flight."""

    title = "Dead Men of Dunharrow"
    combat = "Sudden Strike"
    requires = "Strider or Aragorn is in a region of Rohan."
    effect = (
        "Move him and any companions with him to Erech, Lamedon or Pelargir. A Shadow army there takes as many hits as"
        " one die shows and must retreat or is destroyed. Then you may recruit up to three Gondor Regulars there, which"
        " takes back the Settlement."
    )
    stages = "whither who rolled struck recruiting"
    keeps = "to:region with:characters"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Where do the Dead lead him?",
            SECOND: "Who goes with him?",
            FIFTH: "How many Regulars of Gondor do you recruit there?",
        }

    def playable(self, table: Table) -> bool:
        return _heirs_nation(table) == ROHAN

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        region = table.get(_TO)
        if stage == FIRST:
            table.ask(FREE_PEOPLES)
        elif stage == SECOND and self.followers(table) != 0:
            table.ask(FREE_PEOPLES)
        elif stage == SECOND:
            self.arrive(table, region)
        elif stage == THIRD:
            table.go_to(FOURTH)
            armies.inflict(table, region, SHADOW, ROLL_FACES[table.result][0])
        elif stage == FOURTH and table.army(region, SHADOW) > 0:
            table.go_to(FIFTH)
            retreat.begin(table, SHADOW, region, True, False)
        elif table.army(region, SHADOW) > 0 or stage == FOURTH:
            battle.destroy(table, SHADOW, region)
            table.go_to(FIFTH)
        else:
            table.ask(FREE_PEOPLES)

    def followers(self, table: Table) -> i64:
        """The companions in his region who are not in his company yet, as bits."""
        heir = _heir(table)
        mask: i64 = 0
        for character in table.rules.companions:
            if character != heir and table.region_of(character) == table.region_of(heir):
                mask |= fellowship.bit(character)
        return mask & ~table.get(_GROUP)

    def arrive(self, table: Table, region: i64) -> None:
        """He and his company are there; a Shadow army meets the Dead."""
        group = table.get(_GROUP) | fellowship.bit(_heir(table))
        for character in table.rules.companions:
            if group >> character & 1:
                table.place[character] = region
                politics.companion_arrived(table, character)
        if table.army(region, SHADOW) > 0:
            table.go_to(THIRD)
            politics.army_attacked(table, region, SHADOW)  # W-CARD-28
            chance.roll(table, 1)
        else:
            table.go_to(FIFTH)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            for region in (ERECH, LAMEDON, PELARGIR):
                menu.append(SAY_TO + region)
        elif stage == FIFTH:
            most = min(3, table.stock[regular(GONDOR)]) if seats.may_act_on(table, GONDOR) else 0
            for number in range(most + 1):
                menu.append(SAY_NUMBER + number)
        else:
            followers = self.followers(table)
            menu.append(DONE)
            if followers & followers - 1:
                menu.append(ALL)
            for character in table.rules.companions:
                if followers >> character & 1:
                    menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        region = table.get(_TO)
        if stage == FIRST:
            table.set(_TO, action - SAY_TO)
            table.go_to(SECOND)
        elif stage == FIFTH:
            self.end(table)
            if action > SAY_NUMBER:
                seats.act_on(table, NATION_BIT[GONDOR])
            armies.recruit(table, region, regular(GONDOR), action - SAY_NUMBER)
            siege.settle_region(table, region)
        elif action == ALL:
            table.set(_GROUP, table.get(_GROUP) | self.followers(table))
        elif action == DONE:
            self.arrive(table, region)
        else:
            table.set(_GROUP, table.get(_GROUP) | fellowship.bit(THING[action]))


# ----- captains of men


class HouseOfTheStewards(Event):
    """W-FP-CHAR-23. Boromir recruits at home; then two cards."""

    title = "House of the Stewards"
    combat = "Brave Stand"
    requires = "Boromir is in a region of Gondor."
    effect = "Recruit a Gondor Regular or Elite with Boromir. Then draw two strategy cards."
    stages = "begun recruited"

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[GONDOR]

    def playable(self, table: Table) -> bool:
        region = table.region_of(BOROMIR)
        return region != NOWHERE and NATION[region] == GONDOR

    def useful(self, table: Table) -> bool:
        home = table.region_of(BOROMIR)
        return table.deck_size(FREE_STRATEGY) > 0 or effects.may_recruit(table, home, GONDOR, effects.UNIT)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            effects.recruit(table, table.region_of(BOROMIR), GONDOR, effects.UNIT, 1)
            return
        self.end(table)
        hands.draw(table, FREE_PEOPLES, 0, 2)


class TheGreyCompany(effects.ChoosingCard):
    """W-FP-CHAR-24. A Regular with Strider or Aragorn becomes an Elite; then two cards."""

    title = "The Grey Company"
    combat = "Brave Stand"
    requires = "Strider or Aragorn is in a Free Peoples army."
    effect = (
        "In that army, eliminate a Regular and recruit an Elite of the same nation for it. Then draw two strategy"
        " cards."
    )
    question = "Of which Nation does a Regular become an Elite?"
    verb = SAY_NATION
    stages = "which-nation promoted"

    def playable(self, table: Table) -> bool:
        return _heir_leads(table)

    def useful(self, table: Table) -> bool:
        return table.deck_size(FREE_STRATEGY) > 0 or len(self.targets(table)) > 0

    def targets(self, table: Table) -> list[int]:
        slot = table.place[_heir(table)]
        return [
            nation
            for nation in NATIONS_OF[FREE_PEOPLES]
            if table.count(slot, regular(nation)) > 0
            and table.stock[elite(nation)] > 0
            and seats.may_act_on(table, nation)
        ]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.targets(table):
            table.ask(FREE_PEOPLES)
            return
        self.end(table)
        hands.draw(table, FREE_PEOPLES, 0, 2)

    def chosen(self, table: Table, target: i64) -> None:
        slot = table.place[_heir(table)]
        table.go_to(SECOND)
        seats.act_on(table, NATION_BIT[target])
        armies.eliminate(table, slot, regular(target), 1)
        armies.recruit(table, slot, elite(target), 1)


enlist(
    [
        ChallengeOfTheKing(), TheEaglesAreComing(), TheEntsAwakeTreebeard(), TheEntsAwakeHuorns(),
        TheEntsAwakeEntmoot(), DeadMenOfDunharrow(), HouseOfTheStewards(), TheGreyCompany(),
    ]
)  # fmt: skip
