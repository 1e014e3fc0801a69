"""The question put to a seat, for a client that knows no rules.

`choices(state, seat)`: ``question`` (the kind of the frame that asks), ``prompt`` (in words), ``in_any_case`` (it is
put with or without a choice), ``about`` (what on the table it is about) and ``actions``, each with ``name`` (its
notation), ``label`` (in words) and ``targets``: the ids of the ``regions``, ``armies`` (slots), ``figures``,
``characters``, ``cards``, ``dice``, ``nations``, ``decks`` and ``tiles`` it points at. Where an event card can be
played ``useful`` tells whether anything would come of it. Who is not asked gets no actions. While a die or a card is
chosen, ``not_now`` tells of cards in the seat's hand why they cannot be played: for each a ``rule`` and a ``reason``.

The words of the question are in `prompts`. A label follows from the verb, unless `_LABELS` has a better one for the
frame that asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.war import acting, events, seats
from redbook.war.board import LABELS, REGION_IDS
from redbook.war.boxes import CARD_TITLES, EVENTS
from redbook.war.card import BY_FACTION_DIE
from redbook.war.contents import CARD_IDS, CARD_SIDE, DECK_IDS, DECK_LABELS, DIE_IDS
from redbook.war.dice import FACE_IDS, FACE_LABELS, KINDS_OF_DICE
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.kinds import (
    ACTION,
    BATTLE,
    KIND_IDS,
    PLAY,
    TURN,
)
from redbook.war.nations import NATION_IDS, NATION_LABELS, SEAT_LABELS
from redbook.war.procedure import PROCEDURES, Reason
from redbook.war.prompts import (
    character_in_question,
    prompt_of,
    slot_in_question,
)
from redbook.war.slots import FIGURE_IDS, FIGURE_LABELS, REGION_OF, SLOT_IDS, SLOT_LABELS, SLOTS
from redbook.war.table import IN_HAND, KIND
from redbook.war.tiles import TILE_IDS, TILE_LABELS
from redbook.war.view import event_of
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES as FACTION_FIGURES
from redbook.war.warriors.state import FACTION_LABELS

if TYPE_CHECKING:
    from redbook.war.state import WarState

_ACT_LABELS: Final[dict[str, str]] = {
    "discard": "Discard the die",
    "draw": "Draw an event card",
    "event": "Play an event card",
    "remove-card": "Have a card removed from the table",
    "diplomacy": "Advance a Nation",
    "muster": "Recruit",
    "saruman-recruits": "The voice of Saruman: Regulars in Isengard",
    "saruman-promotes": "The voice of Saruman: Elites in Orthanc",
    "move-armies": "Move armies",
    "attack": "Attack",
    "move-fellowship": "Move the Fellowship",
    "hide-fellowship": "Hide the Fellowship",
    "separate": "Separate companions",
    "move-companions": "Move companions",
    "move-minions": "Move Nazgûl and minions",
    "minion": "Bring a minion into play",
    "companion": "Bring Aragorn or Gandalf the White into play",
    "rouse": "A companion rouses his Nation",
    "narya": "Narya the Great: the nation goes to war",
    "awaken": "Awaken a sovereign",
    "bid-chieftain": "Spend an action token for a dark chieftain whose condition is not met",
    "sovereign-elite": "A sovereign makes an Elite of a Regular",
    "call-to-arms": "Call to Arms: Brand recruits",
    "iron-guard": "Iron Guard: Dáin recruits",
    "mustering-of-the-mark": "Mustering of the Mark: Théoden recruits",
    "far-sighted-move": "Far-sighted: move the Fellowship, hunted with a die fewer",
    "far-sighted-separate": "Far-sighted: separate companions, a region further",
    "far-sighted-companions": "Far-sighted: move companions, a region further",
    "remove-corrupted": "Remove a corrupted sovereign",
    "bring-chieftain": "Bring a dark chieftain into play",
    "palantir-draw": "The Palantír of Barad-dûr: draw a card",
    "palantir-event": "The Palantír of Barad-dûr: play a card",
    "hillmen": "Bring the Hillmen of Dunland into play",
    "forgoil": "Death to the Forgoil!: two Dunlendings join an army",
    "corsairs": "Bring the Corsairs of Umbar into play",
    "black-ships": "Black Ships: a Ship and a Regular in Umbar",
    "ents": "Bring the Ents of Fangorn into play",
    "siege-tower": "Build a Siege Tower",
    "trebuchet": "Build a Trebuchet",
    "declare": "Sméagol: declare the Fellowship",
    "use-balrog": "The Balrog wakes, or acts",
    "subdue-balrog": "Make the Balrog inactive",
    "recruit-for-the-fray": "Gothmog: recruit a Sauron Regular with his army",
    "promote-for-the-fray": "Gothmog: a Sauron Regular with his army becomes an Elite",
    "move-by-sorcery": "Great Sorcery: the army of the Mouth of Sauron moves",
    "attack-by-sorcery": "Great Sorcery: the army of the Mouth of Sauron attacks",
    "faction-play": "Play a faction card",
    "faction-draw": "Draw a faction card",
    "faction-recruit": "Recruit for a faction",
    "faction-enter": "Bring a faction into play",
    "stone-of-erech": "The Stone of Erech: one of the Dead is called",
    "saruman-is-a-neighbour": "Saruman is a Neighbour: an Ent awakens",
    "black-sails-recruit": "Black Sails: recruit a Corsair",
    "black-sails-move": "Black Sails: move the Corsairs",
}

_SOVEREIGNS: Final = ("brand", "dain", "denethor", "theoden", "thranduil")
_OF_BOXES: Final[dict[str, str]] = {
    "leave:army-of-the-dead": "Strider or Aragorn leaves the Army of the Dead, which is no more",
    **{f"faction:{name}": FACTION_LABELS[faction] for faction, name in enumerate(FACTION_IDS)},
    **{f"lose-figure:{name}": f"Lose one of the {FACTION_LABELS[faction]}" for faction, name in enumerate(FACTION_IDS)},
    **{
        f"band:{number}:{name}": f"{number or 'None'} of the {FACTION_LABELS[faction]}"
        for faction, name in enumerate(FACTION_IDS)
        for number in range(FACTION_FIGURES + 1)
    },
    "token:move-minions": "An action token: move Nazgûl and minions",
    "token:advance": "An action token: advance a nation of the Shadow",
    **{f"corrupt:{who}": f"Try to corrupt {NAMES[CHARACTER_IDS.index(who)]}" for who in _SOVEREIGNS},
    **{f"use:{who}": f"The ruler token of {NAMES[CHARACTER_IDS.index(who)]}" for who in _SOVEREIGNS},
    **{
        f"ring-ruler:{face}": f"An Elven Ring turns the ruler die to {FACE_LABELS[FACE_IDS.index(face)]}"
        for face in ("character", "army", "muster", "army-muster", "event", "eye")
    },
    "engines:build": "Build Siege Towers",
    "engines:destroy": "Destroy Trebuchets",
}
"""What is done in the place of using a die, and further answers that only a box knows."""

_PLAIN: Final[dict[str, str]] = {
    "pass": "Pass",
    "done": "No more",
    "yes": "Yes",
    "no": "No",
    "all": "All of them",
    "split": "Only some of them",
    "random": "One at random",
    "look": "Look at the tiles on a sovereign",
    "recruit": "Recruit",
    "take-off": "Take a tile off the sovereign",
    "at-sea": "The Western Way",
    "top": "On top of the deck",
    "bottom": "At the bottom of the deck",
}


_WORDS: Final[list[tuple[str, list[str], list[str]]]] = [
    ("regions", REGION_IDS, LABELS),
    ("figures", FIGURE_IDS, FIGURE_LABELS),
    ("characters", CHARACTER_IDS, NAMES),
    ("nations", NATION_IDS, NATION_LABELS),
    ("cards", CARD_IDS, CARD_TITLES),
    ("decks", DECK_IDS, DECK_LABELS),
    ("dice", FACE_IDS, FACE_LABELS),
    ("tiles", TILE_IDS, TILE_LABELS),
    ("armies", SLOT_IDS, SLOT_LABELS),
]
"""What the words of a notation can be: the kind of thing, the ids and their labels."""
_OF_VERB: Final[dict[str, str]] = {
    "die": "dice", "ring": "dice", "face": "dice", "nation": "nations", "reduce": "nations", "region": "regions",
    "to": "regions", "army": "armies", "figure": "figures", "take": "figures", "lose": "figures",
    "character": "characters", "fate": "characters", "card": "cards", "deal": "cards", "deck": "decks", "tile": "tiles",
    "fleet": "regions",
}  # fmt: skip
_LABEL_OF: Final[dict[str, dict[str, str]]] = {
    kind: dict(zip(ids, labels, strict=True)) for kind, ids, labels in _WORDS
}
_SENTENCES: Final[dict[str, str]] = {
    "ring": "An Elven Ring turns {} to {}",
    "lose": "Lose one {}",
    "to": "To {}",
}
"""How a label is made of the labels of its words; just the word where a verb is not here."""


def choices(state: WarState, seat: int | None) -> Json:
    """The question put to a seat."""
    if seat is None or state.actor != seat:
        if state.actor == OVER:
            prompt = "The game is over."
        elif state.actor == CHANCE:
            prompt = "Chance decides."
        else:
            prompt = f"Waiting for the {SEAT_LABELS[state.rules.seats[state.actor]]}."
        return {"question": question(state), "prompt": prompt, "in_any_case": False, "about": {}, "actions": []}
    return {
        "question": question(state),
        "prompt": prompt_of(state),
        "in_any_case": state.in_any_case(),
        "about": _about(state),
        "actions": [_action(state, state.name(action)) for action in state.menu_now()],
        "not_now": _not_now(state, seat),
    }


def question(state: WarState) -> str:
    """The kind of the frame that asks."""
    return KIND_IDS[state.get(KIND)] if state.stack else "ended"


def _about(state: WarState) -> Json:
    """What the question is about: an army and its region, a die, the event being resolved."""
    about: Json = {}
    slot = slot_in_question(state)
    if slot is not None and slot < SLOTS:
        about["armies"] = [SLOT_IDS[slot]]
        about["regions"] = [REGION_IDS[REGION_OF[slot]]]
    who = character_in_question(state)
    if who is not None:
        about["characters"] = [CHARACTER_IDS[who]]
    event = event_of(state)
    if event is not None:
        about["cards"] = [event]
    if state.get(KIND) == ACTION:
        about["dice"] = [FACE_IDS[state.get(acting.FACE)]]
    return about


def _action(state: WarState, name: str) -> Json:
    verb, *words = name.split(":")
    action: Json = {
        "name": name,
        "label": _label_now(state, name, verb, words),
        "targets": _targets(state, verb, words),
    }
    useful = _useful(state, name, words)
    if useful is not None:
        action["useful"] = useful
        action["label"] += "" if useful else " (nothing would come of it now)"
    return action


def _not_now(state: WarState, seat: int) -> Json:
    """Why cards of a seat's hand cannot be played now, as a refusal would say it."""
    kind = state.get(KIND)
    if kind != TURN and kind != ACTION and kind != PLAY and kind != BATTLE:
        return {}
    found: Json = {}
    offered = [state.name(action) for action in state.menu_now()]
    for card, place in enumerate(state.cards):
        holder = seats.holder(state, card) if state.rules.teams else CARD_SIDE[card]
        if place != IN_HAND or holder != seat or f"card:{CARD_IDS[card]}" in offered:
            continue
        known: Reason | None = None
        if kind == PLAY or kind == BATTLE:
            known = PROCEDURES[kind].why_not(state, "card", [CARD_IDS[card]])
        elif not EVENTS[card].playable(state):
            known = "W-CARD-08", f"what it requires is not so: {EVENTS[card].requires}"
        if known is not None:
            rule, reason = known
            found[CARD_IDS[card]] = {"rule": rule, "reason": reason}
    return found


