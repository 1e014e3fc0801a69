"""An action: a die is used, and put away when all that it started is over (W-DICE-20 … W-DICE-33, W-TURN-18).

The die has been chosen (`turn`); a frame ACTION asks what it is used for, which is one line in `_offers` for every use,
in the order of the acts. The file of that rule carries it out (`_carry_out`, one line each). Then stacking limits are
enforced, and the die is set aside or goes to the Hunt Box.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import (
    armies,
    battle,
    characters,
    companions,
    events,
    fellowship,
    hands,
    minions,
    movement,
    muster,
    politics,
    reasons,
    splitting,
    teams,
)
from redbook.war.actions import (
    SAY_ACTS,
    THING,
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
from redbook.war.box import BOX, boxes_in_play
from redbook.war.card import lying
from redbook.war.contents import ACT_IDS
from redbook.war.dice import (
    ARMY,
    ARMY_MUSTER,
    CHARACTER,
    FACE_LABELS,
    FACES,
    KINDS_OF_DICE,
    MUSTER,
    WILL,
)
from redbook.war.figures import HIDES_WITH_ANY_DIE
from redbook.war.kinds import ACTION
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import SLOTS
from redbook.war.table import (
    MESSENGER_USED,
    STAGE,
    A,
    B,
    C,
    D,
    E,
    F,
    Table,
)

# The numbers of a frame ACTION, and its stages.
FACE: Final = A
SIDE: Final = B
USE: Final = C
"""What the die is used for."""
TO_HUNT_BOX: Final = D
"""1 if the die goes to the Hunt Box when the action is over (W-DICE-30)."""
DIE: Final = E
"""One more than the kind of the die, if it is none of the side's action dice; else 0."""
DISPOSAL: Final = F
"""What becomes of the die, if a box says something else than `TO_HUNT_BOX`."""
CHOOSING: Final = 0
UNDER_WAY: Final = 1
OVER: Final = 2
"""The boxes have been asked what becomes of the die …"""
SETTLED: Final = 3
"""… and the cards on the table, too."""

# What becomes of the die; DISPOSAL.
AS_USUAL: Final = 0
KEPT: Final = 1
"""It stays among the unused dice, with its face."""
AS_EYE: Final = 2
"""It goes to the Hunt Box."""
AS_PLAYED: Final = 3
"""As usual, whatever the cards on the table say."""


# ----- what a die counts as


def kind_of_die(table: Table) -> i64:
    """The kind of die that the action under way is taken with; a frame ACTION is on top."""
    return table.get(DIE) - 1 if table.get(DIE) else table.get(SIDE)


def counts_as_muster(face: i64) -> bool:
    """Whether a die can be used as a Muster result (W-DICE-22, W-DICE-25)."""
    return face == MUSTER or face == ARMY_MUSTER or face == WILL


def counts_as_army(table: Table, side: i64, face: i64) -> bool:
    """Whether a die can be used as an Army result; once a turn a Muster by the Mouth of Sauron (W-CHAR-31)."""
    if face == ARMY or face == ARMY_MUSTER or face == WILL:
        return True
    for box in table.rules.hooks:
        if BOX[box].counts_as(table, side, face, ARMY):
            return True
    return side == SHADOW and face == MUSTER and characters.messenger_ready(table)


def use_as_army(table: Table, side: i64, face: i64) -> None:
    """A die has been used as an Army result."""
    if side == SHADOW and face == MUSTER and characters.messenger_ready(table):
        table.marks |= MESSENGER_USED
    elif table.rules.hooks and face != ARMY:
        for box in boxes_in_play(table):
            box.used_as(table, side, face, ARMY)


def counts_as_character(face: i64) -> bool:
    """Whether a die can be used as a Character result."""
    return face == CHARACTER or face == WILL


# ----- what it can be used for


