"""What came in the box, by id, in the order in which it is numbered. These ids and their order are for ever."""

from __future__ import annotations

from typing import Final

FREE_CHARACTER_CARDS: Final[list[str]] = [
    "kings-house-of-the-stewards", "aid-in-time-of-need", "it-is-not-so-dark-here",
]  # fmt: skip
FREE_STRATEGY_CARDS: Final[list[str]] = [
    "kings-wisdom-of-elrond", "kings-riders-of-theoden", "kings-king-brands-men", "kings-dain-ironfoots-guard",
    "kings-thranduils-archers", "ever-at-your-service", "men-of-little-villages",
]  # fmt: skip
SHADOW_CHARACTER_CARDS: Final[list[str]] = ["your-welcome-is-doubtful", "the-west-has-failed"]
SHADOW_STRATEGY_CARDS: Final[list[str]] = [
    "kings-return-to-valinor", "kings-denethors-folly", "kings-threats-and-promises",
    "kings-stormcrow", "kings-the-king-is-revealed", "the-palantir-of-barad-dur", "work-of-the-enemy",
]  # fmt: skip
"""A card with the title of one of the base game has an id of its own. The two promotional cards are left out: what
they say is not known (K-CARD-73)."""
NUMBERS: Final[dict[str, int]] = {
    "kings-house-of-the-stewards": 23, "aid-in-time-of-need": 25, "it-is-not-so-dark-here": 26,
    "kings-wisdom-of-elrond": 8, "kings-riders-of-theoden": 16, "kings-king-brands-men": 19,
    "kings-dain-ironfoots-guard": 22, "kings-thranduils-archers": 24, "ever-at-your-service": 25,
    "men-of-little-villages": 26, "your-welcome-is-doubtful": 25, "the-west-has-failed": 26,
    "kings-return-to-valinor": 1, "kings-denethors-folly": 3, "kings-threats-and-promises": 5,
    "kings-stormcrow": 6, "kings-the-king-is-revealed": 18, "the-palantir-of-barad-dur": 25,
    "work-of-the-enemy": 26,
}  # fmt: skip
"""The number printed on each card."""
RULES: Final[dict[str, int]] = {
    "kings-house-of-the-stewards": 1, "aid-in-time-of-need": 4, "it-is-not-so-dark-here": 7,
    "kings-wisdom-of-elrond": 11, "kings-riders-of-theoden": 13, "kings-king-brands-men": 16,
    "kings-dain-ironfoots-guard": 19, "kings-thranduils-archers": 22, "ever-at-your-service": 27,
    "men-of-little-villages": 31, "your-welcome-is-doubtful": 33, "the-west-has-failed": 39,
    "kings-return-to-valinor": 44, "kings-denethors-folly": 47, "kings-threats-and-promises": 54,
    "kings-stormcrow": 59, "kings-the-king-is-revealed": 64, "the-palantir-of-barad-dur": 67,
    "work-of-the-enemy": 70,
}  # fmt: skip
"""The first of the rules of the ledger that state each card."""
REPLACED: Final[list[str]] = [
    "house-of-the-stewards", "wisdom-of-elrond", "riders-of-theoden", "king-brands-men", "dain-ironfoots-guard",
    "thranduils-archers", "return-to-valinor", "denethors-folly", "threats-and-promises", "stormcrow",
    "the-king-is-revealed",
]  # fmt: skip
"""The cards of the base game that are not used (K-SETUP-04)."""
COMBAT_HALVES: Final[list[str]] = [
    "the-kings-banner", "like-a-god-of-old", "there-is-hope-for-victory", "battle-is-vain", "his-power-waxes",
    "heir-of-bard", "shadow-in-the-north", "red-wrath", "lord-of-the-bats", "i-command",
]  # fmt: skip
"""The lower halves, and the combat abilities that take the place of one."""

CHARACTERS: Final[list[str]] = [
    "brand", "dain", "denethor", "theoden", "thranduil", "brand-awakened", "dain-awakened", "denethor-awakened",
    "theoden-awakened", "thranduil-awakened", "shadow-of-mirkwood", "ugluk", "black-serpent",
]  # fmt: skip
"""The sovereigns as Leaders, then as companions; the dark chieftains. A corrupted sovereign is no character."""
TILES: Final[list[str]] = ["kings-1", "kings-2"]
FACES: Final[list[str]] = []
DICE: Final[list[str]] = ["free-ruler", "shadow-ruler"]
ACTS: Final[list[str]] = [
    "awaken", "sovereign-elite", "call-to-arms", "iron-guard", "mustering-of-the-mark", "far-sighted-move",
    "far-sighted-separate", "far-sighted-companions", "remove-corrupted", "bring-chieftain", "palantir-draw",
    "palantir-event", "bid-chieftain",
]  # fmt: skip
WORDS: Final[list[str]] = [
    "corrupt:brand", "corrupt:dain", "corrupt:denethor", "corrupt:theoden", "corrupt:thranduil",
    "use:brand", "use:dain", "use:denethor", "use:theoden", "use:thranduil",
    "ring-ruler:character", "ring-ruler:army", "ring-ruler:muster", "ring-ruler:army-muster", "ring-ruler:event",
    "ring-ruler:eye",
    "lay:0-reveal", "lay:1", "lay:1-reveal", "lay:2", "lay:2-reveal", "lay:3",
    "give-back:0-reveal", "give-back:1", "give-back:1-reveal", "give-back:2", "give-back:2-reveal", "give-back:3",
    "give-back:kings-1", "give-back:kings-2",
    "came-off:0-reveal", "came-off:1", "came-off:1-reveal", "came-off:2", "came-off:2-reveal", "came-off:3",
    "dismay:own", "dismay:other",
    "ability:heir-of-bard", "ability:shadow-in-the-north", "ability:lord-of-the-bats", "ability:i-command",
    "ability:red-wrath", "look", "recruit", "take-off",
]  # fmt: skip
"""Further answers of the box's own procedures: whom the Shadow tries to corrupt; whose token is used; to which face a
Ring turns the ruler die; the tile laid on a sovereign, the one that goes back, the one that comes off at random; what a
dismay token rolls again; a combat ability in the place of a card; a look at tiles; figures or a tile off."""
