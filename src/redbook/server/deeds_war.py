"""What is remembered of what was done with a die in War of the Ring, and whom it helped.

Two views of the whole table are compared, before and after each action, so that it is known which way a thing went:
corruption may rise or fall, a region be taken or held. What helps nobody by itself is told in words that take no side:
dice, a tile, a battle, a card that is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from redbook.kernel.contract import Json
from redbook.server.turning import Deed, Step
from redbook.war import story
from redbook.war.board import AMID, OWNER, POINTS, REGION_IDS, SEVERAL
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS, CARD_SIDE
from redbook.war.figures import CHARACTER_IDS, SIDE_OF
from redbook.war.nations import (
    ELITE,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    NATION_IDS,
    NATION_LABELS,
    NATIONS,
    REGULAR,
    SEATS,
    SHADOW,
    SIDE_LABELS,
    SIDE_OF_NATION,
)
from redbook.war.slots import DUNLENDING, FIGURE_IDS
from redbook.war.wording import named

_UNITS: Final = {
    FIGURE_IDS[nation * KINDS + kind]: (nation, strength)
    for nation in range(NATIONS)
    for kind, strength in ((REGULAR, 1), (ELITE, 2))
} | {FIGURE_IDS[DUNLENDING]: (ISENGARD, 1)}
"""What an army unit counts for, and of which Nation it is: so many hits it can take."""

_TOLD: Final = [
    (re.compile(pattern), helps)
    for pattern, helps in (
        (r"^The (Ents|Eagles|Dead Men) of .* come into play\.$", FREE_PEOPLES),
        (r"^The (Corsairs|Hillmen|Broods) of .* come into play\.$", SHADOW),
        (r"^The (Ents|Eagles|Dead Men) of .* are out of the game\.$", SHADOW),
        (r"^The (Corsairs|Hillmen|Broods) of .* are out of the game\.$", FREE_PEOPLES),
        (r" is awakened\.$", FREE_PEOPLES),
        (r" is corrupted\.$", SHADOW),
        (r"^The Balrog is active\.$", SHADOW),
        (r"^The Balrog is inactive\.$", FREE_PEOPLES),
    )
]
"""Sentences about things of the boxes, and whom such a thing helps."""


def deeds(steps: Sequence[Step]) -> list[Deed]:
    """The deeds of a stretch, the greatest first."""
    kinds = (
        _ended, _taken, _characters, _entered, _of_boxes, _besieged, _revealed, _corrupted, _fought, _at_war,
        _travelled, _musters_and_losses, _played, _chanced, _done,
    )  # fmt: skip
    return [deed for kind in kinds for deed in kind(steps)]


def _other(side: int) -> int:
    return FREE_PEOPLES + SHADOW - side


def _ended(steps: Sequence[Step]) -> Iterator[Deed]:
    after = steps[-1].after
    if after["result"] is not None:
        helps = SEATS.index(after["result"]) if after["result"] in SEATS else None
        yield Deed(story.ending(after), helps, len(steps) - 1)


def _taken(steps: Sequence[Step]) -> list[Deed]:
    """Settlements that changed hands, those with the most points first."""
    found = []
    for at, step in enumerate(steps):
        was, now = step.before["control"], step.after["control"]
        for region in {**was, **now}:
            if was.get(region) != now.get(region):
                number = REGION_IDS.index(region)
                side = SEATS.index(now[region]) if region in now else OWNER[number]
                falls = f"{_place(region)} {_verb(region, 'falls', 'fall')} to the {SIDE_LABELS[side]}"
                found.append((-POINTS[number], Deed(falls, side, at)))
    return [deed for _, deed in sorted(found, key=lambda one: one[0])]


def _amid(slot: str) -> str:
    """A region, or the one of a siege box, amid a sentence."""
    return AMID[REGION_IDS.index(slot.removeprefix("inside-"))]


def _place(slot: str) -> str:
    """The same, as it begins a sentence."""
    name = _amid(slot)
    return name[0].upper() + name[1:]


def _verb(slot: str, of_one: str, of_several: str) -> str:
    """What a region does, in the number of its name."""
    return of_several if SEVERAL[REGION_IDS.index(slot.removeprefix("inside-"))] else of_one


def _characters(steps: Sequence[Step]) -> list[Deed]:
    """Those who were lost, before those who came."""
    lost, come = [], []
    for at, step in enumerate(steps):
        for name, now in step.after["characters"].items():
            was, who = step.before["characters"][name], CHARACTER_IDS.index(name)
            if now == "eliminated" != was:
                lost.append(Deed(f"{named(who)} is lost", _other(SIDE_OF[who]), at))
            elif was == "waiting" and now not in ("waiting", "fellowship", "not-used", "replaced"):
                come.append(Deed(f"{named(who)} comes into play", SIDE_OF[who], at))
    return lost + come


def _entered(steps: Sequence[Step]) -> Iterator[Deed]:
    for at, step in enumerate(steps):
        if step.before["fellowship"]["mordor"] is None is not step.after["fellowship"]["mordor"]:
            yield Deed("The Fellowship enters Mordor", FREE_PEOPLES, at)


def _of_boxes(steps: Sequence[Step]) -> Iterator[Deed]:
    for at, step in enumerate(steps):
        for sentence in step.told:
            for pattern, helps in _TOLD:
                if pattern.search(sentence):
                    yield Deed(sentence, helps, at)


def _besieged(steps: Sequence[Step]) -> Iterator[Deed]:
    """Sieges that began, and those that ended with the Stronghold unconquered."""
    for at, step in enumerate(steps):
        was, now = (
            {slot: side for slot in view["armies"] if slot.startswith("inside-") and (side := _side(view, slot)) >= 0}
            for view in (step.before, step.after)
        )
        for slot, side in now.items():
            if slot not in was:
                yield Deed(f"{_place(slot)} {_verb(slot, 'is', 'are')} besieged", _other(side), at)
        for slot, side in was.items():
            if slot not in now and _side(step.after, slot.removeprefix("inside-")) == side:
                yield Deed(f"The siege of {_amid(slot)} is over", side, at)


def _side(view: Json, slot: str) -> int:
    """Whose army units are in a slot; -1: nobody's."""
    for figure, number in view["armies"].get(slot, {}).items():
        if number and figure in _UNITS:
            return SIDE_OF_NATION[_UNITS[figure][0]]
    return -1


