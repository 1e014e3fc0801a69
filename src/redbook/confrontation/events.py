"""What happened, step by step, for whoever shows it moving: a stand goes, two fight, cards are turned, one falls.

A battle may begin and end within one action, so views before and after it do not tell all. `play` carries out an action
and notes on the way what everybody at the table would see; `events` adds what one pair of eyes sees besides, from its
views before and after, and from the action as far as it may read it. So nothing is told that is not to be seen.

The kinds of event are listed in docs/api.md.
"""

from __future__ import annotations

from typing import Final

from redbook.confrontation.board import REGION_IDS, SEATS
from redbook.confrontation.cards import CARD_IDS, NO_CARD
from redbook.confrontation.characters import ABILITY, CHARACTER_IDS, STRENGTH, side_of
from redbook.confrontation.glance import MANY, Glance, pieces_of
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.story import cut, ending
from redbook.confrontation.table import (
    BATTLE_OVER,
    CARDS_OPEN,
    FELL,
    FIGHT,
    INSTEAD,
    LEFT,
    MOVED,
    NOBODY,
    REPLACED,
    RING,
    SUMS,
    TEXT,
)
from redbook.kernel.contract import Json

TEXT_RULES: Final = {
    "frodo": "C-CHAR-F-02",
    "sam": "C-CHAR-F-14",
    "pippin": "C-CHAR-F-30",
    "merry": "C-CHAR-F-36",
    "gandalf": "C-CHAR-F-39",
    "aragorn": "C-CHAR-F-47",
    "legolas": "C-CHAR-F-54",
    "gimli": "C-CHAR-F-56",
    "boromir": "C-CHAR-F-58",
    "balrog": "C-CHAR-S-02",
    "shelob": "C-CHAR-S-12",
    "witch-king": "C-CHAR-S-23",
    "flying-nazgul": "C-CHAR-S-27",
    "black-rider": "C-CHAR-S-33",
    "saruman": "C-CHAR-S-39",
    "orcs": "C-CHAR-S-45",
    "warg": "C-CHAR-S-55",
    "cave-troll": "C-CHAR-S-61",
    "frodo-variant": "C-VAR-F-02",
    "sam-variant": "C-VAR-F-14",
    "elrond": "C-VAR-F-20",
    "gandalf-variant": "C-VAR-F-23",
    "aragorn-variant": "C-VAR-F-33",
    "treebeard": "C-VAR-F-36",
    "faramir": "C-VAR-F-43",
    "theoden": "C-VAR-F-45",
    "smeagol": "C-VAR-F-48",
    "uruk-hai": "C-VAR-S-02",
    "witch-king-variant": "C-VAR-S-08",
    "saruman-variant": "C-VAR-S-11",
    "orcs-variant": "C-VAR-S-18",
    "wormtongue": "C-VAR-S-20",
    "mouth-of-sauron": "C-VAR-S-28",
    "watcher": "C-VAR-S-37",
    "flying-nazgul-variant": "C-VAR-S-45",
    "gollum": "C-VAR-S-48",
}
"""The rule that tells each character's text."""


def play(state: ConfrontationState, action: str) -> list[Json]:
    """Carry out an action; returns what everybody saw of it, in order. Raises `IllegalAction` as `State.play` does."""
    state.notes = []
    try:
        state.play(action)
        return [event for note in state.notes for event in _public(state, note)]
    finally:
        state.notes = None


def events(before: Glance, after: Glance, who: str, action: str, seen: list[Json]) -> list[Json]:
    """What happened in an action of a seat or of ``chance``, given glances at both ends, and what `play` returned."""
    verb, *words = cut(before, who, action).split(":")
    told = _deed(before, who, verb, words)
    for event in seen:
        told.append(_named(event, before, who, verb, words) if event["kind"] == "move" else dict(event))
    _complete_outcomes(told)
    told += _turned(before, after, told)
    told += _afterwards(before, after)
    if after.result is not None:
        told.append({"kind": "end", "winner": after.result, "how": "rules", "text": ending(after)})
    return told


