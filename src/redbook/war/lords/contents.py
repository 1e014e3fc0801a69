"""What came in the box, by id, in the order in which it is numbered. These ids and their order are for ever."""

from __future__ import annotations

from typing import Final

FREE_CHARACTER_CARDS: Final[list[str]] = [
    "you-know-the-way-there", "safe-paths-in-the-dark", "wind-from-the-west", "three-rings-for-the-elven-kings",
]  # fmt: skip
FREE_STRATEGY_CARDS: Final[list[str]] = ["every-little-is-a-gain", "rangers-of-the-north"]
SHADOW_CHARACTER_CARDS: Final[list[str]] = [
    "we-wont-go-back", "the-lore-of-the-elven-rings", "the-gates-are-closed", "captain-of-despair",
]  # fmt: skip
SHADOW_CHARACTER_REPLACEMENTS: Final[list[str]] = ["a-balrog-is-come"]
"""In the place of number 17."""
SHADOW_STRATEGY_CARDS: Final[list[str]] = ["shadow-of-dol-guldur", "madness-and-horror"]
SPECIAL_CARDS: Final[list[str]] = ["we-shall-get-it"]
"""In no deck: it waits beside the table."""
REPLACED: Final[list[str]] = ["balrog-of-moria"]
"""The cards of the base game that are not used."""
COMBAT_HALVES: Final[list[str]] = ["orderly-withdrawal", "fear-of-their-masters", "servant-of-the-shadow"]

CHARACTERS: Final[list[str]] = [
    "elrond", "galadriel", "gandalf-keeper-of-narya", "smeagol", "balrog", "gothmog",
    "mouth-of-sauron-black-numenorean", "witch-king-chief-of-the-ringwraiths",
]  # fmt: skip
"""Of the Council of Rivendell only Gandalf is here: the cards of the other alternate companions are not known."""
TILES: Final[list[str]] = ["smeagol"]
FACES: Final[list[str]] = ["card-draw", "use-balrog", "army-remove"]
"""The last is rolled only: it is an Army result whose symbol may cost the die (L-MINION-02)."""
DICE: Final[list[str]] = ["vilya", "nenya", "narya", "balrog", "gothmog"]
ACTS: Final[list[str]] = [
    "narya", "use-balrog", "subdue-balrog", "recruit-for-the-fray", "promote-for-the-fray", "move-by-sorcery",
    "attack-by-sorcery",
]  # fmt: skip
WORDS: Final[list[str]] = [
    "keep:vilya", "keep:nenya", "keep:narya", "keep:balrog", "keep:gothmog", "spend:vilya", "spend:nenya",
    "spend:narya", "token:move-minions", "token:advance",
]  # fmt: skip
"""Further answers of the box's own procedures."""