def _revealed(steps: Sequence[Step]) -> Iterator[Deed]:
    for at, step in enumerate(steps):
        if step.after["fellowship"]["revealed"] and not step.before["fellowship"]["revealed"]:
            yield Deed("The Fellowship is revealed", SHADOW, at)


def _corrupted(steps: Sequence[Step]) -> Iterator[Deed]:
    """How corruption ended up, in the step that had it there."""
    first, last = (view["fellowship"]["corruption"] for view in (steps[0].before, steps[-1].after))
    if first != last:
        at = max(at for at, step in enumerate(steps) if step.before["fellowship"]["corruption"] != last)
        rises = last > first
        yield Deed(f"Corruption {'rises' if rises else 'falls'} to {last}", SHADOW if rises else FREE_PEOPLES, at)


def _fought(steps: Sequence[Step]) -> Iterator[Deed]:
    """Armies that were driven away, and those that stood."""
    begun = 0
    for at, step in enumerate(steps):
        if step.before["battle"] is None is not step.after["battle"]:
            begun = at
        battle = step.before["battle"]
        if battle is None or step.after["battle"] is not None:
            continue
        target, attacker, defender = battle["target"], SEATS.index(battle["attacker"]), SEATS.index(battle["defender"])
        holder = _side(step.after, target)
        if holder == attacker and not target.startswith("inside-"):
            is_won = f"{_place(target)} {_verb(target, 'is', 'are')} won by the {SIDE_LABELS[attacker]}"
            yield Deed(is_won, attacker, at, begun)
        elif holder == defender:
            holds = f"{_place(target)} {_verb(target, 'holds', 'hold')} out against the {SIDE_LABELS[attacker]}"
            yield Deed(holds, defender, at, begun)


