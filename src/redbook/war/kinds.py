"""The kinds of frames: every procedure of the rules that can be under way, as a number.

A rule that starts another pushes its kind (`Table.push`) and needs not import it, so the files of the rules form no
circles. The numbers come in blocks of sixteen, one block for each file of rules; `frames` sends a frame to its file
by the block, and the file tells its own kinds apart.
"""

from __future__ import annotations

from typing import Final

BLOCK: Final = 16

# turn.py: the turn and its phases.
TURN_BLOCK: Final = 0
TURN: Final = 0
"""The whole turn, at the bottom of the stack; its stages are the phases."""
ACTION: Final = 1
"""One action of a side: the die is chosen, now what is done with it."""

# hands.py: cards drawn and discarded.
HANDS_BLOCK: Final = 16
DRAW: Final = 16
"""A side draws cards, then discards what is over the hand limit."""

# chance.py: what chance decides; each leaves what came up in `Table.result`.
CHANCE_BLOCK: Final = 32
ACTION_DIE: Final = 32
ROLL: Final = 33
DEAL: Final = 34
TILE_DRAWN: Final = 35
FATE: Final = 36

# politics.py
POLITICS_BLOCK: Final = 48
DIPLOMACY: Final = 48

# muster.py
MUSTER_BLOCK: Final = 64
MUSTER: Final = 64
VOICE: Final = 65
"""Saruman turns Regulars in Orthanc into Elites."""

# armies.py: what befalls units outside battle as well as in it.
ARMIES_BLOCK: Final = 80
EXCESS: Final = 80
"""Units beyond the stacking limit are removed by their owner."""
LOSSES: Final = 81
"""Hits on a force are met by its owner, one by one."""

# The blocks of the files still to be written: movement.py, battle.py (two blocks), siege.py, fellowship.py, hunt.py,
# characters.py, events.py. Each names its kinds here.
MOVEMENT_BLOCK: Final = 96
BATTLE_BLOCK: Final = 112
SIEGE_BLOCK: Final = 144
FELLOWSHIP_BLOCK: Final = 160
HUNT_BLOCK: Final = 176
CHARACTERS_BLOCK: Final = 192
EVENTS_BLOCK: Final = 208

KIND_IDS: Final[dict[int, str]] = {
    TURN: "turn",
    ACTION: "action",
    DRAW: "draw",
    ACTION_DIE: "action-die",
    ROLL: "roll",
    DEAL: "deal",
    TILE_DRAWN: "tile",
    FATE: "fate",
    DIPLOMACY: "diplomacy",
    MUSTER: "muster",
    VOICE: "voice",
    EXCESS: "excess",
    LOSSES: "losses",
}
"""The name of each kind, as views, positions and counters of coverage show it."""
