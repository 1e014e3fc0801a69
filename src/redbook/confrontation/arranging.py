"""Setting up by hand: where each character could be put on a board that is being arranged, and the position then.

What was under way, and what is known of whom, is not kept: an arranged position begins a turn, and the sides know of
each other only what lies open.
"""

from __future__ import annotations

from typing import Final

from redbook.confrontation.board import LABELS, LIMIT, REGION_IDS, REGIONS, SEATS, bits, within
from redbook.confrontation.cards import (
    CARD_IDS,
    CARD_LABELS,
    FULL_HAND,
    ORIGINAL_SPECIALS,
    SPECIAL_IDS,
    SPECIAL_LABELS,
    SPECIALS_OF,
)
from redbook.confrontation.characters import CHARACTER_IDS, label
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Json

_KEPT: Final = ("game", "edition", "options", "faces", "pieces", "discards", "specials", "to_move")


def places(state: ConfrontationState, seat: str) -> Json:
    """A question like any other: each character of a seat that is on the board, and every region with room for it.

    Besides them, ``pieces`` has all nine with where they are, None for the fallen; ``hands`` both sides' cards: which
    combat cards are used, and which special cards are held; ``as_many`` says why both have used as many.
    """
    side = SEATS.index(seat)
    room = [
        region
        for region in range(REGIONS)
        if state.counts[side][region] < LIMIT[region] and not state.counts[1 - side][region]
    ]
    original = state.game.options["edition"] == "original"
    actions, pieces = [], []
    for piece in range(side * 9, side * 9 + 9):
        character = CHARACTER_IDS[state.who[piece]]
        name = label(state.who[piece], original)
        at = state.place[piece] if 0 <= state.place[piece] < REGIONS else None
        pieces.append({"id": character, "label": name, "at": None if at is None else REGION_IDS[at]})
        actions += [
            {
                "name": f"put:{character}:{REGION_IDS[region]}",
                "label": f"{name} to {within(LABELS[region])}",
                "targets": {"characters": [character], "regions": [REGION_IDS[region]], "cards": []},
            }
            for region in room
            if at is not None and region != at
        ]
    prompt = "Put the pieces where you want them: pick one up and press a region, or drag it there."
    return {
        "question": "arrange",
        "prompt": prompt,
        "in_any_case": False,
        "actions": actions,
        "pieces": pieces,
        "as_many": "Both sides have used the same number of cards (C-CARD-03): mark one of the other side's, too.",
        "hands": [_hand(state, side) for side in range(len(SEATS))],
    }


def _hand(state: ConfrontationState, side: int) -> Json:
    known = SPECIALS_OF[side]
    if state.game.options["edition"] == "original":
        known &= ORIGINAL_SPECIALS
    return {
        "seat": SEATS[side],
        "cards": [
            {"id": CARD_IDS[card], "label": CARD_LABELS[card], "used": bool(state.used[side] >> card & 1)}
            for card in bits(FULL_HAND[side])
        ],
        "specials": [
            {"id": SPECIAL_IDS[card], "label": SPECIAL_LABELS[card], "held": bool(state.specials[side] >> card & 1)}
            for card in bits(known)
        ],
    }


def put(state: ConfrontationState, words: list[str]) -> Json:
    """The position after something was arranged, which is given as words.

    ``put:X:REGION`` and ``put:X:fallen``; ``move:SEAT`` (whose turn it is); ``cards:A,B:C,D`` (the combat cards that
    each side has used, in the order of the seats); ``special:S`` (held or not).
    """
    position = {key: value for key, value in state.position().items() if key in _KEPT}
    match words:
        case ["put", character, region]:
            position["pieces"] = {**position["pieces"], character: None if region == "fallen" else region}
        case ["cards", good, evil]:
            used = [ids.split(",") if ids else [] for ids in (good, evil)]
            position["discards"] = dict(zip(SEATS, used, strict=True))
        case ["special", card]:
            owner = SEATS[0 if card in SPECIAL_IDS and SPECIALS_OF[0] >> SPECIAL_IDS.index(card) & 1 else 1]
            held = position["specials"][owner]
            left = [one for one in held if one != card] if card in held else [*held, card]
            position["specials"] = {**position["specials"], owner: left}
        case ["move", seat]:
            position["to_move"] = seat
    return position
