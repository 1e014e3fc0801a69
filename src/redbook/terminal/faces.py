"""What a game looks and sounds like: the only part of the client that knows which game it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from redbook.confrontation import drawing, scene, story
from redbook.confrontation.characters import CHARACTER_IDS, label
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Json, State
from redbook.kernel.errors import RedbookError
from redbook.war import drawing as war_drawing, story as war_story


@dataclass(frozen=True)
class Face:
    """How a game is shown. Views are one seat's, before and after an action where there are two."""

    width: int
    """The columns that a board needs."""
    examples: dict[str, str]
    """For the page of commands: a ``notation``, a ``part`` of it that is clear, the ``name`` of a thing, a ``rule``."""
    legend: str
    """What the signs on the board mean."""
    draw: Callable[[Json, Json], str]
    """A view, with the game's options, as text."""
    picture: Callable[[Json, Json], str]
    """The same as an SVG."""
    open_view: Callable[[State], Json]
    """The view of somebody who may see everything."""
    tell: Callable[[Json, Json, str, str], list[str]]
    """What happened, in sentences: the views, who acted, the action."""
    reveals: Callable[[Json, Json], bool]
    """Whether an action laid something open."""
    ending: Callable[[Json], str]
    """Who has won, and why."""
    side: Callable[[Json, str], str]
    """A seat as a sentence names it, given the options."""
    subject: Callable[[Json, str], str | None]
    """With whose name the label of an action begins, given the options and its name; None if it is nobody's."""
    score: Callable[[State, int | None], tuple[int, ...]]
    """The points of each seat in a match, given the last state and who resigned."""


def _open_view(state: State) -> Json:
    return scene.open_view(state.view(0), state.view(1))


def _subject(options: Json, action: str) -> str | None:
    verb, *words = action.split(":")
    if verb not in ("move", "place") or words[0] not in CHARACTER_IDS:
        return None
    return label(CHARACTER_IDS.index(words[0]), options["edition"] == "original")


def _score(state: State, resigned: int | None) -> tuple[int, ...]:
    ended = cast(ConfrontationState, state.clone())
    if resigned is not None:
        ended.win(1 - resigned)
    return points(ended)


def _open_war_view(state: State) -> Json:
    return war_drawing.open_view(state.view(0), state.view(1))


def _war_score(state: State, resigned: int | None) -> tuple[int, ...]:
    """A point for the winner of a game."""
    if resigned is not None:
        return tuple(int(seat != resigned) for seat in range(2))
    return tuple(int(share > 0) for share in state.returns())


_FACES = {
    "confrontation": Face(
        width=drawing.WIDTH,
        examples={"notation": "move:frodo:cardolan", "part": "frodo card", "name": "shelob", "rule": "C-MOVE-03"},
        legend=(
            "◇ is a stand of the Fellowship, ◆ one of Sauron's; the number after a name is\n"
            "the strength. * stands revealed; ° is hidden, but the other side knows who it\n"
            "is; a name in brackets is hidden, but you know who it is. ^ marks mountains,\n"
            "≈≈▸ is the Anduin, ║ the Tunnel of Moria."
        ),
        draw=drawing.text,
        picture=drawing.svg,
        open_view=_open_view,
        tell=story.tell,
        reveals=story.reveals,
        ending=story.ending,
        side=scene.side_name,
        subject=_subject,
        score=_score,
    ),
    "war-of-the-ring": Face(
        width=war_drawing.WIDTH,
        examples={"notation": "die:character", "part": "character", "name": "gimli", "rule": "W-HUNT-11"},
        legend=war_drawing.LEGEND,
        draw=war_drawing.text,
        picture=war_drawing.svg,
        open_view=_open_war_view,
        tell=war_story.tell,
        reveals=war_story.reveals,
        ending=war_story.ending,
        side=war_story.side,
        subject=lambda options, action: None,
        score=_war_score,
    ),
}


def face_of(game: str) -> Face:
    """The face of a game. Raises `RedbookError` if it has none."""
    if game not in _FACES:
        raise RedbookError(f"{game} cannot be shown in the terminal")
    return _FACES[game]
