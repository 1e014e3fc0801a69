"""What is to be drawn of a view: stands with what is known of them, in places that suit who is looking.

Both drawings, in text and as a picture, start from here. Only a view is read, never a state, so a drawing shows what
the seat knows and nothing else. The view of somebody who may see everything has ``at`` for both sides' characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from redbook.confrontation.board import LABELS, ORIGINAL_LABELS, REGION_IDS, ROW, X
from redbook.confrontation.cards import CARD_IDS, CARD_LABELS, SPECIAL_IDS, SPECIAL_LABELS
from redbook.confrontation.characters import CHARACTER_IDS, NAMES, STRENGTH, VARIANT, label
from redbook.kernel.contract import Json

SIDE_NAMES: Final = {"fellowship": "the Fellowship", "sauron": "Sauron"}
"""The sides as a sentence names them."""

ASKING: Final = {
    "draft": "drafts a tile",
    "announce": "announces how many special cards are chosen",
    "special-cards": "chooses special cards",
    "placement": "places characters",
    "turn": "moves",
    "extra-step": "takes an extra step",
    "second-move": "makes the move of the turn",
    "palantir-region": "looks into the Palantír",
    "recall-whom": "recalls somebody to Mordor",
    "crebain-region": "sends the Crebain",
    "crebain-stand": "picks the stand that the Crebain find",
    "king-region": "points at a stand that must move",
    "king-stand": "picks the stand that must move",
    "intercept": "watches the Tunnel of Moria",
    "attack": "chooses whom to attack",
    "defender": "picks the defender",
    "gwaihir": "may call Gwaihir",
    "gwaihir-retreat": "may retreat with Gwaihir",
    "fellowship-text": "may use a character's text",
    "sauron-text": "may use a character's text",
    "sauron-card": "chooses a combat card",
    "fellowship-card": "chooses a combat card",
    "demand": "may demand another card",
    "other-card": "must play another card",
    "mouth": "may bring in the 4",
    "sauron-magic": "chooses what Magic becomes",
    "sauron-retreat": "chooses where to retreat",
    "fellowship-magic": "chooses what Magic becomes",
    "fellowship-retreat": "chooses where to retreat",
    "help": "may show Gandalf",
    "fall-back": "may fall back",
}
"""What whoever is asked is doing, by question."""


@dataclass(frozen=True)
class Stand:
    """A character on the board, as far as the viewer knows it."""

    side: str
    character: str | None
    """Its id; None while nobody can tell which of several it is."""
    shown: bool
    """Whether it stands revealed."""
    own: bool
    """Whether the viewer may see it because it is his."""
    known: bool
    """Whether everybody can tell where it is, shown or not."""


def stands(view: Json, region: str) -> list[Stand]:
    """The stands in a region: the Fellowship's, then Sauron's; of each side those with names first."""
    found: list[Stand] = []
    for side, pieces in view["pieces"].items():
        count: int = view["regions"][region][side]["stands"]
        own = any("at" in piece for piece in pieces)
        named = [
            Stand(side, piece["character"], piece["shown"], own, piece["regions"] == [region])
            for piece in pieces
            if _is_in(piece, region)
        ]
        found += named
        found += [Stand(side, None, False, False, False)] * (count - len(named))
    return found


def _is_in(piece: Json, region: str) -> bool:
    """Whether the viewer knows that a piece is in a region."""
    if "at" in piece:
        return bool(piece["at"] == region)
    return piece["character"] is not None and not piece["fallen"] and bool(piece["regions"] == [region])


def suspects(view: Json, side: str) -> dict[str, list[str]]:
    """Characters of the other side, seen before, that may now be in one of a few regions."""
    found = {}
    for piece in view["pieces"][side]:
        if "at" not in piece and piece["seen"] and piece["character"] and 1 < len(piece["regions"]) <= 4:
            found[piece["character"]] = piece["regions"]
    return found


def fallen(view: Json, side: str) -> list[str]:
    """The ids of a side's defeated characters."""
    return [piece["character"] for piece in view["pieces"][side] if piece["fallen"]]


