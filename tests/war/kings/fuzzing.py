"""Random games with Kings of Middle-earth: where they begin, what they should reach, and what must hold."""

from __future__ import annotations

from random import Random

from tests.war.kings.tables import HOMES, TILES

from redbook.kernel.contract import Json
from redbook.war.box import BOX
from redbook.war.contents import DIE_IDS, KINGS, TILE_IDS, TILE_KINDS
from redbook.war.dice import FACES
from redbook.war.kinds import BATTLE, TURN
from redbook.war.kings import sovereigns
from redbook.war.kings.characters import AWAKENED, BRAND, SOVEREIGN
from redbook.war.kings.contents import WORDS
from redbook.war.kings.kinds import ABILITY, ATTEMPT, DISMAY, KIND_IDS, RULER_DISCARD
from redbook.war.kings.state import (
    ABILITY_USED,
    ASKED,
    BOUNCED,
    COMFORTS,
    DISMAY_TOKEN,
    EXTENDED,
    HELD,
    HELD_TOKEN,
    HIDDEN_KINDS,
    IN_POOL,
    KNOWN,
    LAST,
    ON,
    SORTS,
    SOVEREIGNS,
    STEALTH,
    TO_ROLL,
    TOKEN,
    TOKEN_AT_WORK,
)
from redbook.war.limits import HAND_LIMIT
from redbook.war.nations import FREE_PEOPLES, NATION_IDS
from redbook.war.slots import ELIMINATED, REPLACED, SLOTS, WAITING
from redbook.war.state import WarState
from redbook.war.table import FRAME, KIND, TILE_PLACES
from redbook.war.tiles import STANDARD_KINDS, TILE_COUNT

VARIANTS: list[list[str]] = [[], ["visible-tiles", "sequential-draw"], ["sequential-draw"]]
"""The optional rules of batches of games, in turn …"""
VARIANTS_TOGETHER: list[list[str]] = [
    ["dismay-tokens"], ["visible-tiles", "sequential-draw", "dismay-tokens"], ["no-ruler-tokens", "dismay-tokens"],
]  # fmt: skip
"""… and with another box."""

Weights = dict[str, float]
_WAKING: Weights = {
    "act:awaken": 30, "act:sovereign-elite": 20, "act:call-to-arms": 40, "act:iron-guard": 40,
    "act:mustering-of-the-mark": 40, "act:far-sighted-move": 9, "act:far-sighted-separate": 12,
    "act:far-sighted-companions": 40, "act:remove-corrupted": 30, "use": 60, "ring-ruler": 6, "act:event": 30,
    "act:draw": 9, "act:discard": 0.2, "act:diplomacy": 9, "act:attack": 12, "act:move-companions": 12,
    "act:separate": 6, "act:remove-card": 6, "act:move-fellowship": 0.5, "battle card": 6, "battle pass": 0.1,
    "comfort yes": 3, "ability": 4, "ruler-discard die:army": 3, "ruler-discard die:event": 3, "look": 30,
    "take-off": 3, "pass": 0.2, "card:it-is-not-so-dark-here": 20, "card:kings-wisdom-of-elrond": 20,
    "give-back:3": 9, "give-back:kings-1": 6, "give-back:2": 3, "give-back:1": 3,
}  # fmt: skip
_CORRUPTING: Weights = {
    "corrupt": 30, "act:minion": 60, "act:bring-chieftain": 60, "act:bid-chieftain": 60, "ring-ruler": 9,
    "act:palantir-draw": 30, "card:the-west-has-failed": 4,
    "act:palantir-event": 60, "act:event": 20, "act:draw": 6, "act:discard": 0.1, "act:attack": 12,
    "act:diplomacy": 9, "act:move-minions": 4, "ability": 4, "dismay": 9, "battle card": 6, "battle pass": 0.1,
    "battle yes": 9, "number:0": 0.2, "pass": 0.2,
}  # fmt: skip
_TEMPTED: Weights = {"act:discard": 20, "act:diplomacy": 4, "comfort no": 9, "act:event": 0.2, "act:attack": 0.2}
LEANINGS: dict[str, tuple[Weights, Weights]] = {
    "sovereigns wake": (_WAKING, _CORRUPTING),
    "sovereigns fall": (_TEMPTED, _CORRUPTING | {"act:attack": 2, "corrupt": 90}),
}

