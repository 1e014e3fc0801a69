"""The faction deck of the Free Peoples (A-CARD-01 … A-CARD-45)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, characters, companions, effects, fellowship, hands, seats
from redbook.war.actions import NO, PASS, SAY_CARDS, SAY_DECKS, SAY_REGION, THING, YES, says_card
from redbook.war.board import EDORAS, FANGORN, HELMS_DEEP, NATION, OLD_FOREST, STRONGHOLDS_OF
from redbook.war.card import FIFTH, FIRST, FOURTH, OWN, OWN_2, SECOND, THIRD, Event, discard, enlist
from redbook.war.contents import FREE_FACTION
from redbook.war.dice import ARMY, CHARACTER, MUSTER
from redbook.war.figures import NO_CHARACTER
from redbook.war.limits import ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, GONDOR, ROHAN, SAURON, SHADOW
from redbook.war.slots import NAZGUL
from redbook.war.table import STAGE, Table
from redbook.war.warriors import bands, dead, ents, factions, piles, roaming
from redbook.war.warriors.cards import (
    NO_FACTION,
    AwakeningCard,
    FactionCard,
    HoldingCard,
    LookingCard,
    faction_of,
    shuffle_faction,
)
from redbook.war.warriors.state import DEAD, EAGLES, ENTS, NOT_YET, OLD_WOOD, STATUS

# ----- the Dead Men of Dunharrow


class TheStoneOfErech(HoldingCard):
    """A-CARD-01 … A-CARD-05. Three of the Dead wait to be called."""

    faction = DEAD
    title = "The Stone of Erech"
    die = MUSTER
    effect = (
        "Put three Dead Men on this card. Whenever you use a Muster result to advance a Nation, one of them joins the "
        "Army of the Dead, or its starting set-up. Any result of your faction die does the same."
    )


class PathsOfTheDead(FactionCard):
    """A-CARD-06 … A-CARD-09. Strider or Aragorn goes to Erech from anywhere in Rohan or Gondor."""

    faction = DEAD
    title = "Paths of the Dead"
    die = MUSTER
    effect = (
        "If the Dead Men are not in play and Strider or Aragorn is in Rohan or Gondor, besieged or not, he may go to"
        " Erech with any companions there, and they are in play. Add a figure to the Army of the Dead, and shuffle all"
        " Dead Men cards of your discard pile and this one into your faction deck."
    )
    question = "does he go to Erech, and call the Dead?"
    stages = "calling called"

    def may_call(self, table: Table) -> bool:
        """Whether he can go to Erech."""
        who = factions.leader(table)
        if table.extra[STATUS + DEAD] != NOT_YET or who == NO_CHARACTER:
            return False
        return NATION[table.region_of(who)] in (ROHAN, GONDOR)

    def useful(self, table: Table) -> bool:
        return self.works(table) or self.may_call(table)

    def resume(self, table: Table) -> None:
        if bands.gone(table, DEAD):
            self.end(table)
        elif table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            if self.may_call(table):
                table.go_to(FIRST)
                table.ask(FREE_PEOPLES)
        else:
            self.end(table)
            if bands.in_play(table, DEAD):
                factions.add(table, DEAD)
            shuffle_faction(table, self)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        table.go_to(SECOND)
        if action == YES:
            factions.bring_one(table, DEAD)


class TheDarkDoor(FactionCard):
    """A-CARD-10 … A-CARD-12. The mountains behind Erech are open to the Dead and to companions."""

    faction = DEAD
    title = "The Dark Door"
    die = ARMY
    stays = True
    requires = "Helm's Deep or Edoras is unconquered."
    effect = (
        "Erech is adjacent to Helm's Deep, Westemnet and Edoras for the Army of the Dead, and for companions who move "
        "or are separated."
    )
    discarded = "When the Shadow controls both Helm's Deep and Edoras."

    def playable(self, table: Table) -> bool:
        return armies.unconquered(table, HELMS_DEEP) or armies.unconquered(table, EDORAS)

    def useful(self, table: Table) -> bool:
        return not bands.gone(table, DEAD)


class WraithsOfFear(FactionCard):
    """A-CARD-13 … A-CARD-15."""

    faction = DEAD
    title = "Wraiths of Fear"
    die = CHARACTER
    effect = (
        "The Army of the Dead moves, for a figure each region; then it may attack an army in reach with three dice, "
        "each 4 or more a hit, for a figure each time. What is left of that army must retreat, if it can."
    )

    def resume(self, table: Table) -> None:
        self.end(table)
        dead.wraiths(table)


class SecondWraithsOfFear(WraithsOfFear):
    """The other of the two."""

    copy = 2


# ----- the Eagles


class SpeedGreaterThanAnyWind(AwakeningCard):
    """A-CARD-16, A-CARD-17."""

    faction = EAGLES
    title = "Speed Greater than any Wind"
    die = MUSTER
    effect = (
        "Recruit an Eagle in Eagles' Eyrie, or add it to the starting set-up. Then play another faction card, or "
        "shuffle all Eagle cards of your discard pile and this one into your faction deck."
    )


class InLongSwiftLines(HoldingCard):
    """A-CARD-18 … A-CARD-21. Every other faction card brings an Eagle, or lets them fly (`swift.py`)."""

    faction = EAGLES
    title = "In Long Swift Lines"
    die = ARMY
    requires = "The Eagles are in play."
    effect = (
        "Put three Eagles on this card. After each other faction card that you play you may recruit one of them in "
        "Eagles' Eyrie, or move all Eagles."
    )

    def playable(self, table: Table) -> bool:
        return bands.in_play(table, EAGLES)


class FlyingCard(FactionCard):
    """All Eagles may move; then something more, for which most cards cost an Eagle."""

    faction = EAGLES
    die = CHARACTER
    stages = "begun flown"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.works(table):
            table.go_to(SECOND)
            roaming.move_all(table, EAGLES)
        elif table.get(STAGE) == SECOND and self.may_go_on(table):
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def may_go_on(self, table: Table) -> bool:
        """Whether the rest of the card can be used."""
        return False

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for region in bands.regions_with(table, EAGLES):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action != PASS:
            bands.eliminate(table, EAGLES, action - SAY_REGION, 1)
            self.paid(table)

    def paid(self, table: Table) -> None:
        """An Eagle was lost for it."""


class UponTheNazgulTheyBore(FlyingCard):
    """A-CARD-22 … A-CARD-26. Eagle against Nazgûl."""

    title = "Upon the Nazgûl They Bore"
    effect = (
        "Move all Eagles. Choose a region with Eagles and Nazgûl and roll a die for each Eagle there, at most five: "
        "each 4 or more eliminates one of these Eagles and a Nazgûl, but not the Witch-king. If any was "
        "eliminated, those left there, he too, go to one unconquered Stronghold of Sauron."
    )
    stages = "begun flown rolled whither"
    keeps = "region:region@rolled,whither"

    def wording(self) -> dict[int, str]:
        return {SECOND: "where do the Eagles attack?", FOURTH: "to which Stronghold do the other Nazgûl go?"}

    def targets(self, table: Table) -> list[int]:
        """The regions with Eagles and Nazgûl."""
        return [region for region in bands.regions_with(table, EAGLES) if characters.nazgul_at(table, region) > 0]

    def havens(self, table: Table) -> list[int]:
        """The Strongholds of Sauron that are not conquered (A-CARD-25)."""
        return [region for region in STRONGHOLDS_OF[SAURON] if table.control[region] == SHADOW]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == THIRD:
            self.strike(table)
        else:
            super().resume(table)

    def may_go_on(self, table: Table) -> bool:
        return len(self.targets(table)) > 0

    def legal(self, table: Table, menu: list[int]) -> None:
        for region in self.targets(table) if table.get(STAGE) == SECOND else self.havens(table):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        region = action - SAY_REGION
        if table.get(STAGE) == SECOND:
            table.set(OWN, region)
            table.go_to(THIRD)
            chance.roll(table, min(bands.in_region(table, EAGLES, region), ROLL_LIMIT))
            return
        self.end(table)
        goal = armies.friendly_slot(table, SHADOW, region)
        for slot in effects.slots_of(table.get(OWN)):
            number = table.count(slot, NAZGUL)
            table.drop(slot, NAZGUL, number)
            table.add(goal, NAZGUL, number)
        for minion in table.rules.minions:
            if table.rules.nazgul >> minion & 1 and table.region_of(minion) == table.get(OWN):
                table.place[minion] = goal

    def strike(self, table: Table) -> None:
        """Each success is an Eagle for a Nazgûl, as long as there are both (A-CARD-26)."""
        region = table.get(OWN)
        slain: i64 = 0
        for _ in range(effects.counted(table.result, 4)):
            for slot in effects.slots_of(region):
                if table.count(slot, NAZGUL) > 0 and bands.at(table, EAGLES, region) > 0:
                    armies.eliminate(table, slot, NAZGUL, 1)
                    bands.eliminate(table, EAGLES, region, 1)
                    slain += 1
                    break
        if slain > 0 and characters.nazgul_at(table, region) > 0 and self.havens(table):
            table.go_to(FOURTH)
            table.ask(SHADOW)
        else:
            self.end(table)


class WeOnlyNeedWings(FlyingCard):
    """A-CARD-27, A-CARD-28. An Eagle carries companions."""

    title = "We Only Need Wings"
    effect = (
        "Move all Eagles. Then an Eagle may be lost to move a companion or a group on the map, or to separate one from "
        "the Fellowship, as if their Level were 4; they may end inside a besieged Stronghold."
    )
    stages = "begun flown how"

    def wording(self) -> dict[int, str]:
        return {SECOND: "which Eagle is lost, to carry companions?", THIRD: "do they leave the Fellowship (yes)?"}

    def may_go_on(self, table: Table) -> bool:
        return companions.may_separate(table) or companions.may_move_companions(table, True)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == SECOND:
            super().legal(table, menu)
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == SECOND:
            super().answer(table, action)
            return
        self.end(table)
        self.carry(table, action == YES)

    def paid(self, table: Table) -> None:
        apart = companions.may_separate(table)
        if apart and companions.may_move_companions(table, True):
            table.go_to(THIRD)
            table.ask(FREE_PEOPLES)
        else:
            self.carry(table, apart)

    def carry(self, table: Table, apart: bool) -> None:
        """They are carried."""
        if apart:
            companions.separate(table, level=4, into_siege=True)
        else:
            companions.move_companions(table, one_group=True, level=4, into_siege=True)


class LiftedUpAndBorneFarAway(FlyingCard):
    """A-CARD-29, A-CARD-30. An Eagle carries the Fellowship."""

    title = "Lifted up and Borne Far Away"
    requires = "The Fellowship is not on the Mordor Track."
    effect = "Move all Eagles. Then an Eagle may be lost to move the Fellowship; the hunt follows as usual."
    question = "which Eagle is lost, to carry the Fellowship?"

    def playable(self, table: Table) -> bool:
        return not fellowship.on_track(table)

    def may_go_on(self, table: Table) -> bool:
        return fellowship.may_move(table)

    def paid(self, table: Table) -> None:
        fellowship.move(table)


# ----- the Ents


class TheEntsAwaken(AwakeningCard):
    """A-CARD-31, A-CARD-32."""

    faction = ENTS
    title = "The Ents Awaken"
    die = MUSTER
    effect = (
        "Recruit an Ent in the Entwood, or add it to the starting set-up. Then play another faction card, or shuffle "
        "all Ent cards of your discard pile and this one into your faction deck."
    )


class SarumanIsANeighbour(HoldingCard):
    """A-CARD-33 … A-CARD-36. His voice wakes them."""

    faction = ENTS
    title = "Saruman is a Neighbour"
    die = MUSTER
    requires = "Saruman is in play."
    effect = (
        "Put three Ents on this card. Whenever the Shadow uses Saruman's voice one of them goes to Fangorn, or to the "
        "starting set-up. Any result of your faction die recruits one, too."
    )

    def playable(self, table: Table) -> bool:
        return factions.saruman_in_play(table)


class FathersOfTrees(FactionCard):
    """A-CARD-37 … A-CARD-40. The Ents go home, and one to the Old Forest."""

    faction = ENTS
    title = "Fathers of Trees"
    die = ARMY
    effect = (
        "All Ents go back to Fangorn, and one more is recruited there. You may then put one into the Old Forest, which "
        "is a second Entwood from then on: each time you use one of the two."
    )
    question = "does an Ent go to the Old Forest?"
    stages = "begun come-home"

    def resume(self, table: Table) -> None:
        if not self.works(table):
            self.end(table)
        elif table.get(STAGE) == FIRST:
            for region in bands.regions_with(table, ENTS):
                bands.shift(table, ENTS, region, FANGORN, bands.at(table, ENTS, region))
            table.extra[OLD_WOOD] = 0
            bands.recruit(table, ENTS, FANGORN, 1)
            table.go_to(SECOND)
        elif bands.at(table, ENTS, FANGORN) > 1:
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == YES:
            bands.shift(table, ENTS, FANGORN, OLD_FOREST, 1)
            table.extra[OLD_WOOD] = 1


class MarchOfTheEnts(FactionCard):
    """A-CARD-41."""

    faction = ENTS
    title = "March of the Ents"
    die = CHARACTER
    effect = (
        "As often as you like, an Ent of the Entwood marches, or is lost to attack a Shadow army in reach with three "
        "dice, each 4 or more a hit."
    )

    def useful(self, table: Table) -> bool:
        return self.works(table) and (len(ents.marches(table)) > 0 or len(ents.targets(table)) > 0)

    def resume(self, table: Table) -> None:
        self.end(table)
        if self.works(table):
            ents.march(table)


class SecondMarchOfTheEnts(MarchOfTheEnts):
    """The other of the two."""

    copy = 2


# ----- of no faction


class TheUnionOfAllOurStrength(FactionCard):
    """A-CARD-42, A-CARD-43. One faction's card for another's, or for any card."""

    title = "The Union of All Our Strength"
    die = MUSTER
    effect = (
        "Discard a faction card of your hand that shows a faction. Take one of another faction from your discard pile, "
        "or draw a card of any deck of yours."
    )
    stages = "which-price what-for-it"
    keeps = "price:card"

    def wording(self) -> dict[int, str]:
        return {FIRST: "which card do you discard?", SECOND: "which card do you take, or from which deck do you draw?"}

    def useful(self, table: Table) -> bool:
        return len(self.prices(table)) > 0

    def prices(self, table: Table) -> list[int]:
        """The cards that can be discarded."""
        return [card for card in piles.held(table, FREE_PEOPLES) if faction_of(card) != NO_FACTION]

    def found(self, table: Table) -> list[int]:
        """The cards of the pile of another faction than the one discarded."""
        given = faction_of(table.get(OWN))
        return [card for card in piles.pile(table, FREE_FACTION) if faction_of(card) not in (NO_FACTION, given)]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and seats.faction_hand(table, FREE_PEOPLES) > 0:
            table.ask_in_any_case(FREE_PEOPLES)
        elif table.get(STAGE) == SECOND and (self.found(table) or hands.can_draw(table, FREE_PEOPLES)):
            table.ask_in_any_case(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            menu.append(PASS)
            for card in self.prices(table):
                menu.append(SAY_CARDS[card])
            return
        for card in self.found(table):
            menu.append(SAY_CARDS[card])
        for deck in table.rules.decks_of[FREE_PEOPLES]:
            if table.deck_size(deck) > 0:
                menu.append(SAY_DECKS[deck])

    def answer(self, table: Table, action: i64) -> None:
        if action == PASS:
            self.end(table)
        elif table.get(STAGE) == FIRST:
            discard(table, THING[action])
            table.set(OWN, THING[action])
            table.go_to(SECOND)
        else:
            self.end(table)
            if says_card(action):
                piles.take(table, THING[action])
            else:
                hands.draw_from(table, THING[action])


class SecondUnionOfAllOurStrength(TheUnionOfAllOurStrength):
    """The other of the two."""

    copy = 2


class ByChanceOrByForesight(LookingCard):
    """A-CARD-44, A-CARD-45. Two of three cards go back, in the order that one likes."""

    title = "By Chance or by Foresight"
    die = CHARACTER
    effect = (
        "Draw three cards of your faction deck and keep one. Put both others on top of the deck or both at its bottom, "
        "in the order that you like."
    )
    stages = "looking which kept which-end which-above"
    keeps = "seen:0-3 on-top:flag"

    def wording(self) -> dict[int, str]:
        return {
            **super().wording(),
            FOURTH: "do the other cards go on top of the deck, or to its bottom?",
            FIFTH: "which of the two lies above the other?",
        }

    def go_on(self, table: Table) -> None:
        if piles.looked_at(table, FREE_FACTION):
            if table.get(STAGE) == THIRD:
                table.go_to(FOURTH)
            table.ask_in_any_case(FREE_PEOPLES)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FOURTH:
            menu.append(bands.SAY_TOP)
            menu.append(bands.SAY_BOTTOM)
        else:
            super().legal(table, menu)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == SECOND:
            super().answer(table, action)
        elif table.get(STAGE) == FOURTH:
            table.set(OWN_2, 1 if action == bands.SAY_TOP else 0)
            table.go_to(FIFTH)
        else:
            first = THING[action]
            others = [card for card in piles.looked_at(table, FREE_FACTION) if card != first]
            self.end(table)
            if table.get(OWN_2):
                for card in [*others, first]:
                    piles.put_on_top(table, card)
            else:
                for card in [first, *others]:
                    piles.put_at_bottom(table, card)


class SecondByChanceOrByForesight(ByChanceOrByForesight):
    """The second of the three."""

    copy = 2


class ThirdByChanceOrByForesight(ByChanceOrByForesight):
    """The third of them."""

    copy = 3


CARDS: Final[list[Event]] = [
    TheStoneOfErech(),
    PathsOfTheDead(),
    TheDarkDoor(),
    WraithsOfFear(),
    SecondWraithsOfFear(),
    SpeedGreaterThanAnyWind(),
    InLongSwiftLines(),
    UponTheNazgulTheyBore(),
    WeOnlyNeedWings(),
    LiftedUpAndBorneFarAway(),
    TheEntsAwaken(),
    SarumanIsANeighbour(),
    FathersOfTrees(),
    MarchOfTheEnts(),
    SecondMarchOfTheEnts(),
    TheUnionOfAllOurStrength(),
    SecondUnionOfAllOurStrength(),
    ByChanceOrByForesight(),
    SecondByChanceOrByForesight(),
    ThirdByChanceOrByForesight(),
]
enlist(CARDS)
