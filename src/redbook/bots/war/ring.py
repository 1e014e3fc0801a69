"""The Ring: when the Fellowship is declared and where, how it bears the hunt, and how hard it is hunted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war.sight import GATE, REGION_NUMBER, Sight
from redbook.war.board import CITY, DISTANCE, NEIGHBOURS, OWNER, PELARGIR, REGIONS, SETTLEMENT, STRONGHOLD
from redbook.war.figures import CHARACTER_IDS, LEVEL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.tiles import TILE_IDS, TILE_VALUE

_GUIDES: Final = (
    "gandalf-keeper-of-narya", "strider", "gandalf-the-grey", "boromir", "legolas", "gimli", "peregrin", "meriadoc",
    "smeagol",
)  # fmt: skip
"""Whom one would have as Guide, the best first."""
_SEA: Final = "at-sea"
"""The answer that takes the Fellowship onto The Western Way."""
_HURT: Final = 4
"""The Corruption from which on a rest in a haven is worth a detour."""


def _where(sight: Sight) -> int | None:
    name = sight.view["fellowship"]["region"]
    return None if name is None else REGION_NUMBER[name]


def _is_haven(sight: Sight, region: int) -> bool:
    return SETTLEMENT[region] >= CITY and OWNER[region] == FREE_PEOPLES and sight.control[region] == FREE_PEOPLES


def peril(sight: Sight) -> float:
    """The damage that a move of the Fellowship has to expect now."""
    dice = sight.view["dice"]
    if sight.view["fellowship"]["mordor"] is not None:
        return 1.8
    hunters = min(5, dice["shadow"]["hunt_box"])
    bonus = dice["free-peoples"]["hunt_box"]
    missed = max(0.0, 1 - min(5, 1 + bonus) / 6) ** hunters
    return float((1 - missed) * 1.7)


def worth_moving(sight: Sight) -> float:
    """What it is worth to move the Fellowship, on the scale of `counsel`."""
    fellowship = sight.view["fellowship"]
    left: int = 12 - fellowship["corruption"]
    if fellowship["mordor"] is not None:
        return 12.0
    where = _where(sight)
    if where is not None and GATE[where] <= fellowship["progress"]:
        return 0.2
    eager = 9.0 if sight.warlike else 12.0
    return eager - peril(sight) * (1.5 + 12.0 / (left + 1))


def at_the_gates(sight: Sight) -> bool:
    """Whether the Fellowship can be declared at a gate of Mordor."""
    where = _where(sight)
    progress: int = sight.view["fellowship"]["progress"]
    return where is not None and GATE[where] <= progress


def declare(sight: Sight, names: list[str]) -> str:
    """Declare at the gates, to go on, and in a haven, to heal; else keep it secret. Enter Mordor at once."""
    fellowship = sight.view["fellowship"]
    where = _where(sight)
    progress: int = fellowship["progress"]
    if where is None or GATE[where] <= progress:
        return "yes"
    if fellowship["corruption"] < _HURT or progress < 2:
        return "no"
    for region in range(REGIONS):
        if DISTANCE[where * REGIONS + region] <= progress and _is_haven(sight, region):
            if GATE[region] <= GATE[where] - progress + 1:
                return "yes"
    return "no"


def travel(sight: Sight, names: list[str]) -> str:
    """The way that ends nearest to the gates, around the Strongholds of the Shadow; a hurt Fellowship that declares
    itself rests in a haven. The Balrog wakes."""
    if "yes" in names:
        return "yes"
    fellowship = sight.view["fellowship"]
    if names == ["done"] or fellowship["steps_left"] is None:
        return names[0]
    steps: int = fellowship["steps_left"]
    stays = [_worth_ending(sight, region) for region in range(REGIONS)]
    if not any(name == "done" for name in names) and not fellowship["revealed"]:
        return max(names, key=lambda name: _worth_of(name, stays))  # anywhere within reach
    reached = stays
    for _ in range(steps - 1):
        reached = [
            max(stays[region], max(reached[other] - _toll(sight, other) for other in NEIGHBOURS[region]))
            for region in range(REGIONS)
        ]
    where = _where(sight)

    def score(name: str) -> float:
        if name == "done":
            return stays[where] if where is not None else 0.0
        if name == _SEA:
            return _worth_of(name, reached)
        region = REGION_NUMBER[name.partition(":")[2]]
        return reached[region] - _toll(sight, region)

    return max(names, key=score)


def _worth_of(name: str, regions: list[float]) -> float:
    """What a destination is worth; from the sea it is a step to Pelargir."""
    return regions[PELARGIR] - 2.0 if name == _SEA else regions[REGION_NUMBER[name.partition(":")[2]]]


def _toll(sight: Sight, region: int) -> float:
    """What it costs a revealed Fellowship to come through a region: a tile for a Stronghold of the Shadow."""
    draws = SETTLEMENT[region] == STRONGHOLD and OWNER[region] == SHADOW and sight.control[region] == SHADOW
    return 3.0 if draws and sight.view["fellowship"]["revealed"] else 0.0


def _worth_ending(sight: Sight, region: int) -> float:
    """What it is worth to the Fellowship to be in a region."""
    fellowship = sight.view["fellowship"]
    value = -2.0 * GATE[region]
    if fellowship["revealed"] and _is_haven(sight, region):
        return -99.0  # it cannot be found there
    if (
        not fellowship["revealed"]
        and GATE[region] > 0
        and fellowship["corruption"] >= _HURT
        and _is_haven(sight, region)
    ):
        value += 3.0
    if fellowship["revealed"] and (sight.units[SHADOW][region] or sight.leadership[SHADOW][region]):
        value -= 1.0
    return value


def guide(sight: Sight, names: list[str]) -> str:
    """Gandalf, who draws cards and may be lost, because he is sent back; then Strider, who hides them with any die."""
    return min(names, key=_rank)


def _rank(name: str) -> int:
    """The place of a companion among those one would have as Guide."""
    who = name.partition(":")[2]
    return _GUIDES.index(who) if who in _GUIDES else len(_GUIDES)


def bear_tile(sight: Sight, names: list[str]) -> str:
    """What is done about a hunt tile."""
    hunt = sight.view["hunt"]
    fellowship = sight.view["fellowship"]
    damage: int = hunt["damage"]
    near_the_end = fellowship["corruption"] + damage >= 9
    cards = [name for name in names if name.startswith("card:")]
    if cards:
        return cards[0]
    if "pass" in names:
        return _casualty(sight, names, damage, near_the_end)
    tile = hunt["tile"]
    if tile is None:
        return "yes"  # the Wizard's Staff
    if damage == 0 and TILE_VALUE[TILE_IDS.index(tile)] >= 2:
        return "yes"  # Mithril Coat and Sting
    if damage == 0:
        return "no"
    if fellowship["guide"] == "gollum":
        return "yes" if near_the_end else "no"
    return "yes" if damage >= 2 or near_the_end else "no"


def _casualty(sight: Sight, names: list[str], damage: int, near_the_end: bool) -> str:
    if damage <= 1 and not near_the_end:
        return "pass"
    companions: int = len(sight.view["fellowship"]["companions"])
    guides = [name for name in names if name.startswith("character:")]
    if "character:gandalf-the-grey" in guides and damage >= 2:
        return "character:gandalf-the-grey"  # he is sent back
    if guides and (companions <= 2 or _level(sight, guides[0].partition(":")[2]) <= damage):
        if "random" not in names or near_the_end:
            return guides[0]
    if "random" in names:
        return "random"
    return guides[0] if guides else "pass"


def _level(sight: Sight, companion: str) -> int:
    """The Level of a companion; Sméagol's is the highest of the others."""
    others = sight.view["fellowship"]["companions"] if companion == "smeagol" else [companion]
    return max(LEVEL[CHARACTER_IDS.index(name)] for name in others)


