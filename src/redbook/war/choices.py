"""The question put to a seat, for a client that knows no rules.

`choices(state, seat)`: ``question`` (the kind of the frame that asks), ``prompt`` (in words) and ``actions``, each with
``name`` (its notation), ``label`` (in words) and ``targets``: the ids of the regions, armies, figures, characters,
cards, dice, nations, decks and tiles it points at. Who is not asked gets no actions.

A file of rules adds its prompts to `PROMPTS` by the kind and stage of its frames; most labels follow from the verb.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.war import battle, characters, fellowship, hands, hunt, movement, muster, splitting, turn
from redbook.war.board import LABELS, REGION_IDS
from redbook.war.cards import CARD_IDS, CARD_TITLES, DECK_IDS, DECK_LABELS
from redbook.war.dice import FACE_IDS, FACE_LABELS
from redbook.war.event_refusals import PROMPTS as EVENT_PROMPTS, event_prompt
from redbook.war.figures import CHARACTER_IDS, NAMES
from redbook.war.kinds import (
    ACTION,
    ATTACK,
    BATTLE,
    COMBAT_CARD,
    COMPANY,
    COUNSEL,
    DIPLOMACY,
    DRAW,
    ENTRANCE,
    EVENT,
    EXCESS,
    FELLOWSHIP_PHASE,
    FLIGHT,
    GUIDE,
    HUNT,
    JOURNEY,
    KIND_IDS,
    LOSSES,
    MOVE,
    MUSTER,
    PARTING,
    RELEASE,
    RETREAT,
    ROUSE,
    SPLIT,
    TILE,
    TOIL,
    TURN,
    VOICE,
)
from redbook.war.nations import KIND_IDS as FIGURE_KIND_IDS, KINDS, NATION_IDS, NATION_LABELS, SIDE_LABELS
from redbook.war.slots import FIGURE_IDS, FIGURE_KINDS, NAZGUL, REGION_OF, SLOT_IDS
from redbook.war.table import KIND, STAGE
from redbook.war.tiles import TILE_IDS, TILE_LABELS

if TYPE_CHECKING:
    from redbook.war.state import WarState

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (TURN, turn.HUNT_ALLOCATION): "How many dice do you put in the Hunt Box?",
    (TURN, turn.ACTION_RESOLUTION): "Which die do you use?",
    (ACTION, turn.CHOOSING): "What do you use the die for?",
    (DRAW, hands.DRAWING): "You hold too many cards: which one do you discard, face down?",
    (DRAW, hands.CHOOSING_DECK): "From which deck do you draw?",
    (DIPLOMACY, 0): "Which Nation advances on the political track?",
    (MUSTER, muster.WHAT): "What do you recruit?",
    (MUSTER, muster.WHERE): "Where do you recruit it?",
    (VOICE, 0): "What does Saruman's voice bring?",
    (EXCESS, 0): "There are too many units in one place: which one do you remove?",
    (LOSSES, 0): "Which loss do you take for the next hit?",
    **EVENT_PROMPTS,
    (MOVE, movement.ARMY): "Which army moves?",
    (MOVE, movement.WHERE): "Where does it go?",
    (SPLIT, splitting.WHOLE): "Who goes: all of them, or only some?",
    (SPLIT, splitting.PART): "Who goes?",
    (ATTACK, battle.WHICH_ARMY): "Which army attacks?",
    (ATTACK, battle.WHICH_TARGET): "Where does it attack?",
    (BATTLE, battle.SHELTERING): "Do you retreat into the Stronghold, to be besieged?",
    (BATTLE, battle.CHALLENGE): "Does Gandalf give up his Leadership, to cancel that of all Nazgûl in this battle?",
    (BATTLE, battle.ATTACKER_LAYS): "Which combat card do you lay face down?",
    (BATTLE, battle.DEFENDER_LAYS): "Which combat card do you lay face down?",
    (BATTLE, battle.PRESSING_ON): "Do you fight another round?",
    (BATTLE, battle.ROUND_ENDS): "The Witch-king's sorcery: do you draw a card from the deck of your combat card?",
    (RETREAT, 0): "Where do you retreat to?",
    (COMBAT_CARD, 0): "How do you use your combat card?",
    (FELLOWSHIP_PHASE, fellowship.DECLARING): "Do you declare where the Fellowship is?",
    (FELLOWSHIP_PHASE, fellowship.ENTERING): "Does the Fellowship enter Mordor?",
    (JOURNEY, fellowship.WHITHER): "Where is the Fellowship?",
    (JOURNEY, fellowship.TRACING): "Which way has the Fellowship gone? Name the next region, or that it is here.",
    (JOURNEY, fellowship.BALROG): "The way goes through Moria: do you wake the Balrog, to draw a hunt tile?",
    (GUIDE, 0): "Who guides the Fellowship?",
    (COUNSEL, 0): "Gandalf's counsel: do you draw a card from the deck of the event?",
    (HUNT, hunt.CREBAIN): "Do you use the Flocks of Crebain, to add 1 to each die of this hunt?",
    (HUNT, hunt.ROLLED_AGAIN): "How many failed dice do you re-roll?",
    (TILE, hunt.BEFORE_DRAW): "Do you use the Wizard's Staff, so that no tile is drawn?",
    (TILE, hunt.REPLACING): "Do you use Mithril Coat and Sting, to have another tile drawn?",
    (TILE, hunt.SHIELDING): "Do you use a card to lower the damage by 1?",
    (TILE, hunt.GUIDING): "Does the Guide lower the damage by 1?",
    (TILE, hunt.CHOOSING_CASUALTY): "Who falls, so that his Level lowers the damage?",
    (TOIL, 0): "Which card of the Free Peoples do you have discarded?",
    (COMPANY, 0): "Who goes, and where to?",
    (PARTING, 0): "Where do those who have left the Fellowship go?",
    (RELEASE, 0): "Who must leave the Fellowship?",
    (FLIGHT, characters.WHO): "Which Nazgûl or minion moves?",
    (FLIGHT, characters.HOW_MANY): "How many Nazgûl fly?",
    (FLIGHT, characters.WHERE): "Where to?",
    (ENTRANCE, characters.WHO): "Who comes into play?",
    (ENTRANCE, characters.WHERE): "Where does he come into play?",
    (ROUSE, 0): "Which Nation is roused?",
}
"""The questions in words, by kind and stage of the frame."""

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


def _figure_label(figure: int) -> str:
    if figure == NAZGUL:
        return "Nazgûl"
    return f"{NATION_LABELS[figure // KINDS]} {FIGURE_KIND_IDS[figure % KINDS].capitalize()}"


_WORDS: Final[list[tuple[str, list[str], list[str]]]] = [
    ("regions", REGION_IDS, LABELS),
    ("figures", FIGURE_IDS, [_figure_label(figure) for figure in range(FIGURE_KINDS)]),
    ("characters", CHARACTER_IDS, NAMES),
    ("nations", NATION_IDS, NATION_LABELS),
    ("cards", CARD_IDS, CARD_TITLES),
    ("decks", DECK_IDS, DECK_LABELS),
    ("dice", FACE_IDS, FACE_LABELS),
    ("tiles", TILE_IDS, TILE_LABELS),
    (
        "armies",
        SLOT_IDS,
        ["inside " * (slot >= len(LABELS)) + LABELS[REGION_OF[slot]] for slot in range(len(SLOT_IDS))],
    ),
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
    "lose": "Lose {}",
    "take": "{}",
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
        return {"question": question(state), "prompt": prompt, "actions": []}
    actions = [_action(state.name(action)) for action in state.menu_now()]
    return {"question": question(state), "prompt": prompt_of(state), "actions": actions}


def question(state: WarState) -> str:
    """The kind of the frame that asks."""
    return KIND_IDS[state.get(KIND)] if state.stack else "ended"


def prompt_of(state: WarState) -> str:
    """The question in words."""
    if state.get(KIND) == EVENT:
        return event_prompt(state)
    return PROMPTS[state.get(KIND), state.get(STAGE)]


def _action(name: str) -> Json:
    verb, *words = name.split(":")
    kind = _OF_VERB.get(verb)
    targets = {kind: [word for word in words if not word.isdigit() or kind == "tiles"]} if kind else {}
    return {"name": name, "label": label(name), "targets": targets}


def label(name: str) -> str:
    """An action in words."""
    verb, *words = name.split(":")
    if not words:
        return _PLAIN[verb]
    if verb == "act":
        return _ACT_LABELS[words[0]]
    kind = _OF_VERB.get(verb)
    if kind is None:
        return words[0]
    if verb == "take":
        return f"{words[0]} {_LABEL_OF[kind][words[1]]}"
    return _SENTENCES.get(verb, "{}").format(*(_LABEL_OF[kind][word] for word in words))
