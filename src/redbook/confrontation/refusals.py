"""Why an action is refused: the rule it breaks, by its ledger id, and one sentence.

Nothing here decides what is legal; that is asked of the same functions that make the list of legal actions. This
module only finds the most telling reason once an action is not among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.confrontation import duel, moves, setup, specials
from redbook.confrontation.board import (
    BACKWARD,
    BESIDE,
    EREGION,
    FANGORN,
    FELLOWSHIP,
    FORWARD,
    LIMIT,
    MOUNTAINS,
    REGION_IDS,
    REGIONS,
    RIVER,
    ROW,
    SAURON,
    SHIRE,
    SIDEWAYS,
    UPSTREAM,
)
from redbook.confrontation.cards import (
    A_KING_REVEALED,
    CARD_IDS,
    CREBAIN,
    DARK_OF_MORDOR,
    FULL_HAND,
    GANDALF_THE_WHITE,
    GWAIHIR,
    PALANTIR,
    RECALL_TO_MORDOR,
    SHADOWFAX,
    SPECIAL_IDS,
    SPECIAL_LABELS,
    SPECIALS_OF,
)
from redbook.confrontation.characters import (
    ARAGORN,
    BLACK_RIDER,
    CHARACTER_IDS,
    FLYING_NAZGUL,
    FLYING_NAZGUL_VARIANT,
    PIECES,
    PIPPIN,
    TREEBEARD,
    URUK_HAI,
    WATCHER,
    WITCH_KING,
    label,
    side_of,
)
from redbook.confrontation.table import (
    ATTACK,
    EXTRA_STEP,
    NOBODY,
    QUESTIONS,
    SECOND_MOVE,
    TURN,
)
from redbook.confrontation.view import prompt_of, region_label, side_label
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.errors import IllegalAction, MalformedAction

if TYPE_CHECKING:
    from redbook.confrontation.state import ConfrontationState

Reason = tuple[str, str]
"""A rule's id, and a sentence."""

_QUESTION_RULE = {
    "draft": "C-DRAFT-01",
    "announce": "C-SPECIAL-06",
    "special-cards": "C-SPECIAL-05",
    "placement": "C-SETUP-12",
    "turn": "C-MOVE-01",
    "extra-step": "C-SPECIAL-13",
    "second-move": "C-SPECIAL-14",
    "palantir-region": "C-SPECIAL-40",
    "recall-whom": "C-SPECIAL-45",
    "crebain-region": "C-SPECIAL-52",
    "king-region": "C-SPECIAL-26",
    "intercept": "C-CHAR-S-02",
    "attack": "C-BATTLE-04",
    "gwaihir": "C-SPECIAL-33",
    "gwaihir-retreat": "C-SPECIAL-33",
    "fellowship-text": "C-BATTLE-12",
    "sauron-text": "C-BATTLE-12",
    "sauron-card": "C-BATTLE-28",
    "fellowship-card": "C-BATTLE-28",
    "demand": "C-VAR-S-12",
    "other-card": "C-VAR-S-12",
    "mouth": "C-VAR-S-28",
    "sauron-magic": "C-CARD-14",
    "fellowship-magic": "C-CARD-14",
    "sauron-retreat": "C-CARD-38",
    "fellowship-retreat": "C-CARD-38",
    "help": "C-VAR-F-23",
    "fall-back": "C-VAR-S-20",
}
"""The rule behind each question, for answers that do not fit it at all."""


def refusal(state: ConfrontationState, action: int) -> IllegalAction:
    """Why an action is not legal now."""
    if not 0 <= action < state.game.num_actions:
        return MalformedAction(str(action), f"action ids are 0 … {state.game.num_actions - 1}")
    name = state.name(action)
    rule, sentence = _reason(state, name)
    return IllegalAction(name, rule, sentence)


def _reason(state: ConfrontationState, name: str) -> Reason:
    if state.actor == OVER:
        return "C-BATTLE-51", "the game is over"
    if state.actor == CHANCE:
        return "C-BATTLE-09", "chance decides now, and only among what is hidden there"
    verb, *words = name.split(":")
    if verb in ("move", "use", "switch", "place") and side_of(_character(words[0])) != state.actor:
        who = label(_character(words[0]))
        return "C-MOVE-01", f"{who} is not a character of {side_label(state, state.actor)}, who is asked now"
    explain = _EXPLAIN.get(verb)
    reason = explain(state, words) if explain else None
    if reason is not None:
        return reason
    return _QUESTION_RULE[QUESTIONS[state.question]], f"that does not answer the question: {prompt_of(state)}"