RARE: Weights = {
    "give-back:1-reveal": 2, "give-back:2-reveal": 3, "give-back:3": 3, "give-back:kings-1": 3, "give-back:kings-2": 2,
    "look": 9, "look no": 0.2,
    "play card:it-is-not-so-dark-here": 30, "play card:kings-wisdom-of-elrond": 30,
    "play card:ever-at-your-service": 20, "play card:the-west-has-failed": 6,
    "play card:kings-house-of-the-stewards": 9, "take-off": 3, "comfort yes": 4,
    "ring-ruler:character": 2, "ring-ruler:army": 2, "ring-ruler:event": 2,
    "ring-ruler:eye": 2, "ring-ruler:muster": 2, "ring-ruler:army-muster": 2, "act:far-sighted-separate": 3,
    "act:remove-corrupted": 9, "act:sovereign-elite": 3, "act:bid-chieftain": 3, "ability:heir-of-bard": 3,
    "ability:i-command": 3,
    **{f"battle card:{card}": 30 for card in (
        "it-is-not-so-dark-here", "ever-at-your-service", "men-of-little-villages", "aid-in-time-of-need",
        "kings-threats-and-promises", "the-palantir-of-barad-dur", "kings-denethors-folly",
    )},
    **{f"battle card:{card}": 15 for card in (
        "your-welcome-is-doubtful", "work-of-the-enemy", "the-west-has-failed", "kings-dain-ironfoots-guard",
        "kings-thranduils-archers",
    )},
}  # fmt: skip
"""What can seldom be said, and so many times likelier it is."""

_ALL_AT_WAR: Json = {nation: {"steps": 0, "active": True} for nation in NATION_IDS}


CROWNED = ("kings-1", "kings-2")


def _pool(**on: str) -> Json:
    """The hunt pool without the tiles that lie on sovereigns."""
    lying = " ".join(on.values()).split()
    return {tile: count - lying.count(tile) for tile, count in TILES.items()}


def _tiles(**on: str) -> Json:
    """Tiles on sovereigns, which are not in the pool then."""
    lying = {name: told.split() for name, told in on.items()}
    return {
        name: {
            "tiles": {tile: tiles.count(tile) for tile in tiles if tile not in CROWNED},
            "kings_tiles": {tile: 1 for tile in tiles if tile in CROWNED},
        }
        for name, tiles in lying.items()
    }


