"""A dark chieftain whose condition is not met: the Shadow spends an action token for him, together with a die that
would bring him (X-LK-08, X-LK-09). The tokens belong to Lords of Middle-earth, with the Council of Rivendell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, characters, seats
from redbook.war.actions import SAY_ACTS, SAY_CHARACTERS, SAY_REGION, THING
from redbook.war.box import boxes_in_play, offer
from redbook.war.contents import ACT_IDS, DIE_IDS
from redbook.war.dice import FACES, KINDS_OF_DICE
from redbook.war.figures import NAMES
from redbook.war.kings.characters import CHIEFTAIN, SHADOW_OF_MIRKWOOD
from redbook.war.kings.kinds import BIDDING
from redbook.war.nations import SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import WAITING
from redbook.war.table import STAGE, A, Table

TO_BID_CHIEFTAIN: Final = ACT_IDS.index("bid-chieftain")
_SHADOW_RULER: Final = DIE_IDS.index("shadow-ruler")


def _tokens(table: Table) -> list[int]:
    """The tokens that can be spent, as answers."""
    found: list[int] = []
    for box in boxes_in_play(table):
        box.tokens(table, found)
    return found


def _places(table: Table, chieftain: i64) -> list[int]:
    """Where a chieftain whose condition is not met could come; nowhere if it is."""
    who = SHADOW_OF_MIRKWOOD + chieftain
    if table.place[who] != WAITING or not seats.runs(table, who) or CHIEFTAIN[chieftain].may_come(table):
        return []
    return CHIEFTAIN[chieftain].places(table)


def _bidden(table: Table) -> list[int]:
    """The chieftains who could come so."""
    return [chieftain for chieftain in range(len(CHIEFTAIN)) if _places(table, chieftain)]


def offers(table: Table, die: i64, menu: list[int]) -> None:
    """With a Muster result, or any of the ruler die."""
    kind = die // FACES
    if kind != _SHADOW_RULER and not acting.counts_as_muster(die % FACES):
        return
    if KINDS_OF_DICE[kind].any_die and _tokens(table) and _bidden(table):
        offer(menu, SAY_ACTS[TO_BID_CHIEFTAIN])


def carry_out(table: Table, act: i64) -> bool:
    """Do so."""
    if act != TO_BID_CHIEFTAIN:
        return False
    table.push(BIDDING)
    return True


_TOKEN: Final = 0
_WHO: Final = 1
_WHERE: Final = 2
_CHIEFTAIN: Final = A


class Bidding(Procedure):
    """A token is spent, and a chieftain comes."""

    kind = BIDDING
    rule = "X-LK-08"

    def wording(self) -> dict[int, str]:
        return {
            _TOKEN: "Which action token do you spend?",
            _WHO: "Which chieftain comes into play?",
            _WHERE: "Where does {who} come into play?",
        }

    def words(self, table: Table) -> dict[str, object]:
        return {"who": NAMES[SHADOW_OF_MIRKWOOD + table.get(_CHIEFTAIN)]}

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == _TOKEN:
            menu += _tokens(table)
        elif table.get(STAGE) == _WHO:
            for chieftain in _bidden(table):
                menu.append(SAY_CHARACTERS[SHADOW_OF_MIRKWOOD + chieftain])
        else:
            for region in _places(table, table.get(_CHIEFTAIN)):
                menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == _TOKEN:
            for box in boxes_in_play(table):
                box.spend_token(table, action)
            table.go_to(_WHO)
        elif table.get(STAGE) == _WHO:
            table.set(_CHIEFTAIN, THING[action] - SHADOW_OF_MIRKWOOD)
            table.go_to(_WHERE)
        else:
            chieftain = table.get(_CHIEFTAIN)
            table.pop()
            characters.enter(table, SHADOW_OF_MIRKWOOD + chieftain, action - SAY_REGION)


enlist(Bidding())
