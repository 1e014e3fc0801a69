"""Random games with Lords of Middle-earth: where they begin, what they should reach, and what must hold."""

from __future__ import annotations

from redbook.kernel.contract import Json
from redbook.war.board import LORIEN, MORIA, RIVENDELL
from redbook.war.box import boxes_in_play
from redbook.war.contents import CARD_IDS, CHARACTER_IDS, DIE_IDS, TILE_IDS, TILE_KINDS
from redbook.war.dice import FACES
from redbook.war.fellowship import companions
from redbook.war.lords.kinds import KIND_IDS
from redbook.war.lords.state import BALROG_ACTIVE, DICE, IN_POOL, LOST, RING, SPENT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP, REPLACED, SLOTS, UNUSED, WAITING
from redbook.war.state import WarState
from redbook.war.table import NOT_USED, ON_TABLE, TILE_PLACES
from redbook.war.tiles import TILE_COUNT

VARIANTS = ["council-of-rivendell"]
"""So that action tokens are used, too."""

Weights = dict[str, float]
_KEEPERS: Weights = {
    "act:companion": 60, "act:narya": 30, "act:subdue-balrog": 9, "act:event": 20, "act:draw": 6, "act:discard": 0.2,
    "act:move-fellowship": 4, "act:diplomacy": 9, "act:separate": 2, "act:move-companions": 6, "ring": 2, "pass": 0.2,
    "fellowship-phase yes": 6, "hunt-tile character": 4, "battle card": 6, "act:attack": 6,
}  # fmt: skip
_MINIONS: Weights = {
    "act:minion": 60, "act:use-balrog": 60, "act:recruit-for-the-fray": 9, "act:promote-for-the-fray": 9,
    "act:move-by-sorcery": 20, "act:attack-by-sorcery": 20, "act:event": 20, "act:draw": 6, "act:discard": 0.2,
    "act:diplomacy": 9, "act:attack": 6, "act:move-minions": 4, "token": 30, "battle card": 6, "number:0": 6,
    "pass": 0.2, "card:we-wont-go-back": 9,
}  # fmt: skip
LEANINGS: dict[str, tuple[Weights, Weights]] = {
    "keepers and minions": (_KEEPERS, _MINIONS),
    "the Keeper guides": (
        _KEEPERS | {"act:move-fellowship": 30, "act:hide-fellowship": 30, "act:attack": 1, "keep:narya": 4},
        _MINIONS | {"act:attack": 1, "number:0": 1},
    ),
}

RARE: Weights = {
    "act:narya": 20, "keep:narya": 3, "act:attack-by-sorcery": 9, "nenya yes": 3, "play card:madness-and-horror": 20,
    "play card:we-wont-go-back": 30, "battle card:safe-paths-in-the-dark": 30, "battle card:you-know-the-way-there": 30,
    "battle card:the-lore-of-the-elven-rings": 9, "battle card:the-gates-are-closed": 15,
}  # fmt: skip
"""What can seldom be said, and so many times likelier it is."""

