"""What happened, in sentences, as one seat may hear it.

`tell` compares what a seat saw before an action with what it saw after it, and reads of the action itself only what
that seat may read (`cut`). So a story never says more than the views do: two games that look alike to a seat are told
to it alike. With the views of somebody who may see everything it tells everything.

A battle may begin and end within one action; who is given what everybody saw on the way (`seen`, as `events.play`
returns it) is told of that, too: who fought, where, and whose text decided it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from redbook.confrontation.board import REGION_IDS, SEATS
from redbook.confrontation.cards import CARD_IDS, SPECIAL_IDS
from redbook.confrontation.characters import CHARACTER_IDS, side_of
from redbook.confrontation.scene import (
    ROLES,
    capital,
    card_name,
    fallen,
    name_of,
    place_name,
    side_name,
    strength_of,
)
from redbook.kernel.contract import Json

Told = list[tuple[str, str]]
"""Sentences, each with the id of the rule that says more; the id may be empty."""


def tell(before: Json, after: Json, who: str, action: str, seen: Sequence[Json] = ()) -> list[str]:
    """The sentences about an action of a seat or of ``chance``, given one seat's views before and after it."""
    return [sentence for sentence, _ in narrate(before, after, who, action, seen)]


def narrate(before: Json, after: Json, who: str, action: str, seen: Sequence[Json] = ()) -> Told:
    """The same, each with the rule to look it up under."""
    verb, *words = cut(before, who, action).split(":")
    over, begun = _fought(before, seen)
    told: Told = []
    deed = _deed(before, after, who, verb, words)
    if deed:
        told.append((deed, _rule_of(before, verb, words)))
    told += over
    told += _cards_shown(before, after, verb)
    told += [(sentence, "C-BATTLE-25") for sentence in _retreats(before, after, who, verb)]
    told += _losses(before, after)
    told += begun if seen else [(sentence, "C-BATTLE-10") for sentence in _battle_begins(before, after)]
    told += _revelations(before, after)
    told += _before_the_game(before, after)
    if after["result"] is not None:
        told.append((ending(after), _rule_of_ending(after)))
    return told


def _rule_of(before: Json, verb: str, words: list[str]) -> str:
    """The rule about an action."""
    if verb == "use":
        return {"help": "C-VAR-F-23", "demand": "C-VAR-S-12"}.get(before["question"], _USE_RULES.get(words[0], ""))
    if verb == "play":
        return _SPECIAL_RULES.get(words[0], "")
    if verb == "replace":
        return "C-VAR-S-28" if before["question"] == "mouth" else "C-CARD-14"
    if verb == "choose":
        return _CHOICE_RULES.get(before["question"], "")
    return _VERB_RULES.get(verb, "")


_VERB_RULES = {
    "tile": "C-DRAFT-01",
    "announce": "C-SPECIAL-06",
    "special": "C-SPECIAL-05",
    "place": "C-SETUP-10",
    "move": "C-MOVE-01",
    "intercept": "C-CHAR-S-02",
    "attack": "C-BATTLE-04",
    "card": "C-BATTLE-27",
    "retreat": "C-BATTLE-24",
    "switch": "C-VAR-F-48",
}
_USE_RULES = {"sam": "C-CHAR-F-17", "saruman": "C-CHAR-S-39", "aragorn-variant": "C-VAR-F-33"}
_SPECIAL_RULES = {
    "shadowfax": "C-SPECIAL-13",
    "gandalf-the-white": "C-SPECIAL-21",
    "a-king-revealed": "C-SPECIAL-26",
    "gwaihir": "C-SPECIAL-33",
    "palantir": "C-SPECIAL-40",
    "recall-to-mordor": "C-SPECIAL-45",
    "dark-of-mordor": "C-SPECIAL-48",
    "crebain": "C-SPECIAL-52",
}
_CHOICE_RULES = {
    "palantir-region": "C-SPECIAL-40",
    "recall-whom": "C-SPECIAL-45",
    "crebain-region": "C-SPECIAL-52",
    "king-region": "C-SPECIAL-26",
}
"""Where to look up what was done."""


