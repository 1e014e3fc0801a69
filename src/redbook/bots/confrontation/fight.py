"""In battle: texts to use, cards to play, where to retreat.

Scores are what the Fellowship gains, turned round for Sauron, in the unit of `standing`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.bots.confrontation.duel import (
    KEEP,
    Fight,
    answered,
    bare,
    best_answer,
    compare,
    exchanged,
    gain,
    gain_if,
    meeting,
    mixture,
    odds,
    payoff,
    result,
    sees_card,
)
from redbook.bots.confrontation.sight import Sight
from redbook.bots.confrontation.standing import KEEP_SPECIAL, after, best
from redbook.confrontation import duel
from redbook.confrontation.actions import CARD, PASS, PLAY, REPLACE, RETREAT_TO, STAY
from redbook.confrontation.board import FELLOWSHIP, SAURON, bits
from redbook.confrontation.cards import CARD_4, GWAIHIR, NO_CARD
from redbook.confrontation.characters import FRODO, PIECES, SAM

EXPOSED: Final = 0.5
"""What it costs to show where Frodo or Gandalf is."""
READABLE: Final = 0.04
"""Cards that would be played less often than this are not played at all."""


class Scene:
    """The battle under way."""

    def __init__(self, sight: Sight) -> None:
        table = sight.table
        self.sight = sight
        self.field: i64 = table.field
        attacker: i64 = table.who[table.active]
        defender: i64 = table.who[table.foe]
        self.good_attacks: bool = attacker % PIECES < 9
        self.good: i64 = attacker if self.good_attacks else defender
        self.evil: i64 = defender if self.good_attacks else attacker
        self.own: i64 = (self.good if sight.side == FELLOWSHIP else self.evil) % PIECES
        """One's own piece in the battle."""
        self.sign: float = 1.0 if sight.side == FELLOWSHIP else -1.0
        self.fight: Fight = self.between(self.good, self._frodo_stands_by())

    def between(self, good: i64, with_frodo: bool) -> Fight:
        """The fight if this Fellowship character is the one who fights it."""
        return Fight(self.sight, good, self.evil, self.good_attacks, self.field, with_frodo)

    def _frodo_stands_by(self) -> bool:
        """Whether Sam, attacked, has Frodo shown beside him."""
        table = self.sight.table
        frodo = table.place[FRODO] == self.field and table.up >> FRODO & 1 != 0
        return self.good == SAM and not self.good_attacks and frodo

    def retreat(self, action: i64) -> float:
        """How much better the board is with one's own piece in the region it would retreat to."""
        there = after(self.sight, self.own, action - RETREAT_TO)
        return there - after(self.sight, self.own, self.field)


# ----- texts


def use_text(sight: Sight, menu: list[int], rng: Random) -> int:
    """What a character does before cards are played: fight on, retreat, or use its ability."""
    scene = Scene(sight)
    return best(menu, [_text_score(scene, action) for action in menu], rng)


def _text_score(scene: Scene, action: i64) -> float:
    acts = scene.sight.table.acts
    if RETREAT_TO <= action < CARD:
        return scene.retreat(action)
    if action >= acts.switch:
        partner = acts.characters[action - acts.switch]
        end = meeting(scene.sight, partner, scene.evil, scene.good_attacks, scene.field)
        return gain(scene.between(partner, False), end)
    if action < acts.use:
        return scene.sign * gain(scene.fight, odds(scene.fight))
    if acts.characters[action - acts.use] == SAM:
        beside_frodo = scene.between(SAM, True)
        return gain(beside_frodo, odds(beside_frodo)) - EXPOSED
    return scene.sign * gain(scene.fight, bare(scene.fight))


def call_gwaihir(sight: Sight) -> int:
    """Gwaihir comes for those who would be lost otherwise."""
    scene = Scene(sight)
    alone = gain(scene.fight, meeting(sight, scene.good, scene.evil, scene.good_attacks, scene.field))
    sight.table.field = scene.field
    rescued = duel.gwaihir_regions(sight.table) != 0
    return PLAY + GWAIHIR if rescued and alone < -2.0 * KEEP_SPECIAL else PASS


def retreat(sight: Sight, menu: list[int], rng: Random) -> int:
    """Where it is best to be."""
    scene = Scene(sight)
    return best(menu, [scene.retreat(action) for action in menu], rng)


def fall_back(sight: Sight, menu: list[int], rng: Random) -> int:
    """Wormtongue lives on wherever he can."""
    return retreat(sight, [action for action in menu if action != STAY], rng)


def help_out(sight: Sight, menu: list[int]) -> int:
    """Gandalf shows himself only where 1 more decides."""
    good, evil = duel.totals(sight.table)
    fight = Scene(sight).fight
    helped = gain_if(fight, compare(good + 1, evil)) - gain_if(fight, compare(good, evil))
    return menu[1] if helped > EXPOSED else menu[0]


# ----- cards


def play_card(sight: Sight, menu: list[int], rng: Random) -> int:
    """A card by chance, as often as is right; the best one where the other side's card lies open."""
    fight = Scene(sight).fight
    cards = [action - CARD for action in menu]
    mix: list[float] = []
    if sight.side == FELLOWSHIP:
        open_card = sight.card_on_table(SAURON)
        if open_card != NO_CARD:
            return best(menu, [_answer_score(fight, card, open_card) for card in cards], rng)
        mix, _ = mixture(fight)
    elif sees_card(fight):
        return best(menu, [-payoff(fight, best_answer(fight, card), card) for card in cards], rng)
    else:
        _, mix = mixture(fight)
    return rng.choices(menu, [share if share > READABLE else 0.0 for share in mix])[0]


def _answer_score(fight: Fight, card: i64, open_card: i64) -> float:
    """What a Fellowship card brings against one that is already what it will be."""
    return gain_if(fight, answered(fight, card, open_card)) - KEEP[card]


def exchange_magic(sight: Sight, menu: list[int], rng: Random) -> int:
    """What Magic had best become, or whether it stays Magic."""
    scene = Scene(sight)
    other = sight.card_on_table(sight.enemy)
    scores: list[float] = []
    for action in menu:
        card = NO_CARD if action == PASS else action - REPLACE
        scores.append(scene.sign * _magic_gain(scene.fight, sight.side, card, other))
    return best(menu, scores, rng)


def _magic_gain(fight: Fight, side: i64, card: i64, other: i64) -> float:
    """What the Fellowship gains if a side's Magic becomes a card; Gandalf's card may not be known yet."""
    if side == FELLOWSHIP:
        return gain_if(fight, result(fight, card, other))
    if other != NO_CARD:
        return _answer_score(fight, other, card)
    return max([_answer_score(fight, answer, card) for answer in bits(fight.good_hand)])


def demand(sight: Sight, menu: list[int]) -> int:
    """Saruman demands another card if the others are worse on the average."""
    fight = Scene(sight).fight
    played, own = sight.card_on_table(FELLOWSHIP), sight.card_on_table(SAURON)
    total: float = 0.0
    number = 0
    for card in bits(fight.good_hand):
        if card != played:
            total += gain_if(fight, exchanged(fight, card, own))
            number += 1
    return menu[1] if total / number < gain_if(fight, exchanged(fight, played, own)) else menu[0]


def bring_in_4(sight: Sight) -> int:
    """The Mouth's 4, if it does better than the card played."""
    fight = Scene(sight).fight
    theirs, own = sight.card_on_table(FELLOWSHIP), sight.card_on_table(SAURON)
    kept = _answer_score(fight, theirs, own)
    return REPLACE + CARD_4 if _answer_score(fight, theirs, CARD_4) < kept else PASS
