"""What lies on the table, as flat lists of small ints, with the few ways in which it changes.

A copy is a handful of list copies; there is no dict, object or string in it. The rules are elsewhere (see
docs/war-design.md for which file holds which): they read and change the table through the names given here, and a
procedure of theirs that is under way is a frame on the `stack`, which holds nothing but ints either.

Nothing secret is ever written on the stack or in `result`: where a hidden card is stands in `cards` alone, so that
`unseen` knows all there is to draw anew.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import CHANCE, OVER, State
from redbook.war.board import NOWHERE, OWNER, REGIONS
from redbook.war.contents import CARD_SIDE, CARDS_OF_DECK, DECK, STANDARD_DECKS
from redbook.war.dice import DICE_OF, FACES
from redbook.war.figures import NO_CHARACTER
from redbook.war.nations import FREE_PEOPLES, NATIONS, NOBODY
from redbook.war.ruleset import Ruleset
from redbook.war.slots import (
    ALL_SLOTS,
    FIELD,
    FIGURE_KINDS,
    ONE,
    REGION_OF,
    SHIFT,
    SIDE_OF_FIGURE,
    SLOTS,
    UNIT_MASK,
    WAITING,
)
from redbook.war.tiles import TILE_KINDS

# Where a card is.
IN_DECK: Final = 0
IN_HAND: Final = 1
ON_TABLE: Final = 2
DISCARDED: Final = 3
FACE_DOWN: Final = 4
"""Discarded face down: only its owner knows it (W-CARD-03)."""
LAID: Final = 5
"""Laid as a combat card and not revealed yet (W-BATTLE-17)."""
IN_PLAY: Final = 6
"""Being resolved, as an event or as a revealed combat card."""
NOT_USED: Final = 7
"""Not in this game, or removed from it."""
CARD_PLACES: Final[list[str]] = ["deck", "hand", "table", "discard", "face-down", "laid", "in-play", "not-used"]

# Where a hunt tile is; `tiles` counts them by ``place * TILE_KINDS + kind``.
POOL: Final = 0
DRAWN: Final = 1
ASIDE: Final = 2
"""A special tile put in play that waits for the Fellowship to enter Mordor (W-HUNT-38)."""
REMOVED: Final = 3
"""Removed for good (W-HUNT-37)."""
TILE_PLACES: Final[list[str]] = ["pool", "drawn", "aside", "removed"]

NOT_ON_TRACK: Final = 9
"""`mordor` while the Fellowship has not entered the Mordor Track."""

# What has happened, as bits of `marks`; those from FOR_THIS_TURN on are forgotten when a new turn begins.
FELLOWSHIP_WAS_HUNTED: Final = 2
"""The last turn ended with a Free Peoples die in the Hunt Box (W-HUNT-02)."""
FOR_THIS_TURN: Final = 4
DECLARED: Final = 4
TRIED_TO_GO_ON: Final = 8
"""The Fellowship tried to move or to hide this turn (W-MORDOR-17)."""
MESSENGER_USED: Final = 16
"""The Mouth of Sauron has used a Muster result as an Army result (W-CHAR-31)."""

# How a game ended; `ending`.
GOES_ON: Final = 0
RING_CORRUPTED: Final = 1
RING_DESTROYED: Final = 2
SHADOW_CONQUERED: Final = 3
FREE_PEOPLES_CONQUERED: Final = 4
TURNS_SPENT: Final = 5
ENDINGS: Final[list[str]] = [
    "none", "corruption", "crack-of-doom", "shadow-conquest", "free-peoples-conquest", "turn-limit"
]  # fmt: skip

# A frame: its kind, its stage, and six numbers of its own.
FRAME: Final = 8
KIND: Final = 0
STAGE: Final = 1
A: Final = 2
B: Final = 3
C: Final = 4
D: Final = 5
E: Final = 6
F: Final = 7

NOT_ASKED: Final = -3
"""`asked` while the rules are at work and nobody has to answer."""

BATTLE_SIZE: Final = 64
HUNT_SIZE: Final = 24
TEAM_SIZE: Final = 20 + REGIONS + SLOTS * 2

_NUMBERS: Final[tuple[str, ...]] = (
    "actor", "turn", "phase", "mover", "winner", "ending", "corruption", "progress", "revealed", "mordor", "bearers",
    "guide", "marks", "result",
)  # fmt: skip
_LISTS: Final[tuple[str, ...]] = (
    "forces", "stock", "casualties", "place", "control", "steps", "active", "dice", "used", "hunt_box", "rings",
    "ring_used", "cards", "tiles", "battle", "hunt", "extra", "stack", "team", "holders",
)  # fmt: skip


class Table(State):
    """The state of a game as data. `state.py` makes it answer the contract."""

    rules: Ruleset
    turn: i64
    """The turn being played, from 1."""
    phase: i64
    """The phase of the turn, 1 to 6; 0 before the first turn."""
    mover: i64
    """The side whose action it is, or that decides in the phase under way."""
    winner: i64
    """The winning side, or NOBODY."""
    ending: i64
    """How the game ended; GOES_ON until then."""

    forces: list[int]
    """The figures of a side in a slot, packed (see `slots`), by ``slot * 2 + side``. `count` and `army` read them,
    `add` and `drop` change them; whole forces may be added to each other."""
    stock: list[int]
    """Reinforcements, by figure."""
    casualties: list[int]
    """Figures eliminated for good, by figure; only the Free Peoples have any (W-MUSTER-17, W-MUSTER-18)."""
    place: list[int]
    """Where each character is: a slot, IN_FELLOWSHIP, WAITING, ELIMINATED or REPLACED."""
    control: list[int]
    """The side that controls each region's Settlement; NOBODY where there is none."""
    steps: list[int]
    """The steps each Nation still needs to be At War; AT_WAR is 0."""
    active: list[int]
    """1 for each active Nation."""

    dice: list[int]
    """Unused action dice, by ``kind * FACES + face``; the action dice of a side have its number as their kind."""
    used: list[int]
    """Dice of each kind that were used this turn and are not in the Hunt Box."""
    hunt_box: list[int]
    """Dice of each kind in the Hunt Box."""
    rings: list[int]
    """Elven Rings of each side that can still be used."""
    ring_used: list[int]
    """1 for a side that has used a Ring this turn."""

    cards: list[int]
    """Where each event card is."""
    tiles: list[int]
    """Hunt tiles, by ``place * TILE_KINDS + kind``."""

    corruption: i64
    progress: i64
    revealed: i64
    """1 while the Fellowship is revealed, 0 while it is hidden."""
    mordor: i64
    """The step on the Mordor Track, or NOT_ON_TRACK."""
    bearers: i64
    """The region of the Ring-bearers; NOWHERE on the Mordor Track."""
    guide: i64
    """The Guide of the Fellowship."""
    marks: i64
    """What has happened, in the game and in this turn, as bits."""

    battle: list[int]
    """The battle under way; `strength.py` names its places. All 0 outside a battle."""
    hunt: list[int]
    """The hunt under way; `hunt.py` names its places. All 0 outside a hunt."""
    extra: list[int]
    """What the boxes in play remember besides; each names its own places (`box`). Empty without boxes."""
    stack: list[int]
    """The frames, the present one last; FRAME numbers each."""
    team: list[int]
    """What is remembered of teams (`seats` names the places). Empty with two players; so is the next."""
    holders: list[int]
    """Who holds each card, or has put it face down: one more than the seat, and how he came by it (`seats`)."""
    result: i64
    """What the frame that has just ended tells the one below it; 0 at a question, unless one has still to hear it."""

    asked: i64
    """The seat being asked, CHANCE, or NOT_ASKED; a side, until it is known who answers for it (`frames`)."""
    secret: bool
    """Whether the question is put even if it has a single answer, because not asking would tell something."""
    menu: list[int] | None
    """The legal actions, once they are known."""
    forced: list[int] | None
    """The answers since the last action that were taken without asking, as far as nobody has stated them."""

    def __init__(self, rules: Ruleset, other: Table | None = None) -> None:
        """An empty table, or a copy of another."""
        self.rules = rules
        self.menu = None
        self.forced = None
        self.asked = NOT_ASKED
        self.secret = False
        if other is not None:
            self._copy(other)
            return
        self.actor = OVER
        self.turn = 0
        self.phase = 0
        self.mover = FREE_PEOPLES
        self.winner = NOBODY
        self.ending = GOES_ON
        self.forces = [0] * (ALL_SLOTS * 2)
        self.stock = [0] * FIGURE_KINDS
        self.casualties = [0] * FIGURE_KINDS
        self.place = [WAITING] * rules.characters
        self.control = OWNER.copy()
        self.steps = [0] * NATIONS
        self.active = [0] * NATIONS
        self.dice = [0] * (rules.dice * FACES)
        self.used = [0] * rules.dice
        self.hunt_box = [0] * rules.dice
        self.rings = [0, 0]
        self.ring_used = [0, 0]
        self.cards = [NOT_USED] * rules.cards
        self.tiles = [0] * (4 * TILE_KINDS)
        self.corruption = 0
        self.progress = 0
        self.revealed = 0
        self.mordor = NOT_ON_TRACK
        self.bearers = NOWHERE
        self.guide = NO_CHARACTER
        self.marks = 0
        self.battle = [0] * BATTLE_SIZE
        self.hunt = [0] * HUNT_SIZE
        self.extra = [0] * rules.extra
        self.stack = []
        self.team = [0] * (TEAM_SIZE if rules.teams else 0)
        self.holders = [0] * (rules.cards if rules.teams else 0)
        self.result = 0

    def _copy(self, other: Table) -> None:
        self.actor = other.actor
        self.turn = other.turn
        self.phase = other.phase
        self.mover = other.mover
        self.winner = other.winner
        self.ending = other.ending
        self.forces = other.forces.copy()
        self.stock = other.stock.copy()
        self.casualties = other.casualties.copy()
        self.place = other.place.copy()
        self.control = other.control.copy()
        self.steps = other.steps.copy()
        self.active = other.active.copy()
        self.dice = other.dice.copy()
        self.used = other.used.copy()
        self.hunt_box = other.hunt_box.copy()
        self.rings = other.rings.copy()
        self.ring_used = other.ring_used.copy()
        self.cards = other.cards.copy()
        self.tiles = other.tiles.copy()
        self.corruption = other.corruption
        self.progress = other.progress
        self.revealed = other.revealed
        self.mordor = other.mordor
        self.bearers = other.bearers
        self.guide = other.guide
        self.marks = other.marks
        self.battle = other.battle.copy()
        self.hunt = other.hunt.copy()
        self.extra = other.extra.copy()
        self.stack = other.stack.copy()
        self.team = other.team.copy()
        self.holders = other.holders.copy()
        self.result = other.result

    # ----- the procedure under way

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Start a procedure; it goes first, and the present one is resumed when it has popped itself."""
        self.stack += [kind, 0, a, b, c, d, 0, 0]

    def pop(self) -> None:
        """End the present procedure."""
        del self.stack[-FRAME:]

    def get(self, field: i64) -> i64:
        """A number of the present frame."""
        size: i64 = len(self.stack)
        return self.stack[size - FRAME + field]

    def set(self, field: i64, value: i64) -> None:
        """Change a number of the present frame."""
        size: i64 = len(self.stack)
        self.stack[size - FRAME + field] = value

    def go_to(self, stage: i64) -> None:
        """Go on to another stage of the present procedure."""
        size: i64 = len(self.stack)
        self.stack[size - FRAME + STAGE] = stage

    def ask(self, side: i64) -> None:
        """Put the present frame's question to a side. If it has a single answer it is taken without asking. Who answers
        in a team is for `seats` to say."""
        self.asked = side

    def ask_in_any_case(self, side: i64) -> None:
        """Put the question even if there is a single answer: that there is no other must not be seen."""
        self.asked = side
        self.secret = True

    def ask_chance(self) -> None:
        """Let chance answer the present frame."""
        self.asked = CHANCE

    def win(self, side: i64, ending: i64) -> None:
        """End the game at once (W-TURN-17, W-WIN-11)."""
        self.winner = side
        self.ending = ending

    # ----- figures

    def count(self, slot: i64, figure: i64) -> i64:
        """How many of a figure stand in a slot."""
        side: i64 = SIDE_OF_FIGURE[figure]
        force: i64 = self.forces[slot * 2 + side]
        shift: i64 = SHIFT[figure]
        field: i64 = FIELD[figure]
        return force >> shift & field

    def add(self, slot: i64, figure: i64, number: i64) -> None:
        """Put figures into a slot."""
        self.forces[slot * 2 + SIDE_OF_FIGURE[figure]] += number * ONE[figure]

    def drop(self, slot: i64, figure: i64, number: i64) -> None:
        """Take figures out of a slot."""
        self.forces[slot * 2 + SIDE_OF_FIGURE[figure]] -= number * ONE[figure]

    def army(self, slot: i64, side: i64) -> i64:
        """How many army units of a side stand in a slot; without any there is no army."""
        force: i64 = self.forces[slot * 2 + side]
        return force & UNIT_MASK

    def region_of(self, character: i64) -> i64:
        """The region a character is in, inside a Stronghold or not; NOWHERE if he is not on the map."""
        slot = self.place[character]
        return REGION_OF[slot] if slot < len(REGION_OF) else NOWHERE

    # ----- dice, cards, marks

    def unused_dice(self, side: i64) -> i64:
        """How many action dice a side can still use."""
        number: i64 = 0
        dice = self.dice
        kinds: i64 = self.rules.dice
        kind: i64
        for kind in DICE_OF[side]:
            if kind < kinds:
                first: i64 = kind * FACES
                for at in range(first, first + FACES):
                    number += dice[at]
        return number

    def hand_size(self, side: i64) -> i64:
        """How many character and strategy cards a side holds."""
        number: i64 = 0
        cards = self.cards
        last: i64 = len(cards)
        for card in range(last):
            if cards[card] == IN_HAND and DECK[card] < STANDARD_DECKS and CARD_SIDE[card] == side:
                number += 1
        return number

    def faction_hand(self, side: i64) -> i64:
        """How many faction cards a side holds."""
        number: i64 = 0
        for deck in self.rules.decks_of[side][2:]:
            for card in CARDS_OF_DECK[deck]:
                if self.cards[card] == IN_HAND:
                    number += 1
        return number

    def deck_size(self, deck: i64) -> i64:
        """How many cards are left in a deck."""
        number: i64 = 0
        cards = self.cards
        last: i64 = len(cards)
        card: i64
        for card in CARDS_OF_DECK[deck]:
            if card < last and cards[card] == IN_DECK:
                number += 1
        return number

    def marked(self, mark: i64) -> bool:
        """Whether something has happened."""
        return self.marks & mark != 0

    # ----- as bytes

    def pack(self) -> bytes:
        """Everything that makes up the state, for a pickle."""
        numbers: list[int] = [getattr(self, name) for name in _NUMBERS]
        for name in _LISTS:
            values: list[int] = getattr(self, name)
            numbers.append(len(values))
            numbers += values
        return len(numbers).to_bytes(4, "little") + _squeeze(numbers)

    def unpack(self, data: bytes) -> None:
        """Take over what `pack` wrote."""
        numbers = _unsqueeze(data[4:], int.from_bytes(data[:4], "little"))
        for index, name in enumerate(_NUMBERS):
            setattr(self, name, numbers[index])
        at = len(_NUMBERS)
        for name in _LISTS:
            size = numbers[at]
            setattr(self, name, numbers[at + 1 : at + 1 + size])
            at += 1 + size
        self.asked = self.actor if self.actor != OVER else NOT_ASKED

    def same_as(self, other: Table) -> bool:
        """Whether two tables are equal in everything."""
        return self.forces == other.forces and self.stack == other.stack and self.pack() == other.pack()


_WIDE: Final = 255
"""The byte that announces a number of eight bytes."""


def _squeeze(numbers: list[int]) -> bytes:
    """Small numbers as one byte each, others as a mark and eight bytes."""
    squeezed = bytearray()
    for number in numbers:
        if 0 <= number < _WIDE:
            squeezed.append(number)
        else:
            squeezed.append(_WIDE)
            squeezed += number.to_bytes(8, "little", signed=True)
    return bytes(squeezed)


def _unsqueeze(data: bytes, length: int) -> list[int]:
    """The numbers again."""
    numbers: list[int] = []
    at = 0
    while len(numbers) < length:
        number = data[at]
        at += 1
        if number == _WIDE:
            number = int.from_bytes(data[at : at + 8], "little", signed=True)
            at += 8
        numbers.append(number)
    return numbers