def _rule_of_ending(view: Json) -> str:
    """The rule by which a game has ended."""
    if view["result"] == "draw":
        return "C-WIN-14"
    bearer = next(piece for piece in view["pieces"]["fellowship"] if piece["character"] == view["ringbearer"])
    if view["result"] == "fellowship":
        return "C-WIN-01" if bearer["regions"] == ["mordor"] else "C-WIN-05"
    if bearer["fallen"]:
        return "C-WIN-04"
    shire = view["regions"]["shire"]["sauron"]
    if shire["stands"] >= 3:
        return "C-WIN-02"
    return "C-WIN-09" if "witch-king-variant" in shire["shown"] else "C-WIN-05"


def cut(view: Json, who: str, action: str) -> str:
    """An action as the viewer may read it: only its verb, where the rest is a secret of somebody else."""
    verb = action.partition(":")[0]
    question = view["question"]
    if who == "chance":
        secret = question == "king-stand" and not _sees(view, "sauron")
    elif _sees(view, who):
        secret = False
    elif verb == "card":
        secret = question in ("sauron-card", "fellowship-card")
    elif verb == "choose":
        secret = question == "recall-whom"
    else:
        secret = verb in ("tile", "special", "place", "move")
    return verb if secret else action


def ending(view: Json) -> str:
    """Who has won, and why."""
    options = view["options"]
    if view["result"] == "draw":
        return "The game is a draw: for too long nobody has fallen and nobody has come nearer to his goal."
    good, evil = (side_name(options, side) for side in SEATS)
    bearer = next(piece for piece in view["pieces"]["fellowship"] if piece["character"] == view["ringbearer"])
    if view["result"] == "fellowship":
        if bearer["regions"] == ["mordor"]:
            return f"{capital(good)} has won: the Ringbearer has come to Mordor."
        return f"{capital(good)} has won: {evil} cannot move."
    if bearer["fallen"]:
        return f"{capital(evil)} has won: the Ringbearer is defeated."
    if view["regions"]["shire"]["sauron"]["stands"] >= 3:
        return f"{capital(evil)} has won: three of his characters stand in the Shire."
    if "witch-king-variant" in view["regions"]["shire"]["sauron"]["shown"]:
        return f"{capital(evil)} has won: the Witch King has come to the Shire."
    return f"{capital(evil)} has won: {good} cannot move."


def reveals(before: Json, after: Json) -> bool:
    """Whether an action laid anything open, so that it cannot be taken back."""
    for side in SEATS:
        for old, new in zip(before["pieces"][side], after["pieces"][side], strict=True):
            if (new["shown"] and not old["shown"]) or (new["fallen"] and not old["fallen"]):
                return True
            if new["character"] is not None and old["character"] is None and not _sees(after, side):
                return True
        if before["cards"][side] != after["cards"][side] or set(after["specials"][side]) - set(
            before["specials"][side]
        ):
            return True
    return after["battle"] is not None and before["battle"] is None


def _sees(view: Json, side: str) -> bool:
    """Whether the viewer may see everything of a side."""
    return "at" in view["pieces"][side][0]


def _does(view: Json, who: str, verb: str, rest: str) -> str:
    """A sentence about a seat; the viewer is addressed as you."""
    if who == view["seat"]:
        return f"You {verb} {rest}."
    return f"{capital(side_name(view['options'], who))} {verb}s {rest}."


# ----- what was done


