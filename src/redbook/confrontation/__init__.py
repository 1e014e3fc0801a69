"""The Confrontation: the Fellowship hurries one Ring to Mordor, Sauron hunts it.

Two players, nine hidden characters each, a diamond of sixteen regions, nine combat cards a side, and almost no chance.
The rules are told where they live: `board`, `characters` and `cards` are the things on the table, `ruleset` the
options; `setup`, `moves`, `turn`, `battle` and `specials` are the rules; `knowledge` is what follows from what was
seen, `unseen` draws what was not, `view` shows it; `position` writes a situation down; `state` and `game` fit it all
to the kernel's contract.
"""

from __future__ import annotations

from typing import Any

from redbook.confrontation.game import Confrontation


def game(**options: Any) -> Confrontation:
    """The game with the options chosen; see `ruleset.MEANING` for what they are."""
    return Confrontation(options)
