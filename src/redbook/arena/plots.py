"""The pictures of a study, as PNG: win rates as a heat map, ratings with their intervals, and lengths of games."""

from __future__ import annotations

import numpy as np
from matplotlib import style
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from redbook.arena.canvas import BLUE, FAINT, INK, RATES, RED, STYLE, plain, png
from redbook.arena.tables import Standing


def win_rates(standing: Standing) -> bytes:
    """The win rate of the bot in the row against the one in the column."""
    order = standing.order
    count = len(order)
    with style.context(STYLE):
        side = max(3.2, 0.95 * count)
        figure = Figure(figsize=(side + 2.6, side + 1.3), layout="constrained")
        axes = figure.add_subplot()
        rates = np.full((count, count), np.nan)
        for row, one in enumerate(order):
            for column, other in enumerate(order):
                score = standing.summary.against(one, other) if one != other else None
                if score is None or not score.games:
                    axes.text(column, row, "–" if one != other else "", ha="center", va="center", color=FAINT)
                    continue
                rates[row, column] = score.rate
                low, high = score.interval
                ink = "white" if abs(score.rate - 0.5) > 0.36 else INK
                axes.text(
                    column, row - 0.08, f"{score.rate:.0%}", ha="center", va="center", size=13, weight="bold", color=ink
                )
                within = f"{100 * low:.0f}–{100 * high:.0f}"
                axes.text(column, row + 0.2, within, ha="center", va="center", size=8, color=ink)
        axes.set_facecolor("#eef0f1")
        image = axes.imshow(rates, cmap=RATES, vmin=0, vmax=1)
        labels = [standing.label(place) for place in order]
        slanted = max(map(len, labels)) > 11
        axes.set_xticks(range(count), labels, rotation=30 if slanted else 0, ha="left" if slanted else "center")
        axes.set_yticks(range(count), labels)
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        axes.set_xticks(np.arange(count + 1) - 0.5, minor=True)
        axes.set_yticks(np.arange(count + 1) - 0.5, minor=True)
        axes.grid(which="minor", color="white", linewidth=3)
        axes.tick_params(which="minor", length=0)
        axes.set_title("Win rate of the row against the column")
        bar = figure.colorbar(image, ax=axes, shrink=0.8, aspect=24, format=PercentFormatter(1, decimals=0))
        bar.outline.set_visible(False)
        bar.ax.tick_params(length=0, labelsize=8, labelcolor=FAINT)
        return png(figure)


def ratings(standing: Standing) -> bytes:
    """The ratings with their 95% intervals."""
    order = standing.rated
    with style.context(STYLE):
        figure = Figure(figsize=(8, 1.5 + 0.5 * len(order)), layout="constrained")
        axes = figure.add_subplot()
        for row, place in enumerate(order):
            rating = standing.ratings[place]
            axes.errorbar(
                rating.value,
                row,
                xerr=rating.error,
                fmt="o",
                color=BLUE,
                markersize=8,
                capsize=5,
                elinewidth=2,
                capthick=2,
            )
            axes.annotate(
                f"{rating.value:.0f} ± {rating.error:.0f}",
                (rating.value, row),
                xytext=(0, 9),
                textcoords="offset points",
                ha="center",
                size=9,
            )
        axes.set_yticks(range(len(order)), [standing.label(place) for place in order])
        axes.set_ylim(len(order) - 0.5, -0.7)
        axes.margins(x=0.12)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
        axes.set_title("Rating, with 95% intervals")
        axes.set_xlabel("points (Bradley–Terry; 400 points are odds of ten to one)", color=FAINT, size=9)
        plain(axes)
        return png(figure)


def history(days: list[str], ratings: list[dict[str, float]], order: list[str]) -> bytes:
    """The ratings of everybody after each time a ladder was played."""
    with style.context(STYLE):
        figure = Figure(figsize=(8, 4), layout="constrained")
        axes = figure.add_subplot()
        for label in order:
            known = [(at, found[label]) for at, found in enumerate(ratings) if label in found]
            axes.plot([at for at, _ in known], [rating for _, rating in known], marker="o", linewidth=1.6)
            axes.annotate(label, known[-1], xytext=(8, 0), textcoords="offset points", va="center", size=9)
        axes.set_xticks(range(len(days)), days, rotation=30 if len(days) > 6 else 0)
        axes.margins(x=0.18)
        axes.set_title("Rating after each time it was played")
        plain(axes)
        return png(figure)


def lengths(standing: Standing) -> bytes:
    """How many games of each pair lasted how many turns."""
    pairs = [pair if pair in standing.summary.turns else (pair[1], pair[0]) for pair in standing.pairs()]
    with style.context(STYLE):
        figure = Figure(figsize=(8, 1.4 + 0.62 * len(pairs)), layout="constrained")
        axes = figure.add_subplot()
        for row, pair in enumerate(pairs):
            turns = standing.summary.turns[pair]
            if not turns:
                continue
            values, counts = np.unique(turns, return_counts=True)
            heights = 0.8 * counts / counts.max()
            axes.bar(values, heights, 0.85, bottom=row - 0.5 + 0.9 - heights, color=BLUE, alpha=0.7)
            axes.plot([np.median(turns)] * 2, [row - 0.42, row + 0.4], color=RED, linewidth=1.8)
        names = [f"{standing.label(one)} – {standing.label(other)}" for one, other in standing.pairs()]
        axes.set_yticks(range(len(pairs)), names)
        axes.set_ylim(len(pairs) - 0.45, -0.6)
        axes.set_xlim(left=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_title("Length of the games, in turns; the line is the median")
        plain(axes)
        return png(figure)
