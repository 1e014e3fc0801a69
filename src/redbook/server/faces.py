"""What the server has to know of a game: the only part of it that knows which game it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, cast

from redbook import bots
from redbook.confrontation import events, ruleset, scene, story
from redbook.confrontation.board import LABELS, LIMIT, MOUNTAINS, ORIGINAL_LABELS, REGION_IDS, SEATS
from redbook.confrontation.cards import (
    CARD_IDS,
    CARD_LABELS,
    CARD_TEXT,
    FULL_HAND,
    ORIGINAL_SPECIALS,
    SPECIAL_IDS,
    SPECIAL_LABELS,
    SPECIAL_TEXT,
    SPECIALS_OF,
)
from redbook.confrontation.characters import (
    ABILITY,
    CHARACTER_IDS,
    STRENGTH,
    VARIANT,
    label,
    side_of,
)
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Json, State
from redbook.kernel.ledger import Rule, ledger


@dataclass(frozen=True)
class Face:
    """How a game looks to a server. Views are one pair of eyes', before and after an action."""

    seats: Callable[[Json], tuple[str, ...]]
    """The seats' names for people, given the options."""
    options: list[Json]
    """The options, as `GET /api/games` explains them."""
    turn: Callable[[State], int]
    """The turn, from 1; 0 before the first move."""
    play: Callable[[State, str], list[Json]]
    """Carry out an action; what happened openly on the way."""
    open_view: Callable[[State], Json]
    """The view of somebody who may see everything."""
    cut: Callable[[Json, str, str], str]
    """An action as far as a viewer may read it."""
    tell: Callable[[Json, Json, str, str], list[Json]]
    """What happened, in sentences, each with the rules that say more."""
    events: Callable[[Json, Json, str, str, list[Json]], list[Json]]
    """What happened, for animation; the last argument is what `play` returned."""
    reveals: Callable[[Json, Json], bool]
    """Whether an action laid something open."""
    ending: Callable[[Json], str]
    """Who has won, and why."""
    side: Callable[[Json, str], str]
    """A seat as a sentence names it, given the options."""
    score: Callable[[State, int | None], tuple[int, ...]]
    """The points of each seat, given the last state and who gave up."""
    things: Callable[[], Json]
    """What is on the table, for the reference."""


def face_of(game: str) -> Face:
    """The face of a game."""
    return _FACES[game]


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
                "seats": [
                    {"id": seat, "label": said}
                    for seat, said in zip(SEATS, _FACES[name].seats({"edition": "deluxe"}), strict=True)
                ],
                "options": _FACES[name].options,
                "levels": [
                    {"id": level, "label": level.capitalize(), "about": _LEVELS[level]} for level in bots.LEVELS
                ],
            }
            for name in _FACES
        ]
    }


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


_LEVELS: Final = {
    "hobbit": "plays plainly and is often careless: good for a first game",
    "ranger": "never careless, but looks only one step ahead",
    "captain": "looks ahead in haste, and hides which card it will play",
    "steward": "the strongest: thinks a second about every answer",
}
"""What to expect of each level of bot."""


# ----- The Confrontation


def _turn(state: State) -> int:
    return cast(ConfrontationState, state).turn


def _play(state: State, action: str) -> list[Json]:
    return events.play(cast(ConfrontationState, state), action)


def _tell(before: Json, after: Json, who: str, action: str) -> list[Json]:
    told = story.narrate(before, after, who, action)
    return [{"text": sentence, "rules": [rule] if rule else []} for sentence, rule in told]


def _seats(options: Json) -> tuple[str, ...]:
    return tuple(scene.capital(scene.side_name(options, seat)) for seat in SEATS)


def _open_view(state: State) -> Json:
    return scene.open_view(state.view(0), state.view(1))


def _score(state: State, loser: int | None) -> tuple[int, ...]:
    ended = cast(ConfrontationState, state.clone())
    if loser is not None:
        ended.win(1 - loser)
    return points(ended)


