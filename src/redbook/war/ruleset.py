"""The options of a game, turned into what the engine asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from redbook.kernel.errors import OptionError
from redbook.war.contents import BASE, BOX_IDS
from redbook.war.limits import FACTION_HAND_LIMIT, FACTION_HAND_LIMIT_IN_TEAM, HAND_LIMIT, HAND_LIMIT_IN_TEAM
from redbook.war.nations import FIGURES, PLAYER_OF_NATION, SEATS_OF_SHADOW, SEATS_WITH, SIDE_OF_NATION

DEFAULTS: Final[dict[str, Any]] = {"expansions": [], "players": 2, "turn_limit": 0, "variants": []}
"""Every option with its default."""

MOST_TURNS: Final = 1_000_000
"""More than any game has: a number without bounds would be too large to count with, move after move."""

EXPANSIONS: Final[tuple[str, ...]] = ("lords", "twilight", "warriors", "kings")
"""The expansions that can be played with."""

EREBOR: Final = "fate-of-erebor"
"""A small box that Kings names, and of which nothing else is known."""
TREEBEARD: Final = "treebeard"
"""A promotional figure, of whose card in Warriors nothing is known."""

VISIBLE_TILES: Final = "visible-tiles"
SEQUENTIAL_DRAW: Final = "sequential-draw"
NO_RULER_TOKENS: Final = "no-ruler-tokens"
DISMAY_TOKENS: Final = "dismay-tokens"
COUNCIL: Final = "council-of-rivendell"
VARIANTS: Final[dict[str, str]] = {
    VISIBLE_TILES: "K-VARIANT-01",
    SEQUENTIAL_DRAW: "K-VARIANT-02",
    NO_RULER_TOKENS: "K-VARIANT-03",
    DISMAY_TOKENS: "X-DISMAY-01",
    COUNCIL: "L-SETUP-01",
}
"""The optional rules of boxes, with what states them: those of Kings of Middle-earth, of which the two with tokens
want Lords or Warriors, too; and that of Lords of Middle-earth."""

WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""The options that are one word of a few."""

MEANING: Final[dict[str, str]] = {
    "expansions": "the boxes that are added to the base game: "
    + ", ".join(EXPANSIONS)
    + "; twilight goes with no other of them (X-SET-06, X-SET-07). What is not known of them: of warriors Treebeard's"
    " card, so he is left out (A-TREEBEARD-04); of kings the Leadership of Brand and Dáin awakened, which is taken to"
    " be 2 (K-SOVEREIGN-BRAND-02, K-SOVEREIGN-DAIN-02), whether dice put in the Hunt Box unrolled are Eyes, as they are"
    " taken to be (K-CORRUPT-10), and the two promotional cards, which are left out (K-CARD-73)",
    "players": "how many play: 2, 3 (one against a team of the Shadow) or 4 (two teams) (W-MULTI-01)",
    "variants": "optional rules of kings: visible-tiles, sequential-draw, no-ruler-tokens, dismay-tokens; of lords:"
    " council-of-rivendell, of whose alternate companions only Gandalf is offered, as he is without it: the cards of"
    " the six others are not known (L-COUNCIL-01)",
    "turn_limit": "the turn after which an undecided game is a draw, for studies; 0 is never (W-TURN-16)",
}
"""What each option means, in a sentence."""


