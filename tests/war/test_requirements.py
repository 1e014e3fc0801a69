"""What is printed on a card as its requirement decides whether it may be played, and nothing else does (W-CARD-08,
W-CARD-09).

All 96 cards of the base game are offered to their side again and again, in recorded games and in the same situations
stirred up. A second reckoning says which are allowed: it reads the view, and knows no function of the rules. Two cards
have a ruling besides what is printed (W-FP-STRAT-01, W-SH-CHAR-22).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from redbook.kernel.record import Record
from redbook.war.board import NATION, NEIGHBOURS, OWNER, REGION_IDS
from redbook.war.boxes import EVENTS
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS, CARD_SIDE
from redbook.war.dice import EVENT, FACES
from redbook.war.figures import CHARACTER_IDS
from redbook.war.kinds import TURN
from redbook.war.nations import NATION_IDS
from redbook.war.slots import FIGURE_IDS, FIGURES_OF, REPLACED, SLOT_IDS, SLOTS
from redbook.war.state import WarState
from redbook.war.table import IN_HAND, KIND, ON_TABLE, STAGE

rule = pytest.mark.rule
BEFORE = Path(__file__).parent / "before"
CARDS = [card for card in range(len(CARD_IDS)) if BOX_OF_CARD[card] == BASE]


# ----- the second reckoning


class Eye:
    """The table as anybody sees it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.characters: dict[str, str] = view["characters"]
        self.armies: dict[str, dict[str, int]] = view["armies"]
        self.nations: dict[str, Any] = view["nations"]
        self.control: dict[str, str] = view["control"]
        self.fellowship: dict[str, Any] = view["fellowship"]

    def units(self, slot: str, side: int, people: str = "") -> int:
        own = [FIGURE_IDS[figure] for figure in FIGURES_OF[side]]
        there = self.armies.get(slot, {})
        return sum(
            there.get(name, 0) for name in own if name.startswith(people) and name.endswith(("regular", "elite"))
        )

    def in_play(self, who: str) -> bool:
        return self.characters[who] in SLOT_IDS

    def region(self, who: str) -> str:
        """Where somebody on the map is; empty of others."""
        return self.characters[who].removeprefix("inside-") if self.in_play(who) else ""

    def with_army(self, who: str, side: int) -> bool:
        return self.in_play(who) and self.units(self.characters[who], side) > 0

    def people(self, who: str) -> str:
        """The Nation in whose land somebody is."""
        return _people(self.region(who))

    def in_fellowship(self, *names: str) -> bool:
        return any(self.characters[who] == "fellowship" for who in names)

    def at_war(self, *nations: str) -> bool:
        return all(self.nations[nation]["steps"] == 0 for nation in nations)

    def besieged(self, people: str = "") -> Iterator[str]:
        """The regions in which Shadow armies, with units of a people, lie before a Stronghold."""
        for slot in self.armies:
            region = slot.removeprefix("inside-")
            if region != slot and self.units(slot, 0) and self.units(region, 1, people):
                yield region

    def near(self, slot: str, side: int, has: str) -> bool:
        """Whether an army of a side with some figure is in the region of a slot or next to it."""
        region = REGION_IDS.index(slot.removeprefix("inside-"))
        for other, there in self.armies.items():
            here = REGION_IDS.index(other.removeprefix("inside-"))
            if (
                self.units(other, side)
                and (not has or there.get(has))
                and (here == region or here in NEIGHBOURS[region])
            ):
                return True
        return False


def _people(region: str) -> str:
    nation = NATION[REGION_IDS.index(region)] if region else len(NATION_IDS)
    return NATION_IDS[nation] if nation < len(NATION_IDS) else ""


COMPANIONS = (
    "gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin", "aragorn",
    "gandalf-the-white",
)  # fmt: skip
FREE = ("dwarves", "elves", "gondor", "north", "rohan")
HEIRS = ("strider", "aragorn")
ELVEN = ("rivendell", "lorien", "grey-havens", "woodland-realm")
Holds = Callable[[Eye], bool]


def ents(eye: Eye) -> bool:
    return eye.in_play("gandalf-the-white") and any(eye.region(who) == "fangorn" for who in COMPANIONS)


def in_the_wild(eye: Eye) -> bool:
    region = eye.fellowship["region"]
    return region is None or OWNER[REGION_IDS.index(region)] != 0


def on_the_way(eye: Eye) -> bool:
    return bool(eye.fellowship["progress"] >= 1)


