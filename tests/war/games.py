"""Games of War of the Ring under invariants: what must hold at every question, and at the end of every action.

Uniformly random games all end by Corruption, so the players have leanings, one pair for each seed in turn: the Ring
is led to Mordor, or the Shadow goes to war and nobody hunts, and so on; and one pair are heuristic players who answer
at random now and then. At a share of the questions the kernel's contract is checked as well. `seen` counts what was
reached, and `missing` names what never was.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.kernel.contract_checks import check_state

from redbook import CHANCE, OVER, bots
from redbook.kernel.contract import Game, Json
from redbook.kernel.driver import answer
from redbook.war import armies, strength
from redbook.war.actions import ACT_IDS
from redbook.war.battle import SHELTERING
from redbook.war.board import (
    CITY,
    DISTANCE,
    MORDOR_ENTRANCES,
    NOWHERE,
    OWNER,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    SETTLEMENTS,
    STRONGHOLD,
    STRONGHOLDS,
)
from redbook.war.cards import CARD_IDS, CARD_SIDE, CARDS, STAYS, TILE
from redbook.war.dice import FACE_IDS, FACES, MOST_DICE
from redbook.war.fellowship import ENTERING, companions, possible_guides
from redbook.war.figures import (
    ARAGORN,
    CHARACTERS,
    COMPANIONS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    NO_CHARACTER,
    SARUMAN,
    SIDE_OF,
    STRIDER,
)
from redbook.war.kinds import BATTLE, FELLOWSHIP_PHASE, KIND_IDS, PLAY, RETREAT, TURN
from redbook.war.limits import ELVEN_RINGS, HAND_LIMIT, LAST_STEP_OF_PROGRESS
from redbook.war.nations import (
    AT_WAR,
    FARTHEST,
    FIGURES,
    FREE_PEOPLES,
    KINDS,
    LEADER,
    NATION_IDS,
    NATIONS,
    SEATS,
    SHADOW,
)
from redbook.war.slots import (
    ALL_SLOTS,
    CHOSEN,
    ELIMINATED,
    FIGURE_IDS,
    FIGURE_KINDS,
    FIGURES_OF,
    IN_FELLOWSHIP,
    INSIDE,
    REARGUARD,
    REGION_OF,
    REPLACED,
    SLOT_IDS,
    SLOTS,
    WAITING,
)
from redbook.war.state import WarState
from redbook.war.table import (
    ENDINGS,
    FRAME,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    KIND,
    LAID,
    NOT_ON_TRACK,
    NOT_USED,
    ON_TABLE,
    STAGE,
    TILE_PLACES,
)
from redbook.war.tiles import NO_TILE, STANDARD_KINDS, TILE_COUNT, TILE_IDS, TILE_KINDS
from redbook.war.turn import ACTION_RESOLUTION

LONGEST = 60_000
"""Decisions; a game that is longer is taken to have no end."""

Weights = dict[str, float]
"""How much likelier an answer is than others, by its name, its verb or ``frame verb``; 1 where it is not here."""

_AT_WAR: Weights = {"act:attack": 30, "act:muster": 9, "act:diplomacy": 20, "act:discard": 0.1, "battle yes": 9}
_IDLE: Weights = {"act:discard": 30, "act:event": 0.1, "act:attack": 0, "number:0": 50}
_TALES: Weights = {
    "act:event": 60, "act:draw": 9, "act:discard": 0.2, "act:companion": 30, "act:minion": 30, "act:remove-card": 9,
    "act:diplomacy": 9, "act:muster": 3, "act:attack": 4, "act:separate": 4, "act:move-companions": 9,
    "ring": 0.2, "pass": 0.1, "battle card": 3, "battle pass": 0.1, "number:0": 9,
}  # fmt: skip
"""A player who plays whatever cards he can, and brings whoever can come."""

HEURISTIC = "heuristic"
_WHIM = 0.05
"""How often a heuristic player answers at random here."""

LEANINGS: dict[str, tuple[Weights, Weights]] = {
    "none": ({}, {}),
    HEURISTIC: ({}, {}),
    "the Ring to Mordor": (
        {"act:move-fellowship": 30, "act:hide-fellowship": 30, "act:discard": 0.1, "hunt-tile character": 8, "yes": 9},
        {"act:discard": 20, "number:0": 50, "act:attack": 0.1, "act:event": 0.1},
    ),
    "a hunted Ring": (
        {"act:move-fellowship": 6, "act:hide-fellowship": 6, "act:separate": 2, "act:companion": 9, "yes": 3},
        {"number:0": 0.1, "act:minion": 9, "act:discard": 0.2},
    ),
    "conquest": (
        {"act:discard": 30, "act:move-fellowship": 0, "act:event": 0.1, "act:attack": 0, "no": 9},
        _AT_WAR | {"number:0": 50},
    ),
    "revolt": (_AT_WAR | {"act:move-fellowship": 0, "all": 9}, _IDLE | {"lose": 3}),
    "tales": (_TALES | {"act:move-fellowship": 0.5}, _TALES | {"number:0": 50}),
    "sieges": (
        {"act:attack": 20, "battle yes": 3, "battle reduce": 9, "act:muster": 9, "act:diplomacy": 9, "act:discard": 0.2,
         "act:move-fellowship": 0.1, "act:companion": 9, "battle card": 3, "act:event": 4, "act:separate": 4},
        {"act:attack": 20, "act:move-armies": 9, "battle reduce": 9, "battle yes": 5, "act:diplomacy": 20,
         "act:muster": 6, "act:discard": 0.1, "number:0": 20, "act:minion": 20, "act:event": 4, "battle card": 3},
    ),
    "tales of Mordor": (
        _TALES | {"act:move-fellowship": 25, "act:hide-fellowship": 60, "fellowship-phase yes": 9},
        _TALES | {"number:0": 50, "act:attack": 0.5},
    ),
}  # fmt: skip
"""What random players of the two sides are inclined to, so that everything that can happen does; the heuristic ones are
inclined to nothing."""


_ALL_AT_WAR: Json = {nation: {"steps": 0, "active": True} for nation in NATION_IDS}
SCENES: list[Json | None] = [
    None,
    {
        "phase": 1,
        "characters": {
            "boromir": "minas-tirith", "legolas": "lorien", "gimli": "erebor", "strider": "replaced",
            "aragorn": "osgiliath", "gandalf-the-grey": "replaced", "gandalf-the-white": "fangorn",
            "saruman": "orthanc", "witch-king": "minas-morgul",
        },
        "fellowship": {"guide": "meriadoc", "region": "lorien"},
        "nations": {nation: _ALL_AT_WAR[nation] for nation in ("north", "rohan", "isengard", "sauron", "southrons")},
        "cards": {"free-peoples": {"hand": ["the-last-battle"]}},
    },
    {
        "phase": 1,
        "armies": {
            "minas-tirith": {"sauron-regular": 5, "sauron-elite": 2, "southrons-regular": 3, "nazgul": 2},
            "inside-minas-tirith": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1},
            "helms-deep": {"isengard-regular": 5, "isengard-elite": 4},
            "inside-helms-deep": {"rohan-regular": 1, "rohan-elite": 2, "rohan-leader": 1},
            "dol-guldur": {"sauron-regular": 5, "nazgul": 1}, "lorien": {"elves-elite": 2, "elves-leader": 1},
            "orthanc": {"isengard-regular": 2}, "barad-dur": {"sauron-regular": 4}, "edoras": {"rohan-regular": 2},
            "dol-amroth": {"gondor-regular": 3},
        },
        "characters": {
            "witch-king": "minas-tirith", "saruman": "orthanc", "aragorn": "inside-minas-tirith", "strider": "replaced",
            "mouth-of-sauron": "barad-dur",
        },
        "fellowship": {"region": "minas-tirith"},
        "nations": _ALL_AT_WAR,
        "cards": {"shadow": {"hand": ["on-on-they-went"]}},
    },
    {"phase": 1, "fellowship": {"region": "dagorlad", "corruption": 3, "progress": 1},
     "tiles": {"aside": {"shelobs-lair": 1, "the-ring-is-mine": 1, "elven-rope": 1}},
     "cards": {"shadow": {"discard": ["shelobs-lair", "the-ring-is-mine"]},
               "free-peoples": {"discard": ["elven-rope"]}}},
]  # fmt: skip
"""Where games begin, in turn: at the start, with companions and minions all over the map, in two great sieges, near the
gate of Mordor. So cards that need much to come together are played, too."""


def begin(game: Game, seed: int) -> WarState:
    """The first state of a game."""
    scene = SCENES[seed // len(LEANINGS) % len(SCENES)]
    state = game.start() if scene is None else game.load(scene)
    assert isinstance(state, WarState)
    return state


def play_game(game: Game, seed: int, seen: Counter[str] | None = None, share: float = 0.1) -> int:
    """Play one game at random; returns how many actions it had. It is checked between actions, and at a share of the
    other questions; at a tenth of that share the kernel's contract is checked, too."""
    rng = Random(seed)
    leaning = list(LEANINGS)[seed % len(LEANINGS)]
    players = [bots.make("greedy", game, seed=seed), bots.make("greedy", game, seed=~seed)]
    state = begin(game, seed)
    counted: Counter[str] = Counter() if seen is None else seen
    before = Course(state)
    for number in range(LONGEST):
        between = state.actor == OVER or state.get(KIND) == TURN
        if between or rng.random() < share:
            check(state)
            before = before.leads_to(state)
        if rng.random() < share / 10 or state.actor == OVER:
            check_state(state, rng)
        if state.actor == OVER:
            counted[f"ending {ENDINGS[state.ending]}"] += 1
            return number
        if leaning == HEURISTIC and state.actor != CHANCE and rng.random() > _WHIM:
            action = game.action_id(answer(players[state.actor], state))
        else:
            action = choose(state, rng, LEANINGS[leaning])
        _count(state, action, counted)
        state.play(action)
    raise AssertionError(f"seed {seed}: the game does not end within {LONGEST} decisions")


