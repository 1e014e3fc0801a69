"""What an event card is: a class for each, with all that is known of it in one piece.

A card is found in the deck of its box (`base/free_character.py` …): its title, icon, requirement and effect in words,
what it does, what it asks and how the question reads. A card being resolved is a frame EVENT; its stage and the
numbers `D`, `E` and `F` are its own (`stages` and `keeps` name them), and it has done all once it has
called `end`. What many cards do is in `effects`.

A card that stays on the table changes rules as long as it lies there. The rule asks for it at a named seam: the methods
under "while it lies on the table". So `politics` knows that a card may keep a Nation passive, and only Wormtongue's own
class knows that it is Rohan.
"""

from __future__ import annotations

import re
import unicodedata
from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import seats
from redbook.war.contents import CARD_IDS, CARD_SIDE, CARDS, COMBAT_IDS, DECK
from redbook.war.dice import CHARACTER
from redbook.war.table import DISCARDED, ON_TABLE, STAGE, A, B, C, D, E, F, Table
from redbook.war.tiles import NO_TILE

# The numbers of a frame EVENT.
CARD: Final = A
SIDE: Final = B
BY_EVENT: Final = C
"""1 if an Event result paid for the card."""
OWN: Final = D
OWN_2: Final = E
OWN_3: Final = F

# The stages of most cards: something is chosen, then it is carried out, then the rest of the card.
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
FOURTH: Final = 3
FIFTH: Final = 4
ENDED: Final = 63
"""The stage of a card that has done all it does."""

WITHOUT_DIE: Final = 99
"""In the place of the die that pays for a card: it is a further character event that another card lets be played."""
BY_FACTION_DIE: Final = 98
"""A faction die pays, which plays faction cards only."""
FURTHER_FACTION_CARD: Final = 97
"""It is a further faction card that another lets be played."""


