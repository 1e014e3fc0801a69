"""The turn: six phases in fixed order, and the action that each die is used for (W-TURN-01 … W-TURN-18).

1. Dice are recovered and each side draws a card of each of its decks.
2. The Fellowship may be declared, its Guide changed, Mordor entered.
3. The Shadow allocates dice to the Hunt.
4. Both sides roll; Eyes go to the Hunt Box.
5. The sides take actions in turn, the Free Peoples first, one die each, until no die is left. Who has fewer dice left
   than the other may pass. Before an action an Elven Ring may change a die (W-RING-01 … W-RING-12).
6. Conquest is tested.

The frame TURN lies at the bottom of the stack for the whole game. When a die has been chosen a frame ACTION lies upon
it (`acting`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import (
    acting,
    fellowship,
    hands,
    mordor,
    rings,
    seats,
    victory,
)
from redbook.war.actions import (
    PASS,
    SAY_DICE,
    SAY_DIE,
    SAY_NUMBER,
    SAY_RING,
    SIZE,
    STANDARD_FACES,
    THING,
)
from redbook.war.box import BOX, boxes_in_play
from redbook.war.dice import (
    DICE_OF,
    EYE,
    FACE_COUNT,
    FACE_IDS,
    FACES,
    START_DICE,
    WILL,
)
from redbook.war.figures import BONUS_DICE, SIDE_OF
from redbook.war.kinds import ACTION, ACTION_DIE, TURN
from redbook.war.nations import FREE_PEOPLES, NOBODY, SHADOW, SIDE_LABELS
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import IN_FELLOWSHIP, SLOTS
from redbook.war.table import (
    FELLOWSHIP_WAS_HUNTED,
    FOR_THIS_TURN,
    STAGE,
    TURNS_SPENT,
    A,
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
"""One more than the kind of the die that is being rolled; 0 for none."""
HAS_ACTED: Final = D
"""1 while the action of `mover` is under way or just over."""

# ----- the phases


def _recover(table: Table) -> None:
    """Phase 1: a new turn; all dice come back, and the pools are what the characters now in play make them."""
    table.turn += 1
    table.phase = 1
    table.mover = FREE_PEOPLES
    hunted = FELLOWSHIP_WAS_HUNTED if _was_hunted(table) else 0
    for box in boxes_in_play(table):
        box.recover(table)
    table.marks = table.marks & (FOR_THIS_TURN - 1) & ~FELLOWSHIP_WAS_HUNTED | hunted
    seats.new_turn(table)
    for side in range(2):
        for face in range(FACES):
            table.dice[side * FACES + face] = 0
        table.used[side] = 0
        table.hunt_box[side] = 0  # W-TURN-02
        table.ring_used[side] = 0
    fill_pools(table)


def _was_hunted(table: Table) -> bool:
    """Whether a die of the Free Peoples that moved the Fellowship comes back from the Hunt Box."""
    for box in boxes_in_play(table):
        if box.was_hunted(table):
            return True
    return table.hunt_box[FREE_PEOPLES] > 0


def fill_pools(table: Table) -> None:
    """Take up the dice that are to be rolled this turn."""
    for side in range(2):
        table.set(POOL + side, _pool(table, side))


def _pool(table: Table, side: i64) -> i64:
    """The dice of a side, with those of its characters in play (W-DICE-03 … W-DICE-06)."""
    dice: i64 = START_DICE[side]
    for character in range(len(table.place)):
        if SIDE_OF[character] == side and table.place[character] < SLOTS:
            dice += BONUS_DICE[character]
    for box in table.rules.hooks:
        dice += BOX[box].bonus_dice(table, side)
    return dice


def _fewest_for_hunt(table: Table) -> i64:
    return 1 if table.marked(FELLOWSHIP_WAS_HUNTED) else 0  # W-HUNT-02


def _most_for_hunt(table: Table) -> i64:
    """As many as companions in the Fellowship, and one at least (W-HUNT-03)."""
    companions: i64 = 0
    for character in table.rules.companions:
        if table.place[character] == IN_FELLOWSHIP:
            companions += 1
    return min(max(companions, 1), table.get(POOL + SHADOW))


def _roll(table: Table) -> None:
    """Phase 4, die by die; Eyes go to the Hunt Box (W-TURN-09, W-TURN-10)."""
    rolling = table.get(ROLLING)
    if rolling:
        _show(table, rolling - 1, table.result)
        table.set(ROLLING, 0)
    for side in range(2):
        if table.get(POOL + side) > 0:
            table.set(POOL + side, table.get(POOL + side) - 1)
            table.set(ROLLING, side + 1)
            table.push(ACTION_DIE, side)
            return
    for box in boxes_in_play(table):
        kind = box.die_to_roll(table)
        if kind >= 0:
            table.set(ROLLING, kind + 1)
            table.push(ACTION_DIE, kind)
            return
    table.mover = FREE_PEOPLES  # W-TURN-11
    table.go_to(ACTION_RESOLUTION)
    for box in reversed(boxes_in_play(table)):
        box.roll_over(table)


def _show(table: Table, kind: i64, face: i64) -> None:
    """A die has come to rest."""
    if kind > SHADOW:
        for box in boxes_in_play(table):
            box.die_rolled(table, kind, face)
    elif face == EYE:
        table.hunt_box[kind] += 1
    else:
        table.dice[kind * FACES + face] += 1


def _next_action(table: Table) -> None:
    """Phase 5: whose action it is, until no die is left (W-TURN-11 … W-TURN-13)."""
    table.phase = 5
    if table.get(HAS_ACTED):
        table.set(HAS_ACTED, 0)
        _pass_on(table)
    if not _can_act(table, table.mover):
        table.mover = 1 - table.mover
        if not _can_act(table, table.mover):
            _end_actions(table)
            return
    table.ask(table.mover)


def _pass_on(table: Table) -> None:
    """A side has acted or passed, and it is the other's turn (W-TURN-12)."""
    seats.turn_passes(table, table.mover)
    table.mover = 1 - table.mover