def _count(state: WarState, action: int, counted: Counter[str]) -> None:
    """Note what kind of question is put and what is said to it."""
    kind = state.get(KIND)
    name = state.name(action)
    verb, _, word = name.partition(":")
    for at in range(0, len(state.stack), FRAME):
        counted[f"frame {KIND_IDS[state.stack[at]]}"] += 1
    if kind == PLAY and verb == "card":
        counted[f"event {word}"] += 1
    elif kind == BATTLE and verb == "card":
        counted[f"combat {word}"] += 1
    elif verb in ("act", "tile", "face"):
        counted[name] += 1
    elif verb == "ring":
        counted[f"Ring of the {SEATS[state.actor]}"] += 1
    elif kind == RETREAT and verb == "to":
        counted["retreat"] += 1
    elif kind == BATTLE and state.get(STAGE) == SHELTERING and verb == "yes":
        counted["into a siege"] += 1
    elif kind == FELLOWSHIP_PHASE and state.get(STAGE) == ENTERING and verb == "yes":
        counted["Mordor entered"] += 1
    if kind == BATTLE and state.battle[strength.TARGET] >= REGIONS:
        counted["siege battle"] += 1
    elif kind == BATTLE and state.battle[strength.FROM] >= REGIONS:
        counted["sortie"] += 1
    elif kind == BATTLE and armies.besieged(state, state.battle[strength.TARGET]):
        counted["relief"] += 1


