"""What a seat of War of the Ring knows, as zeros and ones: all that is on the table but the cards hidden from it.

Hidden are only cards: the other side's hand, its decks, what it has discarded face down and what it has laid for a
battle. Of those a seat knows how many there are of each deck. Everything else is public, and that is more than a view
shows: the rules that are under way, with the numbers they have noted (which army moves, which die is being used, how
far the army is split), because whoever has followed the game knows them, too.

The layout is the same for all seats; boxes and teams have more fields, rows and columns. `_fields` says what the bits
are and `encode` sets them, in the same order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import CHANCE, OVER, State
from redbook.research import war_numbers
from redbook.research.encoding import WORD, Bits, Encoder, Field, shifted
from redbook.war import hunt, seats, strength
from redbook.war.board import NOWHERE, OWNER, REGION_IDS, REGIONS, SETTLEMENTS
from redbook.war.box import BOX
from redbook.war.contents import (
    BACK,
    CARD_IDS,
    CARD_SIDE,
    CHARACTER_IDS,
    DECK_IDS,
    DIE_IDS,
    FACE_IDS,
    FACES,
    NO_CHARACTER,
    TILE_IDS,
    TILE_KINDS,
    WARRIORS,
)
from redbook.war.game import War
from redbook.war.kinds import BATTLE, EVENT, FIRST_KIND_OF_BOXES, HUNT, KIND_IDS, TILE
from redbook.war.limits import LAST_STEP_OF_PROGRESS
from redbook.war.nations import FARTHEST, FIGURES, NATION_IDS, NATIONS, NOBODY, SEATS
from redbook.war.ruleset import Ruleset
from redbook.war.slots import (
    ALL_SLOTS,
    DUNLENDING,
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
    POOL,
    STAGE,
    TILE_PLACES,
    TRIED_TO_GO_ON,
    A,
    Table,
)
from redbook.war.victory import points
from redbook.war.warriors.state import MEMBERS

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
_PARTS: Final = 2
"""How many such halves a number has that a procedure has noted, and with boxes one of a battle or a hunt, where sets of
characters may be among them …"""
_MORE_PARTS: Final = 3
"""… and with boxes one that a procedure has noted."""
_NUMBERS: Final = FRAME - A
"""Numbers of a procedure."""
_STEPS: Final = 6
"""Steps of the Mordor Track, from 0."""
_PHASES: Final = 7
_FORCE: Final = 60
"""Bits of a whole force."""
_BYTE: Final = 8
_HIDDEN: Final[list[int]] = [IN_DECK, IN_HAND, FACE_DOWN, LAID]
"""Where only the owner knows a card."""
_PLACES: Final = len(CARD_PLACES)
_HIDDEN_AT: Final[list[int]] = [_HIDDEN.index(place) if place in _HIDDEN else -1 for place in range(_PLACES)]
_PLACES_OFF_MAP: Final[list[int]] = [IN_FELLOWSHIP, WAITING, ELIMINATED, REPLACED, REARGUARD]
_WIDTH_OF_FORCE: Final[list[int]] = [
    sum(FIGURES[figure].bit_length() for figure in FIGURES_OF[side]) for side in (0, 1)
]
"""Bits of all figures that a side may have in a slot, the number of its units apart."""
_MASK_OF_FORCE: Final[list[int]] = [(1 << width) - 1 for width in _WIDTH_OF_FORCE]
"""Beyond these bits a force has Dunlendings, which are told with what the boxes remember."""
_WIDTHS: Final[list[list[int]]] = [[FIGURES[figure].bit_length() for figure in FIGURES_OF[side]] for side in (0, 1)]
_KINDS: Final[list[int]] = sorted(KIND_IDS)
_BASE_KINDS: Final = len([kind for kind in _KINDS if kind < FIRST_KIND_OF_BOXES])
"""The kinds of procedures that there are without boxes; those of boxes come after."""
_INDEX_OF_KIND: Final[list[int]] = [_KINDS.index(kind) if kind in KIND_IDS else -1 for kind in range(max(_KINDS) + 1)]
_MARKS: Final[list[int]] = [DECLARED, TRIED_TO_GO_ON, MESSENGER_USED, FELLOWSHIP_WAS_HUNTED]


class WarEncoder(Encoder):
    """Observations of War of the Ring."""

    def __init__(self, rules: Ruleset) -> None:
        self.fields = tuple(_fields(rules))

    def encode(self, state: State, seat: int, bits: Bits) -> None:
        """Add all that a seat may know."""
        if not isinstance(state, Table):
            raise TypeError(f"this is a state of {state.game.name}, not of war-of-the-ring")
        _encode_question(state, seat, bits)
        _encode_map(state, bits)
        _encode_counters(state, bits)
        _encode_fellowship(state, seat, bits)
        _encode_cards(state, seat, bits)
        _encode_battle_and_hunt(state, bits)
        _encode_frames(state, bits)
        if state.rules.teams:
            _encode_teams(state, seat, bits)
        if state.rules.hooks:
            _encode_boxes(state, seat, bits)


def encoder(game: War) -> WarEncoder:
    """How this game is observed."""
    return WarEncoder(game.rules)


def _fields(rules: Ruleset) -> list[Field]:
    """What the bits are: as many cards, characters, dice and tiles as the boxes in play have."""
    number = tuple(str(2**bit) for bit in range(_NUMBER))
    count = number[:_COUNT]
    figures = tuple(
        f"{FIGURE_IDS[figure]} {2**bit}"
        for side in (0, 1)
        for figure in FIGURES_OF[side]
        for bit in range(FIGURES[figure].bit_length())
    )
    apart = ("rearguard", "chosen", "arrived-1", "arrived-2", "arrived-3", "arrived-4")
    slots, cards, characters = tuple(SLOT_IDS), tuple(CARD_IDS[: rules.cards]), tuple(CHARACTER_IDS[: rules.characters])
    dice, tiles = tuple(DIE_IDS[: rules.dice]), tuple(TILE_IDS[: rules.tiles])
    places = (*slots, "fellowship", "waiting", "eliminated", "replaced", "rearguard")
    kinds = tuple(KIND_IDS[kind] for kind in (_KINDS if _has_more(rules) else _KINDS[:_BASE_KINDS]))
    depth = tuple("innermost" if at == 0 else f"{at} further out" for at in range(_FRAMES))
    noted = tuple(f"{word}, {letter}" for word in depth for letter in "ABCDEF")
    wide = tuple(str(2**bit) for bit in range(_PARTS * _WIDE))
    longer = wide if rules.hooks else number
    fields = [
        Field("seat", "whose observation this is", rules.seats),
        Field("turn", "the turn, from 1; 0 before the first; a binary number", number),
        Field("phase", "the phase of the turn; 0 before the first", tuple(str(phase) for phase in range(_PHASES))),
        Field("mover", "whose action it is", SEATS),
        Field("asked", "who is asked; nobody when the game is over", (*rules.seats, "chance")),
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
            tuple(f"{die}, {face}" for die in dice for face in FACE_IDS[: rules.faces]),
        ),
        Field("used", "the dice of each kind used this turn; binary numbers", count, dice),
        Field("hunt-box", "the dice of each kind in the Hunt Box; binary numbers", count, dice),
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
            tuple(f"{place}, {tile}" for place in TILE_PLACES for tile in tiles),
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
            tuple(f"{deck}, {CARD_PLACES[place]}" for deck in DECK_IDS[: rules.decks] for place in _HIDDEN),
        ),
        Field("event", "the event card being resolved", cards),
        Field("battle-attacker", "who attacks in the battle under way", SEATS),
        Field("battle-from", "from where", slots),
        Field("battle-target", "whom", slots),
        Field("battle-cards", "the combat card each side has revealed", cards, SEATS),
        Field(
            "battle",
            "the battle's numbers; binary, of negative ones the complement",
            longer,
            war_numbers.battle(),
        ),
        Field("hunt-tile", "the hunt tile being resolved", tiles),
        Field(
            "hunt",
            "the hunt's numbers; binary, of negative ones the complement",
            longer,
            war_numbers.hunt(),
        ),
        Field("under-way", "the procedures under way; the innermost asks the question", kinds, depth),
        Field("stages", "how far they are; binary numbers", number, depth),
        Field(
            "noted",
            "the numbers they have noted; binary, of negative ones the complement",
            tuple(str(2**bit) for bit in range((_MORE_PARTS if rules.hooks else _PARTS) * _WIDE)),
            noted,
        ),
        Field("told", "what the last procedure that ended told the next; a binary number", number),
    ]
    if rules.teams:
        fields += _fields_of_teams(rules, cards, slots)
    if rules.hooks:
        if rules.figures[DUNLENDING]:
            places_of_dunlendings = (*slots, *apart, "reinforcements")
            fields.append(
                Field("dunlendings", "how many stand in each place; binary numbers", count, places_of_dunlendings)
            )
        if WARRIORS in rules.hooks:
            fields.append(Field("with-the-dead", "who goes with the Army of the Dead", characters))
        remembered = tuple(told.name for told in war_numbers.boxes(rules))
        fields.append(
            Field("boxes", "what the boxes remember, unless it is hidden; binary numbers", number, remembered)
        )
    return fields


def _has_more(rules: Ruleset) -> bool:
    """Whether there are more kinds of procedures than in the base game of two."""
    return bool(rules.hooks) or rules.teams


def _fields_of_teams(rules: Ruleset, cards: tuple[str, ...], slots: tuple[str, ...]) -> list[Field]:
    """What a game of three or four has besides."""
    number = tuple(str(2**bit) for bit in range(_FORCE))
    decks = DECK_IDS[: rules.decks]
    return [
        Field(
            "hands",
            "how many cards of each deck a seat holds, has put face down or has laid; binary numbers",
            number[:_COUNT],
            tuple(
                f"{seat}, {deck}, {CARD_PLACES[place]}"
                for seat in rules.seats
                for deck in decks
                for place in seats.HELD
            ),
        ),
        Field("given", "the cards that the seat has given to its teammate, who has them or has put them away", cards),
        Field(
            "last-action",
            "whose turn it is in each team, and the last action of the lone player of three; binary numbers",
            number,
            war_numbers.order(),
        ),
        Field("captors", "who has captured each Settlement", rules.seats, tuple(REGION_IDS)),
        Field(
            "together",
            "where teammates have units: how many there were when they stayed apart, or 255; binary numbers",
            number[:_BYTE],
            tuple(f"{slot}, {side}" for slot in slots for side in SEATS),
        ),
    ]


def _encode_teams(table: Table, seat: i64, bits: Bits) -> None:
    """What a game of three or four has besides."""
    decks: i64 = table.rules.decks
    hands = [0] * (len(table.rules.seats) * decks * len(seats.HELD))
    for card in range(len(table.cards)):
        for at in range(len(seats.HELD)):
            if table.cards[card] == seats.HELD[at]:
                hands[(seats.holder(table, card) * decks + BACK[card]) * len(seats.HELD) + at] += 1
    for number in hands:
        bits.put(number, _COUNT)
    for card in range(len(table.cards)):
        bits.put(1 if seats.giver(table, card) == seat else 0, 1)
    for at in range(seats.CAPTOR):
        _wide(table.team[at], _FORCE, bits)
    for region in range(REGIONS):
        bits.one_of(table.team[seats.CAPTOR + region] - 1, len(table.rules.seats))
    for at in range(SLOTS * 2):
        bits.put(table.team[seats.TOGETHER + at], _BYTE)


def _encode_question(table: Table, seat: i64, bits: Bits) -> None:
    """Whose observation it is, who is asked, and how it ended."""
    players: i64 = len(table.rules.seats)
    bits.one_of(seat, players)
    bits.number(table.turn)
    bits.one_of(table.phase, _PHASES)
    bits.one_of(table.mover, 2)
    actor: i64 = table.actor
    bits.one_of(players if actor == CHANCE else (-1 if actor == OVER else actor), players + 1)
    if table.ending == GOES_ON:
        bits.put(0, 3)
    else:
        bits.one_of(2 if table.winner == NOBODY else table.winner, 3)
    bits.one_of(table.ending, len(ENDINGS))


def _encode_map(table: Table, bits: Bits) -> None:
    """Who stands where, and who holds what."""
    forces = table.forces
    empty: i64 = 0
    for slot in range(ALL_SLOTS):
        for side in range(2):
            force: i64 = forces[slot * 2 + side]
            if force:
                force = force >> UNIT_BITS & _MASK_OF_FORCE[side]
            if force:
                bits.skip(empty)
                empty = 0
                _wide(force, _WIDTH_OF_FORCE[side], bits)
            else:
                empty += _WIDTH_OF_FORCE[side]
    bits.skip(empty)
    for character in range(len(table.place)):
        place: i64 = table.place[character]
        _one_of_many(place if place < SLOTS else -1, SLOTS, bits)
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
    for kind in range(table.rules.dice):
        for face in range(table.rules.faces):
            bits.put(table.dice[kind * FACES + face], _COUNT)
    for kind in range(table.rules.dice):
        bits.put(table.used[kind], _COUNT)
    for kind in range(table.rules.dice):
        bits.put(table.hunt_box[kind], _COUNT)


def _encode_figures(counts: list[int], bits: Bits) -> None:
    for side in range(2):
        figures = FIGURES_OF[side]
        widths = _WIDTHS[side]
        for at in range(len(figures)):
            bits.put(counts[figures[at]], widths[at])


def _encode_fellowship(table: Table, seat: i64, bits: Bits) -> None:
    """The Ring-bearers, and what hunts them."""
    _one_of_many(table.bearers if table.bearers != NOWHERE else -1, REGIONS, bits)
    bits.one_of(table.mordor if table.mordor != NOT_ON_TRACK else -1, _STEPS)
    bits.one_of(table.progress, LAST_STEP_OF_PROGRESS + 1)
    bits.put(table.revealed, 1)
    bits.put(table.corruption, _COUNT)
    _one_of_many(table.guide if table.guide != NO_CHARACTER else -1, table.rules.characters, bits)
    tiles = table.tiles
    empty: i64 = 0
    for place in range(len(TILE_PLACES)):
        for tile in range(table.rules.tiles):
            number: i64 = tiles[place * TILE_KINDS + tile]
            if place == POOL:
                for box in table.rules.hooks:
                    number += BOX[box].pool_as_seen(table, tile, seat)
            if number:
                bits.skip(empty)
                empty = 0
                bits.put(number, _TILES)
            else:
                empty += _TILES
    bits.skip(empty)
    for mark in _MARKS:
        bits.put(1 if table.marks & mark else 0, 1)


def _one_of_many(index: i64, width: i64, bits: Bits) -> None:
    """Add bits, more than a word, of which only the one with this index is set; none if it is negative."""
    if index < 0:
        bits.skip(width)
        return
    bits.skip(index)
    bits.put(1, 1)
    bits.skip(width - index - 1)


def _encode_cards(table: Table, seat: i64, bits: Bits) -> None:
    """Where the cards are; of those hidden from the seat only how many."""
    backs = [0] * (table.rules.decks * len(_HIDDEN))
    cards = table.cards
    for card in range(len(cards)):
        place: i64 = cards[card]
        hidden: i64 = _HIDDEN_AT[place]
        if hidden >= 0:
            backs[BACK[card] * len(_HIDDEN) + hidden] += 1
        bits.one_of(place if hidden < 0 or _is_own(table, card, seat) else -1, _PLACES)
    for number in backs:
        bits.put(number, _COUNT)


def _is_own(table: Table, card: i64, seat: i64) -> bool:
    """Whether a seat knows a card that lies with its back up: its side's, with teams only what it holds itself."""
    if table.rules.teams:
        return seats.holder(table, card) == seat
    return CARD_SIDE[card] == seat


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
    _one_of_many(event, table.rules.cards, bits)
    battle = table.battle
    bits.one_of(battle[strength.ATTACKER] if fighting else -1, 2)
    _one_of_many(battle[strength.FROM] if fighting else -1, SLOTS, bits)
    _one_of_many(battle[strength.TARGET] if fighting else -1, SLOTS, bits)
    for side in range(2):
        _one_of_many(battle[strength.CARD + side] - 1, table.rules.cards, bits)
    _numbers(battle, BATTLE_SIZE, table, bits)
    bits.one_of(table.hunt[hunt.TILE_IN_HAND] - 1 if hunting else -1, table.rules.tiles)
    _numbers(table.hunt, HUNT_SIZE, table, bits)


