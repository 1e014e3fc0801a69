"""The match: two games with sides exchanged, and its score.

The winner of a game scores a point for each of his characters still on the board, the loser nothing, a draw nothing for
either (C-MATCH-02, C-MATCH-03, C-WIN-14); the higher total wins the match, equal totals are a draw (C-MATCH-04,
C-MATCH-05).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from redbook.confrontation.board import FELLOWSHIP, REGIONS, SAURON
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import NOBODY
from redbook.kernel.contract import Json


def points(state: ConfrontationState) -> tuple[int, int]:
    """What the Fellowship and Sauron score for a game that has ended."""
    if state.winner == NOBODY:
        raise ValueError("the game is not over, so nobody has scored yet")
    scores = [0, 0]
    if state.winner in (FELLOWSHIP, SAURON):
        own = range(state.winner * 9, state.winner * 9 + 9)
        scores[state.winner] = sum(state.place[piece] < REGIONS for piece in own)
    return scores[0], scores[1]


@dataclass
class Match:
    """Two players, A and B; A has the Fellowship in the first game and Sauron in the second (C-MATCH-01)."""

    scores: list[tuple[int, int]] = field(default_factory=list)
    """The points of A and B in each game played."""
    options: Json | None = None
    """The options of the first game, which are those of the match; a handicap goes with the player."""

    def seat_of_a(self) -> int:
        """A's seat in the next game."""
        return len(self.scores)

    def add(self, state: ConfrontationState) -> None:
        """Score the next game; both are played with the same options (C-MATCH-08)."""
        if self.over():
            raise ValueError("a match has two games, and both have been played")
        good, evil = points(state)
        options = {key: value for key, value in state.game.options.items() if not key.endswith("_specials")}
        if self.options is None:
            self.options = options
        elif self.options != options:
            raise ValueError("both games of a match are played with the same options (C-MATCH-08)")
        self.scores.append((good, evil) if self.seat_of_a() == FELLOWSHIP else (evil, good))

    def over(self) -> bool:
        """Whether both games have been played."""
        return len(self.scores) == 2

    def totals(self) -> tuple[int, int]:
        """The points of A and B so far."""
        return sum(a for a, _ in self.scores), sum(b for _, b in self.scores)

    def winner(self) -> str | None:
        """``a``, ``b`` or ``draw`` once the match is over."""
        if not self.over():
            return None
        a, b = self.totals()
        return "a" if a > b else "b" if b > a else "draw"
