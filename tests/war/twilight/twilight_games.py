"""Twilight of the Third Age in games at random: where they begin, what players are inclined to, and what must hold."""

from __future__ import annotations

from redbook.kernel.contract import Json
from redbook.war.board import LORIEN, MORIA, OWNER, STRONGHOLDS
from redbook.war.figures import WITCH_KING
from redbook.war.kinds import TURN
from redbook.war.nations import FREE_PEOPLES, NATION_IDS, SHADOW
from redbook.war.slots import IN_FELLOWSHIP, SLOTS, WAITING
from redbook.war.state import WarState
from redbook.war.table import KIND, NOT_USED, ON_TABLE, TILE_PLACES
from redbook.war.tiles import TILE_KINDS
from redbook.war.twilight import engines, ents, people, ships
from redbook.war.twilight.characters import BALROG, CHIEF, GALADRIEL, SMEAGOL
from redbook.war.twilight.kinds import KIND_IDS
from redbook.war.twilight.state import ALL_ENTS, AWAKENED, COASTAL, CORSAIRS, ENGINES_IN_REGION, ENTS, SAILED, SHIPS

_COMPANY = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")
_ALL_AT_WAR: Json = {nation: {"steps": 0, "active": True} for nation in NATION_IDS}

_INCLINED = {
    "act:hillmen": 30.0, "act:forgoil": 12.0, "act:corsairs": 30.0, "act:black-ships": 8.0, "act:ents": 60.0,
    "act:siege-tower": 20.0, "act:trebuchet": 9.0, "act:declare": 12.0, "act:event": 20.0, "act:minion": 20.0,
    "act:companion": 20.0, "act:attack": 9.0, "act:diplomacy": 9.0, "act:discard": 0.1, "act:move-fellowship": 4.0,
    "fleet": 4.0, "battle card": 3.0, "battle yes": 3.0,
}  # fmt: skip
LEANINGS: dict[str, tuple[dict[str, float], dict[str, float]]] = {
    "the twilight of the age": (_INCLINED, _INCLINED | {"number:0": 9.0}),
}
"""What players of both sides are inclined to, so that all that the box brings is used."""

WANTED: list[str] = [f"frame {name}" for name in (*KIND_IDS.values(), "he-sees", "we-shall-get-it")]
"""What must be reached besides its cards, acts and tiles; two of the questions are those of Lords of Middle-earth."""

