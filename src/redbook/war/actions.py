"""The actions of the game: their ids, and the notation they are written in.

The ids come in blocks, one for each verb and the things it can be said of: ``die:muster``, ``region:bree``. A rule
that asks a question offers ids of some block and reads the answer as ``action - SAY_REGION``. There are few
verbs, each with a plain meaning, and cards use the same ones; an expansion makes the tables longer and may add blocks
at the end. What chance decides has verbs of its own.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from mypy_extensions import i64

from redbook.kernel.errors import IllegalAction, MalformedAction
from redbook.war.base import contents as base
from redbook.war.board import REGION_IDS, REGIONS
from redbook.war.contents import (
    ACT_IDS,
    BOX_OF_ACT,
    BOX_OF_CARD,
    BOX_OF_CHARACTER,
    BOX_OF_DECK,
    BOX_OF_DIE,
    BOX_OF_FACE,
    BOX_OF_TILE,
    BOXES,
    CARD_IDS,
    CHARACTER_IDS,
    DECK_IDS,
    DICE,
    DIE_IDS,
    FACE_IDS,
    FACES,
    STANDARD_DECKS,
    TILE_IDS,
    WORDS,
)
from redbook.war.dice import FACE_COUNT, SHOWS_AS
from redbook.war.nations import NATION_IDS, NATIONS
from redbook.war.slots import BEFORE_DUNLENDINGS, DUNLENDING, FIGURE_IDS, FIGURE_KINDS, SLOT_IDS, SLOTS

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

STANDARD_FACES: Final = 7
"""The faces of the base game's action dice: the only ones that Elven Rings know."""
_ACTS: Final = len(base.ACTS)
_CHARACTERS: Final = len(base.CHARACTERS)
_TILES: Final = len(base.TILES)
_CARDS: Final = 96

# The players' answers: those of the base game, in blocks. `SAY_CARDS` and its like have those of all boxes.
PASS: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
ALL: Final = 4
SPLIT: Final = 5
RANDOM: Final = 6
SAY_NUMBER: Final = 7
SAY_DIE: Final = SAY_NUMBER + NUMBERS
SAY_ACT: Final = SAY_DIE + STANDARD_FACES
SAY_RING: Final = SAY_ACT + _ACTS
SAY_NATION: Final = SAY_RING + STANDARD_FACES * STANDARD_FACES
SAY_REGION: Final = SAY_NATION + NATIONS
SAY_ARMY: Final = SAY_REGION + REGIONS
SAY_TO: Final = SAY_ARMY + SLOTS
SAY_FIGURE: Final = SAY_TO + REGIONS
SAY_TAKE: Final = SAY_FIGURE + FIGURE_KINDS
SAY_LOSE: Final = SAY_TAKE + FIGURE_KINDS * NUMBERS
SAY_REDUCE: Final = SAY_LOSE + FIGURE_KINDS
SAY_CHARACTER: Final = SAY_REDUCE + NATIONS
SAY_CARD: Final = SAY_CHARACTER + _CHARACTERS
SAY_DECK: Final = SAY_CARD + _CARDS
# What chance decides.
CAME_ROLL: Final = SAY_DECK + STANDARD_DECKS
CAME_FACE: Final = CAME_ROLL + ROLLS
CAME_CARD: Final = CAME_FACE + STANDARD_FACES
CAME_TILE: Final = CAME_CARD + _CARDS
CAME_CHARACTER: Final = CAME_TILE + _TILES
SIZE: Final = CAME_CHARACTER + _CHARACTERS
"""How many actions the base game has. What boxes add comes after, box by box."""

