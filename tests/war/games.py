"""Games of War of the Ring under invariants: what must hold at every question, and at the end of every action.

Uniformly random games all end by Corruption, so the players have leanings, one pair for each seed in turn: the Ring
is led to Mordor, or the Shadow goes to war and nobody hunts, and so on; and one pair are heuristic players who answer
at random now and then. At a share of the questions the kernel's contract is checked as well. `seen` counts what was
reached, and `wanted` names what should be.
"""

from __future__ import annotations

from collections import Counter
from math import lcm
from random import Random

from tests.kernel.contract_checks import check_state
from tests.war import boxes as war_boxes
from tests.war.inclined import FOR_BATTLES, HEURISTIC, IN_VAIN, LEANINGS, RARE, WARLIKE, WHIM, Weights

from redbook import CHANCE, OVER, bots
from redbook.kernel.contract import Game, Json
from redbook.kernel.driver import answer
from redbook.war import acting, armies, events, fellowship, seats, strength
from redbook.war.board import (
    CITY,
    DISTANCE,
    MORDOR_ENTRANCES,
    NO_SETTLEMENT,
    NOWHERE,
    OWNER,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    SETTLEMENTS,
    STRONGHOLD,
    STRONGHOLDS,
)
from redbook.war.box import boxes_in_play
from redbook.war.boxes import EVENTS
from redbook.war.contents import (
    ACT_IDS,
    BASE,
    BOX_OF_ACT,
    BOX_OF_CARD,
    BOX_OF_FACE,
    BOX_OF_TILE,
    CARD_IDS,
    CARD_SIDE,
    DECK,
    NO_DECK,
    STANDARD_DECKS,
)
from redbook.war.dice import FACE_IDS, FACES, MOST_DICE
from redbook.war.fellowship import ENTERING, companions, possible_guides
from redbook.war.figures import (
    ARAGORN,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    MAY_JOIN,
    NO_CHARACTER,
    SARUMAN,
    SIDE_OF,
    STRIDER,
)
from redbook.war.kinds import (
    BATTLE,
    FELLOWSHIP_PHASE,
    FIRST_KIND_OF_BOXES,
    HANDOVER,
    KIND_IDS,
    PLAY,
    RETREAT,
    SWAP,
    TURN,
    UNION,
)
from redbook.war.limits import ELVEN_RINGS, LAST_STEP_OF_PROGRESS
from redbook.war.nations import (
    AT_WAR,
    FARTHEST,
    FREE_PEOPLES,
    KINDS,
    LEADER,
    NATION_IDS,
    NATIONS,
    SEATS,
    SHADOW,
)
from redbook.war.rounds import SHELTERING
from redbook.war.slots import (
    ALL_SLOTS,
    CHOSEN,
    ELIMINATED,
    FIELD,
    FIGURE_IDS,
    FIGURE_KINDS,
    FIGURES_OF,
    IN_FELLOWSHIP,
    INSIDE,
    REARGUARD,
    REGION_OF,
    REPLACED,
    SHIFT,
    SLOT_IDS,
    SLOTS,
    UNUSED,
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
            "westemnet": {"rohan-regular": 2}, "lossarnach": {"gondor-regular": 2}, "dol-amroth": {"gondor-regular": 3},
        },
        "characters": {
            "witch-king": "minas-tirith", "saruman": "orthanc", "aragorn": "inside-minas-tirith", "strider": "replaced",
            "mouth-of-sauron": "barad-dur",
        },
        "fellowship": {"region": "minas-tirith"},
        "nations": _ALL_AT_WAR,
        "cards": {"shadow": {"hand": ["on-on-they-went"]}, "free-peoples": {"hand": ["help-unlooked-for"]}},
    },
    {"phase": 1, "fellowship": {"region": "dagorlad", "corruption": 3, "progress": 1},
     "tiles": {"aside": {
         "shelobs-lair": 1, "the-ring-is-mine": 1, "on-on-they-went": 1, "give-it-to-uss": 1, "elven-rope": 1,
         "elven-cloaks": 1, "smeagol-helps-nice-master": 1,
     }},
     "cards": {"shadow": {"discard": ["shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss"]},
               "free-peoples": {"discard": ["elven-rope", "elven-cloaks", "smeagol-helps-nice-master"]}}},
]  # fmt: skip
"""Where games begin, in turn: at the start, with companions and minions all over the map, in two great sieges, near the
gate of Mordor. So cards that need much to come together are played, too."""
FIRST_WITH_REPLACED = 3
"""From here on scenes have cards that Warriors of Middle-earth replaces."""


