"""What the rules ask about characters, as a list for each thing to know, by the number of the character.

Who a character is stands in one piece in the `characters` of his box; `character.enlist` fills these lists from there.
So a rule asks who lets any die hide the Fellowship, not whether it is Strider. The Ring-bearers are no companion and
have no number (W-FELLOW-02); plain Nazgûl are figures of Sauron (`redbook.war.nations`), their chief is a minion.
"""

from __future__ import annotations

from typing import Final

from redbook.war.base.contents import (
    ARAGORN as ARAGORN,
    BOROMIR as BOROMIR,
    GANDALF_THE_GREY as GANDALF_THE_GREY,
    GANDALF_THE_WHITE as GANDALF_THE_WHITE,
    GIMLI as GIMLI,
    GOLLUM as GOLLUM,
    LEGOLAS as LEGOLAS,
    MERIADOC as MERIADOC,
    MOUTH_OF_SAURON as MOUTH_OF_SAURON,
    PEREGRIN as PEREGRIN,
    SARUMAN as SARUMAN,
    STRIDER as STRIDER,
    WITCH_KING as WITCH_KING,
)
from redbook.war.contents import CHARACTER_IDS as CHARACTER_IDS, CHARACTERS as _ALL, NO_CHARACTER as NO_CHARACTER
from redbook.war.nations import FREE_PEOPLES, NO_NATION

CHARACTERS: Final = 13
"""The characters of the base game."""
COMPANIONS: Final = 9
"""Characters of the base game below this are companions; Gollum is not one of them (W-FELLOW-29)."""
FIRST_MINION: Final = 10
"""Characters of the base game from this on are minions."""

UNLIMITED: Final = 99
"""The Level of one who flies anywhere (W-MOVE-35)."""
LEADER_LEADERSHIP: Final = 1
"""The Leadership of a Leader or Nazgûl (W-BATTLE-30)."""

# ----- who they are

NAMES: Final[list[str]] = [""] * _ALL
SIDE_OF: Final[list[int]] = [FREE_PEOPLES] * _ALL
IS_COMPANION: Final[list[bool]] = [False] * _ALL
IS_MINION: Final[list[bool]] = [False] * _ALL
STARTS_IN_FELLOWSHIP: Final[list[bool]] = [False] * _ALL
"""Whether a companion sets out with the Ring (W-SETUP-16)."""
NATION_OF: Final[list[int]] = [NO_NATION] * _ALL
"""The nation of a minion; companions belong to none."""
IS_LEADER: Final[list[bool]] = [False] * _ALL
"""Whether he is a Leader of his Nation, though he has a name: he needs an army, and goes where it goes (K-RULER-01)."""
REPLACES: Final[list[int]] = [NO_CHARACTER] * _ALL
"""Whose later form a character is (W-CHAR-33, W-CHAR-35)."""

# ----- in numbers

LEVEL: Final[list[int]] = [0] * _ALL
"""How far a character goes alone; one of Level 0 never moves (W-MOVE-28)."""
COMBAT_LEVEL: Final[list[int]] = [0] * _ALL
"""The Level that combat cards see; his Level, if no other is printed."""
VERSION_OF: Final[list[int]] = [NO_CHARACTER] * _ALL
"""Of whom a character is another version: only one of them is in a game."""
MAY_JOIN: Final[list[bool]] = [False] * _ALL
"""Whether he may be in the Fellowship, although he does not set out with it."""
LEADERSHIP: Final[list[int]] = [0] * _ALL
BONUS_DICE: Final[list[int]] = [0] * _ALL
"""Action dice a character adds to the pool of its side from the next turn on (W-DICE-03, W-DICE-04)."""
ACTIVATES: Final[list[int]] = [0] * _ALL
"""The nations a companion can make active, as a bit mask (W-POL-12, W-POL-13)."""

# ----- what they can do on the map

CAPTAIN: Final[list[bool]] = [False] * _ALL
"""Whether a companion adds 1 to the combat strength of the army he fights with (W-CHAR-42)."""
HOBBIT: Final[list[bool]] = [False] * _ALL
ROUSES: Final[list[int]] = [NO_NATION] * _ALL
"""The nation that he advances with any die, in a City or Stronghold of hers (W-CHAR-43 … W-CHAR-45)."""
SWIFT_LEVEL: Final[list[int]] = [0] * _ALL
"""His Level when he moves alone or with one Hobbit, if that is another (W-CHAR-40)."""
CHALLENGES_NAZGUL: Final[list[bool]] = [False] * _ALL
"""Whether he may give up his Leadership for a battle to cancel that of all Nazgûl (W-CHAR-41)."""
IS_NAZGUL: Final[list[bool]] = [False] * _ALL
"""Whether a minion is a Nazgûl, moves as one and counts as one (W-CHAR-27)."""
SORCERER: Final[list[bool]] = [False] * _ALL
"""Whether the Shadow may draw a card after the first round of his battle, if it used a combat card (W-CHAR-46)."""
ELITES_LEAD: Final[list[int]] = [NO_NATION] * _ALL
"""The nation whose Elites are Leaders, too, while he is in play (W-CHAR-47)."""
MESSENGER: Final[list[bool]] = [False] * _ALL
"""Whether once a turn a Muster result may be an Army result (W-CHAR-31)."""
NAMED_BY_DIE: Final[list[bool]] = [False] * _ALL
"""Whether a result of a die, or a card, moves or attacks with the army that he is in: he goes along."""
HERALDS_THE_WHITE: Final[list[bool]] = [False] * _ALL
"""Whether Gandalf the White may come once this minion has been in play (W-CHAR-32)."""

COMES_BY_MUSTER: Final[list[bool]] = [False] * _ALL
"""Whether a character of the Free Peoples comes into play with a Muster result, not only with the Will of the West."""

# ----- what they can do as Guide

HIDES_WITH_ANY_DIE: Final[list[bool]] = [False] * _ALL
"""Whether any die result may hide the Fellowship (W-CHAR-49)."""
COUNSELS: Final[list[bool]] = [False] * _ALL
"""Whether a card may be drawn after an Event result was used to play one (W-CHAR-48)."""
SLIPS_AWAY: Final[list[bool]] = [False] * _ALL
"""Whether he may leave the Fellowship to lower hunt damage by 1 (W-CHAR-51)."""
TAKEN_ALIVE: Final[list[bool]] = [False] * _ALL
"""Whether he is placed as if separated when he is eliminated in the Fellowship (W-CHAR-52)."""
LEAVES_FOR_GOOD: Final[list[bool]] = [False] * _ALL
"""Whether he is out of the game when he leaves the Fellowship, and never stands on the map."""
COVERS_TRACKS: Final[list[bool]] = [False] * _ALL
"""Whether standard numbered tiles do not reveal, and he may give the Fellowship away to lower the damage (W-HUNT-33,
W-HUNT-34)."""

# ----- in words

ENTRY: Final[list[str]] = [""] * _ALL
"""When and where a character comes into play."""
ABILITY: Final[list[str]] = [""] * _ALL
"""What a character can do outside the Fellowship."""
GUIDE_ABILITY: Final[list[str]] = [""] * _ALL
"""What a character does as Guide; nothing for most."""
