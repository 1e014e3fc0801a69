"""The Shadow tries to corrupt sovereigns, and companions comfort them (K-CORRUPT-01 … K-CORRUPT-31).

An attempt is an action without a die. It costs an Eye out of the Hunt Box; then as many tiles are drawn as Eyes are
left, three at most, and the Shadow lays one of them face down on the sovereign. What it draws and lays is its secret,
so these tiles are counted in `Table.extra` alone; the others it shows, and they return to the pool.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, seats, turn
from redbook.war.actions import CAME_TILES, DONE, NO, SAY_WORDS, THING, YES
from redbook.war.board import AMID
from redbook.war.box import boxes_in_play
from redbook.war.chance import Chance
from redbook.war.contents import DIE_IDS, KINGS
from redbook.war.dice import DICE_OF, FACES, KINDS_OF_DICE
from redbook.war.figures import NAMES
from redbook.war.kings.characters import BRAND
from redbook.war.kings.kinds import ATTEMPT, COMFORT, LOOK, TILE_FOR_SOVEREIGN, TILE_OFF
from redbook.war.kings.sovereigns import (
    corrupt_if_due,
    forget,
    give_back,
    hidden_on,
    is_leader,
    region_of,
    removal_barred,
    tiles_on,
)
from redbook.war.kings.state import (
    ALLOCATED,
    ATTEMPTED_BY,
    BOUNCED,
    COMFORTS,
    HELD,
    HIDDEN_KINDS,
    KNOWN,
    LAST,
    ON,
    SHOWN,
    SORTS,
    SOVEREIGNS,
    TARGETED,
    TILE_OF_SORT,
)
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.table import POOL, STAGE, A, B, C, Table
from redbook.war.tiles import TILE_KINDS, TILE_LABELS

ALLOCATED_DICE_ARE_EYES: Final = True
"""Whether dice that the Shadow has put in the Hunt Box before the roll count as Eyes for attempts: no source says so
outright (K-CORRUPT-10)."""
MOST_TILES: Final = 3
_SHADOW_RULER: Final = DIE_IDS.index("shadow-ruler")
SAY_CORRUPT: Final[list[int]] = SAY_WORDS[KINGS][:5]
SAY_LAY: Final[list[int]] = SAY_WORDS[KINGS][16:22]
SAY_GIVE_BACK: Final[list[int]] = SAY_WORDS[KINGS][22:30]
CAME_OFF: Final[list[int]] = SAY_WORDS[KINGS][30:36]
SORT_OF_TILE: Final[list[int]] = [
    TILE_OF_SORT.index(tile) if tile in TILE_OF_SORT else -1 for tile in range(TILE_KINDS)
]
"""The sort of each kind of tile that may lie on a sovereign; -1 of the others."""


# ----- whether the Shadow may


def eyes(table: Table) -> i64:
    """The dice in the Hunt Box that show an Eye (K-CORRUPT-09, K-CORRUPT-10)."""
    number = _showing(table, SHADOW) + _showing(table, _SHADOW_RULER)
    for box in boxes_in_play(table):
        number += box.eyes_in_box(table)
    return number


def _showing(table: Table, kind: i64) -> i64:
    """The action dice in the Hunt Box that show an Eye, or whether the ruler die there does."""
    number: i64 = table.hunt_box[kind]
    if kind == SHADOW and not ALLOCATED_DICE_ARE_EYES:
        number -= table.extra[ALLOCATED]
    for box in boxes_in_play(table):
        number -= box.blind_dice(table, kind)  # X-LK-03
    return number


def free_peoples_can_act(table: Table) -> bool:
    """Whether the Free Peoples have an unused action die; one that is of use only to pass does not count
    (K-CORRUPT-02, X-LK-17, X-WK-16)."""
    for kind in DICE_OF[FREE_PEOPLES]:
        if kind < table.rules.dice and KINDS_OF_DICE[kind].any_die:
            for face in range(FACES):
                if table.dice[kind * FACES + face]:
                    return True
    return False


def may_attempt(table: Table, sovereign: i64) -> bool:
    """Whether the Shadow may try to corrupt a sovereign now (K-CORRUPT-02 … K-CORRUPT-05). In a team the players take
    turns at it (K-MULTI-05)."""
    if not is_leader(table, sovereign) or table.extra[TARGETED] >> sovereign & 1:
        return False
    if table.extra[ATTEMPTED_BY] and table.extra[ATTEMPTED_BY] == seats.acting(table, SHADOW) + 1:
        return False
    return eyes(table) > 1 and free_peoples_can_act(table)


def may_attempt_any(table: Table) -> bool:
    """Whether it may try any."""
    for sovereign in range(SOVEREIGNS):
        if may_attempt(table, sovereign):
            return True
    return False


def actions(table: Table, side: i64, menu: list[int]) -> None:
    """The sovereigns whom the Shadow may try to corrupt, instead of using a die (K-CORRUPT-01, K-CORRUPT-06)."""
    if side == SHADOW:
        for sovereign in range(SOVEREIGNS):
            if may_attempt(table, sovereign):
                menu.append(SAY_CORRUPT[sovereign])


def act(table: Table, action: i64) -> bool:
    """Make an attempt: an Eye is paid for it first (K-CORRUPT-07, K-CORRUPT-08, K-CORRUPT-12)."""
    if not SAY_CORRUPT[0] <= action <= SAY_CORRUPT[-1]:
        return False
    sovereign = action - SAY_CORRUPT[0]
    table.extra[TARGETED] |= 1 << sovereign
    if seats.is_team(table, SHADOW):
        table.extra[ATTEMPTED_BY] = seats.acting(table, SHADOW) + 1
    _pay_eye(table)
    turn.end_action(table)
    attempt(table, sovereign)
    return True


def _pay_eye(table: Table) -> None:
    """An Eye leaves the Hunt Box for its owner's used dice: an action die, else the ruler die, else one of a box."""
    if _showing(table, SHADOW) > 0:
        table.hunt_box[SHADOW] -= 1
        table.used[SHADOW] += 1
        return
    if _showing(table, _SHADOW_RULER) > 0:
        table.hunt_box[_SHADOW_RULER] = 0
        table.used[_SHADOW_RULER] = 1
        return
    for box in boxes_in_play(table):
        if box.spend_eye(table):
            return


