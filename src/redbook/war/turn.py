"""The turn: six phases in fixed order, and the action that each die is used for (W-TURN-01 … W-TURN-18).

1. Dice are recovered and each side draws a card of each of its decks.
2. The Fellowship may be declared, its Guide changed, Mordor entered.
3. The Shadow allocates dice to the Hunt.
4. Both sides roll; Eyes go to the Hunt Box.
5. The sides take actions in turn, the Free Peoples first, one die each, until no die is left. Who has fewer dice left
   than the other may pass. Before an action an Elven Ring may change a die (W-RING-01 … W-RING-12).
6. Conquest is tested.

The frame TURN lies at the bottom of the stack for the whole game. An action is a frame ACTION: the die is chosen, then
what it is used for (`_offers`); the file of that rule carries it out (`_carry_out`); when it is all over stacking
limits are enforced and the die is set aside.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import (
    armies,
    battle,
    chance,
    characters,
    events,
    fellowship,
    hands,
    mordor,
    movement,
    muster,
    politics,
    rings,
    splitting,
    victory,
)
from redbook.war.actions import (
    PASS,
    SAY_ACT,
    SAY_DIE,
    SAY_NUMBER,
    SAY_RING,
    TO_ADVANCE,
    TO_ATTACK,
    TO_BRING_COMPANION,
    TO_BRING_MINION,
    TO_DISCARD,
    TO_DRAW,
    TO_HIDE_FELLOWSHIP,
    TO_MOVE_ARMIES,
    TO_MOVE_COMPANIONS,
    TO_MOVE_FELLOWSHIP,
    TO_MOVE_MINIONS,
    TO_MUSTER,
    TO_PLAY_CARD,
    TO_PROMOTE_BY_VOICE,
    TO_RECRUIT_BY_VOICE,
    TO_REMOVE_CARD,
    TO_ROUSE,
    TO_SEPARATE,
)
from redbook.war.cards.free_strategy import THE_LAST_BATTLE
from redbook.war.dice import ARMY, ARMY_MUSTER, CHARACTER, EVENT, EYE, FACE_COUNT, FACES, MUSTER, START_DICE, WILL
from redbook.war.figures import BONUS_DICE, CHARACTERS, COMPANIONS, SIDE_OF, STRIDER
from redbook.war.kinds import ACTION, ACTION_DIE, TURN
from redbook.war.nations import FREE_PEOPLES, NOBODY, SHADOW
from redbook.war.slots import IN_FELLOWSHIP, SLOTS
from redbook.war.table import (
    FELLOWSHIP_WAS_HUNTED,
    FOR_THIS_TURN,
    KIND,
    MESSENGER_USED,
    ON_TABLE,
    STAGE,
    TURNS_SPENT,
    A,
    B,
    C,
    D,
    Table,
)

# The stages of a frame TURN.
RECOVERY: Final = 0
SHADOW_DRAW: Final = 1
FELLOWSHIP_PHASE: Final = 2
HUNT_ALLOCATION: Final = 3
ACTION_ROLL: Final = 4
ACTION_RESOLUTION: Final = 5
VICTORY_CHECK: Final = 6

# Its numbers.
POOL: Final = A
"""Dice that the Free Peoples have still to roll; the next number is the Shadow's."""
ROLLING: Final = C
"""One more than the side whose die is being rolled; 0 for none."""
HAS_ACTED: Final = D
"""1 while the action of `mover` is under way or just over."""

# The numbers of a frame ACTION, and its stages.
FACE: Final = A
SIDE: Final = B
USE: Final = C
"""What the die is used for."""
TO_HUNT_BOX: Final = D
"""1 if the die goes to the Hunt Box when the action is over (W-DICE-30)."""
CHOOSING: Final = 0
UNDER_WAY: Final = 1


def resume(table: Table) -> None:
    """Go on with the turn, or with an action."""
    if table.get(KIND) == TURN:
        _resume_turn(table)
    else:
        _resume_action(table)


def legal(table: Table, menu: list[int]) -> None:
    """Dice to allocate; or dice, Rings and a pass; or what to use a die for."""
    if table.get(KIND) == ACTION:
        _offers(table, table.get(SIDE), table.get(FACE), menu)
    elif table.get(STAGE) == HUNT_ALLOCATION:
        for number in range(_fewest_for_hunt(table), _most_for_hunt(table) + 1):
            menu.append(SAY_NUMBER + number)
    else:
        _choices_of_die(table, table.mover, menu)


