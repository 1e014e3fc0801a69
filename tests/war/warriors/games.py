"""Games with Warriors of Middle-earth: where they begin, what must hold, what must be reached."""

from __future__ import annotations

from redbook.kernel.contract import Json
from redbook.war import seats
from redbook.war.board import OLD_FOREST, REGIONS
from redbook.war.boxes import EVENTS
from redbook.war.contents import CALL_BACKS, CARD_IDS, DECK
from redbook.war.kinds import BATTLE, TURN
from redbook.war.limits import FACTION_HAND_LIMIT, FACTION_HAND_LIMIT_IN_TEAM
from redbook.war.nations import NATION_IDS
from redbook.war.slots import SLOTS
from redbook.war.state import WarState
from redbook.war.table import FRAME, IN_DECK, IN_HAND, IN_PLAY as BEING_RESOLVED, KIND, NOT_USED
from redbook.war.warriors import bands, factions, piles, pool
from redbook.war.warriors.along import MOST
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES
from redbook.war.warriors.kinds import KIND_IDS
from redbook.war.warriors.state import (
    BOTTOM,
    BOTTOMS,
    CORSAIRS,
    DEAD,
    ENTS,
    FACTIONS,
    IN_STOCK,
    LAST,
    MEMBERS,
    MOVED,
    OLD_WOOD,
    ON_CARD,
    OUT,
    PLACE,
    STATUS,
    STATUS_IDS,
    TOP,
)

Weights = dict[str, float]
_AT_WAR: Json = {nation: {"steps": 0, "active": True} for nation in NATION_IDS}


def _figures(**told: dict[str, int]) -> Json:
    return {"factions": {name.replace("_", "-"): {"figures": places} for name, places in told.items()}}


_FREE: Weights = {
    "act:faction-play": 60, "act:faction-draw": 20, "act:faction-recruit": 20, "act:faction-enter": 90,
    "act:stone-of-erech": 20, "act:saruman-is-a-neighbour": 20, "act:event": 40, "act:draw": 9, "act:discard": 0.2,
    "act:companion": 30, "act:separate": 5, "act:move-companions": 9, "act:move-fellowship": 3, "act:attack": 9,
    "act:diplomacy": 9, "act:remove-card": 6, "battle card": 12, "battle pass": 0.1, "battle yes": 3, "leave": 0.02,
    "yes": 3, "at-sea": 6, "ring": 0.3, "pass": 0.2, "card:long-battle": 4, "act:move-armies": 4,
    "to:south-dunland": 9, "army:gap-of-rohan": 4,
}  # fmt: skip
_SHADOW: Weights = {
    "act:faction-play": 60, "act:faction-draw": 20, "act:faction-recruit": 20, "act:faction-enter": 90,
    "act:black-sails-recruit": 20, "act:black-sails-move": 20, "act:event": 40, "act:draw": 9, "act:discard": 0.2,
    "act:minion": 60, "act:attack": 20, "act:diplomacy": 12, "act:remove-card": 20, "act:move-armies": 4,
    "battle card": 12, "battle pass": 0.1, "battle yes": 4, "yes": 4, "number:0": 9, "pass": 0.2,
}  # fmt: skip
LEANINGS: dict[str, tuple[Weights, Weights]] = {
    "the factions": (_FREE, _SHADOW),
    "factions and a hunted Ring": (
        _FREE | {"act:move-fellowship": 20, "act:hide-fellowship": 9, "act:attack": 1, "act:separate": 1},
        _SHADOW | {"number:0": 0.1, "act:attack": 1},
    ),
}
"""What players are inclined to, so that all that the box brings is used."""
RARE: Weights = {
    **{f"battle card:{card}": 30 for card in (
        "the-western-way", "majesty-and-glory", "not-on-anybodys-side", "the-king-of-the-dead",
        "the-terror-of-the-dead", "the-forest-is-rising", "with-doom-we-come", "the-last-stroke-of-doom",
    )},
    "faction:dead-men": 5, "to:south-dunland": 6, "army:gap-of-rohan": 4, "play card:fathers-of-trees": 9,
    "play card:swift-boats": 9,
}  # fmt: skip
"""What can seldom be said, and so many times likelier it is."""