def _character(word: str) -> int:
    return CHARACTER_IDS.index(word)


# ----- setup


def _why_not_place(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] != "placement":
        return "C-SETUP-12", "characters are placed only before the first turn"
    piece = _character(words[0]) % PIECES
    wanted = state.actor * 9 + state.setting
    if piece != wanted:
        return "C-SETUP-12", f"characters are placed in the order of their tiles, and {_name(state, wanted)} is next"
    region = REGION_IDS.index(words[1])
    if not setup.open_places(state) >> region & 1:
        if MOUNTAINS >> region & 1:
            return "C-SETUP-09", "nobody starts in the mountains"
        first = state.actor == FELLOWSHIP
        if region == (SHIRE if first else REGIONS - 1):
            return ("C-SETUP-05" if first else "C-SETUP-07"), f"four characters stand in {words[1]} already"
        return (
            "C-SETUP-06" if first else "C-SETUP-08"
        ), f"exactly one character starts in each front region of one's own side, and {words[1]} has no place"
    return None


def _why_not_tile(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] != "draft":
        return "C-DRAFT-01", "tiles are drafted only before the game"
    classic, _ = setup.draft_faces(state)
    return "C-DRAFT-02", f"the tile to decide now is {label(classic)}'s"


def _why_not_special(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] != "special-cards":
        return "C-SPECIAL-09", "special cards are chosen only before the game"
    if state.rules.specials == "two-each":
        return "C-SPECIAL-05", "each player picks two different cards of his own four"
    return "C-SPECIAL-06", "each player picks different cards of the opponent's four"


# ----- moves


def _why_not_move(state: ConfrontationState, words: list[str]) -> Reason | None:
    if state.question not in (TURN, EXTRA_STEP, SECOND_MOVE):
        return None
    character = _character(words[0])
    piece = character % PIECES
    if state.who[piece] != character:
        return "C-DRAFT-02", f"{words[0]} is not fielded; {_name(state, piece)} is"
    if state.place[piece] >= REGIONS:
        return "C-BATTLE-37", f"{_name(state, piece)} has been defeated"
    if character == WATCHER and state.up >> piece & 1:
        return "C-VAR-S-37", "a revealed Watcher never moves forward again"
    tunnel = len(words) == 3
    region = REGION_IDS.index(words[1])
    reason = _why_no_way(state, piece, region, tunnel)
    if reason is not None:
        return reason
    if state.question == EXTRA_STEP:
        return _why_no_step(state, piece, region, tunnel)
    return _why_not_mover(state, piece)


def _why_not_mover(state: ConfrontationState, piece: int) -> Reason | None:
    if state.stepping == SHADOWFAX and state.stepped != NOBODY:
        return "C-SPECIAL-14", f"after Shadowfax {_name(state, state.stepped)} must make the move"
    if state.stepping == DARK_OF_MORDOR and state.stepped == piece:
        return "C-SPECIAL-48", "after the Dark of Mordor a different character must move"
    if state.marked != NOBODY:
        return "C-SPECIAL-26", f"A King Revealed obliges {_name(state, state.marked)} to move"
    return None


def _why_no_step(state: ConfrontationState, piece: int, region: int, tunnel: bool) -> Reason:
    if state.held[1 - state.actor] >> region & 1:
        rule = "C-SPECIAL-13" if state.actor == FELLOWSHIP else "C-SPECIAL-48"
        return rule, "the extra step may not enter a region with enemies"
    if state.actor == FELLOWSHIP and state.rules.original and RIVER[state.place[piece]] >> region & 1 and not tunnel:
        return "C-SPECIAL-16", "the river is no forward step in the original edition"
    if not moves.may_step(state, piece) >> (REGIONS if tunnel else region) & 1:
        rule = "C-SPECIAL-13" if state.actor == FELLOWSHIP else "C-SPECIAL-50"
        return rule, "the extra step is one normal step forward"
    rule = "C-SPECIAL-19" if state.actor == FELLOWSHIP else "C-SPECIAL-51"
    return rule, "after this step the move that must follow would be impossible"


