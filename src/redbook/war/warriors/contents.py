"""What came in the box, by id, in the order in which it is numbered. These ids and their order are for ever."""

from __future__ import annotations

from typing import Final

FACTIONS: Final[list[str]] = ["ents", "eagles", "dead-men", "corsairs", "dunlendings", "spiders"]
FIGURES: Final = 8
"""The figures of each."""

FREE_CHARACTER_CARDS: Final[list[str]] = [
    "the-western-way", "premonition-of-danger", "swift-boats", "majesty-and-glory", "take-someone-you-can-trust",
    "long-battle",
]  # fmt: skip
"""Numbers 15 and 18 to 22."""
SHADOW_CHARACTER_CARDS: Final[list[str]] = ["not-on-anybodys-side"]
SHADOW_STRATEGY_CARDS: Final[list[str]] = ["strongly-guarded", "great-winged-creatures"]
FREE_FACTION_CARDS: Final[list[str]] = [
    "the-stone-of-erech", "paths-of-the-dead", "the-dark-door", "wraiths-of-fear", "wraiths-of-fear-2",
    "speed-greater-than-any-wind", "in-long-swift-lines", "upon-the-nazgul-they-bore", "we-only-need-wings",
    "lifted-up-and-borne-far-away", "the-ents-awaken", "saruman-is-a-neighbour", "fathers-of-trees",
    "march-of-the-ents", "march-of-the-ents-2", "the-union-of-all-our-strength", "the-union-of-all-our-strength-2",
    "by-chance-or-by-foresight", "by-chance-or-by-foresight-2", "by-chance-or-by-foresight-3",
]  # fmt: skip
SHADOW_FACTION_CARDS: Final[list[str]] = [
    "a-great-fleet", "a-great-fleet-2", "black-sails", "ships-of-great-draught", "ships-of-great-draught-2",
    "wild-hillmen", "wild-hillmen-2", "death-to-the-forgoil", "death-to-the-forgoil-2", "armed-by-saruman",
    "the-craft-of-shelob", "evil-things", "children-of-ungoliant", "huge-and-horrible", "her-own-offspring",
    "his-will-and-his-malice", "his-will-and-his-malice-2", "servants-of-sauron", "servants-of-sauron-2",
    "servants-of-sauron-3",
]  # fmt: skip
HOLDING_CARDS: Final[list[str]] = ["the-stone-of-erech", "in-long-swift-lines", "saruman-is-a-neighbour"]
"""Those that hold figures while they lie on the table."""
FREE_CALL_CARDS: Final[list[str]] = [
    "the-king-of-the-dead", "the-terror-of-the-dead", "speeding-on-a-gathering-wind", "out-of-the-high-airs",
    "with-doom-we-come", "the-forest-is-rising",
]  # fmt: skip
"""By turns with the back of a strategy and of a character card; so are the Shadow's."""
SHADOW_CALL_CARDS: Final[list[str]] = [
    "borne-up-on-the-wind", "the-last-stroke-of-doom", "fierce-folk", "old-hatred", "webs-of-shadow", "hideous-speed",
]  # fmt: skip
REPLACED: Final[list[str]] = [
    "gwaihir-the-windlord", "the-eagles-are-coming", "the-ents-awake-treebeard", "the-ents-awake-huorns",
    "the-ents-awake-entmoot", "dead-men-of-dunharrow", "shelobs-lair", "corsairs-of-umbar", "rage-of-the-dunlendings",
]  # fmt: skip
"""The cards of the base game that are not used (A-SETUP-03, A-SETUP-04)."""
COMBAT_HALVES: Final[list[str]] = [f"call-{card}" for card in [*FREE_CALL_CARDS, *SHADOW_CALL_CARDS]]
"""Of the call-to-battle cards; the event cards of the box have lower halves that other cards have, too."""

_FIRST_RULES: Final[dict[str, int]] = {
    "the-stone-of-erech": 1, "paths-of-the-dead": 6, "the-dark-door": 10, "wraiths-of-fear": 13,
    "speed-greater-than-any-wind": 16, "in-long-swift-lines": 18, "upon-the-nazgul-they-bore": 22,
    "we-only-need-wings": 27, "lifted-up-and-borne-far-away": 29, "the-ents-awaken": 31, "saruman-is-a-neighbour": 33,
    "fathers-of-trees": 37, "march-of-the-ents": 41, "the-union-of-all-our-strength": 42,
    "by-chance-or-by-foresight": 44, "a-great-fleet": 46, "black-sails": 48, "ships-of-great-draught": 52,
    "wild-hillmen": 54, "death-to-the-forgoil": 57, "armed-by-saruman": 60, "the-craft-of-shelob": 66,
    "evil-things": 68, "children-of-ungoliant": 71, "huge-and-horrible": 76, "her-own-offspring": 82,
    "his-will-and-his-malice": 84, "servants-of-sauron": 85, "the-western-way": 87, "premonition-of-danger": 93,
    "swift-boats": 96, "majesty-and-glory": 99, "take-someone-you-can-trust": 103, "long-battle": 107,
    "not-on-anybodys-side": 111, "strongly-guarded": 115, "great-winged-creatures": 119,
}  # fmt: skip
_CALL_RULES: Final[dict[str, int]] = {
    "the-king-of-the-dead": 14, "the-terror-of-the-dead": 15, "with-doom-we-come": 16, "the-forest-is-rising": 17,
    "speeding-on-a-gathering-wind": 19, "out-of-the-high-airs": 21, "borne-up-on-the-wind": 23,
    "the-last-stroke-of-doom": 26, "fierce-folk": 27, "old-hatred": 28, "webs-of-shadow": 29, "hideous-speed": 30,
}  # fmt: skip
_CARDS: Final[list[str]] = [
    *FREE_CHARACTER_CARDS, *SHADOW_CHARACTER_CARDS, *SHADOW_STRATEGY_CARDS, *FREE_FACTION_CARDS, *SHADOW_FACTION_CARDS
]  # fmt: skip
RULES: Final[dict[str, str]] = {
    **{card: f"A-CARD-{_FIRST_RULES[card.rstrip('23').rstrip('-')]:02}" for card in _CARDS},
    **{card: f"A-CALL-{number:02}" for card, number in _CALL_RULES.items()},
}
"""The first rule of the ledger that states a card."""

CHARACTERS: Final[list[str]] = []
"""Treebeard is not here: what his card says is not known (A-TREEBEARD-04)."""
TILES: Final[list[str]] = []
FACES: Final[list[str]] = ["recruit", "play-draw", "recruit-play", "recruit-draw", "wild"]
DICE: Final[list[str]] = ["free-faction", "shadow-faction"]
ACTS: Final[list[str]] = [
    "faction-play", "faction-draw", "faction-recruit", "faction-enter", "stone-of-erech", "saruman-is-a-neighbour",
    "black-sails-recruit", "black-sails-move",
]  # fmt: skip
WORDS: Final[list[str]] = [
    *(f"faction:{faction}" for faction in FACTIONS),
    *(f"band:{number}:{faction}" for faction in FACTIONS for number in range(FIGURES + 1)),
    *(f"lose-figure:{faction}" for faction in FACTIONS), "leave:army-of-the-dead", "at-sea", "top", "bottom",
]  # fmt: skip
"""Further answers of the box's own procedures."""
