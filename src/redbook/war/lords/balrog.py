"""The Balrog of Lords: inactive in Moria, active anywhere (L-MINION-05 … L-MINION-28).

It comes inactive, of Level 0, and cannot leave Moria. A Use Balrog result or A Balrog is Come! makes it active; from
then on the same moves or attacks with its army, the Balrog included, or moves it by itself. The Free Peoples spend a
Will of the West, or a Character result where a Gandalf stands, to make it inactive again; outside Moria that is its
end. What it does to the Fellowship and in battle is in `common.balrog`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, characters, effects, movement
from redbook.war.actions import PASS, SAY_ACTS, SAY_FIGURE, SAY_TO, TO_ATTACK, TO_MOVE_ARMIES, TO_MOVE_MINIONS
from redbook.war.board import MORIA, REGION_IDS
from redbook.war.box import offer
from redbook.war.contents import ACT_IDS, FACE_IDS
from redbook.war.dice import CHARACTER, FACES, WILL
from redbook.war.figures import GANDALF_THE_GREY, GANDALF_THE_WHITE
from redbook.war.lords.characters import BALROG, KEEPER_OF_NARYA
from redbook.war.lords.kinds import BALROG_ACTS, BALROG_COMES
from redbook.war.lords.state import BALROG_ACTIVE
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, REGULAR, SAURON, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import ALLOWED
from redbook.war.slots import SLOTS
from redbook.war.splitting import WITH_NAMED
from redbook.war.table import STAGE, Table

USE_BALROG: Final = FACE_IDS.index("use-balrog")
TO_USE_BALROG: Final = ACT_IDS.index("use-balrog")
TO_SUBDUE: Final = ACT_IDS.index("subdue-balrog")
ACTIVE_LEVEL: Final = 2
_GANDALFS: Final[list[int]] = [GANDALF_THE_GREY, GANDALF_THE_WHITE, KEEPER_OF_NARYA]
"""Gandalf in any version."""

# The stages of a frame BALROG_ACTS.
HOW: Final = 0
WHERE: Final = 1


def in_play(table: Table) -> bool:
    """Whether the Balrog is on the map."""
    return table.place[BALROG] < SLOTS


def is_active(table: Table) -> bool:
    """Whether the Balrog is on the map and active."""
    return in_play(table) and table.extra[BALROG_ACTIVE] == 1


def entered(table: Table) -> None:
    """It has come into play, inactive; a Sauron unit may come with it (L-MINION-07, L-MINION-09)."""
    table.extra[BALROG_ACTIVE] = 0
    if armies.unconquered(table, MORIA) and not armies.besieged(table, MORIA):
        if effects.may_recruit(table, MORIA, SAURON, effects.UNIT):
            table.push(BALROG_COMES)


class BalrogComes(Procedure):
    """Which Sauron unit comes with the Balrog, if any."""

    kind = BALROG_COMES
    rule = "L-MINION-07"
    question = "Do you recruit a Sauron unit in Moria?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "None"}

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for kind in (REGULAR, ELITE):
            if table.stock[SAURON * KINDS + kind] > 0:
                menu.append(SAY_FIGURE + SAURON * KINDS + kind)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action != PASS:
            armies.recruit(table, armies.friendly_slot(table, SHADOW, MORIA), action - SAY_FIGURE, 1)


# ----- active


def may_act(table: Table) -> bool:
    """Whether the active Balrog can do anything: with its army, or by itself."""
    return len(_deeds(table)) > 0


def _deeds(table: Table) -> list[int]:
    """What the active Balrog can do (L-MINION-21, L-MINION-22)."""
    slot = table.place[BALROG]
    deeds: list[int] = []
    if movement.hinders(table, SHADOW, slot, WITH_NAMED, 1, 0, 0) == ALLOWED:
        deeds.append(SAY_ACTS[TO_MOVE_ARMIES])
    if battle.hinders(table, SHADOW, slot, WITH_NAMED) == ALLOWED:
        deeds.append(SAY_ACTS[TO_ATTACK])
    if characters.can_leave(table, SHADOW, table.region_of(BALROG), False):
        deeds.append(SAY_ACTS[TO_MOVE_MINIONS])
    return deeds


def use(table: Table) -> None:
    """Make it active, or do something with it (L-MINION-18, L-MINION-21). It is in play."""
    if is_active(table):
        table.push(BALROG_ACTS)
    else:
        table.extra[BALROG_ACTIVE] = 1


class BalrogActs(Procedure):
    """What the active Balrog does."""

    kind = BALROG_ACTS
    rule = "L-MINION-21"

    def wording(self) -> dict[int, str]:
        return {HOW: "What does the Balrog do?", WHERE: "Where does the Balrog go?"}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb != "act":
            return ""
        if words[0] == "move-armies":
            return "Its army moves"
        return "Its army attacks" if words[0] == "attack" else "It moves by itself"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == HOW and not may_act(table):
            table.pop()
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == HOW:
            menu.extend(_deeds(table))
            return
        reach = characters.reach(table, SHADOW, table.region_of(BALROG), ACTIVE_LEVEL, False)
        menu.extend(SAY_TO + region for region in sorted(reach[1:]))

    def answer(self, table: Table, action: i64) -> None:
        if action == SAY_ACTS[TO_MOVE_MINIONS]:
            table.go_to(WHERE)
            return
        moving = table.get(STAGE) == WHERE
        table.pop()
        if moving:
            table.place[BALROG] = armies.friendly_slot(table, SHADOW, action - SAY_TO)
        elif action == SAY_ACTS[TO_MOVE_ARMIES]:
            movement.move_from(table, SHADOW, table.place[BALROG], WITH_NAMED)
        else:
            battle.attack_from(table, SHADOW, table.place[BALROG], WITH_NAMED)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to" or table.get(STAGE) != WHERE:
            return None
        if not characters.may_enter(table, SHADOW, REGION_IDS.index(words[0])):
            return "L-TERM-07", "a minion on his own enters no Stronghold of the Free Peoples that is not besieged"
        return "L-MINION-20", "the active Balrog goes two regions at most"


enlist(BalrogComes(), BalrogActs())


# ----- subdued


def may_be_subdued(table: Table, face: i64) -> bool:
    """Whether the Free Peoples can make it inactive with a die (L-MINION-23, L-MINION-25, L-MINION-26)."""
    if not is_active(table):
        return False
    if face != CHARACTER:
        return face == WILL
    for gandalf in _GANDALFS:
        if table.place[gandalf] < SLOTS and table.region_of(gandalf) == table.region_of(BALROG):
            return True
    return False


def subdue(table: Table) -> None:
    """It is inactive again, in Moria; elsewhere it is eliminated (L-MINION-24)."""
    table.extra[BALROG_ACTIVE] = 0
    if table.region_of(BALROG) != MORIA:
        armies.eliminate_character(table, BALROG)


def offers(table: Table, side: i64, die: i64, menu: list[int]) -> None:
    """What a die can do with the Balrog, or to it."""
    face = die % FACES
    if side == FREE_PEOPLES:
        if may_be_subdued(table, face):
            offer(menu, SAY_ACTS[TO_SUBDUE])
    elif face == USE_BALROG and in_play(table) and (not is_active(table) or may_act(table)):
        offer(menu, SAY_ACTS[TO_USE_BALROG])
