"""The actions of the game: their ids, and the notation they are written in.

Ids are fixed for a set of options. An action about a character is numbered by the character's *slot*: its piece
where each tile has one possible face, its code where tiles are drafted; so ``slot % 18`` is always the piece.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from redbook.confrontation.board import REGION_IDS, REGIONS
from redbook.confrontation.cards import CARD_IDS, CARDS, SPECIAL_IDS, SPECIALS
from redbook.confrontation.characters import CHARACTER_IDS, CHARACTERS, PIECES, VARIANT
from redbook.kernel.errors import IllegalAction, MalformedAction

# The first ids, which are the same under all options.
PASS: Final = 0
STAY: Final = 1
INTERCEPT_NO: Final = 2
INTERCEPT_YES: Final = 3
ATTACK_HIDDEN: Final = 4
RETREAT_TO: Final = 5
CARD: Final = RETREAT_TO + REGIONS
REPLACE: Final = CARD + CARDS
ANNOUNCE: Final = REPLACE + CARDS
SPECIAL: Final = ANNOUNCE + 5
PLAY: Final = SPECIAL + SPECIALS
CHOOSE_REGION: Final = PLAY + SPECIALS
TILE: Final = CHOOSE_REGION + REGIONS
MOVE: Final = TILE + CHARACTERS
MOVE_SPAN: Final = REGIONS + 1
"""Destinations of a move: the regions, and Fangorn through the tunnel."""

_GRAMMAR: Final = {
    "pass": "pass",
    "stay": "stay",
    "intercept": "intercept:yes or intercept:no",
    "attack": "attack:<character> or attack:hidden",
    "retreat": "retreat:<region>",
    "card": "card:<combat card>",
    "replace": "replace:<combat card>",
    "announce": "announce:<0 … 4>",
    "special": "special:<special card>",
    "play": "play:<special card>",
    "choose": "choose:<region> or choose:<character>",
    "tile": "tile:<character>",
    "move": "move:<character>:<region>, or move:<character>:fangorn:tunnel",
    "place": "place:<character>:<region>",
    "defender": "defender:<character>",
    "stand": "stand:<character>",
    "use": "use:<character>",
    "switch": "switch:<character>",
}
"""The verbs, each with what it looks like."""


class Catalogue:
    """All actions there are under a set of options."""

    def __init__(self, draft: bool, variant: bool) -> None:
        if draft:
            self.characters: list[int] = list(range(CHARACTERS))
        elif variant:
            self.characters = list(range(VARIANT, CHARACTERS))
        else:
            self.characters = list(range(VARIANT))
        slots = len(self.characters)
        self.place: int = MOVE + slots * MOVE_SPAN
        self.attack: int = self.place + slots * REGIONS
        self.defender: int = self.attack + slots
        self.stand: int = self.defender + slots
        self.use: int = self.stand + slots
        self.switch: int = self.use + slots
        self.choose: int = self.switch + slots
        self.size: int = self.choose + slots
        who = [CHARACTER_IDS[character] for character in self.characters]
        self.names: list[str] = ["pass", "stay", "intercept:no", "intercept:yes", "attack:hidden"]
        self.names += [f"retreat:{region}" for region in REGION_IDS]
        self.names += [f"card:{card}" for card in CARD_IDS]
        self.names += [f"replace:{card}" for card in CARD_IDS]
        self.names += [f"announce:{number}" for number in range(5)]
        self.names += [f"special:{card}" for card in SPECIAL_IDS]
        self.names += [f"play:{card}" for card in SPECIAL_IDS]
        self.names += [f"choose:{region}" for region in REGION_IDS]
        self.names += [f"tile:{character}" for character in CHARACTER_IDS]
        for name in who:
            self.names += [f"move:{name}:{region}" for region in REGION_IDS] + [f"move:{name}:fangorn:tunnel"]
        for name in who:
            self.names += [f"place:{name}:{region}" for region in REGION_IDS]
        for verb in ("attack", "defender", "stand", "use", "switch", "choose"):
            self.names += [f"{verb}:{name}" for name in who]
        self.ids: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.made: list[object] = list(range(self.size))
        """Every id as Python has it: lists of legal actions are made of these, and not of new ints."""

    def parse(self, name: str) -> int:
        """The id of a notation; says what was expected where it is none."""
        number = self.ids.get(name)
        if number is None:
            raise self._misfit(name)
        return number

    def _misfit(self, name: str) -> IllegalAction:
        """What is wrong with a notation that names no action here."""
        verb, *arguments = name.split(":")
        if verb not in _GRAMMAR:
            near = get_close_matches(verb, _GRAMMAR, n=1)
            hint = f"did you mean {_GRAMMAR[near[0]]}?" if near else "expected one of " + ", ".join(_GRAMMAR)
            return MalformedAction(name, f"there is no action {verb!r}; {hint}")
        for word in arguments:
            if word in CHARACTER_IDS and CHARACTER_IDS.index(word) not in self.characters:
                return IllegalAction(name, "C-SETUP-03", f"{word} is not among the characters of this game")
        known = [*REGION_IDS, *CHARACTER_IDS, *CARD_IDS, *SPECIAL_IDS, "hidden", "yes", "no", "tunnel"]
        for word in arguments:
            if word not in known and not (verb == "announce" and word.isdigit()):
                near = get_close_matches(word, known, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"expected {_GRAMMAR[verb]}"
                return MalformedAction(name, f"{word!r} is not known; {hint}")
        return MalformedAction(name, f"expected {_GRAMMAR[verb]}")


def piece_of(slot: int) -> int:
    """The piece behind a slot."""
    return slot % PIECES
