"""The stack of frames at work: what is under way goes on until somebody has to be asked.

Each kind of frame is a class (`procedure`), and `_resume`, `legal` and `_answer` here send a frame to its own:

- ``resume(table)``: the frame is on top and nobody is being asked. Do the next piece of work: change the table, push
  another frame, pop this one, or ask (`Table.ask`, `Table.ask_chance`).
- ``legal(table, menu)``: the frame has asked. Append the ids of the answers, ascending.
- ``answer(table, action)``: an answer has come. The frame is resumed afterwards if it is still on top.

A question with a single answer is answered at once, unless the frame asked "in any case" because being asked or not
would tell something that is hidden.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import OVER
from redbook.war import (
    acting,
    armies,
    battle,
    chance,
    characters,
    combat,
    companions,
    effects,
    events,
    fellowship,
    hands,
    hunt,
    hunt_roll,
    minions,
    mordor,
    movement,
    muster,
    politics,
    retreat,
    rounds,
    seats,
    splitting,
    teams,
    turn,
)
from redbook.war.box import BOX
from redbook.war.kinds import ATTACK, BATTLE, COMBAT_CARD, MOVE, RETREAT, SPLIT
from redbook.war.procedure import PROCEDURES
from redbook.war.table import FRAME, GOES_ON, KIND, NOT_ASKED, STAGE, Table

RULES: Final[list[object]] = [
    acting, armies, battle, chance, characters, combat, companions, effects, events, fellowship, hands, hunt, hunt_roll,
    minions, mordor, movement, muster, politics, retreat, rounds, splitting, teams, turn,
]  # fmt: skip
"""The files of the rules: each enlists its procedures when it is imported."""


def _interrupted(table: Table) -> bool:
    """Whether a box asks something before the rules go on."""
    for box in table.rules.hooks:
        if BOX[box].interrupts(table):
            return True
    return False


def hearer(stack: list[int], at: i64) -> i64:
    """Which frame, from a place on the stack downwards, is still to hear `Table.result` when those above it are over;
    less than 0 if none. Most hear it at once, before anything is asked: not so where a box may ask whether others go
    along with who has set out or retreats."""
    while at >= 0:
        kind = stack[at]
        stage = stack[at + STAGE]
        if kind == MOVE and (stage == movement.ON_THE_MARCH or stage == movement.JOINED):
            return at
        if kind == ATTACK and (stage == battle.DECLARED or stage == battle.JOINED):
            return at
        if kind == BATTLE:
            if stage == rounds.DEFENDER_RETREATS or stage == rounds.AFTERMATH or stage == rounds.DISPERSING:
                return at
        if kind == COMBAT_CARD and stage == combat.AGAIN:
            return at
        at -= FRAME
    return -1


def _is_still_heard(table: Table) -> bool:
    """Whether a frame has still to hear `Table.result` when the one that asks is over; these two tell their own."""
    kind = table.get(KIND)
    return kind != SPLIT and kind != RETREAT and hearer(table.stack, len(table.stack) - 2 * FRAME) >= 0


def settle(table: Table) -> None:
    """Go on until a question has to be put, or the game is over."""
    while table.ending == GOES_ON:
        if table.asked == NOT_ASKED:
            if _interrupted(table):
                continue
            _resume(table)
            if table.rules.teams and table.asked >= 0:
                table.asked = seats.speaker(table, table.asked)
            continue
        events.discard_lapsed(table)
        for box in table.rules.hooks:
            BOX[box].check(table)
        menu: list[int] = []
        legal(table, menu)
        if len(menu) > 1 or table.secret:
            if table.rules.teams:
                seats.tidy(table)
            table.actor = table.asked
            table.menu = menu
            if table.result and not _is_still_heard(table):
                table.result = 0
            return
        if table.forced is None:
            table.forced = []
        table.forced.append(menu[0])
        answer(table, menu[0])
    if table.rules.teams:
        seats.tidy(table)
    table.stack.clear()
    table.asked = NOT_ASKED
    table.result = 0  # nobody is left to hear it
    table.actor = OVER
    table.menu = []


def asks_in_any_case(table: Table) -> bool:
    """Whether the present frame put its question in any case: it says so again. The table is a copy, and spent then."""
    _resume(table)
    return table.secret


def answer(table: Table, action: i64) -> None:
    """Give an answer to the present frame."""
    table.menu = None
    table.asked = NOT_ASKED
    table.secret = False
    _answer(table, action)


def _resume(table: Table) -> None:
    PROCEDURES[table.get(KIND)].resume(table)


def legal(table: Table, menu: list[int]) -> None:
    """The answers to the question that the present frame has put."""
    PROCEDURES[table.get(KIND)].legal(table, menu)
    if table.rules.hooks:
        menu.sort()


def _answer(table: Table, action: i64) -> None:
    PROCEDURES[table.get(KIND)].answer(table, action)