_TEMPTING = {
    "brand": "0-reveal", "dain": "3 0-reveal", "denethor": "1 1", "theoden": "2", "thranduil": "2-reveal 1-reveal",
}  # fmt: skip
_CROWNED = {
    "brand": "1-reveal", "dain": "3", "denethor": "1 kings-1", "theoden": "2 kings-2", "thranduil": "2-reveal 1",
}  # fmt: skip
SCENES: list[Json] = [
    {
        # others have tiles on them, those of kings among them; the Free Peoples come to look at them, or to remove who
        # is lost
        "phase": 1,
        "characters": {
            "boromir": "minas-tirith", "legolas": "woodland-realm", "gimli": "erebor", "meriadoc": "edoras",
            "peregrin": "minas-tirith", "gandalf-the-grey": "dale",
        },
        "fellowship": {"region": "lorien", "guide": "strider"},
        "kings": {"sovereigns": _tiles(**_CROWNED)},
        "tiles": {"pool": _pool(**_CROWNED)},
        "cards": {"free-peoples": {"hand": ["it-is-not-so-dark-here", "kings-wisdom-of-elrond",
                                            "ever-at-your-service"]}},
    },
    {
        # all sovereigns have tiles, and companions are with them; Nazgûl are near
        "phase": 1,
        "characters": {
            "boromir": "minas-tirith", "legolas": "woodland-realm", "gimli": "erebor", "meriadoc": "edoras",
            "peregrin": "dale", "strider": "dale", "witch-king": "north-rhun",
        },
        "fellowship": {"region": "lorien", "guide": "gandalf-the-grey"},
        "kings": {"sovereigns": _tiles(**_TEMPTING)},
        "tiles": {"pool": _pool(**_TEMPTING)},
        "cards": {"shadow": {"hand": ["the-west-has-failed", "kings-stormcrow", "the-palantir-of-barad-dur"]},
                  "free-peoples": {"hand": ["it-is-not-so-dark-here", "kings-wisdom-of-elrond",
                                            "kings-house-of-the-stewards", "ever-at-your-service"]}},
    },
    {
        # war: sovereigns awakened, the chieftains at their gates
        "phase": 1,
        "armies": {
            "minas-tirith": {"gondor-regular": 2, "gondor-elite": 1, "gondor-leader": 1},
            "osgiliath": {"sauron-regular": 4, "southrons-regular": 3, "southrons-elite": 1, "nazgul": 2},
            "erebor": {"sauron-regular": 5, "sauron-elite": 2}, "dale": {"north-regular": 3, "north-leader": 1},
            "inside-erebor": {"dwarves-regular": 2, "dwarves-elite": 1, "dwarves-leader": 1},
            "vale-of-the-carnen": {"sauron-regular": 3, "southrons-elite": 2}, "dol-guldur": {"sauron-regular": 5},
            "woodland-realm": {"elves-regular": 2, "elves-leader": 1}, "orthanc": {"isengard-regular": 4},
            "fords-of-isen": {"isengard-regular": 3, "isengard-elite": 1}, "westemnet": {"rohan-regular": 3},
            "edoras": {"rohan-regular": 1, "rohan-elite": 1}, "lorien": {"elves-elite": 2},
        },
        "characters": {
            "brand": "replaced", "brand-awakened": "dale", "dain": "replaced", "dain-awakened": "inside-erebor",
            "denethor": "replaced", "denethor-awakened": "minas-tirith", "theoden": "replaced",
            "theoden-awakened": "westemnet", "thranduil": "replaced", "thranduil-awakened": "woodland-realm",
            "shadow-of-mirkwood": "erebor", "ugluk": "fords-of-isen", "black-serpent": "osgiliath",
            "aragorn": "minas-tirith", "strider": "replaced", "boromir": "edoras", "saruman": "orthanc",
        },
        "fellowship": {"region": "parth-celebrant", "guide": "gandalf-the-grey"},
        "nations": _ALL_AT_WAR,
        "cards": {"shadow": {"hand": ["kings-the-king-is-revealed"]},
                  "free-peoples": {"hand": ["aid-in-time-of-need", "it-is-not-so-dark-here"]}},
    },
    {
        # war: sovereigns corrupted and besieged; two are Leaders in armies that can fight
        "phase": 1,
        "armies": {
            "minas-tirith": {"sauron-regular": 5, "sauron-elite": 1, "southrons-regular": 2, "nazgul": 2},
            "inside-minas-tirith": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1},
            "erebor": {"sauron-regular": 4, "sauron-elite": 1, "nazgul": 1},
            "inside-erebor": {"dwarves-regular": 2, "dwarves-elite": 1}, "dale": {"north-regular": 3},
            "helms-deep": {"isengard-regular": 4}, "orthanc": {"isengard-regular": 3},
            "westemnet": {"rohan-regular": 3, "rohan-elite": 1, "rohan-leader": 1}, "edoras": {"rohan-regular": 2},
            "woodland-realm": {"sauron-regular": 4, "sauron-elite": 1},
            "inside-woodland-realm": {"elves-regular": 1, "elves-elite": 2}, "lorien": {"elves-elite": 2},
            "old-forest-road": {"north-regular": 2, "north-leader": 1}, "rhosgobel": {"sauron-regular": 3},
            "umbar": {"southrons-regular": 4},
        },
        "control": {"helms-deep": "shadow"},
        "characters": {
            "brand": "replaced", "denethor": "replaced", "dain": "replaced", "theoden": "replaced",
            "thranduil": "inside-woodland-realm", "boromir": "inside-minas-tirith", "gimli": "dale",
            "meriadoc": "edoras", "gandalf-the-grey": "replaced", "gandalf-the-white": "westemnet",
            "saruman": "orthanc",
        },
        "kings": {"sovereigns": {
            "brand": {"state": "corrupted"}, "denethor": {"state": "corrupted"}, "dain": {"state": "corrupted"},
            "theoden": {"state": "corrupted"},
        }},
        "fellowship": {"region": "lorien", "guide": "strider"},
        "nations": _ALL_AT_WAR,
        "cards": {"shadow": {"hand": ["kings-return-to-valinor", "kings-denethors-folly", "work-of-the-enemy"],
                             "table": ["the-palantir-of-barad-dur", "your-welcome-is-doubtful"]},
                  "free-peoples": {"hand": ["kings-king-brands-men", "kings-dain-ironfoots-guard"]}},
    },
    {
        # war: sovereigns as Leaders in the field, who may wake in the midst of a battle
        "phase": 1,
        "armies": {
            "osgiliath": {"sauron-regular": 4, "southrons-regular": 3, "nazgul": 3},
            "minas-tirith": {"gondor-regular": 4, "gondor-elite": 1, "gondor-leader": 1},
            "dale": {"north-regular": 3, "north-leader": 1}, "north-rhun": {"southrons-regular": 4},
            "erebor": {"dwarves-regular": 2, "dwarves-elite": 1}, "dol-guldur": {"sauron-regular": 4, "nazgul": 1},
            "edoras": {"rohan-regular": 3, "rohan-elite": 1}, "orthanc": {"isengard-regular": 4},
            "woodland-realm": {"elves-regular": 2, "elves-elite": 1, "elves-leader": 1},
            "fords-of-isen": {"isengard-regular": 3, "isengard-elite": 2}, "helms-deep": {"isengard-regular": 3},
            "inside-helms-deep": {"rohan-regular": 2, "rohan-leader": 1},
        },
        "characters": {"shadow-of-mirkwood": "dol-guldur", "witch-king": "osgiliath", "meriadoc": "dale"},
        "fellowship": {"region": "fords-of-isen", "revealed": True},
        "nations": _ALL_AT_WAR,
        "cards": {"free-peoples": {"hand": ["ever-at-your-service", "men-of-little-villages", "aid-in-time-of-need"]},
                  "shadow": {"hand": ["the-west-has-failed", "kings-threats-and-promises"]}},
    },
    {
        # Brand awakened among his enemies, and hardly anybody else at war
        "phase": 1,
        "armies": {
            "dale": {"north-regular": 4, "north-elite": 1, "north-leader": 1}, "erebor": {"dwarves-regular": 2},
            "north-rhun": {"southrons-regular": 5, "southrons-elite": 1, "nazgul": 1},
            "vale-of-the-carnen": {"southrons-regular": 4, "southrons-elite": 1},
            "old-forest-road": {"sauron-regular": 5, "nazgul": 1}, "dol-guldur": {"sauron-regular": 1},
            "woodland-realm": {"elves-regular": 1}, "minas-tirith": {"gondor-regular": 1},
            "edoras": {"rohan-regular": 1}, "orthanc": {"isengard-regular": 1},
        },
        "characters": {
            "brand": "replaced", "brand-awakened": "dale", "shadow-of-mirkwood": "old-forest-road",
            "black-serpent": "vale-of-the-carnen", "gimli": "dale",
        },
        "fellowship": {"region": "lorien"},
        "nations": _ALL_AT_WAR,
    },
]  # fmt: skip

