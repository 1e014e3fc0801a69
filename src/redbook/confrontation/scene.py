"""What is to be drawn of a view: stands with what is known of them, in places that suit who is looking.

Both drawings, in text and as a picture, start from here. Only a view is read, never a state, so a drawing shows what
the seat knows and nothing else. The view of somebody who may see everything has ``at`` for both sides' characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from redbook.confrontation.board import LABELS, ORIGINAL_LABELS, REGION_IDS, ROW, X, within
from redbook.confrontation.cards import CARD_IDS, CARD_LABELS, SPECIAL_IDS, SPECIAL_LABELS
from redbook.confrontation.characters import CHARACTER_IDS, NAMES, STRENGTH, label, several
from redbook.kernel.contract import Json

_SIDES: Final = {"fellowship": "the Fellowship", "sauron": "Sauron"}
_ORIGINAL_SIDES: Final = {"fellowship": "the Good side", "sauron": "the Dark side"}

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

ROLES: Final = ("attacker", "defender")


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


def open_view(fellowship: Json, sauron: Json) -> Json:
    """The view of somebody who may see everything, from those of both seats."""
    view = {**fellowship, "seat": None, "own": None}
    view["pieces"] = {"fellowship": fellowship["pieces"]["fellowship"], "sauron": sauron["pieces"]["sauron"]}
    if fellowship["battle"] is not None:
        cards = {
            "fellowship": fellowship["battle"]["cards"]["fellowship"],
            "sauron": sauron["battle"]["cards"]["sauron"],
        }
        view["battle"] = {**fellowship["battle"], "cards": cards}
    return view


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


def side_name(options: Json, side: str) -> str:
    """A side as a sentence names it, in the edition played (C-SETUP-02)."""
    return (_ORIGINAL_SIDES if options["edition"] == "original" else _SIDES)[side]


def region_name(options: Json, region: str) -> str:
    """A region's name in the edition played."""
    labels = ORIGINAL_LABELS if options["edition"] == "original" else LABELS
    return labels[REGION_IDS.index(region)]


def place_name(options: Json, region: str) -> str:
    """A region's name within a sentence."""
    return within(region_name(options, region))


def name_of(options: Json, character: str) -> str:
    """A character's name; its face is told only where tiles are drafted, for elsewhere there is no doubt."""
    code = CHARACTER_IDS.index(character)
    if options["characters"] == "variant":
        return NAMES[code]
    return label(code, options["edition"] == "original")


def strength_of(character: str) -> int:
    """A character's printed strength."""
    return STRENGTH[CHARACTER_IDS.index(character)]


def card_name(card: str) -> str:
    """A combat card's or special card's name."""
    if card in SPECIAL_IDS:
        return SPECIAL_LABELS[SPECIAL_IDS.index(card)]
    return CARD_LABELS[CARD_IDS.index(card)]


def status(view: Json, options: Json) -> str:
    """How the game stands: the turn, and who is asked for what; or the result."""
    if view["result"] is not None:
        if view["result"] == "draw":
            return f"The game is a draw after {view['turn']} turns."
        return f"{capital(side_name(options, view['result']))} has won in turn {view['turn']}."
    doing = ASKING[view["question"]]
    who = "chance" if view["asked"] == "chance" else side_name(options, view["asked"])
    if view["turn"] == 0:
        return f"Before the first turn: {who} {doing}."
    whose = "" if view["asked"] == view["to_move"] else f" ({side_name(options, view['to_move'])}'s)"
    return f"Turn {view['turn']}{whose}: {who} {doing}."


def battle_line(view: Json, options: Json) -> str | None:
    """The battle in a sentence; None when there is none."""
    battle = view["battle"]
    if battle is None:
        return None
    attacker, defender = (f"{name_of(options, battle[who])} ({strength_of(battle[who])})" for who in ROLES)
    last = view["result"] is not None
    told = f"{'The last battle, ' if last else 'Battle '}in {place_name(options, battle['region'])}: "
    attacks = "attack" if several(battle["attacker"]) else "attacks"
    told += f"{attacker} {'attacked' if last else attacks} {defender}."
    if last:
        return told
    if battle["no_cards"]:
        told += " No combat cards."
    for side, card in battle["cards"].items():
        if card is not None:
            played = "a card face down" if card == "hidden" else card_name(card)
            if battle["magic"][side] is not None:
                played += f" as {card_name(battle['magic'][side])}"
            told += f" {capital(side_name(options, side))} plays {played}."
    if battle["totals"] is not None:
        told += f" {battle['totals']['fellowship']} against {battle['totals']['sauron']}."
    return told


def remarks(view: Json, options: Json) -> list[str]:
    """What else is going on: a stand under way, a stand pointed at, one's own secret picks."""
    told = []
    moving = view["moving"]
    if moving is not None:
        where = place_name(options, moving["region"])
        both = all(stands["stands"] for stands in view["regions"][moving["region"]].values())
        doing = f"attacks {where}" if both else f"in {where} is on its way"
        told.append(f"A stand of {side_name(options, moving['side'])} {doing}.")
    if view["pointed_at"] is not None:
        told.append(f"A King Revealed: a stand in {place_name(options, view['pointed_at'])} must move.")
    own = view["own"]
    if own is not None and own["picks"]:
        told.append("Picked so far: " + ", ".join(card_name(card) for card in own["picks"]) + ".")
    return told


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]
