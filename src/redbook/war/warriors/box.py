"""Warriors of Middle-earth at the seams of the rules: each question goes to the file of what it is about."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.war import events
from redbook.war.actions import NAMES, THING, says_card
from redbook.war.armies import SLOT
from redbook.war.board import OLD_FOREST
from redbook.war.box import Box, enlist
from redbook.war.contents import BACK, DECK, STANDARD_DECKS, WARRIORS
from redbook.war.figures import ARAGORN, STRIDER
from redbook.war.kinds import EVENT
from redbook.war.nations import FREE_PEOPLES, ISENGARD, SHADOW
from redbook.war.slots import REPLACED
from redbook.war.splitting import BIT
from redbook.war.strength import ATTACKER
from redbook.war.table import FACE_DOWN, KIND, LAID, ON_TABLE, Table
from redbook.war.warriors import (
    after,
    along,
    bands,
    calls,
    cards,
    dead,
    factions,
    gift,
    piles,
    pool,
    refused,
    sea,
    written,
)
from redbook.war.warriors.kinds import GIFT, GOING_ALONG
from redbook.war.warriors.state import (
    AS_UNITS,
    DEAD,
    DUNLENDINGS,
    ENTS,
    FACTIONS,
    FIGHTING,
    MEMBERS,
    OLD_WOOD,
    ON_CARD,
    PROLONGED,
    SILENT,
)


class Warriors(Box):
    """The box in play."""

    number = WARRIORS

    def lay_out(self, table: Table) -> None:
        bands.lay_out(table)

    # ----- the turn

    def recover(self, table: Table) -> None:
        pool.recover(table)

    def die_to_roll(self, table: Table) -> i64:
        return pool.next_to_roll(table)

    def die_rolled(self, table: Table, kind: i64, face: i64) -> None:
        pool.show(table, kind, face)

    def actions(self, table: Table, side: i64, menu: list[int]) -> None:
        if side == FREE_PEOPLES and table.extra[MEMBERS]:
            menu.append(bands.SAY_LEAVE)  # A-DEAD-33

    def act(self, table: Table, side: i64, action: i64) -> bool:
        if action != bands.SAY_LEAVE:
            return False
        dead.disband(table)
        return True

    def offers(self, table: Table, side: i64, die: i64, menu: list[int]) -> None:
        pool.offers(table, side, die, menu)

    def carry_out(self, table: Table, side: i64, act: i64) -> bool:
        return pool.carry_out(table, side, act)

    # ----- the hunt

    def hunt_level(self, table: Table) -> i64:
        return pool.level(table)

    def eyes_in_box(self, table: Table) -> i64:
        return pool.level(table)  # X-WK-09

    def spend_eye(self, table: Table) -> bool:
        return pool.spend_eye(table)

    def hunt_rerolls(self, table: Table, number: i64) -> i64:
        return number + 1 if along.help_hunt(table, table.bearers) else number

    def bars_tiles(self, table: Table) -> bool:
        return sea.at_sea(table)

    def tile_drawn(self, table: Table, tile: i64) -> None:
        after.tile_drawn(table, tile)

    # ----- characters and cards

    def entered(self, table: Table, character: i64) -> None:
        if character == ARAGORN and table.place[STRIDER] == REPLACED and table.extra[MEMBERS] >> STRIDER & 1:
            table.extra[MEMBERS] += (1 << ARAGORN) - (1 << STRIDER)  # A-DEAD-14
        for member in table.rules.companions:
            if table.place[member] == REPLACED and table.extra[MEMBERS] >> member & 1:
                table.extra[MEMBERS] -= BIT[member]  # Gandalf the Grey goes with the Dead no more

    def companion_ways(self, table: Table, region: i64, ways: list[int]) -> list[int]:
        return dead.neighbours(table, region)  # A-CARD-11

    def shores(self, table: Table) -> list[int]:
        return sea.shores(table)

    def card_played(self, table: Table, card: i64, side: i64) -> None:
        after.card_played(table, card, side)

    def next_of_deck(self, table: Table, deck: i64, menu: list[int]) -> None:
        piles.next_of_deck(table, deck, menu)

    def team_has_drawn(self, table: Table, side: i64) -> None:
        gift.offer(table, side)

    def card_dealt(self, table: Table, deck: i64, card: i64) -> None:
        cards.dealt(table, deck, card)
        piles.taken(table, deck, card)

    def diplomacy(self, table: Table, side: i64) -> None:
        if side == FREE_PEOPLES and table.cards[pool.STONE] == ON_TABLE:
            factions.add(table, DEAD, ON_CARD)  # A-CARD-02

    def voice_used(self, table: Table) -> None:
        if table.cards[pool.NEIGHBOUR] == ON_TABLE:
            factions.add(table, ENTS, ON_CARD)  # A-CARD-34

    # ----- armies

    def apart(self, table: Table) -> i64:
        return table.extra[MEMBERS]  # A-DEAD-09, A-DEAD-10

    def sets_out(self, table: Table, side: i64, slot: i64, to: i64, why: i64) -> None:
        along.sets_out(table, side, slot, to, why)

    def marched(self, table: Table, side: i64, slot: i64, to: i64, onward: bool) -> None:
        along.marched(table, side, slot, to, onward)

    def moves_over(self, table: Table) -> None:
        bands.rest(table)
        along.clear(table)

    def army_transferred(self, table: Table, side: i64, slot: i64, to: i64) -> None:
        along.transferred(table, side, slot, to)

    def army_destroyed(self, table: Table, side: i64, slot: i64) -> None:
        along.destroyed(table, side, slot)

    def units_lost(self, table: Table, side: i64, slot: i64) -> None:
        along.units_lost(table, side, slot)

    def losses(self, table: Table, side: i64, slot: i64, menu: list[int]) -> None:
        along.losses(table, side, slot, menu)

    def takes_loss(self, table: Table, action: i64) -> bool:
        return along.takes_loss(table, table.get(SLOT), action)

    def too_many(self, table: Table) -> bool:
        return along.too_many(table)

    def bars_retreat(self, table: Table, side: i64, region: i64) -> bool:
        return side == SHADOW and dead.bars_retreat(table, region)

    # ----- battles

    def battle_begins(self, table: Table) -> None:
        calls.take(table)
        after.battle_begins(table)

    def battle_over(self, table: Table) -> None:
        calls.set_aside(table)
        for place in (SILENT, PROLONGED, AS_UNITS, FIGHTING, FIGHTING + 1, FIGHTING + 2):
            table.extra[place] = 0

    def silences(self, table: Table, side: i64) -> bool:
        return side == SHADOW and table.extra[SILENT] != 0

    def stands(self, table: Table, side: i64) -> bool:
        return along.stands(table, side)

    def as_units(self, table: Table, side: i64, nation: i64) -> i64:
        if nation != ISENGARD or not along.stands(table, side):
            return 0
        return along.with_army(table, DUNLENDINGS)  # A-CARD-59

    def strength(self, table: Table, side: i64) -> i64:
        return calls.added_strength(table) if side == SHADOW else 0

    def presses_on_freely(self, table: Table) -> bool:
        return table.extra[PROLONGED] != 0 and table.battle[ATTACKER] == SHADOW

    def pressed_on(self, table: Table) -> None:
        table.extra[PROLONGED] = 0

    # ----- always, and what is seen

    def check(self, table: Table) -> None:
        if table.turn == 0:
            return
        if table.get(KIND) != GOING_ALONG:
            along.clear(table)
        ended = False
        for faction in range(FACTIONS):
            if bands.in_play(table, faction) and factions.is_over(table, faction):
                bands.end(table, faction)
                ended = True
        if ended:
            events.discard_lapsed(table)  # A-FACTION-14, A-CARD-111
        if table.extra[OLD_WOOD] and bands.at(table, ENTS, OLD_FOREST) == 0:
            table.extra[OLD_WOOD] = 0
        cards.settle(table)
        calls.settle(table)
        piles.refill(table)

    def refuses(self, table: Table, verb: str, words: list[str]) -> tuple[str, str] | None:
        return refused.why_not(table, verb, words)

    def view(self, table: Table, seat: i64) -> Json:
        return written.view(table, seat)

    def position(self, table: Table) -> Json:
        return written.position(table)

    def read(self, table: Table, given: Json) -> None:
        written.read(table, given)

    def sound(self, table: Table, under_way: bool) -> None:
        written.sound(table, under_way)

    def in_deck_for_sure(self, table: Table, seat: i64) -> list[int]:
        return piles.known_to(table, seat)

    def redraw(self, table: Table, seat: i64, rng: Random) -> None:
        piles.redraw(table, seat, rng)

    def seen_as(self, table: Table, action: i64, seat: i64) -> i64:
        """A card that somebody looks at, takes from those discarded face down or gives away is seen from its back."""
        card = THING[action]
        kind = table.get(KIND)
        if (kind != EVENT and kind != GIFT) or not says_card(action) or table.actor == seat:
            return action
        if kind == GIFT:
            return table.game.num_actions + BACK[card]
        if DECK[card] >= STANDARD_DECKS and table.cards[card] in (LAID, FACE_DOWN):
            return len(NAMES) + 48 + DECK[card]
        return action

    def hides(self, table: Table, place: i64, seat: i64) -> bool:
        return piles.hides(table, place, seat)


enlist(Warriors())
