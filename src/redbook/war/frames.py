"""The stack of frames at work: what is under way goes on until somebody has to be asked.

Each file of rules that has frames provides three functions, and `_resume`, `legal` and `_answer` here send a frame to
them by its block of kinds:

- ``resume(table)``: the frame is on top and nobody is being asked. Do the next piece of work: change the table, push
  another frame, pop this one, or ask (`Table.ask`, `Table.ask_chance`).
- ``legal(table, menu)``: the frame has asked. Append the ids of the answers, ascending.
- ``answer(table, action)``: an answer has come. The frame is resumed afterwards if it is still on top.

A question with a single answer is answered at once, unless the frame asked "in any case" because being asked or not
would tell something that is hidden.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.kernel.contract import OVER
from redbook.war import (
    armies,
    battle,
    chance,
    characters,
    combat_cards,
    events,
    fellowship,
    hands,
    hunt,
    movement,
    muster,
    politics,
    splitting,
    turn,
)
from redbook.war.kinds import (
    ARMIES_BLOCK,
    BATTLE_BLOCK,
    BLOCK,
    CHANCE_BLOCK,
    CHARACTERS_BLOCK,
    COMBAT_CARDS_BLOCK,
    EVENTS_BLOCK,
    FELLOWSHIP_BLOCK,
    HANDS_BLOCK,
    HUNT_BLOCK,
    MOVEMENT_BLOCK,
    MUSTER_BLOCK,
    POLITICS_BLOCK,
    SPLITTING_BLOCK,
    TURN_BLOCK,
)
from redbook.war.table import GOES_ON, KIND, NOT_ASKED, Table


def settle(table: Table) -> None:
    """Go on until a question has to be put, or the game is over."""
    while table.ending == GOES_ON:
        if table.asked == NOT_ASKED:
            _resume(table)
            continue
        events.discard_lapsed(table)
        menu: list[int] = []
        legal(table, menu)
        if len(menu) > 1 or table.secret:
            table.actor = table.asked
            table.menu = menu
            return
        answer(table, menu[0])
    table.stack.clear()
    table.asked = NOT_ASKED
    table.actor = OVER
    table.menu = []


def answer(table: Table, action: i64) -> None:
    """Give an answer to the present frame."""
    table.menu = None
    table.asked = NOT_ASKED
    table.secret = False
    _answer(table, action)


def _resume(table: Table) -> None:
    block = table.get(KIND) // BLOCK * BLOCK
    if block == TURN_BLOCK:
        turn.resume(table)
    elif block == CHANCE_BLOCK:
        chance.resume(table)
    elif block == HANDS_BLOCK:
        hands.resume(table)
    elif block == ARMIES_BLOCK:
        armies.resume(table)
    elif block == MUSTER_BLOCK:
        muster.resume(table)
    elif block == POLITICS_BLOCK:
        politics.resume(table)
    elif block == FELLOWSHIP_BLOCK:
        fellowship.resume(table)
    elif block == HUNT_BLOCK:
        hunt.resume(table)
    elif block == CHARACTERS_BLOCK:
        characters.resume(table)
    elif block == MOVEMENT_BLOCK:
        movement.resume(table)
    elif block == SPLITTING_BLOCK:
        splitting.resume(table)
    elif block == BATTLE_BLOCK:
        battle.resume(table)
    elif block == COMBAT_CARDS_BLOCK:
        combat_cards.resume(table)
    elif block == EVENTS_BLOCK:
        events.resume(table)


def legal(table: Table, menu: list[int]) -> None:
    """The answers to the question that the present frame has put."""
    block = table.get(KIND) // BLOCK * BLOCK
    if block == TURN_BLOCK:
        turn.legal(table, menu)
    elif block == CHANCE_BLOCK:
        chance.legal(table, menu)
    elif block == HANDS_BLOCK:
        hands.legal(table, menu)
    elif block == ARMIES_BLOCK:
        armies.legal(table, menu)
    elif block == MUSTER_BLOCK:
        muster.legal(table, menu)
    elif block == POLITICS_BLOCK:
        politics.legal(table, menu)
    elif block == FELLOWSHIP_BLOCK:
        fellowship.legal(table, menu)
    elif block == HUNT_BLOCK:
        hunt.legal(table, menu)
    elif block == CHARACTERS_BLOCK:
        characters.legal(table, menu)
    elif block == MOVEMENT_BLOCK:
        movement.legal(table, menu)
    elif block == SPLITTING_BLOCK:
        splitting.legal(table, menu)
    elif block == BATTLE_BLOCK:
        battle.legal(table, menu)
    elif block == COMBAT_CARDS_BLOCK:
        combat_cards.legal(table, menu)
    elif block == EVENTS_BLOCK:
        events.legal(table, menu)


def _answer(table: Table, action: i64) -> None:
    block = table.get(KIND) // BLOCK * BLOCK
    if block == TURN_BLOCK:
        turn.answer(table, action)
    elif block == CHANCE_BLOCK:
        chance.answer(table, action)
    elif block == HANDS_BLOCK:
        hands.answer(table, action)
    elif block == ARMIES_BLOCK:
        armies.answer(table, action)
    elif block == MUSTER_BLOCK:
        muster.answer(table, action)
    elif block == POLITICS_BLOCK:
        politics.answer(table, action)
    elif block == FELLOWSHIP_BLOCK:
        fellowship.answer(table, action)
    elif block == HUNT_BLOCK:
        hunt.answer(table, action)
    elif block == CHARACTERS_BLOCK:
        characters.answer(table, action)
    elif block == MOVEMENT_BLOCK:
        movement.answer(table, action)
    elif block == SPLITTING_BLOCK:
        splitting.answer(table, action)
    elif block == BATTLE_BLOCK:
        battle.answer(table, action)
    elif block == COMBAT_CARDS_BLOCK:
        combat_cards.answer(table, action)
    elif block == EVENTS_BLOCK:
        events.answer(table, action)