def begin(game: Game, seed: int) -> WarState:
    """The first state of a game."""
    scenes = SCENES[:FIRST_WITH_REPLACED] if "warriors" in game.options["expansions"] else list(SCENES)
    for part in war_boxes.of(game):
        scenes += part.scenes
    scene = scenes[_scene_of(seed, len(leanings_of(game)), len(scenes))]
    if scene is None:
        state = game.start()
    else:
        state = game.load(_dealt_out(game, war_boxes.fitting(scene, game.options["expansions"], seed)))
    assert isinstance(state, WarState)
    return state


def _dealt_out(game: Game, scene: Json) -> Json:
    """A scene whose hands are dealt out to the players of a team: to each what has his icon, and no more than he may
    hold."""
    state = game.start()
    assert isinstance(state, WarState)
    rules = state.rules
    if not rules.teams:
        return scene
    held: dict[str, list[int]] = {seat: [] for seat in game.seats}
    for side, name in enumerate(SEATS):
        for card in scene.get("cards", {}).get(name, {}).get("hand", ()):
            number = CARD_IDS.index(card)
            faction = DECK[number] >= STANDARD_DECKS
            limit = (rules.faction_limit if faction else rules.hand_limit)[side]
            room: dict[str, int] = {}
            for seat in rules.seats_of[side]:
                player = game.seats[seat]
                alike = sum((DECK[one] >= STANDARD_DECKS) == faction for one in held[player])
                room[player] = limit - alike + (2 if EVENTS[number].player == player and alike < limit else 0)
            held[max(room, key=lambda player: room[player])].append(number)
    return {**scene, "teams": {"held": {seat: [CARD_IDS[card] for card in cards] for seat, cards in held.items()}}}