def _useful(state: WarState, name: str, words: list[str]) -> bool | None:
    """Whether anything would come of playing a card, or any card; None if that is not what an action does. A hint only:
    the rules allow it in any case (W-CARD-09)."""
    if state.get(KIND) == PLAY and words:
        return EVENTS[CARD_IDS.index(words[0])].useful(state)
    if state.get(KIND) == ACTION and name == "act:event":
        return events.may_play_well(state, state.get(acting.SIDE), state.get(acting.FACE))
    if state.get(KIND) == ACTION and name == "act:faction-play":
        return events.may_play_well(state, state.get(acting.SIDE), BY_FACTION_DIE)
    return None


def _targets(state: WarState, verb: str, words: list[str]) -> Json:
    """What on the table an action points at. Of an army, or of figures in one, the region, too."""
    if verb == "act":
        return {"dice": [FACE_IDS[state.get(acting.FACE)]]} if state.get(KIND) == ACTION else {}
    kind = _OF_VERB.get(verb)
    if kind is None:
        return {}
    targets: Json = {kind: [word for word in words if not word.isdigit() or kind == "tiles"]}
    slot = slot_in_question(state)
    if verb == "army":
        slot = SLOT_IDS.index(words[0])
    elif verb == "character":
        place = state.place[CHARACTER_IDS.index(words[0])]
        slot = place if place < SLOTS else None
    elif verb == "reduce":
        targets["figures"] = [f"{words[0]}-elite"]
    if slot is not None and slot < SLOTS and kind != "cards" and kind != "regions":
        targets["armies"] = [SLOT_IDS[slot]]
        targets["regions"] = [REGION_IDS[REGION_OF[slot]]]
    return targets


