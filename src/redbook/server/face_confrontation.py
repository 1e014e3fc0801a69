"""The Confrontation as a server sees it: its seats, its options in a sentence each, its stories, its things."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from redbook.confrontation import arranging, events, ruleset, scene, story
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
from redbook.confrontation.glance import Glance
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Json, State
from redbook.server.deeds_confrontation import deeds
from redbook.server.face import Arranging, Face
from redbook.server.lessons_confrontation import LESSONS

_LEVELS: Final = {
    "hobbit": "plays plainly and is often careless: good for a first game",
    "ranger": "never careless, but looks only one step ahead",
    "captain": "looks ahead in haste, and hides which card it will play",
    "steward": "the strongest: thinks a second about every answer",
}
"""What to expect of each level of bot."""


def _turn(state: State) -> int:
    return cast(ConfrontationState, state).turn


def _play(state: State, action: str) -> list[Json]:
    return events.play(cast(ConfrontationState, state), action)


def _tell(before: Glance, after: Glance, who: str, action: str, happened: list[Json]) -> list[Json]:
    placing = action.startswith("place:")
    told = story.set_up(before, after, who) if placing else story.narrate(before, after, who, action, happened)
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
    ("specials", "given"): ("Given", "those you choose here: for handicaps"),
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


FACE: Final = Face(
    seats=_seats,
    options=_options(),
    turn=_turn,
    play=_play,
    open_view=_open_view,
    cut=story.cut,
    tell=_tell,
    events=events.events,
    reveals=story.reveals,
    ending=lambda view: story.ending(Glance(view)),
    side=scene.side_name,
    deeds=deeds,
    score=_score,
    things=_things,
    levels=_LEVELS,
    glance=Glance,
    arrange=Arranging(
        lambda state, seat: arranging.places(cast(ConfrontationState, state), seat),
        lambda state, words: arranging.put(cast(ConfrontationState, state), words),
    ),
    lessons=LESSONS,
)