def _scene_of(seed: int, leanings: int, scenes: int) -> int:
    """Which scene a game begins from. Leanings and scenes come in turn, both at once, so that a few games have had all
    of each; as many games as there are pairs have had every pair."""
    return (seed + seed // lcm(leanings, scenes)) % scenes


def leanings_of(game: Game) -> dict[str, tuple[Weights, Weights]]:
    """The leanings of players, with those for the boxes in play."""
    found = dict(LEANINGS)
    for part in war_boxes.of(game):
        found |= part.leanings
    return found | war_boxes.together(game)


def _rare(game: Game, rng: Random) -> Weights:
    """How many times likelier an answer is, whatever a player is inclined to, because it can seldom be given. In some
    games cards that would else be played as events are left for battles."""
    found: Weights = dict(RARE)
    for part in war_boxes.of(game):
        found |= part.rare
    if rng.random() < FOR_BATTLES:
        found = {name: weight for name, weight in found.items() if not name.startswith(f"{KIND_IDS[PLAY]} ")}
        found |= WARLIKE
    return found


def play_game(game: Game, seed: int, seen: Counter[str] | None = None, share: float = 0.1) -> int:
    """Play one game at random; returns how many actions it had. It is checked between actions, and at a share of the
    other questions; at a tenth of that share the kernel's contract is checked, too."""
    rng = Random(seed)
    leanings = leanings_of(game)
    leaning = list(leanings)[seed % len(leanings)]
    rare = _rare(game, rng)
    players = [bots.make("greedy", game, seed=seed ^ -seat) for seat in range(len(game.seats))]
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
        if leaning == HEURISTIC and state.actor != CHANCE and rng.random() > WHIM:
            action = game.action_id(answer(players[state.actor], state))
        else:
            action = choose(state, rng, leanings[leaning], rare)
        _count(state, action, counted)
        state.play(action)
        for forced in state.forced or ():
            war_boxes.count_forced(state.name(forced), counted)
    raise AssertionError(f"seed {seed}: the game does not end within {LONGEST} decisions")


def _count(state: WarState, action: int, counted: Counter[str]) -> None:
    """Note what kind of question is put and what is said to it."""
    kind = state.get(KIND)
    name = state.name(action)
    verb, _, word = name.partition(":")
    if state.rules.hooks:
        war_boxes.count(state, name, counted)
    for at in range(0, len(state.stack), FRAME):
        counted[f"frame {KIND_IDS[state.stack[at]]}"] += 1
    if kind == PLAY and verb == "card":
        counted["event in vain" if _is_in_vain(state, name) else f"event {word}"] += 1
    elif kind == BATTLE and verb == "card":
        counted[f"combat {word}"] += 1
    elif verb in ("act", "tile", "face"):
        counted[name] += 1
    elif verb == "ring":
        counted[f"Ring of the {SEATS[state.mover]}"] += 1
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


def wanted(players: int = 2, boxes: tuple[str, ...] = ()) -> list[str]:
    """What games should have reached."""
    if boxes:
        return war_boxes.wanted(list(boxes), players)
    found = [f"frame {name}" for kind, name in KIND_IDS.items() if kind < FIRST_KIND_OF_BOXES]
    found += [f"ending {ending}" for ending in ENDINGS[1:] if ending != "turn-limit"]
    found += [f"{use} {card}" for use in ("event", "combat") for card in CARD_IDS[: BOX_OF_CARD.count(BASE)]]
    found += [f"act:{act}" for act in ACT_IDS[: BOX_OF_ACT.count(BASE)]]
    found += [f"tile:{tile}" for tile in TILE_IDS[: BOX_OF_TILE.count(BASE)]]
    found += [f"face:{face}" for face in FACE_IDS[: BOX_OF_FACE.count(BASE)]] + [
        "Mordor entered",
        "siege battle",
        "sortie",
        "relief",
    ]
    found += ["retreat", "into a siege", "event in vain", *(f"Ring of the {seat}" for seat in SEATS)]
    if players > 2:
        found += [f"frame {KIND_IDS[kind]}" for kind in (SWAP, HANDOVER, UNION)]
    return found


def choose(state: WarState, rng: Random, leaning: tuple[Weights, Weights], rare: Weights | None = None) -> int:
    """One of the legal actions, at random."""
    rare = rare or {}
    legal = state.legal()
    if state.actor == CHANCE:
        return rng.choices(legal, state.odds())[0]
    frame = KIND_IDS[state.get(KIND)]
    weights = [_weight(state.name(action), frame, leaning[state.rules.side_of[state.actor]]) for action in legal]
    for at, action in enumerate(legal):
        name = state.name(action)
        weights[at] *= rare.get(name, 1.0) * rare.get(f"{frame} {name}", 1.0)
        if name == "act:event":
            weights[at] *= _rarest_event(state, rare)
        if _is_in_vain(state, name):
            weights[at] *= IN_VAIN
    return rng.choices(legal, weights)[0] if any(weights) else rng.choice(legal)


def _rarest_event(state: WarState, rare: Weights) -> float:
    """How many times likelier it is that a card is played, because of one that is rare and would be of use."""
    side, face = state.get(acting.SIDE), state.get(acting.FACE)
    most = 1.0
    for card, place in enumerate(state.cards):
        if place == IN_HAND:
            weight = rare.get(f"{KIND_IDS[PLAY]} card:{CARD_IDS[card]}", 1.0)
            if weight > most and events.may_play_card(state, side, face, card) and EVENTS[card].useful(state):
                most = weight
    return most


def _is_in_vain(state: WarState, name: str) -> bool:
    """Whether an action plays a card of which nothing would come."""
    if state.get(KIND) == PLAY and name.startswith("card:"):
        return not EVENTS[CARD_IDS.index(name.removeprefix("card:"))].useful(state)
    return name == "act:event" and not events.may_play_well(state, state.get(acting.SIDE), state.get(acting.FACE))


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
    for part in war_boxes.of(state.game):
        part.check(state)
    if state.get(KIND) == TURN and state.get(STAGE) == ACTION_RESOLUTION:
        nothing_is_under_way(state)
        forces_are_well_formed(state)
        control_follows_armies(state)
        points_follow_control(state)
        characters_are_somewhere(state)


def figures_are_conserved(state: WarState) -> None:
    """W-SETUP-32: figures on the map, in reinforcements and lost for good are always all there are."""
    stock, casualties, figures = state.stock, state.casualties, state.rules.figures
    totals = [stock[figure] + casualties[figure] for figure in range(FIGURE_KINDS)]
    for at, packed in enumerate(state.forces[: (REARGUARD + 1) * 2]):
        if packed:
            for figure in FIGURES_OF[at % 2]:
                totals[figure] += packed >> SHIFT[figure] & FIELD[figure]
    for figure in range(FIGURE_KINDS):
        assert totals[figure] == figures[figure], f"{FIGURE_IDS[figure]}: {totals[figure]} of {figures[figure]}"
        assert stock[figure] >= 0, FIGURE_IDS[figure]
    assert not any(casualties[figure] for figure in FIGURES_OF[SHADOW])


TILE_OF_CARD = [event.tile for event in EVENTS]


def cards_and_tiles_are_conserved(state: WarState) -> None:
    """No card is nowhere, only cards that stay are on the table, no tile is lost or made; a special tile is in play
    only after its card."""
    used, boxes, tiles = state.rules.used, state.rules.boxes, state.tiles
    assert len(state.cards) == state.rules.cards
    for card, place in enumerate(state.cards):
        beside = DECK[card] == NO_DECK and BOX_OF_CARD[card] in boxes
        assert (IN_DECK <= place < NOT_USED) == used[card] or beside, CARD_IDS[card]
        assert place != ON_TABLE or EVENTS[card].stays, CARD_IDS[card]
        if TILE_OF_CARD[card] != NO_TILE and place in (IN_DECK, IN_HAND):
            tile = TILE_OF_CARD[card]
            assert not any(tiles[at * TILE_KINDS + tile] for at in range(len(TILE_PLACES))), CARD_IDS[card]
    for tile in range(TILE_KINDS):
        counts = [tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES))]
        assert min(counts) >= 0, TILE_IDS[tile]
        if tile < STANDARD_KINDS:
            elsewhere = sum(box.tiles_elsewhere(state, tile) for box in boxes_in_play(state))
            assert sum(counts) + elsewhere == TILE_COUNT[tile], TILE_IDS[tile]
        else:
            assert sum(counts) <= max(TILE_COUNT[tile], 1), TILE_IDS[tile]