def _end_actions(table: Table) -> None:
    """Nobody has an action left."""
    table.go_to(VICTORY_CHECK)
    mordor.idle(table)


def _can_act(table: Table, side: i64) -> bool:
    """Whether a side has a die left, or something that it may do without."""
    return table.unused_dice(side) > 0 or _without_die(table, side)


def _without_die(table: Table, side: i64) -> bool:
    for box in table.rules.hooks:
        if BOX[box].may_act_without_die(table, side):
            return True
    return False


def end_action(table: Table) -> None:
    """What a side does without a die, once all that is pushed is over, was its action. The frame TURN is on top."""
    table.set(HAS_ACTED, 1)


# ----- dice and Rings


def may_pass(table: Table, side: i64) -> bool:
    """Whether a side may pass: with strictly fewer dice than the other (W-DICE-28)."""
    for box in table.rules.hooks:
        if BOX[box].may_not_pass(table, side):
            return False
    return table.unused_dice(side) < table.unused_dice(1 - side)


def may_use_ring(table: Table, side: i64, face: i64, to: i64) -> bool:
    """Whether a Ring can turn an unused die of a side from one face to another (W-RING-02 … W-RING-10)."""
    if not rings.may_spend(table, side) or table.dice[side * FACES + face] == 0:
        return False
    return face != to and to != WILL and FACE_COUNT[side * FACES + to] > 0


def _choices_of_die(table: Table, side: i64, menu: list[int]) -> None:
    if may_pass(table, side) or (table.rules.hooks and table.unused_dice(side) == 0):
        menu.append(PASS)
    for face in range(STANDARD_FACES):
        if table.dice[side * FACES + face]:
            menu.append(SAY_DIE + face)
    if rings.may_spend(table, side):
        for face in range(STANDARD_FACES):
            for to in range(STANDARD_FACES):
                if may_use_ring(table, side, face, to):
                    menu.append(SAY_RING + face * STANDARD_FACES + to)
    for box in boxes_in_play(table):
        box.actions(table, side, menu)
    for kind in DICE_OF[side]:
        if SHADOW < kind < table.rules.dice:
            for face in range(FACES):
                if table.dice[kind * FACES + face]:
                    menu.append(SAY_DICE[kind * FACES + face])


def _use_ring(table: Table, side: i64, face: i64, to: i64) -> None:
    rings.spend(table, side)
    table.dice[side * FACES + face] -= 1
    if to == EYE:
        table.hunt_box[side] += 1  # W-RING-08
    else:
        table.dice[side * FACES + to] += 1


# ----- the procedure