def kebab(title: str) -> str:
    """The id made of a title.

    >>> kebab("Sméagol Helps Nice Master"), kebab("Shelob's Lair"), kebab("The Ents Awake: Huorns")
    ('smeagol-helps-nice-master', 'shelobs-lair', 'the-ents-awake-huorns')
    """
    letters = unicodedata.normalize("NFKD", title.lower().replace("'", ""))
    return "-".join(
        re.findall(r"[a-z0-9]+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    )


class Event:
    """An event card. The texts are ours and short; the ledger has the exact statement under the card's rule id."""

    number: int = -1
    """Its number, once it is enlisted."""
    title: ClassVar[str] = ""
    id: ClassVar[str] = ""
    """Its id, if it is not just its title."""
    die: ClassVar[int] = CHARACTER
    """The icon: besides an Event result, this result of an action die plays it (W-CARD-07)."""
    combat: ClassVar[str] = ""
    """The title of its lower half."""
    half_id: ClassVar[str] = ""
    """The id of that, if it is not just made of its title."""
    half: int = -1
    """And the number of that, once the card is enlisted; less than 0 if it has none."""
    requires: ClassVar[str] = ""
    """What must be true to play it; nothing if empty."""
    effect: ClassVar[str] = ""
    stays: ClassVar[bool] = False
    """Whether it stays on the table."""
    discarded: ClassVar[str] = ""
    """When it leaves the table, besides its requirement ceasing to hold (W-CARD-15)."""
    tile: ClassVar[int] = NO_TILE
    """The special hunt tile that it puts in play."""
    warding: ClassVar[bool] = False
    """Whether it may keep armies out of regions; see `wards`."""
    fixed: ClassVar[bool] = False
    """Whether nothing takes it off the table again."""
    copy: ClassVar[int] = 0
    """Which of several cards alike it is, from 2 on; its id ends in this number."""
    player: ClassVar[str] = ""
    """In a team, who alone may play it as an event (W-MULTI-31)."""
    unseen: ClassVar[bool] = False
    """Whether the tile that it draws when the Fellowship comes past (see `wakes_in`) never reveals."""
    question: ClassVar[str] = ""
    """What it asks, in words."""
    stages: ClassVar[str] = ""
    """What its stages are called in positions, in their order, if it has more than one."""
    keeps: ClassVar[str] = ""
    """What its own numbers are called there, and what sort each is of: `under_way` reads it."""

    def __init__(self) -> None:
        self.questions: dict[int, str] = self.wording()

    def wording(self) -> dict[int, str]:
        """What it asks at each stage, if that is not the same."""
        return {}

    # ----- playing it

    def playable(self, table: Table) -> bool:
        """Whether its printed requirement is met (W-CARD-08); if it is the card may be played, whatever comes of it
        (W-CARD-09), and if it is not any more a card on the table is discarded (W-CARD-15)."""
        return True

    def concerns(self, table: Table) -> i64:
        """The Nations on which playing it is an action, a bit each (W-MULTI-63)."""
        return 0

    def useful(self, table: Table) -> bool:
        """Whether anything would come of it: a hint for who thinks of playing it, and no rule."""
        return True

    def resume(self, table: Table) -> None:
        """The next thing it does."""
        self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        """The answers to its question."""

    def answer(self, table: Table, action: i64) -> None:
        """An answer has come."""

    def end(self, table: Table) -> None:
        """It has nothing more to do, once what is pushed after this is over."""
        table.go_to(ENDED)

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        """An answer in words, if something fits its question better than the verb's own."""
        return ""

    def prompt(self, table: Table) -> str:
        """What it asks, in words."""
        asked = self.questions.get(table.get(STAGE), self.question)
        if not asked:
            raise LookupError(f"{self.title} asks nothing at this stage")
        return f"{self.title}: {asked}"

    def among(self) -> list[int]:
        """The regions of which it keeps some, or one, if they are always the same."""
        return []

    def fought(self, table: Table) -> None:
        """The round is over in which it was a combat card (W-BATTLE-20)."""
        discard(table, self.number)

    # ----- while it lies on the table: what the rules ask of it

    def lies(self, table: Table) -> bool:
        """Whether it lies on the table."""
        return table.cards[self.number] == ON_TABLE

    def leave(self, table: Table) -> None:
        """It leaves the table."""
        discard(table, self.number)

    def wards(self, table: Table, side: i64, region: i64) -> bool:
        """Whether armies of a side may neither enter a region, in whatever way, nor attack there. Only cards with
        `warding` are asked."""
        return False

    def keeps_passive(self, table: Table, nation: i64, cause: i64, region: i64) -> bool:
        """Whether a Nation does not become active for this cause (of `politics`), in this region."""
        return False

    def nation_roused(self, table: Table, nation: i64) -> None:
        """A Nation has become active."""

    def army_attacked(self, table: Table, side: i64, region: i64) -> None:
        """An attack on a force of a side in a region is declared."""

    def bars_diplomacy(self, table: Table, nation: i64) -> bool:
        """Whether a Muster result may not advance a Nation."""
        return False

    def nation_advanced(self, table: Table, nation: i64, cause: i64) -> None:
        """A Nation has advanced a step."""

    def keeps_die_from_hunt(self, table: Table) -> bool:
        """Whether a die that moved the Fellowship does not go to the Hunt Box."""
        return False

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        """The Fellowship was declared, in a City or Stronghold of the Free Peoples or elsewhere."""

    def fellowship_revealed(self, table: Table) -> None:
        """The Fellowship was revealed."""

    def wakes_in(self, table: Table, region: i64) -> bool:
        """Whether the Shadow may use it when the Fellowship's way goes through a region, to draw a tile."""
        return False

    def action_over(self, table: Table) -> None:
        """An action with a die is over, and the die is still to be put away: `acting.DISPOSAL` of the frame ACTION,
        which is on top, says where. Asked only with boxes in play."""

    def helps_hunt(self, table: Table) -> bool:
        """Whether it can be used to add 1 to each die of a hunt roll."""
        return False

    def stops_draw(self, table: Table) -> bool:
        """Whether it can be used so that no hunt tile is drawn."""
        return False

    def replaces_tile(self, table: Table) -> bool:
        """Whether it can be used to have another hunt tile drawn."""
        return False

    def lowers_damage(self, table: Table) -> bool:
        """Whether it can be used to lower hunt damage by 1."""
        return False

    def keeps_corruption(self, table: Table) -> bool:
        """Whether the Free Peoples cannot take corruption tiles off sovereigns."""
        return False

    def keeps_asleep(self, table: Table, sovereign: i64) -> bool:
        """Whether a sovereign, by his number, cannot be awakened."""
        return False

    def keeps_muster_from_waking(self, table: Table) -> bool:
        """Whether a Muster result cannot awaken a sovereign."""
        return False

    def makes_events_of_musters(self, table: Table) -> bool:
        """Whether a Muster result of its side serves as an Event result, once a turn."""
        return False

    def sovereign_corrupted(self, table: Table) -> None:
        """A sovereign has become corrupted."""

    def casualty_taken(self, table: Table) -> None:
        """A companion has fallen to the hunt; what this pushes comes next."""

    def silences(self, table: Table, side: i64, region: i64) -> bool:
        """Whether a side may use no combat card in a battle for a region."""
        return False

    def bars_card(self, table: Table, card: i64) -> bool:
        """Whether a card may not be played as long as this one lies there."""
        return False

    def fights_from_table(self, table: Table) -> bool:
        """Whether its owner may use it as a combat card from the table, if its lower half fits."""
        return False

    def card_resolved(self, table: Table, card: i64) -> None:
        """Another card of its side has been resolved that an Event result paid for; what this pushes comes next."""

    def may_be_removed(self, table: Table, face: i64) -> bool:
        """Whether the other side can pay with a die to have it removed (W-CARD-16)."""
        return False

    def pay_removal(self, table: Table, face: i64) -> None:
        """The other side removes it: take the price besides the die, and leave the table. A price in cards is asked for
        by `events.ask_for_cards`, after which it leaves."""
        self.leave(table)


def discard(table: Table, card: i64) -> None:
    """Put a card on its owner's discard pile, for all to see; unless it lies on the table for good."""
    if table.cards[card] != ON_TABLE or not EVENTS[card].fixed:
        table.cards[card] = DISCARDED


EVENTS: Final[list[Event]] = [Event() for _ in range(CARDS)]
"""Every card, by its number."""
ICON: Final[list[int]] = [CHARACTER] * CARDS
"""The icon of every card: `die` in a list, because it is asked so often."""


def enlist(cards: list[Event]) -> None:
    """Add the cards of a deck to those that there are."""
    for event in cards:
        event.number = CARD_IDS.index(event.id or kebab(event.title) + (f"-{event.copy}" if event.copy else ""))
        if event.combat and event.half < 0:
            event.half = COMBAT_IDS.index(event.half_id or kebab(event.combat))
        EVENTS[event.number] = event
        ICON[event.number] = event.die


def lying(table: Table) -> list[Event]:
    """The cards that lie on the table."""
    return [EVENTS[card] for card in table.rules.lasting if table.cards[card] == ON_TABLE]


def holds(table: Table, side: i64, icon: i64) -> bool:
    """Whether who answers for a side holds an event with an icon."""
    for card in range(len(table.cards)):
        if seats.in_hand(table, side, card) and ICON[card] == icon:
            return True
    return False


def side_of(event: Event) -> int:
    """The side whose card it is."""
    return CARD_SIDE[event.number]


def deck_of(event: Event) -> int:
    """The deck it belongs to."""
    return DECK[event.number]
