"""The special dice: when they join the pool, which one is kept, what its Eye does, when one is lost (L-DICE).

A special die is rolled with the others. A side that has rolled several keeps one, before the first action; if one
shows an Eye, it must be such a one, and it goes to the Hunt Box as an Eye of the Shadow, whosever it is. The others are
set aside for the turn. When dice are recovered, the die kept with the remove symbol is lost if the character who
watches is in play: Gandalf the White for the Keepers', the Witch-king for the minions'.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import hands
from redbook.war.actions import SAY_ACTS, SAY_WORDS, THING, TO_DRAW
from redbook.war.box import offer
from redbook.war.contents import DIE_IDS, FACE_IDS, LORDS
from redbook.war.dice import DICE_OF, EYE, FACE_LABELS, FACES, KINDS_OF_DICE, REMOVING, SHOWS_AS
from redbook.war.figures import GANDALF_THE_WHITE, WITCH_KING
from redbook.war.lords.characters import (
    BALROG,
    CHIEF_OF_THE_RINGWRAITHS,
    ELROND,
    GALADRIEL,
    GOTHMOG,
    KEEPER_OF_NARYA,
)
from redbook.war.lords.kinds import KEEPING
from redbook.war.lords.state import (
    ALLOCATED,
    DESPAIR,
    DESPAIRING_RULER,
    DICE,
    EYE_IN_BOX,
    IN_POOL,
    KEPT,
    LOST,
    SYMBOL,
    TO_ROLL,
)
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import ELIMINATED, SLOTS
from redbook.war.table import A, Table

FIRST_KIND: Final = DIE_IDS.index("vilya")
"""The kind of the first special die."""
SHADOW_RULER: Final = DIE_IDS.index("shadow-ruler")
NARYA_DIE: Final = 2
GOTHMOG_DIE: Final = 4
CARD_DRAW: Final = FACE_IDS.index("card-draw")
DICE_OF_SIDE: Final[list[list[int]]] = [[0, 1, 2], [3, 4]]
"""The special dice of each side."""
OWNER_OF_DIE: Final[list[int]] = [ELROND, GALADRIEL, KEEPER_OF_NARYA, BALROG, GOTHMOG]
SAY_KEEP: Final[list[int]] = SAY_WORDS[LORDS][:5]


def on_map(table: Table, character: i64) -> bool:
    """Whether a character is on the map."""
    return table.place[character] < SLOTS


# ----- recovering them


def moved_fellowship(table: Table) -> bool:
    """Whether a Keeper die lies in the Hunt Box because it moved the Fellowship, not for its Eye (L-DICE-24 …
    L-DICE-26)."""
    return bonus(table) > 0


def recover(table: Table) -> None:
    """Phase 1: dice are lost, join and leave; all come back (L-DICE-10, L-DICE-16 … L-DICE-20)."""
    moved = table.hunt_box[FREE_PEOPLES] > 0 or moved_fellowship(table)
    for side in range(2):
        kept = table.extra[KEPT + side] - 1
        if kept >= 0 and table.extra[SYMBOL + kept] and _watched(table, side):
            table.extra[IN_POOL + kept] = LOST
        table.extra[KEPT + side] = 0
    table.extra[ALLOCATED] = 0
    table.extra[DESPAIR] = 0
    table.extra[DESPAIRING_RULER] = 0
    for die in range(DICE):
        kind = FIRST_KIND + die
        if table.extra[IN_POOL + die] != LOST:
            table.extra[IN_POOL + die] = _standing(table, die, moved)
        table.extra[TO_ROLL + die] = 1 if table.extra[IN_POOL + die] == 1 else 0
        table.extra[SYMBOL + die] = 0
        table.extra[EYE_IN_BOX + die] = 0
        table.used[kind] = 0
        table.hunt_box[kind] = 0
        for face in range(FACES):
            table.dice[kind * FACES + face] = 0


def _standing(table: Table, die: i64, moved: bool) -> i64:
    """Whether a die belongs to the pool now, or is lost with its character (L-KEEPER-04 … L-KEEPER-07, L-MINION-31)."""
    owner: i64 = OWNER_OF_DIE[die]
    if table.place[owner] == ELIMINATED:
        return LOST
    if die == NARYA_DIE:
        return 1 if table.guide == owner and (moved or table.turn == 1) else 0
    if die == GOTHMOG_DIE and on_map(table, WITCH_KING):
        return LOST if table.extra[IN_POOL + die] or on_map(table, owner) else 0
    return 1 if on_map(table, owner) else 0


def _watched(table: Table, side: i64) -> bool:
    """Whether the one is in play who makes the remove symbol of a side's dice count (L-KEEPER-08, L-MINION-04)."""
    if side == FREE_PEOPLES:
        return on_map(table, GANDALF_THE_WHITE)
    return on_map(table, WITCH_KING) or on_map(table, CHIEF_OF_THE_RINGWRAITHS)


