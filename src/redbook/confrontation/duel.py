"""The duel: who fights whom in the battle under way, what their texts and cards amount to, and where they may go.

Nothing here changes anything; `battle` asks it what to do next, `view` and `refusals` ask it what to say.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation.board import (
    ADJACENT,
    BACKWARD,
    CROSSABLE,
    FANGORN,
    FELLOWSHIP,
    FORWARD,
    GONDOR,
    REGIONS,
    ROHAN,
    SAURON,
    SIDEWAYS,
    UPSTREAM,
)
from redbook.confrontation.cards import (
    ELVEN_CLOAK,
    EYE,
    MAGIC,
    NO_CARD,
    PALANTIR,
    is_text,
    value,
)
from redbook.confrontation.characters import (
    CAVE_TROLL,
    ELROND,
    FARAMIR,
    FRODO,
    FRODO_VARIANT,
    GANDALF,
    GANDALF_VARIANT,
    ORCS_VARIANT,
    PIPPIN,
    SAM,
    SAM_VARIANT,
    STRENGTH,
    THEODEN,
    TREEBEARD,
    WARG,
)
from redbook.confrontation.table import (
    GANDALF_HELPS,
    SAM_WITH_FRODO,
    TEXT_REPLACED,
    Table,
)

# ----- who fights


def fellow(table: Table) -> i64:
    """The Fellowship piece in the battle."""
    return table.active if table.active < 9 else table.foe


def servant(table: Table) -> i64:
    """The Sauron piece in the battle."""
    return table.foe if table.active < 9 else table.active


def warg_fights(table: Table) -> bool:
    """Whether the Fellowship's texts are blanked (C-BATTLE-14, C-CHAR-S-55)."""
    return table.who[servant(table)] == WARG


def fellow_text_works(table: Table) -> bool:
    """Whether the Fellowship character's own text counts in this battle."""
    return not table.settled & TEXT_REPLACED and not warg_fights(table)


def shown_in(table: Table, side: i64, region: i64) -> list[int]:
    found = []
    for piece in range(side * 9, side * 9 + 9):
        if table.place[piece] == region and table.up >> piece & 1:
            found.append(piece)
    return found


def may_scry(table: Table) -> bool:
    """Whether Sauron may play the Palantir now: in his own turn, on a region but the Shire (C-SPECIAL-44)."""
    return (
        table.mover == SAURON and (table.specials[SAURON] >> PALANTIR & 1) != 0 and (table.held[FELLOWSHIP] & ~1) != 0
    )


# ----- texts: where one may go, and who may come


def free_regions(table: Table, side: i64, regions: i64) -> i64:
    """Those regions in which a retreat may end: no enemy, not full (C-BATTLE-17, C-BATTLE-18)."""
    return regions & ~table.held[1 - side] & ~table.full[side]


def sideways_regions(table: Table, side: i64) -> i64:
    """Where a sideways retreat from the battle may end; the strict option bars the Fellowship upstream."""
    regions: i64 = SIDEWAYS[table.field]
    if side == FELLOWSHIP and not table.rules.upstream_retreat:
        regions &= ~UPSTREAM[table.field]
    return free_regions(table, side, regions)


def backward_regions(table: Table) -> i64:
    """Where the Fellowship character's backward retreat may end (C-BATTLE-21)."""
    return free_regions(table, FELLOWSHIP, BACKWARD[table.field])


def text_regions(table: Table) -> i64:
    """Where the Fellowship character may retreat by his own text at the start of a battle."""
    if not fellow_text_works(table):
        return 0
    piece = fellow(table)
    character = table.who[piece]
    attacked = piece == table.foe
    if character == FRODO and attacked:
        return sideways_regions(table, FELLOWSHIP)  # C-CHAR-F-02
    if character == FARAMIR and not attacked:
        return sideways_regions(table, FELLOWSHIP)  # C-VAR-F-43
    if character == PIPPIN and not attacked:
        return backward_regions(table)  # C-CHAR-F-30
    return 0


def gwaihir_regions(table: Table) -> i64:
    """Where Gwaihir may take the character: sideways or backwards."""
    return sideways_regions(table, FELLOWSHIP) | backward_regions(table)


def gollum_regions(table: Table) -> i64:
    """Where Gollum may retreat: forward (C-VAR-S-48)."""
    return free_regions(table, SAURON, FORWARD[16 + table.field])


def fall_back_regions(table: Table) -> i64:
    """Where a defeated Wormtongue may fall back: empty regions behind him (C-VAR-S-20)."""
    return BACKWARD[16 + table.field] & ~table.held[FELLOWSHIP] & ~table.held[SAURON]


