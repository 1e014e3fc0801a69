"""What happened, in sentences: an action told from one seat's views before and after it.

Of what is hidden (a card drawn, discarded or laid by the other side) only that it happened is told.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import LABELS, OWNER, REGION_IDS
from redbook.war.cards import CARD_IDS, CARD_SIDE, CARD_TITLES, COMBAT
from redbook.war.cards.combat import COMBAT_TITLES
from redbook.war.choices import label
from redbook.war.dice import FACE_IDS, FACE_LABELS
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.nations import NATION_IDS, NATION_LABELS, SEATS, SIDE_LABELS
from redbook.war.prompts import FIGURE_LABELS, SLOT_LABELS
from redbook.war.slots import FIGURE_IDS, FIGURES_OF, SLOT_IDS
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
    """What a side says; nothing where the change on the table tells it."""
    verb, _, word = action.partition(":")
    question = before["question"]
    if verb == "card" and question in ("draw", "battle"):
        known = before["seat"] == who
        done = "discard" if question == "draw" else "lay"
        return [f"{_does(who, done)} {_title(word) if known else 'a card'}, face down."]
    if verb == "card" and question == "play":
        return [f"{_does(who, 'play')} {_title(word)}."]
    if verb == "act":
        return [f"The {SIDE_LABELS[SEATS.index(who)]}: {label(action)}."]
    if verb == "ring":
        return [f"{label(action)}."]
    if verb == "number" and question == "turn":
        return [
            f"{_does(who, 'put')} {word} dice in the Hunt Box." if word != "1" else f"{_does(who, 'put')} a die there."
        ]
    if verb == "pass" and question == "turn":
        return [f"{_does(who, 'pass')}."]
    return []


def _changes(before: Json, after: Json) -> list[str]:
    """What is different on the table and worth a sentence."""
    return [
        *_rolled(before, after),
        *_fought(before, after),
        *_marched(before, after),
        *_travelled(before, after),
        *_ruled(before, after),
        *_the_ring(before, after),
        *([ending(after)] if after["result"] is not None and before["result"] is None else []),
    ]


def _rolled(before: Json, after: Json) -> list[str]:
    """The action dice, once they are all rolled."""
    if after["phase"] != 5 or before["phase"] == 5:
        return []
    told = []
    for seat in SEATS:
        dice = [
            FACE_LABELS[FACE_IDS.index(face)] + (f" ({number})" if number > 1 else "")
            for face, number in after["dice"][seat]["unused"].items()
        ]
        told.append(f"{_does(seat, 'roll')} {', '.join(dice) or 'nothing of use'}.")
    hunting = after["dice"]["shadow"]["hunt_box"]
    return [*told, f"Dice in the Hunt Box: {hunting}."]


def _fought(before: Json, after: Json) -> list[str]:
    """A battle that begins, and the combat cards when they are turned."""
    battle = after["battle"]
    if battle is None:
        return []
    told = []
    if before["battle"] is None:
        told.append(f"{_does(battle['attacker'], 'attack')} {_place(battle['target'])} from {_place(battle['from'])}.")
    for seat in SEATS:
        card = battle["cards"][seat]
        if card is not None and (before["battle"] is None or before["battle"]["cards"][seat] != card):
            told.append(f"Combat card of the {SIDE_LABELS[SEATS.index(seat)]}: {_combat_title(card)}.")
    return told


def _combat_title(card: str) -> str:
    return COMBAT_TITLES[COMBAT[CARD_IDS.index(card)]]


def _marched(before: Json, after: Json) -> list[str]:
    """Who has come, gone, fallen or been reduced, side by side."""
    told = []
    for figures in FIGURES_OF:
        names = [FIGURE_IDS[figure] for figure in figures]
        gone: dict[str, Counter[str]] = {}
        come: dict[str, Counter[str]] = {}
        for slot in SLOT_IDS:
            was, now = before["armies"].get(slot, {}), after["armies"].get(slot, {})
            change = Counter({name: now.get(name, 0) - was.get(name, 0) for name in names})
            if +change:
                come[slot] = +change
            if -change:
                gone[slot] = -change
        lost, new = sum(gone.values(), Counter()), sum(come.values(), Counter())
        if lost and lost == new and len(gone) == 1:
            (origin,) = gone
            goals = " and ".join(_place(slot) for slot in come)
            told.append(f"{_many(lost)} {'goes' if lost.total() == 1 else 'go'} from {_place(origin)} to {goals}.")
            continue
        told += [f"{_many(some)} {_was(some)} lost {_at(slot)}." for slot, some in gone.items()]
        told += [f"{_many(some)} {_was(some)} new {_at(slot)}." for slot, some in come.items()]
    return told


def _many(figures: Counter[str]) -> str:
    """Figures in words."""
    said = [f"{number} {_of_many(FIGURE_LABELS[FIGURE_IDS.index(name)], number)}" for name, number in figures.items()]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def _of_many(figure: str, number: int) -> str:
    return figure if number == 1 or figure == "Nazgûl" else f"{figure}s"


def _was(figures: Counter[str]) -> str:
    return "is" if figures.total() == 1 else "are"


def _place(slot: str) -> str:
    return SLOT_LABELS[SLOT_IDS.index(slot)]


def _at(slot: str) -> str:
    return _place(slot) if slot.startswith("inside-") else f"in {_place(slot)}"


def _travelled(before: Json, after: Json) -> list[str]:
    """Where characters have gone."""
    told = []
    for who, name in enumerate(CHARACTER_IDS):
        was, now = before["characters"][name], after["characters"][name]
        if was == now or now in ("replaced", "rearguard"):
            continue
        if now == "eliminated":
            told.append(f"{NAMES[who]} is lost.")
        elif now == "fellowship":
            told.append(f"{NAMES[who]} joins the Fellowship.")
        elif now in SLOT_IDS and was != "rearguard":
            told.append(f"{NAMES[who]} {'comes into play' if was == 'waiting' else 'is now'} {_at(now)}.")
    if after["fellowship"]["guide"] != before["fellowship"]["guide"] and after["fellowship"]["guide"] is not None:
        told.append(f"{NAMES[CHARACTER_IDS.index(after['fellowship']['guide'])]} guides the Fellowship.")
    return told


def _ruled(before: Json, after: Json) -> list[str]:
    """Settlements taken, and Nations on their way to war."""
    told = []
    for region in {**before["control"], **after["control"]}:
        holder = after["control"].get(region)
        if before["control"].get(region) != holder:
            number = REGION_IDS.index(region)
            side = OWNER[number] if holder is None else SEATS.index(holder)
            told.append(f"{LABELS[number]} falls to the {SIDE_LABELS[side]}.")
    for nation, name in enumerate(NATION_IDS):
        was, now = before["nations"][name], after["nations"][name]
        if now["active"] and not was["active"]:
            told.append(f"Now active: {NATION_LABELS[nation]}.")
        if was["steps"] != now["steps"]:
            left = "At War" if now["steps"] == 0 else f"{now['steps']} step{'s' * (now['steps'] > 1)} from war"
            told.append(f"{NATION_LABELS[nation]}: {left}.")
    return told


def _the_ring(before: Json, after: Json) -> list[str]:
    """How the Fellowship fares."""
    was, now = before["fellowship"], after["fellowship"]
    told = []
    if now["progress"] > was["progress"]:
        told.append(f"The Fellowship moves on: {now['progress']} on the track.")
    if now["mordor"] is not None and was["mordor"] is None:
        told.append("The Fellowship enters Mordor.")
    elif now["mordor"] is not None and now["mordor"] != was["mordor"]:
        told.append(f"The Fellowship is on step {now['mordor']} of the Mordor Track.")
    elif now["region"] != was["region"]:
        told.append(f"The Ring-bearers are in {LABELS[REGION_IDS.index(now['region'])]}.")
    if now["corruption"] != was["corruption"]:
        told.append(f"Corruption is {now['corruption']}.")
    if now["revealed"] != was["revealed"]:
        told.append(f"The Fellowship is {'revealed' if now['revealed'] else 'hidden'}.")
    return told


def reveals(before: Json, after: Json) -> bool:
    """Whether something hidden was laid open: cards that can be seen now and could not be before."""
    return any(_seen(after, seat) - _seen(before, seat) for seat in SEATS)


def _seen(view: Json, seat: str) -> set[str]:
    cards = view["cards"][seat]
    own = view["own"]["hand"] + view["own"]["laid"] if view["own"] and view["seat"] == seat else []
    return {*cards["table"], *cards["discard"], *cards["in_play"], *own}