SCENES: list[Json] = [
    {
        "phase": 1,
        "characters": {
            "saruman": "orthanc",
            "gandalf-the-white": "fangorn",
            "gandalf-the-grey": "replaced",
            "strider": "erech",
            "legolas": "erech",
            "witch-king": "minas-morgul",
        },
        "fellowship": {"region": "lorien", "guide": "boromir"},
        "nations": _AT_WAR,
        "cards": {
            "free-peoples": {"hand": ["wraiths-of-fear", "march-of-the-ents"]},
            "shadow": {"hand": ["not-on-anybodys-side", "ships-of-great-draught"]},
        },
        "warriors": {
            **_figures(
                ents={"fangorn": 5},
                eagles={"eagles-eyrie": 3, "fangorn": 2},
                dead_men={"erech": 5},
                corsairs={"umbar": 4},
                dunlendings={"north-dunland": 2, "orthanc": 2},
                spiders={"dol-guldur": 2, "moria": 2},
            ),
            "army_of_the_dead": ["strider", "legolas"],
        },
    },
    {
        "phase": 1,
        "armies": {
            "minas-tirith": {"sauron-regular": 5, "sauron-elite": 2, "southrons-regular": 2, "nazgul": 2},
            "inside-minas-tirith": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1},
            "dol-amroth": {"southrons-regular": 4, "southrons-elite": 1},
            "inside-dol-amroth": {"gondor-regular": 3},
            "helms-deep": {"isengard-regular": 5, "isengard-elite": 2},
            "inside-helms-deep": {"rohan-elite": 2, "rohan-leader": 1},
            "fords-of-isen": {"isengard-regular": 3},
            "westemnet": {"rohan-regular": 4, "rohan-leader": 1},
            "umbar": {"southrons-regular": 4, "nazgul": 1},
            "pelargir": {"gondor-regular": 3, "gondor-leader": 1},
            "dol-guldur": {"sauron-regular": 5, "nazgul": 1},
            "lorien": {"elves-elite": 2, "elves-leader": 1},
        },
        "characters": {
            "saruman": "orthanc",
            "aragorn": "inside-minas-tirith",
            "strider": "replaced",
            "legolas": "fangorn",
            "gimli": "westemnet",
            "peregrin": "inside-minas-tirith",
            "witch-king": "minas-tirith",
            "mouth-of-sauron": "umbar",
        },
        "fellowship": {"region": "grey-havens", "progress": 1},
        "nations": _AT_WAR,
        "cards": {
            "free-peoples": {
                "table": ["the-western-way", "majesty-and-glory"],
                "hand": ["march-of-the-ents", "paths-of-the-dead"],
            },
            "shadow": {
                "table": ["armed-by-saruman", "huge-and-horrible"],
                "hand": ["ships-of-great-draught", "death-to-the-forgoil", "black-sails", "not-on-anybodys-side"],
            },
        },
        "warriors": _figures(
            ents={"fangorn": 4},
            eagles={"lorien": 3},
            corsairs={"umbar": 3, "dol-amroth": 2, "minas-tirith": 1},
            dunlendings={"fords-of-isen": 3, "helms-deep": 2},
            spiders={"dol-guldur": 3, "minas-tirith": 1},
        ),
    },
    {
        "phase": 1,
        "fellowship": {"region": "hollin", "progress": 1},
        "nations": {nation: _AT_WAR[nation] for nation in ("isengard", "sauron", "southrons", "gondor")},
        "cards": {
            "free-peoples": {
                "table": ["take-someone-you-can-trust", "the-stone-of-erech", "in-long-swift-lines"],
                "hand": ["fathers-of-trees", "we-only-need-wings", "upon-the-nazgul-they-bore", "the-dark-door"],
            },
            "shadow": {
                "table": ["black-sails"],
                "hand": ["evil-things", "children-of-ungoliant", "great-winged-creatures"],
            },
        },
        "characters": {"saruman": "orthanc"},
        "warriors": _figures(
            eagles={"eagles-eyrie": 3, "on-card": 3},
            dead_men={"on-card": 3},
            spiders={"hollin": 1},
            corsairs={"umbar": 5},
        ),
    },
    {
        "phase": 1,
        "armies": {
            "lamedon": {"southrons-regular": 4, "southrons-elite": 1, "nazgul": 2},
            "pelargir": {"gondor-regular": 2, "gondor-leader": 1},
            "west-harondor": {"gondor-regular": 5, "gondor-elite": 2, "gondor-leader": 1},
            "umbar": {"southrons-regular": 1},
            "orthanc": {"isengard-regular": 2, "nazgul": 1},
            "fords-of-isen": {"isengard-regular": 4, "isengard-elite": 1},
            "westemnet": {"rohan-regular": 4, "rohan-elite": 1, "rohan-leader": 1},
            "barad-dur": {"sauron-regular": 2},
        },
        "characters": {
            "saruman": "orthanc",
            "strider": "erech",
            "gandalf-the-white": "fangorn",
            "gandalf-the-grey": "replaced",
            "witch-king": "lamedon",
        },
        "fellowship": {"region": "grey-havens", "progress": 2, "guide": "boromir"},
        "nations": _AT_WAR,
        "cards": {
            "free-peoples": {"hand": ["wraiths-of-fear", "wraiths-of-fear-2"], "table": ["the-western-way"]},
            "shadow": {"hand": ["not-on-anybodys-side", "wild-hillmen"]},
        },
        "warriors": {
            **_figures(
                ents={"fangorn": 3}, dead_men={"erech": 5}, corsairs={"umbar": 1}, dunlendings={"fords-of-isen": 2}
            ),
            "army_of_the_dead": ["strider"],
        },
    },
    {
        "phase": 1,
        "armies": {
            "rivendell": {"elves-elite": 2, "elves-leader": 1},
            "north-dunland": {"rohan-regular": 2},
            "gap-of-rohan": {"rohan-regular": 3, "rohan-leader": 1},
            "edoras": {"rohan-regular": 1},
            "orthanc": {"isengard-regular": 2},
            "dol-amroth": {"gondor-regular": 3, "gondor-leader": 1},
            "barad-dur": {"sauron-regular": 3, "nazgul": 1},
        },
        "control": {"north-dunland": "free-peoples"},
        "characters": {"saruman": "orthanc"},
        "fellowship": {"region": "hollin", "progress": 1},
        "nations": _AT_WAR,
        "cards": {"free-peoples": {"hand": ["long-battle"]}},
        "warriors": _figures(spiders={"rivendell": 1}, dunlendings={"gap-of-rohan": 2}, eagles={"eagles-eyrie": 2}),
    },
]
"""With all six factions in play; in great sieges, by the sea; with the last Spider about the Fellowship; with the Dead,
the Ents and the ships of Gondor at the enemy's doors; and with two factions of the Shadow near their end."""

