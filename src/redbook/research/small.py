"""Small games: endgames of The Confrontation that are small enough to be solved exactly.

Each is an honest part of the game: it begins with a position that the rules allow, loaded by `Game.load`, and from
there on the rules do everything. What the players do not know of each other at the start is written out as *worlds*
(`redbook.research.line`): chance deals one of them, and so states what each may believe; or a player chooses one in
secret, as in the placement before a game. `docs/small-games.md` has their sizes and values.

    >>> from redbook.research.small import SMALL_GAMES
    >>> print(SMALL_GAMES["last-cards"].teaches)
    A battle is decided by cards laid at the same time, so it has to be played at random.

To keep them small, each side has few combat cards left; and two servants of Sauron who have come to the Shire can go no
further, but make of a third one on his way there a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from typing import Any

import redbook
from redbook.confrontation.board import FELLOWSHIP, SAURON, SEATS, bits
from redbook.confrontation.cards import CARD_IDS, FULL_HAND
from redbook.kernel.contract import CHANCE, Json
from redbook.research.line import Beginning, World

CLOCK = {"balrog": "shire", "cave-troll": "shire", "orcs": "rhudaur"}
"""Two in the Shire and a third two steps away from it: after two moves of Sauron with him the game is over."""


@dataclass(frozen=True)
class SmallGame:
    """A small game, and what there is to say about it."""

    name: str
    """Its id, in kebab-case."""
    title: str
    story: str
    """What stands where, and who is to do what."""
    teaches: str
    """What can be learned from it, in a sentence."""
    play: str
    """How it is played in equilibrium."""
    longest: int
    """How many actions its longest line has."""
    position: Json
    """What is the same in all worlds, as `Game.load` reads it."""
    hidden: tuple[str, ...] = ()
    """The characters that may stand in each other's places."""
    places: tuple[str, ...] = ()
    """Where they stand: one region for each, in any order."""
    chooser: int = CHANCE
    """Who deals them out: chance, all ways alike; or a seat, in secret."""
    options: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def beginning(self) -> Beginning:
        """The rules and the worlds."""
        return Beginning(redbook.game("confrontation", **self.options), self._worlds(), self.chooser)

    def _worlds(self) -> tuple[World, ...]:
        worlds: dict[str, World] = {}
        for places in permutations(self.places):
            whereabouts = dict(zip(self.hidden, places, strict=True))
            name = "-".join(f"{character}-in-{region}" for character, region in whereabouts.items()) or "only"
            pieces = {**self.position["pieces"], **whereabouts}
            worlds[name] = World(name, {**self.position, "pieces": pieces})
        return tuple(worlds.values())


def _position(to_move: int, pieces: dict[str, str], fellowship: str, sauron: str, **more: object) -> Json:
    """A position in which the sides have only these combat cards in hand."""
    hands = [fellowship.split(), sauron.split()]
    used = {
        seat: [CARD_IDS[c] for c in bits(FULL_HAND[s]) if CARD_IDS[c] not in hands[s]] for s, seat in enumerate(SEATS)
    }
    return {"to_move": SEATS[to_move], "pieces": pieces, "discards": used, **more}


def _battle(attacker: str, defender: str, region: str) -> Json:
    """What makes a position one in which two have met and Sauron is to lay a card."""
    progress = {"question": "sauron-card", "active": attacker, "foe": defender, "region": region}
    return {"revealed": [attacker, defender], "progress": progress}


