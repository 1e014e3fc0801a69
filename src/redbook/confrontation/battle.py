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

from redbook.confrontation import duel
from redbook.confrontation.board import (
    FELLOWSHIP,
    GONDOR,
    MORDOR,
    REGIONS,
    SAURON,
)
from redbook.confrontation.cards import (
    CARD_4,
    GWAIHIR,
    MAGIC,
    NO_CARD,
    NOBLE_SACRIFICE,
    RETREAT,
)
from redbook.confrontation.characters import (
    ARAGORN_VARIANT,
    BOROMIR,
    FLYING_NAZGUL,
    FRODO,
    FRODO_VARIANT,
    GANDALF,
    GIMLI,
    GOLLUM,
    LEGOLAS,
    MERRY,
    MOUTH_OF_SAURON,
    ORCS,
    SAM,
    SARUMAN,
    SARUMAN_VARIANT,
    SHELOB,
    SMEAGOL,
    WITCH_KING,
    WORMTONGUE,
)
from redbook.confrontation.table import (
    ATTACK,
    BATTLE_OVER,
    CARDS_OPEN,
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
    FIGHT,
    GANDALF_HELPS,
    GWAIHIR_CARD,
    GWAIHIR_RETREAT,
    HELP,
    INSTEAD,
    LEFT,
    MOUTH,
    NO_CARDS,
    NOBODY,
    OTHER_CARD,
    REPLACED,
    RING,
    SAM_WITH_FRODO,
    SAURON_CARD,
    SAURON_LEFT,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SAURON_SETTLED,
    SAURON_SHOWN,
    SAURON_TEXT,
    SUMS,
    TEXT,
    TEXT_REPLACED,
    TURN_OVER,
    Table,
)
from redbook.kernel.contract import CHANCE

# ----- who fights


def choose_defender(table: Table) -> None:
    """Ask whom to attack in the region just entered, where there is anything to choose."""
    side = 0 if table.active < 9 else 1
    enemy = 1 - side
    if duel.may_scry(table):
        table.ask(ATTACK, side)
    elif table.counts[enemy][table.field] == 1:
        begin(table, table.place.index(table.field, enemy * 9, enemy * 9 + 9))
    elif duel.shown_in(table, enemy, table.field):
        table.ask(ATTACK, side)
    else:
        attack_hidden(table)


def attack_hidden(table: Table) -> None:
    """Attack one of the hidden enemies: chance picks him if there are several (C-BATTLE-09)."""
    hidden = table.hidden_in(SAURON if table.active < 9 else FELLOWSHIP, table.field)
    if len(hidden) == 1:
        begin(table, hidden[0])
    else:
        table.ask(DEFENDER, CHANCE)


def begin(table: Table, defender: i64) -> None:
    """Show both characters."""
    table.foe = defender
    table.settled = 0
    table.show(table.active)
    table.show(defender)
    table.note(FIGHT, table.active, defender, table.field)
    gwaihir_window(table)


# ----- texts


def gwaihir_window(table: Table) -> None:
    """Offer Gwaihir before texts work, not against the Warg (C-SPECIAL-35)."""
    if table.specials[FELLOWSHIP] >> GWAIHIR & 1 and not duel.warg_fights(table):
        table.ask(GWAIHIR_CARD, FELLOWSHIP)
    else:
        fellowship_text(table)


def gwaihir_comes(table: Table) -> None:
    """The character's text is replaced for this battle; he may retreat at once (C-SPECIAL-34, C-SPECIAL-39)."""
    table.specials[FELLOWSHIP] &= ~(1 << GWAIHIR)
    table.settled |= TEXT_REPLACED
    if duel.gwaihir_regions(table):
        table.ask(GWAIHIR_RETREAT, FELLOWSHIP)
    else:
        fellowship_text(table)


def fellowship_text(table: Table) -> None:
    """The text of the Fellowship character; against the Warg there is none."""
    piece = duel.fellow(table)
    character = table.who[piece]
    attacked = piece == table.foe
    if duel.warg_fights(table):
        table.note(TEXT, duel.servant(table))
        sauron_text(table)
    elif piece == FRODO and attacked and (duel.text_regions(table) or duel.sam_may_step_in(table)):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    elif table.settled & TEXT_REPLACED:
        sauron_text(table)
    elif character == SAM and attacked:
        sam_is_attacked(table)
    elif character == MERRY and duel.servant(table) == WITCH_KING:
        table.note(TEXT, piece)
        decide(table, False, True)
    elif character == LEGOLAS and duel.servant(table) == FLYING_NAZGUL:
        table.note(TEXT, piece)
        decide(table, False, True)
    elif character == GIMLI and duel.servant(table) == ORCS:
        table.note(TEXT, piece)
        decide(table, False, True)
    elif character == BOROMIR:
        table.note(TEXT, piece)
        decide(table, True, True)
    elif duel.text_regions(table):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    elif character == SMEAGOL and attacked and duel.partners(table):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    elif character == ARAGORN_VARIANT and attacked:
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    else:
        sauron_text(table)