def upside_down(view: Json) -> bool:
    """Whether the board is turned around: each player has his home before him; a spectator sits with the Shire."""
    return bool(view["seat"] == "sauron")


def row_of(view: Json, region: int) -> int:
    """The row of a region as it is drawn, 0 at the top."""
    return ROW[region] - 1 if upside_down(view) else 7 - ROW[region]


def x_of(view: Json, region: int) -> int:
    """Where in its row a region is drawn: -3 … 3, in half regions from the middle."""
    return -X[region] if upside_down(view) else X[region]


def region_name(options: Json, region: str) -> str:
    """A region's name in the edition played."""
    labels = ORIGINAL_LABELS if options["edition"] == "original" else LABELS
    return labels[REGION_IDS.index(region)]


def name_of(options: Json, character: str) -> str:
    """A character's name; its face is told only where tiles are drafted, for elsewhere there is no doubt."""
    code = CHARACTER_IDS.index(character)
    return label(code) if options["characters"] == "draft" else NAMES[code]


def strength_of(character: str) -> int:
    """A character's printed strength."""
    return STRENGTH[CHARACTER_IDS.index(character)]


def is_variant(character: str) -> bool:
    """Whether a character is the variant face of its tile."""
    return CHARACTER_IDS.index(character) >= VARIANT


def card_name(card: str) -> str:
    """A combat card's or special card's name."""
    if card in SPECIAL_IDS:
        return SPECIAL_LABELS[SPECIAL_IDS.index(card)]
    return CARD_LABELS[CARD_IDS.index(card)]


def status(view: Json) -> str:
    """How the game stands: the turn, and who is asked for what; or the result."""
    if view["result"] is not None:
        if view["result"] == "draw":
            return f"The game is a draw after {view['turn']} turns."
        return f"{capital(SIDE_NAMES[view['result']])} has won in turn {view['turn']}."
    doing = ASKING[view["question"]]
    who = "chance" if view["asked"] == "chance" else SIDE_NAMES[view["asked"]]
    when = "Before the first turn" if view["turn"] == 0 else f"Turn {view['turn']}, {SIDE_NAMES[view['to_move']]}'s"
    return f"{when}: {who} {doing}."


def battle_line(view: Json, options: Json) -> str | None:
    """The battle in a sentence; None when there is none."""
    battle = view["battle"]
    if battle is None:
        return None
    attacker, defender = (f"{name_of(options, battle[who])} ({strength_of(battle[who])})" for who in ROLES)
    told = f"Battle in {region_name(options, battle['region'])}: {attacker} attacks {defender}."
    if battle["no_cards"]:
        told += " No combat cards."
    for side, card in battle["cards"].items():
        if card is not None:
            played = "a card face down" if card == "hidden" else card_name(card)
            became = battle["magic"][side]
            told += f" {capital(SIDE_NAMES[side])} plays {played}" + (f" as {card_name(became)}." if became else ".")
    if battle["totals"] is not None:
        told += f" {battle['totals']['fellowship']} against {battle['totals']['sauron']}."
    return told


ROLES: Final = ("attacker", "defender")


def remarks(view: Json, options: Json) -> list[str]:
    """What else is going on: a stand under way, a stand pointed at, one's own secret picks."""
    told = []
    moving = view["moving"]
    if moving is not None:
        where = region_name(options, moving["region"])
        told.append(f"A stand of {SIDE_NAMES[moving['side']]} in {where} is on its way.")
    if view["pointed_at"] is not None:
        told.append(f"A King Revealed: a stand in {region_name(options, view['pointed_at'])} must move.")
    own = view["own"]
    if own is not None and own["picks"]:
        told.append("Picked so far: " + ", ".join(card_name(card) for card in own["picks"]) + ".")
    return told


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]
