"""What a player sees, in the engine's own terms, and what it believes about the hidden enemies.

It looks at a table that its seat cannot tell from the true one, and tries out boards on it. Who the enemy's pieces on
it are was drawn by lot, and is never asked: `belief` says who may be where, from what everybody knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.confrontation.board import FALLEN, REGIONS, SAURON
from redbook.confrontation.cards import FULL_HAND, NO_CARD
from redbook.confrontation.characters import (
    ARAGORN,
    BLACK_RIDER,
    CHARACTERS,
    FLYING_NAZGUL,
    FLYING_NAZGUL_VARIANT,
    FRODO,
    FRODO_VARIANT,
    PIECES,
    SAM,
    TREEBEARD,
    VARIANT,
    WITCH_KING,
    WITCH_KING_VARIANT,
)
from redbook.confrontation.knowledge import ANY_FACE
from redbook.confrontation.table import Table
from redbook.confrontation.view import face_down, faces_of

RING: Final = 60.0
"""What the Ringbearer is worth: more than any exchange."""
WORTH: Final[list[float]] = [
    6.0, 3.5, 3.0, 3.5, 6.0, 6.0, 4.5, 4.5, 4.5,  # frodo sam pippin merry gandalf aragorn legolas gimli boromir
    6.0, 5.0, 6.0, 6.0, 5.0, 5.5, 4.5, 4.5, 5.5,  # balrog shelob witch-king nazgul rider saruman orcs warg troll
    6.0, 4.0, 3.0, 4.0, 6.0, 5.5, 4.5, 3.5, 5.5,  # frodo sam smeagol faramir gandalf aragorn elrond theoden treebeard
    4.5, 2.5, 6.0, 6.0, 5.0, 5.0, 5.0, 2.5, 5.0,  # uruks wormtongue witch-king nazgul mouth saruman orcs gollum watcher
]  # fmt: skip
"""What the characters are worth to their side, by code; about what they take with them."""

FAR_REACHING: Final[list[bool]] = [
    character in (ARAGORN, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER, FLYING_NAZGUL_VARIANT, TREEBEARD)
    for character in range(CHARACTERS)
]
"""Who may attack where others may not go (`moves.reach`), by code."""

UNKNOWN: Final = -1e9
"""What has not been thought through yet."""

_NOBODY: Final[list[int]] = []
_NEVER: Final[list[float]] = []
_FITTINGS: Final = 8
"""Rounds of fitting the belief; more change nothing that a decision would notice."""


class Sight:
    """What a seat sees, made ready for thinking; only from the first turn on. The table is its own from now on."""

    def __init__(self, table: Table, side: int) -> None:
        self.table = table
        """Where everybody stands; `put` and `lift` try out boards, and must be undone."""
        self.side: i64 = side
        self.enemy: i64 = 1 - side
        self.hand: list[int] = []
        """The cards still to be played; with the last one on the table, those of the next battle."""
        for owner in range(2):
            cards: i64 = table.hand[owner]
            if table.card[owner] != NO_CARD and face_down(table, owner):
                cards |= 1 << table.card[owner]
            self.hand.append(cards if cards else FULL_HAND[owner])
        self.ring: i64 = table.ringbearer
        """The piece that bears the Ring."""
        if side == SAURON and table.rules.draft and faces_of(table, table.ringbearer) == ANY_FACE:
            self.ring = FRODO
        self.sam_follows: bool = table.place[SAM] != FALLEN and self.ring == FRODO
        """Whether somebody could take the Ring up after its bearer."""
        self.who: list[list[int]] = [_NOBODY] * REGIONS
        """For each region the enemy characters that may be there, and how likely each is (`chance`)."""
        self.chance: list[list[float]] = [_NEVER] * REGIONS
        self.ring_chance: list[float] = [0.0] * REGIONS
        """For each region how likely the Ring is there, as Sauron sees it."""
        self.king_chance: list[float] = [0.0] * REGIONS
        """The same of the variant Witch King, as the Fellowship sees it, who need not fear him if he is not there."""
        self.king_comes: bool = False
        self.far_who: list[int] = []
        """The enemy characters that may attack from afar, where each may be, and how likely."""
        self.far_region: list[int] = []
        self.far_chance: list[float] = []
        self._believe()
        self.faces: i64 = 2 if table.rules.draft else 1
        self.assaults: list[float] = [UNKNOWN] * (9 * REGIONS)
        """Expected gains of one's own attacks already thought through, see `standing.assault`."""
        self.exchanges: list[float] = [UNKNOWN] * (self.faces * 9 * 9 * REGIONS)
        """Those of the enemy's, by who meets whom where, see `standing.menace`."""
        self.lined_up: list[int] = [0] * REGIONS
        """Who of one's own nine stands in each region, as masks; `standing.after` keeps it."""
        for number in range(9):
            region = table.place[side * 9 + number]
            if region < REGIONS:
                self.lined_up[region] = self.lined_up[region] | 1 << number
        self.at_first: list[int] = self.lined_up.copy()
        """The same as long as nothing is tried out."""
        self.menaces: list[float] = [UNKNOWN] * (REGIONS * REGIONS)
        """What the enemy may expect of attacks from each region on those (see `standing.worst_attack`)."""

    def _believe(self) -> None:
        table = self.table
        enemy = self.enemy
        stands = table.counts[enemy]
        known = table.knowledge(enemy)
        masks: list[int] = []
        rows: list[int] = []
        pieces: list[int] = []
        alike: i64 = -1
        for number in range(9):
            piece = enemy * 9 + number
            if table.place[piece] == FALLEN:
                continue
            mask: i64 = alike
            if mask < 0 or known.traced >> number & 1:
                mask = known.regions(number, stands, ANY_FACE)
                if not known.traced >> number & 1 and not table.rules.draft:
                    alike = mask
            row: i64 = 0
            while row < len(masks) and masks[row] != mask:
                row += 1
            if row == len(masks):
                masks.append(mask)
            rows.append(row)
            pieces.append(piece)
        odds = fit(masks, rows, stands) if pieces else []
        for region in range(REGIONS):
            if stands[region]:
                self.who[region] = []
                self.chance[region] = []
        for number in range(len(pieces)):
            piece = pieces[number]
            faces: i64 = faces_of(table, piece) if table.rules.draft else 1
            first: i64 = piece if table.rules.draft or not table.rules.variant else piece + VARIANT
            row = rows[number]
            for region in range(REGIONS):
                if masks[row] >> region & 1:
                    share: float = odds[row * REGIONS + region]
                    if faces == ANY_FACE:
                        share = share / 2
                    if faces & 1:
                        self._may_be(first, region, share)
                    if faces & 2:
                        self._may_be(first + VARIANT, region, share)

    def _may_be(self, character: i64, region: i64, chance: float) -> None:
        """Note that an enemy character may be in a region."""
        self.who[region].append(character)
        self.chance[region].append(chance)
        if character % PIECES == self.ring:
            self.ring_chance[region] = self.ring_chance[region] + chance
        elif character == WITCH_KING_VARIANT:
            self.king_chance[region] = chance
            self.king_comes = True
        if FAR_REACHING[character]:
            self.far_who.append(character)
            self.far_region.append(region)
            self.far_chance.append(chance)

    def worth(self, character: i64) -> float:
        """What a character is worth to its side now."""
        if character % PIECES == self.ring:
            return WORTH[character] * 2 if character == FRODO_VARIANT and self.sam_follows else RING
        return WORTH[character]

    def may_be(self, character: i64, region: i64) -> float:
        """How likely an enemy character is in a region."""
        who = self.who[region]
        total: float = 0.0
        for number in range(len(who)):
            if who[number] == character:
                total += self.chance[region][number]
        return total

    def card_on_table(self, side: i64) -> i64:
        """The card of a side that this seat sees on the table; NO_CARD if there is none or it lies face down."""
        table = self.table
        if table.magic[side] != NO_CARD:
            return table.magic[side]
        return NO_CARD if side != self.side and face_down(table, side) else table.card[side]


