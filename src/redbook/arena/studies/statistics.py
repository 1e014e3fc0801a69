"""The statistics that studies need beyond `wilson`: tests for many comparisons at once, rates drawn towards their
mean, and survival.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, inf, lgamma, log, sqrt

import numpy as np

STRENGTHS: tuple[float, ...] = tuple(2.0**power for power in range(1, 13))
"""How many games' worth of belief in the mean are tried."""


def fisher(won: int, lost: int, other_won: int, other_lost: int) -> float:
    """How likely two groups differ at least so much by chance alone: Fisher's exact test, two-sided.

    >>> round(fisher(8, 2, 1, 5), 4)
    0.035
    """
    games, others, wins = won + lost, other_won + other_lost, won + other_won
    if games == 0 or others == 0:
        return 1.0

    def weight(count: int) -> float:
        return -(
            lgamma(count + 1) + lgamma(games - count + 1) + lgamma(wins - count + 1) + lgamma(others - wins + count + 1)
        )

    logs = [weight(count) for count in range(max(0, wins - others), min(games, wins) + 1)]
    top, here = max(logs), weight(won)
    total = sum(exp(log - top) for log in logs)
    return min(1.0, sum(exp(log - top) for log in logs if log <= here + 1e-9) / total)


def even(total: float, games: int) -> float:
    """How likely a win rate is at least so far from one half by chance alone: the test that fits Wilson's interval.

    >>> round(even(60, 100), 3)
    0.046
    """
    return erfc(abs(total - games / 2) / sqrt(games / 4) / sqrt(2)) if games else 1.0


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances, corrected by Holm for there being several: what is below 5% now is so for the whole family.

    >>> [round(chance, 3) for chance in holm([0.04, 0.01, 0.5])]
    [0.08, 0.03, 0.5]
    """
    corrected = [1.0] * len(chances)
    least = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        least = max(least, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = least
    return corrected


# ----- rates of many groups


@dataclass(frozen=True)
class Shrinkage:
    """How far the win rates of many groups are to be drawn towards their mean.

    True rates are taken to vary around the mean like a beta distribution, or not at all; how much is weighed by how
    well it explains all results together. So it is allowed for that the best of many groups is partly the luckiest,
    and groups of a game or two are hardly believed.
    """

    mean: float
    weights: tuple[tuple[float, float], ...]
    """How many games at the mean each group is given, each with how probable that is; infinite if all are alike."""

    @property
    def differ(self) -> float:
        """How probable it is that the groups differ at all; even chances before any game."""
        return sum(weight for strength, weight in self.weights if strength < inf)

    def rate(self, won: int, lost: int) -> float:
        """The rate to expect of a group."""
        expected = 0.0
        for strength, weight in self.weights:
            drawn = (won + self.mean * strength) / (won + lost + strength) if strength < inf else self.mean
            expected += weight * drawn
        return expected

    def interval(self, won: int, lost: int) -> tuple[float, float]:
        """Where the true rate of a group is, with 95% probability."""
        shares = np.zeros(len(_GRID))
        for strength, weight in self.weights:
            if strength == inf:
                shares[min(int(self.mean * len(_GRID)), len(_GRID) - 1)] += weight
                continue
            ahead, behind = won + self.mean * strength, lost + (1 - self.mean) * strength
            logs = (ahead - 1) * np.log(_GRID) + (behind - 1) * np.log(1 - _GRID)
            density = np.exp(logs - logs.max())
            shares += weight * density / density.sum()
        low, high = np.searchsorted(np.cumsum(shares), (0.025, 0.975))
        return float(_GRID[low]), float(_GRID[min(high, len(_GRID) - 1)])


_GRID = (np.arange(2000) + 0.5) / 2000
"""The rates that an interval is looked for among."""


def shrinkage(groups: Sequence[tuple[int, int]]) -> Shrinkage:
    """The shrinkage that suits some groups, each with its games won and lost."""
    won, lost = (sum(group[place] for group in groups) for place in (0, 1))
    mean = (won + 0.5) / (won + lost + 1)
    likelihoods = [won * log(mean) + lost * log(1 - mean)]
    for strength in STRENGTHS:
        ahead, behind = mean * strength, (1 - mean) * strength
        free = lgamma(ahead) + lgamma(behind) - lgamma(strength)
        likelihoods.append(
            sum(
                lgamma(ahead + wins) + lgamma(behind + losses) - lgamma(strength + wins + losses) - free
                for wins, losses in groups
            )
        )
    # Before any game it is as probable that the groups are all alike as that they differ, by any of the amounts.
    priors = [0.5, *(0.5 / len(STRENGTHS) for _ in STRENGTHS)]
    best = max(likelihoods)
    weights = [prior * exp(likelihood - best) for prior, likelihood in zip(priors, likelihoods, strict=True)]
    total = sum(weights)
    return Shrinkage(
        mean, tuple((strength, weight / total) for strength, weight in zip((inf, *STRENGTHS), weights, strict=True))
    )


# ----- survival


@dataclass(frozen=True)
class Step:
    """A turn in which somebody fell, or a game ended."""

    turn: int
    at_risk: int
    """In how many games the character was still there when the turn began."""
    fell: int
    alive: float
    """The share that is alive after the turn."""


def survival(lives: Sequence[tuple[int, bool]]) -> list[Step]:
    """Survival by turn, as Kaplan and Meier estimate it.

    Each life is the last turn and whether it ended there by a defeat; else the game ended, and nobody knows how long
    the character would have lived.

    >>> [(step.turn, step.at_risk, round(step.alive, 2)) for step in survival([(3, True), (5, False), (8, True)])]
    [(3, 3, 0.67), (5, 2, 0.67), (8, 1, 0.0)]
    """
    alive, steps = 1.0, []
    for turn in sorted({turn for turn, _ in lives}):
        at_risk = sum(last >= turn for last, _ in lives)
        fell = sum(fallen for last, fallen in lives if last == turn)
        alive *= 1 - fell / at_risk
        steps.append(Step(turn, at_risk, fell, alive))
    return steps


def half_life(steps: Sequence[Step]) -> int | None:
    """The turn by which half have fallen; None if so many never do."""
    return next((step.turn for step in steps if step.alive <= 0.5), None)
