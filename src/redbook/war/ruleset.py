"""The options of a game, turned into what the engine asks for."""

from __future__ import annotations

from typing import Any, Final

from redbook.kernel.errors import OptionError

DEFAULTS: Final[dict[str, Any]] = {"expansions": [], "turn_limit": 0}
"""Every option with its default."""

EXPANSIONS: Final[tuple[str, ...]] = ()
"""The expansions that can be played with."""

WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""The options that are one word of a few."""

MEANING: Final[dict[str, str]] = {
    "expansions": "the expansions that are added to the base game; there are none yet",
    "turn_limit": "the turn after which an undecided game is a draw, for studies; 0 is never (W-TURN-16)",
}
"""What each option means, in a sentence."""


class Ruleset:
    """One set of options, checked, as plain flags."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.turn_limit: int = options["turn_limit"]


def checked(given: dict[str, Any]) -> dict[str, Any]:
    """The full options for those given. Raises `OptionError` naming the option that is wrong."""
    options = dict(DEFAULTS)
    for option, value in given.items():
        if option not in DEFAULTS:
            raise OptionError(option, "there is no such option; there are " + ", ".join(DEFAULTS))
        options[option] = _expansions(value) if option == "expansions" else _turn_limit(value)
    return options


def _expansions(value: Any) -> list[str]:
    if isinstance(value, str) or not isinstance(value, (list, tuple)):
        raise OptionError("expansions", f"a list of ids was expected, not {value!r}")
    for expansion in value:
        if expansion not in EXPANSIONS:
            known = ", ".join(EXPANSIONS) or "none yet"
            raise OptionError("expansions", f"there is no expansion {expansion!r}; there are: {known}")
    return sorted(value)


def _turn_limit(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise OptionError("turn_limit", f"a number of turns (0: no limit) was expected, not {value!r}")
    return value
