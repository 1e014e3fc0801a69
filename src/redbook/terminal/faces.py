"""What a game looks and sounds like: the only part of the client that knows which game it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from re import Pattern
from typing import cast

from redbook.confrontation import drawing, events, scene, story
from redbook.confrontation.characters import CHARACTER_IDS, label
from redbook.confrontation.glance import Glance
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Json, State
from redbook.kernel.errors import RedbookError
from redbook.war import choices as war_choices, drawing as war_drawing, story as war_story


@dataclass(frozen=True)
class Face:
    """How a game is shown. Views are one seat's, before and after an action where there are two."""

    width: int
    """The columns that a board needs."""
    examples: dict[str, str]
    """For the page of commands: a ``notation``, a ``part`` of it that is clear, the ``name`` of a thing, a ``rule``."""
    legend: str
    """What the signs on the board mean."""
    styles: tuple[tuple[Pattern[str], str], ...]
    """What has which colour, where there are colours."""
    draw: Callable[[Json, Json, int], str]
    """A view, with the game's options, as text of so many columns or fewer."""
    changed: Callable[[Json, Json, Json, int], str]
    """What is to be shown of a view to somebody who has seen an earlier one; nothing, if it is all the same."""
    near: Callable[[Json, str, int], str] | None
    """What is at a place that somebody names, and around it; None for a board that is seen at a glance."""
    folds: dict[str, str]
    """Verbs whose answers are offered together, behind one word, and what they are about."""
    last: tuple[str, ...]
    """Answers that are offered after all others, because they give something away for nothing."""
    picture: Callable[[Json, Json], str]
    """The same as an SVG."""
    open_view: Callable[[State], Json]
    """The view of somebody who may see everything."""
    tell: Callable[..., list[str]]
    """What happened, in sentences: the views, who acted, the action, and what `seen` returns if that is anything."""
    seen: Callable[[State, str], list[Json]]
    """What everybody sees of an action in a state, beyond what views before and after it tell."""
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


def _seen(state: State, action: str) -> list[Json]:
    return events.play(cast(ConfrontationState, state.clone()), action)


def _reveals(before: Json, after: Json) -> bool:
    return story.reveals(Glance(before), Glance(after))


def _score(state: State, resigned: int | None) -> tuple[int, ...]:
    ended = cast(ConfrontationState, state.clone())
    if resigned is not None:
        ended.win(1 - resigned)
    return points(ended)


def _open_war_view(state: State) -> Json:
    return war_drawing.open_view(*(state.view(seat) for seat in range(len(state.game.seats))))


def _war_subject(options: Json, action: str) -> str | None:
    """The ways to use a Ring are told by the die that it turns."""
    return war_choices.label(action).partition(" to ")[0] if action.startswith("ring:") else None


def _war_score(state: State, resigned: int | None) -> tuple[int, ...]:
    """A point for the winner of a game."""
    if resigned is not None:
        game = state.game
        return tuple(int(game.team(seat) != game.team(resigned)) for seat in range(len(game.seats)))
    return tuple(int(share > 0) for share in state.returns())


def _again(before: Json, after: Json, options: Json, width: int) -> str:
    """The board and the table beside it, or the table alone if the board is as it was."""
    last_board, _, last_table = drawing.text(before, options).partition("\n\n")
    board, _, table = drawing.text(after, options).partition("\n\n")
    if board != last_board:
        return f"{board}\n\n{table}"
    return table if table != last_table else ""


_STYLES = (
    (re.compile(r"◇[^│◆\n]*"), "cyan"),
    (re.compile(r"◆[^│◇\n]*"), "red"),
    (re.compile(r"≈≈▸|◂≈≈"), "bold blue"),
    (re.compile(r"\^[^│║]*\^"), "yellow"),
    (re.compile(r"[║▲▼╨╥]"), "bold magenta"),
    (re.compile(r"^(?:Battle in|Defeated:).*$", re.MULTILINE), "bold"),
)
_WAR_STYLES = (
    (
        re.compile(r"\b(?:Free Peoples|Dwarves|Elves|Gondor|The North|North(?= \d)|Rohan)(?: \d+(?:/\d+)*)?(?!:)\b"),
        "cyan",
    ),
    (re.compile(r"\b(?:Shadow|Isengard|Sauron|Southrons(?: & Easterlings)?)(?: \d+(?:/\d+)*)?(?!:)\b"), "red"),
    (re.compile(r"(?<= )@?f\d+"), "bold cyan"),
    (re.compile(r"(?<= )@?S\d+n?|(?<=f\d)S\d+|(?<= )n\b"), "bold red"),
    (re.compile(r"@"), "bold yellow"),
    (re.compile(r"^Turn \d+, phase.*$", re.MULTILINE), "bold"),
)

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
        styles=_STYLES,
        draw=lambda view, options, width: drawing.text(view, options),
        changed=_again,
        near=None,
        folds={},
        last=(),
        picture=drawing.svg,
        open_view=_open_view,
        tell=story.tell,
        seen=_seen,
        reveals=_reveals,
        ending=lambda view: story.ending(Glance(view)),
        side=scene.side_name,
        subject=_subject,
        score=_score,
    ),
    "war-of-the-ring": Face(
        width=war_drawing.WIDTH,
        examples={"notation": "die:character", "part": "character", "name": "gimli", "rule": "W-HUNT-11"},
        legend=war_drawing.LEGEND,
        styles=_WAR_STYLES,
        draw=war_drawing.text,
        changed=war_drawing.changed,
        near=war_drawing.near,
        folds={"ring": "use an Elven Ring"},
        last=("pass", "act:discard"),
        picture=war_drawing.svg,
        open_view=_open_war_view,
        tell=war_story.tell,
        seen=lambda state, action: [],
        reveals=war_story.reveals,
        ending=war_story.ending,
        side=war_story.side,
        subject=_war_subject,
        score=_war_score,
    ),
}


def face_of(game: str) -> Face:
    """The face of a game. Raises `RedbookError` if it has none."""
    if game not in _FACES:
        raise RedbookError(f"{game} cannot be shown in the terminal")
    return _FACES[game]
