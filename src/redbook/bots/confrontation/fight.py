"""In battle: texts to use, cards to play, where to retreat.

Scores are what the Fellowship gains, turned round for Sauron, in the unit of `standing`.
"""

from __future__ import annotations

from random import Random

from redbook.bots.confrontation.duel import (
    KEEP,
    Fight,
    Odds,
    bare,
    best_answer,
    compare,
    exchanged,
    gain,
    good_becomes,
    meeting,
    mixed,
    odds,
    payoff,
    prepare,
    result,
    sees_card,
)
from redbook.bots.confrontation.sight import Sight
from redbook.bots.confrontation.standing import KEEP_SPECIAL, after, best
from redbook.confrontation import duel
from redbook.confrontation.board import FELLOWSHIP, REGION_IDS, SAURON, bits
from redbook.confrontation.cards import CARD_4, CARD_IDS, NO_CARD
from redbook.confrontation.characters import CHARACTER_IDS, FRODO, FRODO_VARIANT, PIECES, SAM

EXPOSED = 0.5
"""What it costs to show where Frodo or Gandalf is."""
READABLE = 0.04
"""Cards that would be played less often than this are not played at all."""


class Scene:
    """The battle under way."""

    def __init__(self, sight: Sight) -> None:
        scene = sight.view["battle"]
        self.sight = sight
        self.field = REGION_IDS.index(scene["region"])
        attacker, defender = CHARACTER_IDS.index(scene["attacker"]), CHARACTER_IDS.index(scene["defender"])
        self.good_attacks = attacker % PIECES < 9
        self.good, self.evil = (attacker, defender) if self.good_attacks else (defender, attacker)
        self.own = (self.good if sight.side == FELLOWSHIP else self.evil) % PIECES
        """One's own piece in the battle."""
        self.sign = 1.0 if sight.side == FELLOWSHIP else -1.0
        self.fight = self.between(self.good, self._frodo_stands_by())

    def between(self, good: int, with_frodo: bool = False) -> Fight:
        """The fight if this Fellowship character is the one who fights it."""
        return prepare(self.sight, good, self.evil, self.good_attacks, self.field, with_frodo)

    def _frodo_stands_by(self) -> bool:
        """Whether Sam, attacked, has Frodo shown beside him."""
        shown = self.sight.view["regions"][REGION_IDS[self.field]]["fellowship"]["shown"]
        frodo = CHARACTER_IDS[FRODO] in shown or CHARACTER_IDS[FRODO_VARIANT] in shown
        return self.good == SAM and not self.good_attacks and frodo

    def retreat(self, name: str) -> float:
        """How much better the board is with one's own piece in the region it would retreat to."""
        region = REGION_IDS.index(name.split(":")[1])
        return after(self.sight, self.own, region) - after(self.sight, self.own, self.field)


# ----- texts


def use_text(sight: Sight, names: list[str], rng: Random) -> str:
    """What a character does before cards are played: fight on, retreat, or use its ability."""
    scene = Scene(sight)
    return best(names, [_text_score(scene, name) for name in names], rng)


def _text_score(scene: Scene, name: str) -> float:
    verb, *words = name.split(":")
    if verb == "retreat":
        return scene.retreat(name)
    if verb == "switch":
        partner = CHARACTER_IDS.index(words[0])
        end = meeting(scene.sight, partner, scene.evil, scene.good_attacks, scene.field)
        return gain(scene.between(partner), end)
    if verb != "use":
        return scene.sign * gain(scene.fight, odds(scene.fight))
    if CHARACTER_IDS.index(words[0]) == SAM:
        beside_frodo = scene.between(SAM, with_frodo=True)
        return gain(beside_frodo, odds(beside_frodo)) - EXPOSED
    return scene.sign * gain(scene.fight, bare(scene.fight))


def call_gwaihir(sight: Sight, names: list[str], rng: Random) -> str:
    """Gwaihir comes for those who would be lost otherwise."""
    scene = Scene(sight)
    alone = gain(scene.fight, meeting(sight, scene.good, scene.evil, scene.good_attacks, scene.field))
    sight.table.field = scene.field
    rescued = duel.gwaihir_regions(sight.table) != 0
    return "play:gwaihir" if rescued and alone < -2.0 * KEEP_SPECIAL else "pass"