GRAMMAR: Final = {
    "pass": "pass",
    "done": "done",
    "yes": "yes",
    "no": "no",
    "all": "all",
    "split": "split",
    "random": "random",
    "number": f"number:<0 … {MOST}>",
    "die": "die:<face>: use a die that shows this face; die:<die>:<face> if it is one of a box's own",
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
    "keep": "keep:<special die>: the one that is kept this turn",
    "spend": "spend:<Ring>: the named Ring that is used, or taken back",
    "token": "token:<action token>",
    "faction": "faction:<faction>",
    "band": "band:<how many>:<faction>: how many of its figures",
    "lose-figure": "lose-figure:<faction>: one of its figures is a casualty",
    "leave": "leave:<whom>: he leaves those whom he led",
    "at-sea": "at-sea: the Fellowship is on The Western Way",
    "top": "top: on top of the deck",
    "bottom": "bottom: at the bottom of the deck",
    "corrupt": "corrupt:<sovereign>: the Shadow tries to corrupt him",
    "use": "use:<sovereign>: his ruler token turns the ruler die",
    "ring-ruler": "ring-ruler:<face>: an Elven Ring turns the ruler die",
    "lay": "lay:<hunt tile>: the Shadow lays it on a sovereign",
    "give-back": "give-back:<hunt tile>: it returns from a sovereign to the pool",
    "came-off": "came-off:<hunt tile>: it comes off a sovereign at random",
    "dismay": "dismay:own or dismay:other: whose ruler die is rolled again",
    "ability": "ability:<combat ability>: it takes the place of a combat card",
    "look": "look: at the tiles on a sovereign",
    "recruit": "recruit: figures come",
    "take-off": "take-off: a tile comes off a sovereign",
    "fleet": "fleet:<coastal region>: Ships there sail",
    "engines": "engines:<build or destroy>",
}
"""The verbs, each with what it looks like."""


def _names() -> list[str]:
    """The actions of the base game."""
    names = ["pass", "done", "yes", "no", "all", "split", "random"]
    names += [f"number:{number}" for number in range(NUMBERS)]
    names += [f"die:{face}" for face in base.FACES]
    names += [f"act:{act}" for act in base.ACTS]
    names += [f"ring:{face}:{other}" for face in base.FACES for other in base.FACES]
    names += [f"nation:{nation}" for nation in NATION_IDS]
    names += [f"region:{region}" for region in REGION_IDS]
    names += [f"army:{slot}" for slot in SLOT_IDS]
    names += [f"to:{region}" for region in REGION_IDS]
    figures = [BEFORE_DUNLENDINGS if figure == DUNLENDING else FIGURE_IDS[figure] for figure in range(FIGURE_KINDS)]
    names += [f"figure:{figure}" for figure in figures]
    names += [f"take:{number}:{figure}" for figure in figures for number in range(NUMBERS)]
    names += [f"lose:{figure}" for figure in figures]
    names += [f"reduce:{nation}" for nation in NATION_IDS]
    names += [f"character:{character}" for character in base.CHARACTERS]
    names += [f"card:{card}" for card in CARD_IDS[:_CARDS]]
    names += [f"deck:{deck}" for deck in DECK_IDS[:STANDARD_DECKS]]
    names += ["roll:" + "".join(map(str, faces)) for faces in ROLL_FACES]
    names += [f"face:{face}" for face in base.FACES]
    names += [f"deal:{card}" for card in CARD_IDS[:_CARDS]]
    names += [f"tile:{tile}" for tile in base.TILES]
    names += [f"fate:{character}" for character in base.CHARACTERS]
    return names


NAMES: Final[list[str]] = _names()
"""The notation of every action; see `_add_box` for what the boxes add."""
THING: Final[list[int]] = [0] * SIZE
"""The number of the card, character, die, tile, face or act that an action names."""


def _block(first: int, number: int) -> list[int]:
    """The actions of a block, each noted with the number of its thing."""
    for thing in range(number):
        THING[first + thing] = thing
    return list(range(first, first + number))


SAY_ACTS: Final[list[int]] = _block(SAY_ACT, _ACTS)
SAY_CHARACTERS: Final[list[int]] = _block(SAY_CHARACTER, _CHARACTERS)
SAY_CARDS: Final[list[int]] = _block(SAY_CARD, _CARDS)
CAME_FACES: Final[list[int]] = _block(CAME_FACE, STANDARD_FACES)
CAME_CARDS: Final[list[int]] = _block(CAME_CARD, _CARDS)
CAME_TILES: Final[list[int]] = _block(CAME_TILE, _TILES)
CAME_CHARACTERS: Final[list[int]] = _block(CAME_CHARACTER, _CHARACTERS)
SAY_DECKS: Final[list[int]] = _block(SAY_DECK, STANDARD_DECKS)
SAY_DICE: Final[list[int]] = [0] * (DICE * FACES)
"""The answer that uses a die of a kind that shows a face, by ``kind * FACES + face``; 0 where there is no such side."""
for _kind in range(2):
    for _face in range(STANDARD_FACES):
        SAY_DICE[_kind * FACES + _face] = SAY_DIE + _face