WANTED = [f"frame {name}" for name in KIND_IDS.values()] + [
    *WORDS,
    *(f"{name} {state}" for name in HOMES for state in ("awakened", "corrupted", "gone")),
    "paid with a Regular",
    "a chieftain in play",
    "the Free Peoples know a tile",
]
_ONLY_WITH_OTHERS = ("frame dismay", "dismay:own", "dismay:other")
_ONLY_WITH_LORDS = ("frame bidden-chieftain", "act:bid-chieftain")


def is_beyond(what: str, boxes: list[str]) -> bool:
    """Whether something cannot be reached for want of another box."""
    return (what in _ONLY_WITH_OTHERS and len(boxes) == 1) or (what in _ONLY_WITH_LORDS and "lords" not in boxes)


_LYING: list[dict[str, str]] = [
    _CROWNED,
    _TEMPTING,
    {"brand": "kings-1 kings-2", "dain": "3 0-reveal", "denethor": "2-reveal", "theoden": "2 0-reveal",
     "thranduil": "3"},
    {"brand": "1", "dain": "3 kings-2", "denethor": "2-reveal 0-reveal", "theoden": "2", "thranduil": "3 0-reveal"},
]  # fmt: skip
"""The tiles that lie on those who are Leaders, where a scene does not say so."""
_COMFORTING = ["it-is-not-so-dark-here", "kings-wisdom-of-elrond", "ever-at-your-service"]
"""Cards that take them off: two of them are in hand."""


