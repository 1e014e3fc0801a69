"""What came in the box, by id, in the order in which it is numbered. These ids and their order are for ever.

A thing is named here once; all that is known of it stands in the file of its sort beside this one.
"""

from __future__ import annotations

from typing import Final

FREE_CHARACTER_CARDS: Final[list[str]] = [
    "elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master", "mithril-coat-and-sting",
    "axe-and-bow", "horn-of-gondor", "wizards-staff", "athelas", "there-is-another-way", "i-will-go-alone",
    "bilbos-song", "mirror-of-galadriel", "challenge-of-the-king", "gwaihir-the-windlord", "we-prove-the-swifter",
    "there-and-back-again", "the-eagles-are-coming", "the-ents-awake-treebeard", "the-ents-awake-huorns",
    "the-ents-awake-entmoot", "dead-men-of-dunharrow", "house-of-the-stewards", "the-grey-company",
]  # fmt: skip
FREE_STRATEGY_CARDS: Final[list[str]] = [
    "the-last-battle", "a-power-too-great", "the-power-of-tom-bombadil", "book-of-mazarbul", "the-spirit-of-mordor",
    "faramirs-rangers", "fear-fire-foes", "wisdom-of-elrond", "the-red-arrow", "help-unlooked-for",
    "paths-of-the-woses", "through-a-day-and-a-night", "cirdans-ships", "guards-of-the-citadel",
    "celeborns-galadhrim", "riders-of-theoden", "grimbeorn-the-old-son-of-beorn", "imrahil-of-dol-amroth",
    "king-brands-men", "swords-in-eriador", "kindred-of-glorfindel", "dain-ironfoots-guard", "eomer-son-of-eomund",
    "thranduils-archers",
]  # fmt: skip
SHADOW_CHARACTER_CARDS: Final[list[str]] = [
    "shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss", "orc-patrol", "isildurs-bane",
    "foul-thing-from-the-deep", "candles-of-corpses", "nazgul-search", "cruel-weather", "the-nazgul-strike",
    "morgul-wound", "lure-of-the-ring", "the-breaking-of-the-fellowship", "worn-with-sorrow-and-toil",
    "flocks-of-crebain", "balrog-of-moria", "the-lidless-eye", "dreadful-spells", "grond-hammer-of-the-underworld",
    "the-palantir-of-orthanc", "wormtongue", "the-ringwraiths-are-abroad", "the-black-captain-commands",
]  # fmt: skip
SHADOW_STRATEGY_CARDS: Final[list[str]] = [
    "return-to-valinor", "the-fighting-uruk-hai", "denethors-folly", "the-day-without-dawn", "threats-and-promises",
    "stormcrow", "shadows-gather", "the-shadow-lengthens", "the-shadow-is-moving", "corsairs-of-umbar",
    "rage-of-the-dunlendings", "return-of-the-witch-king", "half-orcs-and-goblin-men", "olog-hai", "hill-trolls",
    "a-new-power-is-rising", "many-kings-to-the-service-of-mordor", "the-king-is-revealed",
    "shadows-on-the-misty-mountains", "orcs-multiplying-again", "horde-from-the-east", "monsters-roused",
    "musterings-of-long-planned-war", "pits-of-mordor",
]  # fmt: skip
COMBAT_HALVES: Final[list[str]] = [
    "it-is-a-gift", "blade-of-westernesse", "mighty-attack", "servant-of-the-secret-fire", "anduril", "heroic-death",
    "daring-defiance", "fateful-strike", "sudden-strike", "brave-stand", "ents-rage", "huorn-dark", "nameless-wood",
    "daylight", "no-quarter", "advantageous-position", "scouts", "shield-wall", "confusion", "charge", "valour",
    "one-for-the-dark-lord", "cruel-as-death", "they-are-terrible", "dread-and-despair", "foul-stench",
    "black-breath", "words-of-power", "durins-bane", "devilry-of-orthanc", "deadly-strife", "onslaught",
    "relentless-assault", "great-host", "mumakil", "swarm-of-bats", "we-come-to-kill", "desperate-battle",
]  # fmt: skip
"""The lower halves of the cards, each on one card or more."""
CHARACTERS: Final[list[str]] = [
    "gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin", "aragorn",
    "gandalf-the-white", "gollum", "saruman", "witch-king", "mouth-of-sauron",
]  # fmt: skip
GANDALF_THE_GREY: Final = 0
STRIDER: Final = 1
BOROMIR: Final = 2
LEGOLAS: Final = 3
GIMLI: Final = 4
MERIADOC: Final = 5
PEREGRIN: Final = 6
ARAGORN: Final = 7
GANDALF_THE_WHITE: Final = 8
GOLLUM: Final = 9
SARUMAN: Final = 10
WITCH_KING: Final = 11
MOUTH_OF_SAURON: Final = 12

TILES: Final[list[str]] = [
    "eye", "0-reveal", "1", "1-reveal", "2", "2-reveal", "3", "elven-cloaks", "elven-rope", "phial-of-galadriel",
    "smeagol-helps-nice-master", "shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss",
]  # fmt: skip
FACES: Final[list[str]] = ["character", "army", "muster", "army-muster", "event", "will", "eye"]
DICE: Final[list[str]] = ["free-peoples", "shadow"]
"""The kinds of dice."""
ACTS: Final[list[str]] = [
    "discard", "draw", "event", "remove-card", "diplomacy", "muster", "saruman-recruits", "saruman-promotes",
    "move-armies", "attack", "move-fellowship", "hide-fellowship", "separate", "move-companions", "move-minions",
    "minion", "companion", "rouse",
]  # fmt: skip
"""What a die can be used for."""
