"""Twilight of the Third Age in sentences: what happens, for `story` (factions, Ships, Ents, siege engines), and what it
takes to use a die for something of the box, for refusals."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import AMID, REGION_IDS
from redbook.war.wording import counted

_FACTIONS: Final[dict[str, str]] = {
    "hillmen": "The Hillmen of Dunland", "corsairs": "The Corsairs of Umbar", "ents": "The Ents of Fangorn",
}  # fmt: skip

WHAT_IT_TAKES: Final[dict[str, tuple[str, str]]] = {
    "companion": (
        "T-CHAR-19",
        "a Muster result brings Galadriel, in a Lórien that the Free Peoples hold, once the Elves or Sauron are At War"
        " and without Gandalf the White; he and Aragorn come with the Will of the West",
    ),
    "hillmen": ("T-FACTION-03", "the Hillmen of Dunland come once, by a Muster result, with Isengard At War"),
    "forgoil": (
        "T-FACTION-05",
        "it takes a Muster result, the Hillmen in play, and a Shadow army in Isengard or Rohan that is not besieged",
    ),
    "corsairs": (
        "T-FACTION-14",
        "the Corsairs of Umbar come once, by a Muster result, with the Southrons and Easterlings At War and Umbar held",
    ),
    "black-ships": (
        "T-FACTION-15",
        "it takes a Muster result, the Corsairs in play, Umbar held and not besieged, and a Ship or Regular left",
    ),
    "ents": (
        "T-FACTION-31",
        "the Ents of Fangorn come once, by a Muster result, with a companion in Fangorn and Saruman in play",
    ),
    "siege-tower": (
        "T-ENGINE-02",
        "it takes a Muster result, and a Shadow army that besieges the Free Peoples with fewer than two Siege Towers",
    ),
    "trebuchet": (
        "T-ENGINE-03",
        "it takes a Muster result, and a Stronghold of the Free Peoples in their hands, of an active nation and with"
        " fewer than two Trebuchets",
    ),
    "declare": (
        "T-CHAR-04",
        "it takes a Character result, Sméagol as Guide, and a Fellowship that is hidden and not on the Mordor Track",
    ),
}
"""What it takes to use a die for something of the box; for who was refused."""


def changes(before: Json, after: Json) -> list[tuple[str, str]]:
    """Factions that come into play; Ships, Ents and siege engines that come, go or are lost."""
    if "twilight" not in after or "twilight" not in before:
        return []
    was, now = before["twilight"], after["twilight"]
    if was == now:
        return []
    told = [
        (f"{_FACTIONS[name]} come into play.", "T-FACTION-01")
        for name in now["factions"]
        if name not in was["factions"]
    ]
    for what, field in (("Ship", "ships"), ("Ent", "ents")):
        for region in {**was[field], **now[field]}:
            number = now[field].get(region, 0)
            if number != was[field].get(region, 0):
                told.append((f"{_there_are(number, what)} in {AMID[REGION_IDS.index(region)]}.", ""))
    for region in {**was["engines"], **now["engines"]}:
        there, then = now["engines"].get(region, {}), was["engines"].get(region, {})
        for what, field in (("Siege Tower", "towers"), ("Trebuchet", "trebuchets")):
            if there.get(field, 0) != then.get(field, 0):
                number = there.get(field, 0)
                told.append((f"{_there_are(number, what)} at {AMID[REGION_IDS.index(region)]}.", ""))
    return told


def _there_are(number: int, what: str) -> str:
    return f"There {'are' if number > 1 else 'is'} now {counted(number, what)}"