def counters_are_in_range(state: WarState) -> None:
    """Politics, dice, Rings, the Fellowship's counters and its Guide."""
    for nation in range(NATIONS):
        assert AT_WAR <= state.steps[nation] <= FARTHEST
        assert state.active[nation] or state.steps[nation] > AT_WAR
    for side in range(2):
        unused = sum(state.dice[side * FACES : (side + 1) * FACES])
        most = MOST_DICE[side] + sum(box.most_dice(state, side) for box in boxes_in_play(state))
        assert 0 <= unused + state.used[side] + state.hunt_box[side] <= most
        assert min(state.dice[side * FACES : (side + 1) * FACES]) >= 0
    assert 0 <= sum(state.rings) <= ELVEN_RINGS
    assert 0 <= state.progress <= LAST_STEP_OF_PROGRESS
    assert (state.bearers == NOWHERE) == (state.mordor != NOT_ON_TRACK) or fellowship.shores(state)
    assert state.corruption >= 0


class Course:
    """What only ever goes one way: politics (W-POL-01, W-POL-06), cards out of the decks, the turns, Mordor, those who
    are lost for good."""

    def __init__(self, state: WarState) -> None:
        self.active = list(state.active)
        self.at_war = [steps == AT_WAR for steps in state.steps]
        places = enumerate(state.cards)
        self.decks = [card for card, place in places if place == IN_DECK and DECK[card] < STANDARD_DECKS]
        self.turn = state.turn
        self.mordor = -1 if state.mordor == NOT_ON_TRACK else state.mordor
        self.lost = [who for who in range(len(state.place)) if state.place[who] in (ELIMINATED, REPLACED)]

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
        held = state.hand_size(side)
        assert held <= state.rules.hand_limit[side] * len(state.rules.seats_of[side]), SEATS[side]
    if state.rules.teams:
        teams_are_well_formed(state)
    if state.place[GOLLUM] == IN_FELLOWSHIP:
        assert state.guide == GOLLUM
        assert companions(state) == 0
    else:
        assert possible_guides(state) >> state.guide & 1, (state.guide, NO_CHARACTER)