class Turn(Procedure):
    """The whole turn, at the bottom of the stack; its stages are the phases."""

    kind = TURN
    rule = "W-TURN-01"

    def wording(self) -> dict[int, str]:
        return {
            HUNT_ALLOCATION: "How many dice do you put in the Hunt Box?",
            ACTION_RESOLUTION: "Which die do you use?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(HUNT_ALLOCATION, "number"): "{} in the Hunt Box"}

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == RECOVERY:
            _recover(table)
            table.go_to(SHADOW_DRAW)
            hands.draw_for_turn(table, FREE_PEOPLES)
        elif stage == SHADOW_DRAW:
            table.go_to(FELLOWSHIP_PHASE)
            hands.draw_for_turn(table, SHADOW)
        elif stage == FELLOWSHIP_PHASE:
            table.phase = 2
            table.go_to(HUNT_ALLOCATION)
            fellowship.begin_phase(table)
            for box in boxes_in_play(table):
                box.fellowship_phase(table)
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

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == HUNT_ALLOCATION:
            for number in range(_fewest_for_hunt(table), _most_for_hunt(table) + 1):
                menu.append(SAY_NUMBER + number)
        else:
            _choices_of_die(table, table.mover, menu)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == HUNT_ALLOCATION:
            number = action - SAY_NUMBER
            table.hunt_box[SHADOW] += number
            table.set(POOL + SHADOW, table.get(POOL + SHADOW) - number)  # W-HUNT-04
            table.go_to(ACTION_ROLL)
            for box in boxes_in_play(table):
                box.allocated(table, number)
        elif action == PASS:
            if table.unused_dice(0) + table.unused_dice(1) == 0:
                _end_actions(table)  # who had only something to do without a die has declined
                return
            _pass_on(table)  # W-DICE-28, W-DICE-29
        elif action >= SIZE:
            _act_of_box(table, action)
        elif action >= SAY_RING:
            _use_ring(table, table.mover, (action - SAY_RING) // STANDARD_FACES, (action - SAY_RING) % STANDARD_FACES)
        else:
            face = action - SAY_DIE
            side = table.mover
            table.dice[side * FACES + face] -= 1
            table.set(HAS_ACTED, 1)
            table.push(ACTION, face, side)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if table.get(STAGE) == ACTION_RESOLUTION and len(words) < 3:
            if verb == "pass":
                return "W-DICE-28", "only who has strictly fewer unused dice than the other side may pass"
            if verb == "die":
                return "W-DICE-32", f"the {SIDE_LABELS[table.mover]} have no unused die that shows this face"
            if verb == "ring":
                return _why_not_ring(table, table.mover, FACE_IDS.index(words[0]), FACE_IDS.index(words[1]))
        if verb == "ring":
            return "W-RING-01", "a Ring is used only before one's action in phase 5"
        if verb == "number" and table.get(STAGE) == HUNT_ALLOCATION:
            if int(words[0]) < _fewest_for_hunt(table):
                return "W-HUNT-02", "a Fellowship that moved last turn demands one die at least"
            return "W-HUNT-03", "at most as many dice as there are companions in the Fellowship, and one in any case"
        return None


def _act_of_box(table: Table, action: i64) -> None:
    """A side uses a die of a box, or does without a die what a box has offered."""
    side = table.mover
    die = THING[action]
    if die < len(SAY_DICE) and SAY_DICE[die] == action:
        table.dice[die] -= 1
        table.set(HAS_ACTED, 1)
        table.push(ACTION, die % FACES, side)
        table.set(acting.DIE, die // FACES + 1)
        return
    for box in boxes_in_play(table):
        if box.act(table, side, action):
            return


def _why_not_ring(table: Table, side: i64, face: i64, to: i64) -> Reason:
    if table.ring_used[side]:
        return "W-RING-04", "only one Ring can be used in a turn"
    if not table.rings[side]:
        return "W-RING-12", f"the {SIDE_LABELS[side]} have no Ring left"
    if not table.dice[side * FACES + face]:
        for kind in DICE_OF[side]:
            if kind < table.rules.dice and table.dice[kind * FACES + face]:
                return "X-DIE-01", "only a standard die is changed so, and the die that shows this face is none"
        return "W-RING-10", "a Ring changes one of one's own unused dice, and none shows this face"
    if to == WILL:
        return "W-RING-07", "no Ring makes a Will of the West"
    return "W-RING-02", "a Ring changes a die to another of its own faces"


enlist(Turn())
