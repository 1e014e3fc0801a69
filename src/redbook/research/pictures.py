"""What an environment shows of a game: as text, as a drawing, or as pixels; to a seat, to a spectator, or all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from redbook.confrontation import drawing, scene
from redbook.kernel.contract import Json, State
from redbook.kernel.errors import OptionError
from redbook.research.raster import raster
from redbook.war import drawing as war_drawing

MODES = ("ansi", "svg", "rgb_array")
"""Text, an SVG drawing (str), and pixels (height by width by 3)."""
ALL = "all"
SPECTATOR = "spectator"


class _Artist(NamedTuple):
    text: Callable[[Json, Json], str]
    svg: Callable[[Json, Json], str]
    open_view: Callable[[Json, Json], Json]


_ARTISTS = {
    "confrontation": _Artist(drawing.text, drawing.svg, scene.open_view),
    "war-of-the-ring": _Artist(war_drawing.text, war_drawing.svg, war_drawing.open_view),
}


def check(mode: str | None, perspective: str, seats: tuple[str, ...]) -> None:
    """Raise `OptionError` if there is no such way of showing a game."""
    if mode is not None and mode not in MODES:
        raise OptionError("render_mode", f"{mode!r} is not one of " + ", ".join(MODES))
    if perspective not in (ALL, SPECTATOR, *seats):
        raise OptionError("perspective", f"{perspective!r} is not one of " + ", ".join((ALL, SPECTATOR, *seats)))


def show(state: State, mode: str, perspective: str) -> str | NDArray[np.uint8]:
    """A state as a mode and a perspective have it."""
    artist = _ARTISTS[state.game.name]
    if perspective == ALL:
        view = artist.open_view(state.view(0), state.view(1))
    else:
        view = state.view(None if perspective == SPECTATOR else state.game.seats.index(perspective))
    if mode == "ansi":
        return artist.text(view, state.game.options)
    picture = artist.svg(view, state.game.options)
    return picture if mode == "svg" else raster(picture)
