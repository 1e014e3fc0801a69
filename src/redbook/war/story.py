"""What happened, in sentences: an action told from one seat's views before and after it.

Of what is hidden (a card drawn, discarded or laid by the other side) only that it happened is told.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import AMID, OWNER, REGION_IDS
from redbook.war.card import EVENTS
from redbook.war.choices import label
from redbook.war.combat import HALVES
from redbook.war.contents import CARD_IDS, CARD_RULE, CARD_SIDE
from redbook.war.dice import FACE_IDS, FACE_LABELS
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.kings import told as kings
from redbook.war.lords import told as lords
from redbook.war.nations import NATION_IDS, NATION_LABELS, SEAT_LABELS, SEATS, SIDE_LABELS
from redbook.war.slots import FIGURE_IDS, FIGURE_LABELS, FIGURES_OF, SLOT_AMID, SLOT_IDS
from redbook.war.table import ENDINGS
from redbook.war.twilight import told as twilight
from redbook.war.warriors import told as warriors

Told = tuple[str, str]
"""A sentence, and the id of a rule."""

_ENDS: Final[dict[str, str]] = {
    "corruption": "The Shadow has won: the Ring has corrupted its bearer.",
    "crack-of-doom": "The Free Peoples have won: the Ring is destroyed.",
    "shadow-conquest": "The Shadow has won: Middle-earth is conquered.",
    "free-peoples-conquest": "The Free Peoples have won: the Shadow's Strongholds have fallen.",
    "turn-limit": "Nobody has won: the turns are spent.",
}
"""How a game ends, in a sentence, by its ending."""

_USES: Final[dict[str, tuple[str, str]]] = {
    "vilya": ("spend", "Vilya, and keep the die"),
    "nenya": ("spend", "Nenya: the Eye is out of the game, and another tile is drawn"),
    "lady-of-light": ("use", "an Elven Ring: the Eye is out of the game, and another tile is drawn"),
    "we-shall-get-it": ("use", "We Shall Get It: another tile is drawn"),
    "spear-of-terror": ("use", "the Spear of Terror"),
}
"""What a side does that says yes to a question of a box, by the question."""


def side(options: Json, seat: str) -> str:
    """A seat as a sentence names it."""
    return f"the {SEAT_LABELS[seat]}"


def ending(view: Json) -> str:
    """Who has won, and why."""
    return _ENDS.get(view["ending"], f"The game goes on ({ENDINGS[0]} has won).")


def tell(before: Json, after: Json, who: str, action: str) -> list[str]:
    """An action in sentences, with what it changed on the table."""
    return [sentence for sentence, _ in narrate(before, after, who, action)]


def narrate(before: Json, after: Json, who: str, action: str) -> list[Told]:
    """The same, each sentence with the rule to be looked up about it; empty where none says more than the sentence."""
    said = _chance(before, after, action) if who == "chance" else _said(before, who, action)
    rule = _rule_of(before, action)
    return [(sentence, rule) for sentence in said] + _changes(before, after)


def _rule_of(before: Json, action: str) -> str:
    """The rule behind what somebody says, or chance does."""
    verb, _, word = action.partition(":")
    if verb == "card" and before["question"] == "play":
        return CARD_RULE[CARD_IDS.index(word)]
    if verb == "card":
        return {"draw": "W-CARD-03", "battle": "W-BATTLE-16"}.get(before["question"], "")
    if verb == "roll":
        return "W-BATTLE-33" if before["battle"] else "W-HUNT-06" if before["hunt"] else ""
    if verb == "number" and before["question"] == "turn":
        return "W-HUNT-01"
    return {"tile": "W-HUNT-20", "ring": "W-RING-01", "deal": "W-TURN-04"}.get(verb, "")


def _title(card: str) -> str:
    return EVENTS[CARD_IDS.index(card)].title


def _ended(sentence: str) -> str:
    """A sentence with its full stop; a title that cries out has ended it already."""
    return sentence if sentence.endswith("!") else f"{sentence}."


def _first(words: str) -> str:
    """Words that begin a sentence."""
    return words[0].upper() + words[1:]


def _does(view: Json, seat: str, verb: str) -> str:
    """A side and what it does: you play, the Free Peoples play, the Shadow plays."""
    if view["seat"] == seat:
        return f"You {verb}"
    if seat == SEATS[0]:
        return f"The {SEAT_LABELS[seat]} {verb}"
    return f"The {SEAT_LABELS[seat]} {verb}{'es' if verb.endswith('s') else 's'}"


def _chance(before: Json, after: Json, action: str) -> list[str]:
    verb, _, word = action.partition(":")
    if before["question"] in kings.HIDING_QUESTIONS:
        return kings.chance(before, verb, word)
    if verb == "deal":
        owner = SEATS[CARD_SIDE[CARD_IDS.index(word)]]
        known = after["seat"] == owner
        if "teams" in after and after["own"] is not None and word in after["own"]["hand"]:
            return [_ended(f"You get {_title(word)}")]
        if "teams" in after:
            owner = _getter(before, after, owner)
        return [_ended(f"{_does(after, owner, 'draw')} {_title(word) if known else 'a card'}")]
    if verb == "roll":
        return [_thrown(before, after, ", ".join(word))]
    if verb == "tile":
        return [f"The hunt tile is {label(action)}."]
    if verb == "face":
        return []
    return [f"Fate chooses {label(action)}."]


def _getter(before: Json, after: Json, side: str) -> str:
    """The player of a team whose hand has grown; the side, if nobody's has."""
    held = before["teams"]["seats"]
    for seat, own in after["teams"]["seats"].items():
        if own["side"] == side and sum(own["hand"].values()) > sum(held[seat]["hand"].values()):
            return str(seat)
    return side