# ----- rolling them, and keeping one


def next_to_roll(table: Table) -> i64:
    """The kind of a die that has still to be rolled, or less than 0."""
    for die in range(DICE):
        if table.extra[TO_ROLL + die]:
            return FIRST_KIND + die
    return -1


def show(table: Table, kind: i64, face: i64) -> None:
    """A die has come to rest; whether its side carries the remove symbol is noted (L-DICE-15)."""
    die = kind - FIRST_KIND
    if die < 0 or die >= DICE:
        return
    table.extra[TO_ROLL + die] = 0
    table.extra[SYMBOL + die] = 1 if REMOVING[kind * FACES + face] else 0
    table.dice[kind * FACES + SHOWS_AS[face]] = 1


def shown(table: Table, die: i64) -> i64:
    """The face that a die shows while it is unused; -1 if it shows none."""
    for face in range(FACES):
        if table.dice[(FIRST_KIND + die) * FACES + face]:
            return face
    return -1


def choosable(table: Table, side: i64) -> list[int]:
    """The dice of which a side keeps one: if any shows an Eye, only those (L-DICE-02, L-DICE-04, L-DICE-05)."""
    rolled = [die for die in DICE_OF_SIDE[side] if shown(table, die) >= 0]
    eyes = [die for die in rolled if shown(table, die) == EYE]
    return eyes or rolled


def keep_one_each(table: Table) -> None:
    """Each side keeps one of its special dice; who has rolled more dice in all chooses first (L-DICE-03, L-DICE-08,
    L-DICE-28)."""
    first: i64 = FREE_PEOPLES if _rolled(table, FREE_PEOPLES) >= _rolled(table, SHADOW) else SHADOW
    for side in (1 - first, first):
        dice = choosable(table, side)
        if len(dice) == 1:
            keep(table, side, dice[0])
        elif dice:
            table.push(KEEPING, side)


def _rolled(table: Table, side: i64) -> i64:
    """How many dice a side has rolled, Eyes and dice of all boxes included; those allocated were not (L-DICE-09,
    X-DIE-06)."""
    number = table.unused_dice(side)
    for kind in DICE_OF[side]:
        if kind < table.rules.dice:
            number += table.hunt_box[kind]
    return number - table.extra[ALLOCATED] if side == SHADOW else number


def keep(table: Table, side: i64, die: i64) -> None:
    """A side keeps a die. The others are set aside; an Eye goes to the Hunt Box (L-DICE-06, L-DICE-07)."""
    for other in DICE_OF_SIDE[side]:
        face = shown(table, other)
        if face >= 0 and other != die:
            table.dice[(FIRST_KIND + other) * FACES + face] = 0
            table.used[FIRST_KIND + other] = 1
    table.extra[KEPT + side] = die + 1
    if shown(table, die) == EYE:
        table.dice[(FIRST_KIND + die) * FACES + EYE] = 0
        table.hunt_box[FIRST_KIND + die] = 1
        table.extra[EYE_IN_BOX + die] = 1


