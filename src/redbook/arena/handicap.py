"""Handicaps: games that begin like any other but for a few things on the table, such as a Ring less or some Corruption.

A handicap is written as what is different in the position that the game begins with (docs/positions.md), each by its
path:

    rings.free-peoples.left=2,fellowship.corruption=2,armies.minas-tirith.gondor-regular=4

It is part of the record, as its position; so a study tells it from there.
"""

from __future__ import annotations

import json
from typing import Final

from redbook.arena.plan import StudyError
from redbook.kernel.contract import Game, Json, State
from redbook.kernel.errors import PositionError

_OPTION: Final = "handicap"
_COUNTED: Final = "armies"
"""Where there may be figures that are not there yet, and none of those that are."""


def start(game: Game, handicap: str) -> State:
    """The beginning of a game with a handicap; without one, of any game. Raises `StudyError` if it cannot be."""
    if not handicap:
        return game.start()
    position = game.start().position()
    for part in handicap.split(","):
        path, equals, value = part.strip().partition("=")
        if not equals:
            raise StudyError(_OPTION, f"{part!r} is not written as rings.free-peoples.left=2")
        _change(position, path.split("."), _value(value))
    try:
        return game.load(position)
    except PositionError as error:
        raise StudyError(_OPTION, f"with {handicap} no game can begin: {error}") from error


def told(game: Game, position: Json) -> str:
    """The handicap that a position is, as it is written; empty if it is none.

    >>> from redbook import game
    >>> war = game("war-of-the-ring")
    >>> told(war, start(war, "fellowship.corruption=2,armies.bree.north-regular=0").position())
    'armies.bree.north-regular=0,fellowship.corruption=2'
    """
    usual = _leaves(game.start().position())
    here = _leaves(position)
    changed = {path: here.get(path, 0) for path in sorted({*usual, *here}) if usual.get(path, 0) != here.get(path, 0)}
    return ",".join(
        f"{path}={value if isinstance(value, str) else json.dumps(value)}" for path, value in changed.items()
    )


def begins(position: Json) -> bool:
    """Whether a position is the beginning of a game of War of the Ring, in which nobody has done anything."""
    return bool(position.get("turn") == 1 and position.get("phase") == 1)


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _change(position: Json, path: list[str], value: object) -> None:
    place = position
    for step, name in enumerate(path[:-1]):
        if name not in place and step == 1 and path[0] == _COUNTED:
            place[name] = {}
        place = place.get(name, {})
        if not isinstance(place, dict):
            raise StudyError(_OPTION, f"a position has nothing at {'.'.join(path)}")
    if path[0] == _COUNTED and len(path) == 3:
        place.pop(path[-1], None)
        if value != 0:
            place[path[-1]] = value
        elif not place:
            del position[path[0]][path[1]]
    elif path[-1] in place:
        place[path[-1]] = value
    else:
        raise StudyError(_OPTION, f"a position has nothing at {'.'.join(path)}")


def _leaves(value: object, path: str = "") -> dict[str, object]:
    """All that is written in a position, by its path."""
    if isinstance(value, dict):
        found: dict[str, object] = {}
        for name, inner in value.items():
            found |= _leaves(inner, f"{path}.{name}" if path else name)
        return found
    return {path: value}