_GAMES = (
    SmallGame(
        name="last-cards",
        title="The last cards",
        story="The Warg has attacked Frodo in Gondor. The Fellowship holds 5 and Retreat, Sauron 6 and the Eye.",
        teaches="A battle is decided by cards laid at the same time, so it has to be played at random.",
        play="The 6 beats the 5, the Eye stops the Retreat, and each other pair saves Frodo, who then gets away to "
        "Mordor. So it is matching pennies: each side lays either card half of the time.",
        longest=8,
        position=_position(
            SAURON,
            {"frodo": "gondor", "warg": "gondor"},
            "5 retreat",
            "6 eye",
            **_battle("warg", "frodo", "gondor"),
        ),
    ),
    SmallGame(
        name="last-cards-and-magic",
        title="The last cards, with Magic",
        story="The same battle; the Fellowship holds 5, Retreat and Magic, Sauron 2, 4 and the Eye. By the rules of "
        "the original edition Magic may also be kept.",
        teaches="A third card need not change a battle: what matters is which cards answer which.",
        play="Again two answers on each side, half of the time each: 5 or Retreat against 4 or the Eye. Magic, which "
        "may become a used 4 at best and is stopped by the Eye, adds nothing.",
        longest=16,
        position=_position(
            SAURON,
            {"frodo": "gondor", "warg": "gondor"},
            "5 retreat magic",
            "2 4 eye",
            **_battle("warg", "frodo", "gondor"),
        ),
        options={"edition": "original"},
    ),
    SmallGame(
        name="aragorn-at-the-gate",
        title="Aragorn at the gate",
        story="Frodo and Aragorn in Rohan, the Witch King alone in Gondor, and Sauron's clock at three moves. The "
        "Fellowship, to move, holds 3, 5 and Noble Sacrifice, Sauron 3, 6 and the Eye.",
        teaches="A breakthrough in Gondor hangs on one battle, and Noble Sacrifice is as good as a victory there.",
        play="Aragorn attacks. Noble Sacrifice takes the Witch King along unless the Eye stops it; a strength card "
        "beats the Eye but not the 6. Each side mixes its two plans half and half.",
        longest=12,
        position=_position(
            FELLOWSHIP,
            {**CLOCK, "orcs": "high-pass", "frodo": "rohan", "aragorn": "rohan", "witch-king": "gondor"},
            "3 5 noble-sacrifice",
            "3 6 eye",
        ),
    ),
    SmallGame(
        name="gandalf-at-the-gate",
        title="Gandalf at the gate",
        story="The same with Gandalf in Aragorn's place.",
        teaches="What it is worth to see the other's card first: half of the games.",
        play="Sauron's card lies open, so there is nothing to guess: against the Eye a strength card, against "
        "anything else Noble Sacrifice. The Fellowship always wins.",
        longest=12,
        position=_position(
            FELLOWSHIP,
            {**CLOCK, "orcs": "high-pass", "frodo": "rohan", "gandalf": "rohan", "witch-king": "gondor"},
            "3 5 noble-sacrifice",
            "3 6 eye",
        ),
    ),
    SmallGame(
        name="two-guards",
        title="Two guards",
        story="Frodo in Fangorn; before him two hidden guards, the Cave Troll and the Orcs, one in Dagorlad and one "
        "in Gondor, as Sauron has chosen. The Fellowship, to move, holds 4 and 5, Sauron 1 and 3.",
        teaches="A guard that stands always in the same place is no guard.",
        play="Sauron places the Troll in either region half of the time, and Frodo attacks either half of the time: "
        "he beats the Orcs with the 5 and falls to the Troll.",
        longest=11,
        position=_position(FELLOWSHIP, {"frodo": "fangorn"}, "4 5", "1 3"),
        hidden=("cave-troll", "orcs"),
        places=("dagorlad", "gondor"),
        chooser=SAURON,
    ),
    SmallGame(
        name="at-the-door",
        title="At the door",
        story="Frodo and Sam stand before Mordor, one in Dagorlad and one in Gondor, as the Fellowship has chosen. "
        "The Warg, in Mordor, is to move. The Fellowship holds 5 and Retreat, Sauron 6 and the Eye.",
        teaches="Hidden identity and hidden cards multiply: Sauron has to guess right twice.",
        play="The Fellowship hides Frodo at random, the Warg attacks at random; if he finds Frodo, the last cards "
        "are played. The Fellowship wins three times out of four.",
        longest=14,
        position=_position(SAURON, {"warg": "mordor"}, "5 retreat", "6 eye"),
        hidden=("frodo", "sam"),
        places=("dagorlad", "gondor"),
        chooser=FELLOWSHIP,
    ),
    SmallGame(
        name="at-the-door-with-palantir",
        title="At the door, with the Palantír",
        story="The same, but Sauron has the Palantír.",
        teaches="What it is worth to know who is who: a quarter of the games.",
        play="Sauron looks into either region, then knows where Frodo is, and the last cards decide.",
        longest=17,
        position=_position(SAURON, {"warg": "mordor"}, "5 retreat", "6 eye", specials={"sauron": ["palantir"]}),
        hidden=("frodo", "sam"),
        places=("dagorlad", "gondor"),
        chooser=FELLOWSHIP,
    ),
    SmallGame(
        name="three-at-the-door",
        title="Three at the door",
        story="As at the door, but with Merry: one of the three stands in Dagorlad, two in Gondor.",
        teaches="There is safety in numbers, but not so much that Frodo should always seek it.",
        play="Frodo stands in Gondor, beside another, two times out of three, and the Warg attacks there two times "
        "out of three, where chance may show him the wrong one.",
        longest=16,
        position=_position(SAURON, {"warg": "mordor"}, "5 retreat", "6 eye"),
        hidden=("frodo", "sam", "merry"),
        places=("dagorlad", "gondor", "gondor"),
        chooser=FELLOWSHIP,
    ),
    SmallGame(
        name="side-by-side",
        title="Side by side",
        story="Frodo and Sam both in Gondor, the Warg in Mordor and to move. The Fellowship holds 2, 5 and Retreat, "
        "Sauron 3, 6 and the Eye.",
        teaches="Cards are spent: what is laid in the first battle is missing in the second.",
        play="The Warg must attack, and chance shows him Frodo or Sam. Against Sam both sides mix their strength "
        "cards half and half, and if Sam falls, Frodo is next, with the cards that are left.",
        longest=12,
        position=_position(SAURON, {"frodo": "gondor", "sam": "gondor", "warg": "mordor"}, "2 5 retreat", "3 6 eye"),
    ),
    SmallGame(
        name="warg-or-shelob",
        title="Warg or Shelob",
        story="Frodo and Sam in Gondor; in Mordor, to move, either the Warg or Shelob, as chance has dealt: the "
        "other is in the Shire beside the Balrog. The Fellowship holds 2 and 5, Sauron 3 and 6.",
        teaches="The weaker of two servants may be the more dangerous one.",
        play="From Shelob Frodo retreats, or Sam steps in for him, and the Fellowship wins. Against the Warg no text "
        "helps: Frodo, once found, is lost, and Sam's battle is fought with strength cards, half and half.",
        longest=8,
        position=_position(SAURON, {"frodo": "gondor", "sam": "gondor", "balrog": "shire"}, "2 5", "3 6"),
        hidden=("warg", "shelob"),
        places=("mordor", "shire"),
    ),
    SmallGame(
        name="the-tunnel",
        title="The Tunnel of Moria",
        story="Frodo in Eregion; the Balrog and the Orcs in Caradhras and the Misty Mountains, as Sauron has chosen. "
        "The Fellowship, to move, holds 4 and 5, Sauron 1 and 3.",
        teaches="The Balrog closes the tunnel only while he may be in Caradhras.",
        play="Sauron places the Balrog in either region half of the time. Frodo takes the tunnel, which is death if "
        "the Balrog is in Caradhras, or attacks in the Misty Mountains, which is death if he is there; half of "
        "the time each.",
        longest=10,
        position=_position(FELLOWSHIP, {"frodo": "eregion"}, "4 5", "1 3"),
        hidden=("balrog", "orcs"),
        places=("caradhras", "misty-mountains"),
        chooser=SAURON,
    ),
    SmallGame(
        name="the-feint",
        title="The feint",
        story="Frodo and Sam in Rohan, the Warg in Mordor, and Sauron's clock at two moves. The Fellowship, to move, "
        "holds 5 and Retreat, Sauron 6 and the Eye.",
        teaches="A bluff works because it is sometimes the truth.",
        play="Somebody goes to Gondor: Frodo two times out of three, Sam otherwise. The Warg attacks him two times "
        "out of three; else he waits, and Sauron's clock runs on. If it is Frodo, the last cards decide; if it "
        "is Sam, the Warg has left the door open.",
        longest=14,
        position=_position(
            FELLOWSHIP, {**CLOCK, "frodo": "rohan", "sam": "rohan", "warg": "mordor"}, "5 retreat", "6 eye"
        ),
    ),
    SmallGame(
        name="the-feint-without-retreat",
        title="The feint, without Retreat",
        story="The same, but the Fellowship holds 2 and 5, Sauron 3 and 6.",
        teaches="The more there is to lose by the truth, the more often one bluffs.",
        play="Now Frodo, once attacked, is lost; so he goes only one time out of three, and Sam's battle is even. "
        "Sauron attacks two times out of three, as before.",
        longest=9,
        position=_position(FELLOWSHIP, {**CLOCK, "frodo": "rohan", "sam": "rohan", "warg": "mordor"}, "2 5", "3 6"),
    ),
    SmallGame(
        name="past-the-witch-king",
        title="Past the Witch King",
        story="Frodo in Fangorn; two of the Witch King, Shelob and the Warg are in Gondor and one in the Shire, as "
        "chance has dealt. Sauron's clock is at two moves. The Fellowship, to move, holds 4 and 5, Sauron 3 "
        "and 6.",
        teaches="One plays against what may be there, and a single piece of hidden strength closes two regions.",
        play="Frodo slips to Dagorlad and wins if the Witch King, who alone attacks sideways, is not in Gondor: one "
        "time out of three. There is nothing better.",
        longest=9,
        position=_position(FELLOWSHIP, {"frodo": "fangorn", "balrog": "shire", "orcs": "rhudaur"}, "4 5", "3 6"),
        hidden=("witch-king", "shelob", "warg"),
        places=("gondor", "gondor", "shire"),
    ),
    SmallGame(
        name="smeagol-at-the-door",
        title="Sméagol at the door",
        story="Variant characters. Frodo and Sméagol stand before Mordor, one in Dagorlad and one in Gondor, as the "
        "Fellowship has chosen. The Uruk-hai, in Mordor, are to move. The Fellowship holds 2 and 5, Sauron 3 "
        "and 6.",
        teaches="An ability that one need not use may be worth nothing.",
        play="Both hide and seek at random. Sméagol, attacked, could switch with Frodo, but does not.",
        longest=6,
        position=_position(SAURON, {"uruk-hai": "mordor"}, "2 5", "3 6"),
        hidden=("frodo-variant", "smeagol"),
        places=("dagorlad", "gondor"),
        chooser=FELLOWSHIP,
        options={"characters": "variant"},
    ),
)

SMALL_GAMES = {game.name: game for game in _GAMES}
"""The small games by name."""
