"""With Warriors of Middle-earth: which faction to bring in and strengthen, where its figures go, and what they are
spent on.

What a use of a die is worth is on the scale of `counsel`; each question of the box is answered by a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war import campaign, combat, worth
from redbook.bots.war.sight import REGION_NUMBER, SLOT_OF, Sight
from redbook.war.board import DISTANCE, REGIONS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import REGION_OF

_VALUE: Final[dict[str, float]] = {
    "faction-enter": 8.0, "faction-recruit": 4.0, "faction-play": 4.5, "faction-draw": 3.0, "stone-of-erech": 4.2,
    "saruman-is-a-neighbour": 4.2, "black-sails-recruit": 3.5, "black-sails-move": 3.2,
}  # fmt: skip
"""What the uses of dice for factions are worth."""
FACTION_DIE: Final = 3.5
"""A faction die is good for nothing else, so it is not spared."""
_LIKED: Final = ("ents", "dead-men", "eagles", "dunlendings", "corsairs", "spiders")
"""Which faction comes first."""
_ORTHANC: Final = REGION_NUMBER["orthanc"]
_SMALL: Final = 2
"""So few hits are well worth the last figure."""


def value(sight: Sight, act: str) -> float | None:
    """What a use of a die that only the box has is worth; None if the act is not of the box."""
    return _VALUE.get(act)


def expects(sight: Sight) -> float:
    """What a Muster result promises: a faction that can be brought into play, as it seems."""
    if "warriors" not in sight.view:
        return 0.0
    away = sight.view["fellowship"]["region"] != "rivendell"
    people = sight.view["characters"]
    saruman = people["saruman"] == "orthanc"
    wood = sight.view["fellowship"]["region"] == "fangorn" or any(
        place == "fangorn" for who, place in people.items() if who not in ("saruman", "witch-king")
    )
    ready = {
        "ents": saruman and wood,
        "eagles": away or people["gandalf-the-white"] in REGION_NUMBER,
        "dead-men": False,
        "corsairs": sight.at_war[7],
        "dunlendings": saruman,
        "spiders": away,
    }
    mine = _LIKED[:3] if sight.side == FREE_PEOPLES else _LIKED[3:]
    able = any(ready[name] and _faction(sight, name)["status"] == "not-yet" for name in mine)
    return _VALUE["faction-enter"] if able else 0.0


def _faction(sight: Sight, name: str) -> dict[str, dict[str, int] | str]:
    found: dict[str, dict[str, int] | str] = sight.view["warriors"]["factions"][name]
    return found


def _figures(sight: Sight, name: str) -> dict[str, int]:
    """Where the figures of a faction are."""
    found = _faction(sight, name)["figures"]
    assert isinstance(found, dict)
    return found


# ----- factions and where they go


def faction(sight: Sight, names: list[str]) -> str:
    """The faction that is liked best; one in play with few figures before one with many. Then all who wait come where
    the front is."""
    factions = [name for name in names if name.startswith("faction:")]
    if factions:
        return min(factions, key=lambda name: (_on_map(sight, name.partition(":")[2]), _LIKED.index(name[8:])))
    if "all" in names:
        return "all"
    return max(names, key=lambda name: _wanted(sight, name))


def _on_map(sight: Sight, name: str) -> int:
    return sum(number for place, number in _figures(sight, name).items() if place in SLOT_OF)


def _wanted(sight: Sight, name: str) -> float:
    """How much figures are wanted in the region that an answer names; or just many of them."""
    verb, _, word = name.partition(":")
    if verb in ("region", "to"):
        return campaign.front(sight, sight.side, REGION_NUMBER[word])
    return float(word.partition(":")[0]) if verb == "band" else -1.0


def roam(sight: Sight, names: list[str]) -> str:
    """Eagles fly to the Nazgûl, Spiders creep to the Ring-bearers, the others join their armies; who is well where he
    is stays."""
    goals = [name for name in names if name.startswith("to:")]
    if goals:
        return max(goals, key=lambda name: _pull(sight, REGION_NUMBER[name[3:]]))
    numbers = [name for name in names if name.startswith("band:")]
    if numbers:
        return max(numbers, key=lambda name: int(name.split(":")[1]))
    idle = [name for name in names if name.startswith("region:") and _pull(sight, REGION_NUMBER[name[7:]]) < 1.0]
    return idle[0] if idle else "done"


def _pull(sight: Sight, region: int) -> float:
    """How much a figure that moves alone wants to be in a region."""
    if sight.side == FREE_PEOPLES:
        nazgul = sight.leadership[SHADOW][region]
        return float(nazgul) + 0.1 * campaign.front(sight, FREE_PEOPLES, region)
    where = sight.view["fellowship"]["region"]
    if where is not None and REGION_NUMBER[where] == region:
        return 6.0
    near = 0.0 if where is None else 0.5 / (1 + DISTANCE[REGION_NUMBER[where] * REGIONS + region])
    return near + (1.0 + 0.1 * sight.strength(SHADOW, region) if sight.units[SHADOW][region] else 0.0)


def go_along(sight: Sight, names: list[str]) -> str:
    """All go along."""
    return max(names, key=lambda name: int(name.split(":")[1]))


# ----- Ents and Dead Men


def march(sight: Sight, names: list[str]) -> str:
    """Ents go for Orthanc and Saruman; then for the strongest army. The last of them is spent only on what it can
    destroy."""
    if not any(name.startswith(("army:", "to:")) for name in names):
        return names[0]
    left = _figures(sight, "ents").get("fangorn", 0)
    armies = [name for name in names if name.startswith("army:")]
    if "to:orthanc" in names:
        return "to:orthanc"
    at_orthanc = [name for name in armies if REGION_OF[SLOT_OF[name[5:]]] == _ORTHANC]
    if at_orthanc and left > 1:
        return at_orthanc[0]
    alive = sight.view["characters"]["saruman"] == "orthanc"
    if alive and not at_orthanc and left > 2 and "to:fords-of-isen" in names:
        return "to:fords-of-isen"
    return _strike(sight, armies, left)


def _strike(sight: Sight, armies: list[str], left: int) -> str:
    def hits(name: str) -> int:
        return sight.strength(SHADOW, SLOT_OF[name[5:]])

    if left > 1 and armies:
        return max(armies, key=hits)
    weak = [name for name in armies if hits(name) <= _SMALL]
    return max(weak, key=hits) if weak else "done"


def haunt(sight: Sight, names: list[str]) -> str:
    """The Dead attack the strongest army in reach, and again while they are more than one; else they go where one
    is."""
    left = sum(number for place, number in _figures(sight, "dead-men").items() if place in SLOT_OF)
    if "yes" in names:
        return "yes" if left > 1 else "no"
    armies = [name for name in names if name.startswith("army:")]
    if armies:
        return _strike(sight, armies, left)
    ways = [name for name in names if name.startswith("to:")]
    if left < 3 or not ways:
        return "done"
    return max(ways, key=lambda name: sight.near(SHADOW, REGION_NUMBER[name[3:]]))


# ----- ships


def ship(sight: Sight, names: list[str]) -> str:
    """One army is carried to attack; as many ships as there are go where it can, with all they can hold."""
    if "number:1" in names:
        return "number:1"
    if any(name.startswith("to:") for name in names):
        return "done" if "done" in names else max(names, key=lambda name: _wanted(sight, name))
    if any(name.startswith("region:") for name in names):
        armies = [name for name in names if name.startswith("region:")]
        return max(armies, key=lambda name: sight.strength(SHADOW, REGION_NUMBER[name[7:]]))
    numbers = [name for name in names if name.startswith(("band:", "take:"))]
    if numbers:
        return max(numbers, key=lambda name: int(name.split(":")[1]))
    return next((name for name in names if name.startswith("character:")), names[0])


# ----- in battle


def call(sight: Sight, names: list[str]) -> str:
    """What a combat card asks; of a call card: as many as help, and a figure for a battle that goes badly."""
    if "warriors" not in sight.view:
        return combat.use_card(sight, names)
    numbers = [name for name in names if name.startswith("band:")]
    if numbers:
        return max(numbers, key=lambda name: int(name.split(":")[1]))
    regions = [name for name in names if name.startswith("region:")]
    if regions and "no" in names:
        return regions[0] if combat.goes_badly(sight) else "no"
    if regions:
        return regions[0]
    if "yes" in names and "no" in names:
        return "no" if combat.goes_badly(sight) and sight.side == SHADOW else "yes"
    return combat.use_card(sight, names)


def glory(sight: Sight, names: list[str]) -> str:
    """Majesty and Glory is for a battle that may be lost."""
    return "yes" if combat.goes_badly(sight) else "no"


def give_card(sight: Sight, names: list[str]) -> str:
    """The card that is missed least."""
    return min(names, key=lambda name: worth.event(name.partition(":")[2]))


def agree(sight: Sight, names: list[str]) -> str:
    """What is offered is taken."""
    return next((name for name in names if name not in ("no", "pass", "done")), names[0])


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "faction-enters": faction,
    "figures-move": roam,
    "go-along": go_along,
    "ents-march": march,
    "wraiths": haunt,
    "ships": ship,
    "combat-card": call,
    "majesty": glory,
    "trust": agree,
    "swift-lines": agree,
    "black-sails": agree,
    "giving-cards": give_card,
}
"""Who answers the questions of the box; those about dice are in `counsel`."""
