"""What happens to sovereigns in sentences, for `story`; and which answers a viewer may not read.

The tiles that the Shadow draws and lays, and those that come off at random, are its secret (K-CORRUPT-19).
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.figures import NAMES
from redbook.war.kings.characters import BRAND
from redbook.war.kings.state import HIDDEN_KINDS
from redbook.war.kings.written import NAMES_OF, SORT_IDS
from redbook.war.nations import SEATS_OF_SHADOW
from redbook.war.wording import first, named, tile

HIDING_QUESTIONS: Final = ("tile-for-sovereign", "tile-off")
"""What chance decides about tiles of sovereigns."""
HIDDEN_VERBS: Final = ("lay", "came-off")


def is_secret(view: Json, verb: str, word: str) -> bool:
    """Whether a viewer may read only the verb of an answer, given what he sees before it."""
    if view["seat"] in SEATS_OF_SHADOW or "hands" in view:
        return False
    if verb == "tile":
        return view["question"] == "tile-for-sovereign" and word in SORT_IDS[:HIDDEN_KINDS]
    return verb in HIDDEN_VERBS and "visible-tiles" not in view["options"]["variants"]


def chance(before: Json, verb: str, word: str) -> list[str]:
    """A tile is drawn in an attempt, or comes off a sovereign at random."""
    known = word and not is_secret(before, verb, word)
    what = tile(word) if known else "a tile"
    return [f"The Shadow draws {what}." if verb == "tile" else f"{first(what)} returns to the pool."]


def laid(before: Json, who: str, word: str) -> list[str]:
    """The Shadow lays a tile on a sovereign; the table tells on whom."""
    return [f"The tile laid is {tile(word)}."] if word and not is_secret(before, "lay", word) else []


def changes(before: Json, after: Json) -> list[tuple[str, str]]:
    """What has become of sovereigns, with the rule of each sentence."""
    if "kings" not in after or "kings" not in before:
        return []
    told: list[tuple[str, str]] = []
    for number, name in enumerate(NAMES_OF):
        was, now = before["kings"]["sovereigns"][name], after["kings"]["sovereigns"][name]
        label = named(BRAND + number)
        if was["state"] != now["state"]:
            told += {
                "awakened": [(f"{label} is awakened.", "K-RULER-25")],
                "corrupted": [(f"{label} is corrupted.", "K-CORRUPT-22")],
                "gone": [(f"{label} is gone.", "")] if after["characters"][name] != "eliminated" else [],
            }.get(now["state"], [])
        elif now["state"] == "leader" and _tiles(now) > _tiles(was):
            told.append((f"A tile is laid on {NAMES[BRAND + number]}.", "K-CORRUPT-11"))
        elif now["state"] == "leader" and _tiles(now) < _tiles(was):
            told.append((f"A tile comes off {NAMES[BRAND + number]}.", "K-CORRUPT-28"))
    return told


def states(view: Json) -> list[str]:
    """What each sovereign is, with the tiles on him as far as they are seen."""
    found = []
    for number, name in enumerate(NAMES_OF):
        own = view["kings"]["sovereigns"][name]
        tiles = own["tiles"] if isinstance(own["tiles"], dict) else own["known"]
        known = [tile for kinds in (tiles, own["kings_tiles"]) for tile, count in kinds.items() for _ in range(count)]
        unseen = _tiles(own) - len(known)
        lying = known + ([f"{unseen} face down"] if unseen else [])
        found.append(f"{NAMES[BRAND + number]} {own['state']}" + (f" (tiles: {', '.join(lying)})" if lying else ""))
    return found


def _tiles(own: Json) -> int:
    tiles = own["tiles"]
    hidden: int = tiles if isinstance(tiles, int) else sum(tiles.values())
    crowned: int = sum(own["kings_tiles"].values())
    return hidden + crowned