def missing(seen: Counter[str]) -> list[str]:
    """What should have been reached and never was."""
    wanted = [f"frame {name}" for name in KIND_IDS.values()]
    wanted += [f"ending {ending}" for ending in ENDINGS[1:] if ending != "turn-limit"]
    wanted += [f"event {card}" for card in CARD_IDS] + [f"combat {card}" for card in CARD_IDS]
    wanted += [f"act:{act}" for act in ACT_IDS] + [f"tile:{tile}" for tile in TILE_IDS]
    wanted += [f"face:{face}" for face in FACE_IDS] + ["Mordor entered", "siege battle", "sortie", "relief"]
    wanted += ["retreat", "into a siege", *(f"Ring of the {seat}" for seat in SEATS)]
    return [what for what in wanted if not seen[what]]


def choose(state: WarState, rng: Random, leaning: tuple[Weights, Weights]) -> int:
    """One of the legal actions, at random."""
    legal = state.legal()
    if state.actor == CHANCE:
        return rng.choices(legal, state.odds())[0]
    frame = KIND_IDS[state.get(KIND)]
    weights = [_weight(state.name(action), frame, leaning[state.actor]) for action in legal]
    return rng.choices(legal, weights)[0] if any(weights) else rng.choice(legal)


def _weight(name: str, frame: str, weights: Weights) -> float:
    verb, _, word = name.partition(":")
    if frame == "journey" and verb == "to":
        far = min(DISTANCE[gate * REGIONS + REGION_IDS.index(word)] for gate in MORDOR_ENTRANCES)
        return float(4.0**-far)
    for key in (name, f"{frame} {verb}", verb):
        if key in weights:
            return weights[key]
    return 1.0


