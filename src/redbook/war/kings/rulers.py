"""The ruler dice: when they join the pool, which die is discarded, Rings and tokens (K-DICE, K-RULER-11 … K-RULER-15).

A side's ruler die is rolled in each turn that begins with an awakened sovereign, or a dark chieftain, in play. A side
that has rolled it discards a die of its roll: the Shadow first, then Eyes go to the Hunt Box, then the Free Peoples.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, rings, turn
from redbook.war.actions import PASS, SAY_DICE, SAY_WORDS, SIZE, STANDARD_FACES, THING
from redbook.war.contents import DIE_IDS, KINGS
from redbook.war.dice import ARMY, ARMY_MUSTER, CHARACTER, EVENT, EYE, FACE_COUNT, FACE_LABELS, FACES, MUSTER
from redbook.war.kinds import ACTION, ACTION_DIE
from redbook.war.kings import abilities
from redbook.war.kings.characters import AWAKENED, BLACK_SERPENT, SHADOW_OF_MIRKWOOD
from redbook.war.kings.kinds import DISMAY, RULER_DISCARD
from redbook.war.kings.sovereigns import is_awakened, number_awakened
from redbook.war.kings.state import (
    DISMAY_TOKEN,
    HELD_TOKEN,
    IN_POOL,
    RING_WIELDED,
    SOVEREIGNS,
    SPENT_TOKEN,
    TO_ROLL,
    TOKEN,
    TOKEN_AT_WORK,
    TOKEN_USED,
)
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import ELIMINATED, SLOTS
from redbook.war.table import STAGE, A, Table

FREE_RULER: Final = DIE_IDS.index("free-ruler")
SHADOW_RULER: Final = DIE_IDS.index("shadow-ruler")
RULER: Final[list[int]] = [FREE_RULER, SHADOW_RULER]
"""The ruler die of each side."""
SAY_TOKEN: Final[list[int]] = SAY_WORDS[KINGS][5:10]
RING_FACES: Final[list[int]] = [CHARACTER, ARMY, MUSTER, ARMY_MUSTER, EVENT, EYE]
SAY_RING: Final[list[int]] = SAY_WORDS[KINGS][10:16]
"""A Ring turns the ruler die to one of the faces above."""
SAY_DISMAY_OWN: Final = SAY_WORDS[KINGS][36]
SAY_DISMAY_OTHER: Final = SAY_WORDS[KINGS][37]


def shown(table: Table, side: i64) -> i64:
    """The face that a side's ruler die shows while it is unused; -1 if it shows none."""
    for face in range(FACES):
        if table.dice[RULER[side] * FACES + face]:
            return face
    return -1


# ----- recovering them


def recover(table: Table) -> None:
    """Phase 1: both come back, and join or leave the pool (K-DICE-02 … K-DICE-04, K-DICE-13, K-DICE-14)."""
    for side in range(2):
        kind = RULER[side]
        table.used[kind] = 0
        table.hunt_box[kind] = 0
        for face in range(FACES):
            table.dice[kind * FACES + face] = 0
        table.extra[IN_POOL + side] = table.extra[TO_ROLL + side] = 1 if joins(table, side) else 0
    table.extra[TOKEN_USED] = 0
    table.extra[RING_WIELDED] = 0


def joins(table: Table, side: i64) -> bool:
    """Whether the ruler die of a side comes into its pool."""
    return number_awakened(table) > 0 if side == FREE_PEOPLES else _has_chieftain(table)


def _has_chieftain(table: Table) -> bool:
    """Whether a dark chieftain is in play."""
    for character in range(SHADOW_OF_MIRKWOOD, BLACK_SERPENT + 1):
        if table.place[character] < SLOTS:
            return True
    return False


# ----- rolling them, and discarding


def next_to_roll(table: Table) -> i64:
    """The ruler die that has still to be rolled, or less than 0."""
    for side in range(2):
        if table.extra[TO_ROLL + side]:
            return RULER[side]
    return -1


def show(table: Table, kind: i64, face: i64) -> None:
    """A ruler die has come to rest; its Eye does not go to the Hunt Box before the Shadow has discarded (K-DICE-08)."""
    if kind == FREE_RULER or kind == SHADOW_RULER:
        table.extra[TO_ROLL + (1 if kind == SHADOW_RULER else 0)] = 0
        table.dice[kind * FACES + face] = 1


