"""Combat abilities that take the place of a combat card, and sieges under a corrupted lord (K-RULER-16 … K-RULER-21).

A chieftain's ability is announced when both cards are laid, before they are revealed; Brand's when they are. The card
counts as played, but the ability is what takes effect, at its own initiative, and is cancelled as the card would be:
`strength.INSTEAD` names it, and it is a half like others (`combat`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, seats, strength
from redbook.war.actions import NO, SAY_WORDS
from redbook.war.combat import HALVES
from redbook.war.contents import CARD_SIDE, DECK, KINGS, STANDARD_DECKS, combat
from redbook.war.kings.characters import AWAKENED, BLACK_SERPENT, SHADOW_OF_MIRKWOOD
from redbook.war.kings.kinds import ABILITY
from redbook.war.kings.sovereigns import DAIN, DENETHOR, THRANDUIL, home, is_corrupted
from redbook.war.kings.state import ABILITY_USED, ASKED, EXTENDED
from redbook.war.nations import FREE_PEOPLES, NORTH, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.strength import ATTACKER, CARD, INSTEAD
from redbook.war.table import LAID, A, B, Table

SAY_ABILITY: Final[list[int]] = SAY_WORDS[KINGS][38:43]
ABILITIES: Final[list[int]] = [
    combat(name) for name in ("heir-of-bard", "shadow-in-the-north", "lord-of-the-bats", "i-command", "red-wrath")
]
"""The abilities by half: Brand's for the Free Peoples and for the Shadow, then those of the chieftains."""
FIRST_OF_CHIEFTAINS: Final = 2


def _has_laid(table: Table, side: i64) -> bool:
    """Whether a side has laid a combat card that can be forfeited, face down or open; a call card cannot (X-WK-02)."""
    if table.battle[CARD + side]:
        return DECK[table.battle[CARD + side] - 1] < STANDARD_DECKS
    for card in range(len(table.cards)):
        if table.cards[card] == LAID and CARD_SIDE[card] == side:
            return DECK[card] < STANDARD_DECKS
    return False


def _chieftains_abilities(table: Table) -> list[int]:
    """The abilities of chieftains in the battle, by their places in the list."""
    return [
        FIRST_OF_CHIEFTAINS + who
        for who in range(BLACK_SERPENT + 1 - SHADOW_OF_MIRKWOOD)
        if strength.fights(table, SHADOW_OF_MIRKWOOD + who)
    ]


def ask_chieftain(table: Table) -> bool:
    """Before the cards are revealed the Shadow may announce a chieftain's ability (K-RULER-20, K-RULER-21)."""
    if table.extra[ASKED + SHADOW] or not _has_laid(table, SHADOW) or not _chieftains_abilities(table):
        return _reset(table)
    table.extra[ASKED + SHADOW] = 1
    table.push(ABILITY, SHADOW, 0)
    return True


def _reset(table: Table) -> bool:
    """Nobody is asked any more at this moment."""
    table.extra[ASKED] = 0
    table.extra[ASKED + 1] = 0
    return False


def _has_north(table: Table) -> bool:
    """Whether a unit of the North is in the battle."""
    return armies.units_of(table, strength.slot_of(table, FREE_PEOPLES), NORTH) > 0


def may_cancel(table: Table, side: i64) -> bool:
    """Whether a side may give up its card to cancel the other's: the Free Peoples with Brand awakened in the battle,
    the Shadow while he is corrupted (K-SOVEREIGN-BRAND-04, K-SOVEREIGN-BRAND-09). In a team who commands the army of
    the Free Peoples must be Brand's player (K-MULTI-02)."""
    if table.extra[ABILITY_USED + side] or table.battle[INSTEAD + side] or not _has_north(table):
        return False
    if not _has_laid(table, side) or not table.battle[CARD + 1 - side]:
        return False
    if side == FREE_PEOPLES:
        return strength.fights(table, AWAKENED) and seats.owns(table, NORTH)
    return is_corrupted(table, 0)


def ask_brand(table: Table) -> bool:
    """After the cards are revealed each side may use Brand's ability, the attacker first."""
    attacker: i64 = table.battle[ATTACKER]
    for side in (attacker, 1 - attacker):
        if not table.extra[ASKED + side]:
            table.extra[ASKED + side] = 1
            if may_cancel(table, side):
                table.push(ABILITY, side, 1)
                return True
    return _reset(table)


class Ability(Procedure):
    """Whether a combat ability takes the place of a combat card."""

    kind = ABILITY
    rule = "K-RULER-16"
    question = "Do you forfeit your combat card for a combat ability?"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "no":
            return "Keep the card"
        return f"Forfeit it for {HALVES[combat(words[0])].title}" if verb == "ability" else ""

    def resume(self, table: Table) -> None:
        table.ask(table.get(A))

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(NO)
        if table.get(B):
            menu.append(SAY_ABILITY[table.get(A)])
        else:
            for ability in _chieftains_abilities(table):
                menu.append(SAY_ABILITY[ability])

    def answer(self, table: Table, action: i64) -> None:
        side = table.get(A)
        after = table.get(B)
        table.pop()
        if action != NO:
            table.battle[INSTEAD + side] = ABILITIES[action - SAY_ABILITY[0]] + 1
            if after:
                table.extra[ABILITY_USED + side] = 1


def may_pay_with_regular(table: Table) -> bool:
    """Whether the lord of the besieged is corrupted and the Shadow has not yet paid so in this battle
    (K-SOVEREIGN-DAIN-08, K-SOVEREIGN-DENETHOR-08, K-SOVEREIGN-THRANDUIL-08)."""
    if table.extra[EXTENDED] or table.battle[ATTACKER] != SHADOW or not strength.is_siege(table):
        return False
    region = strength.region(table)
    for sovereign in (DAIN, DENETHOR, THRANDUIL):
        if is_corrupted(table, sovereign) and home(sovereign) == region:
            return True
    return False


enlist(Ability())
