"""What a story compares: one pair of eyes' view at a glance.

A step is told from what was seen before it and after it. A view is hundreds of small objects, made to be sent; a glance
has what is compared of it in a few, so that it can be kept until the next step. It is made of a view and of nothing
else: what is told from glances was to be seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.confrontation.board import REGION_IDS, REGIONS, SEATS
from redbook.confrontation.characters import CHARACTER_IDS, side_of
from redbook.kernel.contract import Json

MANY: Final = "?"
"""Where a character may be, if that is in one of several regions."""


class Glance:
    """A view, as far as it is compared with the one before or after it. Pieces are numbered as in the state."""

    def __init__(self, view: Json) -> None:
        self.options: Json = view["options"]
        self.seat: str | None = view["seat"]
        self.turn: int = view["turn"]
        self.question: str = view["question"]
        self.asked: str | None = view["asked"]
        self.result: str | None = view["result"]
        self.ringbearer: str = view["ringbearer"] or ""
        self.pointed_at: str | None = view["pointed_at"]
        self.battle: Json | None = view["battle"]
        self.cards: Json = view["cards"]
        self.specials: Json = view["specials"]
        self.character: list[str] = []
        """Who each piece is; nothing while the viewer cannot tell."""
        self.where: list[str] = []
        """Where everybody knows it to be: a region, `MANY`, or nothing if it is not on the board."""
        self.at: list[str] = []
        """Where the viewer sees it; nothing if he does not."""
        self.shown: i64 = 0
        self.fallen: i64 = 0
        """The pieces that stand revealed, and those that are defeated, as masks."""
        self.open: i64 = 0
        """The sides of which the viewer sees everything, as a mask."""
        self.stands: list[int] = []
        """How many stands each side has in each region: the Fellowship's first."""
        regions: Json = view["regions"]
        sides: Json = view["pieces"]
        piece: i64 = 0
        for side in SEATS:
            pieces: list[Json] = sides[side]
            own = "at" in pieces[0]
            if own:
                self.open |= 1 << place_of(side)
            for seen in pieces:
                may_be_in: list[str] = seen["regions"]
                shown: bool = seen["shown"]
                fallen: bool = seen["fallen"]
                self.character.append(seen["character"] or "")
                self.where.append("" if not may_be_in else may_be_in[0] if len(may_be_in) == 1 else MANY)
                self.at.append((seen["at"] or "") if own else "")
                if shown:
                    self.shown |= 1 << piece
                if fallen:
                    self.fallen |= 1 << piece
                piece += 1
            for region in REGION_IDS:
                here: Json = regions[region]
                mine: Json = here[side]
                self.stands.append(mine["stands"])

    def sees(self, side: str) -> bool:
        """Whether the viewer may see everything of a side."""
        return self.open >> place_of(side) & 1 != 0

    def stands_in(self, side: str, region: str) -> int:
        """How many stands a side has in a region."""
        return self.stands[place_of(side) * REGIONS + REGION_IDS.index(region)]

    def names(self, side: str) -> list[str]:
        """A side's characters, as far as the viewer knows them."""
        return self.character[:9] if side == SEATS[0] else self.character[9:]

    def lost(self, side: str) -> list[str]:
        """A side's defeated characters."""
        return [self.character[piece] for piece in pieces_of(side) if self.fallen >> piece & 1]

    def revealed_in(self, side: str, region: str) -> list[str]:
        """A side's characters that stand revealed in a region."""
        return [
            self.character[piece]
            for piece in pieces_of(side)
            if self.shown >> piece & 1 and self.where[piece] == region
        ]

    def fighter(self, side: str) -> str:
        """A side's character in the battle."""
        fighters: list[str] = [] if self.battle is None else [self.battle["attacker"], self.battle["defender"]]
        return next(character for character in fighters if SEATS[side_of(CHARACTER_IDS.index(character))] == side)


def left(before: Glance, after: Glance, side: str) -> list[str]:
    """The regions that a side has fewer stands in than before; in the other order, those that it has more in."""
    first: i64 = place_of(side) * REGIONS
    return [
        REGION_IDS[region] for region in range(REGIONS) if after.stands[first + region] < before.stands[first + region]
    ]


def place_of(side: str) -> i64:
    """A side's number."""
    return 0 if side == SEATS[0] else 1


def pieces_of(side: str) -> range:
    """The numbers of a side's pieces."""
    return range(9) if side == SEATS[0] else range(9, 18)