_AT_WAR: Json = {
    nation: {"steps": 0, "active": True}
    for nation in ("dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons")
}
_CHIEF = "witch-king-chief-of-the-ringwraiths"
_MOUTH = "mouth-of-sauron-black-numenorean"
SCENES: list[Json] = [
    {
        # all Keepers and minions about, Sméagol as Guide, the Chief with the Ring-bearers
        "phase": 1,
        "characters": {
            "elrond": "rivendell", "galadriel": "lorien", "gandalf-the-grey": "not-used",
            "gandalf-keeper-of-narya": "dale", "smeagol": "fellowship", "balrog": "moria", "gothmog": "minas-morgul",
            _CHIEF: "fangorn", _MOUTH: "dol-guldur", "meriadoc": "edoras",
        },
        "fellowship": {"region": "fangorn", "progress": 1, "guide": "smeagol"},
        "lords": {"tokens": ["move-minions", "advance"]},
        "cards": {"shadow": {"hand": ["we-wont-go-back", "a-balrog-is-come"]},
                  "free-peoples": {"hand": ["safe-paths-in-the-dark", "you-know-the-way-there"]}},
    },
    {
        # war: the Balrog active in an army, Strongholds besieged, all Nations At War
        "phase": 1,
        "armies": {
            "dimrill-dale": {"sauron-regular": 4, "sauron-elite": 1},
            "lorien": {"sauron-regular": 4, "sauron-elite": 1},
            "inside-lorien": {"elves-regular": 1, "elves-elite": 2, "elves-leader": 1},
            "rivendell": {"elves-elite": 3, "elves-leader": 1}, "minas-morgul": {"sauron-regular": 3, "nazgul": 2},
            "osgiliath": {"gondor-regular": 3, "gondor-leader": 1}, "dol-guldur": {"sauron-regular": 3, "nazgul": 2},
            "orthanc": {"isengard-regular": 3}, "edoras": {"rohan-regular": 2, "rohan-leader": 1},
            "minas-tirith": {"sauron-regular": 5, "sauron-elite": 1},
            "inside-minas-tirith": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1},
            "bree": {"north-regular": 1}, "north-downs": {"isengard-regular": 2}, "far-harad": {"southrons-elite": 2},
        },
        "characters": {
            "elrond": "rivendell", "galadriel": "inside-lorien", "balrog": "dimrill-dale", "gothmog": "minas-morgul",
            _MOUTH: "minas-tirith", _CHIEF: "dol-guldur", "saruman": "orthanc", "peregrin": "inside-minas-tirith",
            "gandalf-the-grey": "replaced", "gandalf-the-white": "edoras",
        },
        "fellowship": {"region": "parth-celebrant", "guide": "strider"},
        "lords": {"balrog": "active", "tokens": ["advance"]},
        "nations": _AT_WAR,
        "cards": {"shadow": {"hand": ["the-palantir-of-orthanc", "captain-of-despair", "madness-and-horror"],
                             "table": ["the-lore-of-the-elven-rings", "the-gates-are-closed"]},
                  "free-peoples": {"hand": ["rangers-of-the-north", "wind-from-the-west", "you-know-the-way-there"]}},
    },
    {
        # the Keeper of Narya as Guide, and a die that has moved the Fellowship: Narya is rolled
        "phase": 1,
        "turn": 3,
        "characters": {"gandalf-the-grey": "not-used", "gandalf-keeper-of-narya": "fellowship", "elrond": "rivendell"},
        "fellowship": {"region": "hollin", "progress": 1, "guide": "gandalf-keeper-of-narya"},
        "dice": {"free-peoples": {"hunt_box": 1}},
        "cards": {"free-peoples": {"hand": ["you-know-the-way-there", "three-rings-for-the-elven-kings"]}},
    },
    {
        # the same with two more Keepers, before the first turn, when Narya is rolled anyway
        "phase": 1,
        "turn": 1,
        "characters": {
            "gandalf-the-grey": "not-used", "gandalf-keeper-of-narya": "fellowship", "elrond": "rivendell",
            "galadriel": "lorien",
        },
        "fellowship": {"guide": "gandalf-keeper-of-narya"},
    },
    {
        # Sméagol as Guide, with what the Shadow has laid against him
        "phase": 1,
        "characters": {"smeagol": "fellowship", "balrog": "moria"},
        "fellowship": {"region": "dimrill-dale", "progress": 1, "guide": "smeagol", "corruption": 1},
        "tiles": {"pool": {"smeagol": 2, "1": 1, "0-reveal": 1, "eye": 1},
                  "drawn": {"eye": 3, "0-reveal": 1, "1": 1, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3}},
        "cards": {"shadow": {"table": ["we-wont-go-back"]}, "free-peoples": {"hand": ["safe-paths-in-the-dark"]}},
    },
    {
        # near Mordor with Gollum as Guide, and We Shall Get It on the table
        "phase": 1,
        "characters": {
            "strider": "eliminated", "gandalf-the-grey": "eliminated", "boromir": "eliminated", "legolas": "eliminated",
            "gimli": "eliminated", "meriadoc": "edoras", "peregrin": "edoras", "gollum": "fellowship",
            "smeagol": "eliminated", "elrond": "rivendell", "galadriel": "lorien", "witch-king": "minas-morgul",
        },
        "fellowship": {"region": "dagorlad", "guide": "gollum", "corruption": 2},
        "cards": {"shadow": {"table": ["we-shall-get-it"]},
                  "free-peoples": {"hand": ["three-rings-for-the-elven-kings"], "table": ["mithril-coat-and-sting"]}},
    },
]  # fmt: skip


_GANDALFS = ("gandalf-the-grey", "gandalf-the-white", "gandalf-keeper-of-narya")


