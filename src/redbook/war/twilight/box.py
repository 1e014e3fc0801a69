"""Twilight of the Third Age at the seams of the rules: each question goes to the file of what it is about."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.war.box import Box, enlist
from redbook.war.common import balrog as fire, chief
from redbook.war.contents import ACT_IDS, TWILIGHT
from redbook.war.dice import FACES
from redbook.war.fellowship import GONE
from redbook.war.nations import SHADOW
from redbook.war.table import Table
from redbook.war.twilight import engines, ents, factions, people, ships, told, written
from redbook.war.twilight.characters import BALROG, CHIEF, SMEAGOL, in_stronghold
from redbook.war.twilight.free_character import AWAKENINGS
from redbook.war.twilight.people import OUR_SMEAGOL


class Twilight(Box):
    """The box in play."""

    number = TWILIGHT

    def bonus_dice(self, table: Table, side: i64) -> i64:
        return people.bonus_dice(table, side)

    # ----- what a die is used for

    def offers(self, table: Table, side: i64, die: i64, menu: list[int]) -> None:
        factions.offers(table, side, die % FACES, menu)
        people.offers(table, side, die % FACES, menu)

    def why_not(self, table: Table, act: i64) -> tuple[str, str] | None:
        return told.WHAT_IT_TAKES.get(ACT_IDS[act])

    def carry_out(self, table: Table, side: i64, act: i64) -> bool:
        return factions.carry_out(table, act) or people.carry_out(table, act)

    def action_over(self, table: Table) -> None:
        ships.rest(table)

    def card_played(self, table: Table, card: i64, side: i64) -> None:
        for event in AWAKENINGS:
            if event.number == card:
                ents.card_played(table)

    def voice_used(self, table: Table) -> None:
        ents.heed_voice(table)

    # ----- the Fellowship

    def fellowship_changed(self, table: Table) -> None:
        OUR_SMEAGOL.fellowship_changed(table)

    def guide(self, table: Table) -> i64:
        return OUR_SMEAGOL.guide(table)

    def watched(self, table: Table) -> i64:
        return fire.watched(table, BALROG)

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        chief.may_come(table, CHIEF, in_stronghold(table.bearers))
        OUR_SMEAGOL.fellowship_declared(table, people.in_haven(table.bearers))

    def fellowship_came_by(self, table: Table, revealing: bool) -> None:
        if table.get(GONE) > 0:  # T-CHAR-38
            fire.came_by(table)

    # ----- the hunt

    def hunt_rerolls(self, table: Table, number: i64) -> i64:
        return people.rerolls(table, number)

    def tile_drawn(self, table: Table, tile: i64) -> None:
        OUR_SMEAGOL.tile_drawn(table)
        people.offer_light(table, tile)

    def resolves_tile(self, table: Table, tile: i64) -> bool:
        return fire.resolves_tile(table, BALROG, tile) or OUR_SMEAGOL.resolves_tile(table, tile)

    # ----- characters

    def level(self, table: Table, character: i64, level: i64) -> i64:
        if character == SMEAGOL:
            return OUR_SMEAGOL.level(table)
        if character == BALROG and people.is_unbound(table):
            return people.UNBOUND
        return level

    def bars_entrance(self, table: Table, character: i64) -> bool:
        return people.bars_entrance(table, character)

    # ----- armies

    def may_recruit_besieged(self, table: Table, side: i64, region: i64) -> bool:
        return people.recruits_inside(table, side, region)

    def strength(self, table: Table, side: i64) -> i64:
        return fire.flame(table, BALROG, side)

    def sails(self, table: Table, side: i64) -> bool:
        return side == SHADOW and ships.in_play(table)

    def landings(self, table: Table, side: i64, slot: i64) -> list[int]:
        return ships.landings(table, side, slot)

    def fleets(self, table: Table, side: i64, menu: list[int]) -> None:
        ships.fleets(table, menu)

    def sail(self, table: Table, action: i64) -> None:
        ships.sail(table, action)

    def round_begins(self, table: Table) -> None:
        engines.round_begins(table)

    def presses_on_freely(self, table: Table) -> bool:
        return engines.presses_on_freely(table)

    def bars_paid_rounds(self, table: Table) -> bool:
        return engines.bars_paid_rounds(table)

    def battle_over(self, table: Table) -> None:
        ships.battle_over(table)
        engines.battle_over(table)

    # ----- always, and what is seen

    def check(self, table: Table) -> None:
        engines.settle(table)
        people.check(table)
        OUR_SMEAGOL.check(table)

    def view(self, table: Table, seat: i64) -> Json:
        return written.view(table)

    def position(self, table: Table) -> Json:
        return written.position(table)

    def read(self, table: Table, given: Json) -> None:
        written.read(table, given)

    def sound(self, table: Table, under_way: bool) -> None:
        written.sound(table, under_way)


enlist(Twilight())
