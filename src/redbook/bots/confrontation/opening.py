"""The book of first placements: for every set of characters a mixture of setups, learned from games.

A setup is worth the sum of what each of its characters has been worth where it starts (`train` finds out by playing,
also with setups nobody would choose). The book does not hold single setups but the odds of all of them: each is drawn
with a chance that grows exponentially with its worth, so that good ones come often, bad ones hardly ever, and nobody
can count on where the Ring is.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from redbook.bots.confrontation.lessons import lesson
from redbook.confrontation.board import REGION_IDS, REGIONS, SETUP
from redbook.confrontation.characters import CHARACTER_IDS, CHARACTERS
from redbook.kernel.contract import Json

STARTS: Final = CHARACTERS * REGIONS
"""How many weights there are: one for each character and region."""
KEENNESS: Final = 6.0
"""How strongly the better setups are preferred; at 0 all would be alike."""
_SWAPS: Final = 400
"""Exchanges of two characters until a setup is as good as drawn from the book."""


class Opening:
    """The learned weights: what it adds to the log-odds of winning that a character starts in a region."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def place(self, view: Json, names: list[str], rng: Random) -> str:
        """Where the character asked about starts, as part of a setup drawn from the book."""
        side = 0 if view["seat"] == "fellowship" else 1
        asked = names[0].split(":")[1]
        waiting = [piece["character"] for piece in view["pieces"][view["seat"]] if piece["at"] is None]
        waiting.remove(asked)
        waiting.insert(0, asked)
        free: list[int] = []
        for region, limit in enumerate(SETUP[side]):
            free += [region] * (limit - view["regions"][REGION_IDS[region]][view["seat"]]["stands"])
        drawn = self.drawn([CHARACTER_IDS.index(character) for character in waiting], free, rng)
        return f"place:{asked}:{REGION_IDS[drawn[0]]}"

    def drawn(self, characters: list[int], free: list[int], rng: Random) -> list[int]:
        """A region for each character, from the free places: a random setup, improved by chance exchanges."""
        places = free.copy()
        rng.shuffle(places)
        for _ in range(_SWAPS):
            one = rng.randrange(len(characters))
            other = rng.randrange(len(places))
            gain = self._gain(characters[one], places[one], places[other])
            if other < len(characters):
                gain += self._gain(characters[other], places[other], places[one])
            if gain >= 0.0 or rng.random() < exp(KEENNESS * gain):
                places[one], places[other] = places[other], places[one]
        return places[: len(characters)]

    def _gain(self, character: int, start: int, end: int) -> float:
        return self.weights[character * REGIONS + end] - self.weights[character * REGIONS + start]


def learned() -> Opening:
    """The book that comes with Redbook."""
    return Opening(lesson("opening", STARTS))
