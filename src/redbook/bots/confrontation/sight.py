"""What a player sees, in the engine's own terms, and what it believes about the hidden enemies.

The stands are laid out on a table of the engine, so that the rules of movement and retreat can be asked about boards
that are only considered. The enemy's stands on it are nameless: whoever the pieces behind them are, only `belief`
says who may be where.
"""

from __future__ import annotations

from redbook.confrontation.board import FALLEN, FELLOWSHIP, REGION_IDS, REGIONS, SAURON, SEATS
from redbook.confrontation.cards import CARD_IDS, FULL_HAND, NO_CARD
from redbook.confrontation.characters import CHARACTER_IDS, FRODO, FRODO_VARIANT, PIECES, SAM
from redbook.confrontation.game import Confrontation
from redbook.kernel.contract import Json

RING = 60.0
"""What the Ringbearer is worth: more than any exchange."""
WORTH = [
    6.0, 3.5, 3.0, 3.5, 6.0, 6.0, 4.5, 4.5, 4.5,  # frodo sam pippin merry gandalf aragorn legolas gimli boromir
    6.0, 5.0, 6.0, 6.0, 5.0, 5.5, 4.5, 4.5, 5.5,  # balrog shelob witch-king nazgul rider saruman orcs warg troll
    6.0, 4.0, 3.0, 4.0, 6.0, 5.5, 4.5, 3.5, 5.5,  # frodo sam smeagol faramir gandalf aragorn elrond theoden treebeard
    4.5, 2.5, 6.0, 6.0, 5.0, 5.0, 5.0, 2.5, 5.0,  # uruks wormtongue witch-king nazgul mouth saruman orcs gollum watcher
]  # fmt: skip
"""What the characters are worth to their side, by code; about what they take with them."""

_FITTINGS = 8
"""Rounds of fitting the belief; more change nothing that a decision would notice."""


class Sight:
    """One view, made ready for thinking; only from the first turn on."""

    def __init__(self, game: Confrontation, view: Json) -> None:
        self.view = view
        self.side = SEATS.index(view["seat"])
        self.enemy = 1 - self.side
        self.table = game.empty()
        """Where everybody stands; `put` and `lift` try out boards, and must be undone."""
        hands = [_cards(view["cards"][seat]["unused"]) for seat in SEATS]
        self.hand = [hands[side] or FULL_HAND[side] for side in (FELLOWSHIP, SAURON)]
        """The cards still to be played; with the last one on the table, those of the next battle."""
        self.used = [_cards(view["cards"][seat]["used"]) for seat in SEATS]
        bearer = view["ringbearer"]
        self.ring = FRODO if bearer is None else CHARACTER_IDS.index(bearer) % PIECES
        """The piece that bears the Ring."""
        pieces = view["pieces"][SEATS[0]]
        self.sam_follows = not pieces[SAM]["fallen"] and self.ring == FRODO
        """Whether somebody could take the Ring up after its bearer."""
        self._lay_out_own()
        self._lay_out_enemies()
        self.exchanges: dict[tuple[int, int, int], float] = {}
        """Expected gains of attacks already thought through, see `standing.exchange`."""

    def _lay_out_own(self) -> None:
        for number, entry in enumerate(self.view["pieces"][SEATS[self.side]]):
            piece = self.side * 9 + number
            self.table.place[piece] = FALLEN
            if entry["character"] is not None:
                self.table.who[piece] = CHARACTER_IDS.index(entry["character"])
            if entry["at"] is not None:
                self.table.put(piece, REGION_IDS.index(entry["at"]))

    def _lay_out_enemies(self) -> None:
        stands = [self.view["regions"][region][SEATS[self.enemy]]["stands"] for region in REGION_IDS]
        nameless = self.enemy * 9
        for region, number in enumerate(stands):
            for _ in range(number):
                self.table.put(nameless, region)
                nameless += 1
        for piece in range(nameless, self.enemy * 9 + 9):
            self.table.place[piece] = FALLEN
        alive = [entry for entry in self.view["pieces"][SEATS[self.enemy]] if not entry["fallen"]]
        odds = fit([[REGION_IDS.index(region) for region in entry["regions"]] for entry in alive], stands)
        self.belief: list[list[tuple[int, float]]] = [[] for _ in range(REGIONS)]
        """For each region the enemy characters that may be there, with how likely each is."""
        for entry, row in zip(alive, odds, strict=True):
            for region, chance in row.items():
                for face in entry["faces"]:
                    character = CHARACTER_IDS.index(face)
                    self.belief[region].append((character, chance / len(entry["faces"])))

    def people(self, side: int, region: int) -> list[tuple[int, float]]:
        """The characters of a side that are, or may be, in a region, with how likely each is."""
        if side == self.enemy:
            return self.belief[region] if self.table.counts[side][region] else []
        own = range(side * 9, side * 9 + 9)
        return [(self.table.who[piece], 1.0) for piece in own if self.table.place[piece] == region]

    def own_piece(self, character: str) -> int:
        """One's own piece that shows a character."""
        return CHARACTER_IDS.index(character) % PIECES

    def worth(self, character: int) -> float:
        """What a character is worth to its side now."""
        if character % PIECES == self.ring:
            return WORTH[character] * 2 if character == FRODO_VARIANT and self.sam_follows else RING
        return WORTH[character]

    def may_be(self, character: int, region: int) -> float:
        """How likely an enemy character is in a region."""
        return sum(chance for other, chance in self.belief[region] if other == character)

    def ring_odds(self) -> list[tuple[int, float]]:
        """Where the Ring may be as Sauron sees it, with how likely."""
        found = []
        for region in range(REGIONS):
            chance = sum(share for character, share in self.belief[region] if character % PIECES == self.ring)
            if chance > 0.0:
                found.append((region, chance))
        return found

    def card_on_table(self, side: int) -> int:
        """The card of a side that this seat sees on the table; NO_CARD if there is none or it lies face down."""
        card = self.view["battle"]["magic"][SEATS[side]] or self.view["battle"]["cards"][SEATS[side]]
        return NO_CARD if card in (None, "hidden") else CARD_IDS.index(card)


def _cards(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << CARD_IDS.index(name)
    return mask


def fit(allowed: list[list[int]], stands: list[int]) -> list[dict[int, float]]:
    """How likely each character is in each region it may be in.

    Every character is somewhere and every region holds its number of stands: the table of chances is scaled to both
    in turn until it fits (iterative proportional fitting).

    >>> [{region: round(chance, 2) for region, chance in row.items()} for row in fit([[0], [0, 1], [0, 1]], [2, 1])]
    [{0: 1.0}, {0: 0.5, 1: 0.5}, {0: 0.5, 1: 0.5}]
    """
    odds = [{region: float(stands[region]) for region in regions} for regions in allowed]
    for _ in range(_FITTINGS):
        totals = [0.0] * len(stands)
        for row in odds:
            whole = sum(row.values())
            for region in row:
                row[region] /= whole
                totals[region] += row[region]
        for row in odds:
            for region in row:
                row[region] *= stands[region] / totals[region]
    return odds
