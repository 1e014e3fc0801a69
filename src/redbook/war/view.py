"""What a seat sees: the table as plain data.

`view(state, seat)`:

- ``game``, ``options``, ``seat`` (its id; None for a spectator), ``turn``, ``phase`` (1 to 6), ``mover`` (the side
  whose action it is), ``asked`` (a seat's id, ``chance`` or None), ``question`` (the kind of the frame that asks),
  ``under_way`` (the kinds of all frames, the outermost first), ``result`` (a seat's id, ``draw`` or None), ``ending``.
- ``armies``: for each slot with figures in it (a region's id, or ``inside-`` and the region's id for a besieged
  garrison) the number of each figure. ``characters``: where each is: a slot's id, ``fellowship``, ``waiting``,
  ``eliminated``, ``replaced`` or ``not-used`` (a version of somebody that is not in the game, or not known to be).
  ``control``: the Settlements in enemy hands, with who controls them.
- ``nations``: for each ``steps`` (still needed to be At War) and ``active``. ``reinforcements``, ``casualties``.
- ``points``: the victory points of each side. ``rings``: for each side ``left`` and ``used`` (this turn).
- ``dice``: for each side ``unused`` (by face), ``used``, ``hunt_box``; with boxes in play that bring dice ``special``:
  for each by its id ``unused`` (the face it shows, or None), ``used``, ``hunt_box``.
- ``fellowship``: ``region`` (None on the Mordor Track), ``mordor`` (the step or None), ``progress``, ``revealed``,
  ``corruption``, ``guide``, ``companions``, ``steps_left`` (of a journey that is being told region by region, else
  None). ``tiles``: in the ``pool``, ``drawn``, ``aside``, ``removed``, by kind.
- ``this_turn``: what has happened in the turn: ``declared``, ``tried_to_go_on``, ``messenger_used``;
  ``hunted_last_turn``, which makes the Shadow hunt.
- ``battle`` (None if there is none): ``attacker``, ``defender`` (seats), ``from`` and ``target`` (slots), ``region``,
  ``siege``, ``round``, ``rearguard`` (figures), ``staying`` (characters who take no part), ``cards`` (revealed, by
  seat), ``hits`` (rolled this round, by seat), ``rolls`` (the seat whose combat dice fall next, or None). ``hunt``
  (None if there is none): ``dice``, ``bonus``, ``successes``, ``rerolls``, ``tile``, ``damage``.
- ``picked`` (figures chosen so far while an army is split) and ``event`` (the card being resolved, or None).
- ``cards``: for each side ``decks``, ``hand``, ``face_down`` and ``laid`` (numbers by deck), ``table``, ``discard`` and
  ``in_play`` (ids).
- ``own``: the seat's own ``hand``, ``face_down`` and ``laid`` cards; None for a spectator.
- ``teams``, with three or four players: who is who in them, and their hands (`seating`). The sides are still those
  above: ``mover``, ``result`` and all that a side has are told by side.
- Under the id of each box in play: what its own rules remember (`Box.view`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.war import acting, hunt, rounds, seating, strength
from redbook.war.board import NOWHERE, OWNER, REGION_IDS, REGIONS, SETTLEMENTS
from redbook.war.box import boxes_in_play
from redbook.war.contents import BACK, BOX_IDS, BOX_OF_DIE, CARD_IDS, CARD_SIDE, DECK_IDS, DIE_IDS
from redbook.war.dice import DICE_OF, FACE_IDS, FACES
from redbook.war.fellowship import LEFT
from redbook.war.figures import CHARACTER_IDS, NO_CHARACTER
from redbook.war.kinds import ACTION, BATTLE, EVENT, JOURNEY, KIND_IDS
from redbook.war.nations import NATION_IDS, NATIONS, NOBODY, SEATS, SHADOW
from redbook.war.slots import (
    CHOSEN,
    ELIMINATED,
    FIGURE_IDS,
    FIGURE_KINDS,
    FIGURES_OF,
    IN_FELLOWSHIP,
    REARGUARD,
    REGION_OF,
    REPLACED,
    SLOT_IDS,
    SLOTS,
    UNUSED,
    WAITING,
)
from redbook.war.table import (
    CARD_PLACES,
    DECLARED,
    DISCARDED,
    ENDINGS,
    FACE_DOWN,
    FELLOWSHIP_WAS_HUNTED,
    FRAME,
    GOES_ON,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    KIND,
    LAID,
    MESSENGER_USED,
    NOT_ON_TRACK,
    ON_TABLE,
    POOL,
    STAGE,
    TILE_PLACES,
    TRIED_TO_GO_ON,
    A,
    Table,
)
from redbook.war.tiles import TILE_IDS, TILE_KINDS
from redbook.war.victory import points

if TYPE_CHECKING:
    from redbook.war.state import WarState

PLACE_IDS: Final[dict[int, str]] = {
    IN_FELLOWSHIP: "fellowship",
    WAITING: "waiting",
    ELIMINATED: "eliminated",
    REPLACED: "replaced",
    REARGUARD: "rearguard",
    UNUSED: "not-used",
}
"""The places of characters that are no slots on the map."""


def view(state: WarState, seat: int | None) -> Json:
    """All that a seat may see."""
    names = state.rules.seats
    if seat is not None and seat not in range(len(names)):
        known = ", ".join(f"{number} ({name})" for number, name in enumerate(names))
        raise ValueError(f"there is no seat {seat!r}; seats are {known} and None (a spectator)")
    kinds = [KIND_IDS[state.stack[at]] for at in range(0, len(state.stack), FRAME)]
    seen: Json = {
        "game": "war-of-the-ring",
        "options": dict(state.game.options),
        "seat": None if seat is None else names[seat],
        "turn": state.turn,
        "phase": state.phase,
        "mover": SEATS[state.mover],
        "asked": who(state, state.actor),
        "question": kinds[-1] if kinds else "ended",
        "under_way": kinds,
        "result": result(state),
        "ending": ENDINGS[state.ending],
        "armies": armies(state),
        "characters": {CHARACTER_IDS[who]: place_id(state.place[who]) for who in state.rules.people},
        "control": control(state),
        "nations": {
            NATION_IDS[nation]: {"steps": state.steps[nation], "active": bool(state.active[nation])}
            for nation in range(NATIONS)
        },
        "reinforcements": figures(state.stock),
        "casualties": figures(state.casualties),
        "points": {SEATS[side]: points(state, side) for side in (0, 1)},
        "rings": {SEATS[side]: {"left": state.rings[side], "used": bool(state.ring_used[side])} for side in (0, 1)},
        "dice": {SEATS[side]: dice(state, side) for side in (0, 1)},
        "fellowship": fellowship(state),
        "tiles": {
            "pool": pool(state, -1 if seat is None else seat),
            **{TILE_PLACES[place]: tiles(state, place) for place in range(1, len(TILE_PLACES))},
        },
        "this_turn": {
            "declared": state.marked(DECLARED),
            "tried_to_go_on": state.marked(TRIED_TO_GO_ON),
            "messenger_used": state.marked(MESSENGER_USED),
            "hunted_last_turn": state.marked(FELLOWSHIP_WAS_HUNTED),
        },
        "battle": battle(state) if "battle" in kinds else None,
        "hunt": hunt_of(state) if "hunt" in kinds or "hunt-tile" in kinds else None,
        "picked": in_slot(state, CHOSEN),
        "event": event_of(state),
        "cards": {SEATS[side]: _cards(state, side) for side in (0, 1)},
        "own": None if seat is None else _secrets(state, seat),
    }
    if state.rules.teams:
        seen["teams"] = seating.view(state)
        seen["own"] = None if seat is None else seating.secrets(state, seat)
    for box in boxes_in_play(state):
        seen[BOX_IDS[box.number]] = box.view(state, -1 if seat is None else seat)
    return seen


def who(state: Table, actor: int) -> str | None:
    """Who is asked, by id."""
    return None if actor == OVER else "chance" if actor == CHANCE else state.rules.seats[actor]


def result(state: Table) -> str | None:
    """The side that has won."""
    if state.ending == GOES_ON:
        return None
    return "draw" if state.winner == NOBODY else SEATS[state.winner]


def place_id(place: int) -> str:
    """The id of where a character is."""
    return SLOT_IDS[place] if place < SLOTS else PLACE_IDS[place]


def figures(counts: list[int]) -> Json:
    """Figures by id, from their counts."""
    return {FIGURE_IDS[figure]: counts[figure] for figure in range(FIGURE_KINDS) if counts[figure]}


def in_slot(state: Table, slot: int) -> Json:
    """The figures in a slot by id."""
    found: Json = {}
    for side in range(2):
        if state.forces[slot * 2 + side]:
            for figure in FIGURES_OF[side]:
                number = state.count(slot, figure)
                if number:
                    found[FIGURE_IDS[figure]] = number
    return found


def armies(state: Table) -> Json:
    """The figures in each slot that has any."""
    standing: Json = {}
    for slot in range(SLOTS):
        if state.forces[slot * 2] or state.forces[slot * 2 + 1]:
            standing[SLOT_IDS[slot]] = in_slot(state, slot)
    return standing


def control(state: Table) -> Json:
    """The Settlements that are not in the hands of their owners."""
    return {
        REGION_IDS[region]: SEATS[state.control[region]]
        for region in SETTLEMENTS
        if state.control[region] != OWNER[region]
    }


def dice(state: Table, side: int) -> Json:
    """The action dice of a side."""
    unused = {
        FACE_IDS[face]: state.dice[side * FACES + face] for face in range(FACES) if state.dice[side * FACES + face]
    }
    own: Json = {
        "unused": unused,
        "in_use": die_in_use(state, side),
        "used": state.used[side],
        "hunt_box": state.hunt_box[side],
    }
    kinds = [kind for kind in DICE_OF[side] if kind > SHADOW and BOX_OF_DIE[kind] in state.rules.boxes]
    if kinds:
        own["special"] = {DIE_IDS[kind]: _special(state, kind) for kind in kinds}
    return own


def die_in_use(state: Table, side: int) -> str | None:
    """The face of the die whose action is under way, if it is this side's."""
    for at in range(0, len(state.stack), FRAME):
        if state.stack[at + KIND] == ACTION and state.stack[at + acting.SIDE] == side:
            return FACE_IDS[state.stack[at + acting.FACE]]
    return None