# ----- what must hold


def check(state: WarState) -> None:
    """All that must hold now."""
    figures_are_conserved(state)
    cards_and_tiles_are_conserved(state)
    counters_are_in_range(state)
    if state.actor == OVER:
        return
    if state.get(KIND) == TURN and state.get(STAGE) == ACTION_RESOLUTION:
        nothing_is_under_way(state)
        forces_are_well_formed(state)
        control_follows_armies(state)
        points_follow_control(state)
        characters_are_somewhere(state)


def figures_are_conserved(state: WarState) -> None:
    """W-SETUP-32: figures on the map, in reinforcements and lost for good are always all there are."""
    for figure in range(FIGURE_KINDS):
        on_map = sum(state.count(slot, figure) for slot in range(REARGUARD + 1))
        total = on_map + state.stock[figure] + state.casualties[figure]
        assert total == FIGURES[figure], f"{FIGURE_IDS[figure]}: {total} of {FIGURES[figure]}"
        assert state.stock[figure] >= 0, FIGURE_IDS[figure]
    assert not any(state.casualties[figure] for figure in FIGURES_OF[SHADOW])


def cards_and_tiles_are_conserved(state: WarState) -> None:
    """No card is nowhere, only cards that stay are on the table, no tile is lost or made; a special tile is in play
    only after its card."""
    assert len(state.cards) == CARDS
    for card, place in enumerate(state.cards):
        assert IN_DECK <= place < NOT_USED, CARD_IDS[card]
        assert place != ON_TABLE or STAYS[card], CARD_IDS[card]
        if TILE[card] != NO_TILE and place in (IN_DECK, IN_HAND):
            assert not any(state.tiles[at * TILE_KINDS + TILE[card]] for at in range(len(TILE_PLACES))), CARD_IDS[card]
    for tile in range(TILE_KINDS):
        counts = [state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES))]
        assert min(counts) >= 0, TILE_IDS[tile]
        if tile < STANDARD_KINDS:
            assert sum(counts) == TILE_COUNT[tile], TILE_IDS[tile]
        else:
            assert sum(counts) <= 1, TILE_IDS[tile]


def counters_are_in_range(state: WarState) -> None:
    """Politics, dice, Rings, the Fellowship's counters and its Guide."""
    for nation in range(NATIONS):
        assert AT_WAR <= state.steps[nation] <= FARTHEST
        assert state.active[nation] or state.steps[nation] > AT_WAR
    for side in range(2):
        assert 0 <= state.unused_dice(side) + state.used[side] + state.hunt_box[side] <= MOST_DICE[side]
        assert min(state.dice[side * FACES : (side + 1) * FACES]) >= 0
    assert 0 <= sum(state.rings) <= ELVEN_RINGS
    assert 0 <= state.progress <= LAST_STEP_OF_PROGRESS
    assert (state.bearers == NOWHERE) == (state.mordor != NOT_ON_TRACK)
    assert state.corruption >= 0


class Course:
    """What only ever goes one way: politics (W-POL-01, W-POL-06), cards out of the decks, the turns, Mordor, those who
    are lost for good."""

    def __init__(self, state: WarState) -> None:
        self.active = list(state.active)
        self.at_war = [steps == AT_WAR for steps in state.steps]
        self.decks = [card for card in range(CARDS) if state.cards[card] == IN_DECK]
        self.turn = state.turn
        self.mordor = -1 if state.mordor == NOT_ON_TRACK else state.mordor
        self.lost = [who for who in range(CHARACTERS) if state.place[who] in (ELIMINATED, REPLACED)]

    def leads_to(self, state: WarState) -> Course:
        """Check that this could come before a state, and return what can come after it."""
        after = Course(state)
        for nation in range(NATIONS):
            assert after.active[nation] >= self.active[nation], NATION_IDS[nation]
            assert after.at_war[nation] >= self.at_war[nation], NATION_IDS[nation]
        assert set(after.decks) <= set(self.decks)
        assert after.turn >= self.turn
        assert after.mordor >= self.mordor
        assert set(after.lost) >= set(self.lost)
        return after


