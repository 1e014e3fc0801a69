"""The hunt roll, after a move of the Fellowship (W-HUNT-05 … W-HUNT-12).

A die is rolled for each Shadow die in the Hunt Box, five at most; each of 6 or more succeeds, with 1 more for each die
of the Free Peoples there, and a 1 always fails. The Shadow re-rolls a failed die for each of a Stronghold, an army and
a Nazgûl with the Ring-bearers. A single success draws a tile (`hunt`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, characters
from redbook.war.actions import NO, ROLL_FACES, SAY_NUMBER, YES
from redbook.war.board import NOWHERE, SETTLEMENT, STRONGHOLD
from redbook.war.box import boxes_in_play
from redbook.war.card import discard, lying
from redbook.war.contents import NO_CARD
from redbook.war.hunt import AGAIN, BONUS, DICE, SUCCESSES, clear, draw_for, title
from redbook.war.kinds import HUNT
from redbook.war.limits import HUNT_SUCCESS, ROLL_LIMIT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import INSIDE, NO_SLOT
from redbook.war.table import (
    STAGE,
    Table,
)
from redbook.war.tiles import (
    BY_ROLL,
)

# The stages of a frame HUNT.
READY: Final = 0
CREBAIN: Final = 1
ROLLING: Final = 2
ROLLED: Final = 3
ROLLED_AGAIN: Final = 4
FOUND: Final = 5


def rerolls(table: Table) -> i64:
    """How many failed dice can be re-rolled where the Ring-bearers are (W-HUNT-10, W-HUNT-11)."""
    region = table.bearers
    if region == NOWHERE:
        return 0  # W-MORDOR-04
    number: i64 = 0
    if SETTLEMENT[region] == STRONGHOLD and table.control[region] == SHADOW:
        number += 1
    if table.army(region, SHADOW) > 0 or (INSIDE[region] != NO_SLOT and table.army(INSIDE[region], SHADOW) > 0):
        number += 1
    if characters.nazgul_at(table, region) > 0:
        number += 1
    for box in boxes_in_play(table):
        number = box.hunt_rerolls(table, number)
    return number


def level(table: Table) -> i64:
    """The hunt level: the Shadow's dice in the Hunt Box, and what counts as such (W-HUNT-05)."""
    dice: i64 = table.hunt_box[SHADOW]
    for box in boxes_in_play(table):
        dice += box.hunt_level(table)
    return dice


def _dice(table: Table) -> i64:
    """The dice of a hunt roll (W-HUNT-06)."""
    dice = min(level(table), ROLL_LIMIT)
    if dice > 0:
        for box in boxes_in_play(table):
            dice = box.hunt_dice(table, dice)
    return dice


def bonus(table: Table) -> i64:
    """What is added to each die of the hunt: 1 for each die of the Free Peoples in the Hunt Box (W-HUNT-08)."""
    dice: i64 = table.hunt_box[FREE_PEOPLES]
    for box in boxes_in_play(table):
        dice += box.hunt_bonus(table)
    return dice


def _succeeding(table: Table, rolled: i64) -> i64:
    """How many dice of a roll succeed (W-HUNT-07 … W-HUNT-09)."""
    number: i64 = 0
    for face in ROLL_FACES[rolled]:
        if face != 1 and face + table.hunt[BONUS] >= HUNT_SUCCESS:
            number += 1
    return number


def _helper(table: Table) -> i64:
    """The card that adds 1 to each die of the roll, or NO_CARD."""
    for event in lying(table):
        if event.helps_hunt(table):
            return event.number
    return NO_CARD


class Hunt(Procedure):
    """The roll that follows a move of the Fellowship."""

    kind = HUNT
    rule = "W-HUNT-10"

    def wording(self) -> dict[int, str]:
        return {
            CREBAIN: "Do you use {card}, to add 1 to each die of this hunt?",
            ROLLED_AGAIN: "Successes of the hunt: {successes}. How many failed dice do you re-roll?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"successes": table.hunt[SUCCESSES], "card": title(_helper(table))}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {
            (ROLLED_AGAIN, "number"): "Re-roll {}",
            (CREBAIN, "yes"): "Use the card",
            (CREBAIN, "no"): "Keep it",
        }

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        hunt = table.hunt
        if stage == READY:
            hunt[DICE] = _dice(table)
            hunt[BONUS] = bonus(table)
            table.go_to(CREBAIN)
            if hunt[DICE] == 0:
                table.go_to(FOUND)
        elif stage == CREBAIN and _helper(table) != NO_CARD:
            table.ask(SHADOW)
        elif stage == CREBAIN or stage == ROLLING:
            table.go_to(ROLLED)
            chance.roll(table, hunt[DICE])
        elif stage == ROLLED:
            hunt[SUCCESSES] = _succeeding(table, table.result)
            hunt[AGAIN] = min(rerolls(table), hunt[DICE] - hunt[SUCCESSES])
            table.go_to(FOUND)
            if hunt[AGAIN] > 0:
                table.go_to(ROLLED_AGAIN)
                table.ask(SHADOW)
        elif stage == ROLLED_AGAIN:
            for box in boxes_in_play(table):
                hunt[BONUS] += box.hunt_reroll_bonus(table)
            hunt[SUCCESSES] += _succeeding(table, table.result)
            table.go_to(FOUND)
        else:
            table.pop()
            if hunt[SUCCESSES] > 0:
                draw_for(table, BY_ROLL)  # W-HUNT-12
            else:
                clear(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == ROLLED_AGAIN:
            for number in range(table.hunt[AGAIN] + 1):
                menu.append(SAY_NUMBER + number)
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == CREBAIN:
            table.go_to(ROLLING)
            if action == YES:
                discard(table, _helper(table))
                table.hunt[BONUS] += 1
        elif action == SAY_NUMBER:
            table.go_to(FOUND)
        else:
            chance.roll(table, action - SAY_NUMBER)


enlist(Hunt())