def teams_are_well_formed(state: WarState) -> None:
    """Every card in a hand has a holder of its side, no hand is too large, and teammates' units that are together are
    noted as one army or two (W-MULTI-08, W-MULTI-22, W-MULTI-45)."""
    for card, place in enumerate(state.cards):
        held = place in seats.HELD
        assert (seats.holder(state, card) >= 0) == held, CARD_IDS[card]
        assert not held or state.rules.side_of[seats.holder(state, card)] == CARD_SIDE[card], CARD_IDS[card]
        giver = seats.giver(state, card)
        assert giver < 0 or giver == seats.mate(state, seats.holder(state, card)), CARD_IDS[card]
    for seat, side in enumerate(state.rules.side_of):
        assert seats.cards_of(state, seat) <= state.rules.hand_limit[side], state.rules.seats[seat]
    for slot in range(SLOTS):
        for side in range(2):
            noted = state.team[seats.TOGETHER + slot * 2 + side]
            together = seats.is_team(state, side) and seats.shared(state, side, slot)
            assert noted == 0 or together, SLOT_IDS[slot]
    assert state.asked == seats.acting(state, state.mover) or state.actor < 0


def forces_are_well_formed(state: WarState) -> None:
    """Stacking, Leaders with units, no two armies in one slot, sieges with both sides (W-TURN-18, W-MOVE-20)."""
    forces = state.forces
    for slot in range(SLOTS):
        if not forces[slot * 2] and not forces[slot * 2 + 1]:
            continue
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
    control = state.control
    for region in range(REGIONS):
        if SETTLEMENT[region] == NO_SETTLEMENT:
            assert control[region] == OWNER[region]
        elif not armies.besieged(state, region):
            for side in range(2):
                assert not state.army(region, side) or control[region] == side, SLOT_IDS[region]


def characters_are_somewhere(state: WarState) -> None:
    """Each character is in one sensible place, and no one stands beside his later self."""
    for character in range(len(state.place)):
        place = state.place[character]
        assert place < SLOTS or place in (IN_FELLOWSHIP, WAITING, ELIMINATED, REPLACED, UNUSED), (character, place)
        assert place != UNUSED or state.rules.hooks
        if REGIONS <= place < SLOTS:
            assert state.army(place, SIDE_OF[character]), (character, SLOT_IDS[place])
        if place == IN_FELLOWSHIP:
            assert MAY_JOIN[character] or character == GOLLUM
    for former, later in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        assert state.place[armies.version(state, former)] in (REPLACED, ELIMINATED) or state.place[later] == WAITING
    if state.place[SARUMAN] < SLOTS:
        assert SLOT_IDS[REGION_OF[state.place[SARUMAN]]] == "orthanc"
