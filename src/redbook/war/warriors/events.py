"""The event cards of the box that are in the character and strategy decks (A-CARD-87 … A-CARD-121)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, effects, fellowship, hands, politics, rings, seats
from redbook.war.actions import CAME_TILES, SAY_ARMY, THING
from redbook.war.board import NOWHERE, OWNER, REGIONS
from redbook.war.card import FIRST, OWN, SECOND, THIRD, Event, enlist
from redbook.war.contents import DECK, STANDARD_DECKS
from redbook.war.dice import ARMY, CHARACTER, MUSTER, WILL
from redbook.war.figures import GANDALF_THE_WHITE, LEADERSHIP, MERIADOC, PEREGRIN
from redbook.war.limits import LAST_STEP_OF_PROGRESS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import IN_FELLOWSHIP, LEADERS_OF, NAZGUL, SLOTS
from redbook.war.splitting import BIT, characters_in
from redbook.war.table import DRAWN, POOL, REMOVED, STAGE, TRIED_TO_GO_ON, Table
from redbook.war.tiles import TILE_KINDS
from redbook.war.warriors import after, bands
from redbook.war.warriors.cards import faction_of
from redbook.war.warriors.state import EAGLES, ENTS, FACTIONS_OF

# ----- the Free Peoples' character events


class TheWesternWay(Event):
    """A-CARD-87 … A-CARD-89. What it opens is in `sea`."""

    title = "The Western Way"
    combat = "Daring Defiance"
    stays = True
    effect = (
        "For moving the Fellowship and separating companions this card is a region next to the Grey Havens and the "
        "coast of Gondor. There, and on it, a Fellowship with a progress of 0 or 1 is at sea: the Shadow draws no "
        "tiles."
    )
    fixed = True
    discarded = "Never."


class PremonitionOfDanger(Event):
    """A-CARD-93, A-CARD-95. A tile is taken out of the game."""

    title = "Premonition of Danger"
    combat = "Heroic Death"
    effect = "Draw three hunt tiles, remove one of them from the game, and return the others; none has any effect."
    question = "which tile is removed from the game?"
    stages = "looking drawing which"
    keeps = "drawn:tiles"

    def useful(self, table: Table) -> bool:
        return sum(table.tiles[:TILE_KINDS]) > 0

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == SECOND:
            table.set(OWN, table.get(OWN) << 8 | table.result + 1)
            table.go_to(FIRST)
        elif stage == FIRST and table.get(OWN) < 1 << 16 and sum(table.tiles[:TILE_KINDS]) > 0:
            table.go_to(SECOND)
            chance.draw_tile(table)
        elif table.get(OWN):
            table.go_to(THIRD)
            table.ask(FREE_PEOPLES)
        else:
            self.end(table)

    def drawn(self, table: Table) -> list[int]:
        """The tiles drawn."""
        tiles: list[int] = []
        packed = table.get(OWN)
        while packed:
            tiles.append((packed & 255) - 1)
            packed >>= 8
        return tiles

    def legal(self, table: Table, menu: list[int]) -> None:
        for tile in sorted(set(self.drawn(table))):
            menu.append(CAME_TILES[tile])

    def answer(self, table: Table, action: i64) -> None:
        tiles = self.drawn(table)
        for tile in tiles:
            table.tiles[DRAWN * TILE_KINDS + tile] -= 1
            table.tiles[POOL * TILE_KINDS + tile] += 1
        table.tiles[POOL * TILE_KINDS + THING[action]] -= 1
        table.tiles[REMOVED * TILE_KINDS + THING[action]] += 1
        chance.refill(table)  # W-HUNT-36
        self.end(table)


class SwiftBoats(Event):
    """A-CARD-96, A-CARD-97."""

    title = "Swift Boats"
    combat = "Orderly Withdrawal"
    requires = "The Fellowship is in an unconquered Free Peoples Settlement."
    effect = "Move the Fellowship, with no hunt roll."

    def playable(self, table: Table) -> bool:
        region = table.bearers
        return region != NOWHERE and OWNER[region] == FREE_PEOPLES and table.control[region] == FREE_PEOPLES

    def useful(self, table: Table) -> bool:
        return fellowship.may_move(table)

    def resume(self, table: Table) -> None:
        self.end(table)
        if fellowship.may_move(table):
            table.marks |= TRIED_TO_GO_ON
            table.progress = min(table.progress + 1, LAST_STEP_OF_PROGRESS)


class MajestyAndGlory(Event):
    """A-CARD-99, A-CARD-100, A-CARD-102. It is used at the start of a battle (`after`)."""

    title = "Majesty and Glory"
    combat = "Huorn-dark"
    stays = True
    effect = (
        "At the start of a battle with a companion in it you may discard this card: the Shadow may play no combat card "
        "and call no faction in that battle."
    )
    discarded = "When the Shadow uses a Character result and discards two of its event cards to have it removed."

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == CHARACTER and seats.hand_size(table, SHADOW) + seats.faction_hand(table, SHADOW) >= 2

    def pay_removal(self, table: Table, face: i64) -> None:
        after.ask_for_two_cards(table, self.number)


class TakeSomeoneYouCanTrust(Event):
    """A-CARD-103 … A-CARD-105. It is used on a tile (`after`)."""

    title = "Take Someone You Can Trust"
    combat = "Mighty Attack"
    stays = True
    requires = "Meriadoc and Peregrin are both in the Fellowship."
    effect = "When a tile with a reveal icon is drawn you may discard this card to ignore the icon."
    discarded = "When Meriadoc or Peregrin leaves the Fellowship."

    def playable(self, table: Table) -> bool:
        return table.place[MERIADOC] == IN_FELLOWSHIP and table.place[PEREGRIN] == IN_FELLOWSHIP


class LongBattle(effects.ChoosingCard):
    """A-CARD-107, A-CARD-108, A-CARD-110. Led armies drive off the Shadow's figures."""

    title = "Long Battle"
    combat = "Sudden Strike"
    effect = (
        "Choose a region with a Free Peoples army that has Leadership: all Shadow faction figures there are "
        "eliminated. Then draw an event card."
    )
    question = "where are the Shadow's figures eliminated?"
    stages = "where done"

    def targets(self, table: Table) -> list[int]:
        return [region for region in range(REGIONS) if self.has_figures(table, region) and self.is_led(table, region)]

    def has_figures(self, table: Table, region: i64) -> bool:
        """Whether figures of the Shadow's factions are in a region."""
        for faction in FACTIONS_OF[SHADOW]:
            if bands.in_region(table, faction, region) > 0:
                return True
        return False

    def is_led(self, table: Table, region: i64) -> bool:
        """Whether an army with Leadership is in a region; companions of the Army of the Dead lead none."""
        for slot in effects.slots_of(region):
            if table.army(slot, FREE_PEOPLES) > 0:
                present = characters_in(table, FREE_PEOPLES, slot)
                for character in table.rules.companions:
                    if present & BIT[character] and LEADERSHIP[character] > 0:
                        return True
                for figure in LEADERS_OF[FREE_PEOPLES]:
                    if table.count(slot, figure) > 0:
                        return True
        return False

    def useful(self, table: Table) -> bool:
        return len(self.targets(table)) > 0 or hands.can_draw(table, FREE_PEOPLES)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and self.targets(table):
            table.ask(FREE_PEOPLES)
            return
        self.end(table)
        if hands.can_draw(table, FREE_PEOPLES):
            hands.draw_from_either(table, FREE_PEOPLES)

    def chosen(self, table: Table, target: i64) -> None:
        for faction in FACTIONS_OF[SHADOW]:
            for slot in effects.slots_of(target):
                bands.eliminate(table, faction, slot, bands.at(table, faction, slot))
        table.go_to(SECOND)


