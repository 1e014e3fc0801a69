"""The war: which armies move and attack, who is recruited and where, which Nation is brought to war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war.sight import REGION_NUMBER, SLOT_OF, Sight
from redbook.war.board import POINTS, REGIONS, SETTLEMENT, STRONGHOLD
from redbook.war.limits import STACKING
from redbook.war.nations import FREE_PEOPLES, SEATS, SHADOW
from redbook.war.slots import INSIDE, NO_SLOT, REGION_OF

_POLITICS: Final = ("sauron", "isengard", "southrons", "gondor", "rohan", "elves", "north", "dwarves")
"""The Nations in the order in which they are wanted at war."""


def _region(name: str) -> int:
    return REGION_NUMBER[name.partition(":")[2]]


# ----- attacks


def prospect(sight: Sight, side: int, slot: int, target: int) -> float:
    """What an attack promises, on the scale of `counsel`; 0 or less if it had better not be made."""
    if not sight.units[1 - side][target] or not sight.units[side][slot]:
        return 0.0
    region = REGION_OF[target]
    margin = sight.odds(side, slot, target)
    prize = float(POINTS[region]) if sight.control[region] != side else 0.0
    if prize >= sight.short[side]:
        prize += 3.0  # it wins the game
    if target >= REGIONS:
        lead = sight.strength(side, slot) - 1.5 * sight.strength(1 - side, target)
        return 6.0 + 2.0 * prize if lead > 0 or margin > 0 else 0.0
    inside = INSIDE[region]
    if inside != NO_SLOT and sight.control[region] != side and slot != inside:
        # They can take shelter: then it is a siege, for which there must be enough.
        enough = sight.strength(side, slot) >= 1.5 * min(7, sight.strength(1 - side, target)) + 2
        return 6.5 + prize if enough else 0.0
    if margin <= 0.5:
        return 0.0
    relief = 2.0 if sight.besieges(1 - side, region) else 0.0
    return 5.0 + 2.0 * prize + relief + min(margin, 3.0) * 0.3


def targets_of(sight: Sight, slot: int) -> list[int]:
    """The slots that an army could attack."""
    if slot >= REGIONS:
        return [REGION_OF[slot]]
    own = [INSIDE[slot]] if INSIDE[slot] != NO_SLOT else []
    return own + sight.ways(slot)


def best_attack(sight: Sight, side: int, led: bool) -> float:
    """What the best attack promises."""
    best = 0.0
    for slot in range(len(REGION_OF)):
        if sight.units[side][slot] and (not led or sight.leadership[side][slot]):
            for target in targets_of(sight, slot):
                best = max(best, prospect(sight, side, slot, target))
    return best


def choose_attack(sight: Sight, names: list[str]) -> str:
    """The army, or the target, that promises most."""
    side = sight.side
    if any(name.startswith("army:") for name in names):
        return max(names, key=lambda name: _best_from(sight, side, name))
    attacker = _attacker(sight)

    def score(name: str) -> float:
        if not name.startswith("to:"):
            return 0.1
        region = _region(name)
        if attacker is None:
            return float(POINTS[region])
        own = INSIDE[region] if attacker == region else region
        return prospect(sight, side, attacker, own)

    return max(names, key=score)


def _best_from(sight: Sight, side: int, name: str) -> float:
    if not name.startswith("army:"):
        return 0.1
    slot = SLOT_OF[name.partition(":")[2]]
    return max(prospect(sight, side, slot, target) for target in targets_of(sight, slot))


def _attacker(sight: Sight) -> int | None:
    """The army in question, if the client is told of one."""
    armies = sight.about.get("armies")
    return SLOT_OF[armies[0]] if armies else None


# ----- moves


def best_move(sight: Sight, side: int, led: bool) -> float:
    """What the best move of an army gains."""
    best = 0.0
    for slot in range(REGIONS):
        if sight.units[side][slot] and (not led or sight.leadership[side][slot]):
            for to in sight.ways(slot):
                if not sight.units[1 - side][to]:
                    best = max(best, sight.gain(side, slot, to))
    return best


def choose_move(sight: Sight, names: list[str]) -> str:
    """The army, or the region, from which most is gained; no second move that gains nothing."""
    side = sight.side
    if any(name.startswith(("army:", "fleet:")) for name in names):

        def of_army(name: str) -> float:
            if name.startswith("fleet:"):
                return _worth_sailing(sight, _region(name))
            if not name.startswith("army:"):
                return 0.3
            slot = SLOT_OF[name.partition(":")[2]]
            ways = [to for to in sight.ways(slot) if not sight.units[1 - side][to]] if slot < REGIONS else []
            return max((sight.gain(side, slot, to) for to in ways), default=-9.0)

        return max(names, key=of_army)
    origin = _attacker(sight)

    def of_way(name: str) -> float:
        if not name.startswith("to:"):
            return 0.0
        return sight.pull(side, _region(name)) if origin is None else sight.gain(side, origin, _region(name))

    return max(names, key=of_way)


def _worth_sailing(sight: Sight, region: int) -> float:
    """What it is worth to send out a Ship: one stays with the army that is to follow it."""
    return 1.2 if sight.ships[region] > 1 and sight.units[SHADOW][region] >= 3 else 0.0


def sail(sight: Sight, names: list[str]) -> str:
    """One Ship goes ahead, to the Settlement of most worth that it reaches and that is held by few."""
    numbers = [name for name in names if name.startswith("number:")]
    if numbers:
        return min(numbers, key=lambda name: int(name.partition(":")[2]))

    def score(name: str) -> float:
        region = _region(name)
        prize = 2.0 * POINTS[region] if sight.control[region] != SHADOW else 0.0
        return prize - 0.3 * sight.garrison(FREE_PEOPLES, region) - 0.5 * sight.ships[region]

    return max(names, key=score)


def build(sight: Sight, names: list[str]) -> str:
    """Engines and Dunlendings go where most of one's own stand."""
    return max(
        names, key=lambda name: sight.garrison(sight.side, _region(name)) + sight.pull(sight.side, _region(name))
    )


