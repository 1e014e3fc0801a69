"""The question put to a seat, for a client that knows no rules.

`choices(state, seat)`: ``question`` (the kind of the frame that asks), ``prompt`` (in words), ``about`` (what on the
table it is about) and ``actions``, each with ``name`` (its notation), ``label`` (in words) and ``targets``: the ids of
the ``regions``, ``armies`` (slots), ``figures``, ``characters``, ``cards``, ``dice``, ``nations``, ``decks`` and
``tiles`` it points at. Who is not asked gets no actions.

The words of the question are in `prompts`. A label follows from the verb, unless `_LABELS` has a better one for the
frame that asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.war import battle, characters, fellowship, hunt, movement, splitting, turn
from redbook.war.board import LABELS, REGION_IDS
from redbook.war.cards import CARD_IDS, CARD_TITLES, COMBAT, DECK_IDS, DECK_LABELS
from redbook.war.cards.combat import COMBAT_TITLES
from redbook.war.dice import FACE_IDS, FACE_LABELS
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.kinds import (
    ACTION,
    BATTLE,
    COMBAT_CARD,
    COMPANY,
    COUNSEL,
    EXCESS,
    FELLOWSHIP_PHASE,
    FLIGHT,
    HUNT,
    JOURNEY,
    KIND_IDS,
    MOVE,
    PLAY,
    RETREAT,
    SPLIT,
    TILE,
    TOIL,
    TURN,
    VOICE,
)
from redbook.war.nations import NATION_IDS, NATION_LABELS, SIDE_LABELS
from redbook.war.prompts import (
    FIGURE_LABELS,
    SLOT_LABELS,
    character_in_question,
    prompt_of,
    slot_in_question,
)
from redbook.war.slots import FIGURE_IDS, REGION_OF, SLOT_IDS, SLOTS
from redbook.war.table import KIND, STAGE
from redbook.war.tiles import TILE_IDS, TILE_LABELS
from redbook.war.view import event_of

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
}

_PLAIN: Final[dict[str, str]] = {
    "pass": "Pass",
    "done": "No more",
    "yes": "Yes",
    "no": "No",
    "all": "All of them",
    "split": "Only some of them",
    "random": "One at random",
}


_LABELS: Final[dict[tuple[int, int, str], str]] = {
    (TURN, turn.HUNT_ALLOCATION, "number"): "{} in the Hunt Box",
    (VOICE, 0, "number"): "{} become Elites",
    (HUNT, hunt.ROLLED_AGAIN, "number"): "Re-roll {}",
    (HUNT, hunt.CREBAIN, "yes"): "Use the Flocks of Crebain",
    (HUNT, hunt.CREBAIN, "no"): "Keep them",
    (TILE, hunt.BEFORE_DRAW, "yes"): "Use the Wizard's Staff",
    (TILE, hunt.BEFORE_DRAW, "no"): "Keep it",
    (TILE, hunt.REPLACING, "yes"): "Have another tile drawn",
    (TILE, hunt.REPLACING, "no"): "Take this one",
    (TILE, hunt.SHIELDING, "pass"): "Use none",
    (TILE, hunt.CHOOSING_CASUALTY, "pass"): "Nobody: the Ring-bearers bear it",
    (TILE, hunt.CHOOSING_CASUALTY, "random"): "A companion at random",
    (TILE, hunt.CHOOSING_CASUALTY, "character"): "{}, the Guide",
    (TOIL, 0, "pass"): "None",
    (TOIL, 0, "random"): "A character card of the hand, at random",
    (BATTLE, battle.SHELTERING, "yes"): "Retreat into the Stronghold",
    (BATTLE, battle.SHELTERING, "no"): "Stay in the field",
    (BATTLE, battle.ATTACKER_LAYS, "pass"): "No card",
    (BATTLE, battle.DEFENDER_LAYS, "pass"): "No card",
    (BATTLE, battle.PRESSING_ON, "yes"): "Fight on",
    (BATTLE, battle.PRESSING_ON, "no"): "Cease the attack",
    (BATTLE, battle.PRESSING_ON, "done"): "Cease the attack",
    (BATTLE, battle.PRESSING_ON, "reduce"): "Fight on: an Elite of {} becomes a Regular",
    (BATTLE, battle.ROUND_ENDS, "yes"): "Draw a card",
    (BATTLE, battle.ROUND_ENDS, "no"): "Draw none",
    (COUNSEL, 0, "yes"): "Draw a card",
    (COUNSEL, 0, "no"): "Draw none",
    (COMBAT_CARD, 0, "pass"): "Nobody",
    (RETREAT, 0, "pass"): "Stay and fight",
    (RETREAT, 0, "done"): "Stay and fight",
    (RETREAT, 0, "no"): "Stay and fight",
    (RETREAT, 0, "yes"): "Into the Stronghold",
    (PLAY, 0, "pass"): "None",
    (SPLIT, splitting.WHOLE, "no"): "Nobody goes",
    (SPLIT, splitting.PART, "character"): "{} goes",
    (MOVE, movement.ARMY, "done"): "No more moves",
    (MOVE, movement.WHERE, "done"): "No further",
    (FLIGHT, characters.WHO, "done"): "No more moves",
    (FLIGHT, characters.WHO, "army"): "Nazgûl: {}",
    (COMPANY, 0, "all"): "All others, too",
    (FELLOWSHIP_PHASE, fellowship.DECLARING, "yes"): "Declare it",
    (FELLOWSHIP_PHASE, fellowship.DECLARING, "no"): "Do not",
    (FELLOWSHIP_PHASE, fellowship.ENTERING, "yes"): "Enter Mordor",
    (FELLOWSHIP_PHASE, fellowship.ENTERING, "no"): "Wait",
    (JOURNEY, fellowship.TRACING, "done"): "It is here",
    (EXCESS, 0, "lose"): "Remove a {}",
}
"""Labels that fit the question better than the verb's own, by kind and stage of the frame and verb."""

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
}  # fmt: skip
_LABEL_OF: Final[dict[str, dict[str, str]]] = {
    kind: dict(zip(ids, labels, strict=True)) for kind, ids, labels in _WORDS
}
_SENTENCES: Final[dict[str, str]] = {
    "ring": "An Elven Ring turns {} to {}",
    "reduce": "Reduce an Elite of {}",
    "lose": "Lose a {}",
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
            prompt = f"Waiting for the {SIDE_LABELS[state.actor]}."
        return {"question": question(state), "prompt": prompt, "about": {}, "actions": []}
    actions = [_action(state, state.name(action)) for action in state.menu_now()]
    return {"question": question(state), "prompt": prompt_of(state), "about": _about(state), "actions": actions}


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
        about["dice"] = [FACE_IDS[state.get(turn.FACE)]]
    return about


def _action(state: WarState, name: str) -> Json:
    verb, *words = name.split(":")
    return {"name": name, "label": _label_now(state, name, verb, words), "targets": _targets(state, verb, words)}


def _targets(state: WarState, verb: str, words: list[str]) -> Json:
    """What on the table an action points at. Of an army, or of figures in one, the region, too."""
    if verb == "act":
        return {"dice": [FACE_IDS[state.get(turn.FACE)]]} if state.get(KIND) == ACTION else {}
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
    kind, stage = state.get(KIND), state.get(STAGE)
    if kind == SPLIT and verb == "no" and stage == splitting.PART:
        who = character_in_question(state)
        return "Nobody" if who is None else f"{NAMES[who]} stays"
    if kind == BATTLE and verb == "card":
        card = CARD_IDS.index(words[0])
        return f"{COMBAT_TITLES[COMBAT[card]]} ({CARD_TITLES[card]})"
    better = _LABELS.get((kind, stage, verb))
    if better is None:
        return label(name)
    of_verb = _OF_VERB.get(verb)
    if of_verb is None:
        return better.format(*words)
    return better.format(*(_LABEL_OF[of_verb][word] for word in words))


def label(name: str) -> str:
    """An action in words, whatever the question."""
    verb, *words = name.split(":")
    if not words:
        return _PLAIN[verb]
    if verb == "act":
        return _ACT_LABELS[words[0]]
    kind = _OF_VERB.get(verb)
    if kind is None:
        return words[0]
    if verb == "take":
        figure = _LABEL_OF[kind][words[1]]
        return f"No {figure}" if words[0] == "0" else f"{words[0]} {figure}"
    return _SENTENCES.get(verb, "{}").format(*(_LABEL_OF[kind][word] for word in words))
