"""Steward at war: thinks a plan through before it takes a die, and answers what the plan asks by what it found.

The time of a plan goes mostly into its first question, which die and for what; those that follow are answered from the
same tree if enough was tried there, else after some more thought. Questions that somebody else's plan puts (a combat
card, a retreat, a tile of the hunt) get a smaller share, and whom to lose hardly any. The first die of a turn, which
decides about the others too, gets more than the last. A time for the whole game is kept by a clock of its own: what is
left is spread over the plans that are to be expected.
"""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Final, cast

from redbook.bots.pace import PerGame, search_pace, time_for
from redbook.bots.tree import Budget
from redbook.bots.war.swift.outlook import Outlook
from redbook.bots.war.swift.plans import ACTIONS, Branch, Planner, best_of
from redbook.kernel.contract import OVER, Json
from redbook.kernel.eyes import Eyes
from redbook.war.kinds import KIND_IDS
from redbook.war.state import WarState
from redbook.war.table import KIND

_SHARES: Final[dict[str, float]] = {"turn": 0.6, "losses": 0.04, "excess": 0.04, "split": 0.08, "guide": 0.08}
"""How much of a plan's time a question gets; any other:"""
_SHARE: Final = 0.15
_HUNT: Final = 0.3
"""The same for the dice that are laid for the hunt: each line of it is a whole turn."""
_FIRST: Final = 1.4
"""How much more the first die of a turn gets …"""
_LATER: Final = 0.9
"""… and how much less the others."""
_PLANS: Final = 60
"""Plans of a player in a game, about."""
_ENOUGH: Final = 0.25
"""The share of a plan's iterations that answer a question without more thought."""
_PER_SECOND: Final = 2500
"""Iterations a second, as far as it matters for how much is enough."""


class Steward:
    """Plays any seat of War of the Ring."""

    name = "steward"

    def __init__(
        self, outlook: Outlook, seed: int | None = None, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._rng = Random(seed)
        self._planner = Planner(outlook, self._rng.getrandbits(64))
        self._iterations = iterations
        self._seconds = seconds if iterations is not None or seconds is not None else 1.0
        self._left: float | None = float(seconds) if isinstance(seconds, PerGame) else None
        """Seconds left for the game, if there is a time for it."""
        self._plans = 0
        """Plans made so far."""
        self._branch: Branch | None = None
        """What the last search found about the question that was to come next, …"""
        self._expected: Json = {}
        """… and what is seen then: the same player may sit at several tables."""

    def pace(self, question: str) -> float:
        """Seconds after which it answers a question that is put with or without a choice."""
        share = _SHARES.get(question, _SHARE)
        if isinstance(self._seconds, PerGame):
            return search_pace(question, None, share * self._seconds / _PLANS)
        iterations = None if self._iterations is None else round(share * self._iterations)
        return search_pace(question, iterations, None if self._seconds is None else share * self._seconds)

    def stop(self) -> None:
        """Have it answer at once with what it has found, now and from now on."""
        self._planner.stopped = True

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        legal = eyes.legal()
        if len(legal) == 1:
            return eyes.game.action_name(legal[0])
        begun = thread_time()
        chosen = self._chosen(eyes, legal)
        self.spend(thread_time() - begun)
        return eyes.game.action_name(chosen)

    def _chosen(self, eyes: Eyes, legal: list[int]) -> int:
        root = self._branch if self._branch is not None and self.remembers(eyes) else Branch()
        world = cast(WarState, eyes.determinize(self._rng))
        question = KIND_IDS[world.get(KIND)]
        share = _SHARES.get(question, _SHARE)
        if question == "turn" and world.phase != ACTIONS:
            share = _HUNT
        elif question == "turn":
            self._plans += 1
            share *= _FIRST if world.used[world.rules.side_of[eyes.seat]] == 0 else _LATER
        if int(root.visits) < _ENOUGH * share / 0.6 * self._usual():
            self._planner.search(eyes, root, self._budget(eyes, share))
        chosen = best_of(root, legal)
        self._remember(eyes, root, chosen)
        return chosen

    def _usual(self) -> float:
        """How many iterations a plan gets."""
        return float(self._iterations or self.plan_time() * _PER_SECOND)

    def remembers(self, eyes: Eyes) -> bool:
        """Whether the last search has looked at this very question."""
        return self._branch is not None and eyes.view() == self._expected

    def spend(self, seconds: float) -> None:
        """Take seconds off what is left for the game."""
        if self._left is not None:
            self._left -= seconds

    def plan_time(self) -> float:
        """How many seconds a plan gets now."""
        if self._left is not None:
            return max(0.0, self._left) / max(_PLANS - self._plans, _PLANS // 4)
        return self._seconds or 1.0

    def _budget(self, eyes: Eyes, share: float) -> Budget:
        iterations = None if self._iterations is None else max(8, round(share * self._iterations))
        seconds = None if self._seconds is None else share * self.plan_time()
        return Budget(iterations, seconds, within=time_for(self, eyes))

    def _remember(self, eyes: Eyes, root: Branch, chosen: int) -> None:
        """Keep what was found about the next question, if that comes at once."""
        self._branch = None
        world = eyes.determinize(self._rng)
        world.apply(chosen)
        if world.actor != OVER and world.actor == eyes.seat and chosen in root.children:
            self._branch = root.children[chosen]
            self._expected = world.view(eyes.seat)