def sam_is_attacked(table: Table) -> None:
    """With Frodo shown beside him Sam has strength 5; if Frodo may be there, his owner is asked to show him."""
    if table.place[FRODO] == table.field and table.up >> FRODO & 1:
        table.settled |= SAM_WITH_FRODO
        table.note(TEXT, SAM)
        sauron_text(table)
    elif duel.frodo_may_be_shown(table):
        table.ask(FELLOWSHIP_TEXT, FELLOWSHIP)
    else:
        sauron_text(table)


def step_in(table: Table) -> None:
    """Sam takes Frodo's place (C-BATTLE-48); Gwaihir may come for the newcomer."""
    table.show(SAM)
    table.note(INSTEAD, SAM, table.foe)
    table.foe = SAM
    table.settled &= ~TEXT_REPLACED
    gwaihir_window(table)


def switch(table: Table, partner: i64) -> None:
    """Smeagol and another change places; the newcomer fights (C-VAR-F-52, C-VAR-F-57)."""
    smeagol = table.foe
    away = table.place[partner]
    table.show(partner)
    table.note(LEFT, smeagol, table.field, away)
    table.note(INSTEAD, partner, smeagol)
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
    piece = duel.servant(table)
    character = table.who[piece]
    if character == ORCS and piece == table.active and table.battles == 0:
        table.note(TEXT, piece)
        decide(table, True, False)  # C-CHAR-S-45
    elif character == SARUMAN_VARIANT and duel.fellow(table) == GANDALF:
        table.note(TEXT, piece)
        decide(table, True, False)  # C-VAR-S-11
    elif character == GOLLUM and duel.gollum_regions(table):
        table.ask(SAURON_TEXT, SAURON)
    elif character == SARUMAN and not table.settled & NO_CARDS:
        table.ask(SAURON_TEXT, SAURON)
    else:
        play_cards(table)


# ----- combat cards


def play_cards(table: Table) -> None:
    """Sauron's choice of a card; a last card is no choice."""
    if table.settled & NO_CARDS:
        seek_help(table)
        return
    only = duel.only_one(table.hand[SAURON])
    if only == NO_CARD:
        table.ask(SAURON_CARD, SAURON)
    else:
        sauron_plays(table, only)


def sauron_plays(table: Table, card: i64) -> None:
    """Sauron lays a card; against the classic Gandalf it is shown and settled at once (C-CHAR-F-39, C-CHAR-F-41)."""
    table.hand[SAURON] &= ~(1 << card)
    table.card[SAURON] = card
    if table.who[duel.fellow(table)] == GANDALF and duel.fellow_text_works(table):
        table.settled |= SAURON_SHOWN
        table.note(TEXT, GANDALF)
        table.note(CARDS_OPEN, NO_CARD, card)
        if _magic_waits(table):
            return
    fellowship_answers(table)


def _magic_waits(table: Table) -> bool:
    """Exchange Sauron's Magic if it can be; True if he must be asked for what."""
    if table.card[SAURON] != MAGIC or table.settled & SAURON_SETTLED or duel.is_ignored(table, MAGIC):
        return False
    table.settled |= SAURON_SETTLED
    used = table.used[SAURON]
    if not used:
        return False
    only = duel.only_one(used)
    if only != NO_CARD and not table.rules.original:
        table.magic[SAURON] = only
        table.note(REPLACED, SAURON, MAGIC, only)
        return False
    table.ask(SAURON_MAGIC, SAURON)
    return True


def sauron_exchanges(table: Table, card: i64) -> None:
    """What Sauron's Magic becomes; NO_CARD keeps it, in the original edition (C-CARD-11)."""
    table.magic[SAURON] = card
    if card != NO_CARD:
        table.note(REPLACED, SAURON, MAGIC, card)
    if table.card[FELLOWSHIP] == NO_CARD:
        fellowship_answers(table)
    else:
        sauron_card(table)


