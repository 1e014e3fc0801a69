"""What players of random games of War of the Ring are inclined to, and what is likelier because it is rare."""

from __future__ import annotations

Weights = dict[str, float]
"""How much likelier an answer is than others, by its name, its verb or ``frame verb``; 1 where it is not here."""

_AT_WAR: Weights = {"act:attack": 30, "act:muster": 9, "act:diplomacy": 20, "act:discard": 0.1, "battle yes": 9}
_IDLE: Weights = {"act:discard": 30, "act:event": 0.1, "act:attack": 0, "number:0": 50}
_TALES: Weights = {
    "act:event": 60, "act:draw": 9, "act:discard": 0.2, "act:companion": 30, "act:minion": 30, "act:remove-card": 9,
    "act:diplomacy": 9, "act:muster": 3, "act:attack": 4, "act:separate": 4, "act:move-companions": 9,
    "ring": 0.2, "pass": 0.1, "battle card": 3, "battle pass": 0.1, "number:0": 9,
}  # fmt: skip
"""A player who plays whatever cards he can, and brings whoever can come."""

HEURISTIC = "heuristic"
WHIM = 0.05
"""How often a heuristic player answers at random here."""
IN_VAIN = 0.02
"""How much less likely a card is played of which nothing would come."""

LEANINGS: dict[str, tuple[Weights, Weights]] = {
    "none": ({}, {}),
    HEURISTIC: ({}, {}),
    "the Ring to Mordor": (
        {"act:move-fellowship": 30, "act:hide-fellowship": 30, "act:discard": 0.1, "hunt-tile character": 8, "yes": 9},
        {"act:discard": 20, "number:0": 50, "act:attack": 0.1, "act:event": 0.1},
    ),
    "a hunted Ring": (
        {"act:move-fellowship": 6, "act:hide-fellowship": 6, "act:separate": 2, "act:companion": 9, "yes": 3},
        {"number:0": 0.1, "act:minion": 9, "act:discard": 0.2},
    ),
    "conquest": (
        {"act:discard": 30, "act:move-fellowship": 0, "act:event": 0.1, "act:attack": 0, "no": 9},
        _AT_WAR | {"number:0": 50},
    ),
    "revolt": (_AT_WAR | {"act:move-fellowship": 0, "all": 9}, _IDLE | {"lose": 3}),
    "tales": (_TALES | {"act:move-fellowship": 0.5}, _TALES | {"number:0": 50}),
    "sieges": (
        {"act:attack": 20, "battle yes": 3, "battle reduce": 9, "act:muster": 9, "act:diplomacy": 9, "act:discard": 0.2,
         "act:move-fellowship": 0.1, "act:companion": 9, "battle card": 3, "act:event": 4, "act:separate": 4},
        {"act:attack": 20, "act:move-armies": 9, "battle reduce": 9, "battle yes": 5, "act:diplomacy": 20,
         "act:muster": 6, "act:discard": 0.1, "number:0": 20, "act:minion": 20, "act:event": 4, "battle card": 3},
    ),
    "tales of Mordor": (
        _TALES | {"act:move-fellowship": 25, "act:hide-fellowship": 60, "fellowship-phase yes": 9},
        _TALES | {"number:0": 50, "act:attack": 0.5},
    ),
}  # fmt: skip
"""What random players of the two sides are inclined to, so that everything that can happen does; the heuristic ones are
inclined to nothing."""

RARE: Weights = {
    **{f"battle card:{card}": 15 for card in (
        "elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master", "mithril-coat-and-sting",
        "wizards-staff", "athelas", "there-and-back-again", "gwaihir-the-windlord", "we-prove-the-swifter",
        "horn-of-gondor", "i-will-go-alone", "shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss",
        "cruel-weather", "the-lidless-eye", "worn-with-sorrow-and-toil", "isildurs-bane", "denethors-folly",
        "threats-and-promises", "shadows-gather", "the-shadow-lengthens", "orc-patrol", "flocks-of-crebain",
        "dreadful-spells", "the-palantir-of-orthanc", "the-ringwraiths-are-abroad",
    )},
    **{f"play card:{card}": 9 for card in (
        "grond-hammer-of-the-underworld", "return-to-valinor", "the-eagles-are-coming", "the-ents-awake-huorns",
        "the-nazgul-strike", "the-fighting-uruk-hai", "challenge-of-the-king", "dead-men-of-dunharrow",
        "help-unlooked-for", "wormtongue", "worn-with-sorrow-and-toil", "the-breaking-of-the-fellowship", "axe-and-bow",
        "the-ents-awake-entmoot", "wizards-staff",
    )},
    **{f"battle card:{card}": 60 for card in (
        "mithril-coat-and-sting", "elven-rope", "elven-cloaks", "shelobs-lair", "the-ring-is-mine", "give-it-to-uss",
    )},
    **{f"play card:{card}": 40 for card in (
        "return-to-valinor", "grond-hammer-of-the-underworld", "wormtongue", "dead-men-of-dunharrow",
        "the-fighting-uruk-hai", "the-breaking-of-the-fellowship",
    )},
    "play card:mithril-coat-and-sting": 0.3, "play card:elven-rope": 0.5, "play card:elven-cloaks": 0.5,
}  # fmt: skip
"""How many times likelier than that an answer is in any game: by its name, or by the question's and its own."""
FOR_BATTLES = 0.45
"""In how many games no event is likelier than others, but attacks are, and cards in battle."""
WARLIKE: Weights = {"act:attack": 8, "act:event": 0.3, "act:draw": 2, "battle pass": 0.2}