# ----- what everybody saw


def _public(state: ConfrontationState, note: list[int]) -> list[Json]:
    """A note as an event."""
    what, a, b, c, d, e = note
    if what == MOVED:
        character = None if a == NOBODY else _id(state, a)
        return [
            {
                "kind": "move",
                "side": SEATS[b],
                "from": REGION_IDS[c],
                "to": REGION_IDS[d],
                "character": character,
                "tunnel": False,
            }
        ]
    if what == FIGHT:
        attacker, defender = _id(state, a), _id(state, b)
        return [
            {
                "kind": "battle",
                "region": REGION_IDS[c],
                "attacker": attacker,
                "defender": defender,
                "attacking": SEATS[a // 9],
                "strengths": {SEATS[piece // 9]: STRENGTH[state.who[piece]] for piece in (a, b)},
            }
        ]
    if what == TEXT:
        return [_ability(_id(state, a))]
    if what == INSTEAD:
        return [{"kind": "fighter", "side": SEATS[a // 9], "character": _id(state, a), "instead_of": _id(state, b)}]
    if what == CARDS_OPEN:
        if a == NO_CARD:
            return [{"kind": "card", "side": SEATS[1], "card": CARD_IDS[b]}]
        return [{"kind": "cards", "cards": {SEATS[0]: CARD_IDS[a], SEATS[1]: CARD_IDS[b]}}]
    if what == REPLACED:
        return [{"kind": "replace", "side": SEATS[a], "card": CARD_IDS[b], "by": CARD_IDS[c]}]
    if what == SUMS:
        good = {"character": a, "card": b, "bonus": e, "total": a + b + e}
        evil = {"character": c, "card": d, "bonus": 0, "total": c + d}
        return [{"kind": "sums", "sums": {SEATS[0]: good, SEATS[1]: evil}}]
    if what == LEFT:
        return [_piece_event("retreat", state, a) | {"from": REGION_IDS[b], "to": REGION_IDS[c]}]
    if what == FELL:
        return [_piece_event("fallen", state, a) | {"region": REGION_IDS[b]}]
    if what == RING:
        return [{"kind": "ring", "character": _id(state, a)}]
    return [{"kind": "outcome", "region": REGION_IDS[a]}] if what == BATTLE_OVER else []


def _piece_event(kind: str, state: ConfrontationState, piece: int) -> Json:
    return {"kind": kind, "side": SEATS[piece // 9], "character": _id(state, piece)}


def _id(state: ConfrontationState, piece: int) -> str:
    return CHARACTER_IDS[state.who[piece]]


def _ability(character: str) -> Json:
    code = CHARACTER_IDS.index(character)
    return {
        "kind": "ability",
        "side": SEATS[side_of(code)],
        "character": character,
        "rule": TEXT_RULES[character],
        "text": ABILITY[code],
    }


# ----- what one pair of eyes saw


def _named(event: Json, before: Glance, who: str, verb: str, words: list[str]) -> Json:
    """A move, with the name of who moves if the viewer may read it."""
    if verb == "move" and words and event["side"] == who:
        return event | {"character": words[0], "tunnel": len(words) == 3}
    if verb == "choose" and words and words[0] in CHARACTER_IDS:
        return event | {"character": words[0]}
    return event | {"tunnel": before.question == "intercept"}


def _deed(before: Glance, who: str, verb: str, words: list[str]) -> list[Json]:
    """The action itself, where it is not seen on the board."""
    if verb == "place":
        character, region = words if words else (None, None)
        return [{"kind": "place", "side": who, "character": character, "region": region}]
    if verb == "tile":
        return [{"kind": "draft", "side": who, "character": words[0] if words else None}]
    if verb == "special":
        return [{"kind": "pick", "side": who, "card": words[0] if words else None}]
    if verb == "play":
        back = before.lost(who) if words[0] == "gandalf-the-white" else []
        returned = [character for character in back if character.startswith("gandalf")]
        return [
            {"kind": "special", "side": who, "card": words[0]},
            *({"kind": "place", "side": who, "character": character, "region": "fangorn"} for character in returned),
        ]
    if verb == "card" and before.question in ("sauron-card", "fellowship-card"):
        return [{"kind": "card", "side": who, "card": words[0] if words else None}]
    if verb == "use":
        told = [_ability(words[0])]
        if before.question in ("sauron-text", "fellowship-text") and words[0] in ("saruman", "aragorn-variant"):
            told.append({"kind": "no_cards", "character": words[0]})
        return told
    if verb == "intercept" and words[0] == "yes":
        return [_ability("balrog")]
    if verb == "retreat" and before.question in ("sauron-text", "fellowship-text", "fall-back"):
        return [_ability(before.fighter(who))]
    if verb == "switch":
        return [_ability("smeagol")]
    return []


def _complete_outcomes(told: list[Json]) -> None:
    """Complete each battle's outcome with who fell and who left since it began."""
    lost: list[Json] = []
    left: list[Json] = []
    for event in told:
        if event["kind"] == "battle":
            lost, left = [], []
        elif event["kind"] == "fallen":
            lost.append(event)
        elif event["kind"] == "retreat":
            left.append(event)
        elif event["kind"] == "outcome":
            sides = {one["side"] for one in lost}
            won = next((side for side in SEATS if side not in sides), None) if len(sides) == 1 else None
            event |= {
                "won": won,
                "fallen": [one["character"] for one in lost],
                "retreated": [one["character"] for one in left],
            }
            lost, left = [], []


def _turned(before: Glance, after: Glance, told: list[Json]) -> list[Json]:
    """Who was turned face up or down, apart from those that a battle shows."""
    fighters = {
        event[role]
        for event in told
        for role in ("attacker", "defender", "character")
        if event["kind"] in ("battle", "fighter") and role in event
    }
    if after.battle is not None:
        fighters |= {after.battle["attacker"], after.battle["defender"]}
    turned: list[Json] = []
    shown, hidden = after.shown & ~before.shown, before.shown & ~after.shown & ~after.fallen
    if not shown | hidden:
        return turned
    for side in SEATS:
        for region in REGION_IDS:
            for piece in pieces_of(side):
                if shown >> piece & 1 and after.where[piece] == region and after.character[piece] not in fighters:
                    turned.append(_turn("shown", side, after.character[piece], region))
            for piece in pieces_of(side):
                if hidden >> piece & 1 and before.where[piece] == region:
                    turned.append(_turn("hidden", side, before.character[piece], region))
    return turned


def _turn(kind: str, side: str, character: str, region: str) -> Json:
    return {"kind": kind, "side": side, "character": character, "region": region}


def _afterwards(before: Glance, after: Glance) -> list[Json]:
    """What follows from what was seen; hands taken up again; what is laid open before the game."""
    told: list[Json] = []
    for side in SEATS:
        own = after.sees(side)
        for piece in pieces_of(side) if not own else ():
            character, where = after.character[piece], after.where[piece]
            if character and before.where[piece] == MANY and where not in ("", MANY) and not after.shown >> piece & 1:
                told.append({"kind": "known", "side": side, "character": character, "region": where})
        if before.cards[side]["used"] and not after.cards[side]["used"]:
            told.append({"kind": "hand", "side": side})
        if before.question == "draft" and not own and "" in before.names(side) and "" not in after.names(side):
            told.append({"kind": "fielded", "side": side, "characters": after.names(side)})
        if before.question == "placement" and before.asked == side and after.asked != side:
            told.append({"kind": "set", "side": side})
    if after.pointed_at is not None and before.pointed_at is None:
        told.append({"kind": "must_move", "region": after.pointed_at})
    return told
