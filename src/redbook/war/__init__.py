"""War of the Ring, Second Edition: the struggle of the Free Peoples and the Shadow over all of Middle-earth.

What stands still is in tables: the map (`board`), the nations and their figures (`nations`), the characters
(`figures`), the first placement (`setup_table`), the action dice (`dice`), the hunt tiles (`tiles`) and the numbers
every rule shares (`limits`). The event cards are in the decks of their box (`base`), each a class (`card`); `contents`
numbers them. The rules, one statement each, are in ``rules.toml``.

What changes is the `table`: flat lists of ints, with armies in `slots`. A rule in progress is a frame of one of the
`kinds`; `frames` keeps them going. The rules are told where they live: `setup`, `turn`, `hands`, `politics`, `muster`,
`armies`, `victory`; `chance` is what dice and decks decide. `seen` and `unseen` are about what is hidden, `view`,
`choices` and `refusals` about what players read, `position` about situations written down; `state` and `game` fit it
all to the kernel's contract. docs/war-design.md tells how they work together.
"""

from __future__ import annotations

from typing import Any, Final

from redbook.war.game import War

RULES: Final = "1"
"""The version of the rules. It changes whenever some record would be played otherwise than before, or not at all:
games that are going on are not carried over from one to another without asking."""


def game(**options: Any) -> War:
    """The game with the options chosen; see `ruleset.MEANING` for what they are."""
    return War(options)
