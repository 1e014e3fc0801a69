"""With Kings of Middle-earth: sovereigns to awaken or corrupt, ruler dice and their tokens, dark chieftains.

What a use of a die is worth is on the scale of `counsel`; each question of the box is answered by a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war.sight import Sight
from redbook.war.nations import FREE_PEOPLES
from redbook.war.tiles import EYE_VALUE, TILE_IDS, TILE_VALUE

_NATION: Final = {"brand": "north", "dain": "dwarves", "denethor": "gondor", "theoden": "rohan", "thranduil": "elves"}
_RESISTANCE: Final = {"brand": 2, "dain": 4, "denethor": 3, "theoden": 3, "thranduil": 4}
_VALUE: Final[dict[str, float]] = {
    "awaken": 8.6, "sovereign-elite": 5.6, "call-to-arms": 7.0, "iron-guard": 6.4, "mustering-of-the-mark": 7.0,
    "far-sighted-companions": 1.4, "far-sighted-separate": 0.5, "remove-corrupted": 7.2, "bring-chieftain": 8.4,
    "bid-chieftain": 7.4,
    "palantir-draw": 4.2, "palantir-event": 5.0,
}  # fmt: skip
"""What a use of a die that only the box has is worth; the far-sighted move is a little better than a plain one."""
_WORTH_A_TRY: Final = 3
"""With so many Eyes the Shadow gives one of them for an attempt."""


def value(sight: Sight, act: str) -> float | None:
    """What a use of a die that only the box has is worth; None if the act is not of the box."""
    return _VALUE.get(act)


def expects(sight: Sight, face: str) -> float:
    """What a die promises the Free Peoples: a sovereign to awaken, or one to remove, as it seems."""
    if "kings" not in sight.view:
        return 0.0
    people = sight.view["kings"]["sovereigns"]
    if sight.side != FREE_PEOPLES:
        return 0.0
    if face in ("muster", "army-muster", "will"):
        for name, own in people.items():
            if own["state"] == "leader" and sight.view["nations"][_NATION[name]]["active"]:
                return 7.0
    return 0.0


def attempt(sight: Sight, names: list[str]) -> str | None:
    """Whom to try to corrupt, if the Hunt can spare an Eye: who is nearest to his fall, and matters most."""
    tries = [name for name in names if name.startswith("corrupt:")]
    if not tries or sight.view["dice"]["shadow"]["hunt_box"] < _WORTH_A_TRY:
        return None

    def need(name: str) -> tuple[float, str]:
        who = name.partition(":")[2]
        tiles = sight.view["kings"]["sovereigns"][who]["tiles"]
        level = sum(TILE_VALUE[TILE_IDS.index(tile)] * number for tile, number in tiles.items())
        war = sight.view["nations"][_NATION[who]]["steps"] * 0.2
        return _RESISTANCE[who] - level + war, who

    return min(tries, key=need)


def token(sight: Sight, names: list[str]) -> str | None:
    """A ruler token that calls troops to arms, once a Nation is at war."""
    uses = sorted(name for name in names if name.startswith("use:"))
    calls = [name for name in uses if name not in ("use:denethor", "use:thranduil")]
    return calls[0] if calls else None


def discard(sight: Sight, names: list[str]) -> str:
    """The die that is missed least; an Eye on the Shadow's ruler die is kept for the hunt."""
    order = ("event", "army", "muster", "army-muster", "character", "will", "eye")

    def missed(name: str) -> float:
        words = name.split(":")
        return order.index(words[-1]) + (0.5 if len(words) > 2 else 0.0)

    return min(names, key=missed)


def lay(sight: Sight, names: list[str]) -> str:
    """Another tile while there are more to draw; the highest of those drawn."""
    if "yes" in names:
        return "yes"
    return max(names, key=lambda name: _tile(name))


def _tile(name: str) -> int:
    value = TILE_VALUE[TILE_IDS.index(name.partition(":")[2])] if ":" in name else -1
    return 0 if value == EYE_VALUE else value


def comfort(sight: Sight, names: list[str]) -> str:
    """A tile comes off while the Ring-bearers are far from Mordor."""
    return "yes" if sight.view["fellowship"]["mordor"] is None else "no"


def give_back(sight: Sight, names: list[str]) -> str:
    """The highest tile."""
    return max(names, key=lambda name: _tile(name) if name.startswith("give-back") else -1)


def ability(sight: Sight, names: list[str]) -> str:
    """Brand gives up his card for the enemy's; a chieftain keeps his."""
    return next((name for name in names if "bard" in name or "north" in name), "no")


def awaken(sight: Sight, names: list[str]) -> str:
    """Whose Nation is nearest to war; Brand where he is most needed, at home."""
    if names[0].startswith("to:"):
        return next((name for name in names if name == "to:dale"), sorted(names)[0])
    return min(names, key=lambda name: (sight.view["nations"][_NATION[name.partition(":")[2]]]["steps"], name))


def unit(sight: Sight, names: list[str]) -> str:
    """The best figure that comes."""
    order = ("elite", "regular", "leader")
    kinds = [name for name in names if name.startswith("figure:")]
    if not kinds:
        return sorted(names)[-1]
    return min(kinds, key=lambda name: order.index(name.rpartition("-")[2]))


def first(sight: Sight, names: list[str]) -> str:
    """Whatever comes first, but no refusal."""
    return next((name for name in sorted(names) if name not in ("no", "pass")), names[0])


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "ruler-discard": discard,
    "awakening": awaken,
    "corruption-attempt": lay,
    "comfort": comfort,
    "promotion": first,
    "call": unit,
    "palantir": first,
    "sovereign-removal": first,
    "combat-ability": ability,
    "look": give_back,
    "dismay": first,
}
"""Who answers the questions of the box; those about dice are in `counsel`."""