def _deed(before: Json, after: Json, who: str, verb: str, words: list[str]) -> str | None:
    """The action itself; None if there is nothing to say about it."""
    options = before["options"]
    said = [_word(options, word) for word in words]
    if verb == "move":
        return _move(before, after, who, words)
    if verb == "use":
        return _use(before, words[0])
    if verb == "intercept":
        return "The Balrog stops the traveller." if words[0] == "yes" else "Nobody stops the traveller."
    if verb == "retreat":
        return _leaves(options, _fighter_id(before["battle"], who), said[0])
    if verb == "choose" and not words:
        return _does(before, who, "recall", f"a stand from {_stand_left(before, after, who)} to Mordor")
    if verb == "choose" and words[0] in CHARACTER_IDS:
        return _does(before, who, "recall", f"{said[0]} to Mordor")
    if verb == "replace":
        if before["question"] == "mouth":
            return f"The Mouth of Sauron puts in the {said[0]}."
        return f"Magic of {side_name(options, who)} becomes {said[0]}."
    if verb == "card":
        if after["question"] != "fellowship-card" or after["cards"] != before["cards"]:
            return None  # it is told with the cards shown
        return _does(before, who, "lay", f"{said[0] if said else 'a card'} face down")
    phrase = _PHRASES.get(verb)
    if phrase is None or len(words) < phrase[1].count("{"):
        return None
    return _does(before, who, phrase[0], phrase[1].format(*said))


_PHRASES = {
    "tile": ("field", "{}"),
    "announce": ("announce", "that each player chooses {} special cards"),
    "special": ("pick", "{}"),
    "place": ("place", "{} in {}"),
    "attack": ("attack", "{}"),
    "switch": ("switch", "Sméagol with {}"),
    "play": ("play", "{}"),
    "choose": ("choose", "{}"),
}
"""Verbs that a plain sentence tells: the verb as people say it, and what follows it."""


def _move(before: Json, after: Json, who: str, words: list[str]) -> str:
    options = before["options"]
    if words:
        name = name_of(options, words[0])
        start = next(piece["at"] for piece in before["pieces"][who] if piece["character"] == words[0])
        way = " through the Tunnel of Moria" if len(words) == 3 else ""
        end = place_name(options, words[1])
        return _does(before, who, "move", f"{name} from {place_name(options, start)}{way} to {end}")
    if after["question"] == "intercept":
        return _does(before, who, "send", "a stand into the Tunnel of Moria")
    left, came = _left(before, after, who), _came(before, after, who)
    if not came:
        return _does(before, who, "send", f"a stand from {_stand_left(before, after, who)} into battle")
    name = "a stand"
    for old, new in zip(before["pieces"][who], after["pieces"][who], strict=True):
        if old["shown"] and old["regions"] == left[:1] and new["regions"] == came[:1]:
            name = name_of(options, old["character"])
    return _does(
        before, who, "move", f"{name} from {_stand_left(before, after, who)} to {place_name(options, came[0])}"
    )


def _left(before: Json, after: Json, side: str) -> list[str]:
    """The regions that a side has fewer stands in than before."""
    return [r for r in REGION_IDS if after["regions"][r][side]["stands"] < before["regions"][r][side]["stands"]]


def _came(before: Json, after: Json, side: str) -> list[str]:
    """The regions that a side has more stands in than before."""
    return _left(after, before, side)


def _stand_left(before: Json, after: Json, side: str) -> str:
    """The region that a hidden stand came from, for a sentence."""
    left = _left(before, after, side)
    return place_name(before["options"], left[0]) if left else "its region"


def _use(before: Json, character: str) -> str:
    name = name_of(before["options"], character)
    question = before["question"]
    if question == "demand":
        return f"{name} demands another card."
    if question == "help":
        return f"{name} shows himself and adds 1."
    if character == "sam":
        if before["battle"]["defender"] == "sam":
            return "Frodo shows himself: Sam fights with strength 5."
        return "Sam takes Frodo's place."
    return f"{name} rules out combat cards."


def _word(options: Json, word: str) -> str:
    """An argument of an action as a person says it."""
    if word in REGION_IDS:
        return place_name(options, word)
    if word in CHARACTER_IDS:
        return name_of(options, word)
    if word == "hidden":
        return "a hidden stand"
    return card_name(word) if word in CARD_IDS or word in SPECIAL_IDS else word


# ----- what came of it


