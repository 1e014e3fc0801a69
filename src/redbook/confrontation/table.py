"""What lies on the table: stands, cards, and what is going on; with the few ways in which it changes.

Everything is small ints, lists of them and bit masks, so that a copy is cheap. The rules are elsewhere: `moves`
says where one may go, `battle` what happens there, `specials` what the special cards do, `setup` how it begins.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from redbook.confrontation.actions import Catalogue
from redbook.confrontation.board import (
    FALLEN,
    FELLOWSHIP,
    LIMIT,
    MORDOR,
    REGIONS,
    ROW,
    SAURON,
    SHIRE,
    UNPLACED,
)
from redbook.confrontation.cards import FULL_HAND, NO_CARD
from redbook.confrontation.characters import PIECES, VARIANT, WATCHER, WITCH_KING_VARIANT
from redbook.confrontation.knowledge import Known
from redbook.confrontation.ruleset import Ruleset
from redbook.kernel.contract import OVER, State

# The questions: who is being asked what. The names are public (see `QUESTIONS`).
DRAFT: Final = 0
ANNOUNCE: Final = 1
SPECIAL_CARDS: Final = 2
PLACEMENT: Final = 3
TURN: Final = 4
EXTRA_STEP: Final = 5
SECOND_MOVE: Final = 6
PALANTIR_REGION: Final = 7
RECALL_WHOM: Final = 8
CREBAIN_REGION: Final = 9
CREBAIN_STAND: Final = 10
KING_REGION: Final = 11
KING_STAND: Final = 12
INTERCEPT: Final = 13
ATTACK: Final = 14
DEFENDER: Final = 15
GWAIHIR_CARD: Final = 16
GWAIHIR_RETREAT: Final = 17
FELLOWSHIP_TEXT: Final = 18
SAURON_TEXT: Final = 19
SAURON_CARD: Final = 20
FELLOWSHIP_CARD: Final = 21
DEMAND: Final = 22
OTHER_CARD: Final = 23
MOUTH: Final = 24
SAURON_MAGIC: Final = 25
SAURON_RETREAT: Final = 26
FELLOWSHIP_MAGIC: Final = 27
FELLOWSHIP_RETREAT: Final = 28
HELP: Final = 29
FALL_BACK: Final = 30
ENDED: Final = 31
TURN_OVER: Final = 32
"""Not a question: everything in the turn is done, and the next turn must be started."""

QUESTIONS: Final[list[str]] = [
    "draft", "announce", "special-cards", "placement", "turn", "extra-step", "second-move", "palantir-region",
    "recall-whom", "crebain-region", "crebain-stand", "king-region", "king-stand", "intercept", "attack",
    "defender", "gwaihir", "gwaihir-retreat", "fellowship-text", "sauron-text", "sauron-card",
    "fellowship-card", "demand", "other-card", "mouth", "sauron-magic", "sauron-retreat", "fellowship-magic",
    "fellowship-retreat", "help", "fall-back", "ended",
]  # fmt: skip

NOBODY: Final = -1
DRAW: Final = 2

# What has been settled in the battle under way.
NO_CARDS: Final = 1
"""Combat cards were ruled out."""
TEXT_REPLACED: Final = 2
"""Gwaihir's text stands in place of the Fellowship character's own."""
SAM_WITH_FRODO: Final = 4
"""Sam fights at strength 5."""
SAURON_SHOWN: Final = 8
"""The Sauron card lies open although the Fellowship has not chosen (classic Gandalf)."""
SAURON_SETTLED: Final = 16
"""Sauron's Magic has been exchanged, or kept, or cannot be."""
SAURON_LEFT: Final = 32
"""The Sauron character has retreated by card."""
GANDALF_HELPS: Final = 64
DEMANDED: Final = 128
"""Variant Saruman has demanded another card."""
CARDS_SHOWN: Final = 256
"""Both combat cards lie open."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The state of a game as data. `state.py` makes it answer the contract."""

    rules: Ruleset
    acts: Catalogue

    def __init__(self, rules: Ruleset, acts: Catalogue) -> None:
        self.rules = rules
        self.acts = acts
        self.question: i64 = PLACEMENT
        """What is being asked (or decided by chance) now."""
        self.turn: i64 = 0
        """The turn being played, from 1; 0 before the first."""
        self.mover: i64 = SAURON
        """Whose turn it is."""
        self.winner: i64 = NOBODY
        """The winning seat, DRAW or NOBODY."""
        self.quiet: i64 = 0
        """Turns since the last defeat or progress (C-WIN-14)."""
        self.best: list[int] = [0, 0]
        """How far each side has come since the last defeat, in rows."""

        self.place: list[int] = [UNPLACED] * PIECES
        """Where each piece is: a region, FALLEN or UNPLACED."""
        self.who: list[int] = [piece + VARIANT if rules.variant else piece for piece in range(PIECES)]
        """Which character each piece is."""
        self.counts: list[list[int]] = [[0] * REGIONS, [0] * REGIONS]
        """The stands of each side in each region."""
        self.held: list[int] = [0, 0]
        """The regions in which a side has a stand, as masks."""
        self.full: list[int] = [0, 0]
        """The regions at a side's limit, as masks."""
        self.up: i64 = 0
        """The pieces that stand revealed now, as a mask."""
        self.pinned: i64 = 0
        """The pieces that are never hidden again: the Watcher, and Crebain's choice."""
        self.scried: i64 = 0
        """The pieces under the Palantir until the turn ends."""
        self.open_faces: i64 = 0 if rules.draft else (1 << PIECES) - 1
        """The pieces whose face is publicly known."""
        self.known: list[Known] = [Known(), Known()]
        """What everybody knows of each side."""
        self.ringbearer: i64 = 0
        """The piece that bears the Ring: Frodo, or Sam after him."""

        self.hand: list[int] = FULL_HAND.copy()
        self.used: list[int] = [0, 0]
        """Combat cards in hand and used, as masks; a card being played is in neither."""
        self.specials: list[int] = [0, 0]
        """Special cards still to be played, as masks."""
        self.picks: list[int] = [0, 0]
        """Special cards chosen before the game and not shown yet."""
        self.announced: i64 = 0
        """How many special cards the opponents choose."""
        self.setting: i64 = 0
        """How far the present player has come with drafting or placing."""

        self.active: i64 = NOBODY
        """The piece whose move this is, or that takes an extra step."""
        self.stepped: i64 = NOBODY
        """The piece that has taken Shadowfax's or the Dark of Mordor's extra step this turn."""
        self.stepping: i64 = NOBODY
        """The special card whose extra step is under way."""
        self.marked: i64 = NOBODY
        """The Sauron piece that A King Revealed obliges to move."""
        self.field: i64 = 0
        """The region attacked, or that a stand is pointed at in."""
        self.foe: i64 = NOBODY
        """The defender of the battle under way."""
        self.battles: i64 = 0
        """Battles already fought in this attack."""
        self.settled: i64 = 0
        """Flags of the battle under way."""
        self.card: list[int] = [NO_CARD, NO_CARD]
        """The combat cards played."""
        self.magic: list[int] = [NO_CARD, NO_CARD]
        """What Magic has become."""
        self.menu: list[int] | None = None
        """The legal actions, once somebody has asked for them."""

    def copy_to(self, other: Table) -> None:
        """Make another table equal to this one."""
        other.actor = self.actor
        other.question = self.question
        other.turn = self.turn
        other.mover = self.mover
        other.winner = self.winner
        other.quiet = self.quiet
        other.best = self.best.copy()
        other.place = self.place.copy()
        other.who = self.who.copy()
        other.counts = [self.counts[0].copy(), self.counts[1].copy()]
        other.held = self.held.copy()
        other.full = self.full.copy()
        other.up = self.up
        other.pinned = self.pinned
        other.scried = self.scried
        other.open_faces = self.open_faces
        other.known = [self.known[0].clone(), self.known[1].clone()]
        other.ringbearer = self.ringbearer
        other.hand = self.hand.copy()
        other.used = self.used.copy()
        other.specials = self.specials.copy()
        other.picks = self.picks.copy()
        other.announced = self.announced
        other.setting = self.setting
        other.active = self.active
        other.stepped = self.stepped
        other.stepping = self.stepping
        other.marked = self.marked
        other.field = self.field
        other.foe = self.foe
        other.battles = self.battles
        other.settled = self.settled
        other.card = self.card.copy()
        other.magic = self.magic.copy()
        other.menu = None

    def ask(self, question: i64, actor: i64) -> None:
        """Put a question to a seat (or to chance)."""
        self.question = question
        self.actor = actor

    def slot(self, piece: i64) -> i64:
        """The number of a piece's character in action ids."""
        return self.who[piece] if self.rules.draft else piece

    # ----- stands

    def put(self, piece: i64, region: i64) -> None:
        """Stand a piece in a region."""
        side = 0 if piece < 9 else 1
        self.place[piece] = region
        counts = self.counts[side]
        stands = counts[region] + 1
        counts[region] = stands
        self.held[side] |= 1 << region
        if stands >= LIMIT[region]:
            self.full[side] |= 1 << region

    def lift(self, piece: i64) -> None:
        """Take a piece off its region."""
        side = 0 if piece < 9 else 1
        region = self.place[piece]
        counts = self.counts[side]
        stands = counts[region] - 1
        counts[region] = stands
        self.full[side] &= ~(1 << region)
        if stands == 0:
            self.held[side] &= ~(1 << region)

    def go(self, piece: i64, region: i64) -> None:
        """Bring a piece to a region, so that everybody knows what follows from it; it may win by that.

        That a hidden stand entered a home region without winning tells who it is not: not the Ringbearer in
        Mordor, not the variant Witch King in the Shire.
        """
        side = 0 if piece < 9 else 1
        start = self.place[piece]
        if self.wins_by_entering(piece, region):
            self.show(piece)
        if self.up >> piece & 1:
            self.known[side].lead(piece - side * 9, region)
        elif region == MORDOR and side == FELLOWSHIP:
            self._wander_except(piece, start, region, 1 << self.ringbearer | 1 << self.ringbearer + VARIANT)
        elif region == SHIRE and side == SAURON and self.may_field(WITCH_KING_VARIANT):
            self._wander_except(piece, start, region, 1 << WITCH_KING_VARIANT)
        else:
            self.known[side].wander(start, region, self.counts[side], self.up >> side * 9 & 511)
        self.lift(piece)
        self.put(piece, region)
        self._check_homes(piece, region)

    def go_specially(self, piece: i64, region: i64, able: list[int]) -> None:
        """Bring a piece to a region by a move that only some characters can make (`able`, see `wander_as`)."""
        if self.up >> piece & 1:
            self.go(piece, region)
            return
        self.wander_as(0 if piece < 9 else 1, self.place[piece], region, able)
        self.lift(piece)
        self.put(piece, region)

    def wins_by_entering(self, piece: i64, region: i64) -> bool:
        """Whether a piece ends the game by being in a region, whoever is there (C-WIN-01, C-WIN-09, C-WIN-11)."""
        if region == MORDOR:
            return piece == self.ringbearer
        return region == SHIRE and self.who[piece] == WITCH_KING_VARIANT

    def _check_homes(self, piece: i64, region: i64) -> None:
        if self.wins_by_entering(piece, region):
            self.win(FELLOWSHIP if piece < 9 else SAURON)
        elif region == SHIRE and self.counts[SAURON][SHIRE] >= 3:
            self.win(SAURON)  # C-WIN-02

    def _wander_except(self, piece: i64, start: i64, region: i64, barred: i64) -> None:
        """A hidden stand moves, and it cannot be one of the barred characters."""
        able = []
        side: i64 = 0 if piece < 9 else 1
        for other in range(side * 9, side * 9 + 9):
            faces = self.public_faces(other)
            if barred >> other & 1:
                faces &= 2
            if barred >> other + VARIANT & 1:
                faces &= 1
            able.append(faces)
        self.wander_as(side, start, region, able)

    def wander_as(self, side: i64, start: i64, region: i64, able: list[int]) -> None:
        """A hidden stand moves as only some characters can: `able` gives the faces of each piece that could."""
        possible = [self.public_faces(piece) for piece in range(side * 9, side * 9 + 9)]
        shown = self.up >> side * 9 & 511
        self.known[side].wander_as(start, region, self.counts[side], shown, possible, able)

    def public_faces(self, piece: i64) -> int:
        """The faces a piece on the board may have, as far as everybody knows: 1 classic, 2 variant; 0 if it fell."""
        if self.place[piece] >= REGIONS:
            return 0
        if self.open_faces >> piece & 1:
            return 1 if self.who[piece] < VARIANT else 2
        return 3

    def may_field(self, character: int) -> bool:
        """Whether, as far as everybody knows, a character may be on the board."""
        return self.public_faces(character % PIECES) & (1 if character < VARIANT else 2) != 0

    def may_hold(self, region: i64, character: int) -> bool:
        """Whether, as far as everybody knows, a character may be in a region."""
        if not self.may_field(character):
            return False
        piece = character % PIECES
        side = 0 if piece < 9 else 1
        face = 1 if character < VARIANT else 2
        return self.known[side].may(piece - side * 9, region, self.counts[side], face)

    def show(self, piece: i64) -> None:
        """Turn a piece face up."""
        if self.up >> piece & 1:
            return
        side = 0 if piece < 9 else 1
        region = self.place[piece]
        face = 1 if self.who[piece] < VARIANT else 2
        self.known[side].reveal(piece - side * 9, face, region, self.counts[side][region])
        self.up |= 1 << piece
        self.open_faces |= 1 << piece
        if self.who[piece] == WATCHER:
            self.pinned |= 1 << piece  # C-VAR-S-37

    def hide(self) -> None:
        """Turn everybody face down again whom nothing keeps revealed (C-BATTLE-44)."""
        self.up &= self.pinned | self.scried

    def remove(self, piece: i64) -> None:
        """Lay a defeated piece beside the board, face up."""
        self.show(piece)
        side = 0 if piece < 9 else 1
        self.known[side].lose(piece - side * 9)
        self.lift(piece)
        self.place[piece] = FALLEN
        self.up &= ~(1 << piece)
        self.pinned &= ~(1 << piece)
        self.scried &= ~(1 << piece)
        self.quiet = 0
        self.best[0] = 0
        self.best[1] = 0

    def hidden_in(self, side: i64, region: i64) -> list[int]:
        """The hidden pieces of a side in a region."""
        found = []
        for piece in range(side * 9, side * 9 + 9):
            if self.place[piece] == region and not self.up >> piece & 1:
                found.append(piece)
        return found

    # ----- cards

    def discard(self) -> None:
        """Put the cards played on the used piles; who has used all nine takes them back (C-CARD-05, C-CARD-07)."""
        for side in range(2):
            card = self.card[side]
            if card != NO_CARD:
                self.used[side] |= 1 << card
                self.card[side] = NO_CARD
                self.magic[side] = NO_CARD
                if self.hand[side] == 0:
                    self.hand[side] = FULL_HAND[side]
                    self.used[side] = 0

    # ----- the end

    def win(self, side: i64) -> None:
        """End the game at once."""
        self.winner = side
        self.ask(ENDED, OVER)

    def advance_of(self, side: i64) -> int:
        """How far a side has come, in rows over all its characters."""
        rows = 0
        for piece in range(side * 9, side * 9 + 9):
            region = self.place[piece]
            if region < REGIONS:
                rows += ROW[region] - 1 if side == FELLOWSHIP else 7 - ROW[region]
        return rows
