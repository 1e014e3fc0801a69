"""The thirty-six characters: eighteen tiles with a classic and a variant face each.

A *piece* is one of the eighteen tiles, 0 … 8 the Fellowship's and 9 … 17 Sauron's. A *character* is a face of
a tile: its code is the piece for the classic face and the piece + 18 for the variant one (C-DRAFT-02).
"""

from __future__ import annotations

from typing import Final

PIECES: Final = 18
CHARACTERS: Final = 36
VARIANT: Final = 18
"""Added to a piece it gives its variant face."""

FRODO: Final = 0
SAM: Final = 1
PIPPIN: Final = 2
MERRY: Final = 3
GANDALF: Final = 4
ARAGORN: Final = 5
LEGOLAS: Final = 6
GIMLI: Final = 7
BOROMIR: Final = 8
BALROG: Final = 9
SHELOB: Final = 10
WITCH_KING: Final = 11
FLYING_NAZGUL: Final = 12
BLACK_RIDER: Final = 13
SARUMAN: Final = 14
ORCS: Final = 15
WARG: Final = 16
CAVE_TROLL: Final = 17
FRODO_VARIANT: Final = 18
SAM_VARIANT: Final = 19
SMEAGOL: Final = 20
FARAMIR: Final = 21
GANDALF_VARIANT: Final = 22
ARAGORN_VARIANT: Final = 23
ELROND: Final = 24
THEODEN: Final = 25
TREEBEARD: Final = 26
URUK_HAI: Final = 27
WORMTONGUE: Final = 28
WITCH_KING_VARIANT: Final = 29
FLYING_NAZGUL_VARIANT: Final = 30
MOUTH_OF_SAURON: Final = 31
SARUMAN_VARIANT: Final = 32
ORCS_VARIANT: Final = 33
GOLLUM: Final = 34
WATCHER: Final = 35

# id, name, strength, what the character does
_TABLE: Final = [
    ("frodo", "Frodo", 1, "The Ringbearer. When attacked he may retreat sideways at the start of the battle."),
    ("sam", "Sam", 2, "Strength 5 with Frodo in his region if both are shown; may fight in an attacked Frodo's place."),
    ("pippin", "Pippin", 1, "When attacking he may retreat backwards at the start of the battle."),
    ("merry", "Merry", 2, "Defeats the Witch King at once."),
    ("gandalf", "Gandalf", 5, "Sauron chooses and shows his card first, Magic's exchange included."),
    ("aragorn", "Aragorn", 4, "May move to any bordering region to attack; not sideways in the mountains."),
    ("legolas", "Legolas", 3, "Defeats the Flying Nazgûl at once."),
    ("gimli", "Gimli", 3, "Defeats the Orcs at once."),
    ("boromir", "Boromir", 0, "In any battle both characters are defeated at once."),
    ("balrog", "Balrog", 5, "In Caradhras he may be shown to defeat a traveller in the Tunnel of Moria."),
    (
        "shelob",
        "Shelob",
        5,
        "After a victory she returns to Gondor, and is lost if there is no room or an enemy there.",
    ),
    ("witch-king", "Witch King", 5, "May attack sideways; not in the mountains."),
    ("flying-nazgul", "Flying Nazgûl", 3, "May attack a lone Fellowship character in any region."),
    ("black-rider", "Black Rider", 3, "May ride forward any distance along a free path to attack."),
    ("saruman", "Saruman", 4, "May rule out combat cards in his battle."),
    ("orcs", "Orcs", 2, "When attacking they defeat the first character attacked at once."),
    ("warg", "Warg", 2, "The text of the Fellowship character is ignored."),
    ("cave-troll", "Cave Troll", 9, "His own combat card is ignored, but must be played."),
    (
        "frodo-variant",
        "Frodo",
        1,
        "The Ringbearer. Sauron's text cards are ignored; when he is defeated the Ring passes to Sam.",
    ),
    ("sam-variant", "Sam", 1, "When attacked he has the strength of his attacker."),
    ("smeagol", "Sméagol", 0, "Attacked alone, he may switch places with a Fellowship character next to him."),
    ("faramir", "Faramir", 3, "When attacking he may retreat sideways at the start of the battle."),
    (
        "gandalf-variant",
        "Gandalf",
        5,
        "May be shown to add 1 to a Fellowship character fighting in his region or next to it.",
    ),
    ("aragorn-variant", "Aragorn", 4, "When attacked he may rule out combat cards."),
    ("elrond", "Elrond", 3, "Sauron's Eye and Magic are ignored."),
    ("theoden", "Théoden", 2, "Strength 4 in Rohan and Gondor."),
    (
        "treebeard",
        "Treebeard",
        4,
        "Strength 6 in Fangorn; may come from anywhere to attack a lone Sauron character there.",
    ),
    ("uruk-hai", "Uruk-hai", 4, "May be shown to march forward any distance along a free path to an empty region."),
    ("wormtongue", "Wormtongue", -1, "When defeated he may fall back to an empty region behind him."),
    ("witch-king-variant", "Witch King", 2, "Wins the game for Sauron when he enters the Shire."),
    ("flying-nazgul-variant", "Flying Nazgûl", 5, "May skip one region forward to attack."),
    (
        "mouth-of-sauron",
        "Mouth of Sauron",
        3,
        "After the cards are shown he may put Sauron's 4 in place of the card played.",
    ),
    ("saruman-variant", "Saruman", 3, "Defeats Gandalf at once; may make the Fellowship play a different card."),
    ("orcs-variant", "Orcs", 3, "Strength 6 when attacking."),
    ("gollum", "Gollum", 1, "May retreat forward at the start of a battle."),
    ("watcher", "The Watcher", 6, "Once revealed it stays revealed and never moves forward again."),
]

CHARACTER_IDS: Final[list[str]] = [row[0] for row in _TABLE]
NAMES: Final[list[str]] = [row[1] for row in _TABLE]
STRENGTH: Final[list[int]] = [row[2] for row in _TABLE]
ABILITY: Final[list[str]] = [row[3] for row in _TABLE]


def side_of(character: int) -> int:
    """The side a piece or character belongs to."""
    return 0 if character % PIECES < 9 else 1


def several(character: str) -> bool:
    """Whether a character, by its id, is more than one: for the verb after its name."""
    return character.startswith(("orcs", "uruk-hai"))


def label(character: int, original: bool = False) -> str:
    """The name, with the face where two characters share it; the original edition says Troll for the Cave Troll.

    >>> label(FRODO), label(FRODO_VARIANT), label(TREEBEARD), label(CAVE_TROLL, original=True)
    ('Frodo', 'Frodo (variant)', 'Treebeard', 'Troll')
    """
    if original and character == CAVE_TROLL:
        return "Troll"
    name = NAMES[character]
    shared = NAMES[character % PIECES] == NAMES[character % PIECES + VARIANT]
    return f"{name} (variant)" if shared and character >= VARIANT else name
