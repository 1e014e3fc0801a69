"""The games that can be played at a table here, each by its `Face`: the only part of the server that knows them."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Final

from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.kernel.ledger import Rule, ledger
from redbook.server import face_confrontation, face_war
from redbook.server.face import Face

_FACES: Final = {"confrontation": face_confrontation.FACE, "war-of-the-ring": face_war.FACE}
"""A game is playable here when it has a row in this table, and a board in the client's `app/boards.js`."""


def face_of(game: str) -> Face:
    """The face of a game."""
    return _FACES[game]


def game_with(name: str, options: Json) -> Game:
    """A game with its options, the same for all tables that are played with them: each knows the names of all its
    actions, and a hundred that know the same would be in each other's way."""
    return _game(name, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=64)
def _game(name: str, options: str) -> Game:
    return registry.game(name, **json.loads(options))


def games() -> tuple[str, ...]:
    """The games that can be played at a table here."""
    return tuple(_FACES)


@cache
def all_games() -> Json:
    """What `GET /api/games` answers."""
    return {
        "games": [
            {
                "id": name,
                "title": ledger(name).title,
                "seats": _seats(name, face, face.players[0]),
                "seatings": [{"players": many, "seats": _seats(name, face, many)} for many in face.players],
                "options": face.options,
                "levels": [
                    {"id": level, "label": level.capitalize(), "about": about} for level, about in face.levels.items()
                ],
            }
            for name, face in _FACES.items()
        ]
    }


def _seats(name: str, face: Face, players: int) -> list[Json]:
    game = registry.game(name, **({"players": players} if len(face.players) > 1 else {}))
    said = face.seats(game.options)
    return [
        {
            "id": seat,
            "label": said[place],
            "team": game.team(place),
            "about": face.about_seat(game.options, seat),
        }
        for place, seat in enumerate(game.seats)
    ]


def reference(game: str, wanted: str) -> Json:
    """The rules and the things of a game; only those that a person asks for, if words are given."""
    book = ledger(game)
    rules = book.find(wanted) if wanted.strip() else list(book.rules.values())
    things = _FACES[game].things()
    if wanted.strip():
        words = wanted.lower().split()
        things = {kind: [thing for thing in group if _holds(thing, words)] for kind, group in things.items()}
    return {
        "game": game,
        "title": book.title,
        "sections": [{"id": area, "title": title} for area, title in book.sections.items()],
        "rules": [_rule(rule) for rule in rules],
        "terms": book.terms,
        **things,
    }


def things(game: str) -> Json:
    """What is on the table, without the rules."""
    return {"game": game, "title": ledger(game).title, **_FACES[game].things()}


def _holds(thing: Json, words: list[str]) -> bool:
    text = " ".join(str(value) for value in thing.values()).lower()
    return all(word in text for word in words)


def _rule(rule: Rule) -> Json:
    return {
        "id": rule.id,
        "section": rule.id[2:].rpartition("-")[0],
        "kind": rule.kind,
        "rule": rule.rule,
        "editions": list(rule.editions),
        "ambiguity": rule.ambiguity,
        "ruling": rule.ruling,
        "reason": rule.reason,
        "source": rule.source,
        "notes": rule.notes,
        "ours": rule.ours,
    }