def _why_no_way(state: ConfrontationState, piece: int, region: int, tunnel: bool) -> Reason | None:
    """Why a piece may not go to a region at all; None if it may."""
    if moves.destinations(state, piece) >> (REGIONS if tunnel else region) & 1:
        return None
    side = piece // 9
    start = state.place[piece]
    who = _name(state, piece)
    where = region_label(state, region)
    if tunnel and side == SAURON:
        return "C-MOVE-27", "Sauron may not use the Tunnel of Moria"
    if tunnel and start != EREGION:
        return "C-MOVE-26", f"the Tunnel of Moria leads only from {region_label(state, EREGION)} to Fangorn"
    if tunnel:
        return "C-MOVE-29", "Fangorn holds two of your characters already, so the tunnel leads nowhere"
    full = state.full[side] >> region & 1
    special = _why_no_special(state, piece, region)
    if (FORWARD[side * 16 + start] | (RIVER[start] if side == FELLOWSHIP else 0)) >> region & 1 and full:
        rule = "C-MOVE-09" if LIMIT[region] == 4 else "C-MOVE-10" if LIMIT[region] == 1 else "C-MOVE-11"
        return rule, f"{where} already holds {LIMIT[region]} of your characters, which is its limit"
    if special is not None:
        return special
    if start == region:
        return "C-MOVE-03", f"{who} is there already"
    if side == SAURON and RIVER[start] >> region & 1:
        return "C-MOVE-20", "Sauron may not use the Anduin, and a move goes forward"
    if side == FELLOWSHIP and UPSTREAM[start] >> region & 1:
        return "C-MOVE-19", "the Anduin flows from Mirkwood to Fangorn to Rohan, never back"
    if side == FELLOWSHIP and start == FANGORN and region == EREGION:
        return "C-MOVE-26", "nobody goes back through the Tunnel of Moria"
    if BESIDE[start] >> region & 1 and MOUNTAINS >> start & 1:
        return ("C-MOVE-07" if state.rules.original else "C-MOVE-08"), "nobody moves sideways in the mountains"
    if BESIDE[start] >> region & 1:
        return "C-MOVE-06", f"{who} may not move sideways"
    if BACKWARD[side * 16 + start] >> region & 1:
        return "C-MOVE-06", f"{who} may not move backwards"
    return "C-MOVE-03", f"{who} moves one step forward, and {where} is not next to {region_label(state, start)}"


