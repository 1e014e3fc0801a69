"""What is printed on an event card, as one row of a deck's table."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from redbook.war.tiles import NO_TILE


class Row(NamedTuple):
    """An event card. The texts are ours and short; the ledger has the exact statement under the card's rule id."""

    title: str
    die: int
    """The icon: besides an Event result, this result of an action die plays it (W-CARD-07)."""
    combat: int
    """Its lower half, a code of `redbook.war.cards.combat`."""
    effect: str
    requires: str = ""
    """What must be true to play it; nothing if empty."""
    stays: bool = False
    """Whether it stays on the table."""
    discarded: str = ""
    """When it leaves the table, besides its requirement ceasing to hold (W-CARD-15)."""
    tile: int = NO_TILE
    """The special hunt tile that it puts in play."""
    player: str = ""
    """In a team, who alone may play it as an event (W-MULTI-31)."""


def kebab(title: str) -> str:
    """The id made of a title.

    >>> kebab("Sméagol Helps Nice Master"), kebab("Shelob's Lair"), kebab("The Ents Awake: Huorns")
    ('smeagol-helps-nice-master', 'shelobs-lair', 'the-ents-awake-huorns')
    """
    letters = unicodedata.normalize("NFKD", title.lower().replace("'", ""))
    return "-".join(
        re.findall(r"[a-z0-9]+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    )