def _thrown(before: Json, after: Json, dice: str) -> str:
    """Who has rolled, and what came of it, as far as the table shows it."""
    battle, hunt = before["battle"], before["hunt"]
    if battle and battle["rolls"]:
        side = battle["rolls"]
        hits = after["battle"]["hits"][side] - battle["hits"][side] if after["battle"] else 0
        came = f": {hits} hit{'s' * (hits > 1)}" if hits > 0 else ""
        return f"{_does(after, side, 'roll')} {dice}{came}."
    if hunt:
        found = after["hunt"]["successes"] - hunt["successes"] if after["hunt"] else 0
        return f"The hunters roll {dice}: {found or 'no'} success{'es' * (found > 1)}."
    return f"The dice show {dice}."


def _said(before: Json, who: str, action: str) -> list[str]:
    """What a side says; nothing where the change on the table tells it."""
    verb, _, word = action.partition(":")
    question = before["question"]
    if verb == "card" and question in ("draw", "battle"):
        known = before["seat"] == who
        done = "discard" if question == "draw" else "lay"
        return [f"{_does(before, who, done)} {_title(word) if known else 'a card'}, face down."]
    if verb == "card" and question == "swap":
        return [f"{_does(before, who, 'offer')} a card to a teammate, face down."]
    if verb == "card" and question == "gift":
        return [f"{_does(before, who, 'give')} a faction card to a teammate, face down."]
    if verb == "card" and question == "play":
        return [_ended(f"{_does(before, who, 'play')} {_title(word)}")]
    if verb == "act":
        return [f"{'You' if before['seat'] == who else f'The {SEAT_LABELS[who]}'}: {label(action)}."]
    if verb in kings.HIDDEN_VERBS:
        return kings.laid(before, who, word)
    if verb in ("ring", "token", "corrupt", "use", "ring-ruler"):
        return [f"{label(action)}."]
    if verb == "keep":
        return [f"{_does(before, who, verb)} {lords.die(word)}."]
    if verb == "spend":
        return [f"{_does(before, who, verb)} {word.capitalize()}."]
    if verb == "yes" and question in _USES:
        done, what = _USES[question]
        return [f"{_does(before, who, done)} {what}."]
    if verb == "number" and question == "turn":
        return [
            f"{_does(before, who, 'put')} {word} dice in the Hunt Box."
            if word != "1"
            else f"{_does(before, who, 'put')} a die in the Hunt Box."
        ]
    if verb == "pass" and question == "turn":
        return [f"{_does(before, who, 'pass')}."]
    return []


