"""Why an army cannot do something, as numbers.

The functions that make a list of legal answers return one of these, ALLOWED if nothing forbids, and a refusal names
what the same function returned; so the two cannot disagree. Where an army has several ways and none is open, the
greatest number is told: the last thing in its way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.contents import CARD_RULE
from redbook.war.kinds import EVENT
from redbook.war.procedure import Reason
from redbook.war.table import FRAME, KIND, A, Table

ALLOWED: Final = 0
NOT_ADJACENT: Final = 1
NO_ARMY: Final = 2
INSIDE_SIEGE: Final = 3
ENEMY_UNITS: Final = 4
ENEMY_SIEGE: Final = 5
NOWHERE_TO_GO: Final = 6
NO_ENEMY: Final = 7
GARRISON_AFAR: Final = 8
NO_TARGET: Final = 9
NOT_FREE: Final = 10
NO_SHELTER: Final = 11
WARDED: Final = 12
NOT_BESIEGERS: Final = 13
NO_NAZGUL_THERE: Final = 14
NONE_AT_WAR: Final = 15
MUST_STAY: Final = 16
NO_UNIT: Final = 17
LEAVES_SIEGE: Final = 18
LEFT_ALONE: Final = 19
LEFT_BY_WAR: Final = 20
NOT_JOINING: Final = 21
NOT_LED: Final = 22
NO_COMPANION: Final = 23
NO_WITCH_KING: Final = 24
NO_NAZGUL: Final = 25
NEVER_MOVES: Final = 26
HAS_MOVED: Final = 27
NOT_SO_MANY: Final = 28
NOT_THERE: Final = 29
NOT_YOURS: Final = 30
OUT_OF_CONTROL: Final = 31
TWICE_RUNNING: Final = 32
NO_BALROG: Final = 33

_CARD: Final = ""
"""The rule is that of the card which is being resolved."""
_ROWS: Final[dict[int, tuple[str, str, str]]] = {
    NOT_ADJACENT: ("W-MOVE-05", "W-BATTLE-01", "that region is not adjacent"),
    NO_ARMY: ("W-MOVE-06", "W-BATTLE-03", "there is no army of yours there"),
    INSIDE_SIEGE: ("W-MOVE-33", "W-SIEGE-22", "a besieged army cannot leave by movement"),
    ENEMY_UNITS: ("W-MOVE-08", "W-MOVE-08", "enemy units are there; they must be attacked"),
    ENEMY_SIEGE: (
        "W-MOVE-34",
        "W-MOVE-34",
        "the enemy besieges the Stronghold there; the besiegers must be attacked",
    ),
    NOWHERE_TO_GO: ("W-MOVE-07", "W-MOVE-07", "no region next to that army is open to it"),
    NO_ENEMY: ("W-BATTLE-02", "W-BATTLE-02", "there is no enemy army to attack"),
    GARRISON_AFAR: ("W-SIEGE-10", "W-SIEGE-10", "a besieged army is attacked only from its own region"),
    NO_TARGET: ("W-BATTLE-01", "W-BATTLE-01", "that army has no enemy army within reach"),
    NOT_FREE: ("W-BATTLE-58", "W-BATTLE-58", "a retreat is to an adjacent free region"),
    NO_SHELTER: ("W-BATTLE-58", "W-BATTLE-58", "this retreat does not lead into a Stronghold"),
    WARDED: ("W-CARD-14", "W-CARD-14", "a card on the table keeps armies of yours out"),
    NOT_BESIEGERS: (_CARD, _CARD, "the attack must be on a besieging army, from another region"),
    NO_NAZGUL_THERE: (_CARD, _CARD, "there is no Nazgûl in that army"),
    NONE_AT_WAR: (
        "W-MOVE-30",
        "W-BATTLE-03",
        "no unit that could go is of a Nation At War, and the others may not go there",
    ),
    MUST_STAY: ("W-MOVE-31", "W-BATTLE-06", "figures of a Nation not At War must stay"),
    NO_UNIT: ("W-MOVE-06", "W-BATTLE-05", "somebody who goes is an army unit"),
    LEAVES_SIEGE: ("W-SIEGE-18", "W-SIEGE-18", "a unit must stay to keep up the siege that the way leads back to"),
    LEFT_ALONE: ("W-MOVE-18", "W-BATTLE-05", "who stays behind would be left without a unit"),
    LEFT_BY_WAR: (
        "W-MOVE-18",
        "W-BATTLE-06",
        "a Leader who stays because his Nation is not At War would be left without a unit",
    ),
    NOT_JOINING: (_CARD, _CARD, "the move must end with another army of yours"),
    NOT_LED: (
        "W-MOVE-24",
        "W-BATTLE-04",
        "no Leader, Nazgûl or character would go along, and a Character result needs one",
    ),
    NO_COMPANION: (_CARD, _CARD, "a companion must go along"),
    NO_WITCH_KING: (_CARD, _CARD, "the Witch-king must go along"),
    NO_NAZGUL: (_CARD, _CARD, "a Nazgûl must go along"),
    NO_BALROG: ("L-MINION-22", "L-MINION-22", "the Balrog must go along"),
    NEVER_MOVES: ("W-MOVE-28", "W-MOVE-28", "a character of Level 0 never moves"),
    HAS_MOVED: ("W-MOVE-10", "W-MOVE-10", "no figure moves twice in an action"),
    NOT_SO_MANY: ("W-MOVE-17", "W-MOVE-17", "there are not so many"),
    NOT_YOURS: ("W-MULTI-16", "W-MULTI-16", "no unit there is yours to command"),
    OUT_OF_CONTROL: ("W-MULTI-28", "W-MULTI-28", "of such a force your teammate would have control"),
    TWICE_RUNNING: ("W-MULTI-35", "W-MULTI-35", "your last action was on that Nation, too"),
    NOT_THERE: ("W-MOVE-17", "W-MOVE-17", "he is not with that army"),
}
"""The rule that forbids it of a move and of an attack, and a sentence."""


def reason(table: Table, code: i64, attacking: bool = False) -> Reason:
    """What forbids something, in words."""
    moving, fighting, sentence = _ROWS[code]
    return (fighting if attacking else moving) or _rule_of_card(table), sentence


def _rule_of_card(table: Table) -> str:
    """The rule of the card that is being resolved."""
    for at in range(len(table.stack) - FRAME, -1, -FRAME):
        if table.stack[at + KIND] == EVENT:
            return CARD_RULE[table.stack[at + A]]
    return "W-CARD-10"
