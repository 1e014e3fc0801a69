"""What a seat of War of the Ring knows, as zeros and ones: all that is on the table but the cards hidden from it.

Hidden are only cards: the other side's hand, its decks, what it has discarded face down and what it has laid for a
battle. Of those a seat knows how many there are of each deck. Everything else is public, and that is more than a view
shows: the rules that are under way, with the numbers they have noted (which army moves, which die is being used, how
far the army is split), because whoever has followed the game knows them, too.

The layout is the same for both seats and under all options. `_fields` says what the bits are and `encode` sets them, in
the same order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import CHANCE, OVER, State
from redbook.research.encoding import WORD, Bits, Encoder, Field, shifted
from redbook.war import hunt, strength
from redbook.war.board import NOWHERE, OWNER, REGION_IDS, REGIONS, SETTLEMENTS
from redbook.war.cards import CARD_IDS, CARD_SIDE, CARDS, DECK, DECK_IDS
from redbook.war.dice import FACE_IDS, FACES
from redbook.war.figures import CHARACTER_IDS, CHARACTERS
from redbook.war.game import War
from redbook.war.kinds import BATTLE, EVENT, HUNT, KIND_IDS, TILE
from redbook.war.limits import LAST_STEP_OF_PROGRESS
from redbook.war.nations import FARTHEST, FIGURES, NATION_IDS, NATIONS, NOBODY, SEATS
from redbook.war.slots import (
    ALL_SLOTS,
    ELIMINATED,
    FIGURE_IDS,
    FIGURES_OF,
    IN_FELLOWSHIP,
    REARGUARD,
    REPLACED,
    SLOT_IDS,
    SLOTS,
    UNIT_BITS,
    WAITING,
)
from redbook.war.table import (
    BATTLE_SIZE,
    CARD_PLACES,
    DECLARED,
    ENDINGS,
    FACE_DOWN,
    FELLOWSHIP_WAS_HUNTED,
    FRAME,
    GOES_ON,
    HUNT_SIZE,
    IN_DECK,
    IN_HAND,
    KIND,
    LAID,
    MESSENGER_USED,
    NOT_ON_TRACK,
    STAGE,
    TILE_PLACES,
    TRIED_TO_GO_ON,
    A,
    Table,
)
from redbook.war.tiles import TILE_IDS, TILE_KINDS
from redbook.war.victory import points

_NUMBER: Final = 16
"""Bits of a whole number."""
_COUNT: Final = 5
"""Bits of a small count: dice, cards, points, hits."""
_TILES: Final = 3
"""Bits of a count of hunt tiles."""
_FRAMES: Final = 10
"""How many procedures under way are told, the innermost first; there are never more than a few."""
_WIDE: Final = 20
"""Half the bits of a number that a procedure has noted."""
_HALF: Final[i64] = (1 << _WIDE) - 1
_NUMBERS: Final = FRAME - A
"""Numbers of a procedure."""
_STEPS: Final = 6
"""Steps of the Mordor Track, from 0."""
_PHASES: Final = 7
_HIDDEN: Final[list[int]] = [IN_DECK, IN_HAND, FACE_DOWN, LAID]
"""Where only the owner knows a card."""
_PLACES: Final = len(CARD_PLACES)
_PLACES_OFF_MAP: Final[list[int]] = [IN_FELLOWSHIP, WAITING, ELIMINATED, REPLACED, REARGUARD]
_WIDTH_OF_FORCE: Final[list[int]] = [
    sum(FIGURES[figure].bit_length() for figure in FIGURES_OF[side]) for side in (0, 1)
]
"""Bits of all figures that a side may have in a slot, the number of its units apart."""
_WIDTHS: Final[list[list[int]]] = [[FIGURES[figure].bit_length() for figure in FIGURES_OF[side]] for side in (0, 1)]
_KINDS: Final[list[int]] = sorted(KIND_IDS)
_INDEX_OF_KIND: Final[list[int]] = [_KINDS.index(kind) if kind in KIND_IDS else -1 for kind in range(max(_KINDS) + 1)]
_MARKS: Final[list[int]] = [DECLARED, TRIED_TO_GO_ON, MESSENGER_USED, FELLOWSHIP_WAS_HUNTED]


class WarEncoder(Encoder):
    """Observations of War of the Ring."""

    def __init__(self) -> None:
        self.fields = tuple(_fields())

    def encode(self, state: State, seat: int, bits: Bits) -> None:
        """Add all that a seat may know."""
        if not isinstance(state, Table):
            raise TypeError(f"this is a state of {state.game.name}, not of war-of-the-ring")
        _encode_question(state, seat, bits)
        _encode_map(state, bits)
        _encode_counters(state, bits)
        _encode_fellowship(state, bits)
        _encode_cards(state, seat, bits)
        _encode_battle_and_hunt(state, bits)
        _encode_frames(state, bits)


def encoder(game: War) -> WarEncoder:
    """How this game is observed."""
    return WarEncoder()


def _fields() -> list[Field]:
    """What the bits are."""
    number = tuple(str(2**bit) for bit in range(_NUMBER))
    count = number[:_COUNT]
    figures = tuple(
        f"{FIGURE_IDS[figure]} {2**bit}"
        for side in (0, 1)
        for figure in FIGURES_OF[side]
        for bit in range(FIGURES[figure].bit_length())
    )
    apart = ("rearguard", "chosen", "arrived-1", "arrived-2", "arrived-3", "arrived-4")
    slots, cards, characters = tuple(SLOT_IDS), tuple(CARD_IDS), tuple(CHARACTER_IDS)
    places = (*slots, "fellowship", "waiting", "eliminated", "replaced", "rearguard")
    kinds = tuple(KIND_IDS[kind] for kind in _KINDS)
    depth = tuple("innermost" if at == 0 else f"{at} further out" for at in range(_FRAMES))
    noted = tuple(f"{word}, {letter}" for word in depth for letter in "ABCDEF")
    wide = tuple(str(2**bit) for bit in range(2 * _WIDE))
    return [
        Field("seat", "whose observation this is", SEATS),
        Field("turn", "the turn, from 1; 0 before the first; a binary number", number),
        Field("phase", "the phase of the turn; 0 before the first", tuple(str(phase) for phase in range(_PHASES))),
        Field("mover", "whose action it is", SEATS),
        Field("asked", "who is asked; nobody when the game is over", (*SEATS, "chance")),
        Field("result", "the winner, once there is one", (*SEATS, "draw")),
        Field("ending", "how the game ended", tuple(ENDINGS)),
        Field("armies", "how many of each figure stand in each place; binary numbers", figures, (*slots, *apart)),
        Field("characters", "where each character is", places, characters),
        Field("taken", "the Settlements that are in enemy hands", tuple(REGION_IDS[region] for region in SETTLEMENTS)),
        Field(
            "steps",
            "how many steps each Nation is from war",
            tuple(str(step) for step in range(FARTHEST + 1)),
            tuple(NATION_IDS),
        ),
        Field("active", "which Nations are active", tuple(NATION_IDS)),
        Field("reinforcements", "how many of each figure can still come; binary numbers", figures),
        Field("casualties", "how many of each figure are lost for good; binary numbers", figures),
        Field("points", "the victory points of each side; binary numbers", count, SEATS),
        Field("rings", "the Elven Rings each side can still use; binary numbers", count, SEATS),
        Field("ring-used", "who has used a Ring this turn", SEATS),
        Field(
            "dice",
            "the unused action dice by their faces; binary numbers",
            count,
            tuple(f"{seat}, {face}" for seat in SEATS for face in FACE_IDS),
        ),
        Field("used", "the action dice of each side used this turn; binary numbers", count, SEATS),
        Field("hunt-box", "the dice of each side in the Hunt Box; binary numbers", count, SEATS),
        Field("ring-bearers", "the region of the Ring-bearers, unless they are in Mordor", tuple(REGION_IDS)),
        Field("mordor", "their step on the Mordor Track", tuple(str(step) for step in range(_STEPS))),
        Field(
            "progress",
            "the Fellowship's steps since it was last declared or revealed",
            tuple(str(step) for step in range(LAST_STEP_OF_PROGRESS + 1)),
        ),
        Field("revealed", "that the Fellowship is revealed", ("yes",)),
        Field("corruption", "the Corruption; a binary number", count),
        Field("guide", "the Guide of the Fellowship", characters),
        Field(
            "tiles",
            "how many hunt tiles of each kind are where; binary numbers",
            number[:_TILES],
            tuple(f"{place}, {tile}" for place in TILE_PLACES for tile in TILE_IDS),
        ),
        Field(
            "this-turn",
            "what has happened in this turn; and that the Fellowship was hunted in the last",
            ("declared", "tried-to-go-on", "messenger-used", "hunted-last-turn"),
        ),
        Field("cards", "where each card is, if the seat knows it", tuple(CARD_PLACES), cards),
        Field(
            "backs",
            "how many cards of each deck are where their owner alone knows them; binary numbers",
            count,
            tuple(f"{deck}, {CARD_PLACES[place]}" for deck in DECK_IDS for place in _HIDDEN),
        ),
        Field("event", "the event card being resolved", cards),
        Field("battle-attacker", "who attacks in the battle under way", SEATS),
        Field("battle-from", "from where", slots),
        Field("battle-target", "whom", slots),
        Field("battle-cards", "the combat card each side has revealed", cards, SEATS),
        Field(
            "battle",
            "the battle's numbers as `redbook.war.strength` names them; binary, of negative ones the complement",
            number,
            tuple(str(place) for place in range(BATTLE_SIZE)),
        ),
        Field("hunt-tile", "the hunt tile being resolved", tuple(TILE_IDS)),
        Field(
            "hunt",
            "the hunt's numbers as `redbook.war.hunt` names them; binary, of negative ones the complement",
            number,
            tuple(str(place) for place in range(HUNT_SIZE)),
        ),
        Field("under-way", "the procedures under way; the innermost asks the question", kinds, depth),
        Field("stages", "how far they are; binary numbers", number, depth),
        Field("noted", "the numbers they have noted; binary, of negative ones the complement", wide, noted),
        Field("told", "what the last procedure that ended told the next; a binary number", number),
    ]


def _encode_question(table: Table, seat: i64, bits: Bits) -> None:
    """Whose observation it is, who is asked, and how it ended."""
    bits.one_of(seat, 2)
    bits.number(table.turn)
    bits.one_of(table.phase, _PHASES)
    bits.one_of(table.mover, 2)
    actor: i64 = table.actor
    bits.one_of(2 if actor == CHANCE else (-1 if actor == OVER else actor), 3)
    if table.ending == GOES_ON:
        bits.put(0, 3)
    else:
        bits.one_of(2 if table.winner == NOBODY else table.winner, 3)
    bits.one_of(table.ending, len(ENDINGS))


def _encode_map(table: Table, bits: Bits) -> None:
    """Who stands where, and who holds what."""
    for slot in range(ALL_SLOTS):
        for side in range(2):
            _wide(table.forces[slot * 2 + side] >> UNIT_BITS, _WIDTH_OF_FORCE[side], bits)
    for character in range(CHARACTERS):
        place: i64 = table.place[character]
        for slot in range(0, SLOTS, WORD):
            width: i64 = min(WORD, SLOTS - slot)
            bits.put(shifted(1, place - slot) if slot <= place < slot + width else 0, width)
        off_map: i64 = 0
        for at in range(len(_PLACES_OFF_MAP)):
            if place == _PLACES_OFF_MAP[at]:
                off_map = shifted(1, at)
        bits.put(off_map, len(_PLACES_OFF_MAP))
    for region in SETTLEMENTS:
        bits.put(1 if table.control[region] != OWNER[region] else 0, 1)


def _wide(value: i64, width: i64, bits: Bits) -> None:
    """Add a value of more than a word, the lowest bits first."""
    if width > WORD:
        bits.put(value & 0xFFFF, 16)
        value >>= 16
        width -= 16
    if width > WORD:
        bits.put(value & 0xFFFF, 16)
        value >>= 16
        width -= 16
    bits.put(value, width)


def _encode_counters(table: Table, bits: Bits) -> None:
    """Nations, figures beside the map, points, Rings and dice."""
    for nation in range(NATIONS):
        bits.one_of(table.steps[nation], FARTHEST + 1)
    for nation in range(NATIONS):
        bits.put(table.active[nation], 1)
    _encode_figures(table.stock, bits)
    _encode_figures(table.casualties, bits)
    for side in range(2):
        bits.put(points(table, side), _COUNT)
    for side in range(2):
        bits.put(table.rings[side], _COUNT)
    for side in range(2):
        bits.put(table.ring_used[side], 1)
    for face in range(2 * FACES):
        bits.put(table.dice[face], _COUNT)
    for side in range(2):
        bits.put(table.used[side], _COUNT)
    for side in range(2):
        bits.put(table.hunt_box[side], _COUNT)


def _encode_figures(counts: list[int], bits: Bits) -> None:
    for side in range(2):
        figures = FIGURES_OF[side]
        widths = _WIDTHS[side]
        for at in range(len(figures)):
            bits.put(counts[figures[at]], widths[at])


def _encode_fellowship(table: Table, bits: Bits) -> None:
    """The Ring-bearers, and what hunts them."""
    _one_of_many(table.bearers if table.bearers != NOWHERE else -1, REGIONS, bits)
    bits.one_of(table.mordor if table.mordor != NOT_ON_TRACK else -1, _STEPS)
    bits.one_of(table.progress, LAST_STEP_OF_PROGRESS + 1)
    bits.put(table.revealed, 1)
    bits.put(table.corruption, _COUNT)
    bits.one_of(table.guide if table.guide < CHARACTERS else -1, CHARACTERS)
    for tile in range(len(TILE_PLACES) * TILE_KINDS):
        bits.put(table.tiles[tile], _TILES)
    for mark in _MARKS:
        bits.put(1 if table.marks & mark else 0, 1)


def _one_of_many(index: i64, width: i64, bits: Bits) -> None:
    """Add bits, more than a word, of which only the one with this index is set; none if it is negative."""
    start: i64 = 0
    while start < width:
        part: i64 = min(WORD, width - start)
        bits.put(shifted(1, index - start) if start <= index < start + part else 0, part)
        start += part


def _encode_cards(table: Table, seat: i64, bits: Bits) -> None:
    """Where the cards are; of those hidden from the seat only how many."""
    backs = [0] * (len(DECK_IDS) * len(_HIDDEN))
    for card in range(CARDS):
        place: i64 = table.cards[card]
        hidden: i64 = -1
        for at in range(len(_HIDDEN)):
            if place == _HIDDEN[at]:
                hidden = at
        if hidden >= 0:
            backs[DECK[card] * len(_HIDDEN) + hidden] += 1
        bits.one_of(place if hidden < 0 or CARD_SIDE[card] == seat else -1, _PLACES)
    for number in backs:
        bits.put(number, _COUNT)


def _encode_battle_and_hunt(table: Table, bits: Bits) -> None:
    """The event, the battle and the hunt under way."""
    stack = table.stack
    event: i64 = -1
    fighting = hunting = False
    for at in range(0, len(stack), FRAME):
        kind: i64 = stack[at + KIND]
        if kind == EVENT:
            event = stack[at + A]
        elif kind == BATTLE:
            fighting = True
        elif kind == HUNT or kind == TILE:
            hunting = True
    _one_of_many(event, CARDS, bits)
    battle = table.battle
    bits.one_of(battle[strength.ATTACKER] if fighting else -1, 2)
    _one_of_many(battle[strength.FROM] if fighting else -1, SLOTS, bits)
    _one_of_many(battle[strength.TARGET] if fighting else -1, SLOTS, bits)
    for side in range(2):
        _one_of_many(battle[strength.CARD + side] - 1, CARDS, bits)
    for at in range(BATTLE_SIZE):
        bits.number(battle[at])
    bits.one_of(table.hunt[hunt.TILE_IN_HAND] - 1 if hunting else -1, TILE_KINDS)
    for at in range(HUNT_SIZE):
        bits.number(table.hunt[at])


def _encode_frames(table: Table, bits: Bits) -> None:
    """The procedures under way, the innermost first."""
    stack = table.stack
    depth: i64 = len(stack) // FRAME
    for at in range(_FRAMES):
        _one_of_many(_INDEX_OF_KIND[stack[(depth - 1 - at) * FRAME]] if at < depth else -1, len(_KINDS), bits)
    for at in range(_FRAMES):
        bits.number(stack[(depth - 1 - at) * FRAME + STAGE] if at < depth else 0)
    for at in range(_FRAMES):
        for number in range(_NUMBERS):
            value: i64 = stack[(depth - 1 - at) * FRAME + A + number] if at < depth else 0
            bits.put(value & _HALF, _WIDE)
            bits.put(value >> _WIDE & _HALF, _WIDE)
    bits.number(table.result)