# ----- the Shadow's events


class NotOnAnybodysSide(Event):
    """A-CARD-111 … A-CARD-113."""

    title = "Not on Anybody's Side"
    combat = "Devilry of Orthanc"
    stays = True
    requires = "A Free Peoples faction is in play."
    effect = "No faction card and no call-to-battle card of the Ents or the Eagles can be played."
    discarded = (
        "When the Free Peoples use a Will of the West to have it removed, or any action die if Gandalf the White is in "
        "play."
    )

    def playable(self, table: Table) -> bool:
        return bands.any_in_play(table, FREE_PEOPLES)

    def bars_card(self, table: Table, card: i64) -> bool:
        return DECK[card] >= STANDARD_DECKS and faction_of(card) in (ENTS, EAGLES)

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or table.place[GANDALF_THE_WHITE] < SLOTS


class StronglyGuarded(Event):
    """A-CARD-115, A-CARD-116, A-CARD-118. What it forbids is asked by `roaming.guarded`."""

    title = "Strongly Guarded"
    die = ARMY
    combat = "Deadly Strife"
    stays = True
    effect = (
        "No Free Peoples faction may move into a region with a Stronghold that the Shadow controls, or attack a Shadow "
        "army there, and none can be called to a battle there."
    )
    discarded = (
        "When the Free Peoples use a Will of the West to have it removed, or any action die together with an Elven "
        "Ring."
    )

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or rings.may_spend(table, FREE_PEOPLES)

    def pay_removal(self, table: Table, face: i64) -> None:
        if face != WILL:
            rings.spend(table, FREE_PEOPLES)
        self.leave(table)


