"""What happens with Lords of Middle-earth in sentences, for `story`: Rings, special dice, Gandalf, the Balrog."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import NAMES

Told = tuple[str, str]

_DICE: Final[dict[str, str]] = {
    "vilya": "Vilya", "nenya": "Nenya", "narya": "Narya", "balrog": "the Balrog", "gothmog": "Gothmog",
}  # fmt: skip
"""The special dice, as a sentence names whose they are."""
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
            told.append((f"{_capital(die(name))} is out of the game.", "L-DICE-17"))
        elif pools[0] != pools[1]:
            joins = "joins the pool" if pools[1] == "in" else "is not rolled this turn"
            told.append((f"{_capital(die(name))} {joins}.", _JOINS.get(name, "L-MINION-03")))
    if was["gandalf"] != "known" and now["gandalf"] == "known":
        keeper = "gandalf-keeper-of-narya"
        who = keeper if after["characters"][keeper] != "not-used" else "gandalf-the-grey"
        told.append((f"Gandalf is seen for who he is: {NAMES[CHARACTER_IDS.index(who)]}.", "L-SETUP-08"))
    if was["balrog"] != now["balrog"]:
        active = now["balrog"] == "active"
        told.append((f"The Balrog is {now['balrog']}.", "L-MINION-18" if active else "L-MINION-23"))
    return told


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
