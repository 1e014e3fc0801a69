"""Battles: two characters meet, and at most one of them stays.

One battle runs through these steps (C-BATTLE-10), each a function here, in this order:

1. `choose_defender` and `begin`: the attacker names a revealed enemy or one of the hidden ones, whom chance picks
   (C-BATTLE-03, C-BATTLE-04); both are shown.
2. `gwaihir_window`: the special card Gwaihir may replace the Fellowship character's text (C-SPECIAL-33).
3. `fellowship_text`, then `sauron_text` (C-BATTLE-12). A character who leaves by his own text, or a text that
   defeats somebody, ends the battle at once (C-BATTLE-16, C-BATTLE-26). The Warg blanks the Fellowship's text.
4. `play_cards`: each side must play a combat card, unless they were ruled out; hidden until both are in, but
   Sauron's lies open against the classic Gandalf.
5. `react`: variant Saruman's demand or the Mouth's exchange; then `sauron_card` and `fellowship_card`, Magic
   included (C-BATTLE-30, C-BATTLE-53).
6. `seek_help` from the variant Gandalf, then `compare`: the lower total falls, a tie takes both.
7. `decide` and `end_battle`: the fallen go, Shelob returns to her lair, Wormtongue may fall back, cards are
   discarded, everybody is hidden again; and if enemies remain, the next battle begins (C-BATTLE-39).

Wherever a player must be asked, the step stops there and `answer` takes it up again.
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
    MORDOR,
    REGIONS,
    ROHAN,
    SAURON,
    SIDEWAYS,
    UPSTREAM,
)
from redbook.confrontation.cards import (
    CARD_4,
    ELVEN_CLOAK,
    EYE,
    GWAIHIR,
    MAGIC,
    NO_CARD,
    NOBLE_SACRIFICE,
    PALANTIR,
    RETREAT,
    is_text,
    value,
)
from redbook.confrontation.characters import (
    ARAGORN_VARIANT,
    BOROMIR,
    CAVE_TROLL,
    ELROND,
    FARAMIR,
    FLYING_NAZGUL,
    FRODO,
    FRODO_VARIANT,
    GANDALF,
    GANDALF_VARIANT,
    GIMLI,
    GOLLUM,
    LEGOLAS,
    MERRY,
    MOUTH_OF_SAURON,
    ORCS,
    ORCS_VARIANT,
    PIPPIN,
    SAM,
    SAM_VARIANT,
    SARUMAN,
    SARUMAN_VARIANT,
    SHELOB,
    SMEAGOL,
    STRENGTH,
    THEODEN,
    TREEBEARD,
    WARG,
    WITCH_KING,
    WORMTONGUE,
)
from redbook.confrontation.table import (
    ATTACK,
    CARDS_SHOWN,
    DEFENDER,
    DEMAND,
    DEMANDED,
    ENDED,
    FALL_BACK,
    FELLOWSHIP_CARD,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FELLOWSHIP_TEXT,
    GANDALF_HELPS,
    GWAIHIR_CARD,
    GWAIHIR_RETREAT,
    HELP,
    MOUTH,
    NO_CARDS,
    NOBODY,
    OTHER_CARD,
    SAM_WITH_FRODO,
    SAURON_CARD,
    SAURON_LEFT,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SAURON_SETTLED,
    SAURON_SHOWN,
    SAURON_TEXT,
    TEXT_REPLACED,
    TURN_OVER,
    Table,
)
from redbook.kernel.contract import CHANCE

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


def choose_defender(table: Table) -> None:
    """Ask whom to attack in the region just entered, where there is anything to choose."""
    side = 0 if table.active < 9 else 1
    enemy = 1 - side
    shown = _shown_in(table, enemy, table.field)
    hidden = table.hidden_in(enemy, table.field)
    if may_scry(table) or (shown and (hidden or len(shown) > 1)):
        table.ask(ATTACK, side)
    elif shown:
        begin(table, shown[0])
    else:
        attack_hidden(table)


def may_scry(table: Table) -> bool:
    """Whether Sauron may play the Palantir now: in his own turn, on a region but the Shire (C-SPECIAL-44)."""
    return (
        table.mover == SAURON and (table.specials[SAURON] >> PALANTIR & 1) != 0 and (table.held[FELLOWSHIP] & ~1) != 0
    )


def attack_hidden(table: Table) -> None:
    """Attack one of the hidden enemies: chance picks him if there are several (C-BATTLE-09)."""
    hidden = table.hidden_in(SAURON if table.active < 9 else FELLOWSHIP, table.field)
    if len(hidden) == 1:
        begin(table, hidden[0])
    else:
        table.ask(DEFENDER, CHANCE)


def _shown_in(table: Table, side: i64, region: i64) -> list[int]:
    found = []
    for piece in range(side * 9, side * 9 + 9):
        if table.place[piece] == region and table.up >> piece & 1:
            found.append(piece)
    return found


def begin(table: Table, defender: i64) -> None:
    """Show both characters."""
    table.foe = defender
    table.settled = 0
    table.show(table.active)
    table.show(defender)
    gwaihir_window(table)


# ----- texts


def gwaihir_window(table: Table) -> None:
    """Offer Gwaihir before texts work, not against the Warg (C-SPECIAL-35)."""
    if table.specials[FELLOWSHIP] >> GWAIHIR & 1 and not warg_fights(table):
        table.ask(GWAIHIR_CARD, FELLOWSHIP)
    else:
        fellowship_text(table)


def gwaihir_comes(table: Table) -> None:
    """The character's text is replaced for this battle; he may retreat at once (C-SPECIAL-34, C-SPECIAL-39)."""
    table.specials[FELLOWSHIP] &= ~(1 << GWAIHIR)
    table.settled |= TEXT_REPLACED
    if gwaihir_regions(table):
        table.ask(GWAIHIR_RETREAT, FELLOWSHIP)
    else:
        fellowship_text(table)