def ask_for_discards(table: Table) -> None:
    """Who has rolled a ruler die discards a die, the Shadow first (K-DICE-06, K-DICE-07, K-DICE-09)."""
    if table.rules.dismay_tokens:
        table.push(DISMAY)
    for side in (FREE_PEOPLES, SHADOW):
        if shown(table, side) >= 0:
            table.push(RULER_DISCARD, side)


def _bring_eye_to_hunt(table: Table) -> None:
    """A kept Eye goes to the Hunt Box (K-DICE-08)."""
    if table.dice[SHADOW_RULER * FACES + EYE]:
        table.dice[SHADOW_RULER * FACES + EYE] = 0
        table.hunt_box[SHADOW_RULER] = 1


class RulerDiscard(Procedure):
    """A side whose pool has its ruler die discards a die: that one, or an action die. The Shadow's Eyes stay, but for
    that of the ruler die (K-DICE-07, K-DICE-10)."""

    kind = RULER_DISCARD
    rule = "K-DICE-06"
    question = "Which die do you discard for this turn?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "die"): "Discard {}"}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        return "Discard the ruler die ({1})" if len(words) > 1 else "Discard a die: {}"

    def resume(self, table: Table) -> None:
        table.ask(table.get(A))

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(A)
        for face in range(STANDARD_FACES):
            if table.dice[side * FACES + face]:
                menu.append(SAY_DICE[side * FACES + face])
        menu.append(SAY_DICE[RULER[side] * FACES + shown(table, side)])

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(A)
        table.pop()
        if action >= SIZE:
            table.dice[THING[action]] = 0
            table.used[RULER[side]] = 1
        else:
            table.dice[side * FACES + action - SAY_DICE[side * FACES]] -= 1
            table.used[side] += 1  # K-DICE-22
        if side == SHADOW:
            _bring_eye_to_hunt(table)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "die":
            return None
        if len(words) == 1 and words[0] == "eye":
            return "K-DICE-07", "an Eye of an action die is never the die discarded"
        if len(words) > 1 and words[0].endswith("faction"):
            return "X-WK-01", "the faction die is never the die discarded"
        return "K-DICE-06", "no die of yours in this roll shows that"


# ----- in the Hunt Box


def level(table: Table) -> i64:
    """The Shadow's ruler die, if it lies in the Hunt Box (K-DICE-08)."""
    return table.hunt_box[SHADOW_RULER]


def bonus(table: Table) -> i64:
    """That of the Free Peoples, if it has moved the Fellowship (K-DICE-20)."""
    return table.hunt_box[FREE_RULER]


# ----- Rings (K-DICE-12)


def may_use_ring(table: Table, side: i64, to: i64) -> bool:
    """Whether a Ring can turn a side's unused ruler die to a face."""
    face = shown(table, side)
    return face >= 0 and face != to and FACE_COUNT[RULER[side] * FACES + to] > 0 and rings.may_spend(table, side)


def _use_ring(table: Table, side: i64, to: i64) -> None:
    kind = RULER[side]
    table.dice[kind * FACES + shown(table, side)] = 0
    rings.spend(table, side)
    if to == EYE:
        table.hunt_box[kind] = 1
    else:
        table.dice[kind * FACES + to] = 1


# ----- tokens (K-RULER-11 … K-RULER-15)


def may_use_token(table: Table, sovereign: i64) -> bool:
    """Whether the token of a sovereign can turn the ruler die for his second ability now."""
    if table.extra[TOKEN + sovereign] != HELD_TOKEN or not is_awakened(table, sovereign):
        return False
    if table.ring_used[FREE_PEOPLES] or table.extra[RING_WIELDED] or shown(table, FREE_PEOPLES) < 0:
        return False  # K-RULER-14, X-LK-14
    return abilities.may_use_second(table, sovereign)


def _use_token(table: Table, sovereign: i64) -> None:
    """The die is turned, and used at once (K-RULER-12)."""
    table.dice[FREE_RULER * FACES + shown(table, FREE_PEOPLES)] = 0
    _lose_token(table, sovereign)
    table.extra[TOKEN_USED] = 1
    table.ring_used[FREE_PEOPLES] = 1
    table.extra[TOKEN_AT_WORK] = sovereign + 1
    turn.end_action(table)
    table.push(ACTION, abilities.SECOND_FACE[sovereign], FREE_PEOPLES)
    table.set(acting.DIE, FREE_RULER + 1)


