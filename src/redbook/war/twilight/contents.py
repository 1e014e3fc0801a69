"""What came in the box, by id, in the order in which it is numbered. These ids and their order are for ever.

Where a card or character bears the name of one of another box, the id begins with this box's.
"""

from __future__ import annotations

from typing import Final

FREE_CHARACTER_CARDS: Final[list[str]] = ["twilight-wind-from-the-west", "twilight-three-rings-for-the-elven-kings"]
FREE_CHARACTER_REPLACEMENTS: Final[list[str]] = [
    "the-ents-awake-rock-and-stone", "twilight-the-ents-awake-huorns", "twilight-the-ents-awake-entmoot",
]  # fmt: skip
"""In the place of numbers 19 to 21."""
FREE_STRATEGY_CARDS: Final[list[str]] = ["twilight-rangers-of-the-north", "threats-to-the-fiefs-of-the-south"]
SHADOW_CHARACTER_CARDS: Final[list[str]] = ["twilight-the-gates-are-closed", "twilight-captain-of-despair"]
SHADOW_CHARACTER_REPLACEMENTS: Final[list[str]] = ["twilight-a-balrog-is-come"]
"""In the place of number 17."""
SHADOW_STRATEGY_CARDS: Final[list[str]] = ["deep-trenches-and-great-engines", "twilight-shadow-of-dol-guldur"]
SHADOW_STRATEGY_REPLACEMENTS: Final[list[str]] = ["the-corsairs-are-upon-us", "twilight-rage-of-the-dunlendings"]
"""In the place of numbers 10 and 11."""
SPECIAL_CARDS: Final[list[str]] = ["twilight-we-shall-get-it"]
"""In no deck: it waits beside the table."""
REPLACED: Final[list[str]] = [
    "the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot", "balrog-of-moria",
    "corsairs-of-umbar", "rage-of-the-dunlendings",
]  # fmt: skip
"""The cards of the base game that are not used (T-SETUP-03)."""
COMBAT_HALVES: Final[list[str]] = [
    "rage-of-the-ents", "among-the-siege-engines", "last-defences", "heads-of-the-fallen", "twilight-old-hatred",
]  # fmt: skip

CHARACTERS: Final[list[str]] = [
    "twilight-smeagol", "twilight-galadriel", "twilight-balrog", "twilight-chief-of-the-ringwraiths",
]  # fmt: skip
TILES: Final[list[str]] = ["twilight-smeagol"]
FACES: Final[list[str]] = []
DICE: Final[list[str]] = []
ACTS: Final[list[str]] = [
    "hillmen", "forgoil", "corsairs", "black-ships", "ents", "siege-tower", "trebuchet", "declare",
]  # fmt: skip
COASTS: Final[list[str]] = [
    "umbar", "west-harondor", "pelargir", "lamedon", "dol-amroth", "anfalas", "andrast", "druwaith-iaur", "enedwaith",
    "minhiriath", "south-ered-luin", "harlindon", "grey-havens", "forlindon",
]  # fmt: skip
"""The regions where Ships sail, from south to north: each borders the next (T-FACTION-18)."""
WORDS: Final[list[str]] = [*(f"fleet:{coast}" for coast in COASTS), "engines:build", "engines:destroy"]
"""Further answers of the box's own procedures: the Ships of a region sail; what trenches and engines do."""