def _special(state: Table, kind: int) -> Json:
    """Where a die of a box is: the face it shows while it is unused, or that it is used or in the Hunt Box."""
    shown = [FACE_IDS[face] for face in range(FACES) if state.dice[kind * FACES + face]]
    return {
        "unused": shown[0] if shown else None,
        "used": bool(state.used[kind]),
        "hunt_box": bool(state.hunt_box[kind]),
    }


def fellowship(state: Table) -> Json:
    """Where the Fellowship is and how it fares."""
    return {
        "region": None if state.bearers == NOWHERE else REGION_IDS[state.bearers],
        "mordor": None if state.mordor == NOT_ON_TRACK else state.mordor,
        "progress": state.progress,
        "revealed": bool(state.revealed),
        "corruption": state.corruption,
        "guide": None if state.guide == NO_CHARACTER else CHARACTER_IDS[state.guide],
        "companions": [CHARACTER_IDS[who] for who in range(len(state.place)) if state.place[who] == IN_FELLOWSHIP],
        "steps_left": state.get(LEFT) if state.stack and state.get(KIND) == JOURNEY else None,
    }


def tiles(state: Table, place: int) -> Json:
    """The hunt tiles in a place, by kind."""
    first = place * TILE_KINDS
    return {TILE_IDS[tile]: state.tiles[first + tile] for tile in range(TILE_KINDS) if state.tiles[first + tile]}


