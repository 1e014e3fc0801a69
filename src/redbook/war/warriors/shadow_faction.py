"""The faction deck of the Shadow (A-CARD-46 … A-CARD-86)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, fellowship, hunt, politics
from redbook.war.actions import NO, SAY_ARMY, SAY_CARDS, SAY_TO, THING, YES
from redbook.war.board import NEIGHBOURS, NO_SETTLEMENT, NOWHERE, OWNER, REGIONS, SETTLEMENT
from redbook.war.card import FIRST, FOURTH, OWN, SECOND, SIDE, THIRD, Event, enlist
from redbook.war.contents import SHADOW_FACTION
from redbook.war.dice import ARMY, CHARACTER, MUSTER, WILL
from redbook.war.nations import FREE_PEOPLES, GONDOR, ISENGARD, ROHAN, SAURON, SHADOW
from redbook.war.slots import INSIDE, NO_SLOT, REGION_OF
from redbook.war.table import STAGE, TILE_PLACES, Table
from redbook.war.tiles import BY_CARD, EYES_MISS, TILE_IDS, TILE_KINDS
from redbook.war.warriors import bands, piles, roaming, ships
from redbook.war.warriors.cards import FactionCard, LookingCard, MusteringCard
from redbook.war.warriors.state import AS_UNITS, CORSAIRS, DUNLENDINGS, IN_STOCK, SPIDERS

SHELOBS_LAIR: Final = TILE_IDS.index("shelobs-lair")

# ----- the Corsairs of Umbar


class AGreatFleet(MusteringCard):
    """A-CARD-46, A-CARD-47."""

    faction = CORSAIRS
    title = "A Great Fleet"
    die = MUSTER
    effect = (
        "Recruit a Corsair in Umbar, or add it to the starting set-up. Then, if they are in play, move all Corsairs up "
        "to four regions each."
    )


class SecondGreatFleet(AGreatFleet):
    """The other of the two."""

    copy = 2


class BlackSails(FactionCard):
    """A-CARD-48 … A-CARD-51. Any result of the faction die lets the Corsairs sail (`sails`)."""

    faction = CORSAIRS
    title = "Black Sails"
    die = CHARACTER
    stays = True
    requires = "The Corsairs are in play."
    effect = (
        "Any result of your faction die recruits a Corsair in Umbar, or moves all Corsairs up to four regions. If the "
        "Fellowship then is at sea, or revealed in Gondor, West Harondor or Osgiliath, you may give up a Corsair for a "
        "point of hunt damage."
    )

    def playable(self, table: Table) -> bool:
        return bands.in_play(table, CORSAIRS)


class ShipsOfGreatDraught(FactionCard):
    """A-CARD-52, A-CARD-53."""

    faction = CORSAIRS
    title = "Ships of Great Draught"
    die = ARMY
    effect = (
        "Corsairs carry up to two Shadow armies up to four regions each; or one up to two regions, which then attacks. "
        "Each carries two units, and any number of Nazgûl and minions."
    )

    def useful(self, table: Table) -> bool:
        return self.works(table) and ships.may_carry(table)

    def resume(self, table: Table) -> None:
        self.end(table)
        ships.carry(table)


class SecondShipsOfGreatDraught(ShipsOfGreatDraught):
    """The other of the two."""

    copy = 2


# ----- the Hillmen of Dunland


class WildHillmen(MusteringCard):
    """A-CARD-54 … A-CARD-56."""

    faction = DUNLENDINGS
    title = "Wild Hillmen"
    die = MUSTER
    effect = (
        "Recruit a Dunlending in each Settlement of Dunland that is free for you, or add them to the starting set-up. "
        "Then, if they are in play, move all Dunlendings up to two regions."
    )


class SecondWildHillmen(WildHillmen):
    """The other of the two."""

    copy = 2


class DeathToTheForgoil(FactionCard):
    """A-CARD-57 … A-CARD-59. Dunlendings fight as if they were Regulars of Isengard."""

    faction = DUNLENDINGS
    title = "Death to the Forgoil"
    die = ARMY
    effect = (
        "Attack a Free Peoples army with units of Rohan or Gondor, with a Shadow army that has Dunlendings in its "
        "region. If Isengard is At War these count as its Regulars until the battle is over."
    )
    stages = "which-army where"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {FIRST: "which army attacks?", SECOND: "where does it attack?"}

    def armies(self, table: Table) -> list[int]:
        """The armies that can attack."""
        return [slot for slot in bands.slots_with(table, DUNLENDINGS) if self.regions(table, slot)]

    def regions(self, table: Table, slot: i64) -> list[int]:
        """Where an army can attack: there are units of Rohan or Gondor."""
        here = REGION_OF[slot]
        found: list[int] = []
        for region in [here, *NEIGHBOURS[here]] if slot < REGIONS else [here]:
            target = self.target(slot, region)
            if target != NO_SLOT and battle.may_begin(table, SHADOW, slot, target, 0):
                if armies.units_of(table, target, ROHAN) + armies.units_of(table, target, GONDOR) > 0:
                    found.append(region)
        found.sort()
        return found

    def target(self, slot: i64, region: i64) -> i64:
        """The slot attacked in a region: in its own, the other side of the siege."""
        return INSIDE[region] if region == slot else region

    def useful(self, table: Table) -> bool:
        return self.works(table) and len(self.armies(table)) > 0

    def resume(self, table: Table) -> None:
        if self.works(table) and self.armies(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            for slot in self.armies(table):
                menu.append(SAY_ARMY + slot)
        else:
            for region in self.regions(table, table.get(OWN)):
                menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.set(OWN, action - SAY_ARMY)
            table.go_to(SECOND)
            return
        slot = table.get(OWN)
        self.end(table)
        table.extra[AS_UNITS] = 1 if politics.at_war(table, ISENGARD) else 0
        battle.begin(table, SHADOW, slot, self.target(slot, action - SAY_TO), 0)


class SecondDeathToTheForgoil(DeathToTheForgoil):
    """The other of the two."""

    copy = 2


class ArmedBySaruman(FactionCard):
    """A-CARD-60 … A-CARD-65. What it changes is in `along`."""

    faction = DUNLENDINGS
    title = "Armed by Saruman"
    die = CHARACTER
    stays = True
    requires = "Isengard is At War."
    effect = (
        "Dunlendings where the Fellowship is count as army units for the hunt. With a Shadow army they add to its"
        " strength when one of their call-to-battle cards is used, and may be its casualties when Ents attack it."
    )
    discarded = "When the Free Peoples use a Will of the West to have it removed."

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, ISENGARD)

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, DUNLENDINGS)

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL


# ----- the Broods of Shelob


class TheCraftOfShelob(FactionCard):
    """A-CARD-66, A-CARD-67."""

    faction = SPIDERS
    title = "The Craft of Shelob"
    die = CHARACTER
    effect = (
        "Move all Spiders up to two regions each. The tile Shelob's Lair is put in play, unless it has been. It joins "
        "the hunt pool once the Fellowship is on the Mordor Track."
    )
    stages = "begun moved"

    def resume(self, table: Table) -> None:
        if not self.works(table):
            self.end(table)
        elif table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            roaming.move_all(table, SPIDERS)
        else:
            self.end(table)
            if not any(table.tiles[place * TILE_KINDS + SHELOBS_LAIR] for place in range(len(TILE_PLACES))):
                hunt.put_in_play(table, SHELOBS_LAIR)


class LurkingCard(FactionCard):
    """All Spiders move; then one that is where the Fellowship is may be given up (A-CARD-75)."""

    faction = SPIDERS
    die = CHARACTER
    requires = "The Fellowship is not in a region with a Free Peoples Settlement."
    question = "do you give up a Spider that is where the Fellowship is?"
    stages = "begun moved biting"

    def playable(self, table: Table) -> bool:
        region = table.bearers
        if region == NOWHERE:
            return True
        return SETTLEMENT[region] == NO_SETTLEMENT or OWNER[region] != FREE_PEOPLES

    def spider_there(self, table: Table) -> bool:
        """Whether a Spider is where the Fellowship is."""
        return table.bearers != NOWHERE and bands.in_region(table, SPIDERS, table.bearers) > 0

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.works(table):
            table.go_to(SECOND)
            roaming.move_all(table, SPIDERS)
        elif table.get(STAGE) == SECOND and self.spider_there(table):
            table.ask(SHADOW)
        elif table.get(STAGE) >= THIRD:
            self.bite(table)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == YES:
            region = table.bearers
            slot = region if bands.at(table, SPIDERS, region) > 0 else INSIDE[region]
            bands.shift(table, SPIDERS, slot, IN_STOCK, 1)
            table.go_to(THIRD)

    def bite(self, table: Table) -> None:
        """What the Spider does."""


class EvilThings(LurkingCard):
    """A-CARD-68 … A-CARD-70."""

    title = "Evil Things"
    effect = (
        "Move all Spiders up to two regions each. Then you may give up one where the Fellowship is to draw a hunt "
        "tile: an Eye has no effect, another is that of a successful hunt."
    )

    def bite(self, table: Table) -> None:
        self.end(table)
        hunt.draw_for(table, BY_CARD, EYES_MISS)


class ChildrenOfUngoliant(LurkingCard):
    """A-CARD-71 … A-CARD-74."""

    title = "Children of Ungoliant"
    effect = (
        "Move all Spiders up to two regions each. Then you may give up one where the Fellowship is for a point of hunt "
        "damage. A hidden Fellowship may be revealed to prevent it."
    )
    stages = "begun moved biting revealing"

    def wording(self) -> dict[int, str]:
        return {FOURTH: "do you reveal the Fellowship, to prevent the damage?"}

    def bite(self, table: Table) -> None:
        if table.get(STAGE) == THIRD and not table.revealed:
            table.go_to(FOURTH)
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)
            hunt.inflict(table, 1)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) != FOURTH:
            super().answer(table, action)
            return
        self.end(table)
        if action == YES:
            fellowship.reveal(table)
        else:
            hunt.inflict(table, 1)


class HugeAndHorrible(FactionCard):
    """A-CARD-76 … A-CARD-81. What it changes is in `along`."""

    faction = SPIDERS
    title = "Huge and Horrible"
    die = ARMY
    stays = True
    requires = "Sauron is At War."
    effect = (
        "Spiders where the Fellowship is count as army units for the hunt. With a Shadow army they add to its"
        " strength when one of their call-to-battle cards is used, and count against its stacking limit."
    )
    discarded = "When the Free Peoples use a Will of the West to have it removed."

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SAURON)

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, SPIDERS)

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL


class HerOwnOffspring(MusteringCard):
    """A-CARD-82, A-CARD-83."""

    faction = SPIDERS
    title = "Her Own Offspring"
    die = MUSTER
    effect = (
        "Recruit a Spider in Dol Guldur and one in Minas Morgul, or add them to the starting set-up. Then, if they are "
        "in play, move all Spiders up to two regions."
    )


# ----- of no faction


class HisWillAndHisMalice(FactionCard):
    """A-CARD-84."""

    title = "His Will and His Malice"
    die = MUSTER
    effect = "Take a faction card of your choice from your discard pile."
    question = "which card do you take?"

    def useful(self, table: Table) -> bool:
        return len(piles.pile(table, SHADOW_FACTION)) > 0

    def resume(self, table: Table) -> None:
        if piles.pile(table, SHADOW_FACTION):
            table.ask_in_any_case(table.get(SIDE))
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for card in piles.pile(table, SHADOW_FACTION):
            menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        piles.take(table, THING[action])
        self.end(table)


class SecondHisWillAndHisMalice(HisWillAndHisMalice):
    """The other of the two."""

    copy = 2


class ServantsOfSauron(LookingCard):
    """A-CARD-85, A-CARD-86."""

    title = "Servants of Sauron"
    die = CHARACTER
    effect = (
        "Draw three cards of your faction deck and keep one. Shuffle the others, all faction cards of your discard "
        "pile and this one into the deck."
    )

    def go_on(self, table: Table) -> None:
        self.end(table)
        cards = [*piles.looked_at(table, SHADOW_FACTION), *piles.pile(table, SHADOW_FACTION), self.number]
        piles.shuffle_in(table, SHADOW_FACTION, cards)


class SecondServantsOfSauron(ServantsOfSauron):
    """The second of the three."""

    copy = 2


class ThirdServantsOfSauron(ServantsOfSauron):
    """The third of them."""

    copy = 3


CARDS: Final[list[Event]] = [
    AGreatFleet(),
    SecondGreatFleet(),
    BlackSails(),
    ShipsOfGreatDraught(),
    SecondShipsOfGreatDraught(),
    WildHillmen(),
    SecondWildHillmen(),
    DeathToTheForgoil(),
    SecondDeathToTheForgoil(),
    ArmedBySaruman(),
    TheCraftOfShelob(),
    EvilThings(),
    ChildrenOfUngoliant(),
    HugeAndHorrible(),
    HerOwnOffspring(),
    HisWillAndHisMalice(),
    SecondHisWillAndHisMalice(),
    ServantsOfSauron(),
    SecondServantsOfSauron(),
    ThirdServantsOfSauron(),
]
enlist(CARDS)