WANTED: list[str] = [
    *(f"combat {name}" for name in CALL_BACKS),
    *(f"frame {name}" for name in KIND_IDS.values()),
    *(f"{name} {status}" for name in FACTION_IDS for status in ("in-play", "out")),
    *(f"faction:{name}" for name in FACTION_IDS),
    *(f"go-along {name}" for name in FACTION_IDS[CORSAIRS:]),
    *(f"figures-move {name}" for name in ("eagles", "corsairs", "dunlendings", "spiders")),
    *(f"lose-figure:{name}" for name in ("dunlendings", "spiders")),
    "faction-enters dunlendings",
    "faction-enters spiders",
    "combat-card dunlendings",
    "ships corsairs",
    "leave:army-of-the-dead",
    "at-sea",
    "top",
    "bottom",
]
"""What games with the box must come to, besides its cards, acts and the faces of its dice."""


def told(state: WarState) -> list[str]:
    """Which factions are in play, and which are out of the game."""
    return [
        f"{name} {STATUS_IDS[state.extra[STATUS + faction]]}"
        for faction, name in enumerate(FACTION_IDS)
        if state.extra[STATUS + faction]
    ]


def check(state: WarState) -> None:
    """All that must hold of the box now."""
    _figures_are_somewhere(state)
    _cards_are_well_formed(state)
    if state.actor >= 0 and state.get(KIND) == TURN:
        _nothing_is_under_way(state)