def gwaihir_regions(table: Table) -> i64:
    """Where Gwaihir may take the character: sideways or backwards."""
    return sideways_regions(table, FELLOWSHIP) | backward_regions(table)


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


def fellowship_text(table: Table) -> None:
    """The text of the Fellowship character; against the Warg there is none."""
    piece = fellow(table)
    character = table.who[piece]
    attacked = piece == table.foe
    if warg_fights(table):
        sauron_text(table)
    elif piece == FRODO and attacked and (text_regions(table) or sam_may_step_in(table)):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    elif table.settled & TEXT_REPLACED:
        sauron_text(table)
    elif character == SAM and attacked:
        if table.place[FRODO] == table.field and table.up >> FRODO & 1:
            table.settled |= SAM_WITH_FRODO
            sauron_text(table)
        elif frodo_may_be_shown(table):
            table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
        else:
            sauron_text(table)
    elif (
        (character == MERRY and servant(table) == WITCH_KING)
        or (character == LEGOLAS and servant(table) == FLYING_NAZGUL)
        or (character == GIMLI and servant(table) == ORCS)
    ):
        decide(table, False, True)
    elif character == BOROMIR:
        decide(table, True, True)
    elif (
        text_regions(table)
        or (character == SMEAGOL and attacked and partners(table))
        or (character == ARAGORN_VARIANT and attacked)
    ):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    else:
        sauron_text(table)


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


def sam_may_step_in(table: Table) -> bool:
    """Whether, as far as everybody knows, Sam may be there to fight in Frodo's place (C-CHAR-F-17, C-INFO-14)."""
    return table.may_hold(table.field, SAM)


def frodo_may_be_shown(table: Table) -> bool:
    """Whether, as far as everybody knows, Frodo may be there to give an attacked Sam strength 5 (C-CHAR-F-15)."""
    return table.may_hold(table.field, FRODO) or table.may_hold(table.field, FRODO_VARIANT)


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


def step_in(table: Table) -> None:
    """Sam takes Frodo's place (C-BATTLE-48); Gwaihir may come for the newcomer."""
    table.show(SAM)
    table.foe = SAM
    table.settled &= ~TEXT_REPLACED
    gwaihir_window(table)


