"""The characters: the companions, Gollum and the minions, and what each can do.

The seven companions of the start come first, then those who enter later. The Ring-bearers are no companion and have
no number here (W-FELLOW-02); plain Nazgûl are figures of Sauron (`redbook.war.nations`), their chief is a minion.
"""

from __future__ import annotations

from typing import Final

from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    ISENGARD,
    NATIONS_OF,
    NO_NATION,
    NORTH,
    SAURON,
    SHADOW,
)

GANDALF_THE_GREY: Final = 0
STRIDER: Final = 1
BOROMIR: Final = 2
LEGOLAS: Final = 3
GIMLI: Final = 4
MERIADOC: Final = 5
PEREGRIN: Final = 6
COMPANIONS_AT_START: Final = 7
"""Characters below this start in the Fellowship (W-SETUP-16)."""
ARAGORN: Final = 7
GANDALF_THE_WHITE: Final = 8
COMPANIONS: Final = 9
"""Characters below this are companions; Gollum is not one of them (W-FELLOW-29)."""
GOLLUM: Final = 9
SARUMAN: Final = 10
WITCH_KING: Final = 11
MOUTH_OF_SAURON: Final = 12
FIRST_MINION: Final = 10
"""Characters from this on are minions."""
CHARACTERS: Final = 13
NO_CHARACTER: Final = 13

UNLIMITED: Final = 99
"""The Level of one who flies anywhere (W-MOVE-35)."""

_NONE: Final = 0
_ANY: Final = sum(1 << nation for nation in NATIONS_OF[FREE_PEOPLES])

# id, name, Level, Leadership, bonus die, nations it can activate (a bit each)
_TABLE: Final = [
    ("gandalf-the-grey", "Gandalf the Grey", 3, 1, 0, _ANY),
    ("strider", "Strider", 3, 1, 0, 1 << NORTH),
    ("boromir", "Boromir", 2, 1, 0, 1 << GONDOR),
    ("legolas", "Legolas", 2, 1, 0, 1 << ELVES),
    ("gimli", "Gimli", 2, 1, 0, 1 << DWARVES),
    ("meriadoc", "Meriadoc Brandybuck", 1, 1, 0, _ANY),
    ("peregrin", "Peregrin Took", 1, 1, 0, _ANY),
    ("aragorn", "Aragorn, Heir to Isildur", 3, 2, 1, _ANY),
    ("gandalf-the-white", "Gandalf the White", 3, 1, 1, _ANY),
    ("gollum", "Gollum", 0, 0, 0, _NONE),
    ("saruman", "Saruman", 0, 1, 1, _NONE),
    ("witch-king", "The Witch-king", UNLIMITED, 2, 1, _NONE),
    ("mouth-of-sauron", "The Mouth of Sauron", 3, 2, 1, _NONE),
]

CHARACTER_IDS: Final[list[str]] = [row[0] for row in _TABLE]
NAMES: Final[list[str]] = [row[1] for row in _TABLE]
LEVEL: Final[list[int]] = [row[2] for row in _TABLE]
"""How far a character goes alone; one of Level 0 never moves (W-MOVE-28)."""
LEADERSHIP: Final[list[int]] = [row[3] for row in _TABLE]
BONUS_DICE: Final[list[int]] = [row[4] for row in _TABLE]
"""Action dice a character adds to the pool of its side from the next turn on (W-DICE-03, W-DICE-04)."""
ACTIVATES: Final[list[int]] = [row[5] for row in _TABLE]
"""The nations a companion can make active, as a bit mask (W-POL-12, W-POL-13)."""

LEADER_LEADERSHIP: Final = 1
"""The Leadership of a Leader or Nazgûl (W-BATTLE-30)."""

