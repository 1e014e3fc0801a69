"""Observations made in the plain way, from nothing but a seat's view: what the fast ones must be equal to."""

from __future__ import annotations

from collections.abc import Iterator

from redbook.confrontation.board import LIMIT, REGION_IDS
from redbook.confrontation.cards import CARD_IDS, SPECIAL_IDS
from redbook.confrontation.characters import CHARACTER_IDS, PIECES
from redbook.confrontation.table import QUESTIONS
from redbook.kernel.contract import Json

SEATS = ["fellowship", "sauron"]
NUMBER = 16
TOTALS = range(-1, 17)


def from_view(view: Json) -> dict[str, list[int]]:
    """The bits of each field of an observation of The Confrontation."""
    options = view["options"]
    battle = view["battle"] or {"cards": {}, "magic": {}, "totals": None}
    totals = battle["totals"] or {}
    moving = view["moving"] or {}
    pieces = [entry for seat in SEATS for entry in view["pieces"][seat]]
    limit = 2 * options["draw_after"]
    found = {
        "seat": _one(view["seat"], SEATS),
        "turn": [view["turn"] >> bit & 1 for bit in range(NUMBER)],
        "quiet": [view["quiet"] >> bit & 1 for bit in range(NUMBER)],
        "draw-near": [int(limit > 0 and view["quiet"] / limit >= tenth / 10) for tenth in range(1, 11)],
        "to-move": _one(view["to_move"], SEATS),
        "asked": _one(view["asked"], [*SEATS, "chance"]),
        "question": _one(view["question"], QUESTIONS),
        "result": _one(view["result"], [*SEATS, "draw"]),
        "stands": list(_stands(view)),
        "known": [bit for entry in pieces for bit in _some(entry["regions"], REGION_IDS)],
        "at": [bit for entry in pieces for bit in _one(entry.get("at"), REGION_IDS)],
        "fallen": [int(entry["fallen"]) for entry in pieces],
        "shown": [int(entry["shown"]) for entry in pieces],
        "seen": [int(entry["seen"]) for entry in pieces],
    }
    if options["characters"] == "draft":
        ids = [[CHARACTER_IDS[piece], CHARACTER_IDS[piece + PIECES]] for piece in range(PIECES)]
        both = list(zip(ids, pieces, strict=True))
        found["faces"] = [bit for faces, entry in both for bit in _some(entry["faces"], faces)]
        found["face"] = [bit for faces, entry in both for bit in _one(entry["character"], faces)]
    bearer = view["ringbearer"]
    sam_bears = pieces[0]["fallen"] if bearer is None else CHARACTER_IDS.index(bearer) % PIECES == 1
    found["ringbearer"] = [int(sam_bears)]
    for pile in ("unused", "used"):
        found[pile] = [bit for seat in SEATS for bit in _some(view["cards"][seat][pile], CARD_IDS)]
    found["specials"] = _some(view["specials"]["fellowship"] + view["specials"]["sauron"], SPECIAL_IDS)
    found["picks"] = _some(view["own"]["picks"], SPECIAL_IDS)
    found["marked"] = _piece(view["own"]["marked"])
    found["pointed-at"] = _one(view["pointed_at"], REGION_IDS)
    found["moving-side"] = _one(moving.get("side"), SEATS)
    found["moving-region"] = _one(moving.get("region"), REGION_IDS)
    found["battle-region"] = _one(battle.get("region"), REGION_IDS)
    found["attacker"] = _piece(battle.get("attacker"))
    found["defender"] = _piece(battle.get("defender"))
    found["cards"] = [bit for seat in SEATS for bit in _one(battle["cards"].get(seat), CARD_IDS)]
    found["face-down"] = [int(battle["cards"].get(seat) == "hidden") for seat in SEATS]
    found["magic"] = [bit for seat in SEATS for bit in _one(battle["magic"].get(seat), CARD_IDS)]
    found["no-cards"] = [int(battle.get("no_cards", False))]
    found["totals"] = [int(totals.get(seat) == total) for seat in SEATS for total in TOTALS]
    assert all(total in TOTALS for total in totals.values())
    return found


def _stands(view: Json) -> Iterator[int]:
    for seat in SEATS:
        for region, limit in zip(REGION_IDS, LIMIT, strict=True):
            for count in range(1, limit + 1):
                yield int(view["regions"][region][seat]["stands"] >= count)


def _one(word: str | None, words: list[str]) -> list[int]:
    return [int(word == other) for other in words]


def _some(chosen: list[str], words: list[str]) -> list[int]:
    return [int(word in chosen) for word in words]


def _piece(character: str | None) -> list[int]:
    return [int(character in (CHARACTER_IDS[piece], CHARACTER_IDS[piece + PIECES])) for piece in range(PIECES)]