def attempt(table: Table, sovereign: i64) -> None:
    """Frame: draw as many tiles as there are Eyes, three at most, and lay one on a sovereign."""
    draw(table, sovereign, min(eyes(table), MOST_TILES))


def draw(table: Table, sovereign: i64, number: i64) -> None:
    """Frame: draw so many tiles and lay one on a sovereign."""
    for sort in range(HIDDEN_KINDS):
        table.extra[SHOWN + sort] = 0
    table.push(ATTEMPT, sovereign, number)


# ----- the attempt

_TARGET: Final = A
_LEFT: Final = B
"""How many tiles are still to be drawn."""
_KEEPING: Final = C
"""1 once the Shadow has stopped drawing."""


def _held(table: Table) -> i64:
    number: i64 = 0
    for sort in range(HIDDEN_KINDS):
        number += table.extra[HELD + sort]
    return number


def _can_draw(table: Table) -> bool:
    """Whether there is a tile left in the pool that may be kept, or that ends the attempt (K-CORRUPT-17)."""
    for tile in TILE_OF_SORT:
        if table.tiles[POOL * TILE_KINDS + tile] > 0:
            return True
    return False


class Attempt(Procedure):
    """The Shadow tries to corrupt a sovereign: tile by tile, then it lays one on him."""

    kind = ATTEMPT
    rule = "K-CORRUPT-11"

    def prompt(self, table: Table) -> str:
        who = NAMES[BRAND + table.get(_TARGET)]
        if table.get(STAGE) == _DRAWING:
            return f"Corrupting {who}: do you draw another tile?"
        return f"Corrupting {who}: which tile do you lay on him?"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "lay":
            return f"The tile {words[0]}"
        return {"yes": "Draw another", "done": "Keep the last one"}.get(verb, "")

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == _ENDED:
            _end(table)
        elif table.get(_LEFT) > 0 and not table.get(_KEEPING) and _can_draw(table):
            if table.rules.sequential_draw and _held(table) > 0 and table.get(STAGE) != _GOING_ON:
                table.go_to(_DRAWING)
                table.ask(SHADOW)
                return
            table.go_to(_DRAWING)
            table.push(TILE_FOR_SOVEREIGN)
        elif _held(table) == 0:
            _end(table)
        else:
            table.go_to(_CHOOSING)
            if _held(table) == 1:
                table.ask(SHADOW)
            else:
                table.ask_in_any_case(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == _DRAWING:
            menu.append(DONE)
            menu.append(YES)
            return
        for sort in range(HIDDEN_KINDS):
            if table.extra[HELD + sort] > 0 and (not table.rules.sequential_draw or table.extra[LAST] == sort + 1):
                menu.append(SAY_LAY[sort])

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.set(_KEEPING, 1)
            table.go_to(_CHOOSING)
        elif action == YES:
            table.go_to(_GOING_ON)
        else:
            _lay(table, table.get(_TARGET), action - SAY_LAY[0])
            _end(table)


_CHOOSING: Final = 0
_DRAWING: Final = 1
_GOING_ON: Final = 2
_ENDED: Final = 3


def _lay(table: Table, sovereign: i64, sort: i64) -> None:
    """A tile that was drawn is laid on him, face down (K-CORRUPT-11)."""
    table.extra[HELD + sort] -= 1
    table.extra[ON + sovereign * SORTS + sort] += 1
    if table.rules.visible_tiles:
        table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort] += 1


