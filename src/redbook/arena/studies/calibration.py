"""Are the chances that `redbook analyse` gives to be trusted? The judge's numbers against how games really ended.

The Brier score is the mean of the squared difference between a chance and the result: 0 for an oracle, 0.25 for whoever
says 50% every time. All turns of a game share its result, so they are no independent trials: intervals come from
drawing whole games again and again (the bootstrap). In War of the Ring what is done with a die is a turn here, and
everybody is told the same: the judge knows nothing there that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from redbook.arena.studies import pictures
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.records import Collection, described
from redbook.arena.studies.sides import SIDES
from redbook.arena.tables import Table
from redbook.bots.analysis import OPEN, SAMPLES, curve
from redbook.kernel.record import Record

Floats = npt.NDArray[np.float64]

LINES = {"confrontation": ("fellowship", "sauron", OPEN), "war-of-the-ring": (OPEN,)}
"""The curves that are looked at, by the game's id."""
CALLED = {"fellowship": "what the Fellowship knows", "sauron": "what Sauron knows", OPEN: "everything open"}
THIRDS = ("first third", "second third", "last third", "whole game")
BINS = 10
DRAWS = 1000
"""How often games are drawn again for an interval."""


@dataclass(frozen=True)
class Judged:
    """The chances in one game, turn by turn, and its result."""

    options: str
    result: float
    chances: dict[str, list[float]]


def judged(
    collection: Collection, samples: int, iterations: int | None, seed: int, watch: Callable[[], None] | None = None
) -> list[Judged]:
    """The chances in all games; the last point, which is the result itself, left out."""
    found = []
    lines = LINES[collection.games[0].game]
    for file, game in zip(collection.files, collection.games, strict=True):
        record = Record.open(Path(file))
        points = curve(record, samples=samples, iterations=iterations, seed=seed, lines=lines, swings=0)["points"][:-1]
        result = 0.5 if game.winner is None else float(game.winner == SIDES[game.game].seats[0])
        chances = {line: [point[line] for point in points] for line in lines}
        found.append(Judged(described(game.options), result, chances))
        if watch is not None:
            watch()
    return found


def study(
    collection: Collection,
    samples: int = SAMPLES,
    iterations: int | None = None,
    seed: int = 0,
    watch: Callable[[], None] | None = None,
) -> Findings:
    """How good the judge's chances are."""
    games = judged(collection, samples, iterations, seed, watch)
    lines, about = LINES[collection.games[0].game], SIDES[collection.games[0].game]
    findings = Findings("calibration", "How far the chances can be trusted", [], [])
    base = float(np.mean([game.result for game in games]))
    constant = float(np.mean([(0.5 - game.result) ** 2 for game in games]))
    known = float(np.mean([(base - game.result) ** 2 for game in games]))
    scores: list[Row] = []
    rows = []
    for line in lines:
        cells = []
        for place, third in enumerate(THIRDS):
            mean, low, high = _brier(games, line, place)
            cells.append(f"{mean:.3f} ({low:.3f}–{high:.3f})")
            scores.append(
                {
                    "line": line,
                    "part": third,
                    "games": len(games),
                    "brier": round(mean, 5),
                    "low": round(low, 5),
                    "high": round(high, 5),
                }
            )
        rows.append((CALLED[line], *cells))
    rows.append(("always 50%", *[f"{constant:.3f}"] * len(THIRDS)))
    rows.append((f"always {base:.0%}, the share of games won", *[f"{known:.3f}"] * len(THIRDS)))
    mean, low, high = _brier(games, OPEN, 3)
    verdict = "better than" if high < constant else "worse than" if low > constant else "not told from"
    findings.headlines = [
        f"Over {len(games)} games the judge's Brier score with everything open is {mean:.3f} ({low:.3f}–{high:.3f}),"
        f" {verdict} always saying 50% ({constant:.3f}); in the last third of games {_brier(games, OPEN, 2)[0]:.3f}."
    ]
    bins = {line: _bins(games, line) for line in lines}
    findings.pictures = {
        "calibration.png": partial(
            pictures.reliability,
            [(CALLED[line], [(cell.said, cell.won, cell.turns) for cell in bins[line]]) for line in lines],
            "What was said, and what came of it",
            about.names[0],
        )
    }
    findings.parts = [
        Part(
            "Brier score",
            Table(("chances from", *THIRDS), rows),
            "The mean squared difference between chance and result, game by game; lower is better. Intervals (95%) are"
            f" from drawing the games again {DRAWS} times. Chances are those of {about.names[0]} at the start of each"
            " turn,"
            + (f" from {iterations} iterations of search." if iterations else f" from {samples} drawn states."),
        ),
        Part(
            "Calibration",
            Table(
                ("said", *(CALLED[line] for line in lines)),
                [
                    (f"{10 * number}–{10 * number + 10}%", *(str(bins[line][number]) for line in lines))
                    for number in range(BINS)
                ],
            ),
            f"Of all turns at which {about.names[0]} had such a chance, the share of games that were then won (and"
            " the number of turns). Well calibrated is what lies on the diagonal.",
            "calibration.png",
            "The share of games won by the chance that was given",
        ),
    ]
    findings.sheets = {
        "brier": scores,
        "bins": [
            {
                "line": line,
                "from": number / BINS,
                "to": (number + 1) / BINS,
                "turns": cell.turns,
                "said": cell.said,
                "won": cell.won,
            }
            for line in lines
            for number, cell in enumerate(bins[line])
        ],
    }
    return findings


def _brier(games: Sequence[Judged], line: str, third: int) -> tuple[float, float, float]:
    """The mean over games of a part of their turns, with its interval."""
    scores = []
    for game in games:
        chances = np.array(game.chances[line])
        if third < 3:
            chances = chances[len(chances) * third // 3 : max(1, len(chances) * (third + 1) // 3)]
        if len(chances):
            scores.append(float(np.mean((chances - game.result) ** 2)))
    values = np.array(scores)
    drawn = np.random.default_rng(0).choice(values, (DRAWS, len(values))).mean(axis=1)
    low, high = np.quantile(drawn, (0.025, 0.975))
    return float(values.mean()), float(low), float(high)


@dataclass(frozen=True)
class Bin:
    """All turns with about the same chance."""

    turns: int
    said: float | None
    won: float | None

    def __str__(self) -> str:
        return "–" if self.won is None else f"{self.won:.0%} ({self.turns})"


def _bins(games: Sequence[Judged], line: str) -> list[Bin]:
    chances: Floats = np.concatenate([game.chances[line] for game in games])
    results: Floats = np.concatenate([np.full(len(game.chances[line]), game.result) for game in games])
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    found = []
    for number in range(BINS):
        inside = places == number
        count = int(inside.sum())
        said, won = (round(float(values[inside].mean()), 5) if count else None for values in (chances, results))
        found.append(Bin(count, said, won))
    return found
