"""The pictures of studies: rates with their intervals, shares, matrices, and curves."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from redbook.arena.canvas import BLUE, FAINT, INK, RATES, RED, RULE, STYLE, plain, png
from redbook.arena.studies.statistics import Step

Floats = npt.NDArray[np.float64]

SIDES = (BLUE, RED)
"""The colours of the Fellowship and of Sauron."""
SHADES = ("#1f6f8b", "#7fb3be", "#b5432e", "#e2a08f", "#8a949e", "#c9b27c", "#5c7a4e", "#d8dde1")
"""Colours for kinds of endings."""
COUNTS = LinearSegmentedColormap.from_list("counts", ["#f7f5f0", "#e7c6a0", "#b5432e", "#5a1d14"])
LINES = ("#1f6f8b", "#b5432e", "#5c7a4e", "#c08a1e", "#6a4c93", "#2f9e8f", "#8c564b", "#22303c", "#d1699c")
"""Colours that nine lines can be told apart by."""


FEW = 10
"""Games below which a line of survival is not drawn on."""


@dataclass(frozen=True)
class Rate:
    """A rate with its interval."""

    label: str
    rate: float
    interval: tuple[float, float]
    games: int


def rates(found: Sequence[Rate], title: str, axis: str) -> bytes:
    """Rates with their intervals, beside the line of one half."""
    with style.context(STYLE):
        figure = Figure(figsize=(8, 1.5 + 0.5 * len(found)), layout="constrained")
        axes = figure.add_subplot()
        axes.axvline(0.5, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
        for row, entry in enumerate(found):
            low, high = entry.interval
            colour = SIDES[0] if low > 0.5 else SIDES[1] if high < 0.5 else FAINT
            axes.plot([low, high], [row, row], color=colour, linewidth=2.5, solid_capstyle="round")
            axes.plot(entry.rate, row, "o", color=colour, markersize=8)
            where = (entry.rate, row)
            said = f"{entry.rate:.1%} of {entry.games}"
            axes.annotate(said, where, xytext=(0, 9), textcoords="offset points", ha="center", size=9)
        axes.set_yticks(range(len(found)), [_narrow(entry.label) for entry in found])
        axes.set_ylim(len(found) - 0.5, -0.75)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_title(title)
        axes.set_xlabel(axis, color=FAINT, size=9)
        plain(axes)
        return png(figure)


def _narrow(label: str) -> str:
    """A label in as many lines as it needs to leave room for a picture."""
    return "\n".join(textwrap.wrap(label, 40))


def shares(rows: Sequence[tuple[str, Sequence[int]]], kinds: Sequence[str], title: str) -> bytes:
    """What games of each row are made of, as bars of equal length."""
    with style.context(STYLE):
        figure = Figure(figsize=(8.6, 1.9 + 0.55 * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        for row, (_, counts) in enumerate(rows):
            total, left = sum(counts), 0.0
            for kind, count in enumerate(counts):
                share = count / total
                axes.barh(row, share, 0.66, left=left, color=SHADES[kind % len(SHADES)], edgecolor="white")
                if share > 0.045:
                    ink = "white" if kind % len(SHADES) in (0, 2, 4, 6) else INK
                    axes.text(left + share / 2, row, f"{share:.0%}", ha="center", va="center", size=9, color=ink)
                left += share
        for kind, name in enumerate(kinds):
            axes.barh(0, 0, color=SHADES[kind % len(SHADES)], label=name)
        axes.set_yticks(range(len(rows)), [_narrow(f"{label} ({sum(counts)})") for label, counts in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlim(0, 1)
        axes.xaxis.set_visible(False)
        axes.set_title(title)
        plain(axes)
        figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=8.5)
        return png(figure)


def lengths(rows: Sequence[tuple[str, Sequence[int], Sequence[int]]], sides: Sequence[str], title: str) -> bytes:
    """How many games of each row lasted how many turns: those that the first side won above, the other's below."""
    with style.context(STYLE):
        figure = Figure(figsize=(8, 1.6 + 0.9 * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        for row, (_, ours, theirs) in enumerate(rows):
            most = max([1, *np.unique(ours, return_counts=True)[1], *np.unique(theirs, return_counts=True)[1]])
            for turns, sign, colour in ((ours, -1, SIDES[0]), (theirs, 1, SIDES[1])):
                values, counts = np.unique(turns, return_counts=True)
                axes.bar(values, sign * 0.42 * counts / most, 0.85, bottom=row, color=colour)
            axes.axhline(row, color="white", linewidth=1.2)
        axes.set_yticks(range(len(rows)), [_narrow(label) for label, _, _ in rows])
        axes.set_ylim(len(rows) - 0.45, -0.55)
        axes.set_xlim(left=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_title(title)
        axes.set_xlabel(f"turns; above the line {sides[0]} won, below it {sides[1]}", color=FAINT, size=9)
        plain(axes)
        return png(figure)


@dataclass(frozen=True)
class Grid:
    """A matrix with names; cells that are not a number are empty."""

    rows: Sequence[str]
    columns: Sequence[str]
    values: Floats
    texts: Sequence[Sequence[str]]
    title: str


def _grid(figure: Figure, axes: Axes, grid: Grid, colours: LinearSegmentedColormap, least: float, most: float) -> None:
    axes.set_facecolor("#f1f2f2")
    axes.imshow(grid.values, cmap=colours, vmin=least, vmax=most, aspect="auto")
    middle, reach = (least + most) / 2, (most - least) / 2
    for row, texts in enumerate(grid.texts):
        for column, text in enumerate(texts):
            value = grid.values[row, column]
            deep = value > least + 0.55 * (most - least) if least == 0 else abs(value - middle) > 0.72 * reach
            ink = FAINT if np.isnan(value) else "white" if deep else INK
            cell = axes.text(column, row, text, ha="center", va="center", size=8.5, color=ink, linespacing=1.25)
            cell.set_in_layout(False)  # it has its room, and there are hundreds of them
    axes.set_xticks(range(len(grid.columns)), grid.columns, rotation=40, ha="left", rotation_mode="anchor", size=9)
    axes.set_yticks(range(len(grid.rows)), grid.rows, size=9)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_xticks(np.arange(len(grid.columns) + 1) - 0.5, minor=True)
    axes.set_yticks(np.arange(len(grid.rows) + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=2)
    axes.tick_params(which="minor", length=0)
    axes.set_title(grid.title, pad=12)


def counts(grids: Sequence[Grid], width: float, cell: float = 0.36) -> bytes:
    """Matrices of counts, one below the other; the more, the darker."""
    with style.context(STYLE):
        heights = [cell * len(grid.rows) + 1.45 for grid in grids]
        figure = Figure(figsize=(width, sum(heights)), layout="constrained")
        panels = figure.subplots(len(grids), 1, squeeze=False, height_ratios=heights)[:, 0]
        for axes, grid in zip(panels, grids, strict=True):
            _grid(figure, axes, grid, COUNTS, 0.0, max(1e-9, float(np.nanmax(grid.values, initial=0.0))))
        return png(figure)


def win_rates(grids: Sequence[Grid], means: Sequence[float], width: float) -> bytes:
    """Matrices of win rates, one below the other; the colour is the distance from the side's mean."""
    with style.context(STYLE):
        heights = [0.5 * len(grid.rows) + 1.5 for grid in grids]
        figure = Figure(figsize=(width, sum(heights)), layout="constrained")
        panels = figure.subplots(len(grids), 1, squeeze=False, height_ratios=heights)[:, 0]
        for axes, grid, mean in zip(panels, grids, means, strict=True):
            _grid(figure, axes, grid, RATES, mean - 0.3, mean + 0.3)
        return png(figure)


def survivals(panels: Sequence[tuple[str, Sequence[tuple[str, Sequence[Step]]]]]) -> bytes:
    """Survival by turn: a panel for each side, a line for each character, named at its end."""
    with style.context(STYLE):
        figure = Figure(figsize=(10.4, 4.4 * len(panels)), layout="constrained")
        for axes, (title, lines) in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
            lines = [(name, _certain(steps)) for name, steps in lines]
            last = max((steps[-1].turn for _, steps in lines if steps), default=1)
            ends: list[tuple[float, str, str]] = []
            for number, (name, steps) in enumerate(lines):
                colour = LINES[number % len(LINES)]
                dashes = "-" if number < len(LINES) else (0, (3, 1.5))
                turns = [0, *(step.turn for step in steps), last]
                alive = [1.0, *(step.alive for step in steps), steps[-1].alive if steps else 1.0]
                axes.step(turns, alive, where="post", color=colour, linestyle=dashes, linewidth=1.8)
                ends.append((alive[-1], name, colour))
            _name_ends(axes, ends, last)
            axes.set_ylim(-0.02, 1.03)
            axes.set_xlim(0, last)
            axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
            axes.set_title(title)
            axes.set_xlabel("turn", color=FAINT, size=9)
            plain(axes)
            axes.grid(axis="y", color=RULE)
        return png(figure)


def _certain(steps: Sequence[Step]) -> Sequence[Step]:
    """The steps for which there are enough games; all, if there never were."""
    return [step for step in steps if step.at_risk >= FEW] or steps


def _name_ends(axes: Axes, ends: Sequence[tuple[float, str, str]], last: float) -> None:
    """Write each name beside the end of its line, apart from each other."""
    gap = min(0.054, 1.0 / max(1, len(ends)))
    heights: list[float] = []
    for height, _, _ in sorted(ends):
        heights.append(max(height, heights[-1] + gap) if heights else max(0.0, height))
    spare = heights[-1] - 1.0 if heights else 0.0
    for place in range(len(heights) - 1, -1, -1):
        roof = 1.0 if place == len(heights) - 1 else heights[place + 1] - gap
        heights[place] = min(heights[place], roof) if spare > 0 else heights[place]
    for height, (alive, name, colour) in zip(heights, sorted(ends), strict=True):
        axes.annotate(
            f"{name} {alive:.0%}",
            (last, alive),
            xytext=(last * 1.015, height),
            color=colour,
            size=9,
            va="center",
            annotation_clip=False,
        )


def reliability(
    lines: Sequence[tuple[str, Sequence[tuple[float | None, float | None, int]]]], title: str, whom: str
) -> bytes:
    """What was said against what came of it; the larger a dot, the more turns it stands for."""
    with style.context(STYLE):
        figure = Figure(figsize=(6.4, 6.0), layout="constrained")
        axes = figure.add_subplot()
        axes.plot([0, 1], [0, 1], color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
        for colour, (name, bins) in zip((*SIDES, INK), lines, strict=False):
            there = [(said, won, turns) for said, won, turns in bins if said is not None and won is not None]
            said, won = [entry[0] for entry in there], [entry[1] for entry in there]
            axes.plot(said, won, color=colour, linewidth=1.6, label=name)
            most = max((entry[2] for entry in there), default=1)
            axes.scatter(said, won, [12 + 110 * entry[2] / most for entry in there], color=colour, alpha=0.75)
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlim(-0.02, 1.02)
        axes.set_ylim(-0.02, 1.02)
        axes.set_aspect("equal")
        axes.set_title(title)
        axes.set_xlabel(f"the chance given to {whom}", color=FAINT, size=9)
        axes.set_ylabel("the share of games that were won", color=FAINT, size=9)
        axes.legend(frameon=False, fontsize=9, loc="upper left")
        plain(axes)
        axes.grid(axis="y", color=RULE)
        return png(figure)


@dataclass(frozen=True)
class Mark:
    """A turn worth pointing at."""

    turn: float
    chance: float
    label: str


def chances(
    turns: Sequence[float],
    lines: Sequence[tuple[str, str, Sequence[float]]],
    marks: Sequence[Mark],
    title: str,
    winning: tuple[str, str],
) -> bytes:
    """The chances after every turn: a line for each who is looking, given by name, colour and numbers; `winning`
    is said of the top and of the bottom."""
    with style.context(STYLE):
        figure = Figure(figsize=(10.4, 4.8), layout="constrained")
        axes = figure.add_subplot()
        axes.axhspan(0.5, 1.0, color=SIDES[0], alpha=0.045, linewidth=0)
        axes.axhspan(0.0, 0.5, color=SIDES[1], alpha=0.045, linewidth=0)
        axes.axhline(0.5, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
        for name, colour, numbers in lines:
            axes.plot(turns, numbers, color=colour, linewidth=2.4 if colour == INK else 1.7, label=name)
        for mark in marks:
            axes.plot(
                mark.turn,
                mark.chance,
                "o",
                color="white",
                markeredgecolor=INK,
                markersize=13,
                markeredgewidth=1.2,
                clip_on=False,
            )
            axes.text(
                mark.turn, mark.chance, mark.label, ha="center", va="center_baseline", size=8, weight="bold", zorder=5
            )
        last = max(turns, default=1)
        axes.set_xlim(0, max(1, last))
        axes.set_ylim(-0.03, 1.03)
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.text(last * 1.012, 0.97, winning[0], color=SIDES[0], size=9, va="top")
        axes.text(last * 1.012, 0.03, winning[1], color=SIDES[1], size=9, va="bottom")
        axes.set_title(title)
        axes.set_xlabel("turns played", color=FAINT, size=9)
        plain(axes)
        axes.grid(axis="y", color=RULE)
        figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=9)
        return png(figure)


COLOURS = {
    "fellowship": SIDES[0],
    "sauron": SIDES[1],
    "free-peoples": SIDES[0],
    "shadow": SIDES[1],
    "open": INK,
}
"""The colours of the lines of chances."""