def turn_to(table: Table, die: i64, face: i64) -> None:
    """The kept die of a minion is changed to another of its faces."""
    kind = FIRST_KIND + die
    for other in range(FACES):
        table.dice[kind * FACES + other] = 0
    table.hunt_box[kind] = 1 if face == EYE else 0
    table.extra[EYE_IN_BOX + die] = table.hunt_box[kind]
    table.extra[SYMBOL + die] = 1 if REMOVING[kind * FACES + face] else 0
    if face != EYE:
        table.dice[kind * FACES + face] = 1


class Keeping(Procedure):
    """A side keeps one of the special dice that it has rolled."""

    kind = KEEPING
    rule = "L-DICE-02"
    question = "Which special die do you keep?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "keep"): "Keep the die of {}"}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        die = DIE_IDS.index(words[0]) - FIRST_KIND
        costly = ", with the remove symbol" if table.extra[SYMBOL + die] else ""
        return f"{KINDS_OF_DICE[FIRST_KIND + die].label}: {FACE_LABELS[shown(table, die)]}{costly}"

    def resume(self, table: Table) -> None:
        table.ask(table.get(A))

    def legal(self, table: Table, menu: list[int]) -> None:
        for die in choosable(table, table.get(A)):
            menu.append(SAY_KEEP[die])

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(A)
        table.pop()
        keep(table, side, THING[action])

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "keep" and shown(table, DIE_IDS.index(words[0]) - FIRST_KIND) >= 0:
            return "L-DICE-04", "if a special die shows an Eye, one that does must be kept"
        return None


enlist(Keeping())


# ----- in the Hunt Box, and used


def level(table: Table) -> i64:
    """The special dice in the Hunt Box that are hunt dice: kept Eyes of either side, and any of the Shadow's."""
    number: i64 = 0
    for die in range(DICE):
        if table.extra[EYE_IN_BOX + die] or die in DICE_OF_SIDE[SHADOW]:
            number += table.hunt_box[FIRST_KIND + die]
    return number


def is_special(kind: i64) -> bool:
    """Whether a kind of die is one of these."""
    return FIRST_KIND <= kind < FIRST_KIND + DICE


def eyes(table: Table) -> i64:
    """The special dice in the Hunt Box that show an Eye (X-LK-05)."""
    number: i64 = 0
    for die in range(DICE):
        number += table.extra[EYE_IN_BOX + die]
    return number


def despairing(table: Table, kind: i64) -> i64:
    """The dice of a kind that a Captain of Despair has brought to the Hunt Box: they show no Eye (X-LK-03)."""
    if kind == SHADOW:
        return table.extra[DESPAIR]
    return table.extra[DESPAIRING_RULER] if kind == SHADOW_RULER else 0


def spend_eye(table: Table) -> bool:
    """Take an Eye of a special die out of the Hunt Box, to its owner's used dice (X-LK-06, X-LK-07)."""
    for die in range(DICE):
        if table.extra[EYE_IN_BOX + die]:
            table.extra[EYE_IN_BOX + die] = 0
            table.hunt_box[FIRST_KIND + die] = 0
            table.used[FIRST_KIND + die] = 1
            return True
    return False


def bonus(table: Table) -> i64:
    """The Keeper dice in the Hunt Box that have moved the Fellowship (L-DICE-24)."""
    number: i64 = 0
    for die in DICE_OF_SIDE[FREE_PEOPLES]:
        if not table.extra[EYE_IN_BOX + die]:
            number += table.hunt_box[FIRST_KIND + die]
    return number


def offers(table: Table, side: i64, die: i64, menu: list[int]) -> None:
    """What the faces of special dice alone are used for (L-DICE-14)."""
    if die % FACES == CARD_DRAW and hands.can_draw(table, side):
        offer(menu, SAY_ACTS[TO_DRAW])
