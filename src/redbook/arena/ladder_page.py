"""The page of a ladder: who is how strong, how they met, and how that has changed; for a browser, and as Markdown."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from redbook.arena import plan, plots
from redbook.arena.folder import write_whole
from redbook.arena.ladder import Ladder
from redbook.arena.page import document, header, headlines, note, picture, section, table
from redbook.arena.report import options_given
from redbook.arena.tables import Standing, Table
from redbook.bots.pace import PerGame
from redbook.kernel.ledger import ledger

PAGE: Final = "index.html"
MARKDOWN: Final = "README.md"
_RATED: Final = "Ratings are those of Bradley and Terry over all games; 400 points are odds of ten to one."
_SEATS: Final = "Seats are exchanged in every second game, with the same seeds. A draw is half a win."


def write(ladder: Ladder) -> Path:
    """Write the page into the ladder's folder; returns its path."""
    standing = Standing(ladder.summary(), ladder.bots)
    rated = _ratings(ladder, standing)
    title = f"{ledger(ladder.game.name).title}: the ladder"
    most = "up to " if ladder.missing() else ""
    about = f"{standing.summary.games} games, {most}{ladder.games} of every two; {_budget(ladder)}"
    pictures = {"ratings.png": plots.ratings(standing), "win-rates.png": plots.win_rates(standing)}
    told = ladder.history()
    if len(told) > 1:
        order = [standing.label(place) for place in standing.rated]
        pictures["history.png"] = plots.history(
            [str(entry["day"]) for entry in told], [entry["ratings"] for entry in told], order
        )
    for name, content in pictures.items():
        write_whole(ladder.path / name, content)
    parts = [
        header(title, about),
        headlines(standing.headlines()),
        section(
            "Ratings", table(rated), picture(pictures, "ratings.png", "Ratings with their intervals"), note(_RATED)
        ),
        section(
            "Who beat whom",
            table(standing.pair_table()),
            picture(pictures, "win-rates.png", "The share won of every two"),
            note(_SEATS),
        ),
    ]
    if "history.png" in pictures:
        parts.append(section("Over time", picture(pictures, "history.png", "Ratings each time it was played")))
    parts.append(section("How it is made", f"<pre>{command(ladder)}</pre>", note("Who is named and not on it, joins.")))
    write_whole(ladder.path / PAGE, document(title, parts))
    lines = [
        f"# {title}",
        f"{about}. {_RATED}",
        rated.markdown(),
        f"## Who beat whom\n\n{_SEATS}",
        standing.pair_table().markdown(),
        f"## How it is made\n\n    {command(ladder)}",
    ]
    write_whole(ladder.path / MARKDOWN, "\n\n".join(lines) + "\n")
    return ladder.path / PAGE


def _ratings(ladder: Ladder, standing: Standing) -> Table:
    """The ratings, and since when everybody is on the ladder."""
    rows = standing.rating_table()
    since = [(*row, ladder.joined[row[0]]) for row in rows.rows]
    return Table((*rows.headings, "since"), since)


def _budget(ladder: Ladder) -> str:
    if ladder.iterations is not None:
        return f"{ladder.iterations} iterations a decision"
    if ladder.seconds is not None:
        return f"{ladder.seconds:g} s a {'game' if isinstance(ladder.seconds, PerGame) else 'decision'}"
    told = ", or as is told after @" if any("@" in name for name in ladder.joined) else ""
    return f"everybody thinks as long as he is used to{told}"


def command(ladder: Ladder) -> str:
    """The command that goes on with the ladder."""
    words = ["redbook", "arena", ladder.game.name, "--ladder", ladder.path.resolve().name]
    words += ["--bots", ",".join(ladder.joined), "--games", str(ladder.games)]
    if ladder.iterations is not None:
        words += ["--iterations", str(ladder.iterations)]
    if ladder.seconds is not None:
        words += ["--time", plan.time_asked(ladder.seconds)]
    return shlex.join([*words, "--seed", str(ladder.seed), *options_given(ladder.game)])