def _changes(before: Json, after: Json) -> list[Told]:
    """What is different on the table and worth a sentence."""
    return [
        *((sentence, "W-TURN-09") for sentence in _rolled(before, after)),
        *_fought(before, after),
        *((sentence, "") for sentence in _marched(before, after)),
        *_travelled(before, after),
        *_ruled(before, after),
        *lords.changes(before, after),
        *twilight.changes(before, after),
        *kings.changes(before, after),
        *warriors.changes(before, after),
        *_the_ring(before, after),
        *([(ending(after), "")] if after["result"] is not None and before["result"] is None else []),
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
        for die, there in after["dice"][seat].get("special", {}).items():
            if there["unused"]:
                name = f"{kind} die" if (kind := die.rpartition("-")[2]) in ("faction", "ruler") else die.capitalize()
                dice.append(f"{FACE_LABELS[FACE_IDS.index(there['unused'])]} ({name})")
        told.append(f"{_does(after, seat, 'roll')} {', '.join(dice) or 'nothing of use'}.")
    hunting = after["dice"]["shadow"]["hunt_box"]
    return [*told, f"Dice in the Hunt Box: {hunting}."]


def _fought(before: Json, after: Json) -> list[Told]:
    """A battle that begins, and the combat cards when they are turned."""
    battle = after["battle"]
    if battle is None:
        return []
    told = []
    if before["battle"] is None:
        attack = _does(after, battle["attacker"], "attack")
        target, origin = _place(battle["target"]), _place(battle["from"])
        if target == f"inside {origin}":
            told.append((f"{attack} those inside {origin}.", "W-BATTLE-01"))
        elif origin == f"inside {target}":
            told.append((f"{attack} out of {target}.", "W-BATTLE-01"))
        else:
            told.append((f"{attack} {target} from {origin}.", "W-BATTLE-01"))
    for seat in SEATS:
        card = battle["cards"][seat]
        if card is not None and (before["battle"] is None or before["battle"]["cards"][seat] != card):
            whose = (
                "Your combat card" if after["seat"] == seat else f"Combat card of the {SIDE_LABELS[SEATS.index(seat)]}"
            )
            told.append((_ended(f"{whose}: {_combat_title(card)}"), _combat_rule(card)))
    return told


def _combat_title(card: str) -> str:
    return EVENTS[CARD_IDS.index(card)].combat


def _combat_rule(card: str) -> str:
    half = EVENTS[CARD_IDS.index(card)].half
    return HALVES[half].rule if half >= 0 else "W-BATTLE-15"


def _marched(before: Json, after: Json) -> list[str]:
    """Who has come, gone, fallen or been reduced, side by side."""
    old, new = before["armies"], after["armies"]
    changed = [slot for slot in SLOT_IDS if old.get(slot) != new.get(slot)] if old != new else []
    told = []
    for figures in FIGURES_OF if changed else ():
        names = [FIGURE_IDS[figure] for figure in figures]
        gone: dict[str, Counter[str]] = {}
        come: dict[str, Counter[str]] = {}
        for slot in changed:
            was, now = old.get(slot, {}), new.get(slot, {})
            change = Counter({name: now.get(name, 0) - was.get(name, 0) for name in names})
            if +change:
                come[slot] = +change
            if -change:
                gone[slot] = -change
        lost, found = sum(gone.values(), Counter()), sum(come.values(), Counter())
        if lost and lost == found and len(gone) == 1:
            (origin,) = gone
            told.append(f"{_many(lost)} {_goes(_place(origin), [_place(slot) for slot in come], lost.total() == 1)}.")
            continue
        told += [f"{_many(some)} {_was(some)} lost {_at(slot)}." for slot, some in gone.items()]
        told += [f"{_many(some)} {_was(some)} new {_at(slot)}." for slot, some in come.items()]
    return told


def _goes(origin: str, goals: list[str], one: bool) -> str:
    """A march in words, into a Stronghold and out of it among others."""
    if goals == [f"inside {origin}"]:
        return f"{'withdraws' if one else 'withdraw'} into {origin}"
    if [origin] == [f"inside {goal}" for goal in goals]:
        return f"{'comes' if one else 'come'} out of {goals[0]}"
    return f"{'goes' if one else 'go'} from {origin} to {' and '.join(goals)}"


def _many(figures: Counter[str]) -> str:
    """Figures in words."""
    said = [f"{number} {_of_many(FIGURE_LABELS[FIGURE_IDS.index(name)], number)}" for name, number in figures.items()]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def _of_many(figure: str, number: int) -> str:
    return figure if number == 1 or figure == "Nazgûl" else f"{figure}s"


def _was(figures: Counter[str]) -> str:
    return "is" if figures.total() == 1 else "are"


def _place(slot: str) -> str:
    return SLOT_AMID[SLOT_IDS.index(slot)]


def _at(slot: str) -> str:
    return _place(slot) if slot.startswith("inside-") else f"in {_place(slot)}"


def _travelled(before: Json, after: Json) -> list[Told]:
    """Where characters have gone."""
    told = []
    for name, now in after["characters"].items():  # those of the boxes in play
        who, was = CHARACTER_IDS.index(name), before["characters"][name]
        if was == now or now in ("replaced", "rearguard"):
            continue
        if now == "eliminated":
            told.append((f"{NAMES[who]} is lost.", ""))
        elif now == "fellowship":
            told.append((f"{NAMES[who]} joins the Fellowship.", ""))
        elif now in SLOT_IDS and was != "rearguard":
            told.append((f"{NAMES[who]} {'comes into play' if was == 'waiting' else 'is now'} {_at(now)}.", ""))
    if after["fellowship"]["guide"] != before["fellowship"]["guide"] and after["fellowship"]["guide"] is not None:
        guide = NAMES[CHARACTER_IDS.index(after["fellowship"]["guide"])]
        told.append((f"{guide} guides the Fellowship.", "W-FELLOW-25"))
    return told


def _ruled(before: Json, after: Json) -> list[Told]:
    """Settlements taken, and Nations on their way to war."""
    told = []
    for region in {**before["control"], **after["control"]}:
        holder = after["control"].get(region)
        if before["control"].get(region) != holder:
            number = REGION_IDS.index(region)
            side = OWNER[number] if holder is None else SEATS.index(holder)
            told.append((f"{_first(AMID[number])} falls to the {SIDE_LABELS[side]}.", "W-CAPTURE-05"))
    for nation, name in enumerate(NATION_IDS):
        was, now = before["nations"][name], after["nations"][name]
        if now["active"] and not was["active"]:
            told.append((f"Now active: {NATION_LABELS[nation]}.", "W-POL-05"))
        if was["steps"] != now["steps"]:
            left = "At War" if now["steps"] == 0 else f"{now['steps']} step{'s' * (now['steps'] > 1)} from war"
            told.append((f"{NATION_LABELS[nation]}: {left}.", "W-POL-01"))
    return told


def _the_ring(before: Json, after: Json) -> list[Told]:
    """How the Fellowship fares."""
    was, now = before["fellowship"], after["fellowship"]
    told = []
    if now["progress"] > was["progress"]:
        told.append((f"The Fellowship moves on: {now['progress']} on the track.", "W-FELLOW-03"))
    if now["mordor"] is not None and was["mordor"] is None:
        told.append(("The Fellowship enters Mordor.", "W-MORDOR-03"))
    elif now["mordor"] is not None and now["mordor"] != was["mordor"]:
        told.append((f"The Fellowship is on step {now['mordor']} of the Mordor Track.", "W-MORDOR-08"))
    elif now["region"] != was["region"]:
        where = "on The Western Way" if now["region"] is None else f"in {AMID[REGION_IDS.index(now['region'])]}"
        told.append((f"The Ring-bearers are {where}.", "W-FELLOW-01"))
    if now["corruption"] != was["corruption"]:
        rule = "W-HUNT-28" if now["corruption"] > was["corruption"] else "W-FELLOW-39"
        told.append((f"Corruption is {now['corruption']}.", rule))
    if now["revealed"] != was["revealed"]:
        revealed = bool(now["revealed"])
        told.append((f"The Fellowship is {'revealed' if revealed else 'hidden'}.", "W-FELLOW-16" if revealed else ""))
    return told


def reveals(before: Json, after: Json) -> bool:
    """Whether something hidden was laid open: cards that can be seen now and could not be before."""
    return any(_seen(after, seat) - _seen(before, seat) for seat in SEATS)


def _seen(view: Json, seat: str) -> set[str]:
    cards = view["cards"][seat]
    own = view["own"]["hand"] + view["own"]["laid"] if view["own"] and view["seat"] == seat else []
    return {*cards["table"], *cards["discard"], *cards["in_play"], *own}
