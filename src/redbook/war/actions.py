"""The actions of the game: their ids, and the notation they are written in.

The ids come in blocks, one for each verb and the things it can be said of: ``die:muster``, ``region:bree``. A rule
that asks a question offers ids of some block and reads the answer as ``action - SAY_REGION``. There are few
verbs, each with a plain meaning, and cards use the same ones; an expansion makes the tables longer and may add blocks
at the end. What chance decides has verbs of its own.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from redbook.kernel.errors import MalformedAction
from redbook.war.board import REGION_IDS, REGIONS
from redbook.war.cards import CARD_IDS, CARDS, DECK_IDS, DECKS
from redbook.war.dice import FACE_IDS, FACES
from redbook.war.figures import CHARACTER_IDS, CHARACTERS
from redbook.war.nations import NATION_IDS, NATIONS
from redbook.war.slots import FIGURE_IDS, FIGURE_KINDS, SLOT_IDS, SLOTS
from redbook.war.tiles import TILE_IDS, TILE_KINDS

# What a die can be used for: ``act:muster``. The comment names the file that offers it and carries it out.
TO_DISCARD: Final = 0  # turn: the die is discarded without effect
TO_DRAW: Final = 1  # hands
TO_PLAY_CARD: Final = 2  # events
TO_REMOVE_CARD: Final = 3  # events: pay to have an enemy card discarded from the table
TO_ADVANCE: Final = 4  # politics
TO_MUSTER: Final = 5  # muster
TO_RECRUIT_BY_VOICE: Final = 6  # muster: Saruman, a Regular in each Isengard Settlement
TO_PROMOTE_BY_VOICE: Final = 7  # muster: Saruman, Elites for Regulars in Orthanc
TO_MOVE_ARMIES: Final = 8  # movement
TO_ATTACK: Final = 9  # battle
TO_MOVE_FELLOWSHIP: Final = 10  # fellowship
TO_HIDE_FELLOWSHIP: Final = 11  # fellowship
TO_SEPARATE: Final = 12  # fellowship
TO_MOVE_COMPANIONS: Final = 13  # characters
TO_MOVE_MINIONS: Final = 14  # characters: Nazgûl and minions
TO_BRING_MINION: Final = 15  # characters
TO_BRING_COMPANION: Final = 16  # characters: Aragorn, Gandalf the White
TO_ROUSE: Final = 17  # characters: Boromir, Legolas and Gimli advance their Nations
ACTS: Final = 18
ACT_IDS: Final[list[str]] = [
    "discard", "draw", "event", "remove-card", "diplomacy", "muster", "saruman-recruits", "saruman-promotes",
    "move-armies", "attack", "move-fellowship", "hide-fellowship", "separate", "move-companions", "move-minions",
    "minion", "companion", "rouse",
]  # fmt: skip

MOST: Final = 20
"""The largest number an answer can name: no stack of one kind of figure is higher."""
NUMBERS: Final = MOST + 1


def _rolls() -> list[list[int]]:
    """What up to five dice can show, by the number of dice; the order of the dice does not matter."""
    rolls: list[list[int]] = []
    last: list[list[int]] = [[]]
    for _ in range(5):
        last = [[*roll, face] for roll in last for face in range(roll[-1] if roll else 1, 7)]
        rolls += last
    return rolls


ROLL_FACES: Final[list[list[int]]] = _rolls()
"""Every roll of one to five dice, the faces in rising order."""
ROLLS: Final = 461
FIRST_ROLL: Final[list[int]] = [0, 0, 6, 27, 83, 209, 461]
"""The rolls of n dice are those from ``FIRST_ROLL[n]`` to before ``FIRST_ROLL[n + 1]``."""

# The players' answers.
PASS: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
ALL: Final = 4
SPLIT: Final = 5
RANDOM: Final = 6
SAY_NUMBER: Final = 7
SAY_DIE: Final = SAY_NUMBER + NUMBERS
SAY_ACT: Final = SAY_DIE + FACES
SAY_RING: Final = SAY_ACT + ACTS
SAY_NATION: Final = SAY_RING + FACES * FACES
SAY_REGION: Final = SAY_NATION + NATIONS
SAY_ARMY: Final = SAY_REGION + REGIONS
SAY_TO: Final = SAY_ARMY + SLOTS
SAY_FIGURE: Final = SAY_TO + REGIONS
SAY_TAKE: Final = SAY_FIGURE + FIGURE_KINDS
SAY_LOSE: Final = SAY_TAKE + FIGURE_KINDS * NUMBERS
SAY_REDUCE: Final = SAY_LOSE + FIGURE_KINDS
SAY_CHARACTER: Final = SAY_REDUCE + NATIONS
SAY_CARD: Final = SAY_CHARACTER + CHARACTERS
SAY_DECK: Final = SAY_CARD + CARDS
# What chance decides.
CAME_ROLL: Final = SAY_DECK + DECKS
CAME_FACE: Final = CAME_ROLL + ROLLS
CAME_CARD: Final = CAME_FACE + FACES
CAME_TILE: Final = CAME_CARD + CARDS
CAME_CHARACTER: Final = CAME_TILE + TILE_KINDS
SIZE: Final = CAME_CHARACTER + CHARACTERS

GRAMMAR: Final = {
    "pass": "pass",
    "done": "done",
    "yes": "yes",
    "no": "no",
    "all": "all",
    "split": "split",
    "random": "random",
    "number": f"number:<0 … {MOST}>",
    "die": "die:<face>: use a die that shows this face",
    "act": "act:<what a die is used for>",
    "ring": "ring:<face>:<face>: an Elven Ring turns a die from the first face to the second",
    "nation": "nation:<nation>",
    "region": "region:<region>",
    "army": "army:<region>, or army:inside-<stronghold> for a besieged one",
    "to": "to:<region>",
    "figure": "figure:<nation>-<regular, elite or leader>, or figure:nazgul",
    "take": "take:<how many>:<figure>",
    "lose": "lose:<figure>",
    "reduce": "reduce:<nation>: an Elite of the Nation becomes a Regular",
    "character": "character:<character>",
    "card": "card:<event card>",
    "deck": "deck:<deck>",
    "roll": "roll:<the faces of up to five dice in rising order>, for example roll:1356",
    "face": "face:<face of an action die>",
    "deal": "deal:<event card>",
    "tile": "tile:<hunt tile>",
    "fate": "fate:<character>",
}
"""The verbs, each with what it looks like."""


def _names() -> list[str]:
    names = ["pass", "done", "yes", "no", "all", "split", "random"]
    names += [f"number:{number}" for number in range(NUMBERS)]
    names += [f"die:{face}" for face in FACE_IDS]
    names += [f"act:{act}" for act in ACT_IDS]
    names += [f"ring:{face}:{other}" for face in FACE_IDS for other in FACE_IDS]
    names += [f"nation:{nation}" for nation in NATION_IDS]
    names += [f"region:{region}" for region in REGION_IDS]
    names += [f"army:{slot}" for slot in SLOT_IDS]
    names += [f"to:{region}" for region in REGION_IDS]
    names += [f"figure:{figure}" for figure in FIGURE_IDS]
    names += [f"take:{number}:{figure}" for figure in FIGURE_IDS for number in range(NUMBERS)]
    names += [f"lose:{figure}" for figure in FIGURE_IDS]
    names += [f"reduce:{nation}" for nation in NATION_IDS]
    names += [f"character:{character}" for character in CHARACTER_IDS]
    names += [f"card:{card}" for card in CARD_IDS]
    names += [f"deck:{deck}" for deck in DECK_IDS]
    names += ["roll:" + "".join(map(str, faces)) for faces in ROLL_FACES]
    names += [f"face:{face}" for face in FACE_IDS]
    names += [f"deal:{card}" for card in CARD_IDS]
    names += [f"tile:{tile}" for tile in TILE_IDS]
    names += [f"fate:{character}" for character in CHARACTER_IDS]
    return names


NAMES: Final[list[str]] = _names()
"""The notation of every action."""
_IDS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}


def parse(name: str) -> int:
    """The id of a notation; says what was expected where it is none."""
    number = _IDS.get(name)
    if number is None:
        raise _misfit(name)
    return number


def _misfit(name: str) -> MalformedAction:
    """What is wrong with a notation that names no action."""
    verb, *words = name.split(":")
    if verb not in GRAMMAR:
        near = get_close_matches(verb, GRAMMAR, n=1)
        hint = f"did you mean {GRAMMAR[near[0]]}?" if near else "expected one of " + ", ".join(GRAMMAR)
        return MalformedAction(name, f"there is no action {verb!r}; {hint}")
    known = [*REGION_IDS, *SLOT_IDS, *FIGURE_IDS, *CARD_IDS, *CHARACTER_IDS, *NATION_IDS, *FACE_IDS, *ACT_IDS]
    known += [*DECK_IDS, *TILE_IDS]
    for word in words:
        if word not in known and not word.isdigit():
            near = get_close_matches(word, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"expected {GRAMMAR[verb]}"
            return MalformedAction(name, f"{word!r} is not known; {hint}")
    return MalformedAction(name, f"expected {GRAMMAR[verb]}")
