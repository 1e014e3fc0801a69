"""The boxes: all that came in them is imported here, and so enlisted; and what a game plays with is put together.

The rules never ask which boxes there are. They ask the lists of a `Ruleset`, which hold just what is in play: the
cards that stay on the table, the characters, the dice.
"""

from __future__ import annotations

from typing import Final

from redbook.war.base import (
    characters as base_characters,
    combat_free as base_combat_free,
    combat_shadow as base_combat_shadow,
    free_character as base_free_character,
    free_character_war as base_free_character_war,
    free_strategy as base_free_strategy,
    shadow_character as base_shadow_character,
    shadow_character_war as base_shadow_character_war,
    shadow_muster as base_shadow_muster,
    shadow_strategy as base_shadow_strategy,
)
from redbook.war.card import EVENTS as EVENTS
from redbook.war.combat import HALVES as HALVES
from redbook.war.contents import (
    BOX_OF_CARD,
    BOX_OF_CHARACTER,
    BOX_OF_DECK,
    BOX_OF_DIE,
    BOX_OF_FACE,
    BOX_OF_TILE,
    CALL_BACKS,
    CARD_IDS,
    CARDS,
    CHARACTERS,
    DECK,
    EXTRA_SIZE,
    FIRST_EXTRA,
    NO_DECK,
    REPLACED_BY,
    SIDE_OF_DECK,
    TWILIGHT,
)
from redbook.war.figures import (
    CHALLENGES_NAZGUL,
    COMES_BY_MUSTER,
    ELITES_LEAD,
    IS_COMPANION,
    IS_LEADER,
    IS_MINION,
    IS_NAZGUL,
    LEVEL,
    NAMED_BY_DIE,
    NO_CHARACTER,
    SORCERER,
    VERSION_OF,
)
from redbook.war.kings import (
    box as kings_box,
    combat as kings_combat,
    free_character as kings_free_character,
    free_strategy as kings_free_strategy,
    shadow_character as kings_shadow_character,
    shadow_strategy as kings_shadow_strategy,
)
from redbook.war.lords import (
    box as lords_box,
    combat as lords_combat,
    free_character as lords_free_character,
    free_strategy as lords_free_strategy,
    shadow_character as lords_shadow_character,
    shadow_strategy as lords_shadow_strategy,
)
from redbook.war.nations import NO_NATION
from redbook.war.ruleset import Ruleset
from redbook.war.slots import DUNLENDING, DUNLENDINGS
from redbook.war.twilight import (
    box as twilight_box,
    characters as twilight_characters,
    combat as twilight_combat,
    free_character as twilight_free_character,
    free_strategy as twilight_free_strategy,
    shadow_character as twilight_shadow_character,
    shadow_strategy as twilight_shadow_strategy,
)
from redbook.war.warriors import (
    box as warriors_box,
    events as warriors_events,
    free_calls as warriors_free_calls,
    free_faction as warriors_free_faction,
    shadow_calls as warriors_shadow_calls,
    shadow_faction as warriors_shadow_faction,
)

DECK_FILES: Final = [
    base_free_character, base_free_character_war, base_free_strategy, base_shadow_character, base_shadow_character_war,
    base_shadow_strategy, base_shadow_muster, lords_free_character, lords_free_strategy, lords_shadow_character,
    lords_shadow_strategy, twilight_free_character, twilight_free_strategy, twilight_shadow_character,
    twilight_shadow_strategy, warriors_events, warriors_free_faction, warriors_shadow_faction, kings_free_character,
    kings_free_strategy, kings_shadow_character, kings_shadow_strategy,
]  # fmt: skip
"""The files of the decks."""
CONTENTS: Final[list[object]] = [
    lords_box, twilight_box, warriors_box, warriors_free_calls, warriors_shadow_calls, kings_box, kings_combat,
    base_characters, base_combat_free, base_combat_shadow, lords_combat, twilight_characters, twilight_combat,
    *DECK_FILES,
]  # fmt: skip
"""The files of the boxes: each enlists what it holds when it is imported."""
CARD_TITLES: Final[list[str]] = [event.title for event in EVENTS]
"""The titles of all cards, by number."""


def prepare(rules: Ruleset) -> None:
    """Fill in the lists of what a game plays with."""
    replaced = [card for box in rules.boxes for card in REPLACED_BY[box]]
    for card in range(CARDS):
        mine = BOX_OF_CARD[card] in rules.boxes and CARD_IDS[card] not in replaced
        rules.used.append(mine and DECK[card] != NO_DECK)
        if mine:
            rules.cards = card + 1
            _add_card(rules, card)
    for character in range(CHARACTERS):
        if BOX_OF_CHARACTER[character] in rules.boxes:
            rules.characters = character + 1
            rules.people.append(character)
            _add_character(rules, character)
    if TWILIGHT in rules.boxes:
        rules.figures[DUNLENDING] = DUNLENDINGS
    rules.decks = _last(BOX_OF_DECK, rules.boxes)
    for deck in range(rules.decks):
        rules.decks_of[SIDE_OF_DECK[deck]].append(deck)
    rules.extra = max([0, *(FIRST_EXTRA[box] + EXTRA_SIZE[box] for box in rules.hooks)])
    rules.tiles = _last(BOX_OF_TILE, rules.boxes)
    rules.faces = _last(BOX_OF_FACE, rules.boxes)
    rules.dice = _last(BOX_OF_DIE, rules.boxes)


def _last(boxes: list[int], in_play: list[int]) -> int:
    """How many things are numbered, up to the last that came in a box in play."""
    return max(number + 1 for number in range(len(boxes)) if boxes[number] in in_play)


def _add_card(rules: Ruleset, card: int) -> None:
    event = EVENTS[card]
    if event.stays:
        rules.lasting.append(card)
        if event.requires:
            rules.lapsing.append(card)
    if CARD_IDS[card] in CALL_BACKS:
        rules.calls.append(card)
    if event.warding:
        rules.warding.append(card)


def _add_character(rules: Ruleset, character: int) -> None:
    if IS_COMPANION[character]:
        rules.companions.append(character)
        rules.company |= 1 << character
    if VERSION_OF[character] != NO_CHARACTER:
        rules.versions.append(character)
    if COMES_BY_MUSTER[character]:
        rules.mustered.append(character)
    if IS_MINION[character]:
        rules.minions.append(character)
    if IS_LEADER[character]:
        rules.leaders.append(character)
    if LEVEL[character] > 0 or IS_LEADER[character]:
        rules.movable |= 1 << character
    if IS_NAZGUL[character]:
        rules.nazgul |= 1 << character
    if CHALLENGES_NAZGUL[character]:
        rules.challengers |= 1 << character
    if SORCERER[character]:
        rules.sorcerers |= 1 << character
    if NAMED_BY_DIE[character]:
        rules.named |= 1 << character
    if ELITES_LEAD[character] != NO_NATION:
        rules.lords.append(character)