def pool(state: Table, seat: int) -> Json:
    """The hunt pool as a seat has to reckon with it: with tiles that may be in it for all that it knows."""
    reckoned = tiles(state, POOL)
    for box in boxes_in_play(state):
        for tile, name in enumerate(TILE_IDS):
            more = box.pool_as_seen(state, tile, seat)
            if more:
                reckoned[name] = reckoned.get(name, 0) + more
    return {name: reckoned[name] for name in TILE_IDS if name in reckoned}


def battle(state: Table) -> Json:
    """The battle under way."""
    attacker = state.battle[strength.ATTACKER]
    target = state.battle[strength.TARGET]
    absent = state.battle[strength.ABSENT]
    return {
        "attacker": SEATS[attacker],
        "defender": SEATS[1 - attacker],
        "from": SLOT_IDS[state.battle[strength.FROM]],
        "target": SLOT_IDS[target],
        "region": REGION_IDS[REGION_OF[target]],
        "siege": target >= REGIONS,
        "round": state.battle[strength.ROUND],
        "rearguard": in_slot(state, REARGUARD),
        "staying": [CHARACTER_IDS[who] for who in range(len(state.place)) if absent >> who & 1],
        "cards": {SEATS[side]: _revealed(state, side) for side in (0, 1)},
        "hits": {
            SEATS[side]: state.battle[strength.ROLL_HITS + side] + state.battle[strength.REROLL_HITS + side]
            for side in (0, 1)
        },
        "rolls": _rolls(state, attacker),
    }