class Ruleset:
    """One set of options, checked, as plain flags."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.turn_limit: int = options["turn_limit"]
        self.boxes: list[int] = [BASE, *(BOX_IDS.index(box) for box in options["expansions"])]
        """The boxes in play, in their order."""
        self.hooks: list[int] = self.boxes[1:]
        """The boxes besides the base game, which the rules ask at their seams (`box`)."""
        self.figures: list[int] = FIGURES.copy()
        """How many there are of each figure, on the map and beside it."""
        self.council: bool = COUNCIL in options["variants"]
        """Whether the Council of Rivendell is played with: so the Shadow may have action tokens."""
        self.players: int = options["players"]
        self.teams: bool = self.players > 2
        """Whether a side is a team; what belongs to teams is asked and remembered only then (`seats`)."""
        self.seats: tuple[str, ...] = SEATS_WITH[self.players]
        self.side_of: list[int] = [1 if seat in SEATS_OF_SHADOW else 0 for seat in self.seats]
        """The side of each seat."""
        self.seats_of: list[list[int]] = [
            [seat for seat, of in enumerate(self.side_of) if of == side] for side in range(2)
        ]
        """The seats of each side; in a team, the one first who leads in the first turn (W-MULTI-04)."""
        self.seat_of_nation: list[int] = [
            self.seats.index(player) if player in self.seats else self.seats_of[SIDE_OF_NATION[nation]][0]
            for nation, player in enumerate(PLAYER_OF_NATION)
        ]
        """Who controls each Nation."""
        self.hand_limit: list[int] = [HAND_LIMIT if len(team) == 1 else HAND_LIMIT_IN_TEAM for team in self.seats_of]
        """How many cards a player of each side may hold (W-MULTI-08, W-MULTI-33) …"""
        self.faction_limit: list[int] = [
            FACTION_HAND_LIMIT if len(team) == 1 else FACTION_HAND_LIMIT_IN_TEAM for team in self.seats_of
        ]
        """… and faction cards besides (A-MULTI-01, A-MULTI-09, X-MULTI-04)."""
        variants: list[str] = options["variants"]
        self.visible_tiles: bool = VISIBLE_TILES in variants
        """Corruption tiles lie face up (K-VARIANT-01)."""
        self.sequential_draw: bool = SEQUENTIAL_DRAW in variants
        """The Shadow may stop drawing, and keeps the last tile (K-VARIANT-02)."""
        self.without_ruler_tokens: bool = NO_RULER_TOKENS in variants
        self.dismay_tokens: bool = DISMAY_TOKENS in variants
        # What follows is filled in by `boxes.prepare`.
        self.extra: int = 0
        """How many numbers the boxes have to remember (`Table.extra`)."""
        self.cards: int = 0
        """How many cards have a number in this game."""
        self.used: list[bool] = []
        """Whether a card is used: it came in a box in play, belongs to a deck, and no other replaces it."""
        self.decks: int = 0
        """How many decks have a number in this game."""
        self.decks_of: list[list[int]] = [[], []]
        """The decks of each side: character, strategy, and what a box adds."""
        self.calls: list[int] = []
        """The call-to-battle cards: in no deck, in hand for a battle only."""
        self.lasting: list[int] = []
        """The cards that stay on the table …"""
        self.lapsing: list[int] = []
        """… those of them that leave it when their requirement is not met any more (W-CARD-15) …"""
        self.warding: list[int] = []
        """… and those that may keep armies out of regions."""
        self.characters: int = 0
        """How many characters have a number in this game."""
        self.people: list[int] = []
        """Those of them who came in a box in play."""
        self.tiles: int = 0
        """How many kinds of hunt tiles …"""
        self.faces: int = 0
        """… faces of dice …"""
        self.dice: int = 0
        """… and kinds of dice have a number in this game."""
        self.companions: list[int] = []
        self.mustered: list[int] = []
        """Characters of the Free Peoples who come into play with a Muster result."""
        self.versions: list[int] = []
        """Characters who are another version of somebody."""
        self.minions: list[int] = []
        self.leaders: list[int] = []
        """Leaders of the Free Peoples who have a name."""
        self.movable: int = 0
        """The characters who ever move, a bit each; so are the next: …"""
        self.company: int = 0
        """… the companions …"""
        self.nazgul: int = 0
        """… those who are Nazgûl …"""
        self.challengers: int = 0
        """… who may cancel the Leadership of the Nazgûl (W-CHAR-41) …"""
        self.sorcerers: int = 0
        """… and who let the Shadow draw a card for a combat card (W-CHAR-46)."""
        self.named: int = 0
        """… those whom a result of a die names …"""
        self.lords: list[int] = []
        """The characters who make Leaders of the Elites of a Nation (W-CHAR-47)."""


def checked(given: dict[str, Any]) -> dict[str, Any]:
    """The full options for those given. Raises `OptionError` naming the option that is wrong."""
    options = dict(DEFAULTS)
    for option, value in given.items():
        if option not in DEFAULTS:
            raise OptionError(option, "there is no such option; there are " + ", ".join(DEFAULTS))
        options[option] = _CHECKS[option](value)
    for variant in options["variants"]:
        _check_variant(variant, options["expansions"])
    return options


def _expansions(value: Any) -> list[str]:
    if isinstance(value, str) or not isinstance(value, (list, tuple)):
        raise OptionError("expansions", f"a list of ids was expected, not {value!r}")
    boxes = [box for box in BOX_IDS if box in value]
    if "twilight" in boxes and ("lords" in boxes or "warriors" in boxes):
        raise OptionError("expansions", "twilight has what is in lords and warriors in another form (X-SET-06)")
    if "twilight" in boxes and "kings" in boxes:
        raise OptionError("expansions", "no rule says how twilight and kings are played together (X-SET-07)")
    if EREBOR in value:
        raise OptionError("expansions", f"the rules of {EREBOR} are not known (X-SET-08, X-EREBOR-04)")
    if TREEBEARD in value:
        raise OptionError("expansions", f"the card of {TREEBEARD} is not known (A-TREEBEARD-04)")
    for expansion in value:
        if expansion not in EXPANSIONS:
            raise OptionError("expansions", f"there is no expansion {expansion!r}; there are: {', '.join(EXPANSIONS)}")
        if value.count(expansion) > 1:
            raise OptionError("expansions", f"{expansion} is named twice")
    return boxes


def _variants(value: Any) -> list[str]:
    if isinstance(value, str) or not isinstance(value, (list, tuple)):
        raise OptionError("variants", f"a list of ids was expected, not {value!r}")
    for variant in value:
        if variant not in VARIANTS:
            raise OptionError("variants", f"there is no variant {variant!r}; there are: " + ", ".join(VARIANTS))
        if value.count(variant) > 1:
            raise OptionError("variants", f"{variant} is named twice")
    return [variant for variant in VARIANTS if variant in value]


def _check_variant(variant: str, boxes: list[str]) -> None:
    if variant == COUNCIL:
        if "lords" not in boxes:
            raise OptionError("variants", f"{variant} is a rule of lords, which is not in play ({VARIANTS[variant]})")
        return
    if "kings" not in boxes:
        raise OptionError("variants", f"{variant} is a rule of kings, which is not in play ({VARIANTS[variant]})")
    if variant in (NO_RULER_TOKENS, DISMAY_TOKENS) and "lords" not in boxes and "warriors" not in boxes:
        raise OptionError("variants", f"{variant} is played with lords or warriors ({VARIANTS[variant]})")


def _turn_limit(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_TURNS:
        raise OptionError(
            "turn_limit", f"a number of turns up to {MOST_TURNS} (0: no limit) was expected, not {value!r}"
        )
    return value


def _players(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in SEATS_WITH:
        raise OptionError("players", f"2, 3 or 4 were expected, not {value!r}")
    return value


_CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "expansions": _expansions,
    "players": _players,
    "turn_limit": _turn_limit,
    "variants": _variants,
}
