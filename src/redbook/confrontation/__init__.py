"""The Confrontation: the Fellowship hurries one Ring to Mordor, Sauron hunts it.

Two players, nine hidden characters each, a diamond of sixteen regions, nine combat cards a side, and almost no chance.
The rules are told where they live: `board`, `characters` and `cards` are the things on the table, `ruleset` the
options; `setup`, `moves`, `turn`, `battle` (with `duel`) and `specials` are the rules, `refusals` their explanations;
`knowledge` is what follows from what was seen, `unseen` draws what was not, `seen` and `view` show it; `position` and
`loading` write a situation down and read it back; `drawing`, `picture` and `story` tell it; `state` and `game` fit it
all to the kernel's contract.
"""

from __future__ import annotations

from typing import Any, Final

from redbook.confrontation.game import Confrontation

RULES: Final = "1"
"""The version of the rules. It changes whenever some record would be played otherwise than before, or not at all:
games that are going on are not carried over from one to another without asking."""


def game(**options: Any) -> Confrontation:
    """The game with the options chosen; see `ruleset.MEANING` for what they are."""
    return Confrontation(options)