_TITLES: Final = {
    "edition": "Edition",
    "characters": "Characters",
    "draft": "Draft",
    "specials": "Special cards",
    "fellowship_specials": "The Fellowship's special cards",
    "sauron_specials": "Sauron's special cards",
    "upstream_retreat": "Retreats against the Anduin",
    "sam_wins_in_mordor": "Sam may win in Mordor",
    "draw_after": "Quiet turns until a draw",
}
_VALUES: Final = {
    ("edition", "deluxe"): ("Deluxe", "the edition of 2005, with variant characters and special cards"),
    ("edition", "original"): ("Original", "the edition of 2002, for the classic characters only"),
    ("characters", "classic"): ("Classic", "the eighteen characters of the first edition: the ones to begin with"),
    ("characters", "variant"): ("Variant", "the other eighteen: Sméagol, Treebeard, Gollum, the Watcher and more"),
    ("characters", "draft"): ("Draft", "each player chooses for every tile which of its two faces to field"),
    ("draft", "open"): ("Open", "both see what was drafted before the pieces are placed"),
    ("draft", "hidden"): ("Hidden", "what was drafted shows only in battle"),
    ("specials", "none"): ("None", "only the combat cards"),
    ("specials", "two-each"): ("Two each", "each player chooses two of his own four"),
    ("specials", "by-opponent"): ("By the opponent", "each player chooses some of the other side's"),
    ("specials", "given"): ("Given", "as set down here: for handicaps"),
}
_NEEDS: Final[dict[str, dict[str, list[str]]]] = {
    "characters": {"edition": ["deluxe"]},
    "draft": {"characters": ["draft"]},
    "fellowship_specials": {"specials": ["given"]},
    "sauron_specials": {"specials": ["given"]},
    "upstream_retreat": {"edition": ["deluxe"]},
}


def _options() -> list[Json]:
    return [_option(name, default) for name, default in ruleset.DEFAULTS.items()]


def _option(name: str, default: Any) -> Json:
    values: list[Json] = []
    if name in ruleset.WORDS:
        kind = "choice"
        for word in ruleset.WORDS[name]:
            said, why = _VALUES[name, word]
            values.append({"value": word, "label": said, "about": why})
    elif isinstance(default, bool):
        kind = "flag"
    elif isinstance(default, int):
        kind = "number"
    else:
        kind = "cards"
        side = 0 if name.startswith("fellowship") else 1
        for code, card in enumerate(SPECIAL_IDS):
            if SPECIALS_OF[side] >> code & 1:
                values.append({"value": card, "label": SPECIAL_LABELS[code], "about": SPECIAL_TEXT[code]})
    return {
        "id": name,
        "label": _TITLES[name],
        "about": ruleset.MEANING[name],
        "kind": kind,
        "default": default,
        "values": values,
        "needs": _NEEDS.get(name, {}),
    }


@cache
def _things() -> Json:
    return {
        "characters": [
            {
                "id": name,
                "label": label(code),
                "original_label": label(code, original=True),
                "side": SEATS[side_of(code)],
                "set": "classic" if code < VARIANT else "variant",
                "strength": STRENGTH[code],
                "ability": ABILITY[code],
            }
            for code, name in enumerate(CHARACTER_IDS)
        ],
        "cards": [
            {
                "id": name,
                "label": CARD_LABELS[code],
                "strength": int(name) if name.isdigit() else None,
                "text": CARD_TEXT[code],
                "sides": [seat for side, seat in enumerate(SEATS) if FULL_HAND[side] >> code & 1],
            }
            for code, name in enumerate(CARD_IDS)
        ],
        "specials": [
            {
                "id": name,
                "label": SPECIAL_LABELS[code],
                "side": SEATS[0 if SPECIALS_OF[0] >> code & 1 else 1],
                "text": SPECIAL_TEXT[code],
                "editions": ["original", "deluxe"] if ORIGINAL_SPECIALS >> code & 1 else ["deluxe"],
            }
            for code, name in enumerate(SPECIAL_IDS)
        ],
        "regions": [
            {
                "id": name,
                "label": LABELS[code],
                "original_label": ORIGINAL_LABELS[code],
                "kind": "mountains" if MOUNTAINS >> code & 1 else "home" if LIMIT[code] > 2 else "land",
                "limit": LIMIT[code],
            }
            for code, name in enumerate(REGION_IDS)
        ],
    }


_FACES: Final = {
    "confrontation": Face(
        seats=_seats,
        options=_options(),
        turn=_turn,
        play=_play,
        open_view=_open_view,
        cut=story.cut,
        tell=_tell,
        events=events.events,
        reveals=story.reveals,
        ending=story.ending,
        side=scene.side_name,
        score=_score,
        things=_things,
    )
}