def switch(table: Table, partner: i64) -> None:
    """Smeagol and another change places; the newcomer fights (C-VAR-F-52, C-VAR-F-57)."""
    smeagol = table.foe
    away = table.place[partner]
    table.show(partner)
    table.known[FELLOWSHIP].lead(smeagol, away)
    table.lift(smeagol)
    table.go(partner, table.field)
    table.put(smeagol, away)
    if table.question == ENDED:
        return  # the Ringbearer has come to Mordor (C-VAR-F-58)
    table.foe = partner
    gwaihir_window(table)


def sauron_text(table: Table) -> None:
    """The text of the Sauron character."""
    piece = servant(table)
    character = table.who[piece]
    if character == ORCS and piece == table.active and table.battles == 0:
        decide(table, True, False)  # C-CHAR-S-45
    elif character == SARUMAN_VARIANT and fellow(table) == GANDALF:
        decide(table, True, False)  # C-VAR-S-11
    elif (character == GOLLUM and gollum_regions(table)) or (character == SARUMAN and not table.settled & NO_CARDS):
        table.ask(SAURON_TEXT, SAURON)
    else:
        play_cards(table)


def gollum_regions(table: Table) -> i64:
    """Where Gollum may retreat: forward (C-VAR-S-48)."""
    return free_regions(table, SAURON, FORWARD[16 + table.field])


# ----- combat cards


def play_cards(table: Table) -> None:
    """Sauron's choice of a card; a last card is no choice."""
    if table.settled & NO_CARDS:
        seek_help(table)
        return
    only = _only_card(table.hand[SAURON])
    if only == NO_CARD:
        table.ask(SAURON_CARD, SAURON)
    else:
        sauron_plays(table, only)


def _only_card(hand: i64) -> i64:
    """The card of a hand of one, else none."""
    if hand & (hand - 1):
        return NO_CARD
    card: i64 = 0
    while not hand >> card & 1:
        card += 1
    return card


def sauron_plays(table: Table, card: i64) -> None:
    """Sauron lays a card; against the classic Gandalf it is shown and settled at once (C-CHAR-F-39, C-CHAR-F-41)."""
    table.hand[SAURON] &= ~(1 << card)
    table.card[SAURON] = card
    if table.who[fellow(table)] == GANDALF and fellow_text_works(table):
        table.settled |= SAURON_SHOWN
        if _magic_waits(table):
            return
    fellowship_answers(table)


def _magic_waits(table: Table) -> bool:
    """Exchange Sauron's Magic if it can be; True if he must be asked for what."""
    if table.card[SAURON] != MAGIC or table.settled & SAURON_SETTLED or is_ignored(table, MAGIC):
        return False
    table.settled |= SAURON_SETTLED
    used = table.used[SAURON]
    if not used:
        return False
    only = _only_card(used)
    if only != NO_CARD and not table.rules.original:
        table.magic[SAURON] = only
        return False
    table.ask(SAURON_MAGIC, SAURON)
    return True


def sauron_exchanges(table: Table, card: i64) -> None:
    """What Sauron's Magic becomes; NO_CARD keeps it, in the original edition (C-CARD-11)."""
    table.magic[SAURON] = card
    if table.card[FELLOWSHIP] == NO_CARD:
        fellowship_answers(table)
    else:
        sauron_card(table)


def fellowship_answers(table: Table) -> None:
    """The Fellowship's choice of a card."""
    only = _only_card(table.hand[FELLOWSHIP])
    if only == NO_CARD:
        table.ask(FELLOWSHIP_CARD, FELLOWSHIP)
    else:
        fellowship_plays(table, only)


def fellowship_plays(table: Table, card: i64) -> None:
    """The Fellowship lays a card, and both are shown."""
    table.hand[FELLOWSHIP] &= ~(1 << card)
    table.card[FELLOWSHIP] = card
    table.settled |= CARDS_SHOWN
    react(table)