def _fighter_id(battle: Json, side: str) -> str:
    """A side's character in the battle."""
    ids: list[str] = [battle[role] for role in ROLES]
    return next(character for character in ids if SEATS[side_of(CHARACTER_IDS.index(character))] == side)


def _cards_shown(before: Json, after: Json, verb: str) -> Told:
    """Combat cards that lie open now, and hands taken up again (C-CARD-05)."""
    battle = before["battle"] or after["battle"]
    shown: list[str] = []
    told: Told = []
    for side in SEATS:
        old, new = before["cards"][side], after["cards"][side]
        refilled = bool(old["used"]) and not new["used"]
        played = old["unused"] if refilled else [card for card in old["unused"] if card not in new["unused"]]
        if played and verb != "replace":
            name = side_name(before["options"], side)
            if battle is not None:
                character = _fighter_id(battle, side)
                name = f"{name_of(before['options'], character)} ({strength_of(character)})"
            shown.append(f"{name} with {card_name(played[0])}")
        if refilled:
            told.append((_does(before, side, "take", "all nine cards back"), "C-CARD-05"))
    return ([(f"Cards: {', '.join(shown)}.", "C-BATTLE-27")] if shown else []) + told


_PLURAL = ("orcs", "uruk-hai")


def _leaves(options: Json, character: str, where: str) -> str:
    verb = "leave" if character.startswith(_PLURAL) else "leaves"
    return f"{name_of(options, character)} {verb} the battle for {where}."


def _retreats(before: Json, after: Json, who: str, verb: str) -> list[str]:
    """Fighters who left the battle without a question being put to anybody."""
    told: list[str] = []
    battle = before["battle"]
    if battle is None:
        return told
    for side in SEATS:
        character = _fighter_id(battle, side)
        left, came = _left(before, after, side), _came(before, after, side)
        if (side == who and verb in ("retreat", "switch")) or battle["region"] not in left or not came:
            continue
        where = place_name(before["options"], came[0])
        told.append(
            f"{name_of(before['options'], character)} returns to {where}."
            if character == "shelob"
            else _leaves(before["options"], character, where)
        )
    return told


def _losses(before: Json, after: Json) -> Told:
    """Who is defeated, and where the Ring goes."""
    lost = [c for side in SEATS for c in fallen(after, side) if c not in fallen(before, side)]
    names = ", ".join(name_of(before["options"], character) for character in lost)
    told: Told = [(f"Defeated: {names}.", "C-BATTLE-37")] if lost else []
    if before["ringbearer"] not in (None, after["ringbearer"]):
        told.append((f"{name_of(before['options'], after['ringbearer'])} bears the Ring now.", "C-VAR-F-05"))
    return told


def _fought(before: Json, seen: Sequence[Json]) -> tuple[Told, Told]:
    """Battles and the texts that worked in them: of those that are over by now, and of the one that goes on."""
    over: Told = []
    begun: Told = []
    told = over
    for place, event in enumerate(seen):
        if event["kind"] == "battle":
            told = over if any(later["kind"] == "outcome" for later in seen[place:]) else begun
            told.append((_meeting(before["options"], event), "C-BATTLE-10"))
        elif event["kind"] == "ability":
            told.append((f"{name_of(before['options'], event['character'])}: {event['text']}", event["rule"]))
    return over, begun


def _meeting(options: Json, battle: Json) -> str:
    attacker, defender = (f"{name_of(options, battle[role])} ({strength_of(battle[role])})" for role in ROLES)
    verb = "attack" if battle["attacker"].startswith(_PLURAL) else "attacks"
    return f"Battle in {place_name(options, battle['region'])}: {attacker} {verb} {defender}."


def _battle_begins(before: Json, after: Json) -> list[str]:
    old, new = before["battle"], after["battle"]
    if (
        new is None
        or after["result"] is not None
        or (old is not None and all(old[role] == new[role] for role in ROLES))
    ):
        return []
    return [_meeting(before["options"], new)]