def partners(table: Table) -> list[int]:
    """With whom an attacked Smeagol may switch: anybody next to him, if he is alone (C-VAR-F-48, C-VAR-F-49)."""
    found: list[int] = []
    if table.counts[FELLOWSHIP][table.field] > 1:
        return found
    for piece in range(9):
        region = table.place[piece]
        if region < REGIONS and CROSSABLE[table.field] >> region & 1:
            found.append(piece)
    return found


def sam_may_step_in(table: Table) -> bool:
    """Whether, as far as everybody knows, Sam may be there to fight in Frodo's place (C-CHAR-F-17, C-INFO-14)."""
    return table.may_hold(table.field, SAM)


def frodo_may_be_shown(table: Table) -> bool:
    """Whether, as far as everybody knows, Frodo may be there to give an attacked Sam strength 5 (C-CHAR-F-15)."""
    return table.may_hold(table.field, FRODO) or table.may_hold(table.field, FRODO_VARIANT)


def hidden_friend(table: Table) -> bool:
    """Whether the Fellowship's text depends on who may stand beside an attacked Frodo or Sam, unseen."""
    piece = fellow(table)
    if piece != table.foe:
        return False
    if piece == FRODO:
        return sam_may_step_in(table)
    return table.who[piece] == SAM and frodo_may_be_shown(table)


def gandalf_may_help(table: Table) -> bool:
    """Whether, as far as everybody knows, the variant Gandalf may be near; never against the Warg, nor for himself."""
    if fellow(table) == GANDALF or not table.may_field(GANDALF_VARIANT) or warg_fights(table):
        return False
    regions: i64 = (ADJACENT[table.field] | 1 << table.field) & table.held[FELLOWSHIP]
    for region in range(REGIONS):
        if regions >> region & 1 and table.may_hold(region, GANDALF_VARIANT):
            return True
    return False


def gandalf_is_near(table: Table) -> bool:
    """Whether the variant Gandalf can in truth be shown to help."""
    region = table.place[GANDALF]
    if table.who[GANDALF] != GANDALF_VARIANT or region >= REGIONS:
        return False
    return ((ADJACENT[table.field] | 1 << table.field) >> region & 1) != 0


# ----- combat cards


def only_one(hand: i64) -> i64:
    """The number of the only bit of a mask (a card of a hand, a region), or -1 if there are several."""
    if hand & (hand - 1):
        return NO_CARD
    card: i64 = 0
    while not hand >> card & 1:
        card += 1
    return card


def is_ignored(table: Table, card: i64) -> bool:
    """Whether a Sauron card does nothing because of one of the two characters."""
    if table.who[servant(table)] == CAVE_TROLL:
        return True  # C-CHAR-S-61
    if not fellow_text_works(table):
        return False
    character = table.who[fellow(table)]
    if character == FRODO_VARIANT:
        return is_text(card)  # C-VAR-F-02
    return character == ELROND and (card == EYE or card == MAGIC)  # C-VAR-F-20


def in_effect(table: Table, side: i64) -> i64:
    """The card that counts for a side: what Magic became; NO_CARD if it is ignored or there is none."""
    card = table.card[side]
    if side == SAURON and card != NO_CARD and is_ignored(table, card):
        return NO_CARD
    return table.magic[side] if table.magic[side] != NO_CARD else card


def eye_sees(table: Table) -> bool:
    """Whether the Eye blanks the Fellowship's text card (C-CARD-51)."""
    return in_effect(table, SAURON) == EYE and is_text(table.card[FELLOWSHIP])


# ----- strengths


def servant_strength(table: Table) -> i64:
    """The Sauron character's strength without a card."""
    piece = servant(table)
    character = table.who[piece]
    if character == ORCS_VARIANT and piece == table.active:
        return 6  # C-VAR-S-18
    return STRENGTH[character]


def fellow_strength(table: Table) -> i64:
    """The Fellowship character's strength without card and help."""
    piece = fellow(table)
    character = table.who[piece]
    if not fellow_text_works(table):
        return STRENGTH[character]
    if character == SAM and table.settled & SAM_WITH_FRODO:
        return 5  # C-CHAR-F-14
    if character == SAM_VARIANT and piece == table.foe:
        return servant_strength(table)  # C-VAR-F-14
    if character == THEODEN and (table.field == ROHAN or table.field == GONDOR):
        return 4  # C-VAR-F-45
    if character == TREEBEARD and table.field == FANGORN:
        return 6  # C-VAR-F-36
    return STRENGTH[character]


def totals(table: Table) -> tuple[i64, i64]:
    """Both sides' strengths with what their cards add (C-BATTLE-32)."""
    theirs = in_effect(table, SAURON)
    if in_effect(table, FELLOWSHIP) == ELVEN_CLOAK:
        theirs = NO_CARD  # C-CARD-29; against the Eye there is no value to lose either
    good = fellow_strength(table) + value(in_effect(table, FELLOWSHIP))
    if table.settled & GANDALF_HELPS:
        good += 1
    return good, servant_strength(table) + value(theirs)