def _at_war(steps: Sequence[Step]) -> Iterator[Deed]:
    for at, step in enumerate(steps):
        for nation, name in enumerate(NATION_IDS):
            was, now = step.before["nations"][name], step.after["nations"][name]
            if now["steps"] == 0 < was["steps"]:
                yield Deed(f"{NATION_LABELS[nation]}: At War", SIDE_OF_NATION[nation], at)


def _travelled(steps: Sequence[Step]) -> Iterator[Deed]:
    """How far the Fellowship came, and that it was lost sight of."""
    for at, step in enumerate(steps):
        was, now = step.before["fellowship"], step.after["fellowship"]
        if now["mordor"] is not None is not was["mordor"] and now["mordor"] > was["mordor"]:
            yield Deed(f"The Fellowship comes to step {now['mordor']} of the Mordor Track", FREE_PEOPLES, at)
        elif now["progress"] > was["progress"]:
            yield Deed("The Fellowship moves on", FREE_PEOPLES, at)
        elif was["revealed"] and not now["revealed"]:
            yield Deed("The Fellowship is hidden", FREE_PEOPLES, at)


def _musters_and_losses(steps: Sequence[Step]) -> list[Deed]:
    """The Nations that have more army units than before, or fewer; those that changed most first."""
    strengths = [0] * NATIONS
    for sign, view in ((-1, steps[0].before), (1, steps[-1].after)):
        for army in view["armies"].values():
            for figure, number in army.items():
                if figure in _UNITS:
                    nation, strength = _UNITS[figure]
                    strengths[nation] += sign * strength * number
    found = []
    for nation in sorted(range(NATIONS), key=lambda one: -abs(strengths[one])):
        side = SIDE_OF_NATION[nation]
        if strengths[nation] > 0:
            found.append(Deed(f"Reinforcements: {NATION_LABELS[nation]}", side, len(steps) - 1, 0))
        elif strengths[nation] < 0:
            found.append(Deed(f"Losses: {NATION_LABELS[nation]}", _other(side), len(steps) - 1, 0))
    return found


def _played(steps: Sequence[Step]) -> Iterator[Deed]:
    """Event cards: good for who plays them, and if not, something that was played."""
    for at, step in enumerate(steps):
        verb, _, card = step.action.partition(":")
        if verb == "card" and step.before["question"] == "play":
            number = CARD_IDS.index(card)
            name = EVENTS[number].title.rstrip("!.")
            yield Deed(f"The {_plays(CARD_SIDE[number])} {name}", CARD_SIDE[number], at)
            yield Deed(f"{name} is played", None, at)


def _plays(side: int) -> str:
    return f"{SIDE_LABELS[side]} {'plays' if side == SHADOW else 'play'}"


def _chanced(steps: Sequence[Step]) -> Iterator[Deed]:
    """Tiles, dice and battles."""
    for at, step in enumerate(steps):
        if step.action.startswith("tile:") and step.who == "chance":
            yield from (Deed(sentence, None, at) for sentence in step.told if sentence.startswith("The hunt tile"))
        if step.after["phase"] == 5 != step.before["phase"]:
            rolled = [one for one in range(at + 1) if steps[one].before["phase"] == step.before["phase"]]
            yield Deed("The action dice are rolled", None, at, rolled[0])
        battle = step.after["battle"]
        if battle is not None and step.before["battle"] is None:
            fighting = [one for one in range(at, len(steps)) if steps[one].after["battle"] is not None]
            yield Deed(f"The battle of {_amid(battle['target'])}", None, min(fighting[-1] + 1, len(steps) - 1), at)


def _done(steps: Sequence[Step]) -> Iterator[Deed]:
    """What somebody said that he did."""
    for at, step in enumerate(steps):
        if step.who != "chance" and step.told and step.action.startswith(("act:", "number:", "pass")):
            yield Deed(step.told[0], None, at)