def retreat(sight: Sight, names: list[str], rng: Random) -> str:
    """Where it is best to be."""
    scene = Scene(sight)
    return best(names, [scene.retreat(name) for name in names], rng)


def fall_back(sight: Sight, names: list[str], rng: Random) -> str:
    """Wormtongue lives on wherever he can."""
    return retreat(sight, [name for name in names if name != "stay"], rng)


def help_out(sight: Sight, names: list[str], rng: Random) -> str:
    """Gandalf shows himself only where 1 more decides."""
    if len(names) == 1:
        return names[0]
    scene = Scene(sight)
    totals = sight.view["battle"]["totals"]
    good, evil = totals["fellowship"], totals["sauron"]
    helped = gain(scene.fight, compare(good + 1, evil)) - gain(scene.fight, compare(good, evil))
    return names[1] if helped > EXPOSED else names[0]


# ----- cards


def play_card(sight: Sight, names: list[str], rng: Random) -> str:
    """A card by chance, as often as is right; the best one where the other side's card lies open."""
    fight = Scene(sight).fight
    cards = [CARD_IDS.index(name.split(":")[1]) for name in names]
    if sight.side == FELLOWSHIP:
        open_card = sight.card_on_table(SAURON)
        if open_card != NO_CARD:
            return best(names, [_answer_score(fight, card, open_card) for card in cards], rng)
        mix, _ = mixed([[payoff(fight, card, other) for other in bits(fight.evil_hand)] for card in cards])
    elif sees_card(fight):
        answers = [payoff(fight, best_answer(fight, card), card) for card in cards]
        return best(names, [-answer for answer in answers], rng)
    else:
        _, mix = mixed([[payoff(fight, other, card) for card in cards] for other in bits(fight.good_hand)])
    return rng.choices(names, [share if share > READABLE else 0.0 for share in mix])[0]


def _answer_score(fight: Fight, card: int, open_card: int) -> float:
    """What a Fellowship card brings against one that is already what it will be."""
    ends = [result(fight, ours, open_card) for ours in good_becomes(fight, card)]
    return max(gain(fight, end) for end in ends) - KEEP[card]


def exchange_magic(sight: Sight, names: list[str], rng: Random) -> str:
    """What Magic had best become, or whether it stays Magic."""
    scene = Scene(sight)
    other = sight.card_on_table(sight.enemy)
    scores = []
    for name in names:
        card = NO_CARD if name == "pass" else CARD_IDS.index(name.split(":")[1])
        scores.append(scene.sign * _magic_gain(scene.fight, sight.side, card, other))
    return best(names, scores, rng)


def _magic_gain(fight: Fight, side: int, card: int, other: int) -> float:
    """What the Fellowship gains if a side's Magic becomes a card; Gandalf's card may not be known yet."""
    if side == FELLOWSHIP:
        return gain(fight, result(fight, card, other))
    answers = bits(fight.good_hand) if other == NO_CARD else [other]
    return max(_answer_score(fight, answer, card) for answer in answers)


def demand(sight: Sight, names: list[str], rng: Random) -> str:
    """Saruman demands another card if the others are worse on the average."""
    fight = Scene(sight).fight
    played, own = sight.card_on_table(FELLOWSHIP), sight.card_on_table(SAURON)
    others = [_end_gain(fight, card, own) for card in bits(fight.good_hand) if card != played]
    worse = sum(others) / len(others) < _end_gain(fight, played, own)
    return names[1] if worse else names[0]


def _end_gain(fight: Fight, good_card: int, evil_card: int) -> float:
    end: Odds = exchanged(fight, good_card, evil_card)
    return gain(fight, end)


def bring_in_4(sight: Sight, names: list[str], rng: Random) -> str:
    """The Mouth's 4, if it does better than the card played."""
    fight = Scene(sight).fight
    theirs, own = sight.card_on_table(FELLOWSHIP), sight.card_on_table(SAURON)
    kept = _answer_score(fight, theirs, own)
    return "replace:4" if _answer_score(fight, theirs, CARD_4) < kept else "pass"
