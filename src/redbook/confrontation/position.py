"""Positions written: any situation as plain data.

At the start of a turn a position is short (see docs/positions.md). When a turn, a battle or the setup is in progress,
the field ``progress`` says how far it has come. `loading` reads them back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.confrontation.board import (
    FALLEN,
    REGION_IDS,
    SEATS,
    UNPLACED,
    bits,
)
from redbook.confrontation.cards import (
    CARD_IDS,
    NO_CARD,
    SPECIAL_IDS,
)
from redbook.confrontation.characters import (
    CHARACTER_IDS,
    PIECES,
)
from redbook.confrontation.knowledge import FACES
from redbook.confrontation.ruleset import DEFAULTS
from redbook.confrontation.table import (
    CARDS_SHOWN,
    DEMANDED,
    DRAW,
    GANDALF_HELPS,
    NO_CARDS,
    NOBODY,
    QUESTIONS,
    SAM_WITH_FRODO,
    SAURON_LEFT,
    SAURON_SETTLED,
    SAURON_SHOWN,
    TEXT_REPLACED,
    TURN,
    Table,
)
from redbook.kernel.contract import CHANCE, Json

if TYPE_CHECKING:
    from redbook.confrontation.state import ConfrontationState

FLAGS = {
    "no-cards": NO_CARDS,
    "text-replaced": TEXT_REPLACED,
    "sam-with-frodo": SAM_WITH_FRODO,
    "sauron-shown": SAURON_SHOWN,
    "sauron-settled": SAURON_SETTLED,
    "sauron-left": SAURON_LEFT,
    "gandalf-helps": GANDALF_HELPS,
    "demanded": DEMANDED,
    "cards-shown": CARDS_SHOWN,
}


def position(state: ConfrontationState) -> Json:
    """The whole truth about a state."""
    options = state.game.options
    written: Json = {"game": "confrontation", "edition": options["edition"]}
    chosen = {key: value for key, value in options.items() if key != "edition" and value != DEFAULTS[key]}
    if chosen:
        written["options"] = chosen
    written["turn"] = state.turn
    written["to_move"] = SEATS[state.mover]
    written["pieces"] = {character_id(state, piece): _place_id(state.place[piece]) for piece in range(PIECES)}
    written["revealed"] = [character_id(state, piece) for piece in bits(state.up)]
    crebain = bits(state.pinned & 511)
    if crebain:
        written["crebain"] = character_id(state, crebain[0])
    written["discards"] = {SEATS[side]: [CARD_IDS[card] for card in bits(state.used[side])] for side in (0, 1)}
    written["specials"] = {SEATS[side]: [SPECIAL_IDS[card] for card in bits(state.specials[side])] for side in (0, 1)}
    written["ringbearer"] = character_id(state, state.ringbearer)
    written["marked"] = None if state.marked == NOBODY else character_id(state, state.marked)
    written["quiet"] = state.quiet
    written["best"] = {SEATS[side]: state.best[side] for side in (0, 1)}
    written["known"] = {SEATS[side]: _known(state, side) for side in (0, 1)}
    if state.rules.draft:
        written["faces"] = [character_id(state, piece) for piece in bits(state.open_faces)]
    if state.winner != NOBODY:
        written["result"] = "draw" if state.winner == DRAW else SEATS[state.winner]
    progress = _progress(state)
    if progress:
        written["progress"] = progress
    return written


def character_id(state: Table, piece: int) -> str:
    return CHARACTER_IDS[state.who[piece]]


def _place_id(place: int) -> str | None:
    return None if place == FALLEN else "unplaced" if place == UNPLACED else REGION_IDS[place]


def _known(state: Table, side: int) -> list[Json]:
    known = state.known[side]
    worlds = []
    for world in known.worlds:
        written: Json = {}
        for number in bits(known.traced):
            written[CHARACTER_IDS[side * 9 + number]] = REGION_IDS[world >> number * 4 & 15]
        faces = {
            CHARACTER_IDS[side * 9 + number]: "classic" if world >> FACES + number * 2 & 1 else "variant"
            for number in range(9)
            if world >> FACES + number * 2 & 3
        }
        if faces:
            written["faces"] = faces
        worlds.append(written)
    return worlds


def _progress(state: Table) -> Json:
    if state.winner != NOBODY:
        return {}
    fields: Json = {
        "asked": "chance" if state.actor == CHANCE else SEATS[state.actor],
        "active": None if state.active == NOBODY else character_id(state, state.active),
        "stepped": None if state.stepped == NOBODY else character_id(state, state.stepped),
        "origin": None if state.origin == NOBODY else REGION_IDS[state.origin],
        "stepping": None if state.stepping == NOBODY else SPECIAL_IDS[state.stepping],
        "region": REGION_IDS[state.field],
        "foe": None if state.foe == NOBODY else character_id(state, state.foe),
        "battles": state.battles,
        "settled": [flag for flag, bit in FLAGS.items() if state.settled & bit],
        "cards": {SEATS[side]: _card_id(state.card[side]) for side in (0, 1)},
        "magic": {SEATS[side]: _card_id(state.magic[side]) for side in (0, 1)},
        "scried": [character_id(state, piece) for piece in bits(state.scried)],
        "picks": {SEATS[side]: [SPECIAL_IDS[card] for card in bits(state.picks[side])] for side in (0, 1)},
        "announced": state.announced,
        "setting": state.setting,
    }
    fields = {key: value for key, value in fields.items() if value != PROGRESS_DEFAULTS[key]}
    if state.question == TURN and set(fields) <= {"asked"}:
        return {}
    return {"question": QUESTIONS[state.question], **fields}


def _card_id(card: int) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


NONE_EACH: Json = {"fellowship": None, "sauron": None}
PROGRESS_DEFAULTS: Json = {
    "asked": None,
    "active": None,
    "stepped": None,
    "origin": None,
    "stepping": None,
    "region": "shire",
    "foe": None,
    "battles": 0,
    "settled": [],
    "cards": NONE_EACH,
    "magic": NONE_EACH,
    "scried": [],
    "picks": {"fellowship": [], "sauron": []},
    "announced": 0,
    "setting": 0,
}
FIELDS = (
    "game", "edition", "options", "turn", "to_move", "pieces", "revealed", "crebain", "discards", "specials",
    "ringbearer", "marked", "quiet", "best", "known", "faces", "result", "progress",
)  # fmt: skip
