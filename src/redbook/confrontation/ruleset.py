"""The options of a game, turned into what the engine asks for."""

from __future__ import annotations

from typing import Any, Final

from redbook.confrontation.cards import ORIGINAL_SPECIALS, SPECIAL_IDS, SPECIALS_OF
from redbook.kernel.errors import OptionError

DEFAULTS: Final[dict[str, Any]] = {
    "edition": "deluxe",
    "characters": "classic",
    "draft": "open",
    "specials": "none",
    "fellowship_specials": [],
    "sauron_specials": [],
    "upstream_retreat": True,
    "sam_wins_in_mordor": True,
    "draw_after": 50,
}
"""Every option with its default."""

MOST_TURNS: Final = 1_000_000
"""More than any game has: a number without bounds would be too large to count with, move after move."""

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "edition": ("deluxe", "original"),
    "characters": ("classic", "variant", "draft"),
    "draft": ("open", "hidden"),
    "specials": ("none", "two-each", "by-opponent", "given"),
}
"""The options that are one word of a few."""

MEANING: Final[dict[str, str]] = {
    "edition": "the rules of the Deluxe edition (2005) or the original (2002)",
    "characters": "the eighteen classic characters, the eighteen variant ones, or a draft of tiles",
    "draft": "whether the drafted line-ups are shown (open) or stay secret (hidden)",
    "specials": "no special cards; two of his own chosen by each player; some chosen by the opponent; or given ones",
    "fellowship_specials": "with specials=given: the Fellowship's special cards",
    "sauron_specials": "with specials=given: Sauron's special cards",
    "upstream_retreat": "whether the Fellowship may retreat sideways against the Anduin (C-MOVE-31)",
    "sam_wins_in_mordor": "whether a Sam already in Mordor wins when he becomes the Ringbearer (C-VAR-F-12)",
    "draw_after": "turns of each side without a defeat or progress until the game is a draw; 0 is never (C-WIN-14)",
}
"""What each option means, in a sentence."""


class Ruleset:
    """One set of options, checked, as plain flags."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.original: bool = options["edition"] == "original"
        self.variant: bool = options["characters"] == "variant"
        self.draft: bool = options["characters"] == "draft"
        self.hidden_draft: bool = self.draft and options["draft"] == "hidden"
        self.specials: str = options["specials"]
        self.given: list[int] = [_mask(options["fellowship_specials"]), _mask(options["sauron_specials"])]
        self.upstream_retreat: bool = options["upstream_retreat"]
        self.sam_wins_in_mordor: bool = options["sam_wins_in_mordor"]
        self.draw_after: int = options["draw_after"]


def _mask(cards: list[str]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << SPECIAL_IDS.index(card)
    return mask


def checked(given: dict[str, Any]) -> dict[str, Any]:
    """The full options for those given. Raises `OptionError` naming the option that is wrong."""
    options = dict(DEFAULTS)
    for option, value in given.items():
        if option not in DEFAULTS:
            raise OptionError(option, "there is no such option; there are " + ", ".join(DEFAULTS))
        options[option] = _checked_value(option, value)
    deluxe = options["edition"] == "deluxe"
    if not deluxe and options["characters"] != "classic":
        raise OptionError("characters", f"{options['characters']} characters need edition=deluxe")
    if not deluxe and options["specials"] not in ("none", "given"):
        raise OptionError("specials", f"{options['specials']} needs edition=deluxe; the original has none or given")
    if not deluxe and not options["upstream_retreat"]:
        raise OptionError("upstream_retreat", "only edition=deluxe knows a ban on retreats upstream (C-MOVE-42)")
    if options["draft"] == "hidden" and options["characters"] != "draft":
        raise OptionError("draft", "hidden needs characters=draft")
    for side, option in enumerate(("fellowship_specials", "sauron_specials")):
        if options[option] and options["specials"] != "given":
            raise OptionError(option, "cards are named only with specials=given")
        for card in options[option]:
            number = SPECIAL_IDS.index(card)
            if not SPECIALS_OF[side] >> number & 1:
                raise OptionError(option, f"{card} is a card of the other side")
            if not deluxe and not ORIGINAL_SPECIALS >> number & 1:
                raise OptionError(option, f"{card} needs edition=deluxe (C-SPECIAL-01)")
    return options


def _checked_value(option: str, value: Any) -> Any:
    default = DEFAULTS[option]
    if option in WORDS:
        if not isinstance(value, str) or value not in WORDS[option]:
            raise OptionError(option, f"{value!r} is not one of " + ", ".join(WORDS[option]))
    elif isinstance(default, bool):
        if not isinstance(value, bool):
            raise OptionError(option, f"{value!r} is neither True nor False")
    elif isinstance(default, int):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_TURNS:
            raise OptionError(option, f"{value!r} is not a number of turns, 0 to {MOST_TURNS}")
    else:
        if not isinstance(value, (list, tuple)):
            raise OptionError(option, f"{value!r} is not a list of special cards")
        for card in value:
            if card not in SPECIAL_IDS:
                raise OptionError(option, f"there is no special card {card!r}; there are " + ", ".join(SPECIAL_IDS))
        if len(set(value)) != len(value):
            raise OptionError(option, "a card is named twice")
        return sorted(value, key=SPECIAL_IDS.index)
    return value