def react(table: Table) -> None:
    """Variant Saruman may demand another card, the Mouth may bring in his 4 (C-BATTLE-53)."""
    character = table.who[servant(table)]
    if character == SARUMAN_VARIANT and table.hand[FELLOWSHIP] and not table.settled & DEMANDED:
        table.ask(DEMAND, SAURON)  # C-VAR-S-12, C-VAR-S-14
    elif character == MOUTH_OF_SAURON and CARD_4 not in (table.card[SAURON], table.magic[SAURON]):
        table.ask(MOUTH, SAURON)  # C-VAR-S-28, C-VAR-S-32
    else:
        sauron_card(table)


def demand(table: Table) -> None:
    """The Fellowship must play a different card (C-VAR-S-13, C-VAR-S-16)."""
    table.settled |= DEMANDED
    only = _only_card(table.hand[FELLOWSHIP])
    if only == NO_CARD:
        table.ask(OTHER_CARD, FELLOWSHIP)
    else:
        play_other(table, only)


def play_other(table: Table, card: i64) -> None:
    """The rejected card goes back to the hand."""
    table.hand[FELLOWSHIP] |= 1 << table.card[FELLOWSHIP]
    table.hand[FELLOWSHIP] &= ~(1 << card)
    table.card[FELLOWSHIP] = card
    sauron_card(table)


def bring_in_4(table: Table) -> None:
    """The Mouth's 4 takes the place of the card played, which is used up only if the 4 was (C-VAR-S-29, C-VAR-S-30)."""
    played = table.card[SAURON]
    if table.hand[SAURON] >> CARD_4 & 1:
        table.hand[SAURON] &= ~(1 << CARD_4)
        table.hand[SAURON] |= 1 << played
    else:
        table.used[SAURON] |= 1 << played
    table.card[SAURON] = CARD_4
    table.magic[SAURON] = NO_CARD
    sauron_card(table)


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


def sauron_card(table: Table) -> None:
    """Sauron's text card works first (C-BATTLE-30)."""
    if _magic_waits(table):
        return
    if in_effect(table, SAURON) == RETREAT:
        regions = sideways_regions(table, SAURON)
        if regions & (regions - 1):
            table.ask(SAURON_RETREAT, SAURON)
            return
        if regions:
            sauron_retreats(table, _only_card(regions))
            return
    fellowship_card(table)


def sauron_retreats(table: Table, region: i64) -> None:
    """The Sauron character leaves by card."""
    table.settled |= SAURON_LEFT
    table.go(servant(table), region)
    fellowship_card(table)


def eye_sees(table: Table) -> bool:
    """Whether the Eye blanks the Fellowship's text card (C-CARD-51)."""
    return in_effect(table, SAURON) == EYE and is_text(table.card[FELLOWSHIP])


def fellowship_card(table: Table) -> None:
    """Then the Fellowship's text card, unless the Eye blanks it."""
    if eye_sees(table):
        seek_help(table)
        return
    used = table.used[FELLOWSHIP]
    if table.card[FELLOWSHIP] == MAGIC and table.magic[FELLOWSHIP] == NO_CARD and used:
        only = _only_card(used)
        if only == NO_CARD or table.rules.original:
            table.ask(FELLOWSHIP_MAGIC, FELLOWSHIP)
            return
        table.magic[FELLOWSHIP] = only
    fellowship_card_works(table)


def fellowship_exchanges(table: Table, card: i64) -> None:
    """What the Fellowship's Magic becomes; NO_CARD keeps it, in the original edition (C-CARD-11)."""
    table.magic[FELLOWSHIP] = card
    fellowship_card_works(table)


def fellowship_card_works(table: Table) -> None:
    """Noble Sacrifice and Retreat; the Cloak counts when strengths are compared."""
    card = in_effect(table, FELLOWSHIP)
    if card == NOBLE_SACRIFICE and not table.settled & SAURON_LEFT:
        decide(table, True, True)  # C-CARD-23, C-CARD-25
        return
    if card == RETREAT:
        regions = backward_regions(table)
        if regions & (regions - 1):
            table.ask(FELLOWSHIP_RETREAT, FELLOWSHIP)
            return
        if regions:
            fellow_retreats(table, _only_card(regions))
            return
    if table.settled & SAURON_LEFT:
        end_battle(table)
    else:
        seek_help(table)