def _numbers(values: list[int], size: i64, table: Table, bits: Bits) -> None:
    """Add whole numbers, most of them 0."""
    long = bool(table.rules.hooks)
    width: i64 = _PARTS * _WIDE if long else _NUMBER
    empty: i64 = 0
    for at in range(size):
        value: i64 = values[at]
        if value == 0:
            empty += width
        else:
            bits.skip(empty)
            empty = 0
            if long:
                _long(value, _PARTS, bits)
            else:
                bits.number(value)
    bits.skip(empty)


def _long(value: i64, halves: i64, bits: Bits) -> None:
    """Add a number of more bits, the lowest first; of a negative one the complement."""
    for _ in range(halves):
        bits.put(value & _HALF, _WIDE)
        value >>= _WIDE


def _encode_frames(table: Table, bits: Bits) -> None:
    """The procedures under way, the innermost first."""
    stack = table.stack
    depth: i64 = len(stack) // FRAME
    kinds: i64 = len(_KINDS) if _has_more(table.rules) else _BASE_KINDS
    told: i64 = min(depth, _FRAMES)
    for at in range(told):
        _one_of_many(_INDEX_OF_KIND[stack[(depth - 1 - at) * FRAME]], kinds, bits)
    bits.skip((_FRAMES - told) * kinds)
    for at in range(told):
        bits.number(stack[(depth - 1 - at) * FRAME + STAGE])
    bits.skip((_FRAMES - told) * _NUMBER)
    halves: i64 = _MORE_PARTS if table.rules.hooks else _PARTS
    for at in range(told):
        for number in range(_NUMBERS):
            _long(stack[(depth - 1 - at) * FRAME + A + number], halves, bits)
    bits.skip((_FRAMES - told) * _NUMBERS * halves * _WIDE)
    bits.number(table.result)


def _encode_boxes(table: Table, seat: i64, bits: Bits) -> None:
    """What the boxes in play remember; what they hide from the seat is 0."""
    if table.rules.figures[DUNLENDING]:
        for slot in range(ALL_SLOTS):
            bits.put(table.count(slot, DUNLENDING), _COUNT)
        bits.put(table.stock[DUNLENDING], _COUNT)
    if WARRIORS in table.rules.hooks:
        with_the_dead: i64 = table.extra[MEMBERS]
        for character in range(table.rules.characters):
            bits.put(with_the_dead >> character & 1, 1)
    for at in range(len(table.extra)):
        value: i64 = table.extra[at]
        for box in table.rules.hooks:
            if BOX[box].hides(table, at, seat):
                value = 0
        bits.number(value)