def split(sight: Sight, names: list[str]) -> str:
    """All go; of an army that must be split, or that holds a Settlement, as many as can."""
    slot = _attacker(sight)
    if "all" in names:
        overfull = slot is not None and sight.units[sight.side][slot] > STACKING
        return "split" if overfull and "split" in names else "all"
    if "split" in names:
        return "split"
    takes = [name for name in names if name.startswith("take:")]
    if takes:
        return max(takes, key=lambda name: int(name.split(":")[1]))
    going = [name for name in names if name.startswith("character:")]
    return going[0] if going else names[0]


def retreat(sight: Sight, names: list[str]) -> str:
    """To the nearest place of one's own, if it is lost here."""
    battle = sight.view["battle"]
    ways = [name for name in names if name.startswith("to:")]
    stays = [name for name in names if not name.startswith("to:")]
    if battle is not None and stays and battle["defender"] == SEATS[sight.side]:
        margin = sight.odds(1 - sight.side, SLOT_OF[battle["from"]], SLOT_OF[battle["target"]])
        if margin < 1.0:
            return stays[0]
    if not ways:
        return stays[0]

    def score(name: str) -> float:
        region = _region(name)
        held = 2.0 * POINTS[region] if sight.control[region] == sight.side else 0.0
        return held + 0.3 * sight.units[sight.side][region] - 0.2 * sight.near(1 - sight.side, region)

    return max(ways, key=score)


# ----- mustering and politics


def front(sight: Sight, side: int, region: int) -> float:
    """How much fresh troops are wanted in a Settlement."""
    slot = region
    want = 4.0 * sight.pull(side, region)
    if side == FREE_PEOPLES and POINTS[region]:
        want += POINTS[region] * max(0, sight.menace(side, region)) * 0.3
    if SETTLEMENT[region] == STRONGHOLD:
        want += 0.5
    if sight.units[side][slot] >= STACKING:
        want -= 20.0
    elif sight.units[side][slot]:
        want += 0.1 * sight.units[side][slot]
    return want


def muster(sight: Sight, names: list[str]) -> str:
    """Regulars for the Shadow's numbers, Elites for strength, a Leader now and then; where they are wanted."""
    regions = [name for name in names if name.startswith("region:")]
    if regions:
        return max(regions, key=lambda name: front(sight, sight.side, _region(name)))
    numbers = [name for name in names if name.startswith("number:")]
    if numbers:
        return max(numbers, key=lambda name: int(name.partition(":")[2]))

    def score(name: str) -> float:
        if name == "done":
            return 0.0
        figure = name.partition(":")[2]
        if figure == "nazgul":
            return 2.4
        kinds = {"regular": 2.0, "elite": 2.3, "leader": 1.0}
        plenty: bool = sight.view["reinforcements"].get(figure, 0) > 3
        return kinds[figure.rpartition("-")[2]] + (0.2 if plenty else 0.0)

    return max(names, key=score)