def light(sight: Sight, names: list[str]) -> str:
    """A Ring cancels an Eye that would hurt: of two successes, or on the Mordor Track."""
    hurts = sight.view["hunt"]["successes"] >= 2 or sight.view["fellowship"]["mordor"] is not None
    return "yes" if hurts else "no"


def allocate(sight: Sight, names: list[str]) -> str:
    """Dice for the hunt: one or two, more when the Fellowship gets near Mordor."""
    fellowship = sight.view["fellowship"]
    where = _where(sight)
    wanted = 1 if sight.warlike else 2
    if where is not None and fellowship["progress"] + 3 >= GATE[where]:
        wanted += 1
    if fellowship["mordor"] is not None or fellowship["corruption"] >= 7:
        wanted = max(wanted, 2)
    numbers = [int(name.partition(":")[2]) for name in names]
    return f"number:{min(numbers, key=lambda number: (abs(number - wanted), number))}"


def hunt(sight: Sight, names: list[str]) -> str:
    """Re-roll whatever can be, and let the Crebain fly when the box is full."""
    if "yes" in names:
        return "yes" if sight.view["dice"]["shadow"]["hunt_box"] >= 2 else "no"
    return max(names, key=lambda name: int(name.partition(":")[2]))


def release(sight: Sight, names: list[str]) -> str:
    """Those go who are the least use to the Ring-bearers."""
    return max(names, key=lambda name: _rank(name) if ":" in name else -1)


def keep_company(sight: Sight, names: list[str]) -> str:
    """Companions who travel: where they strengthen what is menaced, or Strider where he is crowned."""
    places = [name for name in names if name.startswith("to:")]
    if places:
        return max(places, key=lambda name: _use_of(sight, REGION_NUMBER[name.partition(":")[2]]))
    if "done" in names:
        return "done"
    leaving = [name for name in names if name.startswith("character:")]
    for wanted in ("character:strider", "character:gandalf-the-grey", "character:boromir"):
        if wanted in leaving:
            return wanted
    return leaving[0] if leaving else names[0]


def _use_of(sight: Sight, region: int) -> float:
    """What use a companion is in a region."""
    value = 3.0 if SETTLEMENT[region] == STRONGHOLD and _is_haven(sight, region) else 0.0
    if region in (REGION_NUMBER["minas-tirith"], REGION_NUMBER["dol-amroth"], REGION_NUMBER["pelargir"]):
        value += 2.0
    if sight.units[FREE_PEOPLES][region]:
        value += 1.0
    return value + max(0, sight.menace(FREE_PEOPLES, region)) * 0.1


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "fellowship-phase": declare,
    "journey": travel,
    "guide": guide,
    "hunt-tile": bear_tile,
    "hunt": hunt,
    "release": release,
    "company": keep_company,
    "parting": keep_company,
    "lady-of-light": light,
}
"""Who answers the questions about the Ring."""