def _end(table: Table) -> None:
    """What was drawn and not laid is shown and returns to the pool (K-CORRUPT-11, K-CORRUPT-14, K-CORRUPT-15)."""
    sovereign = table.get(_TARGET)
    table.pop()
    for sort in range(HIDDEN_KINDS):
        number = table.extra[HELD + sort]
        table.extra[HELD + sort] = 0
        table.extra[SHOWN + sort] = number
        table.tiles[POOL * TILE_KINDS + TILE_OF_SORT[sort]] += number
    table.extra[LAST] = 0
    for tile in range(TILE_KINDS):
        table.tiles[POOL * TILE_KINDS + tile] += table.extra[BOUNCED + tile]
        table.extra[BOUNCED + tile] = 0
    chance.refill(table)  # W-HUNT-36
    corrupt_if_due(table, sovereign)


class TileForSovereign(Chance):
    """A tile is drawn in an attempt, past all cards that meet a hunt tile (K-CORRUPT-13). One that may be kept is the
    Shadow's secret; an Eye or special tile is shown and another drawn for it (K-CORRUPT-14, X-LK-02); a kings tile is
    laid on the sovereign and ends the attempt (K-CORRUPT-15). The frame ATTEMPT is below."""

    kind = TILE_FOR_SOVEREIGN
    rule = "K-CORRUPT-08"

    def legal(self, table: Table, menu: list[int]) -> None:
        for tile in range(TILE_KINDS):
            if table.tiles[POOL * TILE_KINDS + tile]:
                menu.append(CAME_TILES[tile])

    def answer(self, table: Table, action: i64) -> None:
        tile = THING[action]
        sort = SORT_OF_TILE[tile]
        table.tiles[POOL * TILE_KINDS + tile] -= 1
        table.pop()
        if sort < 0:
            table.extra[BOUNCED + tile] += 1
            table.go_to(_GOING_ON)
        elif sort >= HIDDEN_KINDS:
            table.extra[ON + table.get(_TARGET) * SORTS + sort] += 1
            table.go_to(_ENDED)
        else:
            table.extra[HELD + sort] += 1
            table.set(_LEFT, table.get(_LEFT) - 1)
            if table.rules.sequential_draw:
                table.extra[LAST] = sort + 1

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        counts = [table.tiles[POOL * TILE_KINDS + THING[action]] for action in menu]
        total = sum(counts)
        return [count / total for count in counts]


# ----- tiles come off


def may_comfort(table: Table, sovereign: i64) -> bool:
    """Whether a hidden tile may come off a sovereign (K-CORRUPT-28, K-CORRUPT-31)."""
    return is_leader(table, sovereign) and hidden_on(table, sovereign) > 0 and not removal_barred(table)