def _why_no_special(state: ConfrontationState, piece: int, region: int) -> Reason | None:
    """Why a character's own way of moving does not lead to a region."""
    character = state.who[piece]
    start = state.place[piece]
    enemies = state.held[1 - piece // 9] >> region & 1
    stands = state.counts[1 - piece // 9][region]
    if character == ARAGORN and (BESIDE[start] | BACKWARD[start]) >> region & 1:
        if MOUNTAINS >> start & 1 and BESIDE[start] >> region & 1:
            return "C-CHAR-F-50", "Aragorn may not attack sideways in the mountains"
        return "C-CHAR-F-48", "Aragorn leaves the way forward only to attack, and no enemy is there"
    if character == WITCH_KING and BESIDE[start] >> region & 1:
        if MOUNTAINS >> start & 1:
            return "C-CHAR-S-25", "the Witch King may not attack sideways in the mountains"
        return "C-CHAR-S-23", "the Witch King moves sideways only to attack, and no enemy is there"
    riding = character in (BLACK_RIDER, FLYING_NAZGUL_VARIANT)
    if riding and not enemies and ROW[region] >= ROW[start]:
        return None  # that is no ride cut short, only a step the wrong way
    if character == FLYING_NAZGUL:
        if stands > 1:
            return "C-CHAR-S-31", "the Flying Nazgûl flies only at a character that is alone in its region"
        return "C-CHAR-S-28", "the Flying Nazgûl flies only to attack a lone character, and none is there"
    if character == BLACK_RIDER:
        if not enemies:
            return "C-CHAR-S-34", "the Black Rider rides further than one region only to attack"
        return "C-CHAR-S-37", "no free way forward leads the Black Rider there"
    if character == URUK_HAI:
        if enemies or state.held[SAURON] >> region & 1:
            return "C-VAR-S-02", "the Uruk-hai march only to an empty region"
        return "C-VAR-S-03", "no free way forward leads the Uruk-hai there"
    if character == FLYING_NAZGUL_VARIANT and not enemies:
        return "C-VAR-S-46", "the Flying Nazgûl skips a region only to attack"
    if character == FLYING_NAZGUL_VARIANT:
        return "C-VAR-S-45", "the Flying Nazgûl skips exactly one region, forward"
    if character == TREEBEARD and region == FANGORN:
        return "C-VAR-F-37", "Treebeard comes to Fangorn from afar only if exactly one Sauron character is there"
    return None


# ----- battles


def _why_not_attack(state: ConfrontationState, words: list[str]) -> Reason | None:
    if state.question != ATTACK:
        return None
    enemy = 1 - state.actor
    if words[0] == "hidden":
        return "C-BATTLE-06", "no hidden enemy is left there"
    character = _character(words[0])
    piece = character % PIECES
    if side_of(character) != enemy:
        return "C-BATTLE-01", "one attacks the other side"
    if not state.up >> piece & 1 or state.who[piece] != character:
        return "C-BATTLE-07", "only an enemy who stands revealed there may be named"
    return "C-BATTLE-04", f"{label(character)} is not in {region_label(state, state.field)}"


def _why_not_card(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] not in ("sauron-card", "fellowship-card", "other-card"):
        return None
    card = CARD_IDS.index(words[0])
    if not FULL_HAND[state.actor] >> card & 1:
        rule = "C-CARD-01" if state.actor == FELLOWSHIP else "C-CARD-02"
        return rule, f"{words[0]} is not among the nine cards of {side_label(state, state.actor)}"
    if state.card[state.actor] == card:
        return "C-VAR-S-16", "the new card must differ from the one that was rejected"
    return "C-CARD-04", f"{words[0]} has been used and comes back when all nine have been"


def _why_not_replace(state: ConfrontationState, words: list[str]) -> Reason | None:
    question = QUESTIONS[state.question]
    if question == "mouth":
        return "C-VAR-S-28", "the Mouth of Sauron can only bring in the 4"
    if question in ("sauron-magic", "fellowship-magic"):
        return "C-CARD-14", f"Magic is exchanged for one of your own used cards, and {words[0]} is not among them"
    return None


def _why_not_retreat(state: ConfrontationState, words: list[str]) -> Reason | None:
    question = QUESTIONS[state.question]
    if question not in (
        "gwaihir-retreat", "fellowship-text", "sauron-text", "sauron-retreat", "fellowship-retreat", "fall-back",
    ):  # fmt: skip
        return None
    if question in ("fellowship-text", "sauron-text") and not any("retreat:" in state.name(a) for a in state.legal()):
        return "C-BATTLE-23", "there is no retreat by text here"
    region = REGION_IDS.index(words[0])
    side = state.actor
    if question == "fall-back":
        if (state.held[0] | state.held[1]) >> region & 1:
            return "C-VAR-S-20", "Wormtongue falls back only to an empty region"
        return "C-VAR-S-20", "Wormtongue falls back to a region directly behind him"
    if question == "sauron-text" and not FORWARD[16 + state.field] >> region & 1:
        return "C-VAR-S-48", "Gollum retreats forward"
    pippin = question == "fellowship-text" and state.who[duel.fellow(state)] == PIPPIN
    backwards = pippin or question == "fellowship-retreat" or not SIDEWAYS[state.field]
    if state.held[1 - side] >> region & 1:
        return "C-BATTLE-17", "a retreat may not end among enemies"
    if state.full[side] >> region & 1:
        return "C-BATTLE-18", "a retreat may not end in a region at your own limit"
    if BESIDE[state.field] >> region & 1:
        if MOUNTAINS >> state.field & 1:
            return "C-BATTLE-19", "nobody retreats sideways in the mountains"
        if not backwards:
            return "C-MOVE-31", "these options forbid retreats upstream"
        return "C-BATTLE-21", "this retreat goes one region backwards, not sideways"
    if state.field == FANGORN and region == EREGION:
        return "C-BATTLE-20", "nobody retreats through the tunnel"
    rule = "C-BATTLE-21" if backwards else "C-BATTLE-22"
    return rule, f"that is not where this retreat from {region_label(state, state.field)} may lead"


def _why_not_use(state: ConfrontationState, words: list[str]) -> Reason | None:
    question = QUESTIONS[state.question]
    if question == "help":
        return "C-VAR-F-23", "only the variant Gandalf in the battle's region or next to it can help"
    if question == "fellowship-text" and words[0] == "sam":
        return "C-CHAR-F-17", "Sam is not there with Frodo"
    return None


def _why_not_switch(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] != "fellowship-text" or not duel.partners(state):
        return None
    if MOUNTAINS >> state.field & 1:
        return "C-VAR-F-49", "in the mountains Sméagol may not switch sideways"
    return "C-VAR-F-48", "Sméagol switches only with a character in a bordering region"


def _why_not_intercept(state: ConfrontationState, words: list[str]) -> Reason | None:
    if QUESTIONS[state.question] == "intercept":
        return "C-CHAR-S-02", "the Balrog is not in Caradhras"
    return None


def _why_not_pass(state: ConfrontationState, words: list[str]) -> Reason | None:
    question = QUESTIONS[state.question]
    if question in ("turn", "second-move", "extra-step"):
        return "C-MOVE-02", "nobody may pass his turn"
    if question in ("sauron-card", "fellowship-card", "other-card"):
        return "C-BATTLE-28", "a card must be played"
    if question in ("sauron-magic", "fellowship-magic"):
        return "C-CARD-11", "in the Deluxe edition Magic must be exchanged"
    if question in ("sauron-retreat", "fellowship-retreat"):
        return "C-CARD-38", "a Retreat card must be carried out if it can be"
    return None


# ----- special cards


def _why_not_play(state: ConfrontationState, words: list[str]) -> Reason | None:
    card = SPECIAL_IDS.index(words[0])
    name = SPECIAL_LABELS[card]
    if not SPECIALS_OF[state.actor] >> card & 1:
        return "C-SPECIAL-01", f"{name} is a card of the other side"
    if not state.specials[state.actor] >> card & 1:
        return "C-SPECIAL-02", f"{name} is not among your cards, or has been played"
    if card == GWAIHIR:
        if state.foe != NOBODY and duel.warg_fights(state):
            return "C-SPECIAL-35", "Gwaihir does not come against the Warg"
        return "C-SPECIAL-33", "Gwaihir is played at the start of a battle, before texts work"
    if card == PALANTIR:
        if state.mover != SAURON or state.question not in (TURN, SECOND_MOVE, ATTACK):
            return "C-SPECIAL-44", "the Palantír is used in one's own turn: before the move, or before a battle"
        return "C-SPECIAL-40", "the Palantír looks into a region other than the Shire, where the Fellowship stands"
    if state.question != TURN or state.scried:
        rule = {SHADOWFAX: "C-SPECIAL-13", DARK_OF_MORDOR: "C-SPECIAL-48"}.get(card, "C-SPECIAL-11")
        return rule, f"{name} is played at the start of one's own turn"
    return _why_not_playable(state, card)


def _why_not_playable(state: ConfrontationState, card: int) -> Reason | None:
    if card == SHADOWFAX:
        return "C-SPECIAL-19", "no character could take the extra step and then move"
    if card == DARK_OF_MORDOR:
        return "C-SPECIAL-51", "no character could take the extra step so that a different one can move"
    if card == GANDALF_THE_WHITE:
        if (state.held[SAURON] | state.full[FELLOWSHIP]) >> FANGORN & 1:
            return "C-SPECIAL-22", "Fangorn has no room for Gandalf"
        return "C-SPECIAL-21", "Gandalf has not been defeated"
    if card == A_KING_REVEALED:
        if state.place[ARAGORN] >= REGIONS:
            return "C-SPECIAL-27", "Aragorn has been defeated"
        return "C-SPECIAL-28", "there is no hidden Sauron stand to point at"
    if state.marked != NOBODY:
        return "C-SPECIAL-29", "after A King Revealed Sauron may not skip his turn"
    if card == RECALL_TO_MORDOR:
        if not specials.recallable(state):
            return "C-SPECIAL-45", "nobody is outside Mordor"
        return "C-SPECIAL-46", "Mordor holds enemies or four Sauron characters"
    if card == CREBAIN:
        return "C-SPECIAL-52", "there is no hidden Fellowship stand to choose"
    return None


def _why_not_choose(state: ConfrontationState, words: list[str]) -> Reason | None:
    question = QUESTIONS[state.question]
    if question == "palantir-region" and words[0] == "shire":
        return "C-SPECIAL-40", "the Palantír does not look into the Shire"
    if question == "king-region" and state.counts[SAURON][_region(words[0])]:
        return "C-SPECIAL-28", "a revealed Watcher cannot be chosen"
    if question in ("palantir-region", "crebain-region", "king-region"):
        return _QUESTION_RULE[question], "no stand that could be chosen is there"
    if question == "recall-whom":
        return "C-SPECIAL-45", "only a Sauron character outside Mordor can be recalled"
    return None


def _region(word: str) -> int:
    return REGION_IDS.index(word) if word in REGION_IDS else 0


def _name(state: ConfrontationState, piece: int) -> str:
    return label(state.who[piece], state.rules.original)


_EXPLAIN = {
    "place": _why_not_place,
    "tile": _why_not_tile,
    "special": _why_not_special,
    "move": _why_not_move,
    "attack": _why_not_attack,
    "card": _why_not_card,
    "replace": _why_not_replace,
    "retreat": _why_not_retreat,
    "use": _why_not_use,
    "switch": _why_not_switch,
    "intercept": _why_not_intercept,
    "pass": _why_not_pass,
    "stay": _why_not_pass,
    "play": _why_not_play,
    "choose": _why_not_choose,
}