def points_follow_control(state: WarState) -> None:
    """Victory points are 2 for an enemy Stronghold and 1 for a City in one's hands, and the view says so."""
    worth = {STRONGHOLD: 2, CITY: 1}
    shown = state.view(None)["points"]
    for side, seat in enumerate(SEATS):
        taken = [region for region in SETTLEMENTS if OWNER[region] == 1 - side and state.control[region] == side]
        assert shown[seat] == sum(worth.get(SETTLEMENT[region], 0) for region in taken), seat


def nothing_is_under_way(state: WarState) -> None:
    """Between two actions nothing is left over from the last."""
    for slot in range(SLOTS, ALL_SLOTS):
        assert state.forces[slot * 2] == state.forces[slot * 2 + 1] == 0, slot - CHOSEN
    assert not any(state.battle), state.battle
    assert not any(state.hunt), state.hunt
    assert IN_PLAY not in state.cards
    assert LAID not in state.cards
    for side in range(2):
        held = sum(state.cards[card] == IN_HAND and CARD_SIDE[card] == side for card in range(CARDS))
        assert held <= HAND_LIMIT, SEATS[side]
    if state.place[GOLLUM] == IN_FELLOWSHIP:
        assert state.guide == GOLLUM
        assert companions(state) == 0
    else:
        assert possible_guides(state) >> state.guide & 1, (state.guide, NO_CHARACTER)


def forces_are_well_formed(state: WarState) -> None:
    """Stacking, Leaders with units, no two armies in one slot, sieges with both sides (W-TURN-18, W-MOVE-20)."""
    for slot in range(SLOTS):
        for side in range(2):
            assert state.army(slot, side) <= armies.limit(slot), SLOT_IDS[slot]
        assert not (state.army(slot, 0) and state.army(slot, 1)), SLOT_IDS[slot]
        if not state.army(slot, FREE_PEOPLES):
            for figure in FIGURES_OF[FREE_PEOPLES]:
                assert figure % KINDS != LEADER or state.count(slot, figure) == 0, SLOT_IDS[slot]
    for region in STRONGHOLDS:
        inside = INSIDE[region]
        for side in range(2):
            if state.army(inside, side):
                assert state.army(region, 1 - side), f"nobody besieges {SLOT_IDS[region]}"
                assert state.control[region] == side, SLOT_IDS[region]
        if not armies.besieged(state, region):
            assert state.forces[inside * 2] == state.forces[inside * 2 + 1] == 0, SLOT_IDS[inside]


def control_follows_armies(state: WarState) -> None:
    """Who stands in a Settlement that is not besieged controls it; without a Settlement nobody does."""
    for region in range(REGIONS):
        if region not in SETTLEMENTS:
            assert state.control[region] == OWNER[region]
        elif not armies.besieged(state, region):
            for side in range(2):
                assert not state.army(region, side) or state.control[region] == side, SLOT_IDS[region]


def characters_are_somewhere(state: WarState) -> None:
    """Each character is in one sensible place, and no one stands beside his later self."""
    for character in range(CHARACTERS):
        place = state.place[character]
        assert place < SLOTS or place in (IN_FELLOWSHIP, WAITING, ELIMINATED, REPLACED), (character, place)
        if REGIONS <= place < SLOTS:
            assert state.army(place, SIDE_OF[character]), (character, SLOT_IDS[place])
        if place == IN_FELLOWSHIP:
            assert character < COMPANIONS or character == GOLLUM
    for former, later in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        assert state.place[former] in (REPLACED, ELIMINATED) or state.place[later] == WAITING
    if state.place[SARUMAN] < SLOTS:
        assert SLOT_IDS[REGION_OF[state.place[SARUMAN]]] == "orthanc"