def ask_for_comfort(table: Table) -> bool:
    """Whether the Free Peoples are asked to take a tile off somebody whose Nation has stirred."""
    for sovereign in range(SOVEREIGNS):
        if table.extra[COMFORTS + sovereign] > 0:
            if may_comfort(table, sovereign):
                table.extra[COMFORTS + sovereign] -= 1
                table.push(COMFORT, sovereign)
                return True
            table.extra[COMFORTS + sovereign] = 0
    return False


def take_off(table: Table, sovereign: i64) -> None:
    """Frame: a hidden tile of a sovereign, at random, returns to the pool; none if there is none."""
    if may_comfort(table, sovereign):
        table.push(TILE_OFF, sovereign)


_COMFORTED: Final = A


class Comfort(Procedure):
    """The Free Peoples may take a tile off a sovereign, because his Nation has stirred with a companion by him."""

    kind = COMFORT
    rule = "K-CORRUPT-28"
    question = "Does {who}, in {place}, lose one of his hidden tiles, at random?"

    def words(self, table: Table) -> dict[str, object]:
        sovereign = table.get(_COMFORTED)
        return {"who": NAMES[BRAND + sovereign], "place": AMID[region_of(table, sovereign)]}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Return a tile to the pool", (0, "no"): "Leave them on him"}

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == _ENDED:
            table.pop()
        else:
            table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.go_to(_ENDED)
        if action == YES:
            take_off(table, table.get(_COMFORTED))


class TileOff(Chance):
    """A hidden tile of a sovereign, at random. The Free Peoples do not see which it is."""

    kind = TILE_OFF
    rule = "K-CORRUPT-28"

    def legal(self, table: Table, menu: list[int]) -> None:
        for sort in range(HIDDEN_KINDS):
            if table.extra[ON + table.get(A) * SORTS + sort]:
                menu.append(CAME_OFF[sort])

    def answer(self, table: Table, action: i64) -> None:
        sovereign = table.get(A)
        sort = action - CAME_OFF[0]
        table.pop()
        give_back(table, sovereign, sort)
        if table.rules.visible_tiles:
            table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort] -= 1
        else:
            forget(table, sovereign)

    def odds(self, table: Table, menu: list[int]) -> list[float]:
        counts = [table.extra[ON + table.get(A) * SORTS + action - CAME_OFF[0]] for action in menu]
        total = sum(counts)
        return [count / total for count in counts]


def look(table: Table, sovereign: i64, may_decline: bool) -> None:
    """Frame: the Free Peoples look at all tiles on a sovereign and give one back, of their choice."""
    if tiles_on(table, sovereign) > 0 and not removal_barred(table):
        table.push(LOOK, sovereign, 1 if may_decline else 0)
    elif tiles_on(table, sovereign) > 0:
        _see(table, sovereign)


def _see(table: Table, sovereign: i64) -> None:
    """The Free Peoples have seen his tiles."""
    for sort in range(HIDDEN_KINDS):
        table.extra[KNOWN + sovereign * HIDDEN_KINDS + sort] = table.extra[ON + sovereign * SORTS + sort]


class Look(Procedure):
    """The Free Peoples have looked at the tiles on a sovereign, and give one back."""

    kind = LOOK
    rule = "K-CARD-08"
    question = "Which tile on {who} returns to the pool?"

    def words(self, table: Table) -> dict[str, object]:
        return {"who": NAMES[BRAND + table.get(A)]}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        return f"The tile {words[0]}" if verb == "give-back" else "None"

    def resume(self, table: Table) -> None:
        _see(table, table.get(A))
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(B):
            menu.append(NO)
        for sort in range(SORTS):
            if table.extra[ON + table.get(A) * SORTS + sort]:
                menu.append(SAY_GIVE_BACK[sort])

    def answer(self, table: Table, action: i64) -> None:
        sovereign = table.get(A)
        table.pop()
        if action != NO:
            give_back(table, sovereign, action - SAY_GIVE_BACK[0])
            _see(table, sovereign)


def label_of(sort: i64) -> str:
    """A sort of tile in words."""
    return TILE_LABELS[TILE_OF_SORT[sort]]


enlist(Attempt(), TileForSovereign(), Comfort(), TileOff(), Look())