def _rolls(state: Table, attacker: int) -> str | None:
    """Whose combat dice are about to fall; None if none are, or those of a card."""
    if state.actor != CHANCE or state.stack[-2 * FRAME + KIND] != BATTLE:
        return None
    stage = state.stack[-2 * FRAME + STAGE]
    if stage == rounds.ATTACKER_ROLLS or stage == rounds.ATTACKER_REROLLS:
        return SEATS[attacker]
    return SEATS[1 - attacker] if stage == rounds.DEFENDER_ROLLS or stage == rounds.DEFENDER_REROLLS else None


def _revealed(state: Table, side: int) -> str | None:
    """The combat card of a side, once it is revealed."""
    card = state.battle[strength.CARD + side]
    return CARD_IDS[card - 1] if card else None


def hunt_of(state: Table) -> Json:
    """The hunt under way."""
    tile = state.hunt[hunt.TILE_IN_HAND]
    return {
        "dice": state.hunt[hunt.DICE],
        "bonus": state.hunt[hunt.BONUS],
        "successes": state.hunt[hunt.SUCCESSES],
        "rerolls": state.hunt[hunt.AGAIN],
        "tile": TILE_IDS[tile - 1] if tile else None,
        "damage": state.hunt[hunt.DAMAGE],
    }


def event_of(state: Table) -> str | None:
    """The event card being resolved."""
    for at in range(len(state.stack) - FRAME, -1, -FRAME):
        if state.stack[at + KIND] == EVENT:
            return CARD_IDS[state.stack[at + A]]
    return None


def _cards(state: Table, side: int) -> Json:
    """The cards of a side as everybody sees them."""
    piles: list[list[int]] = [[] for _ in CARD_PLACES]
    for card in range(len(state.cards)):
        if CARD_SIDE[card] == side:
            piles[state.cards[card]].append(card)
    return {
        "decks": _backs(state, piles[IN_DECK], side),
        "hand": _backs(state, piles[IN_HAND], side),
        "face_down": _backs(state, piles[FACE_DOWN], side),
        "laid": _backs(state, piles[LAID], side),
        "table": [CARD_IDS[card] for card in piles[ON_TABLE]],
        "discard": [CARD_IDS[card] for card in piles[DISCARDED]],
        "in_play": [CARD_IDS[card] for card in piles[IN_PLAY]],
    }


def _backs(state: Table, cards: list[int], side: int) -> Json:
    """How many cards with the back of each deck."""
    numbers = {DECK_IDS[deck]: 0 for deck in state.rules.decks_of[side]}
    for card in cards:
        numbers[DECK_IDS[BACK[card]]] += 1
    return numbers


def _secrets(state: Table, seat: int) -> Json:
    """What only the seat itself knows."""
    return {
        name: _own(state, seat, place) for name, place in (("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID))
    }


def _own(state: Table, seat: int, place: int) -> list[str]:
    return [CARD_IDS[card] for card, there in enumerate(state.cards) if there == place and CARD_SIDE[card] == seat]