def fit(scene: Json, boxes: list[str], number: int) -> Json:
    """A scene that knows nothing of sovereigns: those whose army is not at home are inside their Stronghold, or lost,
    and tiles lie on the others. One that says what is in the pool knows nothing of the tiles of other boxes."""
    rng = Random(number)
    scene = _peopled(scene, rng.random() < _AT_HOME)
    if "kings" not in scene and "pool" not in scene.get("tiles", {}):
        told = scene.get("characters", {})
        lying = {name: tiles for name, tiles in rng.choice(_LYING).items() if told.get(name) not in _NOWHERE}
        tiles = {**scene.get("tiles", {}), "pool": _pool(**lying)}
        scene = {**scene, "kings": {"sovereigns": _tiles(**lying)}, "tiles": tiles}
    if "pool" in scene.get("tiles", {}):
        added = {"kings-1": 1, "kings-2": 1} | ({"smeagol": 2} if "lords" in boxes else {})
        scene = {**scene, "tiles": {**scene["tiles"], "pool": added | scene["tiles"]["pool"]}}
    cards = scene.get("cards", {})
    own = cards.get("free-peoples", {})
    for comforting in rng.sample(_COMFORTING, 2):
        if not any(comforting in places for places in own.values()) and len(own.get("hand", [])) < HAND_LIMIT:
            own = {**own, "hand": [*own.get("hand", []), comforting]}
    return {**scene, "cards": {**cards, "free-peoples": own}}


_NOWHERE = ("replaced", "eliminated")


def _peopled(scene: Json, at_home: bool) -> Json:
    """A scene with a place for every sovereign, if it has armies of its own: where none is at home, one unit is added,
    or the sovereign is lost."""
    if "armies" not in scene:
        return scene
    people = dict(scene.get("characters", {}))
    armies = dict(scene["armies"])
    for name, home in HOMES.items():
        if name in people or any(unit.split("-")[0] in _FREE for unit in armies.get(home, {})):
            continue
        if f"inside-{home}" in armies:
            people[name] = f"inside-{home}"
        elif at_home and home not in armies and home not in scene.get("control", {}):
            armies[home] = {_GUARD[name]: 1}
        else:
            people[name] = "eliminated"
    return {**scene, "armies": armies, "characters": people}


_GUARD = {
    "brand": "north-regular", "dain": "dwarves-regular", "denethor": "gondor-regular", "theoden": "rohan-regular",
    "thranduil": "elves-regular",
}  # fmt: skip
_AT_HOME = 0.75
"""In how many games of scenes without them, about, sovereigns are at home."""


_FREE = ("dwarves", "elves", "gondor", "north", "rohan")