def _offers(table: Table, side: i64, face: i64, menu: list[int]) -> None:
    """What a side can do with a die, in the order of the acts."""
    menu.append(SAY_ACTS[TO_DISCARD])  # W-DICE-27
    if not KINDS_OF_DICE[kind_of_die(table)].any_die:
        for box in boxes_in_play(table):
            box.offers(table, side, kind_of_die(table) * FACES + face, menu)
        return  # A-DICE-10, A-DICE-11
    if events.is_event_result(face) and hands.can_draw(table, side):
        menu.append(SAY_ACTS[TO_DRAW])
    if events.may_play(table, side, face):
        menu.append(SAY_ACTS[TO_PLAY_CARD])
    if events.may_remove(table, side, face):
        menu.append(SAY_ACTS[TO_REMOVE_CARD])  # W-CARD-16
    if counts_as_muster(face) and politics.may_act(table, side):
        menu.append(SAY_ACTS[TO_ADVANCE])
    if counts_as_muster(face) and muster.may_act(table, side):
        menu.append(SAY_ACTS[TO_MUSTER])
    if counts_as_muster(face) and side == SHADOW and muster.may_recruit_by_voice(table):
        menu.append(SAY_ACTS[TO_RECRUIT_BY_VOICE])
    if counts_as_muster(face) and side == SHADOW and muster.may_promote_by_voice(table):
        menu.append(SAY_ACTS[TO_PROMOTE_BY_VOICE])
    army = counts_as_army(table, side, face)
    if army or face == CHARACTER:
        terms = movement.by_die(table, side, 0 if army else splitting.LED)
        if movement.may_move(table, side, terms):
            menu.append(SAY_ACTS[TO_MOVE_ARMIES])
        if battle.may_attack(table, side, terms):
            menu.append(SAY_ACTS[TO_ATTACK])
    if side == FREE_PEOPLES:
        _offers_to_free_peoples(table, face, menu)
    else:
        if face == CHARACTER and minions.may_move_minions(table):
            menu.append(SAY_ACTS[TO_MOVE_MINIONS])
        if counts_as_muster(face) and characters.may_bring(table, SHADOW, False):
            menu.append(SAY_ACTS[TO_BRING_MINION])
    if table.rules.hooks:
        die = kind_of_die(table) * FACES + face
        for box in boxes_in_play(table):
            box.offers(table, side, die, menu)
        for box in boxes_in_play(table):
            box.narrow(table, side, menu)


def _offers_to_free_peoples(table: Table, face: i64, menu: list[int]) -> None:
    """What concerns the Fellowship and the companions."""
    character = counts_as_character(face)
    if character and fellowship.may_move(table):
        menu.append(SAY_ACTS[TO_MOVE_FELLOWSHIP])
    if (character or HIDES_WITH_ANY_DIE[table.guide]) and fellowship.may_hide(table):  # W-CHAR-49
        menu.append(SAY_ACTS[TO_HIDE_FELLOWSHIP])
    if character and companions.may_separate(table):
        menu.append(SAY_ACTS[TO_SEPARATE])
    if character and companions.may_move_companions(table):
        menu.append(SAY_ACTS[TO_MOVE_COMPANIONS])
    if may_bring_companion(table, face):
        menu.append(SAY_ACTS[TO_BRING_COMPANION])
    if characters.rousing(table) != 0:
        menu.append(SAY_ACTS[TO_ROUSE])  # W-DICE-33


def may_bring_companion(table: Table, face: i64) -> bool:
    """Whether a die brings a character of the Free Peoples into play: any with the Will of the West, and with a Muster
    result those who come by it (W-DICE-26)."""
    if face == WILL:
        return characters.may_bring(table, FREE_PEOPLES, False)
    return len(table.rules.mustered) > 0 and counts_as_muster(face) and characters.may_bring(table, FREE_PEOPLES, True)


def _carry_out(table: Table, side: i64, use: i64) -> None:
    """Start what a die is used for."""
    for box in table.rules.hooks:
        if BOX[box].carry_out(table, side, use):
            return
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
        _use_voice(table)
        muster.recruit_by_voice(table)
    elif use == TO_PROMOTE_BY_VOICE:
        _use_voice(table)
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
        companions.separate(table)
    elif use == TO_MOVE_COMPANIONS:
        companions.move_companions(table)
    elif use == TO_MOVE_MINIONS:
        minions.move_minions(table)
    elif use == TO_BRING_MINION or use == TO_BRING_COMPANION:
        characters.bring(table, side, side == FREE_PEOPLES and table.get(FACE) != WILL)
    elif use == TO_ROUSE:
        characters.rouse(table)