def _figures_are_somewhere(state: WarState) -> None:
    """A-SETUP-14, A-FACTION-28 … A-FACTION-31, A-DEAD-08: every figure has a sensible place."""
    for faction in range(FACTIONS):
        places = state.extra[PLACE + faction * FIGURES : PLACE + (faction + 1) * FIGURES]
        name = FACTION_IDS[faction]
        assert places == sorted(places), name
        assert all(place % MOVED < SLOTS or place in range(IN_STOCK, OUT + 1) for place in places), name
        if bands.on_map(state, faction):
            assert bands.in_play(state, faction), name
        if bands.gone(state, faction):
            assert places == [OUT] * FIGURES, name
        elif faction >= CORSAIRS:
            assert OUT not in places, name
    assert len(bands.slots_with(state, DEAD)) <= 1
    assert not any(slot >= REGIONS for slot in bands.slots_with(state, CORSAIRS))  # A-CORSAIRS-12
    if state.extra[MEMBERS]:
        assert bands.in_play(state, DEAD)


def _cards_are_well_formed(state: WarState) -> None:
    """Faction hands, cards that hold figures, call cards (A-FACTION-02, A-FACTION-23, A-CALL-05)."""
    kinds = [state.stack[at] for at in range(0, len(state.stack), FRAME)]
    if BATTLE not in kinds:
        assert all(state.cards[call] == NOT_USED for call in state.rules.calls)
    known = [piles.card_at(state, place) for place in range(TOP, BOTTOM + BOTTOMS) if state.extra[place]]
    assert len(known) == len(set(known))
    assert all(state.cards[card] == IN_DECK for card in known)
    if state.actor >= 0:
        for faction, title in (
            (DEAD, "the-stone-of-erech"),
            (ENTS, "saruman-is-a-neighbour"),
            (1, "in-long-swift-lines"),
        ):
            lies = EVENTS[CARD_IDS.index(title)].lies(state)
            held = bands.at(state, faction, ON_CARD)
            assert lies == (held > 0) or state.cards[CARD_IDS.index(title)] == BEING_RESOLVED, title


def _in_deck(place: int) -> bool:
    """Whether a number of the table is a card on top of a faction deck or at its bottom."""
    return TOP <= place < BOTTOM + BOTTOMS


def _nothing_is_under_way(state: WarState) -> None:
    """Between actions nobody has moved, nobody fights, and limits hold (A-CORSAIRS-04, A-DUNLENDINGS-04)."""
    assert not any(
        state.extra[place] for place in range(MEMBERS + 1, LAST) if place != OLD_WOOD and not _in_deck(place)
    )
    assert not state.extra[OLD_WOOD] or bands.at(state, ENTS, OLD_FOREST)
    for faction in range(FACTIONS):
        places = state.extra[PLACE + faction * FIGURES : PLACE + (faction + 1) * FIGURES]
        assert all(place < MOVED for place in places), FACTION_IDS[faction]
        if bands.in_play(state, faction):
            assert not factions.is_over(state, faction), FACTION_IDS[faction]
        if faction >= CORSAIRS:
            for slot in bands.slots_with(state, faction):
                assert bands.at(state, faction, slot) <= MOST[faction - CORSAIRS]
    for side, team in enumerate(state.rules.seats_of):
        held = [card for card, place in enumerate(state.cards) if place == IN_HAND and DECK[card] == 4 + side]
        assert len(held) <= FACTION_HAND_LIMIT * len(team), side
        if state.rules.teams:
            most = max(seats.faction_cards_of(state, seat) for seat in team)
            assert most <= (FACTION_HAND_LIMIT if len(team) == 1 else FACTION_HAND_LIMIT_IN_TEAM), side
        kind = pool.KINDS[side]
        size = len(state.dice) // len(state.used)
        assert sum(state.dice[kind * size : (kind + 1) * size]) + state.used[kind] + state.hunt_box[kind] <= 1, side
    assert len(state.extra) >= LAST