def told(state: WarState) -> list[str]:
    """What a situation between two actions has that should be reached."""
    found = []
    for sovereign, name in enumerate(HOMES):
        if sovereigns.is_awakened(state, sovereign):
            found.append(f"{name} awakened")
        elif sovereigns.is_corrupted(state, sovereign):
            found.append(f"{name} corrupted")
        elif not sovereigns.is_leader(state, sovereign):
            found.append(f"{name} gone")
    if any(state.place[AWAKENED + SOVEREIGNS + who] < SLOTS for who in range(3)):
        found.append("a chieftain in play")
    if any(state.extra[KNOWN : KNOWN + SOVEREIGNS * HIDDEN_KINDS]):
        found.append("the Free Peoples know a tile")
    return found


def check(state: WarState) -> None:
    """Tiles, sovereigns, tokens and ruler dice are what they can be, and none is lost or made."""
    kinds = [state.stack[at] for at in range(0, len(state.stack), FRAME)]
    for tile, name in enumerate(TILE_IDS):
        if tile < STANDARD_KINDS or name.startswith("kings"):
            there = sum(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES)))
            assert there + BOX[KINGS].tiles_elsewhere(state, tile) == TILE_COUNT[tile], name
    if ATTEMPT not in kinds:
        assert not any(state.extra[HELD : HELD + HIDDEN_KINDS])
        assert not any(state.extra[BOUNCED : BOUNCED + TILE_KINDS])
        assert not state.extra[LAST]
    for sovereign, name in enumerate(HOMES):
        _check_sovereign(state, sovereign, name, ATTEMPT in kinds)
    rolling = RULER_DISCARD in kinds or DISMAY in kinds
    for side, die in enumerate(("free-ruler", "shadow-ruler")):
        kind = DIE_IDS.index(die)
        there = sum(state.dice[kind * FACES : (kind + 1) * FACES]) + state.used[kind] + state.hunt_box[kind]
        assert 0 <= there <= 1, die
        assert not there or state.extra[IN_POOL + side], die
        assert state.extra[TO_ROLL + side] <= state.extra[IN_POOL + side], die
        assert rolling or side == FREE_PEOPLES or not state.dice[kind * FACES + FACES - 1]
    if kinds == [TURN] and state.get(KIND) == TURN:
        for place in (STEALTH, TOKEN_AT_WORK, EXTENDED, ABILITY_USED, ABILITY_USED + 1, ASKED, ASKED + 1):
            assert state.extra[place] == 0, place
    if BATTLE not in kinds:
        assert ABILITY not in kinds
        assert not state.extra[EXTENDED]


def _check_sovereign(state: WarState, sovereign: int, name: str, trying: bool) -> None:
    asleep, awake = state.place[BRAND + sovereign], state.place[AWAKENED + sovereign]
    assert asleep < SLOTS or asleep in (ELIMINATED, REPLACED), name
    assert awake < SLOTS or awake in (ELIMINATED, WAITING), name
    assert awake == WAITING or asleep == REPLACED, name  # K-RULER-10
    on = state.extra[ON + sovereign * SORTS : ON + (sovereign + 1) * SORTS]
    assert min(on) >= 0, name
    assert asleep < SLOTS or not any(on), name  # K-RULER-03, K-RULER-25, K-CORRUPT-22
    if not trying:
        assert sovereigns.level(state, sovereign) < SOVEREIGN[sovereign].resistance, name  # K-CORRUPT-21
    known = state.extra[KNOWN + sovereign * HIDDEN_KINDS : KNOWN + (sovereign + 1) * HIDDEN_KINDS]
    assert all(seen <= there for seen, there in zip(known, on, strict=False)), name
    if state.rules.visible_tiles:
        assert known == on[:HIDDEN_KINDS], name
    token = state.extra[TOKEN + sovereign]
    assert token != HELD_TOKEN or awake < SLOTS, name
    assert token != DISMAY_TOKEN or state.rules.dismay_tokens, name
    if asleep < SLOTS and asleep == state.region_of(BRAND + sovereign):
        assert state.army(asleep, FREE_PEOPLES) or state.get(KIND) != TURN, name  # K-RULER-02
    assert state.extra[COMFORTS + sovereign] == 0 or state.get(KIND) != TURN, name