def fit(scene: Json, number: int) -> Json:
    """A scene that knows nothing of action tokens: there are some. By turns the Keeper of Narya or Sméagol is Guide,
    and the other Keepers are in play."""
    scene = {"lords": {"tokens": ["move-minions", "advance"]}, **scene}
    people = scene.get("characters", {})
    fellowship = scene.get("fellowship", {})
    nameless = "guide" not in fellowship and not any(one in people for one in _GANDALFS)
    if number % 2 and nameless and "dice" not in scene and "smeagol" not in people:
        people = {**people, "gandalf-the-grey": "not-used", "gandalf-keeper-of-narya": "fellowship"}
        scene = {**scene, "characters": people, "fellowship": {**fellowship, "guide": "gandalf-keeper-of-narya"}}
    elif number % 4 == 0 and "dice" not in scene and not any(one in people for one in ("smeagol", "gollum")):
        scene = {**scene, "characters": {**people, "smeagol": "fellowship"}}
        scene = _holding({**scene, "fellowship": {**fellowship, "guide": "smeagol"}}, "shadow", "we-wont-go-back")
    if number % 3 == 0 and "armies" not in scene:
        scene = {**scene, "characters": {"elrond": "rivendell", "galadriel": "lorien", **scene.get("characters", {})}}
    return scene


def _holding(scene: Json, seat: str, card: str) -> Json:
    """A scene with one more card in a hand, unless it is somewhere."""
    cards = scene.get("cards", {})
    own = cards.get(seat, {})
    if any(card in places for places in own.values()):
        return scene
    return {**scene, "cards": {**cards, seat: {**own, "hand": [*own.get("hand", []), card]}}}


WANTED = [f"frame {name}" for name in KIND_IDS.values()] + [
    *(f"keep-die keep:{die}" for die in ("vilya", "nenya", "narya", "balrog", "gothmog")),
    *(f"ring-named spend:{ring}" for ring in ("vilya", "nenya", "narya")),
    "vilya yes",
    "nenya yes",
    "we-shall-get-it yes",
    "he-sees yes",
    "spear-of-terror yes",
    "turn token:advance",
    "turn token:move-minions",
]

_HOMES = {"elrond": RIVENDELL, "galadriel": LORIEN}


def who(name: str) -> int:
    return CHARACTER_IDS.index(name)


def check(state: WarState) -> None:
    """Rings, dice, tiles, versions and bound characters are what they can be, and none is lost or made."""
    held = [state.extra[RING + ring] for ring in range(3)]
    assert all(holder in (FREE_PEOPLES, SHADOW, SPENT) for holder in held)
    between = len(state.stack) <= 8
    if between:
        assert [held.count(side) for side in (FREE_PEOPLES, SHADOW)] == state.rings
    for die in range(DICE):
        kind = DIE_IDS.index("vilya") + die
        there = sum(state.dice[kind * FACES : (kind + 1) * FACES]) + state.used[kind] + state.hunt_box[kind]
        assert 0 <= there <= 1, DIE_IDS[kind]
        assert not there or state.extra[IN_POOL + die] == 1 or not between, DIE_IDS[kind]
        assert state.extra[IN_POOL + die] <= LOST
    tile = TILE_IDS.index("smeagol")
    tiles = sum(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES)))
    # One that is drawn past in an attempt on a sovereign lies beside the pool until it is over (X-LK-02), so the count
    # holds in the midst of everything.
    tiles += sum(box.tiles_elsewhere(state, tile) for box in boxes_in_play(state))
    assert tiles in (2, TILE_COUNT[tile])
    for name, home in _HOMES.items():
        place = state.place[who(name)]
        assert place in (WAITING, ELIMINATED) or state.region_of(who(name)) == home, name
    if not between:
        return
    if state.place[who("balrog")] < SLOTS and not state.extra[BALROG_ACTIVE]:
        assert state.region_of(who("balrog")) == MORIA
    smeagol = state.place[who("smeagol")]
    assert smeagol in (WAITING, IN_FELLOWSHIP, ELIMINATED, REPLACED)
    assert (smeagol == IN_FELLOWSHIP) == (state.guide == who("smeagol"))
    assert smeagol != IN_FELLOWSHIP or companions(state) != 1 << who("smeagol")
    card = state.cards[CARD_IDS.index("we-shall-get-it")]
    assert (card == NOT_USED) == (smeagol != ELIMINATED)
    if state.cards[CARD_IDS.index("we-wont-go-back")] == ON_TABLE:
        assert smeagol == IN_FELLOWSHIP
    assert WAITING in (state.place[who("mouth-of-sauron")], state.place[who("mouth-of-sauron-black-numenorean")])
    captains = (state.place[who("witch-king")], state.place[who("witch-king-chief-of-the-ringwraiths")])
    assert WAITING in captains or captains.count(REPLACED) == 1
    assert UNUSED in (state.place[who("gandalf-the-grey")], state.place[who("gandalf-keeper-of-narya")])