def _use_voice(table: Table) -> None:
    for box in boxes_in_play(table):
        box.voice_used(table)


def _kept_from_hunt(table: Table) -> bool:
    """Whether a card keeps a die that moved the Fellowship out of the Hunt Box."""
    for event in lying(table):
        if event.keeps_die_from_hunt(table):
            return True
    return False


# ----- the procedure


def _put_away(table: Table) -> None:
    """An action is over, and so is its frame; the die goes where it belongs (W-DICE-30)."""
    kind = kind_of_die(table)
    disposal = table.get(DISPOSAL)
    if disposal == KEPT:
        table.dice[kind * FACES + table.get(FACE)] += 1
    elif disposal == AS_EYE or (table.get(TO_HUNT_BOX) and not _kept_from_hunt(table)):
        table.hunt_box[kind] += 1
    else:
        table.used[kind] += 1
    table.pop()


class Action(Procedure):
    """One action of a side: the die is chosen, now what is done with it."""

    kind = ACTION
    rule = "W-DICE-32"
    question = "What do you use the {face} die for?"

    def words(self, table: Table) -> dict[str, object]:
        return {"face": FACE_LABELS[table.get(FACE)]}

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == CHOOSING:
            table.ask_in_any_case(table.get(SIDE))
            return
        if table.rules.teams and teams.join_armies(table):
            return  # W-MULTI-22
        if armies.enforce_stacking(table):
            return  # W-TURN-18
        for box in boxes_in_play(table):
            if box.too_many(table):
                return
        if table.rules.hooks and table.get(STAGE) == UNDER_WAY:
            table.go_to(OVER)
            for box in boxes_in_play(table):
                box.action_over(table)
            return
        if table.rules.hooks and table.get(STAGE) == OVER:
            table.go_to(SETTLED)
            for event in lying(table):
                event.action_over(table)
            return
        _put_away(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        _offers(table, table.get(SIDE), table.get(FACE), menu)

    def answer(self, table: Table, action: i64) -> None:
        table.set(USE, THING[action])
        table.go_to(UNDER_WAY)
        _carry_out(table, table.get(SIDE), THING[action])

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "act":
            return None
        act = ACT_IDS.index(words[0])
        for box in boxes_in_play(table):
            known = box.why_not(table, act)
            if known is not None:
                return known
        if act == TO_MOVE_FELLOWSHIP and table.revealed:
            return "W-FELLOW-04", "the Fellowship is revealed, and must be hidden before it can move"
        if act == TO_HIDE_FELLOWSHIP and not table.revealed:
            return "W-FELLOW-22", "the Fellowship is hidden"
        if act == TO_SEPARATE and fellowship.on_track(table):
            return "W-FELLOW-36", "nobody can be separated on the Mordor Track with a die"
        if act == TO_BRING_COMPANION and table.get(FACE) != WILL:
            return "W-DICE-26", "only the Will of the West brings Aragorn or Gandalf the White into play"
        if act == TO_MOVE_ARMIES or act == TO_ATTACK:
            return _why_no_army(table, act == TO_ATTACK)
        return None


def _why_no_army(table: Table, attacking: bool) -> Reason | None:
    """What keeps all armies from moving, or from attacking, with the die in use; None if it is something else."""
    side, face = table.get(SIDE), table.get(FACE)
    army = counts_as_army(table, side, face)
    if not (army or face == CHARACTER):
        return None
    terms = movement.by_die(table, side, 0 if army else splitting.LED)
    found: i64 = reasons.NO_ARMY
    for slot in range(SLOTS):
        if table.army(slot, side) > 0:
            hindered = (
                battle.hinders(table, side, slot, terms)
                if attacking
                else movement.hinders(table, side, slot, terms, 1, 0, 0)
            )
            if hindered == reasons.ALLOWED:
                return None
            found = max(found, hindered)
    return reasons.reason(table, found, attacking)


enlist(Action())
