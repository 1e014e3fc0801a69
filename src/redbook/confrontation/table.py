"""What lies on the table: stands, cards, and what is going on; with the few ways in which it changes.

Everything is small ints, lists of them and bit masks, so that a copy is cheap. The rules are elsewhere: `moves`
says where one may go, `battle` what happens there, `specials` what the special cards do, `setup` how it begins.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

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


# What may be noted while an action is carried out (`Table.note`): only what everybody sees.
MOVED: Final = 0
"""The piece if it stands revealed (else NOBODY), its side, from where, to where."""
FIGHT: Final = 1
"""Attacker, defender, region."""
TEXT: Final = 2
"""The piece whose text works by itself."""
INSTEAD: Final = 3
"""The newcomer, and in whose place he fights."""
CARDS_OPEN: Final = 4
"""The Fellowship's card and Sauron's; NO_CARD for one that is still to come."""
REPLACED: Final = 5
"""The side, the card, what counts for it now."""
SUMS: Final = 6
"""Of each side the character's strength and what the card adds; then what help adds."""
LEFT: Final = 7
"""The piece that leaves a battle, from where, to where."""
FELL: Final = 8
"""The piece, and where."""
BATTLE_OVER: Final = 9
"""The region."""
RING: Final = 10
"""Who bears it now."""

_ADVANCE: Final[list[int]] = [row - 1 for row in ROW] + [7 - row for row in ROW]
"""How many rows a character has come to be in a region, by ``side * 16 + region``."""


