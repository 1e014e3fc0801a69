"""What random games with boxes begin from, have to reach and must keep, besides what is so without them.

A box has its part in a file of its own (`lords/fuzzing.py`): scenes in which its rarer things come together, leanings
of players, what should be reached, and what must hold. `games` asks for it by the boxes in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tests.war.inclined import RARE
from tests.war.kings import fuzzing as kings
from tests.war.lords import fuzzing as lords
from tests.war.twilight import twilight_games as twilight
from tests.war.warriors import games as warriors

import redbook
from redbook.kernel.contract import Game, Json
from redbook.war.contents import (
    ACT_IDS,
    BOX_IDS,
    BOX_OF_ACT,
    BOX_OF_CARD,
    BOX_OF_DIE,
    BOX_OF_FACE,
    BOX_OF_TILE,
    CARD_IDS,
    DECK,
    DIE_IDS,
    FACE_IDS,
    KINGS,
    NO_DECK,
    SIDE_OF_DECK,
    STANDARD_DECKS,
    TILE_IDS,
)
from redbook.war.dice import FACE_COUNT, FACES
from redbook.war.kinds import TURN
from redbook.war.kings.contents import WORDS as KINGS_WORDS
from redbook.war.kings.state import EXTENDED
from redbook.war.limits import FACTION_HAND_LIMIT, HAND_LIMIT
from redbook.war.nations import SEATS
from redbook.war.state import WarState
from redbook.war.table import KIND


class Fuzzing(NamedTuple):
    """What a box adds to random games."""

    variants: list[str]
    """The optional rules that are played with."""
    scenes: list[Json]
    leanings: dict[str, tuple[dict[str, float], dict[str, float]]]
    wanted: list[str]
    """What should be reached besides its cards, dice, tiles and acts."""
    check: Callable[[WarState], None]
    told: Callable[[WarState], list[str]] | None = None
    """What is so between two actions, to be counted."""
    in_turn: Sequence[list[str]] = ([],)
    """Further optional rules that are played with, in turn …"""
    in_turn_together: Sequence[list[str]] = ([],)
    """… and with another box."""
    rare: dict[str, float] = {}  # noqa: RUF012
    """How many times likelier answers are, whatever a player is inclined to, because they can seldom be given."""


BOXES: dict[str, Fuzzing] = {
    "lords": Fuzzing(lords.VARIANTS, lords.SCENES, lords.LEANINGS, lords.WANTED, lords.check, rare=lords.RARE),
    "twilight": Fuzzing([], twilight.SCENES, twilight.LEANINGS, twilight.WANTED, twilight.check),
    "warriors": Fuzzing(
        [], warriors.SCENES, warriors.LEANINGS, warriors.WANTED, warriors.check, warriors.told, rare=warriors.RARE
    ),
    "kings": Fuzzing(
        [],
        kings.SCENES,
        kings.LEANINGS,
        kings.WANTED,
        kings.check,
        kings.told,
        kings.VARIANTS,
        kings.VARIANTS_TOGETHER,
        kings.RARE,
    ),
}
"""The boxes that have such a part."""


def of(game: Game) -> list[Fuzzing]:
    """The parts of the boxes in play."""
    return [BOXES[name] for name in game.options["expansions"] if name in BOXES]


def lawful_sets(players: int = 2) -> list[tuple[str, ...]]:
    """Every set of boxes that is lawful for so many players, the base game alone first."""
    found: list[tuple[str, ...]] = []
    for number in range(len(BOX_IDS)):
        for boxes in combinations(BOX_IDS[1:], number):
            try:
                redbook.game("war-of-the-ring", players=players, expansions=list(boxes))
            except redbook.OptionError:
                continue
            found.append(boxes)
    return found


def named(boxes: str) -> tuple[str, ...]:
    """A set of boxes as it is written on the command line: with commas between, or ``none``."""
    return tuple(name for name in boxes.split(",") if name not in ("", "none"))


def make(boxes: list[str], players: int = 2, number: int = 0) -> Game:
    """A game with boxes, and with what is optional in them; a number chooses of what is played with in turn."""
    variants: list[str] = []
    for name in boxes:
        sets = BOXES[name].in_turn_together if len(boxes) > 1 else BOXES[name].in_turn
        variants += BOXES[name].variants + sets[number % len(sets)]
    options: dict[str, Any] = {"expansions": boxes, "variants": variants} if boxes else {}
    return redbook.game("war-of-the-ring", players=players, **options)


_ONLY_IN_TEAMS = ("frame gift",)


def wanted(boxes: list[str], players: int = 2) -> list[str]:
    """What games with boxes should have reached: every card as an event and in battle, every act, tile and side of a
    die, and what a box says."""
    found: list[str] = []
    for name in boxes:
        box = BOX_IDS.index(name)
        cards = [card for card, at in enumerate(BOX_OF_CARD) if at == box and DECK[card] != NO_DECK]
        found += [f"event {CARD_IDS[card]}" for card in cards]
        found += [f"combat {CARD_IDS[card]}" for card in cards if DECK[card] < STANDARD_DECKS]
        found += [f"act:{act}" for act, at in zip(ACT_IDS, BOX_OF_ACT, strict=True) if at == box]
        found += [f"tile:{tile}" for tile, at in zip(TILE_IDS, BOX_OF_TILE, strict=True) if at == box]
        found += [f"face:{face}" for face, at in zip(FACE_IDS, BOX_OF_FACE, strict=True) if at == box]
        for kind, at in enumerate(BOX_OF_DIE):
            if at == box:
                found += [
                    f"{DIE_IDS[kind]} {FACE_IDS[face]}" for face in range(FACES) if FACE_COUNT[kind * FACES + face]
                ]
        found += BOXES[name].wanted if name in BOXES else []
    beyond = () if players > 2 else _ONLY_IN_TEAMS
    return [what for what in found if what not in beyond and not kings.is_beyond(what, boxes)]


Weights = dict[str, float]


def together(game: Game) -> dict[str, tuple[Weights, Weights]]:
    """Players who are inclined to all that several boxes bring, because what belongs to two of them is rare else: by
    themselves, at war, and with the Ring on its way."""
    parts = of(game)
    if len(parts) < 2:
        return {}
    free: Weights = {}
    shadow: Weights = {}
    for part in parts:
        for whole, own in zip((free, shadow), next(iter(part.leanings.values())), strict=True):
            for what, weight in own.items():
                whole[what] = max(whole.get(what, 0.0), weight)
    return {
        "all boxes": (free, shadow),
        "all boxes at war": (free | {"act:move-fellowship": 0.5}, shadow | {"act:attack": 30, "number:0": 20}),
        "all boxes and the Ring": (
            free | {"act:move-fellowship": 30, "act:hide-fellowship": 20, "act:separate": 0.5, "act:attack": 2},
            shadow | {"number:0": 0.2, "act:attack": 2},
        ),
    }


HELD = 3
"""So many cards of each deck are in each hand from the beginning, if there is room: those of boxes, if any are in
play."""

SELDOM = 2
"""So many of them, if there are, are of those whose use is rare."""


def fitting(scene: Json, boxes: list[str], number: int) -> Json:
    """A scene, as it is with other boxes in play, and with cards of theirs in hand: others for each number."""
    if "kings" in boxes:
        scene = kings.fit(scene, boxes, number)
    if "lords" in boxes:
        scene = lords.fit(scene, number)
    told = scene.get("cards", {})
    named_in = {card for places in told.values() for cards in places.values() for card in cards}
    hands: dict[str, list[str]] = {seat: list(told.get(seat, {}).get("hand", [])) for seat in SEATS}
    rng = Random(number)
    seldom = {
        key.partition("card:")[2]
        for table in (RARE, *(BOXES[name].rare for name in boxes))
        for key in table
        if "card:" in key
    }
    held_of = boxes or BOX_IDS[:1]
    for deck, side in enumerate(SIDE_OF_DECK):
        found = [
            CARD_IDS[card]
            for card, of_deck in enumerate(DECK)
            if of_deck == deck and BOX_IDS[BOX_OF_CARD[card]] in held_of and CARD_IDS[card] not in named_in
        ]
        standard = deck < STANDARD_DECKS
        of_kind = [card for card in hands[SEATS[side]] if (DECK[CARD_IDS.index(card)] < STANDARD_DECKS) == standard]
        room = (HAND_LIMIT if standard else FACTION_HAND_LIMIT) - len(of_kind)
        number_held = max(0, min(HELD, len(found), room))
        rare = [card for card in found if card in seldom]
        held = rng.sample(rare, min(SELDOM, len(rare), number_held))
        held += rng.sample([card for card in found if card not in held], number_held - len(held))
        hands[SEATS[side]] += held
    cards = {seat: {**told.get(seat, {}), "hand": hands[seat]} for seat in SEATS}
    return {**scene, "cards": cards}


def count_forced(name: str, counted: Counter[str]) -> None:
    """Note an answer that nobody was asked for, because there was no other: what is wanted by its name alone."""
    if name in KINGS_WORDS:
        counted[name] += 1


def count(state: WarState, name: str, counted: Counter[str]) -> None:
    """Note what the boxes want to be reached of a question and its answer."""
    verb, _, word = name.partition(":")
    if verb == "face" and state.actor == redbook.CHANCE:
        counted[f"{DIE_IDS[state.stack[-6]]} {word}"] += 1
    elif verb in ("keep", "spend", "token", "character", "yes"):
        counted[f"{state.view(None)['question']} {name}"] += 1
    elif name in KINGS_WORDS:
        counted[name] += 1
    elif verb in ("faction", "lose-figure", "leave", "at-sea", "top", "bottom"):
        counted[name] += 1
    elif verb == "band":
        counted[f"{state.view(None)['question']} {word.partition(':')[2]}"] += 1
    if KINGS in state.rules.boxes and state.extra[EXTENDED]:
        counted["paid with a Regular"] += 1
    if state.get(KIND) == TURN:
        for part in of(state.game):
            for what in part.told(state) if part.told else ():
                counted[what] += 1
