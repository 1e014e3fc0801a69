"""The tables of a study, for the terminal and for the report alike, and the same numbers as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from statistics import mean

from redbook.arena.plan import Contender
from redbook.arena.ratings import Rating, rate, rate_members
from redbook.arena.summary import Score, Summary
from redbook.kernel.contract import Json


@dataclass(frozen=True)
class Table:
    """Rows of text under headings. The first column, and those whose headings end with a space, stand to the left."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def text(self) -> str:
        """The table for a terminal."""
        lines = [self.headings, *self.rows]
        widths = [max(len(line[column].rstrip()) for line in lines) for column in range(len(self.headings))]
        return "\n".join(
            "  ".join(
                cell.rstrip().ljust(width) if self._left(column) else cell.rjust(width)
                for column, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        )

    def html(self) -> str:
        """The table for a page."""
        parts = ["<table>", self._row("th", self.headings)]
        return "\n".join([*parts, *(self._row("td", row) for row in self.rows), "</table>"])

    def markdown(self) -> str:
        """The table for a page of Markdown."""
        lines = [self.headings, *self.rows]
        rule = "|".join(["", *("---" if self._left(column) else "---:" for column in range(len(self.headings))), ""])
        written = ["| " + " | ".join(cell.strip().replace("|", "\\|") for cell in line) + " |" for line in lines]
        return "\n".join([written[0], rule, *written[1:]])

    def _row(self, cell: str, row: tuple[str, ...]) -> str:
        sides = [' class="left"' if self._left(column) else "" for column in range(len(row))]
        cells = (f"<{cell}{side}>{escape(text.strip())}</{cell}>" for side, text in zip(sides, row, strict=True))
        return f"<tr>{''.join(cells)}</tr>"

    def _left(self, column: int) -> bool:
        return column == 0 or self.headings[column].endswith(" ")


class Standing:
    """A summary with ratings, and the contenders in their order."""

    def __init__(self, summary: Summary, contenders: Sequence[Contender]) -> None:
        self.summary = summary
        self.contenders = contenders
        self.ratings: list[Rating] = rate(len(contenders), summary.won())
        self.order: list[int] = sorted(range(len(contenders)), key=lambda place: -self.ratings[place].value)
        """The contenders' places in the study, the strongest first."""
        self.rated: list[int] = [place for place in self.order if summary.overall(place).games]
        """Those who have finished a game, so that their ratings mean something."""
        self.bots: list[str] = list(dict.fromkeys(member.label for one in contenders for member in one.members))
        """The bots that play in teams or alone; those of the contenders, if none is a team."""

    @property
    def mirrored(self) -> bool:
        """Whether it is one bot that plays against itself, so that there is nobody to compare it with."""
        return len(self.contenders) == 1

    def label(self, place: int) -> str:
        """What a contender is called."""
        return self.contenders[place].label

    def pairs(self) -> list[tuple[int, int]]:
        """Who met whom, the stronger first, the strongest pairs first."""
        rank = {place: number for number, place in enumerate(self.order)}
        found = [(one, other) if rank[one] <= rank[other] else (other, one) for one, other in self.summary.pairs]
        return sorted(found, key=lambda pair: (rank[pair[0]], rank[pair[1]]))

    def score(self, pair: tuple[int, int]) -> Score:
        """The games of the first of a pair against the second."""
        score = self.summary.against(*pair)
        if score is None:
            raise ValueError(f"contenders {pair} do not meet")
        return score

    def headlines(self) -> list[str]:
        """What the study found: a sentence for every two that are next to each other."""
        if not self.summary.games:
            return ["No game has been finished yet."]
        if self.mirrored:
            score = self.summary.seat_scores[0]
            return [f"{self.label(0)} against itself: {self.summary.seats[0]} wins {score} of {score.games} games."]
        told = []
        for one, other in pairwise(self.rated):
            score = self.score((one, other))
            low, high = score.interval
            if not score.games:
                continue
            verdict = "beats" if low > 0.5 else "loses to" if high < 0.5 else "cannot be told from"
            told.append(f"{self.label(one)} {verdict} {self.label(other)}: {score} of {score.games} games.")
        return told

    @property
    def teams(self) -> bool:
        """Whether a contender is a team of several bots."""
        return any(contender.team for contender in self.contenders)

    def by_bot(self) -> list[tuple[str, Rating]]:
        """The ratings of the bots themselves, whatever teams they played in; the strongest first."""
        members = [[self.bots.index(member.label) for member in one.members] for one in self.contenders]
        found = zip(self.bots, rate_members(members, self.summary.won()), strict=True)
        return sorted(found, key=lambda pair: -pair[1].value)

    # ----- tables

    def rating_table(self) -> Table:
        """The ratings, the strongest first."""
        rows = []
        for number, place in enumerate(self.order, 1):
            rating, score = self.ratings[place], self.summary.overall(place)
            shown = f"{rating.value:.0f} ± {rating.error:.0f}" if score.games else "–"
            rows.append((self.label(place), str(number), shown, str(score.games), str(score)))
        return Table(("bot", "place", "rating", "games", "win rate (95% interval)"), rows)

    def bot_table(self) -> Table:
        """The ratings of the bots in the teams, the strongest first."""
        rows = [(label, f"{rating.value:.0f} ± {rating.error:.0f}") for label, rating in self.by_bot()]
        return Table(("bot", "rating in a team"), rows)

    def pair_table(self) -> Table:
        """Every pair, as games and, in a game that scores them, as matches."""
        rows = []
        for pair in self.pairs():
            score, match = self.score(pair), self.summary.matches.get(pair)
            if match is None:
                match = self.summary.matches[pair[1], pair[0]].turned()
            names = self.label(pair[0]), self.label(pair[1])
            counts = str(score.wins), str(score.draws), str(score.losses), str(score)
            rows.append((*names, *counts, f"{match.wins}–{match.draws}–{match.losses}"))
        columns = ("bot", "against ", "won", "drawn", "lost", "win rate (95% interval)", "matches")
        if self.summary.scores_matches:
            return Table(columns, rows)
        return Table(columns[:-1], [row[:-1] for row in rows])

    def side_table(self) -> Table:
        """How everybody fared on each side."""
        rows = [
            (self.label(place), *(str(score) for score in self.summary.sides[place]))
            for place in (self.order if not self.mirrored else [])
        ]
        rows.append(("all games", *(str(score) for score in self.summary.seat_scores)))
        return Table(("bot", *(f"as {seat}" for seat in self.summary.seats)), rows)

    def length_table(self) -> Table:
        """How long the games were."""
        rows = []
        for pair in self.pairs():
            known = pair if pair in self.summary.turns else (pair[1], pair[0])
            length = self.summary.length(known)
            shown = ("–", "–", "–") if length is None else (str(length[0]), f"{length[1]:g}", str(length[2]))
            rows.append((self.label(pair[0]), self.label(pair[1]), *shown))
        return Table(("bot", "against ", "shortest", "median", "longest"), rows)

    def ending_table(self) -> Table:
        """How the games ended, the most frequent way first."""
        endings = self.summary.endings
        rows = [(name, str(count), f"{count / endings.total():.0%}") for name, count in endings.most_common()]
        return Table(("ending", "games", "share"), rows)

    def thinking_table(self) -> Table:
        """How long everybody thought."""
        rows = []
        for place in self.order:
            spent = self.summary.thinking[place]
            shown = str(spent.decisions), f"{1000 * spent.mean:.1f} ms", f"{1000 * spent.slowest:.0f} ms"
            rows.append((self.label(place), self.contenders[place].budget, *shown))
        return Table(("bot", "budget ", "decisions", "mean", "slowest"), rows)

    def failed_table(self) -> Table:
        """The games in which a bot failed."""
        return Table(
            ("game", "what went wrong "),
            [(str(outcome.game), outcome.error or "") for outcome in self.summary.failed],
        )

    def text(self) -> str:
        """What a terminal is told at the end."""
        parts = ["\n".join(self.headlines())]
        if not self.mirrored:
            parts.append(self.rating_table().text())
            if self.teams:
                parts.append(self.bot_table().text())
            parts.append(self.pair_table().text())
        parts.append(self.side_table().text())
        if self.summary.endings:
            turns = [number for pair in self.summary.turns.values() for number in pair]
            parts.append(f"{self.ending_table().text()}\n{mean(turns):.1f} turns a game")
        if self.summary.failed:
            count = len(self.summary.failed)
            parts.append(
                f"{count} game{'s' * (count > 1)} failed and counted for nobody:\n{self.failed_table().text()}"
            )
        return "\n\n".join(parts)

    def data(self) -> Json:
        """Ratings and win rates as plain data."""
        return {
            "games": self.summary.games,
            "failed": len(self.summary.failed),
            "ratings": [
                {
                    "bot": self.label(place),
                    "rating": round(self.ratings[place].value, 2),
                    "interval": [round(end, 2) for end in self.ratings[place].interval],
                    **_scored(self.summary.overall(place)),
                    "sides": dict(
                        zip(self.summary.seats, map(_scored, self.summary.sides[place]), strict=True),
                    ),
                }
                for place in self.order
            ],
            "bots": [
                {"bot": label, "rating": round(rating.value, 2), "interval": [round(end, 2) for end in rating.interval]}
                for label, rating in (self.by_bot() if self.teams else [])
            ],
            "pairs": [
                {"bot": self.label(pair[0]), "against": self.label(pair[1]), **_scored(self.score(pair))}
                for pair in self.pairs()
            ],
            "sides": dict(zip(self.summary.seats, map(_scored, self.summary.seat_scores), strict=True)),
            "endings": dict(self.summary.endings),
        }


def _scored(score: Score) -> Json:
    return {
        "games": score.games,
        "won": score.wins,
        "drawn": score.draws,
        "lost": score.losses,
        "rate": round(score.rate, 5),
        "rate_interval": [round(end, 5) for end in score.interval],
    }
