"""What a seat sees: the table as plain data, and the question put to it.

`view(state, seat)`:

- ``game``, ``options``, ``seat`` (its id; None for a spectator), ``turn``, ``to_move``, ``asked`` (a seat's id,
  ``chance`` or nobody), ``question`` (see `table.QUESTIONS`), ``result`` (a seat's id, ``draw`` or None).
- ``regions``: for each region and side ``stands`` (how many) and ``shown`` (who of them stands revealed); a side that
  is still placing shows nothing.
- ``pieces``: for each side a list of its nine characters with ``character`` (its id; None while its face is unknown),
  ``faces`` (the ids it may be), ``regions`` (where it may be, as far as follows with certainty), ``fallen``, ``shown``
  (stands revealed now), ``seen`` (has been set apart by what happened) and, of the seat's own, ``at`` (where it is).
- ``ringbearer``; ``cards``: for each side ``unused`` (in hand or lying face down) and ``used``; ``specials``.
- ``own``: the seat's own secrets: ``hand``, ``picks`` and ``marked`` (the piece obliged to move).
- ``pointed_at``: the region of the stand that A King Revealed obliges to move.
- ``moving``: the stand under way before it is revealed: its side and region.
- ``battle``: ``region``, ``attacker``, ``defender``, ``cards`` (ids; ``hidden`` for one face down; None),
  ``magic`` (what Magic became), ``no_cards``, ``totals`` once both cards are shown.

`choices(state, seat)`: ``question``, ``prompt``, ``in_any_case`` (it is put with or without a choice, C-INFO-14) and
``actions``, each with ``name``, ``label`` and ``targets`` (ids of regions, characters and cards it points at); no
actions for who is not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redbook.confrontation import duel
from redbook.confrontation.board import (
    FELLOWSHIP,
    LABELS,
    ORIGINAL_LABELS,
    ORIGINAL_SIDE_LABELS,
    REGION_IDS,
    REGIONS,
    SAURON,
    SEATS,
    SIDE_LABELS,
    bits,
    within,
)
from redbook.confrontation.cards import (
    CARD_IDS,
    CARD_LABELS,
    NO_CARD,
    SPECIAL_IDS,
    SPECIAL_LABELS,
)
from redbook.confrontation.characters import CHARACTER_IDS, VARIANT, label, several
from redbook.confrontation.knowledge import ANY_FACE
from redbook.confrontation.table import (
    CARDS_SHOWN,
    DRAW,
    NO_CARDS,
    NOBODY,
    QUESTIONS,
    SAURON_SHOWN,
    Table,
)
from redbook.kernel.contract import CHANCE, OVER, Json

if TYPE_CHECKING:
    from redbook.confrontation.state import ConfrontationState


def view(state: ConfrontationState, seat: int | None) -> Json:
    """All that a seat may see."""
    if seat is not None and seat not in (FELLOWSHIP, SAURON):
        raise ValueError(f"there is no seat {seat!r}; seats are 0 (fellowship), 1 (sauron) and None (a spectator)")
    placing = state.turn == 0
    return {
        "game": "confrontation",
        "options": dict(state.game.options),
        "seat": None if seat is None else SEATS[seat],
        "turn": state.turn,
        "to_move": SEATS[state.mover],
        "asked": _who(state.actor),
        "question": QUESTIONS[state.question],
        "result": None if state.winner == NOBODY else "draw" if state.winner == DRAW else SEATS[state.winner],
        "regions": _regions(state, [side for side in (FELLOWSHIP, SAURON) if not placing or side == seat]),
        "pieces": {SEATS[side]: _pieces(state, side, side == seat) for side in (FELLOWSHIP, SAURON)},
        "ringbearer": _public_id(state, state.ringbearer, seat == FELLOWSHIP, faces_of(state, state.ringbearer)),
        "cards": {SEATS[side]: _cards(state, side) for side in (FELLOWSHIP, SAURON)},
        "specials": {SEATS[side]: [SPECIAL_IDS[card] for card in bits(state.specials[side])] for side in (0, 1)},
        "own": None if seat is None else _secrets(state, seat),
        "pointed_at": None if state.marked == NOBODY else REGION_IDS[state.pointed_at()],
        "moving": _moving(state),
        "battle": _battle(state, seat),
        "quiet": state.quiet,
    }


def _who(actor: int) -> str | None:
    return None if actor == OVER else "chance" if actor == CHANCE else SEATS[actor]


def _regions(state: Table, sides: list[int]) -> Json:
    """The stands in every region, of these sides."""
    counts = [state.counts[side] if side in sides else _NONE for side in (FELLOWSHIP, SAURON)]
    found: Json = {
        REGION_IDS[region]: {
            SEATS[0]: {"stands": counts[0][region], "shown": []},
            SEATS[1]: {"stands": counts[1][region], "shown": []},
        }
        for region in range(REGIONS)
    }
    for piece in bits(state.up):
        if 0 <= state.place[piece] < REGIONS and piece // 9 in sides:
            found[REGION_IDS[state.place[piece]]][SEATS[piece // 9]]["shown"].append(CHARACTER_IDS[state.who[piece]])
    return found


_NONE: Final = [0] * REGIONS


def _public_id(state: Table, piece: int, own: bool, faces: int) -> str | None:
    """A character's id as far as it is known, by the faces it may have; of one's own it is."""
    return CHARACTER_IDS[state.who[piece]] if own or faces != ANY_FACE else None


def _pieces(state: Table, side: int, own: bool) -> list[Json]:
    pieces = []
    traced = state.knowledge(side).traced
    alike: list[int] | None = None
    for piece in range(side * 9, side * 9 + 9):
        faces = faces_of(state, piece)
        apart = traced >> piece - side * 9 & 1 != 0
        if apart or state.rules.draft or state.place[piece] >= REGIONS:
            regions = may_be_in(state, piece)
        elif alike is None:
            regions = alike = may_be_in(state, piece)
        else:
            regions = alike  # those whom nothing has set apart may all be in the same regions, if their faces are known
        entry: Json = {
            "character": _public_id(state, piece, own and not _undrafted(state, piece), faces),
            "faces": [CHARACTER_IDS[piece + VARIANT * face] for face in (0, 1) if faces >> face & 1],
            "regions": [REGION_IDS[region] for region in regions],
            "fallen": state.place[piece] == REGIONS,
            "shown": bool(state.up >> piece & 1),
            "seen": apart,
        }
        if own:
            entry["at"] = REGION_IDS[state.place[piece]] if state.place[piece] < REGIONS else None
        pieces.append(entry)
    return pieces


def _undrafted(state: Table, piece: int) -> bool:
    """Whether the face of a piece is still to be drafted."""
    if QUESTIONS[state.question] != "draft":
        return False
    side = piece // 9
    return side > state.actor or (side == state.actor and piece - side * 9 >= state.setting)


def faces_of(state: Table, piece: int) -> int:
    """The faces a piece may have as far as everybody knows, fallen or not."""
    if state.open_faces >> piece & 1:
        return 1 if state.who[piece] < VARIANT else 2
    if state.turn == 0:
        return ANY_FACE
    side = piece // 9
    known = state.knowledge(side)
    faces = 0
    for face in (1, 2):
        if known.regions(piece - side * 9, state.counts[side], face):
            faces |= face
    return faces


def may_be_in(state: Table, piece: int) -> list[int]:
    """Where a piece may be as far as everybody knows."""
    side = piece // 9
    if state.turn == 0 or state.place[piece] >= REGIONS:
        return []
    return bits(state.knowledge(side).regions(piece - side * 9, state.counts[side], ANY_FACE))


def _cards(state: Table, side: int) -> Json:
    unused = state.hand[side]
    if state.card[side] != NO_CARD and face_down(state, side):
        unused |= 1 << state.card[side]
    return {
        "unused": [CARD_IDS[card] for card in bits(unused)],
        "used": [CARD_IDS[card] for card in bits(state.used[side])],
    }


def face_down(state: Table, side: int) -> bool:
    """Whether a side's card, if it has played one, is still hidden."""
    return not state.settled & CARDS_SHOWN and not (side == SAURON and state.settled & SAURON_SHOWN)