def diplomacy(sight: Sight, names: list[str]) -> str:
    """The Shadow in its order; of the Free Peoples whoever is nearest to war; the warlike begin with the Elves."""

    def score(name: str) -> float:
        nation = name.partition(":")[2]
        steps: int = sight.view["nations"][nation]["steps"]
        favoured = 2.0 if sight.warlike and nation == "elves" else 0.0
        return favoured - steps - 0.3 * _POLITICS.index(nation)

    return max((name for name in names if ":" in name), key=score)


def wants_politics(sight: Sight) -> float:
    """What it is worth to advance a Nation."""
    nations = sight.view["nations"]
    if sight.side == SHADOW:
        return 8.5 if any(nations[name]["steps"] for name in _POLITICS[:3]) else 0.0
    able = [name for name in _POLITICS[3:] if nations[name]["steps"] > (0 if nations[name]["active"] else 1)]
    if not able:
        return 0.0
    if sight.warlike and sum(sight.at_war[:5]) < 2:
        return 7.5
    menaced = any(sight.menace(FREE_PEOPLES, region) > 0 for region in range(REGIONS) if POINTS[region])
    return 5.5 if menaced else 4.0


def wants_muster(sight: Sight) -> float:
    """What it is worth to recruit."""
    first = 0 if sight.side == FREE_PEOPLES else 5
    if not any(sight.at_war[first : first + (5 if first == 0 else 3)]):
        return 0.0
    if sight.side == FREE_PEOPLES:
        return 7.0 if sight.warlike else 4.8
    return 5.2


def fly(sight: Sight, names: list[str]) -> str:
    """Nazgûl go where armies besiege without a Leader; the Witch-king to the greatest army; else they stay."""
    places = [name for name in names if name.startswith("to:")]
    if places:
        return max(places, key=lambda name: lack(sight, _region(name)))
    takes = [name for name in names if name.startswith("take:")]
    if takes:
        return takes[0]

    def score(name: str) -> float:
        if not name.startswith("army:"):
            return 0.0
        slot = SLOT_OF[name.partition(":")[2]]
        return (1.0 if not sight.units[SHADOW][slot] else -0.5) + 0.3 * (sight.leadership[SHADOW][slot] - 2)

    return max(names, key=score)


def lack(sight: Sight, region: int) -> float:
    """How much an army in a region lacks Leadership; and the Ring-bearers are worth watching."""
    units = min(5, sight.units[SHADOW][region])
    lack = float(max(0, units - 2 * sight.leadership[SHADOW][region])) * (1 + sight.pull(SHADOW, region))
    if sight.view["fellowship"]["region"] is not None:
        if REGION_NUMBER[sight.view["fellowship"]["region"]] == region and not sight.leadership[SHADOW][region]:
            lack += 3.0
    return lack


_ENTRANCES: Final = (
    "saruman", "twilight-chief-of-the-ringwraiths", "witch-king", "mouth-of-sauron", "twilight-balrog",
    "gandalf-the-white", "aragorn", "twilight-galadriel",
)  # fmt: skip
"""Who is brought into play first."""


def _wanted(character: str) -> int:
    return _ENTRANCES.index(character) if character in _ENTRANCES else len(_ENTRANCES)


def enter(sight: Sight, names: list[str]) -> str:
    """Who comes into play, and where: with the greatest army, or in the strongest place."""
    characters = [name for name in names if name.startswith("character:")]
    if characters:
        return min(characters, key=lambda name: _wanted(name.partition(":")[2]))
    return max(
        names, key=lambda name: sight.garrison(sight.side, _region(name)) + sight.pull(sight.side, _region(name))
    )


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "attack": choose_attack,
    "move": choose_move,
    "split": split,
    "retreat": retreat,
    "muster": muster,
    "voice": muster,
    "recruit": muster,
    "spread": muster,
    "diplomacy": diplomacy,
    "rouse": diplomacy,
    "flight": fly,
    "entrance": enter,
    "fleet": sail,
    "placed": build,
}
"""Who answers the questions about armies and Nations."""
