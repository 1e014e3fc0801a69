"""What all pictures of the arena have in common: their colours, their type, and how they become PNG."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

INK: Final = "#22303c"
FAINT: Final = "#8a949e"
RULE: Final = "#e3e7ea"
BLUE: Final = "#1f6f8b"
RED: Final = "#b5432e"

RATES: Final = LinearSegmentedColormap.from_list("rates", ["#b5432e", "#e8a38f", "#f7f5f0", "#8fc1c9", "#1f6f8b"])
"""From losing everything, over even, to winning everything."""

STYLE: Final = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "figure.constrained_layout.w_pad": 0.12,
    "figure.constrained_layout.h_pad": 0.12,
    "text.color": INK,
    "axes.edgecolor": RULE,
    "axes.labelcolor": INK,
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 14,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
}
DPI: Final = 160
"""Dots an inch: sharp on a dense screen, too."""


def plain(axes: Axes) -> None:
    """Leave out all that is not data."""
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    axes.grid(axis="x", color=RULE)
    axes.set_axisbelow(True)


def png(figure: Figure) -> bytes:
    """The picture as a file's content, the same every time."""
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=DPI, metadata={"Software": None})
    return buffer.getvalue()
