"""How a study names the two sides of each game, and the ways in which it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Sides:
    """The two sides of a game, the one first that carries the Ring."""

    seats: tuple[str, str]
    names: tuple[str, str]
    """As a sentence names them."""
    many: tuple[bool, bool]
    """Whether a sentence speaks of many: the Free Peoples win, Sauron wins."""
    endings: dict[str, str]
    """How a game ends, in words, by id."""
    turn: str
    """What a turn is."""

    def short(self, side: int) -> str:
        """A side as a table names it."""
        return self.names[side].removeprefix("the ")

    def field(self, side: int) -> str:
        """A side as a sheet for other programs names it."""
        return self.seats[side].replace("-", "_")

    def do(self, side: int, verb: str) -> str:
        """A side and what it does: the Free Peoples win."""
        said = {"be": ("are", "is")}.get(verb, (verb, f"{verb}s"))
        return f"{self.names[side]} {said[0] if self.many[side] else said[1]}"


SIDES: Final[dict[str, Sides]] = {
    "confrontation": Sides(
        ("fellowship", "sauron"),
        ("the Fellowship", "Sauron"),
        (False, False),
        {
            "ring-in-mordor": "the Ringbearer comes to Mordor",
            "ringbearer-falls": "the Ringbearer falls",
            "three-in-the-shire": "three servants stand in the Shire",
            "witch-king-in-the-shire": "the Witch King comes to the Shire",
            "fellowship-stuck": "the Fellowship cannot move",
            "sauron-stuck": "Sauron cannot move",
            "draw": "a draw: nothing happens any more",
            "resigned": "somebody resigns",
        },
        "a turn is one side's",
    ),
    "war-of-the-ring": Sides(
        ("free-peoples", "shadow"),
        ("the Free Peoples", "the Shadow"),
        (True, False),
        {
            "crack-of-doom": "the Ring is destroyed",
            "free-peoples-conquest": "the Shadow's Strongholds fall",
            "corruption": "the Ring corrupts its bearer",
            "shadow-conquest": "the Shadow conquers Middle-earth",
            "turn-limit": "the turns are spent",
            "draw": "a draw by agreement",
            "resigned": "somebody resigns",
        },
        "a turn is both sides'",
    ),
}
"""By the game's id."""
