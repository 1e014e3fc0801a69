"""Kings of Middle-earth at the seams of the rules: each question goes to the file of what it is about."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.war.board import ADJACENT, NOWHERE, REGIONS
from redbook.war.box import Box, enlist
from redbook.war.contents import KINGS
from redbook.war.kings import (
    abilities,
    battles,
    chieftains,
    corruption,
    hiding,
    palantir,
    refused,
    rulers,
    sovereigns,
    written,
)
from redbook.war.kings.characters import AWAKENED, BRAND, FIRST_ROUND_LEADERSHIP, UGLUK
from redbook.war.kings.state import (
    ABILITY_USED,
    ALLOCATED,
    ASKED,
    ATTEMPTED_BY,
    EXTENDED,
    PALANTIR_USED,
    RING_WIELDED,
    SOVEREIGNS,
    STEALTH,
    TARGETED,
    TOKEN_USED,
)
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, LEADER, SHADOW, SIDE_OF_NATION
from redbook.war.strength import ROUND
from redbook.war.table import Table


class Kings(Box):
    """The box in play."""

    number = KINGS

    def lay_out(self, table: Table) -> None:
        for sovereign in range(SOVEREIGNS):
            table.place[BRAND + sovereign] = sovereigns.home(sovereign)  # K-SETUP-02

    # ----- the turn

    def recover(self, table: Table) -> None:
        rulers.recover(table)
        table.extra[TARGETED] = 0
        table.extra[ATTEMPTED_BY] = 0
        table.extra[ALLOCATED] = 0
        table.extra[PALANTIR_USED] = 0

    def was_hunted(self, table: Table) -> bool:
        return rulers.bonus(table) > 0  # K-DICE-21

    def interrupts(self, table: Table) -> bool:
        return corruption.ask_for_comfort(table)

    def allocated(self, table: Table, number: i64) -> None:
        table.extra[ALLOCATED] = number

    def die_to_roll(self, table: Table) -> i64:
        return rulers.next_to_roll(table)

    def die_rolled(self, table: Table, kind: i64, face: i64) -> None:
        rulers.show(table, kind, face)

    def roll_over(self, table: Table) -> None:
        rulers.ask_for_discards(table)

    def may_act_without_die(self, table: Table, side: i64) -> bool:
        return side == SHADOW and corruption.may_attempt_any(table)

    def actions(self, table: Table, side: i64, menu: list[int]) -> None:
        corruption.actions(table, side, menu)
        rulers.actions(table, side, menu)

    def act(self, table: Table, side: i64, action: i64) -> bool:
        return corruption.act(table, action) or rulers.act(table, side, action)

    def offers(self, table: Table, side: i64, die: i64, menu: list[int]) -> None:
        abilities.offers(table, side, die, menu)
        if side == SHADOW:
            palantir.offers(table, die, menu)
            chieftains.offers(table, die, menu)

    def narrow(self, table: Table, side: i64, menu: list[int]) -> None:
        abilities.narrow(table, side, menu)

    def carry_out(self, table: Table, side: i64, act: i64) -> bool:
        return abilities.carry_out(table, act) or palantir.carry_out(table, act) or chieftains.carry_out(table, act)

    def action_over(self, table: Table) -> None:
        abilities.action_over(table)

    def bars_rings(self, table: Table) -> bool:
        return table.extra[TOKEN_USED] != 0  # X-LK-14

    def ring_wielded(self, table: Table) -> None:
        table.extra[RING_WIELDED] = 1

    # ----- the hunt

    def hunt_level(self, table: Table) -> i64:
        return rulers.level(table)

    def hunt_bonus(self, table: Table) -> i64:
        return rulers.bonus(table)

    def hunt_dice(self, table: Table, dice: i64) -> i64:
        return max(dice - 1, 1) if table.extra[STEALTH] else dice  # K-SOVEREIGN-THRANDUIL-04

    def hunt_reroll_bonus(self, table: Table) -> i64:
        """Uglúk marches day and night (K-CHIEFTAIN-17)."""
        where = table.region_of(UGLUK)
        if where == NOWHERE or table.bearers == NOWHERE:
            return 0
        return 1 if where == table.bearers or ADJACENT[where * REGIONS + table.bearers] else 0

    # ----- Nations and armies

    def nation_changed(self, table: Table, nation: i64) -> None:
        if SIDE_OF_NATION[nation] == FREE_PEOPLES:
            sovereigns.stirred(table, nation)

    def adopted(self, table: Table, nation: i64) -> list[int]:
        return sovereigns.adopted(table, nation)

    def bars_recruiting(self, table: Table, figure: i64, region: i64) -> str:
        nation = figure // KINDS
        if SIDE_OF_NATION[nation] != FREE_PEOPLES:
            return ""
        kind = figure % KINDS
        return sovereigns.bars_recruiting(table, nation, kind == LEADER, kind == ELITE, region)

    def leadership_of(self, table: Table, character: i64, value: i64) -> i64:
        if character == AWAKENED + sovereigns.THEODEN and table.battle[ROUND] == 1:
            return FIRST_ROUND_LEADERSHIP  # K-SOVEREIGN-THEODEN-03
        return value

    def before_reveal(self, table: Table) -> bool:
        return battles.ask_chieftain(table)

    def after_reveal(self, table: Table) -> bool:
        return battles.ask_brand(table)

    def may_pay_with_regular(self, table: Table) -> bool:
        return battles.may_pay_with_regular(table)

    def paid_with_regular(self, table: Table) -> None:
        table.extra[EXTENDED] = 1

    def battle_over(self, table: Table) -> None:
        for place in (EXTENDED, ABILITY_USED, ABILITY_USED + 1, ASKED, ASKED + 1):
            table.extra[place] = 0

    # ----- always, and what is seen

    def check(self, table: Table) -> None:
        sovereigns.settle_losses(table)
        rulers.settle_tokens(table)

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

    def tiles_elsewhere(self, table: Table, tile: i64) -> i64:
        return written.tiles_elsewhere(table, tile)

    def pool_as_seen(self, table: Table, tile: i64, seat: i64) -> i64:
        return hiding.unseen_tiles(table, tile, seat)

    def redraw(self, table: Table, seat: i64, rng: Random) -> None:
        hiding.redraw(table, seat, rng)

    def seen_as(self, table: Table, action: i64, seat: i64) -> i64:
        return hiding.seen_as(table, action, seat)

    def hides(self, table: Table, place: i64, seat: i64) -> bool:
        return hiding.hides(table, place, seat)


enlist(Kings())
