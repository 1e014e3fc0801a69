"""Players who stake everything on one ending, to see whether somebody can be had by it:

    redbook arena war-of-the-ring --bots steward@150,tests.bots.rushes:Ring --games 100 --seed 1 --out ring
    redbook arena war-of-the-ring --bots steward@150,tests.bots.rushes:Arms --games 100 --seed 1 --out arms

`Ring` walks to the Crack of Doom with every die that can, and as the Shadow hunts with all the dice it may; `Arms`
brings its Nations to war, recruits and attacks, and takes no notice of the Ring. So there is one for each ending.
"""

from __future__ import annotations

from random import Random
from typing import cast

from redbook.bots.war.swift.policy import Policy
from redbook.bots.war.swift.temper import temper
from redbook.kernel.contract import Game
from redbook.kernel.eyes import Eyes
from redbook.war.state import WarState

RING = [
    temper(0, eager=20.0, caution=0.0, dread=0.0, hide=18.0, crown=0.0, politics=1.0, muster=1.0, attack=-3.0),
    temper(1, hunters=6.0, near_hunters=2.0, event=1.2, attack=-1.0, muster=4.0),
]
ARMS = [
    temper(0, eager=2.0, politics=10.0, muster=8.0, attack=4.0, move=5.0, move_cap=12.0, enough=1.2),
    temper(
        1, hunters=0.0, near_hunters=0.0, politics=10.0, muster=6.5, attack=4.0, move=5.0, move_cap=12.0, enough=1.2
    ),
]


class Rush:
    """The policy with tempers that know one thing only."""

    tempers: list[list[float]]

    def __init__(
        self, game: Game, seed: int | None = None, *, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self.name = type(self).__name__.lower()
        self._rng = Random(seed)
        self._policy = Policy(self._rng.getrandbits(64), self.tempers)

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        return eyes.game.action_name(self._policy.answer(cast(WarState, eyes.determinize(self._rng))))


class Ring(Rush):
    """The Ring to the fire, or its bearer to the Shadow, and nothing else."""

    tempers = RING


class Arms(Rush):
    """Conquest, and nothing else."""

    tempers = ARMS
