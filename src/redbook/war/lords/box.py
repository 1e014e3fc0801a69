"""Lords of Middle-earth at the seams of the rules: each question goes to the file of what it is about."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.war import seats
from redbook.war.box import Box, enlist
from redbook.war.common import balrog as fire, chief, smeagol
from redbook.war.contents import ACT_IDS, CARD_IDS, LORDS, TILE_IDS
from redbook.war.lords import balrog, keepers, minions, shadow_character, specials, tokens, told, written
from redbook.war.lords.characters import BALROG, CHIEF_OF_THE_RINGWRAITHS, SMEAGOL, in_haven
from redbook.war.lords.kinds import COMPANY_CHOSEN
from redbook.war.lords.state import ALLOCATED, BALROG_ACTIVE, KNOWLEDGE_USED, SORCERY_USED, TOKEN_USED, VERSION
from redbook.war.nations import FREE_PEOPLES
from redbook.war.table import Table

OUR_SMEAGOL: Final = smeagol.Smeagol(SMEAGOL, TILE_IDS.index("smeagol"), CARD_IDS.index("we-shall-get-it"), False)
smeagol.enlist(LORDS, OUR_SMEAGOL)


class Lords(Box):
    """The box in play."""

    number = LORDS

    def lay_out(self, table: Table) -> None:
        keepers.lay_out(table)

    def set_up(self, table: Table) -> None:
        table.push(COMPANY_CHOSEN)

    # ----- the turn

    def recover(self, table: Table) -> None:
        specials.recover(table)
        table.extra[TOKEN_USED] = 0
        table.extra[SORCERY_USED] = 0

    def was_hunted(self, table: Table) -> bool:
        return specials.moved_fellowship(table)

    def allocated(self, table: Table, number: i64) -> None:
        table.extra[ALLOCATED] = number

    def die_to_roll(self, table: Table) -> i64:
        return specials.next_to_roll(table)

    def die_rolled(self, table: Table, kind: i64, face: i64) -> None:
        specials.show(table, kind, face)

    def roll_over(self, table: Table) -> None:
        shadow_character.offer_lore(table)
        specials.keep_one_each(table)

    def may_act_without_die(self, table: Table, side: i64) -> bool:
        for token in range(tokens.TOKENS):
            if tokens.may_use(table, side, token):
                return True
        return False

    def actions(self, table: Table, side: i64, menu: list[int]) -> None:
        tokens.actions(table, side, menu)

    def act(self, table: Table, side: i64, action: i64) -> bool:
        return tokens.act(table, action)

    def offers(self, table: Table, side: i64, die: i64, menu: list[int]) -> None:
        specials.offers(table, side, die, menu)
        keepers.offers(table, side, menu)
        balrog.offers(table, side, die, menu)
        minions.offers(table, side, die, menu)

    def why_not(self, table: Table, act: i64) -> tuple[str, str] | None:
        return told.WHAT_IT_TAKES.get(ACT_IDS[act])

    def carry_out(self, table: Table, side: i64, act: i64) -> bool:
        if act == keepers.TO_USE_NARYA:
            keepers.use_narya(table)
        elif act == balrog.TO_USE_BALROG:
            balrog.use(table)
        elif act == balrog.TO_SUBDUE:
            balrog.subdue(table)
        else:
            return minions.carry_out(table, act)
        return True

    def tokens(self, table: Table, menu: list[int]) -> None:
        tokens.to_spend(table, menu)

    def spend_token(self, table: Table, action: i64) -> None:
        tokens.spend(table, action)

    def action_over(self, table: Table) -> None:
        table.extra[KNOWLEDGE_USED] = 0
        keepers.offer_vilya(table)

    def ring_spent(self, table: Table, side: i64) -> None:
        keepers.spent(table, side)

    # ----- the Fellowship

    def fellowship_changed(self, table: Table) -> None:
        OUR_SMEAGOL.fellowship_changed(table)

    def guide(self, table: Table) -> i64:
        return OUR_SMEAGOL.guide(table)

    def watched(self, table: Table) -> i64:
        return fire.watched(table, BALROG)

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        chief.may_come(table, CHIEF_OF_THE_RINGWRAITHS, in_haven(table, table.bearers))
        OUR_SMEAGOL.fellowship_declared(table, haven)

    def fellowship_came_by(self, table: Table, revealing: bool) -> None:
        fire.came_by(table)

    # ----- the hunt

    def hunt_level(self, table: Table) -> i64:
        return specials.level(table)

    def eyes_in_box(self, table: Table) -> i64:
        return specials.eyes(table)

    def blind_dice(self, table: Table, kind: i64) -> i64:
        return specials.despairing(table, kind)

    def spend_eye(self, table: Table) -> bool:
        return specials.spend_eye(table)

    def hunt_bonus(self, table: Table) -> i64:
        return specials.bonus(table)

    def tile_drawn(self, table: Table, tile: i64) -> None:
        OUR_SMEAGOL.tile_drawn(table)
        shadow_character.tile_drawn(table)
        keepers.offer_nenya(table, tile)

    def resolves_tile(self, table: Table, tile: i64) -> bool:
        if fire.resolves_tile(table, BALROG, tile):
            return True
        return OUR_SMEAGOL.resolves_tile(table, tile) or shadow_character.wont_go_back(table, tile)

    # ----- characters and cards

    def level(self, table: Table, character: i64, level: i64) -> i64:
        if character == SMEAGOL:
            return OUR_SMEAGOL.level(table)
        if character == BALROG:
            return balrog.ACTIVE_LEVEL if table.extra[BALROG_ACTIVE] else 0
        return level

    def entrances(self, table: Table, character: i64, regions: list[int]) -> list[int]:
        return minions.entrances(table, character, regions)

    def entered(self, table: Table, character: i64) -> None:
        minions.entered(table, character)
        if character == BALROG:
            balrog.entered(table)

    def card_begins(self, table: Table, card: i64, side: i64) -> None:
        minions.card_begins(table, card, side)

    def card_played(self, table: Table, card: i64, side: i64) -> None:
        minions.card_played(table, card)

    # ----- armies

    def may_recruit_besieged(self, table: Table, side: i64, region: i64) -> bool:
        return keepers.recruits_inside(table, side, region)

    def strength(self, table: Table, side: i64) -> i64:
        return fire.flame(table, BALROG, side)

    def presses_on_freely(self, table: Table) -> bool:
        return minions.presses_on(table)

    def pressed_on(self, table: Table) -> None:
        minions.pressed_on(table)

    def fights_as_leader(self, table: Table, slot: i64, figure: i64) -> bool:
        return keepers.fights_as_leader(table, slot, figure)

    # ----- always, and what is seen

    def check(self, table: Table) -> None:
        if table.turn > 0:
            keepers.show_gandalf(table)
        keepers.leave_lost_homes(table)
        OUR_SMEAGOL.check(table)
        if not balrog.in_play(table):
            table.extra[BALROG_ACTIVE] = 0

    def view(self, table: Table, seat: i64) -> Json:
        return written.view(table, seat)

    def position(self, table: Table) -> Json:
        return written.position(table)

    def read(self, table: Table, given: Json) -> None:
        written.read(table, given)

    def sound(self, table: Table, under_way: bool) -> None:
        written.sound(table, under_way)

    def redraw(self, table: Table, seat: i64, rng: Random) -> None:
        keepers.redraw(table, seat, rng)

    def seen_as(self, table: Table, action: i64, seat: i64) -> i64:
        return keepers.seen_as(table, action, seat)

    def hides(self, table: Table, place: i64, seat: i64) -> bool:
        return place == VERSION and seats.side_of(table, seat) != FREE_PEOPLES


enlist(Lords())
