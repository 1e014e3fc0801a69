"""What the games of a study add up to: who beat whom, on which side, how fast, and how surely.

A draw is half a win. Games that failed count for nobody and are kept apart. Win rates come with 95% intervals by
Wilson's score, which holds for few games, too, and for rates near 0 and 1. It takes the games for independent. As the
two games of a round share their seeds, with the seats exchanged, the truth is rather narrower.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from redbook.arena.outcome import Outcome
from redbook.arena.plan import Fixture, pairs

Z: float = 1.959963984540054
"""How many standard errors a 95% interval goes to either side."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate, by Wilson's score.

    >>> [round(end, 3) for end in wilson(50, 100)], [round(end, 3) for end in wilson(10, 10)]
    ([0.404, 0.596], [0.722, 1.0])
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle, share = rate + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / share), min(1.0, (middle + spread) / share)


@dataclass
class Score:
    """Wins, draws and losses of somebody."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games it is about."""
        return self.wins + self.draws + self.losses

    @property
    def total(self) -> float:
        """The wins, a draw being half of one."""
        return self.wins + self.draws / 2

    @property
    def rate(self) -> float:
        """The share won; one half before the first game."""
        return self.total / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share won."""
        return wilson(self.total, self.games)

    def __str__(self) -> str:
        """The share won with its interval, in per cent."""
        low, high = self.interval
        return f"{self.rate:.1%} ({100 * low:.1f}–{100 * high:.1f})" if self.games else "–"

    def count(self, won: bool | None) -> None:
        """Count a game: won, lost, or None for a draw."""
        if won is None:
            self.draws += 1
        elif won:
            self.wins += 1
        else:
            self.losses += 1

    def turned(self) -> Score:
        """The same games as the other side saw them."""
        return Score(self.losses, self.draws, self.wins)


@dataclass
class Thinking:
    """How long a contender thought."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def mean(self) -> float:
        """Seconds a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


class Summary:
    """The games of a study, counted. Contenders are meant by their places in the study, seats by their indices."""

    def __init__(self, labels: Sequence[str], seats: Sequence[str], teams: Sequence[int] = (0, 1)) -> None:
        self.teams = tuple(teams)
        """The side of each seat."""
        self.labels = tuple(labels)
        self.seats = tuple(seats)
        self.pairs: dict[tuple[int, int], Score] = {pair: Score() for pair in pairs(len(labels))}
        """The first one's games against the second."""
        self.matches: dict[tuple[int, int], Score] = {pair: Score() for pair in self.pairs}
        """The rounds as matches: two games with sides exchanged, scored by who is left on the board."""
        self.sides: list[list[Score]] = [[Score() for _ in seats] for _ in labels]
        """The games of each contender on each side."""
        self.seat_scores: list[Score] = [Score() for _ in seats]
        """The games of each side, whoever played it."""
        self.turns: dict[tuple[int, int], list[int]] = {pair: [] for pair in self.pairs}
        """How long the games of each pair were."""
        self.endings: Counter[str] = Counter()
        """How the games ended, in a game that knows several ways."""
        self.thinking: list[Thinking] = [Thinking() for _ in labels]
        self.failed: list[Outcome] = []
        """Games in which a bot failed."""
        self._halves: dict[int, tuple[int, ...]] = {}

    @classmethod
    def of(
        cls,
        labels: Sequence[str],
        seats: Sequence[str],
        fixtures: Sequence[Fixture],
        outcomes: Iterable[Outcome],
        teams: Sequence[int] = (0, 1),
    ) -> Summary:
        """The summary of some games of a study."""
        summary = cls(labels, seats, teams)
        for outcome in outcomes:
            summary.count(fixtures[outcome.game], outcome)
        return summary

    @property
    def games(self) -> int:
        """How many games were finished, those that failed not counted."""
        return sum(score.games for score in self.pairs.values())

    @property
    def scores_matches(self) -> bool:
        """Whether some round has been scored as a match; in War of the Ring none is."""
        return any(match.games for match in self.matches.values())

    def against(self, one: int, other: int) -> Score | None:
        """The games of one contender against another; None if they do not meet."""
        if (one, other) in self.pairs:
            return self.pairs[one, other]
        return self.pairs[other, one].turned() if (other, one) in self.pairs else None

    def won(self) -> dict[tuple[int, int], tuple[float, float]]:
        """What both of each pair won against the other, a draw being half a win: what ratings are made from."""
        return {pair: (score.total, score.games - score.total) for pair, score in self.pairs.items()}

    def overall(self, contender: int) -> Score:
        """All games of a contender; one of a team counts once."""
        sides = [self.sides[contender][self.teams.index(team)] for team in sorted(set(self.teams))]
        return Score(*(sum(getattr(score, what) for score in sides) for what in ("wins", "draws", "losses")))

    def length(self, pair: tuple[int, int]) -> tuple[int, float, int] | None:
        """The shortest, the median and the longest game of a pair, in turns."""
        turns = self.turns[pair]
        return (min(turns), median(turns), max(turns)) if turns else None

    def count(self, fixture: Fixture, outcome: Outcome) -> None:
        """Count a game."""
        for seat, contender in enumerate(fixture.seats):
            thinking = self.thinking[contender]
            thinking.decisions += outcome.decisions[seat]
            thinking.seconds += outcome.seconds[seat]
            thinking.slowest = max(thinking.slowest, outcome.slowest[seat])
        if outcome.error is not None:
            self.failed.append(outcome)
            return
        # In the second game of a round the first contender has the second side. This tells them apart even when a
        # bot plays against itself.
        swapped = fixture.number % 2
        first, second = self.teams.index(swapped), self.teams.index(1 - swapped)
        pair = fixture.seats[first], fixture.seats[second]
        won = outcome.won(self.seats)
        self.pairs[pair].count(won[first])
        for seat, contender in enumerate(fixture.seats):
            self.sides[contender][seat].count(won[seat])
            self.seat_scores[seat].count(won[seat])
        self.turns[pair].append(outcome.turns)
        if outcome.ending is not None:
            self.endings[outcome.ending] += 1
        if outcome.points is not None:
            self._match(pair, fixture, outcome.points if not swapped else outcome.points[::-1])

    def _match(self, pair: tuple[int, int], fixture: Fixture, points: tuple[int, ...]) -> None:
        other = self._halves.pop(fixture.round, None)
        if other is None:
            self._halves[fixture.round] = points
            return
        lead = points[0] + other[0] - points[1] - other[1]
        self.matches[pair].count(None if lead == 0 else lead > 0)