SIDE_OF: Final[list[int]] = [FREE_PEOPLES if who < FIRST_MINION else SHADOW for who in range(CHARACTERS)]
NATION_OF: Final[list[int]] = [NO_NATION] * FIRST_MINION + [ISENGARD, SAURON, SAURON]
"""The nation of a minion; companions belong to none."""
CAPTAIN: Final[list[bool]] = [
    who in (GANDALF_THE_GREY, STRIDER, BOROMIR, LEGOLAS, GIMLI, ARAGORN) for who in range(CHARACTERS)
]
"""Whether a companion adds 1 to the combat strength of the army he fights with (W-CHAR-42)."""
HOBBIT: Final[list[bool]] = [who in (MERIADOC, PEREGRIN) for who in range(CHARACTERS)]
REPLACES: Final[list[int]] = [
    STRIDER if who == ARAGORN else GANDALF_THE_GREY if who == GANDALF_THE_WHITE else NO_CHARACTER
    for who in range(CHARACTERS)
]
"""Whose later form a character is (W-CHAR-33, W-CHAR-35)."""

SHADOWFAX_LEVEL: Final = 4
"""Gandalf the White's Level when he moves alone or with one Hobbit (W-CHAR-40)."""

ENTRY: Final[list[str]] = [
    *["In the Fellowship from the start."] * COMPANIONS_AT_START,
    "Will of the West: replaces Strider in Minas Tirith, Dol Amroth or Pelargir, if unconquered.",
    "Will of the West, once Gandalf the Grey has left the Fellowship and a minion has been in play: where Gandalf the"
    " Grey stands, or else in Fangorn or an unconquered Elven Stronghold.",
    "Becomes Guide as soon as no companion is left in the Fellowship.",
    "Muster: in Orthanc, if the Shadow controls it and Isengard is At War.",
    "Muster: with any Shadow army that has a Sauron unit, once Sauron and a nation of the Free Peoples are At War."
    " All nations of the Free Peoples become active.",
    "Muster: in a Sauron Stronghold the Shadow controls, once all nations of the Free Peoples are At War or the"
    " Fellowship is on the Mordor Track.",
]
"""When and where a character comes into play."""

_CAPTAIN: Final = "Adds 1 to the combat strength of his army."
_TAKEN_ALIVE: Final = "Eliminated in the Fellowship he is placed as if separated; not on the Mordor Track."
ABILITY: Final[list[str]] = [
    _CAPTAIN,
    _CAPTAIN,
    f"{_CAPTAIN} In an unconquered City or Stronghold of Gondor, any die result may advance Gondor.",
    f"{_CAPTAIN} In an unconquered Elven Stronghold, any die result may advance the Elves.",
    f"{_CAPTAIN} In unconquered Erebor, any die result may advance the Dwarves.",
    _TAKEN_ALIVE,
    _TAKEN_ALIVE,
    _CAPTAIN,
    "Moving alone or with one Hobbit his Level is 4. At the start of a battle he may forfeit his Leadership for the"
    " whole battle to cancel that of all Nazgûl.",
    "Is never separated and never a casualty.",
    "Never leaves Orthanc. Every Isengard Elite is also a Leader. A Muster result may recruit a Regular in each"
    " Isengard Settlement, or turn up to two Regulars in Orthanc into Elites.",
    "Moves as a Nazgûl. If the Shadow uses a combat card in the first round of his battle, it may draw a card of that"
    " card's deck after the round.",
    "Once a turn a Muster result may be used as an Army result.",
]
"""What a character can do outside the Fellowship."""

_SLIPS_AWAY: Final = "May leave the Fellowship to lower hunt damage by 1."
GUIDE_ABILITY: Final[list[str]] = [
    "After an Event result was used to play an event card, draw a card from the deck of its type.",
    "Any die result may hide the Fellowship.",
    "",
    "",
    "",
    _SLIPS_AWAY,
    _SLIPS_AWAY,
    "",
    "",
    "Reveal icons of standard numbered tiles are ignored. If the tile does not reveal, the Fellowship may be revealed"
    " to lower the damage by 1.",
    "",
    "",
    "",
]
"""What a character does as Guide; nothing for most."""
