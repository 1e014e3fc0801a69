"""Lords of Middle-earth in sentences: what happens, for `story` (Rings, special dice, Gandalf, the Balrog), and what
it takes to use a die for something of the box, for refusals."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import NAMES
from redbook.war.wording import first

Told = tuple[str, str]

_DICE: Final[dict[str, str]] = {
    "vilya": "Vilya", "nenya": "Nenya", "narya": "Narya", "balrog": "the Balrog", "gothmog": "Gothmog",
}  # fmt: skip
"""The special dice, as a sentence names whose they are."""
WHAT_IT_TAKES: Final[dict[str, tuple[str, str]]] = {
    "companion": (
        "L-KEEPER-12",
        "a Muster result brings Elrond or Galadriel, to an unconquered Rivendell or Lórien, once the Elves or Sauron"
        " are At War; Aragorn and Gandalf the White come with the Will of the West",
    ),
    "narya": (
        "L-KEEPER-39",
        "it takes the Ring Narya, and its Keeper in an unconquered Settlement of a nation that is not At War",
    ),
    "use-balrog": ("L-MINION-18", "it takes a Use Balrog result, and a Balrog in play that has something to do"),
    "subdue-balrog": (
        "L-MINION-23",
        "it takes an active Balrog, and a Will of the West, or a Character result with Gandalf in its region",
    ),
    "recruit-for-the-fray": (
        "L-MINION-32",
        "it takes a Muster result, Gothmog with an army in a free region, and a Sauron Regular in reserve",
    ),
    "promote-for-the-fray": (
        "L-MINION-32",
        "it takes a Muster result, Gothmog with a Sauron Regular in a free region, and an Elite in reserve",
    ),
    "move-by-sorcery": (
        "L-MINION-41",
        "once a turn a Muster result moves the army of the Black Númenórean, if a Character result could",
    ),
    "attack-by-sorcery": (
        "L-MINION-41",
        "once a turn a Muster result attacks with the army of the Black Númenórean, if a Character result could",
    ),
}
"""What it takes to use a die for something of the box; for who was refused."""
_JOINS: Final[dict[str, str]] = {"vilya": "L-KEEPER-04", "nenya": "L-KEEPER-04", "narya": "L-KEEPER-05"}
"""What says when a Keeper die belongs to the pool."""


def die(name: str) -> str:
    """A special die, as a sentence names it: the die of the Balrog."""
    return f"the die of {_DICE[name]}"


def changes(before: Json, after: Json) -> list[Told]:
    """Special dice that join or are lost, Gandalf who is seen for who he is, the Balrog that wakes or is subdued."""
    if "lords" not in after or "lords" not in before:
        return []
    was, now = before["lords"], after["lords"]
    told: list[Told] = []
    for name in _DICE:
        pools = was["dice"][name]["pool"], now["dice"][name]["pool"]
        if pools[0] != pools[1] and pools[1] == "lost":
            told.append((f"{first(die(name))} is out of the game.", "L-DICE-17"))
        elif pools[0] != pools[1]:
            joins = "joins the pool" if pools[1] == "in" else "is not rolled this turn"
            told.append((f"{first(die(name))} {joins}.", _JOINS.get(name, "L-MINION-03")))
    if was["gandalf"] != "known" and now["gandalf"] == "known":
        keeper = "gandalf-keeper-of-narya"
        who = keeper if after["characters"][keeper] != "not-used" else "gandalf-the-grey"
        told.append((f"Gandalf is seen for who he is: {NAMES[CHARACTER_IDS.index(who)]}.", "L-SETUP-08"))
    if was["balrog"] != now["balrog"]:
        active = now["balrog"] == "active"
        told.append((f"The Balrog is {now['balrog']}.", "L-MINION-18" if active else "L-MINION-23"))
    return told
