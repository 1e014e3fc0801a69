"""A situation written down as plain data, and read back.

A field that is left out has the value of the start of a game, so that a test or a puzzle names only what matters:

    {"game": "war-of-the-ring", "turn": 3, "phase": 5, "mover": "shadow",
     "armies": {"minas-tirith": {"gondor-regular": 3}, "inside-helms-deep": {"rohan-elite": 1}},
     "characters": {"boromir": "minas-tirith"}, "control": {"pelargir": "shadow"},
     "nations": {"gondor": {"steps": 0, "active": true}}, "casualties": {"gondor-regular": 2},
     "dice": {"shadow": {"unused": {"army": 2}, "used": 1, "hunt_box": 1}}, "rings": {"free-peoples": {"left": 2}},
     "fellowship": {"region": "rivendell", "progress": 2, "revealed": false, "corruption": 1, "guide": "strider"},
     "tiles": {"drawn": {"eye": 1}}, "cards": {"shadow": {"hand": ["orc-patrol"], "table": ["wormtongue"]}}}

Where ``armies`` is given it is all that stands on the map, and reinforcements are what is left of the figures. Cards
that are not mentioned are in their decks. ``stack`` and the fields after it describe what is under way; without them
the phase has just begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.kernel.errors import PositionError
from redbook.war import frames, seating, setup, soundness, turn, under_way
from redbook.war.actions import STANDARD_FACES
from redbook.war.armies import besieged
from redbook.war.board import NOWHERE, REGION_IDS, SETTLEMENTS
from redbook.war.box import boxes_in_play
from redbook.war.card import EVENTS
from redbook.war.contents import (
    BOX_IDS,
    BOX_OF_CARD,
    BOX_OF_DIE,
    BOX_OF_TILE,
    CARD_IDS,
    CARD_SIDE,
    DECK,
    DIE_IDS,
    NO_DECK,
)
from redbook.war.dice import DICE_OF, FACE_COUNT, FACE_IDS, FACES, SHOWS_AS
from redbook.war.fellowship import possible_guides
from redbook.war.figures import (
    ARAGORN,
    CHARACTER_IDS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    NO_CHARACTER,
    STRIDER,
    VERSION_OF,
)
from redbook.war.kinds import TURN
from redbook.war.nations import FARTHEST, NATION_IDS, NOBODY, SEATS
from redbook.war.slots import (
    ALL_SLOTS,
    FIGURE_IDS,
    REARGUARD,
    REPLACED,
    SLOT_IDS,
    SLOTS,
    UNUSED,
    WAITING,
)
from redbook.war.sorts import read, set_of
from redbook.war.table import (
    CARD_PLACES,
    DISCARDED,
    ENDINGS,
    GOES_ON,
    IN_DECK,
    NOT_ON_TRACK,
    NOT_USED,
    STAGE,
    TILE_PLACES,
    Table,
)
from redbook.war.tiles import NO_TILE, POOL_AT_START, TILE_COUNT, TILE_IDS, TILE_KINDS
from redbook.war.view import PLACE_IDS, armies, control, dice, fellowship, figures, in_slot, place_id, tiles

if TYPE_CHECKING:
    from redbook.war.game import War
    from redbook.war.state import WarState

_APART: Final[list[str]] = [*SLOT_IDS, "rearguard", "chosen", "arrived-1", "arrived-2", "arrived-3", "arrived-4"]
"""The ids of all slots."""
_PLACES: Final[dict[str, int]] = {name: place for place, name in PLACE_IDS.items()} | {
    name: slot for slot, name in enumerate(SLOT_IDS)
}
_FIRST_STAGE: Final[list[int]] = [
    turn.RECOVERY, turn.RECOVERY, turn.FELLOWSHIP_PHASE, turn.HUNT_ALLOCATION, turn.ACTION_ROLL,
    turn.ACTION_RESOLUTION, turn.VICTORY_CHECK,
]  # fmt: skip
"""Where the turn goes on at the beginning of a phase."""


MARKS: Final = set_of(["", "hunted-last-turn", "declared", "tried-to-go-on", "messenger-used"])
"""What has happened, in the game and in this turn: the bits of `Table.marks`."""
_TOLD_ELSEWHERE: Final = ("companions", "steps_left")
"""What the view says of the Fellowship, and a position says by where characters are and by its stack."""


def position(state: WarState) -> Json:
    """The whole truth as plain data."""
    apart = {
        _APART[slot]: in_slot(state, slot)
        for slot in range(SLOTS, ALL_SLOTS)
        if state.forces[slot * 2] or state.forces[slot * 2 + 1]
    }
    written: Json = {
        "game": "war-of-the-ring",
        "turn": state.turn,
        "phase": state.phase,
        "mover": SEATS[state.mover],
        "armies": armies(state),
        "characters": {CHARACTER_IDS[who]: place_id(state.place[who]) for who in state.rules.people},
        "control": _markers(state),
        "nations": {
            name: {"steps": state.steps[nation], "active": bool(state.active[nation])}
            for nation, name in enumerate(NATION_IDS)
        },
        "casualties": figures(state.casualties),
        "dice": {SEATS[side]: dice(state, side) for side in (0, 1)},
        "rings": {SEATS[side]: {"left": state.rings[side], "used": bool(state.ring_used[side])} for side in (0, 1)},
        "fellowship": {key: value for key, value in fellowship(state).items() if key not in _TOLD_ELSEWHERE},
        "tiles": {TILE_PLACES[place]: tiles(state, place) for place in range(len(TILE_PLACES))},
        "cards": {SEATS[side]: _piles(state, side) for side in (0, 1)},
        "marks": MARKS.write(state.marks),
        "ending": ENDINGS[state.ending],
        "winner": SEATS[state.winner] if state.winner < 2 else None,
        "stack": under_way.write_stack(state),
        "asked": None if state.actor == OVER else "chance" if state.actor == CHANCE else state.rules.seats[state.actor],
        "apart": apart,
        "battle": under_way.write_battle(state.battle),
        "hunt": under_way.write_hunt(state.hunt),
        "last_result": under_way.write_result(state) if state.result else None,
    }
    if state.rules.teams:
        written["teams"] = seating.position(state)
    for box in boxes_in_play(state):
        written[BOX_IDS[box.number]] = box.position(state)
    return written


def _piles(state: Table, side: int) -> Json:
    found: list[list[str]] = [[] for _ in CARD_PLACES]
    for card, place in enumerate(state.cards):
        if place == IN_DECK or CARD_SIDE[card] != side:
            continue
        if place != NOT_USED or state.rules.used[card]:  # of the others the options tell
            found[place].append(CARD_IDS[card])
    return {CARD_PLACES[place]: cards for place, cards in enumerate(found) if cards}


# ----- reading


def load(game: War, data: object) -> WarState:
    """The state that a position describes."""
    fields = _Fields(data, "position", game.rules.boxes)
    if fields.take("game", "war-of-the-ring") != "war-of-the-ring":
        raise PositionError("game", "a position of war-of-the-ring was expected")
    state = game.empty()
    setup.lay_out(state)
    state.turn = fields.number("turn", 1, 0, 10_000)
    state.phase = fields.number("phase", 5, 0, 6)
    state.mover = SEATS.index(fields.word("mover", "free-peoples", SEATS))
    _read_map(state, fields)
    _read_politics(state, fields.part("nations"))
    _read_dice(state, fields)
    _read_fellowship(state, fields.part("fellowship"))
    _read_tiles(state, fields.part("tiles"))
    _read_cards(state, fields.part("cards"))
    state.marks = read(MARKS, fields.take("marks", []), "marks")
    _read_boxes(state, fields)
    if state.rules.teams:
        seating.read(state, fields.take("teams", {}))
    soundness.check(state, under_way="stack" in fields.left)
    _read_under_way(state, fields)
    fields.end()
    return state


def _read_map(state: WarState, fields: _Fields) -> None:
    standing = fields.take("armies", None)
    if standing is None:
        setup.place_armies(state)
    else:
        _read_slots(state, _Fields(standing, "armies", fields.boxes), SLOT_IDS, 0)
    _read_slots(state, fields.part("apart"), _APART[SLOTS:], SLOTS)
    casualties = fields.part("casualties")
    for figure, name in enumerate(FIGURE_IDS):
        all_there_are = state.rules.figures[figure]
        state.casualties[figure] = casualties.number(name, 0, 0, all_there_are)
        on_map = sum(state.count(slot, figure) for slot in range(REARGUARD + 1))
        state.stock[figure] = all_there_are - on_map - state.casualties[figure]
        if state.stock[figure] < 0:
            raise PositionError("armies", f"there are only {all_there_are} figures {name}")
    casualties.end()
    places = fields.part("characters")
    for former, later in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        if CHARACTER_IDS[later] in places.left and places.left[CHARACTER_IDS[later]] != place_id(WAITING):
            state.place[former] = REPLACED if places.left.get(CHARACTER_IDS[former]) != place_id(UNUSED) else UNUSED
    for version in state.rules.versions:  # who is told in another version is not there in his own
        told = places.left.get(CHARACTER_IDS[version], place_id(UNUSED))
        if VERSION_OF[version] == GANDALF_THE_GREY and told != place_id(UNUSED):
            state.place[GANDALF_THE_GREY] = UNUSED
    for who in state.rules.people:
        state.place[who] = _PLACES[places.word(CHARACTER_IDS[who], place_id(state.place[who]), tuple(_PLACES))]
    places.end()
    markers = fields.part("control")
    for region in SETTLEMENTS:
        side = markers.word(REGION_IDS[region], SEATS[_holder(state, region)], SEATS)
        state.control[region] = SEATS.index(side)
    markers.end()


def _markers(state: WarState) -> Json:
    """Who controls the Settlements that are not their owners', or not his who stands there: a Stronghold whose last
    defenders fall is taken only when the battle is over."""
    markers = control(state)
    for region in SETTLEMENTS:
        if _holder(state, region) != state.control[region]:
            markers[REGION_IDS[region]] = SEATS[state.control[region]]
    return markers


def _holder(state: WarState, region: int) -> int:
    """Who controls a Settlement if nothing is said: who stands in it and besieges nobody, else its owner."""
    for side in range(2):
        if state.army(region, side) and not besieged(state, region):
            return side
    return state.control[region]


def _read_slots(state: WarState, fields: _Fields, names: list[str], first: int) -> None:
    for slot, name in enumerate(names):
        counts = fields.part(name)
        for figure, figure_name in enumerate(FIGURE_IDS):
            number = counts.number(figure_name, 0, 0, state.rules.figures[figure])
            if number:
                state.add(first + slot, figure, number)
        counts.end()
    fields.end()


def _read_politics(state: WarState, fields: _Fields) -> None:
    for nation, name in enumerate(NATION_IDS):
        counter = fields.part(name)
        state.steps[nation] = counter.number("steps", state.steps[nation], 0, FARTHEST)
        state.active[nation] = int(counter.flag("active", bool(state.active[nation])))
        if state.steps[nation] == 0 and not state.active[nation]:
            raise PositionError(f"nations.{name}", "a passive Nation cannot be At War (W-POL-03)")
        counter.end()
    fields.end()


def _read_dice(state: WarState, fields: _Fields) -> None:
    sides = fields.part("dice")
    rings = fields.part("rings")
    for side, seat in enumerate(SEATS):
        own = sides.part(seat)
        unused = own.part("unused")
        for face, name in enumerate(FACE_IDS[:STANDARD_FACES]):
            state.dice[side * FACES + face] = unused.number(name, 0, 0, 20)
        unused.end()
        own.take("in_use", None)  # what is under way says it, too
        state.used[side] = own.number("used", 0, 0, 20)
        state.hunt_box[side] = own.number("hunt_box", 0, 0, 20)
        _read_special(state, own.part("special"), side)
        own.end()
        ring = rings.part(seat)
        state.rings[side] = ring.number("left", state.rings[side], 0, 3)
        state.ring_used[side] = int(ring.flag("used", False))
        ring.end()
    sides.end()
    rings.end()


def _read_special(state: WarState, fields: _Fields, side: int) -> None:
    """The dice of boxes in play."""
    for kind in DICE_OF[side]:
        if kind < len(SEATS):
            continue
        if BOX_OF_DIE[kind] not in state.rules.boxes:
            told = fields.take(DIE_IDS[kind], None)  # once such dice were written, too, as lying nowhere
            if told is not None and any(told.values() if isinstance(told, dict) else (told,)):
                raise PositionError(fields.at(DIE_IDS[kind]), soundness.foreign(fields.boxes, DIE_IDS[kind]))
            continue
        die = fields.part(DIE_IDS[kind])
        shown = die.take("unused", None)
        faces = [face for face in range(FACES) if FACE_COUNT[kind * FACES + face] and SHOWS_AS[face] == face]
        if shown is not None:
            if shown not in [FACE_IDS[face] for face in faces]:
                raise PositionError(die.at("unused"), f"this die has no such face to be used: {shown!r}")
            state.dice[kind * FACES + FACE_IDS.index(shown)] = 1
        state.used[kind] = int(die.flag("used", False))
        state.hunt_box[kind] = int(die.flag("hunt_box", False))
        if (shown is not None) + state.used[kind] + state.hunt_box[kind] > 1:
            raise PositionError(die.path, "the die is in one place only")
        die.end()
    fields.end()


def _read_boxes(state: WarState, fields: _Fields) -> None:
    """What the boxes in play remember."""
    for box in boxes_in_play(state):
        own = fields.part(BOX_IDS[box.number])
        box.read(state, own.left)
        own.end()


def _read_fellowship(state: WarState, fields: _Fields) -> None:
    step = fields.take("mordor", None)
    if step is not None:
        state.mordor = _number(step, f"{fields.path}.mordor", 0, 5)
        state.bearers = NOWHERE
        if fields.take("region", None) is not None:
            raise PositionError(f"{fields.path}.region", "on the Mordor Track the Fellowship is in no region")
    else:
        state.mordor = NOT_ON_TRACK
        region = fields.take("region", REGION_IDS[state.bearers])
        if region is not None and region not in REGION_IDS:
            raise PositionError(f"{fields.path}.region", f"there is no region {region!r}")
        state.bearers = NOWHERE if region is None else REGION_IDS.index(region)
    state.progress = fields.number("progress", 0, 0, 12)
    state.corruption = fields.number("corruption", 0, 0, 30)
    state.revealed = int(fields.flag("revealed", False))
    guide = fields.take("guide", CHARACTER_IDS[_likely_guide(state)])
    if guide is not None and guide not in CHARACTER_IDS:
        raise PositionError(f"{fields.path}.guide", f"there is no character {guide!r}")
    state.guide = NO_CHARACTER if guide is None else CHARACTER_IDS.index(guide)
    if guide is not None and (why := soundness.foreign(fields.boxes, guide)):
        raise PositionError(f"{fields.path}.guide", why)
    fields.end()


def _likely_guide(state: WarState) -> int:
    """Who guides the Fellowship if nothing is said: Gandalf, or the first who may; Gollum if nobody else is there."""
    candidates = possible_guides(state)
    likely = [state.guide, *state.rules.companions]
    return next((who for who in likely if candidates >> who & 1), GOLLUM)


def _read_tiles(state: WarState, fields: _Fields) -> None:
    pool = fields.take("pool", None)
    for place in range(1, len(TILE_PLACES)):
        _read_pile(state, fields.part(TILE_PLACES[place]), place)
    for tile in range(state.rules.tiles):
        elsewhere = sum(state.tiles[place * TILE_KINDS + tile] for place in range(1, len(TILE_PLACES)))
        in_play = BOX_OF_TILE[tile] in state.rules.boxes
        state.tiles[tile] = max(0, POOL_AT_START[tile] - elsewhere) if in_play else 0
    if pool is not None:
        _read_pile(state, _Fields(pool, "tiles.pool", fields.boxes), 0)
    fields.end()


def _read_pile(state: WarState, fields: _Fields, place: int) -> None:
    for tile, name in enumerate(TILE_IDS[: state.rules.tiles]):
        most = TILE_COUNT[tile] if BOX_OF_TILE[tile] in state.rules.boxes else 0
        state.tiles[place * TILE_KINDS + tile] = fields.number(name, 0, 0, most)
    fields.end()


def _read_cards(state: WarState, fields: _Fields) -> None:
    named: set[str] = set()
    for side, seat in enumerate(SEATS):
        own = fields.part(seat)
        for place, name in enumerate(CARD_PLACES):
            cards = own.take(name, [])
            if not isinstance(cards, list):
                raise PositionError(f"{own.path}.{name}", "a list of cards was expected")
            for card in cards:
                if card not in CARD_IDS[: state.rules.cards] or CARD_SIDE[CARD_IDS.index(card)] != side:
                    why = soundness.foreign(own.boxes, str(card))
                    raise PositionError(f"{own.path}.{name}", why or f"{card!r} is not a card of this side")
                if card in named:
                    raise PositionError(f"{own.path}.{name}", f"{card!r} is named twice")
                named.add(card)
                _read_card(state, CARD_IDS.index(card), place, f"{own.path}.{name}")
        own.end()
    fields.end()
    for card in range(len(state.cards)):
        tile = EVENTS[card].tile
        if state.cards[card] == IN_DECK and tile != NO_TILE:
            if any(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES))):
                state.cards[card] = DISCARDED  # its tile is in play, so it has been played


def _read_card(state: WarState, card: int, place: int, field: str) -> None:
    """Put a card where a position says. One of a box that is not in play, or that another replaces, is nowhere."""
    in_play = BOX_OF_CARD[card] in state.rules.boxes
    if place != NOT_USED and not state.rules.used[card] and not (in_play and DECK[card] == NO_DECK):
        why = soundness.foreign(state.rules.boxes, CARD_IDS[card])
        raise PositionError(field, why or f"{CARD_IDS[card]!r} is not used with these boxes")
    state.cards[card] = place


def _read_under_way(state: WarState, fields: _Fields) -> None:
    stack = fields.take("stack", None)
    asked = fields.take("asked", None)
    ending = fields.word("ending", ENDINGS[GOES_ON], tuple(ENDINGS))
    winner = fields.take("winner", None)
    under_way.read_battle(state.battle, fields.take("battle", {}))
    under_way.read_hunt(state.hunt, fields.take("hunt", {}))
    result = fields.take("last_result", None)
    if ending != ENDINGS[GOES_ON]:
        state.ending = ENDINGS.index(ending)
        if winner not in (*SEATS, None):
            raise PositionError("winner", f"{winner!r} is not known")
        state.winner = NOBODY if winner is None else SEATS.index(winner)
        soundness.check_ending(state.ending, state.winner)
        state.result = under_way.read_result(result, state)
        state.actor = OVER
        return
    if winner is not None:
        raise PositionError("winner", "the game goes on")
    soundness.check_going_on(state)
    if stack is None:
        state.push(TURN)
        stage = _FIRST_STAGE[state.phase]
        if stage == turn.RECOVERY:
            state.turn -= 1
        elif stage != turn.ACTION_RESOLUTION and stage != turn.VICTORY_CHECK:
            turn.fill_pools(state)
        state.set(STAGE, stage)
        frames.settle(state)
        return
    if not isinstance(stack, list) or not stack:
        raise PositionError("stack", "a list of frames was expected")
    for at, frame in enumerate(stack):
        state.stack += under_way.read_frame(frame, f"stack.{at}", state, at == len(stack) - 1)
    state.result = under_way.read_result(result, state)
    if asked not in (*state.rules.seats, "chance"):
        raise PositionError("asked", "a seat or chance was expected")
    state.actor = CHANCE if asked == "chance" else state.rules.seats.index(asked)
    state.asked = state.actor
    _check_question(state)


def _check_question(state: WarState) -> None:
    """Refuse numbers of what is under way that put no question: they are the engine's own, so this is how it shows."""
    try:
        legal = state.legal()
        if state.actor == CHANCE:
            state.odds()
        for seat in range(len(state.rules.seats)):
            state.view(seat)
            state.choices(seat)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise PositionError("stack", "what is under way does not fit together") from error
    if not legal:
        raise PositionError("stack", "what is under way leaves nothing to answer")


