"""What happened, in sentences: an action told from one seat's views before and after it.

Of what is hidden (a card drawn, discarded or laid by the other side) only that it happened is told.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import AMID, OWNER, REGION_IDS, SEVERAL
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
from redbook.war.wording import article, counted, first, listed, named, tile

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

_DEEDS: Final[dict[str, str]] = {
    "saruman-recruits": "recruit Regulars with the voice of Saruman",
    "saruman-promotes": "make Elites with the voice of Saruman",
    "rouse": "have a companion rouse his Nation",
    "narya": "lead a Nation to war by Narya the Great",
    "bid-chieftain": "call a dark chieftain whose condition is not met, for an action token",
    "sovereign-elite": "have a sovereign make an Elite of a Regular",
    "call-to-arms": "recruit by Brand's Call to Arms",
    "iron-guard": "recruit for Dáin's Iron Guard",
    "mustering-of-the-mark": "recruit for Théoden's Mustering of the Mark",
    "far-sighted-move": "move the Fellowship, hunted with a die fewer (Far-sighted)",
    "far-sighted-separate": "separate companions, a region further (Far-sighted)",
    "far-sighted-companions": "move companions, a region further (Far-sighted)",
    "palantir-draw": "draw a card by the Palantír of Barad-dûr",
    "palantir-event": "play a card by the Palantír of Barad-dûr",
    "forgoil": "have two Dunlendings join an army (Death to the Forgoil!)",
    "black-ships": "bring a Ship and a Regular to Umbar (Black Ships)",
    "declare": "declare the Fellowship, led by Sméagol",
    "use-balrog": "wake the Balrog, or have it act",
    "recruit-for-the-fray": "recruit a Sauron Regular in Gothmog's army",
    "promote-for-the-fray": "make an Elite of a Sauron Regular in Gothmog's army",
    "move-by-sorcery": "move the army of the Mouth of Sauron by Great Sorcery",
    "attack-by-sorcery": "attack with the army of the Mouth of Sauron by Great Sorcery",
    "stone-of-erech": "call one of the Dead to the Stone of Erech",
    "saruman-is-a-neighbour": "awaken an Ent (Saruman is a Neighbour)",
    "black-sails-recruit": "recruit a Corsair (Black Sails)",
    "black-sails-move": "move the Corsairs (Black Sails)",
}
"""What a die is used for, amid a sentence, where its label is not already told as a deed."""
_MANY: Final = ("dwarves", "elves", "southrons")
"""The Nations that are called by their people."""
_REGULAR_OF: Final = {f"{nation}-elite": f"{nation}-regular" for nation in NATION_IDS}
"""What an Elite is reduced to."""


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


def _does(view: Json, seat: str, verb: str) -> str:
    """A side and what it does: you play, the Free Peoples play, the Shadow plays."""
    if view["seat"] == seat:
        return f"You {verb}"
    if seat == SEATS[0]:
        return f"The {SEAT_LABELS[seat]} {verb}"
    return f"The {SEAT_LABELS[seat]} {'has' if verb == 'have' else verb + ('es' if verb.endswith('s') else 's')}"


def _uses(view: Json, seat: str, act: str) -> str:
    """A side, its die, and what that is used for."""
    own = view["teams"]["seats"][seat]["side"] if "teams" in view else seat
    face = view["dice"][own]["in_use"]
    die = article(f"{FACE_LABELS[FACE_IDS.index(face)]} die") if face is not None else "a die"
    if act == "discard":
        return f"{_does(view, seat, 'discard')} {die}."
    done = label(f"act:{act}")
    return f"{_does(view, seat, 'use')} {die} to {_DEEDS.get(act) or done[0].lower() + done[1:]}."


def _turns(view: Json, seat: str, verb: str, word: str) -> str:
    """A side that turns a die with an Elven Ring."""
    *was, now = (FACE_LABELS[FACE_IDS.index(face)] for face in word.split(":"))
    die = "the ruler die" if verb == "ring-ruler" else article(f"{was[0]} die")
    return f"{_does(view, seat, 'turn')} {die} to {now} with an Elven Ring."


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
        return [_ended(f"The hunt tile is {tile(word)}")]
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
    return f"The dice show {dice}." if ", " in dice else f"The die shows {dice}."


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
        return [_uses(before, who, word)]
    if verb in kings.HIDDEN_VERBS:
        return kings.laid(before, who, word)
    if verb in ("ring", "ring-ruler"):
        return [_turns(before, who, verb, word)]
    if verb == "token":
        done = "move Nazgûl and minions" if word == "move-minions" else "advance a Nation"
        return [f"{_does(before, who, 'use')} an action token to {done}."]
    if verb == "corrupt":
        return [f"{_does(before, who, 'attempt')} to corrupt {NAMES[CHARACTER_IDS.index(word)]}."]
    if verb == "use":
        return [f"{_does(before, who, verb)} the ruler token of {NAMES[CHARACTER_IDS.index(word)]}."]
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
        *_stood_aside(before, after),
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
    return [*told, f"There {'is' if hunting == 1 else 'are'} {counted(hunting, 'die', 'dice')} in the Hunt Box."]


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
            whose = "Your" if after["seat"] == seat else f"The {'Free Peoples' if seat == SEATS[0] else 'Shadow'}"
            whose += "" if whose == "Your" else "'" if seat == SEATS[0] else "'s"
            told.append((_ended(f"{whose} combat card is {_combat_title(card)}"), _combat_rule(card)))
    return told


def _combat_title(card: str) -> str:
    return EVENTS[CARD_IDS.index(card)].combat


def _combat_rule(card: str) -> str:
    half = EVENTS[CARD_IDS.index(card)].half
    return HALVES[half].rule if half >= 0 else "W-BATTLE-15"


def _marched(before: Json, after: Json) -> list[str]:
    """Who has come, gone, fallen, risen or been reduced, side by side."""
    old, new = _standing(before), _standing(after)
    changed = [slot for slot in SLOT_IDS if old.get(slot) != new.get(slot)] if old != new else []
    how = "retreat" if before["question"] == "retreat" else "go"
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
            going = _goes(_place(origin), [_place(slot) for slot in come], how, lost.total() == 1)
            told.append(f"{first(_many(lost))} {going}.")
            continue
        for slot in gone.keys() & come.keys():
            told += _turned(slot, gone[slot], come[slot])
        told += [f"{first(_many(some))} {_was(some)} lost {_at(slot)}." for slot, some in gone.items() if some]
        told += _mustered({slot: some for slot, some in come.items() if some})
    return told


def _standing(view: Json) -> Json:
    """The figures in each slot; those who stay out of a battle stand where they stood."""
    armies: Json = view["armies"]
    battle = view["battle"]
    if battle is None or not battle["rearguard"]:
        return armies
    slot = battle["from"]
    return {**armies, slot: dict(Counter(armies.get(slot, {})) + Counter(battle["rearguard"]))}


def _stood_aside(before: Json, after: Json) -> list[Told]:
    """Who of the attackers stays out of a battle."""
    aside = Counter(after["battle"]["rearguard"] if after["battle"] else {})
    aside -= Counter(before["battle"]["rearguard"] if before["battle"] else {})
    if not aside:
        return []
    stay = "stays" if aside.total() == 1 else "stay"
    return [(f"{first(_many(aside))} {stay} out of the battle.", "")]


def _turned(slot: str, gone: Counter[str], come: Counter[str]) -> list[str]:
    """Elites reduced to Regulars in a place, and Regulars who have become Elites; they are taken from the losses and
    the musters."""
    told = []
    for elite, regular in _REGULAR_OF.items():
        for was, now, how in ((elite, regular, "reduced to"), (regular, elite, "promoted to")):
            number = min(gone[was], come[now])
            if number:
                turned = Counter({was: number})
                into = "Elite" if now == elite else "Regular"
                into = article(into) if number == 1 else f"{into}s"
                told.append(f"{first(_many(turned))} {_at(slot)} {_was(turned)} {how} {into}.")
                gone -= turned
                come -= Counter({now: number})
    return told


def _mustered(come: dict[str, Counter[str]]) -> list[str]:
    """Who is new where; the same in several places in one sentence."""
    alike: list[tuple[Counter[str], list[str]]] = []
    for slot, some in come.items():
        for others, slots in alike:
            if others == some and not slot.startswith("inside-"):
                slots.append(slot)
                break
        else:
            alike.append((some, [slot]))
    told = []
    for some, slots in alike:
        where = _at(slots[0]) if len(slots) == 1 else f"in each of {listed([_place(slot) for slot in slots])}"
        told.append(f"{first(_many(some))} {_was(some)} mustered {where}.")
    return told


def _goes(origin: str, goals: list[str], how: str, one: bool) -> str:
    """A march in words, into a Stronghold and out of it among others."""
    if goals == [f"inside {origin}"]:
        return f"{'withdraws' if one else 'withdraw'} into {origin}"
    if [origin] == [f"inside {goal}" for goal in goals]:
        return f"{'comes' if one else 'come'} out of {goals[0]}"
    return f"{how}{('es' if how == 'go' else 's') if one else ''} from {origin} to {' and '.join(goals)}"


def _many(figures: Counter[str]) -> str:
    """Figures in words."""
    said = []
    for name, number in figures.items():
        figure = FIGURE_LABELS[FIGURE_IDS.index(name)]
        said.append(counted(number, figure, figure if figure == "Nazgûl" else ""))
    return listed(said)


def _was(figures: Counter[str]) -> str:
    return "is" if figures.total() == 1 else "are"


def _place(slot: str) -> str:
    return SLOT_AMID[SLOT_IDS.index(slot)]


def _at(slot: str) -> str:
    return _place(slot) if slot.startswith("inside-") else f"in {_place(slot)}"


def _travelled(before: Json, after: Json) -> list[Told]:
    """Where characters have gone."""
    told = []
    how = "retreat" if before["question"] == "retreat" else "go"
    for name, now in after["characters"].items():  # those of the boxes in play
        who, was = CHARACTER_IDS.index(name), before["characters"][name]
        if was == now or now in ("replaced", "rearguard"):
            continue
        if now == "eliminated":
            told.append((f"{named(who)} is lost.", ""))
        elif now == "fellowship":
            told.append((f"{named(who)} joins the Fellowship.", ""))
        elif now in SLOT_IDS and was in SLOT_IDS:
            told.append((f"{named(who)} {_goes(_place(was), [_place(now)], how, True)}.", ""))
        elif now in SLOT_IDS and was != "rearguard":
            comes = {"waiting": "comes into play", "fellowship": "leaves the Fellowship and is now"}
            told.append((f"{named(who)} {comes.get(was, 'is now')} {_at(now)}.", ""))
    if after["fellowship"]["guide"] != before["fellowship"]["guide"] and after["fellowship"]["guide"] is not None:
        guide = named(CHARACTER_IDS.index(after["fellowship"]["guide"]))
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
            fall = "fall" if SEVERAL[number] else "falls"
            told.append((f"{first(AMID[number])} {fall} to the {SIDE_LABELS[side]}.", "W-CAPTURE-05"))
    nations = [
        (f"{'the ' * (name in _MANY)}{_amid(title)}", name in _MANY, before["nations"][name], after["nations"][name])
        for name, title in zip(NATION_IDS, NATION_LABELS, strict=True)
    ]
    roused = [(title, many) for title, many, was, now in nations if now["active"] and not was["active"]]
    if roused:
        are = "are" if len(roused) > 1 or roused[0][1] else "is"
        told.append((f"{first(listed([title for title, _ in roused]))} {are} now active.", "W-POL-05"))
    for title, many, was, now in nations:
        if was["steps"] != now["steps"]:
            left = ["At War", "one step from war", "2 steps from war", "3 steps from war"][now["steps"]]
            told.append((f"{first(title)} {'are' if many else 'is'} now {left}.", "W-POL-01"))
    return told


def _amid(nation: str) -> str:
    return nation.replace("The ", "the ", 1)


def _the_ring(before: Json, after: Json) -> list[Told]:
    """How the Fellowship fares."""
    was, now = before["fellowship"], after["fellowship"]
    told = []
    if now["progress"] > was["progress"]:
        told.append((f"The Fellowship moves on, to {now['progress']} on its track.", "W-FELLOW-03"))
    if now["mordor"] is not None and was["mordor"] is None:
        told.append(("The Fellowship enters Mordor.", "W-MORDOR-03"))
    elif now["mordor"] is not None and now["mordor"] != was["mordor"]:
        told.append((f"The Fellowship comes to step {now['mordor']} of the Mordor Track.", "W-MORDOR-08"))
    elif now["region"] != was["region"]:
        where = "The Western Way" if now["region"] is None else AMID[REGION_IDS.index(now["region"])]
        told.append((f"The Ring-bearers come to {where}.", "W-FELLOW-01"))
    if now["corruption"] != was["corruption"]:
        way, rule = ("rises", "W-HUNT-28") if now["corruption"] > was["corruption"] else ("falls", "W-FELLOW-39")
        told.append((f"Corruption {way} to {now['corruption']}.", rule))
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
