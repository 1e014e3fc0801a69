"""What happened, in sentences, as one seat may hear it.

`tell` compares what a seat saw before an action with what it saw after it, and reads of the action itself only what
that seat may read (`cut`). So a story never says more than the views do: two games that look alike to a seat are told
to it alike. With the views of somebody who may see everything it tells everything. (`Glance` is what is compared of a
view.)

A battle may begin and end within one action; who is given what everybody saw on the way (`seen`, as `events.play`
returns it) is told of that, too: who fought, where, and whose text decided it.
"""

from __future__ import annotations

from collections.abc import Sequence

from redbook.confrontation.board import REGION_IDS, SEATS
from redbook.confrontation.cards import CARD_IDS, SPECIAL_IDS
from redbook.confrontation.characters import CHARACTER_IDS, several
from redbook.confrontation.glance import MANY, Glance, left, pieces_of
from redbook.confrontation.scene import (
    ROLES,
    capital,
    card_name,
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
    return [sentence for sentence, _ in narrate(Glance(before), Glance(after), who, action, seen)]


def narrate(before: Glance, after: Glance, who: str, action: str, seen: Sequence[Json] = ()) -> Told:
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
    if after.result is not None:
        told.append((ending(after), _rule_of_ending(after)))
    return told


def _rule_of(before: Glance, verb: str, words: list[str]) -> str:
    """The rule about an action."""
    if verb == "use":
        return {"help": "C-VAR-F-23", "demand": "C-VAR-S-12"}.get(before.question, _USE_RULES.get(words[0], ""))
    if verb == "play":
        return _SPECIAL_RULES.get(words[0], "")
    if verb == "replace":
        return "C-VAR-S-28" if before.question == "mouth" else "C-CARD-14"
    if verb == "choose":
        return _CHOICE_RULES.get(before.question, "")
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


def _rule_of_ending(view: Glance) -> str:
    """The rule by which a game has ended."""
    if view.result == "draw":
        return "C-WIN-14"
    bearer = view.character.index(view.ringbearer)
    if view.result == "fellowship":
        return "C-WIN-01" if view.where[bearer] == "mordor" else "C-WIN-05"
    if view.fallen >> bearer & 1:
        return "C-WIN-04"
    if view.stands_in("sauron", "shire") >= 3:
        return "C-WIN-02"
    return "C-WIN-09" if "witch-king-variant" in view.revealed_in("sauron", "shire") else "C-WIN-05"


def cut(view: Glance, who: str, action: str) -> str:
    """An action as the viewer may read it: only its verb, where the rest is a secret of somebody else."""
    verb = action.partition(":")[0]
    question = view.question
    if who == "chance":
        secret = question == "king-stand" and not view.sees("sauron")
    elif view.sees(who):
        secret = False
    elif verb == "card":
        secret = question in ("sauron-card", "fellowship-card")
    elif verb == "choose":
        secret = question == "recall-whom"
    else:
        secret = verb in ("tile", "special", "place", "move")
    return verb if secret else action


def ending(view: Glance) -> str:
    """Who has won, and why."""
    options = view.options
    if view.result == "draw":
        return "The game is a draw: for too long nobody has fallen and nobody has come nearer to his goal."
    good, evil = (side_name(options, side) for side in SEATS)
    bearer = view.character.index(view.ringbearer)
    if view.result == "fellowship":
        if view.where[bearer] == "mordor":
            return f"{capital(good)} has won: the Ringbearer has come to Mordor."
        return f"{capital(good)} has won: {evil} cannot move."
    if view.fallen >> bearer & 1:
        return f"{capital(evil)} has won: the Ringbearer is defeated."
    if view.stands_in("sauron", "shire") >= 3:
        return f"{capital(evil)} has won: three of his characters stand in the Shire."
    if "witch-king-variant" in view.revealed_in("sauron", "shire"):
        return f"{capital(evil)} has won: the Witch King has come to the Shire."
    return f"{capital(evil)} has won: {good} cannot move."


def reveals(before: Glance, after: Glance) -> bool:
    """Whether an action laid anything open, so that it cannot be taken back."""
    if after.shown & ~before.shown or after.fallen & ~before.fallen:
        return True
    for side in SEATS:
        if not after.sees(side):
            if any(now and not was for was, now in zip(before.names(side), after.names(side), strict=True)):
                return True
        if before.cards[side] != after.cards[side] or set(after.specials[side]) - set(before.specials[side]):
            return True
    return after.battle is not None and before.battle is None


def _does(view: Glance, who: str, verb: str, rest: str) -> str:
    """A sentence about a seat; the viewer is addressed as you."""
    if who == view.seat:
        return f"You {verb} {rest}."
    return f"{capital(side_name(view.options, who))} {verb}s {rest}."


# ----- what was done


def _deed(before: Glance, after: Glance, who: str, verb: str, words: list[str]) -> str | None:
    """The action itself; None if there is nothing to say about it."""
    options = before.options
    said = [_word(options, word) for word in words]
    if verb == "move":
        return _move(before, after, who, words)
    if verb == "use":
        return _use(before, words[0])
    if verb == "intercept":
        return "The Balrog stops the traveller." if words[0] == "yes" else "Nobody stops the traveller."
    if verb == "retreat":
        return _leaves(options, before.fighter(who), said[0])
    if verb == "choose" and not words:
        return _does(before, who, "recall", f"a stand from {_stand_left(before, after, who)} to Mordor")
    if verb == "choose" and words[0] in CHARACTER_IDS:
        return _does(before, who, "recall", f"{said[0]} to Mordor")
    if verb == "replace":
        if before.question == "mouth":
            return f"The Mouth of Sauron puts in the {said[0]}."
        return f"Magic of {side_name(options, who)} becomes {said[0]}."
    if verb == "card":
        if after.question != "fellowship-card" or after.cards != before.cards:
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


def _move(before: Glance, after: Glance, who: str, words: list[str]) -> str:
    options = before.options
    if words:
        name = name_of(options, words[0])
        start = before.at[before.character.index(words[0])]
        way = " through the Tunnel of Moria" if len(words) == 3 else ""
        end = place_name(options, words[1])
        return _does(before, who, "move", f"{name} from {place_name(options, start)}{way} to {end}")
    if after.question == "intercept":
        return _does(before, who, "send", "a stand into the Tunnel of Moria")
    came = left(after, before, who)
    if not came:
        return _does(before, who, "send", f"a stand from {_stand_left(before, after, who)} into battle")
    gone = left(before, after, who)
    name = "a stand"
    for piece in pieces_of(who):
        if before.shown >> piece & 1 and before.where[piece] in gone[:1] and after.where[piece] == came[0]:
            name = name_of(options, before.character[piece])
    return _does(
        before, who, "move", f"{name} from {_stand_left(before, after, who)} to {place_name(options, came[0])}"
    )


def _stand_left(before: Glance, after: Glance, side: str) -> str:
    """The region that a hidden stand came from, for a sentence."""
    gone = left(before, after, side)
    return place_name(before.options, gone[0]) if gone else "its region"


def _use(before: Glance, character: str) -> str:
    name = name_of(before.options, character)
    question = before.question
    if question == "demand":
        return f"{name} demands another card."
    if question == "help":
        return f"{name} shows himself and adds 1."
    if character == "sam":
        if before.battle is not None and before.battle["defender"] == "sam":
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


def _cards_shown(before: Glance, after: Glance, verb: str) -> Told:
    """Combat cards that lie open now, and hands taken up again (C-CARD-05)."""
    fight = before if before.battle is not None else after
    shown: list[str] = []
    told: Told = []
    for side in SEATS:
        old, new = before.cards[side], after.cards[side]
        refilled = bool(old["used"]) and not new["used"]
        played = old["unused"] if refilled else [card for card in old["unused"] if card not in new["unused"]]
        if played and verb != "replace":
            name = side_name(before.options, side)
            if fight.battle is not None:
                character = fight.fighter(side)
                name = f"{name_of(before.options, character)} ({strength_of(character)})"
            shown.append(f"{name} with {card_name(played[0])}")
        if refilled:
            told.append((_does(before, side, "take", "all nine cards back"), "C-CARD-05"))
    return ([(f"Cards: {', '.join(shown)}.", "C-BATTLE-27")] if shown else []) + told


def _leaves(options: Json, character: str, where: str) -> str:
    verb = "leave" if several(character) else "leaves"
    return f"{name_of(options, character)} {verb} the battle for {where}."


def _retreats(before: Glance, after: Glance, who: str, verb: str) -> list[str]:
    """Fighters who left the battle without a question being put to anybody."""
    told: list[str] = []
    battle = before.battle
    if battle is None:
        return told
    for side in SEATS:
        character = before.fighter(side)
        gone, came = left(before, after, side), left(after, before, side)
        if (side == who and verb in ("retreat", "switch")) or battle["region"] not in gone or not came:
            continue
        where = place_name(before.options, came[0])
        told.append(
            f"{name_of(before.options, character)} returns to {where}."
            if character == "shelob"
            else _leaves(before.options, character, where)
        )
    return told


def _losses(before: Glance, after: Glance) -> Told:
    """Who is defeated, and where the Ring goes."""
    told: Told = []
    lost: list[str] = []
    for side in SEATS:
        gone = before.lost(side)
        lost += [character for character in after.lost(side) if character not in gone]
    if lost:
        names = ", ".join([name_of(before.options, character) for character in lost])
        told.append((f"Defeated: {names}.", "C-BATTLE-37"))
    if before.ringbearer not in ("", after.ringbearer):
        told.append((f"{name_of(before.options, after.ringbearer)} bears the Ring now.", "C-VAR-F-05"))
    return told


def _fought(before: Glance, seen: Sequence[Json]) -> tuple[Told, Told]:
    """Battles and the texts that worked in them: of those that are over by now, and of the one that goes on."""
    over: Told = []
    begun: Told = []
    told = over
    for place, event in enumerate(seen):
        if event["kind"] == "battle":
            told = over if any(later["kind"] == "outcome" for later in seen[place:]) else begun
            told.append((_meeting(before.options, event), "C-BATTLE-10"))
        elif event["kind"] == "ability":
            told.append((f"{name_of(before.options, event['character'])}: {event['text']}", event["rule"]))
    return over, begun


def _meeting(options: Json, battle: Json) -> str:
    attacker, defender = (f"{name_of(options, battle[role])} ({strength_of(battle[role])})" for role in ROLES)
    verb = "attack" if several(battle["attacker"]) else "attacks"
    return f"Battle in {place_name(options, battle['region'])}: {attacker} {verb} {defender}."


def _battle_begins(before: Glance, after: Glance) -> list[str]:
    old, new = before.battle, after.battle
    if new is None or after.result is not None or (old is not None and all(old[role] == new[role] for role in ROLES)):
        return []
    return [_meeting(before.options, new)]


def _revelations(before: Glance, after: Glance) -> Told:
    """Who stands revealed now, whose place follows from what was seen, and who must move."""
    options = before.options
    fighters = [after.battle[role] for role in ROLES] if after.battle else []
    shown: list[str] = []
    known: list[str] = []
    for side in SEATS:
        sees = after.sees(side)
        for piece in pieces_of(side):
            revealed = after.shown >> piece & 1 != 0
            if before.shown >> piece & 1 if revealed else sees or before.where[piece] != MANY:
                continue
            character, where = after.character[piece], after.where[piece]
            if character and character not in fighters and where not in ("", MANY):
                entry = f"{name_of(options, character)} in {place_name(options, where)}"
                (shown if revealed else known).append(entry)
    told: Told = [(f"Revealed: {', '.join(shown)}.", "C-INFO-01")] if shown else []
    told += [(f"Known now: {', '.join(known)}.", "C-INFO-09")] if known else []
    if after.pointed_at is not None and before.pointed_at is None:
        where = place_name(options, after.pointed_at)
        told.append((f"A stand in {where} must move in the next turn.", "C-SPECIAL-26"))
    return told


def set_up(before: Glance, after: Glance, who: str) -> Told:
    """All that a side has placed, in one sentence, once it is done; what its owner placed is told to him only."""
    if after.question == "placement" and after.asked == who:
        return []
    options = before.options
    if not after.sees(who):
        done = [(f"{capital(side_name(options, who))} has set up.", "C-SETUP-10")]
    else:
        homes = {
            region: [name_of(options, after.character[piece]) for piece in pieces_of(who) if after.at[piece] == region]
            for region in REGION_IDS
        }
        places = [f"{', '.join(names)} in {place_name(options, region)}" for region, names in homes.items() if names]
        done = [(_does(before, who, "place", "; ".join(places)), "C-SETUP-10")]
    return done + _before_the_game(before, after)


def _before_the_game(before: Glance, after: Glance) -> Told:
    """What is laid open between the draft and the first turn."""
    if before.turn > 0:
        return []
    options = before.options
    told: Told = []
    for side in SEATS:
        new, old = after.names(side), before.names(side)
        if before.question == "draft" and not after.sees(side) and "" in old and "" not in new:
            names = ", ".join(name_of(options, character) for character in new)
            told.append((f"{capital(side_name(options, side))} fields {names}.", "C-DRAFT-04"))
        cards = after.specials[side]
        if cards and not before.specials[side]:
            held = ", ".join(card_name(card) for card in cards)
            told.append((f"Special cards of {side_name(options, side)}: {held}.", "C-SPECIAL-08"))
    if after.turn > 0:
        told.append(("All characters are in place.", "C-SETUP-12"))
    return told