def fit(masks: list[int], rows: list[int], stands: list[int]) -> list[float]:
    """How likely each character is in each region it may be in.

    Characters with the same regions (a mask) have the same row of chances, sixteen numbers; `rows` says which. Every
    character is somewhere and every region holds its number of stands: the table of chances is scaled to both in turn
    until it fits (iterative proportional fitting).

    >>> [round(chance, 2) for chance in fit([1, 3], [0, 1, 1], [2, 1] + [0] * 14) if chance]
    [1.0, 0.5, 0.5]
    """
    places = [region for region in range(REGIONS) if stands[region]]
    width: i64 = len(places)
    size: i64 = width * len(masks)
    columns: list[float] = [float(stands[region]) for region in places]
    odds: list[float] = []
    for mask in masks:
        for region in places:
            odds.append(float(stands[region]) if mask >> region & 1 else 0.0)
    starts = [row * width for row in rows]
    for _ in range(_FITTINGS):
        changed = False
        before = odds
        odds = []
        first: i64 = 0
        while first < size:
            whole: float = 0.0
            for at in range(first, first + width):
                whole += before[at]
            for at in range(first, first + width):
                odds.append(before[at] / whole)
            first += width
        for column in range(width):
            total: float = 0.0
            for start in starts:
                total += odds[start + column]
            scale: float = columns[column] / total
            at = column
            while at < size:
                scaled: float = odds[at] * scale
                odds[at] = scaled
                if scaled != before[at]:
                    changed = True
                at += width
        if not changed:
            break
    found: list[float] = [0.0] * (len(masks) * REGIONS)
    for at in range(size):
        found[at // width * REGIONS + places[at % width]] = odds[at]
    return found


def own_in(sight: Sight, region: i64) -> i64:
    """The first of one's own pieces in a region."""
    for piece in range(sight.side * 9, sight.side * 9 + 9):
        if sight.table.place[piece] == region:
            return piece
    raise ValueError("nobody of this side is there")
