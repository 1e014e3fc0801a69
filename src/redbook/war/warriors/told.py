"""Factions in sentences, for `story`, and in lists beside the map, for `drawing`."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.slots import SLOT_AMID, SLOT_IDS
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS
from redbook.war.warriors.state import FACTION_LABELS
from redbook.war.wording import counted, first, listed

_TITLES: Final[list[str]] = [
    "The Ents of Fangorn",
    "The Eagles of the Misty Mountains",
    "The Dead Men of Dunharrow",
    "The Corsairs of Umbar",
    "The Hillmen of Dunland",
    "The Broods of Shelob",
]
_ONE: Final[list[str]] = ["Ent", "Eagle", "Dead Man", "Corsair", "Dunlending", "Spider"]
"""A single figure of each faction."""


def changes(before: Json, after: Json) -> list[tuple[str, str]]:
    """What has become of the factions, with the rule of each sentence."""
    if "warriors" not in after or "warriors" not in before or before["warriors"] == after["warriors"]:
        return []
    told: list[tuple[str, str]] = []
    for faction, name in enumerate(FACTION_IDS):
        was, now = before["warriors"]["factions"][name], after["warriors"]["factions"][name]
        if was["status"] != now["status"]:
            if now["status"] == "out":
                told.append((f"{_TITLES[faction]} are out of the game.", "A-FACTION-28"))
                continue
            told.append((f"{_TITLES[faction]} come into play.", "A-FACTION-25"))
        told += _moved(faction, was["figures"], now["figures"])
    members = after["warriors"]["army_of_the_dead"]
    if members and members != before["warriors"]["army_of_the_dead"]:
        names = listed([NAMES[CHARACTER_IDS.index(who)] for who in members])
        told.append((f"{names} {'goes' if len(members) == 1 else 'go'} with the Army of the Dead.", "A-DEAD-04"))
    return told


def _moved(faction: int, was: Json, now: Json) -> list[tuple[str, str]]:
    """The figures of a faction that have come, gone, or been lost."""
    gone = {place: number - now.get(place, 0) for place, number in was.items() if number > now.get(place, 0)}
    come = {place: number - was.get(place, 0) for place, number in now.items() if number > was.get(place, 0)}
    if not gone and not come:
        return []
    origins = [place for place in gone if place in SLOT_IDS]
    goals = [place for place in come if place in SLOT_IDS]
    if len(gone) == len(origins) == len(come) == len(goals) == 1:
        number = gone[origins[0]]
        verb = "goes" if number == 1 else "go"
        return [(f"{first(_some(faction, number))} {verb} from {_place(origins[0])} to {_place(goals[0])}.", "")]
    told = []
    for place in origins:
        told.append((f"{_do(faction, gone[place], 'is', 'are')} gone from {_place(place)}.", ""))
    for place in goals:
        told.append((f"{_do(faction, come[place], 'comes', 'come')} to {_place(place)}.", ""))
    if "waiting" in come:
        told.append((f"{_do(faction, come['waiting'], 'waits', 'wait')} to come into play.", "A-FACTION-16"))
    if "on-card" in come:
        told.append((f"{_do(faction, come['on-card'], 'is', 'are')} now on a card.", "A-FACTION-23"))
    return told


def _some(faction: int, number: int) -> str:
    return counted(number, _ONE[faction], FACTION_LABELS[faction])


def _do(faction: int, number: int, of_one: str, of_several: str) -> str:
    """Figures, as they begin a sentence, and what they do."""
    return f"{first(_some(faction, number))} {of_one if number == 1 else of_several}"


def _place(slot: str) -> str:
    return SLOT_AMID[SLOT_IDS.index(slot)]


def facts(view: Json) -> list[tuple[str, list[str]]]:
    """Each faction that is in play, waits or is out of the game: what it is, and where its figures are."""
    if "warriors" not in view:
        return []
    found: list[tuple[str, list[str]]] = []
    for faction, name in enumerate(FACTION_IDS):
        own = view["warriors"]["factions"][name]
        items = ["out of the game"] if own["status"] == "out" else []
        for place, number in own["figures"].items() if own["status"] != "out" else ():
            if place in SLOT_IDS:
                items.append(f"{number} in {_place(place)}")
            elif place == "waiting" or place == "on-card":
                items.append(f"{number} {'waiting' if place == 'waiting' else 'on a card'}")
        if items or own["status"] == "in-play":
            found.append((f"{FACTION_LABELS[faction]}: ", items or ["in play"]))
    members = view["warriors"]["army_of_the_dead"]
    if members:
        found.append(("With the Dead: ", [NAMES[CHARACTER_IDS.index(who)] for who in members]))
    return found


def at(view: Json, slot: str) -> list[str]:
    """The figures of all factions in a place."""
    if "warriors" not in view:
        return []
    return [
        f"{number} {_ONE[faction] if number == 1 else FACTION_LABELS[faction]}"
        for faction, name in enumerate(FACTION_IDS)
        if (number := view["warriors"]["factions"][name]["figures"].get(slot))
    ]