class Table(State):
    """The state of a game as data. `state.py` makes it answer the contract."""

    rules: Ruleset
    acts: Catalogue
    question: i64
    """What is being asked (or decided by chance) now."""
    turn: i64
    """The turn being played, from 1; 0 before the first."""
    mover: i64
    """Whose turn it is."""
    winner: i64
    """The winning seat, DRAW or NOBODY."""
    quiet: i64
    """Turns since the last defeat or progress (C-WIN-14)."""
    best: list[int]
    """How far each side has come since the last defeat, in rows."""

    place: list[int]
    """Where each piece is: a region, FALLEN or UNPLACED."""
    who: list[int]
    """Which character each piece is."""
    counts: list[list[int]]
    """The stands of each side in each region."""
    held: list[int]
    """The regions in which a side has a stand, as masks."""
    full: list[int]
    """The regions at a side's limit, as masks."""
    advance: list[int]
    """How far each side has come, in rows over all its characters."""
    up: i64
    """The pieces that stand revealed now, as a mask."""
    pinned: i64
    """The pieces that are never hidden again: the Watcher, and Crebain's choice."""
    scried: i64
    """The pieces under the Palantir until the turn ends."""
    open_faces: i64
    """The pieces whose face is publicly known."""
    known: list[Known]
    """What everybody knows of each side."""
    ringbearer: i64
    """The piece that bears the Ring: Frodo, or Sam after him."""

    hand: list[int]
    used: list[int]
    """Combat cards in hand and used, as masks; a card being played is in neither."""
    specials: list[int]
    """Special cards still to be played, as masks."""
    picks: list[int]
    """Special cards chosen before the game and not shown yet."""
    announced: i64
    """How many special cards the opponents choose."""
    setting: i64
    """How far the present player has come with drafting or placing."""

    active: i64
    """The piece whose move this is, or that takes an extra step."""
    stepped: i64
    """The piece that has taken Shadowfax's or the Dark of Mordor's extra step this turn."""
    origin: i64
    """Where a hidden stand took that extra step from, until the move that follows it is made."""
    stepping: i64
    """The special card whose extra step is under way."""
    marked: i64
    """The Sauron piece that A King Revealed obliges to move."""
    field: i64
    """The region attacked, or that a stand is pointed at in."""
    foe: i64
    """The defender of the battle under way."""
    battles: i64
    """Battles already fought in this attack."""
    settled: i64
    """Flags of the battle under way."""
    card: list[int]
    """The combat cards played."""
    magic: list[int]
    """What Magic has become."""
    menu: list[int] | None
    """The legal actions, once somebody has asked for them."""
    notes: list[list[int]] | None
    """What everybody saw on the way, if somebody wants to know (`events.play`). It is not part of the state."""

    def __init__(self, rules: Ruleset, acts: Catalogue, other: Table | None = None) -> None:
        """An empty table, or a copy of another."""
        self.rules = rules
        self.acts = acts
        self.notes = None
        if other is not None:
            self._copy(other)
            return
        self.actor = OVER
        self.question = PLACEMENT
        self.turn = 0
        self.mover = SAURON
        self.winner = NOBODY
        self.quiet = 0
        self.best = [0, 0]
        self.place = [UNPLACED] * PIECES
        self.who = [piece + VARIANT if rules.variant else piece for piece in range(PIECES)]
        self.counts = [[0] * REGIONS, [0] * REGIONS]
        self.held = [0, 0]
        self.full = [0, 0]
        self.advance = [0, 0]
        self.up = 0
        self.pinned = 0
        self.scried = 0
        self.open_faces = 0 if rules.draft else (1 << PIECES) - 1
        self.known = [Known(), Known()]
        self.ringbearer = 0
        self.hand = FULL_HAND.copy()
        self.used = [0, 0]
        self.specials = [0, 0]
        self.picks = [0, 0]
        self.announced = 0
        self.setting = 0
        self.active = NOBODY
        self.stepped = NOBODY
        self.origin = NOBODY
        self.stepping = NOBODY
        self.marked = NOBODY
        self.field = 0
        self.foe = NOBODY
        self.battles = 0
        self.settled = 0
        self.card = [NO_CARD, NO_CARD]
        self.magic = [NO_CARD, NO_CARD]
        self.menu = None

    def _copy(self, other: Table) -> None:
        self.actor = other.actor
        self.question = other.question
        self.turn = other.turn
        self.mover = other.mover
        self.winner = other.winner
        self.quiet = other.quiet
        self.best = other.best.copy()
        self.place = other.place.copy()
        self.who = other.who.copy()
        self.counts = [other.counts[0].copy(), other.counts[1].copy()]
        self.held = other.held.copy()
        self.full = other.full.copy()
        self.advance = other.advance.copy()
        self.up = other.up
        self.pinned = other.pinned
        self.scried = other.scried
        self.open_faces = other.open_faces
        self.known = [other.known[0].clone(), other.known[1].clone()]
        self.ringbearer = other.ringbearer
        self.hand = other.hand.copy()
        self.used = other.used.copy()
        self.specials = other.specials.copy()
        self.picks = other.picks.copy()
        self.announced = other.announced
        self.setting = other.setting
        self.active = other.active
        self.stepped = other.stepped
        self.origin = other.origin
        self.stepping = other.stepping
        self.marked = other.marked
        self.field = other.field
        self.foe = other.foe
        self.battles = other.battles
        self.settled = other.settled
        self.card = other.card.copy()
        self.magic = other.magic.copy()
        self.menu = None

    def ask(self, question: i64, actor: i64) -> None:
        """Put a question to a seat (or to chance)."""
        self.question = question
        self.actor = actor

    def note(self, what: i64, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Note something that everybody sees, for whoever wants to show it."""
        if self.notes is not None:
            self.notes.append([what, a, b, c, d, e])

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
        self.advance[side] += _ADVANCE[side * 16 + region]
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
        self.advance[side] -= _ADVANCE[side * 16 + region]
        if stands < LIMIT[region]:
            self.full[side] &= ~(1 << region)
        if stands == 0:
            self.held[side] &= ~(1 << region)

    def go(self, piece: i64, region: i64) -> None:
        """Bring a piece to a region, so that everybody knows what follows from it; it may win by that."""
        side = 0 if piece < 9 else 1
        if self.wins_by_entering(piece, region):
            self.show(piece)
        self._follow(self.known[side], piece, self.place[piece], region, self.counts[side])
        self.lift(piece)
        self.put(piece, region)
        self._check_homes(piece, region)

    def go_specially(self, piece: i64, region: i64, able: list[int]) -> None:
        """Bring a piece to a region by a move that only some characters can make (`able`, see `Known.wander_as`)."""
        if self.up >> piece & 1:
            self.go(piece, region)
            return
        side = 0 if piece < 9 else 1
        self._follow_able(self.known[side], side, self.place[piece], region, self.counts[side], able)
        self.lift(piece)
        self.put(piece, region)

    def step(self, piece: i64, region: i64) -> None:
        """Take the extra step of a special card.

        Until the move that follows it is known, it is only noted where a hidden stand came from (`origin`): the same
        character, or a different one, must make that move, so the two together tell more than one after the other.
        """
        third = piece > 8 and region == SHIRE and self.counts[SAURON][SHIRE] == 2
        if self.up >> piece & 1 or third or self.wins_by_entering(piece, region):
            self.go(piece, region)
            return
        self.origin = self.place[piece]
        self.lift(piece)
        self.put(piece, region)

    def take_back_step(self) -> i64:
        """Put the stand that took the extra step back to its origin; returns the region it had come to."""
        piece = self.stepped
        region = self.place[piece]
        self.lift(piece)
        self.put(piece, self.origin)
        self.origin = NOBODY
        return region

    def pointed_at(self) -> i64:
        """The region of the stand that A King Revealed was pointed at, wherever an extra step has taken it."""
        if self.marked == self.stepped and self.origin != NOBODY:
            return self.origin
        return self.place[self.marked]

    def knowledge(self, side: i64) -> Known:
        """What everybody knows of a side now, an extra step included."""
        if self.origin == NOBODY or self.stepped // 9 != side:
            return self.known[side]
        known = self.known[side].clone()
        region = self.place[self.stepped]
        counts = self.counts[side].copy()
        counts[region] -= 1
        counts[self.origin] += 1
        self._follow(known, self.stepped, self.origin, region, counts)
        return known

    def _follow(self, known: Known, piece: i64, start: i64, region: i64, counts: list[int]) -> None:
        """Note a move in what is known.

        That a hidden stand enters a home region without winning tells who it is not: not the Ringbearer in Mordor,
        not the variant Witch King in the Shire.
        """
        side = 0 if piece < 9 else 1
        if self.up >> piece & 1:
            known.lead(piece - side * 9, region)
        elif region == MORDOR and side == FELLOWSHIP:
            barred: i64 = 1 << self.ringbearer | 1 << self.ringbearer + VARIANT
            self._follow_able(known, side, start, region, counts, self._all_but(side, barred))
        elif region == SHIRE and side == SAURON and self.may_field(WITCH_KING_VARIANT):
            self._follow_able(known, side, start, region, counts, self._all_but(side, 1 << WITCH_KING_VARIANT))
        else:
            known.wander(start, region, counts, self.up >> side * 9 & 511)

    def _follow_able(
        self, known: Known, side: i64, start: i64, region: i64, counts: list[int], able: list[int]
    ) -> None:
        known.wander_as(start, region, counts, self.up >> side * 9 & 511, self._possible(side), able)

    def _possible(self, side: i64) -> list[int]:
        return [self.public_faces(piece) for piece in range(side * 9, side * 9 + 9)]

    def _all_but(self, side: i64, barred: i64) -> list[int]:
        """The faces each piece of a side may have, but for barred characters."""
        able = []
        for piece in range(side * 9, side * 9 + 9):
            faces = self.public_faces(piece)
            if barred >> piece & 1:
                faces &= 2
            if barred >> piece + VARIANT & 1:
                faces &= 1
            able.append(faces)
        return able

    def rule_out(self, side: i64, region: i64, able: list[int]) -> None:
        """A hidden stand in a region has shown that it is nobody of those able to do something."""
        shown = self.up >> side * 9 & 511
        self.known[side].rule_out(region, self.counts[side], shown, self._possible(side), able)

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
        return self.knowledge(side).may(piece - side * 9, region, self.counts[side], face)

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
        self.note(FELL, piece, self.place[piece])
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


def add_bits(menu: list[int], made: list[object], first: i64, mask: i64) -> None:
    """Add the actions first, first + 1, … whose bit is set; `made` are the ids of a catalogue."""
    actions = cast("list[object]", menu)  # as ints they would be taken out of `made` and made anew
    while mask:
        if mask & 1:
            actions.append(made[first])
        mask >>= 1
        first += 1
