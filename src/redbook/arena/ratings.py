"""Ratings from the results of all pairs: the model of Bradley and Terry, on the scale that chess players know.

Each contender has a strength, and the logarithm of the odds that one beats another is the difference of theirs. The
strengths are those under which the results are likeliest. Every pair is given one more game, a draw: with hundreds of
games it moves next to nothing, and it keeps a contender that won everything from an infinite rating. The intervals come
from the curvature of the likelihood at its top (the Fisher information); they are about the distance from the mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np
import numpy.typing as npt

from redbook.arena.summary import Z

MEAN: Final = 1500.0
"""The mean of all ratings. Only differences mean anything."""
SCALE: Final = 400 / log(10)
"""Points of rating that multiply the odds by e: 400 points are odds of ten to one."""

_STEPS: Final = 100
_CLOSE: Final = 1e-10

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """The rating of a contender."""

    value: float
    error: float
    """How far the 95% interval goes to either side."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval."""
        return self.value - self.error, self.value + self.error


def rate(count: int, won: Mapping[tuple[int, int], tuple[float, float]]) -> list[Rating]:
    """The ratings of so many contenders; `won` says what each of a pair won against the other.

    >>> [round(rating.value) for rating in rate(2, {(0, 1): (100, 10)})]
    [1696, 1304]
    """
    return _rated(np.eye(count), won)


def rate_members(teams: Sequence[Sequence[int]], won: Mapping[tuple[int, int], tuple[float, float]]) -> list[Rating]:
    """The ratings of those who played in teams, given by number: a team is as strong as its members on the average.

    Who always played with the same partner shares what they won; only other partners tell them apart.

    >>> [round(rating.value) for rating in rate_members([[0, 0], [0, 1], [1, 1]], {(0, 1): (15, 5), (1, 2): (15, 5)})]
    [1680, 1320]
    """
    share = np.zeros((len(teams), 1 + max(max(members) for members in teams)))
    for place, members in enumerate(teams):
        for member in members:
            share[place, member] += 1 / len(members)
    return _rated(share, won)


def _rated(share: Floats, won: Mapping[tuple[int, int], tuple[float, float]]) -> list[Rating]:
    """The ratings of members, whose shares in each team are given."""
    count = len(share)
    wins = np.zeros((count, count))
    for (one, other), (ours, theirs) in won.items():
        if one != other:
            wins[one, other] += ours + 0.5
            wins[other, one] += theirs + 0.5
    strengths = _likeliest(wins, share)
    information = share.T @ _information(wins, share @ strengths) @ share
    errors = Z * np.sqrt(np.clip(np.diag(np.linalg.pinv(information)), 0, None))
    return [
        Rating(MEAN + SCALE * float(strength), SCALE * float(error))
        for strength, error in zip(strengths - np.mean(strengths), errors, strict=True)
    ]


def _chances(strengths: Floats) -> Floats:
    """The chance of each to beat each."""
    chances: Floats = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return chances


def _likelihood(wins: Floats, strengths: Floats) -> float:
    return float(np.sum(wins * np.log(_chances(strengths))))


def _information(wins: Floats, strengths: Floats) -> Floats:
    """The Fisher information: how sharply the likelihood bends in each direction."""
    chances = _chances(strengths)
    bend = (wins + wins.T) * chances * chances.T
    information: Floats = np.diag(bend.sum(axis=1)) - bend
    return information


def _likeliest(wins: Floats, share: Floats) -> Floats:
    """The strengths of members under which these wins of teams are likeliest; by Newton's method with shortened
    steps."""
    strengths: Floats = np.zeros(share.shape[1])
    reached = _likelihood(wins, share @ strengths)
    for _ in range(_STEPS):
        teams = share @ strengths
        slope = wins.sum(axis=1) - ((wins + wins.T) * _chances(teams)).sum(axis=1)
        step: Floats = np.linalg.pinv(share.T @ _information(wins, teams) @ share) @ (share.T @ slope)
        while _likelihood(wins, share @ (strengths + step)) < reached and np.max(np.abs(step)) > _CLOSE:
            step = step / 2
        strengths = strengths + step
        reached = _likelihood(wins, share @ strengths)
        if np.max(np.abs(step), initial=0.0) <= _CLOSE:
            break
    return strengths