def fellowship_answers(table: Table) -> None:
    """The Fellowship's choice of a card."""
    only = duel.only_one(table.hand[FELLOWSHIP])
    if only == NO_CARD:
        table.ask(FELLOWSHIP_CARD, FELLOWSHIP)
    else:
        fellowship_plays(table, only)


def fellowship_plays(table: Table, card: i64) -> None:
    """The Fellowship lays a card, and both are shown."""
    table.hand[FELLOWSHIP] &= ~(1 << card)
    table.card[FELLOWSHIP] = card
    table.settled |= CARDS_SHOWN
    table.note(CARDS_OPEN, card, table.card[SAURON])
    react(table)


def react(table: Table) -> None:
    """Variant Saruman may demand another card, the Mouth may bring in his 4 (C-BATTLE-53)."""
    character = table.who[duel.servant(table)]
    if character == SARUMAN_VARIANT and table.hand[FELLOWSHIP] and not table.settled & DEMANDED:
        table.ask(DEMAND, SAURON)  # C-VAR-S-12, C-VAR-S-14
    elif character == MOUTH_OF_SAURON and CARD_4 not in (table.card[SAURON], table.magic[SAURON]):
        table.ask(MOUTH, SAURON)  # C-VAR-S-28, C-VAR-S-32
    else:
        sauron_card(table)


def demand(table: Table) -> None:
    """The Fellowship must play a different card (C-VAR-S-13, C-VAR-S-16)."""
    table.settled |= DEMANDED
    only = duel.only_one(table.hand[FELLOWSHIP])
    if only == NO_CARD:
        table.ask(OTHER_CARD, FELLOWSHIP)
    else:
        play_other(table, only)


def play_other(table: Table, card: i64) -> None:
    """The rejected card goes back to the hand."""
    table.note(REPLACED, FELLOWSHIP, table.card[FELLOWSHIP], card)
    table.hand[FELLOWSHIP] |= 1 << table.card[FELLOWSHIP]
    table.hand[FELLOWSHIP] &= ~(1 << card)
    table.card[FELLOWSHIP] = card
    sauron_card(table)


def bring_in_4(table: Table) -> None:
    """The Mouth's 4 takes the place of the card played, which is used up only if the 4 was (C-VAR-S-29, C-VAR-S-30)."""
    played = table.card[SAURON]
    table.note(REPLACED, SAURON, played, CARD_4)
    if table.hand[SAURON] >> CARD_4 & 1:
        table.hand[SAURON] &= ~(1 << CARD_4)
        table.hand[SAURON] |= 1 << played
    else:
        table.used[SAURON] |= 1 << played
    table.card[SAURON] = CARD_4
    table.magic[SAURON] = NO_CARD
    sauron_card(table)


def sauron_card(table: Table) -> None:
    """Sauron's text card works first (C-BATTLE-30)."""
    if _magic_waits(table):
        return
    if duel.in_effect(table, SAURON) == RETREAT:
        regions = duel.sideways_regions(table, SAURON)
        if regions & (regions - 1):
            table.ask(SAURON_RETREAT, SAURON)
            return
        if regions:
            sauron_retreats(table, duel.only_one(regions))
            return
    fellowship_card(table)


def sauron_retreats(table: Table, region: i64) -> None:
    """The Sauron character leaves by card."""
    table.settled |= SAURON_LEFT
    table.note(LEFT, duel.servant(table), table.field, region)
    table.go(duel.servant(table), region)
    fellowship_card(table)


def servant_retreats(table: Table, region: i64) -> None:
    """The Sauron character leaves by his own text, before cards (C-VAR-S-48)."""
    table.note(LEFT, duel.servant(table), table.field, region)
    table.go(duel.servant(table), region)
    end_battle(table)


def fellowship_card(table: Table) -> None:
    """Then the Fellowship's text card, unless the Eye blanks it."""
    if duel.eye_sees(table):
        seek_help(table)
        return
    used = table.used[FELLOWSHIP]
    if table.card[FELLOWSHIP] == MAGIC and table.magic[FELLOWSHIP] == NO_CARD and used:
        only = duel.only_one(used)
        if only == NO_CARD or table.rules.original:
            table.ask(FELLOWSHIP_MAGIC, FELLOWSHIP)
            return
        table.magic[FELLOWSHIP] = only
        table.note(REPLACED, FELLOWSHIP, MAGIC, only)
    fellowship_card_works(table)


