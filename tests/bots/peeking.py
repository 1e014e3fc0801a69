"""Captain as it would play if it saw everything, to measure what knowing the hands would be worth:

    redbook arena war-of-the-ring --bots tests.bots.peeking:Peeking,captain --games 200 --seed 1 --out peeking

No belief about hands can be worth more than the truth. It cheats, and is for measuring only.
"""

from __future__ import annotations

from redbook.bots.war.steward import Steward
from redbook.bots.war.swift import outlook
from redbook.kernel.contract import Game
from redbook.kernel.eyes import Eyes, OpenEyes


class Peeking:
    """Steward in the true world rather than in those that its seat cannot tell from it."""

    name = "peeking"

    def __init__(
        self, game: Game, seed: int | None = None, *, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._steward = Steward(outlook.learned(), seed, 60 if iterations is None else iterations)

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        return self._steward.think(OpenEyes(eyes._state, eyes.seat))