def _lose_token(table: Table, sovereign: i64) -> None:
    """A token is used, or lost with its sovereign; as a dismay token it goes to the Shadow (X-DISMAY-02)."""
    table.extra[TOKEN + sovereign] = DISMAY_TOKEN if table.rules.dismay_tokens else SPENT_TOKEN


def settle_tokens(table: Table) -> None:
    """The token of a sovereign who was eliminated is lost (K-RULER-31)."""
    for sovereign in range(SOVEREIGNS):
        if table.place[AWAKENED + sovereign] == ELIMINATED and table.extra[TOKEN + sovereign] < DISMAY_TOKEN:
            _lose_token(table, sovereign)


# ----- what a side may do with them besides using one


def actions(table: Table, side: i64, menu: list[int]) -> None:
    """Turn the ruler die with a Ring or a token."""
    if side == FREE_PEOPLES:
        for sovereign in range(SOVEREIGNS):
            if may_use_token(table, sovereign):
                menu.append(SAY_TOKEN[sovereign])
    for at in range(len(RING_FACES)):
        if may_use_ring(table, side, RING_FACES[at]):
            menu.append(SAY_RING[at])


def act(table: Table, side: i64, action: i64) -> bool:
    """Do so."""
    if SAY_TOKEN[0] <= action <= SAY_TOKEN[-1]:
        _use_token(table, action - SAY_TOKEN[0])
        return True
    if SAY_RING[0] <= action <= SAY_RING[-1]:
        _use_ring(table, side, RING_FACES[action - SAY_RING[0]])
        return True
    return False


# ----- dismay tokens (X-DISMAY-02 … X-DISMAY-04)

_CHOOSING: Final = 0
_ROLLED: Final = 1
_DIE: Final = A


def _dismay_tokens(table: Table) -> i64:
    number: i64 = 0
    for sovereign in range(SOVEREIGNS):
        if table.extra[TOKEN + sovereign] == DISMAY_TOKEN:
            number += 1
    return number


def _may_roll_again(table: Table, side: i64) -> bool:
    """Whether a ruler die is still there: unused, or the Shadow's for its Eye in the Hunt Box (X-DISMAY-04)."""
    return shown(table, side) >= 0 or (side == SHADOW and table.hunt_box[SHADOW_RULER] > 0)


class Dismay(Procedure):
    """After the action roll the Shadow may spend dismay tokens, one by one."""

    kind = DISMAY
    rule = "X-DISMAY-03"
    question = "Do you spend a dismay token, to have a ruler die rolled again?"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "pass":
            return "Keep them"
        own = words[0] == "own"
        side: i64 = SHADOW if own else FREE_PEOPLES
        face = shown(table, side)
        return f"Roll {'your' if own else 'their'} ruler die again ({FACE_LABELS[EYE if face < 0 else face]})"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == _ROLLED:
            table.go_to(_CHOOSING)
            table.dice[table.get(_DIE) * FACES + table.result] = 1
            _bring_eye_to_hunt(table)
        elif _dismay_tokens(table) > 0 and (_may_roll_again(table, 0) or _may_roll_again(table, 1)):
            table.ask(SHADOW)
        else:
            table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        if _may_roll_again(table, SHADOW):
            menu.append(SAY_DISMAY_OWN)
        if _may_roll_again(table, FREE_PEOPLES):
            menu.append(SAY_DISMAY_OTHER)

    def answer(self, table: Table, action: i64) -> None:
        if action == PASS:
            table.pop()
            return
        for sovereign in range(SOVEREIGNS):
            if table.extra[TOKEN + sovereign] == DISMAY_TOKEN:
                table.extra[TOKEN + sovereign] = SPENT_TOKEN
                break
        side: i64 = SHADOW if action == SAY_DISMAY_OWN else FREE_PEOPLES
        kind = RULER[side]
        table.hunt_box[kind] = 0
        for face in range(FACES):
            table.dice[kind * FACES + face] = 0
        table.set(_DIE, kind)
        table.go_to(_ROLLED)
        table.push(ACTION_DIE, kind)


enlist(RulerDiscard(), Dismay())