def fellowship_exchanges(table: Table, card: i64) -> None:
    """What the Fellowship's Magic becomes; NO_CARD keeps it, in the original edition (C-CARD-11)."""
    table.magic[FELLOWSHIP] = card
    if card != NO_CARD:
        table.note(REPLACED, FELLOWSHIP, MAGIC, card)
    fellowship_card_works(table)


def fellowship_card_works(table: Table) -> None:
    """Noble Sacrifice and Retreat; the Cloak counts when strengths are compared."""
    card = duel.in_effect(table, FELLOWSHIP)
    if card == NOBLE_SACRIFICE and not table.settled & SAURON_LEFT:
        decide(table, True, True)  # C-CARD-23, C-CARD-25
        return
    if card == RETREAT:
        regions = duel.backward_regions(table)
        if regions & (regions - 1):
            table.ask(FELLOWSHIP_RETREAT, FELLOWSHIP)
            return
        if regions:
            fellow_retreats(table, duel.only_one(regions))
            return
    if table.settled & SAURON_LEFT:
        end_battle(table)
    else:
        seek_help(table)


def fellow_retreats(table: Table, region: i64) -> None:
    """The Fellowship character leaves the battle, by text or card; he is not defeated (C-BATTLE-25)."""
    table.note(LEFT, duel.fellow(table), table.field, region)
    table.go(duel.fellow(table), region)
    end_battle(table)


# ----- strengths


def seek_help(table: Table) -> None:
    """The variant Gandalf may be shown to add 1 (C-VAR-F-23); asked whenever nobody can rule him out."""
    if table.settled & SAURON_LEFT:
        end_battle(table)
    elif duel.gandalf_may_help(table):
        table.ask(HELP, FELLOWSHIP)
    else:
        compare(table)


def gandalf_helps(table: Table) -> None:
    """Show the variant Gandalf; he adds 1."""
    table.show(GANDALF)
    table.settled |= GANDALF_HELPS
    compare(table)


def compare(table: Table) -> None:
    """The lower total is defeated; equal ones both (C-BATTLE-33, C-BATTLE-34)."""
    good, evil = duel.totals(table)
    if table.notes is not None:
        strength = duel.fellow_strength(table)
        help: i64 = 1 if table.settled & GANDALF_HELPS else 0
        other = duel.servant_strength(table)
        table.note(SUMS, strength, good - strength - help, other, evil - other, help)
    decide(table, good <= evil, evil <= good)


# ----- the outcome


def decide(table: Table, fellow_falls: bool, servant_falls: bool) -> None:
    """Remove who is defeated; the Ringbearer's fall may end the game at once (C-BATTLE-51)."""
    good = duel.fellow(table)
    evil = duel.servant(table)
    falls_back = servant_falls and table.who[evil] == WORMTONGUE and duel.fall_back_regions(table) != 0
    if servant_falls and not falls_back:
        table.remove(evil)
    if fellow_falls:
        blanked = not duel.fellow_text_works(table)
        table.remove(good)
        ring_passes(table, good, blanked)
        if table.question == ENDED:
            table.note(BATTLE_OVER, table.field)
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
    table.note(RING, SAM)
    table.show(SAM)  # C-VAR-F-06
    if table.place[SAM] == MORDOR and table.rules.sam_wins_in_mordor:
        table.win(FELLOWSHIP)  # C-VAR-F-12


def shelob_returns(table: Table) -> None:
    """A victory sends Shelob to Gondor, where she is lost if there is no room or an enemy (C-CHAR-S-12 … 16)."""
    piece = duel.servant(table)
    if table.place[piece] == GONDOR:
        return
    if (table.full[SAURON] | table.held[FELLOWSHIP]) >> GONDOR & 1:
        table.remove(piece)
    else:
        table.note(LEFT, piece, table.field, GONDOR)
        table.go(piece, GONDOR)


def fall_back(table: Table, region: i64) -> None:
    """Wormtongue falls back, or (NOBODY) is removed after all."""
    if region == NOBODY:
        table.remove(duel.servant(table))
    else:
        table.note(LEFT, duel.servant(table), table.field, region)
        table.go(duel.servant(table), region)
    end_battle(table)


def end_battle(table: Table) -> None:
    """Discard, hide, and fight on if the attacker stays among enemies (C-BATTLE-38 … C-BATTLE-44)."""
    table.note(BATTLE_OVER, table.field)
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
