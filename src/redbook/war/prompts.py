"""The questions in words.

`PROMPTS` has a sentence for each kind and stage of frame that asks; braces in it stand for what the question is about:
the place, the figure, the number. A card's questions are in the file of its deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.war import (
    armies,
    battle,
    characters,
    combat_cards,
    fellowship,
    hands,
    hunt,
    movement,
    muster,
    retreat,
    splitting,
    strength,
    turn,
)
from redbook.war.board import LABELS, REGIONS
from redbook.war.cards import combat
from redbook.war.dice import FACE_LABELS
from redbook.war.event_refusals import PROMPTS as EVENT_PROMPTS, event_prompt
from redbook.war.figures import CHARACTERS, NAMES
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
from redbook.war.nations import KIND_IDS as FIGURE_KIND_IDS, KINDS, NATION_LABELS
from redbook.war.slots import FIGURE_KINDS, FIGURES_OF, NAZGUL, REGION_OF, SLOTS
from redbook.war.table import KIND, STAGE

if TYPE_CHECKING:
    from redbook.war.state import WarState

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (TURN, turn.HUNT_ALLOCATION): "How many dice do you put in the Hunt Box?",
    (TURN, turn.ACTION_RESOLUTION): "Which die do you use?",
    (ACTION, turn.CHOOSING): "What do you use the {face} die for?",
    (DRAW, hands.DRAWING): "You hold too many cards: which one do you discard, face down?",
    (DRAW, hands.CHOOSING_DECK): "From which deck do you draw?",
    (DIPLOMACY, 0): "Which Nation advances on the political track?",
    (MUSTER, muster.WHAT): "What do you recruit?",
    (MUSTER, muster.WHERE): "Where do you recruit a {figure}?",
    (VOICE, 0): "What does Saruman's voice bring?",
    (EXCESS, 0): "There are too many units {place}: which one do you remove?",
    (LOSSES, 0): "Hits still to be taken {place}: {hits}. Which loss do you take next?",
    **EVENT_PROMPTS,
    (MOVE, movement.ARMY): "Which army moves?",
    (MOVE, movement.WHERE): "Where does the army {place} go?",
    (SPLIT, splitting.WHOLE): "Who goes of the army {place}: all of them, or only some?",
    (SPLIT, splitting.PART): "Who goes of the army {place}: how about {whom}?",
    (ATTACK, battle.WHICH_ARMY): "Which army attacks?",
    (ATTACK, battle.WHICH_TARGET): "Where does the army {place} attack?",
    (BATTLE, battle.SHELTERING): "Do you retreat into the Stronghold, to be besieged?",
    (BATTLE, battle.CHALLENGE): "Does Gandalf give up his Leadership, to cancel that of all Nazgûl in this battle?",
    (BATTLE, battle.ATTACKER_LAYS): "Which combat card do you lay face down?",
    (BATTLE, battle.DEFENDER_LAYS): "Which combat card do you lay face down?",
    (BATTLE, battle.PRESSING_ON): "Do you fight another round?",
    (BATTLE, battle.ROUND_ENDS): "The Witch-king's sorcery: do you draw a card from the deck of your combat card?",
    (RETREAT, 0): "Where does the army {place} retreat to?",
    (FELLOWSHIP_PHASE, fellowship.DECLARING): "Do you declare where the Fellowship is?",
    (FELLOWSHIP_PHASE, fellowship.ENTERING): "Does the Fellowship enter Mordor?",
    (JOURNEY, fellowship.WHITHER): "Where is the Fellowship?",
    (
        JOURNEY,
        fellowship.TRACING,
    ): "Which way has the Fellowship gone? Name the next region ({left} more at most), or that it is here.",
    (JOURNEY, fellowship.BALROG): "The way goes through Moria: do you wake the Balrog, to draw a hunt tile?",
    (GUIDE, 0): "Who guides the Fellowship?",
    (COUNSEL, 0): "Gandalf's counsel: do you draw a card from the deck of the event?",
    (HUNT, hunt.CREBAIN): "Do you use the Flocks of Crebain, to add 1 to each die of this hunt?",
    (HUNT, hunt.ROLLED_AGAIN): "Successes of the hunt: {successes}. How many failed dice do you re-roll?",
    (TILE, hunt.BEFORE_DRAW): "Do you use the Wizard's Staff, so that no tile is drawn?",
    (TILE, hunt.REPLACING): "Do you use Mithril Coat and Sting, to have another tile drawn?",
    (TILE, hunt.SHIELDING): "Hunt damage: {damage}. Do you use a card to lower it by 1?",
    (TILE, hunt.GUIDING): "Hunt damage: {damage}. Does the Guide lower it by 1?",
    (TILE, hunt.CHOOSING_CASUALTY): "Hunt damage: {damage}. Who falls, so that his Level lowers it?",
    (TOIL, 0): "Which card of the Free Peoples do you have discarded?",
    (COMPANY, 0): "Who goes, and where to?",
    (PARTING, 0): "Where do those who have left the Fellowship go?",
    (RELEASE, 0): "Who must leave the Fellowship?",
    (FLIGHT, characters.WHO): "Which Nazgûl or minion moves?",
    (FLIGHT, characters.HOW_MANY): "How many of the Nazgûl {place} fly?",
    (FLIGHT, characters.WHERE): "Where to?",
    (ENTRANCE, characters.WHO): "Who comes into play?",
    (ENTRANCE, characters.WHERE): "Where does {entering} come into play?",
    (ROUSE, 0): "Which Nation is roused?",
}
"""The questions in words, by kind and stage of the frame."""

_COMBAT_PROMPTS: Final[dict[int, str]] = {
    combat.WORDS_OF_POWER: "which companion has neither Leadership nor abilities?",
    combat.DREAD_AND_DESPAIR: "how much Leadership do the Nazgûl forfeit?",
    combat.RELENTLESS_ASSAULT: "how many hits do you take on your own army?",
    combat.ONSLAUGHT: "how many hits do you take on your own army?",
    combat.MIGHTY_ATTACK: "which companion forfeits his Leadership?",
    combat.BLADE_OF_WESTERNESSE: "which minion is eliminated?",
    combat.FATEFUL_STRIKE: "whom does it strike down?",
    combat.HEROIC_DEATH: "who dies, to cancel hits?",
    combat.BLACK_BREATH: "whom does it kill?",
}
"""What combat cards ask."""


def figure_label(figure: int) -> str:
    """A figure in words."""
    if figure == NAZGUL:
        return "Nazgûl"
    return f"{NATION_LABELS[figure // KINDS].removeprefix('The ')} {FIGURE_KIND_IDS[figure % KINDS].capitalize()}"


FIGURE_LABELS: Final[list[str]] = [figure_label(figure) for figure in range(FIGURE_KINDS)]
SLOT_LABELS: Final[list[str]] = [
    ("inside " if slot >= REGIONS else "") + LABELS[REGION_OF[slot]] for slot in range(SLOTS)
]


def prompt_of(state: WarState) -> str:
    """The question in words."""
    kind = state.get(KIND)
    if kind == EVENT:
        return event_prompt(state)
    if kind == COMBAT_CARD:
        title = state.get(combat_cards.COMBAT)
        return f"{combat.COMBAT_TITLES[title]}: {_COMBAT_PROMPTS[title]}"
    prompt = PROMPTS[kind, state.get(STAGE)]
    if kind == BATTLE:
        round_ = state.battle[strength.ROUND]
        return f"Battle of {LABELS[strength.region(state)]}, round {round_}. {prompt}"
    return prompt.format(**_words(state, kind)) if "{" in prompt else prompt


def _words(state: WarState, kind: int) -> dict[str, object]:
    """What can stand in the braces of a prompt of a kind."""
    words: dict[str, object] = {}
    slot = slot_in_question(state)
    if slot is not None:
        words["place"] = SLOT_LABELS[slot] if slot >= REGIONS else f"in {SLOT_LABELS[slot]}"
    if kind == ACTION:
        words["face"] = FACE_LABELS[state.get(turn.FACE)]
    elif kind == MUSTER:
        words["figure"] = FIGURE_LABELS[state.get(muster.FIGURE)]
    elif kind == LOSSES:
        words["hits"] = state.get(armies.HITS)
    elif kind == JOURNEY:
        words["left"] = state.get(fellowship.LEFT)
    elif kind == HUNT:
        words["successes"] = state.hunt[hunt.SUCCESSES]
    elif kind == TILE:
        words["damage"] = state.hunt[hunt.DAMAGE]
    elif kind == ENTRANCE:
        words["entering"] = NAMES[state.get(characters.ENTERING)]
    elif kind == SPLIT and state.get(STAGE) == splitting.PART:
        words["whom"] = _in_question(state)
    return words


def _in_question(state: WarState) -> str:
    """The figures or the character that an army is being split by."""
    figures = FIGURES_OF[state.get(splitting.FROM) % 2]
    at = state.get(splitting.AT)
    return f"{FIGURE_LABELS[figures[at]]}s" if at < len(figures) else NAMES[at - len(figures)]


def character_in_question(state: WarState) -> int | None:
    """The character who may go with an army that is being split."""
    if state.get(KIND) != SPLIT or state.get(STAGE) != splitting.PART:
        return None
    who = state.get(splitting.AT) - len(FIGURES_OF[state.get(splitting.FROM) % 2])
    return who if 0 <= who < CHARACTERS else None


def slot_in_question(state: WarState) -> int | None:
    """The place that the question is about."""
    kind = state.get(KIND)
    stage = state.get(STAGE)
    if kind == EXCESS or kind == LOSSES:
        return state.get(armies.SLOT)
    if kind == MOVE and stage == movement.WHERE:
        return state.get(movement.WAY) & 255
    if kind == SPLIT:
        return state.get(splitting.FROM) // 2
    if kind == ATTACK and stage == battle.WHICH_TARGET:
        return state.get(battle.ATTACK_FROM)
    if kind == RETREAT:
        return state.get(retreat.FROM)
    if kind == BATTLE:
        return state.battle[strength.TARGET]
    if kind == FLIGHT and stage != characters.WHO and state.get(characters.FLYING) < SLOTS:
        return state.get(characters.FLYING)
    return None