def _revelations(before: Json, after: Json) -> Told:
    """Who stands revealed now, whose place follows from what was seen, and who must move."""
    options = before["options"]
    fighters = [after["battle"][role] for role in ROLES] if after["battle"] else []
    shown: list[str] = []
    known: list[str] = []
    for side in SEATS:
        sees = _sees(after, side)
        for old, new in zip(before["pieces"][side], after["pieces"][side], strict=True):
            if old["shown"] if new["shown"] else sees or len(old["regions"]) < 2:
                continue
            if new["character"] is not None and new["character"] not in fighters and len(new["regions"]) == 1:
                entry = f"{name_of(options, new['character'])} in {place_name(options, new['regions'][0])}"
                (shown if new["shown"] else known).append(entry)
    told: Told = [(f"Revealed: {', '.join(shown)}.", "C-INFO-01")] if shown else []
    told += [(f"Known now: {', '.join(known)}.", "C-INFO-09")] if known else []
    if after["pointed_at"] is not None and before["pointed_at"] is None:
        where = place_name(options, after["pointed_at"])
        told.append((f"A stand in {where} must move in the next turn.", "C-SPECIAL-26"))
    return told


def set_up(before: Json, after: Json, who: str) -> Told:
    """All that a side has placed, in one sentence, once it is done; what its owner placed is told to him only."""
    if after["question"] == "placement" and after["asked"] == who:
        return []
    options = before["options"]
    if not _sees(after, who):
        done = [(f"{capital(side_name(options, who))} has set up.", "C-SETUP-10")]
    else:
        homes = {
            region: [name_of(options, piece["character"]) for piece in after["pieces"][who] if piece["at"] == region]
            for region in REGION_IDS
        }
        places = [f"{', '.join(names)} in {place_name(options, region)}" for region, names in homes.items() if names]
        done = [(_does(before, who, "place", "; ".join(places)), "C-SETUP-10")]
    return done + _before_the_game(before, after)


def headline(options: Json, seen: Sequence[Json]) -> str | None:
    """What a turn will be remembered for, in a few words, from what everybody saw of it; None if nobody fought."""
    said = None
    for place, event in enumerate(seen):
        if event["kind"] != "battle":
            continue
        fight = list(takewhile(lambda later: later["kind"] not in ("battle", "outcome"), seen[place + 1 :]))
        where = place_name(options, event["region"])
        fighters = {SEATS[side_of(CHARACTER_IDS.index(event[role]))]: event[role] for role in ROLES}
        fighters |= {later["side"]: later["character"] for later in fight if later["kind"] == "fighter"}
        lost = [later for later in fight if later["kind"] == "fallen"]
        left = [later for later in fight if later["kind"] == "retreat"]
        names = " and ".join(name_of(options, later["character"]) for later in lost or left)
        sides = {later["side"] for later in lost}
        if len(sides) == 1:
            winner = next(name_of(options, fighters[side]) for side in SEATS if side not in sides)
            return f"{names} defeated by {winner} in {where}"
        if lost:
            return f"{names} defeated in {where}"
        if left:
            said = f"{names} out of the battle in {where}"
    return said


def _before_the_game(before: Json, after: Json) -> Told:
    """What is laid open between the draft and the first turn."""
    if before["turn"] > 0:
        return []
    options = before["options"]
    told: Told = []
    for side in SEATS:
        new = [p["character"] for p in after["pieces"][side] if p["character"] is not None]
        old = [p["character"] for p in before["pieces"][side] if p["character"] is not None]
        if before["question"] == "draft" and not _sees(after, side) and len(new) == 9 > len(old):
            names = ", ".join(name_of(options, character) for character in new)
            told.append((f"{capital(side_name(options, side))} fields {names}.", "C-DRAFT-04"))
        cards = after["specials"][side]
        if cards and not before["specials"][side]:
            held = ", ".join(card_name(card) for card in cards)
            told.append((f"Special cards of {side_name(options, side)}: {held}.", "C-SPECIAL-08"))
    if after["turn"] > 0:
        told.append(("All characters are in place.", "C-SETUP-12"))
    return told