def revealed(eye: Eye) -> bool:
    return bool(eye.fellowship["revealed"])


def all_at_war(eye: Eye) -> bool:
    return eye.at_war("sauron", "isengard", "southrons")


def at_war(nation: str) -> Holds:
    return lambda eye: eye.at_war(nation)


def in_play(who: str) -> Holds:
    return lambda eye: eye.in_play(who)


def in_fellowship(*names: str) -> Holds:
    return lambda eye: eye.in_fellowship(*names)


PRINTED: dict[str, Holds] = {
    "axe-and-bow": in_fellowship("gimli", "legolas"),
    "horn-of-gondor": in_fellowship("boromir"),
    "wizards-staff": in_fellowship("gandalf-the-grey"),
    "i-will-go-alone": in_fellowship(*COMPANIONS),
    "challenge-of-the-king": lambda eye: any(
        eye.with_army(who, 0) and eye.people(who) in ("gondor", "rohan") for who in HEIRS
    ),
    "the-eagles-are-coming": lambda eye: any(
        eye.with_army(who, 0) and eye.near(eye.characters[who], 1, "nazgul") for who in COMPANIONS
    ),
    "the-ents-awake-treebeard": ents,
    "the-ents-awake-huorns": ents,
    "the-ents-awake-entmoot": ents,
    "dead-men-of-dunharrow": lambda eye: any(eye.people(who) == "rohan" for who in HEIRS),
    "house-of-the-stewards": lambda eye: eye.people("boromir") == "gondor",
    "the-grey-company": lambda eye: any(eye.with_army(who, 0) for who in HEIRS),
    "the-last-battle": lambda eye: (
        eye.with_army("aragorn", 0) and eye.people("aragorn") not in FREE and not revealed(eye)
    ),
    "the-red-arrow": lambda eye: bool(eye.nations["gondor"]["active"]),
    "paths-of-the-woses": at_war("rohan"),
    "through-a-day-and-a-night": lambda eye: any(eye.with_army(who, 0) for who in COMPANIONS),
    "cirdans-ships": at_war("elves"),
    "orc-patrol": in_the_wild,
    "isildurs-bane": in_the_wild,
    "foul-thing-from-the-deep": in_the_wild,
    "candles-of-corpses": in_the_wild,
    "nazgul-search": on_the_way,
    "cruel-weather": on_the_way,
    "the-nazgul-strike": on_the_way,
    "morgul-wound": revealed,
    "lure-of-the-ring": revealed,
    "the-breaking-of-the-fellowship": revealed,
    "dreadful-spells": lambda eye: any(
        eye.units(slot, 1) and (there.get("nazgul") or eye.characters["witch-king"] == slot) and eye.near(slot, 0, "")
        for slot, there in eye.armies.items()
    ),
    "grond-hammer-of-the-underworld": lambda eye: eye.characters["witch-king"] in eye.besieged(),
    "the-palantir-of-orthanc": in_play("saruman"),
    "wormtongue": lambda eye: eye.in_play("saruman") and not eye.nations["rohan"]["active"],
    "the-black-captain-commands": in_play("witch-king"),
    "return-to-valinor": lambda eye: any(eye.control.get(region) == "shadow" for region in ELVEN),
    "the-fighting-uruk-hai": lambda eye: eye.in_play("saruman") and any(eye.besieged("isengard")),
    "denethors-folly": lambda eye: "minas-tirith" in eye.besieged(),
    "the-day-without-dawn": all_at_war,
    "stormcrow": lambda eye: any(
        people in FREE and not eye.at_war(people)
        for people in [_people(eye.fellowship["region"] or ""), *(eye.people(who) for who in COMPANIONS)]
    ),
    "the-shadow-is-moving": all_at_war,
    "corsairs-of-umbar": at_war("southrons"),
    "rage-of-the-dunlendings": at_war("isengard"),
    "return-of-the-witch-king": in_play("witch-king"),
    "half-orcs-and-goblin-men": at_war("isengard"),
    "olog-hai": at_war("sauron"),
    "hill-trolls": at_war("sauron"),
    "a-new-power-is-rising": in_play("saruman"),
    "the-king-is-revealed": in_play("aragorn"),
    "horde-from-the-east": at_war("southrons"),
    "musterings-of-long-planned-war": all_at_war,
    "pits-of-mordor": at_war("sauron"),
}
"""The cards that have a requirement; the others can always be played."""


# ----- situations


