"""Before the first turn: which faces to field, which special cards to choose, where to stand.

Everything is drawn by weights, so that no two games begin alike and nobody can count on where the Ring is.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from redbook.bots.confrontation.sight import WORTH
from redbook.confrontation.actions import ANNOUNCE, SPECIAL, TILE
from redbook.confrontation.board import HOME, REGIONS, ROW, SETUP
from redbook.confrontation.characters import PIECES, VARIANT
from redbook.confrontation.table import Table

SPECIAL_WORTH: Final[list[float]] = [3.0, 2.0, 1.0, 3.0, 2.0, 1.5, 3.0, 2.0]
"""What the special cards are worth to their side, by code."""

PLACES: Final[list[tuple[float, ...]]] = [
    (6.0, 2.0, 0.3),  # frodo: behind the others, but not always at home
    (3.0, 2.0, 1.0),  # sam
    (2.0, 2.0, 2.0),  # pippin
    (2.0, 2.0, 2.0),  # merry
    (1.0, 2.0, 4.0),  # gandalf: the strong go first
    (1.0, 2.0, 4.0),  # aragorn
    (1.0, 2.0, 3.0),  # legolas
    (1.0, 2.0, 3.0),  # gimli
    (2.0, 2.0, 3.0),  # boromir
    (1.0, 1.0, 4.0),  # balrog: near the tunnel
    (1.0, 3.0, 2.0),  # shelob: near her lair
    (2.0, 2.0, 3.0),  # witch king
    (4.0, 2.0, 1.0),  # flying nazgul: strikes from anywhere
    (3.0, 2.0, 1.0),  # black rider: needs room to ride
    (2.0, 2.0, 2.0),  # saruman
    (1.0, 2.0, 4.0),  # orcs: strong only when they attack
    (2.0, 2.0, 2.0),  # warg
    (2.0, 2.0, 3.0),  # cave troll
    (6.0, 2.0, 0.3),  # frodo
    (4.0, 2.0, 0.5),  # sam: may have to bear the Ring
    (1.0, 2.0, 3.0),  # smeagol: slips away from the front
    (1.0, 2.0, 3.0),  # faramir
    (2.0, 4.0, 2.0),  # gandalf: helps those around him
    (1.0, 2.0, 4.0),  # aragorn
    (1.0, 2.0, 3.0),  # elrond
    (2.0, 2.0, 2.0),  # theoden
    (2.0, 2.0, 3.0),  # treebeard
    (3.0, 2.0, 1.0),  # uruk-hai: need room to march
    (2.0, 2.0, 2.0),  # wormtongue
    (3.0, 2.0, 1.0),  # witch king: waits for an open Shire
    (2.0, 3.0, 1.0),  # flying nazgul
    (2.0, 2.0, 2.0),  # mouth of sauron
    (2.0, 2.0, 2.0),  # saruman
    (1.0, 2.0, 4.0),  # orcs
    (2.0, 2.0, 2.0),  # gollum
    (4.0, 2.0, 1.0),  # the watcher: guards
]
"""How gladly a character starts at home, in the row before it, and in the front row, by code."""


def draft(menu: list[int], rng: Random) -> int:
    """The better face of a tile more often, but not always."""
    piece = (menu[0] - TILE) % PIECES
    share = 1.0 / (1.0 + exp(WORTH[piece + VARIANT] - WORTH[piece]))
    return menu[0] if rng.random() < share else menu[1]


def announce(menu: list[int], rng: Random) -> int:
    """One or two special cards: enough to matter."""
    return rng.choice([action for action in menu if 1 <= action - ANNOUNCE <= 2])


def choose_special(table: Table, menu: list[int], rng: Random) -> int:
    """Good cards for oneself, poor ones for the opponent."""
    worth = [SPECIAL_WORTH[action - SPECIAL] for action in menu]
    for_oneself = table.rules.specials == "two-each"
    return rng.choices(menu, [value if for_oneself else 1.0 / value for value in worth])[0]


def place(table: Table, menu: list[int], rng: Random) -> int:
    """Each character where it is at its best, by weights."""
    acts = table.acts
    weights: list[float] = []
    for action in menu:
        slot, region = divmod(action - acts.place, REGIONS)
        character = acts.characters[slot]
        side = 0 if character % PIECES < 9 else 1
        rows_out = abs(ROW[region] - ROW[HOME[side]])
        room = SETUP[side][region] - table.counts[side][region]
        weights.append(PLACES[character][rows_out] * room)
    return rng.choices(menu, weights)[0]