SCENES: list[Json] = [
    {
        "phase": 1,
        "armies": {
            "umbar": {"southrons-regular": 5, "southrons-elite": 1, "nazgul": 1},
            "pelargir": {"gondor-regular": 2}, "dol-amroth": {"gondor-regular": 3, "gondor-leader": 1},
            "north-dunland": {"isengard-regular": 2, "dunlending": 3}, "orthanc": {"isengard-regular": 3},
            "fords-of-isen": {"isengard-regular": 2, "isengard-elite": 1, "dunlending": 2},
            "helms-deep": {"rohan-regular": 2, "rohan-elite": 1, "rohan-leader": 1}, "edoras": {"rohan-regular": 2},
            "dol-guldur": {"sauron-regular": 4, "nazgul": 1}, "lorien": {"elves-elite": 3, "elves-leader": 1},
            "barad-dur": {"sauron-regular": 4, "nazgul": 2}, "moria": {"sauron-regular": 2},
            "minas-tirith": {"gondor-regular": 3, "gondor-elite": 1},
        },
        "characters": {
            "meriadoc": "fangorn", "gandalf-the-grey": "replaced", "gandalf-the-white": "edoras", "saruman": "orthanc",
            "twilight-balrog": "moria",
        },
        "fellowship": {"region": "hollin", "guide": "strider"},
        "nations": _ALL_AT_WAR,
        "twilight": {
            "factions": ["hillmen", "corsairs", "ents"],
            "ships": {"umbar": 3, "pelargir": 1, "dol-amroth": 1}, "ents": {"fangorn": 2},
        },
        "cards": {
            "free-peoples": {"hand": [
                "the-ents-awake-rock-and-stone", "twilight-the-ents-awake-huorns", "twilight-the-ents-awake-entmoot",
                "threats-to-the-fiefs-of-the-south",
            ]},
            "shadow": {"hand": [
                "the-corsairs-are-upon-us", "twilight-rage-of-the-dunlendings", "twilight-a-balrog-is-come",
            ]},
        },
    },
    {
        "phase": 1,
        "armies": {
            "minas-tirith": {"sauron-regular": 6, "sauron-elite": 2, "nazgul": 2},
            "inside-minas-tirith": {"gondor-regular": 3, "gondor-elite": 2, "gondor-leader": 2},
            "helms-deep": {"isengard-regular": 3, "isengard-elite": 2, "dunlending": 5},
            "inside-helms-deep": {"rohan-regular": 2, "rohan-elite": 2, "rohan-leader": 1},
            "lorien": {"sauron-regular": 6}, "inside-lorien": {"elves-elite": 3, "elves-leader": 1},
            "umbar": {"gondor-regular": 3}, "inside-umbar": {"southrons-regular": 2},
            "anfalas": {"southrons-regular": 3}, "orthanc": {"isengard-regular": 2}, "barad-dur": {"sauron-regular": 4},
        },
        "characters": {
            "twilight-galadriel": "inside-lorien", "saruman": "orthanc",
            "twilight-chief-of-the-ringwraiths": "minas-tirith",
        },
        "fellowship": {"region": "druadan-forest"},
        "nations": _ALL_AT_WAR,
        "twilight": {
            "factions": ["hillmen", "corsairs"], "ships": {"umbar": 1, "anfalas": 2},
            "engines": {
                "minas-tirith": {"towers": 2, "trebuchets": 2}, "helms-deep": {"towers": 1},
                "lorien": {"trebuchets": 1},
            },
        },
        "cards": {
            "free-peoples": {"hand": [
                "twilight-wind-from-the-west", "twilight-three-rings-for-the-elven-kings",
                "twilight-rangers-of-the-north",
            ]},
            "shadow": {"hand": [
                "deep-trenches-and-great-engines", "twilight-captain-of-despair", "twilight-the-gates-are-closed",
            ]},
        },
    },
    {
        "phase": 1,
        "characters": {"twilight-smeagol": "fellowship", "twilight-balrog": "moria"},
        "fellowship": {"region": "hollin", "progress": 2, "guide": "twilight-smeagol"},
        "nations": {nation: _ALL_AT_WAR[nation] for nation in ("elves", "isengard", "sauron", "southrons")},
        "cards": {"shadow": {"hand": ["twilight-a-balrog-is-come", "twilight-the-gates-are-closed"]}},
    },
    {
        "phase": 1,
        "characters": {
            "twilight-smeagol": "eliminated", "gollum": "fellowship",
            **dict.fromkeys(_COMPANY, "eliminated"),
        },
        "fellowship": {"region": "dead-marshes", "guide": "gollum"},
        "cards": {"shadow": {"table": ["twilight-we-shall-get-it"]}},
    },
]  # fmt: skip
"""Ships, Ents and Dunlendings in the field; three sieges with engines, and Galadriel in one of them; Sméagol as Guide,
with the Balrog awake; and Gollum, with what Sméagol has left behind."""


def check(state: WarState) -> None:
    """What must hold of the box at any time."""
    afloat = [state.extra[SHIPS + coast] for coast in range(COASTAL)]
    assert min(afloat) >= 0
    assert ships.in_stock(state) >= 0
    assert all(state.extra[SAILED + coast] <= afloat[coast] for coast in range(COASTAL))
    assert state.extra[CORSAIRS] or not any(afloat)
    everywhere = sum(ents.at(state, region) for region in ents.regions(state))
    assert everywhere + ents.in_stock(state) + ents.lost(state) == ALL_ENTS
    assert state.extra[ENTS] or everywhere == 0
    assert state.extra[AWAKENED] <= ents.CARDS
    for side in (FREE_PEOPLES, SHADOW):
        assert engines.in_stock(state, side) >= 0
        for region in STRONGHOLDS:
            assert 0 <= engines.at(state, side, region) <= ENGINES_IN_REGION
    tile = people.OUR_SMEAGOL.tile
    assert sum(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES))) == 2
    assert state.place[SMEAGOL] != IN_FELLOWSHIP or state.guide == SMEAGOL
    assert state.place[SMEAGOL] == WAITING or state.place[SMEAGOL] >= SLOTS
    assert state.place[WITCH_KING] == WAITING or state.place[CHIEF] == WAITING
    if state.get(KIND) == TURN:
        _between_actions(state)


def _between_actions(state: WarState) -> None:
    """What must hold when nothing is under way."""
    assert not any(state.extra[SAILED + coast] for coast in range(COASTAL))
    for region in STRONGHOLDS:
        if engines.at(state, SHADOW, region):
            assert engines.under_siege(state, region)
        if engines.at(state, FREE_PEOPLES, region):
            assert OWNER[region] == FREE_PEOPLES == state.control[region]
    if state.place[GALADRIEL] < SLOTS:
        assert state.region_of(GALADRIEL) == LORIEN
        assert state.control[LORIEN] == FREE_PEOPLES
    if state.place[BALROG] < SLOTS:
        assert state.region_of(BALROG) == MORIA or people.is_unbound(state)
    card = state.cards[people.OUR_SMEAGOL.card]
    gone = state.place[SMEAGOL] not in (WAITING, IN_FELLOWSHIP)
    assert card == NOT_USED or gone
    assert card != ON_TABLE or gone