def stirred(state: WarState, rng: Random) -> WarState:
    """The same with other Nations At War, other people about, other places taken; perhaps with no figure left to
    recruit and nothing to heal, so that many cards come to nothing."""
    other = state.clone()
    assert isinstance(other, WarState)
    other.steps = [rng.choice((0, 0, 1)) for _ in other.steps]
    other.active = [1 if rng.random() < 0.5 else active for active in other.active]
    other.revealed = rng.randrange(2)
    if other.bearers < len(REGION_IDS):
        other.progress = 0 if other.revealed else rng.randrange(3)
        other.bearers = rng.randrange(len(REGION_IDS))
    own = [[slot for slot in range(len(SLOT_IDS)) if other.army(slot, side)] for side in range(2)]
    fangorn = SLOT_IDS.index("fangorn")
    for who in COMPANIONS:
        if rng.random() < 0.6:
            other.place[CHARACTER_IDS.index(who)] = rng.choice([*own[0], rng.randrange(len(REGION_IDS)), fangorn])
    for former, later in (("strider", "aragorn"), ("gandalf-the-grey", "gandalf-the-white")):
        if other.place[CHARACTER_IDS.index(later)] < SLOTS:
            other.place[CHARACTER_IDS.index(former)] = REPLACED
    if own[1] and rng.random() < 0.7:
        siege = [SLOT_IDS.index(region) for region in Eye(other.view(None)).besieged()]
        other.place[CHARACTER_IDS.index("witch-king")] = rng.choice(siege or own[1])
        other.place[CHARACTER_IDS.index("saruman")] = SLOT_IDS.index("orthanc")
    if rng.random() < 0.5:
        other.control[REGION_IDS.index(rng.choice(ELVEN))] = 1
    if rng.random() < 0.5:
        other.stock = [0] * len(other.stock)
        other.corruption = 0
    return other


def holding_all(state: WarState) -> WarState:
    """Who is to act holds all his cards that do not lie on the table, and has an Event result and nothing else; the
    enemy has a die."""
    other = state.clone()
    assert isinstance(other, WarState)
    side = other.mover
    for card in CARDS:
        if CARD_SIDE[card] == side and other.cards[card] != ON_TABLE:
            other.cards[card] = IN_HAND
    other.dice = [0] * len(other.dice)
    other.dice[side * FACES + EVENT] = other.dice[(1 - side) * FACES + EVENT] = 1
    other.rings = [0, 0]
    other.menu = None
    return play(other, "die:event", "act:event")


def play(state: WarState, *names: str) -> WarState:
    """Play what is named; what is forced may be left out."""
    for name in names:
        if name in {state.name(action) for action in state.legal()}:
            state.play(name)
    return state


def situations() -> Iterator[WarState]:
    """Every now and then in recorded games, when a side has to choose a die."""
    for path in sorted(BEFORE.glob("*.redbook")):
        met = 0
        for state in Record.open(path).states():
            assert isinstance(state, WarState)
            if state.actor >= 0 and state.get(KIND) == TURN and state.get(STAGE) == 5:
                met += 1
                if met % 9 == 1:
                    yield state.clone()


# ----- what is offered


@rule("W-CARD-08", "W-CARD-09")
def test_a_card_is_offered_exactly_while_its_printed_requirement_holds() -> None:
    rng = Random(16)
    seen: Counter[str] = Counter()
    for state in situations():
        for at in range(6):
            table = stirred(state, rng) if at else state
            eye = Eye(table.view(None))
            asked = holding_all(table)
            side = table.mover
            offered = {asked.name(action).removeprefix("card:") for action in asked.legal()}
            wanted = {
                CARD_IDS[card]
                for card in CARDS
                if CARD_SIDE[card] == side
                and asked.cards[card] == IN_HAND
                and (CARD_IDS[card] not in PRINTED or PRINTED[CARD_IDS[card]](eye))
            }
            assert offered == wanted, (table.position(), offered ^ wanted)
            for card in CARDS:
                if CARD_SIDE[card] == side and asked.cards[card] == IN_HAND:
                    name = CARD_IDS[card]
                    seen[f"{name} {'offered' if name in offered else 'not'}"] += 1
                    if name in offered and not EVENTS[card].useful(asked):
                        seen[f"{name} in vain"] += 1
    names = [CARD_IDS[card] for card in CARDS]
    assert [name for name in names if not seen[f"{name} offered"]] == []
    assert {name for name in names if seen[f"{name} not"]} == set(PRINTED)
    assert sum(1 for name in names if seen[f"{name} in vain"]) > 40  # the others have tests of their own
