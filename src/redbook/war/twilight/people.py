"""Galadriel, the Balrog, the Chief of the Ringwraiths and Sméagol at work (T-CHAR). What is the same in Lords of
Middle-earth is in `redbook.war.common`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, armies, characters, fellowship, hunt, mordor, rings
from redbook.war.actions import SAY_ACTS, YES
from redbook.war.board import CITY, LORIEN, MORIA, OWNER, SETTLEMENT
from redbook.war.box import offer
from redbook.war.common.smeagol import Smeagol, enlist as enlist_smeagol
from redbook.war.contents import ACT_IDS, CARD_IDS, TILE_IDS, TWILIGHT
from redbook.war.figures import GANDALF_THE_WHITE, WITCH_KING
from redbook.war.kinds import JOURNEY
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import SLOTS, WAITING
from redbook.war.table import ON_TABLE, STAGE, Table
from redbook.war.tiles import EYE
from redbook.war.twilight.characters import BALROG, CHIEF, GALADRIEL, SMEAGOL, witch_king_in_play
from redbook.war.twilight.kinds import DECLARED_BY_DIE, LADY_OF_LIGHT

OUR_SMEAGOL: Final = Smeagol(
    SMEAGOL, TILE_IDS.index("twilight-smeagol"), CARD_IDS.index("twilight-we-shall-get-it"), True
)
enlist_smeagol(TWILIGHT, OUR_SMEAGOL)
BALROG_IS_COME: Final = CARD_IDS.index("twilight-a-balrog-is-come")
TO_DECLARE: Final = ACT_IDS.index("declare")
UNBOUND: Final = 2
"""How far the Balrog goes while A Balrog Is Come! lies on the table."""


# ----- dice and entrances


def bonus_dice(table: Table, side: i64) -> i64:
    """Dice that are none for now: Galadriel's beside Gandalf the White, the Balrog's beside a Witch-king (T-CHAR-20,
    T-CHAR-36)."""
    if side == FREE_PEOPLES:
        return -1 if table.place[GALADRIEL] < SLOTS and table.place[GANDALF_THE_WHITE] < SLOTS else 0
    return -1 if table.place[BALROG] < SLOTS and witch_king_in_play(table) else 0


def bars_entrance(table: Table, character: i64) -> bool:
    """The other Witch-king never comes once the Chief has (T-CHAR-28)."""
    return character == WITCH_KING and table.place[CHIEF] != WAITING


# ----- Galadriel


def recruits_inside(table: Table, side: i64, region: i64) -> bool:
    """While she is in play the Free Peoples recruit in besieged Lórien (T-CHAR-24)."""
    return side == FREE_PEOPLES and region == LORIEN and table.place[GALADRIEL] < SLOTS


def offer_light(table: Table, tile: i64) -> None:
    """A standard Eye has been drawn, whatever for: a Ring may cancel it, the one of the turn (T-CHAR-21, T-CHAR-22)."""
    if tile == EYE and table.place[GALADRIEL] < SLOTS and rings.may_spend(table, FREE_PEOPLES):
        table.push(LADY_OF_LIGHT)


class LadyOfLight(Procedure):
    """Whether an Eye is cancelled."""

    kind = LADY_OF_LIGHT
    rule = "T-CHAR-21"
    question = "An Eye is drawn: do you use an Elven Ring, to remove it from the game and draw another tile?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Have another tile drawn", (0, "no"): "Keep the Ring"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            rings.spend(table, FREE_PEOPLES)  # T-CHAR-23
            hunt.draw_again(table, True)


# ----- the Balrog and the Chief


def is_unbound(table: Table) -> bool:
    """Whether A Balrog Is Come! lies on the table, so that the Balrog may leave Moria (T-CHAR-41)."""
    return table.cards[BALROG_IS_COME] == ON_TABLE


def rerolls(table: Table, number: i64) -> i64:
    """Shadow of Despair: every Nazgûl with the Ring-bearers gives a re-roll, not all together one (T-CHAR-29)."""
    if table.place[CHIEF] >= SLOTS:
        return number
    return number + max(characters.nazgul_at(table, table.bearers) - 1, 0)


# ----- Sméagol declares


def may_declare(table: Table, face: i64) -> bool:
    """Whether a die may declare the Fellowship: Sméagol guides it, hidden, and not on the Mordor Track (T-CHAR-04,
    T-CHAR-08)."""
    if not acting.counts_as_character(face) or not OUR_SMEAGOL.guides(table):
        return False
    return table.revealed == 0 and not fellowship.on_track(table)


def offers(table: Table, side: i64, face: i64, menu: list[int]) -> None:
    """Add that a Character result declares the Fellowship."""
    if side == FREE_PEOPLES and may_declare(table, face):
        offer(menu, SAY_ACTS[TO_DECLARE])


def carry_out(table: Table, use: i64) -> bool:
    """Start it, whether that is what a die is used for."""
    if use != TO_DECLARE:
        return False
    table.push(DECLARED_BY_DIE)
    return True


# The stages of a frame DECLARED_BY_DIE.
DECLARING: Final = 0
DECLARED: Final = 1


class DeclaredByDie(Procedure):
    """The Fellowship is declared with a die, and enters Mordor if it stands at a gate (T-CHAR-05, T-CHAR-06)."""

    kind = DECLARED_BY_DIE
    rule = "T-CHAR-04"

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == DECLARING:
            table.go_to(DECLARED)
            table.push(JOURNEY, 0)
            table.set(fellowship.UNHEALED, 1)
            return
        table.pop()
        if mordor.may_enter(table):
            mordor.enter(table)


def in_haven(region: int) -> bool:
    """Whether a region has a City or Stronghold of the Free Peoples, in whoever's hands (T-CHAR-12)."""
    return SETTLEMENT[region] >= CITY and OWNER[region] == FREE_PEOPLES


# ----- always


def check(table: Table) -> None:
    """Galadriel leaves lost Lórien (T-CHAR-18); the Balrog outside Moria is no more without its card (T-CARD-03)."""
    if table.control[LORIEN] == SHADOW and table.place[GALADRIEL] < SLOTS:
        armies.eliminate_character(table, GALADRIEL)
    if table.place[BALROG] < SLOTS and table.region_of(BALROG) != MORIA and not is_unbound(table):
        armies.eliminate_character(table, BALROG)


enlist(LadyOfLight(), DeclaredByDie())
