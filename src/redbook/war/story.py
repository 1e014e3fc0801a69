"""What happened, in sentences: an action told from one seat's views before and after it.

Of what is hidden (a card drawn, discarded or laid by the other side) only that it happened is told.
"""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import LABELS, REGION_IDS
from redbook.war.cards import CARD_IDS, CARD_SIDE, CARD_TITLES
from redbook.war.choices import label
from redbook.war.nations import NATION_IDS, NATION_LABELS, SEATS, SIDE_LABELS
from redbook.war.table import ENDINGS

_ENDS: Final[dict[str, str]] = {
    "corruption": "The Shadow has won: the Ring has corrupted its bearer.",
    "crack-of-doom": "The Free Peoples have won: the Ring is destroyed.",
    "shadow-conquest": "The Shadow has won: Middle-earth is conquered.",
    "free-peoples-conquest": "The Free Peoples have won: the Shadow's Strongholds have fallen.",
    "turn-limit": "Nobody has won: the turns are spent.",
}
"""How a game ends, in a sentence, by its ending."""


def side(options: Json, seat: str) -> str:
    """A seat as a sentence names it."""
    return f"the {SIDE_LABELS[SEATS.index(seat)]}"


def ending(view: Json) -> str:
    """Who has won, and why."""
    return _ENDS.get(view["ending"], f"The game goes on ({ENDINGS[0]} has won).")


def tell(before: Json, after: Json, who: str, action: str) -> list[str]:
    """An action in sentences, with what it changed on the table."""
    said = _chance(after, action) if who == "chance" else _said(before, who, action)
    return said + _changes(before, after)


def _title(card: str) -> str:
    return CARD_TITLES[CARD_IDS.index(card)]


def _does(seat: str, verb: str) -> str:
    """A side and what it does: the Free Peoples play, the Shadow plays."""
    number = SEATS.index(seat)
    return f"The {SIDE_LABELS[number]} {verb}{'s' if number else ''}"


def _chance(after: Json, action: str) -> list[str]:
    verb, _, word = action.partition(":")
    if verb == "deal":
        owner = SEATS[CARD_SIDE[CARD_IDS.index(word)]]
        known = after["seat"] == owner
        return [f"{_does(owner, 'draw')} {_title(word) if known else 'a card'}."]
    if verb == "roll":
        return [f"The dice show {', '.join(word)}."]
    if verb == "tile":
        return [f"The hunt tile is {label(action)}."]
    if verb == "face":
        return []
    return [f"Fate chooses {label(action)}."]


def _said(before: Json, who: str, action: str) -> list[str]:
    name = SIDE_LABELS[SEATS.index(who)]
    verb, _, word = action.partition(":")
    question = before["question"]
    if verb == "card" and question in ("draw", "battle"):
        known = before["seat"] == who
        done = "discard" if question == "draw" else "lay"
        return [f"{_does(who, done)} {_title(word) if known else 'a card'}, face down."]
    if verb == "card" and question == "play":
        return [f"{_does(who, 'play')} {_title(word)}."]
    if verb in ("die", "all", "split", "take", "yes", "no", "done"):
        return []
    return [f"The {name}: {label(action)}."]


def _changes(before: Json, after: Json) -> list[str]:
    """What is different on the table and worth a sentence."""
    told = []
    for region, seat in after["control"].items():
        if before["control"].get(region) != seat:
            told.append(f"{LABELS[REGION_IDS.index(region)]} falls to the {SIDE_LABELS[SEATS.index(seat)]}.")
    for nation, name in enumerate(NATION_IDS):
        if before["nations"][name]["steps"] and not after["nations"][name]["steps"]:
            told.append(f"{NATION_LABELS[nation]} is at war.")
    worse = after["fellowship"]["corruption"] - before["fellowship"]["corruption"]
    if worse:
        told.append(f"Corruption is {after['fellowship']['corruption']}.")
    if after["fellowship"]["revealed"] and not before["fellowship"]["revealed"]:
        told.append("The Fellowship is revealed.")
    if after["fellowship"]["mordor"] is not None and before["fellowship"]["mordor"] is None:
        told.append("The Fellowship enters Mordor.")
    if after["result"] is not None and before["result"] is None:
        told.append(ending(after))
    return told


def reveals(before: Json, after: Json) -> bool:
    """Whether something hidden was laid open: cards that can be seen now and could not be before."""
    return any(_seen(after, seat) - _seen(before, seat) for seat in SEATS)


def _seen(view: Json, seat: str) -> set[str]:
    cards = view["cards"][seat]
    own = view["own"]["hand"] + view["own"]["laid"] if view["own"] and view["seat"] == seat else []
    return {*cards["table"], *cards["discard"], *cards["in_play"], *own}