def fellow_retreats(table: Table, region: i64) -> None:
    """The Fellowship character leaves the battle, by text or card; he is not defeated (C-BATTLE-25)."""
    table.go(fellow(table), region)
    end_battle(table)


# ----- strengths


def seek_help(table: Table) -> None:
    """The variant Gandalf may be shown to add 1 (C-VAR-F-23); asked whenever nobody can rule him out."""
    if table.settled & SAURON_LEFT:
        end_battle(table)
    elif gandalf_may_help(table):
        table.ask(HELP, FELLOWSHIP)
    else:
        compare(table)


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


def gandalf_helps(table: Table) -> None:
    """Show the variant Gandalf; he adds 1."""
    table.show(GANDALF)
    table.settled |= GANDALF_HELPS
    compare(table)


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


def compare(table: Table) -> None:
    """The lower total is defeated; equal ones both (C-BATTLE-33, C-BATTLE-34)."""
    good, evil = totals(table)
    decide(table, good <= evil, evil <= good)


# ----- the outcome


def decide(table: Table, fellow_falls: bool, servant_falls: bool) -> None:
    """Remove who is defeated; the Ringbearer's fall may end the game at once (C-BATTLE-51)."""
    good = fellow(table)
    evil = servant(table)
    falls_back = servant_falls and table.who[evil] == WORMTONGUE and fall_back_regions(table) != 0
    if servant_falls and not falls_back:
        table.remove(evil)
    if fellow_falls:
        blanked = not fellow_text_works(table)
        table.remove(good)
        ring_passes(table, good, blanked)
        if table.question == ENDED:
            table.discard()
            return
    if falls_back:
        table.ask(FALL_BACK, SAURON)
        return
    if fellow_falls and not servant_falls and table.who[evil] == SHELOB:
        shelob_returns(table)
    end_battle(table)


def ring_passes(table: Table, fallen: i64, blanked: bool) -> None:
    """After a defeat of the Fellowship: is the Ring lost, or does Sam take it?

    Passing the Ring is the variant Frodo's text, so it fails where that is blanked (C-VAR-F-09, C-VAR-F-10).
    """
    if fallen != table.ringbearer:
        return
    if table.who[fallen] != FRODO_VARIANT or blanked or table.place[SAM] >= REGIONS:
        table.win(SAURON)  # C-WIN-04, C-WIN-10, C-WIN-12
        return
    table.ringbearer = SAM
    table.show(SAM)  # C-VAR-F-06
    if table.place[SAM] == MORDOR and table.rules.sam_wins_in_mordor:
        table.win(FELLOWSHIP)  # C-VAR-F-12


def shelob_returns(table: Table) -> None:
    """A victory sends Shelob to Gondor, where she is lost if there is no room or an enemy (C-CHAR-S-12 … 16)."""
    piece = servant(table)
    if table.place[piece] == GONDOR:
        return
    if (table.full[SAURON] | table.held[FELLOWSHIP]) >> GONDOR & 1:
        table.remove(piece)
    else:
        table.go(piece, GONDOR)


def fall_back_regions(table: Table) -> i64:
    """Where a defeated Wormtongue may fall back: empty regions behind him (C-VAR-S-20)."""
    return BACKWARD[16 + table.field] & ~table.held[FELLOWSHIP] & ~table.held[SAURON]


def fall_back(table: Table, region: i64) -> None:
    """Wormtongue falls back, or (NOBODY) is removed after all."""
    if region == NOBODY:
        table.remove(servant(table))
    else:
        table.go(servant(table), region)
    end_battle(table)


def end_battle(table: Table) -> None:
    """Discard, hide, and fight on if the attacker stays among enemies (C-BATTLE-38 … C-BATTLE-44)."""
    if table.question == ENDED:
        return
    table.discard()
    table.hide()
    table.foe = NOBODY
    table.settled = 0
    table.battles += 1
    attacker = table.active
    enemy = SAURON if attacker < 9 else FELLOWSHIP
    if table.place[attacker] == table.field and table.held[enemy] >> table.field & 1:
        choose_defender(table)
    else:
        table.question = TURN_OVER