class GreatWingedCreatures(Event):
    """A-CARD-119, A-CARD-120."""

    title = "Great Winged Creatures"
    die = MUSTER
    combat = "Relentless Assault"
    requires = "All Shadow Nations are At War."
    effect = "Recruit a Nazgûl in each Shadow army that has one; the Witch-king does not count."
    question = "Reinforcements are too few for all: where does the next Nazgûl come?"
    stages = "where where-next"
    keeps = "last:slot-or-none"

    def playable(self, table: Table) -> bool:
        return politics.all_at_war(table, SHADOW)

    def armies(self, table: Table) -> list[int]:
        """The armies with a Nazgûl in them that have not got one yet."""
        last = table.get(OWN) if table.get(STAGE) == SECOND else 0
        return [slot for slot in range(last, SLOTS) if table.army(slot, SHADOW) > 0 and table.count(slot, NAZGUL) > 0]

    def useful(self, table: Table) -> bool:
        if table.stock[NAZGUL] == 0:
            return False
        return any(table.army(slot, SHADOW) > 0 and table.count(slot, NAZGUL) > 0 for slot in range(SLOTS))

    def resume(self, table: Table) -> None:
        slots = self.armies(table)
        if table.stock[NAZGUL] == 0 or not slots:
            self.end(table)
        elif len(slots) <= table.stock[NAZGUL]:
            self.end(table)
            for slot in slots:
                armies.recruit(table, slot, NAZGUL, 1)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        slots = self.armies(table)
        for at in range(len(slots) - table.stock[NAZGUL] + 1):  # all that there are come
            menu.append(SAY_ARMY + slots[at])

    def answer(self, table: Table, action: i64) -> None:
        """Each army gets one at most, so those before the one chosen get none any more."""
        slot = action - SAY_ARMY
        armies.recruit(table, slot, NAZGUL, 1)
        table.set(OWN, slot + 1)
        table.go_to(SECOND)


CARDS: Final[list[Event]] = [
    TheWesternWay(),
    PremonitionOfDanger(),
    SwiftBoats(),
    MajestyAndGlory(),
    TakeSomeoneYouCanTrust(),
    LongBattle(),
    NotOnAnybodysSide(),
    StronglyGuarded(),
    GreatWingedCreatures(),
]
enlist(CARDS)