def _secrets(state: Table, seat: int) -> Json:
    marked = state.marked if seat == SAURON else NOBODY
    return {
        "hand": [CARD_IDS[card] for card in bits(state.hand[seat])],
        "picks": [SPECIAL_IDS[card] for card in bits(state.picks[seat])],
        "marked": None if marked == NOBODY else CHARACTER_IDS[state.who[marked]],
    }


def _moving(state: Table) -> Json | None:
    piece = state.active
    if piece == NOBODY or state.foe != NOBODY or state.place[piece] >= REGIONS:
        return None
    return {"side": SEATS[piece // 9], "region": REGION_IDS[state.place[piece]]}


def _battle(state: Table, seat: int | None) -> Json | None:
    if state.foe == NOBODY:
        return None
    cards: Json = {}
    magic: Json = {}
    for side in (FELLOWSHIP, SAURON):
        card = state.card[side]
        secret = card != NO_CARD and face_down(state, side) and side != seat
        cards[SEATS[side]] = None if card == NO_CARD else "hidden" if secret else CARD_IDS[card]
        magic[SEATS[side]] = None if state.magic[side] == NO_CARD else CARD_IDS[state.magic[side]]
    scene: Json = {
        "region": REGION_IDS[state.field],
        "attacker": CHARACTER_IDS[state.who[state.active]],
        "defender": CHARACTER_IDS[state.who[state.foe]],
        "cards": cards,
        "magic": magic,
        "no_cards": bool(state.settled & NO_CARDS),
        "totals": None,
    }
    if state.settled & (CARDS_SHOWN | NO_CARDS):
        good, evil = duel.totals(state)
        scene["totals"] = {"fellowship": good, "sauron": evil}
    return scene


# ----- the question


def choices(state: ConfrontationState, seat: int | None) -> Json:
    """The question put to a seat, for a client."""
    question = QUESTIONS[state.question]
    asked = _who(state.actor)
    if seat is None or state.actor != seat:
        if asked is None:
            prompt = "The game is over."
        else:
            prompt = "Chance decides." if asked == "chance" else f"Waiting for {_the_side(state, state.actor)}."
        return {"question": question, "prompt": prompt, "in_any_case": False, "actions": []}
    actions = [_action(state, action) for action in state.legal()]
    return {
        "question": question,
        "prompt": prompt_of(state),
        "in_any_case": state.in_any_case(),
        "actions": actions,
    }


def region_label(state: Table, region: int) -> str:
    """A region's name in the edition played, within a sentence."""
    return within(ORIGINAL_LABELS[region] if state.rules.original else LABELS[region])


def side_label(state: Table, side: int) -> str:
    """A side's name in the edition played (C-SETUP-02)."""
    return ORIGINAL_SIDE_LABELS[side] if state.rules.original else SIDE_LABELS[side]


def _the_side(state: Table, side: int) -> str:
    """A side within a sentence."""
    if state.rules.original:
        return f"the {ORIGINAL_SIDE_LABELS[side]} side"
    return f"the {SIDE_LABELS[side]}" if side == FELLOWSHIP else SIDE_LABELS[side]


def _name(state: Table, piece: int) -> str:
    return label(state.who[piece], state.rules.original)


def _several(state: Table, piece: int) -> bool:
    return several(CHARACTER_IDS[state.who[piece]])


def prompt_of(state: ConfrontationState) -> str:
    """The question in words."""
    question = QUESTIONS[state.question]
    if question == "placement":
        placed = state.actor * 9 + state.setting
        return f"Where {'do' if _several(state, placed) else 'does'} {_name(state, placed)} start?"
    if question == "draft":
        return "Which face of this tile do you field?"
    if question == "turn" and state.marked != NOBODY and state.mover == SAURON:
        return "Your turn. A King Revealed obliges the stand it points at to move."
    if question in ("sauron-text", "fellowship-text", "gwaihir", "help", "fall-back", "demand", "mouth"):
        mine = duel.fellow(state) if state.actor == FELLOWSHIP else duel.servant(state)
        theirs = duel.servant(state) if state.actor == FELLOWSHIP else duel.fellow(state)
        meets = "meet" if _several(state, mine) else "meets"
        where = region_label(state, state.field)
        return f"{_name(state, mine)} {meets} {_name(state, theirs)} in {where}. {_BATTLE_PROMPTS[question]}"
    return _PROMPTS[question]


_BATTLE_PROMPTS = {
    "fellowship-text": "What do you do before cards are played?",
    "sauron-text": "What do you do before cards are played?",
    "gwaihir": "Do you call Gwaihir?",
    "help": "Do you show Gandalf to add 1?",
    "fall-back": "He is defeated: does he fall back?",
    "demand": "Do you demand another card?",
    "mouth": "Do you put your 4 in place of the card played?",
}

_PROMPTS = {
    "announce": "How many of the other side's special cards does each player choose?",
    "special-cards": "Choose a special card.",
    "turn": "Your turn: move a character.",
    "extra-step": "Who takes the extra step, and where to?",
    "second-move": "Now make the move of the turn.",
    "palantir-region": "Which region do you look into?",
    "recall-whom": "Who returns to Mordor?",
    "crebain-region": "In which region do the Crebain find somebody?",
    "king-region": "In which region must a stand move?",
    "intercept": "Somebody goes through the Tunnel of Moria. Do you show the Balrog in Caradhras?",
    "attack": "Whom do you attack?",
    "gwaihir-retreat": "Where does Gwaihir carry your character?",
    "sauron-card": "Choose a combat card, face down.",
    "fellowship-card": "Choose a combat card.",
    "other-card": "Saruman demands a different card.",
    "sauron-magic": "Which used card does Magic become?",
    "fellowship-magic": "Which used card does Magic become?",
    "sauron-retreat": "Where does your character retreat?",
    "fellowship-retreat": "Where does your character retreat?",
}


def _action(state: ConfrontationState, action: int) -> Json:
    name = state.name(action)
    verb, *words = name.split(":")
    targets: dict[str, list[str]] = {"regions": [], "characters": [], "cards": []}
    for word in words:
        kind = _KINDS.get(word)
        if kind is not None and verb != "announce":
            targets[kind].append(word)
    return {"name": name, "label": action_label(state, name), "targets": targets}


def action_label(state: Table, name: str) -> str:
    """An action in words."""
    verb, *words = name.split(":")
    labels = _WORDS[state.rules.original]
    said: list[str] = [labels.get(word, word) for word in words]
    if verb == "move":
        if len(words) == 3:
            return f"{said[0]} through the Tunnel of Moria to Fangorn"
        fights = state.held[1 - state.mover] >> REGION_IDS.index(words[1]) & 1
        attacks = "attack" if several(words[0]) else "attacks"
        return f"{said[0]} {attacks if fights else 'to'} {said[1]}"
    if verb == "place":
        return f"{said[0]} in {said[1]}"
    if verb == "attack":
        return "Attack a hidden stand" if words[0] == "hidden" else f"Attack {said[0]}"
    if verb == "intercept":
        return "Show the Balrog" if words[0] == "yes" else "Let the traveller pass"
    if verb == "use":
        return _USES.get((QUESTIONS[state.question], words[0]), f"Use {said[0]}")
    if verb in _LABELS:
        text = _LABELS[verb].format(*said)
        return text[:1].upper() + text[1:]
    return name


_USES = {
    ("sauron-text", "saruman"): "No combat cards",
    ("fellowship-text", "aragorn-variant"): "No combat cards",
    ("demand", "saruman-variant"): "Demand another card",
    ("help", "gandalf-variant"): "Show Gandalf: add 1",
}

_LABELS = {
    "pass": "Pass",
    "stay": "Stay",
    "retreat": "Retreat to {0}",
    "card": "Play {0}",
    "replace": "Put in {0}",
    "announce": "{0}",
    "special": "{0}",
    "play": "Play {0}",
    "choose": "{0}",
    "tile": "{0}",
    "switch": "Switch with {0}",
    "defender": "The defender is {0}",
    "stand": "It is {0}",
}


_KINDS: Final[dict[str, str]] = {
    **dict.fromkeys(CARD_IDS + SPECIAL_IDS, "cards"),
    **dict.fromkeys(CHARACTER_IDS, "characters"),
    **dict.fromkeys(REGION_IDS, "regions"),
}
"""What a word of an action points at."""

_WORDS: Final[dict[bool, dict[str, str]]] = {
    original: {
        **dict(zip(CARD_IDS, CARD_LABELS, strict=True)),
        **dict(zip(SPECIAL_IDS, SPECIAL_LABELS, strict=True)),
        **{name: label(code, original) for code, name in enumerate(CHARACTER_IDS)},
        **dict(zip(REGION_IDS, map(within, ORIGINAL_LABELS if original else LABELS), strict=True)),
    }
    for original in (False, True)
}
"""An id as a person says it within a sentence, by whether it is in the original edition."""
