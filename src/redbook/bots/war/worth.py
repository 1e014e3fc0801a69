"""What cards are worth: as events to be played, and as combat cards to be laid."""

from __future__ import annotations

from typing import Final

from redbook.war.boxes import EVENTS
from redbook.war.contents import CARD_IDS

COMMON: Final = 4.5
"""What an event is worth that is not listed."""
_EVENTS: Final[dict[str, float]] = {
    "elven-cloaks": 6, "elven-rope": 6, "phial-of-galadriel": 7, "smeagol-helps-nice-master": 6.5,
    "mithril-coat-and-sting": 7, "axe-and-bow": 5.5, "horn-of-gondor": 5, "wizards-staff": 7, "athelas": 6,
    "bilbos-song": 6, "there-is-another-way": 6, "i-will-go-alone": 1, "there-and-back-again": 3,
    "challenge-of-the-king": 4, "dead-men-of-dunharrow": 7, "the-last-battle": 3, "house-of-the-stewards": 4,
    "gwaihir-the-windlord": 3, "we-prove-the-swifter": 3, "mirror-of-galadriel": 3,
    "wisdom-of-elrond": 6, "the-red-arrow": 6, "book-of-mazarbul": 5, "fear-fire-foes": 5,
    "shelobs-lair": 7.5, "the-ring-is-mine": 7, "on-on-they-went": 7.5, "give-it-to-uss": 7, "orc-patrol": 6.5,
    "isildurs-bane": 7, "foul-thing-from-the-deep": 7, "candles-of-corpses": 6.5, "nazgul-search": 6.5,
    "cruel-weather": 6, "the-nazgul-strike": 6, "morgul-wound": 7, "lure-of-the-ring": 7,
    "the-breaking-of-the-fellowship": 6, "worn-with-sorrow-and-toil": 5, "flocks-of-crebain": 5,
    "balrog-of-moria": 4, "the-lidless-eye": 5.5, "grond-hammer-of-the-underworld": 9, "the-fighting-uruk-hai": 8,
    "the-palantir-of-orthanc": 6, "wormtongue": 5, "the-shadow-is-moving": 7, "the-shadow-lengthens": 6,
    "shadows-gather": 6, "corsairs-of-umbar": 6, "return-to-valinor": 4, "denethors-folly": 5, "stormcrow": 4,
    "threats-and-promises": 4, "the-day-without-dawn": 6, "the-black-captain-commands": 6.5,
    "the-ringwraiths-are-abroad": 5, "dreadful-spells": 5,
    "the-ents-awake-rock-and-stone": 8, "twilight-the-ents-awake-huorns": 8, "twilight-the-ents-awake-entmoot": 8,
    "twilight-wind-from-the-west": 4, "twilight-three-rings-for-the-elven-kings": 5,
    "twilight-rangers-of-the-north": 5.5, "threats-to-the-fiefs-of-the-south": 6, "twilight-a-balrog-is-come": 5,
    "twilight-the-gates-are-closed": 5, "twilight-captain-of-despair": 4, "the-corsairs-are-upon-us": 7.5,
    "twilight-rage-of-the-dunlendings": 7.5, "deep-trenches-and-great-engines": 6.5,
    "twilight-shadow-of-dol-guldur": 7.5,
    "paths-of-the-dead": 7.5, "wraiths-of-fear": 7, "wraiths-of-fear-2": 7, "march-of-the-ents": 8,
    "march-of-the-ents-2": 8, "the-ents-awaken": 6, "saruman-is-a-neighbour": 6, "in-long-swift-lines": 6,
    "upon-the-nazgul-they-bore": 6.5, "lifted-up-and-borne-far-away": 7, "we-only-need-wings": 3,
    "by-chance-or-by-foresight": 4, "black-sails": 6, "ships-of-great-draught": 6, "ships-of-great-draught-2": 6,
    "death-to-the-forgoil": 6.5, "death-to-the-forgoil-2": 6.5, "armed-by-saruman": 5.5, "evil-things": 6.5,
    "children-of-ungoliant": 6.5, "the-craft-of-shelob": 6, "huge-and-horrible": 5.5, "swift-boats": 6.5,
    "premonition-of-danger": 6.5, "majesty-and-glory": 6, "take-someone-you-can-trust": 6, "the-western-way": 4,
    "great-winged-creatures": 6.5, "not-on-anybodys-side": 6, "strongly-guarded": 5,
    "kings-house-of-the-stewards": 5.5, "aid-in-time-of-need": 7.5, "it-is-not-so-dark-here": 6.5,
    "kings-wisdom-of-elrond": 6, "ever-at-your-service": 6, "men-of-little-villages": 6.5, "the-west-has-failed": 6.5,
    "your-welcome-is-doubtful": 6, "kings-return-to-valinor": 4, "kings-denethors-folly": 5.5, "kings-stormcrow": 6,
    "kings-threats-and-promises": 5.5, "kings-the-king-is-revealed": 7, "the-palantir-of-barad-dur": 6,
    "work-of-the-enemy": 5.5,
}  # fmt: skip
"""Events that are worth more or less than most; musters of the Shadow are common."""

_COMBATS: Final[dict[str, float]] = {
    "Charge": 4, "Durin's Bane": 5, "We Come to Kill": 4, "Valour": 4, "Servant of the Secret Fire": 4, "Andúril": 4,
    "Onslaught": 2, "Relentless Assault": 2, "Devilry of Orthanc": 4, "Mûmakil": 4, "Desperate Battle": 2,
    "Deadly Strife": 2, "Great Host": 3.5, "No Quarter": 2.5, "Nameless Wood": 4, "Ents' Rage": 4.5,
    "Shield-wall": 3.5, "Brave Stand": 3, "Daylight": 4, "Huorn-dark": 4, "Confusion": 3, "Sudden Strike": 4,
    "Advantageous Position": 4, "Scouts": 1, "Heroic Death": 1, "Daring Defiance": 2, "Fateful Strike": 2,
    "Blade of Westernesse": 2, "It is a Gift": 3, "Foul Stench": 3, "Dread and Despair": 3, "Cruel as Death": 3,
    "They Are Terrible": 3, "Black Breath": 2.5, "Words of Power": 2, "Swarm of Bats": 2, "One for the Dark Lord": 5,
    "Rage of the Ents": 4.5, "Among the Siege Engines": 3, "Last Defences": 4, "Heads of the Fallen": 4.5,
    "Old Hatred": 4.5, "With Doom We Come": 4.5, "The King of the Dead": 4.5, "Webs of Shadow": 4, "Fierce Folk": 4,
    "Hideous Speed": 3.5, "Borne up on the Wind": 3.5, "The Last Stroke of Doom": 4, "The Forest Is Rising": 3,
    "Speeding on a Gathering Wind": 3.5, "Out of the High Airs": 2.5, "The Terror of the Dead": 3,
    "The King's Banner": 3, "Like a God of Old": 4, "There Is Hope for Victory": 4, "Battle Is Vain": 2.5,
    "His Power Waxes": 4,
}  # fmt: skip


def event(card: str) -> float:
    """What it is worth to play a card as an event."""
    return _EVENTS.get(card, COMMON)


def combat(card: str) -> float:
    """What it is worth to lay a card in battle."""
    return _COMBATS.get(EVENTS[CARD_IDS.index(card)].combat, 2.5)