def answer(table: Table, action: i64) -> None:
    """A number of dice, a Ring, a pass, a die or its use."""
    if table.get(KIND) == ACTION:
        table.set(USE, action - SAY_ACT)
        table.go_to(UNDER_WAY)
        _carry_out(table, table.get(SIDE), action - SAY_ACT)
    elif table.get(STAGE) == HUNT_ALLOCATION:
        number = action - SAY_NUMBER
        table.hunt_box[SHADOW] += number
        table.set(POOL + SHADOW, table.get(POOL + SHADOW) - number)  # W-HUNT-04
        table.go_to(ACTION_ROLL)
    elif action == PASS:
        table.mover = 1 - table.mover  # W-DICE-28, W-DICE-29
    elif action >= SAY_RING:
        _use_ring(table, table.mover, (action - SAY_RING) // FACES, (action - SAY_RING) % FACES)
    else:
        face = action - SAY_DIE
        side = table.mover
        table.dice[side * FACES + face] -= 1
        table.set(HAS_ACTED, 1)
        table.push(ACTION, face, side)


# ----- the phases


def _resume_turn(table: Table) -> None:
    stage = table.get(STAGE)
    if stage == RECOVERY:
        _recover(table)
        table.go_to(SHADOW_DRAW)
        hands.draw(table, FREE_PEOPLES, 1, 1)  # W-TURN-04
    elif stage == SHADOW_DRAW:
        table.go_to(FELLOWSHIP_PHASE)
        hands.draw(table, SHADOW, 1, 1)
    elif stage == FELLOWSHIP_PHASE:
        table.phase = 2
        table.go_to(HUNT_ALLOCATION)
        fellowship.begin_phase(table)
    elif stage == HUNT_ALLOCATION:
        table.phase = 3
        table.mover = SHADOW
        table.ask(SHADOW)
    elif stage == ACTION_ROLL:
        table.phase = 4
        _roll(table)
    elif stage == ACTION_RESOLUTION:
        _next_action(table)
    else:
        table.phase = 6
        victory.check_conquest(table)
        if table.winner == NOBODY and table.turn == table.rules.turn_limit:
            table.win(NOBODY, TURNS_SPENT)
        table.go_to(RECOVERY)  # W-TURN-16


def _recover(table: Table) -> None:
    """Phase 1: a new turn; all dice come back, and the pools are what the characters now in play make them."""
    table.turn += 1
    table.phase = 1
    table.mover = FREE_PEOPLES
    hunted = FELLOWSHIP_WAS_HUNTED if table.hunt_box[FREE_PEOPLES] > 0 else 0
    table.marks = table.marks & (FOR_THIS_TURN - 1) & ~FELLOWSHIP_WAS_HUNTED | hunted
    for side in range(2):
        for face in range(FACES):
            table.dice[side * FACES + face] = 0
        table.used[side] = 0
        table.hunt_box[side] = 0  # W-TURN-02
        table.ring_used[side] = 0
    fill_pools(table)


def fill_pools(table: Table) -> None:
    """Take up the dice that are to be rolled this turn."""
    for side in range(2):
        table.set(POOL + side, _pool(table, side))


def _pool(table: Table, side: i64) -> i64:
    """The dice of a side, with those of its characters in play (W-DICE-03 … W-DICE-06)."""
    dice: i64 = START_DICE[side]
    for character in range(CHARACTERS):
        if SIDE_OF[character] == side and table.place[character] < SLOTS:
            dice += BONUS_DICE[character]
    return dice


def _fewest_for_hunt(table: Table) -> i64:
    return 1 if table.marked(FELLOWSHIP_WAS_HUNTED) else 0  # W-HUNT-02


def _most_for_hunt(table: Table) -> i64:
    """As many as companions in the Fellowship, and one at least (W-HUNT-03)."""
    companions: i64 = 0
    for character in range(COMPANIONS):
        if table.place[character] == IN_FELLOWSHIP:
            companions += 1
    return min(max(companions, 1), table.get(POOL + SHADOW))


def _roll(table: Table) -> None:
    """Phase 4, die by die; Eyes go to the Hunt Box (W-TURN-09, W-TURN-10)."""
    rolling = table.get(ROLLING)
    if rolling:
        side = rolling - 1
        if table.result == EYE:
            table.hunt_box[side] += 1
        else:
            table.dice[side * FACES + table.result] += 1
        table.set(ROLLING, 0)
    for side in range(2):
        if table.get(POOL + side) > 0:
            table.set(POOL + side, table.get(POOL + side) - 1)
            table.set(ROLLING, side + 1)
            table.push(ACTION_DIE, side)
            return
    table.phase = 5
    table.mover = FREE_PEOPLES  # W-TURN-11
    table.go_to(ACTION_RESOLUTION)


def _next_action(table: Table) -> None:
    """Phase 5: whose action it is, until no die is left (W-TURN-11 … W-TURN-13)."""
    if table.get(HAS_ACTED):
        table.set(HAS_ACTED, 0)
        table.mover = 1 - table.mover
    if table.unused_dice(table.mover) == 0:
        table.mover = 1 - table.mover
        if table.unused_dice(table.mover) == 0:
            table.go_to(VICTORY_CHECK)
            mordor.idle(table)
            return
    table.ask(table.mover)


# ----- dice and Rings


def may_pass(table: Table, side: i64) -> bool:
    """Whether a side may pass: with strictly fewer dice than the other (W-DICE-28)."""
    return table.unused_dice(side) < table.unused_dice(1 - side)


def may_use_ring(table: Table, side: i64, face: i64, to: i64) -> bool:
    """Whether a Ring can turn an unused die of a side from one face to another (W-RING-02 … W-RING-10)."""
    if not rings.may_spend(table, side) or table.dice[side * FACES + face] == 0:
        return False
    return face != to and to != WILL and FACE_COUNT[side * FACES + to] > 0


def _choices_of_die(table: Table, side: i64, menu: list[int]) -> None:
    if may_pass(table, side):
        menu.append(PASS)
    for face in range(FACES):
        if table.dice[side * FACES + face]:
            menu.append(SAY_DIE + face)
    if rings.may_spend(table, side):
        for face in range(FACES):
            for to in range(FACES):
                if may_use_ring(table, side, face, to):
                    menu.append(SAY_RING + face * FACES + to)


def _use_ring(table: Table, side: i64, face: i64, to: i64) -> None:
    rings.spend(table, side)
    table.dice[side * FACES + face] -= 1
    if to == EYE:
        table.hunt_box[side] += 1  # W-RING-08
    else:
        table.dice[side * FACES + to] += 1


# ----- what a die is used for


def counts_as_muster(face: i64) -> bool:
    """Whether a die can be used as a Muster result (W-DICE-22, W-DICE-25)."""
    return face == MUSTER or face == ARMY_MUSTER or face == WILL


def counts_as_army(table: Table, side: i64, face: i64) -> bool:
    """Whether a die can be used as an Army result; once a turn a Muster by the Mouth of Sauron (W-CHAR-31)."""
    if face == ARMY or face == ARMY_MUSTER or face == WILL:
        return True
    return side == SHADOW and face == MUSTER and characters.messenger_ready(table)


def use_as_army(table: Table, side: i64, face: i64) -> None:
    """A die has been used as an Army result."""
    if side == SHADOW and face == MUSTER:
        table.marks |= MESSENGER_USED


def counts_as_character(face: i64) -> bool:
    """Whether a die can be used as a Character result."""
    return face == CHARACTER or face == WILL


def counts_as_event(face: i64) -> bool:
    """Whether a die can be used as an Event result."""
    return face == EVENT or face == WILL


def _offers(table: Table, side: i64, face: i64, menu: list[int]) -> None:
    """What a side can do with a die, in the order of the acts."""
    menu.append(SAY_ACT + TO_DISCARD)  # W-DICE-27
    if counts_as_event(face) and hands.can_draw(table, side):
        menu.append(SAY_ACT + TO_DRAW)
    if events.may_play(table, side, face):
        menu.append(SAY_ACT + TO_PLAY_CARD)
    if events.may_remove(table, side, face):
        menu.append(SAY_ACT + TO_REMOVE_CARD)  # W-CARD-16
    if counts_as_muster(face) and politics.may_act(table, side):
        menu.append(SAY_ACT + TO_ADVANCE)
    if counts_as_muster(face) and muster.may_act(table, side):
        menu.append(SAY_ACT + TO_MUSTER)
    if counts_as_muster(face) and side == SHADOW and muster.may_recruit_by_voice(table):
        menu.append(SAY_ACT + TO_RECRUIT_BY_VOICE)
    if counts_as_muster(face) and side == SHADOW and muster.may_promote_by_voice(table):
        menu.append(SAY_ACT + TO_PROMOTE_BY_VOICE)
    army = counts_as_army(table, side, face)
    if army or face == CHARACTER:
        terms: i64 = 0 if army else splitting.LED
        if movement.may_move(table, side, terms):
            menu.append(SAY_ACT + TO_MOVE_ARMIES)
        if battle.may_attack(table, side, terms):
            menu.append(SAY_ACT + TO_ATTACK)
    if side == FREE_PEOPLES:
        _offers_to_free_peoples(table, face, menu)
    else:
        if face == CHARACTER and characters.may_move_minions(table):
            menu.append(SAY_ACT + TO_MOVE_MINIONS)
        if counts_as_muster(face) and characters.may_bring(table, SHADOW):
            menu.append(SAY_ACT + TO_BRING_MINION)


def _offers_to_free_peoples(table: Table, face: i64, menu: list[int]) -> None:
    """What concerns the Fellowship and the companions."""
    character = counts_as_character(face)
    if character and fellowship.may_move(table):
        menu.append(SAY_ACT + TO_MOVE_FELLOWSHIP)
    if (character or table.guide == STRIDER) and fellowship.may_hide(table):  # W-CHAR-49
        menu.append(SAY_ACT + TO_HIDE_FELLOWSHIP)
    if character and characters.may_separate(table):
        menu.append(SAY_ACT + TO_SEPARATE)
    if character and characters.may_move_companions(table):
        menu.append(SAY_ACT + TO_MOVE_COMPANIONS)
    if face == WILL and characters.may_bring(table, FREE_PEOPLES):
        menu.append(SAY_ACT + TO_BRING_COMPANION)  # W-DICE-26
    if characters.rousing(table) != 0:
        menu.append(SAY_ACT + TO_ROUSE)  # W-DICE-33


def _carry_out(table: Table, side: i64, use: i64) -> None:
    """Start what a die is used for."""
    if use == TO_DRAW:
        hands.draw_from_either(table, side)
    elif use == TO_PLAY_CARD:
        events.choose_card(table, side, table.get(FACE))
    elif use == TO_REMOVE_CARD:
        events.choose_removal(table, side, table.get(FACE))
    elif use == TO_ADVANCE:
        politics.act(table, side)
    elif use == TO_MUSTER:
        muster.act(table, side)
    elif use == TO_RECRUIT_BY_VOICE:
        muster.recruit_by_voice(table)
    elif use == TO_PROMOTE_BY_VOICE:
        muster.promote_by_voice(table)
    elif use == TO_MOVE_ARMIES or use == TO_ATTACK:
        face = table.get(FACE)
        use_as_army(table, side, face)
        if use == TO_MOVE_ARMIES:
            movement.act(table, side, face == CHARACTER)
        else:
            battle.act(table, side, face == CHARACTER)
    elif use == TO_MOVE_FELLOWSHIP:
        table.set(TO_HUNT_BOX, 1)
        fellowship.move(table)
    elif use == TO_HIDE_FELLOWSHIP:
        fellowship.hide(table)
    elif use == TO_SEPARATE:
        characters.separate(table)
    elif use == TO_MOVE_COMPANIONS:
        characters.move_companions(table)
    elif use == TO_MOVE_MINIONS:
        characters.move_minions(table)
    elif use == TO_BRING_MINION or use == TO_BRING_COMPANION:
        characters.bring(table, side)
    elif use == TO_ROUSE:
        characters.rouse(table)


def _resume_action(table: Table) -> None:
    if table.get(STAGE) == CHOOSING:
        table.ask_in_any_case(table.get(SIDE))
        return
    if armies.enforce_stacking(table):
        return  # W-TURN-18
    chance.return_tile(table)
    if table.get(TO_HUNT_BOX) and table.cards[THE_LAST_BATTLE] != ON_TABLE:
        table.hunt_box[table.get(SIDE)] += 1
    else:
        table.used[table.get(SIDE)] += 1
    table.pop()