def _label_now(state: WarState, name: str, verb: str, words: list[str]) -> str:
    """An action in words, as an answer to the question at hand."""
    better = PROCEDURES[state.get(KIND)].label(state, verb, words)
    if not better:
        return label(name)
    of_verb = _OF_VERB.get(verb)
    if of_verb is None:
        return better.format(*words)
    return better.format(*(_LABEL_OF[of_verb].get(word, word) for word in words))


def label(name: str) -> str:
    """An action in words, whatever the question."""
    verb, *words = name.split(":")
    if not words:
        return _PLAIN[verb]
    if name in _OF_BOXES:
        return _OF_BOXES[name]
    if verb == "die" and len(words) == 2:
        return f"{KINDS_OF_DICE[DIE_IDS.index(words[0])].label}: {_LABEL_OF['dice'][words[1]]}"
    if verb == "act":
        return _ACT_LABELS[words[0]]
    if verb == "fleet":
        return f"The Ships in {_LABEL_OF['regions'][words[0]]}"
    kind = _OF_VERB.get(verb)
    if kind is None:
        return words[0]
    if verb == "reduce":
        return f"Reduce one {_LABEL_OF['figures'][f'{words[0]}-elite']}"
    if verb == "take":
        figure = _LABEL_OF[kind][words[1]]
        return f"No {figure}" if words[0] == "0" else f"{words[0]} {figure}"
    return _SENTENCES.get(verb, "{}").format(*(_LABEL_OF[kind][word] for word in words))