def _number(value: object, field: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(field, f"a number from {least} to {most} was expected, not {value!r}")
    return value


class _Fields:
    """An object of a position whose fields are taken one by one; what is left at the end is unknown."""

    def __init__(self, data: object, path: str, boxes: list[int]) -> None:
        if not isinstance(data, dict):
            raise PositionError(path, f"an object was expected, not {data!r}")
        self.path = path
        self.boxes = boxes
        """The boxes in play."""
        self.left: dict[Any, Any] = dict(data)

    def take(self, name: str, default: Any) -> Any:
        """A field's value."""
        return self.left.pop(name, default)

    def part(self, name: str) -> _Fields:
        """A field that is an object itself; an empty one if it is not given."""
        return _Fields(self.take(name, {}), self.at(name), self.boxes)

    def at(self, name: str) -> str:
        """Where a field is, for who has written it."""
        return name if self.path == "position" else f"{self.path}.{name}"

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A field that is a number; of what came in a box that is not in play there is none."""
        value = self.take(name, default)
        if most == 0 and value != 0 and (why := soundness.foreign(self.boxes, name)):
            raise PositionError(self.at(name), why)
        return _number(value, self.at(name), least, most)

    def flag(self, name: str, default: bool) -> bool:
        """A field that is true or false."""
        value = self.take(name, default)
        if not isinstance(value, bool):
            raise PositionError(self.at(name), f"true or false was expected, not {value!r}")
        return value

    def word(self, name: str, default: str, known: tuple[str, ...]) -> str:
        """A field that is one of some words."""
        value = self.take(name, default)
        if not isinstance(value, str) or value not in known:
            raise PositionError(self.at(name), f"{value!r} is not known")
        return value

    def end(self) -> None:
        """Refuse what has not been taken."""
        for name in self.left:
            why = soundness.foreign(self.boxes, str(name))
            raise PositionError(self.at(name), why or "there is no such field here")