SAY_WORDS: Final[list[list[int]]] = [[] for _ in range(BOXES)]
"""The answers of a box's own procedures, by box and the place in its `contents.WORDS`."""


def _add(name: str, thing: int) -> int:
    """One more action."""
    NAMES.append(name)
    THING.append(thing)
    return len(NAMES) - 1


def _add_box(box: int) -> int:
    """The actions that a box adds, after all those before it. How many there are then."""
    for kind in range(DICE):
        for face in range(FACES):
            if BOX_OF_DIE[kind] == box and FACE_COUNT[kind * FACES + face] and SHOWS_AS[face] == face:
                SAY_DICE[kind * FACES + face] = _add(f"die:{DIE_IDS[kind]}:{FACE_IDS[face]}", kind * FACES + face)
    for verb, ids, boxes, said in (
        ("act", ACT_IDS, BOX_OF_ACT, SAY_ACTS),
        ("character", CHARACTER_IDS, BOX_OF_CHARACTER, SAY_CHARACTERS),
        ("card", CARD_IDS, BOX_OF_CARD, SAY_CARDS),
        ("face", FACE_IDS, BOX_OF_FACE, CAME_FACES),
        ("deal", CARD_IDS, BOX_OF_CARD, CAME_CARDS),
        ("tile", TILE_IDS, BOX_OF_TILE, CAME_TILES),
        ("fate", CHARACTER_IDS, BOX_OF_CHARACTER, CAME_CHARACTERS),
        ("deck", DECK_IDS, BOX_OF_DECK, SAY_DECKS),
    ):
        for thing in range(len(ids)):
            if boxes[thing] == box:
                said.append(_add(f"{verb}:{ids[thing]}", thing))
    for at, word in enumerate(WORDS[box]):
        SAY_WORDS[box].append(_add(word, at))
    return len(NAMES)


SIZE_WITH: Final[list[int]] = [SIZE, *(_add_box(box) for box in range(1, BOXES))]
"""How many actions there are when this is the last box in play."""
OF_DUNLENDINGS: Final[dict[int, str]] = {
    number: name.replace(BEFORE_DUNLENDINGS, FIGURE_IDS[DUNLENDING])
    for number, name in enumerate(NAMES)
    if BEFORE_DUNLENDINGS in name
}
"""How answers about Dunlendings are written where there are any."""


def box_of(action: i64) -> i64:
    """The box that an action came in."""
    box: i64 = 0
    while action >= SIZE_WITH[box]:
        box += 1
    return box


_IDS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
_IDS.update((name, number) for number, name in OF_DUNLENDINGS.items())


def says_card(action: i64) -> bool:
    """Whether an answer names a card."""
    return THING[action] < len(SAY_CARDS) and SAY_CARDS[THING[action]] == action


def parse(name: str) -> int:
    """The id of a notation; says what was expected where it is none."""
    number = _IDS.get(name)
    if number is None:
        raise _misfit(name)
    return number


_NEVER: Final[dict[str, tuple[str, str]]] = {"ring-ruler:will": ("W-RING-07", "no Ring makes a Will of the West")}
"""What looks like an action and is none, because a rule forbids it always."""


def _misfit(name: str) -> IllegalAction:
    """What is wrong with a notation that names no action."""
    if name in _NEVER:
        return IllegalAction(name, _NEVER[name][0], _NEVER[name][1])
    verb, *words = name.split(":")
    if verb not in GRAMMAR:
        near = get_close_matches(verb, GRAMMAR, n=1)
        hint = f"did you mean {GRAMMAR[near[0]]}?" if near else "expected one of " + ", ".join(GRAMMAR)
        return MalformedAction(name, f"there is no action {verb!r}; {hint}")
    known = [*REGION_IDS, *SLOT_IDS, *FIGURE_IDS, *CARD_IDS, *CHARACTER_IDS, *NATION_IDS, *FACE_IDS, *ACT_IDS]
    known += [*DECK_IDS, *TILE_IDS, *DIE_IDS]
    for word in words:
        if word not in known and not word.isdigit():
            near = get_close_matches(word, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"expected {GRAMMAR[verb]}"
            return MalformedAction(name, f"{word!r} is not known; {hint}")
    return MalformedAction(name, f"expected {GRAMMAR[verb]}")
