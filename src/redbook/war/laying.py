"""The combat cards of a battle: which a side may lay, the reveal, and whose effect is next (W-BATTLE-13 … W-BATTLE-25).

Each round the attacker, then the defender may lay a card face down, if its requirement holds (W-BATTLE-18). Both are
revealed together, and apply by initiative. What a combat half does is in `combat`, the round itself in `rounds`.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import combat, seats, strength
from redbook.war.box import boxes_in_play
from redbook.war.card import EVENTS
from redbook.war.combat import HALVES, INITIATIVE_OF, SECOND_OF, Half, half_of
from redbook.war.contents import CARD_SIDE, DECK, STANDARD_DECKS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.splitting import HASTY, SILENT
from redbook.war.strength import ATTACKER, CANCELLED, CARD, INSTEAD, NEXT, ROUND, SORCERY, TERMS
from redbook.war.table import IN_PLAY, LAID, ON_TABLE, Table


def may_use_card(table: Table, side: i64) -> bool:
    """Whether a side may use a combat card at all, as far as everybody can see."""
    if side == FREE_PEOPLES and table.battle[TERMS] & (HASTY | SILENT) and table.battle[ROUND] == 1:
        if table.battle[TERMS] & SILENT or strength.companions(table) == 0:
            return False
    ready = seats.hand_size(table, side) > 0
    for card in table.rules.calls:
        ready = ready or seats.in_hand(table, side, card)
    for box in boxes_in_play(table):
        if box.silences(table, side):
            return False
    for card in table.rules.lasting:
        if table.cards[card] == ON_TABLE:
            if EVENTS[card].silences(table, side, strength.region(table)):
                return False
            ready = ready or may_play(table, side, card)
    return ready


def may_lay(table: Table, side: i64, card: i64) -> bool:
    """Whether a card could be laid by a side in the battle under way, if the side held it (W-BATTLE-18)."""
    return CARD_SIDE[card] == side and EVENTS[card].half >= 0 and half_of(card).may_lay(table)


def has_ready(table: Table, card: i64) -> bool:
    """Whether a card is in hand, or is one that its side may use from the table."""
    place = table.cards[card]
    return seats.in_hand(table, CARD_SIDE[card], card) or (place == ON_TABLE and EVENTS[card].fights_from_table(table))


def may_play(table: Table, side: i64, card: i64) -> bool:
    """Whether a side may use a card as its combat card now."""
    return has_ready(table, card) and may_lay(table, side, card)


def lay(table: Table, card: i64) -> None:
    """A card is laid face down; one that lay on the table, for all to see."""
    if table.cards[card] == ON_TABLE:
        table.cards[card] = IN_PLAY
        table.battle[CARD + CARD_SIDE[card]] = card + 1
    else:
        table.cards[card] = LAID


def reveal(table: Table) -> None:
    """Both cards are turned over together (W-BATTLE-17)."""
    for card in range(len(table.cards)):
        if table.cards[card] == LAID:
            table.cards[card] = IN_PLAY
            table.battle[CARD + CARD_SIDE[card]] = card + 1
    shadow_card: i64 = table.battle[CARD + SHADOW]
    if shadow_card and table.battle[ROUND] == 1 and strength.has_sorcerer(table):
        if DECK[shadow_card - 1] < STANDARD_DECKS:
            table.battle[SORCERY] = DECK[shadow_card - 1] + 1  # W-CHAR-46


def next_effect(table: Table, last: i64) -> bool:
    """Start the next effect of the revealed cards, up to some initiative; whether there was one. Of equal initiatives
    the defender's goes first (W-BATTLE-21 … W-BATTLE-25)."""
    attacker: i64 = table.battle[ATTACKER]
    while table.battle[NEXT] < 2 * (last + 1):
        following = table.battle[NEXT]
        table.battle[NEXT] += 1
        side = attacker if following % 2 else 1 - attacker
        card = table.battle[CARD + side] - 1
        if card >= 0 and not table.battle[CANCELLED + side]:
            half = _half_at_work(table, side)
            if following // 2 == INITIATIVE_OF[half.number] or following // 2 == SECOND_OF[half.number]:
                combat.apply(table, side, half, following // 2)
                return True
    return False


def _half_at_work(table: Table, side: i64) -> Half:
    """What takes effect for a side's card: its lower half, or what takes the place of that (K-RULER-16, K-RULER-18)."""
    instead = table.battle[INSTEAD + side]
    return HALVES[instead - 1] if instead else half_of(table.battle[CARD + side] - 1)


def next_to_save(table: Table) -> bool:
    """Start the effect of a card that helps a force without units, after casualties; whether there is one."""
    for side in range(2):
        card = table.battle[CARD + side] - 1
        if card >= 0 and not table.battle[CANCELLED + side] and not strength.stands(table, side):
            half = _half_at_work(table, side)
            if half.saves and table.battle[NEXT] <= 2 * half.initiative + 1:
                table.battle[NEXT] = 2 * half.initiative + 2
                combat.apply(table, side, half, half.initiative)
                return True
    return False
