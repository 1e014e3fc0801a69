"""Gothmog, the Black Númenórean and the Chief of the Ringwraiths at work (L-MINION-29 … L-MINION-61).

Gothmog flings Sauron's units into the fray where his army stands. The Black Númenórean prolongs a siege battle by a
round, once per action, and once a turn turns a Muster result into a move or attack of his army. The Chief lets the
Shadow draw a card for a character event while he is with the Ring-bearers. He and the Black Captain are one person: the
one may take the place of the other, once in a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, armies, battle, events, hands, movement, politics, seats, strength
from redbook.war.actions import SAY_ACTS, YES
from redbook.war.box import offer
from redbook.war.contents import ACT_IDS, CARD_IDS, DECK, SHADOW_CHARACTER
from redbook.war.dice import FACES
from redbook.war.figures import MOUTH_OF_SAURON, SARUMAN, WITCH_KING
from redbook.war.kinds import ACTION
from redbook.war.lords.characters import BLACK_NUMENOREAN, CHIEF_OF_THE_RINGWRAITHS, GOTHMOG
from redbook.war.lords.kinds import SPEAR_OF_TERROR
from redbook.war.lords.state import KNOWLEDGE_USED, SORCERY_USED, SPEAR
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, REGULAR, SAURON, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.reasons import ALLOWED
from redbook.war.slots import ELIMINATED, REGION_OF, REPLACED, SLOTS, WAITING
from redbook.war.splitting import LED, THREE_ROUNDS
from redbook.war.table import KIND, ON_TABLE, Table

TO_RECRUIT: Final = ACT_IDS.index("recruit-for-the-fray")
TO_PROMOTE: Final = ACT_IDS.index("promote-for-the-fray")
TO_MOVE: Final = ACT_IDS.index("move-by-sorcery")
TO_ATTACK: Final = ACT_IDS.index("attack-by-sorcery")
_PALANTIR: Final = CARD_IDS.index("the-palantir-of-orthanc")
_REGULAR: Final = SAURON * KINDS + REGULAR
_ELITE: Final = SAURON * KINDS + ELITE
_FREE_ROUNDS: Final = 3
"""How many rounds the cards that storm a Stronghold bring anyway."""


def offers(table: Table, side: i64, die: i64, menu: list[int]) -> None:
    """What a Muster result can do by Gothmog and by the Black Númenórean."""
    if side != SHADOW or not acting.counts_as_muster(die % FACES):
        return
    if may_fling(table):
        if table.stock[_REGULAR] > 0:
            offer(menu, SAY_ACTS[TO_RECRUIT])
        if table.stock[_ELITE] > 0 and table.count(table.place[GOTHMOG], _REGULAR) > 0:
            offer(menu, SAY_ACTS[TO_PROMOTE])
    slot = table.place[BLACK_NUMENOREAN]
    if not seats.runs(table, BLACK_NUMENOREAN):
        return  # L-MULTI-07
    if slot < SLOTS and table.army(slot, SHADOW) > 0 and not table.extra[SORCERY_USED]:
        if movement.hinders(table, SHADOW, slot, LED, 1, 0, 0) == ALLOWED:
            offer(menu, SAY_ACTS[TO_MOVE])
        if battle.hinders(table, SHADOW, slot, LED) == ALLOWED:
            offer(menu, SAY_ACTS[TO_ATTACK])


def carry_out(table: Table, act: i64) -> bool:
    """Start what `offers` offered, whether it is one of these."""
    if act == TO_RECRUIT:
        armies.recruit(table, table.place[GOTHMOG], _REGULAR, 1)
    elif act == TO_PROMOTE:
        armies.withdraw(table, table.place[GOTHMOG], _REGULAR)
        armies.recruit(table, table.place[GOTHMOG], _ELITE, 1)
    elif act == TO_MOVE:
        table.extra[SORCERY_USED] = 1
        movement.move_from(table, SHADOW, table.place[BLACK_NUMENOREAN], LED)
    elif act == TO_ATTACK:
        table.extra[SORCERY_USED] = 1
        battle.attack_from(table, SHADOW, table.place[BLACK_NUMENOREAN], LED)
    else:
        return False
    return True


# ----- Fling them into the Fray


def may_fling(table: Table) -> bool:
    """Whether Gothmog is with an army in a free region; who is besieged is not (L-MINION-32, L-MINION-33)."""
    slot = table.place[GOTHMOG]
    if slot >= SLOTS or slot != REGION_OF[slot] or table.army(slot, SHADOW) == 0:
        return False
    if not seats.runs(table, GOTHMOG):
        return False  # L-MULTI-04
    return armies.is_free(table, SHADOW, slot)


# ----- Evil Knowledge


def presses_on(table: Table) -> bool:
    """Whether the Black Númenórean lets his besiegers fight on without reducing an Elite (L-MINION-40)."""
    if table.extra[KNOWLEDGE_USED] or not strength.is_siege(table) or table.battle[strength.ATTACKER] != SHADOW:
        return False
    return strength.fights(table, BLACK_NUMENOREAN)


def pressed_on(table: Table) -> None:
    """They fight on; a round that a card brings anyway is not his."""
    brought = table.battle[strength.TERMS] & THREE_ROUNDS != 0 and table.battle[strength.ROUND] < _FREE_ROUNDS
    if presses_on(table) and not brought:
        table.extra[KNOWLEDGE_USED] = 1


# ----- versions


def entrances(table: Table, character: i64, regions: list[int]) -> list[int]:
    """Where the Black Captain or the Lieutenant comes into play, with the other version about (L-MINION-39,
    L-MINION-48, L-MINION-49)."""
    if character == MOUTH_OF_SAURON:
        return regions if table.place[BLACK_NUMENOREAN] == WAITING else []
    if character != WITCH_KING or table.place[CHIEF_OF_THE_RINGWRAITHS] == WAITING:
        return regions
    if table.place[CHIEF_OF_THE_RINGWRAITHS] == ELIMINATED:
        return []
    ready = politics.at_war(table, SAURON) and politics.any_at_war(table, FREE_PEOPLES)
    return [table.region_of(CHIEF_OF_THE_RINGWRAITHS)] if ready else []


def entered(table: Table, character: i64) -> None:
    """A Witch-king who comes takes the place of the other (L-MINION-46, L-MINION-48)."""
    other: i64 = CHIEF_OF_THE_RINGWRAITHS if character == WITCH_KING else WITCH_KING
    if character == WITCH_KING or character == CHIEF_OF_THE_RINGWRAITHS:
        if table.place[other] < SLOTS:
            table.place[character] = table.place[other]
            table.place[other] = REPLACED


# ----- Spear of Terror


def card_begins(table: Table, card: i64, side: i64) -> None:
    """Note where the Chief is when a character event is played (L-MINION-53)."""
    with_bearers = table.place[CHIEF_OF_THE_RINGWRAITHS] < SLOTS and (
        table.region_of(CHIEF_OF_THE_RINGWRAITHS) == table.bearers
    )
    table.extra[SPEAR] = 1 if side == SHADOW and DECK[card] == SHADOW_CHARACTER and with_bearers else 0


def card_played(table: Table, card: i64) -> None:
    """The Shadow may draw a character card, unless the Palantír of Orthanc lets it draw for the same card: that draws
    from either deck, and one card is drawn in all (L-MINION-54)."""
    if not table.extra[SPEAR] or DECK[card] != SHADOW_CHARACTER:
        return
    table.extra[SPEAR] = 0
    by_event = table.get(KIND) == ACTION and events.is_event_result(table.get(acting.FACE))
    seen = by_event and card != _PALANTIR and table.cards[_PALANTIR] == ON_TABLE and table.place[SARUMAN] < SLOTS
    if not seen and table.deck_size(SHADOW_CHARACTER) > 0:
        table.push(SPEAR_OF_TERROR)


class SpearOfTerror(Procedure):
    """Whether the Shadow draws a character card."""

    kind = SPEAR_OF_TERROR
    rule = "L-MINION-53"
    question = "Spear of Terror: do you draw a character card?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Draw a card", (0, "no"): "Draw none"}

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            hands.draw_from(table, SHADOW_CHARACTER)


enlist(SpearOfTerror())
